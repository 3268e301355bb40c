"""Several people round one screen: the curtain, the hand-over, who interferes, and how an evening ends."""

import asyncio

import pytest

from spacegames import bots, control
from spacegames.core.record import Sitter
from spacegames.core.table import Table

from .stories import full_screen, story

TWO = {"hands": ["nova", "rift"]}
THREE = {"hands": ["nova", "rift", "deflector"]}
BURN = {"hands": ["anomaly nova", "time-stop rift", "nova"], "machines": ["", "rift", ""]}
WINS = {"hands": ["nova reactor", "rift"], "machines": ["time-stop rift rift", ""]}
ENDS = {**WINS, "rounds": 1}
WITH_A_BOT = {"hands": ["", "nova", ""], "who": ("Ann", "Bo", "Bot C"), "turn": "B"}


def shows_a_card(at) -> bool:
    """Whether any card is named on the screen."""
    return any(str(cell) in at.text for cell in control.components.CELLS)


async def command(at, name):
    """Find a command by some of its words, and do it."""
    await at.press(":")
    await at.type(name)
    await at.press("enter")


# ------------------------------------------------------------------------------------------ The curtain


@story(**TWO)
async def test_the_curtain_opens_for_its_letter_only(at):
    assert at.on == "CurtainPage"
    assert "Ann: press A." in at.text
    await at.press("enter", "space", "escape", "x", "1", "e", "u")
    await at.pilot.click(offset=(40, 11))
    assert at.on == "CurtainPage"
    assert not shows_a_card(at)
    await at.press("a")
    assert at.on == "PlayPage"
    assert "B10 Nova" in at.text


@story(**TWO)
async def test_wrong_letters_are_counted(at):
    await at.press("b", "B")
    assert at.on == "CurtainPage"
    assert "Wrong keys: 2." in at.text
    assert not shows_a_card(at)


