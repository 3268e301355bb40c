"""How well a seat stands, for bots that look one action ahead; and a bot that does nothing but race."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import exp
from typing import Any, Final

from spacegames.control import scoring
from spacegames.control.actions import Action
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
    IS_SILVER,
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

    It is the chance that its side wins the match, stretched: that it wins the round, as far as the table
    tells, and that even rounds then bring the timeline tokens that are still missing.
    """
    if state.outcome:
        return scoring.returns(state)[seat]
    config = state.config
    side = config.side_of(seat)
    its_turn = seat in decision(state).owes
    score = _own(state, seat, its_turn) - _rivals(state, RIVALS[config.seats][seat], its_turn)
    for partner in config.sides[side]:
        if partner != seat:
            score += PARTNER * (_shown(state, partner) + THREAT * _chance_to_win(state, partner))
    lost, won = _match_chances(tuple(state.tokens), side, config.tokens_to_win)
    if _just_dealt(state):
        score = 0.0
    chance = 1 / (1 + (len(config.sides) - 1) * exp(-score))
    return 2 * (lost + chance * (won - lost)) - 1


def _just_dealt(state: State) -> bool:
    """Whether nothing has been done in this round, so that it is as good as even."""
    return not state.laid and not any(state.machines) and len(set(map(len, state.hands))) == 1


@cache
def _match_chances(tokens: tuple[int, ...], side: int, to_win: int) -> tuple[float, float]:
    """How likely the side wins the match if it loses this round, and if it wins it."""
    after = [
        _match_chance(tuple(count + (of == winner) for of, count in enumerate(tokens)), side, to_win)
        for winner in range(len(tokens))
    ]
    won = after.pop(side)
    return sum(after) / len(after), won


@cache
def _match_chance(tokens: tuple[int, ...], side: int, to_win: int) -> float:
    """How likely the side wins a match that stands so, if all rounds are even."""
    if max(tokens) >= to_win:
        return float(tokens[side] >= to_win)
    lost, won = _match_chances(tokens, side, to_win)
    return (won + lost * (len(tokens) - 1)) / len(tokens)


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
    """What its charge is worth, and cells that stay."""
    charge = _counted(state.charges[of], state.config.precise)
    score = UNIT * charge + SAFE * state.machines[of].count(REACTOR)
    return score if state.deck.size else score + LAST * charge


def _counted(charge: int, precise: bool) -> int:
    """The charge; in The Precise Traveller all that lies above the goal is to be got rid of again."""
    return GOAL - charge if precise and charge > GOAL else charge


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
    return _chance_with(len(state.hands[of]), state.charges[of], state.config.precise)


def _chance_with(cards: int, charge: int, precise: bool) -> float:
    """How likely one of so many unknown cards brings a machine of this charge to the goal."""
    need = GOAL - charge
    if need <= 0:
        return float(need == 0 or not precise)
    if need > HIGHEST:
        return 0.0
    return 1.0 - (1.0 - (EXACTLY if precise else AT_LEAST)[need]) ** cards


# ------------------------------------------------------------------------------- What is promising

# How much more is taken of what changes the logarithm of the odds by so much.
KEEN: Final = 1.6
WINS: Final = 6.0  # an installation that wins the round
# What it is worth beside what is counted.
DRAWN: Final = sum(IN_HAND.values()) / len(IN_HAND)
BURNED: Final = {WORMHOLE: 0.7, FUTURE_SHIFT: 0.7, ANTIMATTER: 0.9}
CHAINED: Final = 0.5  # an Exotic Matter that something can follow
STOPPED: Final = {ANOMALY: 0.5, WORMHOLE: -0.6, REWIND: 0.4, DARK_ENERGY: 0.3, FUTURE_SHIFT: -0.1,
                  SINGULARITY: 0.8, ANTIMATTER: 0.3, TIME_STOP: 0.2}  # fmt: skip


