"""What the tests of the bots share: a view of a table, and a game small enough to be looked through."""

from random import Random
from types import SimpleNamespace

import pytest

from spacegames import control
from spacegames.core.bot import View
from spacegames.core.decision import Decision
from spacegames.core.event import Event
from spacegames.core.game import GameInfo, Outcome

STONES = 11


class Taken(Event, frozen=True):
    """Stones have gone from the heap, before everybody's eyes."""

    count: int


class Heap:
    """Take one, two or three stones off a heap; whoever takes the last one wins."""

    def __init__(self):
        self.info = GameInfo("heap", "Heap", seats=(2,), rules_version=1, max_plies=40)
        self.bots = {}

    def start(self, config):
        return SimpleNamespace(stones=config or STONES, turn=0)

    def decision(self, state):
        return Decision("take", owes=(state.turn,) if state.stones else (), begins=True)

    def legal_actions(self, state, seat):
        return [count for count in (1, 2, 3) if count <= state.stones]

    answers = legal_actions

    def apply(self, state, seat, action, emit=None):
        state.stones -= action
        state.turn = 1 - seat
        if emit:
            emit(Taken(count=action))

    def copy(self, state):
        return SimpleNamespace(**vars(state))

    def observe(self, state, seats):
        return state.stones, state.turn

    def encode(self, value):
        return repr(value).encode()

    def resample(self, observation, rng):
        return SimpleNamespace(stones=observation[0], turn=observation[1])

    def outcome(self, state):
        return None if state.stones else Outcome("last", (1 - state.turn,))

    def returns(self, state):
        if state.stones:
            return [0.0, 0.0]
        return [1.0 if seat != state.turn else -1.0 for seat in (0, 1)]

    def evaluate(self, state, seat):
        lost = state.stones % 4 == 0
        return 0.5 if lost == (state.turn != seat) else -0.5


@pytest.fixture
def heap():
    return Heap()


def view_of(game, state, seat, seed=1, budget=1.0):
    """What a bot in this seat is given now."""
    return View.of(game, state, seat, Random(seed), budget=budget)


@pytest.fixture
def view():
    return view_of


@pytest.fixture
def chosen():
    """What a bot does at this table of Control, in notation, the same for several seeds."""

    def choose(bot, state, seat=0):
        answers = {control.format(bot.choose(view_of(control, state, seat, seed))) for seed in range(5)}
        assert len(answers) == 1, answers
        return answers.pop()

    return choose


@pytest.fixture
def states():
    """The states of a match of Control played at random."""

    def play(config, seed, limit):
        rng = Random(seed)
        state = control.start(config)
        for _ in range(limit):
            owes = control.decision(state).owes
            if not owes:
                return
            if owes[0] < 0:
                action = control.sample_chance(state, rng)
            else:
                legal = control.legal_actions(state, owes[0])
                action = legal[int(rng.random() * len(legal))]
            control.apply(state, owes[0], action)
            yield state

    return play
