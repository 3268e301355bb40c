"""Bengaluru's sheet: four grids, their bubbles, and the half-valves they give."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import ClassVar, Final

from spacegames.critical_orbit.cities import MARK
from spacegames.critical_orbit.pieces import BENGALURU, BETWEEN_GRIDS, GRID_WORDS, LETTERS, STRIDE
from spacegames.tui.critical_orbit.squares import SQUARE, Sheet, View, note_rows, square
from spacegames.tui.widgets.board import EMPTY, Row, Span

LABEL: Final = 2
SPOILT: Final = "-"
GAP: Final = 4
HOW: Final = {"random": "draw", "choose": "pick"}


class Bengaluru(Sheet):
    """The four grids side by side, or two and two."""

    ROLE: ClassVar = BENGALURU

    def sheet_rows(self, view: View, width: int) -> Sequence[Row]:
        return bengaluru_rows(view, width)


def bengaluru_rows(view: View, width: int) -> list[Row]:
    """As many grids beside one another as there is room for."""
    grids = [_grid_rows(view, grid) for grid in range(len(view.seen.config.box.grids))]
    widths = [_width(rows) for rows in grids]
    across = len(grids) if sum(widths) + len(grids) <= width else 2
    rooms = [max(widths[at::across]) for at in range(across)]
    gap = min(GAP, (width - 1 - sum(rooms)) // (across - 1))
    rows: list[Row] = []
    for first in range(0, len(grids), across):
        some = grids[first : first + across]
        rows += [EMPTY] * bool(rows)
        for parts in zip_longest(*some, fillvalue=EMPTY):
            row: list[Span] = [Span(" ")]
            for part, room in zip(parts, rooms, strict=False):
                row += [*part, Span(" " * (room + gap - sum(len(span.text) for span in part)))]
            rows.append(tuple(row))
    return [*rows, EMPTY, (Span(" x bubble, o still open, - spoilt", "dim"),), *note_rows(view, width)]


def _width(rows: Sequence[Row]) -> int:
    return max(sum(len(span.text) for span in row) for row in rows)


def _grid_rows(view: View, grid: int) -> list[Row]:
    """A grid: its name and bubbles, its squares, and a bubble beside every line."""
    box = view.seen.config.box
    first = grid * BETWEEN_GRIDS
    size = len(box.grids[grid].rows)
    lines = [number for number, line in enumerate(box.lines) if line.grid == grid]
    rows_of, columns_of = lines[:size], lines[size:]
    letters = "".join(f" {LETTERS[column]} " for column in range(size))
    title = [Span(f"{GRID_WORDS[grid]} ", "title"), *_reward(view, grid)]
    rows: list[Row] = [tuple(title), (Span(" " * LABEL + letters, "dim"),)]
    for row in range(size):
        squares = [square(view, BENGALURU, row * STRIDE + first + column) for column in range(size)]
        rows.append((Span(f"{row + 1} ", "dim"), *squares, _bubble(view, rows_of[row])))
    below = [Span(" " * (LABEL + 1))]
    for number in columns_of:
        below += [_bubble(view, number), Span(" " * (SQUARE - 1))]
    return [*rows, tuple(below[:-1])]


def _reward(view: View, grid: int) -> list[Span]:
    """How many bubbles, and at which of them a half-valve comes."""
    entry, count = view.seen.config.box.grids[grid], view.seen.bengaluru.counts[grid]
    following = next((at for at in entry.rewards if at > count), None)
    last = 2 * len(entry.rows)
    return [
        Span(f"{count}/{last}", "strong"),
        Span(f" {HOW[entry.draw]} at {following}" if following else " all given", "dim"),
    ]


def _bubble(view: View, number: int) -> Span:
    """The bubble of a row or a column: crossed out, open, or spoilt."""
    city, line = view.seen.bengaluru, view.seen.config.box.lines[number]
    if city.crossed >> number & 1:
        return Span("x", "good")
    written = [city.numbers[place] for place in line.places if city.numbers[place] != MARK]
    spoilt = len(set(written)) < len(written)
    return Span(SPOILT if spoilt else "o", "warn" if spoilt else "")
