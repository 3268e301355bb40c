"""What is shown while the terminal is too small; it goes by itself."""

from spacegames.tui.page import LEAST, Page


class TooSmall(Page):
    """Says the size that is needed, and covers everything."""

    @property
    def room(self) -> tuple[int, int]:
        return self.app.size

    def refresh_page(self) -> None:
        width, height = self.app.size
        self.status.show("SPACEGAMES")
        self.say(f"Needs {LEAST[0]} x {LEAST[1]}; this is {width} x {height}.")
        self.show_hints([("quit", "quit, all is saved")])

    def resized(self) -> None:
        self.refresh_page()

    def command(self, name: str) -> None:
        """Nothing but leaving: what would be opened could not be seen, nor would this page go by itself."""
        if name == "quit":
            super().command(name)

    def typed(self, character: str) -> bool:
        """No letter and no digit does anything, and nothing is said that would cover the size needed."""
        return True
