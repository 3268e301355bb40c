"""How strong a bot is: so many worlds a decision, and what it may use."""

from typing import Any, Final

from msgspec import Struct

from spacegames.bots.search.parts import PARTS, in_a_row, search_part
from spacegames.bots.search.search import Analysis, Option
from spacegames.bots.search.tree import Kept
from spacegames.core.bot import View
from spacegames.core.chance import choose
from spacegames.core.game import Game


class Level(Struct, frozen=True):
    """What a bot of this level does at a decision. It is the same on every machine.

    iterations  how many worlds it looks into, where the game does not say that it takes more or fewer
    guided      whether it goes by the game's own policy, or expects anybody to do anything
    slips       the share of decisions at which it does not think, and answers anything
    parts       in how many searches they are looked into
    seconds     how long it thinks in a turn, if it has to break off before it has looked into all
    """

    iterations: int
    guided: bool = True
    slips: float = 0.0
    parts: int = 1
    seconds: float = 1.0

    def worlds(self, game: Game) -> int:
        """How many worlds it looks into in this game, in all its searches."""
        return max(1, int(self.iterations * getattr(game, "pace", 1.0)))


LEVELS: Final = {
    "novice": Level(16, guided=False, slips=0.25),
    "easy": Level(20, slips=0.1),
    "normal": Level(60, seconds=2.0),
    "hard": Level(500, parts=PARTS, seconds=3.0),
}


class SearchBot:
    """Takes the answer that is looked into most often by several searches, each with a tree of its own.

    Between two decisions it keeps what the trees say of the tables that may come next.

    parts    how many searches there are, which can be made at the same time
    seconds  how long it thinks at the most in a turn
    """

    def __init__(self, level: Level) -> None:
        self.level = level
        self.parts, self.seconds = level.parts, level.seconds
        self._kept = [Kept() for _ in range(level.parts)]

    def choose(self, view: View) -> Any:
        """What the game has it do at once, if anything; else what the searches say together."""
        best = in_a_row(view, self.parts, self.think).best
        view.rng.random()
        return best

    def think(self, view: View, part: int) -> Analysis:
        """What the search of this number says, from 0; where there is nothing to search, all say the same."""
        settled = self._settled(view)
        if settled is not None:
            return Analysis((Option(settled, 1, 0.0),), 0.0, 0)
        worlds = self.level.worlds(view.game)
        return search_part(view, worlds, part, self.parts, guided=self.level.guided, kept=self._kept[part])

    def _settled(self, view: View) -> Any:
        """What takes no search: what the game does at once, the only answer, a slip; None for nothing."""
        if (at_once := self.beside(view)) is not None:
            return at_once
        if len(view.answers) == 1:
            return view.answers[0]
        slips = self.level.slips and view.rng.random() < self.level.slips
        return choose(view.answers, view.rng) if slips else None

    def beside(self, view: View) -> Any:
        """What the game's heuristics do without being asked; None for nothing."""
        offer = getattr(view.game, "beside", None)
        return offer(view.world(), view.seat) if offer else None
