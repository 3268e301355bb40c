"""A hint for the seat that is asked: what it could do best, from what it knows and no more."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from spacegames.bots.advice import SECONDS, advise
from spacegames.bots.search import Analysis
from spacegames.core.bot import View
from spacegames.core.seats import LETTERS
from spacegames.hotseat.hotseat import HotSeat
from spacegames.hotseat.stage import Ask


class Tip(Struct):
    """One of the best answers, in notation and in words.

    chance  to win with it, from 0 to 1; where all win together, that they do
    why     what tells it from the others, a sentence
    """

    do: str
    text: str
    chance: float
    why: str

    @property
    def odds(self) -> str:
        """The chance in words, no finer than it is known."""
        percent = round(100 * self.chance)
        return f"about {percent} %" if 0 < percent < 100 else "over 99 %" if percent else "below 1 %"


class Hint(Struct):
    """The best answers of a seat, the best first."""

    seat: str
    options: list[Tip]


def why_no_hint(seat: HotSeat) -> str:
    """Why there is no hint for who is at the screen; empty if there can be one."""
    stage, table = seat.stage(), seat.table
    if not isinstance(stage, Ask) or stage.seat not in table.decision.owes:
        return "nobody here is asked now"
    return "there is only one answer" if len(table.answers(stage.seat)) < 2 else ""


def eyes_for(seat: HotSeat, asked: int) -> tuple[int, ...]:
    """Whose knowledge a hint for this seat rests on: nobody's but the public's while everybody looks on."""
    return () if seat.in_public else (asked,)


def view_for(seat: HotSeat, asked: int) -> View:
    """What the search for a hint is given, for the seat that is asked."""
    table = seat.table
    known = table.observe(eyes_for(seat, asked))
    return replace(table.view(asked), observation=known, budget=SECONDS)


def hint(seat: HotSeat, view: View, analysis: Analysis) -> Hint:
    """What this analysis of the view comes to, in words. The table is left as it is."""
    table = seat.table
    game, names = table.game, table.names
    tips = [
        Tip(game.format(one.action), game.voice.action(one.action, names), round(one.chance, 2), one.why)
        for one in advise(view, analysis, names, eyes_for(seat, view.seat))
    ]
    return Hint(LETTERS[view.seat], tips)


def hints_taken(names: Sequence[str], hints: Sequence[int]) -> str:
    """How many hints each seat has taken, in a line; empty if none was.

    It is for when the game is over: that somebody wanted one tells that he had a choice.
    """
    counts = [f"{names[seat]} {hints.count(seat)}" for seat in sorted(set(hints))]
    return f"Hints taken: {', '.join(counts)}." if counts else ""
