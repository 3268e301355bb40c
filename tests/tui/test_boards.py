"""Boards: where their cells are, how the cursor goes from one to the next, and what is painted."""

import asyncio
from functools import wraps
from inspect import signature
from itertools import chain

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region

from spacegames.tui.page import Page
from spacegames.tui.widgets.board import Board, Span, _difference
from spacegames.tui.widgets.listing import Item, Listing
from spacegames.tui.widgets.text import TextBoard, wrapped

from .stories import ALONE, full_screen, story

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
CROWDED = {
    "hands": ["nova rift anomaly wormhole rewind deflector reactor", "nova rift", "rift nova", "time-stop"],
    "machines": ["reactor reactor rift deflector", "nova", "", "exotic-matter exotic-matter deflector"],
    "discard": "singularity",
}


class Shelf(Page):
    """A page with one board on it, which notes down what it is told."""

    def __init__(self, board):
        self.board = board
        self.told = []
        super().__init__()

    def make_boards(self):
        return (self.board, TextBoard("beside"))

    def lay_out(self, width, height):
        self.place(self.board, Region(0, 1, 40, height - 3))
        self.place(self.boards[1], Region(40, 1, width - 40, height - 3))

    def begin(self):
        if isinstance(self.board, Listing):
            self.board.show(Item(number, f"item {number}") for number in range(1, 51))

    def chosen(self, board):
        self.told.append(("chosen", board.cursor))

    def looked(self, board):
        self.told.append(("looked", board.cursor))


class Grid(Board):
    """Cells of different widths in rows."""

    def rows(self, width):
        rows = ("aa bbbb c", "dddd e ff", "", "g        h")
        return [
            tuple(chain(*((Span(word, "", word or None), Span(" ")) for word in row.split(" "))))
            for row in rows
        ]


def shelved(make, **others):
    """A test that is told at a page with this board on it."""

    def told(test):
        @wraps(test)
        def run(**given):
            async def tell():
                async with full_screen(lambda app: app.replace(Shelf(make())), **others) as at:
                    await test(at, **given)

            asyncio.run(tell())

        run.__signature__ = signature(test).replace(parameters=list(signature(test).parameters.values())[1:])
        return run

    return told


def cursor_of(at):
    return at.page.active_board.cursor


# ------------------------------------------------------------------------------------ Where the cells are


def check_places(board):
    """Every cell that is shown is found where it is, and nowhere else."""
    found = {}
    for y in range(board.size.height):
        for x in range(board.size.width):
            if (cell := board.cell_at(x, y)) is not None:
                found.setdefault(cell, []).append((x, y))
    for cell in board.cells:
        region = board.region_of(cell)
        if region is None:
            assert cell not in found
        else:
            assert found[cell][0] == region.offset
            assert {(x, region.y) for x in range(region.x, region.right)} <= set(found[cell])


@SIZES
@story(**CROWDED, who=ALONE)
async def test_every_cell_is_found_where_it_is(at, size):
    await at.press("F")
    for board in at.page.boards:
        if board.display:
            check_places(board)
            for cell in board.cells:
                board.go_to(cell)
                assert board.region_of(cell), f"{cell} is not scrolled to"
                check_places(board)


@shelved(lambda: Listing("shelf"))
async def test_a_cell_that_is_scrolled_away_is_nowhere(at):
    board = at.page.board
    assert board.region_of(1)
    assert board.region_of(50) is None
    await at.wheel(board, 40)
    assert board.region_of(1) is None
    check_places(board)


@shelved(lambda: Listing("shelf"))
async def test_the_frame_says_how_much_more_there_is(at):
    rows = at.page.board.inner_height
    assert f" {50 - rows} more below " in at.lines[-3]
    await at.press("end")
    assert f" {50 - rows} above " in at.lines[-3]
    assert "below" not in at.lines[-3]


# ------------------------------------------------------------------------------------------- The cursor


@shelved(lambda: Listing("shelf"))
async def test_the_cursor_goes_up_and_down(at):
    page = at.page.board.inner_height - 1
    for key, there in (
        ("down", 2), ("j", 3), ("right", 4), ("l", 5), ("up", 4), ("k", 3), ("left", 2), ("h", 1), ("up", 1),
        ("end", 50), ("down", 50), ("pageup", 50 - page), ("home", 1), ("pagedown", 1 + page), ("pageup", 1),
    ):  # fmt: skip
        await at.press(key)
        assert cursor_of(at) == there, key
        assert at.page.board.region_of(there)


@shelved(Grid)
async def test_in_a_grid_it_goes_to_the_cell_below_that_begins_nearest(at):
    for key, there in (
        ("down", "aa"), ("right", "bbbb"), ("down", "e"), ("right", "ff"), ("up", "c"), ("down", "ff"),
        ("down", "h"), ("down", "h"), ("left", "g"), ("left", "ff"), ("home", "aa"), ("left", "aa"), ("end", "h"),
    ):  # fmt: skip
        await at.press(key)
        assert cursor_of(at) == there, key


