"""Every reason why something may not be done, and the text that says so."""

import pytest

from spacegames import control
from spacegames.control import messages
from spacegames.control.actions import ACTIONS, Action
from spacegames.control.components import CELLS, NOVA

FULL = "nova nova nova nova rift rift rift"


def turn(hands, machines=(), **others):
    return lambda scenario: scenario(hands, machines, **others)


def after(opening, *actions):
    """A table after A has done these things, and nobody has answered."""

    def play(scenario):
        table = opening(scenario)
        for action in actions:
            table.plays("A", action)
            if table.asks()[0] == "answer":
                table.nobody_answers()
        return table

    return play


def answering(opening, burn):
    """A table on which the others are asked about this burn of A."""

    def play(scenario):
        table = opening(scenario)
        table.plays("A", burn)
        return table

    return play


TWO_NOVAS = turn(["nova", "nova"])
OVER = after(turn(["nova", "nova"], ["antimatter reactor", ""], rounds=1), "install nova")
CHAIN = after(
    turn(["exotic-matter exotic-matter exotic-matter reactor nova", "rift"]), *["install exotic-matter"] * 3
)

# The reason, the table, the seat, and what it may not do.
REFUSED = [
    ("not_asked", TWO_NOVAS, "B", "draw"),
    ("over", OVER, "A", "draw"),
    ("no_such_action", TWO_NOVAS, "table", "draw"),
    ("no_such_action", TWO_NOVAS, "A", Action("install", NOVA, seat=1)),
    ("no_outcome", after(turn([FULL[:-5], ""]), "draw"), "chance", "card nova"),
    ("no_outcome", after(turn(["antimatter", "rift"]), "burn antimatter at B"), "chance", "card nova"),
    ("no_turn_action", TWO_NOVAS, "A", "let"),
    ("answer_first", answering(turn(["anomaly", "nova"]), "burn anomaly"), "B", "install nova"),
    ("answer_first", after(turn(["rift", ""], ["nova", ""]), "install rift"), "A", "pass"),
    ("card_not_there", TWO_NOVAS, "A", "install rift"),
    ("card_not_there", answering(turn(["anomaly", "nova"]), "burn anomaly"), "B", "burn time-stop"),
    ("deck_empty", turn(["nova", "nova"], sudden_death=True), "A", "draw"),
    ("hand_full", turn([FULL, ""]), "A", "draw"),
    ("must_play", turn(["nova", ""], bottom="rift", sudden_death=True, passed="A"), "A", "draw"),
    ("no_pass_yet", TWO_NOVAS, "A", "pass"),
    ("pass_used", turn(["nova", "nova"], sudden_death=True, passed="A"), "A", "pass"),
    ("nothing_to_pass", turn(["", "nova"], bottom="rift", sudden_death=True), "A", "pass"),
    ("silver_not_burned", turn(["rift", ""]), "A", "burn rift"),
    ("time_stop_only_answers", turn(["time-stop", ""]), "A", "burn time-stop"),
    ("nova_has_no_ability", TWO_NOVAS, "A", "burn nova"),
    ("nothing_to_take", turn(["wormhole", ""]), "A", "burn wormhole"),
    ("nothing_installed", turn(["rewind", ""]), "A", "burn rewind at B:nova"),
    ("no_silver_installed", turn(["dark-energy", ""], ["nova", ""]), "A", "burn dark-energy at A:rift to B"),
    ("no_deck_to_look_at", turn(["future-shift", ""], sudden_death=True), "A", "burn future-shift"),
    ("no_opponent_with_cards", turn(["antimatter", ""]), "A", "burn antimatter at B"),
    ("name_a_target", turn(["rewind", ""], ["nova", ""]), "A", "burn rewind"),
    ("no_such_seat", turn(["rewind", ""], ["nova", ""]), "A", "burn rewind at C:nova"),
    ("no_such_seat", turn(["rift", ""], ["", "nova"]), "A", "defuse D:nova with rift"),
    ("no_such_seat", after(turn(["rift", ""], ["nova", ""]), "install rift"), "A", "destroy C:nova"),
    ("no_such_seat", after(turn(["anomaly nova", ""], ["deflector", ""]), "burn anomaly"), "A", "discard from C"),
    ("target_opponents_only", turn(["antimatter nova", "nova"]), "A", "burn antimatter at A"),
    ("hand_empty", turn(["antimatter", "nova", ""]), "A", "burn antimatter at C"),
    ("hand_empty", after(turn(["anomaly nova", "", ""], ["deflector", "", ""]), "burn anomaly"), "A", "discard from B"),
    ("cell_not_there", turn(["rewind", ""], ["nova", ""]), "A", "burn rewind at B:nova"),
    ("cell_not_there", turn(["nova", ""], ["", "rift"]), "A", "defuse B:deflector with nova"),
    ("cell_not_there", after(turn(["rift", ""], ["nova", ""]), "install rift"), "A", "destroy B:nova"),
    ("cell_not_there", after(turn(["rift", ""], ["nova", ""]), "install rift"), "A", "destroy B:reactor"),
    ("defuse_opponents_only", turn(["nova", ""], ["rift", ""]), "A", "defuse A:rift with nova"),
    ("reactor_is_immune", turn(["nova", ""], ["", "reactor"]), "A", "defuse B:reactor with nova"),
    ("too_weak", turn(["rift", ""], ["", "nova"]), "A", "defuse B:nova with rift"),
    ("rift_destroys_novas", after(turn(["rift", ""], ["nova", "reactor"]), "install rift"), "A", "destroy B:reactor"),
    ("chain_first", CHAIN, "A", "draw"),
    ("future_shift_first", after(turn(["future-shift", ""], deck="nova rift"), "burn future-shift"), "A", "draw"),
    ("link_too_big", CHAIN, "A", "install nova"),
    ("chain_too_long", CHAIN, "A", "install reactor"),
    ("no_wormhole_by_wormhole", after(turn(["wormhole", ""], discard="rift"), "burn wormhole"), "A", "take wormhole"),
    ("not_in_the_pile", after(turn(["wormhole", ""], discard="rift"), "burn wormhole"), "A", "take nova"),
    ("concede_with_three", turn(["nova", "nova", "nova"]), "table", "concede A"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "laid_out", "seat", "action"),
    REFUSED,
    ids=[code for code, *_ in REFUSED],
)
def test_a_refusal_gives_its_reason(scenario, code, laid_out, seat, action):
    assert laid_out(scenario).refuses(seat, action) == code


