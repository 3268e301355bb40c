"""What is in progress, and what comes of it if nobody interferes any more.

It rests on what is public alone, so it is the same whoever looks.
"""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, Final, NamedTuple

from spacegames.core.decision import Decision
from spacegames.core.seats import EVERYONE, SEATS_IN
from spacegames.red_planet.ask import TurnUp
from spacegames.red_planet.boarding import Board, NameDestination
from spacegames.red_planet.characters import STEPS, Drop, Effect, Move
from spacegames.red_planet.components import Box
from spacegames.red_planet.discoveries import Flee, NextOne, Resolve
from spacegames.red_planet.moments import CallOut, Espionage, PlayedCards, Rescue
from spacegames.red_planet.pieces import KINDS, MOST_DOCKS, PHOBOS, PLACING, UNKNOWN
from spacegames.red_planet.production import Producing, acting_discoveries, collectors, tokens_for
from spacegames.red_planet.reading import called, coming
from spacegames.red_planet.rules import Choose, Countdown, DockShip, KeepMission, Landing
from spacegames.red_planet.science import DrawEvent, LookInstead, ReadCard, ReadDiscovery
from spacegames.red_planet.state import NONE, Ship, counts
from spacegames.red_planet.view import Observation
from spacegames.red_planet.words import Names, Words, capital, many, row

Lines = list[str]

# Of these is told first, whatever has to be answered on the way.
LEADING: Final = (Effect, Producing)


def forecast(box: Box, seen: Observation, decision: Decision, names: Names) -> Lines:
    """What is in progress and what comes of it, line by line; empty in the set-up and at the end."""
    if not decision.owes:
        return []
    words, lines, stack = Words(box, names), [], list(reversed(seen.frames))
    stack.sort(key=lambda frame: not isinstance(frame, LEADING))
    for frame in stack:
        tell = TELLS.get(type(frame))
        lines += tell(words, seen, frame) if tell else []
    return lines


# ------------------------------------------------------------------------------ Chosen unseen


def _answers(words: Words, owes: int, doing: str) -> Lines:
    """Who has answered already, and who has not."""
    seats = range(len(words.names))
    waiting = SEATS_IN[owes]
    done = [seat for seat in seats if seat not in waiting]
    told = f"Still to {doing}: {words.people(waiting)}."
    return [f"{told} Done: {words.people(done)}." if done else told]


def _keep(words: Words, seen: Observation, frame: KeepMission) -> Lines:
    return _answers(words, frame.owes, "keep a mission")


def _choose(words: Words, seen: Observation, frame: Choose) -> Lines:
    return _answers(words, frame.owes, "choose a character")


# -------------------------------------------------------------------------- A character's effect

# What a step of an effect does.
STEP_TEXTS: Final = {
    "place": "place astronauts",
    "take back": "take the played characters back",
    "move": "move on Mars",
    "study": "draw an event card or look at a discovery",
    "launch": "launch a ship",
    "destroy": "destroy a ship",
    "replace": "replace an astronaut",
    "kill": "kill an astronaut",
    "drop": "bring astronauts down from {phobos}",
    "token": "lay a destination token",
}  # fmt: skip


def _effect(words: Words, seen: Observation, frame: Effect) -> Lines:
    """What is done now and what is still to do, and which ships leave when all is done."""
    steps = [STEP_TEXTS[step.word].format(phobos=words.zone(PHOBOS)) for step in STEPS[frame.character]]
    now, later = steps[max(frame.step - 1, 0)], steps[max(frame.step, 1) :]
    then = "".join(f", then {step}" for step in later)
    lines = [f"{words.colour(frame.colour)}, {words.character(frame.character)}: {now}{then}."]
    for dock, ship in enumerate(seen.docks):
        if ship and not ship.free:
            lines.append(f"{capital(words.ship(dock))} is full and launches after that, {_to(words, ship)}.")
    return lines


def _to(words: Words, ship: Ship) -> str:
    return "without a destination" if ship.destination == UNKNOWN else f"to {words.zone(ship.destination)}"


def _board(words: Words, seen: Observation, frame: Board) -> Lines:
    where = ", each on another ship" if frame.different else ", all on one ship" if frame.at_once > 1 else ""
    return [f"{many(frame.left, 'astronaut')} to place{where}."]


def _name(words: Words, seen: Observation, frame: NameDestination) -> Lines:
    return [f"{capital(words.ship(frame.ship))} gets a destination."]


