"""The conformance kit: the laws that every game keeps, tried out on matches played at random.

For authors of games. `conform(game, config, seed)` raises AssertionError where the game breaks a law; the
error tells the ply, the open question, the seat and the action, and its note names the law and how to
come there again. The same game, config and seed always make the same match.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from spacegames.core import registry
from spacegames.core.conformance.laws import (
    law_codec,
    law_commit,
    law_conservation,
    law_copy,
    law_determinism,
    law_legality,
    law_liveness,
    law_recall,
    law_record,
)
from spacegames.core.conformance.leak import law_leak, law_public
from spacegames.core.conformance.settings import law_options
from spacegames.core.conformance.source import law_source
from spacegames.core.conformance.undo import law_undo
from spacegames.core.conformance.words import law_faces, law_voice
from spacegames.core.game import Game

Law = Callable[[Game, Any, int], None]

ALL: Final[tuple[Law, ...]] = (
    law_legality,
    law_liveness,
    law_record,
    law_codec,
    law_copy,
    law_conservation,
    law_leak,
    law_public,
    law_commit,
    law_undo,
    law_determinism,
    law_faces,
    law_voice,
    law_source,
    law_options,
    law_recall,
)


def games() -> Iterator[tuple[Game, str, Any]]:
    """Every game there is, with every setting that it wants to be tried with, and the setting's name."""
    for name in registry.names():
        game = registry.load(name)
        for label, config in game.configs().items():
            yield game, f"{name}: {label}", config


def conform(game: Game, config: Any, seed: int, laws: Sequence[Law] = ALL) -> None:
    """Try these laws on the match that this seed makes, with the words for its components."""
    played = game.played_with(config)
    for law in laws:
        try:
            law(played, config, seed)
        except Exception as error:
            error.add_note(f"{law.__name__} of {game.info.name} with {config}, seed {seed}")
            raise
