"""The table: who sits where, what is dealt and when, and how a sitting goes on and ends."""

import json
import random
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import pytest

from spacegames import bots, control
from spacegames.bots.random_bot import RandomBot
from spacegames.core.bot import View
from spacegames.core.game import ConfigError
from spacegames.core.play import IllegalAction, Play
from spacegames.core.record import RecordError, Sitter, fork, read
from spacegames.core.seats import CHANCE, TABLE
from spacegames.core.table import Table

ANN, BO, CY, DI = range(4)
NAMES = ("Ann", "Bo", "Cy", "Di")


def sat_down(*who, path=None, seed=7, make_bot=bots.make, **settings) -> Table:
    """A new game between these people (`"Ann"`) and bots (`"bot:random"`)."""
    sitters = [
        Sitter(f"Bot {seat}", name.removeprefix("bot:")) if name.startswith("bot:") else Sitter(name)
        for seat, name in enumerate(who)
    ]
    config = control.Config(seats=len(who), **settings)
    return Table.open(control, config, sitters, seed, make_bot, path=path)


def goes_on(table, plies=5000, seed=1) -> Table:
    """Chance, bots and people do something legal, so many times or until the end."""
    rng = Random(seed)
    for _ in range(plies):
        if table.over:
            break
        if not table.step():
            seat = table.waiting_for()[0]
            table.act(seat, rng.choice(table.legal_actions(seat)))
    return table


def dealt(*who, **settings) -> Table:
    """The same, and it is somebody's turn."""
    table = sat_down(*who, **settings)
    while table.step():
        pass
    return table


def resumed(path, make_bot=bots.make) -> Table:
    return Table.resume(control, path, make_bot)


def without_times(path) -> list[dict]:
    return [{key: value for key, value in json.loads(line).items() if key != "t"} for line in path.open()]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.jsonl"


# ---------------------------------------------------------------------------------- Sitting down


def test_names_and_people_are_told_by_seat():
    table = sat_down("Ann", "bot:random", "Cy")
    assert table.names == ["Ann", "Bot 1", "Cy"]
    assert table.humans == [ANN, CY]


@pytest.mark.parametrize("who", [("Ann",), ("Ann", "Bo", "Cy")])
def test_there_is_one_sitter_for_every_seat(who, path):
    with pytest.raises(ValueError, match="2 seats"):
        Table.open(control, control.Config(seats=2), [Sitter(n) for n in who], 7, bots.make, path=path)
    assert not path.exists()


def test_an_undo_setting_that_nobody_knows_is_refused(path):
    people = [Sitter("Ann"), Sitter("Bo")]
    with pytest.raises(ValueError, match="on, free, off"):
        Table.open(control, control.Config(), people, 7, bots.make, undo="maybe", path=path)
    assert not path.exists()


def test_a_bot_that_nobody_knows_is_refused(path):
    with pytest.raises(ValueError, match="genius"):
        sat_down("Ann", "bot:genius", path=path)
    assert not path.exists()


def test_settings_that_cannot_be_played_are_refused(path):
    with pytest.raises(ConfigError, match="1 round"):
        sat_down("Ann", "Bo", rounds=7, path=path)
    assert not path.exists()


def test_a_table_without_a_record_plays_too():
    assert goes_on(sat_down("Ann", "Bo", rounds=1)).over


# ------------------------------------------------------------------------------------- Whose turn


def test_chance_and_bots_answer_by_themselves_and_people_are_waited_for():
    table = sat_down("Ann", "bot:random", starter=BO)
    assert table.decision.owes == (CHANCE,)
    assert table.waiting_for() == []
    while table.decision.owes == (CHANCE,):
        assert table.step()
    assert table.decision.owes == (BO,)
    assert table.waiting_for() == []
    while table.waiting_for() == []:
        assert table.step()
    assert table.waiting_for() == [ANN]
    assert not table.step()


def test_nobody_is_waited_for_when_the_game_is_over():
    table = goes_on(sat_down("Ann", "Bo", rounds=1))
    assert table.over
    assert table.waiting_for() == []
    assert not table.step()


def test_bots_answer_a_sealed_question_before_people_are_asked():
    table = sat_down("Ann", "Bo", "bot:random")
    rng = Random(1)
    while not (table.decision.kind == "answer" and {BO, CY} <= set(table.decision.owes)):
        goes_on(table, 1, seed=rng.random())
    assert table.step()
    assert table.decision.owes == (BO,)
    assert not table.step()


