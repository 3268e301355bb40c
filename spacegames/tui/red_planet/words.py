"""Spans that several boards share."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size

from spacegames.core.seats import LETTERS
from spacegames.red_planet.components import Box
from spacegames.red_planet.pieces import KIND_WORDS
from spacegames.tui.widgets.board import Cell, Row, Span

GAPS: Final = ("  ", " ", "")
SHORT: Final = 3  # letters of a kind where there is little room


def fitted(text: str, width: int) -> str:
    """The text in this width, cut with a dot if it is too long."""
    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + "."


def wide(
    row: Sequence[Span], width: int, cell: Cell | None = None, filler: str = " ", style: str = ""
) -> Row:
    """The spans, and as much of the filler as it takes to this width; cut where they are longer."""
    spans: list[Span] = []
    left = width
    for span in row:
        text = span.text if cell_len(span.text) <= left else set_cell_size(span.text, left)
        left -= cell_len(text)
        spans.append(span._replace(text=text, cell=span.cell if cell is None else cell))
    if left:
        spans.append(Span(filler * left, style, cell))
    return tuple(spans)


def astronauts(counts: Sequence[int], width: int) -> list[Span]:
    """So many of each colour, every colour in its place; only those that are there if that is too wide."""
    texts = [f"{LETTERS[colour]}{count}" if count else ".." for colour, count in enumerate(counts)]
    slot = max(map(len, texts))
    gap = next((gap for gap in GAPS if (slot + len(gap)) * len(texts) - len(gap) <= width), None)
    if gap is None:
        return [Span(text, f"seat-{colour}") for colour, text in enumerate(texts) if counts[colour]]
    return [
        Span(f"{text:<{slot}}{gap}", f"seat-{colour}" if counts[colour] else "frame")
        for colour, text in enumerate(texts)
    ]


def letters(seats: Sequence[int], between: str = "") -> list[Span]:
    """The letters of these colours."""
    spans: list[Span] = []
    for place, colour in enumerate(seats):
        spans += [Span(between)] * (place > 0 and bool(between))
        spans.append(Span(LETTERS[colour], f"seat-{colour}"))
    return spans


def kind_style(kind: int) -> str:
    """How a kind of resource is written."""
    return KIND_WORDS[kind] if kind >= 0 else "dim"


def kind_name(box: Box, kind: int, *, short: bool = False) -> str:
    """What a kind of resource is called; a question mark where nobody knows."""
    if kind < 0:
        return "?" if short else "resource not known"
    return box.kinds[kind].name[:SHORT] if short else box.kinds[kind].name


def tokens_in_words(box: Box, counts: Sequence[int]) -> str:
    """Point tokens by kind: `2 ice, 1 sylvanite`."""
    return ", ".join(f"{count} {box.kinds[kind].name}" for kind, count in enumerate(counts) if count)
