"""The thirteen missions: what each is for, what a tie is worth, and what does not count."""

import pytest

from spacegames.red_planet.pieces import CARD, MISSION_WORDS
from spacegames.red_planet.scoring import mission_score, scores

from .game import lay

NORTH = ("hellas", "ausonia", "vastitas-borealis", "mare-serpentis")
EAST = ("vastitas-borealis", "mare-serpentis", "sinus-sabaeus", "mare-tyrrhenum")
SOUTH = ("sinus-sabaeus", "mare-tyrrhenum", "tritonis-sinus", "hellas")
WEST = ("tritonis-sinus", "hellas", "ausonia", "vastitas-borealis")
INFLUENCE = {
    "northern-influence": NORTH, "eastern-influence": EAST, "southern-influence": SOUTH, "western-influence": WEST,
}  # fmt: skip


def worth(mission, letter="A", seats=3, **things):
    """What this mission would bring this seat."""
    return mission_score(lay(seats, **things).state, "ABC".index(letter), CARD[mission]).points


def here(**zones):
    """Astronauts in zones: `here(hellas="AAB", syrtis_major="B")`."""
    return {"zones": {name.replace("_", "-"): letters for name, letters in zones.items()}}


def held(**points):
    """Point tokens: `held(A="ice ice")`."""
    return {"points": points}


# ------------------------------------------------------------------------------------- Influence


@pytest.mark.rule("MRP-155", "MRP-156")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 7)])
@pytest.mark.parametrize("mission", INFLUENCE)
def test_influence_counts_the_zones_in_which_one_is(mission, count, points):
    zones = INFLUENCE[mission][:count]
    assert worth(mission, zones=dict.fromkeys(zones, "A")) == points
    assert worth(mission, zones=dict.fromkeys(zones, "ABBB")) == points


@pytest.mark.rule("MRP-157", "MRP-158", "MRP-159", "MRP-160")
@pytest.mark.parametrize("mission", INFLUENCE)
def test_no_other_zone_counts_for_influence(mission):
    others = {*NORTH, *EAST, *SOUTH, *WEST, "syrtis-major", "valles-marineris", "phobos"} - {
        *INFLUENCE[mission]
    }
    assert worth(mission, zones=dict.fromkeys(others, "A")) == 0


@pytest.mark.rule("MRP-155")
def test_many_astronauts_in_a_zone_are_no_more_than_one():
    assert worth("eastern-influence", **here(sinus_sabaeus="AAAAAA")) == 1


# ---------------------------------------------------------------------------------- Most of something

# What A has most of, and what B has one more of.
MOST = {
    "strategic-zones": (7, here(syrtis_major="AB", valles_marineris="AAB"), here(syrtis_major="ABB", valles_marineris="AB")),
    "lunar-base": (7, here(phobos="AAB"), here(phobos="ABB")),
    "fallen-heroes": (6, {"lost": "AAB"}, {"lost": "ABB"}),
    "celerium-trust": (6, held(A="celerium celerium", B="celerium ice ice ice"), held(A="celerium", B="celerium celerium")),
    "sylvanite-trust": (6, held(A="sylvanite sylvanite", B="sylvanite ice ice ice"), held(A="sylvanite", B="sylvanite sylvanite")),
    "wide-claims": (6, here(phobos="A", hellas="ABB"), here(hellas="AAAB", phobos="B")),
    "colony": (6, here(hellas="A", syrtis_major="A", ausonia="B"), here(hellas="AB", valles_marineris="B")),
    "stronghold": (6, here(hellas="AA", ausonia="B", mare_serpentis="B"), here(hellas="ABB", ausonia="A")),
}  # fmt: skip
TIED = {
    "strategic-zones": here(syrtis_major="AAC", valles_marineris="BB"),
    "lunar-base": here(phobos="AABBC"),
    "fallen-heroes": {"lost": "AABBC"},
    "celerium-trust": held(A="celerium celerium", B="celerium celerium", C="celerium"),
    "sylvanite-trust": held(A="sylvanite", B="sylvanite"),
    "wide-claims": here(phobos="A", hellas="ABBC", ausonia="B"),
    "colony": here(hellas="AAC", ausonia="B", sinus_sabaeus="B"),
    "stronghold": here(hellas="AAC", ausonia="BB"),
}


@pytest.mark.rule(
    "MRP-163", "MRP-164", "MRP-165", "MRP-166", "MRP-167", "MRP-168", "MRP-169", "MRP-170", "MRP-171"
)
@pytest.mark.parametrize("mission", MOST)
def test_who_has_most_gets_its_points_and_who_has_fewer_none(mission):
    points, a_leads, b_leads = MOST[mission]
    assert (worth(mission, "A", **a_leads), worth(mission, "B", **a_leads)) == (points, 0)
    assert (worth(mission, "A", **b_leads), worth(mission, "B", **b_leads)) == (0, points)


