"""A framed area drawn line by line: one widget, whatever is on it, with a cursor on its cells."""

from collections.abc import Hashable, Iterator, Sequence
from itertools import zip_longest
from typing import ClassVar, Final, NamedTuple, Protocol, cast

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.app import ComposeResult
from textual.events import Click, MouseScrollDown, MouseScrollUp, Resize
from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.widget import Widget

from spacegames.tui.palette import Glyphs, Palette

Cell = Hashable


class Span(NamedTuple):
    """Some text, how it is written, and the cell it belongs to, None for none."""

    text: str
    style: str = ""
    cell: Cell | None = None


Row = tuple[Span, ...]

EMPTY: Final[Row] = ()


class Places(NamedTuple):
    """Where a cell is: its row, and its first and last column within the frame."""

    row: int
    start: int
    end: int


class Owner(Protocol):
    """What a board tells of the hand that moves on it."""

    @property
    def is_deaf(self) -> bool: ...
    def entered(self, board: "Board") -> None: ...
    def moved(self, board: "Board") -> None: ...
    def chosen(self, board: "Board") -> None: ...
    def looked(self, board: "Board") -> None: ...
    def place_cursor(self) -> None: ...


class Side(Widget):
    """A side of a frame. It stands by itself, so that a change beside it does not paint it again."""

    DEFAULT_CSS: ClassVar = "Side { position: absolute; width: 1; }"

    def __init__(self, board: "Board") -> None:
        super().__init__()
        self.board = board

    def render_line(self, y: int) -> Strip:
        return Strip([Segment(self.board.glyphs.side, self.board.palette["frame"])], 1)

    def on_click(self, event: Click) -> None:
        event.stop()


class Seam(Widget):
    """A column of a board that stands by itself, so that a change beside it does not paint the whole line."""

    DEFAULT_CSS: ClassVar = "Seam { position: absolute; width: 1; }"

    def __init__(self, board: "Board") -> None:
        super().__init__()
        self.board = board
        self.column = 0

    def repaint(self, changed: Sequence[Region]) -> None:
        """These regions of the board have changed."""
        margin = self.board.margin
        there = [Region(0, one.y - margin, 1, 1) for one in changed if one.x <= self.column < one.right]
        if there:
            self.refresh(*there)

    def render_line(self, y: int) -> Strip:
        """What the board has there."""
        line = y + self.board.margin
        return self.board.render_line(line).crop(self.column, self.column + 1)

    def on_click(self, event: Click) -> None:
        event.stop()


