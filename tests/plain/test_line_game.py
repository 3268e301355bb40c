"""A game in line mode: who is asked, what each may read, and how the screen goes round."""

import pytest

from spacegames import control
from spacegames.core.seats import LETTERS
from spacegames.hotseat.question import Choice, Question
from spacegames.plain.talk import Input, Quit, Text

CURTAIN = "The screen is for"
HANDS_OVER = "Enter hands over, u takes back"
CALL_OUT = "A letter looks, Enter: nobody answers>"


def prompts(paper) -> list[str]:
    return [prompt for prompt, _ in paper.prompts]


# --------------------------------------------------------------------------------------- The curtain


def test_the_screen_is_nobodys_until_a_seat_types_its_letter(laid_out):
    paper = laid_out(["nova", "rift"]).types("", " ", "b", "hand", "draw", "B", "a")
    assert prompts(paper)[:-1] == [f"{CURTAIN} Ann. Ann: type A and Enter>"] * 7
    assert prompts(paper)[-1] == "Ann>"
    for _, page in paper.prompts[:7]:
        assert "Nova" not in page
        assert "install" not in page


def test_between_two_people_the_screen_is_cleared_twice(laid_out):
    game = laid_out(["nova rift", "deflector"])
    paper = game.types("A", "install nova", "", "B")
    assert "install rift" in "\n".join(paper.pages[-4])
    (before, at_the_curtain, after) = paper.pages[-3:]
    assert before == []
    assert at_the_curtain == [f"{CURTAIN} Bo. Bo: type B and Enter> B"]
    assert "install deflector" in after
    assert "install rift" not in after


def test_the_next_seat_is_told_what_it_missed(laid_out):
    paper = laid_out(["nova", "rift"]).types("A", "install nova", "", "B")
    assert "Ann installs B10 Nova and has 10." in paper.page


def test_what_others_draw_is_told_as_they_may_know_it(laid_out):
    paper = laid_out(["", "rift", ""], deck="nova").types("A", "draw", "", "B", "draw", "", "C")
    first, second, third = [page for page in paper.pages if any("draws" in line for line in page)]
    assert "Ann draws B10 Nova." in first
    assert "Ann draws a card." in second
    assert "Ann draws a card." in third
    assert "Bo draws a card." in third


def test_with_one_person_there_is_no_curtain(laid_out):
    paper = laid_out(["nova", "rift"], who=("Ann", "Bot")).types()
    assert prompts(paper) == ["Ann>"]


def test_at_an_open_table_there_is_no_curtain(laid_out):
    paper = laid_out(["nova", "reactor"], open_table=True).types("install nova", "install reactor")
    assert prompts(paper) == ["Ann>", "Bo>", "Ann>"]
    assert len(paper.pages) == 1


@pytest.mark.parametrize("word", ["q", "quit", "QUIT"])
def test_at_the_curtain_one_can_quit(laid_out, word):
    with pytest.raises(Quit):
        laid_out(["nova", "rift"]).types(word)


@pytest.mark.parametrize("word", ["help", "look nova", "rules goal", "table", "log"])
def test_at_the_curtain_what_is_public_can_be_asked_for(laid_out, word):
    paper = laid_out(["reactor nova", "deflector"]).types("A", "install reactor", "", word)
    curtain, after = [page for prompt, page in paper.prompts if prompt.startswith(f"{CURTAIN} Bo")]
    told = after.removeprefix(curtain)
    assert len(told.splitlines()) > 1, f"{word!r} is not answered"
    assert "Deflector" not in told
    assert "Nova" not in told or word == "look nova"


def test_at_the_curtain_no_hand_can_be_asked_for(laid_out):
    paper = laid_out(["reactor", "rift"]).types("hand", "A")
    assert "Reactor" not in paper.prompts[1][1]


# --------------------------------------------------------------------------------------- Hand over


def test_a_turn_ends_with_a_key_of_its_own(laid_out):
    paper = laid_out(["nova rift", "rift"]).types("A", "install nova", "", "B")
    assert f"Ann: {HANDS_OVER}, ? helps>" in prompts(paper)


def test_before_handing_over_one_can_take_back(laid_out):
    game = laid_out(["nova rift", "rift"])
    paper = game.types("A", "install nova", "u", "install rift")
    assert game.done == ["A install rift"]
    assert "Taken back." in paper.page


def test_before_handing_over_one_can_look_and_read(laid_out):
    game = laid_out(["nova rift", "rift"])
    paper = game.types("A", "install nova", "hand", "table", "log", "look nova", "rules goal", "?", "undo")
    assert paper.prompts[-1][0] == "Ann>"
    assert game.done == []


