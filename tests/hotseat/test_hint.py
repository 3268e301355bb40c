"""Who may be given a hint, from whose knowledge, and how it is said how many were taken."""

import pytest

from spacegames import control
from spacegames.bots.search import analyse
from spacegames.hotseat.hint import Tip, hint, hints_taken, view_for, why_no_hint

from .test_public import called

ANN, BO = 0, 1
NOT_ASKED = "nobody here is asked now"
TURN = {"hands": ["nova rift", "nova rift"], "machines": ["nova", "rift"]}


def test_whoever_is_asked_and_has_a_choice_may_have_a_hint(sit):
    assert why_no_hint(sit(**TURN).opens(ANN)) == ""


def test_who_is_not_asked_may_not(sit):
    curtain = sit(**TURN)
    assert why_no_hint(curtain) == NOT_ASKED
    has_answered = curtain.opens(ANN).does("draw")
    assert why_no_hint(has_answered) == NOT_ASKED
    looks = sit(**TURN)
    looks.peek(BO)
    assert why_no_hint(looks) == NOT_ASKED


def test_who_has_no_choice_may_not(sit):
    forced = sit(["nova", "nova"], ["rift", ""], turn="B", reaction="burn anomaly").opens(ANN)
    assert why_no_hint(forced) == "there is only one answer"


def test_it_rests_on_what_the_seat_knows(sit):
    screen = sit(**TURN).opens(ANN)
    assert view_for(screen, ANN).observation == screen.table.observe((ANN,))


def test_while_everybody_looks_on_it_rests_on_what_everybody_knows():
    screen = called()
    assert screen.in_public
    assert why_no_hint(screen) == ""
    assert view_for(screen, ANN).observation == screen.table.observe(())


def test_it_names_answers_in_notation_and_in_words_and_leaves_the_table_as_it_is(sit):
    screen = sit(**TURN).opens(ANN)
    before, lines = control.encode(screen.table.play.state), list(screen.table.record.lines)
    view = view_for(screen, ANN)
    told = hint(screen, view, analyse(view, 60))
    assert told.seat == "A"
    nova = next(tip for tip in told.options if tip.do == "install nova")
    assert nova.text == "install B10 Nova"
    assert nova.why.startswith("Lets you win with S1 Rift in your next turn")
    assert control.encode(screen.table.play.state) == before
    assert screen.table.record.lines == lines


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.624, "about 62 %"),
        (0.0, "below 1 %"),
        (0.01, "about 1 %"),
        (0.99, "about 99 %"),
        (1.0, "over 99 %"),
    ],
)
def test_chances_are_said_no_finer_than_they_are_known(chance, words):
    assert Tip("draw", "draw a card", chance, "").odds == words


def test_it_is_said_who_has_taken_how_many():
    assert hints_taken(("Ann", "Bo", "Cy"), [2, 0, 2]) == "Hints taken: Ann 1, Cy 2."
    assert hints_taken(("Ann", "Bo", "Cy"), []) == ""
