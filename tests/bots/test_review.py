"""A look back: the mistake is found, with the eyes of who made it, and the numbers are the same everywhere."""

from itertools import pairwise

import pytest

from spacegames import bots, control, critical_orbit
from spacegames.bots.review import Review
from spacegames.core.play import Play
from spacegames.core.record import Sitter
from spacegames.core.table import Table

# Who leaves four or eight stones wins. The first seat leaves six where it could have left four.
MISTAKEN = (3, 1, 1, 2, 1, 3)


@pytest.fixture
def taken(heap):
    """A game of the heap: eleven stones, of which so many were taken one after the other."""

    def play(*counts):
        heap.played_with = lambda config: heap
        heap.refusal = lambda state, seat, action: None
        played = Play(heap, None)
        for turn, count in enumerate(counts):
            played.act(turn % 2, count)
        return played

    return play


def looked_back(play, iterations=60, jobs=1):
    review = Review(play, 1, iterations)
    for _ in review.go_on(jobs):
        pass
    return review


def played_by(bot, game=control, **config):
    """A game that bots have played to its end."""
    config = game.Config(**config)
    table = Table.open(
        game, config, [Sitter(f"{bot} {seat}", bot) for seat in range(config.seats)], 7, bots.make
    )
    while not table.over:
        table.step()
    return table.play


def test_the_mistake_is_the_turning_point_and_the_bot_knows_better(taken):
    point = max(looked_back(taken(*MISTAKEN)).turning_points(), key=lambda point: point.weight)
    assert (point.verdict.ply, point.verdict.seat) == (2, 0)
    assert (point.verdict.did, point.verdict.best) == (1, 3)
    assert point.verdict.chance > 0.9 > 0.3 > point.verdict.worth
    assert point.then.chance < 0.3
    assert point.change < -0.6


def test_who_did_the_best_is_told_that_the_bot_would_do_the_same(taken):
    review = looked_back(taken(3, 1, 3, 1, 3))
    assert [one.did for one in review.verdicts] == [3, 1, 3, 1, 3]
    assert [(one.best, one.cost) for one in review.verdicts[::2]] == [(3, 0.0)] * 3


def test_what_turns_for_both_at_once_is_told_once(taken):
    points = looked_back(taken(*MISTAKEN)).turning_points()
    plies = [point.verdict.ply for point in points]
    assert plies == sorted(plies)
    assert 1 not in plies  # the answer before the mistake, after which all was different too
    assert 3 not in plies
    for one, other in pairwise(points):
        assert not one.overlaps(other)


def test_a_line_has_a_point_at_every_choice_of_its_side_and_ends_with_the_result(taken):
    review = looked_back(taken(3, 3, 3, 1, 1))  # of the last stone there is no choice
    first, second = (review.line(side) for side in review.sides)
    assert [point.ply for point in first] == [0, 2, 5]
    assert [point.ply for point in second] == [1, 3, 5]
    assert (first[-1].chance, second[-1].chance) == (1.0, 0.0)


def test_a_review_that_is_broken_off_goes_on_where_it_was(taken):
    play = taken(*MISTAKEN)
    whole, review = looked_back(play), Review(play, 1, 60)
    steps = review.go_on()
    next(steps), next(steps)
    steps.close()
    assert review.verdicts == whole.verdicts[:2]
    assert [point.ply for side in review.sides for point in review.line(side)] == [0, 1]
    assert review.turning_points() == []
    for _ in review.go_on():
        pass
    assert review.turning_points() == whole.turning_points()


def test_the_numbers_are_the_same_in_one_process_and_in_two():
    play = played_by("random", seats=3, rounds=1)
    alone, shared = looked_back(play, 4), looked_back(play, 4, jobs=2)
    assert len(alone.verdicts) > 10
    assert shared.verdicts == alone.verdicts


def test_teams_and_crews_have_one_line():
    teams = Review(played_by("random", seats=4, rounds=1), 1)
    assert teams.sides == ((0, 2), (1, 3))
    assert sorted(teams.results) == [0.0, 1.0]
    crew = Review(played_by("random", critical_orbit, seats=3, turns=2), 1)
    assert crew.sides == ((0, 1, 2),)
    assert crew.results == [0.0]


def test_a_game_that_is_not_over_keeps_its_secrets(taken):
    with pytest.raises(ValueError, match="not over"):
        Review(taken(3, 3), 1)
