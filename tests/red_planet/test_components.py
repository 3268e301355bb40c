"""The box: every table and its counts, what can be corrected in them, and what cannot."""

from random import Random

import pytest

from spacegames import red_planet
from spacegames.core.game import ConfigError
from spacegames.core.seats import EVERYONE
from spacegames.core.tables import SAID, Tables
from spacegames.red_planet import components, events
from spacegames.red_planet.components import read_components, shipped
from spacegames.red_planet.components.shapes import SHAPES
from spacegames.red_planet.pieces import (
    CAPACITY,
    CHARACTER_WORDS,
    DESTINATION,
    DESTINATION_WORDS,
    DISCOVERY_WORDS,
    KIND_WORDS,
    ZONE_WORDS,
    ZONES,
)
from spacegames.red_planet.scoring import scores

from ..box import change, refused
from .box import corrected
from .game import Game, lay

INNER = ("syrtis-major", "valles-marineris")
OUTER = tuple(word for word in ZONE_WORDS[:-1] if word not in INNER)

BORDERS = {
    frozenset(pair.split(" + "))
    for pair in (
        # the ring
        "vastitas-borealis + mare-serpentis", "mare-serpentis + sinus-sabaeus", "sinus-sabaeus + mare-tyrrhenum",
        "mare-tyrrhenum + tritonis-sinus", "tritonis-sinus + hellas", "hellas + ausonia", "ausonia + vastitas-borealis",
        # around the inner zones
        "syrtis-major + vastitas-borealis", "syrtis-major + ausonia", "syrtis-major + hellas",
        "syrtis-major + tritonis-sinus", "syrtis-major + mare-serpentis", "valles-marineris + vastitas-borealis",
        "valles-marineris + mare-serpentis", "valles-marineris + sinus-sabaeus", "valles-marineris + mare-tyrrhenum",
        "valles-marineris + tritonis-sinus", "syrtis-major + valles-marineris",
    )
}  # fmt: skip


