"""What lies on the table, line by line, and what its observer knows beside that."""

from spacegames.core.seats import EVERYONE, LETTERS
from spacegames.red_planet import messages
from spacegames.red_planet.components import Box
from spacegames.red_planet.pieces import (
    CAPACITY,
    DESTINATION,
    FACEDOWN,
    KINDS,
    MOST_DOCKS,
    ROUNDS,
    UNKNOWN,
    ZONES,
)
from spacegames.red_planet.reading import (
    card_read_by,
    chosen_by,
    coming,
    dealt_to,
    facedown_cards,
    facedown_count,
    next_production,
    run_by,
    still_choosing,
    takers,
    waiting,
)
from spacegames.red_planet.scoring import scores
from spacegames.red_planet.state import NONE, Ship
from spacegames.red_planet.telling import scored_for
from spacegames.red_planet.tracker import notches
from spacegames.red_planet.view import Observation
from spacegames.red_planet.words import Names, Words, capital, many, row


def table(box: Box, seen: Observation, names: Names) -> list[str]:
    """What lies open, and what the observer knows."""
    words = Words(box, names)
    return [
        _tracker(words, seen),
        *_zones(words, seen),
        *_ships(words, seen),
        *(_colour(words, seen, colour) for colour in range(len(seen.supply))),
        *_supplies(words, seen),
        *(_points(words, seen) if seen.totals else _known(words, seen)),
    ]


def progress(box: Box, seen: Observation) -> tuple[int, ...]:
    """The points of every seat: what its point tokens are worth, and in the end all it has."""
    seats = range(seen.config.seats)
    words = Words(box, ())
    return tuple([seen.totals[seat] if seen.totals else words.worth(seen.tokens_of(seat)) for seat in seats])


# ----------------------------------------------------------------------------------- The tracker


def _tracker(words: Words, seen: Observation) -> str:
    """Where the round tracker stands, what it brings next, and who is first player."""
    if seen.outcome:
        return f"The game is over. {messages.outcome(seen.outcome, words.names)}"
    if not seen.round:
        return "The table is being set up."
    now = f"Round {seen.round} of {ROUNDS}"
    notch = notches(words.box.spaces)[seen.space - 1]
    if notch.kind != "round":
        now += f", {notch.told()}"
    then = ", ".join(one.told() for one in coming(seen)) or "the end"
    return f"{now}; then {then}. First player: {words.names[seen.first]}."


# ------------------------------------------------------------------------------------- The zones


def _zones(words: Words, seen: Observation) -> list[str]:
    """Every zone on which something lies, then those on which nothing is known yet, together."""
    untouched = [zone for zone in ZONES if _is_untouched(seen, zone)]
    lines = [_zone(words, seen, zone) for zone in ZONES if zone not in untouched]
    names = row([words.zone(zone) for zone in untouched])
    return [*lines, f"Nobody yet, resource facedown: {names}."] if untouched else lines


def _is_untouched(seen: Observation, zone: int) -> bool:
    nobody = not any(seen.astronauts_in(zone)) and not any(seen.tokens_in(zone))
    return nobody and seen.resources[zone] == FACEDOWN and seen.discoveries[zone] is None


def _zone(words: Words, seen: Observation, zone: int) -> str:
    kind, waiting = seen.resources[zone], seen.tokens_in(zone)
    parts = [
        words.astronauts(seen.astronauts_in(zone)),
        "resource facedown" if kind == FACEDOWN else f"yields {words.kind(kind)}",
    ]
    if any(waiting):
        parts.append(f"{words.tokens(waiting)} waiting")
    who = takers(seen, zone)
    if who and next_production(seen):
        verb = "would take" if len(who) == 1 else "would share"
        parts.append(f"{words.colours(who)} {verb} its tokens")
    if discovery := _discovery(words, seen, zone):
        parts.append(discovery)
    return f"{words.zone(zone)}: {'; '.join(parts)}."


def _discovery(words: Words, seen: Observation, zone: int) -> str:
    """What is known of the discovery on a zone, and by whom; empty if there is none."""
    known = seen.discoveries[zone]
    if known is None:
        return ""
    card, eyes = known
    if eyes == EVERYONE:
        return f"discovery {words.card(card)}"
    name = f"discovery {words.card(card)}, facedown" if card >= 0 else "a facedown discovery"
    return f"{name}, known to {words.knowing(eyes)}"


# ------------------------------------------------------------------------------------- The ships


def _ships(words: Words, seen: Observation) -> list[str]:
    docked = [f"Dock {dock + 1}: {_ship(words, ship)}." for dock, ship in enumerate(seen.docks)]
    launched = [
        f"{capital(words.place(place))}: {_ship(words, ship)}; lands this round."
        for place, ship in enumerate(seen.flights, MOST_DOCKS)
    ]
    return docked + launched