@shelved(lambda: TextBoard("text"))
async def test_where_there_are_no_cells_the_same_keys_scroll(at):
    board = at.page.board
    board.show(f"line {number}" for number in range(100))
    last, page = 100 - board.inner_height, board.inner_height - 1
    for key, top in (
        ("down", 1), ("j", 2), ("up", 1), ("k", 0), ("up", 0), ("pagedown", page), ("end", last), ("down", last),
        ("pageup", last - page), ("home", 0),
    ):  # fmt: skip
        await at.press(key)
        assert board.top == top, key


@shelved(lambda: Listing("shelf"))
async def test_the_terminals_own_cursor_stands_on_the_cell(at):
    board = at.page.board
    for key in ("down", "pagedown", "end", "home"):
        await at.press(key)
        x, y = at.app.cursor_position
        assert board.cell_at(x - board.region.x, y - board.region.y) == board.cursor
        assert at.lines[y][x : x + 1] == ">"


@story(**CROWDED, who=ALONE)
async def test_it_stands_where_the_keys_go_and_below_all_where_there_is_no_cell(at):
    for _ in at.page.boards:
        await at.press("tab")
        board = at.page.active_board
        where = board.region_of(board.cursor).offset + board.region.offset if board.cursor else (0, 22)
        assert at.app.cursor_position == where, board.id
    await at.press("o")
    x, y = at.app.cursor_position
    assert at.page.listing.region.contains(x, y) or not at.page.listing.cells
    await at.press("escape")
    board = at.page.active_board
    assert at.app.cursor_position == board.region_of(board.cursor).offset + board.region.offset


# -------------------------------------------------------------------------------------------- The mouse


@shelved(lambda: Listing("shelf"))
async def test_a_click_moves_and_a_second_one_does(at):
    await at.click(at.page.board, 4)
    assert cursor_of(at) == 4
    assert at.page.told == []
    await at.click(at.page.board, 4)
    assert at.page.told == [("chosen", 4)]


@shelved(lambda: Listing("shelf"))
async def test_a_right_click_looks_and_does_nothing(at):
    await at.click(at.page.board, 4, button=3)
    await at.click(at.page.board, 4, button=3)
    assert at.page.told == [("looked", 4), ("looked", 4)]


@shelved(lambda: Listing("shelf"))
async def test_the_wheel_scrolls_and_leaves_the_cursor(at):
    board = at.page.board
    await at.wheel(board, 3)
    assert board.top == 3
    assert board.cursor == 1
    await at.wheel(board, -5)
    assert board.top == 0


@shelved(lambda: Listing("shelf"))
async def test_the_first_click_on_another_area_only_goes_there(at):
    await at.press("tab")
    await at.click(at.page.board, 1)
    assert at.page.active_board is at.page.board
    assert at.page.told == []


# ------------------------------------------------------------------------------------ What is painted


@pytest.fixture
def painted(monkeypatch):
    """The regions that boards have painted, with the names of the boards."""
    regions = []
    paint = Board.refresh

    def refresh(self, *changed, **others):
        regions.extend((self.id or self.title, region) for region in changed)
        return paint(self, *changed, **others)

    monkeypatch.setattr(Board, "refresh", refresh)
    return regions


@shelved(lambda: Listing("shelf"))
async def test_a_step_of_the_cursor_paints_two_lines(at, painted):
    painted.clear()
    await at.press("down")
    assert [(name, region.y, region.height) for name, region in painted] == [("shelf", 1, 1), ("shelf", 2, 1)]


@shelved(lambda: Listing("shelf"))
async def test_what_is_shown_again_is_not_painted_again(at, painted):
    painted.clear()
    at.page.begin()
    at.page.refresh_page()
    assert painted == []


@story(["nova rift", "rift"], who=ALONE)
async def test_at_the_table_a_step_paints_the_hand_and_the_list_beside_it_only(at, painted):
    painted.clear()
    await at.press("down")
    assert {name for name, _ in painted} <= {"hand", "actions"}
    assert sum(region.area for _, region in painted) < 400


@story(["nova rift", "rift"], who=ALONE)
async def test_while_nothing_happens_nothing_is_painted(at, painted):
    painted.clear()
    await asyncio.sleep(0.1)
    assert painted == []


BOLD = Style(bold=True)
LETTERS = st.sampled_from("abé -李雷\u0301😀")
LINES = st.lists(st.tuples(LETTERS, st.sampled_from([BOLD, Style(color="red")])), max_size=8)


def in_cells(line) -> list[object]:
    """What stands in every cell of a line; an empty one is the same in any colour."""
    cells = []
    for segment in line:
        for letter in segment.text:
            if cell_len(letter):
                look = None if letter == " " else (letter, segment.style)
                cells += [(look, half) for half in range(cell_len(letter))]
            elif cells:
                cells[-1] = (cells[-1], letter)
    return cells