class TestCounts:
    @pytest.mark.rule("MRP-01", "MRP-02")
    def test_ten_zones_seven_of_them_outer_two_inner_and_a_moon(self):
        rings = {word: zone.ring for word, zone in zip(ZONE_WORDS, shipped().zones, strict=True)}
        assert rings == dict.fromkeys(OUTER, "outer") | dict.fromkeys(INNER, "inner") | {"phobos": "moon"}
        assert len(OUTER) == 7

    @pytest.mark.rule("MRP-96")
    def test_only_the_inner_zones_are_a_shelter(self):
        deadly = {ZONE_WORDS[zone] for zone in shipped().deadly}
        assert deadly == {*OUTER, "phobos"}

    @pytest.mark.rule("MRP-03", "MRP-04")
    def test_eighteen_borders_named_on_both_sides(self):
        borders = shipped().borders
        named = [{ZONE_WORDS[zone], ZONE_WORDS[other]} for zone in ZONES for other in borders[zone]]
        assert len(BORDERS) == 18
        assert all(named.count(border) == 2 for border in BORDERS)
        assert len(named) == 2 * 18
        assert not shipped().zones[-1].borders

    @pytest.mark.rule("MRP-05", "MRP-06")
    def test_36_ships_with_their_capacities(self):
        capacities = dict.fromkeys(DESTINATION_WORDS, ())
        for face in shipped().ships:
            capacities[DESTINATION_WORDS[DESTINATION[face]]] += (CAPACITY[face],)
        assert capacities == dict.fromkeys(OUTER, (2, 3, 4)) | dict.fromkeys(INNER, (4, 5, 6)) | {
            "phobos": (3, 4, 5), "unknown": (2, 3, 3, 4, 4, 5),
        }  # fmt: skip
        assert len(shipped().ships) == 36

    @pytest.mark.rule("MRP-07")
    def test_nine_characters_counted_down_from_9_to_1(self):
        box = shipped()
        assert [(box.characters[who].number, CHARACTER_WORDS[who]) for who in box.countdown] == [
            (9, "recruiter"), (8, "explorer"), (7, "scientist"), (6, "secret-agent"), (5, "saboteur"),
            (4, "femme-fatale"), (3, "travel-agent"), (2, "soldier"), (1, "pilot"),
        ]  # fmt: skip

    @pytest.mark.rule("MRP-68", "MRP-74", "MRP-80", "MRP-92", "MRP-100")
    def test_how_many_astronauts_every_character_places_and_where(self):
        places = {entry.name: (entry.place, entry.ships) for entry in shipped().characters}
        assert places == dict.fromkeys(("Recruiter", "Explorer", "Saboteur", "Femme Fatale", "Soldier"), (1, "any")) | {
            "Scientist": (2, "any"), "Secret Agent": (2, "different"), "Travel Agent": (3, "one"), "Pilot": (2, "any"),
        }  # fmt: skip

    @pytest.mark.rule("MRP-08", "MRP-09", "MRP-10", "MRP-11", "MRP-12")
    def test_astronauts_and_tokens(self):
        box = shipped()
        assert box.astronauts == 22
        assert KIND_WORDS == ("ice", "sylvanite", "celerium")
        assert box.resources == (0,) * 5 + (1,) * 3 + (2,) * 3
        assert box.points == (40, 23, 23)
        assert sum(box.points) == 86
        assert box.value == (1, 2, 3)
        assert box.destinations * len(box.zones) == 20

    @pytest.mark.rule("MRP-13")
    def test_30_event_cards_and_ice_monopoly(self):
        box = shipped()
        kinds = box.discoveries, box.missions, box.actions
        assert [sum(card.copies for card in cards.values()) for cards in kinds] == [13, 13, 4]
        assert sorted(box.events) == list(range(30))
        assert box.monopoly == 9

    @pytest.mark.rule("MRP-58", "MRP-59")
    def test_the_tracker_has_fifteen_notches(self):
        notches = [space.dots or space.kind for space in shipped().spaces]
        assert notches == ["round"] * 5 + [1] + ["round"] * 3 + [2] + ["round"] * 2 + ["reveal", 3, "scoring"]
        assert [space.kind for space in shipped().spaces if space.dots] == ["production"] * 3

    @pytest.mark.rule("MRP-14")
    def test_every_entry_says_how_sure_it_is(self):
        box = shipped()
        entries = [*box.zones, *box.ship_entries, *box.characters, *box.kinds, *box.cards, box.tracker,
                   box.tokens.destinations, box.tokens.astronauts, box.tokens.ice_monopoly]  # fmt: skip
        assert len(entries) == 10 + 11 + 9 + 3 + 30 + 4
        assert all(entry.source in SAID for entry in entries)


