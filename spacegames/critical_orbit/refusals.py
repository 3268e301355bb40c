"""Why something may not be done now, and what one might think of doing.

What is legal is asked before: here an action is known not to be, and the first reason against it is found.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from spacegames.core.decision import Refusal
from spacegames.core.frames import ANSWER_FIRST, NO_SUCH_ACTION
from spacegames.critical_orbit import cities, deck
from spacegames.critical_orbit.actions import (
    BLOCK,
    CHOOSE,
    DONE,
    DRAW,
    ERASE,
    FLIP,
    LAY,
    LOCK,
    LOOK,
    REOPEN,
    ROLL,
    SLIDE,
    SWAP,
    TAKE,
    TOP,
    USE,
    VALVE,
    WAIVE,
    Action,
    format,
    keep,
    marks,
    parse,
    writes,
)
from spacegames.critical_orbit.components import places_in
from spacegames.critical_orbit.pieces import (
    COLOGNE,
    DIALS,
    DICE,
    HALVES_FOR_A_VALVE,
    HOUSTON,
    MERCURY,
    RED,
    SHAPE_OF,
    SIDE,
    TILES,
    side_of,
)
from spacegames.critical_orbit.routes import FACEUP, HAND
from spacegames.critical_orbit.state import NONE, State, stack

Reason = Refusal | None
Why = Callable[[State, int, Action], Reason]

LAUNCH_FIRST: Final = Refusal("launch_first")
CALL_FIRST: Final = Refusal("call_first")
CLAIM_FIRST: Final = Refusal("claim_first")
LOOK_FIRST: Final = Refusal("look_first")
NOT_YOUR_CITY: Final = Refusal("not_your_city")
NO_STAR: Final = Refusal("no_star")
NOTHING_LIFTED: Final = Refusal("nothing_lifted")


def why_not(state: State, role: int, action: Action) -> Refusal:
    """The reason against what is not legal for this role."""
    if not _is_written(action):
        return NO_SUCH_ACTION
    verb = action.verb
    if verb in OF_MERCURY:
        reason = _not_mercury(role) or OF_MERCURY[verb](state, role, action)
    elif verb in OF_THE_TURN:
        reason = _not_writing(state) or OF_THE_TURN[verb](state, role, action)
    elif verb == "need-die":
        reason = _need_die(state, role, action)
    else:
        return NO_SUCH_ACTION
    return reason or ANSWER_FIRST


def _is_written(action: Action) -> bool:
    """Whether there is an action like this at all."""
    try:
        return parse(format(action)) == action
    except (ValueError, LookupError):
        return False


def _not_mercury(role: int) -> Reason:
    return Refusal("mercury_only") if role != MERCURY else None


def _phase(state: State) -> str:
    """What is asked now."""
    return str(state.frames[-1].KIND)


def _not_writing(state: State) -> Reason:
    """Why the cities do not write now."""
    return {
        "launch": LAUNCH_FIRST,
        "keep": CALL_FIRST,
        "roll": Refusal("all_locked"),
        "done": Refusal("all_locked"),
    }.get(_phase(state))


# ------------------------------------------------------------------------------ Mercury III leads


def _launch(state: State, role: int, action: Action) -> Reason:
    return Refusal("launched_already")


def _roll(state: State, role: int, action: Action) -> Reason:
    match _phase(state):
        case "launch":
            return LAUNCH_FIRST
        case "keep":
            return CALL_FIRST
        case "done":
            return Refusal("turns_over")
    locked = all(state.city(city).locked for city in state.roles[1:])
    return Refusal("still_open" if locked else "not_all_locked")


def _done(state: State, role: int, action: Action) -> Reason:
    return Refusal("turns_left" if state.config.turns else "no_last_turn")


def _keep(state: State, role: int, action: Action) -> Reason:
    phase = _phase(state)
    if phase != "keep":
        return LAUNCH_FIRST if phase == "launch" else Refusal("called_already")
    one, other = action.many
    if one > other:
        return Refusal("lower_first")
    for die in (one, other):
        if action.many.count(die) > state.dice.count(die):
            return Refusal("not_rolled", {"number": die})
    missing = [die for die in deck.forced(state) if die not in action.many]
    return Refusal("die_forced", {"number": missing[0]}) if missing else None


# --------------------------------------------------------------------------------- Sheets of cities


def _not_held(state: State, role: int, city: int) -> Reason:
    """Why this role does not write on the sheet of this city."""
    if city == role != MERCURY:
        return None
    if city not in state.ai:
        return NOT_YOUR_CITY
    return None if _keeps(state, role) else Refusal("keeper_only")


def _keeps(state: State, role: int) -> bool:
    return role == state.keeper


def _not_on(state: State, role: int, place: int) -> Reason:
    """Why nothing can be written or marked on this place of a city's sheet now."""
    sheet = state.config.box.sheets[role]
    if place not in sheet.words:
        return Refusal("shaded" if sheet.shaded >> place & 1 else "no_square")
    if role == COLOGNE and place in sheet.printed:
        return Refusal("hub")
    if state.city(role).filled >> place & 1:
        return Refusal("filled")
    return None if cities.open_squares(state, role) >> place & 1 else Refusal("not_beside")


