"""The end of a round, for a screen that is shown to all."""

from collections.abc import Sequence

from spacegames.core.event import Event
from spacegames.red_planet.v0 import messages
from spacegames.red_planet.components import Box
from spacegames.red_planet.events import RoundBegan, RoundEnded
from spacegames.red_planet.v0.messages import Names, character_name, colour_name


def round_over(box: Box, events: Sequence[Event], names: Names) -> list[str]:
    """Who was which character, who is first player now, and what came with the end of the round.

    `events` are those told with the end of the round, from that one on.
    """
    ended, *others = events
    assert isinstance(ended, RoundEnded)
    played = sorted(enumerate(ended.characters), key=lambda one: box.countdown.index(one[1]))
    lines = [f"Round {ended.round} is over."]
    lines += [f"{character_name(box, one)}: {colour_name(colour, names)}" for colour, one in played]
    lines.append(f"{names[ended.first]} is first player now.")
    return lines + [messages.event(box, one, names) for one in others if not isinstance(one, RoundBegan)]
