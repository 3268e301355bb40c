"""The application: its screens one upon another, its manners towards the terminal, and how it ends."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterable
from pathlib import Path
from time import monotonic
from typing import Any, ClassVar, Final

from rich.control import Control
from textual import events
from textual.app import App
from textual.driver import Driver
from textual.screen import Screen

from spacegames import crash, paths
from spacegames.core.game import Game
from spacegames.core.record import RecordError
from spacegames.core.table import Table
from spacegames.settings import Settings, effective_theme
from spacegames.tui.page import LEAST, Page
from spacegames.tui.palette import ASCII, LINES, Glyphs, Palette, themes
from spacegames.tui.rooms import table_kind
from spacegames.tui.sitting import Sitting

GONE: Final = 0.5  # seconds in which keys still belong to a page that has gone by itself
WINDOWS: Final = os.name == "nt"


class SpacegamesApp(App[None], inherit_bindings=False):
    """The full screen.

    main      the page everything else lies on; what is above it goes when another takes its place
    patience  what waiting times are multiplied with: 1, or 0 where nobody sits in front of it
    clock_line  the time that is left, where a game is played against it
    farewell  what is said on the terminal once the full screen is gone
    """

    ENABLE_COMMAND_PALETTE: ClassVar = False
    ALLOW_SELECT: ClassVar = False
    CSS: ClassVar = """
    Screen { overflow: hidden; layers: base top; background: $background; color: $foreground; }
    Input { position: absolute; background: $background; color: $foreground; }
    Input > .input--placeholder { color: $foreground; text-style: dim; }
    Input > .input--cursor, Input > .input--selection {
        background: $background; color: $foreground; text-style: reverse;
    }
    """

    def __init__(
        self,
        first: Callable[["SpacegamesApp"], None],
        settings: Settings,
        problems: list[str] | None = None,
        patience: float = 1.0,
    ) -> None:
        no_color = os.environ.pop("NO_COLOR", None)  # its greys are not what is asked for: see `mono`
        try:
            super().__init__()
        finally:
            if no_color is not None:
                os.environ["NO_COLOR"] = no_color
        self.first = first
        self.settings = settings
        self.problems = problems or []
        self.patience = patience
        self.palette = Palette(effective_theme(settings, os.environ))
        self.glyphs: Glyphs = ASCII if settings.glyphs == "ascii" else LINES
        self.animation_level = "none"
        self.keymap = dict(settings.keys)
        self.main: Page | None = None
        self.farewell: list[str] = []
        self.broken = False
        self.on_idle: Callable[[], None] | None = None
        self._idle_timer: Any = None
        self.sitting: Sitting | None = None
        self.clock_line = ""
        for theme in themes():
            self.register_theme(theme)
        self.theme = f"spacegames-{self.palette.name}"

    def get_driver_class(self) -> type[Driver]:
        if WINDOWS:
            return super().get_driver_class()
        from spacegames.tui.driver import Driver as OwnDriver

        return OwnDriver

    def get_default_screen(self) -> Screen[Any]:
        return Screen()

    def on_mount(self) -> None:
        self.title = "spacegames"
        self.set_keymap(self.keymap)
        self.first(self)
        self.check_size()

    # ---------------------------------------------------------------------------------- screens

    @property
    def page(self) -> Page | None:
        """The page on top."""
        return self.screen if isinstance(self.screen, Page) else None

    def replace(self, page: Page) -> None:
        """Show this page, and nothing of what was there before: its widgets are gone, not covered."""
        too_small = self._too_small()
        covers = [type(screen) for screen in self.screen_stack if getattr(screen, "COVERS", False)]
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.clear_notifications()
        self.main = page
        self.push_screen(page)
        for cover in covers:
            self.push_screen(cover())
        if too_small:
            self.push_screen(too_small)

    def open(self, page: Page) -> None:
        """Show this page above the one that is there."""
        self.push_screen(page)

    def _above(self, page: Page) -> list[Screen[Any]]:
        """What has been opened above this page; nothing if it has gone before it came up."""
        stack = self.screen_stack
        return stack[stack.index(page) + 1 :] if page in stack else []

    def show_again_above(self, page: Page) -> None:
        """What lies above this page shows what is on it now."""
        for screen in self._above(page):
            for board in getattr(screen, "boards", ()):
                board.redraw()

    def close_what_is_tied(self, page: Page) -> None:
        """Take away what was opened above this page and is true no longer, with all that lies on it.

        Keys that follow at once were meant for what has gone.
        """
        above = self._above(page)
        tied = [place for place, screen in enumerate(above) if getattr(screen, "TIED", False)]
        if tied:
            for _ in above[tied[0] :]:
                self.pop_screen()
            page.deaf_until = monotonic() + GONE * self.patience
            self.check_size()

    def _too_small(self) -> Page | None:
        from spacegames.tui.screens.toosmall import TooSmall

        return TooSmall() if self.size.width < LEAST[0] or self.size.height < LEAST[1] else None

    def check_size(self) -> None:
        """Cover everything while the terminal is too small, and come back by itself."""
        from spacegames.tui.screens.toosmall import TooSmall

        covered = isinstance(self.screen, TooSmall)
        page = self._too_small()
        if page and not covered:
            self.push_screen(page)
        elif covered and not page:
            self.pop_screen()

    def on_resize(self, _: events.Resize) -> None:
        self.call_later(self.check_size)  # the new size is known when this has been dealt with

    def delay_update(self, delay: float = 0.05) -> None:
        """Paint nothing for a moment, then all of it once; Textual would paint what has moved, then all."""
        self._begin_batch()
        self.set_timer(delay, self._paint_all)

    def _paint_all(self) -> None:
        self._end_batch()
        screen = self.screen
        if self._batch_count:
            return
        if screen._layout_required:
            screen._layout_required = False
            screen._compositor._dirty_regions.add(screen.size.region)
            screen._refresh_layout()
            screen._repaint_required = False
        else:
            screen.refresh()

    def move_cursor(self) -> None:
        """Move the terminal's own cursor where nothing is painted; Textual moves it only when it paints."""
        place = self.screen.outer_size.clamp_offset(self.cursor_position)
        if self._driver and not self.is_headless and place != self._previous_cursor_position:
            self._driver.write(Control.move_to(*place).segment.text)
            self._previous_cursor_position = place

    # ----------------------------------------------------------------------- what all pages open

    def open_keys(self, page: Page) -> None:
        from spacegames.tui.screens.keys import KeysPage

        self.open(KeysPage(page))

    def open_menu(self, page: Page) -> None:
        from spacegames.tui.screens.menu import MenuPage

        self.open(MenuPage(page))

    def open_command(self, page: Page) -> None:
        from spacegames.tui.screens.command import CommandPage

        self.open(CommandPage(page))

    def dress(self, theme: str | None = None, glyphs: str | None = None) -> None:
        """Put on another theme, or other glyphs."""
        if theme:
            self.palette = self.palette.in_theme(theme)
            self.theme = f"spacegames-{theme}"
        if glyphs:
            self.glyphs = ASCII if glyphs == "ascii" else LINES
        for screen in self.screen_stack:
            for board in getattr(screen, "all_boards", ()):
                board.redraw()

    def dress_for(self, game: Game) -> None:
        """Have the styles that the game's table brings."""
        self.palette.bring(table_kind(game).STYLES)

    # ---------------------------------------------------------------------------------- sitting

    def sit(self, table: Table, *, open_table: bool = False, notes: Iterable[str] = ()) -> None:
        """Sit down at a table; one that was left before is saved already. Notes are for everybody to read."""
        self.stand_up()
        self.sitting = Sitting(self, table, open_table=open_table)
        self.sitting.notes += notes
        self.sitting.start()

    def stand_up(self) -> None:
        """Leave the table; the game can be taken up again."""
        if self.sitting:
            self.sitting.close()
            self.farewell.append(self.sitting.how_to_go_on())
            self.sitting = None

    def go_home(self) -> None:
        from spacegames.tui.screens.home import HomePage

        self.stand_up()
        self.replace(HomePage())

    def play_again(self, table: Table, how: str) -> None:
        """The same people once more: `again`, `next` seat starts, or the same `seed`."""
        from spacegames.tui.new_game import play_again

        open_table = self.sitting is not None and self.sitting.seat.open_table
        try:
            again = play_again(table, how)
        except (RecordError, OSError) as error:
            if self.page:
                self.page.refuse(f"it could not be begun: {error}")
        else:
            self.sit(again, open_table=open_table)

    def show_replay(self, path: Path, *, looks_back: bool = False) -> None:
        """See a recorded game again, with a review of it at once if one looks back at a finished one.

        A game that is not over is seen as far as the public may look it up.
        """
        from spacegames.tui.screens.replay import watch

        self.stand_up()
        if trouble := watch(self, path, looks_back=looks_back):
            self.go_home()
            if self.page:
                self.page.refuse(trouble)

    # ------------------------------------------------------------------------------- taking away

    def copy(self, text: str) -> None:
        """Put it on the clipboard, as far as the terminal lets one."""
        self.copy_to_clipboard(text)
        if self.page:
            self.page.say(f"Copied: {text}")

    def write_text(self, name: str, text: str) -> None:
        """Write a text file beside the saved games, and say where it is."""
        path = paths.data().parent / name
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with open(descriptor, "w", encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            said = f"It could not be written: {error}"
        else:
            said = f"Written: {path}"
        if self.page:
            self.page.say(said)

    # ------------------------------------------------------------------------------- being idle

    def touched(self) -> None:
        """Somebody is there: a key was pressed."""
        if self._idle_timer:
            self._idle_timer.stop()
            self._idle_timer = None
        if self.on_idle and self.settings.hide_after:
            self._idle_timer = self.set_timer(self.settings.hide_after, self._idle)

    def _idle(self) -> None:
        if self.on_idle:
            self.on_idle()

    # ------------------------------------------------------------------------------- how it ends

    def leave(self) -> None:
        """End. Everything is saved."""
        self.stand_up()
        self.exit()

    def catch_signals(self) -> None:
        """End in good order on a signal, with the terminal as it was."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            loop.add_signal_handler(number, self.end_by_signal, number)

    def end_by_signal(self, number: int) -> None:
        """End as somebody from outside wants it."""
        self.stand_up()
        self.exit(return_code=128 + number)

    def _handle_exception(self, error: Exception) -> None:
        """An error in the program: no traceback with a hand in it, but a report without local variables.

        What the disk or the terminal does not do is no error in the program.
        """
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        if not self.broken:
            self.broken = True
            trouble = isinstance(error, OSError)
            self.farewell.append(f"spacegames: {error}" if trouble else crash.report(error))
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        """Where Textual would print a traceback."""
        self._close_messages_no_wait()
