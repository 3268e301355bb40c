"""Defuse a Fuel Cell."""

import pytest


@pytest.mark.rule("CTL-30")
@pytest.mark.parametrize("card", ["singularity", "antimatter", "time-stop", "nova"])
def test_a_card_of_equal_or_higher_charge_defuses(scenario, card):
    table = scenario([card, "rift"], ["", "singularity"])
    table.plays("A", f"defuse B:singularity with {card}")

    assert (table.machine("B"), table.charge("B")) == ("", 0)


@pytest.mark.rule("CTL-30")
@pytest.mark.parametrize("card", ["rift", "reactor", "rewind", "dark-energy"])
def test_a_card_of_lower_charge_does_not(scenario, card):
    assert (
        scenario([card, "rift"], ["", "singularity"]).refuses("A", f"defuse B:singularity with {card}")
        == "too_weak"
    )


@pytest.mark.rule("CTL-30")
@pytest.mark.parametrize(
    ("card", "target"),
    [("rift", "rift"), ("reactor", "rewind"), ("rewind", "deflector"), ("anomaly", "wormhole")],
)
def test_metals_need_not_match(scenario, card, target):
    table = scenario([card, "nova"], ["", target])
    table.plays("A", f"defuse B:{target} with {card}")

    assert table.machine("B") == ""


@pytest.mark.rule("CTL-30")
def test_only_a_card_in_the_hand_defuses(scenario):
    table = scenario(["rift", "rift"], ["nova", "reactor deflector"])

    assert table.refuses("A", "defuse B:deflector with nova") == "card_not_there"


@pytest.mark.rule("CTL-30")
def test_only_what_is_installed_is_defused(scenario):
    table = scenario(["nova", "rift"], ["", "deflector"])

    assert table.refuses("A", "defuse B:rift with nova") == "cell_not_there"


@pytest.mark.rule("CTL-30")
def test_one_of_several_copies_is_defused(scenario):
    table = scenario(["nova", "rift"], ["", "deflector rewind deflector"])
    table.plays("A", "defuse B:deflector with nova")

    assert sorted(table.machine("B").split()) == ["deflector", "rewind"]
    assert table.charge("B") == 8


@pytest.mark.rule("CTL-31")
def test_one_s_own_cell_cannot_be_defused(scenario):
    table = scenario(["nova", "rift"], ["deflector", ""])

    assert table.refuses("A", "defuse A:deflector with nova") == "defuse_opponents_only"


@pytest.mark.rule("CTL-31")
def test_a_partner_s_cell_cannot_be_defused(scenario):
    table = scenario(["nova", "", "", ""], ["", "", "deflector", "deflector"])

    assert table.refuses("A", "defuse C:deflector with nova") == "defuse_opponents_only"
    assert "defuse D:deflector with nova" in table.legal("A")


@pytest.mark.rule("CTL-31")
def test_with_three_players_both_others_are_opponents(scenario):
    table = scenario(["nova", "", ""], ["", "rift", "deflector"])

    assert {"defuse B:rift with nova", "defuse C:deflector with nova"} <= set(table.legal("A"))


@pytest.mark.rule("CTL-32", "CTL-111", "CTL-14")
def test_both_cards_go_to_the_pile_the_played_one_on_top(scenario):
    table = scenario(["rewind", "nova"], ["", "deflector"], discard="rift")
    table.plays("A", "defuse B:deflector with rewind")

    assert table.pile() == "rewind deflector rift"
    assert (table.machine("A"), table.charge("A"), table.hand("A")) == ("", 0, "")


@pytest.mark.rule("CTL-32")
@pytest.mark.parametrize("target", ["rift", "exotic-matter", "deflector"])
@pytest.mark.parametrize("card", ["deflector", "anomaly", "singularity", "antimatter", "time-stop"])
def test_neither_ability_triggers(scenario, card, target):
    table = scenario([f"{card} wormhole", "nova"], ["reactor", f"rewind {target}"], deck="nova")
    table.plays("A", f"defuse B:{target} with {card}")

    assert table.asks() == ("turn", "B")
    assert (table.machine("A"), table.machine("B")) == ("reactor", "rewind")
    assert (table.hand("A"), table.hand("B"), table.deck()) == ("wormhole", "nova", "nova")


@pytest.mark.rule("CTL-32")
@pytest.mark.parametrize("card", ["rift", "exotic-matter"])
def test_a_silver_card_that_defuses_does_nothing_else(scenario, card):
    table = scenario([f"{card} wormhole", "nova"], ["nova", "rift"], deck="nova")
    table.plays("A", f"defuse B:rift with {card}")

    assert table.asks() == ("turn", "B")
    assert (table.machine("A"), table.hand("A")) == ("nova", "wormhole")


@pytest.mark.rule("CTL-104")
def test_a_defuse_cannot_be_stopped(scenario):
    table = scenario(["nova", "time-stop"], ["", "time-stop"])
    table.plays("A", "defuse B:time-stop with nova")

    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-67")
@pytest.mark.parametrize("card", ["reactor", "rewind", "nova"])
def test_a_reactor_cannot_be_defused(scenario, card):
    table = scenario([card, "rift"], ["", "reactor"])

    assert table.refuses("A", f"defuse B:reactor with {card}") == "reactor_is_immune"


@pytest.mark.rule("CTL-67")
def test_a_reactor_in_the_hand_defuses_like_any_card(scenario):
    table = scenario(["reactor", "rift"], ["", "rewind"])
    table.plays("A", "defuse B:rewind with reactor")

    assert table.pile() == "reactor rewind"
