"""The clock: what counts as play, and a table that turns time into actions."""

import pytest

from spacegames import bots, critical_orbit
from spacegames.core.clock import GAP
from spacegames.core.play import IllegalAction
from spacegames.core.record import Sitter
from spacegames.core.seats import CLOCK
from spacegames.core.table import Table

from ..passing import Time

MERCURY = 0


@pytest.fixture
def time():
    return Time()


# --------------------------------------------------------------------------------------- The clock


def test_it_counts_on_from_what_was_played_before(time):
    clock = time.clock(100.0)
    time.passes(3.0)
    assert clock.seconds == 103.0


def test_a_break_does_not_count(time):
    clock = time.clock()
    time.passes(2.0)
    clock.stop()
    time.passes(600.0)
    assert not clock.runs
    clock.go()
    time.passes(1.0)
    assert clock.look()
    assert clock.seconds == 3.0


@pytest.mark.parametrize("nap", [Time.sleeps, Time.passes])
def test_when_the_machine_has_slept_it_stands_where_it_was_at_the_last_look(time, nap):
    clock = time.clock()
    for _ in range(4):
        time.passes(1.0)
        assert clock.look()
    nap(time, GAP + 1)
    assert not clock.look()
    assert (clock.runs, clock.seconds) == (False, 4.0)
    clock.go()
    time.passes(2.0)
    assert clock.look()
    assert clock.seconds == 6.0


def test_a_clock_that_is_set_back_changes_nothing(time):
    clock = time.clock()
    time.passes(2.0)
    time.wall -= 3600.0
    assert clock.look()
    assert clock.seconds == 2.0


# --------------------------------------------------------------------------------------- The table


class Mission:
    """A mission of three people against a clock of one minute, launched."""

    def __init__(self, time, minutes=1):
        self.time = time
        config = critical_orbit.Config(seats=4, minutes=minutes, setup="1")
        people = [Sitter(name) for name in ("Ann", "Bo", "Cy", "Di")]
        self.table = Table.open(critical_orbit, config, people, 7, bots.make, clock=time.clock())
        self.table.act(MERCURY, critical_orbit.parse("launch"))
        self.deal()

    def deal(self):
        while self.table.decision.owes and self.table.decision.owes[0] < 0:
            self.table.step()

    def goes_by(self, seconds):
        """The seconds pass, and somebody looks at the clock after each."""
        for _ in range(seconds):
            self.time.passes(1.0)
            self.table.look_at_clock()

    @property
    def left(self):
        return self.table.play.state.left

    @property
    def said(self):
        return [critical_orbit.format(ply.action) for ply in self.table.play.plies if ply.seat == CLOCK]


@pytest.fixture
def mission(time):
    return Mission(time)


def test_every_ten_seconds_the_clock_says_what_is_left(mission):
    mission.goes_by(9)
    assert mission.said == []
    mission.goes_by(21)
    assert mission.said == ["tick 0:50", "tick 0:40", "tick 0:30"]
    assert mission.left == 30


def test_before_the_launch_no_time_passes(time):
    config = critical_orbit.Config(seats=1, minutes=1, setup="1")
    table = Table.open(critical_orbit, config, [Sitter("Ann")], 7, bots.make, clock=time.clock())
    for _ in range(100):
        time.passes(1.0)
        table.look_at_clock()
    assert table.play.state.left == 60


def test_in_the_end_all_is_lost_in_the_middle_of_anything(mission):
    mission.table.act(MERCURY, mission.table.legal_actions(MERCURY)[0])
    mission.deal()
    mission.goes_by(60)
    assert mission.table.game.outcome(mission.table.play.state).reason == "time"
    with pytest.raises(IllegalAction, match="over"):
        mission.table.act(1, critical_orbit.parse("lock"))


def test_where_nobody_plays_against_the_time_nobody_has_to_look_at_the_clock(time):
    config = critical_orbit.Config(seats=4, turns=35, setup="1")
    people = [Sitter(name) for name in ("Ann", "Bo", "Cy", "Di")]
    table = Table.open(critical_orbit, config, people, 7, bots.make, clock=time.clock())
    time.passes(GAP + 1)
    table.act(MERCURY, critical_orbit.parse("launch"))
    assert table.clock.runs
    time.passes(600.0)
    assert table.seconds == GAP + 601.0


def test_a_tie_goes_to_the_clock(mission):
    keep = mission.table.legal_actions(MERCURY)[0]
    mission.goes_by(59)
    mission.time.passes(1.0)
    with pytest.raises(IllegalAction, match="over"):
        mission.table.act(MERCURY, keep)


def test_a_machine_that_slept_stops_the_clock_and_marks_the_result(mission):
    mission.goes_by(15)
    mission.time.sleeps(3600.0)
    assert not mission.table.look_at_clock()
    assert (mission.left, mission.table.play.state.mark) == (50, "interrupted")
    mission.table.clock.go()
    mission.goes_by(5)
    assert mission.left == 40


def test_a_pause_stops_the_clock_and_is_for_practice(mission):
    mission.goes_by(15)
    mission.table.pause()
    mission.goes_by(1000)
    assert (mission.left, mission.table.play.state.mark) == (50, "practice")
    mission.table.clock.go()
    mission.goes_by(5)
    assert mission.left == 40


def test_a_game_taken_up_again_goes_on_from_the_last_tick(time, tmp_path):
    config = critical_orbit.Config(seats=1, minutes=1, setup="1")
    path = tmp_path / "mission.jsonl"
    table = Table.open(critical_orbit, config, [Sitter("Ann")], 7, bots.make, path=path, clock=time.clock())
    table.act(MERCURY, critical_orbit.parse("launch"))
    while table.decision.owes[0] < 0:
        table.step()
    for _ in range(17):
        time.passes(1.0)
        table.look_at_clock()
    table.close()
    again = Table.resume(critical_orbit, path, bots.make)
    assert again.play.state.left == 50
    assert again.seconds >= 10.0
    again.close()


# ------------------------------------------------------------------- Taking back while all write


def written(mission):
    """The mission in its first turn, the dice called, Houston and Cologne in the middle of writing."""
    mission.table.act(MERCURY, mission.table.legal_actions(MERCURY)[0])
    for seat in (1, 3):
        mission.table.act(seat, mission.table.game.answers(mission.table.play.state, seat)[0])
    return mission.table


def test_an_entry_is_taken_back_though_others_have_written_since(mission):
    table = written(mission)
    city, other = (list(table.play.state.city(role).values) for role in (1, 3))
    assert table.why_no_undo(1) == ""
    table.undo(1)
    assert len(table.play.state.houston.values) == len(city) + 1
    assert table.play.state.cologne.values == other
    assert table.why_no_undo(1)


def test_the_call_of_the_dice_is_final(mission):
    mission.table.act(MERCURY, mission.table.legal_actions(MERCURY)[0])
    assert mission.table.why_no_undo(MERCURY) == "that is final"
