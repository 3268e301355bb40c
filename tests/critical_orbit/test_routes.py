"""Routes and the oxygen on them: by example, and against an evaluator that counts in another way."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames import critical_orbit
from spacegames.critical_orbit import events
from spacegames.critical_orbit.components.conduits import EAST, NORTH, SOUTH, WEST
from spacegames.critical_orbit.pieces import CELL_WORDS, DIALS_OF, TILE_WORDS, TILES
from spacegames.critical_orbit.routes import HAND, oxygen, pipes_of, progress, routes

from .game import lay
from .layouts import BOX, ONE_ROUTE, THREE_ROUTES, Rocket, any_rocket, edge, ends

# ------------------------------------------------------------------------------ The book's example

ROUTE_A = {"L2": "g5 1", "J1": "g7 1"}  # green, from R5 to R8, with a white stem
ROUTE_B = {"S1": "c7"}  # no dial
ROUTE_C = {"Z1": "a3"}  # one blue dial, at L3
ROUTE_D = {"L1": "c1", "T2": "e3", "J3": "h1"}  # yellow, from T3 to T9, with a black stem
EXAMPLE = "T6 L3 R8 R5 T3 T9"


@pytest.mark.rule("CO-116", "CO-91")
def test_the_example_route_a_has_no_valve_on_its_stem():
    assert Rocket(ROUTE_A, "", EXAMPLE).routes == []
    assert Rocket(ROUTE_A, "L2", EXAMPLE).oxygen == 3


@pytest.mark.rule("CO-116", "CO-107")
def test_the_example_route_b_connects_no_dials():
    assert Rocket(ROUTE_B, "", EXAMPLE).routes == []


@pytest.mark.rule("CO-116", "CO-107")
def test_the_example_route_c_is_connected_to_one_blue_dial():
    assert Rocket(ROUTE_C, "", EXAMPLE).routes == []


@pytest.mark.rule("CO-116", "CO-111", "CO-114")
def test_the_example_route_d_is_valid_with_four_units_which_is_not_enough():
    rocket = Rocket(ROUTE_A | ROUTE_B | ROUTE_C | ROUTE_D, "J3", EXAMPLE)
    assert rocket.routes == ["yellow"]
    assert rocket.oxygen == 4
    assert critical_orbit.Config(level="normal").oxygen - rocket.oxygen == 4


# -------------------------------------------------------------------------------- Worked examples

DIALS = {
    "blue-round": "T2",
    "green-round": "R1",
    "green-square": "R8",
    "yellow-round": "T6",
    "yellow-square": "T3",
}


@pytest.mark.rule("CO-107", "CO-108")
def test_ten_units_on_one_yellow_route_between_locked_dials():
    rocket = Rocket(ONE_ROUTE, "J2 Z2 J3 Z3", "T4 B8 B9 R3 R9 L6")
    assert rocket.routes == ["yellow"]
    assert rocket.oxygen == 10


@pytest.mark.rule("CO-111", "CO-112")
def test_ten_units_on_three_routes_between_unlocked_dials():
    rocket = Rocket(THREE_ROUTES, "L2 S2 L3 J3", "T2 L3 R1 R8 T6 T3")
    assert rocket.routes == ["blue", "green", "yellow"]
    assert rocket.oxygen == 10


@pytest.mark.rule("CO-114", "CO-115", "CO-24")
def test_the_last_tile_saves_the_rocket_at_once():
    unlocked = "blue-round blue-square green-round green-square yellow-round yellow-square"
    tiles = THREE_ROUTES | {"J1": "hand"}
    game = lay(setup=6, level="hard", tiles=tiles, on_stems="L2 S2 L3 J3", unlocked=unlocked, dials=DIALS)
    assert game.state.rocket.oxygen == 9
    game.does("M: lift J1", "M: lay a1")
    assert game.asked == ("", "over")
    assert game.state.outcome.reason == "oxygen"
    assert game.state.outcome.winners == (0, 1, 2, 3)
    assert critical_orbit.returns(game.state) == [1.0] * 4
    (ended,) = game.events(events.Ended)
    assert ended.won


@pytest.mark.rule("CO-115")
@pytest.mark.parametrize("phase", ["keep", "write", "roll", "done"])
def test_a_valve_or_a_dial_saves_it_too(phase):
    unlocked = "blue-round blue-square green-round green-square yellow-round yellow-square"
    things = {"setup": 6, "level": "hard", "tiles": THREE_ROUTES, "unlocked": unlocked, "phase": phase}
    game = lay(**things, on_stems="L2 S2 L3", valves="black", dials=DIALS).does("M: valve J3")
    assert game.asked == ("", "over")
    without = {dial: space for dial, space in DIALS.items() if dial != "green-square"}
    game = lay(**things, on_stems="L2 S2 L3 J3", dials=without).does("M: slide green-square R8")
    assert game.asked == ("", "over")


# ------------------------------------------------------------------------------------ What counts


@pytest.mark.rule("CO-108")
def test_pipes_join_only_where_both_open():
    assert Rocket(ROUTE_D, "J3", EXAMPLE).oxygen == 4
    assert Rocket(ROUTE_D | {"T2": "e3 2"}, "J3", EXAMPLE).oxygen == 0  # upside down
    assert Rocket(ROUTE_D, "J3", "T6 L3 R8 R5 T4 T9").oxygen == 0  # a dial beside the pipe


@pytest.mark.rule("CO-108")
def test_it_does_not_matter_whether_the_dials_are_locked():
    game = lay(setup=5, level="hard", tiles=ONE_ROUTE | {"Z6": "hand"}, on_stems="J2 Z2 J3 Z3")
    assert game.state.rocket.unlocked == 0
    game.does("M: lift Z6", "M: lay d2")
    assert game.state.outcome.reason == "oxygen"


@pytest.mark.rule("CO-109")
def test_a_stem_beside_the_route_needs_no_valve():
    assert Rocket(ROUTE_D | {"L2": "a5"}, "J3", EXAMPLE).oxygen == 4


@pytest.mark.rule("CO-110")
def test_dead_branches_and_open_ends_do_no_harm():
    """The T of the route has an arm that leads nowhere."""
    assert Rocket(ROUTE_D, "J3", EXAMPLE).routes == ["yellow"]
    assert Rocket(ROUTE_D | {"L4": "f5"}, "J3", EXAMPLE).routes == ["yellow"]


@pytest.mark.rule("CO-113")
def test_only_units_on_the_path_count():
    """T6 has its unit on the arm that the path does not use."""
    assert Rocket(ROUTE_D | {"T2": "a8"} | {"T6": "e3"}, "J3", EXAMPLE).oxygen == 3


@pytest.mark.rule("CO-113")
def test_a_unit_on_two_routes_counts_once():
    """Blue and yellow come in from both sides and share what lies between two junctions, and its two units."""
    shared = {"T2": "b4 3", "T6": "d4 1"}
    blue, yellow = {"L1": "a1 2", "Z1": "d7 1"}, {"J1": "a7", "S1": "d1 1"}
    dials = "L1 B4 R1 R2 L9 T4"
    assert Rocket(shared | blue, "", dials).oxygen == 4
    assert Rocket(shared | yellow, "", dials).oxygen == 4
    both = Rocket(shared | blue | yellow, "", dials)
    assert both.routes == ["blue", "yellow"]
    assert both.oxygen == 6


@pytest.mark.rule("CO-112")
def test_a_colour_has_one_route_at_most():
    found = routes(
        pipes_of(BOX, Rocket(THREE_ROUTES).where, -1), Rocket(THREE_ROUTES, "", "T2 L3 R1 R8 T6 T3").dials
    )
    assert len(found) == 3


@pytest.mark.rule("CO-107", "CO-110")
def test_a_ring_of_pipe_leads_nowhere():
    """From L1 through a junction, whose other arms lead round into each other."""
    ring = Rocket({"T2": "a1", "L1": "d1 2", "S6": "d4 2", "S4": "b3 3"}, "", "L1 R2 T1 B5 T8 L8")
    assert ring.routes == []
    assert ring.oxygen == counted(ring.where, 0, ring.dials) == 0


@pytest.mark.rule("CO-108", "CO-112")
def test_two_dials_at_a_corner_cell_cannot_both_have_a_route():
    """T1 and L1 touch the same cell, and no tile has a junction there."""
    for tile in TILES:
        for turn, covers in enumerate(BOX.covers[tile]):
            for corner, cells in covers.items():
                if cells & 1:
                    where = [turn * 81 + corner if at == tile else HAND for at in TILES]
                    assert pipes_of(BOX, where, -1).arms[0].bit_count() <= 2


# --------------------------------------------------------------------------------- By brute force

STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
OPENS = {"│": "NS", "─": "EW", "└": "NE", "┌": "ES", "┐": "SW", "┘": "NW", "┬": "ESW", "░": ""}
CLOCKWISE = str.maketrans("NESW", "ESWN")


def drawn(tile, turn):
    """The cells of a tile, read off its drawing: row, column, openings, mark."""
    entry = BOX.tiles[tile]
    cells = [
        (row, column, OPENS[pipe], mark)
        for row, (pipes, marks) in enumerate(zip(entry.pipes, entry.marks, strict=True))
        for column, (pipe, mark) in enumerate(zip(pipes, marks, strict=True))
        if pipe != " "
    ]
    for _ in range(turn):
        highest = max(row for row, *_ in cells)
        cells = [
            (column, highest - row, opens.translate(CLOCKWISE), mark) for row, column, opens, mark in cells
        ]
    return cells


def counted(where, valved, dials):
    """The units of oxygen, by trying every set of routes."""
    pipes = {}
    for tile in TILES:
        if where[tile] >= 0:
            turn, corner = divmod(where[tile], 81)
            for row, column, opens, mark in drawn(tile, turn):
                closed = mark in "wk" and not valved >> tile & 1
                pipes[corner // 9 + row, corner % 9 + column] = (opens, mark == "o", closed)

    def walk(at, came, passed, goal):
        if at not in pipes or came not in pipes[at][0] or pipes[at][2] or at in passed:
            return
        passed = passed | {at}
        for way in pipes[at][0]:
            if way != came:
                if (at, way) == goal:
                    yield passed
                following = at[0] + STEP[way][0], at[1] + STEP[way][1]
                yield from walk(following, BACK[way], passed, goal)

    choices = []
    for one, other in DIALS_OF:
        begin, goal = edge(dials[one]), edge(dials[other])
        choices.append([frozenset(), *walk(*begin, frozenset(), goal)])
    return max(sum(pipes[at][1] for at in frozenset().union(*chosen)) for chosen in product(*choices))


@pytest.mark.rule("CO-107", "CO-108", "CO-109", "CO-110", "CO-111", "CO-113")
@given(seed=st.integers(0, 2**32))
def test_the_oxygen_is_what_trying_everything_finds(seed):
    rng = Random(seed)
    for _ in range(30):
        where = any_rocket(rng)
        opens, others = ends(where)
        rng.shuffle(opens)
        dials = (opens + others)[:6]
        valved = rng.getrandbits(len(TILES)) | rng.getrandbits(len(TILES))
        assert oxygen(pipes_of(BOX, where, valved), dials) == counted(where, valved, dials)


@pytest.mark.parametrize(
    ("tiles", "dials"),
    [(ONE_ROUTE, "T4 B8 B9 R3 R9 L6"), (THREE_ROUTES, "T2 L3 R1 R8 T6 T3"), (ROUTE_D, EXAMPLE)],
)
def test_so_it_does_with_parts_of_the_examples(tiles, dials):
    for missing in (None, *tiles):
        rocket = Rocket({word: spot for word, spot in tiles.items() if word != missing}, "", dials)
        for valved in (0, -1, *(~(1 << TILE_WORDS.index(word)) for word in tiles)):
            expected = counted(rocket.where, valved, rocket.dials)
            assert oxygen(pipes_of(BOX, rocket.where, valved), rocket.dials) == expected


# ------------------------------------------------------------------------------ What a route lacks


def lacking(rocket):
    """By colour: whether it holds, the stems without a valve, and the open ends at its dials."""
    arms = {NORTH: "N", EAST: "E", SOUTH: "S", WEST: "W"}
    return [
        (
            one.holds,
            " ".join(word for cell, word in enumerate(CELL_WORDS) if one.closed >> cell & 1),
            [" ".join(f"{CELL_WORDS[cell]}{arms[arm]}" for cell, arm in ends) for ends in one.ends],
        )
        for one in progress(pipes_of(BOX, rocket.where, rocket.valved), rocket.dials)
    ]


def test_a_whole_route_lacks_nothing():
    assert lacking(Rocket(ROUTE_D, "J3", EXAMPLE))[2] == (True, "", [])


def test_a_route_without_its_valve_says_on_which_stem():
    assert lacking(Rocket(ROUTE_D, "", EXAMPLE))[2] == (False, "i2", [])
    assert lacking(Rocket(ROUTE_A, "", EXAMPLE))[1] == (False, "h5", [])


def test_a_pipe_that_leads_nowhere_says_where_it_ends():
    assert lacking(Rocket(ROUTE_C, "", EXAMPLE))[0] == (False, "", ["", "c4E"])
    junction = Rocket({"T2": "a1"}, "", "L1 B9 R1 R2 B1 B2")
    assert lacking(junction)[0] == (False, "", ["c1E b2S", ""])
    at_the_edge = Rocket({"T2": "g1"}, "", "R1 B9 L1 L2 B1 B2")
    assert lacking(at_the_edge)[0] == (False, "", ["g1W h2S", ""])


@given(st.randoms(use_true_random=False))
def test_what_holds_is_what_brings_oxygen(rng):
    where, dials = any_rocket(rng), rng.sample(range(36), 6)
    pipes = pipes_of(BOX, where, 0)
    assert [one.path if one.holds else 0 for one in progress(pipes, dials)] == list(routes(pipes, dials))
