"""The end of the game: how it ended, and what now."""

from collections.abc import Iterable
from typing import ClassVar

from rich.cells import cell_len
from textual.geometry import Region

from spacegames.hotseat.hint import hints_taken
from spacegames.tui.new_game import starter_can_be_agreed
from spacegames.tui.rooms import open_board
from spacegames.tui.scene import log_lines, scene
from spacegames.tui.screens.public import PublicPage
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.listing import Item, Listing
from spacegames.tui.widgets.text import TextBoard

LEAST_ROWS = 10
NEXT = {
    "again": "again, same seats",
    "next": "again, the next seat starts",
    "seed": "again, with the same seed",
    "replay": "watch the replay",
    "review": "see the turning points",
    "write": "write the log as text",
    "copy": "copy result and seed",
    "home": "home",
}


class OverPage(PublicPage):
    """The result, which is final, and what can be done next."""

    HINTS: ClassVar = (
        ("do", "pick"), ("log", "log"), ("copy", "copy"), ("save-text", "write"), ("menu", "menu"),
        ("keys", "keys"),
    )  # fmt: skip
    DEAF: ClassVar = 0.5

    def make_boards(self) -> Iterable[Board]:
        table = self.sitting.table
        self.scene = scene(table, self.sitting.stage, tuple(range(len(table.names))))
        self.open_board = open_board(table.game)
        self.open_board.show_scene(self.scene)
        self.numbers = TextBoard("The result is final", id="result")
        self.listing = Listing("What now?", id="next")
        return (self.listing, self.open_board, self.numbers)

    def lay_out(self, width: int, height: int) -> None:
        room, left = height - 3, width // 2
        self.open_board.most_rows = room - LEAST_ROWS - 2
        top = min(len(self.open_board.rows(width - 2)) + 2, room - LEAST_ROWS)
        self.place(self.open_board, Region(0, 1, width, top))
        self.place(self.numbers, Region(0, 1 + top, left, room - top))
        self.place(self.listing, Region(left, 1 + top, width - left, room - top))

    def begin(self) -> None:
        super().begin()
        self.numbers.show(self._numbers())
        self.listing.show(self._next(), cursor="replay")
        self.say(self._final())

    def _final(self) -> str:
        """The result, and that it is final if there is room for it; the title above says so too."""
        both = f"{self.result} Nothing can be taken back any more."
        return both if cell_len(both) < self.room[0] - 1 else self.result

    def _next(self) -> list[Item]:
        """What can be done now; where it cannot be agreed who starts, no other seat can."""
        ways = dict(NEXT)
        if not starter_can_be_agreed(self.sitting.table):
            del ways["next"]
        return [Item(how, words) for how, words in ways.items()]

    @property
    def result(self) -> str:
        table = self.sitting.table
        outcome = table.game.outcome(table.play.state)
        return table.game.voice.outcome(outcome, table.names) if outcome else ""

    def _numbers(self) -> list[str | tuple[str, str]]:
        """The result, the numbers of the game, and what the last action brought with it."""
        table = self.sitting.table
        minutes, seconds = divmod(round(table.seconds), 60)
        actions = sum(ply.seat >= 0 for ply in table.play.plies)
        told = [table.game.voice.event(event, table.names) for event in table.play.events[-1]]
        rounds = f"rounds {self.sitting.seat.round}, " if self.sitting.seat.round else ""
        return [
            (self.result, "strong"),
            "",
            f"{rounds}actions {actions}, time {minutes}:{seconds:02}",
            f"seed   {table.header.seed}",
            f"saved  {self.sitting.name}",
            "",
            *(line for line in told if line != self.result),
            *filter(None, [hints_taken(table.names, table.play.hints)]),
        ]

    def chosen(self, board: Board) -> None:
        if board is not self.listing:
            return
        match self.listing.cursor:
            case "again" | "next" | "seed" as how:
                self.home_app.play_again(self.sitting.table, str(how))
            case "replay":
                self._replay()
            case "review":
                self.do_review()
            case "write":
                self.do_save_text()
            case "copy":
                self.do_copy()
            case "home":
                self.do_home()

    def _replay(self, *, looks_back: bool = False) -> None:
        if record := self.sitting.table.record:
            self.home_app.show_replay(record.path, looks_back=looks_back)

    def do_review(self) -> None:
        self._replay(looks_back=True)

    def do_copy(self) -> None:
        self.home_app.copy(f"{self.result} Seed {self.sitting.table.header.seed}, {self.sitting.name}.")

    def do_save_text(self) -> None:
        lines = log_lines(self.sitting.table, ())
        self.home_app.write_text(f"{self.sitting.name}-log.txt", "\n".join(lines) + "\n")
