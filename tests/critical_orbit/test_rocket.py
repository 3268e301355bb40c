"""What is done on the rocket: tiles, valves and dials."""

import pytest

from spacegames.critical_orbit import events

from .game import begin, lay


def owning(**things):
    """Mercury III has things; nothing else matters."""
    return lay(**{"tiles": {"L1": "hand"}} | things)


class TestAwards:
    def forming(self, **things):
        """Houston completes an L."""
        game = lay(dice="5 6 1", kept="5 6", houston={"d2": 5, "d3": 5, "d4": 5}, **things)
        return game.does("H: write H 5 e4")

    @pytest.mark.rule("CO-74")
    def test_a_shape_gives_one_tile_of_it(self):
        game = self.forming().does("chance: tile L1")
        assert game.tiles() == {"L1"}
        (taken,) = game.events(events.TileTaken)
        assert taken.eyes == 1

    @pytest.mark.rule("CO-75")
    def test_it_may_be_one_that_lies_faceup(self):
        game = self.forming(tiles={"L1": "faceup", "J1": "faceup"})
        assert game.may("M", "take") == {"L1"}
        assert game.may("M", "top") == {"L"}
        assert game.refused("M: take J1") == "no_tile_due"
        assert game.refused("M: take L2") == "not_faceup"
        assert game.refused("M: top J") == "no_tile_due"
        game.does("M: take L1")
        assert game.tiles() == {"L1"}

    @pytest.mark.rule("CO-75")
    def test_or_the_next_facedown_one(self):
        game = self.forming(tiles={"L1": "faceup"}).does("M: top L", "chance: tile L2")
        assert game.tiles() == {"L2"}
        assert game.tiles("faceup") == {"L1"}

    @pytest.mark.rule("CO-75")
    def test_without_a_facedown_one_a_faceup_one_is_taken(self):
        faceup = {f"L{number}": "faceup" for number in (1, 2)}
        hand = {f"L{number}": "hand" for number in (3, 4, 5, 6)}
        game = self.forming(tiles=faceup | hand)
        assert game.may("M", "take") == {"L1", "L2"}
        assert game.refused("M: top L") == "stack_empty"
        assert self.forming(tiles=faceup | hand | {"L2": "hand"}).tiles("faceup") == set()

    @pytest.mark.rule("CO-76")
    def test_without_any_nothing_is_given(self):
        game = self.forming(tiles={f"L{number}": "hand" for number in range(1, 7)})
        assert game.events(events.NoTileLeft)
        assert game.asked == ("HBC", "write")

    @pytest.mark.rule("CO-83")
    def test_the_star_on_a_revealed_tile_is_awarded(self):
        assert self.forming().does("chance: tile L4").stars("B") == 1

    @pytest.mark.rule("CO-84")
    def test_and_not_again_when_it_is_taken(self):
        game = self.forming(tiles={"L4": "faceup"}).does("M: take L4")
        assert game.stars("B") == 0


class TestTiles:
    @pytest.mark.rule("CO-77", "CO-78")
    def test_a_tile_is_turned_in_four_ways_and_not_flipped(self):
        game = owning().does("M: lift L1")
        assert game.may("M", "turn") == {"1", "2", "3"}
        assert game.refused("M: turn 0") == "turned_so"
        game.does("M: turn 3", "M: lay a1")
        box = game.state.config.box
        faces = {tuple((cell.row, cell.column) for cell in face.cells) for face in box.faces[0]}
        flipped = {tuple((cell.row, cell.column) for cell in face.cells) for face in box.faces[6]}
        assert len(faces) == 4
        assert not faces & flipped  # J

    @pytest.mark.rule("CO-79", "CO-11")
    def test_a_tile_lies_wholly_on_the_grid(self):
        game = owning().does("M: lift L1")
        corners = {f"{column}{row}" for column in "abcdefgh" for row in range(1, 8)}
        assert game.may("M", "lay") == corners
        assert game.refused("M: lay i1") == "off_the_grid"
        assert game.refused("M: lay a8") == "off_the_grid"

    @pytest.mark.rule("CO-80")
    def test_tiles_do_not_overlap(self):
        game = owning(tiles={"L1": "hand", "L2": "c3 0"}).does("M: lift L1")
        assert game.refused("M: lay c1") == "overlaps"
        assert "b3" not in game.may("M", "lay")  # its foot would lie on c5
        game.does("M: lay a3")

    @pytest.mark.rule("CO-81")
    def test_tiles_are_moved_and_taken_back(self):
        game = owning().does("M: lift L1", "M: lay a1", "M: lift L1", "M: turn 1", "M: lay c5")
        assert game.tiles("rocket") == {"L1"}
        game.does("M: lift L1", "M: stow")
        assert game.tiles() == {"L1"}

    @pytest.mark.rule("CO-81")
    def test_another_tile_can_be_taken_up_instead(self):
        game = owning(tiles={"L1": "hand", "L2": "hand"}).does("M: lift L1")
        assert game.refused("M: lift L1") == "lifted_already"
        assert game.does("M: lift L2", "M: lay a1").tiles() == {"L1"}

    @pytest.mark.rule("CO-81", "CO-74")
    def test_only_own_tiles_are_taken_up(self):
        game = owning(tiles={"L1": "faceup"})
        assert game.refused("M: lift L1") == "not_in_hand"
        assert game.refused("M: lift T6") == "not_in_hand"
        assert game.refused("H: lift L1") == "mercury_only"
        for action in ("lay a1", "turn 1", "stow"):
            assert game.refused(f"M: {action}") == "nothing_lifted"

    @pytest.mark.rule("CO-82")
    @pytest.mark.parametrize("phase", ["launch", "keep", "write", "roll", "done"])
    def test_at_any_time(self, phase):
        owning(phase=phase).does("M: lift L1", "M: lay a1")

    @pytest.mark.rule("CO-82")
    def test_while_mercury_looks_at_something_too(self):
        game = owning(stars={"mercury": 1}).does("M: draw", "chance: half red", "M: lift L1", "M: lay a1")
        assert game.asked[0] == "MHBC"


