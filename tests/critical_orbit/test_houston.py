"""Houston's sheet: numbers beside numbers, and shapes of four."""

import pytest

from spacegames.critical_orbit import events
from spacegames.critical_orbit.components.conduits import DRAWN

from .game import lay


def writing(squares=None, kept="5 5", **things):
    """Houston has these two to write, with these numbers on its sheet."""
    return lay(dice=f"{kept} 1", kept=kept, houston=squares or {}, **things)


def row(squares, number=5):
    return dict.fromkeys(squares.split(), number)


@pytest.mark.rule("CO-117")
def test_a_number_stands_beside_another_whatever_its_value():
    game = writing()
    assert game.may("H", "write") == {f"H 5 {square}" for square in ["d5", "e4", "e6", "g4", "g6", "h5"]}


@pytest.mark.rule("CO-117")
def test_a_corner_is_not_beside():
    assert writing().refused("H: write H 5 d4") == "not_beside"


@pytest.mark.rule("CO-118")
def test_nothing_is_written_on_a_shaded_square_or_over_a_number():
    assert writing().refused("H: write H 5 f5") == "shaded"
    assert writing().refused("H: write H 5 e5") == "filled"
    assert writing(row("e4")).refused("H: write H 5 e4") == "filled"
    assert writing().refused("H: write H 5 l5") == "no_square"


@pytest.mark.rule("CO-54")
def test_only_the_called_numbers_are_written_each_once():
    game = writing(kept="5 6")
    assert game.refused("H: write H 4 e4") == "other_number"
    game.does("H: write H 5 e4")
    assert game.refused("H: write H 5 e6") == "other_number"
    game.does("H: write H 6 e6")
    assert game.refused("H: write H 6 g6") == "nothing_to_write"


@pytest.mark.rule("CO-55")
def test_in_any_order_and_the_second_beside_the_first():
    game = writing(kept="5 6").does("H: write H 6 e4", "H: write H 5 d4")
    assert (game.number("H", "e4"), game.number("H", "d4")) == (6, 5)


SHAPES = {
    "L": "d2 d3 d4 e4",
    "J": "e2 e3 e4 d4",
    "S": "e3 d3 d4 c4",
    "Z": "c3 d3 d4 e4",
    "T": "c3 d3 e3 d4",
}


@pytest.mark.rule("CO-119", "CO-121", "CO-74")
@pytest.mark.parametrize("shape", SHAPES)
def test_four_equal_numbers_make_a_shape_that_is_crossed_out_and_gives_a_tile(shape):
    last, *others = SHAPES[shape].split()
    game = writing(row(" ".join(others)), kept="5 6").does(f"H: write H 5 {last}")
    assert game.shapes_given() == shape
    assert game.crossed() == {last, *others}
    assert game.asked == ("?", "tile")
    assert game.events(events.ShapeFormed)


@pytest.mark.rule("CO-120")
def test_every_shape_can_be_turned_and_none_is_mirrored():
    for letter, mirrored in zip("LJSZT", "JLZST", strict=True):
        own, other = set(turns(DRAWN[letter])), set(turns([line[::-1] for line in DRAWN[letter]]))
        assert other == set(turns(DRAWN[mirrored]))
        assert (own == other) == (letter == "T")


def turns(drawing):
    """A drawing in its four turns, as squares."""
    lines = list(drawing)
    for _ in range(4):
        lines = ["".join(line) for line in zip(*lines[::-1], strict=True)]
        yield tuple(
            (row, column) for row, line in enumerate(lines) for column, mark in enumerate(line) if mark == "#"
        )


@pytest.mark.rule("CO-120")
@pytest.mark.parametrize(
    ("squares", "last", "shape"),
    [
        ("c4 d4 e4", "e3", "L"),
        ("c3 d3 e3", "c4", "L"),
        ("c4 d4 e4", "c3", "J"),
        ("c3 d3 e3", "e4", "J"),
        ("c3 c4 d4", "d3", ""),
        ("d2 d3 e3", "e4", "S"),
        ("e2 e3 d3", "d4", "Z"),
        ("d2 d3 d4", "e3", "T"),
    ],
)
def test_a_turned_shape_is_a_shape(squares, last, shape):
    assert writing(row(squares), kept="5 6").does(f"H: write H 5 {last}").shapes_given() == shape


