"""Where a game's own table is found: the folder of the game's name beside the shared screens."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import cast

from spacegames.core.game import Game
from spacegames.tui.game_table import GameTable
from spacegames.tui.widgets.open_board import OpenBoard
from spacegames.tui.widgets.plain_table import PlainTable


def _room(game: Game) -> ModuleType | None:
    name = game.__name__.rpartition(".")[2]  # type: ignore[attr-defined]
    if find_spec(f"spacegames.tui.{name}") is None:
        return None
    return import_module(f"spacegames.tui.{name}.table")


def table_kind(game: Game) -> type[GameTable]:
    """The table of this game, or the one that serves any game."""
    room = _room(game)
    return cast(type[GameTable], room.Table) if room else GameTable


def open_board(game: Game) -> OpenBoard:
    """A board for what lies open in this game."""
    room = _room(game)
    return cast(OpenBoard, room.OpenBoard()) if room else PlainTable()
