"""The keys of the game's own: what each does now, in notation, or which actions it offers."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from spacegames.critical_orbit.actions import FREE, LIFT, NEED_DIE, NEED_TILE, TURN, USE, VALVE, format
from spacegames.critical_orbit.components.conduits import TURNS
from spacegames.critical_orbit.pieces import CITIES, DIAL_WORDS, SHAPE_WORDS, TILES
from spacegames.critical_orbit.routes import HAND
from spacegames.critical_orbit.state import NONE
from spacegames.critical_orbit.view import Behind
from spacegames.tui.critical_orbit.facts import city_of, is_called

if TYPE_CHECKING:
    from spacegames.tui.critical_orbit.table import Table

KEYS: Final = {
    "R": "launch, or roll the dice",
    ".": "turn the tile in hand",
    ",": "turn it back",
    "-": "back into the tray",
    "+": "take up the next tile",
    "V": "a valve on a stem, or off",
    "D": "slide a dial",
    "W": "swap two half-valves",
    SHAPE_WORDS: "say: we need this tile",
    "O": "say what oxygen we have",
    "C": "all that can be said",
    "123456": "the die we need, a star's",
    " ": "other number or shape",
}  # fmt: skip
# Keys that do an action, or say why it cannot be done.
DIRECT: Final = {"-": "stow", "O": "have"}
# Keys that offer all actions that begin so.
OFFERED: Final = {
    "D": ("slide",), "W": ("swap",), "C": ("need-tile", "need-valve", "need-unlock", "need-die", "have"),
}  # fmt: skip


class Hand:
    """What the keys do at this table."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def shortcut(self, key: str) -> str:
        """What the key does, in notation; empty if it has done it, or has said why it cannot."""
        if key in DIRECT:
            return DIRECT[key]
        if key in OFFERED:
            self._offer(OFFERED[key])
        elif key == " ":
            self._other()
        elif key == "R":
            return "launch" if self.table.scene.decision.kind == "launch" else "roll"
        elif key in SHAPE_WORDS:
            return format(NEED_TILE[SHAPE_WORDS.index(key)])
        elif key.isdecimal():
            return self._of_number(int(key))
        elif self.table.behind is not None:
            return self._build(key, self.table.behind)
        return ""

    def _of_number(self, number: int) -> str:
        """The pair that Mercury III calls, the number of a star, or else the die that the city needs."""
        seen, role = self.table.seen, self.table.asked_role
        pairs = [one.do for one in self.table.scene.choices if one.do.startswith("keep")]
        if 0 < number <= len(pairs):
            return pairs[number - 1]
        with_star = role in CITIES and is_called(seen) and city_of(seen, role).stars > 0
        return format((USE if with_star else NEED_DIE)[number])

    def _build(self, key: str, behind: Behind) -> str:
        """A tile is turned or taken up, or its valve put on or off."""
        match key:
            case "V":
                do, why = self._valve(behind), "put the cursor on a tile with a stem"
            case "+":
                other = "" if behind.held == NONE else "other "
                do, why = _next_tile(behind), f"no {other}tile is in the tray"
            case _:
                do, why = _turned(behind, 1 if key == "." else -1), "no tile is held; + takes one up"
        if not do:
            self.table.page.refuse(why)
        return do

    def _valve(self, behind: Behind) -> str:
        """A valve for the tile under the cursor, or the one it has off."""
        tile = NONE
        match self.table.thing:
            case ("cell", int(cell)):
                tile = self.table.tile_at(cell)
            case ("tile", int(other)):
                tile = other
        return "" if tile == NONE else format((FREE if behind.valved >> tile & 1 else VALVE)[tile])

    def _offer(self, verbs: Sequence[str]) -> None:
        """List the actions that begin so; from the space of a dial those of that dial."""
        scene, behind = self.table.scene, self.table.behind
        able, unable = (
            [one for one in some if one.do.split()[0] in verbs] for some in (scene.choices, scene.refused)
        )
        match self.table.thing:
            case ("space", int(space)) if verbs == OFFERED["D"] and behind and space in behind.dials:
                dial = DIAL_WORDS[behind.dials.index(space)]
                able, unable = ([one for one in some if one.do.split()[1] == dial] for some in (able, unable))
        if verbs == OFFERED["D"] and behind and not self.table.seen.unlocked:
            self.table.page.refuse("all dials are locked (CO-87)")
        elif able or unable:
            self.table.page.offer(able, unable)
        else:
            why = "that is for Mercury III to do" if scene.question else "nobody here is asked now"
            self.table.page.refuse(why)

    def _other(self) -> None:
        """The other of two numbers, or another shape, if the cursor is on a sheet on which one writes."""
        match self.table.thing:
            case ("square", int(role), _) if self.table.may_write(role):
                if not self.table.show_other(role):
                    self.table.page.refuse("there is no other number to write")
            case _:
                on_sheet = "put the cursor on a sheet on which you write"
                self.table.page.refuse(on_sheet if self.table.writes else "you write on no sheet")


def _turned(behind: Behind, step: int) -> str:
    """The tile that is held, turned a quarter; empty if none is."""
    return "" if behind.held == NONE else format(TURN[(behind.turn + step) % len(TURNS)])


def _next_tile(behind: Behind) -> str:
    """The tile of the tray after the one that is held; empty if there is none."""
    tray = [tile for tile in TILES if behind.where[tile] == HAND and tile != behind.held]
    following = [tile for tile in tray if tile > behind.held]
    return format(LIFT[(following or tray)[0]]) if tray else ""
