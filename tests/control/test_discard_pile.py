"""Details & Tips: the discard pile, what of it is public, and the log."""

import pytest


@pytest.mark.rule("CTL-109")
def test_only_the_top_card_of_the_pile_is_public(scenario):
    table = scenario(["nova", "nova"], discard="rewind rift reactor")

    for seats in ("", "A", "B", "AB"):
        seen = table.sees(seats)
        assert (seen.pile_top, seen.pile_size, seen.pile) == (table.state.pile[-1], 3, None)


@pytest.mark.rule("CTL-113")
def test_sizes_are_public_and_contents_are_not(scenario):
    table = scenario(["nova rift", "reactor"], discard="rewind rift", deck="nova")
    seen = table.sees()

    assert seen.hand_sizes == (2, 1)
    assert (seen.deck_size, seen.pile_size) == (table.deck_size(), 2)
    assert seen.hands == (None, None)
    assert [card for card, _ in seen.top] == [-1]


@pytest.mark.rule("CTL-113")
def test_a_seat_sees_the_own_hand(scenario):
    table = scenario(["nova rift", "reactor"])

    assert table.sees("A").hands == (tuple(table.state.hands[0]), None)
    assert table.sees("B").hands == (None, tuple(table.state.hands[1]))


@pytest.mark.rule("CTL-110")
def test_a_burned_card_lies_on_the_pile_while_answers_are_awaited(scenario):
    table = scenario(["anomaly", "nova"], discard="rift")
    table.plays("A", "burn anomaly")

    assert table.pile() == "anomaly rift"


@pytest.mark.rule("CTL-112")
def test_discards_are_public_as_they_land_and_lie_in_their_order(scenario):
    table = scenario(["antimatter", "rift reactor nova"])
    table.plays_unanswered("A", "burn antimatter at B")
    table.chance("card reactor")
    assert table.hears("") == ["Bo discards S5 Reactor at random."]

    table.plays("B", "discard rift")
    assert table.hears("")[0] == "Bo discards S1 Rift."
    assert table.pile() == "rift reactor antimatter"


@pytest.mark.rule("CTL-115")
def test_an_observation_remembers_every_public_discard(scenario):
    table = scenario(["anomaly nova", "singularity rift"], ["reactor", "nova"], discard="rift")
    table.plays_unanswered("A", "burn anomaly")
    table.plays_unanswered("B", "burn singularity")

    for seats in ("", "A", "B"):
        assert list(table.sees(seats).laid) == table.state.pile
        assert all(world.pile() == table.pile() for world in table.worlds(seats, 10))


@pytest.mark.rule("CTL-115", "CTL-96")
def test_what_a_wormhole_took_is_still_remembered_as_laid(scenario):
    table = scenario(["wormhole", "rift"], discard="nova")
    table.plays_unanswered("A", "burn wormhole")
    table.plays("A", "take nova")

    assert len(table.sees("B").laid) == 2
    assert table.sees("B").pile_size == 1


# ----------------------------------------------------------------------------------- The log


def three_turns(table):
    """A, B and C play a Bronze cell each, and A is asked again."""
    for seat, cell in (("A", "rewind"), ("B", "wormhole"), ("C", "anomaly")):
        table.plays(seat, f"install {cell}")


@pytest.mark.rule("CTL-114")
def test_the_log_reaches_back_to_the_viewer_s_own_last_turn(scenario):
    table = scenario(["rewind nova", "wormhole nova", "anomaly nova"])
    three_turns(table)
    table.plays("A", "install nova")

    assert table.recalls("B") == [
        "Bo's turn.",
        "Bo installs B4 Wormhole and has 4.",
        "Cleo's turn.",
        "Cleo installs B4 Anomaly and has 4.",
        "Ada's turn.",
        "Ada installs B10 Nova and has 15.",
        "Bo's turn.",
    ]


