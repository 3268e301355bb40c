"""How likely every seat is to come first, for a search that judges the table.

`heuristics` judges for a bot that looks one action ahead. Here the weights are the most likely ones, given
who won 1,200 games of bots and what lay on the table at the beginning of every round and between the
calls; so the chances are honest ones.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp
from typing import Final

from spacegames.core.decision import SEALED, Decision
from spacegames.red_planet import scoring
from spacegames.red_planet.components import Box
from spacegames.red_planet.heuristics import (
    add_discoveries,
    discoveries_on,
    dots_to_come,
    strengths,
    value_in,
)
from spacegames.red_planet.pieces import FACEDOWN, ICE, KINDS, ZONES
from spacegames.red_planet.rules import Choose, Countdown
from spacegames.red_planet.state import NONE, State

ZONE: Final = 0.64  # how much of what a zone promises comes true
ABOARD: Final = 0.68  # an astronaut aboard a docked ship, in parts of one that is there
CONTEST: Final = 0.4  # what may come to a zone within a round, in astronauts to the third power
ICE_FIRST: Final = 0.93  # how much of the points for most ice
ICY: Final = {FACEDOWN: 0.45, **{kind: float(kind == ICE) for kind in KINDS}}  # the chance of ice
ACTION: Final = 1.4  # an action card that has been drawn
MISSION: Final = 0.73  # what a mission brings as the table lies
MISSION_NEAR: Final = 0.14  # and what it does not bring yet
FOUND: Final = 0.7  # what a discovery changes
HELD: Final = 0.3  # a character in the hand
NO_CHOICE: Final = 0.5  # what it costs to hold fewer than three
UNDERWAY: Final = 0.6  # how much of a round that has begun is still to come

# What it is in the end, and how much more for every round to come.
SCALE: Final = (3.7, 0.97)  # a lead in points that counts
ICE_LEAD: Final = (0.93, 0.24)  # a lead in ice that counts
IN_SUPPLY: Final = (0.25, 0.06)  # what an astronaut loses that has not been sent


def outlook(state: State) -> list[float]:
    """The chance p of every seat to come first, as 2 p - 1. A first place that is shared counts in parts."""
    seats = range(state.config.seats)
    if state.outcome:
        first = state.outcome.winners or seats
        return [2 * (seat in first) / len(first) - 1 for seat in seats]
    points = points_to_come(state)[: state.config.seats]
    return [2 * chance - 1 for chance in _chances(points, _at(SCALE, _rounds_left(state)))]


def points_to_come(state: State) -> list[float]:
    """What every colour may end with, with all missions that lie in this state."""
    box, colours, rounds = state.config.box, range(state.config.colours), _rounds_left(state)
    strength = strengths(state, ABOARD)
    zones, ice = [0.0 for _ in colours], [float(count) for count in state.points[ICE :: len(KINDS)]]
    for zone in ZONES:
        if any(strength[zone]):
            _add_zone(state, zone, strength[zone], zones, ice)
    most, idle = _chances(ice, _at(ICE_LEAD, rounds)), _at(IN_SUPPLY, rounds)
    points = [
        _held(state, colour) + ZONE * zones[colour] + ICE_FIRST * box.monopoly * most[colour]
        - idle * state.supply[colour]
        for colour in colours
    ]  # fmt: skip
    if found := discoveries_on(state):
        changed = [0.0 for _ in colours]
        add_discoveries(state, strength, dots_to_come(state), found, changed)
        points = [count + FOUND * change for count, change in zip(points, changed, strict=True)]
    for seat in range(state.config.seats):
        points[seat] += _cards(state, seat)
    return points


def _chances(counts: Sequence[float], lead: float) -> list[float]:
    """The chance of each to have most in the end, if a lead of so much makes it e times as likely."""
    best = max(counts)
    odds = [exp((count - best) / lead) for count in counts]
    total = sum(odds)
    return [each / total for each in odds]


def _at(line: tuple[float, float], rounds: float) -> float:
    return line[0] + line[1] * rounds


def _rounds_left(state: State) -> float:
    """How many rounds are still to come, with what is left of this one."""
    now = 1.0 if isinstance(state.frames[-1], Choose) else UNDERWAY
    return now + _rounds_after(state.config.box, state.space)


@cache
def _rounds_after(box: Box, space: int) -> int:
    return sum(entry.kind == "round" for entry in box.spaces[space:])


def _held(state: State, colour: int) -> float:
    """The points of the tokens that a colour holds."""
    held = scoring.tokens_of(state, colour)
    return sum([count * value for count, value in zip(held, state.config.box.value, strict=True)])


def _add_zone(state: State, zone: int, strength: list[float], points: list[float], ice: list[float]) -> None:
    """What the zone will yield, and who may take it, in points and in tokens of ice."""
    powers, to_come = [count * count * count for count in strength], productions(state)
    total, value, icy = sum(powers), value_in(state, zone), ICY[state.resources[zone]]
    won = even = 0.0  # of tokens: what an astronaut to the third power wins, and what comes to everybody
    for dots, contest in to_come:
        won += dots / (total + contest)
        even += dots / (total + contest) * contest / len(powers)
    lying = _waiting_in(state, zone) / (total + to_come[0][1]) if to_come else 0.0
    for colour, power in enumerate(powers):
        tokens = power * won + even
        points[colour] += value * tokens + power * lying
        ice[colour] += icy * tokens


def _waiting_in(state: State, zone: int) -> float:
    """The points that lie in a zone."""
    tokens = state.waiting[zone * len(KINDS) : (zone + 1) * len(KINDS)]
    if not any(tokens):
        return 0.0
    return float(sum([count * value for count, value in zip(tokens, state.config.box.value, strict=True)]))


def productions(state: State) -> Sequence[tuple[int, float]]:
    """The dots of every production that is left, and how much may change in a zone until then."""
    return _to_come(state.config.box, state.space, isinstance(state.frames[-1], Choose))


@cache
def _to_come(box: Box, space: int, whole: bool) -> tuple[tuple[int, float], ...]:
    found, rounds = [], 1.0 if whole else UNDERWAY
    for entry in box.spaces[space:]:
        if entry.kind == "production":
            found.append((entry.dots, CONTEST * rounds**1.5))
        elif entry.kind == "round":
            rounds += 1
    return tuple(found)


def _cards(state: State, seat: int) -> float:
    """What a seat's missions, actions and characters may bring."""
    missions = [] if state.kept[seat] == NONE else scoring.missions_of(state, seat)
    worth = ACTION * (len(state.drawn[seat]) + (state.kept[seat] != NONE) - len(missions))
    for card in missions:
        now = scoring.mission_score(state, seat, card).points
        worth += MISSION * now + MISSION_NEAR * (max(state.config.box.mission(card).points) - now)
    held = state.hands[seat].bit_count()
    return worth + HELD * held - NO_CHOICE * max(0, 3 - held)


pace: Final = 0.6  # an iteration is a round, which takes its time


def rests_after(asked: Decision) -> Callable[[State], bool]:
    """After a choice in secret the whole round counts; else the table is judged at the next call."""
    if asked.mode == SEALED:
        return lambda state: isinstance(state.frames[-1], Choose)
    return lambda state: isinstance(state.frames[-1], Choose | Countdown)
