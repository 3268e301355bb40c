"""The end of a round, for everybody to see."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Region

from spacegames.tui.screens.public import PublicPage
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.prose import Prose
from spacegames.tui.widgets.text import TextBoard

if TYPE_CHECKING:
    from spacegames.tui.sitting import Sitting


class RoundOverPage(PublicPage):
    """Why it ended, how everybody stood, and who begins the next one."""

    HINTS: ClassVar = (
        ("do", "go on"),
        ("log", "log"),
        ("rules", "rules"),
        ("menu", "menu"),
        ("keys", "keys"),
    )
    DEAF: ClassVar = 0.5

    def __init__(self, sitting: "Sitting", ply: int) -> None:
        self.ply = ply
        table, told = sitting.table, sitting.seat.end_of_round(ply)
        self.lines = table.game.voice.round_over(told, table.config, table.names)
        super().__init__(sitting)

    def make_boards(self) -> Iterable[Board]:
        over = "The last round is over" if self.sitting.table.over else "The round is over"
        self.board = Prose(over, id="round")
        self.story = TextBoard("Log", id="log")
        self.story.newest_last = True
        return (self.board, self.story)

    def lay_out(self, width: int, height: int) -> None:
        middle = min(len(self.lines) + 4, (height - 3) * 6 // 10)
        self.place(self.board, Region(0, 1, width, middle))
        self.place(self.story, Region(0, 1 + middle, width, height - 3 - middle))

    def begin(self) -> None:
        super().begin()
        lines = [(line, "" if place else "strong") for place, line in enumerate(self.lines)]
        self.board.show([("", ""), *lines])
        self.story.show(self.scene.log)
        self.say(f"{self.key('do')} goes on.")

    def chosen(self, board: Board) -> None:
        self.tell(self.sitting.end_seen(self.ply))

    def do_back(self) -> None:
        """Nothing: only forwards from here."""
