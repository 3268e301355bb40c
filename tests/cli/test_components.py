"""Playing with other tables of components than those that come with the game."""

import json

import pytest

from spacegames import records
from spacegames.core.game import ConfigError, has_components, read_components
from spacegames.core.record import read

SAID = "The house speaks."
ANN_AND_A_BOT = ("--seat", "Ann", "--seat", "bot:random", "--seed", 1, "--rounds", 1)


@pytest.fixture
def begun(spacegames, toy, tables):
    """A game that has been begun with these tables, and left."""
    ran = spacegames("play", "toy", "--components", tables, *ANN_AND_A_BOT, script=["quit"])
    assert ran.code == 0, ran.err
    return ran


def test_the_record_holds_the_tables(begun, saved):
    assert read(saved()).header.config["components"] == {"digest": "0123456789abcdef", "sentence": SAID}


def test_the_words_are_those_for_the_tables(begun):
    assert SAID in begun.lines


def test_resume_plays_on_with_them_though_the_folder_is_gone(begun, spacegames, tables):
    (tables / "toy.toml").unlink()
    ran = spacegames("resume", script=["look nova", "quit"])
    assert ran.code == 0
    assert ran.lines.count(SAID) >= 2


def test_replay_tells_the_story_in_their_words(begun, spacegames, saved):
    ran = spacegames("replay", saved().stem)
    assert ran.code == 0
    assert set(ran.lines) == {SAID}


def test_saves_say_that_a_game_has_other_components(begun, spacegames, saved):
    assert spacegames("play", "toy", *ANN_AND_A_BOT, script=["quit"]).code == 0
    other, shipped = spacegames("saves", "--json").objects[::-1]
    assert (other["standing"], other["components"]) == (SAID, "01234567")
    assert "components" not in shipped
    assert shipped["standing"] != SAID
    assert "01234567" in spacegames("saves").out


def test_a_fork_has_the_same_tables(begun, spacegames, saved):
    config = read(saved()).header.config
    assert read(records.fork_at(saved(), 3)).header.config == config


def test_who_is_asked_for_seats_can_look_things_up_in_their_words(spacegames, toy, tables):
    script = ["look nova", "Ann", "bot:random", "", "quit"]
    assert SAID in spacegames("play", "toy", "--components", tables, script=script).lines


def test_simulate_and_bench_take_them_too(spacegames, toy, tables, monkeypatch):
    monkeypatch.setattr("spacegames.bench.REPEATS", 1)
    seen = []
    monkeypatch.setattr("spacegames.bench.play_at_random", _noting(seen, "spacegames.bench"))
    assert spacegames("bench", "toy", "--components", tables, "--seconds", 0.01).code == 0
    assert {config.components.sentence for config in seen} == {SAID}
    quick = ("--games", 2, "--rounds", 1, "--json")
    (report,) = spacegames("simulate", "toy", "--components", tables, *quick).objects
    assert report["games"] == 2


def _noting(seen, module):
    from spacegames.bench import play_at_random

    def play(game, config, *args):
        seen.append(config)
        return play_at_random(game, config, *args)

    return play


@pytest.mark.parametrize(
    ("content", "why"),
    [(None, "toy.toml: No such file or directory"), ("sentence = 7", "toy.toml: sentence: Expected `str`")],
    ids=["missing", "wrong"],
)
@pytest.mark.parametrize("command", ["play", "simulate", "bench"])
def test_tables_that_cannot_be_read_are_a_usage_error(spacegames, toy, tables, home, content, why, command):
    (tables / "toy.toml").unlink()
    if content:
        (tables / "toy.toml").write_text(content)
    ran = spacegames(command, "toy", "--components", tables)
    assert (ran.code, ran.out, ran.err) == (2, "", f"spacegames: {why}\n")
    assert list(home.rglob("*.jsonl")) == []


def test_a_folder_that_is_none_is_a_usage_error(spacegames, toy, tables):
    ran = spacegames("play", "toy", "--components", tables / "toy.toml")
    assert (ran.code, ran.err) == (2, f"spacegames: there is no folder {tables / 'toy.toml'}\n")


def test_a_record_whose_tables_are_no_tables_is_unreadable(begun, spacegames, saved):
    path = saved()
    header, *lines = path.read_text().splitlines()
    config = json.loads(header)
    config["config"]["components"] = {"digest": 7}
    path.write_text("\n".join([json.dumps(config), *lines]))
    ran = spacegames("resume", path.stem)
    assert ran.code == 4
    assert "what cannot be played" in ran.err


def test_only_games_with_tables_read_them(toy, tables):
    assert has_components(toy)
    from spacegames import control

    assert not has_components(control)
    with pytest.raises(ConfigError, match="Control has no tables of components"):
        read_components(control, tables)
