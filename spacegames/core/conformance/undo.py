"""The law of undo: what is taken back can be done again, and nobody has learnt anything meanwhile."""

from random import Random
from typing import Any

from spacegames.core.conformance.match import OFTEN, Moment, match, names_of, sample_world
from spacegames.core.game import Game
from spacegames.core.play import Play
from spacegames.core.record import Header, Sitter
from spacegames.core.seats import CHANCE
from spacegames.core.table import Table


def law_undo(game: Game, config: Any, seed: int) -> None:
    """Undo then redo gives the same state, and undo is never offered past something learnt by anybody."""
    rng = Random(f"undo {seed}")
    table = _table(game, config)
    for moment in match(game, config, seed):
        if moment.seat is None:
            return
        before = game.encode(moment.state)
        table.act(moment.seat, moment.action)
        if moment.seat == CHANCE or table.why_not_back(moment.seat):
            continue
        _check_nothing_learnt(game, moment, table, rng)
        if rng.random() < OFTEN:
            after = game.encode(table.play.state)
            table.undo(moment.seat)
            assert game.encode(table.play.state) == before, f"{moment}: {moment.action} is not taken back"
            table.redo(moment.seat)
            assert game.encode(table.play.state) == after, f"{moment}: {moment.action} is not done again"


def _table(game: Game, config: Any) -> Table:
    """A table of people, without a record."""
    names = names_of(game, game.start(config))
    header = Header(game.info.name, game.info.rules_version, config, [Sitter(name) for name in names], 0)

    def no_bot(name: str, game: Game) -> Any:
        raise AssertionError(f"nobody asked for {name}")

    return Table(header, Play(game, config), None, no_bot)


def _check_nothing_learnt(game: Game, moment: Moment, table: Table, rng: Random) -> None:
    """In any world that its seat could not tell from the true one the action leads to what it knows now."""
    seat = moment.seat
    assert seat is not None
    seen = game.observe(table.play.state, (seat,))
    world = sample_world(game, moment, (seat,), rng)
    if game.refusal(world, seat, moment.action) is None:
        game.apply(world, seat, moment.action)
        now = game.observe(world, (seat,))
        assert now == seen, f"{moment}: {moment.action} can be taken back and told\n{seen}\nand not\n{now}"
