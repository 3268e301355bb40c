"""State, config, action and observation as JSON, and back unchanged."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Union

import msgspec

from spacegames.core.frames import Frame, Over


def frames_in(*modules: ModuleType) -> list[type[Frame]]:
    """All kinds of frame that these modules define."""
    return [
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Frame) and kind.__module__ == module.__name__
    ]


class Codec:
    """JSON for one game. `frames` are all kinds of frame of its own, which a state holds in `frames`."""

    def __init__(self, frames: Sequence[type[Frame]]) -> None:
        kinds = (*frames, Over)
        self._frames: Any = list[Union[kinds]]  # type: ignore[valid-type]  # noqa: UP007 - built at run time
        self._decoders: dict[type[Any], msgspec.json.Decoder[Any]] = {}

    def encode(self, value: Any) -> bytes:
        """The value as one line of JSON."""
        return msgspec.json.encode(value)

    def decode(self, data: bytes, kind: type[Any]) -> Any:
        """The value of this kind. Raises msgspec.ValidationError or DecodeError for anything else."""
        if kind not in self._decoders:
            self._decoders[kind] = msgspec.json.Decoder(kind)
        value = self._decoders[kind].decode(data)
        frames = getattr(value, "frames", None)
        if frames is None:
            return value
        converted = msgspec.convert(frames, self._frames)
        return msgspec.structs.replace(value, frames=type(frames)(converted))
