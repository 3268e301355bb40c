"""The game's words, all that the contract asks for, for the box that is played with."""

from collections.abc import Sequence
from typing import Any

from spacegames.core.decision import Decision, Refusal
from spacegames.core.event import Event
from spacegames.core.game import Outcome
from spacegames.red_planet.v0 import ending, forecast, lookup, messages, overview
from spacegames.red_planet.actions import Action
from spacegames.red_planet.components import Box
from spacegames.red_planet.v0.messages import Names
from spacegames.red_planet.view import Observation


class Voice:
    """The words for the components of this box."""

    progress_of = "points"

    def __init__(self, box: Box) -> None:
        self.box = box

    def goal(self, config: Any) -> str:
        return messages.goal(self.box)

    def action(self, action: Action, names: Names) -> str:
        return messages.action(self.box, action, names)

    def brief(self, action: Action, names: Names) -> str:
        return messages.brief(self.box, action, names)

    def event(self, event: Event, names: Names) -> str:
        return messages.event(self.box, event, names)

    def refusal(self, refusal: Refusal, names: Names) -> str:
        return messages.refusal(self.box, refusal, names)

    def decision(self, decision: Decision, names: Names) -> str:
        return messages.decision(self.box, decision, names)

    def outcome(self, outcome: Outcome, names: Names) -> str:
        return messages.outcome(outcome, names)

    def table(self, observation: Observation, names: Names) -> list[str]:
        return overview.table(self.box, observation, names)

    def hand(self, observation: Observation, seat: int) -> list[str]:
        return overview.hand(self.box, observation, seat)

    def progress(self, observation: Observation) -> tuple[int, ...]:
        return overview.progress(self.box, observation)

    def forecast(self, observation: Observation, decision: Decision, names: Names) -> list[str]:
        return forecast.forecast(self.box, observation, decision, names)

    def round_over(self, events: Sequence[Event], config: Any, names: Names) -> list[str]:
        return ending.round_over(self.box, events, names)

    def look(self, word: str) -> list[str] | None:
        return lookup.look(self.box, word)

    def topics(self) -> Sequence[str]:
        return list(lookup.helps(self.box))
