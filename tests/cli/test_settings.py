"""The settings: read with patience, changed line by line."""

import re
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import HealthCheck, example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from msgspec import structs

from spacegames import paths
from spacegames.core.table import UNDO_SETTINGS
from spacegames.settings import (
    SECTIONS,
    SETTINGS,
    Settings,
    Undo,
    change,
    effective_theme,
    load,
    template,
    write_template,
)

DOCS = Path(__file__).parents[2] / "docs" / "settings.md"
BINDINGS = ("undo", "redo", "table.look")
each_on_the_same_home = hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def config(home):
    """The file of the settings, in a home that is thrown away."""
    return paths.settings_file()


@pytest.fixture
def told(config):
    """What load says of a file with this text."""

    def problems(text, binding_ids=BINDINGS):
        config.write_text(text, encoding="utf-8")
        return load(binding_ids, {})[1]

    return problems


@pytest.fixture
def after_change(config):
    """The file after one setting has been changed in it."""

    def changed(text, name, value):
        config.write_bytes(text.encode())
        change(name, value)
        return config.read_bytes().decode()

    return changed


def literal(value):
    """A value in TOML."""
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else f"{value:g}"


# ------------------------------------------------------------------------------------- The table


def test_the_table_has_every_setting_but_the_keys_in_their_order():
    assert (*(setting.name for setting in SETTINGS), "keys") == Settings.__struct_fields__
    assert SECTIONS == ("screen", "table", "keys")


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_a_default_is_allowed_and_the_help_is_a_sentence(setting):
    assert setting.checked(setting.default) == setting.default
    assert re.fullmatch(r"[A-Z].*\.", setting.help)


def test_undo_has_the_values_the_table_knows():
    assert get_args(Undo) == UNDO_SETTINGS


# ------------------------------------------------------------------------------------ The places


def test_the_file_is_in_the_home_and_asking_makes_none(home):
    assert paths.settings_file() == home / "config.toml"
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_without_a_home_it_is_in_the_folder_for_configurations(tmp_path, monkeypatch, platform):
    monkeypatch.delenv("SPACEGAMES_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "configurations"))
    assert paths.settings_file() == tmp_path / "configurations" / "spacegames" / "config.toml"
    assert list(tmp_path.iterdir()) == []
    assert write_template() == paths.settings_file()
    assert paths.settings_file().exists()


def test_the_command_line_tells_where_it_is(spacegames, home):
    (where,) = spacegames("paths", "--json").objects
    assert where["settings"] == str(home / "config.toml")
    assert where["settings"] in spacegames("paths").out


# --------------------------------------------------------------------------------------- Reading


def test_without_a_file_everything_has_its_default(config):
    assert load(environ={}) == (Settings(), [])


def test_a_file_says_only_what_is_different(config, told):
    assert told('[screen]\ntheme = "light"\n[table]\npace = 2\n[keys]\nundo = "u, ctrl+z"\n') == []
    settings, _ = load(BINDINGS, {})
    assert settings == Settings(theme="light", pace=2.0, keys={"undo": "u,ctrl+z"})
    assert isinstance(settings.pace, float)


@pytest.mark.parametrize(
    "text",
    [
        "table.pace = 2",
        "table = { pace = 2 }",
        '["table"]\n"pace" = 2.0',
        "\ufeff[table]\r\npace = 2\r\n",
        "# first\n\n  [ table ] # of bots\n\tpace=2#quick",
    ],
    ids=["dotted", "inline", "quoted", "from Windows", "odd spaces"],
)
def test_every_spelling_of_toml_is_read(config, text):
    config.write_text(text, encoding="utf-8", newline="")
    assert load(environ={}) == (Settings(pace=2.0), [])


# -------------------------------------------------------------------------------------- Mistakes


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[screen]\ntheme = 'drak'", "2: theme is one of auto, dark, light, contrast, terminal, mono, not 'drak'."),
        ("\n[screen]\n\nbell = 1", "4: bell is true or false, not 1."),
        ("[table]\npace = true", "2: pace is a number from 0 to 10, not true."),
        ("[table]\npace = '2'", "2: pace is a number from 0 to 10, not '2'."),
        ("[table]\npause = -0.1", "2: pause is a number from 0 to 30, not -0.1."),
        ("[table]\npause = nan", "2: pause is a number from 0 to 30, not nan."),
        ("[table]\nhide_after = inf", "2: hide_after is a number from 0 to 3600, not inf."),
        (f"[table]\nhide_after = {10**400}", "2: hide_after is a number from 0 to 3600, not a number as large as that."),
        ("[table]\nundo = ['on']", "2: undo is one of on, free, off, not a list."),
        ("[table]\nundo = 2026-01-01", "2: undo is one of on, free, off, not a date or a time."),
        ("[table]\nundo.a = 1", "2: undo is one of on, free, off, not a table."),
        ("[table]\npause = 1\npase = 1", "3: the section [table] has no 'pase'; did you mean pause?"),
        ("[screen]\nx = 1", "2: the section [screen] has no 'x'; there are theme, glyphs, bell, mouse."),
        ("[screen]\npace = 1", "2: pace belongs in the section [table], not in [screen]."),
        ("pace = 1", "1: pace belongs in the section [table]."),
        ("[scren]\nbell = true", "1: there is no section 'scren'; did you mean screen?"),
        ("[x]", "1: there is no section 'x'; there are screen, table, keys."),
        ("table = 3", "1: table is a section, not 3."),
        ("\n[[table]]\npace = 1", "2: table is a section, not a list."),
        ("# one\ntable.pace = 11", "2: pace is a number from 0 to 10, not 11."),
        ("table = { undo = 'on', pace = 11 }", "1: pace is a number from 0 to 10, not 11."),
        ('x = """\n[table]\npace = 11\n"""\n[table]\npace = 12', "6: pace is a number from 0 to 10, not 12."),
        ("[screen]\n\"th\\u001bme\" = 'dark'", "2: the section [screen] has no 'th\\x1bme'; did you mean theme?"),
        ("[keys]\nund = 'u'", "2: there is no binding 'und'; did you mean undo?"),
        ("[keys]\nundo = 3", "2: the keys of 'undo' are a text such as \"u,ctrl+z\", not 3."),
        ("[keys]\nundo = 'u,'", "2: a key of 'undo' has no name in 'u,'; the comma's own is comma."),
        ("[keys]\nundo = ''", "2: a key of 'undo' has no name in ''; the comma's own is comma."),
        ("[keys]\nundo = 'u'\nredo = 'r, u'", "3: 'redo' wants the key 'u', which 'undo' has."),
        ("[keys]\n[keys.table]\nlook = 3", "3: the keys of 'table.look' are a text such as \"u,ctrl+z\", not 3."),
    ],
)  # fmt: skip
def test_a_mistake_is_a_sentence_with_its_line(told, text, sentence):
    assert f"config.toml, line {sentence}" in told(text)


