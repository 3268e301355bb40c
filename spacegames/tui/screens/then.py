"""The game's own table as it was at a moment of a replay, to look at only."""

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace
from textual.events import ScreenSuspend

from spacegames.core.decision import Decision
from spacegames.core.seats import LETTERS
from spacegames.hotseat.question import Choice, Question
from spacegames.hotseat.stage import Ask, Deal
from spacegames.tui.game_table import Line
from spacegames.tui.reel import Head, Reel, Seats
from spacegames.tui.scene import LOG_LINES, Scene
from spacegames.tui.screens.table import TablePage
from spacegames.tui.widgets.board import Board

if TYPE_CHECKING:
    from spacegames.tui.screens.replay import ReplayPage

# What is done to the table itself; all else is done to the replay below.
ON_THE_TABLE: Final = frozenset({
    "up", "down", "left", "right", "area", "area-back", "do", "look", "zoom", "rules", "keys", "menu", "quit",
    "home", "suspend",
})  # fmt: skip


class SceneThen(Scene):
    """A moment that is past: nobody is asked any more."""

    @property
    def asked(self) -> str:
        return self.log[-1]


class ThenPage(TablePage):
    """The game's table with the keys of the replay.

    The seat that is followed sees what it could do then, and what it did.
    """

    HINTS: ClassVar = (
        ("next", "next"), ("previous", "before"), ("mark", "run"), ("hide", "secrets"), ("follow", "seat"),
        ("look", "look"), ("table", "story"), ("keys", "keys"),
    )  # fmt: skip

    def __init__(self, replay: "ReplayPage") -> None:
        self.replay = replay
        super().__init__(scene_then(replay, self.head.seats))

    @property
    def head(self) -> Head:
        assert self.replay.head
        return self.replay.head

    # ----------------------------------------------------------------------------- what is shown

    def show_moment(self) -> None:
        """Show the moment at which one looks now."""
        self.show(scene_then(self.replay, self.head.seats))

    def show(self, scene: Scene) -> None:
        was = self.scene
        super().show(scene)
        if scene.viewers != was.viewers:
            self.place_all()
        if self.active_board and not self.active_board.display:
            self.enter(self.first_board())
        if scene.question and (scene is was or scene.question != was.question):
            self.actions.go_to(self._done())
        self.replay.show_status()

    def say_what_is_asked(self) -> None:
        self.replay.say(self.replay.asked_then())

    def first_board(self) -> Board:
        return self.actions if self.scene.question else self.boards[0]

    def now_lines(self) -> list[Line]:
        """What was told, what was asked or in progress then, and all hands if they are shown."""
        head = self.head
        secrets = head.reel.secrets(head.place, head.seats) if len(head.seats) > 1 else []
        return [(head.line.text, "strong"), *head.now, *secrets]

    def fill_actions(self) -> None:
        super().fill_actions()
        if self.scene.viewers and not self.scene.question:
            self.actions.empty = f"{self.head.viewer} is not asked here."
            self.actions.redraw()

    def listed(self, choice: Choice) -> str:
        return super().listed(choice) + (" (done)" if choice.do == self._done() else "")

    def _done(self) -> str:
        """What the seat that is followed did next, in notation."""
        action = self.head.reel.did(self.head.place, self.scene.viewers[0])
        return "" if action is None else self.scene.game.format(action)

    # ---------------------------------------------------------------------------------- the keys

    @property
    def commands(self) -> list[str]:
        of_replay = [name for name in self.replay.commands if name not in ON_THE_TABLE]
        return [name for name in super().commands if name in ON_THE_TABLE] + of_replay

    def command(self, name: str) -> None:
        if name in ("table", "back"):
            self.dismiss()
        elif name in ON_THE_TABLE:
            super().command(name)
        else:
            self.replay.command(name)

    def on_screen_suspend(self, _: ScreenSuspend) -> None:
        self.replay.looked_away()


def scene_then(replay: "ReplayPage", seats: Seats) -> Scene:
    """What is on the table at the moment at which one looks, for these eyes. All at once have no seat."""
    head = replay.head
    assert head
    reel, place = head.reel, head.place
    question = question_then(reel, place, seats[0]) if len(seats) == 1 else None
    return SceneThen(
        game=reel.game,
        names=list(reel.names),
        viewers=seats if len(seats) == 1 else (),
        stage=Ask(seats[0]) if question else Deal(),
        decision=reel.moments[place].decision or Decision(""),
        observation=reel.observe(place, seats),
        question=question,
        forecast=[],
        log=[line.text for line in head.lines[: head.number + 1][-LOG_LINES:]],
        fresh=1,
        why_no_undo="",
    )


def question_then(reel: Reel, place: int, seat: int) -> Question | None:
    """What the seat was asked then, with all it could do; None if it was not asked."""
    decision, game = reel.moments[place].decision, reel.game
    if decision is None or seat not in decision.owes:
        return None
    choices = [
        Choice(game.format(action), game.voice.action(action, reel.names))
        for action in reel.could_do(place, seat)
    ]
    asked = game.voice.decision(replace(decision, owes=(seat,)), reel.names)
    return Question(LETTERS[seat], reel.names[seat], decision.kind, asked, choices, [])