def _of_a_city(state: State, role: int) -> Reason:
    """Why this role can do nothing on its sheet now."""
    if role == MERCURY:
        return Refusal("cities_only")
    if state.city(role).claiming != NONE:
        return CLAIM_FIRST
    return Refusal("city_locked") if state.city(role).locked else None


def _write(state: State, role: int, action: Action) -> Reason:
    if action.role != role:
        return Refusal("cities_only") if role == MERCURY else NOT_YOUR_CITY
    if reason := _of_a_city(state, role):
        return reason
    city = state.city(role)
    if not cities.has_to_write(city):
        return Refusal("nothing_to_write")
    if action.what not in (*city.values, *city.chosen):
        return Refusal("other_number", {"number": action.what})
    return _not_on(state, role, action.place)


def _lock(state: State, role: int, action: Action) -> Reason:
    if reason := _of_a_city(state, role):
        return reason
    city = state.city(role)
    if cities.has_to_write(city) and cities.open_squares(state, role):
        return Refusal("write_first", {"number": (*city.values, *city.chosen)[0]})
    return Refusal("star_open")


def _reopen(state: State, role: int, action: Action) -> Reason:
    if role == MERCURY:
        return Refusal("cities_only")
    return Refusal("not_locked")


def _use(state: State, role: int, action: Action) -> Reason:
    return _of_a_city(state, role) or (None if state.city(role).stars else NO_STAR)


def _claim(state: State, role: int, action: Action) -> Reason:
    if role != HOUSTON:
        return NOT_YOUR_CITY
    return Refusal("no_shape" if state.houston.claiming == NONE else "other_shape")


def _waive(state: State, role: int, action: Action) -> Reason:
    if action.role == role == MERCURY:
        return _looking(state) or NO_STAR
    if action.role == MERCURY:
        return Refusal("mercury_only")
    if reason := _not_held(state, role, action.role):
        return reason
    return CLAIM_FIRST if state.city(action.role).claiming != NONE else NO_STAR


def _erase(state: State, role: int, action: Action) -> Reason:
    if action.role == MERCURY:
        return NO_SUCH_ACTION
    if reason := _not_held(state, role, action.role):
        return reason
    if action.role == role and (reason := _of_a_city(state, role)):
        return reason
    return Refusal("all_locked" if deck.all_locked(state) else "nothing_to_erase")


# ---------------------------------------------------------------------------------------- AI cities


def _not_keeper(state: State, role: int, city: int) -> Reason:
    if city not in state.ai:
        return Refusal("no_ai_city", {"role": city})
    return None if _keeps(state, role) else Refusal("keeper_only")


