"""What the questions to one colour share."""

from typing import ClassVar, Final

from spacegames.core import frames
from spacegames.core.decision import Decision, Refusal
from spacegames.core.frames import AskPool
from spacegames.red_planet import atoms
from spacegames.red_planet.actions import RESOURCE, TEXTS, Action
from spacegames.red_planet.state import State

NEUTRAL: Final = "neutral "  # begins the kind of a question to whoever runs a neutral colour


class AskColour(frames.AskSeat, frozen=True):
    """A question to the seat that runs a colour. What it may answer is public, if not said otherwise.

    by  what the seat has done that led to the question; None if its turn begins with it
    """

    KIND: ClassVar[str]
    PUBLIC: ClassVar[bool] = True

    colour: int
    by: Action | None

    @property
    def kind(self) -> str:
        return self.KIND

    def decision(self, state: State) -> Decision:
        kind = self.kind if self.colour < state.config.seats else NEUTRAL + self.kind
        cause = None if self.by is None else (self.seat, self.by)
        return Decision(kind, owes=(self.seat,), cause=cause, public=self.PUBLIC)

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        return super().refuse(state, seat, action) if action in TEXTS else Refusal("no_such_action")

    def ask(self, state: State) -> bool:
        """Put the question, if there is an answer to it. Says whether there is."""
        able = bool(self.options(state))
        if able:
            state.frames.append(self)
        return able


class TurnUp(AskPool, frozen=True):
    """What the facedown resource token of a zone is."""

    ASKED: ClassVar = frames.ask_chance("resource")
    FACES: ClassVar = RESOURCE

    zone: int

    def pool(self, state: State) -> list[int]:
        return state.facedown

    def take(self, state: State, seat: int, action: Action, emit: frames.Emit) -> None:
        state.frames.pop()
        atoms.turn_up(state, self.zone, action.what, emit)


def explore(state: State, zone: int) -> None:
    """An astronaut has come to the zone: its resource token is turned up, if nobody knows it yet."""
    if atoms.is_facedown(state, zone):
        state.frames.append(TurnUp(zone))
