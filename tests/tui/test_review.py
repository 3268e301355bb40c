"""The look back at a finished game on the screen: it grows, can be stopped, and leads to what it tells of."""

import asyncio

import pytest

from spacegames.bots.search import compare
from spacegames.bots.worker import BotFailed
from spacegames.review import line_in_words
from spacegames.tui.screens import review
from spacegames.tui.screens.reader import Reader
from spacegames.tui.screens.replay import ReplayPage
from spacegames.tui.screens.review import ReviewPage
from spacegames.tui.screens.then import ThenPage

from .recordings import recorded


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    """A few worlds will do."""
    monkeypatch.setattr(review, "ITERATIONS", 3)


def shows(**game):
    """Begin with this replay above home."""

    def first(app):
        app.go_home()
        app.open(ReplayPage(recorded(**game)))

    return first


class Slow:
    """Bots that answer so many questions, and then wait for ever."""

    def __init__(self, answers):
        self.answers, self.closed = answers, False

    async def compare(self, name, view, iterations, action):
        if not self.answers:
            await asyncio.Event().wait()
        self.answers -= 1
        return compare(view, iterations, action)

    def close(self):
        self.closed = True


def test_bots_look_into_the_game_and_enter_goes_to_a_turning_point(screen, presses):
    async def story(app, pilot):
        replay = app.screen
        shown = await presses(app, pilot, "t")
        assert isinstance(app.screen, ReviewPage)
        assert replay.review.complete
        assert f"All {len(replay.review.questions)} decisions have been looked into" in shown
        assert "A Ann" in shown
        assert "B Bo" in shown
        first, second, *_ = replay.review.turning_points()
        assert f"> 1 Ply {first.verdict.ply}, " in shown
        await presses(app, pilot, "2")
        assert app.screen is replay
        moment = replay.head.reel.moments[replay.head.place]
        assert moment.plies == second.verdict.ply
        assert moment.decision.owes == (second.verdict.seat,)
        assert replay.head.reel.did(replay.head.place, second.verdict.seat) == second.verdict.did
        assert replay.message.text.startswith(f"Ply {second.verdict.ply}, ")
        assert f"> 2 Ply {second.verdict.ply}, " in await presses(app, pilot, "escape")
        assert await presses(app, pilot, "escape")
        assert app.screen is replay

    screen(story, shows(seats=2, rounds=1))


def test_escape_stops_the_bots_and_what_is_known_is_kept(screen, presses, monkeypatch):
    async def story(app, pilot):
        replay, bots = app.screen, Slow(10)
        monkeypatch.setattr(review, "Worker", lambda: bots)
        await pilot.press("t")
        while bots.answers:
            await pilot.pause()
        assert "Esc stops it; what is known by then is kept." in app.screen.message.text
        assert "Stopped; what is known is kept. t goes on, Esc goes back." in await presses(
            app, pilot, "escape"
        )
        assert bots.closed
        on = Slow(5)
        monkeypatch.setattr(review, "Worker", lambda: on)
        await pilot.press("t")
        while on.answers:
            await pilot.pause()
        shown = await presses(app, pilot, "escape", "escape")
        assert app.screen is replay
        assert on.closed
        known = len(replay.review.verdicts)
        assert known >= 14
        assert "event 1 of " in shown

        more = Slow(10_000)
        monkeypatch.setattr(review, "Worker", lambda: more)
        await presses(app, pilot, "t")
        assert replay.review.complete
        assert 10_000 - more.answers == len(replay.review.questions) - known
        again = Slow(1)
        monkeypatch.setattr(review, "Worker", lambda: again)
        await presses(app, pilot, "escape", "t")
        assert again.answers == 1

    screen(story, shows(seats=2, rounds=1))


def test_bots_that_fail_are_told_and_asked_again_next_time(screen, presses, monkeypatch):
    async def story(app, pilot):
        fails, works = Slow(1), Slow(10_000)

        async def compare(*asked):
            raise BotFailed("the process for bots did not start")

        fails.compare = compare
        monkeypatch.setattr(review, "Worker", lambda: fails)
        assert "It goes no further: the process for bots did not start" in await presses(app, pilot, "t")
        assert fails.closed
        monkeypatch.setattr(review, "Worker", lambda: works)
        assert "decisions have been looked into, " in await presses(app, pilot, "escape", "t")

    screen(story, shows(seats=2, rounds=1))


def test_from_the_table_of_a_moment_one_comes_back_to_it(screen, presses, monkeypatch):
    monkeypatch.setattr(review, "Worker", lambda: Slow(10_000))

    async def story(app, pilot):
        replay = app.screen
        await presses(app, pilot, "v", "t", "enter")
        assert isinstance(app.screen, ThenPage)
        first, *_ = replay.review.turning_points()
        assert replay.head.reel.moments[replay.head.place].plies == first.verdict.ply

    screen(story, shows(seats=2, rounds=1))


def test_it_is_read_in_words_copied_and_written(screen, presses, home, monkeypatch):
    monkeypatch.setattr(review, "Worker", lambda: Slow(10_000))

    async def story(app, pilot):
        shown = await presses(app, pilot, "t", "w")
        assert "Written: " in shown
        (written,) = home.glob("*-review.txt")
        assert "A Ann: chance to win in %" in written.read_text(encoding="utf-8")
        await presses(app, pilot, "y")
        assert app.clipboard.startswith("Ply ")
        await presses(app, pilot, "i")
        assert isinstance(app.screen, Reader)
        assert f"A Ann: {line_in_words(app.screen_stack[-2].review, (0,))}" in app.screen.text

    screen(story, shows(seats=2, rounds=1))


def test_of_a_game_that_is_not_over_there_is_none(screen, presses):
    async def story(app, pilot):
        replay = app.screen
        shown = await presses(app, pilot, "t")
        assert app.screen is replay
        assert "The game is not over: what is hidden stays hidden" in shown

    screen(story, shows(plies=120))