def _move(words: Words, seen: Observation, frame: Move) -> Lines:
    return [f"{capital(many(frame.left, 'move'))} left."]


def _drop(words: Words, seen: Observation, frame: Drop) -> Lines:
    return [f"Up to {many(frame.left, 'astronaut')} may still come down."]


def _draw(words: Words, seen: Observation, frame: DrawEvent) -> Lines:
    return [f"{words.colour(frame.colour)} draws an event card."]


def _read_card(words: Words, seen: Observation, frame: ReadCard) -> Lines:
    return [f"{words.colour(frame.colour)} reads the event card."]


def _read_discovery(words: Words, seen: Observation, frame: ReadDiscovery) -> Lines:
    there = words.there(frame.by.zone) if frame.by else "there"
    return [f"{words.colour(frame.colour)} reads the discovery {there}."]


def _look_instead(words: Words, seen: Observation, frame: LookInstead) -> Lines:
    return [f"{words.colour(frame.colour)} looks at a discovery, as none can be placed."]


def _turn_up(words: Words, seen: Observation, frame: TurnUp) -> Lines:
    return [f"The resource {words.there(frame.zone)} is turned up."]


# --------------------------------------------------------------------------------- The countdown


def _countdown(words: Words, seen: Observation, frame: Countdown) -> Lines:
    """Who has been called, and who has not."""
    told = [f"{words.character(character)} {words.colour(colour)}" for character, colour in called(seen)]
    lines = [f"Called: {', '.join(told)}."] if told else []
    if frame.next:
        lines.append(f"Still to resolve the same: {words.colours(frame.next)}.")
    if frame.waiting:
        lines.append(f"Still facedown: {words.colours(frame.waiting)}{_at_most(words, seen)}.")
    return lines


def _at_most(words: Words, seen: Observation) -> str:
    """Where the countdown stands: nobody is called any more above that."""
    if all(character == NONE for character in seen.played):
        return ""
    number = words.box.characters[seen.played[seen.last]].number - 1
    return f", called at {number} or below" if number > 1 else f", called at {number}"


def _landing(words: Words, seen: Observation, frame: Landing) -> Lines:
    """Where the launched ships land, in the order in which they left."""
    lines = []
    for place, ship in enumerate(seen.flights, MOST_DOCKS):
        flight, aboard = capital(words.place(place)), words.astronauts(ship.aboard)
        if ship.destination == UNKNOWN:
            lines.append(f"{flight} has no destination and will be discarded.")
        else:
            carrying = f"with {aboard}" if any(ship.aboard) else "empty"
            lines.append(f"{flight} will land {words.there(ship.destination)}, {carrying}.")
    return lines


def _dock(words: Words, seen: Observation, frame: DockShip) -> Lines:
    return [] if frame.setup else [f"A new ship comes to {words.place(frame.dock)}."]


# -------------------------------------------------------------------------------- The discoveries


def _next_one(words: Words, seen: Observation, frame: NextOne) -> Lines:
    return [f"To act now: {_cards_in(words, seen, frame.zones)}, one after the other."]


def _resolve(words: Words, seen: Observation, frame: Resolve) -> Lines:
    if isinstance(seen.frames[-1], NextOne) or not frame.zones:
        return []
    return [f"Then {_cards_in(words, seen, frame.zones)} will act."]


def _cards_in(words: Words, seen: Observation, zones: tuple[int, ...]) -> str:
    """The discoveries of these zones, which lie open."""
    return row([
        f"{words.card(known[0])} {words.there(zone)}" for zone in zones if (known := seen.discoveries[zone])
    ])  # fmt: skip


def _flee(words: Words, seen: Observation, frame: Flee) -> Lines:
    who, astronauts = words.colour(frame.colour), many(frame.left, "astronaut")
    return [
        f"{astronauts} of {who} {'has' if frame.left == 1 else 'have'} to leave {words.zone(frame.zone)}."
    ]


# -------------------------------------------------------------------- Action cards and production


