"""The one place that names the games. A game is imported when it is asked for."""

from importlib import import_module
from typing import Final, cast

from spacegames.core.game import Game

_MODULES: Final = {
    "control": "spacegames.control",
    "red-planet": "spacegames.red_planet",
    "critical-orbit": "spacegames.critical_orbit",
}


def names() -> tuple[str, ...]:
    """What the games are called on the command line."""
    return tuple(_MODULES)


def load(name: str) -> Game:
    """The game of this name. Raises KeyError if there is none."""
    return cast(Game, import_module(_MODULES[name]))
