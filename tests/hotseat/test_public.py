"""Everybody chooses unseen, then one after the other is asked in public: who sees what, and what comes next."""

import pytest

from spacegames.core.play import IllegalAction
from spacegames.core.table import CannotUndo
from spacegames.hotseat.hotseat import HotSeat
from spacegames.hotseat.stage import Ask, Bots, Curtain, Deal, Forced, HandOver, Over, Peek

from .. import countdown
from .conftest import NAMES, sit_down

ANN, BO, CY, DI = range(4)
ALL = (ANN, BO, CY)
NOBODY_THERE = "nobody is in front of the screen"


class Screen(HotSeat):
    """A screen of these people; whoever is called Bot is one."""

    def __init__(self, who=NAMES[:3], undo="on", **settings):
        config = countdown.Config(seats=len(who))
        super().__init__(sit_down(countdown, config, who, undo), **settings)

    def picks(self, *numbers) -> "Screen":
        """One after the other opens the curtain and picks this; bots pick something."""
        for seat, number in enumerate(numbers):
            if seat in self.table.humans:
                if self.has_secrets:
                    self.open(seat)
                self.act(seat, countdown.PICK[number])
            else:
                self.table.act(seat, countdown.PICK[number])
        return self

    def does(self, *texts) -> "Screen":
        """Whoever is asked does this one after the other, and chance what follows."""
        for text in texts:
            self.act(self.table.decision.owes[0], countdown.parse(text))
            while isinstance(self.stage(), Deal):
                self.table.step()
        return self

    def goes_on(self, *texts) -> "Screen":
        """The same, and then hands over."""
        self.does(*texts).hand_over()
        return self

    def told(self) -> list[str]:
        return [countdown.voice.event(event, self.table.names) for event in self.news()]

    @property
    def done(self) -> list[str]:
        return [countdown.format(ply.action) for ply in self.table.play.plies if ply.seat >= 0]


def called(**settings) -> Screen:
    """Ann is called first, then Bo, then Cy."""
    return Screen(**settings).picks(3, 2, 1)


# ------------------------------------------------------------------------------ All choose unseen


def test_the_curtain_is_up_for_all_who_still_owe_an_answer():
    screen = Screen()
    assert screen.stage() == Curtain(ALL)
    assert screen.viewers == ()


@pytest.mark.parametrize("seat", ALL)
def test_whoever_comes_first_answers_first(seat):
    screen = Screen()
    screen.open(seat)
    assert screen.stage() == Ask(seat)
    assert screen.viewers == (seat,)
    screen.act(seat, countdown.PICK[2])
    assert screen.stage() == Curtain(tuple(other for other in ALL if other != seat), back=seat)
    assert screen.viewers == ()


def test_the_last_answer_goes_on_at_once():
    screen = called()
    assert screen.stage() == Ask(ANN)
    assert screen.viewers == ()
    assert screen.why_no_undo() == "Cy has answered since"


def test_who_has_answered_last_comes_back_and_takes_it_back():
    screen = Screen().picks(3)
    screen.open(ANN)
    assert screen.stage() == HandOver(ANN)
    assert screen.viewers == (ANN,)
    assert not screen.why_no_undo()
    screen.undo()
    assert screen.stage() == Ask(ANN)
    screen.redo()
    assert screen.stage() == HandOver(ANN)


@pytest.mark.parametrize("leaves", [HotSeat.hand_over, HotSeat.hide, HotSeat.draw_curtain])
def test_who_has_come_back_may_come_back_again(leaves):
    screen = Screen().picks(3)
    screen.open(ANN)
    leaves(screen)
    assert screen.stage() == Curtain((BO, CY), back=ANN)
    screen.open(ANN)
    screen.undo()
    assert screen.done == []


@pytest.mark.parametrize("look", [HotSeat.open, HotSeat.peek])
def test_what_lies_sealed_nobody_has_seen_who_has_looked_at_his_own(look):
    screen = Screen().picks(3)
    look(screen, BO)
    screen.hide()
    assert screen.stage() == Curtain((BO, CY), back=ANN)
    screen.open(ANN)
    screen.undo()
    assert screen.done == []


