"""Line mode in a pipe: a script plays whole matches, and every line of it is answered."""

import json
import os

import pytest

from spacegames import control
from spacegames.core.play import replay
from spacegames.core.record import Sitter, read

ANN_AND_A_BOT = ("--seat", "Ann", "--seat", "Bo=bot:random", "--starter", "A", "--seed", 7)
ANN_AND_BO = ("--seat", "Ann", "--seat", "Bo", "--starter", "A", "--seed", 7, "--open-table")


def dealt_to(path, seat) -> list[str]:
    """The hand of a seat at the end of a record, in notation."""
    return [control.components.WORDS[card] for card in replay(control, read(path)).play.state.hands[seat]]


# ----------------------------------------------------------------------------------- Whole matches


@pytest.mark.parametrize("written_as", ["notation", "numbers"])
@pytest.mark.parametrize(
    ("seats", "variants"),
    [
        (("Ann", "Bo"), ()),
        (("Ann", "Bo=bot:random"), ()),
        (("Ann", "Bo=bot:random", "Cy"), ("precise-traveller",)),
        (("Ann", "Bo", "Cy", "Di=bot:random"), ("straight-to-the-showdown",)),
    ],
    ids=["two people", "a person and a bot", "two people and a bot", "three people and a bot"],
)
def test_a_whole_match_is_played_from_a_script(
    spacegames, saved, done_in, match, seats, variants, written_as
):
    played = match(*seats, variants=variants).goes_on()
    ran = spacegames("play", "control", *played.args, script=getattr(played, written_as))
    assert ran.code == 0
    assert done_in(saved()) == played.done
    assert ran.lines.count(
        control.voice.outcome(control.outcome(played.table.play.state), played.table.names)
    )
    assert "Seed 7." in ran.err
    assert f"spacegames replay {saved().stem}" in ran.err


def test_bots_alone_play_without_a_script(spacegames, saved, done_in, match):
    played = match("Ann=bot:random", "Bo=bot:random", rounds=1).goes_on()
    ran = spacegames("play", "control", *played.args)
    assert ran.code == 0
    assert done_in(saved()) == played.done


def test_case_and_spacing_do_not_matter(spacegames, saved, done_in):
    ran = spacegames("play", "control", *ANN_AND_BO, script=["  DRAW ", "\tdraw", "Quit"])
    assert ran.code == 0
    assert [text for seat, text in done_in(saved()) if seat >= 0] == ["draw", "draw"]


def test_an_empty_line_asks_again_and_answers_when_there_is_but_one_answer(spacegames, saved, done_in, match):
    played = match("Ann", "Bo=bot:random").until(lambda table: len(table.legal_actions(0)) == 1)
    assert played.answers
    ran = spacegames("play", "control", *played.args, script=["", *played.notation, "", "quit"])
    assert ran.code == 0
    by_ann = [text for seat, text in done_in(saved()) if seat == 0]
    assert by_ann == [*played.notation, control.format(played.table.legal_actions(0)[0])]


def test_the_same_script_and_seed_give_the_same_output(spacegames, match):
    played = match("Ann", "Bo=bot:random").goes_on(12)
    one, other = [spacegames("play", "control", *played.args, script=played.notation) for _ in range(2)]
    assert one.out == other.out


def test_the_seed_is_told_at_the_start_and_at_the_end(spacegames, match):
    played = match("Ann", "Bo", rounds=1, seed=2026).goes_on()
    said = spacegames("play", "control", *played.args, script=played.notation).err.splitlines()
    assert "seed 2026" in said[0]
    assert "Seed 2026" in said[-1]


def test_a_seed_that_is_not_given_is_told_and_gives_the_same_game(spacegames, saved):
    ran = spacegames("play", "control", "--seat", "Ann", "--seat", "Bo=bot:random")
    seed = read(saved()).header.seed
    assert f"seed {seed}" in ran.err
    again = spacegames("play", "control", "--seat", "Ann", "--seat", "Bo=bot:random", "--seed", seed)
    assert again.out == ran.out


# ---------------------------------------------------------------------------------------- Secrets


