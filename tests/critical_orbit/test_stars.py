"""Stars of the cities and of Mercury III, locks, and what is taken back."""

import pytest

from spacegames.critical_orbit import events

from .game import lay

ALL = "white white white white black black black black red red"


def writing(kept="5 6", **things):
    third = next(die for die in "123456" if die not in kept)
    return lay(dice=f"{kept} {third}", kept=kept, **things)


class TestCities:
    @pytest.mark.rule("CO-59")
    @pytest.mark.parametrize(
        ("beside", "entry", "to"),
        [
            ({"houston": {"k2": 1}}, "H: write H 5 k1", "B"),
            ({"houston": {"b1": 1}}, "H: write H 5 a1", "C"),
            ({"houston": {"d1": 1}}, "H: write H 5 e1", "M"),
            ({"bengaluru": {"Ab1": 1}}, "B: write B 5 Aa1", "H"),
            ({"bengaluru": {"Bb4": 1}}, "B: write B 5 Ba4", "C"),
            ({"bengaluru": {"Yd1": 1}}, "B: write B 5 Ye1", "M"),
            ({"cologne": {"d1": 1}}, "C: write C 5 d2", "H"),
            ({"cologne": {"g3": 1}}, "C: write C 5 g4", "B"),
            ({"cologne": {"q1": 1}}, "C: write C 5 q2", "M"),
        ],
    )
    def test_a_star_goes_to_the_role_of_its_icon(self, beside, entry, to):
        game = writing(**beside).does(entry)
        assert {name: game.stars(name) for name in "MHBC"} == dict.fromkeys("MHBC", 0) | {to: 1}

    @pytest.mark.rule("CO-60", "CO-61")
    def test_its_role_writes_a_number_of_its_choice(self):
        game = writing(stars={"bengaluru": 1})
        assert game.may("B", "use") == set("123456")
        assert game.refused("H: use 3") == "no_star"
        assert game.refused("M: use 3") == "cities_only"
        game.does("B: use 3", "B: write B 3 Ab1")
        assert game.number("B", "Ab1") == 3
        assert game.city("B").values == [5, 6]

    @pytest.mark.rule("CO-62")
    def test_it_lapses_if_it_is_let_go(self):
        game = writing(stars={"bengaluru": 1}).does("B: waive B")
        assert game.stars("B") == 0
        assert game.refused("B: waive B") == "no_star"
        assert game.refused("H: waive B") == "not_your_city"
        assert game.refused("H: waive M") == "mercury_only"

    @pytest.mark.rule("CO-62")
    def test_even_when_its_number_was_said(self):
        game = writing(stars={"bengaluru": 1}).does("B: use 3", "B: waive B")
        assert game.city("B").chosen == []

    @pytest.mark.rule("CO-63", "CO-64")
    def test_a_number_of_a_star_gives_another_star_even_back(self):
        game = writing(houston={"k2": 1}, bengaluru={"Ab1": 1}).does("H: write H 5 k1")
        game.does("B: use 4", "B: write B 4 Aa1")
        assert (game.stars("B"), game.stars("H")) == (0, 1)

    @pytest.mark.rule("CO-65")
    def test_who_has_a_star_cannot_lock(self):
        game = writing(stars={"bengaluru": 1}).does("B: write B 5 Ab1", "B: write B 6 Ab3")
        assert game.refused("B: lock") == "star_open"
        game.does("B: use 3")
        assert game.refused("B: lock") == "write_first"
        game.does("B: write B 3 Ac2", "B: lock")

    @pytest.mark.rule("CO-65", "CO-72")
    def test_nothing_is_rolled_while_a_star_is_open(self):
        game = writing(stars={"mercury": 1}, locked="houston bengaluru cologne")
        assert game.asked == ("M", "write")
        assert game.refused("M: roll") == "still_open"
        game.does("M: waive M")
        assert game.asked == ("M", "roll")

    @pytest.mark.rule("CO-66")
    def test_a_star_opens_a_lock(self):
        game = writing(houston={"k2": 1}, locked="bengaluru").does("H: write H 5 k1")
        assert not game.city("B").locked
        (reopened,) = game.events(events.Reopened)
        assert reopened.by_star
        game.does("B: waive B", "B: lock")

    @pytest.mark.rule("CO-67")
    def test_its_number_keeps_the_rules_and_completes_shapes(self):
        game = writing(houston={"d2": 4, "d3": 4, "d4": 4}, stars={"houston": 1}).does("H: use 4")
        assert game.refused("H: write H 4 f5") == "shaded"
        assert game.refused("H: write H 4 a9") == "not_beside"
        game.does("H: write H 4 e4")
        assert game.shapes_given() == "L"


