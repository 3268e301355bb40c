"""Laying out a table by hand: everything in its place, and no table that could not be."""

import pytest

from spacegames import control
from spacegames.control.components import BOX
from spacegames.core.game import ConfigError, PositionError

SEVEN = "nova nova nova nova rift rift rift"
SHOWDOWN = ["straight-to-the-showdown"]
LEVEL = ["level-playing-field"]
ONE_OF_EACH = [cell.word for cell in control.components.CELLS]

# --------------------------------------------------------------------------------- In its place


def test_hands_and_machines_lie_as_given_and_the_rest_of_the_box_is_the_deck(scenario):
    table = scenario(["nova rift", "antimatter"], ["reactor", "rewind wormhole"])

    assert (table.hand("A"), table.hand("B")) == ("rift nova", "antimatter")
    assert (table.machine("A"), table.machine("B")) == ("reactor", "rewind wormhole")
    assert (table.charge("A"), table.charge("B")) == (5, 9)
    assert table.deck_size() == 46
    assert table.asks() == ("turn", "A")
    assert control.census(table.state) == list(BOX)


def test_names_may_be_a_list_or_one_string(scenario):
    listed = scenario([["Dark Energy", "Nova"], []], [["Rift"], []])
    in_a_row = scenario(["dark-energy nova", ""], ["rift", ""])

    assert listed.state == in_a_row.state


def test_there_are_as_many_seats_as_hands(scenario):
    for seats in (2, 3, 4):
        assert scenario(["nova"] * seats).state.config.seats == seats


def test_deck_and_discard_are_given_from_the_top_the_bottom_downwards(scenario):
    table = scenario(
        ["", ""], deck="nova rift", bottom="reactor rewind", undecided=0, discard="anomaly wormhole"
    )

    assert table.deck() == "nova rift reactor rewind"
    assert table.pile() == "anomaly wormhole"
    assert table.deck_size() == 4


def test_the_seats_that_know_the_top_of_the_deck_are_named(scenario):
    table = scenario(["", "", ""], deck="nova rift", seen_by="AC")

    for seat, known in (("A", True), ("B", False), ("C", True), ("", False)):
        assert (table.sees(seat).top[0][0] != -1) == known


def test_turn_starter_tokens_and_passes(scenario):
    table = scenario(
        ["nova", "nova", "nova"], turn="C", starter="B", sudden_death=True, passed="AB", tokens=[1, 0, 1]
    )

    assert table.asks() == ("turn", "C")
    assert (table.state.starter, table.state.round, table.tokens()) == (1, 2, [1, 0, 1])
    assert table.state.passed == 0b011


def test_sudden_death_has_begun_when_the_deck_is_empty(scenario):
    assert scenario(["nova", "nova"], undecided=0).sudden_death()
    assert not scenario(["nova", "nova"], deck="rift", undecided=0).sudden_death()


def test_a_seat_that_can_do_nothing_is_skipped_at_once(scenario):
    assert scenario(["", "nova"], sudden_death=True).asks() == ("turn", "B")


@pytest.mark.rule("CTL-105", "CTL-107")
def test_a_burn_may_be_open_to_answers(scenario):
    table = scenario(
        ["nova", "nova", "nova"],
        ["", "reactor", ""],
        discard="rift",
        reaction="burn rewind at B:reactor",
        stops="B",
    )

    assert table.asks() == ("counter", "AC")
    assert table.pile() == "time-stop rewind rift"
    table.nobody_answers()
    assert table.asks() == ("turn", "A")


def test_a_laid_out_reaction_is_the_one_that_play_leads_to(scenario):
    played = scenario(["anomaly time-stop nova", "time-stop nova", "nova"], turn="A")
    played.plays("A", "burn anomaly")
    played.answers("B", "burn time-stop")
    played.answers("C", "let")
    played.answers("A", "burn time-stop")
    played.answers("C", "let")
    laid_out = scenario(["nova", "nova", "nova"], reaction="burn anomaly", stops="BA")

    assert laid_out.state.frames == played.state.frames
    assert (laid_out.hand("A"), laid_out.hand("B")) == (played.hand("A"), played.hand("B"))
    assert (laid_out.pile(), laid_out.deck_size()) == (played.pile(), played.deck_size())


