"""How much files change, on a repository whose commits are known."""

from pathlib import Path

import pytest
from tests.past.repository import Repository

from pinakes import Pinakes
from pinakes.errors import NotFoundError

SIMPLE = "def f():\n    return 1\n"
BRANCHY = "def f(a, b):\n    if a:\n        return 1\n    return 2 if b else 3\n"
CHURN = "SELECT path, commits, authors, lines_added, lines_removed, weight, first_at, last_at FROM churn"


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    found = Repository(tmp_path)
    found.commit("one", old_dot_py=SIMPLE, quiet_dot_py=SIMPLE)
    found.commit("two", author="Bob", old_dot_py=BRANCHY)
    found.git("mv", "old.py", "new.py")
    found.commit("three")
    found.commit("four", new_dot_py=BRANCHY + "\n\nX = 1\n", gone_dot_py="")
    found.commit("five", gone_dot_py=None)
    return found


def _notes(project: Pinakes) -> list[str]:
    return project.query(recipe="churn-complexity-hotspots").evidence.notes


def test_commits_are_counted_by_file_through_renames(repository: Repository) -> None:
    project = repository.open()
    told = project.ingest_churn(half_life=1)
    assert (told.files, told.commits, told.authors, told.half_life_days) == (2, 5, 2, 1)
    assert (told.commit, told.oldest) == (repository.commits["five"], "2024-01-01T12:00:00+00:00")
    first, last = "2024-01-01T12:00:00+00:00", "2024-01-04T12:00:00+00:00"
    assert project.query(CHURN).rows == [
        # Four, three, two and one days before the newest commit: 1/16 + 1/8 + 1/4 + 1/2.
        ["new.py", 4, 2, 2 + 4 + 0 + 3, 0 + 2 + 0 + 0, 0.9375, first, last],
        ["quiet.py", 1, 1, 2, 0, 0.0625, first, first],
    ]


def test_hotspots_are_complex_and_change_often(repository: Repository) -> None:
    project = repository.open()
    project.ingest_churn(half_life=1)
    answer = project.query(recipe="churn-complexity-hotspots")
    path, complexity, score = (answer.columns.index(name) for name in ("path", "complexity", "score"))
    # The branches of new.py: one for the function, one for the `if`, one for the conditional expression.
    assert [(row[path], row[complexity], row[score]) for row in answer.rows] == [
        ("new.py", 3, 2.8),
        ("quiet.py", 1, 0.1),
    ]
    by_symbol = project.query(recipe="churn-complexity-hotspots", params=["by_symbol=true", "path_prefix=new"])
    assert [row[:3] for row in by_symbol.rows] == [["new.py", 1, "f"]]


def test_answers_say_when_git_was_not_asked_or_moved_on(repository: Repository) -> None:
    project = repository.open()
    assert "`ingest_churn()`" in _notes(project)[0]
    assert project.query("SELECT path FROM files").evidence.notes == []
    project.ingest_churn()
    assert _notes(project) == []
    repository.commit("six", quiet_dot_py=BRANCHY)
    assert repository.commits["five"][:10] in _notes(project)[0]
    assert repository.commits["six"][:10] in _notes(project)[0]


def test_what_was_read_survives_a_rebuild_until_it_is_forgotten(repository: Repository) -> None:
    project = repository.open(churn_half_life_days=7)
    assert project.ingest_churn().half_life_days == 7
    before = project.query(CHURN).rows
    project.index(full=True)
    assert project.query(CHURN).rows == before
    assert _notes(project) == []
    told = project.ingest_churn(forget=True)
    assert (told.files, told.is_forgotten) == (2, True)
    assert project.query(CHURN).rows == []
    assert "`ingest_churn()`" in _notes(project)[0]


def test_the_look_back_is_bounded_and_says_so(repository: Repository) -> None:
    project = repository.open()
    assert project.ingest_churn().stopped == "exhausted"
    few = project.ingest_churn(limit=2)
    assert (few.commits, few.stopped) == (2, "limit")
    assert project.ingest_churn(limit=5).stopped == "exhausted"
    recent = project.ingest_churn(since="2024-01-04T00:00:00Z")
    assert (recent.commits, recent.stopped) == (2, "since")
    assert project.ingest_churn(timeout=1e-9).stopped == "time"


def test_without_git_there_is_nothing_to_read(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(SIMPLE, encoding="utf-8")
    project = Pinakes(tmp_path, environ={"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)})
    with pytest.raises(NotFoundError, match="Git tells nothing"):
        project.ingest_churn()


def test_a_past_with_contents_missing_is_told_and_nothing_breaks(repository: Repository) -> None:
    """As in a clone without the contents of files, where git breaks off in the middle of a line."""
    project = repository.open()
    blob = repository.git("rev-parse", f"{repository.commits['two']}:old.py").strip()
    (repository.root / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
    with pytest.raises(NotFoundError, match=f"Git tells nothing of the past: .*{blob}"):
        project.ingest_churn()
