"""The six steps of a round."""

import pytest

from spacegames import red_planet
from spacegames.core.seats import LETTERS
from spacegames.red_planet import events
from spacegames.red_planet.components import shipped
from spacegames.red_planet.pieces import (
    CAPACITY,
    CHARACTER_WORDS,
    DESTINATION,
    DESTINATION_WORDS,
    HELLAS,
    PHOBOS,
    SOLDIER,
)

from .game import begin, lay

THREE = ["hellas-4", "ausonia-4", "phobos-5"]
SOLDIERS = dict.fromkeys("ABC", "soldier")


def over(**things):
    """All have been called, and the first player lets the ships land."""
    return lay(3, chosen=SOLDIERS, called="ABC", **things).does("land")


def all_ships_but(*names):
    """Every other ship of the box."""
    ships = [f"{DESTINATION_WORDS[DESTINATION[face]]}-{CAPACITY[face]}" for face in shipped().ships]
    for name in names:
        ships.remove(name)
    return ships


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


@pytest.mark.rule("MRP-33", "MRP-07")
def test_whoever_is_first_player_a_higher_number_is_called_first():
    low_to_high = CHARACTER_WORDS[:2:-1]
    chosen = dict(zip("ABCDEF", low_to_high, strict=True))
    game = lay(6, docks=[], chosen=chosen, first="B").goes_on("land")
    assert [CHARACTER_WORDS[event.character] for event in game.events(events.Revealed)] == list(
        low_to_high[::-1]
    )


@pytest.mark.rule("MRP-33")
def test_only_who_is_called_turns_a_character_up():
    game = lay(3, docks=THREE, chosen={"A": "soldier", "B": "recruiter", "C": "scientist"}).does("call")
    assert game.state.faceup == [0, 1, 0]


@pytest.mark.rule("MRP-34")
@pytest.mark.parametrize(("first", "order"), [("A", "ABC"), ("B", "BCA"), ("C", "CAB")])
def test_the_same_character_goes_clockwise_from_the_first_player(first, order):
    game = lay(3, docks=[], chosen=dict.fromkeys("ABC", "soldier"), first=first)
    assert "".join(LETTERS[game.does("call").state.last] for _ in order) == order
    (turned_up,) = game.events(events.Revealed)
    assert "".join(LETTERS[colour] for colour in turned_up.colours) == order


@pytest.mark.rule("MRP-33", "MRP-34")
def test_all_who_have_chosen_the_same_turn_it_up_before_the_first_of_them_resolves_it():
    chosen = {"A": "femme-fatale", "B": "femme-fatale", "C": "soldier"}
    game = lay(3, docks=THREE, chosen=chosen).does("call")
    assert game.asked == ("A", "board")
    assert [hand.bit_count() for hand in game.state.faceup] == [1, 1, 0]
    game.goes_on("next")
    question = red_planet.voice.decision(game.decision, ("Ada", "Bo", "Cleo"))
    assert question == "Bo has the same character and resolves it next."
    game.does("call")
    assert game.asked == ("B", "board")


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
    assert game.asked == ("A", "board")
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
    game = lay(3, docks=["hellas-2 B", "ausonia-4 BC", "phobos-5"], chosen=dict.fromkeys("ABC", "recruiter"))
    game.does("call", "board dock-1")
    assert game.ship("dock-1") is None
    assert game.aboard("flight-1") == "AB"
    assert game.aboard("dock-2") == "BC"


@pytest.mark.rule("MRP-38", "MRP-52", "MRP-198")
def test_a_dock_that_is_empty_stays_so_until_all_ships_have_landed():
    game = lay(3, docks=["hellas-2 B", "ausonia-4"], chosen=dict.fromkeys("ABC", "recruiter"))
    game.does("call", "board dock-1", "call")
    assert game.refused("board dock-1") == "no_ship_there"
    game.goes_on("land")
    assert game.ship("dock-1") is None


@pytest.mark.rule("MRP-40")
def test_who_waits_on_a_ship_waits_on_into_the_next_round():
    game = over(docks=["hellas-4 AB", "ausonia-4 C >phobos", "phobos-5"])
    assert game.asked == ("ABC", "choose")
    assert game.aboard("dock-1") == "AB"
    assert game.ship("dock-2").destination == PHOBOS


@pytest.mark.rule("MRP-39", "MRP-196")
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
    assert left_out == ["place", "kill", "drop"]
    assert game.asked == ("A", "next")


@pytest.mark.rule("MRP-43")
def test_with_one_astronaut_left_one_is_placed():
    game = lay(3, docks=THREE, lost="A" * 21, chosen=dict.fromkeys("ABC", "pilot")).does("call")
    game.does("board dock-1")
    assert game.asked == ("A", "token")
    assert game.state.supply[0] == 0


@pytest.mark.rule("MRP-44", "MRP-46")
def test_all_aboard_land_in_the_order_of_launch():
    game = over(flights=["hellas-2 AB", "phobos-3 CCA"]).chance()
    assert [event.zone for event in game.events(events.Landed)] == [HELLAS, PHOBOS]
    assert game.zone("hellas") == "AB"
    assert game.zone("phobos") == "ACC"


@pytest.mark.rule("MRP-44")
def test_they_come_to_those_who_are_there():
    game = over(flights=["hellas-2 AB"], zones={"hellas": "BC"})
    assert game.zone("hellas") == "ABBC"


