"""A game in line mode: tells what happens, asks whoever owes an answer, and hands the screen round."""

from difflib import get_close_matches
from typing import Final

from msgspec.structs import replace

from spacegames.bots import DEFAULT
from spacegames.core.play import IllegalAction
from spacegames.core.seats import LETTERS
from spacegames.core.table import CannotUndo, Table
from spacegames.plain.lookup import COMMANDS, look_up, show_log, show_table, split
from spacegames.plain.talk import Choice, Json, Question, Text, leave

DEAF: Final = 0.3  # seconds after a curtain in which keys still belong to what was there before


class LineGame:
    """One sitting in line mode.

    open_table  everybody sees everything: nothing is hidden between the people at the screen
    pause       seconds in which a person alone among bots may take back what he has done
    present     the seat in front of the screen, if people have secrets from one another
    curtain     nothing may be shown that is not public
    standing    seats that answer nothing any more in the round of this number
    shown       how many plies every seat has been told of
    resumed     seats that have not been reminded yet of what happened before the game was taken up again
    notes       what everybody should read at the next curtain
    end_shown   up to which ply the ends of rounds have been shown to all
    """

    def __init__(self, table: Table, talk: Text | Json, *, open_table: bool, pause: float) -> None:
        self.table = table
        self.talk = talk
        self.open_table = open_table
        self.pause = pause
        self.present: int | None = None
        self.curtain = self.hot_seat
        self.standing: dict[int, int] = {}
        self.shown = dict.fromkeys(range(len(table.names)), len(table.play.plies))
        self.resumed = set(table.humans) if table.play.plies else set[int]()
        self.notes: list[str] = []
        self.end_shown = len(table.play.plies)

    @property
    def hot_seat(self) -> bool:
        """Whether people have secrets from one another at this screen."""
        return len(self.table.humans) > 1 and not self.open_table

    @property
    def viewers(self) -> tuple[int, ...]:
        """The seats whose eyes are on the screen."""
        if self.curtain:
            return ()
        return tuple(self.table.humans) if self.present is None else (self.present,)

    def play(self) -> None:
        """Until the game is over. Raises Quit, and EndOfInput if the input ends before."""
        if not self.table.play.plies:
            self.note(self.table.game.voice.goal(self.table.config))
        elif not self.hot_seat:
            show_log(self.table, self.talk, self.viewers)
        while not self.table.over:
            self.go_on()
        self.tell()
        self.show_table()

    def go_on(self) -> None:
        """One step: of chance, of a bot, of a person."""
        table = self.table
        while any(seat < 0 for seat in table.decision.owes):
            table.step()
        self.tell()
        waiting = table.waiting_for()
        if table.over:
            return
        if self.hot_seat and self.present is not None and self.present not in waiting:
            self.hand_over(self.present)
        elif len(waiting) < len(table.decision.owes):
            if not self.taken_back_in_time():
                table.step()
        elif self.hot_seat and table.decision.quiet is not None:
            self.call_out(waiting)
        elif self.hot_seat and self.present != waiting[0]:
            self.raise_curtain(waiting[0])
        else:
            self.ask(waiting[0])

    # ------------------------------------------------------------------------------- telling

    def tell(self) -> None:
        """What is new to whoever is looking; what nobody has seen yet once the game is over.

        Where people have secrets from one another, the end of a round is for everybody to see.
        """
        viewers = self.viewers
        if self.curtain and not self.table.over:
            return
        since = min(self.shown[seat] for seat in viewers) if viewers else max(self.shown.values())
        for ply, told in enumerate(self.table.play.events[since:], since + 1):
            for event in told:
                self.talk.event(self.table.game, event.seen_by(*viewers), self.table.names)
            for seat in viewers or self.shown:
                self.shown[seat] = ply
            ends_round = ply > self.end_shown and any(event.ENDS_ROUND for event in told)
            if ends_round and self.hot_seat and not self.table.over:
                self.end_shown = ply
                self.hear("The round is over. Enter goes on>")
                self.table.hand_over()
                self.drop_curtain()
                return

    def show_table(self) -> None:
        show_table(self.table, self.talk, self.viewers)

    def note(self, text: str) -> None:
        """Say it, and once more at the next curtain, where it would be wiped away."""
        self.talk.lines("note", [text])
        if self.hot_seat:
            self.notes.append(text)

    def hear(self, prompt: str) -> str:
        """The next line that does not only look something up."""
        while True:
            text = self.talk.read(prompt)
            if not look_up(self.table, self.talk, self.viewers, text):
                return text

    # ---------------------------------------------------------------------------- the screen

    def hand_over(self, seat: int) -> None:
        """A moment to look and to take back; then the screen goes to somebody else."""
        no_undo = self.table.why_no_undo(seat)
        offer = f" ({no_undo})" if no_undo else ", u takes back"
        while text := self.hear(f"{self.table.names[seat]}: Enter hands over{offer}, ? helps>"):
            changed = self.command(text, seat)
            if changed:
                return
            if changed is None:
                self.talk.problem("Your turn is over: Enter hands the screen over.")
        self.table.hand_over()
        self.drop_curtain()

    def hide(self) -> None:
        """Leave no hand on the screen of several people, whatever ended the game."""
        if self.hot_seat and not self.curtain:
            self.drop_curtain()

    def drop_curtain(self) -> None:
        """Nothing secret is left on the screen."""
        self.present, self.curtain = None, True
        if isinstance(self.talk, Text) and self.talk.terminal:
            self.talk.clear()
            self.talk.forget_typing(DEAF)

    def raise_curtain(self, seat: int) -> None:
        """The screen is nobody's until the seat's letter is typed."""
        self.drop_curtain()
        self.talk.lines("note", self.notes)
        self.notes.clear()
        letter, name = LETTERS[seat], self.table.names[seat]
        while self.hear(f"The screen is for {name}. {name}: type {letter} and Enter>").upper() != letter:
            self.talk.problem(f"Only {letter} opens the screen. ? helps.")
        self.drop_curtain()
        self.open_for(seat)
        self.tell()
        if not self.curtain:
            self.show_table()

    def open_for(self, seat: int) -> None:
        """The screen is the seat's, and remains so if it is the last that a person holds."""
        self.present, self.curtain = seat if self.hot_seat else None, False
        if seat in self.resumed:
            show_log(self.table, self.talk, self.viewers)
            self.resumed.remove(seat)

    def call_out(self, waiting: list[int]) -> None:
        """Does anybody answer? A seat that wants to looks at its hand first, unseen."""
        table = self.table
        claims = {LETTERS[seat]: seat for seat in waiting if self.standing.get(seat) != self.round()}
        if not claims:
            self.note(f"Nobody answers: {', '.join(table.names[seat] for seat in waiting)} not this round.")
            self.nobody(waiting)
            return
        self.drop_curtain()
        self.show_table()
        show_log(table, self.talk, ())
        asked = replace(table.decision, owes=tuple(claims.values()))
        lines = [table.game.voice.decision(asked, table.names)]
        for letter, seat in claims.items():
            lines.append(f"  {letter}   {table.names[seat]} looks and decides    n{letter}   not this round")
        self.talk.lines("note", lines)
        while text := self.hear("A letter looks, Enter: nobody answers>").upper():
            if text in claims:
                self.look_and_decide(claims[text])
                return
            if text[0] == "N" and text[1:] in claims:
                self.standing[claims[text[1:]]] = self.round()
                self.nobody([claims[text[1:]]])
                return
            self.talk.problem("Here only one of these letters, n with a letter, or Enter. ? helps.")
        self.nobody(waiting)

    def look_and_decide(self, seat: int) -> None:
        """A seat that has claimed an answer gives it, unseen by the others."""
        self.drop_curtain()
        self.open_for(seat)
        self.tell()
        if not self.curtain:
            self.ask(seat)
        if self.hot_seat:
            self.drop_curtain()

    def nobody(self, seats: list[int]) -> None:
        quiet = self.table.decision.quiet
        for seat in seats:
            self.table.act(seat, quiet)

    def round(self) -> int:
        """How many rounds are over."""
        return sum(event.ENDS_ROUND for event in self.table.events())

    def taken_back_in_time(self) -> bool:
        """Before the bots go on there is a short moment to take back."""
        talk, humans = self.talk, self.table.humans
        if not (isinstance(talk, Text) and talk.terminal and self.pause and len(humans) == 1):
            return False
        if self.table.why_no_undo(humans[0]):
            return False
        text = talk.read_within("(u and Enter takes it back, Enter goes on)", self.pause)
        if text and split(text)[0] == "undo":
            return self.change("undo", "", humans[0])
        talk.forget_typing()
        return False

    # -------------------------------------------------------------------------------- asking

    def ask(self, seat: int) -> None:
        """Ask until something is done that changes the question."""
        if not self.hot_seat and self.table.decision.cause is None:
            self.show_table()
        question = self.question(seat)
        self.talk.question(question)
        while True:
            text = self.hear(f"{question.name}>")
            if not text and len(question.choices) == 1:
                text = "1"
            if not text:
                self.talk.question(question)
                continue
            changed = self.command(text, seat)
            if changed is None:
                changed = self.answer(seat, text, question)
            if changed:
                return

    def question(self, seat: int) -> Question:
        """What the seat is asked, with what it can do and what it cannot."""
        table = self.table
        game, names = table.game, table.names
        choices: list[Choice] = []
        not_now: list[Choice] = []
        for action in table.candidates(seat):
            text = game.voice.action(action, names)
            refusal = table.refusal(seat, action)
            if refusal:
                text += f": {game.voice.refusal(refusal, names)}"
            (not_now if refusal else choices).append(Choice(game.format(action), text))
        asked = game.voice.decision(replace(table.decision, owes=(seat,)), names)
        return Question(LETTERS[seat], names[seat], table.decision.kind, asked, choices, not_now)

    def answer(self, seat: int, text: str, question: Question) -> bool:
        """Do what was typed. False if it cannot be done; then it has been said why."""
        game = self.table.game
        numbered = {str(number): choice.do for number, choice in enumerate(question.choices, 1)}
        try:
            action = game.parse(numbered.get(text, text))
        except ValueError:
            near = get_close_matches(text.lower(), [*numbered.values(), *COMMANDS], 1, 0.5)
            hint = f"did you mean {near[0]!r}?" if near else "? helps"
            self.refuse(f"{text!r} is nothing to do here; {hint}")
            return False
        try:
            self.table.act(seat, action)
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
            self.talk.lines("hand", self.table.game.voice.hand(self.table.observe((seat,)), seat))
            return False
        if word not in ("undo", "redo", "leave", "concede", "agree"):
            return None
        return self.change(word, rest, seat)

    def change(self, word: str, rest: str, seat: int) -> bool:
        """Take back, do again, leave, give up; False if it cannot be, and then it has been said why."""
        table = self.table
        try:
            match word:
                case "undo":
                    table.undo(self.who_acted(table.last_actor(self.viewers), seat))
                    self.note("Taken back.")
                case "redo":
                    table.redo(self.who_acted(table.last_undone(), seat))
                    self.note("Done again.")
                case "leave" if table.humans == [seat] and not self.sure("Let the bots play to the end"):
                    return False
                case "leave":
                    self.leave_seat(seat, rest or DEFAULT)
                case "concede" if rest.upper() not in ("", LETTERS[seat]):
                    raise ValueError("everybody concedes for himself only")
                case "concede" if not self.sure("Give up the match"):
                    return False
                case "concede":
                    table.say(table.game.parse(f"concede {LETTERS[seat]}"))
                case "agree":
                    self.agree(seat)
        except IllegalAction as error:
            self.refuse(table.game.voice.refusal(error.refusal, table.names))
        except (CannotUndo, ValueError) as error:
            self.refuse(str(error))
        else:
            count = len(table.play.plies)
            self.shown = {seat: min(shown, count) for seat, shown in self.shown.items()}
            return True
        return False

    def sure(self, what: str) -> bool:
        """On a terminal, whether it is really meant; a script means what it says."""
        return not self.talk.terminal or self.hear(f"{what}? yes or no>").lower() in ("y", "yes")

    def leave_seat(self, seat: int, bot: str) -> None:
        """A bot takes over; what the seat held is not left on the screen for who stays."""
        had_secrets = self.hot_seat
        self.table.seat_bot(seat, bot)
        if had_secrets:
            self.drop_curtain()
        left = f"{self.table.names[seat]} plays on."
        self.talk.lines("note", [left])
        self.notes += [left] * had_secrets
        if had_secrets and not self.hot_seat:
            self.raise_curtain(self.table.humans[0])

    def agree(self, seat: int) -> None:
        """A draw needs everybody, each asked in public. Raises ValueError if there are bots."""
        table = self.table
        if len(table.humans) < len(table.names):
            raise ValueError("bots agree on nothing")
        if self.hot_seat:
            self.drop_curtain()
        self.note(f"{table.names[seat]} offers a draw.")
        for other in table.humans:
            if other == seat:
                continue
            text = self.hear(f"{table.names[other]}: do you agree on a draw, yes or no>")
            if text.lower() not in ("y", "yes"):
                self.note(f"{table.names[other]} does not agree.")
                return
        table.say(table.game.parse("agree"))

    def who_acted(self, found: int | None, seat: int) -> int:
        """Whose action is meant: that of somebody at the screen, or the seat's own."""
        return found if found is not None and found in self.viewers else seat
