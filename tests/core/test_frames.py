"""The stack of what is in progress, tried with a game of counting down."""

from random import Random
from typing import Any, ClassVar

import pytest
from msgspec import Struct

from spacegames.core import frames
from spacegames.core.decision import NOT_ASKED, OVER, Decision, Refusal
from spacegames.core.frames import Emit, Frame
from spacegames.core.seats import CHANCE, TABLE


class State(Struct):
    frames: list[Any]
    left: int = 3


class Ask(Frame, frozen=True):
    """Seat 0 takes one or two."""

    def decision(self, state: State) -> Decision:
        return Decision("how_many", owes=(0,) if state.left else ())

    def legal(self, state: State, seat: int) -> list[int]:
        return [1, 2] if seat == 0 and state.left else []

    def refuse(self, state: State, seat: int, action: int) -> Refusal | None:
        return None if action in (1, 2) else Refusal("too_many")

    def take(self, state: State, seat: int, action: int, emit: Emit) -> None:
        state.frames.append(CountDown(action))

    def refuse_close(self, state: State, action: str) -> Refusal | None:
        return None if action == "stop" else Refusal("no_such_action")

    def close(self, state: State, action: str, emit: Emit) -> None:
        state.left = 0


class CountDown(Frame, frozen=True):
    """Runs by itself until it has counted so many."""

    ASKS: ClassVar = False

    many: int

    def run(self, state: State, emit: Emit) -> None:
        state.frames.pop()
        if self.many and state.left:
            state.left -= 1
            state.frames.append(CountDown(self.many - 1))


class Roll(Frame, frozen=True):
    """Chance says how many."""

    def decision(self, state: State) -> Decision:
        return Decision("roll", owes=(CHANCE,))

    def sample(self, state: State, rng: Random) -> int:
        return int(rng.random() * 2) + 1


class Forever(Frame, frozen=True):
    """A mistake: it never asks and never goes."""

    ASKS: ClassVar = False

    def run(self, state: State, emit: Emit) -> None: ...


def test_the_top_frame_asks() -> None:
    state = State([Roll(), Ask()])
    assert frames.decision(state) == Decision("how_many", owes=(0,))
    assert frames.legal_actions(state, 0) == frames.candidates(state, 0) == [1, 2]
    assert frames.legal_actions(state, 1) == []


def test_refusing_comes_from_the_question() -> None:
    state = State([Ask()])
    assert frames.refusal(state, 0, 2) is None
    assert frames.refusal(state, 0, 3) == Refusal("too_many")
    assert frames.refusal(state, 1, 2) == NOT_ASKED
    assert frames.refusal(State([Ask()], left=0), 0, 2) == OVER


def test_what_follows_by_itself_runs_up_to_the_next_question() -> None:
    state = State([Ask()])
    frames.apply(state, 0, 2)
    assert state == State([Ask()], left=1)


def test_the_table_may_close_it() -> None:
    state = State([Ask()])
    assert frames.refusal(state, TABLE, "stop") is None
    assert frames.refusal(state, TABLE, "go") == Refusal("no_such_action")
    frames.apply(state, TABLE, "stop")
    assert state.left == 0


def test_chance_is_sampled_by_the_frame_that_asks_it() -> None:
    assert {frames.sample_chance(State([Roll()]), Random(seed)) for seed in range(20)} == {1, 2}


def test_most_frames_hide_nothing() -> None:
    assert CountDown(2).seen_by(0) == CountDown(2)


def test_what_never_comes_to_rest_is_named() -> None:
    with pytest.raises(RuntimeError, match="Forever does not come to rest"):
        frames.settle(State([Ask(), Forever()]))


def test_a_long_way_to_the_next_question_is_no_mistake() -> None:
    state = State([Ask(), CountDown(frames.MAX_STEPS - 2)], left=frames.MAX_STEPS)
    frames.settle(state)
    assert state == State([Ask()], left=2)
