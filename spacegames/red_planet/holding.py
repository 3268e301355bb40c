"""What a seat sees that looks at what is its own, line by line."""

from typing import Final

from spacegames.core.seats import LETTERS
from spacegames.red_planet.components import Box
from spacegames.red_planet.pieces import is_action, is_mission
from spacegames.red_planet.reading import card_read_by, chosen_by, dealt_to, facedown_cards, run_by
from spacegames.red_planet.science import ReadDiscovery
from spacegames.red_planet.scoring import counted_for, is_race, mission_score
from spacegames.red_planet.state import NONE
from spacegames.red_planet.telling import counted
from spacegames.red_planet.view import Observation
from spacegames.red_planet.words import Words, in_order, many, row

MOMENTS: Final = {"before": "just before", "after": "right after"}


def hand(box: Box, seen: Observation, seat: int) -> list[str]:
    """What the seat holds and knows: its characters, its event cards and what they bring, its discoveries."""
    words = Words(box, LETTERS[: seen.config.seats])
    return [
        *_just_seen(words, seen, seat),
        *_characters(words, seen, seat),
        *(_text(words, "Dealt", card) for card in dealt_to(seen, seat)),
        *_missions(words, seen, seat),
        *_actions(words, seen, seat),
        *_discoveries(words, seen),
        *_neutral(words, seen, seat),
        f"{many(seen.supply[seat], 'astronaut')} in the supply, {seen.lost[seat]} lost in space.",
    ]


def _text(words: Words, what: str, card: int) -> str:
    """An event card, and what it says."""
    return f"{what}: {words.card(card)}. {words.box.cards[card].text}"


def _just_seen(words: Words, seen: Observation, seat: int) -> list[str]:
    """The event card that the seat has drawn, or the discovery it looks at, until it has been read."""
    frame = seen.frames[-1]
    card = card_read_by(seen, seat)
    if card >= 0:
        return [_text(words, "Just drawn", card)]
    if isinstance(frame, ReadDiscovery) and frame.seat == seat and frame.by:
        zone = frame.by.zone
        known = seen.discoveries[zone]
        if known and known[0] >= 0:
            return [_text(words, f"Looked at {words.there(zone)}", known[0])]
    return []


def _characters(words: Words, seen: Observation, seat: int) -> list[str]:
    held = in_order(words.box, seen.hands[seat])
    chosen = chosen_by(seen, seat)
    lines = [f"{many(len(held), 'character')} in hand:"]
    lines += [f"  {words.character(one)}. {words.box.characters[one].text}" for one in held]
    return lines if chosen < 0 else [*lines, f"Chosen for this round: {words.character(chosen)}."]


def _missions(words: Words, seen: Observation, seat: int) -> list[str]:
    """The missions, each with what it would bring as the table lies, and why."""
    lines = []
    for card in filter(is_mission, facedown_cards(seen, seat)):
        lines += [_text(words, "Mission", card), f"  {mission_now(words, seen, seat, card)}"]
    return lines


def mission_now(words: Words, seen: Observation, seat: int, card: int) -> str:
    """What a mission would bring this seat as the table lies, and what is counted for it."""
    now = mission_score(seen, seat, card)
    told = f"{many(now.points, 'point')} now, {counted(words, card, now.count)}"
    if not is_race(words.box.mission(card)):
        return f"{told}."
    counts = counted_for(seen, card)
    best = max(counts)
    if not best:
        return f"{told}; nobody has more."
    leaders = [colour for colour, count in enumerate(counts) if count == best]
    if seat not in leaders:
        have = "has" if len(leaders) == 1 else "have"
        return f"{told}; {words.colours(leaders)} {have} {best}."
    others = [colour for colour in leaders if colour != seat]
    return f"{told}; as many as {words.colours(others)}." if others else f"{told}; nobody has as many."


def _actions(words: Words, seen: Observation, seat: int) -> list[str]:
    lines = []
    for card in filter(is_action, facedown_cards(seen, seat)):
        when, _, number = words.box.action(card).moment.partition("-")
        lines.append(_text(words, f"Action card, for {MOMENTS[when]} production {number}", card))
    return lines


def _discoveries(words: Words, seen: Observation) -> list[str]:
    return [
        _text(words, f"Discovery {words.there(zone)}", known[0])
        for zone, known in enumerate(seen.discoveries)
        if known and known[0] >= 0
    ]


def _neutral(words: Words, seen: Observation, seat: int) -> list[str]:
    """The neutral colours that the seat runs."""
    lines = []
    for colour in run_by(seen, seat)[1:]:
        deck = row(words.numbers(seen.hands[colour]).split())
        lines.append(f"Neutral {LETTERS[colour]}: in its deck {deck}; {seen.supply[colour]} in the supply.")
        if (character := chosen_by(seen, colour)) > NONE:
            lines.append(f"  Facedown for this round: {words.character(character)}.")
    return lines
