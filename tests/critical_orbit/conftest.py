"""What the tests of Critical Orbit share."""

import shutil
from pathlib import Path

import pytest

from spacegames.critical_orbit import components


@pytest.fixture
def folder(tmp_path):
    """A copy of the shipped tables, to be corrected."""
    for path in Path(components.__file__).parent.glob("*.toml"):
        shutil.copy(path, tmp_path)
    return tmp_path
