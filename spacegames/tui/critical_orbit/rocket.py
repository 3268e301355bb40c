"""The rocket: the dials around it, the tiles and their pipes on it, and the tile that is held."""

from collections.abc import Sequence
from typing import ClassVar, Final

from spacegames.critical_orbit.pieces import CELLS, COLOUR_WORDS, DIALS, LETTERS, SIDE, SIDES, TILES
from spacegames.critical_orbit.routes import pipes_of, routes
from spacegames.critical_orbit.view import Behind, Observation
from spacegames.tui.critical_orbit.pens import Pen, pen
from spacegames.tui.critical_orbit.pipes import Laid, View, cells_of, drawn_cells, mark_of
from spacegames.tui.critical_orbit.squares import evenly
from spacegames.tui.widgets.board import Board, Row, Span

TOP, RIGHT, BOTTOM, LEFT = range(len(SIDES))
EDGE: Final = 5  # columns on the left of the cells
CELL: Final = 4  # columns of a cell, and of a tall one
TALL_CELL: Final = 6
# With their frames.
WIDTH, HEIGHT = EDGE + SIDE * CELL + 5, SIDE + 5
TALL_WIDTH, TALL_HEIGHT = EDGE + SIDE * TALL_CELL + 5, 2 * SIDE + 5
LEGEND: Final = (
    "o\toxygen, O on a route that holds",
    "w k\twhite and black stem, W K with its valve",
    "B G Y\tround dial, b g y square, # locked",
)


def view_of(seen: Observation, behind: Behind) -> View:
    """The rocket as Mercury III sees it."""
    box, on_route = seen.config.box, 0
    pipes = pipes_of(box, behind.where, behind.valved)
    for route in routes(pipes, behind.dials):
        on_route |= route
    laid = {}
    for tile in TILES:
        if behind.where[tile] >= 0:
            turn, corner = divmod(behind.where[tile], len(CELLS))
            cells = cells_of(box, tile, turn, corner)
            for at, cell in cells:
                counted, valved = bool(on_route >> at & 1), bool(behind.valved >> tile & 1)
                mark = mark_of(cell, counted=counted, valved=valved)
                laid[at] = Laid(tile, cell.arms, mark, first=at == cells[0][0])
    dials = {behind.dials[dial]: dial for dial in DIALS if behind.dials[dial] >= 0}
    return View(box, dials, seen.unlocked, laid, on_route, behind.held, behind.turn)


class Rocket(Board):
    """Cells are `("cell", cell)` and `("space", space)`. With room a cell has two rows."""

    IN_COLUMNS: ClassVar = True
    SEAMS: ClassVar = 4

    def __init__(self) -> None:
        super().__init__("Rocket", id="rocket")
        self.view: View | None = None

    def seams(self, width: int) -> Sequence[int]:
        return evenly(self.SEAMS, width)

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
        return rocket_rows(self.view, tall=width >= TALL_WIDTH - 2 and self.inner_height >= TALL_HEIGHT - 2)


def rocket_rows(view: View, *, tall: bool = False) -> list[Row]:
    """Columns by letter, rows by number, the spaces for dials around them."""
    used, width = pen(view.glyphs), TALL_CELL if tall else CELL
    lead = " " * (width // 2 - 1)
    letters = "".join(f"{lead}{LETTERS[column]}".ljust(width) for column in range(SIDE))
    rows: list[Row] = [(Span(" " * EDGE + letters, "dim"),), _dial_row(view, used, TOP, width)]
    cells = drawn_cells(view, used, tall=tall)
    for row in range(SIDE):
        for line, parts in enumerate(zip(*cells[row * SIDE : (row + 1) * SIDE], strict=True)):
            begin = [Span(" " * EDGE)]
            end = [Span("  ")]
            if not line:
                begin = [Span(f" {row + 1} ", "dim"), _dial(view, used, LEFT, row)]
                end = [_dial(view, used, RIGHT, row)]
            rows.append((*begin, *(span for part in parts for span in part), *end))
    return [*rows, _dial_row(view, used, BOTTOM, width)]


def _dial_row(view: View, used: Pen, side: int, width: int) -> Row:
    spans = [_dial(view, used, side, column, width) for column in range(SIDE)]
    return (Span(f"   {SIDES[side]} ", "dim"), *spans)


def _dial(view: View, used: Pen, side: int, at: int, width: int = 2) -> Span:
    """A space: its dial, with # if that is locked; else at the top its number."""
    space = side * SIDE + at
    dial = view.dials.get(space)
    lead = " " * (width // 2 - 1)
    if dial is None:
        lead += " " * (side == RIGHT)
        text, style = str(at + 1) if side == TOP else used.dot, "frame"
    else:
        text = dial_letter(dial) + ("" if view.unlocked >> dial & 1 else "#")
        style = dial_style(dial)
    return Span(f"{lead}{text}".ljust(width), style, ("space", space))


def dial_letter(dial: int) -> str:
    """A capital for a round dial, a small letter for a square one."""
    letter = COLOUR_WORDS[dial // 2][0]
    return letter if dial % 2 else letter.upper()


def dial_style(dial: int) -> str:
    return f"pipe-{COLOUR_WORDS[dial // 2]}"
