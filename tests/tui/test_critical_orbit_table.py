"""Critical Orbit's table: what its boards show, where the cursor begins, and what the keys do."""

import pytest

from spacegames import critical_orbit
from spacegames.core.seats import LETTERS
from spacegames.core.table import CannotUndo
from spacegames.critical_orbit.pieces import (
    BENGALURU,
    CELL_WORDS,
    COLOGNE,
    HOUSTON,
    TILE_WORDS,
    square_called,
)
from spacegames.hotseat.stage import Over
from spacegames.tui.critical_orbit.about import about_rocket, about_square, first_that_fits
from spacegames.tui.critical_orbit.bengaluru import bengaluru_rows
from spacegames.tui.critical_orbit.cologne import cologne_rows
from spacegames.tui.critical_orbit.houston import houston_rows
from spacegames.tui.critical_orbit.now import public_lines, turn_lines
from spacegames.tui.critical_orbit.open import Open
from spacegames.tui.critical_orbit.parts import part_rows, route_lines
from spacegames.tui.critical_orbit.pipes import fits
from spacegames.tui.critical_orbit.prospects import prospects
from spacegames.tui.critical_orbit.rocket import rocket_rows, view_of
from spacegames.tui.critical_orbit.squares import View, first_square
from spacegames.tui.palette import ASCII
from spacegames.tui.scene import scene

from .gallery import told_after
from .scenes_critical_orbit import ALL, CITIES, MISSION, ROCKET, ROUTED, SHARED, SHEETS, in_orbit, sits

NARROW, WIDE = (80, 24), (120, 40)


def seen(seats=ROCKET, **laid):
    """What these seats see of a table that is laid out so."""
    return critical_orbit.observe(critical_orbit.position(**MISSION | laid), seats)


def told(rows):
    return ["".join(span.text for span in row).rstrip() for row in rows]


def on_cell(rows, cell):
    """What is written on this cell, row by row."""
    texts = ["".join(span.text for span in row if span.cell == cell) for row in rows]
    return [text for text in texts if text]


def cell(word):
    return ("cell", CELL_WORDS.index(word))


def square(role, word):
    return ("square", role, square_called(role, word))


def comes(observation, role, number, word):
    """What would come of this number on this square: its mark and the words."""
    return tuple(prospects(observation, role, number)[square_called(role, word)])


def at(table, size=NARROW, side=ALL):
    """A test that is told in front of this table: `async def test(visit)`."""
    return told_after(lambda visit: sits(visit, table(), side), size)


def done(visit):
    """What has been done, chance left out."""
    plies = [ply for ply in visit.app.sitting.table.play.plies if ply.seat >= 0]
    return [f"{LETTERS[ply.seat]} {critical_orbit.format(ply.action)}" for ply in plies]


def mission(does=(), **laid):
    return lambda: in_orbit(laid.pop("seats", 4), **MISSION | laid, does=does)


# -------------------------------------------------------------------------------------- The rocket


def the_rocket(observation, held="", turn=0, corner="", **others):
    view = view_of(observation, observation.behind)
    view.glyphs = others.pop("glyphs", view.glyphs)
    if held:
        view.held, view.turn, view.corner = TILE_WORDS.index(held), turn, CELL_WORDS.index(corner)
    return view, rocket_rows(view, **others)


def test_pipes_go_on_from_cell_to_cell_with_what_is_on_them():
    _, rows = the_rocket(seen())
    assert told(rows)[3] == " 2 ·  ·   ╭─────o─────╮ o ·   ·   ·   ·   ·"
    assert on_cell(rows, cell("b2")) == [" ╭──"]
    assert on_cell(rows, cell("c2")) == ["───o"]
    assert on_cell(rows, cell("d5")) == [" ╭─w"]
    assert on_cell(rows, cell("c5")) == [" ▒ ┊"]
    assert on_cell(rows, cell("a3")) == [" ·  "]
    assert on_cell(rows, cell("i9")) == ["───o"]


def test_in_ascii_the_same_is_told_with_letters():
    _, rows = the_rocket(seen(), glyphs=ASCII)
    assert on_cell(rows, cell("b2")) == [" r--"]
    assert on_cell(rows, cell("c5")) == [" # :"]
    assert all(line.isascii() for line in told(rows))


