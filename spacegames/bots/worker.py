"""Bots that think in processes of their own, so that a screen never waits for them.

`Worker` starts `thinker` as a child and keeps it, and a second one for bots whose thinking falls into parts.
What an answer may be is checked before anybody hears of it, and a child that does not answer is replaced.
"""

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import suppress
from itertools import cycle
from math import isinf
from subprocess import DEVNULL, PIPE, Popen
from threading import Thread, Timer
from typing import IO, Any, Final
from weakref import WeakSet, finalize

from spacegames import bots
from spacegames.bots import post
from spacegames.bots.search import PARTS, Analysis, together
from spacegames.core.bot import View
from spacegames.core.game import Game

GRACE: Final = 0.5  # seconds a bot is left to answer once nobody waits for it any more
GREETING: Final = 10.0  # seconds in which a child says that it is ready
LATE: Final = 2.0  # seconds beyond its budget after which a bot is told to hurry, and then again given up
COMMAND: Final = ("-P", "-m", "spacegames.bots.thinker")
CORRUPT: Final = "what the bot's process has answered is corrupt"


Read = Callable[[post.Answer, View], Any]


class BotFailed(Exception):
    """A bot gave no answer; the text says why, in one line."""


class Worker:
    """Asks bots in child processes, which start with the first question and stay for the next ones.

    A worker belongs to one event loop. Whoever is done with it calls `close`; one that is forgotten, or
    left over when the program ends, closes by itself.

    grace  seconds a bot is left to answer when its question is cancelled, before its process is killed
    late   seconds beyond its budget after which a bot has to hurry, and as many more before it is given up
    """

    def __init__(self, grace: float = GRACE, late: float = LATE) -> None:
        self._desks = [_Desk(grace, late) for _ in range(PARTS)]
        self._turns = cycle(self._desks)

    async def choose(self, game_name: str, bot: str, view: View) -> Any:
        """What the bot of this name does: the same as it would here, but the view's `rng` stays as it is.

        Of a bot that is not asked, what it does beside; None if nothing.

        One question is thought about at a time, others wait for it. A caller may be cancelled: the worker
        is then ready for the next question. Raises BotFailed.
        """
        if view.answers and parts_of(bot, view.game) > 1:
            return (await self._think(post.analysis_in, game_name, view, bot=bot)).best
        return await self._desks[0].ask(post.action_in, game_name, view, bot=bot)

    async def analyse(self, game_name: str, view: View, iterations: int) -> Analysis:
        """What `search.analyse` says of this view, but its `rng` stays as it is. Raises BotFailed."""
        return await self._think(post.whole_analysis_in, game_name, view, iterations=iterations)

    async def compare(self, game_name: str, view: View, iterations: int, action: Any) -> Analysis:
        """What `search.compare` says of this view. Several may be asked at once. Raises BotFailed."""
        asked = {"iterations": iterations, "beside": view.game.format(action)}
        found: Analysis = await next(self._turns).ask(post.whole_analysis_in, game_name, view, **asked)
        return found

    async def _think(self, read: Read, game_name: str, view: View, **asked: Any) -> Analysis:
        """What all parts of the thinking come to, one at every desk."""
        asking = [
            asyncio.ensure_future(desk.ask(read, game_name, view, part=part, **asked))
            for part, desk in enumerate(self._desks)
        ]
        try:
            return together(await asyncio.gather(*asking))
        finally:
            for ask in asking:
                ask.cancel()

    def hurry(self) -> None:
        """Whoever waits for an answer gets the best the bot has so far; later questions are not hurried."""
        for desk in self._desks:
            desk.hurry()

    def cancel(self) -> None:
        """Whoever waits for an answer gets CancelledError, as if its task had been cancelled."""
        for desk in self._desks:
            desk.cancel()

    def warm_up(self, parts: int = 1) -> None:
        """Start so many children unless they are there, without waiting; `choose` tells what goes wrong."""
        for desk in self._desks[:parts]:
            desk.warm_up()

    def close(self) -> None:
        """End the children. Whoever waits for an answer gets BotFailed, and so does whoever asks later."""
        for desk in self._desks:
            desk.close()


def parts_of(bot: str, game: Game) -> int:
    """Into how many parts the bot's thinking falls. Raises BotFailed for a bot that nobody knows."""
    try:
        return getattr(bots.make(bot, game), "parts", 1)
    except ValueError as error:
        raise BotFailed(str(error)) from None


