"""The characters of a seat: those in the hand to choose from, and those that lie played."""

from collections.abc import Sequence
from typing import ClassVar, Final

from spacegames.core.seats import LETTERS
from spacegames.red_planet.reading import chosen_by
from spacegames.red_planet.state import NONE
from spacegames.tui.red_planet.facts import box_of
from spacegames.tui.red_planet.words import fitted, wide
from spacegames.tui.scene import Scene
from spacegames.tui.widgets.board import Board, Cell, Row, Span

ACROSS: Final = 2


class Characters(Board):
    """Two columns, in the order of the countdown. Cells are `("character", character)`."""

    SEAMS: ClassVar = ACROSS - 1
    IN_COLUMNS: ClassVar = True

    def __init__(self) -> None:
        super().__init__("Characters", id="characters")
        self.scene: Scene | None = None
        self.seat = 0

    def show_hand(self, scene: Scene, seat: int) -> None:
        """Show the characters of this seat."""
        self.scene, self.seat = scene, seat
        self.title = f"{LETTERS[seat]} {scene.names[seat]}: characters"
        self.redraw()

    def rows(self, width: int) -> Sequence[Row]:
        if self.scene is None:
            return ()
        order = box_of(self.scene.observation).countdown
        height = -(-len(order) // ACROSS)
        first = width // ACROSS
        rows = []
        for line in range(height):
            columns = [order[place] for place in range(line, len(order), height)]
            cells = [
                self._entry(character, first if place + 1 < ACROSS else width - first)
                for place, character in enumerate(columns)
            ]
            rows.append(tuple(span for cell in cells for span in cell))
        return rows

    def _entry(self, character: int, width: int) -> Row:
        assert self.scene is not None
        observation, cell = self.scene.observation, ("character", character)
        entry = box_of(observation).characters[character]
        there = bool(observation.hands[self.seat] >> character & 1)
        is_chosen = there and chosen_by(observation, self.seat) == character != NONE
        mark = ">" if cell == self.cursor and self.active else "=" if is_chosen else " "
        style = "strong" if there else "dim"
        lead = Span(f"{mark}{entry.number}{')' if there else ' '}", "key" if there else "dim")
        return wide([lead, Span(fitted(entry.name, width - 3), style)], width, cell, style=style)

    def seams(self, width: int) -> Sequence[int]:
        return (width // ACROSS - 1,)

    def numbered_cell(self, number: int) -> Cell | None:
        """The character with this number."""
        if self.scene is None:
            return None
        for character, entry in enumerate(box_of(self.scene.observation).characters):
            if entry.number == number:
                return ("character", character)
        return None
