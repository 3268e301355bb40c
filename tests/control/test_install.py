"""Install a Fuel Cell."""

import pytest

from spacegames.control.actions import Action
from spacegames.control.components import CELLS, REACTOR

EVERY_CELL = [cell.word for cell in CELLS]
BRONZE_CELLS = [cell.word for cell in CELLS if cell.metal == "bronze"]


@pytest.mark.rule("CTL-20")
@pytest.mark.parametrize("cell", EVERY_CELL)
def test_every_cell_may_be_installed_for_its_charge(scenario, cell):
    table = scenario([cell, "nova"], ["reactor", ""], sudden_death=True)
    table.plays("A", f"install {cell}")

    charge = next(known.charge for known in CELLS if known.word == cell)
    assert table.machine("A") == f"reactor {cell}"
    assert table.charge("A") == 5 + charge
    assert (table.hand("A"), table.pile()) == ("", "")


@pytest.mark.rule("CTL-20")
def test_only_a_card_in_the_hand_can_be_installed(scenario):
    table = scenario(["nova", "rift"], ["", "reactor"])

    assert table.refuses("A", "install rift") == "card_not_there"
    assert table.refuses("A", "install reactor") == "card_not_there"


@pytest.mark.rule("CTL-21")
def test_a_silver_cell_does_its_work_when_installed(scenario):
    table = scenario(["rift", "nova"], deck="antimatter")
    table.plays("A", "install rift")

    assert table.hand("A") == "antimatter"


@pytest.mark.rule("CTL-22")
@pytest.mark.parametrize("cell", BRONZE_CELLS)
def test_a_bronze_cell_only_gives_its_charge_when_installed(scenario, cell):
    table = scenario([cell, "rift rift"], ["", "reactor wormhole"], deck="nova nova", discard="rift")
    table.plays("A", f"install {cell}")

    assert table.asks() == ("turn", "B")
    assert table.machine("B") == "reactor wormhole"
    assert (table.hand("A"), table.hand("B")) == ("", "rift rift")
    assert (table.pile(), table.deck()) == ("rift", "nova nova")


@pytest.mark.rule("CTL-41")
def test_cells_are_installed_in_the_own_machine_only(scenario):
    table = scenario(["reactor", "nova", "nova", "nova"])

    assert [text for text in table.legal("A") if text.startswith("install")] == ["install reactor"]
    assert table.refuses("A", Action("install", REACTOR, seat=2)) == "no_such_action"


@pytest.mark.rule("CTL-104")
@pytest.mark.parametrize("cell", EVERY_CELL)
def test_nobody_is_asked_for_a_time_stop_when_a_cell_is_installed(scenario, cell):
    table = scenario([cell, "time-stop"], sudden_death=True)
    table.plays("A", f"install {cell}")

    assert table.asks() == ("turn", "B")
