"""A game that is being set up: who sits where, and what is agreed."""

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec import Struct

from spacegames import bots, choices
from spacegames.core.game import Game, Option, roles_of
from spacegames.core.record import Sitter
from spacegames.core.seats import LETTERS
from spacegames.core.table import UNDO_SETTINGS
from spacegames.hotseat.roles import AI, AI_DECK, may_be_left, must_be_held, setting, usual_roles
from spacegames.hotseat.seating import seated, sitter, sitters
from spacegames.settings import SETTINGS

OFF_ON: Final = ((False, "off"), (True, "on"))
MOST_DIGITS: Final = 18


class Chair(Struct):
    """A seat: what whoever holds it is called, empty for the usual name, and the bot, None for a person.

    In a game of roles there is one for every role, and `AI` is the bot of one that the game itself plays.
    """

    name: str = ""
    bot: str | None = None


class Draft:
    """A game that is being set up.

    roles       the roles of the chairs, none if the game has none
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
        self.roles = roles_of(game)
        self.chairs = [Chair(bot=bots.DEFAULT if seat else None) for seat in range(game.Config().seats)]
        if self.roles:
            held = dict(zip(usual_roles(game, len(self.chairs)), self.chairs, strict=True))
            self.chairs = [held.get(role) or Chair(bot=AI) for role in self.roles]
        self.chosen: dict[str, Any] = {}

    # ------------------------------------------------------------------------------------ seats

    @property
    def most(self) -> int:
        return max(self.game.info.seats)

    @property
    def least(self) -> int:
        return min(self.game.info.seats)

    @property
    def held(self) -> list[int]:
        """The chairs that are seats, all but those of roles that the game itself plays."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.bot != AI]

    @property
    def people(self) -> int:
        """How many people play; in a game of roles one may hold several seats."""
        return len({self.name(seat).lower() for seat in self.held if self.chairs[seat].bot is None})

    @property
    def bots(self) -> int:
        """How many seats are held by bots."""
        return sum(self.chairs[seat].bot is not None for seat in self.held)

    def role(self, seat: int) -> str:
        """The role of this chair; empty in a game without roles."""
        return self.roles[seat] if self.roles else ""

    def title(self, seat: int) -> str:
        """What the role of this chair is called; empty in a game without roles."""
        return str(self.game.Config(seats=len(self.roles)).titles[seat]) if self.roles else ""

    def letter(self, seat: int) -> str:
        """The letter of the seat; empty for a chair that is none."""
        return LETTERS[self.held.index(seat)] if seat in self.held else ""

    def name(self, seat: int) -> str:
        """What whoever holds the seat is called."""
        chair = self.chairs[seat]
        if chair.bot == AI:
            return AI_DECK
        if chair.name or not chair.bot:
            return chair.name or f"Player {self.letter(seat)}"
        return self._sitter(seat, f"bot:{chair.bot}").name

    def _sitter(self, seat: int, spec: str) -> Sitter:
        """Who that is on this seat, whoever sits elsewhere. Raises ValueError."""
        others = [Sitter("")] * sum(other < seat for other in self.held)
        return sitter(self.game, spec, others, self.role(seat))

    def specs(self) -> list[str]:
        """The seats as they are written on the command line."""
        return [f"{self.role(seat)}{'=' * bool(self.roles)}{self._spec(seat)}" for seat in self.held]

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
        if self.roles and text.lower() == AI:
            return self._leave(seat)
        before = self._trouble_with_names()
        try:
            typed = self._sitter(seat, text) if text else Sitter("", was.bot)
        except ValueError as error:
            return str(error)
        usual = text == f"bot:{typed.bot}"
        bot = typed.bot or (None if was.bot == AI and text else was.bot)
        self.chairs[seat] = Chair("" if usual else typed.name, bot)
        trouble = self._trouble_with_names()
        if trouble and trouble != before:
            self.chairs[seat] = was
            return trouble
        return ""

    def _trouble_with_names(self) -> str:
        return _why_not(lambda: seated(self.game, self.specs()))

    def turn(self, seat: int, step: int) -> None:
        """The next one to play for the seat: a person, then each bot, then the game itself if it can."""
        players = self.players(seat)
        here = players.index(self.chairs[seat].bot)
        self.chairs[seat].bot = players[(here + step) % len(players)]

    def players(self, seat: int) -> list[str | None]:
        """Who can play for the seat: None for a person, or a bot."""
        left = bool(self.roles) and may_be_left(self.game, self.role(seat))
        return [None, *bots.names(self.game), *[AI] * left]

    def seat(self, chairs: Sequence[Chair]) -> None:
        """Seat these, as far as they fit: only so many, only bots there are, only names that can be."""
        if len(chairs) not in ([len(self.roles)] if self.roles else self.game.info.seats):
            return
        self.chairs = [
            Chair(one.name, one.bot if one.bot in self.players(seat) else bots.DEFAULT)
            for seat, one in enumerate(chairs)
        ]
        found: list[Sitter] = []
        for seat in self.held:
            try:
                found.append(sitter(self.game, self._spec(seat), found, self.role(seat)))
            except ValueError:
                self.chairs[seat].name = ""
                found.append(Sitter(self.name(seat)))

    def add(self) -> str:
        """One seat more. Why not, if there can be no more."""
        if len(self.held) == self.most:
            return f"{self.game.info.title} has {self.most} seats at the most"
        if self.roles:
            next(chair for chair in self.chairs if chair.bot == AI).bot = bots.DEFAULT
        else:
            self.chairs.append(Chair(bot=bots.DEFAULT))
        return ""

    def remove(self, seat: int) -> str:
        """This seat goes. Why not, if there must be as many."""
        if self.roles:
            return self._leave(seat)
        if len(self.chairs) == self.least:
            return f"{self.game.info.title} needs {self.least} seats"
        del self.chairs[seat]
        return ""

    def _leave(self, seat: int) -> str:
        """Leave this role to the game. Why not, if somebody has to hold it."""
        if AI not in self.players(seat):
            return must_be_held(self.game, self.role(seat))
        self.chairs[seat] = Chair(bot=AI)
        return ""

    def mix(self, rng: Random) -> None:
        """Everybody on another seat, perhaps."""
        held = self.held
        mixed = [self.chairs[seat] for seat in held]
        rng.shuffle(mixed)
        for seat, chair in zip(held, mixed, strict=True):
            self.chairs[seat] = chair

    def partners(self, seat: int) -> list[int]:
        """The other seats that win together with this one."""
        held = self.held
        if len(held) not in self.game.info.seats or seat not in held:
            return []
        sides = [[held[place] for place in side] for side in self._as_chosen().sides]
        return [other for side in sides if seat in side for other in side if other != seat]

    # ------------------------------------------------------------------------------ what is agreed

    def game_choices(self) -> list[Option]:
        """What is agreed about the game: who starts, the variants, the options."""
        found = []
        if choices.STARTER in self.config_fields:
            found.append(choices.starter([f"{self.letter(seat)} {self.name(seat)}" for seat in self.held]))
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
        roles = setting(self.game, [self.role(seat) for seat in self.held])
        return self.game.Config(seats=len(self.held), variants=variants, **fields, **roles, **self._tables)

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
