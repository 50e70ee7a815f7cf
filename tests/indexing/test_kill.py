"""An indexer that is killed leaves the last published index whole."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tests.indexing.conftest import Project

SCRIPT = """
import sys
from pathlib import Path
from tests.indexing.conftest import Project
project = Project(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]))
print("ready", flush=True)
project.index(full=sys.argv[4] == "full")
"""


def _start(project: Project, mode: str) -> subprocess.Popen[bytes]:
    words = [project.root, project.state, project.limits.facts_cache, mode]
    root = Path(__file__).parents[2]
    process = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, *map(str, words)],
        stdout=subprocess.PIPE,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    assert process.stdout is not None
    process.stdout.readline()
    return process


def _fill(project: Project, generation: int) -> None:
    for number in range(150):
        body = "".join(f"def f{number}_{line}(x):\n    return g{line}(x.y{generation})\n" for line in range(30))
        project.write(f"p{number % 5}/m{number:03}.py", f"GENERATION = {generation}\n{body}")


def _generations(project: Project) -> list[tuple[str, int]]:
    return project.ask("SELECT value, count(*) FROM symbols WHERE name = 'GENERATION' GROUP BY 1")


def _check_whole(project: Project) -> None:
    connection = sqlite3.connect(project.state / "index.db")
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


def test_a_killed_indexer_loses_nothing_published_and_the_next_one_resumes(
    new_project: Callable[..., Project],
) -> None:
    chance = random.Random(7)
    project = new_project(cache=True)
    _fill(project, 0)
    project.index()
    for generation in range(1, 9):
        _fill(project, generation)
        process = _start(project, "full" if generation % 2 else "update")
        time.sleep(chance.uniform(0.0, 0.6))
        process.send_signal(chance.choice([signal.SIGKILL, signal.SIGINT, signal.SIGTERM]))
        process.communicate()
        _check_whole(project)
        # Either the state before or the new one: never some files of each.
        assert _generations(project) in ([(str(generation - 1), 150)], [(str(generation), 150)])
        project.index()
        assert _generations(project) == [(str(generation), 150)]


def test_a_first_build_that_is_killed_leaves_nothing_that_looks_like_an_index(
    new_project: Callable[..., Project],
) -> None:
    project = new_project(cache=True)
    _fill(project, 0)
    process = _start(project, "update")
    time.sleep(0.15)
    process.kill()
    process.communicate()
    if (project.state / "index.db").exists():
        _check_whole(project)
    project.index()
    assert _generations(project) == [("0", 150)]
    assert [path.name for path in project.state.iterdir() if "building" in path.name] == []
