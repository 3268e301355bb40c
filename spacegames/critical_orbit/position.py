"""A table laid out by hand, for tests and puzzles."""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from spacegames.core import frames
from spacegames.core.deck import Deck
from spacegames.core.game import PositionError
from spacegames.core.tables import Tables
from spacegames.critical_orbit import cities
from spacegames.critical_orbit.pieces import (
    AI_WORDS,
    BENGALURU,
    BLANK_CARD,
    CELL_WORDS,
    CELLS,
    CITIES,
    COLOGNE,
    DIAL_WORDS,
    DIALS,
    HALVES_FOR_A_VALVE,
    HOUSTON,
    MERCURY,
    MERCURY_EYES,
    ROLE_WORDS,
    ROLLED,
    SHAPE_WORDS,
    SPACE_WORDS,
    TILE_WORDS,
    UNLOCK_WORDS,
    VALVE_WORDS,
    VALVES,
    side_of,
    square_called,
)
from spacegames.critical_orbit.routes import FACEUP, HAND, oxygen, pipes_of
from spacegames.critical_orbit.rules import Calling, LastHold, Launching, Mission, Ready, Working
from spacegames.critical_orbit.state import (
    NONE,
    TURNS,
    USUAL_MINUTES,
    City,
    Config,
    State,
    place_dials,
    unopened,
)

Words = str | Sequence[str]
BySquare = Mapping[str, int]
ByRole = Mapping[str, Words]

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})
PHASES: Final[Mapping[str, type[frames.Frame]]] = {
    "launch": Launching, "keep": Calling, "write": Working, "roll": Ready, "done": LastHold,
}  # fmt: skip


def position(
    seats: int = 4,
    *,
    roles: tuple[str, ...] = (),
    keeper: str = "",
    level: str = "normal",
    minutes: int = USUAL_MINUTES,
    turns: int = TURNS,
    setup: int = 1,
    phase: str = "write",
    turn: int = 1,
    left: int | None = None,
    dice: str = "1 2 3",
    kept: str = "1 2",
    card: str = "",
    houston: BySquare = NOTHING,
    claimed: Sequence[str] = (),
    given: Mapping[str, int] = NOTHING,
    blocks: Mapping[str, int] = NOTHING,
    bengaluru: BySquare = NOTHING,
    cologne: BySquare = NOTHING,
    bubbles: int | None = None,
    written: ByRole = NOTHING,
    locked: Words = (),
    stars: Mapping[str, int] = NOTHING,
    tiles: Mapping[str, str] = NOTHING,
    valves: Words = (),
    on_stems: Words = (),
    tracks: Mapping[str, int] = NOTHING,
    halves: Words = (),
    out: Words = (),
    unlocked: Words = (),
    dials: Mapping[str, str] = NOTHING,
    turned: Words = (),
    top: Words = (),
    bottom: Words = (),
    played: Words = (),
    components: Tables | None = None,
) -> State:
    """A table with these things on it, all by name.

    turns       how many turns there are, 0 to play by the clock
    setup       the initial setup, 1 to 6
    phase       `launch`; `keep`, the dice are rolled; `write`, two of them are called; `roll`, all is locked;
                `done`, after the last turn
    turn        the turn, and `left` the seconds on the clock
    dice        the three dice, `kept` the two of them that the cities get
    card        the AI card of the turn, `played` those of turns before
    houston     the numbers on Houston's sheet: `{"d4": 5}`; 0 is a mark of the AI deck; so for `bengaluru`
                (`{"Xb2": 3}`) and `cologne` (`{"d4": 6}`)
    claimed     the squares of each of Houston's shapes: `["d4 d5 e5 e6"]`; `given` are bubbles beside them
    blocks      the marks of an AI Houston, by shape
    bubbles     Cologne's, if not all columns that are filled exactly
    written     numbers of this turn that a city has written already: `{"houston": "5"}`
    locked      cities that have locked
    stars       stars that a role has still to use
    tiles       where tiles are: `hand`, `faceup`, or a cell and quarter turns, `{"L2": "c4 1"}`
    valves      release valves in hand, `on_stems` the tiles on the rocket that have one
    tracks      the space of a valve on its track, past the last it has been taken
    halves      half-valves in hand, `out` those out of the game beside what was swapped
    unlocked    dials that may be moved, `dials` where they were moved to
    turned      unlock cards turned over beside those of these dials
    top, bottom what Mercury III knows of the unlock deck, the topmost and the bottommost last

    All else lies where it lies in the box. How the table came to be like this is not asked. Raises
    PositionError, with the reason, if the box cannot lie on the table like this, ConfigError if nobody
    could play so, and ValueError for a word that names nothing.
    """
    config = Config(
        seats=seats,
        roles=roles,
        keeper=keeper,
        level=level,
        minutes=minutes,
        turns=turns,
        components=components,
    )
    config.check()
    state = unopened(config)
    place_dials(state, config.box.setups[setup - 1])
    for role, sheet in (HOUSTON, houston), (BENGALURU, bengaluru), (COLOGNE, cologne):
        _write(state, role, sheet)
    _lay_houston(state, claimed, given, blocks)
    _fill_bengaluru(state)
    _fill_cologne(state, bubbles)
    _lay_tiles(state, tiles)
    _lay_valves(state, valves, on_stems, tracks)
    _lay_halves(state, halves, out)
    _lay_dials(state, unlocked, dials)
    _lay_unlocks(state, turned, top, bottom)
    _lay_cards(state, card, played)
    _begin(state, phase, turn, left, dice, kept)
    _go_on(state, written, locked, stars)
    rocket = state.rocket
    rocket.oxygen = oxygen(pipes_of(config.box, rocket.where, rocket.valved), rocket.dials)
    if rocket.oxygen >= config.oxygen:
        raise PositionError("the rocket is saved already")
    frames.settle(state)
    return state


