"""Setting up a game: stories at the page, and the draft behind it."""

import shlex
from pathlib import Path
from random import Random
from types import SimpleNamespace
from unittest.mock import patch

import pytest
import typer
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from spacegames import cli, control, critical_orbit, memory, paths, records
from spacegames.choices import configure
from spacegames.core.game import ConfigError, GameInfo
from spacegames.core.record import RecordError, Sitter, read
from spacegames.core.table import UNDO_SETTINGS
from spacegames.game_command import settings_given
from spacegames.hotseat.seating import roles_named, sitters
from spacegames.tui.draft import Chair, Draft
from spacegames.tui.new_game import SetUp, begin, draft_of, first_starter, play_again
from spacegames.tui.screens.home import HomePage
from spacegames.tui.screens.setup import NOTHING_TO_AGREE, SetupPage

SIZES = [(80, 24), (120, 40)]


def at_setup(app):
    app.replace(SetupPage(control))


@pytest.fixture
def draft(home):
    return Draft(control, seed=7)


def command_line(command):
    """What the command line makes of a command: its parameters, and the settings of the game."""
    program, name, *args = shlex.split(command)
    assert program == "spacegames"
    told = typer.main.get_command(cli.app).commands[name]
    context = told.make_context(name, args)
    with patch.object(told, "callback", lambda **params: params):
        params = told.invoke(context)
    return params, settings_given(context, params["components"] and Path(params["components"]))


def says_the_same(draft):
    """Whether the command plays what was set up."""
    said, settings = command_line(draft.command())
    game = draft.game
    assert (said["game"], said["seed"], said["undo"] or "on") == (game.info.name, draft.seed, draft.undo)
    assert said["open_table"] == draft.open_table
    assert sitters(game, said["seat"]) == draft.sitters()
    settings |= roles_named(game, said["seat"])
    assert configure(game, len(said["seat"]), settings) == draft.config()


# ---------------------------------------------------------------------------------------- Stories


def test_start_alone_begins_a_game_against_a_bot(screen, presses):
    async def story(app, pilot):
        await presses(app, pilot, "S")
        table = app.sitting.table
        assert [(sitter.name, sitter.bot) for sitter in table.sitters] == [
            ("Player A", None),
            ("Normal B", "normal"),
        ]
        assert table.config == control.Config()
        assert table.record.path in paths.records()
        assert read(table.record.path).header.started

    screen(story, at_setup)


def test_ann_sets_up_a_game_for_four(screen, presses):
    """She plays with Cy, who is a person too; Bo is a bot with a name, the last seat plays at random."""

    async def story(app, pilot):
        await presses(app, pilot, "+", "+", "home", "enter", *"Ann", "enter")
        await presses(app, pilot, "down", "enter", *"Bo", "enter")
        await presses(app, pilot, "down", "enter", *"Cy", "enter", *["left"] * 5)
        shown = await presses(app, pilot, "down", *["left"] * 4)
        assert [line[1:45].split() for line in shown.splitlines()[2:6]] == [
            ["A", "Ann", "human", "with", "C"],
            ["B", "Bo", "normal", "with", "D"],
            ["C", "Cy", "human", "with", "A"],
            [">", "D", "Random", "D", "random", "with", "B"],
        ]
        await presses(app, pilot, "S")
        assert app.sitting.table.names == ["Ann", "Bo", "Cy", "Random D"]
        assert app.sitting.table.humans == [0, 2]

    screen(story, at_setup)


def test_what_is_under_the_cursor_is_explained_beside_it(screen, presses):
    async def story(app, pilot):
        await presses(app, pilot, "tab", "down")
        assert app.page.about.title == "Precise traveller"
        assert control.voice.look("precise-traveller") == [line for line, _ in app.page.about.lines]
        shown = await presses(app, pilot, "end")
        assert control.options[-1].title in shown
        assert "House rule" in shown

    screen(story, at_setup)


def test_down_from_the_last_line_of_an_area_goes_on_in_the_next(screen, presses):
    async def story(app, pilot):
        await presses(app, pilot, *["down"] * 13)
        assert app.page.cell == "start"
        await presses(app, pilot, *["up"] * 13)
        assert app.page.cell == 0

    screen(story, at_setup)


