"""Tournaments on the command line: the same numbers however often they are broken off."""

import csv
import json
import os
import signal
import subprocess
import sys
from time import monotonic, sleep

import pytest

from spacegames import paths

ROUNDS = ("arena", "control", "--bots", "random,tallest", "--rounds", 1, "--seed", 3)


@pytest.fixture
def sheet(home):
    """The only sheet there is."""

    def find():
        (path,) = paths.arena().iterdir()
        return path

    return find


@pytest.fixture
def broken_off(home, sheet):
    """Begin a tournament in a process of its own, and end it by a signal once games have been played."""

    def run(number, *args):
        command = [sys.executable, "-m", "spacegames", *map(str, args)]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
        )
        until = monotonic() + 30
        while monotonic() < until and not (
            any(paths.arena().iterdir()) and sheet().read_text().count("\n") > 1
        ):
            sleep(0.02)
        if number == signal.SIGINT:  # Ctrl+C reaches the other processes too
            os.killpg(process.pid, number)
        else:
            process.send_signal(number)
        out, err = process.communicate(timeout=10)
        return process.returncode, out, err

    return run


def test_a_tournament_tells_how_the_bots_stand(spacegames):
    ran = spacegames(*ROUNDS, "--games", 30)
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[0].startswith("30 games, seed 3,")
    names = [line.split()[0] for line in ran.lines[2:]]
    assert names == ["random", "tallest", "seat", "seat"]
    assert [line.split()[2] for line in ran.lines[2:4]] == ["30", "30"]


def test_the_numbers_are_those_of_simulate_whatever_the_jobs(spacegames, process):
    arena = spacegames(*ROUNDS, "--games", 30, "--json").objects
    assert spacegames("simulate", *ROUNDS[1:], "--games", 30, "--json").objects == arena
    (path,) = paths.arena().iterdir()
    path.unlink()
    assert process(*ROUNDS, "--games", 30, "--json", "--jobs", 2).objects == arena


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_it_goes_on_where_it_was_broken_off(spacegames, broken_off, sheet, tmp_path, number):
    whole = spacegames(*ROUNDS, "--games", 60, "--json", "--out", tmp_path / "whole.jsonl").objects
    code, out, err = broken_off(number, *ROUNDS, "--games", 100_000, "--jobs", 2)
    assert out == ""
    if number == signal.SIGINT:
        assert code == 130
        first, second = err.splitlines()
        assert first.endswith("games of 100000 are kept; go on with the same command:")
        assert (
            second
            == "spacegames arena control --bots random,tallest --rounds 1 --seed 3 --games 100000 --jobs 2"
        )
    lines = sheet().read_text().splitlines(keepends=True)
    sheet().write_text("".join([*lines[:2], lines[1][:30]]))
    ran = spacegames(*ROUNDS, "--games", 60, "--json")
    assert ran.objects == whole
    assert ran.err.splitlines() == [
        "The last line of the sheet was torn; it is dropped.",
        f"20 games have been played already, see {sheet()}",
    ]
    assert spacegames(*ROUNDS, "--games", 60, "--json").objects == whole


def test_results_are_written_as_rows_and_as_a_whole(spacegames, tmp_path):
    rows, whole = tmp_path / "new" / "rows.csv", tmp_path / "whole.json"
    ran = spacegames(*ROUNDS, "--games", 25, "--json", "--out", rows, "--out", whole)
    assert [json.loads(whole.read_text())] == ran.objects
    games = list(csv.DictReader(rows.open()))
    assert [int(game["number"]) for game in games] == list(range(25))
    assert [game["seats"] for game in games[:2]] == ["random tallest", "tallest random"]
    won = [game["seats"].split()["AB".index(game["winners"])] for game in games if game["winners"]]
    for bot in ran.objects[0]["bots"]:
        assert won.count(bot["name"]) == bot["wins"]
    assert sum(int(game["plies"]) for game in games) / 25 == ran.objects[0]["mean_plies"]
    assert all(float(game["seconds"]) > 0 for game in games)


def test_crews_are_compared_crew_by_crew(spacegames):
    crews = ("--bots", "random,greedy", "--games", 4, "--turns", 3, "--level", "easy", "--seats", 2)
    ran = spacegames("arena", "critical-orbit", *crews, "--json")
    (report,) = ran.objects
    assert [(crew["name"], crew["games"]) for crew in report["bots"]] == [("random", 2), ("greedy", 2)]
    assert (report["seats"], report["ratings"]) == ([], [])
    assert "rating" not in spacegames("arena", "critical-orbit", *crews).out


@pytest.mark.parametrize(
    ("args", "code", "why"),
    [
        (("--bots", "smart"), 2, "no bot is called 'smart'"),
        (("--seats", 9), 2, "seats"),
        (
            ("--out", "results.txt"),
            2,
            "--out takes a file that ends in .jsonl, .csv or .json, not 'results.txt'",
        ),
        (("--out", "/proc/nowhere/results.csv"), 1, "/proc/nowhere"),
        (("--out", "/proc/nowhere.jsonl"), 1, "/proc/nowhere.jsonl"),
        (("--dask", "nowhere"), 1, "nowhere"),
        (("--rounds", 7), 2, "--rounds"),
    ],
    ids=lambda value: " ".join(map(str, value)) if isinstance(value, tuple) else "",
)
def test_what_cannot_be_is_refused_in_one_line(spacegames, args, code, why):
    ran = spacegames("arena", "control", "--games", 1, *args)
    assert (ran.code, ran.out) == (code, "")
    assert ran.err.startswith("spacegames: ")
    assert ran.err.count("\n") == 1
    assert why in ran.err


def test_a_sheet_of_another_tournament_is_refused(spacegames, tmp_path):
    kept = ("--games", 2, "--out", tmp_path / "kept.jsonl")
    assert spacegames(*ROUNDS, *kept).code == 0
    ran = spacegames(*ROUNDS, *kept, "--seed", 4)
    why = "spacegames: kept.jsonl is the sheet of a tournament with another seed\n"
    assert (ran.code, ran.out, ran.err) == (2, "", why)
    (tmp_path / "kept.jsonl").write_text("no sheet\n")
    ran = spacegames(*ROUNDS, *kept)
    assert (ran.code, ran.err) == (4, "spacegames: kept.jsonl is no sheet of a tournament\n")


def test_a_tournament_stops_once_it_is_settled(spacegames, sheet):
    args = ("arena", "control", "--bots", "tallest,random", "--rounds", 1, "--seed", 3, "--until", 0.5)
    ran = spacegames(*args, "--games", 400)
    assert ran.lines[-1].startswith("tallest is above 50%: ")
    games = int(ran.lines[0].split()[0])
    assert games < 100
    sheet().unlink()
    assert spacegames(*args, "--games", 400, "--jobs", 2).lines == ran.lines
    assert spacegames(*args, "--games", 400).lines == ran.lines  # what is on the sheet beyond does not count


def test_what_is_not_settled_is_told_too(spacegames):
    args = ("--bots", "random,random", "--rounds", 1, "--until", 0.5, "--games", 20)
    ran = spacegames("arena", "control", *args)
    assert ran.lines[-1].startswith("random may still be on either side of 50%: ")
    (report,) = spacegames("arena", "control", *args, "--json").objects
    assert report["verdict"]["settled"] is False
    assert report["verdict"]["low"] < 0.5 < report["verdict"]["high"]
