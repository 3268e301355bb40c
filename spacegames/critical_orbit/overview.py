"""What lies open, and what the observer knows, line by line."""

from collections.abc import Sequence

from spacegames.critical_orbit import words
from spacegames.critical_orbit.calls import said_by
from spacegames.critical_orbit.components import Box
from spacegames.critical_orbit.messages import action
from spacegames.critical_orbit.pieces import (
    BENGALURU,
    BETWEEN_GRIDS,
    CELLS,
    CITIES,
    COLOGNE,
    DIALS,
    GRID_WORDS,
    HALVES,
    HOUSTON,
    MERCURY,
    OF_EACH_SHAPE,
    ROLE_LETTERS,
    SHAPE_OF,
    SHAPES,
    STRIDE,
    TILES,
    VALVES,
)
from spacegames.critical_orbit.routes import HAND
from spacegames.critical_orbit.state import NONE, City
from spacegames.critical_orbit.view import Behind, Observation
from spacegames.critical_orbit.words import Names

Lines = list[str]


def table(seen: Observation, names: Names) -> Lines:
    """Everything, first what is urgent."""
    lines = [_now(seen), *_dice(seen), *_calls(seen)]
    for city in CITIES:
        lines += _city(seen, names, city)
    lines += [*_rocket_in_public(seen), *_stacks(seen), *_decks(seen)]
    if seen.behind:
        lines += behind_the_screen(seen, seen.behind)
    return lines


def held(seen: Observation, role: int) -> Lines:
    """What a role has before it: Mercury III its rocket, if it is seen, a city its sheet."""
    if role == MERCURY:
        return behind_the_screen(seen, seen.behind) if seen.behind else ["The rocket is hidden."]
    return SHEETS[role](seen, (seen.houston, seen.bengaluru, seen.cologne)[role - HOUSTON])


def _now(seen: Observation) -> str:
    config = seen.config
    parts = [f"Turn {seen.turn}" + (f" of {config.turns}" if config.turns else "")]
    if config.seconds:
        parts.append(f"{words.clock(seen.left)} left")
    parts.append(f"{config.oxygen} oxygen saves the rocket ({config.level})")
    if seen.mark:
        parts.append(f"the result counts as {seen.mark}")
    return "; ".join(parts) + "."


def _dice(seen: Observation) -> Lines:
    if not seen.dice:
        return []
    lines = [f"Dice: {' '.join(map(str, seen.dice))}."]
    if seen.kept:
        lines = [
            f"Mission Control has {words.row([str(die) for die in seen.kept])}, the rocket {seen.third}."
        ]
    if seen.card != NONE:
        lines += card_lines(seen.config.box, seen.card, seen.config.ai_roles)
    return lines


def card_lines(box: Box, card: int, cities: Sequence[int]) -> Lines:
    """What an AI card asks for and does, for these cities."""
    entry = box.cards[card]
    does = {
        HOUSTON: f"crosses blocks of {words.row(list(entry.houston.shapes))}"
        + (
            f", a star for {words.role(ROLE_LETTERS.index(entry.houston.star))}" if entry.houston.star else ""
        ),
        BENGALURU: "crosses out a square "
        + " and one ".join(f"in grid {words.row(list(grids), ' or ')}" for grids in entry.bengaluru.grids),
        COLOGNE: "crosses out a box of a column of "
        + " and one of ".join(str(size) for size in entry.cologne.sizes),
    }
    return [
        f"AI card {card + 1:02}, {words.role(city)}: asks for a {entry.dice[city - HOUSTON]}; {does[city]}."
        for city in cities
    ]


def _calls(seen: Observation) -> Lines:
    lines = []
    for role in (MERCURY, *CITIES):
        calls = [action(seen.config.box, call, ()).removeprefix("say: ") for call in said_by(seen.said, role)]
        if calls:
            lines.append(f"{words.role(role)} says: {', '.join(calls)}.")
    if seen.told != NONE:
        lines.append(f"Mercury III said it has {seen.told} oxygen.")
    return lines


# ------------------------------------------------------------------------------------------- Cities


