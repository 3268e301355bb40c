"""A look back at a finished game in words, as lines, and for programs."""

from collections.abc import Sequence
from operator import attrgetter
from textwrap import wrap
from typing import Any, Final

from spacegames.bots.review import Review, TurningPoint, Verdict
from spacegames.chart import Pen, chart
from spacegames.core.seats import LETTERS, seat_name

WIDTH: Final = 80
ROWS: Final = 7
DIGITS: Final = 4

Side = tuple[int, ...]


def look_into(review: Review, jobs: int) -> None:
    """Look into all that is left, with a bar on stderr if that is a terminal. Raises `lanes.Killed`."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=len(review.questions))
        for _ in review.go_on(jobs):
            bar.update(task, completed=len(review.verdicts))


def report(review: Review, names: Sequence[str], pen: Pen, width: int = WIDTH) -> list[str]:
    """How it ended, a chart a side with the same in words, and the turning points; no line is wider."""
    lines = _folded(_head(review, names), width)
    for side in review.sides:
        title = f"{side_in_words(side, names)}: chance to win in %, ply 0 to {review.plies}"
        lines += ["", *_folded([title], width), *chart_of(review, side, width, ROWS, pen)]
        lines += _folded([line_in_words(review, side)], width)
    return lines + _folded(_turning_points(review, names), width)


def in_words(review: Review, names: Sequence[str]) -> list[str]:
    """The same without charts, as long as the lines are."""
    sides = [f"{side_in_words(side, names)}: {line_in_words(review, side)}" for side in review.sides]
    return [*_head(review, names), "", *sides, *_turning_points(review, names)]


def _head(review: Review, names: Sequence[str]) -> list[str]:
    outcome = review.game.voice.outcome(review.outcome, names)
    return [f"{review.game.info.title}. {outcome}", scope(review)]


def _turning_points(review: Review, names: Sequence[str]) -> list[str]:
    points = review.turning_points()
    none = "There is no turning point." if review.complete else "No turning point is known yet."
    lines = ["", "Turning points" if points else none]
    for number, point in enumerate(points, 1):
        lines += [f"{number}. {headline(point, names)}", f"   {what_was_done(review, point, names)}"]
    return lines


def _folded(lines: Sequence[str], width: int) -> list[str]:
    return [part for line in lines for part in wrap(line, width, subsequent_indent="   ") or [""]]


def scope(review: Review) -> str:
    """How much has been looked into."""
    looked, whole = len(review.verdicts), len(review.questions)
    some = f"{looked} of {whole}" if looked < whole else f"All {whole}"
    return f"{some} decisions have been looked into, each in {review.iterations} worlds or more."


def chart_of(review: Review, side: Side, width: int, rows: int, pen: Pen) -> list[str]:
    """The line of a side, with the numbers of its turning points below."""
    marks = {
        point.verdict.ply: str(number)
        for number, point in enumerate(review.turning_points(), 1)
        if point.verdict.seat in side
    }
    points = [(point.ply, point.chance) for point in review.line(side)]
    return chart(points, review.plies, width, rows, pen, marks)


def side_in_words(side: Side, names: Sequence[str]) -> str:
    """Who belongs to a side, with the letters of the seats."""
    return ", ".join(f"{LETTERS[seat]} {names[seat]}" for seat in side)


def line_in_words(review: Review, side: Side) -> str:
    """How the chance of a side began, the highest and the lowest it was, and what came of it."""
    points = review.line(side)
    if not points:
        return "Nothing has been looked into yet."
    end = _result(points.pop().chance) if review.complete else ""
    if not points:
        return f"Never had a choice, {end}."
    first, last, chance = points[0], points[-1], attrgetter("chance")
    told = {max(points, key=chance), min(points, key=chance)} | (set() if end else {last})
    later = [
        f"{percent(one.chance)} at ply {one.ply}" for one in sorted(told - {first}, key=attrgetter("ply"))
    ]
    return ", ".join([f"{percent(first.chance)} at first", *later, *[end] * bool(end)]) + "."


def headline(point: TurningPoint, names: Sequence[str]) -> str:
    """When it was, who decided, and how the chance changed until the next decision."""
    one = point.verdict
    change = f"{percent(one.chance)} before, {percent(point.then.chance)} after"
    return f"Ply {one.ply}, {names[one.seat]}: {change}."


def what_was_done(review: Review, point: TurningPoint, names: Sequence[str]) -> str:
    """What was done, what the bot would have done, and what that would have been worth more."""
    one, voice = point.verdict, review.game.voice
    did, best = voice.action(one.did, names), voice.action(one.best, names)
    if one.did == one.best:
        return f"Did: {did}. The bot: the same."
    more = "hardly" if percent(one.cost) == percent(0) else percent(one.cost)
    return f"Did: {did}. The bot: {best}, worth {more} more."


def percent(share: float) -> str:
    return f"{share:.0%}"


def _result(share: float) -> str:
    """What came of it in the end, in a word."""
    return {0.0: "lost", 1.0: "won"}.get(share, f"{percent(share)} of a win that is shared")


# ---------------------------------------------------------------------------------- For programs


def as_object(review: Review, names: Sequence[str]) -> dict[str, Any]:
    """All that has been found: seats by letter, actions in notation, chances from 0 to 1."""
    return {
        "game": review.game.info.name,
        "winners": [seat_name(seat) for seat in review.outcome.winners],
        "plies": review.plies,
        "iterations": review.iterations,
        "decisions": len(review.questions),
        "looked_into": len(review.verdicts),
        "complete": review.complete,
        "sides": [_side_as_object(review, side, names) for side in review.sides],
        "turning_points": [_turning_point_as_object(review, one, names) for one in review.turning_points()],
        "verdicts": [_verdict_as_object(review, one) for one in review.verdicts],
    }


def _side_as_object(review: Review, side: Side, names: Sequence[str]) -> dict[str, Any]:
    return {
        "seats": [seat_name(seat) for seat in side],
        "names": [names[seat] for seat in side],
        "line": [{"ply": one.ply, "chance": _short(one.chance)} for one in review.line(side)],
        "text": line_in_words(review, side),
    }


def _turning_point_as_object(review: Review, point: TurningPoint, names: Sequence[str]) -> dict[str, Any]:
    text = f"{headline(point, names)} {what_was_done(review, point, names)}"
    return {**_verdict_as_object(review, point.verdict), "after": _short(point.then.chance), "text": text}


def _verdict_as_object(review: Review, one: Verdict) -> dict[str, Any]:
    notation = review.game.format
    return {
        "ply": one.ply,
        "seat": seat_name(one.seat),
        "before": _short(one.chance),
        "did": notation(one.did),
        "worth": _short(one.worth),
        "bot": notation(one.best),
    }


def _short(share: float) -> float:
    return round(share, DIGITS)
