"""The game's words: what is asked, done, refused and shown, and the help on it.

What is to come is in `forecast`, the end of a round in `ending`; `voice` has them all.
"""

from collections.abc import Sequence
from typing import Any, Final

from spacegames.control import events
from spacegames.control.actions import Action
from spacegames.control.components import (
    BRONZE,
    CELLS,
    COPIES,
    GOAL,
    HAND_LIMIT,
    REACTOR,
    card_named,
)
from spacegames.control.state import LEVEL, PRECISE, SHOWDOWN, Config
from spacegames.control.view import Observation
from spacegames.core.decision import Decision, Refusal
from spacegames.core.event import Event
from spacegames.core.game import Outcome
from spacegames.core.seats import LETTERS, SEATS_IN

Names = Sequence[str]


def cell(card: int | None) -> str:
    """A type as it is spoken of, `B10 Nova`; a card nobody may name is just a card."""
    return "a card" if card is None or card < 0 else str(CELLS[card])


def cells(cards: Sequence[int]) -> str:
    """Several types in a row."""
    return ", ".join(cell(card) for card in cards) or "nothing"


FACES: Final = [found.face for found in CELLS]


def short(card: int) -> str:
    """A type in as few letters as tell it from the others: `B10`, but `Wormhole`, as two types are B4."""
    found = CELLS[card]
    return found.face if FACES.count(found.face) == 1 else found.name


def people(seats: Sequence[int], names: Names, joiner: str = " and ") -> str:
    """Several names in a row."""
    return joiner.join(names[seat] for seat in seats)


def goal(config: Config) -> str:
    """How to win, and what the faces of the cells say."""
    charge = f"exactly {GOAL}" if config.precise else f"{GOAL} or more"
    return (
        f"Win with a charge of {charge} at the end of your own turn. "
        "S5 is a Silver cell of charge 5, B10 a Bronze one of charge 10."
    )


# ------------------------------------------------------------------------------------- Actions

ACTION_TEXTS: Final = {
    "draw": "draw a card",
    "pass": "pass, once this round",
    "install": "install {card}",
    "burn": "burn {card}",
    "defuse": "defuse {seat}'s {cell} with {card}",
    "stop": "answer with {card}",
    "let": "do not answer",
    "done": "install nothing more",
    "destroy": "destroy {seat}'s {cell}",
    "discard from": "make {seat} discard a card at random",
    "take": "take {card}",
    "discard": "discard {card}",
    "card": "{card}",
    "starter": "{seat} starts",
    "concede": "{seat} concedes the match",
    "agree": "all agree on a draw",
}


def action(action: Action, names: Names) -> str:
    """What doing it means."""
    text = ACTION_TEXTS[action.verb]
    if action.verb == "burn" and action.to >= 0:
        text += ": move {seat}'s {cell} to {to}"
    elif action.verb == "burn" and action.cell >= 0:
        text += " on {seat}'s {cell}"
    elif action.verb == "burn" and action.seat >= 0:
        text += " against {seat}"
    return text.format(
        card=cell(action.card), cell=cell(action.cell), seat=names[action.seat], to=names[action.to]
    )


BRIEF_TEXTS: Final = {
    "draw": "draw",
    "pass": "pass",
    "install": "install",
    "burn": "burn",
    "defuse": "defuse {aim}",
    "stop": "answer",
    "let": "no answer",
    "done": "done",
    "destroy": "destroy {aim}",
    "discard from": "{aim} discards",
    "take": "take",
    "discard": "discard",
    "card": "comes",
    "starter": "{aim} starts",
    "concede": "{aim} concedes",
    "agree": "agreed draw",
}


def brief(action: Action, names: Names) -> str:
    """What is done, in as few words as it takes beside the card that is named already."""
    seat = names[action.seat]
    aim = f"{seat}'s {short(action.cell)}" if action.cell >= 0 else seat
    text = BRIEF_TEXTS[action.verb]
    if action.verb == "burn" and action.to >= 0:
        text += ": {aim} to {to}"
    elif action.verb == "burn" and action.seat >= 0:
        text += " at {aim}"
    return text.format(aim=aim, to=names[action.to])


# -------------------------------------------------------------------------------------- Events

ROUND_WON: Final = "{seat} wins round {round} {reason}."