class TestDamage:
    """What nobody could play with is found when the tables are read."""

    @pytest.mark.rule("MRP-15")
    @pytest.mark.parametrize(
        ("name", "old", "new", "error"),
        [
            ("zones.toml", "[ausonia]", "[ausonia", "zones.toml: "),
            ("zones.toml", '"hellas", "syrtis-major"]', '"syrtis-major"]', "zones.toml: hellas.borders: ausonia does not border hellas"),
            ("zones.toml", '"hellas", "syrtis-major"]', '"helas", "syrtis-major"]', "zones.toml: ausonia.borders: there is no zone helas"),
            ("zones.toml", '"hellas", "syrtis-major"]', '"hellas", "hellas", "syrtis-major"]', "zones.toml: ausonia.borders: hellas cannot stand there"),
            ("zones.toml", '"hellas", "syrtis-major"]', '"ausonia", "syrtis-major"]', "zones.toml: ausonia.borders: ausonia cannot stand there"),
            ("zones.toml", "[hellas]", "[helas]", "zones.toml: hellas is missing"),
            ("zones.toml", "[hellas]", '[olympus]\nname = "Olympus"\nring = "outer"\nborders = []\nsource = "rule"\n[hellas]', "zones.toml: olympus is nothing in this box"),
            ("zones.toml", 'ring = "outer"', 'ring = "round"', "zones.toml: ausonia.ring: Invalid enum value 'round'"),
            ("zones.toml", 'ring = "outer"', 'ring = "moon"', "zones.toml: ausonia.ring: Phobos is the only moon"),
            ("zones.toml", 'ring = "moon"', 'ring = "outer"', "zones.toml: phobos.ring: Phobos is the only moon"),
            ("zones.toml", 'source = "reconstructed"', 'source = "a dream"', "zones.toml: ausonia.source: Invalid enum value 'a dream'"),
            ("zones.toml", 'name = "Hellas"', 'name = "Ausonia"', "zones.toml: ausonia.name: 'Ausonia' names nothing, or two things"),
            ("zones.toml", 'name = "Hellas"', 'name = " "', "zones.toml: hellas.name: ' ' names nothing"),
            ("characters.toml", 'name = "Soldier"', 'name = "Pilot"', "characters.toml: soldier.name: 'Pilot' names nothing, or two things"),
            ("discoveries.toml", 'name = "Lichens"', 'name = ""', "discoveries.toml: lichens.name: '' names nothing"),
            ("discoveries.toml", 'name = "Lichens"', 'name = "Colony"', "discoveries.toml: lichens.name: 'Colony' names nothing, or two things"),
            ("ships.toml", "[2, 3, 4]", "[2, 3]", "ships.toml: there are 36 ship cards in the box, not 35"),
            ("ships.toml", "[2, 3, 4]", "[2, 3, 4, 5]", "ships.toml: there are 36 ship cards in the box, not 37"),
            ("ships.toml", "[2, 3, 4]", "[2, 3, 7]", "ships.toml: ausonia.capacities: a ship has 2 to 6 seats"),
            ("ships.toml", "[2, 3, 4]", "[1, 3, 4]", "ships.toml: ausonia.capacities: a ship has 2 to 6 seats"),
            ("ships.toml", "[2, 3, 4]", '[2, 3, "4"]', "ships.toml: ausonia.capacities[2]: Expected `int`, got `str`"),
            ("ships.toml", "[2, 3, 4]", "[2, 3, 4]\nseats = 4", "ships.toml: ausonia: Object contains unknown field `seats`"),
            ("characters.toml", "number = 9", "number = 8", "characters.toml: the numbers are 1 to 9, each once"),
            ("characters.toml", "place = 1", "plaice = 1", "characters.toml: recruiter: Object contains unknown field `plaice`"),
            ("characters.toml", "place = 1\n", "", "characters.toml: recruiter: Object missing required field `place`"),
            ("characters.toml", "place = 1", "place = 7", "characters.toml: recruiter.place: 0 to 6 astronauts"),
            ("characters.toml", "place = 1", "place = true", "characters.toml: recruiter.place: Expected `int`, got `bool`"),
            ("tokens.toml", "resources = 5", "resources = 3", "tokens.toml: kinds: 10 resource tokens"),
            ("tokens.toml", "resources = 5", "resources = -1", "tokens.toml: kinds.ice: nothing can be below 0"),
            ("tokens.toml", "[kinds.ice]", "[kinds.snow]", "tokens.toml: kinds: they are ice, sylvanite, celerium"),
            ("tokens.toml", "each = 2\n", "each = 0\n", "tokens.toml: destinations.each: at least 1"),
            ("tokens.toml", "each = 22\n", "each = 0\n", "tokens.toml: astronauts.each: at least 1"),
            ("tokens.toml", "points = 9", "points = -9", "tokens.toml: ice-monopoly.points: nothing can be below 0"),
            ("tracker.toml", '    { kind = "reveal" },\n', "", "tracker.toml: spaces: 1 of kind reveal, not 0"),
            ("tracker.toml", '    { kind = "round" },\n', "", "tracker.toml: spaces: 10 of kind round, not 9"),
            ("tracker.toml", '{ kind = "production", dots = 1 }', '{ kind = "round" }', "tracker.toml: spaces: 10 of kind round, not 11"),
            ("tracker.toml", '{ kind = "reveal" },\n    { kind = "production", dots = 3 },\n    { kind = "scoring" }',
             '{ kind = "reveal" },\n    { kind = "scoring" },\n    { kind = "production", dots = 3 }',
             "tracker.toml: spaces: it begins with a round and ends with the scoring"),
            ("tracker.toml", "dots = 1", "dots = 0", "tracker.toml: spaces: a production has dots"),
            ("tracker.toml", '{ kind = "round" }', '{ kind = "round", dots = 1 }', "tracker.toml: spaces: a production has dots, and nothing else has"),
            ("discoveries.toml", "copies = 1", "copies = 2", "discoveries.toml: there are 13 of them in the box, not 14"),
            ("discoveries.toml", 'when = "reveal"', 'when = "scoring"', "discoveries.toml: native-resistance.when"),
            ("discoveries.toml", "amount = 1\n", "", "discoveries.toml: native-resistance.amount: at least 1"),
            ("discoveries.toml", 'kind = "ice"\n', "", "discoveries.toml: frozen-caverns.kind: other-kind needs one"),
            ("discoveries.toml", "amount = 1", 'amount = 1\nkind = "ice"', "discoveries.toml: native-resistance.kind: other-kind needs one, and nothing else does"),
            ("missions.toml", "copies = 1", "copies = 0", "missions.toml: there are 13 of them in the box, not 12"),
            ("missions.toml", "points = [1, 2, 4, 7]", "points = [1]", "missions.toml: eastern-influence.points: 4 of them, not 1"),
            ("missions.toml", "points = [7]", "points = [1, 7]", "missions.toml: strategic-zones.points: 1 of them, not 2"),
            ("missions.toml", '"vastitas-borealis", ', '"phobus", ', "missions.toml: eastern-influence.zones: phobus"),
            ("missions.toml", 'zones = ["syrtis-major", "valles-marineris"]\n', "", "missions.toml: strategic-zones.zones: astronauts needs them"),
            ("missions.toml", 'counts = "lost"', 'counts = "lost"\nzones = ["hellas"]', "missions.toml: fallen-heroes.zones: lost has none"),
            ("missions.toml", '"vastitas-borealis", "mare-serpentis"', '"mare-serpentis", "mare-serpentis"', "missions.toml: eastern-influence.zones: mare-serpentis cannot stand there"),
            ("missions.toml", 'counts = "lost"', 'counts = "lost"\nkind = "ice"', "missions.toml: fallen-heroes.kind: tokens needs one, and nothing else does"),
            ("missions.toml", 'kind = "celerium"\n', "", "missions.toml: celerium-trust.kind: tokens needs one"),
            ("tokens.toml", 'name = "ice"', 'name = "celerium"', "tokens.toml: kinds.ice.name: 'celerium' names nothing, or two"),
            ("tracker.toml", '{ kind = "reveal" }', '{ kind = "reveal", dots = -1 }', "tracker.toml: spaces: a production has dots"),
            ("discoveries.toml", "amount = 6\n", "", "discoveries.toml: lichens.amount: presence needs one"),
            ("missions.toml", "points = [7]", "points = [-7]", "missions.toml: strategic-zones.points: nothing can be below 0"),
            ("missions.toml", "amount = 2\n", "", "missions.toml: full-cargo.amount: cargo needs one above 0"),
            ("actions.toml", "copies = 1", "copies = 2", "actions.toml: there are 4 of them in the box, not 5"),
            ("actions.toml", 'kind = "ice"\n', "", "actions.toml: blocks-of-ice.kind: tokens needs one"),
            ("actions.toml", 'effect = "rescue"', 'effect = "rescue"\nkind = "ice"', "actions.toml: rescue.kind: tokens needs one, and nothing else does"),
            ("actions.toml", "amount = 2", "amount = 0", "actions.toml: blocks-of-ice.amount: at least 1"),
            ("actions.toml", 'moment = "after-3"', 'moment = "at once"', "actions.toml: blocks-of-ice.moment: Invalid enum value"),
        ],
    )  # fmt: skip
    def test_an_error_names_file_key_and_reason(self, folder, name, old, new, error):
        change(folder, name, old, new)
        assert refused(components, folder).startswith(error)

    @pytest.mark.rule("MRP-04", "MRP-15")
    def test_phobos_borders_on_nothing_though_both_sides_say_so(self, folder):
        change(folder, "zones.toml", '"hellas", "syrtis-major"]', '"hellas", "syrtis-major", "phobos"]')
        change(folder, "zones.toml", "borders = []", 'borders = ["ausonia"]')
        assert refused(components, folder).startswith("zones.toml: phobos.borders: a moon borders on nothing")

    @pytest.mark.rule("MRP-15")
    def test_the_tracker_begins_with_a_round(self, folder):
        change(folder, "tracker.toml", '    { kind = "production", dots = 1 },\n', "")
        change(folder, "tracker.toml", "spaces = [\n", 'spaces = [\n    { kind = "production", dots = 1 },\n')
        assert refused(components, folder).startswith("tracker.toml: spaces: it begins with a round")

    @pytest.mark.rule("MRP-15")
    def test_copies_below_0_are_named_though_the_sum_is_right(self, folder):
        change(folder, "discoveries.toml", "copies = 1", "copies = -1")
        change(folder, "discoveries.toml", "copies = 1", "copies = 3")
        assert refused(components, folder).startswith("discoveries.toml: native-resistance.copies: ")

    @pytest.mark.rule("MRP-15")
    def test_the_set_up_needs_six_ships_that_say_where_they_fly(self, folder):
        path = folder / "ships.toml"
        text = path.read_text().replace("[2, 3, 4]", "[]").replace("[4, 5, 6]", "[]")
        path.write_text(text.replace("[2, 3, 3, 4, 4, 5]", str([4] * 33)))
        with pytest.raises(ConfigError, match=r"^ships\.toml: the set-up needs 6 ships .*, not 3"):
            read_components(folder)

    @pytest.mark.rule("MRP-15")
    @pytest.mark.parametrize("name", SHAPES)
    def test_a_missing_file_is_named(self, folder, name):
        (folder / f"{name}.toml").unlink()
        assert refused(components, folder).startswith(f"{name}.toml: No such file")

    @pytest.mark.rule("MRP-15")
    def test_contents_that_do_not_match_their_digest_are_refused(self, folder):
        tables = corrected(folder, ("tokens.toml", "points = 9", "points = 12"))
        with pytest.raises(ConfigError, match="do not match their digest"):
            red_planet.Config(components=Tables("0" * 64, tables.text)).check()

    @pytest.mark.rule("MRP-15")
    def test_they_are_refused_even_if_the_true_ones_have_been_played_with(self, folder):
        tables = corrected(folder, ("tokens.toml", "points = 9", "points = 13"))
        red_planet.Config(components=tables).check()
        forged = Tables(tables.digest, tables.text.replace('"points":13', '"points":99'))
        assert forged != tables
        with pytest.raises(ConfigError, match="do not match their digest"):
            red_planet.Config(components=forged).check()


