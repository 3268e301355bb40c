"""A mission against the clock by keys alone: two sides of one screen, and whatever ends a sitting."""

from signal import SIGKILL, SIGTERM
from time import monotonic

import pytest

from spacegames import critical_orbit

CREW = ("mercury=Ann", "houston=Bo", "bengaluru=Bo", "cologne=bot:greedy")
MISSION = ("play", "critical-orbit", *(f"--seat={one}" for one in CREW), "--seed", 3)
STANDS = "The clock stands"
BOT_IS_DONE = "Cologne    locked"
SECOND = 200  # bytes that a second may cost in which nobody does anything


@pytest.fixture
def launched(screen, home):
    """At the rocket, with three dice rolled."""
    (home / "config.toml").write_text("[table]\npace = 0\npace_beside = 0\npause = 0\n")
    sitting = screen(*MISSION).shows("x hands the screen over").press("x").shows("press A.").settles()
    return sitting.press("A").shows("R launches").press("R").shows("which two dice")


def test_a_turn_with_two_sides(launched, recorded):
    sitting = launched.press("1").shows("to the cities").press("x")
    for city in ("Houston", "Bengaluru"):
        sitting.shows(f"{city}: Enter writes")
        assert "Parts" not in str(sitting)
        while "locks the city" not in sitting.settles().message:
            sitting.press("Enter")
        sitting.press("e")
    sitting.settles().press("x").shows("all cities are locked").press("R").shows("which two dice")
    assert recorded().play.state.turn == 2


def test_killed_in_the_middle_of_an_entry_it_goes_on_with_a_clock_that_stands(launched, screen, recorded):
    launched.press("1").shows(BOT_IS_DONE).press("x").shows("Houston: ").settles()
    done = recorded().done
    assert launched.is_sent(SIGKILL).ends() == -SIGKILL
    again = screen("resume").shows(STANDS).settles()
    assert "Houston" not in str(again)
    assert recorded().done == [*done, "table interrupt"]
    again.press("s").shows("Houston: ").shows("T-")
    assert again.is_sent(SIGTERM).ends() == 128 + SIGTERM
    assert again.is_as_it_was
    assert critical_orbit.outcome(recorded().play.state) is None


def test_a_second_in_which_nobody_does_anything_costs_little(launched):
    launched.press("1").shows(BOT_IS_DONE).settles()
    written, end = len(launched.said), monotonic() + 3
    while monotonic() < end:
        launched.hears(end - monotonic())
    assert 0 < len(launched.said) - written <= 4 * SECOND
