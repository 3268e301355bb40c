"""Burn a Fuel Cell: what may be burned, and what is said when."""

import pytest

from spacegames.control.components import CELLS

SILVER_CELLS = [cell.word for cell in CELLS if cell.metal == "silver"]


@pytest.mark.rule("CTL-23")
def test_a_burned_cell_goes_to_the_pile_and_its_charge_does_not_count(scenario):
    table = scenario(["singularity", "nova"], ["rift", "nova"])
    table.plays_unanswered("A", "burn singularity")

    assert table.pile() == "nova singularity"
    assert (table.charge("A"), table.charge("B")) == (1, 0)


@pytest.mark.rule("CTL-24")
@pytest.mark.parametrize("cell", SILVER_CELLS)
def test_a_silver_cell_cannot_be_burned(scenario, cell):
    table = scenario([cell, "nova"])

    assert table.refuses("A", f"burn {cell}") == "silver_not_burned"


@pytest.mark.rule("CTL-24")
def test_an_installed_cell_cannot_be_burned(scenario):
    table = scenario(["nova", "nova"], ["anomaly", "rift"])

    assert table.refuses("A", "burn anomaly") == "card_not_there"


@pytest.mark.rule("CTL-27", "CTL-92")
def test_a_nova_is_never_burned(scenario):
    assert scenario(["nova", "nova"]).refuses("A", "burn nova") == "nova_has_no_ability"


@pytest.mark.rule("CTL-27")
def test_a_time_stop_is_not_burned_in_a_turn(scenario):
    assert scenario(["time-stop", "nova"]).refuses("A", "burn time-stop") == "time_stop_only_answers"


# --------------------------------------------------------------------- Something to act on


@pytest.mark.rule("CTL-26")
@pytest.mark.parametrize("cell", ["anomaly", "singularity"])
def test_a_wipe_may_be_burned_though_nothing_is_installed(scenario, cell):
    table = scenario([cell, "nova"])
    table.plays_unanswered("A", f"burn {cell}")

    assert table.pile() == cell


@pytest.mark.rule("CTL-26")
def test_rewind_needs_an_installed_cell(scenario):
    assert scenario(["rewind", "nova"]).refuses("A", "burn rewind at B:nova") == "nothing_installed"


@pytest.mark.rule("CTL-26")
def test_dark_energy_needs_an_installed_silver_cell(scenario):
    table = scenario(["dark-energy", "nova"], ["", "nova"])

    assert table.refuses("A", "burn dark-energy at B:reactor to A") == "no_silver_installed"


@pytest.mark.rule("CTL-26")
@pytest.mark.parametrize("pile", ["", "wormhole", "wormhole wormhole wormhole"])
def test_wormhole_needs_a_card_in_the_pile_that_is_no_wormhole(scenario, pile):
    assert scenario(["wormhole", "nova"], discard=pile).refuses("A", "burn wormhole") == "nothing_to_take"


@pytest.mark.rule("CTL-26")
def test_wormhole_is_burned_for_a_card_that_lies_deep_in_the_pile(scenario):
    table = scenario(["wormhole", "nova"], discard="wormhole wormhole rift")

    assert "burn wormhole" in table.legal("A")


@pytest.mark.rule("CTL-26")
def test_antimatter_needs_an_opponent_with_cards(scenario):
    table = scenario(["antimatter", "", ""])

    assert table.refuses("A", "burn antimatter at B") == "no_opponent_with_cards"


@pytest.mark.rule("CTL-26")
def test_antimatter_s_victim_must_hold_a_card(scenario):
    table = scenario(["antimatter", "", "nova"])

    assert table.refuses("A", "burn antimatter at B") == "hand_empty"
    assert "burn antimatter at C" in table.legal("A")


@pytest.mark.rule("CTL-26")
def test_future_shift_needs_a_card_in_the_deck(scenario):
    table = scenario(["future-shift", "nova"], sudden_death=True)

    assert table.refuses("A", "burn future-shift") == "no_deck_to_look_at"


@pytest.mark.rule("CTL-26")
@pytest.mark.parametrize("target", ["B:nova", "A:rift", "B:wormhole"])
def test_the_target_must_be_installed_where_it_is_said_to_be(scenario, target):
    table = scenario(["rewind dark-energy", "nova"], ["reactor", "rift"])

    assert table.refuses("A", f"burn rewind at {target}") == "cell_not_there"


# ------------------------------------------------------------------------------- Must, or may


@pytest.mark.rule("CTL-25")
def test_wormhole_must_take_a_card(scenario):
    table = scenario(["wormhole", "nova"], discard="rift")
    table.plays_unanswered("A", "burn wormhole")

    assert table.legal("A") == ["take rift"]
    assert table.refuses("A", "done") == "answer_first"


