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
    "launch": "launch: all are ready, the clock starts",
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
    "over": ("", "the mission is over"),
    "no_such_action": ("", "that cannot be said here"),
    "no_outcome": ("", "that cannot come up now"),
    "answer_first": ("", "something else is to be done now"),
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
