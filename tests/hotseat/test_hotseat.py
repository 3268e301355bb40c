"""Who is in front of the screen, what he may see there, and what comes next."""

import pytest

from spacegames import control
from spacegames.core.table import CannotUndo
from spacegames.hotseat.hotseat import HotSeat
from spacegames.hotseat.stage import (
    Ask,
    Bots,
    CallOut,
    Curtain,
    Deal,
    Forced,
    HandOver,
    Over,
    Peek,
    RoundOver,
)

ANN, BO, CY, DI = range(4)
NOBODY_THERE = "nobody is in front of the screen"
SEEN_BY_OTHERS = "others have seen it"
NO_OTHER_ANSWER = "there was no other answer"


def told(screen) -> list[str]:
    """The news, in words."""
    return [control.voice.event(event, screen.table.names) for event in screen.news()]


def burned(sit, b="nova", c="nova", **others):
    """Ann has burned an Anomaly and handed over: Bo, and Cy if he has a card, may answer."""
    hands = ["anomaly nova", b, c][: 3 if c else 2]
    screen = sit(hands, ["", "rift", ""][: len(hands)], **others)
    return screen.opens(ANN).does("burn anomaly").hands_over()


def about_to_win(sit, **others):
    """Ann wins the round with her Nova."""
    return sit(["nova reactor", "rift"], ["time-stop rift rift", ""], **others)


# ----------------------------------------------------------------------------------- One turn after another


def test_the_screen_is_nobodys_until_the_seat_comes(sit):
    screen = sit(["nova", "rift"])
    assert screen.stage() == Curtain((ANN,))
    assert screen.viewers == ()
    screen.open(ANN)
    assert screen.stage() == Ask(ANN)
    assert screen.viewers == (ANN,)


def test_after_a_turn_there_is_a_moment_to_look_and_to_take_back(sit):
    screen = sit(["nova", "rift"]).opens(ANN).does("install nova")
    assert screen.stage() == HandOver(ANN)
    assert screen.viewers == (ANN,)
    assert not screen.why_no_undo()
    screen.undo()
    assert screen.stage() == Ask(ANN)


def test_then_the_screen_is_for_the_next_seat(sit):
    screen = sit(["nova", "rift"]).opens(ANN).does("install nova").hands_over()
    assert screen.stage() == Curtain((BO,))
    assert screen.viewers == ()


def test_who_is_asked_again_keeps_the_screen(sit):
    screen = sit(["exotic-matter rift", "rift"]).opens(ANN).does("install exotic-matter")
    assert screen.stage() == Ask(ANN)


def test_chance_decides_before_the_moment_to_look(sit):
    screen = sit(["nova", "rift"]).opens(ANN)
    screen.act(ANN, control.parse("draw"))
    assert screen.stage() == Deal()
    screen.table.step()
    assert screen.stage() == HandOver(ANN)
    assert screen.why_no_undo() == "chance has decided since"


def test_bots_play_when_nobody_is_there(sit):
    screen = sit(["nova", "rift", "rift"], who=("Ann", "Bot B", "Cy"))
    screen.opens(ANN).does("install nova")
    assert screen.stage() == HandOver(ANN)
    screen.hand_over()
    assert screen.stage() == Bots(BO, may_take_back=False)
    assert screen.viewers == ()


# ------------------------------------------------------------------------------------------ The call-out


def test_everybody_is_asked_at_once_whether_he_interferes(sit):
    screen = burned(sit)
    assert screen.stage() == CallOut((BO, CY), (BO, CY))
    assert screen.viewers == ()


def test_bots_answer_before_people_are_called(sit):
    screen = burned(sit, who=("Ann", "Bot B", "Cy"))
    assert screen.stage() == Bots(BO, may_take_back=False)
    screen.table.step()
    assert screen.stage() == CallOut((CY,), (CY,))


def test_nobody_interferes(sit):
    screen = burned(sit)
    screen.nobody(BO, CY)
    assert screen.done[1:] == ["B let", "C let"]
    assert screen.stage() == Curtain((BO,))


def test_who_claims_is_asked(sit):
    screen = burned(sit).opens(CY)
    assert screen.stage() == Ask(CY)
    assert screen.viewers == (CY,)