class TestLocks:
    @pytest.mark.rule("CO-68")
    def test_the_last_one_says_that_mission_control_is_locked(self):
        game = writing(written=dict.fromkeys(("houston", "bengaluru", "cologne"), "5 6"))
        game.does("H: lock", "C: lock", "B: lock")
        assert [(event.role, event.last) for event in game.events(events.Locked)] == [
            (1, False),
            (3, False),
            (2, True),
        ]
        assert game.asked == ("M", "roll")

    @pytest.mark.rule("CO-69", "CO-57")
    def test_who_has_to_write_cannot_lock(self):
        game = writing()
        assert game.refused("H: lock") == "write_first"
        game.does("H: write H 5 e4", "H: write H 6 d4", "H: lock")
        assert game.refused("H: lock") == "city_locked"
        assert game.refused("M: lock") == "cities_only"

    @pytest.mark.rule("CO-70")
    def test_a_lock_is_taken_back_until_the_last_one(self):
        game = writing(written=dict.fromkeys(("houston", "bengaluru", "cologne"), "5 6"))
        assert game.refused("H: reopen") == "not_locked"
        assert game.refused("M: reopen") == "cities_only"
        game.does("H: lock", "H: reopen", "H: lock", "B: lock", "C: lock")
        assert game.refused("H: reopen") == "not_asked"

    @pytest.mark.rule("CO-70", "CO-148")
    def test_when_all_have_locked_no_lock_is_taken_back_though_a_star_is_open(self):
        game = lay(3, phase="keep", dice="5 6 5", card="05", tracks={"black": 2})  # a star comes next
        game.does("M: keep 5 6", "H: write H 5 e4", "H: write H 6 e6", "H: lock")
        game.does("B: write B 5 Ab1", "B: write B 6 Ab3", "B: lock")
        assert game.refused("M: roll") == "still_open"
        game.does("H: reopen", "H: lock", "H: mark C f1")
        assert game.asked == ("M", "write")
        assert game.refused("H: reopen") == "not_asked"

    @pytest.mark.rule("CO-148", "CO-68")
    @pytest.mark.parametrize("last", ["mark C d1", "waive C"])
    def test_mission_control_is_locked_when_the_ai_cities_are_done_too(self, last):
        game = writing(seats=3, card="05", locked="bengaluru", written={"houston": "5 6"})
        if last.startswith("mark"):
            game.state.cologne.marks = [1]
        else:
            game.state.cologne.stars = 1
        game.does("H: lock")
        assert not game.events(events.Locked)[-1].last
        game.does(f"H: {last}")
        (_, locked) = game.events(events.Locked)
        assert (locked.role, locked.last) == (3, True)
        assert game.asked == ("M", "roll")

    @pytest.mark.rule("CO-71")
    def test_the_roll_needs_all_locks(self):
        game = writing(locked="houston cologne")
        assert game.refused("M: roll") == "not_all_locked"

    @pytest.mark.rule("CO-71")
    def test_when_all_is_locked_nothing_is_written_any_more(self):
        game = writing(locked="houston bengaluru cologne")
        assert game.asked == ("M", "roll")
        assert game.refused("M: look") == "all_locked"

    @pytest.mark.rule("CO-72")
    def test_what_is_due_to_mercury_has_to_be_taken(self):
        squares = {"d2": 5, "d3": 5, "d4": 5}
        game = writing(
            houston=squares, tiles={"L1": "faceup"}, written={"houston": "6"}, locked="bengaluru cologne"
        )
        game.does("H: write H 5 e4", "H: lock")
        assert game.asked == ("M", "write")
        assert game.refused("M: roll") == "still_open"
        assert game.does("M: take L1").asked == ("M", "roll")

    @pytest.mark.rule("CO-57")
    def test_with_no_square_left_a_number_is_forfeited_with_the_lock(self):
        sheet = lay().state.config.box.sheets[1]
        full = {
            word: 1 + (place % 32 + 2 * (place // 32)) % 5
            for place, word in sheet.words.items()
            if place not in sheet.printed
        }
        game = writing(houston=full)
        assert game.legal("H") >= {"lock"}
        assert not game.may("H", "write")
        game.does("H: lock")
        (forfeited,) = game.events(events.Forfeited)
        assert forfeited.numbers == (5, 6)
        assert game.city("H").values == []
        assert game.does("H: reopen").refused("H: erase H") == "nothing_to_erase"


class TestTakingBack:
    @pytest.mark.rule("CO-58")
    def test_the_last_entry_is_taken_back_and_then_the_one_before(self):
        game = writing().does("H: write H 5 e4", "H: write H 6 d4", "H: erase H")
        assert (game.number("H", "d4"), game.city("H").values) == (0, [6])
        game.does("H: erase H")
        assert game.city("H").values == [5, 6]
        assert game.refused("H: erase H") == "nothing_to_erase"

    @pytest.mark.rule("CO-58")
    def test_not_once_something_has_come_of_it(self):
        game = writing(houston={"k2": 1}).does("H: write H 6 e4", "H: write H 5 k1")
        assert game.refused("H: erase H") == "nothing_to_erase"

    @pytest.mark.rule("CO-58")
    def test_not_after_the_lock_and_not_by_others(self):
        game = writing().does("H: write H 5 e4", "H: write H 6 d4", "H: lock")
        assert game.refused("H: erase H") == "city_locked"
        assert game.refused("B: erase H") == "not_your_city"
        game.does("H: reopen", "H: erase H")
        assert game.city("H").values == [6]

    @pytest.mark.rule("CO-58")
    def test_a_number_of_a_star_comes_back_as_such(self):
        game = writing(stars={"houston": 1}).does("H: use 3", "H: write H 3 e4", "H: erase H")
        assert game.city("H").chosen == [3]


class TestMercury:
    def starred(self, stars=1, **things):
        return writing(stars={"mercury": stars}, **things)

    @pytest.mark.rule("CO-99")
    def test_three_things_can_be_done_with_a_star_or_nothing(self):
        game = self.starred()
        assert {"flip L", "flip T", "look", "draw", "waive M"} <= game.legal("M")
        assert writing().refused("M: look") == "no_star"
        assert writing().refused("M: waive M") == "no_star"
        assert game.refused("H: look") == "mercury_only"
        assert game.does("M: waive M").stars("M") == 0

    @pytest.mark.rule("CO-100", "CO-83")
    def test_a_tile_is_turned_up_and_its_star_awarded(self):
        game = self.starred().does("M: flip L", "chance: tile L4")
        assert game.tiles("faceup") == {"L4"}
        assert game.stars("B") == 1
        (turned,) = game.events(events.TileTurnedUp)
        assert turned.tile == 3

    @pytest.mark.rule("CO-101")
    def test_several_tiles_may_lie_faceup(self):
        game = self.starred(2).does("M: flip L", "chance: tile L1", "M: flip L", "chance: tile L2")
        assert game.tiles("faceup") == {"L1", "L2"}

    @pytest.mark.rule("CO-101")
    def test_not_from_an_empty_stack(self):
        game = self.starred(tiles={f"L{number}": "hand" for number in range(1, 7)})
        assert game.refused("M: flip L") == "stack_empty"

    @pytest.mark.rule("CO-101")
    def test_not_the_tile_that_is_due(self):
        """One facedown L is left and one lies faceup; two are due."""
        game = self.starred(tiles={f"L{number}": "hand" for number in range(1, 5)} | {"L5": "faceup"})
        game.state.rocket.tiles = [0, 0]
        assert game.refused("M: flip L") == "stack_due"

    @pytest.mark.rule("CO-102", "CO-41")
    def test_of_two_unlock_cards_one_goes_on_top_the_other_to_the_bottom(self):
        game = self.starred().does("M: look", "chance: unlock blue-round", "chance: unlock x")
        assert game.may("M", "above") == {"blue-round", "x"}
        assert game.refused("M: draw") == "look_first"
        assert game.refused("M: above green-round") == "not_looked_at"
        game.does("M: above x")
        deck = game.state.rocket.deck
        assert ([face for face, _ in deck.top], [face for face, _ in deck.bottom]) == ([6], [0])
        assert game.refused("M: above x") == "not_looked_at"

    @pytest.mark.rule("CO-103")
    def test_the_last_unlock_card_is_looked_at(self):
        dials = "blue-round blue-square green-round green-square yellow-round yellow-square"
        game = self.starred(unlocked=dials, turned="x").does("M: look", "chance: unlock x")
        (seen,) = game.events(events.CardsSeen)
        assert (seen.count, seen.cards) == (1, (6,))
        assert game.stars("M") == 0
        game = self.starred(unlocked=dials, turned="x x")
        assert game.refused("M: look") == "no_unlocks_left"

    @pytest.mark.rule("CO-104", "CO-105")
    @pytest.mark.parametrize("half", ["white", "black", "red"])
    def test_a_half_valve_is_drawn_and_removed(self, half):
        game = self.starred().does("M: draw", f"chance: half {half}")
        assert game.may("M", "remove") == {""}
        assert not game.may("M", "lock")
        game.does("M: remove")
        assert sum(game.state.rocket.out) == 1
        assert game.halves() == []

    @pytest.mark.rule("CO-104")
    def test_or_put_back(self):
        game = self.starred().does("M: draw", "chance: half red", "M: return")
        assert game.state.rocket.bag == [4, 4, 2]
        assert game.refused("M: return") == "nothing_drawn"
        assert game.refused("M: remove") == "nothing_drawn"

    @pytest.mark.rule("CO-105")
    def test_not_out_of_an_empty_bag(self):
        assert self.starred(out=ALL).refused("M: draw") == "bag_empty"

    @pytest.mark.rule("CO-105", "CO-72")
    def test_nor_a_half_valve_that_is_due(self):
        game = self.starred(out="white white white white black black black black red")
        game.state.rocket.choices = 1
        assert game.refused("M: draw") == "bag_empty"

    @pytest.mark.rule("CO-106")
    def test_what_is_earned_meanwhile_waits(self):
        game = self.starred(cologne={"f1": 1}, bubbles=1).does(
            "M: look", "chance: unlock x", "chance: unlock x"
        )
        game.does("C: write C 5 f2")
        assert game.asked[1] == "write"
        game.does("M: above x")
        assert game.state.rocket.turned == [6]

    @pytest.mark.rule("CO-106")
    def test_a_draw_waits_for_the_half_valve_that_is_looked_at(self):
        full = {f"A{column}{row}": int(digit) for row, digits in enumerate(("1256", "6_12", "5621"), 1) for column, digit in zip("abcd", digits, strict=True) if digit != "_"}  # fmt: skip
        game = self.starred(kept="3 5", bengaluru=full).does(
            "M: draw", "chance: half red", "B: write B 3 Aa4"
        )
        assert game.asked[1] == "write"
        assert game.halves() == []
        game.does("M: remove")
        assert game.asked == ("?", "half")

    @pytest.mark.rule("CO-106", "CO-134")
    @pytest.mark.parametrize(
        ("due", "left"), [({"choices": 2}, (1, 0)), ({"choices": 1, "draws": 1}, (1, 0))]
    )
    def test_what_waits_for_a_half_valve_that_is_removed_is_lost_if_the_bag_is_empty(self, due, left):
        nine = "white white white white black black black black"
        game = self.starred(out=nine).does("M: draw", "chance: half red")
        for name, count in due.items():
            setattr(game.state.rocket, name, count)
        game.does("M: remove")
        assert game.events(events.BagEmpty)
        assert (game.state.rocket.choices, game.state.rocket.draws) == left
        assert game.does("M: choose red").asked == ("HBC", "write")
