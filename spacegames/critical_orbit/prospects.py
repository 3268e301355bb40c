"""How likely the mission is to succeed, for bots that look ahead: the oxygen that may come in the end.

The solver hardly ever fails where the parts have oxygen enough. So what counts is what the tiles in hand
will have with the valves there will be, and the tiles still to come. What the sheets of the cities promise
is read off them, and kept, since an answer changes one of them at the most. The weights stand at the top.
"""

from functools import lru_cache
from math import exp
from typing import Any, Final, NamedTuple

from spacegames.critical_orbit.cities import open_squares
from spacegames.critical_orbit.components import Box, places_in
from spacegames.critical_orbit.heuristics import bar_promise, entry_value
from spacegames.critical_orbit.pieces import (
    BENGALURU,
    CITIES,
    COLOGNE,
    HALVES_FOR_A_VALVE,
    HOUSTON,
    SHAPES,
    TILES,
    VALVES,
)
from spacegames.critical_orbit.routes import FACEUP, HAND, STACK
from spacegames.critical_orbit.state import City, Config, OfCities, State, on_stems

STEEP: Final = 1.1  # how much surer a unit of oxygen more makes it
ENOUGH: Final = 0.97  # the chance with parts that have oxygen enough
SURE: Final = 0.3  # how far the odds of a value may be trusted, as an exponent
FLATTERED: Final = 0.3  # what is left of them, since all that is foreseen is not built
NUMBERS_A_TILE: Final = 4.3  # how many numbers Houston writes for a tile
BEGUN: Final = (0.0, 0.8, 1.9, 3.1)  # how many of them a shape is worth of which so many are written
CHOICE: Final = 3  # Houston can choose among so many kinds of shapes
HALF: Final = 0.35  # of a valve, for a half-valve without another one
HALVES_A_TURN: Final = 0.04  # valves of a colour from half-valves that may come in a turn
REWARD: Final = 0.6  # units for the next half-valve of a grid, by how near it is, to this power:
NEARNESS: Final = 1.5
UNLOCK: Final = (0.5, 0.4, 0.3, 0.15, 0.05, 0.05, 0.0)  # units for one more dial that may be moved
BARS_AN_UNLOCK: Final = 2
STAR: Final = {HOUSTON: 0.27, BENGALURU: 0.15, COLOGNE: 0.08}  # a star that a city has still to use
SECONDS_A_TURN: Final = 45
FLIP: Final = 0.25  # a star that Mercury III has still to use
# A number that a city has still to write, by what the best square for it promises.
PENDING: Final = {HOUSTON: 0.02, BENGALURU: 0.05, COLOGNE: 0.012}


def success(state: State) -> float:
    """The chance that the rocket is saved."""
    if _units_now(state) >= state.config.oxygen:
        return ENOUGH
    return 1 / (1 + exp(STEEP * (state.config.oxygen - 0.5 - units_to_come(state))))


def win_chance(config: Config, value: float) -> float:
    """How likely a crew saves the rocket that stands so, by what came of it in games of bots.

    `success` tells well what is better. As a chance it is far too sure: docs/bots.md has the numbers.
    """
    win: float = FLATTERED * (1.0 + value) ** SURE
    lose: float = (1.0 - value) ** SURE
    return win / (win + lose)


def units_to_come(state: State) -> float:
    """The units of oxygen that the parts may have in the end."""
    turns = turns_left(state)
    valves = [_valves(state, valve, turns) for valve in VALVES]
    plain, stemmed = _in_hand(state)
    units = plain + sum(2 * _served(have, wanted) for have, wanted in zip(valves, stemmed, strict=True))
    units += _tiles_to_come(state, turns, valves, stemmed)
    for role in state.roles[1:]:
        city = state.city(role)
        units += STAR[role] * city.stars
        for number in (*city.values, *city.chosen):
            units += PENDING[role] * best_promise(state, role, number)
    if turns:
        units += _halves_to_come(state.config.box, key_of(state.bengaluru), tuple(state.bengaluru.counts))
        bars = _bars_begun(state.config.box, key_of(state.cologne)) / BARS_AN_UNLOCK
        bars += state.cologne.counts[0] % BARS_AN_UNLOCK / BARS_AN_UNLOCK
        units += _unlocks(state.rocket.unlocked.bit_count(), bars)
    return units + FLIP * state.rocket.stars


