"""Where an answer leads: the facts from which a hint says what tells it from others.

They name no event card but those that the seat knows before it answers.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from spacegames.core.game import Upshot
from spacegames.red_planet.components import Box
from spacegames.red_planet.moments import CallOut
from spacegames.red_planet.pieces import (
    EXPLORER,
    FEMME_FATALE,
    PILOT,
    RECRUITER,
    SABOTEUR,
    SCIENTIST,
    SECRET_AGENT,
    SOLDIER,
    UNKNOWN,
    ZONES,
    is_action,
    is_mission,
)
from spacegames.red_planet.reading import chosen_by, facedown_cards, ship_at, ships, takers
from spacegames.red_planet.rules import Choose, KeepMission
from spacegames.red_planet.scoring import mission_score
from spacegames.red_planet.state import NONE, Ship
from spacegames.red_planet.view import Observation
from spacegames.red_planet.words import Names, Words, in_order, many, some

# How much a fact matters.
GAME_OVER: Final = 100.0
LEAD: Final = 14.0  # most astronauts in a zone
LEVEL: Final = 10.0  # as many as others who have most
RIVAL: Final = 8.0  # the same of somebody else
COUNT: Final = 6.0  # astronauts there, without any of that
LOST: Final = 9.0  # an astronaut lost in space
ON_THE_WAY: Final = 6.0  # astronauts aboard, and beside that for each that is new
TURNED: Final = 5.0  # a ship, and beside that for everybody aboard
LAUNCH: Final = 7.0
MISSION: Final = 12.0
CARD: Final = 7.0
READ: Final = 6.0
PLACES: Final = 5.0
ABILITY: Final = 5.5
KEPT: Final = 2.0  # a character
TOKENS: Final = 10.0

# What an action card does.
EFFECTS: Final = {
    "tokens": "brings you {amount} {kind}",
    "rescue": "brings up to {amount} of yours back from the Memorial",
    "espionage": "sends up to {amount} of others to the Memorial",
}  # fmt: skip
# What a character does beside placing astronauts.
ABILITIES: Final = {
    EXPLORER: "lets you move astronauts on Mars",
    SCIENTIST: "lets you draw an event card or look at a discovery",
    SECRET_AGENT: "lets you launch a ship before it is full",
    SABOTEUR: "lets you destroy a docked ship",
    FEMME_FATALE: "lets you replace somebody else's astronaut",
    SOLDIER: "lets you kill an astronaut",
    PILOT: "lets you lay a destination token",
}  # fmt: skip


def upshots(box: Box, before: Observation, after: Observation, seat: int, names: Names) -> list[Upshot]:
    """Where an answer of this seat leads, by what is known before it and where the table rests after it."""
    words = Words(box, names)
    if after.outcome:
        winners = after.outcome.winners
        text = "wins the game" if seat in winners else f"gives {words.people(winners)} the game"
        return [Upshot(text, GAME_OVER)]
    zones = [found for zone in ZONES for found in _zone(words, before, after, seat, zone)]
    return [
        *zones,
        *_lost(words, before, after, seat),
        *_on_the_way(words, before, after, seat),
        *_turned(words, before, after, seat),
        *_launched(words, before, after, seat),
        *_cards(words, before, after, seat),
        *_missions(words, before, after, seat),
        *_action_cards(words, before, after, seat),
        *_character(words, before, after, seat),
        *_tokens(words, before, after, seat),
    ]


# ------------------------------------------------------------------------------------ Astronauts


def _zone(words: Words, before: Observation, after: Observation, seat: int, zone: int) -> Iterator[Upshot]:
    """Who has most astronauts in a zone then, or else how many there are."""
    there, was, now = words.there(zone), takers(before, zone), takers(after, zone)
    if now != was:
        yield from _lead(words, was, now, seat, there)
        return
    for colour, count in enumerate(after.astronauts_in(zone)):
        if count == before.astronauts_in(zone)[colour]:
            continue
        more = count > before.astronauts_in(zone)[colour]
        whose = "you" if colour == seat else words.colour(colour)
        yield Upshot(f"{'brings' if more else 'leaves'} {whose} {count or 'nobody'} {there}", COUNT)


def _lead(words: Words, was: list[int], now: list[int], seat: int, there: str) -> Iterator[Upshot]:
    """Who has most astronauts there now, and had not before."""
    if now == [seat]:
        yield Upshot(f"gives you the most astronauts {there}", LEAD)
    elif seat in now:
        others = words.colours([colour for colour in now if colour != seat])
        yield Upshot(f"gives you as many astronauts as {others} {there}", LEVEL)
    elif seat in was:
        yield Upshot(f"costs you the most astronauts {there}", LEVEL)
    elif len(now) > 1:
        yield Upshot(f"makes {words.colours(now)} equal {there}", RIVAL)
    elif gone := [colour for colour in was if colour not in now]:
        yield Upshot(f"costs {words.colours(gone)} the most astronauts {there}", RIVAL)
    else:
        yield Upshot(f"gives {words.colours(now)} the most astronauts {there}", RIVAL)


def _lost(words: Words, before: Observation, after: Observation, seat: int) -> Iterator[Upshot]:
    """Who is lost in space."""
    for colour, count in enumerate(after.lost):
        if more := count - before.lost[colour]:
            whose = "yours" if colour == seat else f"{words.colour(colour)}'s"
            yield Upshot(f"loses {more} of {whose} in space", LOST * more)


def _aboard(seen: Observation, seat: int) -> Counter[int]:
    """The astronauts of a seat on docked and launched ships, by where these fly."""
    aboard: Counter[int] = Counter()
    for _, ship in ships(seen):
        aboard[ship.destination] += ship.aboard[seat]
    return aboard


def _on_the_way(words: Words, before: Observation, after: Observation, seat: int) -> Iterator[Upshot]:
    """Where more of the seat's astronauts fly than before; of ships that leave is told below."""
    was, leaving = _aboard(before, seat), [ship.destination for ship in _leaving(before, after)]
    for zone, count in _aboard(after, seat).items():
        if count > was[zone] and zone not in leaving:
            where = "a ship without destination" if zone == UNKNOWN else f"the way to {words.zone(zone)}"
            yield Upshot(f"makes it {count} of yours on {where}", ON_THE_WAY + count - was[zone])


