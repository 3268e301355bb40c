"""Whatever ends a sitting, nothing is lost that was to be seen, and it goes on where nothing secret can be seen."""

from signal import SIGHUP, SIGINT, SIGKILL, SIGTERM

import pytest

from spacegames.control.components import CELLS

CALL_OUT = "Does anybody answer?"


def signal(number):
    def ends(sitting):
        assert sitting.is_sent(number).ends() == 128 + number
        assert sitting.is_as_it_was
        assert str(sitting).strip() == "Saved, seed 0. Go on with: spacegames resume game"

    return ends


def closed_window(sitting):
    assert sitting.closes().ends() == 128 + SIGHUP


def sudden_death(sitting):
    assert sitting.is_sent(SIGKILL).ends() == -SIGKILL


def both_may_answer(table) -> bool:
    return table.decision.kind == "answer" and table.waiting_for() == [0, 1]


def hidden_cards(table) -> set[str]:
    """Cards that are in a hand and nowhere else, as they stand on the screen."""
    hands = {card for seat in range(3) for card in table.observe((seat,)).hands[seat]}
    public = table.observe(())
    return {str(CELLS[card]) for card in hands.difference(*public.machines, [public.pile_top])}


@pytest.fixture
def resumed(screen, recorded):
    """Take the game up again; no card of any hand is written until somebody has said who is there."""

    def resume(shows):
        sitting = screen("resume").shows(shows)
        hidden = hidden_cards(recorded())
        assert hidden
        assert not [card for card in hidden if card in sitting.said]
        return sitting

    return resume


@pytest.mark.parametrize(
    "end",
    [signal(SIGTERM), signal(SIGHUP), signal(SIGINT), closed_window, sudden_death],
    ids=["SIGTERM", "SIGHUP", "SIGINT", "closed window", "sudden death"],
)
def test_an_evening_that_is_broken_off_again_and_again(end, saved_when, resumed, recorded):
    saved_when(both_may_answer)
    burned = recorded().done
    end(resumed(CALL_OUT))
    assert recorded().done == burned

    bo_looks = resumed(CALL_OUT).settles().press("B").shows("B Bo: hand").shows("do not answer")
    end(bo_looks)
    assert recorded().done == burned

    ann_is_next = resumed(CALL_OUT).settles().press("Enter").shows("Ann: press A.")
    answered = recorded().done
    assert answered[len(burned) :][:2] == ["A let", "B let"]
    end(ann_is_next)
    assert recorded().done == answered

    ann_is_there = resumed("Ann: press A.").settles().press("A").shows("D draws")
    ann_has_drawn = ann_is_there.press("D").shows("x hands the screen over")
    drawn = recorded().done
    assert drawn[len(answered) :] == ["A draw"]
    end(ann_has_drawn)
    assert recorded().done == drawn

    resumed("Bo: press B.")


@pytest.mark.parametrize("number", [SIGTERM, SIGHUP, SIGINT], ids=str)
def test_a_signal_while_the_screen_is_opening(screen, number):
    sitting = screen("play", "control", "--seat", "Ann", "--seat", "bot:random").writes("\x1b[?1049h")
    assert sitting.is_sent(number).ends() == 128 + number
    assert sitting.is_as_it_was
