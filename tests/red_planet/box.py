"""The tables of the box in the hands of a test: what stands in a copy of them is corrected."""

from pathlib import Path

from spacegames.red_planet import components
from spacegames.red_planet.components import read_components

SHIPPED = Path(components.__file__).parent


def change(folder, name, old, new):
    """One correction: `new` for the first `old` in this file."""
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{name} does not say {old}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def corrected(folder, *changes):
    """The tables after these corrections: file, what it says, what it is to say."""
    for name, old, new in changes:
        change(folder, name, old, new)
    return read_components(folder)
