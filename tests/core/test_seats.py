"""Seats, their names, and who sees what."""

import pytest

from spacegames.core.seats import (
    CHANCE,
    CLOCK,
    EVERYONE,
    LETTERS,
    MAX_SEATS,
    PUBLIC,
    SEATS_IN,
    TABLE,
    eyes_of,
    leftwards,
    seat_name,
    seat_number,
)

EVERY_SEAT = [*range(MAX_SEATS), CHANCE, CLOCK, TABLE]


@pytest.mark.parametrize("seat", EVERY_SEAT)
def test_a_name_leads_back_to_its_seat(seat: int) -> None:
    assert seat_number(seat_name(seat)) == seat


def test_no_two_seats_are_called_the_same() -> None:
    assert len({seat_name(seat) for seat in EVERY_SEAT}) == len(EVERY_SEAT)
    assert len(LETTERS) == MAX_SEATS


@pytest.mark.parametrize("name", ["", "G", "a", "AB", "dealer"])
def test_other_names_are_no_seat(name: str) -> None:
    with pytest.raises(ValueError, match="no seat"):
        seat_number(name)


def test_eyes_are_a_bit_a_seat_and_the_public_has_its_own() -> None:
    assert eyes_of([0]) == 0b1
    assert eyes_of([2, 0]) == 0b101
    assert eyes_of([]) == PUBLIC
    assert EVERYONE & PUBLIC


def test_no_seat_is_the_public() -> None:
    assert not eyes_of(range(MAX_SEATS)) & PUBLIC


def test_the_seats_of_a_mask_come_in_turn_order() -> None:
    assert SEATS_IN[0] == ()
    assert SEATS_IN[0b101] == (0, 2)
    assert all(eyes_of(seats) == mask for mask, seats in enumerate(SEATS_IN) if seats)


def test_leftwards_begins_with_the_neighbour_and_leaves_the_seat_out() -> None:
    assert leftwards(1, 4) == (2, 3, 0)
    assert leftwards(1, 2) == (0,)
