"""The map: nine zones of Mars, Phobos, and who is lost in space."""

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

from msgspec import Struct

from spacegames.core.seats import LETTERS
from spacegames.red_planet.pieces import CARD, PHOBOS
from spacegames.red_planet.reading import discovery_at, is_open, next_production, takers
from spacegames.red_planet.view import Observation
from spacegames.tui.palette import Glyphs
from spacegames.tui.red_planet.facts import box_of, colours, discovery_word
from spacegames.tui.red_planet.words import (
    astronauts,
    fitted,
    kind_name,
    kind_style,
    letters,
    wide,
)
from spacegames.tui.scene import Scene
from spacegames.tui.widgets.board import Board, Cell, Row, Span

ACROSS: Final = 3
LOST: Final = ("lost",)
LINES: Final = ("frame", "active")  # how the line after a name is written
MANY: Final = 4  # more colours than that stand close together where a zone has one line
BRIEF: Final = 15  # resource, takers and discovery in that line
# How the discovery on a zone is told where there is little room.
MARKS: Final = {"none": "", "hidden": "d?", "known": "d!", "open": "d"}


class View(Struct):
    """What a map is drawn from.

    able    the cells with which something can be done now
    marked  the zones that border on the one that is looked at
    cursor  the cell with the mark; None for none
    """

    observation: Observation
    glyphs: Glyphs
    able: Collection[Cell] = ()
    marked: Collection[int] = ()
    cursor: Cell | None = None

    def lead(self, cell: Cell, key: str) -> Span:
        """The mark of the cursor, and the key, as on a list if something can be done here."""
        able = cell in self.able
        mark = ">" if cell == self.cursor else " "
        return Span(f"{mark}{key}{')' if able else ' '}", "key" if able else "dim", cell)


class Mars(Board):
    """Cells are `("zone", zone)` and `("lost",)`.

    tall    whether a zone has all the lines it would like
    """

    KIND: ClassVar = "zone"
    SEAMS: ClassVar = ACROSS - 1
    IN_COLUMNS: ClassVar = True

    def __init__(self) -> None:
        super().__init__("Mars", id="mars")
        self.scene: Scene | None = None
        self.able: frozenset[Cell] = frozenset()
        self.marked: frozenset[int] = frozenset()
        self.tall = False

    def rows(self, width: int) -> Sequence[Row]:
        if self.scene is None:
            return ()
        cursor = self.cursor if self.active else None
        view = View(self.scene.observation, self.glyphs, self.able, self.marked, cursor)
        return map_rows(view, width, tall=self.tall)

    def numbered_cell(self, number: int) -> Cell | None:
        """The zone with this key; Phobos is 0."""
        return ("zone", (number - 1) % 10)

    def seams(self, width: int) -> Sequence[int]:
        first, second, _ = _widths(width)
        return (first, first + 1 + second)

    def shows_cursor(self, row: int, span: Span) -> bool:
        """Only the name: what is in a zone keeps its colours."""
        named = self.cursor in self._places and row == self._places[self.cursor][0].row
        return named and span.style not in LINES


def map_rows(view: View, width: int, *, tall: bool) -> list[Row]:
    """The whole map in this width."""
    widths = _widths(width)
    rows: list[Row] = []
    for first in range(0, PHOBOS, ACROSS):
        cells = [
            _zone(view, zone, widths[place], tall=tall)
            for place, zone in enumerate(range(first, first + ACROSS))
        ]
        rows += _beside(view, cells)
    return rows + _beside(view, _below_mars(view, widths, tall=tall))


