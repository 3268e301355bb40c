"""What is known to whom: cards that were seen stay known, and nothing else does.

A sampled world is a table that a seat cannot tell from the true one. What is the same in all of them
is what the seat knows.
"""

from collections import Counter
from functools import reduce
from operator import and_
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from spacegames import control
from spacegames.control import events
from spacegames.control.components import BOX, FUTURE_SHIFT, REWIND, TIME_STOP, WORMHOLE

EVERYBODY = ["", "A", "B", "C"]
TELLING = (WORMHOLE, REWIND, FUTURE_SHIFT)  # burning these is what there is to know about


def all_agree(worlds, what) -> bool:
    """Whether `what` is one and the same in all of these worlds."""
    return len({what(world) for world in worlds}) == 1


def surely_held(seat, worlds) -> list[str]:
    """The cards that the seat holds in every one of these worlds."""
    hands = [Counter(world.hand(seat).split()) for world in worlds]
    return list(reduce(and_, hands).elements())


def plays_wormhole(table, seat, card):
    """The seat burns a Wormhole, unanswered, and takes this card."""
    table.plays(seat, "burn wormhole")
    if table.asks()[0] == "answer":
        table.nobody_answers()
    table.plays(seat, f"take {card}")


# -------------------------------------------------------------------------------------- Unseen


@pytest.mark.rule("CTL-113")
def test_an_unseen_hand_may_hold_any_unseen_card(scenario):
    table = scenario(["nova nova nova nova", "rift"])
    hands = Counter(world.hand("B") for world in table.worlds("A", 600))

    assert len(hands) == 12
    assert "nova" not in hands


@pytest.mark.rule("CTL-113", "CTL-13")
def test_nobody_knows_the_hand_that_another_was_dealt(new_match):
    table = new_match(seats=3, starter="B")
    table.chance("starter B")
    table.deals(*["nova rift reactor rewind anomaly"] * 3)

    for viewer in EVERYBODY:
        for seat in "ABC":
            known = surely_held(seat, table.worlds(viewer))
            assert len(known) == (5 if seat == viewer else 0)


@pytest.mark.rule("CTL-113")
def test_unseen_cards_are_as_likely_as_there_are_copies(scenario):
    table = scenario(["nova nova nova reactor", "rift"], discard="rift rift")
    hands = Counter(world.hand("B") for world in table.worlds("A", 2000))

    # 46 cards are unseen: one Nova, two Rifts, three Reactors, four of every other type.
    for card, copies in (("nova", 1), ("rift", 2), ("reactor", 3), ("anomaly", 4)):
        assert abs(hands[card] - 2000 * copies / 46) < 60, card


@pytest.mark.rule("CTL-113", "CTL-18")
@pytest.mark.parametrize("seat", "ABC")
def test_nobody_knows_the_card_that_another_has_drawn(scenario, seat):
    table = scenario(["", "", ""], turn=seat)
    table.plays(seat, "draw")
    table.chance("card nova")

    for viewer in EVERYBODY:
        assert surely_held(seat, table.worlds(viewer)) == (["nova"] if seat == viewer else [])


@pytest.mark.rule("CTL-113")
def test_the_order_of_the_deck_stays_undecided_in_every_world(scenario):
    table = scenario(["nova", "rift"])

    for world in table.worlds("A"):
        assert (world.deck(), world.deck_size()) == ("", 50)


@pytest.mark.rule("CTL-42", "CTL-113")
def test_seats_that_look_together_know_what_each_of_them_knows(scenario):
    table = scenario(["nova rift", "reactor", "antimatter wormhole", "rewind"])

    for world in table.worlds("AC"):
        assert (world.hand("A"), world.hand("C")) == ("rift nova", "wormhole antimatter")
    assert not all_agree(table.worlds("AC"), lambda world: world.hand("B"))


