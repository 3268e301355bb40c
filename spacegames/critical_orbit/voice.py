"""The game's words, all that the contract asks for, for the box that is played with."""

from collections.abc import Sequence

from spacegames.core.decision import Decision, Refusal
from spacegames.core.event import Event
from spacegames.core.game import Outcome, Upshot
from spacegames.core.tables import Tables
from spacegames.critical_orbit import forecast, lookup, messages, overview, telling, upshots, words
from spacegames.critical_orbit.actions import Action
from spacegames.critical_orbit.components import Box, box_with
from spacegames.critical_orbit.pieces import CITIES
from spacegames.critical_orbit.state import Config
from spacegames.critical_orbit.view import Observation
from spacegames.critical_orbit.words import Names


class Voice:
    """The words for the components of the box with these tables, of the shipped one without any."""

    progress_of = "oxygen said"
    agreement = "to give up together"

    def __init__(self, tables: Tables | None = None) -> None:
        self.tables = tables

    @property
    def box(self) -> Box:
        """What is spoken of. It is opened when the first word is said."""
        return box_with(self.tables)

    def goal(self, config: Config) -> str:
        end = f"within {words.many(config.turns or config.minutes, 'turn' if config.turns else 'minute')}"
        return (
            f"Together: bring {config.oxygen} units of oxygen on routes between dials of one colour, {end}. "
            f"Houston gives tiles, Bengaluru valves, Cologne unlocks dials.{_played_by_the_deck(config)}"
        )

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
        return overview.table(observation, names)

    def hand(self, observation: Observation, seat: int) -> list[str]:
        return overview.held(observation, observation.config.held[seat])

    def progress(self, observation: Observation) -> tuple[int, ...]:
        return (max(0, observation.told),) * observation.config.seats

    def forecast(self, observation: Observation, decision: Decision, names: Names) -> list[str]:
        return forecast.forecast(observation, decision, names)

    def upshots(self, before: Observation, after: Observation, seat: int, names: Names) -> list[Upshot]:
        return upshots.upshots(self.box, before, after)

    def round_over(self, events: Sequence[Event], config: Config, names: Names) -> list[str]:
        return []

    def look(self, word: str) -> list[str] | None:
        return lookup.look(self.box, word)

    def topics(self) -> Sequence[str]:
        return lookup.topics(self.box)


def _played_by_the_deck(config: Config) -> str:
    """Which cities nobody holds, who chooses for them, and whether the rulebook knows such a game (CO-29)."""
    if not config.ai_roles:
        return ""
    cities = words.row([words.role(city) for city in config.ai_roles])
    keeper = words.role(config.held[config.keeper_seat])
    alone = len(config.ai_roles) == len(CITIES)
    ours = " That is a variant of our own, not of the rulebook." if alone else ""
    return f" The AI deck plays {cities}; {keeper} chooses for it.{ours}"
