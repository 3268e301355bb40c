"""The command line, run in this process or in one of its own, with a home that is thrown away."""

import io
import json
import os
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from random import Random

import pytest

from spacegames import bots, control, paths
from spacegames.cli import main
from spacegames.core.play import replay
from spacegames.core.record import Sitter, read
from spacegames.core.table import Table


@dataclass
class Run:
    """How a command ended, and what it said."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def objects(self) -> list[dict]:
        """The lines of `--json`."""
        return [json.loads(line) for line in self.lines]


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Where the games are saved."""
    monkeypatch.setenv("SPACEGAMES_HOME", str(tmp_path))
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)  # no power failure is feared here
    return tmp_path


@pytest.fixture
def spacegames(home, monkeypatch):
    """Run a command here, with the lines of a script as its input."""
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}

    def run(*args, script=()):
        text = script if isinstance(script, str) else "".join(f"{line}\n" for line in script)
        monkeypatch.setattr(sys, "argv", ["spacegames", *[str(arg) for arg in args]])
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        code = 0
        with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
            try:
                main()
            except SystemExit as end:
                code = end.code or 0
        return Run(code, out.getvalue(), err.getvalue())

    yield run
    for number, handler in handlers.items():
        signal.signal(number, handler)


@pytest.fixture
def process(home):
    """Run a command in a process of its own."""

    def run(*args, script="", **others):
        command = [sys.executable, "-m", "spacegames", *map(str, args)]
        ran = subprocess.run(command, input=script, capture_output=True, text=True, timeout=60, **others)
        return Run(ran.returncode, ran.stdout, ran.stderr)

    return run


@pytest.fixture
def saved(home):
    """The records there are: `saved()` is the only one."""

    def find(name="*"):
        (path,) = paths.data().glob(f"{name}.jsonl")
        return path

    return find


@dataclass
class Answer:
    """What a person did: the seat, the action in notation, its number on the list."""

    seat: int
    text: str
    number: int


class Match:
    """A seeded match that people at random play with bots, and what they answered."""

    def __init__(self, *seats, seed=7, **settings):
        sitters = [
            Sitter(name, bot or None)
            for name, _, bot in [seat.partition("=bot:") if "=" in seat else (seat, "", "") for seat in seats]
        ]
        config = control.Config(seats=len(seats), **settings)
        self.table = Table.open(control, config, sitters, seed, bots.make)
        self.answers: list[Answer] = []
        self.rng = Random(1)
        self.args = ["--seed", seed, "--open-table"]
        for seat in seats:
            self.args += ["--seat", seat]
        for variant in config.variants:
            self.args += ["--variant", variant]
        self.args += ["--rounds", config.rounds]

    def goes_on(self, answers=100_000) -> "Match":
        """People answer until there are so many answers, or the match is over."""
        return self.until(lambda table: len(self.answers) == answers)

    def until(self, asked) -> "Match":
        """People answer until somebody is asked something of this kind, or the match is over."""
        while not self.table.over:
            if self.table.step():
                continue
            if asked(self.table):
                break
            seat = self.table.waiting_for()[0]
            legal = self.table.legal_actions(seat)
            number = int(self.rng.random() * len(legal))
            self.answers.append(Answer(seat, control.format(legal[number]), number + 1))
            self.table.act(seat, legal[number])
        return self

    @property
    def notation(self) -> list[str]:
        return [answer.text for answer in self.answers]

    @property
    def numbers(self) -> list[int]:
        return [answer.number for answer in self.answers]

    @property
    def done(self) -> list[tuple[int, str]]:
        """Every ply: who did what."""
        return [(ply.seat, control.format(ply.action)) for ply in self.table.play.plies]


@pytest.fixture
def match():
    return Match


@pytest.fixture
def done_in():
    """Every ply of a record: who did what."""

    def plies(path):
        done = replay(control, read(path))
        assert not done.trouble
        return [(ply.seat, control.format(ply.action)) for ply in done.play.plies]

    return plies


@pytest.fixture
def secrets_in():
    """What a text tells of a record that these seats may not know: none of it, one hopes.

    A secret told once may read like something that was open, so the lines are counted.
    """

    def told(text, path, *seats):
        done = replay(control, read(path))
        names = [sitter.name for sitter in done.sitters]
        events = [event for happened in done.play.events for event in happened]
        whole = [control.voice.event(event, names) for event in events]
        seen = [control.voice.event(event.seen_by(*seats), names) for event in events]
        secret = {line for line, shown in zip(whole, seen, strict=True) if line != shown}
        lines = text.splitlines()
        return sorted(line for line in secret if lines.count(line) > seen.count(line))

    return told
