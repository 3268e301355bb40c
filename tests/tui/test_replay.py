"""The replay on the screen: going through a game, whose eyes see it, how it runs, and what it never shows."""

import asyncio
from random import Random

import pytest

from spacegames import control, paths
from spacegames.settings import Settings
from spacegames.tui import reel
from spacegames.tui.app import SpacegamesApp
from spacegames.tui.control.table import Table
from spacegames.tui.screens.home import HomePage
from spacegames.tui.screens.replay import ReplayPage, watch
from spacegames.tui.screens.then import ThenPage

from .recordings import NAMES, believed, recorded, recording_of, table


def shows(recording):
    """Begin with this replay above home."""

    def first(app):
        app.go_home()
        app.open(ReplayPage(recording))

    return first


def names_a_card(lines) -> list[str]:
    """What is said of a hand."""
    return [line for line in lines if " holds: " in line]


def test_a_game_is_gone_through_event_by_event_and_turn_by_turn(screen, presses):
    async def story(app, pilot):
        shown = await presses(app, pilot)
        assert "event 1 of " in shown
        assert "A copy: nothing here changes the saved game." in shown
        head = app.screen.head
        assert [line.text for line in head.lines[:2]] == [head.line.text, head.lines[1].text]

        shown = await presses(app, pilot, "n")
        assert f">  2 {head.lines[1].text}" in shown
        assert ": draw, install, burn or defuse?" in shown  # what was asked then

        await presses(app, pilot, "pagedown", "pagedown")
        assert head.line.turns == 2
        shown = await presses(app, pilot, "pageup", "p", "p", "p", "p")
        assert head.number == 0
        assert "That is the first event" in shown

        shown = await presses(app, pilot, "end")
        assert f"event {len(head.lines)} of {len(head.lines)}" in shown
        assert "wins the match." in shown
        shown = await presses(app, pilot, "n")
        assert "That is the last event" in shown
        shown = await presses(app, pilot, "home", "escape")
        assert isinstance(app.screen, HomePage)

    screen(story, shows(recorded()))


def test_the_machine_that_wins_is_on_the_table_when_the_round_is_won(screen, presses):
    async def story(app, pilot):
        await presses(app, pilot, "slash", *"wins", "space", *"round", "enter")
        head = app.screen.head
        won = head.reel.moments[head.place].event
        shown = await presses(app, pilot)
        assert f"{NAMES[won.seat]} wins round 1" in shown
        assert f"{won.charges[won.seat]:2} of 21" in shown
        assert f"{won.charges[won.seat]}*" in shown  # on the time line too

    screen(story, shows(recorded()))


def test_the_time_line_is_a_way_to_go(screen, presses):
    async def story(app, pilot):
        page = app.screen
        await presses(app, pilot, "tab")
        while page.active_board is not page.timeline:
            await presses(app, pilot, "tab")
        for _ in range(4):
            was = page.head.place
            await presses(app, pilot, "right")
            assert page.head.place > was
            assert page.head.place == page.timeline.column.last
        mark = page.timeline.region_of(page.timeline.cursor)
        line = page.timeline.render_line(mark.y).text
        assert line[mark.right - 1] == "O"
        assert line.count("O") == 1
        target = page.timeline.region_of(page.timeline.cells[-1])
        await pilot.click(page.timeline, offset=(target.x, target.y + 2))
        assert page.head.at_end

    screen(story, shows(recorded()))


def test_one_goes_to_a_round_and_sees_how_each_ended(screen, presses):
    async def story(app, pilot):
        replay = app.screen
        rounds = replay.head.reel.rounds
        shown = await presses(app, pilot, "g")
        for one in rounds:
            assert f"round {one.number}: {one.text}"[:78] in shown
        await presses(app, pilot, "2")
        assert app.screen is replay
        assert replay.head.place == rounds[1].first

    screen(story, shows(recorded()))


# ------------------------------------------------------------------------------------ Whose eyes


