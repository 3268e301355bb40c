"""Saved games: beginning one, finding them, saying what they are, taking one up from an earlier ply."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from secrets import randbelow
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from spacegames import bots, paths
from spacegames.choices import digest_in
from spacegames.core import registry
from spacegames.core.game import Game, names_at
from spacegames.core.play import replay
from spacegames.core.record import (
    Contents,
    Line,
    RecordError,
    RecordExists,
    RecordInUse,
    Sitter,
    fork,
    in_use,
    read,
)
from spacegames.core.seats import seat_name
from spacegames.core.table import Table

T = TypeVar("T")


class Saved(Struct, frozen=True):
    """What a list of saved games says of a record. Nothing in it is secret.

    path        where it is
    played      when it was written to last, in seconds since 1970
    game        what is played, as it is called on the command line; empty if that cannot be read
    title       what it is called on the box
    started     the day on which it began
    names       who sits there, in the order of the seats
    plies       how many plies still play
    over        whether the game is over
    standing    who is asked, or how it ended
    trouble     why it cannot be played on, or not to its end; empty if it can
    torn        whether its last line was not written to its end
    busy        whether a process is playing it now
    components  what tells its tables of components from the shipped ones; empty if it has those
    """

    path: Path
    played: float = 0.0
    game: str = ""
    title: str = ""
    started: str = ""
    names: tuple[str, ...] = ()
    plies: int = 0
    over: bool = False
    standing: str = ""
    trouble: str = ""
    torn: bool = False
    busy: bool = False
    components: str = ""


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


def look_at(path: Path) -> Saved:
    """What a list says of this record, whatever state it is in."""
    try:
        played = path.stat().st_mtime
    except OSError:
        played = 0.0
    try:
        contents, game = open_record(path)
        done = replay(game, contents)
    except RecordError as error:
        return Saved(path, played, trouble=str(error))
    game, names = done.play.game, names_at(done.play.config, done.sitters)
    outcome = game.outcome(done.play.state)
    asked = game.decision(done.play.state)
    was, now = contents.header.rules, game.info.rules_version
    older = f"written under version {was} of the rules, this is version {now}" if was != now else ""
    return Saved(
        path,
        played,
        game.info.name,
        game.info.title,
        contents.header.started,
        tuple(names),
        len(done.play.plies),
        over=outcome is not None,
        standing=game.voice.outcome(outcome, names) if outcome else game.voice.decision(asked, names),
        trouble=done.trouble or ("" if outcome else older),
        torn=contents.torn,
        busy=in_use(path),
        components=digest_in(done.play.config),
    )


def describe(path: Path) -> dict[str, Any]:
    """What one record is: its name, game, people, length, where it stands, and other components if any."""
    saved = look_at(path)
    if not saved.game:
        return {"name": path.stem, "standing": saved.trouble}
    return {
        "name": path.stem,
        "started": saved.started,
        "game": saved.game,
        "seats": ", ".join(saved.names),
        "plies": saved.plies,
        "standing": saved.trouble or saved.standing,
        **({"components": saved.components} if saved.components else {}),
    }


def people_at(path: Path) -> int:
    """How many people play; one may hold several seats. Raises RecordError."""
    contents, game = open_record(path)
    return len({sitter.name for sitter in replay(game, contents).sitters if sitter.bot is None})


def create(stem: str, make: Callable[[Path], T]) -> T:
    """What `make` makes of the first path for a new record that nobody else has taken."""
    for path in paths.new_records(stem):
        with suppress(RecordExists):
            return make(path)
    raise AssertionError("there is always a further number")


def new_seed() -> int:
    """A seed that nobody has chosen."""
    return randbelow(2**31)


def begin(game: Game, config: Any, sitters: Sequence[Sitter], seed: int, undo: str = "on") -> Table:
    """A new game, with a record that is called after the game and the day.

    Raises ValueError for what cannot be played, RecordError and OSError where it cannot be written down.
    """
    today = date.today().isoformat()

    def make(path: Path) -> Table:
        return Table.open(game, config, sitters, seed, bots.make, undo=undo, started=today, path=path)

    return create(f"{game.info.name}-{today}", make)


def delete(path: Path) -> None:
    """Delete a record for good. Raises RecordInUse while it is being played, OSError if it cannot be."""
    if in_use(path):
        raise RecordInUse(f"{path.name} is being played by another process")
    path.unlink()


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
