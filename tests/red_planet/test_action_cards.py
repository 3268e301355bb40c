"""The four action cards and their moments."""

import pytest

from spacegames import red_planet
from spacegames.core.decision import SEALED
from spacegames.red_planet import events
from spacegames.red_planet.pieces import CARD

from .box import corrected
from .game import lay


def before(drawn, **things):
    return lay(3, round=10, phase="reveal", drawn=drawn, **things)


def after(drawn, **things):
    return lay(3, round=10, phase="after-3", drawn=drawn, **things)


@pytest.mark.rule("MRP-146")
def test_all_are_asked_whatever_they_hold_and_answer_unseen():
    game = before({"A": "rescue"}, zones={"hellas": "A"}, lost="A")
    assert game.asked == ("ABC", "before")
    assert game.decision.mode == SEALED
    assert red_planet.format(game.decision.quiet) == "let"
    assert game.legal("A") == {"let", "play rescue"}
    assert game.legal("B") == game.legal("C") == {"let"}
    game.does("A: play rescue")
    assert red_planet.observe(game.state, (1,)).frames[-1].answers[0] == -2
    assert game.asked == ("BC", "before")


@pytest.mark.rule("MRP-146")
def test_the_question_tells_nothing():
    """The same is asked, of the same seats, whatever they hold, and nobody sees what may be answered."""
    rich = before({"A": "rescue", "B": "industrial-espionage"}, zones={"hellas": "AB"}, lost="A")
    assert rich.decision == before({}).decision
    assert not rich.decision.public
    assert rich.decision.cause is None


@pytest.mark.rule("MRP-146")
def test_nothing_goes_on_until_all_have_answered_in_any_order():
    game = before({"A": "rescue"}, zones={"hellas": "A"}, lost="A").does("C: let", "A: play rescue")
    assert not game.events(events.CardPlayed)
    assert red_planet.refusal(game.state, 0, red_planet.parse("let")).code == "not_asked"
    game.does("B: let")
    assert game.asked == ("A", "rescue")


@pytest.mark.rule("MRP-145", "MRP-58")
@pytest.mark.parametrize("round_", [5, 8])
def test_at_the_first_and_second_production_nobody_is_asked(round_):
    game = lay(3, round=round_, phase="production", drawn={"A": "rescue"}, zones={"hellas": "A"}, lost="A")
    assert game.asked == ("ABC", "choose")


@pytest.mark.rule("MRP-145", "MRP-146", "MRP-59")
def test_all_are_asked_when_the_discoveries_have_acted_and_again_after_the_third_production():
    game = before({}, discoveries={"hellas": "sandstorm"}, zones={"hellas": "A"},
                  resources={"hellas": "ice", "ausonia": "ice"})  # fmt: skip
    assert game.asked == ("A", "flee")
    game.does("flee ausonia")
    assert game.asked == ("ABC", "before")
    assert game.tokens("A") == (0, 0, 0)
    game.does("let", "let", "let")
    assert game.asked == ("ABC", "after")
    assert game.tokens("A") == (3, 0, 0)
    game.does("let", "let", "let")
    assert game.asked == ("", "over")


@pytest.mark.rule("MRP-145")
def test_a_card_is_for_its_own_moment():
    game = before({"A": "blocks-of-ice", "B": "rescue"}, zones={"hellas": "AB"}, lost="B")
    assert game.refused("play blocks-of-ice") == "another_moment"
    assert game.refused("play ether-winds") == game.refused("play rescue") == "card_not_there"
    assert game.refused("done") == game.refused("rescue hellas") == "call_out_first"
    assert "play rescue" in game.legal("B")


@pytest.mark.rule("MRP-145", "MRP-120")
def test_what_cannot_be_played_now_is_offered_with_the_reason_and_a_mission_not_at_all():
    game = before({"A": "blocks-of-ice colony"})
    offered = [red_planet.format(action) for action in red_planet.candidates(game.state, 0)]
    assert offered == ["let", "play blocks-of-ice"]
    with pytest.raises(ValueError, match="no action"):
        red_planet.parse("play colony")


