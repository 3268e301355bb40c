"""What is in progress, and what comes of it if nobody interferes any more.

It rests on what is public alone, so it is the same whoever looks.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from spacegames.control.abilities import (
    Antimatter,
    Chain,
    ChooseDiscard,
    Deflector,
    DeflectorActs,
    DiscardAtRandom,
    DrawFromDeck,
    Rift,
    Wormhole,
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
    FUTURE_SHIFT,
    HAND_LIMIT,
    IS_SILVER,
    NOVA,
    REWIND,
    RIFT,
    SINGULARITY,
    WORMHOLE,
)
from spacegames.control.events import Burned, NothingHappened
from spacegames.control.messages import Names, cell, cells, event, people
from spacegames.control.plays import FutureShift, LookAtDeck, Reaction
from spacegames.control.rules import TurnEnds
from spacegames.control.scoring import is_enough
from spacegames.control.state import OTHERS
from spacegames.control.view import Observation
from spacegames.core.decision import Decision

Charges = Sequence[int]


def forecast(observation: Observation, decision: Decision, names: Names) -> list[str]:
    """What is in progress and what comes of it, line by line; empty in a turn and in the deal."""
    stack = observation.frames
    while stack and type(stack[-1]) not in OPEN:
        stack = stack[:-1]
    if not stack:
        return []
    *below, frame = stack
    lines = OPEN[type(frame)](frame, observation, names)
    if isinstance(frame, Reaction):
        return lines
    charges = observation.charges if type(frame) in SETTLED else None
    waiting = [
        AFTER[type(after)](after, observation, names, charges)
        for after in reversed(below)
        if type(after) in AFTER
    ]
    return [*lines, f"Then {'; then '.join(filter(None, waiting))}."]


# -------------------------------------------------------------------------------- A burned cell


def _reaction(frame: Reaction, seen: Observation, names: Names) -> list[str]:
    """The burn, the Time Stops on it, and how it ends as they lie."""
    lines = [event(Burned(seat=frame.seat, action=frame.action), names)]
    stopped = f"{names[frame.seat]}'s {cell(frame.action.card)}"
    for seat in frame.stops:
        lines.append(f"{names[seat]} stops {stopped} with a Time Stop.")
        stopped = f"{names[seat]}'s Time Stop"
    outcome = _stopped if len(frame.stops) % 2 else EFFECTS[frame.action.card]
    effect = outcome(frame, seen, names)
    first, *others = effect.clauses
    lines.append(f"If nobody answers: {first}.")
    return lines + [f"{clause}." for clause in (*others, *_end(frame.seat, effect, seen, names))]


class Effect(NamedTuple):
    """What a burn does, in clauses.

    clauses  a line each
    charges  the totals afterwards, None while a choice or a draw may still change them
    played   whether all cards are played then
    """

    clauses: list[str]
    charges: Charges | None = None
    played: bool = False


def _end(seat: int, effect: Effect, seen: Observation, names: Names) -> list[str]:
    """How the turn of this seat ends, if that is worth a word."""
    if _is_enough(seat, effect.charges, seen):
        return ["Then " + _turn_ends(seat, effect.charges, seen, names)]
    return ["Then all cards are played, and the round is over"] if effect.played else []


def _turn_ends(seat: int, charges: Charges | None, seen: Observation, names: Names) -> str:
    """The end of the turn of this seat; the charges are given if nothing changes them before."""
    ends = f"{names[seat]}'s turn ends"
    if charges is None or not _is_enough(seat, charges, seen):
        return ends
    last = seen.tokens[seen.config.side_of(seat)] + 1 == seen.config.tokens_to_win
    return f"{ends} at {charges[seat]}, which wins the {'match' if last else 'round'}"


def _is_enough(seat: int, charges: Charges | None, seen: Observation) -> bool:
    return charges is not None and is_enough(charges[seat], seen.config)


def _stopped(frame: Reaction, seen: Observation, names: Names) -> Effect:
    """A whole new turn, skipped if nothing can be done in it."""
    who = names[frame.seat]
    if seen.hand_sizes[frame.seat] or seen.deck_size:
        return Effect([f"{who}'s burn does not happen and {who} takes a new turn"])
    nothing = f"{who} has no card and cannot draw, so the new turn is skipped"
    return Effect([f"{who}'s burn does not happen", nothing], seen.charges)


def _rewind(frame: Reaction, seen: Observation, names: Names) -> Effect:
    of, card = frame.action.seat, frame.action.cell
    charges = _changed(seen.charges, {of: -CHARGE[card]})
    goes = f"{names[of]}'s {cell(card)} goes to the bottom of the deck"
    return Effect([goes, f"{names[of]} falls to {charges[of]}"], charges)


def _dark_energy(frame: Reaction, seen: Observation, names: Names) -> Effect:
    of, card, to = frame.action.seat, frame.action.cell, frame.action.to
    charges = _changed(seen.charges, {of: -CHARGE[card], to: CHARGE[card]})
    clauses = [
        f"{names[of]}'s {cell(card)} goes to {names[to]}",
        f"{names[of]} falls to {charges[of]}, {names[to]} rises to {charges[to]}",
    ]
    again = TRIGGERED_AGAIN.get(card)
    return again(to, clauses, charges, seen, names) if again else Effect(clauses, charges)


def _rift_again(to: int, clauses: list[str], charges: Charges, seen: Observation, names: Names) -> Effect:
    if not _nova_owners(seen):
        draws = "draws a card" if _can_draw(to, seen) else "can draw nothing"
        return Effect([*clauses, f"{names[to]} {draws} for the Rift"], charges)
    draws = "a card" if _can_draw(to, seen) else "nothing"
    return Effect([*clauses, f"{names[to]} draws {draws} for the Rift, or destroys an installed Nova"])


def _exotic_matter_again(
    to: int, clauses: list[str], charges: Charges, seen: Observation, names: Names
) -> Effect:
    if not seen.hand_sizes[to]:
        return Effect([*clauses, f"{names[to]} has no card to install for the Exotic Matter"], charges)
    more = f"{names[to]} may install one more cell of charge {CHAIN_LINK_LIMIT} or less"
    return Effect([*clauses, f"{more} for the Exotic Matter"])


def _anomaly(frame: Reaction, seen: Observation, names: Names) -> Effect:
    effect = _wipe(frame, seen, names, silver=True)
    for of in _from(frame.seat, seen):
        if count := seen.machines[of].count(DEFLECTOR):
            draws = "draws a card" if _can_draw(of, seen) else "draws nothing"
            times = ("", ", twice", ", three times", ", four times")[count - 1]
            effect.clauses.append(f"{names[of]} then {draws} or makes a player discard one at random{times}")
    return effect


def _singularity(frame: Reaction, seen: Observation, names: Names) -> Effect:
    return _wipe(frame, seen, names, silver=False)


def _wipe(frame: Reaction, seen: Observation, names: Names, silver: bool) -> Effect:
    """All cells of one metal go, the burner's first."""
    charges = list(seen.charges)
    clauses = []
    for of in _from(frame.seat, seen):
        lost = [card for card in seen.machines[of] if IS_SILVER[card] == silver]
        charges[of] -= sum(CHARGE[card] for card in lost)
        if lost:
            clauses.append(f"{names[of]} loses {cells(lost)} and falls to {charges[of]}")
    return Effect(clauses or [_nothing(frame, names)], charges)


