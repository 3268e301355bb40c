"""Saved games: listed, taken up again, told as a story, and gone on with from an earlier ply."""

import json
import os
from pathlib import Path

import pytest

from spacegames import control, paths
from spacegames.core.play import replay
from spacegames.core.record import read


@pytest.fixture
def save(spacegames, match, home):
    """Play a seeded match so far and leave it; the record's path."""

    def play(*seats, answers=100_000, script=(), **settings):
        before = set(paths.records())
        played = match(*seats or ("Ann", "Bo=bot:random"), **settings).goes_on(answers)
        ran = spacegames("play", "control", *played.args, script=[*played.notation, *script])
        assert ran.code == 0, ran.err
        (path,) = set(paths.records()) - before
        return path

    return play


@pytest.fixture
def unfinished(save):
    return save(answers=12)


@pytest.fixture
def finished(save):
    return save(rounds=1)


def rewritten(path, change):
    """The record with its lines changed."""
    lines = path.read_bytes().splitlines(keepends=True)
    change(lines)
    path.write_bytes(b"".join(lines))
    return path


def other_header(path, **fields):
    def change(lines):
        lines[0] = json.dumps(json.loads(lines[0]) | fields).encode() + b"\n"

    return rewritten(path, change)


def damaged(path, number):
    def change(lines):
        lines[number - 1] = b"#####\n"

    return rewritten(path, change)


# ------------------------------------------------------------------------------------------ Saves


def test_without_games_the_list_is_empty(spacegames):
    ran = spacegames("saves")
    assert (ran.code, ran.out, ran.err) == (0, "", "")


def test_saves_tells_who_plays_and_where_it_stands(spacegames, unfinished, finished):
    rows = {row["name"]: row for row in spacegames("saves", "--json").objects}
    assert set(rows) == {unfinished.stem, finished.stem}
    going_on, over = rows[unfinished.stem], rows[finished.stem]
    assert (going_on["game"], going_on["seats"]) == ("control", "Ann, Bo")
    assert going_on["plies"] == len(read(unfinished).lines)
    assert going_on["standing"].startswith("Ann: ")
    assert "wins the match" in over["standing"]


def test_saves_for_people_is_a_line_a_game(spacegames, unfinished, finished):
    lines = spacegames("saves").lines
    assert sorted(line.split()[0] for line in lines) == sorted([unfinished.stem, finished.stem])


def test_the_game_played_last_comes_first(spacegames, unfinished, finished):
    for newest in (unfinished, finished, unfinished):
        for path in (unfinished, finished):
            os.utime(path, (1, 2 if path == newest else 1))
        assert spacegames("saves").lines[0].split()[0] == newest.stem


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: damaged(path, 5),
        lambda path: damaged(path, 1),
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(b"\xff\0\xff"),
        lambda path: other_header(path, game="chess"),
        lambda path: other_header(path, config={"seats": 9}),
        lambda path: other_header(path, config="two"),
        lambda path: other_header(path, sitters=[]),
        lambda path: other_header(path, version=99),
        lambda path: (path.unlink(), path.mkdir()),
    ],
    ids=["a line", "the first line", "nothing", "bytes", "chess", "seats", "config", "sitters", "format",
         "a folder"],
)  # fmt: skip
def test_a_game_that_cannot_be_read_is_listed_with_the_others(spacegames, unfinished, finished, spoil):
    spoil(finished)
    ran = spacegames("saves", "--json")
    assert ran.code == 0
    rows = {row["name"]: row for row in ran.objects}
    assert set(rows) == {unfinished.stem, finished.stem}
    assert rows[unfinished.stem]["standing"].startswith("Ann: ")
    assert rows[finished.stem]["standing"]
    assert len(spacegames("saves").lines) == 2


def test_a_damaged_game_is_listed_with_its_damage(spacegames, unfinished):
    damaged(unfinished, 5)
    (row,) = spacegames("saves", "--json").objects
    assert row["standing"].startswith(f"line 5 of {unfinished.name} is damaged")
    assert row["plies"] == 3


def test_saves_tells_no_secret(spacegames, unfinished):
    shown = spacegames("saves").out
    assert not [cell for cell in control.components.CELLS if str(cell) in shown]


