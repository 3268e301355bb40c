"""Sudden Death."""

import pytest


@pytest.mark.rule("CTL-43")
def test_sudden_death_begins_when_the_last_card_is_drawn(scenario):
    table = scenario(["nova", "nova"], deck="rift", undecided=0)
    assert not table.sudden_death()

    table.plays("A", "draw")
    assert table.sudden_death()
    assert "The deck has run out: Sudden Death. Everybody has one pass." in table.hears()


@pytest.mark.rule("CTL-43")
def test_sudden_death_does_not_wait_for_somebody_to_miss_a_card(scenario):
    table = scenario(["nova", "nova"], deck="rift rift", undecided=0)
    table.plays("A", "draw")
    assert not table.sudden_death()

    table.plays("B", "draw")
    assert table.sudden_death()
    assert "pass" in table.legal("A")


@pytest.mark.rule("CTL-43")
@pytest.mark.parametrize(
    ("hand", "machines", "actions"),
    [
        ("rift", ["", ""], ["install rift"]),
        ("exotic-matter rift", ["", ""], ["install exotic-matter", "install rift"]),
        ("dark-energy", ["", "rift"], ["burn dark-energy at B:rift to A"]),
        ("anomaly", ["deflector", ""], ["burn anomaly", "draw"]),
        ("future-shift", ["", ""], ["burn future-shift", "install reactor"]),
    ],
)
def test_any_ability_may_take_the_last_card_in_the_middle_of_a_turn(scenario, hand, machines, actions):
    table = scenario([f"{hand} nova", "nova"], machines, deck="reactor", undecided=0)
    for action in actions:
        table.plays("A", action)
        if table.asks()[0] == "answer":
            table.nobody_answers()

    assert table.deck_size() == 0
    assert table.sudden_death()


@pytest.mark.rule("CTL-43", "CTL-66")
def test_the_deck_may_run_out_in_the_middle_of_a_turn_that_wants_more(scenario):
    table = scenario(["future-shift", "wormhole"], deck="rift reactor", undecided=0)
    table.plays_unanswered("A", "burn future-shift")
    table.plays("A", "install rift")

    assert table.hand("A") == "reactor"
    assert table.sudden_death()
    assert table.asks() == ("turn", "B")


# ----------------------------------------------------------------------------------- The pass


@pytest.mark.rule("CTL-44")
def test_before_sudden_death_nobody_passes(scenario):
    assert scenario(["nova", "nova"]).refuses("A", "pass") == "no_pass_yet"


@pytest.mark.rule("CTL-44")
def test_each_player_has_one_pass(scenario):
    table = scenario(["nova", "nova"], sudden_death=True)
    table.plays("A", "pass")
    assert table.hears()[0] == "Ada passes."

    table.plays("B", "pass")
    assert table.refuses("A", "pass") == "pass_used"


@pytest.mark.rule("CTL-44")
def test_a_pass_needs_a_card_in_hand(scenario):
    table = scenario(["", "nova"], bottom="rift", sudden_death=True)

    assert table.refuses("A", "pass") == "nothing_to_pass"
    assert table.legal("A") == ["draw"]


@pytest.mark.rule("CTL-44", "CTL-127")
def test_the_next_round_brings_everybody_a_new_pass(scenario):
    table = scenario(["nova", "nova"], ["antimatter reactor", ""], sudden_death=True, passed="AB")
    table.plays("A", "install nova")

    assert not table.sudden_death()
    assert table.state.passed == 0


@pytest.mark.rule("CTL-45", "CTL-46")
def test_after_the_pass_a_card_must_be_played_in_any_of_the_three_ways(scenario):
    table = scenario(["rewind", "nova"], ["", "rift"], sudden_death=True, passed="A")

    assert table.legal("A") == ["install rewind", "burn rewind at B:rift", "defuse B:rift with rewind"]


@pytest.mark.rule("CTL-45", "CTL-46", "CTL-49")
def test_drawing_a_rewound_cell_is_not_playing_a_card(scenario):
    table = scenario(["nova", "nova"], bottom="rift", sudden_death=True, passed="A")

    assert table.refuses("A", "draw") == "must_play"


@pytest.mark.rule("CTL-45")
def test_after_the_pass_every_later_turn_is_a_played_card(scenario):
    table = scenario(["nova antimatter", "rift rift rift"], sudden_death=True, passed="A")
    for cell in ("antimatter", "nova"):
        assert not {"draw", "pass"} & set(table.legal("A"))
        table.plays("A", f"install {cell}")
        table.plays("B", table.legal("B")[0])

    assert table.hand("A") == ""


@pytest.mark.rule("CTL-46")
@pytest.mark.parametrize("card", ["time-stop", "nova", "wormhole", "future-shift", "antimatter"])
def test_nobody_is_ever_stuck_as_any_card_can_be_installed(scenario, card):
    table = scenario([card, ""], sudden_death=True, passed="AB")

    assert table.legal("A") == [f"install {card}"]


# --------------------------------------------------------------------------- Drawing after all


@pytest.mark.rule("CTL-48")
def test_a_rewind_does_not_end_sudden_death(scenario):
    table = scenario(["rewind nova", "nova"], ["", "reactor"], sudden_death=True)
    table.plays_unanswered("A", "burn rewind at B:reactor")

    assert table.deck() == "reactor"
    assert table.sudden_death()
    assert table.legal("B") == ["draw", "install nova", "pass"]


@pytest.mark.rule("CTL-48")
def test_sudden_death_begins_only_once(scenario):
    table = scenario(["nova", "nova"], bottom="reactor", sudden_death=True, passed="B")
    table.plays("A", "draw")

    assert not [line for line in table.hears() if "Sudden Death" in line]
    assert table.refuses("B", "pass") == "pass_used"


