"""The whole table as plain data, and what makes one."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from msgspec import Struct

from spacegames.core.deck import Deck
from spacegames.core.game import ConfigError, Outcome
from spacegames.core.tables import Tables
from spacegames.critical_orbit.components import Box, box_with, mask_of
from spacegames.critical_orbit.components.checks import spaces_trouble
from spacegames.critical_orbit.pieces import (
    BENGALURU,
    CITIES,
    COLOGNE,
    DIALS,
    HALVES,
    HOUSTON,
    LEVEL_WORDS,
    MERCURY,
    ROLE_NAMES,
    ROLE_WORDS,
    SETUP_WORDS,
    SHAPES,
    SPACE_WORDS,
    TILES,
    TILES_OF,
    UNLOCK_WORDS,
    VALVES,
)
from spacegames.critical_orbit.routes import STACK

NONE: Final = -1
HIDDEN: Final = -2  # there is one, and it is not seen

USUAL_MINUTES: Final = 20
MINUTES: Final = (USUAL_MINUTES, 30, 40)
MOST_MINUTES: Final = 60
TURNS: Final = 35  # without a clock
MOST_TURNS: Final = 99

# Which cities the deck plays if nobody says, by the number of seats.
AI_AT: Final = {
    4: (),
    3: ("cologne",),
    2: ("bengaluru", "cologne"),
    1: ("houston", "bengaluru", "cologne"),
}


class Config(Struct, frozen=True, kw_only=True):
    """What is agreed before the launch.

    seats       1 to 4: one for every role that somebody holds
    variants    there are none
    roles       the role of every seat, by name, Mercury III first; empty for those that are usual with so
                many seats. The AI deck plays the others
    keeper      the role that chooses for them, by name; empty for the first city held, else Mercury III
    level       easy, normal or hard
    minutes     on the clock
    turns       how many turns there are; 0 for as many as the clock allows. A game of turns has no clock
    setup       the initial setup, 1 to 6, or one of one's own, the spaces of the six dials in order; empty to
                roll for it
    components  tables that are not the shipped ones; None for those
    """

    seats: int = 4
    variants: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    keeper: str = ""
    level: str = "normal"
    minutes: int = USUAL_MINUTES
    turns: int = 0
    setup: str = ""
    components: Tables | None = None

    @property
    def box(self) -> Box:
        """What is played with."""
        return box_with(self.components)

    @property
    def held(self) -> tuple[int, ...]:
        """The role of every seat."""
        return _held(self.seats, self.roles)

    @property
    def ai_roles(self) -> tuple[int, ...]:
        """The cities that the AI deck plays."""
        return tuple([role for role in CITIES if role not in self.held])

    @property
    def keeper_seat(self) -> int:
        """Who chooses for the AI cities."""
        if self.keeper:
            return self.held.index(ROLE_WORDS.index(self.keeper))
        return min(1, self.seats - 1)

    @property
    def oxygen(self) -> int:
        """The units that save the rocket."""
        return self.box.levels[LEVEL_WORDS.index(self.level)]

    @property
    def seconds(self) -> int:
        """On the clock; 0 without one."""
        return 0 if self.turns else self.minutes * 60

    @property
    def spaces(self) -> tuple[int, ...]:
        """Where the dials lie at the launch; nowhere if that is rolled for."""
        if self.setup in SETUP_WORDS:
            return self.box.setups[SETUP_WORDS.index(self.setup)]
        return tuple([SPACE_WORDS.index(word) for word in self.setup.split()])

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """All win or lose together."""
        return (tuple(range(self.seats)),)

    @property
    def titles(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple([ROLE_NAMES[role] for role in self.held])

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The cities: all that they know everybody may see (R58)."""
        return tuple(range(1, self.seats))

    def check(self) -> None:
        """Raises ConfigError with the reason if nobody could play so."""
        if self.seats not in AI_AT:
            raise ConfigError(f"Mission Control: Critical Orbit has 1 to 4 seats, not {self.seats}")
        if self.variants:
            raise ConfigError(f"unknown variant {self.variants[0]!r}; there are none")
        if self.roles:
            self._check_roles()
        if self.keeper and self.keeper not in [ROLE_WORDS[role] for role in self.held]:
            raise ConfigError(f"the keeper of the AI cities holds a role; {self.keeper!r} does not")
        if self.level not in LEVEL_WORDS:
            raise ConfigError(f"the levels are {', '.join(LEVEL_WORDS)}, not {self.level!r}")
        if not 1 <= self.minutes <= MOST_MINUTES:
            raise ConfigError(f"the clock runs for 1 to {MOST_MINUTES} minutes, not {self.minutes}")
        if not 0 <= self.turns <= MOST_TURNS:
            raise ConfigError(f"there are 1 to {MOST_TURNS} turns, not {self.turns}")
        if self.turns and self.minutes != USUAL_MINUTES:
            raise ConfigError("one plays by the clock or so many turns, not both")
        if self.setup and self.setup not in SETUP_WORDS and (trouble := setup_trouble(self.setup)):
            raise ConfigError(f"the setup of your own: {trouble}")
        box_with(self.components)

    def _check_roles(self) -> None:
        if list(self.roles) != [word for word in ROLE_WORDS if word in self.roles]:
            raise ConfigError(f"the roles are {', '.join(ROLE_WORDS)}, in this order, not {self.roles}")
        if ROLE_WORDS[MERCURY] not in self.roles:
            raise ConfigError("Mercury III is always held by a seat")
        if len(self.roles) != self.seats:
            raise ConfigError(f"{self.seats} seats hold {self.seats} roles, not {len(self.roles)}")