def test_a_wormhole_open_to_answers_was_burned_for_a_card_that_lay_under_it(scenario):
    table = scenario(["nova", "nova"], discard="rift", reaction="burn wormhole", stops="B")

    assert table.pile() == "time-stop wormhole rift"
    assert table.asks() == ("counter", "A")


@pytest.mark.rule("CTL-88")
def test_the_victim_of_an_antimatter_may_have_spent_its_last_card_on_a_time_stop(scenario):
    table = scenario(["nova", ""], reaction="burn antimatter at B", stops="B")

    assert table.asks() == ("counter", "A")


@pytest.mark.rule("CTL-123")
def test_in_level_playing_field_the_hands_are_known(scenario):
    table = scenario([ONE_OF_EACH, ONE_OF_EACH], variants=LEVEL)

    for viewer in ("", "A", "B"):
        assert all(world.state.hands == table.state.hands for world in table.worlds(viewer, 10))


# --------------------------------------------------------------------------- What could not be

SOME_REASON = r"\w+ \w+"

IMPOSSIBLE = [
    ("there are 5 Novas, the box has 4", {"hands": ["nova nova nova", "nova nova"]}),
    ("there are 5 Rifts", {"hands": ["rift", "rift"], "machines": ["rift", "rift"], "discard": "rift"}),
    ("there are 5 Rifts", {"hands": ["rift rift rift", ""], "deck": "rift", "bottom": "rift"}),
    ("there are 5 Time Stops", {"hands": ["time-stop time-stop", "nova"], "reaction": "burn anomaly", "stops": "BAB"}),
    ("2 hands and 3 machines", {"hands": ["", ""], "machines": ["", "", ""]}),
    ("2 hands and 1 machines", {"hands": ["", ""], "machines": ["nova"]}),
    ("a hand of 8", {"hands": [SEVEN + " reactor", ""]}),
    ("a hand of 8", {"hands": [SEVEN, "reactor"], "reaction": "burn anomaly"}),
    ("a hand of 8", {"hands": ["reactor", SEVEN], "reaction": "burn anomaly", "stops": "B"}),
    ("no seat C", {"hands": ["", ""], "turn": "C"}),
    ("no seat D", {"hands": ["", "", ""], "starter": "D"}),
    ("no seat C", {"hands": ["", ""], "deck": "nova", "seen_by": "C"}),
    ("no seat C", {"hands": ["nova", "nova"], "sudden_death": True, "passed": "C"}),
    ("no seat C", {"hands": ["nova", "nova"], "reaction": "burn anomaly", "stops": "C"}),
    # The deck and Sudden Death
    ("only 50 cards are left", {"hands": ["nova", "nova"], "undecided": 51}),
    ("which 1 of the 50", {"hands": ["nova", "nova"], "undecided": 1}),
    ("which 49 of the 50", {"hands": ["nova", "nova"], "undecided": 49}),
    (SOME_REASON, {"hands": ["nova", "nova"], "undecided": -1}),
    ("the deck has run out", {"hands": ["nova", "nova"], "undecided": 0, "sudden_death": False}),
    ("before Sudden Death", {"hands": ["nova", "nova"], "passed": "A"}),
    (SOME_REASON, {"hands": ["nova", "nova"], "undecided": 50, "sudden_death": True}),
    (SOME_REASON, {"hands": ["nova", "nova"], "deck": "rift", "sudden_death": True}),
    # Tokens
    ("2 sides, but tokens for 3", {"hands": ["", ""], "tokens": [0, 0, 0]}),
    ("2 sides, but tokens for 4", {"hands": [""] * 4, "tokens": [0, 0, 0, 0]}),
    ("3 timeline tokens have won", {"hands": ["", ""], "tokens": [3, 0]}),
    ("2 timeline tokens have won", {"hands": ["", "", ""], "tokens": [0, 2, 0]}),
    ("1 timeline tokens have won", {"hands": ["", ""], "tokens": [1, 0], "rounds": 1}),
    ("timeline tokens", {"hands": ["", ""], "tokens": [-1, 0]}),
    # Variants
    ("20 cards are in play", {"hands": ["nova", "nova"], "variants": SHOWDOWN}),
    ("2 Rifts are in play", {"hands": [ONE_OF_EACH, ONE_OF_EACH[1:]], "variants": LEVEL}),
    ("2 Rifts are in play", {"hands": [ONE_OF_EACH, ONE_OF_EACH], "discard": "rift", "variants": LEVEL}),
    ("the deck is eliminated", {"hands": [ONE_OF_EACH, ONE_OF_EACH[1:]], "deck": "rift", "variants": LEVEL}),
    ("the deck is eliminated", {"hands": [ONE_OF_EACH, ONE_OF_EACH], "undecided": 26, "variants": LEVEL}),
    (SOME_REASON, {"hands": [ONE_OF_EACH, ONE_OF_EACH], "variants": LEVEL, "sudden_death": False}),
    (SOME_REASON, {"hands": [ONE_OF_EACH[1:], ONE_OF_EACH], "bottom": "rift", "variants": LEVEL, "sudden_death": False}),
    ("a hand of 11", {"hands": [SEVEN + " " + "reactor " * 4, "rewind " * 4 + "anomaly " * 4 + "wormhole"], "variants": SHOWDOWN}),
    ("a hand of 14", {"hands": [[*ONE_OF_EACH, "nova"], ONE_OF_EACH[:-1]], "variants": LEVEL}),
    # Reactions
    ("not a burn", {"hands": ["", "nova"], "reaction": "install nova"}),
    ("could not have been burned", {"hands": ["", "nova"], "reaction": "burn nova"}),
    ("could not have been burned", {"hands": ["", "nova"], "reaction": "burn rift"}),
    ("could not have been burned", {"hands": ["", "nova"], "reaction": "burn time-stop"}),
    ("could not have been burned", {"hands": ["", "nova"], "reaction": "draw"}),
    ("could not have been burned", {"hands": ["", "nova"], "reaction": "burn rewind at B:nova"}),
    ("could not have been burned", {"hands": ["nova", ""], "reaction": "burn antimatter at B"}),
    ("could not have been burned", {"hands": ["", "nova"], "reaction": "burn antimatter at A"}),
    ("could not have been burned", {"hands": ["", "nova"], "reaction": "burn wormhole", "discard": "wormhole"}),
    ("could not have been burned", {"hands": ["", "nova"], "reaction": "burn wormhole", "stops": "B"}),
    ("could not have been burned", {"hands": ["", "nova"], "reaction": "burn future-shift", "sudden_death": True}),
    ("nobody is asked about his own card", {"hands": ["", "nova"], "reaction": "burn anomaly", "stops": "A"}),
    ("nobody is asked about his own card", {"hands": ["", "nova"], "reaction": "burn anomaly", "stops": "BB"}),
    ("no burn that these Time Stops", {"hands": ["", "nova"], "stops": "B"}),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "table"), IMPOSSIBLE)
