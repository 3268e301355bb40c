"""Variants: The Precise Traveller, Straight to the Showdown, Level Playing Field."""

from random import Random

import pytest

from spacegames.control.components import CELLS, COPIES

PRECISE = ["precise-traveller"]
SHOWDOWN = ["straight-to-the-showdown"]
LEVEL = ["level-playing-field"]

ONE_OF_EACH = [cell.word for cell in CELLS]


def without(*cards):
    """One of each type but these."""
    return [card for card in ONE_OF_EACH if card not in cards]


# ------------------------------------------------------------------------ The Precise Traveller


@pytest.mark.rule("CTL-117")
def test_exactly_21_wins(scenario):
    table = scenario(["nova", "wormhole"], ["antimatter deflector", ""], variants=PRECISE)
    table.plays("A", "install nova")

    assert table.tokens() == [1, 0]


@pytest.mark.rule("CTL-117")
@pytest.mark.parametrize("machine", ["antimatter exotic-matter", "antimatter anomaly", "nova nova"])
def test_neither_less_nor_more_does(scenario, machine):
    table = scenario(["nova", "wormhole"], [machine, ""], variants=PRECISE)
    table.plays("A", "install nova")

    assert table.tokens() == [0, 0]
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-118")
def test_a_player_over_21_may_come_back_to_21(scenario):
    table = scenario(["rewind nova", "wormhole"], ["nova antimatter deflector rift", ""], variants=PRECISE)
    table.plays_unanswered("A", "burn rewind at A:rift")

    assert table.tokens() == [1, 0]


@pytest.mark.rule("CTL-118")
def test_another_player_may_bring_one_back_to_21_in_time_for_the_own_next_end_of_turn(scenario):
    table = scenario(
        ["nova", "wormhole"],
        ["rewind", "singularity antimatter dark-energy anomaly"],
        variants=PRECISE,
        sudden_death=True,
    )
    table.plays("A", "defuse B:anomaly with nova")
    table.plays("B", "pass")

    assert table.tokens() == [0, 1]


@pytest.mark.rule("CTL-119")
@pytest.mark.parametrize(
    ("charges", "winner", "reason"),
    [
        ((10, 18, 5), "B", "highest"),
        ((20, 21, 18), "B", "highest"),
        ((10, 18, 22), "B", "highest"),
        ((22, 0, 24), "B", "highest"),
        ((24, 23, 25), "B", "highest"),
        ((23, 22, 22), "C", "last"),
        ((22, 25, 22), "C", "last"),
    ],
)
def test_totals_up_to_21_rank_by_height_and_those_over_21_below_the_nearest_first(
    scenario, charges, winner, reason
):
    cells = {
        0: "", 5: "rewind", 10: "nova", 18: "nova antimatter", 20: "nova nova",
        21: "antimatter singularity dark-energy", 22: "nova dark-energy future-shift",
        23: "nova antimatter rewind", 24: "antimatter antimatter antimatter", 25: "nova nova rewind",
    }  # fmt: skip
    machines = [cells[charge] for charge in charges]
    table = scenario(["anomaly", "", ""], machines, variants=PRECISE, sudden_death=True)
    table.plays("A", "burn anomaly")

    assert table.tokens() == [int(seat == winner) for seat in "ABC"]
    assert table.round_reason() == reason


@pytest.mark.rule("CTL-119", "CTL-53")
def test_equal_totals_over_21_are_told_apart_by_the_cells_in_play(scenario):
    machines = ["nova dark-energy future-shift", "rewind rewind antimatter wormhole", "nova nova nova"]
    table = scenario(["anomaly", "", ""], machines, variants=PRECISE, sudden_death=True)
    table.plays("A", "burn anomaly")

    assert table.tokens() == [0, 1, 0]
    assert table.round_reason() == "most_cells"


# --------------------------------------------------------------------- Straight to the Showdown


@pytest.mark.rule("CTL-120")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_showdown_deals_ten_cards_each_and_there_is_no_deck(new_match, seats):
    table = new_match(seats=seats, starter="A", variants=tuple(SHOWDOWN))
    table.goes_on_by_itself(Random(seats), 1 + 10 * seats, until="turn")

    assert table.asks() == ("turn", "A")
    assert [len(hand) for hand in table.state.hands] == [10] * seats
    assert table.deck_size() == 0
    assert table.sudden_death()
    assert "pass" in table.legal("A")
    assert table.refuses("A", "draw") == "deck_empty"


@pytest.mark.rule("CTL-121")
def test_showdown_removes_the_rest_of_the_box_unseen(new_match):
    table = new_match(seats=3, starter="A", variants=tuple(SHOWDOWN))
    table.goes_on_by_itself(Random(1), 31, until="turn")

    assert len(table.state.removed) == 22
    for seats in ("", "A"):
        assert table.sees(seats).removed == 22
        assert len({tuple(world.state.removed) for world in table.worlds(seats)}) > 50


@pytest.mark.rule("CTL-121")
def test_showdown_hands_are_unknown(new_match):
    table = new_match(starter="A", variants=tuple(SHOWDOWN))
    table.goes_on_by_itself(Random(2), 21, until="turn")

    assert len({world.hand("B") for world in table.worlds("A")}) > 50


# -------------------------------------------------------------------------- Level Playing Field


@pytest.mark.rule("CTL-122")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_level_playing_field_deals_one_of_each_type_and_there_is_no_deck(new_match, seats):
    table = new_match(seats=seats, starter="B", variants=tuple(LEVEL))
    table.chance("starter B")

    assert table.asks() == ("turn", "B")
    assert [table.hand(seat).split() for seat in "ABCD"[:seats]] == [ONE_OF_EACH] * seats
    assert table.deck_size() == 0
    assert table.sudden_death()
    assert "pass" in table.legal("B")


