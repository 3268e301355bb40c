"""Two ways to sit at a terminal: a real one with a process at it, and a page of paper that is a terminal."""

import os
import pty
import select
import signal
import sys
import termios
from contextlib import suppress
from pathlib import Path
from random import Random
from time import sleep

import pytest

from spacegames import bots, control, paths
from spacegames.core.record import Line, Sitter, fork
from spacegames.core.seats import seat_name
from spacegames.core.table import Table
from spacegames.plain.game import LineGame
from spacegames.plain.talk import CLEAR_SCREEN_AND_SCROLLBACK, EndOfInput, Input, Text

PATIENCE = 20  # seconds until a process is held to hang
NAMES = ("Ann", "Bo", "Cy", "Di")


# ---------------------------------------------------------------------------------- A real terminal


class Terminal:
    """A process in line mode, at a pseudo-terminal of its own.

    said    all it has written
    screen  what can still be read: all since screen and scrollback were last cleared
    """

    def __init__(self, *args, columns=400):
        command = [sys.executable, "-m", "spacegames", *[str(arg) for arg in args], "--plain"]
        environment = os.environ | {"TERM": "xterm", "COLUMNS": str(columns), "LINES": "60"}
        self.said = ""
        self.read = 0
        self.pid, self.fd = pty.fork()
        if not self.pid:
            os.execve(sys.executable, command, environment)
        self.modes = termios.tcgetattr(self.fd)

    @property
    def screen(self) -> list[str]:
        """The lines on the screen."""
        return self.said.rpartition(CLEAR_SCREEN_AND_SCROLLBACK)[2].replace("\r\n", "\n").split("\n")

    def waits(self, prompt) -> "Terminal":
        """Until it asks this, after all that has been asked before."""
        while (place := self.said.find(prompt, self.read)) < 0:
            ready, _, _ = select.select([self.fd], [], [], PATIENCE)
            try:
                heard = os.read(self.fd, 65536) if ready else b""
            except OSError:  # that is how a pseudo-terminal ends
                heard = b""
            assert heard, f"it never says {prompt!r}, but:\n{self.said[self.read :]}"
            self.said += heard.decode()
        self.read = place + len(prompt)
        return self

    def types(self, text, end="\n") -> "Terminal":
        os.write(self.fd, (text + end).encode())
        return self

    def is_sent(self, number) -> "Terminal":
        os.kill(self.pid, number)
        return self

    def rests(self) -> "Terminal":
        """Until it waits for input: Python may not notice a signal that comes just before that."""
        status = Path(f"/proc/{self.pid}/stat")
        sleep(0.02 if status.exists() else 0.5)
        for _ in range(1000):
            if not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "S":
                return self
            sleep(0.01)
        raise AssertionError("it never waits for input")

    def ends(self) -> int:
        """The exit code."""
        while True:
            ready, _, _ = select.select([self.fd], [], [], PATIENCE)
            assert ready, f"it does not end, but says:\n{self.said[self.read :]}"
            try:
                heard = os.read(self.fd, 65536)
            except OSError:
                break
            if not heard:
                break
            self.said += heard.decode()
        return self.code()

    def code(self) -> int:
        pid, self.pid = self.pid, 0
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])

    def is_as_it_was(self) -> bool:
        """Whether the modes of the terminal are those it began with."""
        return termios.tcgetattr(self.fd) == self.modes

    def closes(self):
        os.close(self.fd)
        self.fd = -1

    def is_over(self):
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        if self.fd >= 0:
            os.close(self.fd)


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("SPACEGAMES_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def terminal(home):
    """Start `spacegames` at a terminal."""
    started = []

    def start(*args, **settings) -> Terminal:
        started.append(Terminal(*args, **settings))
        return started[-1]

    yield start
    for one in started:
        one.is_over()


@pytest.fixture
def record(home):
    """The record of the only game."""

    def find():
        (path,) = paths.records()
        return path

    return find


@pytest.fixture
def saved_where(home):
    """Save a seeded game of these people at a moment of this kind; the name of the record, and the table."""

    def find(wanted, *who, **settings):
        who = who or ("Ann", "Bo")
        people = [Sitter(name) for name in who]
        for seed in range(2000):
            config = control.Config(seats=len(who), **settings)
            table, rng = Table.open(control, config, people, seed, bots.make), Random(seed)
            for _ in range(120):
                if table.over or (table.waiting_for() and wanted(table)):
                    break
                if not table.step():
                    seat = table.waiting_for()[0]
                    table.act(seat, rng.choice(table.legal_actions(seat)))
            else:
                continue
            if not table.over:
                plies = table.play.plies
                lines = [Line(seat=seat_name(ply.seat), do=control.format(ply.action)) for ply in plies]
                fork(paths.data() / "game.jsonl", table.header, lines)
                return table
        raise AssertionError("no game comes to such a moment")

    return find


# ------------------------------------------------------------------------------- A terminal of paper


class Paper(Text):
    """A terminal whose input is written down beforehand, and whose pages can be read afterwards.

    pages    what was on the screen each time before it was cleared, and what is on it now
    prompts  what was asked, each with the page it was asked on
    """

    def __init__(self, *typed):
        super().__init__(Input())
        self.terminal = True
        self.typed = list(typed)
        self.pages = [[]]
        self.prompts = []

    @property
    def page(self) -> list[str]:
        return self.pages[-1]

    def _print(self, text, indent=0):
        self.page.append(text)

    def question(self, question):
        self.page.append(question.text)
        self.page.extend(choice.do for choice in question.choices)

    def read(self, prompt):
        self.prompts.append((prompt, "\n".join(self.page)))
        if not self.typed:
            raise EndOfInput
        typed = self.typed.pop(0)
        self.page.append(f"{prompt} {typed}")
        return typed.strip()

    def read_within(self, prompt, seconds):
        return self.read(prompt)

    def clear(self):
        self.pages.append([])

    def asked(self, words) -> list[str]:
        """The pages on which something was asked in these words."""
        return [page for prompt, page in self.prompts if words in prompt]


class Paperwork:
    """People and bots at a table laid out by hand, in line mode on paper."""

    def __init__(self, hands, machines=(), who=NAMES, undo="on", open_table=False, **others):
        self.laid = {"hands": hands, "machines": machines, **others}
        sitters = [Sitter(name, "random" if name.startswith("Bot") else None) for name in who[: len(hands)]]
        config = control.Config(seats=len(hands), rounds=others.get("rounds", 0))
        self.table = Table.open(self, config, sitters, 7, bots.make, undo=undo)
        self.open_table = open_table

    def start(self, config):
        """Control, begun from a table laid out by hand."""
        return control.position(**self.laid)

    def played_with(self, config):
        return self

    def __getattr__(self, name):
        return getattr(control, name)

    def types(self, *typed, pause=0.0) -> Paper:
        """Play with this typed, up to the end of it or of the game; what was to be read."""
        paper = Paper(*typed)
        with suppress(EndOfInput):
            LineGame(self.table, paper, open_table=self.open_table, pause=pause).play()
        return paper

    @property
    def done(self) -> list[str]:
        """What people and bots have done."""
        return [
            f"{seat_name(ply.seat)} {control.format(ply.action)}"
            for ply in self.table.play.plies
            if ply.seat >= 0
        ]


@pytest.fixture
def laid_out():
    return Paperwork