class TestValves:
    def laid(self, **things):
        return lay(
            **{"tiles": {"L2": "a1 0", "L3": "c1 0", "J2": "hand", "L1": "e1 0"}, "valves": "white"} | things
        )

    @pytest.mark.rule("CO-96", "CO-97")
    def test_a_valve_goes_on_a_stem_of_its_colour(self):
        game = self.laid()
        assert game.may("M", "valve") == {"L2"}
        assert game.refused("M: valve L3") == "no_valve"
        assert game.refused("M: valve L1") == "no_stem"
        assert game.refused("M: valve J2") == "not_laid"
        game.does("M: valve L2")
        assert game.refused("M: valve L2") == "stem_served"
        assert game.state.rocket.valves == [0, 0]

    @pytest.mark.rule("CO-96")
    def test_it_is_moved_at_any_time(self):
        game = self.laid(tiles={"L2": "a1 0", "J2": "c1 0"}).does("M: valve L2", "M: free L2", "M: valve J2")
        assert game.refused("M: free L2") == "no_valve_there"
        assert game.refused("M: free L3") == "not_laid"

    @pytest.mark.rule("CO-96")
    def test_also_off_a_tile_that_is_taken_up(self):
        game = self.laid(tiles={"L2": "a1 0", "J2": "c1 0"}).does("M: valve L2", "M: lift L2")
        game.does("M: free L2", "M: valve J2", "M: lay a5")
        assert game.state.rocket.valves == [0, 0]
        assert game.may("M", "free") == {"J2"}

    @pytest.mark.rule("CO-98")
    def test_it_stays_on_a_tile_that_is_moved_and_comes_back_with_one_that_is_taken_back(self):
        game = self.laid().does("M: valve L2", "M: lift L2", "M: lay a5")
        assert game.state.rocket.valves == [0, 0]
        game.does("M: lift L2", "M: stow")
        assert game.state.rocket.valves == [1, 0]

    @pytest.mark.rule("CO-92", "CO-94")
    def test_two_half_valves_are_swapped_and_leave_the_game(self):
        game = lay(halves="black black white")
        assert game.may("M", "swap") == {"black"}
        assert game.refused("M: swap white") == "no_two_halves"
        game.does("M: swap black")
        rocket = game.state.rocket
        assert (rocket.valves, rocket.reserve, rocket.halves, rocket.out) == (
            [0, 1],
            [2, 1],
            [1, 0, 0],
            [0, 2, 0],
        )

    @pytest.mark.rule("CO-94")
    def test_nobody_has_to_swap_and_it_can_be_done_between_roll_and_call(self):
        game = lay(halves="black black", phase="keep").does("M: keep 1 2")
        assert game.halves() == ["black", "black"]
        lay(halves="black black", phase="keep").does("M: swap black")

    @pytest.mark.rule("CO-93")
    def test_red_ones_are_broken(self):
        assert lay(halves="red red").refused("M: swap red") == "red_is_broken"

    @pytest.mark.rule("CO-95")
    def test_without_one_in_reserve_nothing_is_swapped(self):
        game = lay(halves="white white")
        game.state.rocket.reserve[0] = 0  # only with other tables
        assert game.refused("M: swap white") == "reserve_empty"


class TestDials:
    @pytest.mark.rule("CO-86", "CO-87")
    def test_the_example_the_unlocked_yellow_dial_moves_from_l8_to_l2(self):
        game = lay(setup=1, unlocked="yellow-square")  # L8
        assert game.refused("M: slide yellow-round L2") == "dial_locked"
        game.does("M: slide yellow-square L2")
        assert game.may("M", "slide") == {f"yellow-square L{number}" for number in range(3, 10)}

    @pytest.mark.rule("CO-86")
    def test_it_stays_on_its_side(self):
        assert lay(setup=1, unlocked="yellow-square").refused("M: slide yellow-square R5") == "other_side"

    @pytest.mark.rule("CO-88")
    def test_there_is_one_dial_on_a_space(self):
        game = lay(setup=1, unlocked="yellow-square")
        assert game.refused("M: slide yellow-square L1") == "space_taken"
        assert game.refused("M: slide yellow-square L8") == "space_taken"

    @pytest.mark.rule("CO-88")
    def test_two_dials_change_places_over_a_third_space(self):
        game = lay(setup=1, unlocked="yellow-square yellow-round")
        game.does("M: slide yellow-square L5", "M: slide yellow-round L8", "M: slide yellow-square L1")


@pytest.mark.rule("CO-82")
def test_before_the_launch_there_is_nothing_to_build_with():
    assert {action.split()[0] for action in begin(setup="1").legal("M")} == {"launch", "need-tile", "need-valve", "need-unlock", "have"}  # fmt: skip
