"""The table before the first round."""

import pytest

from spacegames import red_planet
from spacegames.core.seats import LETTERS
from spacegames.red_planet import events
from spacegames.red_planet.actions import KEEP
from spacegames.red_planet.components import shipped
from spacegames.red_planet.pieces import (
    CARD_WORDS,
    DESTINATION,
    KINDS,
    PHOBOS,
    UNKNOWN,
    ZONE_WORDS,
    ZONES,
    face_of,
    is_action,
    is_discovery,
    is_mission,
)

from .game import begin, lay

SEATS = (2, 3, 4, 5, 6)


def colours(seats):
    return 4 if seats == 2 else seats


@pytest.mark.rule("MRP-16", "MRP-17", "MRP-182")
@pytest.mark.parametrize("seats", SEATS)
def test_every_colour_has_a_dock_with_a_ship(seats):
    game = begin(seats).chance()
    assert len(game.state.docks) == colours(seats)
    assert all(game.state.docks)


@pytest.mark.rule("MRP-18")
def test_an_unknown_ship_is_swapped_for_one_that_says_where_it_flies():
    game = begin()
    assert game.asked == ("chance ", "ship")
    outcomes = red_planet.legal_actions(game.state, -1)
    assert outcomes
    assert all(DESTINATION[action.what] != UNKNOWN for action in outcomes)
    assert face_of(UNKNOWN, 3) in game.chance().state.ships.pool


@pytest.mark.rule("MRP-18", "MRP-52")
def test_later_an_unknown_ship_may_come():
    game = begin().goes_on("choose").goes_on("land").does("land")
    game.goes_on("ship")
    assert face_of(UNKNOWN, 5) in {action.what for action in red_planet.legal_actions(game.state, -1)}


@pytest.mark.rule("MRP-19", "MRP-20")
@pytest.mark.parametrize("seats", SEATS)
def test_without_a_ship_to_phobos_the_rightmost_one_gets_its_token(seats):
    ships = ["hellas-2", "hellas-3", "ausonia-2", "ausonia-3", "syrtis-major-6", "mare-serpentis-4"]
    game = begin(seats).does(*(f"ship {ship}" for ship in ships[: colours(seats)]))
    *others, rightmost = game.state.docks
    assert rightmost.destination == PHOBOS
    assert rightmost.tokens == (PHOBOS,)
    assert not any(ship.tokens for ship in others)
    assert game.state.destinations == [2] * 9 + [1]


@pytest.mark.rule("MRP-19")
def test_with_a_ship_to_phobos_no_token_is_laid():
    game = begin(3).does("ship phobos-3", "ship hellas-3", "ship ausonia-2")
    assert game.ship("dock-3").tokens == ()
    assert game.state.destinations == [2] * 10


@pytest.mark.rule("MRP-52", "MRP-19")
def test_later_nobody_asks_whether_a_ship_flies_to_phobos():
    game = lay(3, docks=["hellas-4"], chosen=dict.fromkeys("ABC", "soldier"), called="ABC").does("land")
    game.does("ship ausonia-4", "ship unknown-5")
    assert not any(ship.tokens for ship in game.state.docks)


@pytest.mark.rule("MRP-21")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_nine_characters_in_hand(seats):
    game = begin(seats).goes_on("choose")
    for seat in range(seats):
        assert len(red_planet.legal_actions(game.state, seat)) == 9


@pytest.mark.rule("MRP-22")
@pytest.mark.parametrize("seats", SEATS)
def test_one_astronaut_of_every_colour_starts_one_on_each_ship(seats):
    game = begin(seats).chance(seed=3)
    assert sorted(game.aboard(f"dock-{dock + 1}") for dock in range(colours(seats))) == list(
        LETTERS[: colours(seats)]
    )


@pytest.mark.rule("MRP-22")
def test_chance_decides_ship_by_ship_whose_astronaut_is_there():
    game = begin(3).does("ship phobos-3", "ship hellas-3", "ship ausonia-2")
    assert game.asked == ("chance ", "astronaut")
    game.does("astronaut C")
    assert {action.colour for action in red_planet.legal_actions(game.state, -1)} == {0, 1}
    game.does("astronaut A", "astronaut B")
    assert [game.aboard(f"dock-{dock}") for dock in (1, 2, 3)] == ["C", "A", "B"]
    assert game.state.supply == [21, 21, 21]


@pytest.mark.rule("MRP-23")
def test_whose_astronaut_is_at_the_leftmost_dock_is_first_player():
    game = begin(3).does("ship phobos-3", "ship hellas-3", "ship ausonia-2")
    game.does("astronaut C", "astronaut A", "astronaut B")
    assert game.state.first == 2
    game.goes_on("choose")
    assert game.state.round == 1


@pytest.mark.rule("MRP-24", "MRP-25")
def test_a_resource_token_lies_facedown_in_every_zone_and_one_is_left_over():
    game = begin().goes_on("choose")
    assert game.state.resources == [-1] * 10
    assert [game.state.facedown.count(kind) for kind in KINDS] == [5, 3, 3]
    everywhere = lay(3, zones={ZONE_WORDS[zone]: "A" for zone in ZONES})
    assert len(everywhere.state.facedown) == 1


@pytest.mark.rule("MRP-26", "MRP-27")
def test_two_missions_are_dealt_and_one_is_kept_unseen_in_any_order():
    game = begin(3).goes_on("keep")
    dealt = [event.card for event in game.events(events.Dealt)]
    assert len(dealt) == 6
    assert all(map(is_mission, dealt))
    assert game.asked == ("ABC", "keep")
    words = sorted(game.legal("B"))
    assert len(words) == 2
    game.does(f"B: {words[1]}")
    assert game.asked == ("AC", "keep")
    game.does(f"C: {min(game.legal('C'))}", f"A: {min(game.legal('A'))}")
    kept, returned = game.state.kept[1], game.state.returned[1]
    assert words[1] == f"keep {CARD_WORDS[kept]}"
    assert {kept, returned} == set(dealt[2:4])
    assert kept not in game.state.events.pool
    assert returned in game.state.events.pool


@pytest.mark.rule("MRP-26")
def test_only_a_mission_that_was_dealt_is_kept():
    game = begin(3).goes_on("keep")
    others = [card for card in KEEP if f"keep {CARD_WORDS[card]}" not in game.legal("A")]
    assert len(others) == 11
    assert {game.refused(f"keep {CARD_WORDS[card]}", "A") for card in others} == {"keep_first"}


@pytest.mark.rule("MRP-28")
@pytest.mark.parametrize("seats", SEATS)
def test_the_event_deck_is_all_cards_less_one_a_seat(seats):
    game = begin(seats).goes_on("choose")
    pool = game.state.events.pool
    assert len(pool) == 30 - seats
    assert sum(map(is_discovery, pool)) == 13
    assert sum(map(is_action, pool)) == 4


@pytest.mark.rule("MRP-29")
def test_what_was_put_back_is_remembered_by_its_seat_alone():
    game = begin(3).goes_on("choose")
    own, other = red_planet.observe(game.state, (0,)), red_planet.observe(game.state, (1,))
    assert own.returned[0] == game.state.returned[0]
    assert other.returned[0] == other.returned[2] < 0


@pytest.mark.rule("MRP-06")
def test_the_deck_holds_36_ships():
    assert len(shipped().ships) == 36
    game = begin().chance()
    assert game.state.ships.size == 32
