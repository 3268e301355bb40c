"""A frame in which several boards take turns, where there is no room for each."""

from collections.abc import Sequence

from textual.events import Click
from textual.geometry import Region

from spacegames.tui.widgets.board import Board, Cell, Row

LEAD = 3  # cells before the first name in the frame


class Folder(Board):
    """One board that shows what one of several would; their names stand in the frame.

    A board is one of these sheets while it has no place of its own. Turning to another one paints no more
    than what is in the frame.

    names  what each sheet is called in the frame
    sheet  the one that is shown
    """

    def __init__(self, sheets: Sequence[tuple[str, Board]], *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.names = [name for name, _ in sheets]
        self.sheets = [board for _, board in sheets]
        self.hidden: list[Board] = []
        self.sheet = self.sheets[0]
        self._label()

    @property
    def areas(self) -> Sequence[Board]:
        """The sheets that can be turned to."""
        return [sheet for sheet in self.sheets if sheet not in self.hidden]

    @property
    def shown(self) -> Board:
        return self.sheet

    def offer(self, sheet: Board, offered: bool) -> None:
        """Whether a sheet can be turned to."""
        self.hidden = [other for other in self.hidden if other is not sheet] + [sheet] * (not offered)
        if not offered and sheet is self.sheet:
            self.turn_to(self.areas[0])
        self._label()

    def turn_to(self, area: Board) -> None:
        """Show this sheet, with the cursor where it was on it."""
        if area is not self.sheet:
            self.sheet.cursor, self.sheet.active = self.cursor, False
            self.sheet, self.cursor, self.picked, self.top = area, area.cursor, None, 0
            self._label()
        self.redraw()

    def _label(self) -> None:
        self.title = " ".join(
            f"[{name}]" if sheet is self.sheet else f" {name} "
            for name, sheet in zip(self.names, self.sheets, strict=True)
            if sheet not in self.hidden
        )

    def put(self, region: Region | None) -> None:
        self.cursor = self.sheet.cursor
        super().put(region)
        self.redraw()

    def redraw(self, *, keep_top: bool = False) -> None:
        if self.display:  # else the sheets have places of their own
            super().redraw(keep_top=keep_top)

    def rows(self, width: int) -> Sequence[Row]:
        self.sheet.cursor, self.sheet.active = self.cursor, self.active
        return self.sheet.rows(width)

    def numbered_cell(self, number: int) -> Cell | None:
        return self.sheet.numbered_cell(number)

    def named_at(self, x: int) -> Board | None:
        """The sheet whose name stands in this column of the frame."""
        end = LEAD
        for name, sheet in zip(self.names, self.sheets, strict=True):
            if sheet in self.hidden:
                continue
            begin, end = end, end + len(name) + 3
            if begin <= x < end - 1:
                return sheet
        return None

    def on_click(self, event: Click) -> None:
        sheet = self.named_at(event.x) if event.y == 0 else None
        if sheet and not self.owner.is_deaf:
            self.turn_to(sheet)
        super().on_click(event)
