"""Where everything lies: on the rocket's side, on that of the cities, and where one sees both."""

from typing import TYPE_CHECKING, Final

from textual.geometry import Region

from spacegames.tui.critical_orbit.rocket import TALL_HEIGHT, TALL_WIDTH, WIDTH

if TYPE_CHECKING:
    from spacegames.tui.critical_orbit.table import Table

WIDE: Final = (120, 36)
BELOW: Final = 7  # rows of the log and the actions, with their frames
ACTIONS: Final = 34
ROUTES: Final = 5
WIDE_ROUTES: Final = 7
STAGE: Final = 16  # rows that the rocket or a sheet may have, where there are few
SHEETS: Final = 20  # rows of three sheets side by side
HOUSTON: Final = 38
BENGALURU: Final = 40
NOW: Final = 10
PARTS: Final = 36  # columns


def lay_out(table: "Table", width: int, height: int) -> None:
    """Give every board its place, or none."""
    if width < WIDE[0] or height < WIDE[1]:
        _narrow(table, width, height)
    elif table.sees_rocket:
        _rocket(table, width, height)
    else:
        _cities(table, width, height)


def _narrow(table: "Table", width: int, height: int) -> None:
    """Rocket or sheet, below it what can be done, and a folder for all the rest."""
    stage = min(STAGE, height - 3 - BELOW)
    rest = height - 3 - stage
    for board in (table.rocket, *table.sheets, *table.folder.sheets):
        board.put(None)
    table.offer(table.stage, table.rocket, offered=table.sees_rocket)
    table.offer(table.folder, table.now, offered=True)
    table.offer(table.folder, table.public, offered=True)
    beside = table.sees_rocket and table.stage.sheet is table.rocket
    left = WIDTH if beside else width
    table.stage.put(Region(0, 1, left, stage))
    table.parts.put(Region(left, 1, width - left, stage - ROUTES) if beside else None)
    table.routes.put(Region(left, 1 + stage - ROUTES, width - left, ROUTES) if beside else None)
    actions = 0 if table.scene.nobody_acts else ACTIONS + (width - 80) // 2
    table.actions.put(Region(0, 1 + stage, actions, rest) if actions else None)
    table.folder.put(Region(actions, 1 + stage, width - actions, rest))


def _rocket(table: "Table", width: int, height: int) -> None:
    """The rocket, with its parts on the right or, if somebody here writes, one sheet after the other."""
    end, left, top = height - 2, TALL_WIDTH, TALL_HEIGHT
    for board in (*table.sheets, table.public, table.signs, table.story):
        board.put(None)
    table.offer(table.stage, table.rocket, offered=False)
    table.offer(table.folder, table.now, offered=False)
    table.offer(table.folder, table.public, offered=True)
    table.rocket.put(Region(0, 1, left, top))
    row, rest = 1 + top, end - 1 - top
    if table.writes:
        third = (width - PARTS) // 2
        table.stage.put(Region(left, 1, width - left, top))
        table.parts.put(Region(0, row, PARTS, rest))
        table.routes.put(Region(PARTS, row, third, ROUTES))
        _place_actions(table, Region(PARTS, row + ROUTES, third, rest - ROUTES))
        begin = PARTS + third
        table.now.put(Region(begin, row, width - begin, NOW - 2))
        table.folder.put(Region(begin, row + NOW - 2, width - begin, rest - NOW + 2))
    else:
        table.stage.put(None)
        table.parts.put(Region(left, 1, width - left, top - WIDE_ROUTES))
        table.routes.put(Region(left, 1 + top - WIDE_ROUTES, width - left, WIDE_ROUTES))
        _place_actions(table, Region(0, row, ACTIONS, rest))
        begin = ACTIONS + (width - ACTIONS) * 6 // 11
        table.now.put(Region(ACTIONS, row, begin - ACTIONS, rest))
        table.folder.put(Region(begin, row, width - begin, rest))


def _cities(table: "Table", width: int, height: int) -> None:
    """The three sheets side by side, and all the rest beneath."""
    end, half = height - 2, width // 2
    for board in (table.stage, table.rocket, table.parts, table.routes, table.signs, table.story):
        board.put(None)
    table.offer(table.stage, table.rocket, offered=False)
    table.offer(table.folder, table.now, offered=False)
    table.offer(table.folder, table.public, offered=False)
    lefts = (0, HOUSTON, HOUSTON + BENGALURU, width)
    for sheet, begin, stop in zip(table.sheets, lefts, lefts[1:], strict=False):
        sheet.put(Region(begin, 1, stop - begin, SHEETS))
    row = 1 + SHEETS
    table.now.put(Region(0, row, half, end - row if table.scene.nobody_acts else NOW))
    _place_actions(table, Region(0, row + NOW, half, end - row - NOW))
    table.public.put(Region(half, row, width - half, NOW))
    table.folder.put(Region(half, row + NOW, width - half, end - row - NOW))


def _place_actions(table: "Table", region: Region) -> None:
    table.actions.put(None if table.scene.nobody_acts else region)
