"""Subjects as they are typed in a folder of a project."""

from pathlib import Path

import pytest

from pinakes.operations._paths import typed_subject


def test_a_path_may_be_typed_from_the_folder_one_is_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "internal" / "storage"
    folder.mkdir(parents=True)
    (folder / "feed.go").write_text("package storage\n", encoding="utf-8")
    (tmp_path / "main.go").write_text("package main\n", encoding="utf-8")
    monkeypatch.chdir(folder)
    typed = {
        "feed.go": "internal/storage/feed.go",
        "feed.go:3:1": "internal/storage/feed.go:3:1",
        "./feed.go": "internal/storage/feed.go",
        ".": "internal/storage",
        "..": "internal",
        "main.go": "main.go",
        "internal/storage/feed.go": "internal/storage/feed.go",
        "Storage.feed": "Storage.feed",
        "ns::Store::open": "ns::Store::open",
        "../../../elsewhere.go": "../../../elsewhere.go",
    }
    assert {subject: typed_subject(tmp_path, subject) for subject in typed} == typed
    monkeypatch.chdir(tmp_path)
    assert typed_subject(tmp_path, ".") == "."
