"""What the pages share on which the screen is passed to whoever types the letter of his seat."""

from collections.abc import Iterable
from typing import ClassVar, Final

from textual.geometry import Region

from spacegames.tui.screens.public import PublicPage
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.prose import Prose

WIDTH: Final = 62
HEIGHT: Final = 14  # at least


class PassingPage(PublicPage):
    """One board in the middle, as high as what is on it."""

    DEAF: ClassVar = 0.5

    def make_boards(self) -> Iterable[Board]:
        self.board = Prose("Pass the screen", id="passing")
        return (self.board,)

    def lay_out(self, width: int, height: int) -> None:
        rows = max(HEIGHT, min(len(self.board.rows(WIDTH - 2)) + 2, height - 3))
        self.place(self.board, Region((width - WIDTH) // 2, (height - rows) // 2, WIDTH, rows))
