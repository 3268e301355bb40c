"""Who sits where, as it is written on the command line."""

import pytest

from spacegames import control, critical_orbit
from spacegames.core.record import Sitter
from spacegames.hotseat.seating import LONGEST_NAME, people, roles_named, sitters


def test_a_name_is_a_person_and_bot_is_a_bot():
    assert sitters(control, ["Ann", "bot:greedy"]) == [Sitter("Ann"), Sitter("Greedy B", "greedy")]


def test_a_bot_may_have_a_name():
    assert sitters(control, ["Ann", "Bo=bot:random"]) == [Sitter("Ann"), Sitter("Bo", "random")]


def test_bots_are_told_apart_by_their_letters():
    assert [sitter.name for sitter in sitters(control, ["bot:random"] * 3)] == [
        "Random A",
        "Random B",
        "Random C",
    ]


def test_spaces_round_a_name_do_not_count():
    assert sitters(control, ["  Ann ", " Bo =bot:random"]) == [Sitter("Ann"), Sitter("Bo", "random")]


@pytest.mark.parametrize("name", ["Zoë", "李雷", "O'Neil", "Ann Lee", "A", "x" * LONGEST_NAME])
def test_people_are_called_what_they_are_called(name):
    assert sitters(control, [name, "Bo"])[0] == Sitter(name)


def test_a_bot_without_a_name_is_asked_for():
    with pytest.raises(ValueError, match="which bot"):
        sitters(control, ["bot:", "Bo"])


@pytest.mark.parametrize("name", ["", " ", "\t", "x" * (LONGEST_NAME + 1), "a\nb", "a\x1b[31mb", "a\u202eb"])
def test_a_name_that_cannot_be_printed_is_none(name):
    with pytest.raises(ValueError, match="1 to 20 printable"):
        sitters(control, [name, "Bo"])


def test_two_seats_do_not_share_a_name():
    with pytest.raises(ValueError, match="called ann"):
        sitters(control, ["Ann", "Bo", "ann"])


def test_a_bot_that_nobody_knows_is_refused():
    with pytest.raises(ValueError, match="no bot is called 'genius'; there are random, novice"):
        sitters(control, ["Ann", "bot:genius"])


@pytest.mark.parametrize("count", [0, 1, 5, 9])
def test_only_so_many_can_play(count):
    with pytest.raises(ValueError, match="2, 3, 4 seats"):
        sitters(control, [f"Seat {number}" for number in range(count)])


def test_robots_are_people_too():
    assert sitters(control, ["Robot:greedy", "Bo"]) == [Sitter("Robot:greedy"), Sitter("Bo")]


# ------------------------------------------------------------------------------------------- Roles


def seated(*specs):
    """Who sits there, and the roles if they are not the usual ones."""
    return sitters(critical_orbit, specs), roles_named(critical_orbit, specs).get("roles")


def test_roles_are_named_in_any_order_and_the_game_plays_the_others():
    found = [Sitter("Ann"), Sitter("Greedy B", "greedy")]
    assert seated("cologne=bot:greedy", "MERCURY=Ann") == (found, ("mercury", "cologne"))
    assert seated("mercury=Ann", "houston=ai", "Cologne = bot:greedy") == (found, ("mercury", "cologne"))


def test_a_bot_on_a_role_may_have_a_name():
    assert seated("mercury=Ann", "houston=Bo=bot:random") == ([Sitter("Ann"), Sitter("Bo", "random")], None)


def test_without_roles_the_usual_ones_are_filled():
    found = [Sitter("Ann"), Sitter("Greedy B", "greedy"), Sitter("Bo", "random")]
    assert seated("Ann", "bot:greedy", "Bo=bot:random") == (found, None)
    assert seated("mercury=Ann", "houston=bot:greedy", "bengaluru=Bo=bot:random") == (found, None)


def test_one_person_may_hold_several_seats():
    found, _ = seated("Ann", "ann", "Bo", "bot:greedy")
    assert [sitter.name for sitter in found] == ["Ann", "Ann", "Bo", "Greedy D"]
    assert people(found) == 2


@pytest.mark.parametrize(
    ("specs", "why"),
    [
        (["mercury=Ann", "houston=Bo", "HOUSTON=Cy"], "houston is named twice"),
        (
            ["mercury=ai", "houston=Bo"],
            "mercury has to be held by a seat; ai can play houston, bengaluru, co",
        ),
        (["houston=Bo"], "mercury has to be held by a seat"),
        (["mercury=Ann", "Bo"], "which role does 'Bo' hold"),
        (["Bo=bot:greedy", "mercury=Ann"], "which role does 'Bo=bot:greedy' hold"),
        (["pune=Ann"], "there is no role 'pune'; there are mercury, houston, bengaluru, cologne"),
        (["Ann", "ai"], "which role does ai play"),
        (["mercury="], "1 to 20 printable"),
        (["mercury=bot:"], "which bot"),
        (["mercury=Ann", "houston=Ann=bot:greedy"], "called Ann already"),
        (["mercury=Ann=bot:greedy", "houston=Ann"], "called Ann already"),
        (["mercury=Houston"], "would be taken for the role of another seat"),
        (["Ann"] * 5, "1, 2, 3, 4 seats, not 5"),
    ],
    ids=str,
)
def test_roles_that_cannot_be_held_so_are_refused(specs, why):
    with pytest.raises(ValueError, match=why):
        seated(*specs)