def test_a_dial_has_its_letter_on_its_space_and_a_lock_if_it_is_locked():
    _, rows = the_rocket(seen())
    assert on_cell(rows, ("space", 3)) == [" B# "]
    assert on_cell(rows, ("space", 4)) == [" 5  "]
    assert on_cell(rows, ("space", 9 + 2)) == ["g "]
    assert on_cell(rows, ("space", 27 + 5)) == ["y#"]


def test_a_route_that_holds_has_other_lines_and_counted_oxygen():
    observation = critical_orbit.observe(critical_orbit.position(**ROUTED | {"phase": "roll"}), ROCKET)
    _, rows = the_rocket(observation)
    assert on_cell(rows, cell("c1")) == [" ║ O"]
    assert on_cell(rows, cell("h8")) == [" ╚══"]
    assert on_cell(rows, cell("f2")) == [" ║ K"]


def test_with_room_a_cell_has_two_rows_and_a_tile_its_name():
    _, rows = the_rocket(seen(), tall=True)
    assert on_cell(rows, cell("b2")) == ["  ╭───", "  │ J2"]
    assert on_cell(rows, cell("c2")) == ["──────", "   o  "]
    assert on_cell(rows, cell("c5")) == ["  ▒  ┊", "      "]
    assert len(rows) == 21


def test_the_tile_that_is_held_lies_under_the_cursor_with_lines_of_its_own():
    view, rows = the_rocket(seen(), "S2", 1, "f5")
    assert fits(view)
    assert [on_cell(rows, cell(word)) for word in ("f5", "f6", "g6", "g7")] == [
        [" ┃ o"], [" ┗━w"], ["━┓  "], [" ┃ o"],
    ]  # fmt: skip
    assert {span.style for row in rows for span in row if span.cell == cell("f6")} == {"held"}


def test_a_tile_that_would_not_lie_there_says_where_it_clashes():
    view, rows = the_rocket(seen(), "S2", 0, "d5")
    assert not fits(view)
    assert on_cell(rows, cell("e5"))[0][1] == "X"
    assert {span.style for row in rows for span in row if span.cell == cell("e5")} == {"clash"}
    off_the_grid, _ = the_rocket(seen(), "S2", 0, "i1")
    assert not fits(off_the_grid)


@pytest.mark.parametrize(
    ("held", "where", "says"),
    [
        (
            ("S2", 1, "f5"),
            "f5",
            "S2, a quarter turn, at f5: fits. Enter lays it, . turns it, - puts it back.",
        ),
        (("S2", 0, "d5"), "d5", "S2 (2 oxygen, white stem), as printed, at d5: no, it would not lie there."),
        ((), "d5", "d5: Z2 (2 oxygen, white stem) at d4, a quarter turn."),
        ((), "a1", "a1 is free."),
    ],
)
def test_in_words_it_is_said_what_lies_there_or_could(held, where, says):
    observation = seen()
    view, _ = the_rocket(observation, *held)
    assert about_rocket(observation, view, {}, cell(where), 78) == says


def test_a_space_says_which_dial_may_come_there():
    observation = seen()
    view, _ = the_rocket(observation)
    says = [about_rocket(observation, view, {}, ("space", space), 78) for space in (3, 11, 9, 4)]
    assert says == [
        "top 4: the blue round dial, locked.",
        "right 3: the green square dial, unlocked, D or Enter slides it.",
        "right 1: no dial. Enter slides the green square dial or the yellow round dial here.",
        "top 5: no dial.",
    ]


# ------------------------------------------------------------------------------- Parts and routes


def test_the_parts_are_told_line_by_line():
    observation = seen()
    assert told(part_rows(observation, observation.behind, 34)) == [
        " tray    L4 S2.oow Z5 T1", " valves  0 white 1 black", " halves  1 white 1 black 1 red",
        " white   die 1-3 valve taken", " black   die 4-6 valve taken", " dials   g R3 Y R9", " faceup  J1.o",
        " stacks  L5 J3 S4 Z2 T5", " unlocks 5 cards",
    ]  # fmt: skip


def test_with_room_the_tiles_are_drawn():
    observation = seen()
    assert told(part_rows(observation, observation.behind, 54))[:4] == [
        " tray    L4       S2.oow   Z5       T1",
        "         ╮          ╭──o   ╭─╮      ──┬───",
        "         │        ─o╯w       ╰───     │",
        "         ╰───",
    ]


