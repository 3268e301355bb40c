"""Playing a card: install, burn or defuse, from the hand in a turn or from the deck by Future Shift.

A burn opens the question whether anybody answers with a Time Stop, and so does every Time Stop.
"""

from collections.abc import Callable
from typing import ClassVar, Final

from msgspec.structs import replace

from spacegames.control import abilities, atoms
from spacegames.control.actions import (
    BURN,
    BURN_ANTIMATTER,
    BURN_DARK_ENERGY,
    BURN_REWIND,
    DEFUSE,
    INSTALL,
    LET,
    STOP,
    Action,
)
from spacegames.control.components import (
    ANOMALY,
    ANTIMATTER,
    DARK_ENERGY,
    FUTURE_SHIFT,
    IS_SILVER,
    NOVA,
    REACTOR,
    REWIND,
    SINGULARITY,
    TIME_STOP,
    TYPES,
    WEAKEST_DEFUSER,
    WORMHOLE,
)
from spacegames.control.events import Answered, Burned, LookedAtDeck, Stopped
from spacegames.control.frame import AskCard, AskSeat
from spacegames.control.state import OTHERS, RIVALS, State
from spacegames.core.decision import SEALED, Decision, Refusal
from spacegames.core.frames import Emit, Frame, ask_chance
from spacegames.core.seats import NOBODY, SEATS_IN

# --------------------------------------------------------------------------- What may be played


PLAYS: Final = frozenset({"install", "burn", "defuse", "stop"})


def legal_plays(state: State, seat: int, cards: list[int], deck_size: int) -> list[Action]:
    """Every way to play one of these cards, which are in order of type.

    `deck_size` is how many cards the deck has when the card has left its place.
    """
    types = list(dict.fromkeys(cards))
    actions = [INSTALL[card] for card in types]
    for card in types:
        burns = BURNS[card]
        if burns:
            actions += burns(state, seat, deck_size)
    for rival in RIVALS[len(state.hands)][seat]:
        for cell in dict.fromkeys(state.machines[rival]):
            weakest, with_card = WEAKEST_DEFUSER[cell], DEFUSE[rival][cell]
            for card in types:
                if card >= weakest:
                    actions.append(with_card[card])
    return actions


def refuse_play(state: State, seat: int, action: Action, cards: list[int], deck_size: int) -> Refusal | None:
    """Why a card may not be played so; None exactly for what `legal_plays` lists."""
    card = action.card
    if action.verb not in PLAYS:
        return Refusal("no_turn_action")
    if card not in cards:
        return Refusal("card_not_there", {"card": card})
    if action.verb == "install":
        return None if action == INSTALL[card] else Refusal("no_such_action")
    if action.verb == "defuse":
        return _refuse_defuse(state, seat, action)
    return _refuse_burn(state, seat, action, deck_size)


def _refuse_burn(state: State, seat: int, action: Action, deck_size: int) -> Refusal | None:
    card = action.card
    burns = BURNS[card]
    if not burns:
        return Refusal("silver_not_burned" if IS_SILVER[card] else NEVER_BURNED[card], {"card": card})
    options = burns(state, seat, deck_size)
    if action in options:
        return None
    if not options:
        return Refusal(NO_TARGET[card], {"card": card})
    if action == BURN[card]:
        return Refusal("name_a_target", {"card": card})
    if max(action.seat, action.to) >= len(state.hands):
        return Refusal("no_such_seat")
    if action.cell >= 0:
        return Refusal("cell_not_there", {"seat": action.seat, "cell": action.cell})
    if action.seat in RIVALS[state.config.seats][seat]:
        return Refusal("hand_empty", {"seat": action.seat})
    return Refusal("target_opponents_only", {"card": card})


def _refuse_defuse(state: State, seat: int, action: Action) -> Refusal | None:
    of, cell = action.seat, action.cell
    if of not in range(state.config.seats):
        return Refusal("no_such_seat")
    if of not in RIVALS[state.config.seats][seat]:
        return Refusal("defuse_opponents_only")
    if cell not in state.machines[of]:
        return Refusal("cell_not_there", {"seat": of, "cell": cell})
    if cell == REACTOR:
        return Refusal("reactor_is_immune")
    if action.card < WEAKEST_DEFUSER[cell] or action != DEFUSE[of][cell][action.card]:
        return Refusal("too_weak", {"card": action.card, "cell": cell})
    return None


