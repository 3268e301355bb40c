"""The sheet of a tournament: a file of JSON lines that only ever grows.

The first line says what is played, every other line is a batch of games that have been. A tournament that
was broken off goes on with the games that are not there, and one that is over with more of them.
"""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Self

import msgspec
from msgspec import Struct

from spacegames.bots.contest import Contest, Played
from spacegames.core import registry
from spacegames.core.record import Record, RecordError, RecordExists

FORMAT: Final = "spacegames arena"
VERSION: Final = 1


class SheetError(RecordError):
    """The file is no sheet, or damaged; the text says where."""


class OtherTournament(ValueError):
    """The sheet is of another tournament; the text says what differs."""


class Header(Struct):
    """What a game depends on, beside its number. `code` is a digest of what plays."""

    game: str
    rules: int
    config: Any
    bots: list[str]
    seed: int
    code: str
    format: str = FORMAT
    version: int = VERSION

    @classmethod
    def of(cls, contest: Contest) -> Self:
        """The header as it is when it is read again."""
        rules = registry.load(contest.game).info.rules_version
        config = msgspec.json.decode(msgspec.json.encode(contest.config))
        return cls(contest.game, rules, config, list(contest.bots), contest.seed, contest.code)

    def name(self) -> str:
        """A name for the file that no other tournament has."""
        digest = sha256(msgspec.json.encode(self)).hexdigest()[:8]
        return "-".join([self.game, *self.bots, str(self.seed), digest])


_IN_WORDS: Final = {
    "game": "game",
    "rules": "version of the rules",
    "config": "setting",
    "bots": "list of bots",
    "seed": "seed",
    "code": "version of the program",
}


class Sheet:
    """A sheet that this process alone writes. `games` are those on it, by number."""

    def __init__(self, record: Record, games: Sequence[Played] = (), torn: bool = False) -> None:
        self._record = record
        self.games = {game.number: game for game in games}
        self.torn = torn

    @classmethod
    def open(cls, path: Path, header: Header) -> Self:
        """The sheet at this path, a new one if there is none; a torn last line is dropped.

        Raises RecordError if the file cannot be used, SheetError if it cannot be read, OtherTournament.
        """
        try:
            return cls(Record.create(path, header))
        except RecordExists:
            record = Record.hold(path)
        try:
            return cls(record, *_read(path, header, record))
        except Exception:
            record.close()
            raise

    @property
    def path(self) -> Path:
        return self._record.path

    def check(self, contest: Contest) -> None:
        """Raises SheetError if a game is not one of this contest."""
        for game in self.games.values():
            if game.number < 0 or game.sits != contest.sits(game.number):
                raise SheetError(f"game {game.number} of {self.path.name} is none of this tournament")

    def add(self, batch: Sequence[Played]) -> None:
        """Write down games, down to the disk. Raises OSError."""
        self._record.append(batch)
        self.games |= {game.number: game for game in batch}

    def close(self) -> None:
        self._record.close()


def _read(path: Path, header: Header, record: Record) -> tuple[list[Played], bool]:
    """The games on the sheet, and whether its last line is torn; what follows them is dropped."""
    first, *lines = path.read_bytes().split(b"\n")
    if not lines:
        raise SheetError(f"{path.name} is no sheet of a tournament")
    torn = lines.pop()
    _compare(path, first, header)
    games: list[Played] = []
    for number, line in enumerate(lines, 2):
        try:
            games += msgspec.json.decode(line, type=list[Played])
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise SheetError(f"line {number} of {path.name} is damaged ({error})") from None
    record.go_on_after(sum(len(line) + 1 for line in (first, *lines)))
    return games, bool(torn)


def _compare(path: Path, line: bytes, header: Header) -> None:
    try:
        found = msgspec.json.decode(line, type=Header)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise SheetError(f"{path.name} is no sheet of a tournament") from None
    if (found.format, found.version) != (FORMAT, VERSION):
        raise SheetError(f"{path.name} is no sheet of a tournament that this program reads")
    others = [words for name, words in _IN_WORDS.items() if getattr(found, name) != getattr(header, name)]
    if others:
        words = " and ".join(f"another {other}" for other in others)
        raise OtherTournament(f"{path.name} is the sheet of a tournament with {words}")
