"""What comes of a tournament: games are counted in any order, and the same ones give the same report."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Final

from msgspec import Struct, field

from spacegames.bots.contest import Contest, Played
from spacegames.bots.ratings import Meeting, rate
from spacegames.core.seats import seat_name

CONFIDENCE: Final = 1.959963984540054  # standard deviations either side that hold 95 in 100


class Score(Struct, frozen=True):
    """Games won of those played, and between which shares the true one lies, 95 times in 100."""

    name: str
    wins: int
    games: int
    share: float
    low: float
    high: float


class Rating(Struct, frozen=True):
    """How strong a bot is in points, 0 being the mean of all, and where the truth lies, 95 times in 100."""

    name: str
    points: float
    low: float
    high: float


class Verdict(Struct, frozen=True):
    """Whether it is settled on which side of a share the first bot's is.

    low, high  between which it lies, 95 times in 100, however often one looks
    """

    share: float
    settled: bool
    low: float
    high: float


class Report(Struct, frozen=True):
    """What came of a tournament.

    bots     one score for each of the bots, in the order they were named: games that a seat of its won
    seats    one score for each seat, whoever sat there
    ratings  how strong each of the bots is; none if there is only one
    verdict  on the first bot's share, if that was asked

    Where all win or lose together there is one score for each crew, and none of seats, and no ratings.
    """

    game: str
    seed: int
    games: int
    draws: int
    mean_plies: float
    bots: tuple[Score, ...]
    seats: tuple[Score, ...]
    ratings: tuple[Rating, ...] = ()
    verdict: Verdict | None = None


class Tally(Struct):
    """What has been counted so far: how often the bots sat so and these seats won, and what it took."""

    results: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = field(default_factory=Counter)
    plies: int = 0
    seconds: float = 0.0

    @property
    def games(self) -> int:
        return self.results.total()

    def add(self, games: Iterable[Played]) -> None:
        for game in games:
            self.results[game.sits, game.winners] += 1
            self.plies += game.plies
            self.seconds += game.seconds


def report(contest: Contest, tally: Tally) -> Report:
    """What the games that have been counted say."""
    alone = not contest.together
    return Report(
        game=contest.game,
        seed=contest.seed,
        games=tally.games,
        draws=sum(
            games for (_, won), games in tally.results.items() if alone and len(won) in (0, contest.seats)
        ),
        mean_plies=tally.plies / tally.games if tally.games else 0.0,
        bots=tuple(_by_bot(contest, tally) if alone else _by_crew(contest, tally)),
        seats=tuple(_by_seat(contest, tally)) if alone else (),
        ratings=tuple(_ratings(contest, tally)) if alone and len(contest.bots) > 1 else (),
    )


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval: between which shares the true one lies, 95 times in 100."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, CONFIDENCE**2
    middle = share + square / (2 * games)
    spread = CONFIDENCE * sqrt(share * (1 - share) / games + square / (4 * games**2))
    whole = 1 + square / games
    low, high = (middle - spread) / whole, (middle + spread) / whole
    return max(0.0, min(share, low)), min(1.0, max(share, high))


def _by_bot(contest: Contest, tally: Tally) -> Iterable[Score]:
    played, won = Counter[int](), Counter[int]()
    for (sits, winners), games in tally.results.items():
        for bot in set(sits):
            played[bot] += games
        for bot in {sits[seat] for seat in winners}:
            won[bot] += games
    return [_score(name, won[bot], played[bot]) for bot, name in enumerate(contest.bots)]


def _by_crew(contest: Contest, tally: Tally) -> Iterable[Score]:
    first = [contest.sits(number) for number in range(len(contest.bots))]
    played = Counter({_crew(contest, sits): 0 for sits in first})
    won = Counter[str]()
    for (sits, winners), games in sorted(tally.results.items()):
        crew = _crew(contest, sits)
        played[crew] += games
        won[crew] += games * bool(winners)
    return [_score(crew, won[crew], games) for crew, games in played.items()]


def _by_seat(contest: Contest, tally: Tally) -> Iterable[Score]:
    won = Counter[int]()
    for (_, winners), games in tally.results.items():
        for seat in winners:
            won[seat] += games
    return [_score(f"seat {seat_name(seat)}", won[seat], tally.games) for seat in range(contest.seats)]


def _ratings(contest: Contest, tally: Tally) -> Iterable[Rating]:
    meetings = Counter[Meeting]()
    for (sits, winners), games in tally.results.items():
        sides = [(tuple(sits[seat] for seat in side), side[0] in winners) for side in contest.sides]
        meetings[Meeting(tuple(who for who, _ in sides), tuple(who for who, won in sides if won))] += games
    for name, (points, error) in zip(contest.bots, rate(meetings, len(contest.bots)), strict=True):
        yield Rating(name, points, points - CONFIDENCE * error, points + CONFIDENCE * error)


def _crew(contest: Contest, sits: tuple[int, ...]) -> str:
    return " and ".join(dict.fromkeys(contest.bots[bot] for bot in sorted(sits)))


def _score(name: str, wins: int, games: int) -> Score:
    return Score(name, wins, games, wins / games if games else 0.0, *interval(wins, games))
