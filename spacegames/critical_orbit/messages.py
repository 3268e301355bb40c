"""What may be done, what is asked, and why not."""

from collections.abc import Mapping, Sequence
from typing import Final

from spacegames.core.decision import Decision, Refusal
from spacegames.core.game import Outcome
from spacegames.critical_orbit import words
from spacegames.critical_orbit.actions import Action
from spacegames.critical_orbit.components import Box
from spacegames.critical_orbit.pieces import HOUSTON, TILE_WORDS, square_word
from spacegames.critical_orbit.words import TURNED, Names

ACTIONS: Final[Mapping[str, str]] = {
    "launch": "launch: all are ready",
    "roll": "roll the dice",
    "done": "the rocket is done",
    "keep": "give Mission Control {dice}",
    "lock": "lock",
    "reopen": "take the lock back",
    "waive": "let the star of {role} go",
    "use": "use the star to write a {number}",
    "write": "write {number} on {square}",
    "mark": "mark {square} for {role}",
    "claim": "claim the {shape} on {squares}",
    "block": "cross a block of {shape} for Houston",
    "erase": "take the last entry of {role} back",
    "top": "take the next facedown {shape} tile",
    "take": "take {tile}, which lies faceup",
    "choose": "take a {valve} half-valve out of the bag",
    "flip": "star: turn the next {shape} tile faceup",
    "look": "star: look at the top two unlock cards",
    "draw": "star: draw a half-valve, to remove it or put it back",
    "above": "lay {unlock} on top of the deck, the other under it",
    "remove": "remove the half-valve from the game",
    "return": "put the half-valve back into the bag",
    "lift": "take up {tile}",
    "turn": "turn the tile: {turned}",
    "lay": "lay the tile with its upper left corner on {cell}",
    "stow": "put the tile back into the hand",
    "valve": "put a valve on the stem of {tile}",
    "free": "take the valve off {tile}",
    "swap": "swap two {valve} half-valves for a release valve",
    "slide": "move {dial} to {space}",
    "need-tile": "say: we need {shape}",
    "need-valve": "say: we need a {valve} valve",
    "need-unlock": "say: we need an unlock",
    "need-die": "say: I need the {number}",
    "have": "say how much oxygen we have",
    "die": "a {number} is rolled",
    "setup": "setup {number} is rolled",
    "card": "AI card {card} is turned",
    "tile": "{tile} is turned up",
    "half": "a {valve} half-valve is drawn",
    "unlock": "the unlock card {unlock} is turned over",
    "tick": "{left} left",
    "agree": "all agree to give up",
    "concede": "give up",
    "pause": "stop the clock for a pause",
    "interrupt": "the clock stopped by itself",
}
BRIEF: Final[Mapping[str, str]] = {
    "write": "write {number}",
    "mark": "mark",
    "keep": "{dice}",
    "lift": "take up",
    "lay": "lay here",
    "valve": "put a valve on",
    "free": "take the valve off",
    "slide": "move to {space}",
    "take": "take",
    "top": "next {shape}",
    "flip": "turn {shape}",
    "choose": "{valve}",
    "use": "star: {number}",
    "waive": "let the star go",
    "claim": "claim {shape}",
}
# What an action's `what` is, by the verb.
NAMED: Final[Mapping[str, str]] = {
    "use": "number", "write": "number", "die": "number", "setup": "number", "need-die": "number",
    "block": "shape", "top": "shape", "flip": "shape", "need-tile": "shape", "take": "tile", "lift": "tile",
    "valve": "tile", "free": "tile", "tile": "tile", "choose": "valve", "swap": "valve",
    "need-valve": "valve", "half": "valve", "above": "unlock", "unlock": "unlock", "slide": "dial",
    "card": "card", "tick": "left",
}  # fmt: skip


def _what(box: Box, kind: str, value: int) -> str:
    """What a number stands for."""
    match kind:
        case "shape":
            return words.shape(value)
        case "tile":
            return words.tile(box, value)
        case "valve":
            return words.valve(value)
        case "unlock":
            return words.unlock(box, value)
        case "dial":
            return words.dial(value)
        case "left":
            return words.clock(value)
        case "card":
            return f"{value + 1:02}"
    return str(value)


def action(box: Box, action: Action, names: Names) -> str:
    """What doing it means, as a choice on a list."""
    return ACTIONS[action.verb].format_map(_parts(box, action))