@pytest.mark.parametrize("c", ["", "nova"], ids=["the only one", "one of two"])
@pytest.mark.parametrize("answer", ["let", "burn time-stop"])
def test_who_has_claimed_and_answered_may_take_that_back(sit, answer, c):
    screen = burned(sit, b="time-stop", c=c).opens(BO).does(answer)
    assert screen.stage() == HandOver(BO)
    screen.undo()
    assert screen.stage() == Ask(BO)
    screen.redo()
    assert screen.stage() == HandOver(BO)


def test_only_then_the_others_are_asked(sit):
    screen = burned(sit, b="time-stop").opens(BO).does("burn time-stop").hands_over()
    assert screen.stage() == CallOut((CY,), (CY,))


def test_the_last_answer_lays_all_open_and_is_not_taken_back(sit):
    screen = burned(sit, b="time-stop").opens(BO).does("burn time-stop").hands_over()
    screen.opens(CY).does("let")
    assert screen.stage() == HandOver(CY)
    assert screen.why_no_undo() == "something hidden was seen by it"


def test_who_has_answered_hands_over_even_if_he_is_asked_again(sit):
    screen = burned(sit, b="time-stop").opens(BO).does("burn time-stop").hands_over()
    screen.opens(CY).does("let")
    assert CY in screen.table.waiting_for()
    assert screen.stage() == HandOver(CY)
    screen.hand_over()
    assert screen.stage() == CallOut((ANN, CY), (ANN, CY))
    screen.open(CY)
    assert screen.stage() == Ask(CY)


# -------------------------------------------------------------------------------------- Not this round


def test_who_stands_aside_is_shown_but_not_called(sit):
    screen = burned(sit)
    screen.not_this_round(BO)
    assert screen.stands_aside(BO)
    assert screen.stage() == CallOut((BO, CY), (CY,))


def test_said_again_it_is_taken_back(sit):
    screen = burned(sit)
    screen.not_this_round(BO)
    screen.not_this_round(BO)
    assert not screen.stands_aside(BO)
    assert screen.stage() == CallOut((BO, CY), (BO, CY))


def test_if_all_stand_aside_nobody_is_called(sit):
    screen = burned(sit)
    screen.not_this_round(BO)
    screen.not_this_round(CY)
    assert screen.stage() == CallOut((BO, CY), ())


def test_it_can_be_said_before_anybody_asks_and_holds_for_the_round_only(sit):
    screen = about_to_win(sit)
    screen.not_this_round(BO)
    screen.opens(ANN).does("install nova")
    assert not screen.stands_aside(BO)


def test_what_was_said_in_a_round_that_is_taken_back_is_not_said_yet(sit):
    screen = about_to_win(sit, undo="free").opens(ANN).does("install nova")
    screen.end_seen(1)
    screen.not_this_round(BO)
    screen.opens(ANN).undo()
    screen.does("install nova").end_seen(1)
    assert not screen.stands_aside(BO)


# --------------------------------------------------------------------------------------------- Hiding

MOMENTS = {
    "at the first curtain": lambda sit: sit(["nova", "rift"]),
    "asked": lambda sit: sit(["nova", "rift"]).opens(ANN),
    "in the middle of a chain": lambda sit: (
        sit(["exotic-matter rift", "rift"]).opens(ANN).does("install exotic-matter")
    ),
    "about to hand over": lambda sit: sit(["nova", "rift"]).opens(ANN).does("install nova"),
    "before a bot": lambda sit: (
        sit(["", "nova", ""], who=("Ann", "Bo", "Bot C"), turn="B").opens(BO).does("draw").hands_over()
    ),
    "called out": burned,
    "claimed": lambda sit: burned(sit).opens(CY),
    "answered": lambda sit: burned(sit).opens(CY).does("let"),
    "answered, and asked again": lambda sit: (
        burned(sit, b="time-stop").opens(BO).does("burn time-stop").hands_over().opens(CY).does("let")
    ),
    "at the end of a round": lambda sit: about_to_win(sit).opens(ANN).does("install nova"),
    "at the end of the match": lambda sit: about_to_win(sit, rounds=1).opens(ANN).does("install nova"),
}
every_moment = pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS.keys())


@every_moment
def test_what_is_hidden_is_there_again_when_the_seat_comes_back(sit, moment):
    screen = moment(sit)
    stage, viewers, in_front = screen.stage(), screen.viewers, screen.present
    screen.hide()
    assert screen.viewers == ()
    if viewers:
        assert screen.stage() == Curtain((in_front,))
        screen.open(in_front)
    assert screen.stage() == stage
    assert screen.viewers == viewers