# ----------------------------------------------------------------------------------------- Resume


def test_resume_goes_on_with_the_newest_game_that_is_not_over(spacegames, save, done_in):
    old, new, over, broken = save(answers=3), save(answers=4), save(rounds=1), save(answers=5)
    damaged(broken, 1)
    for age, path in enumerate((broken, over, new, old)):
        os.utime(path, (100 - age, 100 - age))
    before = {path: len(done_in(path)) for path in (old, new)}
    assert spacegames("resume", script=["1"]).code == 0
    assert len(done_in(new)) > before[new]
    assert len(done_in(old)) == before[old]


def test_a_game_is_resumed_by_its_name_or_its_file(spacegames, unfinished):
    for name in (unfinished.stem, unfinished):
        ran = spacegames("resume", name, "--json")
        assert ran.code == 0
        assert ran.objects[-1]["question"]["name"] == "Ann"


def test_without_an_unfinished_game_there_is_nothing_to_resume(spacegames, finished):
    ran = spacegames("resume")
    assert ran.code == 1
    assert "no unfinished game" in ran.err


def test_a_game_that_is_over_is_not_resumed_but_can_be_seen_again(spacegames, finished):
    ran = spacegames("resume", finished.stem)
    assert ran.code == 1
    assert f"spacegames replay {finished.stem}" in ran.err


def test_a_game_that_is_not_there_is_said_to_be_missing(spacegames):
    for command in ("resume", "replay"):
        ran = spacegames(command, "control-1999-01-01-1")
        assert ran.code in (1, 4)
        assert "control-1999-01-01-1" in ran.err
        assert len(ran.err.splitlines()) == 1


def test_a_resumed_game_shows_the_log_and_the_table(spacegames, unfinished, secrets_in):
    ran = spacegames("resume")
    done = replay(control, read(unfinished))
    names = ["Ann", "Bo"]
    events = [event for told in done.play.events for event in told]
    may = [events[place].seen_by(0) for place in control.recall(events, (0,), done.play.config)]
    this_round = 1 + max((place for place, event in enumerate(may) if event.ENDS_ROUND), default=-1)
    may = [event for event in may[this_round:] if not event.is_dull()]
    log = [control.voice.event(event, names) for event in may]
    assert ran.lines[: len(log)] == log
    table = control.voice.table(control.observe(done.play.state, (0,)), names)
    assert ran.lines[len(log) : len(log) + len(table)] == table
    assert secrets_in(ran.out, unfinished, 0) == []


def test_a_torn_last_line_is_dropped_with_a_note(spacegames, unfinished, done_in):
    before = done_in(unfinished)
    with unfinished.open("ab") as file:
        file.write(b'{"seat":"A","do":"dr')
    ran = spacegames("resume")
    assert ran.code == 0
    assert "torn" in ran.err
    assert done_in(unfinished) == before


def test_a_damaged_record_says_where_and_offers_what_is_left(spacegames, unfinished, done_in):
    written = damaged(unfinished, 15).read_bytes()
    ran = spacegames("resume", unfinished.stem)
    assert ran.code == 4
    assert f"line 15 of {unfinished.name} is damaged" in ran.err
    assert f"spacegames resume {unfinished.stem} --ply 13" in ran.err
    assert len(ran.err.splitlines()) == 1

    assert spacegames("resume", unfinished.stem, "--ply", 13, script=["quit"]).code == 0
    assert unfinished.read_bytes() == written
    (rescued,) = set(paths.records()) - {unfinished}
    assert len(done_in(rescued)) >= 13


def test_a_record_of_other_rules_says_so_and_offers_what_is_left(spacegames, unfinished):
    def change(lines):
        lines[14] = b'{"seat":"A","do":"take nova"}\n'

    rewritten(other_header(unfinished, rules=0), change)
    ran = spacegames("resume", unfinished.stem)
    assert ran.code == 4
    assert "line 15 does not play any more" in ran.err
    assert "version 0 of the rules" in ran.err
    assert f"spacegames resume {unfinished.stem} --ply 13" in ran.err
    assert spacegames("resume", unfinished.stem, "--ply", 13, script=["quit"]).code == 0


