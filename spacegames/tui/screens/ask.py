"""Questions beside the game: yes or no, a line of text, who takes over, who agrees."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.geometry import Region
from textual.widgets import Input

from spacegames import bots
from spacegames.core.seats import LETTERS
from spacegames.tui.page import Overlay
from spacegames.tui.screens.pick import PickPage
from spacegames.tui.screens.public import PublicPage
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.listing import Item, Listing

if TYPE_CHECKING:
    from spacegames.tui.sitting import Sitting


class ConfirmPage(PickPage):
    """Is that really meant?"""

    TITLE: ClassVar = "Sure?"
    TIED: ClassVar = True

    def __init__(self, question: str, yes: Callable[[], None]) -> None:
        self.question, self.yes = question, yes
        super().__init__()

    def items(self) -> list[Item]:
        return [Item("no", "no"), Item("yes", "yes")]

    def begin(self) -> None:
        super().begin()
        self.listing.title = self.question
        self.listing.redraw()
        self.say(self.question)

    def pick(self, item: Item) -> None:
        if item.cell == "yes":
            self.yes()


class LeavePage(PickPage):
    """Which bot takes over the seat?"""

    TITLE: ClassVar = "A bot takes over"
    TIED: ClassVar = True

    def __init__(self, sitting: "Sitting", seat: int) -> None:
        self.sitting, self.seat = sitting, seat
        super().__init__()

    def items(self) -> list[Item]:
        return [Item(name, f"{name} plays on for this seat") for name in bots.names(self.sitting.table.game)]

    def begin(self) -> None:
        super().begin()
        last = self.sitting.table.humans == [self.seat]
        name = self.sitting.table.names[self.seat]
        self.say(
            f"{name} leaves{': the bots play to the end' if last else ''}. Esc stays. This cannot be undone."
        )

    def pick(self, item: Item) -> None:
        if (why := self.sitting.leave(self.seat, str(item.cell))) and self.home_app.page:
            self.home_app.page.refuse(why)


class DrawPage(PublicPage):
    """Everybody is asked in public whether a draw is agreed, or to give up together; one no is enough."""

    HINTS: ClassVar = (("do", "pick"),)
    DEAF: ClassVar = 0.5

    def __init__(self, sitting: "Sitting", seat: int) -> None:
        self.seat = seat
        self.asked = [other for other in sitting.table.humans if other != seat]
        sitting.seat.hide()
        super().__init__(sitting)

    def make_boards(self) -> Iterable[Board]:
        self.listing = Listing("Do all agree?", id="draw")
        return (self.listing,)

    def lay_out(self, width: int, height: int) -> None:
        self.place(self.listing, Region(0, 1, width, height - 3))

    def begin(self) -> None:
        super().begin()
        self._fill()

    def _fill(self) -> None:
        name, offer = self.scene.names[self.asked[0]], self.scene.game.voice.agreement
        self.listing.title = f"{self.scene.names[self.seat]} offers {offer}. {LETTERS[self.asked[0]]} {name}?"
        self.listing.show([Item("no", f"{name}: no"), Item("yes", f"{name}: yes")], cursor="no")
        self.say(f"{name}: do you agree?")

    def chosen(self, board: Board) -> None:
        if self.listing.cursor == "no":
            self.sitting.notes.append(f"{self.scene.names[self.asked[0]]} does not agree.")
            self.sitting.go_on()
        elif len(self.asked) > 1:
            self.asked.pop(0)
            self.listing.cursor = None
            self._fill()
        else:
            self.tell(self.sitting.try_to(self.sitting.seat.agree))


class TypePage(Overlay):
    """A line of text is asked for."""

    HINTS: ClassVar = (("do", "done"), ("back", "back"))

    def __init__(self, title: str, text: str, done: Callable[[str], str | None]) -> None:
        self.title_text, self.text, self.done = title, text, done
        super().__init__()

    def compose(self) -> ComposeResult:
        yield from super().compose()
        self.input = Input(self.text, compact=True, select_on_focus=True)
        self.input.cursor_blink = False
        yield self.input

    def lay_out(self, width: int, height: int) -> None:
        styles = self.input.styles
        styles.offset, styles.width, styles.height = (2, 3), width - 4, 1

    def begin(self) -> None:
        self.status.show(self.title_text.upper())
        self.say("Enter when it is done; Esc goes back.")
        self.input.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        why_not = self.done(event.value)
        if why_not:
            self.refuse(why_not)
        else:
            self.dismiss()
