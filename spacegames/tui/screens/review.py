"""A look back at a finished game: how likely everybody was to win, and the decisions that turned it."""

import asyncio
from collections.abc import Iterable
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, Final

from textual.geometry import Region
from textual.worker import Worker as Looking

from spacegames.bots.review import ITERATIONS, Review
from spacegames.bots.worker import BotFailed, Worker
from spacegames.core.play import Play
from spacegames.review import headline, in_words, report, what_was_done
from spacegames.tui.page import Overlay
from spacegames.tui.screens.reader import Reader
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.charts import Charts
from spacegames.tui.widgets.listing import Item, Listing

if TYPE_CHECKING:
    from spacegames.tui.screens.replay import ReplayPage

WIDE: Final = 110
LEAST_POINTS: Final = 8
MOST_POINTS: Final = 11
AT_ONCE: Final = 2
OFTEN: Final = 0.25  # seconds between two looks at what is known by now


class ReviewPage(Overlay):
    """The lines grow while bots think in other processes. Who goes back stops them; what is known is kept."""

    HINTS: ClassVar = (
        ("do", "go there"), ("look", "in words"), ("save-text", "write"), ("menu", "menu"), ("keys", "keys"),
        ("back", "back"),
    )  # fmt: skip

    def __init__(self, replay: "ReplayPage", play: Play) -> None:
        self.replay, self.play = replay, play
        self.looking: Looking[None] | None = None
        super().__init__()

    def make_boards(self) -> Iterable[Board]:
        self.points = Listing("Turning points", id="points")
        self.charts = Charts()
        return (self.points, self.charts)

    def lay_out(self, width: int, height: int) -> None:
        room = height - 3
        sides = len(self.review.sides) if self.review else 1
        points = MOST_POINTS if sides <= 2 and width < WIDE else LEAST_POINTS
        charts = Charts.rows_wanted(sides, room - points)
        self.place(self.charts, Region(0, 1, width, charts))
        self.place(self.points, Region(0, 1 + charts, width, room - charts))

    def begin(self) -> None:
        self.status.show("REVIEW", self.replay.game.info.title)
        self.points.empty = "The bots look into the game with the eyes of whoever decided."
        self.looking = self.run_worker(self._look())

    @property
    def review(self) -> Review | None:
        """What is known by now; the replay keeps it."""
        return self.replay.review

    async def _look(self) -> None:
        """Look into what is left, and show it as it comes."""
        if not self.replay.review:
            self.replay.review = await asyncio.to_thread(Review, self.play, self.replay.seed, ITERATIONS)
        review = self.replay.review
        self.place_all()
        self._show(review)
        try:
            await self._look_into_the_rest(review)
        except BotFailed as error:
            self._show(review)
            self.refuse(f"it goes no further: {error}")

    async def _look_into_the_rest(self, review: Review) -> None:
        worker, shown, name = Worker(), monotonic(), review.game.info.name
        try:
            while asked := review.left[:AT_ONCE]:
                found = await asyncio.gather(
                    *(worker.compare(name, one.view, review.iterations, one.did) for one in asked)
                )
                review.verdicts += [one.verdict(said) for one, said in zip(asked, found, strict=True)]
                if review.complete or monotonic() > shown + OFTEN:
                    self._show(review)
                    shown = monotonic()
        finally:
            worker.close()

    def _show(self, review: Review) -> None:
        names = self.replay.names
        self.charts.show(review, names)
        points = [
            Item(point.verdict.ply, f"{headline(point, names)} {what_was_done(review, point, names)}")
            for point in review.turning_points()
        ]
        self.points.show(points, cursor=self.replay.turned)
        if review.complete:
            self.points.empty = "There is none."
            self.say("Enter goes to the decision. A copy: nothing here changes the saved game.")
        else:
            self.say("Esc stops it; what is known by then is kept.")

    # ---------------------------------------------------------------------------------- the keys

    def chosen(self, board: Board) -> None:
        if board is self.points and isinstance(self.points.cursor, int):
            ply, words = self.points.cursor, self.points.item.text if self.points.item else ""
            self.dismiss()
            self.replay.look_at_turn(ply, words)

    def do_look(self) -> None:
        if self.review:
            words = in_words(self.review, self.replay.names)
            self.home_app.open(Reader("The review in words", "\n".join(words)))

    def do_copy(self) -> None:
        if self.points.item:
            self.home_app.copy(self.points.item.text)

    def do_save_text(self) -> None:
        if self.review:
            lines = report(self.review, self.replay.names, self.charts.pen)
            self.home_app.write_text(f"{self.replay.stem}-review.txt", "\n".join(lines) + "\n")

    def do_review(self) -> None:
        """Go on where it was stopped; else the same key closes it."""
        if self.looking and self.looking.is_cancelled:
            self.looking = self.run_worker(self._look())
        else:
            self.do_back()

    def do_back(self) -> None:
        """The first time it stops what is still going on."""
        if self.looking and self.looking.is_running:
            self.looking.cancel()
            self.say(f"Stopped; what is known is kept. {self.key('review')} goes on, Esc goes back.")
        else:
            super().do_back()