@pytest.mark.rule("CO-119")
def test_the_example_a_t_of_different_values_is_none():
    game = writing({"c3": 5, "d3": 5, "e3": 4}, kept="5 6").does("H: write H 5 d4")
    assert game.shapes_given() == ""


@pytest.mark.rule("CO-122")
def test_the_example_a_crossed_out_number_is_in_no_other_shape():
    game = writing(row("d2 d3 d4 e4 e3 e2"), claimed=["d2 d3 d4 e4"], kept="5 6")
    game.does("H: write H 5 f4")
    assert game.shapes_given() == "L"


@pytest.mark.rule("CO-56")
def test_a_number_may_stand_beside_a_crossed_out_one():
    game = writing(row("d2 d3 d4 e4"), claimed=["d2 d3 d4 e4"], kept="5 6")
    assert "H 6 c4" in game.may("H", "write")


@pytest.mark.rule("CO-123")
@pytest.mark.parametrize(("squares", "last"), [("d3 e3 d4", "e4"), ("b4 c4 d4", "e4"), ("e1 e2 e3", "e4")])
def test_a_block_and_a_bar_are_no_shapes(squares, last):
    game = writing(row(squares), kept="5 6").does(f"H: write H 5 {last}")
    assert game.shapes_given() == ""


@pytest.mark.rule("CO-124", "CO-125")
def test_of_several_shapes_houston_chooses_one_before_anything_else():
    game = writing(row("c4 d4 e4 d3"), kept="5 6")  # laid out by hand, nobody claimed the T
    game.does("H: write H 5 c3")
    assert game.legal("H") == {"claim c3 c4 d4 e4", "claim c3 d3 d4 e4"}
    assert game.refused("H: lock") == "claim_first"
    assert game.refused("H: write H 6 e6") == "claim_first"
    assert game.refused("H: erase H") == "claim_first"
    assert game.refused("H: waive H") == "claim_first"
    assert game.refused("H: use 3") == "claim_first"
    assert game.refused("H: claim d3 c4 d4 e4") == "other_shape"  # without the new number
    game.does("H: claim c3 c4 d4 e4")
    assert game.shapes_given() == "J"
    assert game.crossed() == {"c3", "c4", "d4", "e4"}
    assert game.city("H").claiming == -1  # the Z is no longer free: one entry, one tile


@pytest.mark.rule("CO-125")
def test_a_shape_is_claimed_without_asking_if_there_is_one():
    game = writing(row("d2 d3 d4"), kept="5 6").does("H: write H 5 e4")
    assert game.city("H").claiming == -1
    assert game.shapes_given() == "L"
    game.does("chance: tile L1")
    assert game.refused("H: claim d2 d3 d4 e4") == "no_shape"
    assert game.refused("B: claim d2 d3 d4 e4") == "not_your_city"


@pytest.mark.rule("CO-126")
def test_a_shape_without_bubbles_cannot_be_claimed():
    game = writing(row("d2 d3 d4"), given={"L": 6}, kept="5 6").does("H: write H 5 e4")
    assert game.shapes_given() == "L" * 6
    assert game.crossed() == set()


@pytest.mark.rule("CO-126")
def test_another_shape_with_the_new_number_is_taken_instead():
    game = writing(row("c4 d4 e4 d3"), given={"J": 6}, kept="5 6").does("H: write H 5 c3")
    assert game.shapes_given() == "JJJJJJZ"


@pytest.mark.rule("CO-127", "CO-56")
def test_a_printed_number_counts():
    game = lay(dice="3 3 1", kept="3 3", houston={"d5": 3, "d4": 3}).does("H: write H 3 d6")
    assert game.shapes_given() == "T"
    assert game.crossed() == {"d4", "d5", "d6", "e5"}


@pytest.mark.rule("CO-117")
def test_the_sheet_is_houston_s_own():
    assert writing().refused("B: write H 5 e4") == "not_your_city"
    assert writing().refused("M: write H 5 e4") == "cities_only"
    assert writing().refused("H: write B 5 Ab3") == "not_your_city"


@pytest.mark.rule("CO-59")
def test_the_example_an_entry_awards_a_star_to_bengaluru():
    game = writing(row("k2"), kept="5 6").does("H: write H 5 k1")
    assert game.stars("B") == 1