def test_secrets_are_shown_and_hidden_and_a_seat_is_followed(screen, presses):
    async def story(app, pilot):
        lines = (await presses(app, pilot, "pagedown", "pagedown")).splitlines()
        assert names_a_card(lines) == []
        lines = (await presses(app, pilot, "b")).splitlines()
        assert [line.split()[1] for line in names_a_card(lines)] == list(NAMES[:3])
        assert "Shown with nothing hidden." in lines[-2]
        for name in NAMES[:3]:
            lines = (await presses(app, pilot, "f")).splitlines()
            assert [line.split()[1] for line in names_a_card(lines)] == [name]
            assert any(f"Story, as {name} saw it" in line for line in lines)
        lines = (await presses(app, pilot, "f")).splitlines()
        assert names_a_card(lines) == []
        assert "Shown as anybody saw it." in lines[-2]

    screen(story, shows(recorded()))


def test_the_games_own_table_shows_the_moment_and_goes_on_from_there(screen, presses):
    async def story(app, pilot):
        replay = app.screen
        await presses(app, pilot, "pagedown", "enter")
        assert isinstance(app.screen, ThenPage)
        assert isinstance(app.screen.table, Table)
        was = replay.head.number
        shown = await presses(app, pilot, "n", "n", "n", "p")
        assert replay.head.number == was + 2
        assert f"event {was + 3} of " in shown
        assert replay.head.line.text[:20] in shown
        for key in ("D", "1", "u", "x", "e", "a", "o"):
            await presses(app, pilot, key)
            assert isinstance(app.screen, ThenPage)
            assert replay.head.number == was + 2
        shown = await presses(app, pilot, "v")
        assert app.screen is replay
        assert f">{replay.head.number + 1:3} {replay.head.line.text}"[:60] in shown

    screen(story, shows(recorded()))


def test_who_follows_a_seat_sees_what_it_could_do_and_what_it_did(screen, presses):
    async def story(app, pilot):
        replay = app.screen
        head = replay.head
        asked = next(
            place
            for place, moment in enumerate(head.reel.moments)
            if moment.decision and moment.decision.kind == "turn" and moment.decision.owes == (1,)
        )
        await presses(app, pilot, "f", "f")
        replay.go(asked)
        shown = await presses(app, pilot, "v")
        items = [item.text for item in app.screen.actions.items]
        did = control.voice.action(head.reel.did(asked, 1), NAMES)
        assert f"{did} (done)" in items
        assert app.screen.actions.item.text == f"{did} (done)"
        assert len(items) == len(head.reel.could_do(asked, 1))
        assert "B Bo: hand" in shown
        app.screen.enter(app.screen.table.hand)
        assert ">" in await presses(app, pilot, "down", "up")
        shown = await presses(app, pilot, "p")
        assert "Bo is not asked here." in shown

    screen(story, shows(recorded()))


# -------------------------------------------------------------------------------------- It runs


def test_it_runs_to_the_end_and_from_the_beginning_again_and_waits_for_nothing_when_held(screen, presses):
    async def story(app, pilot):
        page = app.screen
        await presses(app, pilot, "space")
        while page.pace.running:
            await pilot.pause()
        assert page.head.at_end
        shown = await presses(app, pilot)
        assert "held, 1 a second" in shown
        page.do_mark()
        assert page.pace.running
        assert page.head.number == 0
        page.do_mark()
        number = page.head.number
        shown = await presses(app, pilot)
        assert "Held. Space goes on." in shown
        assert (page.head.number, page.pace.timer) == (number, None)

    screen(story, shows(recorded(seats=2, rounds=1)))


def test_it_runs_in_time_at_a_pace_until_something_else_is_looked_at(home):
    app = SpacegamesApp(shows(recorded()), Settings(), patience=0.01)

    async def story():
        async with app.run_test() as pilot:
            await app.workers.wait_for_complete()
            await pilot.pause()
            page = app.screen
            for _ in range(5):
                await pilot.press("plus")
            assert page.pace.speed == 8
            for _ in range(6):
                await pilot.press("minus")
            assert page.pace.speed == 0.5
            assert page.message.text == "0.5 events a second."
            await pilot.press("space", "v")
            while page.head.number < 5:
                await pilot.pause(0.01)
            assert isinstance(app.screen, ThenPage)
            assert page.pace.timer
            await pilot.press("m")
            assert not page.pace.running
            assert page.pace.timer is None

    asyncio.run(story())


