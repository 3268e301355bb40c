"""The curtain: nothing secret is here, and only the letter of a seat it is up for opens it."""

from typing import TYPE_CHECKING, ClassVar

from spacegames.core.seats import LETTERS
from spacegames.hotseat.seating import comes_back, in_words
from spacegames.hotseat.stage import Curtain
from spacegames.tui.screens.passing import PassingPage

if TYPE_CHECKING:
    from spacegames.tui.sitting import Sitting

Line = str | tuple[str, str]


class CurtainPage(PassingPage):
    """Whose turn it is to sit down. Enter, Space and clicks do nothing here."""

    HINTS: ClassVar = (
        ("look", "another looks"), ("table", "table"), ("log", "log"), ("rules", "rules"), ("menu", "menu"),
        ("keys", "keys"), ("quit", "quit"),
    )  # fmt: skip

    def __init__(self, sitting: "Sitting", stage: Curtain) -> None:
        self.stage = stage
        self.opens = [*stage.seats, *([] if stage.back is None else [stage.back])]
        self.wrong = 0
        self.standing_aside = False
        super().__init__(sitting)

    def begin(self) -> None:
        super().begin()
        self._fill()

    def _fill(self) -> None:
        if self.standing_aside:
            self.board.show(self._who_stands_aside())
            self.say("A letter takes that seat out for this round, or in again; Esc goes back.")
        else:
            self.board.show(self._whom_it_is_for())
            letters = in_words([LETTERS[seat] for seat in self.opens])
            self.say(f"Only {letters} opens the screen; Enter, Space and clicks do nothing here.")
        self.place_all()

    def _whom_it_is_for(self) -> list[Line]:
        seats = self.stage.seats
        lines: list[Line] = ["", *(self._for_one(*seats) if len(seats) == 1 else self._for_any())]
        if self.stage.back is not None:
            lines.append((comes_back(self.scene.names, self.stage.back), "dim"))
        lines += [(note, "") for note in self.scene.notes]
        if self.wrong:
            lines.append((f"Wrong keys: {self.wrong}.", "warn"))
        return lines

    def _for_one(self, seat: int) -> list[Line]:
        letter, name = LETTERS[seat], self.scene.names[seat]
        return [
            (f"The screen is for {letter}  {name}.", f"seat-{seat}"),
            "",
            "Everybody else looks away.",
            "",
            (f"{name}: press {letter}.", "strong"),
            "",
        ]

    def _for_any(self) -> list[Line]:
        names = in_words([self.scene.names[seat] for seat in self.stage.seats])
        return [
            (f"The screen is for {names}: press your letter.", "strong"),
            "",
            *((f"{LETTERS[seat]}  {self.scene.names[seat]}", f"seat-{seat}") for seat in self.stage.seats),
            "",
            "Everybody else looks away.",
            "",
        ]

    def _who_stands_aside(self) -> list[Line]:
        return [
            "",
            ("Who answers nothing this round, or is in again?", "strong"),
            "",
            *(self._in_or_out(seat) for seat in self.sitting.table.humans),
            "",
            "Everybody may see this. Esc goes back.",
        ]

    def _in_or_out(self, seat: int) -> str:
        out = "out for this round" if self.sitting.seat.stands_aside(seat) else "in"
        return f"{LETTERS[seat]}  {self.scene.names[seat]}: {out}"

    def typed(self, character: str) -> bool:
        seat = self.seat_of(character)
        if seat is None:
            return False
        if self.standing_aside:
            self.sitting.seat.not_this_round(seat)
            self._fill()
        elif seat in self.opens:
            self.tell(self.sitting.open(seat))
        else:
            self.wrong += 1
            self._fill()
        return True

    def do_do(self) -> None:
        """Nothing: Enter may still belong to what was there before."""

    def do_look(self) -> None:
        from spacegames.tui.screens.peek import PeekPage

        self.home_app.open(PeekPage(self.sitting))

    def do_not_now(self) -> None:
        self.standing_aside = True
        self._fill()

    def do_hand_over(self) -> None:
        """Where some have no secrets the screen goes back to them."""
        if self.sitting.seat.two_sides:
            self.tell(self.sitting.try_to(self.sitting.seat.hand_over))

    def do_clock(self) -> None:
        self.tell(self.sitting.stop_clock())

    @property
    def commands(self) -> list[str]:
        does = {"hand-over": self.sitting.seat.two_sides, "clock": self.sitting.watch is not None}
        return [name for name in super().commands if does.get(name, True)]

    def do_back(self) -> None:
        if self.sitting.seat.two_sides:
            self.do_hand_over()
            return
        self.standing_aside = False
        self._fill()
