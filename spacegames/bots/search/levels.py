"""How strong a bot is: so many worlds a decision, and what it may use."""

from typing import Any, Final

from msgspec import Struct

from spacegames.bots.search.search import search
from spacegames.core.bot import View
from spacegames.core.chance import choose


class Level(Struct, frozen=True):
    """What a bot of this level does at a decision. It is the same on every machine.

    iterations  how many worlds it looks into, where the game does not say that it takes more or fewer
    guided      whether it goes by the game's own policy, or expects anybody to do anything
    slips       the share of decisions at which it does not think, and answers anything
    """

    iterations: int
    guided: bool = True
    slips: float = 0.0


LEVELS: Final = {
    "novice": Level(16, guided=False, slips=0.25),
    "easy": Level(20, slips=0.1),
    "normal": Level(60),
    "hard": Level(500),
}


class SearchBot:
    """Takes the answer that a search looks into most often."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: View) -> Any:
        """What the game has it do at once, if anything; else the answer that is looked into most often."""
        if (at_once := self.beside(view)) is not None:
            return at_once
        if len(view.answers) == 1:
            return view.answers[0]
        if self.level.slips and view.rng.random() < self.level.slips:
            return choose(view.answers, view.rng)
        iterations = max(1, int(self.level.iterations * getattr(view.game, "pace", 1.0)))
        return search(view, iterations, self.level.guided).best

    def beside(self, view: View) -> Any:
        """What the game's heuristics do without being asked; None for nothing."""
        offer = getattr(view.game, "beside", None)
        return offer(view.world(), view.seat) if offer else None
