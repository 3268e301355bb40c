"""The tables of a box in the hands of a test: a copy of them is corrected, and read again."""

import shutil
from pathlib import Path

import pytest

from spacegames.core.game import ConfigError


def copied(components, folder):
    """The tables that this package of components ships, in a folder of one's own."""
    for path in Path(components.__file__).parent.glob("*.toml"):
        shutil.copy(path, folder)
    return folder


def change(folder, name, old, new):
    """One correction: `new` for the first `old` in this file."""
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{name} does not say {old}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def refused(components, folder):
    """The sentence with which the tables in the folder are refused."""
    with pytest.raises(ConfigError) as raised:
        components.read_components(folder)
    return str(raised.value)
