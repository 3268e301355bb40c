"""What is going on in a turn, and what everybody may know of the rocket, in lines."""

from collections.abc import Sequence

from spacegames.critical_orbit import words
from spacegames.critical_orbit.overview import card_lines
from spacegames.critical_orbit.pieces import (
    DIALS,
    HALVES,
    MERCURY,
    SPACE_WORDS,
    UNLOCK_WORDS,
    VALVE_WORDS,
    VALVES,
)
from spacegames.critical_orbit.state import NONE
from spacegames.critical_orbit.view import Observation
from spacegames.tui.critical_orbit.facts import brief_cities, dice_line, needs
from spacegames.tui.critical_orbit.parts import stacks, track
from spacegames.tui.critical_orbit.rocket import dial_letter
from spacegames.tui.game_table import Line


def turn_lines(seen: Observation, forecast: Sequence[str]) -> list[Line]:
    """The dice, what every city and Mercury III have to do, what was said, and the AI card."""
    cities: list[Line] = [
        (f"{city}\t{told}", "dim" if told.endswith("locked") else "") for city, told in brief_cities(seen)
    ]
    due = [line.partition(": ")[2].rstrip(".") for line in forecast if line.startswith(words.role(MERCURY))]
    said = [part for part in (*due, needs(seen, MERCURY)) if part]
    lines: list[Line] = [(f"dice\t{dice_line(seen)}", "strong"), *cities]
    lines += [(f"Mercury III\t{', '.join(said)}", "key")] if said else []
    if seen.card != NONE:
        lines += card_lines(seen.config.box, seen.card, seen.config.ai_roles)
    return lines


def public_lines(seen: Observation) -> list[Line]:
    """What everybody may know of the rocket."""
    box, needed = seen.config.box, seen.config.oxygen
    said = f"{seen.told} of {needed} was said" if seen.told != NONE else f"{needed} needed, nothing was said"
    given = [
        words.tile(box, one.tile).partition(" ")[0] if one.tile >= 0 else words.shape(one.shape)
        for one in seen.given
    ]
    lines: list[Line] = [
        (f"oxygen\t{said}", "strong"),
        f"tiles\t{' '.join(given) or 'none'} given; face down {' '.join(stacks(seen))}",
    ]
    if seen.faceup:
        lines.append(f"faceup\t{', '.join(words.tile(box, tile) for tile in seen.faceup)}")
    lines.append("valves\t" + ", ".join(f"{seen.owned[valve]} {VALVE_WORDS[valve]}" for valve in VALVES))
    halves = ", ".join(f"{seen.halves[half]} {VALVE_WORDS[half]}" for half in HALVES)
    lines.append(f"halves\t{halves}; {sum(seen.bag)} in the bag")
    lines += [f"{VALVE_WORDS[valve]}\t{track(seen, valve)}" for valve in VALVES]
    free = [
        f"{dial_letter(dial)} {SPACE_WORDS[seen.setup[dial]]}" for dial in DIALS if seen.unlocked >> dial & 1
    ]
    turned = [UNLOCK_WORDS[card] for card in seen.turned]
    lines.append(f"dials\t{', '.join(free) or 'none'} unlocked; {len(seen.pool)} unlock cards left")
    if turned:
        lines.append(f"turned\t{', '.join(turned)}")
    return lines