def _widths(width: int) -> list[int]:
    """How wide each of three zones is, with a line between two of them."""
    room = width - (ACROSS - 1)
    return [room // ACROSS + (place < room % ACROSS) for place in range(ACROSS)]


def _beside(view: View, cells: Sequence[Sequence[Row]]) -> list[Row]:
    """Cells side by side, the first row of each being its name in the line above it."""
    rows: list[Row] = []
    for number, parts in enumerate(zip(*cells, strict=True)):
        between = Span(view.glyphs.side if number else view.glyphs.line, "frame")
        row: list[Span] = []
        for place, part in enumerate(parts):
            row += [between] * (place > 0)
            row += part
        rows.append(tuple(row))
    return rows


def _title(view: View, zone: int, width: int) -> Row:
    """Key and name in the line above the zone; with a star if it borders on the one that is looked at."""
    cell, marked = ("zone", zone), zone in view.marked
    lead = view.lead(cell, _key(zone))
    if marked:
        lead = Span("*" + lead.text[1:], "key", cell)
    name = fitted(box_of(view.observation).zones[zone].name, width - len(lead.text))
    text = Span(f"{name} ", "key" if marked else "strong", cell)
    line, style = (view.glyphs.strong_line, "active") if marked else (view.glyphs.line, "frame")
    return wide([lead, text], width, cell, line, style)


def _key(zone: int) -> str:
    """The key of a zone: 1 to 9, and 0 for Phobos."""
    return str((zone + 1) % 10)


def _zone(view: View, zone: int, width: int, *, tall: bool) -> list[Row]:
    """A zone: its name; who is there; its resource, who would take that, and its discovery."""
    lines = [[Span(" "), *_present(view, zone, width - 1)], _in_brief(view, zone, width)]
    if tall:
        begin, room = Span("   "), width - 3
        lines = [
            [begin, *_present(view, zone, room)],
            [begin, *_yield(view, zone)],
            [begin, *_takers(view, zone)],
            [begin, *_discovery(view, zone, room)],
        ]
    return [_title(view, zone, width), *(wide(line, width, ("zone", zone)) for line in lines)]


def _below_mars(view: View, widths: Sequence[int], *, tall: bool) -> list[list[Row]]:
    """Phobos, and beside it who is lost in space."""
    lost = view.observation.lost
    if not tall:
        first, second = widths[0] + 1 + widths[1], widths[2]
        cell = ("zone", PHOBOS)
        people = _present(view, PHOBOS, first - 14)
        phobos = [
            _title(view, PHOBOS, first),
            wide([Span(" "), *people, Span("  "), *_resource(view, PHOBOS)], first, cell),
        ]
        return [
            phobos,
            [_lost_title(view, second), wide([Span(" "), *astronauts(lost, second - 2)], second, LOST)],
        ]
    first, second = widths[0], widths[1] + 1 + widths[2]
    phobos = _zone(view, PHOBOS, first, tall=True)[:-1]  # no discovery lies on a moon
    rescue = box_of(view.observation).cards[CARD["rescue"]].name
    text = [
        [Span("   "), *_all_lost(view)],
        [Span("   ")],
        [Span(f"   who is there comes back by a {rescue} only", "dim")],
    ]
    return [phobos, [_lost_title(view, second), *(wide(line, second, LOST) for line in text)]]


def _lost_title(view: View, width: int) -> Row:
    mark = ">" if view.cursor == LOST else " "
    name = fitted("Lost in Space", width - 2)
    return wide([Span(mark, "key"), Span(f"{name} ", "strong")], width, LOST, view.glyphs.line, "frame")


def _all_lost(view: View) -> list[Span]:
    spans: list[Span] = []
    for colour in colours(view.observation):
        count = view.observation.lost[colour]
        spans.append(Span(f"{LETTERS[colour]}{count}  ", f"seat-{colour}" if count else "dim"))
    return spans


def brief_zone(view: View, zone: int, width: int) -> Row:
    """A zone in a single line."""
    cell, observation = ("zone", zone), view.observation
    counts = observation.astronauts_in(zone)
    people = 3 * len(counts) - 1 if len(counts) <= MANY else 2 * len(counts)
    found = MARKS[discovery_word(observation, zone)]
    lead = view.lead(cell, _key(zone))
    room = width - len(lead.text) - people - BRIEF
    name = fitted(box_of(observation).zones[zone].name, room)
    spans = [lead, Span(f"{name:<{room}} ", "strong"), *wide(astronauts(counts, people), people + 1)]
    yields = _resource(view, zone, brief=True)
    return (*wide([*spans, *yields], width - 3, cell), Span(f"{found:>3}", "key", cell))


# ---------------------------------------------------------------------------------- What is in a zone


def _present(view: View, zone: int, width: int) -> list[Span]:
    return astronauts(view.observation.astronauts_in(zone), width)


def _resource(view: View, zone: int, *, brief: bool = False) -> list[Span]:
    """Resource, tokens waiting and takers, in as few letters as it takes: `ice+2 AC`."""
    box, observation = box_of(view.observation), view.observation
    kind = observation.resources[zone]
    spans = [Span(kind_name(box, kind, short=True), kind_style(kind))]
    waiting = observation.tokens_in(zone)
    for other, count in enumerate(waiting):
        if count:
            name = "" if other == kind else kind_name(box, other, short=True)[0]
            spans.append(Span(f"+{count}{name}", kind_style(other)))
    who = takers(observation, zone)
    everybody = sum(count > 0 for count in observation.astronauts_in(zone))
    if brief and len(who) == everybody > MANY - 1:
        spans.append(Span(" all"))
    elif who:
        spans += [Span(" "), *letters(who)]
    return spans


def _in_brief(view: View, zone: int, width: int) -> list[Span]:
    """The resource, who would take it, and at the right the discovery."""
    found = MARKS[discovery_word(view.observation, zone)]
    spans = [Span(" "), *_resource(view, zone)]
    room = width - len(found) - 1
    return [*wide(spans, room), Span(found, "key")]


def _yield(view: View, zone: int) -> list[Span]:
    """The resource, and what waits to be taken."""
    box, observation = box_of(view.observation), view.observation
    kind, waiting = observation.resources[zone], observation.tokens_in(zone)
    if kind < 0:
        return [Span("resource facedown", "dim")]
    spans = [Span(kind_name(box, kind), kind_style(kind))]
    for other, count in enumerate(waiting):
        if count:
            name = "" if other == kind else f" {kind_name(box, other)}"
            spans.append(Span(f", {count}{name} waiting", kind_style(other)))
    return spans


def _takers(view: View, zone: int) -> list[Span]:
    """Who would take the tokens of the next production."""
    who = takers(view.observation, zone)
    if not who:
        return []
    if not next_production(view.observation):
        verb = " most" if len(who) == 1 else " tied"
    else:
        verb = " takes" if len(who) == 1 else " share"
    return [*letters(who, " "), Span(verb, "dim")]


def _discovery(view: View, zone: int, width: int) -> list[Span]:
    """What is known of the discovery; an inner zone has none."""
    if zone not in box_of(view.observation).outer:
        sheltered = zone not in box_of(view.observation).deadly
        return [Span("inner, sheltered" if sheltered else "no discovery here", "dim")]
    match discovery_word(view.observation, zone):
        case "none":
            return [Span("no discovery", "dim")]
        case "hidden":
            return [Span("discovery hidden", "key")]
    found = discovery_at(view.observation, zone)
    assert found
    word = "open" if is_open(view.observation, zone) else "known"
    return [Span(fitted(found.name, width - len(word) - 2), "key"), Span(f", {word}", "dim")]
