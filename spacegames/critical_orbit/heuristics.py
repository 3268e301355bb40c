"""What an entry promises a city, and what a pair of dice promises Mission Control.

All of it is read off the sheets, which are public. The weights stand at the top, each with a word on it.
"""

from collections.abc import Sequence
from typing import Final

from spacegames.critical_orbit.cities import open_squares
from spacegames.critical_orbit.components import places_in
from spacegames.critical_orbit.pieces import BENGALURU, COLOGNE, DICE, HOUSTON, MERCURY
from spacegames.critical_orbit.state import City, State

# Houston: a shape of which so many squares hold the number, the others still empty.
PART_OF_SHAPE: Final = (0.0, 0.1, 0.6, 2.5)
SHAPE: Final = 12.0
# Bengaluru: a line without a number twice, by the share of it that is written, to this power.
LINE: Final = 2.5
LINE_POWER: Final = 2.0
SPOILT: Final = 0.6  # of what a line still promises
HALF_VALVE: Final = 4.0  # when a bubble brings one
# Cologne: a column that is filled exactly, and one that can still be.
BAR: Final = 8.0
UNLOCK: Final = 3.0  # when a bubble brings a card
# A star, for a city and for Mercury III.
STAR: Final = 3.0
MERCURY_STAR: Final = 2.0
# The third die: a step of a valve, and the last one.
STEP: Final = 0.6
LAST_STEP: Final = 3.0


def entry_value(state: State, role: int, number: int, place: int) -> float:
    """What writing this number, or a mark (0), on this square promises."""
    value = VALUES[role](state, number, place)
    star = state.config.box.sheets[role].stars.get(place)
    if star is not None:
        value += MERCURY_STAR if star == MERCURY else STAR
    return value


def _houston(state: State, number: int, place: int) -> float:
    """Shapes that it goes on with, less those of other numbers that it stands in the way of."""
    city = state.houston
    free = city.filled & ~city.crossed
    same = _where(city, number) & free
    value = 0.0
    for placing in state.config.box.placings[place]:
        written = placing.mask & city.filled
        if written & city.crossed or city.counts[placing.shape] >= state.config.box.houston.bubbles:
            continue
        mine = (placing.mask & same).bit_count()
        all_written = written.bit_count()
        if mine == all_written:
            value += SHAPE if mine == 3 else PART_OF_SHAPE[mine + 1] - PART_OF_SHAPE[mine]
        elif not mine and _all_equal(city, placing.places, written):
            value -= PART_OF_SHAPE[all_written]
    return value


def _where(city: City, number: int) -> int:
    mask = 0
    for place, written in enumerate(city.numbers):
        if written == number:
            mask |= 1 << place
    return mask


def _all_equal(city: City, places: Sequence[int], written: int) -> bool:
    numbers = {city.numbers[place] for place in places if written >> place & 1}
    return len(numbers) == 1


def _bengaluru(state: State, number: int, place: int) -> float:
    """Lines that it goes on with, less those that it spoils."""
    city, box = state.bengaluru, state.config.box
    value = 0.0
    for at in box.lines_at[place]:
        line = box.lines[at]
        written = [city.numbers[square] for square in line.places if city.filled >> square & 1]
        numbers = [one for one in written if one]
        if len(set(numbers)) < len(numbers):
            continue
        size, count = len(line.places), len(written)
        if number and number in numbers:
            value -= SPOILT * LINE * ((count + 1) / size) ** LINE_POWER
        elif count + 1 == size:
            rewarded = city.counts[line.grid] + 1 in box.grids[line.grid].rewards
            value += LINE + HALF_VALVE * rewarded
        else:
            value += LINE * (((count + 1) / size) ** LINE_POWER - (count / size) ** LINE_POWER)
    return value


def _cologne(state: State, number: int, place: int) -> float:
    """How near it brings a column to being filled exactly."""
    city, box = state.cologne, state.config.box
    bar = box.bars[box.bar_at[place]]
    written = [city.numbers[square] for square in bar.places if city.filled >> square & 1]
    boxes, cells = len(bar.places) - len(written), bar.cells - sum(written)
    if not number:
        return BAR / boxes
    before, after = _chance(boxes, cells), _chance(boxes - 1, cells - number)
    value = BAR * (after * _progress(bar.places, boxes - 1) - before * _progress(bar.places, boxes))
    if boxes == 1 and cells == number and city.counts[0] + 1 in box.cologne.unlocks:
        value += UNLOCK
    return value


def bar_promise(boxes: int, written: int, cells: int) -> float:
    """How much of a column it is, if of so many boxes some are written and so many cells are left."""
    return _chance(boxes - written, cells) * written / (boxes + 1)


def _progress(places: Sequence[int], boxes: int) -> float:
    """How much of a column is written."""
    return 1 - boxes / (len(places) + 1)


def _chance(boxes: int, cells: int) -> float:
    """How likely so many numbers to come make just so many cells: 1 if nothing is left of either."""
    if not boxes:
        return float(not cells)
    if not boxes <= cells <= 6 * boxes:
        return 0.0
    middle = abs(cells - 3.5 * boxes) / (2.5 * boxes)
    return 0.9 - 0.5 * middle


VALUES: Final = {HOUSTON: _houston, BENGALURU: _bengaluru, COLOGNE: _cologne}


def best_entry(state: State, role: int, number: int) -> tuple[float, int]:
    """What writing this number promises on the best square, and which it is; -1 if there is none."""
    best = (0.0, -1)
    for place in places_in(open_squares(state, role)):
        value = entry_value(state, role, number, place)
        if best[1] < 0 or value > best[0]:
            best = value, place
    return best


def dice_value(state: State, cities: Sequence[int]) -> dict[int, float]:
    """What every number promises these cities together."""
    return {die: sum(best_entry(state, role, die)[0] for role in cities) for die in DICE}


def third_value(state: State, die: int) -> float:
    """What the third die promises the rocket."""
    box, rocket = state.config.box, state.rocket
    valve = box.steps[die - 1]
    track = box.tracks[valve]
    space = rocket.tracks[valve] + 1
    if space > track.spaces:
        return 0.0
    return float(STEP + LAST_STEP * (space == track.spaces) + MERCURY_STAR * (space in track.stars))
