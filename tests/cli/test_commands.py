"""The commands beside playing: what they print, and how they refuse."""

import json
import os
import subprocess
import sys

import pytest

import spacegames as package
from spacegames import control
from spacegames.core import registry

VERSION = f"spacegames {package.__version__}\n"


# ---------------------------------------------------------------------------------- Small things


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_version(spacegames, option):
    ran = spacegames(option)
    assert (ran.code, ran.out, ran.err) == (0, VERSION, "")


def test_python_dash_m_is_the_same_program(process):
    ran = process("--version")
    assert (ran.code, ran.out, ran.err) == (0, VERSION, "")


def test_help_names_every_command(spacegames):
    shown = spacegames("--help").out
    for command in (
        "play",
        "resume",
        "saves",
        "replay",
        "review",
        "rules",
        "paths",
        "simulate",
        "arena",
        "bench",
    ):
        assert command in shown


@pytest.mark.parametrize(
    "command", ["play", "resume", "saves", "replay", "review", "rules", "simulate", "arena", "bench", "paths"]
)
def test_every_command_has_help(spacegames, command):
    ran = spacegames(command, "-h")
    assert ran.code == 0
    assert "Usage" in ran.out


def test_rules_are_the_whole_rulebook(spacegames):
    ran = spacegames("rules", "control")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.strip() == control.rulebook().strip()


def test_rules_with_a_word_are_the_chapters_with_it_in_their_heading(spacegames):
    ran = spacegames("rules", "control", "goal")
    assert ran.code == 0
    assert ran.lines[0] == "## Goal"
    assert "## Your turn" not in ran.lines


def test_rules_with_a_word_of_no_heading_say_which_there_are(spacegames):
    ran = spacegames("rules", "control", "kettle")
    assert "kettle" in ran.out + ran.err
    assert "Goal" in ran.out + ran.err


def test_the_rules_are_printed_by_a_terminal_that_knows_ascii_only(process):
    ran = process("rules", "control", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (ran.code, ran.err) == (0, "")


def test_paths_tells_where_the_games_are(spacegames, home):
    ran = spacegames("paths")
    assert (ran.code, ran.err) == (0, "")
    assert str(home / "saves") in ran.out
    assert spacegames("paths", "--json").objects == [
        {"saves": str(home / "saves"), "settings": str(home / "config.toml")}
    ]


def test_the_folder_of_the_games_is_for_its_owner_alone(spacegames, home):
    spacegames("paths")
    assert (home / "saves").stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(
    "args",
    [("saves",), ("paths",), ("play", "control", "--seat", "Ann", "--seat", "bot:random"), ("resume",)],
    ids=lambda args: args[0],
)
def test_a_home_that_cannot_be_a_folder_is_a_failure_in_one_line(spacegames, home, monkeypatch, args):
    (home / "file").touch()
    monkeypatch.setenv("SPACEGAMES_HOME", str(home / "file"))
    ran = spacegames(*args)
    assert ran.code == 1
    assert len(ran.err.splitlines()) == 1


# --------------------------------------------------------------------------------------- Refusals


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["play", "chess"], "control"),
        (["rules", "chess"], "control"),
        (["simulate", "chess"], "control"),
        (["bench", "chess"], "control"),
        (["play"], "GAME"),
        (["play", "control", "--flag"], "--flag"),
        (["play", "control", "--seat", "Ann"], "2, 3, 4 seats"),
        (["play", "control", *["--seat", "bot:random"] * 5], "2, 3, 4 seats"),
        (["play", "control", "--seat", "Ann", "--seat", "bot:genius"], "random, novice"),
        (["play", "control", "--seat", "", "--seat", "bot:random"], "1 to 20 printable"),
        (["play", "control", "--seat", "   ", "--seat", "bot:random"], "1 to 20 printable"),
        (["play", "control", "--seat", "bot:", "--seat", "bot:random"], "which bot"),
        (["play", "control", "--seat", "x" * 21, "--seat", "bot:random"], "1 to 20 printable"),
        (["play", "control", "--seat", "a\x1b[2Jb", "--seat", "bot:random"], "1 to 20 printable"),
        (["play", "control", "--seat", "a\nb", "--seat", "bot:random"], "1 to 20 printable"),
        (["play", "control", "--seat", "Ann", "--seat", "ANN=bot:random"], "called"),
        (["play", "control", "--seat", "Ann", "--seat", "bot:random", "--rounds", 2], "1 (a single round)"),
        (["play", "control", "--seat", "Ann", "--seat", "bot:random", "--starter", "C"], "start"),
        (["play", "control", "--seat", "Ann", "--seat", "bot:random", "--starter", "Z"], "Z"),
        (["play", "control", "--seat", "Ann", "--seat", "bot:random", "--undo", "maybe"], "on, free, off"),
        (["play", "control", "--seat", "Ann", "--seat", "bot:random", "--variant", "blitz"], "blitz"),
        (["play", "control", "--seat", "Ann", "--seat", "bot:random", "--seed", "x"], "--seed"),
        (["simulate", "control", "--bots", "genius"], "random, novice"),
        (["simulate", "control", "--bots", ""], "random, novice"),
        (["simulate", "control", "--games", 0], "--games"),
        (["simulate", "control", "--jobs", 0], "--jobs"),
        (["simulate", "control", "--seats", 7], "2 to 4"),
        (["bench", "control", "--seats", 7], "2 to 4"),
        (["bench", "control", "--seconds", 0], "seconds"),
        (["bench", "control", "--seconds", -1], "seconds"),
    ],
    ids=lambda value: " ".join(map(repr, value[1:])) if isinstance(value, list) else "",
)
def test_what_cannot_be_meant_is_refused_and_leaves_nothing(spacegames, home, args, why):
    ran = spacegames(*args)
    assert ran.code == 2
    assert ran.out == ""
    assert why in ran.err
    assert list(home.rglob("*.jsonl")) == []


