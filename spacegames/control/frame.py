"""What all frames of Control share."""

from random import Random
from typing import ClassVar

from spacegames.control import scoring
from spacegames.control.actions import AGREE, CARD, CONCEDE, Action
from spacegames.control.state import State
from spacegames.core import frames
from spacegames.core.chance import choose
from spacegames.core.decision import Decision, Refusal
from spacegames.core.frames import Emit
from spacegames.core.seats import CHANCE


class Frame(frames.Frame, frozen=True):
    """Something in progress. What the table may say is the same whatever it is."""

    def refuse_close(self, state: State, action: Action) -> Refusal | None:
        if action == AGREE:
            return None
        if action not in CONCEDE[: state.config.seats]:
            return Refusal("no_such_action")
        return Refusal("concede_with_three") if len(state.config.sides) > 2 else None

    def close(self, state: State, action: Action, emit: Emit) -> None:
        if action == AGREE:
            scoring.end_match(state, "agreed", (), emit)
        else:
            winners = state.config.sides[1 - state.config.side_of(action.seat)]
            scoring.end_match(state, "conceded", winners, emit)


class AskSeat(Frame, frozen=True):
    """A question to one seat, because of what another has played; `options` is all it may answer."""

    KIND: ClassVar[str]

    seat: int
    by: int
    action: Action

    def decision(self, state: State) -> Decision:
        return Decision(self.KIND, owes=(self.seat,), cause=(self.by, self.action))

    def options(self, state: State) -> list[Action]:
        """Every legal answer."""
        return []

    def legal(self, state: State, seat: int) -> list[Action]:
        return self.options(state) if seat == self.seat else []

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        return None if action in self.options(state) else self.why_not(state, action)

    def why_not(self, state: State, action: Action) -> Refusal:
        """The reason against an answer that is no option."""
        return Refusal("answer_first")


class AskChance(Frame, frozen=True):
    """A question to chance; `options` are its outcomes."""

    ASKED: ClassVar[Decision]

    def decision(self, state: State) -> Decision:
        return self.ASKED

    def options(self, state: State) -> list[Action]:
        """Every possible outcome."""
        return []

    def legal(self, state: State, seat: int) -> list[Action]:
        return self.options(state) if seat == CHANCE else []

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        return None if action in self.options(state) else Refusal("no_outcome")


class AskPool(AskChance, frozen=True):
    """Which of the undecided cards of the deck comes next."""

    def options(self, state: State) -> list[Action]:
        return [CARD[card] for card in dict.fromkeys(state.deck.pool)]

    def sample(self, state: State, rng: Random) -> Action:
        return CARD[choose(state.deck.pool, rng)]


def ask_chance(kind: str) -> Decision:
    """A decision of chance."""
    return Decision(kind, owes=(CHANCE,))
