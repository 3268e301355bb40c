"""What all pages share on which nothing secret stands, because anybody may be looking."""

from typing import TYPE_CHECKING, ClassVar

from spacegames.core.seats import LETTERS
from spacegames.tui.page import Page

if TYPE_CHECKING:
    from spacegames.tui.sitting import Sitting


class PublicPage(Page):
    """A page made from what the public knows. A seat's own letter works before any command does."""

    LETTERS_FIRST: ClassVar = True

    def __init__(self, sitting: "Sitting") -> None:
        self.sitting = sitting
        self.scene = sitting.public_scene()
        super().__init__()

    def begin(self) -> None:
        self.status.show(self.scene.game.info.title.upper(), "", self.scene.saved)

    def seat_of(self, letter: str) -> int | None:
        """The seat of a person with this letter."""
        return next((seat for seat in self.sitting.table.humans if LETTERS[seat] == letter.upper()), None)

    def do_log(self) -> None:
        from spacegames.tui.screens.log import LogPage

        self.home_app.open(LogPage(self.sitting, ()))

    def do_rules(self) -> None:
        from spacegames.tui.screens.rules import RulesPage

        self.home_app.open(RulesPage(self.scene.game))

    def do_table(self) -> None:
        from spacegames.tui.screens.table import PublicTablePage

        self.home_app.open(PublicTablePage(self.sitting, self.scene))

    def do_home(self) -> None:
        self.home_app.go_home()
