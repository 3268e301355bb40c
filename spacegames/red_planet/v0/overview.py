"""What lies on the table, line by line, and what a seat sees that looks at what is its own."""

from spacegames.core.seats import EVERYONE, LETTERS, SEATS_IN
from spacegames.red_planet.characters import ReadCard
from spacegames.red_planet.components import (
    CAPACITY,
    CHARACTERS,
    FACEDOWN,
    KINDS,
    ZONES,
    Box,
    is_action,
    is_mission,
)
from spacegames.red_planet.v0.messages import (
    Names,
    astronauts,
    card_name,
    character_name,
    colour_name,
    colours,
    place_name,
    ship_name,
    tokens,
    zone_name,
)
from spacegames.red_planet.production import acting_discoveries, collectors
from spacegames.red_planet.scoring import mission_score
from spacegames.red_planet.state import MOST_SEATS, NONE, Ship
from spacegames.red_planet.view import Observation

SPACES = {"round": "a round", "reveal": "the discoveries are turned up", "scoring": "the final scoring"}


def table(box: Box, seen: Observation, names: Names) -> list[str]:
    """What lies open, and what the observer knows."""
    return [
        _tracker(box, seen, names),
        *(_zone(box, seen, zone, names) for zone in ZONES),
        *_ships(box, seen, names),
        *(_colour(box, seen, colour, names) for colour in range(len(seen.supply))),
        _decks(box, seen),
        *(f"Points of {colour_name(colour, names)}: {total}." for colour, total in enumerate(seen.totals)),
    ]


def coming(box: Box, space: int) -> str:
    """What the next notch of the round tracker brings."""
    if space >= len(box.spaces):
        return "the end"
    found = box.spaces[space]
    return f"a production of {found.dots}" if found.kind == "production" else SPACES[found.kind]


def _tracker(box: Box, seen: Observation, names: Names) -> str:
    first = f" First player: {names[seen.first]}." if seen.first != NONE else ""
    return f"Round {seen.round} of 10; then comes {coming(box, seen.space)}.{first}"


def _zone(box: Box, seen: Observation, zone: int, names: Names) -> str:
    present = seen.astronauts_in(zone)
    resource = seen.resources[zone]
    parts = [
        astronauts(present, names),
        "resource facedown" if resource == FACEDOWN else f"yields {box.kinds[resource].name}",
    ]
    if any(seen.tokens_in(zone)):
        parts.append(f"{tokens(box, seen.tokens_in(zone))} waiting")
    if takers := takers_of(seen, zone):
        parts.append(f"{colours(takers, names)} would take tokens now")
    if discovery := discovery_in(box, seen, zone, names):
        parts.append(discovery)
    return f"{zone_name(box, zone)}: {'; '.join(parts)}."


def takers_of(seen: Observation, zone: int) -> list[int]:
    """Who would share the tokens of a zone now; open discoveries act."""
    known = seen.discoveries[zone]
    is_open = known is not None and known[1] == EVERYONE
    discovery = acting_discoveries(seen, 3).get(zone) if is_open else None
    return collectors(list(seen.astronauts_in(zone)), discovery)


def discovery_in(box: Box, seen: Observation, zone: int, names: Names) -> str:
    """What is known of the discovery on a zone; empty if there is none."""
    known = seen.discoveries[zone]
    if known is None:
        return ""
    card, eyes = known
    if eyes == EVERYONE:
        return f"discovery {card_name(box, card)}: {box.cards[card].text}"
    who = " and ".join(names[seat] for seat in SEATS_IN[eyes & 63])
    if card < 0:
        return f"a facedown discovery, known to {who}"
    return f"a facedown discovery, known to {who}: {card_name(box, card)}"


def _ships(box: Box, seen: Observation, names: Names) -> list[str]:
    lines = []
    for dock, ship in enumerate(seen.docks):
        where = place_name(dock).capitalize()
        lines.append(f"{where}: {_ship(box, ship, names) if ship else 'no ship'}.")
    for place, ship in enumerate(seen.flights, MOST_SEATS):
        lines.append(f"{place_name(place).capitalize()}, lands this round: {_ship(box, ship, names)}.")
    return lines


