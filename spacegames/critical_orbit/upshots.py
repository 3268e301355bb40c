"""Where an answer leads: the facts from which a hint says what tells it from others.

They name no tile but those that lie faceup before it; of what comes, only the shape, and how many there are.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from spacegames.core.game import Upshot
from spacegames.critical_orbit import words
from spacegames.critical_orbit.cities import MARK
from spacegames.critical_orbit.components import Box, Line, places_in
from spacegames.critical_orbit.pieces import (
    BENGALURU,
    CITIES,
    COLOGNE,
    DICE,
    HALVES,
    HALVES_FOR_A_VALVE,
    HOUSTON,
    MERCURY,
    SHAPES,
    SQUARES,
    VALVES,
    square_word,
)
from spacegames.critical_orbit.routes import HAND
from spacegames.critical_orbit.state import NONE, City
from spacegames.critical_orbit.view import Observation

# How much a fact matters.
OVER: Final = 100.0
TILE: Final = 20.0
VALVE: Final = 15.0
BAR: Final = 15.0
A_LINE: Final = 12.0
GIVES: Final = 10.0  # a half-valve, an unlock card
STAR: Final = 9.0
COULD: Final = 8.0  # what a number that is called could complete
SPOILT: Final = 6.0
STEP: Final = 5.0  # a valve on its track, a half-valve, a block, oxygen on a tile
NEARER: Final = 8.0  # something that is to be completed, by the share of it that is written
KEPT: Final = 2.0  # a star

Upshots = Iterator[Upshot]


def upshots(box: Box, before: Observation, after: Observation) -> list[Upshot]:
    """Where an answer leads, by what is known before it and where the table rests after it."""
    if after.outcome:
        return [Upshot("saves the rocket" if after.outcome.winners else "ends the mission", OVER)]
    return [
        *_completed(box, before, after),
        *(found for role in CITIES for found in _written(box, before, after, role)),
        *_stars(before, after),
        *_called(box, before, after),
        *_rocket(box, before, after),
    ]


def _city(seen: Observation, role: int) -> City:
    return (seen.houston, seen.bengaluru, seen.cologne)[role - HOUSTON]


# ---------------------------------------------------------------------------- What is completed


def _completed(box: Box, before: Observation, after: Observation) -> Upshots:
    """Shapes, lines and columns, and what they give."""
    for shape in SHAPES:
        if after.houston.counts[shape] > before.houston.counts[shape]:
            yield Upshot(f"brings Mercury III {words.a_tile(shape)}", TILE)
        elif after.houston.blocks and after.houston.blocks[shape] > before.houston.blocks[shape]:
            blocks = f"{after.houston.blocks[shape]} of {box.houston.blocks}"
            yield Upshot(f"makes it {blocks} blocks of {words.shape(shape)}", STEP)
    for number, grid in enumerate(box.grids):
        was, now = before.bengaluru.counts[number], after.bengaluru.counts[number]
        if now > was:
            lines = "a line" if now - was == 1 else f"{now - was} lines"
            yield Upshot(f"completes {lines} of grid {box.grid_words[number]}", A_LINE)
        if any(was < at <= now for at in grid.rewards):
            yield Upshot("brings Mercury III a half-valve", GIVES)
    for number in places_in(after.cologne.crossed & ~before.cologne.crossed):
        yield Upshot(f"fills {_column(box, number)} exactly", BAR)
    was, now = before.cologne.counts[0], after.cologne.counts[0]
    if any(was < at <= now for at in box.cologne.unlocks):
        yield Upshot("turns over an unlock card", GIVES)


def _column(box: Box, bar: int) -> str:
    return f"column {square_word(COLOGNE, box.bars[bar].places[0])[0]}"


# ------------------------------------------------------------------------------ What comes nearer


def _written(box: Box, before: Observation, after: Observation, role: int) -> Upshots:
    """What the numbers and marks that have been written bring nearer, if they complete nothing."""
    was, now = _city(before, role), _city(after, role)
    for place in places_in(now.filled & ~was.filled):
        if now.crossed == was.crossed:
            yield from NEARNESS[role](box, now, place)
            yield from SPOILS[role](box, now, place)


def _shape_nearer(box: Box, city: City, place: int) -> Upshots:
    """The shapes of which most squares hold the same number now."""
    number = city.numbers[place]
    alike = _squares_alike(box, city, place, number)
    most = max(alike.values(), default=0)
    if most > 1:
        shapes = words.row([words.shape(shape) for shape, count in alike.items() if count == most], " or ")
        text = f"makes it {most} of {SQUARES} squares of {shapes} with {number}"
        yield Upshot(text, NEARER * most / SQUARES)
    elif most:
        yield Upshot(f"begins a shape with {number}", NEARER / SQUARES)


def _squares_alike(box: Box, city: City, place: int, number: int) -> dict[int, int]:
    """Of each shape that can still be given, how many squares have the number once it stands here too."""
    best: dict[int, int] = {}
    for placing in box.placings[place]:
        others = [city.numbers[at] for at in placing.places if at != place and city.filled >> at & 1]
        free = not placing.mask & city.crossed and _wanted(box, city, placing.shape)
        if free and set(others) <= {number}:
            best[placing.shape] = max(best.get(placing.shape, 0), len(others) + 1)
    return best


def _wanted(box: Box, city: City, shape: int) -> bool:
    return city.counts[shape] < box.houston.bubbles


def _shape_spoilt(box: Box, city: City, place: int) -> Upshots:
    """The most of another number's shape that this square stands in the way of."""
    most, of = 1, 0
    for placing in box.placings[place]:
        others = [city.numbers[at] for at in placing.places if at != place and city.filled >> at & 1]
        alike = len(set(others)) == 1 and others[0] != city.numbers[place] and not placing.mask & city.crossed
        if alike and len(others) > most and _wanted(box, city, placing.shape):
            most, of = len(others), others[0]
    if most > 1:
        yield Upshot(f"stands in the way of {most} squares with {of}", SPOILT * most / SQUARES)