EVENT_TEXTS: Final[dict[type[Event], str]] = {
    events.RoundBegan: "Round {round}. {starter} starts.",
    events.TurnBegan: "{seat}'s turn.",
    events.Dealt: "{seat} is dealt {card}.",
    events.Drew: "{seat} draws {card}.",
    events.DrewNothing: "{seat} can draw nothing.",
    events.SuddenDeathBegan: "{ran_out}: Sudden Death. Everybody has one pass.",
    events.Passed: "{seat} passes.",
    events.Skipped: "{seat} has no card and cannot draw: the turn is skipped.",
    events.Installed: "{seat} installs {card} and has {charge}.",
    events.Burned: "{seat} burns {action}.",
    events.Answered: "{seat} answers {against} with B9 Time Stop.",
    events.Stopped: "{seat}'s {card} is stopped. {seat} takes a new turn.",
    events.Defused: "{seat} defuses {of}'s {cell} with {card}. {of} has {charge}.",
    events.Destroyed: "{of} loses {cells} and has {charge}.",
    events.Rewound: "{of}'s {cell} goes to the bottom of the deck. {of} has {charge}.",
    events.Moved: "{of}'s {cell} goes to {to}.",
    events.LookedThroughPile: "{seat} looks through the discard pile{cards}.",
    events.Took: "{seat} takes {card} from the discard pile.",
    events.LookedAtDeck: "{seat} looks at the top of the deck{cards}.",
    events.PutBack: "{seat} puts {card} back on top of the deck.",
    events.Discarded: "{seat} discards {card}{at_random}.",
    events.NothingHappened: "{seat}'s {card} finds nothing to do.",
    events.RoundEnded: ROUND_WON + " Charges: {charges}. Timeline tokens: {tokens}.",
    events.MatchEnded: "{reason}",
}

ROUND_REASONS: Final = {
    "charge": "with enough charge at the end of the turn",
    "highest": "with the highest charge, all cards being played",
    "most_cells": "with the most cells, at equal charge",
    "last": "as the last in turn order, at equal charge and cells",
}

OUTCOME_TEXTS: Final = {
    "tokens": "{winners} wins the match.",
    "conceded": "{winners} wins the match: the other side concedes.",
    "agreed": "The match ends in an agreed draw.",
}


def event(event: Event, names: Names) -> str:
    """What happened, in one line."""
    return _tell(EVENT_TEXTS[type(event)], event, names)


def round_won(event: events.RoundEnded, names: Names) -> str:
    """Who won the round, and why."""
    return _tell(ROUND_WON, event, names)


def _tell(text: str, event: Event, names: Names) -> str:
    return text.format_map({field: _shown(event, field, names) for field in event.__struct_fields__})


def _shown(event: Any, field: str, names: Names) -> str:
    value = getattr(event, field)
    if field == "reason":
        return _reason(event, names)
    match field:
        case "seat" | "of" | "to" | "against" | "starter":
            return str(names[value])
        case "card" | "cell":
            return cell(value)
        case "cells":
            return cells(value)
        case "cards":
            return f": {cells(value)}" if value is not None else ""
        case "round":
            return str(value + 1)
        case "action":
            return action(value, names).removeprefix("burn ")
        case "ran_out":
            return "The deck has run out" if value else "There is no deck"
        case "at_random":
            return " at random" if value else ""
        case "charges":
            return ", ".join(f"{names[seat]} {charge}" for seat, charge in enumerate(value))
        case "tokens":
            return tokens(value, names)
    return str(value)


def _reason(event: Event, names: Names) -> str:
    if isinstance(event, events.MatchEnded):
        return outcome(Outcome(event.reason, event.seats), names)
    assert isinstance(event, events.RoundEnded)
    return ROUND_REASONS[event.reason]


def tokens(held: Sequence[int], names: Names) -> str:
    """The timeline tokens of every side; four seats are two teams."""
    sides = [names[side] if len(names) < 4 else people((side, side + 2), names) for side in range(len(held))]
    return ", ".join(f"{side} {count}" for side, count in zip(sides, held, strict=True))


def outcome(outcome: Outcome, names: Names) -> str:
    """How the match ended."""
    text = OUTCOME_TEXTS[outcome.reason]
    if len(outcome.winners) > 1:
        text = text.replace("wins", "win")
    return text.format(winners=people(outcome.winners, names))


# ------------------------------------------------------------------------------------ Refusals

