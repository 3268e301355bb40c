"""What is in progress: a stack of frames in the state.

The top frame asks. A frame is a small frozen value that says who has to answer, what may be answered
and why not, and what an answer does: usually to replace itself, to open another frame on top, or to
go. A frame that does not ask runs by itself until one does. The four functions here are the same for
every game; a game imports them into its own package.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Final, Protocol

from msgspec import Struct

from spacegames.core.chance import choose
from spacegames.core.decision import NOT_ASKED, OVER, Decision, Refusal
from spacegames.core.event import Event
from spacegames.core.seats import CHANCE, TABLE

Emit = Callable[[Event], None] | None

MAX_STEPS: Final = 1000


class Frame(Struct, frozen=True, tag=True, array_like=True):
    """Something in progress.

    A frame that asks has `decision(state)`, `legal(state, seat)`, `take(state, seat, action, emit)`,
    and, for seats, `refuse(state, seat, action)`, which is None exactly for what `legal` lists, or,
    for chance, `sample(state, rng)`. A frame that does not has `run(state, emit)`: its next step.
    The bottom of the stack has `refuse_close(state, action)` and `close(state, action, emit)` for what
    the table says (a side concedes, all agree on a draw).
    """

    ASKS: ClassVar[bool] = True

    def candidates(self, state: Any, seat: int) -> list[Any]:
        """What is legal, and what else somebody might think of here."""
        legal: list[Any] = self.legal(state, seat)  # type: ignore[attr-defined]
        return legal

    def seen_by(self, eyes: int) -> "Frame":
        """The frame as these eyes see it; most hold nothing secret."""
        return self


class AskSeat(Frame, frozen=True):
    """A question to one seat; `options` is all it may answer."""

    seat: int

    def options(self, state: Any) -> list[Any]:
        """Every legal answer."""
        return []

    def legal(self, state: Any, seat: int) -> list[Any]:
        return self.options(state) if seat == self.seat else []

    def refuse(self, state: Any, seat: int, action: Any) -> Refusal | None:
        return None if action in self.options(state) else self.why_not(state, action)

    def why_not(self, state: Any, action: Any) -> Refusal:
        """The reason against an answer that is no option."""
        return ANSWER_FIRST


class AskChance(Frame, frozen=True):
    """A question to chance; `options` are its outcomes, each as likely as the other."""

    ASKED: ClassVar[Decision]

    def decision(self, state: Any) -> Decision:
        return self.ASKED

    def options(self, state: Any) -> Sequence[Any]:
        """Every possible outcome."""
        return []

    def legal(self, state: Any, seat: int) -> list[Any]:
        return list(self.options(state)) if seat == CHANCE else []

    def refuse(self, state: Any, seat: int, action: Any) -> Refusal | None:
        return None if action in self.options(state) else NO_OUTCOME

    def sample(self, state: Any, rng: Random) -> Any:
        return choose(self.options(state), rng)


class AskPool(AskChance, frozen=True):
    """Which of several undecided components it is: each as likely as there are many of its face."""

    FACES: ClassVar[Sequence[Any]]  # the action that names a face, by face

    def pool(self, state: Any) -> list[int]:
        """The faces of all that it may be."""
        return []

    def options(self, state: Any) -> list[Any]:
        return [self.FACES[face] for face in dict.fromkeys(self.pool(state))]

    def sample(self, state: Any, rng: Random) -> Any:
        return self.FACES[choose(self.pool(state), rng)]


def ask_chance(kind: str) -> Decision:
    """A decision of chance."""
    return Decision(kind, owes=(CHANCE,))


ANSWER_FIRST: Final = Refusal("answer_first")
NO_OUTCOME: Final = Refusal("no_outcome")


class Stacked(Protocol):
    """A state that keeps what is in progress as a stack."""

    frames: list[Any]


def decision(state: Stacked) -> Decision:
    """The open question."""
    return state.frames[-1].decision(state)  # type: ignore[no-any-return]


def legal_actions(state: Stacked, seat: int) -> list[Any]:
    """What `seat` may do now; empty exactly for a seat that neither owes an answer nor may act."""
    return state.frames[-1].legal(state, seat)  # type: ignore[no-any-return]


def candidates(state: Stacked, seat: int) -> list[Any]:
    """What somebody in this seat might think of doing now: what is legal, and what it is worth refusing."""
    return state.frames[-1].candidates(state, seat)  # type: ignore[no-any-return]


def refusal(state: Stacked, seat: int, action: Any) -> Refusal | None:
    """Why `seat` may not do this now; None exactly if it may."""
    if seat == TABLE:
        return state.frames[0].refuse_close(state, action)  # type: ignore[no-any-return]
    frame = state.frames[-1]
    asked = frame.decision(state)
    if seat not in asked.owes and seat not in asked.may:
        return NOT_ASKED if asked.owes else OVER
    return frame.refuse(state, seat, action)  # type: ignore[no-any-return]


def apply(state: Stacked, seat: int, action: Any, emit: Emit = None) -> None:
    """Do it, and whatever follows by itself, up to the next question. Trusts its caller."""
    if seat == TABLE:
        state.frames[0].close(state, action, emit)
    else:
        state.frames[-1].take(state, seat, action, emit)
    settle(state, emit)


def sample_chance(state: Stacked, rng: Random) -> Any:
    """One outcome of the open decision of chance."""
    return state.frames[-1].sample(state, rng)


def settle(state: Stacked, emit: Emit = None) -> None:
    """Run what runs by itself. Raises RuntimeError, naming the step, if it does not come to rest."""
    for _ in range(MAX_STEPS):
        frame = state.frames[-1]
        if frame.ASKS:
            return
        frame.run(state, emit)
    raise RuntimeError(f"{type(frame).__name__} does not come to rest")
