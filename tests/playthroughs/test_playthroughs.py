"""Golden playthroughs: whole matches as readable text.

After a change that is meant to show, regenerate them and read the difference:

    python -m spacegames.core.playthrough --regenerate tests/playthroughs
"""

from collections import Counter
from pathlib import Path

import pytest

from spacegames.core import registry
from spacegames.core.playthrough import again

GOLDEN = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_match_goes_as_it_went(path: Path) -> None:
    golden = path.read_text(encoding="utf-8")
    assert again(golden).splitlines() == golden.splitlines()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_playthrough_is_short_enough_to_be_read(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    plies = sum(line[:1].isdecimal() for line in lines)
    assert len(lines) <= 10 * plies


def test_every_game_has_two_playthroughs_for_every_number_of_seats() -> None:
    found = Counter(path.stem.rpartition("-")[0] for path in GOLDEN)
    assert found == {
        f"{name}-{seats}p": 2 for name in registry.names() for seats in registry.load(name).info.seats
    }
