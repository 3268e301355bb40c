"""The end of a round, for a screen that is shown to all."""

from collections.abc import Sequence

from spacegames.control import messages
from spacegames.control.events import MatchEnded, RoundBegan, RoundEnded
from spacegames.control.messages import Names
from spacegames.control.state import Config
from spacegames.core.event import Event


def round_over(events: Sequence[Event], config: Config, names: Names) -> list[str]:
    """Who won and why, how every side stands, and who wins the match or starts the next round.

    `events` are those told with the end of the round, from that one on.
    """
    ended = events[0]
    assert isinstance(ended, RoundEnded)
    lines = [messages.round_won(ended, names), *_standings(ended, config, names)]
    if over := next((event for event in events if isinstance(event, MatchEnded)), None):
        return [*lines, messages.event(over, names)]
    starter = _next_starter(events, ended, config)
    return lines if starter is None else [*lines, f"{names[starter]} starts the next round."]


def _standings(ended: RoundEnded, config: Config, names: Names) -> list[str]:
    """A line for every side, its charges in the order of its names."""
    sides = [messages.people(side, names) for side in config.sides]
    width = max(map(len, sides))
    lines = []
    for side, seats in enumerate(config.sides):
        charges = " and ".join(f"{ended.charges[seat]:2}" for seat in seats)
        won = ("wins" if len(seats) == 1 else "win") + " the round" if seats == ended.seats else ""
        line = (
            f"{sides[side]:{width}}  charge {charges}  "
            f"timeline tokens {ended.tokens[side]} of {config.tokens_to_win}  {won}"
        )
        lines.append(line.rstrip())
    return lines


def _next_starter(events: Sequence[Event], ended: RoundEnded, config: Config) -> int | None:
    """Who begins the next round: the next seat, if it is known who began this one."""
    for event in events:
        if isinstance(event, RoundBegan):
            return event.starter
    return None if config.starter is None else (config.starter + ended.round + 1) % config.seats
