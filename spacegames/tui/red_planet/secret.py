"""What only one seat knows: its missions and what they are worth now, its cards, what it has looked at."""

from collections.abc import Iterator, Sequence
from typing import Final

from spacegames.core.seats import LETTERS
from spacegames.red_planet.pieces import is_mission
from spacegames.red_planet.reading import (
    card_read_by,
    chosen_by,
    dealt_to,
    discovery_at,
    facedown_cards,
    is_open,
    run_by,
)
from spacegames.red_planet.scoring import counted_for, is_race, mission_score
from spacegames.red_planet.telling import counted
from spacegames.red_planet.view import Observation
from spacegames.red_planet.words import Words, many
from spacegames.tui.red_planet.facts import box_of, card_kind, number_of
from spacegames.tui.red_planet.words import wide
from spacegames.tui.scene import Scene
from spacegames.tui.widgets.board import Board, Cell, Row, Span
from spacegames.tui.widgets.text import broken

WORD: Final = 8
MOMENTS: Final = {"before": "before production", "after": "after production"}


class Secret(Board):
    """Cells are `("card", card)`, `("zone", zone)` and `("character", character)`."""

    def __init__(self) -> None:
        super().__init__("Secret", id="secret")
        self.scene: Scene | None = None
        self.seat: int | None = None

    def show_seat(self, scene: Scene, seat: int | None) -> None:
        """Show what this seat knows; nothing without one."""
        self.scene, self.seat = scene, seat
        if seat is not None:
            self.title = f"{LETTERS[seat]} {scene.names[seat]}: secret"
        self.redraw()

    def rows(self, width: int) -> Sequence[Row]:
        if self.scene is None or self.seat is None:
            return ()
        cursor = self.cursor if self.active else None
        rows: list[Row] = []
        for cell, word, text in secret_lines(self.scene.observation, self.seat):
            mark = ">" if cell is not None and cell == cursor else " "
            for place, line in enumerate(broken(text, width - WORD - 2)):
                lead = Span(" " * (WORD + 1)) if place else Span(f"{mark}{word:<{WORD}}", "dim")
                rows.append(wide([lead, Span(line)], width, cell))
        return rows


def secret_lines(observation: Observation, seat: int) -> Iterator[tuple[Cell | None, str, str]]:
    """Line by line: the cell, the word in front, and the fact."""
    drawn, cards = card_read_by(observation, seat), box_of(observation).cards
    if drawn >= 0:
        yield ("card", drawn), "drawn", f"{cards[drawn].name} ({card_kind(drawn)})"
    for card in dict.fromkeys(dealt_to(observation, seat)):
        yield ("card", card), "dealt", mission_line(observation, seat, card)
    for card in sorted(facedown_cards(observation, seat)):
        if is_mission(card):
            yield ("card", card), "mission", mission_line(observation, seat, card)
        else:
            yield ("card", card), "action", f"{cards[card].name}, {moment_of(observation, card)}"
    for colour in run_by(observation, seat):
        character = chosen_by(observation, colour)
        if character >= 0:
            whose = "" if colour == seat else f"{LETTERS[colour]} "
            name = box_of(observation).characters[character].name
            number = number_of(observation, character)
            yield ("character", character), "chosen", f"{whose}{number} {name}"
    yield None, "hand", hand_line(observation, seat)
    for zone in range(len(observation.discoveries)):
        found = discovery_at(observation, zone)
        if found and not is_open(observation, zone):
            name = box_of(observation).zones[zone].name
            yield ("zone", zone), "seen", f"{name}: {found.name}"


def mission_line(observation: Observation, seat: int, card: int) -> str:
    """A mission, what is counted for it now, and what that brings."""
    box, scored = box_of(observation), mission_score(observation, seat, card)
    told = counted(Words(box, ()), card, scored.count, brief=True)
    if is_race(box.mission(card)):
        told += f", most {max(counted_for(observation, card))}"
    return f"{box.mission(card).name}: {told}, {many(scored.points, 'point')}"


def moment_of(observation: Observation, card: int) -> str:
    """When an action card may be played: `before production 3`."""
    when, _, number = box_of(observation).action(card).moment.partition("-")
    return f"{MOMENTS[when]} {number}"


def hand_line(observation: Observation, seat: int) -> str:
    """The characters in hand by number, and how many astronauts are left, of the neutral colour too."""
    numbers = Words(box_of(observation), ()).numbers(observation.hands[seat])
    supply = [
        f"{LETTERS[colour]} {observation.supply[colour]}"
        if colour != seat
        else str(observation.supply[colour])
        for colour in run_by(observation, seat)
    ]
    return f"{numbers}; supply {', '.join(supply)}"
