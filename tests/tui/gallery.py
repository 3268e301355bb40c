"""A full screen in a home of its own where no clock runs: brought to a scene, and looked at.

    with quiet_home():
        picture = look("home-empty", (80, 24))

Nothing on it depends on the day, the machine or the run.
"""

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, chdir, contextmanager
from datetime import datetime
from functools import cache
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Final
from unittest.mock import patch

from msgspec import Struct
from rich.cells import cell_len
from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.widgets import Input

from spacegames import bots, control, paths
from spacegames.bots.search import Analysis, analyse
from spacegames.core.bot import View
from spacegames.core.record import Sitter
from spacegames.core.seats import CHANCE, LETTERS
from spacegames.core.table import Table
from spacegames.hotseat.stage import Ask, Bots
from spacegames.settings import Settings
from spacegames.tui import shelf
from spacegames.tui.app import SpacegamesApp
from spacegames.tui.page import Page
from spacegames.tui.screens import home, saves
from spacegames.tui.sitting import Sitting
from spacegames.tui.widgets.board import Board

from .idling import no_idling

Scene = Callable[["Visit"], Awaitable[None]]

PEOPLE = ("Ann", "Bo", "Cy", "Di")
NOW = datetime(2026, 3, 14, 21, 0)
SEED = 7
SHORT = 200  # worlds that a search for a hint looks into
NEW_RECORD = "control-2026-03-14-1.jsonl"


# ------------------------------------------------------------------------------ Where no clock runs


class OneEvening(datetime):
    """It is always the same evening."""

    @classmethod
    def now(cls, tz=None):
        return NOW


@contextmanager
def quiet_home() -> Iterator[None]:
    """A new home that is called the same everywhere, with nothing in it."""
    with ExitStack() as stack:
        stack.enter_context(chdir(stack.enter_context(TemporaryDirectory())))
        stack.enter_context(patch.dict(os.environ))
        for name in [name for name in os.environ if name == "NO_COLOR" or name.startswith("SPACEGAMES_")]:
            del os.environ[name]
        os.environ["SPACEGAMES_HOME"] = "spacegames"
        stack.enter_context(patch.object(os, "fsync"))
        for module in (home, saves, shelf):
            stack.enter_context(patch.object(module, "datetime", OneEvening))
        yield


class OpenedThen(Table):
    """A table at which time stands still."""

    seconds = 754.0


async def analysis(game_name: str, view: View, iterations: int) -> Analysis:
    """What comes of a search that is made at once, and is short."""
    return analyse(view, min(iterations, SHORT))


class Quiet(Sitting):
    """A sitting at which bots have all the time there is."""

    def __init__(self, app: SpacegamesApp, table: Table, *, open_table: bool = False) -> None:
        super().__init__(app, table, open_table=open_table)
        self.worker = SimpleNamespace(
            warm_up=lambda parts: None, hurry=lambda: None, close=lambda: None, analyse=analysis
        )

    def _think(self, stage: Bots) -> None:
        """It never comes to an end with that."""


# ----------------------------------------------------------------------------------------- Tables


class LaidOut:
    """Control, begun from a table laid out by hand."""

    def __init__(self, **laid) -> None:
        self.laid = laid

    def start(self, config: control.Config) -> control.State:
        return control.position(**self.laid)

    def played_with(self, config):
        return self

    def __getattr__(self, name):
        return getattr(control, name)


def people(*who: str) -> list[Sitter]:
    """People, and bots as `Bo=greedy`."""
    parts = [name.partition("=") for name in who]
    return [Sitter(name, bot or None) for name, _, bot in parts]


def laid_out(hands, machines=(), *, who=PEOPLE, does=(), **others) -> Table:
    """A table laid out by hand, see `control.position`; then people have done this, as `A draw`."""
    game = LaidOut(hands=hands, machines=machines, **others)
    given = {name: others[name] for name in ("rounds", "variants") if name in others}
    config = control.Config(seats=len(hands), **given)
    path = paths.data() / NEW_RECORD
    path.unlink(missing_ok=True)
    table = OpenedThen.open(game, config, people(*who[: len(hands)]), SEED, bots.make, path=path)
    for text in does:
        letter, _, do = text.partition(" ")
        table.act(LETTERS.index(letter), control.parse(do))
        deal(table)
    return table


def dealt(*who: str, seed=SEED, plies=0, turn="", **config) -> Table:
    """A new game with a record; so many plies in, and up to the turn of this seat, played by bots."""
    path = paths.data() / NEW_RECORD
    path.write_bytes(_played(who, seed, plies, turn, tuple(config.items())))
    return OpenedThen.resume(control, path, bots.make)


@cache
def _played(who, seed, plies, turn, config) -> bytes:
    """The record of such a game."""
    path = paths.data() / "played.jsonl"
    settings = control.Config(seats=len(who), **dict(config))
    table = Table.open(control, settings, people(*who), seed, bots.make, started="2026-03-14", path=path)
    greedy = bots.make("greedy", control)
    while not table.over and (len(table.play.plies) < plies or not _has_come_to(table, turn)):
        seat = table.decision.owes[0]
        if seat == CHANCE:
            table.step()
        else:
            table.act(seat, greedy.choose(table.view(seat)))
    if plies:
        deal(table)
    table.close()
    record = path.read_bytes()
    path.unlink()
    return record


def _has_come_to(table: Table, turn: str) -> bool:
    return not turn or (table.decision.kind == "turn" and LETTERS[table.decision.owes[0]] == turn)


def deal(table: Table) -> None:
    """Let chance decide what is open."""
    while CHANCE in table.decision.owes:
        table.step()


