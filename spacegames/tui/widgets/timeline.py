"""The time line: how far every seat had come, from the beginning to the end, and where one looks."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final

from rich.cells import cell_len, set_cell_size

from spacegames.core.seats import LETTERS
from spacegames.tui.reel import Column, Reel, columns
from spacegames.tui.widgets.board import Board, Cell, Row, Span

NAME_WIDTH: Final = 10
MOST_SPACE: Final = 4
HERE: Final = "O"
WON: Final = "*"


class Timeline(Board):
    """A row for the rounds with a mark where one looks, and a row a seat: numbers, and `*` where it has won.

    A column is as many turns as it takes to have room for all. The cells are the places on the reel where
    the columns end.

    small  only the row of the rounds is shown
    """

    def __init__(self, seats: int) -> None:
        super().__init__("Time", id="time")
        self.seats = seats
        self.reel: Reel | None = None
        self.place = 0
        self.small = False
        self.lead = self.cell = 0
        self._columns: list[Column] = []
        self._made_for: tuple[Reel, int] | None = None

    def show(self, reel: Reel, place: int) -> None:
        """Show this reel, and that one looks at this place."""
        if reel is not self.reel:
            self.lead = _lead_width(reel)
        self.reel, self.place = reel, place
        self.title = reel.game.voice.progress_of.capitalize()
        self.redraw()

    def go_to(self, cell: Cell | None) -> None:
        if isinstance(cell, int):
            self.place = cell
        super().go_to(cell)

    def redraw(self, *, keep_top: bool = False) -> None:
        if self.reel and self.size.width:
            self._columns = self._fitting(self.reel, self.inner_width)
            self.cursor = self.column.last if self._columns else None
        super().redraw(keep_top=keep_top)

    @property
    def rows_wanted(self) -> int:
        """How many rows it takes, without the frame."""
        return 1 if self.small else 1 + self.seats

    @property
    def column(self) -> Column:
        """The column in which one looks."""
        return next((column for column in self._columns if column.last >= self.place), self._columns[-1])

    def _fitting(self, reel: Reel, width: int) -> list[Column]:
        """As many columns as fit into this width; a few are wider."""
        room = width - self.lead - len(reel.rounds)
        if self._made_for != (reel, room):
            least = _cell_width(reel)
            self._columns, self._made_for = columns(reel, max(1, room // least)), (reel, room)
            self.cell = max(least, min(least + MOST_SPACE, room // max(1, len(self._columns))))
        return self._columns

    # ------------------------------------------------------------------------------ drawing it

    def rows(self, width: int) -> Sequence[Row]:
        if not self.reel or not self._columns:
            return ()
        seats = range(0 if self.small else self.seats)
        return [self._rounds_row(self.reel), *(self._seat_row(self.reel, seat) for seat in seats)]

    def _by_round(self) -> Iterator[tuple[int, list[Column]]]:
        for number, group in groupby(self._columns, attrgetter("round")):
            yield number, list(group)

    def _rounds_row(self, reel: Reel) -> Row:
        """The line of time: strong up to where one looks, with the number of a round where it begins."""
        what = "rounds" if len(reel.rounds) > 1 else "turns"
        row = [Span(f"   {what:<{self.lead - 3}}", "dim")]
        for number, group in self._by_round():
            row.append(Span(self.glyphs.side, "frame"))
            row += [self._stretch(reel, column, number if column is group[0] else None) for column in group]
        return tuple(row)

    def _stretch(self, reel: Reel, column: Column, number: int | None) -> Span:
        here = column is self.column
        line = self.glyphs.strong_line if column.last <= self.place or here else self.glyphs.line
        width = self.cell
        text = ("" if number is None or len(reel.rounds) < 2 else str(number)).ljust(width, line)
        if here:
            return Span(text[: width - 1] + HERE, "key", column.last)
        return Span(text, "active" if column.last <= self.place else "frame", column.last)

    def _seat_row(self, reel: Reel, seat: int) -> Row:
        name = set_cell_size(reel.names[seat], min(NAME_WIDTH, cell_len(reel.names[seat])))
        gap = " " * (self.lead - 3 - cell_len(name))
        row = [Span(f" {LETTERS[seat]} {name}{gap}", f"seat-{seat}")]
        was: int | None = None
        for _, group in self._by_round():
            row.append(Span(self.glyphs.side, "frame"))
            for column in group:
                row.append(self._number(reel, seat, column, was))
                was = column.progress[seat]
        return tuple(row)

    def _number(self, reel: Reel, seat: int, column: Column, was: int | None) -> Span:
        """How far the seat had come, dim if that was nothing new."""
        won, number = seat in column.won, column.progress[seat]
        text = f"{number:>{self.cell - 1}}{WON if won else ' '}"
        style = "good" if won else "key" if column is self.column else "dim" if number == was else ""
        return Span(text, style, column.last)


def _lead_width(reel: Reel) -> int:
    return 4 + max(len("rounds"), *(min(NAME_WIDTH, cell_len(name)) for name in reel.names))


def _cell_width(reel: Reel) -> int:
    numbers = [number for moment in reel.moments for number in moment.progress]
    return max((len(str(number)) for number in numbers), default=1) + len(WON)
