"""Who sits where: fairly, and by the number of the game alone."""

from collections import Counter
from math import comb, factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames import control, critical_orbit, red_planet
from spacegames.bots.contest import Contest, in_batches, plays_together


def between(bots, seats, crews=False):
    sides = (tuple(range(seats)),) if crews else tuple((seat,) for seat in range(seats))
    return Contest("heap", None, tuple(f"bot {bot}" for bot in range(bots)), 1, sides, crews)


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 3), (4, 4), (4, 2), (5, 3), (2, 3), (3, 4), (1, 2)])
def test_every_bot_sits_everywhere_equally_often(bots, seats):
    sitting = min(bots, seats)
    whole = comb(bots, sitting) * factorial(sitting)
    contest = between(bots, seats)
    tables = [contest.sits(number) for number in range(whole)]
    assert tables == [contest.sits(number) for number in range(whole, 2 * whole)]
    assert len(set(tables)) == whole
    for seat in range(seats):
        assert set(Counter(sits[seat] for sits in tables).values()) == {whole // bots}
    neighbours = Counter((sits[seat - 1], sits[seat]) for sits in tables for seat in range(seats))
    assert len({n for (left, right), n in neighbours.items() if left != right}) <= 1


@given(st.integers(1, 8), st.integers(2, 6), st.integers(0, 10_000))
def test_a_round_of_turns_is_fair_to_those_who_sit(bots, seats, number):
    sitting = min(bots, seats)
    first = number - number % sitting
    tables = [between(bots, seats).sits(turn) for turn in range(first, first + sitting)]
    assert len({frozenset(sits) for sits in tables}) == 1
    for seat in range(seats):
        assert len({sits[seat] for sits in tables}) == sitting


def test_crews_play_one_after_the_other():
    contest = between(2, 3, crews=True)
    assert [contest.sits(number) for number in range(3)] == [(0, 0, 0), (1, 1, 1), (0, 0, 0)]
    assert [plays_together(game) for game in (control, red_planet, critical_orbit)] == [False, False, True]


def test_batches_hold_every_number_once_in_order():
    batches = list(in_batches(number for number in range(100) if number % 7))
    assert [number for batch in batches for number in batch] == [n for n in range(100) if n % 7]
    assert len(batches) == 5
