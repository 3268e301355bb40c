"""What a seat, chance or the table may submit, and its notation.

Every action of the game is made once, here, and looked up in the tables afterwards. Two equal actions
may still be two objects (one read from a record): compare with `==`.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from spacegames.control.components import (
    ANTIMATTER,
    DARK_ENERGY,
    IS_SILVER,
    REWIND,
    TIME_STOP,
    TYPES,
    WORDS,
)
from spacegames.core.seats import LETTERS

SEATS: Final = range(4)


class Action(Struct, frozen=True, array_like=True):
    """A verb and what it touches, -1 where there is nothing to name.

    card  the type played, taken, discarded or dealt
    seat  whose machine or hand is aimed at
    cell  the installed type aimed at
    to    the seat that receives the cell
    """

    verb: str
    card: int = -1
    seat: int = -1
    cell: int = -1
    to: int = -1


# A turn.
DRAW: Final = Action("draw")
PASS: Final = Action("pass")
INSTALL: Final = tuple(Action("install", card) for card in TYPES)
BURN: Final = tuple(Action("burn", card) for card in TYPES)
BURN_ANTIMATTER: Final = tuple(Action("burn", ANTIMATTER, seat) for seat in SEATS)
BURN_REWIND: Final = tuple(tuple(Action("burn", REWIND, seat, cell) for cell in TYPES) for seat in SEATS)
# BURN_DARK_ENERGY[seat][cell]: one for every seat but the one that has the cell, by its number.
BURN_DARK_ENERGY: Final = tuple(
    tuple(
        tuple(Action("burn", DARK_ENERGY, seat, cell, to) for to in SEATS if to != seat and IS_SILVER[cell])
        for cell in TYPES
    )
    for seat in SEATS
)
# DEFUSE[seat][cell][card]
DEFUSE: Final = tuple(
    tuple(tuple(Action("defuse", card, seat, cell) for card in TYPES) for cell in TYPES) for seat in SEATS
)

# Answers.
STOP: Final = Action("stop", TIME_STOP)
LET: Final = Action("let")
DONE: Final = Action("done")
DESTROY: Final = tuple(tuple(Action("destroy", -1, seat, cell) for cell in TYPES) for seat in SEATS)
DISCARD_FROM: Final = tuple(Action("discard from", -1, seat) for seat in SEATS)
TAKE: Final = tuple(Action("take", card) for card in TYPES)
DISCARD: Final = tuple(Action("discard", card) for card in TYPES)

# Chance and the table.
CARD: Final = tuple(Action("card", card) for card in TYPES)
STARTER: Final = tuple(Action("starter", -1, seat) for seat in SEATS)
CONCEDE: Final = tuple(Action("concede", -1, seat) for seat in SEATS)
AGREE: Final = Action("agree")


def _written(action: Action) -> str:
    words = ["burn" if action.verb == "stop" else action.verb]
    if action.verb == "defuse":
        return f"defuse {LETTERS[action.seat]}:{WORDS[action.cell]} with {WORDS[action.card]}"
    if action.card >= 0:
        words.append(WORDS[action.card])
    if action.seat >= 0:
        aimed = LETTERS[action.seat] + (f":{WORDS[action.cell]}" if action.cell >= 0 else "")
        words.append({"burn": f"at {aimed}"}.get(action.verb, aimed))
    if action.to >= 0:
        words.append(f"to {LETTERS[action.to]}")
    return " ".join(words)


def _all(table: object) -> Iterator[Action]:
    if isinstance(table, Action):
        yield table
    elif isinstance(table, tuple):
        for part in table:
            yield from _all(part)


TEXTS: Final = {
    action: _written(action)
    for action in _all((
        DRAW, PASS, INSTALL, BURN, BURN_ANTIMATTER, BURN_REWIND, BURN_DARK_ENERGY, DEFUSE, STOP, LET,
        DONE, DESTROY, DISCARD_FROM, TAKE, DISCARD, CARD, STARTER, CONCEDE, AGREE,
    ))
    if action != BURN[TIME_STOP]
}  # fmt: skip
ACTIONS: Final = {text: action for action, text in TEXTS.items()}


def format(action: Action) -> str:  # noqa: A001 - the contract's name
    """The action in notation, for example `burn dark-energy at A:reactor to B`.

    Raises KeyError for a value that is no action of the game.
    """
    return TEXTS[action]


def parse(text: str) -> Action:
    """The action written so, whatever its spacing and case; the inverse of `format`.

    Raises ValueError if it is none.
    """
    words = " ".join(text.split()).lower()
    try:
        return _FOLDED[words]
    except KeyError:
        raise ValueError(f"{text.strip()!r} is no action of Control") from None


_FOLDED: Final = {text.lower(): action for text, action in ACTIONS.items()}