def _city(seen: Observation, names: Names, role: int) -> Lines:
    city = (seen.houston, seen.bengaluru, seen.cologne)[role - HOUSTON]
    told = [words.who(names, seen.config.held, role)]
    if seen.kept and role in seen.config.held:
        told.append(_doing(city))
    lines = ["; ".join(part for part in told if part) + "."]
    return lines + SHEETS[role](seen, city)


def _doing(city: City) -> str:
    """What a city has to do this turn."""
    if city.locked:
        return "locked"
    parts = []
    if numbers := (*city.values, *city.chosen):
        parts.append(f"has to write {words.row([str(number) for number in numbers])}")
    if city.stars:
        parts.append(words.many(city.stars, "star") + " to use")
    if city.claiming != NONE:
        parts.append("has to choose a shape")
    return ", ".join(parts) or "can lock"


def drawn(box: Box, role: int, city: City) -> dict[int, str]:
    """What stands at every place of a sheet: a number, `x` for a mark, the letter of a star, or `.`."""
    sheet = box.sheets[role]
    found = {}
    for place in sheet.words:
        if city.filled >> place & 1:
            found[place] = str(city.numbers[place]) if city.numbers[place] else "x"
        else:
            found[place] = ROLE_LETTERS[sheet.stars[place]] if place in sheet.stars else "."
    return found


def _rows(found: dict[int, str], columns: range, rows: Sequence[int]) -> Lines:
    return [
        f"  {row + 1} " + " ".join(found.get(row * STRIDE + column, "#") for column in columns)
        for row in rows
    ]