def test_variants_that_exclude_each_other_are_said_to_and_start_says_why(screen, presses):
    async def story(app, pilot):
        shown = await presses(app, pilot, "tab", "down", "down", "space", "down", "space")
        assert "choose one" in shown
        assert "not like this" in shown
        shown = await presses(app, pilot, "S")
        assert isinstance(app.page, SetupPage)
        assert "choose one" in shown.splitlines()[-2]
        assert paths.records() == []
        await presses(app, pilot, "space", "S")
        assert app.sitting.table.config.variants == ("straight-to-the-showdown",)

    screen(story, at_setup)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (["a", "n", "n"], "Somebody is called ann already"),
        (["C"], "C would be taken for the letter of another seat"),
        ([*"bot:genius"], "No bot is called"),
        (["x"] * 21, "A name has 1 to 20 printable"),
    ],
    ids=["twice", "letter", "bot", "long"],
)
def test_a_name_that_cannot_be_is_refused_in_the_words_of_the_command_line(screen, presses, typed, why):
    async def story(app, pilot):
        await presses(app, pilot, "enter", *"Ann", "enter", "down", "enter")
        keys = [{":": "colon"}.get(key, key) for key in typed]
        shown = await presses(app, pilot, *keys, "enter")
        assert why in shown
        await presses(app, pilot, "escape")
        assert app.page.draft.name(1) == "Normal B"

    screen(story, at_setup)


def test_there_are_no_more_seats_than_the_game_has_and_no_fewer(screen, presses):
    async def story(app, pilot):
        shown = await presses(app, pilot, "+", "+", "+")
        assert "4 seats at the most" in shown
        shown = await presses(app, pilot, "-", "-", "-", "-")
        assert "needs 2 seats" in shown
        assert len(app.page.draft.chairs) == 2

    screen(story, at_setup)


def test_a_seed_is_drawn_drawn_again_and_typed(screen, presses):
    async def story(app, pilot):
        drawn = app.page.draft.seed
        await presses(app, pilot, "R")
        assert app.page.draft.seed != drawn
        await presses(app, pilot, "tab", "tab", "down", "down", "enter", *"12a", "enter")
        assert app.page.message.text.startswith("A seed is a whole number")
        shown = await presses(app, pilot, "backspace", "enter")
        assert app.page.draft.seed == 12
        assert "--seed 12" in shown
        await presses(app, pilot, "S")
        assert app.sitting.table.header.seed == 12

    screen(story, at_setup)


def test_what_was_chosen_is_there_again_next_time_but_for_the_seed(screen, presses):
    async def first(app, pilot):
        await presses(
            app, pilot, "+", "enter", *"Cleo", "enter", "tab", "left", "down", "space", "tab", "space", "S"
        )
        first.seed, first.table = app.sitting.table.header.seed, app.sitting.table

    async def second(app, pilot):
        draft = app.page.draft
        assert draft.sitters() == first.table.sitters
        assert draft.config() == first.table.config
        assert draft.undo == first.table.header.undo == "free"
        assert draft.seed != first.seed

    screen(first, at_setup)
    screen(second, at_setup)


def test_what_is_chosen_on_the_command_line_stands_there_already(screen):
    async def story(app, pilot):
        draft = app.page.draft
        assert draft.config() == control.Config(rounds=1, variants=("level-playing-field",), starter=1)
        assert (draft.seed, draft.undo) == (5, "off")

    page = SetupPage(control, seed=5, variants=["level-playing-field"], rounds=1, starter=1, undo="off")
    screen(story, lambda app: app.replace(page))


def test_the_command_is_copied(screen, presses):
    async def story(app, pilot):
        await presses(app, pilot, "y")
        assert app.clipboard == app.page.draft.command()

    screen(story, at_setup)


def test_a_disk_that_is_full_is_no_reason_to_leave_the_page(screen, presses, monkeypatch):
    def fails(stem, make):
        raise fails.error

    monkeypatch.setattr(records, "create", fails)

    async def story(app, pilot):
        for error in (OSError(28, "No space left on device"), RecordError("saves: Permission denied")):
            fails.error = error
            shown = await presses(app, pilot, "S")
            assert isinstance(app.page, SetupPage)
            assert f"It could not be begun: {error}" in shown

    screen(story, at_setup)


def test_escape_goes_back_and_home_if_there_is_nothing_else(screen, presses):
    async def story(app, pilot):
        await presses(app, pilot, "escape")
        assert isinstance(app.page, HomePage)

    screen(story, at_setup)


