"""Control: fuel cells, and a race to a charge of 21. The rule engine, for 2 to 4 seats."""

from collections.abc import Sequence
from importlib import resources
from typing import Final

from spacegames.control import abilities, plays, rules
from spacegames.control import messages as voice
from spacegames.control.actions import Action, format, parse
from spacegames.control.components import TYPES
from spacegames.control.events import RoundEnded, TurnBegan
from spacegames.control.heuristics import bots, evaluate
from spacegames.control.position import position
from spacegames.control.rules import start
from spacegames.control.scoring import outcome, returns
from spacegames.control.state import LEVEL, PRECISE, SHOWDOWN, VARIANTS, Config, State, copy
from spacegames.control.view import Observation, observe, resample
from spacegames.core.codec import Codec, frames_in
from spacegames.core.event import Event
from spacegames.core.frames import apply, candidates, decision, legal_actions, refusal, sample_chance
from spacegames.core.game import GameInfo

__all__ = [
    "Action", "Config", "Observation", "State", "apply", "bots", "candidates", "census", "configs", "copy",
    "decision", "decode", "encode", "evaluate", "format", "info", "legal_actions", "observe", "outcome",
    "parse", "position", "recall", "refusal", "resample", "returns", "rulebook", "sample_chance", "start",
    "variants", "voice",
]  # fmt: skip

info: Final = GameInfo("control", "Control", seats=(2, 3, 4), rules_version=1, max_plies=5000)

variants: Final = VARIANTS

_codec = Codec(frames_in(rules, plays, abilities))
encode = _codec.encode
decode = _codec.decode


def configs() -> dict[str, Config]:
    """Every number of seats with every combination of variants that can be played."""
    deals: tuple[tuple[str, ...], ...] = ((), (SHOWDOWN,), (LEVEL,))
    return {
        " ".join([f"{seats} seats", *variants]): Config(seats=seats, variants=variants)
        for seats in info.seats
        for precise in ((), (PRECISE,))
        for deal in deals
        for variants in [precise + deal]
    } | {
        "2 seats, one round": Config(seats=2, rounds=1, starter=1),
        "3 seats, open discard": Config(seats=3, open_discard=True),
    }


def census(state: State) -> list[int]:
    """How many of each type there are in hands, machines, deck, pile and out of the game."""
    known = [card for card, _ in (*state.deck.top, *state.deck.bottom)]
    places = (state.deck.pool, known, state.removed, state.pile, *state.hands, *state.machines)
    return [sum(place.count(card) for place in places) for card in TYPES]


def recall(events: Sequence[Event], seats: Sequence[int], config: Config) -> list[Event]:
    """The log these seats may look up in play: back to their own last turn, as far as they may see it.

    Only the top of the discard pile is public, so the public may look up the turn in progress.
    Finished rounds are open, and with an open discard pile so is everything.
    """
    finished = max(
        (place + 1 for place, event in enumerate(events) if isinstance(event, RoundEnded)), default=0
    )
    begin = finished
    if not config.open_discard:
        turns = [
            (place, event.seat)
            for place, event in enumerate(events)
            if isinstance(event, TurnBegan) and place >= finished
        ]
        earlier = [place for place, seat in turns[:-1] if seat in seats]
        begin = earlier[-1] if earlier else finished
        if not seats and turns:
            begin = turns[-1][0]
    return [event.seen_by(*seats) for event in (*events[:finished], *events[begin:])]


def rulebook() -> str:
    """The rules, for somebody who has never played."""
    return resources.files(__name__).joinpath("rulebook.md").read_text(encoding="utf-8")
