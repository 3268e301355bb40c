"""Bots for every role: cities that go by what an entry promises, and a commander that asks the solver."""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any, Final

from spacegames.core.bot import Bot, View
from spacegames.core.chance import choose
from spacegames.core.decision import Decision
from spacegames.critical_orbit import cities, rocket
from spacegames.critical_orbit.actions import (
    FREE,
    LAY,
    LIFT,
    SLIDE,
    STOW,
    SWAP,
    TURN,
    VALVE,
    Action,
)
from spacegames.critical_orbit.heuristics import best_entry, dice_value, entry_value, third_value
from spacegames.critical_orbit.pieces import (
    BLACK,
    BLANK_CARD,
    CELLS,
    DIALS,
    HALVES_FOR_A_VALVE,
    MERCURY,
    RED,
    SHAPE_OF,
    SIDE,
    TILES,
    VALVES,
    WHITE,
    side_of,
)
from spacegames.critical_orbit.prospects import best_promise, promises, success
from spacegames.critical_orbit.routes import HAND
from spacegames.critical_orbit.solver import Layout, Parts, solve
from spacegames.critical_orbit.state import NONE, State, on_stems

WAIVED: Final = -5.0  # a star that is let go
JUNCTIONS: Final = 0.2  # what a T tile is worth beside its oxygen


class Greedy:
    """Answers what promises most; builds as soon as the solver has found a way to save the rocket."""

    def choose(self, view: View) -> Any:
        state = view.world()
        role = state.roles[view.seat]
        if role == MERCURY and (step := next_step(state)):
            return step
        return self._answer(view, state, role)

    def beside(self, view: View) -> Action | None:
        """Mercury III builds while the cities write."""
        return next_step(view.world()) if view.seat == MERCURY else None

    def _answer(self, view: View, state: State, role: int) -> Any:
        scored = [(score(state, role, action), action) for action in view.answers]
        best = max(value for value, _ in scored)
        return choose([action for value, action in scored if value == best], view.rng)


def score(state: State, role: int, action: Action) -> float:
    """What an answer promises."""
    scorer = SCORES.get(action.verb)
    return scorer(state, role, action) if scorer else 0.0


# ------------------------------------------------------------------------------------------- Cities


def _write(state: State, role: int, action: Action) -> float:
    return entry_value(state, role, action.what, action.place)


def _mark(state: State, role: int, action: Action) -> float:
    return entry_value(state, action.role, cities.MARK, action.place)


def _use(state: State, role: int, action: Action) -> float:
    return best_entry(state, role, action.what)[0]


def _waive(state: State, role: int, action: Action) -> float:
    return WAIVED


def _block(state: State, role: int, action: Action) -> float:
    return state.houston.blocks[action.what]


def _claim(state: State, role: int, action: Action) -> float:
    shapes = state.config.box.placings[action.many[0]]
    shape = next(one.shape for one in shapes if one.places == action.many)
    return -sum(state.rocket.where[tile] >= HAND for tile in TILES if SHAPE_OF[tile] == shape)


# -------------------------------------------------------------------------------------- Mercury III


def _keep(state: State, role: int, action: Action) -> float:
    """What the two promise the cities, and the third the rocket."""
    held = [city for city in state.roles if city != MERCURY]
    worth = dice_value(state, held)
    third = sum(state.dice) - sum(action.many)
    return sum(worth[die] for die in action.many) + third_value(state, third)


def tile_worth(state: State, tile: int) -> float:
    """What a tile is worth to have: its oxygen, if a valve for its stem can be had."""
    box = state.config.box
    cells = box.faces[tile][0].cells
    units = sum(cell.oxygen for cell in cells)
    junction = sum(cell.arms.bit_count() for cell in cells) > 2 * len(cells)
    return units + JUNCTIONS * junction


def _take(state: State, role: int, action: Action) -> float:
    return tile_worth(state, action.what) - 1.0


def _choose(state: State, role: int, action: Action) -> float:
    """The colour of which one is missing to a pair, if a valve is left for it; a red one never."""
    half = action.what
    if half == RED or not state.rocket.reserve[half]:
        return -1.0
    return state.rocket.halves[half] % HALVES_FOR_A_VALVE + 0.1 * state.rocket.bag[half]


def _flip(state: State, role: int, action: Action) -> float:
    return 0.5


def _look(state: State, role: int, action: Action) -> float:
    known = bool(state.rocket.deck.top)
    return 0.0 if known or state.rocket.deck.size < rocket.LOOKED_AT else 0.6


def _draw(state: State, role: int, action: Action) -> float:
    return 0.7 if state.rocket.bag[RED] else 0.0


def _above(state: State, role: int, action: Action) -> float:
    return float(action.what != BLANK_CARD)


def _remove(state: State, role: int, action: Action) -> float:
    return 1.0 if state.rocket.seen == RED else -1.0


SCORES: Final[Mapping[str, Callable[[State, int, Action], float]]] = {
    "write": _write, "mark": _mark, "use": _use, "waive": _waive, "block": _block, "claim": _claim,
    "keep": _keep, "take": _take, "choose": _choose, "flip": _flip, "look": _look, "draw": _draw,
    "above": _above, "remove": _remove,
}  # fmt: skip


