"""Hints: the best answers of a search, and in a sentence what tells them apart, as far as that is certain."""

import re
from random import Random
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from spacegames import control, critical_orbit, red_planet
from spacegames.bots.advice import advise, worlds_for
from spacegames.bots.search import BEST, Analysis, Option, analyse
from spacegames.control.components import CELLS
from spacegames.core.bot import View
from spacegames.critical_orbit.pieces import TILE_WORDS
from spacegames.red_planet.reading import dealt_to, facedown_cards

from .moments import choices

NAMES = ("Ann", "Ben", "Cy", "Di")
ANN, BEN, CY, DI = range(4)
FEW = 40
GAMES = [
    pytest.param(control, control.Config(seats=3), id="control"),
    pytest.param(red_planet, red_planet.Config(seats=3), id="red planet"),
    pytest.param(critical_orbit, critical_orbit.Config(seats=3, turns=6), id="critical orbit"),
]


def found(game, *texts) -> Analysis:
    """What a search would say that likes these answers best, in this order."""
    options = tuple(Option(game.parse(text), 9 - place, 0.5) for place, text in enumerate(texts))
    return Analysis(options, 0.5, 9 * len(texts))


def view_of(game, state, seat) -> View:
    return View.of(game, state, seat, Random(1))


def why(game, state, seat, *texts, eyes=None) -> list[str]:
    """What is said of these answers."""
    names, eyes = NAMES[: state.config.seats], (seat,) if eyes is None else eyes
    view = replace(view_of(game, state, seat), observation=game.observe(state, eyes))
    assert set(map(game.parse, texts)) <= set(view.answers)
    told = advise(view, found(game, *texts), names, eyes)
    assert [game.format(one.action) for one in told] == list(texts)
    return [one.why for one in told]


# ---------------------------------------------------------------------------------------- Control

ANNS_TURN = {
    "hands": ["nova reactor time-stop", "rift rift"],
    "machines": ["reactor", "nova rift"],
}


def test_an_answer_is_told_from_others_by_charges_and_by_the_cards_it_keeps():
    assert why(
        control, control.position(**ANNS_TURN), ANN, "install nova", "defuse B:rift with reactor", "draw"
    ) == [
        "Lets you win with B9 Time Stop in your next turn and brings you to 15 of 21.",
        "Leaves Ben at 10 of 21, out of one turn's reach, and keeps your B10 Nova.",
        "Gives you 4 cards in hand and keeps your B10 Nova.",
    ]


def test_what_happens_if_nobody_answers_is_told_with_what_the_answer_costs():
    burned = control.position(
        ["time-stop nova", "nova"], ["nova singularity", ""], turn="B", reaction="burn singularity"
    )
    assert why(control, burned, ANN, "let", "burn time-stop") == [
        "Leaves you at 0 of 21 and keeps your B9 Time Stop.",
        "If nobody answers: lets you win with B10 Nova in your next turn and gives Ben a new turn.",
    ]


def test_of_two_of_a_kind_one_may_win_when_the_other_is_installed():
    table = control.position(["singularity singularity", "nova"], ["reactor reactor", "rift"])
    assert why(control, table, ANN, "install singularity", "draw") == [
        "Lets you win with B7 Singularity in your next turn and brings you to 17 of 21.",
        "Gives you 3 cards in hand and keeps both your B7 Singularity cells.",
    ]


def test_what_may_change_by_a_further_choice_is_not_said_to_stay():
    table = control.position(["future-shift rift", "nova"], ["reactor", "rift"])
    assert why(control, table, ANN, "burn future-shift", "install rift")[0] == (
        "If nobody answers: lets you play one of the next cards of the deck and keeps your S1 Rift."
    )


def test_the_end_of_a_round_is_all_that_counts():
    table = control.position(["nova rift", "nova"], ["nova rift", "rift"])
    assert why(control, table, ANN, "install nova", "draw")[0] == "Wins the round."


def test_a_card_that_chance_may_take_is_not_said_to_be_kept():
    burned = control.position(
        ["time-stop nova rift reactor", "nova"], turn="B", reaction="burn antimatter at A"
    )
    let, stop = why(control, burned, ANN, "let", "burn time-stop")
    assert let == "Costs you a card at random and one of choice."
    assert stop == "If nobody answers: keeps your B10 Nova and gives Ben a new turn."


