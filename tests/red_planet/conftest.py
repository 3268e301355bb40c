"""What the tests of Red Planet share."""

import shutil

import pytest

from .box import SHIPPED


@pytest.fixture
def folder(tmp_path):
    """A copy of the shipped tables, to be corrected."""
    for path in SHIPPED.glob("*.toml"):
        shutil.copy(path, tmp_path)
    return tmp_path
