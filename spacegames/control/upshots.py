"""Where an answer leads: the facts from which a hint says what tells it from others.

They name no card but those that the seat holds before it answers; of what comes, only how many there are.
"""

from collections.abc import Iterator
from typing import Final

from spacegames.control.abilities import ChooseDiscard, Wormhole
from spacegames.control.components import CHARGE, GOAL, NOVA, TIME_STOP
from spacegames.control.messages import Names, cell, people
from spacegames.control.plays import FutureShift, Reaction
from spacegames.control.rules import Turn
from spacegames.control.scoring import is_enough
from spacegames.control.state import Config
from spacegames.control.view import Observation
from spacegames.core.game import Upshot

# How much a fact matters.
ROUND_OVER: Final = 100.0
THREAT: Final = 30.0  # the seat could win in its next turn
REACH: Final = 8.0  # beside the charge, that a turn can or cannot bring it to the goal any more
CHANGED: Final = 10.0  # a charge, and beside that by how much
SAME: Final = 3.0  # a charge that stays as it is
SUDDEN_DEATH: Final = 12.0
HAND: Final = 5.0
LOST: Final = 2.0  # a card that somebody else loses
NEW_TURN: Final = 3.5
KEPT: Final = 1.0  # a card, and beside that by its charge
KEPT_CHARGE: Final = 0.3
KEPT_STOP: Final = 7.0


def upshots(before: Observation, after: Observation, seat: int, names: Names) -> list[Upshot]:
    """Where an answer of this seat leads, by what is known before it and where the table rests after it."""
    if after.outcome or after.round != before.round:
        return [_end(before, after, seat, names)]
    held = [Upshot(_keeps(card, before, seat), _worth(card)) for card in _kept(before, after, seat)]
    return [
        *_charges(before, after, seat, names),
        *_threat(before, after, seat),
        *_hands(before, after, seat, names),
        *_flow(before, after, seat, names),
        *held,
    ]


def _end(before: Observation, after: Observation, seat: int, names: Names) -> Upshot:
    """Who has won the round, or the match."""
    config = before.config
    won = "the match" if after.outcome else "the round"
    winners = after.outcome.winners if after.outcome else _side_ahead(before, after)
    text = f"wins {won}" if seat in winners else f"gives {people(winners, names)} {won}"
    return Upshot(text, ROUND_OVER * config.tokens_to_win if after.outcome else ROUND_OVER)


def _side_ahead(before: Observation, after: Observation) -> tuple[int, ...]:
    """The seats that have a timeline token more than before."""
    sides = range(len(after.tokens))
    side = next(side for side in sides if after.tokens[side] > before.tokens[side])
    return before.config.sides[side]


# --------------------------------------------------------------------------------------- Charges


def _charges(before: Observation, after: Observation, seat: int, names: Names) -> Iterator[Upshot]:
    """How far every machine is charged then."""
    for of, now in enumerate(after.charges):
        was, whose = before.charges[of], "you" if of == seat else names[of]
        stays = now == was and of == seat
        verb = "brings {} to" if now > was else "keeps {} at" if stays else "leaves {} at"
        text = f"{verb.format(whose)} {now} of {GOAL}"
        if now == was:
            yield Upshot(text, SAME, stays=True)
            continue
        turned = _in_reach(now, before.config) != _in_reach(was, before.config)
        if of != seat and turned:
            text += f", {'out of' if now < was else 'within'} one turn's reach"
        yield Upshot(text, CHANGED + abs(now - was) + REACH * turned)


def _in_reach(charge: int, config: Config) -> bool:
    """Whether a single turn could bring it to the goal: none brings more than a Nova does."""
    short = GOAL - charge
    return short <= CHARGE[NOVA] and (short >= 0 or not config.precise)


def _threat(before: Observation, after: Observation, seat: int) -> Iterator[Upshot]:
    """The weakest card with which the seat could win in its next turn."""
    known = set(before.hands[seat] or ()) & set(after.hands[seat] or ())
    for card in sorted(known, key=CHARGE.__getitem__):
        if is_enough(after.charges[seat] + CHARGE[card], after.config):
            yield Upshot(f"lets you win with {cell(card)} in your next turn", THREAT)
            return


# ----------------------------------------------------------------------------------------- Hands


def _kept(before: Observation, after: Observation, seat: int) -> list[int]:
    """The types of which the seat holds as many as before, as far as it is known what it holds."""
    was, now = before.hands[seat] or (), after.hands[seat] or ()
    return [card for card in dict.fromkeys(was) if now.count(card) >= was.count(card)]


def _keeps(card: int, before: Observation, seat: int) -> str:
    held = (before.hands[seat] or ()).count(card)
    if held == 1:
        return f"keeps your {cell(card)}"
    return f"keeps {'both' if held == 2 else f'all {held}'} your {cell(card)} cells"


def _worth(card: int) -> float:
    return KEPT_STOP if card == TIME_STOP else KEPT + KEPT_CHARGE * CHARGE[card]


def _hands(before: Observation, after: Observation, seat: int, names: Names) -> Iterator[Upshot]:
    """Who holds more cards, or fewer."""
    for of, now in enumerate(after.hand_sizes):
        more = now - before.hand_sizes[of]
        if of == seat and more > 0:
            yield Upshot(f"gives you {_cards(now)} in hand", HAND)
        elif of != seat and more:
            verb = "leaves" if more < 0 else "gives"
            yield Upshot(f"{verb} {names[of]} {_cards(now)} in hand", HAND + LOST * abs(more))


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count or 'no'} cards"


# -------------------------------------------------------------------------------------- The flow


def _flow(before: Observation, after: Observation, seat: int, names: Names) -> Iterator[Upshot]:
    """What begins: Sudden Death, a discard, or a new turn for who has burned a cell that was stopped."""
    if after.sudden and not before.sudden:
        yield Upshot("begins Sudden Death", SUDDEN_DEATH)
    asked, top = before.frames[-1], after.frames[-1]
    if isinstance(top, FutureShift) and top.seat == seat and top != asked:
        yield Upshot("lets you play one of the next cards of the deck", HAND + LOST)
    if isinstance(top, Wormhole) and top.seat == seat and top != asked:
        yield Upshot("lets you take a cell from the discard pile", HAND + LOST)
    if isinstance(top, ChooseDiscard) and top.seat == seat:
        yield Upshot("costs you a card at random and one of choice", HAND + 2 * LOST)
    if isinstance(asked, Reaction) and isinstance(top, Turn) and top.seat == asked.seat:
        whose = "you" if top.seat == seat else names[top.seat]
        yield Upshot(f"gives {whose} a new turn", NEW_TURN)
