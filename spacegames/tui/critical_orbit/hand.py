"""The keys of the game's own: what each does now, in notation, or which actions it offers."""

from typing import Final

from spacegames.critical_orbit.actions import FREE, LIFT, NEED_DIE, NEED_TILE, TURN, USE, VALVE, format
from spacegames.critical_orbit.components.conduits import TURNS
from spacegames.critical_orbit.pieces import SHAPE_WORDS, TILES
from spacegames.critical_orbit.routes import HAND
from spacegames.critical_orbit.state import NONE
from spacegames.critical_orbit.view import Behind

KEYS: Final = {
    "R": "launch, or roll the dice",
    ".": "turn the tile in hand",
    ",": "turn it back",
    "-": "back into the tray",
    "+": "take up the next tile",
    "V": "a valve on a stem, or off",
    "D": "slide a dial",
    "W": "swap two half-valves",
    SHAPE_WORDS: "say: we need this tile",
    "O": "say what oxygen we have",
    "C": "all that can be said",
    "123456": "the die we need, a star's",
    " ": "other number or shape",
}
# Keys that do an action if it can be done, else say why not.
DIRECT: Final = {"-": ("stow",), "O": ("have",)}
# Keys that offer all actions that begin so.
OFFERED: Final = {
    "D": ("slide",), "W": ("swap",), "C": ("need-tile", "need-valve", "need-unlock", "need-die", "have"),
}  # fmt: skip
NOTHING_HELD: Final = "no tile is held; + takes one up"


def turned(behind: Behind, step: int) -> str:
    """The tile that is held, turned a quarter; empty if none is."""
    if behind.held == NONE:
        return ""
    return format(TURN[(behind.turn + step) % len(TURNS)])


def next_tile(behind: Behind, after: int) -> str:
    """The tile of the tray that follows this one; empty if there is none."""
    tray = [tile for tile in TILES if behind.where[tile] == HAND and tile != behind.held]
    following = [tile for tile in tray if tile > after]
    return format(LIFT[(following or tray)[0]]) if tray else ""


def valve_on(behind: Behind, tile: int) -> str:
    """A valve for this tile, or the one it has off."""
    return format((FREE if behind.valved >> tile & 1 else VALVE)[tile])


def need_tile(letter: str) -> str:
    return format(NEED_TILE[SHAPE_WORDS.index(letter)])


def of_number(number: int, *, with_star: bool) -> str:
    """The number of a star, or else the die that a city needs."""
    return format((USE if with_star else NEED_DIE)[number])
