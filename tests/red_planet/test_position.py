"""Laying out a table by hand: everything in its place, and no table that could not be."""

from itertools import count
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from spacegames import red_planet
from spacegames.core.game import ConfigError, PositionError
from spacegames.core.seats import EVERYONE, LETTERS
from spacegames.red_planet.pieces import (
    ALL_CHARACTERS,
    CAPACITY,
    CARD,
    CARD_WORDS,
    CHARACTER_WORDS,
    CHARACTERS,
    DESTINATION,
    DESTINATION_WORDS,
    HELLAS,
    KIND_WORDS,
    PHOBOS,
    PILOT,
    RECRUITER,
    ZONE_WORDS,
    ZONES,
    is_mission,
)
from spacegames.red_planet.rules import Countdown
from spacegames.red_planet.state import counts

from .game import begin, lay

PILOTS = dict.fromkeys("ABC", "pilot")


def is_whole(game):
    """No component is lost or doubled, and every seat can imagine the table."""
    seats = game.state.config.seats
    assert red_planet.census(game.state) == red_planet.census(begin(seats).state)
    assert red_planet.decode(red_planet.encode(game.state), red_planet.State) == game.state
    for seat in range(seats):
        seen = red_planet.observe(game.state, (seat,))
        assert red_planet.observe(red_planet.resample(seen, Random(1)), (seat,)) == seen
    return True


# --------------------------------------------------------------------------------- In its place


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_without_a_word_all_lies_in_the_box(seats):
    game = lay(seats)
    assert is_whole(game)
    assert game.asked == ("ABCDEF"[:seats], "choose")
    assert game.state.hands == [ALL_CHARACTERS] * game.state.config.colours
    assert game.state.resources == [-1] * 10
    assert game.state.ships.size == 36
    assert game.state.events.size == 30 - seats


def test_astronauts_lie_in_zones_on_ships_and_on_the_memorial_and_the_rest_in_the_supply():
    game = lay(3, zones={"hellas": "AAB", "phobos": "C"}, docks=["hellas-4 AB", "", "phobos-5"], lost="CC")
    assert is_whole(game)
    assert (game.zone("hellas"), game.zone("phobos"), game.lost()) == ("AAB", "C", "CC")
    assert (game.aboard("dock-1"), game.ship("dock-2"), game.aboard("dock-3")) == ("AB", None, "")
    assert game.state.supply == [19, 20, 19]


def test_where_somebody_is_the_resource_lies_open():
    game = lay(3, zones={"Mare Serpentis": "A", "hellas": "B"}, resources={"mare-serpentis": "celerium"})
    assert is_whole(game)
    assert game.resource("mare-serpentis") == "celerium"
    assert game.resource("hellas") == "ice"
    assert game.resource("phobos") == ""


def test_the_last_destination_token_of_a_ship_lies_on_top():
    game = lay(3, docks=["unknown-4 AB >phobos >hellas", "ausonia-4 >phobos"])
    assert is_whole(game)
    assert game.ship("dock-1").destination == HELLAS
    assert game.state.destinations[HELLAS] == 1
    assert game.state.destinations[PHOBOS] == 0


def test_ships_that_were_launched_fly_while_the_countdown_goes_on():
    game = lay(3, flights=["hellas-2 AB", "phobos-3 C"], chosen=PILOTS)
    assert is_whole(game)
    assert (game.aboard("flight-1"), game.aboard("flight-2")) == ("AB", "C")


def test_point_tokens_wait_in_zones_and_are_held():
    game = lay(
        3, resources={"hellas": "ice"}, tokens={"hellas": "ice ice celerium"}, points={"B": ["sylvanite"]}
    )
    assert is_whole(game)
    assert game.waiting("hellas") == (2, 0, 1)
    assert game.tokens("B") == (0, 1, 0)
    assert game.state.bank == [38, 22, 22]


def test_played_characters_are_not_in_the_hand():
    game = lay(3, played={"A": "soldier pilot"})
    assert is_whole(game)
    assert game.hand("A").bit_count() == 7
    assert not game.hand("A") >> PILOT & 1


