"""Home: what can be played, what is waiting, and how it is told."""

import asyncio
from threading import Event

import msgspec
import pytest
from rich.cells import cell_len

from spacegames import control, records
from spacegames.core import registry
from spacegames.core.record import Sitter
from spacegames.tui.screens.home import HomePage, WhichRules, seats_in_words
from spacegames.tui.screens.play import PlayPage
from spacegames.tui.screens.rules import RulesPage
from spacegames.tui.screens.saves import SavesPage
from spacegames.tui.screens.settings import SettingsPage
from spacegames.tui.screens.setup import SetupPage

SIZES = [(80, 24), (120, 40)]
GAMES = len(registry.names())


def test_whoever_comes_for_the_first_time_sees_the_games_and_that_nothing_is_waiting(screen, text):
    async def story(app, pilot):
        shown = "\n".join(text(app))
        for name in registry.names():
            game = registry.load(name)
            assert f"{game.info.title} " in shown
            assert f"{seats_in_words(game.info.seats)} seats" in shown
        assert "No game is waiting" in shown
        assert "every action is saved" in shown

    screen(story)


def test_home_is_up_before_any_game_is_loaded(make_app, text, monkeypatch):
    may_load, load = Event(), registry.load
    monkeypatch.setattr(registry, "load", lambda name: may_load.wait(10) and load(name))

    async def story():
        app = make_app()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("end", "up")
            assert f"> {GAMES + 5} Settings" in "\n".join(text(app))
            assert "seats" not in "\n".join(text(app))
            may_load.set()
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert "2 to 4 seats" in "\n".join(text(app))

    asyncio.run(story())


def test_the_panel_says_what_the_game_under_the_cursor_is_about(screen, text):
    async def story(app, pilot):
        about = app.page.about
        told = " ".join(line for line, _ in about.lines)
        assert about.title == "Control"
        assert control.voice.goal(control.Config()) in told
        assert "greedy" in told

    screen(story)


def test_every_number_leads_somewhere_and_back(screen, presses):
    async def story(app, pilot):
        for key, kind in (
            (1, SetupPage),
            (GAMES + 2, SavesPage),
            (GAMES + 3, SavesPage),
            (GAMES + 4, RulesPage if GAMES == 1 else WhichRules),
            (GAMES + 5, SettingsPage),
        ):
            await presses(app, pilot, str(key))
            assert isinstance(app.page, kind)
            await presses(app, pilot, "escape")
            assert isinstance(app.page, HomePage)

    screen(story)


def test_the_newest_game_is_continued_with_one_key(screen, saved, presses):
    saved(), saved()

    async def story(app, pilot):
        newest = app.page.unfinished[0].path
        await presses(app, pilot, "c")
        assert isinstance(app.page, PlayPage)
        assert app.sitting.table.record.path == newest

    screen(story)


def test_without_a_game_that_waits_c_says_so(screen, presses):
    async def story(app, pilot):
        assert "No game is waiting" in (await presses(app, pilot, "c")).splitlines()[-2]

    screen(story)


def test_games_that_are_not_over_are_below_with_who_is_asked(screen, saved, presses):
    going_on, over = saved(), saved(plies=10_000)

    async def story(app, pilot):
        shown = await presses(app, pilot, "tab")
        assert going_on.stem in shown
        assert over.stem not in shown
        assert "Ann: draw, install, burn or defuse?" in shown
        assert "1 over" in shown
        await presses(app, pilot, "enter")
        assert app.sitting.table.record.path == going_on

    screen(story)


def test_nothing_of_what_somebody_holds_is_told(screen, saved, text):
    for plies in range(8, 30, 3):
        saved(plies, (Sitter("Ann"), Sitter("Bo")))

    async def story(app, pilot):
        await pilot.press("tab")
        shown = "\n".join(text(app)[12:])
        assert not [cell for cell in control.components.CELLS if str(cell) in shown]

    screen(story, size=(120, 40))


def test_mistakes_in_the_settings_are_told_and_none_is_lost(screen, presses):
    mistakes = [
        f"config.toml, line {line}: there is no section 'screens'; did you mean screen?" for line in range(9)
    ]

    async def story(app, pilot):
        board = app.page.problems
        shown = await presses(app, pilot, "tab", "tab")
        assert mistakes[0] in shown
        assert app.page.active_board is board
        shown = await presses(app, pilot, *["down"] * 20)
        assert mistakes[-1] in shown

    screen(story, problems=mistakes)


