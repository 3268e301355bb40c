"""Games in which every seat is a role: who holds which, and which the game itself plays."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final

from spacegames.core.game import ConfigError, Game, has_roles, roles_of

AI: Final = "ai"  # who plays a role that no seat holds, on the command line
AI_DECK: Final = "AI deck"


def usual_roles(game: Game, seats: int) -> tuple[str, ...]:
    """The roles of so many seats if nobody says which."""
    words = roles_of(game)
    return tuple([words[number] for number in game.Config(seats=seats).held])


def may_be_left(game: Game, role: str) -> bool:
    """Whether one can play with nobody on this role."""
    others = [other for other in roles_of(game) if other != role]
    return any(_playable(game, held) for seats in game.info.seats for held in combinations(others, seats))


def _playable(game: Game, held: tuple[str, ...]) -> bool:
    try:
        game.Config(seats=len(held), roles=held).check()
    except ConfigError:
        return False
    return True


def must_be_held(game: Game, role: str) -> str:
    """That this role cannot be left to the game, and which can."""
    left = [other for other in roles_of(game) if may_be_left(game, other)]
    return f"{role} has to be held by a seat; {AI} can play {', '.join(left)}"


def setting(game: Game, held: Sequence[str]) -> dict[str, Any]:
    """The setting for these roles; none if they are the usual ones, or the game has no roles."""
    if not has_roles(game) or len(held) not in game.info.seats or tuple(held) == usual_roles(game, len(held)):
        return {}
    return {"roles": tuple(held)}


def cast(game: Game, specs: Sequence[str]) -> list[tuple[str, str]]:
    """The role of every seat, and who sits there, from `houston=Ann` or `Ann`; in other games without a role.

    Raises ValueError.
    """
    if not has_roles(game):
        return [("", spec) for spec in specs]
    parts = [_parted(game, spec) for spec in specs]
    if any(role for role, _ in parts):
        return _as_named(game, parts)
    if any(who.strip().lower() == AI for _, who in parts):
        raise ValueError(f"which role does {AI} play? There are {', '.join(roles_of(game))}")
    usual = usual_roles(game, len(parts)) if len(parts) in game.info.seats else [""] * len(parts)
    return [(role, who) for role, (_, who) in zip(usual, parts, strict=True)]


def _parted(game: Game, spec: str) -> tuple[str, str]:
    word, equals, who = spec.partition("=")
    role = word.strip().lower()
    if equals and role in roles_of(game):
        return role, who.strip()
    if equals and not who.startswith("bot:"):
        raise ValueError(f"there is no role {word!r}; there are {', '.join(roles_of(game))}")
    return "", spec


def _as_named(game: Game, parts: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """What was said of the roles, in their order, without those that the game plays."""
    named = [role for role, _ in parts]
    for role, who in parts:
        if not role:
            raise ValueError(f"which role does {who!r} hold? Name one for every seat or for none")
        if named.count(role) > 1:
            raise ValueError(f"{role} is named twice")
    held = {role: who for role, who in parts if who.strip().lower() != AI}
    for role in roles_of(game):
        if role not in held and not may_be_left(game, role):
            raise ValueError(must_be_held(game, role))
    return [(role, held[role]) for role in roles_of(game) if role in held]
