"""Where the batches of a tournament are played: here, in processes of this machine, or in a cluster.

A pool is a function: it is given a contest and batches of numbers, and hands on every batch that has been
played, in any order; to close what it returns ends all that still plays. What there was no time for in a
batch is a batch of its own. A worker that dies costs the batch it was playing, which is played again.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from functools import partial
from logging import CRITICAL, getLogger
from typing import Final

from spacegames.bots import lanes
from spacegames.bots.contest import Contest, OtherCode, Played, play, play_by_name
from spacegames.core.game import Game

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
    try:
        with closing(lanes.spread(jobs, partial(play_by_name, contest), left)) as pieces:
            for batch, played in pieces:
                left.extendleft(_rest(batch, played))
                yield played
    except lanes.Killed as error:
        raise PoolError(f"{error} of {_in_words(error.piece)}") from None


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
