"""Type an action or a command, or find it among all there are."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import ClassVar

from textual.app import ComposeResult
from textual.geometry import Region
from textual.widgets import Input

from spacegames.hotseat.question import Choice
from spacegames.tui.keys import KEYS
from spacegames.tui.page import Overlay, Page
from spacegames.tui.screens.menu import MOVES
from spacegames.tui.widgets.board import Board
from spacegames.tui.widgets.lines import first_key
from spacegames.tui.widgets.listing import Item, Listing


class CommandPage(Overlay):
    """The list holds what has the typed words in it; Enter does the first, or what was typed if it is one."""

    HINTS: ClassVar = (("do", "do it"), ("back", "back"))

    def __init__(self, page: Page) -> None:
        self.below = page
        super().__init__()

    @property
    def choices(self) -> list[Choice]:
        """What can be done on the page below now, which may be something else than when this one came up."""
        choices: list[Choice] = getattr(self.below, "choices", [])
        return choices

    def make_boards(self) -> Iterable[Board]:
        self.listing = Listing("What can be done", numbered=False, gap=46)
        return (self.listing,)

    def compose(self) -> ComposeResult:
        yield from super().compose()
        self.input = Input(compact=True, placeholder="part of a name, or an action in notation")
        self.input.cursor_blink = False
        yield self.input

    def lay_out(self, width: int, height: int) -> None:
        styles = self.input.styles
        styles.offset, styles.width, styles.height = (2, 1), width - 4, 1
        self.place(self.listing, Region(0, 2, width, height - 4))

    def begin(self) -> None:
        self.status.show("COMMAND")
        self.say("Type to find; Enter does it. An action in notation is done as it stands.")
        self._fill("")
        self.input.focus()

    def do_command(self) -> None:
        """The line is open already, though it may not listen yet."""

    def _fill(self, text: str) -> None:
        words = text.lower().split()
        keymap = self.home_app.keymap
        items = [Item(("do", one.do), one.text, note=one.do) for one in self.choices]
        items += [
            Item(("command", name), KEYS[name].help, note=f"{name}  {first_key(name, keymap)}")
            for name in self.below.commands
            if name not in MOVES
        ]
        found = [item for item in items if _are_in(words, f"{item.text} {item.note}")]
        self.listing.show(found, cursor=found[0].cell if found else None)

    def on_input_changed(self, event: Input.Changed) -> None:
        self._fill(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        text = " ".join(event.value.split())
        spelled = {one.do.lower(): one.do for one in (*self._refused, *self.choices)}
        do = spelled.get(text.lower(), text)
        chosen = self.listing.item not in (None, *self.listing.items[:1])
        if self._is_notation(do) and not chosen:
            self._run(("do", do))
        elif self.listing.item:
            self._run(self.listing.item.cell)
        else:
            names = {word for one in self.choices for word in one.do.split()} | set(self.below.commands)
            near = get_close_matches(text.lower(), sorted(names), 1, 0.5)
            self.refuse(f"nothing is called {text!r}" + (f"; did you mean {near[0]!r}?" if near else ""))

    @property
    def _refused(self) -> list[Choice]:
        """What else somebody might think of doing there, and why it cannot be done."""
        scene = getattr(self.below, "scene", None)
        return scene.refused if scene else []

    def _is_notation(self, text: str) -> bool:
        """Whether it is an action, though it cannot be done; then the table says why."""
        scene = getattr(self.below, "scene", None)
        if scene is None or not self.choices:
            return False
        try:
            scene.game.parse(text)
        except ValueError:
            return False
        return True

    def chosen(self, board: Board) -> None:
        if self.listing.item:
            self._run(self.listing.item.cell)

    def _run(self, cell: object) -> None:
        self.dismiss()
        match cell:
            case ("do", str(do)):
                self.below.do_action(do)  # type: ignore[attr-defined]
            case ("command", str(name)):
                self.below.command(name)


def _are_in(words: list[str], text: str) -> bool:
    """Whether all typed words are somewhere in the text.

    A number has to stand there by itself, and so has a letter unless it is the beginning of the last word.
    """
    found = text.lower()
    whole = {word for word in words if word.isdecimal()} | {word for word in words[:-1] if len(word) == 1}
    return whole <= set(found.split()) and all(word in found for word in words)
