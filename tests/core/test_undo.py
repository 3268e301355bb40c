"""Law 9: what is taken back can be done again, and nothing is taken back that has told anybody anything."""

from random import Random
from typing import Any

import pytest

from spacegames import bots, control
from spacegames.core.play import replay
from spacegames.core.record import Contents, Line, Sitter
from spacegames.core.seats import CHANCE
from spacegames.core.table import CannotUndo, Table

ANN, BO, CY, DI = range(4)
NAMES = ("Ann", "Bo", "Cy", "Di")

CHANCE_SINCE = "chance has decided since"
SEEN_BY_IT = "something hidden was seen by it"
SEEN_BY_OTHERS = "others have seen it"
NOTHING = "there is nothing to take back"


class LaidOut:
    """Control, begun from a table laid out by hand."""

    def __init__(self, hands, machines=(), **others):
        self.laid = {"hands": hands, "machines": machines, **others}

    def start(self, config):
        return control.position(**self.laid)

    def played_with(self, config) -> Any:
        return self

    def __getattr__(self, name) -> Any:
        return getattr(control, name)


class Lines:
    """A record in memory."""

    def __init__(self):
        self.lines = []

    def append(self, line: Line):
        self.lines.append(line)

    def close(self):
        pass


def sit_down(game, config, undo="on", path=None) -> Table:
    people = [Sitter(name) for name in NAMES[: config.seats]]
    table = Table.open(game, config, people, 7, bots.make, undo=undo, path=path)
    if not path:
        table.record = Lines()
    return table


def laid_out(hands, machines=(), undo="on", path=None, **others) -> Table:
    """People at a table laid out by hand: what `position` takes, hands and machines first."""
    return sit_down(LaidOut(hands, machines, **others), control.Config(seats=len(hands)), undo, path)


def does(table, seat, *texts):
    """The seat does this, and chance what follows from it."""
    for text in texts:
        table.act(seat, control.parse(text))
        while CHANCE in table.decision.owes:
            table.step()


def state_of(table) -> bytes:
    return control.encode(table.play.state)


def undone(table, seat) -> bytes:
    table.undo(seat)
    return state_of(table)


def played_back(table) -> bytes:
    """The state that the record tells."""
    done = replay(table.game, Contents(table.header, table.record.lines, 0))
    assert not done.trouble
    return control.encode(done.play.state)


# ------------------------------------------------------------------------------------------- On


def test_an_action_is_taken_back_and_done_again():
    table = laid_out(["nova rift", "nova"])
    before = state_of(table)
    does(table, ANN, "install nova")
    after = state_of(table)

    table.undo(ANN)
    assert state_of(table) == before == played_back(table)
    table.redo(ANN)
    assert state_of(table) == after == played_back(table)


def test_a_burn_is_taken_back_before_anybody_has_answered():
    table = laid_out(["anomaly", "nova", "nova"], ["", "rift", ""])
    before = state_of(table)
    does(table, ANN, "burn anomaly")
    assert table.decision.kind == "answer"
    assert undone(table, ANN) == before


def test_nothing_is_taken_back_that_somebody_has_answered():
    table = laid_out(["anomaly", "nova", "nova"], ["", "rift", ""])
    does(table, ANN, "burn anomaly")
    does(table, BO, "let")
    assert table.why_no_undo(ANN) == "Bo has answered since"


def test_nothing_is_taken_back_on_top_of_which_somebody_has_acted():
    table = laid_out(["nova rift", "nova rift"])
    does(table, ANN, "install nova")
    does(table, BO, "install nova")
    assert table.why_no_undo(ANN) == "Bo has answered since"
    assert not table.why_no_undo(BO)


def test_what_others_took_back_does_not_stand_in_the_way():
    table = laid_out(["nova rift", "nova rift"])
    before = state_of(table)
    does(table, ANN, "install nova")
    does(table, BO, "install nova")
    table.undo(BO)
    assert undone(table, ANN) == before


def test_nothing_is_taken_back_before_anything_is_done():
    table = laid_out(["nova", "nova"])
    assert table.why_no_undo(ANN) == NOTHING
    does(table, ANN, "install nova")
    assert table.why_no_undo(BO) == NOTHING


