"""The box: every table and its counts, what can be corrected in them, and what cannot."""

import shutil
from pathlib import Path

import pytest

from spacegames import red_planet
from spacegames.core.game import ConfigError
from spacegames.core.tables import SAID, Tables
from spacegames.red_planet import components
from spacegames.red_planet.components import (
    CAPACITY,
    DESTINATION,
    DESTINATION_WORDS,
    PHOBOS,
    SYRTIS_MAJOR,
    VALLES_MARINERIS,
    read_components,
    shipped,
)

from .game import Game

FOLDER = Path(components.__file__).parent


@pytest.fixture
def folder(tmp_path):
    """A copy of the shipped tables, to be changed."""
    for path in FOLDER.glob("*.toml"):
        shutil.copy(path, tmp_path)
    return tmp_path


def change(folder, name, old, new):
    path = folder / name
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def with_tables(folder, seats=3):
    return red_planet.Config(seats=seats, components=read_components(folder))


class TestCounts:
    @pytest.mark.rule("MRP-01", "MRP-02")
    def test_ten_zones_seven_of_them_outer_two_inner_and_a_moon(self):
        rings = [zone.ring for zone in shipped().zones]
        assert (rings.count("outer"), rings.count("inner"), rings.count("moon")) == (7, 2, 1)
        assert {zone for zone, ring in enumerate(rings) if ring == "inner"} == {SYRTIS_MAJOR, VALLES_MARINERIS}

    @pytest.mark.rule("MRP-03", "MRP-04")
    def test_eighteen_borders_named_on_both_sides(self):
        borders = shipped().borders
        assert sum(map(len, borders)) == 2 * 18
        assert all(zone in borders[other] for zone, others in enumerate(borders) for other in others)
        assert borders[PHOBOS] == ()
        outer = shipped().outer
        assert all(len(set(borders[zone]) & set(outer)) == 2 for zone in outer)

    @pytest.mark.rule("MRP-05", "MRP-06")
    def test_36_ships_with_their_capacities(self):
        capacities = {word: [] for word in DESTINATION_WORDS}
        for face in shipped().ships:
            capacities[DESTINATION_WORDS[DESTINATION[face]]].append(CAPACITY[face])
        assert sum(map(len, capacities.values())) == 36
        assert capacities["hellas"] == [2, 3, 4]
        assert capacities["phobos"] == [3, 4, 5]
        assert capacities["syrtis-major"] == capacities["valles-marineris"] == [4, 5, 6]
        assert capacities["unknown"] == [2, 3, 3, 4, 4, 5]

    @pytest.mark.rule("MRP-07")
    def test_nine_characters_numbered_from_9_to_1(self):
        characters = shipped().characters
        assert [entry.number for entry in characters] == [9, 8, 7, 6, 5, 4, 3, 2, 1]
        assert [characters[who].name for who in shipped().countdown][::4] == ["Recruiter", "Saboteur", "Pilot"]

    @pytest.mark.rule("MRP-08", "MRP-09", "MRP-10", "MRP-11", "MRP-12")
    def test_astronauts_and_tokens(self):
        box = shipped()
        assert box.astronauts == 22
        assert [box.resources.count(kind) for kind in range(3)] == [5, 3, 3]
        assert box.points == (40, 23, 23)
        assert box.value == (1, 2, 3)
        assert box.destinations * len(box.zones) == 20

    @pytest.mark.rule("MRP-13")
    def test_30_event_cards_and_ice_monopoly(self):
        box = shipped()
        assert len(box.events) == 30
        assert [sum(card.copies for card in cards.values()) for cards in (box.discoveries, box.missions, box.actions)] == [13, 13, 4]
        assert box.monopoly == 9

    @pytest.mark.rule("MRP-58", "MRP-59")
    def test_the_tracker_has_fifteen_notches(self):
        spaces = shipped().spaces
        assert [space.kind[0] for space in spaces] == list("rrrrrprrrprrrps"[:12]) + ["r", "p", "s"]
        assert [space.dots for space in spaces if space.kind == "production"] == [1, 2, 3]
        assert [space.kind for space in spaces[-3:]] == ["reveal", "production", "scoring"]

    @pytest.mark.rule("MRP-14")
    def test_every_entry_says_how_sure_it_is(self):
        box = shipped()
        entries = [*box.zones, *box.ship_entries, *box.characters, *box.kinds, *box.cards, box.tracker,
                   box.tokens.destinations, box.tokens.astronauts, box.tokens.ice_monopoly]  # fmt: skip
        assert all(entry.source in SAID for entry in entries)


