"""Who plays: the countdown, point tokens, played characters, supply and facedown cards of every colour."""

from collections.abc import Sequence
from typing import Final

from rich.cells import set_cell_size

from spacegames.core.seats import LETTERS
from spacegames.red_planet.pieces import CHARACTERS
from spacegames.red_planet.reading import chosen_by, facedown_count
from spacegames.red_planet.state import NONE
from spacegames.red_planet.view import Observation
from spacegames.red_planet.words import Words
from spacegames.tui.red_planet.facts import box_of, colour_name, colours, digits, round_word
from spacegames.tui.red_planet.words import kind_style, wide
from spacegames.tui.scene import Scene
from spacegames.tui.widgets.board import Board, Row, Span

MANY: Final = 78  # from this width on there are all columns, with words above them
NAME: Final = 10
WIDE_NAME: Final = 12
ROUND: Final = 9
CHARACTER: Final = 20


class Seats(Board):
    """A row a colour. Cells are `("seat", colour)`."""

    def __init__(self) -> None:
        super().__init__("Seats", id="seats")
        self.scene: Scene | None = None

    def rows(self, width: int) -> Sequence[Row]:
        if self.scene is None:
            return ()
        cursor = self.cursor if self.active else None
        return seat_rows(self.scene.observation, self.scene.names, width, cursor)


def seat_rows(observation: Observation, names: Sequence[str], width: int, cursor: object = None) -> list[Row]:
    """The seats, and the neutral colours after them."""
    rows = [_heading(observation)] if width >= MANY else []
    columns, room = (_all_columns, WIDE_NAME) if width >= MANY else (_few_columns, NAME)
    for colour in colours(observation):
        cell = ("seat", colour)
        mark = ">" if cell == cursor else "*" if colour == observation.first else " "
        name = set_cell_size(colour_name(observation, names, colour), room)
        lead = [Span(mark, "key"), Span(f"{LETTERS[colour]} {name} ", f"seat-{colour}")]
        rows.append(wide([*lead, *columns(observation, colour)], width, cell))
    return rows


def _few_columns(observation: Observation, colour: int) -> list[Span]:
    """Countdown, tokens by kind, and the characters that lie played."""
    word = round_word(observation, colour).replace(" points", " pts")
    spans = [Span(f"{word:<{ROUND}}", _style(word))]
    kinds = box_of(observation).kinds
    for kind, count in enumerate(observation.tokens_of(colour)):
        text = f"{count}{kinds[kind].name[0]}"
        spans.append(Span(f"{text:<4}", kind_style(kind) if count else "dim"))
    return [*spans, Span(digits(observation, observation.faceup[colour]))]


def _all_columns(observation: Observation, colour: int) -> list[Span]:
    """The same with names, what the tokens are worth, and what lies in the supply and facedown."""
    word = _with_name(observation, colour)
    held = observation.tokens_of(colour)
    worth = Words(box_of(observation), ()).worth(held)
    cards = facedown_count(observation, colour) if colour < observation.config.seats else 0
    return [
        Span(f"{word:<{CHARACTER}}", _style(word)),
        *(Span(f"{count:>4}", kind_style(kind) if count else "dim") for kind, count in enumerate(held)),
        Span(f"{worth:>6}   ", "strong"),
        Span(f"{digits(observation, observation.faceup[colour])}"),
        Span(f"{observation.supply[colour]:>7}"),
        Span(f"{cards:>5}" if cards else "    -", "" if cards else "dim"),
    ]


def _with_name(observation: Observation, colour: int) -> str:
    word = round_word(observation, colour)
    if observation.totals:
        return word
    character = observation.played[colour]
    if character == NONE:
        character = chosen_by(observation, colour)
    number, _, state = word.partition(" ")
    if character < 0 or not state:
        return word
    return f"{number} {box_of(observation).characters[character].name} {state}"


def _heading(observation: Observation) -> Row:
    kinds = "".join(f"{kind.name[:3]:>4}" for kind in box_of(observation).kinds)
    name, played = "seat".ljust(WIDE_NAME + 3), "played".ljust(len(CHARACTERS))
    what = "points" if observation.totals else "this round"
    text = f" {name}{what:<{CHARACTER}}{kinds} worth   {played} supply card"
    return (Span(text, "dim"),)


def _style(word: str) -> str:
    if word.endswith(("now", "chooses", "points", "pts")):
        return "key"
    return "dim" if word.endswith("done") else ""
