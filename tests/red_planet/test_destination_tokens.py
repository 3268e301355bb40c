"""Unknown ships and destination tokens."""

import pytest

from spacegames.red_planet import events
from spacegames.red_planet.pieces import HELLAS, PHOBOS, SYRTIS_MAJOR, UNKNOWN, ZONE_WORDS

from .game import called, lay

DOCKS = ["unknown-4", "ausonia-4", "phobos-5"]
ALL_TOKENS = " ".join(f">{zone}" for zone in ZONE_WORDS * 2)


@pytest.mark.rule("MRP-60", "MRP-61")
def test_the_first_astronaut_names_the_zone_before_anything_else():
    game = called("pilot", docks=DOCKS).does("board dock-1")
    assert game.asked == ("A", "name")
    assert game.legal() == {
        "name ausonia", "name vastitas-borealis", "name mare-serpentis", "name hellas", "name syrtis-major",
        "name sinus-sabaeus", "name tritonis-sinus", "name valles-marineris", "name mare-tyrrhenum",
        "name phobos",
    }  # fmt: skip
    game.does("name hellas")
    assert game.ship("dock-1").destination == HELLAS
    assert game.asked == ("A", "board")


@pytest.mark.rule("MRP-61")
def test_a_travel_agent_names_it_once():
    game = called("travel-agent", docks=DOCKS).does("board dock-1", "name hellas")
    assert game.aboard("dock-1") == "AAA"
    assert game.asked == ("A", "call")


@pytest.mark.rule("MRP-61", "MRP-36")
def test_nothing_else_is_done_before_the_zone_is_named():
    game = called("secret-agent", docks=DOCKS).does("board dock-1")
    assert game.refused("board dock-2") == "name_first"
    game.does("name hellas", "board dock-2", "launch dock-1")
    assert game.ship("flight-1").destination == HELLAS


@pytest.mark.rule("MRP-60", "MRP-61")
def test_each_unknown_ship_is_named_by_who_first_boards_it():
    game = called("pilot", docks=["unknown-4", "unknown-5"]).does(
        "board dock-1", "name hellas", "board dock-2"
    )
    assert game.asked == ("A", "name")
    game.does("name phobos")
    assert (game.ship("dock-1").destination, game.ship("dock-2").destination) == (HELLAS, PHOBOS)


@pytest.mark.rule("MRP-45", "MRP-60")
def test_it_lands_in_the_zone_that_was_named():
    chosen = {"A": "travel-agent", "B": "recruiter", "C": "recruiter"}
    game = lay(3, docks=["unknown-3"], chosen=chosen, called="BC").does("call", "board dock-1")
    game.does("name mare-tyrrhenum", "land").chance()
    assert game.zone("mare-tyrrhenum") == "AAA"
    assert game.state.destinations == [2] * 10


@pytest.mark.rule("MRP-60")
def test_the_second_astronaut_names_nothing():
    game = called("pilot", docks=DOCKS).does("board dock-1", "name hellas", "board dock-1")
    assert game.asked == ("A", "token")


@pytest.mark.rule("MRP-62")
def test_a_ship_with_a_token_needs_no_name_though_it_is_empty():
    game = called("recruiter", docks=["unknown-4 >phobos", "ausonia-4"]).does("board dock-1")
    assert game.asked == ("A", "call")
    assert game.ship("dock-1").destination == PHOBOS


@pytest.mark.rule("MRP-62", "MRP-101")
def test_a_pilot_may_name_the_zone_of_an_unknown_ship_before_anybody_boards_it():
    game = called("pilot", docks=DOCKS).does("board dock-2", "board dock-2", "token dock-1", "name hellas")
    game.does("call", "board dock-1")
    assert game.asked == ("B", "board")


@pytest.mark.rule("MRP-12", "MRP-63", "MRP-64")
def test_a_zone_whose_two_tokens_are_in_use_cannot_be_named():
    game = called("recruiter", docks=["unknown-4", "ausonia-4 >hellas", "phobos-5 >hellas"])
    game.does("board dock-1")
    assert game.refused("name hellas") == "no_token_left"
    assert "name hellas" not in game.legal()
    assert len(game.legal()) == 9


