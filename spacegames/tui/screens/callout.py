"""Does anybody interfere? Everybody is asked in public, and who wants to looks and decides unseen."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Region

from spacegames.core.seats import LETTERS
from spacegames.hotseat.stage import CallOut
from spacegames.tui.rooms import open_board
from spacegames.tui.screens.public import PublicPage
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.listing import Item, Listing
from spacegames.tui.widgets.prose import Prose

if TYPE_CHECKING:
    from spacegames.tui.sitting import Sitting


LEAST_ROWS = 5
MANY = 6  # letters of a call-out that are said in brief


class CallOutPage(PublicPage):
    """The same page and the same time for everybody, whatever they hold."""

    HINTS: ClassVar = (
        ("do", "nobody answers"), ("not-now", "not this round"), ("table", "table"), ("log", "log"),
        ("menu", "menu"), ("keys", "keys"),
    )  # fmt: skip
    DEAF: ClassVar = 0.5

    def __init__(self, sitting: "Sitting", stage: CallOut) -> None:
        self.stage = stage
        self.letting_out = False
        super().__init__(sitting)

    def make_boards(self) -> Iterable[Board]:
        self.open_board = open_board(self.scene.game)
        self.open_board.show_scene(self.scene)
        self.listing = Listing("Does anybody answer?", id="callout", numbered=False)
        self.now = Prose("What is going on", id="now")
        return (self.listing, self.open_board, self.now)

    def lay_out(self, width: int, height: int) -> None:
        people = len(self.stage.seats) + 3
        room = height - 3 - people
        self.open_board.most_rows = room - LEAST_ROWS - 2
        table = min(len(self.open_board.rows(width - 2)) + 2, room - LEAST_ROWS)
        self.place(self.open_board, Region(0, 1, width, table))
        self.place(self.now, Region(0, 1 + table, width, room - table))
        self.place(self.listing, Region(0, 1 + room, width, people))

    def begin(self) -> None:
        super().begin()
        notes = [(note, "title") for note in self.scene.notes]
        begun = [(line, "" if place else "strong") for place, line in enumerate(self.scene.forecast)]
        self.now.show([*notes, *begun])
        self._fill()

    def _fill(self) -> None:
        self.status.show(self.scene.game.info.title.upper(), "asked in public", self.scene.saved)
        self.listing.show(
            [
                *(Item(LETTERS[seat], self._says(seat), key=LETTERS[seat]) for seat in self.stage.seats),
                Item("nobody", "nobody", key="Enter"),
            ],
            cursor="nobody",
        )
        if self.letting_out:
            self.say("Who is out for this round, or in again? A letter; Esc goes back.")
        else:
            seats = [LETTERS[seat] for seat in self.stage.seats]
            letters = ", ".join(seats) if len(seats) < MANY else f"{seats[0]} to {seats[-1]}"
            self.say(f"{letters}: look and decide. Enter: nobody answers. N: out for this round.")

    def _says(self, seat: int) -> str:
        name = self.scene.names[seat]
        if seat in self.stage.claims:
            return f"{name} looks and decides, unseen"
        return f"{name} has said: not this round; may look all the same"

    def typed(self, character: str) -> bool:
        letter = character.upper()
        asked = self.sitting.table.humans if self.letting_out else self.stage.seats
        seats = [seat for seat in asked if LETTERS[seat] == letter]
        if not seats:
            return False
        if self.letting_out:
            self.sitting.not_this_round(seats[0])
        else:
            self.tell(self.sitting.open(seats[0]))
        return True

    def chosen(self, board: Board) -> None:
        if board is not self.listing:
            return
        if self.listing.cursor == "nobody":
            self.do_done()
        else:
            self.typed(str(self.listing.cursor))

    def do_done(self) -> None:
        if self.letting_out:  # a letter is waited for
            self.do_back()
            return
        self.tell(self.sitting.nobody(self.stage.seats))

    def do_not_now(self) -> None:
        self.letting_out = True
        self._fill()

    def do_back(self) -> None:
        self.letting_out = False
        self._fill()