def test_a_mistake_costs_its_own_key_only(config, told):
    problems = told("""\
[screen]
theme = "drak"
bell = true
[table]
pace = 99
pause = 3
[keys]
undo = "u"
redo = "u"
table.look = "l"
""")
    assert [re.search(r"line (\d+)", problem)[1] for problem in problems] == ["2", "5", "9"]
    assert load(BINDINGS, {})[0] == Settings(bell=True, pause=3.0, keys={"undo": "u", "table.look": "l"})


def test_mistakes_are_told_from_the_top_of_the_file_to_its_end(told):
    problems = told("[table]\n[screen.x]\n[keys]\n[table.y]\n[screen.a]\n")
    assert [re.search(r"line (\d+)", problem)[1] for problem in problems] == ["2", "4", "5"]


def test_ids_of_bindings_are_not_checked_if_none_are_known(told):
    assert told('[keys]\nwhatever = "w"', binding_ids=()) == []


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"[table]\npace = \n", "config.toml, line 2: this is no TOML (Invalid value)"),
        (b"[table]\npace = 1\npace = 2", "config.toml, line 3: this is no TOML (Cannot overwrite a value)"),
        (b"[table]\nundo = '\xff'\n", "config.toml, line 2: this is no text in UTF-8"),
        (b"x = " + b"[" * 5000, "config.toml is nested too deeply"),
    ],
    ids=["syntax", "twice", "bytes", "depth"],
)
def test_of_a_file_that_is_no_toml_nothing_counts_and_nothing_is_changed(config, data, sentence):
    config.write_bytes(data)
    settings, (problem,) = load(environ={})
    assert settings == Settings()
    assert problem.startswith(f"{sentence}, so nothing of")
    with pytest.raises(ValueError, match=re.escape(sentence)):
        change("pace", 1)
    assert config.read_bytes() == data


