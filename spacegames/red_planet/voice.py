"""The game's words, all that the contract asks for, for the box that is played with."""

from collections.abc import Sequence

from spacegames.core.decision import Decision, Refusal
from spacegames.core.event import Event
from spacegames.core.game import Outcome, Upshot
from spacegames.core.tables import Tables
from spacegames.red_planet import ending, forecast, holding, lookup, messages, overview, telling, upshots
from spacegames.red_planet.actions import Action
from spacegames.red_planet.components import Box, box_with
from spacegames.red_planet.state import Config
from spacegames.red_planet.view import Observation
from spacegames.red_planet.words import Names


class Voice:
    """The words for the components of the box with these tables, of the shipped one without any."""

    progress_of = "points"
    agreement = "a draw"

    def __init__(self, tables: Tables | None = None) -> None:
        self.tables = tables

    @property
    def box(self) -> Box:
        """What is spoken of. It is opened when the first word is said."""
        return box_with(self.tables)

    def goal(self, config: Config) -> str:
        return messages.goal(config)

    def action(self, action: Action, names: Names) -> str:
        return messages.action(self.box, action, names)

    def brief(self, action: Action, names: Names) -> str:
        return messages.brief(self.box, action, names)

    def event(self, event: Event, names: Names) -> str:
        return telling.event(self.box, event, names)

    def refusal(self, refusal: Refusal, names: Names) -> str:
        return messages.refusal(self.box, refusal, names)

    def decision(self, decision: Decision, names: Names) -> str:
        return messages.decision(self.box, decision, names)

    def outcome(self, outcome: Outcome, names: Names) -> str:
        return messages.outcome(outcome, names)

    def table(self, observation: Observation, names: Names) -> list[str]:
        return overview.table(self.box, observation, names)

    def hand(self, observation: Observation, seat: int) -> list[str]:
        return holding.hand(self.box, observation, seat)

    def progress(self, observation: Observation) -> tuple[int, ...]:
        return overview.progress(self.box, observation)

    def forecast(self, observation: Observation, decision: Decision, names: Names) -> list[str]:
        return forecast.forecast(self.box, observation, decision, names)

    def upshots(self, before: Observation, after: Observation, seat: int, names: Names) -> list[Upshot]:
        return upshots.upshots(self.box, before, after, seat, names)

    def round_over(self, events: Sequence[Event], config: Config, names: Names) -> list[str]:
        return ending.round_over(events, config, names)

    def look(self, word: str) -> list[str] | None:
        return lookup.look(self.box, word)

    def topics(self) -> Sequence[str]:
        return lookup.topics(self.box)
