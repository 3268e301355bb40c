"""Bots and processes that do what they should not, for the tests of the worker."""

import os
import sys
import time
from pathlib import Path

from spacegames import bots
from spacegames.bots import post, thinker
from spacegames.bots.random_bot import RandomBot


class Stuck:
    """Thinks on whatever it is told."""

    def choose(self, view):
        time.sleep(1000)


class Broken:
    """Raises what it has been given as an action."""

    def choose(self, view):
        raise ValueError("1\n" * 1000)


class Leaving:
    def choose(self, view):
        sys.exit(3)


class Dying:
    def choose(self, view):
        os._exit(7)


class Loud(RandomBot):
    """Prints, on the screen and past it."""

    def choose(self, view):
        print("x" * 100_000)
        os.write(1, b"x" * 100)
        return super().choose(view)


class Curious(RandomBot):
    """Writes down which modules there are in its process."""

    def choose(self, view):
        Path(os.environ["ODD_FILE"]).write_text(" ".join(sys.modules))
        return super().choose(view)


BOTS = {
    "stuck": Stuck, "broken": Broken, "leaving": Leaving, "dying": Dying, "loud": Loud, "curious": Curious,
}  # fmt: skip


def install():
    """Make the bots known by name in this process."""
    bots._FOR_EVERY_GAME.update(BOTS)


def command(function):
    """What is given to Python for a child that runs this function of this module."""
    return "-P", "-c", f"import odd; odd.{function}"


def think():
    """A child that knows the odd bots."""
    install()
    thinker.main()


def answer_with(way):
    """A child that answers the last action in this way: corrupt, late, or not legal."""
    out = sys.stdout.buffer
    post.send(out, post.READY)
    while message := post.receive(sys.stdin.buffer):
        question = post.read_question(message)
        view = post.view_of(question, lambda: False)
        do = view.game.format(view.legal[-1])
        WAYS[way](out, question.number, do)


def _garbled(out, number, do):
    message = post.encode(post.Answer(number, do))
    out.write(post._HEAD.pack(len(message), 1) + message)
    out.flush()


def _late(out, number, do):
    post.send(out, post.encode(post.Answer(number - 1, "draw")))
    post.send(out, post.encode(post.Answer(number, do)))


WAYS = {
    "a wrong check sum": _garbled,
    "no JSON": lambda out, number, do: post.send(out, b"{"),
    "another kind of JSON": lambda out, number, do: post.send(out, b'{"number": "one"}'),
    "a length beyond all measure": lambda out, number, do: (out.write(b"\xff" * 8), out.flush()),
    "no notation": lambda out, number, do: post.send(out, post.encode(post.Answer(number, "fly"))),
    "what is not legal": lambda out, number, do: post.send(
        out, post.encode(post.Answer(number, "install time-stop"))
    ),
    "nothing, though it is asked": lambda out, number, do: post.send(out, post.encode(post.Answer(number))),
    "late": _late,
}
