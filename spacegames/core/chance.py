"""The dealer's draws. A generator is always handed in; nothing here keeps one.

Everything is made of `random()`, the one method whose stream the library promises to keep.
"""

from collections.abc import Sequence
from random import Random


def pick(count: int, rng: Random) -> int:
    """A number below `count`, each as likely as the other."""
    return int(rng.random() * count)


def draw(pool: Sequence[int], rng: Random, total: int) -> int:
    """A face out of a pool of `total` cards that counts them by face, each card as likely as the other."""
    place = int(rng.random() * total)
    for face, count in enumerate(pool):
        if place < count:
            return face
        place -= count
    raise ValueError("the pool holds fewer cards than that")
