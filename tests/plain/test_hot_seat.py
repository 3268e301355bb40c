"""Two people at one real terminal: what stands on it, and when."""

import pytest

from spacegames import control
from spacegames.core.play import replay
from spacegames.core.record import read
from spacegames.plain.talk import CLEAR_SCREEN_AND_SCROLLBACK

ANN, BO = 0, 1
NAMES = ["Ann", "Bo"]
NEW = ("play", "control", "--seat", "Ann", "--seat", "Bo", "--starter", "A", "--seed")
CURTAIN = "The screen is for {0}. {0}: type {1} and Enter> "
ANNS, BOS = CURTAIN.format("Ann", "A"), CURTAIN.format("Bo", "B")
HANDS_OVER = "Ann: Enter hands over"
CALL_OUT = "A letter looks, Enter: nobody answers>"


def state_in(path):
    return replay(control, read(path)).play.state


def done_in(path) -> list[str]:
    """What people have done, in notation."""
    return [control.format(ply.action) for ply in replay(control, read(path)).play.plies if ply.seat >= 0]


def cells(hand) -> list[str]:
    """Cards as they are written on the screen."""
    return [str(control.components.CELLS[card]) for card in hand]


def public(state) -> str:
    """All that everybody may read of this table."""
    return "\n".join(control.voice.table(control.observe(state, ()), NAMES))


def test_the_first_curtain_leaves_nothing_but_the_goal_and_its_own_line(terminal):
    sitting = terminal(*NEW, 7).waits(ANNS)
    assert CLEAR_SCREEN_AND_SCROLLBACK == "\x1b[H\x1b[2J\x1b[3J"
    goal, *rest = sitting.screen
    assert goal.startswith("Win with a charge of 21 or more")
    assert rest == [ANNS]


def test_only_the_letter_of_the_seat_raises_the_curtain(terminal, record):
    sitting = terminal(*NEW, 7).waits(ANNS)
    for nonsense in ("", " ", "b", "Ann", "draw", "hand"):
        sitting.types(nonsense).waits(ANNS)
        assert not [
            cell for cell in cells(state_in(record()).hands[ANN]) if cell in "\n".join(sitting.screen)
        ]
    sitting.types("a").waits("Ann>")
    shown = "\n".join(sitting.screen)
    assert ANNS not in shown
    for cell in cells(state_in(record()).hands[ANN]):
        assert f"install {cell}" in shown


def test_at_a_hand_over_nothing_of_the_other_hand_stands_on_the_screen(terminal, record):
    sitting = terminal(*NEW, 7).waits(ANNS).types("A").waits("Ann>").types("draw").waits(HANDS_OVER)
    assert "Ann draws " in "\n".join(sitting.screen)
    sitting.types("").waits(BOS)
    assert sitting.screen == [BOS]

    sitting.types("B").waits("Bo>")
    shown = "\n".join(sitting.screen)
    assert "Ann draws a card." in shown
    hers, his = [set(cells(hand)) for hand in state_in(record()).hands]
    for cell in his:
        assert f"install {cell}" in shown
    for cell in hers - his:
        assert cell not in shown

    sitting.types("draw").waits("Bo: Enter hands over").types("").waits(ANNS)
    assert sitting.screen == [ANNS]


def test_u_takes_back_before_the_screen_is_handed_over(terminal, record):
    sitting = terminal(*NEW, 7).waits(ANNS).types("A").waits("Ann>")
    before = state_in(record())
    card = control.components.WORDS[max(before.hands[ANN])]
    sitting.types(f"install {card}").waits(HANDS_OVER)
    assert done_in(record()) == [f"install {card}"]
    sitting.types("u").waits("Taken back.").waits("Ann>")
    assert state_in(record()) == before
    sitting.types("draw").waits(HANDS_OVER).types("u").waits("hance has decided since").waits(HANDS_OVER)
    sitting.types("").waits(BOS)
    assert done_in(record()) == ["draw"]


