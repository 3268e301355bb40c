"""Routes: paths of pipe from one dial to the other of its colour, and the oxygen on them.

Shared by the rules, the solver and the screens. A set of cells is an int with a bit for each.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from spacegames.critical_orbit.components import Box
from spacegames.critical_orbit.components.conduits import EAST, NORTH, SOUTH, WEST
from spacegames.critical_orbit.pieces import CELLS, DIALS_OF, SIDE, SPACES, TILES

# Where a tile is that does not lie on the rocket. On the rocket: turn * len(CELLS) + the cell of its corner.
HAND: Final = -1
FACEUP: Final = -2
STACK: Final = -3


def _dial_at(space: int) -> tuple[int, int]:
    side, at = divmod(space, SIDE)
    return (at, at * SIDE + SIDE - 1, (SIDE - 1) * SIDE + at, at * SIDE)[side], (NORTH, EAST, SOUTH, WEST)[
        side
    ]


# The cell that a dial on each space touches, and the arm that reaches it.
DIAL_AT: Final = tuple(map(_dial_at, SPACES))


def _neighbours(cell: int) -> tuple[tuple[int, int, int], ...]:
    """Arm, the cell it leads to, and the arm that meets it there."""
    row, column = divmod(cell, SIDE)
    around = (
        (NORTH, cell - SIDE, SOUTH, row > 0),
        (EAST, cell + 1, WEST, column < SIDE - 1),
        (SOUTH, cell + SIDE, NORTH, row < SIDE - 1),
        (WEST, cell - 1, EAST, column > 0),
    )
    return tuple((arm, other, back) for arm, other, back, inside in around if inside)


NEIGHBOURS: Final = tuple(map(_neighbours, CELLS))


class Pipes(NamedTuple):
    """What lies on the rocket.

    arms    the arms of the pipe in every cell
    oxygen  the cells with a unit of oxygen
    closed  the cells with a stem that has no valve
    """

    arms: list[int]
    oxygen: int
    closed: int


@cache
def _laid(box: Box, tile: int, spot: int) -> tuple[tuple[tuple[int, int], ...], int, int]:
    """The pipes of a tile that lies here, with their cells, its oxygen and its stem."""
    turn, corner = divmod(spot, len(CELLS))
    cells = [(corner + cell.row * SIDE + cell.column, cell) for cell in box.faces[tile][turn].cells]
    pipes = tuple((at, cell.arms) for at, cell in cells)
    oxygen = sum(1 << at for at, cell in cells if cell.oxygen)
    return pipes, oxygen, sum(1 << at for at, cell in cells if cell.stem >= 0)


def pipes_of(box: Box, where: Sequence[int], valved: int) -> Pipes:
    """The pipes on the rocket.

    where   the place of every tile
    valved  a bit for every tile with a valve on its stem
    """
    arms, oxygen, closed = [0] * len(CELLS), 0, 0
    for tile in TILES:
        if where[tile] >= 0:
            pipes, units, stem = _laid(box, tile, where[tile])
            for cell, pipe in pipes:
                arms[cell] = pipe
            oxygen |= units
            if not valved >> tile & 1:
                closed |= stem
    return Pipes(arms, oxygen, closed)


def paths(arms: Sequence[int], begin: int, end: int) -> Iterator[int]:
    """The cells of every path through matching pipe ends between two dials on these spaces.

    A path passes a cell once, in on one arm and out on another (CO-107, CO-108).
    """
    last, out = DIAL_AT[end]
    trail = [(*DIAL_AT[begin], 0)]
    while trail:
        cell, came, passed = trail.pop()
        if not arms[cell] & came:
            continue
        passed |= 1 << cell
        onward = arms[cell] & ~came
        if cell == last and onward & out:
            yield passed
        for arm, other, back in NEIGHBOURS[cell]:
            if onward & arm and not passed >> other & 1:
                trail.append((other, back, passed))


def routes(pipes: Pipes, dials: Sequence[int]) -> tuple[int, ...]:
    """The cells of a route for every colour, 0 for none, so that most units of oxygen lie on them.

    A route's stems have valves; a unit on several routes counts once (CO-109, CO-113).
    """
    found = []
    for one, other in DIALS_OF:
        whole = (path for path in paths(pipes.arms, dials[one], dials[other]) if not path & pipes.closed)
        best = {path & pipes.oxygen: path for path in whole}
        found.append(list(best.values()) or [0])
    return max(product(*found), key=lambda chosen: _union(chosen, pipes.oxygen))


def oxygen(pipes: Pipes, dials: Sequence[int]) -> int:
    """The units of oxygen on the routes."""
    return _union(routes(pipes, dials), pipes.oxygen)


class Progress(NamedTuple):
    """How far the route of a colour has come.

    path    the cells of the route, or of the way between its dials on which fewest valves are missing
    closed  the cells on it with a stem that has no valve
    ends    without a way: the cells and arms on which the pipe of each dial ends; none if it has no pipe
    """

    path: int
    closed: int = 0
    ends: tuple[tuple[tuple[int, int], ...], ...] = ()

    @property
    def holds(self) -> bool:
        """Whether oxygen flows."""
        return bool(self.path) and not self.closed


def progress(pipes: Pipes, dials: Sequence[int]) -> tuple[Progress, ...]:
    """What the route of every colour lacks, nothing where there is one."""
    return tuple(
        Progress(whole) if whole else _unfinished(pipes, dials[one], dials[other])
        for whole, (one, other) in zip(routes(pipes, dials), DIALS_OF, strict=True)
    )


def _unfinished(pipes: Pipes, one: int, other: int) -> Progress:
    ways = list(paths(pipes.arms, one, other))
    if ways:
        way = min(ways, key=lambda path: (path & pipes.closed).bit_count())
        return Progress(way, way & pipes.closed)
    return Progress(0, 0, (open_ends(pipes.arms, one), open_ends(pipes.arms, other)))


def open_ends(arms: Sequence[int], space: int) -> tuple[tuple[int, int], ...]:
    """The cells and the arms on which the pipe that begins at the dial on this space leads nowhere."""
    cell, came = DIAL_AT[space]
    if not arms[cell] & came:
        return ()
    reached, trail, ends = {cell}, [cell], set[tuple[int, int]]()
    while trail:
        here = trail.pop()
        leads = {arm: (onward, back) for arm, onward, back in NEIGHBOURS[here]}
        for arm in (NORTH, EAST, SOUTH, WEST):
            if not arms[here] & arm or (here, arm) == (cell, came):
                continue
            onward, back = leads.get(arm, (-1, 0))
            if onward < 0 or not arms[onward] & back:
                ends.add((here, arm))
            elif onward not in reached:
                reached.add(onward)
                trail.append(onward)
    return tuple(sorted(ends))


def _union(chosen: Sequence[int], oxygen: int) -> int:
    cells = 0
    for path in chosen:
        cells |= path
    return (cells & oxygen).bit_count()
