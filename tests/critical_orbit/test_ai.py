"""The cities that the AI deck plays. Card 05: T J; A, X; 5, 2. Card 06: J Z, a star for Cologne."""

import pytest

from spacegames import critical_orbit
from spacegames.critical_orbit import events
from spacegames.critical_orbit.actions import CARD

from .game import begin, lay

HOUSTON, BENGALURU, COLOGNE = ("houston",), ("bengaluru",), ("cologne",)


def called(ai, card="05", seats=3, dice="2 5 2", **things):
    """Mercury III has called the first two dice in a turn with this card."""
    low, high = sorted(dice.split()[:2])
    return lay(seats, ai=ai, phase="keep", dice=dice, card=card, **things).does(f"M: keep {low} {high}")


def starred(ai, seats=3, **things):
    """An AI city has a star, and all marks of its card are made."""
    return lay(seats, ai=ai, card="05", stars={ai[0]: 1}, **things)


class TestCards:
    @pytest.mark.rule("CO-142")
    def test_a_card_is_turned_after_the_roll(self):
        game = begin(3, setup="1").does("M: launch").rolls("1 2 3")
        assert game.asked == ("?", "card")
        game.does("chance: card 07")
        assert game.asked == ("M", "keep")
        assert (game.state.card, len(game.state.cards)) == (6, 34)

    @pytest.mark.rule("CO-142")
    def test_without_an_ai_city_none_is(self):
        assert begin(4, setup="1").does("M: launch").rolls("1 2 3").asked == ("M", "keep")

    @pytest.mark.rule("CO-161")
    def test_an_empty_deck_is_made_of_the_played_cards(self):
        played = [f"{number:02}" for number in range(1, 36)]
        game = lay(3, phase="roll", card="35", played=played[:-1]).does("M: roll").rolls("1 2 3")
        assert game.legal("chance") == {f"card {number:02}" for number in range(1, 36)}
        game.does("chance: card 35")
        assert [event.count for event in game.events(events.CardsShuffled)] == [35]
        assert len(game.state.cards) == 34

    @pytest.mark.rule("CO-146")
    def test_parts_of_cities_that_are_held_are_ignored(self):
        game = called(COLOGNE, "06")
        assert game.city("H").counts == [0] * 5
        assert game.stars("C") == 0
        assert game.city("B").marks == []

    @pytest.mark.rule("CO-147")
    def test_both_actions_are_done_though_the_die_was_not_rolled(self):
        game = called(COLOGNE)
        assert game.city("C").marks == [0, 1]
        game.does("H: mark C f1")
        assert len(game.city("C").marks) == 1

    @pytest.mark.rule("CO-148")
    def test_an_ai_city_writes_no_dice_and_the_roll_waits_for_it(self):
        game = called(COLOGNE)
        assert game.city("C").values == []
        game = lay(3, card="05", locked="houston bengaluru", stars={"cologne": 1})
        assert game.asked == ("H", "write")
        assert game.refused("M: roll") == "still_open"
        assert game.does("H: waive C").asked == ("M", "roll")


class TestKeeper:
    @pytest.mark.rule("CO-149", "CO-150")
    def test_the_first_city_that_is_held_chooses(self):
        game = called(COLOGNE)
        assert game.may("H", "mark")
        assert game.refused("B: mark C f1") == "keeper_only"
        assert game.refused("B: erase C") == "keeper_only"
        assert game.refused("M: mark C f1") == "keeper_only"

    @pytest.mark.rule("CO-150")
    def test_or_who_was_agreed(self):
        assert called(COLOGNE, keeper="bengaluru").may("B", "mark")
        assert called(COLOGNE, keeper="mercury").may("M", "mark")

    @pytest.mark.rule("CO-150", "CO-29")
    def test_mercury_alone_chooses_for_all(self):
        game = called(None, seats=1)
        assert {action[0] for action in game.may("M", "mark")} == {"B", "C"}

    @pytest.mark.rule("CO-150")
    def test_only_for_cities_of_the_deck(self):
        assert called(COLOGNE).refused("H: mark B Ab1") == "no_ai_city"
        assert called(COLOGNE).refused("H: block L") == "no_ai_city"


