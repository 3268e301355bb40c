"""Rewind and Dark Energy: cells that go elsewhere."""

import pytest

# --------------------------------------------------------------------------------------- Rewind


@pytest.mark.rule("CTL-71")
@pytest.mark.parametrize("target", ["A:nova", "B:reactor", "C:rift", "C:time-stop"])
def test_a_rewind_puts_any_player_s_cell_under_the_deck(scenario, target):
    seat, cell = target.split(":")
    table = scenario(["rewind", "nova", "nova"], ["nova", "reactor", "rift time-stop"], deck="anomaly")
    before = table.deck_size()
    table.plays_unanswered("A", f"burn rewind at {target}")

    assert cell not in table.machine(seat).split()
    assert table.deck() == f"anomaly {cell}"
    assert table.deck_size() == before + 1
    assert table.pile() == "rewind"


@pytest.mark.rule("CTL-71")
def test_a_rewound_cell_is_drawn_after_all_the_others(scenario):
    table = scenario(["rewind", "nova"], ["", "reactor"], deck="anomaly rift", undecided=0)
    table.plays_unanswered("A", "burn rewind at B:reactor")
    for seat, card in (("B", "anomaly"), ("A", "rift"), ("B", "reactor")):
        table.plays(seat, "draw")
        assert card in table.hand(seat)


@pytest.mark.rule("CTL-71")
def test_a_second_rewound_cell_goes_under_the_first(scenario):
    table = scenario(["rewind nova", "rewind nova"], ["", "reactor rift"])
    table.plays_unanswered("A", "burn rewind at B:reactor")
    table.plays_unanswered("B", "burn rewind at B:rift")

    assert table.deck() == "reactor rift"


@pytest.mark.rule("CTL-71", "CTL-72")
def test_everybody_hears_what_is_rewound(scenario):
    table = scenario(["rewind", "nova"], ["", "reactor rift"])
    table.plays_unanswered("A", "burn rewind at B:reactor")

    assert table.hears()[0] == "Bo's S5 Reactor goes to the bottom of the deck. Bo has 1."


@pytest.mark.rule("CTL-71")
def test_one_of_several_copies_is_rewound(scenario):
    table = scenario(["rewind", "nova"], ["", "rift rift"])
    table.plays_unanswered("A", "burn rewind at B:rift")

    assert (table.machine("B"), table.charge("B")) == ("rift", 1)


@pytest.mark.rule("CTL-72")
def test_everybody_knows_which_cell_lies_under_the_deck(scenario):
    table = scenario(["rewind", "nova", "nova"], ["", "reactor", ""])
    table.plays_unanswered("A", "burn rewind at B:reactor")

    for world in table.worlds(""):
        assert world.deck().endswith("reactor")


@pytest.mark.rule("CTL-72")
def test_whoever_draws_a_rewound_cell_is_known_to_hold_it(scenario):
    table = scenario(["rift", "nova anomaly", "nova"], bottom="reactor", undecided=0, turn="B")
    table.plays("B", "draw")

    assert table.hears()[0] == "Bo draws S5 Reactor."
    for seat in ("", "A", "C"):
        assert all("reactor" in world.hand("B") for world in table.worlds(seat))


# ---------------------------------------------------------------------------------- Dark Energy


@pytest.mark.rule("CTL-73", "CTL-75")
def test_dark_energy_moves_any_silver_cell_to_any_other_player(scenario):
    table = scenario(["dark-energy", "nova", "nova"], ["rift nova", "reactor", "time-stop"])

    assert [text for text in table.legal("A") if text.startswith("burn")] == [
        "burn dark-energy at A:rift to B",
        "burn dark-energy at A:rift to C",
        "burn dark-energy at B:reactor to A",
        "burn dark-energy at B:reactor to C",
    ]


@pytest.mark.rule("CTL-73")
def test_the_charge_goes_with_the_cell(scenario):
    table = scenario(["dark-energy", "nova"], ["nova", "rift reactor"])
    table.plays_unanswered("A", "burn dark-energy at B:reactor to A")

    assert (table.machine("A"), table.charge("A")) == ("nova reactor", 15)
    assert (table.machine("B"), table.charge("B")) == ("rift", 1)
    assert table.pile() == "dark-energy"


@pytest.mark.rule("CTL-73")
def test_a_cell_taken_by_dark_energy_may_win_at_the_end_of_the_turn(scenario):
    table = scenario(["dark-energy", "nova"], ["nova antimatter", "deflector"])
    table.plays_unanswered("A", "burn dark-energy at B:deflector to A")

    assert table.tokens() == [1, 0]


