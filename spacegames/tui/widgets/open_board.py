"""A board for what lies open on a game's table."""

from spacegames.tui.scene import Scene
from spacegames.tui.widgets.board import Board


class OpenBoard(Board):
    """What everybody may see of a scene, whoever looks at it: never a hand.

    scene      what is shown; None before the first time
    most_rows  how many rows there are for it; it may use fewer words to need no more
    spacious   whether there is room to spare
    """

    scene: Scene | None = None
    most_rows: int = 100
    spacious: bool = False

    def show_scene(self, scene: Scene) -> None:
        """Show this moment."""
        self.scene = scene
        self.redraw()
