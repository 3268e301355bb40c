"""One area on the whole screen."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.geometry import Region

from spacegames.tui.page import Overlay
from spacegames.tui.widgets.board import Board, Row


class Enlarged(Board):
    """What another board shows, with more room."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.title)
        self.board = board
        self.right = board.right
        self.cursor = board.cursor
        self.newest_last = board.shown.newest_last

    def rows(self, width: int) -> Sequence[Row]:
        below, self.board.cursor = self.board.cursor, self.cursor
        try:
            return self.board.rows(width)
        finally:
            self.board.cursor = below


class ZoomPage(Overlay):
    """Reads an area; what is done is done on the table."""

    HINTS: ClassVar = (("page-down", "page"), ("zoom", "back"))
    TIED: ClassVar = True

    def __init__(self, board: Board) -> None:
        self.enlarged = Enlarged(board)
        super().__init__()

    def make_boards(self) -> Iterable[Board]:
        return (self.enlarged,)

    def lay_out(self, width: int, height: int) -> None:
        self.place(self.enlarged, Region(0, 1, width, height - 3))

    def begin(self) -> None:
        self.status.show("AREA")

    def do_zoom(self) -> None:
        self.do_back()
