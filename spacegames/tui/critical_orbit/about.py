"""What the cursor is on, in one sentence."""

from collections.abc import Iterable, Mapping
from typing import Final

from rich.cells import cell_len

from spacegames.critical_orbit import words
from spacegames.critical_orbit.actions import LAY, format, writes
from spacegames.critical_orbit.pieces import CELLS, DIALS, ROLE_LETTERS, TILE_WORDS, VALVE_WORDS, side_of
from spacegames.critical_orbit.state import NONE
from spacegames.critical_orbit.view import Behind, Observation
from spacegames.tui.critical_orbit.facts import after, city_of, is_ai, is_called, mark_squares, numbers_due
from spacegames.tui.critical_orbit.pipes import View, fits
from spacegames.tui.critical_orbit.prospects import Prospect
from spacegames.tui.widgets.board import Cell

WHY: Final = Mapping[str, str]


def first_that_fits(texts: Iterable[str], room: int) -> str:
    """The first of these that is not too long, else the last."""
    text = ""
    for text in texts:
        if cell_len(text) <= room:
            break
    return text


def about_rocket(seen: Observation, view: View, why: Mapping[str, str], cell: Cell, room: int) -> str:
    """A cell of the rocket or a space for a dial; with a tile in hand whether it could lie there."""
    match cell:
        case ("cell", int(at)) if view.held != NONE:
            return _held(seen, view, why.get(format(LAY[at]), ""), at, room)
        case ("cell", int(at)):
            return _cell(seen, view, at, room)
        case ("space", int(space)):
            return _space(seen, view, space)
    return ""


def _held(seen: Observation, view: View, why_not: str, at: int, room: int) -> str:
    tile, turned = words.tile(seen.config.box, view.held), words.TURNED[view.turn]
    begin = f"{tile}, {turned}, at {words.cell(at)}"
    short = f"{TILE_WORDS[view.held]}, {turned}, at {words.cell(at)}"
    if why_not or not fits(view):
        why = why_not.partition(" (")[0].removeprefix(f"{TILE_WORDS[view.held]} ") or "would not lie there"
        return first_that_fits((f"{begin}: no, it {why}.", f"{short}: no, it {why}."), room)
    keys = "Enter lays it, . turns it, - puts it back."
    return first_that_fits((f"{begin}: fits. {keys}", f"{short}: fits. {keys}", f"{short}: fits."), room)


def _cell(seen: Observation, view: View, at: int, room: int) -> str:
    laid, behind = view.laid.get(at), seen.behind
    if laid is None or behind is None:
        return f"{words.cell(at)} is free."
    tile = words.tile(seen.config.box, laid.tile)
    turn, corner = divmod(behind.where[laid.tile], len(CELLS))
    begin = f"{words.cell(at)}: {tile} at {words.cell(corner)}, {words.TURNED[turn]}"
    stem = seen.config.box.stems[laid.tile]
    valve = ""
    if stem >= 0:
        valve = "V takes its valve off" if behind.valved >> laid.tile & 1 else "V puts a valve on"
    keys = ", ".join(part for part in ("Enter takes it up", valve) if part)
    return first_that_fits((f"{begin}. {keys}.", f"{begin}.", f"{words.cell(at)}: {tile}."), room)


def _space(seen: Observation, view: View, space: int) -> str:
    dial = view.dials.get(space)
    name = words.space(space)
    if dial is not None:
        free = seen.unlocked >> dial & 1
        how = "unlocked, D or Enter slides it" if free else "locked"
        return f"{name}: {words.dial(dial)}, {how}."
    able = [
        words.dial(one)
        for at, one in view.dials.items()
        if one in DIALS and seen.unlocked >> one & 1 and side_of(at) == side_of(space)
    ]
    return f"{name}: no dial. Enter slides {words.row(able, ' or ')} here." if able else f"{name}: no dial."


def about_part(seen: Observation, behind: Behind, cell: Cell) -> str:
    """A tile or a half-valve among the parts."""
    match cell:
        case ("tile", int(tile)):
            name = words.tile(seen.config.box, tile)
            if tile in seen.faceup:
                return f"{name} lies faceup."
            return f"{name}: " + ("held." if tile == behind.held else "Enter takes it up.")
        case ("half", int(half)):
            return f"{seen.halves[half]} {VALVE_WORDS[half]} half-valves. W swaps two for a release valve."
        case ("valve", int(valve)):
            return (
                f"{VALVE_WORDS[valve].capitalize()} release valves in hand. V on a tile puts one on its stem."
            )
    return ""


def about_square(
    seen: Observation,
    role: int,
    place: int,
    number: int,
    coming: Prospect | None,
    why: Mapping[str, str],
    room: int,
) -> str:
    """A square of a sheet: what the number would do there, or why it cannot be written."""
    name = words.square(role, place)
    ai = is_ai(seen, role)
    if coming:
        what = "a mark" if ai else f"a {number}"
        other = 0 if ai else after(numbers_due(seen, role), number)
        keys = ["Enter makes it" if ai else "Enter writes it"] * is_called(seen)
        keys += [f"Space: {other}"] * bool(other)
        text = f"{name}: {what}: {coming.text}."
        return first_that_fits((f"{text} {'; '.join(keys)}.", text, coming.text), room)
    sheet, city = seen.config.box.sheets[role], city_of(seen, role)
    if city.filled >> place & 1:
        stands = str(city.numbers[place]) if city.numbers[place] else "a mark"
        return f"{name}: {stands} stands there."
    star = f", a star for {words.role(sheet.stars[place])}" if place in sheet.stars else ""
    reason = why.get(format(writes(role, number)[place])) if number else None
    reason = reason or (
        why.get(f"mark {ROLE_LETTERS[role]} {sheet.words[place]}")
        if ai and mark_squares(seen, role)
        else None
    )
    return f"{name}{star}: {reason}." if reason else f"{name}: free{star}."
