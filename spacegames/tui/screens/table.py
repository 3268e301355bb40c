"""A game's table, to look at: what lies open, what is in progress, what happened, what the viewers know."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from spacegames.hotseat.question import Choice
from spacegames.tui.game_table import Line
from spacegames.tui.page import Page
from spacegames.tui.rooms import table_kind
from spacegames.tui.scene import Scene
from spacegames.tui.screens.reader import Reader
from spacegames.tui.widgets.board import Board, Cell
from spacegames.tui.widgets.listing import Item, Listing
from spacegames.tui.widgets.prose import Prose
from spacegames.tui.widgets.text import TextBoard

if TYPE_CHECKING:
    from spacegames.tui.sitting import Sitting


class TablePage(Page):
    """A moment at a game's table. Nothing can be done here but to look.

    scene  what is shown
    table  what the game brings: its boards, and what can be selected on them
    thing  what is selected; the list of actions holds those that touch it
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.thing: Cell | None = None
        self._asked = ""
        super().__init__()

    def make_boards(self) -> Iterable[Board]:
        self.now = Prose("Now", id="now")
        self.story = TextBoard("Log", id="log")
        self.story.newest_last = True
        self.actions = Listing("Actions", id="actions")
        self.table = table_kind(self.scene.game)(self)
        return self.table.make_boards()

    def lay_out(self, width: int, height: int) -> None:
        self.table.lay_out(width, height)

    def resized(self) -> None:
        self.place_all()
        super().resized()
        if self.message.text == self._asked:  # it may have been cut for the size before
            self.ask()

    # ------------------------------------------------------------------------- what is shown

    def begin(self) -> None:
        self.show(self.scene)

    def show(self, scene: Scene) -> None:
        """Show this moment; what has not changed is not painted again."""
        was, self.scene = self.scene, scene
        asks_anew = scene is was or scene.stage != was.stage or _begins(scene, was)
        if asks_anew:
            self.home_app.close_what_is_tied(self)
        self.now.show([*self.now_lines(), *((note, "dim") for note in scene.notes)])
        self._fill_story()
        self.table.fill()
        if self.active_board is None or _begins(scene, was):
            self.table.begin_anew()
        if scene.question != was.question or self.active_board is None:
            self._begin_anew()
        self.select()
        self.fill_actions()
        self.status.show(self.table.title, self.table.headline(), scene.saved)
        if asks_anew:
            self.ask()
        else:
            self.home_app.show_again_above(self)
        self.refresh_page()
        self.place_cursor()

    def _fill_story(self) -> None:
        scene = self.scene
        old = len(scene.log) - scene.fresh
        self.story.title = f"Since you looked: {scene.fresh}" if scene.fresh > 1 else "Log"
        self.story.show([(line, "" if place >= old else "dim") for place, line in enumerate(scene.log)])

    def _begin_anew(self) -> None:
        """Something else is asked: nothing is selected any more."""
        self.thing = None
        for board in self.boards:
            board.picked = None
        self.enter(self.first_board())

    def now_lines(self) -> list[Line]:
        """What is in progress, and what happens if nobody answers."""
        return self.table.now_lines()

    def first_board(self) -> Board:
        """Where the cursor is when something new is asked."""
        return self.table.first_board()

    def speak(self, seat: int) -> None:
        """Another seat at the screen speaks now; here nobody does."""

    def ask(self) -> None:
        """Say what is asked, as the size allows it."""
        self.say_what_is_asked()
        self._asked = self.message.text

    def say_what_is_asked(self) -> None:
        """Say what is asked, or what one can press."""
        self.say(self.scene.asked)

    # ----------------------------------------------------------------------------- the actions

    @property
    def choices(self) -> list[Choice]:
        return self.scene.choices

    def fill_actions(self) -> None:
        """List what can be done with the thing selected, and what cannot and why."""
        self.actions.empty = ""
        self.actions.show(self.items())

    def items(self) -> list[Item]:
        """What the list of actions holds."""
        able, keys = self.table.touching(self.choices), self.free_keys()
        items = [
            Item(one.do, self.listed(one), why=one.why) for one in (*able, *self.table.touching_refused())
        ]
        general = [one for one in self.choices if one.do in keys or self.table.is_general(one)]
        return items + [
            Item(one.do, f"{one.text} ({keys[one.do]})" if one.do in keys else one.text)
            for one in general
            if one not in able
        ]

    def free_keys(self) -> dict[str, str]:
        """The actions that need nothing to be selected, and the key of each."""
        own = {verb: key for key, (verb, _) in self.verbs.items()}
        return own | dict.fromkeys(self.table.PASSES, self.key("done"))

    def listed(self, choice: Choice) -> str:
        """The action as it stands on the list of those that touch the thing selected."""
        return self.table.listed(choice)

    def offer(self, able: list[Choice], unable: list[Choice]) -> None:
        """Here nothing can be done."""

    def why_not(self, action: object) -> str:
        """Why the seat that is asked may not do this; empty if it may, or nobody is asked."""
        return ""

    # ------------------------------------------------------------------------------ the cursor

    def select(self) -> None:
        """What the cursor is on is selected, if things can be there."""
        if self.active_board and self.active_board in self.table.things():
            self.thing = self.active_board.cursor

    def moved(self, board: Board) -> None:
        if self.message.style == "warn":  # what was refused is no longer what the cursor is on
            self.ask()
        if board in self.table.things():
            self.thing = board.cursor
            self.fill_actions()
        self.table.moved(board)

    def enter(self, board: Board | None) -> None:
        was = self.active_board
        super().enter(board)
        board = self.active_board
        if was and board is not was:  # what was said of the board before does not hold any more
            self.ask()
        if board in self.table.things() and board and (board is not was or self.thing != board.cursor):
            self.moved(board)

    def chosen(self, board: Board) -> None:
        self.command("look")

    @property
    def word(self) -> str:
        """What the help calls what the cursor is on; empty if it is on nothing."""
        cell = self.active_board.cursor if self.active_board else None
        return "" if cell is None else self.table.word_for(cell)

    # ---------------------------------------------------------------------------- the commands

    def do_back(self) -> None:
        self.dismiss()

    def do_look(self) -> None:
        word = self.word
        lines = self.scene.game.voice.look(word) if word else None
        if not lines:
            self.say("Put the cursor on a card or an action to look closer.", "dim")
        elif not self.table.show_help(word, lines):
            self.home_app.open(Reader(word, "\n\n".join(lines)))

    def do_rules(self) -> None:
        from spacegames.tui.screens.rules import RulesPage

        self.home_app.open(RulesPage(self.scene.game, self.message.text, self.word))

    def do_zoom(self) -> None:
        from spacegames.tui.screens.zoom import ZoomPage

        board = self.active_board
        if board:
            self.home_app.open(ZoomPage(board.shown))

    def do_go(self) -> None:
        from spacegames.tui.screens.menu import GoPage

        self.home_app.open(GoPage(self))

    def do_home(self) -> None:
        self.home_app.go_home()


def _begins(scene: Scene, was: Scene) -> bool:
    """Whether something else is asked than before, or something else goes on."""
    return scene.question != was.question or type(scene.stage) is not type(was.stage)


class PublicTablePage(TablePage):
    """The table as everybody may see it, above a page for all eyes."""

    HINTS: ClassVar = (
        ("back", "back"), ("look", "look"), ("area", "area"), ("log", "log"), ("menu", "menu"),
        ("keys", "keys"),
    )  # fmt: skip

    def __init__(self, sitting: "Sitting", scene: Scene) -> None:
        self.sitting = sitting
        super().__init__(scene)

    def say_what_is_asked(self) -> None:
        self.say("What everybody may see. Esc goes back.")

    def do_table(self) -> None:
        self.do_back()

    def do_log(self) -> None:
        from spacegames.tui.screens.log import LogPage

        self.home_app.open(LogPage(self.sitting, ()))
