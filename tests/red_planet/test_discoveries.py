"""The thirteen discoveries, and the clarifications of the rulebook on them."""

import pytest

from spacegames import red_planet
from spacegames.core.seats import EVERYONE
from spacegames.red_planet import events
from spacegames.red_planet.components import shipped
from spacegames.red_planet.pieces import DISCOVERY_WORDS
from spacegames.red_planet.scoring import scores

from .box import corrected
from .game import lay


def revealed(discoveries, **things):
    """Round 10 is over, and the discoveries have been turned up."""
    return lay(3, round=10, phase="reveal", discoveries=discoveries, **things)


def third(discoveries, **things):
    """The third production is over, and nobody has played a card."""
    return revealed(discoveries, **things).all_let()


def scored(game, item="discovery"):
    """The points of every colour for the things of this kind."""
    return {score.colour: score.points for score in scores(game.state) if score.item == item and score.points}


WHEN = {
    "native-resistance": "reveal", "ether-magnet": "reveal", "sandstorm": "reveal",
    "synergy": "production", "mining-incident": "production", "even-ground": "production",
    "uneven-ground": "production", "subterfuge": "production", "frozen-caverns": "production",
    "rich-vein": "production",
    "lichens": "scoring", "underground-lake": "scoring", "radiation-leak": "scoring",
}  # fmt: skip


@pytest.mark.rule("MRP-124")
def test_every_discovery_says_when_it_acts():
    assert {word: card.when for word, card in shipped().discoveries.items()} == WHEN
    assert set(WHEN) == set(DISCOVERY_WORDS)


@pytest.mark.rule("MRP-123", "MRP-59")
def test_all_discoveries_are_turned_up():
    chosen = dict.fromkeys("ABC", "recruiter")
    game = lay(3, round=10, chosen=chosen, discoveries={"hellas": "lichens", "ausonia": "synergy"})
    game.goes_on("before")
    assert [event.zone for event in game.events(events.DiscoveryRevealed)] == [0, 3]
    public = red_planet.observe(game.state, ()).discoveries
    assert public[3] == (DISCOVERY_WORDS.index("lichens"), EVERYONE)
    assert public[0] == (DISCOVERY_WORDS.index("synergy"), EVERYONE)


@pytest.mark.rule("MRP-124")
@pytest.mark.parametrize("card", [word for word, when in WHEN.items() if when != "scoring"])
def test_none_acts_in_an_earlier_production(card):
    """In Hellas A has most; Ausonia borders on it, and C is there alone."""
    things = {"zones": {"hellas": "AAABBC", "ausonia": "C"}, "docks": ["phobos-5 AB"],
              "resources": {"hellas": "sylvanite", "ausonia": "celerium"}}  # fmt: skip
    game = lay(3, round=8, phase="production", discoveries={"hellas": card}, **things)
    assert game.zone("hellas") == "AAABBC"
    assert (game.tokens("A"), game.tokens("B"), game.tokens("C")) == ((0, 2, 0), (0, 0, 0), (0, 0, 2))


@pytest.mark.rule("MRP-124")
@pytest.mark.parametrize("card", [word for word, when in WHEN.items() if when != "reveal"])
def test_what_acts_later_does_nothing_when_revealed(card):
    game = revealed({"hellas": card}, zones={"hellas": "AB"}, docks=["phobos-5 AB"])
    assert game.asked == ("ABC", "before")
    assert game.zone("hellas") == "AB"
    assert game.aboard("dock-1") == "AB"


@pytest.mark.rule("MRP-125")
def test_the_first_player_picks_the_order():
    game = revealed(
        {"hellas": "native-resistance", "ausonia": "sandstorm", "mare-serpentis": "ether-magnet"},
        zones={"ausonia": "A"}, first="B",
    )  # fmt: skip
    assert game.asked == ("B", "resolve")
    assert game.legal() == {"resolve hellas", "resolve ausonia", "resolve mare-serpentis"}
    assert game.refused("resolve tritonis-sinus") == "resolve_first"
    game.does("resolve ausonia", "flee hellas").chance()
    assert game.legal() == {"resolve hellas", "resolve mare-serpentis"}
    game.does("resolve hellas")
    assert game.lost() == "A"
    assert game.asked == ("ABC", "before")


@pytest.mark.rule("MRP-125")
@pytest.mark.parametrize(("first", "lost"), [("hellas", ""), ("ausonia", "A")])
def test_the_order_may_be_a_matter_of_life_and_death(first, lost):
    """In the storm A flees from Ausonia to Hellas, where the natives are still, or have been."""
    game = revealed({"hellas": "native-resistance", "ausonia": "sandstorm"}, zones={"ausonia": "A"},
                    resources={"hellas": "ice"})  # fmt: skip
    game.does(f"resolve {first}", "flee hellas")
    assert game.lost() == lost