def test_event_cards_are_held_known_and_discarded():
    game = lay(
        3,
        kept={"A": "colony"},
        returned={"A": "lunar-base"},
        drawn={"B": "rescue wide-claims"},
        discoveries={"hellas": "lichens", "ausonia": "synergy"},
        seen={"hellas": "BC"},
        events_discarded="rich-vein",
    )
    assert is_whole(game)
    assert (game.state.kept[0], game.state.returned[0]) == (CARD["colony"], CARD["lunar-base"])
    assert game.state.drawn[1] == sorted([CARD["rescue"], CARD["wide-claims"]])
    assert game.state.discoveries[HELLAS] == (CARD["lichens"], 0b110)
    assert game.state.discoveries[0] == (CARD["synergy"], 0b001)
    assert game.state.discarded == [CARD["rich-vein"]]
    assert game.state.events.size == 30 - 3 - 2 - 2 - 1


def test_what_was_put_back_may_have_been_drawn_since():
    game = lay(3, returned={"A": "colony"}, drawn={"B": "colony"})
    assert is_whole(game)
    assert game.state.returned[0] in game.state.drawn[1]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_who_names_no_missions_gets_the_first_that_can_have_been_dealt(seats):
    game = lay(seats, returned={"A": "eastern-influence"}, drawn={"B": "northern-influence colony"})
    assert is_whole(game)
    dealt = game.state.kept + game.state.returned
    assert len(set(dealt)) == 2 * seats
    assert all(map(is_mission, dealt))
    assert not set(game.state.kept) & set(game.state.drawn[1])


def test_ships_may_be_discarded():
    game = lay(3, ships_discarded="hellas-2 unknown-3 unknown-3")
    assert is_whole(game)
    assert game.state.ships.size == 33


def test_names_may_be_lists_and_written_as_on_the_table():
    listed = lay(
        3, zones={"Mare Tyrrhenum": "A"}, played={"A": ["Femme Fatale"]}, drawn={"A": ["Wide Claims"]}
    )
    written = lay(3, zones={"mare-tyrrhenum": "A"}, played={"A": "femme-fatale"}, drawn={"A": "wide-claims"})
    assert listed.state == written.state


# ------------------------------------------------------------------------------- In its moment


def test_chosen_characters_wait_for_the_countdown():
    game = lay(3, chosen=PILOTS | {"B": "recruiter"}, first="C")
    assert is_whole(game)
    assert game.asked == ("C", "call")
    assert game.hand("B") == ALL_CHARACTERS


def test_those_who_have_been_called_lie_faceup():
    game = lay(3, chosen={"A": "pilot", "B": "soldier", "C": "soldier"}, called="BC")
    assert is_whole(game)
    assert [hand.bit_count() for hand in game.state.hands] == [9, 8, 8]
    assert game.state.last == 2
    game.does("call")
    assert game.state.last == 0


def test_a_recruiter_who_has_been_called_has_taken_everything_back():
    game = lay(3, chosen=PILOTS | {"A": "recruiter"}, played={"A": "soldier"}, called="A")
    assert is_whole(game)
    assert game.hand("A") == ALL_CHARACTERS


def test_a_neutral_recruiter_who_has_been_called_has_left():
    chosen = PILOTS | {"C": "recruiter", "D": "pilot"}
    game = lay(2, chosen=chosen, played={"C": "explorer soldier scientist saboteur"}, called="C")
    assert is_whole(game)
    assert game.hand("C") == ALL_CHARACTERS - (1 << RECRUITER)
    assert game.state.faceup[2] == 1 << RECRUITER


def test_when_all_have_been_called_the_ships_land():
    game = lay(3, chosen=PILOTS, called="ABC")
    assert game.asked == ("A", "land")


@pytest.mark.parametrize(
    ("round_", "phase", "asked"),
    [
        (5, "production", ("ABC", "choose")),
        (8, "production", ("ABC", "choose")),
        (10, "reveal", ("ABC", "before")),
        (10, "production", ("ABC", "before")),
        (10, "before-3", ("ABC", "before")),
        (10, "after-3", ("ABC", "after")),
        (10, "scoring", ("", "over")),
    ],
)
def test_what_comes_after_a_round(round_, phase, asked):
    game = lay(3, round=round_, phase=phase)
    assert game.asked == asked
    assert is_whole(game)


