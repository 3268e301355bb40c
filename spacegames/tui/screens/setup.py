"""Setting up a game: who sits where, and what is agreed before the box is opened."""

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from textual.geometry import Region

from spacegames import bots, choices
from spacegames.choices import COMPONENTS
from spacegames.core.game import Game, Option
from spacegames.core.record import RecordError
from spacegames.core.seats import LETTERS
from spacegames.records import new_seed
from spacegames.tui.new_game import begin, draft_of
from spacegames.tui.page import Page
from spacegames.tui.screens.ask import TypePage
from spacegames.tui.screens.reader import Reader
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.columns import Columns, Entry
from spacegames.tui.widgets.form import Field, Form
from spacegames.tui.widgets.prose import Prose

ADD = "add"
SEED = "seed"
START = "start"
NOTHING_TO_AGREE = "There is nothing to agree on."
GIVEN = "They were given on the command line, and stay."


class SetupPage(Page):
    """A draft of a game, changed line by line; Start opens the box.

    What is `chosen` beforehand is chosen, by the names of the choices; all else is as it was last time.
    Tables of components that are not the shipped ones come from a folder, and stay.
    """

    def __init__(
        self,
        game: Game,
        seed: int | None = None,
        folder: Path | None = None,
        *,
        variants: Iterable[str] = (),
        components: Any = None,
        **chosen: Any,
    ) -> None:
        self.game = game
        self.seed = seed
        self.tables = (components, folder)
        self.chosen_before = dict.fromkeys(variants, True) | chosen
        super().__init__()

    def make_boards(self) -> Iterable[Board]:
        self.seats = Columns("Seats", id="seats", styles=("", "strong", "", "dim"))
        self.rules = Form("Game", id="game")
        self.rules.empty = NOTHING_TO_AGREE
        self.table = Form("Table", id="table")
        self.about = Prose("", id="about")
        self.summary = Prose("As it stands", id="summary")
        self.shell = Prose("The same from the shell", id="shell")
        return (self.seats, self.rules, self.table, self.about, self.summary, self.shell)

    def lay_out(self, width: int, height: int) -> None:
        roomy = height >= 32
        left, room = max(46, width // 2), height - 3
        top = max(8, max(self.game.info.seats) + 3) + 3 * roomy
        low = 5 if not roomy else (room - top) // 2
        middle = room - top - low
        self.place(self.seats, Region(0, 1, left, top))
        self.place(self.about, Region(left, 1, width - left, top))
        self.place(self.rules, Region(0, 1 + top, left, middle))
        self.place(self.table, Region(left, 1 + top, width - left, middle))
        side = left if roomy else 0
        self.place(self.summary, Region(0, 1 + top + middle, left, low) if roomy else None)
        self.place(self.shell, Region(side, 1 + top + middle, width - side, low))

    def begin(self) -> None:
        self.draft = draft_of(self.game, self.home_app.settings.undo, self.chosen_before, *self.tables)
        self.game = self.draft.game
        if self.seed is not None:
            self.draft.seed = self.seed
        self.active_board = self.seats
        self.fill()

    # --------------------------------------------------------------------------- what is shown

    def fill(self) -> None:
        """Show the draft as it is."""
        draft = self.draft
        self.seats.show([*map(self._seat_entry, range(len(draft.chairs))), *self._adding()])
        self.rules.show([*map(self._field, draft.game_choices()), *self._components()])
        self.table.show(
            [
                *(self._field(choice) for choice in draft.table_choices()),
                Field(SEED, "Seed", str(draft.seed)),
                Field(None),
                self._start_field(),
            ]
        )
        self.shell.show([draft.command()])
        self.summary.show(self._summary())
        self.status.show("NEW GAME", self.game.info.title, self._company())
        self._describe()

    def _seat_entry(self, seat: int) -> Entry:
        draft = self.draft
        partners = " and ".join(draft.letter(other) for other in draft.partners(seat))
        side = draft.title(seat) or (f"with {partners}" if partners else "")
        if not (letter := draft.letter(seat)):
            return Entry(seat, ("", draft.name(seat), "", side), ("", "dim", "", "dim"))
        columns = (letter, draft.name(seat), draft.chairs[seat].bot or "human", side)
        return Entry(seat, columns, (f"seat-{LETTERS.index(letter)}", "strong", "", "dim"))

    def _called(self, seat: int) -> str:
        """What the seat is called, whoever holds it."""
        return self.draft.title(seat) or f"Seat {self.draft.letter(seat)}"

    def _adding(self) -> list[Entry]:
        more = len(self.draft.held) < self.draft.most and not self.draft.roles
        return [Entry(ADD, ("+", "one seat more", "", ""), ("key", "dim"))] if more else []

    def _field(self, choice: Option) -> Field:
        return Field(choice.name, choice.title, self.draft.words(choice))

    def _components(self) -> list[Field]:
        """A line that says which tables of components were given, if any were."""
        text = self.draft.components_in_words()
        return [Field(COMPONENTS, "Components", text)] if text else []

    def _start_field(self) -> Field:
        if self.draft.why_not():
            return Field(START, "Start", "not like this", "dim", "warn")
        return Field(START, "Start", "", "strong")

    def _company(self) -> str:
        people, bots_ = self.draft.people, self.draft.bots
        words = [f"{people} {'person' if people == 1 else 'people'}"] * bool(people)
        words += [f"{bots_} bot{'s' * (bots_ > 1)}"] * bool(bots_)
        return ", ".join(words)

    @property
    def cell(self) -> Any:
        """What the cursor is on."""
        return self.active_board.cursor if self.active_board in (self.seats, self.rules, self.table) else None

    def _choice(self) -> Option | None:
        """What is to be chosen where the cursor is, None if nothing is."""
        if self.active_board is self.seats:
            return None
        return next((choice for choice in self.draft.choices() if choice.name == self.cell), None)

    def _describe(self) -> None:
        """Say beside the seats what the cursor is on, and below what can be done with it."""
        choice = self._choice()
        match self.cell:
            case int(seat):
                self._show(self._called(seat), self._about_seat(seat))
                self.say("Enter types a name; Space, left and right change who plays.")
            case "add":
                self._show("Another seat", [f"{self.game.info.title} has up to {self.draft.most} seats."])
                self.say("Enter or + adds a seat.")
            case "seed":
                self._show(
                    "Seed", ["Where chance begins. The same seed and the same actions: the same game."]
                )
                self.say("Enter types a seed, R draws another.")
            case "start":
                self._show("Start", self._summary())
                self.say("Enter starts the game.")
            case "components":
                self._show("Components", [f"The tables are those in {self.draft.folder}."])
                self.say(GIVEN)
            case _ if choice:
                self._show(choice.title, self._about_choice(choice))
                typed = "Enter types one of your own, left and right change it."
                self.say(typed if choice.other else "Enter, left and right change it.")
            case _:
                self.say("Tab goes on to the next area.")
        if why_not := self.draft.why_not():
            self.refuse(f"{why_not}.")

    def _show(self, title: str, lines: list[str]) -> None:
        self.about.title = title
        self.about.show(lines)

    def _about_seat(self, seat: int) -> list[str]:
        draft, bot = self.draft, self.draft.chairs[seat].bot
        known = ["", f"Bots\t{', '.join(bots.names(self.game))}"]
        if not draft.letter(seat):
            return [f"The {draft.name(seat)} plays {self._called(seat)}.", *known]
        who = f"the bot {bot}" if bot else "a person at this screen"
        partners = _together(draft.name(other) for other in draft.partners(seat))
        side = [f"Wins and loses together with {partners}."] if partners else []
        several = ["The same name on several seats is one person."] * bool(draft.roles)
        return [f"{draft.name(seat)} is {who}.", *side, *several, *known]

    def _about_choice(self, choice: Option) -> list[str]:
        here = self.draft.words(choice)
        others = [words for _, words in choice.choices]
        if len(others) == 2 and max(map(len, others)) < 4:
            return [choice.help]
        others += [here] * (here not in others)
        own = f" Enter takes another: {choice.other_words}." if choice.other else ""
        return [choice.help + own, *(f"{'>' if words == here else ' '} {words}" for words in others)]

    def _summary(self) -> list[str]:
        """What Start would begin."""
        draft = self.draft
        if why_not := draft.why_not():
            return [f"Not like this: {why_not}."]
        config = draft.config()
        held = draft.held
        sides = [_together(draft.name(held[place]) for place in side) for side in config.sides]
        facts = [f"Who\t{' against '.join(sides)}", "Saved\tafter every action"]
        if draft.people > 1:
            facts.insert(1, f"Hands\t{'open to all' if draft.open_table else 'hidden from one to the next'}")
        return [self.game.voice.goal(config), "", *facts]

    def refresh_page(self) -> None:
        if self.active_board is self.seats:
            hints = [("do", "name"), ("mark", "who"), ("more", "add"), ("less", "remove"), ("mix", "mix")]
        else:
            hints = [("do", "change"), ("area", "area"), ("reroll", "seed"), ("copy", "copy")]
        self.show_hints([*hints, ("start", "start"), ("keys", "keys"), ("back", "back")])

    def moved(self, board: Board) -> None:
        self._describe()

    def enter(self, board: Board | None) -> None:
        super().enter(board)
        self._describe()
        self.refresh_page()

    # ------------------------------------------------------------------------------- the keys

    def _step(self, across: int, down: int) -> None:
        """Left and right change what is under the cursor; down from the last line goes to the next board."""
        board = self.active_board
        if board not in (self.seats, self.rules, self.table):
            super()._step(across, down)
        elif across:
            self._change(across)
        else:
            was = board.cursor
            board.move(0, down)
            if board.cursor == was:
                self._flow(board, down)

    def _flow(self, board: Board, down: int) -> None:
        flow: list[Board] = [self.seats, self.rules, self.table]
        place = flow.index(board) + down
        while 0 <= place < len(flow) and not flow[place].cells:
            place += down
        if 0 <= place < len(flow):
            flow[place].go_to(flow[place].cells[0 if down > 0 else -1])
            self.enter(flow[place])

    def do_mark(self) -> None:
        self._change(1)

    def _change(self, step: int) -> None:
        """The next value of what is under the cursor."""
        choice = self._choice()
        match self.cell:
            case int(seat):
                self.draft.turn(seat, step)
            case "seed":
                self.do_reroll()
            case "components":
                self.say(GIVEN, "dim")
                return
            case _ if choice:
                self.draft.change(choice, step)
            case _:
                self.say("There is nothing to change here; Enter does it.", "dim")
                return
        self.fill()

    def chosen(self, board: Board) -> None:
        choice = self._choice()
        match self.cell:
            case int(seat):
                self._type_name(seat)
            case "add":
                self.do_more()
            case "seed":
                self.home_app.open(TypePage("Seed", str(self.draft.seed), self._type_seed))
            case "start":
                self.do_start()
            case _ if choice and choice.other:
                self._type_value(choice)
            case _:
                self._change(1)

    def _type_name(self, seat: int) -> None:
        def done(text: str) -> str:
            why_not = self.draft.rename(seat, text)
            self.fill()
            return why_not

        called = self._called(seat)
        title = f"Name of {called if self.draft.roles else called.lower()}"
        self.home_app.open(TypePage(title, self.draft.name(seat), done))

    def _type_value(self, choice: Option) -> None:
        def done(text: str) -> str:
            why_not = self.draft.type_value(choice, text)
            self.fill()
            return why_not

        written = choices.written(choice, self.draft.value(choice))
        self.home_app.open(TypePage(f"{choice.title}: {choice.other_words}", written, done))

    def _type_seed(self, text: str) -> str:
        why_not = self.draft.type_seed(text)
        self.fill()
        return why_not

    def do_more(self) -> None:
        if why_not := self.draft.add():
            self.refuse(f"{why_not}.")
            return
        if not self.draft.roles:
            self.seats.cursor = len(self.draft.chairs) - 1
        self.fill()

    def do_less(self) -> None:
        last = len(self.draft.chairs) - 1
        seat = (
            self.seats.cursor
            if isinstance(self.seats.cursor, int) and self.active_board is self.seats
            else last
        )
        if why_not := self.draft.remove(seat):
            self.refuse(f"{why_not}.")
            return
        self.seats.cursor = min(seat, len(self.draft.chairs) - 1)
        self.fill()

    def do_mix(self) -> None:
        self.draft.mix(Random())
        self.fill()
        self.say("The seats are mixed.")

    def do_reroll(self) -> None:
        self.draft.seed = new_seed()
        self.fill()

    def do_copy(self) -> None:
        self.home_app.copy(self.draft.command())

    def do_look(self) -> None:
        self.home_app.open(Reader(self.about.title, "\n".join(text for text, _ in self.about.lines)))

    def do_rules(self) -> None:
        from spacegames.tui.screens.rules import RulesPage

        self.home_app.open(RulesPage(self.game, " ".join(text for text, _ in self.about.lines)))

    def do_start(self) -> None:
        if why_not := self.draft.why_not():
            self.refuse(f"{why_not}.")
            return
        try:
            table = begin(self.draft)
        except (ValueError, RecordError, OSError) as error:
            self.refuse(f"It could not be begun: {error}")
        else:
            self.home_app.sit(table, open_table=self.draft.open_table)

    def do_back(self) -> None:
        """Back to the page below; home, if there is none."""
        if self.home_app.main is self:
            self.home_app.go_home()
        else:
            self.dismiss()


def _together(names: Iterable[str]) -> str:
    """Those who win together, each once."""
    *others, last = dict.fromkeys(names) or [""]
    return f"{', '.join(others)} and {last}" if others else last
