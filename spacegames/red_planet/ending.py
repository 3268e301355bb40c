"""The end of a round, for a screen that is shown to all."""

from collections.abc import Sequence
from typing import Final

from spacegames.core.event import Event
from spacegames.red_planet import events as told
from spacegames.red_planet.state import Config
from spacegames.red_planet.telling import event
from spacegames.red_planet.words import Names, Words

# What may come with the end of a round, and is told as it happened.
ALSO: Final = (
    told.DiscoveryRevealed, told.Perished, told.Gathered, told.Produced, told.Collected, told.Scored,
    told.GameEnded,
)  # fmt: skip


def round_over(events: Sequence[Event], config: Config, names: Names) -> list[str]:
    """Who was which character, what came with the end of the round, and who begins the next one.

    `events` are those told with the end of the round, from that one on.
    """
    ended, *others = events
    assert isinstance(ended, told.RoundEnded)
    words = Words(config.box, names)
    lines = [f"Round {ended.round} is over.", *_called(words, ended)]
    lines += [event(words.box, one, names) for one in others if isinstance(one, ALSO)]
    lines += _taken(words, others)
    if any(isinstance(one, told.GameEnded) for one in others):
        return lines
    begins = any(isinstance(one, told.RoundBegan) for one in others)
    when = f"in round {ended.round + 1}" if begins else "now"
    return [*lines, f"{names[ended.first]}, who was called last, is first player {when}."]


def _called(words: Words, ended: told.RoundEnded) -> list[str]:
    """Every colour and its character, the highest number first."""
    played = sorted(enumerate(ended.characters), key=lambda one: words.box.countdown.index(one[1]))
    width = max(len(words.character(character)) for character in ended.characters)
    return [f"{words.character(character):{width}}  {words.colour(colour)}" for colour, character in played]


def _taken(words: Words, events: Sequence[Event]) -> list[str]:
    """What everybody has taken in a production, in points."""
    collected = [one for one in events if isinstance(one, told.Collected)]
    worth = {
        colour: sum(words.worth(one.each) for one in collected if colour in one.colours)
        for colour in sorted({colour for one in collected for colour in one.colours})
    }
    parts = [f"{words.colour(colour)} {points}" for colour, points in worth.items()]
    return [f"Taken, in points: {', '.join(parts)}."] if parts else []
