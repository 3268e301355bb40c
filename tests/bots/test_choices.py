"""What the bots do with a table."""

from random import Random

import pytest

from spacegames import bots, control
from spacegames.bots.greedy import GreedyBot
from spacegames.bots.random_bot import RandomBot
from spacegames.control.heuristics import TallestBot
from spacegames.core.bot import View

# ------------------------------------------------------------------------------------- By name


def test_every_name_makes_a_bot():
    assert bots.names() == ("random", "novice", "easy", "greedy", "normal", "hard")
    for name in bots.names(control):
        assert hasattr(bots.make(name, control), "choose")


def test_a_game_brings_bots_of_its_own():
    assert bots.names(control) == (*bots.names(), "tallest")
    assert isinstance(bots.make("tallest", control), TallestBot)


def test_an_unknown_bot_is_refused_with_the_names_there_are():
    with pytest.raises(ValueError, match=r"'tallest'; there are random, .*, hard$"):
        bots.make("tallest")
    with pytest.raises(ValueError, match=r"'smart'; there are random, .*, hard, tallest$"):
        bots.make("smart", control)


# ------------------------------------------------------------------------------------- Greedy


@pytest.mark.parametrize(
    ("hand", "machine", "winning"),
    [
        ("rift deflector nova", "time-stop deflector", ["install nova"]),
        ("rewind antimatter deflector", "nova antimatter", ["install deflector", "install rewind", "install antimatter"]),
        ("exotic-matter dark-energy rewind", "time-stop reactor", ["install exotic-matter"]),
    ],
)  # fmt: skip
def test_greedy_takes_a_win_that_is_there(hand, machine, winning):
    state = control.position([hand, "reactor nova nova"], [machine, "antimatter reactor"], rounds=1)
    for seed in range(5):
        played = control.copy(state)
        rng = Random(seed)
        while (asked := control.decision(played)).owes == (0,):
            action = GreedyBot().choose(View.of(control, played, 0, rng))
            assert asked.kind != "turn" or control.format(action) in winning
            control.apply(played, 0, action)
        while control.decision(played).kind == "answer":
            control.apply(played, 1, control.decision(played).quiet)
        assert control.outcome(played).winners == (0,)


def test_greedy_finishes_a_chain_that_wins(chosen):
    state = control.position(["exotic-matter dark-energy rewind", "nova"], ["time-stop wormhole", ""])
    control.apply(state, 0, control.parse("install exotic-matter"))
    assert chosen(GreedyBot(), state) == "install dark-energy"


@pytest.mark.parametrize(
    ("hand", "machine"),
    [
        ("rewind rift deflector", "time-stop time-stop"),
        ("nova deflector deflector", "time-stop time-stop"),
        ("rift deflector reactor", "nova nova"),
        ("singularity deflector", "nova antimatter exotic-matter"),
        ("anomaly wormhole", "reactor reactor reactor deflector exotic-matter"),
    ],
)
def test_greedy_stops_a_rival_about_to_win(view, hand, machine):
    state = control.position([hand, "nova antimatter wormhole reactor"], ["wormhole", machine], rounds=1)
    before = state.charges[1]
    rng = Random(2)
    while (asked := control.decision(state)).kind != "turn" or asked.owes == (0,):
        seat = asked.owes[0]
        if asked.quiet is not None:
            action = asked.quiet
        elif seat < 0:
            action = control.sample_chance(state, rng)
        else:
            action = GreedyBot().choose(view(control, state, seat))
        control.apply(state, seat, action)
    assert state.charges[1] <= before - 4


def test_greedy_stops_a_burn_that_would_ruin_it(chosen):
    state = control.position(
        ["time-stop nova", "reactor rift"],
        ["nova antimatter", "deflector"],
        turn="B",
        reaction="burn singularity",
    )
    assert chosen(GreedyBot(), state) == "burn time-stop"


def test_greedy_lets_a_burn_go_that_does_no_harm(chosen):
    state = control.position(
        ["time-stop rewind", "reactor rift"], ["nova", "antimatter"], turn="B", reaction="burn anomaly"
    )
    assert chosen(GreedyBot(), state) == "let"


