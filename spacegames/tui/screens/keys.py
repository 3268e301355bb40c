"""The keys of the screen below, made from what is bound there."""

from collections.abc import Iterable
from typing import ClassVar

from textual.geometry import Region

from spacegames.tui.keys import KEYS, shown
from spacegames.tui.page import Overlay, Page
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.text import TextBoard


class KeysPage(Overlay):
    """One line a command, in two columns where there is room, and the game's own keys."""

    HINTS: ClassVar = (("page-down", "page"), ("menu", "menu"), ("back", "close"))

    def __init__(self, page: Page) -> None:
        self.below = page
        super().__init__()

    def make_boards(self) -> Iterable[Board]:
        self.board = TextBoard("Keys here, the same in every game")
        return (self.board,)

    def lay_out(self, width: int, height: int) -> None:
        self.place(self.board, Region(0, 1, width, height - 3))

    def begin(self) -> None:
        self.status.show("KEYS")
        self.say("? or Esc closes. A click moves, a second click does, a right click looks.")

    def resized(self) -> None:
        super().resized()
        self.board.show(self._lines(self.board.inner_width - 2))

    def _lines(self, width: int) -> list[str]:
        keymap = self.home_app.keymap
        texts = [
            f"{', '.join(shown(key) for key in (keymap.get(name) or KEYS[name].keys).split(',')[:2]):<12} "
            f"{KEYS[name].help}"
            for name in self.below.commands
            if keymap.get(name) or KEYS[name].keys
        ]
        texts += [f"{key:<12} {words}" for key, (_, words) in self.below.verbs.items()]
        texts += [f"{_spaced(key):<12} {words}" for key, words in self.below.own_keys.items()]
        texts.append(f"{'1-9, 0':<12} by number; again: do it")
        half = (len(texts) + 1) // 2
        column = width // 2
        pairs = zip(texts[:half], [*texts[half:], ""], strict=False)
        return [f"{left[: column - 1]:<{column}}{right[:column]}".rstrip() for left, right in pairs]

    def do_keys(self) -> None:
        self.do_back()


def _spaced(keys: str) -> str:
    """Several keys as they are written on the screen: `L J S`."""
    return " ".join(keys) if keys.strip() else "Space"
