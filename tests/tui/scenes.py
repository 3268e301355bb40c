"""Every screen of the program as a scene with a name: what has to happen until it is there.

    SCENES["turn-of-two"]

A scene is the same on every machine and on every day; `gallery` shows it.
"""

import asyncio
from datetime import datetime
from typing import Final

from spacegames import control
from spacegames.bots.review import Review
from spacegames.tui.reel import open_recording
from spacegames.tui.screens.review import ReviewPage
from spacegames.tui.screens.saves import SavesPage
from spacegames.tui.screens.settings import SettingsPage
from spacegames.tui.screens.setup import SetupPage

from .gallery import SEED, Scene, Visit, dealt, laid_out, save

SCENES: Final[dict[str, Scene]] = {}
TODAY: Final = datetime(2026, 3, 14, 20, 15)
YESTERDAY: Final = datetime(2026, 3, 13, 22, 40)
BEFORE: Final = datetime(2025, 11, 2, 18, 5)


def scene(found: Scene) -> Scene:
    """Put it on the table, under its name."""
    SCENES[found.__name__.replace("_", "-")] = found
    return found


# ------------------------------------------------------------------------------------------- Home


@scene
async def home_empty(visit: Visit) -> None:
    await visit.home()


def fill_shelf() -> None:
    """Games that wait, one that cannot be played on, and two that are over."""
    save("control-2025-11-02-1", "Ann", "Bo=greedy", when=BEFORE, plies=10_000, rounds=1)
    save("control-2026-03-13-1", "Ann", "Bo", "Cy", when=YESTERDAY, plies=10_000, rounds=1)
    save("control-2026-03-13-2", "Ann", "Bo", "Cy", "Di", when=YESTERDAY, plies=60)
    save("control-2025-11-02-2", "Ann", "Bo=random", when=BEFORE, older=True, plies=40)
    save("control-2026-03-14-1", "Ann", "Bo=greedy", when=TODAY, plies=45)


@scene
async def home_with_games(visit: Visit) -> None:
    fill_shelf()
    await visit.home()


@scene
async def home_on_the_shelf(visit: Visit) -> None:
    fill_shelf()
    await visit.home()
    await visit.press("tab", "down")


@scene
async def home_with_mistakes(visit: Visit) -> None:
    visit.app.problems = [
        "config.toml, line 5: pace is a number from 0 to 10, not 'fast'.",
        "config.toml, line 8: the section [screen] has no 'tehme'; did you mean theme?",
        "config.toml, line 11: 'redo' wants the key 'u', which 'undo' has.",
        "SPACEGAMES_PAUSE: pause is a number from 0 to 30, not 60.0.",
    ]
    await visit.home()


@scene
async def saved_games(visit: Visit) -> None:
    fill_shelf()
    await visit.home(SavesPage(finished=False))


@scene
async def saved_games_none(visit: Visit) -> None:
    await visit.home(SavesPage(finished=False))


@scene
async def saved_games_that_are_over(visit: Visit) -> None:
    fill_shelf()
    await visit.home(SavesPage(finished=True))


@scene
async def saved_game_deleted(visit: Visit) -> None:
    await saved_games(visit)
    await visit.press("minus")


@scene
async def saved_game_looked_at(visit: Visit) -> None:
    await saved_games(visit)
    await visit.press("i")


@scene
async def settings(visit: Visit) -> None:
    await visit.home(SettingsPage())


@scene
async def settings_of_the_table(visit: Visit) -> None:
    await visit.home(SettingsPage())
    await visit.press(*["down"] * 6)


@scene
async def settings_number(visit: Visit) -> None:
    await visit.home(SettingsPage())
    await visit.press(*["down"] * 4, "enter")
    await visit.type("fast")
    await visit.press("enter")


# ----------------------------------------------------------------------------------------- Set-up


@scene
async def set_up_of_two(visit: Visit) -> None:
    await visit.home(SetupPage(control, seed=SEED))


@scene
async def set_up_of_three(visit: Visit) -> None:
    await visit.home(SetupPage(control, seed=SEED, variants=["precise-traveller"], rounds=1))
    await visit.press("plus", "tab", "down", "down")


