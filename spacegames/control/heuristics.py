"""How well a seat stands, for bots that look one step ahead."""

from spacegames.control.state import State


def evaluate(state: State, seat: int) -> float:
    return float(state.charges[seat])
