"""Time Stop: answering a burn, and answering the answer."""

from itertools import permutations

import pytest

from spacegames import control
from spacegames.core.decision import SEALED, TURN


def burn_rewind(scenario, a="", b="", c="", d="", seats=2, **others):
    """A has burned a Rewind at B's Reactor; the hands are what is left."""
    hands = [f"rewind {a}", b, c, d][:seats]
    table = scenario(hands, ["", "reactor", "", ""][:seats], **others)
    table.plays("A", "burn rewind at B:reactor")
    return table


def was_rewound(table) -> bool:
    return table.machine("B") == ""


# --------------------------------------------------------------------------------- One Time Stop


@pytest.mark.rule("CTL-99")
def test_a_burn_waits_for_answers_before_it_takes_effect(scenario):
    table = burn_rewind(scenario, b="nova")

    assert table.asks() == ("answer", "B")
    assert (table.machine("B"), table.pile()) == ("reactor", "rewind")


@pytest.mark.rule("CTL-99")
def test_if_nobody_answers_the_ability_happens_and_the_turn_is_over(scenario):
    table = burn_rewind(scenario, b="time-stop")
    table.answers("B", "let")

    assert was_rewound(table)
    assert table.hand("B") == "time-stop"
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-91", "CTL-102")
def test_a_time_stop_cancels_the_ability(scenario):
    table = burn_rewind(scenario, a="nova", b="time-stop nova")
    table.answers("B", "burn time-stop")
    table.nobody_answers()

    assert table.machine("B") == "reactor"
    assert table.pile() == "time-stop rewind"
    assert table.hears() == ["Ada's B5 Rewind is stopped. Ada takes a new turn.", "Ada's turn."]


@pytest.mark.rule("CTL-99")
def test_a_time_stop_is_played_out_of_turn(scenario):
    table = burn_rewind(scenario, a="nova", b="nova", c="time-stop nova", seats=3)
    table.answers("B", "let")
    table.answers("C", "burn time-stop")
    table.nobody_answers()

    assert not was_rewound(table)
    assert table.asks() == ("turn", "A")


@pytest.mark.rule("CTL-99", "CTL-27")
def test_only_a_time_stop_answers_a_burn(scenario):
    table = burn_rewind(scenario, b="nova anomaly")

    assert table.legal("B") == ["let"]
    assert table.refuses("B", "burn time-stop") == "card_not_there"
    assert table.refuses("B", "burn anomaly") == "answer_first"
    assert table.refuses("B", "draw") == "answer_first"


@pytest.mark.rule("CTL-100")
@pytest.mark.parametrize(
    "action", ["draw", "install nova", "burn singularity", "defuse B:deflector with nova"]
)
def test_the_stopped_player_takes_a_whole_new_turn(scenario, action):
    table = scenario(["rewind nova singularity", "time-stop nova"], ["", "deflector"], deck="rift")
    table.plays("A", "burn rewind at B:deflector")
    table.answers("B", "burn time-stop")
    table.nobody_answers()

    assert table.asks() == ("turn", "A")
    table.plays("A", action)
    if action.startswith("burn"):
        table.nobody_answers()
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-100")
def test_the_new_turn_s_burn_may_be_stopped_as_well(scenario):
    table = scenario(["rewind anomaly nova", "time-stop time-stop nova"], ["", "deflector"])
    for burn in ("burn rewind at B:deflector", "burn anomaly"):
        table.plays("A", burn)
        table.answers("B", "burn time-stop")
        table.nobody_answers()

    assert table.machine("B") == "deflector"
    assert table.asks() == ("turn", "A")


@pytest.mark.rule("CTL-103")
def test_answering_costs_the_card_but_no_turn(scenario):
    table = burn_rewind(scenario, a="nova", b="time-stop nova", deck="rift")
    table.answers("B", "burn time-stop")
    table.nobody_answers()
    assert (table.hand("B"), table.deck()) == ("nova", "rift")

    table.plays("A", "install nova")
    assert table.asks() == ("turn", "B")


# ------------------------------------------------------------------------ Time Stop on Time Stop


@pytest.mark.rule("CTL-101", "CTL-103")
def test_the_book_s_example_of_a_time_stop_on_a_time_stop(scenario):
    table = burn_rewind(scenario, a="nova", b="time-stop nova", c="time-stop nova", seats=3)
    table.answers("B", "burn time-stop")
    table.answers("C", "let")
    assert table.asks() == ("counter", "AC")

    table.answers("C", "burn time-stop")
    table.answers("A", "let")
    assert table.asks() == ("counter_again", "AB")

    table.nobody_answers()
    assert was_rewound(table)
    assert table.pile() == "time-stop time-stop rewind"
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-102", "CTL-110")
@pytest.mark.parametrize("depth", [0, 1, 2, 3, 4])
def test_an_odd_number_of_time_stops_cancels_and_an_even_number_does_not(scenario, depth):
    table = burn_rewind(scenario, a="time-stop time-stop nova", b="time-stop time-stop nova", deck="rift")
    for seat in "BABA"[:depth]:
        assert table.asks()[1] == seat
        table.answers(seat, "burn time-stop")
    table.nobody_answers()

    assert was_rewound(table) == (depth % 2 == 0)
    assert table.asks() == ("turn", "A" if depth % 2 else "B")
    assert table.pile() == " ".join(["time-stop"] * depth + ["rewind"])


