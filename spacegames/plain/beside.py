"""Line mode where several act at the same time: who is asked first, and who has said all he wanted."""

from spacegames.core.seats import LETTERS
from spacegames.hotseat.hotseat import HotSeat


class Beside:
    """What is kept in mind until another kind of question is asked.

    kind    the kind of question
    passed  whether nobody at the screen wants to do anything more beside it
    shown   who has been shown what he holds
    """

    def __init__(self, seat: HotSeat) -> None:
        self.seat, self.table = seat, seat.table
        self.kind = ""
        self.passed = False
        self.shown: set[int] = set()

    def look(self) -> None:
        """Forget what was, if something else is asked now."""
        if self.kind != self.table.decision.kind:
            self.kind, self.passed, self.shown = self.table.decision.kind, False, set()

    @property
    def bots_owe(self) -> bool:
        return bool(set(self.table.decision.owes) - set(self.table.waiting_for()))

    def others_first(self, seat: int) -> bool:
        """Whether somebody else acts before this seat is asked.

        Bots do where several owe an answer at the same time; and where it only may do something beside, all
        do once it has said that it wants to do nothing more.
        """
        return self.bots_owe if seat in self.table.decision.owes else self.passed

    def has_to_see(self, seat: int) -> bool:
        """Whether the seat has not been shown yet what it holds; it is now."""
        new = self.seat.several_may_act and seat not in self.shown
        self.shown.add(seat)
        return new

    def ways_on(self, seat: int) -> list[str]:
        """What else one can type."""
        others = [other for other in self.seat.speakers if other != seat]
        lines = [f"{LETTERS[other]}: {self.table.names[other]} speaks." for other in others]
        if self.seat.two_sides:
            lines.append("x: the screen goes to the other side.")
        if not self.table.answers(seat):
            lines.append("Enter: go on.")
        return lines
