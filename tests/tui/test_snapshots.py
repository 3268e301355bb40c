"""Every screen as it looks: a text file a screen and size, so that a change can be read before it is kept.

pytest tests/tui/test_snapshots.py --snapshot-update
"""

import asyncio

import pytest
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from spacegames.tui.palette import ASCII, LINES

from .gallery import full_screen, look, quiet_home
from .scenes import SCENES

SIZES = [(80, 24), (120, 40)]
IN_ASCII = ["home-with-games", "turn-of-three", "replay", "settings", "planet-borders"]
EVERY_SCENE = [
    pytest.param(name, size, id=f"{name}-{size[0]}x{size[1]}") for name in SCENES for size in SIZES
]
WITH_LETTERS = str.maketrans(
    "".join(
        [*LINES.quiet, *LINES.active, LINES.line, LINES.strong_line, LINES.side, LINES.full, LINES.empty]
    ),
    "".join(
        [*ASCII.quiet, *ASCII.active, ASCII.line, ASCII.strong_line, ASCII.side, ASCII.full, ASCII.empty]
    ),
)


class TextFile(SingleFileSnapshotExtension):
    """A snapshot is a text file of its own."""

    file_extension = "txt"
    _write_mode = WriteMode.TEXT


@pytest.fixture
def snapshot(snapshot):
    return snapshot.use_extension(TextFile)


def to_read(lines) -> str:
    """The screen as a text file has it, without spaces at the ends of lines."""
    return "".join(f"{line.rstrip()}\n" for line in lines)


@pytest.mark.parametrize(("name", "size"), EVERY_SCENE)
def test_looks(name, size, snapshot):
    assert to_read(look(name, size).lines) == snapshot


@pytest.mark.parametrize("name", IN_ASCII)
def test_looks_in_ascii(name, snapshot):
    assert to_read(look(name, (80, 24)).dressed["ascii"]) == snapshot


@pytest.mark.parametrize(("name", "size"), EVERY_SCENE)
def test_says_the_same_in_every_dress(name, size):
    picture = look(name, size)
    for dress, lines in picture.dressed.items():
        expected = (
            [line.translate(WITH_LETTERS) for line in picture.lines] if dress == "ascii" else picture.lines
        )
        assert lines == expected, dress


@pytest.mark.parametrize("name", ["home-with-games", "turn-of-three", "replay", "planet-borders"])
def test_says_the_same_to_who_wants_no_colour(name, monkeypatch):
    wanted = look(name, (80, 24)).lines

    async def visit():
        async with full_screen((80, 24)) as visit:
            await SCENES[name](visit)
            assert visit.app.palette.name == "mono"
            assert visit.lines == wanted

    with quiet_home():
        monkeypatch.setenv("NO_COLOR", "1")
        asyncio.run(visit())
