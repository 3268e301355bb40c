"""Missions, Ice Monopoly, the final scoring and who has won."""

import pytest

from spacegames import red_planet
from spacegames.red_planet import events
from spacegames.red_planet.components import CARD
from spacegames.red_planet.scoring import mission_score, scores

from .game import lay


def worth(mission, seat=0, **things):
    """What a mission of A would bring."""
    return mission_score(lay(3, **things).state, seat, CARD[mission]).points


def ended(seats=3, **things):
    """The game after the final scoring."""
    return lay(seats, round=10, phase="after-3", **things).all_let()


NORTH = ("hellas", "ausonia", "vastitas-borealis", "mare-serpentis")
EAST = ("vastitas-borealis", "mare-serpentis", "sinus-sabaeus", "mare-tyrrhenum")
SOUTH = ("sinus-sabaeus", "mare-tyrrhenum", "tritonis-sinus", "hellas")
WEST = ("tritonis-sinus", "hellas", "ausonia", "vastitas-borealis")


@pytest.mark.rule("MRP-155", "MRP-156")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 7)])
def test_influence_counts_the_zones_in_which_one_is(count, points):
    assert worth("eastern-influence", zones=dict.fromkeys(EAST[:count], "AABBB")) == points


@pytest.mark.rule("MRP-157", "MRP-158", "MRP-159", "MRP-160")
@pytest.mark.parametrize(
    ("mission", "zones"),
    [("eastern-influence", EAST), ("northern-influence", NORTH), ("western-influence", WEST),
     ("southern-influence", SOUTH)],
)  # fmt: skip
def test_the_zones_of_the_influence_missions(mission, zones):
    assert worth(mission, zones=dict.fromkeys(zones, "A")) == 7
    others = set(NORTH + EAST + SOUTH + WEST) - set(zones)
    assert worth(mission, zones=dict.fromkeys(others, "A")) == 0


@pytest.mark.rule("MRP-161")
def test_who_is_tied_for_most_gets_all_points():
    things = {"zones": {"phobos": "AABB"}}
    assert worth("lunar-base", 0, **things) == worth("lunar-base", 1, **things) == 7


@pytest.mark.rule("MRP-162")
@pytest.mark.parametrize(
    "mission",
    ["strategic-zones", "lunar-base", "fallen-heroes", "celerium-trust", "sylvanite-trust", "wide-claims",
     "colony", "stronghold", "full-cargo", "eastern-influence"],
)  # fmt: skip
def test_zero_is_never_most(mission):
    assert worth(mission) == 0


@pytest.mark.rule("MRP-163", "MRP-164")
def test_strategic_zones_adds_both_inner_zones_without_a_majority_in_either():
    zones = {"syrtis-major": "AABBB", "valles-marineris": "AACCC"}
    assert worth("strategic-zones", 0, zones=zones) == 7
    assert worth("strategic-zones", 1, zones=zones) == 0


@pytest.mark.rule("MRP-165", "MRP-166", "MRP-167", "MRP-168", "MRP-169", "MRP-170", "MRP-171", "MRP-172")
@pytest.mark.parametrize(
    ("mission", "points", "for_a", "for_b"),
    [
        ("lunar-base", 7, {"zones": {"phobos": "AAB"}}, {"zones": {"phobos": "ABB"}}),
        ("fallen-heroes", 6, {"lost": "AAB"}, {"lost": "ABB"}),
        ("celerium-trust", 6, {"points": {"A": "celerium"}}, {"points": {"B": "celerium"}}),
        ("sylvanite-trust", 6, {"points": {"A": "sylvanite"}}, {"points": {"B": "sylvanite"}}),
        ("wide-claims", 6, {"zones": {"phobos": "A", "hellas": "ABB"}}, {"zones": {"phobos": "AB", "hellas": "B"}}),
        ("colony", 6, {"zones": {"hellas": "AA", "phobos": "BBB"}}, {"zones": {"hellas": "B"}}),
        ("stronghold", 6, {"zones": {"hellas": "AA", "ausonia": "B"}}, {"zones": {"syrtis-major": "AAA", "hellas": "B"}}),
        ("full-cargo", 6, {"points": {"A": "ice ice celerium celerium sylvanite sylvanite"}},
         {"points": {"A": "ice ice celerium celerium sylvanite"}}),
    ],
)  # fmt: skip
def test_what_a_mission_is_for(mission, points, for_a, for_b):
    assert worth(mission, **for_a) == points
    assert worth(mission, **for_b) == 0


