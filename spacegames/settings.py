"""The settings: what the player wrote into config.toml, and what the environment says instead.

`SETTINGS` describes each of them once; what is read, refused, shown and written follows from it. A mistake
costs no more than the one setting it is in, and is told in a sentence that says where it stands.
"""

import os
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, get_args

from msgspec import Struct
from msgspec.structs import replace

from spacegames.paths import settings_file, write_whole
from spacegames.toml_text import Place, edits, lines_of, statements_of

Theme: TypeAlias = Literal["auto", "dark", "light", "contrast", "terminal", "mono"]
Glyphs: TypeAlias = Literal["lines", "ascii"]
Undo: TypeAlias = Literal["on", "free", "off"]
Value: TypeAlias = bool | float | str
Mistake: TypeAlias = tuple[Place, str]  # the place it is made at, and a sentence about it


class Settings(Struct, frozen=True, kw_only=True):
    """Every setting with its default; `SETTINGS` says what each one means.

    keys    the keys of a binding, by its id: names with commas between them, nothing else
    """

    theme: Theme = "auto"
    glyphs: Glyphs = "lines"
    bell: bool = False
    mouse: bool = True
    pace: float = 0.8
    pace_beside: float = 3.0
    pause: float = 1.5
    hide_after: float = 60.0
    skip_forced: bool = True
    undo: Undo = "on"
    keys: dict[str, str] = {}


class Setting(Struct, frozen=True):
    """What one setting is: a word of `choices`, a number within `limits`, or, without either, yes or no."""

    section: str
    name: str
    help: str
    choices: tuple[str, ...] = ()
    limits: tuple[float, float] | None = None

    @property
    def default(self) -> Value:
        value: Value = getattr(Settings(), self.name)
        return value

    @property
    def variable(self) -> str:
        """The environment variable that overrides the file."""
        return f"SPACEGAMES_{self.name.upper()}"

    @property
    def allowed(self) -> str:
        """The values there are, to stand after "is"."""
        if self.limits:
            return f"a number from {self.limits[0]:g} to {self.limits[1]:g}"
        return f"one of {', '.join(self.choices)}" if self.choices else "true or false"

    def checked(self, value: object) -> Value:
        """The value, a number always as a float. Raises ValueError for one that is not allowed."""
        if self.limits:
            if isinstance(value, int | float) and not isinstance(value, bool):
                least, most = self.limits
                if least <= value <= most:
                    return float(value)
        elif self.choices:
            if isinstance(value, str) and value in self.choices:
                return value
        elif isinstance(value, bool):
            return value
        raise ValueError(f"{self.name} is {self.allowed}, not {_shown(value)}")

    def parsed(self, text: str) -> Value:
        """The value of an environment variable. Raises ValueError for one that is not allowed."""
        value: Value = text
        if self.limits:
            with suppress(ValueError):
                value = float(text)
        elif not self.choices:
            value = {"true": True, "1": True, "false": False, "0": False}.get(text, text)
        return self.checked(value)


SETTINGS: Final = (
    Setting("screen", "theme", "The colours; auto is dark, or mono if NO_COLOR is set.", get_args(Theme)),
    Setting("screen", "glyphs", "What frames and cards are drawn with.", get_args(Glyphs)),
    Setting("screen", "bell", "Whether the terminal may ring its bell."),
    Setting("screen", "mouse", "Whether the mouse can be used; without it the terminal selects text."),
    Setting("table", "pace", "Seconds that a bot's action takes at least.", limits=(0, 10)),
    Setting(
        "table",
        "pace_beside",
        "Seconds that a bot's action takes at least while people act at the same time.",
        limits=(0, 60),
    ),
    Setting("table", "pause", "Seconds in which one may take back before the bots go on.", limits=(0, 30)),
    Setting(
        "table",
        "hide_after",
        "Seconds without a key after which a hand is hidden from a shared screen; 0 never hides it.",
        limits=(0, 3600),
    ),
    Setting(
        "table",
        "skip_forced",
        "Whether, alone among bots, a question with a single answer is answered by itself.",
    ),
    Setting(
        "table",
        "undo",
        "What may be taken back: on, what nobody has answered or seen; free, all one did; off, nothing.",
        get_args(Undo),
    ),
)
SECTIONS: Final = (*dict.fromkeys(setting.section for setting in SETTINGS), "keys")

_BY_NAME: Final = {setting.name: setting for setting in SETTINGS}
_BOM: Final = "\ufeff"


def load(
    binding_ids: Collection[str] = (), environ: Mapping[str, str] = os.environ
) -> tuple[Settings, list[str]]:
    """The settings, and a sentence for each mistake, the file's first.

    A mistake leaves its setting as if it had not been made. Ids of bindings are not checked without any.
    """
    written, mistakes = _from_file(binding_ids)
    overriding, others = _from_environment(environ)
    return replace(Settings(), **(written | overriding)), mistakes + others