@pytest.mark.rule("MRP-145")
def test_a_card_that_was_played_lies_faceup_and_is_played_no_more():
    game = after({"A": "blocks-of-ice colony"}).does("A: play blocks-of-ice", "B: let", "C: let")
    seen = red_planet.observe(game.state, ())
    assert seen.discarded == (CARD["blocks-of-ice"],)
    assert seen.drawn_sizes == (1, 0, 0)
    assert game.refused("play blocks-of-ice", "A") == "card_not_there"


@pytest.mark.rule("MRP-147")
def test_all_cards_are_turned_up_before_the_first_of_them_acts():
    game = before({"A": "rescue", "C": "industrial-espionage"}, zones={"hellas": "AC"}, lost="A", first="C")
    game.does("A: play rescue", "B: let", "C: play industrial-espionage")
    assert game.asked == ("C", "espionage")
    assert red_planet.observe(game.state, ()).discarded == (CARD["rescue"], CARD["industrial-espionage"])


@pytest.mark.rule("MRP-147", "MRP-201")
def test_cards_of_the_same_moment_go_from_the_first_player_on():
    game = before({"A": "rescue", "C": "industrial-espionage"}, zones={"hellas": "AC"}, lost="A", first="B")
    game.does("A: play rescue", "B: let", "C: play industrial-espionage")
    assert [event.seat for event in game.events(events.CardPlayed)] == [2, 0]
    assert game.asked == ("C", "espionage")
    game.does("send A from hellas")
    # A has nobody left anywhere, so there is no zone to come back to.
    assert [event.seat for event in game.events(events.CardDidNothing)] == [0]
    assert game.asked == ("ABC", "before")
    assert game.lost() == "AA"


@pytest.mark.rule("MRP-148")
def test_when_a_card_has_been_played_all_are_asked_again():
    game = after({"A": "blocks-of-ice ether-winds"})
    game.does("A: play ether-winds", "B: let", "C: let")
    assert game.asked == ("ABC", "after")
    game.does("A: play blocks-of-ice", "B: let", "C: let")
    game.does("A: let", "B: let", "C: let")
    assert game.asked == ("", "over")
    assert game.tokens("A") == (2, 0, 1)


@pytest.mark.rule("MRP-149")
def test_a_card_that_could_do_nothing_is_not_played():
    game = before({"A": "rescue", "B": "industrial-espionage"}, zones={"hellas": "A", "ausonia": "B"})
    assert game.refused("play rescue", "A") == "nobody_to_rescue"
    assert game.refused("play industrial-espionage", "B") == "nobody_to_send"
    nowhere = before({"A": "rescue"}, zones={"hellas": "B"}, lost="A", docks=["phobos-5 A"])
    assert nowhere.refused("play rescue") == "nobody_to_rescue"
    others = before({"A": "rescue"}, zones={"hellas": "A"}, lost="B")
    assert others.refused("play rescue") == "nobody_to_rescue"


@pytest.mark.rule("MRP-150", "MRP-154")
@pytest.mark.parametrize(("left", "taken"), [(40, 2), (1, 1)])
def test_blocks_of_ice(left, taken):
    game = after({"A": "blocks-of-ice"}, points={"B": "ice " * (40 - left)})
    game.does("A: play blocks-of-ice", "B: let", "C: let")
    assert game.tokens("A") == (taken, 0, 0)


@pytest.mark.rule("MRP-150", "MRP-174")
def test_the_ice_counts_for_ice_monopoly():
    game = after({"A": "blocks-of-ice"}, points={"B": "ice"}, kept={"A": "lunar-base", "B": "colony"})
    game.does("A: play blocks-of-ice", "B: let", "C: let").all_let()
    assert game.state.totals[:2] == [11, 1]


@pytest.mark.rule("MRP-154", "MRP-149")
def test_with_no_ice_left_blocks_of_ice_is_not_played():
    game = after({"B": "blocks-of-ice"}, points={"A": "ice " * 40})
    assert game.refused("play blocks-of-ice", "B") == "no_token_of_kind"


