"""The laws of legality, liveness, record, recall, codec, copy, conservation, commit and determinism."""

import os
import random
import subprocess
import sys
from collections.abc import Sequence
from itertools import islice, permutations, zip_longest
from random import Random
from types import ModuleType
from typing import Any, Final, cast

from msgspec import Struct

from spacegames.core.chance import choose
from spacegames.core.conformance.match import (
    OFTEN,
    SELDOM,
    Moment,
    match,
    names_of,
    play_on,
    read,
    replay,
    sample_world,
    seats_of,
    some,
    strange,
    views_of,
    who,
)
from spacegames.core.conformance.words import check_text
from spacegames.core.decision import OPEN, SEALED, TURN
from spacegames.core.event import Event
from spacegames.core.game import Game
from spacegames.core.seats import CHANCE, CLOCK, seat_name


def law_legality(game: Game, config: Any, seed: int) -> None:
    """An action is refused exactly if it is not listed, with a reason, and that changes nothing."""
    rng = Random(f"legality {seed}")
    known = []
    for moment in match(game, config, seed):
        if moment.action is not None:
            known.append(moment.action)
        if rng.random() >= OFTEN:
            continue
        state, names = moment.state, names_of(game, moment.state)
        before = game.encode(state)
        for seat in (*seats_of(game, state), CHANCE, CLOCK):
            legal = game.legal_actions(state, seat)
            thought_of = game.candidates(state, seat)
            for action in legal:
                assert action in thought_of, f"{moment}: {seat_name(seat)} {action} is legal and no candidate"
            for action in (*thought_of, *strange(game, known, rng)):
                refusal = game.refusal(state, seat, action)
                what = f"{moment}: {seat_name(seat)} {action}"
                assert (refusal is None) == (action in legal), (
                    f"{what} is {'' if action in legal else 'not '}listed, its refusal is {refusal}"
                )
                if refusal:
                    check_text(game.voice.refusal(refusal, names), f"{what}, {refusal}")
            assert game.encode(state) == before, f"{moment}: asking {seat_name(seat)} changes the state"


def law_liveness(game: Game, config: Any, seed: int) -> None:
    """Until the end somebody owes an answer and has one, in sampled worlds too, and the end comes."""
    rng = Random(f"liveness {seed}")
    for moment in match(game, config, seed):
        _check_question(game, moment, config.sides)
        if rng.random() < SELDOM:
            view = tuple(seat for seat in moment.decision.owes if seat >= 0)
            world = sample_world(game, moment, view, rng)
            for sampled in play_on(game, world, rng):
                _check_question(game, sampled, config.sides)


def _check_question(game: Game, moment: Moment, sides: Sequence[Sequence[int]]) -> None:
    state, decision = moment.state, moment.decision
    asked = (*decision.owes, *decision.may)
    outcome, returns = game.outcome(state), game.returns(state)
    assert bool(decision.owes) == (outcome is None), f"{moment}: the outcome is {outcome}"
    assert decision.owes or not decision.may, f"{moment}: {decision.may} may act when all is over"
    assert len(asked) == len(set(asked)), f"{moment}: a seat is asked twice: {decision}"
    assert decision.mode in (TURN, SEALED, OPEN), f"{moment}: there is no mode {decision.mode!r}"
    assert decision.mode != TURN or len(decision.owes) <= 1, f"{moment}: a turn of several seats"
    for seat in (*seats_of(game, state), CHANCE, CLOCK):
        legal = game.legal_actions(state, seat)
        assert bool(legal) == (seat in asked), f"{moment}: {seat_name(seat)} may do {legal}"
        back = game.take_back(state, seat)
        assert back is None or (back in legal and decision.mode == OPEN), (
            f"{moment}: {back} takes nothing back"
        )
        answers = game.answers(state, seat)
        assert bool(answers) == (seat in decision.owes), f"{moment}: {seat_name(seat)} may answer {answers}"
        assert all(answer in legal for answer in answers), f"{moment}: of {answers} not all are in {legal}"
    if moment.seat == CHANCE:
        legal = game.legal_actions(state, CHANCE)
        assert moment.action in legal, f"{moment}: chance comes up with {moment.action}, not one of {legal}"
    if outcome is None:
        assert not any(returns), f"{moment}: it goes on and returns {returns}"
        return
    assert all(-1 <= value <= 1 for value in returns), f"{moment}: it returns {returns}"
    best = max(returns)
    assert all(returns[seat] == best for seat in outcome.winners), f"{moment}: {outcome} returns {returns}"
    for side in sides:
        won = {seat in outcome.winners for seat in side}
        assert len(won) == 1, f"{moment}: {outcome} parts the side {side}"