@every_moment
def test_after_a_peek_the_screen_is_whose_it_was(sit, moment):
    screen = moment(sit)
    screen.hide()
    before = screen.stage()
    screen.peek(BO)
    if not isinstance(before, RoundOver):
        assert screen.stage() == Peek(BO)
        assert screen.viewers == (BO,)
    screen.hide()
    assert screen.stage() == before
    screen.peek(BO)
    screen.draw_curtain()
    assert screen.stage() == before


def test_a_peek_past_who_is_asked_hides_his_hand(sit):
    screen = sit(["nova", "rift"]).opens(ANN)
    screen.peek(BO)
    assert screen.viewers == (BO,)
    screen.hide()
    assert screen.stage() == Curtain((ANN,))


def test_while_it_is_hidden_nothing_is_taken_back_or_done_again(sit):
    screen = sit(["nova", "rift"]).opens(ANN).does("install nova")
    screen.hide()
    assert screen.why_no_undo() == NOBODY_THERE
    with pytest.raises(CannotUndo, match=NOBODY_THERE):
        screen.undo()
    screen.opens(ANN).undo()
    screen.hide()
    with pytest.raises(CannotUndo, match=NOBODY_THERE):
        screen.redo()
    assert screen.done == []


def test_what_somebody_has_peeked_at_is_not_taken_back(sit):
    screen = sit(["nova", "rift"]).opens(ANN).does("install nova")
    screen.hide()
    screen.peek(BO)
    assert any("Ann installs" in line for line in told(screen))
    screen.hide()
    screen.open(ANN)
    assert screen.stage() == HandOver(ANN)
    assert screen.why_no_undo() == SEEN_BY_OTHERS


def test_what_one_peeks_at_oneself_can_still_be_taken_back(sit):
    screen = sit(["nova", "rift"]).opens(ANN).does("install nova")
    screen.hide()
    screen.peek(ANN)
    assert not screen.why_no_undo()


def test_who_takes_back_in_a_peek_is_asked(sit):
    screen = burned(sit)
    screen.nobody(BO)
    screen.peek(BO)
    screen.undo()
    assert screen.stage() == Ask(BO)


def test_nobody_looks_at_the_hand_of_a_bot(sit):
    screen = sit(["nova", "rift", "rift"], who=("Ann", "Bot B", "Cy"))
    for look in (screen.open, screen.peek):
        with pytest.raises(ValueError, match="nobody at the screen holds seat B"):
            look(BO)
    assert screen.viewers == ()


def test_the_curtain_takes_a_claim_back(sit):
    screen = burned(sit).opens(CY)
    screen.draw_curtain()
    assert screen.stage() == CallOut((BO, CY), (BO, CY))


# ------------------------------------------------------------------------------- The end of a round


def test_the_end_of_a_round_is_for_everybody_to_see(sit):
    screen = about_to_win(sit).opens(ANN).does("install nova")
    assert screen.stage() == RoundOver(1)
    assert screen.viewers == ()
    assert [type(event).__name__ for event in screen.end_of_round(1)][:1] == ["RoundEnded"]
    screen.end_seen(1)
    assert screen.stage() == Curtain((BO,))


def test_it_is_not_taken_back(sit):
    screen = about_to_win(sit).opens(ANN)
    screen.act(ANN, control.parse("install nova"))
    assert screen.why_no_undo() == NOBODY_THERE
    screen.end_seen(1)
    assert screen.stage() == Deal()
    screen.open(ANN)
    assert screen.why_no_undo() == SEEN_BY_OTHERS


def test_the_match_ends_with_its_last_round(sit):
    screen = about_to_win(sit, rounds=1).opens(ANN).does("install nova")
    assert screen.stage() == RoundOver(1)
    screen.end_seen(1)
    assert screen.stage() == Over()


@pytest.mark.parametrize("ends", [lambda screen: screen.concede(BO), HotSeat.agree], ids=["concede", "agree"])
def test_a_match_that_breaks_off_ends_no_round(sit, ends):
    screen = sit(["nova", "rift"]).opens(ANN)
    ends(screen)
    assert screen.stage() == Over()


def test_bots_agree_on_no_draw(sit):
    assert sit(["nova", "rift"], who=("Ann", "Bot")).why_no_draw() == "bots agree on nothing"
    assert not sit(["nova", "rift"]).why_no_draw()


