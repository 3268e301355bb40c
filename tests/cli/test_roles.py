"""A game in which every seat is a role, on the command line."""

from random import Random

import pytest

from spacegames import bots, critical_orbit
from spacegames.core.play import replay
from spacegames.core.record import Sitter, read
from spacegames.core.seats import seat_number
from spacegames.core.table import Table
from spacegames.hotseat.seating import roles_named, sitters
from spacegames.plain.game import LineGame
from spacegames.plain.talk import Input, Text

CREWS = [
    ("Ann",),
    ("mercury=Ann", "cologne=bot:greedy"),
    ("mercury=bot:greedy", "houston=Ann", "bengaluru=Cy=bot:random"),
    ("Ann", "bot:greedy", "bot:random", "bot:greedy"),
]


class Mission:
    """A seeded mission of four turns that Ann plays with bots: what she answers, and what is done."""

    def __init__(self, specs):
        self.args = ["critical-orbit", "--seed", 7, "--turns", 4, *(f"--seat={spec}" for spec in specs)]
        game, who = critical_orbit, sitters(critical_orbit, specs)
        config = game.Config(seats=len(who), turns=4, **roles_named(game, specs))
        self.table = Table.open(game, config, who, 7, bots.make)
        ann = Ann(self.table)
        LineGame(self.table, ann, open_table=True, pause=0.0).play()
        self.script, self.done = ann.script, plies(self.table.play)


class Ann(Text):
    """She answers anything that is asked, and does nothing that is not."""

    def __init__(self, table):
        super().__init__(Input())
        self.table, self.rng = table, Random(1)
        self.script = []

    def _print(self, text, indent=0):
        pass

    def question(self, question):
        self.answers = self.table.answers(seat_number(question.seat))

    def read(self, prompt, meanwhile=None):
        answer = critical_orbit.format(self.rng.choice(self.answers)) if self.answers else ""
        self.script.append(answer)
        return answer


def plies(play):
    return [(ply.seat, critical_orbit.format(ply.action)) for ply in play.plies]


def done_in(path):
    done = replay(critical_orbit, read(path))
    assert not done.trouble
    return plies(done.play)


@pytest.mark.parametrize("specs", CREWS, ids=len)
def test_a_whole_mission_is_played_as_json(spacegames, saved, specs):
    mission = Mission(specs)
    ran = spacegames("play", *mission.args, "--json", script=mission.script)
    assert ran.code == 0, ran.err
    assert done_in(saved()) == mission.done
    assert sum("question" in line for line in ran.objects) == len(mission.script)
    ended = critical_orbit.voice.outcome(mission.table.play.state.outcome, mission.table.names)
    assert ended in [line.get("text") for line in ran.objects]


def test_a_mission_is_saved_listed_gone_on_with_and_told(spacegames, saved):
    mission = Mission(CREWS[1])
    half = len(mission.script) // 2
    assert spacegames("play", *mission.args, script=mission.script[:half]).code == 0
    (row,) = spacegames("saves", "--json").objects
    assert (row["game"], row["seats"]) == ("critical-orbit", "Mercury III (Ann), Cologne (Greedy B)")
    assert spacegames("resume", saved().stem, script=mission.script[half:]).code == 0
    assert done_in(saved()) == mission.done
    told = spacegames("replay", saved().stem).lines
    events = [event for happened in mission.table.play.events for event in happened]
    assert told == [critical_orbit.voice.event(event, mission.table.names) for event in events]


# ---------------------------------------------------------------------------------- Sitting down


@pytest.mark.parametrize(
    ("answers", "found", "roles"),
    [
        (["Ann", "", "", ""], [Sitter("Ann")], ()),
        (["", "bot:greedy", "", ""], [Sitter("Player A"), Sitter("Greedy B", "greedy")], ()),
        (
            ["Ann", "AI", "bot:genius", "Bo=bot:random", "look keep", "Houston", "bot:greedy"],
            [Sitter("Ann"), Sitter("Bo", "random"), Sitter("Greedy C", "greedy")],
            ("mercury", "bengaluru", "cologne"),
        ),
    ],
    ids=["alone", "with a bot", "with mistakes"],
)
def test_roles_are_asked_for_one_by_one(spacegames, saved, monkeypatch, answers, found, roles):
    monkeypatch.setattr("spacegames.plain.talk.Text.problem", lambda self, text: self.lines("note", [text]))
    ran = spacegames("play", "critical-orbit", "--turns", 4, script=[*answers, "quit"])
    assert ran.code == 0, ran.err
    header = read(saved()).header
    assert header.sitters == found
    assert tuple(header.config["roles"]) == roles


def test_a_role_that_somebody_has_to_hold_is_not_left(spacegames, home):
    ran = spacegames("play", "critical-orbit", "--seat", "mercury=ai", "--seat", "houston=Ann")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "spacegames: mercury has to be held by a seat; ai can play houston, bengaluru, cologne\n"
    )


def test_one_person_on_several_seats_has_nobody_to_hide_from(spacegames):
    ann = ("--seat", "mercury=Ann", "--seat", "houston=Ann", "--turns", 4)
    assert spacegames("play", "critical-orbit", *ann).code == 0
    ran = spacegames("play", "critical-orbit", *ann, "--seat", "cologne=Bo")
    assert (ran.code, "--open-table" in ran.err) == (2, True)
