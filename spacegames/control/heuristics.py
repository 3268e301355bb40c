"""How well a seat stands, for bots that look one step ahead; and a bot that only knows how to race."""

from collections.abc import Callable, Mapping
from math import tanh
from typing import Any, Final

from spacegames.control.components import BOX, CHARGE, EXOTIC_MATTER, GOAL
from spacegames.control.state import RIVALS, State
from spacegames.core.bot import Bot, View

WORTH = (0.29, 0.22, 0.14, 0.30, 0.32, 0.25, 0.59, 0.68, 0.61, 0.84, 0.70, 0.89, 0.98)
CARD = 0.5
UNIT = 0.12
CELL = 0.0
LAST = 0.6
THREAT = 1.7
NEAR = 0.5
READY = 3.0

# REACH[need]: the share of cards that give so much charge at once.
REACH = [sum(n for n, c in zip(BOX, CHARGE, strict=True) if c >= need) / sum(BOX) for need in range(11)]


def gain(hand: list[int]) -> int:
    if not hand:
        return 0
    best = CHARGE[hand[-1]]
    if EXOTIC_MATTER in hand:
        rest = [CHARGE[c] for c in hand if CHARGE[c] <= 6]
        rest.remove(2)
        best = max(best, 2 + max(rest, default=0))
    return best


def threat(need: int, size: int) -> float:
    if need <= 0:
        return 1.0
    if need > 10:
        return 0.0
    return 1 - (1 - REACH[need]) ** size


def evaluate(state: State, seat: int) -> float:
    config = state.config
    side = config.side_of(seat)
    lead = state.tokens[side] - max(t for i, t in enumerate(state.tokens) if i != side)
    mover = getattr(state.frames[-1], "seat", -1)
    need = GOAL - state.charges[seat]
    hand = state.hands[seat]
    score = UNIT * state.charges[seat] + CELL * len(state.machines[seat])
    for card in hand:
        score += WORTH[card]
    if need <= gain(hand):
        score += READY if mover == seat else LAST
    for rival in RIVALS[config.seats][seat]:
        need = GOAL - state.charges[rival]
        size = len(state.hands[rival])
        score -= UNIT * state.charges[rival] + CELL * len(state.machines[rival]) + CARD * size
        if mover != seat:
            score -= THREAT * threat(need, size)
        if need <= 10:
            score -= NEAR
    return (lead + 0.95 * tanh(score / 2)) / config.tokens_to_win


class TallestBot:
    """Only races: installs its tallest cell, draws when it holds none, and never burns or defuses."""

    def choose(self, view: View) -> Any:
        return tallest(view)


def tallest(view: View) -> Any:
    config, charge = view.observation.config, view.observation.charges[view.seat]
    installs = [action for action in view.legal if action.verb == "install"]
    fitting = [a for a in installs if not config.precise or charge + CHARGE[a.card] <= GOAL]
    if fitting:
        return max(fitting, key=lambda action: CHARGE[action.card])
    quiet = [action for action in view.legal if action.verb in ("draw", "pass", "done")]
    if installs and not quiet:
        return min(installs, key=lambda action: CHARGE[action.card])
    return (quiet or view.legal)[0]


bots: Final[Mapping[str, Callable[[], Bot]]] = {"tallest": TallestBot}
