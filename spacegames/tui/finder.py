"""Finding some text on a page: `/` asks for it, n and p go on."""

from spacegames.tui.page import Page
from spacegames.tui.widgets.board import Board, Cell


class Finder(Page):
    """A page with a board on which something can be found.

    searched  the board
    told      what is said of each of its cells, in their order
    """

    sought = ""

    def searched(self) -> Board:
        """The board whose cursor goes to what is found."""
        raise AssertionError("a page says on which board it finds")

    def told(self) -> list[tuple[Cell, str]]:
        """Every cell with what is said of it."""
        return []

    def do_find(self) -> None:
        from spacegames.tui.screens.ask import TypePage

        self.home_app.open(TypePage("Find", self.sought, self.find))

    def do_next(self) -> None:
        self.seek(1, 1)

    def do_previous(self) -> None:
        self.seek(-1, 1)

    def find(self, text: str) -> None:
        """Go to where this is said, which may be here."""
        self.sought = text
        self.seek(1, 0)

    def seek(self, step: int, begin: int) -> None:
        """Go on to the next place where what is sought is said, looking first so many places away."""
        told, board = self.told(), self.searched()
        cells = [cell for cell, _ in told]
        here = cells.index(board.cursor) if board.cursor in cells else 0
        for distance in range(begin, len(told) + begin):
            cell, text = told[(here + step * distance) % len(told)]
            if self.sought.lower() in text.lower():
                board.go_to(cell)
                return
        self.refuse(f"nothing here says {self.sought!r}")
