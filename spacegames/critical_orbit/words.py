"""What things are called: squares, tiles, dials, roles and what they do."""

from collections.abc import Sequence

from spacegames.critical_orbit.components import Box
from spacegames.critical_orbit.pieces import (
    BENGALURU,
    CELL_WORDS,
    COLOGNE,
    COLOUR_WORDS,
    ROLE_NAMES,
    SHAPE_WORDS,
    SPACE_WORDS,
    STRIDE,
    TILE_WORDS,
    VALVE_WORDS,
    square_word,
)

Names = Sequence[str]

SIDE_NAMES = {"T": "top", "R": "right", "B": "bottom", "L": "left"}
TURNED = ("as printed", "a quarter turn", "half a turn", "three quarter turns")


def row(parts: Sequence[str], joiner: str = " and ") -> str:
    """Several things in a row: `a, b and c`."""
    return joiner.join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def many(count: int, what: str) -> str:
    """A count and its noun: `1 tile`, `2 tiles`, `no tile`."""
    return f"{count or 'no'} {what}{'s' if count > 1 else ''}"


def capital(text: str) -> str:
    """With a capital at the beginning."""
    return text[:1].upper() + text[1:]


def clock(seconds: int) -> str:
    """Minutes and seconds: `4:05`."""
    return f"{seconds // 60}:{seconds % 60:02}"


def left(seconds: int) -> str:
    """How much time is left, so that it can be heard."""
    minutes, rest = divmod(seconds, 60)
    if minutes and not rest:
        return f"{many(minutes, 'minute')} left: {clock(seconds)}."
    return f"{clock(seconds)} left." if minutes else f"{many(seconds, 'second')} left: {clock(seconds)}."


def role(number: int) -> str:
    """A role by its name."""
    return ROLE_NAMES[number]


def shape(number: int) -> str:
    return SHAPE_WORDS[number]


def valve(number: int) -> str:
    return VALVE_WORDS[number]


def square(city: int, place: int) -> str:
    """A square of a city's sheet: `d4`, `grid X, d4`, `column d, box 4`."""
    word = square_word(city, place)
    if city == BENGALURU:
        return f"grid {word[0]}, {word[1:]}"
    if city == COLOGNE:
        return f"column {word[0]}, box {place // STRIDE + 1}"
    return word


def cell(number: int) -> str:
    return CELL_WORDS[number]


def space(number: int) -> str:
    """A space for a dial: `top 4`."""
    word = SPACE_WORDS[number]
    return f"{SIDE_NAMES[word[0]]} {word[1:]}"


def tile(box: Box, number: int) -> str:
    """A tile by its shape, its number and what is on it: `L2 (2 oxygen, white stem)`."""
    cells = box.faces[number][0].cells
    parts = []
    if oxygen := sum(one.oxygen for one in cells):
        parts.append(f"{oxygen} oxygen")
    if box.stems[number] >= 0:
        parts.append(f"{VALVE_WORDS[box.stems[number]]} stem")
    if any(not one.arms for one in cells):
        parts.append("short pipe")
    if sum(one.arms.bit_count() for one in cells) > 2 * len(cells):
        parts.append("junction")
    if box.stars[number] >= 0:
        parts.append(f"star for {role(box.stars[number])}")
    return f"{TILE_WORDS[number]} ({', '.join(parts) or 'plain pipe'})"


def a_tile(number: int) -> str:
    """A tile whose face is not told."""
    return f"{'an' if SHAPE_WORDS[number] in 'LS' else 'a'} {SHAPE_WORDS[number]} tile"


def dial(number: int) -> str:
    """A dial: `the blue round dial`."""
    return f"the {COLOUR_WORDS[number // 2]} {('round', 'square')[number % 2]} dial"


def unlock(box: Box, number: int) -> str:
    """An unlock card by its name."""
    return box.unlock_entries[number].name


def who(names: Names, roles: Sequence[int], number: int) -> str:
    """What the seat that holds the role is called; a city that the deck plays is `Houston (AI)`."""
    return names[roles.index(number)] if number in roles else f"{role(number)} (AI)"