def _houston(seen: Observation, city: City) -> Lines:
    box = seen.config.box
    given = [f"{words.shape(shape)} {city.counts[shape]}" for shape in SHAPES]
    lines = [f"  tiles given: {', '.join(given)} of {box.houston.bubbles} each"]
    if HOUSTON in seen.config.ai_roles:
        blocks = [f"{words.shape(shape)} {city.blocks[shape]}" for shape in SHAPES]
        return [*lines, f"  blocks: {', '.join(blocks)} of {box.houston.blocks}"]
    places = box.sheets[HOUSTON].words
    columns = range(max(place % STRIDE for place in places) + 1)
    rows = range(max(places) // STRIDE + 1)
    head = "    " + " ".join(chr(ord("a") + column) for column in columns)
    found = drawn(box, HOUSTON, city)
    crossed = [box.sheets[HOUSTON].words[place] for place in sorted(places) if city.crossed >> place & 1]
    lines += [head, *_rows(found, columns, rows)]
    return [*lines, f"  crossed out: {' '.join(crossed)}"] if crossed else lines


def _bengaluru(seen: Observation, city: City) -> Lines:
    box = seen.config.box
    found = drawn(box, BENGALURU, city)
    lines = []
    for number, grid in enumerate(box.grids):
        size = len(grid.rows[0].split())
        columns = range(number * BETWEEN_GRIDS, number * BETWEEN_GRIDS + size)
        rewards = words.row([str(at) for at in grid.rewards])
        how = "at random" if grid.draw == "random" else "by choice"
        lines.append(
            f"  grid {GRID_WORDS[number]}: {city.counts[number]} bubbles; half-valve {how} at {rewards}"
        )
        lines += _rows(found, columns, range(len(grid.rows)))
    return lines


def _cologne(seen: Observation, city: City) -> Lines:
    box = seen.config.box
    found = drawn(box, COLOGNE, city)
    unlocks = words.row([str(at) for at in box.cologne.unlocks])
    lines = [f"  {city.counts[0]} of {box.cologne.bubbles} bubbles; unlock card at {unlocks}"]
    for number, bar in enumerate(box.bars):
        boxes = " ".join(found[place] for place in bar.places)
        letter = box.sheets[COLOGNE].words[bar.places[0]][0]
        done = ", done" if city.crossed >> number & 1 else ""
        total = sum(city.numbers[place] for place in bar.places)
        cells = "" if COLOGNE in seen.config.ai_roles else f"; {total} of {bar.cells}"
        lines.append(f"  column {letter}: {boxes}{cells}{done}")
    hubs = [
        f"{box.sheets[COLOGNE].words[place]} {number}"
        for place, number in box.sheets[COLOGNE].printed.items()
    ]
    return [*lines, f"  printed: {', '.join(hubs)}"]


SHEETS = {HOUSTON: _houston, BENGALURU: _bengaluru, COLOGNE: _cologne}


# ------------------------------------------------------------------------------------------- Rocket


def _rocket_in_public(seen: Observation) -> Lines:
    tracks = [f"{words.valve(valve)} {_on_track(seen, valve)}" for valve in VALVES]
    owned = [f"{seen.owned[valve]} {words.valve(valve)}" for valve in VALVES]
    halves = [f"{seen.halves[half]} {words.valve(half)}" for half in HALVES]
    bag = [f"{seen.bag[half]} {words.valve(half)}" for half in HALVES]
    lines = [
        f"Valve tracks: {', '.join(tracks)}. Release valves of Mercury III: {', '.join(owned)}.",
        f"Half-valves of Mercury III: {', '.join(halves)}; in the bag: {', '.join(bag)}"
        + (", one of them looked at now." if seen.looks else "."),
    ]
    if seen.stars:
        lines.append(f"Mercury III has {words.many(seen.stars, 'star')} to use.")
    return lines


def _on_track(seen: Observation, valve: int) -> str:
    spaces = seen.config.box.tracks[valve].spaces
    return "taken" if seen.tracks[valve] >= spaces else f"{seen.tracks[valve]} of {spaces}"


def _stacks(seen: Observation) -> Lines:
    gone = [*(given.shape for given in seen.given), *(SHAPE_OF[tile] for tile in seen.faceup)]
    stacks = [f"{words.shape(shape)} {OF_EACH_SHAPE - gone.count(shape)}" for shape in SHAPES]
    lines = [f"Tiles face down: {', '.join(stacks)}."]
    if seen.faceup:
        lines.append(f"Faceup: {', '.join(words.tile(seen.config.box, tile) for tile in seen.faceup)}.")
    if seen.given:
        given = [
            words.tile(seen.config.box, one.tile)
            if one.tile >= 0
            else words.a_tile(one.shape)
            + (f" with a star for {words.role(one.star)}" if one.star >= 0 else "")
            for one in seen.given
        ]
        lines.append(f"Given to Mercury III: {', '.join(given)}.")
    return lines


def _decks(seen: Observation) -> Lines:
    box = seen.config.box
    dials = [
        f"{words.dial(dial).removeprefix('the ')} {words.space(seen.setup[dial])}"
        + (", unlocked" if seen.unlocked >> dial & 1 else "")
        for dial in DIALS
        if seen.setup
    ]
    lines = [f"Dials at the launch: {'; '.join(dials)}."] if dials else []
    turned = ", ".join(words.unlock(box, card) for card in seen.turned) or "none"
    lines.append(f"Unlock cards: {len(seen.pool)} left; turned over: {turned}.")
    if seen.config.ai_roles:
        lines.append(f"AI deck: {len(seen.cards)}.")
    return lines


def behind_the_screen(seen: Observation, behind: Behind) -> Lines:
    """What Mercury III alone sees."""
    box = seen.config.box
    hand = [tile for tile in TILES if behind.where[tile] == HAND]
    laid = [
        f"{words.tile(box, tile)} at {words.cell(behind.where[tile] % len(CELLS))}"
        + f", {words.TURNED[behind.where[tile] // len(CELLS)]}"
        + (", with a valve" if behind.valved >> tile & 1 else "")
        for tile in TILES
        if behind.where[tile] >= 0
    ]
    dials = [
        f"{words.dial(dial)} {words.space(behind.dials[dial])}" for dial in DIALS if behind.dials[dial] >= 0
    ]
    lines = [
        f"Rocket: {behind.oxygen} oxygen.",
        f"In hand: {', '.join(words.tile(box, tile) for tile in hand) or 'no tile'}.",
        f"On the rocket: {'; '.join(laid) or 'no tile'}.",
        f"Dials: {'; '.join(dials)}.",
    ]
    if behind.looked:
        lines.append(f"You look at: {', '.join(words.unlock(box, card) for card in behind.looked)}.")
    for cards, where in (behind.top, "on top"), (behind.bottom, "at the bottom"):
        if cards:
            lines.append(
                f"Known {where} of the unlock deck: {', '.join(words.unlock(box, card) for card in cards)}."
            )
    if behind.seen != NONE:
        lines.append(f"You look at a {words.valve(behind.seen)} half-valve.")
    return lines