def test_every_reason_can_come_about():
    assert {code for code, *_ in REFUSED} == set(messages.REFUSALS)


@pytest.mark.parametrize(
    ("laid_out", "action", "text"),
    [
        (turn([FULL, ""]), "draw", "the hand is full at 7 cards (CTL-18)"),
        (turn(["rift", ""], ["", "nova"]), "defuse B:nova with rift", "S1 Rift is weaker than B10 Nova (CTL-30)"),
        (turn(["rewind", ""], ["nova", ""]), "burn rewind at B:nova", "Bo has no B10 Nova installed (CTL-28)"),
        (turn(["antimatter", "nova", ""]), "burn antimatter at C", "Cleo has no card in hand (CTL-26)"),
        (turn(["rift", ""], ["", "nova"]), "defuse D:nova with rift", "nobody sits in that seat"),
        (after(turn(["rift", ""], ["nova", ""]), "install rift"), "destroy B:nova", "Bo has no B10 Nova installed (CTL-28)"),
        (CHAIN, "install reactor", "S5 Reactor would bring the chain to 11, the limit is 10 (CTL-93)"),
    ],
)  # fmt: skip
def test_a_refusal_says_what_is_wrong_and_by_which_rule(scenario, laid_out, action, text):
    table = laid_out(scenario)

    assert messages.refusal(table.refusal("A", action), table.names) == text


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "open_question",
    [
        turn(["rewind dark-energy antimatter nova", "nova", "rift", "rift"], ["reactor", "rift nova", "", ""]),
        after(turn(["rift", "", "", ""], ["nova", "", "", ""]), "install rift"),
        after(turn(["anomaly nova", "nova", "", ""], ["deflector", "", "", ""]), "burn anomaly"),
        after(turn(["wormhole", "", "", ""], ["", "", "", ""], discard="rift"), "burn wormhole"),
        after(turn(["future-shift", "", "", ""], ["rift"] * 4, deck="rewind anomaly"), "burn future-shift"),
        after(turn(["exotic-matter nova", "", "", ""], [""] * 4), "install exotic-matter"),
        answering(turn(["anomaly", "nova", "", ""], [""] * 4), "burn anomaly"),
    ],
)  # fmt: skip
def test_whatever_is_refused_at_a_table_of_any_size_has_a_text(scenario, seats, open_question):
    table = open_question(
        lambda hands, machines, **others: scenario(hands[:seats], machines[:seats], **others)
    )
    for action in ACTIONS.values():
        for seat in range(seats):
            refusal = control.refusal(table.state, seat, action)
            assert refusal is None or messages.refusal(refusal, table.names), control.format(action)


@pytest.mark.parametrize(
    ("laid_out", "seat", "greyed_out"),
    [
        (turn(["rift rewind wormhole anomaly time-stop nova", ""]), "A",
         ["burn rewind", "burn wormhole", "burn time-stop", "burn nova"]),
        (turn([FULL, ""]), "A", ["draw", "burn nova"]),
        (turn(["reactor", ""], bottom="nova", sudden_death=True, passed="A"), "A", ["draw", "pass"]),
        (answering(turn(["anomaly", "nova"]), "burn anomaly"), "B", ["burn time-stop"]),
        (answering(turn(["anomaly", "time-stop"]), "burn anomaly"), "B", []),
    ],
)  # fmt: skip
def test_what_somebody_might_think_of_is_offered_greyed_out(scenario, laid_out, seat, greyed_out):
    table = laid_out(scenario)
    offered = [control.format(action) for action in control.candidates(table.state, "AB".index(seat))]

    assert sorted(set(offered) - set(table.legal(seat))) == sorted(greyed_out)
    assert len(set(offered)) == len(offered)


@pytest.mark.parametrize("cell", [cell.word for cell in CELLS])
def test_a_card_that_is_offered_greyed_out_has_a_reason(scenario, cell):
    table = scenario([cell, ""])
    for action in control.candidates(table.state, 0):
        refusal = control.refusal(table.state, 0, action)
        assert (refusal is None) == (control.format(action) in table.legal("A"))
        assert refusal is None or messages.refusal(refusal, table.names)
