"""The game's words: nothing that can happen, be asked or be done is without a text."""

import re
from pathlib import Path

import pytest

from spacegames import control
from spacegames.control import components, events, messages
from spacegames.control.actions import ACTIONS
from spacegames.control.components import CELLS
from spacegames.core.decision import Decision
from spacegames.core.game import Outcome

NAMES = ("Ada", "Bo", "Cleo", "Dan")
LEDGER = set(re.findall(r"^\| (CTL-\d+)", Path("seeds/control.md").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        ("install nova", "install B10 Nova"),
        ("burn rewind at B:rift", "burn B5 Rewind on Bo's S1 Rift"),
        ("burn antimatter at C", "burn B8 Antimatter against Cleo"),
        ("burn dark-energy at A:rift to B", "burn B6 Dark Energy: move Ada's S1 Rift to Bo"),
        ("defuse D:rift with nova", "defuse Dan's S1 Rift with B10 Nova"),
        ("discard from A", "make Ada discard a card at random"),
        ("concede B", "Bo concedes the match"),
    ],
)
def test_an_action_as_it_stands_on_a_list(action, text):
    assert messages.action(control.parse(action), NAMES) == text


def test_every_action_has_a_text_of_its_own():
    texts = [messages.action(action, NAMES) for action in ACTIONS.values()]

    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        ("draw", "draw"),
        ("install nova", "install"),
        ("burn anomaly", "burn"),
        ("burn antimatter at B", "burn at Bo"),
        ("burn rewind at B:nova", "burn at Bo's B10"),
        ("burn dark-energy at B:reactor to A", "burn: Bo's S5 to Ada"),
        ("defuse B:reactor with nova", "defuse Bo's S5"),
        ("defuse C:wormhole with nova", "defuse Cleo's Wormhole"),
        ("burn time-stop", "answer"),
        ("let", "no answer"),
        ("destroy C:nova", "destroy Cleo's B10"),
        ("discard from B", "Bo discards"),
        ("take nova", "take"),
    ],
)
def test_an_action_in_brief(action, text):
    assert messages.brief(control.parse(action), NAMES) == text


def test_in_brief_what_is_done_with_a_card_still_differs():
    briefs = [(action.card, messages.brief(action, NAMES)) for action in ACTIONS.values()]

    assert len(set(briefs)) == len(briefs)


def test_every_kind_of_event_has_a_text():
    assert set(messages.EVENT_TEXTS) == {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and kind.__module__ == events.__name__
    }


@pytest.mark.parametrize("config", control.configs().values(), ids=control.configs())
def test_everything_that_happens_and_is_asked_in_a_match_can_be_said(random_play, config):
    names = NAMES[: config.seats]
    for state, happened in random_play(config, 11, 400):
        assert messages.decision(control.decision(state), names)
        for viewer in ((), *[(seat,) for seat in range(config.seats)]):
            for event in happened:
                assert messages.event(event.seen_by(*viewer), names)
            assert messages.table(control.observe(state, viewer), names)


def test_every_question_a_frame_can_ask_has_a_text():
    for kind, text in messages.DECISIONS.items():
        cause = (0, control.parse("burn anomaly")) if "{by}" in text else None
        assert messages.decision(Decision(kind, owes=(1,), cause=cause), NAMES)


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (Decision("turn", (1,)), "Bo: draw, install, burn or defuse?"),
        (
            Decision("discard_choice", (1,), cause=(0, control.parse("burn antimatter at B"))),
            "Bo must discard one more card for Ada's Antimatter. Which?",
        ),
        (Decision("over"), "The match is over."),
    ],
)
def test_a_question_in_words(asked, text):
    assert messages.decision(asked, NAMES) == text