def test_a_track_shows_its_valve_and_the_stars_to_come():
    observation = seen(tracks={"white": 4}, valves="", on_stems="")
    lines = told(part_rows(observation, observation.behind, 34))
    assert " white   die 1-3 [===>*.*.$]" in lines
    assert " black   die 4-6 [>.*.*.*.$]" in lines


def test_every_route_says_what_it_carries_or_lacks():
    observation = seen()
    assert [line for line, _ in route_lines(observation, observation.behind)] == [
        "blue\tno pipe at T4, B8", "green\tno pipe at B9, R3", "yellow\tR9-L6 lacks w d5, k e8",
    ]  # fmt: skip
    holds = critical_orbit.observe(critical_orbit.position(**ROUTED | {"phase": "roll"}), ROCKET)
    assert route_lines(holds, holds.behind)[1] == ("green\tR1-R8 holds, 6 oxygen", "good")
    ends = seen(tiles={"S6": "a5 2"}, on_stems="", tracks={"black": 9})
    assert route_lines(ends, ends.behind)[2] == ("yellow\tR9 no pipe; L6 ends b5 up", "")


# -------------------------------------------------------------------------------------- The sheets


def test_houston_marks_where_a_number_fits_and_what_it_would_complete():
    observation = seen()
    view = View(observation, prospects(observation, HOUSTON, 5))
    lines = told(houston_rows(view, 78))
    assert lines[4] == " 4 ▒▒▒ · !·  5  2  2  -  -  - +· ▒▒▒    Z oooooo   no tile"
    assert lines[7] == " 7  ·  ·  · +· +· ▒▒▒+· +·  ·  ·  ·     ! c4 L, c6 J"
    assert told(houston_rows(view, 36))[11:] == [
        " L oooooo   J oooooo   S oooooo",
        " Z oooooo   T xooooo",
        " ! c4 L, c6 J",
    ]
    assert comes(observation, HOUSTON, 5, "c4") == ("!", "completes L")
    assert comes(observation, HOUSTON, 5, "h7") == ("+", "completes nothing yet")
    assert comes(observation, HOUSTON, 5, "d7") == ("+", "then one more makes L, J or T")
    assert first_square(view, HOUSTON) == square(HOUSTON, "c4")


def test_houston_with_several_shapes_brackets_those_and_the_one_looked_at():
    observation = seen(houston={"d4": 5, "d5": 5, "c6": 5, "e6": 5}, claimed=[])
    one, other = square_called(HOUSTON, "d4"), square_called(HOUSTON, "c6")
    rows = houston_rows(View(observation, {}, {one, other}, {one}), 36)
    assert on_cell(rows, square(HOUSTON, "d4")) == ["[5]"]
    assert on_cell(rows, square(HOUSTON, "c6")) == ["(5)"]
    assert comes(observation, HOUSTON, 5, "d6") == ("!", "completes L, J or T: you choose")


def test_a_star_under_a_number_is_told():
    observation = seen(houston={"g8": 5}, claimed=[])
    assert comes(observation, HOUSTON, 5, "g9") == ("+", "a star for Mercury III; completes nothing yet")


def test_bengaluru_shows_lines_that_are_full_open_or_spoilt():
    observation = seen()
    lines = told(bengaluru_rows(View(observation, prospects(observation, BENGALURU, 5)), 78))
    assert lines[0].split("  ")[0].strip() == "A 0/8 draw at 4"
    assert lines[2].startswith(" 1 +H  3 ~·  · o")
    assert lines[6].startswith("    o  -  o  o")
    assert "3  1  6  2  5  3 x" in lines[4]
    assert len(told(bengaluru_rows(View(observation), 37))) > len(lines)


@pytest.mark.parametrize(
    ("laid", "where", "comes_of_it"),
    [
        ({"Xa3": 1, "Xb3": 6, "Xd3": 3}, "Xe3", ("!", "completes row 3")),
        ({"Xa3": 1, "Xb3": 6, "Xd3": 5}, "Xe3", ("~", "twice in row 3: no bubble there")),
        ({"Xa3": 1}, "Xb3", ("+", "completes nothing yet")),
        ({"Xc1": 1, "Xc2": 3, "Xc4": 4, "Xa3": 1, "Xb3": 6}, "Xc5", ("!", "completes column c")),
    ],
)
def test_bengaluru_says_what_comes_of_a_number(laid, where, comes_of_it):
    assert comes(seen(bengaluru=laid), BENGALURU, 5, where) == comes_of_it


