"""What the characters do, and every clarification of the rulebook on them."""

import pytest

from spacegames.red_planet import events
from spacegames.red_planet.components import shipped
from spacegames.red_planet.pieces import ALL_CHARACTERS, MARS, TRITONIS_SINUS, ZONE_WORDS

from .game import called, lay

DOCKS = ["hellas-4", "ausonia-4", "phobos-5"]


def called_last(character, **things):
    """B and C have been Recruiters; A is called now, and then the ships land."""
    chosen = {"A": character, "B": "recruiter", "C": "recruiter"}
    return lay(3, chosen=chosen, called="BC", **things).does("call")


@pytest.mark.rule(
    "MRP-41", "MRP-68", "MRP-69", "MRP-74", "MRP-80", "MRP-84", "MRP-87", "MRP-92", "MRP-95", "MRP-100"
)
@pytest.mark.parametrize(
    ("character", "count"),
    [("recruiter", 1), ("explorer", 1), ("scientist", 2), ("secret-agent", 2), ("saboteur", 1),
     ("femme-fatale", 1), ("travel-agent", 3), ("soldier", 1), ("pilot", 2)],
)  # fmt: skip
def test_every_character_first_places_its_astronauts(character, count):
    game = called(character, docks=DOCKS)
    while game.asked[1].startswith("board"):
        game.does(min(game.legal()))
    assert 22 - game.state.supply[0] == count


@pytest.mark.rule("MRP-38", "MRP-39")
def test_a_ship_that_has_just_been_filled_takes_nobody_else():
    game = called("pilot", docks=["hellas-2 B", "ausonia-4", ""]).does("board dock-1")
    assert game.refused("board dock-1") == "no_room"
    assert game.refused("board dock-3") == "no_ship_there"
    assert game.legal() == {"board dock-2"}


@pytest.mark.rule("MRP-41")
@pytest.mark.parametrize(
    ("character", "does", "asked"),
    [
        ("recruiter", [], "board"),
        ("explorer", [], "board"),
        ("scientist", ["board dock-1"], "board"),
        ("scientist", ["board dock-1", "board dock-1"], "study"),
        ("secret-agent", ["board dock-1"], "board"),
        ("secret-agent", ["board dock-1", "board dock-2"], "launch"),
        ("saboteur", ["board dock-1"], "destroy"),
        ("femme-fatale", ["board dock-1"], "replace"),
        ("travel-agent", [], "board"),
        ("soldier", ["board dock-1"], "kill"),
        ("soldier", ["board dock-1", "kill B in hellas"], "drop"),
        ("pilot", ["board dock-1"], "board"),
        ("pilot", ["board dock-1", "board dock-1"], "token"),
        ("pilot", ["board dock-1", "board dock-1", "token dock-1"], "name"),
    ],
)
def test_nothing_that_can_be_done_may_be_left_out(character, does, asked):
    game = called(character, docks=DOCKS, zones={"hellas": "AB", "phobos": "A"}).does(*does)
    assert game.asked == ("A", asked)
    assert "done" not in game.legal()
    assert game.refused("done")


@pytest.mark.rule("MRP-41")
@pytest.mark.parametrize(("character", "left"), [("scientist", "study"), ("pilot", "token")])
def test_with_one_seat_free_one_of_two_is_placed(character, left):
    game = called(character, docks=["hellas-2 B"]).does("board dock-1")
    assert game.asked == ("A", left)
    assert game.aboard("dock-1") == "AB"


@pytest.mark.rule("MRP-42")
def test_without_a_ship_the_steps_that_follow_are_done_all_the_same():
    game = called("recruiter", docks=[], played={"A": "pilot"})
    assert game.hand("A") == ALL_CHARACTERS
    assert called("explorer", docks=[], zones={"hellas": "A"}).asked == ("A", "move")
    assert called("scientist", docks=[]).asked == ("A", "study")
    assert called("soldier", docks=[], zones={"hellas": "A"}).asked == ("A", "kill")
    assert called("femme-fatale", docks=[], zones={"hellas": "AB"}).asked == ("A", "replace")
    assert called("pilot", docks=[], flights=["hellas-2"]).asked == ("A", "token")


