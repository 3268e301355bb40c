"""Bots that act at the same time as people: what they think of is done in its time, or not at all."""

import asyncio
from functools import wraps
from inspect import signature
from unittest.mock import patch

from spacegames import bots, critical_orbit
from spacegames.core.record import Sitter
from spacegames.core.seats import CHANCE
from spacegames.core.table import Table
from spacegames.tui import sitting

from .stories import full_screen

MERCURY, HOUSTON, BENGALURU, COLOGNE = range(4)


class Thinker:
    """Thinks until it is told what to answer."""

    def __init__(self):
        self.asked = []
        self.answers = asyncio.Queue()

    async def choose(self, game_name, bot, view):
        self.asked.append(view.seat)
        return await self.answers.get()

    def warm_up(self, parts=1):
        """It is ready."""

    hurry = close = warm_up


class Mission:
    """Ann holds Houston; what the bots do is said here."""

    def __init__(self, at, thinker):
        self.at, self.thinker = at, thinker

    @property
    def table(self):
        return self.at.table

    async def bot_says(self, text):
        self.thinker.answers.put_nowait(critical_orbit.parse(text) if text else None)
        await self.at.rest()

    async def first(self, seat):
        """The first thing that this bot can answer; it says that."""
        await self.bot_says(critical_orbit.format(self.table.answers(seat)[0]))


def called(who, undo="on"):
    """A table at which two dice have just been called."""
    config = critical_orbit.Config(seats=4, setup="1", turns=5)
    sitters = [Sitter(name, "greedy" if name.startswith("Bot") else None) for name in who]
    table = Table.open(critical_orbit, config, sitters, 7, bots.make, undo=undo)
    table.act(MERCURY, critical_orbit.parse("launch"))
    while CHANCE in table.decision.owes:
        table.step()
    table.act(MERCURY, table.answers(MERCURY)[0])
    return table


def mission(*who):
    """A test that is told where these people and bots have two dice to write."""

    def told(test):
        @wraps(test)
        def run(home):
            async def tell():
                thinker = Thinker()
                with patch.object(sitting, "Worker", lambda: thinker):
                    async with full_screen(lambda app: app.sit(called(who))) as at:
                        await test(Mission(at, thinker))

            asyncio.run(tell())

        run.__signature__ = signature(run, follow_wrapped=False)
        return run

    return told


@mission("Bot Ada", "Ann", "Bot Bo", "Bot Cy")
async def test_a_bot_writes_while_a_person_is_asked(there):
    assert there.thinker.asked == [BENGALURU]
    before = there.at.page.scene.question
    await there.first(BENGALURU)
    assert there.table.play.plies[-1].seat == BENGALURU
    assert there.at.page.scene.question == before
    assert there.thinker.asked == [BENGALURU, BENGALURU]


@mission("Bot Ada", "Ann", "Bot Bo", "Bot Cy")
async def test_what_a_person_does_meanwhile_breaks_no_thought_off(there):
    await there.at.press("enter")
    assert there.table.play.plies[-1].seat == HOUSTON
    assert there.thinker.asked == [BENGALURU]
    await there.first(BENGALURU)
    assert there.table.play.plies[-1].seat == BENGALURU


@mission("Bot Ada", "Ann", "Bot Bo", "Bot Cy")
async def test_what_is_not_legal_any_more_when_it_comes_is_not_done(there):
    plies = len(there.table.play.plies)
    await there.bot_says("lock")
    assert len(there.table.play.plies) == plies
    assert there.thinker.asked == [BENGALURU, BENGALURU]


@mission("Bot Ada", "Ann", "Bot Bo", "Ann")
async def test_a_bot_with_nothing_to_do_beside_is_asked_again_when_something_has_happened(there):
    seat = BENGALURU
    while seat in there.table.decision.owes:
        await there.first(seat)
    assert there.thinker.asked[-1] == MERCURY
    await there.bot_says("")
    await there.bot_says("")  # nor does it want its lock back
    asked = len(there.thinker.asked)
    assert asked == there.thinker.asked.index(MERCURY) + 2
    await there.at.press("enter")
    assert there.thinker.asked[asked:] == [MERCURY]


@mission("Bot Ada", "Ann", "Bot Bo", "Bot Cy")
async def test_who_goes_home_leaves_nobody_thinking(there):
    task = there.at.app.sitting.along
    there.at.app.go_home()
    await there.at.rest()
    assert task.cancelled()


@mission("Bot Ada", "Ann", "Bot Bo", "Bot Cy")
async def test_what_somebody_reads_or_types_stays_while_bots_act(there):
    await there.at.press("z", "question_mark")
    page = there.at.page
    await there.first(BENGALURU)
    assert there.at.page is page


@mission("Bot Ada", "Ann", "Bot Bo", "Bot Cy")
async def test_what_is_typed_is_not_lost_when_something_else_is_asked(there):
    await there.at.type(":wri")
    await there.first(BENGALURU)
    await there.first(BENGALURU)  # it gives Houston a star
    assert "use 1" in [choice.do for choice in there.at.app.main.choices]
    await there.at.type("te h 1 e4")
    await there.at.press("enter")
    assert critical_orbit.format(there.table.play.plies[-1].action) == "write H 1 e4"


@mission("Bot Ada", "Ann", "Bot Bo", "Bot Cy")
async def test_a_number_that_is_not_to_be_written_is_refused_and_no_other_taken(there):
    plies = len(there.table.play.plies)
    for text in (":write H 4 e4", ":write h 4 e4"):
        await there.at.type(text)
        await there.at.press("enter")
        assert len(there.table.play.plies) == plies
        assert "CO-54" in there.at.says
