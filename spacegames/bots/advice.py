"""A hint and why: the best answers of a search, and what tells them apart."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from msgspec import Struct

from spacegames.bots.following import settle
from spacegames.bots.search import BEST, LEVELS, Analysis, Option
from spacegames.core.bot import View
from spacegames.core.chance import choose
from spacegames.core.game import Game, Upshot
from spacegames.core.seats import CHANCE

WORLDS: Final = 32  # in which a fact has to come out the same to be told
TOLD: Final = 2  # so many facts make a sentence
CARE: Final = 4  # times as many worlds as the strongest bot looks into
SECONDS: Final = 3.0  # the longest that a search for a hint may take
SHARED: Final = 0.5  # of the weight of a fact that one of the other two answers leads to as well

Facts = Mapping[str, float]  # what it says, and its weight


class Advice(Struct, frozen=True):
    """One of the best answers.

    chance  how likely the seat wins with it, 0 to 1
    why     what it leads to and others do not, as a sentence
    """

    action: Any
    chance: float
    why: str


def worlds_for(game: Game) -> int:
    """How many worlds the search for a hint looks into.

    The bot wants to know which answer is best, a hint what three of them are worth.
    """
    return CARE * LEVELS["hard"].worlds(game)


def advise(view: View, analysis: Analysis, names: Sequence[str], eyes: Sequence[int]) -> tuple[Advice, ...]:
    """The answers looked into most often, the likeliest first, each with what tells it from the others.

    An answer that the search has not looked into is not named, but others are told from it too. `eyes` are
    the seats whose knowledge the view's observation is. It rests on the view alone, and leaves the view's
    own `rng` where it is.
    """
    lookout = Lookout(view, names, eyes)
    options = sorted(analysis.options[:BEST], key=lambda option: -option.chance)
    ahead = [lookout.at(option.action) for option in options]
    facts = [found.facts for found in ahead]
    others = "the other" if len(facts) == 2 else "the others"
    return tuple(
        Advice(
            option.action,
            option.chance,
            lookout.on_condition(
                option.action,
                _why(facts[place], _others(facts, place)) or lookout.otherwise(option, ahead[place], others),
            ),
        )
        for place, option in enumerate(options)
        if option.visits
    )


class Ahead(NamedTuple):
    """What is certain of where an answer leads: facts, and what the seat can choose from then."""

    facts: Facts
    choices: Sequence[Any]


class Lookout:
    """Where the answers of a view lead, as far as that is certain."""

    def __init__(self, view: View, names: Sequence[str], eyes: Sequence[int]) -> None:
        self.view, self.names, self.eyes = view, names, eyes

    def at(self, action: Any) -> Ahead:
        """What comes of the answer in all of some sampled worlds, so that no guess is told as if it were so.

        In each of them the others answer anything, and chance deals anything.
        """
        view = self.view.again()
        found = [self._in_world(view.world(), action, view.rng) for _ in range(WORLDS)]
        facts, choices = found[0]
        return Ahead(
            {text: weight for text, weight in facts.items() if all(text in other.facts for other in found)},
            [choice for choice in choices if all(choice in other.choices for other in found)],
        )

    def on_condition(self, action: Any, sentence: str) -> str:
        """The sentence, with what it takes to be true if others may interfere with the action."""
        world, game = self.view.again().world(), self.view.game
        game.apply(world, self.view.seat, action)
        decision = game.decision(world)
        interferes = decision.quiet is not None and self.view.seat not in decision.owes
        return f"If nobody answers: {sentence[0].lower()}{sentence[1:]}" if interferes else sentence

    def _in_world(self, world: Any, action: Any, rng: Random) -> Ahead:
        """What comes of the answer in this world, by what these eyes see then."""
        view, game = self.view, self.view.game
        game.apply(world, view.seat, action)
        choices = settle(
            game,
            world,
            view.seat,
            lambda dealt: choose(game.legal_actions(dealt, CHANCE), rng),
            lambda answers: choose(answers, rng),
        )
        tell = getattr(game.voice, "upshots", None)
        after = game.observe(world, self.eyes)
        upshots: Sequence[Upshot] = tell(view.observation, after, view.seat, self.names) if tell else ()
        told = {upshot.text: upshot.weight for upshot in upshots if not (upshot.stays and choices)}
        return Ahead(told, choices)

    def otherwise(self, option: Option, ahead: Ahead, others: str) -> str:
        """What to say if no fact tells the answer from the others: how to go on, or what all lead to."""
        nexts = [action for seat, action in option.line[1:] if seat == self.view.seat]
        if nexts and nexts[0] in ahead.choices:
            return _sentence(f"is best followed by: {self.view.game.voice.action(nexts[0], self.names)}")
        if ahead.facts:
            weightiest = max(ahead.facts, key=ahead.facts.__getitem__)
            return _sentence(f"{weightiest}, like {others}")
        return "What comes of it is open."


def _others(facts: Sequence[Facts], place: int) -> list[Facts]:
    return [*facts[:place], *facts[place + 1 :]]


def _why(facts: Facts, others: Sequence[Facts]) -> str:
    """The weightiest facts to which not all of the others lead, as a sentence; empty if there are none."""
    weights = {text: weight * _rarity(text, others) for text, weight in facts.items()}
    told = sorted((text for text in weights if weights[text]), key=lambda text: -weights[text])[:TOLD]
    return _sentence(_joined(told)) if told else ""


def _rarity(text: str, others: Sequence[Facts]) -> float:
    """How much of the weight of a fact counts: none if all the others lead to it too."""
    count = sum(text in found for found in others)
    return 0.0 if count == len(others) else SHARED if count else 1.0


def _joined(texts: Sequence[str]) -> str:
    """The facts in a row; what two begin with is said once: `keeps your Rift and Nova`."""
    first, *more = texts
    if not more:
        return first
    (second,) = more
    head = " ".join(first.split()[:2]) + " "
    joiner = ", and " if "," in first else " and "
    return first + joiner + second.removeprefix(head)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
