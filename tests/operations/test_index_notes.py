"""What is said of paths that somebody names and that are not indexed."""

from pathlib import Path

from tests.operations.conftest import Make


def test_a_path_that_is_not_there_and_one_that_is_left_out_are_told(make: Make, tmp_path: Path) -> None:
    project = make({"a.py": "x = 1\n", "gone.py": "y = 1\n"})
    root = tmp_path / "project"
    (root / "node_modules").mkdir()
    (root / "node_modules" / "b.js").write_text("1\n", encoding="utf-8")
    (root / "gone.py").unlink()
    answer = project.index(files=["a.py", "gone.py", "nowhere.py", "node_modules/b.js"])
    assert answer.evidence.notes[-2:] == [
        f"There is no nowhere.py in {root}.",
        "node_modules/b.js is left out of the index: `status()` tells why.",
    ]
    assert answer.deleted == 1
    assert not any("a.py" in note for note in project.index(files=["a.py", "."]).evidence.notes)
