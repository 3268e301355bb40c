"""The help on verbs and components: what they do, and how sure it is that the box has them like this."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from spacegames.core.tables import SAID, Entry
from spacegames.red_planet.components import Box
from spacegames.red_planet.components.shapes import Discovery, Mission
from spacegames.red_planet.pieces import (
    CARD_WORDS,
    CARDS,
    CHARACTER_WORDS,
    CHARACTERS,
    EVENT_CARDS,
    KIND_WORDS,
    KINDS,
    MOST_ABOARD,
    PHOBOS,
    ROUNDS,
    SCIENTIST,
    SOLDIER,
    UNKNOWN,
    ZONE_WORDS,
    ZONES,
)
from spacegames.red_planet.tracker import notches, together
from spacegames.red_planet.words import Words, many, row

Lines = list[str]

VERBS: Final = {
    "choose": "Choose a character from your hand, unseen. Played, it lies there until all are taken back "
    "(MRP-31, MRP-37).",
    "keep": "Keep one of the two missions dealt, secret to the end. The other goes into the event deck "
    "(MRP-26).",
    "play": "Play an action card that you hold facedown, at the moment it names (MRP-145).",
    "let": "Play no action card now. All are asked, whatever they hold, and again if somebody plays one "
    "(MRP-146, MRP-148).",
    "call": "The first player counts down from 9 to 1. All who have chosen the character that is called turn "
    "it up, then do what it says one after the other, clockwise from the first player (MRP-33, MRP-34).",
    "land": "All have been called: the ships launched this round land, in the order in which they left "
    "(MRP-44, MRP-46).",
    "board": "Place an astronaut from your supply on a docked ship with a free seat. Full ships launch "
    "when the whole effect is done (MRP-39).",
    "name": "Lay a destination token on the ship: it flies to that zone (MRP-60).",
    "move": "Move one of your astronauts on Mars into a bordering zone (MRP-69).",
    "done": "Stop here: the moves or astronauts that are left are not used (MRP-72).",
    "draw": "Draw an event card. A discovery is laid facedown on an outer zone; a mission or an action "
    "card stays facedown before you (MRP-116, MRP-120).",
    "look": "Look at a facedown discovery and put it back (MRP-75).",
    "place": "Lay the discovery you have drawn facedown on an outer zone that has none (MRP-118).",
    "noted": "Say that you have read the card, so that the game goes on (MRP-79).",
    "launch": "Let a docked ship leave before it is full, even an empty one (MRP-80, MRP-82).",
    "destroy": "Destroy a docked ship; all aboard are lost in space (MRP-84).",
    "replace": "Replace another colour's astronaut by one from your supply, on a ship or in a zone where "
    "you have one already. The other is lost in space (MRP-88, MRP-89).",
    "kill": "Kill an astronaut in a zone without shelter: one of your own, if nobody else is there "
    "(MRP-96, MRP-97).",
    "drop": "Move astronauts from {phobos} to any zones of Mars, one to three of them (MRP-95, MRP-98).",
    "token": "Lay a destination token on any ship, docked or launched, over another one too (MRP-101, "
    "MRP-65).",
    "resolve": "Of several discoveries that act when they are turned up the first player says which is "
    "next (MRP-125).",
    "flee": "Every astronaut in the zone moves to a bordering one, each by the choice of its owner "
    "(MRP-129).",
    "rescue": "Bring an astronaut back from the Memorial to a zone where you have one (MRP-152).",
    "send": "Send another colour's astronaut to the Memorial, from a zone where you have one (MRP-153).",
    "concede": "Give up: the other side wins. With more than two seats the seat goes to a bot instead "
    "(MRP-194).",
    "agree": "All people at the table agree on a draw (MRP-195).",
}  # fmt: skip


def look(box: Box, word: str) -> Lines | None:
    """The help on a word, in notation or as the box calls it; None if there is none of this name."""
    key, found = _key(word), helps(box)
    make = found.get(ALIASES.get(key, key)) or found.get(_named(box).get(key, ""))
    return list(make) if make else None


def topics(box: Box) -> list[str]:
    """Every word that there is help on."""
    return list(helps(box))


@cache
def helps(box: Box) -> Mapping[str, Lines]:
    """All the help there is."""
    words = Words(box, ())
    found = {verb: [text.format(phobos=words.zone(PHOBOS))] for verb, text in VERBS.items()}
    parts = (*_zones(words), *_characters(words), *_cards(words), *_kinds(words), *_overviews(words))
    for word, lines in parts:
        found[word] = lines + found.get(word, [])  # a word may be a card's, and what it does a verb
    return found


def _named(box: Box) -> Mapping[str, str]:
    """Components by what this box calls them."""
    entries = (*box.zones, *box.characters, *box.cards, *box.kinds)
    words = (*ZONE_WORDS, *CHARACTER_WORDS, *CARD_WORDS, *KIND_WORDS)
    return {_key(entry.name): word for entry, word in zip(entries, words, strict=True)}


def _key(word: str) -> str:
    """The word as it stands in notation."""
    return "-".join(word.lower().replace("-", " ").split())


ALIASES: Final = {
    "ships": "ship",
    "unknown": "ship",
    "zones": "zone",
    "tracker": "round-tracker",
    "round": "round-tracker",
    "rounds": "round-tracker",
    "tokens": "point-tokens",
    "resources": "point-tokens",
    "kinds": "point-tokens",
    "resource-tokens": "point-tokens",
    "destination": "destination-tokens",
    "destinations": "destination-tokens",
    "astronauts": "seat",
    "seats": "seat",
    "colours": "seat",
    "memorial": "lost-in-space",
    "lost": "lost-in-space",
    "events": "event-deck",
    "event-cards": "event-deck",
    "discoveries": "event-deck",
    "missions": "event-deck",
    "actions": "event-deck",
    "monopoly": "ice-monopoly",
    "characters": "character",
}  # fmt: skip


def _sure(entry: Entry, of: str = "") -> str:
    """How sure it is."""
    return f"How sure{of}: {SAID[entry.source]}."


def _sure_of_all(entries: Sequence[Entry], of: str = "") -> str:
    """How sure it is of several, with how many are so, if they differ."""
    counts = {said: sum(entry.source == source for entry in entries) for source, said in SAID.items()}
    found = {said: count for said, count in counts.items() if count}
    told = [f"{said} ({count})" if len(found) > 1 else said for said, count in found.items()]
    return f"How sure{of}: {'; '.join(told)}."


# ---------------------------------------------------------------------------------- Each component

RINGS: Final = {
    "outer": "an outer zone of Mars; a discovery may lie here",
    "inner": "an inner zone of Mars; no discovery lies here",
    "moon": "the moon; no discovery lies here",
}  # fmt: skip


def _zones(words: Words) -> Iterator[tuple[str, Lines]]:
    for zone, word in enumerate(ZONE_WORDS):
        entry, ships = words.box.zones[zone], words.box.ship_entries[zone]
        shelter = f" No {words.role(SOLDIER)} kills here." if entry.sheltered else ""
        borders = row([words.zone(border) for border in words.box.borders[zone]]) or "no zone"
        yield (
            word,
            [
                f"{entry.name}: {RINGS[entry.ring]}.{shelter}",
                f"Borders on {borders}. {_sure(entry, ' of the borders')}",
                f"Ships that fly here: {_capacities(ships.capacities)}. {_sure(ships, ' of their seats')}",
            ],
        )


def _capacities(capacities: tuple[int, ...]) -> str:
    counts = {seats: capacities.count(seats) for seats in range(1, MOST_ABOARD + 1)}
    told = [f"{count} with {many(seats, 'seat')}" for seats, count in counts.items() if count]
    return row(told) or "none"


def _characters(words: Words) -> Iterator[tuple[str, Lines]]:
    for character, word in enumerate(CHARACTER_WORDS):
        entry = words.box.characters[character]
        yield word, [f"{words.character(character)}.", entry.text, _sure(entry)]


ACTS: Final = {
    "reveal": "when all are turned up after the last round",
    "production": "in the third production",
    "scoring": "in the final scoring",
}  # fmt: skip


def _cards(words: Words) -> Iterator[tuple[str, Lines]]:
    for card, word in enumerate(CARD_WORDS):
        entry = words.box.cards[card]
        if isinstance(entry, Discovery):
            what = f"a discovery; it acts {ACTS[entry.when]}"
        elif isinstance(entry, Mission):
            what = "a mission"
        else:
            when, _, number = entry.moment.partition("-")
            what = f"an action card, to be played {when} production {number}"
        copies = f" ({many(entry.copies, 'card')} in the box)" if entry.copies != 1 else ""
        yield word, [f"{entry.name}: {what}{copies}.", entry.text, _sure(entry)]


def _kinds(words: Words) -> Iterator[tuple[str, Lines]]:
    for kind, word in enumerate(KIND_WORDS):
        entry = words.box.kinds[kind]
        yield (
            word,
            [
                f"{entry.name.capitalize()}: a point token counts {many(entry.value, 'point')} at the end.",
                f"In the box: {entry.resources} resource tokens and {entry.points} point tokens.",
                _sure(entry),
            ],
        )


# -------------------------------------------------------------------------------------- All of a kind


def _overviews(words: Words) -> Iterator[tuple[str, Lines]]:
    for word, make in OVERVIEWS.items():
        yield word, make(words)


def _zone(words: Words) -> Lines:
    """The map."""
    rings = {ring: [entry.name for entry in words.box.zones if entry.ring == ring] for ring in RINGS}
    return [
        f"Outer zones: {row(rings['outer'])}.",
        f"Inner zones: {row(rings['inner'])}. Moon: {row(rings['moon'])}.",
        "Each has a resource token, facedown until the first astronaut comes.",
        _sure_of_all(words.box.zones, " of the borders"),
    ]


def _character(words: Words) -> Lines:
    return [
        f"The characters by number: {words.characters((1 << len(CHARACTERS)) - 1)}.",
        "Every colour has all of them. The number says when one is called, from the highest down to 1.",
        _sure_of_all(words.box.characters, " of what they do"),
    ]


def _ship(words: Words) -> Lines:
    """All ships by destination."""
    entries = words.box.ship_entries
    told = [f"{words.zone(zone)}: {_capacities(entries[zone].capacities)}." for zone in (*ZONES, UNKNOWN)]
    told[-1] = f"Without a destination: {_capacities(entries[UNKNOWN].capacities)}."
    return [
        f"{len(words.box.ships)} ships. A full one launches when the effect that filled it is done, and "
        "lands after the countdown.",
        "Without a destination: the first aboard lays a destination token on it.",
        *told,
        _sure_of_all(entries, " of their seats, by destination"),
    ]


def _seat(words: Words) -> Lines:
    return [
        f"Every colour has {many(words.box.astronauts, 'astronaut')} and the nine characters. With two seats "
        "each of them runs a neutral colour besides.",
        "Point tokens and played characters lie open. Missions, action cards and what is chosen are secret.",
        _sure(words.box.tokens.astronauts, " of the astronauts"),
    ]


def _lost(words: Words) -> Lines:
    return [
        "Lost in Space Memorial: astronauts killed, replaced, sent there, or aboard a destroyed ship.",
        "Only an action card brings one back; a mission may count them (MRP-106).",
        f"How sure that there is one: {SAID['rule']}. That nothing else brings one back is our reading.",
    ]


def _event_deck(words: Words) -> Lines:
    """The event cards by sort."""
    cards = words.box.cards
    sorts = (
        ("Discoveries", [card for card in CARDS if isinstance(cards[card], Discovery)]),
        ("Missions", [card for card in CARDS if isinstance(cards[card], Mission)]),
        ("Action cards", [card for card in CARDS if not isinstance(cards[card], Discovery | Mission)]),
    )
    lists = [
        f"{what}: {row([words.card(card) for card in found if cards[card].copies])}." for what, found in sorts
    ]
    counts = [f"{count} {what}" for what, count in EVENT_CARDS.items()]
    return [
        f"{row(counts)}. A {words.role(SCIENTIST)} draws them.",
        *lists,
        _sure_of_all(cards, " of the cards"),
    ]


def _point_tokens(words: Words) -> Lines:
    entries = words.box.kinds
    told = [f"{entry.name} {entry.value} ({entry.points} of them)" for entry in entries]
    resources = words.tokens([entries[kind].resources for kind in KINDS])
    return [
        f"Point tokens and what each counts: {', '.join(told)}.",
        f"Resource tokens say what a zone yields: {resources}.",
        _sure_of_all(entries),
    ]


def _destination_tokens(words: Words) -> Lines:
    return [
        f"{many(words.box.destinations, 'destination token')} for every zone. One on a ship says where it "
        "flies; the last one laid counts. They come back when the ship lands or, by our reading (MRP-67), "
        "is destroyed.",
        _sure(words.box.tokens.destinations),
    ]


def _round_tracker(words: Words) -> Lines:
    """Every notch, rounds that follow on one another together."""
    told = [notch.told() for notch in together(notches(words.box.spaces))]
    return [f"{ROUNDS} rounds: {', '.join(told)}.", _sure(words.box.tracker)]


def _monopoly(words: Words) -> Lines:
    entry, ice = words.box.tokens.ice_monopoly, words.kind(KINDS[0])
    return [
        f"{entry.name}: {many(entry.points, 'point')} at the end for most {ice} tokens; who is tied shares "
        f"them, rounded down. Without any {ice} nobody gets it, by our reading (MRP-176).",
        _sure(entry),
    ]


def _production(words: Words) -> Lines:
    return [
        "Every zone whose resource lies open gets tokens of its kind. Who has most astronauts takes them.",
        "Who is tied shares them evenly; what cannot be shared stays in the zone for the next production.",
        f"How sure: {SAID['rule']}.",
    ]


OVERVIEWS: Final[Mapping[str, Callable[[Words], Lines]]] = {
    "zone": _zone,
    "character": _character,
    "ship": _ship,
    "seat": _seat,
    "lost-in-space": _lost,
    "event-deck": _event_deck,
    "point-tokens": _point_tokens,
    "destination-tokens": _destination_tokens,
    "round-tracker": _round_tracker,
    "ice-monopoly": _monopoly,
    "production": _production,
}  # fmt: skip
