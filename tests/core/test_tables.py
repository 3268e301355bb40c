"""Tables of components: read, checked, packed into a config and unpacked."""

from hashlib import sha256

import pytest

from spacegames.core.game import ConfigError
from spacegames.core.tables import Entry, Tables, packed, read, unpacked


class Planet(Entry, frozen=True, kw_only=True):
    moons: int
    radii: tuple[int, ...] = ()


class Sun(Entry, frozen=True, kw_only=True):
    spots: int


SHAPES = {"planets": dict[str, Planet], "sun": Sun}

PLANETS = '[mars]\nmoons = 2\nradii = [11, 6]\nsource = "rule"\n\n[venus]\nmoons = 0\nsource = "likely"\n'
SUN = 'spots = 7\nsource = "reconstructed"\n'


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "planets.toml").write_text(PLANETS)
    (tmp_path / "sun.toml").write_text(SUN)
    return tmp_path


def text_of(text):
    """These contents, with the digest that is theirs."""
    return Tables(sha256(text.encode()).hexdigest(), text)


def test_a_folder_is_read_by_name_and_shape(folder):
    (folder / "notes.toml").write_text("this is no TOML at all")
    assert read(folder, SHAPES) == {
        "planets": {
            "mars": Planet(moons=2, radii=(11, 6), source="rule"),
            "venus": Planet(moons=0, source="likely"),
        },
        "sun": Sun(spots=7, source="reconstructed"),
    }


@pytest.mark.parametrize(
    ("name", "old", "new", "error"),
    [
        ("planets", "moons = 2", 'moons = "2"', "planets.toml: mars.moons: Expected `int`, got `str`"),
        ("planets", "moons = 0", "moons = 0.5", "planets.toml: venus.moons: Expected `int`, got `float`"),
        ("planets", "[11, 6]", "[11, true]", "planets.toml: mars.radii[1]: Expected `int`, got `bool`"),
        ("planets", '"likely"', '"hearsay"', "planets.toml: venus.source: Invalid enum value 'hearsay'"),
        ("planets", 'source = "rule"\n', "", "planets.toml: mars: Object missing required field `source`"),
        ("planets", "[venus]\n", "[venus]\ncolour = 1\n", "planets.toml: venus: Object contains unknown field `colour`"),
        ("planets", "[mars]\n", "[mars\n", "planets.toml: "),
        ("planets", "[venus]\n", "[mars]\n", "planets.toml: "),
        ("planets", PLANETS, "mars = 2", "planets.toml: mars: Expected `object`, got `int`"),
        ("sun", "spots = 7", "spots = []", "sun.toml: spots: Expected `int`, got `array`"),
        ("sun", SUN, "", "sun.toml: Object missing required field"),
    ],
)  # fmt: skip
def test_an_error_names_the_file_the_key_and_the_reason(folder, name, old, new, error):
    path = folder / f"{name}.toml"
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new, 1))
    with pytest.raises(ConfigError) as raised:
        read(folder, SHAPES)
    assert str(raised.value).startswith(error)


def test_text_that_is_no_text_is_an_error_too(folder):
    (folder / "planets.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ConfigError, match=r"^planets\.toml: "):
        read(folder, SHAPES)


def test_a_missing_file_is_named(folder):
    (folder / "sun.toml").unlink()
    with pytest.raises(ConfigError, match=r"^sun\.toml: No such file"):
        read(folder, SHAPES)


def test_a_folder_in_the_place_of_a_file_is_named(folder):
    (folder / "sun.toml").unlink()
    (folder / "sun.toml").mkdir()
    with pytest.raises(ConfigError, match=r"^sun\.toml: "):
        read(folder, SHAPES)


def test_packed_tables_are_unpacked_unchanged(folder):
    tables = read(folder, SHAPES)
    assert unpacked(packed(tables), SHAPES) == tables
    assert len(packed(tables).digest) == 64


def test_the_digest_is_that_of_what_the_tables_say_not_of_how_they_are_written(folder):
    before = packed(read(folder, SHAPES))
    (folder / "sun.toml").write_text('# It has spots.\nsource="reconstructed"\nspots   = 7\n')
    (folder / "planets.toml").write_text("\n\n".join(reversed(PLANETS.split("\n\n"))))
    assert packed(read(folder, SHAPES)) == before
    (folder / "sun.toml").write_text(SUN.replace("7", "8"))
    assert packed(read(folder, SHAPES)).digest != before.digest


def test_changed_contents_are_refused(folder):
    found = packed(read(folder, SHAPES))
    with pytest.raises(ConfigError, match="do not match their digest"):
        unpacked(Tables(found.digest, found.text.replace("2", "3")), SHAPES)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"moons": {}}', '{"planets": {}}', '{"planets": {}, "sun": {}, "moon": {}}', '{"planets": [], "sun": 1}'],
)  # fmt: skip
def test_contents_of_another_shape_are_refused(text):
    with pytest.raises(ConfigError):
        unpacked(text_of(text), SHAPES)


def test_an_entry_of_another_shape_is_named_as_if_it_had_been_read(folder):
    found = packed(read(folder, SHAPES))
    with pytest.raises(ConfigError, match=r"^planets\.toml: mars\.moons: Expected `int`, got `null`"):
        unpacked(text_of(found.text.replace('"moons":2', '"moons":null')), SHAPES)
