"""Red Planet's table: what its boards show, where the cursor begins, and what the keys do."""

import asyncio
from random import Random

import pytest
from textual.geometry import Offset

from spacegames import red_planet
from spacegames.core import frames
from spacegames.core.seats import CHANCE, LETTERS
from spacegames.red_planet import reading
from spacegames.red_planet.pieces import CARD_WORDS, CHARACTER_WORDS, ZONE_WORDS, ZONES
from spacegames.tui.palette import LINES
from spacegames.tui.red_planet import facts
from spacegames.tui.red_planet.about import about, first_that_fits, shorter
from spacegames.tui.red_planet.docks import Port, box_rows, ship_rows
from spacegames.tui.red_planet.mars import View, map_rows
from spacegames.tui.red_planet.open import Open
from spacegames.tui.red_planet.seats import seat_rows
from spacegames.tui.red_planet.secret import secret_lines
from spacegames.tui.widgets.board import Board

from .gallery import full_screen, quiet_home, told_after
from .scenes_red_planet import CROWDED, FOUR, SIX, TWO, called, drawn, on_mars, production_is_near, sits

NARROW, WIDE = (80, 24), (120, 40)
SIZES = pytest.mark.parametrize("size", [NARROW, WIDE], ids=str)


def at(table, size=NARROW, letter=""):
    """A test that is told in front of this table: `async def test(visit)`."""
    return told_after(lambda visit: sits(visit, table(), letter), size)


def visits(test):
    """A test with other parameters that sits down by itself: `async def test(visit, **parameters)`."""

    def run(size=NARROW, **given):
        async def tell():
            async with full_screen(size) as visit:
                await test(visit, **given)

        with quiet_home():
            asyncio.run(tell())

    return run


def seen(laid, seats=(), number=4):
    """What these seats see of a table that is laid out so."""
    state = red_planet.position(**({"seats": number} | laid))
    return red_planet.observe(state, seats)


def told(rows):
    return ["".join(span.text for span in row) for row in rows]


def cells_of(rows, cell):
    """What is written on this cell, row by row."""
    texts = ["".join(span.text for span in row if span.cell == cell) for row in rows]
    return [text.rstrip() for text in texts if text]


def the_map(observation, width=50, tall=False, **others):
    return map_rows(View(observation, LINES, **others), width, tall=tall)


def done(visit):
    """What has been done, chance left out."""
    plies = [ply for ply in visit.app.sitting.table.play.plies if ply.seat >= 0]
    return [f"{LETTERS[ply.seat]} {red_planet.format(ply.action)}" for ply in plies]


# ---------------------------------------------------------------------------------- What is shown


def test_a_zone_tells_who_is_there_what_there_is_and_who_takes_it():
    rows = the_map(seen(FOUR, (0,)))
    assert cells_of(rows, ("zone", 0)) == [" 1 Ausonia ─────", " A2  B1  ..  D1", " ice A       d!"]
    assert cells_of(rows, ("zone", 3)) == [" 4 Hellas ──────", " A3  B1  C1  ..", " cel+1 A     d?"]
    assert cells_of(rows, ("zone", 4))[1:] == [" A2  ..  C2  D2", " ice+2 ACD"]
    assert cells_of(rows, ("zone", 5))[1:] == [" ..  ..  ..  ..", " ?"]
    assert cells_of(rows, ("zone", 9))[1:] == [" A1  ..  ..  D1    cel+2 AD"]
    assert cells_of(rows, ("lost",))[1:] == [" A1  ..  C2  .."]


def test_with_more_room_it_is_told_in_words():
    rows = the_map(seen(FOUR, (0,)), width=80, tall=True)
    told_of = [line.strip() for line in cells_of(rows, ("zone", 0))[1:]]
    assert told_of == ["A2  B1  ..  D1", "ice", "A takes", "Subterfuge, known"]
    assert [line.strip() for line in cells_of(rows, ("zone", 4))[2:]] == [
        "ice, 2 waiting", "A C D share", "inner, sheltered",
    ]  # fmt: skip
    assert cells_of(rows, ("zone", 5))[-1].strip() == "no discovery"
    assert cells_of(rows, ("zone", 8))[-1].strip() == "discovery hidden"


