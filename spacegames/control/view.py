"""What a seat knows, and worlds it could be in.

An observation is built up from what its seats may know. It remembers like a player who forgets
nothing: all that was laid on the discard pile, what was learnt in looking through it, and what came
into every hand and left it again.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from spacegames.control.abilities import Wormhole
from spacegames.control.atoms import topmost
from spacegames.control.components import COPIES, TIME_STOP, TYPES, WORMHOLE
from spacegames.control.events import RoundEnded, Skipped, Stopped, TurnBegan
from spacegames.control.plays import Reaction
from spacegames.control.state import OTHERS, UNSEEN_GAIN, Change, Config, Pick, State
from spacegames.core.deck import Deck, Known
from spacegames.core.event import Event
from spacegames.core.game import Outcome
from spacegames.core.seats import NOBODY, PUBLIC, eyes_of

UNKNOWN = -1


class Observation(Struct, frozen=True):
    """What `seats` together know; the public's knowledge if there are none.

    hands       the hands of these seats, None for the others, whose sizes are in `hand_sizes`
    top, bottom cards of the deck that lie decided, with the type -1 where these seats do not know it
    pile_top    the top of the discard pile, -1 if it is empty
    pile        the whole pile while these seats look through it or it lies open, otherwise None
    laid        everything laid on the pile this round, in order
    picks       what Wormholes took, as far as these seats know
    changes     what came into the hands and left them this round, in order
    removed     how many cards are out of the game
    """

    seats: tuple[int, ...]
    config: Config
    frames: tuple[Any, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    machines: tuple[tuple[int, ...], ...]
    charges: tuple[int, ...]
    deck_size: int
    top: tuple[Known, ...]
    bottom: tuple[Known, ...]
    pile_top: int
    pile_size: int
    pile: tuple[int, ...] | None
    laid: tuple[int, ...]
    picks: tuple[Pick, ...]
    changes: tuple[Change, ...]
    removed: int
    sudden: bool
    passed: int
    starter: int
    round: int
    tokens: tuple[int, ...]
    outcome: Outcome | None


def observe(state: State, seats: Sequence[int]) -> Observation:
    """What these seats together know; without a seat, what the public knows."""
    eyes = eyes_of(seats)
    config, deck, top_frame = state.config, state.deck, state.frames[-1]
    looking = isinstance(top_frame, Wormhole) and bool(eyes >> top_frame.seat & 1)
    return Observation(
        seats=tuple(seats),
        config=config,
        frames=tuple([frame.seen_by(eyes) for frame in state.frames]),
        hands=tuple([tuple(hand) if eyes >> seat & 1 else None for seat, hand in enumerate(state.hands)]),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        machines=tuple([tuple(machine) for machine in state.machines]),
        charges=tuple(state.charges),
        deck_size=deck.size,
        top=tuple([_known(card, known, eyes) for card, known in deck.top]),
        bottom=tuple([_known(card, known, eyes) for card, known in deck.bottom]),
        pile_top=state.pile[-1] if state.pile else UNKNOWN,
        pile_size=len(state.pile),
        pile=tuple(state.pile) if looking or config.open_discard else None,
        laid=tuple(state.laid),
        picks=tuple([_pick(pick, eyes, config.open_discard) for pick in state.picks]),
        changes=tuple([_change(change, eyes) if change.eyes else change for change in state.changes]),
        removed=len(state.removed),
        sudden=state.sudden,
        passed=state.passed,
        starter=state.starter,
        round=state.round,
        tokens=tuple(state.tokens),
        outcome=state.outcome,
    )  # fmt: skip


def _told(known: int, eyes: int) -> int:
    """Of all who know, what these eyes may be told: that everybody does, or only that they do."""
    return known if known & PUBLIC else known & eyes


def _known(card: int, known: int, eyes: int) -> Known:
    return (card, _told(known, eyes)) if known & eyes else (UNKNOWN, NOBODY)


def _change(change: Change, eyes: int) -> Change:
    if not change.eyes & eyes:
        return UNSEEN_GAIN[change.seat]
    return Change(change.seat, True, change.card, _told(change.eyes, eyes))


def _pick(pick: Pick, eyes: int, open_discard: bool) -> Pick:
    if open_discard or eyes >> pick.seat & 1:
        return pick
    return Pick(pick.seat, UNKNOWN, pick.laid, pick.change, ())


# ------------------------------------------------------------------------------ Another world


def resample(observation: Observation, rng: Random) -> State:
    """A table on which these seats would observe just this, everything else drawn at random.

    Raises ValueError if there is none.
    """
    unseen = _unseen(observation)
    for picks, pile, held in _ways_taken(observation, unseen, rng):
        rest = [card for card, count in enumerate(_left(unseen, picks, held)) for _ in range(count)]
        return _fill(observation, picks, pile, held, rest, rng)
    raise ValueError("no table looks like this observation")


def _unseen(observation: Observation) -> list[int]:
    """How many of each type these seats do not see, as if nothing had left the discard pile."""
    dealt_level = observation.config.level and observation.removed
    unseen = [observation.config.seats if dealt_level else COPIES] * len(TYPES)
    for hand in observation.hands:
        for card in hand or ():
            unseen[card] -= 1
    for machine in observation.machines:
        for card in machine:
            unseen[card] -= 1
    for card in observation.laid:
        unseen[card] -= 1
    for card, _ in (*observation.top, *observation.bottom):
        if card != UNKNOWN:
            unseen[card] -= 1
    return unseen


Way = tuple[list[Pick], list[int], list[list[int]]]


def _ways_taken(observation: Observation, unseen: list[int], rng: Random) -> Iterator[Way]:
    """What the Wormholes may have taken, in random order; with the pile left, and what hands must hold.

    A way is given up as soon as a hand could not have let go what it has, or there are too few cards.
    """
    picks, laid = observation.picks, observation.laid

    def go_on(taken: list[Pick], done: int, pile: list[int]) -> Iterator[Way]:
        held = _must_hold(observation, taken)
        open_picks = len(picks) - len(taken)
        if held is None or -sum(count for count in _left(unseen, taken, held) if count < 0) > open_picks:
            return
        if not open_picks:
            pile = pile + list(laid[done:])
            if observation.pile is None or tuple(pile) == observation.pile:
                yield taken, pile, held
            return
        pick = picks[len(taken)]
        pile = pile + list(laid[done : pick.laid])
        if pick.pile and tuple(pile) != pick.pile:
            return
        for card in _takeable(observation, taken, pile, rng):
            left = pile[:]
            del left[topmost(left, card)]
            made = Pick(pick.seat, card, pick.laid, pick.change, tuple(pile))
            yield from go_on([*taken, made], pick.laid, left)

    return go_on([], 0, [])


def _takeable(observation: Observation, taken: list[Pick], pile: list[int], rng: Random) -> Iterator[int]:
    """The types that the next Wormhole may have taken from this pile, in random order."""
    pick = observation.picks[len(taken)]
    if pick.card != UNKNOWN:
        return iter([pick.card])
    cards = [card for card in pile if card != WORMHOLE]
    if looked := _next_look(observation, len(taken) + 1):
        gone, seen = observation.laid[: looked[0]], looked[1]
        cards = [
            card
            for card in cards
            if gone.count(card) - seen.count(card) > sum(done.card == card for done in taken)
        ]
    return iter(dict.fromkeys(sorted(cards, key=lambda _: rng.random())))


def _next_look(observation: Observation, place: int) -> tuple[int, tuple[int, ...]] | None:
    """When these seats next saw the whole pile, in cards laid up to then, and what they saw."""
    for pick in observation.picks[place:]:
        if pick.pile:
            return pick.laid, pick.pile
    return (len(observation.laid), observation.pile) if observation.pile is not None else None


def _must_hold(observation: Observation, picks: list[Pick]) -> list[list[int]] | None:
    """What every hand that is not seen must hold; None if one could not have let go what it has.

    A card that leaves a hand may be any that came in unseen, but if one is known to be there, it is that.
    A Wormhole beyond these picks took something unseen.
    """
    known: list[list[int]] = [[] for _ in observation.hands]
    others = [0 for _ in observation.hands]
    took = {pick.change: pick.card for pick in picks}
    for place, change in enumerate(observation.changes):
        seat, card = change.seat, change.card
        if observation.hands[seat] is not None:
            continue
        if change.gain:
            card = took.get(place, card)
            if card == UNKNOWN:
                others[seat] += 1
            else:
                known[seat].append(card)
        elif card in known[seat]:
            known[seat].remove(card)
        elif others[seat]:
            others[seat] -= 1
        else:
            return None
    return known


def _left(unseen: list[int], picks: list[Pick], held: list[list[int]]) -> list[int]:
    """How many cards of each type nobody has been given yet; below zero where there are too few."""
    counts = unseen[:]
    for pick in picks:
        counts[pick.card] += 1
    for cards in held:
        for card in cards:
            counts[card] -= 1
    return counts


def _fill(
    observation: Observation,
    picks: list[Pick],
    pile: list[int],
    held: list[list[int]],
    rest: list[int],
    rng: Random,
) -> State:
    """Deal the cards that are left over to the hidden places; those that remain stay undecided."""
    random = rng.random

    def deal() -> int:
        return rest.pop(int(random() * len(rest)))

    hands = []
    for hand, size, known in zip(observation.hands, observation.hand_sizes, held, strict=True):
        if hand is None:
            hands.append(sorted(known + [deal() for _ in range(size - len(known))]))
        else:
            hands.append(list(hand))
    top = [(deal(), NOBODY) if card == UNKNOWN else (card, eyes) for card, eyes in observation.top]
    bottom = [(deal(), NOBODY) if card == UNKNOWN else (card, eyes) for card, eyes in observation.bottom]
    config = observation.config
    if config.level and observation.removed:
        removed = [card for card in TYPES for _ in range(COPIES - config.seats)]
    else:
        removed = sorted(deal() for _ in range(observation.removed))
    state = State(
        config=config,
        frames=list(observation.frames),
        hands=hands,
        machines=[list(machine) for machine in observation.machines],
        charges=list(observation.charges),
        deck=Deck(rest, observation.deck_size, top, bottom),
        pile=pile,
        laid=list(observation.laid),
        picks=picks,
        changes=list(observation.changes),
        removed=removed,
        sudden=observation.sudden,
        passed=observation.passed,
        starter=observation.starter,
        round=observation.round,
        tokens=list(observation.tokens),
        outcome=observation.outcome,
    )
    _guess_answers(observation, state, rng)
    return state


def _guess_answers(observation: Observation, state: State, rng: Random) -> None:
    """Who has answered unseen may have answered with a Time Stop, if the hand holds one here."""
    frame = state.frames[-1]
    if not isinstance(frame, Reaction):
        return
    answers = frame.answers
    for seat in OTHERS[state.config.seats][frame.against]:
        hidden = observation.hands[seat] is None and not frame.owes >> seat & 1
        if hidden and TIME_STOP in state.hands[seat] and rng.random() < 0.5:
            answers |= 1 << seat
    state.frames[-1] = Reaction(frame.seat, frame.action, frame.stops, frame.owes, answers)


# ------------------------------------------------------------------------------------ The log


def recall(events: Sequence[Event], seats: Sequence[int], config: Config) -> list[int]:
    """The places of the events these seats may look up in play: back to their own last turn.

    Only the top of the discard pile is public, so the public may look up the turn in progress. A turn
    that was stopped and begins again is one turn, and a skipped one is a turn too. Finished rounds are
    open, and with an open discard pile so is everything.
    """
    finished = max(
        (place + 1 for place, event in enumerate(events) if isinstance(event, RoundEnded)), default=0
    )
    begin = finished
    if not config.open_discard:
        turns = [
            (place, event.seat)
            for place, event in enumerate(events)
            if isinstance(event, TurnBegan | Skipped)
            and place >= finished
            and not isinstance(events[place - 1], Stopped)
        ]
        earlier = [place for place, seat in turns[:-1] if seat in seats]
        begin = earlier[-1] if earlier else finished
        if not seats and turns:
            begin = turns[-1][0]
    return [*range(finished), *range(begin, len(events))]
