"""A tournament for people: how it stands while it runs, where it is kept, and what is written of it."""

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from io import StringIO
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec
from msgspec.structs import replace

from spacegames import paths
from spacegames.bots import sequential
from spacegames.bots.contest import Contest, Played, in_batches
from spacegames.bots.pools import Pool
from spacegames.bots.sheet import Header, Sheet
from spacegames.bots.standings import Report, Score, Tally, Verdict, report
from spacegames.core.seats import seat_name

COLUMNS: Final = ("number", "seats", "winners", "plies", "seconds")
OFTEN: Final = 0.2  # seconds between two looks at how it stands
Show = Callable[[Report], None]


class Files:
    """Where a tournament is kept, and what is written when it is over: a row a game, or the report."""

    def __init__(self, wanted: Iterable[Path]) -> None:
        """Told apart by their endings. Raises ValueError for any other, OSError if one cannot be written."""
        wanted = tuple(wanted)
        self.sheet = next((path for path in wanted if path.suffix == paths.SUFFIX), None)
        self._results = [path for path in wanted if path.suffix != paths.SUFFIX]
        for path in self._results:
            if path.suffix not in _WRITERS:
                raise ValueError(f"--out takes a file that ends in .jsonl, .csv or .json, not {path.name!r}")
            paths.check_writable(path)

    def open_sheet(self, contest: Contest) -> Sheet:
        """The sheet of the contest, among the program's own files if no other was wanted.

        Raises as `Sheet.open` and `Sheet.check` do.
        """
        header = Header.of(contest)
        sheet = Sheet.open(self.sheet or paths.arena() / f"{header.name()}{paths.SUFFIX}", header)
        sheet.check(contest)
        return sheet

    def write(self, contest: Contest, games: Sequence[Played], found: Report) -> None:
        """Write down the results. Raises OSError."""
        for path in self._results:
            paths.write_whole(path, _WRITERS[path.suffix](contest, games, found).encode())


class Count:
    """The games of a sheet in the order of their numbers, so that it does not matter when they were played.

    It goes no further than to the first gap, nor than it takes to settle on which side of `until` the share
    of the first bot is, if that is asked.

    settled  whether it is
    """

    def __init__(self, contest: Contest, until: float | None = None) -> None:
        self.tally = Tally()
        self.settled = False
        self._contest, self._until = contest, until

    def go_on(self, games: Mapping[int, Played], limit: int) -> Report:
        """Count what has been played, up to so many games. What they say."""
        while not self.settled and self.tally.games < limit and (game := games.get(self.tally.games)):
            self.tally.add([game])
            self.settled = self._until is not None and self._settles(self._until)
        return self._report()

    def _report(self) -> Report:
        found = report(self._contest, self.tally)
        if self._until is None:
            return found
        first = found.bots[0]
        low, high = sequential.interval(first.wins, first.games)
        return replace(found, verdict=Verdict(self._until, self.settled, low, high))

    def _settles(self, share: float) -> bool:
        first = report(self._contest, self.tally).bots[0]
        return sequential.is_settled(share, first.wins, first.games)


def play_on(pool: Pool, contest: Contest, sheet: Sheet, games: int, show: Show, count: Count) -> Report:
    """Play those of so many games that are not on the sheet yet, or fewer if it is settled before."""
    found = count.go_on(sheet.games, games)
    shown = -OFTEN
    left = in_batches(number for number in range(games) if number not in sheet.games)
    with closing(pool(contest, left)) as batches:
        while not count.settled and (batch := next(batches, None)) is not None:
            sheet.add(batch)
            found = count.go_on(sheet.games, games)
            if monotonic() > shown + OFTEN:
                show(found)
                shown = monotonic()
    return found


@contextmanager
def scoreboard(games: int, done: int) -> Iterator[Show]:
    """What shows on a terminal how a tournament stands, until it is over."""
    from rich.console import Console, Group
    from rich.live import Live
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn
    from rich.text import Text

    console = Console(stderr=True)
    columns = BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    bar = Progress(*columns, console=console)
    task = bar.add_task("", total=games, completed=done)
    if not console.is_terminal:
        yield lambda found: None
        return
    with Live(bar, console=console, transient=True) as live:

        def show(found: Report) -> None:
            bar.update(task, completed=found.games)
            live.update(Group(bar, Text("\n".join(table(found)))))

        yield show


def table(found: Report) -> list[str]:
    """How a tournament stands, line by line."""
    points = dict(enumerate(found.ratings))
    width = max(len(score.name) for score in (*found.bots, *found.seats))
    head = f"{'':{width}} {'won':>8} {'of':>8} {'share':>7}   {'95 %':<16}"
    lines = [
        f"{found.games} games, seed {found.seed}, {found.mean_plies:.1f} plies each, {found.draws} draws",
        f"{head} {'rating':>7}   95 %" if found.ratings else head.rstrip(),
    ]
    for place, score in enumerate((*found.bots, *found.seats)):
        line = _line(score, width)
        if place in points:
            rating = points[place]
            line += f" {rating.points:+7.0f}   {rating.low:+.0f} to {rating.high:+.0f}"
        lines.append(line.rstrip())
    return [*lines, *_verdict(found)]


def _verdict(found: Report) -> list[str]:
    """On which side of the share that was asked about the first bot is, as far as the games settle it."""
    if not (asked := found.verdict):
        return []
    first = found.bots[0]
    settled = f"{first.name} is {'above' if asked.low > asked.share else 'below'} {asked.share:.0%}"
    open_yet = f"{first.name} may still be on either side of {asked.share:.0%}"
    between = f"{asked.low:.1%} to {asked.high:.1%}, however often one looks"
    return [f"{settled if asked.settled else open_yet}: {between}"]


def _line(score: Score, width: int) -> str:
    between = f"{score.low:.1%} to {score.high:.1%}"
    return f"{score.name:{width}} {score.wins:8} {score.games:8} {score.share:7.1%}   {between:<16}"


def _rows(contest: Contest, games: Sequence[Played], found: Report) -> str:
    text = StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS)
    for game in games:
        sits = " ".join(contest.bots[bot] for bot in game.sits)
        winners = " ".join(map(seat_name, game.winners))
        rows.writerow((game.number, sits, winners, game.plies, game.seconds))
    return text.getvalue()


def _summary(contest: Contest, games: Sequence[Played], found: Report) -> str:
    return msgspec.json.format(msgspec.json.encode(found)).decode() + "\n"


_WRITERS: Final = {".csv": _rows, ".json": _summary}
