"""Placing astronauts on docked ships, the first step of every character; and where an unknown ship flies."""

from typing import ClassVar

from spacegames.core.decision import Refusal
from spacegames.core.frames import Emit
from spacegames.red_planet import atoms
from spacegames.red_planet.actions import BOARD, CHOOSE, NAME, Action
from spacegames.red_planet.ask import AskColour
from spacegames.red_planet.pieces import ZONES
from spacegames.red_planet.state import State, is_unknown, owner


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

    KIND: ClassVar = "board"

    character: int
    left: int
    at_once: int
    different: bool
    used: int = 0

    def named(self) -> dict[str, int]:
        return {"character": self.character, "left": self.left}

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

    def thinkable(self, state: State, seat: int) -> list[Action]:
        return [BOARD[dock] for dock, ship in enumerate(state.docks) if ship]

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

    def named(self) -> dict[str, int]:
        return {"ship": self.ship}

    def thinkable(self, state: State, seat: int) -> tuple[Action, ...]:
        return NAME

    def why_not(self, state: State, action: Action) -> Refusal:
        if action not in NAME:
            return Refusal("name_first")
        return Refusal("no_token_left", {"zone": action.zone})

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        atoms.lay_token(state, self.colour, self.ship, action.zone, emit)
