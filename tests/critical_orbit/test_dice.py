"""Launch, roll, call, and what the third die does."""

import pytest

from spacegames.critical_orbit import events

from .game import begin, lay


def rolled(dice="2 5 6", seats=4, **things):
    """The dice lie there, to be called."""
    return lay(seats, phase="keep", dice=dice, **things)


@pytest.mark.rule("CO-43")
def test_the_launch_starts_the_clock_of_twenty_minutes():
    game = begin(setup="1", minutes=20, turns=0)
    assert game.state.left == 20 * 60
    game.does("M: launch").rolls("1 2 3")
    assert game.events(events.Launched)
    game.does("clock: tick 19:50")
    assert game.state.left == 19 * 60 + 50


@pytest.mark.rule("CO-44")
def test_before_the_launch_no_clock_runs_and_nothing_is_rolled():
    game = begin(setup="1", minutes=20, turns=0)
    assert game.asked == ("M", "launch")
    assert game.legal("clock") == set()
    assert game.refused("M: roll") == "launch_first"
    assert game.refused("M: keep 1 2") == "launch_first"
    assert game.refused("M: take L1") == "launch_first"
    assert game.refused("H: lock") == "not_asked"
    game.does("M: launch")
    assert game.asked == ("?", "die")


@pytest.mark.rule("CO-44")
def test_there_is_one_launch():
    assert rolled().refused("M: launch") == "launched_already"


@pytest.mark.rule("CO-45", "CO-46")
def test_a_turn_begins_with_three_dice_that_all_see():
    game = begin(setup="1").does("M: launch").rolls("2 5 6")
    assert game.state.dice == [2, 5, 6]
    assert [event.die for event in game.events(events.DieRolled)] == [2, 5, 6]
    assert all(event.eyes & 1 << 7 for event in game.events(events.DieRolled))
    assert game.asked == ("M", "keep")


@pytest.mark.rule("CO-47")
def test_the_example_of_the_book_the_cities_get_a_5_and_a_6_and_the_rocket_keeps_the_2():
    game = rolled("2 5 6")
    assert game.may("M", "keep") == {"2 5", "2 6", "5 6"}
    game.does("M: keep 5 6")
    assert [game.city(name).values for name in "HBC"] == [[5, 6]] * 3
    assert game.state.third == 2


@pytest.mark.rule("CO-47")
def test_the_call_is_mercury_s_and_final():
    game = rolled("2 5 6")
    assert game.refused("H: keep 5 6") == "mercury_only"
    game.does("M: keep 5 6")
    assert game.refused("M: keep 2 5") == "called_already"
    assert events.DiceKept.FINAL


@pytest.mark.rule("CO-47")
def test_nothing_is_written_before_the_call():
    game = rolled("2 5 6")
    assert game.refused("H: write H 5 e4") == "call_first"
    assert game.refused("H: lock") == "call_first"
    assert game.refused("M: roll") == "call_first"


@pytest.mark.rule("CO-48")
def test_two_equal_dice_can_both_be_called():
    assert rolled("5 2 5").may("M", "keep") == {"2 5", "5 5"}
    assert rolled("5 2 5").does("M: keep 5 5").state.third == 2
    assert rolled("4 4 4").may("M", "keep") == {"4 4"}


@pytest.mark.rule("CO-48")
def test_only_dice_that_were_rolled_can_be_called():
    assert rolled("2 5 6").refused("M: keep 1 5") == "not_rolled"
    assert rolled("2 5 6").refused("M: keep 5 5") == "not_rolled"
    assert rolled("2 5 6").refused("M: keep 6 5") == "lower_first"


@pytest.mark.rule("CO-49", "CO-50")
@pytest.mark.parametrize(("third", "tracks"), [(1, [2, 1]), (2, [2, 1]), (3, [2, 1]), (4, [1, 2]), (5, [1, 2]), (6, [1, 2])])  # fmt: skip
def test_the_third_die_moves_the_white_valve_up_to_3_and_the_black_one_from_4_on(third, tracks):
    game = rolled(f"{third} {third} {third}").does(f"M: keep {third} {third}")
    assert game.state.rocket.tracks == tracks
    (advanced,) = game.events(events.TrackAdvanced)
    assert advanced.space == 2


@pytest.mark.rule("CO-51", "CO-12")
@pytest.mark.parametrize("space", range(1, 9))
def test_entering_a_space_with_a_star_gives_mercury_one(space):
    game = rolled("2 5 6", tracks={"white": space}).does("M: keep 5 6")
    assert game.stars("M") == (space + 1 in (3, 5, 7))


@pytest.mark.rule("CO-52")
@pytest.mark.parametrize(("call", "valve"), [("5 6", [1, 0]), ("2 5", [0, 1])])
def test_at_the_end_of_its_track_the_valve_is_mercury_s(call, valve):
    game = rolled("2 5 6", tracks={"white": 8, "black": 8}).does(f"M: keep {call}")
    assert game.state.rocket.valves == valve
    (taken,) = game.events(events.ValveTaken)
    assert not taken.swapped


@pytest.mark.rule("CO-53")
def test_without_a_valve_on_the_track_nothing_moves_and_no_star_comes():
    game = rolled("2 5 6", tracks={"white": 9}, valves="white").does("M: keep 5 6")
    assert game.state.rocket.tracks == [9, 1]
    assert game.state.rocket.valves == [1, 0]
    assert game.stars("M") == 0
    (advanced,) = game.events(events.TrackAdvanced)
    assert advanced.space == 0


@pytest.mark.rule("CO-143", "CO-144")
class TestForcedDice:
    """Card 05 asks Houston a 1, Bengaluru a 4, Cologne a 3."""

    def test_a_rolled_die_that_an_ai_city_asks_for_has_to_be_called(self):
        game = rolled("3 5 6", seats=3, card="05")  # Cologne
        assert game.may("M", "keep") == {"3 5", "3 6"}
        assert game.refused("M: keep 5 6") == "die_forced"

    def test_that_can_be_both(self):
        game = rolled("3 4 6", seats=2, card="05")  # Bengaluru and Cologne
        assert game.may("M", "keep") == {"3 4"}

    def test_one_die_of_the_value_is_enough(self):
        assert rolled("3 3 6", seats=3, card="05").may("M", "keep") == {"3 3", "3 6"}

    def test_what_was_not_rolled_is_not_asked_for(self):
        assert rolled("2 5 6", seats=3, card="05").may("M", "keep") == {"2 5", "2 6", "5 6"}

    @pytest.mark.rule("CO-146")
    def test_a_city_that_is_held_asks_for_nothing(self):
        assert rolled("1 4 6", seats=3, card="05").may("M", "keep") == {"1 4", "1 6", "4 6"}

    @pytest.mark.rule("CO-145")
    def test_of_three_the_first_two_cities_get_theirs(self):
        assert rolled("1 3 4", seats=1, card="05").may("M", "keep") == {"1 4"}

    def test_the_example_of_the_book_houston_asks_for_a_3(self):
        game = rolled("1 2 3", seats=3, ai=("houston",), card="06")
        assert game.may("M", "keep") == {"1 3", "2 3"}
        game.does("M: keep 1 3")
        assert game.stars("C") == 1
