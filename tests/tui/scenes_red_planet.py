"""Scenes at the table of Red Planet, laid out by hand; and a whole game to look at again."""

from functools import cache
from random import Random
from typing import Final

from spacegames import bots, paths, red_planet
from spacegames.core.seats import CHANCE, LETTERS
from spacegames.core.table import Table

from .gallery import SEED, OpenedThen, Visit, deal, people
from .scenes import scene

SIX: Final = ("Ann", "Bo", "Cy", "Di", "Eve", "Fritz")
RECORD: Final = "red-planet-2026-03-14-1.jsonl"


class OnMars:
    """Red Planet, begun from a table laid out by hand."""

    def __init__(self, **laid) -> None:
        self.laid = laid

    def start(self, config: red_planet.Config) -> red_planet.State:
        return red_planet.position(**self.laid)

    def played_with(self, config: red_planet.Config) -> "OnMars":
        return self

    def __getattr__(self, name):
        return getattr(red_planet, name)


def on_mars(seats=4, *, who=SIX, does=(), **others) -> Table:
    """A table laid out by hand, see `red_planet.position`; then people have done this, as `A call`."""
    path = paths.data() / RECORD
    path.unlink(missing_ok=True)
    game, config = OnMars(seats=seats, **others), red_planet.Config(seats=seats)
    table = OpenedThen.open(game, config, people(*who[:seats]), SEED, bots.make, path=path)
    deal(table)
    for text in does:
        letter, _, do = text.partition(" ")
        table.act(LETTERS.index(letter), red_planet.parse(do))
        deal(table)
    return table


def played(*who: str, seed=SEED, until="") -> Table:
    """A game from its beginning up to the question of this kind, or to its end."""
    path = paths.data() / RECORD
    path.write_bytes(_played(who, seed, until))
    return OpenedThen.resume(red_planet, path, bots.make)


@cache
def _played(who, seed, until) -> bytes:
    path, rng = paths.data() / "played.jsonl", Random(seed)
    config = red_planet.Config(seats=len(who))
    table = Table.open(red_planet, config, people(*who), seed, bots.make, started="2026-03-14", path=path)
    while not table.over and table.decision.kind != until:
        seat = table.decision.owes[0]
        if seat == CHANCE:
            table.step()
        else:
            table.act(seat, rng.choice(table.legal_actions(seat)))
    table.close()
    record = path.read_bytes()
    path.unlink()
    return record


# ------------------------------------------------------------------------------------- A round

