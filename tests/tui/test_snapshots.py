"""Every screen as it looks: a text file a screen and size, so that a change can be read before it is kept.

And what holds on every one of them: nothing sticks out, nothing is cut off, nothing is told by colour alone.

pytest tests/tui/test_snapshots.py --snapshot-update
"""

import asyncio
from itertools import combinations
from unicodedata import east_asian_width

import pytest
from rich.cells import cell_len
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from spacegames.tui.critical_orbit.pens import pen
from spacegames.tui.keys import KEYS
from spacegames.tui.palette import ASCII, LINES

from .gallery import full_screen, look, quiet_home
from .scenes import SCENES

SIZES = [(80, 24), (120, 40)]
IN_ASCII = [
    "home-with-games",
    "turn-of-three",
    "replay",
    "review",
    "settings",
    "planet-borders",
    "orbit-held-badly",
]
EVERY_SCENE = [
    pytest.param(name, size, id=f"{name}-{size[0]}x{size[1]}") for name in SCENES for size in SIZES
]
SEEN = [(name, size) for name in SCENES if name != "too-small" for size in SIZES]
every_scene = pytest.mark.parametrize(
    ("name", "size"), SEEN, ids=lambda value: value if isinstance(value, str) else f"{value[0]}x{value[1]}"
)
# Where the chosen cell is not marked in the first column, but by reversed letters and the terminal's cursor.
CELLS_BESIDE_ONE_ANOTHER = {
    "machines", "time", "mars", "characters", "open", "rocket", "stage", "houston", "bengaluru", "cologne",
}  # fmt: skip


def glyphs_of(glyphs) -> str:
    """All that is drawn with these glyphs, and what a game draws with those that go with them."""
    lines = [
        *glyphs.quiet,
        *glyphs.active,
        glyphs.line,
        glyphs.strong_line,
        glyphs.side,
        glyphs.full,
        glyphs.empty,
    ]
    own = pen(glyphs)
    pipes = [letter for some in (own.laid, own.on_route, own.held) for letter in some.values()]
    return "".join([*lines, *pipes, own.dot, own.shade, own.border])


WITH_LETTERS = str.maketrans(glyphs_of(LINES), glyphs_of(ASCII))


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


# ----------------------------------------------------------------------------- What always holds


@every_scene
def test_everything_has_a_place_of_its_own_on_the_screen(name, size):
    picture = look(name, size)
    width, height = size
    for area in picture.areas:
        assert area.region.x >= 0
        assert area.region.y >= 0
        assert area.region.right <= width, area.name
        assert area.region.bottom <= height, area.name
        assert area.region.width > 2
        assert area.region.height > 2 * area.framed, area.name
    for one, other in combinations(picture.areas, 2):
        assert not one.region.overlaps(other.region), f"{one.name} lies on {other.name}"
    for line in picture.typing:
        assert 0 <= line.x < line.right <= width
        assert 0 <= line.y < line.bottom <= height


@every_scene
def test_the_hints_fit_and_are_few(name, size):
    picture = look(name, size)
    assert 0 < len(picture.hints) <= 8
    assert sum(cell_len(f"{key} {word}  ") for key, word, _ in picture.hints) <= size[0]


@every_scene
def test_no_sentence_is_cut_off(name, size):
    message = look(name, size).message
    assert not message.endswith("...")


@every_scene
def test_no_word_is_cut_off(name, size):
    for area in look(name, size).areas:
        assert not area.cut, area.name


@every_scene
def test_every_glyph_is_one_cell_wide(name, size):
    width, height = size
    picture = look(name, size)
    for lines in (picture.lines, *picture.dressed.values()):
        assert len(lines) == height
        assert {len(line) for line in lines} == {width}
        letters = set("".join(lines))
        assert all(cell_len(letter) == 1 and east_asian_width(letter) not in "WF" for letter in letters)


@every_scene
def test_in_ascii_there_is_nothing_else(name, size):
    assert all(line.isascii() for line in look(name, size).dressed["ascii"])


@every_scene
def test_the_frame_says_which_area_is_active(name, size):
    picture = look(name, size)
    framed = [area for area in picture.areas if area.framed]
    assert sum(area.active for area in framed) == (1 if framed else 0)
    for lines, glyphs in ((picture.lines, LINES), (picture.dressed["ascii"], ASCII)):
        for area in framed:
            corner, line = lines[area.region.y][area.region.x :][:2]
            assert line == (glyphs.strong_line if area.active else glyphs.line)
            assert corner == (glyphs.active if area.active else glyphs.quiet)[0][0]


@every_scene
def test_the_chosen_cell_is_marked_and_the_terminals_cursor_is_on_it(name, size):
    picture = look(name, size)
    for area in picture.areas:
        if area.active and area.cursor and not picture.typing:
            assert picture.cursor == area.cursor.offset
            if area.framed and area.name not in CELLS_BESIDE_ONE_ANOTHER:
                assert picture.lines[area.cursor.y][area.region.x + 1] == ">"


@every_scene
def test_every_hint_is_something_that_can_be_done(name, size):
    picture = look(name, size)
    assert {command for _, _, command in picture.hints} <= set(picture.commands)


# ------------------------------------------------------------------- What one scene says of another


@pytest.mark.parametrize("size", SIZES)
def test_the_page_of_keys_says_every_word(size):
    text = "\n".join(look("keys", size).lines)
    assert not [
        KEYS[command].help
        for command in look("turn-of-two", size).commands
        if KEYS[command].keys and KEYS[command].help not in text
    ]


@pytest.mark.parametrize(
    "name",
    ["turn-of-three", "call-out", "home-with-games", "replay", "set-up-of-four", "rules", "planet-flee"],
)
def test_a_screen_that_has_been_resized_is_the_one_of_that_size(name):
    wanted = {size: look(name, size).lines for size in reversed(SIZES)}

    async def visit():
        async with full_screen((80, 24)) as visit:
            await SCENES[name](visit)
            for size, lines in wanted.items():
                await visit.resize(*size)
                assert visit.lines == lines

    with quiet_home():
        asyncio.run(visit())