@pytest.mark.rule("MRP-161")
@pytest.mark.parametrize("mission", TIED)
def test_who_is_tied_for_most_gets_all_points(mission):
    points = MOST[mission][0]
    assert [worth(mission, letter, **TIED[mission]) for letter in "ABC"] == [points, points, 0]


@pytest.mark.rule("MRP-162")
@pytest.mark.parametrize("mission", MISSION_WORDS)
def test_zero_is_never_most(mission):
    assert [worth(mission, letter) for letter in "ABC"] == [0, 0, 0]


@pytest.mark.rule("MRP-163")
def test_strategic_zones_adds_both_inner_zones_without_a_majority_in_either():
    zones = here(syrtis_major="AABBB", valles_marineris="AACCC")
    assert [worth("strategic-zones", letter, **zones) for letter in "ABC"] == [7, 0, 0]


@pytest.mark.parametrize(
    ("mission", "things"),
    [
        pytest.param("colony", here(hellas="AB", phobos="AA"), marks=pytest.mark.rule("MRP-170")),
        pytest.param("lunar-base", here(phobos="AB", hellas="AA"), marks=pytest.mark.rule("MRP-165")),
        pytest.param("stronghold", here(hellas="AB", ausonia="A"), marks=pytest.mark.rule("MRP-171")),
        pytest.param("stronghold", here(hellas="AB", syrtis_major="AAA", phobos="AAA"), marks=pytest.mark.rule("MRP-171")),
        pytest.param("strategic-zones", here(syrtis_major="AB", hellas="AA"), marks=pytest.mark.rule("MRP-163")),
        pytest.param("celerium-trust", held(A="celerium ice sylvanite", B="celerium"), marks=pytest.mark.rule("MRP-167")),
        pytest.param("celerium-trust", held(A="celerium", B="celerium") | {"tokens": {"hellas": "celerium"}} | here(hellas="A"), marks=pytest.mark.rule("MRP-167")),
        pytest.param("fallen-heroes", {"lost": "AB"} | here(hellas="A"), marks=pytest.mark.rule("MRP-166")),
        pytest.param("wide-claims", here(hellas="AAA", ausonia="B") | {"docks": ["phobos-5 AA"]}, marks=pytest.mark.rule("MRP-169")),
    ],
)  # fmt: skip
def test_what_does_not_count_leaves_a_tie(mission, things):
    assert worth(mission, "A", **things) == worth(mission, "B", **things) > 0


# ------------------------------------------------------------------------------------- Full Cargo


@pytest.mark.rule("MRP-172")
def test_full_cargo_wants_two_of_every_kind_whatever_the_others_have():
    full = "ice ice sylvanite sylvanite celerium celerium"
    cargo = held(A=full, B=f"{full} {full}", C="ice ice ice ice sylvanite sylvanite celerium")
    assert [worth("full-cargo", letter, **cargo) for letter in "ABC"] == [6, 6, 0]


# ---------------------------------------------------------------------------------- Which are scored


def scored(seats=3, **things):
    """The missions that are scored: the points of every seat, in order."""
    found = [score for score in scores(lay(seats, **things).state) if score.item == "mission"]
    return [[score.points for score in found if score.colour == seat] for seat in range(seats)]


@pytest.mark.rule("MRP-120", "MRP-173", "MRP-205")
def test_those_kept_and_those_drawn_later_but_none_that_was_put_back():
    points = scored(
        kept={"A": "lunar-base", "B": "colony", "C": "stronghold"}, drawn={"A": "wide-claims rescue fallen-heroes"},
        returned={"B": "strategic-zones"}, zones={"phobos": "A", "syrtis-major": "B"}, lost="A",
    )  # fmt: skip
    assert points == [[7, 6, 6], [6], [0]]


@pytest.mark.rule("MRP-191", "MRP-192", "MRP-206")
def test_neutral_colours_count_against_a_mission_and_hold_none():
    assert worth("lunar-base", "A", 2, zones={"phobos": "AACCC"}) == 0
    assert worth("lunar-base", "A", 2, zones={"phobos": "AACC"}) == 7
    assert worth("lunar-base", "B", 2, zones={"phobos": "AABDD"}) == 0
    assert scored(2, zones={"phobos": "CC"}, kept={"A": "lunar-base", "B": "colony"}) == [[0], [0]]
