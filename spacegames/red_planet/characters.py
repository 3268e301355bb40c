"""What the characters do, step by step, in the order of the countdown.

A step that cannot be done is left out; what can be done has to be done, as far as it goes.
"""

from collections.abc import Callable
from typing import ClassVar, Final, NamedTuple

from spacegames.core.decision import Refusal
from spacegames.core.frames import Emit, Frame
from spacegames.red_planet import atoms
from spacegames.red_planet.actions import (
    CHOOSE,
    DESTROY,
    DONE,
    DROP,
    KILL,
    LAUNCH,
    MOVE,
    REPLACE_IN,
    REPLACE_ON,
    TOKEN,
    Action,
)
from spacegames.red_planet.ask import AskColour, explore
from spacegames.red_planet.boarding import NameDestination, place
from spacegames.red_planet.events import NothingDone
from spacegames.red_planet.pieces import (
    EXPLORER,
    FEMME_FATALE,
    MARS,
    PHOBOS,
    PILOT,
    RECRUITER,
    SABOTEUR,
    SCIENTIST,
    SECRET_AGENT,
    SOLDIER,
    TRAVEL_AGENT,
)
from spacegames.red_planet.science import Study
from spacegames.red_planet.state import State, counts, owner, ship_at, ships_by_place, zones_with

MOST_MOVES: Final = 3
MOST_DROPS: Final = 3


class Effect(Frame, frozen=True):
    """A character's effect, up to a step. When all steps are done, the full ships leave."""

    ASKS: ClassVar = False

    colour: int
    character: int
    step: int = 0

    def run(self, state: State, emit: Emit) -> None:
        steps = STEPS[self.character]
        if self.step < len(steps):
            state.frames[-1] = Effect(self.colour, self.character, self.step + 1)
            step = steps[self.step]
            if not step.begin(state, self.colour, self.character, emit) and emit:
                emit(NothingDone(colour=self.colour, character=self.character, step=step.word))
        else:
            state.frames.pop()
            for place, ship in enumerate(state.docks):
                if ship and not ship.free:
                    atoms.launch(state, place, emit)


# ------------------------------------------------------------------------------------ 9 Recruiter


def take_back(state: State, colour: int, character: int, emit: Emit) -> bool:
    """All played characters come back, this one too."""
    atoms.take_hand_back(state, colour, emit)
    return True


# ------------------------------------------------------------------------------------- 8 Explorer


class Move(AskColour, frozen=True):
    """Which astronaut goes over which border, if any."""

    KIND: ClassVar = "move"

    left: int = MOST_MOVES

    def named(self) -> dict[str, int]:
        return {"left": self.left}

    def options(self, state: State) -> list[Action]:
        if not self.left:
            return []
        borders = state.config.box.borders
        moves = [MOVE[zone][to] for zone in zones_with(state, self.colour) for to in borders[zone]]
        return [*moves, DONE] if moves else []

    def why_not(self, state: State, action: Action) -> Refusal:
        if action.verb != "move":
            return Refusal("move_first")
        if not counts(state, action.zone)[self.colour]:
            return Refusal("nobody_there", {"colour": self.colour, "zone": action.zone})
        return Refusal("no_border", {"zone": action.zone, "to": action.to})

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        if action != DONE:
            atoms.move(state, self.colour, action.zone, action.to, emit)
            Move(self.seat, self.colour, action, self.left - 1).ask(state)
            explore(state, action.to)


# --------------------------------------------------------------------------------- 6 Secret Agent


class LaunchOne(AskColour, frozen=True):
    """Which ship leaves."""

    KIND: ClassVar = "launch"

    def options(self, state: State) -> list[Action]:
        return [LAUNCH[dock] for dock, ship in enumerate(state.docks) if ship and ship.free]

    def why_not(self, state: State, action: Action) -> Refusal:
        if action not in LAUNCH:
            return Refusal("launch_first")
        docked = action.ship < len(state.docks) and state.docks[action.ship]
        return Refusal("full_already" if docked else "no_ship_there", {"ship": action.ship})

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        atoms.launch(state, action.ship, emit, forced=True)


# ------------------------------------------------------------------------------------- 5 Saboteur


class DestroyOne(AskColour, frozen=True):
    """Which ship is destroyed."""

    KIND: ClassVar = "destroy"

    def options(self, state: State) -> list[Action]:
        return [DESTROY[dock] for dock, ship in enumerate(state.docks) if ship]

    def why_not(self, state: State, action: Action) -> Refusal:
        if action not in DESTROY:
            return Refusal("destroy_first")
        return Refusal("no_ship_there", {"ship": action.ship})

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        atoms.destroy(state, self.colour, action.ship, emit)


# --------------------------------------------------------------------------------- 4 Femme Fatale


