"""What the characters do, step by step, in the order of the countdown.

A step that cannot be done is left out; what can be done has to be done, as far as it goes.
"""

from collections.abc import Callable
from typing import ClassVar, Final

from spacegames.core import frames
from spacegames.core.decision import Refusal
from spacegames.core.frames import AskPool, Emit, Frame
from spacegames.red_planet import atoms
from spacegames.red_planet.actions import (
    BOARD,
    CHOOSE,
    DEAL,
    DESTROY,
    DONE,
    DRAW,
    DROP,
    KILL,
    LAUNCH,
    LOOK,
    MOVE,
    NAME,
    NOTED,
    PLACE,
    REPLACE_IN,
    REPLACE_ON,
    TOKEN,
    Action,
)
from spacegames.red_planet.ask import AskColour, explore
from spacegames.red_planet.components import (
    CHARACTER_WORDS,
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
    ZONES,
    is_discovery,
)
from spacegames.red_planet.events import Drew, NothingDone
from spacegames.red_planet.state import State, counts, is_unknown, owner, ship_at, ships_by_place, zones_with

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
            if not steps[self.step](state, self.colour, self.character, emit) and emit:
                word = steps[self.step].__name__
                emit(NothingDone(colour=self.colour, character=self.character, step=word))
        else:
            state.frames.pop()
            for place, ship in enumerate(state.docks):
                if ship and not ship.free:
                    atoms.launch(state, place, emit)


# ---------------------------------------------------------------------------- Place astronauts


def place(state: State, colour: int, character: int, emit: Emit) -> bool:
    """Astronauts go aboard docked ships. Each step says whether there is anything to do."""
    entry = state.config.box.characters[character]
    together = entry.ships == "one"
    question = Board(
        owner(state, colour), colour, None, character, entry.place, entry.place if together else 1,
        entry.ships == "different",
    )  # fmt: skip
    return question.ask(state)


class Board(AskColour, frozen=True):
    """On which docked ship the next astronauts go.

    left       how many there are still to place
    at_once    how many go together
    different  whether each goes on another ship
    used       a bit for every dock that has had one
    """

    character: int
    left: int
    at_once: int
    different: bool
    used: int = 0

    @property
    def kind(self) -> str:
        return BOARD_KINDS[self.character]

    def options(self, state: State) -> list[Action]:
        if not self.left or state.supply[self.colour] < self.at_once:
            return []
        return [
            BOARD[dock]
            for dock, ship in enumerate(state.docks)
            if ship and ship.free >= self.at_once and not (self.different and self.used >> dock & 1)
        ]

    def why_not(self, state: State, action: Action) -> Refusal:
        if action not in BOARD:
            return Refusal("board_first")
        ship = state.docks[action.ship] if action.ship < len(state.docks) else None
        if not ship:
            return Refusal("no_ship_there", {"ship": action.ship})
        if ship.free < self.at_once:
            return Refusal("no_room", {"ship": action.ship, "number": self.at_once})
        return Refusal("different_ships")

    def candidates(self, state: State, seat: int) -> list[Action]:
        if seat != self.seat:
            return []
        legal = self.options(state)
        docked = [BOARD[dock] for dock, ship in enumerate(state.docks) if ship]
        return legal + [action for action in docked if action not in legal]

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        atoms.board(state, self.colour, action.ship, self.at_once, emit)
        Board(
            self.seat, self.colour, CHOOSE[self.character], self.character, self.left - self.at_once,
            self.at_once, self.different, self.used | 1 << action.ship,
        ).ask(state)  # fmt: skip
        if is_unknown(atoms.at(state, action.ship)):
            NameDestination(self.seat, self.colour, action, action.ship).ask(state)


class NameDestination(AskColour, frozen=True):
    """To which zone the ship in this place flies from now on."""

    KIND: ClassVar = "name"

    ship: int

    def options(self, state: State) -> list[Action]:
        return [NAME[zone] for zone in ZONES if state.destinations[zone]]

    def candidates(self, state: State, seat: int) -> list[Action]:
        if seat != self.seat:
            return []
        return self.options(state) + [NAME[zone] for zone in ZONES if not state.destinations[zone]]

    def why_not(self, state: State, action: Action) -> Refusal:
        if action not in NAME:
            return Refusal("name_first")
        return Refusal("no_token_left", {"zone": action.zone})

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        atoms.lay_token(state, self.colour, self.ship, action.zone, emit)


# ------------------------------------------------------------------------------------ 9 Recruiter