def test_a_refusal_is_one_line(spacegames):
    games = ", ".join(registry.names())
    assert spacegames("play", "chess").err == f"spacegames: there is no game 'chess'; there are: {games}\n"


def test_two_ways_to_deal_are_refused(spacegames):
    both = ["--variant", "level-playing-field", "--variant", "straight-to-the-showdown"]
    ran = spacegames("play", "control", "--seat", "Ann", "--seat", "bot:random", *both)
    assert ran.code == 2
    assert "choose one" in ran.err


def test_bots_in_the_seats_are_named_after_what_they_are(spacegames):
    ran = spacegames("play", "control", "--seat", "Ann", "--seat", "bot:random", "--seed", 1)
    assert ran.code == 0
    assert "Random B" in ran.out


# --------------------------------------------------------------------------------- Simulate, bench


def test_simulate_tells_who_wins_how_often(process):
    args = ("simulate", "control", "--bots", "random,tallest", "--games", 40, "--rounds", 1, "--seed", 3)
    ran = process(*args, "--json", "--jobs", 2)
    assert ran.code == 0
    (report,) = ran.objects
    assert (report["game"], report["games"], report["seed"]) == ("control", 40, 3)
    assert [bot["name"] for bot in report["bots"]] == ["random", "tallest"]
    assert sum(bot["wins"] for bot in report["bots"]) + report["draws"] == 40
    assert sum(seat["wins"] for seat in report["seats"]) + report["draws"] == 40
    for score in report["bots"] + report["seats"]:
        assert score["share"] == score["wins"] / 40
        assert 0 <= score["low"] <= score["share"] <= score["high"] <= 1


def test_simulate_does_not_depend_on_the_number_of_processes(spacegames, process):
    args = ("simulate", "control", "--bots", "random", "--games", 30, "--rounds", 1, "--seed", 3, "--json")
    assert spacegames(*args).objects == process(*args, "--jobs", 2).objects


def test_simulate_prints_a_table_for_people(spacegames):
    ran = spacegames("simulate", "control", "--bots", "random,random", "--games", 10, "--rounds", 1)
    assert ran.code == 0
    assert ran.lines[0].startswith("10 games, seed 1,")
    assert [line.split()[0] for line in ran.lines[1:]] == ["random", "random", "seat", "seat"]


@pytest.mark.parametrize("bots", ["random", "random,random,random,random"])
def test_a_crew_that_wins_together_has_one_score(spacegames, bots):
    crew = ("--seats", 4, "--bots", bots, "--games", 3, "--turns", 4, "--level", "easy")
    ran = spacegames("simulate", "critical-orbit", *crew)
    assert ran.lines[0].startswith("3 games, seed 1,")
    assert [line.split()[:3] for line in ran.lines[1:]] == [["random", "0", "0.0%"]]


def test_bots_among_themselves_have_no_clock(spacegames):
    quick = ("--bots", "random", "--games", 1, "--json")
    (report,) = spacegames("simulate", "critical-orbit", *quick).objects
    assert report["games"] == 1
    for clock in (("--minutes", 20), ("--turns", 0)):
        ran = spacegames("simulate", "critical-orbit", *quick, *clock)
        assert (ran.code, ran.err.strip()) == (2, "spacegames: bots among themselves play without a clock")


