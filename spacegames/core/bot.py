"""What a computer opponent is given, and what it gives back."""

from collections.abc import Callable, Sequence
from math import ceil
from random import Random
from time import monotonic
from typing import Any, Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from spacegames.core.decision import Decision
from spacegames.core.game import Game

SHORT: Final = 1.0  # seconds in which a bot has thought that does not say how long it takes
STEP: Final = 0.5  # seconds by which it shows how long somebody thinks


def _never() -> bool:
    return False


class View(Struct):
    """All that a bot may go by: what its seat knows, and nothing of the true state.

    legal   the actions to choose from, never empty
    answers those of them that answer the open question; empty only for who is not asked, see `beside`
    rng     the bot's own generator; nothing else may be random in a bot
    budget  seconds it should take at the most
    hurry   whether it has been told to answer at once
    """

    game: Game
    seat: int
    decision: Decision
    observation: Any
    legal: Sequence[Any]
    answers: Sequence[Any]
    rng: Random
    budget: float = SHORT
    hurry: Callable[[], bool] = _never

    @classmethod
    def of(cls, game: Game, state: Any, seat: int, rng: Random, **settings: Any) -> "View":
        """What the bot in this seat is given at this state; `settings` are `budget` and `hurry`."""
        return cls(
            game, seat, game.decision(state), game.observe(state, (seat,)), game.legal_actions(state, seat),
            game.answers(state, seat), rng, **settings,
        )  # fmt: skip

    def again(self, **settings: Any) -> "View":
        """The same with a generator of its own, which goes on as this one's would, and other `settings`."""
        rng = Random()
        rng.setstate(self.rng.getstate())
        return replace(self, rng=rng, **settings)

    def world(self) -> Any:
        """A state the seat cannot tell from the true one, the bot's own to change."""
        return self.game.resample(self.observation, self.rng)

    def start_clock(self) -> Callable[[], bool]:
        """Begin to think. What comes back says whether the time is up: budget used, or told to hurry."""
        hurry, deadline = self.hurry, monotonic() + self.budget
        return lambda: hurry() or monotonic() >= deadline


class Bot(Protocol):
    """A computer opponent. What it may keep from one decision to the next are notes on what it thought."""

    def choose(self, view: View) -> Any:
        """One of the legal actions; soon, once the view's clock says that the time is up."""
        ...


class Eager(Bot, Protocol):
    """A bot that also does something beside the seats that are asked, where the game lets it."""

    def beside(self, view: View) -> Any:
        """One of the legal actions, none of which answers anything; None to let the others go on."""
        ...


class Thinking(Bot, Protocol):
    """A bot that takes its time.

    seconds  how long it thinks at the most, in all that it does in a turn
    """

    seconds: float


class InParts(Bot, Protocol):
    """A bot whose thinking falls into parts that can be done at the same time.

    parts  how many there are
    """

    parts: int

    def think(self, view: View, part: int) -> Any:
        """What the part of this number, from 0, comes to: an `Analysis`, whose `best` is the choice."""
        ...


def seconds_of(bot: Any) -> float:
    """How long the bot thinks at the most in a turn; a short time if it does not say, or is None."""
    seconds: float = getattr(bot, "seconds", SHORT)
    return seconds


def as_shown(seconds: float) -> float:
    """How long it is shown to take: whole steps, so that it does not tell what there was to think about."""
    return ceil(seconds / STEP) * STEP


def decide(bot: Any, view: View) -> Any:
    """What the bot answers; if it is not asked, what it does beside, None for nothing."""
    return bot.choose(view) if view.answers else bot.beside(view)
