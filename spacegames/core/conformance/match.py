"""Matches played at random, moment by moment, and looks at them."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import combinations
from random import Random
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from spacegames.core.chance import choose, pick
from spacegames.core.decision import Decision
from spacegames.core.event import Event
from spacegames.core.game import Game
from spacegames.core.seats import CHANCE, MAX_SEATS, seat_name, seat_number

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")

# How often a random player acts beside those who owe an answer, and how often costly laws are looked at.
MAY: Final = 1 / 8
OFTEN: Final = 1 / 4
SELDOM: Final = 1 / 32


class Moment(Struct):
    """A match between two actions.

    told          the events that led here
    seat, action  what is done next; the seat is None when the match is over
    """

    ply: int
    state: Any
    decision: Decision
    told: list[Event]
    seat: int | None = None
    action: Any = None

    def __str__(self) -> str:
        owes = ", ".join(map(seat_name, self.decision.owes)) or "nobody"
        return f"ply {self.ply}, {self.decision.kind!r} asked of {owes}"


def match(game: Game, config: Any, seed: int) -> Iterator[Moment]:
    """A match played at random from the start, moment by moment.

    The states are the match itself: who wants to change one takes a copy.
    """
    return play_on(game, game.start(config), Random(seed))


def play_on(game: Game, state: Any, rng: Random) -> Iterator[Moment]:
    """A match played at random from this state on."""
    told: list[Event] = []
    for ply in range(game.info.max_plies + 1):
        moment = Moment(ply, state, game.decision(state), told)
        if not moment.decision.owes:
            yield moment
            return
        moment.seat, moment.action = _random_answer(game, moment, rng)
        yield moment
        told = []
        game.apply(state, moment.seat, moment.action, told.append)
    raise AssertionError(f"no end after {game.info.max_plies} plies")


def _random_answer(game: Game, moment: Moment, rng: Random) -> tuple[int, Any]:
    decision = moment.decision
    beside = bool(decision.may) and rng.random() < MAY
    seat = choose((*decision.owes, *decision.may) if beside else decision.owes, rng)
    if seat == CHANCE:
        return seat, game.sample_chance(moment.state, rng)
    actions = (game.legal_actions if beside else game.answers)(moment.state, seat)
    assert actions, f"{moment}: {seat_name(seat)} has nothing to do"
    return seat, choose(actions, rng)


def replay(game: Game, config: Any, record: Sequence[tuple[str, str]]) -> Iterator[Any]:
    """The state at the start and after every line of the record: a seat, and its action in notation."""
    state = game.start(config)
    yield state
    for ply, (name, text) in enumerate(record):
        seat, action = seat_number(name), read(game, text, f"ply {ply}")
        refusal = game.refusal(state, seat, action)
        assert refusal is None, f"ply {ply}: {name} {text!r} is refused in the replay: {refusal}"
        game.apply(state, seat, action)
        yield state


def read(game: Game, text: str, where: object) -> Any:
    try:
        return game.parse(text)
    except ValueError as error:
        raise AssertionError(f"{where}: {text!r} cannot be read: {error}") from error


def seats_of(game: Game, state: Any) -> range:
    """The seats at the table."""
    return range(len(game.returns(state)))


def names_of(game: Game, state: Any) -> tuple[str, ...]:
    """A name for every seat, with its role in a game of roles."""
    names = NAMES[: len(seats_of(game, state))]
    titles = getattr(state.config, "titles", names)
    return tuple(
        f"{title} ({name})" if title != name else name for title, name in zip(titles, names, strict=True)
    )


def views_of(game: Game, state: Any, together: int = 2) -> list[tuple[int, ...]]:
    """The public, every seat, and up to so many seats together."""
    seats = seats_of(game, state)
    return [view for size in range(together + 1) for view in combinations(seats, size)]


def sample_world(game: Game, moment: Moment, view: tuple[int, ...], rng: Random) -> Any:
    try:
        return game.resample(game.observe(moment.state, view), rng)
    except Exception as error:
        raise AssertionError(f"{moment}: no world for {who(view)}: {error}") from error


def who(view: tuple[int, ...]) -> str:
    return " and ".join(map(seat_name, view)) or "the public"


def some(options: Sequence[Any], count: int, rng: Random) -> list[Any]:
    return [choose(options, rng) for _ in range(count)] if options else []


def strange(game: Game, known: Sequence[Any], rng: Random) -> Iterator[Any]:
    """Actions of other moments, as they are, with a field changed, and with a word of another in them."""
    for action, other in zip(some(known, 2, rng), some(known, 2, rng), strict=True):
        yield action
        for field in action.__struct_fields__:
            yield replace(action, **{field: getattr(other, field, getattr(action, field))})
            if isinstance(getattr(action, field), int):
                yield replace(action, **{field: pick(MAX_SEATS + 1, rng) - 1})
        words = game.format(action).split()
        words[pick(len(words), rng)] = choose(game.format(other).split(), rng)
        with suppress(ValueError):
            yield game.parse(" ".join(words))
