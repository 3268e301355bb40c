"""A match told as a story: what is asked, what may be done, what is done, what comes of it.

A playthrough begins with the game, the seed and the config it was played with, so it can be played again
from its own text. The players choose at random.

    python -m spacegames.core.playthrough control --seed 3 --config '{"seats": 2, "rounds": 1}'
    python -m spacegames.core.playthrough --regenerate tests/playthroughs
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from spacegames.core import registry
from spacegames.core.conformance import Moment, match, names_of, seats_of
from spacegames.core.event import Event
from spacegames.core.game import Game
from spacegames.core.seats import EVERYONE, LETTERS, seat_name

WIDTH: Final = 110
PLIES_BETWEEN_VIEWS: Final = 40


def playthrough(game: Game, config: Any, seed: int) -> str:
    """The match that this seed makes."""
    head = [f"{game.info.name}, seed {seed}", game.encode(config).decode()]
    return "\n".join([*head, *_tell(game, config, seed)]) + "\n"


def again(text: str) -> str:
    """The playthrough with the game, seed and config of this one."""
    head, config, *_ = text.splitlines()
    name, seed = head.split(", seed ")
    game = registry.load(name)
    return playthrough(game, game.decode(config.encode(), game.Config), int(seed))


def _tell(game: Game, config: Any, seed: int) -> Iterator[str]:
    table: list[str] = []
    for moment in match(game, config, seed):
        state, names = moment.state, names_of(game, moment.state)
        yield from (f"    {_event(game, event, names)}" for event in moment.told)
        yield ""
        if moment.decision.cause is None and moment.seat in seats_of(game, state):
            before, table = table, game.voice.table(game.observe(state, ()), names)
            yield from (f"    | {line}" for line in table if line not in before)
        yield f"{moment.ply:<4}{game.voice.decision(moment.decision, names)}"
        yield from _answer(game, moment, names)
        if moment.ply % PLIES_BETWEEN_VIEWS == PLIES_BETWEEN_VIEWS - 1:
            yield from _views(game, state, names)
    if outcome := game.outcome(state):
        yield f"    {game.voice.outcome(outcome, names)} Returns: {game.returns(state)}"


def _answer(game: Game, moment: Moment, names: tuple[str, ...]) -> Iterator[str]:
    """What may be done, and what is done."""
    if moment.seat is None:
        return
    legal = [game.format(action) for action in game.legal_actions(moment.state, moment.seat)]
    if moment.seat in seats_of(game, moment.state):
        yield from _listed(legal)
    meaning = game.voice.action(moment.action, names)
    yield f"    > {seat_name(moment.seat)}: {game.format(moment.action)} ({meaning}), 1 of {len(legal)}"


def _listed(texts: Iterable[str]) -> Iterator[str]:
    for line in wrap("; ".join(text.replace(" ", "\N{NO-BREAK SPACE}") for text in texts), WIDTH):
        yield "    ? " + line.replace("\N{NO-BREAK SPACE}", " ")


def _event(game: Game, event: Event, names: tuple[str, ...]) -> str:
    """What happened, and who alone may know what is secret in it."""
    text = game.voice.event(event, names)
    if not event.SECRET or event.eyes == EVERYONE:
        return text
    return f"{text} [{''.join(letter for seat, letter in enumerate(LETTERS) if event.eyes >> seat & 1)}]"


def _views(game: Game, state: Any, names: tuple[str, ...]) -> Iterator[str]:
    """What every seat sees beyond what is public."""
    public = game.voice.table(game.observe(state, ()), names)
    for seat in seats_of(game, state):
        observation = game.observe(state, (seat,))
        yield f"    {seat_name(seat)} sees:"
        for line in (*game.voice.table(observation, names), *game.voice.hand(observation, seat)):
            if line not in public:
                yield f"    : {line}"


def main() -> None:
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="?", choices=registry.names())
    parser.add_argument("--config", default="{}", help="as JSON")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--regenerate", type=Path, metavar="FOLDER", help="play all files there again")
    options = parser.parse_args()
    if options.regenerate:
        for path in sorted(options.regenerate.glob("*.txt")):
            path.write_text(again(path.read_text(encoding="utf-8")), encoding="utf-8")
    elif options.game:
        game = registry.load(options.game)
        config = game.decode(options.config.encode(), game.Config)
        sys.stdout.write(playthrough(game, config, options.seed))
    else:
        parser.error("which game?")


if __name__ == "__main__":
    main()
