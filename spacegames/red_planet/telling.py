"""What has happened, an event a line."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from spacegames.core.event import Event
from spacegames.red_planet import events
from spacegames.red_planet.components import Box
from spacegames.red_planet.messages import won
from spacegames.red_planet.pieces import ICE, KINDS, PHOBOS, RECRUITER
from spacegames.red_planet.words import Names, Words, capital, many, some

EVENT_TEXTS: Final[dict[type[Event], str]] = {
    events.ShipDocked: "The ship {face} comes to {dock}.",
    events.NoShipLeft: "No ship is left for {dock}.",
    events.DeckReshuffled: "The deck of ships is empty; {ships} from the discard are the new deck.",
    events.AstronautStarts: "{colour} starts aboard the ship at {dock}.",
    events.Dealt: "{seat} is dealt {mission}.",
    events.Kept: "{seat} keeps {mission}; {returned} goes into the event deck.",
    events.RoundBegan: "Round {round}. {first} is first player.",
    events.NeutralDrawn: "{colour}: the top card of the deck is laid facedown{character}.",
    events.Revealed: "{character} is called: {colours}{order}.",
    events.Boarded: "{colour} places {astronauts} on {ship} ({face}), which {free}.",
    events.NothingDone: "{colour}, {role}: {step}.",
    events.SentToPhobos: "No ship flies to {phobos}: a destination token sends {ship} ({face}) there.",
    events.DestinationNamed: "{colour} lays a destination token on {ship} ({face}): it flies to {zone}.",
    events.HandTaken: "{colour} takes all played characters back.",
    events.NeutralShuffled: "{colour}: the {recruiter} leaves the game, the others make a new deck.",
    events.Moved: "{colour} moves an astronaut from {zone} to {to}.",
    events.Drew: "{colour} draws {event_card}.",
    events.CardKept: "{seat} keeps the card facedown.",
    events.DiscoveryPlaced: "{colour} lays a discovery on {zone}{which}.",
    events.EventDiscarded: "{colour} discards {card}, faceup.",
    events.LookedAt: "{colour} looks at the discovery in {zone}{which}.",
    events.Launched: "{ship} ({face}) launches{forced}, as {flight}.",
    events.ShipDestroyed: "{colour} destroys the ship at {dock} ({face}). {lost}",
    events.Replaced: "{colour} replaces an astronaut of {of} {where}, who is lost in space.",
    events.Killed: "{colour} kills {whom} {there}.",
    events.Landed: "{flight}",
    events.ResourceTurnedUp: "The resource {there} is {kind}.",
    events.RoundEnded: "Round {round} is over. {first} is first player now.",
    events.Produced: "Production {production} places {placed}.",
    events.Collected: "{zone}: {colours} {take}.",
    events.DiscoveryRevealed: "The discovery {there} is {card}.",
    events.Perished: "Lost in space {there}: {lost}.",
    events.Gathered: "From docked ships to {zone}: {moved}.",
    events.CardPlayed: "{seat} plays {card}.",
    events.CardDidNothing: "{card} finds nothing to do for {seat} any more.",
    events.TokensTaken: "{seat} takes {tokens}.",
    events.Rescued: "An astronaut of {colour} comes back from the Memorial to {zone}.",
    events.SentAway: "{colour} sends an astronaut of {of} {there} to the Memorial.",
    events.CardsShown: "{seat} shows the mission {kept}{drawn}.",
    events.Scored: "{colour}: {points} for {item}.",
    events.GameEnded: "{reason}",
}  # fmt: skip

NOBODY_WAITS: Final = "too little room is docked, or too few astronauts are left, so nobody is placed"

# What a character leaves out, by the step of its effect.
LEFT_OUT: Final = {
    "place": NOBODY_WAITS,
    "move": "no astronaut of the colour is on Mars to move",
    "study": "no event card is left, and no facedown discovery",
    "launch": "no docked ship could launch before it is full",
    "destroy": "no ship is docked, so none is destroyed",
    "replace": "nobody can be replaced, or no astronaut is left for it",
    "kill": "nobody can be killed",
    "drop": "no astronaut of the colour is on Phobos to come down",
    "token": "there is no ship, or no destination token, so none is laid",
}  # fmt: skip


def event(box: Box, event: Event, names: Names) -> str:
    """What happened, in one line."""
    words = Words(box, names)
    text = EVENT_TEXTS[type(event)]
    found = {field: _shown(words, event, field) for field in event.__struct_fields__}
    more = MORE.get(type(event))
    return capital(text.format_map(found | (more(words, event) if more else {})))


def _shown(words: Words, event: Any, field: str) -> str:
    """A field as it stands in a text, the same in all events; what else a text says is in MORE."""
    value = getattr(event, field)
    shows = FIELDS.get(field)
    return str(value) if shows is None or value is None else shows(words, value)


FIELDS: Final[Mapping[str, Callable[[Words, Any], str]]] = {
    "seat": lambda words, seat: words.names[seat],
    "first": lambda words, seat: words.names[seat],
    "colour": Words.colour,
    "of": Words.colour,
    "colours": Words.colours,
    "dock": Words.place,
    "ship": Words.ship,
    "face": Words.face,
    "zone": Words.zone,
    "to": Words.zone,
    "card": Words.card,
    "kept": Words.card,
    "returned": Words.card,
    "character": Words.character,
    "kind": Words.kind,
    "step": lambda words, step: LEFT_OUT[step],
    "lost": Words.astronauts,
    "moved": Words.astronauts,
    "points": lambda words, points: many(points, "point"),
}  # fmt: skip


# ---------------------------------------------------------------- What a text says beside its fields

More = dict[str, str]


def _mission(words: Words, event: Any) -> More:
    return {"mission": "a mission" if event.card is None else words.card(event.card)}


def _phobos(words: Words, event: events.SentToPhobos) -> More:
    return {"phobos": words.zone(PHOBOS)}


def _kept(words: Words, event: events.Kept) -> More:
    returned = "the other" if event.returned is None else words.card(event.returned)
    return {**_mission(words, event), "returned": returned}


def _reshuffled(words: Words, event: events.DeckReshuffled) -> More:
    return {"ships": many(event.count, "ship")}


def _neutral(words: Words, event: events.NeutralDrawn) -> More:
    return {"character": "" if event.character is None else f", it is {words.character(event.character)}"}


def _called(words: Words, event: events.Revealed) -> More:
    return {"order": ", one after the other" if len(event.colours) > 1 else ""}


def _boarded(words: Words, event: events.Boarded) -> More:
    free = f"has {many(event.free, 'seat')} free" if event.free else "is full"
    return {"astronauts": some(event.count, "astronaut"), "free": free}


def _left_out(words: Words, event: events.NothingDone) -> More:
    return {"role": words.role(event.character)}


def _recruiter(words: Words, event: events.NeutralShuffled) -> More:
    return {"recruiter": words.role(RECRUITER)}


def _drew(words: Words, event: events.Drew) -> More:
    return {"event_card": "an event card" if event.card is None else words.card(event.card)}


def _which(words: Words, event: Any) -> More:
    return {"which": "" if event.card is None else f": {words.card(event.card)}"}


def _launched(words: Words, event: events.Launched) -> More:
    return {
        "ship": words.ship(event.dock),
        "forced": " before it is full" if event.forced else "",
        "flight": words.place(event.ship),
    }


def _destroyed(words: Words, event: events.ShipDestroyed) -> More:
    lost = f"Lost in space: {words.astronauts(event.lost)}." if any(event.lost) else "Nobody was aboard."
    return {"lost": lost}


def _replaced(words: Words, event: events.Replaced) -> More:
    aboard = f"on {words.ship(event.ship)}"
    return {"where": words.there(event.zone) if event.zone >= 0 else aboard}


def _there(words: Words, event: Any) -> More:
    return {"there": words.there(event.zone)}


def _killed(words: Words, event: events.Killed) -> More:
    own = event.of == event.colour
    whom = "an astronaut of the same colour" if own else f"an astronaut of {words.colour(event.of)}"
    return {**_there(words, event), "whom": whom}


def _landed(words: Words, event: events.Landed) -> More:
    ship = f"The ship {words.face(event.face)}"
    if event.zone >= 0:
        aboard = f"with {words.astronauts(event.aboard)}" if any(event.aboard) else "empty"
        return {"flight": f"{ship} lands {words.there(event.zone)}, {aboard}."}
    home = f", back to the supply come {words.astronauts(event.aboard)}" if any(event.aboard) else ""
    return {"flight": f"{ship} has no destination and is discarded{home}."}


def _produced(words: Words, event: events.Produced) -> More:
    return {"placed": words.tokens([sum(zone[kind] for zone in event.placed) for kind in KINDS])}


def _collected(words: Words, event: events.Collected) -> More:
    if not any(event.each):
        return {"take": "cannot share the tokens, which stay there"}
    alone = len(event.colours) == 1
    return {"take": f"takes {words.tokens(event.each)}" if alone else f"take {words.tokens(event.each)} each"}


def _taken(words: Words, event: events.TokensTaken) -> More:
    tokens = f"{event.count} {words.kind(event.kind)}"
    return {"tokens": tokens if event.count else f"no {words.kind(event.kind)}, as none is left"}


def _shown_cards(words: Words, event: events.CardsShown) -> More:
    return {"drawn": f", and {words.cards(event.drawn)}" if event.drawn else ""}


def _scored(words: Words, event: events.Scored) -> More:
    return {"item": scored_for(words, event)}


def _ended(words: Words, event: events.GameEnded) -> More:
    points = [f"{words.colour(colour)} {total}" for colour, total in enumerate(event.totals)]
    told = f" Points: {', '.join(points)}." if points else ""
    return {"reason": won(event.reason, event.seats, words.names) + told}


MORE: Final[Mapping[type[Event], Callable[[Words, Any], More]]] = {
    events.Dealt: _mission,
    events.Kept: _kept,
    events.SentToPhobos: _phobos,
    events.DeckReshuffled: _reshuffled,
    events.NeutralDrawn: _neutral,
    events.Revealed: _called,
    events.Boarded: _boarded,
    events.NothingDone: _left_out,
    events.NeutralShuffled: _recruiter,
    events.Drew: _drew,
    events.DiscoveryPlaced: _which,
    events.LookedAt: _which,
    events.Launched: _launched,
    events.ShipDestroyed: _destroyed,
    events.Replaced: _replaced,
    events.Killed: _killed,
    events.Landed: _landed,
    events.ResourceTurnedUp: _there,
    events.Produced: _produced,
    events.Collected: _collected,
    events.DiscoveryRevealed: _there,
    events.Perished: _there,
    events.TokensTaken: _taken,
    events.SentAway: _there,
    events.CardsShown: _shown_cards,
    events.Scored: _scored,
    events.GameEnded: _ended,
}  # fmt: skip


# -------------------------------------------------------------------------------- What points are for

# What a mission counts, in a sentence, and beside the mission's name on a board.
COUNTED: Final = {
    "influence": ("in {count} of its zones", "{count} of {most} zones"),
    "astronauts": ("with {astronauts} there", "{count} there"),
    "lost": ("with {count} lost in space", "{count} lost"),
    "tokens": ("with {count} {kind}", "{count} {kind}"),
    "zones": ("in {zones}", "{count} zones"),
    "stronghold": ("with {astronauts} in one zone", "{count} in one zone"),
    "cargo": ("with enough of {kinds}", "enough of {count} kinds"),
}  # fmt: skip


def scored_for(words: Words, scored: events.Scored) -> str:
    """What the points are for, and how much was counted."""
    match scored.item:
        case "tokens":
            return f"{scored.count} {words.kind(scored.what)}"
        case "monopoly":
            return f"{words.box.tokens.ice_monopoly.name}, with {scored.count} {words.kind(ICE)}"
        case "mission":
            return f"the mission {words.card(scored.what)}, {counted(words, scored.what, scored.count)}"
    astronauts = some(scored.count, "astronaut")
    return f"{words.card(scored.what)} {words.there(scored.zone)}, with {astronauts} there"


def counted(words: Words, card: int, count: int, *, brief: bool = False) -> str:
    """What a mission counts, in words: `with 3 astronauts there`, in brief `3 there`."""
    mission = words.box.mission(card)
    return COUNTED[mission.counts][brief].format(
        count=count,
        most=len(mission.zones),
        kind=mission.kind and words.box.tokens.kinds[mission.kind].name,
        kinds=many(count, "kind"),
        zones=many(count, "zone"),
        astronauts=many(count, "astronaut"),
    )
