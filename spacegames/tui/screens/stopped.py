"""The clock stands: no board is seen until it goes again."""

from typing import TYPE_CHECKING, ClassVar

from spacegames.tui.screens.passing import PassingPage

if TYPE_CHECKING:
    from spacegames.tui.sitting import Sitting


class StoppedPage(PassingPage):
    """Why the clock stands, and how it goes on."""

    HINTS: ClassVar = (("clock", "go on"), ("rules", "rules"), ("menu", "menu"), ("keys", "keys"))

    def __init__(self, sitting: "Sitting", why: str) -> None:
        self.why = why
        super().__init__(sitting)

    def begin(self) -> None:
        super().begin()
        self.board.title = "The clock stands"
        self.board.show(
            [
                "",
                (self.home_app.clock_line, "strong"),
                "",
                self.why,
                "The boards are hidden as long as it stands.",
                "",
                (f"{self.key('clock')} or {self.key('do')}: go on.", "strong"),
                "",
                *((note, "") for note in self.scene.notes),
            ]
        )
        self.say(f"{self.key('clock')} lets the clock go on.")

    def do_clock(self) -> None:
        self.sitting.go_on_in_time()

    def do_do(self) -> None:
        self.do_clock()