@scene
async def set_up_of_four(visit: Visit) -> None:
    await visit.home(SetupPage(control, seed=SEED, open_table=True))
    await visit.press("plus", "plus", "space", "up", "space", "space")


@scene
async def set_up_refused(visit: Visit) -> None:
    await visit.home(SetupPage(control, seed=SEED))
    await visit.press("tab", "down", "down", "space", "down", "space")


# ---------------------------------------------------------------------------------------- A turn

TWO: Final = {
    "hands": ["nova time-stop rewind reactor rift", "antimatter anomaly exotic-matter deflector"],
    "machines": ["dark-energy", "nova reactor"],
    "discard": "wormhole nova",
    "turn": "B",
}
THREE: Final = {
    "hands": [
        "nova time-stop rewind dark-energy exotic-matter",
        "antimatter anomaly deflector wormhole",
        "singularity reactor rift rift nova",
    ],
    "machines": ["reactor exotic-matter", "nova deflector", "future-shift"],
    "discard": "time-stop anomaly",
    "turn": "B",
    "tokens": [1, 0, 1],
}
FOUR: Final = {
    "hands": [
        "nova time-stop rewind",
        "antimatter anomaly deflector wormhole time-stop",
        "singularity reactor rift rift",
        "exotic-matter dark-energy nova",
    ],
    "machines": ["reactor exotic-matter", "nova deflector", "future-shift", "rewind reactor"],
    "discard": "time-stop",
    "turn": "D",
    "tokens": [2, 1],
}
LONG: Final = {
    "hands": ["nova rift", "singularity rift time-stop", "antimatter", "rewind nova"],
    "machines": [
        "reactor exotic-matter deflector exotic-matter rift deflector exotic-matter",
        "dark-energy rift deflector anomaly reactor",
        "exotic-matter anomaly deflector reactor anomaly",
        "wormhole wormhole reactor wormhole",
    ],
    "discard": "future-shift time-stop",
    "turn": "D",
}


@scene
async def turn_of_two(visit: Visit) -> None:
    await visit.sit(laid_out(**TWO, does=["B install deflector"]), "a")


@scene
async def turn_of_three(visit: Visit) -> None:
    await visit.sit(laid_out(**THREE), "b")
    await visit.does("install deflector")
    await visit.press("x", "c")
    await visit.does("draw")
    await visit.press("x", "a")


@scene
async def turn_of_four(visit: Visit) -> None:
    await visit.sit(laid_out(**FOUR, does=["D draw"]), "a")


@scene
async def turn_among_bots(visit: Visit) -> None:
    await visit.sit(dealt("Ann", "Greedy B=greedy", "Random C=random", seed=36, plies=200, turn="A"))


@scene
async def turn_with_a_closer_look(visit: Visit) -> None:
    await turn_among_bots(visit)
    await visit.press("2", "i")


@scene
async def turn_on_a_machine(visit: Visit) -> None:
    await turn_of_three(visit)
    await visit.press("tab", "tab", "down", "right")


@scene
async def turn_with_several_ways(visit: Visit) -> None:
    await turn_of_three(visit)
    await visit.press("2", "B")


@scene
async def turn_refused(visit: Visit) -> None:
    await turn_of_three(visit)
    await visit.press("5", "B")


@scene
async def turn_at_an_open_table(visit: Visit) -> None:
    await visit.sit(laid_out(**TWO, does=["B install deflector"]), open_table=True)


@scene
async def turn_in_sudden_death(visit: Visit) -> None:
    hands = ["nova time-stop", "rewind", "rift reactor"]
    does = ["B install rewind", "C pass"]
    await visit.sit(laid_out(**(THREE | {"hands": hands}), sudden_death=True, passed="B", does=does), "a")


@scene
async def turn_with_all_passed(visit: Visit) -> None:
    laid = THREE | {"hands": ["", "rewind", "rift reactor"], "turn": "C"}
    await visit.sit(laid_out(**laid, sudden_death=True, passed="AB", does=["C pass"]), "b")


LONG_NAMES: Final = ("Maximiliane von Trap", "Bartholomew Quincey", "Cy", "Wolfgang Amadeus Moz")


