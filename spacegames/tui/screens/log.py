"""What has happened, as far as one may look it up."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Region

from spacegames.tui.finder import Finder
from spacegames.tui.page import Overlay
from spacegames.tui.scene import log_lines
from spacegames.tui.widgets.board import Board, Cell
from spacegames.tui.widgets.listing import Item, Listing

if TYPE_CHECKING:
    from spacegames.tui.sitting import Sitting


class LogPage(Finder, Overlay):
    """A line an event, the newest last; only what these viewers may know."""

    HINTS: ClassVar = (
        ("find", "find"), ("next", "next"), ("copy", "copy"),
        ("save-text", "write"), ("back", "back"),
    )  # fmt: skip

    def __init__(self, sitting: "Sitting", viewers: tuple[int, ...]) -> None:
        self.sitting, self.viewers = sitting, viewers
        super().__init__()

    def make_boards(self) -> Iterable[Board]:
        self.listing = Listing("Log, newest last", numbered=False)
        return (self.listing,)

    def lay_out(self, width: int, height: int) -> None:
        self.place(self.listing, Region(0, 1, width, height - 3))

    @property
    def lines(self) -> list[str]:
        return log_lines(self.sitting.table, self.viewers)

    def begin(self) -> None:
        table = self.sitting.table
        names = ", ".join(table.names[seat] for seat in self.viewers) or "anybody"
        self.status.show("LOG", f"as {names} may look it up", table.game.info.title)
        items = [Item(number, line) for number, line in enumerate(self.lines, 1)]
        self.listing.show(items, cursor=len(items))
        self.say("What these eyes have seen and may look up, the newest last.")

    def moved(self, board: Board) -> None:
        self.listing.right = f"{self.listing.cursor} of {len(self.listing.items)}"

    def searched(self) -> Board:
        return self.listing

    def told(self) -> list[tuple[Cell, str]]:
        return [(item.cell, item.text) for item in self.listing.items]

    def do_copy(self) -> None:
        if self.listing.item:
            self.home_app.copy(self.listing.item.text)

    def do_save_text(self) -> None:
        self.home_app.write_text(f"{self.sitting.name}-log.txt", "\n".join(self.lines) + "\n")

    def do_log(self) -> None:
        self.do_back()
