"""How fast an engine is, in CPU time, and in turns of a fixed loop that carries from machine to machine."""

import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time
from typing import Any, Final

from msgspec import Struct

from spacegames.bots.search import Search
from spacegames.bots.search.tree import Kept
from spacegames.core.bot import View
from spacegames.core.game import Game
from spacegames.core.seats import CHANCE

REPEATS: Final = 5
ITERATIONS: Final = 20  # of a search at one table


class Figure(Struct, frozen=True):
    """Something done again and again: how often a second, and what it costs.

    cal  turns of `calibration_loop` that take as long as doing it once
    """

    name: str
    per_second: float
    microseconds: float
    cal: float


def _step(a: int, b: int) -> int:
    return (a * 5 + b) & 1023


def calibration_loop(turns: int = 200_000) -> float:
    """Turns a second of a loop with an engine's mix.

    A call, bit operations on ints, a list's append and pop, a look-up in a dict, a branch, and every
    eighth turn a copy of a list of 16.
    """
    lookup = {key: key * 7 & 15 for key in range(1024)}
    cards, total = list(range(16)), 1
    began = process_time()
    for turn in range(turns):
        total = _step(total, turn)
        cards.append(total)
        if total & 1:
            total ^= cards.pop(lookup[total])
        else:
            total += cards.pop()
        total &= 1023
        if not turn & 7:
            cards = cards[:16]
    return turns / (process_time() - began)


def play_at_random(
    game: Game, config: Any, rng: Random, stop: int = sys.maxsize, tally: list[int] | None = None
) -> tuple[Any, int]:
    """One match of random answers, or its first `stop` decisions. The state, and how many they were.

    All answers are listed at every decision, and how many there are goes into `tally`. Chance is not
    counted as a decision.
    """
    decision, answers = game.decision, game.answers
    apply, sample_chance, random = game.apply, game.sample_chance, rng.random
    state = game.start(config)
    decisions = 0
    while owes := decision(state).owes:
        seat = owes[0]
        if seat == CHANCE:
            apply(state, seat, sample_chance(state, rng))
            continue
        if decisions == stop:
            break
        found = answers(state, seat)
        apply(state, seat, found[int(random() * len(found))])
        decisions += 1
        if tally is not None:
            tally.append(len(found))
    return state, decisions


def measure(game: Game, config: Any, seconds: float, seed: int) -> list[Figure]:
    """Decisions, rounds, copies, observations, resamples, search iterations a second, medians of several.

    And what else the game wants measured.
    """
    rng = Random(seed)
    states = _states_on_the_way(game, config, rng)
    observations = [game.observe(state, (0,)) for state in states]
    own: dict[str, Callable[[Random], int]] = getattr(game, "benchmarks", lambda config: {})(config)
    works: dict[str, Callable[[], int]] = {
        "play": lambda: play_at_random(game, config, rng)[1],
        "copy": lambda: _each(game.copy, states),
        "observation": lambda: _each(lambda state: game.observe(state, (0,)), states),
        "resample": lambda: _each(lambda seen: game.resample(seen, rng), observations),
        "search iteration": lambda: sum(_look_ahead(game, state, rng) for state in states),
        **{name: partial(work, rng) for name, work in own.items()},
    }
    samples: dict[str, list[tuple[float, float]]] = {}
    for _ in range(REPEATS):
        for name, work in works.items():
            for key, done in _timed(name, work, seconds / REPEATS / len(works)):
                samples.setdefault(key, []).append(done)
    return [_figure(name, rows) for name, rows in samples.items()]


def _states_on_the_way(game: Game, config: Any, rng: Random) -> list[Any]:
    """Twenty states half way through random matches."""
    halves = [play_at_random(game, config, rng)[1] // 2 for _ in range(20)]
    return [play_at_random(game, config, rng, half)[0] for half in halves]


def _each(work: Callable[[Any], Any], values: list[Any]) -> int:
    for value in values:
        work(value)
    return len(values)


def _look_ahead(game: Game, state: Any, rng: Random) -> int:
    """Iterations of a search for whoever is asked, if there is a choice. How many they were."""
    (seat, *_) = game.decision(state).owes or (CHANCE,)
    if seat == CHANCE or len(game.answers(state, seat)) == 1:
        return 0
    tree = Search(View.of(game, state, seat, rng), kept=Kept())
    for _ in range(ITERATIONS):
        tree.iterate()
    return tree.iterations


def _timed(name: str, work: Callable[[], int], seconds: float) -> list[tuple[str, tuple[float, float]]]:
    """How many a second, and turns of the calibration loop a second about the same time."""
    before = calibration_loop()
    done = rounds = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        done += work()
        rounds += 1
    turns = (before + calibration_loop()) / 2
    if name == "play":
        return [("decision", (done / spent, turns)), ("round", (rounds / spent, turns))]
    return [(name, (done / spent, turns))]


def _figure(name: str, rows: list[tuple[float, float]]) -> Figure:
    middle = len(rows) // 2
    per_second = sorted(rate for rate, _ in rows)[middle]
    cal = sorted(turns / rate for rate, turns in rows)[middle]
    return Figure(name, per_second, 1e6 / per_second, cal)