def _nothing(frame: Reaction, names: Names) -> str:
    return event(NothingHappened(seat=frame.seat, card=frame.action.card), names).removesuffix(".")


def _antimatter(frame: Reaction, seen: Observation, names: Names) -> Effect:
    victim = frame.action.seat
    size = seen.hand_sizes[victim]
    if not size:
        return Effect([f"{names[victim]} has no card left to discard"], seen.charges)
    played = not seen.deck_size and sum(seen.hand_sizes) == min(size, 2)
    discards = DISCARDS.get(size, "one card at random, then one of choice")
    return Effect([f"{names[victim]} discards {discards}"], seen.charges, played)


# What goes of a small hand; of a larger one there is something to choose.
DISCARDS: Final = {1: "the only card in hand", 2: "both cards in hand"}


def _wormhole(frame: Reaction, seen: Observation, names: Names) -> Effect:
    return Effect([f"{names[frame.seat]} takes a card from the discard pile, {_openly(seen)}"], seen.charges)


def _future_shift(frame: Reaction, seen: Observation, names: Names) -> Effect:
    return Effect([f"{names[frame.seat]} {LOOKS[min(2, seen.deck_size)]}"])


# What somebody does who looks at so many cards.
LOOKS: Final = {
    1: "looks at the only card of the deck and must play it",
    2: "looks at the top two cards and must play one",
}

EFFECTS: Final[dict[int, Callable[[Reaction, Observation, Names], Effect]]] = {
    ANOMALY: _anomaly,
    WORMHOLE: _wormhole,
    REWIND: _rewind,
    DARK_ENERGY: _dark_energy,
    FUTURE_SHIFT: _future_shift,
    SINGULARITY: _singularity,
    ANTIMATTER: _antimatter,
}

Again = Callable[[int, list[str], Charges, Observation, Names], Effect]

# The Silver cells that do something for their new owner.
TRIGGERED_AGAIN: Final[dict[int, Again]] = {RIFT: _rift_again, EXOTIC_MATTER: _exotic_matter_again}


# ------------------------------------------------------------------------------ An open question


