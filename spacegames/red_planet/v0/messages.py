"""The game's words: what is asked, done, refused and told.

What lies on the table is in `overview`, what is to come in `forecast`, the help in `lookup`, the end of a
round in `ending`; `voice` gathers them. Names of components come from the box that is played with.
"""

from collections.abc import Sequence
from typing import Any, Final

from spacegames.core.decision import Decision, Refusal
from spacegames.core.event import Event
from spacegames.core.game import Outcome
from spacegames.core.seats import LETTERS
from spacegames.red_planet import events
from spacegames.red_planet.actions import DOCKS, Action
from spacegames.red_planet.ask import NEUTRAL
from spacegames.red_planet.components import (
    CAPACITY,
    CHARACTER_WORDS,
    DESTINATION,
    KINDS,
    PRODUCTIONS,
    UNKNOWN,
    Box,
)

Names = Sequence[str]

# ---------------------------------------------------------------------------------- Components


def zone_name(box: Box, zone: int) -> str:
    """A zone as it is spoken of."""
    return "nowhere" if zone < 0 else "unknown" if zone == UNKNOWN else box.zones[zone].name


def character_name(box: Box, character: int) -> str:
    """Number and name: `9 Recruiter`."""
    entry = box.characters[character]
    return f"{entry.number} {entry.name}"


def card_name(box: Box, card: int | None) -> str:
    """An event card; one that nobody may name is just a card."""
    return "a card" if card is None or card < 0 else box.cards[card].name


def ship_name(box: Box, face: int) -> str:
    """A ship by its face: `Hellas 3`."""
    return f"{zone_name(box, DESTINATION[face])} {CAPACITY[face]}"


def place_name(place: int) -> str:
    """Where a ship is: `dock 2`, or `flight 1`."""
    return f"dock {place + 1}" if place in DOCKS else f"flight {place - len(DOCKS) + 1}"


def colour_name(colour: int, names: Names) -> str:
    """Whose astronauts: the name of the seat; a neutral colour has a letter and says who runs it."""
    if colour < len(names):
        return names[colour]
    return f"{LETTERS[colour]} (neutral, {names[colour % len(names)]})"


def colours(found: Sequence[int], names: Names) -> str:
    """Several colours in a row."""
    return " and ".join(colour_name(colour, names) for colour in found) or "nobody"


def astronauts(counts: Sequence[int], names: Names) -> str:
    """How many of each colour, those there are."""
    parts = [f"{colour_name(colour, names)} {count}" for colour, count in enumerate(counts) if count]
    return ", ".join(parts) or "nobody"


def tokens(box: Box, counts: Sequence[int]) -> str:
    """How many tokens of each kind, those there are."""
    parts = [f"{count} {box.kinds[kind].name}" for kind, count in enumerate(counts) if count]
    return " and ".join(parts) or "nothing"


def goal(box: Box) -> str:
    """How to win."""
    values = ", ".join(f"{kind.name} {kind.value}" for kind in box.kinds)
    return (
        "Ten rounds. Have most points at the end: by missions, by Ice Monopoly and by the tokens you take "
        f"where you have most astronauts ({values})."
    )


# ------------------------------------------------------------------------------------- Actions

