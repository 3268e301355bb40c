"""Rockets by themselves: what lies on them, without a game around it."""

from spacegames.critical_orbit.components import box_with
from spacegames.critical_orbit.pieces import CELL_WORDS, CELLS, SPACE_WORDS, TILE_WORDS, TILES
from spacegames.critical_orbit.routes import HAND, oxygen, pipes_of, routes

BOX = box_with()

ONE_ROUTE = {"Z3": "g8 2", "J3": "d7 1", "Z2": "d4 1", "Z6": "d2", "J2": "b2 2", "S6": "a5 2"}
THREE_ROUTES = {"L2": "g1 1", "S2": "g3 3", "L3": "h6", "L1": "c1", "J3": "e1", "J1": "a1"}


class Rocket:
    """A rocket by itself: tiles by cell and quarter turns, tiles with a valve, and the spaces of the dials."""

    def __init__(self, tiles, valved="", dials="T8 R2 T1 B5 L1 L8"):
        self.where = [HAND] * len(TILES)
        for word, spot in tiles.items():
            cell, _, turn = spot.partition(" ")
            turn = int(turn or 0)
            tile = TILE_WORDS.index(word)
            assert CELL_WORDS.index(cell) in BOX.covers[tile][turn]
            self.where[tile] = turn * len(CELLS) + CELL_WORDS.index(cell)
        self.valved = sum(1 << TILE_WORDS.index(word) for word in valved.split())
        self.dials = [SPACE_WORDS.index(space) for space in dials.split()]

    @property
    def oxygen(self):
        return oxygen(pipes_of(BOX, self.where, self.valved), self.dials)

    @property
    def routes(self):
        """The colours that have a route."""
        found = routes(pipes_of(BOX, self.where, self.valved), self.dials)
        return [colour for colour, cells in zip(("blue", "green", "yellow"), found, strict=True) if cells]


def edge(space):
    """The cell beside a space, and the way out to it."""
    side, number = SPACE_WORDS[space][0], int(SPACE_WORDS[space][1]) - 1
    return {
        "T": ((0, number), "N"), "R": ((number, 8), "E"), "B": ((8, number), "S"), "L": ((number, 0), "W"),
    }[side]  # fmt: skip


def any_rocket(rng):
    """Where many tiles lie that were laid at random."""
    where, taken = [HAND] * len(TILES), 0
    order = [*TILES]
    rng.shuffle(order)
    for tile in order:
        for _ in range(6):
            turn = rng.randrange(4)
            corner = rng.choice([*BOX.covers[tile][turn]])
            cells = BOX.covers[tile][turn][corner]
            if not cells & taken:
                where[tile], taken = turn * 81 + corner, taken | cells
                break
    return where


def ends(where):
    """The spaces beside which a pipe opens, then all others."""
    arms = pipes_of(BOX, where, -1).arms
    opens = []
    for space in range(36):
        (row, column), way = edge(space)
        if arms[row * 9 + column] & {"N": 1, "E": 2, "S": 4, "W": 8}[way]:
            opens.append(space)
    return opens, [space for space in range(36) if space not in opens]
