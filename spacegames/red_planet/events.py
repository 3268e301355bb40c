"""What can happen at the table."""

from typing import ClassVar

from spacegames.core.event import Event

# ------------------------------------------------------------------------------------------ Setup


class ShipDocked(Event, frozen=True, kw_only=True):
    """`face` is its destination and its capacity."""

    dock: int
    face: int


class NoShipLeft(Event, frozen=True, kw_only=True):
    """Neither the deck nor the discard has a ship for this dock."""

    dock: int


class DeckReshuffled(Event, frozen=True, kw_only=True):
    """The discarded ships, so many, are the new ship deck."""

    count: int


class SentToPhobos(Event, frozen=True, kw_only=True):
    """No ship flies to Phobos, so the one in this place gets a destination token."""

    ship: int
    face: int


class AstronautStarts(Event, frozen=True, kw_only=True):
    """A starting astronaut is aboard the ship at this dock."""

    colour: int
    dock: int


class Dealt(Event, frozen=True, kw_only=True):
    """A mission to choose from."""

    SECRET: ClassVar = ("card",)
    DULL: ClassVar = True
    seat: int
    card: int | None


class Kept(Event, frozen=True, kw_only=True):
    """One mission is kept, the other goes into the event deck."""

    SECRET: ClassVar = ("card", "returned")
    NEWS: ClassVar = False
    seat: int
    card: int | None
    returned: int | None


class RoundBegan(Event, frozen=True, kw_only=True):
    round: int
    first: int


# -------------------------------------------------------------------------------------- Characters


class NeutralDrawn(Event, frozen=True, kw_only=True):
    """The top card of a neutral deck is laid facedown; its runner has seen it."""

    SECRET: ClassVar = ("character",)
    colour: int
    character: int | None


class Revealed(Event, frozen=True, kw_only=True):
    """A character is called. All who have chosen it turn it up, and resolve it in this order."""

    UNCOVERS: ClassVar = True

    colours: tuple[int, ...]
    character: int


class Boarded(Event, frozen=True, kw_only=True):
    """Astronauts are placed on the ship `ship`, which has so many seats left."""

    colour: int
    ship: int
    face: int
    count: int
    free: int


class NothingDone(Event, frozen=True, kw_only=True):
    """A step of this character could not be done; `step` says which."""

    colour: int
    character: int
    step: str


class DestinationNamed(Event, frozen=True, kw_only=True):
    """A destination token is laid on a ship."""

    colour: int
    ship: int
    face: int
    zone: int


class HandTaken(Event, frozen=True, kw_only=True):
    """All played characters are back in the hand."""

    colour: int


class NeutralShuffled(Event, frozen=True, kw_only=True):
    """A neutral Recruiter leaves the game, and the other eight are a new deck."""

    colour: int


class Moved(Event, frozen=True, kw_only=True):
    colour: int
    zone: int
    to: int


class Drew(Event, frozen=True, kw_only=True):
    """An event card is drawn for this colour."""

    SECRET: ClassVar = ("card",)
    colour: int
    card: int | None


class CardKept(Event, frozen=True, kw_only=True):
    """It was a mission or an action, and lies facedown now."""

    seat: int


class DiscoveryPlaced(Event, frozen=True, kw_only=True):
    SECRET: ClassVar = ("card",)
    NEWS: ClassVar = False
    colour: int
    zone: int
    card: int | None


class EventDiscarded(Event, frozen=True, kw_only=True):
    """An event card goes faceup beside the deck."""

    UNCOVERS: ClassVar = True

    colour: int
    card: int


class LookedAt(Event, frozen=True, kw_only=True):
    """A facedown discovery has been looked at."""

    SECRET: ClassVar = ("card",)
    colour: int
    zone: int
    card: int | None


class Launched(Event, frozen=True, kw_only=True):
    """A ship leaves its dock, to be in this place; `forced` before it is full."""

    dock: int
    ship: int
    face: int
    forced: bool


class ShipDestroyed(Event, frozen=True, kw_only=True):
    """`lost` is how many of each colour were aboard."""

    colour: int
    dock: int
    face: int
    lost: tuple[int, ...]


class Replaced(Event, frozen=True, kw_only=True):
    """An astronaut of `of` is replaced, in a zone or on a ship; the other is -1."""

    colour: int
    of: int
    zone: int
    ship: int


class Killed(Event, frozen=True, kw_only=True):
    colour: int
    of: int
    zone: int


# --------------------------------------------------------------------------- The rest of the round


class Landed(Event, frozen=True, kw_only=True):
    """A ship has landed in the zone with so many astronauts of each colour; -1 nowhere."""

    face: int
    zone: int
    aboard: tuple[int, ...]


class ResourceTurnedUp(Event, frozen=True, kw_only=True):
    zone: int
    kind: int


class RoundEnded(Event, frozen=True, kw_only=True):
    """`characters` is what every colour played, `first` who begins the next round."""

    ENDS_ROUND: ClassVar = True

    round: int
    characters: tuple[int, ...]
    first: int


class Produced(Event, frozen=True, kw_only=True):
    """The production with this ordinal, 1 to 3: tokens placed, by zone and kind."""

    production: int
    placed: tuple[tuple[int, ...], ...]


class Collected(Event, frozen=True, kw_only=True):
    """Each of these colours takes so many tokens of each kind from the zone; the rest stays there."""

    zone: int
    colours: tuple[int, ...]
    each: tuple[int, ...]


# ------------------------------------------------------------------------ Discoveries and actions


class DiscoveryRevealed(Event, frozen=True, kw_only=True):
    UNCOVERS: ClassVar = True
    zone: int
    card: int


class Perished(Event, frozen=True, kw_only=True):
    """So many astronauts of each colour in the zone are lost in space."""

    zone: int
    lost: tuple[int, ...]


class Gathered(Event, frozen=True, kw_only=True):
    """So many astronauts of each colour come to the zone from docked ships."""

    zone: int
    moved: tuple[int, ...]


class CardPlayed(Event, frozen=True, kw_only=True):
    UNCOVERS: ClassVar = True
    seat: int
    card: int


class CardDidNothing(Event, frozen=True, kw_only=True):
    """What was played before it at the same moment has left it nothing to do."""

    seat: int
    card: int


class TokensTaken(Event, frozen=True, kw_only=True):
    seat: int
    kind: int
    count: int


class Rescued(Event, frozen=True, kw_only=True):
    colour: int
    zone: int


class SentAway(Event, frozen=True, kw_only=True):
    """An astronaut of `of` in the zone is lost in space."""

    colour: int
    of: int
    zone: int


# ---------------------------------------------------------------------------------- Final scoring


class CardsShown(Event, frozen=True, kw_only=True):
    """The mission that the seat has kept, and what else it holds facedown, lie open."""

    UNCOVERS: ClassVar = True

    seat: int
    kept: int
    drawn: tuple[int, ...]


class Scored(Event, frozen=True, kw_only=True):
    """Points for one thing.

    item    `tokens`, `monopoly`, `mission` or `discovery`
    what    the kind of token, or the event card; -1 for Ice Monopoly
    count   what was counted: tokens, zones, astronauts
    zone    where the discovery lies, else -1
    """

    colour: int
    item: str
    what: int
    count: int
    points: int
    zone: int = -1


class GameEnded(Event, frozen=True, kw_only=True):
    """`reason` as in the outcome; `totals` are the points of every colour."""

    reason: str
    seats: tuple[int, ...]
    totals: tuple[int, ...]
