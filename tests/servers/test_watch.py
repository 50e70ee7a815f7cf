"""Watching: one process keeps the index up to date, another takes over when it dies."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.servers.conftest import Start, owner_of, processes_of, until

from pinakes import Pinakes
from pinakes.errors import IndexDamagedError, IndexMissingError, IndexPendingError
from pinakes.operations import _keeper
from pinakes.operations._keeper import Around, Keeper
from pinakes.operations._session import Session
from pinakes.sources.watch import file_system_of
from pinakes.storage.owner import OWNER, Ownership, read_owner

if TYPE_CHECKING:
    from pinakes.indexing.report import Report


def knows(project: Path, environ: dict[str, str], name: str) -> bool:
    """Whether the index as it is has a symbol."""
    try:
        return Pinakes(project, environ=environ, refresh=False).find(name).total > 0
    except (IndexMissingError, IndexDamagedError):
        return False


def test_a_watcher_builds_the_index_and_follows_every_change(
    start: Start, project: Path, environ: dict[str, str]
) -> None:
    watcher = start("watch", "--debounce", "50", "--json")
    until(lambda: knows(project, environ, "Shape"))
    (project / "new").mkdir()
    (project / "new" / "more.py").write_text("def brand_new(): ...\n", encoding="utf-8")
    until(lambda: knows(project, environ, "brand_new"))
    (project / "new" / "more.py").write_text("def newer_still(): ...\n", encoding="utf-8")
    until(lambda: knows(project, environ, "newer_still") and not knows(project, environ, "brand_new"))
    (project / "new" / "more.py").unlink()
    until(lambda: not knows(project, environ, "newer_still"))
    watcher.send_signal(signal.SIGTERM)
    told, warned = watcher.communicate(timeout=20)
    assert watcher.returncode == 0
    updates = [json.loads(line) for line in told.splitlines()]
    assert [(update["added"], update["changed"], update["deleted"]) for update in updates] == [
        (1, 0, 0),
        (1, 0, 0),
        (0, 1, 0),
        (0, 0, 1),
    ]
    assert warned.startswith("Watching ")
    assert owner_of(project) is None
    until(lambda: not processes_of(environ))


def test_many_files_at_once_are_one_update(
    start: Start, project: Path, tmp_path: Path, environ: dict[str, str]
) -> None:
    watcher = start("watch", "--debounce", "50", "--json")
    until(lambda: knows(project, environ, "Shape"))
    (tmp_path / "many").mkdir()
    for number in range(500):
        (tmp_path / "many" / f"m{number}.py").write_text(f"def made_{number}(): ...\n", encoding="utf-8")
    (tmp_path / "many").rename(project / "many")
    until(lambda: knows(project, environ, "made_499"))
    watcher.send_signal(signal.SIGINT)
    told, _ = watcher.communicate(timeout=20)
    assert [json.loads(line)["added"] for line in told.splitlines()] == [1, 500]


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
def test_another_takes_over_when_the_owner_dies_or_hangs(
    start: Start, project: Path, environ: dict[str, str], number: signal.Signals
) -> None:
    first = start("watch", "--debounce", "50")
    until(lambda: knows(project, environ, "Shape") and owner_of(project))
    second = start("watch", "--debounce", "50")
    assert second.stderr is not None
    second.stderr.readline()
    assert "standing by" in second.stderr.readline()
    first.send_signal(number)
    # Five seconds are promised; the rest is for a machine that has other things to do.
    until(lambda: (owner := owner_of(project)) is not None and owner.pid == second.pid, 5 + 5)
    (project / "later.py").write_text("def after_it(): ...\n", encoding="utf-8")
    until(lambda: knows(project, environ, "after_it"))
    if number == signal.SIGSTOP:
        first.send_signal(signal.SIGCONT)
        (project / "later.py").write_text("def after_that(): ...\n", encoding="utf-8")
        until(lambda: knows(project, environ, "after_that"))
        owner = owner_of(project)
        assert owner is not None
        assert owner.pid == second.pid


@pytest.fixture
def keep(project: Path, environ: dict[str, str]) -> "Callable[..., Keeper]":
    def make(**more: object) -> Keeper:
        flags = {"watch_debounce_ms": 20}
        return Keeper(partial(Session.open, str(project), None, environ, flags), "watch", Around(**more))  # type: ignore[arg-type]

    return make


def test_where_there_are_no_events_the_tree_is_compared(
    keep: "Callable[..., Keeper]", project: Path, environ: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    monkeypatch.setattr(_keeper, "SCAN_SECONDS", 0.05)
    notices: list[str] = []
    reports: list[Report] = []
    keeper = keep(on_notice=notices.append, on_update=reports.append)
    keeper.start()
    until(lambda: notices)
    (project / "shapes.py").write_text("def seen_anyway(): ...\n", encoding="utf-8")
    until(lambda: len(reports) == 2)
    keeper.stop()
    keeper.join()
    assert notices == [
        "Files are compared every 0.05 seconds: watchfiles is not installed (pip install 'pinakes[servers]')."
    ]
    assert knows(project, environ, "seen_anyway")
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("pinakes-")]


def test_an_index_that_is_taken_away_is_built_again(
    keep: "Callable[..., Keeper]", project: Path, environ: dict[str, str]
) -> None:
    keeper = keep()
    keeper.start()
    until(lambda: knows(project, environ, "Shape") and keeper.is_owner)
    for path in (project / ".pinakes").iterdir():
        path.unlink()
    until(lambda: knows(project, environ, "Shape") and keeper.is_owner)
    keeper.stop()
    keeper.join()


def test_a_keeper_goes_on_after_trouble_and_mends_a_damaged_index(
    keep: "Callable[..., Keeper]", project: Path, environ: dict[str, str]
) -> None:
    notices: list[str] = []
    keeper = keep(on_notice=notices.append)
    keeper.start()
    until(lambda: knows(project, environ, "Shape") and keeper.is_owner)
    settings = project / ".pinakes" / "config.toml"
    settings.write_text("workers = 'many'\n", encoding="utf-8")
    (project / "shapes.py").write_text("def after_trouble(): ...\n", encoding="utf-8")
    until(lambda: any("workers" in notice for notice in notices))
    settings.unlink()
    until(lambda: knows(project, environ, "after_trouble") and keeper.is_owner)
    database = project / ".pinakes" / "index.db"
    for suffix in ("-wal", "-shm"):
        database.with_name(database.name + suffix).unlink(missing_ok=True)
    database.write_bytes(b"no database at all" * 1000)
    (project / "shapes.py").write_text("def after_damage(): ...\n", encoding="utf-8")
    until(lambda: any("built anew" in notice for notice in notices))
    until(lambda: knows(project, environ, "after_damage"))
    keeper.stop()
    keeper.join()


def test_urgent_files_are_indexed_before_all_others(
    keep: "Callable[..., Keeper]", project: Path, environ: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(5):
        (project / f"m{number}.py").write_text(f"M = {number}\n", encoding="utf-8")
    Pinakes(project, environ=environ).index()
    for number in range(5):
        (project / f"m{number}.py").write_text(f"def changed_{number}(): ...\n", encoding="utf-8")
    updates: list[list[str] | None] = []
    update = Session.update

    def note(session: Session, **options: Any) -> "Report":
        updates.append(options.get("paths"))
        return update(session, **options)

    monkeypatch.setattr(Session, "update", note)
    keeper = keep(urgent_paths=lambda: ["m3.py", "elsewhere.py"])
    keeper.start()
    until(lambda: knows(project, environ, "changed_4"))
    keeper.stop()
    keeper.join()
    assert updates[0] == ["m3.py"]
    assert knows(project, environ, "changed_0")


def test_a_project_that_is_deleted_does_not_come_back(start: Start, project: Path, environ: dict[str, str]) -> None:
    watcher = start("watch", "--debounce", "50")
    until(lambda: knows(project, environ, "Shape") and owner_of(project))
    project.rename(project.with_name("moved"))
    assert watcher.wait(20) == 0
    assert not project.exists()


def test_a_whole_home_is_not_indexed_by_itself(start: Start, environ: dict[str, str]) -> None:
    for command in ("watch", "mcp", "serve"):
        refused = start(command, cwd=environ["HOME"])
        _, said = refused.communicate(timeout=30)
        assert (refused.returncode, "is no project" in said) == (2, True)


def test_only_one_holds_the_place_of_the_owner(tmp_path: Path) -> None:
    first, second = Ownership(tmp_path, "watch"), Ownership(tmp_path, "mcp")
    assert first.acquire()
    assert not second.acquire()
    assert first.beat("extract", 3, 9, 9)
    owner = read_owner(tmp_path)
    assert owner is not None
    assert (owner.pid, owner.role, owner.phase, owner.done, owner.pending) == (os.getpid(), "watch", "extract", 3, 9)
    first.release()
    assert read_owner(tmp_path) is None
    assert second.acquire()
    (tmp_path / OWNER).unlink()
    assert first.acquire()
    assert not second.beat()
    first.release()


def test_a_place_that_could_not_be_taken_for_want_of_room_is_free_again(tmp_path: Path) -> None:
    code = """
