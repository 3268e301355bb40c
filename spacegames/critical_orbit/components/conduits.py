"""The faces of the conduit tiles, turned, and the shapes that squares can form."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from spacegames.critical_orbit.components.shapes import Tile
from spacegames.critical_orbit.pieces import SHAPE_WORDS, SHAPES, SIDE, STRIDE

# The arms of a pipe, clockwise from the top; a quarter turn clockwise moves every arm on by one.
NORTH, EAST, SOUTH, WEST = ARMS = 1, 2, 4, 8
PIPES: Final = {
    "│": NORTH | SOUTH, "─": EAST | WEST, "└": NORTH | EAST, "┌": EAST | SOUTH, "┐": SOUTH | WEST,
    "┘": WEST | NORTH, "┬": EAST | SOUTH | WEST, "├": NORTH | EAST | SOUTH, "┴": NORTH | EAST | WEST,
    "┤": NORTH | SOUTH | WEST, "┼": NORTH | EAST | SOUTH | WEST, "░": 0,
}  # fmt: skip
OXYGEN: Final = "o"
STEMS: Final = "wk"  # by the colour of the valve
TURNS: Final = range(4)

# The five shapes as Houston draws them and as the tiles are cut. They may be turned, never mirrored.
DRAWN: Final = {
    "L": ("# ", "# ", "##"),
    "J": (" #", " #", "##"),
    "S": (" ##", "## "),
    "Z": ("## ", " ##"),
    "T": ("###", " # "),
}

Square = tuple[int, int]  # row and column


class Cell(NamedTuple):
    """A cell of a turned tile: where it is, counted from the upper left corner, and what is on it."""

    row: int
    column: int
    arms: int
    oxygen: bool
    stem: int  # the colour of the valve it needs, -1 for none


class Face(NamedTuple):
    """A tile that is turned some way."""

    rows: int
    columns: int
    cells: tuple[Cell, ...]


def turned_arms(arms: int) -> int:
    """These arms after a quarter turn clockwise."""
    return (arms << 1 | arms >> 3) & 15


def faces_of(tile: Tile) -> tuple[Face, ...]:
    """The tile as printed, and after one, two and three quarter turns clockwise."""
    cells = [
        Cell(row, column, PIPES[pipe], mark == OXYGEN, STEMS.find(mark))
        for row, (pipes, marks) in enumerate(zip(tile.pipes, tile.marks, strict=True))
        for column, (pipe, mark) in enumerate(zip(pipes, marks, strict=True))
        if pipe != " "
    ]
    rows, columns = len(tile.pipes), len(tile.pipes[0])
    faces = []
    for _ in TURNS:
        faces.append(Face(rows, columns, tuple(sorted(cells))))
        cells = [
            Cell(column, rows - 1 - row, turned_arms(arms), oxygen, stem)
            for row, column, arms, oxygen, stem in cells
        ]
        rows, columns = columns, rows
    return tuple(faces)


def covers(face: Face) -> dict[int, int]:
    """By the cell of the rocket on which its upper left corner lies: the cells that it covers."""
    return {
        row * SIDE + column: sum(1 << (row + cell.row) * SIDE + column + cell.column for cell in face.cells)
        for row in range(SIDE - face.rows + 1)
        for column in range(SIDE - face.columns + 1)
    }


def shape_squares(shape: int) -> frozenset[Square]:
    """The squares of a shape as it is drawn."""
    return frozenset(
        (row, column)
        for row, marks in enumerate(DRAWN[SHAPE_WORDS[shape]])
        for column, mark in enumerate(marks)
        if mark == "#"
    )


def turned_shapes(shape: int) -> list[tuple[Square, ...]]:
    """Every way in which the shape can be turned, each once."""
    found = []
    squares = shape_squares(shape)
    for _ in TURNS:
        rows = max(row for row, _ in squares)
        squares = frozenset((column, rows - row) for row, column in squares)
        ordered = tuple(sorted(squares))
        if ordered not in found:
            found.append(ordered)
    return found


class Placing(NamedTuple):
    """A shape on Houston's sheet."""

    shape: int
    places: tuple[int, ...]
    mask: int


def placings(places: Sequence[int]) -> dict[int, tuple[Placing, ...]]:
    """By place: every shape on a sheet of these places that contains it."""
    found: dict[int, list[Placing]] = {place: [] for place in places}
    for shape in SHAPES:
        for turned in turned_shapes(shape):
            steps = [row * STRIDE + column for row, column in turned]
            for corner in range(max(places) + 1):
                squares = tuple(corner + step for step in steps)
                if all(square in found for square in squares):
                    placing = Placing(shape, squares, sum(1 << square for square in squares))
                    for square in squares:
                        found[square].append(placing)
    return {place: tuple(sorted(shapes)) for place, shapes in found.items()}
