"""What is in every box, by number and by word: roles, shapes, dials, valves, levels, sheets and spaces.

Inside the engine everything is a small int; the words are those of the tables and of the notation.
"""

from functools import cache
from typing import Final

MERCURY, HOUSTON, BENGALURU, COLOGNE = ROLES = range(4)
CITIES: Final = (HOUSTON, BENGALURU, COLOGNE)
ROLE_WORDS: Final = ("mercury", "houston", "bengaluru", "cologne")
ROLE_NAMES: Final = ("Mercury III", *(word.capitalize() for word in ROLE_WORDS[1:]))
ROLE_LETTERS: Final = "MHBC"
MERCURY_EYES: Final = 1 << MERCURY  # who alone sees behind the screen; its seat is the first, like its role

SHAPE_WORDS: Final = "LJSZT"
SHAPES: Final = range(len(SHAPE_WORDS))
SQUARES: Final = 4  # of every shape
OF_EACH_SHAPE: Final = 6
TILE_WORDS: Final = tuple(
    f"{shape}{number}" for shape in SHAPE_WORDS for number in range(1, OF_EACH_SHAPE + 1)
)
TILES: Final = range(len(TILE_WORDS))
SHAPE_OF: Final = tuple(SHAPE_WORDS.index(word[0]) for word in TILE_WORDS)
TILES_OF: Final = tuple(TILES[shape * OF_EACH_SHAPE : (shape + 1) * OF_EACH_SHAPE] for shape in SHAPES)

DICE: Final = range(1, 7)
ROLLED: Final = 3
KEPT: Final = 2

WHITE, BLACK, RED = HALVES = range(3)
VALVES: Final = (WHITE, BLACK)
VALVE_WORDS: Final = ("white", "black", "red")
HALVES_FOR_A_VALVE: Final = 2

COLOUR_WORDS: Final = ("blue", "green", "yellow")
COLOURS: Final = range(len(COLOUR_WORDS))
DIAL_WORDS: Final = tuple(f"{colour}-{face}" for colour in COLOUR_WORDS for face in ("round", "square"))
DIALS: Final = range(len(DIAL_WORDS))
DIALS_OF: Final = tuple((2 * colour, 2 * colour + 1) for colour in COLOURS)
# The unlock cards: one for every dial, and the red X.
BLANK_CARD: Final = len(DIAL_WORDS)
UNLOCK_WORDS: Final = (*DIAL_WORDS, "x")

AI_CARDS: Final = 35
AI_WORDS: Final = tuple(f"{number:02}" for number in range(1, AI_CARDS + 1))

LEVEL_WORDS: Final = ("easy", "normal", "hard")
SETUPS: Final = tuple(DICE)
SETUP_WORDS: Final = tuple(map(str, SETUPS))

# The rocket is a square of cells with a space for a dial at both ends of every row and column.
SIDE: Final = 9
CELLS: Final = range(SIDE * SIDE)
SIDES: Final = "TRBL"
SPACES: Final = range(len(SIDES) * SIDE)
SPACE_WORDS: Final = tuple(f"{side}{number}" for side in SIDES for number in range(1, SIDE + 1))
CELL_WORDS: Final = tuple(f"{'abcdefghi'[col]}{row + 1}" for row in range(SIDE) for col in range(SIDE))

# The sheets of the cities are drawn on squares: a place is row * STRIDE + column.
STRIDE: Final = 32
SHEET_ROWS: Final = 16
GRID_WORDS: Final = "ABXY"
BETWEEN_GRIDS: Final = 8  # Bengaluru's grids lie side by side, their first columns so far apart
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def side_of(space: int) -> int:
    """The side of the rocket on which this space for a dial is."""
    return space // SIDE


def square_word(role: int, place: int) -> str:
    """What a square of a city's sheet is called: `d4` by column and row, on Bengaluru's `Xd4`.

    On Cologne's sheet the rows are counted from the base up.
    """
    row, column = divmod(place, STRIDE)
    if role != BENGALURU:
        return f"{LETTERS[column]}{row + 1}"
    grid, column = divmod(column, BETWEEN_GRIDS)
    return f"{GRID_WORDS[grid]}{LETTERS[column]}{row + 1}"


@cache
def _places(role: int) -> dict[str, int]:
    """Every place that a sheet of this role could have, by what it is called."""
    places = [
        place for place in range(STRIDE * SHEET_ROWS) if place % STRIDE < len(LETTERS) or role == BENGALURU
    ]
    return {square_word(role, place): place for place in places}


def square_called(role: int, word: str) -> int:
    """The inverse of `square_word`. Raises ValueError for anything else."""
    if word not in _places(role):
        raise ValueError(f"{word!r} is no square")
    return _places(role)[word]