class TestRecruiter:
    @pytest.mark.rule("MRP-68", "MRP-21")
    def test_all_played_characters_come_back_this_one_too(self):
        game = called("recruiter", docks=DOCKS, played={"A": "pilot soldier scientist"}).does("board dock-1")
        assert game.hand("A") == ALL_CHARACTERS
        assert game.state.faceup[0] == 0

    @pytest.mark.rule("MRP-68", "MRP-32")
    def test_all_nine_can_be_chosen_in_the_next_round(self):
        game = called("recruiter", docks=DOCKS, played={"A": "pilot soldier"}).goes_on("choose")
        assert len(game.legal("A")) == 9

    @pytest.mark.rule("MRP-68")
    def test_nobody_else_takes_anything_back(self):
        game = called("recruiter", docks=DOCKS, played={"B": "soldier", "C": "saboteur"}).does("board dock-1")
        assert [hand.bit_count() for hand in game.state.hands] == [9, 8, 8]

    @pytest.mark.rule("MRP-104")
    def test_as_the_last_card_it_brings_all_nine_back(self):
        played = "explorer scientist secret-agent saboteur femme-fatale travel-agent soldier pilot"
        game = called("recruiter", docks=DOCKS, played={"A": played}).does("board dock-1")
        assert game.hand("A") == ALL_CHARACTERS


class TestExplorer:
    @pytest.mark.rule("MRP-69", "MRP-70")
    def test_the_same_astronaut_may_move_three_times(self):
        game = called("explorer", docks=DOCKS, zones={"hellas": "A"}).does("board dock-1")
        game.does("move hellas to ausonia").chance()
        game.does("move ausonia to vastitas-borealis").chance()
        game.does("move vastitas-borealis to mare-serpentis").chance()
        assert game.zone("mare-serpentis") == "A"
        assert game.asked == ("A", "call")

    @pytest.mark.rule("MRP-69", "MRP-02")
    def test_the_inner_zones_are_entered_and_left_like_any_other(self):
        game = called("explorer", docks=DOCKS, zones={"hellas": "A"}).does("board dock-1")
        game.does("move hellas to syrtis-major").chance().does(
            "move syrtis-major to valles-marineris"
        ).chance()
        game.does("move valles-marineris to sinus-sabaeus")
        assert game.chance().zone("sinus-sabaeus") == "A"

    @pytest.mark.rule("MRP-69", "MRP-72")
    def test_he_may_stop_after_one_or_two_moves(self):
        game = called("explorer", docks=DOCKS, zones={"hellas": "A", "ausonia": "B"}).does("board dock-1")
        game.does("move hellas to ausonia", "move ausonia to hellas", "done")
        assert game.asked == ("A", "call")

    @pytest.mark.rule("MRP-69")
    def test_only_his_own_astronauts_move(self):
        game = called("explorer", docks=DOCKS, zones={"hellas": "AB", "ausonia": "B"}).does("board dock-1")
        assert game.legal() == {
            "move hellas to ausonia", "move hellas to tritonis-sinus", "move hellas to syrtis-major", "done",
        }  # fmt: skip

    @pytest.mark.rule("MRP-69")
    def test_several_astronauts_may_move(self):
        game = called("explorer", docks=DOCKS, zones={"hellas": "AA", "ausonia": "B"}).does("board dock-1")
        game.does("move hellas to ausonia", "move hellas to ausonia", "done")
        assert game.zone("ausonia") == "AAB"

    @pytest.mark.rule("MRP-71", "MRP-48")
    def test_a_move_turns_the_resource_up(self):
        game = called("explorer", docks=DOCKS, zones={"hellas": "A"}).does("board dock-1")
        game.does("move hellas to tritonis-sinus")
        assert game.asked == ("chance ", "resource")
        game.does("resource sylvanite")
        assert game.resource("tritonis-sinus") == "sylvanite"
        assert game.state.facedown.count(1) == 2

    @pytest.mark.rule("MRP-71")
    def test_a_resource_that_lies_open_stays_as_it_is(self):
        game = called("explorer", docks=DOCKS, zones={"hellas": "A"}, resources={"ausonia": "celerium"})
        game.does("board dock-1", "move hellas to ausonia")
        assert game.asked == ("A", "move")
        assert game.resource("ausonia") == "celerium"

    @pytest.mark.rule("MRP-72")
    def test_none_of_the_moves_has_to_be_made(self):
        game = called("explorer", docks=DOCKS, zones={"hellas": "A"}).does("board dock-1", "done")
        assert game.zone("hellas") == "A"

    @pytest.mark.rule("MRP-03", "MRP-69")
    def test_only_over_a_border(self):
        game = called("explorer", docks=DOCKS, zones={"hellas": "A"}).does("board dock-1")
        assert game.refused("move hellas to mare-tyrrhenum") == "no_border"
        assert game.refused("move ausonia to hellas") == "nobody_there"

    @pytest.mark.rule("MRP-04", "MRP-73")
    def test_nobody_moves_to_or_from_phobos(self):
        game = called("explorer", docks=DOCKS, zones={"hellas": "A", "phobos": "A"}).does("board dock-1")
        assert not [move for move in game.legal() if "phobos" in move]
        assert game.refused("move phobos to hellas") == "no_border"

    @pytest.mark.rule("MRP-42")
    def test_with_nobody_on_mars_there_is_nothing_to_move(self):
        game = called("explorer", docks=DOCKS, zones={"phobos": "A"}).does("board dock-1")
        assert game.asked == ("A", "call")


