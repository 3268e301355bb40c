"""Work that is spread over processes of this machine, a piece at a time. A process that dies costs its piece,
which is done again.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, Final, TypeVar

Piece = TypeVar("Piece")
Done = TypeVar("Done")

TRIES: Final = 3  # processes that may die of the same piece


class Killed(Exception):
    """All processes that work on this piece die of it."""

    def __init__(self, piece: Any) -> None:
        super().__init__(f"{TRIES} processes have died")
        self.piece = piece


def spread(
    jobs: int, work: Callable[[Piece], Done], left: deque[Piece]
) -> Generator[tuple[Piece, Done], None, None]:
    """Every piece with what came of it, as they are done, by so many processes beside this one.

    The processes import `work`. Whoever listens may put more pieces into `left`, and ends all that still
    works by closing what this returns. Raises Killed.
    """
    killed: list[Piece] = []
    lanes = [_Lane() for _ in range(min(jobs, len(left)))]
    idle = list(lanes)
    busy: dict[Future[Done], tuple[_Lane, Piece]] = {}
    try:
        while left or busy:
            while left and idle:
                lane, piece = idle.pop(), left.popleft()
                busy[lane.do(work, piece)] = lane, piece
            for future in wait(busy, return_when=FIRST_COMPLETED).done:
                lane, piece = busy.pop(future)
                if not isinstance(future.exception(), BrokenProcessPool):
                    idle.append(lane)
                    yield piece, future.result()
                    continue
                lane.close()
                lanes.remove(lane)
                killed.append(piece)
                if killed.count(piece) == TRIES:
                    raise Killed(piece)
                left.appendleft(piece)
                lanes.append(lane := _Lane())
                idle.append(lane)
    finally:
        for lane in lanes:
            lane.let_go()
        for lane in lanes:
            lane.close()


class _Lane:
    """A process that works on one piece at a time.

    It is on a leash, so it ends at once, in the middle of a piece too, when this process lets go of it or
    ends itself, however that happens. Ctrl+C does not reach it.
    """

    def __init__(self) -> None:
        context = get_context("spawn")  # the same everywhere, and no thread is torn in two
        self._end, self._leash = context.Pipe(duplex=False)
        self._process = ProcessPoolExecutor(1, context, _on_leash, (self._end,))

    def do(self, work: Callable[[Piece], Done], piece: Piece) -> Future[Done]:
        """What will have come of it; BrokenProcessPool if the process is, or was, dead."""
        try:
            with _deaf():  # the process may be started just now
                return self._process.submit(work, piece)
        except BrokenProcessPool as error:
            dead: Future[Done] = Future()
            dead.set_exception(error)
            return dead

    def let_go(self) -> None:
        """The process ends soon."""
        self._leash.close()

    def close(self) -> None:
        """Wait until it has."""
        self.let_go()
        self._process.shutdown()
        self._end.close()


@contextmanager
def _deaf() -> Iterator[None]:
    """Ctrl+C waits until this is over, and does not reach what is started meanwhile."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _on_leash(end: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(end,), daemon=True).start()


def _end_with(end: Connection) -> None:
    with suppress(EOFError, OSError):
        end.recv()
    os._exit(1)
