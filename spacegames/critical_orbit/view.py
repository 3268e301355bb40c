"""What seats know, and the worlds they cannot tell from the true one.

The sheets of the cities and all that they earn are public. Behind the screen of Mercury III are the faces
of its tiles, where they lie, its valves on stems, dials that were moved, and what it has looked at (CO-40,
CO-41).
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from spacegames.core.chance import shuffled
from spacegames.core.deck import Deck
from spacegames.core.game import Outcome
from spacegames.critical_orbit.pieces import HALVES, MERCURY, MERCURY_EYES, SHAPE_OF, TILES, TILES_OF, VALVES
from spacegames.critical_orbit.routes import FACEUP, HAND, STACK
from spacegames.critical_orbit.state import HIDDEN, NONE, City, Config, Rocket, State, on_stems


class Given(Struct, frozen=True, array_like=True, order=True):
    """A tile that Mercury III has been given: its shape, the role of its star, and which it is."""

    shape: int
    star: int
    tile: int


class Behind(Struct, frozen=True):
    """What lies behind the screen of Mercury III. The fields are those of the rocket."""

    where: tuple[int, ...]
    held: int
    turn: int
    valved: int
    dials: tuple[int, ...]
    oxygen: int
    seen: int
    looked: tuple[int, ...]
    top: tuple[int, ...]
    bottom: tuple[int, ...]


class Observation(Struct, frozen=True):
    """What these seats together know. The fields are those of the state and the rocket, but for these.

    given     the tiles that are no longer in their stacks or beside them
    faceup    those beside the stacks
    owned     release valves in hand or on stems, by colour
    bag       half-valves in the bag, with the one that Mercury III looks at
    looks     whether Mercury III looks at a half-valve
    pool      unlock cards that are still to come, in order of their number
    top, bottom, looked  how many unlock cards Mercury III knows there, or is looking at
    behind    what lies behind the screen; None for who does not see it
    """

    config: Config
    roles: tuple[int, ...]
    ai: tuple[int, ...]
    keeper: int
    frames: tuple[Any, ...]
    houston: City
    bengaluru: City
    cologne: City
    cards: tuple[int, ...]
    setup: tuple[int, ...]
    turn: int
    left: int
    dice: tuple[int, ...]
    kept: tuple[int, ...]
    third: int
    card: int
    discarded: tuple[int, ...]
    said: tuple[int, ...]
    told: int
    mark: str
    outcome: Outcome | None
    given: tuple[Given, ...]
    faceup: tuple[int, ...]
    owned: tuple[int, ...]
    reserve: tuple[int, ...]
    tracks: tuple[int, ...]
    halves: tuple[int, ...]
    bag: tuple[int, ...]
    out: tuple[int, ...]
    looks: bool
    unlocked: int
    turned: tuple[int, ...]
    pool: tuple[int, ...]
    top: int
    bottom: int
    looked: int
    stars: int
    tiles: tuple[int, ...]
    choices: int
    draws: int
    unlocks: int
    shown: int
    behind: Behind | None


def observe(state: State, seats: Sequence[int]) -> Observation:
    """What these seats together know; without a seat, what the public knows."""
    rocket = state.rocket
    sees = MERCURY in seats
    bag = list(rocket.bag)
    if rocket.seen != NONE:
        bag[rocket.seen] += 1
    deck = rocket.deck
    return Observation(
        config=state.config,
        roles=state.roles,
        ai=state.ai,
        keeper=state.keeper,
        frames=tuple(state.frames),
        houston=state.houston.copy(),
        bengaluru=state.bengaluru.copy(),
        cologne=state.cologne.copy(),
        cards=tuple(state.cards),
        setup=tuple(state.setup),
        turn=state.turn,
        left=state.left,
        dice=tuple(state.dice),
        kept=tuple(state.kept),
        third=state.third,
        card=state.card,
        discarded=tuple(state.discarded),
        said=tuple(state.said),
        told=state.told,
        mark=state.mark,
        outcome=state.outcome,
        given=_given(state, sees),
        faceup=tuple([tile for tile in TILES if rocket.where[tile] == FACEUP]),
        owned=tuple([rocket.valves[valve] + on_stems(state, valve) for valve in VALVES]),
        reserve=tuple(rocket.reserve),
        tracks=tuple(rocket.tracks),
        halves=tuple(rocket.halves),
        bag=tuple(bag),
        out=tuple(rocket.out),
        looks=rocket.seen != NONE,
        unlocked=rocket.unlocked,
        turned=tuple(rocket.turned),
        pool=tuple(sorted(deck.pool + _faces(deck.top) + _faces(deck.bottom) + rocket.looked)),
        top=len(deck.top),
        bottom=len(deck.bottom),
        looked=len(rocket.looked),
        stars=rocket.stars,
        tiles=tuple(rocket.tiles),
        choices=rocket.choices,
        draws=rocket.draws,
        unlocks=rocket.unlocks,
        shown=rocket.shown,
        behind=_behind(rocket) if sees else None,
    )


def _given(state: State, sees: bool) -> tuple[Given, ...]:
    stars, where, shown = state.config.box.stars, state.rocket.where, state.rocket.shown
    given = [
        Given(SHAPE_OF[tile], stars[tile], tile if sees or shown >> tile & 1 else HIDDEN)
        for tile in TILES
        if where[tile] >= HAND
    ]
    return tuple(sorted(given))


def _faces(cards: Sequence[tuple[int, int]]) -> list[int]:
    return [face for face, _ in cards]


def _behind(rocket: Rocket) -> Behind:
    return Behind(
        tuple(rocket.where), rocket.held, rocket.turn, rocket.valved, tuple(rocket.dials), rocket.oxygen,
        rocket.seen, tuple(rocket.looked), tuple(_faces(rocket.deck.top)), tuple(_faces(rocket.deck.bottom)),
    )  # fmt: skip


def resample(observation: Observation, rng: Random) -> State:
    """A state in which these seats would observe just this.

    For who does not see the rocket all that Mercury III has is still in hand.
    """
    behind = observation.behind or _imagined(observation, rng)
    bag = list(observation.bag)
    if behind.seen != NONE:
        bag[behind.seen] -= 1
    stemmed = [(behind.valved & tiles).bit_count() for tiles in observation.config.box.stemmed]
    rocket = Rocket(
        where=list(behind.where),
        dials=list(behind.dials),
        valves=[owned - there for owned, there in zip(observation.owned, stemmed, strict=True)],
        reserve=list(observation.reserve),
        tracks=list(observation.tracks),
        halves=list(observation.halves),
        bag=bag,
        out=list(observation.out),
        deck=_deck(observation, behind),
        shown=observation.shown,
        held=behind.held,
        turn=behind.turn,
        valved=behind.valved,
        unlocked=observation.unlocked,
        oxygen=behind.oxygen,
        seen=behind.seen,
        turned=list(observation.turned),
        looked=list(behind.looked),
        stars=observation.stars,
        tiles=list(observation.tiles),
        choices=observation.choices,
        draws=observation.draws,
        unlocks=observation.unlocks,
    )
    return State(
        config=observation.config,
        roles=observation.roles,
        ai=observation.ai,
        keeper=observation.keeper,
        frames=list(observation.frames),
        rocket=rocket,
        cities=[observation.houston.copy(), observation.bengaluru.copy(), observation.cologne.copy()],
        cards=list(observation.cards),
        setup=list(observation.setup),
        turn=observation.turn,
        left=observation.left,
        dice=list(observation.dice),
        kept=list(observation.kept),
        third=observation.third,
        card=observation.card,
        discarded=list(observation.discarded),
        said=list(observation.said),
        told=observation.told,
        mark=observation.mark,
        outcome=observation.outcome,
    )


def _imagined(observation: Observation, rng: Random) -> Behind:
    """What could lie behind the screen."""
    looks = [half for half in HALVES for _ in range(observation.bag[half])]
    cards = shuffled(observation.pool, rng)
    top, looked = observation.top, observation.looked
    return Behind(
        where=_tiles(observation, rng),
        held=NONE,
        turn=0,
        valved=0,
        dials=observation.setup,
        oxygen=0,
        seen=shuffled(looks, rng)[0] if observation.looks else NONE,
        looked=tuple(sorted(cards[:looked])),
        top=tuple(cards[looked : looked + top]),
        bottom=tuple(cards[looked + top : looked + top + observation.bottom]),
    )


def _tiles(observation: Observation, rng: Random) -> tuple[int, ...]:
    """The tiles given, all in hand; those not known are drawn from what they may be."""
    where = [STACK] * len(TILES)
    for tile in observation.faceup:
        where[tile] = FACEUP
    for given in observation.given:
        if given.tile != HIDDEN:
            where[given.tile] = HAND
    stars = observation.config.box.stars
    for given in observation.given:
        if given.tile == HIDDEN:
            possible = [
                tile for tile in TILES_OF[given.shape] if where[tile] == STACK and stars[tile] == given.star
            ]
            where[shuffled(possible, rng)[0]] = HAND
    return tuple(where)


def _deck(observation: Observation, behind: Behind) -> Deck:
    pool = list(observation.pool)
    for card in (*behind.top, *behind.bottom, *behind.looked):
        pool.remove(card)
    size = len(observation.pool) - observation.looked
    top, bottom = ([(card, MERCURY_EYES) for card in cards] for cards in (behind.top, behind.bottom))
    return Deck(pool, size, top, bottom)