ACTION_TEXTS: Final = {
    "choose": "choose {what}",
    "keep": "keep {what}",
    "play": "play {what}",
    "let": "play no card",
    "call": "call the next character",
    "land": "let the ships land",
    "board": "place on the ship at {ship}",
    "name": "let the ship fly to {zone}",
    "move": "move from {zone} to {to}",
    "done": "stop here",
    "draw": "draw an event card",
    "look": "look at the discovery in {zone}",
    "place": "lay the discovery on {zone}",
    "noted": "that is read, go on",
    "launch": "launch the ship at {ship}",
    "destroy": "destroy the ship at {ship}",
    "replace": "replace an astronaut of {colour} {where}",
    "kill": "kill an astronaut of {colour} in {zone}",
    "drop": "bring one down to {zone}",
    "token": "lay a destination token on the ship, {ship}",
    "resolve": "let the discovery in {zone} act now",
    "flee": "move one to {zone}",
    "rescue": "bring one back to {zone}",
    "send": "send an astronaut of {colour} in {zone} to the Memorial",
    "ship": "a ship: {what}",
    "astronaut": "{colour}",
    "resource": "{what}",
    "card": "{what}",
    "character": "{what}",
    "concede": "{colour} concedes the game",
    "agree": "all agree on a draw",
}
BRIEF_TEXTS: Final = ACTION_TEXTS | {
    "choose": "choose",
    "keep": "keep",
    "play": "play",
    "let": "no card",
    "call": "call",
    "land": "land",
    "board": "place on {ship}",
    "name": "fly to {zone}",
    "move": "to {to}",
    "done": "stop",
    "draw": "draw",
    "look": "look",
    "place": "lay here",
    "noted": "read",
    "launch": "launch {ship}",
    "destroy": "destroy {ship}",
    "replace": "replace {colour} {where}",
    "kill": "kill {colour}",
    "drop": "down to {zone}",
    "token": "token on {ship}",
    "resolve": "acts now",
    "flee": "to {zone}",
    "rescue": "back to {zone}",
    "send": "send {colour} away",
    "concede": "{colour} concedes",
    "agree": "agreed draw",
}


def action(box: Box, action: Action, names: Names) -> str:
    """What doing it means, as a choice on a list."""
    return _said(ACTION_TEXTS[action.verb], box, action, names)


def brief(box: Box, action: Action, names: Names) -> str:
    """What is done, beside the component that is named already."""
    return _said(BRIEF_TEXTS[action.verb], box, action, names)


def _said(text: str, box: Box, action: Action, names: Names) -> str:
    zone, ship = zone_name(box, action.zone), place_name(action.ship)
    return text.format(
        what=_what(box, action),
        colour=colour_name(action.colour, names) if action.colour >= 0 else "",
        zone=zone,
        to=zone_name(box, action.to),
        ship=ship,
        where=f"in {zone}" if action.zone >= 0 else f"on the ship at {ship}",
    )


def _what(box: Box, action: Action) -> str:
    """The component that an action names: a character, an event card, a ship or a kind of resource."""
    match action.verb:
        case "choose" | "character":
            return character_name(box, action.what)
        case "keep" | "play" | "card":
            return card_name(box, action.what)
        case "ship":
            return ship_name(box, action.what)
        case "resource":
            return box.kinds[action.what].name
    return ""


# -------------------------------------------------------------------------------------- Events

EVENT_TEXTS: Final[dict[type[Event], str]] = {
    events.ShipDocked: "At {dock}: a ship, {face}.",
    events.NoShipLeft: "No ship is left for {dock}.",
    events.DeckReshuffled: "The {count} discarded ships are shuffled into a new deck.",
    events.AstronautStarts: "{colour} starts aboard at {dock}.",
    events.Dealt: "{seat} is dealt {card}.",
    events.Kept: "{seat} keeps {card}, {returned} goes into the event deck.",
    events.RoundBegan: "Round {round}. {first} is first player.",
    events.NeutralDrawn: "For {colour} the top card of its deck is laid down: {character}.",
    events.Revealed: "{colour} is the {character}.",
    events.Boarded: "{colour} places {count} on the ship at {ship}, {face}: {free} free.",
    events.NothingDone: "{colour}'s {character} {step}.",
    events.DestinationNamed: "{colour} sends the ship at {ship} to {zone}.",
    events.HandTaken: "{colour} takes all characters back.",
    events.NeutralShuffled: "{colour}'s Recruiter is out; its other characters are a new deck.",
    events.Moved: "{colour} moves one from {zone} to {to}.",
    events.Drew: "{colour} draws {card}.",
    events.CardKept: "{seat} keeps it facedown.",
    events.DiscoveryPlaced: "{colour} lays a discovery on {zone}{card}.",
    events.EventDiscarded: "{colour} discards {card}.",
    events.LookedAt: "{colour} looks at the discovery in {zone}{card}.",
    events.Launched: "The ship at {dock}, {face}, leaves{forced}.",
    events.ShipDestroyed: "{colour} destroys the ship at {dock}, {face}. Lost in space: {lost}.",
    events.Replaced: "{colour} replaces an astronaut of {of} {where}.",
    events.Killed: "{colour} kills an astronaut of {of} in {zone}.",
    events.Landed: "{face} lands {in_zone} with {aboard}.",
    events.ResourceTurnedUp: "{zone} has {kind}.",
    events.RoundEnded: "Round {round} is over. {first} is first player now.",
    events.Produced: "Production {production}: {placed}.",
    events.Collected: "{zone}: {colours} {each}.",
    events.DiscoveryRevealed: "The discovery in {zone} is {card}.",
    events.Perished: "Native danger in {zone}: lost in space {lost}.",
    events.Gathered: "From the docks to {zone}: {moved}.",
    events.CardPlayed: "{seat} plays {card}.",
    events.TokensTaken: "{seat} takes {count} {kind}.",
    events.Rescued: "{colour} brings one back from the Memorial to {zone}.",
    events.SentAway: "{colour} sends an astronaut of {of} in {zone} to the Memorial.",
    events.CardsShown: "{seat} shows {kept}{drawn}.",
    events.Scored: "{colour}: {points} for {item}.",
    events.GameEnded: "{reason}",
}

