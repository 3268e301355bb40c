"""What several frames of Control share."""

from typing import ClassVar

from spacegames.control.actions import CARD, Action
from spacegames.control.state import State
from spacegames.core import frames
from spacegames.core.decision import Decision
from spacegames.core.frames import AskPool


class AskSeat(frames.AskSeat, frozen=True):
    """A question to one seat, because of what another has played."""

    KIND: ClassVar[str]

    by: int
    action: Action

    def decision(self, state: State) -> Decision:
        return Decision(self.KIND, owes=(self.seat,), cause=(self.by, self.action))


class AskCard(AskPool, frozen=True):
    """Which of the undecided cards of the deck comes next."""

    FACES: ClassVar = CARD

    def pool(self, state: State) -> list[int]:
        return state.deck.pool
