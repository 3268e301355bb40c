"""What comes by itself, step by step, at a pace, until it is held."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from textual.timer import Timer

if TYPE_CHECKING:
    from spacegames.tui.page import Page

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)


class Pace:
    """Takes a step every so often while it runs. What is held waits for nothing and costs nothing.

    step  takes the next step; False if that was the last
    """

    def __init__(self, page: "Page", step: Callable[[], bool]) -> None:
        self.page, self.step = page, step
        self.running = False
        self.place = 1
        self.timer: Timer | None = None

    @property
    def speed(self) -> float:
        """Steps a second."""
        return SPEEDS[self.place]

    def __str__(self) -> str:
        return f"{'runs' if self.running else 'held'}, {self.speed:g} a second"

    def run(self) -> None:
        """Go on by itself from now on."""
        self.running = True
        self._wait()

    def hold(self) -> None:
        """Stay where it is."""
        self.running = False
        self._stop()

    def change(self, by: int) -> None:
        """Faster or slower, as far as it goes."""
        self.place = max(0, min(self.place + by, len(SPEEDS) - 1))
        if self.running:
            self._wait()

    def _wait(self) -> None:
        """For the time of a step; not at all where nobody sits in front of it."""
        self._stop()
        patience = self.page.home_app.patience
        if patience:
            self.timer = self.page.set_timer(patience / self.speed, self._tick)
        else:
            self.page.call_later(self._tick)

    def _stop(self) -> None:
        if self.timer:
            self.timer.stop()
            self.timer = None

    def _tick(self) -> None:
        if not self.running:
            return
        if self.step():
            self._wait()
        else:
            self.hold()
