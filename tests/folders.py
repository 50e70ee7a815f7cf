"""Folders that look like projects."""

import time
from pathlib import Path


def make_project(root: Path, path: str, text: str) -> Path:
    """A project of one file, old enough that nothing looks changed while the clock still shows the same time."""
    (root / ".git").mkdir(parents=True)
    (root / ".pinakes").mkdir()
    (root / path).write_text(text, encoding="utf-8")
    let_settle()
    return root


def let_settle() -> None:
    """Wait until what changed by now can not be mistaken for what changes later: nobody can set such times back."""
    time.sleep(0.03)
