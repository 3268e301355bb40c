"""A game against the clock in the full screen: the clock on every page, warnings, breaks, and the end of it."""

import asyncio
from contextlib import asynccontextmanager
from functools import wraps
from inspect import signature

import pytest

from spacegames import bots, critical_orbit, paths
from spacegames.core.clock import GAP
from spacegames.core.record import Sitter
from spacegames.core.table import Table
from spacegames.critical_orbit.pieces import TILE_WORDS
from spacegames.tui.screens.curtain import CurtainPage
from spacegames.tui.screens.over import OverPage
from spacegames.tui.screens.play import PlayPage
from spacegames.tui.screens.stopped import StoppedPage

from ..passing import Time
from .stories import full_screen

MERCURY, HOUSTON = 0, 1


class Mission:
    """A mission against the clock in the full screen."""

    def __init__(self, at, time):
        self.at, self.time = at, time

    @property
    def table(self):
        return self.at.table

    @property
    def line(self):
        """The first line of the screen."""
        return self.at.lines[0]

    async def goes_by(self, seconds):
        """Time passes, and is looked at every second."""
        for _ in range(seconds):
            self.time.passes(1)
            self.at.app.sitting.watch.look()
            if self.table.over or self.at.app.sitting.watch.stands:
                break
        await self.at.rest()

    async def is_launched(self):
        """All are ready, and the cities have two dice to write."""
        table, seat = self.table, self.at.app.sitting.seat
        seat.act(MERCURY, critical_orbit.parse("launch"))
        while not table.waiting_for():
            table.step()
        seat.act(MERCURY, table.answers(MERCURY)[0])
        while not table.waiting_for():
            table.step()
        self.at.app.sitting.go_on()
        await self.at.rest()


@asynccontextmanager
async def sat_down(who, minutes, size):
    time = Time()
    config = critical_orbit.Config(seats=len(who), setup="1", minutes=minutes)
    people = [Sitter(name, "greedy" if name == "Bot" else None) for name in who]
    path = paths.data() / "orbit.jsonl"
    table = Table.open(critical_orbit, config, people, 7, bots.make, path=path, clock=time.clock())
    async with full_screen(lambda app: app.sit(table), size) as at:
        yield Mission(at, time)


def mission(*who, minutes=20, size=(80, 24), launched=True):
    """A test that is told at a mission of these people."""

    def told(test):
        @wraps(test)
        def run(home):
            async def tell():
                async with sat_down(who, minutes, size) as there:
                    if launched:
                        await there.is_launched()
                    await test(there)

            asyncio.run(tell())

        run.__signature__ = signature(run, follow_wrapped=False)
        return run

    return told


BOTH = ("Ann", "Bo")


@mission(*BOTH, launched=False)
async def test_before_the_launch_the_clock_is_full(there):
    assert there.line.rstrip().endswith("T-20:00 [##########]")
    await there.goes_by(100)
    assert there.line.rstrip().endswith("T-20:00 [##########]")


@mission(*BOTH, launched=False)
async def test_before_the_launch_there_is_no_break(there):
    await there.at.press("s")
    assert "The clock does not go yet" in there.at.lines[-2]
    assert not there.table.play.state.mark


@mission(*BOTH)
async def test_it_stands_in_the_same_place_on_every_page(there):
    await there.goes_by(61)
    wanted = "T-18:59 [##########]"
    for keys in ("", "o", "question_mark", "m", "r", "x", "a"):
        if keys:
            await there.at.press(keys)
        assert there.line.rstrip().endswith(wanted), keys
        if keys not in ("", "x"):
            await there.at.press("escape")


@mission(*BOTH)
async def test_it_counts_from_the_launch_second_by_second(there):
    await there.goes_by(7)
    assert "T-19:53" in there.line
    await there.goes_by(11 * 60)
    assert "T-8:53 [#####.....]" in there.line
    assert there.table.play.state.left == 540