def test_a_record_of_other_rules_that_still_plays_goes_on_in_one_of_its_own(spacegames, unfinished):
    other_header(unfinished, rules=0)
    ran = spacegames("resume", unfinished.stem)
    assert ran.code == 4
    assert "version 0 of the rules" in ran.err
    _, _, plies = ran.err.strip().rpartition("--ply ")
    assert spacegames("resume", unfinished.stem, "--ply", plies).code == 0


def test_a_bot_that_is_not_there_any_more_is_named(spacegames, unfinished):
    other_header(unfinished, sitters=[{"name": "Ann"}, {"name": "Bo", "bot": "genius"}])
    ran = spacegames("resume", unfinished.stem)
    assert ran.code == 4
    assert "genius" in ran.err


def test_a_seat_handed_to_a_bot_stays_so(spacegames, save):
    path = save("Ann", "Bo", answers=6, script=["leave random", "quit"])
    ran = spacegames("resume", path.stem, "--json")
    assert ran.code == 0, "one person needs no --open-table"
    (bot,) = [sitter.name for sitter in replay(control, read(path)).sitters if sitter.bot]
    assert bot.endswith("(random)")


# ----------------------------------------------------------------------------------- From a ply on


def test_going_on_from_an_earlier_ply_leaves_the_original_alone(spacegames, unfinished, done_in):
    original, plies = unfinished.read_bytes(), done_in(unfinished)
    ran = spacegames("resume", unfinished.stem, "--ply", 14, script=["quit"])
    assert ran.code == 0
    assert unfinished.read_bytes() == original
    (fork,) = set(paths.records()) - {unfinished}
    assert fork.stem in ran.err
    assert done_in(fork)[:14] == plies[:14]
    assert fork.stat().st_mode & 0o777 == 0o600


def test_the_question_at_a_ply_is_the_one_that_was_asked_there(spacegames, match, save):
    path = save(answers=12)
    state = control.start(control.Config(seats=2))
    for place, ply in enumerate(replay(control, read(path)).play.plies):
        legal = [control.format(action) for action in control.legal_actions(state, 0)]
        if legal and ply.seat == 0 and place > 20:
            ran = spacegames("resume", path.stem, "--ply", place, "--json")
            question = ran.objects[-1]["question"]
            assert [choice["do"] for choice in question["choices"]] == legal
            break
        control.apply(state, ply.seat, ply.action)
    else:
        pytest.fail("Ann was not asked after ply 20")


def test_the_first_ply_and_the_last_are_plies_too(spacegames, unfinished, done_in):
    plies = len(done_in(unfinished))
    assert spacegames("resume", unfinished.stem, "--ply", 0, script=["quit"]).code == 0
    assert spacegames("resume", unfinished.stem, "--ply", plies, script=["quit"]).code == 0


@pytest.mark.parametrize("ply", [-1, 9999])
def test_a_ply_that_there_is_not_is_refused_and_leaves_nothing(spacegames, unfinished, ply):
    ran = spacegames("resume", unfinished.stem, "--ply", ply)
    assert ran.code == 2
    assert "plies 0 to" in ran.err
    assert paths.records() == [unfinished]


def test_a_fork_that_is_not_sat_down_to_leaves_nothing(spacegames, save):
    path = save("Ann", "Bo", answers=6)
    ran = spacegames("resume", path.stem, "--ply", 12)
    assert ran.code == 2
    assert "--open-table" in ran.err
    assert paths.records() == [path]


def test_a_finished_game_is_gone_on_with_from_before_its_end(spacegames, finished, done_in):
    plies = done_in(finished)
    ran = spacegames("resume", finished.stem, "--ply", len(plies) - 1, script=["quit"])
    assert ran.code == 0
    assert done_in(finished) == plies


def test_in_a_fork_too_a_seat_handed_to_a_bot_stays_so(spacegames, save):
    path = save("Ann", "Bo", answers=6, script=["leave random", "1", "quit"])
    plies = len(replay(control, read(path)).play.plies)
    ran = spacegames("resume", path.stem, "--ply", plies, script=["quit"])
    assert ran.code == 0, "one person needs no --open-table"
    (fork,) = set(paths.records()) - {path}
    assert [sitter.bot for sitter in replay(control, read(fork)).sitters].count("random") == 1


