"""Bots in a process of their own, and bots that are told to hurry."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import ExitStack, closing
from math import inf
from pathlib import Path

import pytest

from spacegames import bots, control
from spacegames.bots.greedy import GreedyBot
from spacegames.bots.search import PARTS, analyse, compare
from spacegames.bots.worker import CORRUPT, BotFailed, Worker

sys.path.insert(0, str(Path(__file__).parent))  # the child comes across it in the same way
import odd

LONG = 30.0  # seconds in which anything has happened that will
posix = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")


def run(talk):
    """Run a coroutine function that is given a new worker, and return what it returns."""

    async def limited(worker):
        return await asyncio.wait_for(talk(worker), 4 * LONG)

    with closing(Worker()) as worker:
        return asyncio.run(limited(worker))


@pytest.fixture
def odd_bots(monkeypatch):
    """Bots that misbehave are known here and in the child."""
    monkeypatch.setattr("spacegames.bots._FOR_EVERY_GAME", {**bots._FOR_EVERY_GAME, **odd.BOTS})
    monkeypatch.setattr("spacegames.bots.worker.COMMAND", odd.command("think()"))


def pid_of(worker):
    return worker._desks[0]._child._process.pid


def running(pid):
    """Whether there is such a process; an orphan that has ended may be left lying as a zombie."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[:2] != ["Z", "1"]
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return True


def gone(pid):
    """Whether the process ends before long."""
    until = time.monotonic() + LONG
    while running(pid) and time.monotonic() < until:
        time.sleep(0.02)
    return not running(pid)


@pytest.fixture
def state():
    """A turn of A in which the first action is not the best."""
    return control.position(
        ["rift deflector nova", "reactor nova"], ["time-stop deflector", "reactor"], rounds=1
    )


@pytest.fixture
def short(view, state):
    """A question that is answered soon, made anew each time."""
    return lambda seed=1: view(control, state, 0, seed)


@pytest.fixture
def endless(view, state):
    """A question that keeps a bot thinking for minutes unless it is hurried."""

    def make():
        given = view(control, state, 0, budget=inf)
        given.legal = given.legal * 20_000
        return given

    return make


# --------------------------------------------------------------------------------- The clock


def test_the_clock_knows_the_budget_and_the_hurry(short):
    given = short()
    given.budget = inf
    assert not given.start_clock()()
    given.budget = 0.0
    assert given.start_clock()()
    given.budget, given.hurry = inf, lambda: True
    assert given.start_clock()()


def after(count):
    """A hurry that begins after it has been asked for so many times."""
    asked = iter(range(count))
    return lambda: next(asked, None) is None


def test_greedy_in_a_hurry_goes_by_what_it_has_valued(heap, view):
    heap.evaluate = lambda state, seat: {10: 0.1, 9: 0.3, 8: 0.9}[state.stones]
    for count, best in [(0, 1), (1, 2), (2, 3), (3, 3), (10, 3)]:
        given = view(heap, heap.start(11), 0)
        given.hurry = after(count)
        assert GreedyBot().choose(given) == best


def test_greedy_in_a_hurry_begins_no_further_world(heap, view):
    made = []
    world = heap.resample
    heap.resample = lambda observation, rng: made.append(1) or world(observation, rng)
    for count, worlds in [(0, 1), (2, 1), (3, 1), (4, 2), (100, 4)]:
        given = view(heap, heap.start(11), 0)
        given.hurry = after(count)
        assert GreedyBot().choose(given) in given.legal
        assert len(made) == worlds
        made.clear()


# ------------------------------------------------------------------------------- The same answer


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_answer_is_the_same_as_here(view, states, seats):
    async def talk(worker):
        compared = 0
        for number, state in enumerate(states(control.Config(seats=seats), seats, 200)):
            owes = control.decision(state).owes
            if number % 20 or not owes or owes[0] < 0:
                continue
            for bot in bots.names(control):
                there = await worker.choose("control", bot, view(control, state, owes[0], number))
                here = bots.make(bot, control).choose(view(control, state, owes[0], number))
                assert there == here
                assert control.refusal(state, owes[0], there) is None
                compared += 1
        return compared

    assert run(talk) >= 20


