"""Gameplay: one action a turn, drawing, and the end of a turn."""

import pytest

TWENTY = "antimatter singularity rewind"
TWENTY_ONE = "antimatter singularity dark-energy"


@pytest.mark.rule("CTL-17", "CTL-33")
@pytest.mark.parametrize(
    ("action", "cards_left"),
    [("draw", 4), ("install rewind", 2), ("burn anomaly", 2), ("defuse B:deflector with nova", 2)],
)
def test_a_turn_is_one_action_and_nothing_is_drawn_besides(scenario, action, cards_left):
    table = scenario(["rewind anomaly nova", ""], ["", "deflector"], deck="rift")
    table.plays("A", action)
    if table.asks()[0] == "deflector":
        table.plays("B", "discard from A")
        table.chance("card rewind")
        cards_left -= 1

    assert len(table.state.hands[0]) == cards_left
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-17")
@pytest.mark.parametrize(
    "no_action", ["let", "done", "take nova", "discard nova", "destroy B:nova", "card nova"]
)
def test_a_turn_can_be_nothing_else(scenario, no_action):
    table = scenario(["nova", "nova"], ["", "nova"])

    assert table.refuses("A", no_action) == "no_turn_action"


@pytest.mark.rule("CTL-33")
def test_turns_go_round_the_table(scenario):
    table = scenario(["nova"] * 3, deck="rift rift rift rift")
    for seat in "ABCA":
        assert table.asks() == ("turn", seat)
        table.plays(seat, "draw")


@pytest.mark.rule("CTL-33")
def test_nobody_else_may_do_anything_in_a_turn(scenario):
    table = scenario(["nova", "nova time-stop"])

    assert table.refuses("B", "install nova") == "not_asked"
    assert table.refuses("B", "burn time-stop") == "not_asked"
    assert table.refuses("chance", "card nova") == "not_asked"


# --------------------------------------------------------------------------------------- Draw


@pytest.mark.rule("CTL-18")
def test_drawing_takes_the_top_card_of_the_deck(scenario):
    table = scenario(["rift", "rift"], deck="nova reactor")
    table.plays("A", "draw")

    assert table.hand("A") == "rift nova"
    assert table.deck() == "reactor"


@pytest.mark.rule("CTL-18", "CTL-113")
@pytest.mark.parametrize(("seat", "name"), [("A", "Ada"), ("B", "Bo"), ("C", "Cleo")])
def test_an_undecided_card_is_drawn_by_chance_for_its_player_to_see(scenario, seat, name):
    table = scenario(["rift", "rift", "rift"], turn=seat)
    table.plays(seat, "draw")
    assert table.asks() == ("card", "chance")

    table.chance("card nova")
    assert table.hand(seat) == "rift nova"
    for viewer in ("", "A", "B", "C"):
        seen = "B10 Nova" if viewer == seat else "a card"
        assert table.hears(viewer)[0] == f"{name} draws {seen}."


@pytest.mark.rule("CTL-18")
def test_with_six_cards_one_may_draw_a_seventh(scenario):
    table = scenario(["nova nova nova rift rift rift", ""], deck="reactor")
    table.plays("A", "draw")

    assert len(table.state.hands[0]) == 7


@pytest.mark.rule("CTL-18")
def test_with_seven_cards_one_may_not_draw(scenario):
    table = scenario(["nova nova nova nova rift rift rift", ""])

    assert table.refuses("A", "draw") == "hand_full"


@pytest.mark.rule("CTL-18")
def test_an_empty_deck_cannot_be_drawn_from(scenario):
    table = scenario(["nova", "nova"], sudden_death=True)

    assert table.refuses("A", "draw") == "deck_empty"


@pytest.mark.rule("CTL-19")
def test_an_ability_gives_no_card_to_a_full_hand(scenario):
    full = "nova nova nova anomaly anomaly anomaly anomaly"
    table = scenario(["dark-energy", full], ["rift", ""], deck="rewind")
    table.plays_unanswered("A", "burn dark-energy at A:rift to B")

    assert table.hand("B") == "anomaly anomaly anomaly anomaly nova nova nova"
    assert table.deck() == "rewind"
    assert "Bo can draw nothing." in table.hears()


@pytest.mark.rule("CTL-19")
def test_a_full_hand_whose_card_was_just_played_has_room_for_the_ability_s_card(scenario):
    table = scenario(["rift nova nova nova anomaly anomaly anomaly", ""], deck="rewind")
    table.plays("A", "install rift")

    assert table.hand("A") == "anomaly anomaly anomaly rewind nova nova nova"


# -------------------------------------------------------------------------------- End of turn


@pytest.mark.rule("CTL-05", "CTL-08")
def test_whoever_has_21_at_the_end_of_the_own_turn_wins_the_round(scenario):
    table = scenario(["rift", "wormhole"], [TWENTY, ""], sudden_death=True)
    table.plays("A", "install rift")

    assert table.round_reason() == "charge"
    assert table.tokens() == [1, 0]
    assert table.asks() == ("deal", "chance")


@pytest.mark.rule("CTL-05")
def test_20_is_not_enough(scenario):
    table = scenario(["nova wormhole", "wormhole"], ["nova", ""])
    table.plays("A", "install nova")

    assert table.asks() == ("turn", "B")
    assert table.tokens() == [0, 0]


