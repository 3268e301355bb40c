"""Bengaluru's grids: full rows and columns without a number twice."""

import pytest

from spacegames.critical_orbit import events

from .game import lay


def writing(squares=None, kept="5 6", **things):
    """Bengaluru has these two to write, with these numbers in its grids."""
    third = next(die for die in "123456" if die not in kept)
    return lay(dice=f"{kept} {third}", kept=kept, bengaluru=squares or {}, **things)


def lines(*rows):
    """Numbers by square: `A1 1234` is the first row of grid A, `.` nothing."""
    found = {}
    for text in rows:
        (grid, number), numbers = text.split()
        found |= {
            f"{grid}{column}{number}": int(digit)
            for column, digit in zip("abcde", numbers, strict=False)
            if digit != "."
        }
    return {square: number for square, number in found.items() if square not in ("Ab2", "Bb3", "Xc3", "Yc3")}


@pytest.mark.rule("CO-128")
def test_a_number_stands_beside_one_of_its_grid_in_any_grid():
    printed = {"Ab1", "Ab3", "Aa2", "Ac2", "Bb2", "Bb4", "Ba3", "Bc3", "Xc2", "Xc4", "Xb3", "Xd3", "Yc2", "Yc4", "Yb3", "Yd3"}  # fmt: skip
    assert writing(kept="5 5").may("B", "write") == {f"B 5 {square}" for square in printed}
    assert writing().refused("B: write B 5 Aa1") == "not_beside"


@pytest.mark.rule("CO-128")
@pytest.mark.parametrize("other", ["Ac2", "Yc2"])
def test_the_two_numbers_go_into_one_grid_or_two(other):
    game = writing().does("B: write B 5 Ab1", f"B: write B 6 {other}")
    assert (game.number("B", "Ab1"), game.number("B", other)) == (5, 6)


@pytest.mark.rule("CO-128")
def test_the_grids_are_no_neighbours():
    game = writing(lines("A2 13.."))
    assert "B 5 Ba2" not in game.may("B", "write")
    assert game.refused("B: write B 5 Ae2") == "no_square"


@pytest.mark.rule("CO-129")
def test_a_full_row_or_column_without_a_number_twice_gives_a_bubble():
    game = writing(lines("A2 .316")).does("B: write B 5 Aa2")
    (crossed,) = game.events(events.LineCrossed)
    assert (crossed.grid, crossed.bubbles) == (0, 1)
    game = writing(lines("A1 .1..", "A3 .4..")).does("B: write B 5 Ab4")
    assert game.city("B").counts == [1, 0, 0, 0]


@pytest.mark.rule("CO-130")
def test_the_example_a_repeated_number_may_be_written_and_spoils_its_line():
    game = writing(lines("A2 .315")).does("B: write B 5 Aa2")
    assert game.city("B").counts == [0, 0, 0, 0]
    assert game.number("B", "Aa2") == 5


@pytest.mark.rule("CO-130")
def test_the_crossing_line_may_still_be_fine():
    game = writing(lines("A2 .315", "A1 1...", "A3 2...", "A4 3...")).does("B: write B 5 Aa2")
    assert game.city("B").counts == [1, 0, 0, 0]


THREE = ("A1 1256", "A2 6312", "A3 5621")  # grid A but for its last row: three rows


@pytest.mark.rule("CO-131")
def test_at_the_fourth_bubble_of_a_a_half_valve_is_drawn_at_random():
    game = writing(lines(*THREE), kept="3 5")
    assert game.city("B").counts[0] == 3
    game.does("B: write B 3 Aa4")
    assert game.asked == ("?", "half")
    game.does("chance: half red")
    assert game.halves() == ["red"]
    (taken,) = game.events(events.HalfTaken)
    assert not taken.chosen


@pytest.mark.rule("CO-131", "CO-133")
def test_at_the_eighth_bubble_another_one_and_never_in_between():
    """Seven lines of grid A are crossed out, the last number completes a row and a column."""
    squares = lines("A1 1256", "A2 6312", "A3 5621", "A4 214.")
    game = writing(squares, kept="3 5")
    assert game.city("B").counts[0] == 6
    game.does("B: write B 3 Ad4")
    assert game.city("B").counts[0] == 8
    assert game.asked == ("?", "half")
    game.does("chance: half white")
    assert game.halves() == ["white"]


X_FOUR = ("X1 13456", "X2 24561", "X4 35612", "X5 46213")  # four rows of grid X


@pytest.mark.rule("CO-132")
def test_the_example_at_the_fifth_bubble_of_x_mercury_looks_for_a_half_valve():
    game = writing(lines(*X_FOUR), kept="5 6")
    assert game.city("B").counts[2] == 4
    game.does("B: write B 5 Xa3")
    assert game.city("B").counts[2] == 5
    assert game.asked[0] == "MHBC"
    assert game.may("M", "choose") == {"white", "black", "red"}
    game.does("M: choose black")
    assert game.halves() == ["black"]
    assert game.refused("M: choose black") == "no_choice"


@pytest.mark.rule("CO-133")
def test_one_entry_can_give_two_bubbles():
    game = writing(lines("A2 .316", "A1 1...", "A3 2...", "A4 3...")).does("B: write B 5 Aa2")
    assert game.city("B").counts == [2, 0, 0, 0]
    assert [event.bubbles for event in game.events(events.LineCrossed)] == [1, 2]


@pytest.mark.rule("CO-133")
def test_every_grid_counts_for_itself():
    game = writing(lines(*THREE, "B3 .416"), kept="5 6").does("B: write B 5 Ba3")
    assert game.city("B").counts == [3, 1, 0, 0]
    assert game.asked[1] == "write"


@pytest.mark.rule("CO-134")
def test_a_red_half_valve_may_be_chosen_and_what_is_not_there_may_not():
    x = lines(*X_FOUR)
    game = writing(x, out="white white white white").does("B: write B 5 Xa3")
    assert game.refused("M: choose white") == "not_in_bag"
    game.does("M: choose red")
    assert game.halves() == ["red"]


@pytest.mark.rule("CO-134")
def test_an_empty_bag_gives_nothing():
    everything = "white white white white black black black black red red"
    x = lines(*X_FOUR)
    for squares, kept, entry in ((x, "5 6", "5 Xa3"), (lines(*THREE), "3 5", "3 Aa4")):
        game = writing(squares, out=everything, kept=kept).does(f"B: write B {entry}")
        assert game.events(events.BagEmpty)
        assert game.asked == ("HBC", "write")