def test_a_draw_is_not_taken_back():
    table = laid_out(["nova", "nova"])
    does(table, ANN, "draw")
    assert table.why_no_undo(ANN) == CHANCE_SINCE


def test_a_look_through_the_pile_is_not_taken_back():
    table = laid_out(["wormhole", ""], discard="nova")
    does(table, ANN, "burn wormhole")
    assert table.why_no_undo(ANN) == SEEN_BY_IT


def test_who_lets_somebody_look_does_not_take_it_back():
    table = laid_out(["wormhole", "nova"], discard="nova")
    does(table, ANN, "burn wormhole")
    does(table, BO, "let")
    assert table.decision.kind == "wormhole"
    assert table.why_no_undo(BO) == SEEN_BY_IT


def test_a_look_at_the_deck_is_not_taken_back():
    table = laid_out(["future-shift", ""], deck="nova rift", seen_by="B")
    does(table, ANN, "burn future-shift")
    assert table.why_no_undo(ANN) == SEEN_BY_IT


def test_a_card_taken_is_put_back_because_it_was_a_choice():
    table = laid_out(["wormhole", ""], discard="nova rift")
    does(table, ANN, "burn wormhole")
    before = state_of(table)
    does(table, ANN, "take rift")
    assert undone(table, ANN) == before


def test_an_empty_deck_tells_nothing():
    table = laid_out(["rift", "nova"], ["", "nova"], sudden_death=True)
    does(table, ANN, "install rift")
    before = state_of(table)
    does(table, ANN, "draw")
    assert undone(table, ANN) == before


def test_when_the_game_is_over_nothing_is_taken_back():
    table = laid_out(["nova rift", "nova rift"])
    does(table, ANN, "install nova")
    does(table, BO, "install nova")
    table.say(control.parse("concede A"))
    for seat in (ANN, BO):
        assert table.why_no_undo(seat) == "the game is over"


def test_a_winning_action_is_not_taken_back():
    table = sit_down(LaidOut(["reactor", "nova"], ["nova nova", ""], rounds=1), control.Config(rounds=1))
    does(table, ANN, "install reactor")
    assert table.over
    assert table.why_no_undo(ANN) == "the game is over"


def test_what_others_have_seen_is_not_taken_back():
    table = laid_out(["nova rift", "nova rift"])
    does(table, ANN, "install nova")
    table.hand_over()
    assert table.why_no_undo(ANN) == SEEN_BY_OTHERS


def test_what_others_had_seen_stays_so_when_they_have_taken_something_back():
    table = laid_out(["nova rift", "nova rift"])
    does(table, ANN, "install nova")
    table.hand_over()
    does(table, BO, "install nova")
    table.undo(BO)
    assert table.why_no_undo(ANN) == SEEN_BY_OTHERS


def test_whoever_may_not_take_back_is_told_why_and_nothing_changes():
    table = laid_out(["nova", "nova"])
    does(table, ANN, "draw")
    before, written = state_of(table), list(table.record.lines)
    with pytest.raises(CannotUndo, match=CHANCE_SINCE):
        table.undo(ANN)
    assert state_of(table) == before
    assert table.record.lines == written


# -------------------------------------------------------------------------- Sealed answers


def test_a_sealed_answer_is_taken_back_while_others_still_owe_theirs():
    table = laid_out(["anomaly", "time-stop", "nova"], ["", "rift", ""])
    does(table, ANN, "burn anomaly")
    before = state_of(table)
    does(table, BO, "burn time-stop")
    assert undone(table, BO) == before


def test_the_answer_that_lays_the_others_open_is_not_taken_back():
    table = laid_out(["anomaly", "time-stop nova", "nova"], ["", "rift", ""])
    does(table, ANN, "burn anomaly")
    does(table, BO, "burn time-stop")
    does(table, CY, "let")
    assert table.decision.kind == "counter"
    assert table.why_no_undo(CY)


def test_not_even_when_what_lay_under_it_was_silence():
    table = laid_out(["anomaly", "nova", "time-stop"], ["", "rift", ""])
    does(table, ANN, "burn anomaly")
    does(table, BO, "let")
    does(table, CY, "let")
    assert table.decision.kind == "turn"
    assert table.why_no_undo(CY)