def test_a_folder_in_place_of_the_file_is_told_in_a_sentence(config):
    config.mkdir()
    settings, (problem,) = load(environ={})
    assert settings == Settings()
    assert problem.startswith(f"{config} cannot be read (")


def test_a_file_one_may_not_read_is_told_in_a_sentence(config, monkeypatch):
    def forbidden(path):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", forbidden)
    assert load(environ={}) == (
        Settings(),
        [f"{config} cannot be read (Permission denied), so nothing of it counts."],
    )


# ------------------------------------------------------------------------------- The environment


def test_the_environment_overrides_the_file(told):
    told('[screen]\ntheme = "light"\n[table]\npace = 2\nskip_forced = true\n')
    environ = {
        "SPACEGAMES_PACE": "3",
        "SPACEGAMES_SKIP_FORCED": "false",
        "SPACEGAMES_BELL": "1",
        "SPACEGAMES_UNDO": "",
    }
    assert load(environ=environ) == (Settings(theme="light", pace=3.0, skip_forced=False, bell=True), [])


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("SPACEGAMES_PACE", "fast", "pace is a number from 0 to 10, not 'fast'."),
        ("SPACEGAMES_PACE", "nan", "pace is a number from 0 to 10, not nan."),
        ("SPACEGAMES_BELL", "loud", "bell is true or false, not 'loud'."),
        ("SPACEGAMES_UNDO", "yes", "undo is one of on, free, off, not 'yes'."),
    ],
)
def test_a_mistake_in_the_environment_names_the_variable_and_leaves_the_file(told, variable, value, sentence):
    told('[screen]\nbell = true\n[table]\npace = 2\nundo = "off"\n')
    settings, problems = load(environ={variable: value})
    assert settings == Settings(bell=True, pace=2.0, undo="off")
    assert problems == [f"{variable}: {sentence}"]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_setting_has_its_variable(config, setting):
    value = setting.choices[-1] if setting.choices else 5.0 if setting.limits else not setting.default
    settings, problems = load(environ={f"SPACEGAMES_{setting.name.upper()}": literal(value).strip('"')})
    assert (getattr(settings, setting.name), problems) == (value, [])


@pytest.mark.parametrize(
    ("file", "environ", "theme"),
    [
        ("auto", {}, "dark"),
        ("auto", {"NO_COLOR": "1"}, "mono"),
        ("auto", {"NO_COLOR": ""}, "dark"),
        ("light", {}, "light"),
        ("light", {"NO_COLOR": "1"}, "mono"),
        ("light", {"NO_COLOR": "1", "SPACEGAMES_THEME": "contrast"}, "contrast"),
        ("light", {"NO_COLOR": "1", "SPACEGAMES_THEME": "auto"}, "mono"),
        ("light", {"NO_COLOR": "1", "SPACEGAMES_THEME": "lihgt"}, "mono"),
        ("light", {"SPACEGAMES_THEME": "auto"}, "dark"),
    ],
)
def test_no_color_wins_over_the_file_but_not_over_the_variable(told, file, environ, theme):
    told(f'[screen]\ntheme = "{file}"')
    settings, _ = load(environ=environ)
    assert effective_theme(settings, environ) == theme


# ---------------------------------------------------------------------------------- The template


def test_the_template_changes_nothing(told):
    assert told(template()) == []
    assert load(environ={})[0] == Settings()


def test_the_template_shows_every_setting_with_its_help_and_default(told):
    uncommented = re.sub(r"(?m)^# (\w+ = )", r"\1", template())
    shown = {section: content for section, content in tomllib.loads(uncommented).items() if content}
    assert shown == {
        section: {setting.name: setting.default for setting in SETTINGS if setting.section == section}
        for section in ("screen", "table")
    }
    assert told(uncommented) == []
    assert load(environ={})[0] == Settings()
    assert [setting.help for setting in SETTINGS if setting.help not in template()] == []


def test_the_template_is_written_once(config):
    assert write_template() == config
    assert config.read_text() == template()
    config.write_text("# mine\n")
    write_template()
    assert config.read_text() == "# mine\n"


# -------------------------------------------------------------------------------------- Changing


