"""All choose unseen, and then are asked in public: what stands on the full screen, and what the keys do."""

import asyncio
from contextlib import asynccontextmanager
from functools import wraps
from unittest.mock import patch

import pytest

from spacegames import bots, paths
from spacegames.core import registry
from spacegames.core.record import Sitter
from spacegames.core.table import Table
from spacegames.tui import sitting

from .. import countdown
from .conftest import no_fault
from .stories import NAMES, Thinker, full_screen

FOR_ALL = "The screen is for Ann, Bo or Cy: press your letter."
PICKED = ("A", "3", "B", "2", "C", "1")  # the third, the second, the first choice on the list


class Bot(Thinker):
    """It thinks until it is told what to do."""

    async def choose(self, game_name, bot, view):
        return countdown.parse(await self.answers.get())


@asynccontextmanager
async def sat_down(who=NAMES[:3], size=(80, 24), patience=0.0, **settings):
    sitters = [Sitter(name, "random" if name.startswith("Bot") else None) for name in who]
    config, path = countdown.Config(seats=len(who)), paths.data() / "game.jsonl"
    table, thinker = Table.open(countdown, config, sitters, 7, bots.make, path=path), Bot()
    with (
        patch.dict(registry._MODULES, {"countdown": countdown.__name__}, clear=True),
        patch.object(sitting, "Worker", lambda: thinker),
    ):
        async with full_screen(lambda app: app.sit(table), size, patience, **settings) as at:
            at.thinker = thinker
            yield at


def story(**settings):
    """A test that is told at a table of these people."""

    def told(test):
        @wraps(test)
        def run(home):
            async def tell():
                async with sat_down(**settings) as at:
                    await test(at)

            asyncio.run(tell())

        del run.__wrapped__
        return run

    return told


def done(at) -> list[str]:
    return [countdown.format(ply.action) for ply in at.table.play.plies if ply.seat >= 0]


def shows_a_hand(at) -> bool:
    return "holds secretly" in at.text


# ------------------------------------------------------------------------------ All choose unseen


@story()
async def test_the_curtain_says_whom_it_is_for(at):
    assert at.on == "CurtainPage"
    assert FOR_ALL in at.text
    assert at.says == "Only A, B or C opens the screen; Enter, Space and clicks do nothing here."
    no_fault(at.app, at.lines)


@story(who=("Ann", "Bo", "Cy", "Di"))
async def test_the_curtain_has_room_for_everybody(at):
    await at.press("A", "1")
    no_fault(at.app, at.lines)
    assert "The screen is for Bo, Cy or Di: press your letter." in at.text
    assert "Ann has answered; A comes back, to take that back." in at.text
    await at.press("A", "x", "B", "1")
    assert "The screen is for Cy or Di" in at.text
    await at.press("A")
    assert "Wrong keys: 1." in at.text


@story()
async def test_after_an_answer_the_curtain_is_up_at_once_for_the_rest(at):
    await at.press("B")
    assert at.on == "PlayPage"
    assert at.page.scene.viewers == (1,)
    await at.press("2")
    assert done(at) == ["pick 2"]
    assert at.on == "CurtainPage"
    assert "pick 2" not in at.text
    assert not shows_a_hand(at)


@story()
async def test_who_comes_back_takes_the_answer_back(at):
    await at.press("B", "2", "B")
    assert at.page.scene.viewers == (1,)
    assert "hands the screen over" in at.says
    await at.press("u", "3")
    assert done(at) == ["pick 3"]
    await at.press("B", "x")
    assert at.on == "CurtainPage"
    assert done(at) == ["pick 3"]


@story()
async def test_at_the_curtain_others_look_at_what_is_their_own(at):
    await at.press("B", "2", "i")
    assert at.on == "PeekPage"
    await at.press("A")
    assert at.page.scene.viewers == (0,)
    await at.press("x")
    assert at.on == "CurtainPage"
    await at.press("i", "escape")
    assert at.on == "CurtainPage"


@story(who=("Ann", "Bot", "Cy"))
async def test_bots_answer_first(at):
    assert at.on == "PlayPage"
    assert at.page.scene.viewers == ()
    await at.bot_does("pick 1")
    assert "The screen is for Ann or Cy: press your letter." in at.text


# ------------------------------------------------------------------------------ All look on


@story()
async def test_everybody_sees_who_is_asked_and_what_may_be_done(at):
    await at.press(*PICKED)
    assert at.on == "PlayPage"
    assert at.page.scene.viewers == ()
    assert at.page.scene.question.seat == "A"
    assert "A Ann: actions" in at.text
    assert "Picked: 3, 2, 1." in at.text
    assert not shows_a_hand(at)
    no_fault(at.app, at.lines)
    assert at.offered == ["burn", "draw", "stop"]
    await at.press("a")
    assert at.on == "ActionsPage"


@story()
async def test_what_all_see_for_the_first_time_is_new_to_all(at):
    await at.press(*PICKED)
    assert at.page.scene.fresh == 4