# ------------------------------------------------------------------------------------- Red Planet

ON_MARS = {
    "zones": {"hellas": "AABB", "ausonia": "BBC", "mare-serpentis": "A", "phobos": "A"},
    "docks": ["hellas-4 AB", "phobos-3", "ausonia-2 B", "syrtis-major-5"],
    "kept": {"A": "lunar-base", "B": "colony", "C": "stronghold", "D": "full-cargo"},
}


def called(character, *texts):
    """The character of Ann is called, and she does this."""
    chosen = {"A": character, "B": "pilot", "C": "pilot", "D": "pilot"}
    state = red_planet.position(**ON_MARS, chosen=chosen)
    for text in ("call", *texts):
        red_planet.apply(state, ANN, red_planet.parse(text))
    return state


def test_a_character_is_told_from_others_by_what_it_does_and_what_stays_in_the_hand():
    state = red_planet.position(**ON_MARS)
    assert why(red_planet, state, ANN, "choose travel-agent", "choose recruiter", "choose secret-agent") == [
        "Places 3 astronauts on one ship and keeps your Recruiter.",
        "Places an astronaut and keeps your Secret Agent.",
        "Places 2 astronauts and lets you launch a ship before it is full.",
    ]


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (
            called("travel-agent"),
            {
                "board dock-2": "Launches a ship to Phobos with 3 of yours.",
                "board dock-4": "Makes it 3 of yours on the way to Syrtis Major.",
            },
        ),
        (
            called("explorer", "board dock-1"),
            {
                "move mare-serpentis to syrtis-major": "Gives you the most astronauts in Syrtis Major and costs "
                "you the most astronauts in Mare Serpentis.",
                "move hellas to ausonia": "Costs you the most astronauts in Hellas and brings you 1 in Ausonia.",
            },
        ),
        (
            called("saboteur", "board dock-1"),
            {
                "destroy dock-1": "Loses 2 of yours in space.",
                "destroy dock-3": "Loses 1 of Ben's in space, like the other.",
            },
        ),
    ],
    ids=["boards", "moves", "destroys"],
)
def test_on_mars_it_counts_who_has_most_and_who_flies_where(state, told):
    assert why(red_planet, state, ANN, *told) == list(told.values())


def test_a_mission_that_the_seat_knows_is_told_and_one_that_these_eyes_do_not_see_is_not():
    state = called("soldier", "board dock-1")
    answers = ("kill A in phobos", "kill B in hellas")
    assert why(red_planet, state, ANN, *answers)[0].startswith("Lowers your mission Lunar Base to 0 points")
    assert "Lunar Base" not in why(red_planet, state, ANN, *answers, eyes=())[0]


# ---------------------------------------------------------------------------------- Critical Orbit

IN_ORBIT = {
    "houston": {"d4": 5, "d5": 5, "d6": 5, "e6": 3},
    "bengaluru": {"Aa2": 2, "Ac2": 5, "Ab1": 3},
    "cologne": {"d1": 3, "c1": 3, "c2": 4, "g1": 5},
    "dice": "4 5 6",
}


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (
            BEN,
            {
                "write H 5 c6": "Brings Mercury III a J tile.",
                "write H 5 d3": "Makes it 3 of 4 squares of L, J or T with 5.",
                "write H 4 f6": "Makes it 2 of 4 squares of J, S or T with 4, and stands in the way of 2 "
                "squares with 3.",
            },
        ),
        (
            CY,
            {
                "write B 4 Aa1": "Brings Houston a star and fills 2 of 4 squares of row 1 of grid A.",
                "write B 5 Ac1": "Writes a second 5 in column c of grid A and fills 2 of 4 squares of row 1 of "
                "grid A.",
                "write B 4 Bb2": "Writes a second 4 in column b of grid B and fills 1 of 4 squares of row 2 "
                "of grid B.",
            },
        ),
        (
            DI,
            {
                "write C 4 f1": "Brings column f to 4 of 6, 1 box left.",
                "write C 4 b1": "Brings column b to 4 of 17, 4 boxes left.",
            },
        ),
    ],
    ids=["houston", "bengaluru", "cologne"],
)
def test_a_city_is_told_what_a_number_completes_or_brings_nearer(seat, told):
    state = critical_orbit.position(**IN_ORBIT, kept="4 5")
    assert why(critical_orbit, state, seat, *told) == list(told.values())