import resource, sys
from pathlib import Path
from pinakes.storage.owner import Ownership
most = resource.getrlimit(resource.RLIMIT_FSIZE)
ownership = Ownership(Path(sys.argv[1]), "watch")
resource.setrlimit(resource.RLIMIT_FSIZE, (0, most[1]))
try:
    ownership.acquire()
except OSError:
    resource.setrlimit(resource.RLIMIT_FSIZE, most)
    print(ownership.acquire())
"""
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], capture_output=True, encoding="utf-8", timeout=60, check=True
    )
    assert done.stdout == "True\n"


def test_an_answer_tells_how_many_files_are_pending(project: Path, environ: dict[str, str]) -> None:
    asked = Pinakes(project, environ=environ)
    ownership = Ownership(project / ".pinakes", "mcp")
    assert ownership.acquire()
    ownership.beat("extract", 2, 7, 7)
    with pytest.raises(IndexPendingError, match=r"pending: 7 files \(extract: 2 of 7\)"):
        asked.find("Shape")
    ownership.beat()
    asked.index()
    assert asked.find("Shape").evidence.pending_files == 0
    ownership.beat("link", 0, 0, 7)
    assert asked.find("Shape").evidence.pending_files == 7
    ownership.release()
    assert asked.find("Shape").evidence.pending_files == 0


def test_the_file_system_of_a_path_is_that_of_its_nearest_mount(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text("a / ext4 rw 0 0\nb /home nfs4 rw 0 0\nc /home/my\\040dir 9p rw 0 0\n", encoding="utf-8")
    told = str(mounts)
    assert file_system_of("/homely", told) == "ext4"
    assert file_system_of("/home/me", told) == "nfs4"
    assert file_system_of("/home/my dir/x", told) == "9p"
    assert file_system_of("/", str(tmp_path / "nothing")) is None
