"""What an answer promises at first sight, for playing on and to know where to look first."""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Final

from spacegames.red_planet.actions import Action
from spacegames.red_planet.chances import ZONE, productions
from spacegames.red_planet.heuristics import DOCKED, PHOBOS_EXTRA, plan, value_in
from spacegames.red_planet.pieces import PHOBOS, UNKNOWN
from spacegames.red_planet.state import NONE, Ship, State, ship_at

# How much more is taken of what promises a point more.
KEEN: Final = 8.0
CHOOSY: Final = 1.4  # the same for a character, which the others try to guess
LOSS: Final = 0.5  # how much of what a rival loses counts
DRAWN: Final = 2.0  # an event card
LOOKED: Final = 1.0  # a look at a discovery


def prior(state: State, seat: int, actions: Sequence[Action]) -> list[float]:
    """How promising each answer is at first sight, as weights: for playing on, and where to look first."""
    colour = getattr(state.frames[-1], "colour", seat)
    keen = CHOOSY if actions[0].verb == "choose" else KEEN
    return [exp(keen * PROMISES.get(action.verb, _nothing)(state, colour, action)) for action in actions]


def _nothing(state: State, colour: int, action: Action) -> float:
    return 0.0


def _gain(state: State, colour: int, zone: int, count: float, of: int = NONE) -> float:
    """What so many more astronauts in a zone promise a colour, fewer if below 0, and one less of another."""
    if zone == UNKNOWN:
        return 1.0 * count
    colours = len(state.supply)
    here = [float(number) for number in state.astronauts[zone * colours : (zone + 1) * colours]]
    for ship in (*state.docks, *state.flights):
        if ship and ship.destination == zone:
            for number, aboard in enumerate(ship.aboard):
                here[number] += DOCKED * aboard
    if of == colour:
        count -= 1
    own, his = here[colour], here[of] if of not in (NONE, colour) else 0.0
    before = sum([number * number * number for number in here])
    own3, his3 = own**3, his**3
    own = max(0.0, own + count) ** 3
    left = max(0.0, his - 1) ** 3
    after = before + own - own3 + left - his3
    value, gain = value_in(state, zone), 0.0
    for dots, contest in productions(state):
        old, new = before + contest or 1.0, after + contest or 1.0
        part = own / new - own3 / old + LOSS * (his3 / old - left / new)
        gain += value * dots * part
    return ZONE * gain + PHOBOS_EXTRA * count * (zone == PHOBOS)


def _choose(state: State, colour: int, action: Action) -> float:
    return plan(state, colour, action.what)


def _board(state: State, colour: int, action: Action) -> float:
    ship = state.docks[action.ship]
    assert ship
    at_once: int = state.frames[-1].at_once
    return _gain(state, colour, ship.destination, DOCKED * at_once) + 0.3 * ship.free**-1


def _name(state: State, colour: int, action: Action) -> float:
    return _gain(state, colour, action.zone, 1.0)


def _move(state: State, colour: int, action: Action) -> float:
    return _gain(state, colour, action.to, 1.0) + _gain(state, colour, action.zone, -1.0)


def _launch(state: State, colour: int, action: Action) -> float:
    ship = state.docks[action.ship]
    assert ship
    return _aboard(state, colour, ship)


def _aboard(state: State, colour: int, ship: Ship) -> float:
    """How much more of a ship is the colour's own."""
    return 0.8 * (2 * ship.aboard[colour] - sum(ship.aboard))


def _destroy(state: State, colour: int, action: Action) -> float:
    ship = state.docks[action.ship]
    assert ship
    return -_aboard(state, colour, ship)


def _token(state: State, colour: int, action: Action) -> float:
    ship = ship_at(state, action.ship)
    assert ship
    return abs(_aboard(state, colour, ship))


def _replace(state: State, colour: int, action: Action) -> float:
    zone = action.zone
    if zone < 0:
        ship = ship_at(state, action.ship)
        assert ship
        zone = ship.destination
        if zone == UNKNOWN:
            return 1.0
    return _gain(state, colour, zone, 1.0, action.colour)


def _kill(state: State, colour: int, action: Action) -> float:
    return _gain(state, colour, action.zone, 0.0, action.colour)


def _drop(state: State, colour: int, action: Action) -> float:
    return _gain(state, colour, action.zone, 1.0) + _gain(state, colour, PHOBOS, -1.0)


PROMISES: Final[Mapping[str, Callable[[State, int, Action], float]]] = {
    "choose": _choose, "board": _board, "name": _name, "move": _move, "launch": _launch,
    "destroy": _destroy, "token": _token, "replace": _replace, "kill": _kill, "drop": _drop,
    "flee": _name, "rescue": _name, "send": _kill,
    "draw": lambda state, colour, action: DRAWN,
    "look": lambda state, colour, action: LOOKED,
}  # fmt: skip
