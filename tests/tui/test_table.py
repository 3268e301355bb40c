"""The table: select a thing, then do something with it; and what the table says of itself."""

import pytest

from .stories import ALONE, story

NO_LONGER = "Nothing taken back: "


def alone(*spec, **others):
    """A story of Ann among bots."""
    return story(*spec, **{"who": ALONE} | others)


# ------------------------------------------------------------------------------------ Select, then act


@alone(["nova reactor", "rift"])
async def test_enter_does_the_only_thing_there_is(at):
    await at.press("down", "enter")
    assert at.done == ["A install nova"]


@alone(["nova rift", "rift"], ["", "nova nova deflector"])
async def test_of_several_things_enter_lists_those_that_touch_the_card(at):
    await at.press("end")
    assert at.selected == "nova"
    assert at.offered == ["install", "defuse Bot B's B10", "defuse Bot B's S3"]
    await at.press("enter")
    assert at.done == []
    assert at.page.active_board is at.page.actions
    await at.press("down", "enter")
    assert at.done == ["A defuse B:nova with nova"]


@alone(["nova rift", "rift"], ["", "nova"])
async def test_a_number_chooses_from_the_list(at):
    await at.press("end", "enter", "2")
    assert at.done == ["A defuse B:nova with nova"]


@alone(["nova reactor", "rift"])
async def test_the_same_number_twice_is_enter(at):
    await at.press("2")
    assert at.selected == "nova"
    await at.press("1", "2", "up")
    assert at.selected == "reactor"
    await at.press("1")
    assert at.done == []
    await at.press("1")
    assert at.done == ["A install reactor"]


@alone(["nova reactor", "rift"])
async def test_what_was_refused_is_said_no_longer_when_the_cursor_goes_on(at):
    await at.press("F")
    assert "CTL" in at.says or "nothing" in at.says.lower()
    refused = at.says
    await at.press("down")
    assert at.says != refused
    assert at.says.startswith("D draws")


@alone(["nova reactor", "rift"])
async def test_a_letter_that_does_nothing_says_so(at):
    await at.press("d")
    assert at.says == "d does nothing here; m lists what does."


@alone(["nova reactor", "rift"])
async def test_the_line_that_is_chosen_is_done_whatever_was_typed(at):
    await at.press(":")
    await at.type("draw")
    await at.press("down", "enter")
    assert at.done == []
    assert "Bots agree on nothing" in at.says


@alone(["nova reactor", "rift"])
async def test_a_click_selects_and_a_second_one_does(at):
    await at.click(at.page.table.hand, ("hand", 0))
    await at.click(at.page.table.hand, ("hand", 1))
    assert at.selected == "nova"
    assert at.done == []
    await at.click(at.page.table.hand, ("hand", 1))
    assert at.done == ["A install nova"]


@alone(["nova rift", "rift"], ["", "nova"])
async def test_every_card_of_the_hand_says_what_can_be_done_with_it(at):
    rift, nova = [item.note for item in at.page.table.hand.items]
    assert rift == "install"
    assert nova == "install defuse"


@alone(["nova time-stop rift wormhole rewind dark-energy antimatter", ""])
async def test_what_cannot_be_done_with_a_card_stands_below_with_the_rule(at):
    rules = {
        "rift": "CTL-24", "wormhole": "CTL-26", "rewind": "CTL-26", "dark-energy": "CTL-26",
        "antimatter": "CTL-26", "time-stop": "CTL-27", "nova": "CTL-27",
    }  # fmt: skip
    for card, rule in rules.items():
        assert at.selected == card
        assert at.offered == ["install"]
        ((text, why),) = at.greyed.items()
        assert "burn" in text or text == "answer"
        assert rule in why
        assert f"({rule})" in " ".join(line[43:] for line in at.lines)
        await at.press("down")


@alone(["anomaly", "rift"], ["", "nova"])
async def test_a_card_that_is_too_weak_says_so(at):
    assert at.offered == ["install", "burn"]
    assert at.free == ["draw a card (D)"]
    assert at.greyed == {"defuse Bot B's B10": "B4 Anomaly is weaker than B10 Nova (CTL-30)"}


@alone(["reactor", "rift"], ["", "reactor"])
async def test_a_reactor_is_never_defused(at):
    assert at.greyed["defuse Bot B's S5"] == "a Reactor cannot be defused (CTL-67)"