# ----------------------------------------------------------------------------- What can be taken


def test_a_line_is_copied_and_the_story_is_written_as_it_is_seen(screen, presses, home):
    async def story(app, pilot):
        head = app.screen.head
        await presses(app, pilot, "n", "y")
        assert app.clipboard == head.line.text
        shown = await presses(app, pilot, "b", "w")
        assert "Written: " in shown
        [written] = paths.data().parent.glob("*-story.txt")
        assert written.read_text(encoding="utf-8") == reel.as_text(head.reel, (0, 1, 2))

    screen(story, shows(recorded()))


def test_an_area_has_the_whole_screen_and_one_can_go_on(screen, presses, check_page):
    async def story(app, pilot):
        page = app.screen
        small = page.story.size.height
        await presses(app, pilot, "pagedown", "z")
        assert page.story.size.height > small
        check_page(app)
        was = page.head.number
        await presses(app, pilot, "n")
        assert page.head.number == was + 1
        await presses(app, pilot, "escape")
        assert app.screen is page
        assert page.story.size.height == small

    screen(story, shows(recorded()))


def play_on(app):
    """What the menu does."""
    app.screen.command("fork")


def test_one_plays_on_from_a_moment_in_a_game_of_its_own(screen, presses, home):
    opened = table(seats=2, rounds=1, path=paths.data() / "evening-1.jsonl")
    opened.close()
    path = opened.record.path
    was = path.read_bytes()

    async def story(app, pilot):
        replay = app.screen
        head = replay.head
        shown = await presses(app, pilot, "end", "m")
        assert "play on from here" in shown
        await presses(app, pilot, "escape")
        play_on(app)
        assert "The game is over there" in await presses(app, pilot)
        await presses(app, pilot, "home", "pagedown", "pagedown", "pagedown")
        plies = head.reel.moments[head.place].plies
        play_on(app)
        shown = await presses(app, pilot)
        assert f"Play on from event {head.number + 1}, as a game of its own?" in shown
        await presses(app, pilot, "down", "enter")
        table = app.sitting.table
        assert table.record.path == paths.data() / "evening-1-1.jsonl"
        done = [(ply.seat, ply.action) for ply in table.play.plies[:plies]]
        assert done == [(ply.seat, ply.action) for ply in opened.play.plies[:plies]]
        app.stand_up()
        assert path.read_bytes() == was

    screen(story, lambda app: watch(app, path))


# ------------------------------------------------------------------------------------- Trouble


def test_what_cannot_be_read_is_said(screen, home):
    nothing = paths.data() / "nothing.jsonl"
    nothing.write_text("a letter to nobody\n")

    async def story(app, pilot):
        assert (
            watch(app, nothing)
            == "line 1 of nothing.jsonl is damaged (JSON is malformed: invalid character (byte 0))"
        )
        assert watch(app, paths.data() / "gone.jsonl").endswith("No such file or directory")
        assert isinstance(app.screen, HomePage)

    screen(story)


def test_of_a_record_that_breaks_off_the_part_that_plays_is_shown(screen, presses, home):
    opened = table(seats=2, path=paths.data() / "evening-1.jsonl", plies=180)
    opened.close()
    path = opened.record.path
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:120], '{"seat":"A","do":"install cheese"}', *lines[120:]]) + "\n")

    async def story(app, pilot):
        shown = await presses(app, pilot)
        assert "The record does not play to its end; below the story stands why." in shown
        shown = await presses(app, pilot, "end")
        assert "Here it stops: line 121 does not play any more (" in shown
        assert "shown up to there." in shown

    screen(story, lambda app: watch(app, path))


