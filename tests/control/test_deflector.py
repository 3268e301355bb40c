"""Deflector: what an Anomaly sets off."""

from random import Random

import pytest

from spacegames import control


def burn_anomaly(table, seat="A"):
    table.plays(seat, "burn anomaly")
    if table.asks()[0] == "answer":
        table.nobody_answers()


@pytest.mark.rule("CTL-63")
def test_a_deflector_destroyed_by_an_anomaly_lets_its_controller_draw(scenario):
    table = scenario(["anomaly", "nova"], ["", "deflector"], deck="rift")
    burn_anomaly(table)
    assert table.asks() == ("deflector", "B")

    table.plays("B", "draw")
    assert table.hand("B") == "rift nova"
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-63", "CTL-112")
def test_or_makes_a_player_discard_a_card_at_random(scenario):
    table = scenario(["anomaly nova rift", "wormhole"], ["", "deflector"])
    burn_anomaly(table)
    table.plays("B", "discard from A")
    assert table.asks() == ("discard", "chance")
    assert table.legal("chance") == ["card rift", "card nova"]

    table.chance("card rift")
    assert (table.hand("A"), table.pile()) == ("nova", "rift deflector anomaly")
    assert table.hears()[0] == "Ada discards S1 Rift at random."


@pytest.mark.rule("CTL-63")
def test_the_burner_s_own_deflector_acts_too(scenario):
    table = scenario(["anomaly", "nova"], ["deflector", ""], deck="rift")
    burn_anomaly(table)

    assert table.asks() == ("deflector", "A")


@pytest.mark.rule("CTL-63")
def test_a_random_discard_is_one_of_the_hand_each_card_as_likely_as_the_other(scenario):
    table = scenario(["anomaly nova nova nova rift", "wormhole"], ["", "deflector"])
    burn_anomaly(table)
    table.plays("B", "discard from A")
    rng = Random(4)
    discards = [control.format(control.sample_chance(table.state, rng)) for _ in range(400)]

    assert set(discards) == {"card rift", "card nova"}
    assert 60 < discards.count("card rift") < 140


# ------------------------------------------------------------------------------ No other loss


@pytest.mark.rule("CTL-64")
def test_a_defused_deflector_gives_nothing(scenario):
    table = scenario(["nova wormhole", "rift"], ["", "deflector"])
    table.plays("A", "defuse B:deflector with nova")

    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-64")
@pytest.mark.parametrize("burn", ["rewind at B:deflector", "dark-energy at B:deflector to A"])
def test_a_deflector_rewound_or_moved_gives_nothing(scenario, burn):
    table = scenario(["rewind dark-energy", "rift"], ["", "deflector"])
    table.plays_unanswered("A", f"burn {burn}")

    assert table.asks() == ("turn", "B")
    assert table.hand("B") == "rift"


@pytest.mark.rule("CTL-64", "CTL-77")
def test_a_moved_deflector_acts_for_its_new_controller_once_an_anomaly_destroys_it(scenario):
    table = scenario(["dark-energy nova", "anomaly rift"], ["", "deflector"])
    table.plays_unanswered("A", "burn dark-energy at B:deflector to A")
    burn_anomaly(table, "B")

    assert table.asks() == ("deflector", "A")


@pytest.mark.rule("CTL-64", "CTL-90")
def test_a_deflector_discarded_from_a_hand_gives_nothing(scenario):
    table = scenario(["antimatter nova", "deflector"])
    table.plays_unanswered("A", "burn antimatter at B")
    table.chance("card deflector")

    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-64")
def test_a_deflector_saved_by_a_time_stop_gives_nothing(scenario):
    table = scenario(["anomaly nova", "time-stop nova"], ["", "deflector"])
    table.plays("A", "burn anomaly")
    table.answers("B", "burn time-stop")
    table.nobody_answers()

    assert table.machine("B") == "deflector"
    assert table.asks() == ("turn", "A")


# -------------------------------------------------------------------------------- Who discards


@pytest.mark.rule("CTL-65")
def test_any_player_with_a_card_may_be_named_opponents_first(scenario):
    table = scenario(["anomaly nova", "nova", "nova", "nova"], ["", "deflector", "", ""])
    burn_anomaly(table)

    assert table.legal("B") == [
        "draw",
        "discard from C",
        "discard from A",
        "discard from D",
        "discard from B",
    ]


@pytest.mark.rule("CTL-65")
def test_one_may_discard_from_the_own_hand(scenario):
    table = scenario(["anomaly", "nova rift"], ["", "deflector"])
    burn_anomaly(table)
    table.plays("B", "discard from B")
    table.chance("card nova")

    assert table.hand("B") == "rift"


@pytest.mark.rule("CTL-65")
def test_a_player_without_cards_cannot_be_named(scenario):
    table = scenario(["anomaly", "nova", ""], ["", "deflector", ""])
    burn_anomaly(table)

    assert table.legal("B") == ["draw", "discard from B"]
    assert table.refuses("B", "discard from C") == "hand_empty"


