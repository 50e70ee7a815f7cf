"""A small project with an index, asked through Python."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from tests.folders import let_settle

from pinakes import Pinakes

Make = Callable[[dict[str, str]], Pinakes]

FILES = {
    "pkg/__init__.py": "from pkg.users import getUserById\n\n__all__ = ['getUserById']\n",
    "pkg/users.py": '''"""Users."""

import os


class UserStore:
    """Keeps users. In memory."""

    LIMIT = 3

    def get_user(self, name: str, *, strict: bool = False) -> "User":
        """Find one user."""
        if strict and not name:
            raise KeyError(name)
        return self.load(name)

    def load(self, name):  # TODO: cache
        return os.environ.get(name)


def getUserById(id):
    return UserStore().get_user(id)


def query_driver(): ...
''',
    "tests/test_users.py": "def test_get_user(): ...\n\ndef get_user(): ...\n",
    "web/app.ts": "export function main(): void { run(1); }\nfunction run(n: number) {}\n",
    "broken.py": "def f(:\n",
    "big.py": "x = 1\n" * 300_000,
}
LONG_AGO = 1_000_000_000


def write(root: Path, path: str, text: str, when: int = LONG_AGO) -> None:
    """Write a file that changed at a given time."""
    target = root / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    os.utime(target, (when, when))


def indexed(root: Path, files: Mapping[str, str]) -> Pinakes:
    """A project of some files, indexed, which keeps to its own folder."""
    for path, text in files.items():
        write(root, path, text)
    settle(root)
    project = Pinakes(root, environ={"PINAKES_HOME": str(root / ".home"), "HOME": str(root)})
    project.index()
    return project


def satisfying(project: Pinakes, subject: str) -> set[str]:
    """The types that have what an interface asks for, without saying so."""
    nodes = project.implementations(subject).nodes
    return {node.name for node in nodes if (node.via, node.resolution) == ("implements", "structural")}


def settle(root: Path) -> None:
    """Let folders be unchanged for long enough to be believed, that of the index among them."""
    (root / ".pinakes").mkdir(exist_ok=True)
    let_settle()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    for path, text in FILES.items():
        write(root, path, text)
    settle(root)
    return root


@pytest.fixture
def open_project(root: Path, tmp_path: Path) -> Callable[..., Pinakes]:
    """Open the project with settings of its own."""

    def open_with(**settings: object) -> Pinakes:
        environ = {"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)}
        return Pinakes(root, environ=environ, **settings)  # type: ignore[arg-type]

    return open_with


@pytest.fixture
def project(open_project: Callable[..., Pinakes]) -> Pinakes:
    project = open_project()
    project.index()
    return project


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """A project of some files, indexed."""

    def make_project(files: dict[str, str]) -> Pinakes:
        root = tmp_path / "project"
        (root / ".git").mkdir(parents=True)
        for path, text in files.items():
            write(root, path, text)
        settle(root)
        project = Pinakes(root, environ={"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)})
        project.index()
        return project

    return make_project