@story(**TWO)
async def test_the_goal_is_told_once_and_to_all(at):
    assert "Win with a charge of 21 or more" in at.text
    await at.press("A", "enter", "x")
    assert "Win with" not in at.text


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands still until it is set: `clock.now += 1`."""

    class Clock:
        now = 1000.0

    monkeypatch.setattr("spacegames.tui.page.monotonic", lambda: Clock.now)
    return Clock


@story(**BURN, patience=1.0)
async def test_for_half_a_second_keys_belong_to_what_was_there_before(at, clock):
    at.page.deaf_until = 0
    await at.press("A", "B", "x")
    assert at.on == "CallOutPage"
    clock.now += 0.4
    await at.press("enter", "e", "b", "N", "q", "v")
    await at.press_hint("do")
    await at.click(at.page.listing, "nobody", times=2)
    assert at.on == "CallOutPage"
    assert at.done == ["A burn anomaly"]
    clock.now += 0.2
    await at.press("B")
    assert at.on == "PlayPage"


@story(**TWO, patience=1.0)
async def test_the_curtain_too_is_deaf_for_half_a_second(at, clock):
    at.page.on_mount()
    await at.press("a")
    assert at.on == "CurtainPage"
    clock.now += 0.6
    await at.press("a")
    assert at.on == "PlayPage"


@story(["nova", "rift", "rift"], patience=1.0, machines=["", "", ""])
async def test_what_was_typed_ahead_opens_nothing(at):
    at.page.deaf_until = 0
    await at.press("A")
    at.strike("I", "x", "b", "enter", "b")
    await at.rest()
    assert at.on == "CurtainPage"
    assert at.done == ["A install nova"]


@pytest.mark.parametrize("closes", ["x", "e", "enter", "escape"])
@story(**THREE)
async def test_somebody_else_looks_at_what_is_his_and_the_curtain_is_back(at, closes):
    await at.press("i")
    assert "Who wants to look" in at.text
    await at.press("c")
    assert at.on == "PlayPage"
    assert "S3 Deflector" in at.text
    assert "Nova" not in at.text
    await at.press("D", "I", "1", closes)
    assert at.on == "CurtainPage"
    assert "Ann: press A." in at.text
    assert at.done == []


@story(**THREE)
async def test_who_asks_to_look_may_think_better_of_it(at):
    await at.press("i", "escape", "b")
    assert at.on == "CurtainPage"
    assert "Wrong keys: 1." in at.text
    await at.press("A")
    assert "B10 Nova" in at.text


@story(["nova reactor", "rift"])
async def test_on_the_curtain_the_table_is_to_be_seen_without_hands(at):
    await at.press("A", "2", "I", "x", "v")
    assert "Ann        10 of 21" in at.text
    assert "S5 Reactor" not in at.text
    assert "S1 Rift" not in at.text
    await at.press("D", "I", "x", "u", "b", "escape")
    assert at.on == "CurtainPage"
    assert at.done == ["A install nova"]


@story(["", "rift"], deck="nova reactor")
async def test_and_the_log_as_everybody_may_look_it_up(at):
    await at.press("A", "D")
    assert "Ann draws B10 Nova." in at.text
    await at.press("x", "o")
    assert at.on == "LogPage"
    assert "Nova" not in at.text
    await at.press("escape")
    assert at.on == "CurtainPage"


@pytest.mark.parametrize("opens", ["r", "m", "?", ":"])
@story(**TWO)
async def test_what_lies_above_the_curtain_goes_with_esc(at, opens):
    await at.press(opens)
    assert at.on != "CurtainPage"
    await at.press("escape")
    assert at.on == "CurtainPage"


# ----------------------------------------------------------------------------------------- Handing over


@story(["nova reactor", "rift"])
async def test_after_a_turn_there_is_a_moment_to_look_and_to_take_back(at):
    await at.press("A", "2", "I")
    assert at.on == "PlayPage"
    assert "x hands the screen over" in at.says
    await at.press("u")
    assert at.done == []
    assert "reactor" in at.selected
    await at.press("I", "x")
    assert at.on == "CurtainPage"
    assert "Bo: press B." in at.text
    await at.press("B", "u")
    assert at.done == ["A install reactor"]
    assert "Nothing taken back" in at.says


@story(["nova", "reactor", "rift"])
async def test_whoever_comes_is_told_what_has_happened_since_he_looked(at):
    await at.press("A", "I", "x", "B", "I", "x", "C")
    assert at.page.story.title.startswith("Since you looked")
    new = [line for line, style in at.page.story.lines if style != "dim"]
    assert new == [
        "Ann installs B10 Nova and has 10.",
        "Bo's turn.",
        "Bo installs S5 Reactor and has 5.",
        "Cy's turn.",
    ]
    await at.press("D", "x", "A")
    new = [line for line, style in at.page.story.lines if style != "dim"]
    assert new[-2:] == ["Cy draws a card.", "Ann's turn."]
    assert "Ann installs B10 Nova and has 10." not in new


@story(["nova reactor", "rift"])
async def test_nothing_else_is_done_before_it(at):
    await at.press("A", "2", "I", "I", "D", "B", "F", "enter")
    assert at.done == ["A install nova"]


@story(["nova reactor", "rift"])
async def test_x_waits_for_the_answer(at):
    await at.press("A", "x")
    assert at.on == "PlayPage"
    assert "the open question comes first" in at.says.lower()


@story(["nova", "rift"], who=("Ann", "Bot B"))
async def test_alone_there_is_nobody_to_hand_over_to(at):
    await at.press("x")
    assert "nobody else" in at.says


@story(["nova reactor", "rift"])
async def test_with_the_mouse_it_is_two_clicks(at):
    await at.press("A", "2", "I")
    await at.press_hint("hand-over")
    assert at.on == "CurtainPage"


# ---------------------------------------------------------------------------------- What is hidden comes back

# A table, the keys that lead to the moment, and whose hand is on the screen then.
MOMENTS = {
    "asked": (TWO, ["A"]),
    "in a chain": ({"hands": ["exotic-matter rift", "rift"]}, ["A", "2", "I"]),
    "about to hand over": (TWO, ["A", "I"]),
    "claimed": (BURN, ["A", "B", "x", "B"]),
    "answered": (BURN, ["A", "B", "x", "B", "2"]),
}
EVERYWHERE = {
    "at the first curtain": (TWO, []),
    **MOMENTS,
    "looking": (TWO, ["i", "B"]),
    "at the next curtain": (TWO, ["A", "I", "x"]),
    "while a bot thinks": (WITH_A_BOT, ["B", "D", "x"]),
    "called out": (BURN, ["A", "B", "x"]),
    "at the end of a round": (WINS, ["A", "2", "I"]),
    "being offered a draw": (TWO, ["A", ":", *"offer", "enter"]),
}


def moments(of):
    return pytest.mark.parametrize(("laid", "keys"), of.values(), ids=of.keys())


@moments(MOMENTS)
@pytest.mark.parametrize("how", ["b", "idle"])
@story()
async def test_what_is_hidden_is_there_again_when_its_owner_comes_back(at, laid, keys, how):
    await at.press(*keys)
    before, seat = at.text, at.page.scene.viewers[0]
    assert at.on == "PlayPage"
    if how == "b":
        await at.press("b")
    else:
        at.app.on_idle()
        await at.rest()
    assert at.on == "CurtainPage"
    assert not shows_a_card(at)
    await at.press("ABC"[seat])
    assert at.text == before


@moments(EVERYWHERE)
@story()
async def test_nobody_sees_anything_of_anybody_who_does_not_open_it(at, laid, keys):
    await at.press(*keys)
    at.app.on_idle()
    await at.rest()
    assert not at.app.sitting.seat.viewers
    for page in at.app.screen_stack[1:]:
        assert not hasattr(page, "table") or not page.table.hand.items


@moments(EVERYWHERE | {"at the end of the match": (ENDS, ["A", "2", "I", "enter"])})
@story()
async def test_the_screen_has_no_fault_at_any_moment_and_esc_ends_nothing(at, laid, keys, check_page):
    await at.press(*keys)
    page = at.on
    for size in ((80, 24), (120, 40)):
        await at.resize(*size)
        check_page(at.app)
        assert "..." not in at.lines[-2]
    await at.press("escape", "escape", "escape")
    assert at.on in (page, "CurtainPage")
    assert at.app.is_running


@story(**TWO)
async def test_what_is_open_above_the_table_goes_too(at):
    await at.press("A", "a", "i")
    assert at.on == "Reader"
    at.app.on_idle()
    await at.rest()
    assert at.on == "CurtainPage"
    assert len(at.app.screen_stack) == 2


@story(**TWO, hide_after=0.2)
async def test_a_while_without_a_key_draws_the_curtain(at):
    await at.press("A")
    while at.on != "CurtainPage":
        await asyncio.sleep(0.05)
    assert not shows_a_card(at)


@story(**TWO, who=("Ann", "Bot B"))
async def test_alone_nothing_is_hidden_by_itself_and_b_covers_it(at):
    at.app.on_idle()
    await at.rest()
    assert at.on == "PlayPage"
    await at.press("b")
    assert not shows_a_card(at)
    await at.press("b")
    assert at.on == "PlayPage"


@moments(EVERYWHERE)
@story()
async def test_whoever_goes_home_finds_the_same_question_again(at, laid, keys):
    await at.press(*keys)
    done, decision, round_over = at.done, at.table.decision, at.on == "RoundOverPage"
    at.page.command("home")
    await at.rest()
    assert at.on == "HomePage"
    assert at.app.sitting is None
    assert "spacegames resume game" in at.app.farewell[-1]
    await at.press("c")
    assert at.done == done
    assert at.table.decision == decision or round_over
    assert at.on in ("CurtainPage", "CallOutPage", "PlayPage")
    assert not at.app.sitting.seat.viewers
    assert at.thinker.closed


# ------------------------------------------------------------------------------------ Does anybody answer?


async def ann_burns(at):
    """Ann burns her Anomaly and hands over."""
    await at.press("A", "B", "x")
    assert at.on == "CallOutPage"


@story(**BURN)
async def test_everybody_is_asked_in_public(at):
    await ann_burns(at)
    assert "Ann burns B4 Anomaly." in at.text
    assert "If nobody answers: Bo loses S1 Rift and falls to 0." in at.text
    assert "Time Stop" not in at.text
    assert "Nova" not in at.text
    assert [item.cell for item in at.page.listing.items] == ["B", "C", "nobody"]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
@story(**BURN)
async def test_with_the_table_before_them(at, size):
    await ann_burns(at)
    await at.rest()
    for name in ("Ann", "Bo", "Cy"):
        assert any(f" {name} " in line and " of 21 " in line for line in at.lines)
    assert "more below" not in at.text


@pytest.mark.parametrize("answers", [["enter"], ["e"]])
@story(**BURN)
async def test_enter_says_that_nobody_answers(at, answers):
    await ann_burns(at)
    await at.press(*answers)
    assert at.done == ["A burn anomaly", "B let", "C let"]
    assert at.on == "CurtainPage"


@story(**BURN)
async def test_with_the_mouse_too(at):
    await ann_burns(at)
    await at.click(at.page.listing, "B", times=2)
    assert at.on == "PlayPage"
    assert "B9 Time Stop" in at.text
    await at.click(at.page.actions, "let", times=2)
    await at.press_hint("hand-over")
    assert at.on == "CallOutPage"
    await at.press_hint("do")
    assert at.done == ["A burn anomaly", "B let", "C let"]


@story(**BURN)
async def test_a_letter_claims_and_decides_unseen(at):
    await ann_burns(at)
    await at.press("b")
    assert at.on == "PlayPage"
    assert "B9 Time Stop" in at.text
    await at.press("2", "x")
    assert at.on == "CallOutPage"
    assert [item.cell for item in at.page.listing.items] == ["C", "nobody"]
    assert "Time Stop" not in at.text
    await at.press("enter")
    assert at.done == ["A burn anomaly", "B burn time-stop", "C let"]
    assert at.on == "CallOutPage"
    assert [item.cell for item in at.page.listing.items] == ["A", "C", "nobody"]
    assert "Bo stops Ann's B4 Anomaly with a Time Stop." in at.text


@story(**BURN)
async def test_who_has_answered_may_take_that_back_before_he_hands_over(at):
    await ann_burns(at)
    await at.press("b", "2", "u")
    assert at.done == ["A burn anomaly"]
    await at.press("e", "x")
    assert at.done == ["A burn anomaly", "B let"]


@story(**BURN)
async def test_n_and_a_letter_is_out_and_in_again(at):
    await ann_burns(at)
    await at.press("N", "c")
    assert "Cy has said: not this round" in at.text
    assert at.on == "CallOutPage"
    assert at.done == ["A burn anomaly"]
    await at.press("N", "c")
    assert "not this round. Looks" not in at.text
    await at.press("N", "escape", "b")
    assert at.on == "PlayPage"


@story(**BURN)
async def test_who_is_out_may_look_all_the_same(at):
    await ann_burns(at)
    await at.press("N", "b", "b")
    assert at.on == "PlayPage"
    await at.press("2")
    assert at.done == ["A burn anomaly", "B burn time-stop"]


@story(**BURN)
async def test_who_burned_may_be_out_too_and_all_come_in_again_at_the_curtain(at):
    await ann_burns(at)
    await at.press("N", "a", "N", "b", "N", "c")
    assert at.on == "CurtainPage"
    await at.press("N")
    assert at.text.count(": out for this round") == 3
    await at.press("b", "c")
    assert at.text.count(": out for this round") == 1
    await at.press("escape")
    assert "The screen is for" in at.text


@story(**BURN)
async def test_if_everybody_is_out_nobody_is_asked(at):
    await ann_burns(at)
    await at.press("N", "b", "N", "c")
    assert at.done == ["A burn anomaly", "B let", "C let"]
    assert at.on == "CurtainPage"
    assert "Nobody answered: not this round, said Bo, Cy." in at.text


@story(**BURN)
async def test_while_it_is_asked_who_is_out_enter_says_nothing_yet(at):
    await ann_burns(at)
    await at.press("N", "enter")
    assert at.done == ["A burn anomaly"]


@story(["anomaly nova", "nova", "nova"], who=("Ann", "Bo", "Bot C"))
async def test_bots_answer_behind_the_same_screen(at):
    await at.press("A", "1", "B", "x")
    assert at.on == "PlayPage"
    assert not at.app.sitting.seat.viewers
    assert at.page.table.hand.items == []
    await at.bot_does("let")
    assert at.on == "CallOutPage"
    assert [item.cell for item in at.page.listing.items] == ["B", "nobody"]


# ------------------------------------------------------------------------------------- The end of a round


@story(**WINS)
async def test_the_end_of_a_round_is_for_all_and_enter_goes_on(at):
    await at.press("A", "2", "I")
    assert at.on == "RoundOverPage"
    assert "Ann wins round 1" in at.text
    assert "S1 Rift" not in "\n".join(at.lines[15:])
    await at.press("escape", "space", "u")
    assert at.on == "RoundOverPage"
    await at.press("enter")
    assert at.on == "CurtainPage"


@story(**WINS)
async def test_with_the_mouse_it_is_the_hint(at):
    await at.press("A", "2", "I")
    await at.press_hint("do")
    assert at.on == "CurtainPage"


@story(**ENDS)
async def test_after_the_last_one_comes_the_end_of_the_match(at):
    await at.press("A", "2", "I", "enter")
    assert at.on == "OverPage"
    assert "Ann wins the match." in at.text


# ------------------------------------------------------------------------------------ The end of the match


async def ends(at):
    """Ann wins the only round there is."""
    await at.press("A", "2", "I", "enter")
    assert at.on == "OverPage"
    return at.table


@story(**ENDS)
async def test_the_result_is_final_and_everything_lies_open(at):
    await ends(at)
    assert "Nothing can be taken back any more." in at.says
    assert "Ann        21 of 21" in at.text
    assert "Bo          0 of 21" in at.text
    await at.press("u", "escape", "x")
    assert at.on == "OverPage"
    await at.press("o")
    assert at.on == "LogPage"
    await at.press("escape")
    assert at.on == "OverPage"


@pytest.mark.parametrize("key", ["1", "2", "3"])
@story(**ENDS)
async def test_again_sits_the_same_people_down_at_a_new_table(at, key):
    over = await ends(at)
    await at.press(key)
    assert at.on == "CurtainPage"
    assert at.table is not over
    assert at.table.names == over.names
    assert at.table.record.path != over.record.path
    assert at.table.config == over.config
    assert (at.table.header.seed == over.header.seed) == (key == "3")
    assert over.record.path.exists()


@story(**ENDS, open_table=True)
async def test_an_open_table_stays_open(at):
    await at.press("2", "I", "enter", "1")
    assert at.on == "PlayPage"
    assert at.app.sitting.seat.open_table


def test_the_next_seat_starts_the_next_match(home, saved):
    async def tell():
        path = saved(10_000, (Sitter("Ann"), Sitter("Bo")), starter=0)
        over = Table.resume(control, path, bots.make)
        async with full_screen(lambda app: app.sit(over)) as at:
            assert at.on == "OverPage"
            await at.press("2")
            assert at.table.config.starter == 1

    asyncio.run(tell())


@story(**ENDS)
async def test_from_there_one_can_watch_the_replay(at):
    await ends(at)
    await at.press("4")
    assert at.on == "ReplayPage"
    assert at.app.sitting is None


@pytest.mark.parametrize("key", ["5", "t"])
@story(**ENDS)
async def test_or_see_what_turned_it(at, key, monkeypatch):
    monkeypatch.setattr("spacegames.tui.screens.review.ITERATIONS", 3)
    await ends(at)
    await at.press(key)
    assert at.on == "ReviewPage"
    assert "have been looked into" in at.text
    await at.press("escape")
    assert at.on == "ReplayPage"


@pytest.mark.parametrize("key", ["6", "w"])
@story(**ENDS)
async def test_the_log_can_be_written_as_text(at, key, home):
    await ends(at)
    await at.press(key)
    (written,) = home.glob("**/*-log.txt")
    assert "Ann installs B10 Nova and has 21." in written.read_text()
    assert str(written) in at.says or "..." in at.lines[-2]


@pytest.mark.parametrize("key", ["7", "y"])
@story(**ENDS)
async def test_the_result_can_be_copied_with_the_seed(at, key):
    await ends(at)
    await at.press(key)
    assert at.app.clipboard == "Ann wins the match. Seed 7, game."


@story(**ENDS)
async def test_from_there_one_goes_home(at):
    await ends(at)
    await at.press("8")
    assert at.on == "HomePage"
    assert "Over, seed 7. See it again with: spacegames replay game" in at.app.farewell


@story(**ENDS)
async def test_a_click_picks_too(at):
    await ends(at)
    await at.click(at.page.listing, "home", times=2)
    assert at.on == "HomePage"


# ------------------------------------------------------------------------------------------- Leaving


@story(**THREE)
async def test_a_bot_takes_over_and_the_others_play_on(at):
    await at.press("A")
    await command(at, "takes over")
    assert at.on == "LeavePage"
    assert "This cannot be undone" in at.says
    await at.press("escape")
    assert at.on == "PlayPage"
    await command(at, "takes over")
    await at.press("1")
    assert at.table.humans == [1, 2]
    assert at.page.table.hand.items == []
    await at.bot_does("draw")
    assert at.on == "CurtainPage"
    assert "Bo: press B." in at.text


@story(**TWO)
async def test_the_last_who_stays_goes_through_the_curtain_once(at):
    await at.press("A")
    await command(at, "takes over")
    await at.press("1")
    assert at.on == "CurtainPage"
    assert "plays on for Ann" in at.text
    await at.press("B")
    await at.bot_does("install nova")
    assert at.on == "PlayPage"
    await at.press("I")
    assert at.on == "PlayPage"
    assert isinstance(at.page.scene.viewers, tuple)
    assert at.page.scene.viewers == (1,)


@story(["nova", "rift"], who=("Ann", "Bot B"))
async def test_if_the_last_one_leaves_the_bots_play_on(at):
    await command(at, "takes over")
    assert "the bots play to the end" in at.says
    await at.press("1")
    assert at.table.humans == []
    await at.bot_does("draw", "draw", "draw")
    assert at.done == ["A draw", "B draw", "A draw"]
    assert at.on == "PlayPage"


@pytest.mark.parametrize("name", ["leave", "concede", "draw", "undo", "hand-over", "actions"])
@story(**THREE)
async def test_where_everybody_only_looks_nothing_is_done(at, name):
    await at.press("v")
    assert at.on == "PublicTablePage"
    assert name not in at.page.commands
    at.page.command(name)
    await at.rest()
    assert at.on == "PublicTablePage"
    assert "does nothing here" in at.says
    await at.press("escape")
    assert at.on == "CurtainPage"


# --------------------------------------------------------------------------------------- Giving up, a draw


async def gives_up(at, *answer):
    await at.press("A")
    await command(at, "give up")
    assert at.on == "ConfirmPage"
    await at.press(*answer)


@story(**TWO)
async def test_no_is_no(at):
    await gives_up(at, "1")
    assert at.on == "PlayPage"
    assert not at.table.over


@pytest.mark.parametrize(
    ("laid", "said"),
    [
        (TWO, "Bo wins the match: the other side concedes."),
        ({"hands": ["nova", "rift", "rift", "nova"]}, "Bo and Di win the match: the other side concedes."),
    ],
    ids=["two", "four"],
)
@story()
async def test_who_gives_up_has_lost(at, laid, said):
    await gives_up(at, "2")
    assert at.on == "OverPage"
    assert said in at.text


@story(**THREE)
async def test_of_three_nobody_gives_up(at):
    await at.press("A")
    await command(at, "give up")
    assert at.on == "PlayPage"
    assert not at.table.over
    assert "CTL-131" in at.says


@story(**THREE)
async def test_a_draw_takes_everybody(at):
    await at.press("A")
    await command(at, "offer")
    assert at.on == "DrawPage"
    assert not shows_a_card(at)
    assert "Ann offers a draw. B Bo?" in at.text
    await at.press("2")
    assert "Ann offers a draw. C Cy?" in at.text
    await at.press("2")
    assert at.on == "OverPage"
    assert "The match ends in an agreed draw." in at.text


@story(**THREE)
async def test_one_no_is_enough(at):
    await at.press("A")
    await command(at, "offer")
    await at.press("2", "1")
    assert at.on == "CurtainPage"
    assert "Cy does not agree." in at.text
    assert not at.table.over
    await at.press("A")
    assert at.selected == "nova"


@story(**TWO, who=("Ann", "Bot B"))
async def test_bots_agree_on_no_draw(at):
    await command(at, "offer")
    assert at.on == "PlayPage"
    assert "bots agree on nothing" in at.says.lower()


@story(**TWO, open_table=True)
async def test_at_an_open_table_too_everybody_is_asked(at):
    await command(at, "offer")
    assert at.on == "DrawPage"
    await at.press("1")
    assert at.on == "PlayPage"


# ------------------------------------------------------------------------------------- Teams, an open table


@story(["nova", "rift", "deflector", "reactor"])
async def test_a_partners_hand_is_never_shown(at):
    seen = {}
    for letter in "ABCD":
        await at.press(letter)
        seen[letter] = [item.text for item in at.page.table.hand.items]
        await at.press("a", "escape", "o", "escape", "z", "escape")
        await at.press("D", "x")
    assert seen == {"A": ["B10 Nova"], "B": ["S1 Rift"], "C": ["S3 Deflector"], "D": ["S5 Reactor"]}


@story(["anomaly nova", "time-stop", "rift"], ["", "rift", ""], open_table=True)
async def test_at_an_open_table_there_is_no_curtain(at):
    assert at.on == "PlayPage"
    assert "A Ann: hand 2 of 7" in at.text
    await at.press("1", "B")
    assert at.on == "PlayPage"
    assert "B Bo: hand 1 of 7" in at.text
    await at.press("1")
    assert "C Cy: hand 1 of 7" in at.text
    await at.press("e")
    assert at.done == ["A burn anomaly", "B let", "C let"]
    await at.press("b")
    assert at.on == "BlankPage"


# ---------------------------------------------------------------------------------------- A failing disk


UNWRITTEN = {
    "nobody answers": (BURN, ["A", "B", "x"], ["enter"], "CallOutPage"),
    "a bot takes over": (TWO, ["A"], [":", *"takes", "enter", "1"], "PlayPage"),
    "giving up": (TWO, ["A"], [":", *"give", "enter", "2"], "PlayPage"),
    "agreeing on a draw": (TWO, ["A", ":", *"offer", "enter"], ["2"], "DrawPage"),
    "the end of a round": (WINS, ["A", "2", "I"], ["enter"], "RoundOverPage"),
}


@pytest.mark.parametrize(("laid", "keys", "then", "stays"), UNWRITTEN.values(), ids=UNWRITTEN.keys())
@story()
async def test_what_cannot_be_written_down_is_not_done_and_says_so(at, laid, keys, then, stays):
    await at.press(*keys)
    done, humans = at.done, at.table.humans
    at.disk.full = True
    await at.press(*then)
    assert at.on == stays
    assert (at.done, at.table.humans, at.table.over) == (done, humans, False)
    assert "No space left on device" in at.says
    at.disk.full = False
    await at.press(*then)
    assert at.on != stays


@story(**BURN)
async def test_what_was_written_down_of_several_answers_stays(at):
    await ann_burns(at)
    at.disk.full_for = "C"
    await at.press("enter")
    assert "No space left on device" in at.says
    at.disk.full_for = ""
    await at.press("enter")
    assert at.done == ["A burn anomaly", "B let", "C let"]
    assert at.on == "CurtainPage"


@story(**THREE)
async def test_nor_does_the_curtain_open_for_somebody_else(at):
    await at.press("A", "I", "b", "i")
    at.disk.full = True
    await at.press("B")
    assert at.on == "PeekPage"
    assert "No space left on device" in at.says
    assert not shows_a_card(at)
    at.disk.full = False
    await at.press("B")
    assert at.on == "PlayPage"
