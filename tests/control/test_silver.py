"""Rift and Reactor; the other Silver cells have files of their own."""

import pytest

# ----------------------------------------------------------------------------------------- Rift


@pytest.mark.rule("CTL-57", "CTL-58")
def test_a_rift_draws_unasked_when_no_nova_is_installed(scenario):
    table = scenario(["rift", "nova"], ["", "time-stop"], deck="antimatter")
    table.plays("A", "install rift")

    assert (table.machine("A"), table.hand("A")) == ("rift", "antimatter")
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-57")
def test_a_rift_may_draw_though_there_is_a_nova(scenario):
    table = scenario(["rift", ""], ["", "nova"], deck="antimatter")
    table.plays("A", "install rift")
    assert table.asks() == ("rift", "A")

    table.plays("A", "draw")
    assert (table.hand("A"), table.machine("B")) == ("antimatter", "nova")


@pytest.mark.rule("CTL-57")
@pytest.mark.parametrize("whose", "ABCD")
def test_a_rift_may_destroy_any_player_s_nova(scenario, whose):
    table = scenario(["rift", "", "", ""], ["nova", "nova", "nova", "nova"], deck="antimatter")
    table.plays("A", "install rift")
    table.plays("A", f"destroy {whose}:nova")

    assert table.charge(whose) == (1 if whose == "A" else 0)
    assert (table.pile(), table.hand("A"), table.deck()) == ("nova", "", "antimatter")


@pytest.mark.rule("CTL-57")
def test_a_rift_destroys_one_nova_only(scenario):
    table = scenario(["rift", ""], ["", "nova rift nova"])
    table.plays("A", "install rift")
    table.plays("A", "destroy B:nova")

    assert sorted(table.machine("B").split()) == ["nova", "rift"]


@pytest.mark.rule("CTL-57")
def test_a_rift_destroys_nothing_but_novas(scenario):
    table = scenario(["rift", ""], ["", "nova time-stop"])
    table.plays("A", "install rift")

    assert table.refuses("A", "destroy B:time-stop") == "rift_destroys_novas"


@pytest.mark.rule("CTL-58")
def test_nobody_has_to_destroy_the_own_nova_when_nothing_can_be_drawn(scenario):
    table = scenario(["rift", "wormhole"], ["nova", ""], sudden_death=True)
    table.plays("A", "install rift")
    assert table.legal("A") == ["draw", "destroy A:nova"]

    table.plays("A", "draw")
    assert table.machine("A") == "nova rift"
    assert "Ada can draw nothing." in table.hears()


@pytest.mark.rule("CTL-58", "CTL-19")
def test_nobody_has_to_destroy_the_own_nova_with_a_full_hand(scenario):
    full = "anomaly anomaly anomaly anomaly rewind rewind rewind"
    table = scenario(["dark-energy", full], ["rift", "nova"], deck="rift")
    table.plays_unanswered("A", "burn dark-energy at A:rift to B")
    assert table.legal("B") == ["draw", "destroy B:nova"]

    table.plays("B", "draw")
    assert (table.hand("B"), table.machine("B"), table.deck()) == (full, "nova rift", "rift")


@pytest.mark.rule("CTL-58", "CTL-116")
def test_a_rift_that_can_neither_draw_nor_destroy_does_nothing(scenario):
    table = scenario(["rift", "wormhole"], sudden_death=True)
    table.plays("A", "install rift")

    assert table.machine("A") == "rift"
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-57", "CTL-43")
def test_a_rift_may_draw_the_last_card_of_the_deck(scenario):
    table = scenario(["rift", "wormhole"], deck="antimatter", undecided=0)
    table.plays("A", "install rift")

    assert table.hand("A") == "antimatter"
    assert table.sudden_death()


# -------------------------------------------------------------------------------------- Reactor


@pytest.mark.rule("CTL-68", "CTL-67", "CTL-20", "CTL-23", "CTL-71")
def test_the_book_s_example_of_a_reactor_and_a_rewind(scenario):
    table = scenario(["reactor", "rewind nova"])
    table.plays("A", "install reactor")
    assert table.charge("A") == 5
    assert table.refuses("B", "defuse A:reactor with nova") == "reactor_is_immune"

    table.plays("B", "burn rewind at A:reactor")
    assert (table.charge("A"), table.charge("B")) == (0, 0)
    assert (table.pile(), table.deck()) == ("rewind", "reactor")


@pytest.mark.rule("CTL-68")
def test_an_anomaly_destroys_a_reactor(scenario):
    table = scenario(["anomaly", "nova"], ["", "reactor"])
    table.plays_unanswered("A", "burn anomaly")

    assert (table.machine("B"), table.pile()) == ("", "reactor anomaly")


@pytest.mark.rule("CTL-68", "CTL-77")
def test_dark_energy_moves_a_reactor_which_stays_safe_from_defusing(scenario):
    table = scenario(["dark-energy", "nova"], ["", "reactor"])
    table.plays_unanswered("A", "burn dark-energy at B:reactor to A")

    assert (table.machine("A"), table.charge("A"), table.charge("B")) == ("reactor", 5, 0)
    assert table.refuses("B", "defuse A:reactor with nova") == "reactor_is_immune"