@pytest.mark.parametrize("seats", [2, 3])
def test_what_bots_hold_and_draw_is_not_told(spacegames, saved, secrets_in, match, seats):
    played = match("Ann", *["Bo=bot:random", "Cy=bot:random"][: seats - 1]).goes_on()
    ran = spacegames("play", "control", *played.args, script=played.notation)
    assert secrets_in(ran.out, saved(), 0) == []
    assert "Bo draws a card." in ran.lines


def test_what_bots_hold_is_not_told_by_any_command_either(spacegames, saved, secrets_in, match):
    played = match("Ann", "Bo=bot:random").goes_on(25)
    script = []
    for text in played.notation:
        script += ["hand", "table", text]
    ran = spacegames("play", "control", *played.args, script=[*script, "log", "quit"])
    shown = ran.out[: ran.out.rindex("Ann: draw, install")]
    assert secrets_in(shown, saved(), 0) == []


def test_what_bots_hold_is_not_in_the_objects_either(spacegames, match):
    played = match("Ann", "Bo=bot:random").goes_on(40)
    ran = spacegames("play", "control", *played.args, "--json", script=played.notation)
    told = [line["event"] for line in ran.objects if "event" in line]
    happened = [event.seen_by(0) for event in played.table.events()]
    assert [event.get("card") for event in told] == [getattr(event, "card", None) for event in happened]
    assert any(event["type"] == "Drew" and event["card"] is None for event in told)


def test_two_people_at_an_open_table_see_what_either_sees(spacegames, saved, match):
    played = match("Ann", "Bo").goes_on(20)
    ran = spacegames("play", "control", *played.args, script=played.notation)
    events = played.table.events()
    drawn = [control.voice.event(e, ["Ann", "Bo"]) for e in events if type(e).__name__ == "Drew"]
    assert drawn
    assert set(drawn) <= set(ran.lines)


# ------------------------------------------------------------------------------ Commands at a prompt


@pytest.fixture
def says(spacegames):
    """What a script gets to hear after the first question."""

    def answer(*script, seats=ANN_AND_A_BOT):
        without = spacegames("play", "control", *seats)
        ran = spacegames("play", "control", *seats, script=[*script, "quit"])
        assert ran.code == 0
        assert ran.out.startswith(without.out)
        return ran.out.removeprefix(without.out)

    return answer


def test_look_explains_a_card_or_a_word(says):
    assert "charge 10, 4 copies" in says("look nova")
    assert says("look NOVA") == says("look nova") == says("l nova")
    assert "Exotic Matter" in says("look exotic matter")
    assert "discard pile" in says("look burn")
    assert "Nothing is called 'kettle'" in says("look kettle")


def test_look_explains_everything_that_help_says_it_knows(says):
    topics = control.voice.topics()
    assert "look also knows: " + ", ".join(topics) in says("help")
    assert "Nothing is called" not in says(*[f"look {topic}" for topic in topics])


def test_hand_is_what_the_seat_holds_and_does(says, spacegames):
    goal, *told = spacegames("play", "control", *ANN_AND_A_BOT).lines
    assert goal.startswith("Win with a charge of 21 or more")
    dealt = sorted(line.removeprefix("Ann is dealt ") for line in told if line.startswith("Ann is dealt"))
    count, *cards = says("hand").splitlines()
    assert count == "5 cards in hand; nobody draws at 7 or more."
    assert sorted(card.strip().partition(".")[0] + "." for card in cards) == dealt


def test_table_is_what_lies_open(says):
    shown = says("table")
    assert "A Ann: 0 of 21, 5 cards in hand. Machine: empty." in shown
    assert "B Bo: 0 of 21, 5 cards in hand. Machine: empty." in shown
    assert "Deck 42 cards. Discard pile 0 cards." in shown


def test_log_is_what_has_been_told(says, spacegames):
    goal, *told = spacegames("play", "control", *ANN_AND_A_BOT).lines
    assert goal.startswith("Win with a charge of 21 or more")
    log = says("log").splitlines()
    assert told[: len(log)] == log
    assert told[len(log)].startswith("Round 1. Timeline tokens")


