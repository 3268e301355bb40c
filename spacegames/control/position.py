"""A table laid out by hand, for tests and puzzles."""

from collections.abc import Sequence
from itertools import chain

from spacegames.control.actions import parse
from spacegames.control.components import (
    CELLS,
    CHARGE,
    COPIES,
    HAND_LIMIT,
    SHOWDOWN_DEAL,
    TIME_STOP,
    TYPES,
    card_named,
)
from spacegames.control.plays import Reaction, ask_for_answers, refuse_play
from spacegames.control.rules import TURN_BEGINS, TURN_ENDS, Match
from spacegames.control.state import UNSEEN_GAIN, Change, Config, State, copy, empty_table
from spacegames.core import frames
from spacegames.core.deck import Deck
from spacegames.core.game import PositionError
from spacegames.core.seats import EVERYONE, NOBODY, eyes_of, seat_number

Names = str | Sequence[str]


def position(
    hands: Sequence[Names],
    machines: Sequence[Names] = (),
    *,
    deck: Names = (),
    bottom: Names = (),
    undecided: int | None = None,
    seen_by: str = "",
    discard: Names = (),
    turn: str = "A",
    starter: str = "A",
    sudden_death: bool | None = None,
    passed: str = "",
    tokens: Sequence[int] = (),
    variants: Sequence[str] = (),
    rounds: int = 0,
    open_discard: bool = False,
    reaction: str = "",
    stops: str = "",
) -> State:
    """A table with these cards on it, all by name, as a list or as one string (`"nova rift rift"`).

    hands         of every seat; there are as many seats as hands
    machines      of every seat, in order of installation; empty if not given
    deck          the known top, the topmost first; `seen_by` are the letters of the seats that know it
    bottom        the known bottom, the bottommost last, known to everybody
    undecided     how many undecided cards lie between; by default all the rest of the box, or none
                  once Sudden Death has begun. Cards without a place are out of the game
    discard       the discard pile, the topmost first
    turn, starter the letters of the seats whose turn it is and who began the round
    sudden_death  whether it has begun; by default, whether the deck is empty
    passed        the letters of the seats that have used their pass
    tokens        timeline tokens of each side; none by default
    reaction      a burn by the seat whose turn it is, in notation, open to answers; its card, and those
                  of `stops`, the letters of the seats whose Time Stops lie on it, come on top of `discard`

    Raises PositionError, with the reason, if the box cannot lie on the table like this, ConfigError
    if nobody could play so, and ValueError for a word that names nothing.
    """
    config = Config(seats=len(hands), rounds=rounds, variants=tuple(variants), open_discard=open_discard)
    config.check()
    state = empty_table(config)
    state.hands = [sorted(_cards(names)) for names in hands]
    if machines:
        state.machines = [_cards(names) for names in machines]
    if len(state.machines) != config.seats:
        raise PositionError(f"there are {config.seats} hands and {len(state.machines)} machines")
    state.charges = [sum(CHARGE[cell] for cell in machine) for machine in state.machines]
    state.starter = _seat(starter, config)
    state.pile = _cards(discard)[::-1]
    whose = _seat(turn, config)
    burn = parse(reaction) if reaction else None
    if burn:
        state.pile += [burn.card] + [TIME_STOP] * len(stops)
    state.laid = state.pile[:]
    _lay_deck(state, _cards(deck), _cards(bottom), undecided, seen_by, sudden_death)
    _check_hands(config, state.hands)
    for letter in passed:
        if not state.sudden:
            raise PositionError("nobody can have passed before Sudden Death")
        state.passed |= 1 << _seat(letter, config)
    _lay_tokens(state, tokens)
    state.changes = [
        Change(seat, True, card, EVERYONE & ~(1 << seat)) if config.level else UNSEEN_GAIN[seat]
        for seat, hand in enumerate(state.hands)
        for card in hand
    ]
    state.frames = [Match(), TURN_BEGINS[whose]]
    if burn:
        _open_reaction(state, whose, Reaction(whose, burn, tuple(_seat(letter, config) for letter in stops)))
    elif stops:
        raise PositionError("there is no burn that these Time Stops could lie on")
    frames.settle(state)
    return state


def _cards(names: Names) -> list[int]:
    return [card_named(name) for name in (names.split() if isinstance(names, str) else names)]


def _seat(letter: str, config: Config) -> int:
    seat = seat_number(letter)
    if seat not in range(config.seats):
        raise PositionError(f"there is no seat {letter} at a table of {config.seats}")
    return seat