def _ship(words: Words, ship: Ship | None) -> str:
    """Where a ship flies, how many seats are free, and who is aboard."""
    if ship is None:
        return "no ship"
    seats = many(CAPACITY[ship.face], "seat")
    free = f"{ship.free} of {seats} free" if ship.free else f"full with {seats}"
    return f"{_flies(words, ship)}; {free}; aboard {words.astronauts(ship.aboard)}"


def _flies(words: Words, ship: Ship) -> str:
    if ship.destination == UNKNOWN:
        return "destination unknown, the first aboard names it"
    printed = DESTINATION[ship.face]
    if not ship.tokens:
        return f"to {words.zone(printed)}"
    over = "" if printed == UNKNOWN else f" (printed: {words.zone(printed)})"
    return f"to {words.zone(ship.destination)} by a token{over}"


# ------------------------------------------------------------------------------------ The colours


def _colour(words: Words, seen: Observation, colour: int) -> str:
    held, neutral = seen.tokens_of(colour), colour >= len(words.names)
    played = seen.faceup[colour]
    parts = [
        f"{words.tokens(held)}, worth {words.worth(held)}" if any(held) else "no point tokens",
        f"supply {seen.supply[colour]}, lost in space {seen.lost[colour]}",
        f"played {words.numbers(played)}",
        f"{'in its deck' if neutral else 'in hand'} {words.numbers(seen.hands[colour])}",
    ]
    if not neutral:
        parts.append(f"{many(facedown_count(seen, colour), 'card')} facedown")
    if now := _this_round(words, seen, colour):
        parts.append(now)
    name = words.colour(colour)
    return f"{name if neutral else f'{LETTERS[colour]} {name}'}: {'; '.join(parts)}."


def _this_round(words: Words, seen: Observation, colour: int) -> str:
    """What a colour has to do with this round."""
    if seen.outcome:
        return ""
    if seen.played[colour] != NONE:
        return f"this round {words.character(seen.played[colour])}"
    if colour in waiting(seen):
        return "this round a hidden character"
    if colour in still_choosing(seen):
        return "has to choose"
    return "has chosen" if chosen_by(seen, colour) != NONE else ""


# ----------------------------------------------------------------------------- Decks and supplies


def _supplies(words: Words, seen: Observation) -> list[str]:
    bank = [f"{count} {words.kind(kind)}" for kind, count in enumerate(seen.bank)]
    ships = ", ".join(words.face(face) for face in seen.scrapped) or "none"
    return [
        f"Point tokens left: {', '.join(bank)}. Each counts {_values(words)}.",
        f"{_facedown(words, seen)}Destination tokens left: {_destinations(words, seen)}.",
        f"Ship deck: {len(seen.ship_pool)}. Discarded ships: {ships}.",
        f"Event deck: {seen.events_left}. Discarded event cards: {words.cards(seen.discarded)}.",
    ]


def _values(words: Words) -> str:
    return ", ".join(f"{kind.value} ({kind.name})" for kind in words.box.kinds)


def _facedown(words: Words, seen: Observation) -> str:
    """The resource tokens that nobody has seen: those of the zones, and those left over."""
    counts = [seen.facedown.count(kind) for kind in KINDS]
    return f"Resource tokens not turned up: {words.tokens(counts)}. " if seen.facedown else ""


def _destinations(words: Words, seen: Observation) -> str:
    each = words.box.destinations
    fewer = [f"{words.zone(zone)} {count}" for zone, count in enumerate(seen.destinations) if count < each]
    return f"{each} for every zone" + (f", but {', '.join(fewer)}" if fewer else "")


# ----------------------------------------------------------------------- What is known beside that


def _known(words: Words, seen: Observation) -> list[str]:
    """What the observing seats know that does not lie open."""
    return [line for seat in seen.seats for line in _known_to(words, seen, seat)]


def _known_to(words: Words, seen: Observation, seat: int) -> list[str]:
    name = words.names[seat]
    cards = facedown_cards(seen, seat)
    lines = [f"{name} holds facedown: {words.cards(cards)}."] if cards else []
    if dealt := dealt_to(seen, seat):
        lines.append(f"{name} is dealt: {words.cards(dealt)}.")
    for colour in run_by(seen, seat):
        character = chosen_by(seen, colour)
        if character >= 0:
            lines.append(f"Facedown for {words.colour(colour)}: {words.character(character)}.")
    card = card_read_by(seen, seat)
    return [*lines, f"{name} has drawn {words.card(card)}."] if card >= 0 else lines


# ----------------------------------------------------------------------------------------- Points


def _points(words: Words, seen: Observation) -> list[str]:
    """Everybody's points, who has most first, and what they are for."""
    found, lines = scores(seen), []
    for colour in sorted(range(len(seen.totals)), key=lambda colour: -seen.totals[colour]):
        own = [scored for scored in found if scored.colour == colour]
        lines.append(f"{words.colour(colour)}: {many(seen.totals[colour], 'point')} in all.")
        lines += [f"  {scored.points:2} for {scored_for(words, scored)}" for scored in own]
    return lines
