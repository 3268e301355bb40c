"""A game in line mode: tells what happens, asks whoever owes an answer, and hands the screen round."""

from collections.abc import Sequence
from difflib import get_close_matches
from math import inf
from time import monotonic, sleep
from typing import Final

from msgspec.structs import replace

from spacegames.bots import DEFAULT
from spacegames.bots.advice import worlds_for
from spacegames.bots.search import analyse
from spacegames.core.bot import as_shown
from spacegames.core.play import IllegalAction
from spacegames.core.seats import LETTERS
from spacegames.core.table import CannotUndo, Table
from spacegames.hotseat.hint import hint, hints_taken, view_for, why_no_hint
from spacegames.hotseat.hotseat import HotSeat
from spacegames.hotseat.question import Question, question
from spacegames.hotseat.seating import comes_back, in_words
from spacegames.hotseat.stage import Ask, Bots, CallOut, Curtain, Forced, HandOver, RoundOver
from spacegames.plain.beside import Beside
from spacegames.plain.lookup import COMMANDS, look_up, show_log, show_table, split
from spacegames.plain.talk import Json, Text, leave
from spacegames.plain.watch import Watch

DEAF: Final = 0.3  # seconds after a curtain in which keys still belong to what was there before


class ClockSpoke(Exception):
    """The time is over, or the clock stands: what was asked is asked no longer."""


