"""What a seat knows, and what may be true in the worlds it could be in."""

from random import Random

import pytest

from spacegames import red_planet
from spacegames.core.seats import EVERYONE
from spacegames.red_planet import events
from spacegames.red_planet.pieces import CARD, CHARACTER_WORDS, is_discovery, is_mission
from spacegames.red_planet.rules import Countdown
from spacegames.red_planet.state import HIDDEN

from .game import begin, called, lay

WORLDS = 60
DOCKS = ["hellas-4", "ausonia-4", "phobos-5"]


def worlds(game, seat):
    """Tables that this seat cannot tell from the true one."""
    seen, rng = red_planet.observe(game.state, (seat,)), Random(1)
    for _ in range(WORLDS):
        world = red_planet.resample(seen, rng)
        assert red_planet.observe(world, (seat,)) == seen
        assert red_planet.census(world) == red_planet.census(game.state)
        assert red_planet.legal_actions(world, seat) == red_planet.legal_actions(game.state, seat)
        yield world


def missions(*words):
    return {CARD[word] for word in words}


# --------------------------------------------------------------------------------- Missions and cards


@pytest.mark.rule("MRP-26", "MRP-27")
def test_missions_that_are_dealt_and_the_one_that_is_chosen_are_their_seats_secret():
    game = begin(3)
    while game.asked[1] != "mission":
        game.does(sorted(game.legal())[0])
    dealt = ("colony", "stronghold", "lunar-base", "full-cargo", "wide-claims", "fallen-heroes")
    game.does(*(f"card {card}" for card in dealt), "B: keep lunar-base")
    seen = red_planet.observe(game.state, (0,)).frames[-1]
    assert seen.dealt == ((CARD["colony"], CARD["stronghold"]), (HIDDEN, HIDDEN), (HIDDEN, HIDDEN))
    assert seen.answers == (-1, HIDDEN, -1)
    chosen = set()
    for world in worlds(game, 0):
        dealt = world.frames[-1].dealt
        assert dealt[0] == (CARD["colony"], CARD["stronghold"])
        assert len({card for cards in dealt for card in cards}) == 6
        assert all(is_mission(card) for cards in dealt for card in cards)
        assert world.frames[-1].answers[1] in dealt[1]
        chosen.add(world.frames[-1].answers[1])
    assert len(chosen) > 5


@pytest.mark.rule("MRP-26", "MRP-121")
def test_missions_are_their_seats_secret():
    game = lay(3, kept={"A": "lunar-base", "B": "colony"})
    assert red_planet.observe(game.state, (0,)).kept == (CARD["lunar-base"], HIDDEN, HIDDEN)
    assert red_planet.observe(game.state, ()).kept == (HIDDEN, HIDDEN, HIDDEN)


@pytest.mark.rule("MRP-29")
def test_nobody_else_can_have_kept_what_one_put_back():
    game = lay(3, kept={"A": "lunar-base"}, returned={"A": "colony"})
    assert red_planet.observe(game.state, (0,)).returned == (CARD["colony"], HIDDEN, HIDDEN)
    for world in worlds(game, 0):
        assert world.returned[0] == CARD["colony"]
        assert CARD["colony"] not in world.kept
        assert CARD["lunar-base"] not in world.kept[1:]
        assert all(map(is_mission, world.kept + world.returned))
        assert len(set(world.returned)) == 3


@pytest.mark.rule("MRP-29")
def test_what_was_put_back_may_have_been_drawn_by_somebody_since():
    game = lay(3, kept={"A": "lunar-base"}, returned={"A": "colony"}, drawn={"B": "rescue"})
    assert any(CARD["colony"] in world.drawn[1] for world in worlds(game, 0))


@pytest.mark.rule("MRP-29", "MRP-120")
def test_what_one_holds_or_sees_lie_faceup_is_nowhere_else():
    game = lay(3, kept={"A": "lunar-base"}, drawn={"A": "rescue colony", "B": "wide-claims"}, events_discarded="full-cargo lichens",
               discoveries={"hellas": "synergy", "ausonia": "rich-vein"}, seen={"hellas": "A", "ausonia": "B"})  # fmt: skip
    for world in worlds(game, 0):
        assert missions("lunar-base", "colony", "full-cargo").isdisjoint({*world.kept[1:], *world.drawn[1]})
        assert CARD["rescue"] not in world.drawn[1]
        assert world.discoveries[0][0] not in (CARD["synergy"], CARD["lichens"])


@pytest.mark.rule("MRP-29")
def test_what_somebody_put_back_may_be_what_one_has_drawn_oneself():
    game = lay(
        3, kept={"A": "lunar-base"}, returned={"A": "stronghold", "B": "colony"}, drawn={"A": "colony"}
    )
    back = {world.returned[1] for world in worlds(game, 0)}
    assert CARD["colony"] in back
    assert missions("lunar-base", "stronghold").isdisjoint(back)


