"""The table: what lies open, what is in progress, and what the seat in front of the screen can do.

This page serves any game in plain lines. A game's own table brings boards of its own, and says which
actions touch which thing on them.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Region

from spacegames.core.seats import LETTERS
from spacegames.hotseat.question import Choice
from spacegames.hotseat.stage import Ask, Bots, HandOver, Peek
from spacegames.tui.page import Page
from spacegames.tui.scene import Scene
from spacegames.tui.screens.reader import Reader
from spacegames.tui.widgets.board import Board, Cell
from spacegames.tui.widgets.listing import Item, Listing
from spacegames.tui.widgets.plain_table import PlainTable
from spacegames.tui.widgets.prose import Prose
from spacegames.tui.widgets.text import TextBoard

if TYPE_CHECKING:
    from spacegames.tui.sitting import Sitting


class TablePage(Page):
    """A game's table. Select a thing, then do something with it.

    PASSES  first words of actions that do nothing: the key for done gives the one that is legal
    thing   what is selected; the list of actions holds those that touch it
    above   the page only lies above another one, for a look at what is public
    """

    PASSES: ClassVar[tuple[str, ...]] = ()

    def __init__(self, sitting: "Sitting", scene: Scene, *, above: bool = False) -> None:
        self.sitting = sitting
        self.scene = scene
        self.above = above
        self.thing: Cell | None = None
        super().__init__()

    # --------------------------------------------------------------- what a game's table brings

    def make_boards(self) -> Iterable[Board]:
        self.open_board = PlainTable()
        yield self.open_board
        yield from self.make_shared_boards()

    def make_shared_boards(self) -> Iterable[Board]:
        """The boards that every game's table has."""
        self.now = Prose("Now", id="now")
        self.story = TextBoard("Log", id="log")
        self.story.newest_last = True
        self.actions = Listing("Actions", id="actions")
        return (self.now, self.story, self.actions)

    def lay_out(self, width: int, height: int) -> None:
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

    def touches(self, thing: Cell, do: str) -> bool:
        """Whether this action, in notation, has to do with the thing."""
        return True

    def things(self) -> Sequence[Board]:
        """The boards on which things are selected."""
        return ()

    def word_for(self, cell: Cell) -> str:
        """What the help calls what lies on this cell."""
        return str(cell)

    def first_board(self) -> Board:
        """Where the cursor is when the seat is asked something new."""
        return self.actions

    # ------------------------------------------------------------------------- what is shown

    def begin(self) -> None:
        self.show(self.scene)

    def show(self, scene: Scene) -> None:
        """Show this moment; what has not changed is not painted again."""
        was, self.scene = self.scene, scene
        self.home_app.close_what_is_tied(self)
        self._fill_now()
        self._fill_story()
        self.fill()
        asked_anew = scene.question != was.question or self.active_board is None
        if asked_anew:
            self.thing = None
            for board in self.boards:
                board.picked = None
            self.enter(self.first_board())
        self._select()
        self.fill_actions()
        title = scene.game.info.title.upper()
        self.status.show(title, self.headline(), self.scene.saved)
        self._say_what_is_asked()
        self.refresh_page()
        self.place_cursor()

    def _fill_now(self) -> None:
        notes = [(note, "dim") for note in self.scene.notes]
        self.now.show([*self.now_lines(), *notes])

    def now_lines(self) -> list[str | tuple[str, str]]:
        """What is in progress, and what happens if nobody answers."""
        return list(self.scene.forecast) or [(self.scene.asked, "")]

    def _fill_story(self) -> None:
        scene = self.scene
        old = len(scene.log) - scene.fresh
        self.story.title = f"Since you looked: {scene.fresh}" if scene.fresh > 1 else "Log"
        self.story.show([(line, "" if place >= old else "dim") for place, line in enumerate(scene.log)])

    def _say_what_is_asked(self) -> None:
        match None if self.above else self.scene.stage:
            case None:
                self.say("What everybody may see. Esc goes back.")
            case HandOver(seat):
                take_back = "" if self.scene.why_no_undo else f"; {self.key('undo')} takes back"
                self.say(
                    f"{self.scene.names[seat]}: {self.key('hand-over')} hands the screen over{take_back}."
                )
            case Bots(seat, may_take_back):
                take_back = f"; {self.key('undo')} takes back" if may_take_back else ""
                self.say(f"{self.scene.names[seat]} thinks. {self.key('back')} lets it move now{take_back}.")
            case Peek(seat):
                self.say(f"{self.scene.names[seat]} looks. {self.key('hand-over')} closes the curtain again.")
            case Ask():
                self.say(self.advice())
            case _:
                self.say(self.scene.asked)

    def advice(self) -> str:
        """What the seat that is asked can press."""
        passes = [one.text for one in self.choices if one.do in self.PASSES]
        if passes:
            return f"{self.key('do')} or a number does what is on the list; {self.key('done')}: {passes[0]}."
        return self.scene.asked

    def refresh_page(self) -> None:
        match None if self.above else self.scene.stage:
            case None:
                hints = [("back", "back"), ("look", "look"), ("area", "area")]
            case HandOver():
                hints = [("hand-over", "hand over"), ("undo", "undo"), ("hide", "hide")]
            case Bots(_, may_take_back):
                hints = [("back", "move now"), *[("undo", "undo")] * may_take_back]
            case Peek():
                hints = [("hand-over", "close")]
            case _:
                hints = [("do", "do"), ("actions", "all"), ("look", "look"), ("area", "area")]
                hints.append(("undo", "undo"))
        self.show_hints([*hints, ("log", "log"), ("menu", "menu"), ("keys", "keys")])

    # ----------------------------------------------------------------------------- the actions

    @property
    def choices(self) -> list[Choice]:
        return self.scene.question.choices if self.scene.question else []

    @property
    def refused(self) -> list[Choice]:
        return self.scene.question.not_now if self.scene.question else []

    def touching(self, choices: list[Choice]) -> list[Choice]:
        """Those that have to do with the thing selected; all if nothing is."""
        if self.thing is None:
            return choices
        return [choice for choice in choices if self.touches(self.thing, choice.do)]

    def touching_refused(self) -> list[Choice]:
        """What somebody might think of doing with the thing selected, and why it cannot be done."""
        return self.touching(self.refused)

    def fill_actions(self) -> None:
        """List what can be done with the thing selected, and what cannot and why."""
        scene = self.scene
        self.actions.empty = ""
        match scene.stage:
            case HandOver():
                items = [
                    Item("hand-over", "hand the screen over", key=self.key("hand-over")),
                    Item("undo", "take back", key=self.key("undo"), why=scene.why_no_undo),
                ]
            case Peek():
                items = [Item("hand-over", "close the curtain again", key=self.key("hand-over"))]
            case Bots():
                items = []
                self.actions.empty = f"{scene.names[scene.stage.seat]} thinks."
            case _:
                able, unable = self.touching(self.choices), self.touching_refused()
                items = [Item(one.do, self.listed(one), why=one.why) for one in (*able, *unable)]
                items += [
                    Item(one.do, f"{one.text} ({self.free_keys()[one.do]})")
                    for one in self.choices
                    if one.do in self.free_keys() and one not in able
                ]
        self.actions.show(items)

    def free_keys(self) -> dict[str, str]:
        """The actions that need nothing to be selected, and the key of each."""
        own = {verb: key for key, (verb, _) in self.VERBS.items()}
        return own | dict.fromkeys(self.PASSES, self.key("done"))

    def why_not(self, action: object) -> str:
        """Why the seat that is asked may not do this; empty if it may."""
        seat = self.asked_seat()
        refusal = None if seat is None else self.sitting.table.refusal(seat, action)
        return self.scene.game.voice.refusal(refusal, self.scene.names) if refusal else ""

    def listed(self, choice: Choice) -> str:
        """The action as it stands on the list of those that touch the thing selected."""
        return choice.text

    def _select(self) -> None:
        if self.active_board in self.things():
            self.thing = self.active_board.cursor if self.active_board else None

    def moved(self, board: Board) -> None:
        if self.message.style == "warn":  # what was refused is no longer what the cursor is on
            self._say_what_is_asked()
        if board in self.things():
            self.thing = board.cursor
            self.fill_actions()

    def enter(self, board: Board | None) -> None:
        was = self.active_board
        super().enter(board)
        if board in self.things() and board and (board is not was or self.thing != board.cursor):
            self.moved(board)

    def chosen(self, board: Board) -> None:
        if board is self.actions:
            item = self.actions.item
            if item and item.key:
                self.command(str(item.cell))
            elif item and item.why:
                self.refuse(item.why)
            elif item:
                self.do_action(str(item.cell))
        elif board in self.things():
            self.offer(self.touching(self.choices), self.touching_refused())

    def offer(self, able: list[Choice], unable: list[Choice]) -> None:
        """Do the only action there is, let one of several be chosen, or say why there is none."""
        if len(able) == 1:
            self.do_action(able[0].do)
        elif able:
            self.actions.show(Item(one.do, self.listed(one)) for one in able)
            self.actions.go_to(able[0].do)
            self.enter(self.actions)
            self.say("Which? A number or Enter does it, Esc goes back.")
        elif unable:
            self.refuse(unable[0].why)
        elif self.scene.question:
            self.refuse("nothing can be done with that now")
        else:
            self.refuse("nobody here is asked now")

    def do_action(self, do: str) -> None:
        """Do it; if it cannot be done, say why."""
        seat = self.asked_seat()
        if seat is not None and (why := self.sitting.act(seat, do)):
            self.refuse(why)

    def asked_seat(self) -> int | None:
        """The seat that is asked, and is in front of the screen."""
        return self.scene.stage.seat if isinstance(self.scene.stage, Ask) else None

    def typed(self, character: str) -> bool:
        board = self.active_board
        if board in self.things() and isinstance(board, Listing) and character.isdecimal():
            cell = board.numbered_cell(int(character))
            if cell is not None and board.pick(cell):
                self.chosen(board)
            return cell is not None
        if character in self.VERBS:
            verb, _ = self.VERBS[character]
            self._use_verb(verb)
            return True
        return super().typed(character)

    def _use_verb(self, verb: str) -> None:
        """Do what the game's own key says, with the thing selected if it takes one."""
        if why := self._why_not_alone(verb):
            self.refuse(why)
        elif any(one.do == verb for one in self.choices):
            self.do_action(verb)
        else:
            able = [one for one in self.touching(self.choices) if one.do.split()[0] == verb]
            self.offer(able, [one for one in self.touching_refused() if one.do.split()[0] == verb])

    def _why_not_alone(self, verb: str) -> str:
        """Why this verb cannot be done now; empty if it can, or if it needs a thing to be done with."""
        try:
            return self.why_not(self.scene.game.parse(verb))
        except ValueError:
            return ""

    # ---------------------------------------------------------------------------- the commands

    def do_back(self) -> None:
        if self.above:
            self.dismiss()
        elif isinstance(self.scene.stage, Bots):
            self.sitting.hurry()
        elif self.active_board is not self.first_board():
            self.enter(self.first_board())
            self._select()
            self.fill_actions()
            self._say_what_is_asked()
        else:
            self._say_what_is_asked()

    def do_done(self) -> None:
        quiet = self.scene.decision.quiet
        ends = self.PASSES if quiet is None else (self.scene.game.format(quiet), *self.PASSES)
        passes = [one.do for one in self.choices if one.do in ends]
        if passes:
            self.do_action(passes[0])
        elif isinstance(self.scene.stage, HandOver | Peek):
            self.do_hand_over()
        else:
            reasons = [self._why_not_alone(word) for word in self.PASSES[-1:]]
            self.refuse("".join(reasons) or "nothing can be passed or ended now")

    def do_actions(self) -> None:
        from spacegames.tui.screens.actions import ActionsPage

        if self.scene.question:
            self.home_app.open(ActionsPage(self))
        else:
            self.refuse("nobody here is asked now")

    def do_look(self) -> None:
        cell = self.active_board.cursor if self.active_board else None
        word = "" if cell is None else self.word_for(cell)
        lines = self.scene.game.voice.look(word) if word else None
        if lines:
            self.show_help(word, lines)
        else:
            self.say("Put the cursor on a card or an action to look closer.", "dim")

    def show_help(self, word: str, lines: list[str]) -> None:
        """The help on a card or a word."""
        self.home_app.open(Reader(word, "\n\n".join(lines)))

    def do_undo(self) -> None:
        if why := self.sitting.try_to(self.sitting.seat.undo):
            self.refuse(f"Nothing taken back: {why}")

    def do_redo(self) -> None:
        if why := self.sitting.try_to(self.sitting.seat.redo):
            self.refuse(f"Nothing done again: {why}")

    def do_hand_over(self) -> None:
        match self.scene.stage:
            case HandOver():
                self._try_to(self.sitting.seat.hand_over)
            case Peek():
                self.sitting.draw_curtain()
            case _ if len(self.sitting.table.humans) < 2:
                self.refuse("there is nobody else at this screen")
            case _:
                self.refuse("the open question comes first; b hides your hand meanwhile")

    def do_hide(self) -> None:
        if self.sitting.seat.has_secrets:
            self.sitting.hide()
        else:
            from spacegames.tui.screens.blank import BlankPage

            self.home_app.open(BlankPage())

    def do_log(self) -> None:
        from spacegames.tui.screens.log import LogPage

        self.home_app.open(LogPage(self.sitting, self.scene.viewers))

    def do_rules(self) -> None:
        from spacegames.tui.screens.rules import RulesPage

        cell = self.active_board.cursor if self.active_board else None
        word = "" if cell is None else self.word_for(cell)
        self.home_app.open(RulesPage(self.scene.game, self.message.text, word))

    def do_zoom(self) -> None:
        from spacegames.tui.screens.zoom import ZoomPage

        if self.active_board:
            self.home_app.open(ZoomPage(self.active_board))

    def do_go(self) -> None:
        from spacegames.tui.screens.menu import GoPage

        self.home_app.open(GoPage(self))

    def do_copy(self) -> None:
        item = self.actions.item
        self.home_app.copy(str(item.cell) if item and not item.key else self.sitting.name)

    def do_leave(self) -> None:
        seat = self._at_the_screen()
        if seat is not None:
            from spacegames.tui.screens.ask import LeavePage

            self.home_app.open(LeavePage(self.sitting, seat))

    def do_concede(self) -> None:
        from spacegames.tui.screens.ask import ConfirmPage

        seat = self._at_the_screen()
        if seat is None:
            return
        if why := self.sitting.why_no_concede(seat):
            self.refuse(why)
        else:
            self.home_app.open(
                ConfirmPage("Give up the match?", lambda: self._try_to(self.sitting.seat.concede, seat))
            )

    def do_draw(self) -> None:
        from spacegames.tui.screens.ask import DrawPage

        seat = self._at_the_screen()
        if why := self.sitting.seat.why_no_draw():
            self.refuse(why)
        elif seat is not None:
            self.home_app.replace(DrawPage(self.sitting, seat))

    def _try_to(self, what: Callable[..., None], *args: object) -> None:
        if why := self.sitting.try_to(what, *args):
            self.refuse(why)

    def _at_the_screen(self) -> int | None:
        """The seat whose seat it is to leave or to give up."""
        viewers = self.scene.viewers
        asked = self.asked_seat()
        if asked is not None:
            return asked
        if not viewers:
            self.refuse("nobody is in front of the screen")
            return None
        return viewers[0]

    def do_home(self) -> None:
        self.home_app.go_home()

    def seat_text(self, seat: int) -> str:
        """Letter and name of a seat."""
        return f"{LETTERS[seat]} {self.scene.names[seat]}"
