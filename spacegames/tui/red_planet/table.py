"""Red Planet's table: the map, the docks, the seats, and what one seat alone knows."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from textual.geometry import Region

from spacegames.hotseat.question import Choice
from spacegames.hotseat.stage import HandOver, Peek
from spacegames.red_planet import format as notation
from spacegames.red_planet.actions import Action, parse
from spacegames.red_planet.pieces import (
    CARD_WORDS,
    CHARACTER_WORDS,
    DESTINATION_WORDS,
    ROUNDS,
    ZONE_WORDS,
)
from spacegames.red_planet.reading import acting, ship_at
from spacegames.red_planet.science import ReadCard
from spacegames.red_planet.scoring import missions_of
from spacegames.red_planet.state import NONE
from spacegames.red_planet.view import Observation
from spacegames.red_planet.words import in_order
from spacegames.tui.game_table import GameTable, Line
from spacegames.tui.red_planet.about import about, first_that_fits, shorter
from spacegames.tui.red_planet.docks import Docks
from spacegames.tui.red_planet.facts import box_of, countdown
from spacegames.tui.red_planet.hand import Characters
from spacegames.tui.red_planet.look import Look
from spacegames.tui.red_planet.mars import Mars
from spacegames.tui.red_planet.open import Open
from spacegames.tui.red_planet.probes import probes
from spacegames.tui.red_planet.seats import Seats
from spacegames.tui.red_planet.secret import Secret, mission_line
from spacegames.tui.widgets.board import Board, Cell
from spacegames.tui.widgets.folder import Folder

OpenBoard = Open

WIDE: Final = (120, 36)
DOCKS: Final = 28  # columns of the docks
WIDE_DOCKS: Final = 38
MAP_ROWS: Final = 13  # with their frames
WIDE_MAP_ROWS: Final = 21
ACTIONS: Final = 34  # columns of the actions, or of the characters to choose from
WIDE_ACTIONS: Final = 36
NOW_ROWS: Final = 6
SECRET_ROWS: Final = 8

# Where one answers: on the map, at the docks, or on the list.
ON_THE_MAP: Final = ("name", "move", "kill", "drop", "flee", "rescue", "espionage", "resolve", "look instead")
AGAINST_COLOURS: Final = ("replace", "kill", "espionage")
AT_THE_DOCKS: Final = ("board", "launch", "destroy", "token")
# What is asked, in a few words.
ASKED: Final = {
    "board": "which ship?", "name": "fly where?", "move": "who moves?", "study": "draw or look?",
    "look instead": "look where?", "launch": "which ship?", "destroy": "which ship?",
    "replace": "replace whom?", "kill": "kill whom?", "drop": "drop where?", "token": "which ship?",
    "resolve": "which first?", "flee": "flee where?", "rescue": "rescue where?",
    "espionage": "send whom away?", "keep": "keep which?", "call": "go on", "land": "ships land",
    "read card": "read it", "read discovery": "read it",
    "before": "play a card?", "after": "play a card?",
}  # fmt: skip
BORDERS: Final = 2  # lines of the help on a zone, up to its borders
# What the help calls what is on a cell.
HELP: Final = {
    "seat": "astronauts", "lost": "lost-in-space", "decks": "ships", "tokens": "destination-tokens",
    "tracker": "tracker",
}  # fmt: skip


class Table(GameTable):
    """Cells of things are those of the map, the docks, the seats, the characters and the secrets."""

    VERBS: ClassVar = {"D": ("draw", "draw an event card")}
    PASSES: ClassVar = ("let", "call", "land", "noted", "done")
    STYLES: ClassVar = {
        "ice": ("#a8dcff", "#20607f", "#c0e8ff", "bright_cyan", ""),
        "sylvanite": ("#a9c46c", "#4f6300", "#d0f080", "green", ""),
        "celerium": ("#ff9a86", "#a0301a", "#ffb0a0", "bright_red", ""),
    }

    # ------------------------------------------------------------------------------- the boards

    def make_boards(self) -> Iterable[Board]:
        self.mars = Mars()
        self.docks = Docks()
        self.characters = Characters()
        self.seats = Seats()
        self.secret = Secret()
        self.look = Look()
        sheets = (
            ("Log", self.story), ("Seats", self.seats), ("Secret", self.secret), ("Look", self.look),
            ("Now", self.now),
        )  # fmt: skip
        self.folder = Folder(sheets, id="folder")
        self._layout: tuple[bool, bool, bool] | None = None
        return (
            self.mars, self.docks, self.characters, self.actions, self.folder, self.seats, self.look,
            self.now, self.secret, self.story,
        )  # fmt: skip

    def lay_out(self, width: int, height: int) -> None:
        if width >= WIDE[0] and height >= WIDE[1]:
            self._lay_out_wide(width, height)
        else:
            self._lay_out_narrow(width, height)

    def _lay_out_narrow(self, width: int, height: int) -> None:
        """Map and docks, below them what can be done, and a folder for all the rest."""
        below = 1 + MAP_ROWS
        rest = height - 2 - below
        self.mars.tall = False
        self.mars.put(Region(0, 1, width - DOCKS, MAP_ROWS))
        self.docks.put(Region(width - DOCKS, 1, DOCKS, MAP_ROWS))
        for sheet in self.folder.sheets:
            sheet.put(None)
        actions = 0 if self.scene.nobody_acts else ACTIONS
        self._place_actions(Region(0, below, actions, rest))
        self.folder.put(Region(actions, below, width - actions, rest))

    def _lay_out_wide(self, width: int, height: int) -> None:
        """All beside one another; the log has what the rest leaves."""
        left, right = width - WIDE_DOCKS, WIDE_DOCKS
        end = height - 2
        self.mars.tall = True
        self.folder.put(None)
        self.mars.put(Region(0, 1, left, WIDE_MAP_ROWS))
        row = 1 + WIDE_MAP_ROWS
        seats = self.observation.config.colours + 3
        self.seats.put(Region(0, row, left, seats))
        row += seats
        actions = 0 if self.scene.nobody_acts else WIDE_ACTIONS
        self._place_actions(Region(0, row, actions, end - row))
        self.look.put(Region(actions, row, left - actions, end - row))
        docks = len(self.observation.docks) + 7
        self.docks.put(Region(left, 1, right, docks))
        row = 1 + docks
        self.now.put(Region(left, row, right, NOW_ROWS))
        row += NOW_ROWS
        secret = SECRET_ROWS if self.secret.seat is not None else 0
        self.secret.put(Region(left, row, right, secret) if secret else None)
        row += secret
        self.story.put(Region(left, row, right, end - row))

    def _place_actions(self, region: Region) -> None:
        """The characters have the place of the actions while one is chosen."""
        chooses = self._chooses
        self.characters.put(region if chooses else None)
        self.actions.put(None if chooses or not region.width else region)

    # ---------------------------------------------------------------------------- what is shown

    @property
    def observation(self) -> Observation:
        observation: Observation = self.scene.observation
        return observation

    @property
    def kind(self) -> str:
        """What is asked; who answers for a neutral colour is asked the same."""
        return self.scene.decision.kind

    @property
    def _chooses(self) -> bool:
        """Whether the seat that is asked chooses a character."""
        return self.scene.asks("choose")

    def fill(self) -> None:
        scene = self.scene
        self.mars.marked = frozenset()
        self.mars.able = self.docks.able = self._able()
        self.mars.right = countdown(self.observation)
        for board in (self.mars, self.docks, self.seats):
            board.scene = scene
            board.redraw()
        self.actions.right = ASKED.get(self.kind, "") if scene.question else ""
        self._fill_secrets()
        layout = (self._chooses, scene.seat is not None, scene.nobody_acts)
        if layout != self._layout:
            self._layout = layout
            self.page.place_all()

    def _fill_secrets(self) -> None:
        """What only one seat knows, and the folder that offers it."""
        scene, seat = self.scene, self.scene.seat
        if self._chooses and seat is not None:
            self.characters.show_hand(scene, seat)
        self.secret.show_seat(scene, seat)
        self.folder.offer(self.secret, seat is not None)
        self.folder.right = f"{scene.fresh} new" if scene.fresh > 1 else ""
        self.folder.redraw()

    def _able(self) -> frozenset[Cell]:
        """The cells with which something can be done now."""
        actions = [parse(choice.do) for choice in self.scene.choices]
        zones = [("zone", action.zone) for action in actions if action.zone >= 0]
        return frozenset([*zones, *(("ship", action.ship) for action in actions if action.ship >= 0)])

    def begin_anew(self) -> None:
        """The cursor of every board on the first cell with which something can be done."""
        for board in (self.mars, self.docks):
            able = sorted(cell for cell in board.able if isinstance(cell, tuple) and cell[0] == board.KIND)
            if able and board.cursor not in able:
                board.cursor = able[0]
        self.mars.cursor = self.mars.cursor or ("zone", 0)
        self.docks.cursor = self.docks.cursor or ("decks",)
        self.seats.cursor = self.seats.cursor or ("seat", 0)
        self._begin_with_a_character()
        for moved in (self.mars, self.docks, self.seats, self.characters):
            moved.redraw()
        self._turn_the_folder()

    def _begin_with_a_character(self) -> None:
        """The cursor on the first one that can be chosen, if it is on none of them."""
        seat = self.scene.seat
        if self._chooses and seat is not None:
            held = in_order(box_of(self.observation), self.observation.hands[seat])
            if self.characters.cursor not in [("character", character) for character in held]:
                self.characters.cursor = ("character", held[0])

    def _turn_the_folder(self) -> None:
        """What is most wanted now lies on top."""
        if self.scene.asked_seat in self.scene.viewers and not self.scene.decision.public:
            self._look_at_what_is_asked()
            self.folder.turn_to(self.look)
        elif isinstance(self.scene.stage, Peek):
            self.folder.turn_to(self.secret)
        elif self.scene.nobody_acts:
            self.folder.turn_to(self.seats)
        elif self.folder.sheet in (self.look, self.secret):
            self.folder.turn_to(self.story)

    def _look_at_what_is_asked(self) -> None:
        """Explain what is to be chosen, or what has been drawn."""
        frame = self.observation.frames[-1]
        if self._chooses:
            self.moved(self.characters)
        elif isinstance(frame, ReadCard) and frame.card >= 0:
            self._explain(CARD_WORDS[frame.card])
        elif self.kind == "read discovery" and self.scene.decision.cause:
            known = self.observation.discoveries[self.scene.decision.cause[1].zone]
            if known and known[0] >= 0:
                self._explain(CARD_WORDS[known[0]])
        else:
            self._explain_choice(self.actions.cursor)

    def _explain(self, word: str) -> None:
        lines = self.scene.game.voice.look(word)
        if lines:
            self.show_help(word, lines)

    def _explain_character(self, character: int) -> None:
        """What it does, and what one is after."""
        lines = self.scene.game.voice.look(CHARACTER_WORDS[character]) or []
        seat = self.scene.seat
        if self.folder.display and seat is not None:
            lines = lines[:2] + [
                mission_line(self.observation, seat, card) for card in missions_of(self.observation, seat)
            ]
        self.show_help(CHARACTER_WORDS[character], lines)

    def _explain_choice(self, cell: Cell | None) -> None:
        """The card that is kept or played by an action."""
        action = _parsed(cell)
        if action and action.verb in ("keep", "play"):
            self._explain(CARD_WORDS[action.what])

    def headline(self) -> str:
        observation = self.observation
        if not observation.round:
            return "setting up"
        who = acting(observation)
        text = f"round {observation.round} of {ROUNDS}"
        if who == NONE:
            return text
        character = box_of(observation).characters[observation.played[who]]
        return f"round {observation.round}: {character.number} {character.name}"

    def now_lines(self) -> list[Line]:
        return [(self.scene.asked, "strong"), *self.scene.forecast]

    def listed(self, choice: Choice) -> str:
        if self.thing is None:
            return super().listed(choice)
        action, zones = parse(choice.do), box_of(self.observation).zones
        if action.verb == "move" and self.thing in (("zone", action.zone), ("zone", action.to)):
            from_here = self.thing == ("zone", action.zone)
            return f"to {zones[action.to].name}" if from_here else f"here from {zones[action.zone].name}"
        return self.scene.game.voice.brief(action, self.scene.names)

    def advice(self) -> str:
        if self._chooses:
            return "Which character? Its number shows it, the number again or Enter chooses it."
        choices = self.scene.choices
        passes = [one.text for one in choices if one.do in self.PASSES and len(choices) > 1]
        how = f"  {self.page.key('done')}: {passes[0]}." if passes else ""
        return first_that_fits((self.scene.asked + how, *shorter(self.scene.asked)), self._room)

    @property
    def _room(self) -> int:
        return self.page.room[0] - 2

    # ---------------------------------------------------------------------------------- things

    def things(self) -> Sequence[Board]:
        things: list[Board] = [self.mars, self.docks, self.characters]
        if self.kind in AGAINST_COLOURS:
            things += [self.seats, self.folder]
        elif self.scene.question and not self.scene.decision.public:
            things += [self.secret, self.folder]
        return things

    def first_board(self) -> Board:
        if self._chooses:
            return self.characters
        if isinstance(self.scene.stage, HandOver | Peek):
            return self.actions
        if not self.scene.question:
            return self.mars
        if self.kind in ON_THE_MAP:
            return self.mars
        if self.kind in AT_THE_DOCKS:
            return self.docks
        if self.kind in ("replace", "read card", "read discovery"):
            return self._where_most_can_be_done()
        return self.actions

    def _where_most_can_be_done(self) -> Board:
        for board in (self.mars, self.docks):
            if any(isinstance(cell, tuple) and cell[0] == board.KIND for cell in board.able):
                return board
        return self.actions

    def touching_refused(self) -> list[Choice]:
        """Also where nobody thinks of doing something: why what is asked cannot be done with the thing."""
        refused = super().touching_refused()
        if refused or self.touching(self.scene.choices) or not self.scene.question:
            return refused
        for action in probes(self.kind, self.thing, self.observation, self.scene.asked_seat or 0):
            if why := self.page.why_not(action):
                return [Choice(notation(action), self.scene.game.voice.brief(action, self.scene.names), why)]
        return []

    def touches(self, thing: Cell, do: str) -> bool:
        action = parse(do)
        match thing:
            case ("zone", int(zone)):
                from_here = thing in self.mars.able
                return zone == action.zone or (zone == action.to and not from_here)
            case ("ship", int(place)):
                return action.ship == place
            case ("seat", int(colour)):
                return action.colour == colour
            case ("character", int(character)):
                return action.verb == "choose" and action.what == character
            case ("card", int(card)):
                return action.what == card or action.verb in ("place", "noted")
            case ("lost",):
                return action.verb == "rescue"
            case ("decks",):
                return action.verb == "draw"
            case ("tokens",):
                return action.verb in ("name", "token")
        return False

    def word_for(self, cell: Cell) -> str:
        match cell:
            case ("zone", int(zone)):
                return ZONE_WORDS[zone]
            case ("character", int(character)):
                return CHARACTER_WORDS[character]
            case ("card", int(card)):
                return CARD_WORDS[card]
            case ("ship", int(place)):
                ship = ship_at(self.observation, place)
                return DESTINATION_WORDS[ship.destination] if ship else "ships"
            case (str(kind), *_) if kind in HELP:
                return HELP[kind]
        action = _parsed(cell)
        if action is None:
            return ""
        if action.verb in ("keep", "play"):
            return CARD_WORDS[action.what]
        return CHARACTER_WORDS[action.what] if action.verb == "choose" else action.verb

    def moved(self, board: Board) -> None:
        if self.mars.marked:
            self.mars.marked = frozenset()
            self.mars.redraw()
        if board is self.characters and isinstance(board.cursor, tuple):
            self._explain_character(board.cursor[1])
            return
        if board is self.actions:
            self._explain_choice(board.cursor)
            return
        text = about(self.observation, self.scene.names, board.cursor, self._room)
        if text and self.page.active_board is board:
            self.page.say(text)

    def show_help(self, word: str, lines: list[str]) -> bool:
        title = word.replace("-", " ").capitalize()
        if word in ZONE_WORDS:
            zone = ZONE_WORDS.index(word)
            title = box_of(self.observation).zones[zone].name
            lines = [*lines[:BORDERS], *self._discovery_lines(zone), *lines[BORDERS:]]
            self._mark(zone)
        self.look.show_help(title, lines)
        if self.folder.display:
            self.folder.turn_to(self.look)
        return True

    def _discovery_lines(self, zone: int) -> list[str]:
        """What the discovery there does, if it is known."""
        known = self.observation.discoveries[zone]
        if known is None or known[0] < 0:
            return []
        card = box_of(self.observation).cards[known[0]]
        return [f"{card.name}: {card.text}"]

    def _mark(self, zone: int) -> None:
        """Mark the zones that border on this one; from the docks the zone itself, where a ship flies."""
        around = box_of(self.observation).borders[zone]
        self.mars.marked = frozenset((zone,) if self.page.active_board is self.docks else around)
        self.mars.redraw()


def _parsed(cell: Cell | None) -> Action | None:
    """The action that stands on a list in this cell."""
    try:
        return parse(cell) if isinstance(cell, str) else None
    except ValueError:
        return None