def _call_out(words: Words, seen: Observation, frame: CallOut) -> Lines:
    """Who has still to answer, and after a production what everybody's tokens are worth; or that it comes."""
    when, _, number = frame.moment.partition("-")
    if frame is not seen.frames[-1] and any(isinstance(other, Producing) for other in seen.frames):
        return [f"Then action cards {when} production {number}."]
    lines = []
    if when == "after":
        worth = _worth(words, [list(seen.tokens_of(colour)) for colour in range(seen.config.colours)])
        lines = [f"Production {number} is over. Point tokens are worth: {worth}."]
        lines.append(f"Then: {', '.join(notch.told() for notch in coming(seen)) or 'the end'}.")
    owing = SEATS_IN[frame.owes]
    done = [seat for seat in range(len(words.names)) if seat not in owing]
    return [*lines, f"Has answered: {words.people(done)}."] if done else lines


def _worth(words: Words, tokens: list[list[int]]) -> str:
    return ", ".join(f"{words.colour(colour)} {words.worth(held)}" for colour, held in enumerate(tokens))


def _played(words: Words, seen: Observation, frame: PlayedCards) -> Lines:
    cards = [f"{words.card(card)} of {words.names[seat]}" for seat, card in frame.queue]
    return [f"Then acts: {row(cards)}."] if cards else []


def _rescue(words: Words, seen: Observation, frame: Rescue) -> Lines:
    return [f"Up to {many(frame.left, 'astronaut')} of {words.colour(frame.colour)} may come back."]


def _espionage(words: Words, seen: Observation, frame: Espionage) -> Lines:
    return [f"{words.colour(frame.colour)} sends {many(frame.left, 'astronaut')} to the Memorial."]


class Yield(NamedTuple):
    """What a zone has after tokens are placed, by kind, who takes, and how many of each kind each does."""

    zone: int
    tokens: list[int]
    takers: list[int]
    each: list[int]


def _producing(words: Words, seen: Observation, frame: Producing) -> Lines:
    """What the production will place, who would take it, and what that is worth."""
    taken = [[0] * len(KINDS) for _ in range(seen.config.colours)]
    lines = [f"Production {frame.production} comes, {many(frame.dots, 'token')} a zone. As the table lies:"]
    for found in yields(seen, frame.production, frame.dots):
        lines.append(f"{words.zone(found.zone)}: {words.tokens(found.tokens)}, {_taking(words, found)}.")
        for colour in found.takers:
            taken[colour] = [a + b for a, b in zip(taken[colour], found.each, strict=True)]
    if len(lines) == 1:
        return [f"Production {frame.production} comes, and no zone yields anything."]
    return [*lines, f"Worth in all: {_worth(words, taken)}."]


def _taking(words: Words, found: Yield) -> str:
    if not found.takers:
        return "nobody is there to take it"
    who = words.colours(found.takers)
    if len(found.takers) == 1:
        return f"for {who}"
    return (
        f"{words.tokens(found.each)} each for {who}" if any(found.each) else f"too little for {who} to share"
    )


def yields(seen: Observation, production: int, dots: int) -> list[Yield]:
    """What every zone would have in this production, as far as all know; none where there is nothing."""
    found = {
        zone: card
        for zone, card in acting_discoveries(seen, production).items()
        if (known := seen.discoveries[zone]) and known[1] == EVERYONE
    }
    bank, result = list(seen.bank), []
    for zone in PLACING:
        kind, wanted = tokens_for(seen, zone, dots, found)
        placed = min(wanted, bank[kind])
        bank[kind] -= placed
        tokens = list(seen.tokens_in(zone))
        tokens[kind] += placed
        takers = collectors(counts(seen, zone), found.get(zone))
        each = [count // len(takers) if takers else 0 for count in tokens]
        if any(tokens):
            result.append(Yield(zone, tokens, takers, each))
    return sorted(result, key=attrgetter("zone"))


TELLS: Final[Mapping[type, Callable[[Words, Observation, Any], Lines]]] = {
    KeepMission: _keep,
    Choose: _choose,
    Effect: _effect,
    Board: _board,
    NameDestination: _name,
    Move: _move,
    Drop: _drop,
    DrawEvent: _draw,
    ReadCard: _read_card,
    ReadDiscovery: _read_discovery,
    LookInstead: _look_instead,
    TurnUp: _turn_up,
    Countdown: _countdown,
    Landing: _landing,
    DockShip: _dock,
    NextOne: _next_one,
    Resolve: _resolve,
    Flee: _flee,
    CallOut: _call_out,
    PlayedCards: _played,
    Rescue: _rescue,
    Espionage: _espionage,
    Producing: _producing,
}  # fmt: skip
