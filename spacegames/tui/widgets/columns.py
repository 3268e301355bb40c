"""A table: columns that stand under one another; what is too long for its column goes on below."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from textwrap import wrap

from msgspec import Struct
from rich.cells import cell_len, set_cell_size

from spacegames.tui.widgets.board import Board, Cell, Row, Span
from spacegames.tui.widgets.text import wrapped

GAP = 2
LEAST = 12  # what the last column has at least
TIED = "\xa0"  # a space at which no line is broken


class Entry(Struct):
    """One line of a table.

    cell     what is chosen with it; None for a heading
    columns  the text of every column
    styles   how they are written, if not as all others in that column
    below    what stands on lines of its own under them
    """

    cell: Cell | None
    columns: tuple[str, ...]
    styles: tuple[str, ...] = ()
    below: str = ""
    below_style: str = ""


class Columns(Board):
    """Entries with a cursor. The last column takes the room that is left.

    styles  how every column is written
    most    how wide a column may be at most, 0 for as wide as it needs
    empty   what is said where there is nothing
    """

    def __init__(
        self,
        title: str = "",
        *,
        id: str | None = None,  # noqa: A002 - Textual's name
        styles: Sequence[str] = (),
        most: Sequence[int] = (),
    ) -> None:
        super().__init__(title, id=id)
        self.styles_of_columns = styles
        self.most = most
        self.entries: list[Entry] = []
        self.empty = ""
        self._kept: tuple[int, list[list[Row]]] = (0, [])

    def show(self, entries: Iterable[Entry]) -> None:
        """Show these entries, with the cursor where it was if that is still there."""
        self.entries = list(entries)
        self._kept = (0, [])
        cells = [entry.cell for entry in self.entries if entry.cell is not None]
        if self.cursor not in cells:
            self.cursor = cells[0] if cells else None
        self.redraw()

    def rows(self, width: int) -> Sequence[Row]:
        if not self.entries:
            return wrapped(self.empty, width, "dim") if self.empty else []
        return [row for entry in self._rows_by_entry(width) for row in self._marked(entry)]

    def _rows_by_entry(self, width: int) -> list[list[Row]]:
        """The rows of every entry; kept, as a step of the cursor changes but the mark."""
        if self._kept[0] != width:
            room = width - 3
            widths = self._widths(room)
            self._kept = (width, [self._rows_of(entry, widths, room) for entry in self.entries])
        return self._kept[1]

    def _marked(self, rows: list[Row]) -> list[Row]:
        """With a mark in front, if the cursor is there."""
        cell = rows[0][0].cell
        if not self.active or cell is None or cell != self.cursor:
            return rows
        return [(Span(">", "key", cell), *rows[0][1:]), *rows[1:]]

    def _widths(self, room: int) -> list[int]:
        """How wide every column is."""
        texts = zip_longest(
            *(entry.columns for entry in self.entries if entry.cell is not None), fillvalue=""
        )
        widths = [max(map(cell_len, column)) for column in texts]
        limits = zip_longest(widths, self.most[: len(widths)], fillvalue=0)
        *widths, _ = [min(width, most or width) for width, most in limits] or [0]
        return [*widths, max(LEAST, room - sum(widths) - GAP * len(widths))]

    def _rows_of(self, entry: Entry, widths: list[int], room: int) -> list[Row]:
        if entry.cell is None:
            return [(Span(f" {' '.join(entry.columns)}", "dim"),)]
        styles = entry.styles or self.styles_of_columns
        texts = [folded(text, width) for text, width in zip(entry.columns, widths, strict=False)]
        rows: list[Row] = []
        for parts in zip_longest(*texts, fillvalue=""):
            lead = Span(" ", "key", entry.cell)
            spans = [
                Span(
                    " " * (GAP if place else 1) + set_cell_size(part, widths[place]),
                    styles[place] if place < len(styles) else "",
                    entry.cell,
                )
                for place, part in enumerate(parts)
            ]
            rows.append((lead, *spans, Span(" ", "", entry.cell)))
        for text in folded(entry.below, room - 4) if entry.below else ():
            body = set_cell_size(f"      {text}", room + 3)
            rows.append((Span(body, entry.below_style, entry.cell),))
        return rows


def folded(text: str, width: int) -> list[str]:
    """The text in lines that are no wider; letters may be two cells wide."""
    if cell_len(text) <= width:
        return [text.replace(TIED, " ")]
    letters = width if cell_len(text) == len(text) else width // 2
    return [
        line.lstrip(TIED).replace(TIED, " ") for line in wrap(text, max(1, letters), break_on_hyphens=False)
    ] or [""]