class TestDamage:
    @pytest.mark.rule("MRP-15")
    @pytest.mark.parametrize(
        ("name", "old", "new", "error"),
        [
            ("zones.toml", '"hellas", "syrtis-major"]', '"syrtis-major"]', "zones.toml: hellas.borders: ausonia"),
            ("zones.toml", "[hellas]", "[helas]", "zones.toml: hellas is missing"),
            ("zones.toml", 'ring = "outer"', 'ring = "round"', "zones.toml: ausonia.ring: Invalid enum value 'round'"),
            ("zones.toml", "[ausonia]", "[ausonia", "zones.toml: "),
            ("ships.toml", "[2, 3, 4]", "[2, 3]", "ships.toml: there are 36 ship cards in the box, not 35"),
            ("ships.toml", "[2, 3, 4]", "[2, 3, 7]", "ships.toml: ausonia.capacities: a ship has 1 to 6 seats"),
            ("ships.toml", "[2, 3, 4]", '[2, 3, "4"]', "ships.toml: ausonia.capacities[2]: Expected `int`, got `str`"),
            ("characters.toml", "number = 9", "number = 8", "characters.toml: the numbers are 1 to 9, each once"),
            ("characters.toml", "place = 1", "plaice = 1", "characters.toml: "),
            ("tokens.toml", "resources = 5", "resources = 3", "tokens.toml: kinds: 10 resource tokens"),
            ("tokens.toml", "each = 2\n", "each = 0\n", "tokens.toml: destinations.each: at least 1"),
            ("tracker.toml", '    { kind = "reveal" },\n', "", "tracker.toml: spaces: 1 of kind reveal, not 0"),
            ("tracker.toml", "dots = 1", "dots = 0", "tracker.toml: spaces: a production has dots"),
            ("discoveries.toml", "copies = 1", "copies = 2", "discoveries.toml: there are 13 of them in the box, not 14"),
            ("discoveries.toml", 'when = "reveal"', 'when = "scoring"', "discoveries.toml: native-resistance.when"),
            ("missions.toml", "points = [1, 2, 4, 7]", "points = [1]", "missions.toml: eastern-influence.points: 4 of them, not 1"),
            ("missions.toml", '"vastitas-borealis", ', '"phobus", ', "missions.toml: eastern-influence.zones: phobus"),
            ("actions.toml", 'kind = "ice"\n', "", "actions.toml: blocks-of-ice.kind: tokens needs one"),
            ("actions.toml", 'moment = "after-3"', 'moment = "at once"', "actions.toml: blocks-of-ice.moment: Invalid enum value"),
        ],
    )  # fmt: skip
    def test_an_error_names_file_key_and_reason(self, folder, name, old, new, error):
        change(folder, name, old, new)
        with pytest.raises(ConfigError) as raised:
            read_components(folder)
        assert str(raised.value).startswith(error)

    @pytest.mark.rule("MRP-15")
    def test_a_missing_file_is_named(self, folder):
        (folder / "ships.toml").unlink()
        with pytest.raises(ConfigError, match=r"^ships\.toml: No such file"):
            read_components(folder)

    def test_contents_that_do_not_match_their_digest_are_refused(self, folder):
        change(folder, "tokens.toml", "points = 9", "points = 12")
        tables = read_components(folder)
        with pytest.raises(ConfigError, match="do not match their digest"):
            red_planet.Config(components=Tables("0" * 64, tables.text)).check()


class TestOtherTables:
    @pytest.mark.rule("MRP-14")
    def test_the_shipped_tables_are_none(self, folder):
        assert read_components(folder) is None

    def test_another_value_of_ice_monopoly_is_scored(self, folder):
        change(folder, "tokens.toml", "points = 9", "points = 12")
        position = red_planet.position(3, points={"A": "ice"}, components=read_components(folder))
        from spacegames.red_planet.scoring import scores

        assert [score.points for score in scores(position) if score.item == "monopoly"] == [12]

    def test_another_border_is_walked_over(self, folder):
        change(folder, "zones.toml", '["vastitas-borealis", "hellas", "syrtis-major"]',
               '["vastitas-borealis", "hellas", "syrtis-major", "valles-marineris"]')  # fmt: skip
        change(folder, "zones.toml", '    "tritonis-sinus",\n]', '    "tritonis-sinus", "ausonia",\n]')
        chosen = {"A": "explorer", "B": "pilot", "C": "pilot"}
        game = Game(red_planet.position(3, chosen=chosen, zones={"ausonia": "A"}, components=read_components(folder)))
        assert "move ausonia to valles-marineris" in game.does("call").legal()

    def test_another_name_is_spoken_everywhere(self, folder):
        change(folder, "discoveries.toml", 'name = "Frozen Caverns"', 'name = "Hoarfrost"')
        game = red_planet.played_with(with_tables(folder))
        assert game.voice.look("frozen-caverns")[0].startswith("Hoarfrost")
        assert red_planet.voice.look("frozen-caverns")[0].startswith("Frozen Caverns")
        assert game.start is red_planet.start

    def test_a_game_with_other_tables_goes_to_json_and_back_and_knows_its_worlds(self, folder):
        change(folder, "ships.toml", "capacities = [2, 3, 4]", "capacities = [6, 6, 6]")
        config = with_tables(folder)
        assert red_planet.decode(red_planet.encode(config), red_planet.Config) == config
        game = Game(red_planet.start(config)).goes_on("choose")
        assert red_planet.decode(red_planet.encode(game.state), red_planet.State) == game.state
        from random import Random

        seen = red_planet.observe(game.state, (1,))
        assert red_planet.observe(red_planet.resample(seen, Random(1)), (1,)) == seen