STEPS_LEFT_OUT: Final = {
    "place": "finds no seat for an astronaut",
    "explore_mars": "has nobody on Mars to move",
    "study": "finds neither a card nor a discovery",
    "launch_one": "finds no ship to launch",
    "destroy_one": "finds no ship to destroy",
    "replace_one": "finds nobody to replace",
    "kill_one": "finds nobody to kill",
    "drop_from_phobos": "has nobody on Phobos",
    "lay_token": "finds no ship for a token",
}


def event(box: Box, event: Event, names: Names) -> str:
    """What happened, in one line."""
    fields = {field: _shown(box, event, field, names) for field in event.__struct_fields__}
    return EVENT_TEXTS[type(event)].format_map(fields | _more(box, event, names))


def _more(box: Box, event: Any, names: Names) -> dict[str, str]:
    """What a text says beside the fields as they are."""
    match event:
        case events.Replaced():
            where = zone_name(box, event.zone)
            return {"where": f"in {where}" if event.zone >= 0 else f"on the ship at {place_name(event.ship)}"}
        case events.Landed():
            where = "without a destination" if event.zone < 0 else f"in {zone_name(box, event.zone)}"
            return {"in_zone": where}
        case events.Scored():
            return {"item": scored_for(box, event)}
        case events.GameEnded():
            return {"reason": outcome(Outcome(event.reason, event.seats), names)}
    return {}


def scored_for(box: Box, scored: events.Scored) -> str:
    """What the points are for."""
    match scored.item:
        case "tokens":
            return f"{scored.count} {box.kinds[scored.what].name}"
        case "monopoly":
            return f"{box.tokens.ice_monopoly.name}, with {scored.count} ice"
        case "mission":
            return f"the mission {card_name(box, scored.what)} (counted {scored.count})"
    return f"the discovery {card_name(box, scored.what)} in {zone_name(box, scored.zone)}"


def _shown(box: Box, event: Any, field: str, names: Names) -> str:
    value = getattr(event, field)
    match field:
        case "seat" | "first":
            return str(names[value])
        case "colour" | "of":
            return "The set-up" if value < 0 else colour_name(value, names)
        case "colours":
            return f"{colours(value, names)} {'take' if len(value) == 1 else 'take each'}"
        case "dock" | "ship":
            return place_name(value)
        case "face":
            return ship_name(box, value)
        case "zone" | "to":
            return zone_name(box, value)
        case "card" if isinstance(event, events.DiscoveryPlaced | events.LookedAt):
            return "" if value is None else f": {card_name(box, value)}"
        case "card" | "returned" | "kept":
            return card_name(box, value)
        case "drawn":
            return "".join(f", {card_name(box, card)}" for card in value)
        case "character":
            return "hidden" if value is None else character_name(box, value)
        case "kind":
            return str(box.kinds[value].name)
        case "step":
            return STEPS_LEFT_OUT[value]
        case "forced":
            return " before it is full" if value else ""
        case "lost" | "aboard" | "moved":
            return astronauts(value, names)
        case "each":
            return tokens(box, value)
        case "placed":
            return tokens(box, [sum(row[kind] for row in value) for kind in KINDS])
        case "characters":
            return ", ".join(character_name(box, one) for one in value)
    return str(value)


