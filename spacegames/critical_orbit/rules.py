"""The flow of a mission, in the order of the rulebook: set-up, launch, and turn after turn to the end.

Mercury III rolls and calls; the cities write at the same time, each in its own order; when all are locked
the next turn begins. Beside whoever is asked Mercury III may build, and everybody may call.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import ClassVar, Final

from spacegames.core import frames
from spacegames.core.decision import OPEN, OVER, Decision, Refusal
from spacegames.core.frames import AskPool, Bottom, Emit, Frame, Over, ask_chance
from spacegames.core.game import Outcome
from spacegames.core.seats import CLOCK
from spacegames.critical_orbit import building, calls, cities, deck, refusals, rocket, stars
from spacegames.critical_orbit.actions import (
    AGREE,
    CARD,
    CONCEDE,
    DIE,
    DONE,
    ERASE,
    INTERRUPT,
    LAUNCH,
    LOCK,
    PAUSE,
    REOPEN,
    ROLL,
    SETUP,
    Action,
    keep,
    tick,
)
from spacegames.critical_orbit.events import (
    CardsShuffled,
    CardTurned,
    DialsPlaced,
    DiceKept,
    DieRolled,
    Ended,
    Forfeited,
    Launched,
    Locked,
    Marked,
    Reopened,
    Ticked,
)
from spacegames.critical_orbit.pieces import (
    CITIES,
    DICE,
    HOUSTON,
    KEPT,
    MERCURY,
    ROLE_WORDS,
    ROLLED,
    SETUPS,
)
from spacegames.critical_orbit.state import NONE, Config, State, place_dials, unopened

TICK: Final = 10  # seconds between two words of the clock
MARKS_OF_RESULT: Final = {PAUSE: "practice", INTERRUPT: "interrupted"}
NO_CLOCK: Final = Refusal("no_clock")


def start(config: Config) -> State:
    """The boards laid out; the first decision is that of the setup, or Mercury III's launch.

    Raises ConfigError if nobody could play so.
    """
    config.check()
    state = unopened(config)
    state.frames = [Mission(), Launching()]
    if config.spaces:
        place_dials(state, config.spaces)
    else:
        state.frames.append(Placing())
    return state


class Mission(Bottom, frozen=True):
    """Turn after turn, until the oxygen is there or the time is over."""

    AGREE: ClassVar = AGREE
    CONCEDE: ClassVar = CONCEDE

    def run(self, state: State, emit: Emit) -> None:
        last = state.config.turns and state.turn >= state.config.turns
        state.frames.append(LastHold() if last else Ready())

    def refuse_close(self, state: State, action: Action) -> Refusal | None:
        """All win or lose together: one seat gives up for all. The table stops the clock, too, if it runs."""
        if state.outcome:
            return OVER
        if action in MARKS_OF_RESULT:
            return None if state.config.seconds and state.turn else NO_CLOCK
        closes = action == AGREE or action in CONCEDE[: state.config.seats]
        return None if closes else frames.NO_SUCH_ACTION

    def close(self, state: State, action: Action, emit: Emit) -> None:
        if action not in MARKS_OF_RESULT:
            end(state, "agreed" if action == AGREE else "conceded", emit)
            return
        was = state.mark
        if was != "practice":
            state.mark = MARKS_OF_RESULT[action]
        if emit and state.mark != was:
            emit(Marked(as_what=state.mark))


def end(state: State, reason: str, emit: Emit) -> None:
    """The rocket is saved, or all lose."""
    won = reason == "oxygen"
    everybody = tuple(range(state.config.seats))
    state.outcome = Outcome(reason, everybody if won else (), (everybody,))
    state.frames[1:] = [Over()]
    if emit:
        emit(Ended(reason=reason, won=won))
        if state.mark:
            emit(Marked(as_what=state.mark))


# ------------------------------------------------------------------------------------------ Set-up


class Placing(AskPool, frozen=True):
    """The die that chooses the initial setup."""

    ASKED: ClassVar = ask_chance("setup")
    FACES: ClassVar = SETUP

    def pool(self, state: State) -> Sequence[int]:
        return SETUPS

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        place_dials(state, state.config.box.setups[action.what - 1])
        if emit:
            emit(DialsPlaced(die=action.what, spaces=tuple(state.rocket.dials)))


# --------------------------------------------------------------------------------- Who may do what


class Asking(Frame, frozen=True):
    """A question to seats, beside whom Mercury III may build, all may call, and the clock goes on.

    A frame of this kind has `asked(state, role)`, what this role owes an answer to, empty for those that
    owe none; `beside(state, role)`, what else it may do; and `do(state, role, action, emit)`.
    """

    KIND: ClassVar[str]
    MODE: ClassVar = "turn"
    RUNS: ClassVar = True  # the clock

    def decision(self, state: State) -> Decision:
        owes = self.owing(state)
        may = (
            [
                seat
                for seat, role in enumerate(state.roles)
                if seat not in owes and self.has_something_to_do(state, role)
            ]
            if len(owes) < len(state.roles)
            else []
        )
        tick = 0.0
        if self.clock_runs(state):
            may.append(CLOCK)
            tick = float(TICK)
        return Decision(self.KIND, owes, tuple(may), self.MODE, tick=tick, args=self.args(state))

    def owing(self, state: State) -> tuple[int, ...]:
        """The seats that owe an answer."""
        return (MERCURY,)

    def has_something_to_do(self, state: State, role: int) -> bool:
        """Whether this role, which owes no answer, can do something beside."""
        if calls.any_open_to(state, role) or self.beside(state, role):
            return True
        return role == MERCURY and bool(building.open_steps(state))

    def args(self, state: State) -> dict[str, int]:
        """What the text of the question names."""
        return {}

    def clock_runs(self, state: State) -> bool:
        return self.RUNS and not state.config.turns

    def answering(self, state: State, seat: int) -> list[Action]:
        return self.asked(state, state.roles[seat]) if seat >= 0 else []  # type: ignore[attr-defined]

    def legal(self, state: State, seat: int) -> list[Action]:
        if seat == CLOCK:
            return [tick(max(0, state.left - TICK))] if self.clock_runs(state) else []
        if not 0 <= seat < state.config.seats:
            return []
        role = state.roles[seat]
        found: list[Action] = self.asked(state, role) + self.beside(state, role)  # type: ignore[attr-defined]
        if role == MERCURY:
            found += building.open_steps(state)
        return found + calls.open_to(state, role)

    def beside(self, state: State, role: int) -> list[Action]:
        return []

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        if action in self.legal(state, seat):
            return None
        return frames.NO_SUCH_ACTION if seat == CLOCK else refusals.why_not(state, state.roles[seat], action)

    def thinkable(self, state: State, seat: int) -> list[Action]:
        return refusals.thinkable(state, state.roles[seat]) if seat >= 0 else []

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        if seat == CLOCK:
            strike(state, action.what, emit)
        elif action.verb in building.BUILDING:
            if building.build(state, action, emit):
                end(state, "oxygen", emit)
        elif action.verb in calls.VERBS:
            calls.call(state, state.roles[seat], action, emit)
        else:
            self.do(state, state.roles[seat], action, emit)  # type: ignore[attr-defined]


def strike(state: State, left: int, emit: Emit) -> None:
    """The clock says how many seconds are left; with none the mission has failed (CO-163)."""
    state.left = left
    if emit:
        emit(Ticked(left=left))
    if not left:
        end(state, "time", emit)


class MercuryAlone(Asking, frozen=True):
    """A question to Mercury III, to which there is one answer."""

    ANSWER: ClassVar[Action]

    def asked(self, state: State, role: int) -> list[Action]:
        return [self.ANSWER] if role == MERCURY else []


class Launching(MercuryAlone, frozen=True):
    """When all are ready the launch starts the clock, and the first roll follows (CO-44)."""

    KIND: ClassVar = "launch"
    RUNS: ClassVar = False
    ANSWER: ClassVar = LAUNCH

    def do(self, state: State, role: int, action: Action, emit: Emit) -> None:
        if emit:
            emit(Launched())
        begin_turn(state)


class Ready(MercuryAlone, frozen=True):
    """All cities are locked: Mercury III can roll."""

    KIND: ClassVar = "roll"
    ANSWER: ClassVar = ROLL

    def do(self, state: State, role: int, action: Action, emit: Emit) -> None:
        begin_turn(state)


class LastHold(MercuryAlone, frozen=True):
    """The last turn is over; Mercury III may build until the rocket is done (CO-166)."""

    KIND: ClassVar = "done"
    ANSWER: ClassVar = DONE

    def do(self, state: State, role: int, action: Action, emit: Emit) -> None:
        end(state, "turns", emit)


# --------------------------------------------------------------------------------------------- Dice


def begin_turn(state: State) -> None:
    """The dice are rolled."""
    state.turn += 1
    state.dice, state.kept, state.third, state.card = [], [], NONE, NONE
    state.said = [0] * len(ROLE_WORDS)
    state.frames[-1] = Rolling()


class Rolling(AskPool, frozen=True):
    """Three dice, one after the other."""

    ASKED: ClassVar = ask_chance("die")
    FACES: ClassVar = DIE

    def pool(self, state: State) -> Sequence[int]:
        return DICE

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.dice.append(action.what)
        if emit:
            emit(DieRolled(die=action.what))
        if len(state.dice) == ROLLED:
            state.frames[-1] = Turning() if state.ai else Calling()


class Turning(AskPool, frozen=True):
    """The AI card of the turn; without one left the discarded ones are shuffled (CO-142, CO-161)."""

    ASKED: ClassVar = ask_chance("card")
    FACES: ClassVar = CARD

    def pool(self, state: State) -> list[int]:
        return state.cards or state.discarded

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        if not state.cards:
            state.cards, state.discarded = sorted(state.discarded), []
            if emit:
                emit(CardsShuffled(count=len(state.cards)))
        state.cards.remove(action.what)
        state.discarded.append(action.what)
        state.card = action.what
        if emit:
            emit(CardTurned(card=action.what, cities=state.config.ai_roles))
        state.frames[-1] = Calling()


class Calling(Asking, frozen=True):
    """Which two dice the cities get: Mercury III's final call (CO-47), but for what AI cities ask for."""

    KIND: ClassVar = "keep"

    def args(self, state: State) -> dict[str, int]:
        return dict(zip(("one", "two", "three"), sorted(state.dice), strict=True))

    def asked(self, state: State, role: int) -> list[Action]:
        if role != MERCURY:
            return []
        return list(pairs(tuple(sorted(state.dice)), deck.forced(state)))

    def do(self, state: State, role: int, action: Action, emit: Emit) -> None:
        state.kept = list(action.many)
        left = state.dice[:]
        for die in state.kept:
            left.remove(die)
        (state.third,) = left
        if emit:
            emit(DiceKept(kept=action.many, third=state.third))
        state.frames[-1] = Working()
        rocket.advance_track(state, state.third, emit)
        for city in state.roles[1:]:
            state.cities[city - HOUSTON].values = state.kept[:]
            state.cities[city - HOUSTON].locked = False
        deck.begin(state, emit)