def test_mercury_iii_is_told_what_the_cities_could_complete_with_the_numbers():
    state = critical_orbit.position(**IN_ORBIT, phase="keep")
    assert why(critical_orbit, state, ANN, "keep 4 5", "keep 4 6") == [
        "Lets Houston complete a shape with 5.",
        "Lets Bengaluru complete a line with 6.",
    ]


# ------------------------------------------------------------------------------------- In every game


@pytest.mark.parametrize(("game", "config"), GAMES)
def test_a_hint_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(game, config):
    for state, seat in choices(game, config, seed=3, count=6, stride=7):
        world = game.resample(game.observe(state, (seat,)), Random(5))
        true, sampled = (
            advise(view, analyse(view, FEW), NAMES[:3], (seat,))
            for view in (view_of(game, state, seat), view_of(game, world, seat))
        )
        assert true == sampled


@pytest.mark.parametrize(("game", "config"), GAMES)
def test_a_hint_names_the_best_answers_with_a_sentence_each(game, config):
    for state, seat in choices(game, config, seed=4, count=8, stride=9):
        view = view_of(game, state, seat)
        analysis = analyse(view, FEW)
        told = advise(view, analysis, NAMES[:3], (seat,))
        best = [option.action for option in analysis.options[:BEST]]
        assert {game.format(one.action) for one in told} == set(map(game.format, best))
        assert [one.chance for one in told] == sorted((one.chance for one in told), reverse=True)
        for one in told:
            assert 0 <= one.chance <= 1
            assert re.fullmatch(r"[A-Z].*\.", one.why)


def known_in_control(state, seat) -> set[str]:
    """The cards that the seat sees: its hand, what is installed, and what it looks at."""
    seen = control.observe(state, (seat,))
    looked_at = (card for card, _ in seen.top)
    installed = (card for machine in seen.machines for card in machine)
    cards = (*seen.hands[seat], *installed, *looked_at, *(seen.pile or ()), seen.pile_top)
    return {CELLS[card].name for card in cards if card >= 0}


def known_in_red_planet(state, seat) -> set[str]:
    """The event cards that the seat holds."""
    seen = red_planet.observe(state, (seat,))
    return {
        state.config.box.cards[card].name for card in (*facedown_cards(seen, seat), *dealt_to(seen, seat))
    }


def known_in_critical_orbit(state, seat) -> set[str]:
    """The tiles that lie faceup, or before Mercury III."""
    seen = critical_orbit.observe(state, (seat,))
    given = [one.tile for one in seen.given if one.tile >= 0]
    return {TILE_WORDS[tile] for tile in (*seen.faceup, *given)}


@pytest.mark.parametrize(
    ("game", "config", "components", "known"),
    [
        (control, control.Config(seats=3), [cell.name for cell in CELLS], known_in_control),
        (
            red_planet,
            red_planet.Config(seats=3),
            [card.name for card in red_planet.Config().box.cards],
            known_in_red_planet,
        ),
        (critical_orbit, critical_orbit.Config(seats=3, turns=6), TILE_WORDS, known_in_critical_orbit),
    ],
    ids=["control", "red planet", "critical orbit"],
)
def test_no_sentence_names_a_card_that_the_seat_cannot_know(game, config, components, known):
    for state, seat in choices(game, config, seed=6, count=25, stride=5):
        view = view_of(game, state, seat)
        for one in advise(view, analyse(view, FEW // 2), NAMES[:3], (seat,)):
            named = {name for name in components if re.search(rf"\b{name}\b", one.why)}
            assert named <= known(state, seat), one.why


def test_where_a_game_says_nothing_of_its_own_there_is_a_sentence_all_the_same(heap):
    heap.voice = SimpleNamespace()
    view = View.of(heap, heap.start(5), 0, Random(1))
    (first, *_) = advise(view, analyse(view, FEW), ("Ann", "Ben"), (0,))
    assert first.why == "What comes of it is open."


def test_the_search_for_a_hint_looks_into_more_worlds_where_the_game_is_quick():
    assert worlds_for(control) > worlds_for(red_planet) > worlds_for(critical_orbit) > 0
