"""What a seat, chance, the clock or the table may submit, and its notation."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from msgspec import Struct

from spacegames.core.seats import LETTERS
from spacegames.critical_orbit.pieces import (
    AI_WORDS,
    CELL_WORDS,
    DIAL_WORDS,
    DICE,
    ROLE_LETTERS,
    SHAPE_WORDS,
    SHEET_ROWS,
    SPACE_WORDS,
    STRIDE,
    TILE_WORDS,
    UNLOCK_WORDS,
    VALVE_WORDS,
    square_called,
    square_word,
)

TURN_WORDS: Final = ("0", "1", "2", "3")
DIE_WORDS: Final = ("", *map(str, DICE))


class Action(Struct, frozen=True, array_like=True):
    """A verb and what it touches, -1 where there is nothing to name.

    role    the city that is written or marked on
    what    a number, a tile, a shape, a valve, a dial, an unlock or an AI card, by the verb; seconds, a seat
    place   a square of the city's sheet, a cell, a space, or quarter turns clockwise
    many    two dice, or the four squares of a shape
    """

    verb: str
    role: int = -1
    what: int = -1
    place: int = -1
    many: tuple[int, ...] = ()


# -------------------------------------------------------------------------------- Mercury III leads

LAUNCH: Final = Action("launch")
ROLL: Final = Action("roll")
DONE: Final = Action("done")


@cache
def keep(one: int, other: int) -> Action:
    """These two dice go to the cities, the lower first."""
    return Action("keep", many=(one, other))


# ------------------------------------------------------------------------------------- The cities

LOCK: Final = Action("lock")
REOPEN: Final = Action("reopen")
USE: Final = tuple(Action("use", what=number) for number in range(7))  # a star for this number


@cache
def writes(role: int, number: int) -> tuple[Action, ...]:
    """A number is written on a city's sheet, by place."""
    return tuple(Action("write", role, number, place) for place in range(STRIDE * SHEET_ROWS))


@cache
def marks(role: int) -> tuple[Action, ...]:
    """A square of an AI city's sheet is crossed out, by place."""
    return tuple(Action("mark", role, place=place) for place in range(STRIDE * SHEET_ROWS))


@cache
def claim(places: tuple[int, ...]) -> Action:
    """Houston takes these squares as the shape they form."""
    return Action("claim", many=places)


BLOCK: Final = tuple(Action("block", what=shape) for shape in range(len(SHAPE_WORDS)))
ERASE: Final = tuple(Action("erase", role) for role in range(len(ROLE_LETTERS)))
WAIVE: Final = tuple(Action("waive", role) for role in range(len(ROLE_LETTERS)))

# ---------------------------------------------------------------------------- What Mercury III is due

TOP: Final = tuple(Action("top", what=shape) for shape in range(len(SHAPE_WORDS)))
TAKE: Final = tuple(Action("take", what=tile) for tile in range(len(TILE_WORDS)))
CHOOSE: Final = tuple(Action("choose", what=half) for half in range(len(VALVE_WORDS)))
FLIP: Final = tuple(Action("flip", what=shape) for shape in range(len(SHAPE_WORDS)))
LOOK: Final = Action("look")
DRAW: Final = Action("draw")
ABOVE: Final = tuple(Action("above", what=card) for card in range(len(UNLOCK_WORDS)))
REMOVE: Final = Action("remove")
RETURN: Final = Action("return")

# --------------------------------------------------------------------------------------- The rocket

LIFT: Final = tuple(Action("lift", what=tile) for tile in range(len(TILE_WORDS)))
TURN: Final = tuple(Action("turn", place=turn) for turn in range(4))
LAY: Final = tuple(Action("lay", place=cell) for cell in range(len(CELL_WORDS)))
STOW: Final = Action("stow")
VALVE: Final = tuple(Action("valve", what=tile) for tile in range(len(TILE_WORDS)))
FREE: Final = tuple(Action("free", what=tile) for tile in range(len(TILE_WORDS)))
SWAP: Final = tuple(Action("swap", what=half) for half in range(len(VALVE_WORDS)))
SLIDE: Final = tuple(
    tuple(Action("slide", what=dial, place=space) for space in range(len(SPACE_WORDS)))
    for dial in range(len(DIAL_WORDS))
)

# -------------------------------------------------------------------------------------------- Calls

NEED_TILE: Final = tuple(Action("need-tile", what=shape) for shape in range(len(SHAPE_WORDS)))
NEED_VALVE: Final = tuple(Action("need-valve", what=valve) for valve in range(2))
NEED_UNLOCK: Final = Action("need-unlock")
NEED_DIE: Final = tuple(Action("need-die", what=die) for die in range(7))
HAVE: Final = Action("have")

# ------------------------------------------------------------------------------------------- Chance

