"""The six steps of a round."""

import pytest

from spacegames import red_planet
from spacegames.core.seats import LETTERS
from spacegames.red_planet import events
from spacegames.red_planet.components import SOLDIER

from .game import begin, lay

THREE = ["hellas-4", "ausonia-4", "phobos-5"]


@pytest.mark.rule("MRP-30", "MRP-110")
def test_ten_rounds_are_played():
    game = begin(3).goes_on("over")
    assert [event.round for event in game.events(events.RoundEnded)] == list(range(1, 11))


@pytest.mark.rule("MRP-31")
def test_nothing_goes_on_until_all_have_chosen():
    game = lay(3, docks=THREE)
    game.does("C: choose pilot", "A: choose soldier")
    assert game.asked == ("B", "choose")
    game.does("choose recruiter")
    assert game.asked == ("A", "call")


@pytest.mark.rule("MRP-32")
def test_what_lies_played_cannot_be_chosen():
    game = lay(3, played={"A": "pilot"})
    assert game.refused("choose pilot") == "played_already"
    assert "choose pilot" not in game.legal()


@pytest.mark.rule("MRP-33")
def test_the_characters_are_called_from_9_down():
    game = lay(3, docks=THREE, chosen={"A": "soldier", "B": "recruiter", "C": "scientist"})
    order = []
    while game.asked[1] != "land":
        order.append(game.does("call").state.last)
        game.goes_on("land" if len(order) == 3 else "call")
    assert order == [1, 2, 0]


@pytest.mark.rule("MRP-34")
@pytest.mark.parametrize(("first", "order"), [("A", "ABC"), ("B", "BCA"), ("C", "CAB")])
def test_the_same_character_goes_clockwise_from_the_first_player(first, order):
    game = lay(3, docks=[], chosen=dict.fromkeys("ABC", "soldier"), first=first)
    game.does("call", "call", "call")
    assert "".join(LETTERS[event.colour] for event in game.events(events.Revealed)) == order


@pytest.mark.rule("MRP-35")
def test_calling_and_landing_are_the_first_player_s():
    game = lay(3, docks=THREE, chosen=dict.fromkeys("ABC", "pilot"), first="C")
    assert game.asked == ("C", "call")
    assert game.legal() == {"call"}
    assert game.refused("land") == "countdown_first"
    game.goes_on("land")
    assert game.asked == ("C", "land")
    assert not game.events(events.Landed)


@pytest.mark.rule("MRP-36")
def test_the_steps_go_from_top_to_bottom():
    game = lay(3, docks=THREE, chosen={"A": "saboteur", "B": "pilot", "C": "pilot"}).does("call")
    assert game.asked == ("A", "board saboteur")
    assert game.refused("destroy dock-1") == "board_first"
    game.does("board dock-1")
    assert game.asked == ("A", "destroy")


@pytest.mark.rule("MRP-37")
def test_a_played_character_stays_faceup():
    game = lay(3, docks=THREE, chosen=dict.fromkeys("ABC", "soldier")).does("call")
    assert game.state.faceup[0] == 1 << SOLDIER
    game.goes_on("choose")
    assert game.state.faceup == [1 << SOLDIER] * 3
    assert not game.hand("A") >> SOLDIER & 1


@pytest.mark.rule("MRP-38", "MRP-40")
def test_a_full_ship_launches_and_another_waits():
    game = lay(3, docks=["hellas-2 B", "ausonia-4", "phobos-5"], chosen=dict.fromkeys("ABC", "recruiter"))
    game.does("call", "board dock-1")
    assert game.ship("dock-1") is None
    assert game.aboard("flight-1") == "AB"
    assert game.ship("dock-2") is not None


@pytest.mark.rule("MRP-39")
def test_full_ships_launch_after_the_whole_effect_several_at_once():
    docks = ["hellas-2 B", "ausonia-2 C", "phobos-5"]
    game = lay(3, docks=docks, chosen={"A": "pilot", "B": "pilot", "C": "pilot"}).does("call")
    game.does("board dock-1", "board dock-2")
    assert game.aboard("dock-1") == "AB"
    game.does("token dock-1", "name phobos")
    assert game.aboard("flight-1") == "AB"
    assert game.aboard("flight-2") == "AC"


@pytest.mark.rule("MRP-42")
def test_a_step_that_cannot_be_done_is_left_out():
    game = lay(3, docks=[], chosen=dict.fromkeys("ABC", "soldier")).does("call")
    left_out = [event.step for event in game.events(events.NothingDone)]
    assert left_out == ["place", "kill_one", "drop_from_phobos"]
    assert game.asked == ("A", "call")


@pytest.mark.rule("MRP-43")
def test_with_one_astronaut_left_one_is_placed():
    game = lay(3, docks=THREE, lost="A" * 21, chosen=dict.fromkeys("ABC", "pilot")).does("call")
    game.does("board dock-1")
    assert game.asked == ("A", "token")
    assert game.state.supply[0] == 0


@pytest.mark.rule("MRP-44", "MRP-46")
def test_all_aboard_land_in_the_order_of_launch():
    game = lay(3, flights=["hellas-2 AB", "phobos-3 CCA"], chosen=dict.fromkeys("ABC", "soldier"))
    game.goes_on("land").does("land").chance()
    assert [event.zone for event in game.events(events.Landed)] == [3, 9]
    assert game.zone("hellas") == "AB"
    assert game.zone("phobos") == "ACC"


@pytest.mark.rule("MRP-45")
def test_the_token_counts_instead_of_what_is_printed():
    game = lay(3, flights=["hellas-2 AB >phobos"], chosen=dict.fromkeys("ABC", "soldier"))
    game.does("call").goes_on("land").does("land").chance()
    assert not game.zone("hellas")
    landed = game.events(events.Landed)[0]
    assert landed.zone == 9


