"""What the tests of Red Planet share."""

import pytest

from spacegames.red_planet import components

from ..box import copied


@pytest.fixture
def folder(tmp_path):
    """A copy of the shipped tables, to be corrected."""
    return copied(components, tmp_path)
