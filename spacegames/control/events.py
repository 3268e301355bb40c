"""What can happen at the table."""

from typing import ClassVar

from spacegames.control.actions import Action
from spacegames.core.event import Event


class RoundBegan(Event, frozen=True, kw_only=True):
    round: int
    starter: int


class TurnBegan(Event, frozen=True, kw_only=True):
    seat: int


class Dealt(Event, frozen=True, kw_only=True):
    SECRET: ClassVar = ("card",)
    DULL: ClassVar = True
    seat: int
    card: int | None


class Drew(Event, frozen=True, kw_only=True):
    SECRET: ClassVar = ("card",)
    seat: int
    card: int | None


class DrewNothing(Event, frozen=True, kw_only=True):
    seat: int


class SuddenDeathBegan(Event, frozen=True, kw_only=True):
    """The deck has run out, or there is none from the start."""

    ran_out: bool


class Passed(Event, frozen=True, kw_only=True):
    seat: int


class Skipped(Event, frozen=True, kw_only=True):
    seat: int


class Installed(Event, frozen=True, kw_only=True):
    """`charge` is the machine's total afterwards."""

    seat: int
    card: int
    charge: int


class Burned(Event, frozen=True, kw_only=True):
    seat: int
    action: Action


class Answered(Event, frozen=True, kw_only=True):
    """A Time Stop is laid on the card of the seat `against`."""

    seat: int
    against: int


class Stopped(Event, frozen=True, kw_only=True):
    """The ability does not happen; the seat takes a new turn."""

    seat: int
    card: int


class Defused(Event, frozen=True, kw_only=True):
    """`charge` is what is left in the machine of the seat `of`."""

    seat: int
    card: int
    of: int
    cell: int
    charge: int


class Destroyed(Event, frozen=True, kw_only=True):
    of: int
    cells: tuple[int, ...]
    charge: int


class Rewound(Event, frozen=True, kw_only=True):
    of: int
    cell: int
    charge: int


class Moved(Event, frozen=True, kw_only=True):
    of: int
    cell: int
    to: int


class LookedThroughPile(Event, frozen=True, kw_only=True):
    SECRET: ClassVar = ("cards",)
    seat: int
    cards: tuple[int, ...] | None


class Took(Event, frozen=True, kw_only=True):
    SECRET: ClassVar = ("card",)
    NEWS: ClassVar = False
    seat: int
    card: int | None


class LookedAtDeck(Event, frozen=True, kw_only=True):
    """The topmost card comes first."""

    SECRET: ClassVar = ("cards",)
    seat: int
    count: int
    cards: tuple[int, ...] | None


class PutBack(Event, frozen=True, kw_only=True):
    SECRET: ClassVar = ("card",)
    NEWS: ClassVar = False
    seat: int
    card: int | None


class Discarded(Event, frozen=True, kw_only=True):
    seat: int
    card: int
    at_random: bool


class NothingHappened(Event, frozen=True, kw_only=True):
    """An ability found nothing to do."""

    seat: int
    card: int


class RoundEnded(Event, frozen=True, kw_only=True):
    """`reason` is `charge`, `highest`, `most_cells` or `last`; `seats` won, `charges` are the totals."""

    ENDS_ROUND: ClassVar = True

    round: int
    reason: str
    seat: int
    seats: tuple[int, ...]
    charges: tuple[int, ...]
    tokens: tuple[int, ...]


class MatchEnded(Event, frozen=True, kw_only=True):
    """`reason` is `tokens`, `conceded` or `agreed`; nobody wins an agreed draw."""

    reason: str
    seats: tuple[int, ...]
