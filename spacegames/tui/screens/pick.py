"""A list to pick from, above the page it belongs to."""

from collections.abc import Iterable
from typing import ClassVar

from textual.geometry import Region

from spacegames.tui.page import Overlay
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.listing import Item, Listing


class PickPage(Overlay):
    """Pick one of these items. What is picked comes to `pick`, after the page has gone."""

    HINTS: ClassVar = (("do", "pick"), ("back", "back"))
    TITLE: ClassVar = ""
    GAP: ClassVar = 0

    def items(self) -> list[Item]:
        """What there is to pick."""
        return []

    def pick(self, item: Item) -> None:
        """Do what was picked."""

    def make_boards(self) -> Iterable[Board]:
        self.listing = Listing(self.TITLE, gap=self.GAP)
        return (self.listing,)

    def lay_out(self, width: int, height: int) -> None:
        self.place(self.listing, Region(0, 1, width, height - 3))

    def begin(self) -> None:
        self.status.show(self.TITLE.upper())
        self.listing.show(self.items())

    def chosen(self, board: Board) -> None:
        item = self.listing.item
        if item and item.why:
            self.refuse(item.why)
        elif item:
            self.dismiss()
            self.pick(item)
