"""The laws that every game keeps, on every setting of Critical Orbit."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacegames import critical_orbit
from spacegames.core import conformance

CONFIGS = critical_orbit.configs()
ONCE = (conformance.law_determinism, conformance.law_source, conformance.law_options)
EVERY_TIME = [law for law in conformance.ALL if law not in ONCE]


@pytest.mark.parametrize("law", EVERY_TIME, ids=lambda law: law.__name__)
@pytest.mark.parametrize("name", CONFIGS)
@settings(max_examples=2)
@given(seed=st.integers(0, 2**32 - 1))
def test_every_setting_keeps_every_law(name, law, seed):
    conformance.conform(critical_orbit, CONFIGS[name], seed, [law])


@pytest.mark.parametrize("name", CONFIGS)
def test_what_can_be_chosen_can_be_played(name):
    conformance.conform(critical_orbit, CONFIGS[name], 0, [conformance.law_options])


def test_the_source_of_the_engine_is_clean():
    conformance.conform(critical_orbit, CONFIGS["4 seats"], 0, [conformance.law_source])