# --------------------------------------------------------------------------------- The game's own keys


@alone(["anomaly rift nova", "rift"], ["", "nova"])
async def test_with_a_card_under_the_cursor_a_capital_does_it(at):
    await at.press("2", "B")
    assert at.done == ["A burn anomaly"]


@alone(["anomaly rift nova", "rift"], ["", "nova"])
@pytest.mark.parametrize(("key", "done"), [("I", "install nova"), ("F", "defuse B:nova with nova")])
async def test_i_installs_and_f_defuses(at, key, done):
    await at.press("3", key)
    assert at.done == [f"A {done}"]


@alone(["rewind nova", "rift"], ["reactor", "nova"])
async def test_a_capital_with_several_aims_lists_them_only(at):
    await at.press("B")
    assert at.done == []
    assert at.offered == ["burn at Ann's S5", "burn at Bot B's B10"]
    await at.press("2")
    assert at.done == ["A burn rewind at B:nova"]


@alone(["rewind nova", "rift"], ["reactor", "nova"])
async def test_back_from_there_the_list_is_whole_again(at):
    whole = at.offered
    for back in ("escape", "tab", "shift+tab"):
        await at.press("B")
        assert at.offered != whole
        await at.press(*[back] * (4 if back == "tab" else 1))
        assert at.page.active_board is at.page.table.hand
        assert at.offered == whole
    assert at.done == []


@alone(["rift anomaly", "rift"])
async def test_a_capital_never_plays_another_card_than_the_one_under_the_cursor(at):
    await at.press("B")
    assert at.done == []
    assert "Silver" in at.says
    assert "CTL-24" in at.says


@alone(["nova", "rift"], ["", "reactor"])
async def test_a_capital_with_a_cell_under_the_cursor_is_about_that_cell(at):
    at.page.enter(at.page.table.machines)
    at.page.table.machines.go_to(("cell", 1, 5, 0))
    await at.press("I")
    assert at.done == []
    await at.press("F")
    assert at.done == []
    assert "CTL-67" in at.says


@alone(["nova rift", "rift"])
async def test_d_draws_whatever_the_cursor_is_on(at):
    for _ in range(3):
        await at.press("tab")
        await at.press("D")
        assert at.done[-1] == "A draw"
        await at.bot_does("draw")


REFUSED = {
    "D with a full hand": (["nova rift rift rift deflector deflector deflector", "rift"], "D", "CTL-18"),
    "D without a deck": ({"hands": ["nova", "rift"], "undecided": 0}, "D", "CTL-18"),
    "B on a Silver cell": (["rift", "rift"], "B", "CTL-24"),
    "B on a Nova": (["nova", "rift"], "B", "CTL-27"),
    "B on a Time Stop": (["time-stop", "rift"], "B", "CTL-27"),
    "F with nothing to defuse": (["nova", "rift"], "F", ""),
    "e before Sudden Death": (["nova", "rift"], "e", "CTL-44"),
    "e with the pass used": (
        {"hands": ["nova", "rift"], "undecided": 0, "passed": "A"},
        "e",
        "CTL-44",
    ),
}


@pytest.mark.parametrize(
    ("laid", "key", "rule"),
    [
        ({"hands": laid} if isinstance(laid, list) else laid, key, rule)
        for laid, key, rule in REFUSED.values()
    ],
    ids=REFUSED.keys(),
)
@alone()
async def test_what_the_rules_forbid_is_refused_with_the_rule(at, laid, key, rule):
    before = at.says
    await at.press(key)
    assert at.done == []
    assert rule in at.lines[-2]
    assert at.says != before


@alone(["exotic-matter rift", "rift"])
async def test_in_another_question_d_says_what_comes_first(at):
    await at.press("2", "2")
    assert at.done == ["A install exotic-matter"]
    await at.press("D")
    assert "CTL-59" in at.says


# --------------------------------------------------------------------------------------- Done, and back


@alone(["nova", "rift"], undecided=0)
async def test_e_passes_in_sudden_death(at):
    assert "e passes" in at.says
    await at.press("e")
    assert at.done == ["A pass"]


