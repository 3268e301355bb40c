"""A match told as a story: what is asked, what may be done, what is done, what comes of it.

A playthrough begins with the game, the seed and the config it was played with, so it can be played again
from its own text. The players choose at random.

    python -m spacegames.core.playthrough control --seed 3 --config '{"seats": 2, "rounds": 1}'
    python -m spacegames.core.playthrough --regenerate tests/playthroughs
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from spacegames.core import registry
from spacegames.core.conformance.match import Moment, match, names_of, seats_of
from spacegames.core.event import Event
from spacegames.core.game import Game
from spacegames.core.seats import CHANCE, EVERYONE, LETTERS, seat_name

WIDTH: Final = 110
VIEWS_EVERY: Final = 15


def playthrough(game: Game, config: Any, seed: int) -> str:
    """The match that this seed makes."""
    game = game.played_with(config)
    head = [f"{game.info.name}, seed {seed}", game.encode(config).decode()]
    return "\n".join([*head, *_tell(game, config, seed)]) + "\n"


def again(text: str) -> str:
    """The playthrough with the game, seed and config of this one."""
    head, config, *_ = text.splitlines()
    name, seed = head.split(", seed ")
    game = registry.load(name)
    return playthrough(game, game.decode(config.encode(), game.Config), int(seed))


def _tell(game: Game, config: Any, seed: int) -> Iterator[str]:
    shown: list[str] = []
    seen: dict[int, list[str]] = {}
    turns = 0
    for moment in match(game, config, seed):
        state, names = moment.state, names_of(game, moment.state)
        yield from (f"    {_event(game, event, names)}" for event in moment.told)
        question = f"{moment.ply:<4}{game.voice.decision(moment.decision, names)}"
        if moment.seat == CHANCE:
            yield f"{question} chance: {game.format(moment.action)}"
            continue
        if moment.decision.begins or not moment.decision.owes:
            yield ""
            table = game.voice.table(game.observe(state, ()), names)
            yield from (f"    | {line}" for line in table if line not in shown)
            shown, turns = table, turns + 1
            if turns % VIEWS_EVERY == 0:
                yield from _views(game, state, names, table, seen)
        yield question
        if moment.seat is not None:
            yield from _answer(game, moment, moment.seat, names)
        elif outcome := game.outcome(state):
            yield f"    {game.voice.outcome(outcome, names)} Returns: {game.returns(state)}"


def _event(game: Game, event: Event, names: Sequence[str]) -> str:
    """What happened, and who alone may know what is secret in it."""
    text = game.voice.event(event, names)
    if not event.SECRET or event.eyes == EVERYONE:
        return text
    return f"{text} [{''.join(letter for seat, letter in enumerate(LETTERS) if event.eyes >> seat & 1)}]"


def _views(
    game: Game, state: Any, names: Sequence[str], public: Sequence[str], seen: dict[int, list[str]]
) -> Iterator[str]:
    """What every seat sees that is not public, as far as it has not `seen` it before."""
    for seat in seats_of(game, state):
        observation = game.observe(state, (seat,))
        lines = [*game.voice.table(observation, names), *game.voice.hand(observation, seat)]
        known = (*public, *seen.get(seat, ()))
        yield from (f"    {seat_name(seat)} {line}" for line in lines if line not in known)
        seen[seat] = lines


def _answer(game: Game, moment: Moment, seat: int, names: Sequence[str]) -> Iterator[str]:
    """What may be done, and what is done."""
    unbroken = str.maketrans(" ", "\N{NO-BREAK SPACE}")
    legal = [game.format(action).translate(unbroken) for action in game.legal_actions(moment.state, seat)]
    for line in wrap("; ".join(legal), WIDTH, break_on_hyphens=False) if len(legal) > 1 else ():
        yield "    ? " + line.replace("\N{NO-BREAK SPACE}", " ")
    meaning = game.voice.action(moment.action, names)
    yield f"    > {seat_name(seat)}: {game.format(moment.action)} ({meaning})"


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