def _rift(frame: Rift, seen: Observation, names: Names) -> list[str]:
    draws = "a card" if _can_draw(frame.seat, seen) else "nothing"
    novas = people(_nova_owners(seen), names, " or ")
    return [f"{names[frame.seat]}'s Rift is open: draw {draws}, or destroy a Nova of {novas}."]


def _chain(frame: Chain, seen: Observation, names: Names) -> list[str]:
    left = CHAIN_LIMIT - frame.total
    goes_on = "; another Exotic Matter goes on" if left > CHARGE[EXOTIC_MATTER] else ""
    return [
        f"{names[frame.seat]}'s chain of Exotic Matter is open, {frame.total} of {CHAIN_LIMIT} so far.",
        f"One more cell of charge {min(left, CHAIN_LINK_LIMIT)} or less fits{goes_on}.",
    ]


def _deflector(frame: Deflector, seen: Observation, names: Names) -> list[str]:
    draws = "a card" if _can_draw(frame.seat, seen) else "nothing"
    return [f"{names[frame.seat]}'s Deflector is open: draw {draws}, or make a player discard one at random."]


def _wormhole_pick(frame: Wormhole, seen: Observation, names: Names) -> list[str]:
    return [f"{names[frame.seat]}'s Wormhole is open: take a card from the discard pile, {_openly(seen)}."]


def _future_shift_play(frame: FutureShift, seen: Observation, names: Names) -> list[str]:
    cards = {1: "the only card", 2: "one of the top two cards"}[frame.count]
    return [f"{names[frame.seat]}'s Future Shift is open: play {cards} of the deck."]


def _look(frame: LookAtDeck, seen: Observation, names: Names) -> list[str]:
    return [f"{names[frame.seat]} {LOOKS[frame.count]}."]


def _discard_choice(frame: ChooseDiscard, seen: Observation, names: Names) -> list[str]:
    return [f"{names[frame.by]}'s Antimatter is open: {names[frame.seat]} discards one more card, of choice."]


def _discard_at_random(frame: DiscardAtRandom, seen: Observation, names: Names) -> list[str]:
    return [f"{names[frame.seat]} discards a card at random."]


def _draw(frame: DrawFromDeck, seen: Observation, names: Names) -> list[str]:
    return [f"{names[frame.seat]} draws a card."]


OPEN: Final[dict[type, Callable[[Any, Observation, Names], list[str]]]] = {
    Reaction: _reaction,
    Rift: _rift,
    Chain: _chain,
    Deflector: _deflector,
    Wormhole: _wormhole_pick,
    FutureShift: _future_shift_play,
    LookAtDeck: _look,
    ChooseDiscard: _discard_choice,
    DiscardAtRandom: _discard_at_random,
    DrawFromDeck: _draw,
}

# Questions whose answers change no total.
SETTLED: Final = frozenset({Deflector, Wormhole, ChooseDiscard, DiscardAtRandom, DrawFromDeck})


# ------------------------------------------------------------------------------------ What waits


def _deflector_waits(frame: DeflectorActs, seen: Observation, names: Names, charges: Charges | None) -> str:
    return f"{names[frame.seat]}'s Deflector acts"


def _discard_waits(frame: Antimatter, seen: Observation, names: Names, charges: Charges | None) -> str:
    """The discard of Antimatter after the one at random, which is still to come."""
    size = seen.hand_sizes[frame.seat]
    what = "one of choice" if size > 2 else "the last card"
    return f"{names[frame.seat]} discards {what}" if size > 1 else ""


def _turn_waits(frame: TurnEnds, seen: Observation, names: Names, charges: Charges | None) -> str:
    return _turn_ends(frame.seat, charges, seen, names)


# What comes when the open question is answered, and the totals then, if it changes none.
AFTER: Final[dict[type, Callable[[Any, Observation, Names, Charges | None], str]]] = {
    DeflectorActs: _deflector_waits,
    Antimatter: _discard_waits,
    TurnEnds: _turn_waits,
}


# -------------------------------------------------------------------------------- Public facts


def _changed(charges: Charges, by: dict[int, int]) -> list[int]:
    return [charge + by.get(seat, 0) for seat, charge in enumerate(charges)]


def _from(seat: int, seen: Observation) -> tuple[int, ...]:
    """All seats, from this one to the left."""
    return (seat, *OTHERS[seen.config.seats][seat])


def _nova_owners(seen: Observation) -> list[int]:
    return [seat for seat, machine in enumerate(seen.machines) if NOVA in machine]


def _can_draw(seat: int, seen: Observation) -> bool:
    return bool(seen.deck_size) and seen.hand_sizes[seat] < HAND_LIMIT


def _openly(seen: Observation) -> str:
    return "for all to see" if seen.config.open_discard else "unseen"