# ------------------------------------------------------------------------------------------ Building


def parts(state: State) -> Parts:
    """What Mercury III has to build with, the valves that it could swap for included."""
    rocket = state.rocket
    tiles = tuple(tile for tile in TILES if rocket.where[tile] >= HAND)
    valves = [
        rocket.valves[valve]
        + on_stems(state, valve)
        + min(rocket.reserve[valve], rocket.halves[valve] // HALVES_FOR_A_VALVE)
        for valve in VALVES
    ]
    dials = tuple(state.setup[dial] if rocket.unlocked >> dial & 1 else rocket.dials[dial] for dial in DIALS)
    return Parts(tiles, (valves[WHITE], valves[BLACK]), dials, rocket.unlocked)


def next_step(state: State) -> Action | None:
    """The next step towards the layout that saves the rocket; None if none is known."""
    layout = solve(state.config.box, parts(state), state.config.oxygen)
    return step_towards(state, layout) if layout.oxygen >= state.config.oxygen else None


def step_towards(state: State, layout: Layout) -> Action | None:
    """The first of the steps that are left to lay the parts so; None if they lie so."""
    rocket, box = state.rocket, state.config.box
    if rocket.held != NONE:
        turn, corner = divmod(layout.where[rocket.held], len(CELLS))
        if layout.where[rocket.held] < 0 or not _is_free(state, layout, rocket.held):
            return STOW
        return LAY[corner] if turn == rocket.turn else TURN[turn]
    wrong = [tile for tile in TILES if rocket.where[tile] >= 0 and rocket.where[tile] != layout.where[tile]]
    missing = [tile for tile in TILES if layout.where[tile] >= 0 and rocket.where[tile] == HAND]
    if wrong or missing:
        return LIFT[(wrong or missing)[0]]
    return _step_of_valves(state, layout, box.stems) or _step_of_dials(state, layout.dials)


def _is_free(state: State, layout: Layout, tile: int) -> bool:
    """Whether no other tile lies where this one is to lie."""
    covers, where = state.config.box.covers, state.rocket.where
    turn, corner = divmod(layout.where[tile], len(CELLS))
    wanted = covers[tile][turn][corner]
    for other in TILES:
        if other != tile and where[other] >= 0:
            turn, corner = divmod(where[other], len(CELLS))
            if covers[other][turn][corner] & wanted:
                return False
    return True


def _step_of_valves(state: State, layout: Layout, stems: Sequence[int]) -> Action | None:
    rocket = state.rocket
    for tile in TILES:
        if rocket.valved >> tile & 1 and not layout.valved >> tile & 1:
            return FREE[tile]
    for tile in TILES:
        if layout.valved >> tile & 1 and not rocket.valved >> tile & 1:
            return VALVE[tile] if rocket.valves[stems[tile]] else SWAP[stems[tile]]
    return None


def _step_of_dials(state: State, wanted: Sequence[int]) -> Action | None:
    """A dial slides to where it is to be; one that is in the way goes anywhere else first."""
    dials = state.rocket.dials
    moved = [dial for dial in DIALS if dials[dial] != wanted[dial]]
    for dial in moved:
        if wanted[dial] not in dials:
            return SLIDE[dial][wanted[dial]]
    if not moved:
        return None
    side = side_of(dials[moved[0]]) * SIDE
    free = [space for space in range(side, side + SIDE) if space not in dials and space not in wanted]
    return SLIDE[moved[0]][free[0]]


# ---------------------------------------------------------------------------------- For looking ahead

pace: Final = 0.06  # a turn is a dozen decisions, and what one of them is worth shows soon
KEEN: Final = 0.35  # how much more is taken of what promises more


def evaluate(state: State, seat: int) -> float:
    """How well the mission stands, -1 to 1: the chance that the parts to come save the rocket."""
    if state.outcome:
        return 1.0 if state.outcome.winners else -1.0
    return 2 * success(state) - 1


def prior(state: State, seat: int, actions: Sequence[Action]) -> list[float]:
    """How promising each answer is at first sight, as weights."""
    role = state.roles[seat]
    return [exp(KEEN * _promise(state, role, action)) for action in actions]


def _promise(state: State, role: int, action: Action) -> float:
    match action.verb:
        case "write":
            return promises(state, role, action.what)[action.place]
        case "use":
            return best_promise(state, role, action.what)
        case "keep":
            cities = [city for city in state.roles if city != MERCURY]
            third = third_value(state, sum(state.dice) - sum(action.many))
            return third + sum(best_promise(state, city, die) for city in cities for die in action.many)
        case "flip":
            return FLIPPED
        case _:
            return score(state, role, action)


FLIPPED: Final = 2.0


def rests_after(asked: Decision) -> Callable[[State], bool]:
    """A table can be judged at any question to a seat: what has been rolled is counted."""
    return lambda state: True


def beside(state: State, seat: int) -> Action | None:
    """What a seat does without being asked: Mercury III builds once the parts save the rocket."""
    return next_step(state) if state.roles[seat] == MERCURY else None


bots: Final[Mapping[str, Callable[[], Bot]]] = {"greedy": Greedy}
