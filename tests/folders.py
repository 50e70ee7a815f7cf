"""Folders that look like projects."""

import os
from pathlib import Path


def make_project(root: Path, path: str, text: str) -> Path:
    """A project of one file, old enough that nothing looks changed while the clock still shows the same time."""
    (root / ".git").mkdir(parents=True)
    (root / ".pinakes").mkdir()
    (root / path).write_text(text, encoding="utf-8")
    for old in (root / path, root):
        os.utime(old, (1_000_000_000, 1_000_000_000))
    return root
