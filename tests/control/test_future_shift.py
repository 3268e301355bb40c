"""Future Shift: two cards of the deck, one of them played at once."""

import pytest


def burn_future_shift(table, seat="A"):
    table.plays(seat, "burn future-shift")
    if table.asks()[0] == "answer":
        table.nobody_answers()


@pytest.mark.rule("CTL-78")
def test_one_of_the_top_two_cards_is_played_and_the_other_goes_back_on_top(scenario):
    table = scenario(["future-shift rift", "nova"], deck="reactor singularity anomaly")
    burn_future_shift(table)
    assert table.asks() == ("future_shift", "A")
    assert table.hears("A") == ["Ada looks at the top of the deck: S5 Reactor, B7 Singularity."]

    table.plays("A", "install singularity")
    assert table.machine("A") == "singularity"
    assert table.deck() == "reactor anomaly"
    assert table.hand("A") == "rift"
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-78")
def test_the_upper_card_may_be_played_as_well_as_the_lower(scenario):
    table = scenario(["future-shift", "nova"], deck="reactor singularity anomaly")
    burn_future_shift(table)
    table.plays("A", "install reactor")

    assert table.deck() == "singularity anomaly"


@pytest.mark.rule("CTL-78")
def test_undecided_cards_are_turned_up_by_chance(scenario):
    table = scenario(["future-shift", "nova"])
    burn_future_shift(table)
    assert table.asks() == ("card", "chance")
    table.chance("card reactor")
    table.chance("card antimatter")
    table.plays("A", "install antimatter")

    assert table.deck() == "reactor"
    table.plays("B", "draw")
    assert table.hand("B") == "reactor nova"


@pytest.mark.rule("CTL-78", "CTL-72")
def test_a_known_top_card_and_an_undecided_one_are_looked_at(scenario):
    table = scenario(["future-shift", "nova"], deck="reactor")
    burn_future_shift(table)
    table.chance("card antimatter")

    assert table.deck() == "reactor antimatter"


@pytest.mark.rule("CTL-78")
def test_a_rewound_cell_is_looked_at_when_the_rest_of_the_deck_is_gone(scenario):
    table = scenario(["future-shift", "nova"], deck="antimatter", bottom="reactor rift", undecided=0)
    burn_future_shift(table)
    table.plays("A", "install reactor")

    assert table.deck() == "antimatter rift"


@pytest.mark.rule("CTL-78")
def test_the_card_may_be_installed_burned_or_used_to_defuse(scenario):
    table = scenario(["future-shift", "nova"], ["", "rift"], deck="rewind anomaly")
    burn_future_shift(table)

    assert table.legal("A") == [
        "install anomaly",
        "install rewind",
        "burn anomaly",
        "burn rewind at B:rift",
        "defuse B:rift with anomaly",
        "defuse B:rift with rewind",
    ]


@pytest.mark.rule("CTL-78")
def test_a_defuse_out_of_the_deck(scenario):
    table = scenario(["future-shift", "nova"], ["", "rewind"], deck="reactor rift")
    burn_future_shift(table)
    table.plays("A", "defuse B:rewind with reactor")

    assert table.machine("B") == ""
    assert table.pile() == "reactor rewind future-shift"
    assert table.deck() == "rift"


@pytest.mark.rule("CTL-79")
def test_the_card_cannot_be_kept(scenario):
    table = scenario(["future-shift", "nova"], deck="reactor rift")
    burn_future_shift(table)

    assert table.refuses("A", "draw") == "future_shift_first"
    assert table.refuses("A", "pass") == "future_shift_first"
    assert table.refuses("A", "take rift") == "future_shift_first"


@pytest.mark.rule("CTL-79")
def test_a_card_of_the_hand_is_not_played_instead(scenario):
    table = scenario(["future-shift nova", "nova"], deck="reactor rift")
    burn_future_shift(table)

    assert table.refuses("A", "install nova") == "card_not_there"


@pytest.mark.rule("CTL-79", "CTL-27")
def test_a_time_stop_or_nova_found_so_is_installed_or_defuses(scenario):
    table = scenario(["future-shift", "nova"], ["", "antimatter"], deck="time-stop nova")
    burn_future_shift(table)

    assert table.legal("A") == [
        "install time-stop",
        "install nova",
        "defuse B:antimatter with time-stop",
        "defuse B:antimatter with nova",
    ]
    assert table.refuses("A", "burn time-stop") == "time_stop_only_answers"
    assert table.refuses("A", "burn nova") == "nova_has_no_ability"


@pytest.mark.rule("CTL-79")
def test_a_burn_out_of_the_deck_needs_something_to_act_on_too(scenario):
    table = scenario(["future-shift", "nova"], deck="rewind dark-energy")
    burn_future_shift(table)

    assert table.refuses("A", "burn rewind at B:nova") == "nothing_installed"
    assert table.refuses("A", "burn dark-energy at B:rift to A") == "no_silver_installed"


