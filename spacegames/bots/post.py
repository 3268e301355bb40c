"""What goes between a program and the processes in which its bots think: bytes, and what they mean.

A message is its length, its check sum and so many bytes of JSON. A question holds what a seat knows and
may do, and nothing else of the table; actions come back in notation, and only legal ones are accepted.
"""

import struct
from collections.abc import Callable, Sequence
from math import inf, isinf
from random import Random
from typing import IO, Any, Final
from zlib import crc32

import msgspec
from msgspec import Raw, Struct

from spacegames.bots.search import Analysis, Option, compare
from spacegames.core import registry
from spacegames.core.bot import View
from spacegames.core.game import Game

HURRY: Final = b""
READY: Final = b"ready"
LONGEST: Final = 1 << 26  # bytes of a message

_HEAD: Final = struct.Struct("!II")


class Corrupt(Exception):
    """What has come is not what was sent."""


# -------------------------------------------------------------------------------------- Messages


def send(stream: IO[bytes], message: bytes) -> None:
    """Raises OSError if nobody listens any more."""
    stream.write(_HEAD.pack(len(message), crc32(message)) + message)
    stream.flush()


def receive(stream: IO[bytes]) -> bytes | None:
    """The next message; None if there are no more. Raises Corrupt."""
    head = stream.read(_HEAD.size)
    if len(head) < _HEAD.size:
        return None
    length, check = _HEAD.unpack(head)
    if length > LONGEST:
        raise Corrupt
    message = stream.read(length)
    if len(message) < length:
        return None
    if crc32(message) != check:
        raise Corrupt
    return message


# -------------------------------------------------------------------------------------- Questions


class Question(Struct, omit_defaults=True):
    """What a bot is asked, or a search that speaks for nobody.

    number       tells this question from all others that are asked of the process
    bot          its name; empty for a search of so many `iterations`
    beside       the action to be compared with the best by that search, in notation
    part         which part of the thinking is wanted, if not all of it
    observation  what the seat knows, and `legal` what it may do
    rng          the state of the bot's generator
    budget       seconds, None for as many as it takes
    """

    number: int
    game: str
    seat: int
    observation: Raw
    legal: Raw
    rng: tuple[int, tuple[int, ...], float | None]
    budget: float | None
    bot: str = ""
    iterations: int = 0
    beside: str = ""
    part: int | None = None


def question_of(view: View, game: str, number: int, **asked: Any) -> Question:
    """What is asked of the seat's view; `asked` are the name of the bot, iterations, beside and part."""
    encode = view.game.encode
    return Question(
        number, game, view.seat, Raw(encode(view.observation)), Raw(encode(list(view.legal))),
        view.rng.getstate(), None if isinf(view.budget) else view.budget, **asked,
    )  # fmt: skip


def view_of(question: Question, hurry: Callable[[], bool] = lambda: False) -> View:
    """The view that the question is about. What is asked is the same in every world the seat could be in.

    Raises KeyError for a game that nobody knows.
    """
    game = registry.load(question.game)
    observation = game.decode(bytes(question.observation), game.Observation)
    legal = game.decode(bytes(question.legal), list[game.Action])  # type: ignore[name-defined]
    world = game.resample(observation, Random(0))
    rng = Random()
    rng.setstate(question.rng)
    return View(
        game, question.seat, game.decision(world), observation, legal, game.answers(world, question.seat),
        rng, inf if question.budget is None else question.budget, hurry,
    )  # fmt: skip


# ---------------------------------------------------------------------------------------- Answers


class Said(Struct, array_like=True):
    """An option of an analysis, with its actions in notation."""

    do: str
    visits: int
    chance: float
    line: tuple[tuple[int, str], ...]


class Answer(Struct, omit_defaults=True):
    """What comes back: an action, an analysis, or in one line why there is neither.

    do  the action in notation, None if the bot does nothing
    """

    number: int
    do: str | None = None
    options: tuple[Said, ...] = ()
    chance: float = 0.0
    iterations: int = 0
    failed: str = ""


def answer_with(game: Game, number: int, found: Analysis) -> Answer:
    """The analysis as an answer."""
    options = tuple(
        Said(
            game.format(option.action), option.visits, option.chance,
            tuple((seat, game.format(action)) for seat, action in option.line),
        )
        for option in found.options
    )  # fmt: skip
    return Answer(number, options=options, chance=found.chance, iterations=found.iterations)


def compared(question: Question, view: View) -> Answer:
    """What a search says that compares an action with the best."""
    game = view.game
    found = compare(view, question.iterations, game.parse(question.beside))
    return answer_with(game, question.number, found)


def action_in(answer: Answer, view: View) -> Any:
    """The action; None if the bot of a seat that is not asked does nothing. Raises Corrupt."""
    if answer.do is None and not view.answers:
        return None
    return _legal(answer.do or "", view)


def analysis_in(answer: Answer, view: View) -> Analysis:
    """The analysis. Raises Corrupt."""
    options = tuple(
        Option(_legal(said.do, view), said.visits, said.chance, _line(said.line, view))
        for said in answer.options
    )
    actions = [option.action for option in options]
    if not options or any(actions.count(action) > 1 for action in actions):
        raise Corrupt
    if not all(0 <= chance <= 1 for chance in (answer.chance, *(option.chance for option in options))):
        raise Corrupt
    return Analysis(options, answer.chance, answer.iterations)


def whole_analysis_in(answer: Answer, view: View) -> Analysis:
    """An analysis that has something to say of every answer. Raises Corrupt."""
    found = analysis_in(answer, view)
    if len(found.options) != len(view.answers):
        raise Corrupt
    return found


def _legal(do: str, view: View) -> Any:
    action = _parsed(do, view)
    if action not in view.legal:
        raise Corrupt
    return action


def _line(said: Sequence[tuple[int, str]], view: View) -> tuple[tuple[int, Any], ...]:
    return tuple((seat, _parsed(do, view)) for seat, do in said)


def _parsed(do: str, view: View) -> Any:
    try:
        return view.game.parse(do)
    except ValueError:
        raise Corrupt from None


encode: Final = msgspec.json.Encoder().encode
read_question: Final = msgspec.json.Decoder(Question).decode
_read_answer: Final = msgspec.json.Decoder(Answer).decode


def read_answer(message: bytes) -> Answer:
    """Raises Corrupt."""
    try:
        return _read_answer(message)
    except msgspec.DecodeError:
        raise Corrupt from None
