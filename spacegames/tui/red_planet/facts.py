"""What can be read off an observation: who would take what, who has been called, what comes next."""

from collections.abc import Sequence
from typing import Final

from spacegames.core.seats import EVERYONE, LETTERS
from spacegames.red_planet.boarding import NameDestination
from spacegames.red_planet.characters import Effect
from spacegames.red_planet.components import Box
from spacegames.red_planet.components.shapes import Discovery
from spacegames.red_planet.overview import coming
from spacegames.red_planet.pieces import PRODUCTIONS, UNKNOWN, is_discovery, is_mission
from spacegames.red_planet.production import Producing, collectors
from spacegames.red_planet.rules import Choose, Countdown
from spacegames.red_planet.state import HIDDEN, NONE, Ship
from spacegames.red_planet.tracker import IN_BRIEF, notches
from spacegames.red_planet.view import Observation

IN_LETTERS: Final = {"round": "{number}", "production": "P{number}", "reveal": "R", "scoring": "S"}


def box_of(observation: Observation) -> Box:
    """What is played with."""
    return observation.config.box


def colours(observation: Observation) -> range:
    """All colours in play."""
    return range(observation.config.colours)


def run_by(observation: Observation, seat: int) -> list[int]:
    """The colours that this seat runs."""
    return [colour for colour in colours(observation) if colour % observation.config.seats == seat]


def colour_name(observation: Observation, names: Sequence[str], colour: int) -> str:
    """Who runs a colour; a neutral one is called so."""
    seats = observation.config.seats
    return names[colour] if colour < seats else f"neutral, {LETTERS[colour % seats]}"


def per_colour(counts: Sequence[int], between: str = " ") -> str:
    """Astronauts of each colour that has any: `A2 B1`."""
    return between.join(f"{LETTERS[colour]}{count}" for colour, count in enumerate(counts) if count)


# ----------------------------------------------------------------------------------------- The zones


def discovery_at(observation: Observation, zone: int) -> Discovery | None:
    """The discovery on a zone, if the observer knows which it is."""
    known = observation.discoveries[zone]
    return box_of(observation).discovery(known[0]) if known and known[0] >= 0 else None


def discovery_word(observation: Observation, zone: int) -> str:
    """What the observer knows of the discovery there: none, hidden, known or open."""
    known = observation.discoveries[zone]
    if known is None:
        return "none"
    if known[0] < 0:
        return "hidden"
    return "open" if is_open(observation, zone) else "known"


def is_open(observation: Observation, zone: int) -> bool:
    """Whether everybody knows the discovery there."""
    known = observation.discoveries[zone]
    return known is not None and known[1] == EVERYONE


def about_to_produce(observation: Observation) -> int:
    """The production that is about to begin on this notch of the tracker; 0 if none is."""
    return next((frame.production for frame in observation.frames if isinstance(frame, Producing)), 0)


def next_production(observation: Observation) -> int:
    """Which production comes next, 1 to 3; 0 if none does."""
    if number := about_to_produce(observation):
        return number
    spaces = box_of(observation).spaces
    done = sum(space.kind == "production" for space in spaces[: observation.space])
    return done + 1 if done < PRODUCTIONS else 0


def takers(observation: Observation, zone: int) -> list[int]:
    """Who would share the tokens of this zone in the next production, as far as the observer knows."""
    discovery = discovery_at(observation, zone) if next_production(observation) == PRODUCTIONS else None
    return collectors(list(observation.astronauts_in(zone)), discovery)


# ----------------------------------------------------------------------------------------- The ships


def ships(observation: Observation) -> list[tuple[int, Ship]]:
    """Every ship and its place, docked ones first."""
    docked = [(dock, ship) for dock, ship in enumerate(observation.docks) if ship]
    return docked + list(enumerate(observation.flights, 6))


def ship_at(observation: Observation, place: int) -> Ship | None:
    """The ship in this place."""
    return dict(ships(observation)).get(place)


def place_name(place: int) -> str:
    """What a place of ships is called."""
    return f"dock {place + 1}" if place < 6 else f"flight {place - 5}"


