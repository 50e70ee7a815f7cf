"""Before an answer only the files and folders that changed are looked at, and the index equals a fresh one."""

import os
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from tests.folders import let_settle

from pinakes.operations._session import Session

FILES = [
    "top.py",
    "a/one.py",
    "a/two.py",
    "a/b/three.py",
    "a/b/c/four.py",
    "d/five.py",
    "d/build/six.py",
    "e/deep/x.py",
]
FOLDERS = ["a", "a/b", "a/b/c", "d", "d/build", "e", "e/deep", "new", "new/below"]
TEXTS = ["x = 1\n", "def f():\n    return 1\n", "import a.one\n", "y = '" + "y" * 90 + "'\n"]
RULES = ["a/.gitignore", "a/b/.pinakesignore", "d/.gitignore"]
GIT = {"track": ["add", "-f"], "untrack": ["rm", "-q", "-f", "--cached", "--ignore-unmatch"]}
LINES = ["two.py\n", "c/\n", "*.py\n!four.py\n", "# nothing\n"]
STEPS = st.one_of(
    st.tuples(st.just("write"), st.sampled_from(FILES), st.sampled_from(TEXTS)),
    st.tuples(st.just("replace"), st.sampled_from(FILES), st.sampled_from(TEXTS)),
    st.tuples(st.just("write"), st.sampled_from(RULES), st.sampled_from(LINES)),
    st.tuples(st.just("disguise"), st.sampled_from(FILES), st.just("")),
    st.tuples(st.just("delete"), st.sampled_from(FILES + RULES), st.just("")),
    st.tuples(st.just("make"), st.sampled_from(FOLDERS), st.just("")),
    st.tuples(st.just("remove"), st.sampled_from(FOLDERS), st.just("")),
    st.tuples(st.just("rename"), st.sampled_from(FILES + FOLDERS), st.sampled_from(FILES + FOLDERS)),
    st.tuples(st.just("project"), st.sampled_from(FOLDERS), st.just("")),
    st.tuples(st.just("no project"), st.sampled_from(FOLDERS), st.just("")),
    st.tuples(st.just("exclude"), st.just(".git/info/exclude"), st.sampled_from(LINES)),
    st.tuples(st.sampled_from(sorted(GIT)), st.sampled_from(FILES), st.just("")),
    st.tuples(st.just("ask"), st.just(""), st.just("")),
)


def _step(root: Path, verb: str, path: str, more: str) -> None:  # noqa: C901 - a list of what can happen.
    target = root / path
    blocked = any(above.is_file() for above in target.parents if above != root)
    if verb in {"write", "replace"} and not target.is_dir() and not blocked:
        target.parent.mkdir(parents=True, exist_ok=True)
        written = target.with_name("written") if verb == "replace" else target
        written.write_text(more, encoding="utf-8")
        written.replace(target)
    elif verb == "disguise" and target.is_file():
        status, text = target.stat(), target.read_text(encoding="utf-8")
        target.write_text(text.replace("1", "2").replace("y", "z"), encoding="utf-8")
        os.utime(target, ns=(status.st_atime_ns, status.st_mtime_ns))
    elif verb == "delete" and target.is_file():
        target.unlink()
    elif verb == "remove" and target.is_dir():
        shutil.rmtree(target)
    elif verb == "make" and not target.exists() and not blocked:
        target.mkdir(parents=True)
    elif verb == "project" and target.is_dir() and not (target / ".git").exists():
        subprocess.run(["git", "init", "-q", str(target)], check=True)
    elif verb == "no project":
        shutil.rmtree(target / ".git", ignore_errors=True)
    elif verb == "exclude" and target.is_file():
        target.write_text(more, encoding="utf-8")
    elif verb in GIT and target.is_file():
        # Refused in a nested project, and where there is no git.
        subprocess.run(["git", "-C", str(root), *GIT[verb], path], check=False, capture_output=True)
    elif verb == "rename" and target.exists() and _has_room(root / more) and not f"{more}/".startswith(f"{path}/"):
        (root / more).parent.mkdir(parents=True, exist_ok=True)
        target.replace(root / more)


def _has_room(target: Path) -> bool:
    return not target.exists() and not any(above.is_file() for above in target.parents)


