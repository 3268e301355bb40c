"""The story: a line an event, with the rounds as headings, and the cursor on the moment that is shown."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from spacegames.tui.reel import Line
from spacegames.tui.widgets.board import Board, Row, Span
from spacegames.tui.widgets.text import wrapped


class Story(Board):
    """Cells are the places of the lines on the reel. The cursor stays in the middle, what led there above.

    A long story is broken into rows once, not at every step.
    """

    def __init__(self) -> None:
        super().__init__("Story", id="story")
        self.lines: Sequence[Line] = ()
        self.headings = False
        self.end = ""
        self._blocks: list[list[Row]] = []
        self._made_for: object = None

    def show(self, lines: Sequence[Line], place: int, headings: bool, end: str) -> None:
        """Show these lines with the cursor on this one; `headings` for the rounds, `end` below the last."""
        self.lines, self.headings, self.end = lines, headings, end
        self.cursor = place
        self.redraw()

    def rows(self, width: int) -> Sequence[Row]:
        made_for = (self.lines, width, self.glyphs, self.headings, self.end)
        if made_for != self._made_for:
            self._blocks, self._made_for = list(self._all_blocks(width)), made_for
        return [row for block in self._blocks for row in self._marked(block)]

    def _marked(self, block: list[Row]) -> list[Row]:
        """The rows of a line, with a mark if the cursor is on it."""
        first, *rest = block
        lead = first[0]
        if lead.cell is None or lead.cell != self.cursor:
            return block
        return [(Span(">" + lead.text[1:], lead.style, lead.cell), *first[1:]), *rest]

    def _all_blocks(self, width: int) -> Iterator[list[Row]]:
        digits = len(str(len(self.lines)))
        for number, (was, line) in enumerate(pairwise((None, *self.lines)), 1):
            assert line
            if self.headings and (was is None or was.round != line.round):
                yield [self._heading(f"Round {line.round + 1}", width)]
            elif line.gap:
                yield [(Span(f" {'...':>{digits}}", "dim"),)]
            yield self._block(line, f"{number:>{digits}}", width)
        if self.end:
            yield wrapped(self.end, width, "dim")

    def _heading(self, text: str, width: int) -> Row:
        line = self.glyphs.line
        rest = f" {line * (width - len(text) - 6)} "
        return (Span(f" {line * 2} ", "frame"), Span(text, "title"), Span(rest, "frame"))

    def _block(self, line: Line, number: str, width: int) -> list[Row]:
        lead = f" {number} "
        texts = [row[0].text[1:] for row in wrapped(line.text, width - len(lead) + 1, indent=2)]
        return [
            (
                Span(" " * len(lead) if place else lead, "dim", line.place),
                Span(text.ljust(width - len(lead)), "", line.place),
            )
            for place, text in enumerate(texts)
        ]

    def scroll_to_cursor(self) -> None:
        """The chosen line in the middle, as far as there are others around it; the end below the last."""
        places = self._places.get(self.cursor)
        if not places:
            super().scroll_to_cursor()
            return
        row = places[0].row
        if self.lines and self.cursor != self.lines[-1].place:
            row -= (self.inner_height - 1) // 2
        self.top = max(0, min(row, len(self._rows) - self.inner_height))
