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

UNWRITTEN: Final = (None, "")  # what a setting is if nobody says anything
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
    """The choices that can be written down, with the words for them."""
    return [(_written(option, value), words) for value, words in option.choices if value not in UNWRITTEN]


def in_words(option: Option) -> str:
    """Every value that can be written down, and what it means."""
    named = [text if text == words else f"{text} ({words})" for text, words in values(option)]
    named += [option.other_words] * bool(option.other)
    return " or ".join([", ".join(named[:-1]), named[-1]]) if len(named) > 1 else named[0]


def read(option: Option, text: str) -> Any:
    """The value written so. Raises ValueError with those there are."""
    try:
        return read_value(option, text)
    except ValueError as error:
        why = f": {error}" if str(error) else ""
        raise ValueError(f"{flag(option)} takes {in_words(option)}, not {text!r}{why}") from None


def read_value(option: Option, text: str) -> Any:
    """The same. Raises ValueError that says no more than what the game has against it."""
    for value, _ in option.choices:
        if value not in UNWRITTEN and _written(option, value).lower() == text.lower():
            return value
    if option.other:
        return option.other(text)
    raise ValueError


def or_usual(option: Option, chosen: Any) -> Any:
    """The value that is chosen; the usual one if the setting has no such value."""
    listed = [value for value, _ in option.choices]
    if chosen in listed:
        return listed[listed.index(chosen)]
    try:
        other = option.other(str(chosen)) if option.other else listed[0]
    except ValueError:
        return listed[0]
    return other if other == chosen else listed[0]


def value_in_words(option: Option, value: Any) -> str:
    """What the choice is called; of another value how it is written."""
    return next((words for choice, words in option.choices if choice == value), str(value))


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


def without_clock(game: Game, chosen: dict[str, Any]) -> dict[str, Any]:
    """What was chosen, so that no clock runs unless one was asked for."""
    settle = getattr(game, "without_clock", None)
    return dict(settle(chosen)) if settle else chosen


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


def written(option: Option, value: Any) -> str:
    """The value as it is written down; nothing if that is what nobody chooses."""
    return "" if value in UNWRITTEN else _written(option, value)


def _written(option: Option, value: Any) -> str:
    return LETTERS[value] if option.name == STARTER else str(value)
