"""Final scoring: point tokens, Ice Monopoly, missions, discoveries; and who has won."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol

from spacegames.core.frames import Emit, Over
from spacegames.core.game import Outcome
from spacegames.red_planet.components.shapes import Discovery, Mission
from spacegames.red_planet.events import CardsShown, GameEnded, Scored
from spacegames.red_planet.pieces import ICE, KIND_WORDS, KINDS, ZONES, is_mission
from spacegames.red_planet.production import having_most
from spacegames.red_planet.state import NONE, Laid, State, counts, zones_with

POINTS: Final = "points"
TOKENS: Final = "tokens"
NEUTRAL_LED: Final = "neutral_led"


def tokens_of(laid: Laid, colour: int) -> Sequence[int]:
    """How many point tokens a colour holds, by kind."""
    return laid.points[colour * len(KINDS) : (colour + 1) * len(KINDS)]


class Held(Laid, Protocol):
    """What lies open, and what the seats hold facedown, None for cards that are not seen."""

    @property
    def kept(self) -> Sequence[int]: ...
    @property
    def drawn(self) -> Sequence[Sequence[int] | None]: ...


def missions_of(held: Held, seat: int) -> list[int]:
    """The missions a seat holds, in order of their numbers."""
    return sorted(card for card in (held.kept[seat], *(held.drawn[seat] or ())) if is_mission(card))


# ------------------------------------------------------------------------- What is counted for what


def _tokens(laid: Laid) -> Iterator[Scored]:
    value = laid.config.box.value
    for colour in _colours(laid):
        for kind, count in enumerate(tokens_of(laid, colour)):
            if count:
                yield Scored(colour=colour, item="tokens", what=kind, count=count, points=count * value[kind])


def _monopoly(laid: Laid) -> Iterator[Scored]:
    """The points are shared evenly among those with most ice, rounded down."""
    ice = laid.points[ICE :: len(KINDS)]
    leaders = having_most(ice)
    for colour in leaders:
        share = laid.config.box.monopoly // len(leaders)
        yield Scored(colour=colour, item="monopoly", what=NONE, count=ice[colour], points=share)


def _missions(held: Held) -> Iterator[Scored]:
    for seat in range(held.config.seats):
        for card in missions_of(held, seat):
            yield mission_score(held, seat, card)


def _discoveries(laid: Laid) -> Iterator[Scored]:
    box = laid.config.box
    for zone, known in enumerate(laid.discoveries):
        if not known or known[0] < 0 or box.discovery(known[0]).when != "scoring":
            continue
        present, card = counts(laid, zone), box.discovery(known[0])
        for colour in _gaining(card, present):
            yield Scored(
                colour=colour, item="discovery", what=known[0], count=present[colour],
                points=card.amount, zone=zone,
            )  # fmt: skip


def _gaining(card: Discovery, present: Sequence[int]) -> list[int]:
    if card.effect == "majority":
        return having_most(present)
    return [colour for colour, count in enumerate(present) if count]


def mission_score(laid: Laid, seat: int, card: int) -> Scored:
    """What a mission would bring this seat as the table lies, and what was counted for it."""
    counted = counted_for(laid, card)
    points = _mission_points(laid.config.box.mission(card), counted, seat)
    return Scored(colour=seat, item="mission", what=card, count=counted[seat], points=points)


def counted_for(laid: Laid, card: int) -> Sequence[int]:
    """What is counted for a mission, of every colour."""
    mission = laid.config.box.mission(card)
    return COUNTED[mission.counts](laid, mission, laid.config.box.counted[card])


def is_race(mission: Mission) -> bool:
    """Whether who has most gets the points; else it goes by what the seat alone has."""
    return mission.counts not in ("influence", "cargo")


def _mission_points(mission: Mission, counted: Sequence[int], seat: int) -> int:
    if is_race(mission):
        return mission.points[0] if seat in having_most(counted) else 0
    if mission.counts == "influence":
        return mission.points[counted[seat] - 1] if counted[seat] else 0
    return mission.points[0] if counted[seat] >= len(KINDS) else 0


Zones = tuple[int, ...]


def _presence(laid: Laid, mission: Mission, zones: Zones) -> Sequence[int]:
    return [sum(zone in zones for zone in zones_with(laid, colour)) for colour in _colours(laid)]


def _in_zones(laid: Laid, mission: Mission, zones: Zones) -> Sequence[int]:
    return [sum(counts(laid, zone)[colour] for zone in zones) for colour in _colours(laid)]


def _lost(laid: Laid, mission: Mission, zones: Zones) -> Sequence[int]:
    return laid.lost


def _held(laid: Laid, mission: Mission, zones: Zones) -> Sequence[int]:
    assert mission.kind
    return laid.points[KIND_WORDS.index(mission.kind) :: len(KINDS)]


def _claims(laid: Laid, mission: Mission, zones: Zones) -> Sequence[int]:
    return _presence(laid, mission, ZONES)


def _stronghold(laid: Laid, mission: Mission, zones: Zones) -> Sequence[int]:
    return [max(counts(laid, zone)[colour] for zone in zones) for colour in _colours(laid)]


def _cargo(laid: Laid, mission: Mission, zones: Zones) -> Sequence[int]:
    """Of how many kinds there is enough."""
    return [sum(count >= mission.amount for count in tokens_of(laid, colour)) for colour in _colours(laid)]


def _colours(laid: Laid) -> range:
    return range(laid.config.colours)


COUNTED: Final[dict[str, Callable[[Laid, Mission, Zones], Sequence[int]]]] = {
    "influence": _presence,
    "astronauts": _in_zones,
    "lost": _lost,
    "tokens": _held,
    "zones": _claims,
    "stronghold": _stronghold,
    "cargo": _cargo,
}


# ------------------------------------------------------------------------------------- Who has won


def scores(held: Held) -> list[Scored]:
    """Everything that would be scored as the table lies, with all missions that are seen."""
    return [*_missions(held), *_monopoly(held), *_tokens(held), *_discoveries(held)]


def score(state: State, emit: Emit) -> None:
    """Final scoring: all cards are shown, everybody's points item by item, and the end of the game."""
    if emit:
        for seat, cards in enumerate(state.drawn):
            emit(CardsShown(seat=seat, kept=state.kept[seat], drawn=tuple(cards)))
    state.totals = [0] * state.config.colours
    for scored in scores(state):
        state.totals[scored.colour] += scored.points
        if emit:
            emit(scored)
    rank = ranking(state)
    seats = range(state.config.seats)
    best = max(state.totals)
    tied = sum(state.totals[seat] == state.totals[rank[0][0]] for seat in seats) > len(rank[0])
    led = all(state.totals[seat] < best for seat in seats)
    end_game(state, NEUTRAL_LED if led else TOKENS if tied else POINTS, rank[0], rank, emit)


