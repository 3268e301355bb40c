"""How likely every side was to win along a game: a line for each, side by side."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from rich.cells import cell_len, set_cell_size

from spacegames.bots.review import Review
from spacegames.chart import LETTERS, LINES, SCALE, Pen
from spacegames.review import Side, chart_of, line_in_words, scope, side_in_words
from spacegames.tui.palette import ASCII
from spacegames.tui.widgets.board import Board, Row, Span

LEAST_ROWS: Final = 3
MOST_ROWS: Final = 13
SPOKEN: Final = 8  # in more rows than these the line is told in words too
BAR: Final = 24
GAP: Final = 2


class Charts(Board):
    """Above the lines it says how much of the game has been looked into, with a bar until that is all."""

    def __init__(self) -> None:
        super().__init__("Chance to win, in %, as far as each could know", id="charts")
        self.review: Review | None = None
        self.names: Sequence[str] = ()

    def show(self, review: Review, names: Sequence[str]) -> None:
        """Show what this review knows by now."""
        self.review, self.names = review, names
        self.redraw()

    @staticmethod
    def rows_wanted(sides: int, room: int) -> int:
        """How many of these rows it takes, with the frame."""
        across = _across(sides)
        return min(room, 3 + -(-sides // across) * (MOST_ROWS + 3))

    def rows(self, width: int) -> Sequence[Row]:
        if not self.review:
            return ()
        review, across = self.review, _across(len(self.review.sides))
        lines = -(-len(review.sides) // across)
        each = (self.inner_height - 1) // lines
        charts = [self._chart(review, side, width // across - GAP, each) for side in review.sides]
        rows = [self._progress(review)]
        for place in range(0, len(charts), across):
            rows += _beside(charts[place : place + across], width // across)
        return rows

    def _progress(self, review: Review) -> Row:
        looked, whole = len(review.verdicts), len(review.questions)
        if review.complete:
            return (Span(f" {scope(review)}", "dim"),)
        full = BAR * looked // whole
        bar = self.glyphs.full * full + self.glyphs.empty * (BAR - full)
        return (Span(f" {bar}", "active"), Span(f" {looked} of {whole} decisions looked into"))

    def _chart(self, review: Review, side: Side, width: int, rows: int) -> list[Row]:
        """Who it is, the line, and the same in words if there is room."""
        who = set_cell_size(side_in_words(side, self.names), width)
        words = line_in_words(review, side)
        spoken = rows > SPOKEN
        high = min(MOST_ROWS, rows - 2 - spoken)
        drawn = chart_of(review, side, width, max(LEAST_ROWS, high - 1 + high % 2), self.pen)
        *lines, axis = ((Span(f" {line[:SCALE]}", "dim"), Span(line[SCALE:], _style(side))) for line in drawn)
        marked = (axis[0], *(Span(part, "key" if part.isdecimal() else "dim") for part in axis[1].text))
        said = [(Span(f" {words}" * (cell_len(words) <= width)),)] if spoken else []
        return [(Span(f" {who}", _style(side)),), *lines, marked, *said]

    @property
    def pen(self) -> Pen:
        return LETTERS if self.glyphs == ASCII else LINES


def _across(sides: int) -> int:
    """How many charts stand side by side."""
    return 1 if sides == 1 else 2 if sides <= 4 else 3


def _style(side: Side) -> str:
    return f"seat-{side[0]}"


def _beside(charts: Sequence[list[Row]], width: int) -> Iterator[Row]:
    """These charts side by side, each so wide."""
    for parts in zip_longest(*charts, fillvalue=()):
        row: list[Span] = []
        for part in parts:
            filled = sum(cell_len(span.text) for span in part)
            row += [*part, Span(" " * (width - filled))]
        yield tuple(row)
