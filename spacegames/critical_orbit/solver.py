"""The best layout of the parts that Mercury III has, as far as a number of steps finds it.

A route is grown tile by tile from a dial to the other one of its colour, the promising tiles first, with a
little chance so that no two attempts are alike; then another colour is tried with what is left. It is a
depth-first search with restarts, after the randomized restarts of Gomes, Selman and Kautz (1998). It knows
nothing but the parts, so bots, hints and tests may all ask it.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from operator import itemgetter
from random import Random
from typing import Final, NamedTuple

from spacegames.core.chance import choose, seeded, shuffled
from spacegames.critical_orbit.components import Box
from spacegames.critical_orbit.components.conduits import ARMS, TURNS, Cell
from spacegames.critical_orbit.pieces import CELLS, COLOURS, DIALS, DIALS_OF, SIDE, TILES, side_of
from spacegames.critical_orbit.routes import DIAL_AT, HAND, NEIGHBOURS, oxygen, pipes_of
from spacegames.critical_orbit.state import NONE

STEPS: Final = 12000  # tiles tried, in all
ATTEMPT: Final = 60  # tiles tried before everything is taken off again
WIDTH: Final = 3  # of the tiles that fit on an open end, how many are tried
NOISE: Final = 2.0


class Parts(NamedTuple):
    """What there is to build with.

    tiles     the tiles in hand and on the rocket
    valves    release valves, those for which there are half-valves too, by colour
    dials     the space of every dial
    unlocked  a bit for every dial that may be moved
    """

    tiles: tuple[int, ...]
    valves: tuple[int, int]
    dials: tuple[int, ...]
    unlocked: int


class Layout(NamedTuple):
    """A way to lay the parts.

    where   the place of every tile, as in the rocket: HAND where it is not used
    valved  a bit for every tile with a valve
    dials   the space of every dial
    oxygen  the units on its routes
    steps   how many tiles were tried to find it
    """

    where: tuple[int, ...]
    valved: int
    dials: tuple[int, ...]
    oxygen: int
    steps: int


class Move(NamedTuple):
    """A tile laid on an open end: what it covers, where the pipe leaves it, and what lies on the way.

    needs  the cells that have to be empty: those that it covers, and the one that it leads to next
    out    that cell, and the arm that has to meet it there; NONE at the edge
    last   the cell and the arm on which the pipe leaves the tile
    """

    spot: int
    needs: int
    covers: int
    out: int
    back: int
    last: tuple[int, int]
    oxygen: int
    stem: int


@cache
def moves(box: Box, tile: int, cell: int, came: int) -> tuple[Move, ...]:
    """Every way to lay this tile so that an end of its pipe is on this arm of this cell."""
    return tuple(
        move
        for turn in TURNS
        for entry in box.faces[tile][turn].cells
        if entry.arms & came
        for move in _moves(box, tile, turn, entry, cell, came)
    )


def _moves(box: Box, tile: int, turn: int, entry: Cell, cell: int, came: int) -> Iterator[Move]:
    """The ways through the tile that is turned so and laid with this cell of it on that of the rocket."""
    row, column = cell // SIDE - entry.row, cell % SIDE - entry.column
    covers = box.covers[tile][turn].get(row * SIDE + column) if min(row, column) >= 0 else None
    if covers is None:
        return
    inside = {(row + one.row) * SIDE + column + one.column: one for one in box.faces[tile][turn].cells}
    for trail, arm in _ways_through(inside, cell, came):
        out, back = next(
            ((other, back) for way, other, back in NEIGHBOURS[trail[-1]] if way == arm), (NONE, 0)
        )
        if out in inside:
            continue
        yield Move(
            spot=turn * len(CELLS) + row * SIDE + column,
            needs=covers if out == NONE else covers | 1 << out,
            covers=covers,
            out=out,
            back=back,
            last=(trail[-1], arm),
            oxygen=sum(inside[at].oxygen for at in trail),
            stem=max(inside[at].stem for at in trail),
        )


def _ways_through(inside: Mapping[int, Cell], cell: int, came: int) -> Iterator[tuple[list[int], int]]:
    """The cells of every way through a tile from this arm on, and the arm on which it leaves the tile."""
    trails = [([cell], came)]
    while trails:
        trail, came = trails.pop()
        onward = inside[trail[-1]].arms & ~came
        leads = {arm: (other, back) for arm, other, back in NEIGHBOURS[trail[-1]] if other in inside}
        for arm in ARMS:
            if not onward & arm:
                continue
            other, back = leads.get(arm, (NONE, 0))
            if other == NONE or not inside[other].arms & back:
                yield trail, arm
            elif other not in trail:
                trails.append(([*trail, other], back))


def most_oxygen(box: Box, parts: Parts) -> int:
    """What the parts could give at the very most."""
    total, stemmed = 0, [list[int](), list[int]()]
    for tile in parts.tiles:
        units = sum(cell.oxygen for cell in box.faces[tile][0].cells)
        if box.stems[tile] < 0:
            total += units
        else:
            stemmed[box.stems[tile]].append(units)
    served = zip(stemmed, parts.valves, strict=True)
    return total + sum(sum(sorted(units, reverse=True)[:count]) for units, count in served)


@lru_cache(maxsize=4096)
def solve(box: Box, parts: Parts, target: int, steps: int = STEPS, seed: int = 0) -> Layout:
    """The layout with most oxygen that so many steps find; the first one that reaches the target.

    The same question has the same answer, always.
    """
    search = Search(box, parts, target, seeded(f"{seed} {parts}"))
    if most_oxygen(box, parts) >= target:
        while search.steps < steps and search.best.oxygen < target:
            search.attempt()
    return search.best._replace(steps=search.steps)


def search_for_the_most(box: Box, rng: Random) -> int:
    """One whole search with half the parts that ends at nothing less than all; how many tiles were tried."""
    tiles = tuple(sorted(shuffled(TILES, rng)[: len(TILES) // 2]))
    parts = Parts(tiles, (2, 2), choose(box.setups, rng), 0)
    search = Search(box, parts, most_oxygen(box, parts) + 1, rng)
    while search.steps < STEPS:
        search.attempt()
    return search.steps


class Search:
    """One search. What lies on the rocket now is in `used`, `taken` and `valves`."""

    def __init__(self, box: Box, parts: Parts, target: int, rng: Random) -> None:
        self.box, self.parts, self.target, self.rng = box, parts, target, rng
        self.steps = 0
        self.fitting: dict[tuple[int, int], list[tuple[int, tuple[Move, ...]]]] = {}
        self.best = Layout((HAND,) * len(box.tiles), 0, parts.dials, 0, 0)

    def attempt(self) -> None:
        """Take everything off, and build a route for one colour after the other."""
        self.used: dict[int, Move] = {}
        self.taken, self.valves = 0, list(self.parts.valves)
        self.dials = self._dials()
        self.units = 0
        self.end = self.steps + ATTEMPT
        for colour in shuffled(COLOURS, self.rng):
            one, other = DIALS_OF[colour]
            cell, came = DIAL_AT[self.dials[one]]
            self.goal = DIAL_AT[self.dials[other]]
            self._grow(cell, came)
            if self.best.oxygen >= self.target:
                return

    def _dials(self) -> list[int]:
        """The dials where they are, but those that may be moved anywhere on their side."""
        dials = list(self.parts.dials)
        for dial in DIALS:
            if self.parts.unlocked >> dial & 1:
                side = side_of(dials[dial]) * SIDE
                dials[dial] = choose([s for s in range(side, side + SIDE) if s not in dials], self.rng)
        return dials

    def _grow(self, cell: int, came: int) -> bool:
        """Lay tiles from this open end on until the goal is reached; then all of them stay."""
        if self.taken >> cell & 1:
            return False
        for tile, move in self._promising(cell, came):
            self.steps += 1
            if self.steps > self.end:
                return False
            self._lay(tile, move)
            if move.last == self.goal:
                self._note()
                return True
            if move.out != NONE and self._grow(move.out, move.back):
                return True
            self._take_off(tile, move)
        return False

    def _promising(self, cell: int, came: int) -> list[tuple[int, Move]]:
        """Tiles that fit on this open end, the best few of them."""
        if (cell, came) not in self.fitting:
            self.fitting[cell, came] = [
                (tile, moves(self.box, tile, cell, came)) for tile in self.parts.tiles
            ]
        taken, goal = self.taken, 1 << self.goal[0]
        found = []
        for tile, ways in self.fitting[cell, came]:
            if tile in self.used:
                continue
            for move in ways:
                if move.needs & taken or (move.stem >= 0 and not self.valves[move.stem]):
                    continue
                blind = move.out == NONE or move.covers & goal
                if blind and move.last != self.goal:
                    continue
                found.append((move.oxygen + NOISE * self.rng.random(), tile, move))
        found.sort(key=itemgetter(0), reverse=True)
        return [(tile, move) for _, tile, move in found[:WIDTH]]

    def _lay(self, tile: int, move: Move) -> None:
        self.used[tile] = move
        self.taken |= move.covers
        self.units += move.oxygen
        if move.stem >= 0:
            self.valves[move.stem] -= 1

    def _take_off(self, tile: int, move: Move) -> None:
        del self.used[tile]
        self.taken &= ~move.covers
        self.units -= move.oxygen
        if move.stem >= 0:
            self.valves[move.stem] += 1

    def _note(self) -> None:
        """A route is complete; the layout is the best one if it gives more than all before."""
        if self.units <= self.best.oxygen:
            return
        where = tuple(self.used[tile].spot if tile in self.used else HAND for tile in TILES)
        valved = sum(1 << tile for tile, move in self.used.items() if move.stem >= 0)
        units = oxygen(pipes_of(self.box, where, valved), self.dials)
        if units > self.best.oxygen:
            self.best = Layout(where, valved, tuple(self.dials), units, self.steps)
