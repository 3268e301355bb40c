"""The final scoring, Ice Monopoly, and who has won."""

import pytest

from spacegames import red_planet
from spacegames.red_planet import events
from spacegames.red_planet.pieces import CARD
from spacegames.red_planet.scoring import scores

from .game import lay


def ended(seats=3, **things):
    """The game after the final scoring."""
    return lay(seats, round=10, phase="after-3", **things).all_let()


@pytest.mark.rule("MRP-121", "MRP-173", "MRP-177")
def test_points_come_from_missions_monopoly_tokens_and_discoveries():
    game = ended(
        zones={"hellas": "A", "phobos": "B"}, points={"A": "ice celerium", "B": "sylvanite"},
        kept={"A": "colony", "B": "lunar-base"}, drawn={"A": "rescue"},
        discoveries={"hellas": "lichens"}, resources={"hellas": "ice", "phobos": "ice"},
    )  # fmt: skip
    items = {(score.colour, score.item): score.points for score in scores(game.state)}
    assert items[0, "mission"] == 6
    assert items[1, "mission"] == 7
    assert items[0, "monopoly"] == 9
    assert items[0, "discovery"] == 6
    assert game.state.totals[0] == 6 + 9 + 1 + 3 + 6
    assert game.state.totals[1] == 7 + 2
    public = red_planet.observe(game.state, ())
    assert public.kept[0] == CARD["colony"]
    assert public.drawn[0] == (CARD["rescue"],)


@pytest.mark.rule("MRP-173")
def test_every_item_is_counted_by_itself():
    game = lay(
        3, zones={"hellas": "AA", "phobos": "AB", "ausonia": "A"}, points={"A": "ice ice celerium", "B": "ice ice"},
        kept={"A": "lunar-base", "B": "celerium-trust", "C": "full-cargo"}, drawn={"A": "northern-influence"},
        discoveries={"hellas": "underground-lake", "ausonia": "radiation-leak"},
    )  # fmt: skip
    items = [(score.item, score.count, score.points) for score in scores(game.state) if score.colour == 0]
    assert sorted(items) == [
        ("discovery", 1, -3), ("discovery", 2, 4), ("mission", 1, 7), ("mission", 2, 2), ("monopoly", 2, 4),
        ("tokens", 1, 3), ("tokens", 2, 2),
    ]  # fmt: skip


@pytest.mark.rule("MRP-121")
def test_missions_are_secret_until_then():
    game = lay(3, round=10, phase="after-3", kept={"A": "colony"}, drawn={"B": "rescue"})
    assert CARD["colony"] not in red_planet.observe(game.state, (1, 2)).kept
    assert CARD["colony"] in red_planet.observe(game.all_let().state, ()).kept
    assert red_planet.observe(game.state, ()).drawn == ((), (CARD["rescue"],), ())


@pytest.mark.rule("MRP-177")
def test_the_cards_are_shown_and_every_item_is_told():
    game = ended(points={"A": "ice"})
    assert [event.seat for event in game.events(events.CardsShown)] == [0, 1, 2]
    told = [event.points for event in game.events(events.Scored) if event.colour == 0]
    assert sum(told) == game.state.totals[0] == 10


@pytest.mark.rule("MRP-13", "MRP-174", "MRP-175")
@pytest.mark.parametrize(
    ("points", "shares"),
    [
        ({"A": "ice ice", "B": "ice"}, {0: 9}),
        ({"A": "ice", "B": "ice", "C": "celerium celerium"}, {0: 4, 1: 4}),
        (dict.fromkeys("ABC", "ice"), dict.fromkeys(range(3), 3)),
        (dict.fromkeys("ABCD", "ice"), dict.fromkeys(range(4), 2)),
        (dict.fromkeys("ABCDE", "ice"), dict.fromkeys(range(5), 1)),
        (dict.fromkeys("ABCDEF", "ice"), dict.fromkeys(range(6), 1)),
    ],
)
def test_ice_monopoly_is_shared_and_rounded_down(points, shares):
    game = lay(6, points=points)
    assert {s.colour: s.points for s in scores(game.state) if s.item == "monopoly"} == shares


@pytest.mark.rule("MRP-176")
def test_with_no_ice_nobody_gets_it():
    game = lay(3, points={"A": "celerium"})
    assert not [score for score in scores(game.state) if score.item == "monopoly"]


@pytest.mark.rule("MRP-11")
def test_tokens_count_1_2_and_3():
    game = lay(3, points={"A": "ice sylvanite celerium"})
    assert [score.points for score in scores(game.state) if score.item == "tokens"] == [1, 2, 3]


# With nobody anywhere these bring nothing.
NOT_MET = ("wide-claims", "colony", "stronghold", "lunar-base", "fallen-heroes", "strategic-zones")
SAME = {"kept": dict(zip("ABC", NOT_MET, strict=False))}


