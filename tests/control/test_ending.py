"""The end of a round, for a screen that is shown to all."""

import pytest

from spacegames import control
from spacegames.control import events


def end_of(table):
    """What is said of the round that the latest step has ended."""
    place = next(place for place, event in enumerate(table.latest) if event.ENDS_ROUND)
    return control.voice.round_over(table.latest[place:], table.state.config, table.names)


@pytest.mark.rule("CTL-05", "CTL-08", "CTL-16")
def test_the_end_of_a_round_says_who_won_why_and_who_starts_the_next(scenario):
    table = scenario(["nova", "nova", "rift"], ["antimatter reactor", "rewind", ""], starter="C")
    table.plays("A", "install nova")

    assert end_of(table) == [
        "Ada wins round 1 with enough charge at the end of the turn.",
        "Ada   charge 23  timeline tokens 1 of 2  wins the round",
        "Bo    charge  5  timeline tokens 0 of 2",
        "Cleo  charge  0  timeline tokens 0 of 2",
        "Ada starts the next round.",
    ]


@pytest.mark.rule("CTL-11", "CTL-40", "CTL-09")
def test_a_team_stands_in_one_line(scenario):
    table = scenario(
        ["nova", "rift", "rift", "rift"], ["antimatter reactor", "nova", "rewind", "nova"], tokens=[1, 2]
    )
    table.plays("A", "install nova")

    assert end_of(table) == [
        "Ada wins round 4 with enough charge at the end of the turn.",
        "Ada and Cleo  charge 23 and  5  timeline tokens 2 of 3  win the round",
        "Bo and Dan    charge 10 and 10  timeline tokens 2 of 3",
        "Bo starts the next round.",
    ]


@pytest.mark.rule("CTL-127", "CTL-128")
def test_at_the_end_of_the_match_nobody_starts_another_round(scenario):
    table = scenario(["nova", "rift"], ["antimatter reactor", ""], rounds=1)
    table.plays("A", "install nova")

    assert end_of(table) == [
        "Ada wins round 1 with enough charge at the end of the turn.",
        "Ada  charge 23  timeline tokens 1 of 1  wins the round",
        "Bo   charge  0  timeline tokens 0 of 1",
        "Ada wins the match.",
    ]


@pytest.mark.rule("CTL-52")
def test_the_highest_charge_wins_when_all_cards_are_played(scenario):
    table = scenario(["nova", ""], ["", "rift"], sudden_death=True)
    table.plays("A", "install nova")

    assert end_of(table)[0] == "Ada wins round 1 with the highest charge, all cards being played."


@pytest.mark.rule("CTL-15", "CTL-16")
@pytest.mark.parametrize(("agreed", "last"), [(2, ["Bo starts the next round."]), (None, [])])
def test_without_the_next_round_its_starter_is_known_only_if_the_first_was_agreed(agreed, last):
    ended = events.RoundEnded(
        round=1, reason="charge", seat=0, seats=(0,), charges=(21, 0, 0), tokens=(1, 1, 0)
    )
    config = control.Config(seats=3, starter=agreed)

    assert control.voice.round_over([ended], config, ("Ada", "Bo", "Cleo"))[4:] == last