@pytest.mark.parametrize("settings", [{"who": ("Ann", "Bot")}, {"open_table": True}], ids=["alone", "open"])
def test_without_secrets_the_end_of_a_round_is_taken_back_like_anything(sit, settings):
    screen = about_to_win(sit, **settings)
    screen.act(ANN, control.parse("install nova"))
    assert screen.stage() == RoundOver(1)
    screen.end_seen(1)
    assert screen.stage() == Deal()
    screen.undo()
    assert screen.stage() == Ask(ANN)
    screen.redo()
    assert screen.stage() == RoundOver(1)


# --------------------------------------------------------------------------------------- Without secrets


def test_alone_one_never_meets_a_curtain(sit):
    screen = sit(["nova", "rift"], who=("Ann", "Bot"))
    for leads_nowhere in (screen.hide, screen.draw_curtain, screen.hand_over):
        assert screen.stage() == Ask(ANN)
        assert screen.viewers == (ANN,)
        leads_nowhere()
    screen.peek(ANN)
    assert screen.stage() == Ask(ANN)


def test_at_an_open_table_nobody_meets_a_curtain(sit):
    screen = sit(["anomaly nova", "rift", "nova"], ["", "rift", ""], open_table=True)
    assert screen.viewers == (ANN, BO, CY)
    assert screen.stage() == Ask(ANN)
    screen.does("burn anomaly")
    assert screen.stage() == Ask(BO)
    screen.hide()
    assert screen.stage() == Ask(BO)


def test_at_an_open_table_whoever_did_it_takes_it_back(sit):
    screen = sit(["nova", "reactor"], open_table=True).does("install nova", "install reactor")
    assert screen.stage() == Ask(ANN)
    screen.undo()
    assert screen.stage() == Ask(BO)


def test_before_the_bots_go_on_one_person_may_take_back(sit):
    screen = sit(["nova", "rift"], who=("Ann", "Bot")).does("install nova")
    assert screen.stage() == Bots(BO, may_take_back=True)
    screen.undo()
    assert screen.stage() == Ask(ANN)


def test_after_a_draw_there_is_nothing_to_wait_for(sit):
    screen = sit(["nova", "rift"], who=("Ann", "Bot")).does("draw")
    assert screen.stage() == Bots(BO, may_take_back=False)


# ----------------------------------------------------------------------------------------- One answer only


def bot_burns(sit, hand, **settings):
    """Bo's Anomaly is burned, and Ann may answer if she has what it takes."""
    screen = sit([hand, "anomaly nova"], ["rift", ""], turn="B", **{"who": ("Ann", "Bot")} | settings)
    screen.act(BO, control.parse("burn anomaly"))
    return screen


def test_the_only_answer_there_is_need_not_be_asked_for(sit):
    screen = bot_burns(sit, "nova", skip_forced=True)
    assert screen.stage() == Forced(ANN)
    assert screen.only_answer(ANN) == control.parse("let")


def test_it_is_asked_for_by_who_wants_it_so(sit):
    assert bot_burns(sit, "nova").stage() == Ask(ANN)


def test_a_choice_is_never_made_for_anybody(sit):
    assert bot_burns(sit, "time-stop", skip_forced=True).stage() == Ask(ANN)


@pytest.mark.parametrize("open_table", [False, True])
def test_of_several_people_everybody_answers_himself(sit, open_table):
    screen = bot_burns(sit, "nova", skip_forced=True, who=("Ann", "Bo"), open_table=open_table)
    assert screen.stage() == (Ask(ANN) if open_table else CallOut((ANN,), (ANN,)))


def test_a_turn_is_always_asked_for(sit):
    screen = sit(["", "rift"], who=("Ann", "Bot"), skip_forced=True)
    assert len(screen.table.legal_actions(ANN)) == 1
    assert screen.stage() == Ask(ANN)


def test_what_was_forced_is_taken_back_with_what_led_to_it(sit):
    screen = sit(["exotic-matter nova", "rift"], who=("Ann", "Bot"), skip_forced=True)
    screen.does("install exotic-matter")
    assert screen.stage() == Forced(ANN)
    screen.does("done")
    assert screen.stage() == Bots(BO, may_take_back=True)
    screen.undo()
    assert screen.stage() == Ask(ANN)
    assert screen.done == []
    screen.redo()
    assert screen.done == ["A install exotic-matter", "A done"]


def forced_by_a_bot(sit):
    return bot_burns(sit, "nova", skip_forced=True).does("let")


