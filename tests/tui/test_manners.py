"""What holds on every screen: nothing sticks out, nothing is told by colour alone, every key has one meaning."""

import asyncio

import pytest

from spacegames.core import registry
from spacegames.core.seats import LETTERS
from spacegames.tui.keys import KEYS, normal, shown
from spacegames.tui.palette import Palette
from spacegames.tui.rooms import table_kind
from spacegames.tui.screens.command import CommandPage
from spacegames.tui.screens.menu import MOVES, MenuPage

from .gallery import full_screen, look, quiet_home
from .scenes import SCENES

# One scene for every kind of page on which keys are pressed.
PAGES = [
    "home-with-games", "saved-games", "settings", "set-up-of-two", "turn-of-two", "hand-over", "all-actions",
    "look", "log", "rules", "keys", "zoom", "curtain", "call-out", "round-over", "game-over", "replay",
    "replay-table", "review",
]  # fmt: skip


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


# ---------------------------------------------------------------------------- Glyphs and colours


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
    for name in registry.names():
        palette.bring(table_kind(registry.load(name)).STYLES)
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


@pytest.mark.parametrize("name", PAGES)
def test_every_command_has_its_keys(name):
    async def story(visit):
        keys = {
            command: KEYS[command].keys.split(",") for command in visit.page.commands if KEYS[command].keys
        }
        heard = listen(visit.page)
        await visit.pilot.press(*[key for its_keys in keys.values() for key in its_keys])
        assert heard == [command for command, its_keys in keys.items() for _ in its_keys]

    visit(name, story)


@pytest.mark.parametrize("name", PAGES)
def test_every_command_is_in_the_menu_and_on_the_command_line(name):
    async def story(visit):
        commands = [command for command in visit.page.commands if command not in MOVES]
        menu, line = MenuPage(visit.page), CommandPage(visit.page)
        own = [("own", key) for key in visit.page.verbs]
        assert [item.cell for item in menu.items()] == own + commands
        visit.app.open(line)
        await visit.rests()
        found = [item.cell for item in line.listing.items]
        done = [("do", choice.do) for choice in line.choices]
        assert found == [*done, *(("command", command) for command in commands)]
        for command in commands:
            line._fill(KEYS[command].help)
            assert line.listing.item.cell == ("command", command)

    visit(name, story)


@pytest.mark.parametrize("name", ["home-with-games", "turn-of-two"])
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
            visit.app.open(line := CommandPage(page))
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