@pytest.mark.rule("CTL-105")
def test_an_answer_given_unseen_may_be_either_in_the_worlds_of_the_others(scenario):
    table = scenario(["anomaly nova", "time-stop nova", "nova"])
    table.plays("A", "burn anomaly")
    table.answers("B", "burn time-stop")

    given = {True: set(), False: set()}
    for world in table.worlds("C", 300):
        given[TIME_STOP in world.state.hands[1]].add(world.state.frames[-1].answers)
    assert given == {True: {0, 0b010}, False: {0}}


@pytest.mark.rule("CTL-105")
def test_one_s_own_answer_is_known(scenario):
    table = scenario(["anomaly nova", "time-stop nova", "nova"])
    table.plays("A", "burn anomaly")
    table.answers("B", "burn time-stop")

    assert {world.state.frames[-1].answers for world in table.worlds("B")} == {0b010}


# -------------------------------------------------------------------------------- The deck's top


def returned_reactor(scenario, **others):
    """A has seen a Reactor and put it back on the deck; it is B's turn."""
    table = scenario(["future-shift nova", "nova", "nova"], deck="reactor anomaly antimatter", **others)
    table.plays_unanswered("A", "burn future-shift")
    table.plays("A", "install anomaly")
    return table


@pytest.mark.rule("CTL-84")
def test_while_a_future_shift_looks_its_player_alone_knows_both_cards(scenario):
    table = scenario(["future-shift", "nova"], deck="reactor antimatter")
    table.plays_unanswered("A", "burn future-shift")

    assert {world.deck() for world in table.worlds("A")} == {"reactor antimatter"}
    assert not all_agree(table.worlds("B"), lambda world: world.deck())


@pytest.mark.rule("CTL-84", "CTL-81")
def test_the_card_one_has_put_back_stays_on_top_in_every_world_of_one_s_own(scenario):
    table = returned_reactor(scenario)

    assert {world.deck().split()[0] for world in table.worlds("A")} == {"reactor"}
    for others in ("", "B", "C", "BC"):
        assert not all_agree(table.worlds(others), lambda world: world.deck())


@pytest.mark.rule("CTL-84")
def test_it_stays_known_whatever_else_happens(scenario):
    table = returned_reactor(scenario)
    table.plays("B", "install nova")
    table.plays("C", "install nova")
    table.plays("A", "install nova")

    assert {world.deck().split()[0] for world in table.worlds("A")} == {"reactor"}


@pytest.mark.rule("CTL-84")
def test_whoever_draws_the_card_is_known_to_hold_it_by_the_one_who_put_it_back(scenario):
    table = returned_reactor(scenario)
    table.plays("B", "draw")

    assert table.hears("A")[0] == "Bo draws S5 Reactor."
    assert table.hears("C")[0] == "Bo draws a card."
    assert "reactor" in surely_held("B", table.worlds("A"))
    assert "reactor" not in surely_held("B", table.worlds("C"))


@pytest.mark.rule("CTL-84")
@pytest.mark.parametrize("play", ["install reactor", "defuse A:anomaly with reactor"])
def test_it_is_known_in_that_hand_until_it_is_played(scenario, play):
    table = returned_reactor(scenario)
    table.plays("B", "draw")
    table.plays("C", "install nova")
    table.plays("A", "install nova")
    assert "reactor" in surely_held("B", table.worlds("A"))

    table.plays("B", play)
    assert not all_agree(table.worlds("A"), lambda world: world.hand("B"))


@pytest.mark.rule("CTL-84", "CTL-112")
def test_or_until_it_is_discarded(scenario):
    table = scenario(["antimatter", "rift nova anomaly"], bottom="reactor", undecided=0, turn="B")
    table.plays("B", "draw")
    table.plays_unanswered("A", "burn antimatter at B")
    assert "reactor" in surely_held("B", table.worlds("A"))

    table.chance("card reactor")
    assert "reactor" not in surely_held("B", table.worlds("A"))