# ----------------------------------------------------------------------------------- Decisions

CHANCE_TEXTS: Final = {
    "ship": "Which ship comes to the dock?",
    "astronaut": "Whose astronaut is aboard the next ship?",
    "mission": "A mission is dealt.",
    "resource": "What does the resource token show?",
    "card": "An event card is drawn.",
    "character": "The top card of a neutral deck.",
}
DECISIONS: Final = {
    **CHANCE_TEXTS,
    "keep": "{who}: which of two missions is kept? The other goes into the event deck.",
    "choose": "{who}: choose a character, unseen.",
    "call": "{who} calls the next character.",
    "land": "All have been called. {who} lets the ships land.",
    "name": "{who}: where does this ship fly?",
    "move": "{who}, Explorer: move an astronaut over a border, three moves at the most, or stop.",
    "study": "{who}, Scientist: draw an event card, or look at a discovery.",
    "read card": "{who}, Scientist: read the card. A discovery has to be laid on a zone, all else is kept.",
    "read discovery": "{who}, Scientist: read the discovery.",
    "look instead": "{who}, Scientist: all zones have a discovery. Look at which?",
    "launch": "{who}, Secret Agent: which ship leaves before it is full?",
    "destroy": "{who}, Saboteur: which docked ship is destroyed?",
    "replace": "{who}, Femme Fatale: whose astronaut is replaced, and where?",
    "kill": "{who}, Soldier: who is killed?",
    "drop": "{who}, Soldier: bring one to three astronauts down from Phobos. Where does the next go?",
    "token": "{who}, Pilot: on which ship is a destination token laid?",
    "resolve": "{who}: which discovery acts next?",
    "flee": "{who}: a sandstorm. Where does the next astronaut go?",
    "rescue": "{who}, Rescue: to which zone does an astronaut come back?",
    "espionage": "{who}, Industrial Espionage: whose astronaut is sent to the Memorial?",
    "over": "The game is over.",
    **{
        f"{when}-{number}": f"{text} production {number}: does {{who}} play an action card?"
        for number in range(1, PRODUCTIONS + 1)
        for when, text in (("before", "Before"), ("after", "After"))
    },
}
def decision(box: Box, decision: Decision, names: Names) -> str:
    """What is asked, and of whom."""
    kind = decision.kind.removeprefix(NEUTRAL)
    joiner = " or " if decision.quiet is not None else " and "
    who = joiner.join(names[seat] for seat in decision.owes if seat >= 0)
    if kind != decision.kind:
        who = colour_name(len(names) + decision.owes[0], names)
    if kind.startswith("board "):
        return _asked_to_board(box, CHARACTER_WORDS.index(kind.removeprefix("board ")), who)
    return DECISIONS[kind].format(who=who)


def _asked_to_board(box: Box, character: int, who: str) -> str:
    entry = box.characters[character]
    if entry.ships == "one":
        text = f"place {entry.place} astronauts on one docked ship"
    elif entry.place == 1:
        text = "place an astronaut on a docked ship"
    else:
        ships = ", on different ships" if entry.ships == "different" else ""
        text = f"place an astronaut on a docked ship ({entry.place} in all{ships})"
    return f"{who}, {entry.name}: {text}."


# ------------------------------------------------------------------------------------ Outcomes

OUTCOMES: Final = {
    "points": "{winners} with most points.",
    "neutral_led": "A neutral colour leads and no corporation wins outright; {winners} as the better one.",
    "conceded": "{winners}: the other side concedes.",
    "agreed": "The game ends in an agreed draw.",
}


