"""How long has been played. Breaks do not count, nor does the time in which the machine sleeps."""

from collections.abc import Callable
from time import monotonic, time
from typing import Final

GAP: Final = 5.0


class Clock:
    """Counts seconds of play.

    Who plays against the time looks at it every second or so. The time is that of the monotonic clock,
    which may stand still while the machine sleeps, so it is compared with the clock on the wall.

    seconds  what has been played before
    now, wall  where the time comes from, in seconds
    patience   seconds between two looks after which the machine must have slept
    """

    def __init__(
        self, seconds: float = 0.0, now: Callable[[], float] = monotonic, wall: Callable[[], float] = time
    ) -> None:
        self._now, self._wall = now, wall
        self.patience = GAP
        self._played = seconds
        self._since: tuple[float, float] | None = now(), wall()

    @property
    def runs(self) -> bool:
        """Whether it is not stopped."""
        return self._since is not None

    @property
    def seconds(self) -> float:
        """How long has been played."""
        return self._played + (self._now() - self._since[0] if self._since else 0.0)

    def stop(self) -> None:
        """A break begins."""
        self._played, self._since = self.seconds, None

    def go(self) -> None:
        """The break is over; nothing if there was none."""
        if self._since is None:
            self._since = self._now(), self._wall()

    def look(self, *, watched: bool = True) -> bool:
        """Whether it has been running all the time since the last look.

        If the machine has slept it stops, where it was at the last look; that shows only on a clock that is
        watched, so that somebody looks all the time.
        """
        if self._since is None:
            return True
        now = self._now(), self._wall()
        passed = [later - before for later, before in zip(now, self._since, strict=True)]
        if watched and max(passed) > self.patience:
            self._since = None
            return False
        self._played, self._since = self._played + passed[0], now
        return True
