"""The small changes everything else is made of. Each changes the table and tells it in one breath.

They also keep what is known: who has looked at a card, and what came into a hand and left it again.
"""

from bisect import insort

from spacegames.control.components import CHARGE
from spacegames.control.events import (
    Defused,
    Destroyed,
    Discarded,
    Drew,
    Installed,
    Moved,
    PutBack,
    Rewound,
    SuddenDeathBegan,
    Took,
)
from spacegames.control.state import LOSS, UNSEEN_GAIN, Change, Pick, State
from spacegames.core.frames import Emit
from spacegames.core.seats import EVERYONE


def lay_on_pile(state: State, card: int) -> None:
    """A card goes on top of the discard pile, for everybody to see."""
    state.pile.append(card)
    state.laid.append(card)


def let_go(state: State, seat: int, card: int) -> None:
    """A card leaves the seat's hand, for everybody to see."""
    state.hands[seat].remove(card)
    state.changes.append(LOSS[seat][card])


def hold(state: State, seat: int, card: int, eyes: int) -> None:
    """A card comes into the seat's hand; these eyes know which."""
    insort(state.hands[seat], card)
    others = eyes & ~(1 << seat)
    state.changes.append(Change(seat, True, card, others) if others else UNSEEN_GAIN[seat])


def draw(state: State, seat: int, card: int, eyes: int, emit: Emit) -> None:
    """The seat takes a card that has just left the deck; these eyes knew which it is."""
    hold(state, seat, card, eyes)
    if emit:
        emit(Drew(seat=seat, card=card, eyes=eyes | 1 << seat))
    note_deck(state, emit)


def note_deck(state: State, emit: Emit) -> None:
    """Sudden Death begins as soon as the last card has left the deck."""
    if not state.deck.size and not state.sudden:
        state.sudden = True
        if emit:
            emit(SuddenDeathBegan(ran_out=True))


def install(state: State, seat: int, card: int, emit: Emit) -> None:
    """A cell that has left the hand goes into the seat's machine."""
    state.machines[seat].append(card)
    state.charges[seat] += CHARGE[card]
    if emit:
        emit(Installed(seat=seat, card=card, charge=state.charges[seat]))


def uninstall(state: State, seat: int, card: int) -> None:
    """A cell leaves the seat's machine."""
    state.machines[seat].remove(card)
    state.charges[seat] -= CHARGE[card]


def defuse(state: State, seat: int, card: int, of: int, cell: int, emit: Emit) -> None:
    """Both cards go to the discard pile, the played one on top."""
    uninstall(state, of, cell)
    lay_on_pile(state, cell)
    lay_on_pile(state, card)
    if emit:
        emit(Defused(seat=seat, card=card, of=of, cell=cell, charge=state.charges[of]))


def destroy(state: State, of: int, cells: tuple[int, ...], emit: Emit) -> None:
    """These cells of one machine go to the discard pile."""
    for cell in cells:
        uninstall(state, of, cell)
        lay_on_pile(state, cell)
    if emit and cells:
        emit(Destroyed(of=of, cells=cells, charge=state.charges[of]))


def discard(state: State, seat: int, card: int, at_random: bool, emit: Emit) -> None:
    """A card goes from the hand to the discard pile."""
    let_go(state, seat, card)
    lay_on_pile(state, card)
    if emit:
        emit(Discarded(seat=seat, card=card, at_random=at_random))


def rewind(state: State, of: int, cell: int, emit: Emit) -> None:
    """An installed cell goes to the bottom of the deck; everybody knows it lies there."""
    uninstall(state, of, cell)
    state.deck.put_below(cell)
    if emit:
        emit(Rewound(of=of, cell=cell, charge=state.charges[of]))


def transfer(state: State, of: int, cell: int, to: int, emit: Emit) -> None:
    """An installed cell goes from one machine to another."""
    uninstall(state, of, cell)
    state.machines[to].append(cell)
    state.charges[to] += CHARGE[cell]
    if emit:
        emit(Moved(of=of, cell=cell, to=to))


def topmost(pile: list[int], card: int) -> int:
    """Where the topmost copy of a type lies in the pile."""
    return len(pile) - 1 - pile[::-1].index(card)


def take_from_pile(state: State, seat: int, card: int, emit: Emit) -> None:
    """The topmost copy of a type comes out of the pile into the hand. The others only see that it does.

    With an open discard pile everybody sees which.
    """
    eyes = EVERYONE if state.config.open_discard else 1 << seat
    pile = state.pile
    state.picks.append(Pick(seat, card, len(state.laid), len(state.changes), tuple(pile)))
    del pile[topmost(pile, card)]
    hold(state, seat, card, eyes)
    if emit:
        emit(Took(seat=seat, card=card, eyes=eyes))


def play_from_deck(state: State, seat: int, card: int, looked_at: int, emit: Emit) -> None:
    """Of the cards the seat has looked at on top of the deck one is played; the other stays there.

    If both are the same type nobody else can tell any more which of them he knew.
    """
    deck = state.deck
    looked = [deck.next_known() for _ in range(looked_at)]
    cards = [known for known in looked if known]
    played = next(known for known in cards if known[0] == card)
    cards.remove(played)
    for face, eyes in cards:
        eyes = (eyes & played[1] if face == card else eyes) | 1 << seat
        deck.put_on_top(face, eyes)
        if emit:
            emit(PutBack(seat=seat, card=face, eyes=eyes))
    note_deck(state, emit)
