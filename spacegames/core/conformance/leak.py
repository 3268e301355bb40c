"""The laws of secrecy: what a seat may not know does not show, now or by what happens next, nor in public."""

from itertools import combinations, zip_longest
from random import Random
from typing import Any

from msgspec import Struct

from spacegames.core.chance import choose
from spacegames.core.conformance.match import OFTEN, Moment, match, sample_world, some, strange, views_of, who
from spacegames.core.decision import SEALED, TURN, Decision
from spacegames.core.event import Event
from spacegames.core.game import Game
from spacegames.core.seats import CHANCE, seat_name


def law_leak(game: Game, config: Any, seed: int) -> None:
    """Nobody can tell the true world from one sampled from an observation, now or by what happens next."""
    rng = Random(f"leak {seed}")
    known = []
    for moment in match(game, config, seed):
        if moment.action is not None:
            known.append(moment.action)
        if rng.random() < OFTEN:
            view = choose(views_of(game, moment.state), rng)
            world = sample_world(game, moment, view, rng)
            _check_looks_alike(game, moment, world, view, view, list(strange(game, known, rng)))
            for actor in (*moment.decision.owes, *moment.decision.may):
                _check_goes_on_alike(game, moment, world, view, actor, rng)


def law_public(game: Game, config: Any, seed: int) -> None:
    """What the seat that is asked in public may do, and may not and why, everybody can know."""
    rng = Random(f"public {seed}")
    known = []
    for moment in match(game, config, seed):
        if moment.action is not None:
            known.append(moment.action)
        decision = moment.decision
        if not decision.public:
            continue
        assert decision.mode == TURN, f"{moment}: it is public, and several seats are asked: {decision}"
        if rng.random() < OFTEN:
            world = sample_world(game, moment, (), rng)
            _check_looks_alike(game, moment, world, (), decision.owes, list(strange(game, known, rng)))


def _check_looks_alike(
    game: Game,
    moment: Moment,
    world: Any,
    view: tuple[int, ...],
    asked: tuple[int, ...],
    strange: list[Any],
) -> None:
    """Both worlds show the same to this view, and the same of what these seats may do."""
    state, what = moment.state, f"{moment}: to {who(view)} a sampled world shows"
    pairs = [("observation", game.observe(state, view), game.observe(world, view))]
    pairs.append(("decision", moment.decision, game.decision(world)))
    for seat in asked:
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
    actions = [action for state in worlds for action in some(game.legal_actions(state, actor), 3, rng)]
    steps = [
        _step(game, number, state, actor, action, view)
        for number, state in enumerate(worlds)
        for action in actions
        if game.refusal(state, actor, action) is None
    ]
    decision = moment.decision
    answer = decision.mode == SEALED
    for one, other in combinations(steps, 2):
        what = f"{moment}: {who(view)} looking on as {seat_name(actor)} does"
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