def take_back(state: State, colour: int, character: int, emit: Emit) -> bool:
    """All played characters come back, this one too."""
    atoms.take_hand_back(state, colour, emit)
    return True


# ------------------------------------------------------------------------------------- 8 Explorer


def explore_mars(state: State, colour: int, character: int, emit: Emit) -> bool:
    """Up to three moves over borders."""
    return Move(owner(state, colour), colour, CHOOSE[character], MOST_MOVES).ask(state)


class Move(AskColour, frozen=True):
    """Which astronaut goes over which border, if any."""

    KIND: ClassVar = "move"

    left: int

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


# ------------------------------------------------------------------------------------ 7 Scientist


def study(state: State, colour: int, character: int, emit: Emit) -> bool:
    """Draw an event card, or look at a facedown discovery."""
    return Study(owner(state, colour), colour, CHOOSE[character]).ask(state)


class Study(AskColour, frozen=True):
    """A card or a look."""

    KIND: ClassVar = "study"

    def options(self, state: State) -> list[Action]:
        return [DRAW] * bool(state.events.size) + [LOOK[zone] for zone in atoms.facedown_zones(state)]

    def candidates(self, state: State, seat: int) -> list[Action]:
        if seat != self.seat:
            return []
        legal = self.options(state)
        others = [DRAW, *(LOOK[zone] for zone in state.config.box.outer)]
        return legal + [action for action in others if action not in legal]

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

    def candidates(self, state: State, seat: int) -> list[Action]:
        if seat != self.seat:
            return []
        legal = self.options(state)
        places = [PLACE[zone] for zone in ZONES] if is_discovery(self.card) else []
        return legal + [action for action in places if action not in legal]

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


# --------------------------------------------------------------------------------- 6 Secret Agent


def launch_one(state: State, colour: int, character: int, emit: Emit) -> bool:
    """A docked ship that is not full leaves."""
    return LaunchOne(owner(state, colour), colour, CHOOSE[character]).ask(state)


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


def destroy_one(state: State, colour: int, character: int, emit: Emit) -> bool:
    """A docked ship is destroyed, one's own too."""
    return DestroyOne(owner(state, colour), colour, CHOOSE[character]).ask(state)


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


def replace_one(state: State, colour: int, character: int, emit: Emit) -> bool:
    """Somebody else's astronaut is replaced, where one of one's own is."""
    return ReplaceOne(owner(state, colour), colour, CHOOSE[character]).ask(state)


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
        if action.colour == self.colour or action.colour >= len(state.supply):
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


def kill_one(state: State, colour: int, character: int, emit: Emit) -> bool:
    """An astronaut is killed, one's own if there is no other."""
    return KillOne(owner(state, colour), colour, CHOOSE[character]).ask(state)


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


def drop_from_phobos(state: State, colour: int, character: int, emit: Emit) -> bool:
    """One to three astronauts on Phobos come down to Mars."""
    return Drop(owner(state, colour), colour, CHOOSE[character], MOST_DROPS).ask(state)


class Drop(AskColour, frozen=True):
    """Where the next astronaut comes down; after the first one may stop."""

    KIND: ClassVar = "drop"

    left: int

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


def lay_token(state: State, colour: int, character: int, emit: Emit) -> bool:
    """A destination token is laid on any ship."""
    return any(state.destinations) and Redirect(owner(state, colour), colour, CHOOSE[character]).ask(state)


class Redirect(AskColour, frozen=True):
    """On which ship the token is laid; its zone is asked next."""

    KIND: ClassVar = "token"

    def options(self, state: State) -> list[Action]:
        return [TOKEN[place] for place, _ in ships_by_place(state)]

    def why_not(self, state: State, action: Action) -> Refusal:
        if action not in TOKEN:
            return Refusal("token_first")
        return Refusal("no_ship_there", {"ship": action.ship})

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames[-1] = NameDestination(self.seat, self.colour, action, action.ship)


Step = Callable[[State, int, int, Emit], bool]

STEPS: Final[dict[int, tuple[Step, ...]]] = {
    RECRUITER: (place, take_back),
    EXPLORER: (place, explore_mars),
    SCIENTIST: (place, study),
    SECRET_AGENT: (place, launch_one),
    SABOTEUR: (place, destroy_one),
    FEMME_FATALE: (place, replace_one),
    TRAVEL_AGENT: (place,),
    SOLDIER: (place, kill_one, drop_from_phobos),
    PILOT: (place, lay_token),
}
BOARD_KINDS: Final = tuple(f"board {word}" for word in CHARACTER_WORDS)
