"""The three lines that every screen has: what is going on, one sentence, and what can be pressed."""

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from textual.events import Click

from spacegames.tui.keys import KEYS, shown
from spacegames.tui.widgets.board import Board, Row, Span


class Status(Board):
    """Where one is and what is going on: the first line."""

    FRAMED: ClassVar = False

    def __init__(self) -> None:
        super().__init__(id="status")
        self.parts: tuple[str, str, str] = ("", "", "")

    def show(self, title: str, text: str = "", right: str = "") -> None:
        self.parts = (title, text, right)
        self.redraw()

    def rows(self, width: int) -> Sequence[Row]:
        title, text, right = self.parts
        if cell_len(title) + cell_len(text) + cell_len(right) + 5 > width:
            right = ""
        room = width - cell_len(title) - cell_len(right) - 5
        text = text if cell_len(text) <= room else set_cell_size(text, max(0, room))
        gap = " " * max(1, width - cell_len(title) - cell_len(text) - cell_len(right) - 4)
        return [(Span(f" {title}", "title"), Span(f"  {text}{gap}"), Span(f"{right} ", "dim"))]


class Face(Board):
    """The time that is left, at the end of the first line; by itself, for it changes every second."""

    FRAMED: ClassVar = False

    def __init__(self) -> None:
        super().__init__(id="clock")

    @property
    def wanted(self) -> int:
        """How many columns it takes; none where no clock goes."""
        return len(self.line) + 2 if self.line else 0

    @property
    def line(self) -> str:
        return str(self.app.clock_line)  # type: ignore[attr-defined]

    def rows(self, width: int) -> Sequence[Row]:
        return [(Span(f" {self.line} ", "strong"),)]


class Message(Board):
    """One sentence about what the cursor is on, or why something was refused."""

    FRAMED: ClassVar = False

    def __init__(self) -> None:
        super().__init__(id="message")
        self.text, self.style = "", ""

    def show(self, text: str, style: str = "") -> None:
        self.text, self.style = text, style
        self.redraw()

    def rows(self, width: int) -> Sequence[Row]:
        text = self.text if cell_len(self.text) <= width - 2 else set_cell_size(self.text, width - 5) + "..."
        return [(Span(f" {text}", self.style),)]


class Hints(Board):
    """What can be pressed: the last line. Every hint is a button too."""

    FRAMED: ClassVar = False

    def __init__(self) -> None:
        super().__init__(id="hints")
        self.hints: list[tuple[str, str, str]] = []

    def show(self, hints: Sequence[tuple[str, str, str]]) -> None:
        """Each hint is the key as it is written, the word, and the command."""
        self.hints = list(hints)
        self.redraw()

    def rows(self, width: int) -> Sequence[Row]:
        row: list[Span] = [Span(" ")]
        for key, word, command in self.hints:
            row += [Span(key, "key", command), Span(f" {word}", "", command), Span("  ")]
        return [tuple(row[:-1])]

    @property
    def overflows(self) -> bool:
        """Whether the hints do not fit."""
        return any(sum(cell_len(span.text) for span in row) > self.size.width for row in self._rows)

    def on_click(self, event: Click) -> None:
        event.stop()
        command = self.cell_at(event.x, event.y)
        if isinstance(command, str):
            self.screen.command(command)  # type: ignore[attr-defined]


def first_key(command: str, keymap: dict[str, str]) -> str:
    """The first key of a command, as it is written on the screen."""
    keys = keymap.get(command) or KEYS[command].keys
    return shown(keys.split(",")[0])
