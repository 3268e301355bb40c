"""What can be looked up at every prompt, by whoever is at the screen."""

from collections.abc import Sequence
from typing import Final

from spacegames.core.game import Game
from spacegames.core.table import Table
from spacegames.plain.talk import Json, Quit, Text

HELP: Final = (
    "A number or an action in notation does it; Enter does the only one there is.",
    "Of several people, nA says that A answers nothing this round; said again, it takes that back.",
    "look CARD      what a card or a word means",
    "hand [SEAT]    what you hold; unseen by others where everybody looks on",
    "table          what lies open",
    "log [all]      what has happened this round, as far as you may look it up",
    "rules [WORD]   the rules: the chapters, or what is said of a word or a rule's number",
    "hint           the three best actions, with the chance to win and why; it is noted in the record",
    "undo, redo     take back, do again",
    "pause          stop the clock, where there is one; the result counts as practice then",
    "leave [BOT]    a bot takes over your seat",
    "concede        give up",
    "agree          all people agree on a draw, or to give up together",
    "help           this; quit: stop here, the game is saved and can be resumed",
)
COMMANDS: Final = (*(line.split()[0].rstrip(",") for line in HELP[2:]), "redo", "quit")
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
            book = game.rulebook()
            shown = chapter(book, "" if rest == "all" else rest) if rest else [headings(book)]
            talk.lines("rules", shown)
        case _:
            return False
    return True


def look_up(table: Table, talk: Text | Json, viewers: Sequence[int], text: str) -> bool:
    """Show what was asked for, as these seats may see it. False if the text asks for nothing of the kind.

    Raises Quit.
    """
    match split(text):
        case "table", _:
            show_table(table, talk, viewers)
        case "log", rest:
            show_log(table, talk, viewers, everything=rest == "all")
        case _:
            return explain(table.game, talk, text)
    return True


def show_table(table: Table, talk: Text | Json, viewers: Sequence[int]) -> None:
    """What lies open, and what these seats know."""
    talk.lines("table", table.game.voice.table(table.observe(viewers), table.names))


def show_log(table: Table, talk: Text | Json, viewers: Sequence[int], *, everything: bool = False) -> None:
    """What has happened this round, or ever, as far as these seats may look it up."""
    seen = [event.seen_by(*viewers) for event in table.log(viewers)]
    if not everything and not table.over:
        rounds = [place for place, event in enumerate(seen) if event.ENDS_ROUND]
        seen = seen[rounds[-1] + 1 :] if rounds else seen
    talk.lines("log", [table.game.voice.event(e, table.names) for e in seen if not e.is_dull()])


def chapter(rulebook: str, word: str) -> list[str]:
    """The chapters of the rulebook with this word in their heading, or else anywhere; all without one."""
    chapters: list[list[str]] = [[]]
    for line in rulebook.splitlines():
        if line.startswith("#"):
            chapters.append([])
        chapters[-1].append(line)
    headed = [lines for lines in chapters if lines and word.lower() in lines[0].lower()]
    saying = [lines for lines in chapters if word.lower() in "\n".join(lines).lower()]
    found = [line for lines in (headed or saying) for line in lines]
    return found or [f"The rules do not say {word!r}. {headings(rulebook)}"]


def headings(rulebook: str) -> str:
    """The names of the chapters, and how to read them."""
    names = [line.lstrip("# ") for line in rulebook.splitlines() if line.startswith("#")]
    return f"rules all, or rules and a word of one of these: {'; '.join(names)}."
