"""A sitting in the full screen: shows what comes next, lets the bots think, and saves before it shows."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, cast

from spacegames.bots.advice import worlds_for
from spacegames.bots.worker import BotFailed, Worker, parts_of
from spacegames.core.bot import as_shown
from spacegames.core.chance import choose
from spacegames.core.play import IllegalAction
from spacegames.core.seats import LETTERS, TABLE
from spacegames.core.table import CannotUndo, Table
from spacegames.hotseat.hint import Hint, hint, view_for
from spacegames.hotseat.hotseat import HotSeat
from spacegames.hotseat.stage import (
    Ask,
    Bots,
    CallOut,
    Curtain,
    Deal,
    Forced,
    Over,
    RoundOver,
    Stage,
)
from spacegames.paths import name_of
from spacegames.tui.scene import Scene, scene
from spacegames.tui.watch import Watch

if TYPE_CHECKING:
    from spacegames.tui.app import SpacegamesApp

TRIES: Final = 2  # processes in which a bot, or a search, is asked
NOT_SAVED: Final = "it could not be saved, so it was not done: {}"


class Sitting:
    """One table in the full screen, from the moment it opens until somebody goes home.

    stage     what is on the screen
    fresh     how many lines of the log are new to the viewers
    notes     what everybody should read on the next public screen
    trouble   what went wrong since the last screen
    thinking  a bot's answer on its way
    along     bots that play while people are asked
    content   the bots that want to do nothing beside, and up to which ply
    """

    def __init__(self, app: "SpacegamesApp", table: Table, *, open_table: bool = False) -> None:
        self.app = app
        self.table = table
        self.seat = HotSeat(table, open_table=open_table, skip_forced=app.settings.skip_forced)
        self.worker = Worker()
        self.stage: Stage = Deal()
        self.fresh = 0
        self.notes: list[str] = []
        self.trouble = ""
        self.thinking: asyncio.Task[None] | None = None
        self.along: asyncio.Task[None] | None = None
        self.content: dict[int, int] = {}
        self.skip = asyncio.Event()
        app.on_idle = self.hide_if_shared
        app.dress_for(table.game)
        self.watch = Watch(self) if table.left is not None else None

    # ------------------------------------------------------------------------------- going on

    def start(self) -> None:
        """Sit down."""
        game = self.table.game
        if parts := [parts_of(sitter.bot, game) for sitter in self.table.sitters if sitter.bot]:
            self.worker.warm_up(max(parts))
        if not self.table.play.plies:
            self.notes.append(self.table.game.voice.goal(self.table.config))
        self.go_on()

    def go_on(self) -> None:
        """Show what comes next."""
        self._stop_thinking()
        while self._by_itself(stage := self.seat.stage()):
            pass
        was, self.stage = self.stage, stage
        if self.watch and self.watch.stands:
            self.watch.show_that_it_stands()
            return
        self._show(was)
        if self.trouble and self.app.page:
            self.app.page.say(self.trouble, "warn")
            self.trouble = ""
        if isinstance(stage, Bots):
            self._think(stage)
        elif self.seat.several_may_act:
            self._play_along()

    def _by_itself(self, stage: Stage) -> bool:
        """Do what needs nobody at the screen. False if the stage does."""
        match stage:
            case Deal():
                return self.table.step()
            case Forced():
                self.seat.act(stage.seat, self.seat.only_answer(stage.seat))
            case CallOut() if not stage.claims:
                self.seat.nobody(*stage.seats)
                names = ", ".join(self.table.names[seat] for seat in stage.seats)
                self.notes.append(f"Nobody answered: not this round, said {names}.")
            case _:
                return False
        return True

    def _show(self, was: Stage) -> None:
        from spacegames.tui.screens.callout import CallOutPage
        from spacegames.tui.screens.curtain import CurtainPage
        from spacegames.tui.screens.over import OverPage
        from spacegames.tui.screens.roundover import RoundOverPage

        match self.stage:
            case Curtain() as stage:
                self.app.replace(CurtainPage(self, stage))
                self._ring()
            case CallOut() as stage:
                self.app.replace(CallOutPage(self, stage))
                self._ring()
            case RoundOver() as stage:
                self.app.replace(RoundOverPage(self, stage.ply))
            case Over():
                self.app.replace(OverPage(self))
            case _:
                self._show_table()
                if isinstance(self.stage, Ask) and self._was_not_there(self.stage.seat, was):
                    self._ring()

    def _was_not_there(self, seat: int, was: Stage) -> bool:
        """Whether who is asked now had nothing to do before: a bot moved, or another seat in public."""
        return isinstance(was, Bots) or (self.seat.in_public and getattr(was, "seat", seat) != seat)

    def _show_table(self) -> None:
        from spacegames.tui.screens.play import PlayPage

        page = self.app.main
        self.fresh += sum(not event.is_dull() for event in self.seat.news())
        if isinstance(page, PlayPage) and page.scene.viewers == self.seat.viewers:
            page.show(self.scene())
        else:
            self.app.replace(PlayPage(self, self.scene()))

    def scene(self) -> Scene:
        """What whoever is in front of the screen sees now."""
        return scene(
            self.table,
            self.stage,
            self.seat.viewers,
            fresh=self.fresh,
            why_no_undo=self.seat.why_no_undo(),
            speakers=self.seat.speakers,
            notes=self.notes,
        )

    def public_scene(self) -> Scene:
        """What everybody may see now: nobody is asked anything there."""
        return scene(self.table, Stage(), (), notes=self.notes)

    def _ring(self) -> None:
        if self.app.settings.bell:
            self.app.bell()

    # ---------------------------------------------------------------------------------- bots

    def _think(self, stage: Bots) -> None:
        self.skip.clear()
        self.thinking = asyncio.get_running_loop().create_task(self._let_think(stage))
        self.thinking.add_done_callback(self._thought)

    async def _let_think(self, stage: Bots) -> None:
        """Wait while there is something to take back, think, and move no faster than the eye follows."""
        settings, began = self.app.settings, monotonic()
        if stage.may_take_back:
            await self._wait(settings.pause)
        thinking = monotonic()
        action = await self._choice_of(stage.seat)
        await self._seem_to_think(stage.seat, thinking, settings.pace - (thinking - began))
        self.seat.act(stage.seat, action)
        self.go_on()

    async def _choice_of(self, seat: int) -> Any:
        """What a bot does; if it gives no answer, not in a new process either, anything that is legal."""
        view, bot = self.table.view(seat), self.table.sitters[seat].bot or ""
        began = monotonic()
        try:
            for _ in range(TRIES):
                with suppress(BotFailed):
                    return await self.worker.choose(self.table.game.info.name, bot, view)
        finally:
            self.table.thought(seat, monotonic() - began)
        self.trouble = f"{self.table.names[seat]} gave no answer, so it did anything."
        return choose(view.answers, view.rng) if view.answers else None

    async def _seem_to_think(self, seat: int, began: float, pace: float) -> None:
        """Wait until the bot has taken as long as it is to seem, by what anybody may know."""
        took = monotonic() - began
        await self._wait(max(pace, as_shown(took) if self.table.thinks(seat) else 0.0) - took)

    def _play_along(self) -> None:
        """Let the bots do what they have to do while people are asked."""
        if self._bot_due() is not None and (self.along is None or self.along.done()):
            self.along = asyncio.get_running_loop().create_task(self._let_play_along())
            self.along.add_done_callback(self._thought)

    async def _let_play_along(self) -> None:
        """One bot after the other, no faster than people are; what comes too late is not done."""
        while (seat := self._bot_due()) is not None:
            self.skip.clear()
            began, plies = monotonic(), len(self.table.play.plies)
            action = await self._choice_of(seat)
            if action is None:
                self.content[seat] = plies
                continue
            await self._seem_to_think(seat, began, self._pace_beside)
            if seat in self._bots_due() and not self.table.refusal(seat, action):
                self.seat.act(seat, action)
                self.go_on()

    @property
    def _pace_beside(self) -> float:
        """How long a bot takes; twice that where people owe nothing, and may only have something to say."""
        return self.app.settings.pace_beside * (1 if self.table.waiting_for() else 2)

    def _bot_due(self) -> int | None:
        """The bot whose turn it is while people are asked."""
        return next(iter(self._bots_due()), None)

    def _bots_due(self) -> list[int]:
        """Bots that have something to do beside people, unless they have just been asked and had not."""
        if (
            isinstance(self.stage, Bots | Over)
            or not self.seat.several_may_act
            or (self.watch and self.watch.stands)
        ):
            return []
        plies = len(self.table.play.plies)
        return [seat for seat in self.table.bots_due() if self.content.get(seat) != plies]

    @property
    def bots_play_on(self) -> bool:
        """Whether bots owe something that they do while people are asked."""
        return any(seat in self.table.decision.owes for seat in self._bots_due())

    async def _wait(self, seconds: float) -> None:
        """Let this time pass, or as much of it as nobody cuts short."""
        if seconds > 0 and self.app.patience:
            try:
                await asyncio.wait_for(self.skip.wait(), seconds * self.app.patience)
            except TimeoutError:
                return

    def _thought(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()):
            self.app._handle_exception(cast(Exception, error))

    def find_hint(self, seat: int, tell: Callable[[Hint | str], None]) -> asyncio.Task[None]:
        """Find out what the seat, which is asked, could do best. `tell` is given that, or why there is none.

        Who does not want to hear it any more cancels the task.
        """
        task = asyncio.get_running_loop().create_task(self._find_hint(seat, tell))
        task.add_done_callback(self._thought)
        return task

    async def _find_hint(self, seat: int, tell: Callable[[Hint | str], None]) -> None:
        view, why_not = view_for(self.seat, seat), ""
        for _ in range(TRIES):
            try:
                analysis = await self.worker.analyse(view.game.info.name, view, worlds_for(view.game))
            except BotFailed as error:
                why_not = f"no hint: {error}"
            else:
                tell(hint(self.seat, view, analysis))
                return
        tell(why_not)

    def take_hint(self, seat: int) -> str:
        """Write down that the seat is told. Why not, if that cannot be; else nothing."""
        try:
            self.table.take_hint(seat)
        except OSError as error:
            return NOT_SAVED.format(error)
        return ""

    def hurry(self) -> None:
        """Let the bots move now."""
        self.skip.set()
        self.worker.hurry()

    def _stop_thinking(self, *, along: bool = False) -> None:
        if along and self.along:
            self.along.cancel()
        if self.thinking and self.thinking is not asyncio.current_task():
            self.thinking.cancel()
        self.thinking = None

    # -------------------------------------------------------------------------- what people do

    def act(self, seat: int, do: str) -> str:
        """Do this action, in notation. Why not, if it cannot be done; else nothing."""
        return self.try_to(self._act, seat, do)

    def _act(self, seat: int, do: str) -> None:
        self.seat.act(seat, self.table.game.parse(do))
        self.notes.clear()
        if self.seat.viewers:  # what it does itself is nothing new to it
            self.seat.news()

    def why_no_concede(self, seat: int) -> str:
        """Why the seat cannot give up; empty if it can."""
        game = self.table.game
        refusal = self.table.refusal(TABLE, game.parse(f"concede {LETTERS[seat]}"))
        return game.voice.refusal(refusal, self.table.names) if refusal else ""

    def try_to(self, what: Any, *args: Any) -> str:
        """Undo, redo, leave and the like. Why not, if it cannot be; else nothing."""
        try:
            what(*args)
        except IllegalAction as error:
            return self.table.game.voice.refusal(error.refusal, self.table.names)
        except (CannotUndo, ValueError) as error:
            return str(error)
        except OSError as error:
            return NOT_SAVED.format(error)
        self.fresh = 0
        self.go_on()
        return ""

    def open(self, seat: int) -> str:
        """The seat is in front of the screen. Why not, if it cannot be written down; else nothing."""
        return self.try_to(self._open, seat)

    def _open(self, seat: int) -> None:
        self.seat.open(seat)
        self.notes.clear()

    def peek(self, seat: int) -> str:
        """The seat looks at what it knows. Why not, if that cannot be written down; else nothing."""
        return self.try_to(self.seat.peek, seat)

    def draw_curtain(self) -> None:
        """Nothing secret stays on the screen."""
        self.seat.draw_curtain()
        self.go_on()

    def nobody(self, seats: tuple[int, ...]) -> str:
        """None of these seats interferes. Why not, if that cannot be written down; else nothing."""
        return self.try_to(self._nobody, seats)

    def _nobody(self, seats: tuple[int, ...]) -> None:
        self.seat.nobody(*(seat for seat in seats if seat in self.table.waiting_for()))
        self.notes.clear()

    def not_this_round(self, seat: int) -> None:
        """The seat is out for the rest of the round, or in again."""
        self.seat.not_this_round(seat)
        self.go_on()

    def end_seen(self, ply: int) -> str:
        """Everybody has seen the end of the round. Why not, if that cannot be written down; else nothing."""
        return self.try_to(self.seat.end_seen, ply)

    def leave(self, seat: int, bot: str) -> str:
        """A bot takes over the seat. Why not, if that cannot be; else nothing."""
        return self.try_to(self._leave, seat, bot)

    def _leave(self, seat: int, bot: str) -> None:
        name = self.table.names[seat]
        self.seat.leave(seat, bot)
        self.notes.append(f"{bot} plays on for {name}.")

    def hide(self) -> None:
        """Hide what is secret until the seat comes back."""
        self.seat.hide()
        self.go_on()

    @property
    def shows_secrets(self) -> bool:
        """Whether something is on the screen that not everybody at it may see."""
        return self.seat.has_secrets and bool(self.seat.viewers) and not self.seat.open_side

    def hide_if_shared(self) -> None:
        """Nobody has pressed a key for a while."""
        if self.shows_secrets and not self.table.over:
            self.hide()

    def stop_clock(self) -> str:
        """A break. Why not, if there cannot be one; else nothing."""
        return self.try_to(self.watch.stop) if self.watch else "there is no clock"

    def go_on_in_time(self) -> None:
        """The clock goes again."""
        if self.watch:
            self.watch.go()

    def speak(self, seat: int) -> None:
        """Another seat at the screen speaks."""
        self.seat.speak(seat)
        self.stage = self.seat.stage()
        self._show_table()

    # ------------------------------------------------------------------------------- the end

    @property
    def name(self) -> str:
        """What the record is called on the command line."""
        return name_of(self.table.record.path) if self.table.record else ""

    def how_to_go_on(self) -> str:
        """What to say when the table is left."""
        seed = f"seed {self.table.header.seed}"
        if self.table.over:
            return f"Over, {seed}. See it again with: spacegames replay {self.name}"
        return f"Saved, {seed}. Go on with: spacegames resume {self.name}"

    def close(self) -> None:
        """Leave the table; it can be taken up again."""
        self._stop_thinking(along=True)
        if self.watch:
            self.watch.close()
        self.worker.close()
        self.table.close()
        self.app.on_idle = None