@alone(["exotic-matter rift", "rift"])
async def test_how_a_chain_ends_is_on_the_list_whatever_is_selected(at):
    await at.press("2", "2")
    assert at.offered == ["install"]
    assert at.free == ["install nothing more (e)"]
    assert at.says.endswith("e: install nothing more.")


@alone(["exotic-matter rift", "rift"])
async def test_e_ends_a_chain(at):
    await at.press("2", "2", "e")
    assert at.done == ["A install exotic-matter", "A done"]


@alone(["time-stop", "anomaly"], turn="B", reaction="burn anomaly")
async def test_e_does_not_answer(at):
    await at.press("e")
    assert at.done == ["A let"]


@alone(["nova rift", "rift"], ["", "nova"])
async def test_esc_goes_one_step_back_and_never_quits(at):
    await at.press("end", "enter", "escape")
    assert at.page.active_board is at.page.table.hand
    assert at.selected == "nova"
    await at.press("a", "m", "escape")
    assert at.on == "ActionsPage"
    await at.press(*["escape"] * 5)
    assert at.on == "PlayPage"
    assert at.app.is_running
    assert at.done == []


# ------------------------------------------------------------------------------------- All that can be done


@alone(["nova rift anomaly", "rift"], ["", "nova"])
async def test_a_lists_everything_and_why_not(at):
    await at.press("a")
    items = at.page.listing.items
    assert [item.cell for item in items if not item.why] == [
        choice.do for choice in at.page.below.scene.choices
    ]
    assert {item.cell for item in items if item.why} == {choice.do for choice in at.page.below.scene.refused}
    await at.press("1")
    assert at.done == ["A draw"]
    assert at.on == "PlayPage"


@alone(["nova time-stop", "rift"])
async def test_what_is_grey_says_why_and_does_nothing(at):
    await at.press("a", "end", "enter")
    assert at.on == "ActionsPage"
    assert at.done == []
    assert "CTL-27" in at.says


@alone(["nova", "rift"])
async def test_while_nobody_is_asked_there_is_nothing_to_list(at):
    await at.press("enter", "a")
    assert at.on == "PlayPage"
    assert "asked" in at.says


@alone(["nova rift", "rift"])
async def test_what_is_typed_in_notation_is_done(at):
    await at.press(":")
    await at.type("Install  NOVA")
    await at.press("enter")
    assert at.done == ["A install nova"]


TYPED = {
    "illegal": ("burn nova", "CTL-27"),
    "of a card that is not there": ("install reactor", "CTL-17"),
    "at a cell that is not there": ("defuse B:rift with nova", "CTL-28"),
    "misspelt": ("instell nova", "did you mean 'install"),
    "nonsense": ("xyzzy", "nothing is called 'xyzzy'"),
}


@pytest.mark.parametrize(("typed", "said"), TYPED.values(), ids=TYPED.keys())
@alone(["nova rift", "rift"])
async def test_what_is_typed_and_cannot_be_done_says_why(at, typed, said):
    await at.press(":")
    await at.type(typed)
    await at.press("enter")
    assert at.done == []
    assert said.lower() in at.says.lower()


@alone(["nova rift rift rift deflector deflector deflector", "rift"])
async def test_an_action_in_notation_is_never_taken_for_a_command(at):
    await at.press(":")
    await at.type("draw")
    await at.press("enter")
    assert at.on == "PlayPage"
    assert "CTL-18" in at.says


@alone(["nova rift", "rift"])
async def test_a_part_of_a_name_finds_actions_and_commands(at):
    await at.press(":")
    await at.type("nova")
    assert [item.cell for item in at.page.listing.items] == [("do", "install nova")]
    await at.press("enter")
    assert at.done == ["A install nova"]


@alone(["nova rift", "rift"])
async def test_a_command_is_found_by_its_words(at):
    await at.press(":")
    await at.type("has happened")
    await at.press("enter")
    assert at.on == "LogPage"


# --------------------------------------------------------------------------------------------- Looking


@alone(["nova", "rift"], ["", "reactor"], discard="wormhole")
async def test_i_looks_closer_at_whatever_the_cursor_is_on(at):
    page = at.page
    for board, cell, told in (
        (page.table.hand, ("hand", 0), "B10 Nova"),
        (page.actions, "install nova", "B10 Nova"),
        (page.table.machines, ("cell", 1, 5, 0), "S5 Reactor"),
        (page.table.machines, ("deck",), "draw"),
        (page.table.machines, ("pile",), "B4 Wormhole"),
    ):
        page.enter(board)
        board.go_to(cell)
        await at.press("i")
        assert at.on == "Reader", cell
        assert told.lower() in at.text.lower()
        await at.press("i")
        assert at.page is page
    assert at.done == []


