"""Action cards: at the moments they name everybody is asked whether he plays one, whatever he holds."""

from collections.abc import Callable
from typing import ClassVar, Final

from spacegames.core.decision import SEALED, Decision, Refusal
from spacegames.core.frames import Emit, Frame
from spacegames.core.seats import SEATS_IN
from spacegames.red_planet import atoms
from spacegames.red_planet.actions import DONE, LET, PLAY, RESCUE, SEND, TEXTS, Action
from spacegames.red_planet.ask import AskAll, AskColour, explore, nobody_yet
from spacegames.red_planet.components.shapes import ActionCard
from spacegames.red_planet.events import CardDidNothing
from spacegames.red_planet.pieces import KIND_WORDS, is_action
from spacegames.red_planet.state import NONE, State, counts, zones_with


class CallOut(AskAll, frozen=True):
    """Who plays an action card now? `moment` is before or after a production: `before-3`."""

    moment: str

    @classmethod
    def at(cls, moment: str, seats: int) -> "CallOut":
        """Everybody is asked."""
        return cls(*nobody_yet(seats), moment)

    def decision(self, state: State) -> Decision:
        when, _, production = self.moment.partition("-")
        return Decision(
            when, SEATS_IN[self.owes], mode=SEALED, quiet=LET, args={"production": int(production)}
        )

    def options(self, state: State, seat: int) -> list[Action]:
        cards = self._cards(state, seat)
        return [LET, *(PLAY[card] for card in cards if not self._refuse_card(state, seat, card))]

    def thinkable(self, state: State, seat: int) -> list[Action]:
        return [PLAY[card] for card in self._cards(state, seat)]

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        if action == LET:
            return None
        if action.verb != "play" or action not in TEXTS:
            return Refusal("call_out_first")
        if action.what not in state.drawn[seat]:
            return Refusal("card_not_there", {"card": action.what})
        return self._refuse_card(state, seat, action.what)

    def resolve(self, state: State, answers: tuple[int, ...], emit: Emit) -> None:
        if any(card != NONE for card in answers):
            state.frames.append(CallOut.at(self.moment, len(answers)))
            play_all(state, answers, emit)

    def _cards(self, state: State, seat: int) -> list[int]:
        return list(dict.fromkeys(card for card in state.drawn[seat] if is_action(card)))

    def _refuse_card(self, state: State, seat: int, card: int) -> Refusal | None:
        entry = state.config.box.action(card)
        if entry.moment != self.moment:
            return Refusal("another_moment", {"card": card})
        return None if able(state, seat, entry) else Refusal(DOES_NOTHING[entry.effect], {"card": card})


def play_all(state: State, answers: tuple[int, ...], emit: Emit) -> None:
    """All cards that were played lie open at once, and act seat by seat from the first player on."""
    seats = [(state.first + step) % len(answers) for step in range(len(answers))]
    queue = tuple([(seat, answers[seat]) for seat in seats if answers[seat] != NONE])
    for seat, card in queue:
        atoms.play_card(state, seat, card, emit)
    state.frames.append(PlayedCards(queue))


class PlayedCards(Frame, frozen=True):
    """The action cards that have still to act: a seat and its card."""

    ASKS: ClassVar = False

    queue: tuple[tuple[int, int], ...]

    def run(self, state: State, emit: Emit) -> None:
        if not self.queue:
            state.frames.pop()
            return
        (seat, card), *others = self.queue
        state.frames[-1] = PlayedCards(tuple(others))
        entry = state.config.box.action(card)
        if able(state, seat, entry):
            EFFECTS[entry.effect](state, seat, PLAY[card], entry, emit)
        elif emit:
            emit(CardDidNothing(seat=seat, card=card))


def able(state: State, seat: int, entry: ActionCard) -> bool:
    """Whether an action card would do anything for this seat now."""
    if entry.kind:
        return state.bank[KIND_WORDS.index(entry.kind)] > 0
    question = Rescue if entry.effect == "rescue" else Espionage
    return bool(question(seat, seat, None, entry.amount).options(state))


def _take_tokens(state: State, seat: int, action: Action, entry: ActionCard, emit: Emit) -> None:
    assert entry.kind
    atoms.take_from_bank(state, seat, KIND_WORDS.index(entry.kind), entry.amount, emit)


def _rescue(state: State, seat: int, action: Action, entry: ActionCard, emit: Emit) -> None:
    Rescue(seat, seat, action, entry.amount).ask(state)


def _espionage(state: State, seat: int, action: Action, entry: ActionCard, emit: Emit) -> None:
    Espionage(seat, seat, action, entry.amount).ask(state)


class Rescue(AskColour, frozen=True):
    """To which zone the next astronaut comes back from the Memorial, if any."""

    KIND: ClassVar = "rescue"

    left: int

    def named(self) -> dict[str, int]:
        assert self.by is not None
        return {"card": self.by.what}

    def options(self, state: State) -> list[Action]:
        zones = zones_with(state, self.colour)
        if not self.left or not state.lost[self.colour] or not zones:
            return []
        return [*(RESCUE[zone] for zone in zones), DONE]

    def why_not(self, state: State, action: Action) -> Refusal:
        if action not in RESCUE:
            return Refusal("rescue_first")
        return Refusal("not_there_yourself", {"zone": action.zone})

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        if action != DONE:
            atoms.rescue(state, self.colour, action.zone, emit)
            Rescue(self.seat, self.colour, self.by, self.left - 1).ask(state)
            explore(state, action.zone)


class Espionage(AskColour, frozen=True):
    """Whose astronaut is sent to the Memorial, and from which zone."""

    KIND: ClassVar = "espionage"

    left: int

    def named(self) -> dict[str, int]:
        assert self.by is not None
        return {"card": self.by.what}

    def options(self, state: State) -> list[Action]:
        if not self.left:
            return []
        return [
            SEND[zone][of]
            for zone in zones_with(state, self.colour)
            for of, count in enumerate(counts(state, zone))
            if count and of != self.colour
        ]

    def why_not(self, state: State, action: Action) -> Refusal:
        if action.verb != "send":
            return Refusal("send_first")
        if action.colour == self.colour:
            return Refusal("replace_others")
        if not counts(state, action.zone)[self.colour]:
            return Refusal("not_there_yourself", {"zone": action.zone})
        return Refusal("nobody_to_kill", {"zone": action.zone})

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        atoms.send_away(state, self.colour, action.colour, action.zone, emit)
        Espionage(self.seat, self.colour, self.by, self.left - 1).ask(state)


EFFECTS: Final[dict[str, Callable[[State, int, Action, ActionCard, Emit], None]]] = {
    "tokens": _take_tokens,
    "rescue": _rescue,
    "espionage": _espionage,
}
DOES_NOTHING: Final = {
    "tokens": "no_token_of_kind",
    "rescue": "nobody_to_rescue",
    "espionage": "nobody_to_send",
}
