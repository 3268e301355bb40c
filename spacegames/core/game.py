"""The contract: what every game offers, and all that anybody else knows of it."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Protocol, cast

from msgspec import Struct

from spacegames.core.decision import Decision, Refusal
from spacegames.core.event import Event
from spacegames.core.frames import Emit


class ConfigError(ValueError):
    """Nobody could play like this; the text says why."""


class PositionError(ValueError):
    """The box cannot lie on the table like this; the text says why."""


class Outcome(Struct, frozen=True):
    """How the game ended.

    reason   a key of the game's texts
    winners  the seats that won together; empty if nobody did
    ranking  all seats, the best first, those that are equal together
    """

    reason: str
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...] = ()


class GameInfo(Struct, frozen=True):
    """The fixed facts about a game.

    name           what it is called on the command line
    title          what it is called on the box
    seats          the possible numbers of seats
    rules_version  goes up whenever an old record might play differently
    max_plies      no match is longer, counting every action, those of chance too
    """

    name: str
    title: str
    seats: tuple[int, ...]
    rules_version: int
    max_plies: int


class Option(Struct, frozen=True):
    """A setting that is chosen before the box is opened, besides the seats, the starter and the variants.

    On the command line it is `--name` with a value as Python writes it; of two values that are False and
    True it is a switch.

    name         a field of the game's Config
    title        what a set-up screen calls it
    choices      the values to choose from, with the words for them; the first is the default
    help         one sentence on what it is about
    other        reads another value that somebody has written; raises ValueError with the reason.
                 Written down again it is the same value. None if there are no others
    other_words  what such a value is: a number of turns
    """

    name: str
    title: str
    choices: tuple[tuple[Any, str], ...]
    help: str
    other: Callable[[str], Any] | None = None
    other_words: str = ""


class Upshot(Struct, frozen=True):
    """A fact about where an answer leads.

    text    what it does, after its name: `leaves Ben at 9 of 21`, `keeps your B9 Time Stop`
    weight  how much it matters, measured by the other facts of the game
    stays   it is as before; that is no news as long as the seat has something else to choose
    """

    text: str
    weight: float
    stays: bool = False


class Voice(Protocol):
    """A game's words. `names` are the names of the seats.

    `progress_of` is what `progress` counts, in a word: charge, points, sectors. `agreement` is what all agree
    on by `agree`, as somebody offers it: a draw.

    For hints a voice may offer

    upshots(before, after, seat, names)  where an answer of this seat leads, as a list of `Upshot`, by what is
                                         known before it and where the table rests after it. Also what stays
                                         as it is, if another answer might change it. No fact names a
                                         component that is not known in `before`
    """

    progress_of: str
    agreement: str

    def goal(self, config: Any) -> str:
        """How to win, and how to read what is shown, in a line or two."""
        ...

    def action(self, action: Any, names: Sequence[str]) -> str:
        """What doing it means, as a choice on a list."""
        ...

    def brief(self, action: Any, names: Sequence[str]) -> str:
        """What is done, in as few words as it takes beside the component that is named already."""
        ...

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened, as one line."""
        ...

    def refusal(self, refusal: Refusal, names: Sequence[str]) -> str:
        """Why not, with the number of the rule."""
        ...

    def decision(self, decision: Decision, names: Sequence[str]) -> str:
        """What is asked, and of whom."""
        ...

    def outcome(self, outcome: Outcome, names: Sequence[str]) -> str:
        """How it ended."""
        ...

    def table(self, observation: Any, names: Sequence[str]) -> list[str]:
        """What lies open, and what the observer knows, line by line."""
        ...

    def hand(self, observation: Any, seat: int) -> list[str]:
        """What a seat holds that looks at its own hand."""
        ...

    def progress(self, observation: Any) -> tuple[int, ...]:
        """How far every seat has come, as a number."""
        ...

    def forecast(self, observation: Any, decision: Decision, names: Sequence[str]) -> list[str]:
        """What is in progress, and what comes of it if nobody interferes any more, in short lines.

        The same whoever looks, for it rests on what is public. Empty if nothing is in progress.
        """
        ...

    def round_over(self, events: Sequence[Event], config: Any, names: Sequence[str]) -> list[str]:
        """How a round ended, how all stand now and how it goes on, for a screen that is shown to all.

        `events` are those told with the one that ends the round, from that one on.
        """
        ...

    def look(self, word: str) -> list[str] | None:
        """The help on a card or a verb; None if there is none of this name."""
        ...

    def topics(self) -> Sequence[str]:
        """Every name that `look` knows."""
        ...


