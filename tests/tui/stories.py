"""Stories at a table laid out by hand, in the full screen, told as they happen.

    @story(["nova rift", "rift"])
    async def test_enter_does_the_only_thing_there_is(at):
        await at.press("A", "enter")
        assert at.done == ["A install nova"]

`@story` takes what `control.position` takes, hands and machines first, and besides: `who` sits there (whoever
is called Bot is one), `size` of the screen, `patience` of the application, `undo`, `open_table`, and settings.
A parameter of the test that is called `laid` or `size` stands for these. Other parameters are fixtures.
"""

import asyncio
from contextlib import asynccontextmanager
from functools import wraps
from inspect import Parameter, signature
from unittest.mock import patch

from textual.events import Key, MouseScrollDown, MouseScrollUp
from textual.keys import _character_to_key

from spacegames import bots, control, paths
from spacegames.bots.search import analyse
from spacegames.core import registry
from spacegames.core.record import Sitter
from spacegames.core.seats import seat_name
from spacegames.core.table import Table
from spacegames.settings import Settings
from spacegames.tui import sitting
from spacegames.tui.app import SpacegamesApp

FEW = 60  # worlds that are looked into for a hint
NAMES = ("Ann", "Bo", "Cy", "Di")
ALONE = ("Ann", "Bot B", "Bot C", "Bot D")


class LaidOut:
    """Control, begun from a table laid out by hand."""

    def __init__(self, **laid):
        self.laid = laid

    def start(self, config):
        return control.position(**self.laid)

    def played_with(self, config):
        return self

    def __getattr__(self, name):
        return getattr(control, name)


class Thinker:
    """Stands in for the process in which bots think: it thinks until it is told what to do.

    asked    the views it has been given
    hurried  how often it has been hurried
    """

    def __init__(self):
        self.asked = []
        self.answers = asyncio.Queue()
        self.hurried = 0
        self.closed = False

    def does(self, *answers):
        """Answer so, one after the other; or fail with an error."""
        for answer in answers:
            self.answers.put_nowait(answer)

    async def choose(self, game_name, bot, view):
        self.asked.append(view)
        answer = await self.answers.get()
        if isinstance(answer, BaseException):
            raise answer
        return control.parse(answer)

    async def analyse(self, game_name, view, iterations):
        """A short search, once the bots have been told to do anything."""
        self.asked.append(view)
        answer = await self.answers.get()
        if isinstance(answer, BaseException):
            raise answer
        return analyse(view, FEW)

    def hurry(self):
        self.hurried += 1

    def warm_up(self, parts=1):
        """There is nothing to start."""

    def close(self):
        self.closed = True


class Disk:
    """Where a game is written down, or not.

    full      whether nothing can be written any more
    full_for  whose actions alone cannot be
    """

    def __init__(self, record):
        self.append = record.append
        self.full, self.full_for = False, ""
        record.append = self.write

    def write(self, line):
        if self.full or (self.full_for and line.seat == self.full_for):
            raise OSError(28, "No space left on device")
        self.append(line)


