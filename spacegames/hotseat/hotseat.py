"""Who is in front of the screen, whose eyes it may serve, and what comes next."""

from typing import Final

from spacegames.core.event import Event
from spacegames.core.seats import LETTERS
from spacegames.core.table import CannotUndo, Table
from spacegames.hotseat.stage import (
    Ask,
    Bots,
    CallOut,
    Curtain,
    Deal,
    Forced,
    HandOver,
    Over,
    Peek,
    RoundOver,
    Stage,
)

NOBODY_THERE: Final = "nobody is in front of the screen"


class HotSeat:
    """A sitting at one screen.

    open_table   everybody sees everything: nothing is hidden between the people at the screen
    skip_forced  a person alone among bots is not asked what has one answer only
    present      the seat in front of the screen, if people have secrets from one another
    hidden       the seat whose hand the curtain hides until it comes back, though it is still its turn
    peeking      the seat in front of the screen is not asked, it only looks
    answered     the seat that has said whether it interferes, and the plies up to then, until it hands over
    standing     seats that answer nothing any more in the round of this number
    forced       plies that were the only answer there was, and were not asked for
    shown        how many plies every seat has been told of
    public       how many plies have been told while nobody might look
    resumed      seats that have not been reminded yet of what happened before the game was taken up again
    end_shown    up to which ply the ends of rounds have been shown
    """

    def __init__(self, table: Table, *, open_table: bool = False, skip_forced: bool = False) -> None:
        plies = len(table.play.plies)
        self.table = table
        self.open_table = open_table
        self.skip_forced = skip_forced
        self.present: int | None = None
        self.hidden: int | None = None
        self.peeking = False
        self.answered: tuple[int, int] | None = None
        self.standing: dict[int, int] = {}
        self.forced: set[int] = set()
        self.shown = dict.fromkeys(range(len(table.names)), plies)
        self.public = plies
        self.resumed = set(table.humans) if plies else set[int]()
        self.end_shown = plies

    # ------------------------------------------------------------------------- what is going on

    @property
    def has_secrets(self) -> bool:
        """Whether people have secrets from one another at this screen."""
        return len(self.table.humans) > 1 and not self.open_table

    @property
    def curtain(self) -> bool:
        """Whether nothing may be shown that is not public."""
        return self.present is None and (self.has_secrets or self.hidden is not None)

    @property
    def viewers(self) -> tuple[int, ...]:
        """The seats whose eyes are on the screen; none where it is for everybody who has secrets."""
        if self.curtain or (self.has_secrets and self._end_of_round() is not None):
            return ()
        return tuple(self.table.humans) if self.present is None else (self.present,)

    @property
    def round(self) -> int:
        """How many rounds are over."""
        return sum(event.ENDS_ROUND for event in self.table.events())

    def stage(self) -> Stage:
        """What comes next."""
        table = self.table
        if (ended := self._end_of_round()) is not None:
            return RoundOver(ended)
        if table.over:
            return Over()
        if self.peeking and self.present is not None:
            return Peek(self.present)
        if self.hidden is not None:
            return Curtain(self.hidden)
        owes, waiting = table.decision.owes, table.waiting_for()
        if owes and owes[0] < 0:
            return Deal()
        if self.has_secrets and self.present is not None and self._has_answered(self.present):
            return HandOver(self.present)
        if bots := [seat for seat in owes if seat not in waiting]:
            return Bots(bots[0], self._lone_human_may_take_back())
        if self.has_secrets and table.decision.quiet is not None and self.present is None:
            claims = [seat for seat in waiting if not self.stands_aside(seat)]
            return CallOut(tuple(waiting), tuple(claims))
        if self.has_secrets and self.present is None:
            return Curtain(waiting[0])
        seat = waiting[0] if self.present is None else self.present
        if self.skip_forced and table.humans == [seat] and self.only_answer(seat) is not None:
            return Forced(seat)
        return Ask(seat)

    def only_answer(self, seat: int) -> object | None:
        """What the seat has to answer to something that was done, if it has no choice."""
        legal = self.table.legal_actions(seat)
        return legal[0] if len(legal) == 1 and self.table.decision.cause is not None else None

    def stands_aside(self, seat: int) -> bool:
        """Whether the seat has said that it answers nothing for the rest of this round."""
        return self.standing.get(seat) == self.round

    def _has_answered(self, seat: int) -> bool:
        """Whether the seat in front of the screen has done what it was asked, whatever it is asked next."""
        by, plies = self.answered or (None, 0)
        return seat not in self.table.waiting_for() or (by == seat and plies <= len(self.table.play.plies))

    def _end_of_round(self) -> int | None:
        for ply, told in enumerate(self.table.play.events[self.end_shown :], self.end_shown + 1):
            if any(event.ENDS_ROUND for event in told):
                return ply
        return None

    def _lone_human_may_take_back(self) -> bool:
        return len(self.table.humans) == 1 and not self.why_no_undo()

    # -------------------------------------------------------------------------------- telling

    def news(self, up_to: int | None = None) -> list[Event]:
        """What has happened since the viewers were last told, up to this ply, as they see it.

        If nobody may look, what nobody has been told yet, as the public sees it; every seat still hears
        of that when it looks.
        """
        viewers, shown = self.viewers, self.shown
        since = min(shown[seat] for seat in viewers) if viewers else max(self.public, *shown.values())
        told = self.table.play.events[since:up_to]
        if not viewers:
            self.public = since + len(told)
        for seat in viewers:
            shown[seat] = max(shown[seat], since + len(told))
        return [event.seen_by(*viewers) for events in told for event in events]

    def end_of_round(self, ply: int) -> list[Event]:
        """What everybody may know of the end of the round that came with this ply, the end first."""
        told = [event.seen_by() for event in self.table.play.events[ply - 1]]
        return told[next(place for place, event in enumerate(told) if event.ENDS_ROUND) :]

    # ---------------------------------------------------------------------------- the screen

    def draw_curtain(self) -> None:
        """Nothing secret may be shown any more. After a peek the screen is again whose it was before."""
        self._draw_curtain(None if self._in_front else self.hidden)

    def open(self, seat: int) -> bool:
        """The screen is the seat's; what somebody else did before cannot be taken back any more.

        True if it has to be reminded of what happened before a break. Raises ValueError if a bot holds it.
        """
        others = set(self.table.humans) - {seat}
        if seat not in self.table.humans:
            raise ValueError(f"nobody at the screen holds seat {LETTERS[seat]}")
        if self.has_secrets and any(ply.seat in others for ply in self.table.play.plies[-1:]):
            self.table.hand_over()
        self._draw_curtain(None)
        self.present = seat if self.has_secrets else None
        reminded = seat in self.resumed
        self.resumed.discard(seat)
        return reminded

    def peek(self, seat: int) -> bool:
        """A seat that is not asked looks at what it knows. Otherwise like `open`."""
        comes_back = self._comes_back
        reminded = self.open(seat)
        if self.has_secrets:
            self.hidden, self.peeking = comes_back, True
        return reminded

    def hide(self) -> None:
        """What the seat in front of the screen sees is hidden until it comes back."""
        if self.has_secrets:
            self._draw_curtain(self._comes_back)

    def hand_over(self) -> None:
        """The screen goes to somebody else; what has been done cannot be taken back any more."""
        self.table.hand_over()
        self.answered = None
        self._draw_curtain(None)

    def end_seen(self, ply: int) -> None:
        """Everybody has seen the end of the round."""
        if self.has_secrets:
            self.hand_over()
        self.end_shown = ply

    # --------------------------------------------------------------------------- what is done

    def act(self, seat: int, action: object) -> None:
        """The seat does this. Raises IllegalAction."""
        plies, forced = len(self.table.play.plies), isinstance(self.stage(), Forced)
        interferes = self.table.decision.quiet is not None
        self.table.act(seat, action)
        self.answered = (seat, plies + 1) if interferes else None
        self.forced.discard(plies)
        if forced:
            self.forced.add(plies)

    def nobody(self, *seats: int) -> None:
        """These seats do not interfere."""
        quiet = self.table.decision.quiet
        for seat in seats:
            self.table.act(seat, quiet)

    def not_this_round(self, seat: int) -> None:
        """The seat says in public that it answers nothing for the rest of the round, or takes that back."""
        if self.stands_aside(seat):
            del self.standing[seat]
        else:
            self.standing[seat] = self.round

    def undo(self) -> None:
        """Take back what somebody in front of the screen did last, with what he had no choice in after it.

        Raises CannotUndo.
        """
        if why_not := self.why_no_undo():
            raise CannotUndo(why_not)
        seat = self._who(self.table.last_actor(self.viewers))
        self.table.undo(seat)
        while len(self.table.play.plies) in self.forced:
            self.table.undo(seat)
        self._gone_back()

    def redo(self) -> None:
        """Do again what was taken back last. Raises CannotUndo."""
        if not self.viewers:
            raise CannotUndo(NOBODY_THERE)
        seat = self._who(self.table.last_undone())
        self.table.redo(seat)
        while len(self.table.play.plies) in self.forced and self.table.last_undone() == seat:
            self.table.redo(seat)
        self._gone_back()

    def why_no_undo(self) -> str:
        """Why nothing can be taken back now; empty if something can."""
        if not self.viewers:
            return NOBODY_THERE
        seat = self._who(self.table.last_actor(self.viewers))
        if why_not := self.table.why_no_undo(seat):
            return why_not
        return "" if self._chose_last(seat) else "there was no other answer"

    def _chose_last(self, seat: int) -> bool:
        """Whether taking back leads to a choice of the seat; what was forced would come again at once."""
        play = self.table.play
        chosen = [at for at, ply in enumerate(play.plies) if ply.seat == seat and at not in self.forced]
        if not chosen or self.table.header.undo == "free":
            return bool(chosen)
        since = play.plies[chosen[-1] :]
        return play.seen <= chosen[-1] and all(ply.seat == seat and not ply.tells for ply in since)

    def concede(self, seat: int) -> None:
        """The seat gives up. Raises IllegalAction."""
        self.table.say(self.table.game.parse(f"concede {LETTERS[seat]}"))

    def agree(self) -> None:
        """All people agree on a draw."""
        self.table.say(self.table.game.parse("agree"))

    def why_no_draw(self) -> str:
        """Why no draw can be agreed; empty if one can."""
        return "bots agree on nothing" if len(self.table.humans) < len(self.table.names) else ""

    def leave(self, seat: int, bot: str) -> None:
        """A bot takes over; whoever stays sees nothing of what the seat held. Raises ValueError."""
        had_secrets, comes_back = self.has_secrets, self._comes_back
        self.table.seat_bot(seat, bot)
        humans = self.table.humans
        if had_secrets and not self.has_secrets:
            comes_back = humans[0]
        self._draw_curtain(comes_back if comes_back in humans else None)

    @property
    def _in_front(self) -> bool:
        """Whether a seat is in front of the screen, and not for a look only."""
        return self.present is not None and not self.peeking

    @property
    def _comes_back(self) -> int | None:
        """Whose the screen is, if it is hidden or looked at by others meanwhile."""
        return self.present if self._in_front else self.hidden

    def _draw_curtain(self, comes_back: int | None) -> None:
        self.present, self.hidden, self.peeking = None, comes_back, False

    def _who(self, found: int | None) -> int:
        """Whose action is meant: that of somebody at the screen, or of the one in front of it."""
        return found if found is not None and found in self.viewers else self.viewers[0]

    def _gone_back(self) -> None:
        """What is gone has been told to nobody; who has only looked up to now is in front of the screen."""
        count = len(self.table.play.plies)
        self.shown = {seat: min(shown, count) for seat, shown in self.shown.items()}
        self.public, self.end_shown = min(self.public, count), min(self.end_shown, count)
        self.standing = {seat: said for seat, said in self.standing.items() if said <= self.round}
        if self.peeking:
            self.peeking, self.hidden = False, None
