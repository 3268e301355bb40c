"""What has happened, an event a line."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from spacegames.core.event import Event
from spacegames.critical_orbit import events, messages, words
from spacegames.critical_orbit.components import Box
from spacegames.critical_orbit.pieces import BENGALURU, COLOGNE, DIALS, HOUSTON, square_word
from spacegames.critical_orbit.words import Names

Told = Callable[[Box, Any], str]


def event(box: Box, event: Event, names: Names) -> str:
    """What happened, in one line."""
    return words.capital(EVENTS[type(event)](box, event))


def _dials(box: Box, event: events.DialsPlaced) -> str:
    placed = ", ".join(
        f"{words.dial(dial)} at {words.space(space)}" for dial, space in zip(DIALS, event.spaces, strict=True)
    )
    return f"Setup {event.die}: {placed}."


def _card(box: Box, event: events.CardTurned) -> str:
    dice = box.cards[event.card].dice
    asked = [f"{words.role(city)} {dice[city - HOUSTON]}" for city in event.cities]
    return f"AI card {event.card + 1:02} asks for {words.row(asked)}."


def _kept(box: Box, event: events.DiceKept) -> str:
    return (
        f"Mission Control gets {words.row([str(die) for die in event.kept])}; the rocket keeps {event.third}."
    )


def _track(box: Box, event: events.TrackAdvanced) -> str:
    if not event.space:
        return f"the {words.valve(event.valve)} valve has left its track; nothing moves."
    spaces = box.tracks[event.valve].spaces
    return f"the {words.valve(event.valve)} valve moves to space {event.space} of {spaces}."


def _valve(box: Box, event: events.ValveTaken) -> str:
    how = "for two half-valves" if event.swapped else "from its track"
    return f"Mercury III takes a {words.valve(event.valve)} release valve {how}."


def _locked(box: Box, event: events.Locked) -> str:
    last = " Mission Control is locked." if event.last else ""
    return f"{words.role(event.role)} locked.{last}"


def _reopened(box: Box, event: events.Reopened) -> str:
    why = "a star opens its lock again" if event.by_star else "takes its lock back"
    return f"{words.role(event.role)}: {why}." if event.by_star else f"{words.role(event.role)} {why}."


def _forfeited(box: Box, event: events.Forfeited) -> str:
    lost = words.row([str(number) for number in event.numbers]) or words.many(event.marks, "mark")
    return f"{words.role(event.role)} has no square left for {lost}."


def _written(box: Box, event: events.Written) -> str:
    what = f"writes {event.number} on" if event.number else "crosses out"
    return f"{words.role(event.role)} {what} {words.square(event.role, event.place)}."


def _erased(box: Box, event: events.Erased) -> str:
    what = f"the {event.number}" if event.number else "the mark"
    return f"{words.role(event.role)} takes {what} on {words.square(event.role, event.place)} back."


def _shape(box: Box, event: events.ShapeFormed) -> str:
    where = " on " + " ".join(square_word(HOUSTON, place) for place in event.places) if event.places else ""
    return f"Houston completes {words.shape(event.shape)}{where}."


def _block(box: Box, event: events.BlockCrossed) -> str:
    if event.lost:
        return f"Houston has given all its {words.shape(event.shape)}; the mark is lost."
    return f"Houston crosses block {event.blocks} of {box.houston.blocks} of {words.shape(event.shape)}."


def _line(box: Box, event: events.LineCrossed) -> str:
    places = box.lines[event.line].places
    first, last = (square_word(BENGALURU, place)[1:] for place in (places[0], places[-1]))
    grid = box.grid_words[event.grid]
    return f"Bengaluru completes {first} to {last} in grid {grid}: bubble {event.bubbles}."


def _bar(box: Box, event: events.BarFilled) -> str:
    column = square_word(COLOGNE, box.bars[event.bar].places[0])[0]
    bubble = f"bubble {event.bubbles}" if event.bubbles else "no bubble is left for it"
    return f"Cologne fills column {column} exactly: {bubble}."


def _taken(box: Box, event: events.TileTaken) -> str:
    which = words.a_tile(event.shape) if event.tile is None else words.tile(box, event.tile)
    return f"Mercury III takes {which}."


def _half(box: Box, event: events.HalfTaken) -> str:
    how = "chooses" if event.chosen else "draws"
    return f"Mercury III {how} a {words.valve(event.half)} half-valve."


def _unlock(box: Box, event: events.UnlockTurned) -> str:
    if event.card not in DIALS:
        return f"the unlock card is {words.unlock(box, event.card)}: nothing is unlocked."
    return f"{words.dial(event.card)} is unlocked."


def _decided(box: Box, event: events.CardDecided) -> str:
    which = "an unlock card" if event.card is None else words.unlock(box, event.card)
    return f"Mercury III sees {which}."


def _seen(box: Box, event: events.CardsSeen) -> str:
    cards = "" if event.cards is None else f": {words.row([words.unlock(box, card) for card in event.cards])}"
    what = "the last unlock card" if event.count == 1 else f"the top {event.count} unlock cards"
    return f"Mercury III looks at {what}{cards}."


def _ordered(box: Box, event: events.CardsOrdered) -> str:
    if event.above is None or event.below is None:
        return "Mercury III lays one of them on top of the deck, the other under it."
    above, below = words.unlock(box, event.above), words.unlock(box, event.below)
    return f"Mercury III lays {above} on top of the deck, {below} under it."


def _half_seen(box: Box, event: events.HalfSeen) -> str:
    which = "" if event.half is None else f": {words.valve(event.half)}"
    return f"Mercury III draws a half-valve to look at{which}."


def _half_returned(box: Box, event: events.HalfReturned) -> str:
    which = "the" if event.half is None else f"the {words.valve(event.half)}"
    return f"Mercury III puts {which} half-valve back into the bag."


def _rocket(box: Box, event: events.RocketChanged) -> str:
    if event.did is None:
        return "Mercury III saves the rocket." if event.saved else "Mercury III builds."
    did = messages.action(box, event.did, ())
    return f"Mercury III: {did}; {event.oxygen} oxygen."


def _called(box: Box, event: events.Called) -> str:
    if event.oxygen >= 0:
        return f'{words.role(event.role)}: "We have {event.oxygen} oxygen."'
    said = messages.action(box, event.said, ()).removeprefix("say: ")
    return f'{words.role(event.role)}: "{words.capital(said)}."'


EVENTS: Final[Mapping[type[Event], Told]] = {
    events.DialsPlaced: _dials,
    events.Launched: lambda box, event: "Launch.",
    events.DieRolled: lambda box, event: f"A {event.die} is rolled.",
    events.CardTurned: _card,
    events.CardsShuffled: lambda box, event: "The AI deck is empty; the discarded cards are the new one.",
    events.DiceKept: _kept,
    events.TrackAdvanced: _track,
    events.ValveTaken: _valve,
    events.StarAwarded: lambda box, event: f"a star for {words.role(event.role)}.",
    events.StarWaived: lambda box, event: f"{words.role(event.role)} lets a star go.",
    events.Locked: _locked,
    events.Reopened: _reopened,
    events.Forfeited: _forfeited,
    events.NumberChosen: lambda box, event: f"{words.role(event.role)} uses a star for a {event.number}.",
    events.Written: _written,
    events.Erased: _erased,
    events.ShapeFormed: _shape,
    events.BlockCrossed: _block,
    events.LineCrossed: _line,
    events.BarFilled: _bar,
    events.TileTaken: _taken,
    events.NoTileLeft: lambda box, event: f"No {words.shape(event.shape)} tile is left.",
    events.TileTurnedUp: lambda box, event: f"{words.tile(box, event.tile)} lies faceup now.",
    events.HalfTaken: _half,
    events.BagEmpty: lambda box, event: "No half-valve is left in the bag.",
    events.UnlockTurned: _unlock,
    events.NoUnlockLeft: lambda box, event: "No unlock card is left.",
    events.CardDecided: _decided,
    events.CardsSeen: _seen,
    events.CardsOrdered: _ordered,
    events.HalfSeen: _half_seen,
    events.HalfRemoved: lambda box, event: f"a {words.valve(event.half)} half-valve leaves the game.",
    events.HalfReturned: _half_returned,
    events.RocketChanged: _rocket,
    events.Called: _called,
    events.Ticked: lambda box, event: words.left(event.left),
    events.Marked: lambda box, event: f"The clock was stopped; the result counts as {event.as_what}.",
    events.Ended: lambda box, event: messages.OUTCOMES[event.reason],
}  # fmt: skip