class TestScientist:
    def called(self, **things):
        return called("scientist", docks=DOCKS, **things).does("board dock-1", "board dock-1")

    @pytest.mark.rule("MRP-74")
    def test_he_draws_a_card_or_looks_at_a_discovery(self):
        game = self.called(discoveries={"hellas": "lichens"}, seen={"hellas": "B"})
        assert game.legal() == {"draw", "look hellas"}
        assert game.refused("look ausonia") == "no_discovery"

    @pytest.mark.rule("MRP-74")
    def test_his_astronauts_may_go_aboard_one_ship_or_two(self):
        for other in ("dock-1", "dock-2"):
            game = called("scientist", docks=DOCKS).does("board dock-1", f"board {other}")
            assert game.aboard("dock-1") + game.aboard("dock-2") == "AA"

    @pytest.mark.rule("MRP-75", "MRP-119")
    def test_what_he_has_looked_at_lies_facedown_again_and_he_knows_it(self):
        game = self.called(discoveries={"hellas": "lichens"}, seen={"hellas": "B"}).does("look hellas")
        assert game.asked == ("A", "read discovery")
        assert not game.decision.public
        game.does("noted")
        card, eyes = game.state.discoveries[3]
        assert eyes == 0b11
        (looked,) = game.events(events.LookedAt)
        assert looked.card == card
        assert looked.seen_by(2).card is None

    @pytest.mark.rule("MRP-76", "MRP-118")
    def test_with_all_seven_taken_a_discovery_is_discarded_and_another_looked_at(self):
        zones = ("ausonia", "vastitas-borealis", "mare-serpentis", "hellas", "sinus-sabaeus",
                 "tritonis-sinus", "mare-tyrrhenum")  # fmt: skip
        cards = ("lichens", "synergy", "subterfuge", "rich-vein", "sandstorm", "ether-magnet", "even-ground")
        game = self.called(discoveries=dict(zip(zones, cards, strict=True))).does(
            "draw", "card uneven-ground"
        )
        assert game.legal() == {"noted"}
        game.does("noted")
        assert [event.card for event in game.events(events.EventDiscarded)] == [5]
        assert game.legal() == {f"look {zone}" for zone in zones}
        game.does("look hellas", "noted")
        assert game.asked == ("A", "call")

    @pytest.mark.rule("MRP-77")
    def test_he_may_look_at_what_he_knows(self):
        game = self.called(discoveries={"hellas": "lichens"}, seen={"hellas": "A"})
        assert "look hellas" in game.legal()

    @pytest.mark.rule("MRP-78")
    def test_with_no_card_and_no_discovery_the_step_is_left_out(self):
        game = called("scientist", docks=DOCKS).does("board dock-1")
        game.state.events.pool, game.state.events.size = [], 0
        before = len(game.state.discarded)
        game.state.discarded += [card for card in range(30) if card not in game.state.kept]
        assert before == 0
        game.does("board dock-1")
        assert game.asked == ("A", "call")

    @pytest.mark.rule("MRP-78")
    def test_with_no_card_he_must_look(self):
        game = called("scientist", docks=DOCKS, discoveries={"hellas": "lichens"}).does("board dock-1")
        game.state.discarded = list(game.state.events.pool)
        game.state.events.pool, game.state.events.size = [], 0
        game.does("board dock-1")
        assert game.legal() == {"look hellas"}
        assert game.refused("draw") == "no_event_left"

    @pytest.mark.rule("MRP-79", "MRP-120", "MRP-148")
    @pytest.mark.parametrize("card", ["rescue", "lunar-base"])
    def test_a_mission_or_an_action_is_read_and_kept_facedown(self, card):
        game = self.called().does("draw", f"card {card}")
        assert game.asked == ("A", "read card")
        assert game.legal() == {"noted"}
        game.does("noted")
        assert len(game.state.drawn[0]) == 1
        assert game.asked == ("A", "call")

    @pytest.mark.rule("MRP-116", "MRP-117", "MRP-118", "MRP-119", "MRP-79")
    def test_a_discovery_is_laid_on_an_outer_zone_that_has_none(self):
        game = self.called(discoveries={"hellas": "lichens"}).does("draw", "card synergy")
        assert game.asked == ("A", "read card")
        assert game.refused("place hellas") == "discovery_there"
        assert game.refused("place phobos") == "outer_only"
        assert game.refused("place syrtis-major") == "outer_only"
        assert game.refused("noted") == "read_first"
        game.does("place tritonis-sinus")
        assert game.state.discoveries[TRITONIS_SINUS] == (2, 0b1)

    @pytest.mark.rule("MRP-118")
    def test_a_discovery_that_was_placed_stays_for_good(self):
        game = self.called(discoveries={"hellas": "lichens"}).does("draw", "card synergy")
        assert {f"place {ZONE_WORDS[zone]}" for zone in shipped().outer} - game.legal() == {"place hellas"}


