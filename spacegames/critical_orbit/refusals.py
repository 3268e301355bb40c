"""Why something may not be done now."""

from spacegames.core.decision import Refusal
from spacegames.core.frames import ANSWER_FIRST
from spacegames.critical_orbit.actions import Action
from spacegames.critical_orbit.state import State


def why_not(state: State, role: int, action: Action) -> Refusal:
    """The reason against what is not legal."""
    return ANSWER_FIRST


def thinkable(state: State, role: int) -> list[Action]:
    """What somebody in this role might think of now."""
    return []