class At:
    """A screen, and somebody in front of it.

    thinker  what all bots think with
    disk     where the game is written down
    """

    def __init__(self, app, pilot):
        self.app, self.pilot = app, pilot
        self.thinker = self.disk = None

    # ------------------------------------------------------------------------------ what is done

    async def press(self, *keys):
        """Press these keys, one after the other; each has done what it does before the next."""
        for key in keys:
            self.strike(key)
            await self.rest()

    def strike(self, *keys):
        """Press these keys faster than anything can happen in between."""
        for key in keys:
            character = " " if key == "space" else key if len(key) == 1 else None
            event = Key(key if len(key) > 1 else _character_to_key(key), character)
            event.set_sender(self.app)
            self.app._driver.send_message(event)

    async def type(self, text):
        """Type a text: the first key, which may open a line to type in, and then the rest of it at once."""
        first, *others = ["space" if letter == " " else letter for letter in text]
        await self.press(first)
        self.strike(*others)
        await self.rest()

    async def click(self, board, cell, times=1, button=1):
        """Click on the first line of a cell."""
        place = board.region_of(cell)
        for _ in range(times):
            await self.pilot.click(offset=board.region.offset + place.offset, button=button)
            await self.rest()

    async def press_hint(self, command):
        """Click on a hint of the last line."""
        await self.click(self.page.hint_line, command)

    async def wheel(self, board, down):
        """Turn the wheel over a board, so many notches."""
        x, y = board.region.x + 2, board.region.y + 1
        kind = MouseScrollDown if down > 0 else MouseScrollUp
        for _ in range(abs(down)):
            turned = kind(None, x, y, 0, 0, 0, False, False, False, screen_x=x, screen_y=y)
            self.app.screen._forward_event(turned)
            await self.rest()

    async def resize(self, width, height):
        await self.pilot.resize_terminal(width, height)
        await self.rest()

    async def bot_does(self, *answers):
        """The bots do this, whoever of them is asked."""
        self.thinker.does(*answers)
        await self.rest()

    async def rest(self):
        """Wait until nothing moves on the screen any more."""
        before, now = None, ""
        while (before != now or len(self.app.workers)) and self.app.is_running:
            await self.app.workers.wait_for_complete()
            await self.pilot._wait_for_screen()
            for _ in range(10):  # tasks beside the screen have their turn
                await asyncio.sleep(0)
            if self.app.is_running:
                self.app.screen._on_timer_update()
                before, now = now, (self.text, [widget.region for widget in self.app.screen.walk_children()])

    # ----------------------------------------------------------------------- what there is to be seen

    @property
    def page(self):
        return self.app.screen

    @property
    def on(self) -> str:
        """What kind of page is on top."""
        return type(self.page).__name__

    @property
    def lines(self) -> list[str]:
        return ["".join(part.text for part in strip) for strip in self.page._compositor.render_strips()]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def says(self) -> str:
        """The sentence above the hints."""
        return self.page.message.text

    @property
    def offered(self) -> list[str]:
        """The actions on the list that can be done with what is selected."""
        return [item.text for item in self.page.actions.items if not item.why and item.text not in self.free]

    @property
    def free(self) -> list[str]:
        """Those that need nothing to be selected, with their keys."""
        page = self.page
        keys = page.free_keys()
        said = {one.do: one.text for one in page.choices if one.do in keys}
        return [
            item.text
            for item in page.actions.items
            if item.cell in said and item.text == f"{said[item.cell]} ({keys[item.cell]})"
        ]

    @property
    def greyed(self) -> dict[str, str]:
        """The actions on the list that cannot be done, and why."""
        return {item.text: item.why for item in self.page.actions.items if item.why}

    @property
    def selected(self) -> str:
        """What the cursor is on, in words."""
        board = self.page.active_board
        return self.page.table.word_for(board.cursor) if board.cursor else ""

    # ----------------------------------------------------------------------------- what has happened

    @property
    def table(self) -> Table:
        return self.app.sitting.table

    @property
    def done(self) -> list[str]:
        """What people and bots have done."""
        plies = [ply for ply in self.table.play.plies if ply.seat >= 0]
        return [f"{seat_name(ply.seat)} {control.format(ply.action)}" for ply in plies]


@asynccontextmanager
async def full_screen(first, size=(80, 24), patience=0.0, **settings):
    """The full screen, begun with what `first` does to the application."""
    app = SpacegamesApp(first, Settings(**settings), patience=patience)
    app.delay_update = lambda delay=0.0: None  # nobody sees a page find its places
    async with app.run_test(size=size) as pilot:
        at = At(app, pilot)
        await at.rest()
        yield at


@asynccontextmanager
async def sat_down(
    hands,
    machines=(),
    who=NAMES,
    size=(80, 24),
    patience=0.0,
    undo="on",
    open_table=False,
    thinker=None,
    **others,
):
    """Sit down at this table. Bots think with `thinker`, which does what it is told if none is given."""
    wanted = {name: others.pop(name) for name in Settings.__struct_fields__ if name in others}
    game = LaidOut(hands=hands, machines=machines, **others)
    agreed = {name: others[name] for name in ("variants", "rounds", "open_discard") if name in others}
    config = control.Config(seats=len(hands), **agreed)
    sitters = [Sitter(name, "random" if name.startswith("Bot") else None) for name in who[: len(hands)]]
    table = Table.open(game, config, sitters, 7, bots.make, undo=undo, path=paths.data() / "game.jsonl")
    thinker = thinker or Thinker()

    def sits(app):
        app.sit(table, open_table=open_table)

    with patch.object(registry, "load", lambda name: game), patch.object(sitting, "Worker", lambda: thinker):
        async with full_screen(sits, size, patience, **wanted) as at:
            at.thinker, at.disk = thinker, Disk(table.record)
            yield at


def story(*spec, **others):
    """A test that is told at a table laid out so."""

    def told(test):
        _, *parameters = signature(test).parameters.values()
        asked = [parameter.name for parameter in parameters]

        @wraps(test)
        def run(**given):
            laid = others | given.get("laid", {}) | {name: given[name] for name in ("size",) if name in given}

            async def tell():
                async with sat_down(*spec, **laid) as at:
                    await test(at, **{name: given[name] for name in asked})

            asyncio.run(tell())

        needed = dict.fromkeys([*asked, "home"])
        run.__signature__ = signature(test).replace(
            parameters=[Parameter(name, Parameter.KEYWORD_ONLY) for name in needed]
        )
        return run

    return told
