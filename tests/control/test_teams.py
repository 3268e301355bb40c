"""4-Player Gameplay: two teams of two, A and C against B and D."""

import pytest


@pytest.mark.rule("CTL-40")
def test_partners_charges_are_not_added(scenario):
    table = scenario(
        ["nova wormhole", "wormhole", "wormhole", "wormhole"], ["reactor", "", "nova reactor", ""]
    )
    table.plays("A", "install nova")

    assert table.charge("A") + table.charge("C") == 30
    assert table.tokens() == [0, 0]


@pytest.mark.rule("CTL-40", "CTL-11")
@pytest.mark.parametrize(("seat", "tokens"), [("A", [1, 0]), ("B", [0, 1]), ("C", [1, 0]), ("D", [0, 1])])
def test_one_player_with_21_wins_for_the_team(scenario, seat, tokens):
    hands = ["nova" if seat == mine else "wormhole" for mine in "ABCD"]
    machines = ["antimatter reactor" if seat == mine else "" for mine in "ABCD"]
    table = scenario(hands, machines, turn=seat)
    table.plays(seat, "install nova")

    assert table.tokens() == tokens


@pytest.mark.rule("CTL-11", "CTL-09")
def test_tokens_of_both_partners_count_together(scenario):
    table = scenario(
        ["nova", "wormhole", "wormhole", "wormhole"], ["antimatter reactor", "", "", ""], tokens=[2, 2]
    )
    table.plays("A", "install nova")

    assert table.winners() == "AC"


@pytest.mark.rule("CTL-41", "CTL-75")
def test_a_silver_cell_may_be_moved_to_the_partner(scenario):
    table = scenario(["dark-energy", "wormhole", "wormhole", "wormhole"], ["reactor", "", "", ""])
    table.plays_unanswered("A", "burn dark-energy at A:reactor to C")

    assert table.machine("C") == "reactor"


@pytest.mark.rule("CTL-41", "CTL-74")
def test_the_partner_uses_the_ability_of_the_moved_cell(scenario):
    table = scenario(["dark-energy", "wormhole", "rewind", "wormhole"], ["exotic-matter", "", "", ""])
    table.plays_unanswered("A", "burn dark-energy at A:exotic-matter to C")
    assert table.asks() == ("chain", "C")

    table.plays("C", "install rewind")
    assert table.charge("C") == 7
    assert table.asks() == ("turn", "B")


@pytest.mark.rule("CTL-41", "CTL-57")
def test_a_rift_may_destroy_a_partner_s_nova_but_need_not(scenario):
    table = scenario(["rift", "", "", ""], ["", "", "nova", ""], sudden_death=True)
    table.plays("A", "install rift")

    assert table.legal("A") == ["draw", "destroy C:nova"]


@pytest.mark.rule("CTL-34", "CTL-35", "CTL-38")
def test_a_partner_s_gift_wins_as_the_turn_of_a_player_without_cards_is_skipped(scenario):
    table = scenario(
        ["dark-energy wormhole", "wormhole", "", "wormhole"],
        ["reactor", "", "nova antimatter", ""],
        sudden_death=True,
    )
    table.plays_unanswered("A", "burn dark-energy at A:reactor to C")
    assert (table.charge("C"), table.tokens()) == (23, [0, 0])

    table.plays("B", "pass")
    assert table.tokens() == [1, 0]
    assert "Cleo has no card and cannot draw: the turn is skipped." in table.hears()


@pytest.mark.rule("CTL-34")
def test_an_opponent_between_the_partners_may_still_undo_the_gift(scenario):
    table = scenario(
        ["dark-energy wormhole", "rewind wormhole", "", "wormhole"],
        ["reactor", "", "nova antimatter", ""],
        sudden_death=True,
    )
    table.plays_unanswered("A", "burn dark-energy at A:reactor to C")
    table.plays_unanswered("B", "burn rewind at C:reactor")

    assert table.charge("C") == 18
    assert table.tokens() == [0, 0]


@pytest.mark.rule("CTL-42")
def test_partners_do_not_see_each_other_s_hands(scenario):
    table = scenario(["nova rift", "reactor", "antimatter wormhole", "rewind"])

    assert table.sees("A").hands == (tuple(table.state.hands[0]), None, None, None)
    assert len({world.hand("C") for world in table.worlds("A")}) > 10


@pytest.mark.rule("CTL-42")
def test_a_partner_s_draw_is_hidden_too(scenario):
    table = scenario(["rift"] * 4, deck="nova")
    table.plays("A", "draw")

    assert table.hears("C")[0] == table.hears("B")[0] == "Ada draws a card."


@pytest.mark.rule("CTL-65")
def test_a_deflector_s_menu_lists_opponents_then_the_partner_then_oneself(scenario):
    table = scenario(["nova", "anomaly nova", "nova", "nova"], ["", "", "deflector", ""], turn="B")
    table.plays_unanswered("B", "burn anomaly")

    assert table.legal("C") == [
        "draw",
        "discard from D",
        "discard from B",
        "discard from A",
        "discard from C",
    ]


@pytest.mark.rule("CTL-56")
def test_a_round_without_21_goes_to_the_team_of_the_best_player(scenario):
    table = scenario(["rift", "", "", ""], ["", "reactor", "antimatter", "singularity"], sudden_death=True)
    table.plays("A", "install rift")  # A and C have 1 and 8, B and D together 12

    assert table.tokens() == [1, 0]
    assert table.round_reason() == "highest"


@pytest.mark.rule("CTL-56", "CTL-53")
def test_partners_may_tie_with_each_other(scenario):
    table = scenario(["nova", "", "", ""], ["", "rift", "nova", "reactor"], sudden_death=True)
    table.plays("A", "install nova")

    assert table.tokens() == [1, 0]


@pytest.mark.rule("CTL-56", "CTL-54")
@pytest.mark.parametrize(("starter", "tokens"), [("A", [0, 1]), ("B", [1, 0])])
def test_a_tie_between_the_teams_goes_to_the_later_player(scenario, starter, tokens):
    table = scenario(["nova", "", "", ""], ["", "nova", "nova", "nova"], sudden_death=True, starter=starter)
    table.plays("A", "install nova")

    assert table.tokens() == tokens


@pytest.mark.rule("CTL-108", "CTL-99")
def test_a_partner_may_answer_the_time_stop_on_one_s_burn(scenario):
    table = scenario(["anomaly nova", "time-stop nova", "time-stop nova", "nova"], ["", "rift", "", ""])
    table.plays("A", "burn anomaly")
    for seat, answer in (("B", "burn time-stop"), ("C", "let"), ("D", "let")):
        table.answers(seat, answer)
    for seat, answer in (("A", "let"), ("C", "burn time-stop"), ("D", "let")):
        table.answers(seat, answer)
    table.nobody_answers()

    assert table.machine("B") == ""
    assert table.asks() == ("turn", "B")
