"""The law of options: what can be chosen before the box is opened."""

from collections.abc import Sequence
from typing import Any, Final

from spacegames.core.conformance.words import check_text
from spacegames.core.game import ConfigError, Game, Option, has_components

COMMON: Final = frozenset({"seats", "starter", "variants", "components"})


def law_options(game: Game, config: Any, seed: int) -> None:
    """Every setting is an option with words, every choice can be played, and the first is the default."""
    fields = set(game.Config.__struct_fields__)
    names = sorted(option.name for option in game.options)
    assert names == sorted(fields - COMMON), f"there are options for {names}, the Config has {sorted(fields)}"
    for option in game.options:
        _check_words(option)
    _check_components(game)
    for seats in game.info.seats:
        for option in game.options:
            _check_choices(game, seats, option.name, [value for value, _ in option.choices])
        if "starter" in fields:
            _check_choices(game, seats, "starter", [None, *range(seats)])
        _check_sides(game.Config(seats=seats))
    _check_sides(config)
    for variant in game.variants:
        refusals = [_refusal(game, seats=seats, variants=(variant,)) for seats in game.info.seats]
        assert None in refusals, f"nobody can play with {variant!r}: {refusals}"


def _check_words(option: Option) -> None:
    words = [text for _, text in option.choices]
    for text in (option.title, option.help, *words):
        check_text(text, f"an option for {option.name!r}")
    assert len(set(words)) == len(words), f"choices of {option.name!r} are called alike: {words}"
    written = [str(value).lower() for value, _ in option.choices]
    assert len(set(written)) == len(written), f"choices of {option.name!r} are written alike: {written}"


def _check_components(game: Game) -> None:
    """A game that can be played with other components says where they are read, and ships its own."""
    reads, has_field = hasattr(game, "read_components"), has_components(game)
    assert reads == has_field, f"read_components is there: {reads}, Config.components: {has_field}"
    shipped = getattr(game.Config(), "components", None)
    assert shipped is None, f"by default it is played with {shipped}"


def _check_choices(game: Game, seats: int, name: str, choices: Sequence[Any]) -> None:
    default = getattr(game.Config(seats=seats), name)
    assert default == choices[0], f"{name!r} is {default!r} by default, not {choices[0]!r}"
    for value in choices:
        refusal = _refusal(game, seats=seats, **{name: value})
        assert refusal is None, f"{seats} seats cannot play with {name} {value!r}: {refusal}"


def _refusal(game: Game, **settings: Any) -> str | None:
    """Why nobody can play with these settings; None if one can."""
    try:
        game.Config(**settings).check()
    except ConfigError as error:
        return str(error)
    return None


def _check_sides(config: Any) -> None:
    seats = sorted(seat for side in config.sides for seat in side)
    assert seats == list(range(config.seats)), f"the sides of {config.seats} seats are {config.sides}"
