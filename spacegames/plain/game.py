"""A game in line mode: tells what happens, asks whoever owes an answer, and hands the screen round."""

from difflib import get_close_matches
from typing import Final

from spacegames.core.seats import LETTERS
from spacegames.core.table import CannotUndo, IllegalAction, Table
from spacegames.plain.talk import Choice, Json, Question, Text, leave

HELP: Final = (
    "A number or an action in notation does it; Enter does the only one there is.",
    "look CARD      what a card or a word means",
    "hand           what you hold",
    "table          what lies open",
    "log            what has happened, as far as you may look it up",
    "rules [WORD]   the rules, or the chapter with this word in its heading",
    "undo, redo     take back, do again",
    "leave [BOT]    a bot takes over your seat",
    "concede        give up;  agree  all people agree on a draw",
    "quit           stop here; the game is saved and can be resumed",
)


class Quit(Exception):
    """Somebody wants to stop here."""


class LineGame:
    """One sitting in line mode.

    open_table  everybody sees everything: nothing is hidden between the people at the screen
    pause       seconds in which a person alone among bots may take back what he has done
    """

    def __init__(self, table: Table, talk: Text | Json, *, open_table: bool, pause: float) -> None:
        self.table = table
        self.talk = talk
        self.open_table = open_table
        self.pause = pause
        self.present: int | None = None
        self.standing: set[int] = set()
        self.shown = dict.fromkeys(range(len(table.names)), len(table.play.plies))

    @property
    def hot_seat(self) -> bool:
        """Whether people have secrets from one another at this screen."""
        return len(self.table.humans) > 1 and not self.open_table

    @property
    def viewers(self) -> tuple[int, ...]:
        """The seats whose eyes are on the screen."""
        if self.hot_seat:
            return () if self.present is None else (self.present,)
        return tuple(self.table.humans)

    def play(self) -> None:
        """Until the game is over. Raises Quit, and EndOfInput if the input ends before."""
        if self.table.play.plies and not self.hot_seat:
            self.show_log()
            self.show_table()
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
        if table.over:
            return
        waiting = table.waiting_for()
        if self.hot_seat and self.present is not None and self.present not in waiting:
            self.hand_over()
        elif len(waiting) < len(table.decision.owes):
            if not self.taken_back_in_time():
                table.step()
        elif self.hot_seat and table.decision.quiet is not None:
            self.call_out(waiting)
        else:
            if self.hot_seat and self.present != waiting[0]:
                self.raise_curtain(waiting[0])
            self.ask(waiting[0])

    # ------------------------------------------------------------------------------- telling

    def tell(self) -> None:
        """What is new to whoever is looking; what nobody has seen yet once the game is over."""
        viewers = self.viewers
        if self.hot_seat and not viewers and not self.table.over:
            return
        since = min(self.shown[seat] for seat in viewers) if viewers else max(self.shown.values())
        for event in self.table.events(since):
            self.talk.event(self.table.game, event.seen_by(*viewers), self.table.names)
            if event.ENDS_ROUND:
                self.standing.clear()
        for seat in viewers or self.shown:
            self.shown[seat] = len(self.table.play.plies)

    def show_table(self) -> None:
        observation = self.table.observe(self.viewers)
        self.talk.lines("table", self.table.game.voice.table(observation, self.table.names))

    def show_log(self) -> None:
        voice, names = self.table.game.voice, self.table.names
        seats = self.viewers
        self.talk.lines("log", [voice.event(e.seen_by(*seats), names) for e in self.table.log(seats)])

    # ---------------------------------------------------------------------------- the screen

    def hand_over(self) -> None:
        """A moment to look and to take back; then the screen goes to somebody else."""
        assert self.present is not None
        name = self.table.names[self.present]
        while True:
            text = self.talk.read(f"{name}: Enter hands over, u takes back, ? helps>")
            if not text:
                break
            changed = self.command(text, self.present)
            if changed:
                return
            if changed is None:
                self.talk.problem("Your turn is over: Enter hands the screen over.")
        self.table.hand_over()
        self.drop_curtain()

    def drop_curtain(self) -> None:
        self.present = None
        self.clear()

    def raise_curtain(self, seat: int) -> None:
        """The screen is nobody's until the seat's letter is typed."""
        self.drop_curtain()
        letter, name = LETTERS[seat], self.table.names[seat]
        prompt = f"The screen is for {name}. {name}: type {letter} and Enter>"
        while (text := self.talk.read(prompt)).upper() != letter:
            if text.lower() in ("q", "quit"):
                raise Quit
        self.clear()
        self.present = seat
        self.tell()
        self.show_table()

    def call_out(self, waiting: list[int]) -> None:
        """Does anybody answer? A seat that wants to looks at its hand first, unseen."""
        table = self.table
        seats = [seat for seat in waiting if seat not in self.standing]
        if not seats:
            self.nobody(waiting)
            return
        self.drop_curtain()
        self.show_table()
        self.show_log()
        self.talk.problem(table.game.voice.decision(table.decision, table.names))
        for seat in seats:
            letter = LETTERS[seat]
            self.talk.problem(
                f"  {letter}   {table.names[seat]} looks and decides    n{letter}   not this round"
            )
        text = self.talk.read("A letter looks, Enter: nobody answers>").upper()
        claims = {LETTERS[seat]: seat for seat in seats}
        if not text:
            self.nobody(waiting)
        elif text in claims:
            self.clear()
            self.present = claims[text]
            self.tell()
            self.ask(self.present)
            self.drop_curtain()
        elif text[:1] == "N" and text[1:] in claims:
            self.standing.add(claims[text[1:]])
            table.act(claims[text[1:]], table.decision.quiet)
        elif text in ("Q", "QUIT"):
            raise Quit

    def nobody(self, waiting: list[int]) -> None:
        quiet = self.table.decision.quiet
        for seat in waiting:
            self.table.act(seat, quiet)

    def clear(self) -> None:
        if isinstance(self.talk, Text) and self.talk.terminal:
            self.talk.clear()

    def taken_back_in_time(self) -> bool:
        """Before the bots go on there is a short moment to take back."""
        talk, table = self.talk, self.table
        humans = table.humans
        if not (isinstance(talk, Text) and talk.terminal and self.pause and len(humans) == 1):
            return False
        if table.why_no_undo(humans[0]):
            return False
        text = talk.read_within("(u and Enter takes it back, Enter goes on)", self.pause)
        if text in ("u", "undo"):
            return self.try_to("undo", "", humans[0])
        if text:
            talk.source.give_back(text)
        return False

    # -------------------------------------------------------------------------------- asking

    def ask(self, seat: int) -> None:
        """Ask until something is done that changes the question."""
        question = self.question(seat)
        self.talk.question(question)
        while True:
            text = self.talk.read(f"{question.name}>")
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
        table = self.table
        game, names = table.game, table.names
        choices: list[Choice] = []
        not_now: list[Choice] = []
        for action in game.candidates(table.play.state, seat):
            text = game.voice.action(action, names)
            refusal = table.refusal(seat, action)
            if refusal:
                text += f": {game.voice.refusal(refusal, names)}"
            (not_now if refusal else choices).append(Choice(game.format(action), text))
        asked = game.voice.decision(table.decision, names)
        return Question(LETTERS[seat], names[seat], table.decision.kind, asked, choices, not_now)

    def answer(self, seat: int, text: str, question: Question) -> bool:
        """Do what was typed. False if it cannot be done; then it has been said why."""
        game = self.table.game
        number = int(text) if text.isdecimal() else 0
        if 0 < number <= len(question.choices):
            text = question.choices[number - 1].do
        try:
            self.table.act(seat, game.parse(text))
        except IllegalAction as error:
            self.refuse(game.voice.refusal(error.refusal, self.table.names))
        except ValueError:
            known = [*(choice.do for choice in question.choices), *COMMANDS]
            near = get_close_matches(text.lower(), known, 1, 0.5)
            self.refuse(
                f"{text!r} is nothing to do here; " + (f"did you mean {near[0]!r}?" if near else "? helps")
            )
        else:
            return True
        return False

    def refuse(self, problem: str) -> None:
        """Say why not. In a script nothing goes on after a mistake."""
        self.talk.problem(problem[0].upper() + problem[1:] + ("" if problem[-1] in ".?" else "."))
        if not self.talk.terminal:
            leave(3, f"line {self.talk.source.number}: {problem}")

    # ------------------------------------------------------------------------------ commands

    def command(self, text: str, seat: int) -> bool | None:
        """Do what is no move. None if it is no command; True if the open question may be another now."""
        word, _, rest = text.partition(" ")
        word = SHORT.get(word.lower(), word.lower())
        if word in ("undo", "redo", "leave", "concede", "agree"):
            return self.try_to(word, rest, seat)
        voice = self.table.game.voice
        match word:
            case "quit":
                raise Quit
            case "help":
                self.talk.lines("help", [*HELP, "look also knows: " + ", ".join(voice.topics())])
            case "look":
                self.talk.lines("look", voice.look(rest) or [f"Nothing is called {rest!r}; ? names what is."])
            case "hand":
                self.talk.lines("hand", voice.hand(self.table.observe((seat,)), seat))
            case "table":
                self.show_table()
            case "log":
                self.show_log()
            case "rules":
                self.talk.lines("rules", chapter(self.table.game.rulebook(), rest))
            case _:
                return None
        return False

    def try_to(self, word: str, rest: str, seat: int) -> bool:
        """Take back, do again, leave, give up; or say why not."""
        try:
            match word:
                case "undo":
                    self.table.undo(self.last_actor(seat))
                    self.note("Taken back.")
                case "redo":
                    self.table.redo(self.last_undone(seat))
                    self.note("Done again.")
                case "leave":
                    self.table.seat_bot(seat, rest or "greedy")
                    self.note(f"{self.table.names[seat]} plays on.")
                case "concede":
                    self.table.say(self.table.game.parse(f"concede {LETTERS[seat]}"))
                case "agree":
                    self.agree(seat)
        except IllegalAction as error:
            self.refuse(self.table.game.voice.refusal(error.refusal, self.table.names))
        except (CannotUndo, ValueError) as error:
            self.refuse(str(error))
        else:
            count = len(self.table.play.plies)
            self.shown = {seat: min(shown, count) for seat, shown in self.shown.items()}
            return True
        return False

    def note(self, text: str) -> None:
        self.talk.lines("note", [text])

    def agree(self, seat: int) -> None:
        """A draw needs everybody. Raises CannotUndo if somebody does not agree."""
        if len(self.table.humans) < len(self.table.names):
            raise CannotUndo("bots agree on nothing")
        for other in self.table.humans:
            if other != seat:
                text = self.talk.read(f"{self.table.names[other]}: do you agree on a draw? yes or no>")
                if text.lower() not in ("y", "yes"):
                    raise CannotUndo(f"{self.table.names[other]} does not agree")
        self.table.say(self.table.game.parse("agree"))

    def last_actor(self, seat: int) -> int:
        """Whose action an undo is about: of those on the screen, who acted last."""
        acted = [ply.seat for ply in self.table.play.plies if ply.seat in (self.viewers or (seat,))]
        return acted[-1] if acted else seat

    def last_undone(self, seat: int) -> int:
        undone = self.table.play.undone
        return undone[-1][0].seat if undone and undone[-1][0].seat in self.viewers else seat


SHORT: Final = {"u": "undo", "q": "quit", "?": "help", "l": "look"}
COMMANDS: Final = (
    "look", "hand", "table", "log", "rules", "undo", "redo", "leave", "concede", "agree", "help", "quit",
)  # fmt: skip


def chapter(rulebook: str, word: str) -> list[str]:
    """The chapters of the rulebook with this word in their heading; all of it without one."""
    lines = rulebook.splitlines()
    if not word:
        return lines
    found: list[str] = []
    keep = False
    for line in lines:
        if line.startswith("#"):
            keep = word.lower() in line.lower()
        if keep:
            found.append(line)
    headings = ", ".join(line.lstrip("# ") for line in lines if line.startswith("#"))
    return found or [f"No chapter has {word!r} in its heading. There are: {headings}."]
