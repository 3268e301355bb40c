"""What is in progress, and what comes of it if nobody answers any more."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames import control
from spacegames.control import events
from spacegames.control.components import DARK_ENERGY, EXOTIC_MATTER, FUTURE_SHIFT, RIFT

FULL = "wormhole wormhole wormhole wormhole time-stop time-stop time-stop"


def burned(scenario, burn, hands, machines=(), stops="", **others):
    """A has burned something, and these seats have stopped it in turn."""
    table = scenario(hands, machines, **others)
    table.plays("A", burn)
    for stopper in stops:
        for seat in table.asks()[1]:
            table.answers(seat, "burn time-stop" if seat == stopper else "let")
    return table


def comes(scenario, burn, *others, **more):
    """What comes of a burn that nobody answers, without the burn itself."""
    return burned(scenario, burn, *others, **more).forecast()[1:]


# ------------------------------------------------------------------------------ Nothing going on


def test_nothing_is_foreseen_of_a_turn_a_deal_or_the_end(scenario, new_match):
    assert scenario(["nova", "nova"]).forecast() == []
    match = new_match(starter="A")
    assert match.forecast() == []
    match.chance("starter A")
    assert match.asks()[0] == "deal"
    assert match.forecast() == []
    over = scenario(["nova", "nova"])
    over.concedes("A")
    assert over.forecast() == []


def test_a_draw_is_on_its_way(scenario):
    table = scenario(["rift", "nova"])
    table.plays("A", "draw")

    assert table.forecast() == ["Ada draws a card.", "Then Ada's turn ends."]


# ------------------------------------------------------------------------------------- Each card


@pytest.mark.rule("CTL-71", "CTL-28")
def test_a_rewind_takes_a_cell_and_its_charge(scenario):
    table = burned(scenario, "burn rewind at B:nova", ["rewind nova", "nova"], ["", "nova rewind rift"])

    assert table.forecast() == [
        "Ada burns B5 Rewind on Bo's B10 Nova.",
        "If nobody answers: Bo's B10 Nova goes to the bottom of the deck.",
        "Bo falls to 6.",
    ]


def test_what_fits_into_a_line_stands_in_one():
    observation = control.observe(control.position(["nova", "nova"], reaction=""), ())
    assert observation


@pytest.mark.rule("CTL-73", "CTL-75", "CTL-77")
@pytest.mark.parametrize("cell", ["reactor", "deflector"])
def test_dark_energy_moves_a_cell_that_does_nothing_at_once(scenario, cell):
    name, charge = {"reactor": ("S5 Reactor", 5), "deflector": ("S3 Deflector", 3)}[cell]
    machines = ["", f"{cell} rift", "rewind"]
    burn = f"burn dark-energy at B:{cell} to C"

    assert comes(scenario, burn, ["dark-energy", "nova", "nova"], machines) == [
        f"If nobody answers: Bo's {name} goes to Cleo.",
        f"Bo falls to 1, Cleo rises to {5 + charge}.",
    ]


@pytest.mark.rule("CTL-74", "CTL-77", "CTL-58")
@pytest.mark.parametrize(
    ("hand", "nova", "others", "line"),
    [
        ("nova", "nova", {}, "Bo draws a card for the Rift, or destroys an installed Nova."),
        (FULL, "nova", {}, "Bo draws nothing for the Rift, or destroys an installed Nova."),
        ("nova", "rewind", {}, "Bo draws a card for the Rift."),
        (FULL, "rewind", {}, "Bo can draw nothing for the Rift."),
        ("nova", "rewind", {"sudden_death": True}, "Bo can draw nothing for the Rift."),
    ],
)
def test_a_moved_rift_works_for_its_new_owner(scenario, hand, nova, others, line):
    hands, machines = ["dark-energy", hand], [f"rift {nova}", ""]
    lines = comes(scenario, "burn dark-energy at A:rift to B", hands, machines, **others)

    assert " ".join(lines).endswith(line)


@pytest.mark.rule("CTL-74", "CTL-76", "CTL-62")
def test_a_moved_exotic_matter_starts_a_chain_for_its_new_owner(scenario):
    burn, machines = "burn dark-energy at A:exotic-matter to B", ["exotic-matter", ""]

    assert comes(scenario, burn, ["dark-energy", "nova"], machines)[-1] == (
        "Bo may install one more cell of charge 6 or less for the Exotic Matter."
    )
    assert comes(scenario, burn, ["dark-energy", "", "nova"], [*machines, ""])[-1] == (
        "Bo has no card to install for the Exotic Matter."
    )


@pytest.mark.rule("CTL-69", "CTL-63", "CTL-94", "CTL-95")
def test_an_anomaly_takes_all_silver_from_the_burner_on_and_the_deflectors_answer(scenario):
    table = burned(
        scenario,
        "burn anomaly",
        ["anomaly nova", "nova", FULL],
        ["reactor nova", "deflector deflector", "deflector rewind"],
    )

    assert table.forecast() == [
        "Ada burns B4 Anomaly.",
        "If nobody answers: Ada loses S5 Reactor and falls to 10.",
        "Bo loses S3 Deflector, S3 Deflector and falls to 0.",
        "Cleo loses S3 Deflector and falls to 5.",
        "Bo then draws a card or makes a player discard one at random, twice.",
        "Cleo then draws nothing or makes a player discard one at random.",
    ]


@pytest.mark.rule("CTL-86", "CTL-26")
def test_a_singularity_takes_all_bronze(scenario):
    hands = ["singularity", "nova"]

    assert comes(scenario, "burn singularity", hands, ["reactor", "reactor nova"]) == [
        "If nobody answers: Bo loses B10 Nova and falls to 5."
    ]
    assert comes(scenario, "burn singularity", hands, ["reactor", "reactor"]) == [
        "If nobody answers: Ada's B7 Singularity finds nothing to do."
    ]


@pytest.mark.rule("CTL-87", "CTL-88")
@pytest.mark.parametrize(
    ("hand", "what"),
    [
        ("nova", "the only card in hand"),
        ("nova nova", "both cards in hand"),
        ("nova nova rift", "one card at random, then one of choice"),
    ],
)
def test_antimatter_takes_two_cards_as_far_as_there_are_any(scenario, hand, what):
    lines = comes(scenario, "burn antimatter at B", ["antimatter nova", hand])

    assert lines == [f"If nobody answers: Bo discards {what}."]


@pytest.mark.rule("CTL-88")
def test_antimatter_finds_nothing_if_the_last_card_was_a_time_stop_that_was_stopped(scenario):
    table = burned(
        scenario, "burn antimatter at B", ["antimatter time-stop nova", "time-stop", "nova"], stops="BA"
    )

    assert table.forecast()[-1] == "If nobody answers: Bo has no card left to discard."


@pytest.mark.rule("CTL-70", "CTL-96", "CTL-126")
@pytest.mark.parametrize(("house_rule", "how"), [(False, "unseen"), (True, "for all to see")])
def test_a_wormhole_takes_a_card(scenario, house_rule, how):
    table = burned(
        scenario, "burn wormhole", ["wormhole", "nova"], discard="nova rift", open_discard=house_rule
    )
    foreseen = f"take a card from the discard pile, {how}."

    assert table.forecast()[-1] == f"If nobody answers: Ada {foreseen.replace('take', 'takes')}"
    table.nobody_answers()
    assert table.forecast() == [f"Ada's Wormhole is open: {foreseen}", "Then Ada's turn ends."]


@pytest.mark.rule("CTL-78", "CTL-80")
def test_a_future_shift_looks_at_what_there_is(scenario):
    hands = ["future-shift", "nova"]

    assert comes(scenario, "burn future-shift", hands) == [
        "If nobody answers: Ada looks at the top two cards and must play one."
    ]
    assert comes(scenario, "burn future-shift", hands, bottom="rift", sudden_death=True) == [
        "If nobody answers: Ada looks at the only card of the deck and must play it."
    ]


@pytest.mark.rule("CTL-82", "CTL-81")
def test_a_burn_by_a_future_shift_is_foreseen_like_any_other(scenario):
    table = scenario(["future-shift", "nova"], ["", "reactor"], deck="anomaly future-shift rift", undecided=0)
    table.plays_unanswered("A", "burn future-shift")
    assert table.forecast() == [
        "Ada's Future Shift is open: play one of the top two cards of the deck.",
        "Then Ada's turn ends.",
    ]

    table.plays("A", "burn anomaly")
    assert table.forecast() == [
        "Ada burns B4 Anomaly.",
        "If nobody answers: Bo loses S5 Reactor and falls to 0.",
    ]


# ------------------------------------------------------------------------------------ Time Stops


@pytest.mark.rule("CTL-91", "CTL-100")
def test_a_stopped_burn_does_not_happen(scenario):
    table = burned(
        scenario, "burn rewind at B:nova", ["rewind nova", "time-stop nova"], ["", "nova"], stops="B"
    )

    assert table.forecast() == [
        "Ada burns B5 Rewind on Bo's B10 Nova.",
        "Bo stops Ada's B5 Rewind with a Time Stop.",
        "If nobody answers: Ada's burn does not happen and Ada takes a new turn.",
    ]


@pytest.mark.rule("CTL-101", "CTL-102")
def test_a_stop_that_is_stopped_lets_the_burn_happen(scenario):
    hands = ["rewind time-stop nova", "time-stop nova", "time-stop nova"]
    table = burned(scenario, "burn rewind at B:nova", hands, ["", "nova", ""], stops="BCA")
    told = [
        "Ada burns B5 Rewind on Bo's B10 Nova.",
        "Bo stops Ada's B5 Rewind with a Time Stop.",
        "Cleo stops Bo's Time Stop with a Time Stop.",
        "Ada stops Cleo's Time Stop with a Time Stop.",
    ]
    does_not_happen = "If nobody answers: Ada's burn does not happen and Ada takes a new turn."
    happens = ["If nobody answers: Bo's B10 Nova goes to the bottom of the deck.", "Bo falls to 0."]

    assert table.forecast() == [*told, does_not_happen]
    table = burned(scenario, "burn rewind at B:nova", hands, ["", "nova", ""], stops="BC")
    assert table.forecast() == [*told[:3], *happens]


@pytest.mark.rule("CTL-102", "CTL-108")
@pytest.mark.parametrize("depth", range(5))
def test_an_odd_number_of_stops_is_foreseen_to_stop(scenario, depth):
    hands = ["anomaly time-stop time-stop nova", "time-stop time-stop nova"]
    table = burned(scenario, "burn anomaly", hands, ["", "reactor"], stops="BABA"[:depth])
    lines = table.forecast()

    assert len(lines) == depth + 2
    assert ("does not happen" in lines[-1]) == (depth % 2 == 1)
    table.nobody_answers()
    assert table.charge("B") == (5 if depth % 2 else 0)


@pytest.mark.rule("CTL-51", "CTL-38")
def test_without_a_card_the_new_turn_is_skipped(scenario):
    table = burned(
        scenario,
        "burn rewind at B:nova",
        ["rewind", "time-stop nova", "nova"],
        ["rift", "nova", ""],
        stops="B",
        sudden_death=True,
    )

    assert table.forecast()[2:] == [
        "If nobody answers: Ada's burn does not happen.",
        "Ada has no card and cannot draw, so the new turn is skipped.",
    ]
    table.nobody_answers()
    assert table.hears()[1] == "Ada has no card and cannot draw: the turn is skipped."


# ----------------------------------------------------------------------------- How the turn ends


@pytest.mark.rule("CTL-05", "CTL-73")
def test_a_cell_that_brings_enough_charge_wins(scenario):
    machines = ["nova antimatter", "reactor"]
    burn = "burn dark-energy at B:reactor to A"
    hands = ["dark-energy nova", "nova"]

    assert comes(scenario, burn, hands, machines)[-1] == "Then Ada's turn ends at 23, which wins the round."
    assert comes(scenario, burn, hands, machines, tokens=[2, 0])[-1] == (
        "Then Ada's turn ends at 23, which wins the match."
    )
    assert comes(scenario, burn, hands, machines, variants=["precise-traveller"])[-1] == (
        "Bo falls to 0, Ada rises to 23."
    )


@pytest.mark.rule("CTL-40", "CTL-11", "CTL-75")
def test_a_cell_for_a_partner_wins_nothing_yet(scenario):
    burn, machines = "burn dark-energy at B:reactor to C", ["", "reactor", "nova antimatter", ""]
    lines = comes(scenario, burn, ["dark-energy", "nova", "nova", "nova"], machines)

    assert lines[-1] == "Bo falls to 0, Cleo rises to 23."


@pytest.mark.rule("CTL-40", "CTL-11")
def test_the_tokens_of_a_team_decide_whether_the_match_is_won(scenario):
    burn, machines = "burn dark-energy at C:reactor to A", ["nova antimatter", "", "reactor", ""]
    lines = comes(scenario, burn, ["dark-energy", "nova", "nova", "rift"], machines, tokens=[2, 1])

    assert lines[-1] == "Then Ada's turn ends at 23, which wins the match."


@pytest.mark.rule("CTL-35", "CTL-51")
def test_a_skipped_new_turn_may_win(scenario):
    table = burned(
        scenario,
        "burn anomaly",
        ["anomaly", "time-stop nova", "nova"],
        ["nova antimatter reactor", "", ""],
        stops="B",
        sudden_death=True,
    )

    assert table.forecast()[-1] == "Then Ada's turn ends at 23, which wins the round."
    table.nobody_answers()
    assert table.tokens() == [1, 0, 0]


@pytest.mark.rule("CTL-55", "CTL-88")
def test_the_last_cards_of_all_end_the_round(scenario):
    hands, machines = ["antimatter", "nova nova"], ["rift", ""]
    table = burned(scenario, "burn antimatter at B", hands, machines, sudden_death=True)

    assert table.forecast()[1:] == [
        "If nobody answers: Bo discards both cards in hand.",
        "Then all cards are played, and the round is over.",
    ]
    table.nobody_answers()
    assert table.forecast() == [
        "Bo discards a card at random.",
        "Then Bo discards the last card; then Ada's turn ends.",
    ]
    table.chance("card nova")
    assert table.round_reason() == "highest"


# ------------------------------------------------------------------------------- Open questions


@pytest.mark.rule("CTL-59", "CTL-60", "CTL-93")
def test_an_open_chain_says_what_still_fits(scenario):
    table = scenario(["exotic-matter exotic-matter exotic-matter exotic-matter rift nova", "nova"])
    shown = []
    for _ in range(4):
        table.plays("A", "install exotic-matter")
        shown.append(table.forecast())

    assert [lines[0] for lines in shown] == [
        f"Ada's chain of Exotic Matter is open, {total} of 10 so far." for total in (2, 4, 6, 8)
    ]
    goes_on = "; another Exotic Matter goes on"
    assert [lines[1] for lines in shown] == [
        f"One more cell of charge 6 or less fits{goes_on}.",
        f"One more cell of charge 6 or less fits{goes_on}.",
        f"One more cell of charge 4 or less fits{goes_on}.",
        "One more cell of charge 2 or less fits.",
    ]
    assert shown[0][2] == "Then Ada's turn ends."


@pytest.mark.rule("CTL-76", "CTL-33")
def test_a_chain_of_somebody_else_comes_before_the_end_of_the_burner_s_turn(scenario):
    table = scenario(["dark-energy nova", "nova"], ["exotic-matter", ""])
    table.plays_unanswered("A", "burn dark-energy at A:exotic-matter to B")

    assert table.forecast() == [
        "Bo's chain of Exotic Matter is open, 2 of 10 so far.",
        "One more cell of charge 6 or less fits; another Exotic Matter goes on.",
        "Then Ada's turn ends.",
    ]


@pytest.mark.rule("CTL-57", "CTL-58")
@pytest.mark.parametrize(("hand", "draws"), [("nova", "a card"), (FULL, "nothing")])
def test_an_open_rift_says_whose_novas_it_could_destroy(scenario, hand, draws):
    table = scenario(["dark-energy", hand, "rift"], ["rift", "nova nova", "nova"])
    table.plays_unanswered("A", "burn dark-energy at A:rift to B")

    assert table.forecast() == [
        f"Bo's Rift is open: draw {draws}, or destroy a Nova of Bo or Cleo.",
        "Then Ada's turn ends.",
    ]


@pytest.mark.rule("CTL-94", "CTL-95", "CTL-36")
def test_an_open_deflector_says_which_come_after_it(scenario):
    table = scenario(["anomaly nova", FULL, "nova"], ["nova antimatter rewind", "deflector", "deflector"])
    table.plays_unanswered("A", "burn anomaly")
    assert table.forecast() == [
        "Bo's Deflector is open: draw nothing, or make a player discard one at random.",
        "Then Cleo's Deflector acts; then Ada's turn ends at 23, which wins the round.",
    ]

    table.plays("B", "discard from A")
    assert table.forecast() == [
        "Ada discards a card at random.",
        "Then Cleo's Deflector acts; then Ada's turn ends at 23, which wins the round.",
    ]
    table.chance("card nova")
    assert table.forecast()[0] == (
        "Cleo's Deflector is open: draw a card, or make a player discard one at random."
    )


@pytest.mark.rule("CTL-87", "CTL-88")
def test_the_discards_of_an_antimatter_one_after_the_other(scenario):
    table = scenario(["antimatter nova", "nova rift rift"])
    table.plays_unanswered("A", "burn antimatter at B")
    assert table.forecast() == [
        "Bo discards a card at random.",
        "Then Bo discards one of choice; then Ada's turn ends.",
    ]

    table.chance("card rift")
    assert table.forecast() == [
        "Ada's Antimatter is open: Bo discards one more card, of choice.",
        "Then Ada's turn ends.",
    ]


@pytest.mark.rule("CTL-87", "CTL-88")
def test_the_only_card_goes_at_random_and_nothing_after_it(scenario):
    table = scenario(["antimatter nova", "nova"])
    table.plays_unanswered("A", "burn antimatter at B")

    assert table.forecast() == ["Bo discards a card at random.", "Then Ada's turn ends."]


@pytest.mark.rule("CTL-78")
def test_the_cards_of_a_future_shift_are_turned_up(scenario):
    table = scenario(["future-shift", "nova"])
    table.plays_unanswered("A", "burn future-shift")

    assert table.forecast() == ["Ada looks at the top two cards and must play one.", "Then Ada's turn ends."]


# --------------------------------------------------------------------------------- What comes true


def unsettled(action):
    """Whether the burn leaves a choice that may change a total."""
    return action.card == FUTURE_SHIFT or (
        action.card == DARK_ENERGY and action.cell in (RIFT, EXOTIC_MATTER)
    )


def lets_it_happen(state):
    """What is told if nobody answers the open burn, up to the next turn or the end of the round."""
    told = []
    while not any(isinstance(event, events.TurnBegan | events.Skipped | events.RoundEnded) for event in told):
        seat = control.decision(state).owes[0]
        choices = control.legal_actions(state, seat)
        action = control.parse("let") if control.parse("let") in choices else choices[-1]
        control.apply(state, seat, action, told.append)
    return told


@pytest.mark.rule("CTL-101", "CTL-102", "CTL-05")
@given(seed=st.integers(0, 10**6), config=st.sampled_from(list(control.configs().values())))
def test_what_is_foreseen_comes_true_if_nobody_answers(random_play, seed, config):
    names = ("Ada", "Bo", "Cleo", "Dan")[: config.seats]
    for state, _ in random_play(config, seed, 250):
        asked = control.decision(state)
        if asked.kind not in ("answer", "counter", "counter_again") or state.frames[-1].answers:
            continue
        burner, burn = asked.cause
        text = " ".join(control.voice.forecast(control.observe(state, ()), asked, names))
        told = lets_it_happen(control.copy(state))
        won = [event for event in told if isinstance(event, events.RoundEnded) and event.reason == "charge"]

        assert any(isinstance(event, events.Stopped) for event in told) == ("does not happen" in text)
        assert any(isinstance(event, events.Skipped) for event in told[:2]) >= ("is skipped" in text)
        assert any(isinstance(event, events.MatchEnded) for event in told) >= ("wins the match" in text)
        if "which wins" in text:
            assert [event.seat for event in won] == [burner]
        if unsettled(burn):
            continue
        assert bool(won) == ("which wins" in text)
        for event in told:
            match event:
                case events.Destroyed():
                    lost = control.messages.cells(event.cells)
                    assert f"{names[event.of]} loses {lost} and falls to {event.charge}" in text
                case events.Rewound():
                    assert f"{names[event.of]} falls to {event.charge}" in text
                case events.Moved():
                    assert f"{names[event.of]}'s S" in text
                    assert f"goes to {names[event.to]}" in text