@pytest.mark.parametrize(
    ("seat", "text", "code"),
    [
        (ANN, "install nova", "card_not_there"),
        (ANN, "pass", "no_pass_yet"),
        (ANN, "card nova", "no_turn_action"),
        (BO, "draw", "not_asked"),
        (CHANCE, "card nova", "not_asked"),
        (TABLE, "draw", "no_such_action"),
    ],
)
def test_an_illegal_action_changes_neither_the_game_nor_the_record(path, seat, text, code):
    table = dealt("Ann", "Bo", starter=ANN, path=path, seed=1)
    state, written = control.encode(table.play.state), path.read_bytes()
    with pytest.raises(IllegalAction) as illegal:
        table.act(seat, control.parse(text))
    assert illegal.value.refusal.code == code
    assert control.encode(table.play.state) == state
    assert path.read_bytes() == written


def test_nothing_can_be_done_when_the_game_is_over(path):
    table = goes_on(sat_down("Ann", "Bo", rounds=1, path=path))
    written = path.read_bytes()
    for seat, text in ((ANN, "draw"), (CHANCE, "card nova")):
        with pytest.raises(IllegalAction):
            table.act(seat, control.parse(text))
    assert path.read_bytes() == written


# ------------------------------------------------------------------------------------ The dealer


def test_the_same_seed_and_answers_give_the_same_record(tmp_path):
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    for record in (one, other):
        random.seed(record.name)
        goes_on(sat_down("Ann", "bot:random", "Cy", rounds=1, path=record))
    assert without_times(one) == without_times(other)


def test_games_played_side_by_side_do_not_touch_each_other():
    alone = goes_on(sat_down("Ann", "bot:random", rounds=1))
    side_by_side = [sat_down("Ann", "bot:random", rounds=1), sat_down("Ann", "bot:random", seed=8)]
    rng = Random(1)
    while not side_by_side[0].over:
        for table in side_by_side:
            if not table.over and not table.step():
                seat = table.waiting_for()[0]
                legal = table.legal_actions(seat)
                table.act(seat, rng.choice(legal) if table is side_by_side[0] else legal[0])
    assert side_by_side[0].play.plies == alone.play.plies


def test_another_seed_deals_other_cards():
    hands = {control.encode(dealt("Ann", "Bo", seed=seed).play.state.hands) for seed in range(20)}
    assert len(hands) == 20


def test_a_game_that_is_taken_up_again_goes_on_as_it_would_have(tmp_path):
    whole = goes_on(sat_down("Ann", "bot:random", rounds=1, path=tmp_path / "whole.jsonl"))
    rng = Random(1)
    path = tmp_path / "parts.jsonl"
    sat_down("Ann", "bot:random", rounds=1, path=path).close()
    over = False
    while not over:
        table = resumed(path)
        if not table.step():
            table.act(ANN, rng.choice(table.legal_actions(ANN)))
        over = table.over
        table.close()
    assert without_times(path)[1:] == without_times(whole.record.path)[1:]


# ------------------------------------------------------------------------------------- Resuming


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_record_cut_after_any_line_is_the_game_as_it_was_then(path, seats):
    table = sat_down(*NAMES[:seats], path=path, rounds=1)
    rng = Random(seats)
    moments = [(control.encode(table.play.state), table.decision)]
    for _ in range(90):
        goes_on(table, 1, seed=rng.random())
        moments.append((control.encode(table.play.state), table.decision))
    table.close()
    lines = path.read_bytes().splitlines(keepends=True)
    for plies, (state, question) in enumerate(moments[: len(lines)]):
        cut = path.with_name(f"cut-{plies}.jsonl")
        cut.write_bytes(b"".join(lines[: plies + 1]))
        again = resumed(cut)
        assert control.encode(again.play.state) == state
        assert again.decision == question
        assert len(again.play.plies) == plies
        again.close()


def test_a_resumed_game_has_the_same_past(path):
    table = goes_on(sat_down("Ann", "Bo", path=path), 60)
    before = table.play
    table.close()
    again = resumed(path).play
    assert again.plies == before.plies
    assert again.events == before.events


def test_a_record_that_is_resumed_again_and_again_is_still_the_same(path):
    goes_on(sat_down("Ann", "Bo", path=path), 30).close()
    written = path.read_bytes()
    for _ in range(3):
        resumed(path).close()
    assert path.read_bytes() == written


# -------------------------------------------------------------------------------------- Hints


