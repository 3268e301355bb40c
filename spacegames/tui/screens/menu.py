"""Everything that can be done on a screen, and the areas it has."""

from typing import ClassVar

from spacegames.tui.keys import KEYS
from spacegames.tui.page import Page
from spacegames.tui.screens.pick import PickPage
from spacegames.tui.widgets.lines import first_key
from spacegames.tui.widgets.listing import Item

MOVES = {
    "up", "down", "left", "right", "first", "last", "page-up", "page-down", "area", "area-back", "menu",
    "do", "back",
}  # fmt: skip


class MenuPage(PickPage):
    """The commands of the page below, with their keys."""

    TITLE: ClassVar = "Menu"
    GAP: ClassVar = 40

    def __init__(self, page: Page) -> None:
        self.below = page
        super().__init__()

    def items(self) -> list[Item]:
        keymap = self.home_app.keymap
        names = [name for name in self.below.commands if name not in MOVES]
        verbs = [Item(("own", key), words, note=key) for key, (_, words) in self.below.verbs.items()]
        return verbs + [Item(name, KEYS[name].help, note=first_key(name, keymap)) for name in names]

    def begin(self) -> None:
        super().begin()
        self.say("What is picked is done on the screen below.")

    def pick(self, item: Item) -> None:
        match item.cell:
            case ("own", str(key)):
                self.below.typed(key)
            case name:
                self.below.command(str(name))

    def do_menu(self) -> None:
        self.do_back()


class GoPage(PickPage):
    """The areas of the page below."""

    TITLE: ClassVar = "Go to"

    def __init__(self, page: Page) -> None:
        self.below = page
        super().__init__()

    def begin(self) -> None:
        super().begin()
        self.say("The cursor goes to the area that is picked.")

    def items(self) -> list[Item]:
        return [Item(board.id, board.title) for board in self.below.areas]

    def pick(self, item: Item) -> None:
        self.below.enter(next(board for board in self.below.areas if board.id == item.cell))