def test_who_is_not_the_last_to_answer_does_not_come_back():
    screen = Screen().picks(3, 2)
    assert screen.stage() == Curtain((CY,), back=BO)
    screen.peek(ANN)
    assert screen.why_no_undo() == "Bo has answered since"


def test_what_is_taken_back_leaves_who_answered_before_with_his_answer():
    screen = Screen().picks(3, 2)
    screen.open(BO)
    screen.undo()
    screen.hide()
    assert screen.stage() == Curtain((BO, CY), back=ANN)


def test_where_nothing_is_taken_back_nobody_comes_back():
    assert Screen(undo="off").picks(3).stage() == Curtain((BO, CY))


def test_who_hides_in_the_middle_holds_nobody_up():
    screen = Screen()
    screen.open(BO)
    screen.hide()
    assert screen.stage() == Curtain(ALL)
    screen.open(BO)
    assert screen.stage() == Ask(BO)


def test_a_refused_answer_keeps_the_screen():
    screen = Screen()
    screen.open(BO)
    with pytest.raises(IllegalAction):
        screen.act(BO, countdown.BURN)
    assert screen.stage() == Ask(BO)


def test_bots_answer_before_the_curtain_is_up():
    screen = Screen(("Ann", "Bot", "Cy"))
    assert screen.stage() == Bots(BO, may_take_back=False)
    screen.table.step()
    assert screen.stage() == Curtain((ANN, CY))


def test_what_is_owed_by_one_who_leaves_a_bot_answers():
    screen = Screen().picks(3)
    screen.open(BO)
    screen.leave(BO, "random")
    assert screen.stage() == Bots(BO, may_take_back=False)
    screen.table.step()
    assert screen.stage() == Curtain((CY,))


def test_who_leaves_after_his_answer_does_not_come_back():
    screen = Screen().picks(3)
    screen.leave(ANN, "random")
    assert screen.stage() == Curtain((BO, CY))


def test_who_stays_alone_comes_through_the_curtain_once():
    screen = Screen(("Ann", "Bo")).picks(3)
    screen.leave(ANN, "random")
    assert screen.stage() == Curtain((BO,))
    screen.open(BO)
    assert screen.stage() == Ask(BO)


def test_a_game_taken_up_again_waits_for_the_rest():
    screen = HotSeat(Screen().picks(3).table)
    assert screen.stage() == Curtain((BO, CY), back=ANN)


# ------------------------------------------------------------------------------ All look on


def test_in_public_everybody_looks_on():
    screen = called()
    assert screen.in_public
    assert screen.stage() == Ask(ANN)
    assert screen.viewers == ()


def test_there_is_a_moment_to_look_and_to_take_back_and_then_the_next_is_asked():
    screen = called().does("stop")
    assert screen.stage() == HandOver(ANN)
    assert screen.viewers == ()
    screen.undo()
    assert screen.stage() == Ask(ANN)
    screen.redo()
    assert screen.stage() == HandOver(ANN)
    screen.hand_over()
    assert screen.stage() == Ask(BO)
    assert screen.viewers == ()
    assert screen.why_no_undo() == "Ann has answered since"


def test_who_is_asked_again_goes_on_and_takes_back_one_step_after_the_other():
    screen = called().does("burn")
    assert screen.stage() == Ask(ANN)
    screen.does("burn")
    assert screen.stage() == HandOver(ANN)
    screen.undo()
    assert screen.stage() == Ask(ANN)
    screen.undo()
    assert screen.done == ["pick 3", "pick 2", "pick 1"]
    assert screen.stage() == Ask(ANN)
    assert screen.why_no_undo() == "Cy has answered since"


def test_what_has_been_handed_over_is_not_taken_back():
    screen = called().goes_on("stop")
    with pytest.raises(CannotUndo):
        screen.undo()
    with pytest.raises(CannotUndo, match="nothing to do again"):
        screen.redo()