@pytest.mark.rule("CTL-84")
def test_of_two_known_copies_one_stays_known_when_the_other_is_played(scenario):
    table = scenario(["antimatter nova", "nova"], bottom="reactor reactor", undecided=0, turn="B")
    table.plays("B", "draw")
    table.plays("A", "install nova")
    table.plays("B", "draw")
    table.plays("A", "install antimatter")
    table.plays("B", "install reactor")

    assert "reactor" in surely_held("B", table.worlds("A"))


@pytest.mark.rule("CTL-84")
def test_a_copy_of_one_s_own_beside_a_known_one_cannot_be_told_from_it(scenario):
    table = scenario(["rift", "reactor nova"], bottom="reactor nova", undecided=0, turn="B")
    table.plays("B", "draw")
    table.plays("A", "install rift")
    table.plays("B", "install reactor")

    assert table.hand("B") == "reactor nova"
    assert "reactor" not in surely_held("B", table.worlds("A"))


@pytest.mark.rule("CTL-84")
def test_seats_that_look_together_add_up_the_copies_that_each_of_them_knows(scenario):
    table = scenario(
        ["future-shift nova", "nova", "future-shift nova"],
        deck="reactor anomaly reactor anomaly rift rift",
    )
    table.plays_unanswered("A", "burn future-shift")
    table.plays("A", "install anomaly")
    table.plays("B", "draw")
    table.plays_unanswered("C", "burn future-shift")
    table.plays("C", "install anomaly")
    table.plays("A", "install nova")
    table.plays("B", "draw")
    table.plays("C", "install nova")
    table.plays("A", "draw")
    table.plays("B", "install reactor")

    # A saw B draw one Reactor and C saw B draw another; neither of them alone knows that one is left.
    assert "reactor" not in surely_held("B", table.worlds("A"))
    assert "reactor" not in surely_held("B", table.worlds("C"))
    assert "reactor" in surely_held("B", table.worlds("AC"))


@pytest.mark.rule("CTL-84")
def test_one_is_not_told_who_else_knows_a_card(scenario):
    tables = [
        scenario(["nova"] * 3, deck="reactor", seen_by=knowers, turn="B") for knowers in ("A", "AB", "AC")
    ]
    assert tables[0].sees("A") == tables[1].sees("A") == tables[2].sees("A")

    for table in tables:
        table.plays("B", "draw")
    assert tables[0].sees("A") == tables[1].sees("A") == tables[2].sees("A")


@pytest.mark.rule("CTL-78", "CTL-84")
def test_a_second_player_who_looks_knows_the_card_too(scenario):
    table = scenario(
        ["future-shift nova", "future-shift nova", "nova"], deck="reactor anomaly antimatter rift"
    )
    table.plays_unanswered("A", "burn future-shift")
    table.plays("A", "install anomaly")
    table.plays_unanswered("B", "burn future-shift")
    table.plays("B", "install antimatter")

    for seat in "AB":
        assert {world.deck().split()[0] for world in table.worlds(seat)} == {"reactor"}
    assert not all_agree(table.worlds("C"), lambda world: world.deck())


@pytest.mark.rule("CTL-84")
def test_when_the_known_card_is_played_its_former_knower_does_not_know_the_new_top(scenario):
    table = scenario(
        ["future-shift nova", "future-shift nova", "nova"], deck="reactor anomaly antimatter rift"
    )
    table.plays_unanswered("A", "burn future-shift")
    table.plays("A", "install anomaly")
    table.plays_unanswered("B", "burn future-shift")
    table.plays("B", "install reactor")

    assert {world.deck().split()[0] for world in table.worlds("B")} == {"antimatter"}
    assert not all_agree(table.worlds("A"), lambda world: world.deck())


# ------------------------------------------------------------------------------------- Rewound