@pytest.mark.rule("CTL-123")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_level_playing_field_hides_nothing_at_the_start(new_match, seats):
    table = new_match(seats=seats, starter="A", variants=tuple(LEVEL))
    table.chance("starter A")

    assert len(table.state.removed) == 13 * (COPIES - seats)
    for viewer in ("", *"ABCD"[:seats]):
        for world in table.worlds(viewer, 10):
            assert world.state.hands == table.state.hands
            assert world.state.removed == table.state.removed


# ---------------------------------------------------------------------- Both without a deck


@pytest.mark.rule("CTL-124")
def test_a_wormhole_may_add_to_a_hand_of_more_than_seven(new_match):
    table = new_match(starter="A", variants=tuple(LEVEL))
    table.chance("starter A")
    table.plays_unanswered("A", "burn singularity")
    table.plays_unanswered("B", "burn wormhole")
    table.plays("B", "take singularity")

    assert len(table.state.hands[1]) == 13


@pytest.mark.rule("CTL-124", "CTL-18")
def test_a_large_hand_may_not_draw_a_rewound_cell(new_match):
    table = new_match(starter="A", variants=tuple(LEVEL))
    table.chance("starter A")
    table.plays("A", "install reactor")
    table.plays_unanswered("B", "burn rewind at A:reactor")

    assert table.refuses("A", "draw") == "hand_full"


@pytest.mark.rule("CTL-125")
def test_without_a_deck_a_rift_draws_nothing(new_match):
    table = new_match(starter="A", variants=tuple(LEVEL))
    table.chance("starter A")
    table.plays("A", "install rift")

    assert "Ada can draw nothing." in table.hears()


@pytest.mark.rule("CTL-125", "CTL-26")
def test_without_a_deck_future_shift_cannot_be_burned(new_match):
    table = new_match(starter="A", variants=tuple(LEVEL))
    table.chance("starter A")

    assert table.refuses("A", "burn future-shift") == "no_deck_to_look_at"


@pytest.mark.rule("CTL-125")
def test_without_a_deck_a_deflector_draws_nothing(new_match):
    table = new_match(starter="A", variants=tuple(LEVEL))
    table.chance("starter A")
    table.plays("A", "install deflector")
    table.plays_unanswered("B", "burn anomaly")
    table.plays("A", "draw")

    assert len(table.state.hands[0]) == 12
    assert "Ada can draw nothing." in table.hears()


@pytest.mark.rule("CTL-125", "CTL-80")
def test_a_rewound_cell_becomes_the_deck(new_match):
    table = new_match(starter="A", variants=tuple(LEVEL))
    table.chance("starter A")
    table.plays("A", "install nova")
    table.plays_unanswered("B", "burn rewind at A:nova")
    table.plays_unanswered("A", "burn future-shift")
    table.plays("A", "install nova")

    assert table.machine("A") == "nova"
    assert table.deck_size() == 0


@pytest.mark.rule("CTL-125", "CTL-49")
def test_a_rewound_cell_is_drawn_by_a_player_with_few_cards(scenario):
    hands = [without("nova", "rewind", *ONE_OF_EACH[:6]), without("rewind")]
    discard = ["rewind", "rewind", *ONE_OF_EACH[:6]]
    table = scenario(hands, discard=discard, bottom="nova", variants=LEVEL)
    assert table.sudden_death()

    table.plays("A", "draw")
    assert "nova" in table.hand("A")


# ---------------------------------------------------------------------------------- Together


@pytest.mark.rule("CTL-117", "CTL-120")
def test_precise_traveller_and_showdown_together(scenario):
    hands = ["nova rift rift rift rift deflector anomaly", "wormhole " * 4 + "rewind " * 4 + "nova nova"]
    table = scenario(hands, ["antimatter deflector nova", ""], variants=PRECISE + SHOWDOWN)
    table.plays("A", "install nova")

    assert table.charge("A") == 31
    assert table.tokens() == [0, 0]
    assert "pass" in table.legal("B")


@pytest.mark.rule("CTL-117", "CTL-122")
def test_precise_traveller_and_level_playing_field_together(new_match):
    table = new_match(starter="A", variants=tuple(PRECISE + LEVEL))
    table.chance("starter A")
    for cell in ("nova", "time-stop"):
        table.plays("A", f"install {cell}")
        table.plays("B", f"install {cell}")
    table.plays("A", "install exotic-matter")
    table.plays("A", "done")

    assert table.tokens() == [1, 0]
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-120", "CTL-126")
def test_showdown_with_an_open_discard(new_match):
    table = new_match(starter="A", variants=tuple(SHOWDOWN), open_discard=True)
    table.goes_on_by_itself(Random(5), 21, until="turn")
    table.goes_on_by_itself(Random(6), 60)

    assert list(table.sees().pile) == table.state.pile


@pytest.mark.rule("CTL-120", "CTL-122", "CTL-16")
@pytest.mark.parametrize("variants", [SHOWDOWN, LEVEL, PRECISE + LEVEL])
def test_the_next_round_is_dealt_by_the_same_variant(new_match, variants):
    table = new_match(starter="A", variants=tuple(variants))
    table.goes_on_by_itself(Random(7), 400, until="over")
    rounds = [event for event in table.log if type(event).__name__ == "RoundBegan"]
    starts = [event for event in table.log if type(event).__name__ == "SuddenDeathBegan"]

    assert len(rounds) >= 3
    assert len(starts) == len(rounds)
