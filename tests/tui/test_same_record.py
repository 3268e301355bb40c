"""The same answers make the same record, typed line by line into a pipe or in the full screen."""

import asyncio
import subprocess
import sys
from random import Random

import pytest
from msgspec.structs import replace

from spacegames import bots, control, paths, records
from spacegames.core.record import Sitter, read
from spacegames.core.table import Table
from spacegames.hotseat.stage import Ask, RoundOver

from .stories import full_screen

ANSWERS = 30
SEED = 7


def script_for(sitters) -> list[tuple[str, bool]]:
    """What people at random answer, in notation, each with whether there was nothing else to answer."""
    table, rng = Table.open(control, control.Config(seats=2), sitters, SEED, bots.make), Random(1)
    script = []
    while True:
        if table.step():
            continue
        seat = table.waiting_for()[0]
        legal = table.legal_actions(seat)
        forced = len(legal) == 1 and table.decision.cause is not None
        if len(script) >= ANSWERS and not forced:
            return script
        action = rng.choice(legal)
        script.append((control.format(action), forced))
        table.act(seat, action)


def typed_into_a_pipe(script, specs):
    command = ["play", "control", *specs, "--seed", str(SEED), "--plain", "--open-table"]
    lines = "".join(f"{do}\n" for do, _ in script)
    ran = subprocess.run(
        [sys.executable, "-m", "spacegames", *command], input=lines, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr


def typed_in_the_full_screen(script, sitters):
    table = records.begin(control, control.Config(seats=2), sitters, SEED)
    alone = len(table.humans) == 1

    async def evening():
        async with full_screen(lambda app: app.sit(table, open_table=True), pace=0.0, pause=0.0) as at:
            for do, forced in script:
                if alone and forced:
                    continue
                await somebody_is_asked(at)
                await at.type(f":{do}")
                await at.press("enter")
            await somebody_is_asked(at)
            await at.press("q")

    asyncio.run(evening())


async def somebody_is_asked(at):
    """Until the bots have moved and the end of a round has been seen."""
    while not isinstance(at.app.sitting.stage, Ask):
        if isinstance(at.app.sitting.stage, RoundOver):
            await at.press("enter")
        else:
            await asyncio.wait([at.app.sitting.thinking])
            await at.rest()


@pytest.mark.parametrize(
    "sitters",
    [[Sitter("Ann"), Sitter("Random B", "random")], [Sitter("Ann"), Sitter("Bo")]],
    ids=["alone", "at an open table"],
)
def test_line_mode_and_the_full_screen_write_the_same_record(home, sitters):
    script = script_for(sitters)
    specs = [part for sitter in sitters for part in ("--seat", "bot:random" if sitter.bot else sitter.name)]
    typed_into_a_pipe(script, specs)
    typed_in_the_full_screen(script, sitters)
    first, second = (read(path) for path in sorted(paths.records()))
    assert first.header == second.header
    assert [replace(line, t=None) for line in first.lines] == [replace(line, t=None) for line in second.lines]
