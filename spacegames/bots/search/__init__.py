"""Bots that look into many worlds: Monte Carlo tree search, for every game."""

from spacegames.bots.search.levels import LEVELS, Level, SearchBot
from spacegames.bots.search.parts import BEST, PARTS, analyse, analyse_part, together
from spacegames.bots.search.search import Analysis, Option, Search, compare, search

__all__ = [
    "BEST",
    "LEVELS",
    "PARTS",
    "Analysis",
    "Level",
    "Option",
    "Search",
    "SearchBot",
    "analyse",
    "analyse_part",
    "compare",
    "search",
    "together",
]
