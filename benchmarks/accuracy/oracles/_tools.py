"""What the programs that make indexes share."""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

NOT_INSTALLED = 3
"""The exit status of a program whose tool is missing."""
_LEFT_BEHIND = shutil.ignore_patterns(".git", ".pinakes", "__pycache__", "*.scip")


def folder_and_index(description: str | None) -> tuple[Path, Path]:
    """The arguments of such a program: a project's folder, and the index to write."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("index", type=Path)
    arguments = parser.parse_args()
    return arguments.folder.resolve(), arguments.index.resolve()


def installed(program: str, how: str) -> str:
    """The full path of a tool. Ends with NOT_INSTALLED when it is missing."""
    found = shutil.which(program)
    if found is None:
        print(f"{program} is not on PATH: {how}", file=sys.stderr)
        raise SystemExit(NOT_INSTALLED)
    return found


def copied(folder: Path, place: Path) -> Path:
    """A copy of a project, so that what a tool writes beside the sources is thrown away with it."""
    target = place / folder.name
    shutil.copytree(folder, target, ignore=_LEFT_BEHIND, symlinks=True)
    return target


def run(command: Sequence[str | Path], folder: Path, **environ: str) -> None:
    """Run a tool in a folder; its words go to stderr. Ends with its status when it fails."""
    done = subprocess.run(
        [str(word) for word in command], cwd=folder, env={**os.environ, **environ}, stdout=sys.stderr, check=False
    )
    if done.returncode:
        raise SystemExit(f"{command[0]} failed with status {done.returncode}")
