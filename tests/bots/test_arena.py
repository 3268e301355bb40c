"""Tournaments: fair, repeatable, and counted right."""

from collections import Counter
from random import Random

import msgspec
import pytest

from spacegames import bots, control
from spacegames.bots.arena import Report, interval, play_match, tournament
from spacegames.core.bot import View

ROUND = control.Config(seats=2, rounds=1)


class Spy:
    """Takes the first action, and notes where it sat and what it was given."""

    def __init__(self, seen):
        self.seen = seen

    def choose(self, view):
        self.seen.append(view)
        return view.legal[0]


# -------------------------------------------------------------------------------------- A match


def test_a_match_is_played_to_its_end():
    players = [bots.make("random"), bots.make("random")]
    match = play_match(control, ROUND, players, Random(1))
    assert match.outcome.reason == "tokens"
    assert [match.returns[seat] for seat in match.outcome.winners] == [1.0]
    assert sum(match.returns) == 0
    assert match.plies > 10


def test_the_same_generator_plays_the_same_match():
    matches = [
        play_match(control, ROUND, [bots.make("greedy"), bots.make("random")], Random(seed))
        for seed in (4, 4, 5)
    ]
    assert matches[0] == matches[1] != matches[2]


def test_bots_are_given_what_their_seat_knows_and_asked_only_where_there_is_a_choice():
    seen = []
    play_match(control, control.Config(seats=3, rounds=1), [Spy(seen) for _ in range(3)], Random(2))
    assert {view.seat for view in seen} == {0, 1, 2}
    for view in seen:
        assert isinstance(view, View)
        assert len(view.legal) > 1
        assert view.seat in view.decision.owes
        known = [seat for seat, hand in enumerate(view.observation.hands) if hand is not None]
        assert known == [view.seat]
        assert control.legal_actions(view.world(), view.seat) == view.legal


def test_a_match_that_does_not_end_is_reported(heap):
    heap.apply = lambda state, seat, action, emit=None: None
    with pytest.raises(RuntimeError, match="heap did not end within 40 actions"):
        play_match(heap, None, [Spy([]), Spy([])], Random(1))


# --------------------------------------------------------------------------------- A tournament


def test_the_report_does_not_depend_on_the_number_of_processes():
    reports = [tournament(control, ROUND, ["random", "tallest"], 70, 5, jobs) for jobs in (1, 2, 3)]
    assert reports[0] == reports[1] == reports[2]
    assert reports[0] != tournament(control, ROUND, ["random", "tallest"], 70, 6)


def test_bots_change_seats_from_game_to_game(heap):
    sat = Counter()

    class Sitting:
        def __init__(self, name):
            self.name = name

        def choose(self, view):
            sat[self.name, view.seat] += view.observation[0] >= 10
            return view.legal[0]

    heap.bots = {name: lambda name=name: Sitting(name) for name in "ab"}
    report = tournament(heap, None, ["a", "b"], 30, 1)
    assert sat == {(name, seat): 15 for name in "ab" for seat in (0, 1)}
    assert [score.wins for score in report.bots] == [15, 15]  # the first seat takes the last stone
    assert [score.wins for score in report.seats] == [30, 0]
    assert (report.draws, report.mean_plies) == (0, 11.0)


def test_fewer_bots_than_seats_sit_down_repeatedly():
    report = tournament(control, control.Config(seats=3, rounds=1), ["random", "random"], 20, 1)
    assert sum(score.wins for score in report.bots) == 20
    assert sum(score.wins for score in report.seats) == 20


def test_more_bots_than_seats_take_turns():
    report = tournament(control, ROUND, ["random", "tallest", "random"], 12, 1)
    assert [score.games for score in report.bots] == [8, 8, 8]
    assert sum(score.wins for score in report.bots) == 12


def test_ratings_go_by_who_won_against_whom():
    report = tournament(control, ROUND, ["tallest", "random", "random"], 60, 1)
    strong, *weak = report.ratings
    assert [rating.name for rating in report.ratings] == ["tallest", "random", "random"]
    assert sum(rating.points for rating in report.ratings) == pytest.approx(0)
    for rating in weak:
        assert rating.low < rating.points < rating.high < strong.low
    assert tournament(control, ROUND, ["random"], 5, 1).ratings == ()


def test_a_team_s_win_counts_for_both_its_seats():
    config = control.Config(seats=4, rounds=1)
    report = tournament(control, config, ["random", "tallest"], 20, 1)
    wins = [score.wins for score in report.seats]
    assert wins[0] == wins[2]
    assert wins[1] == wins[3]
    assert wins[0] + wins[1] == 20
    assert sum(score.wins for score in report.bots) == 20


def test_progress_counts_to_the_end():
    done = []
    tournament(control, ROUND, ["random"], 45, 1, progress=done.append)
    assert done == sorted(done)
    assert done[-1] == 45


def test_a_report_is_ready_for_json():
    report = tournament(control, ROUND, ["random", "tallest"], 10, 1)
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report
    assert [score.name for score in report.bots] == ["random", "tallest"]
    assert [score.name for score in report.seats] == ["seat A", "seat B"]
    for score in (*report.bots, *report.seats):
        assert score.share == score.wins / 10
        assert (score.low, score.high) == interval(score.wins, 10)


def test_who_cannot_play_is_refused():
    with pytest.raises(ValueError, match="0 bots"):
        tournament(control, ROUND, [], 10, 1)
    with pytest.raises(ValueError, match="no bot is called 'smart'"):
        tournament(control, ROUND, ["random", "smart"], 10, 1)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (95, 100, 0.8882, 0.9785),
        (1300, 2000, 0.6288, 0.6706),
    ],
)
def test_interval(wins, games, low, high):
    assert interval(wins, games) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("games", [1, 7, 40, 2000])
def test_an_interval_holds_its_share(games):
    for wins in {0, 1, games // 2, games}:
        low, high = interval(wins, games)
        assert 0 <= low <= wins / games <= high <= 1


# ------------------------------------------------------------------------------------- Strength


@pytest.mark.parametrize(("rival", "share"), [("random", 0.8), ("tallest", 0.6)])
def test_greedy_is_much_better(rival, share):
    report = tournament(control, ROUND, ["greedy", rival], 60, 1, jobs=2)
    assert report.bots[0].share >= share
