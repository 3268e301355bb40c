"""Bots against bots, many games of them."""

from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Any

from spacegames.bots import pools
from spacegames.bots.contest import Contest, in_batches
from spacegames.bots.match import Match, play_match
from spacegames.bots.standings import Rating, Report, Score, Tally, interval, report
from spacegames.core.game import Game

__all__ = ["Match", "Rating", "Report", "Score", "interval", "play_match", "tournament"]


def tournament(
    game: Game,
    config: Any,
    specs: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Many matches between these bots, who change seats in turn from game to game.

    Fewer bots than seats sit down repeatedly, more take turns. Every game has a seed of its own, made of
    `seed` and its number, so the report does not depend on `jobs`, the number of processes. `progress` is
    told how many games are done. Raises ValueError for a bot that nobody knows, or a clock, which does
    not run here; PoolError if the processes cannot go on.
    """
    contest = Contest.between(game, config, specs, seed)
    tally = Tally()
    with closing(pools.on_this_machine(game, jobs)(contest, in_batches(range(games)))) as batches:
        for played in batches:
            tally.add(played)
            if progress:
                progress(tally.games)
    return report(contest, tally)