@pytest.mark.rule("CTL-102", "CTL-107")
def test_four_time_stops_by_four_players(scenario):
    table = burn_rewind(
        scenario, a="time-stop nova", b="time-stop nova", c="time-stop nova", d="time-stop nova", seats=4
    )
    for stopper, asked in (("C", "BCD"), ("A", "ABD"), ("D", "BCD"), ("B", "ABC")):
        assert table.asks()[1] == asked
        for seat in asked:
            table.answers(seat, "burn time-stop" if seat == stopper else "let")
    table.nobody_answers()

    assert was_rewound(table)
    assert [table.hand(seat) for seat in "ABCD"] == ["nova"] * 4
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-105", "CTL-116")
def test_when_all_four_time_stops_are_burned_the_question_is_asked_all_the_same(scenario):
    table = burn_rewind(scenario, a="time-stop time-stop nova", b="time-stop time-stop nova")
    for seat in "BABA":
        table.answers(seat, "burn time-stop")

    assert table.asks() == ("counter_again", "B")
    assert table.legal("B") == ["let"]


@pytest.mark.rule("CTL-107")
def test_the_stopped_player_may_stop_the_time_stop(scenario):
    table = burn_rewind(scenario, a="time-stop nova", b="time-stop nova")
    table.answers("B", "burn time-stop")
    assert table.asks() == ("counter", "A")

    table.answers("A", "burn time-stop")
    table.nobody_answers()
    assert was_rewound(table)
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-103")
def test_a_player_whose_time_stop_was_stopped_gets_nothing_for_it(scenario):
    table = burn_rewind(scenario, a="nova", b="nova", c="time-stop nova", seats=3, turn="A")
    table.answers("B", "let")
    table.answers("C", "burn time-stop")
    table.nobody_answers()
    table.plays("A", "draw")
    table.chance("card time-stop")
    table.plays("B", "draw")
    table.chance("card rift")

    assert table.asks() == ("turn", "C")
    assert table.hand("C") == "nova"


@pytest.mark.rule("CTL-101", "CTL-103")
def test_after_a_stopped_time_stop_play_moves_on_without_a_new_turn_for_anybody(scenario):
    table = burn_rewind(
        scenario, a="nova", b="time-stop nova", c="time-stop nova", seats=3, deck="rift rift rift"
    )
    table.answers("B", "let")
    table.answers("C", "burn time-stop")
    table.answers("A", "let")
    table.answers("B", "burn time-stop")
    table.nobody_answers()

    for seat in "BCA":
        assert table.asks() == ("turn", seat)
        table.plays(seat, "draw")


# -------------------------------------------------------------------------------- Who is asked


@pytest.mark.rule("CTL-105")
def test_all_others_with_a_card_are_asked_at_once(scenario):
    table = burn_rewind(scenario, b="rift", c="nova", d="time-stop", seats=4)

    assert table.asks() == ("answer", "BCD")


@pytest.mark.rule("CTL-105")
def test_a_player_without_cards_is_not_asked(scenario):
    table = burn_rewind(scenario, b="", c="nova", seats=3)

    assert table.asks() == ("answer", "C")


@pytest.mark.rule("CTL-105")
def test_if_nobody_else_holds_a_card_the_burn_happens_at_once(scenario):
    table = burn_rewind(scenario, a="nova", b="")

    assert was_rewound(table)
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-105")
def test_a_stopped_player_without_cards_is_not_asked(scenario):
    table = burn_rewind(scenario, a="", b="time-stop nova")
    table.answers("B", "burn time-stop")

    assert not was_rewound(table)
    assert table.asks() == ("turn", "A")
    assert table.legal("A") == ["draw"]


@pytest.mark.rule("CTL-108")
def test_nobody_is_asked_about_the_own_card(scenario):
    table = burn_rewind(scenario, a="time-stop", b="time-stop time-stop", c="time-stop", seats=3)
    assert table.refuses("A", "burn time-stop") == "not_asked"

    table.answers("B", "burn time-stop")
    table.answers("C", "let")
    assert table.asks() == ("counter", "AC")
    assert table.refuses("B", "burn time-stop") == "not_asked"


