"""Mission Control: Critical Orbit: twenty minutes, four roles, one hidden board; the rule engine."""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import resources
from random import Random
from typing import Any, Final, cast

from spacegames.core.codec import Codec, frames_in
from spacegames.core.event import Event
from spacegames.core.frames import (
    answers,
    apply,
    candidates,
    decision,
    legal_actions,
    refusal,
    sample_chance,
    take_back,
)
from spacegames.core.game import Game, GameInfo, Option, Outcome, spoken
from spacegames.critical_orbit import rocket, rules
from spacegames.critical_orbit.actions import Action, format, parse
from spacegames.critical_orbit.components import read_components
from spacegames.critical_orbit.crew import beside, bots, evaluate, pace, prior, rests_after
from spacegames.critical_orbit.pieces import ROLE_WORDS, SETUP_WORDS
from spacegames.critical_orbit.position import position
from spacegames.critical_orbit.prospects import win_chance
from spacegames.critical_orbit.rules import start
from spacegames.critical_orbit.solver import search_for_the_most
from spacegames.critical_orbit.state import (
    MINUTES,
    TURNS,
    Config,
    State,
    census,
    copy,
    read_setup,
    read_turns,
)
from spacegames.critical_orbit.view import Observation, observe, resample
from spacegames.critical_orbit.voice import Voice

__all__ = [
    "Action", "Config", "Observation", "State", "answers", "apply", "benchmarks", "beside", "bots",
    "candidates", "census", "configs", "copy", "decision", "decode", "encode", "evaluate", "format", "info",
    "legal_actions", "observe", "options", "outcome", "pace", "parse", "played_with", "position", "prior",
    "read_components", "recall", "refusal", "resample", "rests_after", "returns", "roles",
    "rulebook", "sample_chance", "short_config", "start", "take_back", "variants", "voice", "win_chance",
    "without_clock",
]  # fmt: skip

info: Final = GameInfo(
    "critical-orbit", "Mission Control: Critical Orbit", seats=(1, 2, 3, 4), rules_version=1, max_plies=8000
)
LEVELS: Final = ("normal", "easy", "hard")
variants: Final[tuple[str, ...]] = ()
options: Final = (
    Option("level", "Level", tuple((level, level) for level in LEVELS), "How much oxygen is needed."),
    Option(
        "minutes",
        "Clock",
        tuple((m, f"{m} minutes") for m in MINUTES),
        "How long it goes, if not for so many turns.",
    ),
    Option(
        "turns",
        "Turns",
        ((0, "by the clock"), *((turns, str(turns)) for turns in (24, 27, TURNS))),
        "Without a clock one plays so many turns.",
        read_turns,
        "a number of turns",
    ),
    Option(
        "setup",
        "Setup",
        (("", "rolled"), *((word, word) for word in SETUP_WORDS)),
        "Where the six dials lie at the launch. Six spaces, as T5 R7 L6 R4 T7 L8, are for blue, green and "
        "yellow, of each the round one first.",
        read_setup,
        "six spaces",
    ),
    Option(
        "keeper",
        "Keeper",
        (("", "first city held"), *((word, word) for word in ROLE_WORDS)),
        "Who chooses for the cities of the AI deck.",
    ),
)
roles: Final = ROLE_WORDS
voice: Final = Voice()

_codec = Codec(frames_in(rules, rocket))
encode = _codec.encode
decode = _codec.decode


def played_with(config: Config) -> Game:
    """The game with the words for the components of this config."""
    game = cast(Game, sys.modules[__name__])
    return game if config.components is None else spoken(game, Voice(config.components))


def without_clock(settings: dict[str, Any]) -> dict[str, Any]:
    """The settings with which one plays for so many turns, unless they say how long it goes."""
    return settings if {"turns", "minutes"} & settings.keys() else settings | {"turns": TURNS}


def benchmarks(config: Config) -> dict[str, Callable[[Random], int]]:
    """The steps of the solver, which are most of what a bot on Mercury III does."""
    return {"solver step": partial(search_for_the_most, config.box)}


def short_config(seats: int) -> Config:
    """Without a clock, on the easy level."""
    return Config(seats=seats, level="easy", turns=TURNS)


def configs() -> dict[str, Config]:
    """Every number of seats, and one game against the clock."""
    played = {f"{seats} seats": Config(seats=seats, turns=12) for seats in info.seats}
    return played | {"by the clock": Config(seats=3, minutes=1)}


def outcome(state: State) -> Outcome | None:
    """How it ended; None while it goes on."""
    return state.outcome


def returns(state: State) -> list[float]:
    """1 for all if the rocket is saved, -1 if it is lost."""
    value = 0.0 if state.outcome is None else 1.0 if state.outcome.winners else -1.0
    return [value] * state.config.seats


def recall(events: Sequence[Event], seats: Sequence[int], config: Config) -> list[int]:
    """All that happened may be looked up."""
    return list(range(len(events)))


def rulebook() -> str:
    """The rules, for somebody who has never played."""
    return resources.files(__name__).joinpath("rulebook.md").read_text(encoding="utf-8")
