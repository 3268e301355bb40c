"""One sentence about what the cursor is on."""

from collections.abc import Sequence

from spacegames.core.seats import LETTERS
from spacegames.red_planet.pieces import CAPACITY, ROUNDS, UNKNOWN, ZONES
from spacegames.red_planet.reading import discovery_at, facedown_count, next_production, ship_at, takers
from spacegames.red_planet.view import Observation
from spacegames.red_planet.words import Words, capital
from spacegames.tui.red_planet.facts import (
    box_of,
    card_kind,
    colour_name,
    comes_next,
    discovery_word,
    per_colour,
)
from spacegames.tui.red_planet.words import kind_name, tokens_in_words
from spacegames.tui.widgets.board import Cell


def about(observation: Observation, names: Sequence[str], cell: Cell | None, room: int) -> str:
    """What is on this cell, in as much room; empty if there is nothing to say."""
    match cell:
        case ("zone", int(zone)):
            return in_room(box_of(observation).zones[zone].name, zone_facts(observation, zone), room)
        case ("ship", int(place)):
            where = capital(Words(box_of(observation), names).place(place))
            return in_room(where, ship_facts(observation, place), room)
        case ("seat", int(colour)):
            name = colour_name(observation, names, colour)
            return in_room(f"{LETTERS[colour]} {name}", seat_facts(observation, colour), room)
        case ("lost",):
            lost = per_colour(observation.lost) or "nobody"
            return f"Lost in space: {lost}."
        case ("decks",):
            return in_room("Decks", deck_facts(observation), room)
        case ("tokens",):
            return in_room("Destination tokens left", token_facts(observation), room)
        case ("tracker",):
            then = ", ".join(comes_next(observation)) or "the end"
            return f"Round {observation.round} of {ROUNDS}; then {then}."
        case ("character", int(character)):
            entry = box_of(observation).characters[character]
            return f"{entry.name} is called at {entry.number}."
        case ("card", int(card)):
            entry_of_card = box_of(observation).cards[card]
            return f"{entry_of_card.name} is a {card_kind(card)} card."
    return ""


def in_room(name: str, facts: Sequence[str], room: int) -> str:
    """The name and the facts, the last ones left out if there is no room for them."""
    told = [fact for fact in facts if fact]
    while told:
        text = f"{name}: {'; '.join(told)}."
        if len(text) <= room:
            return text
        told.pop()
    return f"{name}."


def zone_facts(observation: Observation, zone: int) -> list[str]:
    """Who is there, what there is, who takes it, and what is known of the discovery."""
    box = box_of(observation)
    kind, waiting = observation.resources[zone], tokens_in_words(box, observation.tokens_in(zone))
    there = per_colour(observation.astronauts_in(zone)) or "nobody"
    resource = kind_name(box, kind) + (f", {waiting} waiting" if waiting else "")
    return [there, resource, taking(observation, zone), discovery_fact(observation, zone)]


def taking(observation: Observation, zone: int) -> str:
    """Who would take what a production brings."""
    who = takers(observation, zone)
    if not who or not next_production(observation):
        return ""
    letters = [LETTERS[colour] for colour in who]
    if len(who) == 1:
        return f"{letters[0]} would take it"
    return f"{', '.join(letters[:-1])} and {letters[-1]} would share"


def discovery_fact(observation: Observation, zone: int) -> str:
    """What is known of the discovery there."""
    word, known = discovery_word(observation, zone), observation.discoveries[zone]
    found = discovery_at(observation, zone)
    if found:
        return f"{found.name}, {word}"
    if known is None:
        return ""
    seats = [LETTERS[seat] for seat in range(observation.config.seats) if known[1] >> seat & 1]
    return f"a hidden discovery, seen by {' '.join(seats)}"


def ship_facts(observation: Observation, place: int) -> list[str]:
    """Where it flies, how many seats are free, who is aboard."""
    ship = ship_at(observation, place)
    if ship is None:
        return ["no ship"]
    zones = box_of(observation).zones
    if ship.destination == UNKNOWN:
        to = "the first aboard names its destination"
    else:
        to = f"to {zones[ship.destination].name}{' by a token' if ship.tokens else ''}"
    seats = CAPACITY[ship.face]
    free = f"{ship.free} of {seats} seats free" if ship.free else f"full with {seats}"
    return [to, free, per_colour(ship.aboard)]


def seat_facts(observation: Observation, colour: int) -> list[str]:
    """Tokens, supply, played characters, facedown cards."""
    box, held = box_of(observation), observation.tokens_of(colour)
    words, played = Words(box, ()), observation.faceup[colour]
    tokens = tokens_in_words(box, held)
    cards = facedown_count(observation, colour) if colour < observation.config.seats else 0
    return [
        f"{tokens}, worth {words.worth(held)}" if tokens else "no tokens",
        f"supply {observation.supply[colour]}",
        f"played {words.numbers(played)}" if played else "nothing played",
        f"{cards} facedown" if cards else "",
        "first player" if colour == observation.first else "",
    ]


def deck_facts(observation: Observation) -> list[str]:
    """How much is left."""
    return [
        f"{len(observation.ship_pool)} ships",
        f"{len(observation.scrapped)} discarded",
        f"{observation.events_left} event cards",
        f"{len(observation.discarded)} lie open" if observation.discarded else "",
    ]


def token_facts(observation: Observation) -> list[str]:
    """How many there are of each, and of which there are fewer."""
    box = box_of(observation)
    fewer = [
        f"{box.zones[zone].name} {observation.destinations[zone]}"
        for zone in ZONES
        if observation.destinations[zone] < box.destinations
    ]
    return [f"{box.destinations} of every zone" + (f", but {', '.join(fewer)}" if fewer else "")]


def shorter(question: str) -> list[str]:
    """A question in fewer and fewer words: its first sentences, then without whom it is put to."""
    whole, told = [question], question
    while ". " in told:
        told = told.rpartition(". ")[0] + "."
        whole.append(told)
    unsaid = [text.partition(": ")[2] for text in whole]
    return whole + [text[:1].upper() + text[1:] for text in unsaid if text]


def first_that_fits(texts: Sequence[str], room: int) -> str:
    """The first of these texts for which there is room; the last, if there is for none."""
    return next((text for text in texts if len(text) <= room), texts[-1])