@cache
def _held(seats: int, roles: tuple[str, ...]) -> tuple[int, ...]:
    words = roles or [word for word in ROLE_WORDS if word not in AI_AT[seats]]
    return tuple(map(ROLE_WORDS.index, words))


def read_turns(text: str) -> int:
    """A number of turns, for a game without a clock. Raises ValueError."""
    if not text.isdecimal() or not 1 <= int(text) <= MOST_TURNS:
        raise ValueError(f"there are 1 to {MOST_TURNS} turns")
    return int(text)


def read_setup(text: str) -> str:
    """A setup of one's own: six spaces for the dials, in order. Raises ValueError."""
    words = text.upper()
    if trouble := setup_trouble(words):
        raise ValueError(trouble)
    return " ".join(words.split())


def setup_trouble(words: str) -> str:
    """Why this is no setup of one's own; empty if it is one."""
    spaces = words.split()
    if len(spaces) != len(DIALS):
        return f"six dials need six spaces, not {len(spaces)}"
    return spaces_trouble(spaces)


class Erasable(NamedTuple):
    """Something on a city's sheet that can be taken back.

    place   where it was written
    origin  which mark of the AI card it was, or FROM_*
    number  it is later than those on all sheets that have a lower one
    """

    place: int
    origin: int
    number: int


class City(Struct):
    """A city's sheet and what it has to do this turn.

    numbers    what is written at every place, 0 for nothing
    filled     the places with a number or a mark, printed numbers too
    crossed    what is crossed out for good: squares of Houston's shapes, lines of Bengaluru, bars of Cologne
    counts     Houston: the bubbles of every shape; Bengaluru: of every grid; Cologne: bubbles
    blocks     the marks of an AI Houston, by shape
    values     numbers of the roll to be written, ascending
    chosen     numbers of stars to be written
    stars      stars that have come and are not used yet
    marks      which marks of the AI card are still to be made
    entries    what was written since something came of it
    claiming   the place of the number of which Houston has to choose the shape, NONE if there is no choice
    locked     whether the city has said so
    """

    numbers: bytearray
    filled: int
    counts: list[int]
    crossed: int = 0
    blocks: list[int] = []
    values: list[int] = []
    chosen: list[int] = []
    stars: int = 0
    marks: list[int] = []
    entries: list[Erasable] = []
    claiming: int = NONE
    locked: bool = False

    def copy(self) -> "City":
        """A city that shares nothing with this one that can change."""
        return City(
            self.numbers[:], self.filled, self.counts[:], self.crossed, self.blocks[:], self.values[:],
            self.chosen[:], self.stars, self.marks[:], self.entries[:], self.claiming, self.locked,
        )  # fmt: skip


