"""The settings of a game as options of a command, whatever game it is."""

import inspect
import os
import subprocess
import sys

import msgspec
import pytest

from spacegames import choices, cli, control
from spacegames.core import registry
from spacegames.core.record import read

ANN_AND_A_BOT = ("--seat", "Ann", "--seat", "bot:random", "--seed", 1)


def config_played(saved):
    return read(saved()).header.config


# ------------------------------------------------------------------------------------ What is given


def test_every_setting_comes_into_the_config(spacegames, toy, saved):
    given = ("--rounds", 1, "--open-discard", "--starter", "b", "--depth", "FLAT", "--no-tidy", "--width", 7)
    variants = ("--variant", "precise-traveller", "--variant", "level-playing-field")
    ran = spacegames("play", "toy", *given, *variants, *ANN_AND_A_BOT)
    assert ran.code == 0, ran.err
    expected = toy.Config(
        seats=2,
        rounds=1,
        open_discard=True,
        starter=1,
        depth="flat",
        tidy=False,
        width=7,
        variants=("precise-traveller", "level-playing-field"),
    )
    assert msgspec.convert(config_played(saved), toy.Config) == expected


def test_what_is_not_given_is_as_the_game_has_it(spacegames, toy, saved):
    assert spacegames("play", "toy", *ANN_AND_A_BOT).code == 0
    assert msgspec.convert(config_played(saved), toy.Config) == toy.Config(seats=2)


@pytest.mark.parametrize(
    "args",
    [
        ("--rounds", 1, "play-game", "--open-discard"),
        ("--open-discard", "play-game", "--rounds=1"),
        ("play-game", "--components-are-none", "--rounds", 1, "--open-discard"),
    ],
    ids=["before", "between", "after"],
)
def test_settings_stand_before_or_after_the_game(spacegames, saved, args):
    args = ["control" if arg == "play-game" else arg for arg in args if arg != "--components-are-none"]
    assert spacegames("play", *args, *ANN_AND_A_BOT).code == 0
    assert (config_played(saved)["rounds"], config_played(saved)["open_discard"]) == (1, True)


def test_the_value_of_an_option_is_not_taken_for_the_game(spacegames, toy, saved):
    ran = spacegames("play", "--seat", "control", "--seat", "bot:random", "toy", "--no-tidy", "--seed", 1)
    assert ran.code == 0, ran.err
    assert read(saved()).header.game == "toy"
    assert config_played(saved)["tidy"] is False


@pytest.mark.parametrize(
    ("given", "minutes", "turns"),
    [((), 20, 35), (("--turns", 3), 20, 3), (("--turns", 0), 20, 0), (("--minutes", 30), 30, 0)],
    ids=str,
)
def test_in_line_mode_no_clock_runs_unless_it_was_asked_for(spacegames, saved, given, minutes, turns):
    ran = spacegames("play", "critical-orbit", "--seat", "Ann", *given)
    assert ran.code == 0, ran.err
    assert (config_played(saved)["minutes"], config_played(saved)["turns"]) == (minutes, turns)


@pytest.mark.parametrize("setup", ["4", "T1 T2 R3 B4 L5 L6", " t1 t2  r3 b4 l5 l6"])
def test_the_dials_may_lie_as_they_are_wanted(spacegames, saved, setup):
    assert spacegames("play", "critical-orbit", "--seat", "Ann", "--setup", setup).code == 0
    assert config_played(saved)["setup"] == " ".join(setup.upper().split())


def test_simulate_plays_with_the_settings(spacegames, toy):
    quick = ("--bots", "random", "--games", 4, "--seed", 3, "--json")
    short = spacegames("simulate", "toy", *quick, "--rounds", 1).objects
    whole = spacegames("simulate", "toy", *quick).objects
    assert short[0]["mean_plies"] < whole[0]["mean_plies"]


