"""Control: fuel cells, and a race to a charge of 21. The rule engine, for 2 to 4 seats."""

import sys
from importlib import resources
from typing import Final, cast

from spacegames.control import abilities, plays, rules, voice
from spacegames.control.actions import Action, format, parse
from spacegames.control.heuristics import bots, evaluate, prior
from spacegames.control.position import position
from spacegames.control.rules import start
from spacegames.control.scoring import outcome, returns
from spacegames.control.state import LEVEL, OPTIONS, PRECISE, SHOWDOWN, VARIANTS, Config, State, census, copy
from spacegames.control.view import Observation, observe, recall, resample
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
from spacegames.core.game import Game, GameInfo

__all__ = [
    "Action", "Config", "Observation", "State", "answers", "apply", "bots", "candidates", "census",
    "configs", "copy", "decision", "decode", "encode", "evaluate", "format", "info", "legal_actions",
    "observe", "options", "outcome", "parse", "played_with", "position", "prior", "recall", "refusal",
    "resample", "returns", "rulebook", "sample_chance", "short_config", "start", "take_back",
    "variants", "voice",
]  # fmt: skip

info: Final = GameInfo("control", "Control", seats=(2, 3, 4), rules_version=1, max_plies=5000)
variants: Final = VARIANTS
options: Final = OPTIONS

_codec = Codec(frames_in(rules, plays, abilities))
encode = _codec.encode
decode = _codec.decode


def short_config(seats: int) -> Config:
    """A single round."""
    return Config(seats=seats, rounds=1)


def played_with(config: Config) -> Game:
    """This game: it is always played with the same components."""
    return cast(Game, sys.modules[__name__])


def configs() -> dict[str, Config]:
    """Every number of seats with every combination of variants that can be played."""
    deals: tuple[tuple[str, ...], ...] = ((), (SHOWDOWN,), (LEVEL,))
    return {
        " ".join([f"{seats} seats", *variants]): Config(seats=seats, variants=variants)
        for seats in info.seats
        for precise in ((), (PRECISE,))
        for deal in deals
        for variants in [precise + deal]
    } | {
        "2 seats, one round": Config(seats=2, rounds=1, starter=1),
        "3 seats, open discard": Config(seats=3, open_discard=True),
    }


def rulebook() -> str:
    """The rules, for somebody who has never played."""
    return resources.files(__name__).joinpath("rulebook.md").read_text(encoding="utf-8")
