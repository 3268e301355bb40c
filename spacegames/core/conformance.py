"""The conformance kit: the laws that every game keeps, tried out on matches played at random.

For authors of games. `conform(game, config, seed)` raises AssertionError where the game breaks a law; the
error tells the ply, the open question, the seat and the action, and its note names the law and how to
come there again. The same game, config and seed always make the same match.
"""

import ast
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import combinations, islice, permutations, zip_longest
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from spacegames.core.chance import choose, pick
from spacegames.core.decision import OPEN, SEALED, TURN, Decision
from spacegames.core.event import Event
from spacegames.core.game import Game
from spacegames.core.seats import CHANCE, CLOCK, MAX_SEATS, seat_name, seat_number

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")

# How often a random player acts beside those who owe an answer, and how often costly laws are looked at.
MAY: Final = 1 / 8
OFTEN: Final = 1 / 4
SELDOM: Final = 1 / 32


# ------------------------------------------------------------------------- A match at random


class Moment(Struct):
    """A match between two actions.

    told          the events that led here
    seat, action  what is done next; the seat is None when the match is over
    """

    ply: int
    state: Any
    decision: Decision
    told: list[Event]
    seat: int | None = None
    action: Any = None

    def __str__(self) -> str:
        owes = ", ".join(map(seat_name, self.decision.owes)) or "nobody"
        return f"ply {self.ply}, {self.decision.kind!r} asked of {owes}"


def match(game: Game, config: Any, seed: int) -> Iterator[Moment]:
    """A match played at random from the start, moment by moment.

    The states are the match itself: who wants to change one takes a copy.
    """
    return play_on(game, game.start(config), Random(seed))


def play_on(game: Game, state: Any, rng: Random) -> Iterator[Moment]:
    """A match played at random from this state on."""
    told: list[Event] = []
    for ply in range(game.info.max_plies + 1):
        moment = Moment(ply, state, game.decision(state), told)
        if not moment.decision.owes:
            yield moment
            return
        moment.seat, moment.action = _random_answer(game, moment, rng)
        yield moment
        told = []
        game.apply(state, moment.seat, moment.action, told.append)
    raise AssertionError(f"no end after {game.info.max_plies} plies")


def _random_answer(game: Game, moment: Moment, rng: Random) -> tuple[int, Any]:
    decision = moment.decision
    seat = choose(decision.may if decision.may and rng.random() < MAY else decision.owes, rng)
    if seat == CHANCE:
        return seat, game.sample_chance(moment.state, rng)
    legal = game.legal_actions(moment.state, seat)
    assert legal, f"{moment}: {seat_name(seat)} has no legal action"
    return seat, choose(legal, rng)


def replay(game: Game, config: Any, record: Sequence[tuple[str, str]]) -> Iterator[Any]:
    """The state at the start and after every line of the record: a seat, and its action in notation."""
    state = game.start(config)
    yield state
    for ply, (name, text) in enumerate(record):
        seat, action = seat_number(name), _read(game, text, f"ply {ply}")
        refusal = game.refusal(state, seat, action)
        assert refusal is None, f"ply {ply}: {name} {text!r} is refused in the replay: {refusal}"
        game.apply(state, seat, action)
        yield state


def _read(game: Game, text: str, where: object) -> Any:
    try:
        return game.parse(text)
    except ValueError as error:
        raise AssertionError(f"{where}: {text!r} cannot be read: {error}") from error


def seats_of(game: Game, state: Any) -> range:
    """The seats at the table."""
    return range(len(game.returns(state)))


def names_of(game: Game, state: Any) -> tuple[str, ...]:
    """A name for every seat."""
    return NAMES[: len(seats_of(game, state))]


def views_of(game: Game, state: Any, together: int = 2) -> list[tuple[int, ...]]:
    """The public, every seat, and up to so many seats together."""
    seats = seats_of(game, state)
    return [view for size in range(together + 1) for view in combinations(seats, size)]


def _sample_world(game: Game, moment: Moment, view: tuple[int, ...], rng: Random) -> Any:
    try:
        return game.resample(game.observe(moment.state, view), rng)
    except Exception as error:
        raise AssertionError(f"{moment}: no world for {_who(view)}: {error}") from error


