"""The thirteen discoveries, and the clarifications of the rulebook on them."""

import pytest

from spacegames import red_planet
from spacegames.red_planet import events
from spacegames.red_planet.components import shipped

from .game import lay


def revealed(discoveries, **things):
    """Round 10 is over, and the discoveries have been turned up."""
    return lay(3, round=10, phase="reveal", discoveries=discoveries, **things)


def third(discoveries, **things):
    """The third production is over, and nobody has played a card."""
    return revealed(discoveries, **things).all_let()


@pytest.mark.rule("MRP-123", "MRP-59")
def test_all_discoveries_are_turned_up():
    chosen = dict.fromkeys("ABC", "recruiter")
    game = lay(3, round=10, chosen=chosen, discoveries={"hellas": "lichens", "ausonia": "synergy"})
    game.goes_on("before-3")
    assert [event.zone for event in game.events(events.DiscoveryRevealed)] == [0, 3]
    assert red_planet.observe(game.state, ()).discoveries[3][0] == 7


@pytest.mark.rule("MRP-124")
def test_every_discovery_says_when_it_acts():
    when = {word: card.when for word, card in shipped().discoveries.items()}
    assert {word for word, at in when.items() if at == "reveal"} == {
        "native-resistance", "ether-magnet", "sandstorm",
    }  # fmt: skip
    assert {word for word, at in when.items() if at == "scoring"} == {
        "lichens", "underground-lake", "radiation-leak",
    }  # fmt: skip


@pytest.mark.rule("MRP-125")
def test_the_first_player_picks_the_order():
    game = revealed(
        {"hellas": "native-resistance", "ausonia": "sandstorm", "mare-serpentis": "ether-magnet"},
        zones={"ausonia": "A"}, first="B",
    )  # fmt: skip
    assert game.asked == ("B", "resolve")
    assert game.legal() == {"resolve hellas", "resolve ausonia", "resolve mare-serpentis"}
    game.does("resolve ausonia", "flee hellas").chance()
    assert game.legal() == {"resolve hellas", "resolve mare-serpentis"}
    game.does("resolve hellas")
    assert game.lost() == "A"
    assert game.asked == ("ABC", "before-3")


@pytest.mark.rule("MRP-126")
def test_native_resistance_takes_one_of_every_colour():
    game = revealed({"hellas": "native-resistance"}, zones={"hellas": "AABC", "ausonia": "B"})
    assert game.zone("hellas") == "A"
    assert game.lost() == "ABC"


@pytest.mark.rule("MRP-127", "MRP-128", "MRP-48")
def test_ether_magnet_draws_all_from_the_docks_and_leaves_the_ships():
    game = revealed({"hellas": "ether-magnet"}, docks=["phobos-5 AB", "unknown-4 C >ausonia"])
    assert game.asked == ("chance ", "resource")
    game.chance()
    assert game.zone("hellas") == "ABC"
    assert game.aboard("dock-1") == game.aboard("dock-2") == ""
    assert game.ship("dock-2").tokens == (0,)


@pytest.mark.rule("MRP-127")
def test_ether_magnet_with_empty_docks_turns_nothing_up():
    game = revealed({"hellas": "ether-magnet"}, docks=["phobos-5"])
    assert game.resource("hellas") == ""
    assert game.asked == ("ABC", "before-3")


@pytest.mark.rule("MRP-129", "MRP-48")
def test_a_sandstorm_moves_everybody_over_a_border_the_first_player_first():
    game = revealed({"hellas": "sandstorm"}, zones={"hellas": "AABC"}, first="B")
    assert game.asked == ("B", "flee")
    assert game.legal() == {"flee ausonia", "flee tritonis-sinus", "flee syrtis-major"}
    assert game.refused("flee phobos") == "no_border"
    game.does("flee ausonia").chance().does("flee ausonia", "flee syrtis-major").chance()
    game.does("flee ausonia")
    assert game.zone("hellas") == ""
    assert game.zone("ausonia") == "ABC"
    assert game.zone("syrtis-major") == "A"


@pytest.mark.rule("MRP-130", "MRP-131")
def test_synergy_adds_a_token_to_every_bordering_zone_that_produces():
    game = third({"hellas": "synergy"}, zones={"ausonia": "A", "mare-tyrrhenum": "B", "hellas": "C"},
                 resources={"ausonia": "ice", "mare-tyrrhenum": "ice", "hellas": "sylvanite"})  # fmt: skip
    assert game.tokens("A") == (4, 0, 0)
    assert game.tokens("B") == (3, 0, 0)
    assert game.tokens("C") == (0, 3, 0)
    assert game.waiting("tritonis-sinus") == (0, 0, 0)


@pytest.mark.rule("MRP-131")
def test_two_synergies_add_two():
    game = third({"hellas": "synergy", "mare-tyrrhenum": "lichens", "vastitas-borealis": "rich-vein"},
                 zones={"tritonis-sinus": "A"}, resources={"tritonis-sinus": "ice"})  # fmt: skip
    assert game.tokens("A") == (4, 0, 0)
    both = lay(3, round=10, phase="reveal", zones={"ausonia": "A"}, resources={"ausonia": "ice"})
    state = both.state
    state.discoveries[3] = state.discoveries[1] = (2, 255)
    both.all_let()
    assert both.tokens("A") == (5, 0, 0)


