"""The key H: a page that thinks beside the screen, what it shows, and that nothing is done by it."""

import asyncio

from spacegames import paths
from spacegames.bots.worker import BotFailed
from spacegames.core.record import read
from spacegames.critical_orbit import parse
from spacegames.hotseat.stage import Ask

from .stories import story
from .test_watch import HOUSTON, mission

TURN = {"hands": ["nova rift", "nova rift"], "machines": ["nova", "rift"]}
THINKS = "Looking into what may come of each action..."


def hints_written() -> list[str]:
    """Who has been told something, as the disk has it."""
    (path,) = paths.records()
    return [line.seat for line in read(path).lines if line.hint]


@story(**TURN)
async def test_it_shows_at_once_that_it_thinks_and_then_the_best_answers(at):
    await at.press("A", "H")
    assert at.on == "HintPage"
    assert THINKS in at.text
    assert hints_written() == []
    await at.bot_does("anything")
    assert THINKS not in at.text
    assert "about" in at.text
    assert "install B10 Nova" in at.text
    assert "Lets you win with S1 Rift in your next turn" in at.text
    assert hints_written() == ["A"]


@story(**TURN)
async def test_what_is_picked_is_laid_ready_and_enter_does_it(at):
    await at.press("A", "H")
    await at.bot_does("anything")
    place = [item.cell for item in at.page.listing.items].index("install nova")
    await at.press(str(place + 1))
    assert at.on == "PlayPage"
    assert at.done == []
    assert at.selected == "nova"
    await at.press("enter")
    assert at.done == ["A install nova"]


@story(**TURN)
async def test_what_was_laid_ready_is_left_by_esc(at):
    await at.press("A", "H")
    await at.bot_does("anything")
    await at.press("1", "escape")
    assert at.page.active_board is at.page.first_board()
    assert at.done == []


@story(**TURN)
async def test_esc_gives_up_and_nothing_is_written_down(at):
    await at.press("A", "H", "escape")
    await at.bot_does("anything")
    assert at.on == "PlayPage"
    assert hints_written() == []


@story(**TURN)
async def test_enter_hurries_it_while_it_thinks(at):
    await at.press("A", "H", "enter")
    assert at.on == "HintPage"
    assert at.thinker.hurried == 1


@story(**TURN)
async def test_nothing_of_it_is_left_behind_the_curtain(at):
    await at.press("A", "H")
    await at.bot_does("anything")
    await at.press("b")
    assert at.on == "CurtainPage"
    assert len(at.app.screen_stack) == 2
    assert "Nova" not in at.text
    await at.press("A")
    assert at.on == "PlayPage"


@story(**TURN)
async def test_one_that_comes_when_the_screen_is_hidden_is_not_shown(at):
    await at.press("A", "H", "b")
    await at.bot_does("anything")
    assert at.on == "CurtainPage"
    assert hints_written() == []


@story(**TURN)
async def test_it_is_for_who_is_asked(at):
    await at.press("A", "D", "H")
    assert at.on == "PlayPage"
    assert at.says == "Nobody here is asked now"


@story(["nova", "nova"], ["rift", ""], turn="B", reaction="burn anomaly")
async def test_it_is_for_who_has_a_choice(at):
    await at.press("A", "H")
    assert at.says == "There is only one answer"


@story(**TURN)
async def test_a_search_that_fails_twice_says_so(at):
    await at.press("A", "H")
    await at.bot_does(BotFailed("its process has ended"), BotFailed("its process has ended"))
    assert at.says == "No hint: its process has ended"
    await at.press("escape")
    assert at.on == "PlayPage"


@story(**TURN)
async def test_what_cannot_be_written_down_is_not_shown(at):
    at.disk.full = True
    await at.press("A", "H")
    await at.bot_does("anything")
    assert at.says.startswith("It could not be saved")
    assert "install" not in at.text


@story(["nova rift", "nova rift"], ["nova singularity", "rift"], rounds=1)
async def test_the_end_of_the_game_says_who_took_how_many(at):
    await at.press("A", "H")
    await at.bot_does("anything")
    await at.press("escape")
    at.app.sitting.act(0, "install nova")
    await at.rest()
    await at.press("x", "enter")
    assert at.on == "OverPage"
    assert "Hints taken: Ann 1." in at.text
    at.app.show_replay(at.table.record.path)
    await at.rest()
    await at.press("end")
    assert "Hints taken: Ann 1." in at.text


# -------------------------------------------------------------------------------- With a real search


@mission("Ann", "Bo", "Cy", "Di")
async def test_a_city_takes_a_hint_while_the_clock_goes_on(there):
    at = there.at
    await at.press("H")
    assert at.on == "HintPage"
    await there.goes_by(61)
    assert "T-18:59" in there.line
    assert not there.table.play.state.mark
    page = at.page
    while page.thinks:
        await asyncio.sleep(0.01)
    assert at.on == "HintPage"
    await at.rest()
    do = page.listing.items[0].cell
    await at.press("1")
    assert at.app.sitting.stage == Ask(HOUSTON)
    assert at.page.actions.cursor == do
    await at.press("enter")
    assert there.table.play.plies[-1].action == parse(do)
