"""The best actions for the seat that is asked, with the chance to win and why."""

from typing import TYPE_CHECKING, ClassVar

from spacegames.bots.worker import BotFailed
from spacegames.hotseat.hint import Hint
from spacegames.tui.screens.pick import PickPage
from spacegames.tui.widgets.listing import Item

if TYPE_CHECKING:
    from spacegames.tui.screens.play import PlayPage


class HintPage(PickPage):
    """It thinks first, beside the screen. What is picked is laid ready on the table below, and not done.

    It goes when the question does, and what comes then is not shown.
    """

    TITLE: ClassVar = "Hint"
    TIED: ClassVar = True

    def __init__(self, page: "PlayPage", seat: int) -> None:
        self.below, self.seat = page, seat
        self.thinks = True
        super().__init__()

    def begin(self) -> None:
        super().begin()
        self.listing.empty = "Looking into what may come of each action..."
        self.listing.redraw()
        self.say("Enter: answer now. Esc gives up.")
        self.run_worker(self._think())

    async def _think(self) -> None:
        sitting, seat = self.below.sitting, self.seat
        try:
            found = await sitting.hint(seat)
        except BotFailed as error:
            self._end(f"No hint: {error}.")
            return
        if self not in self.app.screen_stack:
            return
        if why_not := sitting.take_hint(seat):
            self._end(why_not)
        else:
            self._show(found)

    def _end(self, why_not: str) -> None:
        """Nothing has come of it."""
        self.thinks, self.listing.empty = False, ""
        self.listing.redraw()
        self.refuse(why_not)

    def _show(self, found: Hint) -> None:
        self.thinks = False
        self.listing.title = f"The best for {self.below.scene.names[self.seat]}, with the chance to win"
        self.listing.show(Item(tip.do, f"{tip.odds:<11} {tip.text}", below=tip.why) for tip in found.options)
        self.say("Enter or a number lays it ready on the table; nothing is done yet.")
        self.refresh_page()
        self.place_cursor()

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
