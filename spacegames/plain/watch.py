"""The clock of a game played against it in line mode: looked at every second while somebody thinks."""

from spacegames.core.event import Event
from spacegames.core.table import Table


class Watch:
    """The clock at a table.

    why  why it stands; empty if it goes
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.why = "" if table.clock.runs else "The game was left while the clock ran"

    @property
    def left(self) -> str:
        """Minutes and seconds that are left."""
        minutes, seconds = divmod(round(self.table.left or 0), 60)
        return f"{minutes}:{seconds:02}"

    def look(self) -> list[Event]:
        """What the clock has to say that is worth a line."""
        plies = len(self.table.play.plies)
        if not self.table.look_at_clock():
            self.why = "The machine has slept"
        return [event for event in self.table.events(plies) if not event.is_dull()]

    def pause(self) -> None:
        """A break. Raises IllegalAction."""
        self.table.pause()
        self.why = "A break: the result counts as practice"

    def go(self) -> None:
        """The break is over."""
        self.why = ""
        self.table.clock.go()