def prior(state: State, seat: int, actions: Sequence[Action]) -> list[float]:
    """How promising each answer is at first sight, as weights: for playing on, and where to look first."""
    return [exp(KEEN * PROMISES[action.verb](state, seat, action)) for action in actions]


def _install(state: State, seat: int, action: Action) -> float:
    card, charge = action.card, state.charges[seat]
    after = charge + CHARGE[card]
    if after >= GOAL:
        return WINS if after == GOAL or not state.config.precise else -1.0
    chain = CHAINED if card == EXOTIC_MATTER and len(state.hands[seat]) > 1 else 0.0
    drawn = DRAWN if card == RIFT else 0.0
    return UNIT * CHARGE[card] + SAFE * (card == REACTOR) + chain + drawn - IN_HAND[card]


def _less(state: State, of: int, charge: int) -> float:
    """What it is worth that a seat's machine has so much less."""
    before, precise, held = state.charges[of], state.config.precise, len(state.hands[of])
    after = before - charge
    worth = UNIT * (_counted(before, precise) - _counted(after, precise))
    if GOAL - before <= HIGHEST:
        threat = _chance_with(held, before, precise) - _chance_with(held, after, precise)
        worth += THREAT * threat + NEAR * (GOAL - after > HIGHEST)
    return worth


def _defuse(state: State, seat: int, action: Action) -> float:
    return _less(state, action.seat, CHARGE[action.cell]) - IN_HAND[action.card]


def _wiped(state: State, seat: int, silver: bool) -> float:
    """What it is worth to destroy all cells of a metal."""
    rivals = RIVALS[len(state.hands)][seat]
    worth = 0.0
    for of, machine in enumerate(state.machines):
        lost = sum([CHARGE[cell] for cell in machine if IS_SILVER[cell] == silver])
        if lost:
            worth += _less(state, of, lost) / len(rivals) if of in rivals else -UNIT * lost
    return worth


def _burn(state: State, seat: int, action: Action) -> float:
    card = action.card
    worth = BURNED.get(card, 0.0)
    if card == ANOMALY:
        worth = _wiped(state, seat, True)
    elif card == SINGULARITY:
        worth = _wiped(state, seat, False)
    elif card in (REWIND, DARK_ENERGY):
        hurts = action.seat in RIVALS[len(state.hands)][seat]
        worth = _less(state, action.seat, CHARGE[action.cell]) if hurts else -UNIT * CHARGE[action.cell]
        if card == DARK_ENERGY:
            helps = action.to not in RIVALS[len(state.hands)][seat]
            worth += UNIT * CHARGE[action.cell] * (1 if helps else -1)
            if helps and state.charges[action.to] + CHARGE[action.cell] >= GOAL:
                worth = WINS
    return worth - IN_HAND[card]


def _stop(state: State, seat: int, action: Action) -> float:
    cause = decision(state).cause
    if cause is None:
        return 0.0
    by, burned = cause
    if by == seat:
        return 0.0
    return STOPPED[burned.card] - 0.3


def _destroy(state: State, seat: int, action: Action) -> float:
    hurts = action.seat in RIVALS[len(state.hands)][seat]
    return _less(state, action.seat, CHARGE[action.cell]) if hurts else -1.0


def _discard_from(state: State, seat: int, action: Action) -> float:
    return CARD if action.seat in RIVALS[len(state.hands)][seat] else -1.0


PROMISES: Final[Mapping[str, Callable[[State, int, Action], float]]] = {
    "install": _install, "burn": _burn, "defuse": _defuse, "stop": _stop, "destroy": _destroy,
    "discard from": _discard_from,
    "draw": lambda state, seat, action: DRAWN,
    "pass": lambda state, seat, action: 0.0,
    "let": lambda state, seat, action: 0.0,
    "done": lambda state, seat, action: 0.0,
    "take": lambda state, seat, action: IN_HAND[action.card],
    "discard": lambda state, seat, action: -IN_HAND[action.card],
}  # fmt: skip


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
