"""What the program itself remembers from run to run, so that nobody types it twice. Nothing secret.

It is a convenience: what cannot be read was never remembered, and what cannot be written is not missed.
"""

from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec

from spacegames.paths import memory_file, write_whole

T = TypeVar("T")

_UNREADABLE: Final = (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


def remember(key: str, value: Any) -> None:
    """Keep a value, anything msgspec writes as JSON, in place of what this key had before."""
    known = _known()
    known[key] = msgspec.Raw(msgspec.json.encode(value))
    with suppress(OSError):
        write_whole(memory_file(), msgspec.json.encode(known))


def recall(key: str, kind: type[T]) -> T | None:
    """What was last remembered under this key; None if there is nothing, or nothing of this kind."""
    try:
        return msgspec.json.decode(_known()[key], type=kind)
    except (KeyError, *_UNREADABLE):
        return None


def _known() -> dict[str, msgspec.Raw]:
    """Everything that is remembered, each value still in JSON."""
    try:
        return msgspec.json.decode(memory_file().read_bytes(), type=dict[str, msgspec.Raw])
    except _UNREADABLE:
        return {}