def test_the_view_stays_as_it_is(short):
    async def talk(worker):
        given = short()
        answers = [await worker.choose("control", "random", given) for _ in range(5)]
        assert answers == answers[:1] * 5
        assert given.rng.getstate() == short().rng.getstate()

    run(talk)


def test_one_process_answers_all_questions(short):
    async def talk(worker):
        assert worker._desks[0]._child is None
        worker.warm_up()
        pid = pid_of(worker)
        worker.warm_up()
        for seed in range(3):
            await worker.choose("control", "greedy", short(seed))
            assert pid_of(worker) == pid

    run(talk)


def test_questions_wait_for_one_another(short):
    async def talk(worker):
        answers = [worker.choose("control", "random", short(seed)) for seed in range(8)]
        assert await asyncio.gather(*answers) == [
            bots.make("random").choose(short(seed)) for seed in range(8)
        ]

    run(talk)


def test_one_loop_after_another_may_use_it(short):
    with closing(Worker()) as worker:
        answers = [asyncio.run(worker.choose("control", "greedy", short())) for _ in range(2)]
    assert answers == [bots.make("greedy").choose(short())] * 2


def test_the_loop_goes_on_while_a_bot_thinks(endless):
    async def talk(worker):
        await worker.choose("control", "random", endless())
        answer = asyncio.create_task(worker.choose("control", "greedy", endless()))
        ticks = 0
        until = time.monotonic() + 1.0
        while time.monotonic() < until:
            await asyncio.sleep(0.005)
            ticks += 1
        assert not answer.done()
        worker.hurry()
        await answer
        return ticks

    assert run(talk) > 40


# ------------------------------------------------------------------------------------- Hurrying


def test_a_bot_that_is_told_to_hurry_answers(endless):
    async def talk(worker):
        given = endless()
        answer = asyncio.create_task(worker.choose("control", "greedy", given))
        await asyncio.sleep(0.5)
        assert not answer.done()
        worker.hurry()
        assert await asyncio.wait_for(answer, LONG) in given.legal

    run(talk)


def test_a_hurry_before_the_child_has_started_is_not_lost(endless):
    async def talk(worker):
        given = endless()
        answer = asyncio.create_task(worker.choose("control", "greedy", given))
        await asyncio.sleep(0)
        worker.hurry()
        assert await asyncio.wait_for(answer, LONG) in given.legal

    run(talk)


def test_a_hurry_is_forgotten_with_its_question(endless, short):
    best = bots.make("greedy").choose(short())
    assert best != short().legal[0]

    async def talk(worker):
        worker.hurry()
        worker.warm_up()
        worker.hurry()
        assert await worker.choose("control", "greedy", short()) == best
        worker.hurry()
        assert await worker.choose("control", "greedy", short()) == best
        answer = asyncio.create_task(worker.choose("control", "greedy", endless()))
        await asyncio.sleep(0.1)
        worker.hurry()
        await answer
        worker.hurry()
        assert await worker.choose("control", "greedy", short()) == best

    run(talk)


# ------------------------------------------------------------------------------------ Cancelling


async def cancelled(task):
    with pytest.raises(asyncio.CancelledError):
        await task


def test_a_question_that_is_cancelled_makes_room_for_the_next(endless, short):
    best = bots.make("greedy").choose(short())

    async def talk(worker):
        await worker.choose("control", "greedy", short())
        pid = pid_of(worker)
        for pause in (0, 0.001, 0.3):
            answer = asyncio.create_task(worker.choose("control", "greedy", endless()))
            await asyncio.sleep(pause)
            answer.cancel()
            await cancelled(answer)
            assert await worker.choose("control", "greedy", short()) == best
        assert pid_of(worker) == pid

    run(talk)


def test_cancel_is_for_all_who_wait(endless, short):
    async def talk(worker):
        worker.cancel()
        answers = [asyncio.create_task(worker.choose("control", "greedy", endless())) for _ in range(3)]
        await asyncio.sleep(0.5)
        worker.cancel()
        for answer in answers:
            await cancelled(answer)
        assert await worker.choose("control", "random", short()) in short().legal

    run(talk)


