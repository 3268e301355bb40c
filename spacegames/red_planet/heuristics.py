"""How well a seat stands, for bots that look one action ahead.

Everything is counted in points that may still come. A zone will yield tokens in every production that is
left, and whoever is strong there has a share in them; astronauts aboard a ship are nearly where it flies.
"""

from collections.abc import Callable, Mapping
from math import ceil, tanh
from typing import Final

from spacegames.core.bot import Bot
from spacegames.red_planet import scoring
from spacegames.red_planet.components.shapes import Discovery
from spacegames.red_planet.pieces import (
    CHARACTERS,
    EXPLORER,
    FACEDOWN,
    FEMME_FATALE,
    ICE,
    KINDS,
    PHOBOS,
    PILOT,
    RECRUITER,
    SABOTEUR,
    SCIENTIST,
    SECRET_AGENT,
    SOLDIER,
    TRAVEL_AGENT,
    UNKNOWN,
    ZONES,
)
from spacegames.red_planet.production import COLLECTED_BY, Discoveries, tokens_for
from spacegames.red_planet.rules import Choose
from spacegames.red_planet.state import NONE, State, ships_by_place

SCALE: Final = 15.0  # a lead of so many points is nearly a win
DOCKED: Final = 0.75  # how much of an astronaut in its zone one is aboard a docked ship
LAUNCHED: Final = 0.95  # and aboard one that has left
SUPPLY: Final = 0.12  # an astronaut that can still be sent
PHOBOS_EXTRA: Final = 0.25  # an astronaut on Phobos may still be dropped anywhere
FACEDOWN_CARD: Final = 2.0  # an event card that a rival holds, or an action of one's own
MISSION_NEAR: Final = 0.35  # how much of a mission's points count that are not earned yet
HELD: Final = 0.25  # a character in the hand
NO_CHOICE: Final = 0.8  # what it costs to hold fewer than three
AVERAGE_VALUE: Final = 1.8  # a point token of a kind that nobody knows yet

# What a character is worth beside the astronauts that it places, by what it usually brings.
BESIDE: Final = {
    RECRUITER: 0.0, EXPLORER: 2.0, SCIENTIST: 2.5, SECRET_AGENT: 0.6, SABOTEUR: 1.2, FEMME_FATALE: 2.0,
    TRAVEL_AGENT: 0.0, SOLDIER: 1.6, PILOT: 1.0,
}  # fmt: skip
TAKEN_BACK: Final = 0.45  # a character that a Recruiter takes back
ASTRONAUT: Final = 1.6  # an astronaut placed in the first round; less and less to the last


def evaluate(state: State, seat: int) -> float:
    """How well the seat stands, -1 to 1: its points to come against those of the best rival."""
    if state.outcome:
        return scoring.returns(state)[seat]
    points = expected_points(state, seat)
    best = max(points[rival] for rival in range(state.config.seats) if rival != seat)
    mean = (sum(points) - points[seat]) / (len(points) - 1)
    return tanh((points[seat] + plans(state, seat) - (best + mean) / 2) / SCALE)


def expected_points(state: State, seat: int) -> list[float]:
    """What every colour may end with, as far as the seat can tell."""
    box, colours = state.config.box, state.config.colours
    strength = strengths(state)
    points = [
        sum(state.points[colour * len(KINDS) + kind] * box.value[kind] for kind in KINDS)
        + SUPPLY * state.supply[colour]
        + PHOBOS_EXTRA * strength[PHOBOS][colour]
        for colour in range(colours)
    ]
    for colour, share in enumerate(shares(state.points[ICE :: len(KINDS)])):
        points[colour] += share * box.monopoly
    dots = dots_to_come(state)
    for zone in ZONES:
        _add_zone(state, zone, strength[zone], dots, points)
    found = discoveries_on(state)
    if found:
        add_discoveries(state, strength, dots, found, points)
    for rival in range(state.config.seats):
        points[rival] += _hidden(state, rival) if rival != seat else _own_cards(state, seat)
        held = state.hands[rival].bit_count()
        points[rival] += HELD * held - NO_CHOICE * max(0, 3 - held)
    return points


def strengths(state: State, docked: float = DOCKED) -> list[list[float]]:
    """The astronauts of every colour in every zone, and part of those on their way there."""
    colours = len(state.supply)
    strength = [
        [float(count) for count in state.astronauts[zone * colours : (zone + 1) * colours]] for zone in ZONES
    ]
    docks = len(state.docks)
    for place, ship in ships_by_place(state):
        to = ship.destination
        if to != UNKNOWN:
            part = docked if place < docks else LAUNCHED
            for colour, count in enumerate(ship.aboard):
                if count:
                    strength[to][colour] += part * count
    return strength


