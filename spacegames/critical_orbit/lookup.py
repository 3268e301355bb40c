"""The help on everything that can be done and everything in the box."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from spacegames.core.tables import SAID, Entry
from spacegames.critical_orbit import words
from spacegames.critical_orbit.components import Box
from spacegames.critical_orbit.overview import card_lines
from spacegames.critical_orbit.pieces import (
    AI_WORDS,
    BLANK_CARD,
    CITIES,
    DIALS,
    SETUPS,
    TILE_WORDS,
)

Lines = list[str]

VERBS: Final[Mapping[str, str]] = {
    "launch": "Say that all are ready. The dice are rolled, and if there is a clock it starts.",
    "roll": "Roll the three dice for the next turn, once all cities are locked and no star is open.",
    "done": "After the last turn without a clock: nothing more is built, and the mission is over.",
    "keep": "Call the two dice that the cities get; it is final. The third moves a valve on its track. Dice "
    "that AI cities ask for have to be kept.",
    "lock": "Say that your city has written all it has to. When the last city locks, the dice can be rolled.",
    "reopen": "Take your lock back, as long as another city is not locked.",
    "waive": "Let a star go. It cannot be kept for another turn.",
    "use": "Make a number of your choice of your star, and write it like any other. A city that uses a star "
    "on a square with a star gives another one.",
    "write": "Write a number on a square beside a number that stands there. Both numbers of the turn have to "
    "be written, in any order.",
    "mark": "Cross out a square for a city that the AI deck plays, where the card allows it and beside a "
    "number or a mark.",
    "claim": "Choose which four equal numbers make the shape. A shape that is complete has to be claimed.",
    "block": "A star for an AI Houston: cross out one more block of a shape of your choice.",
    "erase": "Take the last entry back. It can be done until something has come of it, and before the lock.",
    "top": "Take the next tile of the stack. If there is a star on it, it is awarded now.",
    "take": "Take a tile that lies faceup. Its star was awarded when it was turned up.",
    "choose": "Look into the bag and take the half-valve you want, a red one too.",
    "flip": "For a star: turn the next tile of a stack faceup. It stays there until a tile of its shape is "
    "due.",
    "look": "For a star: look at the top two cards of the unlock deck, lay one on top, the other under the "
    "deck.",
    "draw": "For a star: draw a half-valve, look at it, and remove it from the game or put it back.",
    "above": "Say which of the two unlock cards is laid on top.",
    "remove": "The half-valve that was drawn leaves the game.",
    "return": "The half-valve that was drawn goes back into the bag.",
    "lift": "Take up a tile, from the hand or from the rocket, to turn and lay it. What is on it stays.",
    "turn": "Turn the tile. It can be turned in four ways, and never be flipped.",
    "lay": "Lay the tile on the rocket: on the grid, on free cells.",
    "stow": "Put the tile back into the hand, and the valve on it too.",
    "valve": "Put a release valve on a stem of its colour. A route with a stem needs it.",
    "free": "Take a release valve off its stem again.",
    "swap": "Give two half-valves of a colour for a release valve. Red ones are broken.",
    "slide": "Move a dial that is unlocked to a free space on its side of the rocket.",
    "need-tile": "A call to the cities. It has no effect but that all hear it.",
    "need-valve": "A call to the cities: a valve of that colour is missing.",
    "need-unlock": "A call to the cities: a dial should be unlocked.",
    "need-die": "A call to Mercury III, who decides which dice are kept.",
    "have": "A call to all: the units of oxygen on complete routes now.",
}


def look(box: Box, word: str) -> Lines | None:
    """The help on this; None if there is none of this name."""
    key = "-".join(word.lower().split())
    if key in VERBS:
        return [VERBS[key]]
    if key in THINGS:
        return THINGS[key](box)
    if key.upper() in TILE_WORDS:
        return _tile(box, TILE_WORDS.index(key.upper()))
    kind, _, number = key.rpartition("-")
    if kind == "setup" and number in map(str, SETUPS):
        return _setup(box, int(number))
    if kind == "card" and number in AI_WORDS:
        return [*card_lines(box, AI_WORDS.index(number), CITIES), _sure(box.cards[AI_WORDS.index(number)])]
    return None


def topics(box: Box) -> Sequence[str]:
    """Every name that `look` knows."""
    return (
        *VERBS, *THINGS, *(word.lower() for word in TILE_WORDS), *(f"setup-{die}" for die in SETUPS),
        *(f"card-{word}" for word in AI_WORDS),
    )  # fmt: skip


def _sure(entry: Entry) -> str:
    """How sure it is."""
    return f"How sure: {SAID[entry.source]}."


def _tile(box: Box, tile: int) -> Lines:
    entry = box.tiles[tile]
    return [f"{words.tile(box, tile)}:", *entry.pipes, _sure(entry)]


def _setup(box: Box, die: int) -> Lines:
    entry = box.setup_entries[die - 1]
    dials = [f"{words.dial(dial)} {words.space(box.setups[die - 1][dial])}" for dial in DIALS]
    return [f"Setup {die}: {', '.join(dials)}.", _sure(entry)]


def _mercury(box: Box) -> Lines:
    return [
        "Mercury III rolls, calls the dice, and builds routes of tiles from one dial to the other of its "
        "colour.",
        "It may build at any time. The oxygen on complete routes is counted after every change.",
    ]


def _houston(box: Box) -> Lines:
    return [
        "Houston forms shapes of four equal numbers: L, J, S, Z and T, turned but never mirrored. Each gives "
        "Mercury III a tile.",
        f"There are {box.houston.bubbles} bubbles for every shape.",
        _sure(box.houston),
    ]


def _bengaluru(box: Box) -> Lines:
    grids = [
        f"{name} at {words.row([str(at) for at in grid.rewards])} bubbles, "
        + ("drawn at random" if grid.draw == "random" else "chosen in the bag")
        for name, grid in zip(box.grid_words, box.grids, strict=True)
    ]
    return [
        "Bengaluru fills rows and columns without a number twice; each gives a bubble.",
        f"A half-valve comes for grid {'; grid '.join(grids)}.",
        _sure(box.grids[0]),
    ]


def _cologne(box: Box) -> Lines:
    unlocks = words.row([str(at) for at in box.cologne.unlocks])
    return [
        "Cologne writes in the boxes of a column, and as many cells are filled. A column counts if all boxes "
        "are written and all cells are filled exactly.",
        f"There are {box.cologne.bubbles} bubbles; an unlock card is drawn at {unlocks}.",
        _sure(box.cologne),
    ]


def _stars(box: Box) -> Lines:
    return [
        "A star on a square or a tile is for the role whose letter it has: one more number of its choice for "
        "a city, a star action for Mercury III.",
        "It is used or let go in this turn. It opens a lock again.",
    ]


def _tracks(box: Box) -> Lines:
    tracks = [
        f"{words.valve(valve)}: dice {words.row([str(die) for die in track.dice])}, {track.spaces} spaces, "
        f"stars on {words.row([str(star) for star in track.stars])}"
        for valve, track in enumerate(box.tracks)
    ]
    return [f"The third die moves a valve one space. {'; '.join(tracks)}.", _sure(box.tracks[0])]


def _halves(box: Box) -> Lines:
    bag = [f"{count} {words.valve(half)}" for half, count in enumerate(box.halves)]
    return [f"In the bag there are {words.row(bag)} half-valves.", _sure(box.rocket.halves)]


def _valves(box: Box) -> Lines:
    valves = [f"{count} {words.valve(valve)}" for valve, count in enumerate(box.valves)]
    return [
        f"There are {words.row(valves)} release valves, one of each on its track.",
        _sure(box.rocket.valves),
    ]


def _unlocks(box: Box) -> Lines:
    cards = [f"{entry.copies} {entry.name}" for entry in box.unlock_entries if entry.copies]
    return [
        f"The unlock deck: {', '.join(cards)}. {box.unlock_entries[BLANK_CARD].name} unlocks nothing.",
        _sure(box.unlock_entries[0]),
    ]


def _oxygen(box: Box) -> Lines:
    levels = [f"{level.name} {level.oxygen}" for level in box.level_entries]
    return [
        f"Units that save the rocket: {', '.join(levels)}. A unit counts once, on however many routes it is.",
        _sure(box.level_entries[0]),
    ]


def _route(box: Box) -> Lines:
    return [
        "A route goes through matching pipe ends from one dial to the other of its colour. Every stem on it "
        "needs a valve of its colour. Open ends and dead branches do no harm.",
    ]


THINGS: Final[Mapping[str, Callable[[Box], Lines]]] = {
    "mercury": _mercury, "houston": _houston, "bengaluru": _bengaluru, "cologne": _cologne, "stars": _stars,
    "tracks": _tracks, "half-valves": _halves, "release-valves": _valves, "unlock-cards": _unlocks,
    "oxygen": _oxygen, "route": _route,
}  # fmt: skip
