"""What happened, and who may know it."""

from typing import Any, ClassVar, Self

import msgspec
from msgspec import Struct

from spacegames.core.seats import EVERYONE, eyes_of


class Event(Struct, frozen=True, tag=True, kw_only=True):
    """Something that happened at the table. Each game has its own kinds.

    SECRET      fields for the seats in `eyes` alone; all else is public
    NEWS        False if those seats knew the secret already, because it was their own choice
    UNCOVERS    it brings to light for all what a seat had hidden
    FINAL       the rules say that it cannot be taken back
    DULL        not worth a line to who may not know the secret
    ENDS_ROUND  a round is over: what was said for the rest of it, "not this round", is said no longer.
                `seats`, if it has them, won the round
    """

    SECRET: ClassVar[tuple[str, ...]] = ()
    NEWS: ClassVar[bool] = True
    UNCOVERS: ClassVar[bool] = False
    FINAL: ClassVar[bool] = False
    DULL: ClassVar[bool] = False
    ENDS_ROUND: ClassVar[bool] = False
    eyes: int = EVERYONE

    def seen_by(self, *seats: int) -> Self:
        """The event as these seats together see it: what they may not know is None.

        Nor do they see who else knows it. Without a seat: as the public sees it.
        """
        if not self.SECRET or self.eyes == EVERYONE:
            return self
        viewers = eyes_of(seats)
        if self.eyes & viewers:
            return msgspec.structs.replace(self, eyes=viewers)
        blanks: dict[str, Any] = dict.fromkeys(self.SECRET)
        return msgspec.structs.replace(self, eyes=viewers, **blanks)

    def tells_something_new(self) -> bool:
        """Whether somebody has just learnt what was hidden from him; undo does not go past it."""
        return self.UNCOVERS or (self.NEWS and bool(self.SECRET) and self.eyes != EVERYONE)

    def is_dull(self) -> bool:
        """Whether the event, as it has been seen, is not worth a line."""
        return self.DULL and any(getattr(self, field) is None for field in self.SECRET)
