"""Stopping as soon as it is settled, and being right about it."""

from random import Random

import pytest

from spacegames.bots import standings
from spacegames.bots.sequential import interval, is_settled


def test_nothing_is_known_before_the_first_game():
    assert interval(0, 0) == (0.0, 1.0)
    assert not is_settled(0.5, 0, 0)


@pytest.mark.parametrize(("wins", "games"), [(0, 30), (12, 40), (50, 50), (700, 1000)])
def test_the_interval_holds_what_is_not_settled(wins, games):
    low, high = interval(wins, games)
    assert low <= wins / games <= high
    for share in (low + 1e-6, high - 1e-6, wins / games):
        assert share in (0.0, 1.0) or not is_settled(share, wins, games)
    for share in (low - 1e-6, high + 1e-6):
        assert not 0 < share < 1 or is_settled(share, wins, games)


def test_it_is_wider_than_one_for_a_single_look_and_narrows_with_the_games():
    for games in (40, 400, 4000):
        low, high = interval(games * 6 // 10, games)
        once_low, once_high = standings.interval(games * 6 // 10, games)
        assert low < once_low < once_high < high
    assert low > 0.57
    assert high < 0.63


def test_who_looks_after_every_game_is_rarely_wrong():
    """Of 200 even matches watched for 400 games each, at most one in twenty is ever thought to be uneven."""
    wrong = 0
    for seed in range(200):
        rng, wins = Random(seed), 0
        for games in range(1, 401):
            wins += rng.random() < 0.5
            if is_settled(0.5, wins, games):
                wrong += 1
                break
    assert wrong <= 10
