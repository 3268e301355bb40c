"""Playing on beyond the tree by a cheap policy, and judging the table where it comes to rest."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from spacegames.core.decision import SEALED, Decision
from spacegames.core.game import Game
from spacegames.core.seats import CHANCE

LONGEST: Final = 200  # answers after which a rollout is judged wherever it is

Policy = Callable[[Any, int, Sequence[Any]], Sequence[float]]
Values = Callable[[int], float]


def even(state: Any, seat: int, actions: Sequence[Any]) -> Sequence[float]:
    """The policy of who knows nothing."""
    return [1.0] * len(actions)


def policy_of(game: Game) -> Policy:
    """The game's own policy, if it offers one."""
    found: Policy = getattr(game, "prior", even)
    return found


def rests_after(game: Game, asked: Decision) -> Callable[[Any], bool]:
    """What says where a search that begins at this question judges: the game's own word, else where
    somebody's turn begins."""
    offer = getattr(game, "rests_after", None)
    found: Callable[[Any], bool] = offer(asked) if offer else lambda state: game.decision(state).begins
    return found


def chances(game: Game, config: Any) -> Callable[[float], float]:
    """What makes the chance to win of a value: the game's own word, else the value, stretched."""
    offer = getattr(game, "win_chance", None)
    found: Callable[[float], float] = partial(offer, config) if offer else lambda value: (1 + value) / 2
    return found


def draw(actions: Sequence[Any], weights: Sequence[float], rng: Random) -> Any:
    """One of the actions, each as likely as its weight."""
    left = rng.random() * sum(weights)
    for action, weight in zip(actions, weights, strict=True):
        left -= weight
        if left < 0:
            return action
    return actions[-1]


class Judge:
    """What a table is worth to every seat: what the game says of all at once, else the result of a match
    that is over, else the game's judgement.

    Seats of one side have one value. Between two sides one's gain is the other's loss, so each is judged
    with its own eyes, and the difference counts.
    """

    def __init__(self, game: Game, seat: int, sides: Sequence[Sequence[int]]) -> None:
        self._game = game
        self._outlook: Callable[[Any], Sequence[float]] | None = getattr(game, "outlook", None)
        self._first = {mate: side[0] for side in sides for mate in side}
        self._sides = len(sides)
        self._seat = seat
        self._rival = next((side[0] for side in sides if seat not in side), seat)

    def sign(self, seat: int) -> int:
        """Whether what is good for the seat that searches is good for this one, 1, or bad, -1, or neither."""
        if self._first.get(seat, seat) == self._first.get(self._seat, self._seat):
            return 1
        return -1 if self._sides == 2 else 0

    def __call__(self, world: Any, over: bool) -> Values:
        """The values of the seats, which are found when they are asked for."""
        if self._outlook:
            return self._outlook(world).__getitem__
        worth, seat = self._game.evaluate, self._seat
        if over:
            return self._game.returns(world).__getitem__
        if self._sides == 1:
            together = worth(world, seat)
            return lambda of: together
        if self._sides == 2:
            lead = (worth(world, seat) - worth(world, self._rival)) / 2
            first = self._first
            return lambda of: lead if first.get(of) == first.get(seat) else -lead
        known: dict[int, float] = {}

        def value(of: int) -> float:
            if of not in known:
                known[of] = worth(world, of)
            return known[of]

        return value


def play_on(
    game: Game, world: Any, policy: Policy, rests: Callable[[Any], bool], turns: int, rng: Random
) -> bool:
    """Let everybody go on for so many turns, up to where the table rests. Whether the match is over."""
    ask, answers, apply = game.decision, game.answers, game.apply
    half_sealed = False
    for _ in range(LONGEST):
        decision = ask(world)
        owes = decision.owes
        if not owes:
            return True
        asked = owes[0]
        if asked == CHANCE:
            apply(world, CHANCE, game.sample_chance(world, rng))
            continue
        if not half_sealed and rests(world):
            turns -= 1
            if turns < 0:
                return False
        half_sealed = decision.mode == SEALED and len(owes) > 1
        found = answers(world, asked)
        apply(world, asked, found[0] if len(found) == 1 else draw(found, policy(world, asked, found), rng))
    return False
