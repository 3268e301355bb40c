"""A tiny game for tests, with the three ways of asking that Control has not.

Every seat picks a number unseen (sealed, without a quiet answer). Then all are called, the highest first, and
act in public: burn twice, or draw a card, which is kept or dropped unseen (asked of that seat alone), or stop.
"""

import sys
from itertools import chain
from random import Random
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from spacegames.core.codec import Codec, frames_in
from spacegames.core.decision import NOT_ASKED, OVER, SEALED, Decision, Refusal
from spacegames.core.event import Event
from spacegames.core.frames import (
    AskPool,
    AskSeat,
    Emit,
    Frame,
    answers,
    apply,
    ask_chance,
    candidates,
    decision,
    legal_actions,
    refusal,
    sample_chance,
    take_back,
)
from spacegames.core.game import GameInfo, Outcome
from spacegames.core.seats import LETTERS, eyes_of

__all__ = [
    "answers",
    "apply",
    "candidates",
    "decision",
    "legal_actions",
    "refusal",
    "sample_chance",
    "take_back",
]

NUMBERS = (1, 2, 3)
CARDS = (1, 2, 3, 4) * 3


class Config(Struct, frozen=True, kw_only=True):
    seats: int = 3
    variants: tuple[str, ...] = ()

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return tuple((seat,) for seat in range(self.seats))

    def check(self) -> None: ...


class Action(Struct, frozen=True):
    verb: str
    number: int = -1


PICK = {number: Action("pick", number) for number in NUMBERS}
DEALT = {card: Action("dealt", card) for card in (*NUMBERS, 4)}
BURN, DRAW, STOP, KEEP, DROP = (Action(verb) for verb in ("burn", "draw", "stop", "keep", "drop"))


class Picked(Event, frozen=True, kw_only=True):
    SECRET: ClassVar = ("number",)
    NEWS: ClassVar = False
    seat: int
    number: int | None


class Revealed(Event, frozen=True, kw_only=True):
    numbers: tuple[int, ...]


class Drew(Event, frozen=True, kw_only=True):
    SECRET: ClassVar = ("card",)
    seat: int
    card: int | None


class Did(Event, frozen=True, kw_only=True):
    seat: int
    verb: str


class Dropped(Event, frozen=True, kw_only=True):
    UNCOVERS: ClassVar = True
    seat: int
    card: int


class State(Struct):
    config: Config
    fuel: list[int]
    hands: list[list[int]]
    gone: list[int]
    left: int
    picked: tuple[int, ...]
    frames: list[Any]