def test_rules_are_the_whole_book_or_a_chapter(says):
    book = control.rulebook()
    assert "Goal; The cells; Your turn" in says("rules")
    assert says("rules all").strip() == book.strip()
    chapter = says("rules goal")
    assert chapter.startswith("## Goal")
    assert chapter.strip() in book
    assert "(CTL-26)" in says("rules CTL-26")
    assert "The rules do not say 'kettle'." in says("rules kettle")


def test_help_tells_all_commands(says):
    shown = says("help")
    for word in ("look", "hand", "table", "log", "rules", "undo", "redo", "leave", "concede", "quit"):
        assert word in shown
    assert says("?") == shown


def test_commands_do_not_answer_the_question(says):
    assert "Ann draws" not in says("look nova", "hand", "table", "log", "rules goal", "help")


@pytest.mark.parametrize("word", ["quit", "q", "QUIT"])
def test_quit_saves_and_says_how_to_go_on(spacegames, saved, word):
    ran = spacegames("play", "control", *ANN_AND_A_BOT, script=[word, "draw"])
    assert ran.code == 0
    assert f"spacegames resume {saved().stem}" in ran.err
    assert "Ann draws" not in ran.out


def test_undo_takes_back_and_redo_does_again(spacegames, saved, done_in):
    first = spacegames("play", "control", *ANN_AND_BO, script=["quit"])
    assert first.code == 0
    card = dealt_to(saved(), 0)[-1]
    script = [f"install {card}", "undo", "redo", "undo", f"install {card}", "quit"]
    saved().unlink()
    ran = spacegames("play", "control", *ANN_AND_BO, script=script)
    assert ran.code == 0
    assert ran.lines.count("Taken back.") == 2
    assert ran.lines.count("Done again.") == 1
    assert done_in(saved())[-1] == (0, f"install {card}")
    kinds = [next(k for k in ("undo", "redo", "do") if k in json.loads(line)) for line in
             saved().read_text().splitlines()[-5:]]  # fmt: skip
    assert kinds == ["do", "undo", "redo", "undo", "do"]


def test_undo_that_is_not_possible_says_why(spacegames):
    ran = spacegames("play", "control", *ANN_AND_A_BOT, script=["draw", "undo"])
    assert ran.code == 3
    assert "has answered since" in ran.err or "chance has decided since" in ran.err
    assert "line 2" in ran.err


@pytest.mark.parametrize(("undo", "code"), [("on", 3), ("free", 0), ("off", 3)])
def test_how_far_undo_goes_is_agreed_in_the_beginning(spacegames, undo, code):
    ran = spacegames("play", "control", *ANN_AND_A_BOT, "--undo", undo, script=["draw", "undo"])
    assert ran.code == code
    assert ("Taken back." in ran.lines) == (code == 0)


def test_leave_hands_the_seat_to_a_bot_that_plays_on(spacegames, saved):
    ran = spacegames("play", "control", *ANN_AND_A_BOT, "--rounds", 1, script=["draw", "leave random"])
    assert ran.code == 0
    assert "Ann (random) plays on." in ran.lines
    done = replay(control, read(saved()))
    assert done.sitters[0] == Sitter("Ann (random)", "random")
    assert control.outcome(done.play.state)


@pytest.mark.parametrize("letter", ["A", "B"])
def test_after_somebody_left_nothing_is_told_twice(spacegames, letter):
    seats = ["Ann", "Bo=bot:random"][:: 1 if letter == "A" else -1]
    args = ["--seat", seats[0], "--seat", seats[1], "--seed", 7, "--starter", letter, "--rounds", 1]
    ran = spacegames("play", "control", *args, script=["draw", "leave random"])
    assert ran.code == 0
    assert len([line for line in ran.lines if line.startswith("Round 1.") and "starts" in line]) == 1
    assert ran.lines.count("Ann (random) plays on.") == 1


def test_a_bot_plays_on_by_itself_and_its_cards_are_secret(spacegames, saved, secrets_in):
    args = ["--seat", "Bo=bot:random", "--seat", "Ann", "--seed", 7, "--rounds", 1]
    ran = spacegames("play", "control", *args, script=["draw", "leave random"])
    left = ran.out[ran.out.index("plays on") :]
    assert secrets_in(left, saved()) == []


