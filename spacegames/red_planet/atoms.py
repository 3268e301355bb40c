"""The small changes of the table. Each tells what happened in the same breath."""

from bisect import insort
from collections.abc import Sequence

from msgspec.structs import replace

from spacegames.core.frames import Emit
from spacegames.core.seats import EVERYONE
from spacegames.red_planet.events import (
    AstronautStarts,
    Boarded,
    CardKept,
    CardPlayed,
    DestinationNamed,
    DiscoveryPlaced,
    EventDiscarded,
    Gathered,
    HandTaken,
    Killed,
    Landed,
    Launched,
    LookedAt,
    Moved,
    NeutralShuffled,
    Perished,
    Replaced,
    Rescued,
    ResourceTurnedUp,
    Revealed,
    SentAway,
    SentToPhobos,
    ShipDestroyed,
    ShipDocked,
    TokensTaken,
)
from spacegames.red_planet.pieces import FACEDOWN, KINDS, MOST_DOCKS, PHOBOS, RECRUITER, UNKNOWN, ZONES
from spacegames.red_planet.state import Ship, State, counts, owner, ship_at

# ------------------------------------------------------------------------------------------ Ships


def dock(state: State, at: int, face: int, emit: Emit) -> None:
    """A ship card is laid at a dock."""
    state.docks[at] = Ship(face, (0,) * len(state.supply))
    if emit:
        emit(ShipDocked(dock=at, face=face))


def set_ship(state: State, place: int, ship: Ship) -> None:
    """The ship in this place is changed."""
    if place < MOST_DOCKS:
        state.docks[place] = ship
    else:
        state.flights[place - MOST_DOCKS] = ship


def at(state: State, place: int) -> Ship:
    """The ship in this place, where there is one."""
    ship = ship_at(state, place)
    assert ship is not None
    return ship


def board(state: State, colour: int, place: int, count: int, emit: Emit) -> None:
    """Astronauts go from the supply aboard a docked ship."""
    ship = at(state, place).with_astronauts(colour, count)
    state.supply[colour] -= count
    set_ship(state, place, ship)
    if emit:
        emit(Boarded(colour=colour, ship=place, face=ship.face, count=count, free=ship.free))


def start_aboard(state: State, colour: int, place: int, emit: Emit) -> None:
    """A starting astronaut is on the ship at a dock."""
    state.supply[colour] -= 1
    set_ship(state, place, at(state, place).with_astronauts(colour, 1))
    if emit:
        emit(AstronautStarts(colour=colour, dock=place))


def lay_token(state: State, colour: int, place: int, zone: int, emit: Emit) -> None:
    """A colour lays a destination token on a ship, over those that lie there."""
    face = _cover(state, place, zone)
    if emit:
        emit(DestinationNamed(colour=colour, ship=place, face=face, zone=zone))


def send_to_phobos(state: State, place: int, emit: Emit) -> None:
    """In the set-up a ship gets the destination token of Phobos."""
    face = _cover(state, place, PHOBOS)
    if emit:
        emit(SentToPhobos(ship=place, face=face))


def _cover(state: State, place: int, zone: int) -> int:
    ship = at(state, place)
    state.destinations[zone] -= 1
    set_ship(state, place, Ship(ship.face, ship.aboard, (*ship.tokens, zone)))
    return ship.face


def launch(state: State, place: int, emit: Emit, *, forced: bool = False) -> None:
    """A docked ship leaves; its dock is empty until the docks are filled again."""
    ship = at(state, place)
    state.docks[place] = None
    state.flights.append(ship)
    if emit:
        to = MOST_DOCKS + len(state.flights) - 1
        emit(Launched(dock=place, ship=to, face=ship.face, forced=forced))


def destroy(state: State, colour: int, place: int, emit: Emit) -> None:
    """A docked ship is blown up; all aboard are lost in space."""
    ship = at(state, place)
    state.docks[place] = None
    for of, count in enumerate(ship.aboard):
        state.lost[of] += count
    scrap(state, ship)
    if emit:
        emit(ShipDestroyed(colour=colour, dock=place, face=ship.face, lost=ship.aboard))


def scrap(state: State, ship: Ship) -> None:
    """The card goes to the discarded ships, its destination tokens back to the supply."""
    insort(state.scrapped, ship.face)
    for zone in ship.tokens:
        state.destinations[zone] += 1