@pytest.mark.rule("CTL-06")
def test_more_than_21_is_as_good(scenario):
    table = scenario(["nova", "wormhole"], [TWENTY, ""])
    table.plays("A", "install nova")

    assert table.tokens() == [1, 0]


@pytest.mark.rule("CTL-34")
def test_21_reached_on_another_s_turn_does_not_win_at_once(scenario):
    table = scenario(["dark-energy", "wormhole"], ["rift", TWENTY])
    table.plays_unanswered("A", "burn dark-energy at A:rift to B")
    table.chance("card reactor")

    assert table.charge("B") == 21
    assert table.asks() == ("turn", "B")
    assert table.tokens() == [0, 0]


@pytest.mark.rule("CTL-34")
def test_21_reached_on_another_s_turn_wins_if_it_still_stands_at_the_end_of_the_own(scenario):
    table = scenario(["dark-energy", "wormhole"], ["reactor", TWENTY])
    table.plays_unanswered("A", "burn dark-energy at A:reactor to B")
    table.plays("B", "install wormhole")

    assert table.tokens() == [0, 1]


@pytest.mark.rule("CTL-34")
def test_an_opponent_may_still_bring_down_a_gift_before_its_turn_has_ended(scenario):
    table = scenario(["dark-energy", "singularity", "nova"], ["reactor", "", TWENTY])
    table.plays_unanswered("A", "burn dark-energy at A:reactor to C")
    table.plays_unanswered("B", "burn singularity")
    table.plays("C", "install nova")

    assert table.charge("C") == 15
    assert table.asks() == ("turn", "A")


@pytest.mark.rule("CTL-05", "CTL-34")
def test_nobody_wins_at_the_end_of_another_s_turn(scenario):
    table = scenario(["wormhole", "wormhole", "wormhole"], ["", "", TWENTY_ONE], deck="rift rift")
    table.plays("A", "draw")
    assert table.tokens() == [0, 0, 0]

    table.plays("B", "draw")
    assert table.tokens() == [0, 0, 0]


@pytest.mark.rule("CTL-35")
@pytest.mark.parametrize("action", ["draw", "install rewind", "defuse B:rift with rewind"])
def test_the_end_of_every_action_is_tested(scenario, action):
    table = scenario(["rewind", "nova"], [TWENTY_ONE, "rift"], deck="nova")
    table.plays("A", action)

    assert table.tokens() == [1, 0]


@pytest.mark.rule("CTL-35")
def test_a_pass_is_an_end_of_turn(scenario):
    table = scenario(["rewind", "nova"], [TWENTY_ONE, ""], sudden_death=True)
    table.plays("A", "pass")

    assert table.tokens() == [1, 0]


@pytest.mark.rule("CTL-35")
def test_a_skipped_turn_is_an_end_of_turn(scenario):
    table = scenario(["", "dark-energy nova"], [TWENTY, "deflector"], sudden_death=True, turn="B")
    table.plays("B", "burn dark-energy at B:deflector to A")

    assert table.tokens() == [1, 0]
    assert "Ada has no card and cannot draw: the turn is skipped." in table.hears()


@pytest.mark.rule("CTL-35")
def test_a_stopped_burn_is_no_end_of_turn(scenario):
    table = scenario(["anomaly nova", "time-stop nova"], [TWENTY_ONE, ""])
    table.plays("A", "burn anomaly")
    table.answers("B", "burn time-stop")
    table.nobody_answers()

    assert table.tokens() == [0, 0]
    assert table.asks() == ("turn", "A")


@pytest.mark.rule("CTL-36")
def test_a_chain_is_finished_before_the_test(scenario):
    table = scenario(["exotic-matter rift", "nova"], ["nova time-stop", ""])
    table.plays("A", "install exotic-matter")
    assert (table.charge("A"), table.asks()) == (21, ("chain", "A"))
    assert table.tokens() == [0, 0]

    table.plays("A", "done")
    assert table.tokens() == [1, 0]


@pytest.mark.rule("CTL-36")
def test_answers_and_deflectors_are_finished_before_the_test(scenario):
    table = scenario(["anomaly", "nova"], ["nova nova rewind", "deflector"])
    table.plays("A", "burn anomaly")
    assert table.asks() == ("answer", "B")

    table.answers("B", "let")
    assert (table.asks(), table.tokens()) == (("deflector", "B"), [0, 0])

    table.plays("B", "discard from B")
    assert table.asks() == ("discard", "chance")

    table.chance("card nova")
    assert table.tokens() == [1, 0]


@pytest.mark.rule("CTL-36")
def test_21_that_is_gone_again_at_the_end_of_the_turn_does_not_win(scenario):
    table = scenario(["exotic-matter rift", "nova"], ["nova time-stop", ""])
    table.plays("A", "install exotic-matter")
    assert table.charge("A") == 21

    table.plays("A", "install rift")
    table.plays("A", "destroy A:nova")

    assert table.tokens() == [0, 0]
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-37")
def test_a_turn_in_which_one_can_only_draw_is_asked_all_the_same(scenario):
    table = scenario(["", "nova"])

    assert table.asks() == ("turn", "A")
    assert table.legal("A") == ["draw"]


@pytest.mark.rule("CTL-38", "CTL-47")
def test_a_turn_in_which_nothing_can_be_done_is_skipped(scenario):
    table = scenario(["", "nova"], sudden_death=True)

    assert table.asks() == ("turn", "B")
