"""What a tournament plays: every game follows from the contest and its number, wherever it is played."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from itertools import combinations, islice, permutations
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any, Final, Self

from msgspec import Struct

from spacegames import bots, core
from spacegames.bots.match import play_match
from spacegames.core import registry
from spacegames.core.game import Game, sides_of

BATCH: Final = 20  # games that are played before anything is reported
A_WHILE: Final = 1.0  # seconds after which what has been played of them is reported
SOURCES: Final = ("*.py", "*.toml")


class Played(Struct, frozen=True, array_like=True):
    """How one game went.

    number   which one it was, from 0
    sits     which of the bots held each seat
    winners  the seats that won
    plies    all actions, those of chance too
    seconds  CPU time
    """

    number: int
    sits: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int
    seconds: float


class Contest(Struct, frozen=True):
    """What is played, by whom, and where chance begins.

    sides    who wins together, as in the game's Config
    crews    every bot fills all seats by itself, one after the other from game to game
    code     a digest of what plays; empty if nobody minds that
    a_while  seconds after which what has been played of a batch is reported
    """

    game: str
    config: Any
    bots: tuple[str, ...]
    seed: int
    sides: tuple[tuple[int, ...], ...]
    crews: bool = False
    code: str = ""
    a_while: float = A_WHILE

    @classmethod
    def between(
        cls, game: Game, config: Any, specs: Sequence[str], seed: int, crews: bool = False, code: str = ""
    ) -> Self:
        """The contest of these bots; with `crews` each is a crew of its own where all win together.

        Raises ValueError if there are none, one nobody knows, or a clock, which does not run here.
        """
        if not specs:
            raise ValueError("0 bots cannot fill a table")
        for spec in specs:
            bots.make(spec, game)
        if getattr(config, "seconds", 0):
            raise ValueError("bots among themselves play without a clock")
        sides = sides_of(game, config)
        return cls(game.info.name, config, tuple(specs), seed, sides, crews and len(sides) == 1, code)

    @property
    def seats(self) -> int:
        return sum(map(len, self.sides))

    @property
    def together(self) -> bool:
        """Whether all win or lose together."""
        return len(self.sides) == 1

    def sits(self, number: int) -> tuple[int, ...]:
        """Which of the bots holds each seat in the game of this number.

        Bots move on by a seat from game to game. When everybody has sat everywhere others sit down, if
        there are more bots than seats, and at last the bots change their order round the table. Fewer
        bots than seats sit down repeatedly.
        """
        if self.crews:
            return (number % len(self.bots),) * self.seats
        sitting = min(len(self.bots), self.seats)
        number, turn = divmod(number, sitting)
        chosen, orders = _chosen(len(self.bots), sitting), _orders(sitting)
        number, which = divmod(number, len(chosen))
        order = [chosen[which][place] for place in orders[number % len(orders)]]
        return tuple(order[(seat + turn) % sitting] for seat in range(self.seats))


class OtherCode(Exception):
    """What would play here is not what plays elsewhere."""


@cache
def _chosen(bots: int, sitting: int) -> list[tuple[int, ...]]:
    return list(combinations(range(bots), sitting))


@cache
def _orders(sitting: int) -> list[tuple[int, ...]]:
    """Every order round a table."""
    return [(0, *others) for others in permutations(range(1, sitting))]


def plays_together(game: Game) -> bool:
    """Whether all win or lose together in this game."""
    return len(getattr(game.Config(), "sides", ())) == 1


def play(game: Game, contest: Contest, numbers: Iterable[int]) -> list[Played]:
    """The games of these numbers; only the first of them if they take more than a while."""
    games: list[Played] = []
    for number in numbers:
        games.append(_play(game, contest, number))
        if sum(played.seconds for played in games) > contest.a_while:
            break
    return games


def play_by_name(contest: Contest, numbers: Iterable[int]) -> list[Played]:
    """The same in a process that has only been told the game's name. Raises OtherCode."""
    if contest.code not in ("", code_of(contest.game)):
        raise OtherCode("a worker has another version of the program")
    return play(registry.load(contest.game), contest, numbers)


def _play(game: Game, contest: Contest, number: int) -> Played:
    began = thread_time()
    sits = contest.sits(number)
    players = [bots.make(contest.bots[bot], game) for bot in sits]
    match = play_match(game, contest.config, players, Random(f"{contest.seed}/{number}"))
    seconds = round(thread_time() - began, 6)
    return Played(number, sits, tuple(sorted(match.outcome.winners)), match.plies, seconds)


def in_batches(numbers: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """These games in so many at a time as are played before anything is reported."""
    left = iter(numbers)
    while batch := tuple(islice(left, BATCH)):
        yield batch


@cache
def code_of(name: str) -> str:
    """A digest of all that has a say in how a game of this name goes: the core, the bots, the game."""
    digest = sha256()
    for module in (core, bots, registry.load(name)):
        folder = Path(str(module.__file__)).parent  # type: ignore[union-attr]
        for path in sorted(path for pattern in SOURCES for path in folder.rglob(pattern)):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