def test_what_was_taken_back_is_not_in_a_fork(spacegames, saved, done_in):
    args = ("--seat", "Ann", "--seat", "Bo", "--open-table", "--undo", "free", "--starter", "A", "--seed", 7)
    spacegames("play", "control", *args, script=["2", "undo", "draw", "quit"])
    original = saved()
    plies = done_in(original)
    assert plies[-2] == (0, "draw")
    ran = spacegames("resume", original.stem, "--ply", len(plies), "--open-table", script=["quit"])
    assert ran.code == 0
    (fork,) = set(paths.records()) - {original}
    assert done_in(fork) == plies
    assert "undo" not in fork.read_text().partition("\n")[2]


# ----------------------------------------------------------------------------------------- Replay


def test_the_story_of_a_game_that_is_not_over_tells_what_is_public(spacegames, unfinished, secrets_in):
    ran = spacegames("replay", unfinished.stem, "--plain")
    assert ran.code == 0
    assert ran.out
    assert secrets_in(ran.out, unfinished) == []


def test_after_a_round_the_story_of_the_next_one_is_still_secret(spacegames, save, secrets_in):
    answers = 40
    while True:
        path = save(answers=answers)
        if replay(control, read(path)).play.state.round:
            break
        answers += 20
    ran = spacegames("replay", path.stem)
    assert any(line.startswith("Round 2.") for line in ran.lines)
    assert any(line.endswith("draws a card.") for line in ran.lines)
    assert secrets_in(ran.out, path) == []


def test_the_story_goes_no_further_back_than_the_public_may_look(spacegames, unfinished):
    done = replay(control, read(unfinished))
    events = [event for told in done.play.events for event in told]
    recalled = [events[place].seen_by() for place in control.recall(events, (), done.play.config)]
    public = [event for event in recalled if not event.is_dull()]
    ran = spacegames("replay", unfinished.stem)
    assert ran.lines == [control.voice.event(event, ["Ann", "Bo"]) for event in public]


def test_the_objects_of_a_game_that_is_not_over_tell_no_more(spacegames, unfinished):
    ran = spacegames("replay", unfinished.stem, "--json")
    assert ran.code == 0
    for line in ran.objects:
        assert line["event"].get("card") is None or line["event"]["type"] not in ("Dealt", "Drew")


def test_the_story_of_a_finished_game_tells_everything(spacegames, finished):
    done = replay(control, read(finished))
    events = [event for told in done.play.events for event in told]
    ran = spacegames("replay", finished.stem, "--plain")
    assert ran.code == 0
    assert ran.lines == [control.voice.event(event, ["Ann", "Bo"]) for event in events]
    assert [line for line in ran.lines if line.startswith("Bo is dealt ")] != []
    assert "Bo draws a card." not in ran.lines


def test_the_story_of_a_damaged_game_goes_as_far_as_it_can(spacegames, finished):
    damaged(finished, 30)
    ran = spacegames("replay", finished.stem)
    assert ran.code == 4
    assert ran.out
    assert f"line 30 of {finished.name} is damaged" in ran.err


@pytest.mark.parametrize("command", ["resume", "replay"])
@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("Dear diary", "line 1"),
        ("", "line 1"),
        ('{"format": "chess"}\n', "no record of a game"),
    ],
)
def test_a_file_that_is_no_record_is_refused(spacegames, home, command, content, why):
    path = Path(home / "diary.txt")
    path.write_text(content)
    ran = spacegames(command, path)
    assert ran.code == 4
    assert why in ran.err
    assert len(ran.err.splitlines()) == 1
    assert path.read_text() == content


# -------------------------------------------------------------------------------------- Full disks


def test_a_full_disk_ends_the_game_in_one_line_and_what_was_done_stays(process, saved, done_in, match):
    played = match("Ann", "Bo").goes_on(40)

    def small_disk():
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500))

    ran = process("play", "control", *played.args, script="\n".join(played.notation), preexec_fn=small_disk)
    assert ran.code == 1
    assert "Traceback" not in ran.err
    assert done_in(saved()) == played.done[: len(done_in(saved()))]
    again = process("resume", "--open-table", script="quit\n")
    assert again.code == 0
