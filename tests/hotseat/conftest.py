"""People and bots round one screen, at a table laid out by hand."""

import pytest

from spacegames import bots, control
from spacegames.core.play import replay
from spacegames.core.record import Contents, Sitter
from spacegames.core.seats import CHANCE, seat_name
from spacegames.core.table import Table
from spacegames.hotseat.hotseat import HotSeat

NAMES = ("Ann", "Bo", "Cy", "Di")


class LaidOut:
    """Control, begun from a table laid out by hand."""

    def __init__(self, **laid):
        self.laid = laid

    def start(self, config):
        return control.position(**self.laid)

    def played_with(self, config):
        return self

    def __getattr__(self, name):
        return getattr(control, name)


class Lines:
    """A record in memory."""

    def __init__(self):
        self.lines = []

    def append(self, line):
        self.lines.append(line)


def sit_down(game, config, who=NAMES, undo="on") -> Table:
    """These sit down; whoever is called Bot is one."""
    sitters = [Sitter(name, "random" if name.startswith("Bot") else None) for name in who[: config.seats]]
    table = Table.open(game, config, sitters, 7, bots.make, undo=undo)
    table.record = Lines()
    return table


class Screen(HotSeat):
    """A screen, and a table laid out by hand: what `position` takes, hands and machines first."""

    def __init__(
        self, hands, machines=(), who=NAMES, undo="on", open_table=False, skip_forced=False, **others
    ):
        game = LaidOut(hands=hands, machines=machines, **others)
        config = control.Config(seats=len(hands), rounds=others.get("rounds", 0))
        super().__init__(sit_down(game, config, who, undo), open_table=open_table, skip_forced=skip_forced)

    def does(self, *texts) -> "Screen":
        """Whoever is asked first, or has the screen, does this one after the other, and chance what follows."""
        for text in texts:
            seat = self.table.decision.owes[0] if self.present is None else self.present
            self.act(seat, control.parse(text))
            while CHANCE in self.table.decision.owes:
                self.table.step()
        return self

    def opens(self, seat) -> "Screen":
        self.open(seat)
        return self

    def hands_over(self) -> "Screen":
        self.hand_over()
        return self

    @property
    def done(self) -> list[str]:
        """What people and bots have done."""
        plies = [ply for ply in self.table.play.plies if ply.seat >= 0]
        return [f"{seat_name(ply.seat)} {control.format(ply.action)}" for ply in plies]


@pytest.fixture
def sit():
    return Screen


@pytest.fixture(scope="session", name="sit_down")
def sitting_down():
    return sit_down


@pytest.fixture(scope="session")
def played_back():
    """The state that the record tells."""

    def play(table) -> bytes:
        done = replay(table.game, Contents(table.header, table.record.lines, 0))
        assert not done.trouble
        return table.game.encode(done.play.state)

    return play