@pytest.mark.rule("CTL-49")
def test_a_rewound_cell_may_be_drawn_by_a_player_who_still_has_the_pass(scenario):
    table = scenario(["nova", "nova"], bottom="rift", sudden_death=True)
    table.plays("A", "draw")

    assert table.hand("A") == "rift nova"


@pytest.mark.rule("CTL-49")
def test_a_rewound_cell_may_be_drawn_by_a_player_without_cards_though_the_pass_is_used(scenario):
    table = scenario(["", "nova"], bottom="rift", sudden_death=True, passed="A")
    table.plays("A", "draw")

    assert table.hand("A") == "rift"


@pytest.mark.rule("CTL-49", "CTL-45")
def test_an_ability_may_draw_though_the_pass_is_used(scenario):
    table = scenario(["rift nova", "wormhole"], bottom="reactor", sudden_death=True, passed="A")
    table.plays("A", "install rift")

    assert table.hand("A") == "reactor nova"


@pytest.mark.rule("CTL-50")
def test_drawing_does_not_use_up_the_pass(scenario):
    table = scenario(["nova", "nova"], bottom="rift", sudden_death=True)
    table.plays("A", "draw")
    table.plays("B", "pass")

    assert "pass" in table.legal("A")


@pytest.mark.rule("CTL-18")
def test_a_full_hand_draws_no_rewound_cell(scenario):
    full = "nova nova nova nova anomaly anomaly anomaly"
    table = scenario([full, "rift"], bottom="reactor", sudden_death=True)

    assert table.refuses("A", "draw") == "hand_full"


# -------------------------------------------------------------------------------------- Skips


@pytest.mark.rule("CTL-47")
def test_a_player_without_cards_is_skipped(scenario):
    table = scenario(["nova", "", "nova"], sudden_death=True)
    table.plays("A", "pass")

    assert table.asks() == ("turn", "C")
    assert "Bo has no card and cannot draw: the turn is skipped." in table.hears()


@pytest.mark.rule("CTL-47", "CTL-33")
def test_the_last_seat_is_skipped_and_the_first_one_follows(scenario):
    table = scenario(["nova antimatter", "nova", ""], sudden_death=True, turn="B")
    table.plays("B", "install nova")

    assert table.asks() == ("turn", "A")


@pytest.mark.rule("CTL-47")
def test_the_only_player_with_cards_has_one_turn_after_the_other(scenario):
    table = scenario(["rift rift rift", "", ""], sudden_death=True)
    table.plays("A", "install rift")
    table.plays("A", "pass")
    assert table.asks() == ("turn", "A")

    table.plays("A", "install rift")
    table.plays("A", "install rift")
    assert table.tokens() == [1, 0, 0]


@pytest.mark.rule("CTL-47", "CTL-49")
def test_a_player_without_cards_is_not_skipped_while_there_is_one_to_draw(scenario):
    table = scenario(["rewind", "", "nova"], ["", "", "rift"], sudden_death=True)
    table.plays_unanswered("A", "burn rewind at C:rift")

    assert table.asks() == ("turn", "B")
    assert table.legal("B") == ["draw"]


# ------------------------------------------------------------------------------- Stopped turns


@pytest.mark.rule("CTL-51")
def test_after_a_stopped_burn_the_pass_is_still_there(scenario):
    table = scenario(["anomaly nova", "time-stop nova"], sudden_death=True)
    table.plays("A", "burn anomaly")
    table.answers("B", "burn time-stop")
    table.nobody_answers()

    assert table.legal("A") == ["install nova", "pass"]


@pytest.mark.rule("CTL-51", "CTL-45")
def test_after_a_stopped_burn_a_used_pass_obliges_to_play_again(scenario):
    table = scenario(["anomaly nova", "time-stop nova"], bottom="rift", sudden_death=True, passed="A")
    table.plays("A", "burn anomaly")
    table.answers("B", "burn time-stop")
    table.nobody_answers()

    assert table.legal("A") == ["install nova"]


@pytest.mark.rule("CTL-51", "CTL-47")
def test_a_stopped_player_without_cards_is_skipped(scenario):
    table = scenario(["anomaly", "time-stop nova"], sudden_death=True)
    table.plays("A", "burn anomaly")
    table.answers("B", "burn time-stop")

    assert table.asks() == ("turn", "B")
    assert "Ada has no card and cannot draw: the turn is skipped." in table.hears()


@pytest.mark.rule("CTL-51", "CTL-35")
def test_a_stopped_player_without_cards_wins_with_21_as_the_skipped_turn_ends(scenario):
    table = scenario(["anomaly", "time-stop nova"], ["nova nova rift", ""], sudden_death=True)
    table.plays("A", "burn anomaly")
    assert table.tokens() == [0, 0]

    table.answers("B", "burn time-stop")
    assert table.tokens() == [1, 0]
    assert table.round_reason() == "charge"


@pytest.mark.rule("CTL-51", "CTL-55")
def test_when_the_last_card_of_all_stops_the_last_but_one_the_round_ends_with_the_skipped_turn(scenario):
    table = scenario(["anomaly", "time-stop"], ["rift", "nova"], sudden_death=True)
    table.plays("A", "burn anomaly")
    table.answers("B", "burn time-stop")

    assert table.machine("A") == ""
    assert table.tokens() == [0, 1]
    assert "Ada's B4 Anomaly is stopped. Ada takes a new turn." in table.hears()
    assert "Ada has no card and cannot draw: the turn is skipped." in table.hears()
