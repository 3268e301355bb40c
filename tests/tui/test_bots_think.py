"""One person among bots: what comes by itself, at what pace, and what happens when something breaks."""

import asyncio
from contextlib import suppress

import pytest

from spacegames import paths
from spacegames.bots.worker import BotFailed, Worker
from spacegames.core.bot import STEP
from spacegames.core.play import IllegalAction
from spacegames.core.record import read
from spacegames.tui.page import Page

from .stories import ALONE, sat_down, story

AGES = 30.0  # seconds nobody waits for
FORCED = {"hands": ["nova", "nova"], "machines": ["rift", ""], "turn": "B", "reaction": "burn anomaly"}


def alone(*spec, **others):
    """A story of Ann among bots."""
    return story(*spec, **{"who": ALONE} | others)


def recorded() -> list[str]:
    """What has been done at the only table there is, as the disk has it."""
    (path,) = paths.records()
    return [f"{line.seat} {line.do}" for line in read(path).lines if line.do and line.seat != "chance"]


# --------------------------------------------------------------------------------- What comes by itself


@alone(["nova reactor", "rift"])
async def test_alone_one_meets_no_curtain(at):
    assert at.on == "PlayPage"
    await at.press("enter")
    assert "Bot B thinks" in at.says
    await at.bot_does("install rift")
    assert at.on == "PlayPage"
    assert "D draws" in at.says


@alone(**FORCED)
async def test_the_only_answer_there_is_is_given_by_itself(at):
    assert at.done == ["A let"]
    assert "Ann loses S1 Rift" in at.text


@alone(**FORCED, skip_forced=False)
async def test_unless_one_wants_to_give_it(at):
    assert at.done == []
    assert at.offered == ["do not answer"]
    await at.press("enter")
    assert at.done == ["A let"]


@alone(["exotic-matter nova", "rift"])
async def test_what_came_by_itself_is_taken_back_with_what_led_to_it(at):
    await at.press("1", "I")
    assert at.done == ["A install exotic-matter", "A done"]
    await at.press("u")
    assert at.done == []
    await at.press("U")
    assert at.done == ["A install exotic-matter", "A done"]


@alone(["nova", "rift"], bell=True)
async def test_a_bell_says_that_one_is_asked_again(at, monkeypatch):
    rung = []
    monkeypatch.setattr(at.app, "bell", lambda: rung.append(at.done))
    await at.press("enter")
    assert rung == []
    await at.bot_does("draw")
    assert len(rung) == 1


# ------------------------------------------------------------------------------------------ The pace


@alone(["nova reactor", "rift"], patience=1.0, pause=AGES, pace=0.0)
async def test_before_a_bot_moves_there_is_a_pause_to_take_back(at):
    await at.press("2", "I")
    assert "Esc lets it move now; u takes back" in at.says
    assert at.thinker.asked == []
    await at.press("u")
    assert at.done == []
    assert at.thinker.asked == []


@alone(["nova", "rift"], patience=1.0, pause=AGES, pace=AGES)
async def test_esc_lets_it_move_now(at):
    at.thinker.does("draw")
    await at.press("enter")
    assert at.thinker.asked == []
    await at.press("escape")
    assert len(at.thinker.asked) == 1
    assert at.thinker.hurried == 1
    assert at.done == ["A install nova", "B draw"]


@alone(["nova", "rift"], patience=1.0, pause=AGES, pace=0.0)
async def test_after_a_draw_there_is_no_pause(at):
    await at.press("D")
    assert len(at.thinker.asked) == 1
    assert "takes back" not in at.says


@alone(["nova", "rift"], patience=1.0, pause=0.0, pace=0.3)
async def test_no_bot_moves_faster_than_the_eye_follows(at):
    began = asyncio.get_running_loop().time()
    at.thinker.does("draw")
    await at.press("enter")
    while len(at.done) < 2:
        await asyncio.sleep(0.02)
    assert asyncio.get_running_loop().time() - began > 0.29


@alone(["nova", "rift"], patience=1.0, pause=0.0, pace=0.0)
async def test_how_long_a_bot_thinks_is_shown_in_whole_steps(at, monkeypatch):
    waited = []

    async def wait(seconds):
        waited.append(seconds)

    monkeypatch.setattr(at.app.sitting, "_wait", wait)
    monkeypatch.setattr(at.app.sitting.table, "thinks", lambda seat: True)
    at.thinker.does("draw")
    await at.press("enter")
    *_, last = waited
    assert 0 < last < STEP


@alone(["nova", "rift", "rift"], patience=1.0, pause=0.0, pace=AGES)
async def test_esc_is_for_one_move_only(at):
    at.thinker.does("draw", "draw")
    await at.press("enter")
    assert at.done == ["A install nova"]
    await at.press("escape")
    assert at.done == ["A install nova", "B draw"]
    assert "Bot C thinks" in at.says
    await at.press("escape")
    assert at.done == ["A install nova", "B draw", "C draw"]


