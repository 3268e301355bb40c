"""The box: zones, ships, characters, tokens, the round tracker and the event cards, all as tables.

The tables are the TOML files beside this module. Zones, characters and cards are named in them by words
that never change; everything else can be corrected by another folder of such files.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from itertools import chain
from pathlib import Path
from typing import Any, Final, Literal

from msgspec import Struct

from spacegames.core.game import ConfigError
from spacegames.core.tables import Entry, Tables, packed, read, unpacked

ZONE_WORDS: Final = (
    "ausonia", "vastitas-borealis", "mare-serpentis", "hellas", "syrtis-major", "sinus-sabaeus",
    "tritonis-sinus", "valles-marineris", "mare-tyrrhenum", "phobos",
)  # fmt: skip
(AUSONIA, VASTITAS_BOREALIS, MARE_SERPENTIS, HELLAS, SYRTIS_MAJOR, SINUS_SABAEUS,
 TRITONIS_SINUS, VALLES_MARINERIS, MARE_TYRRHENUM, PHOBOS) = ZONES = tuple(range(10))  # fmt: skip
MARS: Final = ZONES[:-1]
UNKNOWN: Final = 10  # a ship that has no destination yet
DESTINATION_WORDS: Final = (*ZONE_WORDS, "unknown")

KIND_WORDS: Final = ("ice", "sylvanite", "celerium")
ICE, SYLVANITE, CELERIUM = KINDS = (0, 1, 2)
FACEDOWN: Final = -1

CHARACTER_WORDS: Final = (
    "recruiter", "explorer", "scientist", "secret-agent", "saboteur", "femme-fatale", "travel-agent",
    "soldier", "pilot",
)  # fmt: skip
(RECRUITER, EXPLORER, SCIENTIST, SECRET_AGENT, SABOTEUR, FEMME_FATALE, TRAVEL_AGENT,
 SOLDIER, PILOT) = CHARACTERS = tuple(range(9))  # fmt: skip
ALL_CHARACTERS: Final = (1 << len(CHARACTERS)) - 1

DISCOVERY_WORDS: Final = (
    "native-resistance", "ether-magnet", "synergy", "mining-incident", "even-ground", "uneven-ground",
    "subterfuge", "lichens", "frozen-caverns", "sandstorm", "rich-vein", "underground-lake",
    "radiation-leak",
)  # fmt: skip
MISSION_WORDS: Final = (
    "eastern-influence", "northern-influence", "western-influence", "southern-influence",
    "strategic-zones", "lunar-base", "fallen-heroes", "celerium-trust", "sylvanite-trust", "wide-claims",
    "colony", "stronghold", "full-cargo",
)  # fmt: skip
ACTION_WORDS: Final = ("blocks-of-ice", "ether-winds", "rescue", "industrial-espionage")
CARD_WORDS: Final = (*DISCOVERY_WORDS, *MISSION_WORDS, *ACTION_WORDS)
CARDS: Final = tuple(range(len(CARD_WORDS)))
FIRST_MISSION: Final = len(DISCOVERY_WORDS)
FIRST_ACTION: Final = FIRST_MISSION + len(MISSION_WORDS)
CARD: Final = {word: card for card, word in enumerate(CARD_WORDS)}

MOST_DOCKS: Final = 6
MOST_SEATS: Final = 6  # aboard a ship
FACES: Final = tuple(range(len(DESTINATION_WORDS) * MOST_SEATS))
DESTINATION: Final = tuple(face // MOST_SEATS for face in FACES)
CAPACITY: Final = tuple(face % MOST_SEATS + 1 for face in FACES)

SHIPS: Final = 36
ROUNDS: Final = 10
PRODUCTIONS: Final = 3
EVENT_CARDS: Final = {"discoveries": 13, "missions": 13, "actions": 4}


def face_of(destination: int, capacity: int) -> int:
    """The face of a ship card: 1 to 6 seats, to a zone or unknown."""
    return destination * MOST_SEATS + capacity - 1


def is_discovery(card: int) -> bool:
    return 0 <= card < FIRST_MISSION


def is_mission(card: int) -> bool:
    return FIRST_MISSION <= card < FIRST_ACTION


def is_action(card: int) -> bool:
    return card >= FIRST_ACTION


# ------------------------------------------------------------------- What stands in the files


class Zone(Entry, frozen=True, kw_only=True):
    name: str
    ring: Literal["outer", "inner", "moon"]
    borders: tuple[str, ...]
    sheltered: bool = False


class Ships(Entry, frozen=True, kw_only=True):
    capacities: tuple[int, ...]


class Character(Entry, frozen=True, kw_only=True):
    name: str
    number: int
    place: int
    ships: Literal["any", "different", "one"]
    text: str


class Kind(Entry, frozen=True, kw_only=True):
    name: str
    resources: int
    points: int
    value: int


class Each(Entry, frozen=True, kw_only=True):
    each: int


class Monopoly(Entry, frozen=True, kw_only=True):
    name: str
    points: int


class Tokens(Struct, frozen=True, kw_only=True, rename="kebab", forbid_unknown_fields=True):
    kinds: dict[str, Kind]
    destinations: Each
    astronauts: Each
    ice_monopoly: Monopoly


class Space(Struct, frozen=True, forbid_unknown_fields=True):
    """A notch of the round tracker; `dots` is how many tokens a production places."""

    kind: Literal["round", "production", "reveal", "scoring"]
    dots: int = 0


class Tracker(Entry, frozen=True, kw_only=True):
    spaces: tuple[Space, ...]


class Card(Entry, frozen=True, kw_only=True):
    name: str
    copies: int
    text: str


class Discovery(Card, frozen=True, kw_only=True):
    when: Literal["reveal", "production", "scoring"]
    effect: Literal[
        "perish", "gather", "scatter", "more-around", "more-here", "nothing-here", "all-equal",
        "fewest-first", "second-first", "other-kind", "presence", "majority",
    ]  # fmt: skip
    amount: int = 0
    kind: Literal["ice", "sylvanite", "celerium"] | None = None


class Mission(Card, frozen=True, kw_only=True):
    counts: Literal["influence", "astronauts", "lost", "tokens", "zones", "stronghold", "cargo"]
    points: tuple[int, ...]
    zones: tuple[str, ...] = ()
    kind: Literal["ice", "sylvanite", "celerium"] | None = None
    amount: int = 0


class ActionCard(Card, frozen=True, kw_only=True):
    moment: Literal["before-1", "after-1", "before-2", "after-2", "before-3", "after-3"]
    effect: Literal["tokens", "rescue", "espionage"]
    amount: int
    kind: Literal["ice", "sylvanite", "celerium"] | None = None


SHAPES: Final[Mapping[str, Any]] = {
    "zones": dict[str, Zone],
    "ships": dict[str, Ships],
    "characters": dict[str, Character],
    "tokens": Tokens,
    "tracker": Tracker,
    "discoveries": dict[str, Discovery],
    "missions": dict[str, Mission],
    "actions": dict[str, ActionCard],
}
WORDS_IN: Final[Mapping[str, tuple[str, ...]]] = {
    "zones": ZONE_WORDS,
    "ships": DESTINATION_WORDS,
    "characters": CHARACTER_WORDS,
    "discoveries": DISCOVERY_WORDS,
    "missions": MISSION_WORDS,
    "actions": ACTION_WORDS,
}
WHEN: Final = {
    "perish": "reveal",
    "gather": "reveal",
    "scatter": "reveal",
    "presence": "scoring",
    "majority": "scoring",
}  # fmt: skip - all others act in the third production


class Box:
    """The tables, and what the engine reads off them, by number.

    borders     the zones next to each zone
    outer       the zones on which a discovery can lie
    deadly      the zones in which a Soldier kills
    ships       the faces of all ship cards, in order
    events      the faces of all event cards, in order
    countdown   the characters, the highest number first
    resources   the kinds of all resource tokens, in order
    points      how many point tokens there are of each kind
    value       what one counts
    counted     the zones that a mission counts, by event card; empty for all others
    moments     when some action card of the box may be played
    digest      of the tables; empty for the shipped ones
    """

    def __init__(self, tables: Mapping[str, Any], digest: str = "") -> None:
        _check(tables)
        self.digest = digest
        zones, ships, tokens = tables["zones"], tables["ships"], tables["tokens"]
        self.zones: tuple[Zone, ...] = tuple(zones[word] for word in ZONE_WORDS)
        self.borders = tuple(tuple(sorted(map(ZONE_WORDS.index, zone.borders))) for zone in self.zones)
        self.outer = tuple(zone for zone in ZONES if self.zones[zone].ring == "outer")
        self.deadly = tuple(zone for zone in ZONES if not self.zones[zone].sheltered)
        self.ship_entries: tuple[Ships, ...] = tuple(ships[word] for word in DESTINATION_WORDS)
        self.ships = tuple(
            face_of(destination, capacity)
            for destination, entry in enumerate(self.ship_entries)
            for capacity in sorted(entry.capacities)
        )
        characters = tables["characters"]
        self.characters: tuple[Character, ...] = tuple(characters[word] for word in CHARACTER_WORDS)
        self.countdown = tuple(sorted(CHARACTERS, key=lambda who: -self.characters[who].number))
        self.tokens: Tokens = tokens
        self.kinds: tuple[Kind, ...] = tuple(tokens.kinds[word] for word in KIND_WORDS)
        self.resources = tuple(kind for kind in KINDS for _ in range(self.kinds[kind].resources))
        self.points = tuple(kind.points for kind in self.kinds)
        self.value = tuple(kind.value for kind in self.kinds)
        self.destinations = tokens.destinations.each
        self.astronauts = tokens.astronauts.each
        self.monopoly = tokens.ice_monopoly.points
        self.tracker: Tracker = tables["tracker"]
        self.spaces = self.tracker.spaces
        self.discoveries: dict[str, Discovery] = tables["discoveries"]
        self.missions: dict[str, Mission] = tables["missions"]
        self.actions: dict[str, ActionCard] = tables["actions"]
        self.cards: tuple[Discovery | Mission | ActionCard, ...] = (
            *(self.discoveries[word] for word in DISCOVERY_WORDS),
            *(self.missions[word] for word in MISSION_WORDS),
            *(self.actions[word] for word in ACTION_WORDS),
        )
        self.events = tuple(card for card in CARDS for _ in range(self.cards[card].copies))
        self.counted = tuple(
            tuple(map(ZONE_WORDS.index, card.zones)) if isinstance(card, Mission) else ()
            for card in self.cards
        )
        self.moments = frozenset(card.moment for card in self.actions.values() if card.copies)

    def discovery(self, card: int) -> Discovery:
        """The discovery with this number."""
        return self.discoveries[CARD_WORDS[card]]

    def mission(self, card: int) -> Mission:
        """The mission with this number."""
        return self.missions[CARD_WORDS[card]]

    def action(self, card: int) -> ActionCard:
        """The action card with this number."""
        return self.actions[CARD_WORDS[card]]


# -------------------------------------------------------------------------- What may be corrected


def _check(tables: Mapping[str, Any]) -> None:
    """Raises ConfigError, with file, key and reason, for tables with which nobody could play."""
    for name, words in WORDS_IN.items():
        for word in words:
            if word not in tables[name]:
                raise ConfigError(f"{name}.toml: {word} is missing")
        for word in tables[name]:
            if word not in words:
                raise ConfigError(f"{name}.toml: {word} is nothing in this box")
    troubles = chain(
        _names(tables), _borders(tables["zones"]), _ships(tables["ships"]), _characters(tables["characters"]),
        _tokens(tables["tokens"]), _tracker(tables["tracker"]), _cards(tables),
    )  # fmt: skip
    for trouble in troubles:
        raise ConfigError(trouble)


def _names(tables: Mapping[str, Any]) -> Iterator[str]:
    """What is spoken of by name needs a name of its own."""
    for files in (("zones",), ("characters",), tuple(EVENT_CARDS)):
        names = [entry.name for file in files for entry in tables[file].values()]
        for file in files:
            for word, entry in tables[file].items():
                if not entry.name.strip() or not entry.name.isprintable() or names.count(entry.name) > 1:
                    yield f"{file}.toml: {word}.name: {entry.name!r} names nothing, or two things"


def _borders(zones: Mapping[str, Zone]) -> Iterator[str]:
    for word, zone in zones.items():
        for other in zone.borders:
            if other not in zones:
                yield f"zones.toml: {word}.borders: there is no zone {other}"
            elif other == word or zone.borders.count(other) > 1:
                yield f"zones.toml: {word}.borders: {other} cannot stand there"
            elif word not in zones[other].borders:
                yield f"zones.toml: {word}.borders: {other} does not border {word} in its turn"
    if zones["phobos"].borders:
        yield "zones.toml: phobos.borders: a moon borders on nothing"
    for word, zone in zones.items():
        if (zone.ring == "moon") != (word == "phobos"):
            yield f"zones.toml: {word}.ring: Phobos is the only moon"


def _ships(ships: Mapping[str, Ships]) -> Iterator[str]:
    for word, entry in ships.items():
        if not all(1 <= capacity <= MOST_SEATS for capacity in entry.capacities):
            yield f"ships.toml: {word}.capacities: a ship has 1 to {MOST_SEATS} seats"
    count = sum(len(entry.capacities) for entry in ships.values())
    if count != SHIPS:
        yield f"ships.toml: there are {SHIPS} ship cards in the box, not {count}"
    known = count - len(ships["unknown"].capacities)
    if known < MOST_DOCKS:
        yield f"ships.toml: the set-up needs {MOST_DOCKS} ships with a destination, not {known}"


def _characters(characters: Mapping[str, Character]) -> Iterator[str]:
    if sorted(entry.number for entry in characters.values()) != list(range(1, len(CHARACTERS) + 1)):
        yield "characters.toml: the numbers are 1 to 9, each once"
    for word, entry in characters.items():
        if not 0 <= entry.place <= MOST_SEATS:
            yield f"characters.toml: {word}.place: 0 to {MOST_SEATS} astronauts"


def _tokens(tokens: Tokens) -> Iterator[str]:
    if set(tokens.kinds) != set(KIND_WORDS):
        yield f"tokens.toml: kinds: they are {', '.join(KIND_WORDS)}"
        return
    for word, kind in tokens.kinds.items():
        if min(kind.resources, kind.points, kind.value) < 0:
            yield f"tokens.toml: kinds.{word}: nothing can be below 0"
    if sum(kind.resources for kind in tokens.kinds.values()) < len(ZONES):
        yield f"tokens.toml: kinds: {len(ZONES)} resource tokens are laid out at least"
    for key, least in ("destinations", 1), ("astronauts", 1):
        if getattr(tokens, key).each < least:
            yield f"tokens.toml: {key}.each: at least {least}"
    if tokens.ice_monopoly.points < 0:
        yield "tokens.toml: ice-monopoly.points: nothing can be below 0"


def _tracker(tracker: Tracker) -> Iterator[str]:
    kinds = [space.kind for space in tracker.spaces]
    for kind, count in ("round", ROUNDS), ("production", PRODUCTIONS), ("reveal", 1), ("scoring", 1):
        if kinds.count(kind) != count:  # type: ignore[arg-type]
            yield f"tracker.toml: spaces: {count} of kind {kind}, not {kinds.count(kind)}"  # type: ignore[arg-type]
            return
    if kinds[0] != "round" or kinds[-1] != "scoring":
        yield "tracker.toml: spaces: it begins with a round and ends with the scoring"
    if "round" in kinds[kinds.index("reveal") :] or "production" not in kinds[kinds.index("reveal") :]:
        yield "tracker.toml: spaces: the reveal comes after the last round and before the third production"
    for space in tracker.spaces:
        if (space.dots > 0) != (space.kind == "production"):
            yield "tracker.toml: spaces: a production has dots, and nothing else has"


def _cards(tables: Mapping[str, Any]) -> Iterator[str]:
    for name, count in EVENT_CARDS.items():
        copies = [entry.copies for entry in tables[name].values()]
        for word, entry in tables[name].items():
            if entry.copies < 0:
                yield f"{name}.toml: {word}.copies: nothing can be below 0"
        if sum(copies) != count:
            yield f"{name}.toml: there are {count} of them in the box, not {sum(copies)}"
    for word, card in tables["discoveries"].items():
        if card.when != WHEN.get(card.effect, "production"):
            yield f"discoveries.toml: {word}.when: {card.effect} acts at another time"
        if (card.effect == "other-kind") != (card.kind is not None):
            yield f"discoveries.toml: {word}.kind: other-kind needs one, and nothing else does"
        if card.effect in ("perish", "more-around", "more-here") and card.amount < 1:
            yield f"discoveries.toml: {word}.amount: at least 1"
    for word, mission in tables["missions"].items():
        yield from _mission(word, mission)
    for word, action in tables["actions"].items():
        if (action.effect == "tokens") != (action.kind is not None):
            yield f"actions.toml: {word}.kind: tokens needs one, and nothing else does"
        if action.amount < 1:
            yield f"actions.toml: {word}.amount: at least 1"


def _mission(word: str, mission: Mission) -> Iterator[str]:
    where = f"missions.toml: {word}"
    needs_zones = mission.counts in ("influence", "astronauts", "stronghold")
    if bool(mission.zones) != needs_zones:
        yield f"{where}.zones: {mission.counts} {'needs them' if needs_zones else 'has none'}"
    for zone in mission.zones:
        if zone not in ZONE_WORDS or mission.zones.count(zone) > 1:
            yield f"{where}.zones: {zone} cannot stand there"
    steps = len(mission.zones) if mission.counts == "influence" else 1
    if len(mission.points) != steps:
        yield f"{where}.points: {steps} of them, not {len(mission.points)}"
    if (mission.counts == "tokens") != (mission.kind is not None):
        yield f"{where}.kind: tokens needs one, and nothing else does"
    if (mission.counts == "cargo") != (mission.amount > 0):
        yield f"{where}.amount: cargo needs one above 0, and nothing else has one"


# ------------------------------------------------------------------------------ Which box it is


@cache
def shipped() -> Box:
    """The box that the program brings."""
    return Box(read(resources.files(__name__), SHAPES))


_others: Final[dict[str, Box]] = {}


def box_with(tables: Tables | None) -> Box:
    """The box with these tables, the shipped one if there are none. Raises ConfigError."""
    if tables is None:
        return shipped()
    return _others.get(tables.digest) or _opened(tables)


def _opened(tables: Tables) -> Box:
    box = Box(unpacked(tables, SHAPES), tables.digest)
    _others[tables.digest] = box
    return box


def read_components(folder: Path) -> Tables | None:
    """The tables in this folder, for a Config: None if they say what the shipped ones say.

    Raises ConfigError, which names file, key and reason.
    """
    tables = read(folder, SHAPES)
    Box(tables)
    return None if tables == read(resources.files(__name__), SHAPES) else packed(tables)