class Observation(Struct, frozen=True):
    seats: tuple[int, ...]
    config: Config
    fuel: tuple[int, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    held: tuple[int, ...]
    gone: tuple[int, ...]
    left: int
    picked: tuple[int, ...]
    frames: tuple[Any, ...]


# ------------------------------------------------------------------------------------------ Questions


class Match(Frame, frozen=True):
    """Two rounds, then whoever has the most."""

    ended: str = ""

    @property
    def ASKS(self) -> bool:  # type: ignore[override]  # noqa: N802
        return bool(self.ended)

    def decision(self, state: State) -> Decision:
        return Decision("over")

    def legal(self, state: State, seat: int) -> list[Action]:
        return []

    def refuse_close(self, state: State, action: Action) -> Refusal | None:
        return OVER if self.ended else None if action.verb in ("concede", "agree") else NOT_ASKED

    def close(self, state: State, action: Action, emit: Emit) -> None:
        state.frames[:] = [Match(action.verb)]

    def run(self, state: State, emit: Emit) -> None:
        if state.left:
            state.left -= 1
            state.frames.append(Pick((0,) * state.config.seats))
        else:
            state.frames[:] = [Match("end")]


class Pick(Frame, frozen=True):
    """Everybody picks a number, unseen; 0 for those who have not."""

    picked: tuple[int, ...]

    def decision(self, state: State) -> Decision:
        owes = tuple(seat for seat, number in enumerate(self.picked) if not number)
        return Decision("pick", owes, mode=SEALED, begins=True)

    def legal(self, state: State, seat: int) -> list[Action]:
        return list(PICK.values()) if seat >= 0 and not self.picked[seat] else []

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        return None if action in self.legal(state, seat) else NOT_ASKED

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        picked = (*self.picked[:seat], action.number, *self.picked[seat + 1 :])
        if emit:
            emit(Picked(seat=seat, number=action.number, eyes=eyes_of((seat,))))
        if not all(picked):
            state.frames[-1] = Pick(picked)
            return
        if emit:
            emit(Revealed(numbers=picked))
        state.picked = picked
        order = sorted(range(len(picked)), key=lambda seat: (-picked[seat], seat))
        state.frames[-1] = Called(tuple(order))

    def seen_by(self, eyes: int) -> "Pick":
        return Pick(tuple(n if eyes >> seat & 1 else min(n, 1) for seat, n in enumerate(self.picked)))


class Called(Frame, frozen=True):
    """The seats that are still called, in this order."""

    ASKS: ClassVar = False
    order: tuple[int, ...]

    def run(self, state: State, emit: Emit) -> None:
        if self.order:
            state.frames[-1] = Called(self.order[1:])
            state.frames.append(Act(self.order[0]))
        else:
            state.frames.pop()


class Act(AskSeat, frozen=True):
    """A seat acts in public: it may burn once more after it has burned."""

    again: bool = False

    def decision(self, state: State) -> Decision:
        cause = (self.seat, BURN) if self.again else None
        return Decision("act", (self.seat,), public=True, cause=cause, begins=cause is None)

    def options(self, state: State) -> list[Action]:
        return [BURN, STOP] if self.again else [BURN, DRAW, STOP]

    def thinkable(self, state: State, seat: int) -> tuple[Action, ...]:
        return (BURN, DRAW, STOP)

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        if emit and action != DRAW:
            emit(Did(seat=seat, verb=action.verb))
        if action == BURN:
            state.fuel[seat] += 1
            if not self.again:
                state.frames.append(Act(seat, True))
        elif action == DRAW:
            state.frames.append(Deal(seat))


class Deal(AskPool, frozen=True):
    """Which card is it?"""

    FACES: ClassVar = DEALT  # type: ignore[assignment]
    ASKED: ClassVar = ask_chance("deal")
    seat: int

    def pool(self, state: State) -> list[int]:
        return undecided(state)

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.hands[self.seat].append(action.number)
        if emit:
            emit(Drew(seat=self.seat, card=action.number, eyes=eyes_of((self.seat,))))
        state.frames[-1] = Keep(self.seat)


class Keep(AskSeat, frozen=True):
    """The seat that drew keeps the card or drops it."""

    def decision(self, state: State) -> Decision:
        return Decision("keep", (self.seat,), cause=(self.seat, DRAW))

    def options(self, state: State) -> list[Action]:
        return [KEEP, DROP]

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        if action == KEEP:
            told: Event = Did(seat=seat, verb=action.verb)
        else:
            card = state.hands[seat].pop()
            state.gone = sorted([*state.gone, card])
            told = Dropped(seat=seat, card=card)
        if emit:
            emit(told)


def undecided(state: State) -> list[int]:
    """The cards that are nowhere yet."""
    cards = list(CARDS)
    for card in (*state.gone, *chain(*state.hands)):
        cards.remove(card)
    return cards


# ------------------------------------------------------------------------------------------- The game

info = GameInfo("countdown", "Countdown", (2, 3, 4), rules_version=1, max_plies=100)
variants: tuple[str, ...] = ()
options: tuple[Any, ...] = ()
bots: dict[str, Any] = {}
_codec = Codec(frames_in(sys.modules[__name__]))
encode, decode = _codec.encode, _codec.decode


def configs() -> dict[str, Config]:
    return {f"{seats} seats": Config(seats=seats) for seats in info.seats}


def short_config(seats: int) -> Config:
    return Config(seats=seats)


def played_with(config: Config) -> Any:
    return sys.modules[__name__]


def start(config: Config) -> State:
    seats = range(config.seats)
    return State(
        config, [0 for _ in seats], [[] for _ in seats], [], 1, (), [Match(), Pick((0,) * config.seats)]
    )


def copy(state: State) -> State:
    hands = [hand[:] for hand in state.hands]
    return replace(state, fuel=state.fuel[:], hands=hands, gone=state.gone[:], frames=state.frames[:])


def observe(state: State, seats: Any) -> Observation:
    return Observation(
        tuple(seats),
        state.config,
        tuple(state.fuel),
        tuple(tuple(hand) if seat in seats else None for seat, hand in enumerate(state.hands)),
        tuple(map(len, state.hands)),
        tuple(state.gone),
        state.left,
        state.picked,
        tuple(frame.seen_by(eyes_of(seats)) for frame in state.frames),
    )


def resample(seen: Observation, rng: Random) -> State:
    known = State(
        seen.config,
        list(seen.fuel),
        [list(hand or ()) for hand in seen.hands],
        list(seen.gone),
        seen.left,
        seen.picked,
        list(seen.frames),
    )
    cards = undecided(known)
    for seat, hand in enumerate(seen.hands):
        if hand is None:
            for _ in range(seen.held[seat]):
                known.hands[seat].append(cards.pop(int(rng.random() * len(cards))))
    if isinstance(top := known.frames[-1], Pick):
        picked = [
            number and (number if seat in seen.seats else 1 + int(rng.random() * 3))
            for seat, number in enumerate(top.picked)
        ]
        known.frames[-1] = Pick(tuple(picked))
    return known


def outcome(state: State) -> Outcome | None:
    match state.frames:
        case [Match("end")]:
            best = max(returns(state))
            return Outcome("end", tuple(s for s, value in enumerate(returns(state)) if value == best))
        case [Match(ended)] if ended:
            return Outcome(ended, ())
    return None


def returns(state: State) -> list[float]:
    if state.frames != [Match("end")]:
        return [0.0] * state.config.seats
    return [(fuel + sum(hand)) / 50 for fuel, hand in zip(state.fuel, state.hands, strict=True)]


def parse(text: str) -> Action:
    verb, _, rest = text.partition(" ")
    for action in (*PICK.values(), *DEALT.values(), BURN, DRAW, STOP, KEEP, DROP, Action("agree")):
        if format(action) == text:
            return action
    if verb == "concede" and rest in LETTERS and rest:
        return Action(verb, LETTERS.index(rest))
    raise ValueError(f"there is no {text!r}")


def format(action: Action) -> str:  # noqa: A001
    if action.verb == "concede":
        return f"concede {LETTERS[action.number]}"
    return action.verb if action.number < 0 else f"{action.verb} {action.number}"


def census(state: State) -> list[int]:
    cards = [*undecided(state), *state.gone, *chain(*state.hands)]
    return [cards.count(card) for card in DEALT]


def recall(events: Any, seats: Any, config: Config) -> list[int]:
    return list(range(len(events)))


def rulebook() -> str:
    return "# Countdown\n\nPick a number unseen, then burn or draw as you are called."


def evaluate(state: State, seat: int) -> float:
    return (state.fuel[seat] + sum(state.hands[seat])) / 50


class Voice:
    """The words of the game."""

    progress_of = "fuel"
    agreement = "a draw"
    HELP: ClassVar = {
        "pick": "Pick a number: the highest is called first.",
        "burn": "Burn for one fuel, and perhaps once more.",
        "draw": "Draw a card that only you see.",
        "stop": "Stop, and the next is called.",
        "keep": "Keep the card, for its number.",
        "drop": "Drop the card.",
    }

    def goal(self, config: Config) -> str:
        return "Have the most fuel."

    def action(self, action: Action, names: Any) -> str:
        return format(action)

    brief = action

    def event(self, event: Event, names: Any) -> str:
        match event:
            case Picked():
                what = "a number" if event.number is None else str(event.number)
                return f"{names[event.seat]} picks {what}."
            case Revealed():
                return f"Picked: {', '.join(map(str, event.numbers))}."
            case Drew():
                return (
                    f"{names[event.seat]} draws {'a card' if event.card is None else f'card {event.card}'}."
                )
            case Dropped():
                return f"{names[event.seat]} drops card {event.card}."
            case Did():
                return f"{names[event.seat]}: {event.verb}."
        raise AssertionError(event)

    def refusal(self, refusal: Refusal, names: Any) -> str:
        return f"not now: {refusal.code}"

    def decision(self, decision: Decision, names: Any) -> str:
        who = ", ".join(names[seat] if seat >= 0 else "chance" for seat in decision.owes) or "nobody"
        return f"{who}: {decision.kind}?"

    def outcome(self, outcome: Outcome, names: Any) -> str:
        return f"Over: {outcome.reason}."

    def table(self, seen: Observation, names: Any) -> list[str]:
        fuel = [f"{name}: fuel {fuel}" for name, fuel in zip(names, seen.fuel, strict=True)]
        return fuel + [f"{names[seat]} {line}" for seat in seen.seats for line in self.hand(seen, seat)]

    def hand(self, seen: Observation, seat: int) -> list[str]:
        return [f"holds secretly: {', '.join(map(str, seen.hands[seat] or ())) or 'nothing'}"]

    def progress(self, seen: Observation) -> tuple[int, ...]:
        return seen.fuel

    def forecast(self, seen: Observation, decision: Decision, names: Any) -> list[str]:
        return []

    def round_over(self, events: Any, config: Config, names: Any) -> list[str]:
        return []

    def look(self, word: str) -> list[str] | None:
        return [self.HELP[word]] if word in self.HELP else None

    def topics(self) -> Any:
        return list(self.HELP)


voice = Voice()
