"""How well a seat stands, for bots that look one action ahead.

Everything is counted in points that may still come. A zone will yield tokens in every production that is
left, and whoever is strong there has a share in them; astronauts aboard a ship are nearly where it flies.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import ceil, exp, tanh
from typing import Final

from spacegames.core.bot import Bot
from spacegames.core.decision import SEALED, Decision
from spacegames.red_planet import scoring
from spacegames.red_planet.actions import Action
from spacegames.red_planet.ask import AskAll
from spacegames.red_planet.components import Box
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
from spacegames.red_planet.rules import Choose, Countdown
from spacegames.red_planet.state import NONE, Ship, State, ship_at, ships_by_place

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
CONTEST: Final = 0.5  # astronauts with which somebody may yet come to a zone, a round
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
    strength = _strengths(state)
    points = [
        sum(state.points[colour * len(KINDS) + kind] * box.value[kind] for kind in KINDS)
        + SUPPLY * state.supply[colour]
        + PHOBOS_EXTRA * strength[PHOBOS][colour]
        for colour in range(colours)
    ]
    for colour, share in enumerate(_shares(state.points[ICE :: len(KINDS)])):
        points[colour] += share * box.monopoly
    dots = _dots_to_come(state)
    for zone in ZONES:
        _add_zone(state, zone, strength[zone], points)
    found = _discoveries(state)
    if found:
        _add_discoveries(state, strength, dots, found, points)
    for rival in range(state.config.seats):
        points[rival] += _hidden(state, rival) if rival != seat else _own_cards(state, seat)
        held = state.hands[rival].bit_count()
        points[rival] += HELD * held - NO_CHOICE * max(0, 3 - held)
    return points


def _strengths(state: State) -> list[list[float]]:
    """The astronauts of every colour in every zone, and part of those on their way there."""
    colours = len(state.supply)
    strength = [
        [float(count) for count in state.astronauts[zone * colours : (zone + 1) * colours]] for zone in ZONES
    ]
    docks = len(state.docks)
    for place, ship in ships_by_place(state):
        to = ship.destination
        if to != UNKNOWN:
            part = DOCKED if place < docks else LAUNCHED
            for colour, count in enumerate(ship.aboard):
                if count:
                    strength[to][colour] += part * count
    return strength


def _shares(strength: list[int] | list[float]) -> list[float]:
    """The chance of each to be first in the end: the stronger by much the surer."""
    powers = [count * count * count for count in strength]
    total = sum(powers)
    return [power / total for power in powers] if total else [0.0] * len(powers)


@cache
def _to_come(box: Box, space: int) -> tuple[tuple[int, float], ...]:
    """The dots of every production that is left, and how much may change in a zone until then."""
    found, rounds = [], 0.5
    for entry in box.spaces[space:]:
        if entry.kind == "production":
            found.append((entry.dots, (CONTEST * rounds) ** 3))
        elif entry.kind == "round":
            rounds += 1
    return tuple(found)


def _dots_to_come(state: State) -> list[int]:
    """The dots of every production that is left."""
    return [space.dots for space in state.config.box.spaces[state.space :] if space.kind == "production"]


def _discoveries(state: State) -> Discoveries:
    box = state.config.box
    return {zone: box.discovery(known[0]) for zone, known in enumerate(state.discoveries) if known}


def _value_in(state: State, zone: int) -> float:
    kind = state.resources[zone]
    return AVERAGE_VALUE if kind == FACEDOWN else state.config.box.value[kind]


def _add_zone(state: State, zone: int, strength: list[float], points: list[float]) -> None:
    """What the zone will yield in the productions to come, and who may take it."""
    powers = [count * count * count for count in strength]
    total, value = sum(powers), _value_in(state, zone)
    now, even = 0.0, 0.0  # what an astronaut to the third power yields, and what everybody does
    for number, (dots, contest) in enumerate(_to_come(state.config.box, state.space)):
        worth = value * dots + (0.0 if number else _waiting_in(state, zone))
        if total or contest:
            now += worth / (total + contest)
            even += worth / (total + contest) * contest / len(powers)
    for colour, power in enumerate(powers):
        points[colour] += power * now + even


def _waiting_in(state: State, zone: int) -> float:
    """The points that lie in a zone."""
    tokens = state.waiting[zone * len(KINDS) : (zone + 1) * len(KINDS)]
    if not any(tokens):
        return 0.0
    return float(sum([count * value for count, value in zip(tokens, state.config.box.value, strict=True)]))


def _add_discoveries(
    state: State, strength: list[list[float]], dots: list[int], found: Discoveries, points: list[float]
) -> None:
    """What the discoveries change in the third production, and what they bring in the end."""
    acting = {zone: card for zone, card in found.items() if card.when == "production"}
    for zone in ZONES:
        here = found.get(zone)
        if dots and acting and state.resources[zone] != FACEDOWN:
            usual, shares = _value_in(state, zone) * dots[-1], _shares(strength[zone])
            kind, count = tokens_for(state, zone, dots[-1], acting)
            worth, takers = state.config.box.value[kind] * count, shares
            if here and here.effect in COLLECTED_BY:
                takers = _by_rule(here, strength[zone])
            for colour in range(len(points)):
                points[colour] += takers[colour] * worth - shares[colour] * usual
        if here and here.when == "scoring":
            _add_scoring(here, strength[zone], points)


def _by_rule(card: Discovery, strength: list[float]) -> list[float]:
    takers = COLLECTED_BY[card.effect]([ceil(count) for count in strength]) if any(strength) else []
    return [1 / len(takers) if colour in takers else 0.0 for colour in range(len(strength))]


def _add_scoring(card: Discovery, strength: list[float], points: list[float]) -> None:
    gains = _shares(strength) if card.effect == "majority" else [min(1.0, count) for count in strength]
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
    return _plan(state, seat, frame.answers[seat])


def _plan(state: State, seat: int, character: int) -> float:
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


# ------------------------------------------------------------------------------- What is promising

# How much more is taken of what promises a point more.
KEEN: Final = 2.5
CHOOSY: Final = 0.7  # the same for a character, which the others try to guess
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
    value, gain = _value_in(state, zone), 0.0
    for dots, contest in _to_come(state.config.box, state.space):
        old, new = before + contest or 1.0, after + contest or 1.0
        part = own / new - own3 / old + LOSS * (his3 / old - left / new)
        gain += value * dots * part
    return gain + PHOBOS_EXTRA * count * (zone == PHOBOS)


def _choose(state: State, colour: int, action: Action) -> float:
    return _plan(state, colour, action.what)


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


pace: Final = 0.6  # an iteration is a round, which takes its time


def rests_after(asked: Decision) -> Callable[[State], bool]:
    """After a choice in secret the whole round counts; else the table is judged at the next call."""
    if asked.mode == SEALED:
        return lambda state: isinstance(state.frames[-1], AskAll)
    return lambda state: isinstance(state.frames[-1], AskAll | Countdown)


bots: Final[Mapping[str, Callable[[], Bot]]] = {}