@pytest.mark.rule("CTL-108")
def test_a_partner_s_burn_may_be_stopped(scenario):
    table = burn_rewind(scenario, a="nova", b="nova", c="time-stop nova", d="nova", seats=4)
    table.answers("C", "burn time-stop")
    table.answers("B", "let")
    table.answers("D", "let")
    table.nobody_answers()

    assert not was_rewound(table)
    assert table.asks() == ("turn", "A")


# ------------------------------------------------------------------------- Answering unseen


@pytest.mark.rule("CTL-105")
def test_a_burn_is_a_sealed_question_and_a_turn_is_not(scenario):
    table = scenario(["anomaly", "nova", "nova"])
    assert control.decision(table.state).mode == TURN

    table.plays("A", "burn anomaly")
    assert control.decision(table.state).mode == SEALED


@pytest.mark.rule("CTL-105")
def test_an_answer_is_seen_by_nobody_until_all_have_answered(scenario):
    seen = []
    for answer in ("let", "burn time-stop"):
        table = burn_rewind(scenario, a="nova", b="time-stop", c="nova", seats=3)
        table.answers("B", answer)
        seen.append((table.sees("A"), table.sees("C"), table.sees(), table.asks(), table.hears("C")))

    assert seen[0] == seen[1]


@pytest.mark.rule("CTL-105")
def test_who_has_answered_is_not_asked_again(scenario):
    table = burn_rewind(scenario, b="time-stop", c="nova", seats=3)
    table.answers("B", "let")

    assert table.asks() == ("answer", "C")
    assert table.refuses("B", "burn time-stop") == "not_asked"


@pytest.mark.rule("CTL-105")
def test_the_order_of_the_answers_makes_no_difference(scenario):
    answers = {"B": "burn time-stop", "C": "let", "D": "burn time-stop"}
    states = []
    for order in permutations("BCD"):
        table = burn_rewind(scenario, a="nova", b="time-stop", c="time-stop", d="time-stop", seats=4)
        for seat in order:
            table.answers(seat, answers[seat])
        states.append(table.state)

    assert all(state == states[0] for state in states)


@pytest.mark.rule("CTL-106")
@pytest.mark.parametrize(("burner", "first", "second"), [("A", "B", "C"), ("B", "C", "A"), ("C", "A", "B")])
def test_of_several_the_nearest_to_the_left_plays_and_the_others_keep_theirs(scenario, burner, first, second):
    table = scenario(["time-stop anomaly"] * 3, turn=burner)
    table.plays(burner, "burn anomaly")
    table.answers(second, "burn time-stop")
    table.answers(first, "burn time-stop")

    assert (table.hand(first), table.hand(second)) == ("anomaly", "anomaly time-stop")
    assert table.asks()[0] == "counter"
    assert first not in table.asks()[1]


@pytest.mark.rule("CTL-106")
def test_against_a_time_stop_the_nearest_to_its_own_left_plays(scenario):
    table = burn_rewind(
        scenario, a="time-stop nova", b="nova", c="time-stop nova", d="time-stop nova", seats=4
    )
    for seat, answer in (("B", "let"), ("C", "burn time-stop"), ("D", "let")):
        table.answers(seat, answer)
    for seat, answer in (("A", "burn time-stop"), ("B", "let"), ("D", "burn time-stop")):
        table.answers(seat, answer)

    assert table.hand("D") == "nova"
    assert table.hand("A") == "time-stop nova"
    assert table.asks() == ("counter_again", "ABC")


@pytest.mark.rule("CTL-106")
def test_whoever_kept_a_time_stop_is_asked_again_about_the_new_one(scenario):
    table = burn_rewind(scenario, a="nova", b="time-stop nova", c="time-stop nova", seats=3)
    table.answers("B", "burn time-stop")
    table.answers("C", "burn time-stop")

    assert table.asks() == ("counter", "AC")
    assert "burn time-stop" in table.legal("C")


# --------------------------------------------------------------------- What cannot be stopped


@pytest.mark.rule("CTL-104")
def test_a_draw_cannot_be_stopped(scenario):
    table = scenario(["nova", "time-stop"], deck="rift")
    table.plays("A", "draw")

    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-104")
def test_a_silver_ability_cannot_be_stopped(scenario):
    table = scenario(["rift", "time-stop"], ["", "nova"])
    table.plays("A", "install rift")
    table.plays("A", "destroy B:nova")

    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-104")
def test_a_chain_cannot_be_stopped(scenario):
    table = scenario(["exotic-matter anomaly", "time-stop"])
    table.plays("A", "install exotic-matter")
    table.plays("A", "install anomaly")

    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-104")
def test_an_ability_that_a_burn_triggers_again_is_not_asked_about_by_itself(scenario):
    table = scenario(["dark-energy", "time-stop"], ["", "rift"], deck="nova")
    table.plays_unanswered("A", "burn dark-energy at B:rift to A")

    assert table.hand("A") == "nova"
    assert table.asks() == ("turn", "B")
