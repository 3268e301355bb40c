"""What lies open, in one frame: the turn, what is public of the rocket, and the sheets if there is room."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from spacegames.hotseat.stage import Over
from spacegames.tui.critical_orbit.bengaluru import bengaluru_rows
from spacegames.tui.critical_orbit.cologne import cologne_rows
from spacegames.tui.critical_orbit.houston import houston_rows
from spacegames.tui.critical_orbit.now import public_lines, turn_lines
from spacegames.tui.critical_orbit.parts import route_lines
from spacegames.tui.critical_orbit.squares import View
from spacegames.tui.game_table import Line
from spacegames.tui.scene import Scene
from spacegames.tui.widgets.board import EMPTY, Row, Span
from spacegames.tui.widgets.open_board import OpenBoard
from spacegames.tui.widgets.prose import prose_rows

WIDTHS: Final = (37, 38, 42)


class Open(OpenBoard):
    """Cells are those of the sheets."""

    def __init__(self) -> None:
        super().__init__("Mission Control", id="open")

    def show_scene(self, scene: Scene) -> None:
        seen = scene.observation
        self.right = f"turn {seen.turn}"
        super().show_scene(scene)

    def rows(self, width: int) -> Sequence[Row]:
        if self.scene is None:
            return ()
        seen = self.scene.observation
        turn = prose_rows(self._how_it_stands(self.scene), width - 2)
        public = prose_rows(public_lines(seen), width - 2)
        ways: list[list[Row]] = [[*turn, EMPTY, *public], [*turn, *public], turn]
        if width >= sum(WIDTHS):
            sheets = _sheets(View(seen, glyphs=self.glyphs))
            ways = [[*sheets, EMPTY, *turn, EMPTY, *public], [*sheets, EMPTY, *turn], *ways]
        return next((rows for rows in ways if len(rows) <= self.most_rows), turn)

    def _how_it_stands(self, scene: Scene) -> list[Line]:
        """The turn; once the mission is over, what has become of the rocket."""
        seen = scene.observation
        if not isinstance(scene.stage, Over) or seen.behind is None:
            return turn_lines(seen, scene.forecast)
        oxygen = f"{seen.behind.oxygen} of {seen.config.oxygen} on complete routes"
        return [(f"oxygen\t{oxygen}", "strong"), *route_lines(seen, seen.behind)]


def _sheets(view: View) -> list[Row]:
    """The three sheets side by side."""
    sheets = [
        draw(view, width)
        for draw, width in zip((houston_rows, bengaluru_rows, cologne_rows), WIDTHS, strict=True)
    ]
    rows = []
    for parts in zip_longest(*sheets, fillvalue=EMPTY):
        row: list[Span] = []
        for part, width in zip(parts, WIDTHS, strict=True):
            row += [*part, Span(" " * (width - sum(len(span.text) for span in part)))]
        rows.append(tuple(row))
    return rows