def test_everything_can_be_done_with_the_mouse(screen):
    async def story(app, pilot):
        page = app.page

        async def click(board, cell):
            await pilot.click(offset=board.region.offset + board.region_of(cell).offset)
            await pilot.pause()

        await click(page.hint_line, "more")
        await click(page.seats, 1)
        await click(page.hint_line, "mark")
        assert [chair.bot for chair in page.draft.chairs][1] != "normal"
        for _ in range(2):
            await click(page.rules, "rounds")
        assert page.draft.config() == control.Config(seats=3, rounds=1)
        for _ in range(2):
            await click(page.table, "start")
        assert app.sitting.table.config == control.Config(seats=3, rounds=1)

    screen(story, at_setup)


def test_an_open_table_hides_nothing_between_people(screen, presses):
    async def story(app, pilot):
        await presses(app, pilot, "down", *["left"] * 5, "tab", "tab", "down", "space", "S")
        assert app.sitting.table.humans == [0, 1]
        assert app.sitting.seat.open_table

    screen(story, at_setup)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("glyphs", ["lines", "ascii"])
def test_the_page_fits(screen, presses, check_page, size, glyphs):
    async def story(app, pilot):
        app.page.draft.rename(0, "Maximiliane von Trapp"[:20])
        for key in ("+", "+", "tab", "down", "down", "space", "down", "space", "tab", "end", "tab", "tab"):
            await presses(app, pilot, key)
            check_page(app)

    screen(story, at_setup, size=size, glyphs=glyphs)


# -------------------------------------------------------------------------------------- The draft


names = st.text(min_size=1, max_size=20).filter(str.isprintable) | st.sampled_from(
    ["Zoë", "O'Neil", "a b", "-x", "--seat", "$HOME", "`ls`", '"', "a=b", "bot", "李雷", "A"]
)


@given(
    st.lists(st.tuples(names, st.sampled_from([None, "random", "greedy"])), min_size=2, max_size=4),
    st.dictionaries(
        st.sampled_from(["starter", *control.variants, "rounds", "open_discard", "undo", "open_table"]),
        st.integers(0, 3),
    ),
    st.integers(0, 10**18 - 1),
)
def test_the_command_plays_the_same(chairs, choices, seed):
    draft = Draft(control, seed)
    draft.seat([Chair(bot=bot) for _, bot in chairs])
    for seat, (name, _) in enumerate(chairs):
        draft.rename(seat, name)
    for choice in draft.choices():
        for _ in range(choices.get(choice.name, 0)):
            draft.change(choice, 1)
    if not draft.why_not():
        says_the_same(draft)


@pytest.mark.parametrize("usual", UNDO_SETTINGS)
def test_the_command_says_what_may_be_taken_back_unless_it_is_as_always(home, usual):
    draft = Draft(control, 7, usual)
    assert draft.undo == usual
    assert ("--undo" in draft.command()) == (usual != "on")
    draft.chosen["undo"] = "on"
    assert ("--undo on" in draft.command()) == (usual != "on")


def test_mixing_moves_everybody_and_loses_nobody(draft):
    draft.seat([Chair("Ann"), Chair("Bo", "random"), Chair("Cy"), Chair()])
    was = list(draft.chairs)
    draft.mix(Random(3))
    assert draft.chairs != was
    assert sorted(draft.chairs, key=was.index) == was


def test_four_play_in_two_teams(draft):
    draft.seat([Chair(name) for name in ("Ann", "Bo", "Cy", "Di")])
    assert [draft.partners(seat) for seat in range(4)] == [[2], [3], [0], [1]]


@pytest.mark.parametrize(
    "kept",
    [
        {"chairs": [{"name": "Ann"}, {"name": "ann"}], "chosen": {"rounds": 1}},
        {"chairs": [{"name": "Ann"}], "chosen": {"rounds": 1}},
        {"chairs": [{"name": "Ann"}, {"bot": "genius"}], "chosen": {"rounds": 1, "wormholes": True}},
        {"chairs": "Ann", "chosen": {"rounds": 1, "starter": 9, "undo": ["on"]}},
        {"chosen": {"rounds": 1, "level-playing-field": 1, "straight-to-the-showdown": [], "undo": "never"}},
        {"chairs": [{"name": "a\x1b[2J"}, {}], "chosen": {"rounds": 1}},
    ],
    ids=["twice", "too few", "lost bot", "other kinds", "other values", "control characters"],
)
def test_what_is_remembered_and_does_not_fit_any_more_is_dropped_and_nothing_else(home, kept):
    memory.remember("set-up control", kept)
    draft = draft_of(control, "on")
    assert draft.why_not() == ""
    assert draft.config().rounds == 1


