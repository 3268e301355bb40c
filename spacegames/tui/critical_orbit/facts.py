"""Facts about a mission that several boards need, read off what is seen of it."""

from collections.abc import Sequence
from typing import Final

from spacegames.critical_orbit import words
from spacegames.critical_orbit.actions import DIE_WORDS, Action, parse
from spacegames.critical_orbit.calls import said_by
from spacegames.critical_orbit.pieces import BENGALURU, CITIES, COLOGNE, HOUSTON, SHAPE_WORDS, VALVE_WORDS
from spacegames.critical_orbit.state import NONE, City
from spacegames.critical_orbit.view import Observation

NEEDED: Final = {
    "need-tile": "{}", "need-valve": "a {} valve", "need-unlock": "an unlock", "need-die": "the {}",
}  # fmt: skip


def seat_of(seen: Observation, role: int) -> int | None:
    """Who holds a role; None for a city that the AI deck plays."""
    roles = seen.config.held
    return roles.index(role) if role in roles else None


def keeper(seen: Observation) -> int:
    """The role that chooses for the AI cities."""
    return seen.config.held[seen.config.keeper_seat]


def city_of(seen: Observation, role: int) -> City:
    """The sheet of this city."""
    return {HOUSTON: seen.houston, BENGALURU: seen.bengaluru, COLOGNE: seen.cologne}[role]


def is_ai(seen: Observation, role: int) -> bool:
    """Whether the AI deck plays this city."""
    return role in seen.config.ai_roles


def is_called(seen: Observation) -> bool:
    """Whether it is settled which dice the cities get."""
    return bool(seen.kept)


def numbers_due(seen: Observation, role: int) -> tuple[int, ...]:
    """The numbers that a city has to write, each once; before the call those that it may get."""
    city = city_of(seen, role)
    if seen.dice and not is_called(seen):
        return tuple(sorted(set(seen.dice)))
    return tuple(dict.fromkeys((*city.values, *city.chosen)))


def after(due: Sequence[int], number: int) -> int:
    """The number that comes after this one among those that are due; 0 if there is no other."""
    return due[(due.index(number) + 1) % len(due)] if number in due and len(due) > 1 else 0


def open_squares(seen: Observation, role: int) -> int:
    """The squares beside a number on which something can be written."""
    return seen.config.box.sheets[role].open(city_of(seen, role).filled)


def mark_squares(seen: Observation, role: int) -> int:
    """The squares of an AI city on which its card, or a star, lets a mark be made."""
    city, found = city_of(seen, role), 0
    if role == HOUSTON:
        return 0
    if city.stars:
        return open_squares(seen, role)
    for which in city.marks if seen.card != NONE else ():
        found |= seen.config.box.for_marks[seen.card][role][which]
    return found & open_squares(seen, role)


def pair_line(seen: Observation, pair: Sequence[int]) -> str:
    """Two dice for the cities, and what the third does: `cities 2 and 5; 6 moves black`."""
    left = list(seen.dice)
    for die in pair:
        left.remove(die)
    box, (third,) = seen.config.box, left
    valve = box.steps[third - 1]
    on_track = seen.tracks[valve] < box.tracks[valve].spaces
    return f"cities {pair[0]} and {pair[1]}; {third} moves {VALVE_WORDS[valve] if on_track else 'nothing'}"


def doing(seen: Observation, role: int) -> str:
    """What a city has to do in this turn, in a few words."""
    city = city_of(seen, role)
    if is_ai(seen, role):
        parts = [words.many(len(city.marks), "mark")] if city.marks and mark_squares(seen, role) else []
        parts += [words.many(city.stars, "star")] if city.stars else []
        return f"{words.row(parts)} due" if parts else ""
    if not seen.kept:
        return ""
    if city.locked:
        return "locked"
    if city.claiming != NONE:
        return "chooses a shape"
    numbers = [str(number) for number in (*city.values, *city.chosen)]
    parts = [f"writes {words.row(numbers)}"] if numbers else []
    parts += [f"{words.many(city.stars, 'star')} to use"] if city.stars else []
    return ", ".join(parts) or "can lock"


def dice_line(seen: Observation) -> str:
    """The dice of the turn, and who has got them."""
    if not seen.dice:
        return "not rolled yet"
    if not seen.kept:
        return f"{' '.join(map(str, seen.dice))}, not called yet"
    return f"{seen.kept[0]} and {seen.kept[1]} to the cities, {seen.third} stays"


def parsed(do: object) -> Action | None:
    """The action of this notation; None if it is none."""
    try:
        return parse(do) if isinstance(do, str) else None
    except (ValueError, LookupError):
        return None


def needs(seen: Observation, role: int) -> str:
    """What a role has said that it needs, in few words."""
    found = [NEEDED[call.verb].format(_needed(call)) for call in said_by(seen.said, role)]
    return f"needs {', '.join(found)}" if found else ""


def _needed(call: Action) -> str:
    names = {"need-tile": SHAPE_WORDS, "need-valve": VALVE_WORDS, "need-die": DIE_WORDS}
    return names[call.verb][call.what] if call.verb in names else ""


def brief_cities(seen: Observation) -> list[tuple[str, str]]:
    """Every city with what it has to do and what it has said."""
    lines = []
    for role in CITIES:
        deck = "AI" if is_ai(seen, role) else ""
        parts = (deck, doing(seen, role), needs(seen, role))
        lines.append((words.role(role), ", ".join(part for part in parts if part)))
    return lines
