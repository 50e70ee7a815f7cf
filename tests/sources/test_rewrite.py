"""New contents for several files: all of them, or none."""

import os
from pathlib import Path

import pytest

from pinakes.sources.rewrite import Rewrite, rewrite_files


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "root"
    (root / "sub").mkdir(parents=True)
    (root / "a").write_bytes(b"one")
    (root / "sub/b").write_bytes(b"two")
    return root


def _contents(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


BOTH = [Rewrite("a", b"one", b"1"), Rewrite("sub/b", b"two", b"2")]


def test_all_files_get_their_new_contents(root: Path) -> None:
    assert rewrite_files(str(root), BOTH) == []
    assert _contents(root) == {"a": b"1", "sub/b": b"2"}


def test_what_does_not_hold_what_it_must_stops_all(root: Path) -> None:
    before = _contents(root)
    wrong = [Rewrite("sub/b", b"other", b"2"), Rewrite("c", b"", b"")]
    assert rewrite_files(str(root), [BOTH[0], *wrong]) == ["sub/b", "c"]
    assert _contents(root) == before


@pytest.mark.parametrize("path", ["../outside", "sub/../../outside", "sub//b", "", ".", "link/outside", "link-to-file"])
def test_nothing_is_reached_outside_the_root_or_through_a_link(root: Path, path: str) -> None:
    outside = root.parent / "outside"
    outside.write_bytes(b"kept")
    (root / "link").symlink_to(root.parent)
    (root / "link-to-file").symlink_to(outside)
    assert rewrite_files(str(root), [Rewrite(path, b"kept", b"lost")]) == [path]
    assert outside.read_bytes() == b"kept"
    assert (root / "link-to-file").is_symlink()


def test_a_failure_half_way_gives_the_old_contents_back(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, names = os.rename, []

    def failing(source: str, target: str, **folders: int) -> None:
        names.append(target)
        if source == ".b.pinakes-staged":
            raise OSError(28, "No space left on device")
        real(source, target, **folders)

    monkeypatch.setattr(os, "rename", failing)
    with pytest.raises(OSError, match="No space"):
        rewrite_files(str(root), BOTH)
    assert names == ["a", "b", "a", "b"]
    assert _contents(root) == {"a": b"one", "sub/b": b"two"}


def test_who_writes_at_the_last_moment_loses_nothing(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.link

    def late(source: str, target: str, **options: object) -> None:
        if source == "b":
            (root / "sub/b").write_bytes(b"mine")
        real(source, target, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "link", late)
    assert rewrite_files(str(root), BOTH) == ["sub/b"]
    assert _contents(root) == {"a": b"one", "sub/b": b"mine"}


def test_what_a_killed_process_left_is_cleared_away(root: Path) -> None:
    for name in (".a.pinakes-staged", ".a.pinakes-before"):
        (root / name).write_bytes(b"left")
    assert rewrite_files(str(root), BOTH[:1]) == []
    assert _contents(root) == {"a": b"1", "sub/b": b"two"}
