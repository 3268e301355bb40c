"""Goal, roles and how the boards are laid out."""

import pytest

from spacegames import critical_orbit
from spacegames.core.game import ConfigError
from spacegames.critical_orbit import events
from spacegames.critical_orbit.pieces import DIAL_WORDS, SHAPES, SPACE_WORDS
from spacegames.critical_orbit.state import stack

from .game import begin, lay

Config = critical_orbit.Config

BOOK = {
    "1": "T8 R2 T1 B5 L1 L8",
    "2": "R1 T4 B3 T8 T6 L4",
    "3": "B4 T9 R5 B6 B9 T5",
    "4": "T5 R7 L6 R4 T7 L8",
    "5": "T4 B8 B9 R3 R9 L6",
    "6": "T6 L3 R9 R3 T2 T7",
}


def dials(game):
    return " ".join(SPACE_WORDS[space] for space in game.state.rocket.dials)


@pytest.mark.rule("CO-23")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_win_or_lose_together(seats):
    assert Config(seats=seats).sides == (tuple(range(seats)),)
    lost = begin(seats).does("table: agree").state
    assert critical_orbit.returns(lost) == [-1.0] * seats


@pytest.mark.rule("CO-24")
@pytest.mark.parametrize(("level", "oxygen"), [("easy", 6), ("normal", 8), ("hard", 10)])
def test_the_levels(level, oxygen):
    assert Config(level=level).oxygen == oxygen


@pytest.mark.rule("CO-25")
def test_there_is_one_level_between_easy_and_hard():
    (option,) = [option for option in critical_orbit.options if option.name == "level"]
    assert [word for word, _ in option.choices] == ["normal", "easy", "hard"]
    with pytest.raises(ConfigError, match="not 'medium'"):
        Config(level="medium").check()


@pytest.mark.rule("CO-26", "CO-27")
@pytest.mark.parametrize(
    ("seats", "roles", "held", "ai"),
    [
        (4, (), "MHBC", ""),
        (3, (), "MHB", "C"),
        (2, (), "MH", "BC"),
        (3, ("mercury", "bengaluru", "cologne"), "MBC", "H"),
        (3, ("mercury", "houston", "cologne"), "MHC", "B"),
        (2, ("mercury", "cologne"), "MC", "HB"),
    ],
)
def test_every_seat_has_a_role_and_the_deck_the_others(seats, roles, held, ai):
    config = Config(seats=seats, roles=roles)
    config.check()
    assert "".join("MHBC"[role] for role in config.held) == held
    assert "".join("MHBC"[role] for role in config.ai_roles) == ai


@pytest.mark.rule("CO-28")
@pytest.mark.parametrize(
    ("reason", "settings"),
    [
        ("1 to 4 seats, not 5", {"seats": 5}),
        ("4 seats hold 4 roles, not 3", {"seats": 4, "roles": ("mercury", "houston", "cologne")}),
        ("2 seats hold 2 roles, not 3", {"seats": 2, "roles": ("mercury", "houston", "cologne")}),
        ("Mercury III is always held", {"seats": 2, "roles": ("houston", "cologne")}),
        ("in this order", {"seats": 2, "roles": ("cologne", "mercury")}),
        ("in this order", {"seats": 2, "roles": ("mercury", "mercury")}),
        ("in this order", {"seats": 2, "roles": ("mercury", "pune")}),
        ("the keeper .* 'cologne' does not", {"seats": 3, "keeper": "cologne"}),
        ("unknown variant 'fast'", {"variants": ("fast",)}),
        ("not 'medium'", {"level": "medium"}),
        ("1 to 60 minutes, not 61", {"minutes": 61}),
        ("1 to 60 minutes, not 0", {"minutes": 0}),
        ("1 to 99 turns, not 100", {"turns": 100}),
        ("by the clock or so many turns, not both", {"minutes": 30, "turns": 35}),
        ("six dials need six spaces, not 1", {"setup": "7"}),
    ],
)
def test_nobody_could_play_like_this(reason, settings):
    with pytest.raises(ConfigError, match=reason):
        Config(**settings).check()


@pytest.mark.rule("CO-29")
def test_mercury_alone():
    game = begin(1, setup="1").does("M: launch").rolls("1 2 3", "04")
    assert Config(seats=1).ai_roles == (1, 2, 3)
    goal = critical_orbit.voice.goal(Config(seats=1))
    assert "The AI deck plays Houston, Bengaluru and Cologne; Mercury III chooses for it." in goal
    assert "a variant of our own, not of the rulebook" in goal
    goals = [critical_orbit.voice.goal(Config(seats=seats)) for seats in (2, 3, 4)]
    assert not any("of our own" in goal for goal in goals)
    assert game.asked == ("M", "keep")


@pytest.mark.rule("CO-30")
def test_all_dials_are_locked():
    game = begin(setup="1")
    assert dials(game) == BOOK["1"]
    assert game.state.rocket.unlocked == 0
    assert game.refused("M: slide blue-round T7") == "dial_locked"


@pytest.mark.rule("CO-31")
@pytest.mark.parametrize("die", BOOK)
def test_the_six_setups(die):
    assert dials(begin(setup=die)) == BOOK[die]


@pytest.mark.rule("CO-32")
def test_the_setup_is_rolled_for():
    game = begin()
    assert game.asked == ("?", "setup")
    game.does("chance: setup 4")
    assert dials(game) == BOOK["4"]
    (placed,) = game.events(events.DialsPlaced)
    assert placed.die == 4


@pytest.mark.rule("CO-33")
def test_a_setup_of_one_s_own():
    assert dials(begin(setup="T1 T2 R3 B4 L5 L6")) == "T1 T2 R3 B4 L5 L6"


@pytest.mark.rule("CO-33")
@pytest.mark.parametrize(
    ("reason", "setup"),
    [
        ("two dials cannot share T1", "T1 T1 R3 B4 L5 L6"),
        ("there is no space T0", "T0 T1 R3 B4 L5 L6"),
        ("six dials need six spaces, not 2", "T1 T2"),
    ],
)
def test_a_setup_of_one_s_own_that_cannot_be(reason, setup):
    with pytest.raises(ConfigError, match=reason):
        Config(setup=setup).check()


@pytest.mark.rule("CO-34")
def test_one_valve_of_each_colour_lies_on_its_track():
    rocket = begin(setup="1").state.rocket
    assert (rocket.tracks, rocket.reserve, rocket.valves) == ([1, 1], [2, 2], [0, 0])


@pytest.mark.rule("CO-35", "CO-36")
def test_the_stacks_are_whole_and_any_tile_can_be_on_top():
    game = lay(stars={"mercury": 1})
    assert all(len(stack(game.state, shape)) == 6 for shape in SHAPES)
    game.does("M: flip S")
    assert game.legal("chance") == {f"tile S{number}" for number in range(1, 7)}


@pytest.mark.rule("CO-37")
def test_all_half_valves_are_in_the_bag():
    rocket = begin(setup="1").state.rocket
    assert (rocket.bag, rocket.halves, rocket.out) == ([4, 4, 2], [0, 0, 0], [0, 0, 0])


@pytest.mark.rule("CO-36", "CO-38")
def test_any_unlock_card_can_be_on_top():
    game = lay(stars={"mercury": 1}).does("M: look")
    assert game.legal("chance") == {f"unlock {dial}" for dial in (*DIAL_WORDS, "x")}