@alone(["nova", "rift"])
async def test_a_bot_is_given_what_it_may_know(at):
    await at.press("enter")
    (view,) = at.thinker.asked
    assert view.seat == 1
    assert view.observation.hands[0] is None


@pytest.mark.parametrize("bots", [1, 2])
@story(["nova", "rift", "rift", "rift"], who=("Ann", "Bot B", "Bot C", "Di"))
async def test_a_bot_may_answer_before_its_page_has_come_up(at, bots):
    at.thinker.does(*["draw"] * bots)
    await at.press("A", "I", "x")
    assert at.done == ["A install nova", "B draw", "C draw"][: 1 + bots]
    assert at.on == ("CurtainPage" if bots == 2 else "PlayPage")


# --------------------------------------------------------------------------------- While a bot thinks


@alone(["nova reactor", "rift"], ["", "deflector"])
async def test_keys_are_answered_while_a_bot_thinks(at):
    await at.press("I")
    page = at.page
    for key, opens in (
        ("o", "LogPage"),
        ("r", "RulesPage"),
        ("?", "KeysPage"),
        ("m", "MenuPage"),
        ("z", "ZoomPage"),
    ):
        await at.press(key)
        assert at.on == opens
        await at.press("escape")
        assert at.page is page
    await at.press("tab", "tab")
    await at.resize(120, 40)
    await at.press("1", "i")
    assert "Bot B thinks." in at.text
    assert at.done == ["A install reactor"]
    await at.bot_does("draw")
    assert at.done == ["A install reactor", "B draw"]


@alone(["nova", "rift"])
async def test_nothing_is_done_for_a_bot(at):
    await at.press("enter", "D", "I", "e", "1", "enter", "x", "a", "c", "F", "B")
    assert at.done == ["A install nova"]
    assert at.on == "PlayPage"


@alone(["nova reactor", "rift"])
async def test_what_is_taken_back_while_a_bot_thinks_is_as_if_it_had_not_been_asked(at):
    await at.press("2", "I")
    assert len(at.thinker.asked) == 1
    await at.press("u")
    await at.bot_does("draw")
    assert at.done == []
    await at.press("1", "I")
    assert at.done[0] == "A install reactor"


@alone(["nova", "rift"])
async def test_what_is_true_no_longer_goes_when_the_bot_moves(at):
    await at.press("enter", "z")
    table = at.app.main
    assert at.page is not table
    await at.bot_does("draw")
    assert at.page is table


@alone(["nova", "rift"])
async def test_even_if_something_else_lies_above_it(at):
    await at.press("enter", "z", "f1")
    assert at.on == "KeysPage"
    await at.bot_does("draw")
    assert at.page is at.app.main


@alone(["nova", "rift"])
async def test_the_command_line_opens_once_however_fast_one_types(at):
    at.page.do_command()
    at.page.do_command()
    await at.rest()
    at.page.do_command()
    await at.rest()
    assert [type(page).__name__ for page in at.app.screen_stack].count("CommandPage") == 1


@alone(["nova", "rift"])
async def test_what_is_being_typed_stays_and_knows_what_can_be_done_then(at):
    await at.press("enter")
    await at.type(":dr")
    await at.bot_does("draw")
    assert at.on == "CommandPage"
    await at.type("aw")
    await at.press("enter")
    assert at.done[-1] == "A draw"


@alone(["nova", "rift"])
async def test_or_if_the_window_is_too_small_just_then(at):
    await at.press("enter", "z")
    await at.resize(40, 12)
    await at.bot_does("draw")
    assert at.on == "TooSmall"
    await at.resize(80, 24)
    assert at.page is at.app.main
    assert "D draws" in at.says


@alone(["nova", "rift"])
async def test_what_one_reads_stays_when_the_bot_moves(at):
    await at.press("enter", "o")
    cursor = at.app.cursor_position
    await at.bot_does("draw")
    assert at.on == "LogPage"
    assert at.app.cursor_position == cursor
    await at.press("escape")
    assert at.on == "PlayPage"
    assert "D draws" in at.says


@alone(["nova", "rift"])
async def test_an_answer_that_comes_after_one_has_gone_home_does_nothing(at):
    await at.press("enter")
    at.page.command("home")
    await at.rest()
    assert at.on == "HomePage"
    assert at.thinker.closed
    await at.bot_does("draw")
    assert at.on == "HomePage"
    assert recorded() == ["A install nova"]


@alone(["nova", "rift"])
async def test_one_can_leave_while_a_bot_thinks(at):
    await at.press("enter", "q")
    assert not at.app.is_running
    assert at.thinker.closed
    (said,) = at.app.farewell
    assert "spacegames resume game" in said
    assert recorded() == ["A install nova"]


# ----------------------------------------------------------------------------------- The real thing


