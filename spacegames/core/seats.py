"""Seats, and who can see what.

A seat is a place at the table, numbered from 0 in turn order. Three things that are not people have
a seat too: chance submits what was dealt or rolled, the clock submits time, and the table submits
what is no move of the game (somebody concedes, all agree on a draw).

Who may know something is written as *eyes*, an int with one bit a seat. The public, that is somebody
who has only watched, has a bit of its own above those of the seats; what the public knows everybody does,
so EVERYONE has all bits, whatever the number of seats.
"""

from collections.abc import Iterable
from typing import Final

CHANCE: Final = -1
CLOCK: Final = -2
TABLE: Final = -3

MAX_SEATS: Final = 6
LETTERS: Final = "ABCDEF"

PUBLIC: Final = 1 << 7
EVERYONE: Final = (1 << 8) - 1
NOBODY: Final = 0

# The seats of a mask, in turn order: SEATS_IN[0b101] == (0, 2).
SEATS_IN: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1) for mask in range(1 << MAX_SEATS)
)

_NAMES: Final = {CHANCE: "chance", CLOCK: "clock", TABLE: "table"}
_SEATS: Final = {name: seat for seat, name in _NAMES.items()} | {c: i for i, c in enumerate(LETTERS)}


def eyes_of(seats: Iterable[int]) -> int:
    """The eyes of these seats looking together; of the public if there are none."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask or PUBLIC


def seat_name(seat: int) -> str:
    """`A` to `F`, or `chance`, `clock`, `table`."""
    return _NAMES.get(seat) or LETTERS[seat]


def seat_number(name: str) -> int:
    """The inverse of `seat_name`. Raises ValueError for anything else."""
    try:
        return _SEATS[name]
    except KeyError:
        raise ValueError(f"{name!r} is no seat") from None


def leftwards(seat: int, seats: int) -> tuple[int, ...]:
    """Every other seat, beginning with the neighbour to the left of `seat`."""
    return tuple((seat + step) % seats for step in range(1, seats))
