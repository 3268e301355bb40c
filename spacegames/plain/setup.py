"""Who sits where, asked for seat by seat."""

from spacegames import bots
from spacegames.core.game import Game
from spacegames.core.record import Sitter
from spacegames.core.seats import LETTERS
from spacegames.hotseat.seating import sitter
from spacegames.plain.lookup import explain
from spacegames.plain.talk import Json, Text


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
            found.append(sitter(game, text or default, found))
        except ValueError as error:
            talk.problem(f"{error}.")
    return found
