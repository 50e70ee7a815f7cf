"""The command line: real processes in a small project."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pinakes.operations import OPERATIONS
from pinakes.transports.cli import main as entrance
from pinakes.transports.cli.exit_codes import MEANINGS
from pinakes.transports.cli.tree import command_words

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def test_help_names_every_operation_and_every_exit_code(pinakes: Run) -> None:
    shown = pinakes("--help", COLUMNS="200").stdout
    for name, operation in OPERATIONS.items():
        first, *rest = command_words(name)
        assert f"  {first} " in shown
        assert ("".join(rest) or operation.summary) in shown
    for code, meaning in MEANINGS.items():
        assert str(code) in shown
        assert meaning in shown
    assert pinakes("-h", COLUMNS="200").stdout == shown


@pytest.mark.parametrize("name", list(OPERATIONS))
def test_every_operation_is_a_command_whose_help_is_its_docstring(pinakes: Run, name: str) -> None:
    done = pinakes(*command_words(name), "--help", COLUMNS="200")
    assert done.returncode == 0, done.stderr
    docstring = " ".join((OPERATIONS[name].run.__doc__ or "").split())
    assert docstring.split(". ")[0].rstrip(".") in " ".join(done.stdout.split())
    assert "Options of every command" in done.stdout


def test_parameters_become_arguments_and_options_with_their_help(pinakes: Run) -> None:
    shown = pinakes("find", "--help", COLUMNS="200").stdout
    assert "Usage: pinakes find [OPTIONS] NAME" in shown
    assert "NAME  A name, the start of one, or words inside it" in shown
    assert "--visibility TEXT" in shown
    assert "--limit INTEGER" in shown


def test_an_answer_is_text_or_json(indexed: Run) -> None:
    text = indexed("find", "area")
    assert text.returncode == 0
    assert text.stdout == "method  Shape.area  shapes.py:9  — How large it is.\n"
    answer = json.loads(indexed("find", "area", "--json").stdout)
    assert answer["symbols"][0]["qualified_name"] == "Shape.area"
    assert next(iter(answer)) == "evidence"


def test_shared_options_stand_before_or_after_the_command(indexed: Run) -> None:
    after = indexed("find", "area", "--json", "--no-refresh")
    before = indexed("--json", "--no-refresh", "find", "area")
    between = indexed("--json", "find", "--no-refresh", "area")
    assert after.stdout == before.stdout == between.stdout
    assert json.loads(after.stdout)["evidence"]["freshness"] == "unchecked"
    assert json.loads(indexed("config", "--json", "show").stdout)["settings"]


def test_root_and_state_folder_are_told_by_options(pinakes: Run, project: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "a.py").write_text("def only_here(): pass\n", encoding="utf-8")
    state = tmp_path / "state"
    assert pinakes("--root", str(other), "--state-dir", str(state), "index").returncode == 0
    assert pinakes("find", "only_here", "--root", str(other), "--state-dir", str(state)).returncode == 0
    assert not (other / ".pinakes").exists()
    assert not (project / ".pinakes" / "index.db").exists()


def test_the_bare_command_indexes_and_shows_the_project(pinakes: Run, project: Path) -> None:
    done = pinakes()
    assert done.returncode == 0, done.stderr
    assert str(project) in done.stdout
    assert "Languages" in done.stdout
    assert done.stderr == ""
    assert json.loads(pinakes("--json").stdout)["files"] == 1


def test_a_list_of_subjects_is_taken_one_after_another(pinakes: Run) -> None:
    done = pinakes("repos", "delete", "/nowhere", "/else", "--json")
    assert json.loads(done.stdout)["not_found"] == ["/nowhere", "/else"]
    assert done.returncode == 1


def test_a_list_option_is_given_more_than_once(indexed: Run, project: Path) -> None:
    (project / "b.py").write_text("x = 1\n", encoding="utf-8")
    (project / "c.py").write_text("x = 1\n", encoding="utf-8")
    done = indexed("index", "--files", "b.py", "--files", "c.py", "--json")
    assert json.loads(done.stdout)["added"] == 2


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("find", "nothing_like_it"), 1, ""),
        (("show", "nothing_like_it"), 1, "nothing_like_it"),
        (("outline", "gone.py"), 1, "gone.py"),
        (("find",), 2, "Missing argument 'NAME'"),
        (("find", "x", "--limt", "3"), 2, "--limit"),
        (("find", "x", "--limit", "many"), 2, "not a valid integer"),
        (("fnd", "x"), 2, "Did you mean `pinakes find`?"),
        (("config", "int"), 2, "Did you mean `pinakes config init`?"),
        (("stat",), 2, "Did you mean `pinakes status`?"),
        (("Zylinder",), 2, "`pinakes find Zylinder`"),
        (("find", "x", "--max-tokens", "0"), 2, "max_tokens cannot be 0"),
        (("query", "DELETE FROM symbols"), 2, "pinakes: "),
        (("--root", "/no/such/folder", "status"), 2, "/no/such/folder"),
    ],
)
def test_the_exit_code_says_what_went_wrong(indexed: Run, arguments: tuple[str, ...], code: int, message: str) -> None:
    done = indexed(*arguments)
    assert done.returncode == code
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    if message:
        assert done.stderr.startswith("pinakes: ")
        assert done.stdout == ""


def test_a_missing_index_has_its_own_exit_code(pinakes: Run) -> None:
    done = pinakes("find", "x")
    assert done.returncode == 3
    assert "Run `pinakes" in done.stderr


def test_a_damaged_index_has_its_own_exit_code(indexed: Run, project: Path) -> None:
    database = project / ".pinakes" / "index.db"
    database.write_bytes(b"no database at all" * 1000)
    for suffix in ("-wal", "-shm"):
        database.with_name(database.name + suffix).unlink(missing_ok=True)
    assert indexed("find", "x").returncode == 5


def test_damage_that_only_reading_finds_has_that_exit_code_too(indexed: Run, project: Path) -> None:
    database = project / ".pinakes" / "index.db"
    for suffix in ("-wal", "-shm"):
        database.with_name(database.name + suffix).unlink(missing_ok=True)
    whole = database.read_bytes()
    pages = 3 * 8192
    database.write_bytes(whole[:pages] + b"\xa5" * (len(whole) - pages))
    for question in (("find", "x"), ("query", "SELECT * FROM symbols"), ("status",), ("overview",)):
        done = indexed("--no-refresh", *question)
        assert (done.returncode, "index --full" in done.stderr) == (5, True), question
    assert indexed("index", "--full").returncode == 0
    assert indexed("query", "SELECT count(*) FROM symbols").returncode == 0


def test_errors_are_json_on_stdout_where_json_is_asked_for(pinakes: Run) -> None:
    for arguments, kind, code in (
        (("find", "x", "--json"), "IndexMissingError", 3),
        (("--json", "find"), "UsageError", 2),
        (("--json", "nonsense"), "UsageError", 2),
    ):
        done = pinakes(*arguments)
        error = json.loads(done.stdout)["error"]
        assert (error["type"], done.returncode) == (kind, code)
        assert error["message"]
        assert done.stderr == ""


def test_differences_between_files_and_index_are_exit_code_1(indexed: Run, project: Path) -> None:
    assert indexed("validate").returncode == 0
    (project / "shapes.py").write_text("y = 2\n", encoding="utf-8")
    done = indexed("validate")
    assert done.returncode == 1
    assert "shapes.py" in done.stdout


def test_colours_are_asked_for_or_left_to_the_environment(indexed: Run) -> None:
    assert "\x1b[" not in indexed("find", "area").stdout
    assert "\x1b[" in indexed("find", "area", "--color", "always").stdout
    assert "\x1b[" in indexed("find", "area", FORCE_COLOR="1").stdout
    assert "\x1b[" not in indexed("find", "area", FORCE_COLOR="1", NO_COLOR="1").stdout
    assert "\x1b[" not in indexed("find", "area", "--colour=never", FORCE_COLOR="1").stdout


def test_a_reader_that_leaves_early_is_no_error(indexed: Run, project: Path, tmp_path: Path) -> None:
    command = f"{sys.executable} -m pinakes schema | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], cwd=project, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == "0\n"
    assert done.stderr == ""


def test_a_fault_is_one_line_and_with_v_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_arguments: object) -> int:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(entrance, "_invoke", fail)
    assert entrance.main(["status"]) == 70
    assert capsys.readouterr().err == "pinakes: unexpected ZeroDivisionError: by zero (with -v: where it happened)\n"
    assert entrance.main(["status", "-v"]) == 70
    assert "Traceback" in capsys.readouterr().err


def test_the_version_is_told(pinakes: Run) -> None:
    assert pinakes("--version").stdout.startswith("pinakes 0.")


def test_a_group_without_a_command_shows_what_there_is(pinakes: Run) -> None:
    done = pinakes("config")
    assert done.returncode == 2
    assert "Write a settings file to start from." in done.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts_are_printed(pinakes: Run, shell: str) -> None:
    assert "_PINAKES_COMPLETE" in pinakes("completion", shell).stdout


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("pinakes sna", []),
        ("pinakes sni", ["snippet"]),
        ("pinakes find --kind cl", ["class"]),
        ("pinakes config v", ["validate"]),
    ],
)
def test_commands_and_kinds_are_completed(pinakes: Run, words: str, offered: list[str]) -> None:
    position = str(len(words.split()) - 1)
    done = pinakes(_PINAKES_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD=position)
    assert [line.split(",")[1] for line in done.stdout.split()] == offered


def test_settings_are_shown_with_their_source(pinakes: Run) -> None:
    done = pinakes("config", "show", "--json", PINAKES_WORKERS="3")
    values = {setting["name"]: setting for setting in json.loads(done.stdout)["settings"]}
    assert values["workers"]["value"] == 3
    assert values["workers"]["source"] == "PINAKES_WORKERS"
    assert values["max_results"]["source"] == "default"
    assert values["max_results"]["meaning"]


def test_wrong_settings_stop_a_command_but_not_their_check(pinakes: Run) -> None:
    stopped = pinakes("config", "show", PINAKES_WORKER="3")
    assert stopped.returncode == 2
    assert "Did you mean PINAKES_WORKERS?" in stopped.stderr
    checked = pinakes("config", "validate", "--json", PINAKES_WORKER="3", PINAKES_MAX_RESULTS="0")
    assert checked.returncode == 1
    assert len(json.loads(checked.stdout)["problems"]) == 2


def test_a_settings_file_is_written_once_and_is_sound(pinakes: Run, project: Path) -> None:
    assert json.loads(pinakes("config", "init", "--json").stdout)["created"] is True
    path = project / ".pinakes" / "config.toml"
    path.write_text("workers = 2\n", encoding="utf-8")
    assert json.loads(pinakes("config", "init", "--json").stdout)["created"] is False
    assert path.read_text(encoding="utf-8") == "workers = 2\n"
    assert pinakes("config", "validate").returncode == 0
    assert (project / ".pinakes" / ".gitignore").is_file()


def test_an_ignore_file_is_written_once(pinakes: Run, project: Path) -> None:
    assert "Wrote" in pinakes("ignore", "init").stdout
    assert (project / ".pinakesignore").read_text(encoding="utf-8").startswith("#")
    assert "is there already" in pinakes("ignore", "init").stdout


def test_a_hostile_name_cannot_steer_the_terminal(indexed: Run) -> None:
    assert "\x1b" not in indexed("outline", "evil\x1b[31m").stderr
    assert "\x1b" not in indexed("evil\x1b[31m").stderr


def test_a_question_loads_nothing_it_does_not_need(indexed: Run, project: Path) -> None:
    code = (
        "import sys; sys.argv = ['pinakes', 'find', 'area'];"
        "from pinakes.__main__ import main; code = main(); print(*sys.modules, file=sys.stderr);"
        "import typing_extensions; sys.exit(code)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=project, capture_output=True, encoding="utf-8", check=True)
    loaded = set(done.stderr.split())
    heavy = {"tree_sitter", "pathspec", "numpy", "multiprocessing", "concurrent", "logging", "tomllib", "difflib"}
    heavy |= {"typing_extensions", "inspect", "ast"}
    assert heavy & loaded == set()
    others = {name for name in OPERATIONS if f"pinakes.operations.{name}" in loaded} - {"find"}
    assert others == set()
    assert {"pinakes.indexing", "pinakes.extraction", "pinakes.formats.json"} & loaded == set()


@pytest.mark.parametrize(
    ("command", "recipe"),
    [
        ("deprecated", "deprecated-symbols"),
        ("hotspots", "churn-complexity-hotspots"),
        ("coverage-gaps", "worst-covered-exports"),
    ],
)
def test_a_recipe_with_a_command_of_its_own_is_the_same_question(pinakes: Run, command: str, recipe: str) -> None:
    pinakes("index")
    own = json.loads(pinakes("--json", command, "--params", "row_limit=3").stdout)
    asked = json.loads(pinakes("--json", "query", "--recipe", recipe, "--params", "row_limit=3").stdout)
    assert (own["recipe"], own["columns"], own["rows"]) == (recipe, asked["columns"], asked["rows"])


def test_no_command_but_the_servers_loads_a_server_s_library(indexed: Run, project: Path) -> None:
    script = (
        "import sys; from pinakes.transports.cli.main import main; main(['find', 'area']); main(['--help']); "
        "main(['mcp', '--help']); main(['watch', '--help']); main(['agents', 'init', '--help']); "
        "print(sorted({name.partition('.')[0] for name in sys.modules} & "
        "{'mcp', 'anyio', 'starlette', 'uvicorn', 'watchfiles', 'pydantic', 'tree_sitter', 'asyncio'}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=project, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_help_is_a_word_too(pinakes: Run) -> None:
    assert pinakes("help").stdout == pinakes("--help").stdout
    assert pinakes("help", "find").stdout == pinakes("find", "--help").stdout
    assert pinakes("help", "repos", "list").stdout == pinakes("repos", "list", "--help").stdout
