"""The law of options: what can be chosen before the box is opened."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from spacegames.core.conformance.words import check_text
from spacegames.core.game import ConfigError, Game, Option, has_components, has_roles, roles_of

COMMON: Final = frozenset({"seats", "starter", "variants", "components", "roles"})


def law_options(game: Game, config: Any, seed: int) -> None:
    """Every setting is an option with words, every choice can be played, and the first is the default."""
    fields = set(game.Config.__struct_fields__)
    names = sorted(option.name for option in game.options)
    assert names == sorted(fields - COMMON), f"there are options for {names}, the Config has {sorted(fields)}"
    for option in game.options:
        _check_words(option)
    _check_components(game)
    _check_roles(game)
    _check_clock(game)
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
    if option.other:
        check_text(option.other_words, f"another value of {option.name!r}")
        for text in ("", "-1", "{}"):
            assert not _reads(option, text), f"{option.name!r} may be {text!r}"


def _reads(option: Option, text: str) -> bool:
    """Whether it takes this for a value of its own."""
    try:
        option.other(text)  # type: ignore[misc]
    except ValueError:
        return False
    return True


def _check_components(game: Game) -> None:
    """A game that can be played with other components says where they are read, and ships its own."""
    reads, has_field = hasattr(game, "read_components"), has_components(game)
    assert reads == has_field, f"read_components is there: {reads}, Config.components: {has_field}"
    shipped = getattr(game.Config(), "components", None)
    assert shipped is None, f"by default it is played with {shipped}"


def _check_roles(game: Game) -> None:
    """A game of roles names them, and every number of seats holds so many, also if nobody says which."""
    names, has_field = hasattr(game, "roles"), has_roles(game)
    assert names == has_field, f"roles are there: {names}, Config.roles: {has_field}"
    if not has_field:
        return
    roles = roles_of(game)
    assert len(set(map(str.lower, roles))) == len(roles), f"roles are called alike: {roles}"
    for role in roles:
        check_text(role, "a role")
    for seats in game.info.seats:
        usual = game.Config(seats=seats)
        assert usual.roles == (), f"{seats} seats are {usual.roles} by default"
        named = game.Config(seats=seats, roles=tuple(roles[number] for number in usual.held))
        assert len(set(usual.held)) == seats, f"{seats} seats hold {usual.held}"
        assert named.held == usual.held, f"{named.roles} hold {named.held}"


def _check_clock(game: Game) -> None:
    """A game that is usually played by the clock says how one plays without."""
    if not getattr(game.Config(), "seconds", 0):
        return
    settings: dict[str, Any] = getattr(game, "without_clock", dict)({})
    for seats in game.info.seats:
        refusal = _refusal(game, seats=seats, **settings)
        assert refusal is None, f"{seats} seats cannot play without a clock: {refusal}"
        seconds = game.Config(seats=seats, **settings).seconds
        assert not seconds, f"without a clock, {settings}, there are {seconds} seconds"


def _tables(game: Game, seats: int, value: Any) -> Iterator[dict[str, Any]]:
    """With whom a choice has to be playable: what names a role wherever somebody holds it."""
    if value not in roles_of(game):
        yield {"seats": seats}
        return
    for held in combinations(roles_of(game), seats):
        if value in held and _refusal(game, seats=seats, roles=held) is None:
            yield {"seats": seats, "roles": held}


def _check_choices(game: Game, seats: int, name: str, choices: Sequence[Any]) -> None:
    default = getattr(game.Config(seats=seats), name)
    assert default == choices[0], f"{name!r} is {default!r} by default, not {choices[0]!r}"
    for value in choices:
        for table in _tables(game, seats, value):
            refusal = _refusal(game, **table, **{name: value})
            assert refusal is None, f"{table} cannot play with {name} {value!r}: {refusal}"


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
