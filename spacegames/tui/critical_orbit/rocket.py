"""The rocket: tiles and their pipes, the dials around them, and the tile that is held."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar, Final

from msgspec import Struct

from spacegames.critical_orbit.components import Box
from spacegames.critical_orbit.components.conduits import EAST, WEST, Cell
from spacegames.critical_orbit.pieces import CELLS, COLOUR_WORDS, DIALS, LETTERS, SIDE, SIDES, TILES
from spacegames.critical_orbit.routes import DIAL_AT, pipes_of, routes
from spacegames.critical_orbit.state import NONE
from spacegames.critical_orbit.view import Behind, Observation
from spacegames.tui.critical_orbit.pens import Pen, pen
from spacegames.tui.palette import LINES, Glyphs
from spacegames.tui.widgets.board import Board, Row, Span
from spacegames.tui.widgets.board import Cell as Where

WIDTH: Final = 46  # with its frame
HEIGHT: Final = 14
EDGE: Final = 5  # columns on the left of the cells
LEGENDS: Final = (
    "o oxygen  O counted  w k stem  W K with valve",
    "B G Y round dial  b g y square  # locked",
)
STEMS: Final = "wk"
TOP, RIGHT, BOTTOM, LEFT = range(len(SIDES))


class Laid(Struct, frozen=True):
    """A cell of a tile on the rocket."""

    tile: int
    arms: int
    mark: str


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


def view_of(seen: Observation, behind: Behind) -> View:
    """The rocket as Mercury III sees it."""
    box, cells = seen.config.box, 0
    pipes = pipes_of(box, behind.where, behind.valved)
    for route in routes(pipes, behind.dials):
        cells |= route
    laid = {}
    for tile in TILES:
        if behind.where[tile] >= 0:
            turn, corner = divmod(behind.where[tile], len(CELLS))
            for at, cell in _cells(box, tile, turn, corner):
                counted = bool(cells >> at & 1)
                mark = _mark(cell, counted=counted, valved=bool(behind.valved >> tile & 1))
                laid[at] = Laid(tile, cell.arms, mark)
    dials = {behind.dials[dial]: dial for dial in DIALS if behind.dials[dial] >= 0}
    return View(box, dials, seen.unlocked, laid, cells, behind.held, behind.turn)


def _cells(box: Box, tile: int, turn: int, corner: int) -> list[tuple[int, Cell]]:
    """The cells of a tile that lies so, those off the grid left out."""
    row, column = divmod(corner, SIDE)
    return [
        ((row + cell.row) * SIDE + column + cell.column, cell)
        for cell in box.faces[tile][turn].cells
        if row + cell.row < SIDE and column + cell.column < SIDE
    ]


def _mark(cell: Cell, *, counted: bool = False, valved: bool = False) -> str:
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


class Rocket(Board):
    """Cells are `("cell", cell)` and `("space", space)`."""

    IN_COLUMNS: ClassVar = True

    def __init__(self) -> None:
        super().__init__("Rocket", id="rocket")
        self.view: View | None = None

    def show_view(self, view: View | None) -> None:
        self.view = view
        self.redraw()

    def rows(self, width: int) -> Sequence[Row]:
        if self.view is None:
            return ()
        self.view.glyphs = self.glyphs
        match self.cursor:
            case ("cell", int(cell)):
                self.view.corner = cell
        return rocket_rows(self.view)


def rocket_rows(view: View) -> list[Row]:
    """Columns by letter, rows by number, the spaces for dials around them; below it what the marks mean."""
    used, ghost = pen(view.glyphs), _ghost(view)
    letters = "".join(f" {LETTERS[column]}  " for column in range(SIDE))
    rows: list[Row] = [
        (Span(" " * EDGE + letters, "dim"),),
        (Span("   T ", "dim"), *(_dial(view, used, TOP, column) for column in range(SIDE))),
    ]
    for row in range(SIDE):
        spans = [Span(f" {row + 1} ", "dim"), _dial(view, used, LEFT, row)]
        for column in range(SIDE):
            spans += _cell(view, used, row * SIDE + column, ghost)
        rows.append((*spans, _dial(view, used, RIGHT, row)))
    rows.append((Span("   B ", "dim"), *(_dial(view, used, BOTTOM, column) for column in range(SIDE))))
    return [*rows, *((Span(f" {line}", "dim"),) for line in LEGENDS)]


def _dial(view: View, used: Pen, side: int, at: int) -> Span:
    """A space: its dial, # if that is locked; on the right and at the top its number, if it is free."""
    space = side * SIDE + at
    dial = view.dials.get(space)
    if dial is None:
        text, style = (str(at + 1) if side == TOP else used.dot), "frame"
    else:
        colour = COLOUR_WORDS[dial // 2]
        letter = colour[0].lower() if dial % 2 else colour[0].upper()
        text, style = letter + ("" if view.unlocked >> dial & 1 else "#"), f"pipe-{colour}"
    lead, width = (
        (" ", 4) if side in (TOP, BOTTOM) else ("", 2) if dial is not None or side == LEFT else (" ", 2)
    )
    return Span(f"{lead}{text}".ljust(width), style, ("space", space))


def _ghost(view: View) -> dict[int, Cell]:
    """The cells of the tile that is held, where it would lie."""
    if view.held == NONE or view.corner == NONE:
        return {}
    return dict(_cells(view.box, view.held, view.turn, view.corner))


def _cell(view: View, used: Pen, at: int, ghost: Mapping[int, Cell]) -> list[Span]:
    """A cell: its pipe with the arms to both sides, and its mark between it and the next one."""
    where: Where = ("cell", at)
    laid = view.laid.get(at)
    if held := ghost.get(at):
        clash = laid is not None
        text = _pipe(used.held, held.arms, used.clash if clash else "")
        mark = _mark(held) or (used.held[EAST | WEST] if held.arms & EAST and at + 1 in ghost else " ")
        return [Span(text + mark, "held" if fits(view) else "clash", where)]
    if laid is None:
        return [Span(f" {used.dot}  ", "frame", where)]
    routed = bool(view.on_route >> at & 1)
    style = f"route tile-{_hue(laid.tile)}" if routed else f"tile-{_hue(laid.tile)}"
    lines = used.on_route if routed else used.laid
    text, beside = _pipe(lines, laid.arms), view.laid.get(at + 1) if (at + 1) % SIDE else None
    if laid.mark:
        return [Span(text, style, where), Span(laid.mark, "mark", where)]
    if laid.arms & EAST and ((beside and beside.arms & WEST) or _leads_out(view, at)):
        return [Span(text + lines[EAST | WEST], style, where)]
    if beside and beside.tile != laid.tile:
        return [Span(text, style, where), Span(used.border, "frame", where)]
    return [Span(f"{text} ", style, where)]


def _pipe(lines: Mapping[int, str], arms: int, instead: str = "") -> str:
    along = lines[EAST | WEST]
    return (along if arms & WEST else " ") + (instead or lines[arms]) + (along if arms & EAST else " ")


def _leads_out(view: View, at: int) -> bool:
    """Whether a dial lies on the right of this cell."""
    space = RIGHT * SIDE + at // SIDE
    return DIAL_AT[space][0] == at and space in view.dials


@cache
def _hue(tile: int) -> int:
    """One of a few colours, so that neighbours seldom look alike."""
    return tile % 3