def brief(box: Box, action: Action, names: Names) -> str:
    """What is done, in as few words as it takes beside what is named already."""
    text = BRIEF.get(action.verb)
    return (
        text.format_map(_parts(box, action)) if text else ACTIONS[action.verb].format_map(_parts(box, action))
    )


def _parts(box: Box, action: Action) -> dict[str, str]:
    parts = {}
    if action.verb in NAMED:
        parts[NAMED[action.verb]] = _what(box, NAMED[action.verb], action.what)
    if action.role >= 0:
        parts["role"] = words.role(action.role)
    match action.verb:
        case "keep":
            parts["dice"] = words.row([str(die) for die in action.many])
        case "write" | "mark":
            parts["square"] = words.square(action.role, action.place)
        case "claim":
            parts["squares"] = " ".join(square_word(HOUSTON, place) for place in action.many)
            parts["shape"] = words.shape(_shape_of(box, action.many))
        case "turn":
            parts["turned"] = TURNED[action.place]
        case "lay":
            parts["cell"] = words.cell(action.place)
        case "slide":
            parts["space"] = words.space(action.place)
    return parts


def _shape_of(box: Box, places: Sequence[int]) -> int:
    found = [placing for placing in box.placings.get(places[0], ()) if placing.places == tuple(places)]
    return found[0].shape if found else 0


DECISIONS: Final[Mapping[str, str]] = {
    "setup": "Chance rolls for the setup.",
    "launch": "{who}: launch when all are ready.",
    "die": "Chance rolls the dice.",
    "card": "Chance turns the AI card.",
    "keep": "{who}: {one}, {two} and {three} are rolled. Which two does Mission Control get?",
    "write": "{who}: {one} and {two} are to be written, stars used, what was earned taken; then lock.",
    "roll": "{who}: Mission Control is locked. Roll when you are ready.",
    "done": "{who}: the last turn is over. Build, then say that the rocket is done.",
    "tile": "Chance turns up a tile.",
    "half": "Chance draws a half-valve.",
    "unlock": "Chance turns an unlock card.",
    "over": "The mission is over.",
}


def decision(box: Box, decision: Decision, names: Names) -> str:
    """What is asked, and of whom."""
    who = words.row([names[seat] for seat in decision.owes if seat >= 0]) or "nobody"
    return DECISIONS[decision.kind].format(who=who, **decision.args)


OUTCOMES: Final[Mapping[str, str]] = {
    "oxygen": "The rocket is saved: the oxygen is there. All win.",
    "time": "The time is over before the oxygen was there. All lose.",
    "turns": "The turns are over before the oxygen was there. All lose.",
    "conceded": "The mission is given up. All lose.",
    "agreed": "All have given the mission up. All lose.",
}


def outcome(outcome: Outcome, names: Names) -> str:
    """How it ended."""
    return OUTCOMES[outcome.reason]


