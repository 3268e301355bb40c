"""A round of Red Planet by keys alone: chosen unseen, then called in public, and nobody's secret in between."""

import re

from spacegames import red_planet
from spacegames.core.seats import LETTERS
from spacegames.red_planet.components import shipped
from spacegames.red_planet.pieces import is_mission

THREE = ("play", "red-planet", "--seat", "Ann", "--seat", "Bo", "--seat", "bot:random", "--seed", 3)
ROUND_OVER = "Round 1 is over"


def key(page, table):
    """What somebody presses who takes the first thing there is."""
    if "press your letter" in page:
        return LETTERS[table.waiting_for()[-1]]
    if opens := re.search(r"press ([AB])\.", page):
        return opens[1]
    if re.search(r"^ x (go on|hand over)", page, re.MULTILINE):
        return "x"
    return "Enter"


def secrets(table):
    """The missions that people hold, by name."""
    cards = [
        card for seat in table.humans for card in table.play.state.kept[seat : seat + 1] if is_mission(card)
    ]
    return [shipped().cards[card].name for card in cards]


def test_a_whole_round(screen, recorded):
    sitting = screen(*THREE).shows("press ")
    for _ in range(60):
        page = str(sitting.settles())
        if ROUND_OVER in page:
            break
        if "is called" in page:
            assert not [name for name in secrets(recorded()) if name in page]
        sitting.press(key(page, recorded()))
    assert ROUND_OVER in str(sitting)
    table = recorded()
    told = [event.seen_by() for event in table.play.events[-1]]
    end = next(place for place, event in enumerate(told) if event.ENDS_ROUND)
    for line in red_planet.voice.round_over(told[end:], table.config, table.names)[:4]:
        assert line in str(sitting)
    assert red_planet.decision(table.play.state).kind == "choose"
