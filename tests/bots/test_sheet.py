"""The sheet of a tournament: what is on it counts, and what does not belong there is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from spacegames import control
from spacegames.bots.contest import Contest, in_batches, play
from spacegames.bots.sheet import Header, OtherTournament, Sheet, SheetError
from spacegames.core.record import RecordError, RecordInUse

CONTEST = Contest.between(control, control.Config(rounds=1), ["random", "tallest"], 1)
HEADER = Header.of(CONTEST)


@pytest.fixture(scope="module")
def batches():
    return [play(control, CONTEST, numbers) for numbers in in_batches(range(45))]


def test_games_of_another_seating_are_refused(tmp_path, batches):
    sheet = Sheet.open(tmp_path / "sheet.jsonl", HEADER)
    sheet.add(batches[0])
    sheet.check(CONTEST)
    sheet.add([replace(batches[1][0], sits=(7, 9))])
    with pytest.raises(SheetError, match="is none of this tournament"):
        sheet.check(CONTEST)


@pytest.fixture
def written(tmp_path, batches):
    """A sheet of three batches."""
    sheet = Sheet.open(tmp_path / "sheet.jsonl", HEADER)
    for batch in batches:
        sheet.add(batch)
    sheet.close()
    return sheet.path


def read(path, header=HEADER):
    sheet = Sheet.open(path, header)
    sheet.close()
    return sheet


def test_what_is_written_is_read(written, batches):
    sheet = read(written)
    assert list(sheet.games.values()) == [game for batch in batches for game in batch]
    assert not sheet.torn
    assert len(written.read_text().splitlines()) == 4


@given(lost=st.integers(1, 2500))
def test_wherever_it_is_torn_it_goes_on(tmp_path_factory, batches, lost):
    path = tmp_path_factory.mktemp("arena") / "sheet.jsonl"
    sheet = Sheet.open(path, HEADER)
    head = path.stat().st_size
    for batch in batches:
        sheet.add(batch)
    sheet.close()
    whole = path.read_bytes()
    left = whole[: max(head, len(whole) - lost)]
    path.write_bytes(left)
    sheet = Sheet.open(path, HEADER)
    assert sheet.torn == (not left.endswith(b"\n"))
    kept = left.count(b"\n") - 1
    assert sheet.games == {game.number: game for batch in batches[:kept] for game in batch}
    for batch in batches[kept:]:
        sheet.add(batch)
    sheet.close()
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seed": 2}, "another seed"),
        ({"bots": ["tallest", "random"]}, "another list of bots"),
        ({"config": {"seats": 3}}, "another setting"),
        ({"rules": 0}, "another version of the rules"),
        ({"code": "new", "seed": 2}, "another seed and another version of the program"),
    ],
)
def test_another_tournament_does_not_go_on_here(written, change, why):
    before = written.read_bytes()
    with pytest.raises(OtherTournament, match=f"sheet.jsonl is the sheet of a tournament with {why}$"):
        Sheet.open(written, replace(HEADER, **change))
    assert written.read_bytes() == before
    read(written)  # nobody holds it


def test_every_tournament_has_a_name_of_its_own():
    others = [{"seed": 2}, {"bots": ["random"]}, {"config": {"seats": 3}}, {"code": "new"}, {}]
    assert len({replace(HEADER, **change).name() for change in others}) == len(others)


@pytest.mark.parametrize(
    "text", ["", "no line", "{}\n", '{"format":"spacegames record","version":1}\n', "\xff\n"]
)
def test_what_is_no_sheet_is_left_alone(tmp_path, text):
    path = tmp_path / "other.jsonl"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(SheetError, match=r"other\.jsonl is no sheet"):
        Sheet.open(path, HEADER)
    assert path.read_text(encoding="latin-1") == text


def test_damage_is_told_with_its_line(written):
    lines = written.read_text().splitlines(keepends=True)
    written.write_text("".join([*lines[:2], lines[2][:40] + "\n", *lines[3:]]))
    with pytest.raises(SheetError, match=r"line 3 of sheet\.jsonl is damaged"):
        read(written)


def test_one_process_writes_a_sheet(written, tmp_path):
    sheet = Sheet.open(written, HEADER)
    with pytest.raises(RecordInUse):
        Sheet.open(written, HEADER)
    sheet.close()
    with pytest.raises(RecordError, match="No such file"):
        Sheet.open(tmp_path / "nowhere" / "sheet.jsonl", HEADER)
