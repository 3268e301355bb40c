"""Who sits where, written as on the command line."""

from collections.abc import Sequence
from typing import Final

from spacegames import bots
from spacegames.core.game import Game
from spacegames.core.record import Sitter
from spacegames.core.seats import LETTERS

LONGEST_NAME: Final = 20


def sitters(game: Game, specs: Sequence[str]) -> list[Sitter]:
    """People and bots from `Ann`, `bot:greedy` or `Bo=bot:greedy`. Raises ValueError."""
    if len(specs) not in game.info.seats:
        seats = ", ".join(map(str, game.info.seats))
        raise ValueError(f"{game.info.title} is for {seats} seats, not {len(specs)}")
    return seated(game, specs)


def seated(game: Game, specs: Sequence[str]) -> list[Sitter]:
    """The same, however many there are. Raises ValueError."""
    found: list[Sitter] = []
    for spec in specs:
        found.append(sitter(game, spec, found))
    return found


def sitter(game: Game, spec: str, others: Sequence[Sitter]) -> Sitter:
    """Who sits next to these others. Raises ValueError."""
    name, is_bot, bot = spec.rpartition("bot:")
    if not is_bot or (name and not name.endswith("=")):
        name, bot = spec, ""
    name = name.removesuffix("=").strip()
    if is_bot and not bot and spec.endswith("bot:"):
        raise ValueError(f"which bot? There are {', '.join(bots.names(game))}")
    if bot:
        bots.make(bot, game)
        name = name or f"{bot.capitalize()} {LETTERS[len(others)]}"
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise ValueError(f"a name has 1 to {LONGEST_NAME} printable letters, not {name!r}")
    if name.lower() in [other.name.lower() for other in others]:
        raise ValueError(f"somebody is called {name} already")
    if name.upper() in LETTERS and name.upper() != LETTERS[len(others)]:
        raise ValueError(f"{name} would be taken for the letter of another seat")
    return Sitter(name, bot or None)


def in_words(names: Sequence[str]) -> str:
    """One of these: `Ann, Bo or Cy`."""
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last


def comes_back(names: Sequence[str], seat: int) -> str:
    """What a curtain says of a seat that has answered unseen, and may come back."""
    return f"{names[seat]} has answered; {LETTERS[seat]} comes back, to take that back."