# What a refusal says, with the id of its rule in the ledger.
REFUSALS: Final[Mapping[str, tuple[str, str]]] = {
    "not_asked": ("", "nobody is waiting for that"),
    "over": ("CO-170", "the mission is over"),
    "no_such_action": ("", "that cannot be said here"),
    "no_outcome": ("", "that cannot come up now"),
    "answer_first": ("", "something else is to be done now"),
    "mercury_only": ("CO-26", "that is for Mercury III to do"),
    "cities_only": ("CO-26", "that is for a city to do"),
    "launch_first": ("CO-44", "the mission has not been launched yet"),
    "launched_already": ("CO-44", "the mission has been launched"),
    "call_first": ("CO-47", "two of the dice have to be called first"),
    "called_already": ("CO-47", "the dice have been called, and the call is final"),
    "lower_first": ("", "the lower of the two dice is named first"),
    "not_rolled": ("CO-48", "there is no such {number} among the dice"),
    "die_forced": ("CO-143", "the {number} has to be called, an AI city asks for it"),
    "not_all_locked": ("CO-71", "not all cities have locked"),
    "still_open": ("CO-72", "a star, something due or a mark of an AI city is still open"),
    "turns_over": ("CO-166", "there are no more turns"),
    "turns_left": ("CO-166", "the last turn is not over"),
    "no_last_turn": ("CO-166", "against the clock there is no last turn"),
    "all_locked": ("CO-70", "Mission Control is locked"),
    "not_your_city": ("CO-26", "that is the sheet of another role"),
    "city_locked": ("CO-70", "the city has locked; the lock has to be taken back first"),
    "not_locked": ("CO-70", "the city has not locked"),
    "nothing_to_write": ("CO-54", "nothing is left to write in this turn"),
    "other_number": ("CO-54", "a {number} is not to be written in this turn"),
    "write_first": ("CO-57", "a {number} has still to be written"),
    "star_open": ("CO-65", "a star has to be used or let go first"),
    "no_star": ("CO-65", "there is no star to use"),
    "claim_first": ("CO-125", "the completed shape has to be chosen first"),
    "no_shape": ("CO-125", "there is no shape to choose"),
    "other_shape": ("CO-124", "these are not four equal numbers, free and with the new one, in a shape"),
    "nothing_to_erase": ("CO-58", "no entry can be taken back"),
    "no_square": ("", "there is no such square on the sheet"),
    "shaded": ("CO-118", "that square is shaded"),
    "filled": ("CO-118", "something stands there already"),
    "hub": ("CO-141", "that is a printed number and no box"),
    "not_beside": ("CO-117", "that is not beside a number"),
    "no_ai_city": ("CO-28", "the AI deck does not play {role}"),
    "keeper_only": ("CO-150", "somebody else chooses for the AI cities"),
    "houston_has_blocks": ("CO-151", "an AI Houston does not use its grid"),
    "no_mark_left": ("CO-147", "all marks of {role} are made"),
    "card_elsewhere": ("CO-155, CO-157", "the AI card asks for another place"),
    "shape_full": ("CO-154", "all bubbles of {shape} are crossed out"),
    "look_first": ("CO-106", "what is looked at comes first"),
    "no_tile_due": ("CO-74", "no tile of {shape} is due"),
    "stack_empty": ("CO-75, CO-101", "no facedown tile of {shape} is left"),
    "stack_due": ("CO-101", "the last facedown tiles of {shape} are due"),
    "not_faceup": ("CO-75", "{tile} does not lie faceup"),
    "no_choice": ("CO-132", "no half-valve is to be chosen"),
    "not_in_bag": ("CO-132", "there is no {valve} half-valve in the bag"),
    "no_unlocks_left": ("CO-103", "no unlock card is left"),
    "bag_empty": ("CO-105", "no half-valve is left in the bag that is not due"),
    "not_looked_at": ("CO-102", "that is no unlock card that is looked at"),
    "nothing_drawn": ("CO-104", "no half-valve was drawn to look at"),
    "not_in_hand": ("CO-74", "{tile} is neither in hand nor on the rocket"),
    "lifted_already": ("CO-81", "{tile} is taken up already"),
    "nothing_lifted": ("CO-81", "no tile is taken up"),
    "turned_so": ("CO-78", "the tile is turned like that already"),
    "off_the_grid": ("CO-79", "{tile} would not lie on the grid"),
    "overlaps": ("CO-80", "{tile} would lie on another tile"),
    "no_stem": ("CO-97", "{tile} has no stem"),
    "not_laid": ("CO-96", "{tile} does not lie on the rocket"),
    "stem_served": ("CO-96", "{tile} has its valve"),
    "no_valve": ("CO-97", "there is no {valve} release valve in hand"),
    "no_valve_there": ("CO-96", "there is no valve on {tile}"),
    "red_is_broken": ("CO-93", "red half-valves are broken"),
    "no_two_halves": ("CO-92", "there are no two {valve} half-valves in hand"),
    "reserve_empty": ("CO-95", "no {valve} release valve is in reserve"),
    "dial_locked": ("CO-87", "{dial} is locked"),
    "other_side": ("CO-86", "{dial} stays on its side"),
    "space_taken": ("CO-88", "there is a dial on that space"),
    "no_clock": ("CO-167", "no clock runs that could be stopped"),
    "said_already": ("CO-73", "that was said already"),
}


def refusal(box: Box, refusal: Refusal, names: Names) -> str:
    """Why not, with the number of the rule."""
    rule, text = REFUSALS[refusal.code]
    text = text.format_map({name: _argument(box, name, value) for name, value in refusal.args.items()})
    return f"{text} ({rule})" if rule else text


def _argument(box: Box, name: str, value: int) -> str:
    match name:
        case "role":
            return words.role(value)
        case "shape":
            return words.shape(value)
        case "tile":
            return TILE_WORDS[value]
        case "valve":
            return words.valve(value)
        case "dial":
            return words.dial(value)
    return str(value)
