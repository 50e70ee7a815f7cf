"""What moved on disk, by stat alone."""

import errno
import os
import time
from pathlib import Path

import pytest
from tests.folders import let_settle
from tests.sources.conftest import RULES, Write

from pinakes.sources.scan import scan
from pinakes.sources.snapshot import Stamp, changed_files, changed_folders


def known_files(root: Path) -> list[Stamp]:
    return [(file.path, file.size, file.mtime_ns, file.ctime_ns) for file in scan(root, RULES).files]


def known_folders(root: Path) -> list[tuple[str, int]]:
    """The folders of a scan made when all of them had been still for a while: nobody can set such times back."""
    let_settle()
    return list(scan(root, RULES).folders.items())


def test_untouched_files_are_unchanged(write: Write) -> None:
    root = write({"a.py": "1", "b/c.py": "2"})
    assert changed_files(str(root), known_files(root)) == ([], [], True, ())
    assert changed_folders(str(root), known_folders(root)) == ([], [], True, ())


def test_files_that_moved_in_size_or_time_are_changed(write: Write) -> None:
    root = write({"same.py": "1", "longer.py": "1", "later.py": "1"})
    known = known_files(root)
    status = (root / "longer.py").stat()
    (root / "longer.py").write_text("12", encoding="utf-8")
    os.utime(root / "longer.py", ns=(status.st_atime_ns, status.st_mtime_ns))
    os.utime(root / "later.py", ns=(1, 1))
    assert changed_files(str(root), known) == (["later.py", "longer.py"], [], True, ())


def test_file_whose_time_was_set_back_is_restamped(write: Write) -> None:
    root = write({"same.py": "1", "other.py": "1", "rights.py": "1"})
    known = known_files(root)
    status = (root / "other.py").stat()
    time.sleep(0.02)
    (root / "other.py").write_text("2", encoding="utf-8")
    os.utime(root / "other.py", ns=(status.st_atime_ns, status.st_mtime_ns))
    (root / "rights.py").chmod(0o600)
    assert changed_files(str(root), known) == ([], [], True, ("other.py", "rights.py"))


def test_files_that_are_gone_or_no_files_any_more_are_missing(write: Write) -> None:
    root = write({"gone.py": "", "link.py": "", "folder.py": "", "deep/gone.py": ""})
    known = known_files(root)
    for path in ("gone.py", "link.py", "folder.py", "deep/gone.py"):
        (root / path).unlink()
    (root / "deep").rmdir()
    (root / "link.py").symlink_to("elsewhere")
    (root / "folder.py").mkdir()
    changes = changed_files(str(root), known)
    assert (changes.changed, sorted(changes.missing)) == (
        [],
        ["deep/gone.py", "folder.py", "gone.py", "link.py"],
    )


def test_everything_below_a_root_that_is_gone_is_missing(write: Write) -> None:
    root = write({"a.py": "1", "b/c.py": "2"})
    files, folders = known_files(root), known_folders(root)
    root.rename(root.with_name("moved"))
    assert changed_files(str(root), files) == ([], ["a.py", "b/c.py"], True, ())
    assert changed_folders(str(root), folders).missing == [path for path, _ in folders]


def test_root_that_cannot_be_opened_leaves_the_comparison_unfinished(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = write({"a.py": "1"})
    known = known_files(root)

    def no_more_files(*_: object) -> int:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(os, "open", no_more_files)
    assert changed_files(str(root), known) == ([], [], False, ())


def test_folders_show_what_was_added_removed_or_renamed_in_them(write: Write) -> None:
    root = write({"add/a": "", "remove/a": "", "rename/a": "", "edit/a": "", "gone/a": ""})
    known = known_folders(root)
    write({"add/b": "", "edit/a": "more"})
    (root / "remove" / "a").unlink()
    (root / "rename" / "a").rename(root / "rename" / "b")
    (root / "gone" / "a").unlink()
    (root / "gone").rmdir()
    changes = changed_folders(str(root), known)
    assert (sorted(changes.changed), changes.missing) == (["", "add", "remove", "rename"], ["gone"])


def test_file_added_right_after_a_scan_shows_however_coarse_the_clock(write: Write) -> None:
    root = write({"a.py": ""})
    for n in range(50):
        known = list(scan(root, RULES).folders.items())
        write({f"new-{n}.py": ""})
        assert changed_folders(str(root), known).changed == [""]


def test_deadline_in_the_past_looks_at_nothing(write: Write) -> None:
    root = write({"a.py": ""})
    past = time.monotonic() - 1
    known = [("gone.py", 0, 0, 0)]
    assert changed_files(str(root), known, past) == ([], [], False, ())
    assert changed_folders(str(root), [("gone", 0)], past) == ([], [], False, ())


def test_deadline_stops_a_long_comparison_soon(root: Path) -> None:
    endless = (("gone.py", 0, 0, 0) for _ in iter(int, 1))
    started = time.monotonic()
    changes = changed_files(str(root), endless, started + 0.05)
    assert not changes.complete
    assert changes.missing
    assert time.monotonic() - started < 5


def test_deadline_far_off_changes_nothing(write: Write) -> None:
    root = write({"a.py": ""})
    assert changed_files(str(root), known_files(root), time.monotonic() + 100).complete
