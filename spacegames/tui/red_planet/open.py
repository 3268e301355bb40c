"""What lies open, in one frame: map, ships and, if there is room, seats."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from spacegames.tui.red_planet.docks import Port, box_rows, ship_rows
from spacegames.tui.red_planet.facts import box_of, countdown
from spacegames.tui.red_planet.mars import View, brief_zone, map_rows
from spacegames.tui.red_planet.seats import seat_rows
from spacegames.tui.red_planet.words import wide
from spacegames.tui.scene import Scene
from spacegames.tui.widgets.board import EMPTY, Row, Span
from spacegames.tui.widgets.open_board import OpenBoard

SHIPS: Final = 23  # how wide the ships stand beside the map
MAP: Final = 44  # what the map needs at least
ACROSS: Final = 2


class Open(OpenBoard):
    """Map and ships beside one another; where there are few rows, the zones as a list.

    Cells are those of the map, the docks and the seats.
    """

    def __init__(self) -> None:
        super().__init__("Mars, docks and flights", id="open")

    def show_scene(self, scene: Scene) -> None:
        self.right = countdown(scene.observation)
        super().show_scene(scene)

    def rows(self, width: int) -> Sequence[Row]:
        if self.scene is None:
            return ()
        cursor = self.cursor if self.active else None
        view = View(self.scene.observation, self.glyphs, cursor=cursor)
        port = Port(self.scene.observation, cursor=cursor)
        seats = seat_rows(self.scene.observation, self.scene.names, width, cursor)
        ways: Sequence[list[Row]]
        whole, zones = _map_and_ships(view, port, width), _list_of_zones(view, width)
        ships = _list_of_ships(port, width)
        if self.scene.observation.totals:  # who has won comes before where the last ships were
            ways = (
                [*whole, EMPTY, *seats],
                [*whole, *seats],
                [*zones, EMPTY, *seats],
                [*zones, *seats],
                seats,
            )
        else:
            ways = (
                [*whole, EMPTY, *seats], [*whole, *seats], whole, [*zones, EMPTY, *ships, EMPTY, *seats],
                [*zones, *ships, *seats], [*zones, *ships],
            )  # fmt: skip
        return next((rows for rows in ways if len(rows) <= self.most_rows), zones)


def _map_and_ships(view: View, port: Port, width: int) -> list[Row]:
    """The ships on the right of the map, or below it."""
    if width < MAP + 3 + SHIPS:
        return [*map_rows(view, width, tall=False), EMPTY, *ship_rows(port, width), *box_rows(port, width)]
    room = width - SHIPS - 3
    side = Span(f" {view.glyphs.side} ", "frame")
    left = map_rows(view, room, tall=False)
    ships, below = ship_rows(port, SHIPS), box_rows(port, SHIPS)
    right = [*ships, *[EMPTY] * max(0, len(left) - len(ships) - len(below)), *below]
    return [(*wide(one, room), side, *other) for one, other in zip_longest(left, right, fillvalue=EMPTY)]


def _list_of_zones(view: View, width: int) -> list[Row]:
    """All zones in two columns, a line each."""
    zones = range(len(box_of(view.observation).zones))
    height = -(-len(zones) // ACROSS)
    room = (width - 3) // ACROSS
    side = Span(f" {view.glyphs.side} ", "frame")
    return [
        (*brief_zone(view, zone, room), side, *brief_zone(view, zone + height, room))
        for zone in range(height)
    ]


def _list_of_ships(port: Port, width: int) -> list[Row]:
    """All ships, as many beside one another as there is room for."""
    across = max(1, (width + 2) // (SHIPS + 2))
    ships = [row for row in ship_rows(port, SHIPS) if any(span.cell for span in row)]
    return [
        tuple(span for row in ships[first : first + across] for span in (*row, Span("  ")))
        for first in range(0, len(ships), across)
    ]