def turns_left(state: State) -> int:
    """How many times the dice will still be rolled, about."""
    if state.config.turns:
        return state.config.turns - state.turn
    return state.left // SECONDS_A_TURN


# ------------------------------------------------------------------------------------- Parts in hand


def _valves(state: State, valve: int, turns: int) -> float:
    """How many valves of a colour there will be."""
    rocket, box = state.rocket, state.config.box
    swaps = min(rocket.reserve[valve], rocket.halves[valve] // HALVES_FOR_A_VALVE)
    have = float(rocket.valves[valve] + on_stems(state, valve) + swaps)
    missing = box.tracks[valve].spaces - rocket.tracks[valve]
    if missing > 0:
        have += min(1.0, max(0.0, 0.5 + (turns / 2 - missing) / 4))
    if rocket.reserve[valve] > swaps:
        have += HALF * (rocket.halves[valve] % HALVES_FOR_A_VALVE) * min(1.0, turns / 6)
        have += HALVES_A_TURN * turns
    return min(have, float(box.valves[valve]))


def _units_now(state: State) -> int:
    """The units on the tiles in hand, with the valves in hand."""
    rocket = state.rocket
    plain, stemmed = _in_hand(state)
    units = int(plain)
    for valve in VALVES:
        swaps = min(rocket.reserve[valve], rocket.halves[valve] // HALVES_FOR_A_VALVE)
        units += 2 * min(stemmed[valve], rocket.valves[valve] + on_stems(state, valve) + swaps)
    return units


def _in_hand(state: State) -> tuple[float, list[int]]:
    """The units on tiles that need no valve, and how many tiles need one of each colour."""
    units, stems = units_of(state.config.box), state.config.box.stems
    plain, stemmed = 0.0, [0, 0]
    for tile, place in enumerate(state.rocket.where):
        if place >= HAND:
            if stems[tile] < 0:
                plain += units[tile]
            else:
                stemmed[stems[tile]] += 1
    return plain, stemmed


def _served(valves: float, wanted: int) -> float:
    """How many tiles will have their valve."""
    return min(valves, wanted) - 0.2 * max(0.0, 1.0 - abs(valves - wanted)) * (valves % 1 > 0)


@lru_cache
def units_of(box: Box) -> tuple[int, ...]:
    """The oxygen on every tile."""
    return tuple(sum(cell.oxygen for cell in box.faces[tile][0].cells) for tile in TILES)


# ------------------------------------------------------------------------------------ Tiles to come


def _tiles_to_come(state: State, turns: int, valves: list[float], stemmed: list[int]) -> float:
    """The units on tiles that Houston will still earn, more if it can earn the right ones."""
    city = state.houston
    worth = _worth_of_shapes(state, valves, stemmed)
    due = sum(worth[shape] for shape in state.rocket.tiles)
    if HOUSTON not in state.roles:
        return due + turns / 5 * sum(worth) / len(worth)
    begun = _shapes_begun(state.config.box, key_of(city), tuple(city.counts))
    numbers = 2.0 * turns + len(city.values) + len(city.chosen)
    usual = sum(sorted(worth)[-CHOICE:]) / CHOICE
    units = due + numbers / NUMBERS_A_TILE * usual
    ahead = numbers
    for written, shapes in begun:
        missing = 4 - written
        if ahead < missing:
            break
        ahead -= missing * 0.7
        units += BEGUN[written] / NUMBERS_A_TILE * max([worth[shape] for shape in shapes])
    return units


def _worth_of_shapes(state: State, valves: list[float], stemmed: list[int]) -> list[float]:
    """What the next tile of every shape is worth: one that lies face up, or what is in the stack."""
    box, where = state.config.box, state.rocket.where
    units, stems = units_of(box), box.stems
    served = [max(0.1, min(1.0, 0.75 * (valves[c] - stemmed[c]) + 0.2)) for c in VALVES]
    size = len(TILES) // len(SHAPES)
    worth = []
    for shape in SHAPES:
        best, total, count = 0.0, 0.0, 0
        for tile in range(shape * size, (shape + 1) * size):
            value = float(units[tile]) if stems[tile] < 0 else units[tile] * served[stems[tile]]
            if where[tile] == FACEUP:
                best = max(best, value)
            elif where[tile] == STACK:
                total += value
                count += 1
        worth.append(max(best, total / count if count else 0.0))
    return worth


class Key(NamedTuple):
    """A city's sheet as a value."""

    numbers: bytes
    filled: int
    crossed: int


def key_of(city: City) -> Key:
    return Key(bytes(city.numbers), city.filled, city.crossed)


@lru_cache(maxsize=20000)
def _shapes_begun(box: Box, key: Key, counts: tuple[int, ...]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Shapes that can be gone on with, no number in two of them: how much of each is written, and which
    shapes it may become. The most advanced come first."""
    free = key.filled & ~key.crossed
    by_number: dict[int, int] = {}
    for place in places_in(free):
        number = key.numbers[place]
        by_number[number] = by_number.get(number, 0) | 1 << place
    ways: dict[int, set[int]] = {}
    for same in by_number.values():
        wrong = key.filled & ~same | key.crossed
        for place in places_in(same):
            for placing in box.placings[place]:
                if not placing.mask & wrong and counts[placing.shape] < box.houston.bubbles:
                    ways.setdefault(placing.mask & same, set()).add(placing.shape)
    found, used = [], 0
    for written in sorted(ways, key=lambda mask: (-mask.bit_count(), -len(ways[mask]), mask)):
        if not written & used and written.bit_count() < len(BEGUN):
            used |= written
            found.append((written.bit_count(), tuple(sorted(ways[written]))))
    return tuple(found)


# ------------------------------------------------------------------------------- The other two cities


@lru_cache(maxsize=20000)
def _halves_to_come(box: Box, key: Key, counts: tuple[int, ...]) -> float:
    """The units that Bengaluru's lines promise: how near every grid is to its next half-valve."""
    bubbles = [float(count) for count in counts]
    for number, line in enumerate(box.lines):
        written = [key.numbers[place] for place in line.places if key.filled >> place & 1]
        numbers = [one for one in written if one]
        if not key.crossed >> number & 1 and len(set(numbers)) == len(numbers):
            bubbles[line.grid] += 0.9 * (len(written) / len(line.places)) ** 2
    units = 0.0
    for grid, count, near in zip(box.grids, counts, bubbles, strict=True):
        last = 0
        for reward in grid.rewards:
            if reward > count:
                units += REWARD * min(1.0, (near - last) / (reward - last)) ** NEARNESS
                break
            last = reward
    return units


@lru_cache(maxsize=20000)
def _bars_begun(box: Box, key: Key) -> float:
    """How many of Cologne's columns the written numbers are worth."""
    total = 0.0
    for number, bar in enumerate(box.bars):
        if not key.crossed >> number & 1:
            written = [key.numbers[place] for place in bar.places if key.filled >> place & 1]
            total += bar_promise(len(bar.places), len(written), bar.cells - sum(written))
    return total


def _unlocks(have: int, more: float) -> float:
    """What dials that may be moved are worth, and part of the next ones."""
    units = sum(UNLOCK[:have])
    for worth in UNLOCK[have:]:
        units += worth * min(1.0, more)
        more -= 1.0
        if more <= 0:
            break
    return units


# ------------------------------------------------------------------------------- What an entry promises


class Desk(OfCities):
    """As much of a State as it takes to ask what an entry promises: every city is this one."""

    __slots__ = ("cities", "config")

    def __init__(self, config: Config, city: City) -> None:
        self.config, self.cities = config, [city] * len(CITIES)


def promises(state: State, role: int, number: int) -> dict[int, float]:
    """What this number promises on every square on which the city could write it."""
    city = state.city(role)
    return _promises(state.config, role, number, key_of(city), tuple(city.counts))


@lru_cache(maxsize=20000)
def _promises(config: Config, role: int, number: int, key: Key, counts: tuple[int, ...]) -> dict[int, float]:
    city = City(bytearray(key.numbers), key.filled, list(counts), key.crossed)
    desk: Any = Desk(config, city)
    return {place: entry_value(desk, role, number, place) for place in places_in(open_squares(desk, role))}


def best_promise(state: State, role: int, number: int) -> float:
    """What this number promises on the best square; 0 if there is none."""
    return max(promises(state, role, number).values(), default=0.0)