def ranking(state: State) -> tuple[tuple[int, ...], ...]:
    """The seats by points, then by how many point tokens they hold; those that are equal together."""
    standing = {seat: (state.totals[seat], sum(tokens_of(state, seat))) for seat in range(state.config.seats)}
    return tuple(
        tuple(seat for seat in standing if standing[seat] == level)
        for level in sorted(set(standing.values()), reverse=True)
    )


def end_game(
    state: State, reason: str, winners: tuple[int, ...], rank: tuple[tuple[int, ...], ...], emit: Emit
) -> None:
    """Nothing more will be asked."""
    state.outcome = Outcome(reason, winners, rank)
    state.frames.append(Over())
    if emit:
        emit(GameEnded(reason=reason, seats=winners, totals=tuple(state.totals)))


def returns(state: State) -> list[float]:
    """Linear in rank, from +1 for who is alone first to -1 for who is last.

    Who is equal gets the mean of the places; all get 0 in an agreed draw and while the game goes on.
    """
    seats = state.config.seats
    values = [0.0] * seats
    place = 0
    for level in state.outcome.ranking if state.outcome and state.outcome.winners else ():
        mean = place + (len(level) - 1) / 2
        for seat in level:
            values[seat] = 1.0 - 2.0 * mean / (seats - 1)
        place += len(level)
    return values


def outcome(state: State) -> Outcome | None:
    """How the game ended; None while it goes on."""
    return state.outcome
