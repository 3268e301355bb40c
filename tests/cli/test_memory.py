"""What the program remembers from run to run, and how little it minds if it cannot."""

import json
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import Struct

from spacegames import paths
from spacegames.memory import recall, remember


class SetUp(Struct):
    """A set-up like those that are remembered."""

    seats: list[str]
    rounds: int = 0


each_on_the_same_home = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def test_nothing_is_remembered_at_first_and_asking_writes_nothing(home):
    assert recall("control", SetUp) is None
    assert not paths.memory_file().exists()


def test_what_was_remembered_last_is_recalled(home):
    remember("control", SetUp(["Ann", "Bo"]))
    remember("control", SetUp(["Ann", "bot:greedy"], rounds=1))
    assert recall("control", SetUp) == SetUp(["Ann", "bot:greedy"], rounds=1)


def test_it_is_kept_in_the_home(home):
    remember("control", 1)
    assert json.loads((home / "state.json").read_text()) == {"control": 1}


@each_on_the_same_home
@given(st.dictionaries(st.text(max_size=5), st.lists(st.integers(-9, 9) | st.text(max_size=5)), max_size=5))
def test_every_key_keeps_its_own(home, values):
    paths.memory_file().unlink(missing_ok=True)
    for key, value in values.items():
        remember(key, value)
    assert {key: recall(key, list) for key in values} == values


def test_what_is_of_another_kind_is_not_recalled(home):
    remember("control", {"seats": "Ann"})
    assert recall("control", SetUp) is None
    assert recall("control", dict[str, str]) == {"seats": "Ann"}


@each_on_the_same_home
@given(
    st.binary()
    | st.sampled_from([b"", b"{", b"[]", b"3", b'{"control": \xff}', b'{"control": [}', b"[" * 5000])
)
def test_a_damaged_file_is_as_good_as_none(home, damage):
    paths.memory_file().write_bytes(damage)
    assert recall("control", SetUp) is None
    remember("control", SetUp(["Ann"]))
    assert recall("control", SetUp) == SetUp(["Ann"])


def test_what_cannot_be_written_is_not_missed(home, monkeypatch):
    (home / "file").touch()
    monkeypatch.setenv("SPACEGAMES_HOME", str(home / "file"))
    remember("control", 1)
    assert recall("control", int) is None


def test_writing_that_fails_half_way_leaves_what_was_there_and_nothing_else(home, monkeypatch):
    def fails(*args):
        raise OSError("the disk is full")

    remember("control", 1)
    monkeypatch.setattr("os.replace", fails)
    remember("control", 2)
    assert recall("control", int) == 1
    assert list(home.iterdir()) == [paths.memory_file()]


def test_a_link_is_written_through_and_permissions_are_kept(home):
    real = home / "elsewhere.json"
    real.write_text("{}")
    real.chmod(0o640)
    paths.memory_file().symlink_to(real)
    remember("control", 1)
    assert paths.memory_file().is_symlink()
    assert json.loads(real.read_text()) == {"control": 1}
    assert real.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize(("platform", "folder"), [("darwin", "XDG_STATE_HOME"), ("linux", "XDG_STATE_HOME")])
def test_without_a_home_it_is_in_the_folder_for_states(tmp_path, monkeypatch, platform, folder):
    monkeypatch.delenv("SPACEGAMES_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv(folder, str(tmp_path / "states"))
    assert paths.memory_file() == Path(tmp_path / "states" / "spacegames" / "state.json")
    remember("control", 1)
    assert recall("control", int) == 1