def _who(view: tuple[int, ...]) -> str:
    return " and ".join(map(seat_name, view)) or "the public"


def _some(options: Sequence[Any], count: int, rng: Random) -> list[Any]:
    return [choose(options, rng) for _ in range(count)] if options else []


def _strange(game: Game, known: Sequence[Any], rng: Random) -> Iterator[Any]:
    """Actions of other moments, as they are, with a field changed, and with a word of another in them."""
    for action, other in zip(_some(known, 2, rng), _some(known, 2, rng), strict=True):
        yield action
        for field in action.__struct_fields__:
            yield replace(action, **{field: getattr(other, field, getattr(action, field))})
            if isinstance(getattr(action, field), int):
                yield replace(action, **{field: pick(MAX_SEATS + 1, rng) - 1})
        words = game.format(action).split()
        words[pick(len(words), rng)] = choose(game.format(other).split(), rng)
        with suppress(ValueError):
            yield game.parse(" ".join(words))


# ---------------------------------------------------------------------------------- The laws


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
            for action in (*thought_of, *_strange(game, known, rng)):
                refusal = game.refusal(state, seat, action)
                what = f"{moment}: {seat_name(seat)} {action}"
                assert (refusal is None) == (action in legal), (
                    f"{what} is {'' if action in legal else 'not '}listed, its refusal is {refusal}"
                )
                if refusal:
                    _check_text(game.voice.refusal(refusal, names), f"{what}, {refusal}")
            assert game.encode(state) == before, f"{moment}: asking {seat_name(seat)} changes the state"


def law_liveness(game: Game, config: Any, seed: int) -> None:
    """Until the end somebody owes an answer and has one, in sampled worlds too, and the end comes."""
    rng = Random(f"liveness {seed}")
    for moment in match(game, config, seed):
        _check_question(game, moment)
        if rng.random() < SELDOM:
            view = tuple(seat for seat in moment.decision.owes if seat >= 0)
            world = _sample_world(game, moment, view, rng)
            for sampled in play_on(game, world, rng):
                _check_question(game, sampled)


def _check_question(game: Game, moment: Moment) -> None:
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
    if moment.seat == CHANCE:
        legal = game.legal_actions(state, CHANCE)
        assert moment.action in legal, f"{moment}: chance comes up with {moment.action}, not one of {legal}"
    if outcome is None:
        assert not any(returns), f"{moment}: it goes on and returns {returns}"
        return
    assert all(-1 <= value <= 1 for value in returns), f"{moment}: it returns {returns}"
    best = max(returns)
    assert all(returns[seat] == best for seat in outcome.winners), f"{moment}: {outcome} returns {returns}"


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
    for cut in _some(range(len(states)), 3, rng):
        *_, state = replay(game, config, record[:cut])
        assert game.encode(state) == states[cut], f"ply {cut}: the record cut here gives another state"


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
                check(game.observe(state, view), game.Observation, f"{moment}, seen by {_who(view)}")
        for seat in (*moment.decision.owes, *moment.decision.may):
            written: dict[str, Any] = {}
            for action in game.legal_actions(state, seat):
                check(action, game.Action, moment)
                text = game.format(action)
                assert text not in written, f"{moment}: {text!r} means {written[text]} and {action}"
                read = _read(game, text, moment)
                assert read == action, f"{moment}: {action} is written {text!r} and read as {read}"
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
        _sample_world(game, moment, (seat,), rng)
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
            census = game.census(_sample_world(game, moment, view, rng))
            assert census == box, f"{moment}: in a world of {_who(view)} there are {census}, in the box {box}"


def law_leak(game: Game, config: Any, seed: int) -> None:
    """Nobody can tell the true world from one sampled from an observation, now or by what happens next."""
    rng = Random(f"leak {seed}")
    known = []
    for moment in match(game, config, seed):
        if moment.action is not None:
            known.append(moment.action)
        if rng.random() < OFTEN:
            view = choose(views_of(game, moment.state), rng)
            world = _sample_world(game, moment, view, rng)
            _check_looks_alike(game, moment, world, view, list(_strange(game, known, rng)))
            for actor in (*moment.decision.owes, *moment.decision.may):
                _check_goes_on_alike(game, moment, world, view, actor, rng)


