"""What a seat knows, and what may be true in the worlds it could be in."""

from random import Random

import pytest

from spacegames import red_planet
from spacegames.core.seats import EVERYONE
from spacegames.red_planet.components import CARD, CHARACTER_WORDS, is_discovery, is_mission
from spacegames.red_planet.moments import HIDDEN

from .game import called, lay

WORLDS = 60


def worlds(game, seat):
    """Tables that this seat cannot tell from the true one."""
    seen, rng = red_planet.observe(game.state, (seat,)), Random(1)
    for _ in range(WORLDS):
        world = red_planet.resample(seen, rng)
        assert red_planet.observe(world, (seat,)) == seen
        assert red_planet.census(world) == red_planet.census(game.state)
        yield world


@pytest.mark.rule("MRP-26", "MRP-121")
def test_missions_are_their_seats_secret():
    game = lay(3, kept={"A": "lunar-base", "B": "colony"})
    assert red_planet.observe(game.state, (0,)).kept == (CARD["lunar-base"], HIDDEN, HIDDEN)
    assert red_planet.observe(game.state, ()).kept == (HIDDEN, HIDDEN, HIDDEN)


@pytest.mark.rule("MRP-29")
def test_nobody_else_can_have_kept_what_one_put_back():
    game = lay(3, kept={"A": "lunar-base"}, returned={"A": "colony"})
    for world in worlds(game, 0):
        assert CARD["colony"] not in world.kept
        assert CARD["lunar-base"] not in world.kept[1:]
        assert all(map(is_mission, world.kept + world.returned))
        assert len(set(world.returned)) == 3


@pytest.mark.rule("MRP-29")
def test_what_was_put_back_may_have_been_drawn_by_somebody_since():
    game = lay(3, kept={"A": "lunar-base"}, returned={"A": "colony"}, drawn={"B": "rescue rescue"[:6]})
    assert any(CARD["colony"] in world.drawn[1] for world in worlds(game, 0))


@pytest.mark.rule("MRP-122", "MRP-120")
def test_how_many_facedown_cards_somebody_holds_is_public_and_none_is_a_discovery():
    game = lay(3, drawn={"B": "rescue wide-claims"})
    seen = red_planet.observe(game.state, (0,))
    assert seen.drawn[1] is None
    assert seen.drawn_sizes == (0, 2, 0)
    for world in worlds(game, 0):
        assert len(world.drawn[1]) == 2
        assert not any(map(is_discovery, world.drawn[1]))


@pytest.mark.rule("MRP-119")
def test_a_discovery_is_known_to_who_has_seen_it_and_all_know_who_that_is():
    game = lay(3, discoveries={"hellas": "lichens"}, seen={"hellas": "AC"})
    assert red_planet.observe(game.state, (2,)).discoveries[3] == (CARD["lichens"], 0b101)
    assert red_planet.observe(game.state, (1,)).discoveries[3] == (-1, 0b101)
    assert {world.discoveries[3][0] for world in worlds(game, 0)} == {CARD["lichens"]}
    guesses = {world.discoveries[3][0] for world in worlds(game, 1)}
    assert len(guesses) > 5
    assert all(map(is_discovery, guesses))


@pytest.mark.rule("MRP-123")
def test_a_revealed_discovery_is_known_to_all():
    game = lay(3, round=10, phase="reveal", discoveries={"hellas": "lichens"}, seen={"hellas": "A"})
    assert red_planet.observe(game.state, ()).discoveries[3] == (CARD["lichens"], EVERYONE)


@pytest.mark.rule("MRP-31", "MRP-33")
def test_a_chosen_character_is_hidden_until_it_is_called():
    game = lay(3, docks=["hellas-4", "ausonia-4", "phobos-5"])
    game.does("A: choose scientist", "B: choose soldier")
    assert red_planet.observe(game.state, (0,)).frames[-1].answers == (2, HIDDEN, -1)
    assert red_planet.observe(game.state, ()).frames[-1].answers == (HIDDEN, HIDDEN, -1)
    assert red_planet.observe(game.state, ()).hands == (511, 511, 511)
    game.does("C: choose pilot", "call")
    seen = red_planet.observe(game.state, ())
    assert seen.frames[4].chosen == (2, HIDDEN, HIDDEN)
    assert seen.hands[0] == 511 - 4


@pytest.mark.rule("MRP-33", "MRP-34")
def test_who_has_not_been_called_has_something_lower_or_the_same_and_sits_later():
    game = called("secret-agent", docks=["hellas-4", "ausonia-4", "phobos-5"], played={"B": "pilot"} and {})
    agent = CHARACTER_WORDS.index("secret-agent")
    chosen = {world.frames[4].chosen[1:] for world in worlds(game, 0)}
    assert {character for pair in chosen for character in pair} == set(range(agent, 9))


@pytest.mark.rule("MRP-79", "MRP-119")
def test_a_drawn_card_is_its_reader_s_secret_until_it_is_placed():
    game = called("scientist", docks=["hellas-4"]).does("board dock-1", "board dock-1", "draw", "card lichens")
    guesses = {world.frames[-1].card for world in worlds(game, 1)}
    assert len(guesses) > 10
    assert red_planet.observe(game.state, (0,)).frames[-1].card == CARD["lichens"]
    game.does("place hellas")
    assert all(is_discovery(world.discoveries[3][0]) for world in worlds(game, 1))


@pytest.mark.rule("MRP-25")
def test_a_facedown_resource_is_nobody_s_knowledge():
    game = lay(3, resources={"hellas": "celerium"})
    assert red_planet.observe(game.state, ()).facedown == (0, 0, 0, 0, 0, 1, 1, 1, 2, 2)
