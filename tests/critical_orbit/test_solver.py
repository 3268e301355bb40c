"""The best layout of the parts in hand: always one that could be laid, and the same to the same question."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames.critical_orbit.components import box_with
from spacegames.critical_orbit.pieces import CELLS, DIALS, SETUPS, TILES, VALVES, side_of
from spacegames.critical_orbit.routes import oxygen, pipes_of
from spacegames.critical_orbit.solver import Parts, most_oxygen, solve

BOX = box_with()
ALL_VALVES = (3, 3)
parts = st.builds(
    Parts,
    tiles=st.sets(st.sampled_from(TILES)).map(sorted).map(tuple),
    valves=st.tuples(st.integers(0, 3), st.integers(0, 3)),
    dials=st.sampled_from(BOX.setups),
    unlocked=st.integers(0, 63),
)


@given(parts=parts, target=st.sampled_from(BOX.levels))
def test_what_is_found_could_be_laid_and_gives_what_it_says(parts, target):
    layout = solve(BOX, parts, target, steps=500)
    laid = [tile for tile in TILES if layout.where[tile] >= 0]
    assert set(laid) <= set(parts.tiles)
    taken = 0
    for tile in laid:
        turn, corner = divmod(layout.where[tile], len(CELLS))
        covers = BOX.covers[tile][turn][corner]
        assert not covers & taken
        taken |= covers
    for valve in VALVES:
        assert (
            sum(layout.valved >> tile & 1 for tile in laid if BOX.stems[tile] == valve) <= parts.valves[valve]
        )
    assert len(set(layout.dials)) == len(DIALS)
    for dial in DIALS:
        assert side_of(layout.dials[dial]) == side_of(parts.dials[dial])
        assert parts.unlocked >> dial & 1 or layout.dials[dial] == parts.dials[dial]
    assert oxygen(pipes_of(BOX, layout.where, layout.valved), layout.dials) == layout.oxygen
    assert layout.oxygen <= most_oxygen(BOX, parts)


@given(parts=parts, seed=st.integers(0, 3))
def test_the_same_question_has_the_same_answer(parts, seed):
    ask = solve.__wrapped__
    assert ask(BOX, parts, 10, 200, seed) == ask(BOX, parts, 10, 200, seed)


@pytest.mark.parametrize("die", SETUPS)
def test_with_everything_in_hand_the_hardest_rocket_is_saved_from_every_setup(die):
    layout = solve(BOX, Parts(tuple(TILES), ALL_VALVES, BOX.setups[die - 1], 0), BOX.levels[-1])
    assert layout.oxygen >= BOX.levels[-1]


def test_no_step_is_spent_on_what_cannot_be():
    layout = solve(BOX, Parts((0, 1, 2), (0, 0), BOX.setups[0], 63), 6)
    assert (layout.oxygen, layout.steps) == (0, 0)


def test_more_steps_find_no_less():
    rng = Random(5)
    for _ in range(10):
        some = Parts(tuple(sorted(rng.sample(TILES, 9))), (1, 2), BOX.setups[rng.randrange(6)], 21)
        few, more = (solve(BOX, some, 10, steps).oxygen for steps in (100, 1000))
        assert few <= more