def test_before_handing_over_nothing_else_can_be_done(laid_out):
    game = laid_out(["nova rift", "rift"])
    paper = game.types("A", "install nova", "install rift", "draw", "7")
    assert game.done == ["A install nova"]
    assert paper.page.count("You have answered: Enter hands the screen over.") == 3


def test_what_was_drawn_is_not_put_back(laid_out):
    game = laid_out(["nova", "rift"])
    paper = game.types("A", "draw", "u", "")
    assert "Chance has decided since." in "\n".join(page for page in map("\n".join, paper.pages))
    assert paper.prompts[-1][0].startswith(f"{CURTAIN} Bo")


def test_what_was_handed_over_is_not_taken_back(laid_out):
    game = laid_out(["nova rift", "rift"])
    paper = game.types("A", "install nova", "", "B", "undo")
    assert game.done == ["A install nova"]
    assert paper.page[-1] != "Taken back."


def test_a_person_who_is_asked_again_keeps_the_screen(laid_out):
    paper = laid_out(["exotic-matter rift nova", "rift"]).types("A", "install exotic-matter", "done")
    assert prompts(paper) == [
        f"{CURTAIN} Ann. Ann: type A and Enter>",
        "Ann>",
        "Ann>",
        f"Ann: {HANDS_OVER}, ? helps>",
    ]


# --------------------------------------------------------------------------------------- The call-out


def burned(laid_out, b="nova", c="", a="nova", **others):
    """Ann has an Anomaly to burn, and somebody has a Rift to lose."""
    hands = [f"anomaly {a}", b, c][: 3 if c else 2]
    return laid_out(hands, ["", "rift", ""][: len(hands)], **others)


BURN = ("A", "burn anomaly", "")


def test_a_burn_is_called_out_to_everybody(laid_out):
    paper = burned(laid_out, b="time-stop", c="nova").types(*BURN)
    assert prompts(paper)[-1] == CALL_OUT
    page = "\n".join(paper.page)
    assert "Ann burns B4 Anomaly. Does Bo or Cy answer with a Time Stop?" in page
    assert "B   Bo looks and decides" in page
    assert "nC   not this round" in page
    for secret in ("Time Stop,", "Nova", "install"):
        assert secret not in page


def test_the_call_out_is_the_same_whatever_is_held(laid_out):
    pages = {tuple(burned(laid_out, b=hand, c="nova").types(*BURN).page) for hand in ("time-stop", "nova")}
    assert len(pages) == 1


def test_enter_says_that_nobody_answers(laid_out):
    game = burned(laid_out, b="time-stop", c="time-stop")
    game.types(*BURN, "")
    assert game.done == ["A burn anomaly", "B let", "C let"]


@pytest.mark.parametrize("letter", ["B", "b"])
def test_a_letter_claims_and_decides_unseen(laid_out, letter):
    game = burned(laid_out, b="time-stop nova")
    paper = game.types(*BURN, letter, "burn time-stop", "")
    claimed = next(page for page in paper.pages if any(line.startswith("Bo>") for line in page))
    assert "burn time-stop" in claimed
    assert "install" not in "\n".join(claimed)
    assert game.done == ["A burn anomaly", "B burn time-stop"]
    assert prompts(paper)[-1] == CALL_OUT
    assert (
        "Ann's B4 Anomaly is stopped by a Time Stop. Does Ann answer that with another? Then it would happen after all."
        in paper.page
    )


def test_who_looks_may_still_let_it_happen(laid_out):
    game = burned(laid_out, b="time-stop", c="nova")
    paper = game.types(*BURN, "B", "let", "")
    assert game.done == ["A burn anomaly", "B let"]
    assert prompts(paper)[-1] == CALL_OUT
    assert "C   Cy looks and decides" in "\n".join(paper.page)
    assert "B   Bo looks" not in "\n".join(paper.page)


def test_what_was_answered_unseen_is_not_told_to_who_answers_next(laid_out):
    pages = set()
    for answer in ("let", "burn time-stop"):
        game = burned(laid_out, b="time-stop nova", c="nova")
        pages.add(tuple(game.types(*BURN, "B", answer, "").page))
    assert len(pages) == 1


