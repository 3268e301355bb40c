"""A game to be looked at again: all that was told, and the table as it was when it was told.

A game that is over is open to all eyes. Of one that is not, a reel holds what the public may look up and
nothing else: no hand, no action that was done unseen, not even how many there were. So it is the same in all
worlds that the public cannot tell apart.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby, islice, pairwise, takewhile
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from spacegames import records
from spacegames.core.decision import Decision
from spacegames.core.event import Event
from spacegames.core.game import Game, names_at
from spacegames.core.play import Play, Replay, replay

Seats = tuple[int, ...]

NOT_OVER: Final = "the game is not over: what is hidden stays hidden"


class Recording(Struct):
    """A record that has been read and played through; `path` is None if it was never written."""

    path: Path | None
    seed: int
    done: Replay

    @property
    def names(self) -> list[str]:
        return names_at(self.done.play.config, self.done.sitters)


def open_recording(path: Path) -> Recording:
    """The record, played through as far as it goes. Raises RecordError if it does not go at all."""
    contents, game = records.open_record(path)
    return Recording(path, contents.header.seed, replay(game, contents))


class Told(Struct):
    """Something told as a game is played again.

    state     the table at that moment
    decision  what is asked then; None in the middle of an action
    plies     how many actions have been done by then
    turns     how many turns have been taken by then
    """

    event: Event
    state: Any
    decision: Decision | None
    plies: int
    turns: int


def film(play: Play) -> Iterator[Told]:
    """All that is told as the game is played again; a turn is a question that nothing led to, answered."""
    game, state, turns = play.game, play.game.start(play.config), 0
    for plies, ply in enumerate(play.plies, 1):
        turns += ply.seat >= 0 and game.decision(state).begins
        told = _told(game, state, ply.seat, ply.action, plies, turns)
        if told:
            told[-1].state, told[-1].decision = game.copy(state), game.decision(state)
        yield from told


def _told(game: Game, state: Any, seat: int, action: Any, plies: int, turns: int) -> list[Told]:
    """Do the action. What it tells, each with the table as it is just then."""
    told: list[Told] = []

    def note(event: Event) -> None:
        told.append(Told(event, game.copy(state), None, plies, turns))

    game.apply(state, seat, action, note)
    return told


class Moment(Struct, frozen=True):
    """A place on a reel.

    event     what was told; of a game that is not over, as the public saw it
    table     the state then; of a game that is not over, what the public knew of it
    progress  how far every seat had come, as the public knew
    round     how many rounds were over
    gap       something before it is left out
    """

    event: Event
    table: Any
    decision: Decision | None
    plies: int
    turns: int
    round: int
    progress: tuple[int, ...]
    gap: bool


class Line(Struct, frozen=True):
    """A moment as these eyes see it: its place on the reel, and what was told in words."""

    place: int
    text: str
    round: int
    turns: int
    gap: bool


class Round(Struct, frozen=True):
    """A round: its first and last place on the reel, how it ended, in words, and who won it."""

    number: int
    first: int
    last: int
    text: str
    won: Seats


class Reel:
    """All moments of a game that may be looked at; when it is over, with any eyes."""

    def __init__(self, play: Play, names: Sequence[str]) -> None:
        self.game, self.config, self.names = play.game, play.config, names
        self.outcome = play.game.outcome(play.state)
        self._plies = play.plies if self.outcome else []
        self._stories: dict[Seats, list[Line]] = {}
        told = list(film(play))
        self.moments = list(self._open(told) if self.outcome else self._public(told))

    def _open(self, told: Sequence[Told]) -> Iterator[Moment]:
        for one, number in zip(told, _rounds(told, over=True), strict=True):
            public = self.game.observe(one.state, ())
            yield self._moment(one, one.event, one.state, public, number, False)

    def _public(self, told: Sequence[Told]) -> Iterator[Moment]:
        numbers = _rounds(told, over=False)
        before, gap = -1, False
        for place in self.game.recall([one.event for one in told], (), self.config):
            one, event = told[place], told[place].event.seen_by()
            before, gap = place, gap or place > before + 1
            if not event.is_dull():
                public = self.game.observe(one.state, ())
                yield self._moment(one, event, public, public, numbers[place], gap)
                gap = False

    def _moment(self, one: Told, event: Event, table: Any, public: Any, number: int, gap: bool) -> Moment:
        progress = tuple(self.game.voice.progress(public))
        return Moment(event, table, one.decision, one.plies, one.turns, number, progress, gap)

    # ------------------------------------------------------------------------- what may be seen

    @property
    def everybody(self) -> Seats:
        """All seats at once: with these eyes nothing is hidden."""
        return tuple(range(len(self.names)))

    def place_at(self, plies: int) -> int:
        """The last place at which no more than so many actions had been done."""
        return max(0, bisect_right(self.moments, plies, key=attrgetter("plies")) - 1)

    def why_not(self, seats: Seats) -> str:
        """Why these eyes may not look; empty if they may."""
        return NOT_OVER if seats and not self.outcome else ""

    def observe(self, place: int, seats: Seats = ()) -> Any:
        """What these seats knew then."""
        table = self.moments[place].table
        return self.game.observe(table, seats) if self.outcome else table

    def story(self, seats: Seats = ()) -> list[Line]:
        """What was told, as these seats saw it, in order."""
        if seats not in self._stories:
            assert not self.why_not(seats)
            self._stories[seats] = list(self._lines(seats))
        return self._stories[seats]

    def _lines(self, seats: Seats) -> Iterator[Line]:
        for place, moment in enumerate(self.moments):
            event = moment.event.seen_by(*seats)
            if not event.is_dull():
                text = self.game.voice.event(event, self.names)
                yield Line(place, text, moment.round, moment.turns, moment.gap)

    def table(self, place: int, seats: Seats = ()) -> list[str]:
        """The table then, line by line, as these seats saw it."""
        return self.game.voice.table(self.observe(place, seats), self.names)

    def secrets(self, place: int, seats: Seats) -> list[str]:
        """The lines of the table that only these seats could read."""
        public = self.table(place)
        return [line for line in self.table(place, seats) if line not in public]

    def now(self, place: int) -> list[str]:
        """What was in progress or asked then, or how the round ended; nothing in the middle of an action."""
        moment, voice = self.moments[place], self.game.voice
        if moment.event.ENDS_ROUND:
            return voice.round_over(self._told_with(place), self.config, self.names)
        if moment.decision is None:
            return []
        if self.outcome and not moment.decision.owes:
            return [voice.outcome(self.outcome, self.names)]
        forecast = voice.forecast(self.observe(place), moment.decision, self.names)
        return forecast or [voice.decision(moment.decision, self.names)]

    def _told_with(self, place: int) -> list[Event]:
        """What was told by the same action, from this place on."""
        plies, told = self.moments[place].plies, islice(self.moments, place, None)
        return [one.event.seen_by() for one in takewhile(lambda one: one.plies == plies, told)]

    def could_do(self, place: int, seat: int) -> list[Any]:
        """What the seat could do then; nothing is told of that before the game is over."""
        return self.game.legal_actions(self.moments[place].table, seat) if self.outcome else []

    def did(self, place: int, seat: int) -> Any:
        """What the seat did next; None if nothing, or the game is not over."""
        return next(
            (ply.action for ply in self._plies[self.moments[place].plies :] if ply.seat == seat), None
        )

    @cached_property
    def rounds(self) -> list[Round]:
        """The rounds, as far as they may be looked at."""
        groups = groupby(range(len(self.moments)), lambda place: self.moments[place].round)
        return [self._round(number, list(places)) for number, places in groups]

    def _round(self, number: int, places: list[int]) -> Round:
        end = next((place for place in places if self.moments[place].event.ENDS_ROUND), None)
        if end is not None:
            text, won = self.now(end)[0], won_by(self.moments[end].event)
        elif self.outcome:
            text, won = self.game.voice.outcome(self.outcome, self.names), self.outcome.winners
        else:
            text, won = "not over", ()
        return Round(number + 1, places[0], places[-1], text, won)

    def round_at(self, place: int) -> Round:
        """The round this place lies in."""
        return next(one for one in self.rounds if one.last >= place)

    # ---------------------------------------------------------------------------- playing on

    def why_no_fork(self, place: int) -> str:
        """Why nobody can play on from here; empty if somebody can."""
        if not self.outcome:
            return "the game is not over: go on with it instead"
        if self.moments[place].plies == self.moments[-1].plies:
            return "the game is over there: go back to an earlier event"
        return ""


def _rounds(told: Sequence[Told], over: bool) -> list[int]:
    """How many rounds were over at each of these. Of a game that is over, what comes after its last round
    belongs to it.
    """
    ends = [place for place, one in enumerate(told) if one.event.ENDS_ROUND]
    ends = ends[:-1] if over else ends
    return [bisect_left(ends, place) for place in range(len(told))]


def won_by(event: Event) -> Seats:
    """Who won the round that ends with this: its `seats`, if it says so."""
    return tuple(getattr(event, "seats", ()))


# ------------------------------------------------------------------------------ Where one looks


class Head:
    """Where one looks: a line of the story, and the eyes that see it; without seats, the public's."""

    def __init__(self, reel: Reel) -> None:
        self.reel = reel
        self.seats: Seats = ()
        self.number = 0

    @property
    def lines(self) -> list[Line]:
        return self.reel.story(self.seats)

    @property
    def line(self) -> Line:
        return self.lines[self.number]

    @property
    def place(self) -> int:
        return self.line.place

    @property
    def viewer(self) -> str:
        """Who looks, if it is one."""
        return self.reel.names[self.seats[0]] if self.seats else ""

    @property
    def now(self) -> list[str]:
        """What was asked or in progress then, beside what was told."""
        return [text for text in self.reel.now(self.place) if text != self.line.text]

    def __str__(self) -> str:
        rounds = len(self.reel.rounds)
        text = f"event {self.number + 1} of {len(self.lines)}"
        return text + (f", round {self.line.round + 1} of {rounds}" if rounds > 1 else "")

    @property
    def at_end(self) -> bool:
        return self.number + 1 >= len(self.lines)

    def go(self, place: int) -> None:
        """To the line at this place on the reel, or the last one before."""
        self.number = max(0, bisect_right(self.lines, place, key=attrgetter("place")) - 1)

    def step(self, by: int) -> bool:
        """So many lines on, or back. False if there is none."""
        number = self.number + by
        if 0 <= number < len(self.lines):
            self.number = number
            return True
        return False

    def turn(self, by: int) -> bool:
        """To where the next turn begins, or this one, or the one before it. False if there is none."""
        starts = [0] + [at for at, (was, line) in enumerate(pairwise(self.lines), 1) if _turns(was, line)]
        ahead = [start for start in starts if (start - self.number) * by > 0]
        if ahead:
            self.number = ahead[0] if by > 0 else ahead[-1]
        return bool(ahead)

    def look_as(self, seats: Seats) -> str:
        """With these eyes, at the same moment. Why not, if they may not look; else nothing."""
        why_not = self.reel.why_not(seats)
        if not why_not:
            place, self.seats = self.place, seats
            self.go(place)
        return why_not

    def find(self, text: str) -> bool:
        """To the next line that says this, after the last from the first on. False if there is none."""
        lines = self.lines
        for distance in range(1, len(lines) + 1):
            number = (self.number + distance) % len(lines)
            if text.lower() in lines[number].text.lower():
                self.number = number
                return True
        return False


