"""Who is in front of the screen, whose eyes it may serve, and what comes next.

Where people have secrets from one another a seat is in front of the screen or nobody is. Nobody is while a
curtain is up, and while everybody looks on: at a call-out, and as long as the questions are public.

Where some seats are open, because they know what everybody may know, there is no curtain for them: the
screen has two sides, theirs and that of the seat with secrets. Several seats may act at the same time there,
and one of those at the screen speaks.
"""

from typing import Final

from spacegames.core.decision import OPEN, SEALED
from spacegames.core.event import Event
from spacegames.core.play import Ply
from spacegames.core.seats import LETTERS
from spacegames.core.table import CannotUndo, Table
from spacegames.hotseat.news import News
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
    skip_forced  a person alone among bots is not asked what has one answer only; in public nobody ever is
    present      the seat in front of the screen, if people have secrets from one another
    hidden       the seat whose hand the curtain hides until it comes back, though it is still its turn
    peeking      the seat in front of the screen is not asked, it only looks
    speaking     the seat that has been chosen to speak, of those that can do something
    answered     the seat that has said whether it interferes, and the plies up to then, until it hands over
    standing     seats that answer nothing any more in the round of this number
    forced       plies that were the only answer there was, and were not asked for
    resumed      seats that have not been reminded yet of what happened before the game was taken up again
    heard        what has been told to whom
    """

    def __init__(self, table: Table, *, open_table: bool = False, skip_forced: bool = False) -> None:
        plies = len(table.play.plies)
        self.table = table
        self.open_table = open_table
        self.skip_forced = skip_forced
        self.present: int | None = None
        self.hidden: int | None = None
        self.peeking = False
        self.speaking: int | None = None
        self.answered: tuple[int, int] | None = None
        self.standing: dict[int, int] = {}
        self.forced: set[int] = set()
        self.resumed = set(table.humans) if plies else set[int]()
        self.heard = News(table)

    # ------------------------------------------------------------------------- what is going on

    @property
    def people(self) -> set[str]:
        """Who is at this screen, whatever seats they hold."""
        return {self.table.sitters[seat].name for seat in self.table.humans}

    @property
    def has_secrets(self) -> bool:
        """Whether people have secrets from one another at this screen."""
        return len(self.people) > 1 and self._keeps_secrets is not None and not self.open_table

    @property
    def two_sides(self) -> bool:
        """Whether some at this screen are open, and one has secrets from them."""
        return self.has_secrets and bool(self._open)

    @property
    def open_side(self) -> bool:
        """Whether the side that has no secrets is on the screen."""
        return self.two_sides and self.present is None and self.hidden is None

    @property
    def _open(self) -> tuple[int, ...]:
        """The seats of people that know what everybody may know, and act before everybody's eyes."""
        open_seats = getattr(self.table.config, "open_seats", ())
        return tuple(seat for seat in self.table.humans if seat in open_seats)

    @property
    def _keeps_secrets(self) -> int | None:
        """The first seat of a person that may know more than the public; None if there is none."""
        return next((seat for seat in self.table.humans if seat not in self._open), None)

    @property
    def curtain(self) -> bool:
        """Whether nothing may be shown that is not public."""
        if self.present is not None:
            return False
        return self.hidden is not None or (self.has_secrets and not self._open)

    @property
    def in_public(self) -> bool:
        """Whether everybody who has secrets looks on as one seat after the other is asked in public."""
        if not self.has_secrets or self.present is not None or self.hidden is not None:
            return False
        return self.table.decision.public or self._acted_in_public() is not None

    @property
    def viewers(self) -> tuple[int, ...]:
        """The seats whose eyes are on the screen; none where it is for everybody who has secrets."""
        if self.curtain or (self.has_secrets and self.heard.end_of_round() is not None):
            return ()
        if self.present is None:
            return self._open if self.two_sides else tuple(self.table.humans)
        return self._held_with(self.present)

    def _held_with(self, seat: int) -> tuple[int, ...]:
        """The seats of the person who holds this one."""
        sitters = self.table.sitters
        return tuple(other for other in self.table.humans if sitters[other].name == sitters[seat].name)

    @property
    def speakers(self) -> tuple[int, ...]:
        """The seats at the screen that can do something now."""
        decision = self.table.decision
        return tuple(seat for seat in self.viewers if seat in decision.owes or seat in decision.may)

    def speak(self, seat: int) -> None:
        """This seat speaks now, of those that can."""
        if seat in self.speakers:
            self.speaking = seat

    @property
    def at_the_screen(self) -> tuple[int, ...]:
        """The seats that may take back now: the viewers, or in public the one that is asked or has acted."""
        if self.viewers or not self.in_public:
            return self.viewers
        stage = self.stage()
        return (stage.seat,) if isinstance(stage, Ask | HandOver) else ()

    @property
    def round(self) -> int:
        """How many rounds are over."""
        return sum(event.ENDS_ROUND for event in self.table.events())

    def stage(self) -> Stage:
        """What comes next."""
        table = self.table
        if (ended := self.heard.end_of_round()) is not None:
            return RoundOver(ended)
        if table.over:
            return Over()
        if self.peeking and self.present is not None:
            return Peek(self.present)
        if self.hidden is not None:
            return Curtain((self.hidden,))
        owes, waiting = table.decision.owes, table.waiting_for()
        if owes and owes[0] < 0:
            return Deal()
        if self.several_may_act:
            return self._beside_one_another()
        if (seat := self._still_there()) is not None:
            return HandOver(seat)
        if bots := [seat for seat in owes if seat not in waiting]:
            return Bots(bots[0], self._lone_human_may_take_back())
        if self.has_secrets and self.present is None:
            return self._for_who_comes(tuple(waiting))
        seat = waiting[0] if self.present is None else self.present
        alone = self.skip_forced and table.humans == [seat]
        return Forced(seat) if alone and self._answers_itself(seat) else Ask(seat)

    @property
    def several_may_act(self) -> bool:
        """Whether several seats may act at the same time, or one beside the one that is asked."""
        decision = self.table.decision
        return self.two_sides or decision.mode == OPEN or any(seat >= 0 for seat in decision.may)

    def _beside_one_another(self) -> Stage:
        """What comes next for those who may act at the same time."""
        table = self.table
        if speakers := self.speakers:
            return Ask(self._speaker(speakers))
        return HandOver(self.viewers[0]) if table.waiting_for() else Bots(table.decision.owes[0], False)

    def _speaker(self, speakers: tuple[int, ...]) -> int:
        """Which of these speaks: the one that was chosen, else the first that owes an answer."""
        if self.speaking is not None and self.speaking in speakers:
            return self.speaking
        owes = self.table.decision.owes
        return next((seat for seat in speakers if seat in owes), speakers[0])

    def _for_who_comes(self, waiting: tuple[int, ...]) -> Stage:
        """What comes next for these, if people have secrets and none of them is in front of the screen."""
        decision = self.table.decision
        if decision.quiet is not None:
            return CallOut(waiting, tuple(seat for seat in waiting if not self.stands_aside(seat)))
        if decision.public:
            return Forced(waiting[0]) if self._answers_itself(waiting[0]) else Ask(waiting[0])
        return Curtain(waiting, self._may_come_back()) if decision.mode == SEALED else Curtain(waiting[:1])

    def only_answer(self, seat: int) -> object | None:
        """What the seat has to answer to something that was done, if it has no choice."""
        legal = self.table.legal_actions(seat)
        return legal[0] if len(legal) == 1 and not self.table.decision.begins else None

    def _answers_itself(self, seat: int) -> bool:
        """Whether the seat has no choice, and what it has done before cannot be taken back any more.

        What was forced by its own action goes back with that, unless everybody would see something by it.
        """
        may_go_back = self.table.decision.public and not self.table.why_no_undo(seat)
        return not may_go_back and self.only_answer(seat) is not None

    def stands_aside(self, seat: int) -> bool:
        """Whether the seat has said that it answers nothing for the rest of this round."""
        return self.standing.get(seat) == self.round

    def _still_there(self) -> int | None:
        """The seat that has done what it was asked, and may still look and take back before it hands over."""
        if not self.has_secrets:
            return None
        if self.present is None:
            return self._acted_in_public()
        return self.present if self._has_answered(self.present) else None

    def _has_answered(self, seat: int) -> bool:
        """Whether the seat in front of the screen has done what it was asked, whatever it is asked next.

        What it is asked in public everybody sees, so it hands over even to itself.
        """
        by, plies = self.answered or (None, 0)
        answered = by == seat and plies <= len(self.table.play.plies)
        return answered or self.table.decision.public or seat not in self.table.waiting_for()

    def _acted_in_public(self) -> int | None:
        """The person who did something in public last and may take it back, if others are asked now."""
        play = self.table.play
        last = next((at for at in reversed(range(len(play.plies))) if play.plies[at].seat >= 0), None)
        if last is None or not play.plies[last].public or last < play.seen:
            return None
        seat = play.plies[last].seat
        if seat not in self.table.humans or self.table.decision.owes == (seat,):
            return None
        return None if self.table.why_no_undo(seat) or not self._chose_last(seat) else seat

    def _may_come_back(self) -> int | None:
        """The person whose unseen answer was the last thing done, and can be taken back."""
        ply = self._lying_sealed()
        may = ply is not None and ply.seat in self.table.humans and not self.table.why_no_undo(ply.seat)
        return ply.seat if ply is not None and may else None

    def _lying_sealed(self) -> Ply | None:
        """The last thing done, if it is an answer that lies unseen until others have given theirs."""
        last = self.table.play.plies[-1:]
        return last[0] if last and last[0].sealed and self.table.decision.quiet is None else None

    def _lone_human_may_take_back(self) -> bool:
        return len(self.table.humans) == 1 and not self.why_no_undo()

    # -------------------------------------------------------------------------------- telling

    def news(self, up_to: int | None = None) -> list[Event]:
        """What has happened since the viewers were last told, up to this ply, as they see it.

        If nobody may look, what the public has not been told yet, as the public sees it. Every seat still
        hears of that when it looks; if all have looked on, from where it may know more than they.
        """
        viewers = self.viewers
        news = (
            self.heard.for_viewers(viewers, up_to)
            if viewers
            else self.heard.for_all(up_to, again=self.has_secrets)
        )
        if self.in_public:
            self.heard.all_have_heard()
        return news

    def end_of_round(self, ply: int) -> list[Event]:
        """What everybody may know of the end of the round that came with this ply, the end first."""
        return self.heard.of_the_end(ply)

    # ---------------------------------------------------------------------------- the screen

    def draw_curtain(self) -> None:
        """Nothing secret may be shown any more. After a peek the screen is again whose it was before."""
        self._draw_curtain(None if self._in_front else self.hidden)

    def open(self, seat: int) -> bool:
        """The screen is the seat's; what somebody else did before cannot be taken back any more.

        True if it has to be reminded of what happened before a break. Raises ValueError if a bot holds it.
        """
        if seat not in self.table.humans:
            raise ValueError(f"nobody at the screen holds seat {LETTERS[seat]}")
        if self.has_secrets and not self._open and self._sees_what_others_did(seat):
            self.table.hand_over()
        self._draw_curtain(None)
        self.present = seat if self.has_secrets else None
        reminded = seat in self.resumed
        self.resumed.discard(seat)
        return reminded

    def _sees_what_others_did(self, seat: int) -> bool:
        """Whether the seat now sees the last thing done by somebody else; what lies sealed it does not see.

        What was done in public everybody has seen already.
        """
        others = set(self.table.humans) - {seat}
        last = self.table.play.plies[-1:]
        return any(ply.seat in others and not ply.public for ply in last) and self._lying_sealed() is None

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
            self._draw_curtain(None if self._open else self._comes_back)

    def hand_over(self) -> None:
        """The screen goes to somebody else; only what lies sealed can still be taken back."""
        if self.two_sides:
            self._change_sides()
            return
        if self._lying_sealed() is None:
            self.table.hand_over()
        self.answered = None
        self._draw_curtain(None)

    def _change_sides(self) -> None:
        """The screen goes to the other side: at once where nothing is hidden, or while the clock runs."""
        seat = self._keeps_secrets
        if self.present is not None or self.hidden is not None or seat is None:
            self._draw_curtain(None)
        elif self.table.clock_runs:
            self.open(seat)
        else:
            self._draw_curtain(seat)

    def end_seen(self, ply: int) -> None:
        """Everybody has seen the end of the round."""
        if self.has_secrets:
            self.hand_over()
        self.heard.end_shown = ply

    # --------------------------------------------------------------------------- what is done

    def act(self, seat: int, action: object) -> None:
        """The seat does this. Raises IllegalAction."""
        plies, forced = len(self.table.play.plies), isinstance(self.stage(), Forced)
        interferes, one_of_several = self.table.decision.quiet is not None, self._several_answer()
        owed = seat in self.table.decision.owes
        self.table.act(seat, action)
        if owed and seat not in self.table.decision.owes:
            self.speaking = None
        self.answered = (seat, plies + 1) if interferes else None
        if self.has_secrets and one_of_several:
            self._draw_curtain(None)
        self.forced.discard(plies)
        if forced:
            self.forced.add(plies)

    def _several_answer(self) -> bool:
        """Whether several seats answer unseen, none of them a question whether it interferes."""
        decision = self.table.decision
        several = len(decision.owes) > 1 or self._lying_sealed() is not None
        return decision.mode == SEALED and decision.quiet is None and several

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
        """Take back what somebody at the screen did last, with what he had no choice in after it.

        Raises CannotUndo.
        """
        if why_not := self.why_no_undo():
            raise CannotUndo(why_not)
        seat = self._whose_turn_back()
        self.table.undo(seat)
        while len(self.table.play.plies) in self.forced:
            self.table.undo(seat)
        self._gone_back()

    def redo(self) -> None:
        """Do again what was taken back last. Raises CannotUndo."""
        if not self.at_the_screen:
            raise CannotUndo(NOBODY_THERE)
        seat = self._who(self.table.last_undone())
        self.table.redo(seat)
        while len(self.table.play.plies) in self.forced and self.table.last_undone() == seat:
            self.table.redo(seat)
        self._gone_back()

    def why_no_undo(self) -> str:
        """Why nothing can be taken back now; empty if something can."""
        if not self.at_the_screen:
            return NOBODY_THERE
        seat = self._whose_turn_back()
        if why_not := self.table.why_no_undo(seat):
            return why_not
        chose = self.table.decision.mode == OPEN or self._chose_last(seat)
        return "" if chose else "there was no other answer"

    def _whose_turn_back(self) -> int:
        """Whose action is taken back next; where several act at the same time, that of who speaks."""
        if self.table.decision.mode == OPEN and (speakers := self.speakers):
            first = self._speaker(speakers)
            able = [seat for seat in (first, *speakers) if not self.table.why_no_undo(seat)]
            return able[0] if able else first
        return self._who(self.table.last_actor(self.at_the_screen))

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
            comes_back = self._keeps_secrets
        self._draw_curtain(comes_back if comes_back in humans and not self.two_sides else None)

    @property
    def _in_front(self) -> bool:
        """Whether a seat is in front of the screen, and not for a look only."""
        return self.present is not None and not self.peeking

    @property
    def _comes_back(self) -> int | None:
        """Whose the screen is, if it is hidden or looked at by others meanwhile.

        Nobody's where several answer unseen: whoever comes next may.
        """
        comes_back = self.present if self._in_front else self.hidden
        waiting = (*self.table.decision.owes, self._may_come_back())
        return None if self._several_answer() and comes_back in waiting else comes_back

    def _draw_curtain(self, comes_back: int | None) -> None:
        self.present, self.hidden, self.peeking = None, comes_back, False

    def _who(self, found: int | None) -> int:
        """Whose action is meant: that of somebody at the screen, or of the first there."""
        return found if found is not None and found in self.at_the_screen else self.at_the_screen[0]

    def _gone_back(self) -> None:
        """What is gone has been told to nobody; who has only looked up to now is in front of the screen."""
        self.heard.goes_back()
        self.standing = {seat: said for seat, said in self.standing.items() if said <= self.round}
        if self.peeking:
            self.peeking, self.hidden = False, None
        if self.has_secrets and self.table.decision.public and self.table.decision.owes == (self.present,):
            self._draw_curtain(None)
