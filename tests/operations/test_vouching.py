"""A server that asks the system in place of every file is told exactly what a look at every file would tell."""

import os
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.folders import let_settle

from pinakes import Pinakes
from pinakes.operations._session import Session
from pinakes.retrieval import vouching
from pinakes.retrieval.freshness import TreeChanges, tree_changes
from pinakes.retrieval.vouching import VouchedTree
from pinakes.sources import journal
from pinakes.sources.watch import file_systems_in
from pinakes.storage.store import Store, open_store


class Kept:
    """A project with an index, and a tree that is vouched for."""

    def __init__(self, root: Path, environ: dict[str, str]) -> None:
        self.root = root
        self.project = Pinakes(root, environ=environ)
        self.tree = VouchedTree()
        self.environ = environ

    def changes(self) -> TreeChanges:
        with open_store(self.root / ".pinakes" / "index.db") as store:
            return self.tree.changes(store, str(self.root), 10)

    def compared(self) -> TreeChanges:
        with open_store(self.root / ".pinakes" / "index.db") as store:
            return tree_changes(store, str(self.root), 10)

    def agree(self) -> None:
        """Index, and have tree and index found to agree."""
        self.project.index()
        let_settle()
        self.project.index()
        assert not self.changes().any
        assert not self.changes().is_compared


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Kept]:
    root = tmp_path / "project"
    (root / ".git").mkdir(parents=True)
    for number in range(6):
        folder = root / f"p{number % 3}" / "inner"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"m{number}.py").write_text(f"def f{number}(): ...\n", encoding="utf-8")
    (root / "top.py").write_text("TOP = 1\n", encoding="utf-8")
    kept = Kept(root, {"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path), "PATH": os.environ["PATH"]})
    kept.agree()
    yield kept
    kept.tree.close()


def _append(path: Path) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write("x = 1\n")


def _replace(path: Path) -> None:
    draft = path.with_name("draft.tmp")
    draft.write_text("y = 2\n", encoding="utf-8")
    draft.replace(path)


def _exchange(path: Path) -> None:
    """Put another folder of the same name in the place of the one around a file, then write there."""
    folder = path.parent
    folder.rename(folder.with_name("away"))
    folder.mkdir()
    path.write_text("z = 3\n", encoding="utf-8")


CHANGES: dict[str, Callable[[Path], object]] = {
    "written": lambda path: path.write_text("def other(): ...\n", encoding="utf-8"),
    "appended to": _append,
    "replaced as editors do": _replace,
    "deleted": Path.unlink,
    "moved": lambda path: path.rename(path.with_name("moved.py")),
    "touched": lambda path: os.utime(path, (5, 5)),
    "joined by another": lambda path: path.with_name("new.py").write_text("", encoding="utf-8"),
    "joined by a folder": lambda path: path.with_name("new").mkdir(),
    "taken away with its folder": lambda path: shutil.rmtree(path.parent),
    "moved with its folder": lambda path: path.parent.rename(path.parent.with_name("away")),
    "in a folder that is exchanged": _exchange,
}


@pytest.mark.parametrize("what", CHANGES)
def test_whatever_happens_to_a_file_is_known_at_once(kept: Kept, what: str) -> None:
    CHANGES[what](kept.root / "p1" / "inner" / "m1.py")
    changes = kept.changes()
    assert changes.any
    assert changes == kept.compared()
    kept.project.index()
    kept.agree()
    (kept.root / "p2" / "inner" / "m2.py").write_text("def later(): ...\n", encoding="utf-8")
    assert kept.changes().changed == ["p2/inner/m2.py"]


def test_a_file_that_was_open_all_the_time_is_heard_of(kept: Kept) -> None:
    with (kept.root / "top.py").open("r+b", buffering=0) as file:
        kept.agree()
        file.write(b"TAP")
        assert kept.changes().changed == ["top.py"]


def test_random_edits_are_seen_as_a_look_at_every_file_sees_them(kept: Kept) -> None:
    chance = random.Random(7)
    for turn in range(150):
        path = kept.root / f"p{chance.randrange(4)}" / chance.choice(["inner", "other"]) / f"m{chance.randrange(6)}.py"
        verb = chance.choice(["write", "write", "delete", "folder", "move", "index", "nothing"])
        if verb == "write":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"V = {turn}\n" * chance.randrange(4), encoding="utf-8")
        elif verb == "delete":
            path.unlink(missing_ok=True)
        elif verb == "folder":
            shutil.rmtree(path.parent, ignore_errors=True)
        elif verb == "move" and path.parent.exists():
            shutil.rmtree(kept.root / "moved", ignore_errors=True)
            path.parent.rename(kept.root / "moved")
        elif verb == "index":
            kept.project.index()
        told = kept.changes()
        assert told._replace(is_compared=True) == kept.compared(), (turn, verb, path)


def test_what_the_index_does_not_know_may_be_written_to(kept: Kept) -> None:
    log = kept.root / "server.log"
    log.write_text("a\n", encoding="utf-8")
    kept.agree()
    _append(log)
    (kept.root / ".git" / "index").write_text("x", encoding="utf-8")
    assert not kept.changes().is_compared


def test_another_state_of_the_index_is_compared_anew(kept: Kept) -> None:
    kept.project.index(full=True)
    assert kept.changes().is_compared
    assert not kept.changes().is_compared


def test_more_events_than_the_system_keeps_are_no_reason_to_be_believed(kept: Kept) -> None:
    limit = int(Path("/proc/sys/fs/inotify/max_queued_events").read_text("ascii"))
    unknown = [kept.root / "a.log", kept.root / "b.log"]
    for path in unknown:
        path.write_text("", encoding="utf-8")
    kept.agree()
    with unknown[0].open("wb", buffering=0) as first, unknown[1].open("wb", buffering=0) as second:
        for _ in range(limit // 2 + 10):
            first.write(b"x")
            second.write(b"x")
    (kept.root / "top.py").write_text("TIP = 1\n", encoding="utf-8")
    assert kept.changes().changed == ["top.py"]


def test_the_system_is_believed_for_so_long_only(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vouching, "VOUCH_SECONDS", -1.0)
    kept.project.index(full=True)
    assert [kept.changes().is_compared for _ in range(3)] == [True, True, True]


@pytest.mark.parametrize("why", ["a network", "too many folders", "no inotify"])
def test_where_the_system_cannot_be_asked_files_are_compared(
    kept: Kept, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, why: str
) -> None:
    if why == "a network":
        monkeypatch.setattr(journal, "file_systems_in", lambda _root: {"ext4", "nfs4"})
    elif why == "too many folders":
        (tmp_path / "limit").write_text("50\n", encoding="ascii")
        monkeypatch.setattr(journal, "_LIMIT", tmp_path / "limit")
    else:
        monkeypatch.setattr(journal, "_library", object)
    kept.tree = VouchedTree()
    assert [kept.changes().is_compared for _ in range(3)] == [True, True, True]
    (kept.root / "top.py").write_text("TIP = 1\n", encoding="utf-8")
    assert kept.changes().changed == ["top.py"]


def test_a_file_of_the_answer_is_looked_at_whatever_the_system_says(kept: Kept) -> None:
    """A write through a hard link elsewhere is not heard of, but what is shown of the file is marked."""
    elsewhere = kept.root.parent / "link.py"
    os.link(kept.root / "top.py", elsewhere)
    kept.agree()
    elsewhere.write_text("TAP = 12345\n", encoding="utf-8")
    session = Session.open(str(kept.root), None, kept.environ)
    session.compare = kept.tree.changes
    with session.comparing() as view:
        assert view.is_stale("top.py")
        assert not view.is_stale("p1/inner/m1.py")


def test_file_systems_inside_a_folder_count_too(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text("a / ext4 rw 0 0\nb /remote/far nfs4 rw 0 0\nc /remoted 9p rw 0 0\n", encoding="utf-8")
    assert file_systems_in("/remote", str(mounts)) == {"ext4", "nfs4"}
    assert file_systems_in("/remote/far/in", str(mounts)) == {"nfs4"}
    assert file_systems_in("/remote", str(tmp_path / "nothing")) == {"unknown"}


@pytest.fixture
def asked_often(kept: Kept) -> Pinakes:
    """A project that Python has asked often enough for the system to be asked in place of every file."""
    for _ in range(3):
        assert kept.project.find("f1").evidence.freshness == "fresh"
    return kept.project


def _compared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Roots that were compared file by file from now on."""
    roots: list[str] = []

    def told(store: Store, root: str, budget_seconds: float) -> TreeChanges:
        roots.append(root)
        return tree_changes(store, root, budget_seconds)

    monkeypatch.setattr(vouching, "tree_changes", told)
    return roots


def test_python_compares_every_file_only_when_something_happened(
    kept: Kept, asked_often: Pinakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = _compared(monkeypatch)
    assert asked_often.find("f1").evidence.freshness == "fresh"
    assert compared == []
    (kept.root / "top.py").write_text("LATEST = 1\n", encoding="utf-8")
    assert asked_often.find("LATEST").total == 1
    assert compared != []


def test_one_question_alone_does_not_listen(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[str] = []
    monkeypatch.setattr(vouching, "Journal", lambda root, _folders: started.append(root))
    Pinakes(kept.root, environ=kept.environ).find("f1")
    assert started == []


def test_a_forked_process_and_its_parent_both_hear_of_a_change(kept: Kept, asked_often: Pinakes) -> None:
    """Two that read one journal would each be told half."""
    told, tell = os.pipe()
    child = os.fork()
    if child == 0:
        (kept.root / "top.py").write_text("LATEST = 1\n", encoding="utf-8")
        os.write(tell, b"%d" % asked_often.find("LATEST").total)
        os._exit(0)
    os.waitpid(child, 0)
    assert os.read(told, 1) == b"1"
    assert asked_often.find("LATEST").total == 1
    (kept.root / "top.py").write_text("LATER_STILL = 1\n", encoding="utf-8")
    assert asked_often.find("LATER_STILL").total == 1
    for descriptor in (told, tell):
        os.close(descriptor)


def test_what_listens_ends_with_the_project(kept: Kept) -> None:
    def n_open() -> int:
        links = [os.path.realpath(link) for link in Path("/proc/self/fd").iterdir()]
        return sum("inotify" in link or link.endswith("index.db") for link in links)

    before = n_open()
    project = Pinakes(kept.root, environ=kept.environ)
    for _ in range(3):
        project.find("f1")
    assert n_open() > before
    del project
    assert n_open() == before
