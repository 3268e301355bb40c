"""Computer opponents, by name. They know the contract and no game; a game may bring bots of its own."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from spacegames.bots.greedy import GreedyBot
from spacegames.bots.random_bot import RandomBot
from spacegames.bots.search import LEVELS, SearchBot
from spacegames.core.bot import Bot
from spacegames.core.game import Game

DEFAULT: Final = "normal"

_MAKERS: Final[Mapping[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{name: partial(SearchBot, level) for name, level in LEVELS.items()},
}
# The weakest first.
_FOR_EVERY_GAME: Final = {
    name: _MAKERS[name] for name in ("random", "novice", "easy", "greedy", "normal", "hard")
}


def names(game: Game | None = None) -> tuple[str, ...]:
    """What can be made: the bots for every game, then those that this game brings along."""
    return tuple(_known(game))


def make(spec: str, game: Game | None = None) -> Bot:
    """The bot of this name. Raises ValueError, naming those there are."""
    known = _known(game)
    if spec not in known:
        raise ValueError(f"no bot is called {spec!r}; there are {', '.join(known)}")
    return known[spec]()


def _known(game: Game | None) -> dict[str, Callable[[], Bot]]:
    return {**_FOR_EVERY_GAME, **(game.bots if game else {})}
