"""What the command line does where its streams are closed, full or go away."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    kept = ("PATH", "PYTHONPATH", "PYTHONPYCACHEPREFIX", "PYTHONDONTWRITEBYTECODE")
    own = {"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
    return {name: os.environ[name] for name in kept if name in os.environ} | own


def _shell(
    project: Path, environ: dict[str, str], arguments: str, redirection: str
) -> "subprocess.CompletedProcess[str]":
    """Run a command the way a shell does that closes or redirects streams."""
    return subprocess.run(
        ["/bin/sh", "-c", f'"{sys.executable}" -m pinakes {arguments} {redirection}'],
        cwd=project,
        env=environ,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("redirection", [">&-", "2>&-", "<&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_as_if_nobody_looked(project: Path, environ: dict[str, str], redirection: str) -> None:
    built = _shell(project, environ, "index --full", redirection)
    found = _shell(project, environ, "find area", redirection)
    missed = _shell(project, environ, "find nothing_of_this_name --json", redirection)
    shown = _shell(project, environ, "--version", redirection)
    assert [done.returncode for done in (built, found, missed, shown)] == [0, 0, 1, 0]
    assert "unexpected" not in built.stderr + found.stderr
    with sqlite3.connect(project / ".pinakes/index.db") as index:
        assert index.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    index.close()


@pytest.mark.parametrize("arguments", ["find area", "find area --json", "index --json", "nonsense --json"])
def test_an_answer_that_finds_no_room_is_told_on_stderr(project: Path, environ: dict[str, str], arguments: str) -> None:
    _shell(project, environ, "index", "")
    done = _shell(project, environ, arguments, ">/dev/full")
    assert (done.returncode, done.stdout) == (6, "")
    assert done.stderr == "pinakes: The answer cannot be written (No space left on device). Make room where it goes.\n"


def test_a_reader_that_leaves_is_no_error(project: Path, environ: dict[str, str]) -> None:
    (project / "many.py").write_text("".join(f"def name_{n}(): pass\n" for n in range(5000)), encoding="utf-8")
    _shell(project, environ, "index", "")
    done = subprocess.run(
        [
            "/bin/sh",
            "-c",
            f'{{ "{sys.executable}" -m pinakes query "SELECT * FROM symbols" --json; echo $? >&2; }} | head -c 1',
        ],
        cwd=project,
        env=environ,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("{", "0\n")
