"""Who wants to look at what is his own, though he is not asked?"""

from collections.abc import Iterable
from typing import ClassVar

from textual.geometry import Region

from spacegames.core.seats import LETTERS
from spacegames.tui.screens.public import PublicPage
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.prose import Prose

WIDTH, HEIGHT = 62, 14


class PeekPage(PublicPage):
    """Above a page for all eyes: the letter of a seat lets it look. It goes when something is asked anew."""

    HINTS: ClassVar = (("back", "back"), ("log", "log"), ("keys", "keys"))
    DEAF: ClassVar = 0.5
    TIED: ClassVar = True

    def make_boards(self) -> Iterable[Board]:
        self.board = Prose("Pass the screen", id="peek")
        return (self.board,)

    def lay_out(self, width: int, height: int) -> None:
        self.place(self.board, Region((width - WIDTH) // 2, (height - HEIGHT) // 2, WIDTH, HEIGHT))

    def begin(self) -> None:
        super().begin()
        people = [f"{LETTERS[seat]}  {self.scene.names[seat]}" for seat in self.sitting.table.humans]
        asked = ("Who wants to look at what is his own?", "strong")
        self.board.show(["", asked, "", *people, "", "Everybody else looks away. Esc goes back."])
        self.say("A letter lets that seat look at what is its own; Esc goes back.")

    def typed(self, character: str) -> bool:
        seat = self.seat_of(character)
        if seat is not None:
            self.tell(self.sitting.peek(seat))
        return seat is not None

    def do_hide(self) -> None:
        self.do_back()

    def do_back(self) -> None:
        self.dismiss()