def test_what_is_remembered_holds_no_seed(home):
    begin(Draft(control, 123456789)).close()
    assert b"123456789" not in paths.memory_file().read_bytes()
    assert memory.recall("set-up control", SetUp)


def test_only_as_many_may_play_as_the_game_has_seats_for(home):
    info = SimpleNamespace(**{name: getattr(control.info, name) for name in control.info.__struct_fields__})
    info.seats = (2, 4)
    game = SimpleNamespace(**vars(control) | {"info": info, "played_with": lambda config: game})
    draft = Draft(game, 7)
    draft.add()
    assert draft.why_not() == "Control is for 2, 4 seats, not 3"
    assert draft.partners(0) == []


# ------------------------------------------------------------------------------------- Other games


def test_the_command_gives_every_setting_of_a_game_and_its_tables(toy, tables):
    draft = Draft(toy, 7, components=toy.read_components(tables), folder=tables)
    for choice in draft.game_choices():
        draft.change(choice, 1)
    draft.chosen["straight-to-the-showdown"] = False
    assert draft.why_not() == ""
    assert {"--depth", "--no-tidy", "--components"} <= set(shlex.split(draft.command()))
    says_the_same(draft)


def test_a_value_of_one_s_own_is_typed(screen, presses, toy):
    async def story(app, pilot):
        await presses(app, pilot, "tab", "end")
        assert app.page.cell == "width"
        assert "Enter takes another: a number of feet." in " ".join(line for line, _ in app.page.about.lines)
        shown = await presses(app, pilot, "enter", *"12", "enter")
        assert "It is 1 to 9 wide" in shown
        shown = await presses(app, pilot, *["backspace"] * 2, "7", "enter")
        assert "--width 7" in shown
        assert app.page.draft.config().width == 7
        says_the_same(app.page.draft)
        await presses(app, pilot, "right")
        assert app.page.draft.config().width == 0
        await presses(app, pilot, "enter", "3", "enter", "S")
        assert app.sitting.table.config.width == 3

    screen(story, lambda app: app.replace(SetupPage(toy, 7)))


def test_a_value_of_one_s_own_is_there_again_next_time(home, toy):
    draft = Draft(toy, 7)
    (width,) = [choice for choice in draft.game_choices() if choice.name == "width"]
    assert draft.type_value(width, "8") == ""
    begin(draft).close()
    assert draft_of(toy, "on").config().width == 8
    for lost in (12, "8", "wide", None, [8]):
        memory.remember("set-up toy", {"chosen": {"width": lost, "depth": "flat"}})
        assert (draft_of(toy, "on").config().width, draft_of(toy, "on").config().depth) == (0, "flat")


def at_roles(app):
    app.replace(SetupPage(critical_orbit, 7, turns=24))


def test_the_chairs_of_a_game_of_roles_are_the_roles(screen, presses):
    """Ann holds two roles, a bot one; the game itself plays Cologne."""

    async def story(app, pilot):
        await presses(app, pilot, "enter", *"Ann", "enter", "down", *["left"] * 5, "enter", *"ann", "enter")
        shown = await presses(app, pilot, "down", "down", *["right"] * 2)
        assert [line[1:45].split() for line in shown.splitlines()[2:6]] == [
            ["A", "Ann", "human", "Mercury", "III"],
            ["B", "ann", "human", "Houston"],
            ["C", "Normal", "C", "normal", "Bengaluru"],
            [">", "AI", "deck", "Cologne"],
        ]
        assert "1 person, 1 bot" in shown
        assert app.page.draft.why_not() == ""
        await presses(app, pilot, "S")
        assert app.sitting.table.names == ["Mercury III (Ann)", "Houston (Ann)", "Bengaluru (Normal C)"]
        assert app.sitting.table.config == critical_orbit.Config(seats=3, turns=24)

    screen(story, at_roles)


def test_a_role_is_left_to_the_game_if_that_can_be(screen, presses):
    async def story(app, pilot):
        shown = await presses(app, pilot, "-")
        assert "Mercury has to be held by a seat" in shown
        await presses(app, pilot, "down", "-", "down", "enter", *"ai", "enter")
        shown = await presses(app, pilot, "down", "-", "S")
        config = app.sitting.table.config
        assert (config.seats, config.held) == (1, (0,))

    screen(story, at_roles)


