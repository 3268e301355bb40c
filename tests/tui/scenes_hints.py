"""Scenes with a hint, in every game."""

import asyncio

from .gallery import Visit
from .scenes import scene, turn_of_two
from .scenes_critical_orbit import CITIES, MISSION, in_orbit, sits
from .scenes_red_planet import FOUR, on_mars


async def never(*_) -> None:
    """A search that takes as long as one looks."""
    await asyncio.Event().wait()


@scene
async def hint(visit: Visit) -> None:
    await turn_of_two(visit)
    await visit.press("H")


@scene
async def hint_looked_for(visit: Visit) -> None:
    await turn_of_two(visit)
    visit.app.sitting.worker.analyse = never
    await visit.press("H")


@scene
async def hint_laid_ready(visit: Visit) -> None:
    await hint(visit)
    await visit.press("2")


@scene
async def planet_hint(visit: Visit) -> None:
    await visit.sit(on_mars(**FOUR), "a")
    await visit.press("H")


@scene
async def orbit_hint(visit: Visit) -> None:
    """For Houston, which speaks first of the cities."""
    await sits(visit, in_orbit(**MISSION), CITIES)
    await visit.press("H")


@scene
async def orbit_hint_laid_ready(visit: Visit) -> None:
    await orbit_hint(visit)
    await visit.press("2")