def test_greedy_sees_that_a_round_won_is_a_token_won(chosen):
    state = control.position(["nova rewind", "time-stop"], ["nova rift", "nova nova"], tokens=[1, 1])
    assert chosen(GreedyBot(), state) == "install nova"


def test_greedy_goes_by_its_view_alone(view, states):
    """The same view, whatever the others really hold, is the same choice; nothing in it is changed."""
    rng = Random(8)
    for number, state in enumerate(states(control.Config(seats=2), 11, 150)):
        seat = control.decision(state).owes[0]
        if seat < 0 or number % 5:
            continue
        given = view(control, state, seat)
        assert given.observation.hands[1 - seat] is None
        other = view(control, control.resample(given.observation, rng), seat)
        before = control.encode(given.observation), list(given.legal)
        assert GreedyBot().choose(given) == GreedyBot().choose(other)
        assert (control.encode(given.observation), list(given.legal)) == before


def test_greedy_answers_at_once_if_it_has_no_time(view):
    state = control.position(["nova rewind dark-energy", "rift"], ["nova", "reactor"])
    given = view(control, state, 0, budget=0.0)
    given.legal = given.legal[:1] * 2 + given.legal
    assert GreedyBot(worlds=10**9).choose(given) in given.legal


def test_greedy_takes_no_longer_than_it_is_given(view):
    state = control.position(["nova rewind dark-energy", "rift"], ["nova", "reactor"])
    given = view(control, state, 0, budget=0.05)
    assert GreedyBot(worlds=10**9).choose(given) in given.legal


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11])
def test_greedy_plays_games_it_has_never_heard_of(heap, view, stones):
    assert GreedyBot().choose(view(heap, heap.start(stones), 0)) == stones % 4


def test_greedy_takes_a_win_before_a_good_table(heap, view):
    heap.evaluate = lambda state, seat: 0.99
    assert GreedyBot().choose(view(heap, heap.start(3), 0)) == 3


def test_greedy_breaks_ties_by_its_own_generator(heap, view):
    heap.evaluate = lambda state, seat: 0.0
    choices = [GreedyBot().choose(view(heap, heap.start(11), 0, seed)) for seed in range(40)]
    assert set(choices) == {1, 2, 3}
    assert choices == [GreedyBot().choose(view(heap, heap.start(11), 0, seed)) for seed in range(40)]


# --------------------------------------------------------------------------- Random and tallest


def test_random_may_do_anything(heap, view):
    assert {RandomBot().choose(view(heap, heap.start(11), 0, seed)) for seed in range(40)} == {1, 2, 3}


def test_tallest_installs_its_tallest_cell(chosen):
    state = control.position(["rift antimatter reactor", "nova"], ["", "nova nova"])
    assert chosen(TallestBot(), state) == "install antimatter"


def test_tallest_draws_only_with_an_empty_hand(chosen):
    assert chosen(TallestBot(), control.position(["", "nova"])) == "draw"
    assert chosen(TallestBot(), control.position(["rift", "nova"])) == "install rift"


def test_tallest_goes_on_with_a_chain(chosen):
    state = control.position(["exotic-matter rift wormhole antimatter", "nova"])
    control.apply(state, 0, control.parse("install exotic-matter"))
    assert chosen(TallestBot(), state) == "install wormhole"


def test_tallest_never_answers_a_burn(chosen):
    state = control.position(["time-stop", "rift"], ["nova nova", ""], turn="B", reaction="burn singularity")
    assert chosen(TallestBot(), state) == "let"


def test_tallest_does_not_pass_21_as_a_precise_traveller_if_it_can_help_it(chosen):
    precise = {"variants": ["precise-traveller"]}
    state = control.position(["rift reactor nova", "nova"], ["nova wormhole", ""], **precise)
    assert chosen(TallestBot(), state) == "install reactor"
    state = control.position(["antimatter nova", "nova"], ["nova wormhole", ""], **precise)
    assert chosen(TallestBot(), state) == "draw"
    state = control.position(
        ["antimatter nova", "nova"], ["nova wormhole", ""], **precise, undecided=0, passed="A"
    )
    assert chosen(TallestBot(), state) == "install antimatter"
