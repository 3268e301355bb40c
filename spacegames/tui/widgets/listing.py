"""A list to choose from, numbered, with what cannot be chosen and why below it."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from rich.cells import cell_len

from spacegames.tui.widgets.board import Board, Cell, Row, Span
from spacegames.tui.widgets.text import broken, wrapped


class Item(Struct):
    """One line of a list.

    cell   what is chosen with it
    text   what it says
    note   what stands beside it, after a gap
    why    why it cannot be chosen; empty if it can
    key    what chooses it, if not its number
    below  what is said of it in rows of their own
    """

    cell: Cell
    text: str
    note: str = ""
    why: str = ""
    key: str = ""
    style: str = ""
    below: str = ""


class Listing(Board):
    """Items with numbers, 1 to 9 and 0, and a cursor; the numbers are there while the keys go to the list.

    numbered  whether they have numbers
    gap       how wide the texts are before what is noted beside them
    wraps     whether long ones go over several rows
    marks_always  whether the cursor's place is marked when the keys go to another board too
    """

    def __init__(
        self,
        title: str = "",
        *,
        id: str | None = None,  # noqa: A002 - Textual's name
        numbered: bool = True,
        gap: int = 0,
        wraps: bool = True,
        marks_always: bool = False,
    ) -> None:
        super().__init__(title, id=id)
        self.items: list[Item] = []
        self.numbered = numbered
        self.gap = gap
        self.wraps = wraps
        self.marks_always = marks_always
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
        labels = self._labels()
        column = max(map(len, labels), default=0)
        for item, label in zip(self.items, labels, strict=True):
            rows += self._item_rows(item, label.rjust(column), width)
        return rows

    def _labels(self) -> list[str]:
        """What chooses each item: its key, or its number."""
        labels, number = [], 0
        for item in self.items:
            label = item.key
            if self.numbered and not item.why and not item.key:
                number += 1
                label = str(number % 10) if number <= 10 and self.active else ""
            labels.append(label.rjust(2) if self.numbered or item.key else "")
        return labels

    def _item_rows(self, item: Item, label: str, width: int) -> list[Row]:
        mark = ">" if item.cell == self.cursor and (self.active or self.marks_always) else " "
        lead = f"{mark}{label} "
        style = "dim" if item.why else item.style
        rows: list[Row] = []
        room = width - len(lead) - 1
        below = broken(item.below, room) if item.below else []
        for place, line in enumerate([*self._lines(item, room), *below]):
            written = "key" if item.key and not item.why else style
            head = Span(" " * len(lead), style) if place else Span(lead, written, item.cell)
            rest = " " * (width - len(lead) - cell_len(line))
            rows.append((head, Span(line, style, item.cell), Span(rest, style, item.cell)))
        return rows

    def _lines(self, item: Item, width: int) -> list[str]:
        if item.why:
            return broken(f"{item.text}: {item.why}", width)
        if not item.note:
            return broken(item.text, width) if self.wraps else [item.text]
        text = f"{item.text:<{self.gap}} {item.note}"
        return broken(text, width, indent=self.gap + 1) if self.wraps else [text]