def test_a_table_that_could_not_be_is_refused_with_the_reason(reason, table):
    with pytest.raises(PositionError, match=reason):
        control.position(**table)


@pytest.mark.parametrize(
    ("reason", "table"),
    [
        ("2 to 4 seats, not 1", {"hands": ["nova"]}),
        ("2 to 4 seats, not 5", {"hands": ["nova", "", "", "", ""]}),
        ("unknown variant", {"hands": ["", ""], "variants": ["hard-mode"]}),
        ("choose one", {"hands": ["", ""], "variants": SHOWDOWN + LEVEL}),
        ("1 round, or a match", {"hands": ["", ""], "rounds": 3}),
    ],
)
def test_a_table_at_which_nobody_could_play_is_refused_with_the_reason(reason, table):
    with pytest.raises(ConfigError, match=reason):
        control.position(**table)


@pytest.mark.parametrize(
    ("word", "table"),
    [
        ("flux", {"hands": ["flux", ""]}),
        ("flux", {"hands": ["", ""], "discard": "nova flux"}),
        ("Q", {"hands": ["", ""], "turn": "Q"}),
        ("burn flux", {"hands": ["", ""], "reaction": "burn flux"}),
    ],
)
def test_a_word_that_names_nothing_is_refused(word, table):
    with pytest.raises(ValueError, match=word):
        control.position(**table)
