"""What an import may bring along: starting is quick, and an engine needs no screen."""

import subprocess
import sys

import pytest

from spacegames.core import registry

LOADED = """
import sys
from importlib import import_module
import_module(sys.argv[1])
print(*sorted(set(sys.argv[2:]) & sys.modules.keys()))
"""


def loaded_by(module: str, *suspects: str) -> list[str]:
    """Which of the suspects a fresh process has loaded once it has imported the module."""
    command = [sys.executable, "-c", LOADED, module, *suspects]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.parametrize("name", registry.names())
def test_an_engine_loads_no_screen(name: str) -> None:
    module = registry.load(name).__name__
    assert loaded_by(module, "textual", "rich", "typer") == []


@pytest.mark.parametrize("name", registry.names())
def test_an_engine_loads_no_other_game(name: str) -> None:
    modules = {other: registry.load(other).__name__ for other in registry.names()}
    assert loaded_by(modules[name], *modules.values()) == [modules[name]]


def test_the_core_loads_no_game_and_no_screen() -> None:
    games = [registry.load(name).__name__ for name in registry.names()]
    assert loaded_by("spacegames.core.conformance", *games, "textual", "rich", "typer") == []


def test_the_command_line_loads_no_full_screen() -> None:
    assert loaded_by("spacegames.cli", "textual") == []