@pytest.mark.rule("MRP-47", "MRP-48")
def test_the_first_astronaut_turns_the_resource_up():
    game = lay(3, flights=["hellas-2 AB"], chosen=dict.fromkeys("ABC", "recruiter")).goes_on("land")
    assert game.resource("hellas") == ""
    game.does("land")
    assert game.asked == ("chance ", "resource")
    game.does("resource celerium")
    assert game.resource("hellas") == "celerium"
    assert len(game.state.facedown) == 10


@pytest.mark.rule("MRP-49")
def test_a_landed_ship_is_discarded_and_its_tokens_come_back():
    game = lay(3, flights=["hellas-2 AB >phobos >ausonia"], chosen=dict.fromkeys("ABC", "recruiter"))
    assert game.state.destinations[9] == game.state.destinations[0] == 1
    game.goes_on("land").does("land").chance()
    assert game.state.destinations == [2] * 10
    assert len(game.events(events.Landed)) == 1


@pytest.mark.rule("MRP-50")
def test_an_empty_ship_turns_nothing_up():
    game = lay(3, flights=["hellas-2"], chosen=dict.fromkeys("ABC", "recruiter")).goes_on("land")
    game.does("land")
    assert game.resource("hellas") == ""
    assert game.asked == ("chance ", "ship")


@pytest.mark.rule("MRP-51")
def test_an_unknown_ship_without_a_token_lands_nowhere():
    game = lay(3, flights=["unknown-4"], chosen=dict.fromkeys("ABC", "recruiter")).goes_on("land")
    game.does("land")
    assert game.events(events.Landed)[0].zone == -1


@pytest.mark.rule("MRP-51")
def test_whoever_is_aboard_comes_back_to_the_supply():
    game = lay(3, flights=["unknown-4 AB"], chosen=dict.fromkeys("ABC", "recruiter"))
    before = list(game.state.supply)
    game.goes_on("land").does("land")
    assert game.state.supply == [before[0] + 1, before[1] + 1, before[2]]
    assert game.lost() == ""


@pytest.mark.rule("MRP-52")
def test_empty_docks_are_filled_from_the_left():
    game = lay(3, docks=["", "hellas-4", ""], chosen=dict.fromkeys("ABC", "travel-agent"))
    game.does("call", "board dock-2", "call", "call", "land")
    game.does("ship phobos-3", "ship unknown-2")
    assert [event.dock for event in game.events(events.ShipDocked)] == [0, 2]


@pytest.mark.rule("MRP-53", "MRP-54")
def test_a_short_deck_is_drawn_out_before_the_discard_is_shuffled():
    game = lay(3, docks=THREE, chosen=dict.fromkeys("ABC", "recruiter"))
    deck = game.state.ships
    state = game.state
    state.scrapped, deck.pool, deck.size = deck.pool[1:], deck.pool[:1], 1
    state.docks[0] = state.docks[1] = None
    state.scrapped = sorted([*state.scrapped, *(face for face in (21, 3) if face not in state.scrapped)])
    game.goes_on("land")
    red_planet.apply(state, 0, red_planet.parse("land"), game.told.append)
    assert len(red_planet.legal_actions(state, -1)) == 1
    game.chance()
    assert len(game.events(events.DeckReshuffled)) == 1
    assert not state.scrapped


@pytest.mark.rule("MRP-55")
def test_without_any_ship_a_dock_stays_empty():
    game = lay(3, docks=["", "hellas-4", ""], chosen=dict.fromkeys("ABC", "recruiter")).goes_on("land")
    game.state.ships.pool, game.state.ships.size, game.state.scrapped = [], 0, []
    game.does("land")
    assert [event.dock for event in game.events(events.NoShipLeft)] == [0, 2]
    assert game.asked == ("ABC", "choose")


@pytest.mark.rule("MRP-56", "MRP-57")
def test_who_resolved_last_is_first_player_even_if_he_could_do_nothing():
    chosen = {"A": "soldier", "B": "travel-agent", "C": "pilot"}
    game = lay(3, docks=[], chosen=chosen).goes_on("choose")
    assert game.state.first == 2
    assert game.state.round == 2


@pytest.mark.rule("MRP-58")
@pytest.mark.parametrize(("round_", "production"), [(5, 1), (8, 2)])
def test_a_production_follows_rounds_5_and_8(round_, production):
    chosen = dict.fromkeys("ABC", "recruiter")
    game = lay(3, round=round_, chosen=chosen, zones={"hellas": "A"}, resources={"hellas": "ice"})
    game.goes_on("choose")
    assert [event.production for event in game.events(events.Produced)] == [production]
    assert game.tokens("A") == (production, 0, 0)


@pytest.mark.rule("MRP-58", "MRP-59")
def test_after_round_10_come_reveal_third_production_and_scoring():
    game = lay(
        3, round=10, chosen=dict.fromkeys("ABC", "recruiter"), zones={"hellas": "A"},
        resources={"hellas": "ice"}, discoveries={"ausonia": "lichens"},
    )  # fmt: skip
    game.goes_on("before-3")
    assert len(game.events(events.DiscoveryRevealed)) == 1
    assert not game.events(events.Produced)
    game.all_let()
    assert game.asked == ("", "over")
    assert game.tokens("A") == (3, 0, 0)
    assert len(game.events(events.GameEnded)) == 1


@pytest.mark.rule("MRP-104")
@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_ever_without_a_character_and_everybody_plays_the_recruiter(seed):
    game = begin(3)
    for _ in range(10):
        game.goes_on("choose", seed)
        assert all(game.state.hands)
        game.goes_on("land", seed)
    recruiters = {event.colour for event in game.events(events.HandTaken)}
    assert recruiters == {0, 1, 2}
