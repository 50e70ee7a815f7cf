"""A small project, and a way to run the command line in it."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.folders import make_project

Run = Callable[..., "subprocess.CompletedProcess[str]"]

SHAPES = '''"""Shapes."""

LIMIT = 10


class Shape:
    """A shape with sides. It can grow."""

    def area(self) -> float:
        """How large it is."""
        return self.sides * LIMIT


def main() -> None:
    Shape().area()
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return make_project(tmp_path / "project", "shapes.py", SHAPES)


@pytest.fixture
def pinakes(project: Path, tmp_path: Path) -> Run:
    """Run `pinakes` in the project, in an environment of its own."""
    kept = {
        name: os.environ[name]
        for name in ("PATH", "PYTHONPATH", "PYTHONPYCACHEPREFIX", "PYTHONDONTWRITEBYTECODE")
        if name in os.environ
    }
    own = {"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}

    def run(*arguments: str, **environ: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-m", "pinakes", *arguments],
            cwd=project,
            env={**kept, **own, **environ},
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )

    return run


@pytest.fixture
def indexed(pinakes: Run) -> Run:
    """The same, with an index."""
    assert pinakes("index").returncode == 0
    return pinakes
