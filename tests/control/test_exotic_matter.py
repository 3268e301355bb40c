"""Exotic Matter: one more install, and the chain."""

import pytest

from spacegames.control.components import CELLS


def chain(table, *cells, seat="A"):
    for cell in cells:
        table.plays(seat, f"install {cell}")


@pytest.mark.rule("CTL-59")
def test_one_more_cell_may_be_installed_at_once(scenario):
    table = scenario(["exotic-matter rewind nova", "nova"])
    table.plays("A", "install exotic-matter")
    assert table.asks() == ("chain", "A")

    table.plays("A", "install rewind")
    assert (table.machine("A"), table.charge("A"), table.hand("A")) == ("exotic-matter rewind", 7, "nova")
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-59", "CTL-25")
def test_one_may_install_nothing_more(scenario):
    table = scenario(["exotic-matter rewind", "nova"])
    table.plays("A", "install exotic-matter")
    table.plays("A", "done")

    assert (table.machine("A"), table.hand("A")) == ("exotic-matter", "rewind")
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-59", "CTL-61")
def test_the_extra_cell_is_any_of_charge_6_or_less(scenario):
    for cell in CELLS:
        table = scenario([f"exotic-matter {cell.word}", "rift"], sudden_death=True)
        table.plays("A", "install exotic-matter")
        if cell.charge <= 6:
            table.plays("A", f"install {cell.word}")
            assert table.charge("A") == 2 + cell.charge
        else:
            assert table.refuses("A", f"install {cell.word}") == "link_too_big"


@pytest.mark.rule("CTL-61", "CTL-22")
def test_a_bronze_cell_in_a_chain_gives_its_charge_only(scenario):
    table = scenario(["exotic-matter anomaly", "nova"], ["", "reactor"])
    chain(table, "exotic-matter", "anomaly")

    assert (table.charge("A"), table.charge("B")) == (6, 5)
    assert table.pile() == ""


@pytest.mark.rule("CTL-60")
def test_another_exotic_matter_goes_on_with_the_chain(scenario):
    table = scenario(["exotic-matter exotic-matter rewind", "nova"])
    chain(table, "exotic-matter", "exotic-matter", "rewind")

    assert table.charge("A") == 9
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-60")
def test_each_exotic_matter_of_a_chain_may_be_the_last(scenario):
    table = scenario(["exotic-matter exotic-matter rewind", "nova"])
    chain(table, "exotic-matter", "exotic-matter")
    table.plays("A", "done")

    assert table.charge("A") == 4
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-61")
def test_any_cell_but_an_exotic_matter_ends_the_chain(scenario):
    table = scenario(["exotic-matter deflector exotic-matter", "nova"])
    chain(table, "exotic-matter", "deflector")

    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-61", "CTL-57")
def test_a_rift_in_the_chain_draws_but_the_card_cannot_be_installed_any_more(scenario):
    table = scenario(["exotic-matter rift", "nova"], deck="deflector")
    chain(table, "exotic-matter", "rift")

    assert table.hand("A") == "deflector"
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-61", "CTL-57")
def test_a_rift_in_the_chain_may_destroy_a_nova(scenario):
    table = scenario(["exotic-matter rift", ""], ["", "nova"])
    chain(table, "exotic-matter", "rift")
    table.plays("A", "destroy B:nova")

    assert (table.charge("A"), table.charge("B")) == (3, 0)


# -------------------------------------------------------------------------- When it is asked


@pytest.mark.rule("CTL-62", "CTL-116")
def test_it_is_asked_though_no_card_of_the_hand_fits(scenario):
    table = scenario(["exotic-matter nova", "nova"])
    table.plays("A", "install exotic-matter")

    assert table.asks() == ("chain", "A")
    assert table.legal("A") == ["done"]


@pytest.mark.rule("CTL-62", "CTL-116")
def test_it_is_not_asked_with_an_empty_hand(scenario):
    table = scenario(["exotic-matter", "nova"])
    table.plays("A", "install exotic-matter")

    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-62", "CTL-93")
def test_it_is_not_asked_when_the_chain_is_full(scenario):
    table = scenario(["exotic-matter " * 3 + "anomaly rift", "nova"])
    chain(table, "exotic-matter", "exotic-matter", "exotic-matter", "anomaly")

    assert table.charge("A") == 10
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-59")
@pytest.mark.parametrize("action", ["draw", "burn anomaly", "defuse B:rift with anomaly", "pass"])
def test_the_extra_action_is_an_install_and_nothing_else(scenario, action):
    table = scenario(["exotic-matter anomaly", "nova"], ["", "rift"])
    table.plays("A", "install exotic-matter")

    assert table.refuses("A", action) == "chain_first"


@pytest.mark.rule("CTL-59")
def test_the_extra_cell_comes_from_the_hand(scenario):
    table = scenario(["exotic-matter nova", "rift"], deck="rift")
    table.plays("A", "install exotic-matter")

    assert table.refuses("A", "install rift") == "card_not_there"


# --------------------------------------------------------------------------- The limit of 10


@pytest.mark.rule("CTL-93")
def test_2_2_2_4_is_allowed(scenario):
    table = scenario(["exotic-matter " * 3 + "wormhole", "nova"])
    chain(table, "exotic-matter", "exotic-matter", "exotic-matter", "wormhole")

    assert table.charge("A") == 10


@pytest.mark.rule("CTL-93")
@pytest.mark.parametrize(("cell", "total"), [("reactor", 11), ("rewind", 11), ("dark-energy", 12)])
def test_2_2_2_5_and_2_2_2_6_are_not(scenario, cell, total):
    table = scenario(["exotic-matter " * 3 + cell, "nova"])
    chain(table, "exotic-matter", "exotic-matter", "exotic-matter")

    refusal = table.refusal("A", f"install {cell}")
    assert (refusal.code, refusal.args["number"]) == ("chain_too_long", total)


@pytest.mark.rule("CTL-93")
def test_2_2_6_is_allowed(scenario):
    table = scenario(["exotic-matter exotic-matter future-shift", "nova"])
    chain(table, "exotic-matter", "exotic-matter", "future-shift")

    assert table.charge("A") == 10


@pytest.mark.rule("CTL-93")
def test_the_longest_chain_is_2_2_2_2_1(scenario):
    table = scenario(["exotic-matter " * 4 + "rift deflector", "nova"], deck="nova")
    chain(table, *["exotic-matter"] * 4)
    assert table.refuses("A", "install deflector") == "chain_too_long"

    table.plays("A", "install rift")
    assert table.charge("A") == 9
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-93")
def test_what_was_installed_before_the_chain_does_not_count(scenario):
    table = scenario(["exotic-matter dark-energy", "nova"], ["reactor exotic-matter", ""])
    chain(table, "exotic-matter", "dark-energy")

    assert table.charge("A") == 15
