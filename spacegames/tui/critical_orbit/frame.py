"""The frame in which the rocket and the sheets take turns where there is no room for each."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from spacegames.tui.critical_orbit.squares import Sheet, evenly
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.folder import Folder


class Stage(Folder):
    """The one that is shown has the whole place; past its edge the next one comes.

    turned  called when another one is shown
    """

    IN_COLUMNS: ClassVar = True
    SEAMS: ClassVar = 4

    def __init__(self, sheets: Sequence[tuple[str, Board]]) -> None:
        super().__init__(sheets, id="stage")
        self.turned: Callable[[], None] = lambda: None

    def seams(self, width: int) -> Sequence[int]:
        return evenly(self.SEAMS, width)

    def turn_to(self, area: Board) -> None:
        before = self.sheet
        super().turn_to(area)
        if self.sheet is not before:
            self.right = self.sheet.right
            self.turned()

    def move(self, across: int, down: int) -> None:
        before = self.cursor
        super().move(across, down)
        sheet = self.sheet
        other = sheet.neighbours[across > 0] if across and isinstance(sheet, Sheet) else None
        if other and self.cursor == before:
            self.owner.entered(other)
