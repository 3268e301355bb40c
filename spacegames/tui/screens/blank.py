"""Nothing to be seen by who walks past."""

from typing import ClassVar

from spacegames.tui.page import Overlay


class BlankPage(Overlay):
    """Covers a table at which one person plays alone."""

    HINTS: ClassVar = (("hide", "show again"),)
    COVERS: ClassVar = True

    def refresh_page(self) -> None:
        super().refresh_page()
        self.status.show("HIDDEN")
        self.say(f"{self.key('hide')} or {self.key('back')} shows the table again.")

    def do_hide(self) -> None:
        self.do_back()
