"""What holds in any game, however it is played."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames import red_planet
from spacegames.red_planet.components import PHOBOS, ZONES
from spacegames.red_planet.state import counts, ships_by_place

any_game = given(seed=st.integers(0, 10**6), seats=st.integers(2, 6))


def at_random(seats, seed):
    """Every state of a game played at random."""
    rng, state = Random(seed), red_planet.start(red_planet.Config(seats=seats))
    while owes := red_planet.decision(state).owes:
        yield state
        if owes[0] < 0:
            action = red_planet.sample_chance(state, rng)
        else:
            action = rng.choice(red_planet.legal_actions(state, owes[0]))
        red_planet.apply(state, owes[0], action)
    yield state


@pytest.mark.rule("MRP-08", "MRP-63", "MRP-117", "MRP-118")
@any_game
def test_nothing_is_ever_more_than_the_box_holds(seats, seed):
    for state in at_random(seats, seed):
        used = [zone for _, ship in ships_by_place(state) for zone in ship.tokens]
        assert all(used.count(zone) + state.destinations[zone] == 2 for zone in ZONES)
        assert all(ship.free >= 0 for _, ship in ships_by_place(state))
        assert min(*state.supply, *state.lost, *state.astronauts, *state.waiting, *state.bank) >= 0
        assert all(zone in state.config.box.outer for zone, known in enumerate(state.discoveries) if known)
        assert state.discoveries[PHOBOS] is None


@pytest.mark.rule("MRP-30", "MRP-31", "MRP-44", "MRP-104")
@any_game
def test_when_a_round_begins_all_ships_have_landed_and_everybody_has_a_character(seats, seed):
    rounds = set()
    for state in at_random(seats, seed):
        if red_planet.decision(state).kind == "choose":
            rounds.add(state.round)
            assert not state.flights
            assert all(state.hands[:seats])
    assert rounds == set(range(1, 11))


@pytest.mark.rule("MRP-24", "MRP-47")
@any_game
def test_where_somebody_is_the_resource_lies_open(seats, seed):
    for state in at_random(seats, seed):
        if red_planet.decision(state).owes[:1] == (-1,):
            continue
        assert all(state.resources[zone] >= 0 for zone in ZONES if any(counts(state, zone)))


@pytest.mark.rule("MRP-180")
@any_game
def test_utilities_add_up_to_nothing_and_the_winners_have_most(seats, seed):
    *_, state = at_random(seats, seed)
    assert abs(sum(red_planet.returns(state))) < 1e-9
    best = max(state.totals[:seats])
    assert all(state.totals[seat] == best for seat in red_planet.outcome(state).winners)
