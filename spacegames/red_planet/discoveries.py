"""The reveal of the discoveries, and what happens when they are revealed."""

from collections.abc import Callable
from typing import ClassVar, Final

from spacegames.core.decision import Decision, Refusal
from spacegames.core.frames import AskSeat, Emit, Frame
from spacegames.red_planet import atoms
from spacegames.red_planet.actions import FLEE, RESOLVE, Action
from spacegames.red_planet.ask import AskColour, explore
from spacegames.red_planet.components.shapes import Discovery
from spacegames.red_planet.events import DiscoveryRevealed
from spacegames.red_planet.pieces import ZONES
from spacegames.red_planet.state import State, clockwise, counts, owner


def reveal_all(state: State, emit: Emit) -> None:
    """All discoveries are turned up; those that act at once wait to be resolved."""
    box = state.config.box
    waiting = []
    for zone in ZONES:
        if state.discoveries[zone]:
            card = atoms.show_discovery(state, zone)
            if emit:
                emit(DiscoveryRevealed(zone=zone, card=card))
            if box.discovery(card).when == "reveal":
                waiting.append(zone)
    state.frames.append(Resolve(tuple(waiting)))


class Resolve(Frame, frozen=True):
    """Discoveries that still have to act; the first player says which is next while there is a choice."""

    ASKS: ClassVar = False

    zones: tuple[int, ...]

    def run(self, state: State, emit: Emit) -> None:
        if len(self.zones) > 1:
            state.frames.append(NextOne(state.first, self.zones))
        elif self.zones:
            self.resolve(state, self.zones[0], emit)
        else:
            state.frames.pop()

    def resolve(self, state: State, zone: int, emit: Emit) -> None:
        """This discovery acts now, the others afterwards."""
        state.frames[-1] = Resolve(tuple(other for other in self.zones if other != zone))
        known = state.discoveries[zone]
        assert known is not None
        card = state.config.box.discovery(known[0])
        EFFECTS[card.effect](state, zone, card, emit)


class NextOne(AskSeat, frozen=True):
    """Which discovery acts next."""

    zones: tuple[int, ...]

    def decision(self, state: State) -> Decision:
        return Decision("resolve", owes=(self.seat,), public=True)

    def options(self, state: State) -> list[Action]:
        return [RESOLVE[zone] for zone in self.zones]

    def why_not(self, state: State, action: Action) -> Refusal:
        return Refusal("resolve_first")

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        state.frames[-1].resolve(state, action.zone, emit)


def _perish(state: State, zone: int, card: Discovery, emit: Emit) -> None:
    atoms.perish(state, zone, card.amount, emit)


def _gather(state: State, zone: int, card: Discovery, emit: Emit) -> None:
    if atoms.gather(state, zone, emit):
        explore(state, zone)


def _scatter(state: State, zone: int, card: Discovery, emit: Emit) -> None:
    """Clockwise from the first player every colour moves its astronauts, one after the other."""
    if not state.config.box.borders[zone]:
        return
    for colour in reversed(clockwise(state)):
        Flee(owner(state, colour), colour, RESOLVE[zone], zone, counts(state, zone)[colour]).ask(state)


class Flee(AskColour, frozen=True):
    """Where the next astronaut of a colour goes, out of a zone."""

    KIND: ClassVar = "flee"

    zone: int
    left: int

    def named(self) -> dict[str, int]:
        return {"zone": self.zone}

    def options(self, state: State) -> list[Action]:
        return [FLEE[zone] for zone in state.config.box.borders[self.zone]] if self.left else []

    def why_not(self, state: State, action: Action) -> Refusal:
        if action not in FLEE:
            return Refusal("flee_first")
        return Refusal("no_border", {"zone": self.zone, "to": action.zone})

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        atoms.move(state, self.colour, self.zone, action.zone, emit)
        Flee(self.seat, self.colour, self.by, self.zone, self.left - 1).ask(state)
        explore(state, action.zone)


EFFECTS: Final[dict[str, Callable[[State, int, Discovery, Emit], None]]] = {
    "perish": _perish,
    "gather": _gather,
    "scatter": _scatter,
}