@pytest.mark.rule("MRP-123")
@pytest.mark.parametrize("phase", ["reveal", "before-3", "production", "after-3", "scoring"])
def test_after_the_reveal_everybody_knows_the_discoveries(phase):
    game = lay(3, round=10, phase=phase, discoveries={"hellas": "lichens"})
    assert game.state.discoveries[HELLAS] == (CARD["lichens"], EVERYONE)


@pytest.mark.parametrize("round_", range(1, 11))
def test_every_round_can_be_laid_out_and_the_next_one_follows(round_):
    game = lay(3, round=round_, chosen=PILOTS)
    assert game.state.round == round_
    game.goes_on("choose" if round_ < 10 else "before")
    assert game.state.round == min(round_ + 1, 10)


# ------------------------------------------------------------------------------ Any table at all


def letters(counts):
    return "".join(LETTERS[colour] * count for colour, count in enumerate(counts))


def kinds(tokens):
    return [KIND_WORDS[kind] for kind, count in enumerate(tokens) for _ in range(count)]


def characters(bits):
    return [CHARACTER_WORDS[character] for character in CHARACTERS if bits >> character & 1]


def ship_words(ship):
    return f"{face_words(ship.face)} {letters(ship.aboard)} {' '.join(f'>{ZONE_WORDS[zone]}' for zone in ship.tokens)}"


def face_words(face):
    return f"{DESTINATION_WORDS[DESTINATION[face]]}-{CAPACITY[face]}"


def by_letter(values):
    return {LETTERS[place]: value for place, value in enumerate(values)}


def words_for(state):
    """What one has to say to lay out this table, at which the countdown goes on or a round begins."""
    seats, colours, countdown = state.config.seats, state.config.colours, state.frames[-1]
    known = {ZONE_WORDS[zone]: known for zone, known in enumerate(state.discoveries) if known}
    faceup, moment = list(state.faceup), {}
    if isinstance(countdown, Countdown):
        number = state.config.box.countdown.index
        turned_up = [colour for colour in range(colours) if colour not in countdown.waiting]
        turned_up.sort(
            key=lambda colour: (number(countdown.chosen[colour]), (colour - state.first) % colours)
        )
        called = [colour for colour in turned_up if colour not in countdown.next]
        for colour in turned_up:
            faceup[colour] &= ~(1 << countdown.chosen[colour])
        chosen = by_letter(CHARACTER_WORDS[character] for character in countdown.chosen)
        moment = {"chosen": chosen, "called": "".join(LETTERS[colour] for colour in called)}
    return moment | {
        "seats": seats,
        "round": state.round,
        "first": LETTERS[state.first],
        "zones": {ZONE_WORDS[zone]: letters(counts(state, zone)) for zone in ZONES},
        "resources": {
            ZONE_WORDS[zone]: KIND_WORDS[kind] for zone, kind in enumerate(state.resources) if kind >= 0
        },
        "tokens": {ZONE_WORDS[zone]: kinds(state.waiting[zone * 3 : zone * 3 + 3]) for zone in ZONES},
        "points": by_letter(kinds(state.points[colour * 3 : colour * 3 + 3]) for colour in range(colours)),
        "lost": letters(state.lost),
        "docks": [ship_words(ship) if ship else "" for ship in state.docks],
        "flights": [ship_words(ship) for ship in state.flights],
        "ships_discarded": [face_words(face) for face in state.scrapped],
        "discoveries": {zone: CARD_WORDS[card] for zone, (card, _) in known.items()},
        "seen": {
            zone: letters(eyes >> seat & 1 for seat in range(seats)) for zone, (_, eyes) in known.items()
        },
        "events_discarded": [CARD_WORDS[card] for card in state.discarded],
        "kept": by_letter(CARD_WORDS[card] for card in state.kept),
        "returned": by_letter(CARD_WORDS[card] for card in state.returned),
        "drawn": by_letter([CARD_WORDS[card] for card in cards] for cards in state.drawn),
        "played": by_letter(map(characters, faceup)),
    }