@pytest.mark.rule("MRP-122", "MRP-120")
def test_how_many_facedown_cards_somebody_holds_is_public_and_none_is_a_discovery():
    game = lay(3, drawn={"A": "rescue", "B": "ether-winds wide-claims"})
    seen = red_planet.observe(game.state, (0,))
    assert seen.drawn == ((CARD["rescue"],), None, None)
    assert seen.drawn_sizes == (1, 2, 0)
    kinds = set()
    for world in worlds(game, 0):
        assert [len(cards) for cards in world.drawn] == [1, 2, 0]
        assert not any(map(is_discovery, world.drawn[1]))
        kinds.update(map(is_mission, world.drawn[1]))
    assert kinds == {True, False}


@pytest.mark.rule("MRP-146")
def test_what_is_played_at_a_call_out_is_seen_by_nobody_and_could_be_held():
    game = lay(3, round=10, phase="after-3", drawn={"B": "ether-winds", "C": "colony"})
    game.does("B: play ether-winds")
    assert red_planet.observe(game.state, (0, 2)).frames[-1].answers == (-1, HIDDEN, -1)
    assert red_planet.observe(game.state, (1,)).frames[-1].answers == (-1, CARD["ether-winds"], -1)
    answers = set()
    for world in worlds(game, 0):
        answer = world.frames[-1].answers[1]
        assert answer in {-1, *world.drawn[1]}
        answers.add(answer)
    assert answers == {-1, CARD["ether-winds"], CARD["blocks-of-ice"]}


# -------------------------------------------------------------------------------------- Discoveries


@pytest.mark.rule("MRP-119")
def test_a_discovery_is_known_to_who_has_seen_it_and_all_know_who_that_is():
    game = lay(3, discoveries={"hellas": "lichens"}, seen={"hellas": "AC"})
    assert red_planet.observe(game.state, (2,)).discoveries[3] == (CARD["lichens"], 0b101)
    assert red_planet.observe(game.state, (1,)).discoveries[3] == (-1, 0b101)
    assert {world.discoveries[3][0] for world in worlds(game, 0)} == {CARD["lichens"]}
    guesses = {world.discoveries[3][0] for world in worlds(game, 1)}
    assert len(guesses) > 5
    assert all(map(is_discovery, guesses))


@pytest.mark.rule("MRP-75", "MRP-119")
def test_who_looks_at_a_discovery_knows_it_from_then_on_and_nobody_else_does():
    game = called("scientist", docks=["hellas-4"], discoveries={"hellas": "lichens"}, seen={"hellas": "B"})
    game.does("board dock-1", "board dock-1", "look hellas", "noted")
    assert red_planet.observe(game.state, (0,)).discoveries[3] == (CARD["lichens"], 0b011)
    assert red_planet.observe(game.state, (2,)).discoveries[3] == (-1, 0b011)
    (looked,) = game.events(events.LookedAt)
    assert (looked.seen_by(0).card, looked.seen_by(2).card) == (CARD["lichens"], None)


@pytest.mark.rule("MRP-119")
def test_what_two_know_together_is_what_either_knows():
    game = lay(
        3, discoveries={"hellas": "lichens", "ausonia": "synergy"}, seen={"hellas": "A", "ausonia": "C"}
    )
    seen = red_planet.observe(game.state, (0, 2)).discoveries
    assert (seen[3][0], seen[0][0]) == (CARD["lichens"], CARD["synergy"])


@pytest.mark.rule("MRP-123")
def test_a_revealed_discovery_is_known_to_all():
    game = lay(3, round=10, phase="reveal", discoveries={"hellas": "lichens"}, seen={"hellas": "A"})
    assert red_planet.observe(game.state, ()).discoveries[3] == (CARD["lichens"], EVERYONE)


@pytest.mark.rule("MRP-79", "MRP-119")
def test_a_drawn_card_is_its_reader_s_secret_until_it_is_placed():
    game = called("scientist", docks=["hellas-4"])
    game.does("board dock-1", "board dock-1", "draw", "card lichens")
    guesses = {world.frames[-1].card for world in worlds(game, 1)}
    assert len(guesses) > 10
    assert red_planet.observe(game.state, (0,)).frames[-1].card == CARD["lichens"]
    game.does("place hellas")
    assert all(is_discovery(world.discoveries[3][0]) for world in worlds(game, 1))


# --------------------------------------------------------------------------------------- Characters


@pytest.mark.rule("MRP-31", "MRP-33")
def test_a_chosen_character_is_hidden_until_it_is_called():
    game = lay(3, docks=DOCKS)
    game.does("A: choose scientist", "B: choose soldier")
    assert red_planet.observe(game.state, (0,)).frames[-1].answers == (2, HIDDEN, -1)
    assert red_planet.observe(game.state, ()).frames[-1].answers == (HIDDEN, HIDDEN, -1)
    assert red_planet.observe(game.state, ()).hands == (511, 511, 511)
    game.does("C: choose pilot", "call")
    seen = red_planet.observe(game.state, ())
    (countdown,) = [frame for frame in seen.frames if isinstance(frame, Countdown)]
    assert countdown.chosen == (2, HIDDEN, HIDDEN)
    assert seen.hands[0] == 511 - 4


def words(characters):
    return {CHARACTER_WORDS[character] for character in characters}