@pytest.mark.rule("MRP-126")
def test_native_resistance_takes_one_of_every_colour():
    game = revealed({"hellas": "native-resistance"}, zones={"hellas": "AABC", "ausonia": "B"})
    assert game.zone("hellas") == "A"
    assert game.lost() == "ABC"


@pytest.mark.rule("MRP-126")
def test_native_resistance_with_nobody_there_takes_nobody():
    assert revealed({"hellas": "native-resistance"}, zones={"ausonia": "AB"}).lost() == ""


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
    assert game.asked == ("ABC", "before")


@pytest.mark.rule("MRP-129", "MRP-48")
def test_a_sandstorm_moves_everybody_over_a_border_the_first_player_first():
    game = revealed({"hellas": "sandstorm"}, zones={"hellas": "AABC"}, first="B")
    assert game.asked == ("B", "flee")
    assert game.legal() == {"flee ausonia", "flee tritonis-sinus", "flee syrtis-major"}
    assert game.refused("flee phobos") == game.refused("flee hellas") == "no_border"
    assert game.refused("done") == "flee_first"
    game.does("flee ausonia")
    assert game.asked == ("chance ", "resource")
    game.chance().does("flee ausonia", "flee syrtis-major").chance()
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


@pytest.mark.rule("MRP-130")
def test_synergy_reaches_the_inner_zones_but_neither_its_own_nor_phobos():
    zones = {"hellas": "A", "syrtis-major": "B", "phobos": "C"}
    game = third({"hellas": "synergy"}, zones=zones, resources=dict.fromkeys(zones, "ice"))
    assert [game.tokens(letter)[0] for letter in "ABC"] == [3, 4, 3]


@pytest.mark.rule("MRP-131")
def test_two_synergies_add_two(folder):
    tables = corrected(
        folder, ("discoveries.toml", 'name = "Synergy"\ncopies = 1', 'name = "Synergy"\ncopies = 2'),
        ("discoveries.toml", 'name = "Lichens"\ncopies = 1', 'name = "Lichens"\ncopies = 0'),
    )  # fmt: skip
    game = third({"hellas": "synergy", "vastitas-borealis": "synergy"}, zones={"ausonia": "A"},
                 resources={"ausonia": "ice"}, components=tables)  # fmt: skip
    assert game.tokens("A") == (5, 0, 0)


@pytest.mark.rule("MRP-131", "MRP-140")
def test_synergy_adds_ice_to_frozen_caverns():
    game = third({"hellas": "synergy", "ausonia": "frozen-caverns"}, zones={"ausonia": "A"},
                 resources={"ausonia": "celerium"})  # fmt: skip
    assert game.tokens("A") == (4, 0, 0)


@pytest.mark.rule("MRP-114", "MRP-130")
def test_with_a_short_supply_synergy_adds_what_is_left():
    game = third({"hellas": "synergy"}, zones={"ausonia": "A", "syrtis-major": "B"},
                 resources={"ausonia": "ice", "syrtis-major": "ice"}, points={"C": "ice " * 35})  # fmt: skip
    assert game.tokens("B") == (4, 0, 0)
    assert game.tokens("A") == (1, 0, 0)


@pytest.mark.rule("MRP-132")
def test_a_mining_incident_lets_nothing_be_placed():
    game = third({"hellas": "mining-incident"}, zones={"hellas": "A"}, resources={"hellas": "ice"})
    assert game.tokens("A") == (0, 0, 0)


@pytest.mark.rule("MRP-132", "MRP-199")
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


@pytest.mark.rule("MRP-134", "MRP-135", "MRP-138")
@pytest.mark.parametrize(
    ("card", "present"), [("even-ground", "AAB"), ("uneven-ground", "AABBCCC"), ("subterfuge", "AABB")]
)
def test_who_shares_shares_every_kind_by_itself_and_the_rest_stays(card, present):
    game = third({"hellas": card}, zones={"hellas": present}, resources={"hellas": "ice"},
                 tokens={"hellas": "sylvanite sylvanite celerium"})  # fmt: skip
    assert game.tokens("A") == game.tokens("B") == (1, 1, 0)
    assert game.tokens("C") == (0, 0, 0)
    assert game.waiting("hellas") == (1, 0, 1)


@pytest.mark.rule("MRP-112", "MRP-124")
@pytest.mark.parametrize("card", ["even-ground", "uneven-ground", "subterfuge"])
def test_with_nobody_there_the_tokens_stay(card):
    assert third({"hellas": card}, resources={"hellas": "ice"}).waiting("hellas") == (3, 0, 0)


@pytest.mark.rule("MRP-135")
@pytest.mark.parametrize(("present", "takes"), [("AAAB", "B"), ("A", "A"), ("AABBC", "C")])
def test_on_uneven_ground_who_has_fewest_takes(present, takes):
    game = third({"hellas": "uneven-ground"}, zones={"hellas": present}, resources={"hellas": "ice"})
    assert game.tokens(takes) == (3, 0, 0)