class TestSecretAgent:
    @pytest.mark.rule("MRP-80")
    def test_two_astronauts_on_different_ships_and_one_ship_leaves(self):
        game = called("secret-agent", docks=DOCKS).does("board dock-1")
        assert game.refused("board dock-1") == "different_ships"
        game.does("board dock-3")
        assert game.legal() == {"launch dock-1", "launch dock-2", "launch dock-3"}
        game.does("launch dock-1")
        assert game.aboard("flight-1") == "A"

    @pytest.mark.rule("MRP-81")
    def test_with_room_on_one_ship_he_places_one(self):
        game = called("secret-agent", docks=["", "ausonia-4", ""]).does("board dock-2")
        assert game.asked == ("A", "launch")
        assert game.state.supply[0] == 21

    @pytest.mark.rule("MRP-82")
    def test_the_ship_may_be_empty(self):
        game = called("secret-agent", docks=DOCKS).does("board dock-1", "board dock-3", "launch dock-2")
        assert game.aboard("flight-1") == ""
        assert game.ship("dock-2") is None

    @pytest.mark.rule("MRP-80")
    def test_it_need_not_be_a_ship_with_one_of_his_own(self):
        game = called("secret-agent", docks=["hellas-4", "ausonia-4", "phobos-5 BBCC"])
        game.does("board dock-1", "board dock-2", "launch dock-3")
        assert game.aboard("flight-1") == "BBCC"

    @pytest.mark.rule("MRP-80", "MRP-39", "MRP-46", "MRP-197")
    def test_the_ship_leaves_at_once_and_those_he_has_filled_after_it(self):
        game = called("secret-agent", docks=["hellas-2 B", "ausonia-4"]).does("board dock-1", "board dock-2")
        game.does("launch dock-2")
        assert (game.aboard("flight-1"), game.aboard("flight-2")) == ("A", "AB")
        assert [event.forced for event in game.events(events.Launched)] == [True, False]

    @pytest.mark.rule("MRP-82", "MRP-51")
    def test_an_unknown_ship_may_be_launched_empty_and_lands_nowhere(self):
        game = called_last("secret-agent", docks=["hellas-4", "ausonia-4", "unknown-3"])
        game.does("board dock-1", "board dock-2", "launch dock-3", "land")
        assert game.events(events.Landed)[0].zone == -1

    @pytest.mark.rule("MRP-83")
    def test_a_full_ship_is_not_launched_by_him(self):
        game = called("secret-agent", docks=["hellas-2 B", "ausonia-4"]).does("board dock-1", "board dock-2")
        assert game.refused("launch dock-1") == "full_already"
        assert game.legal() == {"launch dock-2"}

    @pytest.mark.rule("MRP-83")
    def test_with_only_full_ships_he_launches_none(self):
        game = called("secret-agent", docks=["hellas-2 B", "ausonia-2 C"]).does(
            "board dock-1", "board dock-2"
        )
        assert [event.step for event in game.events(events.NothingDone)] == ["launch"]
        assert game.aboard("flight-1") == "AB"
        assert game.aboard("flight-2") == "AC"