def _session(root: Path, state: Path) -> Session:
    environ = {"PINAKES_HOME": str(state / "home"), "PINAKES_REFRESH_BUDGET_MS": "60000", "PATH": "/usr/bin:/bin"}
    return Session(root, state, environ, {"max_file_bytes": 90, "workers": 1})


def _refresh(session: Session) -> None:
    let_settle()
    with session.comparing() as view:
        changes = view.changes
    assert changes is not None
    if changes.any:
        session.index_changes(changes)


def _rows(session: Session) -> dict[str, list[Any]]:
    connection = sqlite3.connect(session.database)
    try:
        return {
            table: sorted(connection.execute(f"SELECT {columns} FROM {table}").fetchall())
            for table, columns in {
                "files": "path, hash, size",
                "folders": "path",
                "skipped": "path, reason, detail",
                "nested_projects": "path",
                "dependencies": "path, target",
            }.items()
        }
    finally:
        connection.close()


@contextmanager
def _tree(*, git: bool) -> Iterator[tuple[Path, Path]]:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder, "root")
        root.mkdir()
        for path in FILES:
            _step(root, "write", path, TEXTS[0])
        if git:
            subprocess.run(["git", "init", "-q", str(root)], check=True)
            subprocess.run(["git", "-C", str(root), "add", "-A"], check=True)
        yield root, Path(folder)


@pytest.mark.parametrize("git", [True, False], ids=["git", "no git"])
def test_a_replaced_file_is_looked_for_in_its_folder_alone(*, git: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    with _tree(git=git) as (root, folder):
        session = _session(root, folder / "state")
        let_settle()
        session.update()
        _step(root, "replace", "a/b/three.py", TEXTS[1])
        monkeypatch.setattr("pinakes.indexing.update.scan", lambda *_: pytest.fail("the whole tree was scanned"))
        _refresh(session)
        with session.comparing() as view:
            assert view.changes is not None
            assert not view.changes.n_files
        assert _rows(session)["files"] != []


@pytest.mark.parametrize("git", [True, False], ids=["git", "no git"])
def test_what_is_looked_at_before_answers_makes_the_index_a_fresh_one(*, git: bool) -> None:
    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(STEPS, min_size=3, max_size=14))
    @example([("make", "new/below", ""), ("ask", "", ""), ("write", "a/.gitignore", LINES[0]), ("ask", "", "")])
    @example([("remove", "a/b", ""), ("ask", "", ""), ("rename", "d", "a/b")])
    @example([("write", "a/one.py", TEXTS[3]), ("ask", "", ""), ("project", "a/b", "")])
    @example(
        [("untrack", "a/two.py", ""), ("write", "a/.gitignore", LINES[0]), ("ask", "", ""), ("track", "a/two.py", "")]
    )
    def check(steps: list[tuple[str, str, str]]) -> None:
        with _tree(git=git) as (root, folder):
            live = _session(root, folder / "live")
            let_settle()
            live.update()
            for verb, path, more in steps:
                if verb == "ask":
                    _refresh(live)
                else:
                    _step(root, verb, path, more)
            _refresh(live)
            fresh = _session(root, folder / "fresh")
            fresh.update()
            assert _rows(live) == _rows(fresh)

    check()


def _paths(session: Session) -> list[str]:
    """What is indexed after a question."""
    _refresh(session)
    return [row[0] for row in _rows(session)["files"] if row[0] in FILES]


def test_a_nested_project_that_ceases_to_be_one_is_seen() -> None:
    with _tree(git=True) as (root, folder):
        session = _session(root, folder / "state")
        _step(root, "project", "a/b", "")
        let_settle()
        session.update()
        assert "a/b/three.py" not in _paths(session)
        _step(root, "no project", "a/b", "")
        assert "a/b/three.py" in _paths(session)


def test_rules_that_only_git_knows_are_looked_at_before_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    with _tree(git=True) as (root, folder):
        monkeypatch.setenv("HOME", str(folder))
        monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
        subprocess.run(["git", "-C", str(root), "rm", "-q", "-r", "--cached", "."], check=True)
        session = _session(root, folder / "state")
        session.update()
        for place in (".git/info/exclude", "../.config/git/ignore", "../of-project"):
            (root / place).parent.mkdir(parents=True, exist_ok=True)
            (root / place).write_text("two.py\n", encoding="utf-8")
            if place == "../of-project":
                subprocess.run(
                    ["git", "-C", str(root), "config", "core.excludesFile", str(folder / "of-project")], check=True
                )
            assert "a/two.py" not in _paths(session), place
            (root / place).write_text("# nothing at all\n", encoding="utf-8")
            assert "a/two.py" in _paths(session), place


