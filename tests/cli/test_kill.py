"""A match that is killed again and again, in the middle of a reaction too, goes on as if nothing had been."""

import json
import subprocess
import sys
from random import Random
from time import sleep

import pytest

from spacegames import bots, control
from spacegames.core.play import replay
from spacegames.core.record import read
from spacegames.core.seats import LETTERS
from spacegames.core.table import Table

KILLS = 15
SEATS = ("--seat", "Ann", "--seat", "Bo", "--seat", "Cy", "--seat", "Di=bot:random")
REACTIONS = ("answer", "counter", "counter_again")


class Play:
    """A process that plays, and is asked and answered line by line."""

    def __init__(self, *args):
        command = [sys.executable, "-m", "spacegames", *args, "--json", "--open-table"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )

    def asks(self) -> dict | None:
        """The next question; None when the match is over."""
        for line in self.process.stdout:
            said = json.loads(line)
            if "question" in said:
                return said["question"]
        assert self.process.wait() == 0
        return None

    def is_told(self, answer):
        self.process.stdin.write(answer + "\n")
        self.process.stdin.flush()

    def is_killed(self):
        self.process.kill()
        self.process.communicate()


def asked_next(path) -> dict | None:
    """What the record says must be asked next, and what may be answered; None when the match is over."""
    contents = read(path)
    assert not contents.damage
    done = replay(control, contents)
    assert not done.trouble
    table = Table(contents.header, done.play, None, bots.make)
    while table.step():
        pass
    if table.over:
        return None
    seat = table.waiting_for()[0]
    legal = [control.format(action) for action in table.legal_actions(seat)]
    return {"seat": LETTERS[seat], "kind": table.decision.kind, "choices": legal}


def answered_in(path) -> list[tuple[str, str]]:
    """Every answer of a person that the record holds."""
    return [(line.seat, line.do) for line in read(path).lines if line.seat in ("A", "B", "C")]


def in_short(question) -> dict:
    return {
        "seat": question["seat"],
        "kind": question["kind"],
        "choices": [choice["do"] for choice in question["choices"]],
    }


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_is_lost_however_often_a_match_is_killed(home, saved, seed):
    rng = Random(seed)
    play = Play("play", "control", *SEATS, "--seed", str(seed))
    question, accepted, killed_at = play.asks(), [], []
    while len(killed_at) < KILLS:
        pending = None
        for _ in range(rng.randrange(5)):
            if question["kind"] in REACTIONS and rng.random() < 0.7:
                break
            pending = question["seat"], rng.choice(question["choices"])["do"]
            play.is_told(pending[1])
            if rng.random() < 0.3:
                break
            question = play.asks()
            assert question, "the match has ended too soon for this test: choose another seed"
            accepted.append(pending)
            pending = None
        if pending:
            sleep(rng.random() / 100)
        play.is_killed()
        killed_at.append(question["kind"])

        path = saved()
        kept = answered_in(path)
        assert kept in (accepted, [*accepted, pending]), "an answer is lost, or one is too many"
        if kept == accepted and not pending:
            assert asked_next(path) == in_short(question)
        accepted, expected = kept, asked_next(path)
        play = Play("resume")
        question = play.asks()
        assert in_short(question) == expected
    play.is_killed()
    assert set(killed_at) & set(REACTIONS)


def half_answered(table) -> bool:
    """Somebody has answered a burn unseen, and somebody still owes an answer."""
    return (
        table.decision.kind in REACTIONS
        and len(table.decision.owes) == 1
        and table.play.plies[-1].seat not in (table.decision.cause[0], -1)
    )


@pytest.mark.parametrize(
    "reaction",
    [
        lambda table: table.decision.kind == "answer" and len(table.decision.owes) == 3,
        half_answered,
        lambda table: table.decision.kind == "counter",
    ],
    ids=["nobody has answered", "some have answered", "a Time Stop lies there"],
)
def test_in_the_middle_of_a_reaction_nothing_is_lost(home, saved, done_in, match, reaction):
    for seed in range(50):
        played = match("Ann", "Bo", "Cy", "Di", seed=seed).until(reaction)
        if not played.table.over:
            break
    args = [str(arg) for arg in played.args if arg != "--open-table"]
    play = Play("play", "control", *args)
    question = play.asks()
    for answer in played.answers:
        play.is_told(answer.text)
        question = play.asks()
    assert question["kind"] in REACTIONS
    play.is_killed()
    assert done_in(saved()) == played.done

    for _ in range(3):
        play = Play("resume")
        assert play.asks() == question
        play.is_killed()
    assert done_in(saved()) == played.done
