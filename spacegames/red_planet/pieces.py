"""Every piece of the box by its number, and the words by which the tables and the notation name it."""

from typing import Final

ZONE_WORDS: Final = (
    "ausonia", "vastitas-borealis", "mare-serpentis", "hellas", "syrtis-major", "sinus-sabaeus",
    "tritonis-sinus", "valles-marineris", "mare-tyrrhenum", "phobos",
)  # fmt: skip
(AUSONIA, VASTITAS_BOREALIS, MARE_SERPENTIS, HELLAS, SYRTIS_MAJOR, SINUS_SABAEUS,
 TRITONIS_SINUS, VALLES_MARINERIS, MARE_TYRRHENUM, PHOBOS) = ZONES = tuple(range(10))  # fmt: skip
MARS: Final = ZONES[:-1]
# The order in which a production places tokens: the inner zones, the outer ones round them, the moon.
PLACING: Final = (
    SYRTIS_MAJOR, VALLES_MARINERIS, VASTITAS_BOREALIS, AUSONIA, HELLAS, TRITONIS_SINUS, MARE_TYRRHENUM,
    SINUS_SABAEUS, MARE_SERPENTIS, PHOBOS,
)  # fmt: skip
UNKNOWN: Final = 10  # a ship that has no destination yet
DESTINATION_WORDS: Final = (*ZONE_WORDS, "unknown")

KIND_WORDS: Final = ("ice", "sylvanite", "celerium")
ICE, SYLVANITE, CELERIUM = KINDS = (0, 1, 2)
FACEDOWN: Final = -1

CHARACTER_WORDS: Final = (
    "recruiter", "explorer", "scientist", "secret-agent", "saboteur", "femme-fatale", "travel-agent",
    "soldier", "pilot",
)  # fmt: skip
(RECRUITER, EXPLORER, SCIENTIST, SECRET_AGENT, SABOTEUR, FEMME_FATALE, TRAVEL_AGENT,
 SOLDIER, PILOT) = CHARACTERS = tuple(range(9))  # fmt: skip
ALL_CHARACTERS: Final = (1 << len(CHARACTERS)) - 1

DISCOVERY_WORDS: Final = (
    "native-resistance", "ether-magnet", "synergy", "mining-incident", "even-ground", "uneven-ground",
    "subterfuge", "lichens", "frozen-caverns", "sandstorm", "rich-vein", "underground-lake",
    "radiation-leak",
)  # fmt: skip
MISSION_WORDS: Final = (
    "eastern-influence", "northern-influence", "western-influence", "southern-influence",
    "strategic-zones", "lunar-base", "fallen-heroes", "celerium-trust", "sylvanite-trust", "wide-claims",
    "colony", "stronghold", "full-cargo",
)  # fmt: skip
ACTION_WORDS: Final = ("blocks-of-ice", "ether-winds", "rescue", "industrial-espionage")
CARD_WORDS: Final = (*DISCOVERY_WORDS, *MISSION_WORDS, *ACTION_WORDS)
CARDS: Final = tuple(range(len(CARD_WORDS)))
FIRST_MISSION: Final = len(DISCOVERY_WORDS)
FIRST_ACTION: Final = FIRST_MISSION + len(MISSION_WORDS)
CARD: Final = {word: card for card, word in enumerate(CARD_WORDS)}

MOST_DOCKS: Final = 6
LEAST_ABOARD: Final = 2  # seats of a ship
MOST_ABOARD: Final = 6
FACES: Final = tuple(range(len(DESTINATION_WORDS) * MOST_ABOARD))
DESTINATION: Final = tuple(face // MOST_ABOARD for face in FACES)
CAPACITY: Final = tuple(face % MOST_ABOARD + 1 for face in FACES)

SHIPS: Final = 36
ROUNDS: Final = 10
PRODUCTIONS: Final = 3
EVENT_CARDS: Final = {"discoveries": 13, "missions": 13, "actions": 4}


def face_of(destination: int, capacity: int) -> int:
    """The face of a ship card: 2 to 6 seats, to a zone or unknown."""
    return destination * MOST_ABOARD + capacity - 1


def is_discovery(card: int) -> bool:
    return 0 <= card < FIRST_MISSION


def is_mission(card: int) -> bool:
    return FIRST_MISSION <= card < FIRST_ACTION


def is_action(card: int) -> bool:
    return card >= FIRST_ACTION
