"""What a table's screen is given to show: all that its viewers know, and nothing else."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from spacegames.core.decision import Decision
from spacegames.core.game import Game
from spacegames.core.seats import LETTERS
from spacegames.core.table import Table
from spacegames.hotseat.question import Choice, Question, question
from spacegames.hotseat.stage import Ask, Bots, HandOver, Stage
from spacegames.paths import name_of

LOG_LINES = 60


class Scene(Struct):
    """A moment at the table as these viewers see it.

    question     what the viewer is asked, or in public the seat that everybody looks on; None if nobody is
    log          the last lines of what it may look up
    fresh        how many of them are new to it
    why_no_undo  why nothing can be taken back; empty if something can
    speakers     the seats at the screen that can do something now, the one that is asked among them
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
    speakers: tuple[int, ...] = ()
    notes: list[str] = []
    saved: str = ""

    @property
    def choices(self) -> list[Choice]:
        """What the seat that is asked can do."""
        return self.question.choices if self.question else []

    @property
    def refused(self) -> list[Choice]:
        """What else it might think of, and why it may not."""
        return self.question.not_now if self.question else []

    @property
    def asked_seat(self) -> int | None:
        """The seat that is asked, and is in front of the screen or acts in public."""
        return self.stage.seat if isinstance(self.stage, Ask) else None

    @property
    def acting_seat(self) -> int | None:
        """The seat that is asked, or has just done what it was asked."""
        return self.stage.seat if isinstance(self.stage, Ask | HandOver) else None

    @property
    def seat(self) -> int | None:
        """The seat whose secrets are on the screen: the one that is asked, or the first that looks."""
        if self.asked_seat in self.viewers:
            return self.asked_seat
        return self.viewers[0] if self.viewers else None

    @property
    def in_public(self) -> bool:
        """Whether everybody looks on while a seat is asked, or has acted."""
        return not self.viewers and self.acting_seat is not None

    @property
    def nobody_acts(self) -> bool:
        """Whether this is only looked at, by everybody."""
        acts = isinstance(self.stage, Bots | HandOver)
        return not (self.viewers or self.question or acts)

    def asks(self, *kinds: str) -> bool:
        """Whether somebody is asked here, and it is one of these questions."""
        return self.question is not None and self.decision.kind in kinds

    def seat_text(self, seat: int) -> str:
        """Letter and name of a seat."""
        return f"{LETTERS[seat]} {self.names[seat]}"

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
    speakers: tuple[int, ...] = (),
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
        speakers=speakers,
        notes=list(notes),
        saved=f"saved as {name_of(table.record.path)}" if table.record else "not saved",
    )


def log_lines(table: Table, viewers: Sequence[int], most: int | None = None) -> list[str]:
    """What these viewers may look up, a line an event; only the last ones if there are more than `most`."""
    told = [event for event in table.log(viewers) if not event.is_dull()]
    return [table.game.voice.event(event, table.names) for event in told[-most if most else 0 :]]