def law_record(game: Game, config: Any, seed: int) -> None:
    """The seats and the notation of what they did give every state again; cut short, the earlier one."""
    record, states = [], []
    for moment in match(game, config, seed):
        states.append(game.encode(moment.state))
        if moment.seat is not None:
            record.append((seat_name(moment.seat), game.format(moment.action)))
    for ply, state in enumerate(replay(game, config, record)):
        assert game.encode(state) == states[ply], f"ply {ply}: the replay of {record[:ply][-1:]} differs"
    rng = Random(f"record {seed}")
    for cut in some(range(len(states)), 3, rng):
        *_, state = replay(game, config, record[:cut])
        assert game.encode(state) == states[cut], f"ply {cut}: the record cut here gives another state"


def law_recall(game: Game, config: Any, seed: int) -> None:
    """The places that may be looked up are ascending, and do not depend on what is hidden."""
    rng = Random(f"recall {seed}")
    told: list[Event] = []
    for moment in match(game, config, seed):
        told += moment.told
        if rng.random() < SELDOM:
            for view in views_of(game, moment.state):
                places = game.recall(told, view, config)
                fits = places == sorted(set(places)) and set(places) <= set(range(len(told)))
                assert fits, f"{moment}: of {len(told)} events {who(view)} may look up {places}"
                seen = game.recall([event.seen_by(*view) for event in told], view, config)
                assert seen == places, f"{moment}: what {who(view)} may look up rests on what is hidden"


def law_codec(game: Game, config: Any, seed: int) -> None:
    """JSON and the notation give everything back unchanged, and no two legal actions are written alike."""
    rng = Random(f"codec {seed}")

    def check(value: Any, kind: type[Any], where: object) -> None:
        data = game.encode(value)
        again = game.decode(data, kind)
        assert again == value, f"{where}: {value} comes back as {again}"
        assert game.encode(again) == data, f"{where}: {value} is encoded differently the second time"

    check(config, game.Config, "the config")
    for moment in match(game, config, seed):
        state = moment.state
        check(state, game.State, moment)
        if rng.random() < OFTEN:
            for view in views_of(game, state):
                check(game.observe(state, view), game.Observation, f"{moment}, seen by {who(view)}")
        for seat in (*moment.decision.owes, *moment.decision.may):
            written: dict[str, Any] = {}
            for action in game.legal_actions(state, seat):
                check(action, game.Action, moment)
                text = game.format(action)
                assert text not in written, f"{moment}: {text!r} means {written[text]} and {action}"
                again = read(game, text, moment)
                assert again == action, f"{moment}: {action} is written {text!r} and read as {again}"
                written[text] = action


def law_copy(game: Game, config: Any, seed: int) -> None:
    """A copy shares nothing that can change; only `apply` changes a state, whether or not anybody listens."""
    rng = Random(f"copy {seed}")
    twin: Any = None
    for moment in match(game, config, seed):
        state = moment.state
        before = game.encode(state)
        if twin is not None:
            assert game.encode(twin) == before, f"{moment}: the same action on a copy does something else"
        twin = game.copy(state)
        assert twin == state, f"{moment}: the copy differs"
        if rng.random() < SELDOM:
            changeable = _changeable(state)
            shared = [changeable[key] for key in changeable.keys() & _changeable(twin).keys()]
            assert not shared, f"{moment}: the copy shares {shared}"
            for _ in play_on(game, game.copy(state), rng):
                pass
            assert game.encode(state) == before, f"{moment}: playing on with a copy changes the original"
            _look_at_all(game, moment, rng)
            assert game.encode(state) == before, f"{moment}: looking at the state changes it"
        if moment.seat is not None:
            game.apply(twin, moment.seat, moment.action)
            assert game.encode(state) == before, f"{moment}: {moment.action} on a copy changes the original"


def _changeable(value: Any) -> dict[int, Any]:
    """All that could change inside a value, by identity."""
    fixed, inside = True, list[Any]()
    if isinstance(value, Struct):
        fixed = value.__struct_config__.frozen
        inside = [getattr(value, field) for field in value.__struct_fields__]
    elif isinstance(value, dict):
        fixed, inside = False, [*value, *value.values()]
    elif isinstance(value, list | set | tuple | frozenset):
        fixed, inside = isinstance(value, tuple | frozenset), list(value)
    found = {} if fixed else {id(value): value}
    for part in inside:
        found |= _changeable(part)
    return found


