"""With which tables a game can be played."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final

from spacegames.core.game import ConfigError
from spacegames.critical_orbit.components.conduits import PIPES, shape_squares
from spacegames.critical_orbit.components.shapes import (
    Card,
    CologneSheet,
    Grid,
    HoustonSheet,
    Rocket,
    Setup,
    Tile,
)
from spacegames.critical_orbit.pieces import (
    AI_WORDS,
    BETWEEN_GRIDS,
    DICE,
    GRID_WORDS,
    LEVEL_WORDS,
    ROLE_LETTERS,
    SETUPS,
    SHAPE_OF,
    SHAPE_WORDS,
    SHEET_ROWS,
    SPACE_WORDS,
    STRIDE,
    TILE_WORDS,
    UNLOCK_WORDS,
)

WORDS_IN: Final[Mapping[str, tuple[str, ...]]] = {
    "levels": LEVEL_WORDS,
    "setups": tuple(map(str, SETUPS)),
    "unlocks": UNLOCK_WORDS,
    "tiles": TILE_WORDS,
    "houston": ("sheet",),
    "bengaluru": tuple(GRID_WORDS),
    "cologne": ("sheet",),
    "cards": AI_WORDS,
}
MARKS: Final = frozenset(".#" + ROLE_LETTERS + "".join(map(str, DICE)))
BOX_MARKS: Final = MARKS - {"#"}


def check(tables: Mapping[str, Any]) -> None:
    """Raises ConfigError, with file, key and reason, for tables with which nobody could play."""
    for name, words in WORDS_IN.items():
        for word in words:
            if word not in tables[name]:
                raise ConfigError(f"{name}.toml: {word} is missing")
        for word in tables[name]:
            if word not in words:
                raise ConfigError(f"{name}.toml: {word} is nothing in this box")
    troubles = chain(
        _levels(tables), _setups(tables["setups"]), _unlocks(tables), _rocket(tables["rocket"]),
        _tiles(tables["tiles"]), _houston(tables["houston"]["sheet"]), _bengaluru(tables["bengaluru"]),
        _cologne(tables["cologne"]["sheet"]), _cards(tables["cards"], tables["cologne"]["sheet"]),
    )  # fmt: skip
    for trouble in troubles:
        raise ConfigError(trouble)


def _levels(tables: Mapping[str, Any]) -> Iterator[str]:
    for word, level in tables["levels"].items():
        if level.oxygen < 1:
            yield f"levels.toml: {word}.oxygen: at least 1"
        if not level.name.strip() or not level.name.isprintable():
            yield f"levels.toml: {word}.name: {level.name!r} names nothing"


def spaces_trouble(spaces: Sequence[str]) -> str:
    """Why six dials cannot lie on these spaces; empty if they can."""
    for space in spaces:
        if space not in SPACE_WORDS:
            return f"there is no space {space}"
        if list(spaces).count(space) > 1:
            return f"two dials cannot share {space}"
    return ""


def _setups(setups: Mapping[str, Setup]) -> Iterator[str]:
    for word, setup in setups.items():
        if trouble := spaces_trouble(setup.spaces):
            yield f"setups.toml: {word}: {trouble}"


def _unlocks(tables: Mapping[str, Any]) -> Iterator[str]:
    for word, card in tables["unlocks"].items():
        if card.copies < 0 or (card.copies > 1 and word != "x"):
            yield f"unlocks.toml: {word}.copies: a dial has one card at most"
        if not card.name.strip() or not card.name.isprintable():
            yield f"unlocks.toml: {word}.name: {card.name!r} names nothing"


def _rocket(rocket: Rocket) -> Iterator[str]:
    if set(rocket.tracks) != {"white", "black"}:
        yield "rocket.toml: tracks: they are white, black"
        return
    dice = sorted(die for track in rocket.tracks.values() for die in track.dice)
    if dice != list(DICE):
        yield "rocket.toml: tracks: every die moves one valve"
    for word, track in rocket.tracks.items():
        if track.spaces < 2:
            yield f"rocket.toml: tracks.{word}.spaces: at least 2"
        if any(not 1 < star < track.spaces for star in track.stars):
            yield f"rocket.toml: tracks.{word}.stars: they lie between the first space and the last"
    for word in ("white", "black"):
        if getattr(rocket.valves, word) < 1:
            yield f"rocket.toml: valves.{word}: one lies on its track"
    if min(rocket.halves.white, rocket.halves.black, rocket.halves.red) < 0:
        yield "rocket.toml: halves: nothing can be below 0"


def _tiles(tiles: Mapping[str, Tile]) -> Iterator[str]:
    for number, word in enumerate(TILE_WORDS):
        tile = tiles[word]
        where = f"tiles.toml: {word}"
        if [len(row) for row in tile.pipes] != [len(row) for row in tile.marks]:
            yield f"{where}.marks: as many as there are pipes"
            continue
        pipes, marks = "".join(tile.pipes), "".join(tile.marks)
        if set(pipes) - set(PIPES) - {" "}:
            yield f"{where}.pipes: they are {''.join(PIPES)}"
        if set(marks) - set(" .owk"):
            yield f"{where}.marks: they are . o w k"
        if any((pipe == " ") != (mark == " ") for pipe, mark in zip(pipes, marks, strict=True)):
            yield f"{where}.marks: a mark for every cell, and none elsewhere"
        if any(pipe == "░" and mark != "." for pipe, mark in zip(pipes, marks, strict=True)):
            yield f"{where}.marks: a cell without pipe has no mark"
        squares = {
            (row, column)
            for row, line in enumerate(tile.pipes)
            for column, pipe in enumerate(line)
            if pipe != " "
        }
        if squares != shape_squares(SHAPE_OF[number]):
            yield f"{where}.pipes: this is no {SHAPE_WORDS[SHAPE_OF[number]]}"
        if marks.count("w") + marks.count("k") > 1:
            yield f"{where}.marks: a tile has one stem at most"


def _rows(where: str, rows: Sequence[str], widest: int, highest: int) -> Iterator[str]:
    squares = [row.split() for row in rows]
    if not 0 < len(squares) <= highest or {len(row) for row in squares} - {len(squares[0])}:
        yield f"{where}: 1 to {highest} rows of equal length"
        return
    if not 0 < len(squares[0]) <= widest:
        yield f"{where}: 1 to {widest} squares in a row"
    marks = set(chain.from_iterable(squares))
    if marks - MARKS:
        yield f"{where}: {min(marks - MARKS)} is no square"
    if not any(mark.isdigit() for mark in marks):
        yield f"{where}: without a printed number nothing could be written"


def _houston(sheet: HoustonSheet) -> Iterator[str]:
    yield from _rows("houston.toml: sheet.rows", sheet.rows, STRIDE - 6, SHEET_ROWS)
    if not 0 <= sheet.crossed < sheet.blocks:
        yield "houston.toml: sheet.crossed: fewer than there are blocks"
    if sheet.bubbles < 1:
        yield "houston.toml: sheet.bubbles: at least 1"


def _bengaluru(grids: Mapping[str, Grid]) -> Iterator[str]:
    if tuple(grids) != tuple(GRID_WORDS):
        yield f"bengaluru.toml: the grids are {', '.join(GRID_WORDS)}, in this order"
    for word, grid in grids.items():
        yield from _rows(f"bengaluru.toml: {word}.rows", grid.rows, BETWEEN_GRIDS - 1, BETWEEN_GRIDS - 1)
        if list(grid.rewards) != sorted(set(grid.rewards)) or min(grid.rewards, default=1) < 1:
            yield f"bengaluru.toml: {word}.rewards: ascending, from 1 on"


def _cologne(sheet: CologneSheet) -> Iterator[str]:
    if not 0 < len(sheet.columns) <= STRIDE - 6:
        yield f"cologne.toml: sheet.columns: 1 to {STRIDE - 6} of them"
    for number, column in enumerate(sheet.columns, 1):
        where = f"cologne.toml: sheet.columns: the {number}. from the left"
        if not 0 < len(column.boxes) <= SHEET_ROWS or set(column.boxes) - BOX_MARKS:
            yield f"{where} has 1 to {SHEET_ROWS} boxes, marked {' '.join(sorted(BOX_MARKS))}"
        elif column.boxes.isdigit():
            if column.cells:
                yield f"{where} is a printed number, it has no cells"
        elif any(mark.isdigit() for mark in column.boxes):
            yield f"{where} mixes a printed number with boxes to write in"
        elif not len(column.boxes) <= column.cells <= 6 * len(column.boxes):
            yield f"{where} cannot be filled exactly"
    if not any(column.boxes.isdigit() for column in sheet.columns):
        yield "cologne.toml: sheet.columns: without a printed number nothing could be written"
    if list(sheet.unlocks) != sorted(set(sheet.unlocks)) or not set(sheet.unlocks) <= set(
        range(1, sheet.bubbles + 1)
    ):
        yield "cologne.toml: sheet.unlocks: ascending, none past the last bubble"


def _cards(cards: Mapping[str, Card], sheet: CologneSheet) -> Iterator[str]:
    sizes = Counter(len(column.boxes) for column in sheet.columns if not column.boxes.isdigit())
    for word, card in cards.items():
        where = f"cards.toml: {word}"
        if len(card.houston.shapes) != 2 or set(card.houston.shapes) - set(SHAPE_WORDS):
            yield f"{where}.houston.shapes: two of {SHAPE_WORDS}"
        if card.houston.star == "H":
            yield f"{where}.houston.star: Houston gives no star to itself"
        if len(card.bengaluru.grids) != 2 or any(
            not grids or set(grids) - set(GRID_WORDS) for grids in card.bengaluru.grids
        ):
            yield f"{where}.bengaluru.grids: for each of two marks some of {''.join(GRID_WORDS)}"
        if len(card.cologne.sizes) != 2 or any(size not in sizes for size in card.cologne.sizes):
            yield f"{where}.cologne.sizes: two sizes that columns have"