class TestHouston:
    @pytest.mark.rule("CO-151")
    def test_one_block_of_every_shape_is_crossed_out_at_first_and_the_grid_is_not_used(self):
        game = lay(3, ai=HOUSTON, card="05")
        assert game.city("H").blocks == [1] * 5
        assert game.refused("B: mark H e4") == "houston_has_blocks"

    @pytest.mark.rule("CO-152")
    def test_the_shapes_of_the_card_are_crossed_out_at_once(self):
        game = called(HOUSTON)
        assert game.city("H").blocks == [1, 2, 1, 1, 2]
        assert [event.blocks for event in game.events(events.BlockCrossed)] == [2, 2]

    @pytest.mark.rule("CO-152", "CO-74")
    def test_the_example_a_full_shape_gives_a_tile_and_begins_anew(self):
        game = called(HOUSTON, blocks={"T": 3})
        assert game.asked == ("?", "tile")
        assert game.city("H").blocks == [1, 2, 1, 1, 0]
        assert game.shapes_given() == "T"
        game.does("chance: tile T2")
        assert game.tiles() == {"T2"}

    @pytest.mark.rule("CO-153")
    def test_the_example_houston_gives_a_star_to_cologne(self):
        assert called(HOUSTON, "06").stars("C") == 1

    @pytest.mark.rule("CO-153", "CO-159")
    def test_to_an_ai_city_too(self):
        game = called(("houston", "cologne"), "06", seats=2)
        assert game.stars("C") == 1
        assert "waive C" in game.legal("B")

    @pytest.mark.rule("CO-154")
    def test_a_shape_whose_bubbles_are_full_takes_no_block(self):
        game = called(HOUSTON, blocks={"T": 3}, given={"T": 6})
        assert game.city("H").blocks[4] == 3
        assert game.events(events.BlockCrossed)[0].lost

    @pytest.mark.rule("CO-159", "CO-154")
    def test_a_star_is_one_block_of_any_shape(self):
        game = starred(HOUSTON, given={"S": 6})
        assert game.may("B", "block") == set("LJZT")
        assert game.refused("B: block S") == "shape_full"
        game.does("B: block L")
        assert game.city("H").blocks == [2, 1, 1, 1, 1]
        assert game.refused("B: block L") == "no_star"


class TestBengaluru:
    @pytest.mark.rule("CO-155")
    def test_a_square_of_one_of_the_grids_beside_a_number_is_crossed_out(self):
        game = called(BENGALURU)
        assert game.may("H", "mark") == {f"B {square}" for square in ("Ab1", "Aa2", "Ac2", "Ab3", "Xc2", "Xb3", "Xd3", "Xc4")}  # fmt: skip
        assert game.refused("H: mark B Yc2") == "card_elsewhere"
        assert game.refused("H: mark B Aa1") == "not_beside"
        assert game.refused("H: mark B Ab2") == "filled"
        assert game.refused("H: mark B Ae1") == "no_square"
        game.does("H: mark B Ab1")
        assert game.refused("H: mark B Aa1") == "card_elsewhere"
        game.does("H: mark B Xc2")
        assert game.refused("H: mark B Aa1") == "no_mark_left"

    @pytest.mark.rule("CO-155")
    def test_one_group_of_several_grids(self):
        game = called(BENGALURU, "01")  # A or B, X or Y
        assert {square[2] for square in game.may("H", "mark")} == set("ABXY")
        game.does("H: mark B Ab1")
        assert {square[2] for square in game.may("H", "mark")} == set("XY")

    @pytest.mark.rule("CO-155", "CO-160")
    def test_a_square_that_both_groups_have_leaves_the_wider_one(self):
        game = called(BENGALURU, "34")  # B or Y, B
        game.does("H: mark B Bb2")
        assert {square[2] for square in game.may("H", "mark")} == set("BY")

    @pytest.mark.rule("CO-156")
    def test_a_full_line_is_always_good_and_printed_numbers_count(self):
        game = called(BENGALURU, bengaluru={"Ac2": 0, "Ad2": 0}).does("H: mark B Aa2")
        assert game.city("B").counts == [1, 0, 0, 0]

    @pytest.mark.rule("CO-132")
    def test_the_example_the_fifth_bubble_of_x_lets_mercury_search_the_bag(self):
        rows = {
            f"X{column}{row}": 0 for row in (1, 2, 3, 4) for column in "abcde" if f"{column}{row}" != "c3"
        }
        game = called(BENGALURU, bengaluru=rows)
        assert game.city("B").counts[2] == 4
        game.does("H: mark B Xc5")
        assert game.may("M", "choose") == {"white", "black", "red"}

    @pytest.mark.rule("CO-158")
    def test_a_mark_without_a_square_is_lost(self):
        full = {f"A{column}{row}": 0 for row in range(1, 5) for column in "abcd" if f"{column}{row}" != "b2"}
        game = called(BENGALURU, bengaluru=full).does("H: mark B Xc2")
        assert not game.may("H", "mark")
        game.all_lock()
        assert [event.marks for event in game.events(events.Forfeited) if event.marks] == [1]

    @pytest.mark.rule("CO-58")
    def test_a_mark_is_taken_back(self):
        game = called(BENGALURU).does("H: mark B Ab1", "H: erase B")
        assert game.city("B").marks == [0, 1]

    @pytest.mark.rule("CO-58", "CO-70", "CO-148")
    def test_but_not_when_all_is_locked_though_a_star_is_open(self):
        game = called(BENGALURU, dice="2 3 5", tracks={"black": 2}, keeper="mercury")
        game.does("H: write H 2 e4", "H: write H 3 d4", "H: lock")
        game.does("C: write C 2 f1", "C: write C 3 k1", "C: lock", "M: mark B Ab1", "M: erase B")
        game.does("M: mark B Ab1", "M: mark B Xc2")
        assert game.stars("M") == 1
        assert game.refused("M: erase B") == "all_locked"

    @pytest.mark.rule("CO-58")
    def test_of_two_sheets_the_keeper_takes_back_what_it_did_last(self):
        game = called(BENGALURU)
        for last, other in (("H", "B"), ("B", "H")):
            entries = {"H": "H: write H 2 e4", "B": "H: mark B Ab1"}
            game.does(entries[other], entries[last])
            for name in (last, other):
                back = critical_orbit.take_back(game.state, game.seat("H"))
                assert critical_orbit.format(back) == f"erase {name}"
                game.does(f"H: erase {name}")


