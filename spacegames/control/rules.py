"""The flow of the match, in the order of the rulebook: set-up, turns, the end of a turn.

What a turn may consist of is in `plays`, what a cell does in `abilities`, who wins in `scoring`.
"""

from typing import ClassVar, Final

from spacegames.control import abilities, atoms, plays, scoring
from spacegames.control.actions import AGREE, BURN, CONCEDE, DRAW, PASS, STARTER, STOP, Action
from spacegames.control.components import DEAL, HAND_LIMIT, IS_SILVER, SHOWDOWN_DEAL, TIME_STOP, TYPES
from spacegames.control.events import Dealt, Passed, RoundBegan, Skipped, SuddenDeathBegan, TurnBegan
from spacegames.control.frame import AskCard
from spacegames.control.state import Config, State, empty_table
from spacegames.core import frames
from spacegames.core.decision import Decision, Refusal
from spacegames.core.deck import Deck
from spacegames.core.frames import AskChance, Bottom, Emit, Frame, Over, ask_chance
from spacegames.core.seats import EVERYONE


def start(config: Config) -> State:
    """The box opened, nothing dealt: the first decisions are those of chance.

    Raises ConfigError if nobody could play so.
    """
    config.check()
    state = empty_table(config)
    state.frames = [Match()]
    frames.settle(state)
    return state


class Match(Bottom, frozen=True):
    """One round after the other, until the match is over."""

    AGREE: ClassVar = AGREE
    CONCEDE: ClassVar = CONCEDE

    def run(self, state: State, emit: Emit) -> None:
        if state.outcome:
            state.frames.append(Over())
        elif state.starter < 0:
            state.frames.append(ChooseStarter())
        else:
            begin_round(state, emit)

    def end(self, state: State, reason: str, winners: tuple[int, ...], emit: Emit) -> None:
        scoring.end_match(state, reason, winners, emit)


class ChooseStarter(AskChance, frozen=True):
    """Who begins the first round, unless it has been agreed."""

    ASKED: ClassVar = ask_chance("starter")

    def options(self, state: State) -> tuple[Action, ...]:
        agreed = state.config.starter
        return STARTER[: state.config.seats] if agreed is None else STARTER[agreed : agreed + 1]

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.starter = action.seat
        state.frames.pop()


# ---------------------------------------------------------------------------------------- Setup


def begin_round(state: State, emit: Emit) -> None:
    """Everything is shuffled together, and the starter's turn is waiting behind the deal."""
    config = state.config
    fresh = empty_table(config)
    state.hands, state.machines, state.charges = fresh.hands, fresh.machines, fresh.charges
    state.deck, state.pile, state.laid = fresh.deck, fresh.pile, fresh.laid
    state.picks, state.changes, state.removed = fresh.picks, fresh.changes, fresh.removed
    state.sudden, state.passed = False, 0
    state.frames.append(TURN_BEGINS[state.starter])
    if emit:
        emit(RoundBegan(round=state.round, starter=state.starter))
    if config.level:
        deal_one_of_each(state, emit)
    else:
        each = SHOWDOWN_DEAL if config.showdown else DEAL
        state.frames.append(DEAL_LEFT[each * config.seats])


def deal_one_of_each(state: State, emit: Emit) -> None:
    """Level Playing Field: everybody knows every hand, and the rest of the box is put away."""
    for seat in range(state.config.seats):
        for card in TYPES:
            state.deck.take(card)
            atoms.hold(state, seat, card, EVERYONE)
            if emit:
                emit(Dealt(seat=seat, card=card))
    eliminate_deck(state, emit)


def eliminate_deck(state: State, emit: Emit) -> None:
    """The deck leaves the game, and Sudden Death is on."""
    state.removed = state.deck.pool
    state.deck = Deck([], 0)
    state.sudden = True
    if emit:
        emit(SuddenDeathBegan(ran_out=False))


class Deal(AskCard, frozen=True):
    """Cards still to be dealt, one by one round the table from the starter on."""

    ASKED: ClassVar = ask_chance("deal")

    left: int

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        receiver = (state.starter - self.left) % len(state.hands)
        state.deck.take(action.card)
        atoms.hold(state, receiver, action.card, 1 << receiver)
        if emit:
            emit(Dealt(seat=receiver, card=action.card, eyes=1 << receiver))
        if self.left > 1:
            state.frames[-1] = DEAL_LEFT[self.left - 1]
        else:
            state.frames.pop()
            if state.config.showdown:
                eliminate_deck(state, emit)