@alone(["nova", "rift"], ["", "reactor"], size=(120, 40))
async def test_where_there_is_room_it_stands_beside_the_hand(at):
    await at.press("i")
    assert at.on == "PlayPage"
    assert "B10 Nova: bronze, charge 10" in at.text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
@alone(["nova", "rift"])
async def test_i_looks_at_an_action_of_the_whole_list_too(at, size):
    await at.press("a", "end", "i")
    assert "B10 Nova: bronze, charge 10" in at.text


@alone(["nova reactor", "rift"])
async def test_a_right_click_looks(at):
    await at.click(at.page.table.hand, ("hand", 1), button=3)
    assert at.on == "Reader"
    assert "B10 Nova" in at.text


@alone(["nova", "rift"])
async def test_where_there_is_nothing_to_look_at_it_says_so(at):
    at.page.enter(at.page.table.machines)
    at.page.table.machines.go_to(("seat", 0))
    await at.press("i")
    assert at.on == "PlayPage"
    assert "look closer" in at.says


# ------------------------------------------------------------------------------------- The cells as things


@alone(["nova time-stop rift", "rift"], ["", "nova deflector"])
async def test_with_a_cell_selected_the_list_says_which_cards_defuse_it(at):
    at.page.enter(at.page.table.machines)
    at.page.table.machines.go_to(("cell", 1, 12, 0))
    assert at.offered == ["defuse Bot B's B10 Nova with B10 Nova"]
    at.page.table.machines.go_to(("cell", 1, 2, 1))
    assert at.offered == [
        "defuse Bot B's S3 Deflector with B9 Time Stop",
        "defuse Bot B's S3 Deflector with B10 Nova",
    ]
    await at.press("enter", "1")
    assert at.done == ["A defuse B:deflector with time-stop"]


@alone(["nova rewind", "rift"], ["rift", "reactor nova"])
async def test_a_cell_that_cannot_be_defused_says_why(at):
    at.page.enter(at.page.table.machines)
    at.page.table.machines.go_to(("cell", 1, 5, 0))
    assert at.offered == ["burn B5 Rewind on Bot B's S5 Reactor"]
    assert any("CTL-67" in why for why in at.greyed.values())
    at.page.table.machines.go_to(("cell", 0, 0, 0))
    assert any("CTL-31" in why for why in at.greyed.values())


@alone(["anomaly", "rift"], ["rift", "nova"])
async def test_a_cell_too_strong_for_the_whole_hand_says_so(at):
    at.page.enter(at.page.table.machines)
    at.page.table.machines.go_to(("cell", 1, 12, 0))
    await at.press("enter")
    assert at.done == []
    assert "B4 Anomaly is weaker than B10 Nova (CTL-30)" in at.says


@alone(["nova", "rift"])
async def test_on_the_deck_enter_draws(at):
    at.page.enter(at.page.table.machines)
    at.page.table.machines.go_to(("deck",))
    await at.press("enter")
    assert at.done == ["A draw"]


@alone(["antimatter nova", "rift", "rift"], ["", "nova", "reactor"])
async def test_with_a_seat_selected_the_list_holds_what_is_aimed_at_it(at):
    at.page.enter(at.page.table.machines)
    at.page.table.machines.go_to(("seat", 2))
    assert at.offered == ["burn B8 Antimatter against Bot C"]


# -------------------------------------------------------------------------------------- What is to be seen


def row_of(at, name):
    return next(line for line in at.lines if f" {name} " in line[:20])


@alone(
    ["nova rift", "rift", ""],
    ["nova time-stop", "nova nova reactor", ""],
    tokens=[1, 0, 1],
)
async def test_the_machines_say_what_is_missing_and_who_holds_how_much(at):
    ann, bo, cy = (row_of(at, name) for name in ("Ann", "Bot B", "Bot C"))
    assert "19 of 21 needs 2 " in ann
    assert "hand 2" in ann
    assert ann[1] != " "
    assert "25 of 21 is there" in bo
    assert "0 of 21 needs 21" in cy
    assert "hand 0" in cy
    assert "nothing installed" in cy
    assert bo[1] == cy[1] == " "
    for tokens in ("A 1", "B 0", "C 1"):
        assert tokens in at.lines[1]
    assert "21 or more wins" in at.lines[1]
    assert "Ann's turn" in at.lines[0]


