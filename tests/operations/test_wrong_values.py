"""Values that cannot be meant: every operation says what is wrong with them, whoever asks."""

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from pinakes import Pinakes
from pinakes.errors import NotFoundError, PinakesError, QueryError, UsageError
from pinakes.operations import OPERATIONS
from pinakes.operations._arguments import argument_kinds

WORDS = {
    "name": "area",
    "subject": "area",
    "query": "area",
    "pattern": "area",
    "path": "shapes.py",
    "subjects": ["shapes.py"],
    "start": "area",
    "end": "area",
    "statements": ["SELECT 1"],
    "recipe": "fan-in",
    "names": ["none"],
    "file": "none.json",
    "source": "none",
    "oracle": "scip:none",
}
LEFT_ALONE = {"repos_delete", "config_init", "ignore_init", "embed"}
SENTENCE_ENDS = (".", "!", "?")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Pinakes:
    root = tmp_path_factory.mktemp("project")
    (root / "shapes.py").write_text("def area():\n    return 4\n\n\ndef main():\n    area()\n", encoding="utf-8")
    home = {**os.environ, "HOME": str(root), "GIT_CONFIG_NOSYSTEM": "1"}
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    for words in (["init", "-q"], ["add", "."], [*who, "commit", "-q", "-m", "first"]):
        subprocess.run(["git", *words], cwd=root, env=home, check=True)
    project = Pinakes(root, environ={"PINAKES_HOME": str(tmp_path_factory.mktemp("home"))})
    project.index()
    return project


def asked(project: Pinakes, operation: str, **arguments: Any) -> Any:
    needed = {name: WORDS[name] for name, kind in argument_kinds(operation).items() if kind.is_needed}
    return getattr(project, operation)(**{**needed, **arguments})


def told(project: Pinakes, operation: str, name: str, value: object) -> str:
    try:
        asked(project, operation, **{name: value})
    except PinakesError as error:
        return str(error)
    return "Answered."


@pytest.mark.parametrize("operation", [name for name in OPERATIONS if name not in LEFT_ALONE])
def test_no_argument_whatever_it_holds_ends_in_anything_but_an_answer_or_a_reason(
    project: Pinakes, operation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project.session.root)
    for name, kind in argument_kinds(operation).items():
        if {str, int, float, list}.isdisjoint(kind.types) or name == "output":
            continue
        for value in (
            "a\0b",
            "x" * 5000,
            "\ud800",
            -1,
            0,
            float("nan"),
            float("inf"),
            1e300,
            [1],
            ["a\0b"],
            ["x" * 5000],
        ):
            if operation.startswith("export") and value == "\ud800":
                continue
            assert told(project, operation, name, value).endswith(SENTENCE_ENDS)


@pytest.mark.parametrize(
    ("operation", "argument", "value"),
    [
        ("overview", "limit", 0),
        ("context", "limit", -1),
        ("show", "limit", 0),
        ("history", "limit", 0),
        ("history", "timeout", 0.0),
        ("grep", "context", -1),
        ("callers", "depth", 0),
        ("ingest_churn", "half_life", 0),
        ("duplicates", "min_lines", 0),
    ],
)
def test_a_number_that_counts_nothing_is_refused_by_its_name(
    project: Pinakes, operation: str, argument: str, value: float
) -> None:
    with pytest.raises(UsageError, match=rf"^{argument} is .* Give "):
        asked(project, operation, **{argument: value})


@pytest.mark.parametrize("since", ["nonsense", "", "  ", "now", "2999-01-01", "2025-02-31", "a\nb"])
@pytest.mark.parametrize("operation", ["history", "ingest_churn"])
def test_a_date_that_is_none_does_not_count_as_now(project: Pinakes, operation: str, since: str) -> None:
    with pytest.raises(UsageError, match=r"is no date in the past.*2025-01-31"):
        asked(project, operation, since=since)


@pytest.mark.parametrize("since", ["2001-02-03", "6.months", "2 weeks ago", "yesterday", "2001-02-03T04:05:06Z"])
def test_dates_as_git_reads_them_are_taken(project: Pinakes, since: str) -> None:
    assert asked(project, "history", since=since).symbols


@pytest.mark.parametrize(
    ("operation", "argument"),
    [("affected", "base"), ("audit", "base"), ("pr_comment", "base"), ("query", "changed_since")],
)
@pytest.mark.parametrize("name", ["nonsense", "", "--exec=x", "a\nb", "HEAD~5000"])
def test_a_commit_that_is_none_is_told_with_where_to_find_one(
    project: Pinakes, operation: str, argument: str, name: str
) -> None:
    more = {"sql": "SELECT path FROM files"} if operation == "query" else {}
    with pytest.raises((NotFoundError, QueryError), match=r"is no commit, branch or tag of .*git branch"):
        asked(project, operation, **{argument: name}, **more)


def test_a_shallow_clone_says_how_to_get_the_rest(project: Pinakes, tmp_path: Path) -> None:
    subprocess.run(
        ["git", "clone", "-q", "--depth=1", project.session.root.as_uri(), str(tmp_path / "clone")],
        env={**os.environ, "HOME": str(tmp_path), "GIT_CONFIG_NOSYSTEM": "1"},
        check=True,
    )
    clone = Pinakes(tmp_path / "clone", environ={"PINAKES_HOME": str(tmp_path / "home")})
    clone.index()
    with pytest.raises(NotFoundError, match="git fetch --unshallow"):
        clone.affected(base="HEAD~1")


@pytest.mark.parametrize("operation", ["find", "search", "grep", "duplicates"])
def test_a_path_that_no_file_has_is_told_apart_from_finding_nothing(project: Pinakes, operation: str) -> None:
    assert asked(project, operation, path="nowhere").hint.startswith("No file of the index matches path 'nowhere'.")


def test_a_file_that_is_not_there_has_no_findings(project: Pinakes) -> None:
    with pytest.raises(NotFoundError, match=r"The index has no file 'nowhere\.py'"):
        project.findings("nowhere.py")


@pytest.mark.parametrize("operation", ["show", "snippet"])
def test_a_kind_that_no_symbol_has_is_told(project: Pinakes, operation: str) -> None:
    with pytest.raises(UsageError, match=r"kind 'nonsense' is unknown\. One of: function"):
        asked(project, operation, kind="nonsense")
    with pytest.raises(NotFoundError, match="No file of the index matches path 'nowhere'"):
        asked(project, operation, in_path="nowhere")


def test_parameters_without_a_recipe_are_not_passed_over(project: Pinakes) -> None:
    with pytest.raises(QueryError, match="belong to a recipe"):
        project.query("SELECT :n", params=["n=1"])
