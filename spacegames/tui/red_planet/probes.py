"""What somebody might think of doing with a thing with which nothing can be done, to be told why not."""

from collections.abc import Sequence

from spacegames.red_planet.actions import (
    BOARD,
    DESTROY,
    DROP,
    FLEE,
    KILL,
    LAUNCH,
    LOOK,
    MOVE,
    NAME,
    PLACE,
    REPLACE_IN,
    REPLACE_ON,
    RESCUE,
    RESOLVE,
    SEND,
    TOKEN,
    Action,
)
from spacegames.red_planet.reading import ship_at
from spacegames.red_planet.view import Observation
from spacegames.tui.red_planet.facts import box_of
from spacegames.tui.widgets.board import Cell

IN_ZONES = {
    "name": NAME, "drop": DROP, "flee": FLEE, "look instead": LOOK, "read card": PLACE, "rescue": RESCUE,
    "resolve": RESOLVE, "study": LOOK,
}  # fmt: skip
AGAINST_OTHERS = {"kill": KILL, "replace": REPLACE_IN, "espionage": SEND}
ON_SHIPS = {"board": BOARD, "launch": LAUNCH, "destroy": DESTROY, "token": TOKEN}


def probes(kind: str, thing: Cell | None, observation: Observation, seat: int) -> list[Action]:
    """Answers of the kind that is asked for, aimed at this thing."""
    match thing:
        case ("zone", int(zone)):
            return _in_zone(kind, zone, observation, seat)
        case ("ship", int(place)):
            return _on_ship(kind, place, observation, seat)
    return []


def _in_zone(kind: str, zone: int, observation: Observation, seat: int) -> list[Action]:
    if kind == "move":
        return [MOVE[zone][to] for to in (*box_of(observation).borders[zone], 0 if zone else 1)[:1]]
    if kind in AGAINST_OTHERS:
        return [AGAINST_OTHERS[kind][zone][other] for other in _others(observation.astronauts_in(zone), seat)]
    actions = IN_ZONES.get(kind, ())
    return [actions[zone]] if zone < len(actions) else []


def _on_ship(kind: str, place: int, observation: Observation, seat: int) -> list[Action]:
    ship = ship_at(observation, place)
    if kind == "replace" and ship:
        return [REPLACE_ON[place][other] for other in _others(ship.aboard, seat)]
    actions = ON_SHIPS.get(kind, ())
    return [actions[place]] if place < len(actions) else []


def _others(counts: Sequence[int], seat: int) -> list[int]:
    """The colours of others that are there; some other one, if there are none."""
    found = [colour for colour, count in enumerate(counts) if count and colour != seat]
    return found or [colour for colour in range(len(counts)) if colour != seat][:1]
