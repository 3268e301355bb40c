"""The sitting: who holds which seat, the dealer, the record, and taking back. It knows no rules."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final, Self

import msgspec

from spacegames.core.bot import Bot, View, decide, seconds_of
from spacegames.core.clock import Clock
from spacegames.core.decision import OPEN, Decision, Refusal
from spacegames.core.event import Event
from spacegames.core.game import Game, names_at
from spacegames.core.play import IllegalAction, Play, replay
from spacegames.core.record import Header, Line, Record, RecordError, Sitter
from spacegames.core.seats import CHANCE, CLOCK, TABLE, seat_name

UNDO_SETTINGS: Final = ("on", "free", "off")


class CannotUndo(Exception):
    """Nothing is taken back or done again; the text says why."""


class Table:
    """People and bots at a game.

    Everything goes through `act`, which checks it, writes it to the record and only then does it.
    Chance is dealt from the seed and the number of the ply, so a game that is taken up again goes on
    as it would have.
    """

    def __init__(
        self,
        header: Header,
        play: Play,
        record: Record | None,
        make_bot: Callable[[str, Game], Bot],
        clock: Clock | None = None,
    ) -> None:
        if header.undo not in UNDO_SETTINGS:
            raise ValueError(f"undo is one of {', '.join(UNDO_SETTINGS)}, not {header.undo!r}")
        self.header = header
        self.play = play
        self.record = record
        self.sitters = [msgspec.structs.replace(sitter) for sitter in header.sitters]
        self._make_bot = make_bot
        self._bots = {seat: make_bot(s.bot, play.game) for seat, s in enumerate(self.sitters) if s.bot}
        self._thought: dict[int, float] = {}  # seconds, since a turn began
        self.clock = clock or Clock()
        self._ticked: float | None = self.clock.seconds if self._clock_goes else None

    @classmethod
    def open(
        cls,
        game: Game,
        config: Any,
        sitters: Sequence[Sitter],
        seed: int,
        make_bot: Callable[[str, Game], Bot],
        *,
        undo: str = "on",
        started: str = "",
        path: Path | None = None,
        clock: Clock | None = None,
    ) -> Self:
        """A new game; without a path it is not recorded. Raises ConfigError, RecordError, ValueError."""
        play = Play(game, config)
        if len(sitters) != config.seats:
            raise ValueError(f"there are {config.seats} seats and {len(sitters)} to sit on them")
        header = Header(
            game=game.info.name,
            rules=game.info.rules_version,
            config=msgspec.to_builtins(config),
            sitters=list(sitters),
            seed=seed,
            undo=undo,
            started=started,
        )
        table = cls(header, play, None, make_bot, clock)
        if path:
            table.record = Record.create(path, header)
        return table

    @classmethod
    def resume(cls, game: Game, path: Path, make_bot: Callable[[str, Game], Bot]) -> Self:
        """The game of this record, to be played on.

        Raises RecordError if it cannot be played to its end, or was written under other rules.
        """
        record, contents = Record.open(path)
        try:
            done = replay(game, contents)
            if done.trouble:
                raise RecordError(f"{path.name}: {done.trouble}")
            if contents.header.rules != game.info.rules_version:
                raise RecordError(
                    f"{path.name} was written under version {contents.header.rules} of the rules, "
                    f"this is version {game.info.rules_version}"
                )
            seconds = max((line.t for line in contents.lines if line.t), default=0.0)
            header = msgspec.structs.replace(contents.header, sitters=done.sitters)
            table = cls(header, done.play, record, make_bot, Clock(seconds))
            table.interrupted()
            return table
        except (RecordError, ValueError) as error:
            record.close()
            raise RecordError(str(error)) from error

    # ------------------------------------------------------------------------ what is going on

    @property
    def game(self) -> Game:
        return self.play.game

    @property
    def config(self) -> Any:
        return self.play.config

    @property
    def names(self) -> list[str]:
        """What the seats are called, in order."""
        return names_at(self.config, self.sitters)

    @property
    def humans(self) -> list[int]:
        """The seats that people hold."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.bot is None]

    @property
    def seconds(self) -> float:
        """How long has been played, breaks not counted."""
        return self.clock.seconds

    @property
    def left(self) -> float | None:
        """Seconds that are left on the clock of a game that has one."""
        if not getattr(self.config, "seconds", 0):
            return None
        gone = 0.0 if self._ticked is None else self.clock.seconds - self._ticked
        return max(0.0, float(self.play.state.left) - gone)

    @property
    def clock_runs(self) -> bool:
        """Whether the game is played against the time, and it runs."""
        return self._clock_goes and self.clock.runs

    @property
    def over(self) -> bool:
        return self.game.outcome(self.play.state) is not None

    @property
    def decision(self) -> Decision:
        return self.game.decision(self.play.state)

    def waiting_for(self) -> list[int]:
        """The people who owe an answer, once chance and the bots have given theirs."""
        return [seat for seat in self.decision.owes if seat >= 0 and self.sitters[seat].bot is None]

    def observe(self, seats: Sequence[int]) -> Any:
        return self.game.observe(self.play.state, seats)

    def candidates(self, seat: int) -> list[Any]:
        return self.game.candidates(self.play.state, seat)

    def legal_actions(self, seat: int) -> list[Any]:
        return self.game.legal_actions(self.play.state, seat)

    def answers(self, seat: int) -> list[Any]:
        return self.game.answers(self.play.state, seat)

    def refusal(self, seat: int, action: Any) -> Refusal | None:
        return self.game.refusal(self.play.state, seat, action)

    def events(self, since: int = 0) -> list[Event]:
        """What has happened from this ply on, for nobody's eyes: use `seen_by` before showing it."""
        return [event for told in self.play.events[since:] for event in told]

    def recalled(self, seats: Sequence[int]) -> list[int]:
        """The places of the events that these seats may look up; all once the game is over."""
        events = self.events()
        return list(range(len(events))) if self.over else self.game.recall(events, seats, self.config)

    def log(self, seats: Sequence[int]) -> list[Event]:
        """What these seats may look up, as they saw it; everything once the game is over."""
        events = self.events()
        if self.over:
            return events
        return [events[place].seen_by(*seats) for place in self.recalled(seats)]

    # --------------------------------------------------------------------------- what is done

    def act(self, seat: int, action: Any) -> None:
        """Check, record and do an action. Raises IllegalAction; then nothing has changed.

        What comes from a seat comes after what the clock has to say, so a tie goes to the clock.
        """
        if seat >= 0:
            self.look_at_clock()
        if refusal := self.refusal(seat, action):
            raise IllegalAction(refusal)
        self._write(Line(seat=seat_name(seat), do=self.game.format(action)))
        self.play.go_on(seat, action)
        if self.decision.begins:
            self._thought.clear()
        if self._ticked is None and self._clock_goes:
            self._ticked = self.clock.seconds

    @property
    def _clock_goes(self) -> bool:
        """Whether the game is played against the time just now."""
        return CLOCK in self.decision.may

    def look_at_clock(self) -> bool:
        """Say what the clock has to say. False if the machine has slept; then the clock is stopped.

        Who plays against the time calls this every second or so.
        """
        went_on = self.clock.look(watched=self._clock_goes)
        while self._clock_goes and self._ticked is not None and self._is_due(self._ticked):
            self._ticked += self.decision.tick
            self.act(CLOCK, self.legal_actions(CLOCK)[0])
        if not went_on and self._clock_goes:
            self.say(self.game.parse("interrupt"))
        return went_on

    def _is_due(self, ticked: float) -> bool:
        return self.clock.seconds >= ticked + self.decision.tick

    def interrupted(self) -> None:
        """There has been a break that nobody asked for: the clock stands where it was, until it is let go."""
        while self.left is not None and CHANCE in self.decision.owes:
            self.step()
        if self._clock_goes:
            self.clock.stop()
            self.say(self.game.parse("interrupt"))

    def pause(self) -> None:
        """A break: the clock is stopped, and the result does not count. Raises IllegalAction."""
        self.say(self.game.parse("pause"))
        self.clock.stop()

    def step(self) -> bool:
        """Let chance or one bot answer. False if it is a person's turn, or the game is over."""
        for seat in self.decision.owes:
            if seat == CHANCE:
                self.act(seat, self.game.sample_chance(self.play.state, self._rng()))
                return True
            if seat in self._bots:
                self.act(seat, self.bot_choice(seat))
                return True
        return False

    def bots_due(self) -> list[int]:
        """The bots that owe an answer, then those that may do something beside and do such things."""
        owes, may = self.decision.owes, self.decision.may
        eager = [seat for seat in may if seat in self._bots and hasattr(self._bots[seat], "beside")]
        return [seat for seat in owes if seat in self._bots] + eager

    def bot_choice(self, seat: int) -> Any:
        """What the seat's bot would do now; None if it is not asked, and does nothing beside.

        It is given what the seat knows, not the state.
        """
        began = monotonic()
        action = decide(self._bots[seat], self.view(seat))
        self.thought(seat, monotonic() - began)
        return action

    def view(self, seat: int) -> View:
        """What a bot in this seat is given. Its budget is what it has not used in this turn."""
        budget = max(0.0, seconds_of(self._bots.get(seat)) - self._thought.get(seat, 0.0))
        return View.of(self.game, self.play.state, seat, self._rng(seat), budget=budget)

    def thought(self, seat: int, seconds: float) -> None:
        """The seat's bot has thought for so long."""
        self._thought[seat] = self._thought.get(seat, 0.0) + seconds

    def thinks(self, seat: int) -> bool:
        """Whether the seat's bot takes its time."""
        return hasattr(self._bots.get(seat), "seconds")

    def hand_over(self) -> None:
        """The screen goes to somebody else: what has been done cannot be taken back any more."""
        if self.play.seen < len(self.play.plies):
            self._write(Line(seen=True))
            self.play.seen = len(self.play.plies)

    def take_hint(self, seat: int) -> None:
        """The seat is told what it could do best. Nothing else changes, and nothing takes it back."""
        self._write(Line(seat=seat_name(seat), hint=True))
        self.play.hints.append(seat)

    def seat_bot(self, seat: int, bot: str) -> None:
        """A bot takes over the seat. Raises ValueError if there is no such bot."""
        sitter = Sitter(f"{self.sitters[seat].name} ({bot})", bot)
        self._make_bot(bot, self.game)
        self._write(Line(seat=seat_name(seat), sitter=sitter))
        self._seat(seat, sitter)

    def say(self, action: Any) -> None:
        """What the table says: a side concedes, all agree on a draw. Raises IllegalAction."""
        self.act(TABLE, action)

    # ------------------------------------------------------------------------------ taking back

    def why_no_undo(self, seat: int) -> str:
        """Why the seat may take nothing back now; empty if it may."""
        reason = self.why_not_back(seat)
        return "" if reason and self._taking_back(seat) is not None else reason

    def _taking_back(self, seat: int) -> Any:
        """The action that takes back what the seat did before others acted; None if there is none."""
        if self.header.undo == "off" or self.decision.mode != OPEN:
            return None
        return self.game.take_back(self.play.state, seat)

    def why_not_back(self, seat: int) -> str:
        """Why the game cannot go back to before the seat's last action; empty if it can."""
        plies, setting = self.play.plies, self.header.undo
        own = [place for place, ply in enumerate(plies) if ply.seat == seat]
        if setting == "off":
            return "nothing can be taken back at this table"
        if not own:
            return "there is nothing to take back"
        if self.over:
            return "the game is over"
        if setting == "free":
            return ""
        last = plies[-1]
        if last.seat == CHANCE:
            return "chance has decided since"
        if last.seat != seat:
            return f"{self._who(last.seat)} has answered since"
        if last.back:
            return "there is nothing to take back"
        if last.final:
            return "that is final"
        if last.tells:
            return "something hidden was seen by it"
        if self.play.seen == len(plies):
            return "others have seen it"
        return ""

    def undo(self, seat: int) -> None:
        """Take back the seat's last action. Raises CannotUndo."""
        if reason := self.why_no_undo(seat):
            raise CannotUndo(reason)
        if self.why_not_back(seat):
            self.act(seat, self._taking_back(seat))
            return
        count = max(place for place, ply in enumerate(self.play.plies) if ply.seat == seat)
        self._write(Line(undo=count))
        self.play.back_to(count)

    def last_actor(self, seats: Sequence[int]) -> int | None:
        """Which of these seats acted last; None if none of them has."""
        return next((ply.seat for ply in reversed(self.play.plies) if ply.seat in seats), None)

    def last_undone(self) -> int | None:
        """Whose action was taken back last; None if there is none to do again."""
        return self.play.undone[-1][0].seat if self.play.undone else None

    def redo(self, seat: int) -> None:
        """Do again what the seat has taken back last. Raises CannotUndo."""
        if self.last_undone() != seat:
            raise CannotUndo("there is nothing to do again")
        self._write(Line(redo=len(self.play.plies) + len(self.play.undone[-1])))
        self.play.forward()

    # --------------------------------------------------------------------------------- the rest

    def close(self) -> None:
        """Leave the table; the record is complete as it is."""
        if self.record:
            self.record.close()

    def _who(self, seat: int) -> str:
        return self.names[seat] if seat >= 0 else f"the {seat_name(seat)}"

    def _seat(self, seat: int, sitter: Sitter) -> None:
        self.sitters[seat] = sitter
        self._bots.pop(seat, None)
        if sitter.bot:
            self._bots[seat] = self._make_bot(sitter.bot, self.game)

    def _rng(self, *salt: int) -> Random:
        return Random("/".join(map(str, (self.header.seed, len(self.play.plies), *salt))))

    def _write(self, line: Line) -> None:
        if self.record:
            line.t = round(self.seconds, 3)
            self.record.append(line)
