"""How many turns of Critical Orbit fit into twenty minutes: python docs/twenty_minutes.py

Two people share a terminal. One holds Mercury III behind the screen, the other the three cities. Everything
is done by keys, at a pace at which people look, think, move the cursor and turn the screen round; what they
do is what greedy bots would do. The clock goes with the keys and the pauses, not with the machine, so the
run takes a minute or two; with --real it takes as long as it says.
"""

import argparse
import asyncio
from time import sleep
from typing import Final

from textual.pilot import Pilot

from spacegames import bots, critical_orbit
from spacegames.bots import make
from spacegames.core.clock import Clock
from spacegames.core.record import Sitter
from spacegames.core.seats import CHANCE
from spacegames.core.table import Table
from spacegames.critical_orbit.pieces import MERCURY
from spacegames.hotseat.stage import Curtain
from spacegames.settings import Settings
from spacegames.tui.app import SpacegamesApp
from spacegames.tui.screens.play import PlayPage
from spacegames.tui.widgets.board import Board

# Seconds.
KEY: Final = 0.3
LOOK: Final = 1.5  # at a screen that has changed
CALL: Final = 6.0  # to talk about three dice and to choose two
ENTRY: Final = 4.0  # to find the square for a number
CHOICE: Final = 2.5  # of a tile, a half-valve, a star
PART: Final = 3.0  # to find the place for a part
SIZE: Final = (120, 40)
CREW: Final = ("Ada", "Ben", "Ben", "Ben")


class Time:
    """Time that passes as people spend it."""

    def __init__(self, real: bool) -> None:
        self.real, self.now = real, 0.0

    def passes(self, seconds: float) -> None:
        self.now += seconds
        if self.real:
            sleep(seconds)


class People:
    """Both sides in front of one screen."""

    def __init__(self, app: SpacegamesApp, pilot: Pilot[None], table: Table, time: Time) -> None:
        self.app, self.pilot, self.table, self.time = app, pilot, table, time
        self.bot = make("greedy", critical_orbit)
        self.keys = 0

    async def waits(self, seconds: float) -> None:
        """Time passes, and the clock is looked at every second."""
        while seconds > 0 and not self.table.over:
            self.time.passes(min(seconds, 1.0))
            seconds -= 1.0
            assert self.app.sitting
            assert self.app.sitting.watch
            self.app.sitting.watch.look()
        await self.pilot.pause(0)

    async def presses(self, *keys: str) -> None:
        for key in keys:
            if not self.table.over:
                await self.pilot.press(key)
                self.keys += 1
                await self.waits(KEY)

    async def play(self) -> None:
        """Until the time is over, or the rocket is saved."""
        while not self.table.over:
            seat = next((seat for seat in self.table.decision.owes if seat != CHANCE), MERCURY)
            await self.goes_to_the_side_of(seat)
            if not self.table.over:
                await self.does(seat)

    async def goes_to_the_side_of(self, seat: int) -> None:
        """One key hands the screen over; then somebody looks."""
        assert self.app.sitting
        if seat in self.app.sitting.seat.viewers:
            return
        await self.presses("x")
        if isinstance(self.app.sitting.stage, Curtain):
            await self.waits(1.0)
            await self.presses("A")
        await self.waits(LOOK)

    async def does(self, seat: int) -> None:
        """What a greedy bot would do, by keys."""
        action = self.bot.choose(self.table.view(seat))
        text = critical_orbit.format(action)
        match action.verb:
            case "launch" | "roll":
                await self.presses("R")
            case "keep":
                await self.waits(CALL)
                await self.types(text)
            case "write":
                await self.waits(ENTRY)
                await self.writes(action.role, action.what, action.place)
            case "lock":
                self.speaks(seat)
                await self.presses("e")
            case "lift" | "lay":
                await self.waits(PART)
                await self.types(text)
            case _:
                await self.waits(CHOICE)
                self.speaks(seat)
                await self.types(text)

    def speaks(self, seat: int) -> None:
        """The eye is on the sheet of this city."""
        if isinstance(self.app.main, PlayPage):
            self.app.main.speak(seat)

    async def types(self, text: str) -> None:
        """A typed command does anything."""
        await self.presses("colon", *("space" if letter == " " else letter for letter in text), "enter")

    async def writes(self, role: int, number: int, place: int) -> None:
        """Tab to the sheet, Space for the other number, the arrows to the square, and Enter."""
        page = self.app.main
        if not isinstance(page, PlayPage):
            return
        board: Board = page.table.sheets[role - 1]  # type: ignore[attr-defined]
        while not self.table.over and page.active_board and page.active_board.shown is not board:
            await self.presses("tab")
        if not self.table.over and page.table.number(role) != number:  # type: ignore[attr-defined]
            await self.presses("space")
        cell = ("square", role, place)
        while not self.table.over and board.cursor != cell:
            await self.presses(towards(board, cell))
        await self.presses("enter")


def towards(board: Board, cell: object) -> str:
    """The arrow that brings the cursor nearer to this cell."""
    here, there = board._places[board.cursor][0], board._places[cell][0]
    if here.row != there.row:
        return "down" if here.row < there.row else "up"
    return "right" if here.start < there.start else "left"


async def run(seed: int, level: str, real: bool) -> str:
    """Play, and say how it went."""
    time = Time(real)
    config = critical_orbit.Config(level=level)
    clock = Clock(now=lambda: time.now, wall=lambda: time.now)
    sitters = [Sitter(name) for name in CREW]
    table = Table.open(critical_orbit, config, sitters, seed, bots.make, clock=clock)
    app = SpacegamesApp(lambda app: app.sit(table), Settings(hide_after=0), patience=0.0)
    async with app.run_test(size=SIZE) as pilot:
        people = People(app, pilot, table, time)
        await people.play()
        spent = config.seconds - (table.left or 0)
        turns = table.play.state.turn
        outcome = table.game.outcome(table.play.state)
        assert outcome
        how = table.game.voice.outcome(outcome, table.names)
        return (
            f"seed {seed}, {level}: {turns} turns in {int(spent) // 60}:{int(spent) % 60:02}, "
            f"{spent / turns:.0f} s a turn, {people.keys} keys; {how}"
        )


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--level", default="hard", choices=("easy", "normal", "hard"))
    words.add_argument("--real", action="store_true", help="let the time really pass")
    given = words.parse_args()
    print(asyncio.run(run(given.seed, given.level, given.real)))


if __name__ == "__main__":
    main()
