"""Setup: shuffle, deal, and who goes first."""

from random import Random

import pytest

from spacegames import control
from spacegames.control.components import ALL_CARDS
from spacegames.core.game import ConfigError

LAST_ROUND_TO_GO = ["rift nova", "wormhole", "wormhole"]


@pytest.mark.rule("CTL-12", "CTL-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_begins_with_all_cells_undecided_in_one_deck(new_match, seats):
    table = new_match(seats=seats, starter="A")
    table.chance("starter A")

    assert table.asks() == ("deal", "chance")
    assert table.hears() == ["Round 1. Ada starts."]
    assert table.state.deck.pool == list(ALL_CARDS)
    assert (table.deck_size(), table.pile()) == (52, "")


@pytest.mark.rule("CTL-12")
def test_any_card_may_be_dealt_as_long_as_there_is_a_copy(new_match):
    table = new_match(starter="A")
    table.chance("starter A")
    assert len(table.legal("chance")) == 13

    table.deals("nova nova", "nova nova")

    assert "card nova" not in table.legal("chance")
    assert table.refuses("chance", "card nova") == "no_outcome"


@pytest.mark.rule("CTL-12")
def test_shuffling_favours_no_card(new_match):
    table = new_match(starter="A")
    table.chance("starter A")
    rng = Random(1)
    dealt = [control.sample_chance(table.state, rng) for _ in range(2600)]

    assert all(150 < dealt.count(control.parse(card)) < 250 for card in table.legal("chance"))


@pytest.mark.rule("CTL-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_five_cards(new_match, seats):
    table = new_match(seats=seats, starter="B")
    table.chance("starter B")
    for _ in range(5 * seats):
        assert table.asks() == ("deal", "chance")
        table.chance(table.legal("chance")[0])

    assert [len(hand) for hand in table.state.hands] == [5] * seats
    assert table.deck_size() == 52 - 5 * seats
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-13")
def test_cards_are_dealt_one_at_a_time_from_the_starter_on(new_match):
    table = new_match(seats=3, starter="B")
    table.chance("starter B")
    for card in ("nova", "rift", "reactor"):
        table.chance(f"card {card}")

    assert (table.hand("B"), table.hand("C"), table.hand("A")) == ("nova", "rift", "reactor")


@pytest.mark.rule("CTL-113")
def test_a_dealt_card_is_seen_by_its_owner_only(new_match):
    table = new_match(starter="A")
    table.chance("starter A")
    table.chance("card nova")

    assert table.hears("A") == ["Ada is dealt B10 Nova."]
    assert table.hears("B") == table.hears() == ["Ada is dealt a card."]


@pytest.mark.rule("CTL-15")
def test_the_starter_named_in_the_set_up_starts(new_match):
    table = new_match(seats=3, starter="C")

    assert table.asks() == ("starter", "chance")
    assert table.legal("chance") == ["starter C"]


@pytest.mark.rule("CTL-15")
def test_without_a_named_starter_chance_picks_one(new_match):
    table = new_match(seats=3)
    assert table.legal("chance") == ["starter A", "starter B", "starter C"]

    picked = {control.format(control.sample_chance(table.state, Random(seed))) for seed in range(40)}

    assert picked == set(table.legal("chance"))


@pytest.mark.rule("CTL-16")
@pytest.mark.parametrize(("starter", "next_one"), [("A", "B"), ("B", "C"), ("C", "A")])
def test_the_next_round_is_started_by_the_next_seat(scenario, starter, next_one):
    table = scenario(LAST_ROUND_TO_GO, ["nova rift", "", ""], starter=starter)
    table.plays("A", "install nova")
    table.deals(*["nova rift reactor rewind deflector"] * 3)

    assert table.asks() == ("turn", next_one)


@pytest.mark.rule("CTL-39")
def test_partners_sit_opposite_so_that_turns_alternate_between_the_teams(new_match):
    table = new_match(seats=4, starter="A")
    table.chance("starter A")
    table.deals(*["nova antimatter rewind rift deflector"] * 4)

    assert table.state.config.sides == ((0, 2), (1, 3))
    for seat in "ABCDA":
        assert table.asks() == ("turn", seat)
        table.plays(seat, "draw")
        table.chance(table.legal("chance")[-1])


@pytest.mark.parametrize(
    ("config", "reason"),
    [
        ({"seats": 1}, "2 to 4 seats"),
        ({"seats": 5}, "2 to 4 seats"),
        ({"seats": 2, "starter": "C"}, "no seat number 2"),
        ({"rounds": 2}, "1 round"),
        ({"variants": ("hard-mode",)}, "unknown variant 'hard-mode'"),
        ({"variants": ("precise-traveller", "precise-traveller")}, "twice"),
        ({"variants": ("straight-to-the-showdown", "level-playing-field")}, "choose one"),
    ],
)
def test_a_set_up_that_nobody_could_play_is_refused_with_the_reason(new_match, config, reason):
    with pytest.raises(ConfigError, match=reason):
        new_match(**config)


# ------------------------------------------------------------------------------------ What is agreed


@pytest.mark.rule("CTL-128", "CTL-126")
def test_what_can_be_chosen_beside_seats_starter_and_variants():
    assert {option.name: [value for value, _ in option.choices] for option in control.options} == {
        "rounds": [0, 1],
        "open_discard": [False, True],
    }
