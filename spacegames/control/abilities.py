"""What each cell does: Silver when installed, Bronze when burned, and the questions that opens.

Future Shift, which plays a card, is in `plays`.
"""

from collections.abc import Callable
from typing import ClassVar, Final

from spacegames.control import atoms
from spacegames.control.actions import (
    CARD,
    DESTROY,
    DISCARD,
    DISCARD_FROM,
    DONE,
    DRAW,
    INSTALL,
    TAKE,
    Action,
)
from spacegames.control.components import (
    ANOMALY,
    ANTIMATTER,
    CHAIN_LIMIT,
    CHAIN_LINK_LIMIT,
    CHARGE,
    DARK_ENERGY,
    DEFLECTOR,
    EXOTIC_MATTER,
    HAND_LIMIT,
    IS_SILVER,
    NOVA,
    REWIND,
    RIFT,
    SINGULARITY,
    WORMHOLE,
)
from spacegames.control.events import DrewNothing, LookedThroughPile, NothingHappened
from spacegames.control.frame import AskCard, AskSeat
from spacegames.control.state import OTHERS, State
from spacegames.core.decision import Refusal
from spacegames.core.frames import AskPool, Emit, Frame, ask_chance


def draw_card(state: State, seat: int, emit: Emit) -> None:
    """Draw what can be drawn: nothing with a full hand or without a deck."""
    if not state.deck.size or len(state.hands[seat]) >= HAND_LIMIT:
        if emit:
            emit(DrewNothing(seat=seat))
    elif known := state.deck.next_known():
        atoms.draw(state, seat, *known, emit)
    else:
        state.frames.append(DRAW_FROM_DECK[seat])


class DrawFromDeck(AskCard, frozen=True):
    """Which card the seat draws."""

    ASKED: ClassVar = ask_chance("card")

    seat: int

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        state.deck.take(action.card)
        atoms.draw(state, self.seat, action.card, 0, emit)


DRAW_FROM_DECK: Final = tuple(DrawFromDeck(seat) for seat in range(4))


class DiscardAtRandom(AskPool, frozen=True):
    """Which card the seat discards."""

    ASKED: ClassVar = ask_chance("discard")
    FACES: ClassVar = CARD

    seat: int

    def pool(self, state: State) -> list[int]:
        return state.hands[self.seat]

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        atoms.discard(state, self.seat, action.card, True, emit)


# ---------------------------------------------------------------------- Silver, when installed


def install(state: State, seat: int, action: Action, emit: Emit) -> None:
    """Put a cell that has left its place into the machine, and trigger it."""
    card = action.card
    atoms.install(state, seat, card, emit)
    if card in TRIGGERS:
        TRIGGERS[card](state, seat, seat, action, emit)


def trigger_rift(state: State, seat: int, by: int, action: Action, emit: Emit) -> None:
    """Draw, or destroy a Nova. Without a Nova there is nothing to ask."""
    if any(NOVA in machine for machine in state.machines):
        state.frames.append(Rift(seat, by, action))
    else:
        draw_card(state, seat, emit)


class Rift(AskSeat, frozen=True):
    """Draw a card, or destroy one installed Nova."""

    KIND: ClassVar = "rift"

    def options(self, state: State) -> list[Action]:
        novas = [DESTROY[of][NOVA] for of, machine in enumerate(state.machines) if NOVA in machine]
        return [DRAW, *novas]

    def why_not(self, state: State, action: Action) -> Refusal:
        if action.verb != "destroy":
            return Refusal("answer_first")
        if action.seat not in range(state.config.seats):
            return Refusal("no_such_seat")
        if action.cell in state.machines[action.seat]:
            return Refusal("rift_destroys_novas")
        return Refusal("cell_not_there", {"seat": action.seat, "cell": action.cell})

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        if action == DRAW:
            draw_card(state, seat, emit)
        else:
            atoms.destroy(state, action.seat, (NOVA,), emit)


