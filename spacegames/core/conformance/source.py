"""The law of sources: an engine is pure."""

import ast
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final, cast

from spacegames.core.game import Game


def law_source(game: Game, config: Any, seed: int) -> None:
    """The engine rolls no dice, reads no clock, prints nothing and knows no screen."""
    for path in _sources(game):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for fault in _faults(node):
                raise AssertionError(f"{path}:{vars(node)['lineno']}: {fault}")


FORBIDDEN: Final = frozenset({"random", "secrets", "time", "textual", "rich", "typer"})


def _sources(game: Game) -> list[Path]:
    path = Path(cast(ModuleType, game).__file__ or "")
    return sorted(path.parent.rglob("*.py")) if path.name == "__init__.py" else [path]


def _faults(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from (f"imports {name.name}" for name in names if name.name.split(".")[0] in FORBIDDEN)
        case ast.ImportFrom(module=str(module), names=[ast.alias(name="Random")]) if module == "random":
            pass
        case ast.ImportFrom(module=str(module)) if module.split(".")[0] in FORBIDDEN:
            yield f"imports from {module}"
        case ast.Call(func=ast.Name(id="print" | "Random" as name)):
            yield f"calls {name}"