# The rule that forbids it, and the reason.
REFUSALS: Final = {
    "not_asked": ("CTL-33", "it is not this seat that is asked now"),
    "over": ("CTL-05", "the match is over"),
    "no_such_action": ("", "there is no such action"),
    "no_such_seat": ("", "nobody sits in that seat"),
    "no_outcome": ("CTL-12", "no such card can come now"),
    "no_turn_action": ("CTL-17", "a turn is one action: draw, install, burn or defuse"),
    "answer_first": ("CTL-29", "the open question comes first"),
    "card_not_there": ("CTL-17", "there is no {card} to play"),
    "deck_empty": ("CTL-18", "the deck is empty"),
    "hand_full": ("CTL-18", "the hand is full at 7 cards"),
    "must_play": ("CTL-45", "the pass is used: a card must be played"),
    "no_pass_yet": ("CTL-44", "passing is for Sudden Death only"),
    "pass_used": ("CTL-44", "the one pass is used"),
    "nothing_to_pass": ("CTL-44", "a pass needs a card in hand"),
    "silver_not_burned": ("CTL-24", "{card} is Silver, only Bronze cells are burned"),
    "time_stop_only_answers": ("CTL-27", "{card} is burned only as an answer to a burn"),
    "nova_has_no_ability": ("CTL-27", "{card} has no ability, so it is never burned"),
    "nothing_to_take": ("CTL-26", "the discard pile has no card {card} could take"),
    "nothing_installed": ("CTL-26", "no cell is installed for {card}"),
    "no_silver_installed": ("CTL-26", "no Silver cell is installed for {card}"),
    "no_deck_to_look_at": ("CTL-26", "no card would be left in the deck for {card}"),
    "no_opponent_with_cards": ("CTL-26", "no opponent has a card in hand"),
    "name_a_target": ("CTL-28", "say what {card} aims at"),
    "target_opponents_only": ("CTL-89", "{card} is for opponents only"),
    "hand_empty": ("CTL-26", "{seat} has no card in hand"),
    "cell_not_there": ("CTL-28", "{seat} has no {cell} installed"),
    "defuse_opponents_only": ("CTL-31", "only an opponent's cell can be defused"),
    "reactor_is_immune": ("CTL-67", "a Reactor cannot be defused"),
    "too_weak": ("CTL-30", "{card} is weaker than {cell}"),
    "rift_destroys_novas": ("CTL-57", "a Rift destroys an installed Nova only"),
    "chain_first": ("CTL-59", "an Exotic Matter is open: install one more cell, or say done"),
    "future_shift_first": ("CTL-79", "a Future Shift is open: one of the cards must be played"),
    "link_too_big": ("CTL-59", "{card} is over 6, too much for a chain"),
    "chain_too_long": ("CTL-93", "{card} would bring the chain to {number}, the limit is 10"),
    "no_wormhole_by_wormhole": ("CTL-97", "a Wormhole cannot take a Wormhole"),
    "not_in_the_pile": ("CTL-70", "that card is not in the discard pile"),
    "concede_with_three": ("CTL-131", "with three seats, hand the seat to a bot instead"),
}


def refusal(refusal: Refusal, names: Names) -> str:
    """Why not, with the number of the rule."""
    rule, text = REFUSALS[refusal.code]
    args = {
        key: cell(value) if key in ("card", "cell") else names[value] if key == "seat" else str(value)
        for key, value in refusal.args.items()
    }
    return text.format_map(args) + (f" ({rule})" if rule else "")


# ----------------------------------------------------------------------------------- Decisions

DECISIONS: Final = {
    "starter": "Who starts?",
    "deal": "The next card is dealt.",
    "card": "The next card of the deck.",
    "discard": "A card is discarded at random.",
    "turn": "{who}: draw, install, burn or defuse?",
    "answer": "{by} burns {action}. Does {who} answer with a Time Stop? It would not happen, and {by} "
    "would take a new turn.",
    "counter": "{by}'s {card} is stopped by a Time Stop. Does {who} answer that with another? Then it would "
    "happen after all.",
    "counter_again": "The Time Stop on {by}'s {card} is stopped, so that would happen. "
    "Does {who} stop it again?",
    "rift": "{who}'s Rift: draw a card, or destroy a Nova?",
    "chain": "{who}'s Exotic Matter: install one more cell of 6 or less, the chain at most 10?",
    "deflector": "{who}'s Deflector was destroyed: draw a card, or make a player discard one?",
    "wormhole": "{who}'s Wormhole: take which card from the discard pile?",
    "future_shift": "{who}'s Future Shift: play which of the top cards, and how?",
    "discard_choice": "{who} must discard one more card for {by}'s Antimatter. Which?",
    "over": "The match is over.",
}


def decision(decision: Decision, names: Names) -> str:
    """What is asked, and of whom."""
    joiner = " or " if decision.quiet is not None else " and "
    who = people([seat for seat in decision.owes if seat >= 0], names, joiner)
    if not decision.cause:
        return DECISIONS[decision.kind].format(who=who)
    by, played = decision.cause
    return DECISIONS[decision.kind].format(
        who=who,
        by=names[by],
        card=cell(played.card),
        action=action(played, names).removeprefix("burn "),
    )


# ----------------------------------------------------------------------------------- The table