def test_an_open_discovery_is_no_secret():
    observation = seen(FOUR | {"round": 10, "phase": "reveal"})
    assert facts.discovery_word(observation, 0) == "open"
    assert cells_of(the_map(observation), ("zone", 0))[-1] == " ice BD       d"
    rows = the_map(observation, width=80, tall=True)
    assert cells_of(rows, ("zone", 0))[-1].strip() == "Subterfuge, open"


@pytest.mark.parametrize(
    ("discovery", "takes"),
    [("even-ground", "ABC"), ("uneven-ground", "BC"), ("subterfuge", "BC"), ("lichens", "A")],
)
def test_who_would_take_the_tokens_goes_by_what_is_known_of_the_third_production(discovery, takes):
    laid = FOUR | {"discoveries": {"hellas": discovery}, "seen": {"hellas": "C"}, "round": 9}
    letters = [
        "".join(LETTERS[one] for one in reading.takers(seen(laid, seats), 3)) for seats in ((2,), (0,), ())
    ]
    assert letters == [takes, "A", "A"]
    before = seen(laid | {"round": 5}, (2,))
    assert reading.takers(before, 3) == [0]


def test_six_colours_are_told_apart_by_their_letters():
    observation = seen(CROWDED, number=6)
    rows = the_map(observation)
    assert cells_of(rows, ("zone", 1))[1] == " A3B10C2D1E2F2"
    assert cells_of(rows, ("zone", 3))[1] == " ..B2C2D2E2F2"
    assert [row[2:3] for row in told(ship_rows(Port(observation), 26))[:3]] == [" ", " ", " "]
    assert told(ship_rows(Port(observation), 26))[2].split() == ["3", "Mare", "Serpent.*DD."]
    assert [row[1] for row in told(seat_rows(observation, SIX, 44))] == list(LETTERS)


@SIZES
def test_a_ship_tells_where_it_flies_who_is_aboard_and_what_is_free(size):
    laid = FOUR | {"docks": ["hellas-4 AAB", "", "unknown-4 >phobos"], "flights": ["syrtis-major-6 ABBCDD"]}
    laid["chosen"] = dict.fromkeys("ABCD", "secret-agent")
    width = 26 if size == NARROW else 36
    rows = told(ship_rows(Port(seen(laid)), width))
    words = [row.replace(" ", "") for row in rows]
    assert words == ["1HellasAAB.", "3Phobos*....", "launched,inorder", "5SyrtisMajorABBCDD"]
    assert {len(row) for row in rows if "launched" not in row} == {width}


def test_what_is_left_and_what_comes_next():
    rows = told(box_rows(Port(seen(CROWDED, number=6)), 26))
    assert rows[0].strip() == "ships 30  events 21"
    assert rows[1].strip() == "tokens 221 222 222 2"
    assert rows[2].strip() == "then 10, reveal, prod. 3"
    wide = told(box_rows(Port(seen(CROWDED, number=6)), 36))
    assert wide[2].strip() == "1 2 3 4 5 P1 6 7 8 P2[9] 10 R P3 S"


@pytest.mark.parametrize(
    ("round_", "then"),
    [
        (1, ["rounds 2-5", "production 1"]), (5, ["production 1"]), (6, ["rounds 7-8", "production 2"]),
        (9, ["round 10", "reveal", "production 3"]), (10, ["reveal", "production 3"]),
    ],
)  # fmt: skip
def test_the_tracker_goes_up_to_the_next_production(round_, then):
    assert facts.comes_next(seen({"round": round_})) == then


