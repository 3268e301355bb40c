"""What is agreed before a game begins, as words of a command line: `--rounds 1`, `--open-discard`.

Everything follows from what the game itself offers; no setting of a game stands here by its name.
"""

from collections.abc import Sequence
from typing import Any, Final

from spacegames.core.game import Game, Option
from spacegames.core.seats import LETTERS

VARIANTS: Final = "variants"
VARIANT: Final = "--variant"
STARTER: Final = "starter"
COMPONENTS: Final = "components"

SHOWN_DIGITS: Final = 8


def short_digest(tables: Any) -> str:
    """A few digits that tell these tables of components from others; empty for the shipped ones."""
    return str(tables.digest)[:SHOWN_DIGITS] if tables else ""


def digest_in(config: Any) -> str:
    """The same of the tables that a config holds; empty if it plays with the shipped ones."""
    return short_digest(getattr(config, COMPONENTS, None))


def starter(seats: Sequence[str]) -> Option:
    """Who begins, of seats that are called so."""
    return Option(
        STARTER, "First player", ((None, "by chance"), *enumerate(seats)), "Who starts the first round."
    )


def settings(game: Game) -> list[Option]:
    """What has one value: who starts, if that can be agreed, and the game's options."""
    begins = STARTER in game.Config.__struct_fields__
    return [*[starter(LETTERS[: max(game.info.seats)])] * begins, *game.options]


def is_switch(option: Option) -> bool:
    """Whether it is no or yes."""
    return all(isinstance(value, bool) for value, _ in option.choices)


def flag(option: Option) -> str:
    """What the setting is called; of a switch what turns it away from its default."""
    turns_off = is_switch(option) and option.choices[0][0]
    return f"--{'no-' * bool(turns_off)}{option.name.replace('_', '-')}"


def flags(game: Game) -> list[str]:
    """What all settings of the game are called, in order."""
    return [*[VARIANT] * bool(game.variants), *map(flag, settings(game))]


def values(option: Option) -> list[tuple[str, str]]:
    """Every value that can be written down, with the words for it. None is what nobody chooses."""
    return [(_written(option, value), words) for value, words in option.choices if value is not None]


def in_words(option: Option) -> str:
    """Every value that can be written down, and what it means."""
    named = [text if text == words else f"{text} ({words})" for text, words in values(option)]
    return " or ".join([", ".join(named[:-1]), named[-1]]) if len(named) > 1 else named[0]


def read(option: Option, text: str) -> Any:
    """The value written so. Raises ValueError with those there are."""
    for value, _ in option.choices:
        if value is not None and _written(option, value).lower() == text.lower():
            return value
    raise ValueError(f"{flag(option)} takes {in_words(option)}, not {text!r}")


def read_variants(game: Game, names: Sequence[str]) -> tuple[str, ...]:
    """The variants of these names. Raises ValueError with those there are."""
    for name in names:
        if name not in game.variants:
            raise ValueError(f"{game.info.title} has no variant {name!r}; it has {', '.join(game.variants)}")
    return tuple(names)


def words(option: Option, value: Any) -> list[str]:
    """What gives the setting this value on the command line; nothing if it has it anyway."""
    if value == option.choices[0][0]:
        return []
    return [flag(option)] if is_switch(option) else [flag(option), _written(option, value)]


def configure(game: Game, seats: int, chosen: dict[str, Any]) -> Any:
    """The config for so many seats with what was chosen. Raises ValueError if nobody could play so."""
    config = game.Config(seats=seats, **chosen)
    config.check()
    return config


def check(game: Game, chosen: dict[str, Any]) -> None:
    """Raises ValueError if nobody could play with what was chosen, however many sat down."""
    for seats in sorted(game.info.seats):
        try:
            configure(game, seats, chosen)
        except ValueError as error:
            why = error
        else:
            return
    raise why


def _written(option: Option, value: Any) -> str:
    return LETTERS[value] if option.name == STARTER else str(value)
