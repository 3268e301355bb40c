"""The whole table as plain data, and what makes one."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Protocol

from msgspec import Struct

from spacegames.core.deck import Deck, Known
from spacegames.core.game import ConfigError, Outcome
from spacegames.core.tables import Tables
from spacegames.red_planet.components import Box, box_with
from spacegames.red_planet.pieces import (
    ALL_CHARACTERS,
    CAPACITY,
    CARDS,
    DESTINATION,
    FACEDOWN,
    FACES,
    KINDS,
    MOST_DOCKS,
    UNKNOWN,
    ZONES,
)

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 6
NONE: Final = -1
HIDDEN: Final = -2  # there is one, and it is not seen


class Config(Struct, frozen=True, kw_only=True):
    """What is agreed before the box is opened.

    seats       2 to 6; each of two runs a neutral colour beside his own
    variants    there are none
    components  tables that are not the shipped ones; None for those
    """

    seats: int = 4
    variants: tuple[str, ...] = ()
    components: Tables | None = None

    @property
    def colours(self) -> int:
        """How many colours are in play: the first are those of the seats, then come neutral ones."""
        return 4 if self.seats == 2 else self.seats

    @property
    def box(self) -> Box:
        """What is played with."""
        return box_with(self.components)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Every seat plays for itself."""
        return tuple((seat,) for seat in range(self.seats))

    def check(self) -> None:
        """Raises ConfigError with the reason if nobody could play so."""
        if self.seats not in range(LEAST_SEATS, MOST_SEATS + 1):
            raise ConfigError(f"Mission: Red Planet is for 2 to 6 seats, not {self.seats}")
        if self.variants:
            raise ConfigError(f"unknown variant {self.variants[0]!r}; there are none")
        box_with(self.components)


class Ship(Struct, frozen=True, array_like=True):
    """A ship, docked or launched.

    face    its destination and its capacity
    aboard  the astronauts of each colour
    tokens  the destination tokens on it, by zone; the last is the one that counts
    """

    face: int
    aboard: tuple[int, ...]
    tokens: tuple[int, ...] = ()

    @property
    def destination(self) -> int:
        """The zone it flies to, or UNKNOWN."""
        return self.tokens[-1] if self.tokens else DESTINATION[self.face]

    @property
    def free(self) -> int:
        """How many seats are left."""
        return CAPACITY[self.face] - sum(self.aboard)

    def with_astronauts(self, colour: int, count: int) -> "Ship":
        """The ship with so many more of this colour aboard, or fewer."""
        aboard = list(self.aboard)
        aboard[colour] += count
        return Ship(self.face, tuple(aboard), self.tokens)


class State(Struct):
    """The table. Colours, zones, kinds, cards and rounds are numbers from 0.

    frames        what is in progress, the top last
    supply        astronauts that have not left yet, by colour
    lost          astronauts on the Lost in Space Memorial, by colour
    astronauts    those in the zones: of colour c in zone z at z * colours + c
    resources     the kind that a zone yields, FACEDOWN while nobody knows
    facedown      the kinds of all resource tokens that are not turned up, in order
    waiting       point tokens lying in zones: of kind k in zone z at z * 3 + k
    points        point tokens held: of kind k by colour c at c * 3 + k
    bank          point tokens left, by kind
    docks         the ship at every dock, from the left; None where there is none
    flights       the ships launched this round, in order
    destinations  destination tokens left, by zone
    ships         the deck of ships, by face
    scrapped      the discarded ships, in order of face
    hands         a bit for every character in the hand, or in the neutral deck, of each colour; the one
                  that has been chosen is among them until it is revealed
    faceup        a bit for every character that lies played; a neutral Recruiter stays there
    events        the deck of event cards
    discarded     event cards that lie faceup, in order of their number
    kept          the mission each seat has kept, NONE before
    returned      the mission each seat put back
    drawn         the event cards each seat holds facedown beside that, in order of their number
    discoveries   the discovery on every zone, and the eyes that know it; None where there is none
    space         the notch of the round tracker that comes next
    round         how many rounds have begun
    first         the first player, NONE in the set-up
    last          the colour that resolved last
    played        the character every colour has played this round, NONE before
    totals        the points of every colour after the final scoring, empty before
    """

    config: Config
    frames: list[Any]
    supply: list[int]
    lost: list[int]
    astronauts: list[int]
    resources: list[int]
    facedown: list[int]
    waiting: list[int]
    points: list[int]
    bank: list[int]
    docks: list[Ship | None]
    flights: list[Ship]
    destinations: list[int]
    ships: Deck
    scrapped: list[int]
    hands: list[int]
    faceup: list[int]
    events: Deck
    discarded: list[int]
    kept: list[int]
    returned: list[int]
    drawn: list[list[int]]
    discoveries: list[Known | None]
    space: int
    round: int
    first: int
    last: int
    played: list[int]
    totals: list[int]
    outcome: Outcome | None


class Laid(Protocol):
    """What lies open of a table: a State has it, and an Observation too."""

    @property
    def config(self) -> Config: ...
    @property
    def supply(self) -> Sequence[int]: ...
    @property
    def lost(self) -> Sequence[int]: ...
    @property
    def astronauts(self) -> Sequence[int]: ...
    @property
    def resources(self) -> Sequence[int]: ...
    @property
    def points(self) -> Sequence[int]: ...
    @property
    def discoveries(self) -> Sequence[Known | None]: ...