def test_the_countdown_says_who_has_acted_who_acts_and_who_is_to_come():
    chosen = {"A": "scientist", "B": "recruiter", "C": "soldier", "D": "recruiter"}
    state = red_planet.position(first="D", chosen=chosen, docks=FOUR["docks"])
    assert facts.countdown(red_planet.observe(state, ())) == "then A B C D"
    red_planet.apply(state, 3, red_planet.parse("call"))
    assert facts.countdown(red_planet.observe(state, ())) == "now 9D, next 9B, then A C"
    red_planet.apply(state, 3, red_planet.legal_actions(state, 3)[0])
    red_planet.apply(state, 3, red_planet.parse("call"))
    observation = red_planet.observe(state, (2,))
    assert facts.countdown(observation) == "9D, now 9B, then A C"
    words = [facts.round_word(observation, colour) for colour in range(4)]
    assert words == ["hidden", "9 now", "2 hidden", "9 done"]


def test_a_seat_tells_its_tokens_and_what_lies_played():
    observation = seen(FOUR, (0,))
    narrow, wide = (told(seat_rows(observation, SIX, width)) for width in (44, 80))
    assert narrow[0] == " A Ann        chooses  2i  1s  0c  .8..5...1"
    assert wide[1].split() == ["A", "Ann", "chooses", "2", "1", "0", "4", ".8..5...1", "8", "2"]
    assert narrow[2].startswith("*C")


def test_a_neutral_colour_says_who_runs_it():
    rows = told(seat_rows(seen(TWO), SIX, 80))
    assert [row.split()[:3] for row in rows[3:]] == [["C", "neutral,", "A"], ["D", "neutral,", "B"]]


def test_what_is_secret_is_told_with_what_it_is_worth_now():
    assert list(secret_lines(seen(FOUR, (0,)), 0)) == [
        (
            ("card", CARD_WORDS.index("eastern-influence")),
            "mission",
            "Eastern Influence: 1 of 4 zones, 1 point",
        ),
        (("card", CARD_WORDS.index("rescue")), "action", "Rescue, before production 3"),
        (None, "hand", "9 7 6 4 3 2; supply 8"),
        (("zone", 0), "seen", "Ausonia: Subterfuge"),
    ]
    races = [text for _, word, text in secret_lines(seen(FOUR, (3,)), 3) if word == "mission"]
    assert races == ["Celerium Trust: 1 celerium, most 1, 6 points", "Wide Claims: 4 zones, most 6, 0 points"]


def test_nothing_secret_is_on_a_board_for_everybody():
    rng = Random(3)
    state = red_planet.position(**(CROWDED | {"seats": 6}))
    looks = [everything(red_planet.observe(state, ()))]
    for seed in range(3):
        looks.append(
            everything(
                red_planet.observe(red_planet.resample(red_planet.observe(state, ()), Random(seed)), ())
            )
        )
    while frames.decision(state).kind != "over" and len(looks) < 60:
        seat = frames.decision(state).owes[0]
        legal = red_planet.legal_actions(state, seat)
        red_planet.apply(
            state, seat, red_planet.sample_chance(state, rng) if seat == CHANCE else rng.choice(legal)
        )
        public = red_planet.observe(state, ())
        if seat != CHANCE and rng.random() < 0.2 and frames.decision(state).owes[:1] != (CHANCE,):
            world = red_planet.observe(red_planet.resample(public, rng), ())
            looks.append(everything(world))
            assert looks[-1] == everything(public)
    assert looks[0] == looks[1] == looks[2] == looks[3]


def everything(observation):
    """All that is drawn of a table."""
    return [
        *told(the_map(observation, 80, tall=True)), *told(ship_rows(Port(observation), 36)),
        *told(box_rows(Port(observation), 36)), *told(seat_rows(observation, SIX, 80)),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("width", "rows"), [(78, 5), (78, 8), (78, 11), (78, 20), (70, 11), (118, 30), (78, 100)]
)
@pytest.mark.parametrize(
    "laid", [FOUR | {"seats": 4}, CROWDED | {"seats": 6}, TWO], ids=["four", "six", "two"]
)
def test_the_open_board_fits_into_the_rows_it_gets(laid, width, rows):
    class Drawn(Open):
        glyphs = LINES

    board = Drawn()
    board.scene = type("Scene", (), {"observation": seen(laid), "names": SIX})()
    board.most_rows = rows
    lines = told(board.rows(width))
    assert len(lines) <= rows
    assert max(map(len, lines)) <= width
    assert all(any(name[:5] in line for line in lines) for name in ("Auson", "Phobo", "Hella"))


