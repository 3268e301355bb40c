"""What holds on every screen: nothing sticks out, nothing is told by colour alone, every key has one meaning."""

import asyncio
from itertools import combinations
from unicodedata import east_asian_width

import pytest
from rich.cells import cell_len

from spacegames.core import registry
from spacegames.core.seats import LETTERS
from spacegames.tui.keys import KEYS, normal, shown
from spacegames.tui.palette import ASCII, LINES, Palette
from spacegames.tui.rooms import table_kind
from spacegames.tui.screens.command import CommandPage
from spacegames.tui.screens.menu import MOVES, MenuPage

from .gallery import full_screen, look, quiet_home
from .scenes import SCENES

SIZES = [(80, 24), (120, 40)]
SEEN = [(name, size) for name in SCENES if name != "too-small" for size in SIZES]
every_scene = pytest.mark.parametrize(
    ("name", "size"), SEEN, ids=lambda value: value if isinstance(value, str) else f"{value[0]}x{value[1]}"
)

# One scene for every kind of page on which keys are pressed.
PAGES = [
    "home-with-games", "saved-games", "settings", "set-up-of-two", "turn-of-two", "hand-over", "all-actions",
    "look", "log", "rules", "keys", "zoom", "curtain", "call-out", "round-over", "game-over", "replay",
    "replay-table",
]  # fmt: skip
# Where the chosen cell is not marked in the first column, but by reversed letters and the terminal's cursor.
CELLS_BESIDE_ONE_ANOTHER = {"machines", "time", "mars", "characters", "open"}


def visit(name, story, size=(80, 24), **settings):
    """Bring an application to this scene, and tell `async def story(visit)` there."""

    async def go():
        async with full_screen(size, **settings) as visit:
            await SCENES[name](visit)
            await story(visit)

    with quiet_home():
        asyncio.run(go())


def listen(page) -> list[str]:
    """From now on the page only notes what commands it is given."""
    heard = []
    page.command = heard.append
    return heard


# ----------------------------------------------------------------------------------------- Places


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


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_page_of_keys_says_every_word(size):
    text = "\n".join(look("keys", size).lines)
    assert not [
        KEYS[command].help
        for command in look("turn-of-two", size).commands
        if KEYS[command].keys and KEYS[command].help not in text
    ]


@pytest.mark.parametrize(
    "name", ["turn-of-three", "call-out", "home-with-games", "replay", "set-up-of-four", "rules"]
)
def test_a_screen_that_has_been_resized_is_the_one_of_that_size(name):
    wanted = {size: look(name, size).lines for size in reversed(SIZES)}

    async def story(visit):
        for size, lines in wanted.items():
            await visit.resize(*size)
            assert visit.lines == lines

    visit(name, story)


# ---------------------------------------------------------------------------- Glyphs and colours


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


def test_seats_and_metals_are_told_in_letters():
    lines = look("turn-of-four", (80, 24)).lines[2:6]
    assert [line[2] for line in lines] == list(LETTERS[:4])

    async def story(visit):
        for board in (visit.page.table.machines, visit.page.table.hand):
            for span in (span for row in board._rows for span in row if span.text.strip(" >0123456789")):
                assert span.style not in ("silver", "bronze") or span.text[0] == span.style[0].upper()

    visit("hand-of-seven", story)
    visit("turn-of-four", story)


@pytest.mark.parametrize("name", ["turn-of-three", "curtain", "blank", "settings-number", "command"])
def test_all_of_the_screen_is_on_the_ground_of_the_theme(name):
    async def story(visit):
        grounds = {part.style.bgcolor for strip in visit.strips for part in strip if part.style}
        assert not [ground for ground in grounds if ground is None or ground.is_default]

    visit(name, story, theme="light")