def _mark(state: State, role: int, action: Action) -> Reason:
    if reason := _not_keeper(state, role, action.role):
        return reason
    if action.role == HOUSTON:
        return Refusal("houston_has_blocks")
    city = state.city(action.role)
    if not city.marks and not city.stars:
        return Refusal("no_mark_left", {"role": action.role})
    return _not_on(state, action.role, action.place) or Refusal("card_elsewhere")


def _block(state: State, role: int, action: Action) -> Reason:
    if reason := _not_keeper(state, role, HOUSTON):
        return reason
    return Refusal("shape_full", {"shape": action.what}) if state.houston.stars else NO_STAR


# ------------------------------------------------------------------------- What Mercury III is due


def _looking(state: State) -> Reason:
    return LOOK_FIRST if state.rocket.looked or state.rocket.seen != NONE else None


def _due(why: Callable[[State, Action], Reason]) -> Why:
    """Why Mercury III may not take this, first of all because the cities do not write or it looks."""

    def reason(state: State, role: int, action: Action) -> Reason:
        return _not_writing(state) or _looking(state) or why(state, action)

    return reason


def _starred(why: Callable[[State, Action], Reason]) -> Why:
    """The same for what a star is used for."""
    return _due(lambda state, action: why(state, action) if state.rocket.stars else NO_STAR)


def _top(state: State, action: Action) -> Reason:
    due = action.what in state.rocket.tiles
    return Refusal("stack_empty" if due else "no_tile_due", {"shape": action.what})


def _take(state: State, action: Action) -> Reason:
    if state.rocket.where[action.what] != FACEUP:
        return Refusal("not_faceup", {"tile": action.what})
    return Refusal("no_tile_due", {"shape": SHAPE_OF[action.what]})


def _choose(state: State, action: Action) -> Reason:
    if not state.rocket.choices:
        return Refusal("no_choice")
    return Refusal("not_in_bag", {"valve": action.what})


def _flip(state: State, action: Action) -> Reason:
    left = bool(stack(state, action.what))
    return Refusal("stack_due" if left else "stack_empty", {"shape": action.what})


def _look(state: State, action: Action) -> Reason:
    return Refusal("no_unlocks_left")


def _draw(state: State, action: Action) -> Reason:
    return Refusal("bag_empty")


def _above(state: State, role: int, action: Action) -> Reason:
    return _not_writing(state) or Refusal("not_looked_at")


def _decide_half(state: State, role: int, action: Action) -> Reason:
    return _not_writing(state) or Refusal("nothing_drawn")


# -------------------------------------------------------------------------------------- The rocket


def _lift(state: State, role: int, action: Action) -> Reason:
    here = state.rocket.where[action.what] >= HAND
    return Refusal("lifted_already" if here else "not_in_hand", {"tile": action.what})


def _turn(state: State, role: int, action: Action) -> Reason:
    return NOTHING_LIFTED if state.rocket.held == NONE else Refusal("turned_so")


def _lay(state: State, role: int, action: Action) -> Reason:
    rocket = state.rocket
    if rocket.held == NONE:
        return NOTHING_LIFTED
    covers = state.config.box.covers[rocket.held][rocket.turn]
    return Refusal("overlaps" if action.place in covers else "off_the_grid", {"tile": rocket.held})


def _stow(state: State, role: int, action: Action) -> Reason:
    return NOTHING_LIFTED


def _valve(state: State, role: int, action: Action) -> Reason:
    rocket, stem = state.rocket, state.config.box.stems[action.what]
    if stem < 0:
        return Refusal("no_stem", {"tile": action.what})
    if rocket.where[action.what] < 0:
        return Refusal("not_laid", {"tile": action.what})
    if rocket.valved >> action.what & 1:
        return Refusal("stem_served", {"tile": action.what})
    return Refusal("no_valve", {"valve": stem})


def _free(state: State, role: int, action: Action) -> Reason:
    laid = state.rocket.where[action.what] >= 0
    return Refusal("no_valve_there" if laid else "not_laid", {"tile": action.what})


