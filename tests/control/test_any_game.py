"""What holds in any match, however it is played."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames import control
from spacegames.control import events
from spacegames.control.components import GOAL, HAND_LIMIT

LONGEST_ROUND = 150  # turns, new ones after a Time Stop included

any_match = given(seed=st.integers(0, 10**6), config=st.sampled_from(list(control.configs().values())))
any_dealt_match = given(
    seed=st.integers(0, 10**6),
    config=st.sampled_from([
        config for config in control.configs().values() if not config.showdown and not config.level
    ]),
)  # fmt: skip


@pytest.mark.rule("CTL-07")
@any_match
def test_a_turn_of_one_s_own_adds_10_at_most(random_play, seed, config):
    whose, before = 0, GOAL
    for state, happened in random_play(config, seed, 250):
        for event in happened:
            if isinstance(event, events.RoundEnded):
                assert event.charges[whose] <= before + 10
                before = GOAL
        asked = control.decision(state)
        if asked.kind == "turn":
            assert state.charges[whose] <= before + 10
            whose = asked.owes[0]
            before = state.charges[whose]


@pytest.mark.rule("CTL-05", "CTL-35")
@any_match
def test_the_round_ends_exactly_when_a_turn_ends_with_enough_charge_or_all_cards_are_played(
    random_play, seed, config
):
    def enough(charge):
        return charge == GOAL if config.precise else charge >= GOAL

    whose = None
    for state, happened in random_play(config, seed, 250):
        for event in happened:
            if isinstance(event, events.RoundEnded):
                assert enough(event.charges[event.seat]) or event.reason != "charge"
            if isinstance(event, events.RoundEnded | events.Stopped):
                whose = None
        asked = control.decision(state)
        if asked.kind == "turn":
            assert state.deck.size or any(state.hands)
            assert whose is None or not enough(state.charges[whose])
            whose = asked.owes[0]


@pytest.mark.rule("CTL-33", "CTL-100", "CTL-38")
@any_match
def test_turns_go_round_the_table_but_for_stopped_ones(random_play, seed, config):
    last, stopped = None, False
    for _, happened in random_play(config, seed, 250):
        for event in happened:
            match event:
                case events.RoundBegan():
                    last = (event.starter - 1) % config.seats
                case events.Stopped():
                    stopped = True
                case events.TurnBegan() | events.Skipped():
                    assert event.seat == (last if stopped else (last + 1) % config.seats)
                    last, stopped = event.seat, False


@pytest.mark.rule("CTL-102", "CTL-99")
@any_match
def test_an_odd_number_of_time_stops_stops_and_an_even_number_does_not(random_play, seed, config):
    answers = 0
    for _, happened in random_play(config, seed, 250):
        for event in happened:
            match event:
                case events.Burned():
                    answers = 0
                case events.Answered():
                    answers += 1
                case events.Stopped():
                    assert answers % 2 == 1
                    answers = 0
                case events.TurnBegan() | events.Skipped() | events.RoundEnded():
                    assert answers % 2 == 0
                    answers = 0


@pytest.mark.rule("CTL-43", "CTL-48")
@any_match
def test_sudden_death_begins_with_the_empty_deck_and_lasts_for_the_round(random_play, seed, config):
    began = False
    for state, happened in random_play(config, seed, 250):
        for event in happened:
            if isinstance(event, events.RoundBegan):
                began = False
            if isinstance(event, events.SuddenDeathBegan):
                assert not began
                began = True
        assert state.sudden == began
        if not state.deck.size and control.decision(state).kind not in ("starter", "deal"):
            assert began


@pytest.mark.rule("CTL-44", "CTL-45")
@any_match
def test_everybody_passes_once_a_round_at_most_and_only_in_sudden_death(random_play, seed, config):
    passes, began = Counter(), False
    for _, happened in random_play(config, seed, 250):
        for event in happened:
            if isinstance(event, events.RoundBegan):
                passes.clear()
                began = False
            if isinstance(event, events.SuddenDeathBegan):
                began = True
            if isinstance(event, events.Passed):
                passes[event.seat] += 1
                assert passes[event.seat] == 1
                assert began


@pytest.mark.rule("CTL-18", "CTL-19")
@any_dealt_match
def test_no_hand_holds_more_than_seven_cards(random_play, seed, config):
    for state, _ in random_play(config, seed, 250):
        assert all(len(hand) <= HAND_LIMIT for hand in state.hands)


@pytest.mark.rule("CTL-16", "CTL-127")
@any_match
def test_each_round_is_started_by_the_next_seat(random_play, seed, config):
    starters = []
    for _, happened in random_play(config, seed, 600):
        starters += [event.starter for event in happened if isinstance(event, events.RoundBegan)]

    assert starters == [(starters[0] + place) % config.seats for place in range(len(starters))]


@pytest.mark.rule("CTL-09", "CTL-10", "CTL-127", "CTL-129")
@any_match
def test_every_match_comes_to_an_end_within_five_tokens(random_play, seed, config):
    turns = 0
    for state, happened in random_play(config, seed, control.info.max_plies):
        for event in happened:
            turns = 0 if isinstance(event, events.RoundBegan) else turns + isinstance(event, events.TurnBegan)
            assert turns < LONGEST_ROUND
        assert sum(state.tokens) <= 5

    assert control.decision(state).kind == "over"
    assert max(state.tokens) == config.tokens_to_win
    assert sorted(set(control.returns(state))) == [-1, 1]
