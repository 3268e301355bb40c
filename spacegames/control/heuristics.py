"""How well a seat stands, for bots that look one action ahead; and a bot that does nothing but race."""

from collections.abc import Callable, Mapping
from math import tanh
from typing import Any, Final

from spacegames.control import scoring
from spacegames.control.components import (
    ANOMALY,
    ANTIMATTER,
    BOX,
    CHAIN_LIMIT,
    CHAIN_LINK_LIMIT,
    CHARGE,
    DARK_ENERGY,
    DEFLECTOR,
    EXOTIC_MATTER,
    FUTURE_SHIFT,
    GOAL,
    NOVA,
    REACTOR,
    REWIND,
    RIFT,
    SINGULARITY,
    TIME_STOP,
    WORMHOLE,
)
from spacegames.control.state import RIVALS, State
from spacegames.core.bot import Bot, View
from spacegames.core.frames import decision

# What a seat has is added up to the logarithm of the odds that it wins the round, so that 0.7 doubles
# them. The weights come from a regression over some ten thousand rounds between bots, rounded, and
# from playing small changes of them against each other.
UNIT: Final = 0.12  # one unit of charge in a machine
SAFE: Final = 0.1  # a Reactor more in a machine, since it cannot be defused
CARD: Final = 0.5  # a card in the hand of another, of which only the number counts
NEAR: Final = 0.5  # a rival's machine of 11 or more, from where one turn may win
THREAT: Final = 1.7  # a rival who wins in its next turn, times the chance that it can
READY: Final = 0.3  # a hand that wins in its next turn if nobody stops it
CERTAIN: Final = 3.0  # a win in the turn that begins, which nobody can stop
LAST: Final = 0.1  # once the deck has run out, a unit of charge installed or held: all will be played
PARTNER: Final = 0.5  # how much of all that a partner counts
MOST: Final = 0.5  # what the best table is worth, measured by a timeline token that is won

# A card in the own hand. Big Bronze cells and those that take a rival back are worth most; a Silver
# cell does most of its work installed.
IN_HAND: Final = {
    RIFT: 0.29, EXOTIC_MATTER: 0.22, DEFLECTOR: 0.14, ANOMALY: 0.30, WORMHOLE: 0.32, REACTOR: 0.25,
    REWIND: 0.59, DARK_ENERGY: 0.68, FUTURE_SHIFT: 0.61, SINGULARITY: 0.84, ANTIMATTER: 0.70,
    TIME_STOP: 0.89, NOVA: 0.98,
}  # fmt: skip

HIGHEST: Final = max(CHARGE)
AVERAGE: Final = sum(CHARGE) / len(CHARGE)
# The share of all cards that have a charge of at least so much, and exactly so much.
AT_LEAST: Final = [
    sum(count for count, charge in zip(BOX, CHARGE, strict=True) if charge >= need) / sum(BOX)
    for need in range(HIGHEST + 1)
]
EXACTLY: Final = [more - less for more, less in zip(AT_LEAST, [*AT_LEAST[1:], 0.0], strict=True)]


def evaluate(state: State, seat: int) -> float:
    """How well the seat stands in the match, -1 to 1, by what is public and what its own hand holds.

    A timeline token won counts more than any table laid out for the next one.
    """
    if state.outcome:
        return scoring.returns(state)[seat]
    config = state.config
    side = config.side_of(seat)
    lead = state.tokens[side] - max(tokens for of, tokens in enumerate(state.tokens) if of != side)
    its_turn = seat in decision(state).owes
    score = _own(state, seat, its_turn) - _rivals(state, RIVALS[config.seats][seat], its_turn)
    for partner in config.sides[side]:
        if partner != seat:
            score += PARTNER * (_shown(state, partner) + THREAT * _chance_to_win(state, partner))
    return (lead + MOST * tanh(score / 2)) / config.tokens_to_win


def _own(state: State, seat: int, its_turn: bool) -> float:
    """The seat's machine and hand, and whether they win with one more turn."""
    hand = state.hands[seat]
    score = _machine(state, seat)
    for card in hand:
        score += IN_HAND[card]
    if not state.deck.size:
        score += LAST * sum([CHARGE[card] for card in hand])
    if _can_win(state, seat):
        score += CERTAIN if its_turn else READY
    return score


def _rivals(state: State, rivals: tuple[int, ...], its_turn: bool) -> float:
    """How the rivals stand on average, and what any of them may do before the seat's next turn."""
    score, nobody_wins = 0.0, 1.0
    for rival in rivals:
        score += _shown(state, rival)
        if GOAL - state.charges[rival] <= HIGHEST:
            score += NEAR
            nobody_wins *= 1.0 - _chance_to_win(state, rival)
    score /= len(rivals)
    if its_turn:
        return score
    return score + (THREAT * (1.0 - nobody_wins) if nobody_wins else CERTAIN)


def _shown(state: State, of: int) -> float:
    """What everybody sees of a seat: its machine, and how many cards it holds."""
    held = len(state.hands[of])
    return _machine(state, of) + CARD * held + (0.0 if state.deck.size else LAST * AVERAGE * held)


def _machine(state: State, of: int) -> float:
    """The charge; in The Precise Traveller all that lies above the goal is to be got rid of again."""
    charge = state.charges[of]
    if state.config.precise and charge > GOAL:
        charge = GOAL - charge
    score = UNIT * charge + SAFE * state.machines[of].count(REACTOR)
    return score if state.deck.size else score + LAST * charge


def _can_win(state: State, seat: int) -> bool:
    """Whether one turn with the seat's own hand wins, by one cell or by a chain of two."""
    need, precise = GOAL - state.charges[seat], state.config.precise
    if need > HIGHEST or need <= 0:
        return need == 0 or (need < 0 and not precise)
    charges = [CHARGE[card] for card in state.hands[seat]]
    gains = charges[:]
    if EXOTIC_MATTER in state.hands[seat]:
        first = CHARGE[EXOTIC_MATTER]
        charges.remove(first)
        gains += [first + link for link in charges if link <= min(CHAIN_LINK_LIMIT, CHAIN_LIMIT - first)]
    return need in gains if precise else max(gains, default=0) >= need


def _chance_to_win(state: State, of: int) -> float:
    """How likely another seat's hand, of which only the size is known, holds a cell that wins."""
    need, precise = GOAL - state.charges[of], state.config.precise
    if need <= 0:
        return float(need == 0 or not precise)
    if need > HIGHEST:
        return 0.0
    return 1.0 - (1.0 - (EXACTLY if precise else AT_LEAST)[need]) ** len(state.hands[of])


class TallestBot:
    """Only races: installs its tallest cell, draws when it holds none, and never burns or defuses."""

    def choose(self, view: View) -> Any:
        """The tallest cell that may be installed, as a precise traveller not past 21 if it can be helped."""
        charge, precise = view.observation.charges[view.seat], view.observation.config.precise
        installs = [action for action in view.legal if action.verb == "install"]
        fitting = [action for action in installs if not precise or charge + CHARGE[action.card] <= GOAL]
        if fitting:
            return max(fitting, key=lambda action: CHARGE[action.card])
        quiet = [action for action in view.legal if action.verb in ("draw", "pass", "done", "let")]
        return (quiet or sorted(installs, key=lambda action: CHARGE[action.card]) or view.legal)[0]


bots: Final[Mapping[str, Callable[[], Bot]]] = {"tallest": TallestBot}
