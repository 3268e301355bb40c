"""Who sits where, written as on the command line."""

from collections.abc import Sequence
from typing import Any, Final

from spacegames import bots
from spacegames.core.game import Game, roles_of
from spacegames.core.record import Sitter
from spacegames.core.seats import LETTERS
from spacegames.hotseat import roles

LONGEST_NAME: Final = 20


def sitters(game: Game, specs: Sequence[str]) -> list[Sitter]:
    """People and bots from `Ann`, `bot:greedy` or `Bo=bot:greedy`. Raises ValueError.

    In a game of roles each may be given with one, `houston=Ann`; `houston=ai` is no seat.
    """
    if (count := len(roles.cast(game, specs))) not in game.info.seats:
        seats = ", ".join(map(str, game.info.seats))
        raise ValueError(f"{game.info.title} is for {seats} seats, not {count}")
    return seated(game, specs)


def roles_named(game: Game, specs: Sequence[str]) -> dict[str, Any]:
    """The setting for the roles given with them; none if they are the usual ones. Raises ValueError."""
    return roles.setting(game, [role for role, _ in roles.cast(game, specs)])


def people(sitters: Sequence[Sitter]) -> int:
    """How many people these are; one may hold several seats."""
    return len({sitter.name for sitter in sitters if sitter.bot is None})


def seated(game: Game, specs: Sequence[str]) -> list[Sitter]:
    """The same, however many there are. Raises ValueError."""
    found: list[Sitter] = []
    for role, spec in roles.cast(game, specs):
        found.append(sitter(game, spec, found, role))
    return found


def sitter(game: Game, spec: str, others: Sequence[Sitter], role: str = "") -> Sitter:
    """Who sits next to these others, in a game of roles on this role. Raises ValueError."""
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
    for other in others:
        if name.lower() == other.name.lower():
            if bot or other.bot or not roles_of(game):
                raise ValueError(f"somebody is called {name} already")
            return Sitter(other.name)
    if name.lower() in roles_of(game) and name.lower() != role:
        raise ValueError(f"{name} would be taken for the role of another seat")
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
