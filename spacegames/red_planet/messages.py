"""The game's words for what is asked, done and refused, and for the end.

What happens is told by `telling`, what lies on the table by `overview`, what a seat holds by `holding`, what
is to come by `forecast`, the end of a round by `ending`, the help by `lookup`; `voice` has them all.
"""

from collections.abc import Sequence
from typing import Final

from spacegames.core.decision import Decision, Refusal
from spacegames.core.game import Outcome
from spacegames.red_planet.actions import Action
from spacegames.red_planet.characters import MOST_DROPS, MOST_MOVES
from spacegames.red_planet.components import Box
from spacegames.red_planet.pieces import (
    EXPLORER,
    FEMME_FATALE,
    PHOBOS,
    PILOT,
    SABOTEUR,
    SCIENTIST,
    SECRET_AGENT,
    SOLDIER,
)
from spacegames.red_planet.state import Config
from spacegames.red_planet.words import Names, Words, many, row, some


def goal(config: Config) -> str:
    """How to win, and when what counts is taken."""
    box = config.box
    values = ", ".join(f"{kind.name} {kind.value}" for kind in box.kinds)
    rounds = [
        str(sum(one.kind == "round" for one in box.spaces[:place]))
        for place, space in enumerate(box.spaces)
        if space.kind == "production"
    ]
    neutral = " Each of you also runs a neutral colour, which plays from a deck." * (config.seats == 2)
    return (
        f"Win with most points: tokens ({values}), missions, {box.tokens.ice_monopoly.name}, discoveries. "
        f"After rounds {row(rounds)} whoever has most astronauts in a zone takes the tokens it yields."
        f"{neutral}"
    )


# ------------------------------------------------------------------------------------- Actions

ACTION_TEXTS: Final = {
    "choose": "choose {what}",
    "keep": "keep {what}",
    "play": "play {what}",
    "let": "play no card",
    "call": "call the next character",
    "land": "end the countdown: launched ships land",
    "board": "board {ship}",
    "name": "fly to {zone}",
    "move": "move an astronaut from {zone} to {to}",
    "done": "stop here",
    "draw": "draw an event card",
    "look": "look at the discovery {there}",
    "place": "lay the discovery on {zone}",
    "noted": "that has been read",
    "launch": "launch {ship}",
    "destroy": "destroy {ship}",
    "replace": "replace an astronaut of {colour} {where}",
    "kill": "kill an astronaut of {colour} {there}",
    "drop": "move an astronaut from {phobos} to {zone}",
    "token": "lay a destination token on {ship}",
    "resolve": "let the discovery {there} act next",
    "flee": "move an astronaut away to {zone}",
    "rescue": "bring an astronaut back to {zone}",
    "send": "send an astronaut of {colour} {there} to the Memorial",
    "ship": "the ship {what}",
    "astronaut": "an astronaut of {colour}",
    "resource": "{what}",
    "card": "{what}",
    "character": "{what}",
    "concede": "{colour} concedes the game",
    "agree": "all agree on a draw",
}  # fmt: skip

BRIEF_TEXTS: Final = ACTION_TEXTS | {
    "choose": "choose",
    "keep": "keep",
    "play": "play",
    "let": "no card",
    "call": "call",
    "land": "land",
    "board": "board {place}",
    "move": "{zone} to {to}",
    "done": "stop",
    "draw": "draw",
    "look": "look {there}",
    "place": "lay on {zone}",
    "noted": "read",
    "launch": "launch {place}",
    "destroy": "destroy {place}",
    "replace": "replace {colour} {at}",
    "kill": "kill {colour} {there}",
    "drop": "down to {zone}",
    "token": "token on {place}",
    "resolve": "{zone} next",
    "flee": "away to {zone}",
    "rescue": "back to {zone}",
    "send": "send {colour} {from}",
    "ship": "{what}",
    "astronaut": "{colour}",
    "concede": "{colour} concedes",
    "agree": "agreed draw",
}  # fmt: skip


def action(box: Box, action: Action, names: Names) -> str:
    """What doing it means, as a choice on a list."""
    return _said(ACTION_TEXTS[action.verb], Words(box, names), action)


