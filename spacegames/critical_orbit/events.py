"""What can happen in orbit and at Mission Control."""

from typing import Any, ClassVar, Final

from spacegames.core.event import Event

WARNINGS: Final = (300, 60, 10)  # seconds that are left when the clock is to be heard

# ------------------------------------------------------------------------------------------- Set-up


class DialsPlaced(Event, frozen=True, kw_only=True):
    """The setup has been rolled for: the dials lie on these spaces, in order. A chosen one is not told."""

    die: int
    spaces: tuple[int, ...]


class Launched(Event, frozen=True, kw_only=True):
    """All are ready; the clock starts, if there is one."""


# --------------------------------------------------------------------------------------------- Turn


class DieRolled(Event, frozen=True, kw_only=True):
    die: int


class CardTurned(Event, frozen=True, kw_only=True):
    """The AI card of the turn, for the cities that the deck plays."""

    card: int
    cities: tuple[int, ...]


class CardsShuffled(Event, frozen=True, kw_only=True):
    """So many discarded AI cards are the new deck."""

    count: int


class DiceKept(Event, frozen=True, kw_only=True):
    """The cities get these two; the third stays with the rocket."""

    FINAL: ClassVar = True
    kept: tuple[int, ...]
    third: int


class TrackAdvanced(Event, frozen=True, kw_only=True):
    """The valve has moved to this space; or it had left its track already, and `space` is 0."""

    valve: int
    space: int


class ValveTaken(Event, frozen=True, kw_only=True):
    """Mercury III has a release valve more, from its track or for two half-valves."""

    valve: int
    swapped: bool


class StarAwarded(Event, frozen=True, kw_only=True):
    FINAL: ClassVar = True

    role: int


class StarWaived(Event, frozen=True, kw_only=True):
    role: int


class Locked(Event, frozen=True, kw_only=True):
    """`last` is whether Mission Control is locked by it; of AI cities only the last to be done is told."""

    role: int
    last: bool


class Reopened(Event, frozen=True, kw_only=True):
    """A lock is withdrawn; or a star has come, and it is `by_star`."""

    role: int
    by_star: bool


class Forfeited(Event, frozen=True, kw_only=True):
    """No square was left for these numbers, or, in an AI city, for so many marks."""

    role: int
    numbers: tuple[int, ...] = ()
    marks: int = 0


# ------------------------------------------------------------------------------------------- Cities


class NumberChosen(Event, frozen=True, kw_only=True):
    """What a city makes of its star."""

    role: int
    number: int


class Written(Event, frozen=True, kw_only=True):
    """`number` is 0 for a mark of an AI city."""

    role: int
    number: int
    place: int


class Erased(Event, frozen=True, kw_only=True):
    role: int
    number: int
    place: int


class ShapeFormed(Event, frozen=True, kw_only=True):
    """Houston has crossed out these squares; none for an AI Houston."""

    FINAL: ClassVar = True

    shape: int
    places: tuple[int, ...]


class BlockCrossed(Event, frozen=True, kw_only=True):
    """An AI Houston has so many blocks of this shape; `lost` if its bubbles were full."""

    shape: int
    blocks: int
    lost: bool = False


class LineCrossed(Event, frozen=True, kw_only=True):
    """A bubble of this grid, the so-manieth."""

    FINAL: ClassVar = True

    grid: int
    line: int
    bubbles: int


class BarFilled(Event, frozen=True, kw_only=True):
    """A bubble of Cologne, the so-manieth; 0 if all were filled already."""

    FINAL: ClassVar = True

    bar: int
    bubbles: int


# ------------------------------------------------------------------------------- What the rocket gets


class TileTaken(Event, frozen=True, kw_only=True):
    """Mercury III has a tile of this shape; which one is seen by all if it lay faceup."""

    SECRET: ClassVar = ("tile",)
    shape: int
    tile: int | None


class NoTileLeft(Event, frozen=True, kw_only=True):
    shape: int


class TileTurnedUp(Event, frozen=True, kw_only=True):
    """The top tile of a stack lies faceup beside it now."""

    tile: int


class HalfTaken(Event, frozen=True, kw_only=True):
    """A half-valve, drawn blindly or chosen."""

    half: int
    chosen: bool


class BagEmpty(Event, frozen=True, kw_only=True):
    """No half-valve is left to draw."""


class UnlockTurned(Event, frozen=True, kw_only=True):
    """Mercury III may have known it before."""

    UNCOVERS: ClassVar = True
    card: int


class NoUnlockLeft(Event, frozen=True, kw_only=True):
    """The unlock deck is empty."""


# -------------------------------------------------------------------------------- Mercury III's stars


class CardDecided(Event, frozen=True, kw_only=True):
    """The next of the unlock cards that Mercury III looks at."""

    SECRET: ClassVar = ("card",)
    DULL: ClassVar = True
    card: int | None


class CardsSeen(Event, frozen=True, kw_only=True):
    """Mercury III looks at so many cards of the unlock deck."""

    SECRET: ClassVar = ("cards",)
    count: int
    cards: tuple[int, ...] | None


class CardsOrdered(Event, frozen=True, kw_only=True):
    """One goes on top of the deck, the other under it."""

    SECRET: ClassVar = ("above", "below")
    NEWS: ClassVar = False
    above: int | None
    below: int | None


class HalfSeen(Event, frozen=True, kw_only=True):
    SECRET: ClassVar = ("half",)
    half: int | None


class HalfRemoved(Event, frozen=True, kw_only=True):
    half: int


class HalfReturned(Event, frozen=True, kw_only=True):
    SECRET: ClassVar = ("half",)
    NEWS: ClassVar = False
    half: int | None


# ------------------------------------------------------------------------------------------- Rocket


class RocketChanged(Event, frozen=True, kw_only=True):
    """Something was done behind the screen. Whether it saves the rocket is public, all else is not."""

    SECRET: ClassVar = ("did", "oxygen")
    NEWS: ClassVar = False
    DULL: ClassVar = True
    did: Any
    oxygen: int | None
    saved: bool


# -------------------------------------------------------------------------------------------- Calls


class Called(Event, frozen=True, kw_only=True):
    """A call: who says it, and what, an action of the game. `oxygen` is what Mercury III says it has."""

    role: int
    said: Any
    oxygen: int = -1


# -------------------------------------------------------------------------------------- Clock and end


class Ticked(Event, frozen=True, kw_only=True):
    """So many seconds are left; there is a line only for what is a warning (CO-163)."""

    left: int

    def is_dull(self) -> bool:
        return self.left not in WARNINGS


class Marked(Event, frozen=True, kw_only=True):
    """The clock was stopped; the result counts as `practice` or as `interrupted`."""

    as_what: str


class Ended(Event, frozen=True, kw_only=True):
    reason: str
    won: bool
