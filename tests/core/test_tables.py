"""Tables of components: read, checked, packed into a config and unpacked."""

import pytest

from spacegames.core.game import ConfigError
from spacegames.core.tables import Entry, Tables, packed, read, unpacked


class Planet(Entry, frozen=True, kw_only=True):
    moons: int


SHAPES = {"planets": dict[str, Planet]}


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "planets.toml").write_text('[mars]\nmoons = 2\nsource = "rule"\n')
    return tmp_path


def test_a_folder_is_read_by_name_and_shape(folder):
    assert read(folder, SHAPES) == {"planets": {"mars": Planet(moons=2, source="rule")}}


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ('[mars]\nmoons = "2"\nsource = "rule"\n', r"planets\.toml: .*moons: Expected `int`, got `str`"),
        ('[mars]\nmoons = 2\nsource = "hearsay"\n', r"planets\.toml: .*source: Invalid enum value 'hearsay'"),
        ('[mars]\nmoons = 2\n', r"planets\.toml: .*: Object missing required field `source`"),
        ('[mars]\nmoons = 2\nsource = "rule"\ncolour = 1\n', r"planets\.toml: .*: Object contains unknown field `colour`"),
        ("[mars\n", r"planets\.toml: "),
    ],
)  # fmt: skip
def test_an_error_names_the_file_the_key_and_the_reason(folder, text, error):
    (folder / "planets.toml").write_text(text)
    with pytest.raises(ConfigError, match=error):
        read(folder, SHAPES)


def test_text_that_is_no_text_is_an_error_too(folder):
    (folder / "planets.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ConfigError, match=r"^planets\.toml: "):
        read(folder, SHAPES)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(ConfigError, match=r"^planets\.toml: No such file"):
        read(tmp_path, SHAPES)


def test_packed_tables_are_unpacked_unchanged(folder):
    tables = read(folder, SHAPES)
    assert unpacked(packed(tables), SHAPES) == tables
    assert len(packed(tables).digest) == 64


def test_changed_contents_are_refused(folder):
    found = packed(read(folder, SHAPES))
    with pytest.raises(ConfigError, match="do not match their digest"):
        unpacked(Tables(found.digest, found.text.replace("2", "3")), SHAPES)


@pytest.mark.parametrize("text", ["{", "[]", '{"moons": {}}'])
def test_contents_of_another_shape_are_refused(text):
    from hashlib import sha256

    with pytest.raises(ConfigError):
        unpacked(Tables(sha256(text.encode()).hexdigest(), text), SHAPES)
