"""Scenes at the table of Critical Orbit, laid out by hand; who sits where is said with each."""

from typing import Final

from spacegames import bots, critical_orbit, paths
from spacegames.core.seats import LETTERS
from spacegames.core.table import Table
from spacegames.hotseat.hotseat import HotSeat

from .gallery import SEED, OpenedThen, Quiet, Visit, deal, people
from .scenes import scene

WHO: Final = ("Ada", "Ben", "Cleo", "Dan")
RECORD: Final = "critical-orbit-2026-03-14-1.jsonl"
ROCKET, CITIES, ALL = (0,), (1, 2, 3), (0, 1, 2, 3)


class InOrbit:
    """Critical Orbit, begun from a table laid out by hand."""

    def __init__(self, **laid) -> None:
        self.laid = laid

    def start(self, config: critical_orbit.Config) -> critical_orbit.State:
        return critical_orbit.position(**self.laid)

    def played_with(self, config: critical_orbit.Config) -> "InOrbit":
        return self

    def __getattr__(self, name):
        return getattr(critical_orbit, name)


def in_orbit(seats=4, *, does=(), **laid) -> Table:
    """A table laid out by hand, see `critical_orbit.position`; then people have done this, as `A roll`."""
    path = paths.data() / RECORD
    path.unlink(missing_ok=True)
    game = InOrbit(seats=seats, **laid)
    agreed = {name: laid[name] for name in ("roles", "level", "keeper") if name in laid}
    config = critical_orbit.Config(seats=seats, turns=35, **agreed)
    table = OpenedThen.open(game, config, people(*WHO[:seats]), SEED, bots.make, path=path)
    deal(table)
    for text in does:
        letter, _, do = text.partition(" ")
        table.act(LETTERS.index(letter), critical_orbit.parse(do))
        deal(table)
    return table


class OneSide(HotSeat):
    """These seats are in front of the screen, all at once."""

    def __init__(self, table: Table, side: tuple[int, ...]) -> None:
        super().__init__(table, open_table=True)
        self.side = side

    @property
    def viewers(self) -> tuple[int, ...]:
        return self.side


async def sits(visit: Visit, table: Table, side: tuple[int, ...] = ALL) -> None:
    """These seats of the table are at the screen."""
    visit.app.stand_up()
    visit.app.sitting = sitting = Quiet(visit.app, table)
    sitting.seat = OneSide(table, side)
    sitting.start()
    await visit.rests()


# ------------------------------------------------------------------------------------- A mission

SHEETS: Final = {
    "houston": {
        "d4": 5, "d5": 5, "d6": 5, "e6": 3, "e3": 2, "e4": 2, "f4": 2, "g4": 4, "g3": 2, "h6": 6, "g6": 6,
        "h4": 4, "i4": 4, "h5": 4,
    },
    "claimed": ["g4 h4 i4 h5"],
    "bengaluru": {
        "Aa2": 2, "Ac2": 5, "Ab1": 3, "Bb2": 6, "Ba2": 1, "Xb3": 6, "Xa3": 1, "Xd3": 5, "Xe3": 3, "Yc2": 6, "Yc4": 5,
    },
    "cologne": {"d1": 3, "c1": 3, "c2": 4, "f1": 2, "f2": 4, "g1": 5, "b1": 6, "a1": 4, "a2": 3, "m1": 4, "n1": 6, "n2": 4},
}  # fmt: skip
BUILT: Final = {
    "level": "hard", "setup": 5, "turn": 9, "dice": "2 5 6", "kept": "5 6",
    "tiles": {
        "Z3": "g8 2", "J3": "d7 1", "Z2": "d4 1", "Z6": "d2", "J2": "b2 2", "S6": "a5 2", "L4": "hand", "S2": "hand",
        "T1": "hand", "Z5": "hand", "J1": "faceup",
    },
    "on_stems": "Z3 J2", "unlocked": "yellow-round green-square", "turned": "x", "halves": "white black red",
    "valves": "black", "tracks": {"white": 9, "black": 9},
}  # fmt: skip
MISSION: Final = SHEETS | BUILT
ROUTED: Final = {
    "level": "hard", "setup": 6, "turn": 20, "dice": "1 3 4", "kept": "1 3",
    "tiles": {"L2": "g1 1", "S2": "g3 3", "L3": "h6", "L1": "c1", "J3": "e1", "J1": "hand", "T6": "hand"},
    "on_stems": "L2 S2 L3 J3", "tracks": {"white": 9, "black": 9},
    "unlocked": "blue-round blue-square green-round green-square yellow-round yellow-square",
    "dials": {"blue-round": "T2", "green-round": "R1", "green-square": "R8", "yellow-round": "T6", "yellow-square": "T3"},
}  # fmt: skip
# With Bengaluru and Cologne in the hands of the deck.
SHARED: Final = {
    "card": "05", "bengaluru": {"Aa2": 0, "Ac2": 0, "Ab1": 0, "Xb3": 0, "Xa3": 0},
    "cologne": {"d1": 0, "c1": 0, "f1": 0, "g1": 0, "b1": 0, "b2": 0},
}  # fmt: skip


