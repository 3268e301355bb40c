"""A list to choose from, numbered, with what cannot be chosen and why below it."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from rich.cells import cell_len

from spacegames.tui.widgets.board import Board, Cell, Row, Span
from spacegames.tui.widgets.text import wrapped


class Item(Struct):
    """One line of a list.

    cell   what is chosen with it
    text   what it says
    note   what stands beside it, after a gap
    why    why it cannot be chosen; empty if it can
    key    what chooses it, if not its number
    """

    cell: Cell
    text: str
    note: str = ""
    why: str = ""
    key: str = ""
    style: str = ""


class Listing(Board):
    """Items with numbers, 1 to 9 and 0, and a cursor.

    numbered  whether they have numbers
    gap       how wide the texts are before what is noted beside them
    wraps     whether long ones go over several rows
    """

    def __init__(
        self,
        title: str = "",
        *,
        id: str | None = None,  # noqa: A002 - Textual's name
        numbered: bool = True,
        gap: int = 0,
        wraps: bool = True,
    ) -> None:
        super().__init__(title, id=id)
        self.items: list[Item] = []
        self.numbered = numbered
        self.gap = gap
        self.wraps = wraps
        self.empty = ""

    def show(self, items: Iterable[Item], cursor: Cell | None = None) -> None:
        """Show these items, with the cursor where it was if that is still there, or on this one."""
        self.items = list(items)
        cells = [item.cell for item in self.items]
        if cursor in cells:
            self.cursor = cursor
        elif self.cursor not in cells:
            self.cursor = cells[0] if cells else None
        self.redraw()

    @property
    def item(self) -> Item | None:
        """The item under the cursor."""
        return next((item for item in self.items if item.cell == self.cursor), None)

    def numbered_cell(self, number: int) -> Cell | None:
        """The cell with this number; 0 is the tenth."""
        place = (number - 1) % 10
        able = [item for item in self.items if not item.why and not item.key]
        return able[place].cell if self.numbered and place < len(able) else None

    def keyed_cell(self, key: str) -> Cell | None:
        """The cell with this key."""
        return next((item.cell for item in self.items if item.key == key), None)

    def rows(self, width: int) -> Sequence[Row]:
        rows: list[Row] = [] if self.items else [*wrapped(self.empty, width, "dim")] * bool(self.empty)
        number = 0
        for item in self.items:
            label = item.key
            if self.numbered and not item.why and not item.key:
                number += 1
                label = str(number % 10) if number <= 10 else ""
            rows += self._item_rows(item, label, width)
        return rows

    def _item_rows(self, item: Item, label: str, width: int) -> list[Row]:
        here = item.cell == self.cursor
        mark = ">" if here else " "
        lead = f"{mark}{label:>2} " if self.numbered or item.key else f"{mark} "
        style = "dim" if item.why else item.style
        text = item.text
        if item.note:
            text = f"{text:<{self.gap}} {item.note}"
        if item.why:
            text = f"{item.text}: {item.why}"
        lines = wrapped(text, width - len(lead) + 1, style) if self.wraps else [(Span(f" {text}"),)]
        rows: list[Row] = []
        for place, (span,) in enumerate(lines):
            body = span.text.strip()
            written = "key" if item.key and not item.why else style
            head = Span(" " * len(lead), style) if place else Span(lead, written, item.cell)
            rest = " " * (width - len(lead) - cell_len(body))
            rows.append((head, Span(body, style, item.cell), Span(rest, style, item.cell)))
        return rows
