"""Anomaly, Singularity and Antimatter."""

from random import Random

import pytest

from spacegames import control

MIXED = ["rift nova reactor", "exotic-matter singularity", "time-stop deflector"]


# -------------------------------------------------------------------------------------- Anomaly


@pytest.mark.rule("CTL-69")
def test_an_anomaly_destroys_every_silver_cell_of_every_player(scenario):
    table = scenario(
        ["anomaly nova", "nova", "nova"], ["rift nova reactor", "exotic-matter singularity", "time-stop"]
    )
    table.plays_unanswered("A", "burn anomaly")

    assert [table.machine(seat) for seat in "ABC"] == ["nova", "singularity", "time-stop"]
    assert [table.charge(seat) for seat in "ABC"] == [10, 7, 9]


@pytest.mark.rule("CTL-69", "CTL-110")
def test_destroyed_silver_lands_on_the_anomaly_the_burner_s_first_then_to_the_left(scenario):
    table = scenario(
        ["nova", "anomaly nova", "nova"],
        ["reactor", "rift exotic-matter", "reactor"],
        turn="B",
        discard="nova",
    )
    table.plays_unanswered("B", "burn anomaly")

    assert table.pile() == "reactor reactor exotic-matter rift anomaly nova"


@pytest.mark.rule("CTL-69", "CTL-86")
@pytest.mark.parametrize(
    ("wipe", "lost"), [("anomaly", "S1 Rift, S5 Reactor"), ("singularity", "B4 Wormhole")]
)
def test_only_who_loses_something_is_told_to_lose_it(scenario, wipe, lost):
    table = scenario([f"{wipe} nova", "nova", "nova"], ["", "rift wormhole reactor", ""])
    table.plays_unanswered("A", f"burn {wipe}")

    assert [line for line in table.hears() if "loses" in line] == [
        f"Bo loses {lost} and has {table.charge('B')}."
    ]


@pytest.mark.rule("CTL-69")
def test_an_anomaly_does_not_count_as_installed_silver_s_ability(scenario):
    table = scenario(["anomaly", "nova"], ["", "rift exotic-matter"], deck="nova")
    table.plays_unanswered("A", "burn anomaly")

    assert table.asks() == ("turn", "B")
    assert table.deck() == "nova"


# ---------------------------------------------------------------------------------- Singularity


@pytest.mark.rule("CTL-86")
def test_a_singularity_destroys_every_bronze_cell_of_every_player(scenario):
    table = scenario(["singularity nova", "nova", "nova"], MIXED)
    table.plays_unanswered("A", "burn singularity")

    assert [table.machine(seat) for seat in "ABC"] == ["rift reactor", "exotic-matter", "deflector"]
    assert [table.charge(seat) for seat in "ABC"] == [6, 2, 3]


@pytest.mark.rule("CTL-86", "CTL-110")
def test_destroyed_bronze_lands_on_the_singularity_the_burner_s_first_then_to_the_left(scenario):
    table = scenario(
        ["rift", "rift", "singularity rift"], ["rewind", "anomaly", "nova wormhole"], turn="C", discard="rift"
    )
    table.plays_unanswered("C", "burn singularity")

    assert table.pile() == "anomaly rewind wormhole nova singularity rift"


@pytest.mark.rule("CTL-110")
def test_time_stops_lie_between_the_burned_cell_and_what_it_destroys(scenario):
    table = scenario(["singularity time-stop rift", "time-stop rift"], ["", "nova"])
    table.plays("A", "burn singularity")
    table.answers("B", "burn time-stop")
    table.answers("A", "burn time-stop")
    table.nobody_answers()

    assert table.pile() == "nova time-stop time-stop singularity"


# ----------------------------------------------------------------------------------- Antimatter


@pytest.mark.rule("CTL-87", "CTL-112")
def test_the_victim_discards_one_card_at_random_and_one_by_choice(scenario):
    table = scenario(["antimatter nova", "rift reactor nova"])
    table.plays_unanswered("A", "burn antimatter at B")
    assert table.asks() == ("discard", "chance")
    assert table.legal("chance") == ["card rift", "card reactor", "card nova"]

    table.chance("card nova")
    assert table.asks() == ("discard_choice", "B")
    assert table.legal("B") == ["discard rift", "discard reactor"]
    assert table.pile() == "nova antimatter"

    table.plays("B", "discard rift")
    assert (table.hand("B"), table.pile()) == ("reactor", "rift nova antimatter")
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-87")
def test_the_victim_chooses_among_its_own_cards_only(scenario):
    table = scenario(["antimatter nova", "rift reactor wormhole"])
    table.plays_unanswered("A", "burn antimatter at B")
    table.chance("card wormhole")

    assert table.refuses("B", "discard nova") == "card_not_there"
    assert table.refuses("B", "discard wormhole") == "card_not_there"
    assert table.refuses("A", "discard nova") == "not_asked"


