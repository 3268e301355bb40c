"""What the sheets of the three cities share: squares with marks, and the board on which they lie."""

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar, Final

from msgspec import Struct

from spacegames.critical_orbit import words
from spacegames.critical_orbit.pieces import HOUSTON, ROLE_LETTERS, STRIDE
from spacegames.critical_orbit.view import Observation
from spacegames.tui.critical_orbit.facts import city_of
from spacegames.tui.critical_orbit.pens import pen
from spacegames.tui.critical_orbit.prospects import COMPLETES, FITS, SPOILS, Prospect
from spacegames.tui.palette import LINES, Glyphs
from spacegames.tui.widgets.board import Board, Cell, Row, Span
from spacegames.tui.widgets.text import wrapped

SQUARE: Final = 3  # columns
MARK_STYLES: Final = {FITS: "key", COMPLETES: "good", SPOILS: "warn"}

SIGNS: Final = (
    f"{FITS} {COMPLETES} {SPOILS}\tthe number fits, completes something, spoils something",
    "H B C M\ta star for this city, or Mercury III",
    "x - [ ]\tmark of the deck, used number, shape to choose",
)


class View(Struct):
    """What a sheet is drawn from.

    prospects  what the number that is to be written would do, by square
    offered    the squares of shapes among which Houston has to choose
    chosen     those of the shape that is looked at
    note       what the AI card asks for here
    """

    seen: Observation
    prospects: Mapping[int, Prospect] = {}
    offered: Collection[int] = ()
    chosen: Collection[int] = ()
    note: str = ""
    glyphs: Glyphs = LINES


def square(view: View, role: int, place: int) -> Span:
    """A square: its mark, and what stands there; no square where the sheet is shaded."""
    sheet, city = view.seen.config.box.sheets[role], city_of(view.seen, role)
    if place not in sheet.words:
        return Span(pen(view.glyphs).shade * SQUARE, "frame")
    cell: Cell = ("square", role, place)
    if city.filled >> place & 1:
        number = city.numbers[place]
        crossed = role == HOUSTON and city.crossed >> place & 1
        letter = "-" if crossed else str(number) if number else "x"
        if place in view.chosen:
            return Span(f"[{letter}]", "good", cell)
        if place in view.offered:
            return Span(f"({letter})", "key", cell)
        style = "dim" if crossed else "printed" if place in sheet.printed else "strong"
        return Span(f" {letter} ", style, cell)
    letter = ROLE_LETTERS[sheet.stars[place]] if place in sheet.stars else pen(view.glyphs).dot
    coming = view.prospects.get(place)
    style = MARK_STYLES[coming.mark] if coming else "star" if place in sheet.stars else "dim"
    return Span(f"{coming.mark if coming else ' '}{letter} ", style, cell)


def bubbles(crossed: int, among: int) -> str:
    """Bubbles in a row, those that are crossed out first."""
    return "x" * crossed + "o" * (among - crossed)


def note_rows(view: View, width: int) -> list[Row]:
    """What the AI card asks for, if the deck plays this city."""
    return wrapped(view.note, width, "key") if view.note else []


class Sheet(Board):
    """A city's sheet. Cells are `("square", role, place)`.

    neighbours  the sheets on the left and on the right, where one goes on past the edge
    """

    ROLE: ClassVar[int]
    IN_COLUMNS: ClassVar = True
    SEAMS: ClassVar = 4

    def __init__(self) -> None:
        super().__init__(words.role(self.ROLE), id=words.role(self.ROLE).lower())
        self.view: View | None = None
        self.neighbours: tuple[Board | None, Board | None] = (None, None)

    def show_view(self, view: View, state: str) -> None:
        """Show this, with what the city has to do in the frame."""
        self.view, self.right = view, state
        self.redraw()

    def sheet_rows(self, view: View, width: int) -> Sequence[Row]:
        """The sheet in this width."""
        raise NotImplementedError

    def rows(self, width: int) -> Sequence[Row]:
        if self.view is None:
            return ()
        self.view.glyphs = self.glyphs
        return self.sheet_rows(self.view, width)

    def seams(self, width: int) -> Sequence[int]:
        return evenly(self.SEAMS, width)

    def move(self, across: int, down: int) -> None:
        before = self.cursor
        super().move(across, down)
        other = self.neighbours[across > 0] if across else None
        if other and self.cursor == before:
            self.owner.entered(other)


def evenly(count: int, width: int) -> list[int]:
    """So many columns, as far from one another as from the sides."""
    return [width * (place + 1) // (count + 1) for place in range(count)]


def first_square(view: View, role: int, near: int = 0) -> Cell:
    """Where one begins: where something is completed, or fits, else the first number; the nearest of them."""
    for mark in (COMPLETES, FITS, SPOILS):
        places = [place for place, coming in view.prospects.items() if coming.mark == mark]
        if places:
            return ("square", role, min(places, key=lambda place: _distance(place, near)))
    if view.offered:
        return ("square", role, min(view.offered))
    return ("square", role, min(view.seen.config.box.sheets[role].printed))


def _distance(one: int, other: int) -> int:
    """How many squares one is from the other."""
    (row, column), (other_row, other_column) = divmod(one, STRIDE), divmod(other, STRIDE)
    return abs(row - other_row) + abs(column - other_column)