@story()
async def test_one_goes_on_and_the_next_is_asked_on_the_same_page(at):
    await at.press(*PICKED)
    page = at.page
    await at.press("3")
    assert done(at)[3:] == ["stop"]
    assert "Ann: x goes on; u takes back." in at.says
    no_fault(at.app, at.lines)
    await at.press("x")
    assert at.page is page
    assert "B Bo: actions" in at.text
    await at.press("u")
    assert "Ann has answered since" in at.says
    await at.press("x")
    assert at.says == "The open question comes first"


@story()
async def test_u_takes_back_in_public(at):
    await at.press(*PICKED, "1", "2", "u")
    assert done(at)[3:] == ["burn"]
    assert "A Ann: actions" in at.text
    await at.press("u")
    assert done(at)[3:] == []
    await at.press("U", "U")
    assert done(at)[3:] == ["burn", "stop"]


@story()
async def test_for_a_secret_the_curtain_rises_and_falls(at):
    await at.press(*PICKED, "2")
    assert at.on == "CurtainPage"
    assert "Ann: press A." in at.text
    await at.press("A")
    assert at.page.scene.viewers == (0,)
    assert shows_a_hand(at)
    await at.press("1")
    assert done(at)[3:] == ["draw", "keep"]
    assert "hands the screen over" in at.says
    await at.press("x")
    assert at.on == "PlayPage"
    assert at.page.scene.viewers == ()
    assert "B Bo: actions" in at.text
    assert "Ann draws a card." in at.text
    assert not shows_a_hand(at)


@story()
async def test_b_lets_somebody_look_unseen(at):
    await at.press(*PICKED, "b")
    assert at.on == "PeekPage"
    assert not shows_a_hand(at)
    await at.press("escape")
    assert at.on == "PlayPage"
    await at.press("b", "x", "C")
    assert at.page.scene.viewers == (2,)
    assert shows_a_hand(at)
    await at.press("b")
    assert at.page.scene.viewers == ()
    assert "A Ann: actions" in at.text


@story(patience=1.0)
async def test_b_pressed_twice_opens_no_hand(at):
    for seat, number in (("A", "3"), ("B", "2"), ("C", "1")):
        at.page.deaf_until = 0
        await at.press(seat)
        await at.press(number)
    at.strike("b", "b")
    await at.rest()
    assert not at.app.sitting.seat.viewers
    assert not shows_a_hand(at)


@story()
async def test_left_alone_the_public_table_stays(at):
    await at.press(*PICKED)
    at.app.sitting.hide_if_shared()
    assert at.on == "PlayPage"
    assert "A Ann: actions" in at.text


@pytest.mark.parametrize("stage", ["asked", "about to go on"])
def test_who_leaves_in_public_is_the_one_who_acts(home, stage):
    @story()
    async def told(at):
        await at.press(*PICKED, *["3"] * (stage != "asked"))
        at.page.command("leave")
        await at.rest()
        await at.press("1")
        assert at.table.humans == [1, 2]

    told(home)


@story()
async def test_a_draw_is_offered_in_public(at):
    await at.press(*PICKED)
    at.page.command("draw")
    await at.rest()
    assert at.on == "DrawPage"
    await at.press("1")
    assert at.on == "PlayPage"
    assert "A Ann: actions" in at.text


@story(who=("Ann", "Bot", "Cy"))
async def test_bots_act_while_all_look_on(at):
    await at.bot_does("pick 2")
    await at.press("A", "3", "C", "1", "3", "x")
    assert "Bot thinks." in at.says
    assert at.page.scene.viewers == ()
    await at.bot_does("stop")
    assert "C Cy: actions" in at.text
    assert "Bot: stop." in at.text


@story()
async def test_a_game_taken_up_again_goes_on_in_public(at):
    await at.press(*PICKED, "3", "x")
    at.page.command("home")
    await at.rest()
    await at.press("c")
    assert at.on == "PlayPage"
    assert at.page.scene.viewers == ()
    assert "B Bo: actions" in at.text


@story(patience=1.0)
async def test_a_key_pressed_too_soon_is_not_the_next_seats(at):
    for seat, number in (("A", "3"), ("B", "2"), ("C", "1")):
        at.page.deaf_until = 0
        await at.press(seat)
        await at.press(number)
    await at.press("3")
    at.strike("x", "enter")
    await at.rest()
    assert done(at)[3:] == ["stop"]
    at.page.deaf_until = 0
    await at.press("3")
    assert done(at)[3:] == ["stop", "stop"]


@story(bell=True)
async def test_the_bell_rings_for_another_seat_only(at):
    rung = []
    at.app.bell = lambda: rung.append(at.text)
    await at.press(*PICKED)
    before = len(rung)
    await at.press("1")
    assert len(rung) == before
    await at.press("2", "x")
    assert len(rung) == before + 1


@story(size=(120, 40))
async def test_it_fits_a_large_screen_too(at):
    no_fault(at.app, at.lines)
    await at.press(*PICKED)
    no_fault(at.app, at.lines)
    await at.press("3")
    no_fault(at.app, at.lines)
