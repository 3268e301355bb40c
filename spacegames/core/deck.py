"""A face-down pile of which only what somebody has looked at is decided.

The order of a shuffled deck is nobody's knowledge, so it is not stored: a deck is the cards known to
lie on top, a pool of those that lie undecided between, and the cards known to lie at the bottom.
Drawing from the pool is a decision of chance. Bags and stacks of tiles are decks too.
"""

from bisect import insort
from collections.abc import Iterable

from msgspec import Struct

from spacegames.core.seats import EVERYONE

Known = tuple[int, int]  # a face, and the eyes that know where it lies


class Deck(Struct):
    """Cards are given by face, a small int.

    top     known cards, the topmost last
    pool    undecided cards, in order of face
    bottom  known cards, the bottommost last
    size    cards in all
    """

    pool: list[int]
    size: int
    top: list[Known] = []
    bottom: list[Known] = []

    def copy(self) -> "Deck":
        """A deck that shares nothing with this one."""
        return Deck(self.pool[:], self.size, self.top[:], self.bottom[:])

    def next_known(self) -> Known | None:
        """Take the next card if it is decided; None if chance has to decide it."""
        if self.top:
            self.size -= 1
            return self.top.pop()
        if not self.pool and self.bottom:
            self.size -= 1
            return self.bottom.pop(0)
        return None

    def take(self, face: int) -> None:
        """Chance has decided: this face comes out of the pool."""
        self.pool.remove(face)
        self.size -= 1

    def decided(self) -> int:
        """How many cards from the top on are decided, one after the other."""
        return len(self.top) if self.pool else self.size

    def decide(self, face: int, eyes: int) -> None:
        """Chance has decided the first undecided card from the top, for these eyes to see."""
        self.pool.remove(face)
        self.top.insert(0, (face, eyes))

    def look(self, count: int, eyes: int) -> list[int]:
        """Show these eyes the top cards, which are decided. The topmost comes first."""
        while len(self.top) < count:
            self.top.insert(0, self.bottom.pop(0))
        for place in range(-count, 0):
            face, known = self.top[place]
            self.top[place] = face, known | eyes
        return [face for face, _ in self.top[: -count - 1 : -1]]

    def shuffle_in(self, faces: Iterable[int]) -> None:
        """Cards are shuffled into the undecided ones; who saw them cannot tell where they lie now."""
        for face in faces:
            insort(self.pool, face)
            self.size += 1

    def put_on_top(self, face: int, eyes: int) -> None:
        """Lay a card on the deck; these eyes know which it is."""
        self.top.append((face, eyes))
        self.size += 1

    def put_below(self, face: int, eyes: int = EVERYONE) -> None:
        """Lay a card under the deck; these eyes know which it is."""
        self.bottom.append((face, eyes))
        self.size += 1
