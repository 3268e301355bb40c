"""A search in parts, each with a tree of its own, which can be made in processes of their own.

That is root parallelization, which serves search over information sets best (Sephton, Cowling, Powley and
Slaven, "Parallelization of Information Set Monte Carlo Tree Search", 2014). What comes of it depends on the
number of parts, and not on where they are made.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from spacegames.bots.search.search import Analysis, Option, rank, search
from spacegames.core.bot import View

PARTS: Final = 2
BEST: Final = 3  # answers of which an analysis has something to tell


def analyse(view: View, iterations: int) -> Analysis:
    """What the answers are worth, after so many iterations in all; the view's `rng` is left as it is."""
    return in_a_row(view, PARTS, lambda own, part: analyse_part(own, iterations, part))


def analyse_part(view: View, iterations: int, part: int) -> Analysis:
    """What the part of this number, from 0, comes to; something is known of the best answers at the least."""
    return search_part(view, iterations, part, told=BEST)


def search_part(view: View, iterations: int, part: int, parts: int = PARTS, **how: Any) -> Analysis:
    """A search with the part's share of the iterations and chance of its own; `how` is as for `search`."""
    view.rng.seed(f"{view.rng.random()}/{part}")
    return search(view, max(1, iterations // parts), **how)


def in_a_row(view: View, parts: int, think: Callable[[View, int], Analysis]) -> Analysis:
    """What so many parts come to that are thought about one after the other, in the time there is for all."""
    return together([think(view.again(budget=view.budget / parts), part) for part in range(parts)])


def together(analyses: Sequence[Analysis]) -> Analysis:
    """What the searches of all parts say."""
    found: dict[Any, list[Option]] = {}
    for analysis in analyses:
        for option in analysis.options:
            found.setdefault(option.action, []).append(option)
    options = sorted(map(_joined, found.values()), key=rank)
    return Analysis(tuple(options), options[0].chance, sum(analysis.iterations for analysis in analyses))


def _joined(same: Sequence[Option]) -> Option:
    visits = sum(option.visits for option in same)
    chance = sum(option.visits * option.chance for option in same) / visits if visits else 0.0
    return Option(same[0].action, visits, chance, max(same, key=lambda option: option.visits).line)
