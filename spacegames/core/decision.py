"""The open question, and why something may not be done."""

from typing import Any, Final

from msgspec import Struct

TURN: Final = "turn"
SEALED: Final = "sealed"
OPEN: Final = "open"


class Decision(Struct, frozen=True):
    """What is being asked. Everything in it is public.

    kind   the name of the question, a key of the game's texts
    owes   seats that must still answer; nobody owes once the game is over
    may    seats that may act beside them
    mode   TURN (one seat), SEALED (several, unseen, in any order) or OPEN (first come, first served)
    begins a turn, or what all do at the same time, begins with the question
    cause  the seat and the action that led to the question, if one did
    quiet  the answer of a seat that does not want to interfere, if this is a question whether one does
    public the answer rests on what is public alone: everybody may see who is asked and what may be done
    tick   seconds between two words of the clock, if it may act: it says how much time is left
    args   what the text of the question names
    """

    kind: str
    owes: tuple[int, ...] = ()
    may: tuple[int, ...] = ()
    mode: str = TURN
    cause: tuple[int, Any] | None = None
    quiet: Any = None
    public: bool = False
    begins: bool = False
    tick: float = 0.0
    args: dict[str, int] = {}


class Refusal(Struct, frozen=True):
    """Why an action may not be done: a key of the game's texts, and what the text names."""

    code: str
    args: dict[str, int] = {}


NOT_ASKED: Final = Refusal("not_asked")
OVER: Final = Refusal("over")