# ------------------------------------------------------------------------------------------- Words


def _several(words: Words) -> list[str]:
    return words.split() if isinstance(words, str) else list(words)


def _index(words: Sequence[str], name: str, what: str) -> int:
    if name not in words:
        raise ValueError(f"{name!r} is no {what}")
    return words.index(name)


def _city(name: str) -> int:
    role = _index(ROLE_WORDS, name, "city")
    if role == MERCURY:
        raise ValueError("Mercury III is no city")
    return role


# ------------------------------------------------------------------------------------------ Sheets


def _write(state: State, role: int, numbers: BySquare) -> None:
    city, sheet = state.city(role), state.config.box.sheets[role]
    for word, number in numbers.items():
        place = square_called(role, word)
        if not sheet.squares >> place & 1:
            raise PositionError(f"nothing can be written on {word}")
        if not 0 <= number <= 6:
            raise PositionError(f"{number} cannot be written")
        city.numbers[place] = number
        city.filled |= 1 << place


def _lay_houston(
    state: State, claimed: Sequence[str], given: Mapping[str, int], blocks: Mapping[str, int]
) -> None:
    city, box = state.houston, state.config.box
    for squares in claimed:
        places = tuple(sorted(square_called(HOUSTON, word) for word in squares.split()))
        shapes = [one for one in box.placings.get(places[0], ()) if one.places == places]
        numbers = {city.numbers[place] for place in places}
        if not shapes or len(numbers) != 1 or numbers == {0} or shapes[0].mask & city.crossed:
            raise PositionError(f"{squares} is no shape")
        city.crossed |= shapes[0].mask
        city.counts[shapes[0].shape] += 1
    for letter, count in given.items():
        city.counts[_index(SHAPE_WORDS, letter, "shape")] += count
    for letter, count in blocks.items():
        if not city.blocks or not 0 <= count < box.houston.blocks:
            raise PositionError(f"there cannot be {count} blocks of {letter}")
        city.blocks[_index(SHAPE_WORDS, letter, "shape")] = count
    if max(city.counts) > box.houston.bubbles:
        raise PositionError(f"a shape has {box.houston.bubbles} bubbles")


def _fill_bengaluru(state: State) -> None:
    for number in range(len(state.config.box.lines)):
        if cities.line_is_valid(state, number):
            state.bengaluru.crossed |= 1 << number
            state.bengaluru.counts[state.config.box.lines[number].grid] += 1


