"""Settings: where they come from, what is refused and in which words."""

import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest

from pinakes.errors import SettingsError
from pinakes.settings import LoadedSettings, Settings, load_settings
from pinakes.settings.check import validate_settings
from pinakes.settings.starter import meanings, starter_config


def load(root: Path, environ: dict[str, str] | None = None, **flags: object) -> LoadedSettings:
    return load_settings(root, root / ".pinakes", environ or {}, flags)


def write_config(root: Path, text: str) -> Path:
    (root / ".pinakes").mkdir(exist_ok=True)
    path = root / ".pinakes" / "config.toml"
    path.write_bytes(text.encode())
    return path


def refused(root: Path, environ: dict[str, str] | None = None, **flags: object) -> str:
    with pytest.raises(SettingsError) as caught:
        load(root, environ, **flags)
    return str(caught.value)


def test_a_project_without_settings_runs_on_the_defaults(tmp_path: Path) -> None:
    loaded = load(tmp_path)
    assert loaded.settings == Settings()
    assert set(loaded.sources.values()) == {"default"}
    assert loaded.files == []


def test_the_later_source_wins_and_every_value_keeps_its_source(tmp_path: Path) -> None:
    pyproject = tmp_path / "pyproject.toml"
    pyproject.write_text(
        "[tool.pinakes]\nmax_results = 1\nworkers = 1\nlock_wait_s = 1\nrefresh_files = 1\n", encoding="utf-8"
    )
    config = write_config(tmp_path, "workers = 2\nlock_wait_s = 2\nrefresh_files = 2\n")
    loaded = load(tmp_path, {"PINAKES_LOCK_WAIT_S": "3", "PINAKES_REFRESH_FILES": "3"}, refresh_files=4)
    settings = loaded.settings
    assert (settings.max_results, settings.workers, settings.lock_wait_s, settings.refresh_files) == (
        1,
        2,
        3,
        4,
    )
    assert loaded.sources["max_results"] == str(pyproject)
    assert loaded.sources["workers"] == str(config)
    assert loaded.sources["lock_wait_s"] == "PINAKES_LOCK_WAIT_S"
    assert loaded.sources["refresh_files"] == "flag"
    assert loaded.sources["max_tokens"] == "default"
    assert loaded.files == [str(pyproject), str(config)]


def test_a_place_that_cannot_be_looked_at_is_told(tmp_path: Path) -> None:
    # As a folder that is closed to this user, which no test of root can have.
    with pytest.raises(SettingsError, match=r"config\.toml cannot be read: File name too long\."):
        load_settings(tmp_path, tmp_path / ("n" * 300), {}, {})


def test_a_flag_that_is_none_was_not_given(tmp_path: Path) -> None:
    assert load(tmp_path, {"PINAKES_MAX_TOKENS": "7"}, max_tokens=None).settings.max_tokens == 7


@pytest.mark.parametrize(
    ("variable", "text", "value"),
    [
        ("PINAKES_WORKERS", "8", 8),
        ("PINAKES_FILE_TIMEOUT_S", "1.5", 1.5),
        ("PINAKES_FACTS_CACHE", "false", False),
        ("PINAKES_FACTS_CACHE", "1", True),
        ("PINAKES_INCLUDE_FOLDERS", "build, out,", ("build", "out")),
        ("PINAKES_IGNORE", "*.js", ("*.js",)),
        ("PINAKES_LOG_LEVEL", "debug", "debug"),
        ("PINAKES_MAX_FILE_BYTES", "null", None),
    ],
)
def test_environment_variables_are_read_by_the_type_of_the_setting(
    tmp_path: Path, variable: str, text: str, value: object
) -> None:
    loaded = load(tmp_path, {variable: text})
    assert getattr(loaded.settings, variable.removeprefix("PINAKES_").lower()) == value


def test_variables_that_say_where_things_are_or_are_empty_are_no_settings(tmp_path: Path) -> None:
    environ = {
        "PINAKES_ROOT": "/a",
        "PINAKES_STATE_DIR": "/b",
        "PINAKES_HOME": "/c",
        "_PINAKES_COMPLETE": "x",
        "PINAKES_WORKERS": "",
    }
    assert load(tmp_path, environ).settings == Settings()


def test_an_unknown_key_names_its_file_and_the_nearest_key(tmp_path: Path) -> None:
    config = write_config(tmp_path, "max_result = 3\n")
    message = refused(tmp_path)
    assert str(config) in message
    assert "max_result." in message
    assert "Did you mean max_results?" in message


def test_an_unknown_key_near_nothing_says_where_the_keys_are_listed(tmp_path: Path) -> None:
    write_config(tmp_path, "qqq = 3\n")
    assert "`pinakes config show` lists every setting." in refused(tmp_path)