FOUR: Final = {
    "round": 5,
    "first": "C",
    "zones": {
        "ausonia": "AABD", "vastitas-borealis": "BB", "mare-serpentis": "ACCC", "hellas": "AAABC",
        "syrtis-major": "AACCDD", "tritonis-sinus": "CDDDD", "valles-marineris": "ABC",
        "mare-tyrrhenum": "BBB", "phobos": "AD",
    },
    "resources": {
        "ausonia": "ice", "vastitas-borealis": "sylvanite", "mare-serpentis": "ice", "hellas": "celerium",
        "syrtis-major": "ice", "tritonis-sinus": "ice", "valles-marineris": "sylvanite",
        "mare-tyrrhenum": "celerium", "phobos": "celerium",
    },
    "tokens": {"hellas": "celerium", "syrtis-major": "ice ice", "phobos": "celerium celerium"},
    "discoveries": {"ausonia": "subterfuge", "hellas": "even-ground", "mare-tyrrhenum": "synergy"},
    "seen": {"ausonia": "A", "hellas": "CD", "mare-tyrrhenum": "B"},
    "docks": ["hellas-4 AAB", "tritonis-sinus-3 DD", "unknown-4", "syrtis-major-6 ABBC"],
    "points": {"A": "ice ice sylvanite", "B": "celerium", "D": "ice sylvanite sylvanite celerium"},
    "lost": "ACC",
    "played": {
        "A": "explorer saboteur pilot", "B": "soldier pilot", "C": "travel-agent", "D": "scientist saboteur pilot",
    },
    "kept": {"A": "eastern-influence", "B": "fallen-heroes", "C": "stronghold", "D": "celerium-trust"},
    "drawn": {"A": "rescue", "D": "wide-claims"},
}  # fmt: skip
CROWDED: Final = {
    "round": 9,
    "first": "F",
    "zones": {
        "ausonia": "AABCDEEF", "vastitas-borealis": "AAABBBBBBBBBBCCDEEFF", "mare-serpentis": "ABCDEF",
        "hellas": "BBCCDDEEFF", "syrtis-major": "AAABCCCDDDEEEFFF", "sinus-sabaeus": "F", "phobos": "ABCDEF",
        "tritonis-sinus": "CDDDD", "valles-marineris": "ABCDE", "mare-tyrrhenum": "CCCEEE",
    },
    "tokens": {"syrtis-major": "ice ice ice ice ice", "mare-serpentis": "ice ice"},
    "discoveries": {"ausonia": "radiation-leak", "hellas": "underground-lake", "sinus-sabaeus": "rich-vein"},
    "seen": {"ausonia": "ABCDEF", "hellas": "CD", "sinus-sabaeus": "E"},
    "docks": [
        "vastitas-borealis-4 ABC", "valles-marineris-6 ABCDE", "mare-tyrrhenum-3 DD >mare-serpentis", "unknown-5",
        "phobos-5 EEFF", "syrtis-major-5 ABBC",
    ],
    "points": {
        "A": ["ice"] * 11 + ["sylvanite"] * 3, "B": ["celerium"] * 10, "D": "ice sylvanite sylvanite celerium",
    },
    "lost": "AABCCDDDDDE",
    "played": {
        "A": "explorer scientist secret-agent saboteur femme-fatale travel-agent soldier pilot", "B": "soldier pilot",
        "E": "explorer",
    },
}  # fmt: skip
TWO: Final = {
    "seats": 2,
    "round": 3,
    "zones": {"ausonia": "ACD", "hellas": "BB", "phobos": "ABD", "syrtis-major": "CCD"},
    "docks": ["hellas-3 AC", "tritonis-sinus-3 D", "unknown-4", "syrtis-major-6 BC"],
    "played": {"A": "scientist", "C": "pilot soldier", "D": "explorer"},
}  # fmt: skip


def called(character: str, *does: str, who=SIX, **others) -> Table:
    """The first player has counted down to this character of A; then people have done this."""
    laid = FOUR | {
        "first": "A",
        "chosen": {"A": character, "B": "pilot", "C": "pilot", "D": "pilot"},
        "played": {"B": "soldier", "C": "travel-agent", "D": "scientist saboteur"},
    }  # fmt: skip
    return on_mars(**(laid | others), who=who, does=["A call", *does])


async def sits(visit: Visit, table: Table, letter: str = "") -> None:
    """Sit down; whoever has just done something goes on."""
    await visit.sit(table, letter)
    if visit.app.sitting.seat._still_there() is not None:
        await visit.press("x")


@scene
async def planet_choose(visit: Visit) -> None:
    await visit.sit(on_mars(**FOUR), "a")
    await visit.press("down", "down")


@scene
async def planet_hint(visit: Visit) -> None:
    await visit.sit(on_mars(**FOUR), "a")
    await visit.press("H")


@scene
async def planet_choose_of_six(visit: Visit) -> None:
    await visit.sit(on_mars(6, **CROWDED), "e")


@scene
async def planet_choose_of_two(visit: Visit) -> None:
    await visit.sit(on_mars(**TWO), "b")


@scene
async def planet_keep(visit: Visit) -> None:
    await visit.sit(played("Ann", "Bo", "Cy", until="keep"), "c")
    await visit.press("down")


@scene
async def planet_board(visit: Visit) -> None:
    await sits(visit, called("scientist"))
    await visit.press("down")


@scene
async def planet_name(visit: Visit) -> None:
    await sits(visit, called("scientist", "A board dock-3"))


