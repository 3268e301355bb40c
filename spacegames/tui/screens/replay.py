"""The replay: the story of a game, the table as it was at every moment of it, and how all stood over time."""

import asyncio
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual.events import ScreenResume, ScreenSuspend
from textual.geometry import Region

from spacegames import bots, records
from spacegames.bots.review import Review
from spacegames.core.game import names_at
from spacegames.core.play import Play
from spacegames.core.record import RecordError
from spacegames.core.table import Table
from spacegames.hotseat.hint import hints_taken
from spacegames.tui.pace import Pace
from spacegames.tui.page import Page
from spacegames.tui.reel import NOT_OVER, Head, Recording, Reel, as_text, eyes_in_words, open_recording
from spacegames.tui.rooms import open_board
from spacegames.tui.screens.ask import ConfirmPage, TypePage
from spacegames.tui.screens.pick import PickPage
from spacegames.tui.screens.review import ReviewPage
from spacegames.tui.screens.then import ThenPage, scene_then
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.listing import Item
from spacegames.tui.widgets.story import Story
from spacegames.tui.widgets.text import TextBoard
from spacegames.tui.widgets.timeline import Timeline

if TYPE_CHECKING:
    from spacegames.tui.app import SpacegamesApp

WIDE: Final = (120, 36)
LEAST_STORY: Final = 5
LEAST_TABLE: Final = 3
SMALL_LINE: Final = 3

# What is done to the replay, on this page and on the table above it.
OF_THE_REPLAY: Final = frozenset({
    "next", "previous", "page-down", "page-up", "first", "last", "go", "find", "hide", "follow", "table",
    "do", "zoom", "mark", "more", "less", "copy", "save-text", "fork", "review",
})  # fmt: skip