# ------------------------------------------------------------------------------------ In a sentence


def test_every_cell_is_told_of_in_one_sentence_that_fits():
    for laid in (FOUR | {"seats": 4}, CROWDED | {"seats": 6}, TWO):
        observation = seen(laid, (0,))
        cells = [("zone", zone) for zone in ZONES] + [("ship", place) for place in range(6)]
        cells += [("seat", colour) for colour in facts.colours(observation)]
        for cell in [*cells, ("lost",), ("decks",), ("tokens",), ("tracker",)]:
            for room in (78, 118):
                text = about(observation, SIX, cell, room)
                assert text.endswith(".")
                assert len(text) <= room, text


def test_who_has_seen_a_discovery_is_told_of():
    assert "a hidden discovery, seen by C D" in about(seen(FOUR, (0,)), SIX, ("zone", 3), 118)
    assert "Even Ground, known" in about(seen(FOUR, (3,)), SIX, ("zone", 3), 118)


def test_what_does_not_fit_is_left_out_from_the_end():
    whole = "Ann, Scientist: read the card. A discovery is laid on a zone."
    assert first_that_fits(shorter(whole), 100) == whole
    assert first_that_fits(shorter(whole), 40) == "Ann, Scientist: read the card."
    assert first_that_fits(shorter(whole), 20) == "Read the card."


# ------------------------------------------------------------------------------- Where one begins

BEGINS = {
    ("scientist",): "docks",
    ("scientist", "A board dock-3"): "mars",
    ("explorer", "A board dock-2"): "mars",
    ("scientist", "A board dock-4", "A board dock-4"): "actions",
    ("secret-agent", "A board dock-1", "A board dock-2"): "docks",
    ("saboteur", "A board dock-1"): "docks",
    ("femme-fatale", "A board dock-1"): "mars",
    ("soldier", "A board dock-1"): "mars",
    ("pilot", "A board dock-4", "A board dock-4"): "docks",
    ("pilot", "A board dock-4", "A board dock-4", "A token dock-1"): "mars",
}


@pytest.mark.parametrize(
    ("does", "board"), BEGINS.items(), ids=lambda value: " ".join(value) if value else ""
)
def test_the_cursor_begins_where_one_answers(does, board):
    @visits
    async def story(visit):
        await sits(visit, called(*does))
        assert visit.page.active_board.id == board
        cell = visit.page.active_board.cursor
        assert board == "actions" or cell in visit.page.active_board.able
        assert visit.page.table.touching(visit.page.choices)

    story()


@at(lambda: on_mars(**FOUR), letter="a")
async def test_who_chooses_begins_with_the_first_character_in_hand(visit):
    board = visit.page.active_board
    assert board.id == "characters"
    assert board.cursor == ("character", CHARACTER_WORDS.index("recruiter"))
    assert not visit.page.actions.display


# ----------------------------------------------------------------------------------------- Choosing


@at(lambda: on_mars(**FOUR), letter="a")
async def test_a_character_explains_itself_before_it_is_chosen(visit):
    await visit.press("4")
    assert any("Femme Fatale." in line for line in visit.lines)
    assert any("Replace another colour's astronaut" in line for line in visit.lines)
    assert any("Eastern Influence: 1 of 4 zones, 1 point" in line for line in visit.lines)
    assert done(visit) == []
    await visit.press("4")
    assert done(visit) == ["A choose femme-fatale"]


@at(lambda: on_mars(**FOUR), letter="a")
async def test_a_character_that_lies_played_is_explained_but_not_chosen(visit):
    await visit.press("8", "8")
    assert done(visit) == []
    assert visit.page.message.style == "warn"
    assert "Explorer" in visit.page.message.text
    await visit.press("right")
    assert visit.page.active_board.cursor == ("character", CHARACTER_WORDS.index("travel-agent"))
    await visit.press("enter")
    assert done(visit) == ["A choose travel-agent"]