def test_leave_to_a_bot_that_nobody_knows_says_which_there_are(spacegames):
    ran = spacegames("play", "control", *ANN_AND_A_BOT, script=["leave genius"])
    assert ran.code == 3
    assert "random, novice" in ran.err


def test_one_of_two_people_leaves_and_the_other_plays_on(spacegames, saved, done_in):
    ran = spacegames("play", "control", *ANN_AND_BO, script=["draw", "draw", "leave random", "draw", "quit"])
    assert ran.code == 0
    assert [sitter.name for sitter in replay(control, read(saved())).sitters] == ["Ann (random)", "Bo"]
    assert "Ann (random)" in ran.out
    assert spacegames("resume", script=["quit"]).code == 0, "one person needs no --open-table"


@pytest.mark.rule("CTL-130")
def test_concede_ends_the_game(spacegames, saved, done_in):
    ran = spacegames("play", "control", *ANN_AND_A_BOT, script=["concede"])
    assert ran.code == 0
    assert "Bo wins the match: the other side concedes." in ran.lines
    assert done_in(saved())[-1] == (-3, "concede A")


@pytest.mark.rule("CTL-131")
def test_among_three_concede_says_what_to_do_instead(spacegames):
    seats = ("--seat", "Ann", "--seat", "Bo=bot:random", "--seat", "Cy=bot:random", "--starter", "A")
    ran = spacegames("play", "control", *seats, script=["concede"])
    assert ran.code == 3
    assert "hand the seat to a bot instead" in ran.err


@pytest.mark.rule("CTL-132")
def test_agree_asks_the_others(spacegames, saved, done_in):
    ran = spacegames("play", "control", *ANN_AND_BO, script=["agree", "yes"])
    assert ran.code == 0
    assert "The match ends in an agreed draw." in ran.lines
    assert done_in(saved())[-1] == (-3, "agree")


def test_who_does_not_agree_plays_on(spacegames, saved, done_in):
    ran = spacegames("play", "control", *ANN_AND_BO, script=["agree", "no", "draw", "quit"])
    assert "Bo does not agree." in ran.lines
    assert ran.code == 0
    assert done_in(saved())[-2] == (0, "draw")


def test_bots_agree_on_nothing(spacegames):
    ran = spacegames("play", "control", *ANN_AND_A_BOT, script=["agree"])
    assert ran.code == 3
    assert "bots agree on nothing" in ran.err


# -------------------------------------------------------------------------------------- Mistakes


@pytest.mark.parametrize(
    ("mistake", "why"),
    [
        ("flap", "is nothing to do here"),
        ("99", "is nothing to do here"),
        ("0", "is nothing to do here"),
        ("-1", "is nothing to do here"),
        ("1" * 5000, "is nothing to do here"),
        ("²", "is nothing to do here"),
        ("drow", "did you mean 'draw'?"),
        ("hadn", "did you mean 'hand'?"),
        ("pass", "Sudden Death only (CTL-44)"),
        ("let", "(CTL-17)"),
        ("burn nova", "(CTL-"),
        ("card nova", "(CTL-17)"),
    ],
    ids=lambda value: value[:20],
)
def test_a_script_ends_at_its_first_mistake(spacegames, saved, done_in, mistake, why):
    ran = spacegames("play", "control", *ANN_AND_BO, script=["hand", "draw", mistake, "draw"])
    assert ran.code == 3
    assert any(line.startswith("line 3: ") and why in line for line in ran.err.splitlines())
    assert [text for seat, text in done_in(saved()) if seat >= 0] == ["draw"]


def test_a_script_that_stopped_at_a_mistake_can_be_gone_on_with(spacegames, saved):
    ran = spacegames("play", "control", *ANN_AND_BO, script=["draw", "flap"])
    assert f"spacegames resume {saved().stem}" in ran.err
    assert spacegames("resume", "--open-table", script=["draw", "quit"]).code == 0


