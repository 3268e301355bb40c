"""What the questions to one colour share, and those that all seats answer unseen."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from spacegames.core import frames
from spacegames.core.decision import SEALED, Decision, Refusal
from spacegames.core.frames import AskPool, Emit, Frame
from spacegames.core.seats import SEATS_IN
from spacegames.red_planet import atoms
from spacegames.red_planet.actions import RESOURCE, TEXTS, Action
from spacegames.red_planet.state import HIDDEN, NONE, State


class AskColour(frames.AskSeat, frozen=True):
    """A question to the seat that runs a colour. What it may answer is public, if not said otherwise.

    by  what the seat has done that led to the question; None if its turn begins with it
    """

    KIND: ClassVar[str]
    PUBLIC: ClassVar[bool] = True

    colour: int
    by: Action | None

    def options(self, state: State) -> list[Action]:
        """Every legal answer; none where there is nothing to ask."""
        return []

    def named(self) -> dict[str, int]:
        """What the text of the question names."""
        return {}

    def decision(self, state: State) -> Decision:
        named = self.named()
        if self.colour >= state.config.seats:
            named["colour"] = self.colour
        cause = None if self.by is None else (self.seat, self.by)
        return Decision(
            self.KIND, (self.seat,), cause=cause, public=self.PUBLIC, begins=cause is None, args=named
        )

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        return super().refuse(state, seat, action) if action in TEXTS else frames.NO_SUCH_ACTION

    def ask(self, state: State) -> bool:
        """Put the question, if there is an answer to it. Says whether there is."""
        able = bool(self.options(state))
        if able:
            state.frames.append(self)
        return able


class AskAll(Frame, frozen=True):
    """A question to all seats, who answer unseen.

    answers  what the answer of every seat names; NONE if nothing, or not answered yet
    owes     a bit for every seat that has not answered yet
    """

    KIND: ClassVar[str]

    answers: tuple[int, ...]
    owes: int

    def seen_by(self, eyes: int) -> Frame:
        known = self.owes | eyes
        return replace(
            self,
            answers=tuple([what if known >> seat & 1 else HIDDEN for seat, what in enumerate(self.answers)]),
        )

    def decision(self, state: State) -> Decision:
        return Decision(self.KIND, SEATS_IN[self.owes], mode=SEALED, begins=True)

    def options(self, state: State, seat: int) -> list[Action]:
        """Every legal answer of a seat."""
        return []

    def legal(self, state: State, seat: int) -> list[Action]:
        return self.options(state, seat) if seat >= 0 and self.owes >> seat & 1 else []

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        answers = (*self.answers[:seat], action.what, *self.answers[seat + 1 :])
        owes = self.owes & ~(1 << seat)
        if owes:
            state.frames[-1] = replace(self, answers=answers, owes=owes)
        else:
            state.frames.pop()
            self.resolve(state, answers, emit)

    def resolve(self, state: State, answers: tuple[int, ...], emit: Emit) -> None:
        """All have answered."""


def nobody_yet(seats: int) -> tuple[tuple[int, ...], int]:
    """The answers, and who owes one, before anybody has answered."""
    return (NONE,) * seats, (1 << seats) - 1


class TurnUp(AskPool, frozen=True):
    """What the facedown resource token of a zone is."""

    ASKED: ClassVar = frames.ask_chance("resource")
    FACES: ClassVar = RESOURCE

    zone: int

    def pool(self, state: State) -> Sequence[int]:
        return state.facedown

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        atoms.turn_up(state, self.zone, action.what, emit)


def explore(state: State, zone: int) -> None:
    """An astronaut has come to the zone: its resource token is turned up, if nobody knows it yet."""
    if atoms.is_facedown(state, zone):
        state.frames.append(TurnUp(zone))
