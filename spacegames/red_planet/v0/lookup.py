"""The help on verbs and components: what they do, and how sure it is that the box has them like this."""

from collections.abc import Callable, Mapping
from typing import Final

from spacegames.core.tables import SAID
from spacegames.red_planet.components import (
    CARD_WORDS,
    CHARACTER_WORDS,
    DESTINATION_WORDS,
    KIND_WORDS,
    ZONE_WORDS,
    Box,
    Discovery,
    Mission,
)

VERBS: Final = {
    "choose": "Choose a character from your hand, unseen; it stays with you until a Recruiter takes it back.",
    "keep": "Of two missions one is kept, secret to the end. The other is shuffled into the event deck.",
    "play": "Play a facedown action card at the moment that it names. All are asked, whatever they hold.",
    "let": "Play no action card now. You are asked again only if somebody plays one.",
    "call": "The first player counts from 9 down to 1; whoever has chosen the character that is called turns "
    "it up and does what it says. Same numbers go clockwise from the first player.",
    "land": "All have been called: the launched ships land, in the order in which they left.",
    "board": "Place an astronaut on a docked ship with a free seat. Full ships leave after the whole effect.",
    "name": "Lay a destination token on a ship: it flies there. Each zone has two tokens.",
    "move": "The Explorer moves an astronaut on Mars into a bordering zone, three times at the most.",
    "done": "Stop here; what is left of the effect is not used.",
    "draw": "Draw an event card: a discovery is laid on a zone, a mission or an action is kept facedown.",
    "look": "Look at a facedown discovery and put it back.",
    "place": "Lay the discovery facedown on an outer zone that has none.",
    "noted": "You have read the card; it is put where it belongs.",
    "launch": "The Secret Agent lets a docked ship leave before it is full, even an empty one.",
    "destroy": "The Saboteur destroys a docked ship; all aboard are lost in space.",
    "replace": "The Femme Fatale replaces another colour's astronaut where you have one. He is lost.",
    "kill": "The Soldier kills an astronaut where nothing shelters him; one of yours, if there is no other.",
    "drop": "The Soldier brings one to three of your astronauts from Phobos down to Mars.",
    "token": "The Pilot lays a destination token on any ship, docked or launched, over another one too.",
    "resolve": "Several discoveries act when they are turned up: the first player says which is next.",
    "flee": "In a Sandstorm every astronaut moves to a bordering zone of its owner's choice.",
    "rescue": "Bring an astronaut back from the Memorial to a zone where you have one.",
    "send": "Send another colour's astronaut to the Memorial, from a zone where you have one.",
    "concede": "Give up the game: the other side wins it. With more than two seats the seat goes to a bot.",
    "agree": "All people at the table agree on a draw.",
}


def helps(box: Box) -> Mapping[str, Callable[[], list[str]]]:
    """Every word that there is help on, and what makes the help."""
    found: dict[str, Callable[[], list[str]]] = {verb: _fixed([text]) for verb, text in VERBS.items()}
    for zone, word in enumerate(ZONE_WORDS):
        found[word] = _bound(_zone, box, zone)
    for character, word in enumerate(CHARACTER_WORDS):
        found[word] = _bound(_character, box, character)
    for kind, word in enumerate(KIND_WORDS):
        found[word] = _bound(_kind, box, kind)
    for card, word in enumerate(CARD_WORDS):
        found[word] = _bound(_card, box, card)
    found["unknown"] = _bound(_unknown, box, len(DESTINATION_WORDS) - 1)
    for word, make in OVERVIEWS.items():
        found[word] = _bound(make, box, 0)
    return found


def look(box: Box, word: str) -> list[str] | None:
    """The help on a word; None if there is none. `Femme Fatale` and `femme-fatale` both serve."""
    make = helps(box).get("-".join(word.lower().replace("-", " ").split()))
    return make() if make else None


def _fixed(lines: list[str]) -> Callable[[], list[str]]:
    return lambda: lines


