"""Timeline Tokens: the match, its end, and leaving before it."""

from random import Random

import pytest

from spacegames import control

ABOUT_TO_WIN = ["nova"] + ["wormhole"] * 3


def about_to_win(scenario, seats, **others):
    """A wins the round by installing its Nova."""
    machines = ["antimatter reactor", "", "", ""]
    return scenario(ABOUT_TO_WIN[:seats], machines[:seats], **others)


@pytest.mark.rule("CTL-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_brings_its_winner_one_token(scenario, seats):
    table = about_to_win(scenario, seats)
    table.plays("A", "install nova")

    assert table.tokens()[0] == 1
    assert sum(table.tokens()) == 1


@pytest.mark.rule("CTL-09")
@pytest.mark.parametrize(
    ("seats", "tokens", "winners"), [(2, [2, 2], "A"), (3, [1, 1, 1], "A"), (4, [2, 2], "AC")]
)
def test_three_tokens_win_between_two_sides_and_two_among_three(scenario, seats, tokens, winners):
    table = about_to_win(scenario, seats, tokens=tokens)
    table.plays("A", "install nova")

    assert table.winners() == winners
    assert control.outcome(table.state).reason == "tokens"
    assert "the match" in table.hears()[-1]
    assert table.asks() == ("over", "")


@pytest.mark.rule("CTL-09")
@pytest.mark.parametrize(("seats", "tokens"), [(2, [1, 2]), (3, [0, 1, 1]), (4, [1, 2])])
def test_with_one_token_less_the_match_goes_on(scenario, seats, tokens):
    table = about_to_win(scenario, seats, tokens=tokens)
    table.plays("A", "install nova")

    assert table.winners() == ""
    assert table.asks() == ("deal", "chance")


@pytest.mark.rule("CTL-127", "CTL-12")
def test_only_tokens_carry_over_to_the_next_round(scenario):
    table = scenario(
        ["nova wormhole", "wormhole rift"],
        ["antimatter reactor", "rift rewind"],
        discard="anomaly",
        bottom="deflector",
        sudden_death=True,
        passed="B",
        tokens=[1, 1],
    )
    table.plays_unanswered("A", "burn wormhole")
    table.plays("A", "take anomaly")
    table.plays("B", "install wormhole")
    table.plays("A", "install nova")

    fresh = control.start(control.Config())
    state = table.state
    assert (state.tokens, state.round, state.starter) == ([2, 1], 3, 1)
    for part in (
        "hands",
        "machines",
        "charges",
        "deck",
        "pile",
        "laid",
        "picks",
        "changes",
        "removed",
        "sudden",
        "passed",
    ):
        assert getattr(state, part) == getattr(fresh, part), part


@pytest.mark.rule("CTL-128")
@pytest.mark.parametrize(("seats", "winners"), [(2, "A"), (3, "A"), (4, "AC")])
def test_a_match_may_be_a_single_round(scenario, seats, winners):
    table = about_to_win(scenario, seats, rounds=1)
    table.plays("A", "install nova")

    assert table.winners() == winners
    assert table.asks() == ("over", "")


@pytest.mark.rule("CTL-129")
@pytest.mark.parametrize(("seats", "returns"), [(2, [1, -1]), (3, [1, -1, -1]), (4, [1, -1, 1, -1])])
def test_the_winners_get_1_and_everybody_else_minus_1(scenario, seats, returns):
    table = about_to_win(scenario, seats, rounds=1)
    assert control.returns(table.state) == [0] * seats

    table.plays("A", "install nova")
    assert control.returns(table.state) == returns


@pytest.mark.rule("CTL-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_played_match_ends_within_five_tokens(new_match, seats):
    table = new_match(seats=seats, variants=("level-playing-field",))
    table.goes_on_by_itself(Random(seats), 2000)

    assert table.asks() == ("over", "")
    assert max(table.tokens()) == table.state.config.tokens_to_win
    assert sum(table.tokens()) <= 5


# ------------------------------------------------------------------------- After the match


@pytest.mark.rule("CTL-05", "CTL-127")
def test_after_the_match_nothing_may_be_done(scenario):
    table = about_to_win(scenario, 2, rounds=1)
    table.plays("A", "install nova")

    for seat in ("A", "B", "chance"):
        assert table.legal(seat) == []
        assert table.refuses(seat, "draw") == "over"
    assert table.refuses("table", "concede B") == "over"
    assert table.refuses("table", "agree") == "over"


# ----------------------------------------------------------------------------- Leaving early


@pytest.mark.rule("CTL-130")
@pytest.mark.parametrize(
    ("seats", "leaver", "winners"), [(2, "A", "B"), (2, "B", "A"), (4, "A", "BD"), (4, "D", "AC")]
)
def test_with_two_sides_conceding_ends_the_match_in_favour_of_the_other(scenario, seats, leaver, winners):
    table = about_to_win(scenario, seats)
    table.concedes(leaver)

    assert table.winners() == winners
    assert control.outcome(table.state).reason == "conceded"
    assert table.asks() == ("over", "")


@pytest.mark.rule("CTL-130", "CTL-129")
def test_conceding_is_worth_as_much_as_losing(scenario):
    table = about_to_win(scenario, 4)
    table.concedes("C")

    assert control.returns(table.state) == [-1, 1, -1, 1]


@pytest.mark.rule("CTL-130")
def test_one_may_concede_out_of_turn_and_in_the_middle_of_anything(scenario):
    table = scenario(["anomaly nova", "nova"])
    table.plays("A", "burn anomaly")
    table.concedes("B")

    assert table.winners() == "A"


@pytest.mark.rule("CTL-130")
def test_one_may_concede_while_cards_are_dealt(new_match):
    table = new_match(starter="A")
    table.chance("starter A")
    table.concedes("A")

    assert table.winners() == "B"


@pytest.mark.rule("CTL-130")
@pytest.mark.parametrize("nobody", ["C", "D"])
def test_nobody_concedes_who_does_not_sit_at_the_table(scenario, nobody):
    assert scenario(["nova", "nova"]).refuses("table", f"concede {nobody}") == "no_such_action"


@pytest.mark.rule("CTL-131")
def test_with_three_seats_nobody_concedes(scenario):
    assert scenario(["nova"] * 3).refuses("table", "concede A") == "concede_with_three"


@pytest.mark.rule("CTL-130")
def test_conceding_is_said_by_the_table_and_is_no_move_of_a_seat(scenario):
    table = scenario(["nova", "nova"])

    assert table.refuses("A", "concede A") == "no_turn_action"
    assert table.refuses("table", "draw") == "no_such_action"


@pytest.mark.rule("CTL-132")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_agreed_draw_is_worth_nothing_to_anybody(scenario, seats):
    table = about_to_win(scenario, seats, tokens=[2, 0] if seats != 3 else [1, 0, 0])
    table.agrees()

    assert control.outcome(table.state).reason == "agreed"
    assert table.winners() == ""
    assert control.returns(table.state) == [0] * seats
    assert table.asks() == ("over", "")
