"""The machines: every cell that is installed, what it totals, and what is missing to win."""

from collections.abc import Sequence
from typing import cast

from rich.cells import cell_len, set_cell_size

from spacegames.control.components import CELLS, GOAL, IS_SILVER, REACTOR
from spacegames.control.view import Observation
from spacegames.core.seats import LETTERS
from spacegames.tui.control.turn import turn_of
from spacegames.tui.scene import Scene
from spacegames.tui.widgets.board import EMPTY, Row, Span
from spacegames.tui.widgets.open_board import OpenBoard
from spacegames.tui.widgets.text import broken

NAME_WIDTH = 10


class Machines(OpenBoard):
    """One row a seat, or more if the machine is long; under them the deck and the discard pile.

    Cells are `("seat", seat)`, `("cell", seat, card)`, `("deck",)` and `("pile",)`.
    """

    def __init__(self) -> None:
        super().__init__("Machines", id="machines")

    def show_scene(self, scene: Scene) -> None:
        self.title = f"Machines: {_wanted(scene.observation)} wins"
        self.right = _tokens(scene.observation)
        super().show_scene(scene)

    @property
    def observation(self) -> Observation:
        assert self.scene is not None
        return cast(Observation, self.scene.observation)

    def rows(self, width: int) -> Sequence[Row]:
        if self.scene is None:
            return ()
        for short in (False, True):
            seats = [self._seat_rows(seat, width, short) for seat in range(len(self.scene.names))]
            between = [EMPTY] if self.spacious and not short else []
            rows = [row for seat_rows in seats for row in (*seat_rows, *between)]
            rows += self._deck_rows(self.observation, width)
            if len(rows) <= self.most_rows:
                break
        return rows

    def _seat_rows(self, seat: int, width: int, short: bool) -> list[Row]:
        """The seat's name and totals, then its cells, broken where the row is full."""
        lead = self._lead(seat)
        indent = sum(cell_len(span.text) for span in lead)
        rows: list[Row] = []
        row, column = list(lead), indent
        if self.spacious:
            indent = 3
            rows, row, column = [tuple(lead)], [Span(" " * indent)], indent
        machine = self.observation.machines[seat]
        for place, card in enumerate(machine):
            text = f"{CELLS[card].face} {CELLS[card].name[:4]}" if short else str(CELLS[card])
            text += "!" if card == REACTOR else ""
            if column + len(text) + 2 > width:
                rows.append(tuple(row))
                row, column = [Span(" " * indent)], indent
            row += [
                Span(text, "silver" if IS_SILVER[card] else "bronze", ("cell", seat, card, place)),
                Span("  "),
            ]
            column += len(text) + 2
        if not machine:
            row.append(Span("nothing installed", "dim"))
        return [*rows, tuple(row)]

    def _lead(self, seat: int) -> list[Span]:
        assert self.scene is not None
        observation = self.observation
        charge, held = observation.charges[seat], observation.hand_sizes[seat]
        short = GOAL - charge
        too_much = observation.config.precise and short < 0
        missing = f"needs {short}" if short > 0 else f"{-short} over" if too_much else "is there"
        most = 2 * NAME_WIDTH if self.spacious else NAME_WIDTH
        name = set_cell_size(self.scene.names[seat], most)
        if observation.sudden:
            held_text = f"hand {held:<2} {'pass used' if observation.passed >> seat & 1 else 'may pass '}"
        else:
            held_text = f"hand {held:<2}"
        return [
            Span("*" if seat == turn_of(observation) else " ", "key"),
            Span(f"{LETTERS[seat]} {name}", f"seat-{seat}", ("seat", seat)),
            Span(f" {charge:2} of {GOAL}", "strong"),
            Span(f" {missing:<8}", "good" if short <= 0 and not too_much else ""),
            Span(f" {held_text} ", "dim"),
        ]

    def _deck_rows(self, observation: Observation, width: int) -> list[Row]:
        top = f", on top {CELLS[observation.pile_top]}" if observation.pile_size else ""
        known = [card for card, _ in observation.top if card >= 0]
        below = [card for card, _ in observation.bottom if card >= 0]
        deck = f"deck {observation.deck_size}"
        if known:
            deck += f" (on top {CELLS[known[-1]]})"
        if below:
            deck += f" (at the bottom {', '.join(str(CELLS[card]) for card in below)})"
        parts = [
            Span(deck, "", ("deck",)),
            Span(f"discard pile {observation.pile_size}{top}", "", ("pile",)),
        ]
        if any(REACTOR in machine for machine in observation.machines):
            parts.append(Span("! cannot be defused", "dim"))
        if observation.sudden:
            parts.append(Span("Sudden Death", "warn"))
        return _in_rows(parts, width)


def _in_rows(parts: Sequence[Span], width: int) -> list[Row]:
    """The parts beside one another, and below where there is no more room."""
    rows: list[list[Span]] = [[]]
    left = width
    for part in parts:
        if len(part.text) + 3 > left and rows[-1]:
            rows.append([])
            left = width
        for place, line in enumerate(broken(part.text, width - 2, indent=2)):
            if place:
                rows.append([])
                left = width
            gap = "   " if rows[-1] else " "
            rows[-1] += [Span(gap), part._replace(text=line)]
            left -= len(gap) + len(line)
    return [tuple(row) for row in rows]


def _wanted(observation: Observation) -> str:
    return f"exactly {GOAL}" if observation.config.precise else f"{GOAL} or more"


def _tokens(observation: Observation) -> str:
    sides = [
        f"{'+'.join(LETTERS[seat] for seat in side)} {held}"
        for side, held in zip(observation.config.sides, observation.tokens, strict=True)
    ]
    return f"tokens {', '.join(sides)} of {observation.config.tokens_to_win}"