def test_the_set_up_says_who_keeps_the_ai_cities_and_what_is_no_game_of_the_rulebook(home):
    draft = Draft(critical_orbit, 7)
    for seat in (3, 1, 2):
        assert "of our own" not in draft.game.voice.goal(draft.config())
        assert draft.remove(seat) == ""
    goal = draft.game.voice.goal(draft.config())
    assert "The AI deck plays Houston, Bengaluru and Cologne; Mercury III chooses for it. " in goal
    assert "a variant of our own" in goal
    for seats in (2, 3, 4):
        assert draft.add() == ""
        assert len(draft.held) == seats
    assert draft.add() == "Mission Control: Critical Orbit has 4 seats at the most"


@given(
    st.lists(st.tuples(names, st.sampled_from([None, "random", "greedy", "ai"])), min_size=4, max_size=4),
    st.dictionaries(st.sampled_from(["level", "turns", "setup", "keeper"]), st.integers(0, 3)),
    st.sampled_from(["", "13", "T1 T2 R3 B4 L5 L6"]),
)
def test_the_command_plays_the_same_roles(chairs, chosen, own):
    draft = Draft(critical_orbit, 7)
    draft.seat([Chair(bot=bot) for _, bot in chairs])
    for seat, (name, _) in enumerate(chairs):
        draft.rename(seat, name)
    draft.mix(Random(len(own)))
    for choice in draft.game_choices():
        for _ in range(chosen.get(choice.name, 0)):
            draft.change(choice, 1)
        if choice.other:
            draft.type_value(choice, own)
    if not draft.why_not():
        says_the_same(draft)


def test_the_roles_of_last_time_are_there_again(home):
    draft = Draft(critical_orbit, 7)
    draft.seat([Chair("Ann"), Chair(bot="ai"), Chair("Ann"), Chair(bot="greedy")])
    begin(draft).close()
    again = draft_of(critical_orbit, "on")
    assert again.chairs == draft.chairs
    assert again.config().roles == ("mercury", "bengaluru", "cologne")


@pytest.mark.parametrize("bot", ["ai", "genius"])
def test_what_cannot_be_on_a_role_any_more_is_dropped(home, bot):
    memory.remember("set-up critical-orbit", {"chairs": [{"bot": bot}, {"bot": "ai"}, {}, {}]})
    draft = draft_of(critical_orbit, "on")
    assert [chair.bot for chair in draft.chairs] == ["normal", "ai", None, None]
    assert draft.why_not() == ""


def test_the_command_finds_the_tables_from_anywhere(toy, tables, monkeypatch):
    monkeypatch.chdir(tables.parent)
    draft = Draft(toy, 7, components=toy.read_components(tables), folder=Path(tables.name))
    assert str(tables) in draft.command()


def test_what_is_chosen_now_wins_over_what_was_chosen_last_time(home):
    begin(Draft(control, 1)).close()
    memory.remember(
        "set-up control",
        {"chairs": [{}, {}], "chosen": {"level-playing-field": True, "rounds": 1, "starter": 1}},
    )
    draft = draft_of(control, "on", {"straight-to-the-showdown": True, "starter": 0})
    config = control.Config(variants=("straight-to-the-showdown",), rounds=1, starter=0)
    assert draft.config() == config


def test_what_is_chosen_for_more_seats_waits_for_them(home):
    draft = draft_of(control, "on", {"starter": 2})
    assert draft.config() == control.Config()
    draft.add()
    assert draft.config() == control.Config(seats=3, starter=2)


def test_tables_of_components_stay_and_are_told(screen, presses, toy, tables):
    async def story(app, pilot):
        shown = await presses(app, pilot, "tab", "end")
        assert app.page.cell == "components"
        assert f"{tables.name}, 01234567" in shown
        assert str(tables) in " ".join(line for line, _ in app.page.about.lines)
        before = app.page.draft.config()
        assert "stay" in (await presses(app, pilot, "right")).splitlines()[-2]
        assert "The house speaks." in (await presses(app, pilot, "tab", "end"))
        assert app.page.draft.config() == before
        await presses(app, pilot, "S")
        table = app.sitting.table
        assert table.config.components == toy.read_components(tables)
        assert read(table.record.path).header.config["components"]["digest"] == "0123456789abcdef"

    page = SetupPage(toy, 7, tables, components=toy.read_components(tables), rounds=1)
    screen(story, lambda app: app.replace(page))


