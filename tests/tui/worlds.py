"""Evenings at a screen, and the other worlds that could lie behind what it shows.

    evening = Evening(people("Ann", "Bo"), Random(7))
    evening.goes_on()
    async with full_screen() as pilot:
        true = await looks(pilot, evening, evening.table, "log")
        sampled = await looks(pilot, evening, another(evening.table, (), Random(8)), "log")

What anybody may see is the same in both, to the last widget.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from copy import copy, deepcopy
from functools import wraps
from pathlib import Path
from random import Random
from types import SimpleNamespace

from msgspec import Struct
from msgspec.structs import replace
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from spacegames import bots, control
from spacegames.choices import without_clock
from spacegames.core.play import Play
from spacegames.core.record import Header, Line, Sitter, fork
from spacegames.core.seats import CHANCE, seat_number
from spacegames.core.table import Table
from spacegames.hotseat.stage import Ask, Bots, CallOut, Curtain, HandOver, Peek, RoundOver, Stage
from spacegames.settings import Settings
from spacegames.tui.app import SpacegamesApp
from spacegames.tui.sitting import Sitting

from .idling import no_idling

PATIENCE = 2000  # steps after which an evening has been long enough
NAMES = ("Ann", "Bo", "Cy", "Di")
FOND = ("burn", "stop", "defuse")  # what leads to questions


def people(*names: str, game=control, seed: int = 7, **config) -> Table:
    """These sit down at a table that is written down nowhere; whoever is called Bot is one."""
    config = game.Config(seats=len(names), **without_clock(game, config))
    return Table.open(game, config, sitters(*names), seed, bots.make)


def sitters(*names: str) -> list[Sitter]:
    return [Sitter(name, "random" if name.startswith("Bot") else None) for name in names]


# ------------------------------------------------------------------------------------- An evening


class Evening(Sitting):
    """A sitting without a screen, where people do at random what it lets them."""

    def __init__(self, table: Table, rng: Random) -> None:
        super().__init__(SimpleNamespace(settings=Settings(), dress_for=lambda game: None), table)
        self.rng = rng
        self.go_on()

    def _show(self, was: Stage) -> None:
        """There is no screen."""

    def _think(self, stage: Bots) -> None:
        """The bot moves with the next step."""

    def _play_along(self) -> None:
        """So do those beside people."""

    def goes_on(self) -> None:
        """One step."""
        seldom = self.rng.random() < 0.1
        match self.stage:
            case Ask() if self.seat.several_may_act and self.rng.random() < 0.4:
                self._others_do_something()
            case Bots():
                self.table.step()
                self.go_on()
            case Ask(seat) if seldom:
                self.rng.choice([self.hide, self._takes_back, lambda: self._leaves(seat)])()
            case Ask(seat):
                self.act(seat, self._choice(seat))
            case HandOver():
                self.try_to(self.seat.undo if seldom else self.seat.hand_over)
            case Curtain((seat, *_)):
                self.peek(self.rng.choice(self.table.humans)) if seldom else self.open(seat)
            case Peek():
                self.draw_curtain()
            case CallOut(_, claims) if seldom:
                self.not_this_round(self.rng.choice(claims))
            case CallOut(seats, claims):
                self.open(self.rng.choice(claims)) if self.rng.random() < 0.6 else self.nobody(seats)
            case RoundOver(ply):
                self.end_seen(ply)

    def _others_do_something(self) -> None:
        """A bot acts beside who is asked, or the screen goes to another side."""
        owing = [seat for seat in self.table.decision.owes if self.table.sitters[seat].bot]
        if owing:
            self.table.act(owing[0], self.table.bot_choice(owing[0]))
            self.go_on()
        elif self.seat.two_sides:
            self.try_to(self.seat.hand_over)

    def _choice(self, seat: int) -> str:
        legal = [self.table.game.format(action) for action in self.table.legal_actions(seat)]
        fond = [do for do in legal if do.startswith(FOND)]
        return self.rng.choice(fond if fond and self.rng.random() < 0.5 else legal)

    def _takes_back(self) -> None:
        self.try_to(self.seat.undo)

    def _leaves(self, seat: int) -> None:
        if len(self.table.humans) > 1:
            self.leave(seat, "random")

    def moments(self, count: int, *, public: bool) -> Iterator[Stage]:
        """So many moments at which the screen is for all eyes, or for some; rather such as have been rare.

        At none the game is over.
        """
        seen = Counter[type]()
        for _ in range(PATIENCE):
            if self.table.over or seen.total() == count:
                return
            kind = type(self.stage)
            if bool(self.seat.viewers) != public and self.rng.random() < 0.5 ** seen[kind]:
                seen[kind] += 1
                yield self.stage
            self.goes_on()


def hand_open(*names: str) -> Evening:
    """An evening at which A has its hand open, for the first turn of all."""
    evening = Evening(people(*names, starter=0), Random(7))
    evening.open(0)
    return evening


# --------------------------------------------------------------------------------- Another world


def another(table: Table, seats: Sequence[int], rng: Random) -> Table:
    """A table that these seats, or without any the public, cannot tell from this one.

    What they have not seen lies elsewhere, and what has happened is as they saw it. What has been done is
    not there at all: no screen needs it.
    """
    world, play = copy(table), copy(table.play)
    play.state = table.game.resample(table.observe(seats), rng)
    play.events = [[event.seen_by(*seats) for event in told] for told in play.events]
    play.plies = [replace(ply, action=None) for ply in play.plies]
    play.undone = [[replace(ply, action=None) for ply in gone] for gone in play.undone]
    world.play, world.sitters, world._bots = play, [*table.sitters], {**table._bots}
    return world


def write(path: Path, hands: Sequence[str], drawn: str, done: Sequence[str]) -> None:
    """The record of a game that A begins: the hands, the cards that are drawn, and what the seats do."""
    config = control.Config(seats=len(hands), starter=0)
    play, actions = Play(control, config), iter(done)
    dealt = [card for cards in zip(*map(str.split, hands), strict=True) for card in cards]
    chance = iter(["starter A", *(f"card {card}" for card in (*dealt, *drawn.split()))])
    lines: list[Line] = []

    def comes_next() -> str:
        if control.decision(play.state).owes == (CHANCE,):
            return f"chance {next(chance)}"
        return next(actions, "")

    while action := comes_next():
        seat, _, do = action.partition(" ")
        play.act(seat_number(seat), control.parse(do))
        lines.append(Line(seat=seat, do=do))
    path.unlink(missing_ok=True)
    header = Header(
        "control", control.info.rules_version, config, sitters(*NAMES[: len(hands)]), 7, started="2026-03-14"
    )
    fork(path, header, lines)


# -------------------------------------------------------------------------------- What is looked at


class Shown(Sitting):
    """An evening as it stands, on a screen, at this table."""

    def __init__(self, app: SpacegamesApp, evening: Evening, table: Table) -> None:
        super().__init__(app, table)
        self.seat = deepcopy(evening.seat, {id(evening.table): table})
        self.stage, self.fresh, self.notes = evening.stage, evening.fresh, [*evening.notes]

    def _think(self, stage: Bots) -> None:
        """The bot has all the time there is."""

    def _play_along(self) -> None:
        """So have those beside people."""


class Look(Struct):
    """All that can be found out at a screen, by who reads it and by who takes it apart."""

    lines: list[str]
    picture: list[Strip]
    beside: dict[str, object]
    widgets: list[tuple[str, dict[str, object]]]


def told(story: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test that is an async story."""

    @wraps(story)
    def test(*args: object, **others: object) -> None:
        asyncio.run(story(*args, **others))

    return test


