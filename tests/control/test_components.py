"""Components: the box."""

import pytest

from spacegames.control import components
from spacegames.control.components import BOX, BRONZE, CELLS, SILVER, card_named
from spacegames.control.state import Config

CARDS_IN_THE_BOX = 54
RULES_CARDS = 2
TIMELINE_TOKENS = 5


@pytest.mark.rule("CTL-01")
def test_the_deck_is_the_box_without_its_two_rules_cards():
    assert sum(BOX) == CARDS_IN_THE_BOX - RULES_CARDS == 52


@pytest.mark.rule("CTL-02")
@pytest.mark.parametrize(("metal", "types", "cards"), [(SILVER, 4, 16), (BRONZE, 9, 36)])
def test_four_types_are_silver_and_nine_are_bronze(metal, types, cards):
    of_this_metal = [card for card, cell in enumerate(CELLS) if cell.metal == metal]

    assert len(of_this_metal) == types
    assert sum(BOX[card] for card in of_this_metal) == cards


@pytest.mark.rule("CTL-02")
def test_charges_go_from_one_to_ten():
    assert {cell.charge for cell in CELLS} == set(range(1, 11))


@pytest.mark.rule("CTL-03")
def test_there_are_four_copies_of_each_of_thirteen_types():
    assert BOX == (4,) * 13


@pytest.mark.rule(
    "CTL-57", "CTL-59", "CTL-63", "CTL-67", "CTL-69", "CTL-70", "CTL-71",
    "CTL-73", "CTL-78", "CTL-86", "CTL-87", "CTL-91", "CTL-92",
)  # fmt: skip
@pytest.mark.parametrize(
    ("name", "metal", "charge"),
    [
        ("Rift", SILVER, 1),
        ("Exotic Matter", SILVER, 2),
        ("Deflector", SILVER, 3),
        ("Reactor", SILVER, 5),
        ("Anomaly", BRONZE, 4),
        ("Wormhole", BRONZE, 4),
        ("Rewind", BRONZE, 5),
        ("Dark Energy", BRONZE, 6),
        ("Future Shift", BRONZE, 6),
        ("Singularity", BRONZE, 7),
        ("Antimatter", BRONZE, 8),
        ("Time Stop", BRONZE, 9),
        ("Nova", BRONZE, 10),
    ],
)
def test_every_cell_has_its_metal_and_charge(name, metal, charge):
    cell = CELLS[card_named(name)]

    assert (cell.name, cell.metal, cell.charge) == (name, metal, charge)


@pytest.mark.rule("CTL-02", "CTL-92")
def test_every_cell_but_the_nova_has_an_ability():
    assert [cell.name for cell in CELLS if cell.effect.startswith("No ability")] == ["Nova"]


def test_no_two_cells_have_the_same_word_or_name():
    assert len({cell.word for cell in CELLS}) == len({cell.name for cell in CELLS}) == len(CELLS)


@pytest.mark.parametrize("name", ["Dark Energy", "dark-energy", "DARK_ENERGY", "  dark   energy "])
def test_a_cell_is_found_by_its_name_however_it_is_written(name):
    assert card_named(name) == components.DARK_ENERGY


def test_an_unknown_name_is_no_cell():
    with pytest.raises(ValueError, match="flux capacitor"):
        card_named("flux capacitor")


@pytest.mark.rule("CTL-04")
def test_copies_are_one_choice_as_they_are_named_by_their_type(scenario):
    table = scenario(["nova nova reactor", ""], ["", "nova nova"])

    assert table.legal("A").count("install nova") == 1
    assert table.legal("A").count("defuse B:nova with nova") == 1


@pytest.mark.rule("CTL-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_tokens_are_enough_for_the_longest_match(seats):
    config = Config(seats=seats)
    before_the_last_round = len(config.sides) * (config.tokens_to_win - 1)

    assert before_the_last_round + 1 <= TIMELINE_TOKENS