def test_before_anything_has_happened_there_is_nothing_to_look_at(screen, presses):
    async def story(app, pilot):
        shown = await presses(app, pilot)
        assert "Nothing has happened yet that can be looked up." in shown
        for key in ("n", "space", "v", "b", "enter", "g", "w"):
            shown = await presses(app, pilot, key)
            assert "There is nothing to look at yet" in shown
        await presses(app, pilot, "escape")
        assert isinstance(app.screen, HomePage)

    screen(story, shows(recording_of(table(plies=0))))


# ------------------------------------------------------------------------- A game that is not over


def test_while_a_game_is_not_over_no_hand_is_shown(screen, presses):
    async def story(app, pilot):
        shown = await presses(app, pilot)
        assert "The game is not over: shown is what everybody may look up, and no hand." in shown
        for key in ("b", "f"):
            shown = await presses(app, pilot, key)
            assert "The game is not over: what is hidden stays hidden" in shown
            assert names_a_card(shown.splitlines()) == []
        play_on(app)
        shown = await presses(app, pilot)
        assert "The game is not over: go on with it instead" in shown
        shown = await presses(app, pilot, "end")
        assert "The game goes on." in shown

    screen(story, shows(recorded(plies=420)))


def all_on(page) -> str:
    """Everything that stands on a page."""
    shown = [board for board in page.all_boards if board.display]
    return "\n".join("".join(part.text for part in strip) for board in shown for strip in board._strips)


async def painted(pilot):
    """Everything has its place and is painted there."""
    for _ in range(3):
        await pilot.pause()


def seen_through(recording) -> list[str]:
    """The page at every event, with the game's own table at some, and what is asked of it in vain."""
    app = SpacegamesApp(shows(recording), Settings(), patience=0)
    seen = []

    async def story():
        async with app.run_test() as pilot:
            await app.workers.wait_for_complete()
            await painted(pilot)
            page = app.screen
            while page.head:
                seen.append(all_on(page))
                if page.head.number % 97 == 1:
                    for command in ("hide", "follow", "fork", "table"):
                        page.command(command)
                        await painted(pilot)
                        seen.append(all_on(app.screen))
                    app.screen.command("back")
                    await painted(pilot)
                if page.head.at_end:
                    break
                page.do_next()

    asyncio.run(story())
    return seen


@pytest.mark.parametrize(("seats", "seed", "plies"), [(2, 3, 140), (4, 5, 160)])
def test_the_page_is_the_same_in_all_worlds_that_the_public_cannot_tell_apart(
    seats, seed, plies, home, monkeypatch
):
    recording = recorded(seats, seed, plies)
    true = seen_through(recording)
    monkeypatch.setattr(reel, "film", believed(Random(seed)))
    assert seen_through(recording) == true
    assert len(true) > 10


# -------------------------------------------------------------------------------- How it looks


@pytest.mark.parametrize(
    ("size", "glyphs", "seats"),
    [
        ((80, 24), "lines", 2), ((80, 24), "ascii", 3), ((80, 24), "lines", 4), ((120, 40), "ascii", 2),
        ((120, 40), "lines", 3), ((120, 40), "ascii", 4),
    ],
)  # fmt: skip
def test_nothing_sticks_out_and_nothing_is_cut_off(screen, presses, check_page, text, size, glyphs, seats):
    async def story(app, pilot):
        for key in ("home", "end", "pageup", "b", "f", "v", "b", "p", "v", "z", "z", "g"):
            await presses(app, pilot, key)
            check_page(app)
            if glyphs == "ascii":
                assert "\n".join(text(app)).isascii()

    screen(story, shows(recorded(seats, 5)), size, glyphs=glyphs)


def test_it_finds_its_way_through_other_sizes(home, text, check_page):
    app = SpacegamesApp(shows(recorded(4, 5)), Settings(), patience=0)

    async def story():
        async with app.run_test(size=(120, 40)) as pilot:
            await app.workers.wait_for_complete()
            await pilot.press("end", "b")
            place = app.screen.head.place
            for size in [(80, 24), (40, 12), (100, 30), (120, 40)]:
                await pilot.resize_terminal(*size)
                await painted(pilot)
                if size[0] >= 80:
                    check_page(app)
                    assert app.screen.head.place == place

    asyncio.run(story())