# ------------------------------------------------------------------------------------- Gameplay


class TurnBegins(Frame, frozen=True):
    """A turn that waits for what lies on top of it: the deal."""

    ASKS: ClassVar = False

    seat: int

    def run(self, state: State, emit: Emit) -> None:
        begin_turn(state, self.seat, emit)


def begin_turn(state: State, seat: int, emit: Emit) -> None:
    """The seat's turn, if it can do anything at all; otherwise it is skipped."""
    if state.hands[seat] or state.deck.size:
        state.frames[-1] = TURN[seat]
        if emit:
            emit(TurnBegan(seat=seat))
    else:
        state.frames[-1] = TURN_ENDS[seat]
        if emit:
            emit(Skipped(seat=seat))


class Turn(Frame, frozen=True):
    """One action: draw, install, burn or defuse; in Sudden Death one pass."""

    seat: int

    def decision(self, state: State) -> Decision:
        return TURN_DECISIONS[self.seat]

    def legal(self, state: State, seat: int) -> list[Action]:
        if seat != self.seat:
            return []
        hand = state.hands[seat]
        actions = [] if self.refuse_draw(state) else [DRAW]
        if hand:
            actions += plays.legal_plays(state, seat, hand, state.deck.size)
            if state.sudden and not self.refuse_pass(state):
                actions.append(PASS)
        return actions

    def thinkable(self, state: State, seat: int) -> list[Action]:
        burnable = {action.card for action in self.legal(state, seat) if action.verb == "burn"}
        bronze = [card for card in dict.fromkeys(state.hands[seat]) if not IS_SILVER[card]]
        unburnable = [STOP if card == TIME_STOP else BURN[card] for card in bronze if card not in burnable]
        return [DRAW, *([PASS] if state.sudden else []), *unburnable]

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        if action == DRAW:
            return self.refuse_draw(state)
        if action == PASS:
            return self.refuse_pass(state)
        return plays.refuse_play(state, seat, action, state.hands[seat], state.deck.size)

    def refuse_draw(self, state: State) -> Refusal | None:
        hand = state.hands[self.seat]
        if not state.deck.size:
            return DECK_EMPTY
        if len(hand) >= HAND_LIMIT:
            return HAND_FULL
        if state.sudden and hand and state.passed >> self.seat & 1:
            return MUST_PLAY
        return None

    def refuse_pass(self, state: State) -> Refusal | None:
        if not state.sudden:
            return NO_PASS_YET
        if state.passed >> self.seat & 1:
            return PASS_USED
        if not state.hands[self.seat]:
            return NOTHING_TO_PASS
        return None

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames[-1] = TURN_ENDS[seat]
        if action.verb == "draw":
            abilities.draw_card(state, seat, emit)
        elif action.verb == "pass":
            state.passed |= 1 << seat
            if emit:
                emit(Passed(seat=seat))
        else:
            atoms.let_go(state, seat, action.card)
            plays.play(state, seat, action, emit)


class TurnEnds(Frame, frozen=True):
    """The action is resolved: has the seat won, is the round over, whose turn is next?"""

    ASKS: ClassVar = False

    seat: int

    def again(self) -> Frame:
        """A turn that was stopped has not ended: the seat takes a whole new one."""
        return TURN_BEGINS[self.seat]

    def run(self, state: State, emit: Emit) -> None:
        seat = self.seat
        if scoring.reaches_goal(state, seat):
            scoring.end_round(state, seat, "charge", emit)
        elif not state.deck.size and scoring.all_cards_played(state):
            winner, reason = scoring.leader(state)
            scoring.end_round(state, winner, reason, emit)
        else:
            begin_turn(state, (seat + 1) % len(state.hands), emit)


DEAL_LEFT: Final = tuple(Deal(left) for left in range(SHOWDOWN_DEAL * 4 + 1))
TURN_BEGINS: Final = tuple(TurnBegins(seat) for seat in range(4))
TURN: Final = tuple(Turn(seat) for seat in range(4))
TURN_ENDS: Final = tuple(TurnEnds(seat) for seat in range(4))
TURN_DECISIONS: Final = tuple(Decision("turn", owes=(seat,), begins=True) for seat in range(4))

DECK_EMPTY: Final = Refusal("deck_empty")
HAND_FULL: Final = Refusal("hand_full")
MUST_PLAY: Final = Refusal("must_play")
NO_PASS_YET: Final = Refusal("no_pass_yet")
PASS_USED: Final = Refusal("pass_used")
NOTHING_TO_PASS: Final = Refusal("nothing_to_pass")
