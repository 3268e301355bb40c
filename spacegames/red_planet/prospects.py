"""What an answer promises and where it leads, for bots that look ahead by many small steps.

`heuristics` judges for a bot that looks one action ahead. Here the weights come from a regression of what
seats ended with on what they had on the way, over some ninety games of bots: astronauts are worth most
once they have left, cards drawn nearly as much as they may bring, and of a zone only part is one's own.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import exp, tanh
from typing import Final

from spacegames.core.decision import SEALED, Decision
from spacegames.red_planet import scoring
from spacegames.red_planet.actions import Action
from spacegames.red_planet.ask import AskAll
from spacegames.red_planet.components import Box
from spacegames.red_planet.heuristics import (
    DOCKED,
    PHOBOS_EXTRA,
    add_discoveries,
    discoveries_on,
    dots_to_come,
    plan,
    shares,
    strengths,
    value_in,
)
from spacegames.red_planet.pieces import ICE, KINDS, PHOBOS, UNKNOWN, ZONES
from spacegames.red_planet.rules import Countdown
from spacegames.red_planet.state import NONE, Config, Ship, State, ship_at

SCALE: Final = 9.0  # a lead of so many points is nearly a win
ZONE: Final = 0.55  # how much of what a zone promises comes true
ICE_FIRST: Final = 0.55  # and of the points for most ice
LEFT: Final = 0.6  # an astronaut that has been sent
CONTEST: Final = 0.5  # astronauts with which somebody may yet come to a zone, a round
CARD: Final = 2.0  # an event card that has been drawn
MISSION: Final = 0.6  # what a mission brings as the table lies
MISSION_NEAR: Final = 0.15  # and what it does not bring yet
HELD: Final = 0.3  # a character in the hand
NO_CHOICE: Final = 1.0  # what it costs to hold fewer than three
SURE: Final = 0.6  # how far the odds to win may be trusted, as an exponent


def prospect(state: State, seat: int) -> float:
    """How well the seat stands, -1 to 1: its points to come against those of its rivals."""
    if state.outcome:
        return scoring.returns(state)[seat]
    points = points_to_come(state, seat)
    rivals = [points[rival] for rival in range(state.config.seats) if rival != seat]
    return tanh((points[seat] - (max(rivals) + sum(rivals) / len(rivals)) / 2) / SCALE)


def win_chance(config: Config, value: float) -> float:
    """How likely a seat comes first that stands so: the odds of its value against every single rival.

    Over games of bots it told who comes first better than the value itself, which at four seats is 0.5
    for a seat that is as good as all others (docs/bots.md has the numbers).
    """
    win: float = (1.0 + value) ** SURE
    lose: float = (1.0 - value) ** SURE
    return win / (win + (config.seats - 1) * lose)


def points_to_come(state: State, seat: int) -> list[float]:
    """What every colour may end with, as far as the seat can tell."""
    box, colours = state.config.box, state.config.colours
    strength = strengths(state)
    points = [0.0] * colours
    for zone in ZONES:
        _add_zone(state, zone, strength[zone], points)
    found = discoveries_on(state)
    if found:
        add_discoveries(state, strength, dots_to_come(state), found, points)
    ice = shares(state.points[ICE :: len(KINDS)])
    for colour in range(colours):
        held = sum([state.points[colour * len(KINDS) + kind] * box.value[kind] for kind in KINDS])
        points[colour] = (
            ZONE * points[colour]
            + held
            + ICE_FIRST * ice[colour] * box.monopoly
            - LEFT * state.supply[colour]
        )
    for rival in range(state.config.seats):
        cards = state.hands[rival].bit_count()
        points[rival] += CARD * len(state.drawn[rival]) + HELD * cards - NO_CHOICE * max(0, 3 - cards)
    return _with_missions(state, seat, points)


def _with_missions(state: State, seat: int, points: list[float]) -> list[float]:
    """The seat knows its own missions."""
    for card in () if state.kept[seat] == NONE else scoring.missions_of(state, seat):
        now = scoring.mission_score(state, seat, card).points
        points[seat] += MISSION * now + MISSION_NEAR * (max(state.config.box.mission(card).points) - now)
    return points


def _add_zone(state: State, zone: int, strength: list[float], points: list[float]) -> None:
    """What the zone will yield in the productions to come, and who may take it."""
    powers = [count * count * count for count in strength]
    total, value = sum(powers), value_in(state, zone)
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
    value, gain = value_in(state, zone), 0.0
    for dots, contest in _to_come(state.config.box, state.space):
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


pace: Final = 0.6  # an iteration is a round, which takes its time


def rests_after(asked: Decision) -> Callable[[State], bool]:
    """After a choice in secret the whole round counts; else the table is judged at the next call."""
    if asked.mode == SEALED:
        return lambda state: isinstance(state.frames[-1], AskAll)
    return lambda state: isinstance(state.frames[-1], AskAll | Countdown)
