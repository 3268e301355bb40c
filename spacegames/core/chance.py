"""The dealer's draws. A generator is always handed in; nothing here keeps one.

Everything is made of `random()`, the one method whose stream the library promises to keep.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def seeded(seed: str) -> Random:
    """A generator for a search that has to give the same answer to the same question."""
    return Random(seed)


def pick(count: int, rng: Random) -> int:
    """A number below `count`, each as likely as the other."""
    return int(rng.random() * count)


def shuffled(things: Sequence[T], rng: Random) -> list[T]:
    """All of these, every order as likely as the other."""
    return sorted(things, key=lambda _: rng.random())


def choose(things: Sequence[T], rng: Random) -> T:
    """One of these, each as likely as the other."""
    return things[int(rng.random() * len(things))]