# ------------------------------------------------------------------------- Burn: what it needs


def _burn_anomaly(state: State, seat: int, deck_size: int) -> list[Action]:
    return [BURN[ANOMALY]]


def _burn_singularity(state: State, seat: int, deck_size: int) -> list[Action]:
    return [BURN[SINGULARITY]]


def _burn_wormhole(state: State, seat: int, deck_size: int) -> list[Action]:
    pile = state.pile
    return [BURN[WORMHOLE]] if len(pile) > pile.count(WORMHOLE) else []


def _burn_rewind(state: State, seat: int, deck_size: int) -> list[Action]:
    return [
        BURN_REWIND[of][cell] for of, machine in enumerate(state.machines) for cell in dict.fromkeys(machine)
    ]


def _burn_dark_energy(state: State, seat: int, deck_size: int) -> list[Action]:
    return [
        action
        for of, machine in enumerate(state.machines)
        for cell in dict.fromkeys(machine)
        for action in BURN_DARK_ENERGY[of][cell]
        if action.to < len(state.hands)
    ]


def _burn_future_shift(state: State, seat: int, deck_size: int) -> list[Action]:
    return [BURN[FUTURE_SHIFT]] if deck_size else []


def _burn_antimatter(state: State, seat: int, deck_size: int) -> list[Action]:
    return [BURN_ANTIMATTER[rival] for rival in RIVALS[len(state.hands)][seat] if state.hands[rival]]


Burns = Callable[[State, int, int], list[Action]]

_BURNS: Final[dict[int, Burns]] = {
    ANOMALY: _burn_anomaly,
    WORMHOLE: _burn_wormhole,
    REWIND: _burn_rewind,
    DARK_ENERGY: _burn_dark_energy,
    FUTURE_SHIFT: _burn_future_shift,
    SINGULARITY: _burn_singularity,
    ANTIMATTER: _burn_antimatter,
}
# Every way to burn a type, by type; None for what is not burned in a turn.
BURNS: Final = tuple(_BURNS.get(card) for card in TYPES)
NEVER_BURNED: Final = {TIME_STOP: "time_stop_only_answers", NOVA: "nova_has_no_ability"}
NO_TARGET: Final = {
    WORMHOLE: "nothing_to_take",
    REWIND: "nothing_installed",
    DARK_ENERGY: "no_silver_installed",
    FUTURE_SHIFT: "no_deck_to_look_at",
    ANTIMATTER: "no_opponent_with_cards",
}


# ------------------------------------------------------------------------------- Playing a card


def play(state: State, seat: int, action: Action, emit: Emit) -> None:
    """Install, burn or defuse with a card that has left its place."""
    if action.verb == "install":
        abilities.install(state, seat, action, emit)
    elif action.verb == "defuse":
        atoms.defuse(state, seat, action.card, action.seat, action.cell, emit)
    else:
        atoms.lay_on_pile(state, action.card)
        if emit:
            emit(Burned(seat=seat, action=action))
        ask_for_answers(state, Reaction(seat, action), emit)


# ------------------------------------------------------------------------------------ Time Stop