def _fill_cologne(state: State, bubbles: int | None) -> None:
    city, box = state.cologne, state.config.box
    for number in range(len(box.bars)):
        if cities.bar_is_exact(state, number):
            city.crossed |= 1 << number
    city.counts[0] = min(city.crossed.bit_count(), box.cologne.bubbles) if bubbles is None else bubbles
    if not 0 <= city.counts[0] <= box.cologne.bubbles:
        raise PositionError(f"Cologne has {box.cologne.bubbles} bubbles")


# ------------------------------------------------------------------------------------------ Rocket


def _lay_tiles(state: State, tiles: Mapping[str, str]) -> None:
    rocket, taken = state.rocket, 0
    for word, where in tiles.items():
        tile = _index(TILE_WORDS, word, "tile")
        if where in ("hand", "faceup"):
            rocket.where[tile] = HAND if where == "hand" else FACEUP
        else:
            cell, _, turns = where.partition(" ")
            corner, turn = _index(CELL_WORDS, cell, "cell"), int(turns or 0)
            covered = state.config.box.covers[tile][turn % 4].get(corner)
            if covered is None or covered & taken:
                raise PositionError(f"{word} cannot lie on {cell}")
            taken |= covered
            rocket.where[tile] = turn % 4 * len(CELLS) + corner
        if where == "faceup":
            rocket.shown |= 1 << tile


def _lay_valves(state: State, valves: Words, on_stems: Words, tracks: Mapping[str, int]) -> None:
    rocket, box = state.rocket, state.config.box
    for word, space in tracks.items():
        valve = _index(VALVE_WORDS[: len(VALVES)], word, "valve")
        if not 1 <= space <= box.tracks[valve].spaces:
            raise PositionError(f"the track has spaces 1 to {box.tracks[valve].spaces}, not {space}")
        rocket.tracks[valve] = space
    for word in _several(valves):
        rocket.valves[_index(VALVE_WORDS[: len(VALVES)], word, "valve")] += 1
    owned = list(rocket.valves)
    for word in _several(on_stems):
        tile = _index(TILE_WORDS, word, "tile")
        if rocket.where[tile] < 0 or box.stems[tile] < 0:
            raise PositionError(f"there is no stem on the rocket on {word}")
        rocket.valved |= 1 << tile
        owned[box.stems[tile]] += 1
    for valve in VALVES:
        swapped = owned[valve] - (rocket.tracks[valve] == box.tracks[valve].spaces)
        if not 0 <= swapped <= rocket.reserve[valve]:
            raise PositionError(f"there cannot be {owned[valve]} {VALVE_WORDS[valve]} valves in play")
        rocket.reserve[valve] -= swapped
        _leave_the_game(state, valve, HALVES_FOR_A_VALVE * swapped)


def _lay_halves(state: State, halves: Words, out: Words) -> None:
    for word in _several(out):
        _leave_the_game(state, _index(VALVE_WORDS, word, "half-valve"), 1)
    for word in _several(halves):
        half = _index(VALVE_WORDS, word, "half-valve")
        state.rocket.bag[half] -= 1
        state.rocket.halves[half] += 1
    if min(state.rocket.bag) < 0:
        raise PositionError("there are not so many half-valves")


def _leave_the_game(state: State, half: int, count: int) -> None:
    state.rocket.bag[half] -= count
    state.rocket.out[half] += count
    if state.rocket.bag[half] < 0:
        raise PositionError(f"there are not so many {VALVE_WORDS[half]} half-valves")


def _lay_dials(state: State, unlocked: Words, moved: Mapping[str, str]) -> None:
    rocket = state.rocket
    for word in _several(unlocked):
        rocket.unlocked |= 1 << _index(DIAL_WORDS, word, "dial")
    for word, where in moved.items():
        dial, space = _index(DIAL_WORDS, word, "dial"), _index(SPACE_WORDS, where, "space")
        if not rocket.unlocked >> dial & 1 or side_of(rocket.dials[dial]) != side_of(space):
            raise PositionError(f"the {word} dial cannot be moved to {where}")
        rocket.dials[dial] = space
    if len(set(rocket.dials)) < len(DIALS):
        raise PositionError("two dials cannot share a space")


