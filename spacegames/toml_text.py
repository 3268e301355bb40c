"""TOML as text: where its statements are, and ways to change one of them and leave the rest as it stands."""

import re
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, TypeAlias

from msgspec import Struct

Place: TypeAlias = tuple[str, ...]


class Statement(Struct, frozen=True):
    """A header or an assignment in a TOML text.

    start, end   its first line and the line after its last, counted from 0
    section      the place of the header it stands under; of a header, its own
    says         what it assigns, as tomllib reads it by itself; None for a header
    """

    start: int
    end: int
    section: Place
    says: dict[str, Any] | None

    def mentions(self, place: Place) -> bool:
        """Whether it opens this place, or gives it a value."""
        if self.says is None:
            return self.section[: len(place)] == place
        if self.section != place[: len(self.section)]:
            return False
        found: object = self.says
        for name in place[len(self.section) :]:
            if not isinstance(found, dict) or name not in found:
                return False
            found = found[name]
        return True


def lines_of(text: str) -> list[str]:
    """The lines with their ends; the last may have none."""
    return re.findall(r"[^\n]*\n|[^\n]+", text)


def statements_of(lines: list[str]) -> list[Statement]:
    """The statements of a valid text, one after the other."""
    found: list[Statement] = []
    section: Place = ()
    start = 0
    while start < len(lines):
        end, says = _statement(lines, start)
        if lines[start].lstrip().startswith("["):
            section = _place(says)
            found.append(Statement(start, end, section, None))
        elif says:
            found.append(Statement(start, end, section, says))
        start = end
    return found


def _statement(lines: list[str], start: int) -> tuple[int, dict[str, Any]]:
    """The line after the statement that begins here, and what it says; a comment says nothing.

    It is over with the first line at which it can be read: until then a string or an array is open.
    """
    for end in range(start + 1, len(lines) + 1):
        with suppress(ValueError):
            return end, tomllib.loads("".join(lines[start:end]))
    raise AssertionError("a valid text is made of statements")


def _place(header: dict[str, Any]) -> Place:
    """The place of a header, given what it says: a table in a table, the innermost empty."""
    place: Place = ()
    inner: Any = header
    while isinstance(inner, dict) and inner:
        ((name, inner),) = inner.items()
        place += (name,)
    return place


def edits(text: str, section: str, name: str, literal: str) -> Iterator[str]:
    """Ways to write a value into a text, the nicest first; not all of them are right."""
    lines = lines_of(text)
    statements = statements_of(lines)
    assignment = f"{name} = {literal}"
    for statement in statements:
        if statement.says and statement.mentions((section, name)):
            for new in _with_value(lines[statement.start : statement.end], literal):
                yield _put(lines, statement.start, statement.end, new)
    for header in statements:
        if header.says is None and header.section == (section,):
            yield from _edits_below(lines, header, statements, name, literal)
    for statement in reversed(statements):
        if statement.says and statement.mentions((section,)):
            for new in _with_member(lines[statement.start : statement.end], assignment):
                yield _put(lines, statement.start, statement.end, new)
            yield _put(lines, statement.end, statement.end, f"{section}.{assignment}")
    gap = [""] if lines else []
    yield _put(lines, len(lines), len(lines), *gap, f"[{section}]", assignment)


def _edits_below(
    lines: list[str], header: Statement, statements: list[Statement], name: str, literal: str
) -> Iterator[str]:
    """Ways to write an assignment below a header: where a comment shows it, else after the last one."""
    inside = [s for s in statements if s.says and s.section == header.section]
    headers = [s.start for s in statements if s.says is None and s.start > header.start]
    comments = set(range(header.end, min(headers, default=len(lines))))
    comments -= {line for s in inside for line in range(s.start, s.end)}
    for line in sorted(comments):
        bare = re.sub(r"^([ \t]*)#[ \t]*", r"\1", lines[line])
        with suppress(ValueError):
            if list(tomllib.loads(bare)) == [name]:
                for new in _with_value([bare], literal):
                    yield _put(lines, line, line + 1, new)
    end = max((s.end for s in inside), default=header.end)
    yield _put(lines, end, end, f"{name} = {literal}")


def _with_value(lines: list[str], literal: str) -> Iterator[str]:
    """A statement with one of its values replaced; what follows the value stays."""
    statement = "".join(lines)
    for sign in re.finditer(r"=[ \t]*", statement):
        for end in re.finditer(r"[ \t]*(?=[,}#\r\n]|\Z)", statement):
            with suppress(ValueError):
                tomllib.loads(f"value = {statement[sign.end() : end.start()]}")
                yield statement[: sign.end()] + literal + statement[end.start() :]


def _with_member(lines: list[str], assignment: str) -> Iterator[str]:
    """A statement with one more assignment at the end of an inline table."""
    statement = "".join(lines)
    for brace in reversed(list(re.finditer(r"[ \t]*}", statement))):
        before = statement[: brace.start()]
        comma = "" if before.endswith("{") else ", "
        yield before + comma + assignment + statement[brace.start() :]


def _put(lines: list[str], start: int, end: int, *new: str) -> str:
    """The text with new lines in place of some; one without an end gets the file's."""
    newline = "\r\n" if lines and lines[0].endswith("\r\n") else "\n"
    above = "".join(lines[:start])
    if above and not above.endswith("\n"):
        above += newline
    ended = [line if line.endswith("\n") else line + newline for line in new]
    return above + "".join(ended + lines[end:])