class TestCologne:
    @pytest.mark.rule("CO-157")
    def test_a_box_of_a_column_of_that_size_is_crossed_out(self):
        game = called(COLOGNE)  # 5, 2
        assert game.may("H", "mark") == {f"C {box}" for box in ("d1", "f1", "t1")}
        assert game.refused("H: mark C e1") == "hub"
        assert game.refused("H: mark C k1") == "card_elsewhere"  # four boxes
        game.does("H: mark C d1", "H: erase C")

    @pytest.mark.rule("CO-157")
    def test_the_example_a_full_column_gives_a_bubble_whatever_its_cells(self):
        game = called(COLOGNE, cologne={"f1": 0}, bubbles=1).does("H: mark C f2")
        assert game.city("C").counts == [2]
        assert game.asked == ("?", "unlock")

    @pytest.mark.rule("CO-158")
    def test_a_size_without_a_box_is_lost(self):
        game = called(COLOGNE).does("H: mark C f1")
        game.all_lock()
        assert [event.marks for event in game.events(events.Forfeited) if event.marks] == [1]


@pytest.mark.rule("CO-159")
def test_a_star_is_one_mark_anywhere_beside_another_and_gives_the_star_it_lies_on():
    game = starred(COLOGNE, cologne={"g1": 0, "g2": 0, "g3": 0})
    assert {"C k1", "C m1", "C g4"} <= game.may("H", "mark")
    game.does("H: mark C g4")
    assert (game.stars("C"), game.stars("B")) == (0, 1)
    assert game.refused("H: waive C") == "no_star"


@pytest.mark.rule("CO-160")
def test_where_the_card_allows_it_a_mark_is_the_card_s_and_else_the_star_s():
    game = called(("houston", "cologne"), "06", seats=2)  # a star for Cologne; sizes 5, 2
    game.does("B: mark C f1")
    assert (game.stars("C"), len(game.city("C").marks)) == (1, 1)
    game.does("B: mark C k1")
    assert (game.stars("C"), len(game.city("C").marks)) == (0, 1)
    game.does("B: erase C")
    assert game.stars("C") == 1


@pytest.mark.rule("CO-62", "CO-125")
def test_what_an_ai_city_has_does_not_hang_on_a_shape_to_choose():
    game = starred(COLOGNE, houston=dict.fromkeys(("c4", "d4", "e4", "d3"), 5), dice="5 6 1", kept="5 6")
    game.does("H: write H 5 c3", "H: waive C")
    assert game.refused("H: waive C") == "no_star"
    assert game.refused("H: waive H") == "claim_first"


@pytest.mark.rule("CO-142")
def test_every_card_can_be_turned():
    game = begin(1, setup="1").does("M: launch").rolls("1 2 3")
    assert len(game.legal("chance")) == len(CARD)


@pytest.mark.rule("CO-157")
def test_the_cells_of_an_ai_cologne_are_not_told():
    for game, told in (
        (lay(cologne={"f1": 2}), "  column f: 2 .; 2 of 6"),
        (starred(COLOGNE, cologne={"f1": 0}), "  column f: x ."),
    ):
        seen = critical_orbit.observe(game.state, ())
        assert told in critical_orbit.voice.table(seen, ("Ada", "Ben", "Cleo", "Dan"))
