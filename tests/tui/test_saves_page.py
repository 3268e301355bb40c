"""Saved games: gone on with, seen again, deleted; and what is said of those that cannot be played on."""

import json
import os
from datetime import datetime

import pytest

from spacegames import control, paths, records
from spacegames.core.play import replay
from spacegames.core.record import Record, Sitter, read
from spacegames.tui.dates import when
from spacegames.tui.screens.ask import ConfirmPage
from spacegames.tui.screens.home import HomePage
from spacegames.tui.screens.play import PlayPage
from spacegames.tui.screens.reader import Reader
from spacegames.tui.screens.saves import DamagedPage, SavesPage

SIZES = [(80, 24), (120, 40)]


def unfinished(app):
    app.go_home()
    app.open(SavesPage(False))


def finished(app):
    app.go_home()
    app.open(SavesPage(True))


def rewritten(path, line, change):
    """The record with one of its lines changed."""
    lines = path.read_text().splitlines(keepends=True)
    lines[line - 1] = change(lines[line - 1])
    path.write_text("".join(lines))
    return path


def header(path, **fields):
    return rewritten(path, 1, lambda line: json.dumps(json.loads(line) | fields) + "\n")


def damaged(path, line=8):
    return rewritten(path, line, lambda _: "#####\n")


def standing(app):
    """What is said of the game under the cursor, without its line breaks."""
    page = app.page
    rows = page.shelf.rows(page.shelf.inner_width)
    return " ".join(
        "".join(span.text for span in row if span.cell == page.shelf.cursor).strip() for row in rows
    )


def test_without_games_both_lists_say_so(screen, text):
    async def story(app, pilot):
        assert "No game is waiting" in "\n".join(text(app))

    screen(story, unfinished)

    async def another(app, pilot):
        assert "No game is over yet" in "\n".join(text(app))

    screen(another, finished)


def test_a_game_is_listed_with_all_that_tells_it_from_others(screen, saved):
    path = saved(sitters=(Sitter("Ann"), Sitter("Bo"), Sitter("Cy", "random")))
    os.utime(path, (datetime(2024, 11, 12).timestamp(),) * 2)

    async def story(app, pilot):
        told = standing(app)
        for part in (path.stem, "12 Nov 2024", "Control", "Ann, Bo, Cy"):
            assert part in told
        assert "draw, install, burn or defuse?" in told

    screen(story, unfinished)
    screen(story, unfinished, size=(120, 40))


def test_a_game_is_gone_on_with_where_it_was(screen, saved, presses):
    path = saved(20)
    plies = replay(control, read(path)).play.plies

    async def story(app, pilot):
        await presses(app, pilot, "enter")
        assert isinstance(app.page, PlayPage)
        assert app.sitting.table.play.plies[: len(plies)] == plies

    screen(story, unfinished)


def test_the_list_has_the_newest_first_and_each_game_in_one_of_two_lists(screen, saved):
    old, over, new = saved(), saved(10_000), saved()
    for age, path in enumerate((new, over, old)):
        os.utime(path, (1000 - age, 1000 - age))

    async def story(app, pilot):
        assert [game.path for game in app.page.shelf.games] == [new, old]

    screen(story, unfinished)

    async def another(app, pilot):
        assert [game.path for game in app.page.shelf.games] == [over]
        assert "wins the match" in standing(app)

    screen(another, finished)


def test_a_finished_game_is_seen_again(screen, saved, presses, monkeypatch):
    path, seen = saved(10_000), []

    async def story(app, pilot):
        monkeypatch.setattr(app, "show_replay", seen.append)
        await presses(app, pilot, "enter")

    screen(story, finished)
    assert seen == [path]


def test_a_game_is_deleted_only_if_that_is_meant(screen, saved, presses):
    path = saved()

    async def story(app, pilot):
        await presses(app, pilot, "minus")
        assert isinstance(app.page, ConfirmPage)
        await presses(app, pilot, "enter")
        assert path.exists()
        shown = await presses(app, pilot, "minus", "2")
        assert not path.exists()
        assert f"{path.stem} is deleted." in shown
        assert "No game is waiting" in shown
        await presses(app, pilot, "escape")
        assert isinstance(app.page, HomePage)
        assert app.page.unfinished == []

    screen(story, unfinished)


def test_the_path_is_copied_and_everything_told(screen, saved, presses):
    path = saved()
    plies = len(replay(control, read(path)).play.plies)

    async def story(app, pilot):
        await presses(app, pilot, "y")
        assert app.clipboard == str(path)
        shown = await presses(app, pilot, "i")
        assert isinstance(app.page, Reader)
        assert f"{plies} plies" in shown

    screen(story, unfinished)


def test_a_game_is_found_by_who_plays(screen, saved, presses):
    for name in ("Ann", "Bea", "Cleo", "Bea"):
        saved(sitters=(Sitter(name), Sitter("Bo", "random")))

    async def story(app, pilot):
        await presses(app, pilot, "slash", *"bea", "enter")
        assert app.page.shelf.game.names[0] == "Bea"
        here = app.page.shelf.cursor
        await presses(app, pilot, "n")
        assert app.page.shelf.game.names[0] == "Bea"
        assert app.page.shelf.cursor != here
        await presses(app, pilot, "p")
        assert app.page.shelf.cursor == here
        shown = await presses(app, pilot, "slash", *"zoe", "enter")
        assert "Nothing here says 'zoe'" in shown

    screen(story, unfinished)


