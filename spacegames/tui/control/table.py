"""Control's table: machines, what is in progress, the hand, and what each card can do."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.geometry import Region

from spacegames.control import format as notation
from spacegames.control import voice
from spacegames.control.actions import BURN, DEFUSE, STOP, Action, parse
from spacegames.control.components import CELLS, HAND_LIMIT, TIME_STOP
from spacegames.control.state import RIVALS
from spacegames.hotseat.question import Choice
from spacegames.hotseat.stage import Bots
from spacegames.tui.control.hand import Hand
from spacegames.tui.control.machines import Machines
from spacegames.tui.control.turn import turn_of
from spacegames.tui.game_table import GameTable, Line
from spacegames.tui.widgets.board import Board, Cell
from spacegames.tui.widgets.prose import Prose

WIDE = 120
HAND_ROWS = 7
WIDE_HAND_ROWS = 13
WIDE_NOW_ROWS = 6
LOOK_ROWS = 9
LEAST_ROWS = 4
LEAST_HAND_ROWS = 5
MOST_TOLD = 6
# Questions whose answers are cards of the hand.
TURN = ("draw", "install", "burn", "defuse", "pass")
FROM_THE_HAND = ("turn", "chain", "discard_choice")
LEGEND = (
    "S is Silver: works when installed.",
    "B is Bronze: works when burned.",
    "The number is the charge.",
    "i on a card or an action tells more.",
)

OpenBoard = Machines


class Table(GameTable):
    """Cells of things are those of the machines and the hand."""

    VERBS: ClassVar = {
        "D": ("draw", "draw"),
        "I": ("install", "install"),
        "B": ("burn", "burn"),
        "F": ("defuse", "defuse"),
    }
    PASSES: ClassVar = ("let", "done", "pass")
    STYLES: ClassVar = {
        "silver": ("#c9d6e2", "#4a5a69", "#ffffff", "bright_white", "bold"),
        "bronze": ("#e0a66a", "#80500f", "#ffc080", "yellow", "bold"),
    }

    def make_boards(self) -> Iterable[Board]:
        self.machines = Machines()
        self.tallest: dict[tuple[int, int], int] = {}
        self._laid_out_for: object = None
        self.hand = Hand()
        self.closer = Prose("Closer look", id="look")
        return (self.machines, self.now, self.story, self.hand, self.actions, self.closer)

    def lay_out(self, width: int, height: int) -> None:
        if width >= WIDE and height >= 36:
            self._lay_out_wide(width, height)
        else:
            self._lay_out_narrow(width, height)

    def _lay_out_narrow(self, width: int, height: int) -> None:
        left = width * 22 // 40
        room = height - 3
        seated = bool(self.scene.viewers)
        self.machines.spacious = False
        least = (min(len(self.hand.cards), HAND_ROWS) or 1) + 2
        self.machines.most_rows = room - max(least, LEAST_HAND_ROWS + 2) * seated - LEAST_ROWS - 2
        top = self._machines_height(width)
        told = min(len(self.now.rows(left - 2)), MOST_TOLD) if self.scene.forecast else LEAST_ROWS - 2
        hand = self._hand_rows(room - top - max(told + 2, LEAST_ROWS) - 2) + 2 if seated else 0
        middle = room - top - hand
        below = 1 + top + middle
        self.machines.put(Region(0, 1, width, top))
        self.now.put(Region(0, 1 + top, left, middle))
        self.story.put(Region(left, 1 + top, width - left, middle))
        self.hand.put(Region(0, below, left, hand) if seated else None)
        self.actions.put(Region(left, below, width - left, hand) if seated else None)
        self.closer.put(None)

    def _lay_out_wide(self, width: int, height: int) -> None:
        seated = bool(self.scene.viewers)
        left = width * 13 // 20 if seated else width
        right, below = width - left, height - 2
        self.machines.spacious = True
        self.machines.most_rows = 16
        top = self._machines_height(left)
        hand = self._hand_rows(WIDE_HAND_ROWS) + 2 if seated else 0
        room = below - 1 - top - hand
        now = min(WIDE_NOW_ROWS + 2, room // 2)
        self.machines.put(Region(0, 1, left, top))
        self.now.put(Region(0, 1 + top, left, now))
        self.story.put(Region(0, 1 + top + now, left, room - now))
        self.hand.put(Region(0, below - hand, left, hand) if seated else None)
        self.closer.put(Region(left, 1, right, LOOK_ROWS + 2) if seated else None)
        actions = Region(left, 3 + LOOK_ROWS, right, below - 3 - LOOK_ROWS)
        self.actions.put(actions if seated else None)

    def _hand_rows(self, most: int) -> int:
        """As many as there are cards, but as a hand may become, if there is room."""
        return max(min(max(len(self.hand.cards), HAND_ROWS), most), 1)

    def _machines_height(self, width: int) -> int:
        """As much as the machines need, and never less again in a round: another layout paints all anew."""
        wanted = min(self.machines.most_rows, len(self.machines.rows(width - 2))) + 2
        key = (width, self.scene.observation.round)
        self.tallest = {key: max(wanted, self.tallest.get(key, 0))}
        return self.tallest[key]

    # ----------------------------------------------------------------------------- what is shown

    def fill(self) -> None:
        scene = self.scene
        before = self._laid_out_for
        self.machines.show_scene(scene)
        legal = [parse(choice.do) for choice in self.scene.choices]
        cards = self._hand_cards()
        self.hand.title = self._hand_title(len(cards))
        self.hand.show_cards(cards, legal, asked=scene.question is not None)
        self._laid_out_for = (self.machines.height_wanted, len(cards), len(self.scene.forecast))
        if before != self._laid_out_for:
            self.page.place_all()
        if not self.closer.lines:
            self.closer.show(LEGEND)

    def _hand_cards(self) -> tuple[int, ...]:
        seat = self.scene.seat
        return () if seat is None else self.scene.observation.hands[seat] or ()

    def _hand_title(self, count: int) -> str:
        seat = self.scene.seat
        who = "" if seat is None else self.scene.seat_text(seat)
        limit = f" of {HAND_LIMIT}" if count <= HAND_LIMIT else ""
        return f"{who}: hand {count}{limit}"

    def headline(self) -> str:
        observation = self.scene.observation
        seat = turn_of(observation)
        turn = "" if seat is None else f"   {self.scene.names[seat]}'s turn"
        return f"round {observation.round + 1}{turn}"

    def advice(self) -> str:
        if self.scene.decision.kind != "turn":
            return super().advice()
        able = {choice.do for choice in self.scene.choices}
        alone = ["D draws"] * ("draw" in able) + [f"{self.page.key('done')} passes"] * ("pass" in able)
        begin = f"{', '.join(alone)}. " if alone else ""
        return f"{begin}On a card: I installs, B burns, F defuses; {self.page.key('do')} lists."

    def now_lines(self) -> list[Line]:
        asked = self.scene.question
        if not asked or not self.scene.asks("turn"):
            return super().now_lines()
        able = {choice.do.split()[0] for choice in asked.choices}
        *first, last = [verb for verb in TURN if verb in able]
        return [f"{asked.name}: {', '.join(first)} or {last}?" if first else f"{asked.name}: {last}."]

    # --------------------------------------------------------------------------------- things

    def things(self) -> Sequence[Board]:
        return (self.machines, self.hand) if self.scene.decision.kind in FROM_THE_HAND else (self.machines,)

    def first_board(self) -> Board:
        if not self.scene.viewers:
            return self.machines
        if isinstance(self.scene.stage, Bots):
            return self.hand
        return self.hand if self.scene.asks(*FROM_THE_HAND) and self.hand.cards else self.actions

    def touches(self, thing: Cell, do: str) -> bool:
        action = parse(do)
        match thing:
            case ("hand", int(place)):
                return place < len(self.hand.cards) and action.card == self.hand.cards[place]
            case ("cell", int(seat), int(card), _):
                return (action.seat, action.cell) == (seat, card)
            case ("seat", int(seat)):
                return seat in (action.seat, action.to)
            case ("deck",):
                return action.verb == "draw"
            case ("pile",):
                return action.verb == "take" or notation(action) == "burn wormhole"
        return True

    def listed(self, choice: Choice) -> str:
        match self.thing:
            case ("hand", _):
                return voice.brief(parse(choice.do), self.scene.names)
        return super().listed(choice)

    def touching_refused(self) -> list[Choice]:
        """A card is told about every way to play it that is closed, once, a cell why it cannot be defused."""
        refused = super().touching_refused()
        if self.scene.decision.kind != "turn":
            return refused
        ways: list[tuple[str, Action]] = []
        match self.thing:
            case ("hand", int(place)) if place < len(self.hand.cards):
                ways = self._ways(self.hand.cards[place])
            case ("cell", int(seat), int(card), _) if self.hand.cards:
                ways = [("defuse", DEFUSE[seat][card][self.hand.cards[-1]])]
        known = {choice.do.split()[0] for choice in [*self.touching(self.scene.choices), *refused]}
        for verb, action in ways:
            if verb not in known and (why := self.page.why_not(action)):
                refused.append(Choice(notation(action), verb, why))
        return refused

    def _ways(self, card: int) -> list[tuple[str, Action]]:
        """One way of burning and of defusing with the card, whatever is against it."""
        observation = self.scene.observation
        targets = [
            DEFUSE[seat][cell][card]
            for seat in RIVALS[len(self.scene.names)][self.scene.asked_seat or 0]
            for cell in observation.machines[seat]
        ]
        burn = STOP if card == TIME_STOP else BURN[card]
        return [("burn", burn)] + [("defuse", action) for action in targets[:1]]

    def word_for(self, cell: Cell) -> str:
        match cell:
            case ("hand", int(place)):
                return CELLS[self.hand.cards[place]].word
            case ("cell", _, int(card), _):
                return CELLS[card].word
            case ("deck",):
                return "draw"
            case ("pile",):
                top = self.scene.observation.pile_top
                return CELLS[top].word if top >= 0 else ""
            case str(do) if do:
                try:
                    action = parse(do)
                except ValueError:
                    return ""
                return CELLS[action.card].word if action.card >= 0 else do.split()[0]
        return ""

    def show_help(self, word: str, lines: list[str]) -> bool:
        if self.closer.display:
            self.closer.title = word.replace("-", " ").capitalize()
            self.closer.show(lines)
        return bool(self.closer.display)
