"""Two players: each runs a main colour and a neutral one, A has C beside it, B has D."""

import pytest

from spacegames import red_planet
from spacegames.red_planet import events
from spacegames.red_planet.components import shipped
from spacegames.red_planet.pieces import CHARACTER_WORDS, CHARACTERS, HELLAS, RECRUITER, ZONE_WORDS
from spacegames.red_planet.state import owner

from .game import begin, called, lay

DOCKS = ["hellas-4", "ausonia-4", "phobos-5", "syrtis-major-6"]


def neutral_outcomes(game):
    return {action.what for action in red_planet.legal_actions(game.state, -1)}


def calling(chosen, **things):
    """The countdown of these characters, by colour."""
    return lay(2, docks=DOCKS, chosen=dict(zip("ABCD", chosen.split(), strict=True)), **things)


@pytest.mark.rule("MRP-181", "MRP-182")
def test_four_colours_and_four_docks():
    game = begin(2).chance(seed=1)
    assert len(game.state.supply) == len(game.state.docks) == 4
    assert game.state.supply == [21] * 4


@pytest.mark.rule("MRP-190", "MRP-23")
def test_a_neutral_astronaut_at_the_leftmost_dock_makes_its_runner_first_player():
    game = begin(2)
    while game.asked[1] == "ship":
        game.does(red_planet.format(red_planet.legal_actions(game.state, -1)[0]))
    game.does("astronaut D")
    assert game.state.first == 1


@pytest.mark.rule("MRP-23", "MRP-182", "MRP-190")
@pytest.mark.parametrize(("colour", "runner"), [("A", 0), ("B", 1), ("C", 0), ("D", 1)])
def test_whoever_runs_the_colour_at_the_leftmost_dock_is_first_player(colour, runner):
    game = begin(2).does("ship phobos-3", "ship hellas-3", "ship ausonia-2", "ship ausonia-3")
    assert game.does(f"astronaut {colour}").state.first == runner


@pytest.mark.rule("MRP-182", "MRP-188")
def test_a_runs_c_and_b_runs_d():
    game = lay(2)
    assert [owner(game.state, colour) for colour in range(4)] == [0, 1, 0, 1]


@pytest.mark.rule("MRP-181", "MRP-26")
def test_a_neutral_colour_is_dealt_no_mission_and_chooses_nothing():
    game = begin(2).goes_on("keep")
    assert game.asked == ("AB", "keep")
    assert game.goes_on("choose").asked == ("AB", "choose")


@pytest.mark.rule("MRP-184")
def test_the_main_character_is_chosen_before_the_neutral_card_is_drawn():
    game = lay(2, docks=DOCKS)
    assert game.asked == ("AB", "choose")
    game.does("A: choose pilot", "B: choose soldier")
    assert game.asked == ("chance ", "character")
    game.does("character scientist", "character saboteur")
    drawn = game.events(events.NeutralDrawn)
    assert [event.colour for event in drawn] == [2, 3]
    assert drawn[0].seen_by(0).character is not None
    assert drawn[0].seen_by(1).character is None
    own, other = red_planet.observe(game.state, (0,)), red_planet.observe(game.state, (1,))
    assert own.frames[-1].chosen[2] == CHARACTER_WORDS.index("scientist")
    assert other.frames[-1].chosen[2] < 0


@pytest.mark.rule("MRP-185")
def test_a_neutral_recruiter_is_not_among_the_first_four():
    game = lay(2, docks=DOCKS).does("A: choose pilot", "B: choose pilot")
    assert neutral_outcomes(game) == set(CHARACTERS) - {RECRUITER}
    later = lay(2, docks=DOCKS, played={"C": "pilot soldier saboteur"}).does(
        "A: choose pilot", "B: choose pilot"
    )
    assert RECRUITER not in neutral_outcomes(later)
    fifth = lay(2, docks=DOCKS, played={"C": "pilot soldier saboteur explorer"})
    fifth.does("A: choose pilot", "B: choose pilot")
    assert RECRUITER in neutral_outcomes(fifth)


@pytest.mark.rule("MRP-183", "MRP-188")
@pytest.mark.parametrize(("first", "order"), [("A", [0, 1, 2, 3]), ("B", [1, 2, 3, 0])])
def test_the_same_character_goes_main_a_main_b_neutral_a_neutral_b(first, order):
    game = calling("soldier soldier soldier soldier", first=first)
    seats = []
    for _ in range(4):
        game.does("call")
        seats.append(game.asked[0])
        game.does("board dock-1")
        game.goes_on("next" if len(seats) < 4 else "land")
    assert [list(event.colours) for event in game.events(events.Revealed)] == [order]
    assert seats == ["AB"[colour % 2] for colour in order]


@pytest.mark.rule("MRP-183", "MRP-33")
def test_the_number_goes_before_the_order_of_colours():
    game = calling("pilot soldier saboteur explorer").goes_on("land")
    assert [event.colours for event in game.events(events.Revealed)] == [(3,), (2,), (1,), (0,)]


@pytest.mark.rule("MRP-188", "MRP-41")
def test_whoever_runs_a_neutral_colour_may_turn_it_against_anybody_even_the_own_main_colour():
    game = calling("pilot pilot soldier pilot", zones={"hellas": "ABCD"}).does("call")
    assert game.asked == ("A", "board")
    game.does("board dock-1")
    assert game.legal() == {f"kill {colour} in hellas" for colour in "ABCD"}
    assert game.does("kill A in hellas").lost() == "A"


