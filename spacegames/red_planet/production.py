"""The production phase: tokens are placed in the zones, and who has most astronauts there takes them."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from spacegames.core.frames import Emit, Frame
from spacegames.red_planet import atoms
from spacegames.red_planet.components.shapes import Discovery
from spacegames.red_planet.events import Collected, Produced
from spacegames.red_planet.moments import CallOut
from spacegames.red_planet.pieces import FACEDOWN, KIND_WORDS, KINDS, PLACING, PRODUCTIONS, ZONES
from spacegames.red_planet.state import Laid, State, counts

Discoveries = Mapping[int, Discovery]


class Producing(Frame, frozen=True):
    """A production phase: the first, second or third, with so many dots."""

    ASKS: ClassVar = False

    production: int
    dots: int

    def run(self, state: State, emit: Emit) -> None:
        state.frames.pop()
        produce(state, self.production, self.dots, emit)


def begin_production(state: State, production: int, dots: int) -> None:
    """The production, between the moments for action cards if there are cards in the box that name them."""
    before, after = f"before-{production}", f"after-{production}"
    moments = state.config.box.moments
    seats = state.config.seats
    state.frames += [
        *([CallOut.at(after, seats)] if after in moments else []),
        Producing(production, dots),
        *([CallOut.at(before, seats)] if before in moments else []),
    ]


def acting_discoveries(laid: Laid, production: int) -> Discoveries:
    """The open discoveries that act in this production, by zone: only the third has any."""
    if production != PRODUCTIONS:
        return {}
    box = laid.config.box
    found = {
        zone: box.cards[known[0]] for zone, known in enumerate(laid.discoveries) if known and known[0] >= 0
    }
    return {
        zone: card
        for zone, card in found.items()
        if isinstance(card, Discovery) and card.when == "production"
    }


def produce(state: State, production: int, dots: int, emit: Emit) -> None:
    """All zones get their tokens, in order; then those of every zone are taken."""
    found = acting_discoveries(state, production)
    placed = [[0] * len(KINDS) for _ in ZONES]
    for zone in PLACING:
        kind, count = tokens_for(state, zone, dots, found)
        if count:
            placed[zone][kind] = atoms.place_tokens(state, zone, kind, count)
    if emit:
        emit(Produced(production=production, placed=tuple(map(tuple, placed))))
    for zone in ZONES:
        takers = collectors(counts(state, zone), found.get(zone))
        if takers and any(state.waiting[zone * len(KINDS) : (zone + 1) * len(KINDS)]):
            each = atoms.collect(state, zone, takers)
            if emit:
                emit(Collected(zone=zone, colours=tuple(takers), each=each))


def tokens_for(laid: Laid, zone: int, dots: int, found: Discoveries) -> tuple[int, int]:
    """Of which kind a zone gets tokens, and how many: none as long as its resource lies facedown."""
    kind = laid.resources[zone]
    here = found.get(zone)
    if kind == FACEDOWN or (here and here.effect == "nothing-here"):
        return 0, 0
    for border in laid.config.box.borders[zone]:
        around = found.get(border)
        if around and around.effect == "more-around":
            dots += around.amount
    if here and here.effect == "more-here":
        dots += here.amount
    if here and here.kind:
        kind = KIND_WORDS.index(here.kind)
    return kind, dots


def collectors(present: Sequence[int], discovery: Discovery | None = None) -> list[int]:
    """Which colours share the tokens of a zone with so many astronauts of each; the discovery acts there."""
    if not any(present):
        return []
    rule = COLLECTED_BY.get(discovery.effect) if discovery else None
    return rule(present) if rule else having_most(present)


def having_most(present: Sequence[int]) -> list[int]:
    """Who has most; nobody, if nobody has any."""
    most = max(present)
    return [colour for colour, count in enumerate(present) if count == most > 0]


def _all_present(present: Sequence[int]) -> list[int]:
    return [colour for colour, count in enumerate(present) if count]


def _having_fewest(present: Sequence[int]) -> list[int]:
    fewest = min(count for count in present if count)
    return [colour for colour, count in enumerate(present) if count == fewest]


def _having_second_most(present: Sequence[int]) -> list[int]:
    """All who are tied for most, or who is alone, as always; else who has second most."""
    first = having_most(present)
    others = [0 if colour in first else count for colour, count in enumerate(present)]
    return first if len(first) > 1 or not any(others) else having_most(others)


COLLECTED_BY: Final = {
    "all-equal": _all_present,
    "fewest-first": _having_fewest,
    "second-first": _having_second_most,
}