def _ship(box: Box, ship: Ship, names: Names) -> str:
    token = f", by token to {zone_name(box, ship.destination)}" if ship.tokens else ""
    free = f"{ship.free} of {CAPACITY[ship.face]} free"
    return f"{ship_name(box, ship.face)}{token}, aboard {astronauts(ship.aboard, names)}, {free}"


def _colour(box: Box, seen: Observation, colour: int, names: Names) -> str:
    held = seen.tokens_of(colour)
    value = sum(count * box.value[kind] for kind, count in enumerate(held))
    played = ", ".join(
        character_name(box, one) for one in CHARACTERS if seen.faceup[colour] >> one & 1
    )
    parts = [
        f"{tokens(box, held)}, worth {value}",
        f"played {played or 'nothing'}",
        f"{seen.supply[colour]} astronauts to send, {seen.lost[colour]} lost in space",
    ]
    if colour < len(names):
        facedown = (seen.kept[colour] != NONE) + seen.drawn_sizes[colour]
        parts.append(f"{facedown} facedown {'card' if facedown == 1 else 'cards'}")
    return f"{LETTERS[colour]} {colour_name(colour, names)}: {'; '.join(parts)}."


def _decks(box: Box, seen: Observation) -> str:
    destinations = sum(seen.destinations)
    used = [zone_name(box, zone) for zone in ZONES if seen.destinations[zone] < box.destinations]
    text = (
        f"Ship deck {len(seen.ship_pool)}, discarded ships {len(seen.scrapped)}. "
        f"Event deck {seen.events_left}"
    )
    if seen.discarded:
        text += f", discarded {', '.join(card_name(box, card) for card in seen.discarded)}"
    text += f". Destination tokens {destinations} left"
    return text + (f"; in use: {', '.join(used)}." if used else ".")


# ------------------------------------------------------------------------------ What is one's own


def hand(box: Box, seen: Observation, seat: int) -> list[str]:
    """What a seat holds: characters, missions with what they bring now, actions, what it knows."""
    lines = [f"{seen.hands[seat].bit_count()} characters in hand:"]
    lines += [
        f"  {character_name(box, one)}. {box.characters[one].text}"
        for one in CHARACTERS
        if seen.hands[seat] >> one & 1
    ]
    lines += [f"  Mission {mission_now(box, seen, seat, card)}" for card in missions(seen, seat)]
    lines += [
        f"  Action {card_name(box, card)}. {box.cards[card].text}"
        for card in seen.drawn[seat] or ()
        if is_action(card)
    ]
    lines += [f"  {line}" for line in just_read(box, seen)]
    lines += [
        f"  Discovery in {zone_name(box, zone)}: {card_name(box, known[0])}. {box.cards[known[0]].text}"
        for zone, known in enumerate(seen.discoveries)
        if known and known[0] >= 0
    ]
    return [*lines, f"  {seen.supply[seat]} astronauts to send."]


def missions(seen: Observation, seat: int) -> list[int]:
    """The missions that a seat holds, as far as the observer sees them."""
    return [card for card in (seen.kept[seat], *(seen.drawn[seat] or ())) if is_mission(card)]


def mission_now(box: Box, seen: Observation, seat: int, card: int) -> str:
    """A mission, and what it would bring as the table lies."""
    now = mission_score(seen, seat, card)
    return f"{card_name(box, card)}: {now.points} points now, counting {now.count}. {box.cards[card].text}"


def just_read(box: Box, seen: Observation) -> list[str]:
    """The event card that is in a hand now, if the observer may see it."""
    frame = seen.frames[-1]
    if not isinstance(frame, ReadCard) or frame.card < 0:
        return []
    return [f"Just drawn: {card_name(box, frame.card)}. {box.cards[frame.card].text}"]


def progress(box: Box, seen: Observation) -> tuple[int, ...]:
    """The points of every seat: what its tokens are worth, and in the end all it has."""
    seats = seen.config.seats
    if seen.totals:
        return seen.totals[:seats]
    return tuple(
        sum(count * box.value[kind] for kind, count in zip(KINDS, seen.tokens_of(seat), strict=True))
        for seat in range(seats)
    )
