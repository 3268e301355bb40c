"""Bots for every role: cities that write well, and a commander that builds what the solver finds."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames import critical_orbit
from spacegames.bots import make
from spacegames.bots.arena import play_match
from spacegames.core.bot import View
from spacegames.core.conformance.match import match
from spacegames.critical_orbit import Config
from spacegames.critical_orbit.crew import parts, step_towards
from spacegames.critical_orbit.pieces import MERCURY
from spacegames.critical_orbit.solver import solve

ENOUGH = {"L2": "hand", "L3": "hand", "J2": "hand", "J3": "hand", "S2": "hand", "S3": "hand", "Z2": "hand",
          "Z3": "hand", "L1": "hand", "J1": "hand", "S1": "hand", "Z1": "hand"}  # fmt: skip


def mission(crew, seed, seats=4, **settings):
    """How a mission of these bots ends."""
    config = Config(seats=seats, turns=35, **settings)
    return play_match(critical_orbit, config, [make(bot, critical_orbit) for bot in crew], Random(seed))


def answer(state, seat, bot="greedy", seed=1):
    """What the bot in this seat does."""
    view = View.of(critical_orbit, state, seat, Random(seed))
    return critical_orbit.format(make(bot, critical_orbit).choose(view))


@given(seed=st.integers(0, 2**32 - 1))
def test_step_by_step_the_rocket_becomes_the_layout_whatever_lies_on_it(seed):
    config = Config(seats=1, turns=20, level="hard")
    states = [critical_orbit.copy(moment.state) for moment in match(critical_orbit, config, seed)]
    state = next(one for one in reversed(states) if critical_orbit.decision(one).owes == (MERCURY,))
    have = parts(state)
    layout = solve(config.box, have, 4, steps=600)
    for _ in range(200):
        step = step_towards(state, layout)
        if step is None or state.outcome:
            break
        assert critical_orbit.refusal(state, MERCURY, step) is None, critical_orbit.format(step)
        critical_orbit.apply(state, MERCURY, step)
    assert state.outcome or (state.rocket.oxygen == layout.oxygen and parts(state) == have)


def test_a_commander_who_can_save_the_rocket_does():
    state = critical_orbit.position(
        phase="roll", tiles=ENOUGH, valves="white black", tracks={"white": 9, "black": 9}
    )
    for _ in range(100):
        if state.outcome:
            break
        critical_orbit.apply(state, MERCURY, critical_orbit.parse(answer(state, MERCURY)))
    assert state.outcome.reason == "oxygen"


def test_a_city_completes_what_it_can():
    houston = {"e4": 3, "e3": 3, "e2": 5}
    state = critical_orbit.position(dice="3 3 1", kept="3 3", houston=houston)
    assert answer(state, 1) in ("write H 3 d3", "write H 3 d4", "write H 3 f4")


def test_cologne_fills_a_column_exactly():
    state = critical_orbit.position(dice="4 3 1", kept="3 4", cologne={"d1": 3})
    assert answer(state, 3) == "write C 4 d2"


def test_bengaluru_spoils_no_line_for_nothing():
    state = critical_orbit.position(
        dice="3 3 1", kept="3 3", bengaluru={"Aa2": 1, "Ac2": 2}, written={"bengaluru": "3"}
    )
    assert not answer(state, 2).endswith("Ad2")


def test_a_red_half_valve_leaves_the_game():
    state = critical_orbit.position(stars={"mercury": 1})
    critical_orbit.apply(state, MERCURY, critical_orbit.parse("draw"))
    critical_orbit.apply(state, -1, critical_orbit.parse("half red"))
    assert answer(state, MERCURY) == "remove"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_greedy_crew_saves_the_rocket_on_easy(seats):
    assert mission(["greedy"] * seats, 3, seats, level="easy").outcome.reason == "oxygen"


def test_a_random_crew_is_lost():
    assert mission(["random"] * 4, 3, level="easy").outcome.reason == "turns"