@pytest.mark.rule("MRP-136")
@pytest.mark.parametrize("card", ["even-ground", "uneven-ground"])
def test_in_the_final_scoring_the_true_numbers_count(card):
    game = third({"hellas": card}, zones={"hellas": "AAB"}, kept={"A": "stronghold", "B": "colony"})
    assert scored(game, "mission") == {0: 6}


@pytest.mark.rule("MRP-137")
@pytest.mark.parametrize(
    ("present", "shares"),
    [("AAABBC", {"B": 3}), ("AAABC", {"B": 1, "C": 1}), ("AAAB", {"B": 3}), ("AAABBCC", {"B": 1, "C": 1})],
)
def test_subterfuge_gives_the_tokens_to_who_is_second(present, shares):
    game = third({"hellas": "subterfuge"}, zones={"hellas": present}, resources={"hellas": "ice"})
    assert {letter: game.tokens(letter)[0] for letter in "ABC" if any(game.tokens(letter))} == shares


@pytest.mark.rule("MRP-138")
@pytest.mark.parametrize(
    ("present", "shares"),
    [("AABBC", {"A": 1, "B": 1}), ("AABB", {"A": 1, "B": 1}), ("ABC", {"A": 1, "B": 1, "C": 1})],
)
def test_subterfuge_who_is_tied_for_most_shares(present, shares):
    game = third({"hellas": "subterfuge"}, zones={"hellas": present}, resources={"hellas": "ice"})
    assert {letter: game.tokens(letter)[0] for letter in "ABC" if any(game.tokens(letter))} == shares


@pytest.mark.rule("MRP-139")
@pytest.mark.parametrize("present", ["A", "AAA"])
def test_subterfuge_who_is_alone_takes_all(present):
    game = third({"hellas": "subterfuge"}, zones={"hellas": present}, resources={"hellas": "ice"})
    assert game.tokens("A") == (3, 0, 0)


@pytest.mark.rule("MRP-140")
def test_frozen_caverns_yield_ice():
    game = third({"hellas": "frozen-caverns"}, zones={"hellas": "A"}, resources={"hellas": "celerium"})
    assert game.tokens("A") == (3, 0, 0)


@pytest.mark.rule("MRP-109", "MRP-140")
def test_frozen_caverns_yield_nothing_while_the_resource_lies_facedown():
    assert third({"hellas": "frozen-caverns"}).state.bank == [40, 23, 23]


@pytest.mark.rule("MRP-141")
def test_a_rich_vein_adds_two_if_the_zone_produces():
    game = third({"hellas": "rich-vein", "ausonia": "synergy"}, zones={"hellas": "A"},
                 resources={"hellas": "ice"})  # fmt: skip
    assert game.tokens("A") == (6, 0, 0)
    assert third({"hellas": "rich-vein"}).state.bank == [40, 23, 23]


@pytest.mark.rule("MRP-141")
def test_a_rich_vein_is_rich_in_its_own_zone_only():
    game = third({"hellas": "rich-vein"}, zones={"ausonia": "A"}, resources={"ausonia": "ice"})
    assert game.tokens("A") == (3, 0, 0)


@pytest.mark.rule("MRP-142", "MRP-143", "MRP-144")
@pytest.mark.parametrize(
    ("card", "points"),
    [("lichens", {0: 6, 1: 6}), ("underground-lake", {0: 4}), ("radiation-leak", {0: -3, 1: -3})],
)
def test_discoveries_of_the_final_scoring(card, points):
    game = third({"hellas": card}, zones={"hellas": "AAB", "ausonia": "CCC"})
    assert scored(game) == points


@pytest.mark.rule("MRP-124")
@pytest.mark.parametrize("card", [word for word, when in WHEN.items() if when != "scoring"])
def test_what_has_acted_before_scores_nothing(card):
    game = lay(3, round=10, phase="scoring", discoveries={"hellas": card}, zones={"hellas": "AAB"})
    assert scored(game) == {}


@pytest.mark.rule("MRP-143")
def test_all_who_are_tied_at_the_underground_lake_count():
    assert scored(third({"hellas": "underground-lake"}, zones={"hellas": "AABBC"})) == {0: 4, 1: 4}


@pytest.mark.rule("MRP-142", "MRP-143", "MRP-144")
@pytest.mark.parametrize("card", ["lichens", "underground-lake", "radiation-leak"])
def test_who_is_not_there_scores_nothing_for_it(card):
    assert scored(third({"hellas": card}, zones={"ausonia": "A"})) == {}


@pytest.mark.rule("MRP-144")
def test_a_leak_can_leave_somebody_below_zero():
    game = lay(3, round=10, phase="after-3", discoveries={"hellas": "radiation-leak"}, zones={"hellas": "A"},
               kept={"A": "lunar-base"}).all_let()  # fmt: skip
    assert game.state.totals[0] == -3