@pytest.mark.rule("CTL-25")
def test_antimatter_s_victim_must_discard(scenario):
    table = scenario(["antimatter", "rift nova reactor"])
    table.plays_unanswered("A", "burn antimatter at B")
    table.chance("card rift")

    assert table.legal("B") == ["discard reactor", "discard nova"]
    assert table.refuses("B", "done") == "answer_first"


@pytest.mark.rule("CTL-25")
def test_future_shift_must_play_a_card(scenario):
    table = scenario(["future-shift", "nova"], deck="time-stop nova")
    table.plays_unanswered("A", "burn future-shift")

    assert table.legal("A") == ["install time-stop", "install nova"]
    assert table.refuses("A", "done") == "future_shift_first"


@pytest.mark.rule("CTL-25")
def test_a_rift_must_draw_or_destroy(scenario):
    table = scenario(["rift", "nova"], ["", "nova"], deck="reactor")
    table.plays("A", "install rift")

    assert table.legal("A") == ["draw", "destroy B:nova"]
    assert table.refuses("A", "done") == "answer_first"


@pytest.mark.rule("CTL-25")
def test_a_deflector_must_draw_or_make_somebody_discard(scenario):
    table = scenario(["anomaly", "nova"], ["", "deflector"])
    table.plays_unanswered("A", "burn anomaly")

    assert table.legal("B") == ["draw", "discard from B"]
    assert table.refuses("B", "done") == "answer_first"
    assert table.refuses("B", "destroy A:nova") == "answer_first"


@pytest.mark.rule("CTL-25")
def test_only_exotic_matter_leaves_it_open(scenario):
    table = scenario(["exotic-matter rift", "nova"])
    table.plays("A", "install exotic-matter")
    table.plays("A", "done")

    assert table.machine("A") == "exotic-matter"


# ----------------------------------------------------------------------------- Said with the burn


@pytest.mark.rule("CTL-28")
@pytest.mark.parametrize(
    ("burn", "said"),
    [
        ("burn rewind at B:reactor", "B5 Rewind on Bo's S5 Reactor"),
        ("burn dark-energy at B:reactor to C", "B6 Dark Energy: move Bo's S5 Reactor to Cleo"),
        ("burn antimatter at C", "B8 Antimatter against Cleo"),
    ],
)
def test_targets_are_known_before_anybody_answers(scenario, burn, said):
    table = scenario(["rewind dark-energy antimatter", "nova", "nova"], ["", "reactor", ""])
    table.plays("A", burn)

    assert table.asks() == ("answer", "BC")
    assert table.hears() == [f"Ada burns {said}."]


@pytest.mark.rule("CTL-28")
@pytest.mark.parametrize("cell", ["rewind", "dark-energy", "antimatter"])
def test_a_burn_that_names_no_target_is_refused_for_that(scenario, cell):
    table = scenario([f"{cell} nova", "nova"], ["", "reactor"])

    assert table.refuses("A", f"burn {cell}") == "name_a_target"


@pytest.mark.rule("CTL-28")
def test_a_defuse_names_its_target(scenario):
    table = scenario(["nova", "nova"], ["", "reactor rift deflector"])

    assert [text for text in table.legal("A") if text.startswith("defuse")] == [
        "defuse B:rift with nova",
        "defuse B:deflector with nova",
    ]


@pytest.mark.rule("CTL-29")
@pytest.mark.parametrize(
    ("burn", "question"),
    [
        ("burn wormhole", ("wormhole", "A")),
        ("burn future-shift", ("future_shift", "A")),
        ("burn antimatter at B", ("discard_choice", "B")),
        ("burn anomaly", ("deflector", "B")),
    ],
)
def test_what_rests_on_hidden_things_is_chosen_as_the_ability_happens(scenario, burn, question):
    table = scenario(
        ["wormhole future-shift antimatter anomaly", "nova rift reactor"],
        ["", "deflector"],
        deck="nova rift",
        discard="rift",
    )
    table.plays("A", burn)
    assert table.asks() == ("answer", "B")

    table.nobody_answers()
    if table.asks() == ("discard", "chance"):
        table.chance("card rift")

    assert table.asks() == question


@pytest.mark.rule("CTL-29")
@pytest.mark.parametrize("burn", ["burn wormhole", "burn future-shift", "burn antimatter at B"])
def test_what_is_chosen_later_is_never_asked_when_the_burn_is_stopped(scenario, burn):
    table = scenario(["wormhole future-shift antimatter", "time-stop nova"], deck="nova rift", discard="rift")
    table.plays("A", burn)
    table.answers("B", "burn time-stop")
    table.nobody_answers()

    assert table.asks() == ("turn", "A")
