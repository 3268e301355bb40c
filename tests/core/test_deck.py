"""A face-down pile: what lies decided on top and at the bottom, and the undecided between."""

from random import Random

import pytest

from spacegames.core.chance import choose, pick
from spacegames.core.deck import Deck
from spacegames.core.seats import EVERYONE, NOBODY

A, B = 0b01, 0b10
RED, GREEN, BLUE = range(3)


def deck(
    pool: tuple[int, int, int] = (2, 1, 0), top: tuple[int, ...] = (), bottom: tuple[int, ...] = ()
) -> Deck:
    """The topmost card is the first of `top`, the bottommost the last of `bottom`."""
    return Deck(
        [face for face, count in enumerate(pool) for _ in range(count)],
        sum(pool) + len(top) + len(bottom),
        [(face, A) for face in reversed(top)],
        [(face, EVERYONE) for face in bottom],
    )


def test_a_fresh_deck_is_all_undecided() -> None:
    fresh = deck()
    assert (fresh.size, len(fresh.pool), fresh.decided()) == (3, 3, 0)
    assert fresh.next_known() is None


def test_known_cards_come_first_then_chance_then_the_bottom() -> None:
    pile = deck(pool=(0, 1, 0), top=(BLUE, RED), bottom=(RED, BLUE))
    assert [pile.next_known(), pile.next_known()] == [(BLUE, A), (RED, A)]
    assert pile.next_known() is None
    pile.take(GREEN)
    assert [pile.next_known(), pile.next_known()] == [(RED, EVERYONE), (BLUE, EVERYONE)]
    assert (pile.size, pile.next_known()) == (0, None)


def test_the_bottom_is_reached_only_through_the_pool() -> None:
    pile = deck(pool=(1, 0, 0), bottom=(BLUE,))
    assert (pile.decided(), pile.next_known()) == (0, None)
    pile.take(RED)
    assert (pile.decided(), pile.next_known()) == (1, (BLUE, EVERYONE))


def test_chance_decides_the_first_card_under_the_known_top() -> None:
    pile = deck(top=(BLUE,))
    pile.decide(GREEN, NOBODY)
    assert pile.top == [(GREEN, NOBODY), (BLUE, A)]
    assert (pile.pool, pile.size, pile.decided()) == ([RED, RED], 4, 2)


def test_looking_names_the_topmost_first_and_is_remembered() -> None:
    pile = deck(top=(BLUE, RED, GREEN))
    assert pile.look(2, B) == [BLUE, RED]
    assert pile.top == [(GREEN, A), (RED, A | B), (BLUE, A | B)]


def test_looking_goes_through_top_pool_and_bottom() -> None:
    pile = deck(pool=(0, 1, 0), top=(BLUE,), bottom=(RED, BLUE))
    pile.decide(GREEN, NOBODY)
    assert pile.decided() == pile.size == 4
    assert pile.look(3, B) == [BLUE, GREEN, RED]
    assert pile.top == [(RED, EVERYONE), (GREEN, B), (BLUE, A | B)]
    assert pile.bottom == [(BLUE, EVERYONE)]
    assert pile.size == 4


def test_looking_at_nothing_changes_nothing() -> None:
    pile = deck(top=(BLUE,))
    assert pile.look(0, B) == []
    assert pile == deck(top=(BLUE,))


def test_cards_come_back_on_top_and_below() -> None:
    pile = deck(pool=(1, 0, 0))
    pile.put_on_top(GREEN, A)
    pile.put_below(BLUE)
    pile.put_below(RED, B)
    assert (pile.size, pile.pool) == (4, [RED])
    assert pile.next_known() == (GREEN, A)
    pile.take(RED)
    assert [pile.next_known(), pile.next_known()] == [(BLUE, EVERYONE), (RED, B)]


def test_a_copy_shares_nothing() -> None:
    pile = deck(top=(BLUE,), bottom=(RED,))
    twin = pile.copy()
    assert twin == pile
    twin.decide(GREEN, A)
    twin.look(2, B)
    twin.next_known()
    twin.put_below(GREEN)
    assert pile == deck(top=(BLUE,), bottom=(RED,))


def test_cards_shuffled_in_are_undecided_again() -> None:
    pile = deck(pool=(1, 0, 1), top=(BLUE,))
    pile.shuffle_in([GREEN, RED])
    assert (pile.pool, pile.size, pile.top) == ([RED, RED, GREEN, BLUE], 5, [(BLUE, A)])


def test_every_undecided_card_is_as_likely_as_the_other() -> None:
    rng = Random(1)
    drawn = [choose([RED, RED, RED, BLUE], rng) for _ in range(4000)]
    assert drawn.count(GREEN) == 0
    assert drawn.count(RED) == pytest.approx(3000, rel=0.05)


def test_every_number_below_the_count_is_picked() -> None:
    rng = Random(1)
    assert {pick(3, rng) for _ in range(100)} == {0, 1, 2}
