"""What the rocket gets, and what Mercury III does with its stars.

Tiles, half-valves and unlock cards that nobody has looked at are for chance to decide: such an award lays
a question to chance on the stack.
"""

from typing import ClassVar

from spacegames.core.frames import AskPool, Emit, ask_chance
from spacegames.critical_orbit import stars
from spacegames.critical_orbit.actions import (
    ABOVE,
    CHOOSE,
    DRAW,
    FLIP,
    HALF,
    LOOK,
    REMOVE,
    RETURN,
    TAKE,
    TILE,
    TOP,
    UNLOCK,
    WAIVE,
    Action,
)
from spacegames.critical_orbit.events import (
    BagEmpty,
    CardDecided,
    CardsOrdered,
    CardsSeen,
    HalfRemoved,
    HalfReturned,
    HalfSeen,
    HalfTaken,
    NoTileLeft,
    NoUnlockLeft,
    TileTaken,
    TileTurnedUp,
    TrackAdvanced,
    UnlockTurned,
    ValveTaken,
)
from spacegames.critical_orbit.pieces import (
    BLANK_CARD,
    HALVES,
    MERCURY,
    MERCURY_EYES,
    SHAPE_OF,
    SHAPES,
    TILES_OF,
)
from spacegames.critical_orbit.routes import FACEUP, HAND
from spacegames.critical_orbit.state import NONE, Rocket, State, stack

LOOKED_AT = 2  # cards of the unlock deck, for a star


# -------------------------------------------------------------------------------------------- Tiles


def award_tile(state: State, shape: int, emit: Emit) -> None:
    """A tile of this shape: one that lies face up, or the top one of the stack (CO-75, CO-76)."""
    faceup, facedown = _faceup(state, shape), stack(state, shape)
    due = state.rocket.tiles.count(shape) + state.frames.count(TurnUp(shape, HAND))
    if len(faceup) + len(facedown) <= due:
        if emit:
            emit(NoTileLeft(shape=shape))
    elif not faceup and not state.rocket.tiles.count(shape):
        state.frames.append(TurnUp(shape, HAND))
    elif len(faceup) == 1 and not facedown:
        take_faceup(state, faceup[0], emit)
    else:
        state.rocket.tiles.append(shape)


def _faceup(state: State, shape: int) -> list[int]:
    where = state.rocket.where
    return [tile for tile in TILES_OF[shape] if where[tile] == FACEUP]


def take_faceup(state: State, tile: int, emit: Emit) -> None:
    """A tile that lay face up; its star was paid when it was turned (CO-84)."""
    state.rocket.where[tile] = HAND
    if emit:
        emit(TileTaken(shape=SHAPE_OF[tile], tile=tile))


class TurnUp(AskPool, frozen=True):
    """Which tile is on top of a stack; it goes to Mercury III's hand, or lies face up beside the stack."""

    ASKED: ClassVar = ask_chance("tile")
    FACES: ClassVar = TILE

    shape: int
    to: int

    def pool(self, state: State) -> list[int]:
        return stack(state, self.shape)

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        tile = action.what
        state.rocket.where[tile] = self.to
        if self.to == FACEUP:
            state.rocket.shown |= 1 << tile
        if emit and self.to == FACEUP:
            emit(TileTurnedUp(tile=tile))
        elif emit:
            emit(TileTaken(shape=self.shape, tile=tile, eyes=MERCURY_EYES))
        star = state.config.box.stars[tile]
        if star >= 0:
            stars.award(state, star, emit)


# ------------------------------------------------------------------------------------------- Valves


def advance_track(state: State, die: int, emit: Emit) -> None:
    """The third die moves a valve one space (CO-53, CO-51)."""
    box, rocket = state.config.box, state.rocket
    valve = box.steps[die - 1]
    track = box.tracks[valve]
    on_it = rocket.tracks[valve] < track.spaces
    rocket.tracks[valve] += on_it
    space = rocket.tracks[valve] if on_it else 0
    if emit:
        emit(TrackAdvanced(valve=valve, space=space))
    if space in track.stars:
        stars.award(state, MERCURY, emit)
    if space == track.spaces:
        rocket.valves[valve] += 1
        if emit:
            emit(ValveTaken(valve=valve, swapped=False))