class Rocket(Struct):
    """The rocket and what belongs to it.

    where     the place of every tile: STACK, FACEUP, HAND, or where it lies on the rocket
    shown     a bit for every tile whose face everybody has seen
    held      the tile that is being turned, NONE if none is, and `turn` how it is turned
    valved    a bit for every tile with a valve on its stem
    dials     the space of every dial
    unlocked  a bit for every dial that may be moved
    oxygen    units on complete routes now
    valves    release valves in hand, by colour
    reserve   release valves beside the board
    tracks    the space of each valve on its track; past the last it has been taken
    halves    half-valves in hand, by colour
    bag       half-valves in the bag
    out       half-valves out of the game
    seen      the half-valve that was drawn to look at, NONE if none is
    deck      the unlock cards
    turned    unlock cards that have been turned over
    looked    unlock cards that are being looked at
    stars     Mercury III's stars that are not used yet
    tiles     shapes of which a tile is due, to be chosen
    choices   half-valves to be chosen from the bag
    draws     half-valves to be drawn as soon as the one that is looked at is gone
    unlocks   unlock cards to be turned over as soon as those looked at are back
    """

    where: list[int]
    dials: list[int]
    valves: list[int]
    reserve: list[int]
    tracks: list[int]
    halves: list[int]
    bag: list[int]
    out: list[int]
    deck: Deck
    shown: int = 0
    held: int = NONE
    turn: int = 0
    valved: int = 0
    unlocked: int = 0
    oxygen: int = 0
    seen: int = NONE
    turned: list[int] = []
    looked: list[int] = []
    stars: int = 0
    tiles: list[int] = []
    choices: int = 0
    draws: int = 0
    unlocks: int = 0

    def copy(self) -> "Rocket":
        """A rocket that shares nothing with this one that can change."""
        return Rocket(
            self.where[:], self.dials[:], self.valves[:], self.reserve[:], self.tracks[:], self.halves[:],
            self.bag[:], self.out[:], self.deck.copy(), self.shown, self.held, self.turn, self.valved,
            self.unlocked, self.oxygen, self.seen, self.turned[:], self.looked[:], self.stars, self.tiles[:],
            self.choices, self.draws, self.unlocks,
        )  # fmt: skip


class OfCities:
    """Whatever has the three sheets: a state, or as much of one as it takes to judge them."""

    __slots__ = ()
    cities: list[City]

    def city(self, role: int) -> City:
        """The city of this role."""
        return self.cities[role - HOUSTON]

    @property
    def houston(self) -> City:
        return self.cities[0]

    @property
    def bengaluru(self) -> City:
        return self.cities[1]

    @property
    def cologne(self) -> City:
        return self.cities[2]


class State(OfCities, Struct):
    """The table.

    roles      the role of every seat; `ai` are the cities that the AI deck plays, `keeper` the role that
               chooses for them
    frames     what is in progress, the top last
    cities     Houston, Bengaluru and Cologne
    setup      where the dials lay at the launch
    turn       how many turns have begun
    left       seconds on the clock, 0 without one
    dice       what was rolled this turn
    kept       what the cities got of it, ascending, and `third` what the rocket got, NONE before
    card       the AI card of the turn, NONE without
    cards      AI cards face down, in order of their number
    discarded  AI cards that have been played
    said       the calls of the turn, by role, a bit for each
    told       the oxygen that Mercury III has said it has, NONE if it has not
    mark       why the result does not count: `practice`, `interrupted`, or empty
    """

    config: Config
    roles: tuple[int, ...]
    ai: tuple[int, ...]
    keeper: int
    frames: list[Any]
    rocket: Rocket
    cities: list[City]
    cards: list[int]
    setup: list[int] = []
    turn: int = 0
    left: int = 0
    dice: list[int] = []
    kept: list[int] = []
    third: int = NONE
    card: int = NONE
    discarded: list[int] = []
    said: list[int] = []
    told: int = NONE
    mark: str = ""
    outcome: Outcome | None = None