def test_changing_without_a_file_begins_with_the_template(config):
    change("pace", 2)
    assert config.read_text() == template().replace("# pace = 0.8", "pace = 2")


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("[table]\npace = 1\n", "[table]\npace = 2.5\n"),
        ("[table]\n  pace=1   # quick, = so\n", "[table]\n  pace=2.5   # quick, = so\n"),
        ("[table]\npace = 'a # b' # c\n", "[table]\npace = 2.5 # c\n"),
        ("[table]\npace = [\n 1, # one\n 2] # c\nundo = 'on'\n", "[table]\npace = 2.5 # c\nundo = 'on'\n"),
        ("[table]\n#pace = 0.8 # slow\n[keys]\n", "[table]\npace = 2.5 # slow\n[keys]\n"),
        ("[table]\n# pace = how quick\n# pace = 0.8\n", "[table]\n# pace = how quick\npace = 2.5\n"),
        ("[screen]\n# pace = 0.8\n[table]\n", "[screen]\n# pace = 0.8\n[table]\npace = 2.5\n"),
        ("[table]\nundo = 'on'\n\n# end\n[keys]\n", "[table]\nundo = 'on'\npace = 2.5\n\n# end\n[keys]\n"),
        ("[table]", "[table]\npace = 2.5\n"),
        ("[screen]\nbell = true", "[screen]\nbell = true\n\n[table]\npace = 2.5\n"),
        ("", "[table]\npace = 2.5\n"),
        ("table.pace = 1 # c\n", "table.pace = 2.5 # c\n"),
        ("table.undo = 'on'\n[keys]\n", "table.undo = 'on'\ntable.pace = 2.5\n[keys]\n"),
        ("table = { pace = 1, undo = 'on' } # c }\n", "table = { pace = 2.5, undo = 'on' } # c }\n"),
        ("table = { undo = 'on' } # c }\n", "table = { undo = 'on', pace = 2.5 } # c }\n"),
        ("table = {}\n", "table = {pace = 2.5}\n"),
        ("x = '''\n[table]\npace = 1\n'''\n", "x = '''\n[table]\npace = 1\n'''\n\n[table]\npace = 2.5\n"),
        ("[table]\r\npace = 1\r\n", "[table]\r\npace = 2.5\r\n"),
        ("\ufeff[table]\r\n[keys]", "\ufeff[table]\r\npace = 2.5\r\n[keys]"),
        ("[table]\nx = nan\npace = 1\n", "[table]\nx = nan\npace = 2.5\n"),
    ],
)
def test_a_change_is_made_where_one_would_make_it(after_change, text, changed):
    assert after_change(text, "pace", 2.5) == changed


@pytest.mark.parametrize(
    ("name", "value", "line"),
    [
        ("theme", "light", 'theme = "light"'),
        ("bell", True, "bell = true"),
        ("hide_after", 5.0, "hide_after = 5"),
        ("pace", 1e-7, "pace = 1e-07"),
    ],
)
def test_values_are_written_as_one_would_write_them(after_change, name, value, line):
    assert line in after_change(template(), name, value).splitlines()


def test_true_and_1_are_told_apart(after_change):
    assert (
        after_change("screen = { mouse = 1, bell = 1 }", "bell", True)
        == "screen = { mouse = 1, bell = true }\n"
    )


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("pace", 11, "pace is a number from 0 to 10, not 11"),
        ("pace", True, "pace is a number from 0 to 10, not true"),
        ("bell", 1, "bell is true or false, not 1"),
        ("undo", 'off"\n', "undo is one of on, free, off"),
        ("pase", 1, "there is no setting 'pase'; did you mean pause?"),
    ],
)
def test_what_is_not_allowed_is_not_written(config, name, value, why):
    with pytest.raises(ValueError, match=re.escape(why)):
        change(name, value)
    assert not config.exists()


@pytest.mark.parametrize("text", ["table = 3\n", "[[table]]\npace = 1\n", "[table.pace]\nx = 1\n"])
def test_a_file_in_which_it_cannot_be_set_stays_as_it_is(config, after_change, text):
    with pytest.raises(ValueError, match="edit it by hand"):
        after_change(text, "pace", 1)
    assert config.read_text() == text


# ------------------------------------------------------------------------------------ Properties


def allowed(setting):
    """Any value that the setting may have."""
    if setting.choices:
        return st.sampled_from(setting.choices)
    if setting.limits:
        return st.floats(*setting.limits) | st.integers(*setting.limits)
    return st.booleans()


