"""What to know before starting."""

import subprocess
from pathlib import Path

import pytest
from tests.operations.conftest import write

from pinakes import Pinakes
from pinakes.operations import OPERATIONS, perform
from pinakes.retrieval.intent import kind_of, subject_of


@pytest.mark.parametrize(
    ("intent", "kind"),
    [
        ("fix the crash on empty input", "debug"),
        ("write tests for the parser", "test"),
        ("Rename UserStore and split it up", "refactor"),
        ("add support for tags", "feature"),
        ("how does indexing work", "explore"),
        ("the users", "other"),
        ("", "other"),
    ],
)
def test_the_words_of_an_intent_tell_its_kind(intent: str, kind: str) -> None:
    assert kind_of(intent) == kind


def test_a_project_is_told_from_size_to_habits(project: Pinakes) -> None:
    answer = project.context()
    assert (answer.files, answer.intent, answer.matches) == (5, None, [])
    assert [language.language for language in answer.languages][:1] == ["python"]
    assert [entry.name for entry in answer.entry_points] == ["main", "run"]
    assert [(hub.name, hub.count) for hub in answer.hubs] == [("pkg/users.py", 1)]
    assert [(marker.path, marker.line, marker.kind) for marker in answer.markers] == [("pkg/users.py", 17, "TODO")]
    told = {convention.topic: convention.told for convention in answer.conventions}
    assert told["tests"] == "1 file with tests, in tests (1)"
    assert "index-summary" in [recipe.id for recipe in answer.recipes]
    assert answer.evidence.freshness == "fresh"


def test_an_intent_brings_what_it_may_be_about(project: Pinakes) -> None:
    answer = project.context(intent="fix how one user is found in the store")
    assert answer.intent is not None
    assert answer.intent.kind == "debug"
    assert answer.matches[0].name == "UserStore"
    assert answer.matching_files[0] == "pkg/users.py"
    assert "find-call-sites" in [recipe.id for recipe in answer.recipes]
    assert answer.suggestions[0] == f"pinakes show {answer.matches[0].name} --in pkg/users.py"


def test_tests_come_last_unless_the_work_is_about_them(project: Pinakes) -> None:
    paths = [hit.path for hit in project.context(intent="get_user").matches]
    assert paths[0] == "pkg/users.py"
    assert paths[-1] == "tests/test_users.py"
    assert "tests/test_users.py" in project.context(intent="test of get_user", limit=2).matching_files


def test_code_comes_before_prose_unless_the_work_is_about_it(tmp_path: Path) -> None:
    write(tmp_path, "docs/limits.md", "# Rate limiting of the login\n\nThe rate limit of the login endpoint.\n")
    write(tmp_path, "login.py", "def check_login(request):\n    return request.user\n")
    project = Pinakes(tmp_path)
    project.index()
    told = project.context(intent="add rate limiting to the login endpoint")
    assert told.matches[0].path == told.matching_files[0] == "login.py"
    assert told.suggestions[0] == "pinakes show check_login --in login.py"
    assert project.context(intent="docs of the rate limiting of the login").matching_files[0] == "docs/limits.md"


def test_words_that_only_tell_of_the_work_are_not_looked_for() -> None:
    assert subject_of("Fix the bug that makes users slow") == "the that users"
    assert subject_of("clean up") == "up"
    assert subject_of("rename") == "rename"
    assert subject_of('the "open kind:x (a|b') == "the open kind x a b"
    assert subject_of("Session.reading of src/app.py.") == "Session.reading of src/app.py"
    assert subject_of(" *** ") == ""


def test_compact_is_short_and_a_budget_is_kept(project: Pinakes) -> None:
    whole, short = project.context(intent="users"), project.context(intent="users", compact=True)
    assert (short.conventions, short.markers) == ([], [])
    assert len(short.matches) == 3 < len(whole.matches)
    few = perform(
        Pinakes(project.session.root, environ=project.session.environ, max_tokens=250).session,
        OPERATIONS["context"],
        intent="users",
    )
    assert few.truncated
    assert few.files == whole.files


def test_habits_of_a_project_with_guides_and_layers(tmp_path: Path) -> None:
    for path, text in {
        "CONTRIBUTING.md": "# Rules\n",
        "pyproject.toml": '[tool.pinakes]\nlayers = ["ui", "core"]\n',
        "core/a.py": 'def load_all():\n    """Load."""\n\n\ndef save_all(): ...\n',
        "web/b.ts": "export function loadAll() {}\n",
    }.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    project = Pinakes(tmp_path, environ={"PINAKES_HOME": str(tmp_path / ".home"), "HOME": str(tmp_path)})
    project.index()
    assert {convention.topic: convention.told for convention in project.context().conventions} == {
        "guides": "CONTRIBUTING.md, pyproject.toml",
        "naming": "python functions are snake_case (100%); typescript functions are camelCase (100%)",
        "documentation": "33% of 3 public functions and types have documentation",
        "layers": "ui > core",
    }


def test_an_overview_starts_with_what_there_is_to_read(tmp_path: Path) -> None:
    steps = "class Migration:\n" + "    step = 1\n" * 50
    for number in range(12):
        write(tmp_path, f"shop/migrations/{number:04}_step.py", steps)
    write(tmp_path, "my shop/models.py", "class Basket:\n    lines = 1\n    total = 2\n")
    write(tmp_path, "old/models.py", "class Basket:\n    lines = 1\n")
    project = Pinakes(tmp_path, environ={"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)})
    project.index()
    answer = project.overview()
    assert [symbol.path for symbol in answer.largest_types[:2]] == ["my shop/models.py", "old/models.py"]
    assert answer.suggestions[:2] == [
        "pinakes show Basket --in 'my shop/models.py'",
        "pinakes outline 'my shop/models.py'",
    ]
