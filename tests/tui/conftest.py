"""The full screen without a terminal, in a home that is thrown away.

def test_home_is_where_it_begins(screen, text):
    async def story(app, pilot):
        await pilot.press("question_mark")
        assert "KEYS" in text(app)[0]

    screen(story)
"""

import asyncio
import os

import pytest
from textual.widgets import Input

from spacegames import control, records
from spacegames.core.record import Sitter
from spacegames.settings import Settings
from spacegames.tui.app import SpacegamesApp

from .idling import no_idling


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Where games, settings and memory are."""
    monkeypatch.setenv("SPACEGAMES_HOME", str(tmp_path))
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)  # no power failure is feared here
    return tmp_path


@pytest.fixture
def make_app(home):
    """An application that waits for nobody; it begins at home, or with what `first` does to it."""

    def make(first=SpacegamesApp.go_home, problems=(), **settings):
        return SpacegamesApp(first, Settings(**settings), list(problems), patience=0)

    return make


@pytest.fixture
def screen(make_app):
    """Run a story, `async def story(app, pilot)`, to its end; the application afterwards."""

    def run(story, first=SpacegamesApp.go_home, size=(80, 24), problems=(), **settings):
        app = make_app(first, problems, **settings)
        app.delay_update = lambda delay=0.0: None

        async def tell():
            async with app.run_test(size=size) as pilot:
                await settled(pilot)
                await story(app, pilot)

        with no_idling():
            asyncio.run(tell())
        return app

    return run


async def settled(pilot):
    """Until everything has been read that is read beside the screen, and nothing moves on it any more."""
    seen = [None, fingerprint(pilot.app)]
    while seen[-3:-1] != seen[-2:] or len(seen) < 4:
        await pilot.pause(0)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause(0)
        seen.append(fingerprint(pilot.app))


def fingerprint(app):
    """What differs if anything on the screen does."""
    boards = app.page.all_boards if app.page else ()
    typed = [field.value for field in app.screen.query(Input)]
    return app.screen, app.screen.focused, typed, [(board.region, board._strips) for board in boards]


@pytest.fixture
def text():
    """The screen as lines: `text(app)`."""

    def lines(app):
        return ["".join(part.text for part in strip) for strip in app.screen._compositor.render_strips()]

    return lines


@pytest.fixture
def presses(text):
    """Press keys one after the other, and wait until all is shown; the screen as one text."""

    async def press(app, pilot, *keys):
        for key in keys:
            await pilot.press(key)
            if app.is_running:
                await settled(pilot)
        if not keys:
            await settled(pilot)
        return "\n".join(text(app)) if app.is_running else ""

    return press


def no_fault(app, lines):
    """What everybody wants of a page: nothing sticks out, nothing is cut off, every glyph is a cell wide."""
    width, height = app.size
    page = app.screen
    assert all(len(line) == width for line in lines), "a glyph is wider than a cell, or a line is too long"
    assert len(lines) == height
    for board in page.all_boards:
        if board.display:
            right, bottom = board.region.bottom_right
            assert right <= width, f"{board.id} sticks out"
            assert bottom <= height, f"{board.id} sticks out"
            assert board.region.width >= 2, f"{board.id} is too narrow"
    assert not page.hint_line.overflows, page.hint_line.hints
    assert len(page.hint_line.hints) <= 8


@pytest.fixture
def check_page(text):
    """Raise AssertionError if the page that is up has a fault."""
    return lambda app: no_fault(app, text(app))


PEOPLE = (Sitter("Ann"), Sitter("Bo", "random"))


@pytest.fixture
def saved(home):
    """Save a game of one round where somebody is asked, after at least so many plies, or at its end; the path."""

    def save(plies=30, sitters=PEOPLE, **config):
        table = records.begin(control, control.Config(seats=len(sitters), rounds=1, **config), sitters, 7)
        while not table.over and (len(table.play.plies) < plies or not table.waiting_for()):
            if not table.step():
                seat = table.waiting_for()[0]
                table.act(seat, table.legal_actions(seat)[0])
        table.close()
        return table.record.path

    return save
