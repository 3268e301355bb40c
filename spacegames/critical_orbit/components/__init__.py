"""The box: sheets, tiles, tracks, setups and cards, all as tables.

The tables are the TOML files beside this module. What is in every box is named by words that never change
(`pieces`); everything else can be corrected by another folder of such files.
"""

from collections.abc import Mapping
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from typing import Any, Final, NamedTuple

from spacegames.core.tables import Tables, packed, read, unpacked
from spacegames.critical_orbit.components.checks import check
from spacegames.critical_orbit.components.conduits import Face, Placing, covers, faces_of, placings
from spacegames.critical_orbit.components.shapes import (
    SHAPES,
    Card,
    CologneSheet,
    Grid,
    HoustonSheet,
    Level,
    Rocket,
    Setup,
    Tile,
    Unlock,
)
from spacegames.critical_orbit.components.sheets import (
    Sheet,
    bengaluru_sheet,
    cologne_sheet,
    houston_sheet,
    mask_of,
    places_in,
)
from spacegames.critical_orbit.pieces import (
    AI_WORDS,
    BENGALURU,
    BETWEEN_GRIDS,
    COLOGNE,
    HALVES,
    HOUSTON,
    LEVEL_WORDS,
    ROLE_LETTERS,
    SETUPS,
    SPACE_WORDS,
    STRIDE,
    TILE_WORDS,
    TILES,
    UNLOCK_WORDS,
    VALVE_WORDS,
    VALVES,
)

_SHIPPED: Final = resources.files(__name__)


class Line(NamedTuple):
    """A row or a column of one of Bengaluru's grids."""

    grid: int
    places: tuple[int, ...]
    mask: int


class Bar(NamedTuple):
    """One of Cologne's columns."""

    cells: int
    places: tuple[int, ...]
    mask: int


