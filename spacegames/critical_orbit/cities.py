"""The three cities: writing a number, and what comes of it.

On every sheet a number stands beside one that stands there already (CO-117). What Houston, Bengaluru and
Cologne make of it is the same for a city that somebody holds and for one that the AI deck plays, but that
the marks of the deck have no value.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from spacegames.core.frames import Emit
from spacegames.critical_orbit import rocket, stars
from spacegames.critical_orbit.actions import Action, claim, writes
from spacegames.critical_orbit.components import mask_of, places_in
from spacegames.critical_orbit.components.conduits import Placing
from spacegames.critical_orbit.events import BarFilled, Erased, LineCrossed, ShapeFormed, Written
from spacegames.critical_orbit.pieces import BENGALURU, COLOGNE, HOUSTON, SQUARES
from spacegames.critical_orbit.state import NONE, City, Erasable, State

MARK: Final = 0  # the number of a mark of the AI deck
# What an entry was that is not a mark of the AI card: a number of the roll, or a star.
FROM_ROLL: Final = -1
FROM_STAR: Final = -2


def open_squares(state: State, role: int) -> int:
    """The places on which this city could write now."""
    return state.config.box.sheets[role].open(state.cities[role - HOUSTON].filled)


def possible_entries(state: State, role: int) -> list[Action]:
    """Every number that has to be written on every square on which it can be."""
    city = state.cities[role - HOUSTON]
    numbers = dict.fromkeys((*city.values, *city.chosen))
    if not numbers:
        return []
    places = places_in(open_squares(state, role))
    return [row[place] for row in [writes(role, number) for number in numbers] for place in places]


def enter(state: State, role: int, number: int, place: int, origin: int, emit: Emit) -> None:
    """Write a number, or MARK, on this square, and do what comes of it."""
    city = state.cities[role - HOUSTON]
    city.numbers[place] = number
    city.filled |= 1 << place
    if emit:
        emit(Written(role=role, number=number, place=place))
    star = state.config.box.sheets[role].stars.get(place, NONE)
    if star != NONE:
        stars.award(state, star, emit)
    came = CONSEQUENCES[role](state, place, emit)
    if came or star != NONE:
        city.entries.clear()
    else:
        latest = max([other.entries[-1].number for other in state.cities if other.entries], default=0)
        city.entries.append(Erasable(place, origin, latest + 1))


def write_number(state: State, role: int, number: int, place: int, emit: Emit) -> None:
    """Write a number of the roll, or else of a star."""
    city = state.cities[role - HOUSTON]
    origin = FROM_ROLL if number in city.values else FROM_STAR
    (city.values if origin == FROM_ROLL else city.chosen).remove(number)
    enter(state, role, number, place, origin, emit)


def erase(state: State, role: int, emit: Emit) -> None:
    """Take back the last entry, of which nothing has come and on which nothing rests."""
    city = state.cities[role - HOUSTON]
    place, origin, _ = city.entries.pop()
    number = city.numbers[place]
    city.numbers[place] = 0
    city.filled &= ~(1 << place)
    if number == MARK:
        if origin == FROM_STAR:
            city.stars += 1
        else:
            city.marks = sorted((*city.marks, origin))
    elif origin == FROM_STAR:
        city.chosen.append(number)
    else:
        city.values = sorted((*city.values, number))
    if emit:
        emit(Erased(role=role, number=number, place=place))


# ------------------------------------------------------------------------------------------ Houston


def shapes_at(state: State, place: int) -> list[Placing]:
    """The shapes that Houston can claim with the number on this square (CO-119, CO-124, CO-126)."""
    city, box = state.houston, state.config.box
    alike = _alike(city, place, box.sheets[HOUSTON].beside)
    if len(alike) < SQUARES:
        return []
    others = ~mask_of(alike)
    return [
        placing
        for placing in box.placings[place]
        if not placing.mask & others and city.counts[placing.shape] < box.houston.bubbles
    ]


def _alike(city: City, place: int, beside: Mapping[int, Sequence[int]]) -> list[int]:
    """The square, and all with the same number that hang together with it and are not crossed out."""
    number, found = city.numbers[place], [place]
    for square in found:
        for other in beside[square]:
            if city.numbers[other] == number and other not in found and not city.crossed >> other & 1:
                found.append(other)
    return found


def _houston(state: State, place: int, emit: Emit) -> bool:
    """A shape is claimed at once; if there are several, Houston chooses (CO-125)."""
    shapes = shapes_at(state, place)
    if len(shapes) == 1:
        cross_out(state, shapes[0], emit)
    elif shapes:
        state.houston.claiming = place
    return bool(shapes)


def claims(state: State) -> list[Action]:
    """The shapes among which Houston has to choose."""
    place = state.houston.claiming
    return [] if place == NONE else [claim(shape.places) for shape in shapes_at(state, place)]


def claim_shape(state: State, places: tuple[int, ...], emit: Emit) -> None:
    """Houston has chosen these squares."""
    city = state.houston
    shape = next(shape for shape in shapes_at(state, city.claiming) if shape.places == places)
    city.claiming = NONE
    cross_out(state, shape, emit)


def cross_out(state: State, shape: Placing, emit: Emit) -> None:
    """The squares cannot be used again; Mercury III gets a tile of this shape."""
    state.houston.crossed |= shape.mask
    give_shape(state, shape.shape, shape.places, emit)


def give_shape(state: State, shape: int, places: tuple[int, ...], emit: Emit) -> None:
    """A bubble is crossed out and a tile awarded."""
    state.houston.counts[shape] += 1
    if emit:
        emit(ShapeFormed(shape=shape, places=places))
    rocket.award_tile(state, shape, emit)


# ---------------------------------------------------------------------------------------- Bengaluru


def _bengaluru(state: State, place: int, emit: Emit) -> bool:
    """Full rows and columns without a number twice; marks have no value (CO-129, CO-156)."""
    city, box = state.bengaluru, state.config.box
    valid = [number for number in box.lines_at[place] if line_is_valid(state, number)]
    for number in valid:
        line = box.lines[number]
        city.crossed |= 1 << number
        city.counts[line.grid] += 1
        if emit:
            emit(LineCrossed(grid=line.grid, line=number, bubbles=city.counts[line.grid]))
        grid = box.grids[line.grid]
        if city.counts[line.grid] in grid.rewards:
            rocket.award_half(state, grid.draw == "choose", emit)
    return bool(valid)


def line_is_valid(state: State, number: int) -> bool:
    """Whether this row or column is full, and no number stands there twice."""
    city, line = state.bengaluru, state.config.box.lines[number]
    if line.mask & ~city.filled:
        return False
    written = [city.numbers[square] for square in line.places if city.numbers[square] != MARK]
    return len(set(written)) == len(written) or BENGALURU in state.ai


# ------------------------------------------------------------------------------------------ Cologne


def _cologne(state: State, place: int, emit: Emit) -> bool:
    """A column whose boxes are all written, and whose sum is the number of its cells (CO-136, CO-157)."""
    city, box = state.cologne, state.config.box
    number = box.bar_at[place]
    if not bar_is_exact(state, number):
        return False
    city.crossed |= 1 << number
    fits = city.counts[0] < box.cologne.bubbles
    city.counts[0] += fits
    if emit:
        emit(BarFilled(bar=number, bubbles=city.counts[0] if fits else 0))
    if fits and city.counts[0] in box.cologne.unlocks:
        rocket.award_unlock(state, emit)
    return True


def bar_is_exact(state: State, number: int) -> bool:
    """Whether all boxes of this column are written and its cells are filled exactly."""
    city, bar = state.cologne, state.config.box.bars[number]
    if bar.mask & ~city.filled:
        return False
    total = sum(city.numbers[square] for square in bar.places)
    return total == bar.cells or COLOGNE in state.ai


CONSEQUENCES: Final[Mapping[int, Callable[[State, int, Emit], bool]]] = {
    HOUSTON: _houston,
    BENGALURU: _bengaluru,
    COLOGNE: _cologne,
}


def has_to_write(city: City) -> bool:
    """Whether numbers are left to be written."""
    return bool(city.values or city.chosen)