@pytest.mark.rule("CTL-72")
def test_everybody_knows_the_rewound_cells_and_their_order(scenario):
    table = scenario(["rewind nova", "rewind nova", "nova"], ["reactor rift", "", ""])
    table.plays_unanswered("A", "burn rewind at A:reactor")
    table.plays_unanswered("B", "burn rewind at A:rift")

    for seats in EVERYBODY:
        assert {world.deck() for world in table.worlds(seats)} == {"reactor rift"}


@pytest.mark.rule("CTL-72", "CTL-84")
def test_a_rewound_cell_stays_known_when_a_future_shift_has_turned_it_up(scenario):
    table = scenario(["future-shift", "nova", "nova"], deck="anomaly", bottom="reactor rift", undecided=0)
    table.plays_unanswered("A", "burn future-shift")
    table.plays("A", "install anomaly")

    for seats in EVERYBODY:
        assert {world.deck() for world in table.worlds(seats)} == {"reactor rift"}


@pytest.mark.rule("CTL-72", "CTL-85")
def test_a_rewound_cell_played_by_future_shift_leaves_a_secret_card(scenario):
    table = scenario(["future-shift", "nova", "nova"], deck="anomaly", bottom="reactor", undecided=0)
    table.plays_unanswered("A", "burn future-shift")
    table.plays("A", "install reactor")

    assert {world.deck() for world in table.worlds("A")} == {"anomaly"}
    assert not all_agree(table.worlds("B"), lambda world: world.deck())


# ------------------------------------------------------------------------------------ Wormhole


@pytest.mark.rule("CTL-96", "CTL-97", "CTL-70")
def test_a_wormhole_s_card_is_unknown_to_the_others_but_came_from_the_pile_of_that_time(scenario):
    table = scenario(["wormhole", "nova", "nova"], discard="rewind wormhole rift reactor")
    plays_wormhole(table, "A", "rift")
    table.plays("B", "install nova")
    table.plays("C", "install nova")

    for seats in ("", "B", "C", "BC"):
        assert {world.hand("A") for world in table.worlds(seats)} == {"rewind", "rift", "reactor"}
    assert {world.pile() for world in table.worlds("A")} == {"wormhole rewind wormhole reactor"}


@pytest.mark.rule("CTL-96")
def test_what_is_laid_on_the_pile_afterwards_cannot_have_been_taken(scenario):
    table = scenario(["wormhole", "anomaly nova", "nova"], discard="rewind rift")
    plays_wormhole(table, "A", "rift")
    table.plays_unanswered("B", "burn anomaly")

    assert {world.hand("A") for world in table.worlds("C")} == {"rewind", "rift"}


@pytest.mark.rule("CTL-96", "CTL-97")
def test_a_card_that_was_the_only_one_to_take_is_known(scenario):
    table = scenario(["wormhole", "nova", "nova"], discard="wormhole rift wormhole")
    plays_wormhole(table, "A", "rift")

    for seats in EVERYBODY:
        assert {world.hand("A") for world in table.worlds(seats)} == {"rift"}


@pytest.mark.rule("CTL-109", "CTL-96")
def test_a_later_look_through_the_pile_shows_what_was_taken(scenario):
    table = scenario(["wormhole nova", "wormhole nova", "nova"], discard="rewind rift reactor")
    plays_wormhole(table, "A", "rift")
    assert not all_agree(table.worlds("B"), lambda world: world.hand("A"))

    table.plays_unanswered("B", "burn wormhole")
    assert "rift" in surely_held("A", table.worlds("B"))

    table.plays("B", "take rewind")
    table.plays("C", "install nova")
    assert "rift" in surely_held("A", table.worlds("B"))
    assert {world.pile() for world in table.worlds("B")} == {"wormhole wormhole reactor"}
    assert not all_agree(table.worlds("C"), lambda world: world.hand("A"))