@pytest.mark.rule("MRP-64", "MRP-67")
def test_without_any_token_the_ship_stays_unknown_and_the_next_to_board_is_asked():
    chosen = {"A": "saboteur", "B": "pilot", "C": "pilot"}
    game = lay(3, docks=["unknown-4", f"ausonia-4 {ALL_TOKENS}"], chosen=chosen).does("call", "board dock-1")
    assert game.asked == ("A", "destroy")
    assert game.ship("dock-1").destination == UNKNOWN
    game.does("destroy dock-2", "call", "board dock-1")
    assert game.asked == ("B", "name")


@pytest.mark.rule("MRP-65", "MRP-66", "MRP-101")
def test_a_later_token_lies_over_an_earlier_one_which_stays_on_the_ship():
    game = called("pilot", docks=["hellas-4 >phobos", "ausonia-4"])
    game.does("board dock-1", "board dock-2", "token dock-1", "name ausonia")
    assert game.ship("dock-1").tokens == (9, 0)
    assert game.ship("dock-1").destination == 0
    assert game.state.destinations[9] == game.state.destinations[0] == 1


@pytest.mark.rule("MRP-67")
def test_the_tokens_of_a_destroyed_ship_come_back():
    game = called("saboteur", docks=["hellas-4 >phobos >ausonia", "ausonia-4"])
    game.does("board dock-2", "destroy dock-1")
    assert game.state.destinations == [2] * 10


@pytest.mark.rule("MRP-65")
def test_a_ship_may_carry_both_tokens_of_a_zone():
    game = called("pilot", docks=["hellas-4 >phobos", "ausonia-4"])
    game.does("board dock-1", "board dock-2", "token dock-1", "name phobos")
    assert game.ship("dock-1").tokens == (PHOBOS, PHOBOS)
    assert game.state.destinations[PHOBOS] == 0


@pytest.mark.rule("MRP-63", "MRP-64", "MRP-66")
def test_a_pilot_cannot_name_a_zone_whose_tokens_are_in_use_though_they_are_covered():
    game = called("pilot", docks=["hellas-4 >phobos >ausonia", "ausonia-4 >phobos"])
    game.does("board dock-1", "board dock-2", "token dock-1")
    assert game.refused("name phobos") == "no_token_left"


@pytest.mark.rule("MRP-100", "MRP-101")
@pytest.mark.parametrize("place", ["dock-1", "dock-2", "flight-1"])
def test_a_pilot_lays_a_token_on_any_ship_docked_or_launched(place):
    game = called("pilot", docks=["hellas-4", "ausonia-4"], flights=["phobos-3 BBC"])
    game.does("board dock-1", "board dock-2", f"token {place}", "name syrtis-major")
    assert game.ship(place).destination == SYRTIS_MAJOR
    assert game.asked[1] == "next"


@pytest.mark.rule("MRP-102")
def test_a_pilot_may_name_the_zone_that_is_printed():
    game = called("pilot", docks=["hellas-4", "ausonia-4"])
    game.does("board dock-1", "board dock-2", "token dock-1", "name hellas")
    assert game.ship("dock-1").destination == HELLAS


@pytest.mark.rule("MRP-103")
def test_without_a_ship_a_pilot_lays_no_token():
    game = called("pilot", docks=[])
    assert [event.step for event in game.events(events.NothingDone)] == ["place", "token"]


@pytest.mark.rule("MRP-103")
def test_without_a_token_in_the_supply_a_pilot_lays_none():
    game = called("pilot", docks=[f"hellas-4 {ALL_TOKENS}"]).does("board dock-1", "board dock-1")
    assert [event.step for event in game.events(events.NothingDone)] == ["token"]


@pytest.mark.rule("MRP-103")
def test_a_pilot_refuses_a_place_without_a_ship():
    game = called("pilot", docks=["hellas-4", "ausonia-4"]).does("board dock-1", "board dock-2")
    assert game.refused("token dock-3") == "no_ship_there"
    assert game.refused("token flight-1") == "no_ship_there"
    assert game.refused("name hellas") == "token_first"


def test_a_token_leaves_the_supply_with_the_ship_that_carries_it():
    chosen = dict.fromkeys("ABC", "soldier")
    game = lay(3, docks=["hellas-4 >phobos"], flights=["ausonia-4 >phobos"], chosen=chosen)
    assert game.state.destinations[PHOBOS] == 0