def shares(strength: list[int] | list[float]) -> list[float]:
    """The chance of each to be first in the end: the stronger by much the surer."""
    powers = [count * count * count for count in strength]
    total = sum(powers)
    return [power / total for power in powers] if total else [0.0] * len(powers)


def dots_to_come(state: State) -> list[int]:
    """The dots of every production that is left."""
    return [space.dots for space in state.config.box.spaces[state.space :] if space.kind == "production"]


def discoveries_on(state: State) -> Discoveries:
    box = state.config.box
    return {zone: box.discovery(known[0]) for zone, known in enumerate(state.discoveries) if known}


def value_in(state: State, zone: int) -> float:
    kind = state.resources[zone]
    return AVERAGE_VALUE if kind == FACEDOWN else state.config.box.value[kind]


def _add_zone(state: State, zone: int, strength: list[float], dots: list[int], points: list[float]) -> None:
    """What the zone will yield in the productions to come, and who may take it."""
    ice, sylvanite, celerium = state.waiting[zone * len(KINDS) : (zone + 1) * len(KINDS)]
    worth = value_in(state, zone) * sum(dots)
    if ice or sylvanite or celerium:
        value = state.config.box.value
        worth += ice * value[0] + sylvanite * value[1] + celerium * value[2]
    for colour, share in enumerate(shares(strength)):
        points[colour] += share * worth


def add_discoveries(
    state: State, strength: list[list[float]], dots: list[int], found: Discoveries, points: list[float]
) -> None:
    """What the discoveries change in the third production, and what they bring in the end."""
    acting = {zone: card for zone, card in found.items() if card.when == "production"}
    for zone in ZONES:
        here = found.get(zone)
        if dots and acting and state.resources[zone] != FACEDOWN:
            usual, usually = value_in(state, zone) * dots[-1], shares(strength[zone])
            kind, count = tokens_for(state, zone, dots[-1], acting)
            worth, takers = state.config.box.value[kind] * count, usually
            if here and here.effect in COLLECTED_BY:
                takers = _by_rule(here, strength[zone])
            for colour in range(len(points)):
                points[colour] += takers[colour] * worth - usually[colour] * usual
        if here and here.when == "scoring":
            _add_scoring(here, strength[zone], points)


def _by_rule(card: Discovery, strength: list[float]) -> list[float]:
    takers = COLLECTED_BY[card.effect]([ceil(count) for count in strength]) if any(strength) else []
    return [1 / len(takers) if colour in takers else 0.0 for colour in range(len(strength))]


def _add_scoring(card: Discovery, strength: list[float], points: list[float]) -> None:
    gains = shares(strength) if card.effect == "majority" else [min(1.0, count) for count in strength]
    for colour, gain in enumerate(gains):
        points[colour] += gain * card.amount


def _hidden(state: State, seat: int) -> float:
    """What a rival's facedown cards may be worth."""
    return FACEDOWN_CARD * (1 + len(state.drawn[seat]))


def _own_cards(state: State, seat: int) -> float:
    """What the seat's missions bring as the table lies, and may bring yet; an action is just a card."""
    missions = [] if state.kept[seat] == NONE else scoring.missions_of(state, seat)
    score = FACEDOWN_CARD * (len(state.drawn[seat]) + (state.kept[seat] != NONE) - len(missions))
    for card in missions:
        now = scoring.mission_score(state, seat, card).points
        most = max(state.config.box.mission(card).points)
        score += now + MISSION_NEAR * (most - now) * (now > 0 or state.round < 8)
    return score


def plans(state: State, seat: int) -> float:
    """What the character that the seat has chosen, and that has not been called yet, will bring."""
    frame = state.frames[-1]
    if not isinstance(frame, Choose) or frame.owes >> seat & 1:
        return 0.0
    return plan(state, seat, frame.answers[seat])


def plan(state: State, seat: int, character: int) -> float:
    """What a character usually brings as the docks are now."""
    entry = state.config.box.characters[character]
    left = len(state.config.box.spaces) - state.space
    fresh = ASTRONAUT * (0.3 + left / len(state.config.box.spaces))
    bonus = BESIDE[character]
    if character == RECRUITER:
        bonus = TAKEN_BACK * (len(CHARACTERS) - state.hands[seat].bit_count())
    return fresh * _places(state, entry.place, entry.ships) + bonus - HELD


def _places(state: State, wanted: int, ships: str) -> int:
    """How many of so many astronauts find a seat as the docks are now."""
    free = [ship.free for ship in state.docks if ship]
    if ships == "one":
        return wanted if any(room >= wanted for room in free) else 0
    room = sum(1 for room in free if room) if ships == "different" else sum(free)
    return min(wanted, room)


bots: Final[Mapping[str, Callable[[], Bot]]] = {}
