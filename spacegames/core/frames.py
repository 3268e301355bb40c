"""What is in progress: a stack of frames in the state.

The top frame asks. A frame is a small frozen value that says who has to answer, what may be answered
and why not, and what an answer does: usually to replace itself, to open another frame on top, or to
go. A frame that does not ask runs by itself until one does. The functions here are the same for every
game; a game imports `decision`, `legal_actions`, `answers`, `take_back`, `candidates`, `refusal`,
`apply` and `sample_chance`.
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
    The bottom of the stack is a `Bottom`.
    """

    ASKS: ClassVar[bool] = True

    def answering(self, state: Any, seat: int) -> list[Any]:
        """What is legal and answers the question; all of it, where nobody may act beside."""
        legal: list[Any] = self.legal(state, seat)  # type: ignore[attr-defined]
        return legal

    def take_back(self, state: Any, seat: int) -> Any:
        """The legal action that takes the seat's last one back, though others have acted since; or None."""
        return None

    def candidates(self, state: Any, seat: int) -> list[Any]:
        """What is legal, and what else somebody who is asked might think of here."""
        legal: list[Any] = self.legal(state, seat)  # type: ignore[attr-defined]
        thinkable = self.thinkable(state, seat) if legal else ()
        return legal + [action for action in thinkable if action not in legal]

    def thinkable(self, state: Any, seat: int) -> Sequence[Any]:
        """What somebody who is asked might think of; it may be legal or not."""
        return ()

    def seen_by(self, eyes: int) -> "Frame":
        """The frame as these eyes see it; most hold nothing secret."""
        return self


class Bottom(Frame, frozen=True):
    """The bottom of a stack. What the table says is the same whatever is in progress, in every game.

    AGREE, CONCEDE  the actions by which all agree on a draw, and a seat gives up, by seat
    """

    ASKS: ClassVar[bool] = False
    AGREE: ClassVar[Any]
    CONCEDE: ClassVar[Sequence[Any]]

    def refuse_close(self, state: Any, action: Any) -> Refusal | None:
        """Why the table may not say this; None if it may. One of more than two sides cannot give up."""
        if state.outcome:
            return OVER
        if action == self.AGREE:
            return None
        if action not in self.CONCEDE[: state.config.seats]:
            return NO_SUCH_ACTION
        return CONCEDE_WITH_THREE if len(state.config.sides) > 2 else None

    def close(self, state: Any, action: Any, emit: Emit) -> None:
        """The game ends by agreement, or is won by the side that has not given up."""
        if action == self.AGREE:
            self.end(state, "agreed", (), emit)
        else:
            seat = self.CONCEDE.index(action)
            self.end(state, "conceded", next(side for side in state.config.sides if seat not in side), emit)

    def end(self, state: Any, reason: str, winners: tuple[int, ...], emit: Emit) -> None:
        """Nothing more will be asked."""


class Over(Frame, frozen=True):
    """Nobody owes anything any more."""

    def decision(self, state: Any) -> Decision:
        return Decision("over")

    def legal(self, state: Any, seat: int) -> list[Any]:
        return []


class AskSeat(Frame, frozen=True):
    """A question to one seat. A frame of this kind has `options(state)`, all that it may answer."""

    seat: int

    def legal(self, state: Any, seat: int) -> list[Any]:
        return self.options(state) if seat == self.seat else []  # type: ignore[attr-defined]

    def refuse(self, state: Any, seat: int, action: Any) -> Refusal | None:
        return None if action in self.options(state) else self.why_not(state, action)  # type: ignore[attr-defined]

    def why_not(self, state: Any, action: Any) -> Refusal:
        """The reason against an answer that is no option."""
        return ANSWER_FIRST


class AskChance(Frame, frozen=True):
    """A question to chance. A frame of this kind has `options(state)`, its outcomes, all equally likely."""

    ASKED: ClassVar[Decision]

    def decision(self, state: Any) -> Decision:
        return self.ASKED

    def legal(self, state: Any, seat: int) -> list[Any]:
        return list(self.options(state)) if seat == CHANCE else []  # type: ignore[attr-defined]

    def refuse(self, state: Any, seat: int, action: Any) -> Refusal | None:
        return None if action in self.options(state) else NO_OUTCOME  # type: ignore[attr-defined]

    def sample(self, state: Any, rng: Random) -> Any:
        return choose(self.options(state), rng)  # type: ignore[attr-defined]


class AskPool(AskChance, frozen=True):
    """Which of several undecided components it is: each as likely as there are many of its face.

    A frame of this kind has `pool(state)`, the faces of all that it may be.

    FACES  the action that names a face, by face
    """

    FACES: ClassVar[Sequence[Any]]

    def options(self, state: Any) -> list[Any]:
        return [self.FACES[face] for face in dict.fromkeys(self.pool(state))]  # type: ignore[attr-defined]

    def sample(self, state: Any, rng: Random) -> Any:
        return self.FACES[choose(self.pool(state), rng)]  # type: ignore[attr-defined]


def ask_chance(kind: str) -> Decision:
    """A decision of chance."""
    return Decision(kind, owes=(CHANCE,))


ANSWER_FIRST: Final = Refusal("answer_first")
NO_SUCH_ACTION: Final = Refusal("no_such_action")
CONCEDE_WITH_THREE: Final = Refusal("concede_with_three")
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


def answers(state: Stacked, seat: int) -> list[Any]:
    """What is legal for `seat` and answers the open question; empty exactly for a seat that owes none."""
    return state.frames[-1].answering(state, seat)  # type: ignore[no-any-return]


def take_back(state: Stacked, seat: int) -> Any:
    """The action by which `seat` takes back what it did last, though others have acted since; or None."""
    return state.frames[-1].take_back(state, seat)


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