@pytest.mark.rule("CTL-75")
def test_a_cell_may_go_from_one_opponent_to_another(scenario):
    table = scenario(["dark-energy", "nova", "nova"], ["", "reactor", ""])
    table.plays_unanswered("A", "burn dark-energy at B:reactor to C")

    assert (table.machine("B"), table.machine("C")) == ("", "reactor")
    assert table.hears()[0] == "Bo's S5 Reactor goes to Cleo."


@pytest.mark.rule("CTL-75")
def test_a_cell_does_not_go_to_the_player_who_has_it(scenario):
    table = scenario(["dark-energy", "nova"], ["", "reactor"])

    assert [text for text in table.legal("A") if text.endswith("to B")] == []


@pytest.mark.rule("CTL-74", "CTL-77", "CTL-57")
def test_a_moved_rift_is_the_new_controller_s_to_use(scenario):
    table = scenario(["dark-energy", "nova"], ["rift", "nova"], deck="rewind")
    table.plays_unanswered("A", "burn dark-energy at A:rift to B")
    assert table.asks() == ("rift", "B")

    table.plays("B", "draw")
    assert (table.hand("A"), table.hand("B")) == ("", "rewind nova")
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-77", "CTL-57")
def test_a_rift_that_one_takes_may_destroy_a_nova(scenario):
    table = scenario(["dark-energy", "wormhole"], ["", "rift nova"])
    table.plays_unanswered("A", "burn dark-energy at B:rift to A")
    table.plays("A", "destroy B:nova")

    assert (table.charge("A"), table.charge("B")) == (1, 0)


@pytest.mark.rule("CTL-76", "CTL-74")
def test_exotic_matter_given_to_an_opponent_is_the_opponent_s_chain(scenario):
    table = scenario(["dark-energy reactor", "exotic-matter rewind nova"], ["exotic-matter", ""])
    table.plays_unanswered("A", "burn dark-energy at A:exotic-matter to B")
    assert table.asks() == ("chain", "B")
    assert table.legal("B") == ["install exotic-matter", "install rewind", "done"]

    table.plays("B", "install exotic-matter")
    table.plays("B", "install rewind")
    assert (table.charge("B"), table.hand("B")) == (9, "nova")
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-76", "CTL-34")
def test_an_opponent_may_reach_21_through_a_gift_but_wins_only_on_the_own_turn(scenario):
    table = scenario(["dark-energy reactor", "reactor nova"], ["exotic-matter", "nova reactor"])
    table.plays_unanswered("A", "burn dark-energy at A:exotic-matter to B")
    table.plays("B", "install reactor")

    assert table.charge("B") == 22
    assert (table.asks(), table.tokens()) == (("turn", "B"), [0, 0])


@pytest.mark.rule("CTL-76", "CTL-93")
def test_the_moved_exotic_matter_is_the_first_link_so_8_more_fit(scenario):
    table = scenario(
        ["dark-energy exotic-matter exotic-matter exotic-matter deflector", "nova"], ["", "exotic-matter"]
    )
    table.plays_unanswered("A", "burn dark-energy at B:exotic-matter to A")
    for _ in range(3):
        table.plays("A", "install exotic-matter")

    assert table.charge("A") == 8
    assert table.refuses("A", "install deflector") == "chain_too_long"


@pytest.mark.rule("CTL-76", "CTL-62")
@pytest.mark.parametrize(("hand", "asked"), [("nova", ("chain", "B")), ("", ("turn", "B"))])
def test_the_new_controller_is_asked_unless_the_hand_is_empty(scenario, hand, asked):
    table = scenario(["dark-energy", hand], ["exotic-matter", ""])
    table.plays("A", "burn dark-energy at A:exotic-matter to B")
    if hand:
        table.nobody_answers()

    assert table.asks() == asked


@pytest.mark.rule("CTL-77", "CTL-64")
def test_a_moved_deflector_does_nothing_now(scenario):
    table = scenario(["dark-energy", "nova"], ["", "deflector"], deck="rift")
    table.plays_unanswered("A", "burn dark-energy at B:deflector to A")

    assert table.asks() == ("turn", "B")
    assert (table.hand("A"), table.deck()) == ("", "rift")


@pytest.mark.rule("CTL-73")
def test_dark_energy_moves_no_bronze(scenario):
    table = scenario(["dark-energy", "nova"], ["", "reactor nova"])

    assert {text for text in table.legal("A") if text.startswith("burn")} == {
        "burn dark-energy at B:reactor to A"
    }


@pytest.mark.rule("CTL-73")
def test_the_receiver_must_sit_at_the_table(scenario):
    table = scenario(["dark-energy", "nova", "nova"], ["", "reactor", ""])

    assert table.refuses("A", "burn dark-energy at B:reactor to D") == "no_such_seat"
