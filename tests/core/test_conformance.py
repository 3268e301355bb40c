"""Every game keeps the laws; and the kit notices a game that breaks one."""

import random
from collections.abc import Callable
from importlib import import_module
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacegames.control.components import NOVA, TIME_STOP
from spacegames.control.events import Drew, Passed
from spacegames.control.plays import Reaction
from spacegames.core import conformance, registry
from spacegames.core.conformance import ALL, Law, conform
from spacegames.core.decision import SEALED, Decision, Refusal
from spacegames.core.event import Event
from spacegames.core.seats import CHANCE, EVERYONE

GAMES = {name: registry.load(name) for name in registry.names()}
MATCHES = [pytest.param(game, config, id=label) for game, label, config in conformance.games()]
ONE_FOR_EVERY_NUMBER_OF_SEATS = {
    f"{game.info.name}: {config.seats} seats": (game, config) for game, _, config in conformance.games()
}

ONCE = (conformance.law_determinism, conformance.law_source, conformance.law_options)
EVERY_TIME = [law for law in ALL if law not in ONCE]


@pytest.mark.parametrize("law", EVERY_TIME, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("game", "config"), MATCHES)
@settings(max_examples=settings().max_examples // 10)
@given(seed=st.integers(0, 2**32 - 1))
def test_every_game_keeps_every_law(game: Any, config: Any, law: Law, seed: int) -> None:
    conform(game, config, seed, [law])


@pytest.mark.parametrize(
    ("game", "config"), ONE_FOR_EVERY_NUMBER_OF_SEATS.values(), ids=ONE_FOR_EVERY_NUMBER_OF_SEATS
)
def test_a_seed_plays_the_same_match_everywhere(game: Any, config: Any) -> None:
    conform(game, config, 1, [conformance.law_determinism])


@pytest.mark.parametrize(("game", "config"), MATCHES)
def test_what_can_be_chosen_can_be_played(game: Any, config: Any) -> None:
    conform(game, config, 0, [conformance.law_options])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_the_source_of_an_engine_is_clean(game: Any) -> None:
    conform(game, next(iter(game.configs().values())), 0, [conformance.law_source])


def test_a_failure_says_how_to_come_there_again() -> None:
    with pytest.raises(AssertionError, match=r"ply \d+, .* asked of") as failure:
        conform(broken(refusal=lambda state, seat, action: None), control.Config(), 5)
    assert failure.value.__notes__ == [f"law_legality of control with {control.Config()}, seed 5"]


# ------------------------------------------------------------------------------------- Cheats

control: Any = registry.load("control")


def broken(**changes: Any) -> Any:
    """Control with some of its functions exchanged, whatever it is played with."""
    game = SimpleNamespace(**vars(control) | {"played_with": lambda config: game} | changes)
    return game


def voiceless(**changes: Any) -> Any:
    return broken(voice=SimpleNamespace(**vars(control.voice) | changes))


def after(change: Callable[[Any, int, Any], None]) -> Any:
    """Control in which something more happens after every action."""

    def apply(state: Any, seat: int, action: Any, emit: Any = None) -> None:
        control.apply(state, seat, action, emit)
        change(state, seat, action)

    return broken(apply=apply)


def telling(tell: Callable[[Event], Event]) -> Any:
    """Control that tells something else."""

    def apply(state: Any, seat: int, action: Any, emit: Any = None) -> None:
        control.apply(state, seat, action, emit and (lambda event: emit(tell(event))))

    return broken(apply=apply)


def refuse_and_change(state: Any, seat: int, action: Any) -> Refusal | None:
    refusal = control.refusal(state, seat, action)
    if refusal:
        state.round += 1
    return refusal


def legal_for_everybody(state: Any, seat: int) -> Any:
    asked = control.decision(state).owes
    return control.legal_actions(state, asked[0] if asked and asked[0] >= 0 <= seat else seat)


def nobody_owes(state: Any) -> Decision:
    decision = control.decision(state)
    return msgspec.structs.replace(decision, owes=()) if state.pile else decision


def forgetful_decode(data: bytes, kind: Any) -> Any:
    value = control.decode(data, kind)
    if kind is control.State:
        value.changes = []
    return value


def shallow_copy(state: Any) -> Any:
    return msgspec.structs.replace(control.copy(state), hands=state.hands)


def apply_when_heard(state: Any, seat: int, action: Any, emit: Any = None) -> None:
    control.apply(state, seat, action, emit)
    state.passed ^= emit is not None


def lose_a_nova(state: Any, seat: int, action: Any) -> None:
    if state.pile and state.pile[-1] == NOVA:
        state.pile.pop()


def observe_next_hand(state: Any, seats: Any) -> Any:
    observation = control.observe(state, seats)
    shown = {(seat + 1) % len(state.hands) for seat in seats}
    hands = [
        tuple(hand) if seat in shown else seen
        for seat, (hand, seen) in enumerate(zip(state.hands, observation.hands, strict=True))
    ]
    return msgspec.structs.replace(observation, hands=tuple(hands))


def observe_sum_of_hands(state: Any, seats: Any) -> Any:
    observation = control.observe(state, seats)
    return msgspec.structs.replace(observation, round=sum(map(sum, state.hands)))


def ask_only_holders(state: Any, seat: int, action: Any) -> None:
    """Asking tells: only who holds a Time Stop is asked."""
    frame = state.frames[-1]
    if isinstance(frame, Reaction):
        holders = sum(1 << other for other, hand in enumerate(state.hands) if TIME_STOP in hand)
        state.frames[-1] = msgspec.structs.replace(frame, owes=frame.owes & holders or frame.owes)


def apply_with_a_wink(state: Any, seat: int, action: Any, emit: Any = None) -> None:
    control.apply(state, seat, action, emit)
    if emit and TIME_STOP in state.hands[0]:
        emit(Passed(seat=0))


def show_draws(event: Event) -> Event:
    return msgspec.structs.replace(event, eyes=EVERYONE) if isinstance(event, Drew) else event


def resample_too_little(observation: Any, rng: Any) -> Any:
    state = control.resample(observation, rng)
    state.passed ^= 1
    return state


def refusal_knows_hands(state: Any, seat: int, action: Any) -> Refusal | None:
    refusal = control.refusal(state, seat, action)
    return refusal and Refusal(refusal.code, {**refusal.args, "number": sum(map(sum, state.hands))})


def last_answer_starts(state: Any, seat: int, action: Any) -> None:
    if action.verb == "let" and control.decision(state).mode != SEALED:
        state.starter = seat


def a_peek_on_the_side(state: Any, seat: int, action: Any) -> None:
    """Whoever installs sees a card of the deck, and nobody is told."""
    if action.verb == "install" and state.deck.pool:
        state.deck.decide(state.deck.pool[sum(state.hands[seat - 1]) % len(state.deck.pool)], 1 << seat)


def answers_are_felt(state: Any, seat: int) -> Any:
    legal = control.legal_actions(state, seat)
    frame = state.frames[-1]
    return legal[:1] if isinstance(frame, Reaction) and frame.answers else legal


def chance_from_elsewhere(state: Any, rng: Any) -> Any:
    return random.choice(control.legal_actions(state, CHANCE))


def counts_all_matches() -> Any:
    calls = count()

    def change(state: Any, seat: int, action: Any) -> None:
        state.starter = next(calls) % 2

    return after(change)


def forecast_from_hands(observation: Any, decision: Decision, names: Any) -> list[str]:
    lines: list[str] = control.voice.forecast(observation, decision, names)
    held = [hand for hand in observation.hands if hand and TIME_STOP in hand]
    return [*lines, "There will be an answer."] if lines and held else lines


def brief_at_length(action: Any, names: Any) -> str:
    return f"{control.voice.action(action, names)}, or not"


def recall_of_draws(events: Any, seats: Any, config: Any) -> list[int]:
    return [place for place, event in enumerate(events) if not isinstance(event, Drew) or event.card]


def digits(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(text)
    return int(text)


def options_with(name: str, *values: Any, **changes: Any) -> Any:
    """Control that offers other values for one of its settings."""
    return broken(
        options=[
            msgspec.structs.replace(option, choices=tuple((value, str(value)) for value in values), **changes)
            if option.name == name
            else option
            for option in control.options
        ]
    )


class Hurried(control.Config, frozen=True, kw_only=True):  # type: ignore[misc]
    """Settings under which there is always a clock."""

    @property
    def seconds(self) -> int:
        return 60


class Lonely(control.Config, frozen=True, kw_only=True):  # type: ignore[misc]
    """Settings under which nobody but the first seat can win."""

    @property
    def sides(self) -> Any:
        return ((0,),)


class WithTables(control.Config, frozen=True, kw_only=True):  # type: ignore[misc]
    """Settings that hold tables of components."""

    components: Any = None


def voiceless_as_played() -> Any:
    """Control that is given words without any text as soon as it is played."""
    return broken(played_with=lambda config: voiceless(goal=lambda config: "", decision=lambda *_: ""))


def no_help(word: str) -> Any:
    return None if word == "nova" else control.voice.look(word)


CHEATS = {
    "refuses nothing": ("legality", broken(refusal=lambda state, seat, action: None)),
    "refuses everything": ("legality", broken(refusal=lambda state, seat, action: Refusal("not_asked"))),
    "changes the state when it refuses": ("legality", broken(refusal=refuse_and_change)),
    "does not think of what is legal": ("legality", broken(candidates=lambda state, seat: [])),
    "gives no reason": ("legality", voiceless(refusal=lambda refusal, names: "")),
    "lists actions for everybody": ("liveness", broken(legal_actions=legal_for_everybody)),
    "stops without an outcome": ("liveness", broken(decision=nobody_owes)),
    "says that it is over": ("liveness", broken(outcome=lambda state: control.start)),
    "goes on for too long": ("liveness", broken(info=msgspec.structs.replace(control.info, max_plies=50))),
    "pays before the end": ("liveness", broken(returns=lambda state: [0.5] * state.config.seats)),
    "remembers what it played before": ("record", counts_all_matches()),
    "writes too little": ("record", broken(format=lambda action: control.format(action).partition(" at ")[0])),
    "reads something else": ("codec", broken(parse=lambda text: control.parse("draw"))),
    "loses something in JSON": ("codec", broken(decode=forgetful_decode)),
    "writes two actions alike": ("codec", broken(format=lambda action: control.format(action).replace("rift", "nova"))),
    "copies too little": ("copy", broken(copy=shallow_copy)),
    "does less when nobody listens": ("copy", broken(apply=apply_when_heard)),
    "changes what it looks at": ("copy", broken(evaluate=lambda state, seat: float(state.pile.append(NOVA) or 0))),
    "loses a card": ("conservation", after(lose_a_nova)),
    "shows another hand": ("leak", broken(observe=observe_next_hand)),
    "shows a sum of secrets": ("leak", broken(observe=observe_sum_of_hands)),
    "asks only who could answer": ("leak", after(ask_only_holders)),
    "winks at a Time Stop": ("leak", broken(apply=apply_with_a_wink)),
    "tells everybody what is drawn": ("leak", telling(show_draws)),
    "samples an impossible world": ("leak", broken(resample=resample_too_little)),
    "gives secrets away in a refusal": ("leak", broken(refusal=refusal_knows_hands)),
    "gives the last to answer an advantage": ("commit", after(last_answer_starts)),
    "lets answers be felt": ("commit", broken(legal_actions=answers_are_felt)),
    "shows something for an action that can be taken back": ("undo", after(a_peek_on_the_side)),
    "draws from the global generator": ("determinism", broken(sample_chance=chance_from_elsewhere)),
    "remembers another match": ("determinism", counts_all_matches()),
    "says the same of two actions": ("faces", voiceless(action=lambda action, names: action.verb)),
    "explains two cards alike": ("faces", voiceless(look=lambda word: ["A card."])),
    "has nothing to say": ("voice", voiceless(event=lambda event, names: "")),
    "has no help": ("voice", voiceless(look=no_help)),
    "leaves a gap": ("voice", voiceless(decision=lambda decision, names: "{who} is asked.")),
    "foresees by what it holds": ("voice", voiceless(forecast=forecast_from_hands)),
    "foresees with a gap": ("voice", voiceless(forecast=lambda observation, decision, names: ["{who} wins."])),
    "foresees after the end": ("voice", voiceless(forecast=lambda observation, decision, names: ["It goes on."])),
    "counts progress of too few": ("voice", voiceless(progress=lambda observation: observation.charges[1:])),
    "says at length what is asked in brief": ("voice", voiceless(brief=brief_at_length)),
    "has nothing to say of a round": ("voice", voiceless(round_over=lambda events, config, names: [])),
    "recalls the same twice": ("recall", broken(recall=lambda events, seats, config: [0, 0])),
    "recalls what is to come": ("recall", broken(recall=lambda events, seats, config: [len(events)])),
    "recalls by what is hidden": ("recall", broken(recall=recall_of_draws)),
    "offers no choice of a setting": ("options", broken(options=control.options[1:])),
    "offers what cannot be played": ("options", options_with("rounds", 0, 7)),
    "offers another default": ("options", options_with("rounds", 1, 0)),
    "leaves a seat without a side": ("options", broken(Config=Lonely)),
    "reads a value that is none": ("options", options_with("rounds", 0, 1, other=int, other_words="rounds")),
    "does not say what may be written": ("options", options_with("rounds", 0, 1, other=digits, other_words="")),
    "names roles that nobody can hold": ("options", broken(roles=("left", "right"))),
    "knows no game without a clock": ("options", broken(Config=Hurried)),
    "calls two choices alike": ("options", options_with("open_discard", False, "False")),
    "reads tables that it cannot play with": ("options", broken(read_components=lambda folder: None)),
    "cannot read the tables it could play with": ("options", broken(Config=WithTables)),
    "is wordless with its own components": ("voice", voiceless_as_played()),
    "names what is secret": ("voice", voiceless(event=lambda event, names: f"There is {getattr(event, 'card', 'nothing')}")),
}  # fmt: skip


@pytest.mark.parametrize(("law", "game"), CHEATS.values(), ids=CHEATS.keys())
def test_a_cheat_is_caught(law: str, game: Any) -> None:
    def try_some_matches() -> None:
        for seed in range(20):
            conform(game, control.Config(seats=3), seed, [getattr(conformance, f"law_{law}")])

    with pytest.raises(AssertionError):
        try_some_matches()


@pytest.mark.parametrize(
    "line",
    [
        "import random",
        "import random as dice",
        "from random import Random, choice",
        "from time import monotonic",
        "import rich.text",
        "from textual.app import App",
        "import typer",
        "print('hello')",
        "from random import Random; rng = Random(3)",
    ],
)
def test_an_unclean_source_is_found(line: str, tmp_path: Path) -> None:
    source = tmp_path / "game.py"
    source.write_text(f"def f():\n    {line}\n")
    with pytest.raises(AssertionError, match=r"game\.py:2: "):
        conformance.law_source(broken(__file__=str(source)), None, 0)


def test_a_generator_may_be_handed_in(tmp_path: Path) -> None:
    source = tmp_path / "game.py"
    source.write_text("from random import Random\n\ndef f(rng: Random): ...\n")
    conformance.law_source(broken(__file__=str(source)), None, 0)


def test_the_order_of_a_set_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hashed_control.py").write_text(
        "from spacegames.control import *\n"
        "def sample_chance(state, rng):\n"
        "    return parse(next(iter({format(action) for action in legal_actions(state, -1)})))\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(AssertionError, match="in another process"):
        conformance.law_determinism(import_module("hashed_control"), control.Config(), 0)


def test_a_game_with_tables_of_components_keeps_the_law_of_options(toy: Any) -> None:
    conform(toy, toy.Config(), 0, [conformance.law_options])


def test_the_laws_are_tried_with_the_words_for_the_components(toy: Any, tables: Path) -> None:
    config = toy.Config(components=toy.read_components(tables))
    conform(toy, config, 0, [conformance.law_liveness, conformance.law_undo])
    with pytest.raises(AssertionError, match=r"the help on .* is that on"):
        conform(toy, config, 0, [conformance.law_faces])