@scene
async def turn_with_long_names(visit: Visit) -> None:
    await visit.sit(laid_out(**FOUR, who=LONG_NAMES, does=["D draw"]), "a")


@scene
async def call_out_with_long_names(visit: Visit) -> None:
    laid = FOUR | {"turn": "C"}
    await visit.sit(laid_out(**laid, who=LONG_NAMES, does=["C burn singularity"]))


@scene
async def machines_that_are_long(visit: Visit) -> None:
    await visit.sit(laid_out(**LONG, does=["D draw"]), "a")


@scene
async def hand_of_seven(visit: Visit) -> None:
    hands = ["rift exotic-matter deflector reactor dark-energy antimatter nova", "rewind nova time-stop"]
    machines = ["rift wormhole", "reactor nova deflector"]
    await visit.sit(laid_out(hands, machines, turn="B", does=["B draw"]), "a")


@scene
async def hand_of_thirteen(visit: Visit) -> None:
    hands = [" ".join(control.components.WORDS)] * 2
    table = laid_out(hands, variants=["level-playing-field"], turn="B", does=["B install reactor"])
    await visit.sit(table, "a")


@scene
async def too_precise(visit: Visit) -> None:
    table = laid_out(
        ["nova rift time-stop", "rewind antimatter"],
        ["nova reactor", "nova future-shift dark-energy"],
        variants=["precise-traveller"],
        turn="B",
        does=["B draw"],
    )
    await visit.sit(table, "a")


@scene
async def hand_over(visit: Visit) -> None:
    await turn_of_three(visit)
    await visit.does("install exotic-matter", "done")


@scene
async def hand_over_without_undo(visit: Visit) -> None:
    await turn_of_three(visit)
    await visit.does("draw")


@scene
async def bots_think(visit: Visit) -> None:
    await visit.sit(laid_out(**THREE, who=("Ann", "Bo", "Cy=greedy"), does=["B install deflector"]))


@scene
async def bot_thinks_of_one(visit: Visit) -> None:
    await visit.sit(laid_out(**(THREE | {"turn": "A"}), who=("Ann", "Bo=random", "Cy=greedy")))
    await visit.does("install exotic-matter", "done")


@scene
async def peek(visit: Visit) -> None:
    await curtain(visit)
    await visit.press("i", "c")


# -------------------------------------------------------------------------------------- Questions

BURN: Final = {
    "hands": ["nova time-stop", "antimatter anomaly rewind", "singularity rift time-stop"],
    "machines": ["nova reactor", "nova deflector", "future-shift"],
    "discard": "wormhole",
    "turn": "B",
    "does": ["B burn rewind at A:nova"],
}


@scene
async def call_out(visit: Visit) -> None:
    await visit.sit(laid_out(**BURN))


@scene
async def call_out_with_one_out(visit: Visit) -> None:
    await call_out(visit)
    await visit.press("N", "c")


@scene
async def call_out_who_is_out(visit: Visit) -> None:
    await call_out(visit)
    await visit.press("N")


@scene
async def reaction_with_a_time_stop(visit: Visit) -> None:
    await call_out(visit)
    await visit.press("a")


@scene
async def reaction_without(visit: Visit) -> None:
    await visit.sit(laid_out(**(BURN | {"hands": ["nova", "anomaly rewind", "rift time-stop"]})), "a")


@scene
async def stop_on_a_stop(visit: Visit) -> None:
    hands = ["nova time-stop", "anomaly time-stop rewind", "time-stop"]
    await visit.sit(laid_out(**(BURN | {"hands": hands})), "c")
    await visit.does("burn time-stop")
    await visit.press("x", "a")
    await visit.does("let")
    await visit.press("x", "b")


@scene
async def chain_of_exotic_matter(visit: Visit) -> None:
    hands = ["exotic-matter exotic-matter reactor dark-energy nova rift", "nova rift"]
    await visit.sit(laid_out(hands, ["rift", "nova"], turn="B", does=["B draw"]), "a")
    await visit.does("install exotic-matter")


