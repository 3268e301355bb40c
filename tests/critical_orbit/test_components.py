"""The box: what is in it, how sure that is, and tables of one's own."""

from collections import Counter

import pytest

from spacegames import critical_orbit
from spacegames.critical_orbit import components, events
from spacegames.critical_orbit.actions import PLACES, PLAIN, WHATS, WRITERS
from spacegames.critical_orbit.components import box_with, read_components
from spacegames.critical_orbit.components.shapes import SHAPES
from spacegames.critical_orbit.pieces import (
    BENGALURU,
    BLACK,
    BLANK_CARD,
    CITIES,
    COLOGNE,
    DIAL_WORDS,
    DIALS,
    HALVES,
    HOUSTON,
    MERCURY,
    RED,
    ROLE_LETTERS,
    ROLLED,
    SHAPE_OF,
    SHAPE_WORDS,
    SPACE_WORDS,
    TILE_WORDS,
    TILES,
    WHITE,
)

from ..box import change, refused
from .game import lay

BOX = box_with()


def cells(tile):
    return BOX.faces[tile][0].cells


def units(tile):
    return sum(cell.oxygen for cell in cells(tile))


class TestCounts:
    @pytest.mark.rule("CO-01", "CO-02")
    def test_thirty_tiles_six_of_every_shape(self):
        assert Counter(SHAPE_WORDS[shape] for shape in SHAPE_OF) == dict.fromkeys("LJSZT", 6)

    @pytest.mark.rule("CO-03")
    def test_ten_tiles_of_each_kind_and_thirty_units(self):
        kinds = Counter((units(tile), BOX.stems[tile] >= 0, BOX.stars[tile] >= 0) for tile in TILES)
        assert kinds == {(0, False, True): 10, (1, False, False): 10, (2, True, False): 10}
        assert Counter(BOX.stems)[WHITE] == Counter(BOX.stems)[BLACK] == 5

    @pytest.mark.rule("CO-04")
    def test_whose_stars_lie_on_tiles(self):
        stars = Counter(ROLE_LETTERS[star] for star in BOX.stars if star >= 0)
        assert stars == {"H": 3, "B": 3, "C": 3, "M": 1}

    @pytest.mark.rule("CO-05")
    def test_pipes_run_through_tiles_and_open_at_two_ends_or_three(self):
        short = [TILE_WORDS[tile] for tile in TILES if not all(cell.arms for cell in cells(tile))]
        assert short == ["L6", "J6", "S6", "Z6"]
        for tile in TILES:
            piped = {(cell.row, cell.column): cell.arms for cell in cells(tile) if cell.arms}
            joined = sum(
                bool(arms & arm and piped.get((row + down, column + right), 0) & back)
                for (row, column), arms in piped.items()
                for arm, down, right, back in ((1, -1, 0, 4), (2, 0, 1, 8), (4, 1, 0, 1), (8, 0, -1, 2))
            )
            ends = sum(arms.bit_count() for arms in piped.values()) - joined
            assert joined == 2 * (len(piped) - 1)
            assert ends == (3 if TILE_WORDS[tile][0] == "T" else 2)

    @pytest.mark.rule("CO-06")
    def test_release_valves_and_half_valves(self):
        assert BOX.valves == (3, 3)
        assert [BOX.halves[half] for half in (WHITE, BLACK, RED)] == [4, 4, 2]

    @pytest.mark.rule("CO-07", "CO-08")
    def test_eight_unlock_cards(self):
        assert Counter(BOX.unlocks) == dict.fromkeys(DIALS, 1) | {BLANK_CARD: 2}

    @pytest.mark.rule("CO-09", "CO-10")
    def test_six_dials_a_round_and_a_square_one_of_each_colour(self):
        assert set(DIAL_WORDS) == {
            f"{c}-{f}" for c in ("blue", "green", "yellow") for f in ("round", "square")
        }
        state = lay(setup=1).state
        placed = {word: SPACE_WORDS[at] for word, at in zip(DIAL_WORDS, state.rocket.dials, strict=True)}
        assert (placed["blue-round"], placed["blue-square"]) == ("T8", "R2")

    @pytest.mark.rule("CO-11")
    def test_the_spaces_round_the_grid(self):
        assert set(SPACE_WORDS) == {f"{side}{number}" for side in "TRBL" for number in range(1, 10)}
        assert lay(tiles={"L1": "h7"}).tiles("rocket") == {"L1"}  # two columns, three rows: to i9

    @pytest.mark.rule("CO-12")
    def test_the_tracks(self):
        assert [(track.spaces, track.stars) for track in BOX.tracks] == [(9, (3, 5, 7))] * 2

    @pytest.mark.rule("CO-13", "CO-14")
    def test_the_ai_cards(self):
        assert (len(BOX.cards), ROLLED) == (35, 3)
        assert all(len(set(card.dice)) == 3 for card in BOX.cards)
        assert all(len(set(card.houston.shapes)) == 2 for card in BOX.cards)
        assert Counter(card.houston.star for card in BOX.cards) == {None: 26, "B": 5, "C": 4}
        shapes = Counter(shape for card in BOX.cards for shape in card.houston.shapes)
        assert shapes == dict.fromkeys("LJSZT", 14)
        sizes = Counter(size for card in BOX.cards for size in card.cologne.sizes)
        assert sizes == {2: 10, 3: 15, 4: 20, 5: 25}
        for city in range(3):
            assert set(Counter(card.dice[city] for card in BOX.cards).values()) == {5, 6}


