"""The parts that Mercury III has, and how far its routes have come."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len

from spacegames.critical_orbit import words
from spacegames.critical_orbit.components import Box
from spacegames.critical_orbit.components.conduits import EAST, NORTH, SOUTH, WEST
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
from spacegames.tui.game_table import Line
from spacegames.tui.widgets.board import Board, Cell, Row, Span

LABEL: Final = 8
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
        return part_rows(self.seen, self.seen.behind, width)


def part_rows(seen: Observation, behind: Behind, width: int) -> list[Row]:
    """All parts in this width; a line that is too long goes on below."""
    rows: list[Row] = []
    for label, chips in _lines(seen, behind):
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
    yield (
        "tray",
        [_tile_chip(box, tile, held=tile == behind.held) for tile in hand] or [("empty", "dim", None)],
    )
    if seen.faceup:
        yield "faceup", [_tile_chip(box, tile) for tile in seen.faceup]
    yield (
        "valves",
        [
            (f"{count} {VALVE_WORDS[valve]}", "strong" if count else "dim", ("valve", valve))
            for valve, count in enumerate(valves_in_hand(seen, behind))
        ],
    )
    yield (
        "halves",
        [
            (
                f"{seen.halves[half]} {VALVE_WORDS[half]}",
                "strong" if seen.halves[half] else "dim",
                ("half", half),
            )
            for half in HALVES
        ],
    )
    for valve in VALVES:
        yield VALVE_WORDS[valve], [(track(seen, valve), "", None)]
    free = [dial for dial in DIALS if seen.unlocked >> dial & 1]
    yield (
        "dials",
        [
            (
                f"{dial_letter(dial)} {SPACE_WORDS[behind.dials[dial]]}",
                f"pipe-{COLOUR_WORDS[dial // 2]}",
                None,
            )
            for dial in free
        ]
        or [("all locked", "dim", None)],
    )
    yield "unlocks", [(f"{len(seen.pool)} cards{_known(seen, behind)}", "", ("deck",))]
    yield "stacks", [(text, "dim", None) for text in stacks(seen)]


def _tile_chip(box: Box, tile: int, *, held: bool = False) -> Chip:
    """A tile and what is on it: `S2 oow`; in brackets if it is held."""
    marks = "".join(
        "o" if cell.oxygen else "wk"[cell.stem] if cell.stem >= 0 else "" for cell in box.faces[tile][0].cells
    )
    text = f"{TILE_WORDS[tile]}{'.' if marks else ''}{marks}"
    return (f"[{text}]" if held else text, "key" if held else "strong", ("tile", tile))


def dial_letter(dial: int) -> str:
    """A capital for a round dial, a small letter for a square one."""
    letter = COLOUR_WORDS[dial // 2][0]
    return letter if dial % 2 else letter.upper()


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
            f"{_stem(seen, behind, cell)} at {word}"
            for cell, word in enumerate(CELL_WORDS)
            if one.closed >> cell & 1
        ]
        return f"{spaces[0]}-{spaces[1]} needs {', '.join(stems)}"
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
    """The colour of the valve that the stem in this cell needs."""
    box = seen.config.box
    for tile in TILES:
        if behind.where[tile] >= 0:
            turn, corner = divmod(behind.where[tile], len(CELLS))
            if box.covers[tile][turn][corner] >> cell & 1:
                return VALVE_WORDS[box.stems[tile]]
    raise AssertionError("a stem lies on a tile")
