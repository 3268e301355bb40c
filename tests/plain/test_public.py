"""Line mode where all choose unseen and are then asked in public: what stands on the screen, and when it goes."""

from contextlib import suppress

import pytest

from spacegames import bots, red_planet
from spacegames.core.record import Sitter
from spacegames.core.table import Table
from spacegames.plain.game import LineGame
from spacegames.plain.talk import EndOfInput

from .. import countdown
from .conftest import NAMES, Paper

FOR_ALL = "The screen is for Ann, Bo or Cy: type your letter and Enter>"
GOES_ON = "Enter goes on, u takes back, ? helps>"
PICKED = ("A", "pick 3", "B", "pick 2", "C", "pick 1")


class Countdown:
    """These sit down; whoever is called Bot is one."""

    def __init__(self, who=NAMES[:3], **settings):
        sitters = [Sitter(name, "random" if name.startswith("Bot") else None) for name in who]
        config = countdown.Config(seats=len(who))
        self.table = Table.open(countdown, config, sitters, 7, bots.make)
        self.settings = {"open_table": False, "pause": 0.0} | settings

    def types(self, *typed) -> Paper:
        paper = Paper(*typed)
        with suppress(EndOfInput):
            LineGame(self.table, paper, **self.settings).play()
        return paper

    @property
    def done(self) -> list[str]:
        return [countdown.format(ply.action) for ply in self.table.play.plies if ply.seat >= 0]


def prompts(paper) -> list[str]:
    return [prompt for prompt, _ in paper.prompts]


# ------------------------------------------------------------------------------ All choose unseen


def test_the_curtain_is_for_whoever_comes_first():
    game = Countdown()
    paper = game.types("nonsense", "B", "pick 2")
    assert prompts(paper)[:3] == [FOR_ALL, FOR_ALL, "Bo>"]
    assert "Only A, B or C opens the screen. ? helps." in paper.pages[1]
    assert prompts(paper)[-1] == "The screen is for Ann or Cy: type your letter and Enter>"
    assert paper.page == ["Bo has answered; B comes back, to take that back."]


def test_who_comes_back_takes_it_back():
    game = Countdown()
    paper = game.types("B", "pick 2", "B", "u", "pick 3")
    assert f"Bo: {GOES_ON.replace('goes on', 'hands over')}" in prompts(paper)
    assert game.done == ["pick 3"]
    assert "pick 3" not in "\n".join(paper.page)


def test_who_comes_back_may_leave_it_as_it_is():
    game = Countdown()
    paper = game.types("B", "pick 2", "B", "")
    assert game.done == ["pick 2"]
    assert paper.page == ["Bo has answered; B comes back, to take that back."]


def test_what_the_last_has_chosen_goes_before_all_look_on():
    paper = Countdown().types(*PICKED)
    assert prompts(paper)[-1] == "Ann>"
    page = "\n".join(paper.page)
    assert "Picked: 3, 2, 1." in page
    assert "Ann: fuel 0" in page
    assert "Cy picks 1" not in page
    assert "holds secretly" not in page


# -------------------------------------------------------------------------------- All look on


def test_between_public_seats_nothing_is_wiped_away():
    paper = Countdown().types(*PICKED, "burn", "stop", "", "stop", "")
    assert prompts(paper)[-6:] == ["Ann>", "Ann>", f"Ann: {GOES_ON}", "Bo>", f"Bo: {GOES_ON}", "Cy>"]
    page = "\n".join(paper.page)
    assert "Picked: 3, 2, 1." in page
    assert page.count("Ann: burn.") == 1
    assert page.count("Ann: fuel 0") == 1
    assert page.count("Ann: fuel 1") == 2


def test_before_going_on_one_can_take_back():
    game = Countdown()
    game.types(*PICKED, "stop", "u", "burn", "u", "stop", "")
    assert game.done[3:] == ["stop"]


def test_who_was_before_is_not_taken_back():
    paper = Countdown().types(*PICKED, "stop", "", "u")
    assert "Ann has answered since." in paper.page


def test_for_a_secret_the_curtain_rises():
    paper = Countdown().types(*PICKED, "draw", "A", "keep", "")
    assert prompts(paper)[-4:] == [
        "The screen is for Ann. Ann: type A and Enter>",
        "Ann>",
        "Ann: Enter hands over, u takes back, ? helps>",
        "Bo>",
    ]
    page = "\n".join(paper.page)
    assert "Ann draws a card." in page
    assert "Ann: fuel 0" in page
    assert "holds secretly" not in page
    assert "Ann draws card" in "\n".join(paper.pages[-2])


