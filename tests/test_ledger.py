"""Every rule of a ledger is cited by a test, and every rule a test cites stands in a ledger.

The tests are read, not run, so this holds whichever part of them is run.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
LEDGERS = sorted(path for path in TESTS.parent.glob("seeds/*.md") if path.stem != "README")
TAGS = ("rule", "ruling", "reconstructed")


def rows(ledger: Path) -> list[list[str]]:
    """The lines of a ledger that state a rule: id, section, tag, rule."""
    lines = ledger.read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    return [row for row in cells if re.match(r"[A-Z]+-\d", row[0])]


def ids(ledger: Path) -> list[str]:
    return [row[0] for row in rows(ledger)]


def citations(path: Path) -> Iterator[tuple[str, str]]:
    """Every rule that a test file cites, and where."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            place = f"{path.relative_to(TESTS)}:{node.lineno}"
            assert node.args, f"{place} cites nothing"
            for argument in node.args:
                assert isinstance(argument, ast.Constant), f"{place} cites {ast.unparse(argument)}"
                yield argument.value, place


@pytest.fixture(scope="module")
def cited() -> dict[str, list[str]]:
    """Where each id is cited."""
    places: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for rule, place in citations(path):
            places.setdefault(rule, []).append(place)
    return places


@pytest.mark.parametrize("ledger", LEDGERS, ids=lambda ledger: ledger.stem)
def test_every_rule_is_cited(ledger, cited):
    assert [rule for rule in ids(ledger) if rule not in cited] == []


def test_every_cited_rule_exists(cited):
    known = {rule for ledger in LEDGERS for rule in ids(ledger)}
    assert {rule: places for rule, places in cited.items() if rule not in known} == {}


@pytest.mark.parametrize("ledger", LEDGERS, ids=lambda ledger: ledger.stem)
def test_ids_are_unique_and_without_gaps(ledger):
    found = ids(ledger)
    assert found, f"{ledger.name} holds no rules"
    prefix = found[0].partition("-")[0]
    assert found == [f"{prefix}-{number:02}" for number in range(1, len(found) + 1)]


@pytest.mark.parametrize("ledger", LEDGERS, ids=lambda ledger: ledger.stem)
def test_every_rule_has_a_section_a_tag_and_a_sentence_and_every_ruling_a_reason(ledger):
    for rule, section, tag, sentence in rows(ledger):
        assert section, rule
        assert tag in TAGS, rule
        assert sentence.endswith("."), rule
        assert ("; why: " in sentence) == (tag == "ruling"), rule