def award_half(state: State, chosen: bool, emit: Emit) -> None:
    """A half-valve, drawn at random or chosen after a look into the bag (CO-131, CO-132)."""
    rocket = state.rocket
    due = rocket.choices + rocket.draws + state.frames.count(DrawHalf(False))
    if sum(rocket.bag) + (rocket.seen != NONE) <= due:
        if emit:
            emit(BagEmpty())
    elif chosen:
        rocket.choices += 1
    else:
        rocket.draws += 1
        go_on(state, emit)


class DrawHalf(AskPool, frozen=True):
    """Which half-valve comes out of the bag."""

    ASKED: ClassVar = ask_chance("half")
    FACES: ClassVar = HALF

    to_look_at: bool

    def pool(self, state: State) -> list[int]:
        return [half for half in HALVES for _ in range(state.rocket.bag[half])]

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        if self.to_look_at:
            state.rocket.bag[action.what] -= 1
            state.rocket.seen = action.what
            if emit:
                emit(HalfSeen(half=action.what, eyes=MERCURY_EYES))
        else:
            take_half(state, action.what, False, emit)
            go_on(state, emit)


def take_half(state: State, half: int, chosen: bool, emit: Emit) -> None:
    """A half-valve comes out of the bag, for Mercury III to keep."""
    rocket = state.rocket
    rocket.bag[half] -= 1
    rocket.halves[half] += 1
    if emit:
        emit(HalfTaken(half=half, chosen=chosen))


# ------------------------------------------------------------------------------------------- Dials


def award_unlock(state: State, emit: Emit) -> None:
    """The top unlock card is turned over (CO-85, CO-89)."""
    state.rocket.unlocks += 1
    go_on(state, emit)


class TurnUnlock(AskPool, frozen=True):
    """Which unlock card is on top of the deck."""

    ASKED: ClassVar = ask_chance("unlock")
    FACES: ClassVar = UNLOCK

    to_look_at: bool

    def pool(self, state: State) -> list[int]:
        return state.rocket.deck.pool

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        deck = state.rocket.deck
        if self.to_look_at:
            deck.decide(action.what, MERCURY_EYES)
            if emit:
                emit(CardDecided(card=action.what, eyes=MERCURY_EYES))
            look(state, emit)
        else:
            deck.take(action.what)
            turn_over(state, action.what, emit)


def turn_over(state: State, card: int, emit: Emit) -> None:
    """A dial may be moved from now on; a red X does nothing."""
    rocket = state.rocket
    rocket.turned.append(card)
    if card != BLANK_CARD:
        rocket.unlocked |= 1 << card
    if emit:
        emit(UnlockTurned(card=card))
    go_on(state, emit)


def go_on(state: State, emit: Emit) -> None:
    """Draw and turn over what is due, unless Mercury III is just looking at what it may come back to."""
    rocket = state.rocket
    if rocket.draws and rocket.seen == NONE:
        rocket.draws -= 1
        state.frames.append(DrawHalf(False))
    if rocket.unlocks and not rocket.looked:
        rocket.unlocks -= 1
        if not rocket.deck.size:
            if emit:
                emit(NoUnlockLeft())
            go_on(state, emit)
            return
        known = rocket.deck.next_known()
        if known:
            turn_over(state, known[0], emit)
        else:
            state.frames.append(TurnUnlock(False))


# -------------------------------------------------------------------------------- Mercury III's stars


def star_answers(state: State) -> list[Action]:
    """What Mercury III can do with a star (CO-99 to CO-105)."""
    rocket = state.rocket
    found = [FLIP[shape] for shape in SHAPES if _can_turn_up(state, shape)]
    if rocket.deck.size:
        found.append(LOOK)
    if sum(rocket.bag) > rocket.choices:
        found.append(DRAW)
    return [*found, WAIVE[MERCURY]]


def _can_turn_up(state: State, shape: int) -> bool:
    """Whether a tile of a stack is not needed for those that are due."""
    left = len(stack(state, shape))
    return left > 0 and left + len(_faceup(state, shape)) > state.rocket.tiles.count(shape)


