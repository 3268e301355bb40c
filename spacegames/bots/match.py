"""One match between bots, fast: no table, no record."""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Any

from msgspec import Struct

from spacegames.core.bot import Bot, View
from spacegames.core.game import Game, Outcome
from spacegames.core.seats import CHANCE


class Match(Struct, frozen=True):
    """How one match went. `plies` counts every action, those of chance too."""

    outcome: Outcome
    returns: tuple[float, ...]
    plies: int


def play_match(game: Game, config: Any, players: Sequence[Bot], rng: Random) -> Match:
    """One match between these bots, one for each seat. Everything random comes from `rng`."""
    thoughts = [Random(rng.random()) for _ in players]
    state = game.start(config)
    for plies in range(game.info.max_plies + 1):
        decision = game.decision(state)
        if not decision.owes:
            outcome = game.outcome(state)
            assert outcome
            return Match(outcome, tuple(game.returns(state)), plies)
        seat = decision.owes[0]
        if seat == CHANCE:
            game.apply(state, CHANCE, game.sample_chance(state, rng))
            continue
        legal = game.legal_actions(state, seat)
        action = legal[0]
        if len(legal) > 1:
            action = players[seat].choose(View.of(game, state, seat, thoughts[seat], budget=inf))
        game.apply(state, seat, action)
    raise RuntimeError(f"{game.info.name} did not end within {game.info.max_plies} actions")
