"""What holds in any game, however it is played."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames import red_planet
from spacegames.red_planet import events
from spacegames.red_planet.pieces import (
    CAPACITY,
    DESTINATION,
    RECRUITER,
    UNKNOWN,
    ZONES,
    is_discovery,
    is_mission,
)
from spacegames.red_planet.scoring import scores
from spacegames.red_planet.state import NONE, counts, ships_by_place

any_game = given(seed=st.integers(0, 10**6), seats=st.integers(2, 6))


def at_random(seats, seed, tell=None):
    """Every state of a game played at random."""
    rng, state = Random(seed), red_planet.start(red_planet.Config(seats=seats))
    while owes := red_planet.decision(state).owes:
        yield state
        seat = rng.choice(owes)
        if seat < 0:
            action = red_planet.sample_chance(state, rng)
        else:
            action = rng.choice(red_planet.legal_actions(state, seat))
        red_planet.apply(state, seat, action, tell)
    yield state


@pytest.mark.rule("MRP-08", "MRP-105")
@any_game
def test_every_astronaut_is_in_the_supply_in_a_zone_on_a_ship_or_on_the_memorial(seats, seed):
    for state in at_random(seats, seed):
        for colour in range(state.config.colours):
            aboard = sum(ship.aboard[colour] for _, ship in ships_by_place(state))
            landed = sum(counts(state, zone)[colour] for zone in ZONES)
            assert state.supply[colour] + landed + aboard + state.lost[colour] == 22
        assert min(*state.supply, *state.astronauts, *state.lost) >= 0


@pytest.mark.rule("MRP-12", "MRP-38", "MRP-63")
@any_game
def test_no_zone_has_more_than_two_destination_tokens_in_use_and_no_ship_too_many_aboard(seats, seed):
    for state in at_random(seats, seed):
        ships = [ship for _, ship in ships_by_place(state)]
        used = [zone for ship in ships for zone in ship.tokens]
        assert all(used.count(zone) + state.destinations[zone] == 2 for zone in ZONES)
        assert min(state.destinations) >= 0
        assert all(sum(ship.aboard) <= CAPACITY[ship.face] for ship in ships)


@pytest.mark.rule("MRP-60", "MRP-64")
@any_game
def test_an_unknown_ship_with_somebody_aboard_has_a_destination(seats, seed):
    """There are ten zones with two tokens each: in a game of six docks there are always some left."""
    for state in at_random(seats, seed):
        if red_planet.decision(state).kind.endswith("name"):
            continue
        for _, ship in ships_by_place(state):
            assert ship.tokens or DESTINATION[ship.face] != UNKNOWN or not any(ship.aboard)


@pytest.mark.rule("MRP-117", "MRP-118", "MRP-120")
@any_game
def test_discoveries_lie_on_outer_zones_and_everything_else_before_the_seats(seats, seed):
    before = [None] * len(ZONES)
    for state in at_random(seats, seed):
        lying = [known and known[0] for known in state.discoveries]
        assert all(state.config.box.zones[zone].ring == "outer" for zone in ZONES if lying[zone] is not None)
        assert all(card is None or is_discovery(card) for card in lying)
        # None is ever removed or replaced.
        assert all(was is None or was == now for was, now in zip(before, lying, strict=True))
        assert not any(is_discovery(card) for cards in state.drawn for card in cards)
        assert all(card == NONE or is_mission(card) for card in state.kept)
        before = lying


@pytest.mark.rule("MRP-10", "MRP-108")
@any_game
def test_point_tokens_are_in_the_bank_in_a_zone_or_before_a_colour(seats, seed):
    for state in at_random(seats, seed):
        for kind, count in enumerate((40, 23, 23)):
            assert state.bank[kind] + sum(state.waiting[kind::3]) + sum(state.points[kind::3]) == count
        assert min(*state.bank, *state.waiting, *state.points) >= 0


@pytest.mark.rule("MRP-30", "MRP-31", "MRP-44", "MRP-52", "MRP-104")
@any_game
def test_when_a_round_begins_all_ships_have_landed_and_everybody_has_a_character(seats, seed):
    rounds = set()
    for state in at_random(seats, seed):
        if red_planet.decision(state).kind == "choose":
            rounds.add(state.round)
            assert all(state.hands)
            assert not state.flights
            assert all(state.docks)
    assert rounds == set(range(1, 11))


@pytest.mark.rule("MRP-104", "MRP-185")
@any_game
def test_every_colour_plays_its_recruiter_within_ten_rounds(seats, seed):
    told = []
    *_, state = at_random(seats, seed, told.append)
    called = [event for event in told if isinstance(event, events.Revealed)]
    assert sum(len(event.colours) for event in called) == 10 * state.config.colours
    recruited = [colour for event in called if event.character == RECRUITER for colour in event.colours]
    assert set(recruited) == set(range(state.config.colours))
    # A neutral one leaves the game.
    assert all(recruited.count(colour) == 1 for colour in range(seats, state.config.colours))


@pytest.mark.rule("MRP-33", "MRP-34", "MRP-56")
@any_game
def test_every_round_is_counted_down_and_who_was_called_last_begins_the_next(seats, seed):
    told, countdown = [], []
    *_, state = at_random(seats, seed, told.append)
    for event in told:
        if isinstance(event, events.RoundBegan):
            first, countdown = event.first, []
        elif isinstance(event, events.Revealed):
            turns = [(colour - first) % state.config.colours for colour in event.colours]
            assert turns == sorted(turns)
            countdown += [(event.character, turn) for turn in turns]
        elif isinstance(event, events.RoundEnded):
            assert countdown == sorted(countdown)
            assert event.first == (countdown[-1][1] + first) % state.config.colours % seats


@pytest.mark.rule("MRP-24", "MRP-47")
@any_game
def test_where_somebody_is_the_resource_lies_open(seats, seed):
    for state in at_random(seats, seed):
        if red_planet.decision(state).owes[:1] == (-1,):
            continue
        assert all(state.resources[zone] >= 0 for zone in ZONES if any(counts(state, zone)))


@pytest.mark.rule("MRP-29", "MRP-119", "MRP-122")
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 6), eyes=st.sets(st.integers(0, 5)))
def test_whoever_looks_sees_the_same_in_every_world_that_may_be(seats, seed, eyes):
    watchers, rng = tuple(sorted(eye for eye in eyes if eye < seats)), Random(seed)
    for state in at_random(seats, seed):
        if rng.random() < 0.1:
            seen = red_planet.observe(state, watchers)
            world = red_planet.resample(seen, rng)
            assert red_planet.observe(world, watchers) == seen
            assert red_planet.census(world) == red_planet.census(state)
            assert set(world.returned) & set(world.kept) <= {NONE}


@pytest.mark.rule("MRP-173", "MRP-178", "MRP-180")
@any_game
def test_the_winners_have_most_points_and_utilities_add_up_to_nothing(seats, seed):
    told = []
    *_, state = at_random(seats, seed, told.append)
    assert [event for event in told if isinstance(event, events.Scored)] == scores(state)
    for colour in range(state.config.colours):
        assert state.totals[colour] == sum(score.points for score in scores(state) if score.colour == colour)
    utilities, winners = red_planet.returns(state), red_planet.outcome(state).winners
    assert all(state.totals[seat] == max(state.totals[:seats]) for seat in winners)
    assert all(utilities[seat] == max(utilities) for seat in winners)
    assert abs(sum(utilities)) < 1e-9