class Reaction(Frame, frozen=True):
    """Does anybody answer the card on top of the pile, a burned cell or a Time Stop on it?

    All seats but the one whose card it is answer unseen. `answers` is a secret of those who gave them.

    stops    the seats whose Time Stops lie on the burned cell, in order
    owes     a bit for every seat that has not answered yet
    answers  a bit for every seat that has answered with a Time Stop
    """

    seat: int
    action: Action
    stops: tuple[int, ...] = ()
    owes: int = 0
    answers: int = 0

    @property
    def against(self) -> int:
        """The seat whose card would be stopped now."""
        return self.stops[-1] if self.stops else self.seat

    def seen_by(self, eyes: int) -> Frame:
        return replace(self, answers=self.answers & eyes)

    def decision(self, state: State) -> Decision:
        kind = ("counter_again", "counter")[len(self.stops) % 2] if self.stops else "answer"
        return Decision(kind, SEATS_IN[self.owes], (), SEALED, (self.seat, self.action), LET)

    def legal(self, state: State, seat: int) -> list[Action]:
        if seat < 0 or not self.owes >> seat & 1:
            return []
        return [LET, STOP] if TIME_STOP in state.hands[seat] else [LET]

    def thinkable(self, state: State, seat: int) -> tuple[Action, ...]:
        return (LET, STOP)

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        if action == LET:
            return None
        if action != STOP:
            return Refusal("answer_first")
        if TIME_STOP not in state.hands[seat]:
            return Refusal("card_not_there", {"card": TIME_STOP})
        return None

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        owes = self.owes & ~(1 << seat)
        answers = self.answers | (action == STOP) << seat
        if owes:
            state.frames[-1] = Reaction(self.seat, self.action, self.stops, owes, answers)
            return
        state.frames.pop()
        if answers:
            first = next(other for other in OTHERS[state.config.seats][self.against] if answers >> other & 1)
            self.lay_time_stop(state, first, emit)
        else:
            self.resolve(state, emit)

    def lay_time_stop(self, state: State, seat: int, emit: Emit) -> None:
        """The Time Stop nearest to the left is played, and may be answered in its turn."""
        atoms.let_go(state, seat, TIME_STOP)
        atoms.lay_on_pile(state, TIME_STOP)
        if emit:
            emit(Answered(seat=seat, against=self.against))
        ask_for_answers(state, Reaction(self.seat, self.action, (*self.stops, seat)), emit)

    def resolve(self, state: State, emit: Emit) -> None:
        """Nobody answers any more: an odd number of Time Stops has stopped the burned cell.

        Below a burn there is always the end of its player's turn, which then does not come yet.
        """
        if len(self.stops) % 2:
            state.frames[-1] = state.frames[-1].again()
            if emit:
                emit(Stopped(seat=self.seat, card=self.action.card))
        else:
            ABILITIES[self.action.card](state, self.seat, self.action, emit)


def ask_for_answers(state: State, reaction: Reaction, emit: Emit) -> None:
    """Ask every seat that could answer by what is public: all but one, if they hold a card."""
    owes = 0
    for other in OTHERS[state.config.seats][reaction.against]:
        if state.hands[other]:
            owes |= 1 << other
    if owes:
        state.frames.append(Reaction(reaction.seat, reaction.action, reaction.stops, owes))
    else:
        reaction.resolve(state, emit)


# --------------------------------------------------------------------------------- Future Shift


def burn_future_shift(state: State, seat: int, action: Action, emit: Emit) -> None:
    """Look at the top two cards of the deck, or at the only one, and play one of them."""
    state.frames.append(LookAtDeck(seat, action, min(2, state.deck.size)))


class LookAtDeck(Frame, frozen=True):
    """Cards to be looked at; chance decides those that are not decided yet."""

    ASKS: ClassVar = False

    seat: int
    action: Action
    count: int

    def run(self, state: State, emit: Emit) -> None:
        if state.deck.decided() < self.count:
            state.frames.append(TurnUp())
            return
        cards = state.deck.look(self.count, 1 << self.seat)
        state.frames[-1] = FutureShift(self.seat, self.seat, self.action, self.count)
        if emit:
            emit(LookedAtDeck(seat=self.seat, count=self.count, cards=tuple(cards), eyes=1 << self.seat))


class TurnUp(AskCard, frozen=True):
    """Which is the next card of the deck."""

    ASKED: ClassVar = ask_chance("card")

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        state.deck.decide(action.card, NOBODY)


class FutureShift(AskSeat, frozen=True):
    """One of the cards on top of the deck must be played in any legal way; the other stays there."""

    KIND: ClassVar = "future_shift"

    count: int

    def cards(self, state: State) -> list[int]:
        """The types to choose from, in order of type."""
        return sorted(card for card, _ in state.deck.top[-self.count :])

    def options(self, state: State) -> list[Action]:
        return legal_plays(state, self.seat, self.cards(state), state.deck.size - 1)

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        if action.verb not in PLAYS:
            return Refusal("future_shift_first")
        return refuse_play(state, seat, action, self.cards(state), state.deck.size - 1)

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        atoms.play_from_deck(state, seat, action.card, self.count, emit)
        play(state, seat, action, emit)


ABILITIES: Final = {**abilities.ON_BURN, FUTURE_SHIFT: burn_future_shift}