@pytest.mark.rule("CTL-96", "CTL-115")
def test_the_first_to_look_knows_less_of_the_second_than_of_himself(scenario):
    table = scenario(["wormhole", "wormhole", "nova"], discard="rewind rift reactor")
    plays_wormhole(table, "A", "rift")
    plays_wormhole(table, "B", "rewind")

    assert {world.hand("B") for world in table.worlds("A")} == {"rewind", "reactor"}
    assert {(world.hand("A"), world.hand("B")) for world in table.worlds("C", 300)} == {
        (first, second)
        for first in ("rewind", "rift", "reactor")
        for second in ("rewind", "rift", "reactor")
        if first != second
    }


@pytest.mark.rule("CTL-96")
def test_a_card_played_later_may_or_may_not_be_the_one_taken(scenario):
    table = scenario(["wormhole rewind antimatter", "nova", "nova"], discard="rewind reactor")
    plays_wormhole(table, "A", "reactor")
    table.plays("B", "install nova")
    table.plays("C", "install nova")
    table.plays("A", "install rewind")

    assert {world.pile() for world in table.worlds("B")} == {"wormhole rewind", "wormhole reactor"}
    assert all("reactor" in world.hand("A") or "reactor" in world.pile() for world in table.worlds("B"))


@pytest.mark.rule("CTL-96", "CTL-113")
def test_an_emptied_hand_shows_that_the_card_taken_is_among_those_played(scenario):
    table = scenario(["wormhole", "nova", "nova"], discard="rewind antimatter reactor")
    plays_wormhole(table, "A", "reactor")
    table.plays("B", "install nova")
    table.plays("C", "install nova")
    assert not all_agree(table.worlds("B"), lambda world: world.hand("A"))

    table.plays("A", "install reactor")
    for seats in EVERYBODY:
        assert {world.pile() for world in table.worlds(seats)} == {"wormhole rewind antimatter"}


@pytest.mark.rule("CTL-96", "CTL-72")
def test_a_known_card_and_a_taken_one_of_the_same_type_are_two(scenario):
    table = scenario(
        ["nova nova", "wormhole antimatter"],
        discard="reactor",
        bottom="reactor rift rift",
        undecided=0,
        turn="B",
    )
    table.plays("B", "draw")
    table.plays("A", "draw")
    plays_wormhole(table, "B", "reactor")
    table.plays("A", "draw")
    table.plays("B", "install reactor")

    # A saw B draw a Reactor and knows that B could take nothing else: one of the two is left.
    assert table.hand("B") == "reactor antimatter"
    assert "reactor" in surely_held("B", table.worlds("A"))


@pytest.mark.rule("CTL-96", "CTL-72")
def test_a_known_card_that_is_played_is_not_taken_for_the_wormhole_s(scenario):
    table = scenario(
        ["nova nova", "wormhole"],
        discard="reactor antimatter",
        bottom="reactor rift rift",
        undecided=0,
        turn="B",
    )
    table.plays("B", "draw")
    table.plays("A", "draw")
    plays_wormhole(table, "B", "antimatter")
    table.plays("A", "draw")
    table.plays("B", "install reactor")
    table.plays("A", "install nova")
    table.plays("B", "install antimatter")

    assert table.hand("B") == ""
    assert {world.pile() for world in table.worlds("A")} == {"wormhole reactor"}


@pytest.mark.rule("CTL-96", "CTL-113")
def test_a_hand_of_nothing_but_known_cards_shows_what_was_taken(scenario):
    table = scenario(
        ["future-shift nova nova", "wormhole"],
        discard="rewind antimatter",
        deck="reactor anomaly rift rift rift rift",
    )
    table.plays_unanswered("A", "burn future-shift")
    table.plays("A", "install anomaly")
    table.plays("B", "draw")
    table.plays("A", "draw")
    plays_wormhole(table, "B", "antimatter")
    table.plays("A", "draw")
    table.plays("B", "install antimatter")

    # A knows that the Reactor is left, so the Antimatter was what the Wormhole took.
    assert {world.pile() for world in table.worlds("A")} == {"wormhole future-shift rewind"}

    table.plays("A", "draw")
    table.plays("B", "draw")
    assert {world.pile() for world in table.worlds("A")} == {"wormhole future-shift rewind"}


