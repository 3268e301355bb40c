"""Time that passes when it is told to."""

from spacegames.core.clock import Clock


class Time:
    """What two clocks show: that of the machine, and that on the wall, which goes on while the machine sleeps."""

    def __init__(self):
        self.now = self.wall = 0.0

    def clock(self, seconds=0.0):
        return Clock(seconds, lambda: self.now, lambda: self.wall)

    def passes(self, seconds):
        self.now += seconds
        self.wall += seconds

    def sleeps(self, seconds):
        self.wall += seconds