@cache
def pairs(dice: tuple[int, ...], wanted: tuple[int, ...]) -> tuple[Action, ...]:
    """Every two of the ordered dice with all that are wanted among them, each once."""
    found = dict.fromkeys(combinations(dice, KEPT))
    return tuple(keep(*pair) for pair in found if set(wanted) <= set(pair))


# --------------------------------------------------------------------------------------- The cities


class Working(Frame, frozen=True):
    """The cities write until Mission Control is locked and nothing is open any more (CO-68)."""

    ASKS: ClassVar = False

    def run(self, state: State, emit: Emit) -> None:
        if owed := who_owes(state):
            state.frames.append(Writing(owed))
            return
        for role in CITIES:
            city = state.cities[role - HOUSTON]
            if city.marks and emit:
                emit(Forfeited(role=role, marks=len(city.marks)))
            city.marks = []
            city.entries.clear()
        state.frames.pop()


class Writing(Asking, frozen=True):
    """The cities write, the keeper marks, Mercury III takes what it is due, at the same time.

    The frame goes with every answer: chance decides what comes of it before anybody is asked again.
    """

    KIND: ClassVar = "write"
    MODE: ClassVar = OPEN

    owed: tuple[int, ...]

    def owing(self, state: State) -> tuple[int, ...]:
        return self.owed

    def args(self, state: State) -> dict[str, int]:
        return {"one": state.kept[0], "two": state.kept[1]}

    def asked(self, state: State, role: int) -> list[Action]:
        if role != MERCURY:
            found = self._of_city(state, role)
        else:
            found = rocket.answers(state) if rocket.is_due(state.rocket) else []
        if role == state.keeper:
            found += deck.answers(state)
        return found

    def _of_city(self, state: State, role: int) -> list[Action]:
        city = state.cities[role - HOUSTON]
        if city.locked:
            return []
        if role == HOUSTON and city.claiming != NONE:
            return cities.claims(state)
        found = cities.possible_entries(state, role) + stars.answers(city, role)
        return found if found else [LOCK]

    def beside(self, state: State, role: int) -> list[Action]:
        """A lock is withdrawn, or the last entry."""
        found = self._erasures(state, role)
        if role != MERCURY and state.cities[role - HOUSTON].locked and not deck.all_locked(state):
            found.append(REOPEN)
        return found

    def take_back(self, state: State, seat: int) -> Action | None:
        """The last entry goes, as long as nothing has come of it."""
        if seat < 0:
            return None
        erasures = self._erasures(state, state.roles[seat])
        return erasures[0] if erasures else None

    def _erasures(self, state: State, role: int) -> list[Action]:
        """What can be taken back on the sheets on which this role writes, the latest first."""
        latest = {}
        for own in (role, *state.ai) if role == state.keeper else (role,):
            if own != MERCURY:
                city = state.cities[own - HOUSTON]
                if city.entries and not city.locked and city.claiming == NONE:
                    latest[own] = city.entries[-1].number
        if not latest or deck.all_locked(state):
            return []
        return [ERASE[own] for own in sorted(latest, key=lambda own: -latest[own])]

    def do(self, state: State, role: int, action: Action, emit: Emit) -> None:
        tells = emit and action.verb != "lock" and not deck.all_locked(state)
        self._do(state, role, action, emit)
        if emit and tells and deck.all_locked(state):
            emit(Locked(role=HOUSTON if action.verb == "block" else action.role, last=True))

    def _do(self, state: State, role: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        match action.verb:
            case "write":
                cities.write_number(state, role, action.what, action.place, emit)
            case "mark":
                deck.make_mark(state, action.role, action.place, emit)
            case "block":
                state.houston.stars -= 1
                deck.cross_block(state, action.what, emit)
            case "claim":
                cities.claim_shape(state, action.many, emit)
            case "use":
                stars.use(state, role, action.what, emit)
            case "waive":
                stars.waive(state, action.role, emit)
            case "erase":
                cities.erase(state, action.role, emit)
            case "lock":
                self._lock(state, role, emit)
            case "reopen":
                state.cities[role - HOUSTON].locked = False
                if emit:
                    emit(Reopened(role=role, by_star=False))
            case _:
                rocket.answer(state, action, emit)

    def _lock(self, state: State, role: int, emit: Emit) -> None:
        city = state.cities[role - HOUSTON]
        if city.values:
            city.entries.clear()
            if emit:
                emit(Forfeited(role=role, numbers=tuple(city.values)))
        city.values = []
        city.locked = True
        if emit:
            emit(Locked(role=role, last=deck.all_locked(state)))


def who_owes(state: State) -> tuple[int, ...]:
    """The seats that have something to write, to mark, to take or to use, or have still to lock."""
    owed = []
    for seat, role in enumerate(state.roles):
        due = rocket.is_due(state.rocket) if role == MERCURY else not state.cities[role - HOUSTON].locked
        if due or (role == state.keeper and deck.is_due(state)):
            owed.append(seat)
    return tuple(owed)