class Box:
    """The tables, and what the engine reads off them, by number.

    levels       the oxygen units that win, by level
    setups       where the six dials lie, by the die less 1
    tiles        the tiles, and `stars` the role whose star is on each, -1 for none
    stems        the colour of the valve that each tile needs, -1 for none
    unlocks      the faces of all unlock cards, in order
    steps        by die less 1: the valve that it moves
    halves       half-valves by colour, `valves` release valves by colour
    sheets       the sheet of every city, by role; None for Mercury III
    lines        Bengaluru's rows and columns; `lines_at` those through every place
    for_marks    by AI card and city: where its two marks can be made at all
    bars         Cologne's columns, and `bar_at` the one of every place
    """

    def __init__(self, tables: Mapping[str, Any]) -> None:
        check(tables)
        self.level_entries: tuple[Level, ...] = tuple(tables["levels"][word] for word in LEVEL_WORDS)
        self.levels = tuple(level.oxygen for level in self.level_entries)
        self.setup_entries: tuple[Setup, ...] = tuple(tables["setups"][str(die)] for die in SETUPS)
        self.setups = tuple(tuple(map(SPACE_WORDS.index, setup.spaces)) for setup in self.setup_entries)
        self.unlock_entries: tuple[Unlock, ...] = tuple(tables["unlocks"][word] for word in UNLOCK_WORDS)
        self.unlocks = tuple(
            face for face, card in enumerate(self.unlock_entries) for _ in range(card.copies)
        )
        self.rocket: Rocket = tables["rocket"]
        self.tracks = tuple(self.rocket.tracks[VALVE_WORDS[valve]] for valve in VALVES)
        self.steps = tuple(next(v for v in VALVES if die in self.tracks[v].dice) for die in range(1, 7))
        self.valves = tuple(getattr(self.rocket.valves, VALVE_WORDS[valve]) for valve in VALVES)
        self.halves = tuple(getattr(self.rocket.halves, VALVE_WORDS[half]) for half in HALVES)
        self.tiles: tuple[Tile, ...] = tuple(tables["tiles"][word] for word in TILE_WORDS)
        self.stars = tuple(ROLE_LETTERS.index(tile.star) if tile.star else -1 for tile in self.tiles)
        self.cards: tuple[Card, ...] = tuple(tables["cards"][word] for word in AI_WORDS)
        self.houston: HoustonSheet = tables["houston"]["sheet"]
        self.grids: tuple[Grid, ...] = tuple(tables["bengaluru"].values())
        self.grid_words = tuple(tables["bengaluru"])
        self.cologne: CologneSheet = tables["cologne"]["sheet"]
        self.sheets: dict[int, Sheet] = {
            HOUSTON: houston_sheet(self.houston.rows),
            BENGALURU: bengaluru_sheet(tables["bengaluru"]),
            COLOGNE: cologne_sheet(self.cologne.columns),
        }
        self.lines = tuple(self._lines())
        self.lines_at = {
            place: tuple(number for number, line in enumerate(self.lines) if place in line.places)
            for place in self.sheets[BENGALURU].words
        }
        self.bars = tuple(self._bars())
        self.for_marks = tuple(map(self._for_marks, self.cards))
        self.bar_at = {place: number for number, bar in enumerate(self.bars) for place in bar.places}

    @cached_property
    def faces(self) -> tuple[tuple[Face, ...], ...]:
        """Every tile as printed, and after one, two and three quarter turns clockwise."""
        return tuple(map(faces_of, self.tiles))

    @cached_property
    def stems(self) -> tuple[int, ...]:
        """The colour of the valve that each tile needs, -1 for none."""
        return tuple(max(cell.stem for cell in faces[0].cells) for faces in self.faces)

    @cached_property
    def stemmed(self) -> tuple[int, ...]:
        """By the colour of a valve: a bit for every tile that needs one."""
        return tuple(mask_of([tile for tile in TILES if self.stems[tile] == valve]) for valve in VALVES)

    @cached_property
    def covers(self) -> tuple[tuple[dict[int, int], ...], ...]:
        """By tile and turn: the cells it covers, by the cell on which its upper left corner lies."""
        return tuple(tuple(map(covers, faces)) for faces in self.faces)

    @cached_property
    def placings(self) -> dict[int, tuple[Placing, ...]]:
        """By place on Houston's sheet: every shape that contains it."""
        return placings(sorted(self.sheets[HOUSTON].words))

    def _for_marks(self, card: Card) -> dict[int, tuple[int, ...]]:
        """Where the two marks of an AI card can be made at all, by city."""
        words = self.sheets[BENGALURU].words
        return {
            BENGALURU: tuple(
                mask_of([place for place, word in words.items() if word[0] in grids])
                for grids in card.bengaluru.grids
            ),
            COLOGNE: tuple(
                sum(bar.mask for bar in self.bars if len(bar.places) == size) for size in card.cologne.sizes
            ),
        }

    def _lines(self) -> list[Line]:
        found = []
        squares = self.sheets[BENGALURU].words
        for grid in range(len(self.grids)):
            own = [place for place in squares if place % STRIDE // BETWEEN_GRIDS == grid]
            rows, columns = ([divmod(place, STRIDE)[along] for place in own] for along in (0, 1))
            for numbers in rows, columns:
                for number in sorted(set(numbers)):
                    places = tuple(place for place, at in zip(own, numbers, strict=True) if at == number)
                    found.append(Line(grid, places, mask_of(places)))
        return found

    def _bars(self) -> list[Bar]:
        found = []
        for at, column in enumerate(self.cologne.columns):
            if not column.boxes.isdigit():
                places = tuple(height * STRIDE + at for height in range(len(column.boxes)))
                found.append(Bar(column.cells, places, mask_of(places)))
        return found


@cache
def box_with(tables: Tables | None = None) -> Box:
    """The box with these tables, the shipped one without any. Raises ConfigError."""
    return Box(read(_SHIPPED, SHAPES) if tables is None else unpacked(tables, SHAPES))


def read_components(folder: Path) -> Tables | None:
    """The tables in this folder, for a Config: None if they say what the shipped ones say.

    Raises ConfigError, which names file, key and reason.
    """
    tables = read(folder, SHAPES)
    Box(tables)
    return None if tables == read(_SHIPPED, SHAPES) else packed(tables)


__all__ = ["Box", "box_with", "mask_of", "places_in", "read_components"]