def test_in_public_a_hand_is_looked_at_behind_a_curtain():
    paper = Countdown().types(*PICKED, "hand", "", "hand C", "A", "C", "table", "", "stop", "", "hand")
    asked = prompts(paper)[7:]
    ann, cy = [
        f"The screen is for {name}. {name}: type {name[0]} and Enter, or Enter alone to go back>"
        for name in ("Ann", "Cy")
    ]
    closes = "Cy: Enter closes the curtain again>"
    assert asked[:8] == [ann, "Ann>", cy, cy, closes, closes, "Ann>", f"Ann: {GOES_ON}"]
    (page,) = paper.asked(closes)[:1]
    assert "Cy holds secretly: nothing" in page
    for page in (*paper.asked("Ann>")[-1:], *paper.asked(GOES_ON), *paper.asked("Bo>")[-1:]):
        assert "holds secretly" not in page
        assert "Ann: fuel 0" in page


@pytest.mark.parametrize("typed", [PICKED, ("A",)], ids=["in public", "unseen"])
def test_a_hand_of_no_seat_is_not_shown(typed):
    paper = Countdown().types(*typed, "hand Q")
    assert "Nobody at this screen has a seat Q." in paper.page
    assert prompts(paper)[-2:] == ["Ann>", "Ann>"]
    assert not any("The screen is for Ann" in prompt for prompt in prompts(paper)[len(typed) + 1 :])


def test_who_has_the_screen_sees_nobody_else_s_hand():
    paper = Countdown().types("A", "hand B", "hand A")
    assert "The screen is Ann's now." in paper.page
    assert not any("Bo holds" in line for line in paper.page)
    assert "holds secretly: nothing" in paper.page


def test_who_leaves_in_public_is_a_bot_and_the_others_go_on():
    game = Countdown()
    paper = game.types(*PICKED, "leave random", "")
    assert game.table.humans == [1, 2]
    begin = paper.page.index("Ann (random) plays on.")
    assert paper.page[begin + 1 :][:2] == ["Ann (random) draws a card.", "Ann (random): keep."]
    assert game.done[3:] == ["draw", "keep"]
    assert prompts(paper)[-1] == "Bo>"


def test_what_is_said_in_public_is_not_said_again():
    paper = Countdown().types(*PICKED, "stop", "u", "draw", "A")
    assert "Taken back." in paper.pages[-3]
    assert "Taken back." not in "\n".join((*paper.pages[-2], *paper.pages[-1]))


def test_a_draw_is_agreed_in_public():
    game = Countdown()
    game.types(*PICKED, "agree", "yes", "yes")
    assert game.table.over


def test_a_game_taken_up_again_tells_what_has_been_and_goes_on_in_public():
    game = Countdown()
    game.types(*PICKED, "stop", "")
    paper = game.types()
    assert prompts(paper) == ["Bo>"]
    page = "\n".join(paper.page)
    assert "Picked: 3, 2, 1." in page
    assert "Ann: fuel 0" in page


def test_bots_act_in_public_and_all_are_told():
    game = Countdown(("Ann", "Bot", "Cy"))
    paper = game.types("A", "pick 3", "C", "pick 1", "stop", "")
    assert game.done[-2:] == ["burn", "burn"]
    begin = paper.page.index("Ann: stop.")
    told = [line for line in paper.page[begin:] if line.startswith("Bot: ")]
    assert told == ["Bot: burn.", "Bot: burn.", "Bot: fuel 2"]
    assert prompts(paper)[-1] == "Cy>"


# ------------------------------------------------------------------------------ Without secrets


def test_at_an_open_table_a_script_answers_for_all_in_order():
    game = Countdown(open_table=True)
    paper = game.types("pick 1", "pick 2", "pick 3", "stop", "stop", "stop")
    assert prompts(paper)[:6] == ["Ann>", "Bo>", "Cy>", "Cy>", "Bo>", "Ann>"]
    assert len(paper.pages) == 1


@pytest.mark.rule("MRP-46", "MRP-59")
def test_what_leads_up_to_the_end_of_a_round_stands_there_for_all():
    table = Table.open(
        red_planet, red_planet.Config(seats=3), [Sitter(name) for name in NAMES[:3]], 7, bots.make
    )
    chosen = {"A": "soldier", "B": "saboteur", "C": "soldier"}
    table.play.state = red_planet.position(3, docks=["phobos-5"], chosen=chosen, called="BA")
    paper = Paper("board dock-1", "")
    with suppress(EndOfInput):
        LineGame(table, paper, open_table=False, pause=0.0).play()
    assert prompts(paper)[-1] == "The round is over. Enter goes on>"
    boarded = "Cy places an astronaut on the ship at dock 1 (Phobos 5), which has 4 seats free."
    assert boarded in paper.page
    assert paper.page[-2:] == ["Round 1 is over. Cy is first player now.", "Round 2. Cy is first player."]


@pytest.mark.parametrize("typed", [("pick 1", "stop")])
def test_alone_one_never_meets_a_curtain(typed):
    paper = Countdown(("Ann", "Bot")).types(*typed)
    assert set(prompts(paper)) == {"Ann>"}
    assert len(paper.pages) == 1