def burn_before_a_time_stop(table) -> bool:
    """Ann may burn an Anomaly or a Singularity, Bo has a Time Stop, and Ann has none."""
    wipes = {control.components.ANOMALY, control.components.SINGULARITY}
    hands, stop = table.play.state.hands, control.components.TIME_STOP
    return (
        table.decision.kind == "turn"
        and table.waiting_for() == [ANN]
        and bool(wipes & set(hands[ANN]))
        and stop in hands[BO]
        and stop not in hands[ANN]
    )


@pytest.fixture
def called_out(terminal, record, saved_where):
    """Ann has burned a cell that Bo could stop; the terminal with the call-out on it."""

    def play():
        table = saved_where(burn_before_a_time_stop)
        burn = next(a for a in table.legal_actions(ANN) if a.verb == "burn" and a.seat < 0 and a.card in (
            control.components.ANOMALY, control.components.SINGULARITY))  # fmt: skip
        sitting = terminal("resume").waits(ANNS).types("A").waits("Ann>")
        sitting.types(control.format(burn)).waits(HANDS_OVER)
        return sitting.types("").waits(CALL_OUT)

    return play


def test_a_time_stop_is_called_out_to_everybody(called_out, record):
    sitting = called_out()
    state = state_in(record())
    shown = "\n".join(sitting.screen)
    assert public(state) in shown
    assert "Does Bo answer with a Time Stop?" in shown
    assert "B   Bo looks and decides    nB   not this round" in shown
    assert "install" not in shown.rpartition("Does Bo answer")[2]
    open_cells = {*state.machines[ANN], *state.machines[BO], *state.pile[-1:], control.components.TIME_STOP}
    for hand in state.hands:
        for cell in cells(set(hand) - open_cells):
            assert cell not in shown.rpartition("Does Bo answer")[2]


def test_nobody_answers_a_call_out(called_out, record):
    called_out().types("").waits(BOS)
    assert done_in(record())[-1] == "let"


def test_a_letter_claims_a_call_out(called_out, record):
    sitting = called_out().types("b").waits("Bo>")
    shown = "\n".join(sitting.screen)
    assert CALL_OUT not in shown
    assert "answer with B9 Time Stop" in shown
    assert "do not answer" in shown
    sitting.types("burn time-stop").waits("Bo: Enter hands over").types("").waits(CALL_OUT)
    assert "Bo>" not in "\n".join(sitting.screen)
    assert "Does Ann answer that with another?" in "\n".join(sitting.screen)

    sitting.types("").waits(ANNS)
    assert sitting.screen == [ANNS]
    sitting.types("A").waits("Ann>")
    assert "Ann takes a new turn." in "\n".join(sitting.screen)
    assert done_in(record())[-2:] == ["burn time-stop", "let"]


def two_wipes_dealt(table) -> bool:
    """Nobody has done anything yet, and Ann has two cells that may always be burned."""
    wipes = (control.components.ANOMALY, control.components.SINGULARITY)
    done = [ply for ply in table.play.plies if ply.seat >= 0]
    return not done and sum(table.play.state.hands[ANN].count(wipe) for wipe in wipes) > 1


def test_not_this_round_is_not_asked_again(terminal, record, saved_where):
    hand = saved_where(two_wipes_dealt, starter=ANN).play.state.hands[ANN]
    wipes = [card for card in hand if card in (control.components.ANOMALY, control.components.SINGULARITY)]
    first, second = [f"burn {control.components.WORDS[card]}" for card in wipes[:2]]

    sitting = terminal("resume").waits(ANNS).types("A").waits("Ann>")
    sitting.types(first).waits(HANDS_OVER).types("").waits(CALL_OUT)
    sitting.types("nB").waits(BOS).types("B").waits("Bo>").types("draw").waits("Bo: Enter").types("")
    sitting.waits(ANNS).types("A").waits("Ann>")
    sitting.types(second).waits(HANDS_OVER).types("").waits(BOS)
    assert sitting.said.count(CALL_OUT) == 1
    assert done_in(record()) == [first, "let", "draw", second, "let"]


