"""How games judge a table: what is better is worth more, and nothing hidden counts."""

from itertools import pairwise
from random import Random

import pytest

from spacegames import control, critical_orbit
from spacegames.control.components import TYPES, WORDS

EVEN = ["reactor wormhole", "reactor wormhole"]


def value(hands, machines, seat=0, turn="B", rounds=1, **more):
    state = control.position(hands, machines, turn=turn, rounds=rounds, **more)
    return control.evaluate(state, seat)


def rising(values):
    return all(a < b for a, b in pairwise(values))


def test_more_charge_is_better():
    machines = ["rift", "reactor", "time-stop", "time-stop reactor", "time-stop nova"]
    assert rising([value(EVEN, [machine, "reactor"]) for machine in machines])


def test_more_charge_of_a_rival_is_worse():
    machines = ["rift", "reactor", "time-stop", "time-stop reactor", "time-stop nova", "nova nova"]
    assert rising([-value(EVEN, ["reactor", machine]) for machine in machines])


@pytest.mark.parametrize("card", TYPES)
def test_every_card_in_hand_is_worth_something(card):
    machines = ["anomaly", "anomaly"]
    hand = "dark-energy future-shift"
    assert value([f"{hand} {WORDS[card]}", hand], machines) > value([hand, hand], machines)


def test_a_rival_is_worse_with_more_cards():
    hands = ["", "rift", "rift rift", "rift rift nova"]
    assert rising([-value(["reactor", hand], ["nova", "time-stop"]) for hand in hands])


def test_a_rival_with_21_whose_turn_it_is_is_the_worst_of_all():
    worst = value(["nova", "rift"], ["singularity", "nova nova rift"])
    assert worst < -0.4
    for other in ("nova time-stop", "nova dark-energy", "nova reactor", "nova", ""):
        assert worst < value(["nova", "rift"], ["singularity", other])


def test_the_turn_is_worth_most_to_whoever_wins_with_it():
    hands, machines = ["nova", "nova"], ["nova rift", "nova rift"]
    assert value(hands, machines, seat=0, turn="A") > 0.35
    assert value(hands, machines, seat=0, turn="A") > value(hands, machines, seat=0, turn="B")


def test_a_chain_counts_as_one_turn():
    machines = ["time-stop deflector rift", "reactor"]
    chain, no_chain = "exotic-matter dark-energy", "exotic-matter singularity"
    assert value([chain, "rift"], machines, turn="A") > value([no_chain, "rift"], machines, turn="A") + 0.1


def test_more_than_21_is_no_use_to_a_precise_traveller():
    def at(machine, **more):
        return value(EVEN, [machine, "reactor"], turn="A", **more)

    precise = {"variants": ["precise-traveller"]}
    assert at("nova time-stop exotic-matter", **precise) > 0.35
    assert at("nova time-stop deflector", **precise) < at("nova time-stop", **precise)
    assert at("nova time-stop deflector") > 0.35


def test_a_cell_that_cannot_be_defused_is_worth_more_than_one_that_can():
    hands = ["wormhole", "wormhole"]
    assert value(hands, ["reactor", ""]) > value(hands, ["rewind", ""])
    assert value(hands, ["", "reactor"]) < value(hands, ["", "rewind"])


def test_a_lead_counts_more_once_the_deck_has_run_out():
    ahead, behind = ["nova", "reactor"], ["reactor", "nova"]
    assert value(EVEN, ahead, undecided=0) > value(EVEN, ahead)
    assert value(EVEN, behind, undecided=0) < value(EVEN, behind)


def test_a_timeline_token_counts_as_much_as_a_round():
    def at(hands, machines, tokens):
        return value(hands, machines, turn="A", rounds=0, tokens=tokens)

    good, bad = (["nova time-stop", ""], ["nova reactor", ""]), (["", "nova time-stop"], ["", "nova nova"])
    for tokens in ([0, 0], [1, 0], [1, 1], [2, 2]):
        assert at(*good, tokens) > at(*bad, tokens)
    for table in (good, bad):
        assert at(*table, [1, 0]) > at(*table, [0, 0]) > at(*table, [0, 1])
    assert at(EVEN, ["", ""], [1, 1]) == pytest.approx(0)
    assert at(EVEN, ["", ""], [1, 0]) == pytest.approx(2 * 0.6875 - 1)


def test_a_round_decides_more_the_nearer_the_match_is_to_its_end():
    def swing(tokens):
        return value(["nova", "nova"], ["nova rift", "nova rift"], rounds=0, turn="A", tokens=tokens) - value(
            ["nova", "nova"], ["nova rift", "nova rift"], rounds=0, turn="B", tokens=tokens
        )

    assert rising([swing(tokens) for tokens in ([0, 0], [1, 1], [2, 2])])


def test_a_partner_s_charge_is_good_and_an_opponent_s_is_bad():
    hands = [["reactor"]] * 4
    even = value(hands, ["rift", "rift", "rift", "rift"])
    assert value(hands, ["rift", "rift", "nova", "rift"]) > even
    assert value(hands, ["rift", "rift", "rift", "nova"]) < even


@pytest.mark.parametrize("name", control.configs())
def test_the_value_is_a_number_from_minus_1_to_1_and_knows_nothing_hidden(states, name):
    rng = Random(5)
    for number, state in enumerate(states(control.configs()[name], 3, 400)):
        if number % 10:
            continue
        for seat in range(state.config.seats):
            seen = control.observe(state, (seat,))
            here = control.evaluate(state, seat)
            assert -1 <= here <= 1
            for _ in range(3):
                assert control.evaluate(control.resample(seen, rng), seat) == here


def test_the_value_leaves_the_table_as_it_is(states):
    for state in states(control.Config(seats=3), 1, 80):
        before = control.encode(state)
        control.evaluate(state, 1)
        assert control.encode(state) == before


def test_in_critical_orbit_a_chance_is_less_sure_than_what_is_foreseen():
    config = critical_orbit.Config()
    chances = [critical_orbit.win_chance(config, value) for value in (-1.0, -0.5, 0.0, 0.5, 0.99, 1.0)]
    assert rising(chances)
    assert (chances[0], chances[-1]) == (0.0, 1.0)
    assert chances[-2] < 0.7
