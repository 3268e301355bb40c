"""Line mode against the clock: it goes on while somebody thinks, warns, and breaks the question off."""

from contextlib import suppress

import pytest

from spacegames import bots, critical_orbit
from spacegames.core.record import Sitter
from spacegames.core.table import Table
from spacegames.plain.game import LineGame
from spacegames.plain.talk import EndOfInput

from ..passing import Time
from .conftest import Paper

MERCURY = 0


class Slow(Paper):
    """A terminal at which a line comes after so many seconds, or after the machine has slept."""

    def __init__(self, time, *typed):
        super().__init__(*typed)
        self.time = time

    def read(self, prompt, meanwhile=None):
        while self.typed and isinstance(self.typed[0], float):
            seconds = self.typed.pop(0)
            if seconds < 0:
                self.time.sleeps(-seconds)
                self._looks(meanwhile)
            else:
                for _ in range(int(seconds)):
                    self.time.passes(1.0)
                    self._looks(meanwhile)
        return super().read(prompt)

    def _looks(self, meanwhile):
        if meanwhile:
            meanwhile()


@pytest.fixture
def plays(home):
    """Play a mission of a minute alone, with this typed, and seconds that pass in between."""

    def play(*typed, minutes=1):
        time = Time()
        config = critical_orbit.Config(seats=1, setup="1", minutes=minutes)
        table = Table.open(critical_orbit, config, [Sitter("Ann")], 7, bots.make, clock=time.clock())
        paper = Slow(time, *typed)
        with suppress(EndOfInput):
            LineGame(table, paper, open_table=False, pause=0.0).play()
        return table, "\n".join(line for page in paper.pages for line in page)

    return play


def test_no_time_passes_before_the_launch(plays):
    table, _ = plays(30.0, "have")
    assert table.left == 60


def test_it_goes_on_while_somebody_thinks(plays):
    table, _ = plays("launch", 12.0, "have")
    assert table.left == 48
    assert table.play.state.left == 50


def test_it_warns_in_words_in_the_middle_of_a_question(plays):
    _, said = plays("launch", 51.0, "have")
    assert said.count("10 seconds left: 0:10.") == 1


def test_when_the_time_is_over_the_question_is(plays):
    table, said = plays("launch", 60.0)
    assert table.over
    assert "The time is over before the oxygen was there." in said


def test_when_the_machine_has_slept_it_stands_until_somebody_lets_it_go(plays):
    table, said = plays("launch", 5.0, -3600.0, "", 3.0, "have")
    assert table.play.state.mark == "interrupted"
    assert table.left == 52
    assert "The machine has slept. The clock stands at 0:55. Enter lets it go on>" in said


def test_a_break_counts_as_practice(plays):
    table, _ = plays("launch", "pause", "", 3.0, "have")
    assert table.play.state.mark == "practice"
    assert table.left == 57
