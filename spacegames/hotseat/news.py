"""What has been told to whom, and what is new to whoever looks."""

from collections.abc import Sequence

from spacegames.core.event import Event
from spacegames.core.seats import PUBLIC, eyes_of
from spacegames.core.table import Table


class News:
    """What happens at a table, up to where everybody has been told of it.

    shown      how many plies every seat has been told of
    public     how many plies have been told while nobody might look
    end_shown  up to which ply the ends of rounds have been shown
    """

    def __init__(self, table: Table) -> None:
        plies = len(table.play.plies)
        self.table = table
        self.shown = dict.fromkeys(range(len(table.names)), plies)
        self.public = plies
        self.end_shown = plies

    def for_viewers(self, viewers: Sequence[int], up_to: int | None) -> list[Event]:
        """What has happened since these seats were last told, up to this ply, as they see it."""
        since = min(self.shown[seat] for seat in viewers)
        told = self.table.play.events[since:up_to]
        for seat in viewers:
            self.shown[seat] = max(self.shown[seat], since + len(told))
        return [event.seen_by(*viewers) for events in told for event in events]

    def for_all(self, up_to: int | None, *, again: bool) -> list[Event]:
        """What the public has not been told yet, as it sees that; `again`, though all seats may know it."""
        since = self.public if again else max(self.public, *self.shown.values())
        told = self.table.play.events[since:up_to]
        self.public = since + len(told)
        return [event.seen_by() for events in told for event in events]

    def all_have_heard(self) -> None:
        """Every seat has heard what the public has been told, up to where it may know more than that."""
        events = self.table.play.events
        for seat, shown in self.shown.items():
            more = (at for at in range(shown, self.public) if _knows_more(events[at], seat))
            self.shown[seat] = max(shown, next(more, self.public))

    def end_of_round(self) -> int | None:
        """The ply with which a round ended of which nobody has seen the end yet; None if there is none."""
        for ply, told in enumerate(self.table.play.events[self.end_shown :], self.end_shown + 1):
            if any(event.ENDS_ROUND for event in told):
                return ply
        return None

    def of_the_end(self, ply: int) -> list[Event]:
        """What everybody may know of the end of the round that came with this ply, the end first."""
        told = [event.seen_by() for event in self.table.play.events[ply - 1]]
        return told[next(place for place, event in enumerate(told) if event.ENDS_ROUND) :]

    def goes_back(self) -> None:
        """What is gone has been told to nobody."""
        count = len(self.table.play.plies)
        self.shown = {seat: min(shown, count) for seat, shown in self.shown.items()}
        self.public, self.end_shown = min(self.public, count), min(self.end_shown, count)


def _knows_more(told: list[Event], seat: int) -> bool:
    """Whether the seat may know more of this than the public."""
    return any(event.SECRET and event.eyes & eyes_of((seat,)) and not event.eyes & PUBLIC for event in told)
