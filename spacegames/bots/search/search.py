"""One search for every game: it knows the contract, and no game."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from spacegames.bots.search import rollout
from spacegames.bots.search.tree import Edge, Kept, Node, Span, select
from spacegames.core.bot import View
from spacegames.core.decision import SEALED
from spacegames.core.event import Event
from spacegames.core.game import Game
from spacegames.core.seats import CHANCE

UNTIL_TIME_IS_UP: Final = 10**9
WORLDS: Final = 8  # in which a table is judged of which an earlier search has found out something
NOW_AND_THEN: Final = 20  # iterations for one that looks into an answer of which something is to be told
LINE: Final = 6  # of what is expected to follow, no more than so many answers


class Option(Struct, frozen=True):
    """One of the answers, as the search sees it.

    visits   how often it was looked into
    chance   how likely the seat wins with it, 0 to 1, as far as the game's judgement tells
    line     what is expected to follow: seats and their answers, this one first
    """

    action: Any
    visits: int
    chance: float
    line: tuple[tuple[int, Any], ...] = ()


class Analysis(Struct, frozen=True):
    """What came of a search: all answers, the best first.

    chance      how likely the seat wins, 0 to 1, if it goes on with the best
    iterations  how many worlds were looked into
    """

    options: tuple[Option, ...]
    chance: float
    iterations: int

    @property
    def best(self) -> Any:
        return self.options[0].action


def search(
    view: View,
    iterations: int = UNTIL_TIME_IS_UP,
    guided: bool = True,
    kept: Kept | None = None,
    told: int = 0,
) -> Analysis:
    """What the seat's answers are worth, after so many iterations, or as many as the view's clock allows.

    It rests on the view alone: every iteration draws a world that the seat cannot tell from the true one.
    With a number of iterations and time enough the same view and `rng` give the same analysis. Without any
    time there is still one iteration. `guided` is whether it goes by the game's own policy. What the search
    finds out about the seat's next tables is put into `kept`, and what is there of this one is built on.
    Of so many answers as are to be `told` each is looked into, in iterations beside the others.
    """
    tree = Search(view, guided, kept)
    time_is_up = view.start_clock()
    for _ in range(iterations):
        tree.iterate()
        if time_is_up():
            break
    tree.look_into_best(told, 1 if time_is_up() else tree.iterations // NOW_AND_THEN or 1)
    return tree.analysis()


def compare(view: View, iterations: int, action: Any) -> Analysis:
    """What the seat's answers are worth after so many iterations, and more to compare this one with the best.

    The view's `rng` is left as it is, and its clock does not count.
    """
    tree = Search(view.again())
    for _ in range(iterations):
        tree.iterate()
    tree.look_as_often_into(action)
    return tree.analysis()


def rank(option: Option) -> tuple[int, float]:
    """In which order options are told: those looked into most often first."""
    return -option.visits, -option.chance


class Search:
    """One search, which can be carried on at will: Monte Carlo tree search over information sets.

    An iteration goes down the tree in a fresh world, adds one answer that was not there, plays on from it
    for as long as it takes the table to rest, and tells every answer on the way what came of it for the
    side of whoever gave it. The clock never ticks in it, and nobody acts beside the question that is open.
    """

    def __init__(self, view: View, guided: bool = True, kept: Kept | None = None) -> None:
        self.view = view
        self.game: Game = view.game
        self.span = Span()
        self.iterations = 0
        self._before = 0.0  # what the worlds were worth before, in all
        self._policy = rollout.policy_of(self.game) if guided else rollout.even
        self._rests = rollout.rests_after(self.game, view.decision)
        self._stops = hasattr(self.game, "rests_after")  # there even if nobody has a choice
        self._turns: int = getattr(self.game, "horizon", 0)
        config = getattr(view.observation, "config", None)
        self._judge = rollout.Judge(self.game, view.seat, getattr(config, "sides", ()))
        self._chance = rollout.chances(self.game, config)
        self._kept = kept
        self.root = self._begin()

    def _begin(self) -> Node:
        """Where the search begins: at what an earlier one has found out about this table, if any has."""
        view, kept = self.view, self._kept
        root = kept.take(self._key(view.observation)) if kept else None
        if not root:
            return Node()
        worth = sum(self._judge(view.world(), False)(view.seat) for _ in range(WORLDS)) / WORLDS
        root.measure_from(worth, self._judge.sign)
        return root

    def _key(self, observation: Any) -> bytes:
        return self.game.encode(observation)

    def iterate(self, first: Any = None) -> None:
        """Look into one more world, beginning with this answer if one is given.

        What counts is by how much the answers change what the world is worth, for that the seat happens to
        be well off in this world says nothing of them: a control variate (Veness, Lanctot and Bowling,
        "Variance Reduction in Monte-Carlo Tree Search", 2011).
        """
        view, game = self.view, self.game
        world = view.world()
        before = self._judge(world, False)(view.seat)
        path = self._descend(world, before, first)
        over = rollout.play_on(game, world, self._policy, self._rests, self._turns, view.rng)
        values = self._judge(world, over)
        self.span.add(values(view.seat) - before)
        for seat, edge in path:
            edge.visits += 1
            edge.total += values(seat) - before * self._judge.sign(seat)
        self.iterations += 1
        self._before += before

    def _descend(self, world: Any, before: float, first: Any) -> list[tuple[int, Edge]]:
        """Go down the tree in this world, up to the first answer that is new; what was answered by whom."""
        game, seat, rng = self.game, self.view.seat, self.view.rng
        node, path = self.root, list[tuple[int, Edge]]()
        done: list[Any] = []  # what the seat did and was told since it last came to a node

        def hear(event: Event) -> None:
            done.append(event.seen_by(seat))

        def give(asked: int, action: Any) -> None:
            if asked == seat:
                done.append(action)
            game.apply(world, asked, action, None if asked == seat else hear)

        grown = half_sealed = False
        while True:
            decision = game.decision(world)
            owes = decision.owes
            if not owes:
                return path
            asked = owes[0]
            if asked == CHANCE:
                game.apply(world, CHANCE, game.sample_chance(world, rng))
                continue
            if not half_sealed:
                if grown:
                    return path
                if done and path:
                    node = node.child((*done, decision.kind, asked))
                    path[-1][1].leads = node
                done.clear()
            if seat in owes:
                asked = seat
            half_sealed = decision.mode == SEALED and len(owes) > 1
            found = self.view.answers if not path and asked == seat else game.answers(world, asked)
            if len(found) == 1:
                if self._stops and path and not half_sealed and self._rests(world):
                    return path
                give(asked, found[0])
                continue
            if self._kept and asked == seat and path:
                self._kept.note(self._key(game.observe(world, (seat,))), node, before)
            edges = self._edges(node, world, asked, found)
            edge = select(edges, self.span) if first is None or path else edges[found.index(first)]
            grown |= not edge.visits
            path.append((asked, edge))
            give(asked, edge.action)

    def _edges(self, node: Node, world: Any, asked: int, found: Sequence[Any]) -> list[Edge]:
        """What these answers have been up to now at this node."""
        known = node.edges.get(asked)
        if known is None:
            known = node.edges[asked] = {}
        edges = [known.get(action) for action in found]
        if None in edges:
            weights = self._policy(world, asked, found)
            for place, edge in enumerate(edges):
                if edge is None:
                    edges[place] = known[found[place]] = Edge(found[place], weights[place])
        return edges  # type: ignore[return-value]

    def look_as_often_into(self, action: Any) -> None:
        """Look into this answer until it has been looked into as often as any, to be compared with them."""
        tried = self.root.edges[self.view.seat]
        for _ in range(max(edge.visits for edge in tried.values()) - tried[action].visits):
            self.iterate(action)

    def look_into_best(self, count: int, times: int) -> None:
        """Look into each of so many answers, the most promising by now, so many times at the least."""
        tried = self.root.edges.get(self.view.seat, {}).values()
        for edge in sorted(tried, key=lambda edge: (-edge.visits, -edge.weight))[:count]:
            for _ in range(times - edge.visits):
                self.iterate(edge.action)

    # ------------------------------------------------------------------------ What came of it

    def analysis(self) -> Analysis:
        """All answers of the seat, those looked into most often first."""
        tried = self.root.edges.get(self.view.seat, {})
        options = sorted((self._option(action, tried.get(action)) for action in self.view.answers), key=rank)
        return Analysis(tuple(options), options[0].chance, self.iterations)

    def _option(self, action: Any, edge: Edge | None) -> Option:
        if edge is None or not edge.visits:
            return Option(action, 0, 0.0)
        value = self._before / self.iterations + edge.mean
        return Option(action, edge.visits, self._chance(min(1.0, max(-1.0, value))), tuple(self._line(edge)))

    def _line(self, edge: Edge) -> list[tuple[int, Any]]:
        """What is expected to follow upon an answer: the most usual one at every node."""
        line = [(self.view.seat, edge.action)]
        node = edge.leads
        while node and node.edges and len(line) < LINE:
            asked, edges = max(node.edges.items(), key=lambda one: sum(e.visits for e in one[1].values()))
            edge = max(edges.values(), key=lambda one: one.visits)
            line.append((asked, edge.action))
            node = edge.leads
        return line