def test_the_bubble_that_brings_a_half_valve_says_so():
    observation = seen(bengaluru={"Aa2": 2, "Ac2": 4, "Ab1": 1})
    observation.bengaluru.counts[0] = 3
    assert comes(observation, BENGALURU, 5, "Ad2") == ("!", "completes row 2; a half-valve, drawn")


@pytest.mark.parametrize(
    ("number", "where", "comes_of_it"),
    [
        (6, "c3", ("~", "makes 13 of 13: 0 in one box cannot be")),
        (5, "c3", ("+", "makes 12 of 13: 1 left for one box")),
        (6, "d2", ("~", "a star for Houston; makes 9 of 7: over the goal, no bubble")),
        (5, "h1", ("+", "makes 5 of 18: 13 left for 4 boxes")),
    ],
)
def test_cologne_says_what_is_left_to_the_goal(number, where, comes_of_it):
    assert comes(seen(), COLOGNE, number, where) == comes_of_it


def test_cologne_tells_columns_that_are_exact_or_over():
    lines = told(cologne_rows(View(seen()), 78))
    assert lines[6].startswith("goal 10 17 13  7     6 14")
    assert lines[7].startswith("have  7  6  7  3     6= 5")
    assert " 4 10> 0" in lines[7]
    assert lines[8].startswith(" bubbles xUoU")
    assert len(told(cologne_rows(View(seen()), 41))) == 18


def test_a_column_that_is_exact_brings_a_bubble_and_perhaps_a_card():
    laid = {"a1": 2, "a2": 3, "b1": 4, "c1": 4, "d1": 3, "f1": 2, "f2": 4}
    assert comes(seen(cologne=laid), COLOGNE, 5, "a3") == ("!", "makes 10 exactly: bubble 2, an unlock card")


def test_a_city_of_the_deck_shows_its_marks_and_what_the_card_asks_for():
    state = critical_orbit.position(2, **MISSION | SHARED)
    state.bengaluru.marks = [0, 1]
    observation = critical_orbit.observe(state, (1,))
    coming = prospects(observation, BENGALURU, 0)
    assert coming[square_called(BENGALURU, "Ad2")] == ("!", "completes row 2")
    assert not [place for place in coming if square_called(BENGALURU, "Ba1") == place]
    lines = told(cologne_rows(View(observation), 78))
    assert lines[6].startswith("size  3  5  4  2     2  4")
    assert lines[7].startswith("have  0  2  1  1     1  1")
    blocks = critical_orbit.observe(critical_orbit.position(1, card="05", blocks={"L": 2}), (0,))
    lines = told(houston_rows(View(blocks, note="AI card 05"), 50))
    assert lines[2].startswith("  L  [##--]  oooooo")
    assert lines[-1] == " AI card 05"


def test_a_square_says_what_the_number_does_or_why_not():
    observation = seen()
    coming = prospects(observation, HOUSTON, 5)

    def says(word, **why):
        place = square_called(HOUSTON, word)
        return about_square(observation, HOUSTON, place, 5, coming.get(place), why, 78)

    assert says("c4") == "c4: a 5: completes L. Enter writes it; Space: 6."
    assert says("d4") == "d4: 5 stands there."
    assert says("a1") == "a1: free, a star for Cologne."
    assert says("a2", **{"write H 5 a2": "that is not beside a number"}) == "a2: that is not beside a number."


# ------------------------------------------------------------------------------------------- Now


def test_the_turn_is_told_with_dice_cities_and_calls():
    state = critical_orbit.position(**MISSION | {"phase": "keep"})
    lines = [
        line if isinstance(line, str) else line[0]
        for line in turn_lines(critical_orbit.observe(state, ()), [])
    ]
    assert lines == ["dice\t2 5 6, not called yet", "Houston\t", "Bengaluru\t", "Cologne\t"]
    later = [
        line if isinstance(line, str) else line[0] for line in turn_lines(seen(written={"houston": "5"}), [])
    ]
    assert later[:3] == [
        "dice\t5 and 6 to the cities, 2 stays",
        "Houston\twrites 6",
        "Bengaluru\twrites 5 and 6",
    ]


def test_what_is_public_of_the_rocket_tells_no_face_and_no_cell():
    lines = [line if isinstance(line, str) else line[0] for line in public_lines(seen(()))]
    assert lines[0] == "oxygen\t10 needed, nothing was said"
    assert lines[1] == "tiles\tL J J S S Z Z Z Z T given; face down L5 J3 S4 Z2 T5"
    assert "dials\tg R3, Y R9 unlocked; 5 unlock cards left" in lines