def forced_by_what_was_seen(sit):
    screen = sit(["wormhole nova", ""], discard="rift", who=("Ann", "Bot"), skip_forced=True)
    return screen.does("burn wormhole", "take rift")


def forced_by_what_another_person_has_looked_at(sit):
    screen = sit(["exotic-matter nova", "rift"], skip_forced=True).opens(ANN).does("install exotic-matter")
    screen.peek(BO)
    screen.leave(BO, "random")
    return screen.opens(ANN).does("done")


@pytest.mark.parametrize(
    "forced", [forced_by_a_bot, forced_by_what_was_seen, forced_by_what_another_person_has_looked_at]
)
def test_what_was_forced_is_not_taken_back_alone(sit, forced):
    screen = forced(sit)
    done = screen.done
    assert screen.why_no_undo() == NO_OTHER_ANSWER
    with pytest.raises(CannotUndo, match=NO_OTHER_ANSWER):
        screen.undo()
    assert screen.done == done


def test_what_is_done_where_something_was_forced_before_is_a_choice(sit):
    hands = ["exotic-matter exotic-matter rift nova", "anomaly nova"]
    screen = sit(hands, who=("Ann", "Bot"), undo="free", skip_forced=True)
    screen.does("install nova", "burn anomaly", "let").undo()
    assert screen.done == []
    screen.does("install exotic-matter", "install exotic-matter", "done").undo()
    assert screen.done == ["A install exotic-matter", "A install exotic-matter"]


# ------------------------------------------------------------------------------------------- Leaving


def test_who_leaves_leaves_nothing_on_the_screen(sit):
    screen = sit(["nova", "rift", "reactor"]).opens(ANN)
    screen.leave(ANN, "random")
    assert screen.viewers == ()
    assert screen.stage() == Bots(ANN, may_take_back=False)


def test_the_last_who_stays_comes_once_through_the_curtain(sit):
    screen = sit(["nova", "rift"]).opens(ANN)
    screen.leave(ANN, "random")
    assert screen.stage() == Curtain((BO,))
    assert screen.viewers == ()
    screen.open(BO)
    assert screen.stage() == Bots(ANN, may_take_back=False)
    assert screen.viewers == (BO,)


@pytest.mark.parametrize("moment", ["asked", "about to hand over", "hidden", "looked at by others"])
def test_who_stays_is_where_he_was_when_another_leaves(sit, moment):
    screen = sit(["nova", "rift", "reactor"]).opens(ANN)
    if moment == "about to hand over":
        screen.does("install nova")
    stage = screen.stage()
    if moment == "hidden":
        screen.hide()
    if moment == "looked at by others":
        screen.peek(BO)
    screen.leave(BO, "random")
    assert screen.stage() == Curtain((ANN,))
    screen.open(ANN)
    assert screen.stage() == stage


def test_who_has_claimed_has_still_claimed_when_another_leaves(sit):
    screen = burned(sit).opens(CY)
    screen.leave(BO, "random")
    assert screen.stage() == Curtain((CY,))


def test_who_leaves_behind_the_curtain_is_not_waited_for(sit):
    screen = sit(["nova", "rift", "reactor"]).opens(ANN)
    screen.hide()
    screen.leave(ANN, "random")
    assert screen.stage() == Bots(ANN, may_take_back=False)


def test_who_leaves_in_a_peek_is_seen_no_more(sit):
    screen = sit(["nova", "rift", "reactor"])
    screen.peek(CY)
    screen.leave(CY, "random")
    assert screen.stage() == Curtain((ANN,))
    assert screen.viewers == ()


def test_who_leaves_is_not_called_out(sit):
    screen = burned(sit)
    screen.leave(BO, "random")
    assert screen.stage() == Bots(BO, may_take_back=False)
    screen.table.step()
    assert screen.stage() == CallOut((CY,), (CY,))


def test_who_leaves_at_the_end_of_a_round_does_not_stop_it(sit):
    screen = about_to_win(sit).opens(ANN).does("install nova")
    screen.leave(ANN, "random")
    assert screen.stage() == RoundOver(1)
    screen.end_seen(1)
    assert screen.stage() == Curtain((BO,))


@pytest.mark.parametrize("through_the_curtain", [False, True])
def test_when_all_have_left_the_bots_play_on(sit, through_the_curtain):
    screen = sit(["nova", "rift"]).opens(ANN)
    screen.leave(ANN, "random")
    if through_the_curtain:
        screen.open(BO)
    screen.leave(BO, "random")
    assert screen.stage() == Bots(ANN, may_take_back=False)
    assert screen.viewers == ()
    assert screen.why_no_undo() == NOBODY_THERE