def trigger_exotic_matter(state: State, seat: int, by: int, action: Action, emit: Emit) -> None:
    """A chain begins."""
    go_on_with_chain(state, seat, by, action, CHARGE[EXOTIC_MATTER])


def go_on_with_chain(state: State, seat: int, by: int, action: Action, total: int) -> None:
    """One more cell may be installed, unless the hand is empty or the chain is full."""
    if state.hands[seat] and total < CHAIN_LIMIT:
        state.frames.append(Chain(seat, by, action, total))


class Chain(AskSeat, frozen=True):
    """An Exotic Matter has come into the machine: one more cell of 6 or less, the chain at most 10.

    total  the charge of the chain so far
    """

    KIND: ClassVar = "chain"

    total: int

    def options(self, state: State) -> list[Action]:
        limit = min(CHAIN_LINK_LIMIT, CHAIN_LIMIT - self.total)
        types = dict.fromkeys(state.hands[self.seat])
        return [INSTALL[card] for card in types if CHARGE[card] <= limit] + [DONE]

    def why_not(self, state: State, action: Action) -> Refusal:
        card = action.card
        if action.verb != "install":
            return Refusal("chain_first")
        if card not in state.hands[self.seat]:
            return Refusal("card_not_there", {"card": card})
        if CHARGE[card] > CHAIN_LINK_LIMIT:
            return Refusal("link_too_big", {"card": card})
        return Refusal("chain_too_long", {"card": card, "number": self.total + CHARGE[card]})

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        if action == DONE:
            return
        card = action.card
        atoms.let_go(state, seat, card)
        if card == EXOTIC_MATTER:
            atoms.install(state, seat, card, emit)
            go_on_with_chain(state, seat, seat, action, self.total + CHARGE[card])
        else:
            install(state, seat, action, emit)


Trigger = Callable[[State, int, int, Action, Emit], None]

# What happens when a cell comes into a machine: of this seat, by this action of that seat.
TRIGGERS: Final[dict[int, Trigger]] = {RIFT: trigger_rift, EXOTIC_MATTER: trigger_exotic_matter}


# ------------------------------------------------------------------------- Bronze, when burned


def burn_anomaly(state: State, seat: int, action: Action, emit: Emit) -> None:
    """Destroy every Silver cell; then the Deflectors act, the burner's first."""
    lost = wipe(state, seat, action, True, emit)
    deflectors: list[Frame] = []
    for of, cells in lost:
        deflectors += [DeflectorActs(of, seat, action)] * cells.count(DEFLECTOR)
    state.frames += reversed(deflectors)


def wipe(
    state: State, seat: int, action: Action, silver: bool, emit: Emit
) -> list[tuple[int, tuple[int, ...]]]:
    """Destroy every cell of one metal, the burner's first, then leftwards. Who lost which."""
    lost = []
    for of in (seat, *OTHERS[state.config.seats][seat]):
        cells = tuple(cell for cell in state.machines[of] if IS_SILVER[cell] == silver)
        atoms.destroy(state, of, cells, emit)
        lost.append((of, cells))
    if emit and not any(cells for _, cells in lost):
        emit(NothingHappened(seat=seat, card=action.card))
    return lost


class DeflectorActs(Frame, frozen=True):
    """A destroyed Deflector whose turn it is. With no card in any hand there is nothing to ask."""

    ASKS: ClassVar = False

    seat: int
    by: int
    action: Action

    def run(self, state: State, emit: Emit) -> None:
        if any(state.hands):
            state.frames[-1] = Deflector(self.seat, self.by, self.action)
        else:
            state.frames.pop()
            draw_card(state, self.seat, emit)


