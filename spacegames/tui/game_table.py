"""What a game brings to the pages on which its table is seen: boards, where they lie, what touches what."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Region

from spacegames.core.seats import LETTERS
from spacegames.hotseat.question import Choice
from spacegames.hotseat.stage import Ask
from spacegames.tui.palette import Styles
from spacegames.tui.scene import Scene
from spacegames.tui.widgets.board import Board, Cell
from spacegames.tui.widgets.plain_table import PlainTable

if TYPE_CHECKING:
    from spacegames.tui.screens.table import TablePage

Line = str | tuple[str, str]


class GameTable:
    """A game's table on a page. This one serves any game in plain lines; a game's own replaces what it wants.

    It goes by the scene alone, so it is the same at the table, above a curtain and in a replay.

    page    the page it is on
    now, story, actions  the boards that every table has: what is in progress, the log, what can be done
    VERBS   keys of the game's own: the first word of an action, and what the key does in words
    PASSES  first words of actions that do nothing: the key for done gives the one that is legal
    STYLES  how the game's own things are written
    """

    VERBS: ClassVar[dict[str, tuple[str, str]]] = {}
    PASSES: ClassVar[tuple[str, ...]] = ()
    STYLES: ClassVar[Styles] = {}

    def __init__(self, page: "TablePage") -> None:
        self.page = page
        self.now, self.story, self.actions = page.now, page.story, page.actions

    # ----------------------------------------------------------------------- what a game may bring

    def make_boards(self) -> Iterable[Board]:
        """All boards, in the order of Tab."""
        self.open_board = PlainTable()
        return (self.open_board, self.now, self.story, self.actions)

    def lay_out(self, width: int, height: int) -> None:
        """Give every board its place between the first line and the last two."""
        left = width * 3 // 5
        middle = (height - 3) // 2
        self.place(self.open_board, Region(0, 1, width, middle))
        self.place(self.actions, Region(0, 1 + middle, left, height - 3 - middle))
        self.place(self.now, Region(left, 1 + middle, width - left, 6))
        self.place(self.story, Region(left, 7 + middle, width - left, height - 9 - middle))

    def fill(self) -> None:
        """Put what the viewers see on the game's own boards."""
        self.open_board.show_scene(self.scene)

    def headline(self) -> str:
        """Where the game stands, for the first line."""
        return ""

    def now_lines(self) -> list[Line]:
        """What is in progress, and what happens if nobody answers."""
        return list(self.scene.forecast) or [(self.scene.asked, "")]

    def advice(self) -> str:
        """What the seat that is asked can press."""
        passes = [one.text for one in self.choices if one.do in self.PASSES]
        if passes:
            return f"{self.key('do')} or a number does what is on the list; {self.key('done')}: {passes[0]}."
        return self.scene.asked

    def things(self) -> Sequence[Board]:
        """The boards on which things are selected."""
        return ()

    def touches(self, thing: Cell, do: str) -> bool:
        """Whether this action, in notation, has to do with the thing."""
        return True

    def touching_refused(self) -> list[Choice]:
        """What somebody might think of doing with the thing selected, and why it cannot be done."""
        return self.touching(self.refused)

    def listed(self, choice: Choice) -> str:
        """The action as it stands on the list of those that touch the thing selected."""
        return choice.text

    def word_for(self, cell: Cell) -> str:
        """What the help calls what lies on this cell."""
        return str(cell)

    def first_board(self) -> Board:
        """Where the cursor is when the seat is asked something new."""
        return self.actions

    def moved(self, board: Board) -> None:
        """The cursor is on another cell of this board."""

    def show_help(self, word: str, lines: list[str]) -> bool:
        """Show the help on a word on a board of the table. False if there is none, or no room for it."""
        return False

    # --------------------------------------------------------------------------- what there is

    @property
    def scene(self) -> Scene:
        return self.page.scene

    @property
    def thing(self) -> Cell | None:
        """What is selected."""
        return self.page.thing

    @property
    def choices(self) -> list[Choice]:
        """What the seat that is asked can do."""
        return self.scene.question.choices if self.scene.question else []

    @property
    def refused(self) -> list[Choice]:
        """What else it might think of, and why it may not."""
        return self.scene.question.not_now if self.scene.question else []

    def touching(self, choices: list[Choice]) -> list[Choice]:
        """Those that have to do with the thing selected; all if nothing is."""
        if self.thing is None:
            return choices
        return [choice for choice in choices if self.touches(self.thing, choice.do)]

    def asked_seat(self) -> int | None:
        """The seat that is asked, and is in front of the screen or acts in public."""
        return self.scene.stage.seat if isinstance(self.scene.stage, Ask) else None

    def why_not(self, action: object) -> str:
        """Why the seat that is asked may not do this; empty if it may, or nobody is asked."""
        return self.page.why_not(action)

    def seat_text(self, seat: int) -> str:
        """Letter and name of a seat."""
        return f"{LETTERS[seat]} {self.scene.names[seat]}"

    def key(self, command: str) -> str:
        """The key of a command, as it is written on the screen."""
        return self.page.key(command)

    def place(self, board: Board, region: Region | None) -> None:
        """Put a board there; None hides it."""
        self.page.place(board, region)

    def place_all(self) -> None:
        """Lay out the whole page anew."""
        self.page.place_all()