@pytest.mark.parametrize("c", ["", "nova"], ids=["the only one", "one of two"])
def test_before_the_screen_goes_on_an_answer_can_be_taken_back(laid_out, c):
    game = burned(laid_out, b="time-stop nova", c=c)
    paper = game.types(*BURN, "B", "let", "u", "burn time-stop")
    assert game.done == ["A burn anomaly", "B burn time-stop"]
    assert prompts(paper)[-1] == f"Bo: {HANDS_OVER}, ? helps>"
    assert "Taken back." in paper.page


def test_the_last_answer_lays_all_open_and_is_not_taken_back(laid_out):
    game = burned(laid_out, b="time-stop nova", c="nova")
    paper = game.types(*BURN, "B", "burn time-stop", "", "C", "let", "u", "undo")
    assert game.done == ["A burn anomaly", "B burn time-stop", "C let"]
    assert prompts(paper)[-1] == "Cy: Enter hands over (something hidden was seen by it), ? helps>"


def test_after_an_answer_the_screen_is_cleared(laid_out):
    game = burned(laid_out, b="time-stop nova", c="nova")
    paper = game.types(*BURN, "B", "let", "")
    assert "Bo>" not in "\n".join(paper.page)


def test_not_this_round_is_said_in_public_and_holds_for_the_round(laid_out):
    game = laid_out(["anomaly anomaly nova", "time-stop nova nova"], ["", "rift"])
    paper = game.types(*BURN, "nB", "B", "install nova", "", "A", "burn anomaly", "", "B")
    assert game.done == ["A burn anomaly", "B let", "B install nova", "A burn anomaly", "B let"]
    assert prompts(paper).count(CALL_OUT) == 1


def test_one_stands_aside_and_the_others_are_still_asked(laid_out):
    game = burned(laid_out, b="time-stop", c="time-stop nova")
    paper = game.types(*BURN, "nb")
    assert game.done == ["A burn anomaly", "B let"]
    assert prompts(paper)[-1] == CALL_OUT
    assert "Bo looks" not in "\n".join(paper.page)


BO_ASIDE = "Bo answers nothing this round; nB takes that back."
TO_ANNS_SECOND_TURN = (*BURN, "nB", "", "B", "install nova", "", "C", "install nova", "")
BURN_AGAIN = ("A", "burn anomaly", "")


def two_burns(laid_out):
    """Ann has two Anomalies to burn, and Bo could stop both."""
    return laid_out(["anomaly anomaly", "time-stop nova", "nova nova"], ["", "rift", ""])


def test_the_next_call_out_shows_who_stands_aside(laid_out):
    paper = two_burns(laid_out).types(*TO_ANNS_SECOND_TURN, *BURN_AGAIN)
    assert prompts(paper)[-1] == CALL_OUT
    page = "\n".join(paper.page)
    assert "C   Cy looks and decides    nC   not this round" in page
    assert "Bo: not this round    nB   after all" in page
    assert "Bo looks" not in page


def test_who_stands_aside_answers_after_all(laid_out):
    game = two_burns(laid_out)
    paper = game.types(*TO_ANNS_SECOND_TURN, *BURN_AGAIN, "nB", "B", "burn time-stop")
    (page,) = paper.asked(CALL_OUT)[-1:]
    assert "B   Bo looks and decides    nB   not this round" in page
    assert game.done[-1] == "B burn time-stop"


def test_who_stands_aside_takes_that_back_at_any_curtain(laid_out):
    paper = two_burns(laid_out).types(*TO_ANNS_SECOND_TURN, "nB", *BURN_AGAIN)
    assert "B   Bo looks and decides    nB   not this round" in "\n".join(paper.page)


def test_in_front_of_the_screen_one_says_not_this_round_for_oneself_only(laid_out):
    paper = two_burns(laid_out).types(*BURN, "", "B", "nA", "nB")
    assert prompts(paper)[-1] == "Bo>"
    assert "'nA' is nothing to do here; ? helps." in paper.page
    assert paper.page[-1] == BO_ASIDE


def test_what_was_said_in_front_of_the_screen_is_told_at_the_next_curtain(laid_out):
    paper = two_burns(laid_out).types(*BURN, "", "B", "install nova", "nB", "")
    assert prompts(paper)[-1].startswith(f"{CURTAIN} Cy")
    assert BO_ASIDE in paper.page


def test_who_sees_all_hands_has_nothing_to_stand_aside_from(laid_out):
    paper = laid_out(["nova", "rift"], open_table=True).types("nA")
    assert "'nA' is nothing to do here; ? helps." in paper.page


ALL = [cell.word for cell in control.components.CELLS]


def without(*cells) -> list[str]:
    """A hand of the Level Playing Field without these."""
    return [cell for cell in ALL if cell not in cells]


