"""What a seat knows, and worlds it could be in.

Nearly everything lies open. Hidden are the missions and the event cards that are kept facedown, the
discoveries one has not read, the characters that have not been called, and what is being answered.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from spacegames.core.chance import choose
from spacegames.core.deck import Deck, Known
from spacegames.core.event import Event
from spacegames.core.game import Outcome
from spacegames.core.seats import EVERYONE, eyes_of
from spacegames.red_planet.moments import CallOut
from spacegames.red_planet.pieces import CHARACTERS, is_discovery, is_mission
from spacegames.red_planet.rules import (
    Choose,
    Countdown,
    DealMissions,
    DrawNeutral,
    KeepMission,
    neutral_pool,
)
from spacegames.red_planet.science import ReadCard
from spacegames.red_planet.state import HIDDEN, NONE, Config, Ship, State

UNKNOWN_CARD = -1


class Observation(Struct, frozen=True):
    """What `seats` together know; the public's knowledge if there are none. Else as in the State.

    kept, returned  of these seats, HIDDEN for the others, NONE before; what was kept is shown in the end
    drawn           the facedown event cards of these seats, None for the others; shown in the end
    drawn_sizes     how many everybody holds
    discoveries     with the card UNKNOWN_CARD where these seats do not know it; who knows it is public
    ship_pool       the faces of the ships that may still come
    events_left     how many cards the event deck has
    """

    seats: tuple[int, ...]
    config: Config
    frames: tuple[Any, ...]
    supply: tuple[int, ...]
    lost: tuple[int, ...]
    astronauts: tuple[int, ...]
    resources: tuple[int, ...]
    facedown: tuple[int, ...]
    waiting: tuple[int, ...]
    points: tuple[int, ...]
    bank: tuple[int, ...]
    docks: tuple[Ship | None, ...]
    flights: tuple[Ship, ...]
    destinations: tuple[int, ...]
    ship_pool: tuple[int, ...]
    scrapped: tuple[int, ...]
    hands: tuple[int, ...]
    faceup: tuple[int, ...]
    events_left: int
    discarded: tuple[int, ...]
    kept: tuple[int, ...]
    returned: tuple[int, ...]
    drawn: tuple[tuple[int, ...] | None, ...]
    drawn_sizes: tuple[int, ...]
    discoveries: tuple[Known | None, ...]
    space: int
    round: int
    first: int
    last: int
    played: tuple[int, ...]
    totals: tuple[int, ...]
    outcome: Outcome | None

    def astronauts_in(self, zone: int) -> tuple[int, ...]:
        """The astronauts in a zone, by colour."""
        colours = len(self.supply)
        return self.astronauts[zone * colours : (zone + 1) * colours]

    def tokens_in(self, zone: int) -> tuple[int, ...]:
        """The point tokens that lie in a zone, by kind."""
        return self.waiting[zone * 3 : zone * 3 + 3]

    def tokens_of(self, colour: int) -> tuple[int, ...]:
        """The point tokens that a colour holds, by kind."""
        return self.points[colour * 3 : colour * 3 + 3]


def observe(state: State, seats: Sequence[int]) -> Observation:
    """What these seats together know; without a seat, what the public knows."""
    eyes = eyes_of(seats)
    return Observation(
        tuple(seats),
        state.config,
        tuple([frame.seen_by(eyes) for frame in state.frames]),
        tuple(state.supply),
        tuple(state.lost),
        tuple(state.astronauts),
        tuple(state.resources),
        tuple(state.facedown),
        tuple(state.waiting),
        tuple(state.points),
        tuple(state.bank),
        tuple(state.docks),
        tuple(state.flights),
        tuple(state.destinations),
        tuple(state.ships.pool),
        tuple(state.scrapped),
        tuple(state.hands),
        tuple(state.faceup),
        state.events.size,
        tuple(state.discarded),
        _own(state.kept, EVERYONE if state.totals else eyes),
        _own(state.returned, eyes),
        _drawn(state.drawn, EVERYONE if state.totals else eyes),
        tuple([len(cards) for cards in state.drawn]),
        tuple([_known(known, eyes) for known in state.discoveries]),
        state.space,
        state.round,
        state.first,
        state.last,
        tuple(state.played),
        tuple(state.totals),
        state.outcome,
    )  # fmt: skip


def _known(known: Known | None, eyes: int) -> Known | None:
    return known if known is None or known[1] & eyes else (UNKNOWN_CARD, known[1])


def _own(cards: list[int], eyes: int) -> tuple[int, ...]:
    return tuple([
        card if card == NONE or eyes >> seat & 1 else HIDDEN for seat, card in enumerate(cards)
    ])  # fmt: skip


def _drawn(drawn: list[list[int]], eyes: int) -> tuple[tuple[int, ...] | None, ...]:
    return tuple([tuple(cards) if eyes >> seat & 1 else None for seat, cards in enumerate(drawn)])


def recall(events: Sequence[Event], seats: Sequence[int], config: Config) -> list[int]:
    """The places of the events these seats may look up in play: all, for what was open stays open."""
    return list(range(len(events)))


# ------------------------------------------------------------------------------ Another world


def resample(observation: Observation, rng: Random) -> State:
    """A table on which these seats would observe just this, everything else drawn at random."""
    rest = _unseen(observation)
    state = _open_part(observation)
    _guess_dealt(state, rest, rng)
    _guess_missions(observation, state, rest, rng)
    _guess_discoveries(state, rest, rng)
    _guess_drawn(observation, state, rest, rng)
    _guess_card_in_hand(state, rest, rng)
    state.events = Deck(rest, len(rest))
    _guess_answers(state, rng)
    return state


def _open_part(observation: Observation) -> State:
    """All that is not hidden from the observer."""
    return State(
        config=observation.config,
        frames=list(observation.frames),
        supply=list(observation.supply),
        lost=list(observation.lost),
        astronauts=list(observation.astronauts),
        resources=list(observation.resources),
        facedown=list(observation.facedown),
        waiting=list(observation.waiting),
        points=list(observation.points),
        bank=list(observation.bank),
        docks=list(observation.docks),
        flights=list(observation.flights),
        destinations=list(observation.destinations),
        ships=Deck(list(observation.ship_pool), len(observation.ship_pool)),
        scrapped=list(observation.scrapped),
        hands=list(observation.hands),
        faceup=list(observation.faceup),
        events=Deck([], 0),
        discarded=list(observation.discarded),
        kept=list(observation.kept),
        returned=list(observation.returned),
        drawn=[list(cards or ()) for cards in observation.drawn],
        discoveries=list(observation.discoveries),
        space=observation.space,
        round=observation.round,
        first=observation.first,
        last=observation.last,
        played=list(observation.played),
        totals=list(observation.totals),
        outcome=observation.outcome,
    )


def _unseen(observation: Observation) -> list[int]:
    """The event cards that the observer sees nowhere, in order of their number."""
    rest = list(observation.config.box.events)
    seen = [
        *observation.discarded,
        *observation.kept,
        *(card for cards in observation.drawn for card in cards or ()),
        *(known[0] for known in observation.discoveries if known),
        *(card for frame in observation.frames for card in getattr(frame, "held", ())),
    ]
    for card in seen:
        if card >= 0:
            rest.remove(card)
    return rest


def _take(rest: list[int], fits: Callable[[int], bool], rng: Random) -> int:
    """One of the cards left that fits, out of the list."""
    card = choose([card for card in rest if fits(card)], rng)
    rest.remove(card)
    return card


def _anything(card: int) -> bool:
    return True


def _keeps(card: int) -> bool:
    """Whether who has drawn it keeps it facedown."""
    return not is_discovery(card)


def _guess_dealt(state: State, rest: list[int], rng: Random) -> None:
    """The missions that others have been dealt and not chosen from."""
    frame = state.frames[-1]
    if isinstance(frame, DealMissions | KeepMission):
        dealt = tuple(
            tuple(_take(rest, is_mission, rng) if card == HIDDEN else card for card in cards)
            for cards in frame.dealt
        )
        state.frames[-1] = replace(frame, dealt=dealt)


def _guess_missions(observation: Observation, state: State, rest: list[int], rng: Random) -> None:
    """What the others kept, and what they put back: that may be anywhere by now, but nobody has kept it."""
    could_be_kept = [card for card in rest if is_mission(card)]
    for card in observation.returned:
        if card in could_be_kept:
            could_be_kept.remove(card)
    for seat, card in enumerate(state.kept):
        if card == HIDDEN:
            state.kept[seat] = _take(could_be_kept, _anything, rng)
            rest.remove(state.kept[seat])
    back = [card for card in observation.config.box.events if is_mission(card)]
    for card in (*state.kept, *observation.returned):
        if card >= 0:
            back.remove(card)
    for seat, card in enumerate(state.returned):
        if card == HIDDEN:
            state.returned[seat] = _take(back, _anything, rng)


def _guess_discoveries(state: State, rest: list[int], rng: Random) -> None:
    for zone, known in enumerate(state.discoveries):
        if known and known[0] == UNKNOWN_CARD:
            state.discoveries[zone] = (_take(rest, is_discovery, rng), known[1])


def _guess_drawn(observation: Observation, state: State, rest: list[int], rng: Random) -> None:
    """The facedown cards of the others: missions and actions."""
    for seat, cards in enumerate(observation.drawn):
        if cards is None:
            size = observation.drawn_sizes[seat]
            state.drawn[seat] = sorted(_take(rest, _keeps, rng) for _ in range(size))


def _guess_card_in_hand(state: State, rest: list[int], rng: Random) -> None:
    """The event card that somebody else is just reading."""
    frame = state.frames[-1]
    if isinstance(frame, ReadCard) and frame.card == UNKNOWN_CARD:
        state.frames[-1] = replace(frame, card=_take(rest, _anything, rng))


def _guess_answers(state: State, rng: Random) -> None:
    """What has been chosen or answered unseen, wherever it stands on the stack."""
    for place, frame in enumerate(state.frames):
        if isinstance(frame, KeepMission):
            state.frames[place] = replace(frame, answers=_filled(frame.answers, frame.dealt.__getitem__, rng))
        elif isinstance(frame, Choose):
            state.frames[place] = replace(frame, answers=_filled(frame.answers, _hand(state), rng))
        elif isinstance(frame, DrawNeutral):
            state.frames[place] = replace(frame, chosen=_filled(frame.chosen, _hand(state), rng))
        elif isinstance(frame, Countdown):
            state.frames[place] = replace(frame, chosen=_filled(frame.chosen, _not_called(state, frame), rng))
        elif isinstance(frame, CallOut):
            state.frames[place] = replace(frame, answers=_filled(frame.answers, _cards(state, frame), rng))


def _filled(
    answers: tuple[int, ...], possible: Callable[[int], Sequence[int]], rng: Random
) -> tuple[int, ...]:
    """The answers, those that are hidden drawn from what is possible."""
    return tuple(
        choose(possible(place), rng) if answer == HIDDEN else answer for place, answer in enumerate(answers)
    )


def _hand(state: State) -> Callable[[int], list[int]]:
    """What a colour may have chosen, or drawn."""

    def characters(colour: int) -> list[int]:
        if colour >= state.config.seats:
            return neutral_pool(state.hands[colour])
        return [character for character in CHARACTERS if state.hands[colour] >> character & 1]

    return characters


def _not_called(state: State, frame: Countdown) -> Callable[[int], list[int]]:
    """What a colour may have chosen that has not been called yet: what comes after the last that was."""
    hand = _hand(state)
    called = len(frame.waiting) < len(frame.chosen)
    number = state.config.box.countdown.index
    last = number(state.played[state.last]) if called else -1

    def characters(colour: int) -> list[int]:
        return [character for character in hand(colour) if number(character) > last]

    return characters


def _cards(state: State, frame: CallOut) -> Callable[[int], list[int]]:
    """What a seat may have answered to the call-out: nothing, or a card that it could play."""
    asked = replace(frame, owes=(1 << len(frame.answers)) - 1)

    def cards(seat: int) -> list[int]:
        return [action.what for action in asked.legal(state, seat)]

    return cards