def test_bots_answer_from_a_process_of_their_own_even_if_it_is_killed_in_between(home):
    worker = Worker()

    async def tell():
        async with sat_down(["nova", "nova", "nova"], who=ALONE, thinker=worker) as at:
            for turn in range(1, 4):
                await at.press("D")
                while not at.page.choices:  # it is Ann's turn again
                    await at.pilot.pause(0.02)
                assert [done[0] for done in at.done] == list("ABC") * turn
                worker._desks[0]._child._process.kill()

    asyncio.run(tell())


# ------------------------------------------------------------------------------------- What breaks


@pytest.fixture
def breaks(home):
    """Tell a story that ends with an error; the application afterwards, and the error."""

    def run(tell):
        broken = []

        async def whole():
            async with sat_down(["nova reactor", "rift"], who=ALONE) as at:
                broken.append(at.app)
                with suppress(Exception):  # a screen that is gone
                    await tell(at)
                await asyncio.wait_for(at.app._exception_event.wait(), 5)
                while at.app.is_running:
                    await asyncio.sleep(0.01)

        try:
            asyncio.run(whole())
        except TimeoutError:
            pytest.fail("it hangs, or nothing breaks")
        except Exception as error:
            assert broken[0].return_code == 1
            return broken[0], error
        return pytest.fail("the error is told to nobody")

    return run


def report() -> str:
    return (paths.data().parent / "crash.txt").read_text()


@alone(["nova", "rift"])
async def test_a_bot_that_fails_is_asked_once_more(at):
    await at.press("enter")
    await at.bot_does(BotFailed("its process has ended"))
    assert len(at.thinker.asked) == 2
    await at.bot_does("draw")
    assert at.done == ["A install nova", "B draw"]


@alone(["nova", "rift"])
async def test_if_it_fails_again_it_does_anything_and_the_game_goes_on(at):
    await at.press("enter")
    await at.bot_does(BotFailed("once"), BotFailed("twice"))
    assert [done.split()[0] for done in at.done] == ["A", "B"]
    assert at.says == "Bot B gave no answer, so it did anything."


def test_a_bot_that_does_what_it_may_not_ends_it_too(breaks):
    async def tell(at):
        await at.press("enter")
        await at.bot_does("install nova")

    app, error = breaks(tell)
    assert isinstance(error, IllegalAction)
    assert "no game is lost" in app.farewell[0]
    assert recorded() == ["A install reactor"]


def _raises(*_, **__):
    hand = "B10 Nova"
    raise RuntimeError(f"something with {len(hand)} letters")


PLACES = {
    "a command": ("spacegames.tui.screens.play.PlayPage.do_log", ["o"]),
    "a typed key": ("spacegames.tui.screens.play.PlayPage.typed", ["1"]),
    "a page that opens": ("spacegames.tui.screens.log.LogPage.begin", ["o"]),
    "the boards of a page": ("spacegames.tui.screens.log.LogPage.make_boards", ["o"]),
    "the layout of a page": ("spacegames.tui.screens.log.LogPage.lay_out", ["o"]),
    "what is drawn": ("spacegames.tui.control.machines.Machines.rows", ["enter"]),
    "a moved cursor": ("spacegames.tui.screens.table.TablePage.moved", ["down"]),
    "what a table is given to show": ("spacegames.tui.sitting.scene", ["enter"]),
    "what comes next": ("spacegames.hotseat.hotseat.HotSeat.stage", ["enter"]),
    "what is picked": ("spacegames.tui.screens.menu.MenuPage.pick", ["m", "enter"]),
    "what is typed": ("spacegames.tui.screens.command.CommandPage._fill", [":"]),
}


@pytest.mark.parametrize(("place", "keys"), PLACES.values(), ids=PLACES.keys())
def test_whatever_raises_ends_with_a_report_and_hangs_nothing(breaks, monkeypatch, place, keys):
    async def tell(at):
        monkeypatch.setattr(place, _raises)
        await at.press(*keys)

    app, error = breaks(tell)
    assert str(error) == "something with 8 letters"
    assert len(app.farewell) == 1
    assert "RuntimeError: something with 8 letters" in report()
    assert "B10" not in report()


def test_so_does_what_comes_later_by_itself(breaks):
    async def tell(at):
        at.app.set_timer(0.01, _raises)

    _, error = breaks(tell)
    assert isinstance(error, RuntimeError)


def test_and_another_size(breaks, monkeypatch):
    async def tell(at):
        monkeypatch.setattr(Page, "resized", _raises)
        await at.resize(100, 30)

    _, error = breaks(tell)
    assert isinstance(error, RuntimeError)


@pytest.mark.parametrize("full_for", ["chance", "B"])
def test_a_disk_that_is_full_is_no_error_in_the_program(breaks, full_for):
    async def tell(at):
        at.disk.full_for = full_for
        await at.press("D")
        await at.bot_does("draw")

    app, _ = breaks(tell)
    assert app.farewell == ["spacegames: [Errno 28] No space left on device"]
    assert recorded() == ["A draw"]