@scene
async def wormhole(visit: Visit) -> None:
    pile = "nova wormhole rewind rewind reactor rift time-stop singularity"
    hands = ["wormhole nova", "rift"]
    await visit.sit(laid_out(hands, ["reactor", "nova"], discard=pile), "a")
    await visit.does("burn wormhole")
    await visit.press("x", "enter", "a")


@scene
async def future_shift(visit: Visit) -> None:
    hands = ["future-shift nova", "rift nova"]
    await visit.sit(laid_out(hands, ["reactor", "nova deflector"], deck="dark-energy rewind"), "a")
    await visit.does("burn future-shift")
    await visit.press("x", "enter", "a")


@scene
async def rift(visit: Visit) -> None:
    hands, machines = ["rift rewind", "rift", "nova"], ["nova", "nova deflector", "reactor nova"]
    await visit.sit(laid_out(hands, machines, turn="C", does=["C draw"]), "a")
    await visit.does("install rift")


@scene
async def deflector(visit: Visit) -> None:
    hands = ["anomaly nova", "rift nova reactor", "time-stop"]
    await visit.sit(laid_out(hands, ["reactor", "nova deflector", "deflector"]), "a")
    await visit.does("burn anomaly")
    await visit.press("x", "enter", "b")


@scene
async def discard_choice(visit: Visit) -> None:
    await visit.sit(laid_out(["antimatter nova", "rift nova reactor rewind"], ["reactor", "nova"]), "a")
    await visit.does("burn antimatter at B")
    await visit.press("x", "enter", "b")


# ------------------------------------------------------------------------------ Above the table


@scene
async def all_actions(visit: Visit) -> None:
    await turn_of_three(visit)
    await visit.press("a")


@scene
async def look(visit: Visit) -> None:
    await turn_of_two(visit)
    await visit.press("3", "i")


@scene
async def log(visit: Visit) -> None:
    await turn_among_bots(visit)
    await visit.press("o")


@scene
async def log_find(visit: Visit) -> None:
    await log(visit)
    await visit.press("slash")
    await visit.type("nova")


@scene
async def rules(visit: Visit) -> None:
    await turn_of_two(visit)
    await visit.press("r")


@scene
async def rules_from_home(visit: Visit) -> None:
    await visit.home()
    await visit.press("r", *["down"] * 9)


@scene
async def rules_of_a_refusal(visit: Visit) -> None:
    await turn_refused(visit)
    await visit.press("r")


@scene
async def keys(visit: Visit) -> None:
    await turn_of_two(visit)
    await visit.press("question_mark")


@scene
async def menu(visit: Visit) -> None:
    await turn_of_two(visit)
    await visit.press("m")


@scene
async def command(visit: Visit) -> None:
    await turn_of_two(visit)
    await visit.press("colon")


@scene
async def command_of_a_few_letters(visit: Visit) -> None:
    await command(visit)
    await visit.type("rewind")


@scene
async def command_not_found(visit: Visit) -> None:
    await command(visit)
    await visit.type("rewnd")
    await visit.press("enter")


@scene
async def go(visit: Visit) -> None:
    await turn_of_two(visit)
    await visit.press("g")


@scene
async def hint(visit: Visit) -> None:
    await turn_of_two(visit)
    await visit.press("H")


@scene
async def hint_looked_for(visit: Visit) -> None:
    await turn_of_two(visit)
    visit.app.sitting.worker.analyse = never
    await visit.press("H")


async def never(*_) -> None:
    """A search that takes as long as one looks."""
    await asyncio.Event().wait()


@scene
async def hint_laid_ready(visit: Visit) -> None:
    await hint(visit)
    await visit.press("2")


@scene
async def zoom(visit: Visit) -> None:
    await turn_of_three(visit)
    await visit.press("tab", "tab", "z")


@scene
async def blank(visit: Visit) -> None:
    await turn_among_bots(visit)
    await visit.press("b")


@scene
async def leave(visit: Visit) -> None:
    await turn_of_two(visit)
    await visit.gives("leave")


@scene
async def give_up(visit: Visit) -> None:
    await turn_of_two(visit)
    await visit.gives("concede")


# ------------------------------------------------------------------------------- For everybody


