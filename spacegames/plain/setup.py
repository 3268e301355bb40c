"""Who sits where: from the command line, or asked for."""

from collections.abc import Sequence

from spacegames import bots
from spacegames.core.game import Game
from spacegames.core.record import Sitter
from spacegames.core.seats import LETTERS
from spacegames.plain.talk import Json, Text

LONGEST_NAME = 20


def sitters(game: Game, specs: Sequence[str]) -> list[Sitter]:
    """People and bots from `Ann`, `bot:greedy` or `Bo=bot:greedy`. Raises ValueError."""
    found: list[Sitter] = []
    for seat, spec in enumerate(specs):
        sitter = _sitter(game, spec, LETTERS[seat] if seat < len(LETTERS) else "")
        if sitter.name.lower() in [other.name.lower() for other in found]:
            raise ValueError(f"two seats are called {sitter.name}")
        found.append(sitter)
    if len(found) not in game.info.seats:
        seats = ", ".join(map(str, game.info.seats))
        raise ValueError(f"{game.info.title} is for {seats} seats, not {len(found)}")
    return found


def _sitter(game: Game, spec: str, letter: str) -> Sitter:
    name, _, bot = spec.rpartition("bot:") if "bot:" in spec else (spec, "", "")
    name = name.removesuffix("=").strip()
    if bot:
        bots.make(bot, game)
        name = name or f"{bot.capitalize()} {letter}"
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise ValueError(f"a name has 1 to {LONGEST_NAME} printable letters, not {name!r}")
    return Sitter(name, bot or None)


def ask_for_seats(game: Game, talk: Text | Json) -> list[Sitter]:
    """Ask for names and bots, seat by seat. Raises EndOfInput."""
    talk.lines("note", [f"{game.info.title}. Who plays? A name, or bot:{', bot:'.join(bots.names(game))}."])
    specs: list[str] = []
    while len(specs) < max(game.info.seats):
        enough = len(specs) in game.info.seats
        more = ", Enter if that is all" if enough else ", Enter for a bot" if specs else ""
        text = talk.read(f"Seat {LETTERS[len(specs)]}{more}>")
        if not text and enough:
            break
        spec = text or ("bot:greedy" if specs else "You")
        try:
            _sitter(game, spec, LETTERS[len(specs)])
        except ValueError as error:
            talk.problem(f"{error}.")
        else:
            specs.append(spec)
    return sitters(game, specs)
