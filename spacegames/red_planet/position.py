"""A table laid out by hand, for tests and puzzles."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, TypeVar

from spacegames.core import frames
from spacegames.core.frames import Frame
from spacegames.core.game import PositionError
from spacegames.core.seats import LETTERS, eyes_of
from spacegames.core.tables import Tables
from spacegames.red_planet import atoms
from spacegames.red_planet.ask import nobody_yet
from spacegames.red_planet.moments import CallOut
from spacegames.red_planet.pieces import (
    CARD_WORDS,
    CHARACTER_WORDS,
    CHARACTERS,
    DESTINATION_WORDS,
    KIND_WORDS,
    KINDS,
    LEAST_ABOARD,
    MOST_ABOARD,
    RECRUITER,
    ZONE_WORDS,
    face_of,
    is_discovery,
    is_mission,
)
from spacegames.red_planet.rules import (
    Choose,
    Countdown,
    Docking,
    Landing,
    Match,
    NextFirstPlayer,
    neutral_pool,
)
from spacegames.red_planet.state import NONE, Config, Ship, State, ships_by_place, unopened

T = TypeVar("T")

Words = str | Sequence[str]
ByZone = Mapping[str, str]
BySeat = Mapping[str, Words]

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})
CHOOSE: Final = "choose"
SPACES: Final = ("production", "reveal", "scoring")  # what may follow a round on the tracker
MOMENTS: Final = ("before", "after")  # of a production, at which action cards are played


def position(
    seats: int = 4,
    *,
    zones: ByZone = NOTHING,
    resources: ByZone = NOTHING,
    tokens: ByZone = NOTHING,
    discoveries: ByZone = NOTHING,
    seen: ByZone = NOTHING,
    docks: Sequence[str] = (),
    flights: Sequence[str] = (),
    points: BySeat = NOTHING,
    lost: str = "",
    played: BySeat = NOTHING,
    kept: BySeat = NOTHING,
    returned: BySeat = NOTHING,
    drawn: BySeat = NOTHING,
    ships_discarded: Words = (),
    events_discarded: Words = (),
    round: int = 1,  # noqa: A002 - the rulebook's word
    phase: str = CHOOSE,
    first: str = "A",
    chosen: BySeat = NOTHING,
    called: str = "",
    components: Tables | None = None,
) -> State:
    """A table with these things on it, all by name. Zones and cards are words, colours letters, A to F.

    zones        the astronauts in a zone, a letter each: `{"hellas": "AAB"}`
    resources    what a zone yields; it is turned up wherever somebody is
    tokens       point tokens that lie in a zone: `{"hellas": "ice ice celerium"}`
    discoveries  the discovery on a zone; `seen` are the letters of the seats that know it, A if not given;
                 after the reveal everybody does
    docks        the ships at the docks, from the left, empty text for none: `"hellas-3 AAB"`, or with the
                 destination tokens that lie on it, the last on top, `"unknown-4 A >phobos >hellas"`
    flights      the ships launched this round, in order, while the countdown is going on
    points       point tokens of a colour: `{"A": "ice celerium"}`
    lost         the astronauts on the Memorial, a letter each
    played       the characters that lie faceup before a colour; all others are in its hand or deck
    kept         the mission each seat has kept, and the one it put back (`returned`), which may lie anywhere
                 by now; the first free ones if not given
    drawn        other event cards that a seat holds facedown
    ships_discarded, events_discarded   what lies faceup beside the decks
    round        the round of the tracker, 1 to 10
    phase        `choose`; or, after that round, what comes then: `production`, `reveal`, `scoring`, or a
                 moment for action cards, `before-3` or `after-3`
    first        the first player
    chosen       the characters chosen this round, of all colours: the countdown is about to go on
    called       the letters of the colours that have resolved their characters, in order; theirs lie faceup,
                 and so do the same characters of others

    All else lies where it lies in the box: astronauts in the supply, tokens in the bank, cards in their
    decks. How the table came to be like this is not asked: six cards may lie played in round 1. Raises
    PositionError, with the reason, if the box cannot lie on the table like this, ConfigError if nobody
    could play so, and ValueError for a word that names nothing.
    """
    config = Config(seats=seats, components=components)
    config.check()
    state = unopened(config)
    state.first, state.round = _letter(first, seats), round
    if flights and not chosen:
        raise PositionError("the ships that were launched land before anything else")
    _lay_ships(state, docks, flights, ships_discarded)
    _lay_astronauts(state, zones, lost)
    _lay_resources(state, zones, resources)
    _lay_tokens(state, tokens, points)
    _lay_events(state, kept, returned, drawn, events_discarded)
    _lay_discoveries(state, discoveries, seen)
    _lay_characters(state, played)
    state.frames = _frames(state, phase, chosen, called)
    _reveal_discoveries(state)
    frames.settle(state)
    return state


# -------------------------------------------------------------------------------------- Words


def _word(words: Sequence[str], name: str, what: str) -> int:
    key = "-".join(name.lower().replace("-", " ").split())
    if key not in words:
        raise ValueError(f"{name!r} is no {what}")
    return words.index(key)


def _words(names: Words) -> Sequence[str]:
    return names.split() if isinstance(names, str) else names


def _one_word(names: Words) -> str:
    if len(words := _words(names)) != 1:
        raise ValueError(f"{names!r} is not one word")
    return words[0]


def _zone(name: str) -> int:
    return _word(ZONE_WORDS, name, "zone")


def _by_zone(named: Mapping[str, T]) -> dict[int, T]:
    """What is given for zones by name, by number."""
    found: dict[int, T] = {}
    for name, value in named.items():
        if (zone := _zone(name)) in found:
            raise PositionError(f"{ZONE_WORDS[zone]} is named twice")
        found[zone] = value
    return found


def _card(name: str) -> int:
    return _word(CARD_WORDS, name, "event card")


def _letter(letter: str, count: int) -> int:
    if len(letter) != 1 or letter not in LETTERS[:count]:
        raise PositionError(f"there is no {letter} at this table, only {', '.join(LETTERS[:count])}")
    return LETTERS.index(letter)


def _counts(letters: str, colours: int) -> list[int]:
    counts = [0] * colours
    for letter in letters:
        counts[_letter(letter, colours)] += 1
    return counts


# ------------------------------------------------------------------------------------- Places


def _lay_ships(state: State, docks: Sequence[str], flights: Sequence[str], discarded: Words) -> None:
    if len(docks) > len(state.docks) or sum(map(bool, docks)) + len(flights) > len(state.docks):
        raise PositionError(f"there are {len(state.docks)} docks, and so many ships at the most")
    for dock, text in enumerate(docks):
        state.docks[dock] = _docked(state, text) if text else None
    state.flights = [_ship(state, text) for text in flights]
    state.scrapped = sorted(_face(text) for text in _words(discarded))
    faces = [*state.scrapped, *(ship.face for _, ship in ships_by_place(state))]
    for face in faces:
        if face not in state.ships.pool:
            raise PositionError("there are not so many ships of one kind")
        state.ships.take(face)
    for _, ship in ships_by_place(state):
        for zone in ship.tokens:
            state.destinations[zone] -= 1
            if state.destinations[zone] < 0:
                raise PositionError(f"there are not so many destination tokens for {ZONE_WORDS[zone]}")


def _face(text: str) -> int:
    destination, _, capacity = text.rpartition("-")
    if not capacity.isdecimal() or not LEAST_ABOARD <= int(capacity) <= MOST_ABOARD:
        raise ValueError(f"{text!r} is no ship, such as hellas-3")
    return face_of(_word(DESTINATION_WORDS, destination, "destination"), int(capacity))


def _docked(state: State, text: str) -> Ship:
    ship = _ship(state, text)
    if not ship.free:
        raise PositionError(f"{text.split()[0]} is full, and has left its dock")
    return ship


def _ship(state: State, text: str) -> Ship:
    name, *others = text.split() or [""]
    tokens = tuple(_zone(other[1:]) for other in others if other.startswith(">"))
    letters = "".join(other for other in others if not other.startswith(">"))
    ship = Ship(_face(name), tuple(_counts(letters, len(state.supply))), tokens)
    if ship.free < 0:
        raise PositionError(f"{name} has no room for {letters}")
    return ship


def _lay_astronauts(state: State, zones: ByZone, lost: str) -> None:
    colours = len(state.supply)
    for zone, letters in _by_zone(zones).items():
        start = zone * colours
        state.astronauts[start : start + colours] = _counts(letters, colours)
    state.lost = _counts(lost, colours)
    for colour in range(colours):
        away = sum(ship.aboard[colour] for _, ship in ships_by_place(state))
        away += sum(state.astronauts[colour::colours]) + state.lost[colour]
        state.supply[colour] -= away
        if state.supply[colour] < 0:
            raise PositionError(f"{LETTERS[colour]} has {state.config.box.astronauts} astronauts, not {away}")


def _lay_resources(state: State, zones: ByZone, resources: ByZone) -> None:
    """What is named lies faceup, and where somebody is, the first kinds that are left."""
    named = _by_zone(resources)
    for zone, kind in named.items():
        _turn_up(state, zone, _word(KIND_WORDS, kind, "kind of resource"))
    for zone, letters in _by_zone(zones).items():
        if letters and zone not in named:
            _turn_up(state, zone, state.facedown[0])


def _turn_up(state: State, zone: int, kind: int) -> None:
    if kind not in state.facedown:
        raise PositionError(f"there are not so many resource tokens of {KIND_WORDS[kind]}")
    state.facedown.remove(kind)
    state.resources[zone] = kind


def _lay_tokens(state: State, waiting: ByZone, points: BySeat) -> None:
    for zone, words in _by_zone(waiting).items():
        if words and atoms.is_facedown(state, zone):
            raise PositionError(f"no tokens lie in {ZONE_WORDS[zone]}, where nobody has ever been")
        _add_tokens(state, state.waiting, zone, words)
    for letter, names in points.items():
        _add_tokens(state, state.points, _letter(letter, len(state.supply)), names)


def _add_tokens(state: State, place: list[int], row: int, names: Words) -> None:
    for name in _words(names):
        kind = _word(KIND_WORDS, name, "kind of token")
        place[row * len(KINDS) + kind] += 1
        state.bank[kind] -= 1
        if state.bank[kind] < 0:
            raise PositionError(f"there are not so many point tokens of {name}")


# --------------------------------------------------------------------------------- Event cards


def _take(state: State, card: int) -> int:
    if card not in state.events.pool:
        raise PositionError(f"there are not so many cards {CARD_WORDS[card]}")
    state.events.take(card)
    return card


def _lay_events(state: State, kept: BySeat, back: BySeat, drawn: BySeat, discarded: Words) -> None:
    seats = range(state.config.seats)
    for letter in (*kept, *back, *drawn):
        _letter(letter, len(seats))
    state.discarded = sorted(_take(state, _card(name)) for name in _words(discarded))
    for seat in seats:
        cards = [_take(state, _card(name)) for name in _words(drawn.get(LETTERS[seat], ()))]
        if any(is_discovery(card) for card in cards):
            raise PositionError("nobody keeps a discovery")
        state.drawn[seat] = sorted(cards)
    _lay_missions(state, kept, back)


def _lay_missions(state: State, kept: BySeat, back: BySeat) -> None:
    """Two missions were dealt to every seat. What it put back may have been drawn since."""
    undealt = [card for card in state.config.box.events if is_mission(card)]
    state.kept, state.returned = _missions(state, kept, undealt), _missions(state, back, undealt)
    for card in state.kept:
        if card != NONE:
            _take(state, card)
    for seat in range(state.config.seats):
        if state.kept[seat] == NONE:
            in_deck = [card for card in undealt if card in state.events.pool]
            if not in_deck:
                raise PositionError(f"no mission is left that {LETTERS[seat]} could have kept")
            state.kept[seat] = _take(state, in_deck[0])
            undealt.remove(in_deck[0])
    for seat in range(state.config.seats):
        if state.returned[seat] == NONE:
            in_deck = [card for card in undealt if card in state.events.pool]
            state.returned[seat] = (in_deck or undealt)[0]
            undealt.remove(state.returned[seat])


def _missions(state: State, named: BySeat, undealt: list[int]) -> list[int]:
    """The mission that is named for each seat, NONE where none is; they are dealt now."""
    missions = [NONE] * state.config.seats
    for letter, names in named.items():
        card = _mission(_one_word(names))
        if card not in undealt:
            raise PositionError(f"{CARD_WORDS[card]} cannot have been dealt twice")
        undealt.remove(card)
        missions[LETTERS.index(letter)] = card
    return missions


def _mission(name: str) -> int:
    card = _card(name)
    if not is_mission(card):
        raise PositionError(f"{name} is no mission")
    return card


def _lay_discoveries(state: State, discoveries: ByZone, seen: ByZone) -> None:
    knowing = _by_zone(seen)
    for zone, name in _by_zone(discoveries).items():
        card = _take(state, _card(name))
        if not is_discovery(card):
            raise PositionError(f"{name} is no discovery")
        if zone not in state.config.box.outer:
            raise PositionError(f"no discovery lies on {ZONE_WORDS[zone]}")
        state.discoveries[zone] = (card, _eyes(state, knowing.pop(zone, "A")))
    if knowing:
        raise PositionError("a discovery is seen where there is none")


def _eyes(state: State, letters: str) -> int:
    if not letters:
        raise PositionError("who has placed a discovery knows it")
    return eyes_of([_letter(letter, state.config.seats) for letter in letters])


def _reveal_discoveries(state: State) -> None:
    """Behind the reveal on the tracker all of them lie open; those of a round after it would not."""
    passed = [space.kind for space in state.config.box.spaces[: state.space]]
    if "reveal" in passed and "round" not in passed[passed.index("reveal") :]:
        for zone in atoms.facedown_zones(state):
            atoms.show_discovery(state, zone)


# ---------------------------------------------------------------------------------- Characters


def _lay_characters(state: State, played: BySeat) -> None:
    for letter, names in played.items():
        colour = _letter(letter, len(state.supply))
        for name in _words(names):
            _turn_faceup(state, colour, _word(CHARACTER_WORDS, name, "character"))
        if not state.hands[colour]:
            raise PositionError(f"{letter} has to have a character in hand")
        if colour < state.config.seats and state.faceup[colour] >> RECRUITER & 1:
            raise PositionError(f"{letter}'s Recruiter has taken itself back into the hand")


def _turn_faceup(state: State, colour: int, character: int) -> None:
    if not state.hands[colour] >> character & 1:
        raise PositionError(f"{LETTERS[colour]} has played {CHARACTER_WORDS[character]} already")
    state.hands[colour] &= ~(1 << character)
    state.faceup[colour] |= 1 << character


def _frames(state: State, phase: str, chosen: BySeat, called: str) -> list[Frame]:
    """What is in progress: the round, or what follows it on the tracker."""
    spaces = state.config.box.spaces
    rounds = [place for place, space in enumerate(spaces) if space.kind == "round"]
    if state.round not in range(1, len(rounds) + 1):
        raise PositionError(f"there are rounds 1 to {len(rounds)}, not {state.round}")
    state.space = rounds[state.round - 1] + 1
    if phase == CHOOSE:
        if called and not chosen:
            raise PositionError("who has been called has chosen a character")
        steps = [Match(), NextFirstPlayer(), Docking(), Landing()]
        return [*steps, _countdown(state, chosen, called) if chosen else _choose(state)]
    if chosen or called:
        raise PositionError("characters are chosen in a round, not after it")
    when, _, number = phase.partition("-")
    kind = "production" if when in MOMENTS else phase
    if kind not in SPACES:
        raise ValueError(f"{phase!r} is no phase")
    if when in MOMENTS and phase not in state.config.box.moments:
        raise PositionError(f"no action card is played at {phase}")
    while state.space < len(spaces) and spaces[state.space].kind not in (kind, "round"):
        state.space += 1
    come = [space.kind for space in spaces[: state.space + 1]]
    if come[-1] != kind or (number and come.count(kind) != int(number)):
        raise PositionError(f"no {phase} follows round {state.round}")
    if when == "after":
        state.space += 1
        return [Match(), CallOut.at(phase, state.config.seats)]
    return [Match()]


def _choose(state: State) -> Choose:
    seats = state.config.seats
    return Choose(*nobody_yet(seats))


def _countdown(state: State, chosen: BySeat, called: str) -> Countdown:
    colours = state.config.colours
    if set(chosen) != set(LETTERS[:colours]):
        raise PositionError(f"a character is chosen for each of {', '.join(LETTERS[:colours])}")
    characters = tuple(_chosen(state, colour, chosen[LETTERS[colour]]) for colour in range(colours))
    countdown = Countdown(state.config.seats, characters, tuple(range(colours)))
    for letter in called:
        turn = countdown.next or (countdown.called(state) if countdown.waiting else [NONE])
        if turn[0] != _letter(letter, colours):
            raise PositionError(f"{letter} is not the next to be called")
        if not countdown.next:
            for colour in turn:
                state.played[colour] = characters[colour]
                _turn_faceup(state, colour, characters[colour])
        if characters[turn[0]] == RECRUITER:
            atoms.take_hand_back(state, turn[0], None)
        state.last = turn[0]
        countdown = countdown.after(turn[0], turn[1:])
    return countdown


def _chosen(state: State, colour: int, names: Words) -> int:
    name = _one_word(names)
    character, hand = _word(CHARACTER_WORDS, name, "character"), state.hands[colour]
    possible: Iterable[int] = CHARACTERS if colour < state.config.seats else neutral_pool(hand)
    if character not in possible or not hand >> character & 1:
        raise PositionError(f"{LETTERS[colour]} cannot have chosen {name}")
    return character
