"""The rules: chapters on the left, the text on the right."""

import re
from collections.abc import Iterable
from typing import ClassVar

from textual.geometry import Region

from spacegames.core.game import Game
from spacegames.tui.finder import Finder
from spacegames.tui.page import Overlay
from spacegames.tui.widgets.board import Board, Cell
from spacegames.tui.widgets.listing import Item, Listing
from spacegames.tui.widgets.prose import Prose

RULE = re.compile(r"[A-Z]+-\d+")
ITEM = re.compile(r"\s*([-*|]|\d+\.) ?")


class RulesPage(Finder, Overlay):
    """The rulebook, opened where it speaks of the rule or the words that were on the screen."""

    HINTS: ClassVar = (
        ("up", "chapter"), ("page-down", "page"), ("area", "text"), ("find", "find"), ("next", "next"),
        ("back", "back"),
    )  # fmt: skip

    def __init__(self, game: Game, said: str = "", word: str = "") -> None:
        self.game = game
        self.chapters = _chapters(game.rulebook())
        self.said, self.word = said, word.replace("-", " ")
        super().__init__()

    def make_boards(self) -> Iterable[Board]:
        self.contents = Listing("Chapters", id="chapters", numbered=False, wraps=False)
        self.text = Prose("", id="text")
        return (self.contents, self.text)

    def lay_out(self, width: int, height: int) -> None:
        left = min(36, width * 9 // 20)
        self.place(self.contents, Region(0, 1, left, height - 3))
        self.place(self.text, Region(left, 1, width - left, height - 3))

    def begin(self) -> None:
        self.status.show("RULES", self.game.info.title)
        self.contents.show([Item(place, heading) for place, (heading, _) in enumerate(self.chapters)])
        rule = RULE.search(self.said)
        headed = [place for place, (heading, _) in enumerate(self.chapters) if self._is_headed(heading)]
        if rule and not any(rule.group() in "".join(self.chapters[place][1]) for place in headed):
            self.find(rule.group())
        else:
            self.contents.cursor = headed[0] if headed else 0
            self.contents.redraw()
        self.moved(self.contents)
        self.say("Up and down choose a chapter, PgDn turns the page, / finds, Esc goes back.")

    def moved(self, board: Board) -> None:
        if board is self.contents and isinstance(self.contents.cursor, int):
            heading, lines = self.chapters[self.contents.cursor]
            self.text.title = heading.strip()
            self.text.top = 0
            self.text.show([(line, "strong" if self._is_sought(line) else "") for line in lines])

    def _is_sought(self, line: str) -> bool:
        return bool(self.sought) and self.sought.lower() in line.lower()

    def _is_headed(self, heading: str) -> bool:
        return bool(self.word) and self.word.lower() in heading.lower()

    def _page(self, direction: int) -> None:
        self.text.scroll_rows(direction * max(1, self.text.inner_height - 1))

    def searched(self) -> Board:
        return self.contents

    def told(self) -> list[tuple[Cell, str]]:
        return [(place, "\n".join([heading, *lines])) for place, (heading, lines) in enumerate(self.chapters)]

    def do_rules(self) -> None:
        self.do_back()


def _chapters(rulebook: str) -> list[tuple[str, list[str]]]:
    """The chapters with their paragraphs and list items, each on one line."""
    chapters: list[tuple[str, list[str]]] = []
    for line in rulebook.replace("**", "").replace("`", "").splitlines():
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not set(cells[0]) <= set("-:"):
                chapters[-1][1].append(f"{cells[0]}\t{' '.join(cells[1:])}")
            continue
        if line.startswith("#"):
            depth = len(line) - len(line.lstrip("#"))
            chapters.append((" " * (depth - 2) * 2 + line.lstrip("# "), []))
            continue
        text = chapters[-1][1]
        if not text and not line.strip():
            continue
        begins = not line.strip() or ITEM.match(line) or not text or not text[-1]
        if begins:
            text.append(line.rstrip())
        else:
            text[-1] += " " + line.strip()
    return chapters