@pytest.mark.usefixtures("odd_bots")
def test_a_bot_that_does_not_react_is_killed(short):
    async def talk(worker):
        await worker.choose("control", "random", short())
        pid = pid_of(worker)
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(worker.choose("control", "stuck", short()), 0.2)
        began = time.monotonic()
        assert await worker.choose("control", "random", short()) == bots.make("random").choose(short())
        assert time.monotonic() - began < LONG
        assert pid_of(worker) != pid

    run(talk)


@pytest.mark.usefixtures("odd_bots")
def test_a_bot_that_does_not_react_is_killed_even_if_nothing_is_asked_any_more(short):
    async def talk(worker):
        await worker.choose("control", "random", short())
        answer = asyncio.create_task(worker.choose("control", "stuck", short()))
        await asyncio.sleep(0.3)
        answer.cancel()
        await cancelled(answer)
        assert await asyncio.to_thread(gone, pid_of(worker))

    run(talk)


# --------------------------------------------------------------------------------------- Failing


async def failure(worker, bot, given, game="control"):
    """What the bot that fails says."""
    with pytest.raises(BotFailed) as failed:
        await asyncio.wait_for(worker.choose(game, bot, given), LONG)
    return str(failed.value)


@pytest.mark.usefixtures("odd_bots")
def test_an_error_of_the_bot_comes_back_in_one_line(short):
    async def talk(worker):
        assert "no bot is called 'smart'" in await failure(worker, "smart", short())
        assert await failure(worker, "random", short(), "chess") == "KeyError: 'chess'"
        pid = pid_of(worker)
        text = await failure(worker, "broken", short())
        assert text.startswith("ValueError: 1 1 1")
        assert len(text) <= 200
        assert await failure(worker, "leaving", short()) == "SystemExit: 3"
        assert await worker.choose("control", "random", short()) in short().legal
        assert pid_of(worker) == pid

    run(talk)


@pytest.mark.usefixtures("odd_bots")
def test_what_a_bot_prints_does_no_harm(short):
    async def talk(worker):
        assert await worker.choose("control", "loud", short()) == bots.make("random").choose(short())
        assert await worker.choose("control", "random", short()) == bots.make("random").choose(short())

    run(talk)


@pytest.mark.usefixtures("odd_bots")
def test_a_child_that_dies_is_told_and_replaced(short):
    async def talk(worker):
        for _ in range(2):
            assert await failure(worker, "dying", short()) == "the bot's process has ended (7)"
            assert await worker.choose("control", "random", short()) in short().legal

    run(talk)


@posix
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM"])
def test_a_child_that_is_killed_is_told_and_replaced(endless, short, name):
    async def talk(worker):
        await worker.choose("control", "random", short())
        answer = asyncio.create_task(failure(worker, "greedy", endless()))
        await asyncio.sleep(0.5)
        os.kill(pid_of(worker), getattr(signal, name))
        assert "has ended" in await answer
        assert await worker.choose("control", "greedy", short()) in short().legal
        pid = pid_of(worker)
        os.kill(pid, getattr(signal, name))
        assert await asyncio.to_thread(gone, pid)
        assert await worker.choose("control", "greedy", short()) in short().legal

    run(talk)


@posix
def test_ctrl_c_does_not_reach_the_child(endless, short):
    async def talk(worker):
        await worker.choose("control", "random", short())
        pid = pid_of(worker)
        answer = asyncio.create_task(worker.choose("control", "greedy", endless()))
        await asyncio.sleep(0.2)
        os.kill(pid, signal.SIGINT)
        await asyncio.sleep(0.2)
        assert not answer.done()
        worker.hurry()
        await answer
        assert pid_of(worker) == pid

    run(talk)


def test_a_process_that_does_not_start_is_told(short, monkeypatch):
    async def talk(worker):
        monkeypatch.setattr(sys, "executable", os.devnull)
        worker.warm_up()
        assert "did not start" in await failure(worker, "random", short())
        monkeypatch.undo()
        monkeypatch.setattr(sys, "path", [])
        monkeypatch.setenv("PYTHONHOME", os.devnull)
        assert "did not start" in await failure(worker, "random", short())
        monkeypatch.undo()
        assert await worker.choose("control", "random", short()) in short().legal

    run(talk)


