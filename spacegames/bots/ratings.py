"""How strong bots are, from who won against whom: Luce's choice model, by maximum likelihood.

Of two sides it is Bradley and Terry's. At a table a side wins with a chance in proportion to its strength,
and a side's strength is the geometric mean of those of the bots in its seats. A win that is shared counts
in parts, and a game that nobody wins is shared by all. As if each bot had won and lost a game against
an average one beside, nobody is infinitely strong who has won them all. The intervals come from the
information matrix (Hunter 2004, "MM algorithms for generalized Bradley-Terry models", has the model).
"""

from collections import Counter
from collections.abc import Mapping
from math import exp, log, sqrt
from typing import Final, NamedTuple

POINTS: Final = 400 / log(10)  # so many for a strength of e; ten times as strong is 400, as in chess
ENOUGH: Final = 1e-9  # a step so small is the last one
STEPS: Final = 100  # it takes about ten
LONGEST: Final = 1.0  # no step changes a logarithm by more

Vector = list[float]
Matrix = list[Vector]


class Meeting(NamedTuple):
    """The bots of each side in a game, and of those the sides that won."""

    sides: tuple[tuple[int, ...], ...]
    winners: tuple[tuple[int, ...], ...]


def rate(meetings: Mapping[Meeting, int], bots: int) -> list[tuple[float, float]]:
    """The points of every bot and their standard error, 0 being the mean of all."""
    counted = _alike(meetings)
    logs = [0.0] * bots
    for _ in range(STEPS):
        slope, information = _likelihood(counted, logs)
        variance = _inverse(information)
        step = [sum(map(float.__mul__, row, slope)) for row in variance]
        longest = max(map(abs, step))
        shorter = min(1.0, LONGEST / longest) if longest else 1.0
        logs = [old + shorter * change for old, change in zip(logs, step, strict=True)]
        if longest < ENOUGH:
            break
    mean = sum(logs) / bots
    return [
        (POINTS * (logs[bot] - mean), POINTS * sqrt(max(0.0, _variance_of_difference(variance, bot))))
        for bot in range(bots)
    ]


def _alike(meetings: Mapping[Meeting, int]) -> list[tuple[Meeting, int]]:
    """The same, whoever sat where, in a fixed order: sums come out alike to the last bit."""
    counted = Counter[Meeting]()
    for meeting, games in meetings.items():
        sides, winners = (tuple(sorted(tuple(sorted(side)) for side in part)) for part in meeting)
        counted[Meeting(sides, winners)] += games
    return sorted(counted.items())


def _likelihood(counted: list[tuple[Meeting, int]], logs: Vector) -> tuple[Vector, Matrix]:
    """Which way the logarithm of the likelihood rises, and the information there is on the strengths."""
    bots = range(len(logs))
    chances = [1 / (1 + exp(-value)) for value in logs]
    slope = [1 - 2 * chance for chance in chances]
    information = [[2 * chances[a] * (1 - chances[a]) * (a == b) for b in bots] for a in bots]
    for (sides, winners), games in counted:
        held = [_parts(side, len(logs)) for side in sides]
        strengths = [exp(sum(map(float.__mul__, parts, logs))) for parts in held]
        chances = [strength / sum(strengths) for strength in strengths]
        expected = _mean(held, chances)
        found = [_parts(side, len(logs)) for side in winners or sides]
        won = _mean(found, [1 / len(found)] * len(found))
        for a in bots:
            slope[a] += games * (won[a] - expected[a])
            for b in bots:
                both = sum(chance * parts[a] * parts[b] for chance, parts in zip(chances, held, strict=True))
                information[a][b] += games * (both - expected[a] * expected[b])
    return slope, information


def _parts(side: tuple[int, ...], bots: int) -> Vector:
    """How much of a side every bot is."""
    return [side.count(bot) / len(side) for bot in range(bots)]


def _mean(rows: Matrix, weights: Vector) -> Vector:
    return [sum(map(float.__mul__, column, weights)) for column in map(list, zip(*rows, strict=True))]


def _inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan; the matrix is positive definite, so no rows need change places."""
    size = len(matrix)
    rows = [[*row, *(float(a == b) for b in range(size))] for a, row in enumerate(matrix)]
    for at in range(size):
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [
                    value - factor * here for value, here in zip(rows[other], rows[at], strict=True)
                ]
    return [row[size:] for row in rows]


def _variance_of_difference(variance: Matrix, bot: int) -> float:
    """Of the bot's strength and the mean of all."""
    bots = len(variance)
    from_mean = [(other == bot) - 1 / bots for other in range(bots)]
    return sum(from_mean[a] * from_mean[b] * variance[a][b] for a in range(bots) for b in range(bots))
