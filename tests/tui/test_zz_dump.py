from spacegames import red_planet, records
from spacegames.core.game import read_components
from spacegames.core.record import Sitter
from spacegames.tui.screens.setup import SetupPage
import pytest
from pathlib import Path
@pytest.mark.parametrize("size",[(80,24),(120,40)])
def test_setup(screen,presses,check_page,size):
    tables = read_components(red_planet, Path("/tmp/house"))
    async def story(app,pilot):
        print(await presses(app,pilot,"-"))
        check_page(app)
        print(await presses(app,pilot,"+","+","+","+","tab"))
        check_page(app)
        await presses(app,pilot,"S")
        import asyncio
        for _ in range(40):
            await asyncio.sleep(0.05); await presses(app,pilot)
        print(await presses(app,pilot))
        print(app.page, app.farewell, len(app.sitting.table.play.plies), app.sitting.table.config.components.digest[:8])
    screen(story, lambda app: app.replace(SetupPage(red_planet,7,Path("/tmp/house"),components=tables)),size=size)
@pytest.mark.parametrize("size",[(80,24),(120,40)])
def test_plain_setup(screen,presses,check_page,size):
    async def story(app,pilot):
        print(await presses(app,pilot,"+","+","down"))
        check_page(app)
    screen(story, lambda app: app.replace(SetupPage(red_planet,7)),size=size)
@pytest.mark.parametrize("size",[(80,24),(120,40)])
def test_home(screen,presses,check_page,size,saved):
    saved()
    config=red_planet.Config(seats=6, components=read_components(red_planet, Path("/tmp/house")))
    records.begin(red_planet, config, [Sitter(n) for n in ("Ann","Maximiliane von Trapp"[:20],"Cy","Di","Bartholomäus Quincey","Flo")], 7).close()
    async def story(app,pilot):
        print(await presses(app,pilot,"down"))
        check_page(app)
        print(await presses(app,pilot,"tab"))
        check_page(app)
        print(await presses(app,pilot,"4"))
        check_page(app)
        print(await presses(app,pilot,"i"))
        check_page(app)
    screen(story,size=size)
