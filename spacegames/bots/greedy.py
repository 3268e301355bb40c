"""A bot for every game that looks one action ahead, in worlds its seat cannot tell from the true one."""

from random import Random
from time import monotonic
from typing import Any, Final

from spacegames.core import chance
from spacegames.core.bot import View
from spacegames.core.game import Game
from spacegames.core.seats import CHANCE

WORLDS: Final = 4  # sampled worlds a decision
OWN_QUESTIONS: Final = 3  # of the questions that follow, how many it thinks about
PLIES: Final = 60  # actions that may follow before it judges what there is


class GreedyBot:
    """Tries every action in a few sampled worlds and takes what leaves it best off on average.

    After the action it lets everything come to rest that follows from it: chance deals, the bot's own
    further choices are its best ones, and everybody else gives the first answer on the list, which in
    every game is the quiet one. What then lies on the table is judged by the game's `evaluate`.
    """

    def __init__(self, worlds: int = WORLDS) -> None:
        self.worlds = worlds

    def choose(self, view: View) -> Any:
        if len(view.legal) == 1:
            return view.legal[0]
        deadline = monotonic() + view.budget
        totals = [0.0] * len(view.legal)
        for done in range(self.worlds):
            values = _values(view, deadline)
            if len(values) < len(view.legal):  # out of time
                totals = totals if done else values
                break
            totals = [total + value for total, value in zip(totals, values, strict=True)]
        best = max(totals, default=0.0)
        choices = [action for action, total in zip(view.legal, totals, strict=False) if total == best]
        return (choices or view.legal)[chance.pick(len(choices), view.rng)]


def _values(view: View, deadline: float) -> list[float]:
    """What each action is worth in one more world; shorter if time runs out.

    Chance deals alike after every action, so that the better action is not just the luckier one.
    """
    world, luck = view.world(), view.rng.random()
    values = []
    for action in view.legal:
        if monotonic() > deadline:
            break
        after = view.game.copy(world)
        view.game.apply(after, view.seat, action)
        values.append(_settled(view.game, after, view.seat, Random(luck), OWN_QUESTIONS))
    return values


def _settled(game: Game, world: Any, seat: int, rng: Random, own: int) -> float:
    """The value of the world for the seat once the questions that follow are answered."""
    for _ in range(PLIES):
        decision = game.decision(world)
        if not decision.owes:
            return game.returns(world)[seat]
        asked = decision.owes[0]
        if asked == CHANCE:
            game.apply(world, CHANCE, game.sample_chance(world, rng))
            continue
        if decision.cause is None:  # nothing follows any more: somebody's next turn
            break
        legal = game.legal_actions(world, asked)
        if asked == seat and own and len(legal) > 1:
            return max(_answered(game, world, seat, action, rng, own - 1) for action in legal)
        game.apply(world, asked, legal[0])
    return game.evaluate(world, seat)


def _answered(game: Game, world: Any, seat: int, action: Any, rng: Random, own: int) -> float:
    after = game.copy(world)
    game.apply(after, seat, action)
    return _settled(game, after, seat, rng, own)
