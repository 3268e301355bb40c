"""The table to play at: select a thing, then do something with it."""

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from spacegames.hotseat.hint import why_no_hint
from spacegames.hotseat.question import Choice
from spacegames.hotseat.stage import Ask, Bots, HandOver, Peek
from spacegames.tui.scene import Scene
from spacegames.tui.screens.table import TablePage
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.listing import Item

if TYPE_CHECKING:
    from spacegames.tui.sitting import Sitting

DEAF: Final = 0.3  # seconds after another seat is asked in public


class PlayPage(TablePage):
    """The table, for the seat in front of the screen, or for all while one of them acts in public."""

    def __init__(self, sitting: "Sitting", scene: Scene) -> None:
        self.sitting = sitting
        super().__init__(scene)

    # ------------------------------------------------------------------------- what is shown

    def show(self, scene: Scene) -> None:
        was = self.scene
        handed_over = isinstance(was.stage, HandOver) and scene.acting_seat != was.acting_seat
        if handed_over and scene.in_public:  # a key may still belong to the seat before
            self.deaf_until = monotonic() + DEAF * self.home_app.patience
        super().show(scene)

    def say_what_is_asked(self) -> None:
        names, key = self.scene.names, self.key
        match self.scene.stage:
            case HandOver(seat) if self.sitting.seat.two_sides:
                over = f"{key('hand-over')} hands the screen over"
                both = f"{self.scene.asked} {over}."
                others = " and ".join(names[other] for other in self.scene.decision.owes)
                self.say(both if cell_len(both) < self.room[0] - 1 else f"{over} to {others}.")
            case HandOver(seat):
                take_back = "" if self.scene.why_no_undo else f"; {key('undo')} takes back"
                on = "goes on" if self.scene.in_public else "hands the screen over"
                self.say(f"{names[seat]}: {key('hand-over')} {on}{take_back}.")
            case Bots(seat, may_take_back):
                take_back = f"; {key('undo')} takes back" if may_take_back else ""
                self.say(f"{names[seat]} thinks. {key('back')} lets it move now{take_back}.")
            case Peek(seat):
                self.say(f"{names[seat]} looks. {key('hand-over')} closes the curtain again.")
            case Ask():
                self.say(self.table.advice())
            case _:
                super().say_what_is_asked()

    def refresh_page(self) -> None:
        hide = ("hide", "secrets") if self.scene.in_public else ("hide", "hide")
        match self.scene.stage:
            case HandOver():
                on = "go on" if self.scene.in_public else "hand over"
                hints = [("hand-over", on), ("undo", "undo"), hide]
            case Bots(_, may_take_back):
                hints = [("back", "move now"), *[("undo", "undo")] * may_take_back]
            case Peek():
                hints = [("hand-over", "close")]
            case _ if self.sitting.seat.two_sides:
                hints = [("do", "do"), ("actions", "all"), ("hand-over", "other side"), ("area", "area")]
                hints += [("undo", "undo")]
            case _:
                area = hide if self.scene.in_public else ("area", "area")
                hints = [("do", "do"), ("actions", "all"), ("look", "look"), area, ("undo", "undo")]
        if self.sitting.bots_play_on:
            hints.append(("back", "bots"))
        self.show_hints([*hints, ("log", "log"), ("menu", "menu"), ("keys", "keys")])

    # ----------------------------------------------------------------------------- the actions

    @property
    def verbs(self) -> dict[str, tuple[str, str]]:
        return self.table.VERBS

    def fill_actions(self) -> None:
        self.actions.title = self._whose_actions()
        super().fill_actions()
        if isinstance(self.scene.stage, Bots):
            self.actions.empty = f"{self.scene.names[self.scene.stage.seat]} thinks."
            self.actions.redraw()

    def _whose_actions(self) -> str:
        """The title of the list of actions: in public it says who is to act."""
        scene, seat = self.scene, self.scene.acting_seat
        return f"{scene.seat_text(seat)}: actions" if scene.in_public and seat is not None else "Actions"

    def items(self) -> list[Item]:
        key = self.key("hand-over")
        match self.scene.stage:
            case HandOver():
                on = "go on" if self.scene.in_public else "hand the screen over"
                undo = Item("undo", "take back", key=self.key("undo"), why=self.scene.why_no_undo)
                return [Item("hand-over", on, key=key), undo]
            case Peek():
                return [Item("hand-over", "close the curtain again", key=key)]
            case Bots():
                return []
        return super().items()

    def why_not(self, action: object) -> str:
        seat = self.scene.asked_seat
        refusal = None if seat is None else self.sitting.table.refusal(seat, action)
        return self.scene.game.voice.refusal(refusal, self.scene.names) if refusal else ""

    def chosen(self, board: Board) -> None:
        if board is self.actions:
            item = self.actions.item
            if item and item.key:
                self.command(str(item.cell))
            elif item and item.why:
                self.refuse(item.why)
            elif item:
                self.do_action(str(item.cell))
        elif board in self.table.things():
            self.offer(self.table.touching(self.choices), self.table.touching_refused())

    def offer(self, able: list[Choice], unable: list[Choice]) -> None:
        """Do the only action there is, let one of several be chosen, or say why there is none."""
        if len(able) == 1:
            self.do_action(able[0].do)
        elif able:
            self._let_choose(able)
            self.say("Which? A number or Enter does it, Esc goes back.")
        elif unable:
            self.refuse(unable[0].why)
        elif self.scene.question:
            self.refuse("nothing can be done with that now")
        else:
            self.ask()

    def _let_choose(self, able: list[Choice]) -> None:
        """Put the cursor on the first of these on the list of actions, which holds no others."""
        self.actions.show(Item(one.do, self.listed(one)) for one in able)
        self.actions.go_to(able[0].do)
        self.enter(self.actions)

    def lay_ready(self, do: str) -> None:
        """Select what the action touches, and put the cursor on the action; Enter then does it."""
        boards = sorted(self.table.things(), key=lambda board: board is not self.first_board())
        things = [(board, cell) for board in boards for cell in board.cells if self.table.touches(cell, do)]
        if things:
            board, cell = things[0]
            board.go_to(cell)
        choice = next(one for one in self.choices if one.do == do)
        if do in [item.cell for item in self.actions.items]:
            self.actions.go_to(do)
            self.enter(self.actions)
        else:
            self._let_choose([choice])
        self.say(f"Enter does it: {choice.text}.")

    def do_action(self, do: str) -> None:
        """Do it; if it cannot be done, say why."""
        seat = self.scene.asked_seat
        if seat is not None and (why := self.sitting.act(seat, do)):
            self.refuse(why)

    @property
    def own_keys(self) -> dict[str, str]:
        return self.table.SHORTCUTS

    def typed(self, character: str) -> bool:
        board = self.active_board
        if board and board in self.table.things() and character.isdecimal():
            cell = board.numbered_cell(int(character))
            if cell is not None and board.pick(cell):
                self.chosen(board)
            if cell is not None:
                return True
        if character in self.verbs:
            verb, _ = self.verbs[character]
            self._use_verb(verb)
            return True
        if super().typed(character):
            return True
        own = character in "".join(self.own_keys)
        if own and (do := self.table.shortcut(character)):
            self.do_action(do)
        return own

    def _use_verb(self, verb: str) -> None:
        """Do what the game's own key says, with the thing selected if it takes one."""
        if why := self._why_not_alone(verb):
            self.refuse(why)
        elif any(one.do == verb for one in self.choices):
            self.do_action(verb)
        else:
            able, unable = self.table.touching(self.choices), self.table.touching_refused()
            self.offer(*([one for one in some if one.do.split()[0] == verb] for some in (able, unable)))

    def _why_not_alone(self, verb: str) -> str:
        """Why this verb cannot be done now; empty if it can, or if it needs a thing to be done with."""
        try:
            return self.why_not(self.scene.game.parse(verb))
        except ValueError:
            return ""

    # ---------------------------------------------------------------------------- the commands

    def do_back(self) -> None:
        match self.scene.stage:
            case Bots():
                self.sitting.hurry()
                return
            case Peek():
                self.sitting.draw_curtain()
                return
        if self.active_board is not self.first_board():
            self.enter(self.first_board())
            self.select()
            self.fill_actions()
        elif self.sitting.bots_play_on:
            self.sitting.hurry()
        self.ask()

    def do_done(self) -> None:
        quiet, passes = self.scene.decision.quiet, self.table.PASSES
        ends = passes if quiet is None else (self.scene.game.format(quiet), *passes)
        able = [one.do for one in self.choices if one.do in ends]
        if able:
            self.do_action(able[0])
        elif isinstance(self.scene.stage, HandOver | Peek):
            self.do_hand_over()
        else:
            ending = self.table.ending
            self.refuse((ending and self._why_not_alone(ending)) or "nothing can be passed or ended now")

    def do_actions(self) -> None:
        from spacegames.tui.screens.actions import ActionsPage

        if self.scene.question:
            self.home_app.open(ActionsPage(self))
        else:
            self.refuse("nobody here is asked now")

    def do_hint(self) -> None:
        from spacegames.tui.screens.hint import HintPage

        seat = self.scene.asked_seat
        if (why := why_no_hint(self.sitting.seat)) or seat is None:
            self.refuse(why)
        else:
            self.home_app.open(HintPage(self, seat))

    def do_undo(self) -> None:
        why = self.sitting.try_to(self.sitting.seat.undo)
        own = [one for one in self.choices if one.do.split()[0] in self.table.TAKES_BACK] if why else []
        if own:
            self.offer(own, [])
        elif why:
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
            case _ if self.sitting.seat.two_sides:
                self._try_to(self.sitting.seat.hand_over)
            case _ if len(self.sitting.seat.people) < 2:
                self.refuse("there is nobody else at this screen")
            case _ if not self.sitting.seat.has_secrets:
                self.refuse("all at this screen see everything, so nobody hands it over")
            case _:
                meanwhile = "" if self.scene.in_public else f"; {self.key('hide')} hides your hand meanwhile"
                self.refuse(f"the open question comes first{meanwhile}")

    def do_clock(self) -> None:
        if why := self.sitting.stop_clock():
            self.refuse(why)

    def do_quit(self) -> None:
        if not self.sitting.table.clock_runs:
            super().do_quit()
            return
        from spacegames.tui.screens.ask import ConfirmPage

        question = "Leave while the clock runs? It stops, and the result counts as interrupted."
        self.home_app.open(ConfirmPage(question, super().do_quit))

    @property
    def commands(self) -> list[str]:
        names = super().commands
        return names if self.sitting.watch else [name for name in names if name != "clock"]

    def speak(self, seat: int) -> None:
        if seat in self.scene.speakers and seat != self.scene.asked_seat:
            self.sitting.speak(seat)

    def do_hide(self) -> None:
        if self.scene.in_public:
            from spacegames.tui.screens.peek import PeekPage

            self.home_app.open(PeekPage(self.sitting))
        elif self.sitting.seat.has_secrets and not self.sitting.seat.open_side:
            self.sitting.hide()
        else:
            from spacegames.tui.screens.blank import BlankPage

            self.home_app.open(BlankPage())

    def do_log(self) -> None:
        from spacegames.tui.screens.log import LogPage

        self.home_app.open(LogPage(self.sitting, self.scene.viewers))

    def do_copy(self) -> None:
        item = self.actions.item
        self.home_app.copy(str(item.cell) if item and not item.key else self.sitting.name)

    def do_leave(self) -> None:
        from spacegames.tui.screens.ask import LeavePage

        seat = self._at_the_screen()
        if seat is not None:
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
                ConfirmPage("Give up the game?", lambda: self._try_to(self.sitting.seat.concede, seat))
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
        """The seat whose it is to leave or to give up: the one that acts, or the first that looks."""
        seats = [seat for seat in (self.scene.acting_seat, *self.scene.viewers) if seat is not None]
        if not seats:
            self.refuse("nobody is in front of the screen")
        return seats[0] if seats else None
