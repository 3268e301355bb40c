"""Tables laid out by hand."""

import pytest

from spacegames import critical_orbit
from spacegames.core.game import ConfigError, PositionError

from .game import lay


@pytest.mark.parametrize(
    ("phase", "asked"),
    [
        ("launch", ("M", "launch")),
        ("keep", ("M", "keep")),
        ("write", ("HBC", "write")),
        ("roll", ("M", "roll")),
        ("done", ("M", "done")),
    ],
)
@pytest.mark.rule("CO-44", "CO-47", "CO-54", "CO-71", "CO-166")
def test_every_phase_can_be_laid_out(phase, asked):
    assert lay(phase=phase).asked == asked


def test_what_is_said_lies_there():
    game = lay(
        tiles={"L2": "c4 1", "J1": "hand", "S3": "faceup"},
        on_stems="L2",
        valves="black",
        halves="red white",
        unlocked="blue-round",
        dials={"blue-round": "T5"},
        turned="x",
        written={"houston": "1"},
        locked="cologne",
        stars={"mercury": 2, "bengaluru": 1},
    )
    assert (game.tiles("rocket"), game.tiles(), game.tiles("faceup")) == ({"L2"}, {"J1"}, {"S3"})
    assert game.state.rocket.out == [2, 2, 0]  # what the valves were swapped for
    assert game.state.rocket.reserve == [1, 1]
    assert game.city("H").values == [2]
    assert game.city("C").locked
    assert (game.stars("M"), game.stars("B")) == (2, 1)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nothing_is_lost_or_added(seats):
    card = "05" if seats < 4 else ""
    new = critical_orbit.start(critical_orbit.Config(seats=seats, turns=35))
    laid_out = lay(
        seats,
        card=card,
        played="07" if card else "",
        tiles={"L2": "c4"},
        on_stems="L2",
        halves="red",
        turned="x x",
    )
    assert critical_orbit.census(laid_out.state) == critical_orbit.census(new)


IMPOSSIBLE = [
    ("nothing can be written on f5", {"houston": {"f5": 1}}),
    ("7 cannot be written", {"houston": {"e4": 7}}),
    ("is no shape", {"houston": {"d2": 5}, "claimed": ["d2 d3 d4 e4"]}),
    ("a shape has 6 bubbles", {"given": {"L": 7}}),
    ("there cannot be 2 blocks of L", {"blocks": {"L": 2}}),
    ("Cologne has 16 bubbles", {"bubbles": 17}),
    ("L1 cannot lie on i9", {"tiles": {"L1": "i9"}}),
    ("L2 cannot lie on a1", {"tiles": {"L1": "a1", "L2": "a1"}}),
    ("the track has spaces 1 to 9, not 10", {"tracks": {"white": 10}}),
    ("there is no stem on the rocket on L1", {"tiles": {"L1": "a1"}, "on_stems": "L1"}),
    ("there cannot be 3 white valves in play", {"valves": "white white white"}),
    ("there cannot be 0 white valves in play", {"tracks": {"white": 9}}),
    ("there are not so many half-valves", {"halves": "red red red"}),
    ("there are not so many red half-valves", {"out": "red red red"}),
    ("the blue-round dial cannot be moved to T5", {"dials": {"blue-round": "T5"}}),
    ("the blue-round dial cannot be moved to R5", {"unlocked": "blue-round", "dials": {"blue-round": "R5"}}),
    ("two dials cannot share a space", {"unlocked": "blue-round", "dials": {"blue-round": "T1"}}),
    ("has unlocked its dial", {"turned": "blue-round"}),
    ("not so many unlock cards", {"turned": "x x x"}),
    ("without an AI city there is no deck", {"card": "05"}),
    ("seconds cannot be left", {"turns": 0, "left": 1201}),
    ("3 dice are rolled", {"dice": "1 2"}),
    ("a 6 was not rolled", {"kept": "1 6"}),
    ("the cities get two dice", {"kept": "1"}),
    ("only while the cities write", {"phase": "keep", "locked": "houston"}),
    ("houston has no 6 to write", {"written": {"houston": "6"}}),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "table"), IMPOSSIBLE)
def test_a_table_that_could_not_be_is_refused_with_the_reason(reason, table):
    with pytest.raises(PositionError, match=reason):
        critical_orbit.position(**table)


@pytest.mark.rule("CO-142")
def test_with_an_ai_city_a_turn_has_a_card_and_each_is_there_once():
    with pytest.raises(PositionError, match="the turn has a card"):
        critical_orbit.position(3)
    with pytest.raises(PositionError, match="there is one card 05"):
        critical_orbit.position(3, card="05", played="05")


@pytest.mark.rule("CO-115")
def test_a_rocket_that_is_saved_already_is_no_table():
    tiles = {"L1": "c1", "T2": "e3", "J3": "h1", "L2": "g5 1", "J1": "g7 1"}
    dials = {"yellow-round": "T3", "yellow-square": "T9", "green-round": "R8", "green-square": "R5"}
    things = {"setup": 6, "tiles": tiles, "dials": dials, "unlocked": " ".join(dials), "level": "easy"}
    with pytest.raises(PositionError, match="saved already"):
        critical_orbit.position(**things, on_stems="J3 L2")


@pytest.mark.parametrize(
    ("reason", "table"),
    [
        ("'k9x' is no square", {"houston": {"k9x": 1}}),
        ("'Q' is no shape", {"given": {"Q": 1}}),
        ("'L9' is no tile", {"tiles": {"L9": "hand"}}),
        ("'z1' is no cell", {"tiles": {"L1": "z1"}}),
        ("'green' is no valve", {"valves": "green"}),
        ("'green' is no half-valve", {"halves": "green"}),
        ("'red-round' is no dial", {"unlocked": "red-round"}),
        ("'Q5' is no space", {"unlocked": "blue-round", "dials": {"blue-round": "Q5"}}),
        ("'y' is no unlock card", {"turned": "y"}),
        ("'36' is no AI card", {"card": "36"}),
        ("'lunch' is no phase", {"phase": "lunch"}),
        ("'moscow' is no city", {"written": {"moscow": "1"}}),
        ("Mercury III is no city", {"locked": "mercury"}),
        ("'moscow' is no role", {"stars": {"moscow": 1}}),
    ],
)
def test_a_word_that_names_nothing_is_refused(reason, table):
    with pytest.raises(ValueError, match=reason):
        critical_orbit.position(**table)


def test_a_table_at_which_nobody_could_play_is_refused():
    with pytest.raises(ConfigError, match="1 to 4 seats, not 5"):
        critical_orbit.position(5)
