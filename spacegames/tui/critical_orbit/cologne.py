"""Cologne's sheet: columns of boxes with their goals and sums, and the bubbles with the unlock cards."""

from collections.abc import Sequence
from typing import ClassVar, Final

from spacegames.critical_orbit.components import Box
from spacegames.critical_orbit.pieces import COLOGNE, LETTERS, STRIDE
from spacegames.tui.critical_orbit.facts import is_ai
from spacegames.tui.critical_orbit.squares import SQUARE, Sheet, View, note_rows, square
from spacegames.tui.widgets.board import Row, Span

LABEL: Final = 5
EXACT: Final = "="
OVER: Final = ">"


class Cologne(Sheet):
    """All columns beside one another, or in two banks."""

    ROLE: ClassVar = COLOGNE

    def sheet_rows(self, view: View, width: int) -> Sequence[Row]:
        return cologne_rows(view, width)


def cologne_rows(view: View, width: int) -> list[Row]:
    """The columns, in as many banks as it takes, and the bubbles."""
    box = view.seen.config.box
    columns = range(len(box.cologne.columns))
    room = max(1, (width - LABEL + 1) // SQUARE)
    banks = -(-len(columns) // room)
    each = -(-len(columns) // banks)
    rows: list[Row] = []
    for first in range(0, len(columns), each):
        rows += _bank_rows(view, columns[first : first + each])
    return [*rows, *_bubble_rows(view, width), *note_rows(view, width)]


def _bank_rows(view: View, columns: range) -> list[Row]:
    """Boxes from the top down; below them the letter of every column, its goal and its sum."""
    box = view.seen.config.box
    squares = box.sheets[COLOGNE].words
    tallest = max(len(column.boxes) for column in box.cologne.columns)
    rows: list[Row] = []
    for height in reversed(range(tallest)):
        row = [Span(f"{height + 1:>3}  ", "dim")]
        for column in columns:
            place = height * STRIDE + column
            row.append(square(view, COLOGNE, place) if place in squares else Span(" " * SQUARE))
        rows.append(tuple(row))
    rows.append((Span(" " * LABEL, "dim"), *(Span(f" {LETTERS[at]} ", "title") for at in columns)))
    by_size = is_ai(view.seen, COLOGNE)
    goals = [_goal(box, column, by_size=by_size) for column in columns]
    rows.append(
        (Span("size " if by_size else "goal ", "dim"), *(Span(f"{goal or '':>2} ", "dim") for goal in goals))
    )
    return [*rows, (Span("have ", "dim"), *(_sum(view, column) for column in columns))]


def _bar_at(box: Box, column: int) -> int | None:
    """The number of the bar in this column; None for a printed number."""
    return box.bar_at.get(column)


def _goal(box: Box, column: int, *, by_size: bool) -> int:
    """The sum that a column wants; for the deck how many boxes it has."""
    bar = _bar_at(box, column)
    if bar is None:
        return 0
    return len(box.bars[bar].places) if by_size else box.bars[bar].cells


def _sum(view: View, column: int) -> Span:
    """What stands in a column, with a mark if that is exact or too much."""
    box, city = view.seen.config.box, view.seen.cologne
    number = _bar_at(box, column)
    if number is None:
        return Span(" " * SQUARE)
    bar = box.bars[number]
    if is_ai(view.seen, COLOGNE):
        filled = sum(city.filled >> place & 1 for place in bar.places)
        return Span(" x " if city.crossed >> number & 1 else f"{filled:>2} ", "good" if filled else "")
    total = sum(city.numbers[place] for place in bar.places)
    full = not bar.mask & ~city.filled
    if city.crossed >> number & 1:
        return Span(f"{total:>2}{EXACT}", "good")
    if total > bar.cells or full:
        return Span(f"{total:>2}{OVER if total > bar.cells else '-'}", "warn")
    return Span(f"{total:>2} ", "strong" if total else "dim")


def _bubble_rows(view: View, width: int) -> list[Row]:
    """The bubbles in order, those with an unlock card as U, and what the marks mean."""
    sheet, count = view.seen.config.box.cologne, view.seen.cologne.counts[0]
    spans = [Span(" bubbles ", "dim")]
    for number in range(1, sheet.bubbles + 1):
        icon = "U" if number in sheet.unlocks else "o"
        spans.append(Span("x" if number <= count else icon, "good" if number <= count else ""))
    following = next((at for at in sheet.unlocks if at > count), None)
    spans.append(Span(f"  {count}, card at {following}" if following else f"  {count}", "dim"))
    meaning = f" {EXACT} exact, {OVER} over the goal, - not exact; a column needs all its boxes"
    if is_ai(view.seen, COLOGNE):
        meaning = " x all boxes crossed out, a bubble"
    elif len(meaning) > width:
        meaning = f" {EXACT} exact  {OVER} over  - not exact"
    return [tuple(spans), (Span(meaning, "dim"),)]