def test_nobody_leaves_to_a_bot_that_there_is_not(sit):
    screen = sit(["nova", "rift"]).opens(ANN)
    with pytest.raises(ValueError, match="no bot is called 'genius'"):
        screen.leave(ANN, "genius")
    assert screen.stage() == Ask(ANN)


# ------------------------------------------------------------------------------------------- Telling


def test_everybody_is_told_what_he_missed_once(sit):
    screen = sit(["nova", "rift"]).opens(ANN).does("install nova")
    assert told(screen) == ["Ann installs B10 Nova and has 10.", "Bo's turn."]
    assert told(screen) == []
    screen.hands_over().open(BO)
    assert told(screen) == ["Ann installs B10 Nova and has 10.", "Bo's turn."]
    assert told(screen) == []


def test_everybody_is_told_what_he_may_know(sit):
    screen = sit(["", "rift"], deck="nova").opens(ANN).does("draw")
    assert told(screen)[0] == "Ann draws B10 Nova."
    screen.hands_over().open(BO)
    assert told(screen)[0] == "Ann draws a card."


def test_what_is_told_in_public_is_told_again_to_who_may_know_more(sit):
    screen = sit(["", "rift", ""], deck="nova").opens(ANN).does("draw").hands_over()
    assert told(screen)[0] == "Ann draws a card."
    assert told(screen) == []
    screen.open(BO)
    assert told(screen)[0] == "Ann draws a card."
    screen.peek(ANN)
    assert told(screen)[0] == "Ann draws B10 Nova."


def test_what_was_taken_back_is_told_when_it_is_done_again(sit):
    screen = sit(["nova rift", "rift"]).opens(ANN).does("install nova")
    screen.news()
    screen.undo()
    assert told(screen) == []
    screen.does("install rift")
    assert told(screen)[0].startswith("Ann installs S1 Rift")


def test_what_comes_instead_of_it_is_told_in_public_too(sit):
    screen = burned(sit, b="time-stop", c="")
    screen.nobody(BO)
    assert "Bo loses" in told(screen)[1]
    screen.opens(BO).undo()
    screen.does("burn time-stop").hand_over()
    assert told(screen) == ["Bo answers Ann with B9 Time Stop."]


def taken_up_again(sit):
    """A game in which Ann has drawn, taken up again when it is Bo's turn."""
    return HotSeat(sit(["nova", "rift"]).opens(ANN).does("draw").hands_over().table)


@pytest.mark.parametrize("look", [HotSeat.open, HotSeat.peek])
def test_who_takes_a_game_up_again_is_reminded_once(sit, look):
    screen = taken_up_again(sit)
    assert look(screen, BO)
    assert not look(screen, BO)
    assert look(screen, ANN)


def test_a_new_game_has_nothing_to_be_reminded_of(sit):
    assert not sit(["nova", "rift"]).open(ANN)


def test_a_game_taken_up_again_tells_only_what_is_new(sit):
    screen = taken_up_again(sit)
    assert screen.stage() == Curtain((BO,))
    screen.open(BO)
    assert told(screen) == []


def test_what_was_done_before_a_break_is_not_taken_back_once_others_have_looked(sit):
    screen = HotSeat(sit(["nova", "rift"]).opens(ANN).does("install nova").table)
    screen.open(BO)
    screen.peek(ANN)
    assert screen.why_no_undo() == SEEN_BY_OTHERS


# ------------------------------------------------------------------------------------------- Free undo


def test_free_undo_goes_back_over_others_and_asks_who_took_back(sit):
    screen = sit(["nova", "reactor"], undo="free").opens(ANN).does("install nova").hands_over()
    screen.opens(BO).does("install reactor").hands_over().peek(ANN)
    screen.undo()
    assert screen.stage() == Ask(ANN)
    assert screen.done == []
    screen.redo()
    assert screen.done == ["A install nova", "B install reactor"]
    assert screen.stage() == Ask(ANN)


@pytest.mark.parametrize("undo", ["on", "free", "off"])
def test_behind_a_curtain_no_setting_takes_anything_back(sit, undo):
    screen = sit(["nova", "rift"], undo=undo).opens(ANN).does("install nova").hands_over()
    with pytest.raises(CannotUndo):
        screen.undo()
