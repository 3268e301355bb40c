"""Tables of components: TOML files that say what is in the box.

A game ships its tables; who owns a box that says otherwise can give others of the same shape. A table
that is not the shipped one stands whole in the config of the game that is played with it, and so in its
record.
"""

import tomllib
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from spacegames.core.game import ConfigError

Source = Literal["rule", "likely", "reconstructed"]
Shapes = Mapping[str, type[Any]]

SAID: Final[Mapping[str, str]] = {
    "rule": "a rulebook says so",
    "likely": "likely, by what other sources tell",
    "reconstructed": "reconstructed: no source was found that tells",
}


class Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One component. `source` is how sure it is that the box has it like this."""

    source: Source


class Tables(Struct, frozen=True):
    """Tables that are not the shipped ones.

    digest  SHA-256 of the contents
    text    all tables as one JSON text, in order of their names
    """

    digest: str
    text: str

    def check_digest(self) -> None:
        """Raises ConfigError if the contents are not those the digest was made of."""
        if sha256(self.text.encode()).hexdigest() != self.digest:
            raise ConfigError("the tables of components do not match their digest")


def read(folder: Path | Traversable, shapes: Shapes) -> dict[str, Any]:
    """The tables of this folder: for every name in `shapes` the file `name.toml`, of that shape.

    Raises ConfigError, which names the file, the key and the reason.
    """
    return {name: _read(folder.joinpath(f"{name}.toml"), shape) for name, shape in shapes.items()}


def _read(path: Path | Traversable, shape: type[Any]) -> Any:
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError(f"{path.name}: {error.strerror or 'cannot be read'}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path.name}: {error}") from error
    return _convert(path.name, found, shape)


def _convert(name: str, found: Any, shape: type[Any]) -> Any:
    """The table as this shape; entry by entry where it is a dict, so that an error names the entry."""
    if get_origin(shape) is not dict or not isinstance(found, dict):
        return _converted(name, "", found, shape)
    kind = get_args(shape)[1]
    return {key: _converted(name, key, entry, kind) for key, entry in found.items()}


def _converted(name: str, key: str, found: Any, shape: type[Any]) -> Any:
    try:
        return msgspec.convert(found, shape)
    except msgspec.ValidationError as error:
        reason, _, inside = str(error).partition(" - at `$")
        where = (key + inside.rstrip("`")).lstrip(".")
        raise ConfigError(f"{name}: {where}: {reason}" if where else f"{name}: {reason}") from error


def packed(tables: Mapping[str, Any]) -> Tables:
    """The tables as they stand in a config and in a record."""
    text = msgspec.json.encode(msgspec.to_builtins(tables), order="sorted").decode()
    return Tables(sha256(text.encode()).hexdigest(), text)


def unpacked(tables: Tables, shapes: Shapes) -> dict[str, Any]:
    """The inverse of `packed`. Raises ConfigError for what has not these shapes, or another digest."""
    tables.check_digest()
    try:
        found = msgspec.json.decode(tables.text)
    except msgspec.DecodeError as error:
        raise ConfigError(f"the tables of components cannot be read: {error}") from error
    if not isinstance(found, dict) or set(found) != set(shapes):
        raise ConfigError(f"the tables of components are {', '.join(shapes)}")
    return {name: _convert(f"{name}.toml", found[name], shape) for name, shape in shapes.items()}
