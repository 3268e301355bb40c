"""Moments of random matches, for tests of what is thought at them."""

from random import Random


def choices(game, config, seed, count, stride=1):
    """States on the way of a random match in which a seat has a choice, and which seat."""
    rng, found, number = Random(seed), [], 0
    state = game.start(config)
    while len(found) < count and (owes := game.decision(state).owes):
        if owes[0] < 0:
            game.apply(state, owes[0], game.sample_chance(state, rng))
            continue
        seat = owes[int(rng.random() * len(owes))]
        answers = game.answers(state, seat)
        number += 1
        if len(answers) > 1 and number % stride == 0:
            found.append((game.copy(state), seat))
        game.apply(state, seat, answers[int(rng.random() * len(answers))])
    return found
