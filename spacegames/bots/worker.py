"""Bots that think in a process of their own, so that a screen never waits for them.

`Worker` starts this module as a child and keeps it. Questions go down the child's stdin, answers come up
its stdout, one at a time and pickled. A message is its length and then so many bytes; an empty one says
hurry. The child ends when its stdin does, so it does not outlive whoever asks.
"""

import os
import pickle
import signal
import struct
import sys
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from queue import SimpleQueue
from subprocess import DEVNULL, PIPE, Popen
from threading import Event, Thread, Timer
from typing import IO, TYPE_CHECKING, Any, Final, NoReturn
from weakref import finalize

from spacegames import bots
from spacegames.core import registry
from spacegames.core.bot import View, decide

if TYPE_CHECKING:
    import asyncio

GRACE: Final = 0.5  # seconds a bot is left to answer once nobody waits for it any more
LINE: Final = 200  # characters of what a bot that fails may say
HURRY: Final = b""
READY: Final = b"ready"

_LENGTH: Final = struct.Struct("!I")


class BotFailed(Exception):
    """A bot gave no answer; the text says why, in one line."""


class Worker:
    """Asks bots in a child process, which starts with the first question and stays for the next ones.

    A worker belongs to one event loop. Whoever is done with it calls `close`; one that is forgotten, or
    left over when the program ends, closes by itself.

    grace  seconds a bot is left to answer when its question is cancelled, before its process is killed
    """

    def __init__(self, grace: float = GRACE) -> None:
        self._grace = grace
        self._child: _Child | None = None
        self._end: Callable[[], object] = lambda: None
        self._closed = False
        self._hurries = 0
        self._waits: set[asyncio.Future[bytes]] = set()

    async def choose(self, game_name: str, bot: str, view: View) -> Any:
        """What the bot of this name does: the same as it would here, but the view's `rng` stays as it is.

        Of a bot that is not asked, what it does beside; None if nothing.

        One question is thought about at a time, others wait for it. A caller may be cancelled: the worker
        is then ready for the next question. Raises BotFailed.
        """
        question = pickle.dumps(
            (
                game_name,
                bot,
                view.seat,
                view.decision,
                view.observation,
                view.legal,
                view.answers,
                view.rng,
                view.budget,
            )
        )
        hurries = self._hurries
        child = await self._idle_child()
        reply = child.ask(question)
        if self._hurries > hurries:
            child.hurry()
        try:
            answered, said = pickle.loads(await self._result(reply))
        finally:
            child.give_up(reply, self._grace)
        if not answered:
            raise BotFailed(said)
        return said

    def hurry(self) -> None:
        """Whoever waits for an answer gets the best the bot has so far; later questions are not hurried."""
        self._hurries += 1
        if self._child:
            self._child.hurry()

    def cancel(self) -> None:
        """Whoever waits for an answer gets CancelledError, as if its task had been cancelled."""
        for wait in tuple(self._waits):
            wait.cancel()

    def warm_up(self) -> None:
        """Start the child unless it is there, without waiting. What goes wrong is told by `choose`."""
        with suppress(BotFailed):
            self._living_child()

    def close(self) -> None:
        """End the child. Whoever waits for an answer gets BotFailed, and so does whoever asks later."""
        self._closed = True
        self._end()

    async def _idle_child(self) -> "_Child":
        """The child, once it waits for a question."""
        while True:
            child = self._living_child()
            if child.greeted and child.reply.done():
                return child
            with suppress(BotFailed):
                await self._result(child.reply)
            if not child.greeted:
                raise BotFailed("the process for bots did not start")

    def _living_child(self) -> "_Child":
        """The child, which is started if there is none, or none any more."""
        if self._closed:
            raise BotFailed("the worker is closed")
        if not self._child or self._child.dead:
            self._end()
            self._child = _Child()
            self._end = finalize(self, self._child.end)
        return self._child

    async def _result(self, reply: "Future[bytes]") -> bytes:
        """What the child says, without holding up the loop, and for `cancel` to break off."""
        from asyncio import wrap_future  # the child has no use for it

        wait = wrap_future(reply)
        self._waits.add(wait)
        try:
            return await wait
        finally:
            self._waits.discard(wait)


