"""Docks and flights: every ship with where it flies, who is aboard and how many seats are free."""

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

from msgspec import Struct

from spacegames.core.seats import LETTERS
from spacegames.red_planet.pieces import CAPACITY, UNKNOWN
from spacegames.red_planet.reading import ships
from spacegames.red_planet.state import Ship
from spacegames.red_planet.view import Observation
from spacegames.red_planet.words import Words
from spacegames.tui.red_planet.facts import box_of, comes_next, named_ship, tracker
from spacegames.tui.red_planet.words import fitted, wide
from spacegames.tui.scene import Scene
from spacegames.tui.widgets.board import Board, Cell, Row, Span

NAME: Final = 13  # letters of a destination where there is little room
WIDE_NAME: Final = 18
SEATS: Final = 6
MANY: Final = 36  # from this width on, seats stand apart
FREE: Final = "."
BY_TOKEN: Final = "*"


class Port(Struct):
    """What the docks are drawn from.

    able    the cells with which something can be done now
    cursor  the cell with the mark; None for none
    """

    observation: Observation
    able: Collection[Cell] = ()
    cursor: Cell | None = None


class Docks(Board):
    """Cells are `("ship", place)`, `("decks",)`, `("tokens",)` and `("tracker",)`."""

    KIND: ClassVar = "ship"

    def __init__(self) -> None:
        super().__init__("Docks and flights", id="docks")
        self.scene: Scene | None = None
        self.able: frozenset[Cell] = frozenset()

    def rows(self, width: int) -> Sequence[Row]:
        if self.scene is None:
            return ()
        port = Port(self.scene.observation, self.able, self.cursor if self.active else None)
        rows = ship_rows(port, width)
        below = box_rows(port, width)
        gap = self.inner_height - len(rows) - len(below)
        return [*rows, *[()] * max(0, gap), *below]

    def numbered_cell(self, number: int) -> Cell | None:
        """The ship with this number; those that fly are counted after all docks."""
        if self.scene is None:
            return None
        observation = self.scene.observation
        keys = {key_of(observation, place): place for place, _ in ships(observation)}
        place = keys.get(str(number))
        return None if place is None else ("ship", place)


def key_of(observation: Observation, place: int) -> str:
    """The key of a ship: its dock, or for one that flies the number after those of the docks."""
    docks = len(observation.docks)
    number = place + 1 if place < docks else docks + place - SEATS + 1
    return str(number % 10) if number <= 10 else " "


def ship_rows(port: Port, width: int) -> list[Row]:
    """A row a ship, the docked ones first."""
    observation = port.observation
    flying = [place for place, _ in ships(observation) if place >= SEATS]
    rows: list[Row] = []
    for place, ship in ships(observation):
        if flying and place == flying[0]:
            rows.append((Span(" launched, in order", "dim"),))
        rows.append(_ship(port, place, ship, width))
    return rows


def _ship(port: Port, place: int, ship: Ship, width: int) -> Row:
    observation, cell = port.observation, ("ship", place)
    mark, key = ">" if cell == port.cursor else " ", key_of(observation, place)
    able = cell in port.able
    asked = place == named_ship(observation)
    apart = width >= MANY
    room = WIDE_NAME if apart else NAME
    name = fitted(Words(box_of(observation), ()).zone(ship.destination), room)
    style = "warn" if asked else "dim" if ship.destination == UNKNOWN else "strong"
    spans = [
        Span(f"{mark}{key}{')' if able else '?' if asked else ' '}", "key" if able or asked else "dim"),
        Span(f"{name}{BY_TOKEN if ship.tokens else ' '}".ljust(room + 1), style),
        *seats_aboard(ship, apart=apart),
    ]
    return wide(spans, width, cell)


def seats_aboard(ship: Ship, *, apart: bool = False) -> list[Span]:
    """A letter a seat, a dot for a free one."""
    gap = " " if apart else ""
    taken = [colour for colour, count in enumerate(ship.aboard) for _ in range(count)]
    spans = [Span(f"{gap}{LETTERS[colour]}", f"seat-{colour}") for colour in taken]
    free = CAPACITY[ship.face] - len(taken)
    return [*spans, Span(f"{gap}{FREE}" * free, "strong")]


def box_rows(port: Port, width: int) -> list[Row]:
    """The decks, the destination tokens that are left, and what comes next on the tracker."""
    observation = port.observation
    cells: list[tuple[Cell, list[Span]]] = [
        (("decks",), [Span(_decks(observation, width))]),
        (("tokens",), _tokens(observation, width)),
        (("tracker",), _tracker(observation, width)),
    ]
    rows = []
    for cell, spans in cells:
        mark = ">" if cell == port.cursor else " "
        rows.append(wide([Span(mark, "key"), *spans], width, cell))
    return rows


def _decks(observation: Observation, width: int) -> str:
    ship_deck, events = len(observation.ship_pool), observation.events_left
    if width >= MANY:
        return f"ship deck {ship_deck}   event deck {events}"
    return f"ships {ship_deck}  events {events}"


def _tokens(observation: Observation, width: int) -> list[Span]:
    """How many destination tokens are left, a digit a zone."""
    each = "".join(str(min(left, 9)) for left in observation.destinations)
    word = "destination tokens" if width >= MANY else "tokens"
    return [Span(f"{word} "), Span(f"{each[:3]} {each[3:6]} {each[6:9]} {each[9:]}", "strong")]


def _tracker(observation: Observation, width: int) -> list[Span]:
    """The whole tracker if there is room; else what comes after this round."""
    notches = tracker(observation)
    spans = []
    for place, (word, when) in enumerate(notches):
        style = (
            "key"
            if when == "now"
            else "frame"
            if when == "past"
            else "strong"
            if word.startswith("P")
            else ""
        )
        text = f"[{word}]" if when == "now" else f" {word}" if place else word
        spans.append(Span(text, style))
    if sum(len(span.text) for span in spans) <= width - 1:
        return spans
    parts = ", ".join(comes_next(observation)) or "the end"
    for long, short in (("rounds ", ""), ("round ", ""), ("production", "prod."), ("reveal", "R")):
        if len(parts) + len(" then ") > width:
            parts = parts.replace(long, short)
    return [Span("then ", "dim"), Span(parts)]
