"""Playing a game as its record tells it: the state, what happened, and what was taken back."""

from typing import Any

import msgspec
from msgspec import Struct

from spacegames.core.decision import OPEN, SEALED, Refusal
from spacegames.core.event import Event
from spacegames.core.game import ConfigError, Game
from spacegames.core.record import Contents, Line, RecordError, Sitter
from spacegames.core.seats import seat_number


class IllegalAction(Exception):
    """The game refuses this; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Ply(Struct, frozen=True):
    """One action of the record.

    tells   whether it told somebody something that was hidden from him
    final   whether the rules say that it cannot be taken back
    back    whether it takes an earlier action back
    sealed  whether it is an answer that stays unseen until others have given theirs
    public  whether it answers a question that everybody may look at
    """

    seat: int
    action: Any
    tells: bool
    final: bool
    back: bool
    sealed: bool
    public: bool


class Play:
    """A game as far as a record tells it: the state, what happened, and what was taken back.

    game   as it is played with this config: its voice is the one for it
    hints  the seats that have been told what they could do best, in that order; nothing takes that back
    """

    def __init__(self, game: Game, config: Any) -> None:
        self.config = config
        self.state = game.start(config)
        self.game = game.played_with(config)
        self.plies: list[Ply] = []
        self.events: list[list[Event]] = []
        self.undone: list[list[Ply]] = []
        self.hints: list[int] = []
        self.seen = 0

    def apply(self, seat: int, action: Any) -> None:
        """Do what is legal.

        The last of several sealed answers lays the others open, so it tells something too.
        """
        asked = self.game.decision(self.state)
        sealed = asked.mode == SEALED and len(asked.owes) > 1
        lays_others_open = asked.mode == SEALED and not sealed and bool(self.plies) and self.plies[-1].sealed
        back = asked.mode == OPEN and action == self.game.take_back(self.state, seat)
        told: list[Event] = []
        self.game.apply(self.state, seat, action, told.append)
        tells = lays_others_open or any(event.tells_something_new() for event in told)
        final = any(event.FINAL for event in told)
        self.plies.append(Ply(seat, action, tells, final, back, sealed, asked.public))
        self.events.append(told)

    def act(self, seat: int, action: Any) -> None:
        """Do it if it is legal. Raises IllegalAction."""
        if refusal := self.game.refusal(self.state, seat, action):
            raise IllegalAction(refusal)
        self.go_on(seat, action)

    def go_on(self, seat: int, action: Any) -> None:
        """Do what is legal; what was taken back cannot be done again any more."""
        self.apply(seat, action)
        self.undone.clear()

    def back_to(self, count: int) -> None:
        """Take back all but the first plies."""
        kept, gone = self.plies[:count], self.plies[count:]
        self.state = self.game.start(self.config)
        self.plies, self.events = [], []
        for ply in kept:
            self.apply(ply.seat, ply.action)
        self.undone.append(gone)
        self.seen = min(self.seen, count)

    def forward(self) -> None:
        """Do again what was taken back last."""
        for ply in self.undone.pop():
            self.apply(ply.seat, ply.action)

    def _parse(self, text: str) -> Any:
        """The action written so. Raises ValueError without a quote of it: a hidden card could stand in it."""
        try:
            return self.game.parse(text)
        except ValueError:
            raise ValueError("it is no action of the game") from None

    def follow(self, line: Line) -> None:
        """Do what a line of the record says. Raises ValueError or IllegalAction if it cannot be done."""
        if line.do is not None:
            self.act(seat_number(line.seat or ""), self._parse(line.do))
        elif line.undo is not None:
            if not 0 <= line.undo < len(self.plies):
                raise ValueError(f"there are no {line.undo} plies to go back to")
            self.back_to(line.undo)
        elif line.redo is not None:
            if not self.undone:
                raise ValueError("nothing was taken back")
            self.forward()
            if line.redo != len(self.plies):
                raise ValueError(f"doing again leads to ply {len(self.plies)}, not {line.redo}")
        elif line.seen:
            self.seen = len(self.plies)
        elif line.hint:
            self.hints.append(_seat_in(self.config, line))


class Replay(Struct):
    """A record that has been played through.

    good   how many lines could be played
    trouble where and why it could go no further, empty if it could
    """

    play: Play
    sitters: list[Sitter]
    good: int
    trouble: str


def replay(game: Game, contents: Contents) -> Replay:
    """Play a record through. It goes as far as it can and says what stops it.

    Raises RecordError if the game cannot even begin.
    """
    header = contents.header
    try:
        play = Play(game, msgspec.convert(header.config, game.Config))
    except (msgspec.ValidationError, ConfigError) as error:
        raise RecordError(f"line 1 says what cannot be played ({error})") from error
    if len(header.sitters) != play.config.seats:
        raise RecordError(f"line 1 has {len(header.sitters)} sitters for {play.config.seats} seats")
    if any(not sitter.name.isprintable() for sitter in header.sitters):
        raise RecordError("line 1 has a name that cannot be printed")
    done = Replay(play, list(header.sitters), 0, contents.damage)
    for number, line in enumerate(contents.lines, 2):
        try:
            play.follow(line)
            if line.sitter:
                done.sitters[_seat_in(play.config, line)] = _printable(line.sitter)
        except (ValueError, IllegalAction) as error:
            why = f"refused: {error}" if isinstance(error, IllegalAction) else str(error)
            done.trouble = f"line {number} does not play any more ({why})"
            if header.rules != game.info.rules_version:
                done.trouble += (
                    f"; it was written under version {header.rules} of the rules, "
                    f"this is version {game.info.rules_version}"
                )
            break
        done.good += 1
    return done


def _printable(sitter: Sitter) -> Sitter:
    if not sitter.name.isprintable():
        raise ValueError("a name cannot be printed")
    return sitter


def _seat_in(config: Any, line: Line) -> int:
    """The seat that the line speaks of, which somebody can hold. Raises ValueError if nobody can."""
    seat = seat_number(line.seat or "")
    if seat not in range(config.seats):
        raise ValueError(f"nobody can sit at {line.seat}")
    return seat
