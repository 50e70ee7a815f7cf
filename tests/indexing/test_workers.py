"""Workers that crash, hang or raise cost one file."""

import os
import signal
import time

from tests.indexing.conftest import RULES, Project

from pinakes.extraction.extract import extract_facts
from pinakes.facts import FileFacts
from pinakes.indexing.task import WorkerOrders


def _troubled(path: str, language: str | None, data: bytes) -> FileFacts:
    if b"crash here" in data:
        os.kill(os.getpid(), signal.SIGKILL)
    if b"hang here" in data:
        time.sleep(600)
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
    assert report.n_symbols == 78
    assert project.ask("SELECT path, problem FROM files WHERE skipped = 'crash'") == [
        ("m40.py", "the parser crashed"),
        ("m41.py", "the parser crashed"),
    ]


def test_a_file_that_hangs_its_worker_is_recorded_and_the_rest_goes_on(project: Project) -> None:
    _fill(project, "hang here")
    project.limits = project.limits._replace(file_timeout_seconds=0.5)
    report = project.index(orders=_orders(project))
    assert report.failed == ["m40.py", "m41.py"]
    assert report.n_symbols == 78


def test_a_file_whose_extraction_raises_is_recorded_and_the_rest_goes_on(project: Project) -> None:
    _fill(project, "raise here")
    report = project.index(orders=_orders(project))
    assert (report.failed, report.n_symbols) == ([], 78)
    (problem,) = project.ask("SELECT DISTINCT problem FROM files WHERE problem IS NOT NULL")
    assert problem == ("extraction failed: RecursionError: too deep",)


def test_a_file_that_crashed_is_tried_again_by_the_next_run(project: Project) -> None:
    _fill(project, "crash here")
    project.index(orders=_orders(project))
    report = project.index()
    assert report.changed == ["m40.py", "m41.py"]
    assert report.n_symbols == 80