class ReplaceOne(AskColour, frozen=True):
    """Which astronaut is replaced."""

    KIND: ClassVar = "replace"

    def options(self, state: State) -> list[Action]:
        mine = self.colour
        if not state.supply[mine]:
            return []
        on_ships = [
            REPLACE_ON[place][of]
            for place, ship in ships_by_place(state)
            if ship.aboard[mine]
            for of, count in enumerate(ship.aboard)
            if count and of != mine
        ]
        return on_ships + [
            REPLACE_IN[zone][of]
            for zone in zones_with(state, mine)
            for of, count in enumerate(counts(state, zone))
            if count and of != mine
        ]

    def why_not(self, state: State, action: Action) -> Refusal:
        if action.verb != "replace":
            return Refusal("replace_first")
        ship = ship_at(state, action.ship) if action.zone < 0 else None
        if action.colour >= len(state.supply):
            return Refusal("no_such_action")
        if action.colour == self.colour:
            return Refusal("replace_others")
        there = ship.aboard if ship else counts(state, action.zone) if action.zone >= 0 else ()
        place = {"zone": action.zone} if action.zone >= 0 else {"ship": action.ship}
        if not there:
            return Refusal("no_ship_there", place)
        if not there[self.colour]:
            return Refusal("not_there_yourself", place)
        return Refusal("nobody_to_replace", {"colour": action.colour, **place})

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        if action.zone >= 0:
            atoms.replace_in_zone(state, self.colour, action.colour, action.zone, emit)
        else:
            atoms.replace_on_ship(state, self.colour, action.colour, action.ship, emit)


# -------------------------------------------------------------------------------------- 2 Soldier


class KillOne(AskColour, frozen=True):
    """Who is killed."""

    KIND: ClassVar = "kill"

    def options(self, state: State) -> list[Action]:
        return [
            KILL[zone][of]
            for zone in state.config.box.deadly
            for of, count in enumerate(counts(state, zone))
            if count
        ]

    def why_not(self, state: State, action: Action) -> Refusal:
        if action.verb != "kill":
            return Refusal("kill_first")
        if action.zone not in state.config.box.deadly:
            return Refusal("sheltered", {"zone": action.zone})
        return Refusal("nobody_to_kill", {"zone": action.zone})

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        atoms.kill(state, self.colour, action.colour, action.zone, emit)


class Drop(AskColour, frozen=True):
    """Where the next astronaut comes down; after the first one may stop."""

    KIND: ClassVar = "drop"

    left: int = MOST_DROPS

    def named(self) -> dict[str, int]:
        return {"left": self.left}

    def options(self, state: State) -> list[Action]:
        if not self.left or not counts(state, PHOBOS)[self.colour]:
            return []
        return [DROP[zone] for zone in MARS] + [DONE] * (self.left < MOST_DROPS)

    def why_not(self, state: State, action: Action) -> Refusal:
        return Refusal("drop_one" if action == DONE else "drop_first")

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        if action != DONE:
            atoms.move(state, self.colour, PHOBOS, action.zone, emit)
            Drop(self.seat, self.colour, action, self.left - 1).ask(state)
            explore(state, action.zone)


# ---------------------------------------------------------------------------------------- 1 Pilot


class Redirect(AskColour, frozen=True):
    """On which ship the token is laid; its zone is asked next."""

    KIND: ClassVar = "token"

    def options(self, state: State) -> list[Action]:
        if not any(state.destinations):
            return []
        return [TOKEN[place] for place, _ in ships_by_place(state)]

    def why_not(self, state: State, action: Action) -> Refusal:
        if action not in TOKEN:
            return Refusal("token_first")
        return Refusal("no_ship_there", {"ship": action.ship})

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames[-1] = NameDestination(self.seat, self.colour, action, action.ship)


Begin = Callable[[State, int, int, Emit], bool]


class Step(NamedTuple):
    """A step of an effect: a word for it, and what begins it and says whether there is anything to do."""

    word: str
    begin: Begin


def asks(question: type[AskColour]) -> Step:
    """A step that puts this question to the colour."""

    def begin(state: State, colour: int, character: int, emit: Emit) -> bool:
        return question(owner(state, colour), colour, CHOOSE[character]).ask(state)

    return Step(question.KIND, begin)


PLACE_ASTRONAUTS: Final = Step("place", place)
STEPS: Final[dict[int, tuple[Step, ...]]] = {
    RECRUITER: (PLACE_ASTRONAUTS, Step("take back", take_back)),
    EXPLORER: (PLACE_ASTRONAUTS, asks(Move)),
    SCIENTIST: (PLACE_ASTRONAUTS, asks(Study)),
    SECRET_AGENT: (PLACE_ASTRONAUTS, asks(LaunchOne)),
    SABOTEUR: (PLACE_ASTRONAUTS, asks(DestroyOne)),
    FEMME_FATALE: (PLACE_ASTRONAUTS, asks(ReplaceOne)),
    TRAVEL_AGENT: (PLACE_ASTRONAUTS,),
    SOLDIER: (PLACE_ASTRONAUTS, asks(KillOne), asks(Drop)),
    PILOT: (PLACE_ASTRONAUTS, asks(Redirect)),
}
