"""Who has won: a round, by charge or by the tie-breaks, and the match, by timeline tokens."""

from spacegames.control.components import GOAL
from spacegames.control.events import MatchEnded, RoundEnded
from spacegames.control.state import Config, State
from spacegames.core.frames import Emit
from spacegames.core.game import Outcome


def is_enough(charge: int, config: Config) -> bool:
    """Whether this charge wins at the end of one's own turn."""
    return charge >= GOAL and (charge == GOAL or not config.precise)


def reaches_goal(state: State, seat: int) -> bool:
    """Whether the seat wins if its turn ends now."""
    return is_enough(state.charges[seat], state.config)


def all_cards_played(state: State) -> bool:
    """Whether nobody can ever do anything more this round."""
    return not state.deck.size and not any(state.hands)


def leader(state: State) -> tuple[int, str]:
    """Who wins when all cards have been played, and what decided it.

    The highest charge; then the most cells; then who is latest in turn order from the starter on.
    """
    standings = {seat: _standing(state, seat) for seat in range(state.config.seats)}
    best = max(standings, key=standings.__getitem__)
    others = [standing for seat, standing in standings.items() if seat != best]
    for decided_by, part in ("highest", 1), ("most_cells", 2), ("last", 3):
        if all(standing[:part] != standings[best][:part] for standing in others):
            return best, decided_by
    raise AssertionError("no two seats are equally late")


def _standing(state: State, seat: int) -> tuple[int, int, int]:
    charge = state.charges[seat]
    if state.config.precise and charge > GOAL:
        charge = GOAL - charge - 1  # below every total up to the goal, the nearest first
    return charge, len(state.machines[seat]), (seat - state.starter) % state.config.seats


def end_round(state: State, seat: int, reason: str, emit: Emit) -> None:
    """The seat's side gets a timeline token; the match ends, or the next seat starts the next round."""
    side = state.config.side_of(seat)
    winners = state.config.sides[side]
    state.tokens[side] += 1
    if emit:
        emit(RoundEnded(
            round=state.round, reason=reason, seat=seat, seats=winners,
            charges=tuple(state.charges), tokens=tuple(state.tokens),
        ))  # fmt: skip
    if state.tokens[side] == state.config.tokens_to_win:
        end_match(state, "tokens", winners, emit)
    else:
        state.round += 1
        state.starter = (state.starter + 1) % state.config.seats
        del state.frames[1:]


def end_match(state: State, reason: str, winners: tuple[int, ...], emit: Emit) -> None:
    """Nothing more will be asked."""
    others = tuple(seat for seat in range(state.config.seats) if seat not in winners)
    state.outcome = Outcome(reason, winners, (winners, others) if winners else (others,))
    del state.frames[1:]
    if emit:
        emit(MatchEnded(reason=reason, seats=winners))


def returns(state: State) -> list[float]:
    """+1 for the winners, -1 for the others; 0 for all in a draw and while the match goes on."""
    if state.outcome is None or not state.outcome.winners:
        return [0.0] * state.config.seats
    return [1.0 if seat in state.outcome.winners else -1.0 for seat in range(state.config.seats)]


def outcome(state: State) -> Outcome | None:
    """How the match ended; None while it goes on."""
    return state.outcome