@pytest.mark.rule("CTL-96", "CTL-113")
def test_two_wormholes_of_an_emptied_hand_account_for_two_of_the_cards_played(scenario):
    table = scenario(
        ["nova nova", "wormhole wormhole"],
        discard="deflector antimatter antimatter",
        deck="rift rift anomaly anomaly rewind",
        turn="B",
    )
    plays_wormhole(table, "B", "antimatter")
    table.plays("A", "draw")
    plays_wormhole(table, "B", "deflector")
    table.plays("A", "draw")
    table.plays("B", "install antimatter")
    table.plays("A", "draw")
    table.plays("B", "install deflector")
    table.plays("A", "draw")
    table.plays("B", "draw")

    # B has played one Antimatter and one Deflector and nothing else, so one Antimatter is left.
    assert {world.pile() for world in table.worlds("A")} == {"wormhole wormhole antimatter"}


@pytest.mark.rule("CTL-96", "CTL-113")
def test_what_a_hand_took_before_it_was_emptied_is_settled_when_it_takes_the_same_again(scenario):
    table = scenario(
        ["wormhole", "nova"],
        ["rift deflector", ""],
        discard="rewind",
        deck="anomaly wormhole anomaly anomaly",
    )
    plays_wormhole(table, "A", "rewind")
    table.plays("B", "draw")
    table.plays_unanswered("A", "burn rewind at A:rift")
    table.plays("B", "install anomaly")
    table.plays("A", "draw")
    table.plays("B", "draw")
    plays_wormhole(table, "A", "rewind")
    table.plays("B", "draw")
    table.plays_unanswered("A", "burn rewind at A:deflector")

    assert {world.hand("A") for world in table.worlds("B")} == {""}


# --------------------------------------------------------------------------- Variants and rounds


@pytest.mark.rule("CTL-123", "CTL-115")
def test_level_playing_field_stays_fully_known_as_long_as_nobody_takes_anything_unseen(new_match):
    table = new_match(seats=3, starter="A", variants=("level-playing-field",))
    table.chance("starter A")
    table.plays("A", "install reactor")
    table.plays_unanswered("B", "burn rewind at A:reactor")
    table.plays_unanswered("C", "burn antimatter at A")
    table.chance("card nova")
    table.plays("A", "discard rift")

    for seats in EVERYBODY:
        assert all(world.state.hands == table.state.hands for world in table.worlds(seats, 20))


@pytest.mark.rule("CTL-123", "CTL-96")
def test_in_level_playing_field_a_wormhole_brings_the_only_secret(new_match):
    table = new_match(starter="A", variants=("level-playing-field",))
    table.chance("starter A")
    table.plays_unanswered("A", "burn singularity")
    table.plays_unanswered("B", "burn anomaly")
    plays_wormhole(table, "A", "anomaly")

    others = "rift exotic-matter deflector reactor rewind dark-energy future-shift antimatter time-stop nova"
    assert {" ".join(sorted(world.hand("A").split())) for world in table.worlds("B")} == {
        " ".join(sorted(f"{others} anomaly {taken}".split())) for taken in ("anomaly", "singularity")
    }


@pytest.mark.rule("CTL-121", "CTL-113")
def test_showdown_s_removed_cards_and_hands_are_one_unknown(scenario):
    hands = [
        "nova nova nova nova rift rift rift rift reactor reactor",
        "anomaly " * 4 + "wormhole " * 4 + "rewind rewind",
    ]
    table = scenario(hands, variants=["straight-to-the-showdown"])

    assert not all_agree(table.worlds("A"), lambda world: tuple(world.state.removed))
    for world in table.worlds("A"):
        assert len(world.state.removed) == 32
        assert not {"nova", "rift"} & set(world.hand("B").split())