def test_a_file_that_is_tracked_though_it_is_ignored_is_seen_before_an_answer() -> None:
    with _tree(git=True) as (root, folder):
        _step(root, "untrack", "a/two.py", "")
        _step(root, "write", "a/.gitignore", "two.py\n")
        let_settle()
        session = _session(root, folder / "state")
        session.update()
        assert "a/two.py" not in _paths(session)
        _step(root, "track", "a/two.py", "")
        assert "a/two.py" in _paths(session)
        _step(root, "untrack", "a/two.py", "")
        assert "a/two.py" not in _paths(session)


@pytest.mark.parametrize(
    "command",
    [
        ["config", "branch.main.remote", "origin"],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "one"],
        ["rm", "-q", "--cached", "a/two.py"],
    ],
    ids=["setting", "commit", "untracked"],
)
def test_what_git_does_without_bearing_on_the_files_lists_no_tree(command: list[str]) -> None:
    with _tree(git=True) as (root, folder):
        session = _session(root, folder / "state")
        let_settle()
        session.update()
        subprocess.run(["git", "-C", str(root), *command], check=True)
        with session.comparing() as view:
            assert view.changes is not None
            assert not view.changes.any


def test_an_update_of_a_file_remembers_that_git_did_nothing_with_a_bearing(monkeypatch: pytest.MonkeyPatch) -> None:
    with _tree(git=True) as (root, folder):
        session = _session(root, folder / "state")
        let_settle()
        session.update()
        subprocess.run(["git", "-C", str(root), "config", "branch.main.remote", "origin"], check=True)
        _step(root, "write", "a/one.py", TEXTS[1])
        _refresh(session)
        monkeypatch.setattr("pinakes.sources.git_rules.run_git", lambda *_: pytest.fail("git was asked"))
        _refresh(session)


def test_settings_that_leave_files_out_are_looked_at_before_an_answer() -> None:
    with _tree(git=False) as (root, folder):
        state = folder / "state"
        _session(root, state).update()
        (state / "config.toml").write_text('ignore = ["a/"]\n', encoding="utf-8")
        assert _paths(_session(root, state)) == ["d/build/six.py", "d/five.py", "e/deep/x.py", "top.py"]
        (state / "config.toml").unlink()
        (root / "pyproject.toml").write_text('[tool.pinakes]\nignore = ["d/"]\n', encoding="utf-8")
        paths = _paths(_session(root, state))
        assert "a/one.py" in paths
        assert "d/five.py" not in paths


def test_what_one_command_is_told_does_not_make_the_next_one_list_the_tree() -> None:
    with _tree(git=False) as (root, folder):
        state = folder / "state"
        session = _session(root, state)
        told = Session(root, state, {**session.environ, "PINAKES_IGNORE": "a/"}, {"max_file_bytes": 90, "workers": 1})
        let_settle()
        told.update()
        with session.comparing() as view:
            assert view.changes is not None
            assert not view.changes.any


@pytest.mark.parametrize("git", [True, False], ids=["git", "no git"])
def test_a_folder_whose_time_was_set_back_is_looked_into(*, git: bool) -> None:
    with _tree(git=git) as (root, folder):
        session = _session(root, folder / "state")
        let_settle()
        session.update()
        status = (root / "a/b").stat()
        _step(root, "write", "a/b/new.py", TEXTS[1])
        os.utime(root / "a/b", ns=(status.st_atime_ns, status.st_mtime_ns))
        _refresh(session)
        assert "a/b/new.py" in [row[0] for row in _rows(session)["files"]]


@pytest.mark.parametrize("git", [True, False], ids=["git", "no git"])
def test_a_folder_that_is_closed_and_opened_again_is_looked_into(*, git: bool) -> None:
    with _tree(git=git) as (root, folder):
        session = _session(root, folder / "state")
        (root / "a/b").chmod(0)
        let_settle()
        session.update()
        (root / "a/b").chmod(0o755)
        with session.comparing() as view:
            assert view.changes is not None
            assert "a/b" in view.changes.folders
