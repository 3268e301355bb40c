"""What one can press now, in a sentence."""

from collections.abc import Iterable, Set
from typing import Final, NamedTuple

from spacegames.critical_orbit import words
from spacegames.critical_orbit.pieces import MERCURY
from spacegames.critical_orbit.state import NONE
from spacegames.critical_orbit.view import Observation
from spacegames.tui.critical_orbit.facts import city_of, is_called
from spacegames.tui.scene import Scene

DUE: Final = frozenset(("top", "take", "choose", "flip", "above", "remove", "return", "block"))


class Keys(NamedTuple):
    """The keys as they are written on the screen."""

    do: str
    done: str


def is_due(scene: Scene) -> bool:
    """Whether who is asked has to take something, or to use a star, from the list."""
    return any(choice.do.split()[0] in DUE for choice in scene.choices)


def advice(scene: Scene, role: int | None, keys: Keys, number: int) -> Iterable[str]:
    """What the seat with this role can do, in many words and in few; the number is what it writes next."""
    if role is None:
        return (scene.asked,)
    verbs = {choice.do.split()[0] for choice in scene.choices}
    texts = (
        _to_mercury(scene, keys, verbs)
        if role == MERCURY
        else _to_city(scene.observation, role, keys, number)
    )
    if "mark" in verbs and (role == MERCURY or not number):
        texts = (f"{keys.do} marks where + or ! stands, as the AI card asks.",)
    elif "lock" in verbs:
        texts = (f"all is written. {keys.done} locks the city.",)
    return [f"{words.role(role)}: {text}" for text in texts] or [scene.asked]


def _to_city(seen: Observation, role: int, keys: Keys, number: int) -> tuple[str, ...]:
    city = city_of(seen, role)
    if not is_called(seen):
        return ("1 to 6 says which die you need; Space tries another one on the sheet.",)
    if city.claiming != NONE:
        return (f"which shape? {keys.do} takes it, Space shows another.",)
    if number:
        star = " A star: 1 to 6 chooses its number." if city.stars else ""
        writes = f"{keys.do} writes the {number} where + or ! stands"
        return (f"{writes}; ! completes, ~ spoils.{star}", f"{writes}.{star}", f"{writes}.")
    if city.stars:
        return ("a star: 1 to 6 chooses its number, or let it go on the list.",)
    return ("locked; the others go on.",) if city.locked else ()


def _what_is_due(verbs: Set[str]) -> str:
    if "flip" in verbs:
        return "you have a star. A number on the list uses it"
    if verbs & {"above", "remove", "return"}:
        return "what becomes of it? A number on the list says it"
    return "a number on the list takes what you are due"


def _to_mercury(scene: Scene, keys: Keys, verbs: Set[str]) -> tuple[str, ...]:
    match scene.decision.kind:
        case "launch":
            return ("R launches when all are ready.",)
        case "keep":
            return ("which two dice do the cities get? A number says it.",)
        case "roll":
            return ("all cities are locked. Build, and R rolls the dice.",)
        case "done":
            return (f"the last turn is over. Build, and {keys.done} says that the rocket is done.",)
    if verbs & DUE:
        return (f"{_what_is_due(verbs)}; or build on.",)
    return (
        f"{keys.do} takes a tile up or lays it, . turns it, - tray, V valve, D dial, C calls.",
        f"{keys.do} lifts and lays, . turns, - tray, V valve, D dial, C calls.",
    )
