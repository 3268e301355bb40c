"""The sheets of the cities: squares in rows and columns, a star in some, a number printed in others.

A place on a sheet is row * STRIDE + column, a set of places is an int with a bit for each. Cologne's sheet
stands on its lowest row; Bengaluru's four grids lie side by side with empty columns between them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from spacegames.critical_orbit.components.shapes import Column, Grid
from spacegames.critical_orbit.pieces import (
    BENGALURU,
    BETWEEN_GRIDS,
    COLOGNE,
    HOUSTON,
    ROLE_LETTERS,
    SHEET_ROWS,
    STRIDE,
    square_word,
)

SHADED: Final = "#"


class Sheet:
    """A city's sheet before anything is written on it.

    squares  the places that can be written on
    printed  the number at every place that has one
    stars    the role at every place with a star for it
    words    what every place on it is called
    beside   the places beside every place
    shaded   the places between them that are no squares; a sheet of columns has none
    """

    def __init__(self, role: int, drawn: Mapping[int, str]) -> None:
        self.words = {place: square_word(role, place) for place in drawn}
        self.printed = {place: int(mark) for place, mark in drawn.items() if mark.isdigit()}
        self.stars = {
            place: ROLE_LETTERS.index(mark) for place, mark in drawn.items() if mark in ROLE_LETTERS
        }
        self.beside = {
            place: [place + step for step in (-STRIDE, -1, 1, STRIDE) if place + step in drawn]
            for place in drawn
        }
        self.squares = mask_of(drawn) & ~mask_of(self.printed)
        self.shaded = 0 if role == COLOGNE else mask_of(between(drawn)) & ~mask_of(drawn)

    def open(self, filled: int) -> int:
        """The empty places beside a number that stands on the sheet, if these are filled."""
        around = filled << 1 | filled >> 1 | filled << STRIDE | filled >> STRIDE
        return around & self.squares & ~filled


def mask_of(places: Iterator[int] | Sequence[int] | Mapping[int, object]) -> int:
    """The set of these places."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def places_in(mask: int) -> list[int]:
    """The places of a set, in ascending order."""
    places: list[int] = []
    for at, byte in enumerate(mask.to_bytes((mask.bit_length() + 7) // 8, "little")):
        if byte:
            places += PLACES_IN[at][byte]
    return places


def _places_in_byte(first: int) -> list[tuple[int, ...]]:
    """The places of every set of these eight, the first of which this is."""
    found: list[tuple[int, ...]] = [()]
    for place in range(first, first + 8):
        found += [(*places, place) for places in found]
    return found


PLACES_IN: Final = tuple(_places_in_byte(first) for first in range(0, STRIDE * SHEET_ROWS, 8))


def between(places: Iterable[int]) -> list[int]:
    """All places of the grids, rows and columns in which these are."""
    found = []
    grids: dict[int, list[int]] = {}
    for place in places:
        grids.setdefault(place % STRIDE // BETWEEN_GRIDS, []).append(place)
    for own in grids.values():
        columns = {place % STRIDE for place in own}
        found += [row * STRIDE + column for row in {place // STRIDE for place in own} for column in columns]
    return found


def squares_of(rows: Sequence[str], column: int = 0) -> dict[int, str]:
    """What is drawn at every place of these rows that is not shaded, the leftmost in this column."""
    return {
        row * STRIDE + column + at: mark
        for row, marks in enumerate(rows)
        for at, mark in enumerate(marks.split())
        if mark != SHADED
    }


def houston_sheet(rows: Sequence[str]) -> Sheet:
    """The sheet on which shapes are formed."""
    return Sheet(HOUSTON, squares_of(rows))


def bengaluru_sheet(grids: Mapping[str, Grid]) -> Sheet:
    """The four grids."""
    drawn = dict[int, str]()
    for number, grid in enumerate(grids.values()):
        drawn |= squares_of(grid.rows, number * BETWEEN_GRIDS)
    return Sheet(BENGALURU, drawn)


def cologne_sheet(columns: Sequence[Column]) -> Sheet:
    """The columns of boxes, from the base up."""
    return Sheet(
        COLOGNE,
        {
            height * STRIDE + at: mark
            for at, column in enumerate(columns)
            for height, mark in enumerate(column.boxes)
        },
    )
