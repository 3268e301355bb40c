"""Who sees what."""

from random import Random

import pytest

from spacegames import critical_orbit
from spacegames.critical_orbit import events
from spacegames.critical_orbit.pieces import TILE_WORDS

from .game import lay


def seen(game, name):
    """What a role knows; the public for no name."""
    return critical_orbit.observe(game.state, (game.seat(name),) if name else ())


def same_for_the_others(one, other):
    """Whether nobody but Mercury III can tell these tables apart, and Mercury III can."""
    for name in ("H", "B", "C", ""):
        assert seen(one, name) == seen(other, name)
    return seen(one, "M") != seen(other, "M")


@pytest.mark.rule("CO-39", "CO-41")
class TestHidden:
    def test_where_tiles_lie_and_how(self):
        assert same_for_the_others(lay(tiles={"L1": "hand"}), lay(tiles={"L1": "c4 1"}))

    def test_which_tile_it_is(self):
        assert same_for_the_others(lay(tiles={"L1": "hand"}), lay(tiles={"L2": "hand"}))

    def test_valves_on_stems(self):
        one = lay(tiles={"L2": "a1"}, valves="white")
        assert same_for_the_others(one, lay(tiles={"L2": "a1"}, on_stems="L2"))

    def test_where_dials_were_moved(self):
        one = lay(unlocked="blue-round")
        assert same_for_the_others(one, lay(unlocked="blue-round", dials={"blue-round": "T5"}))

    def test_unlock_cards_that_mercury_looked_at(self):
        assert same_for_the_others(lay(top="x"), lay(top="blue-round"))
        assert same_for_the_others(lay(bottom="x"), lay(bottom="blue-round"))

    def test_unlock_cards_that_it_looks_at(self):
        one, other = (
            lay(stars={"mercury": 1}).does("M: look", "chance: unlock x", f"chance: unlock {card}")
            for card in ("x", "blue-round")
        )
        assert same_for_the_others(one, other)
        (told,) = one.events(events.CardsSeen)
        assert told.eyes == 1

    def test_the_half_valve_that_it_looks_at(self):
        one, other = (
            lay(stars={"mercury": 1}).does("M: draw", f"chance: half {half}") for half in ("red", "white")
        )
        assert same_for_the_others(one, other)

    def test_one_that_was_put_back(self):
        one, other = (
            lay(stars={"mercury": 1}).does("M: draw", f"chance: half {half}", "M: return")
            for half in ("red", "white")
        )
        assert one.state == other.state
        (told,) = one.events(events.HalfReturned)
        assert told.eyes == 1


@pytest.mark.rule("CO-42")
class TestOxygen:
    def test_how_much_there_is_only_mercury_knows(self):
        tiles = {"L1": "c1", "T2": "e3", "J3": "h1"}
        dials = {"yellow-round": "T3", "yellow-square": "T9"}
        unlocked = "yellow-round yellow-square"
        one = lay(setup=6, tiles=tiles, unlocked=unlocked, dials=dials, on_stems="J3")
        other = lay(setup=6, tiles=tiles, unlocked=unlocked, dials=dials, valves="black")
        assert (one.state.rocket.oxygen, other.state.rocket.oxygen) == (4, 0)
        assert same_for_the_others(one, other)

    def test_until_it_says_so(self):
        game = lay(tiles={"L1": "hand"}).does("M: have")
        assert seen(game, "H").told == 0

    def test_what_is_built_is_told_to_mercury_alone(self):
        game = lay(tiles={"L1": "hand"}).does("M: lift L1")
        (changed,) = game.events(events.RocketChanged)
        assert changed.eyes == 1
        assert set(changed.SECRET) == {"did", "oxygen"}


@pytest.mark.rule("CO-40")
class TestPublic:
    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ({"tiles": {"L1": "hand"}}, {"tiles": {"J1": "hand"}}),
            ({"tiles": {"L1": "hand"}}, {"tiles": {"L4": "hand"}}),
            ({"tiles": {"L4": "hand"}}, {"tiles": {"L5": "hand"}}),
            ({"tiles": {"L1": "faceup"}}, {"tiles": {"L2": "faceup"}}),
            ({"valves": "white"}, {"valves": "black"}),
            ({"halves": "white"}, {"halves": "red"}),
            ({"out": "white"}, {"out": "red"}),
            ({"unlocked": "blue-round"}, {"unlocked": "blue-square"}),
            ({"turned": "x"}, {"turned": ""}),
            ({"tracks": {"white": 2}}, {"tracks": {"white": 3}}),
            ({"houston": {"e4": 1}}, {"houston": {"e4": 2}}),
            ({"bengaluru": {"Ab1": 1}}, {"bengaluru": {"Ab1": 2}}),
            ({"cologne": {"f1": 1}}, {"cologne": {"f1": 2}}),
            ({"dice": "1 2 3"}, {"dice": "1 2 4"}),
            ({"turns": 0, "left": 60}, {"turns": 0, "left": 50}),
        ],
    )
    def test_all_see_it(self, one, other):
        one, other = lay(**one), lay(**other)
        for name in ("M", "H", "B", "C", ""):
            assert seen(one, name) != seen(other, name)

    def test_the_ai_card_too(self):
        one, other = (lay(3, card=card) for card in ("05", "06"))
        assert seen(one, "") != seen(other, "")

    def test_a_tile_that_lay_faceup_stays_known(self):
        game = lay(dice="5 6 1", kept="5 6", houston={"d2": 5, "d3": 5, "d4": 5}, tiles={"L1": "faceup"})
        game.does("H: write H 5 e4", "M: take L1")
        assert [TILE_WORDS[given.tile] for given in seen(game, "H").given] == ["L1"]

    def test_a_tile_that_was_turned_up_too(self):
        game = lay(dice="5 6 1", kept="5 6", houston={"d2": 5, "d3": 5, "d4": 5}, stars={"mercury": 1})
        game.does("M: flip L", "chance: tile L1", "H: write H 5 e4", "M: take L1")
        assert [TILE_WORDS[given.tile] for given in seen(game, "H").given] == ["L1"]

    def test_how_half_valves_came_is_told(self):
        game = lay(stars={"mercury": 1}).does("M: draw", "chance: half red", "M: remove")
        assert seen(game, "C").out == (0, 0, 1)


@pytest.mark.rule("CO-41")
def test_who_alone_holds_all_sees_all():
    game = lay(1, card="05", tiles={"L1": "c4 1"})
    assert seen(game, "M").behind.where == tuple(game.state.rocket.where)


@pytest.mark.rule("CO-36", "CO-39")
@pytest.mark.parametrize("name", ["M", "H", ""])
def test_a_world_is_one_that_looks_the_same(name):
    game = lay(
        tiles={"L1": "c4 1", "L4": "hand", "S2": "faceup"},
        unlocked="blue-round",
        dials={"blue-round": "T5"},
        top="x",
    )
    for seed in range(10):
        world = critical_orbit.resample(seen(game, name), Random(seed))
        seats = (game.seat(name),) if name else ()
        assert critical_orbit.observe(world, seats) == seen(game, name)
        assert critical_orbit.census(world) == critical_orbit.census(game.state)
        assert len(set(world.rocket.dials)) == 6