def save(stem: str, *who: str, when: datetime, older: bool = False, **game) -> None:
    """Put a saved game on the shelf that was played last at this time, perhaps under older rules."""
    table = dealt(*who, **game)
    path = table.record.path
    table.close()
    path = path.rename(path.with_stem(stem))
    if older:
        path.write_text(path.read_text().replace(f'"rules":{control.info.rules_version}', '"rules":0', 1))
    os.utime(path, (when.timestamp(), when.timestamp()))


# ----------------------------------------------------------------------------------------- Visits


class Visit:
    """Somebody in front of a full screen."""

    def __init__(self, pilot) -> None:
        self.pilot = pilot
        self.app: SpacegamesApp = pilot.app

    @property
    def page(self):
        return self.app.page

    @property
    def strips(self) -> list[Strip]:
        """What is painted, line by line."""
        return self.app.screen._compositor.render_strips()

    @property
    def lines(self) -> list[str]:
        """What is to be read."""
        return [strip.text for strip in self.strips]

    async def rests(self) -> None:
        """Until all has been read that is read beside the screen, and nothing moves on it any more."""
        before, now = None, self._fingerprint
        while before != now:
            await self.pilot.pause(0)
            await self.app.workers.wait_for_complete()
            await self.pilot.pause(0)
            before, now = now, self._fingerprint

    @property
    def _fingerprint(self) -> object:
        """What differs if anything on the screen does."""
        boards = self.page.all_boards if self.page else ()
        return self.app.screen, [(board.region, board._strips) for board in boards]

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.rests()

    async def click(self, place: Offset) -> None:
        await self.pilot.click(offset=place)
        await self.rests()

    async def type(self, text: str) -> None:
        await self.pilot.press(*text)
        await self.rests()

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        while self.app._resize_timer:
            await asyncio.sleep(0.01)
        await self.rests()

    async def home(self, page: Page | None = None) -> None:
        """Go home, and from there to this page."""
        self.app.go_home()
        if page:
            self.app.open(page)
        await self.rests()

    async def sit(self, table: Table, letter: str = "", *, open_table: bool = False) -> None:
        """Sit down at a table; the letter opens the curtain."""
        self.app.stand_up()
        self.app.sitting = Quiet(self.app, table, open_table=open_table)
        self.app.sitting.start()
        await self.rests()
        if letter:
            await self.press(letter)

    async def gives(self, command: str) -> None:
        """Give a command that has no key."""
        self.page.command(command)
        await self.rests()

    async def does(self, *texts: str) -> None:
        """Whoever is in front of the screen does this, in notation."""
        for text in texts:
            stage = self.app.sitting.stage
            assert isinstance(stage, Ask), stage
            assert not self.app.sitting.act(stage.seat, text)
            await self.rests()


# --------------------------------------------------------------------------------------- Pictures


class Area(Struct):
    """A part of a screen: where it is, where the chosen cell is, and the rows that have no room for all."""

    name: str
    region: Region
    framed: bool
    active: bool
    cursor: Region | None
    cut: list[str]


class Picture(Struct):
    """What a scene looks like, and what can be done there.

    typing   where a line is typed
    cursor   where the terminal's own cursor is
    dressed  the text in the light, and in other letters without colours
    """

    lines: list[str]
    dressed: dict[str, list[str]]
    areas: list[Area]
    typing: list[Region]
    cursor: Offset
    hints: list[tuple[str, str, str]]
    commands: list[str]

    @property
    def message(self) -> str:
        """The sentence above the hints."""
        return self.lines[-2].strip()


LARGE: Final = 120
DRESSES: Final = {"light": {"theme": "light"}, "ascii": {"theme": "mono", "glyphs": "ascii"}}


async def _picture(visit: "Visit") -> Picture:
    """The screen as it is, and in other dresses; where there is more room, in other letters only."""
    page = visit.page
    picture = Picture(
        visit.lines,
        {},
        [_area(board) for board in page.all_boards if board.display],
        [widget.region for widget in page.query(Input)],
        visit.app.cursor_position,
        page.hint_line.hints,
        page.commands,
    )
    dresses = DRESSES if visit.app.size.width < LARGE else {"ascii": {"glyphs": "ascii"}}
    for name, dress in dresses.items():
        visit.app.dress(**dress)
        await visit.rests()
        picture.dressed[name] = visit.lines
    return picture


def _area(board: Board) -> Area:
    cell = None if board.cursor is None else board.region_of(board.cursor)
    rows = ["".join(span.text for span in row) for row in board._rows]
    return Area(
        board.id or type(board).__name__.lower(),
        board.region,
        board.FRAMED,
        board.active,
        cell and cell.translate(board.region.offset),
        [row.strip() for row in rows if cell_len(row.rstrip()) > board.inner_width],
    )


@asynccontextmanager
async def full_screen(size: tuple[int, int], **settings):
    """A full screen with nothing on it yet."""
    app = SpacegamesApp(lambda app: None, Settings(**settings), patience=0)
    app.delay_update = lambda delay=0.0: None
    with no_idling():
        async with app.run_test(size=size) as pilot:
            yield Visit(pilot)


def told_after(begin: Scene, size: tuple[int, int]):
    """Make a test that is told once this has been done: `async def test(visit)`."""

    def told(test):
        def run() -> None:
            async def tell() -> None:
                async with full_screen(size) as visit:
                    await begin(visit)
                    await test(visit)

            with quiet_home():
                asyncio.run(tell())

        run.__name__, run.__doc__ = test.__name__, test.__doc__
        return run

    return told


@cache
def look(name: str, size: tuple[int, int]) -> Picture:
    """What this scene looks like on a screen of this size."""
    from .scenes import SCENES

    async def go() -> Picture:
        async with full_screen(size) as visit:
            await SCENES[name](visit)
            return await _picture(visit)

    with quiet_home():
        return asyncio.run(go())
