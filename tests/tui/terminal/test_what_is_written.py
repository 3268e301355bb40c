"""What is written to the terminal: colours, letters, modes; and nothing where nothing happens."""

import re
import subprocess
import sys
from time import sleep

import pytest

from .emulator import MOUSE

TABLE = ("play", "control", "--starter", "A", "--seed", 7)
ALONE = (*TABLE, "--seat", "Ann", "--seat", "bot:random")
TWO = (*TABLE, "--seat", "Ann", "--seat", "Bo")
PLAIN = {0, 1, 2, 7, 22, 27, 39, 49}  # back to normal, bold, dim, reverse, and the terminal's own colours
PAGES = {"?": "KEYS", "m": "MENU", "o": "LOG", "r": "RULES", ":": "COMMAND", "z": "AREA"}


@pytest.fixture
def looks_around(screen):
    """All that is written while Ann looks at many pages and leaves."""

    def look(*options, **environment):
        sitting = (
            screen(*TWO, *options, **environment).shows("press A.").settles().press("A").shows("D draws")
        )
        for key, title in PAGES.items():
            sitting.press(key).shows(f" {title}").press("Esc").shows(" CONTROL")
        assert sitting.press("q").ends() == 0
        return sitting.said

    return look


def colours_in(said) -> set[int]:
    return {int(number or 0) for codes in re.findall(r"\x1b\[([\d;]*)m", said) for number in codes.split(";")}


def modes_in(said) -> set[int]:
    return {int(number) for number in re.findall(r"\x1b\[\?(\d+)h", said)}


def test_without_colour(looks_around):
    assert colours_in(looks_around(NO_COLOR="1")) <= PLAIN


def test_without_a_letter_beyond_ascii(looks_around):
    assert looks_around("--ascii").isascii()


def test_without_the_mouse(looks_around):
    assert not modes_in(looks_around("--no-mouse")) & MOUSE


def test_with_the_mouse_in_the_light(looks_around):
    assert modes_in(looks_around("--theme", "light")) >= MOUSE


def test_a_terminal_that_can_do_nothing_gets_lines(screen):
    sitting = screen(*ALONE, TERM="dumb").shows("Ann>")
    assert "\x1b" not in sitting.said


def test_a_pipe_gets_lines(home):
    command = [sys.executable, "-m", "spacegames", *map(str, ALONE)]
    ran = subprocess.run(command, input="draw\n", capture_output=True, text=True)
    assert "Ann draws" in ran.stdout
    assert "\x1b" not in ran.stdout + ran.stderr


def test_a_file_gets_no_screen(screen, home):
    sitting = screen(*ALONE, errors=home / "errors.txt").shows("Ann>")
    assert "\x1b" not in sitting.said + (home / "errors.txt").read_text()


def test_nothing_is_written_while_nobody_does_anything(screen, saved_when):
    at_the_table = screen(*ALONE).shows("D draws")
    at_the_curtain = screen(*TWO).shows("press A.")
    saved_when(lambda table: table.decision.kind == "answer" and table.waiting_for() == [0, 1])
    at_the_call_out = screen("resume", "game").shows("Does anybody answer?")
    sittings = [sitting.settles() for sitting in (at_the_call_out, at_the_curtain, at_the_table)]
    sleep(3)
    assert not any(sitting.hears(0) for sitting in sittings)