async def explorer_moves(visit: Visit) -> None:
    await sits(visit, called("explorer", "A board dock-2"))
    await visit.press("5")


@scene
async def planet_borders(visit: Visit) -> None:
    await explorer_moves(visit)
    await visit.press("i")


@scene
async def planet_study(visit: Visit) -> None:
    await sits(visit, called("scientist", "A board dock-4", "A board dock-4"))


def drawn(card: str) -> Table:
    """A Scientist of A has drawn this event card."""
    table = called("scientist", "A board dock-4", "A board dock-4")
    table.play.state.events.pool[:] = [red_planet.pieces.CARD[card]]
    table.act(0, red_planet.parse("draw"))
    deal(table)
    return table


@scene
async def planet_read_discovery(visit: Visit) -> None:
    await visit.sit(drawn("mining-incident"), "a")


async def agent_launches(visit: Visit) -> None:
    await sits(visit, called("secret-agent", "A board dock-1", "A board dock-2"))


@scene
async def planet_destroy(visit: Visit) -> None:
    await sits(visit, called("saboteur", "A board dock-2"))


@scene
async def planet_replace(visit: Visit) -> None:
    await sits(visit, called("femme-fatale", "A board dock-1"))
    await visit.press("4", "4")


@scene
async def planet_refused(visit: Visit) -> None:
    await sits(visit, called("soldier", "A board dock-1"))
    await visit.press("5", "5")


@scene
async def planet_drop(visit: Visit) -> None:
    zones = FOUR["zones"] | {"phobos": "AAAD"}
    does = ["A board dock-1", "A kill B in hellas", "A drop ausonia"]
    await sits(visit, called("soldier", *does, zones=zones))


@scene
async def planet_token(visit: Visit) -> None:
    await sits(visit, called("pilot", "A board dock-4", "A board dock-4"))


@scene
async def planet_seats(visit: Visit) -> None:
    await agent_launches(visit)
    await visit.press(*["tab"] * 3, "down")


@scene
async def planet_peek(visit: Visit) -> None:
    await planet_board(visit)
    await visit.press("b", "d")


END: Final = FOUR | {
    "round": 10,
    "discoveries": {"ausonia": "sandstorm", "hellas": "ether-magnet", "mare-tyrrhenum": "even-ground"},
}  # fmt: skip


@scene
async def planet_resolve(visit: Visit) -> None:
    await sits(visit, on_mars(**END, phase="reveal"))


@scene
async def planet_flee(visit: Visit) -> None:
    await sits(visit, on_mars(**END, phase="reveal", does=["C resolve hellas"]))


async def production_is_near(visit: Visit) -> None:
    await visit.sit(on_mars(**(FOUR | {"round": 10}), phase="production"))


@scene
async def planet_call_out_of_six(visit: Visit) -> None:
    laid = CROWDED | {"round": 10, "drawn": {"D": "industrial-espionage"}}
    await visit.sit(on_mars(6, **laid, phase="production"))


@scene
async def planet_play_a_card(visit: Visit) -> None:
    await production_is_near(visit)
    await visit.press("a", "down")


@scene
async def planet_rescue(visit: Visit) -> None:
    does = ["A play rescue", "B let", "C let", "D let"]
    await sits(visit, on_mars(**(FOUR | {"round": 10}), phase="production", does=does))


# ---------------------------------------------------------------------------------- A whole game


@scene
async def planet_over(visit: Visit) -> None:
    await visit.sit(played("Ann", "Bo=random", "Cy=random"))


async def watch(visit: Visit, *who: str, **game) -> None:
    table = played(*who, **game)
    path = table.record.path
    table.close()
    visit.app.show_replay(path)
    await visit.rests()


@scene
async def planet_replay(visit: Visit) -> None:
    await watch(visit, "Ann", "Bo=random", "Cy=random", "Di=random")
    await visit.press("slash")
    await visit.type("Production 2")
    await visit.press("enter")


@scene
async def planet_replay_table(visit: Visit) -> None:
    await planet_replay(visit)
    await visit.press("f", "v")
