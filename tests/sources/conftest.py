"""A project in a temporary folder, and a git that knows nothing of the machine it runs on."""

import os
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from pinakes.sources.defaults import EXCLUDED_FOLDERS
from pinakes.sources.scan import Scan, ScanRules

Write = Callable[[Mapping[str, str]], Path]

RULES = ScanRules(max_bytes=1000, excluded_folders=EXCLUDED_FOLDERS)


def paths(found: Scan) -> list[str]:
    return [file.path for file in found.files]


def reasons(found: Scan) -> dict[str, str]:
    return {row.path: row.reason for row in found.skipped}


@pytest.fixture(autouse=True)
def _own_git_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith(("GIT_", "PINAKES_"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "t")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "t@t")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """An empty folder that is in no work tree."""
    folder = tmp_path / "project"
    folder.mkdir()
    return folder


@pytest.fixture(params=["git", "walk"])
def git_or_not(request: pytest.FixtureRequest, root: Path) -> None:
    """Run a test in a git work tree and in a plain folder: the answers are the same."""
    if request.param == "git":
        subprocess.run(["git", "init", "-q", str(root)], check=True)


@pytest.fixture
def write(root: Path) -> Write:
    """Write files under the root, by path; a path that ends in "/" makes a folder. Return the root."""

    def write_files(text_by_path: Mapping[str, str]) -> Path:
        for path, text in text_by_path.items():
            target = root / path
            target.parent.mkdir(parents=True, exist_ok=True)
            if path.endswith("/"):
                target.mkdir(exist_ok=True)
            else:
                target.write_text(text, encoding="utf-8")
        return root

    return write_files


@pytest.fixture
def git(root: Path) -> Callable[..., str]:
    """Run git in the root, or in the folder `at`, and return what it prints."""

    def run_git(*arguments: str, at: Path = root) -> str:
        settings = ("-c", "user.name=t", "-c", "user.email=t@t", "-c", "protocol.file.allow=always")
        command = ["git", "-C", str(at), "-c", "init.defaultBranch=main", *settings, *arguments]
        return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout

    return run_git