@scene
async def curtain(visit: Visit) -> None:
    await visit.sit(laid_out(**(THREE | {"turn": "A"}), does=["A install exotic-matter", "A done"]))


@scene
async def curtain_at_the_beginning(visit: Visit) -> None:
    await visit.sit(dealt("Ann", "Bo"))


@scene
async def curtain_with_wrong_keys(visit: Visit) -> None:
    await curtain(visit)
    await visit.press("a", "c")


@scene
async def curtain_who_looks(visit: Visit) -> None:
    await curtain(visit)
    await visit.press("i")


@scene
async def table_for_everybody(visit: Visit) -> None:
    await curtain(visit)
    await visit.press("v")


@scene
async def draw_offered(visit: Visit) -> None:
    await turn_of_three(visit)
    await visit.gives("draw")


async def ends(visit: Visit, tokens: list[int]) -> None:
    """Ann wins a round."""
    machines = ["reactor dark-energy deflector", "nova deflector", "future-shift"]
    await visit.sit(laid_out(**(THREE | {"machines": machines, "turn": "A", "tokens": tokens})), "a")
    await visit.does("install nova")


@scene
async def round_over(visit: Visit) -> None:
    await ends(visit, tokens=[0, 0, 1])


@scene
async def game_over(visit: Visit) -> None:
    await ends(visit, tokens=[1, 0, 1])
    await visit.press("enter")


@scene
async def game_over_after_one_round(visit: Visit) -> None:
    await visit.sit(dealt("Ann", "Bo=greedy", "Cy=random", plies=10_000, rounds=1))


# ---------------------------------------------------------------------------------------- Replay


async def watch(visit: Visit, **game) -> None:
    table = dealt("Ann", "Bo=greedy", "Cy=random", seed=36, **game)
    path = table.record.path
    table.close()
    visit.app.show_replay(path)
    await visit.rests()


@scene
async def replay(visit: Visit) -> None:
    await watch(visit, plies=10_000)
    await visit.press("slash")
    await visit.type("answers")
    await visit.press("enter", "n")


@scene
async def replay_with_all_hands(visit: Visit) -> None:
    await replay(visit)
    await visit.press("b")


@scene
async def replay_with_one_seat(visit: Visit) -> None:
    await replay(visit)
    await visit.press("f")


@scene
async def replay_rounds(visit: Visit) -> None:
    await replay(visit)
    await visit.press("g")


@scene
async def replay_end(visit: Visit) -> None:
    await replay(visit)
    await visit.press("end")


@scene
async def replay_of_one_not_over(visit: Visit) -> None:
    await watch(visit, plies=120)
    await visit.press("end")


@scene
async def replay_table(visit: Visit) -> None:
    await replay(visit)
    await visit.press("f", "v")


class Unhurried(ReviewPage):
    """A review that goes no further by itself."""

    async def _look_into_the_rest(self, review: Review) -> None:
        """Whoever looks is somewhere else."""


async def look_back(visit: Visit, decisions: int) -> None:
    """So many decisions have been looked into, or all, if not thoroughly."""
    replay, path = visit.page, visit.page.path
    replay.review = Review(open_recording(path).done.play, replay.seed, iterations=8)
    for _ in zip(range(decisions), replay.review.go_on(), strict=False):
        pass
    visit.app.open(Unhurried(replay, replay._play))
    await visit.rests()


@scene
async def review(visit: Visit) -> None:
    await watch(visit, plies=10_000)
    await look_back(visit, 10_000)
    await visit.press("down")


@scene
async def review_begun(visit: Visit) -> None:
    await watch(visit, plies=10_000)
    await look_back(visit, 60)


@scene
async def review_in_words(visit: Visit) -> None:
    await watch(visit, plies=10_000, rounds=1)
    await look_back(visit, 10_000)
    await visit.press("i")


# ------------------------------------------------------------------------------------ Too small


@scene
async def too_small(visit: Visit) -> None:
    await visit.home()
    width, height = visit.app.size
    await visit.resize(width - 41, height - 17)


from . import scenes_critical_orbit, scenes_red_planet  # noqa: E402, F401 - put their own scenes on the table
