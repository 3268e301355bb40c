"""Bots against bots, many games of them, fast: no table, no record."""

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import inf, sqrt
from random import Random
from typing import Any, Final

from msgspec import Struct

from spacegames import bots
from spacegames.core import registry
from spacegames.core.bot import Bot, View
from spacegames.core.game import Game, Outcome
from spacegames.core.seats import CHANCE, seat_name

BATCH: Final = 20  # games a worker plays before it reports
CONFIDENCE: Final = 1.959963984540054  # standard deviations either side that hold 95 in 100


class Match(Struct, frozen=True):
    """How one match went. `plies` counts every action, those of chance too."""

    outcome: Outcome
    returns: tuple[float, ...]
    plies: int


class Score(Struct, frozen=True):
    """Games won, and between which shares the true one lies, 95 times in 100."""

    name: str
    wins: int
    share: float
    low: float
    high: float


class Report(Struct, frozen=True):
    """What came of a tournament.

    bots   one score for each of the bots, in the order they were named: games that a seat of its won
    seats  one score for each seat, whoever sat there

    Where all win or lose together there is one score, that of the crew, and none of seats.
    """

    game: str
    seed: int
    games: int
    draws: int
    mean_plies: float
    bots: tuple[Score, ...]
    seats: tuple[Score, ...]


def play_match(game: Game, config: Any, players: Sequence[Bot], rng: Random) -> Match:
    """One match between these bots, one for each seat. Everything random comes from `rng`."""
    thoughts = [Random(rng.random()) for _ in players]
    state = game.start(config)
    for plies in range(game.info.max_plies + 1):
        decision = game.decision(state)
        if not decision.owes:
            outcome = game.outcome(state)
            assert outcome
            return Match(outcome, tuple(game.returns(state)), plies)
        seat = decision.owes[0]
        if seat == CHANCE:
            game.apply(state, CHANCE, game.sample_chance(state, rng))
            continue
        legal = game.legal_actions(state, seat)
        action = legal[0]
        if len(legal) > 1:
            action = players[seat].choose(View.of(game, state, seat, thoughts[seat], budget=inf))
        game.apply(state, seat, action)
    raise RuntimeError(f"{game.info.name} did not end within {game.info.max_plies} actions")


def tournament(
    game: Game,
    config: Any,
    specs: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Many matches between these bots, who change seats in turn from game to game.

    Fewer bots than seats sit down repeatedly. Every game has a seed of its own, made of `seed` and its
    number, so the report does not depend on `jobs`, the number of processes. `progress` is told how
    many games are done. Raises ValueError if there are more bots than seats, one nobody knows, or
    a clock, which does not run here.
    """
    seats = _seats(game, config)
    if not 0 < len(specs) <= seats:
        raise ValueError(f"{len(specs)} bots cannot share {seats} seats")
    for spec in specs:
        bots.make(spec, game)
    if getattr(config, "seconds", 0):
        raise ValueError("bots among themselves play without a clock")
    batches = [range(begin, min(begin + BATCH, games)) for begin in range(0, games, BATCH)]
    tally = Tally([0] * len(specs), [0] * seats)
    if jobs == 1:
        for batch in batches:
            tally.add(_play(game, config, specs, seed, batch), progress)
    else:
        play = partial(_play_by_name, game.info.name, config, specs, seed)
        with ProcessPoolExecutor(jobs) as pool:
            for result in pool.map(play, batches):
                tally.add(result, progress)
    scores = [_score(spec, wins, games) for spec, wins in zip(specs, tally.bots, strict=True)]
    places = [_score(f"seat {seat_name(seat)}", wins, games) for seat, wins in enumerate(tally.seats)]
    if len(getattr(config, "sides", ())) == 1:
        scores, places = [_score(" and ".join(dict.fromkeys(specs)), tally.seats[0], games)], []
    return Report(
        game=game.info.name,
        seed=seed,
        games=games,
        draws=tally.draws,
        mean_plies=tally.plies / games if games else 0.0,
        bots=tuple(scores),
        seats=tuple(places),
    )


class Tally(Struct):
    """What has been counted so far."""

    bots: list[int]
    seats: list[int]
    games: int = 0
    draws: int = 0
    plies: int = 0

    def add(self, other: "Tally", progress: Callable[[int], None] | None) -> None:
        self.bots = [a + b for a, b in zip(self.bots, other.bots, strict=True)]
        self.seats = [a + b for a, b in zip(self.seats, other.seats, strict=True)]
        self.games += other.games
        self.draws += other.draws
        self.plies += other.plies
        if progress:
            progress(self.games)


def _play_by_name(name: str, config: Any, specs: Sequence[str], seed: int, numbers: range) -> Tally:
    return _play(registry.load(name), config, specs, seed, numbers)


def _play(game: Game, config: Any, specs: Sequence[str], seed: int, numbers: range) -> Tally:
    """The games of these numbers."""
    seats = _seats(game, config)
    tally = Tally([0] * len(specs), [0] * seats)
    for number in numbers:
        sits = [(seat + number) % len(specs) for seat in range(seats)]
        players = [bots.make(specs[bot], game) for bot in sits]
        match = play_match(game, config, players, Random(f"{seed}/{number}"))
        tally.games += 1
        tally.plies += match.plies
        tally.draws += not any(match.returns)
        for seat in match.outcome.winners:
            tally.seats[seat] += 1
        for bot in {sits[seat] for seat in match.outcome.winners}:
            tally.bots[bot] += 1
    return tally


def _seats(game: Game, config: Any) -> int:
    return len(game.returns(game.start(config)))


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval: between which shares the true one lies, 95 times in 100."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, CONFIDENCE**2
    middle = share + square / (2 * games)
    spread = CONFIDENCE * sqrt(share * (1 - share) / games + square / (4 * games**2))
    whole = 1 + square / games
    low, high = (middle - spread) / whole, (middle + spread) / whole
    return max(0.0, min(share, low)), min(1.0, max(share, high))


def _score(name: str, wins: int, games: int) -> Score:
    return Score(name, wins, wins / games if games else 0.0, *interval(wins, games))