def is_due(rocket: Rocket) -> bool:
    """Whether Mercury III owes an answer."""
    return bool(rocket.stars or rocket.tiles or rocket.choices or rocket.looked or rocket.seen != NONE)


def answers(state: State) -> list[Action]:
    """What Mercury III owes an answer to: what it looks at first, then what it is due, and its stars."""
    rocket = state.rocket
    if rocket.looked:
        return [ABOVE[card] for card in dict.fromkeys(rocket.looked)]
    if rocket.seen != NONE:
        return [REMOVE, RETURN]
    found: list[Action] = []
    for shape in dict.fromkeys(rocket.tiles):
        found += [TAKE[tile] for tile in _faceup(state, shape)]
        if stack(state, shape):
            found.append(TOP[shape])
    if rocket.choices:
        found += [CHOOSE[half] for half in HALVES if rocket.bag[half]]
    return found + star_answers(state) if rocket.stars else found


def answer(state: State, action: Action, emit: Emit) -> None:
    """Mercury III's answer is done."""
    ANSWERS[action.verb](state, action, emit)


def _take(state: State, action: Action, emit: Emit) -> None:
    state.rocket.tiles.remove(SHAPE_OF[action.what])
    take_faceup(state, action.what, emit)


def _top(state: State, action: Action, emit: Emit) -> None:
    state.rocket.tiles.remove(action.what)
    state.frames.append(TurnUp(action.what, HAND))


def _choose(state: State, action: Action, emit: Emit) -> None:
    state.rocket.choices -= 1
    take_half(state, action.what, True, emit)


def _flip(state: State, action: Action, emit: Emit) -> None:
    state.rocket.stars -= 1
    state.frames.append(TurnUp(action.what, FACEUP))


def _look(state: State, action: Action, emit: Emit) -> None:
    state.rocket.stars -= 1
    look(state, emit)


def look(state: State, emit: Emit) -> None:
    """Look at the top two unlock cards, or at the last one; chance decides those that nobody knows."""
    deck = state.rocket.deck
    count = min(LOOKED_AT, deck.size)
    if deck.decided() < count:
        state.frames.append(TurnUnlock(True))
        return
    cards = deck.look(count, MERCURY_EYES)
    if emit:
        emit(CardsSeen(count=count, cards=tuple(cards), eyes=MERCURY_EYES))
    if count == LOOKED_AT:
        state.rocket.looked = sorted(cards)
        for _ in cards:
            deck.next_known()


def _above(state: State, action: Action, emit: Emit) -> None:
    rocket = state.rocket
    rocket.looked.remove(action.what)
    (below,) = rocket.looked
    rocket.looked = []
    rocket.deck.put_on_top(action.what, MERCURY_EYES)
    rocket.deck.put_below(below, MERCURY_EYES)
    if emit:
        emit(CardsOrdered(above=action.what, below=below, eyes=MERCURY_EYES))
    go_on(state, emit)


def _draw(state: State, action: Action, emit: Emit) -> None:
    state.rocket.stars -= 1
    state.frames.append(DrawHalf(True))


def _remove(state: State, action: Action, emit: Emit) -> None:
    rocket = state.rocket
    rocket.out[rocket.seen] += 1
    if emit:
        emit(HalfRemoved(half=rocket.seen))
    rocket.seen = NONE
    if rocket.draws + rocket.choices > sum(rocket.bag):
        if rocket.draws:
            rocket.draws -= 1
        else:
            rocket.choices -= 1
        if emit:
            emit(BagEmpty())
    go_on(state, emit)


def _return(state: State, action: Action, emit: Emit) -> None:
    rocket = state.rocket
    rocket.bag[rocket.seen] += 1
    if emit:
        emit(HalfReturned(half=rocket.seen, eyes=MERCURY_EYES))
    rocket.seen = NONE
    go_on(state, emit)


def _waive(state: State, action: Action, emit: Emit) -> None:
    stars.waive(state, MERCURY, emit)


ANSWERS = {
    "take": _take, "top": _top, "choose": _choose, "flip": _flip, "look": _look, "above": _above,
    "draw": _draw, "remove": _remove, "return": _return, "waive": _waive,
}  # fmt: skip
