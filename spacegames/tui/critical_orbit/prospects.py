"""What would come of a number on a square: a mark for the sheet, and a few words."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from spacegames.critical_orbit import words
from spacegames.critical_orbit.cities import MARK
from spacegames.critical_orbit.components import places_in
from spacegames.critical_orbit.pieces import (
    BENGALURU,
    BETWEEN_GRIDS,
    COLOGNE,
    HOUSTON,
    LETTERS,
    SHAPE_WORDS,
    STRIDE,
)
from spacegames.critical_orbit.view import Observation
from spacegames.tui.critical_orbit.facts import is_ai, mark_squares, numbers_due, open_squares

FITS: Final = "+"
COMPLETES: Final = "!"
SPOILS: Final = "~"
MOST: Final = 6  # the highest number


class Prospect(NamedTuple):
    """What a number would do: its mark on the sheet, and in words."""

    mark: str
    text: str


def prospects(seen: Observation, role: int, number: int) -> dict[int, Prospect]:
    """What this number would do wherever it can be written; for an AI city what a mark would do."""
    squares = mark_squares(seen, role) if is_ai(seen, role) else 0
    if number in numbers_due(seen, role):
        squares = open_squares(seen, role)
    return {place: prospect(seen, role, number, place) for place in places_in(squares)}


def prospect(seen: Observation, role: int, number: int, place: int) -> Prospect:
    """What this number would do on this square, MARK for a mark."""
    found = OF_CITY[role](seen, number, place)
    star = seen.config.box.sheets[role].stars.get(place)
    if star is None:
        return found
    return Prospect(found.mark, f"a star for {words.role(star)}; {found.text}")


def _houston(seen: Observation, number: int, place: int) -> Prospect:
    """Four equal numbers in a shape, or three of them."""
    city, box = seen.houston, seen.config.box
    free = city.filled & ~city.crossed
    equal = {square for square in places_in(free) if city.numbers[square] == number} | {place}
    shapes, near = set[str](), set[str]()
    for placing in box.placings[place]:
        if city.counts[placing.shape] >= box.houston.bubbles:
            continue
        missing = [square for square in placing.places if square not in equal]
        if not missing:
            shapes.add(SHAPE_WORDS[placing.shape])
        elif len(missing) == 1 and not city.filled >> missing[0] & 1:
            near.add(SHAPE_WORDS[placing.shape])
    if shapes:
        choice = ": you choose" if len(shapes) > 1 else ""
        return Prospect(COMPLETES, f"completes {_row(shapes)}{choice}")
    return Prospect(FITS, f"then one more makes {_row(near)}" if near else "completes nothing yet")


def _row(shapes: set[str]) -> str:
    return words.row(sorted(shapes, key=SHAPE_WORDS.index), " or ")


def _bengaluru(seen: Observation, number: int, place: int) -> Prospect:
    """Rows and columns that are full then, or hold the number already."""
    city, box = seen.bengaluru, seen.config.box
    full, spoilt = [], []
    for at in box.lines_at[place]:
        line = box.lines[at]
        others = [city.numbers[square] for square in line.places if square != place]
        written = [other for other in others if other != MARK]
        if number != MARK and number in written:
            spoilt.append(line_name(line.places))
        elif not line.mask & ~(city.filled | 1 << place) and len(set(written)) == len(written):
            full.append(line_name(line.places))
    told = []
    if full:
        grid = box.grids[place % STRIDE // BETWEEN_GRIDS]
        before = city.counts[place % STRIDE // BETWEEN_GRIDS]
        told.append(f"completes {words.row(full)}")
        if any(before < at <= before + len(full) for at in grid.rewards):
            told.append("a half-valve, " + ("drawn" if grid.draw == "random" else "to choose"))
    if spoilt:
        told.append(f"twice in {words.row(spoilt)}: no bubble there")
    mark = COMPLETES if full else SPOILS if spoilt else FITS
    return Prospect(mark, "; ".join(told) or "completes nothing yet")


def line_name(places: tuple[int, ...]) -> str:
    """A row or a column of a grid: `row 3`."""
    if places[0] // STRIDE == places[1] // STRIDE:
        return f"row {places[0] // STRIDE + 1}"
    return f"column {LETTERS[places[0] % STRIDE % BETWEEN_GRIDS]}"


def _cologne(seen: Observation, number: int, place: int) -> Prospect:
    """The sum of the column, and what is left to reach its goal."""
    city, box = seen.cologne, seen.config.box
    bar = box.bars[box.bar_at[place]]
    left = (bar.mask & ~(city.filled | 1 << place)).bit_count()
    if number == MARK:
        if left:
            return Prospect(FITS, f"{words.many(left, 'box').replace('boxs', 'boxes')} left in the column")
        return Prospect(COMPLETES, f"completes the column{_bubble(seen)}")
    total = sum(city.numbers[square] for square in bar.places) + number
    if total > bar.cells:
        return Prospect(SPOILS, f"makes {total} of {bar.cells}: over the goal, no bubble")
    if not left:
        if total == bar.cells:
            return Prospect(COMPLETES, f"makes {total} exactly{_bubble(seen)}")
        return Prospect(SPOILS, f"makes {total} of {bar.cells}: not exact, no bubble")
    rest = bar.cells - total
    boxes = "one box" if left == 1 else f"{left} boxes"
    if not left <= rest <= MOST * left:
        return Prospect(SPOILS, f"makes {total} of {bar.cells}: {rest} in {boxes} cannot be")
    return Prospect(FITS, f"makes {total} of {bar.cells}: {rest} left for {boxes}")


def _bubble(seen: Observation) -> str:
    """What the next bubble brings."""
    sheet = seen.config.box.cologne
    following = seen.cologne.counts[0] + 1
    if following > sheet.bubbles:
        return ", but all bubbles are crossed out"
    return f": bubble {following}" + (", an unlock card" if following in sheet.unlocks else "")


OF_CITY: Final[Mapping[int, Callable[[Observation, int, int], Prospect]]] = {
    HOUSTON: _houston, BENGALURU: _bengaluru, COLOGNE: _cologne,
}  # fmt: skip
