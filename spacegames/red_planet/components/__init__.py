"""The box: zones, ships, characters, tokens, the round tracker and the event cards, all as tables.

The tables are the TOML files beside this module. Zones, characters and cards are named in them by words
that never change (`pieces`); everything else can be corrected by another folder of such files.
"""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from spacegames.core.tables import Tables, packed, read, unpacked
from spacegames.red_planet.components.checks import check
from spacegames.red_planet.components.shapes import (
    SHAPES,
    ActionCard,
    Character,
    Discovery,
    Kind,
    Mission,
    Ships,
    Tokens,
    Tracker,
    Zone,
)
from spacegames.red_planet.pieces import (
    ACTION_WORDS,
    CARD_WORDS,
    CARDS,
    CHARACTER_WORDS,
    CHARACTERS,
    DESTINATION_WORDS,
    DISCOVERY_WORDS,
    KIND_WORDS,
    KINDS,
    MISSION_WORDS,
    ZONE_WORDS,
    ZONES,
    face_of,
)

_SHIPPED: Final = resources.files(__name__)


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
    """

    def __init__(self, tables: Mapping[str, Any]) -> None:
        check(tables)
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


@cache
def box_with(tables: Tables | None = None) -> Box:
    """The box with these tables, the shipped one without any. Raises ConfigError."""
    return Box(read(_SHIPPED, SHAPES) if tables is None else unpacked(tables, SHAPES))


def shipped() -> Box:
    """The box that the program brings."""
    return box_with(None)


def read_components(folder: Path) -> Tables | None:
    """The tables in this folder, for a Config: None if they say what the shipped ones say.

    Raises ConfigError, which names file, key and reason.
    """
    tables = read(folder, SHAPES)
    Box(tables)
    return None if tables == read(_SHIPPED, SHAPES) else packed(tables)