class TestSaboteur:
    @pytest.mark.rule("MRP-84", "MRP-105")
    def test_all_aboard_are_lost_in_space(self):
        game = called("saboteur", docks=["hellas-4 BC", "ausonia-4"]).does("board dock-1", "destroy dock-1")
        assert game.lost() == "ABC"
        assert game.ship("dock-1") is None
        assert len(game.state.scrapped) == 1

    @pytest.mark.rule("MRP-85", "MRP-41")
    def test_the_only_ship_is_destroyed_though_he_has_just_filled_it(self):
        game = called("saboteur", docks=["hellas-2 B"]).does("board dock-1")
        assert game.legal() == {"destroy dock-1"}
        game.does("destroy dock-1")
        assert game.lost() == "AB"
        assert not game.state.flights

    @pytest.mark.rule("MRP-86")
    def test_an_empty_ship_may_be_destroyed(self):
        game = called("saboteur", docks=DOCKS).does("board dock-1", "destroy dock-2")
        assert game.lost() == ""
        assert game.ship("dock-2") is None

    @pytest.mark.rule("MRP-84", "MRP-39")
    def test_a_ship_he_has_filled_leaves_if_he_destroys_another(self):
        game = called("saboteur", docks=["hellas-2 B", "ausonia-4 C"]).does("board dock-1", "destroy dock-2")
        assert game.aboard("flight-1") == "AB"
        assert game.lost() == "C"

    @pytest.mark.rule("MRP-84")
    def test_a_ship_that_was_launched_is_out_of_reach(self):
        game = called("saboteur", docks=["hellas-4"], flights=["phobos-3 BC"]).does("board dock-1")
        assert game.legal() == {"destroy dock-1"}
        assert game.refused("destroy dock-2") == "no_ship_there"


class TestFemmeFatale:
    @pytest.mark.rule("MRP-87", "MRP-88", "MRP-89", "MRP-105")
    @pytest.mark.parametrize("where", ["in phobos", "in syrtis-major", "on dock-2", "on flight-1"])
    def test_she_replaces_where_she_is_on_ships_and_in_zones(self, where):
        game = called(
            "femme-fatale", docks=["hellas-4", "ausonia-4 AB"], flights=["phobos-3 AB"],
            zones={"phobos": "AB", "syrtis-major": "AB"},
        )  # fmt: skip
        game.does("board dock-1", f"replace B {where}")
        place = where.split()[1]
        assert (game.zone(place) if where.startswith("in") else game.aboard(place)) == "AA"
        assert game.lost() == "B"
        assert game.state.supply[0] == 22 - 4 - 2

    @pytest.mark.rule("MRP-88")
    def test_where_she_is_not_she_replaces_nobody(self):
        game = called("femme-fatale", docks=DOCKS, zones={"hellas": "B", "ausonia": "AC"}).does(
            "board dock-1"
        )
        assert game.refused("replace B in hellas") == "not_there_yourself"
        assert game.refused("replace B in ausonia") == "nobody_to_replace"
        assert game.refused("replace B on flight-1") == "no_ship_there"

    @pytest.mark.rule("MRP-88")
    def test_everything_in_her_reach_and_nothing_else(self):
        game = called(
            "femme-fatale", docks=["hellas-4 BC"], flights=["phobos-3 AC", "phobos-4 BC"],
            zones={"syrtis-major": "AB", "valles-marineris": "BC", "phobos": "AAC"},
        ).does("board dock-1")  # fmt: skip
        assert game.legal() == {
            "replace B on dock-1", "replace C on dock-1", "replace C on flight-1",
            "replace B in syrtis-major", "replace C in phobos",
        }  # fmt: skip

    @pytest.mark.rule("MRP-88", "MRP-39")
    def test_on_a_ship_that_she_has_just_filled_before_it_leaves(self):
        game = called("femme-fatale", docks=["hellas-2 B", "ausonia-4"])
        game.does("board dock-1", "replace B on dock-1")
        assert game.aboard("flight-1") == "AA"

    @pytest.mark.rule("MRP-90")
    def test_never_an_astronaut_of_her_own(self):
        game = called("femme-fatale", docks=["hellas-4 B", "ausonia-4"]).does("board dock-1")
        assert game.refused("replace A on dock-1") == "replace_others"
        assert game.legal() == {"replace B on dock-1"}

    @pytest.mark.rule("MRP-90")
    def test_with_nobody_in_reach_nothing_happens(self):
        game = called("femme-fatale", docks=DOCKS, zones={"hellas": "B"}).does("board dock-1")
        assert [event.step for event in game.events(events.NothingDone)] == ["replace"]

    @pytest.mark.rule("MRP-91")
    def test_the_astronaut_just_placed_counts(self):
        game = called("femme-fatale", docks=["hellas-4 B", "ausonia-4"])
        game.does("board dock-1", "replace B on dock-1")
        assert game.aboard("dock-1") == "AA"

    @pytest.mark.rule("MRP-43")
    def test_without_anybody_in_the_supply_she_replaces_nobody(self):
        game = called("femme-fatale", docks=["hellas-4 B", "ausonia-4"], lost="A" * 21).does("board dock-1")
        assert game.asked == ("A", "call")