def test_the_only_answer_to_a_burn_lays_nothing_open_and_is_taken_back():
    table = laid_out(["anomaly", "time-stop"], ["", "rift"])
    does(table, ANN, "burn anomaly")
    before = state_of(table)
    does(table, BO, "let")
    assert undone(table, BO) == before


# --------------------------------------------------------------------------------------- Chains


def test_a_chain_is_taken_back_link_by_link():
    table = laid_out(["exotic-matter exotic-matter reactor nova", "nova"])
    moments = [state_of(table)]
    for text in ("install exotic-matter", "install exotic-matter", "install reactor"):
        does(table, ANN, text)
        moments.append(state_of(table))

    while moments[:-1]:
        assert state_of(table) == moments.pop() == played_back(table)
        table.undo(ANN)
    assert state_of(table) == moments.pop() == played_back(table)
    assert table.why_no_undo(ANN) == NOTHING


def test_a_chain_taken_back_is_done_again_link_by_link():
    table = laid_out(["exotic-matter reactor nova", "nova"])
    moments = [state_of(table)]
    for text in ("install exotic-matter", "install reactor"):
        does(table, ANN, text)
        moments.append(state_of(table))
    table.undo(ANN)
    table.undo(ANN)
    for moment in moments[1:]:
        table.redo(ANN)
        assert state_of(table) == moment == played_back(table)
    with pytest.raises(CannotUndo):
        table.redo(ANN)


def test_after_one_link_taken_back_the_chain_goes_on_another_way():
    table = laid_out(["exotic-matter reactor anomaly", "nova"])
    does(table, ANN, "install exotic-matter", "install reactor")
    table.undo(ANN)
    does(table, ANN, "install anomaly")
    assert table.play.state.charges[ANN] == 6
    table.undo(ANN)
    table.undo(ANN)
    assert table.play.state.charges[ANN] == 0


def test_a_chain_is_taken_back_no_further_than_to_the_card_it_drew():
    table = laid_out(["exotic-matter rift nova", "nova"])
    does(table, ANN, "install exotic-matter", "install rift")
    assert table.why_no_undo(ANN) == CHANCE_SINCE


# ------------------------------------------------------------------------------------------ Redo


def test_nothing_is_done_again_that_was_not_taken_back():
    table = laid_out(["nova", "nova"])
    does(table, ANN, "install nova")
    with pytest.raises(CannotUndo, match="nothing to do again"):
        table.redo(ANN)


def test_a_new_action_ends_what_could_be_done_again():
    table = laid_out(["nova rift", "nova"])
    does(table, ANN, "install nova")
    table.undo(ANN)
    does(table, ANN, "install rift")
    with pytest.raises(CannotUndo, match="nothing to do again"):
        table.redo(ANN)


def test_only_who_took_it_back_does_it_again():
    table = laid_out(["nova rift", "nova"])
    does(table, ANN, "install nova")
    table.undo(ANN)
    written = list(table.record.lines)
    with pytest.raises(CannotUndo):
        table.redo(BO)
    assert table.record.lines == written


def test_to_and_fro_as_often_as_one_likes():
    table = laid_out(["nova rift", "nova"])
    before = state_of(table)
    does(table, ANN, "install nova")
    after = state_of(table)
    for _ in range(3):
        assert undone(table, ANN) == before
        table.redo(ANN)
        assert state_of(table) == after
    assert played_back(table) == after


# ---------------------------------------------------------------------------------- Off and free


def test_off_takes_nothing_back():
    table = laid_out(["nova", "nova"], undo="off")
    does(table, ANN, "install nova")
    assert table.why_no_undo(ANN) == "nothing can be taken back at this table"
    with pytest.raises(CannotUndo):
        table.undo(ANN)


def test_free_takes_back_what_chance_decided_and_what_others_did():
    table = laid_out(["nova", "nova"], undo="free")
    before = state_of(table)
    does(table, ANN, "draw")
    does(table, BO, "install nova")
    table.hand_over()
    assert undone(table, ANN) == before == played_back(table)


def test_free_does_all_of_it_again():
    table = laid_out(["nova", "nova"], undo="free")
    does(table, ANN, "draw")
    does(table, BO, "install nova")
    after = state_of(table)
    table.undo(ANN)
    table.redo(ANN)
    assert state_of(table) == after == played_back(table)


