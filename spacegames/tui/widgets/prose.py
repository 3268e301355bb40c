"""Sentences, and facts with a word in front."""

from collections.abc import Iterable, Sequence

from spacegames.tui.widgets.board import Row, Span
from spacegames.tui.widgets.text import TextBoard, broken

TAB = "\t"


class Prose(TextBoard):
    """Text without hanging lines; a line `word<tab>fact` has its facts under those of the others."""

    def rows(self, width: int) -> Sequence[Row]:
        return prose_rows(self.lines, width - 2)


def prose_rows(lines: Iterable[str | tuple[str, str]], width: int) -> list[Row]:
    """These lines, each of them a text, or a text and its style, in this width."""
    told = [(line, "") if isinstance(line, str) else line for line in lines]
    words = [text.partition(TAB)[0] for text, _ in told if TAB in text]
    column = max(map(len, words), default=-2) + 2
    return [row for text, style in told for row in _rows_of(text, style, width, column)]


def _rows_of(text: str, style: str, width: int, column: int) -> list[Row]:
    word, tab, fact = text.partition(TAB)
    if not tab:
        return [(Span(f" {line}", style),) for line in _broken(text, width)]
    lines = _broken(fact, width - column)
    words = [word, *[""] * (len(lines) - 1)]
    return [
        (Span(f" {word:<{column}}", "dim"), Span(line, style))
        for word, line in zip(words, lines, strict=True)
    ]


def _broken(text: str, width: int) -> list[str]:
    return broken(text, max(8, width), indent=len(text) - len(text.lstrip(" *-")))
