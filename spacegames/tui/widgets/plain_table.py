"""The open table of any game, in the game's own lines."""

from spacegames.tui.scene import Scene
from spacegames.tui.widgets.open_board import OpenBoard
from spacegames.tui.widgets.text import TextBoard


class PlainTable(TextBoard, OpenBoard):
    """What lies open and what the viewers know, line by line."""

    def __init__(self) -> None:
        super().__init__("Table", id="open")

    def show_scene(self, scene: Scene) -> None:
        self.scene = scene
        self.show(scene.game.voice.table(scene.observation, scene.names))
