"""What can be read off an observation: who runs what, who takes what, what lies facedown, what comes next."""

from spacegames.core.seats import EVERYONE, SEATS_IN
from spacegames.red_planet.characters import Effect
from spacegames.red_planet.components.shapes import Discovery
from spacegames.red_planet.pieces import MOST_DOCKS, PRODUCTIONS
from spacegames.red_planet.production import Producing, acting_discoveries, collectors
from spacegames.red_planet.rules import Choose, Countdown, DealMissions, DrawNeutral, KeepMission
from spacegames.red_planet.science import ReadCard
from spacegames.red_planet.state import NONE, Ship
from spacegames.red_planet.tracker import Notch, notches, together
from spacegames.red_planet.view import Observation

# ------------------------------------------------------------------------------------ The colours


def run_by(seen: Observation, seat: int) -> range:
    """The colours that a seat runs, its own first."""
    return range(seat, seen.config.colours, seen.config.seats)


def in_turn(seen: Observation) -> list[int]:
    """All colours, from that of the first player on."""
    colours = seen.config.colours
    return [(seen.first + step) % colours for step in range(colours)]


# -------------------------------------------------------------------------------------- The zones


def discovery_at(seen: Observation, zone: int) -> Discovery | None:
    """The discovery on a zone, if the observer knows which it is."""
    known = seen.discoveries[zone]
    return seen.config.box.discovery(known[0]) if known and known[0] >= 0 else None


def is_open(seen: Observation, zone: int) -> bool:
    """Whether everybody knows the discovery there."""
    known = seen.discoveries[zone]
    return known is not None and known[1] == EVERYONE


def takers(seen: Observation, zone: int) -> list[int]:
    """Who would share the tokens of a zone in the next production.

    By what the observer knows: a discovery that he has looked at acts for him before it lies open.
    """
    acting_there = acting_discoveries(seen, next_production(seen)).get(zone)
    return collectors(seen.astronauts_in(zone), acting_there)


# -------------------------------------------------------------------------------------- The ships


def ships(seen: Observation) -> list[tuple[int, Ship]]:
    """Every ship and its place, docked ones first."""
    docked = [(dock, ship) for dock, ship in enumerate(seen.docks) if ship]
    return docked + list(enumerate(seen.flights, MOST_DOCKS))


def ship_at(seen: Observation, place: int) -> Ship | None:
    """The ship in this place."""
    return dict(ships(seen)).get(place)


# ---------------------------------------------------------------------------------- The countdown


def still_choosing(seen: Observation) -> tuple[int, ...]:
    """The seats that have not chosen a character yet."""
    return next((SEATS_IN[frame.owes] for frame in seen.frames if isinstance(frame, Choose)), ())


def waiting(seen: Observation) -> tuple[int, ...]:
    """The colours that have not been called yet in this countdown."""
    return next((frame.waiting for frame in seen.frames if isinstance(frame, Countdown)), ())


def still_to_resolve(seen: Observation) -> tuple[int, ...]:
    """The colours that have been called and resolve their character after another one's, in order."""
    return next((frame.next for frame in seen.frames if isinstance(frame, Countdown)), ())


def called(seen: Observation) -> list[tuple[int, int]]:
    """Who has been called, in that order: the character and the colour."""
    return [
        (character, colour)
        for character in seen.config.box.countdown
        for colour in in_turn(seen)
        if seen.played[colour] == character
    ]


def acting(seen: Observation) -> int:
    """The colour whose character is resolved just now, NONE if there is none."""
    return next((frame.colour for frame in reversed(seen.frames) if isinstance(frame, Effect)), NONE)


def chosen_by(seen: Observation, colour: int) -> int:
    """The character that lies facedown for a colour: HIDDEN if it is not seen, NONE if there is none."""
    for frame in seen.frames:
        if isinstance(frame, Countdown) and colour in frame.waiting:
            return frame.chosen[colour]
        if isinstance(frame, DrawNeutral) and colour < len(frame.chosen):
            return frame.chosen[colour]
        if isinstance(frame, Choose) and colour < len(frame.answers):
            return frame.answers[colour]
    return NONE


# ----------------------------------------------------------------------------------- What comes next


def about_to_produce(seen: Observation) -> int:
    """The production that is about to begin on this notch of the tracker; 0 if none is."""
    return next((frame.production for frame in seen.frames if isinstance(frame, Producing)), 0)


def next_production(seen: Observation) -> int:
    """Which production is still to come, this one too while nothing has been placed; 0 if none is."""
    if number := about_to_produce(seen):
        return number
    done = sum(space.kind == "production" for space in seen.config.box.spaces[: seen.space])
    return done + 1 if done < PRODUCTIONS else 0


def coming(seen: Observation) -> list[Notch]:
    """What the tracker brings up to the next production, or the end."""
    ahead = notches(seen.config.box.spaces)[seen.space :]
    end = next((place + 1 for place, notch in enumerate(ahead) if notch.kind == "production"), None)
    return together(ahead[:end])


# -------------------------------------------------------------------------------------- The cards


def facedown_cards(seen: Observation, seat: int) -> list[int]:
    """The event cards that lie facedown before a seat, as far as the observer knows them."""
    return [card for card in (seen.kept[seat], *(seen.drawn[seat] or ())) if card >= 0]


def facedown_count(seen: Observation, seat: int) -> int:
    """How many event cards lie facedown before a seat: its mission, and what it has drawn."""
    return (seen.kept[seat] != NONE) + seen.drawn_sizes[seat]


def dealt_to(seen: Observation, seat: int) -> list[int]:
    """The missions dealt to a seat that has still to choose from them, as far as the observer knows them."""
    for frame in seen.frames:
        if isinstance(frame, DealMissions | KeepMission):
            return [card for card in frame.dealt[seat] if card >= 0]
    return []


def card_read_by(seen: Observation, seat: int) -> int:
    """The event card that a seat has drawn and is reading; below 0 if there is none, or it is not seen."""
    frame = seen.frames[-1]
    return frame.card if isinstance(frame, ReadCard) and frame.seat == seat else NONE