def test_input_that_is_no_text_is_a_mistake_and_no_crash(process):
    ran = process(
        "play",
        "control",
        *ANN_AND_BO,
        script="\udcff\n",
        errors="surrogateescape",
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
    )
    assert ran.code == 3
    assert "Traceback" not in ran.err


# ----------------------------------------------------------------------------------- End of input


def test_the_end_of_the_input_saves_and_says_how_to_go_on(spacegames, saved, match, done_in):
    played = match("Ann", "Bo=bot:random").goes_on(5)
    ran = spacegames("play", "control", *played.args, script=played.notation)
    assert ran.code == 0
    assert f"spacegames resume {saved().stem}" in ran.err
    assert done_in(saved()) == played.done


def test_a_last_line_without_an_end_counts(spacegames, saved, done_in):
    assert spacegames("play", "control", *ANN_AND_BO, script="draw\ndraw").code == 0
    assert [text for seat, text in done_in(saved()) if seat >= 0] == ["draw", "draw"]


def test_a_match_is_played_in_parts(spacegames, saved, done_in, match):
    played = match("Ann", "Bo=bot:random", rounds=1).goes_on()
    parts = [played.notation[start : start + 5] for start in range(0, len(played.answers), 5)]
    assert spacegames("play", "control", *played.args, script=parts[0]).code == 0
    for part in parts[1:]:
        assert spacegames("resume", saved().stem, script=part).code == 0
    assert done_in(saved()) == played.done


def test_a_resumed_game_asks_the_same_question(spacegames, match):
    played = match("Ann", "Bo=bot:random").goes_on(9)
    before = spacegames("play", "control", *played.args, "--json", script=played.notation).objects
    after = spacegames("resume", "--json").objects
    assert before[-1] == after[-1]
    assert "question" in after[-1]


# ---------------------------------------------------------------------------------- Sitting down


def test_seats_that_are_not_given_are_asked_for(spacegames, saved):
    ran = spacegames("play", "control", "--seed", 7, script=["Ann", "Bo=bot:random", "", "quit"])
    assert ran.code == 0
    assert "Who plays?" in ran.out
    assert read(saved()).header.sitters == [Sitter("Ann"), Sitter("Bo", "random")]


def test_empty_lines_seat_a_person_and_a_bot(spacegames, saved):
    assert spacegames("play", "control", "--seed", 7, script=["", "", "", "quit"]).code == 0
    person, bot = read(saved()).header.sitters
    assert person == Sitter("Player A")
    assert bot.bot == "normal"


def test_four_seats_need_no_end(spacegames, saved):
    bots = ["bot:random"] * 3
    assert spacegames("play", "control", "--seed", 7, script=["Ann", *bots, "quit"]).code == 0
    assert len(read(saved()).header.sitters) == 4


def test_a_bad_name_is_asked_for_again(spacegames, saved):
    script = ["Ann", "x" * 21, "bot:genius", "Bo=bot:random", "", "quit"]
    ran = spacegames("play", "control", "--seed", 7, script=script)
    assert ran.code == 0
    assert "1 to 20 printable letters" in ran.out
    assert "no bot is called 'genius'" in ran.out
    assert [sitter.name for sitter in read(saved()).header.sitters] == ["Ann", "Bo"]


def test_a_name_that_is_taken_is_asked_for_again(spacegames, saved):
    script = ["Ann", "ann", "Bo=bot:random", "", "quit"]
    ran = spacegames("play", "control", "--seed", 7, script=script)
    assert ran.code == 0
    assert "called ann" in ran.out
    assert [sitter.name for sitter in read(saved()).header.sitters] == ["Ann", "Bo"]


def test_at_the_question_who_plays_one_can_quit_too(spacegames, home):
    spacegames("play", "control", script=["quit", "Bo=bot:random", "", "draw"])
    assert list(home.rglob("*.jsonl")) == []


def test_an_end_before_everybody_has_a_seat_is_a_failure(spacegames, home):
    ran = spacegames("play", "control", script=["Ann"])
    assert ran.code == 1
    assert len(ran.err.splitlines()) == 1
    assert list(home.rglob("*.jsonl")) == []


