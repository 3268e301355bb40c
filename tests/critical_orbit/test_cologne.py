"""Cologne's columns: boxes to write in, and cells to fill exactly."""

import pytest

from spacegames.critical_orbit import events

from .game import lay


def writing(squares=None, kept="5 6", **things):
    """Cologne has these two to write, with these numbers in its boxes."""
    third = next(die for die in "123456" if die not in kept)
    return lay(dice=f"{kept} {third}", kept=kept, cologne=squares or {}, **things)


@pytest.mark.rule("CO-135", "CO-141")
def test_a_number_stands_in_a_box_beside_a_number_and_first_beside_a_printed_one():
    game = writing(kept="5 5")
    assert game.may("C", "write") == {f"C 5 {box}" for box in ("d1", "f1", "k1", "m1", "r1", "t1")}
    assert game.refused("C: write C 5 a1") == "not_beside"
    assert game.refused("C: write C 5 e1") == "hub"
    assert game.refused("C: write C 5 e2") == "no_square"
    assert game.refused("C: write C 5 d3") == "no_square"


@pytest.mark.rule("CO-135")
def test_boxes_of_neighbouring_columns_touch_at_equal_height():
    game = writing({"d1": 1, "d2": 3})
    assert {"C 5 c1", "C 5 c2"} <= game.may("C", "write")
    assert game.refused("C: write C 5 d1") == "filled"


@pytest.mark.rule("CO-55", "CO-54")
def test_one_number_after_the_other_the_second_beside_the_first():
    game = writing().does("C: write C 6 f1", "C: write C 5 f2")
    assert (game.number("C", "f1"), game.number("C", "f2")) == (6, 5)
    assert game.refused("C: write C 5 k1") == "nothing_to_write"


@pytest.mark.rule("CO-136")
def test_a_column_that_is_filled_exactly_gives_a_bubble():
    game = writing({"f1": 1}).does("C: write C 5 f2")  # 6 cells
    (filled,) = game.events(events.BarFilled)
    assert filled.bubbles == 1


@pytest.mark.rule("CO-137")
def test_the_example_a_sum_greater_than_the_cells_gives_no_bubble():
    game = writing({"f1": 2}).does("C: write C 5 f2")
    assert game.number("C", "f2") == 5
    assert not game.events(events.BarFilled)


@pytest.mark.rule("CO-136")
def test_the_example_cells_that_are_not_filled_give_no_bubble():
    assert not writing({"t1": 2}).does("C: write C 5 t2").events(events.BarFilled)  # 7 of 9


@pytest.mark.rule("CO-138")
def test_the_example_a_box_that_is_not_used_gives_no_bubble_whatever_comes_after():
    game = writing({"r1": 6, "q1": 1}).does("C: write C 6 r2")  # all 12 cells, a box left
    assert not game.events(events.BarFilled)
    assert not game.does("C: write C 5 r3").events(events.BarFilled)


@pytest.mark.rule("CO-139")
def test_at_every_second_bubble_an_unlock_card_is_turned():
    game = writing({"f1": 1, "m1": 4, "m2": 2, "n1": 2}, kept="5 6").does("C: write C 5 f2")
    assert game.asked == ("HBC", "write")
    game = writing({"f1": 1, "t1": 3}, bubbles=1).does("C: write C 5 f2")
    assert game.asked == ("?", "unlock")


@pytest.mark.rule("CO-136", "CO-139")
def test_the_example_two_columns_fill_two_bubbles_from_left_to_right():
    game = writing({"f1": 1, "t1": 3}).does("C: write C 6 t2", "C: write C 5 f2")
    assert [event.bubbles for event in game.events(events.BarFilled)] == [1, 2]
    assert game.asked == ("?", "unlock")


@pytest.mark.rule("CO-140")
def test_columns_past_the_last_bubble_give_nothing():
    game = writing({"f1": 1}, bubbles=16).does("C: write C 5 f2")
    (filled,) = game.events(events.BarFilled)
    assert filled.bubbles == 0
    assert game.city("C").counts == [16]
    assert game.asked == ("HBC", "write")


@pytest.mark.rule("CO-141")
def test_printed_numbers_are_in_no_column():
    box = writing().state.config.box
    assert all(place not in box.bar_at for place in box.sheets[3].printed)


@pytest.mark.rule("CO-59")
def test_the_example_an_entry_awards_a_star_to_houston():
    assert writing({"d1": 1}).does("C: write C 5 d2").stars("H") == 1


@pytest.mark.rule("CO-85", "CO-89", "CO-90")
class TestUnlocking:
    def unlocking(self, **things):
        return writing({"f1": 1}, bubbles=1, **things).does("C: write C 5 f2")

    def test_the_card_unlocks_its_dial(self):
        game = self.unlocking().does("chance: unlock green-square")
        assert "green-square B4" in game.may("M", "slide")
        (turned,) = game.events(events.UnlockTurned)
        assert turned.card == 3

    def test_a_red_x_unlocks_nothing(self):
        game = self.unlocking().does("chance: unlock x")
        assert game.state.rocket.unlocked == 0
        assert game.state.rocket.turned == [6]

    def test_a_turned_card_does_not_come_again(self):
        game = self.unlocking(unlocked="green-square", turned="x x")
        assert game.legal("chance") == {f"unlock {dial}" for dial in ("blue-round", "blue-square", "green-round", "yellow-round", "yellow-square")}  # fmt: skip

    def test_a_card_that_mercury_knows_is_turned_without_chance(self):
        game = self.unlocking(top="blue-round")
        assert game.asked == ("HBC", "write")
        assert game.state.rocket.unlocked == 1

    def test_an_empty_deck_gives_nothing(self):
        dials = "blue-round blue-square green-round green-square yellow-round yellow-square"
        game = self.unlocking(unlocked=dials, turned="x x")
        assert game.events(events.NoUnlockLeft)
        assert game.asked == ("HBC", "write")
