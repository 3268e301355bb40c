"""Text broken into rows."""

from collections.abc import Iterable, Sequence
from textwrap import wrap

from rich.cells import cell_len, chop_cells

from spacegames.tui.widgets.board import Board, Cell, Row, Span


def wrapped(text: str, width: int, style: str = "", indent: int = 0, cell: Cell | None = None) -> list[Row]:
    """The text in rows of this width, with one cell free on the left and the right."""
    lines = broken(text, max(8, width - 2), indent)
    return [(Span(f" {line} ".ljust(width if cell is not None else 0), style, cell),) for line in lines]


def broken(text: str, width: int, indent: int = 0) -> list[str]:
    """The text in lines that are no wider, though letters may be two cells wide, or none."""
    if text.isascii():
        return wrap(text, width, subsequent_indent=" " * indent, break_on_hyphens=False) or [""]
    lines: list[str] = []
    line = text[: len(text) - len(text.lstrip())]
    for word in text.split():
        longer = f"{line} {word}" if line.strip() else line + word
        if cell_len(longer) > width and line.strip():
            lines.append(line)
            longer = " " * indent + word
        while cell_len(longer) > width:
            lines.append(chop_cells(longer, width)[0])
            longer = " " * indent + longer[len(lines[-1]) :]
        line = longer
    return [*lines, line]


class TextBoard(Board):
    """Lines of text, each of them with its style."""

    def __init__(self, title: str = "", *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(title, id=id)
        self.lines: list[tuple[str, str]] = []

    def show(self, lines: Iterable[str | tuple[str, str]]) -> None:
        """Show these lines; a line is its text, or its text and its style."""
        self.lines = [(line, "") if isinstance(line, str) else line for line in lines]
        self.redraw()

    def rows(self, width: int) -> Sequence[Row]:
        return [
            row
            for text, style in self.lines
            for row in wrapped(text, width, style, indent=len(text) - len(text.lstrip()) + 2)
        ]