class TestSheets:
    @pytest.mark.rule("CO-15")
    def test_houston(self):
        sheet = BOX.sheets[HOUSTON]
        assert sheet.squares.bit_count() == 82
        assert sheet.shaded.bit_count() == 15
        assert sorted(sheet.printed.values()) == [3, 4]
        assert len(sheet.words) + sheet.shaded.bit_count() == 11 * 9
        assert BOX.houston.bubbles == 6

    @pytest.mark.rule("CO-16")
    def test_bengaluru(self):
        sheet = BOX.sheets[BENGALURU]
        assert sheet.squares.bit_count() == 78
        assert Counter(word[0] for word in sheet.words.values()) == {"A": 16, "B": 16, "X": 25, "Y": 25}
        printed = {sheet.words[place][0]: number for place, number in sheet.printed.items()}
        assert printed == {"A": 3, "B": 4, "X": 2, "Y": 5}
        assert Counter(line.grid for line in BOX.lines) == {0: 8, 1: 8, 2: 10, 3: 10}

    @pytest.mark.rule("CO-17", "CO-18")
    def test_cologne(self):
        sheet = BOX.sheets[COLOGNE]
        assert sheet.squares.bit_count() == 70
        assert list(sheet.printed.values()) == [3, 5, 2]
        cells_of = {
            size: sorted(bar.cells for bar in BOX.bars if len(bar.places) == size) for size in (2, 3, 4, 5)
        }
        assert cells_of == {
            2: [5, 6, 7, 8, 9],
            3: [8, 9, 10, 11, 12],
            4: [12, 13, 14, 15, 16],
            5: [15, 16, 17, 18, 19],
        }
        assert (BOX.cologne.bubbles, BOX.cologne.unlocks) == (16, tuple(range(2, 17, 2)))

    @pytest.mark.rule("CO-19")
    def test_stars_are_for_the_others(self):
        for city in CITIES:
            stars = Counter(BOX.sheets[city].stars.values())
            assert stars == {MERCURY: 4} | {other: 2 for other in CITIES if other != city}

    @pytest.mark.rule("CO-22")
    def test_what_only_helps_on_paper_is_not_there(self):
        in_the_box = len(TILES) + len(HALVES) + 2 + len(DIALS) + 1 + len(BOX.cards)
        assert len(critical_orbit.census(lay().state)) == in_the_box
        verbs = {*PLAIN, *WHATS, *PLACES, *WRITERS}
        assert not verbs & {"blueprint", "aid", "marker"}