@at(lambda: on_mars(**TWO), letter="b")
async def test_the_arrows_go_through_both_columns(visit):
    board = visit.page.active_board
    for key, number in (
        ("down", 8),
        ("right", 3),
        ("up", 4),
        ("left", 9),
        ("left", 9),
        ("end", 5),
        ("right", 5),
    ):
        await visit.press(key)
        assert board.cursor == board.numbered_cell(number), key


# -------------------------------------------------------------------------------- At the docks and on the map


@at(lambda: called("scientist"))
async def test_a_ship_is_boarded_by_its_number_or_by_enter(visit):
    await visit.press("2", "2")
    assert done(visit)[-1] == "A board dock-2"
    await visit.press("enter")
    assert done(visit)[-2:] == ["A board dock-2", "A board dock-1"]


@at(lambda: called("secret-agent", "A board dock-1"))
async def test_why_a_ship_cannot_be_boarded(visit):
    await visit.press("1", "1")
    assert done(visit)[-1] == "A board dock-1"
    assert "dock 1" in visit.page.message.text
    assert visit.page.message.style == "warn"


@at(lambda: called("scientist", "A board dock-3"))
async def test_a_destination_is_named_on_the_map(visit):
    assert any(" 3?unknown" in line for line in visit.lines)
    await visit.press("0", "enter")
    assert done(visit)[-1] == "A name phobos"


@at(lambda: called("explorer", "A board dock-2"))
async def test_a_zone_lists_where_its_astronauts_can_go(visit):
    await visit.press("4")
    texts = [item.text for item in visit.page.actions.items]
    assert texts == ["to Ausonia", "to Syrtis Major", "to Tritonis Sinus", "stop here (e)"]
    await visit.press("enter", "3")
    assert done(visit)[-1] == "A move hellas to tritonis-sinus"
    await visit.press("2")
    assert [item.text for item in visit.page.actions.items][:2] == [
        "here from Ausonia",
        "here from Mare Serpentis",
    ]
    await visit.press("e")
    assert done(visit)[-1] == "A done"


@at(lambda: called("soldier", "A board dock-1"))
async def test_whose_astronaut_is_asked_where_there_are_several(visit):
    await visit.press("4", "4")
    assert [item.text for item in visit.page.actions.items] == [
        "kill Ann in Hellas",
        "kill Bo in Hellas",
        "kill Cy in Hellas",
    ]
    assert visit.page.active_board is visit.page.actions
    await visit.press("escape")
    assert visit.page.active_board.id == "mars"
    await visit.press("enter", "2")
    assert done(visit)[-1] == "A kill B in hellas"


REFUSED = {
    ("soldier", "A board dock-1"): "5",
    ("explorer", "A board dock-2"): "0",
    ("femme-fatale", "A board dock-1"): "2",
    ("scientist", "A board dock-4", "A board dock-4"): "2",
}


@pytest.mark.parametrize(("does", "zone"), REFUSED.items(), ids=lambda value: value[0])
def test_a_zone_with_which_nothing_can_be_done_says_why(does, zone):
    @visits
    async def story(visit):
        await sits(visit, called(*does))
        visit.page.enter(visit.page.table.mars)
        await visit.press(zone, zone)
        assert visit.page.message.style == "warn"
        assert "Nothing can be done" not in visit.page.message.text
        assert done(visit)[-1] == does[-1]

    story()


@at(lambda: called("scientist", "A board dock-4", "A board dock-4"))
async def test_the_key_of_the_game_draws(visit):
    await visit.press("D")
    assert done(visit)[-1] == "A draw"


@at(lambda: drawn("mining-incident"), letter="a")
async def test_who_has_drawn_a_card_reads_it_and_lays_it_on_a_zone(visit):
    assert any("Mining Incident" in line for line in visit.lines)
    await visit.press("3", "3")
    assert done(visit)[-1] == "A place mare-serpentis"


@at(lambda: drawn("full-cargo"), letter="a")
async def test_what_is_kept_is_read_and_done_with(visit):
    assert any("Full Cargo" in line for line in visit.lines)
    await visit.press("e")
    assert done(visit)[-1] == "A noted"


