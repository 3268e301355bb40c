"""How Red Planet judges a table for a search: the chance to come first."""

import pytest

from spacegames import red_planet

from .game import lay


def chances(seats=3, **things):
    """How likely every seat is to come first."""
    return [(1 + value) / 2 for value in red_planet.outlook(lay(seats, **things).state)]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_somebody_will_come_first(seats):
    assert sum(chances(seats, zones={"hellas": "AAB"}, resources={"hellas": "ice"})) == pytest.approx(1)


def test_who_has_most_where_tokens_come_is_the_likeliest():
    first, second, third = chances(zones={"hellas": "AAAB"}, resources={"hellas": "celerium"}, round=8)
    assert first > second > third


def test_a_lead_counts_more_the_nearer_the_end_is():
    leads = [chances(points={"A": "celerium celerium"}, round=number)[0] for number in (1, 5, 8, 10)]
    assert leads == sorted(leads)
    assert leads[-1] > leads[0] + 0.1


def test_the_missions_of_all_seats_count():
    """In a sampled world they are known, and will be scored."""
    table = {"zones": {"phobos": "BB"}, "round": 9}
    with_it = chances(kept={"A": "colony", "B": "lunar-base"}, **table)
    without = chances(kept={"A": "colony", "B": "celerium-trust"}, **table)
    assert with_it[1] > without[1]
    assert with_it[0] < without[0]


def test_who_shares_the_first_place_has_a_part_of_it():
    game = lay(4, round=10, phase="after-3", points={"A": "celerium", "C": "celerium"},
               kept={"A": "lunar-base", "B": "colony", "C": "stronghold", "D": "celerium-trust"})  # fmt: skip
    state = game.all_let().state
    assert red_planet.outlook(state) == [2 * (seat in (0, 2)) / 2 - 1 for seat in range(4)]
    assert red_planet.outcome(state).winners == (0, 2)