def _check_looks_alike(
    game: Game, moment: Moment, world: Any, view: tuple[int, ...], strange: list[Any]
) -> None:
    state, what = moment.state, f"{moment}: to {_who(view)} a sampled world shows"
    pairs = [("observation", game.observe(state, view), game.observe(world, view))]
    pairs.append(("decision", moment.decision, game.decision(world)))
    for seat in view:
        pairs.append(("legal list", game.legal_actions(state, seat), game.legal_actions(world, seat)))
        pairs.append(("list of candidates", game.candidates(state, seat), game.candidates(world, seat)))
        for action in (*game.candidates(state, seat), *strange):
            refusals = game.refusal(state, seat, action), game.refusal(world, seat, action)
            pairs.append((f"refusal of {action}", *refusals))
    for name, true, sampled in pairs:
        assert true == sampled, f"{what} another {name}:\n{sampled}\nand not\n{true}"


class _Step(Struct):
    """An action done in one world: what the viewers see of it, and what they and the world are then."""

    world: int
    action: Any
    seen: list[Event]
    now: tuple[Any, Decision]
    state: Any


def _check_goes_on_alike(
    game: Game, moment: Moment, world: Any, view: tuple[int, ...], actor: int, rng: Random
) -> None:
    """What the viewers know of a step they know by what they saw of it, and what they saw they know.

    The same action in two worlds may bring something hidden to light, told by an event that is of the
    same kind in both, or by the last of several sealed answers. Of other seats' actions they only know
    what they saw. An action that nobody is told of is half of one, unless it is hidden by nature, as
    those of chance and sealed answers are.
    """
    worlds = (moment.state, world)
    actions = [action for state in worlds for action in _some(game.legal_actions(state, actor), 3, rng)]
    steps = [
        _step(game, number, state, actor, action, view)
        for number, state in enumerate(worlds)
        for action in actions
        if game.refusal(state, actor, action) is None
    ]
    decision = moment.decision
    answer = decision.mode == SEALED
    for one, other in combinations(steps, 2):
        what = f"{moment}: {_who(view)} looking on as {seat_name(actor)} does"
        same = one.action == other.action
        if same and not (answer and len(decision.owes) == 1):
            for before, after in zip_longest(one.seen, other.seen):
                assert type(before) is type(after), (
                    f"{what} {one.action} can tell two worlds apart by {before} and {after}"
                )
                if before != after:
                    break
        if one.seen == other.seen and (
            same or (actor not in view and (one.seen or answer or actor == CHANCE))
        ):
            assert one.now == other.now, (
                f"{what} {one.action} or {other.action} sees the same {one.seen} but then"
                f"\n{one.now}\nor\n{other.now}"
            )
        if one.now == other.now and (same or (one.world == other.world and actor not in view)):
            assert one.seen == other.seen or one.state == other.state, (
                f"{what} {one.action} or {other.action} sees {one.seen} or {other.seen} and forgets it"
            )


def _step(game: Game, number: int, state: Any, actor: int, action: Any, view: tuple[int, ...]) -> _Step:
    table, told = game.copy(state), list[Event]()
    game.apply(table, actor, action, told.append)
    now = game.observe(table, view), game.decision(table)
    return _Step(number, action, [event.seen_by(*view) for event in told], now, table)


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
    arguments = [vars(game)["__name__"], game.encode(config).decode(), str(seed)]
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
from spacegames.core.conformance import transcript
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


