"""The cities that the AI deck plays (CO-142 to CO-161).

The marks of Bengaluru and Cologne are made by the keeper, where the card allows it; Houston's need no
choice. A star for such a city is one more mark of the keeper's choice (CO-159).
"""

from functools import lru_cache

from spacegames.core.frames import Emit
from spacegames.critical_orbit import cities, stars
from spacegames.critical_orbit.actions import BLOCK, WAIVE, Action, marks
from spacegames.critical_orbit.components import places_in
from spacegames.critical_orbit.components.shapes import Card
from spacegames.critical_orbit.events import BlockCrossed
from spacegames.critical_orbit.pieces import HOUSTON, KEPT, ROLE_LETTERS, SHAPE_WORDS, SHAPES
from spacegames.critical_orbit.state import State

MARKS = range(2)  # the two actions of every city on a card


def forced(state: State) -> tuple[int, ...]:
    """The dice that AI cities ask for and that were rolled; two at most, in order of the cities."""
    if state.card < 0:
        return ()
    dice = state.config.box.cards[state.card].dice
    asked = [dice[role - HOUSTON] for role in state.ai]
    return tuple(dict.fromkeys([die for die in asked if die in state.dice]))[:KEPT]


def begin(state: State, emit: Emit) -> None:
    """The two actions of every AI city; those of Houston are done at once."""
    if state.card < 0:
        return
    card = state.config.box.cards[state.card]
    for role in state.ai:
        if role == HOUSTON:
            _houston(state, card, emit)
        else:
            state.cities[role - HOUSTON].marks = list(MARKS)


def _houston(state: State, card: Card, emit: Emit) -> None:
    for letter in card.houston.shapes:
        cross_block(state, SHAPE_WORDS.index(letter), emit)
    if card.houston.star:
        stars.award(state, ROLE_LETTERS.index(card.houston.star), emit)


def cross_block(state: State, shape: int, emit: Emit) -> None:
    """A block of this shape; when all are crossed out a tile is awarded and the marks erased (CO-152)."""
    city, sheet = state.houston, state.config.box.houston
    full = city.counts[shape] >= sheet.bubbles
    city.blocks[shape] += not full
    if emit:
        emit(BlockCrossed(shape=shape, blocks=city.blocks[shape], lost=full))
    if city.blocks[shape] == sheet.blocks:
        city.blocks[shape] = 0
        cities.give_shape(state, shape, (), emit)


def squares_due(state: State, role: int) -> int:
    """Where the keeper can make a mark now: beside any number for a star, else where the card allows it."""
    city = state.cities[role - HOUSTON]
    if not city.stars and not city.marks:
        return 0
    box = state.config.box
    squares = box.sheets[role].open(city.filled)
    if city.stars:
        return squares
    allowed = 0
    for which in city.marks:
        allowed |= box.for_marks[state.card][role][which]
    return squares & allowed


def is_due(state: State) -> bool:
    """Whether the keeper has to choose something for an AI city."""
    for role in state.ai:
        city = state.cities[role - HOUSTON]
        if city.stars or (city.marks and squares_due(state, role)):
            return True
    return False


def all_locked(state: State) -> bool:
    """Whether Mission Control is locked: an AI city is when its marks and stars are done (CO-148)."""
    locked = [state.cities[role - HOUSTON].locked for role in state.roles[1:]]
    return all(locked) and not is_due(state)


def answers(state: State) -> list[Action]:
    """What the keeper has to choose for the AI cities."""
    found: list[Action] = []
    for role in state.ai:
        city = state.cities[role - HOUSTON]
        if role != HOUSTON:
            found += _marks_on(role, squares_due(state, role))
        elif city.stars:
            bubbles = state.config.box.houston.bubbles
            found += [BLOCK[shape] for shape in SHAPES if city.counts[shape] < bubbles]
        if city.stars:
            found.append(WAIVE[role])
    return found


@lru_cache(maxsize=1024)
def _marks_on(role: int, squares: int) -> tuple[Action, ...]:
    """A mark on each of these squares; most sheets are the same from one decision to the next."""
    row = marks(role)
    return tuple([row[place] for place in places_in(squares)])


def make_mark(state: State, role: int, place: int, emit: Emit) -> None:
    """The mark of the card on this square that fits fewest squares, else that of a star (CO-160)."""
    city = state.cities[role - HOUSTON]
    for_marks = state.config.box.for_marks[state.card][role]
    squares = cities.open_squares(state, role)
    fitting = [
        ((for_marks[which] & squares).bit_count(), which)
        for which in city.marks
        if for_marks[which] >> place & 1
    ]
    if not fitting:
        city.stars -= 1
        cities.enter(state, role, cities.MARK, place, cities.FROM_STAR, emit)
        return
    _, which = min(fitting)
    city.marks.remove(which)
    cities.enter(state, role, cities.MARK, place, which, emit)