def test_a_hint_changes_nothing_at_the_table_and_is_a_line_of_the_record(path):
    table = dealt("Ann", "Bo", starter=ANN, path=path)
    before, plies, lines = control.encode(table.play.state), len(table.play.plies), without_times(path)
    table.take_hint(ANN)
    assert control.encode(table.play.state) == before
    assert len(table.play.plies) == plies
    assert without_times(path) == [*lines, {"seat": "A", "hint": True}]


def test_a_hint_stands_after_an_undo_and_when_the_game_is_resumed(path):
    table = dealt("Ann", "Bo", starter=ANN, path=path)
    table.take_hint(ANN)
    table.act(ANN, table.legal_actions(ANN)[1])
    table.undo(ANN)
    table.take_hint(ANN)
    table.redo(ANN)
    assert table.play.hints == [ANN, ANN]
    table.close()
    again = resumed(path)
    assert again.play.hints == [ANN, ANN]
    assert control.encode(again.play.state) == control.encode(table.play.state)


# ------------------------------------------------------------------------------- Bots take seats


def test_a_seat_handed_to_a_bot_is_played_by_it(path):
    table = dealt("Ann", "Bo", starter=ANN, path=path)
    assert not table.step()
    table.seat_bot(ANN, "random")
    assert table.names == ["Ann (random)", "Bo"]
    assert table.humans == [BO]
    plies = len(table.play.plies)
    assert table.step()
    assert table.play.plies[plies].seat == ANN


def test_a_seat_handed_to_a_bot_stays_so(path):
    table = dealt("Ann", "Bo", starter=ANN, path=path)
    table.seat_bot(ANN, "random")
    table.close()
    again = resumed(path)
    assert again.names == ["Ann (random)", "Bo"]
    assert again.humans == [BO]
    assert again.step()


def test_a_bot_that_nobody_knows_takes_no_seat(path):
    table = dealt("Ann", "Bo", path=path)
    written = path.read_bytes()
    with pytest.raises(ValueError, match="genius"):
        table.seat_bot(ANN, "genius")
    assert path.read_bytes() == written
    assert table.humans == [ANN, BO]


def test_the_sitters_of_one_table_are_not_those_of_another():
    people = [Sitter("Ann"), Sitter("Bo")]
    one, other = [Table.open(control, control.Config(), people, 7, bots.make) for _ in range(2)]
    one.seat_bot(ANN, "random")
    assert other.names == ["Ann", "Bo"]
    assert people[ANN].bot is None


# ------------------------------------------------------------------------------ What a bot is given


class Witness:
    """A bot that keeps what it was given, and does anything legal."""

    def __init__(self):
        self.views = []

    def choose(self, view):
        self.views.append(view)
        return RandomBot().choose(view)


# Code is no part of what a bot is given: with code anything could be reached.
CODE = (ModuleType, type, FunctionType, BuiltinFunctionType, MethodType)


def reachable(start) -> list:
    """Everything that can be come by from there by attributes, items and keys."""
    found, waiting = {}, [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, (*CODE, str, int, float)) or thing is None:
            continue
        found[id(thing)] = thing
        if isinstance(thing, dict):
            waiting += [*thing.keys(), *thing.values()]
        elif isinstance(thing, list | tuple | set | frozenset):
            waiting += thing
        else:
            waiting += [getattr(thing, name) for name in dir(thing) if not name.startswith("__")]
    return list(found.values())


def test_a_bot_gets_a_view_and_cannot_reach_the_state_from_it():
    witness = Witness()
    table = sat_down("Ann", "bot:witness", "Cy", make_bot=lambda name, game: witness, rounds=1)
    while not table.over:
        seen = len(witness.views)
        secrets = [table, table.play, table.play.state, table.play.state.deck, *table.play.state.hands]
        goes_on(table, 1)
        for view in witness.views[seen:]:
            assert isinstance(view, View)
            things = reachable(view)
            assert not [thing for thing in things if isinstance(thing, control.State | Play | Table)]
            assert not {id(secret) for secret in secrets} & {id(thing) for thing in things}
    assert witness.views


def test_a_view_holds_what_the_seat_knows_and_may_do():
    witness = Witness()
    table = sat_down("bot:witness", "Bo", starter=ANN, make_bot=lambda name, game: witness)
    while not witness.views:
        state = control.copy(table.play.state)
        table.step()
    (view,) = witness.views
    assert view.seat == ANN
    assert view.decision == control.decision(state)
    assert view.observation == control.observe(state, (ANN,))
    assert view.observation.hands[BO] is None
    assert list(view.legal) == control.legal_actions(state, ANN)
    assert control.observe(view.world(), (ANN,)) == view.observation


