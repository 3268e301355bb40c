"""A sitting in line mode from its first line to its last, and what happens when it breaks off."""

import os
import signal
import sys
from types import FrameType

from spacegames.core.table import Table
from spacegames.plain.game import LineGame, Quit
from spacegames.plain.talk import EndOfInput, Input, Json, Text, leave, say


def talker(as_json: bool) -> Text | Json:
    """Text for people, or JSON for programs."""
    return Json(Input()) if as_json else Text(Input())


def sit(table: Table, talk: Text | Json, *, open_table: bool, pause: float) -> None:
    """Play until the game is over, somebody quits, or the input ends.

    Every action is on the disk already, so whatever breaks off costs no more than a half-typed line.
    """
    name = table.record.path.stem if table.record else ""
    for number in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, number):
            signal.signal(getattr(signal, number), _break_off)
    say(f"{table.game.info.title}, seed {table.header.seed}, saved as {name}, ply {len(table.play.plies)}")
    try:
        LineGame(table, talk, open_table=open_table, pause=pause).play()
    except (Quit, EndOfInput):
        say(f"Saved. Go on with: spacegames resume {name}")
    except KeyboardInterrupt:
        leave(128 + signal.SIGINT, f"\nSaved. Go on with: spacegames resume {name}")
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        leave(128 + 13)
    else:
        say(f"Seed {table.header.seed}. See it again with: spacegames replay {name}")
    finally:
        table.close()


def _break_off(number: int, frame: FrameType | None) -> None:
    leave(128 + number)
