"""How it ends: the clock, the turns, giving up."""

import pytest

from spacegames import critical_orbit
from spacegames.critical_orbit import events

from .game import begin, lay

THREE_ROUTES = {"L2": "g1 1", "S2": "g3 3", "L3": "h6", "L1": "c1", "J3": "e1", "J1": "hand"}
UNLOCKED = "blue-round blue-square green-round green-square yellow-round yellow-square"
DIALS = {
    "blue-round": "T2",
    "green-round": "R1",
    "green-square": "R8",
    "yellow-round": "T6",
    "yellow-square": "T3",
}


def nearly_saved(**things):
    """One tile saves the rocket."""
    return lay(
        setup=6,
        level="hard",
        tiles=THREE_ROUTES,
        on_stems="L2 S2 L3 J3",
        unlocked=UNLOCKED,
        dials=DIALS,
        **things,
    )


def reason(game):
    return game.state.outcome.reason


class TestClock:
    def late(self, left=10, **things):
        return lay(minutes=20, turns=0, left=left, **things)

    @pytest.mark.rule("CO-162")
    def test_when_the_time_is_over_all_lose(self):
        game = self.late().does("clock: tick 0:00")
        assert reason(game) == "time"
        assert game.state.outcome.winners == ()
        assert critical_orbit.returns(game.state) == [-1.0] * 4
        assert not game.events(events.Ended)[0].won

    @pytest.mark.rule("CO-163")
    @pytest.mark.parametrize("phase", ["keep", "write", "roll"])
    def test_at_once_in_the_middle_of_a_turn_too(self, phase):
        assert self.late(phase=phase).does("clock: tick 0:00").asked == ("", "over")

    @pytest.mark.rule("CO-163", "CO-170")
    def test_at_the_last_moment_the_clock_wins(self):
        game = nearly_saved(minutes=20, turns=0, left=10).does("M: lift J1", "clock: tick 0:00")
        assert game.refused("M: lay a1") == "over"

    @pytest.mark.rule("CO-114", "CO-163")
    def test_before_it_the_rocket_is_saved(self):
        game = nearly_saved(minutes=20, turns=0, left=10).does("M: lift J1", "M: lay a1")
        assert reason(game) == "oxygen"
        assert game.refused("clock: tick 0:00") == "over"

    @pytest.mark.rule("CO-164")
    def test_the_clock_speaks_in_steps_of_ten_seconds(self):
        game = self.late(600)
        assert game.legal("clock") == {"tick 9:50"}
        assert game.refused("clock: tick 9:40") == "no_such_action"
        game.does("clock: tick 9:50")
        (ticked,) = game.events(events.Ticked)
        assert ticked.left == 590
        assert self.late(7).legal("clock") == {"tick 0:00"}

    @pytest.mark.rule("CO-164")
    def test_while_chance_is_asked_it_does_not(self):
        assert self.late(phase="roll").does("M: roll").legal("clock") == set()

    @pytest.mark.rule("CO-165")
    def test_longer_clocks(self):
        (clock,) = [option for option in critical_orbit.options if option.name == "minutes"]
        assert {value for value, _ in clock.choices} == {20, 30, 40}
        assert begin(minutes=40, turns=0).state.left == 2400


class TestTurns:
    @pytest.mark.rule("CO-166")
    def test_without_a_clock_the_last_turn_is_followed_by_a_last_hold(self):
        game = lay(turn=35, written=dict.fromkeys(("houston", "bengaluru", "cologne"), "1 2"))
        assert game.legal("clock") == set()
        game.does("H: lock", "B: lock", "C: lock")
        assert game.asked == ("M", "done")
        assert game.refused("M: roll") == "turns_over"
        game.does("M: done")
        assert reason(game) == "turns"
        assert game.state.outcome.winners == ()

    @pytest.mark.rule("CO-166")
    def test_in_which_the_rocket_can_be_saved(self):
        assert reason(nearly_saved(phase="done", turn=35).does("M: lift J1", "M: lay a1")) == "oxygen"

    @pytest.mark.rule("CO-166")
    def test_there_are_35_turns(self):
        assert critical_orbit.short_config(4).turns == 35
        assert lay(turn=34, phase="roll").refused("M: done") == "turns_left"
        assert lay(turns=0, phase="roll").refused("M: done") == "no_last_turn"

    @pytest.mark.rule("CO-168")
    def test_when_nothing_can_be_written_any_more_the_turns_go_on(self):
        box = lay().state.config.box
        full = {
            role: {
                word: 1 + (place % 32 + 2 * (place // 32)) % 5
                for place, word in sheet.words.items()
                if place not in sheet.printed
            }
            for role, sheet in zip(("houston", "bengaluru", "cologne"), box.sheets.values(), strict=True)
        }
        game = lay(**full).does("H: lock", "B: lock", "C: lock")
        assert game.asked == ("M", "roll")
        game.does("M: roll").rolls("1 2 3").does("M: keep 1 2", "H: lock", "B: lock", "C: lock")
        assert game.asked == ("M", "roll")


class TestMarks:
    @pytest.mark.rule("CO-167")
    @pytest.mark.parametrize(
        ("said", "mark"),
        [
            (["pause"], "practice"),
            (["interrupt"], "interrupted"),
            (["interrupt", "pause"], "practice"),
            (["pause", "interrupt"], "practice"),
        ],
    )
    def test_a_stopped_clock_marks_the_result(self, said, mark):
        game = lay(minutes=20, turns=0).does(*(f"table: {word}" for word in said))
        assert game.state.mark == mark
        assert game.events(events.Marked)[-1].as_what == mark

    @pytest.mark.rule("CO-167")
    def test_and_nothing_else(self):
        game = lay(minutes=20, turns=0)
        before = critical_orbit.copy(game.state)
        game.does("table: pause")
        game.state.mark = ""
        assert game.state == before
        assert game.refused("M: pause") == "no_such_action"

    @pytest.mark.rule("CO-167", "CO-44", "CO-166")
    @pytest.mark.parametrize("word", ["pause", "interrupt"])
    def test_a_clock_that_does_not_run_is_not_stopped(self, word):
        before_the_launch, without_a_clock = begin(minutes=20, turns=0, setup="1"), lay(turns=35)
        assert before_the_launch.refused(f"table: {word}") == "no_clock"
        assert without_a_clock.refused(f"table: {word}") == "no_clock"


class TestGivingUp:
    @pytest.mark.rule("CO-169")
    @pytest.mark.parametrize(("said", "why"), [("agree", "agreed"), ("concede C", "conceded")])
    def test_one_seat_gives_up_for_all_and_all_can_agree(self, said, why):
        game = lay().does(f"table: {said}")
        assert reason(game) == why
        assert game.state.outcome.winners == ()

    @pytest.mark.rule("CO-169")
    def test_only_who_is_there(self):
        assert lay(3, card="05").refused("table: concede D") == "no_such_action"

    @pytest.mark.rule("CO-170")
    def test_after_the_end_nothing_more_is_done(self):
        game = nearly_saved().does("M: lift J1", "M: lay a1")
        for said in ("table: agree", "table: pause", "M: lift J1", "H: lock", "clock: tick 0:00"):
            assert game.refused(said) == "over"


@pytest.mark.rule("CO-167")
def test_at_the_end_it_is_said_that_the_result_does_not_count():
    game = lay(minutes=20, turns=0, left=50)
    game.does("table: pause")
    game.does("table: concede A")
    ended, marked = game.told[-2:]
    assert isinstance(ended, events.Ended)
    assert marked == events.Marked(as_what="practice")
