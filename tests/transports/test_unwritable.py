"""What the system refuses to write costs what needs writing, in words that help; what is there still answers."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.transports.conftest import Run

Bounded = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def bounded(project: Path, tmp_path: Path) -> Bounded:
    """Run `pinakes` where no file may grow beyond some bytes: as on a full disk, also for who may do everything."""

    def run(most_bytes: int, *arguments: str) -> "subprocess.CompletedProcess[str]":
        own = {"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
        code = (
            "import resource, sys; from pinakes.transports.cli.main import main; "
            f"resource.setrlimit(resource.RLIMIT_FSIZE, ({most_bytes}, resource.RLIM_INFINITY)); "
            "sys.exit(main(sys.argv[1:]))"
        )
        return subprocess.run(
            [sys.executable, "-c", code, *arguments],
            cwd=project,
            env={**os.environ, **own},
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )

    return run


def test_a_first_index_without_room_says_what_to_do(bounded: Bounded, project: Path) -> None:
    done = bounded(20_000, "index")
    assert (done.returncode, done.stdout) == (6, "")
    assert done.stderr.startswith(f"pinakes: The index in {project / '.pinakes'} cannot be written (")
    assert "Make room" in done.stderr
    assert not list((project / ".pinakes").glob("*.building-*"))


def test_without_room_questions_are_answered_from_what_is_there(bounded: Bounded, pinakes: Run, project: Path) -> None:
    pinakes("index")
    (project / "shapes.py").write_text("class Circle:\n    pass\n", encoding="utf-8")
    done = bounded(20_000, "find", "Shape", "--json")
    answer = json.loads(done.stdout)
    assert (done.returncode, answer["evidence"]["freshness"]) == (0, "stale")
    assert answer["symbols"][0]["is_stale"]
    assert "cannot be written" in answer["evidence"]["notes"][0]
    assert "cannot be written" in bounded(20_000, "find", "Shape").stdout + bounded(20_000, "find", "Shape").stderr
    shown = bounded(20_000)
    assert (shown.returncode, "class  Shape" in shown.stdout, "cannot be written" in shown.stdout) == (0, True, True)
    assert json.loads(pinakes("find", "Circle", "--json").stdout)["total"] == 1


def test_a_state_folder_that_cannot_be_made_is_told(pinakes: Run, project: Path) -> None:
    (project / ".pinakes").rmdir()
    (project / ".pinakes").write_text("in the way", encoding="utf-8")
    for arguments in ((), ("index",), ("config", "init")):
        done = pinakes(*arguments)
        assert (done.returncode, done.stdout) == (6, ""), arguments
        assert "cannot be written" in done.stderr
        assert "unexpected" not in done.stderr


def test_a_user_folder_that_cannot_be_made_is_done_without(pinakes: Run, project: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    home = str(tmp_path / "file" / "home")
    assert pinakes("index", PINAKES_HOME=home).returncode == 0
    assert pinakes("find", "Shape", PINAKES_HOME=home).returncode == 0
    subprocess.run(["git", "init", "-q"], cwd=project, check=True)
    done = pinakes("history", "Shape", PINAKES_HOME=home)
    assert "unexpected" not in done.stderr


def test_what_is_kept_can_be_looked_at_without_the_right_to_write(bounded: Bounded, pinakes: Run) -> None:
    pinakes("index")
    pinakes("query", "SELECT 1 AS one", "--save-baseline", "mine")
    # Once nobody looks any more, what was written goes into the file itself, which is all that others can read.
    pinakes("baselines", "delete", "another")
    assert "mine" in bounded(0, "baselines", "list").stdout
    assert bounded(0, "recipes", "list").returncode == 0
    assert bounded(0, "query", "SELECT 1 AS one", "--baseline", "mine").returncode == 0
    done = bounded(0, "query", "SELECT 1 AS one", "--save-baseline", "other")
    assert (done.returncode, "cannot be written" in done.stderr) == (6, True)


def test_where_there_is_no_git_that_is_said(pinakes: Run, tmp_path: Path) -> None:
    pinakes("index")
    for command in ("affected", "audit", "history Shape", "ingest churn"):
        done = pinakes(*command.split(), PATH=str(tmp_path))
        assert (done.returncode, "there is no git on the PATH" in done.stderr) == (1, True), (command, done.stderr)