def _line_nearer(box: Box, city: City, place: int) -> Upshots:
    """The row or column through the square of which most is written, and no number twice."""
    lines = [box.lines[number] for number in box.lines_at[place]]
    able = [line for line in lines if not _twice(city, line.places)]
    if able:
        line = max(able, key=lambda line: (line.mask & city.filled).bit_count() / len(line.places))
        count, size = (line.mask & city.filled).bit_count(), len(line.places)
        yield Upshot(f"fills {count} of {size} squares of {_line(box, line)}", NEARER * count / size)


def _line(box: Box, line: Line) -> str:
    """A row or a column by its number or letter: `row 2 of grid A`."""
    first, last = (square_word(BENGALURU, place)[1:] for place in (line.places[0], line.places[-1]))
    which = f"row {first[1:]}" if first[1:] == last[1:] else f"column {first[0]}"
    return f"{which} of grid {box.grid_words[line.grid]}"


def _line_spoilt(box: Box, city: City, place: int) -> Upshots:
    """A line in which the number stands twice now."""
    number = city.numbers[place]
    lines = [box.lines[at] for at in box.lines_at[place]]
    twice = [line for line in lines if [city.numbers[at] for at in line.places].count(number) > 1]
    if number != MARK and twice:
        yield Upshot(f"writes a second {number} in {_line(box, twice[0])}", SPOILT)


def _twice(city: City, places: tuple[int, ...]) -> bool:
    numbers = [city.numbers[at] for at in places if city.numbers[at] != MARK]
    return len(set(numbers)) < len(numbers)


def _bar_nearer(box: Box, city: City, place: int) -> Upshots:
    """How much of its cells a column has, if the boxes that are left can make the rest."""
    number = box.bar_at[place]
    boxes = len(box.bars[number].places)
    total, cells, left = _of_bar(box, city, number)
    weight = NEARER * (1 - left / boxes)
    if city.numbers[place] == MARK:
        yield Upshot(f"makes it {boxes - left} of {boxes} boxes of {_column(box, number)}", weight)
    elif _can_be_exact(total, cells, left):
        boxes_left = "1 box" if left == 1 else f"{left} boxes"
        yield Upshot(f"brings {_column(box, number)} to {total} of {cells}, {boxes_left} left", weight)


def _bar_spoilt(box: Box, city: City, place: int) -> Upshots:
    """A column that cannot be filled exactly any more."""
    number = box.bar_at[place]
    total, cells, left = _of_bar(box, city, number)
    if city.numbers[place] != MARK and not _can_be_exact(total, cells, left):
        yield Upshot(f"spoils {_column(box, number)} at {total} of {cells}", SPOILT)


def _can_be_exact(total: int, cells: int, left: int) -> bool:
    """Whether the boxes that are left can make the rest."""
    return left <= cells - total <= max(DICE) * left


def _of_bar(box: Box, city: City, number: int) -> tuple[int, int, int]:
    """What is written in a column, its cells, and how many boxes are left."""
    bar = box.bars[number]
    left = sum(not city.filled >> at & 1 for at in bar.places)
    return sum(city.numbers[at] for at in bar.places), bar.cells, left


NEARNESS: Final[Mapping[int, Callable[[Box, City, int], Upshots]]] = {
    HOUSTON: _shape_nearer,
    BENGALURU: _line_nearer,
    COLOGNE: _bar_nearer,
}
SPOILS: Final[Mapping[int, Callable[[Box, City, int], Upshots]]] = {
    HOUSTON: _shape_spoilt,
    BENGALURU: _line_spoilt,
    COLOGNE: _bar_spoilt,
}


