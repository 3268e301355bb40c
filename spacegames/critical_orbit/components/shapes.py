"""What stands in the files of a folder of tables."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from msgspec import Struct

from spacegames.core.tables import Entry

Role = Literal["M", "H", "B", "C"]
City = Literal["H", "B", "C"]
Die = Literal[1, 2, 3, 4, 5, 6]


class Level(Entry, frozen=True, kw_only=True):
    name: str
    oxygen: int


class Setup(Entry, frozen=True, kw_only=True):
    blue: tuple[str, str]
    green: tuple[str, str]
    yellow: tuple[str, str]

    @property
    def spaces(self) -> tuple[str, ...]:
        """Where the dials lie, in order of the dials."""
        return (*self.blue, *self.green, *self.yellow)


class Unlock(Entry, frozen=True, kw_only=True):
    name: str
    copies: int


class Tile(Entry, frozen=True, kw_only=True):
    pipes: tuple[str, ...]
    marks: tuple[str, ...]
    star: Role | None = None


class Track(Entry, frozen=True, kw_only=True):
    dice: tuple[Die, ...]
    spaces: int
    stars: tuple[int, ...]


class Valves(Entry, frozen=True, kw_only=True):
    white: int
    black: int


class Halves(Entry, frozen=True, kw_only=True):
    white: int
    black: int
    red: int


class Rocket(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    tracks: dict[Literal["white", "black"], Track]
    valves: Valves
    halves: Halves


class HoustonSheet(Entry, frozen=True, kw_only=True):
    rows: tuple[str, ...]
    bubbles: int
    blocks: int
    crossed: int


class Grid(Entry, frozen=True, kw_only=True):
    rows: tuple[str, ...]
    rewards: tuple[int, ...]
    draw: Literal["random", "choose"]


class Column(Struct, frozen=True, forbid_unknown_fields=True):
    boxes: str
    cells: int = 0


class CologneSheet(Entry, frozen=True, kw_only=True):
    bubbles: int
    unlocks: tuple[int, ...]
    colours: dict[str, str]
    columns: tuple[Column, ...]


class HoustonPart(Struct, frozen=True, forbid_unknown_fields=True):
    die: Die
    shapes: str
    star: City | None = None


class BengaluruPart(Struct, frozen=True, forbid_unknown_fields=True):
    die: Die
    grids: tuple[str, ...]


class ColognePart(Struct, frozen=True, forbid_unknown_fields=True):
    die: Die
    sizes: tuple[int, ...]


class Card(Entry, frozen=True, kw_only=True):
    houston: HoustonPart
    bengaluru: BengaluruPart
    cologne: ColognePart

    @property
    def dice(self) -> tuple[int, int, int]:
        """The die that each city asks for, in order of the cities."""
        return self.houston.die, self.bengaluru.die, self.cologne.die


SHAPES: Final[Mapping[str, Any]] = {
    "levels": dict[str, Level],
    "setups": dict[str, Setup],
    "unlocks": dict[str, Unlock],
    "rocket": Rocket,
    "tiles": dict[str, Tile],
    "houston": dict[Literal["sheet"], HoustonSheet],
    "bengaluru": dict[str, Grid],
    "cologne": dict[Literal["sheet"], CologneSheet],
    "cards": dict[str, Card],
}
