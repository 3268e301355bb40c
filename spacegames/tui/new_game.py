"""Beginning a game: from what was chosen last time, as it was set up, or once more with the same people."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from spacegames import memory, records
from spacegames.choices import STARTER
from spacegames.core.game import Game
from spacegames.core.table import Table
from spacegames.tui.draft import Chair, Draft


class SetUp(Struct):
    """What is remembered of a set-up; never the seed."""

    chairs: list[Chair]
    chosen: dict[str, Any]


def draft_of(
    game: Game,
    undo: str,
    chosen: Mapping[str, Any] | None = None,
    components: Any = None,
    folder: Path | None = None,
) -> Draft:
    """A set-up as it was last time, as far as that still fits with what is chosen now.

    undo        what is usual here
    components  tables to play with that are not the shipped ones, and the folder they are from
    """
    draft = Draft(game, records.new_seed(), undo, components, folder)
    draft.chosen = dict(chosen or {})
    kept = memory.recall(_key(game), dict[str, Any]) or {}
    with suppress(msgspec.ValidationError):
        draft.seat(msgspec.convert(kept.get("chairs"), list[Chair]))
    with suppress(msgspec.ValidationError):
        draft.choose(msgspec.convert(kept.get("chosen"), dict[str, Any]))
    return draft


def begin(draft: Draft) -> Table:
    """The game as it was set up, with its record. Raises ValueError, RecordError and OSError."""
    table = records.begin(draft.game, draft.config(), draft.sitters(), draft.seed, draft.undo)
    agreed = draft.agreed()
    chosen = {name: agreed[name] for name in draft.chosen if name in agreed}
    if draft.undo == draft.usual_undo:
        chosen.pop("undo", None)
    memory.remember(_key(draft.game), SetUp(draft.chairs, chosen))
    return table


def _key(game: Game) -> str:
    return f"set-up {game.info.name}"


def play_again(table: Table, how: str) -> Table:
    """The same people on the same seats once more, with a record of its own.

    how  `seed`: just the same deal; `again`: another one; `next`: another one, and the next seat starts,
         if in this game it can be agreed who does

    Raises RecordError and OSError.
    """
    config, seed = table.config, table.header.seed if how == "seed" else records.new_seed()
    first = first_starter(table)
    if how == "next" and first is not None:
        config = replace(config, starter=(first + 1) % config.seats)
    return records.begin(table.game, config, table.sitters, seed, table.header.undo)


def starter_can_be_agreed(table: Table) -> bool:
    """Whether this is a game in which people may say who starts."""
    return STARTER in table.config.__struct_fields__


def first_starter(table: Table) -> int | None:
    """The seat that started the first round; None if nobody did, or it cannot be agreed who does."""
    if not starter_can_be_agreed(table):
        return None
    if table.config.starter is not None:
        return int(table.config.starter)
    return next((int(event.starter) for event in table.events() if hasattr(event, "starter")), None)
