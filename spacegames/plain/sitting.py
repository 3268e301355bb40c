"""A sitting in line mode from its first line to its last, and what happens when it breaks off."""

import os
import signal
import sys
from io import TextIOWrapper

from spacegames.core.table import Table
from spacegames.paths import name_of
from spacegames.plain.game import LineGame
from spacegames.plain.talk import EndOfInput, Input, Json, Quit, Text, say


def talker(as_json: bool) -> Text | Json:
    """Text for people, or JSON for programs."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8" if as_json else None, errors=errors)
    return Json(Input()) if as_json else Text(Input())


def sit(table: Table, talk: Text | Json, *, open_table: bool, pause: float) -> None:
    """Play until the game is over, somebody quits, or it breaks off.

    Every action is on the disk already, so whatever breaks off costs no more than a half-typed line.
    """
    name = name_of(table.record.path) if table.record else ""
    saved = f"Saved, seed {table.header.seed}. Go on with: spacegames resume {name}"
    title, ply = table.game.info.title, len(table.play.plies)
    say(f"{title}, seed {table.header.seed}, saved as {name}, ply {ply}. ? helps.")
    game = LineGame(table, talk, open_table=open_table, pause=pause)
    try:
        game.play()
    except (Quit, EndOfInput, SystemExit) as end:
        game.hide()
        say("\n" * (talk.terminal and not isinstance(end, Quit)) + saved)
        if isinstance(end, SystemExit):
            raise
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        say(saved)
        raise SystemExit(128 + signal.SIGPIPE) from None
    else:
        say(f"Seed {table.header.seed}. See it again with: spacegames replay {name}")
    finally:
        table.close()