def _turns(was: Line, line: Line) -> bool:
    return was.turns != line.turns


# ------------------------------------------------------------------------------ The time line


class Column(Struct, frozen=True):
    """A stretch of the reel: from where to where, how all stood at its end, and who won the round there."""

    round: int
    first: int
    last: int
    progress: tuple[int, ...]
    won: Seats


def columns(reel: Reel, most: int) -> list[Column]:
    """The reel in at most so many columns, each of one or more turns of one round.

    If there are not even as many columns as rounds, only the last rounds are there.
    """
    turns = [list(group) for _, group in groupby(reel.story(), attrgetter("round", "turns"))]
    rounds = [list(group) for _, group in groupby(turns, lambda lines: lines[0].round)][-most:]
    made = []
    for own, share in zip(rounds, shares([len(own) for own in rounds], most), strict=True):
        for begin, end in pairwise(len(own) * part // share for part in range(share + 1)):
            made.append(_column(reel, own[begin][0].place, own[end - 1][-1].place))
    return made


def _column(reel: Reel, first: int, last: int) -> Column:
    moment, own = reel.moments[last], reel.round_at(last)
    return Column(own.number, first, last, moment.progress, own.won if last == own.last else ())


def shares(lengths: Sequence[int], most: int) -> list[int]:
    """So many parts divided among these lengths: each gets at least one, and no more than its length."""
    parts = [1 for _ in lengths]
    for _ in range(min(most, sum(lengths)) - len(lengths)):
        longest = max(range(len(lengths)), key=lambda place: lengths[place] / parts[place])
        parts[longest] += 1
    return parts


def eyes_in_words(reel: Reel, seats: Seats) -> str:
    """Whose eyes these are."""
    if not seats:
        return "as anybody saw it"
    return "with nothing hidden" if seats == reel.everybody else f"as {reel.names[seats[0]]} saw it"


def as_text(reel: Reel, seats: Seats) -> str:
    """The whole story, a line an event, with the rounds as headings if there is more than one."""
    parts = []
    for number, group in groupby(reel.story(seats), attrgetter("round")):
        heading = [f"Round {number + 1}", ""] if len(reel.rounds) > 1 else []
        parts.append("\n".join([*heading, *(line.text for line in group)]))
    return "\n\n".join(parts) + "\n"
