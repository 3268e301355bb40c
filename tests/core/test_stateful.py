"""Games played, copied, saved, loaded and sampled in any order."""

from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from spacegames.control.components import HAND_LIMIT
from spacegames.core import registry
from spacegames.core.conformance.match import match, play_on, views_of
from spacegames.core.seats import CHANCE

seeds = st.integers(0, 2**32 - 1)


class Match(RuleBasedStateMachine):
    """A match of any game, begun somewhere."""

    def __init__(self, game: Any) -> None:
        super().__init__()
        self.game = game

    @initialize(data=st.data(), seed=seeds, plies=st.integers(0, 150))
    def begin(self, data: Any, seed: int, plies: int) -> None:
        config = data.draw(st.sampled_from(list(self.game.configs().values())))
        self.box = self.game.census(self.game.start(config))
        *_, moment = islice(match(self.game, config, seed), plies + 1)
        self.state = moment.state

    def asked(self) -> tuple[int, ...]:
        decision = self.game.decision(self.state)
        return (*decision.owes, *decision.may)

    @precondition(lambda self: any(seat >= 0 for seat in self.asked()))
    @rule(data=st.data())
    def act(self, data: Any) -> None:
        seat = data.draw(st.sampled_from([seat for seat in self.asked() if seat >= 0]))
        self.do(seat, data.draw(st.sampled_from(self.game.legal_actions(self.state, seat))))

    @precondition(lambda self: CHANCE in self.asked())
    @rule(data=st.data())
    def chance(self, data: Any) -> None:
        self.do(CHANCE, data.draw(st.sampled_from(self.game.legal_actions(self.state, CHANCE))))

    def do(self, seat: int, action: Any) -> None:
        assert self.game.refusal(self.state, seat, action) is None
        self.game.apply(self.state, seat, action)

    @rule(seed=seeds)
    def copy_and_diverge(self, seed: int) -> None:
        before = self.game.encode(self.state)
        for _ in islice(play_on(self.game, self.game.copy(self.state), Random(seed)), 20):
            assert self.game.encode(self.state) == before

    @rule()
    def save_and_load(self) -> None:
        loaded = self.game.decode(self.game.encode(self.state), self.game.State)
        assert loaded == self.state
        self.state = loaded

    @rule(data=st.data(), seed=seeds)
    def resample_and_compare(self, data: Any, seed: int) -> None:
        view = data.draw(st.sampled_from(views_of(self.game, self.state)))
        observation = self.game.observe(self.state, view)
        world = self.game.resample(observation, Random(seed))
        assert self.game.observe(world, view) == observation
        assert self.game.decision(world) == self.game.decision(self.state)
        for seat in view:
            assert self.game.legal_actions(world, seat) == self.game.legal_actions(self.state, seat)

    @invariant()
    def nothing_is_lost(self) -> None:
        assert self.game.census(self.state) == self.box

    @invariant()
    def it_ends_when_nobody_is_asked(self) -> None:
        assert bool(self.asked()) == (self.game.outcome(self.state) is None)

    @invariant()
    def observations_can_be_kept(self) -> None:
        for view in views_of(self.game, self.state):
            observation = self.game.observe(self.state, view)
            assert self.game.decode(self.game.encode(observation), self.game.Observation) == observation


class ControlMatch(Match):
    @invariant()
    def hands_are_within_the_limit(self) -> None:
        config = self.state.config
        if not config.showdown and not config.level:
            assert all(len(hand) <= HAND_LIMIT for hand in self.state.hands)

    @invariant()
    def everybody_sees_his_own_hand_and_the_size_of_every_hand(self) -> None:
        hands = self.state.hands
        for view in views_of(self.game, self.state):
            observation = self.game.observe(self.state, view)
            assert observation.hand_sizes == tuple(map(len, hands))
            for seat, shown in enumerate(observation.hands):
                assert shown == (tuple(hands[seat]) if seat in view else None)


MACHINES = {"control": ControlMatch}


@pytest.mark.parametrize("name", registry.names())
def test_everything_in_any_order(name: str) -> None:
    run_state_machine_as_test(
        partial(MACHINES.get(name, Match), registry.load(name)),
        settings=settings(),
    )