def law_faces(game: Game, config: Any, seed: int) -> None:
    """Different choices and different components read differently, without any colour."""
    helps: dict[tuple[str, ...], str] = {}
    for topic in game.voice.topics():
        text = tuple(game.voice.look(topic) or ())
        assert text not in helps, f"the help on {topic!r} is that on {helps[text]!r}"
        helps[text] = topic
    for moment in match(game, config, seed):
        names = names_of(game, moment.state)
        for seat in (*moment.decision.owes, *moment.decision.may):
            texts: dict[str, Any] = {}
            for action in game.legal_actions(moment.state, seat):
                words = game.voice.action(action, names)
                assert words not in texts, f"{moment}: {words!r} is said of {texts[words]} and of {action}"
                texts[words] = action


def law_voice(game: Game, config: Any, seed: int) -> None:
    """There are words for everything that is asked, done, told, shown or explained."""
    rng, voice = Random(f"voice {seed}"), game.voice
    for topic in voice.topics():
        for line in voice.look(topic) or [""]:
            _check_text(line, f"the help on {topic!r}")
    assert game.rulebook().strip(), "the rulebook is empty"
    for moment in match(game, config, seed):
        state, names = moment.state, names_of(game, moment.state)
        _check_text(voice.decision(moment.decision, names), f"{moment}: {moment.decision}")
        for event in moment.told:
            for view in views_of(game, state, together=1):
                _check_text(
                    voice.event(event.seen_by(*view), names), f"{moment}: {event} seen by {_who(view)}"
                )
        for seat in (*moment.decision.owes, *moment.decision.may):
            for action in game.legal_actions(state, seat):
                _check_text(voice.action(action, names), f"{moment}: {action}")
                verb = game.format(action).split()[0]
                assert seat < 0 or voice.look(verb), f"{moment}: there is no help on {verb!r}"
        if rng.random() < OFTEN:
            for view in views_of(game, state, together=1):
                observation = game.observe(state, view)
                shown = [
                    *voice.table(observation, names),
                    *(voice.hand(observation, view[0]) if view else ()),
                ]
                for line in shown:
                    _check_text(line, f"{moment}: the table seen by {_who(view)}")
        if outcome := game.outcome(state):
            _check_text(voice.outcome(outcome, names), f"{moment}: {outcome}")


def _check_text(text: str, what: str) -> None:
    """One line of plain words in which nothing is missing."""
    assert text.strip(), f"{what} has no text"
    assert text.isprintable(), f"{what}: not one line of plain text: {text!r}"
    assert not {"{", "}"} & set(text), f"{what}: something is not filled in: {text!r}"
    assert "None" not in text.split(), f"{what}: something is None: {text!r}"


def law_source(game: Game, config: Any, seed: int) -> None:
    """The engine rolls no dice, reads no clock, prints nothing and knows no screen."""
    for path in _sources(game):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for fault in _faults(node):
                raise AssertionError(f"{path}:{vars(node)['lineno']}: {fault}")


FORBIDDEN: Final = frozenset({"random", "secrets", "time", "textual", "rich", "typer"})


def _sources(game: Game) -> list[Path]:
    path = Path(vars(game)["__file__"])
    return sorted(path.parent.rglob("*.py")) if path.name == "__init__.py" else [path]


def _faults(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from (f"imports {name.name}" for name in names if name.name.split(".")[0] in FORBIDDEN)
        case ast.ImportFrom(module=str(module), names=[ast.alias(name="Random")]) if module == "random":
            pass
        case ast.ImportFrom(module=str(module)) if module.split(".")[0] in FORBIDDEN:
            yield f"imports from {module}"
        case ast.Call(func=ast.Name(id="print" | "Random" as name)):
            yield f"calls {name}"


# ---------------------------------------------------------------------------- All of the laws

Law = Callable[[Game, Any, int], None]

ALL: Final[tuple[Law, ...]] = (
    law_legality,
    law_liveness,
    law_record,
    law_codec,
    law_copy,
    law_conservation,
    law_leak,
    law_commit,
    law_determinism,
    law_faces,
    law_voice,
    law_source,
)


def conform(game: Game, config: Any, seed: int, laws: Sequence[Law] = ALL) -> None:
    """Try these laws on the match that this seed makes."""
    for law in laws:
        try:
            law(game, config, seed)
        except Exception as error:
            error.add_note(f"{law.__name__} of {game.info.name} with {config}, seed {seed}")
            raise