@pytest.mark.rule("MRP-121", "MRP-173", "MRP-177")
def test_points_come_from_missions_monopoly_tokens_and_discoveries():
    game = ended(
        zones={"hellas": "A", "phobos": "B"}, points={"A": "ice celerium", "B": "sylvanite"},
        kept={"A": "lunar-base", "B": "lunar-base"} | {"A": "colony"}, drawn={"A": "rescue"},
        discoveries={"hellas": "lichens"}, resources={"hellas": "ice", "phobos": "ice"},
    )  # fmt: skip
    items = {(score.colour, score.item): score.points for score in scores(game.state) if score.item != "tokens"}
    assert items[0, "mission"] == 6
    assert items[1, "mission"] == 7
    assert items[0, "monopoly"] == 9
    assert items[0, "discovery"] == 6
    assert game.state.totals[0] == 6 + 9 + 1 + 3 + 6
    assert game.state.totals[1] == 7 + 2
    public = red_planet.observe(game.state, ())
    assert public.kept[0] == CARD["colony"]
    assert public.drawn[0] == (CARD["rescue"],)


@pytest.mark.rule("MRP-177")
def test_the_cards_are_shown_and_every_item_is_told():
    game = ended(points={"A": "ice"})
    assert [event.seat for event in game.events(events.CardsShown)] == [0, 1, 2]
    assert sum(event.points for event in game.events(events.Scored) if event.colour == 0) == game.state.totals[0]


@pytest.mark.rule("MRP-13", "MRP-174", "MRP-175")
@pytest.mark.parametrize(
    ("points", "shares"),
    [({"A": "ice ice", "B": "ice"}, {0: 9}), ({"A": "ice", "B": "ice"}, {0: 4, 1: 4}),
     ({"A": "ice", "B": "ice", "C": "ice"}, {0: 3, 1: 3, 2: 3})],
)  # fmt: skip
def test_ice_monopoly_is_shared_and_rounded_down(points, shares):
    game = lay(3, points=points)
    assert {s.colour: s.points for s in scores(game.state) if s.item == "monopoly"} == shares


@pytest.mark.rule("MRP-176")
def test_with_no_ice_nobody_gets_it():
    game = lay(3, points={"A": "celerium"})
    assert not [score for score in scores(game.state) if score.item == "monopoly"]


@pytest.mark.rule("MRP-11")
def test_tokens_count_1_2_and_3():
    game = lay(3, points={"A": "ice sylvanite celerium"})
    assert [score.points for score in scores(game.state) if score.item == "tokens"] == [1, 2, 3]


SAME = {"kept": {"A": "wide-claims", "B": "colony", "C": "stronghold"}}


@pytest.mark.rule("MRP-178")
def test_equal_points_are_parted_by_the_number_of_tokens():
    game = ended(points={"A": "celerium celerium", "B": "sylvanite sylvanite sylvanite"}, **SAME)
    assert game.state.totals[:2] == [6, 6]
    assert red_planet.outcome(game.state).winners == (1,)
    assert red_planet.outcome(game.state).ranking == ((1,), (0,), (2,))


@pytest.mark.rule("MRP-179", "MRP-180")
def test_still_equal_the_victory_is_shared():
    game = ended(points={"A": "celerium", "C": "celerium"}, **SAME)
    assert red_planet.outcome(game.state).winners == (0, 2)
    assert red_planet.returns(game.state) == [0.5, -1.0, 0.5]


@pytest.mark.rule("MRP-180")
def test_utilities_go_evenly_from_first_to_last():
    game = ended(5, points={"A": "celerium", "B": "celerium celerium", "C": "sylvanite"},
                 kept={"A": "wide-claims", "B": "colony", "C": "stronghold", "D": "lunar-base", "E": "full-cargo"})  # fmt: skip
    assert red_planet.returns(game.state) == [0.5, 1.0, 0.0, -0.75, -0.75]


@pytest.mark.rule("MRP-194")
def test_with_two_seats_one_may_concede():
    game = lay(2)
    assert red_planet.refusal(game.state, -3, red_planet.parse("concede A")) is None
    red_planet.apply(game.state, -3, red_planet.parse("concede A"))
    assert red_planet.returns(game.state) == [-1.0, 1.0]
    assert red_planet.decision(game.state).owes == ()
    three = lay(3)
    assert red_planet.refusal(three.state, -3, red_planet.parse("concede A")).code == "concede_with_three"


@pytest.mark.rule("MRP-195")
def test_all_may_agree_on_a_draw():
    game = lay(4)
    red_planet.apply(game.state, -3, red_planet.parse("agree"))
    assert red_planet.outcome(game.state).winners == ()
    assert red_planet.returns(game.state) == [0.0] * 4
    assert red_planet.refusal(game.state, -3, red_planet.parse("agree")).code == "over"
