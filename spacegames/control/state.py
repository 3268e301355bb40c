"""The whole table as plain data, and what makes one."""

from typing import Any

from msgspec import Struct

from spacegames.control.components import ALL_CARDS, TOKENS_TO_WIN, TYPES
from spacegames.core.deck import Deck
from spacegames.core.game import ConfigError, Option, Outcome
from spacegames.core.seats import NOBODY, leftwards

PRECISE: str = "precise-traveller"
SHOWDOWN: str = "straight-to-the-showdown"
LEVEL: str = "level-playing-field"
VARIANTS = (PRECISE, SHOWDOWN, LEVEL)


class Config(Struct, frozen=True, kw_only=True):
    """What is agreed before the box is opened.

    seats         2, 3 or 4; four play as two teams, A and C against B and D
    starter       who begins the first round; chance decides if None
    rounds        1 for a single round, 0 for a match to the timeline tokens
    variants      names from VARIANTS
    open_discard  house rule: the discard pile lies open for all to see
    """

    seats: int = 2
    starter: int | None = None
    rounds: int = 0
    variants: tuple[str, ...] = ()
    open_discard: bool = False

    @property
    def precise(self) -> bool:
        return PRECISE in self.variants

    @property
    def showdown(self) -> bool:
        return SHOWDOWN in self.variants

    @property
    def level(self) -> bool:
        return LEVEL in self.variants

    @property
    def tokens_to_win(self) -> int:
        return 1 if self.rounds == 1 else TOKENS_TO_WIN[self.seats]

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who wins together: every seat for itself, or two teams of two."""
        if self.seats == 4:
            return ((0, 2), (1, 3))
        return tuple((seat,) for seat in range(self.seats))

    def side_of(self, seat: int) -> int:
        """The number of the seat's side; in a team game seats alternate."""
        return seat % 2 if self.seats == 4 else seat

    def check(self) -> None:
        """Raises ConfigError with the reason if nobody could play so."""
        if self.seats not in TOKENS_TO_WIN:
            raise ConfigError(f"Control is for 2 to 4 seats, not {self.seats}")
        if self.starter is not None and self.starter not in range(self.seats):
            raise ConfigError(f"there is no seat number {self.starter} to start")
        if self.rounds not in (0, 1):
            raise ConfigError("Control plays 1 round, or a match to the timeline tokens")
        if unknown := set(self.variants) - set(VARIANTS):
            raise ConfigError(f"unknown variant {min(unknown)!r}; there are {', '.join(VARIANTS)}")
        if len(set(self.variants)) < len(self.variants):
            raise ConfigError("a variant is named twice")
        if self.showdown and self.level:
            raise ConfigError(f"{SHOWDOWN} and {LEVEL} deal differently: choose one")


OPTIONS = (
    Option(
        "rounds",
        "Length",
        ((0, "a match to the timeline tokens"), (1, "a single round")),
        "A match takes three timeline tokens with two players or two teams, two with three players.",
    ),
    Option(
        "open_discard",
        "Discard pile",
        ((False, "only its top card is open"), (True, "all of it is open")),
        "House rule: with an open discard pile nobody has to remember what lies in it.",
    ),
)


class Change(Struct, frozen=True, array_like=True):
    """A card that came into a hand, or left it.

    What A knows of B's hand follows from these: B draws unseen, then a Nova that A had put on the deck, then
    installs a Rift: B holds that Nova, and nothing else.

    seat  whose hand
    gain  whether it came or left
    card  its type, -1 if nobody but the seat knows it; what leaves a hand everybody sees
    eyes  the others that know what came
    """

    seat: int
    gain: bool
    card: int = -1
    eyes: int = NOBODY


class Pick(Struct, frozen=True, array_like=True):
    """A card taken out of the discard pile by a Wormhole.

    seat    who took it
    card    the type taken, -1 where the observer does not know
    laid    how many cards had been laid on the pile this round up to then
    change  which of the changes of hands this round it is
    pile    the pile as the seat saw it, the topmost last; empty where the observer did not see it
    """

    seat: int
    card: int
    laid: int
    change: int
    pile: tuple[int, ...]


class State(Struct):
    """The table. Cards are types, seats and rounds are numbers from 0.

    frames    what is in progress, the top last
    hands     the types in each hand, in order of type
    machines  the installed types of each seat, in order of installation
    charges   the total of each machine
    pile      the discard pile, the topmost last
    laid      everything laid on the pile this round, in order, taken back or not
    picks     what Wormholes took this round
    changes   what came into the hands and left them this round, in order
    removed   the cards out of the game, in order of type
    sudden    Sudden Death has begun
    passed    a bit for every seat that has used its pass
    tokens    timeline tokens of each side
    """

    config: Config
    frames: list[Any]
    hands: list[list[int]]
    machines: list[list[int]]
    charges: list[int]
    deck: Deck
    pile: list[int]
    laid: list[int]
    picks: list[Pick]
    changes: list[Change]
    removed: list[int]
    sudden: bool
    passed: int
    starter: int
    round: int
    tokens: list[int]
    outcome: Outcome | None


def empty_table(config: Config) -> State:
    """The box opened: all cards in the deck, undecided, and nothing in progress."""
    seats = range(config.seats)
    return State(
        config=config,
        frames=[],
        hands=[[] for _ in seats],
        machines=[[] for _ in seats],
        charges=[0 for _ in seats],
        deck=Deck(list(ALL_CARDS), len(ALL_CARDS)),
        pile=[],
        laid=[],
        picks=[],
        changes=[],
        removed=[],
        sudden=False,
        passed=0,
        starter=-1,
        round=0,
        tokens=[0 for _ in config.sides],
        outcome=None,
    )


def copy(state: State) -> State:
    """A table that shares nothing that can change with this one."""
    return State(
        state.config,
        state.frames[:],
        [hand[:] for hand in state.hands],
        [machine[:] for machine in state.machines],
        state.charges[:],
        state.deck.copy(),
        state.pile[:],
        state.laid[:],
        state.picks[:],
        state.changes[:],
        state.removed[:],
        state.sudden,
        state.passed,
        state.starter,
        state.round,
        state.tokens[:],
        state.outcome,
    )


def census(state: State) -> list[int]:
    """How many of each type there are in hands, machines, deck, pile and out of the game."""
    known = [card for card, _ in (*state.deck.top, *state.deck.bottom)]
    places = (state.deck.pool, known, state.removed, state.pile, *state.hands, *state.machines)
    return [sum(place.count(card) for place in places) for card in TYPES]


# Every other seat, from the left; and the opponents among them, by number of seats.
OTHERS = {seats: tuple(leftwards(seat, seats) for seat in range(seats)) for seats in TOKENS_TO_WIN}
RIVALS = {
    seats: tuple(
        tuple(other for other in others if seats < 4 or (other - seat) % 2)
        for seat, others in enumerate(table)
    )
    for seats, table in OTHERS.items()
}

# The changes of hands that are made once: what only the seat knows, and what everybody sees.
UNSEEN_GAIN = tuple(Change(seat, True) for seat in range(4))
LOSS = tuple(tuple(Change(seat, False, card) for card in TYPES) for seat in range(4))
