"""The four action cards and their moments."""

import pytest

from spacegames import red_planet
from spacegames.core.decision import SEALED
from spacegames.red_planet import events

from .game import lay


def before(drawn, **things):
    return lay(3, round=10, phase="reveal", drawn=drawn, **things)


def after(drawn, **things):
    return lay(3, round=10, phase="after-3", drawn=drawn, **things)


@pytest.mark.rule("MRP-146")
def test_all_are_asked_whatever_they_hold_and_answer_unseen():
    game = before({"A": "rescue"}, zones={"hellas": "A"}, lost="A")
    assert game.asked == ("ABC", "before-3")
    assert game.decision.mode == SEALED
    assert red_planet.format(game.decision.quiet) == "let"
    assert game.legal("A") == {"let", "play rescue"}
    assert game.legal("B") == game.legal("C") == {"let"}
    game.does("A: play rescue")
    assert red_planet.observe(game.state, (1,)).frames[-1].answers[0] == -2
    assert game.asked == ("BC", "before-3")


@pytest.mark.rule("MRP-145")
def test_a_card_is_for_its_own_moment():
    game = before({"A": "blocks-of-ice", "B": "rescue"}, zones={"hellas": "AB"}, lost="B")
    assert game.refused("play blocks-of-ice") == "another_moment"
    assert game.refused("play ether-winds") == "card_not_there"
    assert "play rescue" in game.legal("B")


@pytest.mark.rule("MRP-147")
def test_cards_of_the_same_moment_go_from_the_first_player_on():
    game = before(
        {"A": "rescue", "C": "industrial-espionage"}, zones={"hellas": "AC"}, lost="A", first="B"
    )
    game.does("A: play rescue", "B: let", "C: play industrial-espionage")
    assert [event.seat for event in game.events(events.CardPlayed)] == [2, 0]
    assert game.asked == ("C", "espionage")
    game.does("send A from hellas")
    # A has nobody left anywhere, so there is no zone to come back to.
    assert game.asked == ("ABC", "before-3")
    assert game.lost() == "AA"


@pytest.mark.rule("MRP-148")
def test_when_a_card_has_been_played_all_are_asked_again():
    game = after({"A": "blocks-of-ice ether-winds"})
    game.does("A: play ether-winds", "B: let", "C: let")
    assert game.asked == ("ABC", "after-3")
    game.does("A: play blocks-of-ice", "B: let", "C: let")
    game.does("A: let", "B: let", "C: let")
    assert game.asked == ("", "over")
    assert game.tokens("A") == (2, 0, 1)


@pytest.mark.rule("MRP-149")
def test_a_card_that_could_do_nothing_is_not_played():
    game = before({"A": "rescue", "B": "industrial-espionage"}, zones={"hellas": "A", "ausonia": "B"})
    assert game.refused("play rescue", "A") == "nobody_to_rescue"
    assert game.refused("play industrial-espionage", "B") == "nobody_to_send"


@pytest.mark.rule("MRP-150", "MRP-154")
@pytest.mark.parametrize(("left", "taken"), [(40, 2), (1, 1)])
def test_blocks_of_ice(left, taken):
    game = after({"A": "blocks-of-ice"}, points={"B": "ice " * (40 - left)})
    game.does("A: play blocks-of-ice", "B: let", "C: let")
    assert game.tokens("A") == (taken, 0, 0)


@pytest.mark.rule("MRP-151")
def test_ether_winds():
    game = after({"B": "ether-winds"}).does("A: let", "B: play ether-winds", "C: let")
    assert game.tokens("B") == (0, 0, 1)


@pytest.mark.rule("MRP-154", "MRP-149")
def test_with_no_celerium_left_ether_winds_is_not_played():
    game = after({"B": "ether-winds"}, points={"A": "celerium " * 23})
    assert game.refused("play ether-winds", "B") == "no_token_of_kind"


@pytest.mark.rule("MRP-152", "MRP-106")
def test_rescue_brings_up_to_two_back_to_zones_where_one_is():
    game = before({"A": "rescue"}, zones={"hellas": "A", "phobos": "A", "ausonia": "B"}, lost="AAAB")
    game.does("A: play rescue", "B: let", "C: let")
    assert game.legal() == {"rescue hellas", "rescue phobos", "done"}
    assert game.refused("rescue ausonia") == "not_there_yourself"
    game.does("rescue hellas", "rescue phobos")
    assert game.zone("hellas") == game.zone("phobos") == "AA"
    assert game.lost() == "AB"
    assert game.asked == ("ABC", "before-3")


@pytest.mark.rule("MRP-152")
def test_one_may_stop_after_one():
    game = before({"A": "rescue"}, zones={"hellas": "A"}, lost="AA")
    game.does("A: play rescue", "B: let", "C: let", "rescue hellas", "done")
    assert game.lost() == "A"


@pytest.mark.rule("MRP-153")
def test_industrial_espionage_sends_a_rival_away_where_one_is():
    game = before({"A": "industrial-espionage"}, zones={"hellas": "AB", "ausonia": "C"})
    game.does("A: play industrial-espionage", "B: let", "C: let")
    assert game.legal() == {"send B from hellas"}
    assert game.refused("send C from ausonia") == "not_there_yourself"
    assert game.refused("send A from hellas") == "replace_others"
    game.does("send B from hellas")
    assert game.zone("hellas") == "A"
    assert game.lost() == "B"
