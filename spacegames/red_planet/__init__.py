"""Mission: Red Planet: ten rounds to the final scoring, the rule engine for 2 to 6 seats."""

import sys
from importlib import resources
from typing import Final, cast

from spacegames.core.codec import Codec, frames_in
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
from spacegames.core.game import Game, GameInfo, Option, spoken
from spacegames.red_planet import ask, boarding, characters, discoveries, moments, production, rules, science
from spacegames.red_planet.actions import Action, format, parse
from spacegames.red_planet.chances import outlook, pace, rests_after
from spacegames.red_planet.components import read_components
from spacegames.red_planet.heuristics import bots, evaluate
from spacegames.red_planet.position import position
from spacegames.red_planet.promises import prior
from spacegames.red_planet.rules import start
from spacegames.red_planet.scoring import outcome, returns
from spacegames.red_planet.state import Config, State, census, copy
from spacegames.red_planet.view import Observation, observe, recall, resample
from spacegames.red_planet.voice import Voice

__all__ = [
    "Action", "Config", "Observation", "State", "answers", "apply", "bots", "candidates", "census",
    "configs", "copy", "decision", "decode", "encode", "evaluate", "format", "info",
    "legal_actions", "observe", "options", "outcome", "outlook", "pace", "parse", "played_with", "position",
    "prior", "read_components", "recall", "refusal", "resample", "rests_after", "returns", "rulebook",
    "sample_chance", "short_config", "start", "take_back", "variants", "voice",
]  # fmt: skip

info: Final = GameInfo(
    "red-planet", "Mission: Red Planet", seats=(2, 3, 4, 5, 6), rules_version=1, max_plies=1500
)
variants: Final[tuple[str, ...]] = ()
options: Final[tuple[Option, ...]] = ()
voice: Final = Voice()

_codec = Codec(frames_in(ask, rules, characters, boarding, science, discoveries, moments, production))
encode = _codec.encode
decode = _codec.decode


def played_with(config: Config) -> Game:
    """The game with the words for the components of this config."""
    game = cast(Game, sys.modules[__name__])
    return game if config.components is None else spoken(game, Voice(config.components))


def short_config(seats: int) -> Config:
    """The whole game; there is no shorter one."""
    return Config(seats=seats)


def configs() -> dict[str, Config]:
    """Every number of seats."""
    return {f"{seats} seats": Config(seats=seats) for seats in info.seats}


def rulebook() -> str:
    """The rules, for somebody who has never played."""
    return resources.files(__name__).joinpath("rulebook.md").read_text(encoding="utf-8")