def copy(state: State) -> State:
    """Another state that shares nothing with this one that can change."""
    return State(
        state.config, state.roles, state.ai, state.keeper, state.frames[:], state.rocket.copy(),
        [city.copy() for city in state.cities], state.cards[:], state.setup[:],
        state.turn, state.left, state.dice[:], state.kept[:], state.third, state.card, state.discarded[:],
        state.said[:], state.told, state.mark, state.outcome,
    )  # fmt: skip


def unopened(config: Config) -> State:
    """The boards laid out, no dial placed and nothing drawn."""
    box = config.box
    rocket = Rocket(
        where=[STACK] * len(TILES),
        dials=[NONE] * len(box.setups[0]),
        valves=[0, 0],
        reserve=[box.valves[valve] - 1 for valve in VALVES],
        tracks=[1, 1],
        halves=[0] * len(HALVES),
        bag=list(box.halves),
        out=[0] * len(HALVES),
        deck=Deck(list(box.unlocks), len(box.unlocks)),
    )
    ai = config.ai_roles
    blocks = [box.houston.crossed] * len(SHAPES) if HOUSTON in ai else []
    return State(
        config=config,
        roles=config.held,
        ai=ai,
        keeper=config.held[config.keeper_seat],
        frames=[],
        rocket=rocket,
        cities=[
            _city(box, HOUSTON, [0] * len(SHAPES), blocks),
            _city(box, BENGALURU, [0] * len(box.grids)),
            _city(box, COLOGNE, [0]),
        ],
        cards=list(range(len(box.cards))) if ai else [],
        left=config.seconds,
        said=[0] * len(ROLE_WORDS),
    )


def _city(box: Box, role: int, counts: list[int], blocks: list[int] | None = None) -> City:
    sheet = box.sheets[role]
    numbers = bytearray(max(sheet.words) + 1)
    for place, number in sheet.printed.items():
        numbers[place] = number
    return City(numbers, mask_of(sheet.printed), counts, blocks=blocks or [])


def stack(state: State, shape: int) -> list[int]:
    """The tiles that lie face down, of this shape, in order of their number."""
    where = state.rocket.where
    return [tile for tile in TILES_OF[shape] if where[tile] == STACK]


def place_dials(state: State, spaces: Sequence[int]) -> None:
    """The dials lie on these spaces, locked."""
    state.setup = list(spaces)
    state.rocket.dials = list(spaces)


def on_stems(state: State, colour: int) -> int:
    """How many release valves of this colour are on the stems of tiles."""
    return (state.rocket.valved & state.config.box.stemmed[colour]).bit_count()


def census(state: State) -> list[int]:
    """How many there are of every tile, half-valve, release valve, unlock and AI card, over all places."""
    rocket, box = state.rocket, state.config.box
    tiles = [int(place >= STACK) for place in rocket.where]
    halves = [
        rocket.bag[half] + rocket.halves[half] + rocket.out[half] + (rocket.seen == half) for half in HALVES
    ]
    valves = [
        (rocket.tracks[valve] < box.tracks[valve].spaces)
        + rocket.reserve[valve]
        + rocket.valves[valve]
        + on_stems(state, valve)
        for valve in VALVES
    ]
    deck = rocket.deck
    cards = [*deck.pool, *(face for face, _ in (*deck.top, *deck.bottom)), *rocket.turned, *rocket.looked]
    unlocks = [cards.count(card) for card in range(len(UNLOCK_WORDS))]
    dealt = [*state.cards, *state.discarded]
    return [*tiles, *halves, *valves, *unlocks, *(dealt.count(card) for card in range(len(box.cards)))]
