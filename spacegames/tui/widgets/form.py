"""A form: what can be chosen on the left, and what is chosen on the right."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from rich.cells import cell_len, set_cell_size

from spacegames.tui.widgets.board import EMPTY, Board, Cell, Row, Span
from spacegames.tui.widgets.columns import folded
from spacegames.tui.widgets.text import wrapped


class Field(Struct):
    """One line of a form; without a label an empty one."""

    cell: Cell | None
    label: str = ""
    value: str = ""
    style: str = ""
    value_style: str = "strong"


class Form(Board):
    """Fields with a cursor; a value that does not fit beside its label stands below it.

    empty  what is said where there are no fields
    """

    def __init__(self, title: str = "", *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(title, id=id)
        self.fields: list[Field] = []
        self.empty = ""

    def show(self, fields: Iterable[Field]) -> None:
        """Show these fields, with the cursor where it was if that is still there."""
        self.fields = list(fields)
        cells = [field.cell for field in self.fields if field.cell is not None]
        if self.cursor not in cells:
            self.cursor = cells[0] if cells else None
        self.redraw()

    def rows(self, width: int) -> Sequence[Row]:
        if not self.fields:
            return wrapped(self.empty, width, "dim") if self.empty else []
        return [row for field in self.fields for row in self._rows_of(field, width)]

    def _rows_of(self, field: Field, width: int) -> list[Row]:
        if field.cell is None:
            return [EMPTY]
        mark = ">" if self.active and field.cell == self.cursor else " "
        room = width - 4 - cell_len(field.label)
        head = (Span(mark, "key", field.cell), Span(f" {field.label}", field.style, field.cell))
        if cell_len(field.value) <= room:
            value = " " * (room - cell_len(field.value)) + f" {field.value} "
            return [(*head, Span(value, field.value_style, field.cell))]
        lines = folded(field.value, width - 5)
        rest = [(Span(set_cell_size(f"    {line}", width), field.value_style, field.cell),) for line in lines]
        return [(*head, Span(" " * (room + 2), "", field.cell)), *rest]
