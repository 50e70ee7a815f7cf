"""Old code counts less: by the last commit of its file, or by when it was written."""

import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.search.conftest import write

from pinakes import Pinakes
from pinakes.sources import git_ages
from pinakes.sources.git_ages import CommitTimes, commit_times
from pinakes.sources.git_process import GitOutOfTimeError

YEAR = 365 * 86_400
NOW = 1_790_000_000
ALIKE = "def parse_invoice(text):\n    return text.split()\n"


def git(root: Path, *words: str, at: int = NOW) -> None:
    environ = {**os.environ, "GIT_COMMITTER_DATE": f"{at} +0000", "GIT_AUTHOR_DATE": f"{at} +0000"}
    identity = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "-C", str(root), *identity, *words], check=True, capture_output=True, env=environ)


@pytest.fixture
def repository(home: Path) -> Path:
    """Two functions that are alike: the first by path was committed three years before the other."""
    root = home / "aged"
    write(root, {"a_old.py": ALIKE, "b_new.py": ALIKE})
    git(root, "init", "-q")
    git(root, "add", "a_old.py")
    git(root, "commit", "-qm", "one", at=NOW - 3 * YEAR)
    git(root, "add", "b_new.py")
    git(root, "commit", "-qm", "two", at=NOW - 86_400)
    return root


def found(root: Path, **settings: Any) -> list[str]:
    project = Pinakes(root, **settings)
    project.index()
    return [hit.path for hit in project.search("parse_invoice").hits]


def test_what_was_committed_long_ago_comes_later(repository: Path) -> None:
    assert found(repository) == ["a_old.py", "b_new.py"]
    assert found(repository, search_half_life_days=365) == ["b_new.py", "a_old.py"]


def test_by_when_files_were_written(repository: Path) -> None:
    os.utime(repository / "a_old.py", (NOW, NOW))
    os.utime(repository / "b_new.py", (NOW - 3 * YEAR, NOW - 3 * YEAR))
    assert found(repository, search_half_life_days=365, search_age="mtime") == ["a_old.py", "b_new.py"]
    assert found(repository, search_half_life_days=365, search_age="git") == ["b_new.py", "a_old.py"]


def test_outside_git_files_tell_their_age_and_the_answer_says_so(home: Path) -> None:
    root = home / "plain"
    write(root, {"a_old.py": ALIKE, "b_new.py": ALIKE})
    os.utime(root / "b_new.py", (NOW, NOW))
    project = Pinakes(root, search_half_life_days=365)
    project.index()
    answer = project.search("parse_invoice")
    assert [hit.path for hit in answer.hits] == ["b_new.py", "a_old.py"]
    assert answer.evidence.notes[0].startswith("Files go by when they were last written, since git tells no age: ")


def test_a_file_in_no_commit_goes_by_when_it_was_written(repository: Path) -> None:
    write(repository, {"c_draft.py": ALIKE})
    os.utime(repository / "c_draft.py", (NOW, NOW))
    assert found(repository, search_half_life_days=365) == ["c_draft.py", "b_new.py", "a_old.py"]


def test_git_is_read_once_for_each_commit_and_then_from_there_on(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[list[str]] = []
    read = git_ages._read

    def counted(root: str, head: str, commits: list[str], deadline: float) -> CommitTimes:
        reads.append(commits)
        return read(root, head, commits, deadline)

    monkeypatch.setattr(git_ages, "_read", counted)
    assert found(repository, search_half_life_days=365) == ["b_new.py", "a_old.py"]
    found(repository, search_half_life_days=365)
    first = git_ages.head_of(str(repository))
    assert reads == [[first]]
    (repository / "a_old.py").write_text(f"{ALIKE}\n\nX = 1\n", encoding="utf-8")
    git(repository, "commit", "-qam", "three", at=NOW)
    assert found(repository, search_half_life_days=365) == ["a_old.py", "b_new.py"]
    assert reads[1] == [f"{first}..{git_ages.head_of(str(repository))}"]
    git(repository, "checkout", "-q", first)
    assert found(repository, search_half_life_days=365) == ["b_new.py", "a_old.py"]
    assert reads[2] == [first]


def test_a_folder_of_a_repository_and_odd_names(repository: Path) -> None:
    folder = repository / "inner"
    write(folder, {"sp ace\n.py": "x = 1\n"})
    git(repository, "add", ".")
    git(repository, "commit", "-qm", "odd", at=NOW)
    known = commit_times(str(folder), None, time.monotonic() + 60)
    assert known.times == {"sp ace\n.py": NOW}


def test_what_only_a_merge_brought_is_as_old_as_the_merge(repository: Path) -> None:
    other = repository.with_name("other")
    write(other, {"lib.py": ALIKE})
    git(other, "init", "-q")
    git(other, "add", ".")
    git(other, "commit", "-qm", "theirs", at=NOW - 2 * YEAR)
    git(repository, "fetch", "-q", str(other))
    git(repository, "merge", "-qs", "ours", "--no-commit", "--allow-unrelated-histories", "FETCH_HEAD")
    git(repository, "read-tree", "--prefix=deps/", "-u", "FETCH_HEAD")
    git(repository, "commit", "-qm", "subtree", at=NOW - YEAR)
    times = commit_times(str(repository), None, time.monotonic() + 60).times
    assert times["deps/lib.py"] == NOW - YEAR
    assert times["b_new.py"] == NOW - 86_400


def test_where_time_runs_out_the_rest_is_older_than_what_was_read(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(*_words: object, **_more: object) -> Iterator[str]:
        yield f"\x02{NOW}"
        yield "\nb_new.py"
        raise GitOutOfTimeError("git took too long")

    monkeypatch.setattr(git_ages, "git_records", slow)
    assert commit_times(str(repository), None, 0)[1:] == ({"b_new.py": NOW}, NOW)


def test_where_nothing_was_read_in_time_nothing_is_made_up(repository: Path) -> None:
    with pytest.raises(GitOutOfTimeError):
        commit_times(str(repository), None, 0.0)
