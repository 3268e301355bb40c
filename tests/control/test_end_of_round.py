"""If nobody reaches 21 and all cards have been played."""

import pytest


@pytest.mark.rule("CTL-52")
def test_the_highest_charge_wins(scenario):
    table = scenario(["reactor", ""], ["rift", "nova"], sudden_death=True)
    table.plays("A", "install reactor")

    assert table.tokens() == [0, 1]
    assert table.round_reason() == "highest"


@pytest.mark.rule("CTL-53")
def test_at_equal_charge_the_most_cells_in_play_win(scenario):
    table = scenario(["reactor", ""], ["reactor", "nova"], sudden_death=True)
    table.plays("A", "install reactor")

    assert table.tokens() == [1, 0]
    assert table.round_reason() == "most_cells"


@pytest.mark.rule("CTL-53")
def test_at_equal_charge_and_cells_the_last_in_turn_order_wins(scenario):
    table = scenario(["nova", ""], ["", "nova"], sudden_death=True)
    table.plays("A", "install nova")

    assert table.tokens() == [0, 1]
    assert table.round_reason() == "last"


@pytest.mark.rule("CTL-53")
def test_more_cells_are_nothing_against_more_charge(scenario):
    table = scenario(["deflector", ""], ["rift rift", "reactor rift"], sudden_death=True)
    table.plays("A", "install deflector")

    assert table.tokens() == [0, 1]
    assert table.round_reason() == "highest"


@pytest.mark.rule("CTL-53")
def test_a_lower_charge_does_not_come_into_the_tie(scenario):
    table = scenario(["nova", "", ""], ["", "nova", "rift exotic-matter deflector"], sudden_death=True)
    table.plays("A", "install nova")

    assert table.tokens() == [0, 1, 0]
    assert table.round_reason() == "last"


@pytest.mark.rule("CTL-54")
@pytest.mark.parametrize(("starter", "winner"), [("A", "C"), ("B", "A"), ("C", "B")])
def test_the_turn_order_is_counted_from_the_starter_of_the_round(scenario, starter, winner):
    table = scenario(["nova", "", ""], ["", "nova", "nova"], sudden_death=True, starter=starter)
    table.plays("A", "install nova")

    assert table.tokens() == [int(seat == winner) for seat in "ABC"]


@pytest.mark.rule("CTL-52")
def test_with_nothing_in_play_at_all_the_last_in_turn_order_wins(scenario):
    table = scenario(["anomaly", "", ""], ["rift", "", ""], sudden_death=True)
    table.plays("A", "burn anomaly")

    assert table.tokens() == [0, 0, 1]
    assert table.round_reason() == "last"


@pytest.mark.rule("CTL-55")
def test_the_round_goes_on_while_somebody_holds_a_card(scenario):
    table = scenario(["nova", "rift"], sudden_death=True)
    table.plays("A", "install nova")

    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-55")
def test_the_round_goes_on_while_there_is_a_card_in_the_deck(scenario):
    table = scenario(["rewind", ""], ["rift", ""], sudden_death=True)
    table.plays("A", "burn rewind at A:rift")

    assert table.tokens() == [0, 0]
    assert table.legal("B") == ["draw"]


@pytest.mark.rule("CTL-55", "CTL-36")
def test_the_round_ends_only_with_the_turn(scenario):
    table = scenario(["rift", ""], ["nova", ""], sudden_death=True)
    table.plays("A", "install rift")
    assert (table.asks(), table.tokens()) == (("rift", "A"), [0, 0])

    table.plays("A", "draw")
    assert table.tokens() == [1, 0]


@pytest.mark.rule("CTL-55")
def test_reaching_21_comes_first(scenario):
    table = scenario(["reactor", ""], ["antimatter antimatter", "nova nova deflector"], sudden_death=True)
    table.plays("A", "install reactor")

    assert table.tokens() == [1, 0]
    assert table.round_reason() == "charge"


@pytest.mark.rule("CTL-55", "CTL-34")
def test_whoever_has_21_on_another_s_last_turn_wins_as_the_highest(scenario):
    table = scenario(["dark-energy", ""], ["reactor", "nova antimatter"], sudden_death=True)
    table.plays("A", "burn dark-energy at A:reactor to B")

    assert table.tokens() == [0, 1]
    assert table.round_reason() == "highest"


@pytest.mark.rule("CTL-08", "CTL-52")
def test_that_win_brings_a_timeline_token_like_any_other(scenario):
    table = scenario(["reactor", ""], ["", "nova"], sudden_death=True, tokens=[1, 2])
    table.plays("A", "install reactor")

    assert table.tokens() == [1, 3]
    assert table.winners() == "B"
