"""`spacegames` at a real terminal, in a home that is thrown away."""

import os
from random import Random

import pytest

from spacegames import bots, control, paths
from spacegames.control.components import CELLS
from spacegames.core import registry
from spacegames.core.play import replay
from spacegames.core.record import Line, Sitter, fork, read
from spacegames.core.seats import seat_name
from spacegames.core.table import Table

from .emulator import Screen


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A home that is thrown away, in which nobody waits for a bot."""
    for name in os.environ:
        if name.startswith(("SPACEGAMES_", "TEXTUAL")) or name in ("NO_COLOR", "COLUMNS", "LINES"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("SPACEGAMES_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm-256color")
    (tmp_path / "config.toml").write_text("[table]\npace = 0\npause = 0\n")
    return tmp_path


@pytest.fixture
def screen(home):
    """Start `spacegames` at a terminal. It leaves no process behind."""
    started = []

    def start(*args, **settings) -> Screen:
        started.append(Screen(*args, **settings))
        return started[-1]

    yield start
    for one in started:
        one.is_cleared_away()


class Recorded(Table):
    """The table as a record says that it is."""

    def __init__(self, path):
        contents = read(path)
        told = replay(registry.load(contents.header.game), contents)
        assert not any((contents.damage, contents.torn, told.trouble))
        super().__init__(contents.header, told.play, None, bots.make)

    @property
    def done(self) -> list[str]:
        """What everybody has done, chance included."""
        return [f"{seat_name(ply.seat)} {self.game.format(ply.action)}" for ply in self.play.plies]

    def hand(self, seat) -> list[str]:
        """The cards of a seat, as they stand on the screen."""
        return [str(CELLS[card]) for card in self.observe((seat,)).hands[seat]]


@pytest.fixture
def recorded(home):
    """The table as the only record says that it is: `recorded()`."""

    def now():
        (path,) = paths.records()
        return Recorded(path)

    return now


@pytest.fixture
def saved_when(home):
    """Save a seeded game of Ann, Bo and a bot at a moment of this kind."""

    def save(wanted):
        sitters = [Sitter("Ann"), Sitter("Bo"), Sitter("Cy", "random")]
        for seed in range(100):
            table, rng = Table.open(control, control.Config(seats=3), sitters, seed, bots.make), Random(seed)
            while not (table.over or (table.waiting_for() and wanted(table))):
                if not table.step():
                    seat = table.waiting_for()[0]
                    table.act(seat, rng.choice(table.legal_actions(seat)))
            if not table.over:
                break
        lines = [Line(seat=seat_name(ply.seat), do=control.format(ply.action)) for ply in table.play.plies]
        fork(paths.data() / "game.jsonl", table.header, lines)

    return save
