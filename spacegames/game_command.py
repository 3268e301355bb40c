"""A command about a game has an option for every setting of the game that is named, whatever game it is.

`spacegames play control --rounds 1` is read as Control has it; `spacegames play control --help` tells all.
"""

from collections.abc import Callable
from copy import copy
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from typer.core import TyperCommand, TyperOption

from spacegames import choices
from spacegames.core import registry
from spacegames.core.game import Game, Option, has_roles, read_components, roles_of

_GAME: Final = "spacegames.game"
_OPTIONS: Final = "spacegames.options"
_SEAT: Final = "seat"
_GIVEN: Final = "spacegames.given"


class UsageError(Exception):
    """Nothing can be meant by a command like this; the text says why."""


class GameCommand(TyperCommand):
    """A command with an argument GAME; the settings of that game are options beside its own.

    Contexts are Typer's, which keeps their type to itself.
    """

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Find the game first, for it says what options there are. Raises UsageError."""
        words = self._left_over(ctx, args)
        game = ctx.meta[_GAME] = _game_among(words)
        ctx.meta[_OPTIONS] = _options(game) if game else []
        if not ctx.resilient_parsing:
            self._check(game, self._left_over(ctx, args))
        return super().parse_args(ctx, args)

    def get_params(self, ctx: Any) -> list[Any]:
        """The command's own parameters, then those of the game, then help."""
        *own, help_ = super().get_params(ctx)
        own = [_naming_roles(param, game_named(ctx)) for param in own]
        return [*own, *ctx.meta.get(_OPTIONS, ()), help_]

    def invoke(self, ctx: Any) -> Any:
        """Run the command; what was given for the game is for `settings_given`."""
        names = [option.name for option in ctx.meta[_OPTIONS]]
        ctx.meta[_GIVEN] = {name: ctx.params.pop(name) for name in names}
        return super().invoke(ctx)

    def _left_over(self, ctx: Any, args: list[str]) -> list[str]:
        """The arguments, and the options that are not known, without the values of those that are."""
        parser = self.make_parser(ctx)
        parser.ignore_unknown_options = True
        found, rest, _ = parser.parse_args(list(args))
        return [word for word in (found.get("game"), *rest) if isinstance(word, str)]

    def _check(self, game: Game | None, words: list[str]) -> None:
        """Raises UsageError if the words name no game, or an option that neither it nor the command has."""
        unknown = [word.partition("=")[0] for word in words if word.startswith("--")]
        if game and unknown:
            raise UsageError(self._no_such_option(game, unknown[0]))
        if not game and words and not words[0].startswith("-"):
            raise UsageError(no_such_game(words[0]))
        if not game and unknown:
            raise UsageError(f"{unknown[0]}: of which game? There are: {', '.join(registry.names())}")

    def _no_such_option(self, game: Game, name: str) -> str:
        known = [known for param in self.params for known in param.opts]
        near = get_close_matches(name, known, 1, 0.8)
        if near and not get_close_matches(name, choices.flags(game), 1, 0.8):
            return f"there is no option {name}; did you mean {near[0]}?"
        return f"{game.info.title} has no setting {name}; it has {', '.join(choices.flags(game)) or 'none'}"


def game_named(ctx: Any) -> Game | None:
    """The game that this command is about; None if it names none."""
    game: Game | None = ctx.meta.get(_GAME)
    return game


def settings_given(ctx: Any, components: Path | None = None) -> dict[str, Any]:
    """What was given for the game of this command, by the field of its Config. Raises ValueError.

    The tables of components are those in the folder `components`, if there is one.
    """
    game, given = ctx.meta[_GAME], ctx.meta[_GIVEN]
    chosen = tables_in(game, components)
    if names := given.get(_parameter(choices.VARIANTS)):
        chosen[choices.VARIANTS] = choices.read_variants(game, names)
    for option in choices.settings(game):
        text = given[_parameter(option.name)]
        if choices.is_switch(option):
            chosen |= {option.name: not option.choices[0][0]} if text else {}
        elif text is not None:
            chosen[option.name] = choices.read(option, text)
    return chosen


def tables_in(game: Game, folder: Path | None) -> dict[str, Any]:
    """The tables in a folder as a setting; none without a folder. Raises ValueError."""
    return {choices.COMPONENTS: read_components(game, folder)} if folder else {}


def no_such_game(name: str) -> str:
    """That there is no game of this name, and which there are."""
    return f"there is no game {name!r}; there are: {', '.join(registry.names())}"


def _game_among(words: list[str]) -> Game | None:
    """The game that is the first of these words to be one."""
    name = next((word for word in words if word in registry.names()), None)
    return registry.load(name) if name else None


def _options(game: Game) -> list[TyperOption]:
    """The settings of the game as options of a command."""
    panel = f"Settings of {game.info.title}"
    own = [_option(option, panel) for option in choices.settings(game)]
    return [*[_variants(game, panel)] * bool(game.variants), *own]


def _naming_roles(param: Any, game: Game | None) -> Any:
    """The option for seats, which in a game of roles takes them too; any other parameter as it is."""
    if param.name != _SEAT or not game or not has_roles(game):
        return param
    *_, role = roles = roles_of(game)
    param = copy(param)
    param.help += (
        f" The roles are {', '.join(roles)}: {role}=Ann, {role}=bot:NAME, or {role}=ai if the game plays it."
        " A person may hold several."
    )
    return param


def _variants(game: Game, panel: str) -> TyperOption:
    return TyperOption(
        param_decls=[_parameter(choices.VARIANTS), choices.VARIANT],
        metavar="NAME",
        multiple=True,
        help=f"A variant; may be given again: {', '.join(game.variants)}.",
        autocompletion=_completion([(name, "") for name in game.variants]),
        rich_help_panel=panel,
    )


def _option(option: Option, panel: str) -> TyperOption:
    switch, values = choices.is_switch(option), choices.values(option)
    metavar = "|".join([*(text for text, _ in values), *["..."] * bool(option.other)])
    means = option.choices[1][1] if switch else choices.in_words(option)
    return TyperOption(
        param_decls=[_parameter(option.name), choices.flag(option)],
        is_flag=switch,
        metavar=None if switch else metavar,
        help=f"{option.title}: {means}. {option.help}",
        autocompletion=None if switch else _completion(values),
        rich_help_panel=panel,
    )


def _parameter(name: str) -> str:
    """What a setting is called beside the command's own parameters, which may have its name."""
    return f"setting_{name}"


def _completion(values: list[tuple[str, str]]) -> Callable[..., list[tuple[str, str]]]:
    """What the shell offers, with the words for it."""
    return lambda ctx, args, incomplete: values
