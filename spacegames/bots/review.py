"""A look back at a game that is over: how likely everybody was to win along it, and what a search would do.

Every decision is looked at with the eyes of the seat that had it: what it knew then, and nothing else. So a
chance is the chance as far as that seat could know, and a review is the same every time, in every process.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import pairwise
from math import inf
from typing import Any, Final

from msgspec import Struct

from spacegames.bots import lanes, post
from spacegames.bots.search import Analysis, compare
from spacegames.core.bot import View
from spacegames.core.chance import seeded
from spacegames.core.game import sides_of
from spacegames.core.play import Play

ITERATIONS: Final = 200  # worlds a decision, and no more than that again to compare what was done
MOST: Final = 3  # turning points
LEAST: Final = 0.01  # what changes less has turned nothing


class Question(Struct, frozen=True):
    """A decision of a game that is over: what the seat knew then, and what it did.

    ply  how many actions had been done before
    """

    ply: int
    view: View
    did: Any

    def verdict(self, found: Analysis) -> "Verdict":
        """What this analysis says of the decision, in which `did` was compared with the best."""
        worth = next(option.chance for option in found.options if option.action == self.did)
        return Verdict(self.ply, self.view.seat, self.did, found.best, found.chance, worth)


class Verdict(Struct, frozen=True):
    """What a search says of a decision.

    did     what the seat did, and `best` what the search would have done
    chance  how likely its side was to win with the best answer, 0 to 1, as far as the seat could know
    worth   and with what it did; never more than that
    """

    ply: int
    seat: int
    did: Any
    best: Any
    chance: float
    worth: float

    @property
    def cost(self) -> float:
        """What the best answer would have been worth more."""
        return self.chance - self.worth


class Point(Struct, frozen=True):
    """How likely a side was to win when so many actions had been done."""

    ply: int
    chance: float


class TurningPoint(Struct, frozen=True):
    """A decision after which much was different; `then` is the next point on the line of that side."""

    verdict: Verdict
    then: Point

    @property
    def change(self) -> float:
        return self.then.chance - self.verdict.chance

    @property
    def weight(self) -> float:
        """How much it turned: by how much the chance changed, and how much of that was the answer's doing."""
        return abs(self.change) + self.verdict.cost

    def overlaps(self, other: "TurningPoint") -> bool:
        return self.verdict.ply < other.then.ply and other.verdict.ply < self.then.ply


def _answer(message: bytes) -> post.Answer:
    """What is said in another process of a question that was sent there."""
    question = post.read_question(message)
    return post.compared(question, post.view_of(question))


class Review:
    """What is found out about a game that is over, decision by decision, in order.

    outcome    how it ended
    sides      who wins together
    results    what came of it for every side: 1 for who won alone, parts of it for who did together, or 0
    questions  all decisions at which a seat had more than one answer
    verdicts   on the first of them, as far as they have been looked into
    """

    def __init__(self, play: Play, seed: int, iterations: int = ITERATIONS) -> None:
        """Look up all decisions. Raises ValueError if the game is not over: it still has secrets."""
        outcome = play.game.outcome(play.state)
        if outcome is None:
            raise ValueError("the game is not over: a review would tell what is still hidden")
        self.game, self.iterations, self.outcome = play.game, iterations, outcome
        self.sides = sides_of(play.game, play.config)
        self.results = self._results(outcome.winners)
        self.plies = len(play.plies)
        self.questions = list(_questions(play, seed))
        self.verdicts: list[Verdict] = []

    def _results(self, winners: Sequence[int]) -> list[float]:
        won = [side for side in self.sides if set(side) & set(winners)]
        if not won and len(self.sides) > 1:
            won = list(self.sides)
        return [1 / len(won) if side in won else 0.0 for side in self.sides]

    @property
    def left(self) -> Sequence[Question]:
        """What has not been looked into yet."""
        return self.questions[len(self.verdicts) :]

    @property
    def complete(self) -> bool:
        return not self.left

    def go_on(self, jobs: int = 1) -> Iterator[None]:
        """Look into what is left, in so many processes; it comes up for air now and then.

        Closing what this returns ends it, and what has been found is kept. Raises `lanes.Killed`.
        """
        if jobs > 1:
            yield from self._in_processes(jobs)
            return
        for one in self.left:
            self.verdicts.append(one.verdict(compare(one.view, self.iterations, one.did)))
            yield

    def _in_processes(self, jobs: int) -> Iterator[None]:
        left = deque(map(self._message, self.left))
        early: dict[int, post.Answer] = {}
        with closing(lanes.spread(jobs, _answer, left)) as answers:
            for _, answer in answers:
                early[answer.number] = answer
                while self.left and self.left[0].ply in early:
                    one = self.left[0]
                    self.verdicts.append(one.verdict(post.analysis_in(early.pop(one.ply), one.view)))
                yield

    def _message(self, one: Question) -> bytes:
        game, do = self.game, self.game.format(one.did)
        asked = post.question_of(one.view, game.info.name, one.ply, iterations=self.iterations, beside=do)
        return post.encode(asked)

    def line(self, side: Sequence[int]) -> list[Point]:
        """How likely this side was to win, at each of its own decisions and at the end, as far as known."""
        points = [Point(one.ply, one.chance) for one in self.verdicts if one.seat in side]
        if self.complete:
            points.append(Point(self.plies, self.results[self.sides.index(tuple(side))]))
        return points

    def turning_points(self) -> list[TurningPoint]:
        """The decisions that turned most, in the order of the game.

        What changes for one side changes for its rivals too, so there is one of those that overlap.
        """
        chosen: list[TurningPoint] = []
        for one in sorted(self._turns(), key=lambda one: -one.weight):
            if len(chosen) < MOST and one.weight >= LEAST and not any(map(one.overlaps, chosen)):
                chosen.append(one)
        return sorted(chosen, key=lambda one: one.verdict.ply)

    def _turns(self) -> Iterator[TurningPoint]:
        """Every decision with the next point of its side."""
        for side in self.sides:
            own = [one for one in self.verdicts if one.seat in side]
            for verdict, (_, then) in zip(own, pairwise(self.line(side)), strict=False):
                yield TurningPoint(verdict, then)


def _questions(play: Play, seed: int) -> Iterator[Question]:
    game = play.game
    state = game.start(play.config)
    for ply, done in enumerate(play.plies):
        if done.seat >= 0:
            view = View.of(game, state, done.seat, seeded(f"{seed}/{ply}"), budget=inf)
            if len(view.answers) > 1 and done.action in view.answers:
                yield Question(ply, view, done.action)
        game.apply(state, done.seat, done.action)