def destination_name(observation: Observation, ship: Ship) -> str:
    """Where a ship flies to."""
    if ship.destination == UNKNOWN:
        return "unknown"
    return box_of(observation).zones[ship.destination].name


# -------------------------------------------------------------------------------------- The countdown


def number_of(observation: Observation, character: int) -> int:
    """The number at which a character is called."""
    return box_of(observation).characters[character].number


def acting(observation: Observation) -> int:
    """The colour whose character is resolved just now, NONE if there is none."""
    for frame in reversed(observation.frames):
        if isinstance(frame, Effect):
            return frame.colour
    return NONE


def still_choosing(observation: Observation) -> list[int]:
    """The seats that have not chosen a character yet."""
    frame = observation.frames[-1] if observation.frames else None
    seats = range(observation.config.seats)
    return [seat for seat in seats if frame.owes >> seat & 1] if isinstance(frame, Choose) else []


def waiting(observation: Observation) -> tuple[int, ...]:
    """The colours that have not been called yet in this countdown."""
    return next((frame.waiting for frame in observation.frames if isinstance(frame, Countdown)), ())


def chosen(observation: Observation, colour: int) -> int:
    """The character that lies facedown for this colour: HIDDEN if it is not seen, NONE if there is none."""
    for frame in observation.frames:
        if isinstance(frame, Countdown) and colour in frame.waiting:
            return frame.chosen[colour]
        if isinstance(frame, Choose) and colour < len(frame.answers):
            return frame.answers[colour]
    return NONE


def round_word(observation: Observation, colour: int) -> str:
    """What a colour has to do with this round: `7 done`, `7 now`, `hidden`, in the end `31 points`."""
    if observation.totals:
        return f"{observation.totals[colour]} points"
    played = observation.played[colour]
    if played != NONE:
        return f"{number_of(observation, played)} {'now' if colour == acting(observation) else 'done'}"
    if colour in still_choosing(observation):
        return "chooses"
    character = chosen(observation, colour)
    if character >= 0:
        return f"{number_of(observation, character)} hidden"
    return "hidden" if character == HIDDEN else ""


def countdown(observation: Observation) -> str:
    """Who has been called, who acts, and whose card still lies facedown, in a line."""
    if choosing := still_choosing(observation):
        return f"still choosing: {' '.join(LETTERS[seat] for seat in choosing)}"
    now, later = acting(observation), waiting(observation)
    if now == NONE and not later:
        return ""
    called = sorted(
        (
            -number_of(observation, character),
            (colour - observation.first) % observation.config.colours,
            colour,
        )
        for colour, character in enumerate(observation.played)
        if character != NONE and colour != now
    )
    parts = [f"{-number}{LETTERS[colour]}" for number, _, colour in called]
    if now != NONE:
        parts.append(f"now {number_of(observation, observation.played[now])}{LETTERS[now]}")
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


def own_cards(observation: Observation, seat: int) -> list[int]:
    """The event cards that lie facedown before a seat, as far as the observer knows them: missions first."""
    kept = observation.kept[seat]
    return sorted([*([kept] if kept >= 0 else []), *(observation.drawn[seat] or ())], key=_missions_first)


def _missions_first(card: int) -> tuple[bool, int]:
    return not is_mission(card), card


def facedown_cards(observation: Observation, seat: int) -> int:
    """How many event cards lie facedown before a seat: its mission, and what it has drawn."""
    return (observation.kept[seat] != NONE) + observation.drawn_sizes[seat]


def card_name(observation: Observation, card: int) -> str:
    """What an event card is called."""
    return box_of(observation).cards[card].name


def card_kind(card: int) -> str:
    """What sort of event card it is."""
    return "discovery" if is_discovery(card) else "mission" if is_mission(card) else "action"


def named_ship(observation: Observation) -> int:
    """The place of the ship whose destination is asked for, NONE if none is."""
    frame = observation.frames[-1] if observation.frames else None
    return frame.ship if isinstance(frame, NameDestination) else NONE