class TestStuck:
    """Tables that were accepted leave nobody without an answer in the middle of a game."""

    def discovery_drawn_in_vain(self, tables, discoveries):
        """A Scientist draws a discovery that fits nowhere, and there is none facedown to look at instead."""
        chosen = {"A": "scientist", "B": "pilot", "C": "pilot"}
        game = lay(3, round=7, chosen=chosen, docks=["hellas-4"], discoveries=discoveries, components=tables)
        game.state.discoveries = [known and (known[0], EVERYONE) for known in game.state.discoveries]
        return game.does("call", "board dock-1", "board dock-1", "draw", "card radiation-leak", "noted")

    @pytest.mark.rule("MRP-15", "MRP-76", "MRP-78")
    def test_where_no_zone_can_have_a_discovery(self, folder):
        path = folder / "zones.toml"
        path.write_text(path.read_text().replace('ring = "outer"', 'ring = "inner"'))
        assert self.discovery_drawn_in_vain(read_components(folder), {}).asked == ("A", "call")

    @pytest.mark.rule("MRP-15", "MRP-59")
    def test_discoveries_are_not_turned_up_before_the_last_round(self, folder):
        with pytest.raises(ConfigError, match="the reveal comes after the last round"):
            corrected(
                folder, ("tracker.toml", '    { kind = "reveal" },\n', ""),
                ("tracker.toml", '    { kind = "production", dots = 1 },\n',
                 '    { kind = "production", dots = 1 },\n    { kind = "reveal" },\n'),
            )  # fmt: skip

    @pytest.mark.rule("MRP-76", "MRP-78")
    def test_with_nothing_facedown_to_look_at_instead(self):
        seven = dict(zip(OUTER, DISCOVERY_WORDS, strict=False))
        assert self.discovery_drawn_in_vain(None, seven).asked == ("A", "call")


