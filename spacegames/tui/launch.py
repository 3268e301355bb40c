"""Opening the full screen from the command line, and what is said when it has closed."""

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from spacegames import settings
from spacegames.core.game import Game
from spacegames.core.table import Table
from spacegames.tui.app import SpacegamesApp
from spacegames.tui.keys import KEYS, normal

Opening = Callable[[SpacegamesApp], None]


def home() -> Opening:
    """Begin at home."""
    return lambda app: app.go_home()


def setup(
    game: Game, settings: dict[str, Any], *, seed: int | None, folder: Path | None, **others: Any
) -> Opening:
    """Begin with the set-up of this game, with what has been chosen already.

    settings  fields of the game's Config
    folder    where its tables of components stand, if they are among the settings
    others    what else is agreed there; None where nobody has chosen
    """
    chosen = settings | {name: value for name, value in others.items() if value is not None}

    def open_setup(app: SpacegamesApp) -> None:
        from spacegames.tui.screens.setup import SetupPage

        app.replace(SetupPage(game, seed, folder, **chosen))

    return open_setup


def table(opened: Table, *, open_table: bool) -> Opening:
    """Begin at this table."""
    return lambda app: app.sit(opened, open_table=open_table)


def replay(path: Path) -> Opening:
    """Begin with the replay of this record."""
    return lambda app: app.show_replay(path)


def run(first: Opening, **flags: Any) -> int:
    """Run the full screen to its end; the exit code. Flags are settings that win over all others."""
    chosen, problems = settings.load(KEYS)
    chosen = replace(chosen, keys={name: normal(keys) for name, keys in chosen.keys.items()})
    chosen = replace(chosen, **{name: value for name, value in flags.items() if value is not None})
    app = SpacegamesApp(first, chosen, problems)
    _look_for_litter_seldom()
    app.run(mouse=chosen.mouse)
    app.stand_up()
    try:
        for line in app.farewell:
            print(line, file=sys.stderr)
    except OSError:  # the terminal is gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
    return app.return_code or 0


def _look_for_litter_seldom() -> None:
    """Spare the garbage collector what is imported, and let it wait until several pages have left litter."""
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)
