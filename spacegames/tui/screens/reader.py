"""Text to read, a page at a time."""

from collections.abc import Iterable
from typing import ClassVar

from textual.geometry import Region

from spacegames.tui.page import Overlay
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.prose import Prose


class Reader(Overlay):
    """Some text, as long as it is."""

    HINTS: ClassVar = (("page-down", "page"), ("copy", "copy"), ("back", "back"))

    def __init__(self, title: str, text: str) -> None:
        self.title_text, self.text = title, text
        super().__init__()

    def make_boards(self) -> Iterable[Board]:
        self.board = Prose(self.title_text[:1].upper() + self.title_text[1:])
        return (self.board,)

    def lay_out(self, width: int, height: int) -> None:
        self.place(self.board, Region(0, 1, width, height - 3))

    def begin(self) -> None:
        self.status.show("LOOK")
        self.board.show(self.text.splitlines())
        self.say("Esc goes back.")

    def do_look(self) -> None:
        self.do_back()

    def do_copy(self) -> None:
        self.home_app.copy(self.text)
