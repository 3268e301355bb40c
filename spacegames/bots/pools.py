"""Where the batches of a tournament are played: here, in processes of this machine, or in a cluster.

A pool is a function: it is given a contest and batches of numbers, and hands on every batch that has been
played, in any order; to close what it returns ends all that still plays. What there was no time for in a
batch is a batch of its own. A worker that dies costs the batch it was playing, which is played again.
"""

import os
import signal
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from logging import CRITICAL, getLogger
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Final

from spacegames.bots.contest import Contest, OtherCode, Played, play, play_by_name
from spacegames.core.game import Game

TRIES: Final = 3  # workers that may die of the same batch
PATIENCE: Final = 10  # seconds a scheduler is left to answer

Batch = tuple[int, ...]
Playing = Generator[list[Played], None, None]
Pool = Callable[[Contest, Iterable[Batch]], Playing]


class PoolError(Exception):
    """The games cannot be played there; the text says why, in one line."""


def on_this_machine(game: Game, jobs: int) -> Pool:
    """In so many processes; one is this one."""
    return partial(here, game) if jobs == 1 else partial(in_processes, jobs)


def here(game: Game, contest: Contest, batches: Iterable[Batch]) -> Playing:
    """In this process."""
    left = deque(batches)
    while left:
        batch = left.popleft()
        played = play(game, contest, batch)
        left.extendleft(_rest(batch, played))
        yield played


def in_processes(jobs: int, contest: Contest, batches: Iterable[Batch]) -> Playing:
    """In so many processes beside this one. Raises PoolError if one batch kills all that play it."""
    left = deque(batches)
    killed = Counter[Batch]()
    lanes = [_Lane() for _ in range(min(jobs, len(left)))]
    idle = list(lanes)
    busy: dict[Future[list[Played]], tuple[_Lane, Batch]] = {}
    try:
        while left or busy:
            while left and idle:
                lane, batch = idle.pop(), left.popleft()
                busy[lane.play(contest, batch)] = lane, batch
            for future in wait(busy, return_when=FIRST_COMPLETED).done:
                lane, batch = busy.pop(future)
                if not isinstance(future.exception(), BrokenProcessPool):
                    idle.append(lane)
                    played = future.result()
                    left.extendleft(_rest(batch, played))
                    yield played
                    continue
                lane.close()
                lanes.remove(lane)
                killed[batch] += 1
                if killed[batch] == TRIES:
                    raise PoolError(f"{TRIES} processes have died of {_in_words(batch)}")
                left.appendleft(batch)
                lanes.append(lane := _Lane())
                idle.append(lane)
    finally:
        for lane in lanes:
            lane.let_go()
        for lane in lanes:
            lane.close()


def in_cluster(address: str, contest: Contest, batches: Iterable[Batch]) -> Playing:
    """By the workers of the dask.distributed scheduler at this address. Raises PoolError.

    The scheduler itself gives the batches of a worker that has died to others.
    """
    try:
        from distributed import CancelledError, Client, KilledWorker, as_completed
        from distributed.comm.addressing import get_address_host_port
    except ImportError:
        raise PoolError("a cluster takes dask.distributed: pip install 'spacegames[cluster]'") from None
    getLogger("distributed.client").setLevel(CRITICAL)  # what goes wrong is told in one line
    try:
        get_address_host_port(address)
        client = Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise PoolError(f"no scheduler answers at {address} ({_first_line(error)})") from None
    with client:
        left = list(batches)
        futures = client.map(partial(play_by_name, contest), left, pure=False)
        given = dict(zip(futures, left, strict=True))
        done = as_completed(futures, client.loop)  # type: ignore[no-untyped-call]
        try:
            for future in done:
                played, batch = future.result(), given.pop(future)
                for rest in _rest(batch, played):
                    again = client.submit(play_by_name, contest, rest, pure=False)
                    given[again] = rest
                    done.add(again)  # type: ignore[no-untyped-call]
                yield played
        except KilledWorker as error:
            raise PoolError(f"workers have died of the same games ({_first_line(error)})") from None
        except CancelledError:
            raise PoolError(f"the scheduler at {address} is gone") from None
        except OtherCode as error:
            raise PoolError(str(error)) from None


def _rest(batch: Batch, played: list[Played]) -> list[Batch]:
    """The batch that is left of one, if any is."""
    return [rest] if (rest := batch[len(played) :]) else []


def _in_words(batch: Batch) -> str:
    return f"games {batch[0]} to {batch[-1]}"


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0] or type(error).__name__


class _Lane:
    """A process that plays one batch at a time.

    It is on a leash, so it ends at once, in the middle of a game too, when this process lets go of it or
    ends itself, however that happens. Ctrl+C does not reach it.
    """

    def __init__(self) -> None:
        context = get_context("spawn")  # the same everywhere, and no thread is torn in two
        self._end, self._leash = context.Pipe(duplex=False)
        self._process = ProcessPoolExecutor(1, context, _on_leash, (self._end,))

    def play(self, contest: Contest, batch: Batch) -> "Future[list[Played]]":
        """What will have been played; BrokenProcessPool if the process is, or was, dead."""
        try:
            with _deaf():  # the process may be started just now
                return self._process.submit(play_by_name, contest, batch)
        except BrokenProcessPool as error:
            dead: Future[list[Played]] = Future()
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