def test_a_free_table_goes_back_over_others():
    screen = called(undo="free").goes_on("stop").goes_on("burn", "stop").does("stop")
    screen.undo()
    assert screen.stage() == Ask(CY)
    screen.undo()
    assert screen.done == ["pick 3", "pick 2"]


def test_where_nothing_can_be_taken_back_the_next_seat_is_asked_at_once():
    screen = called(undo="off").does("stop")
    assert screen.stage() == Ask(BO)
    assert screen.why_no_undo() == "nothing can be taken back at this table"


@pytest.mark.parametrize(("undo", "stage"), [("on", Ask(ANN)), ("off", Forced(ANN))])
def test_the_only_answer_is_asked_for_only_where_one_could_go_back_instead(monkeypatch, undo, stage):
    screen = called(undo=undo).does("burn")
    monkeypatch.setattr(screen.table, "legal_actions", lambda seat: [countdown.STOP])
    assert screen.stage() == stage
    screen.act(ANN, countdown.STOP)
    assert screen.stage() == (HandOver(ANN) if undo == "on" else Ask(BO))


def test_the_curtain_rises_only_for_who_must_see_a_secret():
    screen = called().does("draw")
    assert screen.stage() == Curtain((ANN,))
    assert not screen.in_public
    screen.open(ANN)
    assert screen.stage() == Ask(ANN)
    assert screen.viewers == (ANN,)
    screen.does("keep")
    assert screen.stage() == HandOver(ANN)
    assert screen.viewers == (ANN,)
    screen.undo()
    assert screen.stage() == Ask(ANN)
    assert screen.viewers == (ANN,)
    screen.does("keep").hand_over()
    assert screen.stage() == Ask(BO)
    assert screen.viewers == ()


def test_what_was_seen_in_between_is_not_taken_back():
    screen = called().does("draw")
    screen.open(ANN)
    assert screen.why_no_undo() == "chance has decided since"
    screen.does("keep")
    screen.undo()
    assert screen.why_no_undo() == "chance has decided since"


def test_what_is_hidden_in_between_is_there_again():
    screen = called().does("draw")
    screen.open(ANN)
    screen.does("keep").hide()
    assert screen.stage() == Curtain((ANN,))
    assert not screen.in_public
    screen.open(ANN)
    assert screen.stage() == HandOver(ANN)


@pytest.mark.parametrize("moment", [called, lambda: called().does("burn"), lambda: called().does("stop")])
def test_in_public_there_is_nothing_to_hide(moment):
    screen = moment()
    stage = screen.stage()
    screen.hide()
    assert screen.stage() == stage
    assert screen.in_public


@pytest.mark.parametrize("seat", ALL)
@pytest.mark.parametrize("moment", [called, lambda: called().does("burn"), lambda: called().does("stop")])
@pytest.mark.parametrize("closes", [HotSeat.hide, HotSeat.draw_curtain])
def test_a_peek_leads_back_to_where_all_look_on(moment, seat, closes):
    screen = moment()
    stage, why_no_undo = screen.stage(), screen.why_no_undo()
    screen.peek(seat)
    assert screen.stage() == Peek(seat)
    assert screen.viewers == (seat,)
    closes(screen)
    assert screen.stage() == stage
    assert screen.why_no_undo() == why_no_undo


def test_who_takes_back_in_a_peek_is_asked_in_public():
    screen = called().does("stop")
    screen.peek(ANN)
    screen.undo()
    assert screen.stage() == Ask(ANN)
    assert screen.viewers == ()


def test_bots_act_between_people_while_all_look_on():
    screen = Screen(("Ann", "Bot", "Cy")).picks(3, 2, 1).does("stop")
    assert screen.stage() == HandOver(ANN)
    screen.hand_over()
    assert screen.stage() == Bots(BO, may_take_back=False)
    screen.table.act(BO, countdown.STOP)
    assert screen.stage() == Ask(CY)
    assert screen.viewers == ()


