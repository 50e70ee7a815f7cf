"""Words are sorted in heaps while an index is built, and left to updates as one."""

from pathlib import Path

import pytest
from tests.indexing.conftest import Project

from pinakes.storage import searchable


def test_a_build_leaves_few_heaps_to_updates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searchable, "_BUILDING", {"hashsize": 1 << 13, "automerge": 0})
    project = Project(tmp_path / "project", tmp_path / "state", None)
    for number in range(40):
        names = "".join(f"def word{number}of{at}(): ...\n" for at in range(20))
        project.write(f"m{number}.py", names)
    project.index()
    for table in searchable.WORD_TABLES:
        assert project.ask(f"SELECT count(DISTINCT segid) FROM {table}_idx")[0][0] <= 2
