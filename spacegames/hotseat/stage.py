"""What the screen has to show next."""

from msgspec import Struct


class Stage(Struct, frozen=True):
    """What comes next at a screen that several people may share."""


class Deal(Stage, frozen=True):
    """Chance decides; nobody is waited for."""


class Bots(Stage, frozen=True):
    """A bot answers. `may_take_back`: a person alone among bots may still take back before it does."""

    seat: int
    may_take_back: bool


class Forced(Stage, frozen=True):
    """There is one answer only: to a person alone among bots, or to a question that is asked in public."""

    seat: int


class Ask(Stage, frozen=True):
    """The seat is asked: it is in front of the screen, or everybody looks on if the question is public.

    Where several act at the same time it is the one that speaks, and perhaps only may do something.
    """

    seat: int


class HandOver(Stage, frozen=True):
    """The seat has done what it was asked, unseen or in public: a moment to look, and to take back."""

    seat: int


class Curtain(Stage, frozen=True):
    """The screen is for one of these seats, whichever comes, and for nobody until a letter is typed.

    back  a seat that has answered unseen and may come back, to look and to take that back
    """

    seats: tuple[int, ...]
    back: int | None = None


class Peek(Stage, frozen=True):
    """The seat, which is not asked, looks at what it knows."""

    seat: int


class CallOut(Stage, frozen=True):
    """Does anybody interfere? `claims` may look and decide, the rest of `seats` has said not this round."""

    seats: tuple[int, ...]
    claims: tuple[int, ...]


class RoundOver(Stage, frozen=True):
    """A round has ended by this ply, for everybody to see."""

    ply: int


class Over(Stage, frozen=True):
    """The game is over."""
