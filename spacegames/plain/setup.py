"""Who sits where, asked for seat by seat."""

from collections.abc import Sequence

from spacegames import bots
from spacegames.core.game import Game, roles_of
from spacegames.core.record import Sitter
from spacegames.core.seats import LETTERS
from spacegames.hotseat.roles import AI, may_be_left
from spacegames.hotseat.seating import sitter
from spacegames.plain.lookup import explain
from spacegames.plain.talk import Json, Text


def ask_for_seats(game: Game, talk: Text | Json) -> list[str]:
    """Ask for names and bots, seat by seat, as on the command line. Raises EndOfInput, and Quit."""
    known = ", bot:".join(bots.names(game))
    if roles := roles_of(game):
        left = f"; {AI} for a role that the game plays"
        talk.lines("note", [f"{game.info.title}. Who plays? A name, or bot:{known}{left}."])
        return _ask_for_roles(game, talk, roles)
    talk.lines("note", [f"{game.info.title}. Who plays? A name, or bot:{known}."])
    specs: list[str] = []
    found: list[Sitter] = []
    while len(found) < max(game.info.seats):
        enough = len(found) in game.info.seats
        letter = LETTERS[len(found)]
        default = f"bot:{bots.DEFAULT}" if found else f"Player {letter}"
        more = ", Enter if that is all" if enough else f", Enter for {default}"
        text = talk.read(f"Seat {letter}{more}>")
        if not text and enough:
            break
        if _seat(game, talk, text, default, found):
            specs.append(text or default)
    return specs


def _ask_for_roles(game: Game, talk: Text | Json, roles: Sequence[str]) -> list[str]:
    """The same role by role."""
    specs: list[str] = []
    found: list[Sitter] = []
    while len(specs) < len(roles):
        role = roles[len(specs)]
        default = AI if may_be_left(game, role) else f"Player {LETTERS[len(found)]}"
        text = talk.read(f"{role.capitalize()}, Enter for {default}>")
        left = (text or default).lower() == AI and may_be_left(game, role)
        if left or _seat(game, talk, text, default, found, role):
            specs.append(f"{role}={text or default}")
    return specs


def _seat(
    game: Game, talk: Text | Json, text: str, default: str, found: list[Sitter], role: str = ""
) -> bool:
    """Seat whom the text names beside those found. False, with the reason said, if that cannot be."""
    if explain(game, talk, text):
        return False
    try:
        found.append(sitter(game, text or default, found, role))
    except ValueError as error:
        talk.problem(f"{error}.")
        return False
    return True
