"""All that can be done now, and what cannot and why."""

from typing import TYPE_CHECKING, ClassVar

from spacegames.tui.screens.pick import PickPage
from spacegames.tui.screens.reader import Reader
from spacegames.tui.widgets.listing import Item

if TYPE_CHECKING:
    from spacegames.tui.screens.play import PlayPage


class ActionsPage(PickPage):
    """Every action of the seat that is asked; it goes when the question does."""

    TITLE: ClassVar = "All actions"
    TIED: ClassVar = True

    def __init__(self, page: "PlayPage") -> None:
        self.below = page
        super().__init__()

    def items(self) -> list[Item]:
        able = [Item(one.do, one.text) for one in self.below.choices]
        return able + [Item(one.do, one.text, why=one.why) for one in self.below.scene.refused]

    def begin(self) -> None:
        super().begin()
        self.say("Enter or a number does it; what is grey cannot be done now. i tells more.")

    def pick(self, item: Item) -> None:
        self.below.do_action(str(item.cell))

    def do_actions(self) -> None:
        self.do_back()

    def do_look(self) -> None:
        word = self.below.table.word_for(self.listing.cursor) if self.listing.cursor else ""
        if lines := self.below.scene.game.voice.look(word):
            self.home_app.open(Reader(word, "\n\n".join(lines)))