def test_a_bot_that_spoils_its_view_spoils_nothing_else():
    class Vandal:
        def choose(self, view):
            choice = view.legal[0]
            view.legal.clear()
            world = view.world()
            world.hands[0].clear()
            world.frames.clear()
            return choice

    table = sat_down("bot:vandal", "bot:vandal", rounds=1, make_bot=lambda name, game: Vandal())
    assert goes_on(table, 300).play.plies
    assert control.census(table.play.state) == control.census(control.start(table.config))


def test_a_bot_that_does_what_is_illegal_is_refused(path):
    class Cheat:
        def choose(self, view):
            return control.parse("take nova")

    table = sat_down("bot:cheat", "Bo", starter=ANN, make_bot=lambda name, game: Cheat(), path=path)
    with pytest.raises(IllegalAction):
        goes_on(table, 100)
    assert without_times(path)[-1]["seat"] == "chance"


# ----------------------------------------------------------------------------- How it ends early


@pytest.mark.rule("CTL-130")
def test_who_concedes_loses_to_the_other():
    table = dealt("Ann", "Bo")
    table.say(control.parse("concede A"))
    assert table.over
    assert control.outcome(table.play.state).winners == (BO,)
    assert control.returns(table.play.state) == [-1, 1]


@pytest.mark.rule("CTL-130")
def test_a_team_concedes_together():
    table = dealt(*NAMES)
    table.say(control.parse("concede B"))
    assert control.outcome(table.play.state).winners == (ANN, CY)


@pytest.mark.rule("CTL-131")
def test_among_three_nobody_concedes(path):
    table = dealt("Ann", "Bo", "Cy", path=path)
    written = path.read_bytes()
    with pytest.raises(IllegalAction) as illegal:
        table.say(control.parse("concede A"))
    assert illegal.value.refusal.code == "concede_with_three"
    assert not table.over
    assert path.read_bytes() == written


@pytest.mark.rule("CTL-132")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_draw_is_agreed(seats):
    table = dealt(*NAMES[:seats])
    table.say(control.parse("agree"))
    assert table.over
    assert control.outcome(table.play.state).winners == ()
    assert control.returns(table.play.state) == [0] * seats


@pytest.mark.parametrize("text", ["concede A", "agree"])
def test_a_game_that_ended_early_is_over_when_it_is_resumed(path, text):
    table = dealt("Ann", "Bo", path=path)
    table.say(control.parse(text))
    assert without_times(path)[-1] == {"seat": "table", "do": text}
    table.close()
    assert resumed(path).over


def test_only_the_table_says_that_somebody_concedes():
    table = dealt("Ann", "Bo", starter=ANN)
    with pytest.raises(IllegalAction):
        table.act(ANN, control.parse("concede B"))
    assert not table.over


# --------------------------------------------------------------------------------------- The log


@pytest.mark.rule("CTL-114")
def test_in_play_the_log_of_a_seat_is_what_the_game_lets_it_recall():
    table = goes_on(sat_down("Ann", "Bo"), 60)
    events = table.events()
    for seats in ((), (ANN,), (BO,)):
        assert table.recalled(seats) == control.recall(events, seats, table.config)
        assert table.log(seats) == [events[place].seen_by(*seats) for place in table.recalled(seats)]
    assert len(table.recalled(())) < len(events)


def test_when_the_game_is_over_the_log_is_everything():
    table = goes_on(sat_down("Ann", "Bo", rounds=1))
    assert table.log(()) == table.events() == [event for told in table.play.events for event in told]
    assert table.recalled(()) == list(range(len(table.events())))


# ------------------------------------------------------------------------------- A second record


def test_a_fork_is_a_record_of_its_own(path):
    goes_on(sat_down("Ann", "Bo", path=path), 30).close()
    original = path.read_bytes()
    contents = read(path)
    other = path.with_name("other.jsonl")
    fork(other, contents.header, contents.lines[:20])
    assert other.stat().st_mode & 0o777 == 0o600
    goes_on(resumed(other), 5)
    assert len(read(other).lines) == 25
    assert path.read_bytes() == original


def test_a_fork_takes_no_name_that_is_taken(path):
    goes_on(sat_down("Ann", "Bo", path=path), 30).close()
    original = path.read_bytes()
    with pytest.raises(RecordError):
        fork(path, read(path).header, [])
    assert path.read_bytes() == original
