"""Whatever ends a sitting at a terminal, the game is saved, and the terminal is as it was."""

import signal
from time import sleep

import pytest

from spacegames import control
from spacegames.core.play import replay
from spacegames.core.record import read

ANNS, BOS = [f"The screen is for {name}. {name}: type {name[0]} and Enter>" for name in ("Ann", "Bo")]
NEW = ("play", "control", "--seat", "Ann", "--seat", "Bo", "--starter", "A", "--seed", 7)


def done_in(path) -> list[str]:
    """What people have done, in notation."""
    return [control.format(ply.action) for ply in replay(control, read(path)).play.plies if ply.seat >= 0]


@pytest.fixture
def ann_has_drawn(terminal):
    """Ann has drawn a card, and it is Bo's turn at the terminal."""
    sitting = terminal(*NEW).waits(ANNS).types("A").waits("Ann>").types("draw").waits("Enter hands over")
    return sitting.types("").waits(BOS).types("B").waits("Bo>").rests()


def goes_on(terminal, record):
    """Bo is asked again, behind the curtain, and everything that was done is done."""
    assert done_in(record()) == ["draw"]
    terminal("resume").waits(BOS).types("B").waits("Bo>").types("draw").waits("Enter hands over")
    assert done_in(record()) == ["draw", "draw"]


def test_control_c(ann_has_drawn, terminal, record):
    ann_has_drawn.types("\x03", end="").waits(f"Go on with: spacegames resume {record().stem}")
    assert ann_has_drawn.ends() == 130
    assert "Traceback" not in ann_has_drawn.said
    assert ann_has_drawn.is_as_it_was()
    goes_on(terminal, record)


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)], ids=str
)
def test_a_signal(ann_has_drawn, terminal, record, number, code):
    ann_has_drawn.is_sent(number)
    assert ann_has_drawn.ends() == code
    assert "Traceback" not in ann_has_drawn.said
    assert ann_has_drawn.is_as_it_was()
    goes_on(terminal, record)


def test_the_end_of_the_input(ann_has_drawn, terminal, record):
    ann_has_drawn.types("\x04", end="").waits(f"Go on with: spacegames resume {record().stem}")
    assert ann_has_drawn.ends() == 0
    goes_on(terminal, record)


def test_a_window_that_is_closed(ann_has_drawn, terminal, record):
    ann_has_drawn.closes()
    assert ann_has_drawn.code() == 129
    goes_on(terminal, record)


def test_a_process_that_is_killed(ann_has_drawn, terminal, record):
    ann_has_drawn.is_sent(signal.SIGKILL)
    assert ann_has_drawn.ends() == -signal.SIGKILL
    goes_on(terminal, record)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT], ids=str)
def test_a_signal_at_the_curtain(terminal, record, number):
    sitting = terminal(*NEW).waits(ANNS).rests().is_sent(number)
    assert sitting.ends() == 128 + number
    assert "Traceback" not in sitting.said
    assert done_in(record()) == []
    terminal("resume").waits(ANNS)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)], ids=str)
def test_a_signal_before_anybody_sits_down(terminal, home, number, code):
    sitting = terminal("play", "control").waits("Seat A").rests().is_sent(number)
    assert sitting.ends() == code
    assert "Traceback" not in sitting.said
    assert list(home.rglob("*.jsonl")) == []


def test_signals_while_bots_play(terminal, record):
    args = ("play", "control", "--seat", "bot:greedy", "--seat", "bot:greedy", "--seed", 7)
    sitting = terminal(*args).waits("turn.")
    sleep(0.05)
    sitting.is_sent(signal.SIGTERM)
    assert sitting.ends() in (143, 0)
    assert "Traceback" not in sitting.said
    contents = read(record())
    assert not contents.damage
    assert not contents.torn
    assert not replay(control, contents).trouble


def test_while_it_is_played_at_one_terminal_it_is_not_at_another(ann_has_drawn, terminal, record):
    other = terminal("resume")
    assert other.ends() in (1, 4)
    assert "another process" in other.said
    assert "Traceback" not in other.said
    ann_has_drawn.types("draw").waits("Enter hands over")
    assert done_in(record()) == ["draw", "draw"]
