"""Who sits where: from the command line, or asked for."""

from collections.abc import Sequence

from spacegames import bots
from spacegames.core.game import Game
from spacegames.core.record import Sitter
from spacegames.core.seats import LETTERS
from spacegames.plain.lookup import explain
from spacegames.plain.talk import Json, Text

LONGEST_NAME = 20


def sitters(game: Game, specs: Sequence[str]) -> list[Sitter]:
    """People and bots from `Ann`, `bot:greedy` or `Bo=bot:greedy`. Raises ValueError."""
    if len(specs) not in game.info.seats:
        seats = ", ".join(map(str, game.info.seats))
        raise ValueError(f"{game.info.title} is for {seats} seats, not {len(specs)}")
    found: list[Sitter] = []
    for spec in specs:
        found.append(_sitter(game, spec, found))
    return found


def _sitter(game: Game, spec: str, others: list[Sitter]) -> Sitter:
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


def ask_for_seats(game: Game, talk: Text | Json) -> list[Sitter]:
    """Ask for names and bots, seat by seat. Raises EndOfInput, and Quit."""
    talk.lines("note", [f"{game.info.title}. Who plays? A name, or bot:{', bot:'.join(bots.names(game))}."])
    found: list[Sitter] = []
    while len(found) < max(game.info.seats):
        enough = len(found) in game.info.seats
        letter = LETTERS[len(found)]
        default = f"bot:{bots.DEFAULT}" if found else f"Player {letter}"
        more = ", Enter if that is all" if enough else f", Enter for {default}"
        text = talk.read(f"Seat {letter}{more}>")
        if not text and enough:
            break
        if explain(game, talk, text):
            continue
        try:
            found.append(_sitter(game, text or default, found))
        except ValueError as error:
            talk.problem(f"{error}.")
    return found