class Game(Protocol):
    """A game is a module with these names.

    Its Config is a frozen struct in which everything has a default. It has

    seats       how many there are
    variants    which of the game's `variants` are played, a tuple of names
    starter     who begins, None to leave it to chance; only if it can be agreed. The event that tells who
                does has a field of this name too
    titles      what its seats are called beside the names of those who hold them; only in a game of roles
    components  tables of components that are not the shipped ones (`core.tables`), None for those; only if
                others can be given. Their `digest` tells them from all others
    roles       the roles of the seats, a tuple of words out of the game's `roles`, in their order; empty for
                those that are usual with so many seats. The game itself plays the others. Only in games of
                roles; there `held` is the number of every seat's role
    sides       who wins together: a tuple of tuples of seats, every seat in one of them
    open_seats  seats that know what the public knows and no more, and act before everybody's eyes; only if
                there are such
    seconds     how long the clock goes, 0 without one; only if there can be one. The State then has `left`,
                the seconds that were left at its last word, and so has the Observation
    check()     raises ConfigError if nobody could play so

    and a field for every one of the game's `options`.

    A game whose Config has `components` offers one name more:

    read_components(folder)   the tables in the TOML files of this folder, as the value of that field; None
                              if they are just the shipped ones. Raises ConfigError, which names the file,
                              the key and the reason

    A game whose Config has `roles` offers one name more:

    roles                     the words of all its roles, in the order of the seats; a person may hold several

    A game may offer

    without_clock(settings)   the settings of a Config with which one plays without a clock, unless they say
                              themselves how long it goes: for line mode and for bots
    benchmarks(config)        what else is worth measuring: functions by name, which take a generator, do
                              something, and return how often

    and for bots that search

    prior(state, seat, actions)  how promising each of these answers is at first sight, as weights above 0, to
                                 play on by and to know where to look first. It has to be quick
    outlook(state)               how well every seat stands, -1 to 1, also if the match is over: what a search
                                 judges a table by, if it is not `evaluate` and the `returns`
    win_chance(config, value)    how likely who stands so wins, 0 to 1; where there is none it is the value
                                 itself, stretched from -1 and 1 to 0 and 1
    rests_after(decision)        a function of a state: whether a search that began at this question judges
                                 the table here; where there is none, that is where somebody's
                                 turn begins
    horizon                      for how many turns a search plays on before it judges; 0 if there is none
    pace                         how many iterations a search makes, measured by what is usual; 1 if there is
                                 none
    beside(state, seat)          what the seat does at once, whether it is asked or not; None for nothing
    """

    info: GameInfo
    voice: Voice
    bots: Mapping[str, Callable[[], Any]]
    variants: Sequence[str]
    options: Sequence[Option]
    Config: type[Any]
    State: type[Any]
    Observation: type[Any]
    Action: type[Any]

    def configs(self) -> Mapping[str, Any]:
        """The settings a conformance run plays: every number of seats, every variant, by name."""
        ...

    def short_config(self, seats: int) -> Any:
        """The settings of the shortest whole game, which benchmarks play."""
        ...

    def played_with(self, config: Any) -> "Game":
        """This game with the words for the components of this config; itself if it has no others.

        Whoever speaks of a match takes the voice from here (`Play.game` and `Table.game` are such games).
        `spoken` makes a game with other words.
        """
        ...

    def position(self, *args: Any, **kwargs: Any) -> Any:
        """A table laid out by hand, by name. Raises PositionError for one that could not be."""
        ...

    def start(self, config: Any) -> Any:
        """The box opened, nothing dealt. Raises ConfigError."""
        ...

    def decision(self, state: Any) -> Decision:
        """The open question."""
        ...

    def legal_actions(self, state: Any, seat: int) -> list[Any]:
        """What this seat may do now; empty exactly for seats that neither owe an answer nor may act.

        What the table itself may say (`concede A`, `agree`) is refused or not, but never listed.
        """
        ...

    def answers(self, state: Any, seat: int) -> list[Any]:
        """Those legal actions that answer the open question; the others are done beside it.

        Empty exactly for seats that owe nothing. Who picks answers alone comes to the end of the game.
        """
        ...

    def take_back(self, state: Any, seat: int) -> Any:
        """The legal action by which this seat takes back what it did last, though others have acted since.

        None if there is none. Only a decision that is OPEN has such actions.
        """
        ...

    def candidates(self, state: Any, seat: int) -> list[Any]:
        """What is legal, and what else somebody might think of doing now, to be told why not."""
        ...

    def refusal(self, state: Any, seat: int, action: Any) -> Refusal | None:
        """Why this seat may not do this now; None exactly if it may."""
        ...

    def apply(self, state: Any, seat: int, action: Any, emit: Emit = None) -> None:
        """Change the state and tell what happened. Trusts its caller."""
        ...

    def copy(self, state: Any) -> Any:
        """Another state that shares nothing that can change."""
        ...

    def observe(self, state: Any, seats: Sequence[int]) -> Any:
        """What these seats together know; without a seat, what the public knows."""
        ...

    def resample(self, observation: Any, rng: Random) -> Any:
        """A state in which these seats would observe just this."""
        ...

    def sample_chance(self, state: Any, rng: Random) -> Any:
        """One outcome of the open decision of chance."""
        ...

    def outcome(self, state: Any) -> Outcome | None:
        """How it ended; None while it goes on."""
        ...

    def returns(self, state: Any) -> list[float]:
        """The utility of every seat, -1 to 1; all 0 while it goes on."""
        ...

    def parse(self, text: str) -> Any:
        """The action written so. Raises ValueError.

        In every game the table says `concede A` when that seat gives up, and `agree` when all do; in a game
        with a clock `pause` when it is stopped, and `interrupt` when it has stopped by itself.
        """
        ...

    def format(self, action: Any) -> str:
        """The action in notation, the inverse of `parse`."""
        ...

    def encode(self, value: Any) -> bytes:
        """A state, config, action or observation as JSON."""
        ...

    def decode(self, data: bytes, kind: type[Any]) -> Any:
        """The value of this kind from JSON, equal to the one encoded."""
        ...

    def census(self, state: Any) -> list[int]:
        """How many of each component there are, over all places; the same at every ply."""
        ...

    def recall(self, events: Sequence[Event], seats: Sequence[int], config: Any) -> list[int]:
        """The places of the events that these seats may look up in play, in ascending order."""
        ...

    def rulebook(self) -> str:
        """The rules, for somebody who has never played."""
        ...

    def evaluate(self, state: Any, seat: int) -> float:
        """How well the seat stands, -1 to 1, for bots that look ahead in sampled worlds."""
        ...