def test_several_people_in_a_pipe_need_an_open_table(spacegames, home):
    for args in (["--seat", "Ann", "--seat", "Bo"], []):
        ran = spacegames("play", "control", *args, script=["Ann", "Bo", ""])
        assert ran.code == 2
        assert "--open-table" in ran.err
    assert list(home.rglob("*.jsonl")) == []


def test_a_game_of_several_people_is_resumed_in_a_pipe_only_at_an_open_table(spacegames, saved):
    spacegames("play", "control", *ANN_AND_BO, script=["draw"])
    ran = spacegames("resume", script=["draw"])
    assert ran.code == 2
    assert "--open-table" in ran.err


# ------------------------------------------------------------------------------------------ JSON


def test_json_is_one_object_a_line(spacegames, match):
    played = match("Ann", "Bo=bot:random").goes_on(15)
    script = ["look nova", "hand", "table", "log", "rules", "help", *played.notation]
    ran = spacegames("play", "control", *played.args, "--json", script=script)
    assert ran.code == 0
    kinds = [next(iter(line)) for line in ran.objects]
    assert all(isinstance(line, dict) for line in ran.objects)
    assert {"event", "question", "look", "hand", "table", "log", "rules", "help"} <= set(kinds)


def test_json_asks_with_all_that_may_be_answered(spacegames, match):
    played = match("Ann", "Bo=bot:random").goes_on(30)
    ran = spacegames("play", "control", *played.args, "--json", script=played.notation)
    questions = [line["question"] for line in ran.objects if "question" in line]
    assert len(questions) == 31
    for question, answer in zip(questions, played.answers, strict=False):
        assert (question["seat"], question["name"]) == ("A", "Ann")
        assert question["choices"][answer.number - 1]["do"] == answer.text
        assert all(choice["text"] for choice in question["choices"] + question["not_now"])


def test_json_tells_of_a_mistake_and_ends(spacegames):
    ran = spacegames("play", "control", *ANN_AND_BO, "--json", script=["flap"])
    assert ran.code == 3
    assert "nothing to do here" in ran.objects[-1]["problem"]


def test_json_of_a_whole_match_ends_with_how_it_ended(spacegames, match):
    played = match("Ann", "Bo=bot:random", rounds=1).goes_on()
    ran = spacegames("play", "control", *played.args, "--json", script=played.notation)
    (ended,) = [line for line in ran.objects if line.get("event", {}).get("type") == "MatchEnded"]
    outcome = control.outcome(played.table.play.state)
    assert ended["event"]["seats"] == list(outcome.winners)
    assert ended["text"] == control.voice.outcome(outcome, ["Ann", "Bo"])


# ------------------------------------------------------------------------------------------ Hints


def test_a_hint_is_one_object_with_notation_chance_and_reason(spacegames, saved):
    ran = spacegames("play", "control", *ANN_AND_A_BOT, "--json", script=["hint", "draw"])
    assert ran.code == 0
    (told,) = [one["hint"] for one in ran.objects if "hint" in one]
    assert told["seat"] == "A"
    assert 1 <= len(told["options"]) <= 3
    for tip in told["options"]:
        assert set(tip) == {"do", "text", "chance", "why"}
        assert control.format(control.parse(tip["do"])) == tip["do"]
        assert 0 <= tip["chance"] <= 1
    assert [line.seat for line in read(saved()).lines if line.hint] == ["A"]


def test_asking_for_a_hint_where_there_is_none_is_no_mistake(spacegames):
    seats = ("--seat", "Ann", "--seat", "bot:greedy")
    ran = spacegames("play", "critical-orbit", *seats, "--plain", script=["hint", "quit"])
    assert (ran.code, "There is only one answer." in ran.lines) == (0, True)


def test_a_replay_tells_who_took_hints_once_the_game_is_over(spacegames, saved):
    spacegames("play", "control", *ANN_AND_A_BOT, "--plain", script=["hint", "quit"])
    assert "Hints taken" not in spacegames("replay", saved().stem, "--plain").out
    spacegames("resume", saved().stem, "--plain", script=["concede"])
    assert spacegames("replay", saved().stem, "--plain").lines[-1] == "Hints taken: Ann 1."