class Board(Widget):
    """A frame with a title, rows of text, and a cursor that moves from cell to cell.

    A kind of board says in `rows` what is on it. `redraw` compares that with what is on the screen and
    paints only what has changed, so a step of the cursor costs a few dozen bytes on a slow line.

    SEAMS       how many seams it has
    IN_COLUMNS  left and right stay in the line in which the cursor is
    """

    DEFAULT_CSS: ClassVar = "Board { position: absolute; }"
    ALLOW_SELECT: ClassVar = False
    FRAMED: ClassVar = True
    SEAMS: ClassVar = 0
    IN_COLUMNS: ClassVar = False

    def __init__(self, title: str = "", *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.title = title
        self.right = ""
        self.active = False
        self.cursor: Cell | None = None
        self.picked: Cell | None = None
        self.top = 0
        self.placed: Region | None = None
        self.newest_last = False
        self._rows: list[Row] = []
        self._places: dict[Cell, list[Places]] = {}
        self._strips: list[list[Segment]] = []
        self._sides = (Side(self), Side(self))
        self._seams = [Seam(self) for _ in range(self.SEAMS)]
        self._dressed: object = None

    # ---------------------------------------------------------------------------- what is on it

    def rows(self, width: int) -> Sequence[Row]:
        """What is on the board, each row at most this wide."""
        return ()

    def seams(self, width: int) -> Sequence[int]:
        """In which columns lie the seams between what changes by itself, as many as SEAMS."""
        return ()

    @property
    def areas(self) -> "Sequence[Board]":
        """What Tab stops at here, one after the other."""
        return (self,)

    @property
    def shown(self) -> "Board":
        """Which of them is seen."""
        return self

    def turn_to(self, area: "Board") -> None:
        """Show this one of them."""

    @property
    def palette(self) -> Palette:
        return cast(Palette, self.app.palette)  # type: ignore[attr-defined]

    @property
    def glyphs(self) -> Glyphs:
        return cast(Glyphs, self.app.glyphs)  # type: ignore[attr-defined]

    @property
    def margin(self) -> int:
        """How many cells the frame takes on every side."""
        return 1 if self.FRAMED else 0

    @property
    def inner_width(self) -> int:
        return max(0, self.size.width - 2 * self.margin)

    @property
    def inner_height(self) -> int:
        return max(0, self.size.height - 2 * self.margin)

    @property
    def cells(self) -> list[Cell]:
        """The cells, in the order in which they are read."""
        return list(self._places)

    @property
    def height_wanted(self) -> int:
        """How many lines it takes to show all."""
        return len(self._rows) + 2 * self.margin

    def cell_at(self, x: int, y: int) -> Cell | None:
        """The cell at this place of the widget; none on its frame."""
        column, line = x - self.margin, y - self.margin
        if not (0 <= column < self.inner_width and 0 <= line < self.inner_height):
            return None
        row = line + self.top
        for cell, places in self._places.items():
            if any(place.row == row and place.start <= column < place.end for place in places):
                return cell
        return None

    def region_of(self, cell: Cell) -> Region | None:
        """Where the first line of a cell is in the widget; None if it is scrolled away or not there."""
        for place in self._places.get(cell, ()):
            if 0 <= place.row - self.top < self.inner_height:
                x, y = place.start + self.margin, place.row - self.top + self.margin
                return Region(x, y, place.end - place.start, 1)
        return None

    def numbered_cell(self, number: int) -> Cell | None:
        """The cell with this number; 0 is the tenth. None where cells have no numbers."""
        return None

    # ------------------------------------------------------------------------------- the cursor

    def move(self, across: int, down: int) -> None:
        """Move the cursor to the next cell in this direction; without cells, scroll."""
        if not self._places:
            self.scroll_rows(down)
            return
        cells = self.cells
        if self.cursor not in self._places:
            self.go_to(cells[0])
            return
        here = self._places[self.cursor][0]
        target = self._beside(cells, across) if across else self._below(here, down)
        if target is not None:
            self.go_to(target)

    def _beside(self, cells: list[Cell], across: int) -> Cell | None:
        """The next cell this way: in the order in which they are read, or no further than the line."""
        if self.IN_COLUMNS:
            return self._in_line(across)
        place = cells.index(self.cursor) + across
        return cells[place] if 0 <= place < len(cells) else None

    def _in_line(self, across: int) -> Cell | None:
        here = self._places[self.cursor][0]
        found = [
            (abs(place.start - here.start), cell)
            for cell, (place, *_) in self._places.items()
            if place.row == here.row and (place.start - here.start) * across > 0
        ]
        return min(found, key=lambda one: one[0])[1] if found else None

    def _below(self, here: Places, down: int) -> Cell | None:
        """The cell in the nearest row this way whose beginning is nearest."""
        found = [
            (abs(place.row - here.row), abs(place.start - here.start), cell)
            for cell, (place, *_) in self._places.items()
            if (place.row - here.row) * down > 0
        ]
        return min(found, key=lambda one: one[:2])[2] if found else None

    def pick(self, cell: Cell) -> bool:
        """A click or a number puts the cursor on this cell; True if it did so just before."""
        again = cell == self.picked == self.cursor
        if not again:
            self.go_to(cell)
            self.picked = cell
        return again

    def go_to(self, cell: Cell | None) -> None:
        """Put the cursor on this cell."""
        self.cursor, self.picked = cell, None
        self.redraw()
        self.owner.moved(self)

    def shows_cursor(self, row: int, span: Span) -> bool:
        """Whether this part of the chosen cell is written in the cursor's colours."""
        return True

    def scroll_rows(self, down: int) -> None:
        """Show other rows."""
        self.top = max(0, min(self.top + down, len(self._rows) - self.inner_height))
        self.redraw(keep_top=True)

    @property
    def owner(self) -> Owner:
        return cast(Owner, self.screen)

    # ------------------------------------------------------------------------------ drawing it

    def compose(self) -> ComposeResult:
        if self.FRAMED:
            yield from self._sides
        yield from self._seams

    def put(self, region: Region | None) -> None:
        """Put the board there on its page; None hides it."""
        if self.placed == region and self.display == (region is not None):
            return
        self.placed, self.display = region, region is not None
        if region is None:
            return
        self.styles.offset = (region.x, region.y)
        self.styles.width, self.styles.height = region.width, region.height
        for side, column in zip(self._sides, (0, region.width - 1), strict=True):
            side.styles.offset = (column, 1)
            side.styles.height = max(0, region.height - 2)
        inner = region.width - 2 * self.margin
        for seam, column in zip(self._seams, self.seams(inner), strict=True):
            seam.column = column + self.margin
            seam.styles.offset = (seam.column, self.margin)
            seam.styles.height = max(0, region.height - 2 * self.margin)

    def on_resize(self, _: Resize) -> None:
        self._strips = []
        self.redraw()

    def redraw(self, *, keep_top: bool = False) -> None:
        """Paint what has changed since it was last painted."""
        if not self.size.width or not self.is_attached:
            return
        self._rows = list(self.rows(self.inner_width))
        self._places = self._find_places()
        if self.cursor is not None and self.cursor not in self._places:
            self.cursor = next(iter(self._places), None)
        if not keep_top:
            self.scroll_to_cursor()
        strips = [list(Segment.simplify(self._segments(y))) for y in range(self.size.height)]
        pairs: Iterator[tuple[list[Segment], list[Segment]]]
        pairs = zip_longest(self._strips, strips, fillvalue=[])
        changed = [
            Region(x, y, end - x, 1)
            for y, (was, now) in enumerate(pairs)
            if was != now
            for x, end in (_difference(was, now, self.size.width),)
        ]
        self._strips = strips
        if self._dressed != (dress := (self.palette, self.glyphs)):
            self._dressed = dress
            for side in self._sides:
                side.refresh()
        if changed:
            self.refresh(*changed)
            for seam in self._seams:
                seam.repaint(changed)
        if self.active:
            self.owner.place_cursor()

    def _find_places(self) -> dict[Cell, list[Places]]:
        places: dict[Cell, list[Places]] = {}
        for number, row in enumerate(self._rows):
            column = 0
            for span in row:
                width = cell_len(span.text)
                if span.cell is not None:
                    places.setdefault(span.cell, []).append(Places(number, column, column + width))
                column += width
        return places

    def scroll_to_cursor(self) -> None:
        """Show the rows in which the cursor is, or the last ones where the newest is last."""
        height = self.inner_height
        if self.shown.newest_last:
            self.top = max(0, len(self._rows) - height)
            return
        if self.cursor is None:
            self.top = max(0, min(self.top, len(self._rows) - height))
            return
        first, last = self._places[self.cursor][0].row, self._places[self.cursor][-1].row
        lowest = max(0, min(self.top, first, len(self._rows) - height), last - height + 1)
        self.top = min(lowest, first)

    def _segments(self, y: int) -> list[Segment]:
        if not self.FRAMED:
            return list(self._inside(y))
        if y in (0, self.size.height - 1):
            return list(self._edge(y))
        side = Segment(self.glyphs.side, self.palette["frame"])
        return [side, *self._inside(y - 1), side]

    def _inside(self, line: int) -> Iterator[Segment]:
        place, left = line + self.top, self.inner_width
        for span in self._rows[place] if place < len(self._rows) else EMPTY:
            text = span.text if cell_len(span.text) <= left else set_cell_size(span.text, left)
            left -= cell_len(text)
            under = self.active and span.cell is not None and span.cell == self.cursor and text.strip()
            shown = under and self.shows_cursor(place, span)
            yield Segment(text, self.palette["cursor" if shown else span.style])
        if left:
            yield Segment(" " * left, self.palette[""])

    def _edge(self, y: int) -> Iterator[Segment]:
        """The frame's top with its titles, or its bottom, which says how much more there is."""
        glyphs, style = self.glyphs, self.palette["active" if self.active else "frame"]
        corners = (glyphs.active if self.active else glyphs.quiet)[1 if y else 0]
        line = glyphs.strong_line if self.active else glyphs.line
        width = max(0, self.size.width - 2)
        hidden = len(self._rows) - self.inner_height
        begin, end = ("", _more(hidden, self.top)) if y else (self.title, self.right)
        begin = f" {begin} " if begin else ""
        end = f" {end} " if end else ""
        if cell_len(begin) + cell_len(end) + 2 > width:
            end = ""
        begin = begin if cell_len(begin) + 2 <= width else set_cell_size(begin, max(0, width - 2))
        fill = width - 1 - cell_len(begin) - cell_len(end) - bool(end)
        yield Segment(corners[0] + line, style)
        if begin:
            yield Segment(begin, self.palette["title"])
        yield Segment(line * fill, style)
        if end:
            yield Segment(end, self.palette["title"])
            yield Segment(line, style)
        yield Segment(corners[1], style)

    def render_line(self, y: int) -> Strip:
        if y >= len(self._strips):
            return Strip.blank(self.size.width, self.palette[""])
        return Strip(self._strips[y], self.size.width)

    def terminal_cursor(self) -> Offset | None:
        """Where on the screen the chosen cell begins, for the terminal's own cursor."""
        region = None if self.cursor is None else self.region_of(self.cursor)
        return None if region is None else self.region.offset + region.offset

    # -------------------------------------------------------------------------------- the mouse

    def on_click(self, event: Click) -> None:
        event.stop()
        if self.owner.is_deaf:
            return
        cell = self.cell_at(event.x, event.y)
        self.owner.entered(self)
        if cell is None:
            return
        if event.button == 3:
            self.go_to(cell)
            self.owner.looked(self)
        elif self.pick(cell):
            self.owner.chosen(self)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        event.stop()
        self.scroll_rows(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        event.stop()
        self.scroll_rows(-1)


def _more(hidden: int, top: int) -> str:
    if hidden <= 0:
        return ""
    above, below = top, hidden - top
    return ", ".join(
        text for text in (f"{above} above" * bool(above), f"{below} more below" * bool(below)) if text
    )


def _difference(was: list[Segment], now: list[Segment], width: int) -> tuple[int, int]:
    """From where to where two lines differ."""
    before, after = _looks(was), _looks(now)
    if len(before) != width or len(after) != width:
        return 0, width
    differing = [place for place in range(width) if before[place] != after[place]]
    return (differing[0], differing[-1] + 1) if differing else (0, 0)


def _looks(segments: list[Segment]) -> list[object]:
    """What stands in every place and how it looks; of a space only the ground is seen."""
    looks: list[object] = []
    for segment in segments:
        for letter in segment.text:
            look = (letter, _ground(segment.style) if letter == " " else segment.style)
            width = 1 if letter.isascii() else cell_len(letter)
            if width:
                looks += [(look, half) for half in range(width)] if width > 1 else [look]
            elif looks:
                looks[-1] = (looks[-1], look)
    return looks


def _ground(style: Style | None) -> object:
    return style and (style.bgcolor, style.reverse)
