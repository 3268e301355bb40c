"""Bots that think are good company: they keep to their time, and it tells nothing."""

import pytest

from spacegames import bots, control
from spacegames.core.bot import STEP, as_shown
from spacegames.core.record import Sitter
from spacegames.core.table import Table


def sat_down(*names):
    """A match of Control between these bots, dealt."""
    table = Table.open(control, control.Config(seats=2), [Sitter(bot, bot) for bot in names], 3, bots.make)
    while table.decision.owes[0] < 0:
        table.step()
    return table


@pytest.mark.parametrize(
    ("took", "shown"), [(0.001, 1), (0.3, 1), (0.5, 1), (0.51, 2), (1.2, 3)], ids=lambda given: str(given)
)
def test_thinking_is_shown_in_whole_steps(took, shown):
    assert as_shown(took) == shown * STEP


def test_no_level_thinks_longer_than_people_wait_for():
    seconds = {name: bots.make(name, control).seconds for name in ("novice", "easy", "normal", "hard")}
    assert seconds["easy"] <= 1.0
    assert max(seconds.values()) <= 3.0


def test_what_a_bot_thinks_counts_for_the_whole_turn():
    table = sat_down("hard", "easy")
    (seat,) = table.decision.owes
    whole = table.view(seat).budget
    assert whole == bots.make(table.sitters[seat].bot, control).seconds
    table.thought(seat, 0.4)
    table.thought(seat, 0.5)
    assert table.view(seat).budget == pytest.approx(whole - 0.9)
    table.thought(seat, 10.0)
    assert table.view(seat).budget == 0.0


def test_the_next_turn_has_its_own_time():
    table = sat_down("hard", "easy")
    first, whole = table.decision.owes, table.view(0).budget
    table.thought(0, 1.0)
    while table.decision.owes == first or not table.decision.begins:
        table.step()
    assert table.view(0).budget == whole


def test_a_bot_whose_time_is_used_up_still_answers():
    table = sat_down("hard", "hard")
    (seat,) = table.decision.owes
    table.thought(seat, 10.0)
    assert table.bot_choice(seat) in table.legal_actions(seat)


def test_only_bots_that_think_are_shown_to():
    table = sat_down("hard", "greedy")
    assert [table.thinks(seat) for seat in (0, 1)] == [True, False]