@pytest.mark.rule("MRP-178")
def test_equal_points_are_parted_by_the_number_of_tokens():
    game = ended(points={"A": "celerium celerium", "B": "sylvanite sylvanite sylvanite"}, **SAME)
    assert game.state.totals[:2] == [6, 6]
    assert red_planet.outcome(game.state).winners == (1,)
    assert red_planet.outcome(game.state).ranking == ((1,), (0,), (2,))
    assert red_planet.outcome(game.state).reason == "tokens"
    assert red_planet.returns(game.state) == [0, 1, -1]


@pytest.mark.rule("MRP-179", "MRP-180")
def test_still_equal_the_victory_is_shared():
    game = ended(points={"A": "celerium", "C": "celerium"}, **SAME)
    assert red_planet.outcome(game.state).winners == (0, 2)
    assert red_planet.outcome(game.state).reason == "points"
    assert red_planet.returns(game.state) == [0.5, -1.0, 0.5]


@pytest.mark.rule("MRP-180")
@pytest.mark.parametrize(
    ("points", "utilities"),
    [
        ("3 2 1", [1, 0, -1]),
        ("1 1 1", [0, 0, 0]),
        ("2 1 1", [1, -0.5, -0.5]),
        ("1 2 2 0 0", [0, 0.75, 0.75, -0.75, -0.75]),
        ("6 5 4 3 2 1", [1, 0.6, 0.2, -0.2, -0.6, -1]),
        ("3 3 2 2 1 1", [0.8, 0.8, 0, 0, -0.8, -0.8]),
        ("1 2 2 2", [-1, 1 / 3, 1 / 3, 1 / 3]),
        ("1 0", [1, -1]),
        ("1 1", [0, 0]),
    ],
)
def test_who_is_equal_gets_the_mean_of_the_places(points, utilities):
    tokens = dict(zip("ABCDEF", ("celerium " * int(count) for count in points.split()), strict=False))
    game = ended(len(tokens), points=tokens, kept=dict(zip(tokens, NOT_MET, strict=False)))
    assert red_planet.returns(game.state) == pytest.approx(utilities)


@pytest.mark.rule("MRP-192", "MRP-193")
@pytest.mark.parametrize(
    ("points", "reason", "winners"),
    [
        # A main colour goes before a neutral one even if that has more tokens.
        ({"A": "celerium celerium", "D": "sylvanite sylvanite sylvanite"}, "points", (0,)),
        # Both neutral colours lead: the better main colour is named, both if they are equal.
        ({"B": "celerium", "C": "celerium celerium", "D": "celerium celerium"}, "neutral_led", (1,)),
        ({"A": "celerium", "B": "celerium", "D": "celerium celerium"}, "neutral_led", (0, 1)),
        ({"A": "celerium sylvanite sylvanite", "B": "sylvanite celerium sylvanite", "C": "celerium"}, "points", (0, 1)),
    ],
)  # fmt: skip
def test_with_two_players_only_main_colours_win(points, reason, winners):
    outcome = red_planet.outcome(ended(2, points=points).state)
    assert (outcome.reason, outcome.winners) == (reason, winners)
    assert sorted(seat for level in outcome.ranking for seat in level) == [0, 1]


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


@pytest.mark.rule("MRP-200")
def test_what_is_left_after_the_third_production_counts_for_nobody():
    game = lay(
        3, round=10, phase="reveal", zones={"hellas": "AB"}, resources={"hellas": "celerium"}
    ).all_let()
    assert game.waiting("hellas") == (0, 0, 1)
    assert [score.count for score in scores(game.state) if score.item == "tokens"] == [1, 1]


EMPTY_MISSIONS = {"A": "lunar-base", "B": "fallen-heroes", "C": "full-cargo"}


@pytest.mark.rule("MRP-207")
def test_points_may_fall_below_nothing():
    game = lay(
        3, round=10, phase="scoring", kept=EMPTY_MISSIONS, discoveries={"hellas": "radiation-leak"},
        zones={"hellas": "B"}, points={"A": "sylvanite"},
    )  # fmt: skip
    assert game.state.totals == [2, -3, 0]
    assert red_planet.outcome(game.state).ranking == ((0,), (2,), (1,))


@pytest.mark.rule("MRP-208")
def test_lower_places_are_parted_by_tokens_too():
    points = {"A": "celerium " * 3, "B": "celerium " * 2, "C": "sylvanite " * 3}
    game = lay(3, round=10, phase="scoring", kept=EMPTY_MISSIONS, points=points)
    assert game.state.totals == [9, 6, 6]
    assert red_planet.outcome(game.state).ranking == ((0,), (2,), (1,))