def outcome(outcome: Outcome, names: Names) -> str:
    """How it ended."""
    wins = "wins" if len(outcome.winners) == 1 else "share the victory"
    winners = f"{' and '.join(names[seat] for seat in outcome.winners)} {wins}"
    return OUTCOMES[outcome.reason].format(winners=winners)


# ------------------------------------------------------------------------------------ Refusals

REFUSALS: Final = {
    "not_asked": "it is not this seat that is asked now",
    "over": "the game is over",
    "no_such_action": "there is no such action",
    "no_outcome": "nothing of the kind can come now",
    "answer_first": "the open question comes first",
    "concede_with_three": "with more than two seats, hand the seat to a bot instead",
    "keep_first": "a mission has to be kept first, one of the two that were dealt",
    "choose_first": "a character has to be chosen first",
    "played_already": "the {character} lies played until a Recruiter takes it back",
    "countdown_first": "the countdown goes on first",
    "board_first": "an astronaut has to be placed first",
    "no_ship_there": "there is no ship at {ship}",
    "no_room": "the ship at {ship} has no room for {number}",
    "different_ships": "each astronaut needs another ship",
    "name_first": "the ship needs a destination first",
    "no_token_left": "both destination tokens of {zone} are in use",
    "move_first": "the Explorer moves first, or stops",
    "nobody_there": "{colour} has nobody in {zone}",
    "no_border": "{zone} and {to} have no border in common",
    "study_first": "the Scientist draws or looks first",
    "no_event_left": "no event card is left",
    "no_discovery": "there is no facedown discovery in {zone}",
    "discovery_there": "{zone} has a discovery already",
    "outer_only": "a discovery lies on an outer zone, not on {zone}",
    "read_first": "the card has to be read first",
    "launch_first": "a ship has to be launched first",
    "full_already": "the ship at {ship} is full and leaves by itself",
    "destroy_first": "a ship has to be destroyed first",
    "replace_first": "an astronaut has to be replaced first",
    "replace_others": "only an astronaut of another colour",
    "not_there_yourself": "you have nobody {where}",
    "nobody_to_replace": "{colour} has nobody {where}",
    "kill_first": "somebody has to be killed first",
    "sheltered": "nobody is killed in {zone}",
    "nobody_to_kill": "nobody of that colour is in {zone}",
    "drop_one": "at least one astronaut has to come down",
    "drop_first": "an astronaut comes down from Phobos first",
    "token_first": "the destination token is laid first",
    "resolve_first": "the first player says which discovery acts next",
    "flee_first": "the sandstorm moves an astronaut first",
    "call_out_first": "the question is whether a card is played",
    "card_not_there": "you do not hold {card}",
    "another_moment": "{card} is for another moment",
    "no_token_of_kind": "no token is left for {card}",
    "nobody_to_rescue": "{card} finds nobody on the Memorial, or no zone where you are",
    "nobody_to_send": "{card} finds nobody else where you are",
    "rescue_first": "an astronaut comes back first, or stop",
    "send_first": "an astronaut has to be sent to the Memorial first",
}
RULES: Final[dict[str, str]] = {}


def refusal(box: Box, refusal: Refusal, names: Names) -> str:
    """Why not, with the number of the rule."""
    args = {key: _argument(box, key, value, names) for key, value in refusal.args.items()}
    ship, zone = refusal.args.get("ship"), refusal.args.get("zone")
    if zone is not None:
        args["where"] = f"in {zone_name(box, zone)}"
    elif ship is not None:
        args["where"] = f"on the ship at {place_name(ship)}"
    rule = RULES.get(refusal.code)
    return REFUSALS[refusal.code].format_map(args) + (f" ({rule})" if rule else "")


def _argument(box: Box, key: str, value: int, names: Names) -> str:
    match key:
        case "zone" | "to":
            return zone_name(box, value)
        case "ship":
            return place_name(value)
        case "card":
            return card_name(box, value)
        case "character":
            return character_name(box, value)
        case "colour":
            return colour_name(value, names)
    return str(value)