@alone(
    ["nova", "rift"],
    ["nova nova rift", "nova time-stop exotic-matter exotic-matter"],
    variants=["precise-traveller"],
    turn="B",
)
async def test_the_precise_traveller_wants_no_more_than_it_takes(at):
    assert "exactly 21 wins" in at.lines[1]
    assert "21 of 21 is there" in row_of(at, "Ann")
    assert "23 of 21 2 over" in row_of(at, "Bot B")


@alone(["nova", "rift"], ["reactor", ""], discard="anomaly nova")
async def test_deck_and_discard_pile(at):
    size = at.page.scene.observation.deck_size
    assert f"deck {size} " in at.text
    assert "discard pile 2, on top B4 Anomaly" in at.text
    assert "S5 Reactor!" in at.text
    assert "! cannot be defused" in at.text


@alone(["nova", "rift"], undecided=0, passed="B")
async def test_in_sudden_death_the_passes_are_to_be_seen(at):
    assert "may pass" in row_of(at, "Ann")
    assert "pass used" in row_of(at, "Bot B")
    assert "Sudden Death" in at.text


@alone(
    ["nova", "rift"],
    ["reactor", ""],
    bottom="dark-energy exotic-matter future-shift time-stop",
    sudden_death=True,
    discard="dark-energy nova",
)
async def test_the_row_of_the_deck_is_never_cut_off(at):
    told = " ".join(" ".join(line[1:79] for line in at.lines[1:8]).split())
    for word in ("B9 Time Stop", "on top B6 Dark Energy", "! cannot be defused", "Sudden Death"):
        assert word in told


@alone(["", "rift"], deck="nova", seen_by="A")
async def test_a_card_of_the_deck_that_one_knows_is_named(at):
    assert "(on top B10 Nova)" in at.text


@story(["", "rift"], deck="nova", seen_by="A")
async def test_and_to_nobody_else(at):
    await at.press("v")
    assert "Nova" not in at.text


# ------------------------------------------------------------------------------------- What is in progress


@alone(["time-stop time-stop", "nova time-stop"], ["rift deflector", ""], turn="B", reaction="burn anomaly")
async def test_the_forecast_changes_with_every_stop(at):
    now = lambda: " ".join(line for line, _ in at.page.now.lines)  # noqa: E731
    assert "If nobody answers: Ann loses S1 Rift, S3 Deflector and falls to 0." in now()
    await at.press("2")
    assert at.done == ["A burn time-stop"]
    assert "If nobody answers: Bot B's burn does not happen and Bot B takes a new turn." in now()
    await at.bot_does("burn time-stop")
    assert "If nobody answers: Ann loses S1 Rift, S3 Deflector and falls to 0." in now()
    assert at.page.actions.items[1].cell == "burn time-stop"


@alone(["nova", "rift"])
async def test_what_has_happened_since_one_acted_is_marked_as_new(at):
    await at.press("enter")
    await at.bot_does("draw")
    assert at.page.story.title.startswith("Since you looked")
    *old, new, newest = at.page.story.lines
    assert new == ("Bot B draws a card.", "")
    assert newest == ("Ann's turn.", "")
    assert ("Ann installs B10 Nova and has 10.", "dim") in old
    await at.press("u", "D")
    assert all(style == "dim" for line, style in at.page.story.lines if "Bot B draws" in line)


# --------------------------------------------------------------------------- Every question can be answered

