"""Ratings: what is known of the model, and what must not change them."""

from math import log10

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames.bots.ratings import Meeting, rate


def alone(*bots, won):
    """A game of bots that each sit alone, and who of them won."""
    return Meeting(tuple((bot,) for bot in bots), tuple((bot,) for bot in won))


def test_of_two_bots_points_are_the_odds():
    (first, _), (second, _) = rate({alone(0, 1, won=[0]): 899, alone(0, 1, won=[1]): 299}, 2)
    assert first == -second
    assert first - second == pytest.approx(400 * log10(900 / 300), abs=2)  # the prior's games beside


def test_the_error_is_that_of_the_odds():
    (_, error), _ = rate({alone(0, 1, won=[0]): 5000, alone(0, 1, won=[1]): 5000}, 2)
    assert error == pytest.approx(400 / 2.302585 * 0.02 / 2, rel=1e-2)  # half of 1/sqrt(10000 * 1/4)


def test_strengths_in_proportion_to_wins_at_a_table_of_three():
    ratings = rate({alone(0, 1, 2, won=[bot]): n for bot, n in enumerate((6000, 3000, 1000))}, 3)
    points = [point for point, _ in ratings]
    assert points[0] - points[1] == pytest.approx(400 * log10(2), abs=1)
    assert points[1] - points[2] == pytest.approx(400 * log10(3), abs=1)
    assert sum(points) == pytest.approx(0)


def test_who_has_won_them_all_is_not_infinitely_strong():
    (first, error), _ = rate({alone(0, 1, won=[0]): 1000}, 2)
    assert 300 < first < 1000
    assert error > 50


def test_who_never_met_is_compared_by_those_both_met():
    games = {alone(0, 1, won=[0]): 300, alone(0, 1, won=[1]): 100}
    games |= {alone(1, 2, won=[1]): 300, alone(1, 2, won=[2]): 100}
    points = [point for point, _ in rate(games, 3)]
    assert points[0] - points[2] == pytest.approx(800 * log10(3), rel=0.05)


def test_shared_and_undecided_games_draw_together():
    shared, undecided = [rate({alone(0, 1, won=won): 50}, 2) for won in ((0, 1), ())]
    assert shared == undecided
    assert [point for point, _ in shared] == pytest.approx([0, 0])


def test_a_side_of_two_is_as_strong_as_their_mean():
    pairs = Meeting(((0, 1), (2, 2)), ((0, 1),))
    other = Meeting(((0, 1), (2, 2)), ((2, 2),))
    points = [point for point, _ in rate({pairs: 3000, other: 1000}, 3)]
    assert points[0] == pytest.approx(points[1])
    assert (points[0] + points[1]) / 2 - points[2] == pytest.approx(400 * log10(3), abs=2)


@given(
    st.lists(st.tuples(st.permutations([0, 1, 2, 3]), st.integers(0, 3), st.integers(1, 50)), max_size=30),
    st.randoms(use_true_random=False),
)
def test_neither_seats_nor_the_order_of_counting_change_a_bit(found, rng):
    games = {}
    for order, winner, count in found:
        meeting = alone(*order, won=[order[winner]])
        games[meeting] = games.get(meeting, 0) + count
    shuffled = list(games.items())
    rng.shuffle(shuffled)
    assert rate(games, 4) == rate(dict(shuffled), 4)
    assert sum(point for point, _ in rate(games, 4)) == pytest.approx(0, abs=1e-6)