# ------------------------------------------------------------------------------- The draw half


@pytest.mark.rule("CTL-66")
def test_the_draw_may_be_chosen_though_there_is_no_deck(scenario):
    table = scenario(["anomaly", "nova"], ["", "deflector"], sudden_death=True)
    burn_anomaly(table)
    assert table.legal("B") == ["draw", "discard from B"]

    table.plays("B", "draw")
    assert table.hand("B") == "nova"
    assert "Bo can draw nothing." in table.hears()


@pytest.mark.rule("CTL-66", "CTL-19")
def test_the_draw_may_be_chosen_with_a_full_hand(scenario):
    full = "rewind rewind rewind rewind nova nova nova"
    table = scenario(["anomaly", full], ["", "deflector"], deck="rift")
    burn_anomaly(table)
    table.plays("B", "draw")

    assert (table.hand("B"), table.deck()) == (full, "rift")


@pytest.mark.rule("CTL-66", "CTL-116")
def test_the_draw_is_taken_unasked_when_nobody_holds_a_card(scenario):
    table = scenario(["anomaly", ""], ["", "deflector"], deck="rift")
    burn_anomaly(table)

    assert table.hand("B") == "rift"
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-66", "CTL-55")
def test_with_nothing_left_anywhere_a_deflector_does_nothing_and_the_round_ends(scenario):
    table = scenario(["anomaly", ""], ["", "deflector nova"], sudden_death=True)
    burn_anomaly(table)

    assert table.tokens() == [0, 1]


# ------------------------------------------------------------------------------------ Several


@pytest.mark.rule("CTL-94")
@pytest.mark.parametrize(("burner", "order"), [("A", "ABC"), ("B", "BCA"), ("C", "CAB")])
def test_several_deflectors_act_from_the_burner_to_the_left(scenario, burner, order):
    table = scenario(["anomaly nova"] * 3, ["deflector"] * 3, deck="rift rift rift", turn=burner)
    burn_anomaly(table, burner)
    for seat in order:
        assert table.asks() == ("deflector", seat)
        table.plays(seat, "draw")

    assert table.asks() == ("turn", order[1])


@pytest.mark.rule("CTL-94")
def test_without_a_deflector_of_the_burner_the_next_to_the_left_is_first(scenario):
    table = scenario(["nova", "nova", "anomaly nova", "nova"], ["deflector", "", "", "deflector"], turn="C")
    burn_anomaly(table, "C")
    assert table.asks() == ("deflector", "D")

    table.plays("D", "discard from C")
    table.chance("card nova")
    assert table.asks() == ("deflector", "A")


@pytest.mark.rule("CTL-95")
def test_an_owner_of_two_chooses_twice_in_a_row(scenario):
    table = scenario(
        ["anomaly nova", "nova", "nova"],
        ["", "deflector reactor deflector", "deflector"],
        deck="rift rift rift",
    )
    burn_anomaly(table)
    for seat in "BBC":
        assert table.asks() == ("deflector", seat)
        table.plays(seat, "draw")

    assert table.hand("B") == "rift rift nova"


@pytest.mark.rule("CTL-95")
def test_each_deflector_is_finished_before_the_next_one_is_asked(scenario):
    table = scenario(["anomaly nova", "nova", "nova"], ["", "deflector", "deflector"])
    burn_anomaly(table)
    table.plays("B", "discard from C")
    assert table.asks() == ("discard", "chance")
    table.chance("card nova")

    assert table.asks() == ("deflector", "C")
    assert table.refuses("C", "discard from C") == "hand_empty"


@pytest.mark.rule("CTL-95", "CTL-66")
def test_the_first_deflector_may_leave_the_second_without_a_choice(scenario):
    table = scenario(["anomaly", "nova"], ["", "deflector deflector"], deck="rift")
    burn_anomaly(table)
    table.plays("B", "discard from B")
    table.chance("card nova")

    assert table.hand("B") == "rift"
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-95", "CTL-43")
def test_the_deck_may_run_out_between_two_deflectors(scenario):
    table = scenario(["anomaly nova", "nova"], ["", "deflector deflector"], deck="rift", undecided=0)
    burn_anomaly(table)
    table.plays("B", "draw")
    assert table.sudden_death()
    assert table.asks() == ("deflector", "B")

    table.plays("B", "draw")
    assert table.hand("B") == "rift nova"
    assert "Bo can draw nothing." in table.hears()


@pytest.mark.rule("CTL-69", "CTL-63")
def test_all_silver_is_destroyed_before_the_first_deflector_acts(scenario):
    table = scenario(["anomaly nova", "nova", "nova"], ["", "deflector rift", "reactor deflector"])
    burn_anomaly(table)

    assert table.asks() == ("deflector", "B")
    assert (table.machine("B"), table.machine("C")) == ("", "")
