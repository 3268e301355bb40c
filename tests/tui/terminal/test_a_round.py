"""A round by keys alone, chosen by what stands on the screen; and the record says what stood there."""

import re

from spacegames import bots, control
from spacegames.core.seats import LETTERS
from spacegames.core.table import Table

THREE = ("play", "control", "--seat", "Ann", "--seat", "Bo", "--seat", "bot:random")
ROUND_OVER = "round is over"


class Person:
    """Reads the screen and presses keys: installs what can be installed, draws otherwise, and answers nothing.

    looked  whether it has once looked at its hand before it answered nothing
    """

    def __init__(self):
        self.looked = False

    def plays(self, sitting):
        """One step; until the sentence above the hints is another."""
        said = sitting.message
        sitting.press(*self.keys(str(sitting)))
        sitting.says_something_new(said)

    def keys(self, page) -> str | list[str]:
        if opens := re.search(r"press ([AB])\.", page):
            return opens[1]
        if "Does anybody answer?" in page:
            looks, self.looked = not self.looked, True
            return "A" if looks else ["Enter"]
        if "x hands the screen over" in page:
            return "x"
        if "D draws" in page:
            card = re.search(r"(\d) [SB]\d+ [\w ]+ install", page)
            return f"{card[1]}I" if card else "D"
        return "e"


def tells_the_truth(page, table):
    """The hand and the charges on the page are those of the record."""
    seat = LETTERS.index(re.search(r"([AB]) \w+: hand", page)[1])
    assert all(f" {card} " in page for card in table.hand(seat))
    for name, charge in zip(table.names, table.observe(()).charges, strict=True):
        assert re.search(rf"{name} +{charge} of 21", page)


def how_it_ended(table) -> list[str]:
    told = [event.seen_by() for event in table.play.events[-1]]
    end = next(place for place, event in enumerate(told) if event.ENDS_ROUND)
    return control.voice.round_over(told[end:], table.config, table.names)


def played_again(table) -> Table:
    """The same people do the same, with the same seed; bots and chance do what they do."""
    again = Table.open(control, table.config, table.sitters, table.header.seed, bots.make)
    for ply in table.play.plies:
        if not again.step():
            again.act(ply.seat, ply.action)
    return again


def test_a_whole_round(screen, recorded):
    sitting, person = screen(*THREE, "--seed", 3).shows("press "), Person()
    while ROUND_OVER not in str(sitting):
        if ": hand" in str(sitting):
            tells_the_truth(str(sitting), recorded())
        else:
            sitting.settles()
        person.plays(sitting)
    assert person.looked
    assert all(line in str(sitting) for line in how_it_ended(recorded()))

    sitting.settles().press("Enter").shows("press A.").settles().press("q").ends()
    table = recorded()
    assert played_again(table).play.state == table.play.state


def test_a_round_alone_takes_ten_keys(screen):
    alone = ("play", "control", "--seat", "Ann", "--seat", "bot:random", "--rounds", 1, "--seed", 2)
    sitting = screen(*alone).shows("D draws")
    for key in "5IDeD5I3II":
        sitting.shows_no("thinks").settles().press(key)
    sitting.shows(ROUND_OVER).shows("Ann wins round 1")