@mission(*BOTH)
async def test_it_warns_in_words_once_each(there):
    await there.goes_by(15 * 60)
    assert there.at.says == "5 minutes left: 5:00."
    await there.at.press("o")
    shown = "\n".join(there.at.lines)
    assert shown.count("5 minutes left") == 1
    await there.at.press("escape")
    await there.goes_by(4 * 60)
    assert there.at.says == "1 minute left: 1:00."
    await there.goes_by(50)
    assert there.at.says == "10 seconds left: 0:10."


@mission(*BOTH, minutes=1)
async def test_when_it_runs_out_all_is_lost_in_the_middle_of_anything(there):
    await there.at.press("a")
    await there.goes_by(60)
    assert isinstance(there.at.page, OverPage)
    assert there.at.says.startswith("The time is over")


@mission(*BOTH)
async def test_a_machine_that_has_slept_stops_it_and_says_so(there):
    await there.goes_by(5)
    there.time.sleeps(GAP + 3600)
    there.at.app.sitting.watch.look()
    await there.at.rest()
    assert isinstance(there.at.page, StoppedPage)
    shown = "\n".join(there.at.lines)
    assert "The machine has slept." in shown
    assert "T-19:55" in there.line
    assert there.table.play.state.mark == "interrupted"
    await there.at.press("s")
    assert isinstance(there.at.page, PlayPage)
    await there.goes_by(1)
    assert "T-19:54" in there.line


@mission(*BOTH)
async def test_a_break_hides_the_boards_and_counts_as_practice(there):
    state = there.table.play.state
    state.rocket.where[4] = -1  # a tile in hand
    await there.at.press("x")
    assert there.at.app.sitting.seat.viewers == (MERCURY,)
    await there.at.press("s")
    assert isinstance(there.at.page, StoppedPage)
    assert state.mark == "practice"
    shown = "\n".join(there.at.lines)
    assert not any(f" {word} " in shown for word in TILE_WORDS)
    assert "a b c" not in shown
    await there.goes_by(30)
    assert "T-20:00" in there.line
    await there.at.press("enter")
    assert there.at.app.sitting.seat.viewers == (HOUSTON,)


@mission(*BOTH)
async def test_one_key_hands_over_while_it_runs(there):
    assert there.at.app.sitting.seat.viewers == (HOUSTON,)
    await there.at.press("x")
    assert isinstance(there.at.page, PlayPage)
    assert there.at.app.sitting.seat.viewers == (MERCURY,)
    await there.at.press("x")
    assert there.at.app.sitting.seat.viewers == (HOUSTON,)


@mission(*BOTH, launched=False)
async def test_as_long_as_it_does_not_run_the_rocket_is_behind_a_curtain(there):
    await there.at.press("x")
    assert isinstance(there.at.page, CurtainPage)
    await there.at.press("escape")
    assert there.at.app.sitting.seat.viewers == (HOUSTON,)


@mission(*BOTH)
async def test_who_leaves_while_it_runs_is_asked_once(there):
    await there.at.press("q")
    assert there.at.says.startswith("Leave while the clock runs?")
    await there.at.press("down", "enter")
    assert not there.at.app.is_running or there.at.app.sitting is None


@pytest.mark.parametrize("again", [False, True])
def test_a_game_that_was_left_goes_on_with_a_clock_that_stands(home, again):
    async def tell():
        async with sat_down(BOTH, 20, (80, 24)) as there:
            await there.is_launched()
            await there.goes_by(20)
            there.at.app.stand_up()
        table = Table.resume(critical_orbit, paths.data() / "orbit.jsonl", bots.make)
        async with full_screen(lambda app: app.sit(table)) as at:
            assert isinstance(at.page, StoppedPage)
            assert "T-19:40" in at.lines[0]
            assert table.play.state.mark == "interrupted"
            if again:
                await at.press("s")
                assert isinstance(at.page, PlayPage)

    asyncio.run(tell())