def brief(box: Box, action: Action, names: Names) -> str:
    """What is done, in as few words as it takes beside a character or a card that is named already."""
    return _said(BRIEF_TEXTS[action.verb], Words(box, names), action)


def _said(text: str, words: Words, action: Action) -> str:
    ship, place, there = words.ship(action.ship), words.place(action.ship), words.there(action.zone)
    return text.format_map({
        "what": _what(words, action),
        "phobos": words.zone(PHOBOS),
        "colour": words.colour(action.colour) if action.colour >= 0 else "",
        "zone": words.zone(action.zone),
        "there": there,
        "from": f"from {words.zone(action.zone)}",
        "to": words.zone(action.to),
        "ship": ship,
        "place": place,
        "where": there if action.zone >= 0 else f"on {ship}",
        "at": there if action.zone >= 0 else f"on {place}",
    })  # fmt: skip


def _what(words: Words, action: Action) -> str:
    """The component that an action names: a character, an event card, a ship or a kind of resource."""
    match action.verb:
        case "choose" | "character":
            return words.character(action.what)
        case "keep" | "play" | "card":
            return words.card(action.what)
        case "ship":
            return words.face(action.what)
        case "resource":
            return words.kind(action.what)
    return ""


# ----------------------------------------------------------------------------------- Decisions

DECISIONS: Final = {
    "ship": "A ship is drawn for an empty dock.",
    "astronaut": "A starting astronaut goes aboard the next ship.",
    "mission": "A mission is dealt.",
    "resource": "A resource token is turned up.",
    "card": "An event card is drawn.",
    "character": "A neutral colour draws its character.",
    "keep": "{who}: which of two missions to keep? The other goes into the event deck.",
    "choose": "{who}: which character? It is chosen unseen.",
    "call": "{who}, first player: call the next character.",
    "next": "{who} has the same character and resolves it next.",
    "land": "{who}, first player: all have been called. End the countdown; launched ships land.",
    "board": "{who}, {role}: place {placing}.",
    "name": "{who}: to which zone does {ship} fly?",
    "move": "{who}, {role}: move an astronaut over a border ({most} moves at the most), or stop?",
    "study": "{who}, {role}: draw an event card, or look at a facedown discovery?",
    "read card": "{who}, {role}: read the card. A discovery is laid on an outer zone, all else is kept.",
    "read discovery": "{who}, {role}: read the discovery {there}.",
    "look instead": "{who}, {role}: no zone is free, so the one drawn is discarded. Look at which instead?",
    "launch": "{who}, {role}: launch which ship before it is full?",
    "destroy": "{who}, {role}: destroy which docked ship?",
    "replace": "{who}, {role}: replace whose astronaut, and where?",
    "kill": "{who}, {role}: kill whose astronaut, and where?",
    "drop": "{who}, {role}: move an astronaut from {phobos} to which zone? 1 to {drops} in all.",
    "token": "{who}, {role}: lay a destination token on which ship?",
    "resolve": "{who}, first player: which discovery acts next?",
    "flee": "{who}: the discovery {there} drives all out. To which zone does the next astronaut go?",
    "rescue": "{who}, {card}: bring an astronaut back to which zone, or stop?",
    "espionage": "{who}, {card}: send whose astronaut to the Memorial?",
    "before": "Before production {production}: does {who} play an action card?",
    "after": "After production {production}: does {who} play an action card?",
    "over": "The game is over.",
}  # fmt: skip

# The same question again, while its effect goes on.
AGAIN: Final = {
    "move": (MOST_MOVES, "{who}, {role}: another move over a border, or stop?"),
    "drop": (MOST_DROPS, "{who}, {role}: another astronaut from {phobos} to which zone, or stop?"),
}  # fmt: skip

# A neutral colour keeps no card.
BY_NEUTRAL: Final = {
    "read card": "{who}, {role}: read the card. A discovery is laid on an outer zone, all else is discarded.",
}  # fmt: skip

ROLES: Final = {
    "move": EXPLORER,
    "study": SCIENTIST,
    "read card": SCIENTIST,
    "read discovery": SCIENTIST,
    "look instead": SCIENTIST,
    "launch": SECRET_AGENT,
    "destroy": SABOTEUR,
    "replace": FEMME_FATALE,
    "kill": SOLDIER,
    "drop": SOLDIER,
    "token": PILOT,
}  # fmt: skip


