"""The settings, changed on the screen and written at once."""

import pytest

from spacegames import paths
from spacegames.settings import SETTINGS, Settings, load
from spacegames.tui.screens.ask import TypePage
from spacegames.tui.screens.home import HomePage
from spacegames.tui.screens.settings import SettingsPage, shown, stepped

SIZES = [(80, 24), (120, 40)]


def at_settings(app):
    app.go_home()
    app.open(SettingsPage())


def down_to(name):
    """The keys that lead to a setting."""
    return ["home", *["down"] * [setting.name for setting in SETTINGS].index(name)]


@pytest.fixture(autouse=True)
def a_plain_environment(monkeypatch):
    for name in ("NO_COLOR", *(setting.variable for setting in SETTINGS)):
        monkeypatch.delenv(name, raising=False)


def test_every_setting_is_there_with_its_value_and_its_key(screen, text):
    async def story(app, pilot):
        lines = text(app)
        for setting in SETTINGS:
            (line,) = [line for line in lines if f"[{setting.section}] {setting.name} " in line]
            assert f" {shown(setting.default)} " in line
        assert "w write" in lines[-1]
        assert not paths.settings_file().exists()

    screen(story, at_settings)


@pytest.mark.parametrize("key", ["enter", "space", "right"])
def test_a_choice_is_changed_written_and_worn_at_once(screen, presses, key):
    async def story(app, pilot):
        await presses(app, pilot, *down_to("theme"), key)
        assert app.settings.theme == load()[0].theme == "dark"
        await presses(app, pilot, key)
        assert app.palette.name == app.settings.theme == load()[0].theme == "light"
        await presses(app, pilot, "left", "left")
        assert app.settings.theme == load()[0].theme == "auto"
        assert app.palette.name == "dark"

    screen(story, at_settings)


def test_frames_are_drawn_with_letters_at_once(screen, presses):
    async def story(app, pilot):
        shown = await presses(app, pilot, *down_to("glyphs"), "space")
        assert shown.isascii()
        assert load()[0].glyphs == "ascii"
        await presses(app, pilot, "escape")
        assert isinstance(app.page, HomePage)

    screen(story, at_settings)


def test_a_number_goes_up_and_down_and_no_further_than_it_may(screen, presses):
    async def story(app, pilot):
        await presses(app, pilot, *down_to("pace"), "plus", "plus", "minus", "right")
        assert app.settings.pace == load()[0].pace == 1.0
        await presses(app, pilot, *["left"] * 12)
        assert app.settings.pace == load()[0].pace == 0.0

    screen(story, at_settings)


def test_a_number_is_typed_and_refused_in_words(screen, presses):
    async def story(app, pilot):
        shown = await presses(app, pilot, *down_to("hide_after"), "enter", *"9999", "enter")
        assert isinstance(app.page, TypePage)
        assert "Hide_after is a number from 0 to 3600, not 9999" in shown
        await presses(app, pilot, "escape", "enter", *"90", "enter")
        assert app.settings.hide_after == load()[0].hide_after == 90.0

    screen(story, at_settings)


def test_what_is_set_by_the_environment_is_said_and_not_changed(screen, presses, monkeypatch):
    monkeypatch.setenv("SPACEGAMES_THEME", "light")
    monkeypatch.setenv("SPACEGAMES_PACE", "fast")  # this is no number, and overrides nothing

    async def story(app, pilot):
        shown = await presses(app, pilot, "space")
        assert "set by SPACEGAMES_THEME" in shown
        assert "SPACEGAMES_THEME is set" in shown.splitlines()[-2]
        assert app.settings.theme == "light"
        assert not paths.settings_file().exists()
        await presses(app, pilot, *down_to("pace"), "plus")
        assert app.settings.pace == 0.9

    screen(story, at_settings, theme="light")


def test_no_color_is_said_where_it_wins(screen, text, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")

    async def story(app, pilot):
        assert "mono, by NO_COLOR" in "\n".join(text(app))

    screen(story, at_settings, theme="light")


def test_the_file_is_written_with_every_setting_explained_once(screen, presses):
    async def story(app, pilot):
        shown = await presses(app, pilot, "w")
        assert "Written: " in shown
        written = paths.settings_file().read_text()
        assert all(setting.help in written for setting in SETTINGS)
        assert "It is there already" in await presses(app, pilot, "w")
        assert paths.settings_file().read_text() == written
        assert load() == (Settings(), [])

    screen(story, at_settings)


def test_a_file_that_cannot_be_changed_is_left_alone_and_told(screen, presses):
    async def story(app, pilot):
        paths.settings_file().write_text("[screen\n")
        shown = await presses(app, pilot, "space")
        assert "nothing is changed" in shown or "no TOML" in shown
        assert paths.settings_file().read_text() == "[screen\n"
        assert app.settings.theme == "auto"

    screen(story, at_settings)


def test_a_mistake_that_is_put_right_here_is_not_told_at_home_any_more(screen, presses, home):
    paths.settings_file().write_text('[table]\npace = "fast"\n')

    async def story(app, pilot):
        await presses(app, pilot, *down_to("pace"), "plus", "escape")
        assert app.problems == []
        assert not app.page.problems.display

    screen(story, at_settings, problems=load()[1])


def test_keys_of_the_players_own_are_listed(screen, text):
    async def story(app, pilot):
        assert "undo  ctrl+u" in "\n".join(text(app))

    screen(story, at_settings, size=(120, 40), keys={"undo": "ctrl+u"})


def test_a_click_changes_a_setting_too(screen):
    async def story(app, pilot):
        table = app.page.table
        for _ in range(2):
            await pilot.click(offset=table.region.offset + table.region_of("bell").offset)
        await pilot.pause()
        assert app.settings.bell is load()[0].bell is True

    screen(story, at_settings)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_step_leads_to_a_value_that_is_allowed_and_all_are_reached(setting):
    value, seen = setting.default, []
    for step in [1] * 50 + [-1] * 500:
        value = stepped(setting, value, step)
        assert setting.checked(value) == value
        seen.append(value)
    assert set(seen) >= set(setting.choices or (setting.limits[:1] if setting.limits else (False, True)))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("glyphs", ["lines", "ascii"])
def test_the_page_fits(screen, presses, check_page, monkeypatch, size, glyphs):
    monkeypatch.setenv("SPACEGAMES_HIDE_AFTER", "60")

    async def story(app, pilot):
        for key in ("down", "down", "down", "end", "enter", "tab", "tab", "i"):
            await presses(app, pilot, key)
            check_page(app)

    screen(story, at_settings, size=size, glyphs=glyphs)
