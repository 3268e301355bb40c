"""Critical Orbit's table: the rocket behind its screen, the sheets of the cities, and what goes on."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from spacegames.critical_orbit.actions import LAY
from spacegames.critical_orbit.actions import format as notation
from spacegames.critical_orbit.overview import card_lines
from spacegames.critical_orbit.pieces import (
    CELLS,
    CITIES,
    HOUSTON,
    MERCURY,
    ROLE_WORDS,
    TILE_WORDS,
)
from spacegames.critical_orbit.state import NONE
from spacegames.critical_orbit.view import Behind, Observation
from spacegames.hotseat.question import Choice
from spacegames.hotseat.stage import HandOver, Peek
from spacegames.tui.critical_orbit import layout
from spacegames.tui.critical_orbit.about import about_part, about_rocket, about_square, first_that_fits
from spacegames.tui.critical_orbit.advice import Keys, advice, is_due
from spacegames.tui.critical_orbit.bengaluru import Bengaluru
from spacegames.tui.critical_orbit.cologne import Cologne
from spacegames.tui.critical_orbit.facts import (
    after,
    city_of,
    doing,
    is_ai,
    is_called,
    keeper,
    numbers_due,
    pair_line,
    parsed,
    seat_of,
)
from spacegames.tui.critical_orbit.frame import Stage
from spacegames.tui.critical_orbit.hand import KEYS, Hand
from spacegames.tui.critical_orbit.houston import Houston
from spacegames.tui.critical_orbit.now import public_lines, turn_lines
from spacegames.tui.critical_orbit.open import Open
from spacegames.tui.critical_orbit.parts import Parts, route_lines
from spacegames.tui.critical_orbit.pens import lines_in_words
from spacegames.tui.critical_orbit.prospects import prospects
from spacegames.tui.critical_orbit.rocket import LEGEND, Rocket, view_of
from spacegames.tui.critical_orbit.squares import SIGNS, Sheet, View, first_square
from spacegames.tui.game_table import GameTable, Line
from spacegames.tui.widgets.board import Board, Cell
from spacegames.tui.widgets.folder import Folder
from spacegames.tui.widgets.prose import Prose

OpenBoard = Open

# What is listed whatever the cursor is on.
GENERAL: Final = (
    "launch", "roll", "done", "keep", "lock", "reopen", "use", "waive", "erase", "top", "take", "choose",
    "flip", "look", "draw", "above", "remove", "return", "block", "claim", "swap", "need-die",
)  # fmt: skip
# What is answered from the list, if it is asked of Mercury III.
ON_THE_LIST: Final = ("launch", "keep")


class Table(GameTable):
    """Cells of things are those of the rocket, the sheets and the parts."""

    PASSES: ClassVar = ("done", "lock")
    TAKES_BACK: ClassVar = ("erase", "reopen")
    SHORTCUTS: ClassVar = KEYS
    STYLES: ClassVar = {
        "pipe-blue": ("bold #6cc0f0", "bold #005faf", "bold #8cd2ff", "bold bright_blue", "bold"),
        "pipe-green": ("bold #3fcb9c", "bold #00654b", "bold #6bffc9", "bold green", "bold"),
        "pipe-yellow": ("bold #f0e442", "bold #6b5900", "bold #fff566", "bold yellow", "bold"),
        "tile-0": ("#dfe3e8", "#1c2126", "#ffffff", "", ""),
        "tile-1": ("#d8b48a", "#7a4a12", "#ffd9a8", "yellow", ""),
        "tile-2": ("#a9b8e8", "#3a4a9a", "#c0ccff", "cyan", ""),
        "route": ("bold #4fd6a8", "bold #00654b", "bold #7dffb0", "bold green", "bold"),
        "mark": ("bold #ffffff", "bold #000000", "bold #ffffff", "bold", "bold"),
        "held": (
            "bold #0b0e11 on #4fd6a8", "bold #ffffff on #00654b", "bold #000000 on #7dffb0", "bold reverse",
            "bold reverse",
        ),
        "clash": (
            "bold #0b0e11 on #ff9d6e", "bold #ffffff on #d70000", "bold #000000 on #ff8787", "reverse",
            "reverse",
        ),
        "printed": ("bold #9fd0f5", "bold #0060a0", "bold #ffff00", "bold cyan", "bold"),
        "star": ("#f0ae2e", "#875f00", "#ffc14d", "yellow", ""),
    }  # fmt: skip

    # ------------------------------------------------------------------------------- the boards

    def make_boards(self) -> Iterable[Board]:
        self.rocket = Rocket()
        self.houston, self.bengaluru, self.cologne = Houston(), Bengaluru(), Cologne()
        self.sheets: tuple[Sheet, ...] = (self.houston, self.bengaluru, self.cologne)
        self.parts = Parts()
        self.routes = Prose("Routes", id="routes")
        self.public = Prose("Rocket, as far as it is public", id="public")
        self.stage = Stage([("Rocket", self.rocket), *((sheet.title, sheet) for sheet in self.sheets)])
        self.signs = Prose("Signs", id="signs")
        sheets = (
            ("Now", self.now), ("Log", self.story), ("Public", self.public), ("Signs", self.signs),
        )  # fmt: skip
        self.folder = Folder(sheets, id="folder")
        self.numbers: dict[int, int] = {}  # by city: the number that is to be written next
        self.shape = 0  # which of several shapes on a square of Houston's is looked at
        self.why: dict[str, str] = {}
        self._was_behind: Behind | None = None
        self._layout: object = None
        self._placing = False
        self._stays: Board | None = None  # the cursor has come there, and so somebody else is asked
        self._begun: object = None
        self.stage.turned = self._stage_turned
        self.hand = Hand(self)
        for place, sheet in enumerate(self.sheets):
            sheet.neighbours = (self.sheets[place - 1], self.sheets[(place + 1) % len(self.sheets)])
        return (
            self.rocket, self.stage, *self.sheets, self.parts, self.routes, self.actions, self.folder,
            self.now, self.public, self.story, self.signs,
        )  # fmt: skip

    def lay_out(self, width: int, height: int) -> None:
        layout.lay_out(self, width, height)

    def offer(self, frame: Folder, sheet: Board, *, offered: bool) -> None:
        """Whether a board takes turns with others in this frame."""
        if (sheet not in frame.hidden) != offered:
            frame.offer(sheet, offered)

    def _stage_turned(self) -> None:
        if self.stage.display and not self._placing:
            self._placing = True
            self.page.place_all()
            self._placing = False

    # ---------------------------------------------------------------------------- what is shown

    @property
    def title(self) -> str:
        return "CRITICAL ORBIT"

    @property
    def seen(self) -> Observation:
        seen: Observation = self.scene.observation
        return seen

    @property
    def behind(self) -> Behind | None:
        """What lies behind Mercury III's screen, if it is seen here."""
        return self.seen.behind

    @property
    def sees_rocket(self) -> bool:
        return self.behind is not None

    @property
    def speakers(self) -> tuple[int, ...]:
        """The seats at the screen that may do something now."""
        asked = self.scene.asked_seat
        return self.scene.speakers or (() if asked is None else (asked,))

    def may_write(self, role: int) -> bool:
        """Whether somebody at the screen writes on this city's sheet."""
        seat = seat_of(self.seen, keeper(self.seen) if is_ai(self.seen, role) else role)
        return seat in {*self.scene.viewers, *self.speakers}

    @property
    def writes(self) -> bool:
        """Whether somebody at the screen writes on any of them."""
        return any(self.may_write(role) for role in CITIES)

    @property
    def asked_role(self) -> int | None:
        """The role of the seat that is asked."""
        seat = self.scene.asked_seat
        return None if seat is None else self.seen.config.held[seat]

    def fill(self) -> None:
        seen, scene = self.seen, self.scene
        self.why = {choice.do: choice.why for choice in scene.refused}
        behind, self._was_behind, was = self.behind, self.behind, self._was_behind
        self.rocket.right = f"{behind.oxygen} of {seen.config.oxygen} oxygen" if behind else ""
        self.rocket.show_view(view_of(seen, behind) if behind else None)
        if was and behind:
            self._follow_the_tile(was, behind)
        self.parts.show_seen(seen)
        self.routes.show(route_lines(seen, behind) if behind else ())
        for sheet in self.sheets:
            self._fill_sheet(sheet)
        self.public.show(public_lines(seen))
        of_rocket = (*LEGEND, lines_in_words(self.rocket.glyphs)) if behind is not None else ()
        self.signs.show((*of_rocket, *SIGNS))
        self.folder.right = f"{scene.fresh} new" if scene.fresh > 1 else ""
        self.folder.redraw()
        places = (self.sees_rocket, self.writes, scene.nobody_acts)
        if places != self._layout:
            self._layout = places
            self.page.place_all()
        self._fill_stage()

    def _follow_the_tile(self, was: Behind, behind: Behind) -> None:
        """A tile that is taken up hangs where it lay; one that is laid has the cursor on it."""
        if behind.held != was.held and behind.held != NONE and was.where[behind.held] >= 0:
            self._put_cursor(self.rocket, ("cell", was.where[behind.held] % len(CELLS)))
        elif was.held != NONE and behind.where[was.held] >= 0 and self.rocket.view:
            first = min(cell for cell, laid in self.rocket.view.laid.items() if laid.tile == was.held)
            self._put_cursor(self.rocket, ("cell", first))

    def _fill_stage(self) -> None:
        self.stage.right = self.stage.sheet.right
        self.stage.redraw()

    def _fill_sheet(self, sheet: Sheet) -> None:
        """Where the number that is to be written next can be, and the shapes among which is chosen."""
        seen, role = self.seen, sheet.ROLE
        coming = {}
        if self.may_write(role) and city_of(seen, role).claiming == NONE:
            coming = prospects(seen, role, self.number(role))
        offered: set[int] = set()
        if role == HOUSTON:
            for places in self._claims():
                offered.update(places)
        note = ""
        if is_ai(seen, role) and seen.card != NONE:
            (note,) = card_lines(seen.config.box, seen.card, (role,))
        view = View(seen, coming, offered, self._claim_looked_at() if offered else (), note)
        sheet.show_view(view, self._state_of(role))

    def _state_of(self, role: int) -> str:
        """What stands in the frame of a sheet."""
        number, due = self.number(role), numbers_due(self.seen, role)
        chooses = city_of(self.seen, role).claiming != NONE
        if chooses or not self.may_write(role) or number not in due or is_ai(self.seen, role):
            parts = ("AI" * is_ai(self.seen, role), doing(self.seen, role))
            return ", ".join(part for part in parts if part)
        other = after(due, number)
        do = "write" if is_called(self.seen) else "try"
        return f"{do} {number}" + (f", Space {other}" if other else "")

    def number(self, role: int) -> int:
        """The number that is to be written next on this sheet; 0 for none, or a mark."""
        due = () if is_ai(self.seen, role) else numbers_due(self.seen, role)
        chosen = self.numbers.get(role, 0)
        return chosen if chosen in due else due[0] if due else 0

    def _claims(self) -> list[tuple[int, ...]]:
        """The shapes among which Houston chooses."""
        actions = [parsed(choice.do) for choice in self.scene.choices if choice.do.startswith("claim")]
        return [action.many for action in actions if action]

    def _claim_looked_at(self) -> tuple[int, ...]:
        """The shape under the cursor: on the list, or on the sheet one with that square."""
        board = self.page.active_board
        if board is self.actions and (action := parsed(self.actions.cursor)) and action.verb == "claim":
            return action.many
        match self.thing:
            case ("square", 1, int(place)):
                found = [places for places in self._claims() if place in places]
                return found[self.shape % len(found)] if found else ()
        return ()

    # ------------------------------------------------------------------------- where one begins

    def begin_anew(self) -> None:
        """The cursor of every board on the first cell with which something can be done."""
        begun = (self.seen.turn, self.scene.decision.kind)
        for sheet in self.sheets:
            if sheet.view and (begun != self._begun or sheet.cursor is None or sheet.view.offered):
                self._put_cursor(sheet, first_square(sheet.view, sheet.ROLE))
            elif sheet.view and (place := self._just_written(sheet, sheet.view)) is not None:
                self._put_cursor(sheet, first_square(sheet.view, sheet.ROLE, place))
        if self.rocket.cursor is None:
            self._put_cursor(self.rocket, ("cell", len(CELLS) // 2))
        if self.parts.cursor is None:
            self.parts.move(0, 1)
        self._begun = begun

    def _just_written(self, sheet: Sheet, view: View) -> int | None:
        """The square under the cursor, if something stands there now and the city goes on to write."""
        match sheet.cursor:
            case ("square", int(role), int(place)) if view.prospects and self.may_write(role):
                stands = city_of(self.seen, role).filled >> place & 1
                printed = place in self.seen.config.box.sheets[role].printed
                return place if stands and not printed else None
        return None

    def _put_cursor(self, board: Board, cell: Cell) -> None:
        board.cursor = cell
        if self.stage.display and self.stage.sheet is board:
            self.stage.cursor = cell
            self.stage.redraw()
        board.redraw()

    def first_board(self) -> Board:
        if self._stays:
            return self._stays
        if isinstance(self.scene.stage, HandOver | Peek):
            return self.actions
        role = self.asked_role
        if role is None or not self.scene.question:
            return self.rocket if self.sees_rocket else self.sheets[0]
        if role == MERCURY:
            return self._where_mercury_begins()
        return self.sheets[role - HOUSTON] if self._has_to_write(role) else self._board_of_keeper(role)

    def _where_mercury_begins(self) -> Board:
        """At the list for what it is due; else at the rocket, or at a sheet on which it has to mark."""
        if self.scene.decision.kind in ON_THE_LIST or is_due(self.scene):
            return self.actions
        return self._board_of_keeper(MERCURY, self.rocket)

    def _board_of_keeper(self, role: int, otherwise: Board | None = None) -> Board:
        """The first sheet on which a mark is to be made; else that of this city."""
        for choice in self.scene.choices:
            action = parsed(choice.do)
            if action and action.verb == "mark":
                return self.sheets[action.role - HOUSTON]
        return otherwise or self.sheets[role - HOUSTON]

    def _has_to_write(self, role: int) -> bool:
        city = city_of(self.seen, role)
        return bool(city.values or city.chosen or city.stars or city.claiming != NONE)

    # --------------------------------------------------------------------------------- in words

    def headline(self) -> str:
        seen = self.seen
        turns = f"/{seen.config.turns}" if seen.config.turns else ""
        turn = f"turn {seen.turn}{turns}" if seen.turn else "set-up"
        have = self.behind.oxygen if self.behind else seen.told
        return f"{turn}  oxygen {'?' if have < 0 else have}/{seen.config.oxygen}"

    def now_lines(self) -> list[Line]:
        return turn_lines(self.seen, self.scene.forecast)

    def advice(self) -> str:
        holds = self.behind is not None and self.behind.held != NONE
        if holds and self.asked_role == MERCURY and (text := self._about(self.rocket.cursor)):
            return text
        keys = Keys(self.page.key("do"), self.page.key("done"))
        return first_that_fits(advice(self.scene, self.asked_role, keys, self._number_here), self._room)

    @property
    def ending(self) -> str:
        return "done" if self.asked_role == MERCURY else "lock"

    @property
    def _number_here(self) -> int:
        """The number that the city that is asked writes next."""
        role = self.asked_role
        return self.number(role) if role in CITIES else 0

    @property
    def _room(self) -> int:
        return self.page.room[0] - 2

    # ---------------------------------------------------------------------------------- things

    def things(self) -> Sequence[Board]:
        return (self.rocket, self.stage, *self.sheets, self.parts)

    def touching(self, choices: list[Choice]) -> list[Choice]:
        """Those that have to do with the thing selected; if nothing is, those that need none."""
        if self.thing is None:
            return [choice for choice in choices if not choice.why and self.is_general(choice)]
        return super().touching(choices)

    def touching_refused(self) -> list[Choice]:
        """Also why nothing can be laid on an empty cell of the rocket."""
        refused = super().touching_refused()
        match self.thing:
            case ("cell", int(cell)) if not refused and self.scene.question and self.tile_at(cell) == NONE:
                if why := self.page.why_not(LAY[cell]):
                    return [Choice(notation(LAY[cell]), "lay here", why)]
        return refused

    def is_general(self, choice: Choice) -> bool:
        return choice.do.split()[0] in GENERAL

    def touches(self, thing: Cell, do: str) -> bool:
        action = parsed(do)
        if action is None:
            return False
        match thing:
            case ("cell", int(cell)):
                if self.behind and self.behind.held != NONE:
                    return action.verb == "lay" and action.place == cell
                return action.verb == "lift" and action.what == self.tile_at(cell)
            case ("space", int(space)):
                return action.verb == "slide" and (
                    action.place == space
                    or (self.behind is not None and self.behind.dials[action.what] == space)
                )
            case ("tile", int(tile)):
                held_now = self.behind is not None and self.behind.held == tile
                return (action.verb in ("lift", "take") and action.what == tile) or (
                    held_now and action.verb == "stow"
                )
            case ("half", int(half)):
                return action.verb in ("swap", "choose") and action.what == half
            case ("deck",):
                return action.verb in ("look", "above")
            case ("block", int(shape)):
                return action.verb == "block" and action.what == shape
            case ("square", int(role), int(place)):
                if action.verb == "claim" or (role == HOUSTON and self._claims()):
                    return role == HOUSTON and action.many == self._claim_looked_at()
                if action.verb not in ("write", "mark") or (action.role, action.place) != (role, place):
                    return False
                return action.verb == "mark" or action.what == self.number(role)
        return False

    def tile_at(self, cell: int) -> int:
        """The tile that lies on this cell of the rocket; NONE if none does."""
        laid = self.rocket.view.laid.get(cell) if self.rocket.view else None
        return laid.tile if laid else NONE

    def listed(self, choice: Choice) -> str:
        """In few words what is done where the cursor is, so that a step of it changes little."""
        action = parsed(choice.do)
        if action and action.verb == "keep" and not choice.why:
            return pair_line(self.seen, action.many)
        if self.thing is None or action is None or action.verb not in ("write", "mark", "lay", "lift"):
            return super().listed(choice)
        return self.scene.game.voice.brief(action, self.scene.names)

    def word_for(self, cell: Cell) -> str:
        match cell:
            case ("cell", int(at)):
                tile = self.tile_at(at)
                return "route" if tile == NONE else TILE_WORDS[tile].lower()
            case ("space", _):
                return "unlock-cards"
            case ("tile", int(tile)):
                return TILE_WORDS[tile].lower()
            case ("half", _):
                return "half-valves"
            case ("valve", _):
                return "release-valves"
            case ("deck",):
                return "unlock-cards"
            case ("block", _):
                return ROLE_WORDS[HOUSTON]
            case ("square", int(role), int(place)):
                return "stars" if place in self.seen.config.box.sheets[role].stars else ROLE_WORDS[role]
        action = parsed(cell)
        return action.verb if action else ""

    # ------------------------------------------------------------------------------- the cursor

    def moved(self, board: Board) -> None:
        shown = board.shown
        if isinstance(shown, Sheet):
            self._speak_for(shown.ROLE)
        elif shown in (self.rocket, self.parts):
            self._speak_for(MERCURY)
        if self._claims() and board in (self.actions, self.stage, self.houston):
            self._fill_sheet(self.houston)
            self._fill_stage()
        text = self._about(board.cursor)
        if text and self.page.active_board is board and self.scene.question:
            self.page.say(text)

    def _speak_for(self, role: int) -> None:
        """What is done from now on is done by the seat of this role, if it is at the screen."""
        seat = seat_of(self.seen, role)
        if seat is not None and seat in self.speakers and seat != self.scene.asked_seat:
            self._stays = self.page.active_board
            self.page.speak(seat)
            self._stays = None

    def _about(self, cell: Cell | None) -> str:
        seen, room = self.seen, self._room
        match cell:
            case ("square", int(role), int(place)):
                sheet = self.sheets[role - HOUSTON]
                coming = sheet.view.prospects.get(place) if sheet.view else None
                return about_square(seen, role, place, self.number(role), coming, self.why, room)
            case ("cell" | "space", _) if self.rocket.view:
                return about_rocket(seen, self.rocket.view, self.why, cell, room)
            case ("tile" | "half" | "valve", _) if self.behind:
                return about_part(seen, self.behind, cell)
        return ""

    # --------------------------------------------------------------------------------- the keys

    def shortcut(self, key: str) -> str:
        return self.hand.shortcut(key)

    def show_other(self, role: int) -> bool:
        """Another number is to be written next, or another shape is looked at. False if there is none."""
        if role == HOUSTON and self._claims():
            self.shape += 1
        elif other := after(numbers_due(self.seen, role), self.number(role)):
            self.numbers[role] = other
        else:
            return False
        self._fill_sheet(self.sheets[role - HOUSTON])
        self._fill_stage()
        if board := self.page.active_board:
            self.page.moved(board)
        return True
