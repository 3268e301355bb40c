"""Saved games: finding them, saying what they are, and taking one up from an earlier ply."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

from spacegames import paths
from spacegames.core import registry
from spacegames.core.game import Game
from spacegames.core.play import replay
from spacegames.core.record import Contents, Line, RecordError, RecordExists, fork, read
from spacegames.core.seats import seat_name

T = TypeVar("T")


def open_record(path: Path) -> tuple[Contents, Game]:
    """What a record holds, and the rules it is played by. Raises RecordError."""
    contents = read(path)
    name = contents.header.game
    if name not in registry.names():
        raise RecordError(f"{path.name} is a record of {name!r}, which this program does not play")
    return contents, registry.load(name)


def is_over(path: Path) -> bool:
    """Whether the game is over. Raises RecordError."""
    contents, game = open_record(path)
    return game.outcome(replay(game, contents).play.state) is not None


def newest_unfinished() -> Path | None:
    """The game played last that is not over."""
    for path in paths.records():
        try:
            if not is_over(path):
                return path
        except RecordError:
            continue
    return None


def describe(path: Path) -> dict[str, Any]:
    """What one record is: its name, game, people, length, and where it stands."""
    try:
        contents, game = open_record(path)
        done = replay(game, contents)
    except RecordError as error:
        return {"name": path.stem, "standing": str(error)}
    names = [sitter.name for sitter in done.sitters]
    outcome = game.outcome(done.play.state)
    if done.trouble:
        standing = done.trouble
    elif outcome:
        standing = game.voice.outcome(outcome, names)
    else:
        standing = game.voice.decision(game.decision(done.play.state), names)
    return {
        "name": path.stem,
        "started": contents.header.started,
        "game": contents.header.game,
        "seats": ", ".join(names),
        "plies": len(done.play.plies),
        "standing": standing,
    }


def people_at(path: Path) -> int:
    """How many seats are held by people. Raises RecordError."""
    contents, game = open_record(path)
    return sum(sitter.bot is None for sitter in replay(game, contents).sitters)


def create(stem: str, make: Callable[[Path], T]) -> T:
    """What `make` makes of the first path for a new record that nobody else has taken."""
    for path in paths.new_records(stem):
        with suppress(RecordExists):
            return make(path)
    raise AssertionError("there is always a further number")


def fork_at(path: Path, ply: int) -> Path:
    """A new record with the first plies of another, which stays as it is; they count as seen.

    Raises RecordError if the record cannot be read, ValueError if it has no such ply.
    """
    contents, game = open_record(path)
    done = replay(game, contents)
    plies = done.play.plies
    if not 0 <= ply <= len(plies):
        raise ValueError(f"{path.stem} has plies 0 to {len(plies)}")
    header = replace(contents.header, rules=game.info.rules_version, sitters=done.sitters)
    lines = [Line(seat=seat_name(p.seat), do=game.format(p.action)) for p in plies[:ply]]
    played = max((line.t for line in contents.lines if line.t), default=0.0)

    def make(new: Path) -> Path:
        fork(new, header, [*lines, Line(seen=True, t=played)])
        return new

    return create(path.stem, make)


def what_still_plays(path: Path) -> str:
    """How to go on with a record that cannot be played to its end."""
    try:
        contents, game = open_record(path)
        plies = len(replay(game, contents).play.plies)
    except RecordError:
        return "nothing of it can be played"
    return f"its first {plies} plies still play: spacegames resume {paths.name_of(path)} --ply {plies}"
