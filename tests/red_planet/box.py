"""The box of Red Planet with other tables."""

from spacegames.red_planet.components import read_components

from ..box import change


def corrected(folder, *changes):
    """The tables after these corrections: file, what it says, what it is to say."""
    for name, old, new in changes:
        change(folder, name, old, new)
    return read_components(folder)