def land(state: State, emit: Emit) -> int:
    """The ship launched first lands. Returns the zone; UNKNOWN if nobody ever said where."""
    ship = state.flights.pop(0)
    zone = ship.destination
    if zone == UNKNOWN:
        for colour, count in enumerate(ship.aboard):
            state.supply[colour] += count
    else:
        _add(state, zone, ship.aboard)
    scrap(state, ship)
    if emit:
        emit(Landed(face=ship.face, zone=-1 if zone == UNKNOWN else zone, aboard=ship.aboard))
    return zone


def _add(state: State, zone: int, astronauts: tuple[int, ...]) -> None:
    start = zone * len(astronauts)
    for colour, count in enumerate(astronauts):
        state.astronauts[start + colour] += count


def turn_up(state: State, zone: int, kind: int, emit: Emit) -> None:
    """The facedown resource token of a zone is turned up."""
    state.facedown.remove(kind)
    state.resources[zone] = kind
    if emit:
        emit(ResourceTurnedUp(zone=zone, kind=kind))


# ------------------------------------------------------------------------------------- Characters


def reveal(state: State, colours: Sequence[int], character: int, emit: Emit) -> None:
    """The character that these have chosen lies faceup now."""
    for colour in colours:
        state.hands[colour] &= ~(1 << character)
        state.faceup[colour] |= 1 << character
        state.played[colour] = character
    if emit:
        emit(Revealed(colours=tuple(colours), character=character))


def take_hand_back(state: State, colour: int, emit: Emit) -> None:
    """All played characters come back; the Recruiter of a neutral colour leaves the game."""
    neutral = colour >= state.config.seats
    stays = 1 << RECRUITER if neutral else 0
    state.hands[colour] |= state.faceup[colour] & ~stays
    state.faceup[colour] &= stays
    if emit:
        emit(NeutralShuffled(colour=colour) if neutral else HandTaken(colour=colour))


# ------------------------------------------------------------------------------------- Astronauts


def shift(state: State, colour: int, zone: int, change: int) -> None:
    """So many astronauts more, or fewer, of a colour in a zone."""
    state.astronauts[zone * len(state.supply) + colour] += change


def move(state: State, colour: int, zone: int, to: int, emit: Emit) -> None:
    """An astronaut goes from one zone to another."""
    shift(state, colour, zone, -1)
    shift(state, colour, to, 1)
    if emit:
        emit(Moved(colour=colour, zone=zone, to=to))


def replace_in_zone(state: State, colour: int, of: int, zone: int, emit: Emit) -> None:
    """An astronaut in a zone is lost in space, another takes his place."""
    shift(state, of, zone, -1)
    shift(state, colour, zone, 1)
    _one_for_another(state, colour, of)
    if emit:
        emit(Replaced(colour=colour, of=of, zone=zone, ship=-1))


def replace_on_ship(state: State, colour: int, of: int, place: int, emit: Emit) -> None:
    """An astronaut on a ship is lost in space, another takes his place."""
    set_ship(state, place, at(state, place).with_astronauts(of, -1).with_astronauts(colour, 1))
    _one_for_another(state, colour, of)
    if emit:
        emit(Replaced(colour=colour, of=of, zone=-1, ship=place))


def _one_for_another(state: State, colour: int, of: int) -> None:
    state.supply[colour] -= 1
    state.lost[of] += 1


def lose(state: State, of: int, zone: int, count: int = 1) -> None:
    """Astronauts in a zone are lost in space."""
    shift(state, of, zone, -count)
    state.lost[of] += count


def kill(state: State, colour: int, of: int, zone: int, emit: Emit) -> None:
    """A Soldier kills an astronaut."""
    lose(state, of, zone)
    if emit:
        emit(Killed(colour=colour, of=of, zone=zone))


def send_away(state: State, colour: int, of: int, zone: int, emit: Emit) -> None:
    """An astronaut of somebody else is lost in space."""
    lose(state, of, zone)
    if emit:
        emit(SentAway(colour=colour, of=of, zone=zone))


def rescue(state: State, colour: int, zone: int, emit: Emit) -> None:
    """An astronaut comes back from the Memorial."""
    state.lost[colour] -= 1
    shift(state, colour, zone, 1)
    if emit:
        emit(Rescued(colour=colour, zone=zone))


