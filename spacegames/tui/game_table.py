"""What a game brings to the pages on which its table is seen: boards, where they lie, what touches what."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Protocol

from textual.geometry import Region

from spacegames.hotseat.question import Choice
from spacegames.tui.palette import Styles
from spacegames.tui.scene import Scene
from spacegames.tui.widgets.board import Board, Cell
from spacegames.tui.widgets.listing import Listing
from spacegames.tui.widgets.plain_table import PlainTable
from spacegames.tui.widgets.prose import Prose
from spacegames.tui.widgets.text import TextBoard

Line = str | tuple[str, str]


class Host(Protocol):
    """The page a table is on, as far as the table knows it."""

    scene: Scene
    thing: Cell | None
    now: Prose
    story: TextBoard
    actions: Listing
    active_board: Board | None

    @property
    def room(self) -> tuple[int, int]: ...
    def key(self, name: str) -> str: ...
    def why_not(self, action: object) -> str: ...
    def say(self, text: str) -> None: ...
    def speak(self, seat: int) -> None: ...
    def refuse(self, text: str) -> None: ...
    def moved(self, board: Board) -> None: ...
    def offer(self, able: list[Choice], unable: list[Choice]) -> None: ...
    def place_all(self) -> None: ...


class GameTable:
    """A game's table on a page. This one serves any game in plain lines; a game's own replaces what it wants.

    It goes by the scene alone, so it is the same at the table, above a curtain and in a replay.

    page    the page it is on
    now, story, actions  the boards that every table has: what is in progress, the log, what can be done
    VERBS   keys of the game's own: the first word of an action, and what the key does in words
    PASSES  first words of actions that do nothing: the key for done gives the one that is legal
    TAKES_BACK  first words of actions that take something back: the key for it does those where undo cannot
    SHORTCUTS  more keys of the game's own, several in one for one purpose, and what they do: see `shortcut`
    STYLES  how the game's own things are written
    """

    VERBS: ClassVar[dict[str, tuple[str, str]]] = {}
    PASSES: ClassVar[tuple[str, ...]] = ()
    TAKES_BACK: ClassVar[tuple[str, ...]] = ()
    SHORTCUTS: ClassVar[dict[str, str]] = {}
    STYLES: ClassVar[Styles] = {}

    def __init__(self, page: Host) -> None:
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
        self.open_board.put(Region(0, 1, width, middle))
        self.actions.put(Region(0, 1 + middle, left, height - 3 - middle))
        self.now.put(Region(left, 1 + middle, width - left, 6))
        self.story.put(Region(left, 7 + middle, width - left, height - 9 - middle))

    def fill(self) -> None:
        """Put what the viewers see on the game's own boards."""
        self.open_board.show_scene(self.scene)

    def begin_anew(self) -> None:
        """Something else is asked, or goes on: put the cursors where one begins. The boards are filled."""

    @property
    def title(self) -> str:
        """What the game is called in the first line."""
        return self.scene.game.info.title.upper()

    def headline(self) -> str:
        """Where the game stands, for the first line."""
        return ""

    def now_lines(self) -> list[Line]:
        """What is in progress, and what happens if nobody answers."""
        return list(self.scene.forecast) or [(self.scene.asked, "")]

    def advice(self) -> str:
        """What the seat that is asked can press."""
        passes = [one.text for one in self.scene.choices if one.do in self.PASSES]
        if passes:
            do, done = self.page.key("do"), self.page.key("done")
            return f"{do} or a number does what is on the list; {done}: {passes[0]}."
        return self.scene.asked

    @property
    def ending(self) -> str:
        """The pass of which it is said why it cannot be, if none can; empty for none."""
        return self.PASSES[-1] if self.PASSES else ""

    def things(self) -> Sequence[Board]:
        """The boards on which things are selected."""
        return ()

    def touches(self, thing: Cell, do: str) -> bool:
        """Whether this action, in notation, has to do with the thing."""
        return True

    def touching_refused(self) -> list[Choice]:
        """What somebody might think of doing with the thing selected, and why it cannot be done."""
        return self.touching(self.scene.refused)

    def shortcut(self, key: str) -> str:
        """What this key of the game's own does now, in notation; empty if there is nothing to do by it."""
        return ""

    def is_general(self, choice: Choice) -> bool:
        """Whether the action is listed whatever is selected."""
        return False

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

    def touching(self, choices: list[Choice]) -> list[Choice]:
        """Those that have to do with the thing selected; all if nothing is."""
        if self.thing is None:
            return choices
        return [choice for choice in choices if self.touches(self.thing, choice.do)]
