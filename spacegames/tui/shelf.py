"""Saved games as a list, read while the page is up already."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from textual.events import Resize

from spacegames import paths, records
from spacegames.records import Saved
from spacegames.tui.dates import when
from spacegames.tui.widgets.columns import TIED, Columns, Entry

WIDE: Final = 110
AT_ONCE: Final = 16
READING: Final = "Reading the saved games ..."


def folder() -> str:
    """Where the saved games are, or why they can be nowhere."""
    try:
        return str(paths.data())
    except OSError as error:
        return str(error)


async def read_all() -> AsyncIterator[list[Saved]]:
    """All saved games, the one played last first, several at a time. Raises OSError."""
    found = await asyncio.to_thread(paths.records)
    for place in range(0, len(found), AT_ONCE):
        yield await asyncio.to_thread(_look_at_all, found[place : place + AT_ONCE])


def _look_at_all(found: Sequence[Path]) -> list[Saved]:
    return [records.look_at(path) for path in found]


def standing(saved: Saved) -> str:
    """Where the game stands, or why it cannot be played on, as a sentence."""
    text = "being played in another process now" if saved.busy and not saved.over else saved.trouble
    text = text or saved.standing
    return text[:1].upper() + text[1:]


def can_go_on(saved: Saved) -> bool:
    """Whether the game can be played on as it is."""
    return not (saved.over or saved.busy or saved.trouble)


class Shelf(Columns):
    """Saved games: name, date, game, who, and where it stands, on a narrow screen on a line below."""

    def __init__(self, title: str = "", *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(title, id=id, styles=("strong", "dim", "", "", ""), most=(30, 0, 19, 26, 0))
        self.games: list[Saved] = []
        self.empty = READING

    def show_games(self, games: Iterable[Saved], empty: str) -> None:
        """Show these; where there are none, say so."""
        self.games = list(games)
        self.empty = empty
        self.right = str(len(self.games)) if self.games else ""
        self._arrange()

    def on_resize(self, _: Resize) -> None:
        self._arrange()

    def _arrange(self) -> None:
        now, wide = datetime.now(), self.inner_width >= WIDE
        self.show(_entry(saved, now, wide) for saved in self.games)

    @property
    def game(self) -> Saved | None:
        """The one under the cursor."""
        return next((saved for saved in self.games if saved.path == self.cursor), None)


def _entry(saved: Saved, now: datetime, wide: bool) -> Entry:
    who = ", ".join(name.replace(" ", TIED) for name in saved.names)
    columns = (paths.name_of(saved.path), when(saved.played, now), saved.title or "?", who)
    text, style = standing(saved), "" if saved.over or can_go_on(saved) else "warn"
    if wide:
        return Entry(saved.path, (*columns, text), ("strong", "dim", "", "", style))
    return Entry(saved.path, columns, below=text, below_style=style)