def test_free_does_not_deal_another_card_the_second_time():
    table = laid_out(["nova", "nova"], undo="free")
    does(table, ANN, "draw")
    after = state_of(table)
    table.undo(ANN)
    does(table, ANN, "draw")
    assert state_of(table) == after


def test_free_too_has_nothing_to_take_back_at_the_start():
    table = laid_out(["nova", "nova"], undo="free")
    assert table.why_no_undo(ANN) == NOTHING


# ---------------------------------------------------------------------------------- In the record


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.jsonl"


def taken_up_again(table) -> Table:
    table.close()
    return Table.resume(table.game, table.record.path, bots.make)


def test_what_was_taken_back_can_be_done_again_after_a_pause(path):
    table = laid_out(["exotic-matter reactor nova", "nova"], path=path)
    does(table, ANN, "install exotic-matter", "install reactor")
    after = state_of(table)
    table.undo(ANN)
    table.undo(ANN)
    table = taken_up_again(table)
    table.redo(ANN)
    table = taken_up_again(table)
    table.redo(ANN)
    assert state_of(table) == after


def test_what_was_done_can_be_taken_back_after_a_pause(path):
    table = laid_out(["nova rift", "nova"], path=path)
    before = state_of(table)
    does(table, ANN, "install nova")
    assert undone(taken_up_again(table), ANN) == before


def test_what_others_have_seen_they_have_seen_after_a_pause(path):
    table = laid_out(["nova rift", "nova"], path=path)
    does(table, ANN, "install nova")
    table.hand_over()
    assert taken_up_again(table).why_no_undo(ANN) == SEEN_BY_OTHERS


@pytest.mark.parametrize("undo", ["on", "free", "off"])
def test_the_setting_stays_after_a_pause(path, undo):
    table = laid_out(["nova rift", "nova"], undo=undo, path=path)
    does(table, ANN, "draw")
    why = table.why_no_undo(ANN)
    assert taken_up_again(table).why_no_undo(ANN) == why


# ------------------------------------------------------------------------------------- Everywhere

WORLDS = 6


def nothing_hidden_was_learnt(table, seat, action, known, rng):
    """What the seat sees now it would have seen in any world that it could not tell from this one."""
    seen = table.observe((seat,))
    for _ in range(WORLDS):
        world = control.resample(known, rng)
        control.apply(world, seat, action)
        told_nothing = control.observe(world, (seat,)) == seen
        assert told_nothing, f"{NAMES[seat]} may take back {control.format(action)!r}, having learnt from it"


@pytest.mark.parametrize("config", control.configs().values(), ids=control.configs().keys())
def test_nothing_is_offered_to_be_taken_back_that_told_somebody_something(config):
    for game in range(3):
        table, rng = sit_down(control, config), Random(game)
        while not table.over:
            if table.step():
                continue
            seat = rng.choice(table.decision.owes)
            action = rng.choice(table.legal_actions(seat))
            known = table.observe((seat,))
            table.act(seat, action)
            for other in range(config.seats):
                if not table.why_no_undo(other):
                    assert other == seat
                    assert not table.over
                    nothing_hidden_was_learnt(table, seat, action, known, rng)


@pytest.mark.parametrize("undo", ["on", "free"])
@pytest.mark.parametrize("config", control.configs().values(), ids=control.configs().keys())
def test_undo_then_redo_is_the_same_game_and_the_record_tells_it(config, undo):
    table, rng = sit_down(control, config, undo), Random(7)
    while not table.over and len(table.play.plies) < 150:
        if not table.step():
            seat = rng.choice(table.decision.owes)
            before, plies, seen = state_of(table), len(table.play.plies), table.events()
            table.act(seat, rng.choice(table.legal_actions(seat)))
            if rng.random() < 0.3 and not table.why_no_undo(seat):
                after = state_of(table)
                table.undo(seat)
                assert state_of(table) == before
                assert len(table.play.plies) == plies
                assert table.events() == seen
                if rng.random() < 0.5:
                    table.redo(seat)
                    assert state_of(table) == after
    assert played_back(table) == state_of(table)