# A table, what Ann and the bot do there, the question that comes of it, and an answer: in notation, by keys,
# and by clicks on cells of the hand and of the list.
QUESTIONS = {
    "a turn": (
        {"hands": ["rewind nova", "rift"], "machines": ["reactor", "nova"]},
        (),
        "turn",
        "burn rewind at B:nova",
        ["1", "B", "2"],
        [("hand", ("hand", 0)), ("actions", "burn rewind at B:nova")],
    ),
    "a turn with two aims": (
        {"hands": ["dark-energy nova", "rift", ""], "machines": ["", "reactor", ""]},
        (),
        "turn",
        "burn dark-energy at B:reactor to A",
        ["enter", "down", "enter"],
        [("hand", ("hand", 0)), ("actions", "burn dark-energy at B:reactor to A")],
    ),
    "a burn": (
        {"hands": ["time-stop", "nova"], "machines": ["rift", ""], "turn": "B", "reaction": "burn anomaly"},
        (),
        "answer",
        "burn time-stop",
        ["down", "enter"],
        [("actions", "burn time-stop")],
    ),
    "a Rift": (
        {"hands": ["rift nova", "rift"], "machines": ["", "nova"]},
        ("install rift",),
        "rift",
        "destroy B:nova",
        ["2"],
        [("actions", "destroy B:nova")],
    ),
    "a chain": (
        {"hands": ["exotic-matter rift reactor nova", "rift"]},
        ("install exotic-matter",),
        "chain",
        "install reactor",
        ["2", "enter"],
        [("hand", ("hand", 1))],
    ),
    "a Deflector": (
        {
            "hands": ["nova nova", "nova"],
            "machines": ["deflector", ""],
            "turn": "B",
            "reaction": "burn anomaly",
        },
        (),
        "deflector",
        "discard from B",
        ["down", "enter"],
        [("actions", "discard from B")],
    ),
    "a Wormhole": (
        {"hands": ["wormhole nova", "rift"], "discard": "rift nova reactor"},
        ("burn wormhole", "let"),
        "wormhole",
        "take nova",
        ["3"],
        [("actions", "take nova")],
    ),
    "a Future Shift": (
        {"hands": ["future-shift rift", "rift"], "machines": ["", "nova"], "deck": "nova reactor"},
        ("burn future-shift", "let"),
        "future_shift",
        "defuse B:nova with nova",
        ["end", "enter"],
        [("actions", "defuse B:nova with nova")],
    ),
    "a discard": (
        {"hands": ["rift rift rift nova", "rift"], "turn": "B", "reaction": "burn antimatter at A"},
        (),
        "discard_choice",
        "discard nova",
        ["end", "enter"],
        None,
    ),
}
every_question = pytest.mark.parametrize(
    ("laid", "leads_there", "kind", "answer", "keys", "clicks"), QUESTIONS.values(), ids=QUESTIONS.keys()
)


async def is_asked(at, leads_there, kind):
    """Ann and the bot do what leads to the question."""
    for do in leads_there:
        if at.page.choices:
            at.page.do_action(do)
            await at.rest()
        else:
            await at.bot_does(do)
    assert at.page.scene.decision.kind == kind
    assert at.page.choices


@every_question
@alone()
async def test_it_can_be_answered_by_keys_alone(at, laid, leads_there, kind, answer, keys, clicks):
    await is_asked(at, leads_there, kind)
    await at.press(*keys)
    assert f"A {answer}" in at.done


@every_question
@alone()
async def test_it_can_be_answered_by_the_mouse_alone(at, laid, leads_there, kind, answer, keys, clicks):
    await is_asked(at, leads_there, kind)
    for board, cell in clicks or [("hand", ("hand", len(at.page.table.hand.cards) - 1))]:
        await at.click(getattr(at.page.table, board), cell, times=2)
    assert f"A {answer}" in at.done


@every_question
@alone()
async def test_it_can_be_answered_in_notation(at, laid, leads_there, kind, answer, keys, clicks):
    await is_asked(at, leads_there, kind)
    await at.press(":")
    await at.type(answer)
    await at.press("enter")
    assert f"A {answer}" in at.done


@every_question
@alone()
async def test_what_can_be_answered_can_be_looked_at(at, laid, leads_there, kind, answer, keys, clicks):
    await is_asked(at, leads_there, kind)
    page = at.page
    await at.press("a")
    for item in at.page.listing.items:
        at.page.listing.go_to(item.cell)
        await at.press("i")
        assert at.on == "Reader", item.cell
        await at.press("escape")
    await at.press("escape")
    assert at.page is page