@pytest.mark.rule("MRP-88", "MRP-90")
def test_a_neutral_colour_is_another_colour_for_the_femme_fatale():
    game = called("femme-fatale", seats=2, docks=["hellas-4 BCD"]).does("board dock-1")
    assert game.legal() == {f"replace {colour} on dock-1" for colour in "BCD"}


@pytest.mark.rule("MRP-37", "MRP-185")
def test_a_neutral_character_that_was_called_lies_faceup_and_is_out_of_its_deck():
    game = (
        calling("pilot pilot scientist soldier")
        .goes_on("choose")
        .does("A: choose soldier", "B: choose soldier")
    )
    assert CHARACTER_WORDS.index("scientist") not in neutral_outcomes(game)
    assert len(neutral_outcomes(game)) == 7


@pytest.mark.rule("MRP-185")
@pytest.mark.parametrize("count", range(4, 9))
def test_from_the_fifth_card_on_it_may_be_on_top_like_any_other(count):
    others = CHARACTER_WORDS[1:]
    game = lay(2, docks=DOCKS, played={"C": others[:count]}).does("A: choose pilot", "B: choose pilot")
    assert neutral_outcomes(game) == {RECRUITER, *map(CHARACTER_WORDS.index, others[count:])}


@pytest.mark.rule("MRP-186", "MRP-187")
def test_a_neutral_recruiter_places_one_and_leaves_and_the_others_are_a_new_deck():
    game = calling(
        "pilot pilot recruiter soldier", played={"C": "pilot soldier saboteur explorer", "D": "pilot"}
    )
    game.does("call")
    assert game.asked == ("A", "board")
    game.does("board dock-1")
    assert game.aboard("dock-1") == "C"
    assert game.events(events.NeutralShuffled)[0].colour == 2
    assert game.hand("C").bit_count() == 8
    assert not game.hand("C") >> RECRUITER & 1
    game.goes_on("choose").does("A: choose soldier", "B: choose soldier")
    assert RECRUITER not in neutral_outcomes(game)
    assert len(neutral_outcomes(game)) == 8


@pytest.mark.rule("MRP-189")
@pytest.mark.parametrize("card", ["lunar-base", "rescue"])
def test_a_neutral_scientist_discards_a_mission_or_an_action(card):
    game = calling("pilot pilot scientist soldier").does("call", "board dock-1", "board dock-1", "draw")
    game.does(f"card {card}", "noted")
    assert len(game.state.discarded) == 1
    assert game.state.drawn == [[], []]


@pytest.mark.rule("MRP-189")
def test_a_neutral_scientist_places_a_discovery_which_its_runner_knows():
    game = calling("pilot pilot scientist soldier").does("call", "board dock-1", "board dock-1", "draw")
    game.does("card lichens", "place hellas")
    assert game.state.discoveries[3] == (7, 0b01)


@pytest.mark.rule("MRP-189", "MRP-76")
def test_with_all_seven_taken_its_runner_looks_at_one_instead():
    cards = ("lichens", "synergy", "subterfuge", "rich-vein", "sandstorm", "ether-magnet", "even-ground")
    seven = {ZONE_WORDS[zone]: card for zone, card in zip(shipped().outer, cards, strict=True)}
    game = calling("pilot pilot pilot scientist", discoveries=seven).does(
        "call", "board dock-1", "board dock-1"
    )
    game.does("draw", "card uneven-ground", "noted")
    assert game.asked == ("B", "look instead")
    game.does("look hellas", "noted")
    assert game.state.discoveries[HELLAS][1] == 0b11
    assert len(game.state.discarded) == 1


@pytest.mark.rule("MRP-190")
def test_who_resolved_last_with_either_colour_is_first_player():
    game = calling("recruiter recruiter soldier pilot").goes_on("choose")
    assert game.state.first == 1
    game = calling("recruiter recruiter pilot soldier").goes_on("choose")
    assert game.state.first == 0


@pytest.mark.rule("MRP-191")
def test_neutral_colours_take_tokens_and_share_ice_monopoly():
    game = lay(2, round=5, phase="production", zones={"hellas": "ACC"}, resources={"hellas": "ice"})
    assert game.tokens("C") == (1, 0, 0)
    done = lay(2, round=10, phase="after-3", points={"C": "ice ice", "A": "ice"}).all_let()
    assert done.state.totals == [1, 0, 11, 0]


@pytest.mark.rule("MRP-192")
def test_a_main_colour_goes_before_a_neutral_one_with_equal_points():
    game = lay(2, round=10, phase="after-3", points={"A": "celerium", "C": "celerium"}).all_let()
    assert red_planet.outcome(game.state).reason == "points"
    assert red_planet.outcome(game.state).winners == (0,)


@pytest.mark.rule("MRP-193")
def test_with_a_neutral_colour_alone_on_top_the_better_main_colour_is_named():
    game = lay(2, round=10, phase="after-3", points={"C": "celerium celerium", "B": "celerium"}).all_let()
    outcome = red_planet.outcome(game.state)
    assert (outcome.reason, outcome.winners) == ("neutral_led", (1,))
    assert "neutral" in red_planet.voice.outcome(outcome, ["Ann", "Bo"])
    assert red_planet.returns(game.state) == [-1.0, 1.0]