def test_bench_measures_the_engine(spacegames, monkeypatch):
    monkeypatch.setattr("spacegames.bench.REPEATS", 1)
    ran = spacegames("bench", "control", "--seconds", 0.04, "--json")
    assert ran.code == 0
    (report,) = ran.objects
    assert (report["game"], report["seats"], report["seed"]) == ("control", 2, 1)
    names = [figure["name"] for figure in report["figures"]]
    assert names == ["decision", "round", "copy", "observation", "resample", "search iteration"]
    for figure in report["figures"]:
        assert figure["per_second"] > 0
        assert figure["microseconds"] > 0
        assert figure["cal"] > 0


def test_bench_prints_a_table_for_people(spacegames, monkeypatch):
    monkeypatch.setattr("spacegames.bench.REPEATS", 1)
    ran = spacegames("bench", "control", "--seats", 3, "--seconds", 0.04)
    assert ran.code == 0
    assert [line.split()[0] for line in ran.lines[1:]] == [
        "decision",
        "round",
        "copy",
        "observation",
        "resample",
        "search",
    ]


def test_bench_measures_what_only_this_game_does(spacegames, monkeypatch):
    monkeypatch.setattr("spacegames.bench.REPEATS", 1)
    for seats in (1, 4):
        ran = spacegames("bench", "critical-orbit", "--seats", seats, "--seconds", 0.04, "--json")
        (report,) = ran.objects
        *_, own = report["figures"]
        assert (report["seats"], own["name"]) == (seats, "solver step")
        assert own["per_second"] > 0


# --------------------------------------------------------------------------------------- Surroundings

EVERYTHING = """
import io, sys
from spacegames.cli import app

for args, text in (
    (["--version"], ""),
    (["play", "control", "--seat", "Ann", "--seat", "bot:random", "--seed", "1"], "draw\\nquit\\n"),
    (["resume"], "hand\\nquit\\n"),
    (["saves"], ""),
    (["replay", ""], ""),
    (["rules", "control"], ""),
    (["paths"], ""),
    (["simulate", "control", "--bots", "random", "--games", "1"], ""),
):
    sys.stdin = io.StringIO(text)
    try:
        app(args, standalone_mode=False)
    except SystemExit as end:
        assert not end.code, args
print(*sorted(name for name in sys.modules if name.partition(".")[0] == "textual"), file=sys.stderr)
"""


def test_no_command_loads_the_full_screen(home):
    ran = subprocess.run([sys.executable, "-c", EVERYTHING], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr.splitlines()[-1] == ""


BOTS = ("--seat", "bot:random", "--seat", "bot:random", "--seed", "7", "--rounds", "1")


@pytest.mark.parametrize("args", [("rules", "control"), ("play", "control", *BOTS)], ids=lambda args: args[0])
def test_a_reader_that_goes_away_is_no_crash(home, args):
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "spacegames", *args]
    ran = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
    os.close(writing)
    assert "Traceback" not in ran.stderr
    assert "Exception" not in ran.stderr


def test_the_hash_seed_does_not_matter(process):
    one, other = [
        process("play", "control", *BOTS, env={**os.environ, "PYTHONHASHSEED": seed}) for seed in ("1", "2")
    ]
    assert one.code == 0
    assert one.out == other.out


COMPLETE = "import sys; sys.argv[0] = 'spacegames'; from spacegames.cli import main; main()"


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("spacegames play co", "control"),
        ("spacegames play control --seat bot:g", "greedy"),
        ("spacegames play control --variant pre", "precise-traveller"),
        ("spacegames resume con", "control-"),
    ],
)
def test_the_shell_completes_games_bots_variants_and_records(spacegames, words, offered):
    spacegames("play", "control", "--seat", "Ann", "--seat", "bot:random")
    typed = {"COMP_WORDS": words, "COMP_CWORD": str(len(words.split()) - 1)}
    environment = os.environ | typed | {"_SPACEGAMES_COMPLETE": "complete_bash"}
    ran = subprocess.run([sys.executable, "-c", COMPLETE], env=environment, capture_output=True, text=True)
    assert offered in ran.stdout


def test_json_is_data_alone(process, match):
    played = match("Ann", "Bo=bot:random").goes_on(3)
    ran = process("play", "control", *played.args, "--json", script="\n".join(played.notation))
    assert ran.code == 0
    for line in ran.lines:
        assert isinstance(json.loads(line), dict)
