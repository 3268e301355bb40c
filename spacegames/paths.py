"""Where the program keeps things. SPACEGAMES_HOME puts everything into one folder."""

import os
import shutil
import sys
from collections.abc import Iterator
from errno import EISDIR
from itertools import count
from pathlib import Path
from tempfile import TemporaryFile, mkstemp
from typing import Final

from platformdirs import PlatformDirs

SUFFIX: Final = ".jsonl"


def _folder(kind: str) -> Path:
    """The folder for what is of this kind, "data", "config" or "state"; it need not be there."""
    home = os.environ.get("SPACEGAMES_HOME")
    xdg = os.environ.get(f"XDG_{kind.upper()}_HOME")
    if home:
        return Path(home)
    if xdg and sys.platform == "darwin":
        return Path(xdg) / "spacegames"
    dirs = PlatformDirs("spacegames", appauthor=False)
    return {"data": dirs.user_data_path, "config": dirs.user_config_path, "state": dirs.user_state_path}[kind]


def data() -> Path:
    """The folder of the games that are played, made if it is not there."""
    saves = _folder("data") / "saves"
    saves.mkdir(mode=0o700, parents=True, exist_ok=True)
    return saves


def arena() -> Path:
    """The folder of the tournaments that have been begun, made if it is not there."""
    sheets = _folder("data") / "arena"
    sheets.mkdir(mode=0o700, parents=True, exist_ok=True)
    return sheets


def settings_file() -> Path:
    """The file of the settings; it need not be there."""
    return _folder("config") / "config.toml"


def memory_file() -> Path:
    """The file of what the program remembers from run to run; it need not be there."""
    return _folder("state") / "state.json"


def write_whole(path: Path, content: bytes) -> None:
    """Write a file wholly or not at all, and its folder if there is none. Raises OSError.

    Of a link the file behind it is written; a file that was there keeps its permissions.
    """
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    descriptor, draft = mkstemp(dir=target.parent, prefix=f".{target.name}-")
    try:
        with open(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(descriptor)
        if target.exists():
            shutil.copymode(target, draft)
        os.replace(draft, target)
    except BaseException:
        os.unlink(draft)
        raise


def check_writable(path: Path) -> None:
    """Raises OSError if `write_whole` could not write this file."""
    target = Path(os.path.realpath(path))
    if target.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryFile(dir=target.parent):
        pass


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