def test_bots_act_before_people_while_all_look_on():
    screen = Screen(("Bot", "Bo", "Cy")).picks(3, 2, 1)
    assert screen.stage() == Bots(ANN, may_take_back=False)
    assert screen.in_public
    screen.table.act(ANN, countdown.STOP)
    assert screen.stage() == Ask(BO)


def test_who_leaves_in_public_leaves_the_rest_where_they_were():
    screen = called().does("stop")
    screen.leave(CY, "random")
    assert screen.stage() == HandOver(ANN)
    screen.leave(ANN, "random")
    assert screen.stage() == Curtain((BO,))
    screen.open(BO)
    assert screen.stage() == Ask(BO)
    assert screen.viewers == (BO,)


def test_who_leaves_when_asked_is_a_bot():
    screen = called()
    screen.leave(ANN, "random")
    assert screen.stage() == Bots(ANN, may_take_back=False)


@pytest.mark.parametrize("moment", [called, lambda: called().does("burn"), lambda: called().does("stop")])
def test_a_game_taken_up_again_goes_on_in_public(moment):
    screen = moment()
    again = HotSeat(screen.table)
    assert again.stage() == screen.stage()
    assert again.viewers == ()
    assert again.why_no_undo() == screen.why_no_undo()


def test_a_game_taken_up_again_at_a_secret_opens_on_the_curtain():
    again = HotSeat(called().does("draw").table)
    assert again.stage() == Curtain((ANN,))


def test_after_the_last_all_choose_again_and_then_it_is_over():
    screen = called().goes_on("stop").goes_on("stop").does("stop")
    assert screen.stage() == HandOver(CY)
    screen.hand_over()
    assert screen.stage() == Curtain(ALL)
    screen.picks(1, 1, 1).goes_on("stop").goes_on("stop").does("stop")
    assert screen.stage() == Over()
    assert not screen.at_the_screen


def test_who_gives_up_in_public_ends_the_match():
    screen = called()
    screen.concede(ANN)
    assert screen.stage() == Over()


# ------------------------------------------------------------------------------ Without secrets


@pytest.mark.parametrize("settings", [{"open_table": True}, {"who": ("Ann", "Bot", "Bot C")}])
def test_without_secrets_nobody_meets_a_curtain_or_hands_over(settings):
    screen = Screen(**settings)
    people = screen.table.humans
    for _ in range(40):
        stage = screen.stage()
        assert screen.viewers == tuple(people)
        assert not screen.in_public
        match stage:
            case Ask(seat):
                screen.act(seat, screen.table.legal_actions(seat)[-1])
            case Deal() | Bots():
                screen.table.step()
            case Over():
                break
            case _:
                raise AssertionError(stage)
    assert screen.table.over


def test_at_an_open_table_an_answer_is_taken_back_as_long_as_others_owe_theirs():
    screen = Screen(open_table=True).picks(3)
    assert screen.stage() == Ask(BO)
    screen.undo()
    assert screen.stage() == Ask(ANN)


# ------------------------------------------------------------------------------------- Telling


def test_the_public_is_told_everything_once_as_it_may_know_it():
    screen = called()
    assert screen.told() == [
        "Ann picks a number.",
        "Bo picks a number.",
        "Cy picks a number.",
        "Picked: 3, 2, 1.",
    ]
    screen.does("draw")
    screen.open(ANN)
    assert screen.told()[0] == "Ann picks 3."
    screen.does("keep")
    screen.told()
    screen.hand_over()
    assert screen.told() == ["Ann draws a card.", "Ann: keep."]
    assert screen.told() == []


def test_who_has_looked_on_is_told_only_from_where_it_may_know_more():
    screen = called()
    screen.told()
    screen.goes_on("stop").told()
    screen.goes_on("stop").told()
    screen.peek(ANN)
    assert screen.told()[0] == "Ann picks 3."
    screen.draw_curtain()
    screen.does("stop")
    assert screen.told() == ["Cy: stop."]
    screen.hand_over()
    screen.open(ANN)
    assert screen.told() == []