def test_the_first_text_that_fits_is_said():
    assert first_that_fits(("a long text", "short"), 6) == "short"
    assert first_that_fits(("a long text", "shorter"), 3) == "shorter"


# ------------------------------------------------------------------------------------ At the table


@at(mission(), side=ROCKET)
async def test_mercury_takes_up_turns_and_lays_a_tile(visit):
    await visit.press("plus", "full_stop", "right", "right", "enter")
    assert done(visit) == ["A lift L4", "A turn 1", "A lay g5"]
    await visit.press("right", "up", "enter")
    assert "No tile is taken up" in visit.lines[-2]
    await visit.press("down", "left", "enter", "comma", "minus", "V")
    assert done(visit)[3:] == ["A lift L4", "A turn 0", "A stow"]
    assert "on a tile with a stem" in visit.lines[-2]


@at(mission(), side=ROCKET)
async def test_a_tile_that_is_taken_up_hangs_where_it_lay(visit):
    rocket = visit.page.table.stage
    rocket.go_to(cell("e8"))
    await visit.press("enter")
    assert (done(visit), rocket.cursor) == (["A lift J3"], cell("d7"))
    assert visit.lines[-2].strip().startswith("J3, a quarter turn, at d7: fits.")
    await visit.press("enter")
    assert (done(visit)[1:], rocket.cursor) == (["A lay d7"], cell("d7"))


@at(mission(), side=ROCKET)
async def test_mercury_puts_valves_on_slides_dials_and_calls(visit):
    await visit.press("down", "down", "down", "V")
    assert done(visit) == ["A valve J3"]
    await visit.press("V", "T", "O", "C")
    assert done(visit)[1:] == ["A free J3", "A need-tile T", "A have"]
    assert visit.page.active_board is visit.page.table.actions
    visit.page.enter(visit.page.table.rocket)
    visit.page.table.stage.go_to(("space", 11))
    await visit.press("D")
    assert {choice.do for choice in visit.page.table.touching(visit.page.choices)} >= {
        "slide green-square R1"
    }
    await visit.press("1")
    assert done(visit)[-1] == "A slide green-square R1"


@at(mission(), side=ROCKET)
async def test_a_tile_that_cannot_lie_there_is_refused_with_the_reason(visit):
    await visit.press("plus", "left", "enter")
    assert done(visit) == ["A lift L4"]
    assert "would lie on another tile" in visit.lines[-2]


@at(mission(), side=CITIES)
async def test_the_cities_write_in_turn_and_each_speaks_for_itself(visit):
    await visit.press("enter", "tab")
    assert done(visit) == ["B write H 5 c4"]
    table = visit.page.table
    assert visit.page.scene.asked_seat == 2
    await visit.press("space", "enter", "shift+tab")
    assert done(visit)[1] == "C write B 6 Aa1"
    assert visit.page.scene.asked_seat == 1
    assert table.number(HOUSTON) == 6
    await visit.press("space")
    assert "no other number" in visit.lines[-2]


@at(mission(), side=CITIES)
async def test_a_city_takes_back_its_own_last_entry_though_others_have_answered_since(visit):
    await visit.press("tab")
    visit.page.table.bengaluru.go_to(square(BENGALURU, "Ac1"))
    await visit.press("enter")
    visit.app.sitting.seat.undo = lambda: (_ for _ in ()).throw(CannotUndo("the clock has answered since"))
    await visit.press("u")
    assert done(visit) == ["C write B 5 Ac1", "C erase B"]
    await visit.press("u")
    assert "Nothing taken back: the clock has answered since" in visit.lines[-2]


@at(mission(), size=WIDE, side=CITIES)
async def test_side_by_side_the_cursor_goes_past_the_edge_to_the_next_sheet(visit):
    table = visit.page.table
    table.houston.go_to(square(HOUSTON, "k5"))
    await visit.press("right")
    assert visit.page.active_board is table.bengaluru
    assert not table.rocket.display
    assert visit.page.scene.asked_seat == 2


@at(mission(phase="keep"), side=CITIES)
async def test_a_digit_on_a_sheet_says_which_die_is_needed(visit):
    await visit.press("5", "3")
    assert done(visit) == ["B need-die 5"]
    assert "no such 3" in visit.lines[-2]


