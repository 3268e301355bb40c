"""What all screens share: three lines, boards with one cursor, and the same keys."""

from collections.abc import Iterable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.app import ComposeResult
from textual.binding import Binding
from textual.events import Key, Resize, ScreenResume
from textual.geometry import Offset, Region
from textual.screen import Screen

from spacegames.tui.keys import KEYS
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.lines import Face, Hints, Message, Status, first_key
from spacegames.tui.widgets.listing import Listing

if TYPE_CHECKING:
    from spacegames.tui.app import SpacegamesApp

LEAST: Final = (80, 24)

SETTLING: Final = 0.05  # seconds in which a new page finds its places before it is painted, once


class Page(Screen[None], inherit_bindings=False):
    """A screen: a status line, boards, a sentence, and hints.

    A command of the table of keys does something here if the page has a method for it: `do_undo` for
    `undo`. The boards are laid out by `lay_out`; the keys go to the one that is active.

    HINTS  the commands in the last line, each with its word here
    DEAF   seconds after it has come up in which keys still belong to what was there before
    LETTERS_FIRST  a letter is first tried as that of a seat or an item, then as a command
    TIED   it goes when something else is asked below
    COVERS it stays when another page takes the place of the one below
    """

    BINDINGS: ClassVar = [
        Binding(key.keys, f"page_command({name!r})", key.help, id=name, show=False)
        for name, key in KEYS.items()
        if key.keys
    ]
    AUTO_FOCUS: ClassVar = ""
    HINTS: ClassVar[Sequence[tuple[str, str]]] = ()
    DEAF: ClassVar[float] = 0.0
    LETTERS_FIRST: ClassVar[bool] = False
    TIED: ClassVar[bool] = False
    COVERS: ClassVar[bool] = False

    def __init__(self) -> None:
        super().__init__()
        self.status, self.clock = Status(), Face()
        self.message = Message()
        self.hint_line = Hints()
        self.boards: list[Board] = list(self.make_boards())
        self.active_board: Board | None = None
        self.deaf_until = 0.0

    @property
    def home_app(self) -> "SpacegamesApp":
        return cast("SpacegamesApp", self.app)

    # --------------------------------------------------------------------------- to be filled in

    def make_boards(self) -> Iterable[Board]:
        """The boards, in the order of Tab."""
        return ()

    def lay_out(self, width: int, height: int) -> None:
        """Give every board its place between the first line and the last two."""

    def begin(self) -> None:
        """Fill the boards; the page has its size now."""

    def refresh_page(self) -> None:
        """Say and offer what fits now."""
        self.show_hints(self.HINTS)

    # ----------------------------------------------------------------------------------- layout

    def compose(self) -> ComposeResult:
        yield self.status
        yield self.clock
        yield from self.boards
        yield self.message
        yield self.hint_line

    def on_mount(self) -> None:
        self.deaf_until = monotonic() + self.DEAF * self.home_app.patience
        self.place_all()
        self.begin()
        self.enter(self.active_board or next((board for board in self.boards if board.display), None))
        self.refresh_page()
        self.app.delay_update(SETTLING)

    def on_resize(self, _: Resize) -> None:
        self.place_all()
        self.call_after_refresh(self.resized)

    def _on_screen_resume(self, _: ScreenResume) -> None:
        """What was above it has gone; Textual calls this besides its own."""
        self.clock.redraw()
        self.place_cursor()

    def resized(self) -> None:
        """The page has another size."""
        if self.active_board and not self.active_board.display:
            self.enter(self.active_board)
        self.refresh_page()
        self.place_cursor()

    def place_all(self) -> None:
        """Lay out the whole page anew; a board that is where it was stays as it is."""
        width, height = self.room
        clock = self.clock.wanted
        self.place(self.status, Region(0, 0, width - clock, 1))
        self.place(self.clock, Region(width - clock, 0, clock, 1) if clock else None)
        self.place(self.message, Region(0, height - 2, width, 1))
        self.place(self.hint_line, Region(0, height - 1, width, 1))
        self.lay_out(width, height)

    @property
    def room(self) -> tuple[int, int]:
        """What there is to lay out; where the terminal is too small, what there would have to be."""
        width, height = self.app.size
        return max(width, LEAST[0]), max(height, LEAST[1])

    def place(self, board: Board, region: Region | None) -> None:
        """Put a board there; None hides it."""
        board.put(region)

    @property
    def all_boards(self) -> list[Board]:
        return [self.status, self.clock, *self.boards, self.message, self.hint_line]

    # ----------------------------------------------------------------------------- what is shown

    def say(self, text: str, style: str = "") -> None:
        """One sentence, in the line above the hints."""
        self.message.show(text, style)

    def refuse(self, text: str) -> None:
        """Why something cannot be done, as a sentence."""
        self.say(text[:1].upper() + text[1:], "warn")

    def tell(self, why_not: str) -> None:
        """Say why something could not be done, if it could not."""
        if why_not and self.home_app.page is self:
            self.refuse(why_not)

    def show_hints(self, hints: Iterable[tuple[str, str]]) -> None:
        keymap = self.home_app.keymap
        self.hint_line.show([(first_key(name, keymap), word, name) for name, word in hints])

    def key(self, name: str) -> str:
        """The key of a command, as it is written on the screen."""
        return first_key(name, self.home_app.keymap)

    @property
    def areas(self) -> list[Board]:
        """Where Tab goes: the boards that are shown, and each of those that take turns in one place."""
        return [area for board in self.boards if board.display for area in board.areas]

    def _frame_of(self, board: Board) -> Board:
        """Where a board is seen: itself, or the frame in which it takes turns with others."""
        if board.display:
            return board
        for frame in self.boards:
            if frame.display and board in frame.areas:
                frame.turn_to(board)
                return frame
        return board.shown

    def enter(self, board: Board | None) -> None:
        """Make this board the one the keys go to."""
        board = board and self._frame_of(board)
        if board is not self.active_board or (board and not board.active):
            for other in (self.active_board, board):
                if other:
                    other.active = other is board
                    other.redraw()
            self.active_board = board
        self.place_cursor()

    def entered(self, board: Board) -> None:
        """The mouse has gone to a board."""
        if board in self.boards:
            self.enter(board)

    def place_cursor(self) -> None:
        """Put the terminal's cursor where one types or has chosen, for screen readers too; not from below."""
        if self.home_app.page is not self:
            return
        place = getattr(self.focused, "cursor_screen_offset", None)
        if not place and self.active_board:
            place = self.active_board.terminal_cursor()
        self.app.cursor_position = place or Offset(0, max(0, self.app.size.height - 2))
        self.app.call_later(self.home_app.move_cursor)

    # --------------------------------------------------------------------------------- the keys

    def action_page_command(self, name: str) -> None:
        self.command(name)

    def command(self, name: str) -> None:
        """Do what a command means here."""
        if self.is_deaf and name != "quit":
            return
        method = getattr(self, f"do_{name.replace('-', '_')}", None)
        if method is None:
            self.say(f"{self.key(name)} does nothing here; {self.key('menu')} lists what does.", "dim")
        else:
            method()
        self.place_cursor()

    @property
    def is_deaf(self) -> bool:
        return monotonic() < self.deaf_until

    @property
    def verbs(self) -> dict[str, tuple[str, str]]:
        """Keys that a game adds here: the first word of an action, and what the key does in words."""
        return {}

    @property
    def own_keys(self) -> dict[str, str]:
        """More keys that a game adds here, several in one for one purpose, and what they do in words."""
        return {}

    @property
    def commands(self) -> list[str]:
        """The commands that do something here."""
        return [name for name in KEYS if hasattr(self, f"do_{name.replace('-', '_')}")]

    def on_key(self, event: Key) -> None:
        """Digits choose by number, other keys by the letter beside an item."""
        self.home_app.touched()
        character = event.character or ""
        if not self.is_deaf and character.isprintable() and character:
            free = (
                self.LETTERS_FIRST or event.key not in self.bound_keys or character in "".join(self.own_keys)
            )
            if not (free and self.typed(character)):
                if event.key not in self.bound_keys and not self.focused:
                    self.say(f"{character} does nothing here; {self.key('menu')} lists what does.", "dim")
                return
            self.place_cursor()
        elif not self.is_deaf:
            return
        event.stop()
        event.prevent_default()

    @property
    def bound_keys(self) -> set[str]:
        return set(self.active_bindings)

    def typed(self, character: str) -> bool:
        """A key that is no command. True if it did something."""
        board = self.active_board
        if not isinstance(board, Listing):
            return False
        cell = board.numbered_cell(int(character)) if character.isdecimal() else board.keyed_cell(character)
        if cell is None:
            return False
        board.go_to(cell)
        self.chosen(board)
        return True

    # -------------------------------------------------------------------- what a board tells of

    def moved(self, board: Board) -> None:
        """The cursor is on another cell."""

    def chosen(self, board: Board) -> None:
        """Enter, a number, or a second click on the cell under the cursor."""

    def looked(self, board: Board) -> None:
        """A right click on the cell under the cursor."""
        self.command("look")

    # ------------------------------------------------------------------------- commands of all

    def _step(self, across: int, down: int) -> None:
        if self.active_board:
            self.active_board.move(across, down)

    def do_up(self) -> None:
        self._step(0, -1)

    def do_down(self) -> None:
        self._step(0, 1)

    def do_left(self) -> None:
        self._step(-1, 0)

    def do_right(self) -> None:
        self._step(1, 0)

    def _jump(self, place: int) -> None:
        board = self.active_board
        if board and board.cells:
            board.go_to(board.cells[place])
        elif board:
            board.scroll_rows(10_000 if place else -10_000)

    def do_first(self) -> None:
        self._jump(0)

    def do_last(self) -> None:
        self._jump(-1)

    def _page(self, direction: int) -> None:
        board = self.active_board
        if board and not board.cells:
            board.scroll_rows(direction * max(1, board.inner_height - 1))
        elif board:
            cells = board.cells
            place = cells.index(board.cursor) if board.cursor in cells else 0
            step = max(1, board.inner_height - 1) * direction
            board.go_to(cells[max(0, min(len(cells) - 1, place + step))])

    def do_page_up(self) -> None:
        self._page(-1)

    def do_page_down(self) -> None:
        self._page(1)

    def do_area(self) -> None:
        self._next_area(1)

    def do_area_back(self) -> None:
        self._next_area(-1)

    def _next_area(self, step: int) -> None:
        areas, board = self.areas, self.active_board
        if areas:
            shown = board and board.shown
            here = areas.index(shown) if shown in areas else -step
            self.enter(areas[(here + step) % len(areas)])

    def do_do(self) -> None:
        if self.active_board:
            self.chosen(self.active_board)

    def do_keys(self) -> None:
        self.home_app.open_keys(self)

    def do_menu(self) -> None:
        self.home_app.open_menu(self)

    def do_quit(self) -> None:
        self.home_app.leave()

    def do_command(self) -> None:
        self.home_app.open_command(self)

    def do_suspend(self) -> None:
        if self.home_app.sitting:
            self.home_app.sitting.hide_if_shared()
        self.home_app.action_suspend_process()


class Overlay(Page):
    """A page above another; Esc goes back to that."""

    def do_back(self) -> None:
        self.dismiss()

    def do_hide(self) -> None:
        """The table below is hidden, and all that lies above it."""
        table = self.home_app.main
        if self.home_app.sitting and table and hasattr(table, "do_hide"):
            table.do_hide()
        else:
            self.say("Nothing secret is here.", "dim")