# ------------------------------------------------------------------------------------------ Stars


def _stars(before: Observation, after: Observation) -> Upshots:
    """Stars that come, and those that are kept for later."""
    counts = [(MERCURY, before.stars, after.stars)]
    counts += [(role, _city(before, role).stars, _city(after, role).stars) for role in CITIES]
    for role, was, now in counts:
        if now > was:
            yield Upshot(f"brings {words.role(role)} a star", STAR)
        elif now == was > 0:
            yield Upshot(f"keeps the star of {words.role(role)}", KEPT)


# ------------------------------------------------------------------------------------ The dice called


def _called(box: Box, before: Observation, after: Observation) -> Upshots:
    """What the numbers that have been called could complete."""
    if before.kept or not after.kept:
        return
    for role in (role for role in CITIES if role in after.roles):
        city = _city(after, role)
        places = places_in(box.sheets[role].open(city.filled))
        for number in dict.fromkeys(after.kept):
            if any(COMPLETES[role](box, city, place, number) for place in places):
                yield Upshot(f"lets {words.role(role)} complete {GOALS[role]} with {number}", COULD)
            elif role == HOUSTON:
                yield from _could_be_alike(box, city, places, number)


def _could_be_alike(box: Box, city: City, places: list[int], number: int) -> Upshots:
    """How near Houston could come to a shape with this number."""
    alike = [_squares_alike(box, city, place, number).values() for place in places]
    most = max((count for counts in alike for count in counts), default=0)
    if most > 1:
        text = f"lets Houston have {most} of {SQUARES} squares of a shape with {number}"
        yield Upshot(text, COULD * most / SQUARES)


def _completes_shape(box: Box, city: City, place: int, number: int) -> bool:
    return SQUARES in _squares_alike(box, city, place, number).values()


def _completes_line(box: Box, city: City, place: int, number: int) -> bool:
    for line in (box.lines[at] for at in box.lines_at[place]):
        written = [city.numbers[at] for at in line.places if city.filled >> at & 1]
        if len(written) == len(line.places) - 1 and len({*written, number}) == len(line.places):
            return True
    return False


def _completes_bar(box: Box, city: City, place: int, number: int) -> bool:
    total, cells, left = _of_bar(box, city, box.bar_at[place])
    return left == 1 and total + number == cells


COMPLETES: Final[Mapping[int, Callable[[Box, City, int, int], bool]]] = {
    HOUSTON: _completes_shape,
    BENGALURU: _completes_line,
    COLOGNE: _completes_bar,
}
GOALS: Final = {HOUSTON: "a shape", BENGALURU: "a line", COLOGNE: "a column"}


# ------------------------------------------------------------------------------------- Mercury III


def _rocket(box: Box, before: Observation, after: Observation) -> Upshots:
    """Valves, half-valves and oxygen."""
    for valve in VALVES:
        if after.owned[valve] > before.owned[valve]:
            yield Upshot(f"brings a {words.valve(valve)} release valve", VALVE)
        elif after.tracks[valve] > before.tracks[valve]:
            spaces = f"{after.tracks[valve]} of {box.tracks[valve].spaces}"
            yield Upshot(f"moves the {words.valve(valve)} valve to {spaces}", STEP)
    for half in HALVES:
        if after.halves[half] > before.halves[half]:
            pair = after.halves[half] % HALVES_FOR_A_VALVE == 0
            text = f"makes it {words.many(after.halves[half], f'{words.valve(half)} half-valve')}"
            yield Upshot(text, STEP * (1 + pair))
    yield from _bag(before, after)
    yield from _oxygen(box, before, after)


def _bag(before: Observation, after: Observation) -> Upshots:
    """How many half-valves are left in the bag of the colour that Mercury III has looked at."""
    if before.behind and before.behind.seen != NONE and not after.looks:
        half = before.behind.seen
        left = words.many(after.bag[half], f"{words.valve(half)} half-valve")
        yield Upshot(f"leaves {left} in the bag", STEP)


def _oxygen(box: Box, before: Observation, after: Observation) -> Upshots:
    """The oxygen that flows, and that of faceup tiles which have been taken."""
    if not before.behind or not after.behind:
        return
    if after.behind.oxygen != before.behind.oxygen:
        yield Upshot(f"makes it {after.behind.oxygen} of {after.config.oxygen} oxygen", OVER / 2)
    for tile in before.faceup:
        if after.behind.where[tile] >= HAND:
            units = sum(cell.oxygen for cell in box.faces[tile][0].cells)
            text = f"takes up to {units} oxygen" if units else "takes a tile without oxygen"
            yield Upshot(text, STEP * (1 + units))
