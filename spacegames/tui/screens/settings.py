"""The settings, one line each: changed here, written at once, and at work at once where that can be."""

import os
from collections.abc import Iterable
from typing import ClassVar, Final

from msgspec.structs import replace
from textual.geometry import Region

from spacegames import paths, settings
from spacegames.settings import SETTINGS, Setting, Value
from spacegames.tui.keys import KEYS
from spacegames.tui.page import Overlay
from spacegames.tui.screens.ask import TypePage
from spacegames.tui.screens.reader import Reader
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.columns import Columns, Entry
from spacegames.tui.widgets.prose import Prose

STEPS: Final = ((10, 0.1), (60, 0.5))  # up to this limit, numbers go in steps of so much
LONG_STEP: Final = 10.0


class SettingsPage(Overlay):
    """Every setting with its value and its key in config.toml."""

    HINTS: ClassVar = (
        ("do", "change"), ("more", "more"), ("less", "less"), ("save-text", "write file"), ("copy", "copy"),
        ("look", "look"), ("keys", "keys"), ("back", "back"),
    )  # fmt: skip

    def make_boards(self) -> Iterable[Board]:
        self.table = Columns("Settings", id="settings", styles=("", "strong", "dim", "warn"))
        self.about = Prose("", id="about")
        self.file = Prose("The file", id="file")
        return (self.table, self.about, self.file)

    def lay_out(self, width: int, height: int) -> None:
        top = len(SETTINGS) + len(settings.SECTIONS) + 1
        left = width // 2
        self.place(self.table, Region(0, 1, width, top))
        self.place(self.about, Region(0, 1 + top, left, height - 3 - top))
        self.place(self.file, Region(left, 1 + top, width - left, height - 3 - top))

    def begin(self) -> None:
        self.status.show("SETTINGS", "", paths.settings_file().name)
        self.fill()

    # --------------------------------------------------------------------------- what is shown

    def fill(self) -> None:
        """Show the settings as they are."""
        self.table.show(self._entries())
        self.file.show(self._about_file())
        self._describe()

    def _entries(self) -> Iterable[Entry]:
        section = ""
        for setting in SETTINGS:
            if setting.section != section:
                section = setting.section
                yield Entry(None, (section.capitalize(),))
            yield Entry(
                setting.name,
                (
                    title(setting),
                    shown(self._value(setting)),
                    f"[{setting.section}] {setting.name}",
                    self._overruled(setting),
                ),
            )

    def _overruled(self, setting: Setting) -> str:
        """What says otherwise than the file, or would not let it be seen."""
        if variable := overriding(setting):
            return f"set by {variable}"
        effective = settings.effective_theme(self.home_app.settings)
        if setting.name == "theme" and self.home_app.settings.theme not in ("auto", effective):
            return f"{effective}, by NO_COLOR"
        return ""

    def _about_file(self) -> list[str]:
        path = paths.settings_file()
        there = "" if path.exists() else " It is not there yet: w writes it, every setting explained."
        keys = [f"{name}\t{keys}" for name, keys in self.home_app.settings.keys.items()]
        return [f"{path}{there}", "", "Keys are changed there too, in its section [keys].", *keys]

    @property
    def setting(self) -> Setting:
        """The one under the cursor."""
        return next(setting for setting in SETTINGS if setting.name == self.table.cursor)

    def _value(self, setting: Setting) -> Value:
        value: Value = getattr(self.home_app.settings, setting.name)
        return value

    def _describe(self) -> None:
        """Say below the table what the cursor is on."""
        setting = self.setting
        self.about.title = title(setting)
        allowed = "On or off." if is_switch(setting) else f"It is {setting.allowed}."
        self.about.show([setting.help, allowed, f"Without the file it is {shown(setting.default)}."])
        if setting.limits:
            self.say("Enter types a number; Space, + and - go up and down.")
        else:
            self.say("Enter, Space, left and right change it. It is written at once.")

    def moved(self, board: Board) -> None:
        if board is self.table:
            self._describe()

    # ---------------------------------------------------------------------------- what is done

    def _step(self, across: int, down: int) -> None:
        if across and self.active_board is self.table:
            self._change(across)
        else:
            super()._step(across, down)

    def do_mark(self) -> None:
        self._change(1)

    def do_more(self) -> None:
        self._change(1)

    def do_less(self) -> None:
        self._change(-1)

    def chosen(self, board: Board) -> None:
        setting = self.setting
        if board is not self.table:
            return
        if not setting.limits:
            self._change(1)
        elif not self._is_overridden(setting):
            text = f"{self._value(setting):g}"
            self.home_app.open(TypePage(title(setting), text, lambda typed: self._type(setting, typed)))

    def _type(self, setting: Setting, typed: str) -> str:
        try:
            value = setting.parsed(typed.strip())
        except ValueError as error:
            return str(error)
        return self._set(setting, value)

    def _change(self, step: int) -> None:
        """The next value of the setting under the cursor."""
        setting = self.setting
        if self._is_overridden(setting):
            return
        if why_not := self._set(setting, stepped(setting, self._value(setting), step)):
            self.refuse(why_not)

    def _is_overridden(self, setting: Setting) -> bool:
        variable = overriding(setting)
        if variable:
            self.refuse(f"{variable} is set, so this cannot be changed here.")
        return bool(variable)

    def _set(self, setting: Setting, value: Value) -> str:
        """Write it, and let it be so from now on. Why not, if it cannot be written."""
        if value == self._value(setting):
            return ""
        try:
            settings.change(setting.name, value)
        except (ValueError, OSError) as error:
            return f"{error}; nothing is changed"
        app = self.home_app
        app.settings = replace(app.settings, **{setting.name: value})
        if app.problems:
            app.problems = settings.load(KEYS)[1]
        if setting.name == "theme":
            app.dress(theme=settings.effective_theme(app.settings))
        elif setting.name == "glyphs":
            app.dress(glyphs=app.settings.glyphs)
        self.fill()
        self.say(f"Written: {setting.name} is {shown(value)}{FROM_WHEN.get(setting.name, '')}.")
        return ""

    def do_save_text(self) -> None:
        there = paths.settings_file().exists()
        try:
            path = settings.write_template()
        except OSError as error:
            self.refuse(f"it could not be written: {error}")
        else:
            self.fill()
            self.say(f"It is there already: {path}" if there else f"Written: {path}")

    def do_copy(self) -> None:
        self.home_app.copy(str(paths.settings_file()))

    def do_look(self) -> None:
        texts = [text for board in (self.about, self.file) for text, _ in (*board.lines, ("", ""))]
        self.home_app.open(Reader(self.about.title, "\n".join(texts)))


FROM_WHEN: Final = {
    "mouse": ", from the next start on",
    "undo": ", from the next game on",
}


def title(setting: Setting) -> str:
    """What the screen calls it."""
    return setting.name.replace("_", " ").capitalize()


def is_switch(setting: Setting) -> bool:
    return isinstance(setting.default, bool)


def shown(value: Value) -> str:
    """A value in a word."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return value if isinstance(value, str) else f"{value:g}"


def overriding(setting: Setting) -> str:
    """The environment variable that says what the setting is, whatever stands in the file; empty if none."""
    text = os.environ.get(setting.variable)
    if not text:
        return ""
    try:
        setting.parsed(text)
    except ValueError:
        return ""
    return setting.variable


def stepped(setting: Setting, value: Value, step: int) -> Value:
    """The next value, or the one before; a number stays within its limits."""
    if setting.limits:
        least, most = setting.limits
        size = next((size for limit, size in STEPS if most <= limit), LONG_STEP)
        return round(float(min(most, max(least, float(value) + step * size))), 3)
    values: tuple[Value, ...] = setting.choices or (False, True)
    return values[(values.index(value) + step) % len(values)]
