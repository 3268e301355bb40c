"""The best actions for the seat that is asked, with the chance to win and why."""

from asyncio import Task
from typing import TYPE_CHECKING, ClassVar

from spacegames.hotseat.hint import Hint
from spacegames.tui.screens.pick import PickPage
from spacegames.tui.widgets.listing import Item

if TYPE_CHECKING:
    from spacegames.tui.screens.play import PlayPage


class HintPage(PickPage):
    """It thinks first, beside the screen. What is picked is laid ready on the table below, and not done.

    It goes when the question does, and what comes then is not shown.

    thinks  whether nothing has come yet, and `search` what it comes from
    """

    TITLE: ClassVar = "Hint"
    TIED: ClassVar = True

    def __init__(self, page: "PlayPage", seat: int) -> None:
        self.below, self.seat = page, seat
        self.thinks = True
        self.search: Task[None] | None = None
        super().__init__()

    def begin(self) -> None:
        super().begin()
        self.listing.empty = "Looking into what may come of each action..."
        self.listing.redraw()
        self.say("Enter: answer now. Esc gives up.")
        self.search = self.below.sitting.find_hint(self.seat, self._hear)

    def on_unmount(self) -> None:
        if self.search:
            self.search.cancel()

    def _hear(self, found: Hint | str) -> None:
        """Show the hint, unless it comes too late; it is in the record before."""
        if self not in self.app.screen_stack:
            return
        self.thinks, self.listing.empty = False, ""
        why_not = found if isinstance(found, str) else self.below.sitting.take_hint(self.seat)
        if isinstance(found, Hint) and not why_not:
            self._show(found)
        else:
            self.listing.redraw()
            self.refuse(why_not)
        self.refresh_page()
        self.place_cursor()

    def _show(self, found: Hint) -> None:
        self.listing.title = f"The best for {self.below.scene.names[self.seat]}, with the chance to win"
        self.listing.show(Item(tip.do, f"{tip.odds:<11} {tip.text}", below=tip.why) for tip in found.options)
        self.say("Enter or a number lays it ready on the table; nothing is done yet.")

    def refresh_page(self) -> None:
        self.show_hints((("do", "answer now"), ("back", "give up")) if self.thinks else self.HINTS)

    def do_do(self) -> None:
        if self.thinks:
            self.below.sitting.worker.hurry()
        else:
            super().do_do()

    def do_hint(self) -> None:
        self.do_back()

    def pick(self, item: Item) -> None:
        self.below.lay_ready(str(item.cell))
