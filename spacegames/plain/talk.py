"""What line mode reads and writes: text for people, or one JSON object a line."""

import os
import select
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from shutil import get_terminal_size
from textwrap import wrap
from time import sleep
from typing import Any, Final, NoReturn

import msgspec

try:
    import termios
except ImportError:  # Windows
    termios = None  # type: ignore[assignment]

from spacegames.core.event import Event
from spacegames.core.game import Game
from spacegames.hotseat.hint import Hint
from spacegames.hotseat.question import Choice, Question

SECOND: Final = 1.0
MANY: Final = 7  # so many choices that begin alike are told in one line
FEW: Final = 3

CLEAR_SCREEN_AND_SCROLLBACK: Final = "\x1b[H\x1b[2J\x1b[3J"


class EndOfInput(Exception):
    """There is nothing more to read."""


class Quit(Exception):
    """Somebody wants to stop here."""


class Input:
    """Lines of standard input, counted."""

    def __init__(self) -> None:
        self.number = 0

    def line(self) -> str:
        text = sys.stdin.readline()
        if not text:
            raise EndOfInput
        self.number += 1
        return text.strip()

    def line_within(self, seconds: float) -> str | None:
        """A line that comes within this time, None if there is none."""
        if os.name == "nt":  # there only sockets can be waited for
            return None
        ready, _, _ = select.select([sys.stdin], [], [], seconds)
        return self.line() if ready else None


class Text:
    """Text for people. On a terminal a screen can be cleared."""

    def __init__(self, source: Input) -> None:
        self.terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self.source = source

    def event(self, game: Game, event: Event, names: Sequence[str]) -> None:
        if not event.is_dull():
            self._print(game.voice.event(event, names))

    def question(self, question: Question) -> None:
        print()
        self._print(question.text)
        alike = _alike(question.choices)
        for number, choice in enumerate(question.choices, 1):
            begin, end = _halves(choice)
            if len(alike[begin]) < MANY:
                self._print(f"{number:3} {choice.text}", indent=4)
            elif alike[begin][0] == end:
                self._print(f"  : {begin} and one of {' '.join(alike[begin])}", indent=4)
        for line in _why_not(question.not_now):
            self._print(line, indent=4)

    def hint(self, hint: Hint, question: Question) -> None:
        """Each answer with its number on the list of the question."""
        numbers = {choice.do: number for number, choice in enumerate(question.choices, 1)}
        self._print(f"Hint for {question.name}, with the chance to win:")
        for tip in hint.options:
            self._print(f"{numbers[tip.do]:3} {tip.text}: {tip.odds}. {tip.why}", indent=4)

    def lines(self, kind: str, lines: Sequence[str]) -> None:
        for line in lines:
            self._print(line, indent=len(line) - len(line.lstrip()))

    def problem(self, text: str) -> None:
        self._print(text)

    def _print(self, text: str, indent: int = 0) -> None:
        """A line; on a terminal broken between words."""
        if self.terminal and text:
            width = get_terminal_size().columns - 1
            print("\n".join(wrap(text, width, subsequent_indent=" " * indent) or [""]))
        else:
            print(text)

    def read(self, prompt: str, meanwhile: Callable[[], None] | None = None) -> str:
        """A line. On a terminal something may be done every second until it comes."""
        if not self.terminal:
            sys.stdout.flush()
            return self.source.line()
        print(prompt, end=" ", flush=True)
        while meanwhile and os.name != "nt":
            if (text := self.source.line_within(SECOND)) is not None:
                return text
            meanwhile()
        return self.source.line()

    def read_within(self, prompt: str, seconds: float) -> str | None:
        """A line that comes within this time, None if there is none."""
        print(prompt, flush=True)
        return self.source.line_within(seconds)

    @property
    def can_hide(self) -> bool:
        """Whether what has been shown can be taken away again."""
        return self.terminal and os.environ.get("TERM", "dumb") != "dumb"

    def clear(self) -> None:
        """Take everything off the screen and out of its scrollback, if it is still there."""
        with suppress(OSError):
            print(CLEAR_SCREEN_AND_SCROLLBACK, end="", flush=True)

    def forget_typing(self, seconds: float = 0.0) -> None:
        """What has been typed before now, or within a moment, was not meant for what comes."""
        if self.terminal and termios and sys.stdin.isatty():
            sleep(seconds)
            termios.tcflush(sys.stdin, termios.TCIFLUSH)


class Json:
    """One object a line, for programs. There is never a terminal."""

    terminal = can_hide = False

    def __init__(self, source: Input) -> None:
        self.source = source

    def event(self, game: Game, event: Event, names: Sequence[str]) -> None:
        self._write({"event": event, "text": game.voice.event(event, names)})

    def question(self, question: Question) -> None:
        self._write({"question": question})

    def hint(self, hint: Hint, question: Question) -> None:
        self._write({"hint": hint})

    def lines(self, kind: str, lines: Sequence[str]) -> None:
        self._write({kind: list(lines)})

    def problem(self, text: str) -> None:
        self._write({"problem": text})

    def read(self, prompt: str, meanwhile: Callable[[], None] | None = None) -> str:
        sys.stdout.flush()
        return self.source.line()

    def _write(self, value: Any) -> None:
        sys.stdout.write(msgspec.json.encode(value).decode() + "\n")


def _halves(choice: Choice) -> tuple[str, str]:
    """An action in notation, all but its last word, and that."""
    begin, _, end = choice.do.rpartition(" ")
    return begin, end


def _alike(choices: Sequence[Choice]) -> dict[str, list[str]]:
    """How the choices end, by how they begin."""
    alike: dict[str, list[str]] = {}
    for begin, end in map(_halves, choices):
        alike.setdefault(begin, []).append(end)
    return alike


def _why_not(choices: Sequence[Choice]) -> list[str]:
    """A line for each of these; where there are many, one for all that fail for the same reason, or alike."""
    if len(choices) < MANY:
        return [f"  - {choice.text}: {choice.why}" for choice in choices]
    alike: dict[tuple[str, str], list[str]] = {}
    for choice in choices:
        alike.setdefault(_verb_and_rule(choice), []).append(choice.why)
    reasons: dict[str, dict[str, list[str]]] = {}
    for choice in choices:
        (verb, rule), whys = _verb_and_rule(choice), alike[_verb_and_rule(choice)]
        why = f"{whys[0]}, and the like" if rule and len(set(whys)) >= FEW else choice.why
        reasons.setdefault(why, {}).setdefault(verb, []).append(choice.text)
    return [f"  - {'; '.join(_together(kinds))}: {why}" for why, kinds in reasons.items()]


def _verb_and_rule(choice: Choice) -> tuple[str, str]:
    """The first word of the action, and by which rule it fails."""
    return choice.do.split()[0], choice.why.rpartition(" (")[2] if choice.why.endswith(")") else ""


def _together(kinds: dict[str, list[str]]) -> list[str]:
    """The actions of every kind, or how many there are."""
    return [
        text
        for verb, texts in kinds.items()
        for text in (texts if len(texts) < FEW else [f"{verb}, any of {len(texts)}"])
    ]


def say(text: str) -> None:
    """Talk beside the game, on standard error, if anybody is still there."""
    with suppress(OSError):
        print(text, file=sys.stderr, flush=True)


def leave(code: int, text: str) -> NoReturn:
    """End the program with this exit code, and one line why."""
    say(text)
    raise SystemExit(code)
