"""The game that other tests play for its ways of asking keeps the laws; asking in public may not rest on secrets."""

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from spacegames.core import conformance
from spacegames.core.conformance import ALL, Law, conform
from spacegames.core.decision import Decision, Refusal

from .. import countdown

ONCE = (conformance.law_determinism, conformance.law_source)


@pytest.mark.parametrize("law", [law for law in ALL if law not in ONCE], ids=lambda law: law.__name__)
@pytest.mark.parametrize("config", countdown.configs().values(), ids=countdown.configs())
def test_the_countdown_keeps_every_law(config: Any, law: Law) -> None:
    for seed in range(10):
        conform(countdown, config, seed, [law])  # type: ignore[arg-type]


def holds_a_four(state: Any) -> bool:
    return any(4 in hand for hand in state.hands)


def the_lucky_draw_no_more(state: Any, seat: int) -> list[Any]:
    legal = countdown.legal_actions(state, seat)
    return [action for action in legal if action != countdown.DRAW or not holds_a_four(state)]


def the_lucky_think_of_more(state: Any, seat: int) -> list[Any]:
    return countdown.candidates(state, seat) + [countdown.KEEP] * holds_a_four(state)


def the_lucky_hear_another_reason(state: Any, seat: int, action: Any) -> Refusal | None:
    refusal = countdown.refusal(state, seat, action)
    return refusal and Refusal(refusal.code, {"lucky": int(holds_a_four(state))})


def all_at_once_in_public(state: Any) -> Decision:
    return replace(countdown.decision(state), public=True)


@pytest.mark.parametrize(
    "changes",
    [
        {"legal_actions": the_lucky_draw_no_more},
        {"candidates": the_lucky_think_of_more},
        {"refusal": the_lucky_hear_another_reason},
        {"decision": all_at_once_in_public},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_a_public_question_that_tells_a_secret_is_caught(changes: Any) -> None:
    cheat: Any = SimpleNamespace(**vars(countdown) | changes)
    cheat.played_with = lambda config: cheat

    def try_some_matches() -> None:
        for seed in range(20):
            conform(cheat, countdown.Config(), seed, [conformance.law_public])

    with pytest.raises(AssertionError, match=r"the public|several seats are asked"):
        try_some_matches()
