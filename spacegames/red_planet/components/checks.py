"""With which tables a game can be played."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final

from spacegames.core.game import ConfigError
from spacegames.red_planet.components.shapes import Character, Mission, Ships, Tokens, Tracker, Zone
from spacegames.red_planet.pieces import (
    ACTION_WORDS,
    CHARACTER_WORDS,
    CHARACTERS,
    DESTINATION_WORDS,
    DISCOVERY_WORDS,
    EVENT_CARDS,
    KIND_WORDS,
    LEAST_ABOARD,
    MISSION_WORDS,
    MOST_ABOARD,
    MOST_DOCKS,
    PRODUCTIONS,
    ROUNDS,
    SHIPS,
    ZONE_WORDS,
    ZONES,
)

WORDS_IN: Final[Mapping[str, tuple[str, ...]]] = {
    "zones": ZONE_WORDS,
    "ships": DESTINATION_WORDS,
    "characters": CHARACTER_WORDS,
    "discoveries": DISCOVERY_WORDS,
    "missions": MISSION_WORDS,
    "actions": ACTION_WORDS,
}
WHEN: Final = {
    "perish": "reveal",
    "gather": "reveal",
    "scatter": "reveal",
    "presence": "scoring",
    "majority": "scoring",
}  # fmt: skip - all others act in the third production


def check(tables: Mapping[str, Any]) -> None:
    """Raises ConfigError, with file, key and reason, for tables with which nobody could play."""
    for name, words in WORDS_IN.items():
        for word in words:
            if word not in tables[name]:
                raise ConfigError(f"{name}.toml: {word} is missing")
        for word in tables[name]:
            if word not in words:
                raise ConfigError(f"{name}.toml: {word} is nothing in this box")
    troubles = chain(
        _names(tables), _borders(tables["zones"]), _ships(tables["ships"]), _characters(tables["characters"]),
        _tokens(tables["tokens"]), _tracker(tables["tracker"]), _cards(tables),
    )  # fmt: skip
    for trouble in troubles:
        raise ConfigError(trouble)


def _is_no_name(name: str, names: Sequence[str]) -> bool:
    """Whether this names nothing, or two of these things."""
    return not name.strip() or not name.isprintable() or names.count(name) > 1


def _names(tables: Mapping[str, Any]) -> Iterator[str]:
    """What is spoken of by name needs a name of its own."""
    for files in (("zones",), ("characters",), tuple(EVENT_CARDS)):
        names = [entry.name for file in files for entry in tables[file].values()]
        for file in files:
            for word, entry in tables[file].items():
                if _is_no_name(entry.name, names):
                    yield f"{file}.toml: {word}.name: {entry.name!r} names nothing, or two things"


def _borders(zones: Mapping[str, Zone]) -> Iterator[str]:
    for word, zone in zones.items():
        for other in zone.borders:
            if other not in zones:
                yield f"zones.toml: {word}.borders: there is no zone {other}"
            elif other == word or zone.borders.count(other) > 1:
                yield f"zones.toml: {word}.borders: {other} cannot stand there"
            elif word not in zones[other].borders:
                yield f"zones.toml: {word}.borders: {other} does not border {word} in its turn"
    if zones["phobos"].borders:
        yield "zones.toml: phobos.borders: a moon borders on nothing"
    for word, zone in zones.items():
        if (zone.ring == "moon") != (word == "phobos"):
            yield f"zones.toml: {word}.ring: Phobos is the only moon"


def _ships(ships: Mapping[str, Ships]) -> Iterator[str]:
    for word, entry in ships.items():
        if not all(LEAST_ABOARD <= capacity <= MOST_ABOARD for capacity in entry.capacities):
            yield f"ships.toml: {word}.capacities: a ship has {LEAST_ABOARD} to {MOST_ABOARD} seats"
    count = sum(len(entry.capacities) for entry in ships.values())
    if count != SHIPS:
        yield f"ships.toml: there are {SHIPS} ship cards in the box, not {count}"
    known = count - len(ships["unknown"].capacities)
    if known < MOST_DOCKS:
        yield f"ships.toml: the set-up needs {MOST_DOCKS} ships with a destination, not {known}"


def _characters(characters: Mapping[str, Character]) -> Iterator[str]:
    if sorted(entry.number for entry in characters.values()) != list(range(1, len(CHARACTERS) + 1)):
        yield "characters.toml: the numbers are 1 to 9, each once"
    for word, entry in characters.items():
        if not 0 <= entry.place <= MOST_ABOARD:
            yield f"characters.toml: {word}.place: 0 to {MOST_ABOARD} astronauts"


def _tokens(tokens: Tokens) -> Iterator[str]:
    if set(tokens.kinds) != set(KIND_WORDS):
        yield f"tokens.toml: kinds: they are {', '.join(KIND_WORDS)}"
        return
    names = [kind.name for kind in tokens.kinds.values()]
    for word, kind in tokens.kinds.items():
        if _is_no_name(kind.name, names):
            yield f"tokens.toml: kinds.{word}.name: {kind.name!r} names nothing, or two things"
        if min(kind.resources, kind.points, kind.value) < 0:
            yield f"tokens.toml: kinds.{word}: nothing can be below 0"
    if sum(kind.resources for kind in tokens.kinds.values()) < len(ZONES):
        yield f"tokens.toml: kinds: {len(ZONES)} resource tokens are laid out at least"
    for key, least in ("destinations", 1), ("astronauts", 1):
        if getattr(tokens, key).each < least:
            yield f"tokens.toml: {key}.each: at least {least}"
    if tokens.ice_monopoly.points < 0:
        yield "tokens.toml: ice-monopoly.points: nothing can be below 0"


def _tracker(tracker: Tracker) -> Iterator[str]:
    kinds = [space.kind for space in tracker.spaces]
    for kind, count in ("round", ROUNDS), ("production", PRODUCTIONS), ("reveal", 1), ("scoring", 1):
        if kinds.count(kind) != count:  # type: ignore[arg-type]
            yield f"tracker.toml: spaces: {count} of kind {kind}, not {kinds.count(kind)}"  # type: ignore[arg-type]
            return
    if kinds[0] != "round" or kinds[-1] != "scoring":
        yield "tracker.toml: spaces: it begins with a round and ends with the scoring"
    if "round" in kinds[kinds.index("reveal") :] or "production" not in kinds[kinds.index("reveal") :]:
        yield "tracker.toml: spaces: the reveal comes after the last round and before the third production"
    for space in tracker.spaces:
        if space.dots < 0 or (space.dots > 0) != (space.kind == "production"):
            yield "tracker.toml: spaces: a production has dots, and nothing else has"


def _cards(tables: Mapping[str, Any]) -> Iterator[str]:
    for name, count in EVENT_CARDS.items():
        copies = [entry.copies for entry in tables[name].values()]
        for word, entry in tables[name].items():
            if entry.copies < 0:
                yield f"{name}.toml: {word}.copies: nothing can be below 0"
        if sum(copies) != count:
            yield f"{name}.toml: there are {count} of them in the box, not {sum(copies)}"
    for word, card in tables["discoveries"].items():
        if card.when != WHEN.get(card.effect, "production"):
            yield f"discoveries.toml: {word}.when: {card.effect} acts at another time"
        if (card.effect == "other-kind") != (card.kind is not None):
            yield f"discoveries.toml: {word}.kind: other-kind needs one, and nothing else does"
        if card.effect in ("perish", "more-around", "more-here") and card.amount < 1:
            yield f"discoveries.toml: {word}.amount: at least 1"
        if card.effect in ("presence", "majority") and not card.amount:
            yield f"discoveries.toml: {word}.amount: {card.effect} needs one"
    for word, mission in tables["missions"].items():
        yield from _mission(word, mission)
    for word, action in tables["actions"].items():
        if (action.effect == "tokens") != (action.kind is not None):
            yield f"actions.toml: {word}.kind: tokens needs one, and nothing else does"
        if action.amount < 1:
            yield f"actions.toml: {word}.amount: at least 1"


def _mission(word: str, mission: Mission) -> Iterator[str]:
    where = f"missions.toml: {word}"
    needs_zones = mission.counts in ("influence", "astronauts", "stronghold")
    if bool(mission.zones) != needs_zones:
        yield f"{where}.zones: {mission.counts} {'needs them' if needs_zones else 'has none'}"
    for zone in mission.zones:
        if zone not in ZONE_WORDS or mission.zones.count(zone) > 1:
            yield f"{where}.zones: {zone} cannot stand there"
    steps = len(mission.zones) if mission.counts == "influence" else 1
    if len(mission.points) != steps:
        yield f"{where}.points: {steps} of them, not {len(mission.points)}"
    if min(mission.points, default=0) < 0:
        yield f"{where}.points: nothing can be below 0"
    if (mission.counts == "tokens") != (mission.kind is not None):
        yield f"{where}.kind: tokens needs one, and nothing else does"
    if (mission.counts == "cargo") != (mission.amount > 0):
        yield f"{where}.amount: cargo needs one above 0, and nothing else has one"