class TestTravelAgent:
    @pytest.mark.rule("MRP-92")
    def test_three_astronauts_go_aboard_one_ship(self):
        game = called("travel-agent", docks=["hellas-4 B", "ausonia-2", "phobos-5"])
        assert game.legal() == {"board dock-1", "board dock-3"}
        assert game.refused("board dock-2") == "no_room"
        game.does("board dock-1")
        assert game.aboard("flight-1") == "AAAB"
        assert game.asked == ("A", "call")

    @pytest.mark.rule("MRP-93", "MRP-41")
    def test_without_room_for_three_nothing_happens(self):
        game = called("travel-agent", docks=["hellas-4 BC", "ausonia-2"])
        assert game.asked == ("A", "call")
        assert game.state.supply[0] == 22
        assert [event.step for event in game.events(events.NothingDone)] == ["place"]

    @pytest.mark.rule("MRP-92", "MRP-94")
    def test_the_last_three_of_the_supply_go_aboard(self):
        game = called("travel-agent", docks=["hellas-3"], lost="A" * 19).does("board dock-1")
        assert game.aboard("flight-1") == "AAA"
        assert game.state.supply[0] == 0

    @pytest.mark.rule("MRP-94")
    def test_with_two_left_in_the_supply_nothing_happens(self):
        game = called("travel-agent", docks=DOCKS, lost="A" * 20)
        assert game.asked == ("A", "call")


