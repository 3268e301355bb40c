"""The Scientist's second step: an event card is drawn, or a facedown discovery looked at."""

from typing import ClassVar

from spacegames.core import frames
from spacegames.core.decision import Refusal
from spacegames.core.frames import AskPool, Emit, Frame
from spacegames.red_planet import atoms
from spacegames.red_planet.actions import DEAL, DRAW, LOOK, NOTED, PLACE, Action
from spacegames.red_planet.ask import AskColour
from spacegames.red_planet.events import Drew
from spacegames.red_planet.pieces import is_discovery
from spacegames.red_planet.state import State


class Study(AskColour, frozen=True):
    """A card or a look."""

    KIND: ClassVar = "study"

    def options(self, state: State) -> list[Action]:
        return [DRAW] * bool(state.events.size) + [LOOK[zone] for zone in atoms.facedown_zones(state)]

    def thinkable(self, state: State, seat: int) -> list[Action]:
        return [DRAW, *(LOOK[zone] for zone in state.config.box.outer)]

    def why_not(self, state: State, action: Action) -> Refusal:
        if action == DRAW:
            return Refusal("no_event_left")
        if action in LOOK:
            return Refusal("no_discovery", {"zone": action.zone})
        return Refusal("study_first")

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        if action == DRAW:
            state.frames[-1] = DrawEvent(self.seat, self.colour)
        else:
            look_at(state, self.seat, self.colour, action, emit)


def look_at(state: State, seat: int, colour: int, action: Action, emit: Emit) -> None:
    """The seat reads the discovery, and says when it has."""
    state.frames[-1] = ReadDiscovery(seat, colour, action)
    atoms.look_at(state, colour, action.zone, emit)


class ReadDiscovery(AskColour, frozen=True):
    """A discovery is in the seat's hand for a moment. `by` says on which zone it lies."""

    KIND: ClassVar = "read discovery"
    PUBLIC: ClassVar = False

    def named(self) -> dict[str, int]:
        assert self.by is not None
        return {"zone": self.by.zone}

    def options(self, state: State) -> list[Action]:
        return [NOTED]

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()


class DrawEvent(AskPool, frozen=True):
    """Which event card is drawn."""

    ASKED: ClassVar = frames.ask_chance("card")
    FACES: ClassVar = DEAL

    seat: int
    colour: int

    def pool(self, state: State) -> list[int]:
        return state.events.pool

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.events.take(action.what)
        state.frames[-1] = ReadCard(self.seat, self.colour, DRAW, action.what)
        if emit:
            emit(Drew(colour=self.colour, card=action.what, eyes=1 << self.seat))


class ReadCard(AskColour, frozen=True):
    """The seat has drawn an event card: a discovery has to be placed, all else is read and laid down."""

    KIND: ClassVar = "read card"
    PUBLIC: ClassVar = False

    card: int

    @property
    def held(self) -> tuple[int, ...]:
        """The card is in nobody's place but here."""
        return (self.card,)

    def seen_by(self, eyes: int) -> Frame:
        return self if eyes >> self.seat & 1 else ReadCard(self.seat, self.colour, self.by, -1)

    def options(self, state: State) -> list[Action]:
        free = [zone for zone in state.config.box.outer if not state.discoveries[zone]]
        return [PLACE[zone] for zone in free] if free and is_discovery(self.card) else [NOTED]

    def thinkable(self, state: State, seat: int) -> tuple[Action, ...]:
        return PLACE if is_discovery(self.card) else ()

    def why_not(self, state: State, action: Action) -> Refusal:
        if action in PLACE and is_discovery(self.card):
            taken = action.zone in state.config.box.outer
            return Refusal("discovery_there" if taken else "outer_only", {"zone": action.zone})
        return Refusal("read_first")

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        if action != NOTED:
            atoms.place_discovery(state, self.colour, action.zone, self.card, emit)
        elif is_discovery(self.card):
            atoms.discard_event(state, self.colour, self.card, emit)
            LookInstead(self.seat, self.colour, DRAW).ask(state)
        elif self.colour < state.config.seats:
            atoms.keep_card(state, self.seat, self.card, emit)
        else:
            atoms.discard_event(state, self.colour, self.card, emit)


class LookInstead(AskColour, frozen=True):
    """All zones have a discovery: the one that was drawn is gone, and one of those is looked at."""

    KIND: ClassVar = "look instead"

    def options(self, state: State) -> list[Action]:
        return [LOOK[zone] for zone in atoms.facedown_zones(state)]

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        look_at(state, self.seat, self.colour, action, emit)
