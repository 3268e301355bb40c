"""The notation: one text for every action."""

import pytest
from msgspec.structs import replace

from spacegames import control
from spacegames.control.actions import ACTIONS, TEXTS, Action
from spacegames.control.components import (
    ANOMALY,
    ANTIMATTER,
    DARK_ENERGY,
    NOVA,
    REACTOR,
    REWIND,
    RIFT,
    TIME_STOP,
)

EXAMPLES = {
    "draw": Action("draw"),
    "pass": Action("pass"),
    "install rift": Action("install", RIFT),
    "burn anomaly": Action("burn", ANOMALY),
    "burn antimatter at B": Action("burn", ANTIMATTER, seat=1),
    "burn rewind at C:nova": Action("burn", REWIND, seat=2, cell=NOVA),
    "burn dark-energy at A:reactor to B": Action("burn", DARK_ENERGY, seat=0, cell=REACTOR, to=1),
    "defuse B:rift with nova": Action("defuse", NOVA, seat=1, cell=RIFT),
    "burn time-stop": Action("stop", TIME_STOP),
    "let": Action("let"),
    "done": Action("done"),
    "destroy D:nova": Action("destroy", seat=3, cell=NOVA),
    "discard from A": Action("discard from", seat=0),
    "discard nova": Action("discard", NOVA),
    "take rift": Action("take", RIFT),
    "card reactor": Action("card", REACTOR),
    "starter B": Action("starter", seat=1),
    "concede A": Action("concede", seat=0),
    "agree": Action("agree"),
}


@pytest.mark.parametrize(("text", "action"), EXAMPLES.items(), ids=EXAMPLES)
def test_what_a_text_means(text, action):
    assert control.parse(text) == action
    assert control.format(action) == text


def test_every_verb_has_an_example():
    assert {action.verb for action in EXAMPLES.values()} == {action.verb for action in ACTIONS.values()}


def test_texts_and_actions_are_inverse():
    assert len(TEXTS) == len(ACTIONS)
    for text, action in ACTIONS.items():
        assert control.format(action) == text
        assert control.parse(text) == action


@pytest.mark.parametrize(
    "text", ["  Burn   REWIND at c:Nova ", "BURN rewind AT C:NOVA", "burn rewind at C:nova\n"]
)
def test_spacing_and_case_do_not_matter(text):
    assert control.parse(text) == EXAMPLES["burn rewind at C:nova"]


@pytest.mark.parametrize(
    "text",
    ["", "nova", "install", "install flux", "burn rewind at E:nova", "burn dark-energy at A:nova to B",
     "burn dark-energy at A:rift to A", "defuse B:rift", "discard from", "starter E", "draw nova"],
)  # fmt: skip
def test_anything_else_is_no_action(text):
    with pytest.raises(ValueError, match="no action of Control"):
        control.parse(text)


def test_only_actions_of_the_game_have_a_text():
    with pytest.raises(KeyError):
        control.format(Action("teleport"))


@pytest.mark.parametrize("beside", [{"card": NOVA}, {"seat": 1}, {"cell": REACTOR}, {"to": 1}])
def test_an_action_that_says_more_than_its_text_is_refused(scenario, beside):
    turn = scenario(["nova anomaly rewind", "nova"], ["", "rift nova"], sudden_death=True)
    answer = scenario(["nova", "time-stop"], reaction="burn anomaly")
    wormhole = scenario(["wormhole", ""], discard="rift reactor")
    wormhole.plays("A", "burn wormhole")
    for table in (turn, answer, wormhole):
        seat = table.asks()[1]
        for text in table.legal(seat):
            odd = replace(control.parse(text), **beside)
            if odd not in TEXTS:
                table.refuses(seat, odd)


def test_every_action_survives_json():
    for action in ACTIONS.values():
        assert control.decode(control.encode(action), control.Action) == action
