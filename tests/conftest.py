"""What all tests share: the Hypothesis profiles, and games that differ from those there are."""

import gc
import os
import sys
import tomllib
from types import SimpleNamespace

import pytest
from hypothesis import settings
from msgspec import Struct

from spacegames import control
from spacegames.core import registry
from spacegames.core.game import ConfigError, GameInfo, Option, spoken

settings.register_profile("dev", max_examples=12, deadline=None)
settings.register_profile("ci", max_examples=20, deadline=None)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") == "true" else "dev")
)

gc.set_threshold(
    50_000, 10, 100
)  # a screen is thousands of objects; half the time went into looking for litter


class Tables(Struct, frozen=True):
    """The tables of the toy: one sentence."""

    digest: str
    sentence: str


class ToyConfig(control.Config, frozen=True, kw_only=True):
    """Control's settings, a word, a switch that is on, a number, and tables."""

    depth: str = "deep"
    tidy: bool = True
    width: int = 0
    components: Tables | None = None


def read_width(text):
    """A width of the toy that is not on its list."""
    if not text.isdecimal() or not 1 <= int(text) <= 9:
        raise ValueError("it is 1 to 9 wide")
    return int(text)


def read_sentence(folder):
    """The tables of the toy from `toy.toml`."""
    try:
        found = tomllib.loads((folder / "toy.toml").read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError(f"toy.toml: {error.strerror}") from error
    if not isinstance(found.get("sentence"), str):
        raise ConfigError("toy.toml: sentence: Expected `str`")
    return Tables("0123456789abcdef", found["sentence"])


def make_toy():
    """Control with tables of components, which say one sentence whatever is asked or explained."""
    info = GameInfo("toy", "Toy: a Game", (2, 3, 4), rules_version=1, max_plies=5000)
    options = (
        *control.options,
        Option("depth", "Depth", (("deep", "as deep as can be"), ("flat", "flat")), "How deep it is."),
        Option("tidy", "Tidy", ((True, "all in order"), (False, "a mess")), "Whether it is tidy."),
        Option("width", "Width", ((0, "any"), (3, "narrow")), "How wide.", read_width, "a number of feet"),
    )

    def played_with(config):
        if config.components is None:
            return toy
        said = config.components.sentence
        words = {
            "decision": lambda decision, names: said,
            "outcome": lambda outcome, names: said,
            "event": lambda event, names: said,
            "look": lambda word: [said],
            "goal": lambda config: said,
        }
        return spoken(toy, SimpleNamespace(**vars(control.voice) | words))

    changes = {
        "info": info,
        "Config": ToyConfig,
        "options": options,
        "short_config": lambda seats: ToyConfig(seats=seats, rounds=1),
        "configs": lambda: {"2 seats": ToyConfig()},
        "read_components": read_sentence,
        "played_with": played_with,
    }
    toy = SimpleNamespace(**vars(control) | changes)
    return toy


@pytest.fixture
def toy(monkeypatch):
    """A second game, which can be played with other tables of components."""
    game = make_toy()
    monkeypatch.setitem(sys.modules, "toy_for_tests", game)
    monkeypatch.setitem(registry._MODULES, "toy", "toy_for_tests")
    return game


@pytest.fixture
def tables(tmp_path_factory):
    """A folder with tables for the toy."""
    folder = tmp_path_factory.mktemp("house")
    (folder / "toy.toml").write_text('sentence = "The house speaks."\n', encoding="utf-8")
    return folder
