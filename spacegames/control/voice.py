"""The game's words, all that the contract asks for."""

from spacegames.control.ending import round_over
from spacegames.control.forecast import forecast
from spacegames.control.messages import (
    action,
    agreement,
    brief,
    decision,
    event,
    goal,
    hand,
    look,
    outcome,
    progress,
    progress_of,
    refusal,
    table,
    topics,
)
from spacegames.control.upshots import upshots

__all__ = [
    "action", "agreement", "brief", "decision", "event", "forecast", "goal", "hand", "look", "outcome",
    "progress", "progress_of", "refusal", "round_over", "table", "topics", "upshots",
]  # fmt: skip
