"""In public the scene is the same in every world that could lie behind it, whatever anybody holds."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacegames import bots, red_planet
from spacegames.core.record import Sitter
from spacegames.core.table import Table
from spacegames.hotseat.hotseat import HotSeat
from spacegames.hotseat.stage import Ask, Curtain, Deal, HandOver, Over, RoundOver
from spacegames.tui.scene import scene

from .. import countdown

NAMES = ("Ann", "Bo", "Cy")
few = settings(max_examples=max(1, settings.default.max_examples // 2))


def goes_on(screen, rng):
    """One step of an evening of people."""
    match screen.stage():
        case Deal():
            screen.table.step()
        case Ask(seat):
            screen.act(seat, rng.choice(screen.table.legal_actions(seat)))
        case HandOver():
            screen.hand_over()
        case Curtain(seats):
            screen.open(rng.choice(seats))
        case RoundOver(ply):
            screen.end_seen(ply)
        case stage:
            screen.act(stage.seat, screen.only_answer(stage.seat))


def seen(screen):
    """What everybody sees."""
    return scene(screen.table, screen.stage(), screen.viewers, why_no_undo=screen.why_no_undo())


@pytest.mark.parametrize("game", [countdown, red_planet], ids=["countdown", "mars"])
@few
@given(seed=st.integers(0, 2**32 - 1))
def test_what_all_see_in_public_rests_on_nothing_that_is_hidden(game, seed):
    rng = Random(seed)
    config = game.short_config(len(NAMES))
    screen = HotSeat(Table.open(game, config, [Sitter(name) for name in NAMES], seed, bots.make))
    compared = 0
    for _ in range(150):
        if isinstance(screen.stage(), Over):
            break
        if screen.in_public and (not compared or rng.random() < 0.3):
            assert screen.viewers == ()
            true, play = seen(screen), screen.table.play
            state, play.state = play.state, game.resample(game.observe(play.state, ()), rng)
            assert seen(screen) == true
            play.state = state
            compared += 1
        goes_on(screen, rng)
    assert compared