def _lay_deck(
    state: State,
    top: list[int],
    bottom: list[int],
    undecided: int | None,
    seen_by: str,
    sudden_death: bool | None,
) -> None:
    config = state.config
    in_play = [*top, *bottom, *state.pile, *chain(*state.hands, *state.machines)]
    for card in TYPES:
        if in_play.count(card) > COPIES:
            raise PositionError(f"there are {in_play.count(card)} {CELLS[card].name}s, the box has {COPIES}")
    _check_deal(config, in_play)
    rest = [card for card in TYPES for _ in range(COPIES - in_play.count(card))]
    dealt_out = config.showdown or config.level
    if undecided is None:
        undecided = 0 if sudden_death or dealt_out else len(rest)
    if undecided not in range(len(rest) + 1):
        raise PositionError(f"only {len(rest)} cards are left for the deck, not {undecided}")
    if dealt_out and (undecided or top):
        raise PositionError("the deck is eliminated in this variant; only Rewound cells can lie in it")
    if sudden_death and (undecided or top):
        raise PositionError("in Sudden Death only Rewound cells lie in the deck: name them as its bottom")
    if 0 < undecided < len(rest):
        raise PositionError(
            f"which {undecided} of the {len(rest)} cards left are in the deck? Name the deck, "
            "or leave it whole or empty"
        )
    pool, state.removed = (rest, []) if undecided else ([], rest)
    eyes = eyes_of(_seat(letter, config) for letter in seen_by) if seen_by else NOBODY
    state.deck = Deck(
        pool,
        len(top) + len(pool) + len(bottom),
        [(card, eyes) for card in reversed(top)],
        [(card, EVERYONE) for card in bottom],
    )
    if sudden_death is False and (dealt_out or not state.deck.size):
        raise PositionError("the deck has run out, so Sudden Death has begun")
    state.sudden = dealt_out or not state.deck.size or bool(sudden_death)


def _check_deal(config: Config, in_play: list[int]) -> None:
    """In the variants without a deck it is known how many cards are in play."""
    if config.showdown and len(in_play) != SHOWDOWN_DEAL * config.seats:
        raise PositionError(
            f"{SHOWDOWN_DEAL * config.seats} cards are in play in this variant, not {len(in_play)}"
        )
    if config.level:
        for card in TYPES:
            if in_play.count(card) != config.seats:
                raise PositionError(
                    f"{config.seats} {CELLS[card].name}s are in play in this variant, "
                    f"not {in_play.count(card)}"
                )


def _check_hands(config: Config, hands: list[list[int]]) -> None:
    """No hand grows beyond what drawing or the deal allows."""
    limit = SHOWDOWN_DEAL if config.showdown else len(TYPES) if config.level else HAND_LIMIT
    for hand in hands:
        if len(hand) > limit:
            raise PositionError(f"a hand of {len(hand)} cannot come about: the limit is {limit}")


def _lay_tokens(state: State, tokens: Sequence[int]) -> None:
    if not tokens:
        return
    config = state.config
    if len(tokens) != len(config.sides):
        raise PositionError(f"there are {len(config.sides)} sides, but tokens for {len(tokens)}")
    if not all(0 <= count < config.tokens_to_win for count in tokens):
        raise PositionError(f"{config.tokens_to_win} timeline tokens have won the match")
    state.tokens = list(tokens)
    state.round = sum(tokens)


def _open_reaction(state: State, whose: int, reaction: Reaction) -> None:
    laid_on = whose
    for seat in reaction.stops:
        if seat == laid_on:
            raise PositionError("nobody is asked about his own card")
        laid_on = seat
    burn = reaction.action
    before = _before(state, whose, reaction)
    _check_hands(state.config, before.hands)
    refusal = refuse_play(before, whose, burn, before.hands[whose], state.deck.size)
    if burn.verb != "burn" or refusal:
        reason = refusal.code if refusal else "not a burn"
        raise PositionError(f"that could not have been burned ({reason})")
    state.frames[-1] = TURN_ENDS[whose]
    ask_for_answers(state, reaction, None)


def _before(state: State, whose: int, reaction: Reaction) -> State:
    """The table before the burn and the Time Stops on it."""
    before = copy(state)
    del before.pile[len(before.pile) - 1 - len(reaction.stops) :]
    before.hands[whose].append(reaction.action.card)
    for seat in reaction.stops:
        before.hands[seat].append(TIME_STOP)
    return before
