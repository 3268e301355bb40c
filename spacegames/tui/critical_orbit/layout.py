"""Where everything lies: on the rocket's side, on that of the cities, and where one sees both."""

from typing import TYPE_CHECKING, Final

from textual.geometry import Region

from spacegames.tui.critical_orbit import rocket

if TYPE_CHECKING:
    from spacegames.tui.critical_orbit.table import Table

WIDE: Final = (120, 36)
BELOW: Final = 7  # rows of the log and the actions, with their frames
ACTIONS: Final = 34
ROUTES: Final = 5
PARTS: Final = 11
STAGE: Final = 16  # rows that the rocket or a sheet may have, where there are few
SHEETS: Final = 20  # rows of three sheets side by side
HOUSTON: Final = 38
BENGALURU: Final = 38
NOW: Final = 10


def lay_out(table: "Table", width: int, height: int) -> None:
    """Give every board its place, or none."""
    if width < WIDE[0] or height < WIDE[1]:
        _narrow(table, width, height)
    elif not table.sees_rocket:
        _cities(table, width, height)
    else:
        _both(table, width, height) if table.writes else _rocket(table, width, height)


def _narrow(table: "Table", width: int, height: int) -> None:
    """Rocket or sheet, below it what can be done, and a folder for all the rest."""
    stage = min(STAGE, height - 3 - BELOW)
    rest = height - 3 - stage
    for board in (table.rocket, *table.sheets, table.now, table.public, table.story):
        board.put(None)
    table.offer_rocket(table.sees_rocket)
    shows_rocket = table.stage.sheet is table.rocket
    left = rocket.WIDTH if shows_rocket else width
    table.stage.put(Region(0, 1, left, stage))
    beside = shows_rocket and table.sees_rocket
    table.parts.put(Region(left, 1, width - left, stage - ROUTES) if beside else None)
    table.routes.put(Region(left, 1 + stage - ROUTES, width - left, ROUTES) if beside else None)
    actions = 0 if table.scene.nobody_acts else min(ACTIONS + (width - 80) // 2, width // 2)
    table.actions.put(Region(0, 1 + stage, actions, rest) if actions else None)
    table.folder.put(Region(actions, 1 + stage, width - actions, rest))


def _rocket(table: "Table", width: int, height: int) -> None:
    """The rocket with its parts; the cities in a few words, the log, and what can be done."""
    end, left, stage = height - 2, rocket.WIDTH, rocket.HEIGHT + 2
    table.folder.put(None)
    table.public.put(None)
    for sheet in table.sheets:
        sheet.put(None)
    table.stage.put(None)
    table.offer_rocket(False)
    table.rocket.put(Region(0, 1, left, stage))
    table.parts.put(Region(left, 1, width - left, stage - ROUTES))
    table.routes.put(Region(left, 1 + stage - ROUTES, width - left, ROUTES))
    row = 1 + stage
    _place_actions(table, Region(0, row, left, end - row))
    table.now.put(Region(left, row, width - left, NOW))
    table.story.put(Region(left, row + NOW, width - left, end - row - NOW))


def _both(table: "Table", width: int, height: int) -> None:
    """The rocket on the left, one sheet after the other on the right."""
    end, left = height - 2, rocket.WIDTH
    table.folder.put(None)
    table.public.put(None)
    for sheet in table.sheets:
        sheet.put(None)
    table.offer_rocket(False)
    table.rocket.put(Region(0, 1, left, rocket.HEIGHT))
    row = 1 + rocket.HEIGHT
    table.parts.put(Region(0, row, left, PARTS))
    table.routes.put(Region(0, row + PARTS, left, ROUTES))
    row += PARTS + ROUTES
    _place_actions(table, Region(0, row, left, end - row))
    table.stage.put(Region(left, 1, width - left, SHEETS))
    row = 1 + SHEETS
    table.now.put(Region(left, row, width - left, NOW))
    table.story.put(Region(left, row + NOW, width - left, end - row - NOW))


def _cities(table: "Table", width: int, height: int) -> None:
    """The three sheets side by side, and all the rest beneath."""
    end, half = height - 2, width // 2
    for board in (table.folder, table.stage, table.rocket, table.parts, table.routes):
        board.put(None)
    table.offer_rocket(False)
    lefts = (0, HOUSTON, HOUSTON + BENGALURU, width)
    for sheet, begin, stop in zip(table.sheets, lefts, lefts[1:], strict=False):
        sheet.put(Region(begin, 1, stop - begin, SHEETS))
    row = 1 + SHEETS
    table.now.put(Region(0, row, half, NOW))
    _place_actions(table, Region(0, row + NOW, half, end - row - NOW))
    table.public.put(Region(half, row, width - half, NOW))
    table.story.put(Region(half, row + NOW, width - half, end - row - NOW))


def _place_actions(table: "Table", region: Region) -> None:
    table.actions.put(None if table.scene.nobody_acts else region)