@pytest.mark.rule("CTL-127", "CTL-113")
def test_nothing_that_was_known_is_carried_into_the_next_round(scenario):
    table = scenario(
        ["nova nova", "wormhole nova"], ["antimatter reactor", "rift"], discard="rewind", turn="B"
    )
    plays_wormhole(table, "B", "rewind")
    table.plays("A", "install nova")
    table.deals("rift rift rift deflector deflector", "nova nova nova anomaly anomaly")

    assert len({world.hand("B") for world in table.worlds("A", 40)}) > 30


# ---------------------------------------------------------------------- Every world has a past


def contradiction(world, log):
    """What in this world cannot have come about by these events, as one seat saw them; None if all can.

    Every card that was seen to come into a hand, or that this world says was taken by a Wormhole, must
    have been played since or still be there.
    """
    seats = range(world.config.seats)
    known = [Counter() for _ in seats]  # what each hand must hold
    others = [0 for _ in seats]  # how many other cards it holds
    pile, picks, from_deck = [], iter(world.picks), False

    def gains(seat, card):
        if card is None:
            others[seat] += 1
        else:
            known[seat][card] += 1

    def loses(seat, card):
        if known[seat][card]:
            known[seat][card] -= 1
        else:
            others[seat] -= 1
        return others[seat] < 0

    for event in log:
        lost = None
        match event:
            case events.Dealt() | events.Drew():
                gains(event.seat, event.card)
            case events.Took():
                card = next(picks).card
                if card not in pile or card == WORMHOLE:
                    return f"{event} of {pile}"
                del pile[len(pile) - 1 - pile[::-1].index(card)]
                gains(event.seat, card)
            case events.LookedThroughPile() if event.cards is not None and list(event.cards) != pile:
                return f"{event}, but the pile would be {pile}"
            case events.LookedAtDeck():
                from_deck = True
            case events.Installed():
                lost = event.card
            case events.Burned():
                lost = event.action.card
                pile.append(lost)
            case events.Answered():
                lost = TIME_STOP
                pile.append(lost)
            case events.Defused():
                lost = event.card
                pile += [event.cell, lost]
            case events.Discarded():
                lost = event.card
                pile.append(lost)
            case events.Destroyed():
                pile += event.cells
        if lost is not None:
            if from_deck:
                from_deck = False
            elif loses(event.seat, lost):
                return f"{event} by a hand that could not"
    for seat in seats:
        if known[seat] - Counter(world.hands[seat]):
            return f"seat {seat} must hold {known[seat]}, but holds {world.hands[seat]}"
    return None if pile == world.pile else f"the pile would be {pile}"


@pytest.mark.rule("CTL-96", "CTL-84", "CTL-72", "CTL-115", "CTL-113")
@settings(phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(seed=st.integers(0, 10**6), config=st.sampled_from(list(control.configs().values())))
def test_every_world_has_a_past_that_the_seat_could_have_seen(random_play, seed, config):
    rng, log = Random(seed), []
    for state, happened in random_play(config, seed, 150, fond_of=TELLING):
        for event in happened:
            if isinstance(event, events.RoundBegan):
                log.clear()
            log.append(event)
        if rng.random() < 0.3:
            for viewer in ((), (0, 1), *[(seat,) for seat in range(config.seats)]):
                seen = [event.seen_by(*viewer) for event in log]
                assert contradiction(state, seen) is None
                world = control.resample(control.observe(state, viewer), rng)
                assert contradiction(world, seen) is None


@pytest.mark.rule("CTL-113")
def test_the_box_is_complete_in_every_world(scenario):
    table = scenario(["nova", "rift"], ["reactor", ""], discard="rewind", deck="rift")

    for world in table.worlds("B"):
        assert control.census(world.state) == list(BOX)
