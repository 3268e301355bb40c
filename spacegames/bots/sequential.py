"""When enough has been played: intervals that hold however often one looks at them.

They are a confidence sequence for the share of wins: those shares are left out that are 20 times less likely
than a mixture of all of them. The true share is left out at some time in 5 of 100 tournaments at the most, so
one may stop as soon as the interval says what one wanted to know (Robbins, "Statistical Methods Related to
the Law of the Iterated Logarithm", 1970; Howard, Ramdas, McAuliffe and Sekhon, "Time-uniform, Nonparametric,
Nonasymptotic Confidence Sequences", 2021).
"""

from math import inf, lgamma, log
from typing import Final

DOUBT: Final = log(20)
STEPS: Final = 40  # halvings in which an end of the interval is found


def interval(wins: int, games: int) -> tuple[float, float]:
    """Between which shares, 0 to 1, the true one lies."""
    share = wins / games if games else 0.5
    return _end(wins, games, share, 0.0), _end(wins, games, share, 1.0)


def is_settled(share: float, wins: int, games: int) -> bool:
    """Whether the true share is on one side of this one, and not the same."""
    mixture = lgamma(wins + 1) + lgamma(games - wins + 1) - lgamma(games + 2)
    return mixture - _likelihood(share, wins, games) > DOUBT


def _likelihood(share: float, wins: int, games: int) -> float:
    return _times(wins, share) + _times(games - wins, 1 - share)


def _times(count: int, chance: float) -> float:
    if not count:
        return 0.0
    return count * log(chance) if chance > 0 else -inf


def _end(wins: int, games: int, inside: float, outside: float) -> float:
    """The end of the interval between a share that is in it and the last one there is on that side."""
    if not is_settled(outside, wins, games):
        return outside
    for _ in range(STEPS):
        middle = (inside + outside) / 2
        if is_settled(middle, wins, games):
            outside = middle
        else:
            inside = middle
    return inside