@every_question
@alone()
async def test_the_screen_has_no_fault_then(at, laid, leads_there, kind, answer, keys, clicks, check_page):
    await is_asked(at, leads_there, kind)
    check_page(at.app)
    assert "..." not in at.lines[-2]
    await at.press("a")
    check_page(at.app)
    assert "..." not in at.lines[-2]


# ----------------------------------------------------------------------------------------- Taking back


@alone(["nova reactor", "rift"])
async def test_u_takes_back_and_capital_u_does_it_again(at):
    await at.press("2", "enter", "u")
    assert at.done == []
    assert at.selected == "reactor"
    await at.press("U")
    assert at.done == ["A install nova"]
    await at.press("ctrl+z")
    assert at.done == []
    await at.press("ctrl+y")
    assert at.done == ["A install nova"]


@alone(["nova reactor", "rift"])
async def test_with_nothing_done_there_is_nothing_to_take_back(at):
    await at.press("u")
    assert at.says == "Nothing taken back: there is nothing to take back"
    await at.press("U")
    assert at.says == "Nothing done again: there is nothing to do again"


@alone(["nova reactor", "rift"])
async def test_what_was_drawn_is_not_put_back(at):
    await at.press("D", "u")
    assert at.says == NO_LONGER + "chance has decided since"
    assert at.done == ["A draw"]


@alone(["nova reactor", "rift"])
async def test_what_a_bot_has_answered_is_not_taken_back(at):
    await at.press("enter")
    await at.bot_does("install rift")
    await at.press("u")
    assert NO_LONGER in at.says
    assert len(at.done) == 2


@alone(["nova reactor", "rift"], undo="off")
async def test_where_nothing_can_be_taken_back_it_says_so(at):
    await at.press("enter", "u")
    assert at.says == NO_LONGER + "nothing can be taken back at this table"


@alone(["nova reactor", "rift"], undo="free")
async def test_where_everything_can_be_taken_back_it_is(at):
    await at.press("enter")
    await at.bot_does("draw")
    await at.press("u")
    assert at.done == []


# ---------------------------------------------------------------------------------------- A failing disk


@alone(["nova reactor", "rift"])
async def test_what_cannot_be_written_down_is_not_done_and_says_so(at):
    at.disk.full = True
    for keys in (("enter",), ("2", "I"), ("D",), ("a", "1")):
        await at.press(*keys)
        assert at.done == []
        assert "not done" in at.says
        assert "No space left on device" in at.says
    at.disk.full = False
    await at.press("enter")
    assert at.done != []


@alone(["nova reactor", "rift"])
async def test_nor_is_it_taken_back(at):
    await at.press("enter")
    done = at.done
    at.disk.full = True
    await at.press("u")
    assert at.done == done
    assert "No space left on device" in at.says
    at.disk.full = False
    await at.press("u")
    assert at.done == []


@story(["nova reactor", "rift"])
async def test_nor_is_the_screen_handed_over(at):
    await at.press("A", "enter")
    at.disk.full = True
    await at.press("x")
    assert at.on == "PlayPage"
    assert "No space left on device" in at.says
    at.disk.full = False
    await at.press("x")
    assert at.on == "CurtainPage"


# ----------------------------------------------------------------------------------------- Any other game


@pytest.fixture
def without_boards(monkeypatch):
    """Control, as if nobody had made boards for it."""
    monkeypatch.setattr("spacegames.tui.rooms._room", lambda game: None)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
def test_a_game_without_boards_of_its_own_is_played_in_plain_lines(without_boards, size, home, check_page):
    @story(["anomaly nova", "nova"], ["rift", ""], size=size)
    async def round_one_screen(at):
        await at.press("A")
        assert at.on == "PlayPage"
        check_page(at.app)
        assert "Machine: S1 Rift." in at.text
        assert at.page.active_board is at.page.actions
        await at.press("a", "escape", "i", "escape", "tab", "escape")
        await at.press(str(at.offered.index("burn B4 Anomaly") + 1))
        assert at.done == ["A burn anomaly"]
        await at.press("u", "U", "x")
        assert at.on == "CallOutPage"
        check_page(at.app)
        assert "Machine: S1 Rift." in at.text
        await at.press("v")
        check_page(at.app)
        await at.press("escape", "B")
        check_page(at.app)
        await at.press("e", "x", "B")
        assert at.done == ["A burn anomaly", "B let"]
        check_page(at.app)

    round_one_screen(home=home)