# -------------------------------------------------------------------------------- A short deck


@pytest.mark.rule("CTL-80", "CTL-81", "CTL-43")
def test_with_one_card_in_the_deck_that_one_is_played_and_the_deck_has_run_out(scenario):
    table = scenario(["future-shift rift", "nova"], deck="reactor", undecided=0)
    burn_future_shift(table)
    assert table.legal("A") == ["install reactor"]

    table.plays("A", "install reactor")
    assert table.machine("A") == "reactor"
    assert table.sudden_death()


@pytest.mark.rule("CTL-81")
def test_with_two_cards_one_goes_back_and_the_deck_has_not_run_out(scenario):
    table = scenario(["future-shift", "nova"], deck="reactor antimatter", undecided=0)
    burn_future_shift(table)
    table.plays("A", "install reactor")

    assert table.deck() == "antimatter"
    assert not table.sudden_death()


@pytest.mark.rule("CTL-81")
def test_a_rift_played_from_the_deck_draws_the_card_that_was_put_back(scenario):
    table = scenario(["future-shift", "nova"], deck="antimatter rift", undecided=0)
    burn_future_shift(table)
    table.plays("A", "install rift")

    assert table.hand("A") == "antimatter"
    assert table.sudden_death()


@pytest.mark.rule("CTL-81", "CTL-26")
def test_a_last_future_shift_found_by_a_future_shift_has_no_deck_to_look_at(scenario):
    table = scenario(["future-shift", "nova"], deck="future-shift", undecided=0)
    burn_future_shift(table)

    assert table.legal("A") == ["install future-shift"]
    assert table.refuses("A", "burn future-shift") == "no_deck_to_look_at"


@pytest.mark.rule("CTL-81")
def test_a_future_shift_found_by_a_future_shift_looks_at_the_card_put_back(scenario):
    table = scenario(["future-shift", "nova"], deck="antimatter future-shift reactor rift")
    burn_future_shift(table)
    burn_future_shift(table)
    assert table.hears("A") == ["Ada looks at the top of the deck: B8 Antimatter, S5 Reactor."]

    table.plays("A", "install antimatter")
    assert table.deck() == "reactor rift"
    assert table.pile() == "future-shift future-shift"
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-80", "CTL-81")
def test_two_future_shifts_may_play_the_last_two_cards(scenario):
    table = scenario(["future-shift rift", "nova"], deck="antimatter future-shift", undecided=0)
    burn_future_shift(table)
    burn_future_shift(table)
    table.plays("A", "install antimatter")

    assert table.sudden_death()
    assert table.asks() == ("turn", "B")


# ----------------------------------------------------------------------- What the card sets off


@pytest.mark.rule("CTL-82")
def test_a_burn_out_of_the_deck_can_be_stopped_by_itself(scenario):
    table = scenario(["future-shift nova", "time-stop nova"], deck="singularity antimatter rift")
    burn_future_shift(table)
    table.plays("A", "burn singularity")
    assert table.asks() == ("answer", "B")

    table.answers("B", "burn time-stop")
    table.nobody_answers()
    assert table.pile() == "time-stop singularity future-shift"
    assert table.deck() == "antimatter rift"
    assert table.asks() == ("turn", "A")


@pytest.mark.rule("CTL-82", "CTL-100")
def test_after_a_stopped_burn_out_of_the_deck_a_whole_new_turn_follows(scenario):
    table = scenario(["future-shift future-shift nova", "time-stop nova"], deck="singularity antimatter rift")
    burn_future_shift(table)
    table.plays("A", "burn singularity")
    table.answers("B", "burn time-stop")
    table.nobody_answers()
    burn_future_shift(table)
    table.plays("A", "install antimatter")

    assert table.machine("A") == "antimatter"
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-82", "CTL-51")
def test_a_player_without_cards_whose_burn_out_of_the_deck_is_stopped_may_draw_the_card_put_back(scenario):
    table = scenario(["future-shift", "time-stop nova"], deck="singularity antimatter", undecided=0)
    burn_future_shift(table)
    table.plays("A", "burn singularity")
    table.answers("B", "burn time-stop")
    assert table.legal("A") == ["draw"]

    table.plays("A", "draw")
    assert table.hand("A") == "antimatter"
    assert table.sudden_death()


@pytest.mark.rule("CTL-82", "CTL-101")
def test_a_burn_out_of_the_deck_whose_time_stop_is_stopped_happens(scenario):
    table = scenario(["future-shift time-stop nova", "time-stop rift"], ["", "nova"], deck="singularity rift")
    burn_future_shift(table)
    table.plays("A", "burn singularity")
    table.answers("B", "burn time-stop")
    table.answers("A", "burn time-stop")
    table.nobody_answers()

    assert table.machine("B") == ""
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-82")
def test_a_stopped_future_shift_looks_at_nothing(scenario):
    table = scenario(["future-shift nova", "time-stop nova"], deck="singularity antimatter")
    table.plays("A", "burn future-shift")
    table.answers("B", "burn time-stop")
    table.nobody_answers()

    assert table.deck() == "singularity antimatter"
    assert all(card == -1 for card, _ in table.sees("A").top)
    assert table.asks() == ("turn", "A")