class _Desk:
    """Where one child sits, which is started when it is needed; questions to it wait for each other."""

    def __init__(self, grace: float, late: float) -> None:
        self._grace, self._late = grace, late
        self._child: _Child | None = None
        self._end: Callable[[], object] = lambda: None
        self._closed = False
        self._hurries = self._asked = 0
        self._waits: WeakSet[asyncio.Future[Any]] = WeakSet()

    def ask(self, read: Read, game: str, view: View, **asked: Any) -> Coroutine[Any, Any, Any]:
        """What `read` makes of the child's answer to this question. Raises BotFailed.

        A hurry from now on is for it too, though it has not been sent yet.
        """
        return self._ask(read, self._hurries, game, view, **asked)

    async def _ask(self, read: Read, hurries: int, game: str, view: View, **asked: Any) -> Any:
        self._asked += 1
        question = post.question_of(view, game, self._asked, **asked)
        child = await self._idle_child()
        reply = child.ask(question)
        if self._hurries > hurries:
            child.hurry()
        try:
            answer = await self._in_time(child, reply, view.budget)
            if answer.failed:
                raise BotFailed(answer.failed)
            return read(answer, view)
        except post.Corrupt:
            child.end()
            raise BotFailed(CORRUPT) from None
        finally:
            child.give_up(reply, self._grace)

    async def _in_time(self, child: "_Child", reply: "Future[post.Answer]", budget: float) -> post.Answer:
        """The answer; who takes too long is told to hurry, and if it does not, it is given up."""
        limit = None if isinf(budget) else budget + self._late
        try:
            return await asyncio.wait_for(self._result(reply), limit)
        except TimeoutError:
            child.hurry()
        try:
            return await asyncio.wait_for(self._result(reply), self._late)
        except TimeoutError:
            child.end()
            raise BotFailed("the bot has not answered in time") from None

    async def _result(self, reply: "Future[post.Answer]") -> post.Answer:
        """What the child says, without holding up the loop, and for `cancel` to break off."""
        wait = asyncio.wrap_future(reply)
        self._waits.add(wait)
        return await wait

    async def _idle_child(self) -> "_Child":
        """The child, once it waits for a question."""
        while True:
            child = self._living_child()
            if child.greeted and child.reply.done():
                return child
            try:
                await asyncio.wait_for(self._result(child.reply), None if child.greeted else GREETING)
            except TimeoutError:
                child.end()
            except BotFailed:
                pass
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

    def hurry(self) -> None:
        self._hurries += 1
        if self._child:
            self._child.hurry()

    def cancel(self) -> None:
        for wait in tuple(self._waits):
            wait.cancel()

    def warm_up(self) -> None:
        with suppress(BotFailed):
            self._living_child()

    def close(self) -> None:
        self._closed = True
        self._end()


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
        self._number = 0
        Thread(target=self._listen, daemon=True).start()

    @property
    def dead(self) -> bool:
        return self._process.poll() is not None

    def ask(self, question: post.Question) -> "Future[post.Answer]":
        """What will be answered; only for a child that waits for a question. Raises BotFailed."""
        self.reply = _pending()
        self._number = question.number
        try:
            post.send(self._stdin, post.encode(question))
        except OSError:
            self.end()
            raise BotFailed("the bot's process has ended") from None
        return self.reply

    def hurry(self) -> None:
        """Tell the bot that is thinking to answer."""
        if not self.reply.done():
            with suppress(OSError, ValueError):  # it may have ended, or have been ended
                post.send(self._stdin, post.HURRY)

    def give_up(self, reply: "Future[post.Answer]", grace: float) -> None:
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

    def _kill_unless_done(self, reply: "Future[post.Answer]") -> None:
        if not reply.done():
            self._process.kill()

    def _listen(self) -> None:
        """Hand on what the process says, until it says no more, or nothing that can be understood."""
        assert self._process.stdout
        why = ""
        with self._process.stdout as answers, suppress(post.Corrupt):
            why = CORRUPT
            while (message := post.receive(answers)) is not None:
                self._hear(message)
            why = ""
        self._process.kill()
        code = self._process.wait()
        if not self.reply.done():
            self.reply.set_exception(BotFailed(why or f"the bot's process has ended ({code})"))

    def _hear(self, message: bytes) -> None:
        """Hand on an answer to what has been asked last; one that is late is dropped. Raises Corrupt."""
        if not self.greeted:
            self.greeted = message == post.READY
            if not self.greeted:
                raise post.Corrupt
            self.reply.set_result(post.Answer(0))
            return
        answer = post.read_answer(message)
        if answer.number == self._number and not self.reply.done():
            self.reply.set_result(answer)

    @property
    def _stdin(self) -> IO[bytes]:
        assert self._process.stdin
        return self._process.stdin


def _start() -> "Popen[bytes]":
    """The child, which finds its imports where this process does, not where it happens to run."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, sys.path))}
    return Popen([sys.executable, *COMMAND], stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=env)


def _pending() -> "Future[post.Answer]":
    """A result that will come whoever still waits for it."""
    future: Future[post.Answer] = Future()
    future.set_running_or_notify_cancel()
    return future