def _bound(make: Callable[[Box, int], list[str]], box: Box, number: int) -> Callable[[], list[str]]:
    return lambda: make(box, number)


def _source(source: str, of: str = "") -> str:
    return f"How sure{of}: {SAID[source]}."


def _zone(box: Box, zone: int) -> list[str]:
    entry = box.zones[zone]
    borders = ", ".join(box.zones[other].name for other in box.borders[zone])
    discovery = "A discovery can lie here." if entry.ring == "outer" else "No discovery lies here."
    shelter = " A Soldier kills nobody here." if entry.sheltered else ""
    ships = ", ".join(map(str, box.ship_entries[zone].capacities))
    return [
        f"{entry.name}: {'a moon' if entry.ring == 'moon' else f'an {entry.ring} zone of Mars'}.",
        f"Borders on {borders or 'nothing'}.",
        discovery + shelter,
        f"Ships that fly here have {ships} seats. {_source(box.ship_entries[zone].source, ' of the ships')}",
        _source(entry.source, " of the borders"),
    ]


def _character(box: Box, character: int) -> list[str]:
    entry = box.characters[character]
    return [f"{entry.number} {entry.name}.", entry.text, _source(entry.source)]


def _kind(box: Box, kind: int) -> list[str]:
    entry = box.kinds[kind]
    return [
        f"{entry.name.capitalize()}: a token counts {entry.value} at the end. In the box are {entry.points} "
        f"point tokens and {entry.resources} resource tokens.",
        _source(entry.source),
    ]


def _card(box: Box, card: int) -> list[str]:
    entry = box.cards[card]
    if isinstance(entry, Discovery):
        kind = f"a discovery that acts {ACTS[entry.when]}"
    elif isinstance(entry, Mission):
        kind = "a mission"
    else:
        when, number = entry.moment.split("-")
        kind = f"an action card, to be played {when} production {number}"
    copies = "one card" if entry.copies == 1 else f"{entry.copies} cards"
    return [f"{entry.name}: {kind}, {copies}.", entry.text, _source(entry.source)]


def _unknown(box: Box, destination: int) -> list[str]:
    entry = box.ship_entries[destination]
    return [
        "A ship that does not say where it flies: the first astronaut aboard lays a destination token on it.",
        f"They have {', '.join(map(str, entry.capacities))} seats.",
        _source(entry.source),
    ]


def _ships(box: Box, _: int) -> list[str]:
    names = [*(zone.name for zone in box.zones), "unknown"]
    entries = zip(names, box.ship_entries, strict=True)
    return [
        f"{len(box.ships)} ships, by where they fly and how many seats they have.",
        *(f"{name}: {', '.join(map(str, entry.capacities))}." for name, entry in entries),
        _source(box.ship_entries[0].source),
    ]


def _tracker(box: Box, _: int) -> list[str]:
    words = [
        f"production {space.dots}" if space.kind == "production" else space.kind for space in box.spaces
    ]
    return [f"The round tracker: {', '.join(words)}.", _source(box.tracker.source)]


def _monopoly(box: Box, _: int) -> list[str]:
    entry = box.tokens.ice_monopoly
    return [
        f"{entry.name}: most ice tokens in the end count {entry.points} points, shared among all who are "
        "tied and rounded down.",
        _source(entry.source),
    ]


def _destinations(box: Box, _: int) -> list[str]:
    source = box.tokens.destinations.source
    return [f"There are {box.destinations} destination tokens for each zone.", _source(source)]


def _astronauts(box: Box, _: int) -> list[str]:
    return [f"Every colour has {box.astronauts} astronauts.", _source(box.tokens.astronauts.source)]


ACTS: Final = {
    "reveal": "when it is turned up",
    "production": "in the third production",
    "scoring": "in the final scoring",
}
OVERVIEWS: Final[Mapping[str, Callable[[Box, int], list[str]]]] = {
    "ships": _ships,
    "tracker": _tracker,
    "ice-monopoly": _monopoly,
    "destination-tokens": _destinations,
    "astronauts": _astronauts,
}