DIE: Final = tuple(Action("die", what=die) for die in range(7))
SETUP: Final = tuple(Action("setup", what=die) for die in range(7))
CARD: Final = tuple(Action("card", what=card) for card in range(len(AI_WORDS)))
TILE: Final = tuple(Action("tile", what=tile) for tile in range(len(TILE_WORDS)))
HALF: Final = tuple(Action("half", what=half) for half in range(len(VALVE_WORDS)))
UNLOCK: Final = tuple(Action("unlock", what=card) for card in range(len(UNLOCK_WORDS)))

# ------------------------------------------------------------------------------- The clock, the table


@cache
def tick(seconds: int) -> Action:
    """So many seconds are left."""
    return Action("tick", what=seconds)


AGREE: Final = Action("agree")
CONCEDE: Final = tuple(Action("concede", what=seat) for seat in range(len(LETTERS)))
PAUSE: Final = Action("pause")
INTERRUPT: Final = Action("interrupt")

# ----------------------------------------------------------------------------------------- Notation


def _clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def _seconds(word: str) -> int:
    minutes, _, rest = word.partition(":")
    return int(minutes) * 60 + int(rest)


PLAIN: Final = {
    action.verb: action
    for action in (
        LAUNCH, ROLL, DONE, LOCK, REOPEN, LOOK, DRAW, REMOVE, RETURN, STOW, NEED_UNLOCK, HAVE, AGREE, PAUSE,
        INTERRUPT,
    )
}  # fmt: skip
# What the first word after a verb names.
WHATS: Final[Mapping[str, tuple[str, ...]]] = {
    "use": DIE_WORDS, "block": tuple(SHAPE_WORDS), "top": tuple(SHAPE_WORDS), "take": TILE_WORDS,
    "choose": VALVE_WORDS, "flip": tuple(SHAPE_WORDS), "above": UNLOCK_WORDS, "lift": TILE_WORDS,
    "valve": TILE_WORDS, "free": TILE_WORDS, "swap": VALVE_WORDS, "need-tile": tuple(SHAPE_WORDS),
    "need-valve": VALVE_WORDS[:2], "need-die": DIE_WORDS, "die": DIE_WORDS, "setup": DIE_WORDS,
    "card": AI_WORDS, "tile": TILE_WORDS, "half": VALVE_WORDS, "unlock": UNLOCK_WORDS,
    "concede": tuple(LETTERS),
}  # fmt: skip
PLACES: Final[Mapping[str, tuple[str, ...]]] = {"turn": TURN_WORDS, "lay": CELL_WORDS}


def format(action: Action) -> str:  # noqa: A001 - the contract's name
    """The action in notation, the inverse of `parse`."""
    verb = action.verb
    if verb in WHATS:
        return f"{verb} {WHATS[verb][action.what]}"
    if verb in PLACES:
        return f"{verb} {PLACES[verb][action.place]}"
    if verb in WRITERS:
        return f"{verb} {WRITERS[verb](action)}"
    return verb


WRITERS: Final[Mapping[str, Callable[[Action], str]]] = {
    "keep": lambda action: " ".join(map(str, action.many)),
    "write": lambda action: (
        f"{ROLE_LETTERS[action.role]} {action.what} {square_word(action.role, action.place)}"
    ),
    "mark": lambda action: f"{ROLE_LETTERS[action.role]} {square_word(action.role, action.place)}",
    "claim": lambda action: " ".join(square_word(1, place) for place in action.many),
    "erase": lambda action: ROLE_LETTERS[action.role],
    "waive": lambda action: ROLE_LETTERS[action.role],
    "slide": lambda action: f"{DIAL_WORDS[action.what]} {SPACE_WORDS[action.place]}",
    "tick": lambda action: _clock(action.what),
}


def parse(text: str) -> Action:
    """The action written so. Raises ValueError."""
    verb, *words = text.split()
    action = _read(verb, words)
    if action is None or format(action) != " ".join((verb, *words)):
        raise ValueError(f"{text!r} is no action")
    return action


def _read(verb: str, words: list[str]) -> Action | None:
    match verb, words:
        case _, [] if verb in PLAIN:
            return PLAIN[verb]
        case _, [word] if verb in WHATS and word:
            return Action(verb, what=WHATS[verb].index(word))
        case _, [word] if verb in PLACES:
            return Action(verb, place=PLACES[verb].index(word))
        case "keep", [one, other]:
            return keep(DIE_WORDS.index(one), DIE_WORDS.index(other))
        case "write", [letter, number, word]:
            role = ROLE_LETTERS.index(letter)
            return writes(role, DIE_WORDS.index(number))[square_called(role, word)]
        case "mark", [letter, word]:
            role = ROLE_LETTERS.index(letter)
            return marks(role)[square_called(role, word)]
        case "claim", [*squares]:
            return claim(tuple(square_called(1, word) for word in squares))
        case "erase" | "waive", [letter]:
            return Action(verb, ROLE_LETTERS.index(letter))
        case "slide", [dial, space]:
            return SLIDE[DIAL_WORDS.index(dial)][SPACE_WORDS.index(space)]
        case "tick", [word]:
            return tick(_seconds(word))
    return None