@pytest.mark.rule("CTL-114")
def test_of_seats_looking_together_the_latest_turn_counts(scenario):
    table = scenario(["rewind nova", "wormhole nova", "anomaly nova"])
    three_turns(table)
    table.plays("A", "install nova")

    assert table.recalls("BC")[0] == "Cleo's turn."


@pytest.mark.rule("CTL-114")
def test_the_public_may_look_up_the_turn_in_progress(scenario):
    table = scenario(["rewind nova", "wormhole nova", "anomaly nova"])
    three_turns(table)
    table.plays("A", "install nova")

    assert table.recalls("") == ["Bo's turn."]


@pytest.mark.rule("CTL-114", "CTL-38")
def test_a_skipped_turn_is_one_s_last_turn_too(scenario):
    table = scenario(["rift deflector reactor", ""], sudden_death=True)
    table.plays("A", "install deflector")
    table.plays("A", "install reactor")

    assert table.recalls("B")[0] == "Bo has no card and cannot draw: the turn is skipped."
    assert not any("Deflector" in line for line in table.recalls("B"))


@pytest.mark.rule("CTL-114")
def test_the_log_tells_no_more_than_was_seen(scenario):
    table = scenario(["nova", "nova"], deck="rift rift")
    table.plays("A", "draw")
    table.plays("B", "draw")

    assert "Ada draws S1 Rift." in table.recalls("A")
    assert "Bo draws a card." in table.recalls("A")


@pytest.mark.rule("CTL-114")
def test_after_the_round_the_log_is_whole(scenario):
    table = scenario(["rewind nova", "wormhole nova", "anomaly nova"], ["reactor", "", ""])
    three_turns(table)
    table.plays("A", "install nova")
    table.plays("B", "install nova")
    table.plays("C", "install nova")
    assert "Ada installs B5 Rewind and has 10." not in table.recalls("B")

    table.plays("A", "draw")
    if table.asks()[0] == "card":
        table.chance("card singularity")
    table.plays("B", "draw")
    table.chance("card singularity")
    table.plays("C", "draw")
    table.chance("card singularity")
    table.plays("A", "install singularity")

    assert "Ada installs B5 Rewind and has 10." in table.recalls("B")
    assert "Ada installs B5 Rewind and has 10." in table.recalls("")


# ----------------------------------------------------------------- The house rule: open discard


@pytest.mark.rule("CTL-126")
def test_with_an_open_discard_everybody_may_look_through_the_pile(scenario):
    table = scenario(["nova", "nova"], discard="rewind rift reactor", open_discard=True)

    for seats in ("", "A", "B"):
        assert list(table.sees(seats).pile) == table.state.pile


@pytest.mark.rule("CTL-126", "CTL-114")
def test_with_an_open_discard_the_log_is_whole(scenario):
    table = scenario(["rewind nova", "wormhole nova", "anomaly nova"], open_discard=True)
    three_turns(table)
    table.plays("A", "install nova")

    for seats in ("", "A", "B", "C"):
        assert "Ada installs B5 Rewind and has 5." in table.recalls(seats)


@pytest.mark.rule("CTL-126")
def test_with_an_open_discard_a_wormhole_s_card_is_seen(scenario):
    table = scenario(["wormhole", "rift", "rift"], discard="nova reactor", open_discard=True)
    table.plays_unanswered("A", "burn wormhole")
    table.plays("A", "take nova")

    assert table.hears("")[0] == "Ada takes B10 Nova from the discard pile."
    for seats in ("", "B", "C"):
        assert all(world.hand("A") == "nova" for world in table.worlds(seats, 20))


@pytest.mark.rule("CTL-126")
def test_an_open_discard_opens_no_hand_and_no_deck(scenario):
    table = scenario(["nova rift", "reactor"], deck="nova", discard="rift", open_discard=True)

    assert table.sees("B").hands[0] is None
    assert [card for card, _ in table.sees("B").top] == [-1]
    assert len({world.hand("A") for world in table.worlds("B", 20)}) > 1