def decision(box: Box, decision: Decision, names: Names) -> str:
    """What is asked, and of whom."""
    words, kind, args = Words(box, names), decision.kind, decision.args
    seats = [seat for seat in decision.owes if seat >= 0]
    who = words.people(seats, " or " if decision.quiet is not None else " and ")
    if "colour" in args:
        who = words.colour(args["colour"])
    text = DECISIONS[kind]
    if kind in AGAIN and args["left"] < AGAIN[kind][0]:
        text = AGAIN[kind][1]
    if kind in BY_NEUTRAL and "colour" in args:
        text = BY_NEUTRAL[kind]
    said: dict[str, str | int] = {
        "who": who,
        "phobos": words.zone(PHOBOS),
        "most": MOST_MOVES,
        "drops": MOST_DROPS,
    }
    if kind in ROLES:
        said["role"] = words.role(ROLES[kind])
    elif kind == "board":
        said |= _placing(words, args["character"], args["left"])
    for name, value in args.items():
        said |= _named(words, name, value)
    return text.format_map(said)


def _named(words: Words, name: str, value: int) -> dict[str, str]:
    """What a question names, as its text says it."""
    match name:
        case "ship":
            return {name: words.ship(value)}
        case "zone":
            return {"there": words.there(value)}
        case "card":
            return {name: words.card(value)}
    return {name: str(value)}


def _placing(words: Words, character: int, left: int) -> dict[str, str]:
    """Who places astronauts, and where, how many, and whether each on another ship; `left` of them now."""
    entry = words.box.characters[character]
    each = ", each on another ship" if entry.ships == "different" else ""
    in_all = f" ({entry.place} in all{each})" if entry.place > 1 else ""
    placing = f"an astronaut on a docked ship{in_all}"
    if entry.ships == "one":
        room = f"with room for all {entry.place}" if entry.place > 1 else "with room"
        placing = f"{some(entry.place, 'astronaut')} on one docked ship {room}"
    elif left < entry.place:
        placing = f"one more astronaut on {'another' if each else 'a'} docked ship"
    return {"role": words.role(character), "placing": placing}


# ------------------------------------------------------------------------------------- The end

OUTCOMES: Final = {
    "points": ("{who} wins with most points.", "{who} share the victory, equal in points and in tokens."),
    "tokens": (
        "{who} wins, with as many points as another and more tokens.",
        "{who} share the victory, with as many points as another and more tokens.",
    ),
    "neutral_led": (
        "A neutral colour has most points; of the two players {who} is ahead and wins.",
        "A neutral colour has most points; {who} are equal behind it and share the victory.",
    ),
    "conceded": ("{who} wins: the other side concedes.", ""),
    "agreed": ("", "The game ends in an agreed draw."),
}  # fmt: skip


def won(reason: str, winners: Sequence[int], names: Names) -> str:
    """Who has won, and why; one winner, or several or none."""
    alone, together = OUTCOMES[reason]
    return (alone if len(winners) == 1 else together).format(who=row([names[seat] for seat in winners]))


def outcome(outcome: Outcome, names: Names) -> str:
    """How the game ended."""
    return won(outcome.reason, outcome.winners, names)


# ------------------------------------------------------------------------------------ Refusals