def test_bench_and_simulate_take_the_fewest_seats_there_are(spacegames, toy, monkeypatch):
    monkeypatch.setattr("spacegames.bench.REPEATS", 1)
    toy.info = msgspec.structs.replace(toy.info, seats=(3, 4))
    (benched,) = spacegames("bench", "toy", "--seconds", 0.01, "--json").objects
    assert benched["seats"] == 3
    quick = ("--games", 1, "--rounds", 1, "--json")
    assert len(spacegames("simulate", "toy", "--bots", "random", *quick).objects[0]["seats"]) == 3
    four = "random,random,random,random"
    assert len(spacegames("simulate", "toy", "--bots", four, *quick).objects[0]["seats"]) == 4


# ---------------------------------------------------------------------------------------- Refusals


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (
            ("play", "control", "--rouns", 1),
            "Control has no setting --rouns; it has --variant, --starter, --rounds, --open-discard",
        ),
        (("play", "--rouns=1", "control"), "Control has no setting --rouns;"),
        (("simulate", "control", "--depth", "flat"), "Control has no setting --depth;"),
        (("play", "control", "--sed", 1), "there is no option --sed; did you mean --seed?"),
        (
            ("play", "toy", "--depth", "shallow"),
            "--depth takes deep (as deep as can be) or flat, not 'shallow'",
        ),
        (
            ("play", "toy", "--width", "12"),
            "--width takes 0 (any), 3 (narrow) or a number of feet, not '12': it is 1 to 9 wide",
        ),
        (("play", "toy", "--starter", "E"), "--starter takes A, B, C or D, not 'E'"),
        (
            ("play", "toy", "--variant", "blitz"),
            "Toy: a Game has no variant 'blitz'; it has precise-traveller,",
        ),
        (
            ("play", "critical-orbit", "--setup", "T1 T2"),
            "--setup takes 1, 2, 3, 4, 5, 6 or six spaces, not 'T1 T2': six dials need six spaces, not 2",
        ),
        (
            ("play", "critical-orbit", "--turns", "7", "--minutes", "30"),
            "one plays by the clock or so many turns, not both",
        ),
        (
            ("play", "critical-orbit", "--seat", "Ann", "--keeper", "cologne"),
            "the keeper of the AI cities holds a role; 'cologne' does not",
        ),
        (("play", "--rounds", 1), "--rounds: of which game? There are: control"),
        (("play", "chess", "--rounds", 1), "there is no game 'chess'"),
        (("simulate", "toy", "--seats", 2, "--starter", "C"), "there is no seat number 2"),
        (("play", "control", "--components", "."), "Control has no tables of components"),
        (("simulate", "control", "--components", "."), "Control has no tables of components"),
        (("bench", "control", "--components", "."), "Control has no tables of components"),
    ],
    ids=lambda value: " ".join(map(str, value)) if isinstance(value, tuple) else "",
)
def test_what_cannot_be_meant_is_refused_in_one_line(spacegames, toy, home, args, why):
    ran = spacegames(*args)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"spacegames: {why}")
    assert len(ran.err.splitlines()) == 1
    assert list(home.rglob("*.jsonl")) == []


def test_a_game_without_settings_says_that_it_has_none(spacegames, toy):
    del toy.Config
    toy.options, toy.variants, toy.Config = (), (), control.Config
    toy.Config = msgspec.defstruct("Bare", [("seats", int, 2), ("variants", tuple, ())], frozen=True)
    ran = spacegames("play", "toy", "--rounds", 1)
    assert (ran.code, ran.err) == (2, "spacegames: Toy: a Game has no setting --rounds; it has none\n")


