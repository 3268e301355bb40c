"""Why not: every reason has its words, and what one might think of is told its reason."""

import ast
import re
from pathlib import Path

import pytest

from spacegames import critical_orbit
from spacegames.core.decision import Refusal
from spacegames.critical_orbit import messages

from .game import lay

ENGINE = Path(critical_orbit.__file__).parent
NAMES = ("Ada", "Ben", "Cleo", "Dan")


def test_every_refusal_of_the_engine_has_its_words_and_no_other_has():
    codes = {
        code.value
        for path in [
            *ENGINE.glob("*.py"),
            ENGINE.parent / "core" / "frames.py",
            ENGINE.parent / "core" / "decision.py",
        ]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal"
        for code in ast.walk(node.args[0])
        if isinstance(code, ast.Constant) and isinstance(code.value, str)
    }
    assert codes - {"concede_with_three"} == set(messages.REFUSALS)


def test_every_reason_is_met_by_some_test():
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    met = set(re.findall(r'== "(\w+)"', tests))
    assert set(messages.REFUSALS) - met == {"no_outcome", "answer_first"}


def test_the_rules_that_refusals_name_are_in_the_ledger():
    ledger = (ENGINE.parent.parent / "seeds" / "critical-orbit.md").read_text(encoding="utf-8")
    for rules, _ in messages.REFUSALS.values():
        for rule in filter(None, rules.split(", ")):
            assert f"| {rule} |" in ledger


def said(game, text):
    name, what = text.split(": ")
    refusal = critical_orbit.refusal(game.state, game.seat(name), critical_orbit.parse(what))
    return critical_orbit.voice.refusal(refusal, NAMES)


@pytest.mark.rule("CO-118", "CO-117", "CO-54", "CO-143", "CO-80", "CO-87", "CO-28")
def test_a_refusal_says_why_and_names_the_rule():
    game = lay(dice="5 6 1", kept="5 6", tiles={"L1": "hand", "L2": "c3"})
    assert said(game, "H: write H 5 f5") == "that square is shaded (CO-118)"
    assert said(game, "H: write H 5 d4") == "that is not beside a number (CO-117)"
    assert said(game, "H: write H 4 e4") == "a 4 is not to be written in this turn (CO-54)"
    assert said(game, "M: slide blue-round T1") == "the blue round dial is locked (CO-87)"
    assert said(game, "M: valve L2") == "there is no white release valve in hand (CO-97)"
    assert said(game, "H: mark C f1") == "the AI deck does not play Cologne (CO-28)"
    game.does("M: lift L1")
    assert said(game, "M: lay c1") == "L1 would lie on another tile (CO-80)"
    game = lay(3, phase="keep", dice="3 5 6", card="05")
    assert said(game, "M: keep 5 6") == "the 3 has to be called, an AI city asks for it (CO-143)"


def test_what_is_no_action_is_none():
    game = lay()
    action = critical_orbit.parse("write H 1 e4")
    for strange in (
        critical_orbit.Action("write", 1, 9, action.place),
        critical_orbit.Action("write", 5, 1, action.place),
        critical_orbit.Action("write", 1, 1, -1),
        critical_orbit.Action("lift", what=40),
        critical_orbit.Action("sing"),
    ):
        refusal = critical_orbit.refusal(game.state, game.seat("H"), strange)
        assert refusal == Refusal("no_such_action")


class TestThinkable:
    def thought_of(self, game, name):
        """What this role might think of and is told that it cannot be, with the reason."""
        seat = game.seat(name)
        legal = critical_orbit.legal_actions(game.state, seat)
        return {
            critical_orbit.format(action): critical_orbit.refusal(game.state, seat, action).code
            for action in critical_orbit.candidates(game.state, seat)
            if action not in legal
        }

    def test_every_square_with_the_numbers_in_hand(self):
        found = self.thought_of(lay(dice="5 6 1", kept="5 6"), "H")
        assert found["write H 5 f5"] == "shaded"
        assert found["write H 6 e5"] == "filled"
        assert found["write H 6 a1"] == "not_beside"
        assert found["write H 4 e4"] == "other_number"
        assert found["lock"] == "write_first"

    def test_every_corner_for_the_tile_in_hand(self):
        game = lay(tiles={"L1": "hand", "L2": "c3"}).does("M: lift L1")
        found = self.thought_of(game, "M")
        assert found["lay c1"] == "overlaps"
        assert found["lay i9"] == "off_the_grid"

    def test_valves_and_dials(self):
        found = self.thought_of(lay(tiles={"L2": "c3"}, unlocked="blue-round"), "M")
        assert found["valve L2"] == "no_valve"
        assert found["swap red"] == "red_is_broken"
        assert found["slide blue-round T1"] == "space_taken"
        assert found["slide green-round T2"] == "dial_locked"

    def test_calls_that_an_ai_city_forbids(self):
        assert self.thought_of(lay(3, phase="keep", dice="3 5 6", card="05"), "M")["keep 5 6"] == "die_forced"

    def test_marks_where_the_card_forbids_them(self):
        game = lay(3, phase="keep", dice="2 5 2", card="05").does("M: keep 2 5")
        assert self.thought_of(game, "H")["mark C k1"] == "card_elsewhere"

    @pytest.mark.parametrize("name", "MHBC")
    def test_they_are_not_too_many(self, name):
        game = lay(tiles={"L1": "hand"}, dice="5 6 1", kept="5 6").does("M: lift L1")
        assert len(critical_orbit.candidates(game.state, game.seat(name))) < 400