changes = st.lists(
    st.sampled_from(SETTINGS).flatmap(lambda setting: st.tuples(st.just(setting.name), allowed(setting))),
    max_size=6,
)
numbers = ["1", "0.5", "nan", "-inf", "2 # c"]
words = ["true", "'on'", "1979-05-27", '"a # = [x] b"', "'''}'''", "[1, 2]", "{ a = 1 }"]
values = st.sampled_from([*numbers, *words])
remarks = st.sampled_from(
    ["", "# ---", "  # pace = 0.8", "# undo = 'off' # c", "# [table]", "#bell=true", "# theme = ?"]
)


@st.composite
def sections(draw, name):
    """A section as somebody may have written it: with a header or without, or not at all."""
    known = [setting.name for setting in SETTINGS if setting.section == name]
    names = draw(st.lists(st.sampled_from([*known, "x"]), unique=True, max_size=4))
    given_values = {key: draw(values) for key in names}
    match draw(st.sampled_from(["header", "header", "dotted", "inline", "none"])):
        case "header":
            lines = [f"[{name}]", draw(remarks)]
            for key, value in given_values.items():
                lines += [f"{key} = {value}", draw(remarks)]
            return lines
        case "dotted":
            return [f"{name}.{key} = {value}" for key, value in given_values.items()]
        case "inline":
            inner = ", ".join(f"{key} = {value.partition(' # c')[0]}" for key, value in given_values.items())
            return [f"{name} = {{ {inner} }}  # as one table"]
    return []


@st.composite
def files(draw):
    """A file that somebody may have written by hand, wrong values and all."""
    parts = [draw(sections("screen")), draw(sections("table"))]
    parts.append(draw(st.sampled_from([[], ["x = 1"], ["y = '''", "[table]", "pace = 3", "'''"]])))
    parts.append(
        draw(st.sampled_from([[], ["[keys]", "undo = 'u'"], ["[other]", "pace = 1"], ["[table.more]"]]))
    )
    parts.sort(key=lambda lines: bool(lines and lines[0].startswith("[")))  # what has no header comes first
    newline = draw(st.sampled_from(["\n", "\r\n"]))
    text = newline.join(line for lines in parts for line in lines) + draw(st.sampled_from(["", newline]))
    return draw(st.sampled_from(["", "\ufeff"])) + text


def is_toml(text):
    try:
        tomllib.loads(text.removeprefix("\ufeff"))
    except ValueError:
        return False
    return True


@each_on_the_same_home
@given(st.just(template()) | files().filter(is_toml), changes)
@example("table = { pace = 1, undo = 'a, pace = 2 }' } # }", [("pace", 3.0)])
def test_a_change_is_read_again_and_touches_nothing_else(config, text, changes):
    config.write_bytes(text.encode())
    for name, value in changes:
        before, lines = load(environ={})[0], config.read_text().splitlines()
        change(name, value)
        assert load(environ={})[0] == structs.replace(before, **{name: value})
        lost = Counter(lines) - Counter(config.read_text().splitlines())
        assert lost.total() <= 1


@each_on_the_same_home
@given(files().filter(is_toml))
def test_every_mistake_is_found_in_its_line(config, text):
    config.write_bytes(text.encode())
    lines = text.split("\n")
    for problem in load(BINDINGS, {})[1]:
        number, about = re.fullmatch(r"config\.toml, line (\d+): (.+)", problem).groups()
        key = re.match(r"(?:the(?:re)? .*? no (?:section )?')?(\w+)", about)[1]
        assert key in lines[int(number) - 1]


@each_on_the_same_home
@given(st.binary() | st.text().map(str.encode) | files().map(str.encode))
def test_no_file_whatever_keeps_the_program_from_starting(config, data):
    config.write_bytes(data)
    settings, problems = load(BINDINGS, {})
    assert all(setting.checked(getattr(settings, setting.name)) is not None for setting in SETTINGS)
    assert all(len(problem.splitlines()) == 1 for problem in problems)


# ------------------------------------------------------------------------------------- Documents


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_the_page_about_settings_has_every_one_with_its_default_and_values(setting):
    (row,) = [line for line in DOCS.read_text().splitlines() if line.startswith(f"| `{setting.name}` |")]
    _, _, default, allowed_values, *_ = (cell.strip() for cell in row.split("|"))
    assert default == f"`{literal(setting.default)}`"
    if setting.choices:
        assert allowed_values == ", ".join(f"`{choice}`" for choice in setting.choices)
    elif setting.limits:
        assert allowed_values == "{:g} to {:g}".format(*setting.limits)
    else:
        assert allowed_values == "`true`, `false`"