def played_to(seats, seed, plies):
    """A game played at random so far, and on to the next time that the countdown goes on or a round begins."""
    rng, state = Random(seed), red_planet.start(red_planet.Config(seats=seats))
    for ply in count():
        asked = red_planet.decision(state)
        quiet = asked.kind in ("call", "land") or (asked.kind == "choose" and len(asked.owes) == seats)
        if not asked.owes or (quiet and ply >= plies):
            return state
        seat = asked.owes[0]
        action = (
            red_planet.sample_chance(state, rng)
            if seat < 0
            else rng.choice(red_planet.legal_actions(state, seat))
        )
        red_planet.apply(state, seat, action)
    return None


@given(seats=st.integers(2, 6), seed=st.integers(0, 10**6), plies=st.integers(0, 500))
def test_any_table_that_play_leads_to_can_be_laid_out(seats, seed, plies):
    state = played_to(seats, seed, plies)
    assume(state.outcome is None)
    recruiters = state.played[seats:].count(RECRUITER)
    assume(not recruiters)  # how its deck lay before a neutral Recruiter cannot be told afterwards
    laid_out = red_planet.position(**words_for(state))
    if not isinstance(state.frames[-1], Countdown) or len(state.frames[-1].waiting) == state.config.colours:
        laid_out.last, laid_out.played = state.last, state.played  # of a round that is over
    assert laid_out == state


# --------------------------------------------------------------------------- What could not be

EIGHT = "explorer scientist secret-agent saboteur femme-fatale travel-agent soldier pilot"
IMPOSSIBLE = [
    ("A has 22 astronauts, not 23", {"zones": {"hellas": "A" * 20}, "docks": ["hellas-4 AA"], "lost": "A"}),
    ("there is no D at this table", {"zones": {"hellas": "D"}}),
    ("there is no D at this table", {"first": "D"}),
    ("there is no D at this table", {"points": {"D": "ice"}}),
    ("hellas is named twice", {"zones": {"hellas": "A", "Hellas": "B"}}),
    ("not so many resource tokens of celerium", {"resources": dict.fromkeys(("hellas", "ausonia", "phobos", "mare-serpentis"), "celerium")}),
    ("not so many point tokens of celerium", {"points": {"A": "celerium " * 20, "B": "celerium " * 4}}),
    ("no tokens lie in hellas", {"tokens": {"hellas": "ice"}}),
    ("not so many ships of one kind", {"docks": ["hellas-2", "hellas-2"]}),
    ("not so many ships of one kind", {"docks": ["hellas-6"]}),
    ("not so many ships of one kind", {"docks": ["hellas-2"], "ships_discarded": "hellas-2"}),
    ("there are 3 docks", {"docks": ["hellas-2", "hellas-3", "hellas-4", "ausonia-2"]}),
    ("there are 3 docks", {"docks": ["hellas-2", "hellas-3"], "flights": ["hellas-4", "ausonia-2"], "chosen": PILOTS}),
    ("hellas-2 has no room for AAB", {"docks": ["hellas-2 AAB"]}),
    ("hellas-2 is full", {"docks": ["hellas-2 AB"]}),
    ("land before anything else", {"flights": ["hellas-2 AB"]}),
    ("land before anything else", {"flights": ["hellas-2 AB"], "round": 5, "phase": "production"}),
    ("not so many destination tokens for phobos", {"docks": ["hellas-2 >phobos >phobos", "hellas-3 >phobos"]}),
    ("no discovery lies on phobos", {"discoveries": {"phobos": "lichens"}}),
    ("no discovery lies on syrtis-major", {"discoveries": {"syrtis-major": "lichens"}}),
    ("colony is no discovery", {"discoveries": {"hellas": "colony"}}),
    ("not so many cards lichens", {"discoveries": {"hellas": "lichens", "ausonia": "lichens"}}),
    ("not so many cards lichens", {"discoveries": {"hellas": "lichens"}, "events_discarded": "lichens"}),
    ("a discovery is seen where there is none", {"seen": {"hellas": "A"}}),
    ("who has placed a discovery knows it", {"discoveries": {"hellas": "lichens"}, "seen": {"hellas": ""}}),
    ("nobody keeps a discovery", {"drawn": {"A": "lichens"}}),
    ("not so many cards rescue", {"drawn": {"A": "rescue", "B": "rescue"}}),
    ("rescue is no mission", {"kept": {"A": "rescue"}}),
    ("colony cannot have been dealt twice", {"kept": {"A": "colony", "B": "colony"}}),
    ("colony cannot have been dealt twice", {"returned": {"A": "colony", "B": "colony"}}),
    ("colony cannot have been dealt twice", {"kept": {"A": "colony"}, "returned": {"B": "colony"}}),
    ("not so many cards colony", {"kept": {"A": "colony"}, "drawn": {"B": "colony"}}),
    ("A has played pilot already", {"played": {"A": "pilot pilot"}}),
    ("A has to have a character in hand", {"played": {"A": EIGHT + " recruiter"}}),
    ("A.s Recruiter has taken itself back", {"played": {"A": "recruiter"}}),
    ("A cannot have chosen pilot", {"played": {"A": "pilot"}, "chosen": PILOTS}),
    ("a character is chosen for each of A, B, C", {"chosen": {"A": "pilot"}}),
    ("B is not the next to be called", {"chosen": PILOTS, "called": "B"}),
    ("A is not the next to be called", {"chosen": PILOTS, "called": "ABCA"}),
    ("chosen in a round, not after it", {"chosen": PILOTS, "round": 5, "phase": "production"}),
    ("there are rounds 1 to 10, not 0", {"round": 0}),
    ("there are rounds 1 to 10, not 11", {"round": 11}),
    ("no production follows round 1", {"phase": "production"}),
    ("no reveal follows round 5", {"round": 5, "phase": "reveal"}),
    ("no scoring follows round 9", {"round": 9, "phase": "scoring"}),
    ("no after-3 follows round 8", {"round": 8, "phase": "after-3"}),
    ("no before-3 follows round 5", {"round": 5, "phase": "before-3"}),
    ("no action card is played at after-1", {"round": 5, "phase": "after-1"}),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "table"), IMPOSSIBLE)
