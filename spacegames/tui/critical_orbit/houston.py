"""Houston's sheet: the grid, the shapes and their bubbles."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import ClassVar, Final

from spacegames.critical_orbit import words
from spacegames.critical_orbit.pieces import HOUSTON, LETTERS, SHAPE_WORDS, SHAPES, STRIDE
from spacegames.tui.critical_orbit.facts import is_ai
from spacegames.tui.critical_orbit.prospects import COMPLETES
from spacegames.tui.critical_orbit.squares import Sheet, View, bubbles, note_rows, square
from spacegames.tui.widgets.board import EMPTY, Row, Span

LABEL: Final = 3
BESIDE: Final = 29  # columns of the shapes beside the grid, at least
BEST: Final = 3  # squares that complete something, as many as are told


class Houston(Sheet):
    """The grid, with the shapes beside it or below."""

    ROLE: ClassVar = HOUSTON

    def sheet_rows(self, view: View, width: int) -> Sequence[Row]:
        return houston_rows(view, width)


def houston_rows(view: View, width: int) -> list[Row]:
    """Grid and shapes in this width. An AI Houston has blocks in place of a grid."""
    if is_ai(view.seen, HOUSTON):
        return [*_block_rows(view), EMPTY, *note_rows(view, width)]
    grid = _grid_rows(view)
    wide = max(sum(len(span.text) for span in row) for row in grid)
    if width < wide + BESIDE:
        return [*grid, *_shapes_below(view)]
    return [
        (*left, Span("   "), *right)
        for left, right in zip_longest(grid, _shapes_beside(view), fillvalue=EMPTY)
    ]


def _grid_rows(view: View) -> list[Row]:
    places = view.seen.config.box.sheets[HOUSTON].words
    columns = range(max(place % STRIDE for place in places) + 1)
    rows: list[Row] = [(Span(" " * LABEL + "".join(f" {LETTERS[column]} " for column in columns), "dim"),)]
    for row in range(max(places) // STRIDE + 1):
        squares = [square(view, HOUSTON, row * STRIDE + column) for column in columns]
        rows.append((Span(f"{row + 1:>2} ", "dim"), *squares))
    return rows


def _shape_line(view: View, shape: int) -> list[Span]:
    count, most = view.seen.houston.counts[shape], view.seen.config.box.houston.bubbles
    return [Span(f" {SHAPE_WORDS[shape]} ", "strong"), Span(bubbles(count, most))]


def _shapes_below(view: View) -> list[Row]:
    """The shapes three in a row."""
    spans = [_shape_line(view, shape) for shape in SHAPES]
    rows = [
        tuple(span for one in spans[first : first + 3] for span in (*one, Span("  ")))
        for first in range(0, len(spans), 3)
    ]
    return [EMPTY, *rows, *_best(view)]


def _shapes_beside(view: View) -> list[Row]:
    """Every shape with its bubbles and how many tiles it has given, and where something is completed."""
    rows: list[Row] = [(Span(" shapes, and tiles given", "dim"),)]
    for shape in SHAPES:
        count = view.seen.houston.counts[shape]
        rows.append((*_shape_line(view, shape), Span(f"   {words.many(count, 'tile')}", "dim")))
    return [*rows, EMPTY, *_best(view)]


def _best(view: View) -> list[Row]:
    """Where a number completes a shape."""
    names = view.seen.config.box.sheets[HOUSTON].words
    found = [
        f"{names[place]} {coming.text.partition('completes ')[2].partition(':')[0]}"
        for place, coming in view.prospects.items()
        if coming.mark == COMPLETES
    ]
    more = ", ..." if len(found) > BEST else ""
    return [(Span(f" {COMPLETES} {', '.join(found[:BEST])}{more}", "good"),)] if found else []


def _block_rows(view: View) -> list[Row]:
    """The blocks that the AI deck has crossed, and the tiles they have given."""
    sheet, city = view.seen.config.box.houston, view.seen.houston
    rows: list[Row] = [(Span(" blocks of the AI deck, a tile when all are crossed", "dim"),), EMPTY]
    for shape in SHAPES:
        cell = ("block", shape)
        crossed = city.blocks[shape]
        blocks = "#" * crossed + "-" * (sheet.blocks - crossed)
        count = city.counts[shape]
        rows.append(
            (
                Span(f"  {SHAPE_WORDS[shape]}  ", "strong", cell),
                Span(f"[{blocks}]  {bubbles(count, sheet.bubbles)}", "", cell),
                Span(f"  {words.many(count, 'tile')} given", "dim", cell),
            )
        )
    return rows
