"""The parts that Mercury III has, and how far its routes have come."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len

from spacegames.critical_orbit import words
from spacegames.critical_orbit.components import Box
from spacegames.critical_orbit.components.conduits import EAST, NORTH, SOUTH, STEMS, WEST
from spacegames.critical_orbit.pieces import (
    CELL_WORDS,
    CELLS,
    COLOUR_WORDS,
    DIALS,
    DIALS_OF,
    HALVES,
    OF_EACH_SHAPE,
    SHAPE_OF,
    SHAPE_WORDS,
    SHAPES,
    SPACE_WORDS,
    TILE_WORDS,
    TILES,
    VALVE_WORDS,
    VALVES,
)
from spacegames.critical_orbit.routes import HAND, Progress, pipes_of, progress
from spacegames.critical_orbit.view import Behind, Observation
from spacegames.tui.critical_orbit.pens import pen
from spacegames.tui.critical_orbit.rocket import dial_letter, dial_style
from spacegames.tui.game_table import Line
from spacegames.tui.palette import LINES, Glyphs
from spacegames.tui.widgets.board import Board, Cell, Row, Span

LABEL: Final = 9
DRAWN: Final = 50  # columns from which on tiles are drawn
DRAWN_TILE: Final = 9
ENDS: Final = 2  # open ends of a pipe that are told
ARM_WORDS: Final = {NORTH: "up", EAST: "right", SOUTH: "down", WEST: "left"}

Chip = tuple[str, str, Cell | None]  # text, style, cell


class Parts(Board):
    """A line of chips for every kind. Cells are `("tile", tile)`, `("half", half)` and `("deck",)`."""

    def __init__(self) -> None:
        super().__init__("Parts", id="parts")
        self.seen: Observation | None = None

    def show_seen(self, seen: Observation) -> None:
        self.seen = seen
        self.redraw()

    def rows(self, width: int) -> Sequence[Row]:
        if self.seen is None or self.seen.behind is None:
            return ()
        return part_rows(self.seen, self.seen.behind, width, self.glyphs)


def part_rows(seen: Observation, behind: Behind, width: int, glyphs: Glyphs = LINES) -> list[Row]:
    """All parts in this width, a line that is too long goes on below; with room the tiles are drawn."""
    rows: list[Row] = []
    lines = list(_lines(seen, behind))
    if width >= DRAWN:
        rows = _drawn_tray(seen, behind, width, glyphs)
        lines = lines[1:] if rows else lines
    for label, chips in lines:
        row, room = [Span(f" {label:<{LABEL - 1}}", "dim")], width - LABEL
        for text, style, cell in chips:
            if cell_len(text) > room and len(row) > 1:
                rows.append(tuple(row))
                row, room = [Span(" " * LABEL)], width - LABEL
            row += [Span(text, style, cell), Span(" ")]
            room -= cell_len(text) + 1
        rows.append(tuple(row))
    return rows


def _lines(seen: Observation, behind: Behind) -> Iterator[tuple[str, list[Chip]]]:
    box = seen.config.box
    hand = [tile for tile in TILES if behind.where[tile] == HAND]
    tray = [_tile_chip(box, tile, held=tile == behind.held) for tile in hand]
    yield "tray", tray or [("empty", "dim", None)]
    valves = enumerate(valves_in_hand(seen, behind))
    yield "valves", [_count_chip("valve", valve, count) for valve, count in valves]
    yield "halves", [_count_chip("half", half, seen.halves[half]) for half in HALVES]
    for valve in VALVES:
        yield VALVE_WORDS[valve], [(track(seen, valve), "", None)]
    free = [_dial_chip(behind, dial) for dial in DIALS if seen.unlocked >> dial & 1]
    yield "dials", free or [("all locked", "dim", None)]
    if seen.faceup:
        yield "faceup", [_tile_chip(box, tile) for tile in seen.faceup]
    yield "stacks", [(text, "dim", None) for text in stacks(seen)]
    yield "unlocks", [(f"{words.many(len(seen.pool), 'card')}{_known(seen, behind)}", "", ("deck",))]


def _drawn_tray(seen: Observation, behind: Behind, width: int, glyphs: Glyphs) -> list[Row]:
    """The tiles in hand as they are printed: the pipes and beside each what is on it."""
    box, rows = seen.config.box, list[Row]()
    hand = [tile for tile in TILES if behind.where[tile] == HAND]
    across = (width - LABEL) // DRAWN_TILE
    for first in range(0, len(hand), across):
        some = hand[first : first + across]
        chips = [_tile_chip(box, tile, held=tile == behind.held) for tile in some]
        head = [Span(f"{text:<{DRAWN_TILE}}", style, cell) for text, style, cell in chips]
        rows.append((Span(f" {'' if first else 'tray':<{LABEL - 1}}", "dim"), *head))
        drawings = [_drawing(box, tile, glyphs) for tile in some]
        for line in range(max(map(len, drawings))):
            parts = [one[line] if line < len(one) else "" for one in drawings]
            rows.append((Span(" " * LABEL + "".join(f"{part:<{DRAWN_TILE}}" for part in parts), "tile-1"),))
    return rows


def _drawing(box: Box, tile: int, glyphs: Glyphs) -> list[str]:
    """A tile as it is printed, every pipe with its mark."""
    face, lines = box.faces[tile][0], pen(glyphs).laid
    drawn = [["  "] * face.columns for _ in range(face.rows)]
    for cell in face.cells:
        mark = "o" if cell.oxygen else STEMS[cell.stem] if cell.stem >= 0 else ""
        link = lines[EAST | WEST] if cell.arms & EAST else " "
        drawn[cell.row][cell.column] = lines[cell.arms] + (mark or link)
    return ["".join(row) for row in drawn]


def _count_chip(kind: str, colour: int, count: int) -> Chip:
    return (f"{count} {VALVE_WORDS[colour]}", "strong" if count else "dim", (kind, colour))


def _dial_chip(behind: Behind, dial: int) -> Chip:
    """A dial that can be moved, and where it lies."""
    return (f"{dial_letter(dial)} {SPACE_WORDS[behind.dials[dial]]}", dial_style(dial), None)


def _tile_chip(box: Box, tile: int, *, held: bool = False) -> Chip:
    """A tile and what is on it: `S2 oow`; in brackets if it is held."""
    marks = "".join(
        "o" if cell.oxygen else STEMS[cell.stem] if cell.stem >= 0 else ""
        for cell in box.faces[tile][0].cells
    )
    text = f"{TILE_WORDS[tile]}{'.' if marks else ''}{marks}"
    return (f"[{text}]" if held else text, "key" if held else "strong", ("tile", tile))


def valves_in_hand(seen: Observation, behind: Behind) -> list[int]:
    """Release valves that are on no stem, by colour."""
    stems = seen.config.box.stems
    return [
        seen.owned[valve] - sum(behind.valved >> tile & 1 and stems[tile] == valve for tile in TILES)
        for valve in VALVES
    ]


def track(seen: Observation, valve: int) -> str:
    """A track with its valve, the stars that are still to come, and which dice move it."""
    entry, at = seen.config.box.tracks[valve], seen.tracks[valve]
    dice = f"{min(entry.dice)}-{max(entry.dice)}"
    if at >= entry.spaces:
        return f"die {dice} valve taken"
    ahead = "".join(
        "$" if space == entry.spaces else "*" if space in entry.stars else "."
        for space in range(at + 1, entry.spaces + 1)
    )
    return f"die {dice} [{'=' * (at - 1)}>{ahead}]"


def stacks(seen: Observation) -> list[str]:
    """How many tiles of every shape lie face down."""
    gone = [*(given.shape for given in seen.given), *(SHAPE_OF[tile] for tile in seen.faceup)]
    return [f"{SHAPE_WORDS[shape]}{OF_EACH_SHAPE - gone.count(shape)}" for shape in SHAPES]


def _known(seen: Observation, behind: Behind) -> str:
    """What Mercury III knows of the unlock deck."""
    if behind.top:
        return f", {words.unlock(seen.config.box, behind.top[-1])} on top"
    return ""


# ------------------------------------------------------------------------------------------- Routes


def route_lines(seen: Observation, behind: Behind) -> list[Line]:
    """A line a colour: where it goes, and what it carries or lacks."""
    pipes = pipes_of(seen.config.box, behind.where, behind.valved)
    return [
        (f"{COLOUR_WORDS[colour]}\t{_route(seen, behind, colour, one, pipes.oxygen)}", "good" * one.holds)
        for colour, one in enumerate(progress(pipes, behind.dials))
    ]


def _route(seen: Observation, behind: Behind, colour: int, one: Progress, oxygen: int) -> str:
    spaces = [SPACE_WORDS[behind.dials[dial]] for dial in DIALS_OF[colour]]
    if one.holds:
        return f"{spaces[0]}-{spaces[1]} holds, {(one.path & oxygen).bit_count()} oxygen"
    if one.path:
        stems = [
            f"{_stem(seen, behind, cell)} {word}"
            for cell, word in enumerate(CELL_WORDS)
            if one.closed >> cell & 1
        ]
        return f"{spaces[0]}-{spaces[1]} lacks {', '.join(stems)}"
    if not any(one.ends):
        return f"no pipe at {spaces[0]}, {spaces[1]}"
    return "; ".join(_end(space, ends) for space, ends in zip(spaces, one.ends, strict=True))


def _end(space: str, ends: Sequence[tuple[int, int]]) -> str:
    """Where the pipe from a dial ends."""
    if not ends:
        return f"{space} no pipe"
    told = [f"{CELL_WORDS[cell]} {ARM_WORDS[arm]}" for cell, arm in ends[:ENDS]]
    return f"{space} ends {', '.join(told)}{' ...' if len(ends) > ENDS else ''}"


def _stem(seen: Observation, behind: Behind, cell: int) -> str:
    """The letter of the valve that the stem in this cell needs."""
    box = seen.config.box
    for tile in TILES:
        if behind.where[tile] >= 0:
            turn, corner = divmod(behind.where[tile], len(CELLS))
            if box.covers[tile][turn][corner] >> cell & 1:
                return STEMS[box.stems[tile]]
    raise AssertionError("a stem lies on a tile")
