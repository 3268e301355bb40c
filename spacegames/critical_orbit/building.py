"""Building on the rocket, at any time and behind the screen: tiles, valves, swaps and dials."""

from spacegames.core.frames import Emit
from spacegames.critical_orbit.actions import FREE, LAY, LIFT, SLIDE, STOW, SWAP, TURN, VALVE, Action
from spacegames.critical_orbit.events import RocketChanged, ValveTaken
from spacegames.critical_orbit.pieces import (
    CELLS,
    DIALS,
    HALVES_FOR_A_VALVE,
    MERCURY_EYES,
    SIDE,
    TILES,
    VALVES,
    side_of,
)
from spacegames.critical_orbit.routes import HAND, oxygen, pipes_of
from spacegames.critical_orbit.state import NONE, Rocket, State


def open_steps(state: State) -> list[Action]:
    """What can be done on the rocket now (CO-82): lift, turn and lay tiles, valves, swaps, dials."""
    rocket, box = state.rocket, state.config.box
    found = [LIFT[tile] for tile in TILES if rocket.where[tile] >= HAND and tile != rocket.held]
    if rocket.held != NONE:
        found += [TURN[turn] for turn in range(4) if turn != rocket.turn]
        taken = _taken(state)
        covers = box.covers[rocket.held][rocket.turn]
        found += [LAY[corner] for corner, cells in covers.items() if not cells & taken]
        found.append(STOW)
    for tile in TILES:
        stem = box.stems[tile]
        if rocket.valved >> tile & 1:
            found.append(FREE[tile])
        elif stem >= 0 and rocket.where[tile] >= 0 and rocket.valves[stem]:
            found.append(VALVE[tile])
    for colour in VALVES:
        if rocket.halves[colour] >= HALVES_FOR_A_VALVE and rocket.reserve[colour]:
            found.append(SWAP[colour])
    for dial in DIALS:
        if rocket.unlocked >> dial & 1:
            side = side_of(rocket.dials[dial])
            spaces = range(side * SIDE, side * SIDE + SIDE)
            found += [SLIDE[dial][space] for space in spaces if space not in rocket.dials]
    return found


def _taken(state: State) -> int:
    """The cells on which tiles lie."""
    cells = 0
    for tile in TILES:
        spot = state.rocket.where[tile]
        if spot >= 0:
            turn, corner = divmod(spot, len(CELLS))
            cells |= state.config.box.covers[tile][turn][corner]
    return cells


def build(state: State, action: Action, emit: Emit) -> bool:
    """Do it. Whether the rocket is saved by it (CO-115)."""
    rocket = state.rocket
    BUILDING[action.verb](state, rocket, action)
    if action.verb == "swap":
        if emit:
            emit(ValveTaken(valve=action.what, swapped=True))
        return False
    rocket.oxygen = oxygen(pipes_of(state.config.box, rocket.where, rocket.valved), rocket.dials)
    saved = rocket.oxygen >= state.config.oxygen
    if emit:
        emit(RocketChanged(did=action, oxygen=rocket.oxygen, saved=saved, eyes=MERCURY_EYES))
    return saved


def _lift(state: State, rocket: Rocket, action: Action) -> None:
    """A tile is taken up; its valve stays on the stem until it is taken back (CO-98)."""
    _stow(state, rocket, action)
    tile = action.what
    rocket.held = tile
    rocket.turn = max(rocket.where[tile], 0) // len(CELLS)
    rocket.where[tile] = HAND


def _stow(state: State, rocket: Rocket, action: Action) -> None:
    """The tile that was lifted goes back to the hand, and the valve on it too."""
    if rocket.held != NONE and rocket.valved >> rocket.held & 1:
        _free(state, rocket, FREE[rocket.held])
    rocket.held = NONE
    rocket.turn = 0


def _turn(state: State, rocket: Rocket, action: Action) -> None:
    rocket.turn = action.place


def _lay(state: State, rocket: Rocket, action: Action) -> None:
    rocket.where[rocket.held] = rocket.turn * len(CELLS) + action.place
    rocket.held = NONE
    rocket.turn = 0


def _valve(state: State, rocket: Rocket, action: Action) -> None:
    rocket.valves[state.config.box.stems[action.what]] -= 1
    rocket.valved |= 1 << action.what


def _free(state: State, rocket: Rocket, action: Action) -> None:
    rocket.valves[state.config.box.stems[action.what]] += 1
    rocket.valved &= ~(1 << action.what)


def _swap(state: State, rocket: Rocket, action: Action) -> None:
    """Two halves leave the game for a valve of their colour (CO-92)."""
    colour = action.what
    rocket.halves[colour] -= HALVES_FOR_A_VALVE
    rocket.out[colour] += HALVES_FOR_A_VALVE
    rocket.reserve[colour] -= 1
    rocket.valves[colour] += 1


def _slide(state: State, rocket: Rocket, action: Action) -> None:
    rocket.dials[action.what] = action.place


BUILDING = {
    "lift": _lift, "turn": _turn, "lay": _lay, "stow": _stow, "valve": _valve, "free": _free,
    "swap": _swap, "slide": _slide,
}  # fmt: skip
