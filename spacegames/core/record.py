"""The record of a game: a file of JSON lines that only ever grows.

The first line says what is played and by whom, every other line is one thing that was submitted. What
has happened at the table is computed from it; nothing is ever cut out, an undo is a line too. Each line
is on the disk before anybody is told that it counts.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Self

import msgspec
from msgspec import Struct

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]
    import msvcrt

FORMAT: Final = "spacegames record"
VERSION: Final = 1
LOCKED_BYTE: Final = 1 << 30  # where Windows locks the file: past all that is read


class RecordError(Exception):
    """The record cannot be read or played on; the text says why and where."""


class RecordExists(RecordError):
    """There is a record of this name already."""


class RecordInUse(RecordError):
    """Another process is playing this record."""


class Sitter(Struct):
    """Who holds a seat: a person, or the bot of this name."""

    name: str
    bot: str | None = None


class Stamp(Struct):
    """What tells a record from other files, and its format from others."""

    format: str = ""
    version: int = 0


class Header(Struct):
    """What is played, by whom, and how chance began."""

    game: str
    rules: int
    config: Any
    sitters: list[Sitter]
    seed: int
    undo: str = "on"
    started: str = ""
    format: str = FORMAT
    version: int = VERSION


class Line(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One line of the record: exactly one of these, but for the time.

    seat, do  this seat did this, in notation
    undo      back to so many plies
    redo      forward again to so many plies
    seen      the screen has gone to somebody else
    hint      `seat` has been told what it could do best
    sitter    somebody else holds `seat` now
    t         seconds of play so far
    """

    seat: str | None = None
    do: str | None = None
    undo: int | None = None
    redo: int | None = None
    seen: bool = False
    hint: bool = False
    sitter: Sitter | None = None
    t: float | None = None

    def __post_init__(self) -> None:
        numbered = [number is not None for number in (self.undo, self.redo)]
        said = [self.do is not None, *numbered, self.seen, self.hint, self.sitter is not None]
        if sum(said) != 1:
            raise ValueError("a line says exactly one thing")


_encode: Final = msgspec.json.Encoder().encode
_decode_stamp: Final = msgspec.json.Decoder(Stamp).decode
_decode_header: Final = msgspec.json.Decoder(Header).decode
_decode_line: Final = msgspec.json.Decoder(Line).decode
_UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class Contents(Struct):
    """What could be read of a record.

    size    bytes that could be read; what follows is torn or damaged
    damage  where and why reading stopped, empty if it did not
    torn    only the last line, being written when something broke off, is missing
    """

    header: Header
    lines: list[Line]
    size: int
    damage: str = ""
    torn: bool = False


def read(path: Path) -> Contents:
    """Read as far as the record can be read. Raises RecordError if not even the first line can."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RecordError(f"{path}: {error.strerror}") from error
    first, *rest = _lines(data)
    contents = Contents(_header(path, first), [], len(first))
    for number, line in enumerate(rest, 2):
        if not line.endswith(b"\n"):
            contents.torn = True
            break
        try:
            contents.lines.append(_decode_line(line))
        except _UNREADABLE as error:
            contents.damage = f"line {number} of {path.name} is damaged ({error})"
            break
        contents.size += len(line)
    return contents


def _lines(data: bytes) -> list[bytes]:
    """The lines with their ends; the last may have none. There is at least one."""
    *whole, last = data.split(b"\n")
    return [line + b"\n" for line in whole] + ([last] if last or not whole else [])


def _header(path: Path, line: bytes) -> Header:
    try:
        stamp = _decode_stamp(line)
        if stamp.format != FORMAT:
            raise RecordError(f"{path.name} is no record of a game")
        if stamp.version != VERSION:
            raise RecordError(
                f"{path.name} is a record of format {stamp.version}, this program reads {VERSION}"
            )
        header = _decode_header(line)
    except _UNREADABLE as error:
        raise RecordError(f"line 1 of {path.name} is damaged ({error})") from error
    if not line.endswith(b"\n"):
        raise RecordError(f"line 1 of {path.name} was not written to its end")
    return header


class Record:
    """A record that is being played, held by this process alone."""

    def __init__(self, path: Path, descriptor: int, size: int = 0) -> None:
        self.path = path
        self._descriptor = descriptor
        self._size = size

    @classmethod
    def create(cls, path: Path, header: Struct) -> Self:
        """A new record. Raises RecordExists if there is one already, RecordError if none can be written."""
        record = cls(path, _open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL))
        record._lock()
        try:
            record._write(_encode(header))
        except OSError as error:
            record.close()
            path.unlink()
            raise RecordError(f"{path}: {error.strerror}") from error
        return record

    @classmethod
    def open(cls, path: Path) -> tuple[Self, Contents]:
        """A record to play on, without its torn last line if it has one.

        Raises RecordError if it cannot be read to its end, or another process is playing it.
        """
        record = cls.hold(path)
        try:
            contents = read(path)
            if contents.damage:
                raise RecordError(contents.damage)
        except RecordError:
            record.close()
            raise
        record.go_on_after(contents.size)
        return record, contents

    @classmethod
    def hold(cls, path: Path) -> Self:
        """The file as it is, for this process alone. Raises RecordError."""
        record = cls(path, _open(path, os.O_RDWR))
        record._lock()
        return record

    def go_on_after(self, size: int) -> None:
        """Lines follow so many bytes from now on; whatever stood there is dropped."""
        self._size = size
        os.ftruncate(self._descriptor, size)
        os.lseek(self._descriptor, 0, os.SEEK_END)

    def append(self, line: Any) -> None:
        """Write a line, down to the disk. Raises OSError; then nothing of it is left in the file."""
        self._write(_encode(line))

    def close(self) -> None:
        """Let go of the file; somebody else may play on. Once is enough, twice does no harm."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _write(self, line: bytes) -> None:
        left = line = line + b"\n"
        try:
            while left:
                left = left[os.write(self._descriptor, left) :]
            os.fsync(self._descriptor)
        except OSError:
            os.ftruncate(self._descriptor, self._size)
            os.lseek(self._descriptor, 0, os.SEEK_END)
            raise
        self._size += len(line)

    def _lock(self) -> None:
        try:
            if fcntl:
                fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            else:
                os.lseek(self._descriptor, LOCKED_BYTE, os.SEEK_SET)
                msvcrt.locking(self._descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
                os.lseek(self._descriptor, 0, os.SEEK_SET)
        except OSError:
            self.close()
            raise RecordInUse(f"{self.path.name} is being played by another process") from None


def in_use(path: Path) -> bool:
    """Whether a process is playing this record now."""
    try:
        Record.hold(path).close()
    except RecordError as error:
        return isinstance(error, RecordInUse)
    return False


def _open(path: Path, flags: int) -> int:
    try:
        return os.open(path, flags | getattr(os, "O_BINARY", 0), 0o600)
    except FileExistsError:
        raise RecordExists(f"the record {path.name} exists already") from None
    except OSError as error:
        raise RecordError(f"{path}: {error.strerror}") from error


def fork(path: Path, header: Header, lines: Iterable[Line]) -> None:
    """Write a record of its own from some of another's lines."""
    record = Record.create(path, header)
    for line in lines:
        record.append(line)
    record.close()