def test_an_unknown_variable_names_the_nearest_variable(tmp_path: Path) -> None:
    assert "Did you mean PINAKES_WORKERS?" in refused(tmp_path, {"PINAKES_WORKER": "3"})


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("workers = 65", "a whole number from 0 to 64"),
        ("workers = true", "a whole number from 0 to 64"),
        ("workers = 1.5", "a whole number from 0 to 64"),
        ("query_timeout_s = nan", "a number from 0.01 to 600"),
        ("query_timeout_s = 0", "a number from 0.01 to 600"),
        ("max_tokens = 0", "a whole number from 1 to 10000000"),
        ("facts_cache = 1", "true or false"),
        ("ignore = 'x'", "a list of texts"),
        ("ignore = [1]", "a list of texts"),
        ("performance_mode = 'fast'", "balanced, memory, performance"),
        ("workers = {a = 1}", "a whole number from 0 to 64"),
    ],
)
def test_a_value_that_is_not_allowed_is_refused_with_what_is(tmp_path: Path, text: str, allowed: str) -> None:
    config = write_config(tmp_path, text)
    message = refused(tmp_path)
    assert message.startswith(f"{config}: {text.split(maxsplit=1)[0]} cannot be ")
    assert message.endswith(f"Allowed: {allowed}.")


def test_a_variable_and_a_flag_are_refused_in_the_same_words(tmp_path: Path) -> None:
    assert refused(tmp_path, {"PINAKES_WORKERS": "many"}).startswith("PINAKES_WORKERS: workers cannot be 'many'.")
    assert refused(tmp_path, workers=99).startswith("flag: workers cannot be 99.")


@pytest.mark.parametrize(
    ("text", "line"),
    [("workers = 1\nx = = 2\n", "line 2"), ("a = [1,\n", "line 1"), ("a = '\x01'\n", "line 1")],
)
def test_toml_that_does_not_parse_names_file_and_line(tmp_path: Path, text: str, line: str) -> None:
    config = write_config(tmp_path, text)
    message = refused(tmp_path)
    assert str(config) in message
    assert line in message


def test_a_file_that_is_not_utf8_names_the_line(tmp_path: Path) -> None:
    write_config(tmp_path, "").write_bytes(b"workers = 1\n# \xff\n")
    assert "not UTF-8 at line 2" in refused(tmp_path)


def test_a_file_nested_beyond_reason_is_refused(tmp_path: Path) -> None:
    write_config(tmp_path, "a = " + "[" * 100_000)
    assert "nested too deeply" in refused(tmp_path)


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    write_config(tmp_path, "\ufeffworkers = 3\n")
    assert load(tmp_path).settings.workers == 3


def test_a_broken_pyproject_that_does_not_name_pinakes_is_not_our_business(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[project\n", encoding="utf-8")
    assert load(tmp_path).settings == Settings()


def test_a_broken_pyproject_that_names_pinakes_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.pinakes\n", encoding="utf-8")
    assert "pyproject.toml is not valid TOML" in refused(tmp_path)


def test_a_pinakes_key_that_is_no_table_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool]\npinakes = 3\n", encoding="utf-8")
    assert "tool.pinakes must be a table" in refused(tmp_path)


def test_a_folder_in_place_of_a_settings_file_is_no_settings_file(tmp_path: Path) -> None:
    (tmp_path / ".pinakes" / "config.toml").mkdir(parents=True)
    assert load(tmp_path).settings == Settings()


def test_validation_names_every_problem_of_every_source(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.pinakes]\nworkerz = 1\nmax_results = 0\n", encoding="utf-8")
    write_config(tmp_path, "a = = 1\n")
    problems = validate_settings(tmp_path, tmp_path / ".pinakes", {"PINAKES_NOPE": "1"})
    assert len(problems) == 4
    assert ["not valid TOML" in problem for problem in problems].count(True) == 1
    assert "PINAKES_NOPE" in problems[-1]


def test_validation_of_sound_settings_is_empty(tmp_path: Path) -> None:
    assert validate_settings(tmp_path, tmp_path / ".pinakes", {"PATH": "/bin"}) == []


def test_the_starter_file_names_every_setting_and_changes_nothing(tmp_path: Path) -> None:
    text = starter_config()
    assert tomllib.loads(text) == {}
    for name in Settings.__struct_fields__:
        assert f"\n# {name} =" in text
    assert all(meanings().values())


def test_the_starter_file_shows_the_defaults(tmp_path: Path) -> None:
    lines = [line.removeprefix("# ") for line in starter_config().splitlines()]
    assignments = [line for line in lines if line.split(" =")[0] in Settings.__struct_fields__]
    write_config(tmp_path, "\n".join(line for line in assignments if not line.endswith("=")))
    assert load(tmp_path).settings == Settings()


def test_settings_are_frozen() -> None:
    with pytest.raises(AttributeError):
        Settings().workers = 3  # type: ignore[misc]
    assert msgspec.structs.replace(Settings(), workers=3).workers == 3


def test_loading_defaults_imports_no_toml_parser_and_no_difflib(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from pinakes.settings import load_settings;"
        "load_settings(Path('.'), Path('.pinakes'), {}, {});"
        "print({'tomllib', 'difflib', 'logging'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "set()"