def effective_theme(settings: Settings, environ: Mapping[str, str] = os.environ) -> str:
    """The theme to use, never auto. NO_COLOR wins over the file, but not over SPACEGAMES_THEME."""
    monochrome = bool(environ.get("NO_COLOR"))
    overridden = environ.get(_BY_NAME["theme"].variable) in get_args(Theme)
    if settings.theme != "auto" and (overridden or not monochrome):
        return settings.theme
    return "mono" if monochrome else "dark"


def template() -> str:
    """A config.toml that changes nothing: every setting with its help, the default commented out."""
    parts = [
        '# The settings of spacegames. A line such as "# name = value" shows a default: take the # away\n'
        "# and change the value. What is left out keeps its default.\n"
    ]
    for section in SECTIONS:
        parts.append(f"[{section}]\n")
        parts += [
            f"# {setting.help}\n# It is {setting.allowed}.\n# {setting.name} = {_literal(setting.default)}\n"
            for setting in SETTINGS
            if setting.section == section
        ]
    parts.append('# The keys of a binding, by its id, with commas between them, such as: undo = "u,ctrl+z"\n')
    return "\n".join(parts)


def write_template() -> Path:
    """The file of the settings, made from the template if there is none. Raises OSError."""
    path = settings_file()
    if not path.exists():
        write_whole(path, template().encode())
    return path


def change(name: str, value: object) -> None:
    """Set one setting in config.toml; every other line of it stays as it is.

    Raises ValueError for what is no setting or not allowed, and for a file that is no TOML; OSError.
    """
    if name not in _BY_NAME:
        raise ValueError(f"there is no setting {_shown(name)}{_did_you_mean(name, _BY_NAME)}")
    setting = _BY_NAME[name]
    literal = _literal(setting.checked(value))
    path = settings_file()
    text = _text(path) if path.exists() else template()
    mark = _BOM if text.startswith(_BOM) else ""
    write_whole(path, (mark + _changed(text.removeprefix(mark), setting, literal)).encode())


# ---------------------------------------------------------------------------------------- Reading


def _text(path: Path) -> str:
    """What stands in the file. Raises OSError, and ValueError where it is no text."""
    data = path.read_bytes()
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ValueError(f"{_where(line)}: this is no text in UTF-8") from None


def _document(text: str) -> dict[str, Any]:
    """What a text says. Raises ValueError where it is no TOML."""
    try:
        return tomllib.loads(text)
    except ValueError as error:
        reason, _, position = str(error).rpartition(" (at ")
        found = re.match(r"line (\d+)", position)
        line = int(found[1]) if found else len(lines_of(text))
        raise ValueError(f"{_where(line)}: this is no TOML ({reason or error})") from None


def _where(line: int) -> str:
    return f"{settings_file().name}, line {line}"


def _from_file(binding_ids: Collection[str]) -> tuple[dict[str, Any], list[str]]:
    """The values in the file, by name, and what is wrong with the others."""
    path = settings_file()
    try:
        text = _text(path).removeprefix(_BOM)
        values, mistakes = _checked(_document(text), binding_ids)
        return values, _located(mistakes, text)
    except FileNotFoundError:
        return {}, []
    except OSError as error:
        return {}, [f"{path} cannot be read ({error.strerror}), so nothing of it counts."]
    except ValueError as error:
        return {}, [f"{error}, so nothing of the file counts."]
    except RecursionError:
        return {}, [f"{path.name} is nested too deeply, so nothing of it counts."]


