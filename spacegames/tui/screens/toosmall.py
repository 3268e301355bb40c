"""What is shown while the terminal is too small; it goes by itself."""

from spacegames.tui.page import Page


class TooSmall(Page):
    """Says the size that is needed, and covers everything."""

    def refresh_page(self) -> None:
        from spacegames.tui.app import LEAST

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