def perish(state: State, zone: int, amount: int, emit: Emit) -> None:
    """Every colour in the zone loses so many astronauts, or all it has there."""
    lost = tuple([min(amount, count) for count in counts(state, zone)])
    for colour, count in enumerate(lost):
        lose(state, colour, zone, count)
    if emit:
        emit(Perished(zone=zone, lost=lost))


def gather(state: State, zone: int, emit: Emit) -> int:
    """All astronauts on docked ships come to the zone. Returns how many there were."""
    moved = [0] * len(state.supply)
    for place, ship in enumerate(state.docks):
        if ship:
            moved = [a + b for a, b in zip(moved, ship.aboard, strict=True)]
            state.docks[place] = replace(ship, aboard=(0,) * len(moved))
    _add(state, zone, tuple(moved))
    if emit:
        emit(Gathered(zone=zone, moved=tuple(moved)))
    return sum(moved)


# ------------------------------------------------------------------------------------ Event cards


def place_discovery(state: State, colour: int, zone: int, card: int, emit: Emit) -> None:
    """A discovery is laid facedown on a zone; its placer knows it."""
    eyes = 1 << owner(state, colour)
    state.discoveries[zone] = (card, eyes)
    if emit:
        emit(DiscoveryPlaced(colour=colour, zone=zone, card=card, eyes=eyes))


def look_at(state: State, colour: int, zone: int, emit: Emit) -> None:
    """A facedown discovery is looked at and put back."""
    known = state.discoveries[zone]
    assert known is not None
    eye = 1 << owner(state, colour)
    state.discoveries[zone] = (known[0], known[1] | eye)
    if emit:
        emit(LookedAt(colour=colour, zone=zone, card=known[0], eyes=eye))


def show_discovery(state: State, zone: int) -> int:
    """A discovery is turned up for everybody. Returns the card."""
    known = state.discoveries[zone]
    assert known is not None
    state.discoveries[zone] = (known[0], EVERYONE)
    return known[0]


def keep_card(state: State, seat: int, card: int, emit: Emit) -> None:
    """A mission or an action is laid facedown before its seat."""
    insort(state.drawn[seat], card)
    if emit:
        emit(CardKept(seat=seat))


def discard_event(state: State, colour: int, card: int, emit: Emit) -> None:
    """An event card is laid faceup beside the deck."""
    insort(state.discarded, card)
    if emit:
        emit(EventDiscarded(colour=colour, card=card))


def play_card(state: State, seat: int, card: int, emit: Emit) -> None:
    """An action card is played, and lies faceup beside the deck."""
    state.drawn[seat].remove(card)
    insort(state.discarded, card)
    if emit:
        emit(CardPlayed(seat=seat, card=card))


# ----------------------------------------------------------------------------------------- Tokens


def take_from_bank(state: State, seat: int, kind: int, count: int, emit: Emit) -> None:
    """Point tokens come from the supply, as many as it has."""
    count = min(count, state.bank[kind])
    state.bank[kind] -= count
    state.points[seat * len(KINDS) + kind] += count
    if emit:
        emit(TokensTaken(seat=seat, kind=kind, count=count))


def place_tokens(state: State, zone: int, kind: int, count: int) -> int:
    """Point tokens are placed in a zone, as many as the supply has. Returns how many."""
    count = min(count, state.bank[kind])
    state.bank[kind] -= count
    state.waiting[zone * len(KINDS) + kind] += count
    return count


def collect(state: State, zone: int, colours: list[int]) -> tuple[int, ...]:
    """These colours share the tokens in a zone, each kind by itself. Returns what each of them takes."""
    each = []
    for kind in KINDS:
        place = zone * len(KINDS) + kind
        share = state.waiting[place] // len(colours)
        state.waiting[place] -= share * len(colours)
        for colour in colours:
            state.points[colour * len(KINDS) + kind] += share
        each.append(share)
    return tuple(each)


def facedown_zones(state: State) -> list[int]:
    """The zones with a discovery that not everybody knows."""
    return [zone for zone in ZONES if (known := state.discoveries[zone]) and known[1] != EVERYONE]


def is_facedown(state: State, zone: int) -> bool:
    """Whether nobody knows yet what the zone yields."""
    return state.resources[zone] == FACEDOWN