def to_the_next_round(laid_out):
    """Bo stands aside, then Ann ends the round; she starts the next, in which both have every cell again."""
    game = laid_out(
        [without("nova", "time-stop"), ALL],
        [["nova", "time-stop"], []],
        variants=["level-playing-field"],
        starter="B",
        turn="A",
    )
    return game, [*BURN, "nB", "B", "install reactor", "", "A", "install deflector", "", "A"]


def test_who_stands_aside_is_asked_again_in_the_next_round(laid_out):
    game, typed = to_the_next_round(laid_out)
    paper = game.types(*typed, "burn anomaly", "")
    assert game.table.play.state.round == 1
    assert prompts(paper).count(CALL_OUT) == 2
    assert prompts(paper)[-1] == CALL_OUT


def test_who_stands_aside_in_the_next_round_does_so_to_its_end(laid_out):
    game, typed = to_the_next_round(laid_out)
    paper = game.types(
        *typed, "burn anomaly", "", "nB", "B", "install rewind", "", "A", "burn singularity", "", "B"
    )
    assert game.done[-2:] == ["A burn singularity", "B let"]
    assert prompts(paper).count(CALL_OUT) == 2


def test_at_the_call_out_nonsense_asks_again(laid_out):
    game = burned(laid_out, b="time-stop")
    paper = game.types(*BURN, "x", "A", "nA", "burn time-stop", "1")
    assert game.done == ["A burn anomaly"]
    assert prompts(paper)[-6:] == [CALL_OUT] * 6


def test_at_the_call_out_one_can_quit(laid_out):
    with pytest.raises(Quit):
        burned(laid_out).types(*BURN, "quit")


@pytest.mark.parametrize("word", ["help", "?", "look time stop", "rules goal"])
def test_at_the_call_out_one_can_ask_for_help(laid_out, word):
    paper = burned(laid_out).types(*BURN, word)
    assert prompts(paper)[-1] == CALL_OUT
    said = "\n".join(line for page in paper.pages for line in page)
    before, _, after = said.partition(f"{CALL_OUT} {word}\n")
    assert set(after.splitlines()) - set(before.splitlines()), f"{word!r} is not answered"


def test_bots_answer_before_people_are_called(laid_out):
    game = laid_out(["anomaly nova", "nova", "time-stop"], ["", "rift", ""], who=("Ann", "Bot B", "Cy"))
    paper = game.types(*BURN)
    assert game.done == ["A burn anomaly", "B let"]
    assert prompts(paper)[-1] == CALL_OUT
    assert "Bot B looks" not in "\n".join(paper.page)


# ------------------------------------------------------------------------------------------- The end


def test_whoever_is_there_reads_how_it_ended(laid_out):
    game = laid_out(["reactor", "rift"], ["nova nova", ""], rounds=1)
    paper = game.types("A", "install reactor")
    assert game.table.over
    assert "Ann wins the match." in paper.page


def test_how_it_ended_is_told_when_nobody_has_the_screen(laid_out):
    game = laid_out(["dark-energy nova", "nova"], ["nova nova", "reactor"], rounds=1)
    paper = game.types("A", "burn dark-energy at B:reactor to A", "", "")
    assert game.table.over
    assert "Ann wins the match." in paper.page


def test_how_a_bot_won_is_told_too(laid_out):
    game = laid_out(
        ["deflector rift", "reactor", "rift"],
        ["", "nova nova", ""],
        who=("Ann", "Bot B", "Cy"),
        sudden_death=True,
        passed="B",
        rounds=1,
    )
    paper = game.types("A", "install deflector", "")
    assert game.done == ["A install deflector", "B install reactor"]
    assert "Bot B wins the match." in paper.page


def test_who_concedes_ends_the_game_for_all(laid_out):
    game = laid_out(["nova", "rift"])
    paper = game.types("A", "concede", "yes")
    assert "Bo wins the match: the other side concedes." in paper.page


def test_who_is_not_sure_does_not_concede(laid_out):
    game = laid_out(["nova", "rift"])
    game.types("A", "concede", "")
    assert not game.table.over


def test_the_end_of_a_round_is_for_everybody_to_see(laid_out):
    game = laid_out(["nova reactor", "rift"], ["time-stop rift rift", ""])
    paper = game.types("A", "install nova")
    assert prompts(paper)[-1] == "The round is over. Enter goes on>"
    assert any("Ann wins round 1" in line for line in paper.page)
    assert not any("Ann is dealt" in line for line in paper.page)


