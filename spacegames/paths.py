"""Where the program keeps things. SPACEGAMES_HOME puts everything into one folder."""

import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

from platformdirs import PlatformDirs

SUFFIX: Final = ".jsonl"


def data() -> Path:
    """The folder of the games that are played, made if it is not there."""
    home = os.environ.get("SPACEGAMES_HOME")
    xdg = os.environ.get("XDG_DATA_HOME")
    if home:
        folder = Path(home)
    elif xdg and sys.platform == "darwin":
        folder = Path(xdg) / "spacegames"
    else:
        folder = PlatformDirs("spacegames", appauthor=False).user_data_path
    saves = folder / "saves"
    saves.mkdir(mode=0o700, parents=True, exist_ok=True)
    return saves


def record_named(name: str) -> Path:
    """The record with this name, or the file itself if a path is given."""
    path = Path(name)
    if path.suffix == SUFFIX or len(path.parts) > 1:
        return path
    return data() / f"{name}{SUFFIX}"


def name_of(record: Path) -> str:
    """What to call this record on the command line: the inverse of `record_named`."""
    return record.stem if record.parent == data() else str(record)


def records() -> list[Path]:
    """All records, the one played last first."""
    found = [path for path in data().glob(f"*{SUFFIX}") if path.exists()]
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def new_records(stem: str) -> Iterator[Path]:
    """Paths for a new record, one after the other, in case somebody else takes the first."""
    for number in count(1):
        path = data() / f"{stem}-{number}{SUFFIX}"
        if not path.exists():
            yield path