class ReplayPage(Page):
    """A copy of a game to look at; nothing here changes what is saved.

    head      where one looks, and with whose eyes; None until the game has been played again
    then      the game's own table, if it is open above this page
    enlarged  the board that has the whole screen
    review    what has been found out about the game, if somebody has looked
    turned    the ply of the turning point that one has been led to last
    """

    HINTS: ClassVar = (
        ("next", "next"), ("mark", "run"), ("hide", "secrets"), ("follow", "seat"), ("table", "table"),
        ("review", "review"), ("back", "back"), ("keys", "keys"),
    )  # fmt: skip

    def __init__(self, recording: Recording, *, looks_back: bool = False) -> None:
        self.path, self.seed = recording.path, recording.seed
        self.sitters, self.trouble = recording.done.sitters, recording.done.trouble
        self.game = recording.done.play.game
        self.hints = hints_taken(recording.names, recording.done.play.hints)
        self.head: Head | None = None
        self.then: ThenPage | None = None
        self.enlarged: Board | None = None
        self.pace = Pace(self, self._run_on)
        self.sought = ""
        self.review: Review | None = None
        self._looks_back = looks_back
        self.turned: int | None = None
        self._from_review = False
        self._play: Play | None = recording.done.play
        self._rows = (LEAST_TABLE, 0)
        super().__init__()

    # ----------------------------------------------------------------------------------- layout

    def make_boards(self) -> Iterable[Board]:
        self.story = Story()
        self.board = open_board(self.game)
        self.hidden = TextBoard("Hidden", id="hidden")
        self.now = TextBoard("Then", id="now")
        self.timeline = Timeline(len(self.sitters))
        self.active_board = self.story
        return (self.story, self.board, self.hidden, self.now, self.timeline)

    def lay_out(self, width: int, height: int) -> None:
        if self.enlarged:
            for board in self.boards:
                self.place(board, Region(0, 1, width, height - 3) if board is self.enlarged else None)
        elif width >= WIDE[0] and height >= WIDE[1]:
            self._lay_out_wide(width, height)
        else:
            self._lay_out_narrow(width, height)

    def _lay_out_narrow(self, width: int, height: int) -> None:
        """All below one another; if that takes too much, of the time line only the rounds."""
        room = height - 3
        self._fit_board(room - SMALL_LINE - LEAST_STORY - 2, spacious=False)
        table, hidden = self._rows
        self.timeline.small = False
        self.timeline.small = table + hidden + LEAST_STORY + self.timeline.rows_wanted + 2 > room
        line = self.timeline.rows_wanted + 2
        table = min(table, room - line - LEAST_STORY)
        hidden = min(hidden, room - line - LEAST_STORY - table)
        below = 1 + table + hidden
        self.place(self.board, Region(0, 1, width, table))
        self.place(self.hidden, Region(0, 1 + table, width, hidden) if hidden > 2 else None)
        self.place(self.story, Region(0, below, width, 1 + room - below - line))
        self.place(self.timeline, Region(0, 1 + room - line, width, line))
        self.place(self.now, None)

    def _lay_out_wide(self, width: int, height: int) -> None:
        """The table and what was asked then on the left, the story on the right, the time line below."""
        self.timeline.small = False
        line = self.timeline.rows_wanted + 2
        room, left = height - 3 - line, width * 3 // 5
        self._fit_board(room * 3 // 5 - 2, spacious=True)
        table, hidden = self._rows
        table = min(table, room * 3 // 5)
        hidden = min(hidden, room - table - LEAST_STORY)
        below = 1 + table + hidden
        self.place(self.board, Region(0, 1, left, table))
        self.place(self.hidden, Region(0, 1 + table, left, hidden) if hidden > 2 else None)
        self.place(self.now, Region(0, below, left, 1 + room - below))
        self.place(self.story, Region(left, 1, width - left, room))
        self.place(self.timeline, Region(0, 1 + room, width, line))

    def _fit_board(self, most_rows: int, *, spacious: bool) -> None:
        """Tell the game's board how much room there is; it may take more of it, or use fewer words."""
        self.board.most_rows, self.board.spacious = most_rows, spacious

    def _make_room(self) -> None:
        """Give the table what it takes; what it took once it keeps, so that the screen does not jump."""
        if not self.board.display:
            return
        width = self.board.inner_width
        table = len(self.board.rows(width)) + 2
        hidden = len(self.hidden.rows(width)) + 2 if self.hidden.lines else 0
        rows = max(table, self._rows[0]), max(hidden, self._rows[1])
        if rows != self._rows:
            self._rows = rows
            self.place_all()

    def resized(self) -> None:
        self._rows = (LEAST_TABLE, 0)
        if self.head:
            self._fill(self.head)
        super().resized()

    # ---------------------------------------------------------------------------------- opening

    def begin(self) -> None:
        self.home_app.dress_for(self.game)
        self.status.show("REPLAY", self.game.info.title)
        self.say("The game is played again...")
        if self._play:
            self.run_worker(self._open(self._play))

    async def _open(self, play: Play) -> None:
        """Play the game again beside the screen; a long one takes a moment."""
        reel = await asyncio.to_thread(Reel, play, names_at(play.config, self.sitters))
        self._play = play if reel.outcome else None
        if not reel.moments:
            self.say("Nothing has happened yet that can be looked up.")
            return
        self.head = Head(reel)
        self.place_all()
        self.show_moment()
        self.say(self._first_words(reel), "warn" if self.trouble else "")
        if self._looks_back:
            self.do_review()

    def _first_words(self, reel: Reel) -> str:
        if self.trouble:
            return "The record does not play to its end; below the story stands why."
        if not reel.outcome:
            return "The game is not over: shown is what everybody may look up, and no hand."
        return "A copy: nothing here changes the saved game. Space runs and holds."

    def _story_end(self, reel: Reel) -> str:
        """What stands below the last line of the story."""
        if self.trouble:
            return f"Here it stops: {self.trouble}; shown up to there."
        return self.hints if reel.outcome else "The game goes on."

    # ----------------------------------------------------------------------------- what is shown

    def show_moment(self) -> None:
        """Show the moment at which one looks, here or on the table above, and say what was asked then."""
        if self.head is None:
            return
        if self.then is None:
            self._fill(self.head)
        else:
            self.then.show_moment()
        self.say(self.asked_then())

    def _fill(self, head: Head) -> None:
        reel, line = head.reel, head.line
        self.show_status()
        self.board.show_scene(scene_then(self, ()))
        self.hidden.title = "What was hidden" if len(head.seats) > 1 else f"What only {head.viewer} knew"
        self.hidden.show(reel.secrets(line.place, head.seats))
        self._make_room()
        self.now.show([(line.text, "strong"), "", *head.now])
        self.story.title = f"Story, {eyes_in_words(reel, head.seats)}"
        self.story.right = f"{head.number + 1} of {len(head.lines)}"
        self.story.show(head.lines, line.place, len(reel.rounds) > 1, self._story_end(reel))
        self.timeline.show(reel, line.place)
        self.place_cursor()

    def show_status(self) -> None:
        """In the first line: which event of which round this is, and how it runs."""
        if self.head:
            page = self.then or self
            page.status.show("REPLAY", f"{self.game.info.title}   {self.head}", str(self.pace))

    def asked_then(self) -> str:
        """What was asked then, or what was about to happen."""
        now = self._head.now
        return now[0] if now else ""

    def say(self, text: str, style: str = "") -> None:
        page = self.then or self
        page.message.show(text, style)

    # -------------------------------------------------------------------------------- the cursor

    @property
    def _head(self) -> Head:
        assert self.head
        return self.head

    def moved(self, board: Board) -> None:
        if self.head and board is self.story and isinstance(board.cursor, int):
            self.go(board.cursor)
        elif self.head and board is self.timeline:
            self.go(self.timeline.place)

    def chosen(self, board: Board) -> None:
        self.command("table")

    def command(self, name: str) -> None:
        if self.head is None and name in OF_THE_REPLAY:
            self.refuse("there is nothing to look at yet")
        else:
            super().command(name)

    def go(self, place: int) -> None:
        """To this place on the reel."""
        self._head.go(place)
        self._moved(True)

    def _moved(self, moved: bool, why_not: str = "") -> None:
        """Show where one has gone by hand, or say why not; it runs no longer."""
        self._hold()
        if moved:
            self.show_moment()
        else:
            self.refuse(why_not)

    def do_next(self) -> None:
        self._moved(self._head.step(1), "that is the last event")

    def do_previous(self) -> None:
        self._moved(self._head.step(-1), "that is the first event")

    def do_page_down(self) -> None:
        self._moved(self._head.turn(1), "that is the last turn")

    def do_page_up(self) -> None:
        self._moved(self._head.turn(-1), "that is the first turn")

    def do_first(self) -> None:
        self._head.number = 0
        self._moved(True)

    def do_last(self) -> None:
        self._head.number = len(self._head.lines) - 1
        self._moved(True)

    def do_go(self) -> None:
        self.home_app.open(RoundsPage(self, self._head))

    def do_review(self) -> None:
        if self._play:
            self.home_app.open(ReviewPage(self, self._play))
        else:
            self.refuse(NOT_OVER)

    def look_at_turn(self, ply: int, words: str) -> None:
        """To the turning point of the review where so many actions had been done; Esc leads back."""
        self.turned, self._from_review = ply, True
        self.go(self._head.reel.place_at(ply))
        self.say(words)

    @property
    def names(self) -> Sequence[str]:
        return self._head.reel.names

    def do_find(self) -> None:
        self.home_app.open(TypePage("Find", self.sought, self._find))

    def _find(self, text: str) -> str | None:
        self.sought = text
        if not self._head.find(text):
            return f"no line says {text!r}"
        self._moved(True)
        return None

    # ------------------------------------------------------------------------------- whose eyes

    def do_hide(self) -> None:
        everybody = self._head.reel.everybody
        self._look_as(() if self._head.seats == everybody else everybody)

    def do_follow(self) -> None:
        seats = self._head.seats
        following = seats[0] + 1 if len(seats) == 1 else 0
        self._look_as((following,) if following < len(self.sitters) else ())

    def _look_as(self, seats: tuple[int, ...]) -> None:
        if why_not := self._head.look_as(seats):
            self.refuse(why_not)
            return
        self._rows = (self._rows[0], 0)
        self.place_all()
        self.show_moment()
        self.say(f"Shown {eyes_in_words(self._head.reel, seats)}.")

    def do_table(self) -> None:
        if self.then is None:
            self.then = ThenPage(self)
            self.home_app.open(self.then)

    def do_zoom(self) -> None:
        """The active board has the whole screen, or its place again; one can go on meanwhile."""
        self.enlarged = None if self.enlarged else self.active_board
        self.place_all()
        self.call_after_refresh(self.show_moment)

    # --------------------------------------------------------------------------------- it runs

    def do_mark(self) -> None:
        """Run, from the beginning if this is the end, or hold."""
        if self.pace.running:
            self._hold()
            self.say("Held. Space goes on.")
            return
        if self._head.at_end:
            self._head.number = 0
        self.pace.run()
        self.show_moment()

    def _run_on(self) -> bool:
        """One event on. False if that was the last."""
        self._head.step(1)
        if self._head.at_end:
            self.pace.hold()
        self.show_moment()
        return not self._head.at_end

    def do_more(self) -> None:
        self._change_pace(1)

    def do_less(self) -> None:
        self._change_pace(-1)

    def _change_pace(self, by: int) -> None:
        self.pace.change(by)
        self.show_status()
        self.say(f"{self.pace.speed:g} events a second.")

    def _hold(self) -> None:
        if self.pace.running:
            self.pace.hold()
            self.show_status()

    def looked_away(self) -> None:
        """Something else may have come on the screen: then nothing runs."""
        if self.app.screen not in (self, self.then):
            self._hold()

    def on_screen_suspend(self, _: ScreenSuspend) -> None:
        self.looked_away()

    def on_screen_resume(self, _: ScreenResume) -> None:
        from_table, self.then = self.then is not None, None
        if self.head:
            self._fill(self.head)
            if from_table:
                self.say(self.asked_then())

    # -------------------------------------------------------------------------------- the rest

    def do_copy(self) -> None:
        self.home_app.copy(self._head.line.text)

    def do_save_text(self) -> None:
        self.home_app.write_text(f"{self.stem}-story.txt", as_text(self._head.reel, self._head.seats))

    @property
    def stem(self) -> str:
        """How the files begin that are written of this game."""
        return self.path.stem if self.path else self.game.info.name

    def do_fork(self) -> None:
        head = self._head
        why_not = head.reel.why_no_fork(head.place) or ("" if self.path else "this game is not saved")
        if why_not:
            self.refuse(why_not)
        else:
            question = f"Play on from event {head.number + 1}, as a game of its own?"
            self.home_app.open(ConfirmPage(question, self._fork))

    def _fork(self) -> None:
        assert self.path
        plies = self._head.reel.moments[self._head.place].plies
        try:
            table = Table.resume(self.game, records.fork_at(self.path, plies), bots.make)
        except (RecordError, ValueError, OSError) as error:
            self.refuse(str(error))
        else:
            self.home_app.sit(table)

    def do_rules(self) -> None:
        from spacegames.tui.screens.rules import RulesPage

        self.home_app.open(RulesPage(self.game, self.message.text))

    def do_back(self) -> None:
        if self.enlarged:
            self.do_zoom()
        elif self._from_review:
            self._from_review = False
            self.do_review()
        elif isinstance(self.app.screen_stack[-2], Page):
            self.dismiss()
        else:
            self.do_home()

    def do_home(self) -> None:
        self.home_app.go_home()


class RoundsPage(PickPage):
    """The rounds, and how each ended."""

    TITLE: ClassVar = "Go to round"

    def __init__(self, replay: ReplayPage, head: Head) -> None:
        self.replay, self.head = replay, head
        super().__init__()

    def items(self) -> list[Item]:
        return [Item(one.first, f"round {one.number}:", note=one.text) for one in self.head.reel.rounds]

    def begin(self) -> None:
        super().begin()
        self.listing.go_to(self.head.reel.round_at(self.head.place).first)
        self.say("Enter or the number goes to where the round begins.")

    def pick(self, item: Item) -> None:
        if isinstance(item.cell, int):
            self.replay.go(item.cell)


def watch(app: "SpacegamesApp", path: Path, *, looks_back: bool = False) -> str:
    """Show the replay of a record above what is there. Why not, if it cannot be; else nothing.

    `looks_back` opens the review of a finished game at once.
    """
    try:
        recording = open_recording(path)
    except RecordError as error:
        return str(error)
    app.open(ReplayPage(recording, looks_back=looks_back))
    return ""