@pytest.mark.parametrize("way", [way for way in odd.WAYS if way != "late"])
def test_a_corrupt_answer_reaches_nobody(short, monkeypatch, way):
    monkeypatch.setattr("spacegames.bots.worker.COMMAND", odd.command(f"answer_with({way!r})"))

    async def talk(worker):
        assert await failure(worker, "random", short()) == CORRUPT
        monkeypatch.undo()
        assert await worker.choose("control", "random", short()) == bots.make("random").choose(short())

    run(talk)


def test_a_late_answer_is_not_taken_for_the_next(short, monkeypatch):
    monkeypatch.setattr("spacegames.bots.worker.COMMAND", odd.command("answer_with('late')"))

    async def talk(worker):
        last = short().legal[-1]
        assert last != control.parse("draw")
        assert [await worker.choose("control", "random", short()) for _ in range(3)] == [last] * 3

    run(talk)


@pytest.mark.usefixtures("odd_bots")
def test_a_bot_that_outlasts_its_budget_is_given_up(short):
    async def talk(worker):
        stuck = short()
        stuck.budget = 0.1
        assert await failure(worker, "stuck", stuck) == "the bot has not answered in time"
        assert await worker.choose("control", "random", short()) in short().legal

    with closing(Worker(late=0.2)) as worker:
        asyncio.run(talk(worker))


def test_a_child_that_is_sent_nonsense_ends(short):
    async def talk(worker):
        await worker.choose("control", "random", short())
        pid = pid_of(worker)
        stdin = worker._desks[0]._child._stdin
        stdin.write(b"\xff" * 8)
        stdin.flush()
        assert await asyncio.to_thread(gone, pid)
        assert await worker.choose("control", "random", short()) in short().legal

    run(talk)


def test_a_child_that_does_not_greet_is_given_up(short, monkeypatch):
    monkeypatch.setattr("spacegames.bots.worker.COMMAND", ("-c", "import time; time.sleep(1000)"))
    monkeypatch.setattr("spacegames.bots.worker.GREETING", 0.2)

    async def talk(worker):
        assert await failure(worker, "random", short()) == "the process for bots did not start"
        monkeypatch.undo()
        assert await worker.choose("control", "random", short()) in short().legal

    run(talk)


# --------------------------------------------------------------------------------------- In parts


def test_two_processes_think_for_one_decision(short):
    async def talk(worker):
        answer = await worker.choose("control", "hard", short())
        assert answer == bots.make("hard", control).choose(short())
        assert len({desk._child._process.pid for desk in worker._desks}) == PARTS
        given = short()
        assert await worker.analyse("control", given, 40) == analyse(short(), 40)
        assert given.rng.getstate() == short().rng.getstate()

    run(talk)


def test_an_action_is_compared_as_it_is_here_and_two_at_a_time(short):
    async def talk(worker):
        first, *_, last = short().answers
        both = [worker.compare("control", short(), 20, action) for action in (first, last)]
        assert await asyncio.gather(*both) == [compare(short(), 20, action) for action in (first, last)]
        assert len({desk._child._process.pid for desk in worker._desks}) == PARTS

    run(talk)


def test_one_part_that_fails_fails_for_both(endless, short):
    async def talk(worker):
        await worker.choose("control", "hard", short())
        answer = asyncio.create_task(worker.analyse("control", endless(), 10**9))
        await asyncio.sleep(0.2)
        worker._desks[1]._child._process.kill()
        with pytest.raises(BotFailed, match="has ended"):
            await answer
        assert await worker.analyse("control", short(), 40) == analyse(short(), 40)

    run(talk)


def test_a_search_that_is_hurried_says_what_it_has(endless):
    async def talk(worker):
        answer = asyncio.create_task(worker.analyse("control", endless(), 10**9))
        await asyncio.sleep(0)
        worker.hurry()
        assert (await asyncio.wait_for(answer, LONG)).iterations >= PARTS

    run(talk)