def test_an_action_card_explains_itself_before_it_is_played():
    @visits
    async def story(visit):
        await production_is_near(visit)
        await visit.press("a", "down")
        assert any("come back from the" in line for line in visit.lines)
        await visit.press("enter")
        assert done(visit) == ["A play rescue"]

    story()


# ------------------------------------------------------------------------------------- Looking closer


@at(lambda: called("explorer", "A board dock-2"))
async def test_looking_at_who_is_lost_tells_of_the_memorial(visit):
    visit.page.table.mars.go_to(("lost",))
    await visit.press("i")
    look = visit.page.table.look
    assert look.title == "Look: Lost in space"
    assert look.lines[0][0].startswith("Lost in Space Memorial: astronauts killed")


@at(lambda: called("explorer", "A board dock-2"))
async def test_looking_at_a_zone_lists_and_marks_its_borders_until_the_cursor_moves(visit):
    borders = {"ausonia", "syrtis-major", "tritonis-sinus"}
    await visit.press("4", "i")
    assert {ZONE_WORDS[zone] for zone in visit.page.table.mars.marked} == borders
    assert any("Borders on Ausonia, Syrtis Major" in line for line in visit.lines)
    assert any("*1)Ausonia ═" in line for line in visit.lines)
    await visit.press("right")
    assert not visit.page.table.mars.marked
    assert not any("═ Ausonia" in line or "*1" in line for line in visit.lines)


@at(lambda: called("explorer", "A board dock-2"))
async def test_looking_at_a_ship_marks_where_it_flies(visit):
    await visit.press("tab", "home", "i")
    assert {ZONE_WORDS[zone] for zone in visit.page.table.mars.marked} == {"hellas"}


@at(lambda: on_mars(**FOUR), letter="a")
async def test_looking_at_a_zone_tells_of_the_discovery_that_one_knows(visit):
    visit.page.enter(visit.page.table.mars)
    await visit.press("1", "i")
    text = " ".join(visit.page.table.look.lines[line][0] for line in range(3))
    assert "Subterfuge: " in text
    await visit.press("4", "i")
    assert not any("Even Ground" in text for text, _ in visit.page.table.look.lines)


@SIZES
def test_there_is_help_on_every_thing(size):
    @visits
    async def story(visit):
        await sits(visit, called("explorer", "A board dock-2"))
        table = visit.page.table
        for board in (table.mars, table.docks, table.seats, table.secret):
            for cell in board.cells:
                assert red_planet.voice.look(table.word_for(cell)), cell

    story(size=size)


# ------------------------------------------------------------------------------------------ Areas

SHEETS = ["log", "seats", "look", "now"]


@at(lambda: called("explorer", "A board dock-2"))
async def test_on_a_small_screen_what_has_no_place_takes_turns_in_one(visit):
    page = visit.page
    assert [area.id for area in page.areas] == ["mars", "docks", "actions", *SHEETS]
    found = []
    for _ in range(len(page.areas)):
        await visit.press("tab")
        board = page.active_board
        found.append(board.sheet.id if board.id == "folder" else board.id)
    assert found == ["docks", "actions", *SHEETS, "mars"]
    await visit.press("shift+tab")
    assert page.active_board.sheet.id == "now"


@at(lambda: called("explorer", "A board dock-2"), size=WIDE)
async def test_on_a_large_one_all_is_there_at_once(visit):
    areas = [area.id for area in visit.page.areas]
    assert sorted(areas) == sorted(["mars", "docks", "actions", *SHEETS])
    assert not visit.page.table.folder.display
    assert all(area.display for area in visit.page.areas)


@SIZES
def test_where_everybody_only_looks_there_are_no_actions(size):
    @visits
    async def story(visit):
        await visit.sit(on_mars(**FOUR))
        await visit.press("v")
        assert sorted(area.id for area in visit.page.areas) == sorted(["mars", "docks", *SHEETS])
        assert any("played    supply card" in line for line in visit.lines)
        await visit.press("tab", "tab", "tab", "z")
        assert any(line.startswith(("╒═ Seats", "╒═ Closer look")) for line in visit.lines)

    story(size=size)


