"""Keys and clicks as a terminal sends them, and its own cursor."""

import os
from signal import SIGCONT, SIGTSTP

import pytest

TWO = ("play", "control", "--seat", "Ann", "--seat", "Bo", "--starter", "A", "--seed", 7)
ALONE = ("play", "control", "--seat", "Ann", "--seat", "bot:random", "--starter", "A", "--seed", 7)


@pytest.fixture
def anns_turn(screen):
    """Ann has her hand before her: twice a Rift, Exotic Matter, Anomaly and Singularity."""
    return screen(*TWO).shows("press A.").settles().press("A").shows("D draws").settles()


@pytest.mark.parametrize("key", ["Ctrl+C", "q"])
def test_leaving_the_table(anns_turn, recorded, key):
    assert anns_turn.press("D").shows("x hands the screen over").press(key).ends() == 0
    assert anns_turn.is_as_it_was
    assert "Saved, seed 7. Go on with: spacegames resume control-" in str(anns_turn)
    assert "A draw" in recorded().done


def test_control_z_takes_back(anns_turn, recorded):
    anns_turn.press("5I").shows("u takes back")
    assert recorded().done[-1] == "A install singularity"
    anns_turn.press("Ctrl+Z").shows("D draws")
    assert recorded().done[-1] != "A install singularity"


def test_a_while_in_the_background(anns_turn):
    page = str(anns_turn)
    anns_turn.is_sent(SIGTSTP).shows_no("CONTROL").settles()
    assert anns_turn.is_as_it_was
    anns_turn.is_sent(SIGCONT).shows("CONTROL").settles()
    assert str(anns_turn) == page
    assert anns_turn.at_the_cursor.startswith("> 1 S1 Rift")


def test_the_terminals_own_cursor_is_on_the_chosen_card(anns_turn):
    assert anns_turn.at_the_cursor.startswith("> 1 S1 Rift")
    anns_turn.press("Down").shows("> 2").press("j").shows("> 3").press("Up").shows("> 2")
    assert anns_turn.at_the_cursor.startswith("> 2 S1 Rift")
    anns_turn.press("4").shows("> 4")
    assert anns_turn.at_the_cursor.startswith("> 4 B4 Anomaly")


def test_a_click_chooses_and_another_does_it(anns_turn, recorded):
    anns_turn.clicks("5 B7 Singularity").shows("> 5 B7 Singularity").settles()
    assert anns_turn.at_the_cursor.startswith("> 5 B7 Singularity")
    anns_turn.clicks("││    install", 6).shows("> 1 install").clicks("1 install").shows(
        "x hands the screen over"
    )
    assert recorded().done[-1] == "A install singularity"


def test_a_hint_is_a_button(anns_turn):
    anns_turn.clicks("? keys").shows("Keys here, the same in every game")


def test_a_byte_that_is_no_utf_8_is_no_key(anns_turn):
    os.write(anns_turn.fd, b"\xfc\xff")
    anns_turn.settles().press("Down").shows("> 2 S1 Rift")


def test_a_bot_that_thinks_for_ever_holds_up_nobody(screen):
    sitting = screen(*ALONE).shows("D draws").settles().freezes_what_it_has_started()
    sitting.press("D").shows("Random B thinks").press("Down").shows("> 2 S1 Rift").press("Down").shows(
        "> 3 S2"
    )
    assert sitting.message == "Random B thinks. Esc lets it move now."
    assert sitting.at_the_cursor.startswith("> 3 S2 Exotic Matter")
    assert sitting.press("q").ends() == 0
    assert "Saved, seed 7." in str(sitting)
