"""A bot for every game that looks one action ahead, in worlds its seat cannot tell from the true one."""

from collections.abc import Callable
from operator import itemgetter
from random import Random
from typing import Any, Final

from spacegames.bots.following import settle
from spacegames.core import chance
from spacegames.core.bot import View
from spacegames.core.game import Game

WORLDS: Final = 4  # sampled worlds a decision
WIDTH: Final = 300  # how many ways to go on it thinks through in a world, its own further choices multiplied


class GreedyBot:
    """Tries every action in a few sampled worlds and takes the one that leaves it best off on average.

    After the action everything comes to rest that follows from it: chance deals, the bot makes its own
    further choices as well as it can, and the others give the quiet answer, or the first on their list.
    What lies on the table when somebody's next turn begins is judged by the game's `evaluate`.
    """

    def __init__(self, worlds: int = WORLDS) -> None:
        self.worlds = worlds

    def choose(self, view: View) -> Any:
        if len(view.legal) == 1:
            return view.legal[0]
        time_is_up = view.start_clock()
        totals: list[float] = []
        for _ in range(self.worlds):
            values = _values(view, time_is_up)
            if len(values) < len(view.legal):
                totals = totals or values
                break
            totals = [a + b for a, b in zip(totals, values, strict=True)] if totals else values
            if time_is_up():
                break
        best = max(totals)
        choices = [action for action, total in zip(view.legal, totals, strict=False) if total == best]
        return choices[chance.pick(len(choices), view.rng)]


def _values(view: View, time_is_up: Callable[[], bool]) -> list[float]:
    """What each action is worth in one more world, or the first few if there is no more time.

    Chance deals alike after every action, so that none looks better by mere luck.
    """
    world, luck = view.world(), view.rng.random()
    values: list[float] = []
    width = WIDTH // len(view.legal)
    for action in view.legal:
        values.append(_value_after(view.game, world, view.seat, action, Random(luck), width))
        if time_is_up():
            break
    return values


def _value_after(game: Game, world: Any, seat: int, action: Any, rng: Random, width: int) -> float:
    """What the world is worth to the seat after this action and all that follows from it.

    Where its own choices branch into more ways than `width` it is judged as it lies.
    """
    world = game.copy(world)
    game.apply(world, seat, action)
    legal = settle(game, world, seat, lambda dealt: game.sample_chance(dealt, rng), itemgetter(0))
    if not game.decision(world).owes:
        return game.returns(world)[seat]
    if legal and len(legal) <= width:
        rest = width // len(legal)
        return max(_value_after(game, world, seat, answer, rng, rest) for answer in legal)
    return game.evaluate(world, seat)
