"""Nothing secret is on the screen unless its owner has opened it: not to be read, and not to be found out.

A screen that people share is opened twice, in the true world and in one that its viewers cannot tell from
it, and must be the same: what can be read, how many widgets there are and where, and all that they hold.
"""

import os
import signal
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from spacegames import control, critical_orbit, paths, red_planet
from spacegames.control.components import CELLS
from spacegames.tui.control.hand import Hand
from spacegames.tui.screens.actions import ActionsPage
from spacegames.tui.screens.table import TablePage
from spacegames.tui.widgets.board import Board

from .worlds import NAMES, Evening, another, full_screen, hand_open, look, looks, people, told, write

OPENERS = ("table", "log", "menu", "keys", "command", "rules", "look", "actions", "zoom", "go")
READING = (*OPENERS, "area", "down", "last", "copy", "back", "concede", "leave")
HARMLESS = (*READING, "undo", "redo", "draw", "hide")

seeds = st.integers(0, 2**32 - 1)
games = st.sampled_from([control, red_planet, critical_orbit])
sizes = st.sampled_from([(80, 24), (80, 24), (120, 40)])
people_only = st.sampled_from([NAMES[:2], NAMES[:3], NAMES])
with_bots = st.sampled_from([("Ann", "Bot Bo", "Cy"), ("Bot Ann", "Bo", "Cy", "Bot Di"), ("Ann", "Bot Bo")])
few = settings(
    max_examples=max(1, settings.default.max_examples // 4),
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # a smaller seed is no simpler one
)


def harmless(evening):
    """What changes nothing; in public somebody may take back what all have seen him do."""
    taken_back = () if evening.seat.why_no_undo() else ("undo", "redo")
    return [step for step in HARMLESS if step not in taken_back]


def same(one, other):
    """What was seen in two worlds is the same; what is easiest to read is compared first."""
    __tracebackhide__ = True
    for true, sampled in zip(one, other, strict=True):
        assert true.lines == sampled.lines
        assert true.beside == sampled.beside
        for widget, its_double in zip(true.widgets, sampled.widgets, strict=True):
            assert widget == its_double
        assert true.picture == sampled.picture


def words_of(table, seat=0):
    """All that the cards in a hand may be called."""
    cards = [CELLS[card] for card in table.play.state.hands[seat]]
    return {word for card in cards for word in (card.name, card.word, str(card))}


# --------------------------------------------------------------------------------- At the table


@few
@given(game=games, who=people_only | with_bots, size=sizes, seed=seeds)
@told
async def test_what_anybody_may_see_is_the_same_in_all_worlds_the_public_cannot_tell_apart(
    game, who, size, seed
):
    rng = Random(seed)
    evening = Evening(people(*who, game=game, seed=seed), rng)
    async with full_screen(size) as pilot:
        for _ in evening.moments(6, public=True):
            world, steps = another(evening.table, (), rng), rng.choices(harmless(evening), k=3)
            true = await looks(pilot, evening, evening.table, *steps)
            same(true, await looks(pilot, evening, world, *steps))


@few
@given(game=games, who=people_only | with_bots, size=sizes, seed=seeds)
@told
async def test_a_seat_sees_the_same_in_all_worlds_it_cannot_tell_apart(game, who, size, seed):
    rng = Random(seed)
    evening = Evening(people(*who, game=game, seed=seed), rng)
    async with full_screen(size) as pilot:
        for _ in evening.moments(6, public=False):
            world = another(evening.table, evening.seat.viewers, rng)
            steps = rng.choices(READING, k=3)
            true = await looks(pilot, evening, evening.table, *steps)
            same(true, await looks(pilot, evening, world, *steps))


@few
@given(who=people_only, seed=seeds)
@told
async def test_an_offered_draw_shows_nothing_of_who_offers_it(who, seed):
    rng = Random(seed)
    evening = Evening(people(*who, seed=seed), rng)
    async with full_screen() as pilot:
        for _ in evening.moments(3, public=False):
            if evening.seat.why_no_draw():
                return
            world, steps = another(evening.table, (), rng), ("draw", *rng.choices(HARMLESS, k=3))
            _, *true = await looks(pilot, evening, evening.table, *steps)
            _, *sampled = await looks(pilot, evening, world, *steps)
            same(true, sampled)


@told
async def test_nothing_is_copied_before_somebody_asks_for_it():
    evening = hand_open("Ann", "Bo")
    async with full_screen() as pilot:
        steps = [step for opener in OPENERS for step in (opener, "down", "back")]
        seen = await looks(pilot, evening, evening.table, *steps)
        assert {one.beside["clipboard"] for one in seen} == {""}
        assert {one.beside["title"] for one in seen} == {("spacegames", "")}


# ------------------------------------------------------------------------- When a hand is hidden


def acts_and_hands_over(app):
    app.sitting.act(0, "draw")
    app.sitting.try_to(app.sitting.seat.hand_over)


ABOVE = [
    ["log", "find"],
    ["actions", "menu"],
    ["command"],
    ["zoom", "keys"],
    ["area", "area", "area", "look"],
]
WAYS = {
    "b": lambda app: app.screen.command("hide"),
    "a minute without a key": lambda app: app._idle(),
    "a draw": lambda app: app.main.command("draw"),
    "another seat": acts_and_hands_over,
    "a bot": lambda app: app.sitting.leave(0, "random"),
    "home": lambda app: app.go_home(),
}


@pytest.mark.parametrize("way", WAYS)
@told
async def test_whatever_lay_above_a_hand_goes_with_it(home, way):
    async with full_screen() as pilot:
        for steps in ABOVE:
            evening, seen = hand_open("Ann", "Bo", "Cy"), []
            for table in (another(evening.table, (), Random(8)), evening.table):
                await looks(pilot, evening, table, *steps)
                pages = pilot.app.screen_stack[1:]
                parts = [part for page in pages for part in page.walk_children(with_self=True)]
                seen.append([await look(pilot, WAYS[way])])
                assert not any(part.is_running or part.is_attached for part in parts)
                pilot.app.farewell.clear()
            same(*seen)


@told
async def test_who_plays_alone_among_bots_covers_what_lies_above_the_table_too():
    evening = hand_open("Ann", "Bot Bo")
    async with full_screen() as pilot:
        *_, log, hidden, again = await looks(pilot, evening, evening.table, "log", "hide", "hide")
        assert hidden.lines[0].split() == ["HIDDEN"]
        assert not [line for line in hidden.lines[1:-2] if line.strip()]
        assert again.lines == log.lines


@told
async def test_a_hand_that_was_hidden_while_the_window_was_too_small_stays_hidden():
    evening = hand_open("Ann", "Bo")
    async with full_screen() as pilot:
        await looks(pilot, evening, evening.table, "actions")
        await pilot.resize_terminal(40, 12)
        small = "\n".join((await look(pilot)).lines)
        assert not [word for word in words_of(evening.table) if word in small]
        pilot.app._idle()
        await pilot.resize_terminal(80, 24)
        assert "The screen is for A  Ann." in "\n".join((await look(pilot)).lines)
        assert [type(page).__name__ for page in pilot.app.screen_stack] == ["Screen", "CurtainPage"]


# ----------------------------------------------------------------------------------- Saved games

HANDS = (
    "nova future-shift rift rift rift",
    "deflector nova nova rewind rewind",
    "anomaly nova rewind rift rewind",
)
OTHERS = (
    "nova future-shift anomaly reactor reactor",
    "rift time-stop reactor reactor nova",
    "time-stop nova nova rift rift",
)
SHIFT = ("A install nova", "B draw", "C draw", "A burn future-shift")
SEEN = (*SHIFT, "B let", "C let")

# Two worlds each: the hands, what chance turns up after them, and what is done.
STORIES = {
    "only dealt": [(HANDS, "", ()), (OTHERS, "", ())],
    "drawn": [(HANDS, "wormhole wormhole", SHIFT[:3]), (OTHERS, "antimatter time-stop", SHIFT[:3])],
    "a sealed answer": [
        (HANDS, "wormhole wormhole", (*SHIFT, "B let")),
        (OTHERS, "wormhole anomaly", (*SHIFT, "B burn time-stop")),
    ],
    "cards looked at": [
        (HANDS, "wormhole wormhole wormhole wormhole", SEEN),
        (OTHERS, "wormhole wormhole antimatter antimatter", SEEN),
    ],
}
PAGES = {
    "home": ["area", "look"],
    "saved games": [lambda app: app.screen._open_saves(finished=False), "look"],
    "taken up": [lambda app: app.screen.do_continue(), "table", "log"],
    "replay": [
        "previous",
        "table",
        "follow",
        "hide",
        "table",
        "hide",
        "follow",
        "go",
        "back",
        "copy",
        "review",
    ],
}


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("worlds", STORIES.values(), ids=STORIES)
@told
async def test_a_saved_game_looks_the_same_to_all_who_were_not_there(home, worlds, page):
    path, seen = paths.data() / "control-2026-03-14-1.jsonl", []
    for world in worlds:
        write(path, *world)
        os.utime(path, (0, 0))
        async with full_screen() as pilot:
            pilot.app.show_replay(path) if page == "replay" else pilot.app.go_home()
            seen.append([await look(pilot), *[await look(pilot, step) for step in PAGES[page]]])
            pilot.app.stand_up()
    same(*seen)


# ------------------------------------------------------------------------------------ At the end


def fails(self, *args):
    hand = [str(CELLS[card]) for card in self.app.sitting.table.play.state.hands[0]]
    raise RuntimeError(f"no room for {len(hand)}")


WHERE = [
    (Hand, "render_line"),
    (Hand, "rows"),
    (Board, "terminal_cursor"),
    (TablePage, "do_look"),
    (ActionsPage, "items"),
]


@pytest.mark.parametrize(("kind", "method"), WHERE)
def test_an_error_in_the_program_leaves_nothing_of_a_hand(make_app, home, monkeypatch, capsys, kind, method):
    table = people("Ann", "Bo", starter=0)
    app = make_app(lambda app: app.sit(table))

    async def opens_the_hand(pilot):
        await pilot.pause()
        monkeypatch.setattr(kind, method, fails)
        await pilot.press("a", "a", "escape", "i")

    app.run(headless=True, size=(80, 24), auto_pilot=opens_the_hand)
    report = (home / "crash.txt").read_text()
    said = "\n".join([*capsys.readouterr(), *app.farewell, report])
    assert app.return_code == 1
    assert "RuntimeError: no room for 5" in report
    assert not [word for word in words_of(table) if word in said]


@told
async def test_what_is_said_at_the_end_is_how_to_go_on_and_nothing_else():
    evening = hand_open("Ann", "Bo")
    async with full_screen() as pilot:
        await looks(pilot, evening, evening.table, "actions")
        pilot.app.end_by_signal(signal.SIGTERM)
        assert pilot.app.farewell == ["Saved, seed 7. Go on with: spacegames resume "]
        assert pilot.app.return_code == 128 + signal.SIGTERM
