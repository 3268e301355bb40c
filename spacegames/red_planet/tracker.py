"""The round tracker: what its notches bring, by number and in words."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from spacegames.red_planet.components.shapes import Space
from spacegames.red_planet.words import many

IN_FULL: Final = {
    "round": "round {number}",
    "production": "production {number} ({tokens} a zone)",
    "reveal": "all discoveries are turned up",
    "scoring": "final scoring",
}  # fmt: skip
IN_BRIEF: Final = IN_FULL | {"production": "production {number}", "reveal": "reveal"}


class Notch(NamedTuple):
    """A notch, which is the first of its kind, the second ..., or rounds `first` to `last`."""

    kind: str
    first: int
    last: int
    dots: int

    def told(self, texts: Mapping[str, str] = IN_FULL) -> str:
        """What it brings."""
        if self.first != self.last:
            return f"rounds {self.first}-{self.last}"
        return texts[self.kind].format(number=self.first, tokens=many(self.dots, "token"))


def notches(spaces: Sequence[Space]) -> list[Notch]:
    """Every notch."""
    return list(_numbered(spaces))


def _numbered(spaces: Sequence[Space]) -> Iterator[Notch]:
    passed = Counter[str]()
    for space in spaces:
        passed[space.kind] += 1
        yield Notch(space.kind, passed[space.kind], passed[space.kind], space.dots)


def together(notches: Iterable[Notch]) -> list[Notch]:
    """Rounds that follow on one another as one."""
    found: list[Notch] = []
    for notch in notches:
        if found and found[-1].kind == notch.kind == "round":
            found[-1] = found[-1]._replace(last=notch.last)
        else:
            found.append(notch)
    return found
