"""Colours and glyphs. Nothing is told by colour alone: a seat has its letter, a state its word."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from rich.color import ColorSystem
from rich.style import Style
from textual.theme import BUILTIN_THEMES, Theme


class Glyphs(Struct, frozen=True):
    """What frames and bars are drawn with; every glyph is one cell wide.

    quiet, active  corner, line and corner of a frame's top and bottom, without and with the cursor
    """

    quiet: tuple[str, str]
    active: tuple[str, str]
    line: str
    strong_line: str
    side: str
    full: str
    empty: str


LINES: Final = Glyphs(
    quiet=("┌┐", "└┘"), active=("╒╕", "╘╛"), line="─", strong_line="═", side="│", full="█", empty="░"
)
ASCII: Final = Glyphs(
    quiet=("++", "++"), active=("++", "++"), line="-", strong_line="=", side="|", full="#", empty="."
)

# How something is written in the dark, the light, the contrast and the terminal's theme, and without colours.
Written = tuple[str, str, str, str, str]
Styles = Mapping[str, Written]

_SHARED: Final[Styles] = {
    "":         ("#dfe3e8", "#1c2126", "#ffffff", "", ""),
    "dim":      ("#8d98a5", "#5b6570", "#d0d0d0", "dim", "dim"),
    "strong":   ("bold #ffffff", "bold #000000", "bold #ffffff", "bold", "bold"),
    "title":    ("bold #dfe3e8", "bold #1c2126", "bold #ffffff", "bold", "bold"),
    "frame":    ("#4d5966", "#a9b3bd", "#b0b0b0", "dim", "dim"),
    "active":   ("#56b4e9", "#0060a0", "#ffff00", "cyan", "bold"),
    "key":      ("bold #56b4e9", "bold #0060a0", "bold #ffff00", "bold cyan", "bold"),
    "cursor":   ("#0b0e11 on #56b4e9", "#ffffff on #0060a0", "#000000 on #ffff00", "reverse", "reverse"),
    "warn":     ("bold #ff9d6e", "bold #d70000", "bold #ff8787", "bold red", "bold"),
    "good":     ("bold #4fd6a8", "bold #00654b", "bold #7dffb0", "bold green", "bold"),
    "seat-0":   ("bold #6cc0f0", "bold #005faf", "bold #8cd2ff", "bold blue", "bold"),
    "seat-1":   ("bold #f0ae2e", "bold #875f00", "bold #ffc14d", "bold yellow", "bold"),
    "seat-2":   ("bold #3fcb9c", "bold #005f5f", "bold #6bffc9", "bold green", "bold"),
    "seat-3":   ("bold #f0e442", "bold #000000", "bold #fff566", "bold bright_yellow", "bold"),
    "seat-4":   ("bold #dc93ba", "bold #94356b", "bold #ffb0da", "bold magenta", "bold"),
    "seat-5":   ("bold #ff8a4a", "bold #af0000", "bold #d7d7ff", "bold red", "bold"),
}  # fmt: skip

_THEMES: Final = ("dark", "light", "contrast", "terminal", "mono")
_GROUNDS: Final = {
    "dark": ("#121212", "#dfe3e8", True),
    "light": ("#ffffff", "#1c2126", False),
    "contrast": ("#000000", "#ffffff", True),
    "terminal": ("ansi_default", "ansi_default", True),
    "mono": ("ansi_default", "ansi_default", True),
}


def _style(text: str) -> Style:
    """A style in the 256 colours that every terminal has: a third of the bytes of exact ones."""
    style = Style.parse(text)
    colors = {
        name: color.downgrade(ColorSystem.EIGHT_BIT) if color else None
        for name, color in (("color", style.color), ("bgcolor", style.bgcolor))
    }
    return style.without_color + Style(**colors)  # type: ignore[arg-type]


class Palette:
    """The styles of one theme, by name; several names with a space between them add up."""

    def __init__(self, name: str, brought: Styles | None = None) -> None:
        self.name = name
        background, _, _ = _GROUNDS[name]
        self._ground = Style() if background.startswith("ansi") else _style(f"on {background}")
        self._brought: dict[str, Written] = {}
        self._styles: dict[str, Style] = {}
        self.bring(_SHARED)
        self.bring(brought or {})

    def bring(self, styles: Styles) -> None:
        """Have these styles too, as a game brings them."""
        self._brought |= styles
        self._styles |= {name: self._written(texts) for name, texts in styles.items()}

    def in_theme(self, name: str) -> "Palette":
        """The same styles in another theme."""
        return Palette(name, self._brought)

    def _written(self, texts: Written) -> Style:
        return self._ground + _style(texts[_THEMES.index(self.name)])

    def __getitem__(self, names: str) -> Style:
        style = self._styles.get(names)
        if style is None:
            style = self._styles[""]
            for name in names.split():
                style += self._styles[name]
            self._styles[names] = style
        return style


def themes() -> list[Theme]:
    """The same palettes for what Textual draws itself."""
    return [
        Theme(
            name=f"spacegames-{name}",
            primary="ansi_default" if name == "mono" else "ansi_cyan" if ansi else accent,
            foreground=foreground,
            background=background,
            surface=background,
            panel=background,
            dark=dark,
            ansi=True,
            variables=dict(BUILTIN_THEMES["ansi-dark" if dark else "ansi-light"].variables),
        )
        for name, (background, foreground, dark) in _GROUNDS.items()
        for ansi in (background.startswith("ansi"),)
        for accent in ("#0060a0" if not dark else "#56b4e9",)
    ]
