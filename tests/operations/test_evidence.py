"""What an answer says it rests on."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.operations.conftest import settle, write

from pinakes import Pinakes
from pinakes.storage.lock import writer_lock

LATER = 1_500_000_000


def test_an_unchanged_tree_gives_a_fresh_answer(project: Pinakes) -> None:
    evidence = project.find("load").evidence
    assert (evidence.freshness, evidence.stale_files, evidence.broken_files) == ("fresh", 0, 1)
    assert evidence.skipped_files == 1


def test_a_changed_file_is_indexed_before_the_answer(project: Pinakes, root: Path) -> None:
    write(root, "pkg/users.py", "def brand_new(): ...\n", LATER)
    answer = project.find("brand_new")
    assert [symbol.name for symbol in answer.symbols] == ["brand_new"]
    assert answer.evidence.freshness == "refreshed"
    assert project.find("get_user", path="pkg").total == 0


def test_an_added_and_a_deleted_file_are_seen_before_the_answer(project: Pinakes, root: Path) -> None:
    write(root, "pkg/added.py", "def added_later(): ...\n")
    (root / "pkg" / "users.py").unlink()
    assert project.find("added_later").total == 1
    assert project.find("UserStore").total == 0


def test_the_first_file_of_an_empty_folder_is_seen_before_the_answer(project: Pinakes, root: Path) -> None:
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    (root / "fresh" / "deep").mkdir(parents=True)
    project.index()
    settle(root)
    project.index()
    write(root, "fresh/deep/first.py", "def first_of_all(): ...\n")
    assert project.find("first_of_all").total == 1


def test_a_changed_ignore_file_holds_from_the_next_answer_on(project: Pinakes, root: Path) -> None:
    write(root, ".pinakesignore", "nothing\n")
    assert project.find("UserStore").total == 1
    settle(root)
    project.index()
    write(root, ".pinakesignore", "pkg/users.py\n", LATER)
    settle(root)
    assert project.find("UserStore").total == 0


def test_too_many_changes_are_flagged_instead(
    open_project: Callable[..., Pinakes], project: Pinakes, root: Path
) -> None:
    write(root, "pkg/users.py", "def brand_new(): ...\n", LATER)
    write(root, "tests/test_users.py", "def other(): ...\n", LATER)
    settle(root)
    answer = open_project(refresh_files=1).find("user")
    assert (answer.evidence.freshness, answer.evidence.stale_files) == ("stale", 2)
    assert {symbol.path: symbol.is_stale for symbol in answer.symbols} == {
        "pkg/users.py": True,
        "tests/test_users.py": True,
    }


def test_an_answer_that_did_not_look_says_so_and_still_flags_its_hits(
    project: Pinakes, root: Path, tmp_path: Path
) -> None:
    write(root, "pkg/users.py", "def brand_new(): ...\n", LATER)
    blind = Pinakes(root, environ={"PINAKES_HOME": str(tmp_path)}, refresh=False)
    answer = blind.find("UserStore")
    assert answer.evidence.freshness == "unchecked"
    assert answer.symbols[0].is_stale
    (snippet,) = blind.snippet("UserStore").matches
    assert snippet.is_stale


def test_a_snippet_of_a_deleted_file_is_missing_not_wrong(project: Pinakes, root: Path, tmp_path: Path) -> None:
    (root / "pkg" / "users.py").unlink()
    blind = Pinakes(root, environ={"PINAKES_HOME": str(tmp_path)}, refresh=False)
    (snippet,) = blind.snippet("UserStore").matches
    assert (snippet.source, snippet.is_missing) == (None, True)


def test_an_answer_during_indexing_is_given_and_flagged(project: Pinakes, root: Path) -> None:
    write(root, "pkg/users.py", "def brand_new(): ...\n", LATER)
    with writer_lock(root / ".pinakes", 0):
        answer = project.find("UserStore")
    assert answer.evidence.freshness == "stale"
    assert answer.symbols[0].is_stale


def test_status_compares_and_does_not_refresh(project: Pinakes, root: Path) -> None:
    write(root, "pkg/users.py", "def brand_new(): ...\n", LATER)
    (root / "web" / "app.ts").unlink()
    status = project.status()
    assert (status.changed, status.missing) == (["pkg/users.py"], ["web/app.ts"])
    assert status.evidence.freshness == "stale"


def test_validate_lists_what_differs_by_content(project: Pinakes, root: Path) -> None:
    assert project.validate().drift == []
    write(root, "pkg/users.py", "def brand_new(): ...\n", LATER)
    write(root, "new.py", "x = 1\n")
    write(root, "tests/test_users.py", (root / "tests" / "test_users.py").read_text("utf-8"), LATER)
    (root / "web" / "app.ts").unlink()
    assert [(drift.path, drift.state) for drift in project.validate().drift] == [
        ("new.py", "unindexed"),
        ("pkg/users.py", "stale"),
        ("web/app.ts", "missing"),
    ]
    assert [drift.state for drift in project.validate(["pkg"]).drift] == ["stale"]
    assert [drift.state for drift in project.validate(["nowhere.py"]).drift] == ["unindexed"]
    assert project.validate(["tests/test_users.py"]).drift == []


def test_an_index_of_another_version_says_so_until_it_is_written_anew(
    project: Pinakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert project.find("load").evidence.notes == []
    for module in ("pinakes.operations._session", "pinakes.indexing.update", "pinakes.indexing.run"):
        monkeypatch.setattr(f"{module}.EXTRACTOR_VERSION", "another")
    assert "Another version of Pinakes" in project.find("load").evidence.notes[0]
    project.index()
    assert project.find("load").evidence.notes == []