@pytest.mark.rule("CTL-88")
def test_with_a_single_card_only_the_random_discard_happens(scenario):
    table = scenario(["antimatter nova", "rift"])
    table.plays_unanswered("A", "burn antimatter at B")
    table.chance("card rift")

    assert table.hand("B") == ""
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-88", "CTL-116")
def test_a_last_card_after_the_random_one_goes_unasked(scenario):
    table = scenario(["antimatter nova", "rift reactor"])
    table.plays_unanswered("A", "burn antimatter at B")
    table.chance("card rift")

    assert (table.hand("B"), table.pile()) == ("", "reactor rift antimatter")
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-88", "CTL-116")
def test_two_cards_of_one_type_are_still_a_question_as_others_cannot_see_that(scenario):
    table = scenario(["antimatter nova", "rift reactor reactor"])
    table.plays_unanswered("A", "burn antimatter at B")
    table.chance("card rift")

    assert table.asks() == ("discard_choice", "B")
    assert table.legal("B") == ["discard reactor"]


@pytest.mark.rule("CTL-88", "CTL-102")
def test_the_victim_s_last_card_may_go_on_a_time_stop_that_is_stopped(scenario):
    table = scenario(["antimatter time-stop nova", "time-stop"], deck="rift")
    table.plays("A", "burn antimatter at B")
    table.answers("B", "burn time-stop")
    table.answers("A", "burn time-stop")

    assert table.hears()[-2] == "Ada's B8 Antimatter finds nothing to do."
    assert table.hand("B") == ""
    assert table.pile() == "time-stop time-stop antimatter"
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-88")
def test_the_victim_s_last_but_one_card_may_go_on_a_time_stop_that_is_stopped(scenario):
    table = scenario(["antimatter time-stop nova", "time-stop rift"])
    table.plays("A", "burn antimatter at B")
    table.answers("B", "burn time-stop")
    table.answers("A", "burn time-stop")
    table.nobody_answers()

    assert table.legal("chance") == ["card rift"]


@pytest.mark.rule("CTL-89")
def test_only_opponents_can_be_victims(scenario):
    table = scenario(["antimatter nova", "nova", "nova", "nova"])

    assert [text for text in table.legal("A") if text.startswith("burn")] == [
        "burn antimatter at B",
        "burn antimatter at D",
    ]
    assert table.refuses("A", "burn antimatter at A") == "target_opponents_only"
    assert table.refuses("A", "burn antimatter at C") == "target_opponents_only"


@pytest.mark.rule("CTL-90")
@pytest.mark.parametrize(
    "card", ["anomaly", "singularity", "deflector", "rift", "exotic-matter", "time-stop"]
)
def test_a_discarded_card_does_nothing(scenario, card):
    table = scenario(["antimatter nova", f"{card} {card} rewind"], ["reactor", "rewind"], deck="nova")
    table.plays_unanswered("A", "burn antimatter at B")
    table.chance(f"card {card}")
    table.plays("B", f"discard {card}")

    assert table.asks() == ("turn", "B")
    assert (table.machine("A"), table.machine("B")) == ("reactor", "rewind")
    assert (table.hand("B"), table.deck()) == ("rewind", "nova")


@pytest.mark.rule("CTL-90", "CTL-104")
def test_a_discard_cannot_be_stopped(scenario):
    table = scenario(["antimatter time-stop", "anomaly rewind nova", "time-stop nova"])
    table.plays_unanswered("A", "burn antimatter at B")
    table.chance("card anomaly")

    assert table.asks() == ("discard_choice", "B")


@pytest.mark.rule("CTL-87")
def test_each_card_of_the_hand_is_as_likely_to_go(scenario):
    table = scenario(["antimatter", "rift nova nova nova"])
    table.plays_unanswered("A", "burn antimatter at B")
    rng = Random(3)
    discards = [control.format(control.sample_chance(table.state, rng)) for _ in range(400)]

    assert 60 < discards.count("card rift") < 140