class TestOtherTables:
    @pytest.mark.rule("CO-20")
    def test_every_entry_says_how_sure_it_is(self):
        entries = [
            *BOX.level_entries,
            *BOX.setup_entries,
            *BOX.unlock_entries,
            *BOX.tiles,
            *BOX.cards,
            *BOX.grids,
        ]
        entries += [BOX.houston, BOX.cologne, BOX.rocket.valves, BOX.rocket.halves, *BOX.tracks]
        assert {entry.source for entry in entries} <= {"rule", "likely", "reconstructed"}
        assert {entry.source for entry in BOX.setup_entries} == {"rule"}
        assert {entry.source for entry in BOX.tiles} == {"reconstructed"}

    @pytest.mark.rule("CO-20")
    def test_the_shipped_tables_are_none(self, folder):
        assert read_components(folder) is None

    @pytest.mark.rule("CO-20")
    def test_other_tables_are_played_with(self, folder):
        change(folder, "levels.toml", "oxygen = 8", "oxygen = 3")
        change(folder, "houston.toml", "C . . . M", "C . . 6 M")
        tables = read_components(folder)
        config = critical_orbit.Config(components=tables)
        assert config.oxygen == 3
        assert critical_orbit.decode(critical_orbit.encode(config), critical_orbit.Config) == config
        assert "H 6 c1" in lay(components=tables, dice="6 6 1", kept="6 6").may("H", "write")

    @pytest.mark.rule("CO-21")
    @pytest.mark.parametrize(
        ("name", "old", "new", "error"),
        [
            ("levels.toml", "oxygen = 6", "oxygen = 0", "levels.toml: easy.oxygen: at least 1"),
            ("levels.toml", 'name = "easy"', 'name = " "', "levels.toml: easy.name: ' ' names nothing"),
            ("levels.toml", "[hard]", "[harder]", "levels.toml: hard is missing"),
            ("setups.toml", '"T8", "R2"', '"T8", "L8"', 'setups.toml: 1: two dials cannot share L8'),
            ("setups.toml", '"T8", "R2"', '"T8", "R0"', "setups.toml: 1: there is no space R0"),
            ("unlocks.toml", "copies = 1", "copies = 2", "unlocks.toml: blue-round.copies: a dial has one card at most"),
            ("unlocks.toml", 'name = "X"', 'name = ""', "unlocks.toml: x.name: '' names nothing"),
            ("rocket.toml", "[1, 2, 3]", "[1, 2]", "rocket.toml: tracks: every die moves one valve"),
            ("rocket.toml", "spaces = 9", "spaces = 1", "rocket.toml: tracks.white.spaces: at least 2"),
            ("rocket.toml", "[3, 5, 7]", "[3, 5, 9]", "rocket.toml: tracks.white.stars: they lie between"),
            ("rocket.toml", "[tracks.white]", "[tracks.red]", "rocket.toml: "),
            ("rocket.toml", "white = 3", "white = 0", "rocket.toml: valves.white: one lies on its track"),
            ("rocket.toml", "red = 2", "red = -1", "rocket.toml: halves: nothing can be below 0"),
            ("tiles.toml", '"o ", ". ", ".."', '"o ", ". "', "tiles.toml: L1.marks: as many as there are pipes"),
            ("tiles.toml", '"│ ", "│ ", "└─"', '"A ", "│ ", "└─"', "tiles.toml: L1.pipes: they are"),
            ("tiles.toml", '"o ", ". ", ".."', '"x ", ". ", ".."', "tiles.toml: L1.marks: they are . o w k"),
            ("tiles.toml", '"o ", ". ", ".."', '"o ", "  ", ".."', "tiles.toml: L1.marks: a mark for every cell"),
            ("tiles.toml", '". ", ". ", "o."', '"o ", ". ", "o."', "tiles.toml: L6.marks: a cell without pipe has no mark"),
            ("tiles.toml", 'pipes = ["│ ", "│ ", "└─"]\nmarks = ["o ", ". ", ".."]', 'pipes = [" │", " │", "─┘"]\nmarks = [" o", " .", ".."]', "tiles.toml: L1.pipes: this is no L"),
            ("tiles.toml", '"o ", "w ", ".o"', '"o ", "w ", ".k"', "tiles.toml: L2.marks: a tile has one stem at most"),
            ("houston.toml", "C . . . M #", "C . . . M", "houston.toml: sheet.rows: 1 to 16 rows of equal length"),
            ("houston.toml", "C . . . M", "C . . . Q", "houston.toml: sheet.rows: Q is no square"),
            ("houston.toml", "crossed = 1", "crossed = 4", "houston.toml: sheet.crossed: fewer than there are blocks"),
            ("houston.toml", "bubbles = 6", "bubbles = 0", "houston.toml: sheet.bubbles: at least 1"),
            ("bengaluru.toml", ". 3 . .", ". . . .", "bengaluru.toml: A.rows: without a printed number nothing could be written"),
            ("bengaluru.toml", "rewards = [4, 8]", "rewards = [8, 4]", "bengaluru.toml: A.rewards: ascending, from 1 on"),
            ("cologne.toml", "cells = 10", "cells = 2", "cologne.toml: sheet.columns: the 1. from the left cannot be filled exactly"),
            ("cologne.toml", '{ boxes = "3" }', '{ boxes = "3", cells = 4 }', "cologne.toml: sheet.columns: the 5. from the left is a printed number"),
            ("cologne.toml", '"...", cells = 10', '"..3", cells = 10', "cologne.toml: sheet.columns: the 1. from the left mixes"),
            ("cologne.toml", "12, 14, 16]", "12, 14, 17]", "cologne.toml: sheet.unlocks: ascending, none past the last bubble"),
            ("cards.toml", '"SL"', '"SX"', "cards.toml: 01.houston.shapes: two of LJSZT"),
            ("cards.toml", 'shapes = "SL"', 'shapes = "SL", star = "H"', "cards.toml: 01.houston.star: Houston gives no star to itself"),
            ("cards.toml", '["AB", "XY"]', '["AB"]', "cards.toml: 01.bengaluru.grids: for each of two marks"),
            ("cards.toml", "sizes = [2, 5]", "sizes = [2, 7]", "cards.toml: 01.cologne.sizes: two sizes that columns have"),
            ("cards.toml", "die = 2", "die = 7", "cards.toml: 01.houston.die: "),
        ],
    )  # fmt: skip
    def test_an_error_names_file_key_and_reason(self, folder, name, old, new, error):
        change(folder, name, old, new)
        assert refused(components, folder).startswith(error)

    @pytest.mark.rule("CO-21")
    @pytest.mark.parametrize("name", SHAPES)
    def test_a_missing_file_is_named(self, folder, name):
        (folder / f"{name}.toml").unlink()
        assert refused(components, folder).startswith(f"{name}.toml: No such file")

    @pytest.mark.rule("CO-133", "CO-134")
    def test_with_rewards_side_by_side_the_last_half_valve_is_drawn_once(self, folder):
        change(folder, "bengaluru.toml", "rewards = [4, 8]", "rewards = [1, 2]")
        squares = {"Aa1": 1, "Ac2": 1, "Ad2": 6, "Aa3": 2, "Aa4": 4}
        nine = "white white white white black black black black red"
        game = lay(components=read_components(folder), bengaluru=squares, out=nine, dice="5 6 1", kept="5 6")
        game.does("B: write B 5 Aa2", "chance: half red")
        assert game.city("B").counts[0] == 2
        assert len(game.events(events.BagEmpty)) == 1
        assert game.asked == ("HBC", "write")

    @pytest.mark.rule("CO-76", "CO-152")
    def test_a_card_with_one_shape_twice_gives_the_last_tile_once(self, folder):
        change(folder, "houston.toml", "blocks = 4\ncrossed = 1", "blocks = 1\ncrossed = 0")
        change(folder, "cards.toml", '"SL"', '"LL"')
        hand = {f"L{number}": "hand" for number in range(1, 6)}
        game = lay(
            3, ai=("houston",), components=read_components(folder), phase="keep", card="01", tiles=hand
        )
        game.does("M: keep 1 2", "chance: tile L6")
        assert len(game.events(events.NoTileLeft)) == 1
        assert game.asked == ("BC", "write")
