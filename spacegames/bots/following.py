"""What follows from an action in a sampled world, until the table comes to rest."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from spacegames.core.decision import OPEN
from spacegames.core.game import Game
from spacegames.core.seats import CHANCE

FOLLOWING: Final = 60  # how many further actions it may take


def settle(
    game: Game,
    world: Any,
    seat: int,
    deal: Callable[[Any], Any],
    pick: Callable[[Sequence[Any]], Any],
) -> Sequence[Any]:
    """Let everything come that follows by itself, and return what the seat has to choose from then.

    That is nothing if somebody's next turn begins, or what all choose at the same time (`Decision.begins`),
    if others act at the same time, or the match is over. Chance does what `deal` says of the
    world; the others give the quiet answer, or `pick` one.
    """
    for _ in range(FOLLOWING):
        decision = game.decision(world)
        if not decision.owes:
            break
        asked = seat if seat in decision.owes else decision.owes[0]
        if asked == CHANCE:
            game.apply(world, CHANCE, deal(world))
            continue
        if decision.begins or (decision.mode == OPEN and asked != seat):
            break
        legal = game.legal_actions(world, asked)
        if asked == seat and len(legal) > 1:
            return legal
        game.apply(world, asked, pick(legal) if decision.quiet is None else decision.quiet)
    return ()
