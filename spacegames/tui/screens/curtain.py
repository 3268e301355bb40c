"""The curtain: nothing secret is here, and only the next seat's letter opens it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Region

from spacegames.core.seats import LETTERS
from spacegames.tui.screens.public import PublicPage
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.prose import Prose

if TYPE_CHECKING:
    from spacegames.tui.sitting import Sitting

WIDTH, HEIGHT = 62, 14


class CurtainPage(PublicPage):
    """Whose turn it is to sit down. Enter, Space and clicks do nothing here."""

    HINTS: ClassVar = (
        ("look", "another looks"), ("table", "table"), ("log", "log"), ("rules", "rules"), ("menu", "menu"),
        ("keys", "keys"), ("quit", "quit"),
    )  # fmt: skip
    DEAF: ClassVar = 0.5

    def __init__(self, sitting: "Sitting", seat: int) -> None:
        self.seat = seat
        self.wrong = 0
        self.asking = ""
        super().__init__(sitting)

    def make_boards(self) -> Iterable[Board]:
        self.board = Prose("Pass the screen", id="curtain")
        return (self.board,)

    def lay_out(self, width: int, height: int) -> None:
        left, top = (width - WIDTH) // 2, (height - HEIGHT) // 2
        self.place(self.board, Region(left, top, WIDTH, HEIGHT))

    def begin(self) -> None:
        super().begin()
        self._fill()

    def _fill(self) -> None:
        letter, name = LETTERS[self.seat], self.scene.names[self.seat]
        lines: list[str | tuple[str, str]] = [("", "")]
        if self.asking == "looks":
            lines += [("Who wants to look at what is his own?", "strong"), ""]
            lines += [f"{LETTERS[seat]}  {self.scene.names[seat]}" for seat in self.sitting.table.humans]
            lines += ["", "Everybody else looks away. Esc goes back."]
        elif self.asking:
            lines += [("Who answers nothing this round, or is in again?", "strong"), ""]
            lines += [self._in_or_out(seat) for seat in self.sitting.table.humans]
            lines += ["", "Everybody may see this. Esc goes back."]
        else:
            lines += [
                (f"The screen is for {letter}  {name}.", f"seat-{self.seat}"),
                "",
                "Everybody else looks away.",
                "",
                (f"{name}: press {letter}.", "strong"),
                "",
            ]
            lines += [(note, "") for note in self.scene.notes]
            if self.wrong:
                lines.append((f"Wrong keys: {self.wrong}.", "warn"))
        self.board.show(lines)
        if self.asking == "looks":
            self.say("A letter lets that seat look at what is its own; Esc goes back.")
        elif self.asking:
            self.say("A letter takes that seat out for this round, or in again; Esc goes back.")
        else:
            self.say(f"Only {letter} opens the screen; Enter, Space and clicks do nothing here.")

    def _in_or_out(self, seat: int) -> str:
        out = "out for this round" if self.sitting.seat.stands_aside(seat) else "in"
        return f"{LETTERS[seat]}  {self.scene.names[seat]}: {out}"

    def typed(self, character: str) -> bool:
        letter = character.upper()
        seats = [seat for seat in self.sitting.table.humans if LETTERS[seat] == letter]
        if not seats:
            return False
        if self.asking == "looks":
            self.tell(self.sitting.peek(seats[0]))
        elif self.asking:
            self.sitting.seat.not_this_round(seats[0])
            self._fill()
        elif seats == [self.seat]:
            self.tell(self.sitting.open(self.seat))
        else:
            self.wrong += 1
            self._fill()
        return True

    def do_do(self) -> None:
        """Nothing: Enter may still belong to what was there before."""

    def do_look(self) -> None:
        self.asking = "looks"
        self._fill()

    def do_not_now(self) -> None:
        self.asking = "out"
        self._fill()

    def do_back(self) -> None:
        self.asking = ""
        self._fill()