def _lay_unlocks(state: State, turned: Words, top: Words, bottom: Words) -> None:
    rocket = state.rocket
    dials = [dial for dial in DIALS if rocket.unlocked >> dial & 1]
    known = [_unlock_cards(cards) for cards in (top, bottom)]
    blanks = _unlock_cards(turned)
    if any(card != BLANK_CARD for card in blanks):
        raise PositionError("a card that was turned over has unlocked its dial")
    rocket.turned = [*dials, *blanks]
    pool = Counter(state.config.box.unlocks)
    pool.subtract([*rocket.turned, *known[0], *known[1]])
    if min(pool.values()) < 0:
        raise PositionError("there are not so many unlock cards of one kind")
    above, below = ([(card, MERCURY_EYES) for card in cards] for cards in known)
    left = sorted(pool.elements())
    rocket.deck = Deck(left, len(left) + len(above) + len(below), above, below)


def _unlock_cards(words: Words) -> list[int]:
    return [_index(UNLOCK_WORDS, word, "unlock card") for word in _several(words)]


# -------------------------------------------------------------------------------------------- Turn


def _lay_cards(state: State, card: str, played: Words) -> None:
    cards = [_index(AI_WORDS, word, "AI card") for word in (*_several(played), *([card] if card else []))]
    if cards and not state.cards:
        raise PositionError("without an AI city there is no deck")
    for one in cards:
        if one not in state.cards:
            raise PositionError(f"there is one card {AI_WORDS[one]}")
        state.cards.remove(one)
    state.discarded = cards
    state.card = cards[-1] if card else NONE


def _begin(state: State, phase: str, turn: int, left: int | None, dice: str, kept: str) -> None:
    if phase not in PHASES:
        raise ValueError(f"{phase!r} is no phase; they are {', '.join(PHASES)}")
    state.turn = 0 if phase == "launch" else turn
    if left is not None:
        if not 0 < left <= state.left:
            raise PositionError(f"{left} seconds cannot be left")
        state.left = left
    if phase != "launch":
        _roll(state, phase, dice, kept)
    state.frames = [Mission(), PHASES[phase]()]


def _roll(state: State, phase: str, dice: str, kept: str) -> None:
    state.dice = [int(die) for die in dice.split()]
    if len(state.dice) != ROLLED or not set(state.dice) <= set(range(1, 7)):
        raise PositionError(f"{ROLLED} dice are rolled")
    if state.ai and state.card == NONE:
        raise PositionError("with an AI city the turn has a card")
    if phase != "keep":
        left = list(state.dice)
        state.kept = sorted(int(die) for die in kept.split())
        for die in state.kept:
            if die not in left:
                raise PositionError(f"a {die} was not rolled")
            left.remove(die)
        if len(left) != 1:
            raise PositionError("the cities get two dice")
        state.third = left[0]


def _go_on(state: State, written: ByRole, locked: Words, stars: Mapping[str, int]) -> None:
    """How far everybody has come in a turn in which the cities write."""
    writing = isinstance(state.frames[-1], Working)
    if (written or locked or stars) and not writing:
        raise PositionError("only while the cities write something is written, locked or starred")
    for role in CITIES:
        city = state.city(role)
        if role in state.roles and state.kept:
            city.values = list(state.kept) if writing else []
            city.locked = not writing
    for name, numbers in written.items():
        _wrote(state.city(_city(name)), name, _several(numbers))
    for name in _several(locked):
        state.city(_city(name)).locked = True
        state.city(_city(name)).values = []
    for name, count in stars.items():
        role = _index(ROLE_WORDS, name, "role")
        if role == MERCURY:
            state.rocket.stars = count
        else:
            state.city(role).stars = count
            state.city(role).locked = False


def _wrote(city: City, name: str, numbers: Sequence[str]) -> None:
    for number in map(int, numbers):
        if number not in city.values:
            raise PositionError(f"{name} has no {number} to write")
        city.values.remove(number)
