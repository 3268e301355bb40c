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
    events.Kept: "{seat} keeps {mission}; {other} goes into the event deck.",
    events.RoundBegan: "Round {round}. {first} is first player.",
    events.NeutralDrawn: "{colour}: the top card of the deck is laid facedown{it_is}.",
    events.Revealed: "{character} is called: {colours}{in_turn}.",
    events.Boarded: "{colour} places {astronauts} on {ship} ({face}), which {free}.",
    events.NothingDone: "{colour}, {role}: {step}.",
    events.SentToPhobos: "No ship flies to {phobos}: a destination token sends {ship} ({face}) there.",
    events.DestinationNamed: "{colour} lays a destination token on {ship} ({face}): it flies to {zone}.",
    events.HandTaken: "{colour} takes all played characters back.",
    events.NeutralShuffled: "{colour}: the {recruiter} leaves the game, the others make a new deck.",
    events.Moved: "{colour} moves an astronaut from {zone} to {to}.",
    events.Drew: "{colour} draws {event_card}",
    events.CardKept: "{seat} keeps the card facedown.",
    events.DiscoveryPlaced: "{colour} lays a discovery on {zone}{which}.",
    events.EventDiscarded: "{colour} discards {card}, faceup.",
    events.LookedAt: "{colour} looks at the discovery in {zone}{what_it_says}",
    events.Launched: "{left} ({face}) launches{forced}, as {flight}.",
    events.ShipDestroyed: "{colour} destroys the ship at {dock} ({face}). {aboard}",
    events.Replaced: "{colour} replaces an astronaut of {of} {where}, who is lost in space.",
    events.Killed: "{colour} kills {whom} {there}.",
    events.Landed: "{landing}",
    events.ResourceTurnedUp: "The resource {there} is {kind}.",
    events.RoundEnded: "Round {round} is over. {first} is first player now.",
    events.Produced: "Production {production} places {placed}.",
    events.Collected: "{zone}: {colours} {take}.",
    events.DiscoveryRevealed: "The discovery {there} is {card_read}",
    events.Perished: "Lost in space {there}: {lost}.",
    events.Gathered: "From docked ships to {zone}: {moved}.",
    events.CardPlayed: "{seat} plays {card}.",
    events.CardDidNothing: "{card} finds nothing to do for {seat} any more.",
    events.TokensTaken: "{seat} takes {tokens}.",
    events.Rescued: "An astronaut of {colour} comes back from the Memorial to {zone}.",
    events.SentAway: "{colour} sends an astronaut of {of} {there} to the Memorial.",
    events.CardsShown: "{seat} shows the mission {kept}{drawn_too}.",
    events.Scored: "{colour}: {points} for {what_for}.",
    events.GameEnded: "{ending}",
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
    "drop": "no astronaut of the colour is on {phobos} to come down",
    "token": "there is no ship, or no destination token, so none is laid",
}  # fmt: skip


def event(box: Box, event: Event, names: Names) -> str:
    """What happened, in one line."""
    return capital(EVENT_TEXTS[type(event)].format_map(Parts(Words(box, names), event)))


class Parts:
    """What the names in a text stand for: what is said in PARTS, else the event's field as it is."""

    def __init__(self, words: Words, event: Event) -> None:
        self.words, self.event = words, event

    def __getitem__(self, name: str) -> object:
        says = PARTS.get(name)
        return says(self.words, self.event) if says else getattr(self.event, name)


def _other(words: Words, event: events.Kept) -> str:
    return "the other" if event.returned is None else words.card(event.returned)


def _it_is(words: Words, event: events.NeutralDrawn) -> str:
    return "" if event.character is None else f", it is {words.character(event.character)}"


def _free(words: Words, event: events.Boarded) -> str:
    return f"has {many(event.free, 'seat')} free" if event.free else "is full"


def _which(words: Words, event: Any) -> str:
    return "" if event.card is None else f": {words.card(event.card)}"


def _read(words: Words, event: Any) -> str:
    """A card with what it says, for who reads it."""
    return f"{words.card(event.card)}: {words.box.cards[event.card].text}"


def _aboard(words: Words, event: events.ShipDestroyed) -> str:
    return f"Lost in space: {words.astronauts(event.lost)}." if any(event.lost) else "Nobody was aboard."