def test_bad_input_repeats_the_question_with_the_reason(terminal, record):
    sitting = terminal(*NEW, 7).waits(ANNS).types("A").waits("Ann>")
    sitting.types("pass").waits("Sudden Death only (CTL-44)").waits("Ann>")
    sitting.types("drow").waits("did you mean 'draw'?").waits("Ann>")
    sitting.types("99").waits("nothing to do here").waits("Ann>")
    assert done_in(record()) == []


def test_a_resumed_game_opens_on_the_curtain(terminal, saved_where):
    saved_where(lambda table: table.waiting_for() == [BO] and table.decision.kind == "turn")
    sitting = terminal("resume").waits(BOS)
    assert sitting.screen == [BOS]


def test_a_game_resumed_in_a_reaction_opens_on_the_call_out(terminal, saved_where):
    table = saved_where(lambda table: table.decision.kind == "answer")
    sitting = terminal("resume").waits(CALL_OUT)
    assert public(table.play.state) in "\n".join(sitting.screen)
    assert "install " not in "\n".join(sitting.screen).rpartition("answer with a Time Stop?")[2]


def test_one_person_against_bots_has_a_moment_to_take_back(terminal, record):
    args = ("play", "control", "--seat", "Ann", "--seat", "bot:random", "--starter", "A", "--seed", 7)
    sitting = terminal(*args, "--pause", 20).waits("Ann>")
    card = control.components.WORDS[max(state_in(record()).hands[ANN])]
    sitting.types(f"install {card}").waits("takes it back").types("u").waits("Taken back.").waits("Ann>")
    sitting.types(f"install {card}").waits("takes it back").types("").waits("Random B ").waits("Ann>")
    assert done_in(record())[0] == f"install {card}"


def test_without_a_pause_bots_go_on_by_themselves(terminal, record):
    args = ("play", "control", "--seat", "Ann", "--seat", "bot:random", "--starter", "A", "--seed", 7)
    sitting = terminal(*args, "--pause", 0).waits("Ann>").types("2").waits("Random B's turn.").waits("Ann>")
    assert "takes it back" not in sitting.said
    assert CLEAR_SCREEN_AND_SCROLLBACK not in sitting.said


def test_seats_are_asked_for(terminal, record):
    sitting = terminal("play", "control", "--seed", 7, "--starter", "A").waits("Seat A")
    sitting.types("Ann").waits("Seat B").types("x" * 21).waits("1 to 20 printable").waits("Seat B")
    sitting.types("Bo").waits("Seat C, Enter if that is all>").types("").waits(ANNS)
    assert [sitter.name for sitter in read(record()).header.sitters] == NAMES


def test_the_log_tells_what_the_seat_may_know(terminal, record):
    sitting = terminal(*NEW, 7).waits(ANNS).types("A").waits("Ann>").types("draw").waits(HANDS_OVER)
    sitting.types("").waits(BOS).types("B").waits("Bo>").types("log").waits("Bo>")
    log = sitting.said.rpartition("log\r\n")[2]
    assert "Ann draws a card." in log
    his = [f"Bo is dealt {cell}." for cell in cells(state_in(record()).hands[BO])]
    assert sorted(line for line in log.splitlines() if line.startswith("Bo is dealt")) == sorted(his)


def test_lines_are_broken_between_words(terminal):
    sitting = terminal(*NEW, 7, columns=40).waits("type A and").types("A").waits("Ann>")
    assert all(len(line) < 40 for line in sitting.screen)
    wide = terminal(*NEW, 7).waits(ANNS).types("A").waits("Ann>")
    assert " ".join(sitting.screen).split() == " ".join(wide.screen).split()
