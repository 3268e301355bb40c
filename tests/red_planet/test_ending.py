"""The end of a round, for a screen that is shown to all."""

import pytest

from spacegames import red_planet

from .game import lay

NAMES = ("Ada", "Bo", "Cleo", "Dan")
FAR = ["phobos-5", "syrtis-major-6", "valles-marineris-6"]


def end_of(game):
    """What is said of the round that has ended."""
    place = next(place for place, event in enumerate(game.told) if event.ENDS_ROUND)
    names = NAMES[: game.state.config.seats]
    lines = red_planet.voice.round_over(game.told[place:], game.state.config, names)
    public = [event.seen_by() for event in game.told[place:]]
    assert red_planet.voice.round_over(public, game.state.config, names) == lines
    return lines


def ends(until="choose", **things):
    """The round is played to its end, everybody doing the first thing there is; what is told with the end."""
    game = lay(**things)
    game.goes_on(until)
    return end_of(game)


@pytest.mark.rule("MRP-33", "MRP-34", "MRP-56")
def test_the_end_of_a_round_says_who_was_what_and_who_begins_the_next_one():
    chosen = {"A": "pilot", "B": "recruiter", "C": "recruiter"}
    assert ends(seats=3, docks=FAR, chosen=chosen, first="C") == [
        "Round 1 is over.",
        "9 Recruiter  Bo",
        "9 Recruiter  Cleo",
        "1 Pilot      Ada",
        "Ada, who was called last, is first player in round 2.",
    ]


@pytest.mark.rule("MRP-58", "MRP-108", "MRP-110", "MRP-111")
def test_a_production_that_comes_with_it_is_told_with_what_it_was_worth():
    lines = ends(
        seats=3,
        docks=FAR,
        chosen=dict.fromkeys("ABC", "recruiter"),
        round=5,
        zones={"hellas": "A", "ausonia": "AB", "mare-serpentis": "B"},
        resources={"hellas": "celerium", "ausonia": "ice", "mare-serpentis": "ice"},
    )
    assert lines[4:] == [
        "Production 1 places 2 ice and 1 celerium.",
        "Ausonia: Ada and Bo cannot share the tokens, which stay there.",
        "Mare Serpentis: Bo takes 1 ice.",
        "Hellas: Ada takes 1 celerium.",
        "Taken, in points: Ada 3, Bo 1.",
        "Cleo, who was called last, is first player in round 6.",
    ]


@pytest.mark.rule("MRP-59", "MRP-123", "MRP-126")
def test_after_the_last_round_the_discoveries_are_told():
    lines = ends(
        "before",
        seats=3,
        docks=FAR,
        chosen=dict.fromkeys("ABC", "recruiter"),
        round=10,
        zones={"hellas": "AB"},
        discoveries={"hellas": "native-resistance"},
    )
    assert lines[4:] == [
        "The discovery in Hellas is Native Resistance: Every colour loses one of its astronauts in this zone; "
        "they are lost in space.",
        "Lost in space in Hellas: Ada 1, Bo 1.",
        "Cleo, who was called last, is first player now.",
    ]


@pytest.mark.rule("MRP-182", "MRP-183", "MRP-190")
def test_neutral_colours_stand_there_too():
    chosen = {"A": "recruiter", "B": "pilot", "C": "pilot", "D": "soldier"}
    assert ends(seats=2, docks=FAR, chosen=chosen) == [
        "Round 1 is over.",
        "9 Recruiter  Ada",
        "2 Soldier    D (neutral, Bo)",
        "1 Pilot      Bo",
        "1 Pilot      C (neutral, Ada)",
        "Ada, who was called last, is first player in round 2.",
    ]


@pytest.mark.rule("MRP-173")
def test_if_the_game_ends_with_the_round_nobody_begins_another():
    game = lay(2, docks=FAR, chosen=dict.fromkeys("ABCD", "pilot"))
    game.goes_on("choose")
    over = red_planet.events.GameEnded(reason="points", seats=(0,), totals=(9, 8, 1, 0))
    place = next(place for place, event in enumerate(game.told) if event.ENDS_ROUND)
    lines = red_planet.voice.round_over([game.told[place], over], game.state.config, NAMES[:2])
    assert lines[-1] == (
        "Ada wins with most points. Points: Ada 9, Bo 8, C (neutral, Ada) 1, D (neutral, Bo) 0."
    )