@pytest.mark.rule("MRP-44", "MRP-40")
def test_a_ship_that_is_not_full_lands_too_if_it_was_launched():
    assert over(flights=["hellas-4 A"]).zone("hellas") == "A"


@pytest.mark.rule("MRP-45")
def test_the_token_counts_instead_of_what_is_printed():
    game = over(flights=["hellas-2 AB >phobos"])
    assert (game.zone("hellas"), game.zone("phobos")) == ("", "AB")


@pytest.mark.rule("MRP-47", "MRP-48")
def test_the_first_astronaut_turns_the_resource_up():
    game = over(flights=["hellas-2 AB"])
    assert game.asked == ("chance ", "resource")
    assert game.resource("hellas") == ""
    game.does("resource celerium")
    assert game.resource("hellas") == "celerium"
    assert len(game.state.facedown) == 10


@pytest.mark.rule("MRP-46", "MRP-47")
def test_a_resource_is_turned_up_before_the_next_ship_lands():
    game = over(flights=["hellas-2 AB", "phobos-3 CCA"])
    assert game.zone("phobos") == ""
    game.does("resource ice")
    assert game.zone("phobos") == "ACC"


@pytest.mark.rule("MRP-47")
def test_what_lies_open_stays_as_it_is():
    game = over(flights=["hellas-2 AB"], resources={"hellas": "celerium"})
    assert game.asked == ("chance ", "ship")
    assert game.resource("hellas") == "celerium"


@pytest.mark.rule("MRP-49")
def test_a_landed_ship_is_discarded_and_its_tokens_come_back():
    game = over(flights=["hellas-2 AB >phobos >ausonia"])
    assert game.state.destinations == [2] * 10
    assert len(game.state.scrapped) == 1
    assert not game.state.flights


@pytest.mark.rule("MRP-50")
def test_an_empty_ship_turns_nothing_up():
    game = over(flights=["hellas-2"])
    assert game.resource("hellas") == ""
    assert game.asked == ("chance ", "ship")


@pytest.mark.rule("MRP-51")
def test_an_unknown_ship_without_a_token_lands_nowhere():
    game = over(flights=["unknown-4 AB"])
    assert [event.zone for event in game.events(events.Landed)] == [-1]
    assert len(game.state.scrapped) == 1
    assert game.state.supply == [22, 22, 22]
    assert game.lost() == ""


@pytest.mark.rule("MRP-52")
def test_empty_docks_are_filled_from_the_left():
    game = over(docks=["", "hellas-4 A", ""]).does("ship phobos-3", "ship unknown-2")
    assert [event.dock for event in game.events(events.ShipDocked)] == [0, 2]
    assert [game.aboard(f"dock-{dock}") for dock in (1, 2, 3)] == ["", "A", ""]


@pytest.mark.rule("MRP-53", "MRP-54")
def test_a_short_deck_is_drawn_out_before_the_discard_is_shuffled():
    docked, launched, left = "hellas-4", "phobos-3", "unknown-5"
    game = over(
        docks=[docked], flights=[f"{launched} AB"], ships_discarded=all_ships_but(docked, launched, left)
    ).does("resource ice")  # fmt: skip
    assert {red_planet.format(action) for action in red_planet.legal_actions(game.state, -1)} == {
        f"ship {left}"
    }
    assert not game.events(events.DeckReshuffled)
    game.does(f"ship {left}")
    assert [event.count for event in game.events(events.DeckReshuffled)] == [34]
    assert not game.state.scrapped


@pytest.mark.rule("MRP-49", "MRP-53")
def test_a_ship_that_has_just_landed_may_come_up_again_at_once():
    game = over(
        docks=THREE[:2], flights=["phobos-3 AB"], ships_discarded=all_ships_but(*THREE[:2], "phobos-3")
    )
    game.does("resource ice", "ship phobos-3")
    assert game.aboard("dock-3") == ""


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


@pytest.mark.rule("MRP-34", "MRP-56")
@pytest.mark.parametrize(
    ("chosen", "first", "next_first"),
    [
        ("pilot recruiter scientist", "B", "A"),
        ("pilot pilot pilot", "A", "C"),
        ("pilot pilot pilot", "B", "A"),
        ("recruiter pilot pilot", "C", "B"),
        ("explorer recruiter recruiter", "A", "A"),
    ],
)
def test_the_last_to_resolve_is_first_player_in_the_next_round(chosen, first, next_first):
    game = lay(3, docks=[], chosen=dict(zip("ABC", chosen.split(), strict=True)), first=first).goes_on(
        "choose"
    )
    assert LETTERS[game.state.first] == next_first


@pytest.mark.rule("MRP-30")
def test_new_ships_dock_before_the_first_player_changes():
    game = lay(3, chosen=SOLDIERS, called="ABC").does("land")
    assert game.asked == ("chance ", "ship")
    assert (LETTERS[game.state.first], game.state.round) == ("A", 1)
    game.chance()
    assert (LETTERS[game.state.first], game.state.round) == ("C", 2)


@pytest.mark.rule("MRP-58")
@pytest.mark.parametrize("round_", [1, 2, 3, 4, 6, 7, 9])
def test_after_the_other_rounds_nothing_is_produced(round_):
    game = lay(3, round=round_, chosen=SOLDIERS, zones={"hellas": "A"}).goes_on("choose")
    assert not game.events(events.Produced)
    assert game.state.round == round_ + 1


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
    game.goes_on("before")
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