# The rule that forbids it, and the reason. Some hold for several questions.
REFUSALS: Final = {
    "not_asked": ("MRP-33", "it is not this seat that is asked now"),
    "over": ("MRP-59", "the game is over"),
    "no_such_action": ("", "there is no such action"),
    "no_outcome": ("", "nothing of the kind can come now"),
    "answer_first": ("MRP-36", "the open question comes first"),
    "concede_with_three": ("MRP-194", "with more than two seats, hand the seat to a bot instead"),
    "keep_first": ("MRP-26", "one of the two missions that were dealt has to be kept"),
    "choose_first": ("MRP-31", "a character has to be chosen now"),
    "played_already": ("MRP-32", "{character} lies played until it is taken back"),
    "countdown_first": ("MRP-35", "the countdown goes on first"),
    "board_first": ("MRP-36", "an astronaut has to be placed on a docked ship first"),
    "no_ship_there": ("MRP-52", "there is no ship at {place}"),
    "no_room": ("MRP-38", "{ship} has no room for {number}"),
    "different_ships": ("MRP-80", "each astronaut goes on another ship"),
    "name_first": ("MRP-61", "the destination of the ship has to be named first"),
    "no_token_left": ("MRP-64", "all destination tokens of {zone} lie on ships"),
    "move_first": ("MRP-69", "an astronaut is moved over a border first, or the moves are stopped"),
    "nobody_there": ("MRP-69", "{colour} has nobody {where}"),
    "no_border": ("MRP-03", "{zone} does not border on {to}"),
    "study_first": ("MRP-74", "an event card is drawn, or a discovery looked at, first"),
    "no_event_left": ("MRP-78", "the event deck is empty"),
    "no_discovery": ("MRP-77", "there is no facedown discovery {where}"),
    "discovery_there": ("MRP-118", "there is a discovery {where} already"),
    "outer_only": ("MRP-117", "a discovery lies on an outer zone only, and {zone} is none"),
    "read_first": ("MRP-79", "the card has to be read first"),
    "launch_first": ("MRP-80", "a docked ship has to be launched first"),
    "full_already": ("MRP-83", "{ship} is full and launches by itself"),
    "destroy_first": ("MRP-84", "a docked ship has to be destroyed first"),
    "replace_first": ("MRP-87", "an astronaut has to be replaced first"),
    "replace_others": ("MRP-90, MRP-153", "only an astronaut of another colour will do"),
    "not_there_yourself": ("MRP-88, MRP-152, MRP-153", "there is no own astronaut {where}"),
    "nobody_to_replace": ("MRP-87", "{colour} has nobody {where}"),
    "kill_first": ("MRP-95", "an astronaut has to be killed first"),
    "sheltered": ("MRP-96", "nobody can be killed {where}"),
    "nobody_to_kill": ("MRP-95, MRP-153", "no such astronaut is {where}"),
    "drop_one": ("MRP-99", "at least one astronaut has to come down from {phobos}"),
    "drop_first": ("MRP-95", "astronauts come down from {phobos} first, to zones of Mars"),
    "token_first": ("MRP-100", "the destination token has to be laid on a ship first"),
    "resolve_first": ("MRP-125", "it has to be said first which discovery acts next"),
    "flee_first": ("MRP-129", "the astronauts have to leave the zone first"),
    "call_out_first": ("MRP-146", "the question is whether an action card is played"),
    "card_not_there": ("MRP-145", "there is no {card} to play"),
    "another_moment": ("MRP-145", "{card} is played at another moment"),
    "no_token_of_kind": ("MRP-149", "no token is left that {card} could take"),
    "nobody_to_rescue": ("MRP-149", "{card} needs somebody on the Memorial, and an own astronaut in a zone"),
    "nobody_to_send": ("MRP-149", "{card} needs another colour's astronaut in a zone with an own one"),
    "rescue_first": ("MRP-152", "astronauts come back from the Memorial first, or the rescue is stopped"),
    "send_first": ("MRP-153", "an astronaut has to be sent to the Memorial first"),
}  # fmt: skip


def refusal(box: Box, refusal: Refusal, names: Names) -> str:
    """Why not, with the number of the rule."""
    rule, text = REFUSALS[refusal.code]
    words, args = Words(box, names), refusal.args
    said = {"phobos": words.zone(PHOBOS)}
    said |= {key: _argument(words, key, value) for key, value in args.items()}
    if "zone" in args:
        said["where"] = words.there(args["zone"])
    elif "ship" in args:
        said["where"] = f"on {words.ship(args['ship'])}"
        said["place"] = words.place(args["ship"])
    return text.format_map(said) + (f" ({rule})" if rule else "")


def _argument(words: Words, key: str, value: int) -> str:
    match key:
        case "zone" | "to":
            return words.zone(value)
        case "ship":
            return words.ship(value)
        case "card":
            return words.card(value)
        case "character":
            return words.character(value)
        case "colour":
            return words.colour(value)
        case "number":
            return many(value, "astronaut")
    return str(value)