def _look_at_all(game: Game, moment: Moment, rng: Random) -> None:
    state = moment.state
    for seat in seats_of(game, state):
        game.legal_actions(state, seat)
        game.candidates(state, seat)
        game.evaluate(state, seat)
        sample_world(game, moment, (seat,), rng)
    if CHANCE in game.decision(state).owes:
        game.sample_chance(state, rng)
    game.outcome(state)
    game.census(state)


def law_conservation(game: Game, config: Any, seed: int) -> None:
    """Every component of the box is somewhere, once, in the true world and in sampled ones."""
    rng = Random(f"conservation {seed}")
    box = game.census(game.start(config))
    for moment in match(game, config, seed):
        census = game.census(moment.state)
        assert census == box, f"{moment}: there are {census}, in the box there were {box}"
        if rng.random() < SELDOM:
            view = choose(views_of(game, moment.state), rng)
            census = game.census(sample_world(game, moment, view, rng))
            assert census == box, f"{moment}: in a world of {who(view)} there are {census}, in the box {box}"


def law_commit(game: Game, config: Any, seed: int) -> None:
    """Sealed answers lead to the same state whatever their order, and are not felt before the last."""
    rng = Random(f"commit {seed}")
    for moment in match(game, config, seed):
        state, owes = moment.state, moment.decision.owes
        if moment.decision.mode != SEALED:
            continue
        legal = {seat: game.legal_actions(state, seat) for seat in owes}
        for _ in range(2):
            answers = {seat: choose(legal[seat], rng) for seat in owes}
            ends: list[bytes] = []
            for order in islice(permutations(sorted(owes, key=lambda _: rng.random())), 24):
                table, waiting = game.copy(state), set(owes)
                for seat in order:
                    what = f"{moment}: {answers} in the order {order}, {seat_name(seat)}"
                    assert set(game.decision(table).owes) == waiting, f"{what}: now {game.decision(table)}"
                    now = game.legal_actions(table, seat)
                    assert now == legal[seat], f"{what} may do {now} and not {legal[seat]} any more"
                    game.apply(table, seat, answers[seat])
                    waiting.remove(seat)
                ends.append(game.encode(table))
                assert ends[-1] == ends[0], f"{moment}: {answers} in the order {order} end differently"


def law_determinism(game: Game, config: Any, seed: int) -> None:
    """A seed makes the same match again: beside another match, and in other processes."""
    expected = transcript(game, config, seed)
    lines, beside = [], match(game, config, seed + 1)
    generator = random.getstate()
    try:
        for moment in match(game, config, seed):
            lines.append(_line(game, moment))
            next(beside, None)
            random.seed(moment.ply)
    finally:
        random.setstate(generator)
    _check_same(expected, "\n".join(lines), "beside another match")
    arguments = [cast(ModuleType, game).__name__, game.encode(config).decode(), str(seed)]
    command = [sys.executable, "-c", _OTHER_PROCESS, *arguments]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    others = [
        subprocess.Popen(command, env=environment | {"PYTHONHASHSEED": hashes}, stdout=subprocess.PIPE)
        for hashes in ("1", "2")
    ]
    for found in [other.communicate()[0].decode() for other in others]:
        _check_same(expected, found, "in another process")


_OTHER_PROCESS: Final = """
import sys
from importlib import import_module
from spacegames.core.conformance.laws import transcript
game = import_module(sys.argv[1])
sys.stdout.write(transcript(game, game.decode(sys.argv[2].encode(), game.Config), int(sys.argv[3])))
"""


def transcript(game: Game, config: Any, seed: int) -> str:
    """A match in full: a line for every moment, what is done and what has become of the table."""
    return "\n".join(_line(game, moment) for moment in match(game, config, seed))


def _line(game: Game, moment: Moment) -> str:
    done = "" if moment.seat is None else f"{seat_name(moment.seat)} {game.format(moment.action)} "
    return f"{moment.ply} {done}{game.encode(moment.state).decode()}"


def _check_same(expected: str, found: str, where: str) -> None:
    for line, other in zip_longest(expected.splitlines(), found.splitlines()):
        assert line == other, f"{where} the same seed plays\n{other}\nand not\n{line}"