class Deflector(AskSeat, frozen=True):
    """Draw a card, or make a player discard one at random."""

    KIND: ClassVar = "deflector"

    def options(self, state: State) -> list[Action]:
        return [DRAW] + [DISCARD_FROM[of] for of in self.players(state) if state.hands[of]]

    def players(self, state: State) -> tuple[int, ...]:
        """Opponents first, then a partner, then the seat itself."""
        sides = state.config.side_of
        others = OTHERS[state.config.seats][self.seat]
        return (*sorted(others, key=lambda of: sides(of) == sides(self.seat)), self.seat)

    def why_not(self, state: State, action: Action) -> Refusal:
        if action.verb != "discard from":
            return Refusal("answer_first")
        if action.seat not in range(state.config.seats):
            return Refusal("no_such_seat")
        return Refusal("hand_empty", {"seat": action.seat})

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        if action == DRAW:
            draw_card(state, seat, emit)
        else:
            state.frames.append(DiscardAtRandom(action.seat))


def burn_wormhole(state: State, seat: int, action: Action, emit: Emit) -> None:
    """Look through the discard pile, and take a card from it."""
    if emit:
        emit(LookedThroughPile(seat=seat, cards=tuple(state.pile), eyes=1 << seat))
    state.frames.append(Wormhole(seat, seat, action))


class Wormhole(AskSeat, frozen=True):
    """Which card to take; never a Wormhole."""

    KIND: ClassVar = "wormhole"

    def options(self, state: State) -> list[Action]:
        return [TAKE[card] for card in sorted(set(state.pile)) if card != WORMHOLE]

    def why_not(self, state: State, action: Action) -> Refusal:
        if action.verb != "take":
            return Refusal("answer_first")
        return Refusal("no_wormhole_by_wormhole" if action.card == WORMHOLE else "not_in_the_pile")

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        atoms.take_from_pile(state, seat, action.card, emit)


def burn_rewind(state: State, seat: int, action: Action, emit: Emit) -> None:
    """Put an installed cell at the bottom of the deck."""
    atoms.rewind(state, action.seat, action.cell, emit)


def burn_dark_energy(state: State, seat: int, action: Action, emit: Emit) -> None:
    """Move a Silver cell to another player, for whom it triggers again."""
    atoms.transfer(state, action.seat, action.cell, action.to, emit)
    if action.cell in TRIGGERS:
        TRIGGERS[action.cell](state, action.to, seat, action, emit)


def burn_singularity(state: State, seat: int, action: Action, emit: Emit) -> None:
    """Destroy every Bronze cell."""
    wipe(state, seat, action, False, emit)


def burn_antimatter(state: State, seat: int, action: Action, emit: Emit) -> None:
    """The opponent discards one card at random, then one of their choice, as far as there are any."""
    if state.hands[action.seat]:
        state.frames += [Antimatter(action.seat, seat, action), DiscardAtRandom(action.seat)]
    elif emit:
        emit(NothingHappened(seat=seat, card=ANTIMATTER))


class Antimatter(Frame, frozen=True):
    """The second discard; the last card of a hand goes without a question."""

    ASKS: ClassVar = False

    seat: int
    by: int
    action: Action

    def run(self, state: State, emit: Emit) -> None:
        hand = state.hands[self.seat]
        if len(hand) > 1:
            state.frames[-1] = ChooseDiscard(self.seat, self.by, self.action)
            return
        state.frames.pop()
        if hand:
            atoms.discard(state, self.seat, hand[0], False, emit)


class ChooseDiscard(AskSeat, frozen=True):
    """Which card to discard."""

    KIND: ClassVar = "discard_choice"

    def options(self, state: State) -> list[Action]:
        return [DISCARD[card] for card in dict.fromkeys(state.hands[self.seat])]

    def why_not(self, state: State, action: Action) -> Refusal:
        if action.verb == "discard":
            return Refusal("card_not_there", {"card": action.card})
        return Refusal("answer_first")

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        atoms.discard(state, seat, action.card, False, emit)


Ability = Callable[[State, int, Action, Emit], None]

ON_BURN: Final[dict[int, Ability]] = {
    ANOMALY: burn_anomaly,
    WORMHOLE: burn_wormhole,
    REWIND: burn_rewind,
    DARK_ENERGY: burn_dark_energy,
    SINGULARITY: burn_singularity,
    ANTIMATTER: burn_antimatter,
}