@pytest.mark.rule("MRP-154", "MRP-147")
def test_with_one_token_left_the_first_to_play_takes_it(folder):
    tables = corrected(
        folder, ("actions.toml", 'name = "Ether Winds"\ncopies = 1', 'name = "Ether Winds"\ncopies = 2'),
        ("actions.toml", 'name = "Rescue"\ncopies = 1', 'name = "Rescue"\ncopies = 0'),
    )  # fmt: skip
    game = after(
        {"A": "ether-winds", "B": "ether-winds"}, points={"C": "celerium " * 22}, first="B", components=tables
    )
    game.does("A: play ether-winds", "B: play ether-winds", "C: let")
    assert (game.tokens("A"), game.tokens("B")) == ((0, 0, 0), (0, 0, 1))
    assert game.asked == ("ABC", "after")


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
    assert game.refused("let") == "rescue_first"
    game.does("rescue hellas", "rescue phobos")
    assert game.zone("hellas") == game.zone("phobos") == "AA"
    assert game.lost() == "AB"
    assert game.asked == ("ABC", "before")


@pytest.mark.rule("MRP-152")
def test_one_may_stop_after_one():
    game = before({"A": "rescue"}, zones={"hellas": "A"}, lost="AA")
    game.does("A: play rescue", "B: let", "C: let", "rescue hellas", "done")
    assert game.lost() == "A"


@pytest.mark.rule("MRP-152", "MRP-110")
def test_who_is_rescued_counts_in_the_third_production():
    game = before({"A": "rescue"}, zones={"hellas": "ABB"}, resources={"hellas": "ice"}, lost="AA")
    game.does("A: play rescue", "B: let", "C: let", "rescue hellas", "rescue hellas").all_let()
    assert game.tokens("A") == (3, 0, 0)


@pytest.mark.rule("MRP-153", "MRP-110")
def test_who_is_sent_away_counts_no_more_in_the_third_production():
    game = before({"A": "industrial-espionage"}, zones={"hellas": "AB"}, resources={"hellas": "ice"})
    game.does("A: play industrial-espionage", "B: let", "C: let", "send B from hellas").all_let()
    assert game.tokens("A") == (3, 0, 0)


@pytest.mark.rule("MRP-153")
@pytest.mark.parametrize("zone", ["phobos", "syrtis-major"])
def test_no_zone_is_safe_from_industrial_espionage(zone):
    game = before({"A": "industrial-espionage"}, zones={zone: "ABC"})
    game.does("A: play industrial-espionage", "B: let", "C: let")
    assert game.legal() == {f"send B from {zone}", f"send C from {zone}"}


@pytest.mark.rule("MRP-153")
def test_industrial_espionage_sends_a_rival_away_where_one_is():
    game = before({"A": "industrial-espionage"}, zones={"hellas": "AB", "ausonia": "C"})
    game.does("A: play industrial-espionage", "B: let", "C: let")
    assert game.legal() == {"send B from hellas"}
    assert game.refused("send C from ausonia") == "not_there_yourself"
    assert game.refused("send A from hellas") == "replace_others"
    assert game.refused("send C from hellas") == "nobody_to_kill"
    assert game.refused("done") == "send_first"
    game.does("send B from hellas")
    assert game.zone("hellas") == "A"
    assert game.lost() == "B"


@pytest.mark.rule("MRP-202")
@pytest.mark.parametrize("zone", ["syrtis-major", "valles-marineris", "phobos"])
def test_espionage_reaches_where_no_soldier_does(zone):
    game = before({"A": "industrial-espionage"}, zones={zone: "AB"})
    game.does("A: play industrial-espionage", "B: let", "C: let", f"send B from {zone}")
    assert game.zone(zone) == "A"


@pytest.mark.rule("MRP-204")
def test_with_two_seats_it_reaches_one_s_own_neutral_colour_too():
    game = lay(2, round=10, phase="reveal", drawn={"A": "industrial-espionage"}, zones={"hellas": "AC"})
    game.does("A: play industrial-espionage", "B: let")
    assert game.legal() == {"send C from hellas"}
