"""Take the pictures in docs/pictures anew: python docs/pictures.py

They are scenes of the tests, as SVG, and the same on every machine; the picture of a scene that has not
changed does not change either.
"""

import asyncio
import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.tui.gallery import full_screen, quiet_home  # noqa: E402
from tests.tui.scenes import SCENES  # noqa: E402

FOLDER: Final = ROOT / "docs" / "pictures"
SMALL: Final = (80, 24)
LARGE: Final = (120, 40)
FONTS: Final = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"
FONT_SIZE: Final = 20.27  # at which a letter of these fonts is as wide as a cell

# The name of a picture, the scene on it, the size of the screen, and settings.
PICTURES: Final = {
    "home": ("home-with-games", SMALL, {}),
    "set-up": ("set-up-of-four", SMALL, {}),
    "table": ("turn-with-a-closer-look", LARGE, {}),
    "table-small": ("turn-of-three", SMALL, {}),
    "table-light": ("turn-of-three", SMALL, {"theme": "light"}),
    "table-ascii": ("turn-of-three", SMALL, {"theme": "mono", "glyphs": "ascii"}),
    "curtain": ("curtain-at-the-beginning", SMALL, {}),
    "call-out": ("call-out", SMALL, {}),
    "answer": ("reaction-with-a-time-stop", SMALL, {}),
    "command-line": ("command-of-a-few-letters", SMALL, {}),
    "rules": ("rules-from-home", LARGE, {}),
    "round-over": ("round-over", SMALL, {}),
    "replay": ("replay-with-one-seat", LARGE, {}),
    "hint": ("hint", SMALL, {}),
    "review": ("review", LARGE, {}),
    "red-planet": ("planet-borders", LARGE, {}),
    "red-planet-small": ("planet-choose", SMALL, {}),
    "critical-orbit": ("orbit-route", LARGE, {}),
    "critical-orbit-cities": ("orbit-houston", LARGE, {}),
    "critical-orbit-small": ("orbit-held", SMALL, {}),
}


def picture(name: str) -> str:
    """The picture of this name, as SVG."""
    scene, size, settings = PICTURES[name]

    async def take() -> str:
        async with full_screen(size, **settings) as visit:
            await SCENES[scene](visit)
            return visit.app.export_screenshot(title="spacegames", simplify=True)

    with quiet_home():
        return _always_the_same(asyncio.run(take()))


def _always_the_same(svg: str) -> str:
    """With a name of its own instead of a random one, and without fonts from elsewhere."""
    svg = re.sub(r"terminal-\d+", "screen", svg)
    svg = re.sub(r"\s*@font-face {.*?}", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code, monospace", FONTS).replace("font-size: 20px", f"font-size: {FONT_SIZE}px")


def words(svg: str) -> str:
    """What is to be read on a picture, without where it stands and what it looks like."""
    return "\n".join(re.findall(r"<text[^>]*>(.*?)</text>", svg, flags=re.DOTALL))


def main() -> None:
    """Write all pictures; those that are there no more go."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.svg"):
        if path.stem not in PICTURES:
            path.unlink()
    for name in PICTURES:
        (FOLDER / f"{name}.svg").write_text(picture(name), encoding="utf-8")


if __name__ == "__main__":
    main()
