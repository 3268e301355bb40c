"""What a reel holds of a game, to whom it shows it, and what nobody can find out from it."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacegames import control, red_planet
from spacegames.control.events import Dealt, Drew, Installed, RoundBegan, RoundEnded
from spacegames.control.view import Observation
from spacegames.core import registry
from spacegames.core.conformance.match import match
from spacegames.core.decision import SEALED
from spacegames.core.play import Play
from spacegames.tui import reel
from spacegames.tui.reel import Head, Reel, as_text, columns, eyes_in_words, film, shares

from .recordings import NAMES, believed, recorded, reel_of, table

ANN, BO, CY = range(3)
EVERYBODY = (ANN, BO, CY)

seeds = st.integers(0, 2**32 - 1)
few = settings(max_examples=max(1, settings.default.max_examples // 5))


@pytest.fixture(scope="module")
def whole() -> Reel:
    """A match of three that is over."""
    return reel_of(recorded())


@pytest.fixture(scope="module")
def broken_off() -> Reel:
    """A match that is in its third round."""
    return reel_of(recorded(plies=420))


def places(shown: Reel, kind: type) -> list[int]:
    """Where this was told."""
    return [place for place, moment in enumerate(shown.moments) if isinstance(moment.event, kind)]


def test_the_story_is_all_that_was_told_but_what_is_dull_to_who_looks(whole):
    told = [event for events in recorded().done.play.events for event in events]
    for seats in ((), (BO,), EVERYBODY):
        seen = [event.seen_by(*seats) for event in told]
        expected = [control.voice.event(event, NAMES[:3]) for event in seen if not event.is_dull()]
        assert [line.text for line in whole.story(seats)] == expected


def test_the_table_is_as_it_was_when_it_was_told(whole):
    """A machine that wins is there to be seen, though nothing is left of it when the action is done."""
    for place in places(whole, Installed):
        event = whole.moments[place].event
        assert whole.observe(place).charges[event.seat] == event.charge
    for place in places(whole, RoundEnded):
        assert whole.observe(place).charges == whole.moments[place].event.charges
    for place in places(whole, RoundBegan):
        assert set(whole.observe(place).charges) == {0}


def test_at_the_end_the_table_is_the_one_that_was_left(whole):
    state = recorded().done.play.state
    last = len(whole.moments) - 1
    assert whole.observe(last, EVERYBODY) == control.observe(state, EVERYBODY)
    assert whole.now(last) == [control.voice.outcome(state.outcome, NAMES[:3])]


def test_everybody_sees_with_his_own_eyes(whole):
    place = places(whole, Drew)[0]
    seat, card = whole.moments[place].event.seat, whole.moments[place].event.card
    name = str(control.components.CELLS[card])
    texts = {seats: {line.place: line.text for line in whole.story(seats)} for seats in ((), (seat,))}
    assert texts[()][place] == f"{NAMES[seat]} draws a card."
    assert texts[(seat,)][place] == f"{NAMES[seat]} draws {name}."
    assert whole.secrets(place, ()) == []
    own = whole.secrets(place, (seat,))
    assert own[0].startswith(f"{NAMES[seat]} holds: ")
    assert name in own[0]
    hands = [line for line in whole.secrets(place, EVERYBODY) if " holds: " in line]
    assert [line.split()[0] for line in hands] == list(NAMES[:3])
    assert [eyes_in_words(whole, seats) for seats in ((), (BO,), EVERYBODY)] == [
        "as anybody saw it", "as Bo saw it", "with nothing hidden",
    ]  # fmt: skip


def test_other_eyes_look_at_the_same_moment(whole):
    head = Head(whole)
    head.go(places(whole, Installed)[5])
    was = head.place
    for seats in ((CY,), EVERYBODY, ()):
        assert head.look_as(seats) == ""
        assert head.place == was
    head.look_as(EVERYBODY)
    head.go(places(whole, Dealt)[3])
    head.look_as(())
    assert isinstance(whole.moments[head.place].event, RoundBegan)  # the deal is nothing to the public


def test_what_was_asked_or_in_progress_is_told_but_not_in_the_middle_of_an_action(whole):
    asked = [place for place in range(len(whole.moments)) if whole.now(place)]
    between = [place for place in range(len(whole.moments)) if not whole.now(place)]
    assert any("draw, install, burn or defuse?" in whole.now(place)[0] for place in asked)
    assert any("If nobody answers:" in line for place in asked for line in whole.now(place))
    assert all(whole.moments[place].plies == whole.moments[place + 1].plies for place in between)


def test_a_seat_that_was_asked_could_do_what_it_did(whole):
    asked = 0
    for place, moment in enumerate(whole.moments):
        for seat in moment.decision.owes if moment.decision else ():
            if seat >= 0:
                asked += 1
                assert whole.did(place, seat) in whole.could_do(place, seat)
    assert asked > 50


# ------------------------------------------------------------------------------ Rounds and turns


@pytest.mark.rule("MRP-30")
def test_what_comes_after_the_last_round_belongs_to_it():
    play = Play(red_planet, red_planet.Config(seats=3))
    for moment in match(red_planet, play.config, 5):
        if moment.seat is not None:
            play.act(moment.seat, moment.action)
    shown = Reel(play, NAMES[:3])
    assert [one.number for one in shown.rounds] == list(range(1, 11))
    assert not shown.moments[-1].event.ENDS_ROUND


def test_a_round_is_won_by_who_is_said_to_have_won_it(whole):
    ends = [whole.moments[place].event for place in places(whole, RoundEnded)]
    assert [one.won for one in whole.rounds] == [event.seats for event in ends]
    assert [one.number for one in whole.rounds] == list(range(1, len(ends) + 1))
    for one, event in zip(whole.rounds, ends, strict=True):
        assert one.text.startswith(f"{NAMES[event.seat]} wins round {one.number} ")
        assert whole.round_at(one.first) == whole.round_at(one.last) == one
    assert [whole.rounds[0].first, whole.rounds[-1].last] == [0, len(whole.moments) - 1]


def test_turns_are_gone_through_forth_and_back(whole):
    head, forth = Head(whole), [0]
    while head.turn(1):
        forth.append(head.number)
    turns = [whole.moments[head.lines[number].place].turns for number in forth]
    assert turns == list(range(len(forth)))
    assert not head.turn(1)
    back = [head.number]
    while head.turn(-1):
        back.append(head.number)
    assert back == forth[::-1]


def test_within_a_turn_one_goes_back_to_where_it_began(whole):
    head = Head(whole)
    lines = head.lines
    inside = next(
        number
        for number in range(2, len(lines))
        if lines[number].turns == lines[number - 1].turns != lines[number - 2].turns
    )
    head.number = inside
    assert head.turn(-1)
    assert head.number == inside - 1


def test_one_finds_what_is_said_round_and_round(whole):
    head = Head(whole)
    assert not head.find("a teapot")
    assert head.number == 0
    found = []
    while head.find("WINS ROUND") and head.place not in found:
        found.append(head.place)
    assert found == places(whole, RoundEnded)


def test_the_story_as_text_has_the_rounds_for_headings(whole):
    text = as_text(whole, ())
    for one in whole.rounds:
        assert f"\nRound {one.number}\n\nRound {one.number}. " in "\n" + text
    assert [line for line in text.splitlines() if line and not line.removeprefix("Round ").isdecimal()] == [
        line.text for line in whole.story()
    ]


# ---------------------------------------------------------------------------------- The time line


@pytest.mark.parametrize("most", [1, 2, 3, 7, 22, 36, 1000])
def test_columns_are_the_whole_time_as_finely_as_there_is_room(whole, most):
    made = columns(whole, most)
    rounds = whole.rounds[-most:]
    assert len(made) <= most
    assert [made[0].first, made[-1].last] == [rounds[0].first, rounds[-1].last]
    assert {column.round for column in made} == {one.number for one in rounds}
    for column in made:
        assert column.progress == control.observe(whole.moments[column.last].table, ()).charges
    won = {column.round: column.won for column in made if column.won}
    assert won == {one.number: one.won for one in rounds}


@given(lengths=st.lists(st.integers(1, 60), min_size=1, max_size=6), more=st.integers(0, 80))
def test_shares_are_fair(lengths, more):
    most = len(lengths) + more
    parts = shares(lengths, most)
    assert sum(parts) == min(most, sum(lengths))
    assert all(1 <= part <= length for part, length in zip(parts, lengths, strict=True))


# ------------------------------------------------------------------------- A game that is not over


def test_of_a_game_that_is_not_over_only_what_the_public_may_look_up_is_there(broken_off):
    play = recorded(plies=420).done.play
    events = [event for told in play.events for event in told]
    open_to_all = [events[place].seen_by() for place in control.recall(events, (), play.config)]
    expected = [control.voice.event(event, NAMES[:3]) for event in open_to_all if not event.is_dull()]
    assert [line.text for line in broken_off.story()] == expected
    assert len(expected) < len(reel_of(recorded()).story())
    assert [one.text == "not over" for one in broken_off.rounds] == [False, False, True]


def test_of_a_game_that_is_not_over_nothing_is_kept_that_is_hidden(broken_off):
    for moment in broken_off.moments:
        assert isinstance(moment.table, Observation)
        assert moment.table.seats == ()
        assert not any(moment.table.hands)
        assert moment.event == moment.event.seen_by()
    assert broken_off.did(0, ANN) is None
    assert broken_off.could_do(len(broken_off.moments) - 1, ANN) == []


def test_nobody_looks_with_other_eyes_or_plays_on_before_a_game_is_over(broken_off):
    head = Head(broken_off)
    for seats in ((ANN,), EVERYBODY):
        assert head.look_as(seats) == "the game is not over: what is hidden stays hidden"
    assert head.seats == ()
    assert broken_off.why_no_fork(head.place).startswith("the game is not over")


def test_what_is_left_out_is_marked_where_it_is_missing(broken_off):
    gaps = [line.place for line in broken_off.story() if line.gap]
    assert gaps == [broken_off.rounds[-1].first]


def test_an_answer_that_still_lies_sealed_changes_nothing():
    opened = table(seed=11, plies=1)
    while len(opened.decision.owes) < 2 or opened.decision.mode != SEALED:
        opened.step()
    before = Reel(opened.play, opened.names)
    opened.step()
    assert opened.decision.mode == SEALED
    after = Reel(opened.play, opened.names)
    assert after.moments == before.moments


def test_before_anything_has_happened_there_is_nothing():
    assert Reel(Play(control, control.Config()), NAMES[:2]).moments == []


def all_of(shown: Reel) -> list[object]:
    """Everything that can be read from a reel."""
    places = range(len(shown.moments))
    told = [[shown.table(place), shown.now(place), shown.round_at(place)] for place in places]
    return [as_text(shown, ()), shown.story(), shown.rounds, columns(shown, 22), told]


@few
@given(seed=seeds, seats=st.sampled_from((2, 3, 4)), plies=st.integers(1, 500))
def test_a_reel_is_the_same_in_all_worlds_that_the_public_cannot_tell_apart(seed, seats, plies):
    opened = table(seats, seed % 1000, plies)
    if opened.over:
        return
    true = Reel(opened.play, opened.names)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reel, "film", believed(Random(seed)))
        other = Reel(opened.play, opened.names)
    assert all_of(true) == all_of(other)


@pytest.mark.parametrize("name", registry.names())
def test_in_the_middle_of_an_action_a_table_can_be_looked_at_too(name):
    """What a reel rests on: whenever something is told, the table is in order and tells nobody too much."""
    game, rng = registry.load(name), Random(1)
    for config in game.configs().values():
        play = Play(game, config)
        for moment in match(game, config, 1):
            if moment.seat is not None:
                play.apply(moment.seat, moment.action)
        for one in film(play):
            for seats in ((), (0,), tuple(range(config.seats))):
                seen = game.observe(one.state, seats)
                assert game.observe(game.resample(seen, rng), seats) == seen