def luminance(color) -> float:
    """How bright a colour is, as the WCAG has it."""
    parts = [part / 255 for part in color.get_truecolor()]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(style) -> float:
    lights = sorted((luminance(style.color), luminance(style.bgcolor)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_everything_can_be_read_on_its_ground(theme):
    palette = Palette(theme)
    poor = {
        name: round(contrast(style), 2)
        for name, style in palette._styles.items()
        if contrast(style) < (1.5 if name in ("frame", "active") else 4.5)
    }
    assert not poor


# ------------------------------------------------------------------------------------------- Keys


def test_one_key_has_one_meaning():
    keys = [key for command in KEYS.values() if command.keys for key in command.keys.split(",")]
    assert len(keys) == len(set(keys))
    for name in registry.names():
        verbs = table_kind(registry.load(name)).VERBS
        assert not set(verbs) & set(keys)
        assert all(len(key) == 1 and not key.islower() and not key.isdecimal() for key in verbs)


@every_scene
def test_every_hint_is_something_that_can_be_done(name, size):
    picture = look(name, size)
    assert {command for _, _, command in picture.hints} <= set(picture.commands)


@pytest.mark.parametrize("name", PAGES)
def test_a_click_on_a_hint_does_what_its_key_does(name):
    async def story(visit):
        line = visit.page.hint_line
        heard = listen(visit.page)
        for key, word, command in line.hints:
            place = line.region_of(command).offset + line.region.offset
            await visit.click(place)
            await visit.press(normal(key))
            assert heard == [command, command], word
            heard.clear()

    visit(name, story)


@pytest.mark.parametrize("name", PAGES)
def test_every_command_has_its_keys(name):
    async def story(visit):
        heard = listen(visit.page)
        for command in visit.page.commands:
            for key in KEYS[command].keys.split(",") if KEYS[command].keys else ():
                await visit.press(key)
                assert heard == [command], key
                heard.clear()

    visit(name, story)


@pytest.mark.parametrize("name", PAGES)
def test_every_command_is_in_the_menu_and_on_the_command_line(name):
    async def story(visit):
        commands = [command for command in visit.page.commands if command not in MOVES]
        menu, line = MenuPage(visit.page), CommandPage(visit.page, [])
        own = [("own", key) for key in visit.page.verbs]
        assert [item.cell for item in menu.items()] == own + commands
        visit.app.open(line)
        await visit.rests()
        assert [item.cell for item in line.listing.items] == [("command", command) for command in commands]

    visit(name, story)


@pytest.mark.parametrize("name", ["home-with-games", "turn-of-two", "curtain", "replay"])
def test_commands_are_given_by_a_click_in_the_menu_or_a_line(name):
    async def story(visit):
        page = visit.page
        commands = [command for command in page.commands if command not in MOVES]
        heard = listen(page)
        for command in commands:
            visit.app.open(menu := MenuPage(page))
            await visit.rests()
            menu.listing.go_to(command)
            await visit.rests()
            for _ in ("moves", "does"):
                await visit.click(menu.listing.region_of(command).offset + menu.listing.region.offset)
            visit.app.open(line := CommandPage(page, getattr(page, "choices", [])))
            await visit.rests()
            line.input.value = KEYS[command].help
            await visit.rests()
            await visit.press("enter")
            assert heard == [command, command]
            heard.clear()

    visit(name, story)


def test_other_keys_take_the_place_of_the_usual_ones():
    async def story(visit):
        page = visit.page
        assert ("ctrl+b", "undo", "undo") in page.hint_line.hints
        heard = listen(page)
        await visit.press("ctrl+b", "u", "ctrl+z")
        assert heard == ["undo"]
        del page.command
        await visit.press("f2")
        assert any("ctrl+b" in line and KEYS["undo"].help in line for line in visit.lines)

    visit("turn-of-two", story, keys={"undo": "ctrl+b", "keys": "f2"})


@pytest.mark.parametrize("written", ["?", "question_mark"])
def test_a_sign_can_be_written_as_it_is_or_by_its_name(written):
    assert normal(written) == "question_mark"
    assert shown(normal(written)) == "?"

    async def story(visit):
        heard = listen(visit.page)
        await visit.press("question_mark", "f1", "i")
        assert heard == ["look", "keys"]

    visit("turn-of-two", story, keys={"look": normal(written), "keys": "f1"})
