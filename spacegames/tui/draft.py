"""A game that is being set up: who sits where, and what is agreed."""

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec import Struct

from spacegames import bots, choices
from spacegames.core.game import Game, Option
from spacegames.core.record import Sitter
from spacegames.core.seats import LETTERS
from spacegames.core.table import UNDO_SETTINGS
from spacegames.hotseat.seating import seated, sitter, sitters
from spacegames.settings import SETTINGS

OFF_ON: Final = ((False, "off"), (True, "on"))
MOST_DIGITS: Final = 18


class Chair(Struct):
    """A seat: what whoever holds it is called, empty for the usual name, and the bot, None for a person."""

    name: str = ""
    bot: str | None = None


class Draft:
    """A game that is being set up.

    chairs      the seats, in turn order
    chosen      what was chosen, by the name of the choice; what is not in it has its first value
    seed        where chance begins
    components  tables of components that are not the shipped ones
    folder      where the tables are from; None if no others were asked for
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        usual_undo: str = "on",
        components: Any = None,
        folder: Path | None = None,
    ) -> None:
        self.components = components
        self.folder = folder and folder.resolve()
        self.game = game.played_with(game.Config(**self._tables))
        self.seed = seed
        self.usual_undo = usual_undo
        self.config_fields: Sequence[str] = game.Config.__struct_fields__
        self.chairs = [Chair(bot=bots.DEFAULT if seat else None) for seat in range(game.Config().seats)]
        self.chosen: dict[str, Any] = {}

    # ------------------------------------------------------------------------------------ seats

    @property
    def most(self) -> int:
        return max(self.game.info.seats)

    @property
    def least(self) -> int:
        return min(self.game.info.seats)

    @property
    def people(self) -> int:
        """How many seats are held by people."""
        return sum(chair.bot is None for chair in self.chairs)

    def name(self, seat: int) -> str:
        """What whoever holds the seat is called."""
        chair = self.chairs[seat]
        if chair.name or not chair.bot:
            return chair.name or f"Player {LETTERS[seat]}"
        return sitter(self.game, f"bot:{chair.bot}", [Sitter("")] * seat).name

    def specs(self) -> list[str]:
        """The seats as they are written on the command line."""
        return [self._spec(seat) for seat in range(len(self.chairs))]

    def _spec(self, seat: int) -> str:
        chair = self.chairs[seat]
        if not chair.bot:
            return self.name(seat)
        return f"{chair.name}=bot:{chair.bot}" if chair.name else f"bot:{chair.bot}"

    def sitters(self) -> list[Sitter]:
        """Who sits there. Raises ValueError if they cannot."""
        return sitters(self.game, self.specs())

    def rename(self, seat: int, text: str) -> str:
        """Call whoever holds the seat so; written as on the command line it may be a bot. Why not, if not.

        Without a text the name is the usual one.
        """
        was, text = self.chairs[seat], text.strip()
        if text == self.name(seat):
            return ""
        before = self._trouble_with_names()
        try:
            typed = sitter(self.game, text, [Sitter("")] * seat) if text else Sitter("", was.bot)
        except ValueError as error:
            return str(error)
        usual = text == f"bot:{typed.bot}"
        self.chairs[seat] = Chair("" if usual else typed.name, typed.bot or was.bot)
        trouble = self._trouble_with_names()
        if trouble and trouble != before:
            self.chairs[seat] = was
            return trouble
        return ""

    def _trouble_with_names(self) -> str:
        return _why_not(lambda: seated(self.game, self.specs()))

    def turn(self, seat: int, step: int) -> None:
        """The next one to play for the seat: a person, then each bot."""
        players = [None, *bots.names(self.game)]
        here = players.index(self.chairs[seat].bot)
        self.chairs[seat].bot = players[(here + step) % len(players)]

    def seat(self, chairs: Sequence[Chair]) -> None:
        """Seat these, as far as they fit: only so many, only bots there are, only names that can be."""
        if len(chairs) not in self.game.info.seats:
            return
        known = (None, *bots.names(self.game))
        self.chairs = [Chair(one.name, one.bot if one.bot in known else bots.DEFAULT) for one in chairs]
        found: list[Sitter] = []
        for seat, chair in enumerate(self.chairs):
            try:
                found.append(sitter(self.game, self._spec(seat), found))
            except ValueError:
                chair.name = ""
                found.append(Sitter(self.name(seat)))

    def add(self) -> str:
        """One seat more. Why not, if there can be no more."""
        if len(self.chairs) == self.most:
            return f"{self.game.info.title} has {self.most} seats at the most"
        self.chairs.append(Chair(bot=bots.DEFAULT))
        return ""

    def remove(self, seat: int) -> str:
        """This seat goes. Why not, if there must be as many."""
        if len(self.chairs) == self.least:
            return f"{self.game.info.title} needs {self.least} seats"
        del self.chairs[seat]
        return ""

    def mix(self, rng: Random) -> None:
        """Everybody on another seat, perhaps."""
        rng.shuffle(self.chairs)

    def partners(self, seat: int) -> list[int]:
        """The other seats that win together with this one."""
        if len(self.chairs) not in self.game.info.seats:
            return []
        sides = self._as_chosen().sides
        return [other for side in sides if seat in side for other in side if other != seat]

    # ------------------------------------------------------------------------------ what is agreed

    def game_choices(self) -> list[Option]:
        """What is agreed about the game: who starts, the variants, the options."""
        found = []
        if choices.STARTER in self.config_fields:
            found.append(
                choices.starter([f"{LETTERS[seat]} {self.name(seat)}" for seat in range(len(self.chairs))])
            )
        for name in self.game.variants:
            help_ = " ".join(self.game.voice.look(name) or ())
            found.append(Option(name, name.replace("-", " ").capitalize(), OFF_ON, help_))
        return [*found, *self.game.options]

    def table_choices(self) -> list[Option]:
        """What is agreed about the sitting: taking back, and hiding hands."""
        undo = [self.usual_undo, *(name for name in UNDO_SETTINGS if name != self.usual_undo)]
        help_ = next(setting.help for setting in SETTINGS if setting.name == "undo")
        return [
            Option("undo", "Undo", tuple((name, name) for name in undo), help_),
            Option(
                "open_table",
                "Open table",
                OFF_ON,
                "Nothing is hidden between the people at this screen: for friends, and to try things out.",
            ),
        ]

    def components_in_words(self) -> str:
        """Which tables of components there are, if others than the shipped ones were asked for."""
        if not self.folder:
            return ""
        return f"{self.folder.name}, {choices.short_digest(self.components) or 'like the shipped ones'}"

    def choices(self) -> list[Option]:
        return [*self.game_choices(), *self.table_choices()]

    def value(self, choice: Option) -> Any:
        """What is chosen; the first value if nothing is, or what is not there any more."""
        return choices.or_usual(choice, self.chosen.get(choice.name, choice.choices[0][0]))

    def words(self, choice: Option) -> str:
        """What is chosen, in words."""
        return choices.value_in_words(choice, self.value(choice))

    def change(self, choice: Option, step: int) -> None:
        """Choose the next value; one of one's own comes after all choices."""
        values, here = [value for value, _ in choice.choices], self.value(choice)
        values += [here] * (here not in values)
        self.chosen[choice.name] = values[(values.index(here) + step) % len(values)]

    def type_value(self, choice: Option, text: str) -> str:
        """Choose the value that is written so, the usual one without a text. Why not, if it is none."""
        text = text.strip()
        try:
            self.chosen[choice.name] = choices.read_value(choice, text) if text else choice.choices[0][0]
        except ValueError as error:
            return str(error)
        return ""

    def choose(self, chosen: dict[str, Any]) -> None:
        """Choose these, by name, but not what is chosen already or leads to what cannot be played."""
        before = _why_not(self.config)
        for name in [name for name in chosen if name not in self.chosen]:
            self.chosen[name] = chosen[name]
            if _why_not(self.config) != before:
                del self.chosen[name]

    def agreed(self) -> dict[str, Any]:
        """What is chosen, by the name of the choice."""
        return {choice.name: self.value(choice) for choice in self.choices()}

    def config(self) -> Any:
        """The game's settings. Raises ValueError if nobody could play so."""
        config = self._as_chosen()
        config.check()
        return config

    def _as_chosen(self) -> Any:
        """The game's settings, whether or not anybody could play so."""
        chosen = self.agreed()
        fields = {name: value for name, value in chosen.items() if name in self.config_fields}
        variants = tuple(name for name in self.game.variants if chosen[name])
        return self.game.Config(seats=len(self.chairs), variants=variants, **fields, **self._tables)

    @property
    def _tables(self) -> dict[str, Any]:
        return {choices.COMPONENTS: self.components} if self.components else {}

    def why_not(self) -> str:
        """Why the game cannot start like this; empty if it can."""
        return _why_not(self.sitters) or _why_not(self.config)

    @property
    def undo(self) -> str:
        return str(self.agreed()["undo"])

    @property
    def open_table(self) -> bool:
        return bool(self.agreed()["open_table"])

    def type_seed(self, text: str) -> str:
        """Begin chance there. Why not, if that is no seed."""
        text = text.strip()
        if not text.isdecimal() or len(text) > MOST_DIGITS:
            return f"a seed is a whole number of at most {MOST_DIGITS} digits, not {text!r}"
        self.seed = int(text)
        return ""

    def command(self) -> str:
        """The command that plays the same from the shell."""
        words = ["spacegames", "play", self.game.info.name]
        for spec in self.specs():
            words += [f"--seat={spec}"] if spec.startswith("-") else ["--seat", spec]
        chosen = self.agreed()
        for name in self.game.variants:
            words += [choices.VARIANT, name] * chosen[name]
        for option in choices.settings(self.game):
            words += choices.words(option, chosen[option.name])
        words += ["--components", str(self.folder)] if self.folder else []
        words += ["--seed", str(self.seed)]
        if {self.undo, self.usual_undo} != {"on"}:
            words += ["--undo", self.undo]
        return shlex.join([*words, *["--open-table"] * self.open_table])


def _why_not(attempt: Callable[[], object]) -> str:
    """What is wrong with it, in the words of its ValueError; empty if nothing is."""
    try:
        attempt()
    except ValueError as error:
        return str(error)
    return ""
