"""What only a git work tree has: an index, submodules, global ignore files, and a git that may refuse."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.sources.conftest import RULES, Write, paths

from pinakes.sources.scan import scan

Git = Callable[..., str]


def commit(git: Git) -> None:
    git("add", "-A")
    git("commit", "-q", "-m", "all")


def test_tracked_file_counts_though_it_is_ignored(write: Write, git: Git) -> None:
    root = write({"kept.log": "", "other.log": "", ".gitignore": "*.log\n"})
    git("init", "-q")
    git("add", "-f", "kept.log")
    assert paths(scan(root, RULES)) == [".gitignore", "kept.log"]


def test_tracked_file_that_was_deleted_is_dropped(write: Write, git: Git) -> None:
    root = write({"a.py": "", "gone.py": "", "folder/gone.py": ""})
    git("init", "-q")
    commit(git)
    (root / "gone.py").unlink()
    (root / "folder" / "gone.py").unlink()
    (root / "folder").rmdir()
    found = scan(root, RULES)
    assert (paths(found), found.skipped) == (["a.py"], [])


def test_folder_without_files_is_entered_unless_it_is_ignored(write: Write, git: Git) -> None:
    root = write({"a.py": "", ".gitignore": "ignored/\n", "untracked/b.py": ""})
    git("init", "-q")
    git("add", "a.py")
    for folder in ("empty/deep/deeper", "ignored/x", "node_modules/y", "untracked/empty", "repository/.git"):
        (root / folder).mkdir(parents=True)
    found = scan(root, RULES)
    assert sorted(found.folders) == [
        "",
        "empty",
        "empty/deep",
        "empty/deep/deeper",
        "repository",
        "untracked",
        "untracked/empty",
    ]


def test_tracked_file_that_became_a_folder_or_a_fifo_is_no_file(write: Write, git: Git) -> None:
    root = write({"a": "", "b": ""})
    git("init", "-q")
    commit(git)
    (root / "a").unlink()
    (root / "b").unlink()
    write({"a/new.py": ""})
    os.mkfifo(root / "b")
    found = scan(root, RULES)
    assert paths(found) == ["a/new.py"]
    assert [(row.path, row.reason) for row in found.skipped] == [("b", "special")]


def test_tracked_folder_that_became_a_link_is_not_followed(write: Write, git: Git, tmp_path: Path) -> None:
    root = write({"lib/a.py": "", "b.py": ""})
    git("init", "-q")
    commit(git)
    (root / "lib").rename(tmp_path / "moved")
    (root / "lib").symlink_to(tmp_path / "moved")
    found = scan(root, RULES)
    assert paths(found) == ["b.py"]
    assert [(row.path, row.reason) for row in found.skipped] == [("lib", "symlink")]


def test_unmerged_file_is_listed_once(write: Write, git: Git) -> None:
    root = write({"a.py": "1\n"})
    git("init", "-q")
    commit(git)
    git("checkout", "-q", "-b", "other")
    write({"a.py": "2\n"})
    commit(git)
    git("checkout", "-q", "main")
    write({"a.py": "3\n"})
    commit(git)
    with pytest.raises(subprocess.CalledProcessError):
        git("merge", "other")
    assert len(git("ls-files", "--stage").splitlines()) == 3
    assert paths(scan(root, RULES)) == ["a.py"]


def test_excluded_folder_is_told_of_alike_whatever_is_in_it(write: Write, git: Git) -> None:
    root = write({"vendor/a.go": "", "vendor/deep/b.go": "", "dist/x.js": ""})
    git("init", "-q")
    told = scan(root, RULES).skipped
    assert [(row.path, row.reason, row.detail) for row in told] == [
        ("dist", "excluded", ""),
        ("vendor", "excluded", ""),
    ]
    # A count would be out of date with the next file, which a refresh has no reason to look for.
    write({"vendor/c.go": ""})
    assert scan(root, RULES).skipped == told


def test_global_and_private_ignore_files_count(
    write: Write, git: Git, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = write({"a.py": "", "a.swp": "", "private.txt": ""})
    git("init", "-q")
    (tmp_path / "ignore").write_text("*.swp\n", encoding="utf-8")
    settings = tmp_path / "gitconfig"
    settings.write_text(f"[core]\n\texcludesFile = {tmp_path / 'ignore'}\n", encoding="utf-8")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(settings))
    (root / ".git" / "info" / "exclude").write_text("private.txt\n", encoding="utf-8")
    assert paths(scan(root, RULES)) == ["a.py"]


def test_submodule_is_nested_whether_checked_out_or_not(write: Write, git: Git, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    git("init", "-q", at=other)
    (other / "inner.py").touch()
    git("add", "-A", at=other)
    git("commit", "-q", "-m", "all", at=other)
    root = write({"a.py": ""})
    git("init", "-q")
    git("submodule", "add", "-q", str(other), "libs/other")
    commit(git)
    assert scan(root, RULES).nested == ["libs/other"]
    assert paths(scan(root, RULES)) == [".gitmodules", "a.py"]
    git("submodule", "deinit", "-q", "-f", "libs/other")
    assert scan(root, RULES).nested == ["libs/other"]
    (root / "libs" / "other").rmdir()
    assert scan(root, RULES).nested == []


def test_nested_project_that_rules_leave_out_is_not_named(write: Write, git: Git) -> None:
    root = write({".pinakesignore": "/mine/\n", "mine/.git/": "", "vendor/lib/": ""})
    git("init", "-q")
    git("init", "-q", at=root / "vendor" / "lib")
    found = scan(root, RULES)
    assert found.nested == []


def test_worktree_lists_its_own_files(write: Write, git: Git, tmp_path: Path) -> None:
    write({"a.py": "", ".gitignore": "*.log\n"})
    git("init", "-q")
    commit(git)
    git("worktree", "add", "-q", str(tmp_path / "second"))
    for name in ("b.py", "x.log"):
        (tmp_path / "second" / name).touch()
    found = scan(tmp_path / "second", RULES)
    assert (paths(found), found.notes) == ([".gitignore", "a.py", "b.py"], [])


def test_worktree_inside_its_repository_is_nested(write: Write, git: Git) -> None:
    root = write({"a.py": ""})
    git("init", "-q")
    commit(git)
    git("worktree", "add", "-q", str(root / "trees" / "second"))
    found = scan(root, RULES)
    assert (paths(found), found.nested) == (["a.py"], ["trees/second"])


def test_subfolder_of_a_work_tree_is_a_root_of_its_own(write: Write, git: Git) -> None:
    root = write({".gitignore": "*.log\n/sub/x.py\n", "sub/a/b.py": "", "sub/x.py": "", "sub/y.log": "", "c.py": ""})
    git("init", "-q")
    git("add", "c.py")
    found = scan(root / "sub", RULES)
    assert (paths(found), found.notes) == (["a/b.py"], [])


def test_root_that_the_repository_around_it_ignores_is_walked(write: Write, git: Git) -> None:
    root = write({".gitignore": "/sub/\n", "sub/a.py": "", "sub/.gitignore": "b.py\n", "sub/b.py": ""})
    git("init", "-q")
    found = scan(root / "sub", RULES)
    assert paths(found) == [".gitignore", "a.py"]
    assert "ignored by the repository around it" in found.notes[0]


def test_git_hook_variables_do_not_lead_to_another_repository(
    write: Write, git: Git, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = write({"a.py": ""})
    git("init", "-q")
    (tmp_path / "other").mkdir()
    git("init", "-q", at=tmp_path / "other")
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "other" / ".git"))
    monkeypatch.setenv("GIT_INDEX_FILE", str(tmp_path / "no-index"))
    monkeypatch.setenv("GIT_WORK_TREE", str(tmp_path / "other"))
    found = scan(root, RULES)
    assert (paths(found), found.notes) == (["a.py"], [])


def test_scan_writes_nothing_into_the_repository(write: Write, git: Git) -> None:
    root = write({"a.py": "1"})
    git("init", "-q")
    commit(git)
    os.utime(root / "a.py", ns=(1, 1))
    before = (root / ".git" / "index").stat().st_mtime_ns
    scan(root, RULES)
    assert (root / ".git" / "index").stat().st_mtime_ns == before


def refuse_by_absence(monkeypatch: pytest.MonkeyPatch, root: Path) -> None:
    monkeypatch.setenv("PATH", str(root / "empty"))


def refuse_by_owner(monkeypatch: pytest.MonkeyPatch, root: Path) -> None:
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")


def refuse_by_damage(monkeypatch: pytest.MonkeyPatch, root: Path) -> None:
    (root / ".git" / "index").write_bytes(b"not an index")


@pytest.mark.parametrize("refuse", [refuse_by_absence, refuse_by_owner, refuse_by_damage])
def test_files_are_walked_and_it_is_noted_when_git_does_not_answer(
    write: Write,
    git: Git,
    monkeypatch: pytest.MonkeyPatch,
    refuse: Callable[[pytest.MonkeyPatch, Path], None],
) -> None:
    root = write({".gitignore": "*.log\n", "a.py": "", "x.log": "", "deep/b.py": "", "inner/c.py": ""})
    git("init", "-q")
    git("init", "-q", at=root / "inner")
    refuse(monkeypatch, root)
    found = scan(root, RULES)
    assert paths(found) == [".gitignore", "a.py", "deep/b.py"]
    assert found.nested == ["inner"]
    assert len(found.notes) == 1
    assert found.notes[0].startswith("Git did not list the files (")


def test_stray_git_file_does_not_hide_the_files(write: Write) -> None:
    root = write({".git": "gitdir: /nowhere\n", "a.py": ""})
    found = scan(root, RULES)
    assert paths(found) == ["a.py"]
    assert found.notes


def test_a_repository_of_somebody_else_is_told_with_what_to_do(
    write: Write, git: Git, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = write({"a.py": "", ".gitignore": "b.py\n", "b.py": ""})
    git("init", "-q")
    # Git's own way to test this: it takes every repository for somebody else's.
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    found = scan(root, RULES)
    assert paths(found) == [".gitignore", "a.py"]
    assert "`git config --global --add safe.directory" in found.notes[0]
