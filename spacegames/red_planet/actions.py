"""What a seat, chance or the table may submit, and its notation.

Every action of the game is made once, here, and looked up in the tables afterwards. Two equal actions
may still be two objects (one read from a record): compare with `==`.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from spacegames.core.seats import LETTERS
from spacegames.red_planet.pieces import (
    CAPACITY,
    CARD_WORDS,
    CARDS,
    CHARACTER_WORDS,
    CHARACTERS,
    DESTINATION,
    DESTINATION_WORDS,
    FACES,
    KIND_WORDS,
    KINDS,
    MARS,
    MOST_DOCKS,
    ZONE_WORDS,
    ZONES,
    is_action,
    is_mission,
)

COLOURS: Final = range(len(LETTERS))
# Where a ship is: docked, from the left, or launched this round, in order of launch.
DOCKS: Final = range(MOST_DOCKS)
FLIGHTS: Final = range(MOST_DOCKS, 2 * MOST_DOCKS)
SHIP_WORDS: Final = (
    *(f"dock-{dock + 1}" for dock in DOCKS),
    *(f"flight-{flight + 1}" for flight in range(MOST_DOCKS)),
)


class Action(Struct, frozen=True, array_like=True):
    """A verb and what it touches, -1 where there is nothing to name.

    what    a character, an event card, the face of a ship or a kind of resource, by the verb
    colour  whose astronaut is aimed at or placed; for `concede` the seat
    zone    the zone aimed at, moved from, or named
    to      the zone moved to
    ship    a place in DOCKS or FLIGHTS
    """

    verb: str
    what: int = -1
    colour: int = -1
    zone: int = -1
    to: int = -1
    ship: int = -1


SHIPS: Final = (*DOCKS, *FLIGHTS)

# What is chosen unseen.
CHOOSE: Final = tuple(Action("choose", character) for character in CHARACTERS)
KEEP: Final = {card: Action("keep", card) for card in CARDS if is_mission(card)}
PLAY: Final = {card: Action("play", card) for card in CARDS if is_action(card)}
LET: Final = Action("let")

# The first player leads the countdown.
CALL: Final = Action("call")
LAND: Final = Action("land")

# The characters, and what follows from them.
BOARD: Final = tuple(Action("board", ship=ship) for ship in DOCKS)
NAME: Final = tuple(Action("name", zone=zone) for zone in ZONES)
MOVE: Final = tuple(tuple(Action("move", zone=zone, to=to) for to in ZONES) for zone in ZONES)
DONE: Final = Action("done")
DRAW: Final = Action("draw")
LOOK: Final = tuple(Action("look", zone=zone) for zone in ZONES)
PLACE: Final = tuple(Action("place", zone=zone) for zone in ZONES)
NOTED: Final = Action("noted")
LAUNCH: Final = tuple(Action("launch", ship=ship) for ship in DOCKS)
DESTROY: Final = tuple(Action("destroy", ship=ship) for ship in DOCKS)
# REPLACE_IN[zone][colour], REPLACE_ON[ship][colour]
REPLACE_IN: Final = tuple(
    tuple(Action("replace", colour=colour, zone=zone) for colour in COLOURS) for zone in ZONES
)
REPLACE_ON: Final = tuple(
    tuple(Action("replace", colour=colour, ship=ship) for colour in COLOURS) for ship in SHIPS
)
KILL: Final = tuple(tuple(Action("kill", colour=colour, zone=zone) for colour in COLOURS) for zone in ZONES)
DROP: Final = tuple(Action("drop", zone=zone) for zone in MARS)
TOKEN: Final = tuple(Action("token", ship=ship) for ship in SHIPS)

# Discoveries and action cards.
RESOLVE: Final = tuple(Action("resolve", zone=zone) for zone in ZONES)
FLEE: Final = tuple(Action("flee", zone=zone) for zone in ZONES)
RESCUE: Final = tuple(Action("rescue", zone=zone) for zone in ZONES)
SEND: Final = tuple(tuple(Action("send", colour=colour, zone=zone) for colour in COLOURS) for zone in ZONES)

# Chance and the table.
SHIP: Final = tuple(Action("ship", face) for face in FACES)
ASTRONAUT: Final = tuple(Action("astronaut", colour=colour) for colour in COLOURS)
RESOURCE: Final = tuple(Action("resource", kind) for kind in KINDS)
DEAL: Final = tuple(Action("card", card) for card in CARDS)
CHARACTER: Final = tuple(Action("character", character) for character in CHARACTERS)
CONCEDE: Final = tuple(Action("concede", colour=seat) for seat in COLOURS)
AGREE: Final = Action("agree")

_WHAT: Final = {
    "choose": CHARACTER_WORDS,
    "character": CHARACTER_WORDS,
    "keep": CARD_WORDS,
    "play": CARD_WORDS,
    "card": CARD_WORDS,
    "resource": KIND_WORDS,
    "ship": tuple(f"{DESTINATION_WORDS[DESTINATION[face]]}-{CAPACITY[face]}" for face in FACES),
}
_FROM: Final = {"kill": "in", "replace": "in", "send": "from"}


def _written(action: Action) -> str:
    words = [action.verb]
    if action.what >= 0:
        words.append(_WHAT[action.verb][action.what])
    if action.colour >= 0:
        words.append(LETTERS[action.colour])
    if action.zone >= 0:
        words += [_FROM[action.verb]] if action.verb in _FROM else []
        words.append(ZONE_WORDS[action.zone])
    if action.to >= 0:
        words += ["to", ZONE_WORDS[action.to]]
    if action.ship >= 0:
        words += ["on"] if action.colour >= 0 else []
        words.append(SHIP_WORDS[action.ship])
    return " ".join(words)


def _all(table: object) -> Iterator[Action]:
    if isinstance(table, Action):
        yield table
    elif isinstance(table, tuple):
        for part in table:
            yield from _all(part)
    elif isinstance(table, dict):
        yield from _all(tuple(table.values()))


TEXTS: Final = {
    action: _written(action)
    for action in _all((
        CHOOSE, KEEP, PLAY, LET, CALL, LAND, BOARD, NAME, MOVE, DONE, DRAW, LOOK, PLACE, NOTED,
        LAUNCH, DESTROY, REPLACE_IN, REPLACE_ON, KILL, DROP, TOKEN, RESOLVE, FLEE, RESCUE, SEND, SHIP,
        ASTRONAUT, RESOURCE, DEAL, CHARACTER, CONCEDE, AGREE,
    ))
}  # fmt: skip
_FOLDED: Final = {text.lower(): action for action, text in TEXTS.items()}


def format(action: Action) -> str:  # noqa: A001 - the contract's name
    """The action in notation, for example `move hellas to ausonia`.

    Raises KeyError for a value that is no action of the game.
    """
    return TEXTS[action]


def parse(text: str) -> Action:
    """The action written so, whatever its spacing and case; the inverse of `format`.

    Raises ValueError if it is none.
    """
    try:
        return _FOLDED[" ".join(text.split()).lower()]
    except KeyError:
        raise ValueError(f"{text.strip()!r} is no action of Mission: Red Planet") from None