class Spoken:
    """A game with a voice of its own; all else it offers is that of the game it is, its `__name__` too."""

    def __init__(self, played: Any, voice: Voice) -> None:
        self._played = played
        self.voice = voice

    def __getattr__(self, name: str) -> Any:
        return getattr(self._played, name)


def spoken(played: Any, voice: Voice) -> Game:
    """This game with this voice, for `played_with`: `spoken(sys.modules[__name__], voice_for(config))`."""
    return cast(Game, Spoken(played, voice))


def names_at(config: Any, sitters: Sequence[Any]) -> list[str]:
    """What the seats are called: by who sits there, in a game of roles `Houston (Ann)`."""
    names = [sitter.name for sitter in sitters]
    titles = getattr(config, "titles", ())
    return [f"{title} ({name})" for title, name in zip(titles, names, strict=True)] if titles else names


def sides_of(game: Game, config: Any) -> tuple[tuple[int, ...], ...]:
    """Who wins together; everybody alone where the config does not say."""
    seats = range(len(game.returns(game.start(config))))
    return tuple(getattr(config, "sides", ())) or tuple((seat,) for seat in seats)


def has_components(game: Game) -> bool:
    """Whether it can be played with other tables of components than those that come with it."""
    return "components" in game.Config.__struct_fields__


def has_roles(game: Game) -> bool:
    """Whether its seats are roles, of which the game itself plays those that nobody holds."""
    return "roles" in game.Config.__struct_fields__


def roles_of(game: Game) -> tuple[str, ...]:
    """The words of its roles; none if it has no roles."""
    return tuple(cast(Any, game).roles) if has_roles(game) else ()


def read_components(game: Game, folder: Path) -> Any:
    """The tables of components in this folder, as the value of a Config's field. Raises ConfigError."""
    if not has_components(game):
        raise ConfigError(f"{game.info.title} has no tables of components")
    if not folder.is_dir():
        raise ConfigError(f"there is no folder {folder}")
    return cast(Any, game).read_components(folder)