class _Child:
    """The process as its parent sees it, with a thread that listens to it.

    reply    what it says next; done while it waits for a question
    greeted  whether it has said that it is ready, which is the first thing it says
    """

    def __init__(self) -> None:
        try:
            self._process = _start()
        except OSError as error:
            raise BotFailed(f"the process for bots did not start: {error}") from None
        self.reply = _pending()
        self.greeted = False
        Thread(target=self._listen, daemon=True).start()

    @property
    def dead(self) -> bool:
        return self._process.poll() is not None

    def ask(self, question: bytes) -> "Future[bytes]":
        """What will be answered; only for a child that waits for a question. Raises BotFailed."""
        self.reply = _pending()
        try:
            _send(self._stdin, question)
        except OSError:
            self.end()
            raise BotFailed("the bot's process has ended") from None
        return self.reply

    def hurry(self) -> None:
        """Tell the bot that is thinking to answer."""
        if not self.reply.done():
            with suppress(OSError, ValueError):  # it may have ended, or have been ended
                _send(self._stdin, HURRY)

    def give_up(self, reply: "Future[bytes]", grace: float) -> None:
        """Nobody waits for this reply any more: if it does not come soon, the process is killed."""
        if reply.done():
            return
        self.hurry()
        timer = Timer(grace, self._kill_unless_done, (reply,))
        timer.daemon = True
        timer.start()
        reply.add_done_callback(lambda _: timer.cancel())

    def end(self) -> None:
        """Kill the process, which has nothing to tidy up, and wait for its end."""
        self._process.kill()
        self._process.wait()
        with suppress(OSError):
            self._stdin.close()

    def _kill_unless_done(self, reply: "Future[bytes]") -> None:
        if not reply.done():
            self._process.kill()

    def _listen(self) -> None:
        """Hand on what the process says, until it says no more."""
        assert self._process.stdout
        with self._process.stdout as answers:
            while (answer := _receive(answers)) is not None:
                self.greeted = True
                self.reply.set_result(answer)
        self._process.kill()
        code = self._process.wait()
        if not self.reply.done():
            self.reply.set_exception(BotFailed(f"the bot's process has ended ({code})"))

    @property
    def _stdin(self) -> IO[bytes]:
        assert self._process.stdin
        return self._process.stdin


def _start() -> "Popen[bytes]":
    """This module as a process that finds its imports where this one does, not where it happens to run."""
    command = [sys.executable, "-P", "-m", "spacegames.bots.worker"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, sys.path))}
    return Popen(command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=env)


def _pending() -> "Future[bytes]":
    """A result that will come whoever still waits for it."""
    future: Future[bytes] = Future()
    future.set_running_or_notify_cancel()
    return future


# ------------------------------------------------------------------------------------ Both sides


def _send(stream: IO[bytes], message: bytes) -> None:
    stream.write(_LENGTH.pack(len(message)) + message)
    stream.flush()


def _receive(stream: IO[bytes]) -> bytes | None:
    """The next message; None if there are no more."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    message = stream.read(length)
    return message if len(message) == length else None


# ------------------------------------------------------------------------------------- The child


def main() -> NoReturn:
    """Answer questions until stdin ends. Nothing else that is printed gets out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    questions: SimpleQueue[bytes] = SimpleQueue()
    hurried = Event()
    Thread(target=_take_in, args=(questions, hurried), daemon=True).start()
    _send(answers, READY)
    while True:
        _send(answers, _answer(questions.get(), hurried.is_set))


def _take_in(questions: "SimpleQueue[bytes]", hurried: Event) -> None:
    """Read what comes, also while a bot is thinking. A question comes only after the last one's answer."""
    while (message := _receive(sys.stdin.buffer)) is not None:
        if message == HURRY:
            hurried.set()
        else:
            hurried.clear()
            questions.put(message)
    os._exit(0)


def _answer(question: bytes, hurry: Callable[[], bool]) -> bytes:
    """True and the bot's action, or False and in one line why there is none."""
    try:
        game_name, bot, seat, decision, observation, legal, answers, rng, budget = pickle.loads(question)
        game = registry.load(game_name)
        view = View(game, seat, decision, observation, legal, answers, rng, budget, hurry)
        return pickle.dumps((True, decide(bots.make(bot, game), view)))
    except BaseException as error:
        return pickle.dumps((False, " ".join(f"{type(error).__name__}: {error}".split())[:LINE]))


if __name__ == "__main__":
    main()
