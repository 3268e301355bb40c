"""Looking back at a finished game on the command line: lines, words, turning points, and how it is stopped."""

import json
import os
import pty
import re
import signal
import subprocess
import sys

import pytest

from spacegames import bots, control, paths
from spacegames.core.record import Sitter
from spacegames.core.table import Table

FEW = ("--iterations", 4)


@pytest.fixture
def played(home):
    """A round of Control between bots, all of it or so many plies; what it is called."""

    def play(plies=10_000):
        config, sitters = control.Config(seats=2, rounds=1), [Sitter("Ann", "random"), Sitter("Bo", "random")]
        path = paths.data() / "game.jsonl"
        table = Table.open(control, config, sitters, 5, bots.make, path=path)
        while not table.over and len(table.play.plies) < plies:
            table.step()
        table.close()
        return "game"

    return play


def test_a_game_is_told_as_lines_and_in_words(spacegames, played):
    ran = spacegames("review", played(), *FEW, "--ascii")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[0].startswith("Control. ")
    assert ran.lines[0].endswith(" wins the match.")
    assert all(len(line) <= 80 for line in ran.lines)
    assert ran.out.isascii()
    for who in ("A Ann", "B Bo"):
        place = next(number for number, line in enumerate(ran.lines) if line.startswith(f"{who}: chance"))
        scale = [line[:5] for line in ran.lines[place + 1 : place + 8]]
        assert scale == ["100 |", "    |", "    |", " 50 |", "    |", "    |", "  0 |"]
        assert re.match(r"\d+% at first, .*(won|lost)\.", ran.lines[place + 9])
    turns = ran.lines[ran.lines.index("Turning points") + 1 :]
    assert [line[:2] for line in turns if not line.startswith(" ")] == ["1.", "2.", "3."]
    assert ran.out.count("Did: ") == ran.out.count("The bot: ") == 3


@pytest.mark.parametrize(("term", "letters"), [("xterm", False), ("dumb", True)])
def test_lines_are_drawn_with_letters_where_the_terminal_has_nothing_else(process, played, term, letters):
    env = {**os.environ, "TERM": term, "PYTHONIOENCODING": "utf-8"}
    ran = process("review", played(), *FEW, env=env, encoding="utf-8")
    assert ran.out.isascii() == letters


def test_programs_are_told_everything_in_one_object_whatever_the_jobs(spacegames, process, played):
    (found,) = spacegames("review", played(), *FEW, "--json").objects
    assert found["complete"]
    assert found["looked_into"] == found["decisions"] == len(found["verdicts"])
    assert [side["seats"] for side in found["sides"]] == [["A"], ["B"]]
    ends = [side["line"][-1]["chance"] for side in found["sides"]]
    assert ends == [float(side["seats"] == found["winners"]) for side in found["sides"]]
    told = {one["ply"]: one for one in found["verdicts"]}
    for one in found["turning_points"]:
        assert told[one["ply"]].items() <= one.items()
        assert one["text"].startswith(f"Ply {one['ply']}, ")
    assert process("review", "game", *FEW, "--json", "--jobs", 2).objects == [found]


def test_control_c_ends_it_with_what_is_known(played):
    name, (listening, terminal) = played(), pty.openpty()
    command = [sys.executable, "-m", "spacegames", "review", name, "--iterations", "3000", "--json"]
    review = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=terminal, text=True)
    os.close(terminal)
    shown = ""
    while not re.search(r"[1-9]\d*/\d+", shown):  # the bar says how many decisions have been looked into
        shown += os.read(listening, 65536).decode()
    review.send_signal(signal.SIGINT)
    out, _ = review.communicate(timeout=30)
    shown = os.read(listening, 65536).decode()
    os.close(listening)
    found = json.loads(out)
    assert review.returncode == 130
    assert "Stopped: this is what is known by now." in shown
    assert "Traceback" not in shown
    assert 0 < found["looked_into"] < found["decisions"]
    assert not found["complete"]
    assert len(found["sides"][0]["line"]) + len(found["sides"][1]["line"]) == found["looked_into"]


def test_a_game_that_is_not_over_is_refused_in_one_line(spacegames, played):
    ran = spacegames("review", played(60), *FEW)
    why = "the game is not over: a review would tell what is still hidden; go on with: spacegames resume game"
    assert (ran.code, ran.out, ran.err) == (1, "", f"spacegames: {why}\n")


def test_a_record_that_does_not_play_is_refused(spacegames, played):
    path = paths.data() / f"{played()}.jsonl"
    path.write_text(path.read_text().replace('"do":"draw"', '"do":"dance"'))
    ran = spacegames("review", "game", *FEW)
    assert (ran.code, ran.out) == (4, "")
    assert "does not play any more" in ran.err
