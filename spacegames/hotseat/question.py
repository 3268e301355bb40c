"""What a seat is asked: all it can do, and what it cannot and why. Every frontend shows this one list."""

from msgspec import Struct
from msgspec.structs import replace

from spacegames.core.seats import LETTERS
from spacegames.core.table import Table


class Choice(Struct, omit_defaults=True):
    """One action on the list, in notation and in words; `why` it may not be done, empty if it may."""

    do: str
    text: str
    why: str = ""


class Question(Struct):
    """What somebody is asked, and may answer.

    not_now  what somebody might think of, and why it may not be done
    """

    seat: str
    name: str
    kind: str
    text: str
    choices: list[Choice]
    not_now: list[Choice]


def question(table: Table, seat: int) -> Question:
    """What the seat is asked now; what others are asked, if it may only do something beside."""
    game, names = table.game, table.names
    choices: list[Choice] = []
    not_now: list[Choice] = []
    for action in table.candidates(seat):
        choice = Choice(game.format(action), game.voice.action(action, names))
        if refusal := table.refusal(seat, action):
            choice.why = game.voice.refusal(refusal, names)
        (not_now if refusal else choices).append(choice)
    decision = table.decision
    asked = replace(decision, owes=(seat,)) if seat in decision.owes else decision
    text = game.voice.decision(asked, names)
    return Question(LETTERS[seat], names[seat], decision.kind, text, choices, not_now)
