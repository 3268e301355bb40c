"""Saved games: going on with one, seeing one again, and what can be done about a damaged one."""

from collections.abc import Iterable
from datetime import datetime
from functools import partial
from typing import ClassVar

from textual.geometry import Region

from spacegames import bots, paths, records
from spacegames.core import registry
from spacegames.core.record import RecordError, RecordInUse
from spacegames.core.table import Table
from spacegames.records import Saved
from spacegames.tui.dates import when
from spacegames.tui.finder import Finder
from spacegames.tui.page import Overlay, Page
from spacegames.tui.screens.ask import ConfirmPage
from spacegames.tui.screens.pick import PickPage
from spacegames.tui.screens.reader import Reader
from spacegames.tui.shelf import READING, Shelf, folder, read_all, standing
from spacegames.tui.widgets.board import Board, Cell
from spacegames.tui.widgets.listing import Item
from spacegames.tui.widgets.prose import Prose

TORN = "The last line of the record was not written to its end; it is dropped."
BUSY = "it is being played in another process now"
NONE_SAVED = "No game is waiting. What you play is saved by itself, and stands here until it is over."
NONE_OVER = "No game is over yet. Those that are stand here, to be seen again."


class SavesPage(Finder, Overlay):
    """The games that are not over, or those that are, the one played last first."""

    def __init__(self, finished: bool) -> None:
        self.finished = finished
        self.reading = True
        super().__init__()

    def make_boards(self) -> Iterable[Board]:
        self.shelf = Shelf("Games that are over" if self.finished else "Games that are not over", id="shelf")
        return (self.shelf,)

    def lay_out(self, width: int, height: int) -> None:
        self.place(self.shelf, Region(0, 1, width, height - 3))

    def begin(self) -> None:
        self.status.show("REPLAYS" if self.finished else "SAVED GAMES", "", "every action is saved")
        self.say(f"They are in {folder()}")

    def refresh_page(self) -> None:
        verb = "watch" if self.finished else "go on"
        self.show_hints(
            [
                ("do", verb), ("look", "look"), ("less", "delete"), ("copy", "copy path"), ("find", "find"),
                ("next", "next"), ("keys", "keys"), ("back", "back"),
            ]
        )  # fmt: skip

    # ---------------------------------------------------------------------------- what is read

    def on_screen_resume(self) -> None:
        self.call_after_refresh(self._start_reading)

    def _start_reading(self) -> None:
        self.run_worker(self._read(), group="reading", exclusive=True)

    async def _read(self) -> None:
        found: list[Saved] = []
        nothing = NONE_OVER if self.finished else NONE_SAVED
        try:
            async for some in read_all():
                found += [saved for saved in some if saved.over == self.finished]
                if self.reading:
                    self.shelf.show_games(found, READING)
        except OSError as error:
            nothing = f"The saved games cannot be read: {error}."
        self.reading = False
        self.shelf.show_games(found, nothing)
        self.place_cursor()

    # ---------------------------------------------------------------------------- what is done

    def chosen(self, board: Board) -> None:
        saved = self.shelf.game
        if saved is None:
            self.refuse("there is no game here")
        elif self.finished:
            self.home_app.show_replay(saved.path)
        else:
            take_up(self, saved)

    def do_less(self) -> None:
        saved = self.shelf.game
        if saved is None:
            self.refuse("there is no game here")
        elif saved.busy:
            self.refuse(BUSY)
        else:
            question = f"Delete {paths.name_of(saved.path)} for good?"
            self.home_app.open(ConfirmPage(question, partial(self._delete, saved)))

    def _delete(self, saved: Saved) -> None:
        try:
            records.delete(saved.path)
        except (RecordError, OSError) as error:
            self.refuse(str(error))
        else:
            self.say(f"{paths.name_of(saved.path)} is deleted.")

    def do_copy(self) -> None:
        if self.shelf.game:
            self.home_app.copy(str(self.shelf.game.path))

    def do_look(self) -> None:
        saved = self.shelf.game
        if saved:
            self.home_app.open(Reader(saved.title or "What this is", "\n".join(_told(saved))))

    def searched(self) -> Board:
        return self.shelf

    def told(self) -> list[tuple[Cell, str]]:
        return [(saved.path, "\n".join(_told(saved))) for saved in self.shelf.games]


def _told(saved: Saved) -> list[str]:
    """All there is to say of a record."""
    return [
        standing(saved),
        "",
        f"name     {paths.name_of(saved.path)}",
        f"who      {', '.join(saved.names) or '?'}",
        f"begun    {saved.started or '?'}",
        f"played   {when(saved.played, datetime.now())}, {saved.plies} plies",
        *[f"tables   other components than the shipped ones: {saved.components}"] * bool(saved.components),
        f"file     {saved.path}",
    ]


# ------------------------------------------------------------------------------------ going on


def take_up(page: Page, saved: Saved) -> None:
    """Go on with a saved game, or say on the page why not; of a damaged one offer what still plays."""
    if saved.trouble:
        _offer(page, saved)
        return
    try:
        table = Table.resume(registry.load(saved.game), saved.path, bots.make)
    except (RecordError, OSError) as error:
        page.refuse(_in_words(error, saved))
        return
    page.home_app.sit(table, notes=[TORN] if saved.torn else [])


def _offer(page: Page, saved: Saved) -> None:
    if saved.busy:
        page.refuse(BUSY)
    elif saved.game:
        page.home_app.open(DamagedPage(page, saved))
    else:
        page.refuse(saved.trouble)


def _in_words(error: Exception, saved: Saved) -> str:
    if not saved.path.exists():
        return f"{paths.name_of(saved.path)} is not there any more"
    return BUSY if isinstance(error, RecordInUse) else str(error)


class DamagedPage(PickPage):
    """A record that cannot be played on: what still plays can be taken up as one of its own."""

    TITLE: ClassVar = "How to go on"

    def __init__(self, page: Page, saved: Saved) -> None:
        self.below, self.saved = page, saved
        super().__init__()

    def make_boards(self) -> Iterable[Board]:
        self.what = Prose("What is wrong", id="what")
        return (*super().make_boards(), self.what)

    def lay_out(self, width: int, height: int) -> None:
        self.place(self.listing, Region(0, 1, width, 5))
        self.place(self.what, Region(0, 6, width, height - 8))

    def items(self) -> list[Item]:
        return [
            Item("fork", f"go on after the {self.saved.plies} plies that still play, in a record of its own"),
            Item("watch", "see again what still plays"),
            Item("leave", "leave it as it is"),
        ]

    def begin(self) -> None:
        super().begin()
        self.what.show([standing(self.saved), "", f"File\t{self.saved.path}"])
        self.say("The record itself stays as it is, whatever you choose.")

    def pick(self, item: Item) -> None:
        if item.cell == "fork":
            _fork(self.below, self.saved)
        elif item.cell == "watch":
            self.home_app.show_replay(self.saved.path)


def _fork(page: Page, saved: Saved) -> None:
    """Go on after the plies that still play. If that cannot be, nothing is left of the attempt."""
    try:
        path = records.fork_at(saved.path, saved.plies)
        try:
            table = Table.resume(registry.load(saved.game), path, bots.make)
        except RecordError:
            path.unlink()
            raise
    except (RecordError, ValueError, OSError) as error:
        page.refuse(str(error))
        return
    page.home_app.sit(table)