@scene
async def orbit_held(visit: Visit) -> None:
    """A tile where it could lie."""
    await sits(visit, in_orbit(**MISSION, does=["A lift S2", "A turn 1"]), ROCKET)
    visit.page.table.rocket.cursor = ("cell", 6)
    await visit.press("right")


@scene
async def orbit_held_badly(visit: Visit) -> None:
    """A tile where another one lies."""
    await sits(visit, in_orbit(**MISSION, does=["A lift S2"]), ROCKET)
    await visit.press("left")


@scene
async def orbit_route(visit: Visit) -> None:
    """Two routes hold, one lacks its last tile; the tile for it lies in the tray."""
    await sits(visit, in_orbit(**SHEETS | ROUTED, phase="roll"), ROCKET)


@scene
async def orbit_houston(visit: Visit) -> None:
    await sits(visit, in_orbit(**MISSION), CITIES)


@scene
async def orbit_hint(visit: Visit) -> None:
    """For Houston, which speaks first of the cities."""
    await sits(visit, in_orbit(**MISSION), CITIES)
    await visit.press("H")


@scene
async def orbit_hint_laid_ready(visit: Visit) -> None:
    await orbit_hint(visit)
    await visit.press("2")


@scene
async def orbit_bengaluru(visit: Visit) -> None:
    await sits(visit, in_orbit(**MISSION), CITIES)
    await visit.press("tab")


@scene
async def orbit_cologne(visit: Visit) -> None:
    await sits(visit, in_orbit(**MISSION), CITIES)
    await visit.press("tab", "tab")


@scene
async def orbit_claim(visit: Visit) -> None:
    """Several shapes come of one number."""
    houston = {"d4": 5, "d5": 5, "c6": 5, "e6": 5, "e3": 2, "e4": 2}
    await sits(
        visit, in_orbit(**MISSION | {"houston": houston, "claimed": []}, does=["B write H 5 d6"]), CITIES
    )


@scene
async def orbit_calls(visit: Visit) -> None:
    """Before the call: what is needed is said."""
    laid = MISSION | {"phase": "keep"}
    await sits(
        visit,
        in_orbit(**laid, does=["B need-die 5", "A need-tile T", "A need-valve white", "C need-die 2"]),
        CITIES,
    )


@scene
async def orbit_call(visit: Visit) -> None:
    """Mercury III calls the dice."""
    await sits(visit, in_orbit(**MISSION | {"phase": "keep"}, does=["B need-die 5", "C need-die 2"]), ROCKET)


@scene
async def orbit_card(visit: Visit) -> None:
    """Two cities in the hands of the deck; Houston marks for them."""
    await sits(visit, in_orbit(2, **MISSION | SHARED | {"phase": "keep"}, does=["A keep 5 6"]), (1,))
    await visit.press("tab")


@scene
async def orbit_all(visit: Visit) -> None:
    """One person with everything: Mercury III and the three cities."""
    await sits(visit, in_orbit(**MISSION), ALL)


@scene
async def orbit_alone(visit: Visit) -> None:
    """Mercury III alone with the deck."""
    ai = {
        "houston": {},
        "claimed": [],
        "blocks": {"L": 2, "S": 3, "T": 1},
    }
    await sits(visit, in_orbit(1, **MISSION | SHARED | ai | {"phase": "keep"}, does=["A keep 5 6"]), ROCKET)
