"""What happened, and who may know it."""

from typing import ClassVar

from spacegames.core.event import Event
from spacegames.core.seats import EVERYONE, NOBODY, PUBLIC


class Drawn(Event, frozen=True, kw_only=True):
    SECRET: ClassVar = ("card",)
    seat: int
    card: int | None


class Chosen(Drawn, frozen=True, kw_only=True):
    NEWS: ClassVar = False


class Passed(Event, frozen=True, kw_only=True):
    seat: int


A, B, C = 0, 1, 2
SEEN_BY_A_AND_B = Drawn(seat=A, card=7, eyes=0b011)


def test_a_public_event_is_the_same_for_all() -> None:
    event = Passed(seat=B)
    assert event.seen_by(A) == event.seen_by() == event


def test_who_may_not_know_sees_that_it_happened() -> None:
    assert SEEN_BY_A_AND_B.seen_by(C) == Drawn(seat=A, card=None, eyes=1 << C)
    assert SEEN_BY_A_AND_B.seen_by() == Drawn(seat=A, card=None, eyes=PUBLIC)


def test_who_may_know_does_not_see_who_else_does() -> None:
    assert SEEN_BY_A_AND_B.seen_by(B) == Drawn(seat=A, card=7, eyes=1 << B)


def test_seats_together_see_what_one_of_them_sees() -> None:
    assert SEEN_BY_A_AND_B.seen_by(B, C).card == 7


def test_what_everybody_knows_is_no_secret() -> None:
    event = Drawn(seat=A, card=7)
    assert event.eyes == EVERYONE
    assert event.seen_by() == event


def test_a_secret_of_nobody_is_seen_by_nobody() -> None:
    assert Drawn(seat=A, card=7, eyes=NOBODY).seen_by(A, B, C).card is None


def test_only_a_secret_tells_somebody_something_new() -> None:
    assert SEEN_BY_A_AND_B.tells_something_new()
    assert not Drawn(seat=A, card=7).tells_something_new()
    assert not Passed(seat=B).tells_something_new()
    assert not Chosen(seat=A, card=7, eyes=1 << A).tells_something_new()