def test_at_the_end_of_a_round_no_hand_is_left_on_the_screen(laid_out):
    paper = laid_out(["nova reactor", "rift"], ["time-stop rift rift", ""]).types(
        "A", "install nova", "table"
    )
    assert "install reactor" not in "\n".join(paper.page)
    assert "Reactor" not in "\n".join(paper.page)


# --------------------------------------------------------------------------------------- Agreeing


def test_a_draw_is_agreed_by_all(laid_out):
    game = laid_out(["nova", "rift", "rift"])
    game.types("A", "agree", "yes", "y")
    assert game.table.over


def test_who_is_asked_to_agree_does_not_see_the_hand_of_who_asks(laid_out):
    paper = laid_out(["reactor", "rift"]).types("A", "agree", "yes")
    (page,) = paper.asked("do you agree")
    assert "reactor" not in page.lower()


def test_a_draw_that_one_does_not_want_is_none(laid_out):
    game = laid_out(["reactor", "rift", "nova"])
    game.types("A", "agree", "yes", "no")
    assert not game.table.over
    assert game.done == []


def test_after_an_offer_the_screen_is_again_whose_it_was(laid_out):
    paper = laid_out(["reactor", "rift"]).types("A", "install reactor", "agree", "no", "A")
    assert prompts(paper)[-1] == "Ann: Enter hands over, u takes back, ? helps>"


# ----------------------------------------------------------------------------------------- Leaving


def test_of_three_people_one_leaves_and_the_screen_goes_on(laid_out):
    game = laid_out(["nova", "rift", "reactor"])
    paper = game.types("A", "leave random", "", "B")
    assert game.table.humans == [1, 2]
    assert "rift" in "\n".join(paper.page)
    assert "Ann (random)" in "\n".join(paper.page)


def test_of_two_people_one_leaves_and_does_not_leave_the_cards_on_the_screen(laid_out):
    paper = laid_out(["reactor nova", "rift"]).types("A", "leave random", "", "B")
    (page,) = [page for prompt, page in paper.prompts[-1:]]
    assert "install rift" in page
    assert "install reactor" not in page
    assert "install nova" not in page


def test_what_the_bot_draws_in_a_seat_that_was_left_is_not_told(laid_out):
    game = laid_out(["", "rift", "reactor"], deck="nova")
    paper = game.types("A", "leave random", "", "B")
    assert game.done == ["A draw"]
    assert not [line for page in paper.pages for line in page if "draws B10 Nova" in line]


# ------------------------------------------------------------------------------ A pause before bots


def test_against_bots_there_is_a_moment_to_take_back(laid_out):
    game = laid_out(["nova rift", "rift"], who=("Ann", "Bot"))
    paper = game.types("install nova", "u", "install rift", pause=0.1)
    assert "A install nova" not in game.done
    assert "Taken back." in paper.page


def test_what_is_typed_in_that_moment_is_not_lost(laid_out):
    game = laid_out(["nova rift", "rift"], who=("Ann", "Bot"))
    game.types("install nova", "install rift", pause=0.1)
    assert game.done[0] == "A install nova"
    assert game.done[1].startswith("B ")


def test_after_a_draw_there_is_nothing_to_wait_for(laid_out):
    paper = laid_out(["nova", "rift"], who=("Ann", "Bot")).types("draw", pause=0.1)
    assert not [prompt for prompt in prompts(paper) if "takes it back" in prompt]


# ------------------------------------------------------------------------------------------ Letters


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_its_letter(laid_out, seats):
    typed = [text for letter in LETTERS[:seats] for text in (letter, "install reactor", "")]
    paper = laid_out(["reactor rift"] * seats).types(*typed)
    curtains = [prompt for prompt in prompts(paper) if prompt.startswith(CURTAIN)]
    assert [prompt.partition("type ")[2][0] for prompt in curtains][:seats] == list(LETTERS[:seats])


# -------------------------------------------------------------------------------- What cannot be done


def test_what_fails_by_one_rule_in_several_ways_is_told_in_one_line(capsys):
    locked = [
        Choice(f"slide {dial} {space}", f"move {dial} to {space}", f"the {dial} dial is locked (CO-87)")
        for dial in ("blue", "green", "yellow")
        for space in ("T1", "T2", "T3")
    ]
    Text(Input()).question(Question("A", "Ann", "roll", "Roll?", [], [Choice("roll", "roll", "no"), *locked]))
    assert capsys.readouterr().out.splitlines()[2:] == [
        "  - roll: no",
        "  - slide, any of 9: the blue dial is locked (CO-87), and the like",
    ]
