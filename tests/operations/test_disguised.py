"""A file of the same size whose time was set back is seen as changed; one with other rights is not."""

import os
import time
from pathlib import Path

import pytest
from tests.operations.conftest import Make

from pinakes import Pinakes
from pinakes.retrieval import freshness
from pinakes.sources.snapshot import Changes
from pinakes.storage.store import open_store


def _disguise(path: Path, text: str) -> None:
    """Write another text, and leave size and time as they were."""
    status = path.stat()
    time.sleep(0.03)
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert path.stat().st_size == status.st_size


def _made(make: Make, tmp_path: Path) -> tuple[Pinakes, Path]:
    project = make({"a.py": "def old(): ...\n", "b.py": "def beside(): ...\n"})
    path = tmp_path / "project" / "a.py"
    # What was written just now is looked at again anyway.
    time.sleep(0.03)
    project.index()
    return project, path


def test_an_answer_sees_the_new_text(make: Make, tmp_path: Path) -> None:
    project, path = _made(make, tmp_path)
    _disguise(path, "def new(): ...\n")
    answer = project.find("new")
    assert [item.name for item in answer.symbols] == ["new"]
    assert answer.evidence.freshness == "refreshed"
    assert project.find("new").evidence.freshness == "fresh"


def test_indexing_sees_it(make: Make, tmp_path: Path) -> None:
    project, path = _made(make, tmp_path)
    _disguise(path, "def new(): ...\n")
    assert [drift.path for drift in project.validate().drift] == ["a.py"]
    assert project.index().changed == 1
    assert project.validate().drift == []


def test_other_rights_are_no_change(make: Make, tmp_path: Path) -> None:
    project, path = _made(make, tmp_path)
    time.sleep(0.03)
    path.chmod(0o600)
    assert project.find("old").evidence.freshness == "fresh"
    assert project.index().changed == 0


def test_files_are_read_only_for_as_long_as_a_comparison_may_take(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, path = _made(make, tmp_path)
    root = path.parent
    monkeypatch.setattr(freshness, "changed_files", lambda *_: Changes([], [], complete=True, restamped=("a.py",)))
    _disguise(path, "def new(): ...\n")
    with open_store(root / ".pinakes" / "index.db") as store:
        assert freshness.tree_changes(store, str(root), 5.0)[:4] == (["a.py"], [], [], True)
        assert freshness.tree_changes(store, str(root), -1.0)[:4] == ([], [], [], False)