def table(observation: Observation, names: Names) -> list[str]:
    """What lies open, seat by seat."""
    config = observation.config
    wanted = f"exactly {GOAL}" if config.precise else str(GOAL)
    lines = [
        f"Round {observation.round + 1}. Timeline tokens: {tokens(observation.tokens, names)} "
        f"({config.tokens_to_win} to win)."
    ]
    for seat, machine in enumerate(observation.machines):
        charge, held = observation.charges[seat], observation.hand_sizes[seat]
        partner = f" (with {names[(seat + 2) % 4]})" if config.seats == 4 else ""
        lines.append(
            f"{LETTERS[seat]} {names[seat]}{partner}: {charge} of {wanted}, {_cards(held)} in hand. "
            f"Machine: {cells(machine) if machine else 'empty'}."
            + (" The Reactor cannot be defused." if REACTOR in machine else "")
        )
    lines.append(
        f"Deck {_cards(observation.deck_size)}. Discard pile {_cards(observation.pile_size)}"
        + (f", on top {cell(observation.pile_top)}." if observation.pile_size else ".")
    )
    if observation.pile is not None and observation.pile:
        lines.append(f"In the discard pile, from the top: {cells(observation.pile[::-1])}.")
    known = [card for card, _ in reversed(observation.top)]
    if any(card >= 0 for card in known):
        lines.append(f"On top of the deck: {cells(known)}.")
    if observation.bottom:
        lines.append(f"At the bottom of the deck: {cells([card for card, _ in observation.bottom])}.")
    for seat in observation.seats:
        lines.append(f"{names[seat]} holds: {cells(observation.hands[seat] or ())}.")
    if observation.sudden:
        used = people(SEATS_IN[observation.passed], names)
        lines.append("Sudden Death." + (f" Pass used: {used}." if used else " Everybody has a pass."))
    return lines


progress_of: Final = "charge"
agreement: Final = "a draw"


def progress(observation: Observation) -> tuple[int, ...]:
    """The total of every machine."""
    return observation.charges


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def hand(observation: Observation, seat: int) -> list[str]:
    """What the seat holds, a line a card."""
    held = observation.hands[seat] or ()
    return [f"{_cards(len(held))} in hand; nobody draws at {HAND_LIMIT} or more."] + [
        f"  {cell(card)}. {CELLS[card].effect}" for card in held
    ]


# ---------------------------------------------------------------------------------------- Help

VERBS: Final = {
    "draw": "Draw the top card of the deck; at most 7 cards in hand. It is your turn's one action (CTL-18).",
    "install": "Put a cell from your hand into your machine; its charge counts. A Silver cell does at once "
    "what it says (CTL-20, CTL-21).",
    "burn": "Put a Bronze cell from your hand on the discard pile and do what it says. Others may answer "
    "with a Time Stop (CTL-23).",
    "defuse": "Play a cell of equal or higher charge on an opponent's installed cell; both are discarded "
    "and neither does anything (CTL-30).",
    "pass": "In Sudden Death each player may pass once, with a card in hand (CTL-44).",
    "let": "Do not answer: what was burned happens, unless somebody else answers (CTL-105).",
    "done": "End the chain of Exotic Matter (CTL-59).",
    "destroy": "A Rift destroys one installed Nova, anybody's (CTL-57).",
    "take": "A Wormhole takes one card from the discard pile, never a Wormhole (CTL-97).",
    "discard": "An Antimatter or a Deflector sends cards from a hand to the discard pile (CTL-112).",
    "concede": "Give up the match: the other side wins it. With three seats the seat goes to a bot instead "
    "(CTL-130, CTL-131).",
    "agree": "All people at the table agree on a draw (CTL-132).",
    PRECISE: "Variant: win with exactly 21, not more (CTL-117).",
    SHOWDOWN: "Variant: ten cards each, no deck, Sudden Death from the start (CTL-120).",
    LEVEL: "Variant: one cell of each type each, no deck, Sudden Death from the start (CTL-122).",
}


def look(word: str) -> list[str] | None:
    """The help on a card, a verb or a variant; None if there is none of this name."""
    key = "-".join(word.lower().split())
    if key in VERBS:
        return [VERBS[key]]
    try:
        found = CELLS[card_named(word)]
    except ValueError:
        return None
    use = "burned" if found.metal == BRONZE else "installed"
    return [
        f"{found}: {found.metal}, charge {found.charge}, {COPIES} copies. Its ability works when {use}."
        if found.word not in ("nova", "reactor", "deflector", "time-stop")
        else f"{found}: {found.metal}, charge {found.charge}, {COPIES} copies.",
        found.effect,
    ]


def topics() -> list[str]:
    """Every name that `look` knows."""
    return [found.word for found in CELLS] + list(VERBS)
