"""The box: thirteen types of fuel cell, four copies each, and the timeline tokens."""

from typing import Final

from msgspec import Struct

SILVER: Final = "silver"
BRONZE: Final = "bronze"


class Cell(Struct, frozen=True):
    """One type of fuel cell. `word` is its name in the notation; the effects are our own words."""

    name: str
    word: str
    metal: str
    charge: int
    effect: str

    @property
    def face(self) -> str:
        """Metal and charge in two or three characters: `S1`, `B10`."""
        return f"{self.metal[0].upper()}{self.charge}"

    def __str__(self) -> str:
        return f"{self.face} {self.name}"


CELLS: Final = (
    Cell(
        "Rift", "rift", SILVER, 1,
        "When installed: draw a card, or destroy one installed Nova.",
    ),
    Cell(
        "Exotic Matter", "exotic-matter", SILVER, 2,
        "When installed: you may at once install one more cell of charge 6 or less. Another Exotic Matter "
        "goes on with the chain; the whole chain may total 10 at most.",
    ),
    Cell(
        "Deflector", "deflector", SILVER, 3,
        "When an Anomaly destroys it: draw a card, or make a player discard one card at random.",
    ),
    Cell(
        "Anomaly", "anomaly", BRONZE, 4,
        "When burned: destroy every installed Silver cell, your own too.",
    ),
    Cell(
        "Wormhole", "wormhole", BRONZE, 4,
        "When burned: look through the discard pile and take one card that is no Wormhole. "
        "Nobody sees which.",
    ),
    Cell(
        "Reactor", "reactor", SILVER, 5,
        "While installed: cannot be defused. Abilities still reach it.",
    ),
    Cell(
        "Rewind", "rewind", BRONZE, 5,
        "When burned: put one installed cell, anybody's, at the bottom of the deck.",
    ),
    Cell(
        "Dark Energy", "dark-energy", BRONZE, 6,
        "When burned: move one installed Silver cell to another player. Its ability triggers again, "
        "for the new owner.",
    ),
    Cell(
        "Future Shift", "future-shift", BRONZE, 6,
        "When burned: look at the top two cards of the deck. Play one of them at once in any legal way; "
        "the other goes back on top.",
    ),
    Cell(
        "Singularity", "singularity", BRONZE, 7,
        "When burned: destroy every installed Bronze cell, your own too.",
    ),
    Cell(
        "Antimatter", "antimatter", BRONZE, 8,
        "When burned: an opponent discards one card at random, then one of their choice.",
    ),
    Cell(
        "Time Stop", "time-stop", BRONZE, 9,
        "Burned as an answer, in or out of turn, when a Bronze cell is being burned: that ability does "
        "not happen, and its player takes a new turn.",
    ),
    Cell(
        "Nova", "nova", BRONZE, 10,
        "No ability. It cannot be burned.",
    ),
)  # fmt: skip

COPIES: Final = 4
TYPES: Final = tuple(range(len(CELLS)))
BOX: Final = (COPIES,) * len(CELLS)
ALL_CARDS: Final = tuple(card for card in TYPES for _ in range(COPIES))

(RIFT, EXOTIC_MATTER, DEFLECTOR, ANOMALY, WORMHOLE, REACTOR, REWIND, DARK_ENERGY, FUTURE_SHIFT,
 SINGULARITY, ANTIMATTER, TIME_STOP, NOVA) = TYPES  # fmt: skip

CHARGE: Final = tuple(cell.charge for cell in CELLS)
IS_SILVER: Final = tuple(cell.metal == SILVER for cell in CELLS)
# Types are numbered in order of charge: this type and all after it can defuse the cell, none for a Reactor.
WEAKEST_DEFUSER: Final = tuple(
    next(card for card in TYPES if CHARGE[card] >= CHARGE[cell]) if cell != REACTOR else len(CELLS)
    for cell in TYPES
)
WORDS: Final = tuple(cell.word for cell in CELLS)
BY_WORD: Final = {cell.word: card for card, cell in enumerate(CELLS)}

GOAL: Final = 21
HAND_LIMIT: Final = 7
DEAL: Final = 5
SHOWDOWN_DEAL: Final = 10
CHAIN_LIMIT: Final = 10
CHAIN_LINK_LIMIT: Final = 6

# Timeline tokens that win a match, by number of seats.
TOKENS_TO_WIN: Final = {2: 3, 3: 2, 4: 3}


def card_named(name: str) -> int:
    """The type with this name: `nova`, `Dark Energy` and `dark-energy` all serve.

    Raises ValueError if there is none.
    """
    word = "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    try:
        return BY_WORD[word]
    except KeyError:
        raise ValueError(f"no fuel cell is called {name!r}") from None
