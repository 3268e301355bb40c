"""What is in progress, and what comes of it if nobody interferes any more."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames import red_planet
from spacegames.core.seats import CHANCE
from spacegames.red_planet import events
from spacegames.red_planet.forecast import yields
from spacegames.red_planet.production import Producing

from .game import begin, called, lay

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")


def forecast(game):
    """The forecast, which is the same for all."""
    seats = game.state.config.seats
    told = [
        red_planet.voice.forecast(red_planet.observe(game.state, view), game.decision, NAMES[:seats])
        for view in ((), *[(seat,) for seat in range(seats)], tuple(range(seats)))
    ]
    assert all(lines == told[0] for lines in told)
    return told[0]


# ------------------------------------------------------------------------------- Nothing going on


def test_nothing_is_foreseen_of_the_set_up_and_of_the_end():
    game = begin(3)
    assert forecast(game) == []
    assert forecast(game.does("ship hellas-3")) == []
    over = lay(2)
    red_planet.apply(over.state, -3, red_planet.parse("concede A"))
    assert forecast(over) == []


@pytest.mark.rule("MRP-27", "MRP-31")
def test_who_has_still_to_choose_is_told():
    dealt = begin(3).chance()
    assert forecast(dealt) == ["Still to keep a mission: Ada, Bo and Cleo."]
    game = lay(3)
    assert forecast(game) == ["Still to choose a character: Ada, Bo and Cleo."]
    game.does("B: choose pilot")
    assert forecast(game) == ["Still to choose a character: Ada and Cleo. Done: Bo."]


# --------------------------------------------------------------------------------- The countdown


@pytest.mark.rule("MRP-33", "MRP-34", "MRP-35")
def test_the_countdown_tells_who_has_been_called_and_who_has_not():
    chosen = {"A": "scientist", "B": "scientist", "C": "pilot"}
    game = lay(3, docks=["phobos-5"], first="B", chosen=chosen)
    assert forecast(game) == ["Still facedown: Ada, Bo and Cleo."]
    game.does("call")
    assert forecast(game) == [
        "Bo, 7 Scientist: place astronauts, then draw an event card or look at a discovery.",
        "2 astronauts to place.",
        "Called: 7 Scientist Bo, 7 Scientist Ada.",
        "Still to resolve the same: Ada.",
        "Still facedown: Cleo, called at 6 or below.",
    ]
    game.does("board dock-1", "board dock-1", "draw", "card rescue", "noted", "call")
    assert forecast(game)[2:] == [
        "Called: 7 Scientist Bo, 7 Scientist Ada.",
        "Still facedown: Cleo, called at 6 or below.",
    ]


@pytest.mark.rule("MRP-33")
def test_below_one_there_is_nothing():
    chosen = {"A": "soldier", "B": "pilot", "C": "pilot"}
    game = lay(3, docks=["phobos-5"], chosen=chosen).does("call")
    assert forecast(game)[-1] == "Still facedown: Bo and Cleo, called at 1."


@pytest.mark.rule("MRP-39", "MRP-44", "MRP-45", "MRP-46")
def test_full_ships_launch_after_the_effect_and_launched_ones_land_in_their_order():
    game = called("pilot", docks=["hellas-4", "phobos-5"], flights=["ausonia-4 AB >phobos"])
    assert forecast(game)[-1] == "Flight 1 will land on Phobos, with Ada 1, Bo 1."
    full = called("secret-agent", docks=["hellas-2 B", "phobos-5"]).does("board dock-1")
    assert forecast(full)[:3] == [
        "Ada, 6 Secret Agent: place astronauts, then launch a ship.",
        "The ship at dock 1 is full and launches after that, to Hellas.",
        "1 astronaut to place, each on another ship.",
    ]
    full.does("board dock-2", "launch dock-2")
    assert forecast(full)[-2:] == [
        "Flight 1 will land on Phobos, with Ada 1.",
        "Flight 2 will land in Hellas, with Ada 1, Bo 1.",
    ]


@pytest.mark.rule("MRP-51")
def test_a_ship_without_a_destination_will_be_discarded():
    game = called("secret-agent", docks=["hellas-4", "phobos-5", "unknown-4"])
    game.does("board dock-1", "board dock-2", "launch dock-3")
    assert forecast(game)[-1] == "Flight 1 has no destination and will be discarded."


@pytest.mark.rule("MRP-69", "MRP-99")
def test_what_is_left_of_an_effect_is_counted():
    explorer = called("explorer", docks=["phobos-5"], zones={"hellas": "A"}).does("board dock-1")
    assert forecast(explorer)[:2] == ["Ada, 8 Explorer: move on Mars.", "3 moves left."]
    explorer.does("move hellas to ausonia")
    assert forecast(explorer)[:3] == [
        "Ada, 8 Explorer: move on Mars.",
        "The resource in Ausonia is turned up.",
        "2 moves left.",
    ]
    soldier = called("soldier", docks=["phobos-5"], zones={"phobos": "AAA", "hellas": "B"})
    soldier.does("board dock-1")
    assert (
        forecast(soldier)[0] == "Ada, 2 Soldier: kill an astronaut, then bring astronauts down from Phobos."
    )
    soldier.does("kill B in hellas", "drop hellas")
    assert forecast(soldier)[1] == "Up to 2 astronauts may still come down."


@pytest.mark.rule("MRP-60", "MRP-61")
def test_a_destination_comes_before_the_next_astronaut():
    game = called("pilot", docks=["unknown-4", "phobos-5"]).does("board dock-1")
    assert forecast(game)[:3] == [
        "Ada, 1 Pilot: place astronauts, then lay a destination token.",
        "The ship at dock 1 gets a destination.",
        "1 astronaut to place.",
    ]


@pytest.mark.rule("MRP-79", "MRP-76")
def test_who_reads_is_told_and_not_what():
    game = called("scientist", docks=["phobos-5"], discoveries={"hellas": "lichens"})
    game.does("board dock-1", "board dock-1")
    told = set()
    for card in ("rescue", "colony", "synergy"):
        drawn = lay_copy(game).does("draw")
        assert "Ada draws an event card." in forecast(drawn)
        told.add(tuple(forecast(drawn.does(f"card {card}"))))
    (lines,) = told
    assert "Ada reads the event card." in lines
    assert "Ada reads the discovery in Hellas." in forecast(game.does("look hellas"))


def lay_copy(game):
    return type(game)(red_planet.copy(game.state))


@pytest.mark.rule("MRP-52")
def test_new_ships_come_to_the_docks():
    game = lay(3, docks=["phobos-5", "", "hellas-3"], chosen=dict.fromkeys("ABC", "recruiter"))
    game.goes_on("ship")
    assert forecast(game) == ["A new ship comes to dock 2."]


# ----------------------------------------------------------------- Discoveries and action cards


@pytest.mark.rule("MRP-125", "MRP-129")
def test_discoveries_that_have_still_to_act_are_named():
    discoveries = {"hellas": "native-resistance", "ausonia": "sandstorm", "sinus-sabaeus": "ether-magnet"}
    game = lay(3, round=10, phase="reveal", zones={"ausonia": "AAB"}, discoveries=discoveries)
    assert forecast(game) == [
        "To act now: Sandstorm in Ausonia, Native Resistance in Hellas and Ether Magnet in Sinus Sabaeus, "
        "one after the other."
    ]
    game.does("resolve ausonia")
    assert forecast(game) == [
        "2 astronauts of Ada have to leave Ausonia.",
        "1 astronaut of Bo has to leave Ausonia.",
        "Then Native Resistance in Hellas and Ether Magnet in Sinus Sabaeus will act.",
    ]


@pytest.mark.rule("MRP-108", "MRP-110", "MRP-111", "MRP-112", "MRP-115")
def test_before_a_production_it_says_what_every_zone_yields_and_for_whom():
    game = lay(
        3,
        round=10,
        phase="reveal",
        zones={"hellas": "AAB", "ausonia": "AB", "phobos": "ABC", "mare-serpentis": "C"},
        resources={"hellas": "celerium", "ausonia": "ice", "phobos": "ice", "mare-serpentis": "ice", "syrtis-major": "sylvanite"},
        tokens={"ausonia": "ice ice"},
        discoveries={"mare-serpentis": "mining-incident"},
    )  # fmt: skip
    assert forecast(game) == [
        "Production 3 comes, 3 tokens a zone. As the table lies:",
        "Ausonia: 5 ice, 2 ice each for Ada and Bo.",
        "Hellas: 3 celerium, for Ada.",
        "Syrtis Major: 3 sylvanite, nobody is there to take it.",
        "Phobos: 3 ice, 1 ice each for Ada, Bo and Cleo.",
        "Worth in all: Ada 12, Bo 3, Cleo 1.",
        "Then action cards after production 3.",
    ]


@pytest.mark.rule("MRP-146")
def test_who_has_answered_is_told_and_not_what():
    game = lay(3, round=10, phase="reveal", drawn={"A": "rescue"}, lost="A", zones={"hellas": "A"})
    plays, lets = lay_copy(game).does("A: play rescue"), lay_copy(game).does("A: let")
    assert "Has answered: Ada." in forecast(plays)
    assert forecast(plays) == forecast(lets)


@pytest.mark.rule("MRP-147", "MRP-152", "MRP-153")
def test_cards_that_have_been_played_act_one_after_the_other():
    game = lay(
        3, round=10, phase="reveal", first="B", drawn={"A": "rescue", "C": "industrial-espionage"},
        zones={"hellas": "AAC"}, lost="AA",
    )  # fmt: skip
    game.does("A: play rescue", "B: let", "C: play industrial-espionage")
    lines = forecast(game)
    assert "Cleo sends 1 astronaut to the Memorial." in lines
    assert "Then acts: Rescue of Ada." in lines
    assert lines[0] == "Production 3 comes, 3 tokens a zone. As the table lies:"
    game.does("send A from hellas")
    assert "Up to 2 astronauts of Ada may come back." in forecast(game)


@pytest.mark.rule("MRP-59", "MRP-11")
def test_after_the_last_production_it_says_what_all_have_and_that_the_scoring_comes():
    game = lay(3, round=10, phase="after-3", points={"A": "ice celerium", "C": "sylvanite"})
    assert forecast(game) == [
        "Production 3 is over. Point tokens are worth: Ada 4, Bo 0, Cleo 2.",
        "Then: final scoring.",
    ]


# ------------------------------------------------------------------------------- What comes true

any_game = given(seed=st.integers(0, 10**6), seats=st.integers(2, 6))


def at_random(seats, seed):
    """A game played at random: every state, and what is told with the next action."""
    rng, state = Random(seed), red_planet.start(red_planet.Config(seats=seats))
    while owes := red_planet.decision(state).owes:
        before, told = red_planet.copy(state), []
        seat = rng.choice(owes)
        sampled = seat == CHANCE
        action = (
            red_planet.sample_chance(state, rng)
            if sampled
            else rng.choice(red_planet.legal_actions(state, seat))
        )
        red_planet.apply(state, seat, action, told.append)
        yield before, told


@pytest.mark.rule("MRP-108", "MRP-113", "MRP-114")
@any_game
def test_what_a_production_is_foreseen_to_bring_it_brings(seats, seed):
    foreseen = None
    for state, told in at_random(seats, seed):
        seen = red_planet.observe(state, ())
        coming = [frame for frame in state.frames if isinstance(frame, Producing)]
        if coming:
            foreseen = yields(seen, coming[0].production, coming[0].dots)
        produced = [event for event in told if isinstance(event, events.Produced)]
        if produced and coming:
            taken = {event.zone: event for event in told if isinstance(event, events.Collected)}
            assert foreseen is not None
            assert set(taken) == {found.zone for found in foreseen if found.takers}
            for found in foreseen:
                if found.takers:
                    assert taken[found.zone].colours == tuple(found.takers)
                    assert taken[found.zone].each == tuple(found.each)
    assert foreseen is not None


@pytest.mark.rule("MRP-44", "MRP-46", "MRP-51")
@any_game
def test_ships_land_where_they_were_foreseen_to(seats, seed):
    names = NAMES[:seats]
    landing, landed = [], []
    for state, told in at_random(seats, seed):
        if red_planet.decision(state).kind == "land":
            lines = red_planet.voice.forecast(
                red_planet.observe(state, ()), red_planet.decision(state), names
            )
            landing += [
                line.partition(" ")[2].partition(" ")[2] for line in lines if line.startswith("Flight")
            ]
        for event in told:
            if isinstance(event, events.Landed):
                text = red_planet.voice.event(event, names)
                landed.append(text.partition(" lands ")[2] or "discarded")
    assert len(landing) == len(landed)
    for foreseen, happened in zip(landing, landed, strict=True):
        if happened == "discarded":
            assert foreseen == "has no destination and will be discarded."
        else:
            assert foreseen == f"will land {happened}"
