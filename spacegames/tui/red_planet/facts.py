"""How the table's facts are said in the few letters of a board."""

from collections.abc import Sequence
from typing import Final

from spacegames.core.seats import LETTERS
from spacegames.red_planet.boarding import NameDestination
from spacegames.red_planet.components import Box
from spacegames.red_planet.pieces import is_discovery, is_mission
from spacegames.red_planet.reading import (
    about_to_produce,
    acting,
    called,
    chosen_by,
    coming,
    is_open,
    still_choosing,
    still_to_resolve,
    waiting,
)
from spacegames.red_planet.state import HIDDEN, NONE
from spacegames.red_planet.tracker import IN_BRIEF, notches
from spacegames.red_planet.view import Observation

IN_LETTERS: Final = {"round": "{number}", "production": "P{number}", "reveal": "R", "scoring": "S"}


def box_of(observation: Observation) -> Box:
    """What is played with."""
    return observation.config.box


def colours(observation: Observation) -> range:
    """All colours in play."""
    return range(observation.config.colours)


def colour_name(observation: Observation, names: Sequence[str], colour: int) -> str:
    """Who runs a colour; a neutral one is called so."""
    seats = observation.config.seats
    return names[colour] if colour < seats else f"neutral, {LETTERS[colour % seats]}"


def per_colour(counts: Sequence[int], between: str = " ") -> str:
    """Astronauts of each colour that has any: `A2 B1`."""
    return between.join(f"{LETTERS[colour]}{count}" for colour, count in enumerate(counts) if count)


# ----------------------------------------------------------------------------------------- The zones


def discovery_word(observation: Observation, zone: int) -> str:
    """What the observer knows of the discovery there: none, hidden, known or open."""
    known = observation.discoveries[zone]
    if known is None:
        return "none"
    if known[0] < 0:
        return "hidden"
    return "open" if is_open(observation, zone) else "known"


# -------------------------------------------------------------------------------------- The countdown


def number_of(observation: Observation, character: int) -> int:
    """The number at which a character is called."""
    return box_of(observation).characters[character].number


def round_word(observation: Observation, colour: int) -> str:
    """What a colour has to do with this round: `7 done`, `7 now`, `7 next`, `hidden`, or its points."""
    if observation.totals:
        return f"{observation.totals[colour]} points"
    played = observation.played[colour]
    if played != NONE:
        return f"{number_of(observation, played)} {_turn_word(observation, colour)}"
    if colour in still_choosing(observation):
        return "chooses"
    character = chosen_by(observation, colour)
    if character >= 0:
        return f"{number_of(observation, character)} hidden"
    return "hidden" if character == HIDDEN else ""


def _turn_word(observation: Observation, colour: int) -> str:
    if colour in still_to_resolve(observation):
        return "next"
    return "now" if colour == acting(observation) else "done"


def countdown(observation: Observation) -> str:
    """Who has been called, who acts, and whose card still lies facedown, in a line."""
    if choosing := still_choosing(observation):
        return f"still choosing: {' '.join(LETTERS[seat] for seat in choosing)}"
    now, later = acting(observation), waiting(observation)
    if now == NONE and not later:
        return ""
    following = still_to_resolve(observation)
    parts = [
        f"{number_of(observation, character)}{LETTERS[colour]}"
        for character, colour in called(observation)
        if colour != now and colour not in following
    ]
    if now != NONE:
        parts.append(f"now {number_of(observation, observation.played[now])}{LETTERS[now]}")
    if following:
        same = " ".join(LETTERS[colour] for colour in following)
        parts.append(f"next {number_of(observation, observation.played[following[0]])}{same}")
    if later:
        parts.append(f"then {' '.join(LETTERS[colour] for colour in sorted(later))}")
    return ", ".join(parts)


def digits(observation: Observation, characters: int) -> str:
    """These characters by their numbers, each in a place of its own: `9.7...3..`."""
    countdown = box_of(observation).countdown
    return "".join(
        str(number_of(observation, character)) if characters >> character & 1 else "."
        for character in countdown
    )


# --------------------------------------------------------------------------------------- What comes next


def comes_next(observation: Observation) -> list[str]:
    """What the tracker says comes after this round, up to the next production."""
    if number := about_to_produce(observation):
        return [f"production {number}"]
    return [notch.told(IN_BRIEF) for notch in coming(observation)]


def tracker(observation: Observation) -> list[tuple[str, str]]:
    """The whole tracker, a word a notch, and whether it is past, now or to come."""
    words = [notch.told(IN_LETTERS) for notch in notches(box_of(observation).spaces)]
    past, now = observation.space - 1, observation.space
    return [
        (word, "past" if place < past else "now" if place < now else "later")
        for place, word in enumerate(words)
    ]


# ------------------------------------------------------------------------------------------- The cards


def card_kind(card: int) -> str:
    """What sort of event card it is."""
    return "discovery" if is_discovery(card) else "mission" if is_mission(card) else "action"


def named_ship(observation: Observation) -> int:
    """The place of the ship whose destination is asked for, NONE if none is."""
    frame = observation.frames[-1] if observation.frames else None
    return frame.ship if isinstance(frame, NameDestination) else NONE