def test_tables_that_are_like_the_shipped_ones_are_said_to_be(toy, tables):
    assert Draft(toy, 7, folder=tables).components_in_words().endswith("like the shipped ones")
    assert Draft(toy, 7).components_in_words() == ""


@pytest.fixture
def six(toy):
    """A game for up to six in which nothing is agreed but who sits there."""

    class Six(Struct, frozen=True, kw_only=True):
        seats: int = 2
        variants: tuple[str, ...] = ()

        @property
        def sides(self):
            return tuple((seat,) for seat in range(self.seats))

        def check(self):
            if self.seats not in range(2, 7):
                raise ConfigError("it is for 2 to 6")

    info = GameInfo("six", "Mission: Six Seats", (2, 3, 4, 5, 6), rules_version=1, max_plies=9)
    voice = SimpleNamespace(goal=lambda config: "Have the most points.", look=lambda word: None)
    changes = {"info": info, "voice": voice, "Config": Six, "options": (), "variants": ()}
    game = SimpleNamespace(**vars(control) | changes | {"played_with": lambda config: game})
    return game


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_six_seats_fit_and_nothing_has_to_be_agreed(screen, presses, check_page, text, six, size):
    async def story(app, pilot):
        await presses(app, pilot, "+", "+", "+", "+")
        check_page(app)
        seats = [line[1:40] for line in text(app)[2:8]]
        assert [line.split()[0].strip(">") or line.split()[1] for line in seats] == list("ABCDEF")
        for key in ("tab", "right", "enter", "down", "end", "up", "up", "up", "up"):
            shown = await presses(app, pilot, key)
            check_page(app)
        assert NOTHING_TO_AGREE in shown
        assert app.page.cell == 5

    screen(story, lambda app: app.replace(SetupPage(six)), size=size)


# ------------------------------------------------------------------------------------ Once more


@pytest.fixture
def over(home):
    """A match that is over, begun by this seat or by chance."""

    def play(starter=None, seats=3):
        who = [Sitter("Ann"), *(Sitter(f"Bot {number}", "random") for number in range(1, seats))]
        table = records.begin(control, control.Config(seats=seats, rounds=1, starter=starter), who, 7, "free")
        while not table.over:
            if not table.step():
                table.act(0, table.legal_actions(0)[0])
        return table

    return play


def test_again_is_the_same_people_with_another_deal(over):
    table = over()
    again = play_again(table, "again")
    assert (again.sitters, again.config, again.header.undo) == (table.sitters, table.config, "free")
    assert again.header.seed != table.header.seed
    assert again.record.path != table.record.path


def test_with_the_same_seed_the_same_is_dealt(over):
    table = over()
    again = play_again(table, "seed")
    while not again.waiting_for() and not again.over:
        again.step()
    assert again.events() == table.events()[: len(again.events())]


@pytest.mark.parametrize("starter", [None, 0, 1, 2])
def test_the_next_seat_starts(over, starter):
    table = over(starter)
    began = next(event.starter for event in table.events() if type(event).__name__ == "RoundBegan")
    assert first_starter(table) == began
    again = play_again(table, "next")
    assert again.config.starter == (began + 1) % 3
    assert again.sitters == table.sitters


def test_where_nobody_can_agree_who_starts_no_other_seat_is_offered_to(screen, over, presses, monkeypatch):
    monkeypatch.setattr("spacegames.tui.screens.over.starter_can_be_agreed", lambda table: False)

    async def story(app, pilot):
        assert [item.cell for item in app.page.listing.items][:2] == ["again", "seed"]
        seed = app.sitting.table.header.seed
        await presses(app, pilot, "2")
        assert app.sitting.table.header.seed == seed
        assert len(paths.records()) == 2

    screen(story, lambda app: app.sit(over()))


def test_from_the_end_of_a_game_another_begins(screen, over, presses):
    async def story(app, pilot):
        first = app.sitting.table
        await presses(app, pilot, "2")
        assert app.sitting.table.names == first.names
        assert app.sitting.table.config.starter == (first_starter(first) + 1) % 3
        assert len(paths.records()) == 2

    screen(story, lambda app: app.sit(over()))