@given(was=LINES, now=LINES)
@example(
    was=[("e\u0301", BOLD), ("a", BOLD), ("李", BOLD)], now=[("e\u0301", BOLD), ("b", BOLD), ("李", BOLD)]
)
def test_whatever_has_changed_in_a_line_is_painted(was, now):
    width = 24
    lines = []
    for line in (was, now):
        rest = width - sum(cell_len(text) for text, _ in line)
        lines.append([*(Segment(text, style) for text, style in line), Segment(" " * rest)])
    start, end = _difference(*lines, width)
    before, after = map(in_cells, lines)
    assert before[:start] == after[:start]
    assert before[end:] == after[end:]


# ------------------------------------------------------------------------------------------ All letters

WORDS = st.lists(st.text(LETTERS, min_size=1, max_size=15), min_size=1, max_size=12).map(" ".join)


@given(text=WORDS, width=st.integers(12, 40))
def test_a_sentence_is_broken_where_the_row_is_full_and_nothing_of_it_is_lost(text, width):
    rows = ["".join(span.text for span in row) for row in wrapped(text, width)]
    assert all(cell_len(row) <= width for row in rows)
    assert "".join("".join(rows).split()) == "".join(text.split())


NAMES = {
    "wide": ("李雷" * 5, "韩梅梅", "金" * 20, "王"),
    "combining": ("Zo\u0308e\u0301" * 3, "e\u0301" * 10, "n\u0303", "Bo"),
    "long": ("Maximiliane von Trapp"[:20], "Bartholomäus Quincey", "W" * 20, "i" * 20),
    "odd": ("[bold]Ann[/]", "{seat}", "%s \\", "<Bo> &"),
}


every_name = pytest.mark.parametrize("laid", [{"who": who} for who in NAMES.values()], ids=NAMES.keys())


@every_name
@SIZES
@story(**CROWDED)
async def test_whatever_people_are_called_every_line_is_as_wide_as_the_screen(at, laid, size):
    for key in ("A", *(key for page in "aom:" for key in (page, "escape")), "D", "x", "v", "escape", "B"):
        await at.press(key)
        assert {cell_len(line) for line in at.lines} == {size[0]}, at.text


@every_name
@story(**CROWDED)
async def test_whatever_they_are_called_their_numbers_stand_under_one_another(at, laid):
    await at.press("v")
    rows = [row for row in at.lines if " of 21 needs " in row]
    assert len(rows) == 4
    assert len({cell_len(row.partition(" of 21 ")[0]) for row in rows}) == 1


# ---------------------------------------------------------------------------------------------- Its size

SHRINKING = ((80, 24), (40, 12), (120, 40))


@story(**CROWDED, who=ALONE, size=(120, 40))
async def test_another_size_leaves_the_cursor_and_what_is_selected(at):
    await at.press("4")
    offered, greyed = at.offered, at.greyed
    for size in SHRINKING:
        await at.resize(*size)
    assert at.selected == "wormhole"
    assert (at.offered, at.greyed) == (offered, greyed)
    assert (
        at.app.cursor_position
        == at.page.table.hand.region.offset + at.page.table.hand.region_of(("hand", 3)).offset
    )


@story(**CROWDED, who=ALONE, size=(120, 40))
async def test_another_size_leaves_a_half_made_choice(at):
    await at.press("6", "B", "down")
    which, cursor = at.offered, cursor_of(at)
    for size in SHRINKING:
        await at.resize(*size)
        if size[0] > 40:
            assert at.offered == which
            assert cursor_of(at) == cursor
            assert at.page.active_board is at.page.actions
            assert at.page.actions.region_of(cursor)
    await at.press("enter")
    assert at.done == [f"A {cursor}"]


@pytest.mark.parametrize("opens", ["a", "o", "m", "?", "r", ":", "z", "g"])
@story(**CROWDED, who=ALONE, size=(120, 40))
async def test_another_size_leaves_what_lies_above_the_table(at, opens):
    table = at.page
    await at.press("2", opens, "down")
    above, cursor = at.page, cursor_of(at)
    for size in SHRINKING:
        await at.resize(*size)
        assert at.on == ("TooSmall" if size[0] == 40 else type(above).__name__)
    assert at.page is above
    assert cursor_of(at) == cursor
    await at.resize(80, 24)
    await at.press("escape")
    assert at.page is table
    assert table.hint_line.region.y == 23
    assert at.selected == "deflector"


@shelved(lambda: Listing("shelf"))
async def test_what_was_scrolled_to_is_still_to_be_seen(at):
    await at.press("end", "up", "up")
    for size in ((80, 24), (120, 40), (80, 24)):
        await at.resize(*size)
        assert at.page.board.region_of(48)


@story(["nova", "rift"], who=ALONE, size=(40, 12))
async def test_in_a_window_that_is_too_small_nothing_is_lost_and_only_leaving_is_left(at):
    assert "Needs 80 x 24; this is 40 x 12." in at.text
    await at.press("enter", "1", "?", "m", "D")
    assert at.on == "TooSmall"
    assert at.done == []
    await at.resize(80, 24)
    assert at.on == "PlayPage"
    assert at.selected == "nova"
