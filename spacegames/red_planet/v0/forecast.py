"""What is in progress, and what comes of it if nobody interferes any more.

It rests on what is public alone, so it is the same whoever looks.
"""

from spacegames.core.decision import Decision
from spacegames.core.seats import SEATS_IN
from spacegames.red_planet.components import Box
from spacegames.red_planet.v0.messages import (
    Names,
    character_name,
    colour_name,
    colours,
    place_name,
    ship_name,
    zone_name,
)
from spacegames.red_planet.moments import CallOut
from spacegames.red_planet.v0.overview import takers_of
from spacegames.red_planet.production import acting_discoveries, tokens_for
from spacegames.red_planet.rules import Choose, Countdown, Moment, Producing
from spacegames.red_planet.state import MOST_SEATS
from spacegames.red_planet.view import Observation


def forecast(box: Box, seen: Observation, decision: Decision, names: Names) -> list[str]:
    """What is in progress and what comes of it, line by line; empty in the set-up and at the end."""
    if not decision.owes:
        return []
    for frame in reversed(seen.frames):
        if isinstance(frame, Choose):
            return _choosing(seen, frame, names)
        if isinstance(frame, Countdown):
            return _countdown(box, seen, frame, names)
        if isinstance(frame, CallOut | Moment | Producing):
            return _production(box, seen, names)
    return []


def _choosing(seen: Observation, frame: Choose, names: Names) -> list[str]:
    chosen = [names[seat] for seat in range(len(names)) if not frame.owes >> seat & 1]
    waiting = [names[seat] for seat in SEATS_IN[frame.owes]]
    return [f"Chosen: {', '.join(chosen)}. Still to choose: {', '.join(waiting)}."] if chosen else []


def _countdown(box: Box, seen: Observation, frame: Countdown, names: Names) -> list[str]:
    """Who has been called, who is to come, and which ships leave and land."""
    called = [
        f"{character_name(box, character)} {colour_name(colour, names)}"
        for character in box.countdown
        for colour, played in enumerate(seen.played)
        if played == character
    ]
    lines = [f"Called: {', '.join(called)}."] if called else []
    if frame.waiting:
        hidden = ", ".join(colour_name(colour, names) for colour in frame.waiting)
        lines.append(f"Still facedown: {hidden}.")
    full = [dock for dock, ship in enumerate(seen.docks) if ship and not ship.free]
    lines += [f"The ship at {place_name(dock)} is full and leaves after this effect." for dock in full]
    for place, ship in enumerate(seen.flights, MOST_SEATS):
        where, to = place_name(place).capitalize(), zone_name(box, ship.destination)
        lines.append(f"{where}, {ship_name(box, ship.face)}, lands this round: {to}.")
    return lines


def _production(box: Box, seen: Observation, names: Names) -> list[str]:
    """What the production will place, and who would take it, zone by zone; after it who has what."""
    coming = [frame for frame in seen.frames if isinstance(frame, Producing)]
    if not coming:
        return ["The production is over; the final scoring comes next."]
    found = acting_discoveries(seen, coming[0].production)
    lines = []
    for zone in range(len(seen.resources)):
        kind, count = tokens_for(seen, zone, coming[0].dots, found)
        if count:
            takers = takers_of(seen, zone)
            who = f"for {colours(takers, names)}" if takers else "which stay there"
            lines.append(f"{zone_name(box, zone)} yields {count} {box.kinds[kind].name}, {who}.")
    return lines