def test_a_click_is_as_good_as_a_key(screen, saved):
    path = saved()

    async def story(app, pilot):
        place = app.page.shelf.region.offset + app.page.shelf.region_of(path).offset
        await pilot.click(offset=place)
        await pilot.click(offset=place)
        await pilot.pause()
        assert app.sitting.table.record.path == path

    screen(story)


def test_after_leaving_a_table_its_game_is_the_newest(screen, saved, presses):
    first, _ = saved(), saved()

    async def story(app, pilot):
        await presses(app, pilot, "tab", "down", "enter")
        assert app.sitting.table.record.path == first
        await presses(app, pilot, "1")
        app.go_home()
        await presses(app, pilot, "down")
        assert app.page.unfinished[0].path == first

    screen(story)


def test_q_leaves_and_says_how_to_go_on(screen, saved, presses):
    path = saved()

    async def story(app, pilot):
        await presses(app, pilot, "c", "q")

    assert f"spacegames resume {path.stem}" in screen(story).farewell[0]


def test_a_home_that_cannot_be_is_said_to_be_none(screen, monkeypatch, tmp_path, presses):
    (tmp_path / "file").touch()
    monkeypatch.setenv("SPACEGAMES_HOME", str(tmp_path / "file"))

    async def story(app, pilot):
        assert "cannot be read" in await presses(app, pilot, *["down"] * 6, "home", "tab")

    screen(story)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    "problems", [(), ["config.toml, line 2: pace is a number from 0 to 10, not 'fast'."]], ids=len
)
@pytest.mark.parametrize("glyphs", ["lines", "ascii"])
def test_home_fits(screen, saved, check_page, presses, size, problems, glyphs):
    saved(
        sitters=(
            Sitter("Maximiliane von Trapp"[:20]),
            Sitter("Bartholomäus Quincey"),
            Sitter("Cy"),
            Sitter("Di"),
        )
    )
    saved()

    async def story(app, pilot):
        for key in ("down", "down", "tab", "down", "end"):
            await presses(app, pilot, key)
            check_page(app)

    screen(story, size=size, problems=problems, glyphs=glyphs)


def test_names_in_letters_two_cells_wide_push_nothing_out_of_place(screen, saved, text):
    saved(sitters=(Sitter("李雷" * 10), Sitter("韩梅梅", "random"), Sitter("Zoë")))

    async def story(app, pilot):
        lines = text(app)
        assert {cell_len(line) for line in lines} == {80}
        assert all(line[-1] in "╕│╛┐┘" for line in lines[13:-2])

    screen(story)


def test_numbers_of_seats_in_words():
    assert [seats_in_words(seats) for seats in ((2, 3, 4), (2, 4), (1, 2), (3,))] == [
        "2 to 4",
        "2 or 4",
        "1 or 2",
        "3",
    ]


def test_another_game_has_its_line_its_set_up_and_its_rules(screen, presses, check_page, toy):
    async def story(app, pilot):
        shown = await presses(app, pilot, *["down"] * GAMES)
        check_page(app)
        assert "Toy: a Game" in shown
        await presses(app, pilot, "enter")
        assert isinstance(app.page, SetupPage)
        assert app.page.game is toy
        await presses(app, pilot, "escape", "r")
        assert isinstance(app.page, RulesPage)
        await presses(app, pilot, "escape", "end", "r")
        assert isinstance(app.page, WhichRules)
        assert "Toy: a Game" in await presses(app, pilot)

    screen(story)


def test_the_numbers_of_seats_stand_under_one_another_however_long_a_title_is(screen, text, toy):
    toy.info = msgspec.structs.replace(toy.info, title="Mission: Red Planet")

    async def story(app, pilot):
        columns = {line.index("seats") for line in text(app) if "seats " in line[:51]}
        assert len(columns) == 1

    screen(story)


def test_a_game_with_other_components_says_so(screen, presses, toy, tables):
    config = toy.Config(components=toy.read_components(tables))
    records.begin(toy, config, [Sitter("Ann"), Sitter("Bo")], 7).close()

    async def story(app, pilot):
        assert "01234567" in await presses(app, pilot, "tab")
        assert "The house speaks." in await presses(app, pilot, str(GAMES + 1 + 2))
        assert "01234567" in await presses(app, pilot, "i")

    screen(story)
