"""The same games wherever they are played, and whoever dies meanwhile."""

import os
import signal
import sys
from functools import partial
from multiprocessing import active_children
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from spacegames import control
from spacegames.bots import lanes, pools
from spacegames.bots.contest import BATCH, Contest, OtherCode, code_of, in_batches, play, play_by_name
from spacegames.bots.standings import Tally, report

GAMES = 7 * BATCH
CONTEST = Contest.between(
    control, control.Config(seats=3, rounds=1), ["random", "tallest"], 3, code=code_of("control")
)
HASTY = replace(CONTEST, a_while=0.002)  # reports before a batch is over


def told(batches):
    """What these batches come to."""
    tally = Tally()
    for batch in batches:
        tally.add(batch)
    return report(CONTEST, tally)


@pytest.fixture(scope="module")
def played():
    """The games, batch by batch, as they are played here."""
    return list(pools.here(control, CONTEST, in_batches(range(GAMES))))


@given(st.randoms(use_true_random=False))
def test_batches_may_be_counted_in_any_order(played, rng):
    shuffled = list(played)
    rng.shuffle(shuffled)
    assert told(shuffled) == told(played)


def test_a_game_follows_from_its_number_alone(played):
    numbers = Random(1).sample(range(GAMES), 10)
    found = {game.number: game for batch in played for game in batch}
    for game in play(control, CONTEST, numbers):
        assert (game.sits, game.winners, game.plies) == (
            CONTEST.sits(game.number),
            found[game.number].winners,
            found[game.number].plies,
        )


def test_what_takes_more_than_a_while_is_reported_game_by_game():
    batches = list(pools.here(control, replace(CONTEST, a_while=0.0), in_batches(range(30))))
    assert [game.number for (game,) in batches] == list(range(30))


def test_processes_that_die_cost_their_batches_only(played):
    pool = pools.in_processes(2, HASTY, in_batches(range(GAMES)))
    batches = [next(pool)]
    for child in active_children():  # one is playing, the other one is not
        child.kill()
    batches += pool
    assert len(batches) > len(played)
    assert sorted(game.number for batch in batches for game in batch) == list(range(GAMES))
    assert told(batches) == told(played)
    for child in active_children():
        child.join(5)
    assert not active_children()


def test_who_stops_listening_stops_the_processes():
    endless = Contest.between(control, control.Config(seats=2), ["greedy"], 1)
    pool = pools.in_processes(1, endless, [(0,), tuple(range(10_000))])
    next(pool)
    pool.close()
    for child in active_children():
        child.join(5)
    assert not active_children()


def test_a_batch_that_kills_every_process_is_given_up(monkeypatch):
    monkeypatch.setattr(lanes, "TRIES", 2)
    monkeypatch.setattr(lanes, "_on_leash", exit)
    with pytest.raises(pools.PoolError, match="2 processes have died of games 0 to 19"):
        list(pools.in_processes(1, CONTEST, in_batches(range(GAMES))))


def test_a_worker_with_another_program_does_not_play():
    other = Contest.between(control, control.Config(), ["random"], 1, code="another")
    with pytest.raises(OtherCode, match="another version"):
        play_by_name(other, (0,))


# -------------------------------------------------------------------------------------- A cluster


@pytest.fixture(scope="module")
def cluster():
    """A scheduler with two workers, all of them processes of their own but the scheduler."""
    distributed = pytest.importorskip("distributed", reason="dask.distributed is not installed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as cluster:
        yield cluster


def test_a_cluster_plays_the_same_also_when_a_worker_dies(cluster, played):
    pool = pools.in_cluster(cluster.scheduler_address, HASTY, in_batches(range(GAMES)))
    batches = [next(pool)]
    os.kill(cluster.workers[0].pid, signal.SIGKILL)
    batches += pool
    assert len(batches) > len(played)
    assert sorted(game.number for batch in batches for game in batch) == list(range(GAMES))
    assert told(batches) == told(played)


def test_a_cluster_of_another_program_does_not_play(cluster):
    other = Contest.between(control, control.Config(), ["random"], 1, code="another")
    with pytest.raises(pools.PoolError, match="another version"):
        list(pools.in_cluster(cluster.scheduler_address, other, [(0,)]))


@pytest.mark.parametrize("address", ["nowhere", "carrier://pigeon:1", "tcp://127.0.0.1:1"])
def test_where_no_scheduler_is_nobody_plays(monkeypatch, address):
    pytest.importorskip("distributed", reason="dask.distributed is not installed")
    monkeypatch.setattr(pools, "PATIENCE", 0.3)
    pool = partial(pools.in_cluster, address)
    with pytest.raises(pools.PoolError, match=f"no scheduler answers at {address} "):
        list(pool(CONTEST, [(0,)]))


def test_without_dask_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(pools.PoolError, match="spacegames\\[cluster\\]"):
        list(pools.in_cluster("tcp://127.0.0.1:1", CONTEST, [(0,)]))
