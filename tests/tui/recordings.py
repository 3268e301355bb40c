"""Games that have been recorded, and the same games as the public would believe them to have been.

recorded(seats=3, seed=7)               played to its end by bots
recorded(seats=3, seed=7, plies=200)    broken off there
"""

from functools import cache
from random import Random

from msgspec.structs import replace

from spacegames import bots, control
from spacegames.core.play import Play
from spacegames.core.play import Replay as Played
from spacegames.core.record import Sitter
from spacegames.core.table import Table
from spacegames.tui import reel

NAMES = ("Ann", "Bo", "Cy", "Di")


def table(seats: int = 3, seed: int = 7, plies: int | None = None, path=None, **config) -> Table:
    """Bots that choose at random have played so far, or to the end."""
    sitters = [Sitter(name, "random") for name in NAMES[:seats]]
    config = control.Config(seats=seats, **config)
    opened = Table.open(control, config, sitters, seed, bots.make, path=path)
    while not opened.over and (plies is None or len(opened.play.plies) < plies):
        opened.step()
    return opened


def recording_of(opened: Table) -> reel.Recording:
    """The recording of this table."""
    done = Played(opened.play, opened.sitters, 0, "")
    return reel.Recording(opened.record and opened.record.path, opened.header.seed, done)


@cache
def recorded(seats: int = 3, seed: int = 7, plies: int | None = None, **config) -> reel.Recording:
    """A game that was never written down."""
    return recording_of(table(seats, seed, plies, **config))


def reel_of(recording: reel.Recording) -> reel.Reel:
    return reel.Reel(recording.done.play, recording.names)


def believed(rng: Random):
    """Another `film`: every moment is one that the public cannot tell from what was, and so is all between.

    What lies hidden lies elsewhere, what was told is as the public heard it, and there may have been more
    actions of which nothing was told.
    """
    film = reel.film

    def another(play: Play):
        game, unseen = play.game, {}
        for one in film(play):
            unseen.setdefault(one.plies, one.plies + len(unseen) + rng.randrange(2))
            world = game.resample(game.observe(one.state, ()), rng)
            yield replace(one, event=one.event.seen_by(), state=world, plies=unseen[one.plies])

    return another
