"""What stands in the files of a folder of tables."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from msgspec import Struct

from spacegames.core.tables import Entry


class Zone(Entry, frozen=True, kw_only=True):
    name: str
    ring: Literal["outer", "inner", "moon"]
    borders: tuple[str, ...]
    sheltered: bool = False


class Ships(Entry, frozen=True, kw_only=True):
    capacities: tuple[int, ...]


class Character(Entry, frozen=True, kw_only=True):
    name: str
    number: int
    place: int
    ships: Literal["any", "different", "one"]
    text: str


class Kind(Entry, frozen=True, kw_only=True):
    name: str
    resources: int
    points: int
    value: int


class Each(Entry, frozen=True, kw_only=True):
    each: int


class Monopoly(Entry, frozen=True, kw_only=True):
    name: str
    points: int


class Tokens(Struct, frozen=True, kw_only=True, rename="kebab", forbid_unknown_fields=True):
    kinds: dict[str, Kind]
    destinations: Each
    astronauts: Each
    ice_monopoly: Monopoly


class Space(Struct, frozen=True, forbid_unknown_fields=True):
    """A notch of the round tracker; `dots` is how many tokens a production places."""

    kind: Literal["round", "production", "reveal", "scoring"]
    dots: int = 0


class Tracker(Entry, frozen=True, kw_only=True):
    spaces: tuple[Space, ...]


class Card(Entry, frozen=True, kw_only=True):
    name: str
    copies: int
    text: str


class Discovery(Card, frozen=True, kw_only=True):
    when: Literal["reveal", "production", "scoring"]
    effect: Literal[
        "perish", "gather", "scatter", "more-around", "more-here", "nothing-here", "all-equal",
        "fewest-first", "second-first", "other-kind", "presence", "majority",
    ]  # fmt: skip
    amount: int = 0
    kind: Literal["ice", "sylvanite", "celerium"] | None = None


class Mission(Card, frozen=True, kw_only=True):
    counts: Literal["influence", "astronauts", "lost", "tokens", "zones", "stronghold", "cargo"]
    points: tuple[int, ...]
    zones: tuple[str, ...] = ()
    kind: Literal["ice", "sylvanite", "celerium"] | None = None
    amount: int = 0


class ActionCard(Card, frozen=True, kw_only=True):
    moment: Literal["before-1", "after-1", "before-2", "after-2", "before-3", "after-3"]
    effect: Literal["tokens", "rescue", "espionage"]
    amount: int
    kind: Literal["ice", "sylvanite", "celerium"] | None = None


SHAPES: Final[Mapping[str, Any]] = {
    "zones": dict[str, Zone],
    "ships": dict[str, Ships],
    "characters": dict[str, Character],
    "tokens": Tokens,
    "tracker": Tracker,
    "discoveries": dict[str, Discovery],
    "missions": dict[str, Mission],
    "actions": dict[str, ActionCard],
}
