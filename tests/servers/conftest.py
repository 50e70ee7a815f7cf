"""A small project, and processes of Pinakes that go on running in it."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.folders import make_project

from pinakes.storage.owner import Owner, read_owner

SHAPES = '''"""Shapes."""

LIMIT = 10


class Shape:
    """A shape with sides. It can grow."""

    def area(self) -> float:
        """How large it is."""
        return self.sides * LIMIT


class Square(Shape):
    """A shape with four."""

    def area(self) -> float:
        return 4.0


def main() -> None:
    Shape().area()
'''
Start = Callable[..., "subprocess.Popen[str]"]


def until(happened: Callable[[], Any], seconds: float = 30) -> Any:
    """Wait for something to become true, and give it back."""
    deadline = time.monotonic() + seconds
    while not (result := happened()):
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.02)
    return result


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return make_project(tmp_path / "project", "shapes.py", SHAPES)


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    """An environment of its own, by which its processes can be told."""
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "PYTHONPYCACHEPREFIX") if name in os.environ}
    return {**kept, "PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}


@pytest.fixture
def start(project: Path, environ: dict[str, str]) -> Iterator[Start]:
    """Start `pinakes`; whatever still runs at the end is killed, and nothing may be left of it."""
    running: list[subprocess.Popen[str]] = []

    def start_one(*arguments: str, **more: Any) -> "subprocess.Popen[str]":
        process = subprocess.Popen(
            [sys.executable, "-m", "pinakes", *arguments],
            env=environ,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            **{"cwd": project, **more},
        )
        running.append(process)
        return process

    yield start_one
    for process in running:
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                stream.close()
    until(lambda: not processes_of(environ))


def processes_of(environ: dict[str, str]) -> list[int]:
    """Every process that runs with this environment, workers included."""
    mark = f"PINAKES_HOME={environ['PINAKES_HOME']}".encode()
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if mark in (folder / "environ").read_bytes() and not (folder / "stat").read_text("ascii").count(") Z "):
                found.append(int(folder.name))
        except OSError:
            continue
    return found


def owner_of(project: Path) -> Owner | None:
    return read_owner(project / ".pinakes")


def saw_edit(answer: dict[str, Any]) -> bool:
    """Whether an answer has what was just written; one that has not must say that it is stale."""
    freshness = answer["evidence"]["freshness"]
    assert freshness == "stale" or (answer["total"] == 1 and freshness in {"fresh", "refreshed"}), answer
    return bool(answer["total"] == 1)