# --------------------------------------------------------------------------------------- Closing


def test_closing_twice_is_closing_once(short):
    async def talk(worker):
        await worker.choose("control", "random", short())
        pid = pid_of(worker)
        worker.close()
        worker.close()
        assert gone(pid)
        assert await failure(worker, "random", short()) == "the worker is closed"
        worker.warm_up()
        worker.hurry()
        worker.cancel()
        assert pid_of(worker) == pid

    run(talk)


def test_closing_what_has_not_begun():
    worker = Worker()
    worker.close()
    assert worker._desks[0]._child is None


def test_closing_fails_whoever_waits(endless, short):
    async def talk(worker):
        await worker.choose("control", "random", short())
        waiting = [asyncio.create_task(failure(worker, "greedy", endless())) for _ in range(2)]
        await asyncio.sleep(0.5)
        worker.close()
        assert "has ended" in await waiting[0]
        assert await waiting[1] == "the worker is closed"

    run(talk)


def test_a_worker_that_is_forgotten_ends_its_child(short):
    worker = Worker()
    asyncio.run(worker.choose("control", "random", short()))
    pid = pid_of(worker)
    del worker
    assert gone(pid)


PROGRAM = """
import asyncio, signal, sys
from random import Random
from msgspec.structs import replace
from spacegames import control
from spacegames.bots.worker import Worker
from spacegames.core.bot import View

worker = Worker()


def view(times):
    state = control.position(["rift deflector nova", "reactor nova"])
    view = View.of(control, state, 0, Random(1), budget=float("inf"))
    return replace(view, legal=view.legal * times)


def tell():
    print(worker._desks[0]._child._process.pid, flush=True)


async def answered():
    await worker.choose("control", "greedy", view(1))
    tell()


async def thinking(wait=0.0):
    asyncio.create_task(worker.choose("control", "greedy", view(200_000)))
    await asyncio.sleep(0.5)
    tell()
    await asyncio.sleep(wait)


async def warm():
    worker.warm_up()
    tell()


async def stays():
    await thinking(1000.0)


async def leaves():
    await thinking()
    sys.exit(5)


signal.signal(signal.SIGINT, signal.default_int_handler)
asyncio.run(globals()[sys.argv[1]]())
"""


@pytest.fixture
def program(tmp_path):
    """Start a program that ends, or stays, without having closed its worker.

    The folder it runs in has modules that nobody should come across.
    """
    home = tmp_path / "home"
    home.mkdir()
    for name in ("pickle", "msgspec", "spacegames"):
        (home / f"{name}.py").write_text("raise SystemExit('the wrong one')\n")
    path = tmp_path / "program.py"
    path.write_text(PROGRAM)

    with ExitStack() as stack:

        def start(way):
            command = [sys.executable, "-W", "default", str(path), way]
            pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
            process = stack.enter_context(subprocess.Popen(command, cwd=home, **pipes))
            stack.callback(process.kill)
            return process

        yield start


@pytest.mark.parametrize(("way", "code"), [("answered", 0), ("thinking", 0), ("warm", 0), ("leaves", 5)])
def test_a_program_ends_in_silence_without_having_closed(program, way, code):
    process = program(way)
    out, err = process.communicate(timeout=LONG)
    assert (process.returncode, err) == (code, "")
    assert gone(int(out))


@posix
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM", "SIGINT"])
def test_no_child_outlives_its_parent(program, name):
    process = program("stays")
    pid = int(process.stdout.readline())
    process.send_signal(getattr(signal, name))
    process.communicate(timeout=LONG)
    assert process.returncode
    assert gone(pid)


@pytest.mark.usefixtures("odd_bots")
def test_the_child_loads_no_screen(short, tmp_path, monkeypatch):
    import spacegames.cli

    assert spacegames.cli
    path = tmp_path / "modules"
    monkeypatch.setenv("ODD_FILE", str(path))

    async def talk(worker):
        await worker.choose("control", "curious", short())

    run(talk)
    loaded = set(path.read_text().split())
    assert "spacegames.bots" in loaded
    assert not {"asyncio", "textual", "rich", "typer", "spacegames.cli"} & loaded