@pytest.mark.rule("MRP-132")
def test_a_mining_incident_lets_nothing_be_placed():
    game = third({"hellas": "mining-incident"}, zones={"hellas": "A"}, resources={"hellas": "ice"})
    assert game.tokens("A") == (0, 0, 0)


@pytest.mark.rule("MRP-132")
def test_what_lies_there_is_taken_all_the_same():
    game = third({"hellas": "mining-incident"}, zones={"hellas": "A"}, tokens={"hellas": "celerium"})
    assert game.tokens("A") == (0, 0, 1)


@pytest.mark.rule("MRP-133")
def test_a_mining_incident_goes_before_synergy():
    game = third({"hellas": "mining-incident", "ausonia": "synergy"}, zones={"hellas": "A"},
                 resources={"hellas": "ice"})  # fmt: skip
    assert game.tokens("A") == (0, 0, 0)


@pytest.mark.rule("MRP-134")
def test_on_even_ground_all_share():
    game = third({"hellas": "even-ground"}, zones={"hellas": "AAAB"}, resources={"hellas": "ice"})
    assert game.tokens("A") == game.tokens("B") == (1, 0, 0)
    assert game.waiting("hellas") == (1, 0, 0)


@pytest.mark.rule("MRP-135")
@pytest.mark.parametrize(("present", "takes"), [("AAAB", "B"), ("A", "A"), ("AABBC", "C")])
def test_on_uneven_ground_who_has_fewest_takes(present, takes):
    game = third({"hellas": "uneven-ground"}, zones={"hellas": present}, resources={"hellas": "ice"})
    assert game.tokens(takes) == (3, 0, 0)


@pytest.mark.rule("MRP-136")
@pytest.mark.parametrize("card", ["even-ground", "uneven-ground"])
def test_even_and_uneven_ground_act_in_the_third_production_only(card):
    second = lay(3, round=8, phase="production", discoveries={"hellas": card}, zones={"hellas": "AAB"},
                 resources={"hellas": "ice"})  # fmt: skip
    assert second.tokens("A") == (2, 0, 0)
    final = third({"hellas": card}, zones={"hellas": "AAB"}, kept={"A": "stronghold"})
    scored = {score.colour for score in _missions(final)}
    assert scored == {0}


def _missions(game):
    from spacegames.red_planet.scoring import scores

    return [score for score in scores(game.state) if score.item == "mission" and score.points == 6]


@pytest.mark.rule("MRP-137")
@pytest.mark.parametrize(
    ("present", "shares"), [("AAABBC", {"B": 3}), ("AAABC", {"B": 1, "C": 1}), ("AAAB", {"B": 3})]
)
def test_subterfuge_gives_the_tokens_to_who_is_second(present, shares):
    game = third({"hellas": "subterfuge"}, zones={"hellas": present}, resources={"hellas": "ice"})
    assert {letter: game.tokens(letter)[0] for letter in "ABC" if any(game.tokens(letter))} == shares


@pytest.mark.rule("MRP-138")
def test_subterfuge_who_is_tied_for_most_shares():
    game = third({"hellas": "subterfuge"}, zones={"hellas": "AABBC"}, resources={"hellas": "ice"})
    assert game.tokens("A") == game.tokens("B") == (1, 0, 0)
    assert game.tokens("C") == (0, 0, 0)


@pytest.mark.rule("MRP-139")
def test_subterfuge_who_is_alone_takes_all():
    game = third({"hellas": "subterfuge"}, zones={"hellas": "A"}, resources={"hellas": "ice"})
    assert game.tokens("A") == (3, 0, 0)


@pytest.mark.rule("MRP-140")
def test_frozen_caverns_yield_ice():
    game = third({"hellas": "frozen-caverns"}, zones={"hellas": "A"}, resources={"hellas": "celerium"})
    assert game.tokens("A") == (3, 0, 0)


@pytest.mark.rule("MRP-141")
def test_a_rich_vein_adds_two_if_the_zone_produces():
    game = third({"hellas": "rich-vein", "ausonia": "synergy"}, zones={"hellas": "A"},
                 resources={"hellas": "ice"})  # fmt: skip
    assert game.tokens("A") == (6, 0, 0)
    assert third({"hellas": "rich-vein"}).state.bank == [40, 23, 23]


@pytest.mark.rule("MRP-142", "MRP-143", "MRP-144")
@pytest.mark.parametrize(
    ("card", "points"),
    [("lichens", {0: 6, 1: 6}), ("underground-lake", {0: 4}), ("radiation-leak", {0: -3, 1: -3})],
)
def test_discoveries_of_the_final_scoring(card, points):
    from spacegames.red_planet.scoring import scores

    game = third({"hellas": card}, zones={"hellas": "AAB"})
    found = {score.colour: score.points for score in scores(game.state) if score.item == "discovery"}
    assert found == points


@pytest.mark.rule("MRP-143")
def test_all_who_are_tied_at_the_underground_lake_count():
    from spacegames.red_planet.scoring import scores

    game = third({"hellas": "underground-lake"}, zones={"hellas": "AB"})
    assert {score.colour for score in scores(game.state) if score.item == "discovery"} == {0, 1}