def test_a_question_for_answers_names_the_burn_its_target_and_all_who_are_asked():
    asked = Decision(
        "answer", (1, 2), cause=(0, control.parse("burn rewind at D:rift")), quiet=control.parse("let")
    )
    text = messages.decision(asked, NAMES)

    for part in ("Ada burns B5 Rewind", "Dan's S1 Rift", "Bo or Cleo"):
        assert part in text


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (Outcome("tokens", (0,)), "Ada wins the match."),
        (Outcome("tokens", (1, 3)), "Bo and Dan win the match."),
        (Outcome("conceded", (0, 2)), "Ada and Cleo win the match: the other side concedes."),
        (Outcome("agreed", ()), "The match ends in an agreed draw."),
    ],
)
def test_an_end_in_words(outcome, text):
    assert messages.outcome(outcome, NAMES) == text


@pytest.mark.rule("CTL-113", "CTL-109")
def test_the_table_shows_what_lies_open(scenario):
    table = scenario(
        ["nova", "rift rift"],
        ["rewind reactor", ""],
        discard="anomaly rift",
        sudden_death=True,
        passed="B",
        tokens=[1, 2],
    )

    assert messages.table(table.sees(), table.names) == [
        "Round 4. Timeline tokens: Ada 1, Bo 2 (3 to win).",
        "A Ada: 10 of 21, 1 card in hand. Machine: B5 Rewind, S5 Reactor. The Reactor cannot be defused.",
        "B Bo: 0 of 21, 2 cards in hand. Machine: empty.",
        "Deck 0 cards. Discard pile 2 cards, on top B4 Anomaly.",
        "Sudden Death. Pass used: Bo.",
    ]


def test_progress_is_the_charge_of_every_machine(scenario):
    table = scenario(["nova", "rift", "rift"], ["rewind reactor", "", "nova"])

    assert control.voice.progress_of == "charge"
    assert control.voice.progress(table.sees()) == (10, 0, 10)


@pytest.mark.rule("CTL-72", "CTL-84")
def test_the_table_shows_a_seat_what_it_knows_of_the_deck(scenario):
    table = scenario(["nova", "rift"], deck="reactor", bottom="anomaly", seen_by="A")

    assert "On top of the deck: S5 Reactor." in messages.table(table.sees("A"), table.names)
    assert "On top of the deck: S5 Reactor." not in messages.table(table.sees("B"), table.names)
    assert "At the bottom of the deck: B4 Anomaly." in messages.table(table.sees("B"), table.names)


@pytest.mark.rule("CTL-117")
def test_the_table_says_when_exactly_21_is_wanted(scenario):
    table = scenario(["nova", "rift"], variants=["precise-traveller"])

    assert "0 of exactly 21" in messages.table(table.sees(), table.names)[1]


def test_a_hand_is_shown_with_what_its_cards_do(scenario):
    table = scenario(["nova rift", ""])

    assert messages.hand(table.sees("A"), 0) == [
        "2 cards in hand; nobody draws at 7 or more.",
        "  S1 Rift. When installed: draw a card, or destroy one installed Nova.",
        "  B10 Nova. No ability. It cannot be burned.",
    ]


# --------------------------------------------------------------------------------------- Help


def test_there_is_help_on_every_card_verb_and_variant():
    assert {cell.word for cell in CELLS} <= set(messages.topics())
    assert set(control.state.VARIANTS) <= set(messages.topics())
    for topic in messages.topics():
        assert messages.look(topic), topic


@pytest.mark.parametrize("name", ["Dark Energy", "dark-energy", "DARK ENERGY"])
def test_help_is_found_however_a_card_is_written(name):
    assert messages.look(name) == [
        "B6 Dark Energy: bronze, charge 6, 4 copies. Its ability works when burned.",
        components.CELLS[components.DARK_ENERGY].effect,
    ]


def test_there_is_no_help_on_anything_else():
    assert messages.look("flux capacitor") is None


def test_rules_that_texts_refer_to_stand_in_the_ledger():
    texts = [
        *[rule for rule, _ in messages.REFUSALS.values()],
        *messages.VERBS.values(),
        control.rulebook(),
    ]
    named = set(re.findall(r"CTL-\d+", " ".join(texts)))

    assert named - LEDGER == set()


def test_the_rulebook_covers_the_ledger_but_for_what_only_bots_reckon_with():
    assert LEDGER - set(re.findall(r"CTL-\d+", control.rulebook())) <= {"CTL-129"}
