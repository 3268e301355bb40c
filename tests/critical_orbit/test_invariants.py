"""What holds in every game, however it is played."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacegames import critical_orbit
from spacegames.core.seats import CHANCE
from spacegames.critical_orbit import cities, deck, events
from spacegames.critical_orbit.components import places_in
from spacegames.critical_orbit.pieces import (
    BENGALURU,
    BLANK_CARD,
    CITIES,
    COLOGNE,
    DIALS,
    HALVES,
    HOUSTON,
    MERCURY,
    SHAPE_OF,
    SHAPES,
    SPACE_WORDS,
    STRIDE,
    TILE_WORDS,
    TILES,
    VALVES,
    side_of,
)
from spacegames.critical_orbit.routes import FACEUP, HAND, STACK, oxygen, pipes_of, routes
from spacegames.critical_orbit.state import NONE, on_stems

from .game import at_random, begin
from .layouts import BOX, ONE_ROUTE, THREE_ROUTES, Rocket, any_rocket, ends

FEW = settings(max_examples=settings().max_examples // 2)
TURNS = 12
seeds = st.integers(0, 2**32)


def any_game(test):
    """With any number of seats, from any seed."""
    return FEW(given(seed=seeds, seats=st.integers(1, 4))(test))


def config(seats, turns=TURNS):
    return critical_orbit.Config(seats=seats, turns=turns, level="hard")


def states(seats, seed, turns=TURNS, tell=None):
    """Every state of a game played at random."""
    return (state for state, *_ in at_random(config(seats, turns), seed, tell=tell))


def moves(seats, seed):
    """Every state but the last, who acts, what is done, and what was told of it and came of it."""
    told = []
    before = None
    for state, seat, action in at_random(config(seats), seed, tell=told.append):
        if before is not None:
            yield *before, told[:], state
        told.clear()
        before = (critical_orbit.copy(state), seat, action) if seat is not None else None


def human(state, role):
    return role in state.config.held


# ------------------------------------------------------------------------------------ The rocket


def layouts(seed):
    """Rockets at random and parts of those that have routes, with valves and dials."""
    rng = Random(seed)
    for tiles, dials in ((ONE_ROUTE, "T4 B8 B9 R3 R9 L6"), (THREE_ROUTES, "T2 L3 R1 R8 T6 T3")):
        drawn = Rocket({word: spot for word, spot in tiles.items() if rng.random() < 0.9}, "", dials)
        yield drawn.where, rng.getrandbits(30) | rng.getrandbits(30) | rng.getrandbits(30), drawn.dials
    for _ in range(10):
        where = any_rocket(rng)
        opens, others = ends(where)
        rng.shuffle(opens)
        yield where, rng.getrandbits(30) | rng.getrandbits(30), (opens + others)[:6]


def units(where, valved, dials):
    return oxygen(pipes_of(BOX, where, valved), dials)


def turned(where, dials):
    """The rocket after a quarter turn clockwise."""
    spots = list(where)
    for tile in TILES:
        if where[tile] >= 0:
            turn, corner = divmod(where[tile], 81)
            row, column = divmod(corner, 9)
            spots[tile] = (turn + 1) % 4 * 81 + column * 9 + 9 - row - BOX.faces[tile][turn].rows
    spaces = []
    for space in dials:
        side, number = "TRBL".index(SPACE_WORDS[space][0]), int(SPACE_WORDS[space][1])
        number = number if side in (0, 2) else 10 - number
        spaces.append(SPACE_WORDS.index("RBLT"[side] + str(number)))
    return spots, spaces


MIRROR = {"L": "J", "J": "L", "S": "Z", "Z": "S", "T": "T"}


def mirrored(where, valved, dials):
    """The rocket in a mirror, in which an L is a J."""
    spots, valves = [HAND] * len(TILES), 0
    for tile in TILES:
        other = TILE_WORDS.index(MIRROR[TILE_WORDS[tile][0]] + TILE_WORDS[tile][1])
        valves |= (valved >> tile & 1) << other
        if where[tile] >= 0:
            turn, corner = divmod(where[tile], 81)
            row, column = divmod(corner, 9)
            column = 9 - column - BOX.faces[tile][turn].columns
            spots[other] = -turn % 4 * 81 + row * 9 + column
    sides = {"T": "T", "B": "B", "L": "R", "R": "L"}
    words = [SPACE_WORDS[space] for space in dials]
    flipped = [sides[w[0]] + (str(10 - int(w[1])) if w[0] in "TB" else w[1]) for w in words]
    return spots, valves, [SPACE_WORDS.index(word) for word in flipped]


@pytest.mark.rule("CO-107", "CO-77")
@FEW
@given(seed=seeds)
def test_01_turning_everything_leaves_the_oxygen(seed):
    for where, valved, dials in layouts(seed):
        spots, spaces = where, dials
        for _ in range(4):
            spots, spaces = turned(spots, spaces)
            assert units(spots, valved, spaces) == units(where, valved, dials)
        assert (spots, spaces) == (where, dials)


@pytest.mark.rule("CO-107", "CO-05")
@FEW
@given(seed=seeds)
def test_02_a_mirror_that_swaps_l_with_j_and_s_with_z_leaves_the_oxygen(seed):
    for where, valved, dials in layouts(seed):
        assert units(*mirrored(where, valved, dials)) == units(where, valved, dials)


@pytest.mark.rule("CO-91", "CO-113")
@FEW
@given(seed=seeds)
def test_03_taking_a_tile_or_a_valve_away_never_raises_the_oxygen(seed):
    for where, valved, dials in layouts(seed):
        whole = units(where, valved, dials)
        for tile in TILES:
            assert (
                units([HAND if at == tile else spot for at, spot in enumerate(where)], valved, dials) <= whole
            )
            assert units(where, valved & ~(1 << tile), dials) <= whole


@pytest.mark.rule("CO-112", "CO-113")
@FEW
@given(seed=seeds)
def test_04_swapping_dials_of_a_colour_changes_nothing_and_no_more_counts_than_is_printed(seed):
    for where, valved, dials in layouts(seed):
        blue, other, *rest = dials
        assert units(where, valved, [other, blue, *rest]) == units(where, valved, dials)
        printed = sum(cell.oxygen for tile in TILES if where[tile] >= 0 for cell in BOX.faces[tile][0].cells)
        assert units(where, valved, dials) <= printed


@pytest.mark.rule("CO-107", "CO-81")
@FEW
@given(seed=seeds)
def test_05_without_a_route_there_is_nothing_and_the_order_of_laying_does_not_matter(seed):
    rng = Random(seed)
    for where, valved, dials in layouts(seed):
        if not any(routes(pipes_of(BOX, where, valved), dials)):
            assert units(where, valved, dials) == 0
    places = [*THREE_ROUTES.items()][:4]
    laid = []
    for _ in range(3):
        rng.shuffle(places)
        game = begin(setup="6", level="hard")
        game.state.rocket.where = [HAND] * len(TILES)
        for word, spot in places:
            cell, _, turn = spot.partition(" ")
            game.does(f"M: lift {word}", *([f"M: turn {turn}"] if turn else []), f"M: lay {cell}")
        laid.append(game.state)
    assert laid[0] == laid[1] == laid[2]


@pytest.mark.rule("CO-78", "CO-79", "CO-80", "CO-81")
@any_game
def test_06_tiles_lie_on_the_grid_without_overlap_and_were_in_hand(seed, seats):
    for before, _, action, _, after in moves(seats, seed):
        taken = [
            places_in(BOX.covers[tile][after.rocket.where[tile] // 81][after.rocket.where[tile] % 81])
            for tile in TILES
            if after.rocket.where[tile] >= 0
        ]
        cells = [cell for cover in taken for cell in cover]
        assert len(cells) == len(set(cells)) == 4 * len(taken)
        if action.verb == "lay":
            assert before.rocket.where[before.rocket.held] == HAND


@pytest.mark.rule("CO-01", "CO-83", "CO-84", "CO-100")
@any_game
def test_07_every_tile_is_somewhere_and_pays_its_star_once(seed, seats):
    revealed = []
    for before, _, action, told, after in moves(seats, seed):
        assert all(place >= STACK for place in after.rocket.where)
        stars = [event.role for event in told if isinstance(event, events.StarAwarded)]
        if action.verb == "tile":
            assert before.rocket.where[action.what] == STACK
            revealed.append(action.what)
            assert stars == [BOX.stars[action.what]] * (BOX.stars[action.what] >= 0)
        elif action.verb == "take":
            assert before.rocket.where[action.what] == FACEUP
            assert stars == []
    assert len(revealed) == len(set(revealed))


@pytest.mark.rule("CO-06", "CO-92", "CO-95")
@any_game
def test_08_no_half_valve_and_no_valve_is_lost_or_added(seed, seats):
    for state in states(seats, seed):
        box, craft = state.config.box, state.rocket
        for half in HALVES:
            there = craft.bag[half] + craft.halves[half] + craft.out[half]
            assert there + (craft.seen == half) == box.halves[half]
        for valve in VALVES:
            owned = craft.valves[valve] + on_stems(state, valve)
            on_track = craft.tracks[valve] < 9
            assert on_track + craft.reserve[valve] + owned == 3
            swapped = 2 - craft.reserve[valve]
            assert craft.out[valve] >= 2 * swapped
        assert min(*craft.bag, *craft.valves, *craft.halves, *craft.reserve) >= 0


@pytest.mark.rule("CO-86", "CO-87", "CO-88")
@any_game
def test_09_locked_dials_stay_and_others_keep_their_side(seed, seats):
    for state in states(seats, seed):
        if NONE in state.rocket.dials:
            continue
        assert len(set(state.rocket.dials)) == 6
        for dial in DIALS:
            assert side_of(state.rocket.dials[dial]) == side_of(state.setup[dial])
            if not state.rocket.unlocked >> dial & 1:
                assert state.rocket.dials[dial] == state.setup[dial]


@pytest.mark.rule("CO-49", "CO-51", "CO-52", "CO-53")
@any_game
def test_10_tracks_never_go_back_nor_past_their_end(seed, seats):
    stars, taken = Counter(), Counter()
    for before, _, _, told, after in moves(seats, seed):
        for valve in VALVES:
            assert 0 <= after.rocket.tracks[valve] - before.rocket.tracks[valve] <= 1
            assert after.rocket.tracks[valve] <= 9
        for event in told:
            if isinstance(event, events.TrackAdvanced):
                stars[event.valve] += event.space in (3, 5, 7)
            if isinstance(event, events.ValveTaken) and not event.swapped:
                taken[event.valve] += 1
    assert all(stars[valve] <= 3 and taken[valve] <= 1 for valve in VALVES)


@pytest.mark.rule("CO-07", "CO-85", "CO-89", "CO-90")
@any_game
def test_11_no_dial_is_unlocked_without_its_card(seed, seats):
    for state in states(seats, seed):
        craft = state.rocket
        assert craft.deck.size + len(craft.looked) + len(craft.turned) == 8
        dials = {card for card in craft.turned if card != BLANK_CARD}
        assert dials == {dial for dial in DIALS if craft.unlocked >> dial & 1}


# --------------------------------------------------------------------------------------- Cities


@pytest.mark.rule("CO-117", "CO-118", "CO-128", "CO-135", "CO-58")
@any_game
def test_12_every_entry_is_beside_an_older_one_and_what_is_written_stays(seed, seats):
    for before, _, _, told, after in moves(seats, seed):
        for event in told:
            if isinstance(event, events.Written):
                city, sheet = before.city(event.role), before.config.box.sheets[event.role]
                row, column = divmod(event.place, STRIDE)
                around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
                assert any(city.filled >> r * STRIDE + c & 1 for r, c in around if r >= 0 and c >= 0)
                assert sheet.squares >> event.place & 1
                assert not city.filled >> event.place & 1
        erased = {(event.role, event.place) for event in told if isinstance(event, events.Erased)}
        for role in CITIES:
            for place in places_in(before.city(role).filled):
                if (role, place) not in erased:
                    assert after.city(role).numbers[place] == before.city(role).numbers[place]


def four_in_shape(state, places):
    """The letter of the shape of these squares, found by turning drawings; empty for none."""
    squares = {divmod(place, STRIDE) for place in places}
    top, left = min(row for row, _ in squares), min(column for _, column in squares)
    squares = {(row - top, column - left) for row, column in squares}
    drawings = {
        "L": ["#.", "#.", "##"],
        "J": [".#", ".#", "##"],
        "S": [".##", "##."],
        "Z": ["##.", ".##"],
        "T": ["###", ".#."],
    }
    for letter, lines in drawings.items():
        for _ in range(4):
            lines = ["".join(line) for line in zip(*lines[::-1], strict=True)]
            if squares == {
                (r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark == "#"
            }:
                return letter
    return ""


@pytest.mark.rule("CO-119", "CO-120", "CO-121", "CO-122")
@FEW
@given(seed=seeds)
def test_13_houston_s_shapes_are_four_equal_numbers_and_share_none(seed):
    told = []
    *_, state = states(4, seed, 35, told.append)
    formed = [event for event in told if isinstance(event, events.ShapeFormed)]
    crossed = [place for event in formed for place in event.places]
    assert len(crossed) == len(set(crossed)) == state.houston.crossed.bit_count()
    assert state.houston.counts == [sum(event.shape == shape for event in formed) for shape in SHAPES]
    for event in formed:
        assert len({state.houston.numbers[place] for place in event.places}) == 1
        assert "LJSZT"[event.shape] == four_in_shape(state, event.places)


@pytest.mark.rule("CO-123", "CO-125", "CO-126")
@FEW
@given(seed=seeds)
def test_14_no_shape_is_left_unclaimed(seed):
    for state in states(4, seed, 35):
        city = state.houston
        if city.claiming == NONE:
            for place in places_in(city.filled & ~city.crossed):
                if city.numbers[place]:
                    assert not cities.shapes_at(state, place)


def full(city, lines):
    """The lines of a city without an empty square, each with what is written there."""
    written = ((line, [city.numbers[place] for place in line.places]) for line in lines)
    return ((line, numbers) for line, numbers in written if all(numbers))


@pytest.mark.rule("CO-129", "CO-130", "CO-133")
@FEW
@given(seed=seeds)
def test_15_bengaluru_s_bubbles_are_its_full_lines_without_a_number_twice(seed):
    told = []
    for state in states(4, seed, 35, told.append):
        valid = [
            line
            for line, numbers in full(state.bengaluru, state.config.box.lines)
            if len({*numbers}) == len(numbers)
        ]
        assert state.bengaluru.counts == [sum(line.grid == grid for line in valid) for grid in range(4)]
    crossed = [(event.grid, event.bubbles) for event in told if isinstance(event, events.LineCrossed)]
    assert len(crossed) == len(set(crossed))


@pytest.mark.rule("CO-136", "CO-137", "CO-138", "CO-139", "CO-140")
@FEW
@given(seed=seeds)
def test_16_cologne_s_bubbles_are_its_columns_filled_exactly(seed):
    for state in states(4, seed, 35):
        exact = sum(sum(numbers) == bar.cells for bar, numbers in full(state.cologne, state.config.box.bars))
        assert state.cologne.counts == [min(16, exact)]
        if critical_orbit.decision(state).kind == "roll":
            assert len(state.rocket.turned) == state.cologne.counts[0] // 2


@pytest.mark.rule("CO-59", "CO-63", "CO-64", "CO-19")
@any_game
def test_17_every_star_is_paid_once(seed, seats):
    told = []
    *_, state = states(seats, seed, 35, told.append)
    paid = sum(isinstance(event, events.StarAwarded) for event in told)
    on_sheets = sum(
        place in state.config.box.sheets[role].stars
        for role in CITIES
        for place in places_in(state.city(role).filled)
    )
    on_tiles = sum(BOX.stars[tile] >= 0 for tile in TILES if state.rocket.where[tile] != STACK)
    on_tracks = sum(star <= space for space in state.rocket.tracks for star in (3, 5, 7))
    turned_cards = [event.card for event in told if isinstance(event, events.CardTurned)]
    on_cards = sum(BOX.cards[card].houston.star is not None for card in turned_cards) * (
        not human(state, HOUSTON)
    )
    assert paid == on_sheets + on_tiles + on_tracks + on_cards
    assert paid <= 24 + 10 + 6 + on_cards


@pytest.mark.rule("CO-57", "CO-158")
@any_game
def test_18_nothing_is_forfeited_while_there_is_a_place(seed, seats):
    for before, _, action, told, _ in moves(seats, seed):
        for event in told:
            if isinstance(event, events.Forfeited):
                if event.numbers:
                    assert action.verb == "lock"
                    assert not cities.open_squares(before, event.role)
                else:
                    assert event.marks


# ----------------------------------------------------------------------------- Turns and AI cities


@pytest.mark.rule("CO-46", "CO-47", "CO-54", "CO-60")
@any_game
def test_19_two_dice_and_the_third_are_the_three_and_every_city_writes_its_two(seed, seats):
    wrote, asked = {role: Counter() for role in CITIES}, {role: Counter() for role in CITIES}
    for before, _, action, told, after in moves(seats, seed):
        if action.verb == "keep":
            assert sorted([*after.kept, after.third]) == sorted(after.dice)
            wrote, asked = ({role: Counter() for role in CITIES} for _ in range(2))
        for event in told:
            if isinstance(event, events.Written):
                wrote[event.role][event.number] += 1
            elif isinstance(event, events.Erased):
                wrote[event.role][event.number] -= 1
            elif isinstance(event, events.NumberChosen):
                asked[event.role][event.number] += 1
            elif isinstance(event, events.Forfeited):
                wrote[event.role].update(event.numbers)
        if after.frames and critical_orbit.decision(after).kind == "roll" and before.kept:
            for role in after.config.held[1:]:
                assert Counter(after.kept) <= wrote[role]
                assert wrote[role] <= Counter(after.kept) + asked[role]


@pytest.mark.rule("CO-65", "CO-66", "CO-71", "CO-72")
@any_game
def test_20_the_dice_are_rolled_when_all_is_locked_and_nothing_open(seed, seats):
    for state in states(seats, seed):
        if critical_orbit.decision(state).kind in ("roll", "done"):
            assert all(state.city(role).locked for role in state.config.held[1:])
            for city in (state.houston, state.bengaluru, state.cologne):
                assert [city.stars, city.chosen, city.values, city.marks] == [0, [], [], []]
                assert city.claiming == NONE
            craft = state.rocket
            assert [craft.stars, craft.tiles, craft.choices, craft.looked] == [0, [], 0, []]
            assert (craft.draws, craft.unlocks) == (0, 0)
            assert craft.seen == NONE


@pytest.mark.rule("CO-68", "CO-70", "CO-148", "CO-58")
@FEW
@given(seed=seeds, seats=st.integers(2, 4))
def test_that_mission_control_is_locked_is_said_when_it_is_and_final(seed, seats):
    for before, _, _, told, after in moves(seats, seed):
        said = any(isinstance(event, events.Locked) and event.last for event in told)
        assert said == (deck.all_locked(after) and not deck.all_locked(before))
        if deck.all_locked(after):
            for one in range(seats):
                assert critical_orbit.take_back(after, one) is None
                assert critical_orbit.parse("reopen") not in critical_orbit.legal_actions(after, one)


@pytest.mark.rule("CO-143", "CO-145", "CO-147", "CO-154")
@FEW
@given(seed=seeds, seats=st.integers(1, 3))
def test_21_forced_dice_are_called_and_every_ai_city_has_two_actions(seed, seats):
    done = Counter()
    for before, _, action, told, after in moves(seats, seed):
        if action.verb == "keep":
            assert set(deck.forced(before)) <= set(after.kept)
            done = Counter()
            if not human(after, HOUSTON):
                blocks = [event for event in told if isinstance(event, events.BlockCrossed)]
                assert len(blocks) == 2
        for role in (BENGALURU, COLOGNE):
            if not human(after, role) and action.verb != "launch":
                spent = len(before.city(role).marks) - len(after.city(role).marks)
                done[role] += spent if action.verb != "keep" else 2 - len(after.city(role).marks)
        if critical_orbit.decision(after).kind == "roll" and after.kept:
            assert all(done[role] == 2 for role in (BENGALURU, COLOGNE) if not human(after, role))


@pytest.mark.rule("CO-155", "CO-156", "CO-157", "CO-151")
@FEW
@given(seed=seeds, number=st.integers(1, 6))
def test_22_marks_never_look_at_values(seed, number):
    for state in states(1, seed):
        if critical_orbit.decision(state).kind == "write":
            other = critical_orbit.copy(state)
            for role in CITIES:
                for place in state.config.box.sheets[role].printed:
                    other.city(role).numbers[place] = number
            assert critical_orbit.legal_actions(other, MERCURY) == critical_orbit.legal_actions(
                state, MERCURY
            )
            lines = range(len(BOX.lines))
            assert [cities.line_is_valid(other, line) for line in lines] == [
                cities.line_is_valid(state, line) for line in lines
            ]


# -------------------------------------------------------------------------------- Clock and views


@pytest.mark.rule("CO-162", "CO-163", "CO-167", "CO-170")
@FEW
@given(seed=seeds, pauses=st.booleans())
def test_23_nothing_is_accepted_after_the_end_and_a_pause_changes_nothing(seed, pauses):
    clock = critical_orbit.Config(seats=4, minutes=1)
    record = [(seat, action) for _, seat, action in at_random(clock, seed) if seat is not None]
    state = critical_orbit.start(clock)
    for seat, action in record:
        assert critical_orbit.refusal(state, seat, action) is None
        critical_orbit.apply(state, seat, action)
        if pauses and not state.outcome:
            critical_orbit.apply(state, -3, critical_orbit.parse("pause"))
    *_, (end, _, _) = at_random(clock, seed)
    state.mark = end.mark
    assert state == end
    assert (end.left == 0) == (end.outcome.reason == "time")
    for seat in (*range(4), -2):
        assert critical_orbit.legal_actions(end, seat) == []
    assert all(critical_orbit.refusal(end, seat, action).code == "over" for seat, action in record[-20:])


@pytest.mark.rule("CO-39", "CO-40", "CO-41", "CO-42")
@any_game
def test_24_no_city_sees_behind_the_screen_and_nobody_what_is_undecided(seed, seats):
    rng = Random(seed)
    for state in states(seats, seed):
        if rng.random() < 0.9:
            continue
        for eyes in ((), *((seat,) for seat in range(seats))):
            seen = critical_orbit.observe(state, eyes)
            assert (seen.behind is None) == (MERCURY not in eyes)
            hidden = critical_orbit.copy(state)
            hidden.rocket.valved, hidden.rocket.oxygen, hidden.rocket.held = 0, 0, NONE
            for tile in TILES:
                hidden.rocket.where[tile] = min(hidden.rocket.where[tile], HAND)
            for valve in VALVES:
                hidden.rocket.valves[valve] = state.rocket.valves[valve] + on_stems(state, valve)
            hidden.rocket.dials = list(state.setup)
            if MERCURY not in eyes:
                assert critical_orbit.observe(hidden, eyes) == seen
            world = critical_orbit.resample(seen, rng)
            assert critical_orbit.observe(world, eyes) == seen
            assert Counter(SHAPE_OF[tile] for tile in TILES if world.rocket.where[tile] == STACK) == Counter(
                SHAPE_OF[tile] for tile in TILES if state.rocket.where[tile] == STACK
            )


@pytest.mark.rule("CO-168", "CO-161", "CO-166")
@FEW
@given(seed=seeds, seats=st.integers(1, 4))
def test_25_sixty_turns_go_to_json_and_back_and_come_to_an_end(seed, seats):
    rng = Random(seed)
    for state in states(seats, seed, 60):
        if rng.random() < 0.02:
            data = critical_orbit.encode(state)
            assert critical_orbit.decode(data, critical_orbit.State) == state
    assert state.outcome.reason in ("turns", "oxygen")
    assert critical_orbit.decision(state).owes == ()


@pytest.mark.rule("CO-46")
def test_chance_decides_one_thing_at_a_time():
    for state, seat, action in at_random(config(3), 1):
        if seat == CHANCE:
            assert critical_orbit.decision(state).owes == (CHANCE,)
            assert action in critical_orbit.legal_actions(state, CHANCE)
