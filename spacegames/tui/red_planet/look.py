"""The closer look: what a thing is and does, in full; before anything is looked at, how to read the table."""

from collections.abc import Sequence
from typing import Final

from spacegames.tui.widgets.prose import Prose

LEGEND: Final = (
    "A2\tastronauts of A, two",
    "ice+2 AC\tice, 2 tokens wait; A, C share",
    "d? d! d\tdiscovery: hidden, known, open",
    "1)\tsomething can be done there",
    "AB.. *\taboard, free; sent by a token",
)


class Look(Prose):
    """What was looked at last."""

    def __init__(self) -> None:
        super().__init__("Closer look", id="look")
        self.show(LEGEND)

    def show_help(self, title: str, lines: Sequence[str]) -> None:
        """Show this help under this title."""
        self.title = f"Look: {title}"
        self.show([(line, "" if place else "strong") for place, line in enumerate(lines)])