class TestSoldier:
    @pytest.mark.rule("MRP-95", "MRP-105")
    def test_he_kills_one_and_then_brings_some_down_from_phobos(self):
        game = called("soldier", docks=DOCKS, zones={"hellas": "B", "phobos": "AAAA"}).does("board dock-1")
        game.does("kill B in hellas")
        assert game.lost() == "B"
        game.does("drop hellas", "drop ausonia").chance()
        game.does("drop syrtis-major").chance()
        assert game.zone("phobos") == "A"
        assert game.asked == ("A", "call")

    @pytest.mark.rule("MRP-96")
    def test_nobody_is_killed_in_the_inner_zones_but_on_phobos(self):
        zones = {"syrtis-major": "B", "valles-marineris": "B", "phobos": "B"}
        game = called("soldier", docks=DOCKS, zones=zones).does("board dock-1")
        assert game.legal() == {"kill B in phobos"}
        assert game.refused("kill B in syrtis-major") == "sheltered"

    @pytest.mark.rule("MRP-96")
    def test_in_every_other_zone_somebody_can_be_killed(self):
        inner = {"syrtis-major", "valles-marineris"}
        game = called("soldier", docks=DOCKS, zones=dict.fromkeys(ZONE_WORDS, "B")).does("board dock-1")
        assert game.legal() == {f"kill B in {zone}" for zone in ZONE_WORDS if zone not in inner}

    @pytest.mark.rule("MRP-97")
    def test_his_own_if_he_likes(self):
        game = called("soldier", docks=DOCKS, zones={"hellas": "AB"}).does("board dock-1")
        game.does("kill A in hellas")
        assert (game.zone("hellas"), game.lost()) == ("B", "A")

    @pytest.mark.rule("MRP-95")
    def test_nobody_on_a_ship_is_killed(self):
        game = called("soldier", docks=["hellas-4 BC"], flights=["phobos-3 BC"], zones={"ausonia": "C"})
        assert game.does("board dock-1").legal() == {"kill C in ausonia"}

    @pytest.mark.rule("MRP-42", "MRP-96")
    def test_with_nobody_to_kill_he_brings_down_who_is_on_phobos(self):
        game = called("soldier", docks=DOCKS, zones={"syrtis-major": "B"}).does("board dock-1")
        assert game.asked == ("A", "call")
        alone = called("soldier", docks=DOCKS, zones={"phobos": "A"}).does("board dock-1", "kill A in phobos")
        assert (alone.lost(), alone.asked) == ("A", ("A", "call"))

    @pytest.mark.rule("MRP-95", "MRP-48")
    def test_down_to_any_zone_of_mars_where_the_resource_is_turned_up(self):
        game = called("soldier", docks=DOCKS, zones={"phobos": "AB"}).does("board dock-1", "kill B in phobos")
        assert game.legal() == {f"drop {ZONE_WORDS[zone]}" for zone in MARS}
        game.does("drop valles-marineris")
        assert game.asked == ("chance ", "resource")

    @pytest.mark.rule("MRP-97")
    def test_his_own_if_there_is_no_other(self):
        game = called("soldier", docks=DOCKS, zones={"hellas": "A"}).does("board dock-1")
        assert game.legal() == {"kill A in hellas"}
        game.does("kill A in hellas")
        assert game.lost() == "A"

    @pytest.mark.rule("MRP-98")
    def test_who_comes_down_need_not_go_to_the_same_zone(self):
        game = called("soldier", docks=DOCKS, zones={"phobos": "AAA", "hellas": "B"}).does("board dock-1")
        game.does("kill B in hellas", "drop hellas", "drop ausonia").chance()
        game.does("done")
        assert game.zone("hellas") == "A"
        assert game.zone("ausonia") == "A"
        assert game.zone("phobos") == "A"

    @pytest.mark.rule("MRP-99")
    def test_at_least_one_comes_down(self):
        game = called("soldier", docks=DOCKS, zones={"phobos": "AA", "hellas": "B"}).does("board dock-1")
        game.does("kill B in hellas")
        assert game.refused("done") == "drop_one"
        game.does("drop hellas", "done")
        assert game.asked == ("A", "call")

    @pytest.mark.rule("MRP-99")
    def test_with_nobody_on_phobos_nobody_comes_down(self):
        game = called("soldier", docks=DOCKS, zones={"hellas": "B"}).does("board dock-1", "kill B in hellas")
        assert game.asked == ("A", "call")


class TestPilot:
    @pytest.mark.rule("MRP-100")
    @pytest.mark.parametrize("other", ["dock-1", "dock-2"])
    def test_his_astronauts_may_go_aboard_one_ship_or_two(self, other):
        game = called("pilot", docks=DOCKS).does("board dock-1", f"board {other}")
        assert game.aboard("dock-1") + game.aboard("dock-2") == "AA"

    @pytest.mark.rule("MRP-101", "MRP-45")
    def test_a_launched_ship_lands_where_he_says(self):
        game = called_last("pilot", docks=["hellas-4"], flights=["phobos-3 BBC"])
        game.does("board dock-1", "board dock-1", "token flight-1", "name ausonia", "land").chance()
        assert (game.zone("ausonia"), game.zone("phobos")) == ("BBC", "")

    @pytest.mark.rule("MRP-101", "MRP-51")
    def test_an_unknown_ship_that_was_launched_empty_gets_a_destination_and_turns_up_nothing(self):
        game = called_last("pilot", docks=["hellas-4"], flights=["unknown-3"])
        game.does("board dock-1", "board dock-1", "token flight-1", "name ausonia", "land")
        assert game.events(events.Landed)[0].zone == 0
        assert game.resource("ausonia") == ""

    # What else he does with tokens stands in test_destination_tokens.


@pytest.mark.rule("MRP-106")
def test_nobody_comes_back_from_the_memorial_by_a_recruiter():
    game = called("recruiter", docks=DOCKS, lost="AAB").does("board dock-1")
    assert game.lost() == "AAB"


def test_what_is_asked_in_the_countdown_rests_on_what_is_public():
    game = lay(3, docks=DOCKS, chosen=dict.fromkeys("ABC", "soldier"), zones={"hellas": "ABC"}).does("call")
    assert game.decision.public
    game.does("board dock-1")
    assert game.decision.public
