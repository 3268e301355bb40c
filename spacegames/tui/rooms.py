"""Where a game's own screen is found: the folder of the game's name beside the shared ones."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, cast

from spacegames.core.game import Game
from spacegames.tui.scene import Scene
from spacegames.tui.widgets.board import Board

if TYPE_CHECKING:
    from spacegames.tui.screens.table import TablePage
    from spacegames.tui.sitting import Sitting


def _room(game: Game) -> ModuleType | None:
    name = game.__name__.rpartition(".")[2]  # type: ignore[attr-defined]
    if find_spec(f"spacegames.tui.{name}") is None:
        return None
    return import_module(f"spacegames.tui.{name}.table")


def table_page(sitting: "Sitting", scene: Scene, *, above: bool = False) -> "TablePage":
    """The table of this game with this on it, or the one that serves any game."""
    return table_kind(scene.game)(sitting, scene, above=above)


def table_kind(game: Game) -> "type[TablePage]":
    """The table of this game, or the one that serves any game."""
    from spacegames.tui.screens.table import TablePage

    room = _room(game)
    return cast("type[TablePage]", room.Table) if room else TablePage


def open_board(game: Game) -> Board:
    """A board with `show_scene(scene)` for what lies open in this game.

    It may let itself be told how many rows there are for it (`most_rows`), and whether there is room to
    spare (`spacious`).
    """
    from spacegames.tui.widgets.plain_table import PlainTable

    room = _room(game)
    return cast(Board, room.OpenBoard() if room else PlainTable())
