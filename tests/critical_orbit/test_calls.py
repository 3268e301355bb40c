"""What the roles call to each other."""

import pytest

from spacegames import critical_orbit
from spacegames.critical_orbit import events

from .game import lay

CALLS = {"need-tile L", "need-tile J", "need-tile S", "need-tile Z", "need-tile T", "need-valve white", "need-valve black", "need-unlock", "have"}  # fmt: skip


@pytest.mark.rule("CO-73")
class TestCalls:
    def test_mercury_says_what_it_needs_and_has(self):
        assert lay().legal("M") >= CALLS
        assert not lay().legal("H") & CALLS
        assert lay().refused("H: need-tile L") == "mercury_only"

    def test_a_city_asks_for_a_die_before_the_call(self):
        game = lay(phase="keep", dice="2 5 5")
        assert game.may("B", "need-die") == {"2", "5"}
        assert game.refused("B: need-die 1") == "not_rolled"
        assert game.refused("M: need-die 2") == "cities_only"
        game.does("B: need-die 2")
        assert game.refused("B: need-die 2") == "said_already"
        game.does("M: keep 2 5")
        assert game.refused("B: need-die 5") == "called_already"

    def test_it_has_no_effect_but_that_all_hear_it(self):
        game = lay()
        before = critical_orbit.copy(game.state)
        game.does("M: need-tile L")
        (said,) = game.events(events.Called)
        assert said.eyes & 1 << 7
        assert game.refused("M: need-tile L") == "said_already"
        game.state.said = before.said
        assert game.state == before

    def test_it_holds_until_the_next_roll(self):
        game = lay(phase="roll").does("M: need-tile L", "M: roll").rolls("1 2 3")
        assert "need-tile L" in game.legal("M")

    def test_oxygen_is_said_once_until_it_changes(self):
        game = lay().does("M: have")
        assert game.refused("M: have") == "said_already"
        assert game.events(events.Called)[0].oxygen == 0
        game.state.rocket.oxygen = 3
        assert "have" in game.legal("M")

    def test_what_was_said_of_the_oxygen_holds_longer_than_the_turn(self):
        game = lay(phase="roll").does("M: have", "M: roll").rolls("1 2 3")
        assert game.state.told == 0
        assert game.refused("M: have") == "said_already"
