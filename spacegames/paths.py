"""Where the program keeps things. SPACEGAMES_HOME puts everything into one folder."""

import os
import sys
from pathlib import Path

from platformdirs import PlatformDirs


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
    if path.suffix or len(path.parts) > 1:
        return path
    return data() / f"{name}.jsonl"


def records() -> list[Path]:
    """All records, the one played last first."""
    return sorted(data().glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)


def new_record(stem: str) -> Path:
    """A path for a new record that is not taken."""
    number = 1
    while (path := data() / f"{stem}-{number}.jsonl").exists():
        number += 1
    return path
