"""What can be looked up at every prompt, by whoever is at the screen."""

from collections.abc import Sequence
from typing import Final

from spacegames.core.game import Game
from spacegames.core.table import Table
from spacegames.plain.talk import Json, Quit, Text

HELP: Final = (
    "A number or an action in notation does it; Enter does the only one there is.",
    "look CARD      what a card or a word means",
    "hand           what you hold",
    "table          what lies open",
    "log            what has happened, as far as you may look it up",
    "rules [WORD]   the rules, or the chapter with this word in its heading",
    "undo, redo     take back, do again",
    "leave [BOT]    a bot takes over your seat",
    "concede        give up",
    "agree          all people agree on a draw",
    "help           this; quit: stop here, the game is saved and can be resumed",
)
COMMANDS: Final = (*(line.split()[0].rstrip(",") for line in HELP[1:]), "redo", "quit")
SHORT: Final = {"?": "help", "h": "help", "l": "look", "q": "quit", "u": "undo"}


def split(text: str) -> tuple[str, str]:
    """The command's word, written out, and the rest of the line."""
    word, _, rest = text.partition(" ")
    return SHORT.get(word.lower(), word.lower()), rest.strip()


def explain(game: Game, talk: Text | Json, text: str) -> bool:
    """Show the help, a card or the rules. False if the text asks for nothing of the kind. Raises Quit."""
    word, rest = split(text)
    match word:
        case "quit":
            raise Quit
        case "help":
            talk.lines("help", [*HELP, "look also knows: " + ", ".join(game.voice.topics())])
        case "look":
            talk.lines("look", game.voice.look(rest) or [f"Nothing is called {rest!r}; ? names what is."])
        case "rules":
            talk.lines("rules", chapter(game.rulebook(), rest))
        case _:
            return False
    return True


def look_up(table: Table, talk: Text | Json, viewers: Sequence[int], text: str) -> bool:
    """Show what was asked for, as these seats may see it. False if the text asks for nothing of the kind.

    Raises Quit.
    """
    match split(text)[0]:
        case "table":
            show_table(table, talk, viewers)
        case "log":
            show_log(table, talk, viewers)
        case _:
            return explain(table.game, talk, text)
    return True


def show_table(table: Table, talk: Text | Json, viewers: Sequence[int]) -> None:
    """What lies open, and what these seats know."""
    talk.lines("table", table.game.voice.table(table.observe(viewers), table.names))


def show_log(table: Table, talk: Text | Json, viewers: Sequence[int]) -> None:
    """What has happened, as far as these seats may look it up."""
    seen = [event.seen_by(*viewers) for event in table.log(viewers)]
    talk.lines("log", [table.game.voice.event(e, table.names) for e in seen if not e.is_dull()])


def chapter(rulebook: str, word: str) -> list[str]:
    """The chapters of the rulebook with this word in their heading; all of it without one."""
    lines = rulebook.splitlines()
    if not word:
        return lines
    found: list[str] = []
    keep = False
    for line in lines:
        if line.startswith("#"):
            keep = word.lower() in line.lower()
        if keep:
            found.append(line)
    headings = ", ".join(line.lstrip("# ") for line in lines if line.startswith("#"))
    return found or [f"No chapter has {word!r} in its heading. There are: {headings}."]
