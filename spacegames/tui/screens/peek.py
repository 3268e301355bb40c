"""Who wants to look at what is his own, though he is not asked?"""

from typing import ClassVar

from spacegames.core.seats import LETTERS
from spacegames.tui.screens.passing import PassingPage


class PeekPage(PassingPage):
    """Above a page for all eyes: the letter of a seat lets it look. It goes when something is asked anew."""

    HINTS: ClassVar = (("back", "back"), ("log", "log"), ("keys", "keys"))
    TIED: ClassVar = True

    def begin(self) -> None:
        super().begin()
        people = [f"{LETTERS[seat]}  {self.scene.names[seat]}" for seat in self.sitting.table.humans]
        asked = ("Who wants to look at what is his own?", "strong")
        self.board.show(["", asked, "", *people, "", "Everybody else looks away. Esc goes back."])
        self.say("A letter lets that seat look at what is its own; Esc goes back.")
        self.place_all()

    def typed(self, character: str) -> bool:
        seat = self.seat_of(character)
        if seat is not None:
            self.tell(self.sitting.peek(seat))
        return seat is not None

    def do_hide(self) -> None:
        self.do_back()

    def do_back(self) -> None:
        self.dismiss()