def unopened(config: Config) -> State:
    """The box opened, and nothing laid out yet."""
    box, colours = config.box, config.colours
    return State(
        config=config,
        frames=[],
        supply=[box.astronauts] * colours,
        lost=[0] * colours,
        astronauts=[0] * (len(ZONES) * colours),
        resources=[FACEDOWN] * len(ZONES),
        facedown=list(box.resources),
        waiting=[0] * (len(ZONES) * len(KINDS)),
        points=[0] * (colours * len(KINDS)),
        bank=list(box.points),
        docks=[None] * colours,
        flights=[],
        destinations=[box.destinations] * len(ZONES),
        ships=Deck(list(box.ships), len(box.ships)),
        scrapped=[],
        hands=[ALL_CHARACTERS] * colours,
        faceup=[0] * colours,
        events=Deck(list(box.events), len(box.events)),
        discarded=[],
        kept=[NONE] * config.seats,
        returned=[NONE] * config.seats,
        drawn=[[] for _ in range(config.seats)],
        discoveries=[None] * len(ZONES),
        space=0,
        round=0,
        first=NONE,
        last=NONE,
        played=[NONE] * colours,
        totals=[],
        outcome=None,
    )


def copy(state: State) -> State:
    """A table that shares nothing that can change with this one."""
    return State(
        state.config,
        state.frames[:],
        state.supply[:],
        state.lost[:],
        state.astronauts[:],
        state.resources[:],
        state.facedown[:],
        state.waiting[:],
        state.points[:],
        state.bank[:],
        state.docks[:],
        state.flights[:],
        state.destinations[:],
        state.ships.copy(),
        state.scrapped[:],
        state.hands[:],
        state.faceup[:],
        state.events.copy(),
        state.discarded[:],
        state.kept[:],
        state.returned[:],
        [cards[:] for cards in state.drawn],
        state.discoveries[:],
        state.space,
        state.round,
        state.first,
        state.last,
        state.played[:],
        state.totals[:],
        state.outcome,
    )


def owner(state: State, colour: int) -> int:
    """The seat that runs this colour."""
    return colour % state.config.seats


def clockwise(state: State) -> list[int]:
    """All colours in turn, from the first player's own on."""
    colours = state.config.colours
    return [(state.first + step) % colours for step in range(colours)]


def counts(laid: Laid, zone: int) -> Sequence[int]:
    """The astronauts in the zone, by colour."""
    colours = len(laid.supply)
    return laid.astronauts[zone * colours : zone * colours + colours]


def zones_with(laid: Laid, colour: int) -> list[int]:
    """The zones in which the colour has an astronaut."""
    return [zone for zone, count in enumerate(laid.astronauts[colour :: len(laid.supply)]) if count]


def ship_at(state: State, place: int) -> Ship | None:
    """The ship at a dock, or launched."""
    docks = len(state.docks)
    if place < docks:
        return state.docks[place]
    flight = place - MOST_DOCKS
    return state.flights[flight] if 0 <= flight < len(state.flights) else None


def ships_by_place(state: State) -> Iterator[tuple[int, Ship]]:
    """Every ship, docked and launched, and its place."""
    for dock, ship in enumerate(state.docks):
        if ship:
            yield dock, ship
    yield from enumerate(state.flights, MOST_DOCKS)


def is_unknown(ship: Ship) -> bool:
    """Whether the first astronaut aboard has still to say where it flies."""
    return not ship.tokens and DESTINATION[ship.face] == UNKNOWN


def census(state: State) -> list[int]:
    """How many of each component there are, over all places.

    Astronauts by colour, ships by face, resource tokens, point tokens and destination tokens by kind or
    zone, characters by colour, event cards by number.
    """
    ships = [ship for _, ship in ships_by_place(state)]
    faces = [*state.ships.pool, *state.scrapped, *(ship.face for ship in ships)]
    kinds = [*state.facedown, *(kind for kind in state.resources if kind != FACEDOWN)]
    tokens = [zone for ship in ships for zone in ship.tokens]
    events = [
        *state.events.pool, *state.discarded, *state.kept, *(card for cards in state.drawn for card in cards),
        *(known[0] for known in state.discoveries if known),
        *(card for frame in state.frames for card in getattr(frame, "held", ())),
    ]  # fmt: skip
    return [
        *(
            state.supply[colour] + state.lost[colour] + sum(ship.aboard[colour] for ship in ships)
            + sum(counts(state, zone)[colour] for zone in ZONES)
            for colour in range(state.config.colours)
        ),
        *(faces.count(face) for face in FACES),
        *(kinds.count(kind) for kind in KINDS),
        *(state.bank[kind] + sum(state.waiting[kind::3]) + sum(state.points[kind::3]) for kind in KINDS),
        *(state.destinations[zone] + tokens.count(zone) for zone in ZONES),
        *(
            hand.bit_count() + faceup.bit_count()
            for hand, faceup in zip(state.hands, state.faceup, strict=True)
        ),
        *(events.count(card) for card in CARDS),
    ]  # fmt: skip