@at(mission(phase="keep"), side=CITIES)
async def test_before_the_call_every_die_can_be_tried_on_a_sheet(visit):
    table = visit.page.table
    assert (table.houston.right, table.number(HOUSTON)) == ("try 2, Space 5", 2)
    await visit.press("space", "enter")
    assert (table.houston.right, table.number(HOUSTON)) == ("try 5, Space 6", 5)
    assert done(visit) == []


@at(mission(phase="keep"), side=ROCKET)
async def test_the_call_says_which_valve_the_third_die_moves(visit):
    assert [visit.page.table.listed(choice) for choice in visit.page.choices[:3]] == [
        "cities 2 and 5; 6 moves nothing", "cities 2 and 6; 5 moves nothing", "cities 5 and 6; 2 moves nothing",
    ]  # fmt: skip
    visit.page.enter(visit.page.table.rocket)
    await visit.press("2")
    assert done(visit) == ["A keep 2 6"]


@at(mission(), side=ROCKET)
async def test_the_key_for_done_says_why_the_rocket_is_not_done(visit):
    await visit.press("e")
    assert "The last turn is not over" in visit.lines[-2]


@at(mission(stars={"mercury": 1}), side=ALL)
async def test_who_comes_to_the_rocket_stays_there_though_a_star_is_due(visit):
    table = visit.page.table
    assert visit.page.active_board is table.actions
    visit.page.enter(table.houston)
    assert visit.page.scene.asked_seat == 1
    await visit.press("shift+tab")
    assert visit.page.scene.asked_seat == 0
    assert visit.page.active_board.shown is table.rocket


@at(mission(stars={"houston": 1}, written={"houston": "5 6"}), side=CITIES)
async def test_a_digit_on_a_sheet_is_the_number_of_a_star(visit):
    await visit.press("3")
    assert done(visit) == ["B use 3"]
    assert visit.page.table.number(HOUSTON) == 3


@at(
    mission(["B write H 5 d6"], houston={"d4": 5, "d5": 5, "c6": 5, "e6": 5}, claimed=[]),
    side=CITIES,
)
async def test_one_of_several_shapes_is_shown_and_claimed(visit):
    await visit.press("space", "enter")
    assert done(visit)[1:] == ["B claim d4 d5 c6 d6"]


@at(mission(written={"houston": "5 6"}), side=CITIES)
async def test_a_city_that_has_written_all_is_locked_by_the_key_for_done(visit):
    visit.page.speak(1)
    await visit.press("e")
    assert done(visit) == ["B lock"]


@at(lambda: in_orbit(2, **MISSION | SHARED | {"phase": "keep"}, does=["A keep 5 6"]), side=(1,))
async def test_the_keeper_marks_for_the_cities_of_the_deck(visit):
    await visit.press("tab", "enter")
    assert done(visit)[1:] == ["B mark B Ad2"]
    assert "AI card 05" in "\n".join(visit.lines)
    assert visit.page.table.bengaluru.right == "AI, 1 mark due"
    await visit.press("enter")
    assert len(done(visit)) == 3


@at(mission(), size=WIDE)
async def test_what_lies_open_fits_where_there_are_few_rows(visit):
    board, page = Open(), visit.page
    await page.mount(board)
    board.scene = visit.app.sitting.public_scene()
    for width, most, first in ((78, 8, " dice"), (118, 60, "    a  b  c")):
        board.most_rows = most
        lines = told(board.rows(width))
        assert len(lines) <= most
        assert lines[0].startswith(first)
        assert max(map(len, lines)) <= width


@at(lambda: in_orbit(**SHEETS | ROUTED, phase="roll"), side=ROCKET)
async def test_once_it_is_over_all_see_what_has_become_of_the_rocket(visit):
    board, table = Open(), visit.app.sitting.table
    await visit.page.mount(board)
    board.most_rows = 10
    board.scene = scene(table, Over(), ROCKET)
    lines = told(board.rows(78))
    assert lines[0].startswith(" oxygen")
    assert lines[0].endswith("of 10 on complete routes")
    assert [line.split()[0] for line in lines[1:4]] == ["blue", "green", "yellow"]
    board.scene = scene(table, Over(), ())
    assert told(board.rows(78))[0].startswith(" dice")


@at(mission(), side=ALL)
async def test_where_all_see_everything_nobody_hands_the_screen_over(visit):
    await visit.press("x")
    assert "All at this screen see everything" in visit.lines[-2]