class LineGame:
    """One sitting in line mode.

    pause    seconds in which a person alone among bots may take back what he has done
    notes    what everybody should read at the next curtain
    private  what stands on the screen may be for one seat only
    blank    the table does not stand on the screen for everybody
    beside   who acts first where several act at the same time
    clock    the clock, of a game that is played against it
    """

    def __init__(self, table: Table, talk: Text | Json, *, open_table: bool, pause: float) -> None:
        self.table = table
        self.talk = talk
        self.seat = HotSeat(table, open_table=open_table)
        self.pause = pause
        self.notes: list[str] = []
        self.private = False
        self.blank = True
        self.beside = Beside(self.seat)
        self.clock = Watch(table)
        if not talk.terminal:
            table.clock.patience = inf

    def play(self) -> None:
        """Until the game is over. Raises Quit, and EndOfInput if the input ends before."""
        if not self.table.play.plies:
            self.note(self.table.game.voice.goal(self.table.config))
        elif not self.seat.has_secrets or self.seat.in_public:
            show_log(self.table, self.talk, self.seat.viewers)
        while not self.table.over:
            self.go_on()
        self.tell()
        self.show_table()
        if taken := hints_taken(self.table.names, self.table.play.hints):
            self.note(taken)

    def go_on(self) -> None:
        """One step: of chance, of a bot, of a person."""
        try:
            self.step()
        except ClockSpoke:
            self.talk.lines("note", [""])

    def step(self) -> None:
        """The same, unless the clock breaks it off."""
        table, seat = self.table, self.seat
        while any(owing < 0 for owing in table.decision.owes):
            table.step()
        if self.clock.why:
            self.let_clock_go()
        self.beside.look()
        if self.private and seat.in_public:
            self.forget()
        match stage := seat.stage():
            case RoundOver():
                self.end_round(stage.ply)
            case Curtain():
                self.raise_curtain(stage)
            case CallOut():
                self.call_out(stage)
            case HandOver():
                self.tell()
                self.hand_over(stage.seat)
            case Bots():
                self.tell()
                if not (stage.may_take_back and self.taken_back_in_time()):
                    self.let_bot_act(stage.seat)
            case Forced():
                seat.act(stage.seat, seat.only_answer(stage.seat))
            case Ask() if self.beside.others_first(stage.seat):
                self.tell()
                self.let_others()
            case Ask():
                self.tell()
                self.ask(stage.seat)

    def let_others(self) -> None:
        """A bot acts, or the screen goes to who owes an answer."""
        if self.beside.bots_owe:
            self.let_bot_act(self.table.bots_due()[0])
        else:
            self.beside.passed = False
            self.change_sides()

    def let_bot_act(self, seat: int) -> None:
        """A bot acts. On a terminal one that thinks takes whole steps, so that its time tells nothing."""
        began = monotonic()
        self.table.step()
        if self.talk.terminal and self.table.thinks(seat):
            took = monotonic() - began
            sleep(as_shown(took) - took)

    def change_sides(self) -> None:
        """The screen goes to the other side; nothing of what was secret stays on it."""
        self.seat.hand_over()
        if self.private:
            self.forget()
        self.private = self.seat.present is not None

    # ------------------------------------------------------------------------------- the clock

    def watch(self) -> None:
        """Hear what the clock has to say while somebody thinks. Raises ClockSpoke if that changes all."""
        told = self.clock.look()
        if told and not self.table.over:
            self.talk.lines("note", [""])
            if self.seat.curtain:
                self.talk.lines("note", [self.table.game.voice.event(e, self.table.names) for e in told])
            self.tell()
        if self.table.over or self.clock.why:
            raise ClockSpoke

    def let_clock_go(self) -> None:
        """The clock stands, and nothing is shown, until somebody lets it go."""
        self.hide()
        stands = f"{self.clock.why}. The clock stands at {self.clock.left}."
        self.talk.read(f"{stands} Enter lets it go on>")
        self.clock.go()

    # ------------------------------------------------------------------------------- telling

    def tell(self) -> None:
        """What is new to whoever is looking; what nobody has seen yet once the game is over."""
        if self.seat.curtain and not self.seat.in_public and not self.table.over:
            return
        for event in self.seat.news():
            self.talk.event(self.table.game, event, self.table.names)

    def end_round(self, ply: int) -> None:
        """Where people have secrets from one another, the end of a round is for everybody to see.

        If what stands on the screen may be for one seat only, it goes before; else it leads up to the end.
        """
        if self.seat.has_secrets and not self.table.over:
            private = self.private
            if private:
                self.forget()
            events = self.seat.end_of_round(ply) if private else self.seat.news()
            for event in events:
                self.talk.event(self.table.game, event, self.table.names)
            self.hear("The round is over. Enter goes on>")
            self.forget()
        self.seat.end_seen(ply)

    def show_table(self) -> None:
        show_table(self.table, self.talk, self.seat.viewers)

    def show_table_again(self, *, begins: bool) -> None:
        """Where nothing is hidden, as a turn begins; where all look on, also if it is not there yet."""
        if (begins and not self.seat.has_secrets) or (self.seat.in_public and (begins or self.blank)):
            self.show_table()
            self.blank = False

    def note(self, text: str) -> None:
        """Say it, and once more at the next curtain, where it would be wiped away unless all have read it."""
        self.talk.lines("note", [text])
        if self.seat.has_secrets and not self.seat.in_public:
            self.notes.append(text)

    def hear(self, prompt: str) -> str:
        """The next line that does not only look something up."""
        while True:
            text = self.talk.read(prompt, self.watch) if self.table.clock_runs else self.talk.read(prompt)
            if not look_up(self.table, self.talk, self.seat.viewers, text):
                return text

    # ---------------------------------------------------------------------------- the screen

    def hand_over(self, seat: int) -> None:
        """A moment to look and to take back; then the screen goes to somebody else."""
        self.show_table_again(begins=False)
        no_undo, in_public = self.table.why_no_undo(seat), self.seat.in_public
        offer = f" ({no_undo})" if no_undo else ", u takes back"
        goes_on, answered = "Enter hands over", "Enter hands the screen over"
        if in_public:
            goes_on = answered = "Enter goes on"
        while text := self.hear(f"{self.table.names[seat]}: {goes_on}{offer}, ? helps>"):
            changed = self.command(text, seat)
            if changed:
                return
            if changed is None:
                self.talk.problem(f"You have answered: {answered}.")
        if self.seat.two_sides:
            self.change_sides()
            return
        self.seat.hand_over()
        if not in_public:
            self.forget()

    def hide(self) -> None:
        """Leave no hand on the screen of several people; whose it is, it is again afterwards."""
        if self.seat.has_secrets and not self.seat.curtain:
            self.seat.hide()
            self.forget()

    def forget(self) -> None:
        """Take away what can be read on the screen, and what was typed for what was there."""
        self.private, self.blank = False, True
        if isinstance(self.talk, Text) and self.talk.terminal:
            self.talk.clear()
            self.talk.forget_typing(DEAF)

    def raise_curtain(self, stage: Curtain) -> None:
        """The screen is nobody's until the letter of a seat that it is for is typed."""
        self.forget()
        self.talk.lines("note", self.notes)
        self.notes.clear()
        letters = {LETTERS[seat]: seat for seat in stage.seats}
        if stage.back is not None:
            letters[LETTERS[stage.back]] = stage.back
            self.talk.lines("note", [comes_back(self.table.names, stage.back)])
        while (text := self.hear(self._whom_it_is_for(stage.seats)).upper()) not in letters:
            if self.not_this_round(text, *self.table.humans) is None:
                self.talk.problem(f"Only {in_words(list(letters))} opens the screen. ? helps.")
        self.forget()
        self.open_for(letters[text])
        self.tell()
        self.show_table()

    def _whom_it_is_for(self, seats: Sequence[int]) -> str:
        """What is asked at the curtain."""
        names = [self.table.names[seat] for seat in seats]
        if len(seats) > 1:
            return f"The screen is for {in_words(names)}: type your letter and Enter>"
        return f"The screen is for {names[0]}. {names[0]}: type {LETTERS[seats[0]]} and Enter>"

    def open_for(self, seat: int) -> None:
        """The screen is the seat's, and remains so if it is the last that a person holds."""
        self.private = True
        if self.seat.open(seat):
            show_log(self.table, self.talk, self.seat.viewers)

    def look_unseen(self, seat: int) -> None:
        """In the middle of what is public a seat looks at what is its own, behind a curtain."""
        self.forget()
        name, letter = self.table.names[seat], LETTERS[seat]
        prompt = f"The screen is for {name}. {name}: type {letter} and Enter, or Enter alone to go back>"
        while (text := self.hear(prompt).upper()) != letter:
            if not text:
                return
        self.forget()
        self.private = True
        self.seat.peek(seat)
        self.tell()
        self.show_table()
        self.show_hand(seat)
        while self.hear(f"{name}: Enter closes the curtain again>"):
            self.talk.problem("Here one only looks.")
        self.seat.draw_curtain()
        self.forget()

    def show_hand(self, seat: int) -> None:
        """What the seat holds."""
        self.talk.lines("hand", self.table.game.voice.hand(self.table.observe((seat,)), seat))

    def call_out(self, stage: CallOut) -> None:
        """Does anybody answer? A seat that wants to looks at its hand first, unseen."""
        table = self.table
        if not stage.claims:
            names = ", ".join(table.names[seat] for seat in stage.seats)
            self.note(f"Nobody answers: {names} not this round.")
            self.seat.nobody(*stage.seats)
            return
        self.forget()
        self.show_table()
        show_log(table, self.talk, ())
        asked = replace(table.decision, owes=stage.claims)
        lines = [table.game.voice.decision(asked, table.names)]
        for seat in stage.seats:
            letter, name = LETTERS[seat], table.names[seat]
            if seat in stage.claims:
                lines.append(f"  {letter}   {name} looks and decides    n{letter}   not this round")
            else:
                lines.append(f"      {name}: not this round    n{letter}   after all")
        self.talk.lines("note", lines)
        claims = {LETTERS[seat]: seat for seat in stage.claims}
        while text := self.hear("A letter looks, Enter: nobody answers>").upper():
            if text in claims:
                self.forget()
                self.open_for(claims[text])
                return
            if (said := self.not_this_round(text, *stage.seats)) is not None:
                if self.seat.stands_aside(said):
                    self.seat.nobody(said)
                return
            self.talk.problem("Here only one of these letters, n with a letter, or Enter. ? helps.")
        self.seat.nobody(*stage.seats)

    def not_this_round(self, text: str, *seats: int) -> int | None:
        """`nA`: A answers nothing any more this round, or does after all. Which of the seats said so."""
        said = [seat for seat in seats if text.upper() == f"N{LETTERS[seat]}"]
        if not said or not self.seat.has_secrets:
            return None
        seat, name = said[0], self.table.names[said[0]]
        self.seat.not_this_round(seat)
        if self.seat.stands_aside(seat):
            self.note(f"{name} answers nothing this round; n{LETTERS[seat]} takes that back.")
        else:
            self.note(f"{name} may answer again this round.")
        return seat

    def taken_back_in_time(self) -> bool:
        """Before the bots go on there is a short moment to take back."""
        talk = self.talk
        if not (isinstance(talk, Text) and talk.terminal and self.pause):
            return False
        text = talk.read_within("(u and Enter takes it back, Enter goes on)", self.pause)
        if text and split(text)[0] == "undo":
            return self.change("undo", "", self.table.humans[0])
        talk.forget_typing()
        return False

    # -------------------------------------------------------------------------------- asking

    def ask(self, seat: int) -> None:
        """Ask until something is done that changes the question."""
        self.show_table_again(begins=self.table.decision.begins)
        if self.beside.has_to_see(seat):
            self.show_hand(seat)
        asked = question(self.table, seat)
        self.talk.question(asked)
        ways = self.beside.ways_on(seat)
        if self.table.clock_runs:
            ways.append(f"{self.clock.left} left; pause stops the clock.")
        if ways:
            self.talk.lines("note", ways)
        while True:
            text = self.hear(f"{asked.name}>")
            answers = self.table.answers(seat)
            if not text and not answers:
                self.beside.passed = True
                return
            if not text and len(answers) == 1:
                text = self.table.game.format(answers[0])
            if not text:
                self.talk.question(asked)
                continue
            changed = self.command(text, seat)
            if changed is None:
                changed = self.answer(seat, text, asked)
            if changed:
                return

    def answer(self, seat: int, text: str, asked: Question) -> bool:
        """Do what was typed. False if it cannot be done; then it has been said why."""
        game = self.table.game
        numbered = {str(number): choice.do for number, choice in enumerate(asked.choices, 1)}
        try:
            action = game.parse(numbered.get(text, text))
        except ValueError:
            near = get_close_matches(text.lower(), [*numbered.values(), *COMMANDS], 1, 0.5)
            hint = f"did you mean {near[0]!r}?" if near else "? helps"
            self.refuse(f"{text!r} is nothing to do here; {hint}")
            return False
        try:
            self.seat.act(seat, action)
        except IllegalAction as error:
            self.refuse(game.voice.refusal(error.refusal, self.table.names))
            return False
        return True

    def refuse(self, problem: str) -> None:
        """Say why not. In a script nothing goes on after a mistake."""
        self.talk.problem(problem[0].upper() + problem[1:] + ("" if problem[-1] in ".?" else "."))
        if not self.talk.terminal:
            leave(3, f"line {self.talk.source.number}: {problem}")

    # ------------------------------------------------------------------------------ commands

    def command(self, text: str, seat: int) -> bool | None:
        """Do what is no move. None if it is no command; True if the open question may be another now."""
        word, rest = split(text)
        if word == "hand":
            return self.hand(rest, seat)
        if self.not_this_round(text, seat) is not None:
            return False
        if text.upper() in [LETTERS[other] for other in self.seat.speakers]:
            self.seat.speak(LETTERS.index(text.upper()))
            return True
        if word == "x" and self.seat.two_sides:
            self.change_sides()
            return True
        if word == "pause" and self.table.clock_runs:
            self.clock.pause()
            return True
        if word == "hint":
            self.hint(seat)
            return False
        if word not in ("undo", "redo", "leave", "concede", "agree"):
            return None
        return self.change(word, rest, seat)

    def hand(self, letter: str, seat: int) -> bool:
        """Show what a seat holds, the asked one if there is no letter. True if it was looked at unseen."""
        people = {LETTERS[other]: other for other in self.table.humans}
        wanted = people.get(letter.upper() or LETTERS[seat])
        if wanted is None:
            self.refuse(f"nobody at this screen has a seat {letter.upper()}")
        elif self.seat.in_public:
            self.look_unseen(wanted)
            return True
        elif wanted != seat and self.seat.has_secrets:
            self.refuse(f"the screen is {self.table.names[seat]}'s now")
        else:
            self.show_hand(wanted)
        return False

    def hint(self, seat: int) -> None:
        """What the seat that is asked could do best; that it was told is in the record before."""
        if why_not := why_no_hint(self.seat):
            self.talk.lines("note", [f"{why_not[0].upper()}{why_not[1:]}."])
            return
        view = view_for(self.seat, seat)
        analysis = analyse(view, worlds_for(view.game))
        told = hint(self.seat, view, analysis)
        self.table.take_hint(seat)
        self.talk.hint(told, question(self.table, seat))

    def change(self, word: str, rest: str, seat: int) -> bool:
        """Take back, do again, leave, give up; False if it cannot be, and then it has been said why."""
        table = self.table
        try:
            match word:
                case "undo":
                    self.seat.undo()
                    self.note("Taken back.")
                case "redo":
                    self.seat.redo()
                    self.note("Done again.")
                case "leave" if table.humans == [seat] and not self.sure("Let the bots play to the end"):
                    return False
                case "leave":
                    self.leave_seat(seat, rest or DEFAULT)
                case "concede" if rest.upper() not in ("", LETTERS[seat]):
                    raise ValueError("everybody concedes for himself only")
                case "concede" if not self.sure("Give up the game"):
                    return False
                case "concede":
                    self.seat.concede(seat)
                case "agree":
                    self.agree(seat)
        except IllegalAction as error:
            self.refuse(table.game.voice.refusal(error.refusal, table.names))
        except (CannotUndo, ValueError) as error:
            self.refuse(str(error))
        else:
            return True
        return False

    def sure(self, what: str) -> bool:
        """On a terminal, whether it is really meant; a script means what it says."""
        return not self.talk.terminal or self.hear(f"{what}? yes or no>").lower() in ("y", "yes")

    def leave_seat(self, seat: int, bot: str) -> None:
        """A bot takes over; what the seat held is not left on the screen for who stays."""
        had_secrets = self.seat.has_secrets
        self.seat.leave(seat, bot)
        if self.private:
            self.forget()
        left = f"{self.table.names[seat]} plays on."
        self.talk.lines("note", [left])
        self.notes += [left] * had_secrets

    def agree(self, seat: int) -> None:
        """What all agree on needs everybody, each asked in public. Raises ValueError if there are bots."""
        table = self.table
        if why_not := self.seat.why_no_draw():
            raise ValueError(why_not)
        self.hide()
        self.note(f"{table.names[seat]} offers {table.game.voice.agreement}.")
        for other in table.humans:
            if other == seat:
                continue
            text = self.hear(f"{table.names[other]}: do you agree, yes or no>")
            if text.lower() not in ("y", "yes"):
                self.note(f"{table.names[other]} does not agree.")
                return
        self.seat.agree()
