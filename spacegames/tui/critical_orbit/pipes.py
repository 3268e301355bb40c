"""The cells of the rocket: what lies in them, and how it is drawn in one row or in two."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec import Struct

from spacegames.critical_orbit.components import Box
from spacegames.critical_orbit.components.conduits import EAST, NORTH, SOUTH, STEMS, WEST, Cell
from spacegames.critical_orbit.pieces import CELLS, SIDE, TILE_WORDS
from spacegames.critical_orbit.routes import DIAL_AT
from spacegames.critical_orbit.state import NONE
from spacegames.tui.critical_orbit.pens import Pen
from spacegames.tui.palette import LINES, Glyphs
from spacegames.tui.widgets.board import Cell as Where
from spacegames.tui.widgets.board import Span

HUES: Final = 3  # colours of tiles, so that neighbours seldom look alike


class Laid(Struct, frozen=True):
    """A cell of a tile on the rocket.

    mark   what is on it: oxygen or a stem
    first  whether it is the tile's first one
    """

    tile: int
    arms: int
    mark: str
    first: bool = False


class View(Struct):
    """What a rocket is drawn from.

    dials     the dial on every space that has one, and `unlocked` a bit for each that can be moved
    laid      what lies in every cell
    on_route  the cells of the routes that hold
    held      the tile that is held and how it is turned; NONE for none
    corner    the cell on which its upper left corner would lie
    """

    box: Box
    dials: Mapping[int, int]
    unlocked: int
    laid: Mapping[int, Laid]
    on_route: int = 0
    held: int = NONE
    turn: int = 0
    corner: int = NONE
    glyphs: Glyphs = LINES


def cells_of(box: Box, tile: int, turn: int, corner: int) -> list[tuple[int, Cell]]:
    """The cells of a tile that lies so, those off the grid left out."""
    row, column = divmod(corner, SIDE)
    return [
        ((row + cell.row) * SIDE + column + cell.column, cell)
        for cell in box.faces[tile][turn].cells
        if row + cell.row < SIDE and column + cell.column < SIDE
    ]


def mark_of(cell: Cell, *, counted: bool = False, valved: bool = False) -> str:
    """What is on a cell: oxygen, or a stem."""
    if cell.oxygen:
        return "O" if counted else "o"
    if cell.stem < 0:
        return ""
    return STEMS[cell.stem].upper() if valved else STEMS[cell.stem]


def fits(view: View) -> bool:
    """Whether the tile that is held could lie where it is."""
    covers = view.box.covers[view.held][view.turn].get(view.corner)
    return covers is not None and not any(covers >> cell & 1 for cell in view.laid)


class Face(NamedTuple):
    """How a cell looks.

    lines   the glyphs of its pipe, with `instead` for the pipe itself
    link    whether the pipe goes on past its right edge
    below   whether it goes on past its lower edge
    border  whether another tile begins at its right edge
    name    the tile's, in its first cell
    """

    where: Where
    lines: Mapping[int, str]
    arms: int
    mark: str
    style: str
    mark_style: str
    link: bool = False
    below: bool = False
    border: bool = False
    instead: str = ""
    name: str = ""


def drawn_cells(view: View, used: Pen, *, tall: bool) -> list[list[list[Span]]]:
    """Every cell, row by row."""
    ghost = _ghost(view)
    style = "held" if ghost and fits(view) else "clash"
    draw = _tall if tall else _short
    drawn = []
    for at in CELLS:
        laid, held = view.laid.get(at), ghost.get(at)
        if held:
            drawn.append(draw(_held_face(view, used, at, ghost, style), used))
        elif laid:
            drawn.append(draw(_laid_face(view, used, at, laid), used))
        else:
            drawn.append(_empty(at, used, tall=tall))
    return drawn


def _ghost(view: View) -> dict[int, Cell]:
    """The cells of the tile that is held, where it would lie."""
    if view.held == NONE or view.corner == NONE:
        return {}
    return dict(cells_of(view.box, view.held, view.turn, view.corner))


def _held_face(view: View, used: Pen, at: int, ghost: Mapping[int, Cell], style: str) -> Face:
    cell = ghost[at]
    instead = used.clash if at in view.laid else ""
    name = TILE_WORDS[view.held] if at == min(ghost) else ""
    link, below = bool(cell.arms & EAST) and at + 1 in ghost, bool(cell.arms & SOUTH)
    return Face(
        ("cell", at), used.held, cell.arms, mark_of(cell), style, style, link, below, False, instead, name
    )


def _laid_face(view: View, used: Pen, at: int, laid: Laid) -> Face:
    routed = bool(view.on_route >> at & 1)
    beside = view.laid.get(at + 1) if (at + 1) % SIDE else None
    link = bool(laid.arms & EAST) and (bool(beside and beside.arms & WEST) or _leads_out(view, at))
    return Face(
        ("cell", at),
        used.on_route if routed else used.laid,
        laid.arms,
        laid.mark,
        "route" if routed else f"tile-{laid.tile % HUES}",
        "mark",
        link,
        bool(laid.arms & SOUTH),
        beside is not None and beside.tile != laid.tile,
        name=TILE_WORDS[laid.tile] if laid.first else "",
    )


def _leads_out(view: View, at: int) -> bool:
    """Whether a dial lies on the right of this cell."""
    space = SIDE + at // SIDE
    return DIAL_AT[space][0] == at and space in view.dials


def _short(face: Face, used: Pen) -> list[list[Span]]:
    """In one row: the pipe with its arms to both sides, and the mark between it and the next cell."""
    along = face.lines[EAST | WEST]
    pipe = _pipe(face, 1)
    if face.mark:
        return [[Span(pipe, face.style, face.where), Span(face.mark, face.mark_style, face.where)]]
    if face.border and not face.link:
        return [[Span(pipe, face.style, face.where), Span(used.border, "frame", face.where)]]
    return [[Span(pipe + (along if face.link else " "), face.style, face.where)]]


def _tall(face: Face, used: Pen) -> list[list[Span]]:
    """In two rows: below the pipe its arm downwards, the mark, and the tile's name."""
    along, down = face.lines[EAST | WEST], face.lines[NORTH | SOUTH] if face.below else " "
    edge = along if face.link else used.border if face.border else " "
    style = "frame" if face.border and not face.link else face.style
    upper = [Span(_pipe(face, 2), face.style, face.where), Span(edge, style, face.where)]
    lower = [
        Span(f"  {down}", face.style, face.where),
        Span(face.mark or " ", face.mark_style, face.where),
        Span(f"{face.name:<2}", face.style if face.style in ("held", "clash") else "dim", face.where),
    ]
    return [upper, lower]


def _empty(at: int, used: Pen, *, tall: bool) -> list[list[Span]]:
    where: Where = ("cell", at)
    if tall:
        return [[Span(f"  {used.dot}   ", "frame", where)], [Span(" " * 6, "", where)]]
    return [[Span(f" {used.dot}  ", "frame", where)]]


def _pipe(face: Face, arm: int) -> str:
    """The pipe with arms so long to both sides."""
    along = face.lines[EAST | WEST]
    left, right = ((along if face.arms & way else " ") * arm for way in (WEST, EAST))
    return left + (face.instead or face.lines[face.arms]) + right
