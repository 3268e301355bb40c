"""The keys, the same on every screen and in every game: one key, one meaning."""

from typing import Final

from msgspec import Struct


class Key(Struct, frozen=True):
    """A command: the keys that give it, and what it does."""

    keys: str
    help: str


KEYS: Final = {
    "up": Key("up,k", "cursor up"),
    "down": Key("down,j", "cursor down"),
    "left": Key("left,h", "cursor left"),
    "right": Key("right,l", "cursor right"),
    "first": Key("home", "to the first"),
    "last": Key("end", "to the last"),
    "page-up": Key("pageup", "page up; turn before"),
    "page-down": Key("pagedown", "page down; next turn"),
    "area": Key("tab", "next area"),
    "area-back": Key("shift+tab", "area before"),
    "go": Key("g", "go to an area or a round"),
    "do": Key("enter", "do it"),
    "mark": Key("space", "other value; run or hold"),
    "back": Key("escape", "back; bots move now"),
    "actions": Key("a", "all actions, and why not"),
    "done": Key("e", "done, pass, no answer"),
    "look": Key("i", "look closer"),
    "hint": Key("H", "hint: the best, and why"),
    "undo": Key("u,ctrl+z", "take back"),
    "redo": Key("U,ctrl+y", "do again"),
    "log": Key("o", "what has happened"),
    "rules": Key("r", "the rules"),
    "keys": Key("question_mark,f1", "keys on this screen"),
    "menu": Key("m,f10", "menu: what can be done"),
    "hide": Key("b", "hide what is secret"),
    "zoom": Key("z", "the area enlarged"),
    "hand-over": Key("x", "hand the screen over"),
    "clock": Key("s", "stop or start the clock"),
    "not-now": Key("N", "not this round, or in again"),
    "copy": Key("y", "copy"),
    "save-text": Key("w", "write as a text file"),
    "find": Key("slash", "find"),
    "next": Key("n", "next"),
    "previous": Key("p", "previous"),
    "review": Key("t", "turning points, chances to win"),
    "table": Key("v", "the table alone, or then"),
    "follow": Key("f", "follow one seat"),
    "more": Key("plus", "more; faster"),
    "less": Key("minus", "less; slower"),
    "start": Key("S", "start"),
    "mix": Key("M", "mix the seats"),
    "reroll": Key("R", "another seed"),
    "continue": Key("c", "continue the newest"),
    "fork": Key("", "play on from here"),
    "leave": Key("", "a bot takes over the seat"),
    "concede": Key("", "give up"),
    "draw": Key("", "offer a draw, or to give up together"),
    "suspend": Key("", "shell for a while"),
    "home": Key("", "home; the game is saved"),
    "quit": Key("q,ctrl+q,ctrl+c", "quit; all is saved"),
    "command": Key("colon,ctrl+p", "type or find a command"),
}

_SHOWN: Final = {
    "question_mark": "?", "slash": "/", "colon": ":", "plus": "+", "minus": "-", "escape": "Esc",
    "enter": "Enter", "space": "Space", "tab": "Tab", "shift+tab": "S-Tab", "pageup": "PgUp",
    "pagedown": "PgDn", "home": "Home", "end": "End", "f1": "F1", "f10": "F10", "up": "Up", "down": "Down",
    "left": "Left", "right": "Right",
}  # fmt: skip


def shown(key: str) -> str:
    """The key as it is written on the screen."""
    return _SHOWN.get(key, key)


def normal(keys: str) -> str:
    """Keys as they were typed in a file, as Textual calls them."""
    names = {text: name for name, text in _SHOWN.items()}
    return ",".join(names.get(key.strip(), key.strip()) for key in keys.split(","))
