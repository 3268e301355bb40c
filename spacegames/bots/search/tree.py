"""The tree of a search: what every seat has tried at every table that the searching seat can tell apart.

Nodes are information sets of the one seat that searches, as in single-observer ISMCTS (Cowling, Powley and
Whitehouse, "Information Set Monte Carlo Tree Search", 2012): every world that is sampled goes down the same
tree, and an answer counts how often it *could* have been given beside how often it was. What chance deals
does not part nodes, it is averaged over, as in open-loop search (Perez Liebana et al., 2015): that keeps
what is learnt about the others' answers together.
"""

from collections.abc import Callable, Hashable, Sequence
from math import inf, sqrt
from typing import Any, Final

EXPLORATION: Final = 1.0  # how much an answer that has hardly been tried may promise
NARROW: Final = 6  # so many answers are looked at from the beginning, and more with the root of the visits
WIDENING: Final = 1.0
FIRST_PLAY: Final = 0.15  # how far below its neighbours an answer is taken to be that was never tried


class Edge:
    """An answer of one seat at one node.

    weight  what the policy gave it
    seen    how often it could have been given
    visits  how often it was given, and `total` what came of it for the seat, -1 to 1 each time
    leads   the node that came of it last
    """

    __slots__ = ("action", "leads", "seen", "total", "visits", "weight")

    def __init__(self, action: Any, weight: float) -> None:
        self.action, self.weight = action, weight
        self.seen = self.visits = 0
        self.total = 0.0
        self.leads: Node | None = None

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A table as the searching seat sees it. Answers that are sealed are here side by side, seat by seat.

    edges     what was tried, by seat and action
    children  the tables that came of it, by what the searching seat did and was told
    before    what the worlds were worth in all, before the search began, in which it was noted down
    noted     how many those were
    """

    __slots__ = ("before", "children", "edges", "noted")

    def __init__(self) -> None:
        self.edges: dict[int, dict[Any, Edge]] = {}
        self.children: dict[Hashable, Node] = {}
        self.before = 0.0
        self.noted = 0

    def child(self, key: Hashable) -> "Node":
        """The table that came of it, which is new if nothing else has led there."""
        found = self.children.get(key)
        if found is None:
            found = self.children[key] = Node()
        return found

    def measure_from(self, worth: float, sign: Callable[[int], int]) -> None:
        """A new search begins here: what came of every answer is measured from what the table is worth now.

        `sign` says of a seat whether what is good for the one that searches is good for it, 1, or bad, -1.
        """
        self._move(self.before / self.noted - worth, sign)

    def _move(self, by: float, sign: Callable[[int], int]) -> None:
        self.before -= self.noted * by
        for seat, edges in self.edges.items():
            for edge in edges.values():
                edge.total += edge.visits * by * sign(seat)
        for child in self.children.values():
            child._move(by, sign)


class Kept:
    """What a search has found out about the tables at which its seat may be asked next.

    They are found by what the seat would know there; what chance may have dealt until then is averaged over.
    """

    def __init__(self) -> None:
        self._nodes: dict[bytes, Node] = {}

    def note(self, known: bytes, node: Node, before: float) -> None:
        """The seat would know this at this node; the world was worth so much before the search began."""
        node.before += before
        node.noted += 1
        self._nodes[known] = node

    def take(self, known: bytes) -> Node | None:
        """What was found out about the table at which the seat knows this; all else is forgotten."""
        node = self._nodes.get(known)
        self._nodes = {}
        return node


class Span:
    """Between which values everything has been so far, so that exploring needs no scale."""

    __slots__ = ("high", "low")

    def __init__(self) -> None:
        self.low, self.high = 1.0, -1.0

    def add(self, value: float) -> None:
        if value < self.low:
            self.low = value
        if value > self.high:
            self.high = value

    @property
    def width(self) -> float:
        return self.high - self.low if self.high > self.low else 1.0


def select(edges: Sequence[Edge], span: Span) -> Edge:
    """The answer to look into next, among those that can be given in this world.

    It is the upper confidence bound of UCT (Kocsis and Szepesvari, "Bandit based Monte-Carlo Planning",
    2006) with the policy's weights as in PUCT (Rosin, 2011). Of a long list only the most promising answers
    take part at first, and more with every visit: progressive widening (Coulom, "Computing Elo Ratings of
    Move Patterns", 2007; Chaslot et al., "Progressive Strategies for Monte-Carlo Tree Search", 2008).
    """
    visits, total, weights = 0, 0.0, 0.0
    for edge in edges:
        edge.seen += 1
        visits += edge.visits
        total += edge.total
        weights += edge.weight
    width = NARROW + int(WIDENING * sqrt(visits))
    if len(edges) > width:
        edges = sorted(edges, key=_promise)[:width]
        weights = sum([edge.weight for edge in edges])
    scale = 1.0 / span.width
    unknown = total / visits * scale - FIRST_PLAY if visits else 0.0
    best, choice = -inf, edges[0]
    for edge in edges:
        share = EXPLORATION * edge.weight / weights
        tried = edge.visits
        if tried:
            bound = edge.total / tried * scale + share * sqrt(edge.seen) / (1 + tried)
        else:
            bound = unknown + share * sqrt(edge.seen)
        if bound > best:
            best, choice = bound, edge
    return choice


def _promise(edge: Edge) -> float:
    return -edge.weight