class TestOtherTables:
    """Everything that was corrected is what is played with."""

    @pytest.mark.rule("MRP-14")
    def test_the_shipped_tables_are_none(self, folder):
        assert read_components(folder) is None

    @pytest.mark.rule("MRP-14")
    def test_another_comment_is_no_other_table_and_another_source_is(self, folder):
        change(folder, "ships.toml", "# The 36", "# All 36")
        assert read_components(folder) is None
        assert corrected(folder, ("ships.toml", 'source = "reconstructed"', 'source = "rule"')) is not None

    @pytest.mark.rule("MRP-14")
    def test_another_border_is_walked_over(self, folder):
        tables = corrected(
            folder,
            ("zones.toml", '["vastitas-borealis", "hellas", "syrtis-major"]', '["hellas", "syrtis-major", "valles-marineris"]'),
            ("zones.toml", 'borders = ["ausonia", "mare-serpentis"', 'borders = ["mare-serpentis"'),
            ("zones.toml", '    "tritonis-sinus",\n]', '    "tritonis-sinus", "ausonia",\n]'),
        )  # fmt: skip
        chosen = {"A": "explorer", "B": "pilot", "C": "pilot"}
        game = lay(3, chosen=chosen, zones={"ausonia": "A"}, components=tables).does("call")
        to = {"hellas", "syrtis-major", "valles-marineris"}
        assert game.legal() == {f"move ausonia to {zone}" for zone in to} | {"done"}

    @pytest.mark.rule("MRP-14")
    def test_another_shelter_protects(self, folder):
        tables = corrected(folder, ("zones.toml", 'ring = "outer"', 'ring = "outer"\nsheltered = true'))
        chosen = {"A": "soldier", "B": "pilot", "C": "pilot"}
        game = lay(3, chosen=chosen, zones={"ausonia": "B", "hellas": "C"}, components=tables).does("call")
        assert game.legal() == {"kill C in hellas"}

    @pytest.mark.rule("MRP-14")
    def test_another_capacity_fills_another_ship(self, folder):
        tables = corrected(folder, ("ships.toml", "[2, 3, 4]", "[2, 3, 6]"))
        game = Game(red_planet.start(red_planet.Config(seats=3, components=tables)))
        assert "ship ausonia-6" in game.legal()
        assert "ship ausonia-4" not in game.legal()
        chosen = {"A": "recruiter", "B": "pilot", "C": "pilot"}
        game = lay(3, chosen=chosen, docks=["ausonia-6 AABBC"], components=tables)
        game.does("call", "board dock-1")
        assert game.aboard("flight-1") == "AAABBC"

    @pytest.mark.rule("MRP-14")
    def test_other_mission_points_and_zones_are_scored(self, folder):
        tables = corrected(
            folder, ("missions.toml", "points = [7]", "points = [11]"),
            ("missions.toml", '"vastitas-borealis", "mare-serpentis", "sinus-sabaeus", "mare-tyrrhenum"]\npoints = [1, 2, 4, 7]',
             '"phobos", "hellas"]\npoints = [3, 8]'),
        )  # fmt: skip
        game = lay(3, zones={"syrtis-major": "A", "phobos": "B", "hellas": "B"}, components=tables,
                   kept={"A": "strategic-zones", "B": "eastern-influence"})  # fmt: skip
        assert [score.points for score in scores(game.state) if score.item == "mission"][:2] == [11, 8]

    @pytest.mark.rule("MRP-14")
    def test_another_value_of_ice_monopoly_is_scored(self, folder):
        tables = corrected(folder, ("tokens.toml", "points = 9", "points = 12"))
        game = lay(3, points={"A": "ice"}, components=tables)
        assert [score.points for score in scores(game.state) if score.item == "monopoly"] == [12]

    @pytest.mark.rule("MRP-14")
    def test_an_action_card_with_another_moment_is_asked_for_then(self, folder):
        tables = corrected(folder, ("actions.toml", 'moment = "after-3"', 'moment = "before-1"'))
        game = lay(3, round=5, phase="production", drawn={"B": "blocks-of-ice"}, components=tables)
        assert game.asked == ("ABC", "before")
        game.does("A: let", "B: play blocks-of-ice", "C: let")
        assert game.tokens("B") == (2, 0, 0)

    @pytest.mark.rule("MRP-14", "MRP-146", "MRP-203")
    def test_for_a_card_that_is_not_in_the_box_nobody_is_asked(self, folder):
        path = folder / "actions.toml"
        path.write_text(path.read_text().replace("copies = 1", "copies = 0"))
        tables = corrected(
            folder, ("actions.toml", 'name = "Rescue"\ncopies = 0', 'name = "Rescue"\ncopies = 4')
        )
        game = lay(3, round=10, phase="reveal", components=tables)
        assert game.asked == ("ABC", "before")
        assert game.does("let", "let", "let").asked == ("", "over")

    @pytest.mark.rule("MRP-14", "MRP-33")
    def test_other_numbers_are_another_countdown(self, folder):
        tables = corrected(folder, ("characters.toml", "number = 9", "number = 10"), ("characters.toml", "number = 1\n", "number = 9\n"),
                           ("characters.toml", "number = 10", "number = 1"))  # fmt: skip
        chosen = {"A": "recruiter", "B": "pilot", "C": "soldier"}
        game = lay(3, chosen=chosen, components=tables).does("call", "call", "call")
        assert [event.colours for event in game.events(events.Revealed)] == [(1,), (2,), (0,)]

    @pytest.mark.rule("MRP-14")
    def test_another_name_is_spoken_everywhere(self, folder):
        tables = corrected(folder, ("discoveries.toml", 'name = "Frozen Caverns"', 'name = "Hoarfrost"'))
        game = red_planet.played_with(red_planet.Config(components=tables))
        assert game.voice.look("frozen-caverns")[0].startswith("Hoarfrost")
        assert red_planet.voice.look("frozen-caverns")[0].startswith("Frozen Caverns")
        assert game.start is red_planet.start

    @pytest.mark.rule("MRP-14")
    def test_a_game_with_other_tables_goes_to_json_and_back_and_knows_its_worlds(self, folder):
        tables = corrected(folder, ("ships.toml", "[2, 3, 4]", "[6, 6, 6]"), ("discoveries.toml", "copies = 1", "copies = 0"),
                           ("discoveries.toml", 'name = "Synergy"\ncopies = 1', 'name = "Synergy"\ncopies = 2'))  # fmt: skip
        config = red_planet.Config(seats=3, components=tables)
        assert red_planet.decode(red_planet.encode(config), red_planet.Config) == config
        game = Game(red_planet.start(config)).goes_on("choose")
        state = red_planet.decode(red_planet.encode(game.state), red_planet.State)
        assert state == game.state
        for seats in ((), (1,), (0, 2)):
            seen = red_planet.observe(state, seats)
            assert red_planet.observe(red_planet.resample(seen, Random(1)), seats) == seen
        assert Game(state).goes_on("over").state.totals