def test_a_table_that_could_not_be_is_refused_with_the_reason(reason, table):
    with pytest.raises(PositionError, match=reason):
        red_planet.position(3, **table)


def test_missions_that_are_drawn_cannot_all_have_been_kept():
    drawn = " ".join(word for word, card in CARD.items() if is_mission(card) and word != "colony")
    with pytest.raises(PositionError, match="no mission is left that B could have kept"):
        red_planet.position(3, drawn={"A": drawn})


@pytest.mark.rule("MRP-185")
@pytest.mark.parametrize("played", ["", "pilot soldier explorer"])
def test_a_neutral_recruiter_lies_in_the_lower_half_of_its_deck(played):
    chosen = PILOTS | {"C": "recruiter", "D": "pilot"}
    with pytest.raises(PositionError, match="C cannot have chosen recruiter"):
        red_planet.position(2, played={"C": played}, chosen=chosen)


@pytest.mark.parametrize("seats", [1, 7])
def test_a_table_at_which_nobody_could_play_is_refused(seats):
    with pytest.raises(ConfigError, match=f"2 to 6 seats, not {seats}"):
        red_planet.position(seats)


@pytest.mark.parametrize(
    ("reason", "table"),
    [
        ("'deimos' is no zone", {"zones": {"deimos": "A"}}),
        ("'deimos' is no zone", {"docks": ["hellas-2 >deimos"]}),
        ("'deimos' is no destination", {"docks": ["deimos-2"]}),
        ("'hellas' is no ship, such as hellas-3", {"docks": ["hellas"]}),
        ("'hellas-7' is no ship", {"ships_discarded": "hellas-7"}),
        ("'gold' is no kind of resource", {"resources": {"hellas": "gold"}}),
        ("'gold' is no kind of token", {"points": {"A": "gold"}}),
        ("'senator' is no character", {"played": {"A": "senator"}}),
        ("'senator' is no character", {"chosen": PILOTS | {"A": "senator"}}),
        ("'pilot soldier' is not one word", {"chosen": PILOTS | {"A": "pilot soldier"}}),
        ("'martians' is no event card", {"drawn": {"A": "martians"}}),
        ("'martians' is no event card", {"kept": {"A": "martians"}}),
        ("'lunch' is no phase", {"phase": "lunch"}),
    ],
)
def test_a_word_that_names_nothing_is_refused(reason, table):
    with pytest.raises(ValueError, match=reason):
        red_planet.position(3, **table)
