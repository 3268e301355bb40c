"""Wormhole: one card out of the discard pile."""

import pytest


def burn_wormhole(table, seat="A"):
    table.plays(seat, "burn wormhole")
    if table.asks()[0] == "answer":
        table.nobody_answers()


@pytest.mark.rule("CTL-70")
def test_a_wormhole_takes_a_card_of_the_pile_into_the_hand(scenario):
    table = scenario(["wormhole rift", "nova"], discard="rewind nova reactor")
    burn_wormhole(table)
    table.plays("A", "take nova")

    assert table.hand("A") == "rift nova"
    assert table.pile() == "wormhole rewind reactor"
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-70", "CTL-109")
def test_its_player_looks_through_the_whole_pile_and_nobody_else_does(scenario):
    table = scenario(["wormhole rift", "nova", "nova"], discard="rewind nova reactor")
    burn_wormhole(table)

    assert table.sees("A").pile is not None
    assert table.sees("B").pile is table.sees("C").pile is table.sees().pile is None
    assert table.hears("A") == [
        "Ada looks through the discard pile: S5 Reactor, B10 Nova, B5 Rewind, B4 Wormhole."
    ]
    assert table.hears("B") == table.hears() == ["Ada looks through the discard pile."]


@pytest.mark.rule("CTL-109")
def test_the_look_is_over_once_the_card_is_taken(scenario):
    table = scenario(["wormhole rift", "nova"], discard="rewind nova")
    burn_wormhole(table)
    table.plays("A", "take nova")

    assert table.sees("A").pile is None


@pytest.mark.rule("CTL-96")
def test_what_it_took_is_known_to_its_player_only(scenario):
    table = scenario(["wormhole rift", "nova", "nova"], discard="rewind nova")
    burn_wormhole(table)
    table.plays("A", "take nova")

    assert table.hears("A")[0] == "Ada takes B10 Nova from the discard pile."
    assert table.hears("B")[0] == table.hears()[0] == "Ada takes a card from the discard pile."


@pytest.mark.rule("CTL-97")
def test_a_wormhole_cannot_take_a_wormhole(scenario):
    table = scenario(["wormhole", "nova"], discard="wormhole rift")
    burn_wormhole(table)

    assert table.legal("A") == ["take rift"]
    assert table.refuses("A", "take wormhole") == "no_wormhole_by_wormhole"


@pytest.mark.rule("CTL-70")
def test_only_what_lies_in_the_pile_is_taken(scenario):
    table = scenario(["wormhole nova", "nova"], discard="rift")
    burn_wormhole(table)

    assert table.refuses("A", "take nova") == "not_in_the_pile"


@pytest.mark.rule("CTL-98")
def test_the_topmost_copy_is_taken_and_the_rest_keeps_its_order(scenario):
    table = scenario(["wormhole", "nova"], discard="rewind rift reactor rift nova")
    burn_wormhole(table)
    table.plays("A", "take rift")

    assert table.pile() == "wormhole rewind reactor rift nova"


@pytest.mark.rule("CTL-14", "CTL-70")
@pytest.mark.parametrize(
    ("b_plays", "b_held", "a_installed", "fetched"),
    [
        ("burn anomaly", "anomaly", "", "anomaly"),
        ("defuse A:rift with rewind", "rewind", "rift", "rewind"),
        ("defuse A:rift with rewind", "rewind", "rift", "rift"),
        ("burn singularity", "singularity", "dark-energy", "dark-energy"),
    ],
)
def test_a_wormhole_fetches_burned_defusing_defused_and_destroyed_cells(
    scenario, b_plays, b_held, a_installed, fetched
):
    table = scenario(["wormhole nova", f"{b_held} nova"], [a_installed, ""], turn="B")
    table.plays("B", b_plays)
    if table.asks()[0] == "answer":
        table.nobody_answers()
    burn_wormhole(table)
    table.plays("A", f"take {fetched}")

    assert fetched in table.hand("A")


@pytest.mark.rule("CTL-14", "CTL-70", "CTL-87")
def test_a_wormhole_fetches_a_card_that_was_discarded_from_a_hand(scenario):
    table = scenario(["wormhole nova reactor", "antimatter rift"], turn="B")
    table.plays_unanswered("B", "burn antimatter at A")
    table.chance("card nova")
    table.plays("A", "discard reactor")
    burn_wormhole(table)
    table.plays("A", "take nova")

    assert table.hand("A") == "nova"


@pytest.mark.rule("CTL-70", "CTL-110")
def test_a_wormhole_may_take_a_time_stop_that_was_just_burned_on_it(scenario):
    table = scenario(["wormhole time-stop nova", "time-stop nova"], discard="rift")
    table.plays("A", "burn wormhole")
    table.answers("B", "burn time-stop")
    table.answers("A", "burn time-stop")
    table.nobody_answers()
    table.plays("A", "take time-stop")

    assert table.hand("A") == "time-stop nova"
    assert table.pile() == "time-stop wormhole rift"


@pytest.mark.rule("CTL-124", "CTL-18")
def test_a_wormhole_fills_up_the_place_it_left_in_a_full_hand(scenario):
    table = scenario(["wormhole nova nova nova rift rift rift", ""], discard="reactor")
    burn_wormhole(table)
    table.plays("A", "take reactor")

    assert len(table.state.hands[0]) == 7


@pytest.mark.rule("CTL-70")
def test_a_stopped_wormhole_looks_at_nothing(scenario):
    table = scenario(["wormhole nova", "time-stop nova"], discard="rift")
    table.plays("A", "burn wormhole")
    table.answers("B", "burn time-stop")
    table.nobody_answers()

    assert table.pile() == "time-stop wormhole rift"
    assert table.hears("A") == ["Ada's B4 Wormhole is stopped. Ada takes a new turn.", "Ada's turn."]