@pytest.mark.rule("CTL-83")
def test_silver_out_of_the_deck_does_its_work(scenario):
    table = scenario(["future-shift", "nova"], ["", "nova"], deck="rift antimatter")
    burn_future_shift(table)
    table.plays("A", "install rift")
    assert table.asks() == ("rift", "A")

    table.plays("A", "destroy B:nova")
    assert table.charge("B") == 0


@pytest.mark.rule("CTL-83", "CTL-93")
def test_exotic_matter_out_of_the_deck_goes_on_from_the_hand(scenario):
    table = scenario(["future-shift exotic-matter dark-energy nova", "nova"], deck="exotic-matter rift")
    burn_future_shift(table)
    table.plays("A", "install exotic-matter")
    assert table.legal("A") == ["install exotic-matter", "install dark-energy", "done"]
    assert table.refuses("A", "install rift") == "card_not_there"

    table.plays("A", "install exotic-matter")
    table.plays("A", "install dark-energy")
    assert table.charge("A") == 10
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-83", "CTL-62")
def test_exotic_matter_out_of_the_deck_asks_nothing_of_an_empty_hand(scenario):
    table = scenario(["future-shift", "nova"], deck="exotic-matter rift")
    burn_future_shift(table)
    table.plays("A", "install exotic-matter")

    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-82", "CTL-70")
def test_a_wormhole_out_of_the_deck_may_bring_the_future_shift_back(scenario):
    table = scenario(["future-shift", "nova"], deck="wormhole rift")
    burn_future_shift(table)
    table.plays_unanswered("A", "burn wormhole")
    table.plays("A", "take future-shift")

    assert table.hand("A") == "future-shift"


@pytest.mark.rule("CTL-82", "CTL-76")
def test_dark_energy_out_of_the_deck_gives_exotic_matter_to_an_opponent(scenario):
    table = scenario(["future-shift", "rewind"], ["exotic-matter", ""], deck="dark-energy rift")
    burn_future_shift(table)
    table.plays_unanswered("A", "burn dark-energy at A:exotic-matter to B")
    assert table.asks() == ("chain", "B")

    table.plays("B", "install rewind")
    assert table.charge("B") == 7
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-78", "CTL-05")
def test_a_card_played_from_the_deck_may_win(scenario):
    table = scenario(["future-shift", "nova"], ["nova reactor", ""], deck="dark-energy rift")
    burn_future_shift(table)
    table.plays("A", "install dark-energy")

    assert table.tokens() == [1, 0]


# -------------------------------------------------------------------------------- Who sees what


@pytest.mark.rule("CTL-84")
def test_only_its_player_sees_the_two_cards(scenario):
    table = scenario(["future-shift", "nova"], deck="reactor antimatter")
    burn_future_shift(table)

    assert table.hears("B") == table.hears() == ["Ada looks at the top of the deck."]
    assert [card for card, _ in table.sees("B").top] == [-1, -1]


@pytest.mark.rule("CTL-84")
def test_the_played_card_becomes_public_and_the_other_stays_secret(scenario):
    table = scenario(["future-shift", "nova"], deck="reactor antimatter")
    burn_future_shift(table)
    table.plays("A", "install antimatter")

    assert table.hears("A")[0] == "Ada puts S5 Reactor back on top of the deck."
    assert table.hears("B")[:2] == [
        "Ada puts a card back on top of the deck.",
        "Ada installs B8 Antimatter and has 8.",
    ]


@pytest.mark.rule("CTL-85")
def test_of_two_alike_the_copy_more_people_knew_is_the_one_played(scenario):
    table = scenario(
        ["nova", "future-shift", "nova"], deck="reactor", bottom="reactor", undecided=0, seen_by="A", turn="B"
    )
    burn_future_shift(table, "B")
    table.plays("B", "install reactor")

    # C knew of the lower one only, so it cannot tell which is left; A knew both.
    assert [card for card, _ in table.sees("C").top] == [-1]
    assert table.deck() == "reactor"
    assert all(world.deck() == "reactor" for world in table.worlds("A"))


@pytest.mark.rule("CTL-85")
def test_when_a_known_card_is_played_the_other_is_new_to_those_who_did_not_look(scenario):
    table = scenario(["nova", "future-shift"], deck="reactor antimatter", seen_by="A", turn="B")
    burn_future_shift(table, "B")
    table.plays("B", "install antimatter")

    assert all(world.deck() == "reactor" for world in table.worlds("A"))