@SIZES
def test_only_whose_it_is_has_an_area_for_secrets(size):
    @visits
    async def story(visit):
        await visit.sit(on_mars(**FOUR), "a")
        assert "secret" in [area.id for area in visit.page.areas]
        assert "actions" not in [area.id for area in visit.page.areas]

    story(size=size)


@at(lambda: called("explorer", "A board dock-2"))
async def test_a_click_on_a_name_in_the_frame_turns_to_it(visit):
    folder = visit.page.table.folder
    for name in ("Seats", "Now", "Log"):
        column = folder.title.index(name) + 3
        await visit.click(folder.region.offset + Offset(column, 0))
        assert folder.names[folder.sheets.index(folder.sheet)] == name
        assert visit.page.active_board is folder
        assert f"[{name}]" in visit.lines[folder.region.y]


@at(lambda: called("explorer", "A board dock-2"))
async def test_another_size_leaves_the_area_and_the_cursor(visit):
    await visit.press("tab", "tab", "tab", "tab", "down")
    page = visit.page
    assert (page.active_board.id, page.active_board.cursor) == ("folder", ("seat", 1))
    await visit.resize(*WIDE)
    assert (page.active_board.id, page.active_board.cursor) == ("seats", ("seat", 1))
    await visit.press("down")
    await visit.resize(*NARROW)
    assert (page.active_board.id, page.active_board.sheet.id) == ("folder", "seats")
    assert page.active_board.cursor == ("seat", 2)


@at(lambda: called("explorer", "A board dock-2"))
async def test_an_area_is_gone_to_by_its_name(visit):
    await visit.press("g")
    texts = [item.text for item in visit.page.listing.items]
    assert texts == ["Mars", "Docks and flights", "A Ann: actions", "Log", "Seats", "Closer look", "Now"]
    await visit.press("5")
    await visit.press(*["enter"] * (not visit.page.active_board or visit.page.active_board.id != "folder"))
    assert visit.page.active_board.sheet.id == "seats"


@at(lambda: called("explorer", "A board dock-2"))
async def test_a_click_moves_on_the_map_and_a_second_one_does(visit):
    mars = visit.page.table.mars
    place = mars.region_of(("zone", 3)).offset + mars.region.offset
    await visit.click(place + Offset(2, 1))
    assert visit.page.active_board is mars
    assert mars.cursor == ("zone", 3)
    await visit.click(place)
    assert visit.page.active_board is visit.page.actions


@at(lambda: called("explorer", "A board dock-2"))
async def test_the_cursor_moves_on_the_map_as_the_zones_lie(visit):
    mars = visit.page.table.mars
    await visit.press("1")
    for key, zone in (
        ("right", 1), ("right", 2), ("right", 2), ("down", 5), ("left", 4), ("down", 7), ("down", 9), ("right", None),
        ("up", 8), ("up", 5), ("up", 2), ("up", 2),
    ):  # fmt: skip
        await visit.press(key)
        assert mars.cursor == (("lost",) if zone is None else ("zone", zone)), key


# -------------------------------------------------------------------------------------- What is painted


@pytest.fixture
def painted(monkeypatch):
    """The regions that boards have painted, with the names of the boards."""
    regions = []
    paint = Board.refresh

    def refresh(self, *changed, **others):
        regions.extend((self.id, region) for region in changed)
        return paint(self, *changed, **others)

    monkeypatch.setattr(Board, "refresh", refresh)
    return regions


def test_a_step_on_the_map_paints_two_names_the_actions_and_a_sentence(painted):
    @visits
    async def story(visit):
        await sits(visit, called("scientist", "A board dock-3"))
        painted.clear()
        await visit.press("down")
        assert {name for name, _ in painted} == {"mars", "actions", "message"}
        assert sum(region.area for name, region in painted if name == "mars") <= 34
        assert sum(region.area for _, region in painted) < 160

    story()


def test_turning_the_folder_paints_the_folder(painted):
    @visits
    async def story(visit):
        await sits(visit, called("scientist", "A board dock-3"))
        await visit.press("tab", "tab", "tab")
        painted.clear()
        await visit.press("tab")
        assert {name for name, _ in painted} <= {"folder", "message", "actions"}

    story()
