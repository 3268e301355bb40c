"""Home: what can be played, what is not over yet, and everything beside the games."""

import asyncio
from collections.abc import Iterable
from datetime import datetime
from typing import ClassVar

from textual.geometry import Region

from spacegames import __version__, paths
from spacegames.core import registry
from spacegames.core.game import Game
from spacegames.records import Saved
from spacegames.tui.dates import when
from spacegames.tui.page import Page
from spacegames.tui.screens.pick import PickPage
from spacegames.tui.shelf import READING, Shelf, can_go_on, folder, read_all, standing
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.listing import Item, Listing
from spacegames.tui.widgets.prose import Prose
from spacegames.tui.widgets.text import TextBoard, wrapped

NOTHING_SAVED = "No game is waiting. What you play is saved by itself, and waits here until you go on."
GAP = 15  # how wide the list is before what is noted beside it, if no title is longer
LEAST = 51  # how wide the list is at least, for a long title and its numbers of seats
GREETING = "Enter opens what is chosen, or its number does. c continues the newest game."


class HomePage(Page):
    """Where everything begins. It is up before any game or record has been read."""

    HINTS: ClassVar = (
        ("do", "open"), ("continue", "continue"), ("area", "area"), ("rules", "rules"), ("menu", "menu"),
        ("keys", "keys"), ("quit", "quit"),
    )  # fmt: skip

    def __init__(self) -> None:
        self.games: dict[str, Game] = {}
        self.unfinished: list[Saved] = []
        self.finished = 0
        self.reading = True
        super().__init__()

    def make_boards(self) -> Iterable[Board]:
        self.listing = Listing("Play", id="play", gap=GAP)
        self.about = Prose(id="about")
        self.problems = TextBoard("Mistakes in the settings", id="problems")
        self.shelf = Shelf("Not over yet", id="unfinished")
        return (self.listing, self.shelf, self.problems, self.about)

    def lay_out(self, width: int, height: int) -> None:
        left = max(LEAST, width // 2)
        mistakes = sum(len(wrapped(text, width)) for text in self.home_app.problems)
        top = max(len(registry.names()) + 8, 10 if mistakes else 12, (height - 3) * 2 // 5)
        low = min(mistakes, (height - 5 - top) // 2) + 2 if mistakes else 0
        self.place(self.listing, Region(0, 1, left, top))
        self.place(self.about, Region(left, 1, width - left, top))
        self.place(self.problems, Region(0, 1 + top, width, low) if low else None)
        self.place(self.shelf, Region(0, 1 + top + low, width, height - 3 - top - low))

    def begin(self) -> None:
        self.status.show(f"SPACEGAMES {__version__}", "", "every action is saved")
        self._fill()
        if not self.message.text:
            self.say(GREETING)

    def on_screen_resume(self) -> None:
        self.call_after_refresh(self._start_reading)

    def _start_reading(self) -> None:
        """Read all anew: games may have been played or deleted, mistakes in the settings put right."""
        self.problems.show([(text, "warn") for text in self.home_app.problems])
        self.place_all()
        self.run_worker(self._read(), group="reading", exclusive=True)

    # ---------------------------------------------------------------------------- what is read

    async def _read(self) -> None:
        """The games, then the records, without keeping anybody waiting."""
        for name in registry.names():
            self.games[name] = await asyncio.to_thread(registry.load, name)
        self._fill()
        found: list[Saved] = []
        nothing = NOTHING_SAVED
        try:
            async for some in read_all():
                found += some
                if self.reading:
                    self._sort(found, READING)
        except OSError as error:
            nothing = f"The saved games cannot be read: {error}."
        self.reading = False
        self._sort(found, nothing)

    def _sort(self, found: list[Saved], nothing: str) -> None:
        self.unfinished = [saved for saved in found if not saved.over]
        self.finished = len(found) - len(self.unfinished)
        self.shelf.show_games(self.unfinished, nothing)
        self._fill()

    @property
    def newest(self) -> Saved | None:
        """The game played last that can be played on."""
        return next((saved for saved in self.unfinished if can_go_on(saved)), None)

    # --------------------------------------------------------------------------- what is shown

    def _fill(self) -> None:
        self.listing.gap = max(GAP, *(len(self.title_of(name)) for name in registry.names()))
        self.listing.show(self._items())
        self._describe()

    def _items(self) -> list[Item]:
        games = [Item(("play", name), self.title_of(name), self._seats(name)) for name in registry.names()]
        newest = self.newest
        waiting = "..." if self.reading else "none"
        return [
            *games,
            Item("continue", "Continue", when(newest.played, datetime.now()) if newest else waiting),
            Item("saves", "Saved games", self._count(len(self.unfinished), "not over")),
            Item("replays", "Replays", self._count(self.finished, "over")),
            Item("rules", "Rules"),
            Item("settings", "Settings"),
            Item("quit", "Quit"),
        ]

    def _count(self, number: int, word: str) -> str:
        return "..." if self.reading and not number else f"{number} {word}"

    def title_of(self, name: str) -> str:
        game = self.games.get(name)
        return game.info.title if game else name.replace("-", " ").title()

    def _seats(self, name: str) -> str:
        game = self.games.get(name)
        return f"{seats_in_words(game.info.seats)} seats" if game else ""

    def moved(self, board: Board) -> None:
        if board in (self.listing, self.shelf):
            self.say(GREETING)
            self._describe()

    def enter(self, board: Board | None) -> None:
        super().enter(board)
        self._describe()

    def _describe(self) -> None:
        """Say beside the list what the cursor is on."""
        if self.active_board is self.shelf and self.shelf.game:
            self._describe_record(self.shelf.game)
            return
        match self.listing.cursor:
            case ("play", str(name)):
                self._describe_game(name)
            case "continue" if self.newest:
                self._describe_record(self.newest)
            case "continue":
                self._show("Continue", [NOTHING_SAVED])
            case "saves":
                self._show("Saved games", ["Every game that is not over.", "", f"Folder\t{folder()}"])
            case "replays":
                self._show("Replays", ["Every game that is over, to be seen again, step by step."])
            case "rules":
                self._show("Rules", ["The rulebook of every game, for somebody who has never played."])
            case "settings":
                self._show("Settings", ["Colours, speed, undo.", "", f"File\t{paths.settings_file()}"])
            case _:
                self._show("Quit", ["Every game is saved as it stands."])

    def _show(self, title: str, lines: list[str]) -> None:
        self.about.title = title
        self.about.show(lines)

    def _describe_game(self, name: str) -> None:
        game = self.games.get(name)
        if game is None:
            self._show(self.title_of(name), [])
            return
        from spacegames import bots

        variants = ", ".join(variant.replace("-", " ") for variant in game.variants)
        self._show(
            game.info.title,
            [
                game.voice.goal(game.Config()),
                "",
                f"Seats\t{seats_in_words(game.info.seats)}",
                f"Bots\t{', '.join(bots.names(game))}",
                *([f"Variants\t{variants}"] if variants else []),
            ],
        )

    def _describe_record(self, saved: Saved) -> None:
        name = paths.name_of(saved.path)
        self._show(
            saved.title or name,
            [
                standing(saved),
                "",
                f"Who\t{', '.join(saved.names) or '?'}",
                f"Name\t{name}",
                *[f"Tables\tother components: {saved.components}"] * bool(saved.components),
            ],
        )

    # ---------------------------------------------------------------------------- what is done

    def typed(self, character: str) -> bool:
        """Digits pick from the list, wherever the cursor is."""
        if character.isdecimal():
            self.enter(self.listing)
        return super().typed(character)

    def chosen(self, board: Board) -> None:
        if board is self.shelf and self.shelf.game:
            self._take_up(self.shelf.game)
            return
        match self.listing.cursor if board is self.listing else None:
            case ("play", str(name)):
                self._set_up(name)
            case "continue":
                self.do_continue()
            case "saves":
                self._open_saves(finished=False)
            case "replays":
                self._open_saves(finished=True)
            case "rules":
                self.do_rules()
            case "settings":
                from spacegames.tui.screens.settings import SettingsPage

                self.home_app.open(SettingsPage())
            case "quit":
                self.do_quit()

    def _set_up(self, name: str) -> None:
        from spacegames.tui.screens.setup import SetupPage

        self.home_app.open(SetupPage(registry.load(name)))

    def _open_saves(self, finished: bool) -> None:
        from spacegames.tui.screens.saves import SavesPage

        self.home_app.open(SavesPage(finished))

    def _take_up(self, saved: Saved) -> None:
        from spacegames.tui.screens.saves import take_up

        take_up(self, saved)

    def do_continue(self) -> None:
        if self.newest:
            self._take_up(self.newest)
        else:
            self.refuse("the saved games are still being read" if self.reading else "no game is waiting")

    def do_rules(self) -> None:
        match self.listing.cursor, registry.names():
            case (("play", str(name)), _) | (_, (str(name),)):
                self.open_rules(name)
            case _:
                self.home_app.open(WhichRules(self))

    def open_rules(self, name: str) -> None:
        from spacegames.tui.screens.rules import RulesPage

        self.home_app.open(RulesPage(registry.load(name), ""))

    def do_back(self) -> None:
        self.enter(self.listing)
        self.say("This is home. q quits; every game is saved.")


class WhichRules(PickPage):
    """Of which game?"""

    TITLE: ClassVar = "Rules"

    def __init__(self, home: HomePage) -> None:
        self.home = home
        super().__init__()

    def items(self) -> list[Item]:
        return [Item(name, self.home.title_of(name)) for name in registry.names()]

    def pick(self, item: Item) -> None:
        self.home.open_rules(str(item.cell))


def seats_in_words(seats: tuple[int, ...]) -> str:
    """The possible numbers of seats: `2 to 4`, or `2 or 4`."""
    first, last = seats[0], seats[-1]
    if len(seats) > 2 and seats == tuple(range(first, last + 1)):
        return f"{first} to {last}"
    return " or ".join(map(str, seats))