def _swap(state: State, role: int, action: Action) -> Reason:
    if action.what == RED:
        return Refusal("red_is_broken")
    few = state.rocket.halves[action.what] < HALVES_FOR_A_VALVE
    return Refusal("no_two_halves" if few else "reserve_empty", {"valve": action.what})


def _slide(state: State, role: int, action: Action) -> Reason:
    rocket, dial = state.rocket, action.what
    if not rocket.unlocked >> dial & 1:
        return Refusal("dial_locked", {"dial": dial})
    if side_of(rocket.dials[dial]) != side_of(action.place):
        return Refusal("other_side", {"dial": dial})
    return Refusal("space_taken")


# ------------------------------------------------------------------------------------------- Calls


def _said(state: State, role: int, action: Action) -> Reason:
    return Refusal("said_already")


def _need_die(state: State, role: int, action: Action) -> Reason:
    if role == MERCURY:
        return Refusal("cities_only")
    if state.kept:
        return Refusal("called_already")
    rolled = action.what in state.dice
    return Refusal("said_already") if rolled else Refusal("not_rolled", {"number": action.what})


OF_MERCURY: Final[Mapping[str, Why]] = {
    "launch": _launch, "roll": _roll, "done": _done, "keep": _keep, "top": _due(_top), "take": _due(_take),
    "choose": _due(_choose), "flip": _starred(_flip), "look": _starred(_look), "draw": _starred(_draw),
    "above": _above, "remove": _decide_half, "return": _decide_half, "lift": _lift, "turn": _turn,
    "lay": _lay, "stow": _stow, "valve": _valve, "free": _free, "swap": _swap, "slide": _slide,
    "need-tile": _said, "need-valve": _said, "need-unlock": _said, "have": _said,
}  # fmt: skip
OF_THE_TURN: Final[Mapping[str, Why]] = {
    "write": _write, "lock": _lock, "reopen": _reopen, "use": _use, "claim": _claim, "waive": _waive,
    "erase": _erase, "mark": _mark, "block": _block,
}  # fmt: skip


# ------------------------------------------------------------------------------------ Thinkable things


def thinkable(state: State, role: int) -> list[Action]:
    """What somebody in this role might think of now; it may be legal or not."""
    found = list(_of_mercury(state) if role == MERCURY else _of_sheet(state, role))
    if _keeps(state, role) and _phase(state) == "write":
        found += _of_ai(state)
    return found


def _of_mercury(state: State) -> Iterator[Action]:
    rocket = state.rocket
    yield from (ROLL, DONE, LOOK, DRAW, WAIVE[MERCURY], *SWAP, *FLIP)
    if _phase(state) == "keep":
        one, two, three = sorted(state.dice)
        yield from (keep(one, two), keep(one, three), keep(two, three))
    yield from (TOP[shape] for shape in rocket.tiles)
    yield from (TAKE[tile] for tile in TILES if rocket.where[tile] == FACEUP)
    yield from CHOOSE if rocket.choices else ()
    yield from LAY if rocket.held != NONE else ()
    yield from (VALVE[tile] for tile in TILES if rocket.where[tile] >= HAND)
    for dial in DIALS:
        first = side_of(rocket.dials[dial]) * SIDE
        yield from SLIDE[dial][first : first + SIDE]


def _of_sheet(state: State, role: int) -> Iterator[Action]:
    yield from (LOCK, REOPEN, ERASE[role], WAIVE[role], USE[1])
    if _phase(state) != "write":
        return
    city, sheet = state.city(role), state.config.box.sheets[role]
    places = places_in(sheet.shaded)
    for number in dict.fromkeys((*city.values, *city.chosen)):
        yield from (writes(role, number)[place] for place in (*sheet.words, *places))
    for place in places_in(cities.open_squares(state, role))[:1]:
        yield from (writes(role, number)[place] for number in DICE)


def _of_ai(state: State) -> Iterator[Action]:
    for role in state.ai:
        city = state.city(role)
        if city.marks or city.stars:
            yield WAIVE[role]
            yield from BLOCK if role == HOUSTON else ()
            yield from (marks(role)[place] for place in state.config.box.sheets[role].words)