Step = str | Callable[[SpacegamesApp], object]


@asynccontextmanager
async def full_screen(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[None]]:
    """The full screen with nothing on it yet, and nobody who would see it flicker."""
    app = SpacegamesApp(lambda app: None, Settings(), patience=0.0)
    app.delay_update = lambda delay=0.0: None
    with no_idling():
        async with app.run_test(size=size) as pilot:
            yield pilot


async def looks(pilot: Pilot[None], evening: Evening, table: Table, *steps: Step) -> list[Look]:
    """What the screen shows of the evening at this table, and then after each of these steps."""
    app = pilot.app
    app.main, app._clipboard = None, ""
    app.sitting = Shown(app, evening, table)
    app.sitting.go_on()
    return [await look(pilot), *[await look(pilot, step) for step in steps]]


async def look(pilot: Pilot[None], step: Step = lambda app: None) -> Look:
    """All that is there after this step: a command, or something done to the application."""
    app = pilot.app
    app.screen.command(step) if isinstance(step, str) else step(app)
    await _rest(pilot)
    beside = {
        "title": (app.title, app.sub_title),
        "clipboard": app.clipboard,
        "notifications": [notice.message for notice in app._notifications],
        "cursor": app.cursor_position,
        "farewell": app.farewell,
    }
    pages = [widget for page in app.screen_stack for widget in page.walk_children(with_self=True)]
    widgets = [(f"{type(widget).__name__} {widget.id}", _facts(widget)) for widget in pages]
    strips = painted(app)
    return Look([strip.text for strip in strips], strips, beside, widgets)


def painted(app: SpacegamesApp) -> list[Strip]:
    """What is on the screen, line by line, with its colours."""
    return app.screen._compositor.render_strips()


async def _rest(pilot: Pilot[None]) -> None:
    """Wait until nothing moves on the screen any more."""
    before, now = None, ()
    while before != now:
        await pilot.pause(0)
        await pilot.app.workers.wait_for_complete()
        regions = [widget.region for widget in pilot.app.screen.walk_children()]
        before, now = now, (painted(pilot.app), regions)


TEXTUALS_OWN = frozenset(vars(Screen())) | {"deaf_until"}
DRAWN = ("_rows", "_strips", "region", "display", "value")
UNSEEN = Widget | Sitting | Table | Play


def _facts(widget: Widget) -> dict[str, object]:
    """What a widget holds, whether it is shown or not, and what is drawn of it."""
    own = [name for name in vars(widget) if not name.startswith("_") and name not in TEXTUALS_OWN]
    return {name: _plain(getattr(widget, name, None)) for name in (*own, *DRAWN)}


def _plain(fact: object, above: tuple[object, ...] = ()) -> object:
    """A fact that can be compared. What other widgets hold is compared with them."""
    if callable(fact) or isinstance(fact, UNSEEN) or any(one is fact for one in above):
        return type(fact).__name__
    above = (*above, fact)
    if isinstance(fact, list | tuple):
        return [_plain(one, above) for one in fact]
    if type(fact).__module__.startswith("spacegames") and type(fact).__eq__ is object.__eq__:
        own = {name: value for name, value in vars(fact).items() if not name.startswith("_")}
        return {name: _plain(value, above) for name, value in own.items()}
    return fact