# ----------------------------------------------------------------------- What cannot be played on


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (damaged, "Line 8 of {name} is damaged"),
        (lambda path: damaged(path, 1), "Line 1 of {name} is damaged"),
        (
            lambda path: header(path, game="chess"),
            "{name} is a record of 'chess', which this program does not play",
        ),
        (lambda path: header(path, format="diary"), "{name} is no record of a game"),
        (lambda path: header(path, version=9), "{name} is a record of format 9, this program reads 1"),
        (lambda path: header(path, rules=0), "Written under version 0 of the rules, this is version 1"),
        (lambda path: path.write_bytes(b""), "Line 1 of {name} is damaged"),
    ],
    ids=["a line", "the first line", "chess", "a diary", "format", "rules", "empty"],
)
def test_the_list_says_what_is_wrong_and_nothing_is_lost(screen, saved, presses, spoil, told):
    path = saved()
    spoil(path)
    content = path.read_bytes()

    async def story(app, pilot):
        assert told.format(name=path.name).lower() in standing(app).lower()
        await presses(app, pilot, "enter", "escape")
        assert app.sitting is None
        assert path.read_bytes() == content

    screen(story, unfinished)


@pytest.mark.parametrize(
    "spoil", [lambda path: damaged(path, 25), lambda path: header(path, rules=0)], ids=["a line", "rules"]
)
def test_what_still_plays_is_taken_up_in_a_record_of_its_own(screen, saved, presses, spoil):
    path = spoil(saved())
    content = path.read_bytes()
    still = replay(control, read(path)).play.plies

    async def story(app, pilot):
        shown = await presses(app, pilot, "enter")
        assert isinstance(app.page, DamagedPage)
        assert f"{len(still)} plies that still play" in shown
        await presses(app, pilot, "1")
        assert app.sitting.table.record.path != path
        assert app.sitting.table.play.plies[: len(still)] == still

    screen(story, unfinished)
    assert path.read_bytes() == content


def test_a_game_with_a_bot_that_is_not_there_any_more_is_refused_by_its_name(screen, saved, presses):
    path = saved()
    header(path, sitters=[{"name": "Ann"}, {"name": "Bo", "bot": "genius"}])

    async def story(app, pilot):
        assert "no bot is called 'genius'" in (await presses(app, pilot, "enter")).lower()
        assert app.sitting is None

    screen(story, unfinished)
    assert paths.records() == [path]


def test_a_game_that_is_being_played_says_so_and_is_left_alone(screen, saved, presses):
    path = saved()
    record, _ = Record.open(path)

    async def story(app, pilot):
        assert "Being played in another process now" in standing(app)
        for key in ("enter", "minus"):
            assert "being played in another process" in (await presses(app, pilot, key))
            assert isinstance(app.page, SavesPage)
        await presses(app, pilot, "escape", "c")
        assert app.sitting is None

    screen(story, unfinished)
    record.close()
    assert path.exists()


def test_a_torn_last_line_is_dropped_and_told(screen, saved, presses):
    path = saved()
    plies = replay(control, read(path)).play.plies
    with path.open("a") as file:
        file.write('{"seat":"A","do":"dr')

    async def story(app, pilot):
        await presses(app, pilot, "enter")
        assert app.sitting.table.play.plies[: len(plies)] == plies
        assert any("not written to its end" in note for note in app.sitting.notes)

    screen(story, unfinished)


def test_a_game_that_is_gone_meanwhile_is_said_to_be(screen, saved, presses):
    path = saved()

    async def story(app, pilot):
        path.unlink()
        assert "is not there any more" in await presses(app, pilot, "enter")

    screen(story, unfinished)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("first", [unfinished, finished])
@pytest.mark.parametrize("glyphs", ["lines", "ascii"])
def test_the_page_fits(screen, saved, presses, check_page, size, first, glyphs):
    names = ["Maximiliane v. Trapp", "Bartholomäus Quincey", "Cy", "Di"]
    for plies in (12, 10_000):
        saved(plies, tuple(Sitter(name, "random" if name == "Di" else None) for name in names))
        damaged(saved(plies))

    async def story(app, pilot):
        for key in ("down", "down", "i", "escape", "minus", "escape"):
            await presses(app, pilot, key)
            check_page(app)

    screen(story, first, size=size, glyphs=glyphs)


# ---------------------------------------------------------------------------------------- Records


def test_a_look_at_a_record_is_what_the_list_of_the_command_line_says(saved):
    for path in (saved(), saved(10_000), damaged(saved())):
        seen, row = records.look_at(path), records.describe(path)
        assert (path.stem, seen.game, ", ".join(seen.names), seen.plies, seen.trouble or seen.standing) == (
            row["name"], row["game"], row["seats"], row["plies"], row["standing"],
        )  # fmt: skip


def test_a_record_is_not_deleted_while_it_is_played(saved):
    path = saved()
    record, _ = Record.open(path)
    with pytest.raises(records.RecordInUse):
        records.delete(path)
    record.close()
    records.delete(path)
    assert not path.exists()


@pytest.mark.parametrize(
    ("then", "said"),
    [
        (datetime(2025, 11, 30, 1, 5), "today 01:05"),
        (datetime(2025, 11, 29, 23, 59), "yesterday 23:59"),
        (datetime(2025, 11, 28, 23, 59), "28 Nov"),
        (datetime(2025, 1, 1), "1 Jan"),
        (datetime(2024, 12, 31), "31 Dec 2024"),
        (datetime(2025, 12, 1), "1 Dec"),
    ],
)
def test_dates_are_said_as_people_say_them(then, said):
    assert when(then.timestamp(), datetime(2025, 11, 30, 12)) == said