def may_have_chosen(game, seat, colour):
    """What this colour has chosen in the worlds that this seat cannot tell from the true one."""
    frame = next(place for place, frame in enumerate(game.state.frames) if hasattr(frame, "chosen"))
    return words(world.frames[frame].chosen[colour] for world in worlds(game, seat))


@pytest.mark.rule("MRP-32", "MRP-31")
def test_nobody_has_chosen_what_lies_played():
    game = lay(3, docks=DOCKS, played={"B": "scientist soldier saboteur"}).does("B: choose pilot")
    chosen = words(world.frames[-1].answers[1] for world in worlds(game, 0))
    assert chosen == set(CHARACTER_WORDS) - {"scientist", "soldier", "saboteur"}


@pytest.mark.rule("MRP-33", "MRP-34")
def test_before_the_first_call_anything_in_hand_may_have_been_chosen():
    game = lay(3, docks=DOCKS, chosen=dict.fromkeys("ABC", "pilot"), played={"B": "explorer"})
    assert may_have_chosen(game, 0, 1) == set(CHARACTER_WORDS) - {"explorer"}
    assert may_have_chosen(game, 1, 1) == {"pilot"}


@pytest.mark.rule("MRP-33", "MRP-34")
@pytest.mark.parametrize("first", "ABC")
def test_who_has_not_been_called_has_something_lower(first):
    """B has been called as Secret Agent, the first of all: whoever had the same has turned it up too."""
    chosen = {"A": "pilot", "B": "secret-agent", "C": "pilot"}
    game = lay(3, docks=DOCKS, chosen=chosen, first=first).does("call")
    lower = {"saboteur", "femme-fatale", "travel-agent", "soldier", "pilot"}
    for letter, watcher in ("A", 2), ("C", 0):
        assert may_have_chosen(game, watcher, "ABC".index(letter)) == lower


@pytest.mark.rule("MRP-33", "MRP-32")
def test_after_the_second_call_it_is_the_second_that_counts():
    chosen = {"A": "soldier", "B": "explorer", "C": "pilot"}
    game = lay(3, docks=DOCKS, chosen=chosen, called="BA", played={"C": "scientist"})
    assert may_have_chosen(game, 0, 2) == {"pilot"}


@pytest.mark.rule("MRP-184", "MRP-186")
class TestNeutral:
    """A sees its neutral card, C, and not the other one, D, of which it knows what is gone."""

    def table(self, **things):
        return lay(2, docks=[*DOCKS, "hellas-3"], **things)

    def test_its_runner_knows_it_and_nobody_else(self):
        chosen = {"A": "pilot", "B": "pilot", "C": "soldier", "D": "saboteur"}
        game = self.table(chosen=chosen, played={"D": "pilot soldier"})
        assert may_have_chosen(game, 0, 2) == {"soldier"}
        # The third card of nine is never the Recruiter.
        assert may_have_chosen(game, 0, 3) == set(CHARACTER_WORDS) - {"pilot", "soldier", "recruiter"}
        assert may_have_chosen(game, 1, 3) == {"saboteur"}

    def test_from_the_fifth_card_on_it_may_be_the_recruiter(self):
        chosen = {"A": "pilot", "B": "pilot", "C": "soldier", "D": "femme-fatale"}
        game = self.table(chosen=chosen, played={"D": "pilot soldier saboteur explorer"})
        assert "recruiter" in may_have_chosen(game, 0, 3)

    def test_it_is_hidden_while_the_other_is_drawn(self):
        game = self.table().does("A: choose pilot", "B: choose soldier", "character scientist")
        assert red_planet.observe(game.state, (0,)).frames[-1].chosen == (8, HIDDEN, 2)
        assert red_planet.observe(game.state, (1,)).frames[-1].chosen == (HIDDEN, 7, HIDDEN)
        assert may_have_chosen(game, 1, 2) == set(CHARACTER_WORDS) - {"recruiter"}

    def test_what_has_been_called_counts_for_it_too(self):
        chosen = {"A": "travel-agent", "B": "pilot", "C": "soldier", "D": "pilot"}
        game = self.table(chosen=chosen, called="A")
        assert may_have_chosen(game, 0, 3) == {"soldier", "pilot"}
        assert may_have_chosen(game, 0, 1) == {"soldier", "pilot"}


# ---------------------------------------------------------------------------------- Nobody's knowledge


@pytest.mark.rule("MRP-25")
def test_a_facedown_resource_is_nobody_s_knowledge():
    game = lay(3, resources={"hellas": "celerium"})
    assert red_planet.observe(game.state, ()).facedown == (0, 0, 0, 0, 0, 1, 1, 1, 2, 2)
    assert {world.resources[3] for world in worlds(game, 0)} == {2}


@pytest.mark.rule("MRP-05")
def test_which_ship_comes_next_is_nobody_s_knowledge_but_which_are_left_is_public():
    game = lay(3, docks=["hellas-3"], ships_discarded="hellas-2")
    pool = red_planet.observe(game.state, ()).ship_pool
    assert len(pool) == 34
    assert all(sorted(world.ships.pool) == sorted(pool) for world in worlds(game, 0))