def _from_environment(environ: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    """The values in the environment, by name, and what is wrong with the others; an empty one is none."""
    values, problems = {}, []
    for setting in SETTINGS:
        if text := environ.get(setting.variable):
            try:
                values[setting.name] = setting.parsed(text)
            except ValueError as error:
                problems.append(f"{setting.variable}: {error}.")
    return values, problems


def _located(mistakes: list[Mistake], text: str) -> list[str]:
    """The mistakes as sentences, from the top of the file to its end."""
    statements = statements_of(lines_of(text)) if mistakes else []
    told = []
    for place, sentence in mistakes:
        line = next(statement.start for statement in statements if statement.mentions(place)) + 1
        told.append((line, f"{_where(line)}: {sentence}"))
    return [sentence for _, sentence in sorted(told, key=lambda pair: pair[0])]


def _checked(document: dict[str, Any], binding_ids: Collection[str]) -> tuple[dict[str, Any], list[Mistake]]:
    """The values that a document gives, by name, and what is wrong with the others."""
    values: dict[str, Any] = {}
    mistakes: list[Mistake] = []
    for section, content in document.items():
        if section not in SECTIONS:
            mistakes.append(((section,), _no_section(section, content)))
        elif not isinstance(content, dict):
            mistakes.append(((section,), f"{section} is a section, not {_shown(content)}."))
        elif section == "keys":
            values["keys"], wrong = _keymap(content, binding_ids)
            mistakes += wrong
        else:
            for name, value in content.items():
                try:
                    values[name] = _setting_in(section, name).checked(value)
                except LookupError as error:
                    mistakes.append(((section, name), str(error.args[0])))
                except ValueError as error:
                    mistakes.append(((section, name), f"{error}."))
    return values, mistakes


def _no_section(name: str, content: object) -> str:
    if name in _BY_NAME and not isinstance(content, dict):
        return f"{name} belongs in the section [{_BY_NAME[name].section}]."
    return f"there is no section {_shown(name)}{_did_you_mean(name, SECTIONS)}"


def _setting_in(section: str, name: str) -> Setting:
    """The setting of this name. Raises LookupError, with a sentence, if the section has none."""
    setting = _BY_NAME.get(name)
    if setting and setting.section == section:
        return setting
    if setting:
        raise LookupError(f"{name} belongs in the section [{setting.section}], not in [{section}].")
    names = [setting.name for setting in SETTINGS if setting.section == section]
    raise LookupError(f"the section [{section}] has no {_shown(name)}{_did_you_mean(name, names)}")


def _keymap(table: dict[str, Any], binding_ids: Collection[str]) -> tuple[dict[str, str], list[Mistake]]:
    """The keys of every binding, by its id, and what is wrong with the others.

    Of two bindings that want the same key, the first in the file has it.
    """
    keymap: dict[str, str] = {}
    owners: dict[str, str] = {}
    mistakes: list[Mistake] = []
    for place, value in _leaves(table):
        binding = ".".join(place)
        keys = [key.strip() for key in value.split(",")] if isinstance(value, str) else []
        taken = next((key for key in keys if key in owners), None)
        if binding_ids and binding not in binding_ids:
            text = f"there is no binding {_shown(binding)}{_did_you_mean(binding, binding_ids)}"
        elif not keys:
            text = f'the keys of {_shown(binding)} are a text such as "u,ctrl+z", not {_shown(value)}.'
        elif not all(keys):
            text = f"a key of {_shown(binding)} has no name in {_shown(value)}; the comma's own is comma."
        elif taken:
            text = f"{_shown(binding)} wants the key {_shown(taken)}, which {_shown(owners[taken])} has."
        else:
            keymap[binding] = ",".join(keys)
            owners |= dict.fromkeys(keys, binding)
            continue
        mistakes.append((("keys", *place), text))
    return keymap, mistakes


def _leaves(table: dict[str, Any]) -> Iterator[tuple[Place, object]]:
    """What is no table itself, in the order of the file: `a.b = 1` is at ("a", "b")."""
    left: list[tuple[Place, object]] = [((), table)]
    while left:
        place, value = left.pop()
        if isinstance(value, dict):
            left += [((*place, name), inner) for name, inner in reversed(value.items())]
        else:
            yield place, value


def _did_you_mean(name: str, known: Collection[str]) -> str:
    """The end of a sentence about a name that is not known."""
    near = get_close_matches(name, known, n=1)
    return f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}."


def _shown(value: object) -> str:
    """A value as it may stand in a sentence: short, and without control characters."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return repr(value if len(value) <= 40 else f"{value[:39]}…")
        case int() if abs(value) >= 10**15:
            return "a number as large as that"
        case int() | float():
            return repr(value)
        case list():
            return "a list"
        case dict():
            return "a table"
    return "a date or a time"


# --------------------------------------------------------------------------------------- Changing


def _literal(value: Value) -> str:
    """The value in TOML; a whole number without its point."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    return str(int(value)) if value.is_integer() else repr(value)


def _changed(text: str, setting: Setting, literal: str) -> str:
    """A text with one setting changed. Raises ValueError if it is no TOML, or cannot be changed.

    TOML has many spellings. So edits are proposed, the nicest first, and the first is taken after which
    the text says what it said, but for this setting.
    """
    file = settings_file().name
    try:
        _, others = _apart(_document(text), setting)
        wanted = repr(tomllib.loads(f"value = {literal}")["value"]), others
        for edited in edits(text, setting.section, setting.name, literal):
            with suppress(ValueError):
                if _apart(tomllib.loads(edited), setting) == wanted:
                    return edited
    except RecursionError:
        raise ValueError(f"{file} is nested too deeply") from None
    raise ValueError(f"{file} is written so that {setting.name} cannot be set in it; edit it by hand")


def _apart(document: dict[str, Any], setting: Setting) -> tuple[str, str]:
    """What a document says of one setting, which it loses, and of all else.

    As text this can be compared even where there is a nan, and 1 is not true.
    """
    table = document.get(setting.section)
    value = table.pop(setting.name, None) if isinstance(table, dict) else None
    if table == {}:
        del document[setting.section]
    return repr(value), repr(document)
