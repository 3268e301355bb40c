"""Stars: who gets one, and what a city does with it.

A star is a credit of its role for this turn (CO-65). It opens the lock of a city again (CO-66), and whoever
does not want it waives it (CO-62).
"""

from spacegames.core.frames import Emit
from spacegames.critical_orbit.actions import USE, WAIVE, Action
from spacegames.critical_orbit.events import NumberChosen, Reopened, StarAwarded, StarWaived
from spacegames.critical_orbit.pieces import DICE, HOUSTON, MERCURY
from spacegames.critical_orbit.state import City, State


def award(state: State, role: int, emit: Emit) -> None:
    """A star for this role."""
    if emit:
        emit(StarAwarded(role=role))
    if role == MERCURY:
        state.rocket.stars += 1
        return
    city = state.cities[role - HOUSTON]
    city.stars += 1
    if city.locked:
        city.locked = False
        if emit:
            emit(Reopened(role=role, by_star=True))


def answers(city: City, role: int) -> list[Action]:
    """What a city that somebody holds can do with a star: write a number of its choice, or waive it."""
    if not city.stars and not city.chosen:
        return []
    waive = [WAIVE[role]]
    return [*(USE[number] for number in DICE), *waive] if city.stars else waive


def use(state: State, role: int, number: int, emit: Emit) -> None:
    """A star becomes a number to be written (CO-61)."""
    city = state.cities[role - HOUSTON]
    city.stars -= 1
    city.chosen.append(number)
    if emit:
        emit(NumberChosen(role=role, number=number))


def waive(state: State, role: int, emit: Emit) -> None:
    """A star lapses, one that is a number already before one that is not."""
    if role == MERCURY:
        state.rocket.stars -= 1
    elif state.cities[role - HOUSTON].chosen:
        state.cities[role - HOUSTON].chosen.pop()
    else:
        state.cities[role - HOUSTON].stars -= 1
    if emit:
        emit(StarWaived(role=role))
