"""The glyphs of pipes and squares: box lines, or ASCII.

A pipe that lies on the rocket has light lines, one on a route that holds double ones, the tile that is held
heavy ones; so they are told apart without colours.
"""

from typing import Final

from msgspec import Struct

from spacegames.critical_orbit.components.conduits import EAST, NORTH, SOUTH, WEST
from spacegames.tui.palette import ASCII, Glyphs

# The pipes in the order in which the glyphs are listed.
ARMS: Final = (
    NORTH | SOUTH, EAST | WEST, NORTH | EAST, EAST | SOUTH, SOUTH | WEST, WEST | NORTH, EAST | SOUTH | WEST,
    NORTH | EAST | SOUTH, NORTH | EAST | WEST, NORTH | SOUTH | WEST, NORTH | EAST | SOUTH | WEST, 0,
)  # fmt: skip


def _pipes(glyphs: str) -> dict[int, str]:
    return dict(zip(ARMS, glyphs, strict=True))


class Pen(Struct, frozen=True):
    """How things are drawn.

    laid, on_route, held  the pipe with these arms
    dot     an empty cell or square
    shade   what is no square
    border  between two tiles side by side
    clash   a cell of the held tile that is taken already
    """

    laid: dict[int, str]
    on_route: dict[int, str]
    held: dict[int, str]
    dot: str
    shade: str
    border: str
    clash: str = "X"


DRAWN: Final = Pen(_pipes("│─╰╭╮╯┬├┴┤┼▒"), _pipes("║═╚╔╗╝╦╠╩╣╬▒"), _pipes("┃━┗┏┓┛┳┣┻┫╋▒"), "·", "▒", "┊")
TYPED: Final = Pen(_pipes("|-Lr7J+++++#"), _pipes("H=Lr7J+++++#"), _pipes("!~Lr7J+++++#"), ".", "#", ":")


def pen(glyphs: Glyphs) -> Pen:
    """The pen that goes with these glyphs."""
    return TYPED if glyphs == ASCII else DRAWN


def lines_in_words(glyphs: Glyphs) -> str:
    """What the three kinds of lines mean."""
    used = pen(glyphs)
    laid, route, held = (lines[EAST | WEST] * 2 for lines in (used.laid, used.on_route, used.held))
    return f"{laid}\tpipe, {route} on a route that holds, {held} of the tile in hand"