def _turned(words: Words, before: Observation, after: Observation, seat: int) -> Iterator[Upshot]:
    """The ships that fly elsewhere; where the seat's own fly that had no destination yet, is told above."""
    for place, ship in ships(after):
        was = ship_at(before, place)
        if not was or was.face != ship.face or was.destination == ship.destination:
            continue
        known = was.destination != UNKNOWN
        if known or not ship.aboard[seat]:
            text = f"sends the ship with {words.astronauts(ship.aboard)} to {words.zone(ship.destination)}"
            text += f" instead of {words.zone(was.destination)}" * known
            yield Upshot(text, TURNED + sum(ship.aboard))


def _leaving(before: Observation, after: Observation) -> tuple[Ship, ...]:
    return after.flights[len(before.flights) :]


def _launched(words: Words, before: Observation, after: Observation, seat: int) -> Iterator[Upshot]:
    """The ships that leave."""
    for ship in _leaving(before, after):
        own = ship.aboard[seat]
        crew = f"{own} of yours" if own else "nobody of yours"
        yield Upshot(f"launches a ship to {words.zone(ship.destination)} with {crew}", LAUNCH + own)


# ------------------------------------------------------------------------------------ Event cards


def _cards(words: Words, before: Observation, after: Observation, seat: int) -> Iterator[Upshot]:
    """Cards that the seat gets to hold or to read, whatever they are."""
    if after.drawn_sizes[seat] > before.drawn_sizes[seat]:
        yield Upshot("gives you an event card", CARD)
    for zone, known in enumerate(after.discoveries):
        was = before.discoveries[zone]
        if known and not was:
            yield Upshot(f"lays a discovery on {words.zone(zone)}", READ)
        elif known and was and known[0] >= 0 > was[0]:
            yield Upshot(f"shows you the discovery {words.there(zone)}", READ)


def _missions(words: Words, before: Observation, after: Observation, seat: int) -> Iterator[Upshot]:
    """What the missions that the seat knew before would bring then, if that is something else."""
    for card in filter(is_mission, facedown_cards(before, seat)):
        was, now = (mission_score(seen, seat, card).points for seen in (before, after))
        if now != was:
            verb = "raises" if now > was else "lowers"
            text = f"{verb} your mission {words.card(card)} to {many(now, 'point')}"
            yield Upshot(text, MISSION + abs(now - was))
    if isinstance(before.frames[-1], KeepMission):
        frame = after.frames[-1]
        chosen = frame.answers[seat] if isinstance(frame, KeepMission) else after.kept[seat]
        most = max(words.box.mission(chosen).points)
        yield Upshot(f"promises {many(most, 'point')} at the most", MISSION)


def _action_cards(words: Words, before: Observation, after: Observation, seat: int) -> Iterator[Upshot]:
    """The action cards that the seat knew before: what one does that it plays, and which it keeps."""
    frame = after.frames[-1]
    played = frame.answers[seat] if isinstance(frame, CallOut) else NONE
    for card in filter(is_action, facedown_cards(before, seat)):
        if card != played and card in facedown_cards(after, seat):
            yield Upshot(f"keeps your {words.card(card)}", CARD)
        else:
            entry = words.box.action(card)
            kind = entry.kind or ""
            yield Upshot(EFFECTS[entry.effect].format(amount=entry.amount, kind=kind), CARD)


# ----------------------------------------------------------------------------------- Characters


def _character(words: Words, before: Observation, after: Observation, seat: int) -> Iterator[Upshot]:
    """What the character that has been chosen will do, and which stay in the hand."""
    if not isinstance(before.frames[-1], Choose):
        return
    chosen = max(chosen_by(after, seat), after.played[seat])
    entry = words.box.characters[chosen]
    together = " on one ship" if entry.ships == "one" else ""
    yield Upshot(f"places {some(entry.place, 'astronaut')}{together}", PLACES + entry.place)
    if chosen in ABILITIES:
        yield Upshot(ABILITIES[chosen], ABILITY)
    if chosen == RECRUITER and (played := before.faceup[seat].bit_count()):
        yield Upshot(f"takes {many(played, 'played character')} back into your hand", ABILITY + played)
    for character in in_order(words.box, before.hands[seat]):
        if character != chosen:
            yield Upshot(f"keeps your {words.role(character)}", KEPT)


def _tokens(words: Words, before: Observation, after: Observation, seat: int) -> Iterator[Upshot]:
    """The point tokens that the seat takes."""
    now, was = after.tokens_of(seat), before.tokens_of(seat)
    more = [count - had for count, had in zip(now, was, strict=True)]
    if any(more):
        yield Upshot(f"brings you {words.tokens(more)}", TOKENS + words.worth(more))
