"""The clock of a game that is played against the time: looked at every second, shown on every screen."""

from typing import TYPE_CHECKING, Final

from textual.timer import Timer

if TYPE_CHECKING:
    from spacegames.tui.sitting import Sitting

EVERY: Final = 1.0  # seconds
BAR: Final = 10


class Watch:
    """The clock of a sitting.

    why  why it stands, empty if it goes
    """

    def __init__(self, sitting: "Sitting") -> None:
        self.sitting = sitting
        self.why = "" if sitting.table.clock.runs else "The game was left while the clock ran."
        app = sitting.app
        self.timer: Timer | None = app.set_interval(EVERY, self.look) if app.patience else None
        app.clock_line = self.line()

    @property
    def stands(self) -> bool:
        """Whether it was stopped; before the launch it is only not going yet."""
        return bool(self.why)

    def line(self) -> str:
        """The time that is left, in figures and as a bar."""
        table = self.sitting.table
        left, whole = table.left or 0.0, table.config.seconds
        seconds = int(-(-left // 1))
        filled = -(-seconds * BAR // whole)
        return f"T-{seconds // 60}:{seconds % 60:02} [{'#' * filled}{'.' * (BAR - filled)}]"

    def look(self) -> None:
        """Hear what the clock has to say, and show it."""
        table, app = self.sitting.table, self.sitting.app
        if table.over or self.stands:
            return
        plies = len(table.play.plies)
        try:
            went_on = table.look_at_clock()
        except OSError as error:
            self._stop(f"It could not be saved: {error}.")
            return
        if table.over:
            self.sitting.go_on()
        elif not went_on:
            self._stop("The machine has slept.")
        else:
            self.show()
            told = [event for event in table.events(plies) if not event.is_dull()]
            if told and app.page:
                app.page.say(" ".join(table.game.voice.event(event, table.names) for event in told), "warn")

    def show(self) -> None:
        """Write the time that is left on the screen that is there."""
        app = self.sitting.app
        app.clock_line = self.line()
        if app.page:
            app.page.clock.redraw()

    def stop(self) -> None:
        """A break. Raises IllegalAction or OSError, and ValueError before the launch."""
        if not self.sitting.table.clock_runs:
            raise ValueError("the clock does not go yet")
        self.sitting.table.pause()
        self._stop("A break: the result counts as practice.")

    def _stop(self, why: str) -> None:
        self.sitting.table.clock.stop()
        self.why = why
        self.sitting.seat.hide()
        self.sitting.go_on()

    def show_that_it_stands(self) -> None:
        """Nothing of the boards is seen while the clock stands."""
        from spacegames.tui.screens.stopped import StoppedPage

        self.show()
        self.sitting.app.replace(StoppedPage(self.sitting, self.why))

    def go(self) -> None:
        """The break is over."""
        self.why = ""
        self.sitting.table.clock.go()
        self.sitting.go_on()

    def close(self) -> None:
        """Nobody looks at it any more."""
        if self.timer:
            self.timer.stop()
        self.sitting.app.clock_line = ""
