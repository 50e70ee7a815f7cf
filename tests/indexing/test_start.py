"""A worker that is started before it is known what there is to do."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.indexing.conftest import RULES, Project

from pinakes.indexing.pool import FILES_PER_WORKER, Pool
from pinakes.indexing.report import Report
from pinakes.indexing.start import started_ahead
from pinakes.indexing.update import update_index

FILES = {
    "shapes.py": "class Shape:\n    def area(self):\n        return 0\n\n\ndef make():\n    return Shape()\n",
    "use.py": "from shapes import Shape, make\n\n\ndef measure():\n    return make().area() + Shape().area()\n",
    "other.ts": "export const one = 1;\n",
}


def _update(project: Project, paths: list[str], disturb: Callable[[Pool], None] = lambda _pool: None) -> Report:
    """Index some paths with a worker that was started ahead."""
    with started_ahead(project.root, RULES.max_bytes, project.limits, paths) as worker:
        assert worker is not None
        disturb(worker)
        return update_index(project.root, project.state, RULES, project.limits, paths=paths, worker=worker)


def _fill(project: Project, files: dict[str, str]) -> Project:
    for path, text in files.items():
        project.write(path, text)
    return project


def _fresh(new_project: Callable[..., Project], files: dict[str, str]) -> Project:
    project = _fill(new_project("fresh"), files)
    project.index()
    return project


def test_its_update_equals_a_fresh_index(project: Project, new_project: Callable[..., Project]) -> None:
    _fill(project, FILES).index()
    changed = {**FILES, "shapes.py": "SIDE = 2\n\n\n" + FILES["shapes.py"].replace("return 0", "return SIDE")}
    _fill(project, changed)
    assert _update(project, ["shapes.py"]).changed == ["shapes.py"]
    assert project.dump() == _fresh(new_project, changed).dump()


def test_several_changed_files_mean_what_they_mean_in_a_fresh_index(
    project: Project, new_project: Callable[..., Project]
) -> None:
    _fill(project, FILES).index()
    changed = {
        "shapes.py": "import use\n" + FILES["shapes.py"].replace("area", "size"),
        "use.py": FILES["use.py"].replace("area", "size"),
        "other.ts": "export const two = 2;\n",
    }
    _fill(project, changed)
    assert sorted(_update(project, sorted(changed)).changed) == ["other.ts", "shapes.py", "use.py"]
    assert project.dump() == _fresh(new_project, changed).dump()


def test_a_file_that_says_the_same_is_not_a_changed_file(project: Project) -> None:
    _fill(project, FILES).index()
    before = project.dump()
    os.utime(project.root / "use.py", (1, 1))
    assert _update(project, ["use.py"]).changed == []
    assert project.dump() == before


def test_a_worker_that_died_before_its_first_file_is_replaced(project: Project) -> None:
    _fill(project, FILES).index()
    project.write("use.py", "LATER = 1\n")

    def kill(pool: Pool) -> None:
        os.kill(pool._workers[0].process.pid, signal.SIGKILL)

    report = _update(project, ["use.py"], kill)
    assert (report.changed, report.failed) == (["use.py"], [])
    assert project.ask("SELECT name FROM symbols WHERE path = 'use.py'") == [("LATER",)]


def test_none_is_started_for_everything_or_for_many(project: Project) -> None:
    many = [f"m{number}.py" for number in range(FILES_PER_WORKER)]
    for paths in (None, many):
        with started_ahead(project.root, RULES.max_bytes, project.limits, paths) as worker:
            assert worker is None


def test_beside_threads_another_process_forks_and_is_started_ahead() -> None:
    script = (
        "import threading\n"
        "from multiprocessing import forkserver\n"
        "from pinakes.indexing.process import stand_by\n"
        "server = forkserver._forkserver\n"
        "stand_by()\n"
        "assert server._forkserver_pid is None\n"
        "thread = threading.Thread(target=stand_by)\n"
        "thread.start()\n"
        "thread.join()\n"
        "assert server._forkserver_pid is not None\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_it_ends_when_nobody_needs_it(project: Project) -> None:
    with started_ahead(project.root, RULES.max_bytes, project.limits, ["a.py"]) as worker:
        assert worker is not None
        pid = worker._workers[0].process.pid
        assert Path(f"/proc/{pid}").exists()
    assert not Path(f"/proc/{pid}").exists()


def test_what_links_a_projects_languages_is_loaded_ahead(project: Project) -> None:
    script = (
        "import sys\n"
        "from pinakes.operations._session import Session, get_ready_to_update\n"
        "session = Session.open(sys.argv[1], None, {'PINAKES_HOME': sys.argv[2]}, {})\n"
        "get_ready_to_update(session)\n"
        "assert 'pinakes.linking.python.linker' not in sys.modules\n"
        "session.update()\n"
    )
    ready = (
        "import sys\n"
        "from pinakes.operations._session import Session, get_ready_to_update\n"
        "get_ready_to_update(Session.open(sys.argv[1], None, {'PINAKES_HOME': sys.argv[2]}, {}))\n"
        "assert 'pinakes.linking.python.linker' in sys.modules\n"
    )
    (project.root / "linked.py").write_text("def f(): ...\n", encoding="utf-8")
    for text in (script, ready):
        subprocess.run([sys.executable, "-c", text, str(project.root), str(project.root / ".home")], check=True)


def test_a_script_with_threads_and_without_a_guard_runs_once(tmp_path: Path) -> None:
    root = tmp_path / "project"
    root.mkdir()
    for path, text in FILES.items():
        (root / path).write_text(text, encoding="utf-8")
    script = tmp_path / "script.py"
    script.write_text(
        "import threading\n"
        "from pinakes import Pinakes\n"
        "print('started', flush=True)\n"
        "end = threading.Event()\n"
        "threading.Thread(target=end.wait, daemon=True).start()\n"
        f"print(Pinakes({str(root)!r}).index().files, flush=True)\n",
        encoding="utf-8",
    )
    environ = {**os.environ, "PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)}
    said = subprocess.run([sys.executable, str(script)], env=environ, capture_output=True, check=True)
    assert said.stdout.split() == [b"started", b"3"]