def test_a_setting_that_only_few_can_play_with_is_refused_when_too_many_sit_down(
    spacegames, toy, monkeypatch
):
    class OnlyForTwo(toy.Config, frozen=True, kw_only=True):
        def check(self):
            super().check()
            if self.depth == "flat" and self.seats > 2:
                raise ValueError("flat is for 2 seats")

    toy.Config = OnlyForTwo
    assert spacegames("play", "toy", "--depth", "flat", *ANN_AND_A_BOT).code == 0
    ran = spacegames("play", "toy", "--depth", "flat", *ANN_AND_A_BOT, "--seat", "bot:random")
    assert (ran.code, ran.err) == (2, "spacegames: flat is for 2 seats\n")
    ran = spacegames("play", "toy", "--depth", "flat", "--plain", script=["Ann", "", "", "quit"])
    assert ran.code == 0, ran.err


# ---------------------------------------------------------------------------------- Help, completion


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_the_help_on_a_game_tells_its_settings(spacegames, toy, command, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    shown = spacegames(command, "toy", "--help").out
    assert "Settings of Toy: a Game" in shown
    for option in toy.options:
        assert choices.flag(option) in shown
        assert option.help in shown
    assert "0 (a match to the timeline tokens) or 1 (a single round)" in shown
    assert "0|3|..." in shown
    assert "0 (any), 3 (narrow) or a number of feet" in shown
    assert "--depth" not in spacegames(command, "control", "--help").out
    assert "--rounds" not in spacegames(command, "--help").out


def test_the_help_on_a_game_of_roles_names_them(spacegames, monkeypatch):
    monkeypatch.setenv("COLUMNS", "400")
    shown = spacegames("play", "critical-orbit", "--help").out
    assert "The roles are mercury, houston, bengaluru, cologne: cologne=Ann" in shown
    assert "The roles are" not in spacegames("play", "control", "--help").out


@pytest.mark.parametrize("name", registry.names())
def test_no_setting_is_called_like_an_option_of_a_command(name):
    game = registry.load(name)
    group = cli.typer.main.get_command(cli.app)
    taken = {
        flag
        for command in ("play", "simulate")
        for param in group.commands[command].params
        for flag in param.opts
    }
    own = choices.flags(game)
    assert not taken & set(own)
    assert len(set(own)) == len(own)


@pytest.mark.parametrize("name", registry.names())
def test_every_choice_is_read_as_it_is_written(name):
    for option in choices.settings(registry.load(name)):
        default, *others = [value for value, _ in option.choices]
        assert choices.words(option, default) == []
        if not choices.is_switch(option):
            assert [choices.read(option, choices.words(option, value)[1]) for value in others] == others


COMPLETE = "import sys; sys.argv[0] = 'spacegames'; from spacegames.cli import main; main()"


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("spacegames play control --ro", ["--rounds"]),
        ("spacegames play --open", ["--open-table", "--open-screen"]),
        ("spacegames play control --open", ["--open-table", "--open-screen", "--open-discard"]),
        ("spacegames simulate control --starter ", ["A", "B", "C", "D"]),
        ("spacegames play --seat x control --rounds ", ["0", "1"]),
        ("spacegames play critical-orbit --setup ", ["1", "2", "3", "4", "5", "6"]),
        ("spacegames play critical-orbit --seat hou", ["houston="]),
        ("spacegames play critical-orbit --seat houston=bot:r", ["houston=bot:random"]),
        ("spacegames play critical-orbit --seat houston=a", ["houston=ai"]),
    ],
)
def test_the_shell_completes_settings_and_their_values(home, words, offered):
    typed = {"COMP_WORDS": words, "COMP_CWORD": str(len(words.split(" ")) - 1)}
    environment = os.environ | typed | {"_SPACEGAMES_COMPLETE": "complete_bash"}
    ran = subprocess.run([sys.executable, "-c", COMPLETE], env=environment, capture_output=True, text=True)
    assert ran.stdout.split() == offered, ran.stderr


def test_the_command_line_names_no_setting_of_a_game():
    sources = [inspect.getsource(module) for module in (cli, choices)]
    for name in registry.names():
        for option in registry.load(name).options:
            assert not any(f'"{option.name}"' in source for source in sources)
            assert not any(f'{choices.flag(option)}"' in source for source in sources)
