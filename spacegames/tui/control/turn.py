"""Whose turn it is."""

from spacegames.control.rules import Turn, TurnEnds
from spacegames.control.view import Observation


def turn_of(observation: Observation) -> int | None:
    """The seat whose turn it is; None between turns."""
    for frame in reversed(observation.frames):
        if isinstance(frame, Turn | TurnEnds):
            return frame.seat
    return None
