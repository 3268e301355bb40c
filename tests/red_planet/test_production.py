"""Production: what is placed, and who takes it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames.red_planet import events
from spacegames.red_planet.pieces import KIND_WORDS
from spacegames.red_planet.production import collectors

from .game import lay


def produced(round_=5, **things):
    """The table after the production that follows this round."""
    return lay(3, round=round_, phase="production", **things)


@pytest.mark.rule("MRP-108")
@pytest.mark.parametrize(("round_", "dots"), [(5, 1), (8, 2)])
def test_a_zone_gets_as_many_tokens_as_there_are_dots(round_, dots):
    game = produced(round_, zones={"hellas": "A"}, resources={"hellas": "sylvanite"})
    assert game.tokens("A") == (0, dots, 0)


@pytest.mark.rule("MRP-58", "MRP-108")
def test_the_third_production_places_three():
    game = lay(3, round=10, phase="reveal", zones={"hellas": "A"}, resources={"hellas": "celerium"}).all_let()
    assert game.tokens("A") == (0, 0, 3)


@pytest.mark.rule("MRP-109")
def test_a_facedown_resource_yields_nothing():
    game = produced()
    assert game.state.bank == [40, 23, 23]


@pytest.mark.rule("MRP-110")
def test_who_alone_has_most_takes_all():
    game = produced(zones={"hellas": "AAB"}, resources={"hellas": "ice"}, tokens={"hellas": "ice celerium"})
    assert game.tokens("A") == (2, 0, 1)
    assert game.waiting("hellas") == (0, 0, 0)


@pytest.mark.rule("MRP-111", "MRP-115")
def test_who_is_tied_shares_and_what_is_left_stays():
    game = produced(zones={"hellas": "AABB"}, resources={"hellas": "ice"}, tokens={"hellas": "ice ice"})
    assert game.tokens("A") == game.tokens("B") == (1, 0, 0)
    assert game.waiting("hellas") == (1, 0, 0)


@pytest.mark.rule("MRP-112")
def test_without_astronauts_the_tokens_stay():
    game = produced(resources={"hellas": "ice"})
    assert game.waiting("hellas") == (1, 0, 0)


@pytest.mark.rule("MRP-113")
def test_each_kind_is_shared_by_itself():
    game = produced(
        zones={"hellas": "AB"},
        resources={"hellas": "ice"},
        tokens={"hellas": "ice celerium sylvanite sylvanite"},
    )
    assert game.tokens("A") == game.tokens("B") == (1, 1, 0)
    assert game.waiting("hellas") == (0, 0, 1)


@pytest.mark.rule("MRP-114")
def test_a_short_supply_is_placed_in_the_order_of_the_zones():
    """The inner zones come first, then the outer ones round them, from Vastitas Borealis on, then Phobos."""
    order = ["valles-marineris", "vastitas-borealis", "mare-serpentis"]
    for left in 0, 1, 2:
        held = "celerium " * (23 - left)
        zones = dict(zip(order, "ABC", strict=True))
        game = produced(zones=zones, resources=dict.fromkeys(zones, "celerium"), points={"A": held})
        taken = [sum(game.tokens(letter)) for letter in "BC"]
        assert taken == [int(left > 1), 0]
        assert sum(game.tokens("A")) == 23 - left + (left > 0)


@pytest.mark.rule("MRP-115")
def test_what_was_left_is_taken_with_the_next_tokens():
    game = produced(8, zones={"hellas": "C"}, resources={"hellas": "ice"}, tokens={"hellas": "ice celerium"})
    assert game.tokens("C") == (3, 0, 1)


@pytest.mark.rule("MRP-114")
def test_what_is_left_is_placed_though_it_is_less_than_the_dots():
    game = produced(8, zones={"hellas": "A", "phobos": "B"}, resources={"hellas": "ice", "phobos": "ice"},
                    points={"C": "ice " * 37})  # fmt: skip
    assert game.tokens("A") == (2, 0, 0)
    assert game.tokens("B") == (1, 0, 0)


@pytest.mark.rule("MRP-111", "MRP-173")
def test_what_is_left_after_the_third_production_is_nobody_s():
    game = lay(3, round=10, phase="reveal", zones={"hellas": "AB"}, resources={"hellas": "celerium"},
               kept={"A": "lunar-base", "B": "fallen-heroes"}).all_let()  # fmt: skip
    assert game.waiting("hellas") == (0, 0, 1)
    assert game.state.totals[:2] == [3, 3]


@pytest.mark.rule("MRP-107")
def test_phobos_produces_like_any_zone():
    game = produced(zones={"phobos": "B"}, resources={"phobos": "celerium"})
    assert game.tokens("B") == (0, 0, 1)


@pytest.mark.rule("MRP-113")
def test_first_all_tokens_are_placed_then_they_are_taken_zone_by_zone():
    chosen = dict.fromkeys("ABC", "recruiter")
    game = lay(3, round=5, chosen=chosen, zones={"hellas": "AB", "phobos": "C"}, resources={"hellas": "ice"})
    game.goes_on("choose")
    placed, *taken = game.events((events.Produced, events.Collected))
    assert sum(map(sum, placed.placed)) == 2
    assert [event.colours for event in taken] == [(0, 1), (2,)]


@pytest.mark.rule("MRP-110", "MRP-111", "MRP-112", "MRP-113", "MRP-115")
@given(
    present=st.lists(st.integers(0, 3), min_size=3, max_size=3),
    lying=st.lists(st.integers(0, 7), min_size=3, max_size=3),
)
def test_in_any_zone_who_has_most_share_every_kind_and_the_rest_stays(present, lying):
    """The resource lies open in the zone, so an ice token comes to what lies there."""
    letters = "".join(letter * count for letter, count in zip("ABC", present, strict=True))
    words = " ".join(f"{kind} " * count for kind, count in zip(KIND_WORDS, lying, strict=True))
    game = produced(zones={"hellas": letters}, resources={"hellas": "ice"}, tokens={"hellas": words})
    there = [lying[0] + 1, *lying[1:]]
    most = [letter for letter, count in zip("ABC", present, strict=True) if count == max(present) > 0]
    for letter in "ABC":
        assert game.tokens(letter) == tuple(count // len(most) if letter in most else 0 for count in there)
    assert game.waiting("hellas") == tuple(count % len(most) if most else count for count in there)


@pytest.mark.rule("MRP-110", "MRP-111", "MRP-112")
@pytest.mark.parametrize(
    ("present", "takers"),
    [([0, 0, 0], []), ([1, 0, 0], [0]), ([2, 2, 1], [0, 1]), ([1, 1, 1], [0, 1, 2]), ([0, 3, 4], [2])],
)
def test_who_has_most(present, takers):
    assert collectors(present) == takers
