"""What the tests of Critical Orbit share."""

import pytest

from spacegames.critical_orbit import components

from ..box import copied


@pytest.fixture
def folder(tmp_path):
    """A copy of the shipped tables, to be corrected."""
    return copied(components, tmp_path)
