"""A line chart in letters, for what lies between 0 and 1."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

SCALE: Final = 5  # columns of the numbers on the left, with the line beside them
NOTHING: Final[Mapping[int, str]] = {}


class Pen(Struct, frozen=True):
    """What a chart is drawn with; every glyph is one cell wide.

    along, across  the line as it goes on, as it rises or falls, and the two axes
    falls, rises   where it leaves its level, and where it reaches the other one
    corner         where the axes meet
    """

    along: str
    across: str
    falls: tuple[str, str]
    rises: tuple[str, str]
    corner: str


LINES: Final = Pen("─", "│", ("┐", "└"), ("┘", "┌"), "└")
LETTERS: Final = Pen("-", "|", ("+", "+"), ("+", "+"), "+")


def chart(
    points: Sequence[tuple[int, float]],
    end: int,
    width: int,
    rows: int,
    pen: Pen,
    marks: Mapping[int, str] = NOTHING,
) -> list[str]:
    """So many rows with a scale of 0 to 100 beside them, and the axis below with its marks.

    A point says where in time it is, from 0 to `end`, and its value. Up to the next one the line stays level,
    and it ends with the last one.
    """
    columns = width - SCALE
    levels = {_column(when, end, columns): round(value * (rows - 1)) for when, value in points}
    drawn = [[" "] * columns for _ in range(rows)]
    for column, was, level in _steps(levels):
        if was == level:
            drawn[level][column] = pen.along
            continue
        for between in range(min(was, level) + 1, max(was, level)):
            drawn[between][column] = pen.across
        drawn[was][column], drawn[level][column] = pen.falls if level < was else pen.rises
    axis = [pen.along] * columns
    for when, mark in marks.items():
        axis[_column(when, end, columns)] = mark
    numbers = {rows - 1: "100", (rows - 1) / 2: "50", 0: "0"}
    lines = [f"{numbers.get(level, ''):>3} {pen.across}{''.join(drawn[level])}" for level in range(rows)]
    return [line.rstrip() for line in [*lines[::-1], f"{'':4}{pen.corner}{''.join(axis)}"]]


def _column(when: int, end: int, columns: int) -> int:
    return when * (columns - 1) // max(1, end)


def _steps(levels: Mapping[int, int]) -> Iterator[tuple[int, int, int]]:
    """Every column from the first level to the last, on which level the line comes and on which it leaves."""
    was = levels[min(levels)] if levels else 0
    for column in range(min(levels), max(levels) + 1) if levels else ():
        level = levels.get(column, was)
        yield column, was, level
        was = level
