"""Workers that crash, hang or raise cost one file."""

import os
import signal
import subprocess
import time

import pytest
from tests.indexing.conftest import RULES, Project

from pinakes.extraction.extract import extract_facts
from pinakes.facts import FileFacts
from pinakes.indexing.pool import share_of_time
from pinakes.indexing.starving import Spent, is_starving, spent_by
from pinakes.indexing.task import WorkerOrders
from pinakes.sources.snapshot import changed_files


def _troubled(path: str, language: str | None, data: bytes) -> FileFacts:
    if b"crash here" in data:
        os.kill(os.getpid(), signal.SIGKILL)
    if b"hang here" in data:
        time.sleep(600)
    if b"spin here" in data:
        while True:
            pass
    if b"stop here" in data:
        # Somebody lets it go on after a while, three times as long as so small a file may take.
        awakener = ["sh", "-c", f"sleep 1.5; kill -CONT {os.getpid()}"]
        with subprocess.Popen(awakener, start_new_session=True):
            os.kill(os.getpid(), signal.SIGSTOP)
    if b"raise here" in data:
        raise RecursionError("too deep")
    return extract_facts(path, language, data)


def _orders(project: Project) -> WorkerOrders:
    return WorkerOrders(os.fspath(project.root), RULES.max_bytes, None, _troubled)


def _fill(project: Project, trouble: str) -> None:
    for number in range(80):
        project.write(f"m{number:02}.py", f"x{number} = 1\n")
    project.write("m40.py", f"# {trouble}\nx40 = 1\n")
    project.write("m41.py", f"# {trouble}\nx41 = 1\n")


def test_a_file_that_crashes_its_worker_is_recorded_and_the_rest_goes_on(project: Project) -> None:
    _fill(project, "crash here")
    report = project.index(orders=_orders(project))
    assert report.failed == ["m40.py", "m41.py"]
    assert report.totals().symbols == 78
    assert project.ask("SELECT path, problem FROM files WHERE skipped = 'crash'") == [
        ("m40.py", "the parser crashed"),
        ("m41.py", "the parser crashed"),
    ]


def test_a_file_that_hangs_its_worker_is_recorded_and_the_rest_goes_on(project: Project) -> None:
    _fill(project, "hang here")
    project.limits = project.limits._replace(file_timeout_seconds=2.0)
    report = project.index(orders=_orders(project))
    assert report.failed == ["m40.py", "m41.py"]
    assert report.totals().symbols == 78


def test_a_file_that_keeps_its_worker_busy_is_recorded(project: Project) -> None:
    project.write("a.py", "# spin here\nx = 1\n")
    project.limits = project.limits._replace(file_timeout_seconds=2.0)
    assert project.index(orders=_orders(project)).failed == ["a.py"]


def test_a_file_that_took_too_long_is_read_again_when_it_changes_and_not_before(project: Project) -> None:
    project.write("a.py", "# spin here\nx = 1\n")
    project.write("b.py", "y = 1\n")
    project.limits = project.limits._replace(file_timeout_seconds=2.0)
    project.index(orders=_orders(project))
    known = project.ask("SELECT path, size, mtime_ns, ctime_ns FROM files ORDER BY path")
    assert changed_files(str(project.root), known) == ([], [], True, ())
    project.write("b.py", "y = 2\n")
    report = project.index(orders=_orders(project))
    assert (report.changed, report.failed) == (["b.py"], [])
    project.write("a.py", "x = 1\n")
    assert project.index(orders=_orders(project)).totals().symbols == 2


def test_a_file_that_took_too_long_is_read_again_when_there_is_more_time(project: Project) -> None:
    project.write("a.py", "# spin here\nx = 1\n")
    project.limits = project.limits._replace(file_timeout_seconds=2.0)
    project.index(orders=_orders(project))
    assert project.ask("SELECT problem FROM files") == [("extraction ran out of time (2 s)",)]
    project.limits = project.limits._replace(file_timeout_seconds=1.0)
    assert project.index().changed == []
    project.limits = project.limits._replace(file_timeout_seconds=3.0)
    assert project.index().changed == ["a.py"]
    assert project.ask("SELECT skipped FROM files") == [(None,)]


def test_small_files_get_less_time() -> None:
    assert [share_of_time(n_bytes) for n_bytes in (0, 1 << 17, 1 << 18, 1 << 20)] == [0.25, 0.625, 1, 1]


def test_a_worker_that_was_stopped_meanwhile_is_waited_for(project: Project) -> None:
    project.write("a.py", "# stop here\nx = 1\n")
    project.limits = project.limits._replace(file_timeout_seconds=2.0)
    report = project.index(orders=_orders(project))
    assert (report.failed, report.totals().symbols) == ([], 1)


@pytest.mark.parametrize(
    ("now", "starving"),
    [
        (Spent(30.0, 1.0, "R"), True),  # Ten seconds by the clock, and a tenth of one on a CPU.
        (Spent(30.0, 9.0, "R"), False),
        (Spent(30.0, 1.0, "D"), True),
        (Spent(30.0, 1.0, "S"), False),
        (Spent(30.0, 1.0, "Z"), False),
        (Spent(300.0, 1.0, "R"), False),
        (None, False),
    ],
)
def test_a_process_is_at_fault_only_when_it_had_its_time(now: Spent | None, starving: bool) -> None:  # noqa: FBT001
    assert is_starving(Spent(20.0, 0.9, "R"), now, 10.0) is starving
    assert not is_starving(None, now, 10.0)


def test_the_system_tells_what_a_process_had() -> None:
    before = spent_by(os.getpid())
    assert before is not None
    while time.process_time() < before.cpu + 0.05:
        pass
    now = spent_by(os.getpid())
    assert now is not None
    assert (now.state, now.cpu > before.cpu, spent_by(2**30)) == ("R", True, None)


def test_a_file_whose_extraction_raises_is_recorded_and_the_rest_goes_on(project: Project) -> None:
    _fill(project, "raise here")
    report = project.index(orders=_orders(project))
    assert (report.failed, report.totals().symbols) == ([], 78)
    (problem,) = project.ask("SELECT DISTINCT problem FROM files WHERE problem IS NOT NULL")
    assert problem == ("extraction failed: RecursionError: too deep",)


def test_a_file_that_crashed_is_tried_again_by_the_next_run(project: Project) -> None:
    _fill(project, "crash here")
    project.index(orders=_orders(project))
    report = project.index()
    assert report.changed == ["m40.py", "m41.py"]
    assert report.totals().symbols == 80