def _where(words: Words, event: events.Replaced) -> str:
    return words.there(event.zone) if event.zone >= 0 else f"on {words.ship(event.ship)}"


def _whom(words: Words, event: events.Killed) -> str:
    own = event.of == event.colour
    return "an astronaut of the same colour" if own else f"an astronaut of {words.colour(event.of)}"


def _landing(words: Words, event: events.Landed) -> str:
    ship = f"The ship {words.face(event.face)}"
    if event.zone >= 0:
        aboard = f"with {words.astronauts(event.aboard)}" if any(event.aboard) else "empty"
        return f"{ship} lands {words.there(event.zone)}, {aboard}."
    home = f", back to the supply come {words.astronauts(event.aboard)}" if any(event.aboard) else ""
    return f"{ship} has no destination and is discarded{home}."


def _placed(words: Words, event: events.Produced) -> str:
    return words.tokens([sum(zone[kind] for zone in event.placed) for kind in KINDS])


def _take(words: Words, event: events.Collected) -> str:
    if not any(event.each):
        return "cannot share the tokens, which stay there"
    alone = len(event.colours) == 1
    return f"takes {words.tokens(event.each)}" if alone else f"take {words.tokens(event.each)} each"


def _tokens(words: Words, event: events.TokensTaken) -> str:
    kind = words.kind(event.kind)
    return f"{event.count} {kind}" if event.count else f"no {kind}, as none is left"


def _drawn_too(words: Words, event: events.CardsShown) -> str:
    return f", and {words.cards(event.drawn)}" if event.drawn else ""


def _ending(words: Words, event: events.GameEnded) -> str:
    points = [f"{words.colour(colour)} {total}" for colour, total in enumerate(event.totals)]
    told = f" Points: {', '.join(points)}." if points else ""
    return won(event.reason, event.seats, words.names) + told


PARTS: Final[Mapping[str, Callable[[Words, Any], str]]] = {
    "seat": lambda words, event: words.names[event.seat],
    "first": lambda words, event: words.names[event.first],
    "colour": lambda words, event: words.colour(event.colour),
    "of": lambda words, event: words.colour(event.of),
    "colours": lambda words, event: words.colours(event.colours),
    "whom": _whom,
    "dock": lambda words, event: words.place(event.dock),
    "left": lambda words, event: words.ship(event.dock),
    "flight": lambda words, event: words.place(event.ship),
    "ship": lambda words, event: words.ship(event.ship),
    "face": lambda words, event: words.face(event.face),
    "ships": lambda words, event: many(event.count, "ship"),
    "free": _free,
    "forced": lambda words, event: " before it is full" if event.forced else "",
    "aboard": _aboard,
    "landing": _landing,
    "zone": lambda words, event: words.zone(event.zone),
    "to": lambda words, event: words.zone(event.to),
    "there": lambda words, event: words.there(event.zone),
    "where": _where,
    "phobos": lambda words, event: words.zone(PHOBOS),
    "card": lambda words, event: words.card(event.card),
    "event_card": lambda words, event: "an event card." if event.card is None else _read(words, event),
    "what_it_says": lambda words, event: "." if event.card is None else f": {_read(words, event)}",
    "card_read": _read,
    "mission": lambda words, event: "a mission" if event.card is None else words.card(event.card),
    "kept": lambda words, event: words.card(event.kept),
    "other": _other,
    "which": _which,
    "drawn_too": _drawn_too,
    "character": lambda words, event: words.character(event.character),
    "it_is": _it_is,
    "in_turn": lambda words, event: ", one after the other" if len(event.colours) > 1 else "",
    "role": lambda words, event: words.role(event.character),
    "recruiter": lambda words, event: words.role(RECRUITER),
    "step": lambda words, event: LEFT_OUT[event.step].format(phobos=words.zone(PHOBOS)),
    "kind": lambda words, event: words.kind(event.kind),
    "tokens": _tokens,
    "placed": _placed,
    "take": _take,
    "astronauts": lambda words, event: some(event.count, "astronaut"),
    "lost": lambda words, event: words.astronauts(event.lost),
    "moved": lambda words, event: words.astronauts(event.moved),
    "points": lambda words, event: many(event.points, "point"),
    "what_for": lambda words, event: scored_for(words, event),
    "ending": _ending,
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
