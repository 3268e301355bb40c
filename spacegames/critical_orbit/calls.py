"""Ready-made public calls (CO-73). They have no effect in the rules: people and bots say and hear them.

What has been said holds to the next roll. `state.said` has a bit for every call of a role.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from spacegames.core.frames import Emit
from spacegames.critical_orbit.actions import HAVE, NEED_DIE, NEED_TILE, NEED_UNLOCK, NEED_VALVE, Action
from spacegames.critical_orbit.events import Called
from spacegames.critical_orbit.pieces import DICE, MERCURY
from spacegames.critical_orbit.state import State

MERCURY_CALLS: Final = (*NEED_TILE, *NEED_VALVE, NEED_UNLOCK)
CITY_CALLS: Final = tuple(NEED_DIE[die] for die in DICE)
BITS: Final[Mapping[Action, int]] = {
    call: 1 << number for calls in (MERCURY_CALLS, CITY_CALLS) for number, call in enumerate(calls)
}
ALL_SAID: Final = (1 << len(MERCURY_CALLS)) - 1
VERBS: Final = frozenset((HAVE.verb, *(call.verb for call in BITS)))


def open_to(state: State, role: int) -> list[Action]:
    """What this role can say that it has not said yet: what it needs, a city of the dice not called yet."""
    said = state.said[role]
    if role == MERCURY:
        found = [call for number, call in enumerate(MERCURY_CALLS) if not said >> number & 1]
        return found if state.told == state.rocket.oxygen else [*found, HAVE]
    if state.kept:
        return []
    return [NEED_DIE[die] for die in sorted(set(state.dice)) if not said >> die - 1 & 1]


def any_open_to(state: State, role: int) -> bool:
    """Whether there is anything that this role can say."""
    if role != MERCURY:
        return bool(open_to(state, role))
    return state.said[role] != ALL_SAID or state.told != state.rocket.oxygen


def call(state: State, role: int, action: Action, emit: Emit) -> None:
    """Say it."""
    oxygen = -1
    if action == HAVE:
        oxygen = state.told = state.rocket.oxygen
    else:
        state.said[role] |= BITS[action]
    if emit:
        emit(Called(role=role, said=action, oxygen=oxygen))


def said_by(said: Sequence[int], role: int) -> list[Action]:
    """The calls of this role that hold."""
    calls = MERCURY_CALLS if role == MERCURY else CITY_CALLS
    return [call for call in calls if said[role] & BITS[call]]
