"""What a table's screen is given to show: all that its viewers know, and nothing else."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from spacegames.core.decision import Decision
from spacegames.core.game import Game
from spacegames.core.table import Table
from spacegames.hotseat.question import Question, question
from spacegames.hotseat.stage import Ask, Stage
from spacegames.paths import name_of

LOG_LINES = 60


class Scene(Struct):
    """A moment at the table as these viewers see it.

    question     what the viewer is asked, or in public the seat that everybody looks on; None if nobody is
    log          the last lines of what it may look up
    fresh        how many of them are new to it
    why_no_undo  why nothing can be taken back; empty if something can
    notes        what everybody should read
    saved        where the game is saved, in words; the seed is not said: who knows it can deal the same cards
    """

    game: Game
    names: list[str]
    viewers: tuple[int, ...]
    stage: Stage
    decision: Decision
    observation: Any
    question: Question | None
    forecast: list[str]
    log: list[str]
    fresh: int
    why_no_undo: str
    notes: list[str] = []
    saved: str = ""

    @property
    def asked(self) -> str:
        """What is asked, and of whom."""
        if self.question:
            return self.question.text
        return self.game.voice.decision(self.decision, self.names)


def scene(
    table: Table,
    stage: Stage,
    viewers: tuple[int, ...],
    *,
    fresh: int = 0,
    why_no_undo: str = "",
    notes: Sequence[str] = (),
) -> Scene:
    """What these viewers see of the table now."""
    game, names = table.game, table.names
    decision, observation = table.decision, table.observe(viewers)
    is_asked = isinstance(stage, Ask) and (stage.seat in viewers or decision.public)
    return Scene(
        game=game,
        names=names,
        viewers=viewers,
        stage=stage,
        decision=decision,
        observation=observation,
        question=question(table, stage.seat) if isinstance(stage, Ask) and is_asked else None,
        forecast=game.voice.forecast(observation, decision, names),
        log=log_lines(table, viewers, LOG_LINES),
        fresh=fresh,
        why_no_undo=why_no_undo,
        notes=list(notes),
        saved=f"saved as {name_of(table.record.path)}" if table.record else "not saved",
    )


def log_lines(table: Table, viewers: Sequence[int], most: int | None = None) -> list[str]:
    """What these viewers may look up, a line an event; only the last ones if there are more than `most`."""
    told = [event for event in table.log(viewers) if not event.is_dull()]
    return [table.game.voice.event(event, table.names) for event in told[-most if most else 0 :]]
