"""The record: one line for everything that is done, on the disk before it counts, and never cut."""

import json
import os
import signal
import subprocess
import sys
from itertools import count
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames import bots, control
from spacegames.core.play import replay
from spacegames.core.record import FORMAT, VERSION, Header, Line, Record, RecordError, Sitter, read
from spacegames.core.table import Table

ANN, BO = 0, 1


def sat_down(path, seed=7) -> Table:
    """Ann and Bo at a new game, Ann to start, recorded there."""
    people = [Sitter("Ann"), Sitter("Bo")]
    config = control.Config(seats=2, starter=ANN)
    return Table.open(control, config, people, seed, bots.make, path=path, started="2026-01-31")


def dealt(path) -> Table:
    """The same, and the cards are dealt."""
    table = sat_down(path)
    while table.step():
        pass
    return table


def goes_on(table, plies, seed=1) -> Table:
    """Chance and people do something legal, so many times."""
    rng = Random(seed)
    for _ in range(plies):
        if not table.step():
            seat = table.waiting_for()[0]
            table.act(seat, rng.choice(table.legal_actions(seat)))
    return table


def resumed(path) -> Table:
    return Table.resume(control, path, bots.make)


def lines_of(path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.jsonl"


@pytest.fixture
def played(path):
    """A record of thirty plies that nobody is playing just now."""
    goes_on(sat_down(path), 30).close()
    return path


# --------------------------------------------------------------------------------- What is in it


def test_only_its_owner_can_read_a_record(path):
    before = os.umask(0)
    try:
        sat_down(path)
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == 0o600


def test_the_first_line_says_what_is_played_and_by_whom(path):
    sat_down(path, seed=7)
    assert json.loads(lines_of(path)[0]) == {
        "format": FORMAT,
        "version": VERSION,
        "game": "control",
        "rules": control.info.rules_version,
        "config": {"seats": 2, "starter": ANN, "rounds": 0, "variants": [], "open_discard": False},
        "sitters": [{"name": "Ann", "bot": None}, {"name": "Bo", "bot": None}],
        "seed": 7,
        "undo": "on",
        "started": "2026-01-31",
    }


def test_every_other_line_is_one_thing_that_was_done_and_when(path):
    table = dealt(path)
    table.act(ANN, control.parse("draw"))
    table.step()
    table.hand_over()
    table.act(BO, control.parse("draw"))
    table.undo(BO)
    table.redo(BO)
    table.seat_bot(ANN, "random")

    *_, draw, card, seen, other_draw, undo, redo, sitter = [json.loads(line) for line in lines_of(path)]
    for line in (draw, card, seen, other_draw, undo, redo, sitter):
        assert line.pop("t") >= 0
    assert draw == {"seat": "A", "do": "draw"}
    assert card.keys() == {"seat", "do"}
    assert card["seat"] == "chance"
    assert seen == {"seen": True}
    assert other_draw == {"seat": "B", "do": "draw"}
    assert (undo, redo) == ({"undo": 13}, {"redo": 14})
    assert sitter == {"seat": "A", "sitter": {"name": "Ann (random)", "bot": "random"}}


def test_the_seconds_of_play_go_on_where_they_stopped(played):
    stopped = json.loads(lines_of(played)[-1])["t"]
    goes_on(resumed(played), 3)
    times = [json.loads(line)["t"] for line in lines_of(played)[1:]]
    assert times == sorted(times)
    assert times[-1] - stopped < 60


def test_what_is_read_is_what_was_written(path):
    header = Header("control", 1, {"seats": 2}, [Sitter("Ann"), Sitter("Bo", "greedy")], 7)
    written = [Line(seat="A", do="draw", t=0.5), Line(undo=3), Line(redo=4), Line(seen=True)]
    record = Record.create(path, header)
    for line in written:
        record.append(line)
    contents = read(path)
    assert (contents.header, contents.lines) == (header, written)
    assert (contents.damage, contents.torn) == ("", False)
    assert contents.size == path.stat().st_size


# ------------------------------------------------------------------------------ When it is in it


def test_every_line_is_in_the_file_when_the_action_is_done(path):
    table = sat_down(path)
    for ply in range(1, 30):
        goes_on(table, 1, seed=ply)
        assert len(lines_of(path)) == ply + 1
        assert path.read_bytes().endswith(b"\n")


def test_a_line_is_on_the_disk_before_the_action_is_done(path, monkeypatch):
    synced = []
    table = dealt(path)

    def fsync(descriptor):
        assert os.path.samestat(os.fstat(descriptor), path.stat())
        synced.append((path.read_bytes(), len(table.play.plies)))

    monkeypatch.setattr(os, "fsync", fsync)
    plies = len(table.play.plies)
    table.act(ANN, control.parse("draw"))
    assert synced == [(path.read_bytes(), plies)]


def test_an_action_that_cannot_be_written_is_not_done(path, monkeypatch):
    table = dealt(path)
    before = control.encode(table.play.state)

    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises((OSError, RecordError)):
        table.act(ANN, control.parse("draw"))
    assert control.encode(table.play.state) == before


def test_nothing_is_ever_cut_out(path):
    table = dealt(path)
    written = path.read_bytes()
    install = control.format(table.legal_actions(ANN)[1])
    for step in (
        lambda: table.act(ANN, control.parse(install)),
        lambda: table.undo(ANN),
        lambda: table.redo(ANN),
        lambda: table.undo(ANN),
        lambda: table.act(ANN, control.parse("draw")),
        lambda: table.hand_over(),
        lambda: table.take_hint(ANN),
        lambda: table.seat_bot(ANN, "random"),
    ):
        step()
        longer = path.read_bytes()
        assert longer.startswith(written)
        assert len(longer) > len(written)
        written = longer


# ------------------------------------------------------------------------------------- Opening


def test_a_name_is_taken_only_once(played):
    before = played.read_bytes()
    with pytest.raises(RecordError, match="exists"):
        sat_down(played)
    assert played.read_bytes() == before


@pytest.mark.parametrize("start", [sat_down, resumed, read], ids=["a new one", "resumed", "read"])
def test_a_record_that_is_not_there_cannot_be_opened(start, tmp_path):
    with pytest.raises(RecordError, match="No such file"):
        start(tmp_path / "nowhere" / "game.jsonl")


def test_a_record_goes_on_where_it_stopped(played):
    before = played.read_bytes()
    table = goes_on(resumed(played), 5)
    assert len(table.play.plies) == 35
    assert played.read_bytes().startswith(before)
    assert len(lines_of(played)) == 36


@pytest.mark.parametrize("left", ["one byte", "half", "all but its end"])
def test_a_torn_last_line_is_dropped(played, left):
    *whole, last = lines_of(played)
    torn = last[: {"one byte": 1, "half": len(last) // 2, "all but its end": len(last) - 1}[left]]
    played.write_bytes(b"".join(whole) + torn)

    contents = read(played)
    assert contents.torn
    assert not contents.damage
    assert len(contents.lines) == 29

    table = resumed(played)
    assert len(table.play.plies) == 29
    assert lines_of(played) == whole
    goes_on(table, 1)
    assert len(read(played).lines) == 30


def test_a_record_without_a_whole_first_line_is_no_record(played):
    first = lines_of(played)[0]
    for length in (0, 1, len(first) // 2, len(first) - 2):
        played.write_bytes(first[:length])
        with pytest.raises(RecordError, match="line 1"):
            read(played)


def test_a_first_line_without_its_end_is_refused_or_completed(played):
    played.write_bytes(lines_of(played)[0].rstrip(b"\n"))
    try:
        table = resumed(played)
    except RecordError:
        return
    goes_on(table, 5).close()
    assert len(resumed(played).play.plies) == 5


def test_a_damaged_line_is_named_and_nothing_is_lost(played):
    lines = lines_of(played)
    lines[4] = b'{"seat":"A","do\n'
    played.write_bytes(b"".join(lines))

    contents = read(played)
    assert contents.damage.startswith("line 5 of game.jsonl is damaged")
    assert len(contents.lines) == 3
    with pytest.raises(RecordError, match=r"line 5 of game\.jsonl is damaged"):
        resumed(played)
    assert played.read_bytes() == b"".join(lines)


def test_the_lines_before_the_damage_still_play(played):
    lines = lines_of(played)
    lines[20] = b"?\n"
    played.write_bytes(b"".join(lines))
    done = replay(control, read(played))
    assert len(done.play.plies) == done.good == 19
    assert done.trouble.startswith("line 21 of game.jsonl is damaged")


def test_a_last_line_that_is_whole_but_senseless_is_damage(played):
    *whole, last = lines_of(played)
    played.write_bytes(b"".join(whole) + b"#" * (len(last) - 1) + b"\n")
    with pytest.raises(RecordError, match="line 31"):
        resumed(played)


def test_a_carriage_return_in_a_line_is_damage_and_tears_nothing_off(played):
    lines = lines_of(played)
    lines[4] = lines[4].replace(b",", b"\r", 1)
    played.write_bytes(b"".join(lines))
    with pytest.raises(RecordError, match="line 5"):
        resumed(played)
    assert played.read_bytes() == b"".join(lines)


def test_a_line_that_says_nothing_is_damage(played):
    lines = lines_of(played)
    lines[-1] = b'{"saet":"A","od":"draw"}\n'
    played.write_bytes(b"".join(lines))
    with pytest.raises(RecordError, match="line 31"):
        resumed(played)


def test_an_illegal_line_is_named(played):
    lines = lines_of(played)
    lines[14] = b'{"seat":"A","do":"take nova"}\n'
    played.write_bytes(b"".join(lines))
    with pytest.raises(RecordError, match="line 15 does not play any more"):
        resumed(played)
    assert len(replay(control, read(played)).play.plies) == 13


@pytest.mark.parametrize(
    "line",
    [
        b'{"seat":"A","do":"fly away"}',
        b'{"seat":"Q","do":"draw"}',
        b'{"do":"draw"}',
        b'{"undo":99}',
        b'{"undo":-1}',
        b'{"redo":3}',
        b'{"seat":"F","sitter":{"name":"Eve","bot":"random"}}',
        b'{"seat":"chance","sitter":{"name":"Eve","bot":"random"}}',
        b'{"sitter":{"name":"Eve","bot":"random"}}',
        b'{"hint":true}',
        b'{"seat":"chance","hint":true}',
        b'{"seat":"A","do":"draw","hint":true}',
        b'{"seat":"A","sitter":{"name":"Eve","bot":"genius"}}',
    ],
)
def test_a_line_that_cannot_be_followed_stops_the_game_there(played, line):
    played.write_bytes(played.read_bytes() + line + b"\n")
    with pytest.raises(RecordError):
        resumed(played)


@pytest.mark.parametrize(
    "field",
    [
        {"config": {"seats": 9}},
        {"config": {"seats": "two"}},
        {"config": 2},
        {"sitters": []},
        {"sitters": [{"name": "Ann"}, {"name": "Bo"}, {"name": "Cy"}]},
        {"sitters": [{"name": "Ann"}, {"name": "Bo", "bot": "genius"}]},
        {"undo": "maybe"},
    ],
    ids=str,
)
def test_a_first_line_that_nobody_could_play_by_is_refused(played, field):
    header, *lines = lines_of(played)
    played.write_bytes(json.dumps(json.loads(header) | field).encode() + b"\n" + b"".join(lines))
    with pytest.raises(RecordError):
        resumed(played)


# ------------------------------------------------------------------------- Somebody else's files


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"Dear diary,\n", b"\x89PNG\r\n\x1a\n\0\0\0", b"[]\n", b"{}\n", b"\xff\xfe"]
)
def test_a_foreign_file_is_no_record(path, content):
    path.write_bytes(content)
    with pytest.raises(RecordError, match=r"game\.jsonl"):
        resumed(path)
    assert path.read_bytes() == content


def test_somebody_elses_json_is_told_apart(played):
    header = json.loads(lines_of(played)[0]) | {"format": "chess"}
    played.write_text(json.dumps(header) + "\n")
    with pytest.raises(RecordError, match="no record of a game"):
        read(played)


def test_a_record_of_another_format_says_so(played):
    header = json.loads(lines_of(played)[0]) | {"version": VERSION + 1}
    played.write_text(json.dumps(header) + "\n")
    with pytest.raises(RecordError, match=f"format {VERSION + 1}, this program reads {VERSION}"):
        read(played)


def test_a_record_of_a_format_with_other_fields_says_so_too(path):
    path.write_text(json.dumps({"format": FORMAT, "version": VERSION + 1, "players": 2}) + "\n")
    with pytest.raises(RecordError, match=f"format {VERSION + 1}"):
        read(path)


def test_a_record_of_other_rules_says_so_where_it_stops(played):
    header, *lines = lines_of(played)
    older = json.loads(header) | {"rules": control.info.rules_version - 1}
    lines[20] = b'{"seat":"A","do":"take nova"}\n'
    played.write_bytes(json.dumps(older).encode() + b"\n" + b"".join(lines))
    with pytest.raises(RecordError) as error:
        resumed(played)
    assert "line 22 does not play any more" in str(error.value)
    assert f"version {control.info.rules_version - 1} of the rules" in str(error.value)
    assert f"this is version {control.info.rules_version}" in str(error.value)


# ------------------------------------------------------------------------------- One at a time

HOLD = """
import sys, time
from pathlib import Path
from spacegames.core.record import Record
record = Record.open(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(600)
"""


@pytest.fixture
def holder(played):
    """Another process that is playing the record."""
    process = subprocess.Popen([sys.executable, "-c", HOLD, str(played)], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.communicate()


def test_two_processes_cannot_play_one_record(played, holder):
    before = played.read_bytes()
    with pytest.raises(RecordError, match="another process"):
        resumed(played)
    assert played.read_bytes() == before


def test_a_record_that_is_being_played_can_be_read(played, holder):
    assert len(read(played).lines) == 30


def test_a_killed_process_holds_nothing_any_more(played, holder):
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    assert len(goes_on(resumed(played), 1).play.plies) == 31


def test_a_new_record_is_held_from_its_first_line_on(path):
    table = sat_down(path)
    with pytest.raises(RecordError, match="another process"):
        resumed(path)
    table.close()
    resumed(path)


# --------------------------------------------------------------------------- Whatever is in a file

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
SEATS = st.sampled_from(["A", "B", "C", "F", "Z", "", "chance", "clock", "table"])
DONE = st.sampled_from(["draw", "let", "install nova", "card rift", "concede A", "agree", "starter B", "?"])
SITTERS = st.fixed_dictionaries(
    {"name": st.text(max_size=3)}, optional={"bot": st.sampled_from([None, "random", "genius"])}
)
LINES = st.fixed_dictionaries(
    {},
    optional={
        "seat": SEATS,
        "do": DONE,
        "undo": st.integers(-2, 40),
        "redo": st.integers(-2, 40),
        "seen": st.booleans(),
        "sitter": SITTERS,
        "t": st.floats(0, 9),
    },
)
CONFIGS = JSON | st.fixed_dictionaries(
    {},
    optional={
        "seats": st.integers(-1, 9),
        "starter": st.none() | st.integers(-9, 9),
        "rounds": st.integers(-1, 2),
        "variants": st.lists(st.sampled_from([*control.variants, "blitz"]), max_size=3),
        "open_discard": st.booleans(),
    },
)
FIELDS = {
    "format": st.sampled_from([FORMAT, "chess"]) | JSON,
    "version": st.integers(0, 2) | JSON,
    "game": st.sampled_from(["control", "chess"]) | JSON,
    "rules": st.integers(0, 2) | JSON,
    "config": CONFIGS,
    "sitters": st.lists(SITTERS, max_size=4) | JSON,
    "seed": st.integers() | JSON,
    "undo": st.sampled_from(["on", "free", "off", "maybe"]) | JSON,
    "started": JSON,
}
# A field or two of the first line, with anything in them.
HEADERS = st.lists(st.sampled_from(list(FIELDS)), min_size=1, max_size=2, unique=True).flatmap(
    lambda names: st.fixed_dictionaries({name: FIELDS[name] for name in names})
)


@pytest.fixture(scope="module")
def good(tmp_path_factory) -> bytes:
    """A record with lines of every kind."""
    path = tmp_path_factory.mktemp("good") / "game.jsonl"
    table = goes_on(dealt(path), 9)
    while table.step():
        pass
    seat = table.waiting_for()[0]
    table.hand_over()
    table.act(seat, table.legal_actions(seat)[-1])
    table.undo(seat)
    table.redo(seat)
    table.take_hint(seat)
    table.seat_bot(1 - seat, "random")
    goes_on(table, 3).close()
    return path.read_bytes()


@pytest.fixture(scope="module")
def take_up(tmp_path_factory):
    """Do with these bytes what is done with a record: the table, or None if they are refused."""
    folder, number = tmp_path_factory.mktemp("any"), count()

    def try_to(data):
        path = folder / f"{next(number)}.jsonl"
        path.write_bytes(data)
        try:
            table = resumed(path)
        except RecordError:
            assert path.read_bytes() == data, "a refused record has been changed"
            return None
        table.close()
        left = path.read_bytes()
        assert data.startswith(left), "opening has changed what was written"
        assert data.count(b"\n") == left.count(b"\n"), "opening has cut off a line that was whole"
        return table

    return try_to


@given(data=st.binary(max_size=200))
def test_any_bytes_are_a_record_or_refused(take_up, data):
    take_up(data)


@given(data=st.data())
def test_a_record_cut_anywhere_is_an_earlier_one_or_refused(good, take_up, data):
    length = data.draw(st.integers(0, len(good)))
    whole_lines = b"".join(line for line in good[:length].splitlines(keepends=True) if line.endswith(b"\n"))
    table = take_up(good[:length])
    if table is None:
        assert not whole_lines
    else:
        assert table.play.state == take_up(whole_lines).play.state


@given(data=st.data())
def test_a_record_with_any_byte_changed_plays_or_is_refused(good, take_up, data):
    place = data.draw(st.integers(0, len(good) - 1))
    byte = data.draw(st.integers(0, 255) | st.sampled_from(b'\r\n"{}[],:\\0'))
    take_up(good[:place] + bytes([byte]) + good[place + 1 :])


@given(data=st.data())
def test_a_record_with_lines_mixed_up_plays_or_is_refused(good, take_up, data):
    header, *lines = good.splitlines(keepends=True)
    mixed = data.draw(st.lists(st.sampled_from(lines), max_size=30))
    take_up(header + b"".join(mixed))


@given(lines=st.lists(LINES, max_size=3))
def test_a_record_with_any_lines_added_plays_or_is_refused(good, take_up, lines):
    take_up(good + b"".join(json.dumps(line).encode() + b"\n" for line in lines))


@given(fields=HEADERS)
def test_a_record_with_any_first_line_plays_or_is_refused(good, take_up, fields):
    header, *lines = good.splitlines(keepends=True)
    take_up(json.dumps(json.loads(header) | fields).encode() + b"\n" + b"".join(lines))


def test_a_first_line_of_endless_depth_is_refused(good, take_up):
    header = msgspec.json.decode(good.splitlines()[0])
    deep = json.dumps(header | {"config": "HERE"}).replace('"HERE"', "[" * 100_000 + "]" * 100_000)
    assert take_up(deep.encode() + b"\n") is None


def test_a_record_that_is_closed_twice_closes_nobody_elses_file(path, tmp_path):
    table = sat_down(path)
    table.close()
    with (tmp_path / "another").open("wb", 0) as another:  # has the number that the record's file had
        table.close()
        another.write(b"still open")


@pytest.mark.parametrize("name", ["Ann\x1b[2J", "Bo\n", "C\x07y"])
def test_a_name_that_would_do_something_to_a_terminal_is_refused(path, name):
    sat_down(path).close()
    contents = read(path)
    contents.header.sitters[0].name = name
    with pytest.raises(RecordError, match="line 1 has a name that cannot be printed"):
        replay(control, contents)
    contents = read(path)
    contents.lines.append(Line(seat="A", sitter=Sitter(name, "random")))
    assert "a name cannot be printed" in replay(control, contents).trouble
